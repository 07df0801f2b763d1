//! Star1: alpha-beta that also cuts at chance nodes. No position has a value below L or above U, so the values of the
//! searched moves bound the mean of all moves. When the mean must lie outside the window, the remaining moves are
//! skipped.
//!
//! Source: Ballard, *The \*-minimax search procedure for trees containing chance nodes*, Artificial Intelligence 21
//! (1983); Hauk, Buro & Schaeffer, *Rediscovering \*-minimax search*, Computers and Games (2004), who note that the
//! moves of chance need not be equally probable.

use super::Outcomes;
use crate::game::Game;
use crate::search::algorithm::{AlgorithmRow, Manner, Windows};
use crate::search::{Found, Observer, Search, Window};

pub(crate) const ROW: AlgorithmRow = AlgorithmRow {
    name: "star1",
    other_names: &["*-minimax1", "star-1"],
    listing: &[include_str!("../../../templates/pseudocode/star1.txt")],
    manner: Manner::ChanceCuts { probes: false },
    windows: Windows::Given,
    ..AlgorithmRow::TEXTBOOK
};

impl<G: Game, O: Observer<G>> Search<'_, G, O> {
    pub(crate) fn star1(&mut self, state: &G::State, remaining: u32, window: Window) -> Found<G::Move> {
        if let Some(value) = self.leaf(state, remaining) {
            return Found::leaf(value);
        }
        let moves = self.moves(state, remaining);
        let Some(weights) = self.game.weights(state) else {
            return self.best_of((state, &moves), remaining, window, |search, _, state, remaining, window| {
                search.star1(state, remaining, window)
            });
        };
        let known = Outcomes::new(self, &weights, &moves);
        self.mean_of((state, &moves), remaining, window, known, Self::star1)
    }
}
