//! Scout: the first move is evaluated, every other one is only tested for being better, and evaluated if it is.
//!
//! Source: Pearl, *Asymptotic Properties of Minimax Trees and Game-Searching Procedures*, Artificial Intelligence 14
//! (1980), with its two functions: EVAL has no window; TEST asks whether a position is worth more than v (of MAX's
//! moves), or less (of MIN's). TEST is alpha-beta here, with the null window that asks just this: it looks at the same
//! positions in the same order. A leaf that was better is not looked at again: its value is exact.

use super::alpha_beta::{self, alpha_beta};
use crate::game::{Game, Player, Value};
use crate::search::algorithm::{Row, Windows};
use crate::search::{Found, MoveList, Observer, Purpose, Search, Window};

pub(crate) const ROW: Row = Row {
    name: "scout",
    listing: &[include_str!("../../../templates/pseudocode/scout.txt"), alpha_beta::LISTING],
    windows: Windows::OfTests,
    comes_back: true,
    ..Row::TEXTBOOK
};

pub(crate) fn eval<G: Game, O: Observer<G>>(
    search: &mut Search<'_, G, O>,
    state: &G::State,
    remaining: u32,
) -> Found<G::Move> {
    if let Some(value) = search.leaf(state, remaining) {
        return Found::leaf(value);
    }
    let player = search.game.turn(state);
    let moves = search.moves(state, remaining);
    let mut best = Found::nothing(player);
    for tried in 0..moves.len() {
        let value = if tried == 0 {
            value(search, Purpose::Search, state, &moves, tried, remaining)
        } else {
            let test = test(search, state, &moves, tried, remaining, best.value);
            let is_leaf = test.best_move.is_none();
            if player.prefers(test.value, best.value) && !is_leaf {
                value(search, Purpose::Again, state, &moves, tried, remaining)
            } else {
                test.value
            }
        };
        if player.prefers(value, best.value) {
            best = Found::choice(value, &moves[tried]);
            search.update(value, Window::FULL);
        }
    }
    best
}

/// EVAL of the `tried`th move.
fn value<G: Game, O: Observer<G>>(
    search: &mut Search<'_, G, O>,
    purpose: Purpose,
    state: &G::State,
    moves: &MoveList<G::Move>,
    tried: usize,
    remaining: u32,
) -> Value {
    let mut child = state.clone();
    search.enter_to(purpose, state, &mut child, moves, tried, Window::FULL, remaining);
    let value = search.descend(|search| eval(search, &child, remaining - 1)).value;
    search.leave(value);
    search.rules.mates.bliz(value)
}

/// TEST of the `tried`th move: whether it is better than `best`, which is the best value so far. What is returned is a
/// bound: better than `best` if the move is.
fn test<G: Game, O: Observer<G>>(
    search: &mut Search<'_, G, O>,
    state: &G::State,
    moves: &MoveList<G::Move>,
    tried: usize,
    remaining: u32,
    best: Value,
) -> Found<G::Move> {
    let window = match search.game.turn(state) {
        Player::Max => Window::new(best, best.above(search.grain)),
        Player::Min => Window::new(best.below(search.grain), best),
    };
    let below = window.dal(search.rules.mates);
    let mut child = state.clone();
    search.enter_to(Purpose::Test, state, &mut child, moves, tried, below, remaining);
    let mut found = search.descend(|search| alpha_beta(search, &child, remaining - 1, below));
    search.leave(found.value);
    found.value = search.rules.mates.bliz(found.value);
    found
}
