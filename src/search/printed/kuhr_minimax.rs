//! Minimax as T. Kühr printed it: `nej_tah` and the detailed `minimax` of *Algoritmus Minimax* (document 002).
//!
//! Kept as printed: the best value starts at −MAX instead of −∞; mate scores are shifted once, after the loop, and at
//! the root not at all, where a mate in one ply is worth MAX. Against J. Němec's program the root passes one ply less
//! on, so that depth d looks d plies ahead.
//!
//! Where every move is worth −MAX (the last to move may lose) the document's root has no move at all; here it keeps the
//! first. At depth 0 it would never stop; here the root is a leaf then. The slide with the shift belongs before the
//! `return`.

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
    /// `nej_tah`; returns the value for the side to move.
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

    /// `minimax`: returns the value for the side to move.
    fn kuhr_minimax(&mut self, state: &G::State, depth: u32) -> Found<G::Move> {
        let mover = self.game.turn(state);
        if let Some(value) = self.leaf(state, depth) {
            return Found::leaf(mover.signed(value));
        }
        let moves = self.moves(state, depth);
        let mut best = -self.rules.mates.win(Player::Max);
        for tried in 0..moves.len() {
            let value = self.negamax_child((state, &moves, tried), depth, Self::kuhr_minimax);
            if value > best {
                best = value;
                self.update(mover.signed(value), Window::FULL);
            }
        }
        // Seen from the node above, the mate is one ply further away.
        Found::leaf(self.rules.mates.bliz(best))
    }
}
