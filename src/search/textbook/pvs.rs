//! Principal variation search, known as NegaScout too: the first move has the whole window, every other one must first
//! show with a null window that it is better at all.
//!
//! Source: Marsland & Campbell, *Parallel Search of Strongly Ordered Game Trees*, ACM Computing Surveys 14 (1982); the
//! bounds of the second search are those of Reinefeld, *An Improvement to the Scout Tree Search Algorithm*, ICCA
//! Journal 6 (1983): it begins with what the null window has shown. A leaf that was better is not looked at again: its
//! value is exact.
//!
//! Values and windows are those of the side to move, as in `negamax_alpha_beta`.

use crate::game::{Game, Player};
use crate::search::algorithm::{Row, Windows};
use crate::search::{Found, MoveList, Observer, Purpose, Search, Window};

pub(crate) const ROW: Row = Row {
    name: "pvs",
    other_names: &["negascout", "principal-variation-search"],
    listing: &[include_str!("../../../templates/pseudocode/pvs.txt")],
    windows: Windows::Given,
    comes_back: true,
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
    let mut found = pvs(search, root, remaining, window.seen_by(mover));
    found.value = mover.signed(found.value);
    found
}

/// The result from the point of view of the side to move, as is `window`.
fn pvs<G: Game, O: Observer<G>>(
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
        let null_window = Window::new(alpha, alpha.above(search.grain));
        let value = if tried == 0 || null_window.beta >= beta {
            child(search, Purpose::Search, state, &moves, tried, remaining, Window::new(alpha, beta)).value
        } else {
            let test = child(search, Purpose::Test, state, &moves, tried, remaining, null_window);
            let is_leaf = test.best_move.is_none();
            if alpha < test.value && test.value < beta && !is_leaf {
                let rest = Window::new(test.value, beta);
                child(search, Purpose::Again, state, &moves, tried, remaining, rest).value
            } else {
                test.value
            }
        };
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

/// What the `tried`th move is worth to the side to move, who sees the window so.
fn child<G: Game, O: Observer<G>>(
    search: &mut Search<'_, G, O>,
    purpose: Purpose,
    state: &G::State,
    moves: &MoveList<G::Move>,
    tried: usize,
    remaining: u32,
    window: Window,
) -> Found<G::Move> {
    let mover = search.game.turn(state);
    let mates = search.rules.mates;
    let below = window.dal(mates);
    let mut child = state.clone();
    search.enter_to(purpose, state, &mut child, moves, tried, below.seen_by(mover), remaining);
    let turn_passes = search.game.turn(&child) != mover;
    let below = if turn_passes { -below } else { below };
    let mut found = search.descend(|search| pvs(search, &child, remaining - 1, below));
    found.value = if turn_passes { -found.value } else { found.value };
    search.leave(mover.signed(found.value));
    found.value = mates.bliz(found.value);
    found
}
