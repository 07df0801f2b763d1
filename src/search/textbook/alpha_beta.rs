//! Alpha-beta in two functions, one for each player.
//!
//! Source: Knuth & Moore, *An Analysis of Alpha-Beta Pruning*, Artificial Intelligence 6 (1975); the form is that of
//! Russell & Norvig, *Artificial Intelligence: A Modern Approach*, 4th ed., figure 6.7, with the mate scores of
//! document 002: bounds go down through `dal`, values come up through `bliz` before anything is compared.

use crate::game::{Game, Player};
use crate::search::algorithm::{Row, Windows};
use crate::search::{Found, Observer, Search, Window};

/// It is part of the listings of those that call it.
pub(crate) const LISTING: &str = include_str!("../../../templates/pseudocode/alpha-beta.txt");
pub(crate) const ROW: Row = Row { name: "alpha-beta", listing: &[LISTING], windows: Windows::Given, ..Row::TEXTBOOK };

pub(crate) fn alpha_beta<G: Game, O: Observer<G>>(
    search: &mut Search<'_, G, O>,
    state: &G::State,
    remaining: u32,
    window: Window,
) -> Found<G::Move> {
    match search.game.turn(state) {
        Player::Max => max_value(search, state, remaining, window),
        Player::Min => min_value(search, state, remaining, window),
    }
}

fn max_value<G: Game, O: Observer<G>>(
    search: &mut Search<'_, G, O>,
    state: &G::State,
    remaining: u32,
    window: Window,
) -> Found<G::Move> {
    if let Some(value) = search.leaf(state, remaining) {
        return Found::leaf(value);
    }
    let rules = search.rules;
    let Window { mut alpha, beta } = window;
    let moves = search.moves(state, remaining);
    let mut best = Found::nothing(Player::Max);
    for tried in 0..moves.len() {
        let below = Window::new(alpha, beta).dal(rules.mates);
        let mut child = state.clone();
        search.enter(state, &mut child, &moves, tried, below, remaining);
        let value = search.descend(|search| alpha_beta(search, &child, remaining - 1, below)).value;
        search.leave(value);
        let value = rules.mates.bliz(value);
        if value > best.value {
            best = Found::choice(value, &moves[tried]);
            alpha = alpha.max(value);
            search.update(value, Window::new(alpha, beta));
        }
        // MIN has something better elsewhere and will not let the game come here.
        if rules.cut_on.closes(Player::Max, value, beta) {
            search.cutoff(state, &moves, tried, value, beta);
            break;
        }
    }
    best.value = rules.fail.returned(best.value, window);
    best
}

fn min_value<G: Game, O: Observer<G>>(
    search: &mut Search<'_, G, O>,
    state: &G::State,
    remaining: u32,
    window: Window,
) -> Found<G::Move> {
    if let Some(value) = search.leaf(state, remaining) {
        return Found::leaf(value);
    }
    let rules = search.rules;
    let Window { alpha, mut beta } = window;
    let moves = search.moves(state, remaining);
    let mut best = Found::nothing(Player::Min);
    for tried in 0..moves.len() {
        let below = Window::new(alpha, beta).dal(rules.mates);
        let mut child = state.clone();
        search.enter(state, &mut child, &moves, tried, below, remaining);
        let value = search.descend(|search| alpha_beta(search, &child, remaining - 1, below)).value;
        search.leave(value);
        let value = rules.mates.bliz(value);
        if value < best.value {
            best = Found::choice(value, &moves[tried]);
            beta = beta.min(value);
            search.update(value, Window::new(alpha, beta));
        }
        // MAX has something better elsewhere and will not let the game come here.
        if rules.cut_on.closes(Player::Min, value, alpha) {
            search.cutoff(state, &moves, tried, value, alpha);
            break;
        }
    }
    best.value = rules.fail.returned(best.value, window);
    best
}
