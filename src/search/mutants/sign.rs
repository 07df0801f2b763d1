use super::{Row, Slip};
use crate::game::{Game, Player};
use crate::search::{Found, Observer, Search, Window};

pub(super) const ROW: Row = Row {
    name: "sign",
    other_names: &[],
    lesson: "negamax-sign",
    slip: Slip::Sign,
    lines: &[["v ← −negamax(", "v ← negamax("]],
};

/// The result from MAX's point of view.
pub(super) fn from_max<G: Game, O: Observer<G>>(
    search: &mut Search<'_, G, O>,
    root: &G::State,
    remaining: u32,
) -> Found<G::Move> {
    let found = negamax(search, root, remaining);
    Found { value: search.game.turn(root).signed(found.value), ..found }
}

/// Negamax that never turns the sign; the result from the point of view of the side to move.
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
        search.leave(search.game.turn(&child).signed(value));
        let value = search.rules.mates.bliz(value);
        if value > best.value {
            best = Found::choice(value, &moves[tried]);
            search.update(mover.signed(value), Window::FULL);
        }
    }
    best
}
