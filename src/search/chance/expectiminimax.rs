//! Expectiminimax: minimax for trees with chance nodes. It takes the mean of what the moves are worth, each by
//! its probability.
//!
//! Source: Michie, *Game-playing and game-learning automata*, in Fox (ed.), *Advances in Programming and Non-Numerical
//! Computation* (1966); the form is that of Russell & Norvig, *Artificial Intelligence: A Modern Approach*, 4th ed.,
//! section 6.5, with the mate scores of document 002. Without MIN nodes it is called expectimax.

use super::Outcomes;
use crate::game::Game;
use crate::search::algorithm::{Manner, Row};
use crate::search::{Found, Observer, Remark, Search, Window};

pub(crate) const ROW: Row = Row {
    name: "expectiminimax",
    other_names: &["expectimax", "expectimm"],
    listing: &[include_str!("../../../templates/pseudocode/expectiminimax.txt")],
    manner: Manner::Chance,
    ..Row::TEXTBOOK
};

pub(crate) fn expectiminimax<G: Game, O: Observer<G>>(
    search: &mut Search<'_, G, O>,
    state: &G::State,
    remaining: u32,
) -> Found<G::Move> {
    if let Some(value) = search.leaf(state, remaining) {
        return Found::leaf(value);
    }
    match search.game.weights(state) {
        Some(weights) => chance_value(search, state, remaining, &weights),
        None => player_value(search, state, remaining),
    }
}

/// The best for the player who moves: the largest value for MAX, the smallest for MIN.
fn player_value<G: Game, O: Observer<G>>(
    search: &mut Search<'_, G, O>,
    state: &G::State,
    remaining: u32,
) -> Found<G::Move> {
    let player = search.game.turn(state);
    let moves = search.moves(state, remaining);
    let mut best = Found::nothing(player);
    for tried in 0..moves.len() {
        let mut child = state.clone();
        search.enter(state, &mut child, &moves, tried, Window::FULL, remaining);
        let value = search.descend(|search| expectiminimax(search, &child, remaining - 1)).value;
        search.leave(value);
        let value = search.rules.mates.bliz(value);
        if player.prefers(value, best.value) {
            best = Found::choice(value, &moves[tried]);
            search.update(value, Window::FULL);
        }
    }
    best
}

/// The sum of probability by value.
fn chance_value<G: Game, O: Observer<G>>(
    search: &mut Search<'_, G, O>,
    state: &G::State,
    remaining: u32,
    weights: &[u64],
) -> Found<G::Move> {
    let moves = search.moves(state, remaining);
    let mut known = Outcomes::new(search, weights, &moves);
    for tried in 0..moves.len() {
        let mut child = state.clone();
        search.enter(state, &mut child, &moves, tried, Window::FULL, remaining);
        let value = search.descend(|search| expectiminimax(search, &child, remaining - 1)).value;
        search.leave(value);
        let value = search.rules.mates.bliz(value);
        known.returned(tried, value, Window::FULL);
        search.remark(Remark::Added(known.share(tried, value)));
    }
    Found::leaf(known.low())
}
