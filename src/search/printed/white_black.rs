//! Minimax as document 001 prints it, "MiniMax (Полный перебор)": `AlphaBetaWhite` and `AlphaBetaBlack`, which despite
//! their names prune nothing. White is MAX here, and all values are from White's point of view.
//!
//! Kept as printed: the depth is tested first, so that a mate on the last ply is evaluated like any other position. A
//! player without a legal move has lost, by stalemate as well as by mate; a loss has the same value at any distance
//! from the root. There are no draws: a position that is drawn by the rules is searched as long as it has moves.
//!
//! Changed: the document's constant INFINITY is ±∞ here as the best value before the first move, but ±MAX, a finite
//! number, as the value of a player without a move. The document returns no move; here the first of the best moves is
//! returned. If the rules of a game name a winner other than the player who moved last, the rules decide.

use std::rc::Rc;

use crate::game::{Game, Outcome, Value};
use crate::search::algorithm::{AlgorithmRow, Shift};
use crate::search::{Found, Leaf, MoveList, Observer, Search, Window};

pub(crate) const ROW: AlgorithmRow = AlgorithmRow {
    name: "white-black",
    listing: &[include_str!("../../../templates/pseudocode/white-black.txt")],
    shift: Shift::Never,
    is_negamax: false,
    ..AlgorithmRow::PRINTED
};

impl<G: Game, O: Observer<G>> Search<'_, G, O> {
    pub(crate) fn white_black(&mut self, state: &G::State, depth: u32) -> Found<G::Move> {
        self.white_or_black(state, depth, Self::moves, Self::white_black)
    }

    /// Runs `AlphaBetaWhite` if MAX is to move, otherwise `AlphaBetaBlack`. `list` lists the moves, and `deeper`
    /// searches the position after a move.
    pub(super) fn white_or_black(
        &mut self,
        state: &G::State,
        depth: u32,
        list: impl FnOnce(&mut Self, &G::State, u32) -> Rc<MoveList<G::Move>>,
        deeper: impl Fn(&mut Self, &G::State, u32) -> Found<G::Move>,
    ) -> Found<G::Move> {
        if let Some(value) = self.at_the_limit(state, depth) {
            return Found::leaf(value);
        }
        let moves = list(self, state, depth);
        let player = self.game.turn(state);
        let mut best = Found::nothing(player);
        for tried in 0..moves.len() {
            let value = self.child((state, &moves, tried), depth, &deeper);
            if player.prefers(value, best.value) {
                best = Found::choice(value, &moves[tried]);
                self.update(value, Window::FULL);
            }
        }
        if best.is_leaf() { Found::leaf(self.cannot_move(state)) } else { best }
    }
}

impl<G: Game, O: Observer<G>> Search<'_, G, O> {
    /// Returns the static value of a position if no plies remain, even if the game is over there; otherwise `None`. A
    /// leaf of a hand-built tree that has a number keeps its number. If the search is to stop, returns 0 at any depth.
    fn at_the_limit(&mut self, state: &G::State, remaining: u32) -> Option<Value> {
        if self.observer.stops() {
            return Some(Value::ZERO);
        }
        let outcome = (remaining == 0).then(|| self.game.outcome(state))?;
        Some(match outcome {
            Some(Outcome::Score(value)) => self.evaluated(value, Leaf::Evaluated { unclamped: value }),
            _ => self.judge(state),
        })
    }

    /// Returns the value of a position without moves. The side to move has lost, even by stalemate, unless the rules of
    /// the game name another winner or a score. An unknown value counts as 0.
    fn cannot_move(&mut self, state: &G::State) -> Value {
        match self.game.outcome(state) {
            Some(Outcome::Draw) => {
                let winner = self.game.turn(state).opponent();
                self.evaluated(self.rules.mates.win(winner), Leaf::Drawn)
            }
            _ => self.over(state).unwrap_or(Value::ZERO),
        }
    }
}
