//! Minimax as T. Kühr printed it: `nej_tah` and the detailed `minimax` of *Algoritmus Minimax* (document 002).
//!
//! Kept as printed: the best value starts at −MAX instead of −∞; mate scores are shifted once, after the loop, and at
//! the root not at all, where a mate in one ply is worth MAX. Against J. Němec's program the root passes one ply less
//! on, so that depth d looks d plies ahead.
//!
//! Where every move is worth −MAX (the last to move may lose) the document's root has no move at all; here it keeps the
//! first. At depth 0 it would never stop; here the root is a leaf then. The slide with the shift belongs before the
//! `return`.

use crate::game::{Game, Player, Value};
use crate::search::algorithm::{Best, Row, Shift};
use crate::search::{Found, Observer, Search, Window};

pub(crate) const ROW: Row = Row {
    name: "kuhr-minimax",
    listing: &[include_str!("../../../templates/pseudocode/kuhr-minimax.txt")],
    best: Best::Number,
    shift: Shift::AfterLoop,
    ..Row::PRINTED
};

/// `nej_tah`; the result is from MAX's point of view.
pub(crate) fn best_move<G: Game, O: Observer<G>>(
    search: &mut Search<'_, G, O>,
    root: &G::State,
    depth: u32,
) -> Found<G::Move> {
    let mover = search.game.turn(root);
    if let Some(value) = search.leaf(root, depth) {
        return Found::leaf(value);
    }
    let moves = search.moves(root, depth);
    let mut best = Found::choice(-search.rules.mates.win(Player::Max), &moves[0]);
    for tried in 0..moves.len() {
        let mut child = root.clone();
        search.enter(root, &mut child, &moves, tried, Window::FULL, depth);
        let value = search.descend(|search| minimax(search, &child, depth - 1));
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

/// `minimax`: the value of a position from the point of view of the side to move.
fn minimax<G: Game, O: Observer<G>>(search: &mut Search<'_, G, O>, state: &G::State, depth: u32) -> Value {
    let mover = search.game.turn(state);
    if let Some(value) = search.leaf(state, depth) {
        return mover.signed(value);
    }
    let moves = search.moves(state, depth);
    let mut best = -search.rules.mates.win(Player::Max);
    for tried in 0..moves.len() {
        let mut child = state.clone();
        search.enter(state, &mut child, &moves, tried, Window::FULL, depth);
        let value = search.descend(|search| minimax(search, &child, depth - 1));
        let value = if search.game.turn(&child) == mover { value } else { -value };
        search.leave(mover.signed(value));
        if value > best {
            best = value;
            search.update(mover.signed(value), Window::FULL);
        }
    }
    // Seen from the node above, the mate is one ply further away.
    search.rules.mates.bliz(best)
}
