//! Negamax: one function for both players, as in documents 000 (J. Němec) and 002 (T. Kühr).
//!
//! Values are from the point of view of the side to move, and min(a, b) = −max(−a, −b). The sign changes only where the
//! turn passes to the opponent: if a player moves twice in succession, the value of the second move keeps its sign.
//!
//! Both documents shift mate scores once, after the loop. Here, as in document 002's alpha-beta, each child's value
//! goes through `bliz` before it is compared, so that the results agree with those of minimax and alpha-beta.

use crate::game::{Game, Player};
use crate::search::algorithm::AlgorithmRow;
use crate::search::{Found, Observer, Search, Window};

pub(crate) const ROW: AlgorithmRow = AlgorithmRow {
    name: "negamax",
    listing: &[include_str!("../../../templates/pseudocode/negamax.txt")],
    is_negamax: true,
    ..AlgorithmRow::TEXTBOOK
};

impl<G: Game, O: Observer<G>> Search<'_, G, O> {
    /// Searches a position. The value is from the point of view of the side to move.
    pub(crate) fn negamax(&mut self, state: &G::State, remaining: u32) -> Found<G::Move> {
        let mover = self.game.turn(state);
        if let Some(value) = self.leaf(state, remaining) {
            return Found::leaf(mover.signed(value));
        }
        let moves = self.moves(state, remaining);
        let mut best = Found::nothing(Player::Max);
        for tried in 0..moves.len() {
            let value = self.rules.mates.bliz(self.negamax_child((state, &moves, tried), remaining, Self::negamax));
            if value > best.value {
                best = Found::choice(value, &moves[tried]);
                self.update(mover.signed(value), Window::FULL);
            }
        }
        best
    }
}
