//! Minimax in two functions, one for each player, as in document 001 (there *White* and *Black*).
//!
//! MAX takes the largest value of its moves, MIN the smallest. All values are MAX's. Source: "MiniMax (Полный
//! перебор)", from which it differs where that program is silent: won, lost and drawn games have values of their own,
//! and a win loses one point for each ply that it is away (`bliz`).

use crate::game::{Game, Player};
use crate::search::algorithm::Row;
use crate::search::{Found, Observer, Search, Window};

pub(crate) const ROW: Row =
    Row { name: "minimax", listing: &[include_str!("../../../templates/pseudocode/minimax.txt")], ..Row::TEXTBOOK };

pub(crate) fn minimax<G: Game, O: Observer<G>>(
    search: &mut Search<'_, G, O>,
    state: &G::State,
    remaining: u32,
) -> Found<G::Move> {
    match search.game.turn(state) {
        Player::Max => max_value(search, state, remaining),
        Player::Min => min_value(search, state, remaining),
    }
}

fn max_value<G: Game, O: Observer<G>>(
    search: &mut Search<'_, G, O>,
    state: &G::State,
    remaining: u32,
) -> Found<G::Move> {
    if let Some(value) = search.leaf(state, remaining) {
        return Found::leaf(value);
    }
    let moves = search.moves(state, remaining);
    let mut best = Found::nothing(Player::Max);
    for tried in 0..moves.len() {
        let mut child = state.clone();
        search.enter(state, &mut child, &moves, tried, Window::FULL, remaining);
        let value = search.descend(|search| minimax(search, &child, remaining - 1)).value;
        search.leave(value);
        let value = search.rules.mates.bliz(value);
        if value > best.value {
            best = Found::choice(value, &moves[tried]);
            search.update(value, Window::FULL);
        }
    }
    best
}

fn min_value<G: Game, O: Observer<G>>(
    search: &mut Search<'_, G, O>,
    state: &G::State,
    remaining: u32,
) -> Found<G::Move> {
    if let Some(value) = search.leaf(state, remaining) {
        return Found::leaf(value);
    }
    let moves = search.moves(state, remaining);
    let mut best = Found::nothing(Player::Min);
    for tried in 0..moves.len() {
        let mut child = state.clone();
        search.enter(state, &mut child, &moves, tried, Window::FULL, remaining);
        let value = search.descend(|search| minimax(search, &child, remaining - 1)).value;
        search.leave(value);
        let value = search.rules.mates.bliz(value);
        if value < best.value {
            best = Found::choice(value, &moves[tried]);
            search.update(value, Window::FULL);
        }
    }
    best
}
