//! Expectiminimax: minimax for trees with chance nodes. The value of a chance node is the mean of the values of its
//! moves, weighted by probability.
//!
//! Source: Michie, *Game-playing and game-learning automata*, in Fox (ed.), *Advances in Programming and Non-Numerical
//! Computation* (1966); the form is that of Russell & Norvig, *Artificial Intelligence: A Modern Approach*, 4th ed.,
//! section 6.5, with the mate scores of document 002. Expectiminimax without MIN nodes is called expectimax.

use super::Outcomes;
use crate::game::Game;
use crate::search::algorithm::{AlgorithmRow, Manner};
use crate::search::{Found, Observer, Remark, Search, Window};

pub(crate) const ROW: AlgorithmRow = AlgorithmRow {
    name: "expectiminimax",
    other_names: &["expectimax", "expectimm"],
    listing: &[include_str!("../../../templates/pseudocode/expectiminimax.txt")],
    manner: Manner::Chance,
    ..AlgorithmRow::TEXTBOOK
};

impl<G: Game, O: Observer<G>> Search<'_, G, O> {
    pub(crate) fn expectiminimax(&mut self, state: &G::State, remaining: u32) -> Found<G::Move> {
        if let Some(value) = self.leaf(state, remaining) {
            return Found::leaf(value);
        }
        match self.game.weights(state) {
            Some(weights) => self.chance_value(state, remaining, &weights),
            None => self.player_value(state, remaining),
        }
    }

    /// Searches a node of a player. The value is the best for the mover: the largest for MAX, the smallest for MIN.
    fn player_value(&mut self, state: &G::State, remaining: u32) -> Found<G::Move> {
        let player = self.game.turn(state);
        let moves = self.moves(state, remaining);
        let mut best = Found::nothing(player);
        for tried in 0..moves.len() {
            let value = self.rules.mates.bliz(self.child((state, &moves, tried), remaining, Self::expectiminimax));
            if player.prefers(value, best.value) {
                best = Found::choice(value, &moves[tried]);
                self.update(value, Window::FULL);
            }
        }
        best
    }

    /// Searches a chance node. The value is the sum of probability × value over the moves of chance.
    fn chance_value(&mut self, state: &G::State, remaining: u32, weights: &[u64]) -> Found<G::Move> {
        let moves = self.moves(state, remaining);
        let mut known = Outcomes::new(self, weights, &moves);
        for tried in 0..moves.len() {
            let value = self.rules.mates.bliz(self.child((state, &moves, tried), remaining, Self::expectiminimax));
            known.returned(tried, value, Window::FULL);
            self.remark(Remark::Added(known.share(tried, value)));
        }
        Found::leaf(known.low())
    }
}
