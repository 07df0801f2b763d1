//! Star1: alpha-beta that cuts at chance nodes, too. If all values lie between L and U, the mean of some moves is known
//! within bounds before all of them were searched; when these leave the window, the rest is skipped.
//!
//! Source: Ballard, *The \*-minimax search procedure for trees containing chance nodes*, Artificial Intelligence 21
//! (1983); Hauk, Buro & Schaeffer, *Rediscovering \*-minimax search*, Computers and Games (2004), who note that a move
//! of chance may have any probability.

use super::{Outcomes, best_of, mean_of};
use crate::game::Game;
use crate::search::algorithm::{Manner, Row, Windows};
use crate::search::{Found, Observer, Search, Window};

pub(crate) const ROW: Row = Row {
    name: "star1",
    other_names: &["*-minimax1", "star-1"],
    listing: &[include_str!("../../../templates/pseudocode/star1.txt")],
    manner: Manner::ChanceCuts { probes: false },
    windows: Windows::Given,
    ..Row::TEXTBOOK
};

pub(crate) fn star1<G: Game, O: Observer<G>>(
    search: &mut Search<'_, G, O>,
    state: &G::State,
    remaining: u32,
    window: Window,
) -> Found<G::Move> {
    if let Some(value) = search.leaf(state, remaining) {
        return Found::leaf(value);
    }
    let Some(weights) = search.game.weights(state) else {
        return best_of(search, state, remaining, window, star1);
    };
    let moves = search.moves(state, remaining);
    let known = Outcomes::new(search, &weights, &moves);
    mean_of(search, (state, &moves), remaining, window, known, star1)
}
