//! Scout: evaluates the first move, tests whether each other move is better, and evaluates only the better ones.
//!
//! Source: Pearl, *Asymptotic Properties of Minimax Trees and Game-Searching Procedures*, Artificial Intelligence 14
//! (1980). EVAL computes a value without a window; TEST finds out whether a position is worth more than v (for a move
//! of MAX), or less (for a move of MIN). Here TEST is alpha-beta with the null window at v, which visits the same
//! positions as Pearl's TEST in the same order. A leaf that passes the test is not evaluated again, because its value
//! is exact.

use super::alpha_beta;
use crate::game::{Game, Player, Value};
use crate::search::algorithm::{AlgorithmRow, Windows};
use crate::search::machine::Child;
use crate::search::{Found, Observer, Purpose, Search, Window};

pub(crate) const ROW: AlgorithmRow = AlgorithmRow {
    name: "scout",
    listing: &[include_str!("../../../templates/pseudocode/scout.txt"), alpha_beta::LISTING],
    windows: Windows::OfTests,
    may_revisit: true,
    ..AlgorithmRow::TEXTBOOK
};

impl<G: Game, O: Observer<G>> Search<'_, G, O> {
    pub(crate) fn scout(&mut self, state: &G::State, remaining: u32) -> Found<G::Move> {
        if let Some(value) = self.leaf(state, remaining) {
            return Found::leaf(value);
        }
        let player = self.game.turn(state);
        let moves = self.moves(state, remaining);
        let mut best = Found::nothing(player);
        for tried in 0..moves.len() {
            let child = (state, &*moves, tried);
            let value = if tried == 0 {
                self.scout_value(Purpose::Search, child, remaining)
            } else {
                let (bound, is_leaf) = self.scout_test(child, remaining, best.value);
                if player.prefers(bound, best.value) && !is_leaf {
                    self.scout_value(Purpose::Again, child, remaining)
                } else {
                    bound
                }
            };
            if player.prefers(value, best.value) {
                best = Found::choice(value, &moves[tried]);
                self.update(value, Window::FULL);
            }
        }
        best
    }

    /// Runs EVAL for a child. Returns the child's value, shifted by `bliz`.
    fn scout_value(&mut self, purpose: Purpose, child: Child<'_, G>, remaining: u32) -> Value {
        let value = self.visit_child(purpose, child, remaining, Window::FULL, |search, state, remaining, _| {
            search.scout(state, remaining)
        });
        self.rules.mates.bliz(value)
    }

    /// Runs TEST for a child. Returns a bound of the child's value, shifted by `bliz`, and whether the child is a leaf.
    /// The bound is better than `best`, the best value so far, if and only if the child's value is.
    fn scout_test(&mut self, child: Child<'_, G>, remaining: u32, best: Value) -> (Value, bool) {
        let window = match self.game.turn(child.0) {
            Player::Max => Window::new(best, best.above(self.grain)),
            Player::Min => Window::new(best.below(self.grain), best),
        };
        let mates = self.rules.mates;
        let mut is_leaf = false;
        let below = window.dal(mates);
        let bound = self.visit_child(Purpose::Test, child, remaining, below, |search, state, remaining, window| {
            let found = search.alpha_beta(state, remaining, window);
            is_leaf = found.is_leaf();
            found
        });
        (mates.bliz(bound), is_leaf)
    }
}
