//! Alpha-beta in two functions, one for each player.
//!
//! Source: Knuth & Moore, *An Analysis of Alpha-Beta Pruning*, Artificial Intelligence 6 (1975); the form is that of
//! Russell & Norvig, *Artificial Intelligence: A Modern Approach*, 4th ed., figure 6.7, with the mate scores of
//! document 002: bounds are passed down through `dal`, and returned values go through `bliz` before they are compared.

use crate::game::{Game, Player};
use crate::search::algorithm::{AlgorithmRow, Windows};
use crate::search::{Found, MoveList, Observer, Search, Window};

/// Pseudocode of alpha-beta; also part of the listings of algorithms that call alpha-beta.
pub(crate) const LISTING: &str = include_str!("../../../templates/pseudocode/alpha-beta.txt");
pub(crate) const ROW: AlgorithmRow =
    AlgorithmRow { name: "alpha-beta", listing: &[LISTING], windows: Windows::Given, ..AlgorithmRow::TEXTBOOK };

impl<G: Game, O: Observer<G>> Search<'_, G, O> {
    pub(crate) fn alpha_beta(&mut self, state: &G::State, remaining: u32, window: Window) -> Found<G::Move> {
        match self.game.turn(state) {
            Player::Max => self.alpha_beta_max(state, remaining, window),
            Player::Min => self.alpha_beta_min(state, remaining, window),
        }
    }

    fn alpha_beta_max(&mut self, state: &G::State, remaining: u32, window: Window) -> Found<G::Move> {
        if let Some(value) = self.leaf(state, remaining) {
            return Found::leaf(value);
        }
        let rules = self.rules;
        let Window { mut alpha, beta } = window;
        let moves = self.moves(state, remaining);
        let mut best = Found::nothing(Player::Max);
        for tried in 0..moves.len() {
            let child = (state, &*moves, tried);
            let below = Window::new(alpha, beta).dal(rules.mates);
            let value = rules.mates.bliz(self.child_within(child, remaining, below, Self::alpha_beta));
            if value > best.value {
                best = Found::choice(value, &moves[tried]);
                alpha = alpha.max(value);
                self.update(value, Window::new(alpha, beta));
            }
            // MIN has a move elsewhere that is at least as good, and will not allow this position.
            if rules.cut_on.closes(Player::Max, value, beta) {
                self.cutoff(child, value, beta);
                break;
            }
        }
        best.value = rules.fail.returned(best.value, window);
        best
    }

    fn alpha_beta_min(&mut self, state: &G::State, remaining: u32, window: Window) -> Found<G::Move> {
        if let Some(value) = self.leaf(state, remaining) {
            return Found::leaf(value);
        }
        let rules = self.rules;
        let Window { alpha, mut beta } = window;
        let moves = self.moves(state, remaining);
        let mut best = Found::nothing(Player::Min);
        for tried in 0..moves.len() {
            let child = (state, &*moves, tried);
            let below = Window::new(alpha, beta).dal(rules.mates);
            let value = rules.mates.bliz(self.child_within(child, remaining, below, Self::alpha_beta));
            if value < best.value {
                best = Found::choice(value, &moves[tried]);
                beta = beta.min(value);
                self.update(value, Window::new(alpha, beta));
            }
            // MAX has a move elsewhere that is at least as good, and will not allow this position.
            if rules.cut_on.closes(Player::Min, value, alpha) {
                self.cutoff(child, value, alpha);
                break;
            }
        }
        best.value = rules.fail.returned(best.value, window);
        best
    }

    /// Runs alpha-beta at a node of either player. `deeper` searches a child; its second argument is the index in
    /// `moves` of the move to the child.
    pub(crate) fn best_of(
        &mut self,
        (state, moves): (&G::State, &MoveList<G::Move>),
        remaining: u32,
        window: Window,
        mut deeper: impl FnMut(&mut Self, usize, &G::State, u32, Window) -> Found<G::Move>,
    ) -> Found<G::Move> {
        let rules = self.rules;
        let player = self.game.turn(state);
        let mut narrowed = window;
        let mut best = Found::nothing(player);
        for tried in 0..moves.len() {
            let child = (state, moves, tried);
            let below = narrowed.dal(rules.mates);
            let value = self.child_within(child, remaining, below, |search, state, remaining, window| {
                deeper(search, tried, state, remaining, window)
            });
            let value = rules.mates.bliz(value);
            if player.prefers(value, best.value) {
                best = Found::choice(value, &moves[tried]);
                narrowed = narrowed.narrowed(player, value);
                self.update(value, narrowed);
            }
            // The opponent has a move elsewhere that is at least as good, and will not allow this position.
            if rules.cut_on.closes(player, value, window.far(player)) {
                self.cutoff(child, value, window.far(player));
                break;
            }
        }
        best.value = rules.fail.returned(best.value, window);
        best
    }
}
