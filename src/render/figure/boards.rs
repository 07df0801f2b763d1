//! Choice of the items that are drawn as boards.

use crate::render::figure::outline::{Outline, OutlineItem};
use crate::render::theme::{Boards, Skipped, Theme};
use crate::story::Frame;

/// Number of items up to which [`Boards::Fitting`] draws every node of a figure as a board.
const LARGE: usize = 60;
/// Largest number of root moves that are all drawn as boards, whatever the size of the figure.
const MANY: usize = 9;

/// Returns, for each item, whether it is drawn as a board if the game has boards.
pub(super) fn boards(outline: &Outline, frames: &[Frame<'_>], theme: &Theme) -> Vec<bool> {
    let items = outline.items();
    let all = match theme.boards {
        Some(Boards::All) => true,
        Some(Boards::Fitting) => items.len() <= LARGE,
        Some(Boards::Some) | None => false,
    };
    let mut drawn = vec![all; items.len()];
    if all || theme.boards.is_none() {
        return drawn;
    }
    let shows_cuts = theme.cuts.is_some() || theme.skipped != Skipped::Hide;
    let shows_variation = theme.variation.is_some() || theme.choices || theme.best_move;
    if outline.is_by_shape() || theme.skipped == Skipped::Whole || theme.blanks || !shows_cuts && !shows_variation {
        return boards_of_plies(outline);
    }
    drawn[0] = true;
    let is_move = |(item, content): (usize, &OutlineItem)| (content.parent == Some(0)).then_some(item);
    let root_moves: Vec<usize> = items.iter().enumerate().filter_map(is_move).collect();
    for &item in root_moves.iter().filter(|_| root_moves.len() <= MANY) {
        drawn[item] = true;
    }
    for (index, frame) in frames.iter().enumerate() {
        let trace = frame.trace();
        let cutoffs = trace.cutoffs().iter().map(|cutoff| cutoff.node);
        let most = if items.len() <= 2 * LARGE { usize::MAX } else { 0 };
        for id in trace.variation().iter().copied().chain(trace.best_child()).chain(cutoffs.take(most)) {
            drawn[outline.item_of(index, id)] |= outline.is_drawn(index, id);
        }
    }
    drawn
}

/// Returns, for each item, whether its ply is drawn as boards. Boards are drawn on the first plies, as long as these
/// have at most [`LARGE`] items together, or `1 + MANY` items in a figure of more than `2 * LARGE` items. Exercises,
/// stories, and pictures that show neither cutoffs nor best play use this choice, because a choice of single nodes
/// would reveal cutoffs or best play.
fn boards_of_plies(outline: &Outline) -> Vec<bool> {
    let items = outline.items();
    let mut sizes = vec![0; outline.plies()];
    for item in items {
        sizes[item.ply] += 1;
    }
    let most = if items.len() <= 2 * LARGE { LARGE } else { 1 + MANY };
    let mut boards = 0;
    let is_too_much = |&size: &usize| {
        boards += size;
        boards > most
    };
    let plies = sizes.iter().position(is_too_much).unwrap_or(sizes.len());
    items.iter().map(|item| item.ply < plies).collect()
}
