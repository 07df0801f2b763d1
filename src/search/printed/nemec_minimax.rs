//! Minimax as J. Němec printed it: `nejlepsiTah` and `minimax` of *Šachové myšlení (2)* (2006; document 000).
//!
//! Kept as printed: the root passes its whole depth on (`minimax(p, hloubka)`), so that depth d looks d + 1 plies
//! ahead; mate scores are shifted once, after the loop, and at the root not at all, where a mate in one ply is worth
//! MAX.
//!
//! Not kept, for there is nothing to run: variables without a declaration, and what the root plays where the game is
//! over (here it is a leaf). The document tests only whether the side to move is mated, since in chess it cannot have
//! won; in other games it can, and that is tested, too.

use crate::game::{Game, Player, Value};
use crate::search::algorithm::{Depth, Row, Shift};
use crate::search::{Found, Observer, Search, Window};

pub(crate) const ROW: Row = Row {
    name: "nemec-minimax",
    listing: &[include_str!("../../../templates/pseudocode/nemec-minimax.txt")],
    depth: Depth::OneMore,
    shift: Shift::AfterLoop,
    ..Row::PRINTED
};

/// `nejlepsiTah`; the result is from MAX's point of view.
pub(crate) fn best_move<G: Game, O: Observer<G>>(
    search: &mut Search<'_, G, O>,
    root: &G::State,
    depth: u32,
) -> Found<G::Move> {
    let mover = search.game.turn(root);
    if let Some(value) = search.over(root) {
        return Found::leaf(value);
    }
    let remaining = depth.saturating_add(1);
    let moves = search.moves(root, remaining);
    let mut best = Found::nothing(Player::Max);
    for tried in 0..moves.len() {
        let mut child = root.clone();
        search.enter(root, &mut child, &moves, tried, Window::FULL, remaining);
        // All of the depth, not one less.
        let value = search.descend(|search| minimax(search, &child, depth));
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
    let mut best = Value::NEG_INFINITY;
    for tried in 0..moves.len() {
        let mut child = state.clone();
        search.enter(state, &mut child, &moves, tried, Window::FULL, depth);
        let value = search.descend(|search| minimax(search, &child, depth - 1));
        let value = if search.game.turn(&child) == mover { value } else { -value };
        search.leave(mover.signed(value));
        // The best move does not matter here, only what it is worth.
        if value > best {
            best = value;
            search.update(mover.signed(value), Window::FULL);
        }
    }
    // Seen from the node above, the mate is one ply further away.
    search.rules.mates.bliz(best)
}
