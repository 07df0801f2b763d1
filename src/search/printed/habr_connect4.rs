//! The two programs of *Алгоритм минимакс на примере игры «Собери 4 (connect4)»* (Habr; document 004): the function
//! `game` of the article, and the version of `game` that the author printed in the comments. The two programs differ in
//! two numbers.
//!
//! Values are sums along the path, not minimax values of leaves. The value of a move is its *gain*, the longest run of
//! the mover's discs after the move, minus the value of the opponent's best reply (times `CorrectK` in the second
//! version). The value of a node is the value of its best move times the factor 1 − `Koeff` · deep.
//!
//! Kept as printed: moves are tried in the order of a scan of the board from the top left, and the first of equal moves
//! is kept. A winning move has the value 10 (100 in the second version) and ends the node, even if an earlier move has
//! a larger value. A move that fills the board has the value 0. Positions deeper than `DEEPMAX`, which is the depth
//! here, have the value 0, so that depth d looks d + 1 plies ahead. The best value starts at −1000, which is less than
//! every value of the first version, but not of the second.
//!
//! Not kept: the document returns step −1 for a root without a move better than −1000; here the first move is played.
//! The document tests for a win or a full board before it calls the function for the position; here the function tests.
//! The document's `float`s are decimals here, rounded to 15 digits after each operation.
//!
//! The gain of a move is the static value of the position after the move, for the player who moved. The document's
//! evaluation is `longest-run` of Connect-4. Hand-built trees with static values can be searched, too.

use std::rc::Rc;

use crate::game::connect_four::ConnectFour;
use crate::game::{Game, Outcome, Player, Value};
use crate::search::algorithm::{AlgorithmRow, Best, Depth, Manner, Shift};
use crate::search::{Event, Found, Leaf, MoveList, Observer, Order, Search, Weights, Window};

pub(crate) const V1: AlgorithmRow = AlgorithmRow {
    name: "habr-connect4-v1",
    listing: &[include_str!("../../../templates/pseudocode/habr-connect4-v1.txt")],
    manner: Manner::Gains { win: 10, corrects: false, evaluation: ConnectFour::LONGEST_RUN },
    best: Best::Number,
    depth: Depth::OneMore,
    shift: Shift::Never,
    ..AlgorithmRow::PRINTED
};
pub(crate) const V2: AlgorithmRow = AlgorithmRow {
    name: "habr-connect4-v2",
    listing: &[include_str!("../../../templates/pseudocode/habr-connect4-v2.txt")],
    manner: Manner::Gains { win: 100, corrects: true, evaluation: ConnectFour::LONGEST_RUN },
    ..V1
};

impl<G: Game, O: Observer<G>> Search<'_, G, O> {
    /// Runs the program from the root. The value is for the side to move.
    pub(crate) fn habr_connect4(&mut self, root: &G::State, deepest: u32) -> Found<G::Move> {
        self.habr_game(root, 0, deepest)
    }

    /// Runs `game` for a position `deep` plies below the root. The value is for the side to move.
    fn habr_game(&mut self, state: &G::State, deep: u32, deepest: u32) -> Found<G::Move> {
        let mover = self.game.turn(state);
        if let Some(value) = self.over(state) {
            return Found::leaf(mover.signed(value));
        }
        if deep > deepest {
            return Found::leaf(self.evaluated(Value::ZERO, Leaf::Evaluated { unclamped: Value::ZERO }));
        }
        let weights = self.weights;
        let remaining = deepest.saturating_add(1).saturating_sub(deep);
        let moves = self.moves_as_scanned(state, remaining);
        let mut best = Found::choice(Weights::start(), &moves[0]);
        for tried in 0..moves.len() {
            let child = (state, &*moves, tried);
            let (mut gain, mut has_won) = (None, false);
            let value = self.negamax_child(child, remaining, |search, state, _| {
                gain = search.gain(state, mover);
                has_won = search.game.outcome(state) == Some(Outcome::Win(mover));
                search.habr_game(state, deep.saturating_add(1), deepest)
            });
            // A move that ends the game has no gain: its value is the result of the game alone.
            let rait = gain.map_or(value, |gain| weights.sum(gain, value));
            if rait > best.value || has_won {
                best = Found::choice(rait, &moves[tried]);
                self.update(mover.signed(rait), Window::FULL);
            }
            if has_won {
                let win = mover.signed(rait);
                self.cutoff(child, win, win);
                break;
            }
        }
        best.value = weights.factor(deep).times(best.value);
        best
    }
}

impl<G: Game, O: Observer<G>> Search<'_, G, O> {
    /// Returns the moves in search order. If this is the game's order, sorts the moves as a scan of the board from the
    /// top left finds them.
    fn moves_as_scanned(&mut self, state: &G::State, remaining: u32) -> Rc<MoveList<G::Move>> {
        match self.order {
            Order::Given => Rc::new(MoveList::by_place(self.game.moves(state), |mv| self.game.place(state, mv))),
            _ => self.moves(state, remaining),
        }
    }

    /// Reports the gain of the last move, which `mover` made, and returns it from the mover's point of view: the static
    /// value of the position. Returns `None` if the game is over.
    fn gain(&mut self, state: &G::State, mover: Player) -> Option<Value> {
        if self.game.outcome(state).is_some() {
            return None;
        }
        let value = (self.evaluation.evaluate)(self.game, state);
        self.observer.on(&Event::Gain { value });
        Some(mover.signed(value))
    }
}
