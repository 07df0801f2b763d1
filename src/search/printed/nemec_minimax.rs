//! Minimax as J. Němec printed it: `nejlepsiTah` and `minimax` of *Šachové myšlení (2)* (2006; document 000).
//!
//! Kept as printed: the root passes its whole depth on (`minimax(p, hloubka)`), so that depth d looks d + 1 plies
//! ahead. Mate scores are shifted once, after the loop, and not at the root, so that a mate in one ply has the value
//! MAX there.
//!
//! Not kept: variables without a declaration, and the undefined move if the game is over at the root; here such a root
//! is a leaf. The document tests only whether the side to move is mated, because in chess this side cannot have won. In
//! other games, this side can have won, so here a win of this side is tested, too.

use crate::game::{Game, Value};
use crate::search::algorithm::{AlgorithmRow, Depth, Shift};
use crate::search::{Found, Observer, Search, Window};

pub(crate) const ROW: AlgorithmRow = AlgorithmRow {
    name: "nemec-minimax",
    listing: &[include_str!("../../../templates/pseudocode/nemec-minimax.txt")],
    depth: Depth::OneMore,
    shift: Shift::AfterLoop,
    ..AlgorithmRow::PRINTED
};

impl<G: Game, O: Observer<G>> Search<'_, G, O> {
    /// Runs `nejlepsiTah`. The value is for the side to move.
    pub(crate) fn nemec_minimax_root(&mut self, root: &G::State, depth: u32) -> Found<G::Move> {
        // As printed: each child is searched to the full depth, not one ply less.
        self.nemec_best(root, depth.saturating_add(1), Self::nemec_minimax)
    }

    /// Runs `minimax`. The value is for the side to move.
    fn nemec_minimax(&mut self, state: &G::State, depth: u32) -> Found<G::Move> {
        self.shifted_after_the_loop(state, depth, Value::NEG_INFINITY, Self::nemec_minimax)
    }

    /// Searches all moves with `deeper`, and shifts the best value once. The best value begins at `start`. The result
    /// contains no move because, as printed, only the root keeps the best move.
    pub(super) fn shifted_after_the_loop(
        &mut self,
        state: &G::State,
        depth: u32,
        start: Value,
        deeper: impl Fn(&mut Self, &G::State, u32) -> Found<G::Move>,
    ) -> Found<G::Move> {
        let mover = self.game.turn(state);
        if let Some(value) = self.leaf(state, depth) {
            return Found::leaf(mover.signed(value));
        }
        let moves = self.moves(state, depth);
        let mut best = start;
        for tried in 0..moves.len() {
            let value = self.negamax_child((state, &moves, tried), depth, &deeper);
            if value > best {
                best = value;
                self.update(mover.signed(value), Window::FULL);
            }
        }
        // Seen from the parent, a mate is one ply further away.
        Found::leaf(self.rules.mates.bliz(best))
    }
}
