//! Alpha-beta in one function for both players: `alfabeta` of document 002 (T. Kühr), with `dal` and `bliz`.
//!
//! Values and windows are those of the side to move; where the turn passes, the window (α, β) becomes (−β, −α). The
//! document's function is fail-hard and cuts at equality; both are rules here. Its root is a function of its own
//! (`nej_tah`); here the root is an ordinary node. `kuhr_alpha_beta` keeps all of that.

use crate::game::{Game, Player};
use crate::search::algorithm::{Row, Windows};
use crate::search::{Found, Observer, Search, Window};

pub(crate) const ROW: Row = Row {
    name: "negamax-alpha-beta",
    listing: &[include_str!("../../../templates/pseudocode/negamax-alpha-beta.txt")],
    windows: Windows::Given,
    is_negamax: true,
    ..Row::TEXTBOOK
};

/// The result from MAX's point of view; `window` is MAX's, too.
pub(crate) fn from_max<G: Game, O: Observer<G>>(
    search: &mut Search<'_, G, O>,
    root: &G::State,
    remaining: u32,
    window: Window,
) -> Found<G::Move> {
    let mover = search.game.turn(root);
    let mut found = negamax_alpha_beta(search, root, remaining, window.seen_by(mover));
    found.value = mover.signed(found.value);
    found
}

/// The result from the point of view of the side to move, as is `window`.
fn negamax_alpha_beta<G: Game, O: Observer<G>>(
    search: &mut Search<'_, G, O>,
    state: &G::State,
    remaining: u32,
    window: Window,
) -> Found<G::Move> {
    let mover = search.game.turn(state);
    if let Some(value) = search.leaf(state, remaining) {
        return Found::leaf(mover.signed(value));
    }
    let rules = search.rules;
    let Window { mut alpha, beta } = window;
    let moves = search.moves(state, remaining);
    let mut best = Found::nothing(Player::Max);
    for tried in 0..moves.len() {
        let below = Window::new(alpha, beta).dal(rules.mates);
        let mut child = state.clone();
        search.enter(state, &mut child, &moves, tried, below.seen_by(mover), remaining);
        let turn_passes = search.game.turn(&child) != mover;
        let below = if turn_passes { -below } else { below };
        let value = search.descend(|search| negamax_alpha_beta(search, &child, remaining - 1, below)).value;
        let value = if turn_passes { -value } else { value };
        search.leave(mover.signed(value));
        let value = rules.mates.bliz(value);
        if value > best.value {
            best = Found::choice(value, &moves[tried]);
            alpha = alpha.max(value);
            search.update(mover.signed(value), Window::new(alpha, beta).seen_by(mover));
        }
        if rules.cut_on.closes(Player::Max, value, beta) {
            search.cutoff(state, &moves, tried, mover.signed(value), mover.signed(beta));
            break;
        }
    }
    best.value = rules.fail.returned(best.value, window);
    best
}
