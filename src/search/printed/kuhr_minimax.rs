//! Minimax as T. Kühr printed it: `nej_tah` and the detailed `minimax` of *Algoritmus Minimax* (document 002).
//!
//! Kept as printed: the best value starts at −MAX instead of −∞. Mate scores are shifted once, after the loop, and not
//! at the root, so that a mate in one ply has the value MAX there. Unlike in J. Němec's program, the root subtracts a
//! ply from the depth, so that depth d looks d plies ahead.
//!
//! If every move of the root has the value −MAX (possible in games where the player who moves last loses), the document
//! returns no move; here the first move is returned. At depth 0 the document's root would recurse without end; here it
//! is a leaf. The document prints the shift of mate scores on a separate slide; the shift belongs before the `return`.

use crate::game::{Game, Player};
use crate::search::algorithm::{AlgorithmRow, Best, Shift};
use crate::search::{Found, Observer, Search, Window};

pub(crate) const ROW: AlgorithmRow = AlgorithmRow {
    name: "kuhr-minimax",
    listing: &[include_str!("../../../templates/pseudocode/kuhr-minimax.txt")],
    best: Best::Number,
    shift: Shift::AfterLoop,
    ..AlgorithmRow::PRINTED
};

impl<G: Game, O: Observer<G>> Search<'_, G, O> {
    /// Runs `nej_tah`. The value is for the side to move.
    pub(crate) fn kuhr_minimax_root(&mut self, root: &G::State, depth: u32) -> Found<G::Move> {
        let mover = self.game.turn(root);
        if let Some(value) = self.leaf(root, depth) {
            return Found::leaf(mover.signed(value));
        }
        let moves = self.moves(root, depth);
        let mut best = Found::choice(-self.rules.mates.win(Player::Max), &moves[0]);
        for tried in 0..moves.len() {
            let value = self.negamax_child((root, &moves, tried), depth, Self::kuhr_minimax);
            if value > best.value {
                best = Found::choice(value, &moves[tried]);
                self.update(mover.signed(value), Window::FULL);
            }
        }
        best
    }

    /// Runs `minimax`. The value is for the side to move.
    fn kuhr_minimax(&mut self, state: &G::State, depth: u32) -> Found<G::Move> {
        let start = -self.rules.mates.win(Player::Max);
        self.shifted_after_the_loop(state, depth, start, Self::kuhr_minimax)
    }
}
