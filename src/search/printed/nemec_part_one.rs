//! J. Němec's first two programs, of depth one and depth two, without recursion. *Šachové myšlení (2)* (2006; document
//! 000) describes both in words, and ascribes the first to part 1 of the series.
//!
//! Depth one plays every move, evaluates the position after it, and takes the best move; so it captures a guarded pawn
//! with the queen and overlooks an imminent mate. Depth two gives a move the value of the opponent's best reply. The
//! value of a finished game is not shifted, because for these programs the document mentions neither the end of the
//! game nor the distance of a mate.

use crate::game::{Game, Player, Value};
use crate::search::algorithm::{AlgorithmRow, Depth, Shift};
use crate::search::{Found, Observer, Search, Window};

pub(crate) const DEPTH_ONE: AlgorithmRow = AlgorithmRow {
    name: "nemec-depth-1",
    listing: &[include_str!("../../../templates/pseudocode/nemec-depth-1.txt")],
    depth: Depth::Fixed(1),
    shift: Shift::Never,
    ..AlgorithmRow::PRINTED
};
pub(crate) const DEPTH_TWO: AlgorithmRow = AlgorithmRow {
    name: "nemec-depth-2",
    listing: &[include_str!("../../../templates/pseudocode/nemec-depth-2.txt")],
    depth: Depth::Fixed(2),
    ..DEPTH_ONE
};

impl<G: Game, O: Observer<G>> Search<'_, G, O> {
    /// Runs the program of depth one. The value is for the side to move.
    pub(crate) fn nemec_depth_one(&mut self, state: &G::State) -> Found<G::Move> {
        self.nemec_best(state, 1, |search, child, _| {
            let value = search.leaf(child, 0).unwrap_or(Value::ZERO);
            Found::leaf(value).signed(search.game.turn(child))
        })
    }

    /// Runs the program of depth two. The value is for the side to move.
    pub(crate) fn nemec_depth_two(&mut self, root: &G::State) -> Found<G::Move> {
        self.nemec_best(root, 2, |search, child, _| search.nemec_depth_one(child))
    }

    /// Returns the best move, with its value for the side to move; searches `plies` plies. `value_of` returns the value
    /// of a child for the side to move at the child.
    pub(super) fn nemec_best(
        &mut self,
        state: &G::State,
        plies: u32,
        value_of: impl Fn(&mut Self, &G::State, u32) -> Found<G::Move>,
    ) -> Found<G::Move> {
        let mover = self.game.turn(state);
        if let Some(value) = self.over(state) {
            return Found::leaf(mover.signed(value));
        }
        let moves = self.moves(state, plies);
        let mut best = Found::nothing(Player::Max);
        for tried in 0..moves.len() {
            let value = self.negamax_child((state, &moves, tried), plies, &value_of);
            if value > best.value {
                best = Found::choice(value, &moves[tried]);
                self.update(mover.signed(value), Window::FULL);
            }
        }
        best
    }
}
