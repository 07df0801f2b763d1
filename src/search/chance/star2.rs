//! Star2: before the moves of chance are searched as in Star1, one reply to each of them is searched. A reply of MAX
//! proves a lower bound of the move's value, a reply of MIN an upper bound. These bounds often suffice for a cutoff.
//!
//! Source: Ballard, *The \*-minimax search procedure for trees containing chance nodes*, Artificial Intelligence 21
//! (1983); Hauk, Buro & Schaeffer, *Rediscovering \*-minimax search*, Computers and Games (2004). In both papers, all
//! moves of one chance node lead to the same player; here the player after each move determines which bound its reply
//! proves. Moves of chance that lead to another chance node are not probed. The probed reply is the first in search
//! order.

use super::Outcomes;
use crate::game::{Game, Player, Value};
use crate::search::algorithm::{AlgorithmRow, Manner, Windows};
use crate::search::{Found, Observer, Purpose, Remark, Search, Window};

pub(crate) const ROW: AlgorithmRow = AlgorithmRow {
    name: "star2",
    other_names: &["*-minimax2", "star-2"],
    listing: &[include_str!("../../../templates/pseudocode/star2.txt")],
    manner: Manner::ChanceCuts { probes: true },
    windows: Windows::Given,
    may_revisit: true,
    ..AlgorithmRow::TEXTBOOK
};

impl<G: Game, O: Observer<G>> Search<'_, G, O> {
    pub(crate) fn star2(&mut self, state: &G::State, remaining: u32, window: Window) -> Found<G::Move> {
        if let Some(value) = self.leaf(state, remaining) {
            return Found::leaf(value);
        }
        let moves = self.moves(state, remaining);
        let Some(weights) = self.game.weights(state) else {
            return self.best_of((state, &moves), remaining, window, |search, _, state, remaining, window| {
                search.star2(state, remaining, window)
            });
        };
        let rules = self.rules;
        let mut known = Outcomes::new(self, &weights, &moves);
        for tried in 0..moves.len() {
            let position = self.game.play(state, &moves[tried]);
            let player = self.game.turn(&position);
            if self.game.weights(&position).is_some() {
                continue;
            }
            let child = (state, &*moves, tried);
            let needed = known.window_of_reply(tried, player, window);
            let below = needed.dal(rules.mates);
            let mut is_all = false;
            let value =
                self.visit_child(Purpose::Probe, child, remaining, below, |search, state, remaining, window| {
                    let (value, has_one_move) = search.star2_probe(state, remaining, window);
                    is_all = has_one_move;
                    Found::leaf(value)
                });
            let value = rules.mates.bliz(value);
            match player {
                _ if is_all => known.returned(tried, value, needed),
                Player::Max => known.at_least(tried, value),
                Player::Min => known.at_most(tried, value),
            }
            self.remark(match known.value(tried) {
                Some(_) => Remark::Added(known.share(tried, value)),
                None => Remark::Probed(known.probe(tried, value)),
            });
            if let Some((value, bound)) = known.outside(rules.cut_on, window) {
                self.cutoff(child, value, bound);
                return Found::leaf(rules.fail.returned(known.result(window), window));
            }
        }
        self.mean_of((state, &moves), remaining, window, known, Self::star2)
    }

    /// Searches the first reply to a move of chance. Returns the value found, which bounds the value of the
    /// position, and `true` if the search is complete: the position is a leaf or has only one reply.
    fn star2_probe(&mut self, state: &G::State, remaining: u32, window: Window) -> (Value, bool) {
        if let Some(value) = self.leaf(state, remaining) {
            return (value, true);
        }
        let rules = self.rules;
        let player = self.game.turn(state);
        let moves = self.moves(state, remaining);
        let below = window.dal(rules.mates);
        let value = rules.mates.bliz(self.child_within((state, &moves, 0), remaining, below, Self::star2));
        self.update(value, window.narrowed(player, value));
        self.skip_from((state, &moves, 1), value, window.far(player));
        (rules.fail.returned(value, window), moves.len() == 1)
    }
}
