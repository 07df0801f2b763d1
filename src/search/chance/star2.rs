//! Star2: before it searches the moves of chance as Star1 does, it tries one reply to each. A reply of MAX shows that
//! the move is worth no less, one of MIN that it is worth no more; that is often enough for a cut.
//!
//! Source: Ballard, *The \*-minimax search procedure for trees containing chance nodes*, Artificial Intelligence 21
//! (1983); Hauk, Buro & Schaeffer, *Rediscovering \*-minimax search*, Computers and Games (2004). Both have it for
//! trees in which all moves of one chance node lead to the same player; here each tells by itself what its reply shows.
//! Moves of chance that lead to another roll are not tried. The first reply is the first in the order in force.

use super::{Outcomes, best_of, mean_of};
use crate::game::{Game, Player, Value};
use crate::search::algorithm::{Manner, Row, Windows};
use crate::search::{Found, Observer, Purpose, Remark, Search, Window};

pub(crate) const ROW: Row = Row {
    name: "star2",
    other_names: &["*-minimax2", "star-2"],
    listing: &[include_str!("../../../templates/pseudocode/star2.txt")],
    manner: Manner::ChanceCuts { probes: true },
    windows: Windows::Given,
    comes_back: true,
    ..Row::TEXTBOOK
};

pub(crate) fn star2<G: Game, O: Observer<G>>(
    search: &mut Search<'_, G, O>,
    state: &G::State,
    remaining: u32,
    window: Window,
) -> Found<G::Move> {
    if let Some(value) = search.leaf(state, remaining) {
        return Found::leaf(value);
    }
    let Some(weights) = search.game.weights(state) else {
        return best_of(search, state, remaining, window, star2);
    };
    let rules = search.rules;
    let moves = search.moves(state, remaining);
    let mut known = Outcomes::new(search, &weights, &moves);
    for tried in 0..moves.len() {
        let child = search.game.play(state, &moves[tried]);
        let player = search.game.turn(&child);
        if search.game.weights(&child).is_some() {
            continue;
        }
        let needed = known.window_of_reply(tried, player, window);
        let below = needed.dal(rules.mates);
        let mut child = state.clone();
        search.enter_to(Purpose::Probe, state, &mut child, &moves, tried, below, remaining);
        let (value, is_all) = search.descend(|search| probe(search, &child, remaining - 1, below));
        search.leave(value);
        let value = rules.mates.bliz(value);
        match player {
            _ if is_all => known.returned(tried, value, needed),
            Player::Max => known.at_least(tried, value),
            Player::Min => known.at_most(tried, value),
        }
        search.remark(match known.value(tried) {
            Some(_) => Remark::Added(known.share(tried, value)),
            None => Remark::Probed(known.probe(tried, value)),
        });
        if let Some((value, bound)) = known.outside(rules.cut_on, window) {
            search.cutoff(state, &moves, tried, value, bound);
            return Found::leaf(rules.fail.returned(known.result(window), window));
        }
    }
    mean_of(search, (state, &moves), remaining, window, known, star2)
}

/// What the first move is worth, and whether there is no other: a bound for the value of the position.
fn probe<G: Game, O: Observer<G>>(
    search: &mut Search<'_, G, O>,
    state: &G::State,
    remaining: u32,
    window: Window,
) -> (Value, bool) {
    if let Some(value) = search.leaf(state, remaining) {
        return (value, true);
    }
    let rules = search.rules;
    let player = search.game.turn(state);
    let moves = search.moves(state, remaining);
    let below = window.dal(rules.mates);
    let mut child = state.clone();
    search.enter(state, &mut child, &moves, 0, below, remaining);
    let value = search.descend(|search| star2(search, &child, remaining - 1, below)).value;
    search.leave(value);
    let value = rules.mates.bliz(value);
    search.update(value, window.narrowed(player, value));
    search.skip_from(state, &moves, 1, value, window.far(player));
    (rules.fail.returned(value, window), moves.len() == 1)
}
