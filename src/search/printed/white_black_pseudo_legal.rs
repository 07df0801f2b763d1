//! Second scheme of document 001, "MiniMax (Полный перебор)": the generator lists *pseudo-legal* moves («избыточные»),
//! without testing whether the mover's own king is in check afterwards. A move that leaves this king in check is taken
//! back; all other moves are searched as in the first scheme.
//!
//! The document gives this reason: only by moving the men could the generator find out whether a move discovers a
//! check. Castling is tested by the generator, because no man needs to be moved to see whether the king passes an
//! attacked square.
//!
//! Except for the positions that are taken back, both schemes search the same tree. The peculiarities of the first
//! scheme also apply to the second.

use std::rc::Rc;

use super::white_black;
use crate::game::Game;
use crate::search::algorithm::AlgorithmRow;
use crate::search::{Found, MoveList, Observer, Order, Remark, Search};

pub(crate) const ROW: AlgorithmRow = AlgorithmRow {
    name: "white-black-pseudo-legal",
    listing: &[include_str!("../../../templates/pseudocode/white-black-pseudo-legal.txt")],
    ..white_black::ROW
};

impl<G: Game, O: Observer<G>> Search<'_, G, O> {
    pub(crate) fn white_black_pseudo_legal(&mut self, state: &G::State, depth: u32) -> Found<G::Move> {
        self.white_or_black(state, depth, Self::pseudo_legal_moves, Self::unless_in_check)
    }

    /// Takes the last move back if it left the mover's own king in check, and returns a value worse than any other for
    /// the mover. Otherwise searches the position after the move.
    fn unless_in_check(&mut self, state: &G::State, depth: u32) -> Found<G::Move> {
        if self.game.is_king_left_in_check(state) {
            self.remark(Remark::TakenBack);
            return Found::nothing(self.game.turn(state).opponent());
        }
        self.white_black_pseudo_legal(state, depth)
    }
}

impl<G: Game, O: Observer<G>> Search<'_, G, O> {
    /// Returns all moves that the men can make, legal or not. Each legal move has the same index in the game's order as
    /// in other searches; the indices of the illegal moves follow. If moves are not searched in the game's order, the
    /// illegal moves are searched last, because illegal moves have no values by which to sort them.
    fn pseudo_legal_moves(&mut self, state: &G::State, remaining: u32) -> Rc<MoveList<G::Move>> {
        let legal = self.moves(state, remaining);
        let all = self.game.pseudo_legal_moves(state);
        let is_given = self.order == Order::Given;
        Rc::new(if is_given { legal.within(all) } else { Rc::unwrap_or_clone(legal).followed_by(all) })
    }
}
