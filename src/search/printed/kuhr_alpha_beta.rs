//! Alpha-beta as T. Kühr printed it: `nej_tah` and `alfabeta` of *Algoritmus Minimax* (document 002).
//!
//! Kept as printed: the function is fail-hard, keeps no best value but α, and compares with β only after α has risen.
//! The root starts at −MAX, never cuts, and passes (−MAX, dal(−α)) to every child. With MAX = 99, once a mate in one
//! ply is found, α is 98, and this window is (−99, −99), which is empty. In an empty window, only the value of a leaf
//! can raise α and cause a cutoff. A node without leaves among its children searches all its moves.
//!
//! At depth 0 the document's root would recurse without end; here it is a leaf.

use crate::game::{Game, Player};
use crate::search::algorithm::{AlgorithmRow, Best, Windows};
use crate::search::{Found, Observer, Search, Window};

pub(crate) const ROW: AlgorithmRow = AlgorithmRow {
    name: "kuhr-alpha-beta",
    listing: &[include_str!("../../../templates/pseudocode/kuhr-alpha-beta.txt")],
    windows: Windows::Own,
    best: Best::Bound,
    ..AlgorithmRow::PRINTED
};

impl<G: Game, O: Observer<G>> Search<'_, G, O> {
    /// Runs `nej_tah`. The value is for the side to move.
    pub(crate) fn kuhr_alpha_beta_root(&mut self, root: &G::State, depth: u32) -> Found<G::Move> {
        let mover = self.game.turn(root);
        if let Some(value) = self.leaf(root, depth) {
            return Found::leaf(mover.signed(value));
        }
        let mates = self.rules.mates;
        let max = mates.win(Player::Max);
        let mut alpha = -max;
        let moves = self.moves(root, depth);
        let mut best = Found::choice(alpha, &moves[0]);
        for tried in 0..moves.len() {
            // The opponent's window is (−MAX, dal(−α)): only α goes through `dal`.
            let below = Window::new(mates.dal(alpha), max);
            let value = self.negamax_child_within((root, &moves, tried), depth, below, Self::kuhr_alpha_beta);
            let value = mates.bliz(value);
            if value > alpha {
                alpha = value;
                best = Found::choice(value, &moves[tried]);
                self.update(mover.signed(value), Window::new(alpha, max).seen_by(mover));
            }
        }
        best
    }

    /// Runs `alfabeta`. The result is the value for the side to move, or a bound of it.
    fn kuhr_alpha_beta(&mut self, state: &G::State, depth: u32, window: Window) -> Found<G::Move> {
        let mover = self.game.turn(state);
        if let Some(value) = self.leaf(state, depth) {
            return Found::leaf(mover.signed(value));
        }
        let mates = self.rules.mates;
        let Window { mut alpha, beta } = window;
        let moves = self.moves(state, depth);
        for tried in 0..moves.len() {
            let below = Window::new(alpha, beta).dal(mates);
            let child = (state, &*moves, tried);
            let value = mates.bliz(self.negamax_child_within(child, depth, below, Self::kuhr_alpha_beta));
            if value > alpha {
                alpha = value;
                self.update(mover.signed(value), Window::new(alpha, beta).seen_by(mover));
                // As printed: a value that does not raise α never cuts, even if the window is empty.
                if value >= beta {
                    self.cutoff(child, mover.signed(value), mover.signed(beta));
                    return Found::leaf(beta);
                }
            }
        }
        Found::leaf(alpha)
    }
}
