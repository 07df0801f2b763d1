//! Minimax in two functions, one for each player, as in document 001 (there *White* and *Black*).
//!
//! MAX takes the largest value of its moves, MIN the smallest. All values are from MAX's point of view. Source:
//! "MiniMax (Полный перебор)", with two additions: won, lost and drawn games have values of their own, and each ply of
//! distance lowers the value of a win by one (`bliz`).

use crate::game::{Game, Player};
use crate::search::algorithm::AlgorithmRow;
use crate::search::{Found, Observer, Search, Window};

pub(crate) const ROW: AlgorithmRow = AlgorithmRow {
    name: "minimax",
    listing: &[include_str!("../../../templates/pseudocode/minimax.txt")],
    ..AlgorithmRow::TEXTBOOK
};

impl<G: Game, O: Observer<G>> Search<'_, G, O> {
    pub(crate) fn minimax(&mut self, state: &G::State, remaining: u32) -> Found<G::Move> {
        match self.game.turn(state) {
            Player::Max => self.minimax_max(state, remaining),
            Player::Min => self.minimax_min(state, remaining),
        }
    }

    fn minimax_max(&mut self, state: &G::State, remaining: u32) -> Found<G::Move> {
        if let Some(value) = self.leaf(state, remaining) {
            return Found::leaf(value);
        }
        let moves = self.moves(state, remaining);
        let mut best = Found::nothing(Player::Max);
        for tried in 0..moves.len() {
            let value = self.rules.mates.bliz(self.child((state, &moves, tried), remaining, Self::minimax));
            if value > best.value {
                best = Found::choice(value, &moves[tried]);
                self.update(value, Window::FULL);
            }
        }
        best
    }

    fn minimax_min(&mut self, state: &G::State, remaining: u32) -> Found<G::Move> {
        if let Some(value) = self.leaf(state, remaining) {
            return Found::leaf(value);
        }
        let moves = self.moves(state, remaining);
        let mut best = Found::nothing(Player::Min);
        for tried in 0..moves.len() {
            let value = self.rules.mates.bliz(self.child((state, &moves, tried), remaining, Self::minimax));
            if value < best.value {
                best = Found::choice(value, &moves[tried]);
                self.update(value, Window::FULL);
            }
        }
        best
    }
}
