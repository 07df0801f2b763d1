//! Principal variation search, also called NegaScout: the first move has the whole window of the node. Every other move
//! is first tested with a null window, and searched again only if its value may lie inside the window of the node.
//!
//! Source: Marsland & Campbell, *Parallel Search of Strongly Ordered Game Trees*, ACM Computing Surveys 14 (1982); the
//! second search has the window of Reinefeld, *An Improvement to the Scout Tree Search Algorithm*, ICCA Journal 6
//! (1983), which begins at the bound proved by the test. A leaf that passes the test is not searched again, because its
//! value is exact.
//!
//! Values and windows are from the point of view of the side to move, as in `negamax_alpha_beta`.

use crate::game::{Game, Player};
use crate::search::algorithm::{AlgorithmRow, Windows};
use crate::search::{Found, Observer, Purpose, Search, Window};

pub(crate) const ROW: AlgorithmRow = AlgorithmRow {
    name: "pvs",
    other_names: &["negascout", "principal-variation-search"],
    listing: &[include_str!("../../../templates/pseudocode/pvs.txt")],
    windows: Windows::Given,
    may_revisit: true,
    is_negamax: true,
    ..AlgorithmRow::TEXTBOOK
};

impl<G: Game, O: Observer<G>> Search<'_, G, O> {
    /// Searches a position. Window and value are from the point of view of the side to move.
    pub(crate) fn pvs(&mut self, state: &G::State, remaining: u32, window: Window) -> Found<G::Move> {
        let mover = self.game.turn(state);
        if let Some(value) = self.leaf(state, remaining) {
            return Found::leaf(mover.signed(value));
        }
        let (rules, grain) = (self.rules, self.grain);
        let Window { mut alpha, beta } = window;
        let moves = self.moves(state, remaining);
        let mut best = Found::nothing(Player::Max);
        for tried in 0..moves.len() {
            let child = (state, &*moves, tried);
            let mut visit = |purpose, window: Window| {
                let mut is_leaf = false;
                let below = window.dal(rules.mates);
                let value =
                    self.visit_negamax_child(purpose, child, remaining, below, |search, state, remaining, window| {
                        let found = search.pvs(state, remaining, window);
                        is_leaf = found.is_leaf();
                        found
                    });
                (rules.mates.bliz(value), is_leaf)
            };
            let (open, null_window) = (Window::new(alpha, beta), Window::new(alpha, alpha.above(grain)));
            let value = if tried == 0 || null_window.beta >= beta {
                visit(Purpose::Search, open).0
            } else {
                let (bound, is_leaf) = visit(Purpose::Test, null_window);
                if alpha < bound && bound < beta && !is_leaf {
                    visit(Purpose::Again, Window::new(bound, beta)).0
                } else {
                    bound
                }
            };
            if value > best.value {
                best = Found::choice(value, &moves[tried]);
                alpha = alpha.max(value);
                self.update(mover.signed(value), Window::new(alpha, beta).seen_by(mover));
            }
            if rules.cut_on.closes(Player::Max, value, beta) {
                self.cutoff(child, mover.signed(value), mover.signed(beta));
                break;
            }
        }
        best.value = rules.fail.returned(best.value, window);
        best
    }
}
