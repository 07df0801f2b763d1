//! Negamax: one function for both players, as in documents 000 (J. Němec) and 002 (T. Kühr).
//!
//! Values are those of the side to move, and min(a, b) = −max(−a, −b). The sign is turned only where the turn passes:
//! in a game where a player may move twice running, the second move's value is the same player's.
//!
//! Both documents shift mate scores once, after the loop; here, as in document 002's alpha-beta, each child's value
//! goes through `bliz` before it is compared, so that all four algorithms agree.

use crate::game::{Game, Player};
use crate::search::algorithm::Row;
use crate::search::{Found, Observer, Search, Window};

pub(crate) const ROW: Row = Row {
    name: "negamax",
    listing: &[include_str!("../../../templates/pseudocode/negamax.txt")],
    is_negamax: true,
    ..Row::TEXTBOOK
};

/// The result from MAX's point of view.
pub(crate) fn from_max<G: Game, O: Observer<G>>(
    search: &mut Search<'_, G, O>,
    root: &G::State,
    remaining: u32,
) -> Found<G::Move> {
    let mut found = negamax(search, root, remaining);
    found.value = search.game.turn(root).signed(found.value);
    found
}

/// The result from the point of view of the side to move.
fn negamax<G: Game, O: Observer<G>>(search: &mut Search<'_, G, O>, state: &G::State, remaining: u32) -> Found<G::Move> {
    let mover = search.game.turn(state);
    if let Some(value) = search.leaf(state, remaining) {
        return Found::leaf(mover.signed(value));
    }
    let moves = search.moves(state, remaining);
    let mut best = Found::nothing(Player::Max);
    for tried in 0..moves.len() {
        let mut child = state.clone();
        search.enter(state, &mut child, &moves, tried, Window::FULL, remaining);
        let value = search.descend(|search| negamax(search, &child, remaining - 1)).value;
        let value = if search.game.turn(&child) == mover { value } else { -value };
        search.leave(mover.signed(value));
        let value = search.rules.mates.bliz(value);
        if value > best.value {
            best = Found::choice(value, &moves[tried]);
            search.update(mover.signed(value), Window::FULL);
        }
    }
    best
}
