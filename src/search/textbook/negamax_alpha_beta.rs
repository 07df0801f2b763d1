//! Alpha-beta in one function for both players: `alfabeta` of document 002 (T. Kühr), with `dal` and `bliz`.
//!
//! Values and windows are from the point of view of the side to move. Where the turn passes to the opponent, the window
//! (α, β) becomes (−β, −α). The document's function is always fail-hard and cuts at equality; here the rules of the
//! search decide both. The document's root has its own function (`nej_tah`); here the root is an ordinary node.
//! `kuhr_alpha_beta` is the program as printed.

use crate::game::{Game, Player};
use crate::search::algorithm::{AlgorithmRow, Windows};
use crate::search::{Found, Observer, Search, Window};

pub(crate) const ROW: AlgorithmRow = AlgorithmRow {
    name: "negamax-alpha-beta",
    listing: &[include_str!("../../../templates/pseudocode/negamax-alpha-beta.txt")],
    windows: Windows::Given,
    is_negamax: true,
    ..AlgorithmRow::TEXTBOOK
};

impl<G: Game, O: Observer<G>> Search<'_, G, O> {
    /// Searches a position. Window and value are from the point of view of the side to move.
    pub(crate) fn negamax_alpha_beta(&mut self, state: &G::State, remaining: u32, window: Window) -> Found<G::Move> {
        let mover = self.game.turn(state);
        if let Some(value) = self.leaf(state, remaining) {
            return Found::leaf(mover.signed(value));
        }
        let rules = self.rules;
        let Window { mut alpha, beta } = window;
        let moves = self.moves(state, remaining);
        let mut best = Found::nothing(Player::Max);
        for tried in 0..moves.len() {
            let child = (state, &*moves, tried);
            let below = Window::new(alpha, beta).dal(rules.mates);
            let value = self.negamax_child_within(child, remaining, below, Self::negamax_alpha_beta);
            let value = rules.mates.bliz(value);
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
