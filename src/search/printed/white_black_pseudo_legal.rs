//! The second scheme of document 001, "MiniMax (Полный перебор)": the generator lists *pseudo-legal* moves
//! («избыточные»), without asking whether the own king is in check afterwards. A move after which it is gets taken
//! back; all others are searched as in the first scheme.
//!
//! The document gives its reason: to know beforehand, the generator would have to move the men, for a check may be
//! discovered. Castling is checked by the generator, for no man needs to be moved to see whether the king passes an
//! attacked square.
//!
//! Both schemes search the same tree, but for the positions that are taken back; what is peculiar about the first holds
//! for the second, too.

use crate::game::{Game, Player};
use crate::search::algorithm::{Row, Shift};
use crate::search::{Found, Observer, Search, Window};

pub(crate) const ROW: Row = Row {
    name: "white-black-pseudo-legal",
    listing: &[include_str!("../../../templates/pseudocode/white-black-pseudo-legal.txt")],
    shift: Shift::Never,
    is_negamax: false,
    ..Row::PRINTED
};

/// Whichever function it is whose player is to move.
pub(crate) fn minimax<G: Game, O: Observer<G>>(
    search: &mut Search<'_, G, O>,
    state: &G::State,
    depth: u32,
) -> Found<G::Move> {
    match search.game.turn(state) {
        Player::Max => white(search, state, depth),
        Player::Min => black(search, state, depth),
    }
}

/// `AlphaBetaWhite`.
fn white<G: Game, O: Observer<G>>(search: &mut Search<'_, G, O>, state: &G::State, depth: u32) -> Found<G::Move> {
    if let Some(value) = search.at_the_limit(state, depth) {
        return Found::leaf(value);
    }
    let moves = search.pseudo_legal_moves(state, depth);
    let mut max = Found::nothing(Player::Max);
    for tried in 0..moves.len() {
        let mut child = state.clone();
        search.enter(state, &mut child, &moves, tried, Window::FULL, depth);
        if search.game.is_king_left_in_check(&child) {
            search.take_back(Player::Max);
        } else {
            let value = search.descend(|search| minimax(search, &child, depth - 1)).value;
            search.leave(value);
            if value > max.value {
                max = Found::choice(value, &moves[tried]);
                search.update(value, Window::FULL);
            }
        }
    }
    if max.best_move.is_none() {
        return Found::leaf(search.cannot_move(state));
    }
    max
}

/// `AlphaBetaBlack`.
fn black<G: Game, O: Observer<G>>(search: &mut Search<'_, G, O>, state: &G::State, depth: u32) -> Found<G::Move> {
    if let Some(value) = search.at_the_limit(state, depth) {
        return Found::leaf(value);
    }
    let moves = search.pseudo_legal_moves(state, depth);
    let mut min = Found::nothing(Player::Min);
    for tried in 0..moves.len() {
        let mut child = state.clone();
        search.enter(state, &mut child, &moves, tried, Window::FULL, depth);
        if search.game.is_king_left_in_check(&child) {
            search.take_back(Player::Min);
        } else {
            let value = search.descend(|search| minimax(search, &child, depth - 1)).value;
            search.leave(value);
            if value < min.value {
                min = Found::choice(value, &moves[tried]);
                search.update(value, Window::FULL);
            }
        }
    }
    if min.best_move.is_none() {
        return Found::leaf(search.cannot_move(state));
    }
    min
}
