//! Alpha-beta as T. Kühr printed it: `nej_tah` and `alfabeta` of *Algoritmus Minimax* (document 002).
//!
//! Kept as printed: the function is fail-hard, has no best value but α, and asks for β only where α has risen. The root
//! starts at −MAX, never cuts, and passes (−MAX, dal(−α)) to every child. After a mate in one ply, α = 98, that window
//! is (−99, −99), empty: a child below which only bounds come back never raises its α, so it searches all its moves.
//! Only the values of leaves, which come back as they are, still cut.
//!
//! At depth 0 the document's root would never stop; here it is a leaf then.

use crate::game::{Game, Player, Value};
use crate::search::algorithm::{Best, Row, Windows};
use crate::search::{Found, Observer, Search, Window};

pub(crate) const ROW: Row = Row {
    name: "kuhr-alpha-beta",
    listing: &[include_str!("../../../templates/pseudocode/kuhr-alpha-beta.txt")],
    windows: Windows::Own,
    best: Best::Bound,
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
    let mates = search.rules.mates;
    let max = mates.win(Player::Max);
    let mut alpha = -max;
    let moves = search.moves(root, depth);
    let mut best = Found::choice(alpha, &moves[0]);
    for tried in 0..moves.len() {
        // The opponent's (−MAX, dal(−α)): only α goes through `dal`.
        let below = Window::new(mates.dal(alpha), max);
        let mut child = root.clone();
        search.enter(root, &mut child, &moves, tried, below.seen_by(mover), depth);
        let turn_passes = search.game.turn(&child) != mover;
        let below = if turn_passes { -below } else { below };
        let value = search.descend(|search| alfabeta(search, &child, depth - 1, below));
        let value = if turn_passes { -value } else { value };
        search.leave(mover.signed(value));
        let value = mates.bliz(value);
        if value > alpha {
            alpha = value;
            best = Found::choice(value, &moves[tried]);
            search.update(mover.signed(value), Window::new(alpha, max).seen_by(mover));
        }
    }
    best.value = mover.signed(best.value);
    best
}

/// `alfabeta`: the value of a position, or a bound of it, from the point of view of the side to move.
fn alfabeta<G: Game, O: Observer<G>>(
    search: &mut Search<'_, G, O>,
    state: &G::State,
    depth: u32,
    window: Window,
) -> Value {
    let mover = search.game.turn(state);
    if let Some(value) = search.leaf(state, depth) {
        return mover.signed(value);
    }
    let mates = search.rules.mates;
    let Window { mut alpha, beta } = window;
    let moves = search.moves(state, depth);
    for tried in 0..moves.len() {
        let below = Window::new(alpha, beta).dal(mates);
        let mut child = state.clone();
        search.enter(state, &mut child, &moves, tried, below.seen_by(mover), depth);
        let turn_passes = search.game.turn(&child) != mover;
        let below = if turn_passes { -below } else { below };
        let value = search.descend(|search| alfabeta(search, &child, depth - 1, below));
        let value = if turn_passes { -value } else { value };
        search.leave(mover.signed(value));
        let value = mates.bliz(value);
        if value > alpha {
            alpha = value;
            search.update(mover.signed(value), Window::new(alpha, beta).seen_by(mover));
            // Asked only here: a value that does not raise α never cuts, even where the window is empty.
            if value >= beta {
                search.cutoff(state, &moves, tried, mover.signed(value), mover.signed(beta));
                return beta;
            }
        }
    }
    alpha
}
