//! Minimax as document 001 prints it, "MiniMax (Полный перебор)": `AlphaBetaWhite` and `AlphaBetaBlack`, which despite
//! their names prune nothing. White is MAX here, and all values are White's.
//!
//! Kept as printed: the depth is tested before anything else, so that a mate on the last ply is evaluated like any
//! other position; and a player without a legal move has lost, by stalemate as by mate, however far away that is. There
//! are no draws: a position that is drawn by the rules is searched further as long as there are moves.
//!
//! The document's INFINITY is ±∞ before the first move is tried and ±MAX for a player without a move, so that this is a
//! number like others. It returns no move; here the first of the best is kept. Where the rules of a game name another
//! winner than the player who moved last, theirs counts.

use crate::game::{Game, Player};
use crate::search::algorithm::{Row, Shift};
use crate::search::{Found, Observer, Search, Window};

pub(crate) const ROW: Row = Row {
    name: "white-black",
    listing: &[include_str!("../../../templates/pseudocode/white-black.txt")],
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
    let moves = search.moves(state, depth);
    if moves.is_empty() {
        return Found::leaf(search.cannot_move(state));
    }
    let mut max = Found::nothing(Player::Max);
    for tried in 0..moves.len() {
        let mut child = state.clone();
        search.enter(state, &mut child, &moves, tried, Window::FULL, depth);
        let value = search.descend(|search| minimax(search, &child, depth - 1)).value;
        search.leave(value);
        if value > max.value {
            max = Found::choice(value, &moves[tried]);
            search.update(value, Window::FULL);
        }
    }
    max
}

/// `AlphaBetaBlack`.
fn black<G: Game, O: Observer<G>>(search: &mut Search<'_, G, O>, state: &G::State, depth: u32) -> Found<G::Move> {
    if let Some(value) = search.at_the_limit(state, depth) {
        return Found::leaf(value);
    }
    let moves = search.moves(state, depth);
    if moves.is_empty() {
        return Found::leaf(search.cannot_move(state));
    }
    let mut min = Found::nothing(Player::Min);
    for tried in 0..moves.len() {
        let mut child = state.clone();
        search.enter(state, &mut child, &moves, tried, Window::FULL, depth);
        let value = search.descend(|search| minimax(search, &child, depth - 1)).value;
        search.leave(value);
        if value < min.value {
            min = Found::choice(value, &moves[tried]);
            search.update(value, Window::FULL);
        }
    }
    min
}
