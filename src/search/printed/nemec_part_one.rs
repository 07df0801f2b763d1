//! The two programs with which J. Němec begins: depth one and depth two, without recursion. *Šachové myšlení (2)*
//! (2006; document 000) tells both in words, the first as what its part 1 showed.
//!
//! Depth one plays every move, evaluates what comes of it and takes the best; so it captures a guarded pawn with the
//! queen and does not see a mate coming. Depth two takes for the value of a move that of the opponent's best reply.
//! A game that is over has its plain value; the document does not speak of it here, nor of the distance of a mate.

use crate::game::{Game, Player, Value};
use crate::search::algorithm::{Depth, Row, Shift};
use crate::search::{Found, Observer, Search, Window};

pub(crate) const DEPTH_ONE: Row = Row {
    name: "nemec-depth-1",
    listing: &[include_str!("../../../templates/pseudocode/nemec-depth-1.txt")],
    depth: Depth::Fixed(1),
    shift: Shift::Never,
    ..Row::PRINTED
};
pub(crate) const DEPTH_TWO: Row = Row {
    name: "nemec-depth-2",
    listing: &[include_str!("../../../templates/pseudocode/nemec-depth-2.txt")],
    depth: Depth::Fixed(2),
    ..DEPTH_ONE
};

/// Depth one; the result is from MAX's point of view.
pub(crate) fn depth_one<G: Game, O: Observer<G>>(search: &mut Search<'_, G, O>, root: &G::State) -> Found<G::Move> {
    let mover = search.game.turn(root);
    if let Some(value) = search.over(root) {
        return Found::leaf(value);
    }
    let moves = search.moves(root, 1);
    let mut best = Found::nothing(Player::Max);
    for tried in 0..moves.len() {
        let mut child = root.clone();
        search.enter(root, &mut child, &moves, tried, Window::FULL, 1);
        let value = mover.signed(search.static_value(&child));
        search.leave(mover.signed(value));
        if value > best.value {
            best = Found::choice(value, &moves[tried]);
            search.update(mover.signed(value), Window::FULL);
        }
    }
    best.value = mover.signed(best.value);
    best
}

/// Depth two; the result is from MAX's point of view.
pub(crate) fn depth_two<G: Game, O: Observer<G>>(search: &mut Search<'_, G, O>, root: &G::State) -> Found<G::Move> {
    let mover = search.game.turn(root);
    if let Some(value) = search.over(root) {
        return Found::leaf(value);
    }
    let moves = search.moves(root, 2);
    let mut best = Found::nothing(Player::Max);
    for tried in 0..moves.len() {
        let mut child = root.clone();
        search.enter(root, &mut child, &moves, tried, Window::FULL, 2);
        let value = best_reply(search, &child);
        let value = if search.game.turn(&child) == mover { value } else { -value };
        search.leave(mover.signed(value));
        if value > best.value {
            best = Found::choice(value, &moves[tried]);
            search.update(mover.signed(value), Window::FULL);
        }
    }
    best.value = mover.signed(best.value);
    best
}

/// What the best reply is worth to the side that makes it.
fn best_reply<G: Game, O: Observer<G>>(search: &mut Search<'_, G, O>, state: &G::State) -> Value {
    let replier = search.game.turn(state);
    if let Some(value) = search.over(state) {
        return replier.signed(value);
    }
    let moves = search.moves(state, 1);
    let mut best = Value::NEG_INFINITY;
    for tried in 0..moves.len() {
        let mut child = state.clone();
        search.enter(state, &mut child, &moves, tried, Window::FULL, 1);
        let value = replier.signed(search.static_value(&child));
        search.leave(replier.signed(value));
        if value > best {
            best = value;
            search.update(replier.signed(value), Window::FULL);
        }
    }
    best
}
