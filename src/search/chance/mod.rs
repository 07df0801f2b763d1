//! What algorithms know of the moves of chance while they look at them: the arithmetic of means.
//!
//! A mean is rounded once, to the 15 digits of a [`Value`]; [`Value::mean`] says how. Whether a window closes is asked
//! of means, too, so that rounding cannot make a cut that the exact values would not.

pub(crate) mod expectiminimax;
pub(crate) mod star1;
pub(crate) mod star2;

use crate::game::{Game, Player, Value};
use crate::search::{CutOn, Found, MoveList, Observer, Remark, Search, Share, Window};

/// The moves of a chance node, in the order in which they are tried: how likely each is, and between which
/// values it lies as far as is known.
pub(crate) struct Outcomes {
    weights: Vec<u64>,
    total: u64,
    low: Vec<Value>,
    high: Vec<Value>,
    /// What the moves looked at so far returned.
    seen: Vec<(u64, Value)>,
}

impl Outcomes {
    /// Nothing is known but that all values lie within the search's bounds.
    pub(crate) fn new<G: Game, O: Observer<G>>(
        search: &Search<'_, G, O>,
        weights: &[u64],
        moves: &MoveList<G::Move>,
    ) -> Self {
        let [low, high] = search.bounds;
        let weights: Vec<u64> = (0..moves.len()).map(|tried| weights[moves.given(tried)]).collect();
        Outcomes {
            total: weights.iter().sum(),
            low: vec![low; weights.len()],
            high: vec![high; weights.len()],
            weights,
            seen: Vec::new(),
        }
    }

    fn mean(&self, values: &[Value]) -> Value {
        Value::mean(self.weights.iter().copied().zip(values.iter().copied()), self.total)
    }

    /// What the mean is at least.
    pub(crate) fn low(&self) -> Value {
        self.mean(&self.low)
    }

    /// What the mean is at most.
    pub(crate) fn high(&self) -> Value {
        self.mean(&self.high)
    }

    /// What the `tried`th move is worth, if it is known.
    pub(crate) fn value(&self, tried: usize) -> Option<Value> {
        (self.low[tried] == self.high[tried]).then_some(self.low[tried])
    }

    /// The `tried`th move is worth at least this much.
    pub(crate) fn at_least(&mut self, tried: usize, value: Value) {
        self.low[tried] = self.low[tried].max(value);
    }

    /// The `tried`th move is worth at most this much.
    pub(crate) fn at_most(&mut self, tried: usize, value: Value) {
        self.high[tried] = self.high[tried].min(value);
    }

    /// A search of the `tried`th move with this window returned `value`: which may be a bound only, if it lies outside.
    pub(crate) fn returned(&mut self, tried: usize, value: Value, window: Window) {
        if value > window.alpha {
            self.at_least(tried, value);
        }
        if value < window.beta {
            self.at_most(tried, value);
        }
    }

    /// The window of the `tried`th move, of which Ballard's formulas are these: below α it cannot bring the mean above
    /// the α of the node, and above β not below the node's β, whatever the others are worth. What is known of it
    /// already narrows it.
    pub(crate) fn window(&self, tried: usize, window: Window) -> Window {
        let weight = self.weights[tried];
        let alpha = Value::needed_for_mean(window.alpha, self.others(tried, &self.high), weight, self.total);
        let lowest = self.others(tried, &self.low).map(|(weight, value)| (weight, -value));
        let beta = -Value::needed_for_mean(-window.beta, lowest, weight, self.total);
        Window::new(alpha.max(self.low[tried]), beta.min(self.high[tried]))
    }

    /// The same for one reply of a player to the move, which is to show that the move is worth no less to them, or no
    /// more to the other: the side of the window that the reply does not ask about stays as far open as can be.
    pub(crate) fn window_of_reply(&self, tried: usize, player: Player, window: Window) -> Window {
        let Window { alpha, beta } = self.window(tried, window);
        match player {
            Player::Max => Window::new(self.low[tried], beta),
            Player::Min => Window::new(alpha, self.high[tried]),
        }
    }

    fn others<'v>(&'v self, tried: usize, values: &'v [Value]) -> impl Iterator<Item = (u64, Value)> + 'v {
        let all = self.weights.iter().copied().zip(values.iter().copied()).enumerate();
        all.filter(move |&(other, _)| other != tried).map(|(_, known)| known)
    }

    /// Whether the mean can no longer lie within `window`: what it is at most or at least, and the bound that this
    /// meets.
    pub(crate) fn outside(&self, cut_on: CutOn, window: Window) -> Option<(Value, Value)> {
        let (low, high) = (self.low(), self.high());
        if cut_on.closes(Player::Min, high, window.alpha) {
            Some((high, window.alpha))
        } else if cut_on.closes(Player::Max, low, window.beta) {
            Some((low, window.beta))
        } else {
            None
        }
    }

    /// What the node returns: the mean, or the bound for it that lies outside the window.
    pub(crate) fn result(&self, window: Window) -> Value {
        let (low, high) = (self.low(), self.high());
        if high <= window.alpha { high } else { low }
    }

    /// What the `tried`th move contributes, which returned `value`.
    pub(crate) fn share(&mut self, tried: usize, value: Value) -> Share {
        self.seen.push((self.weights[tried], value));
        Share { sum: Value::mean(self.seen.iter().copied(), self.total), ..self.probe(tried, value) }
    }

    /// The share of a move that was only tried for a bound.
    pub(crate) fn probe(&self, tried: usize, value: Value) -> Share {
        Share {
            weight: self.weights[tried],
            total: self.total,
            value,
            sum: Value::mean(self.seen.iter().copied(), self.total),
            low: self.low(),
            high: self.high(),
        }
    }
}

/// An algorithm with a window.
pub(crate) type Recursion<G, O> =
    for<'s, 'o> fn(&'s mut Search<'o, G, O>, &'s <G as Game>::State, u32, Window) -> Found<<G as Game>::Move>;

/// Alpha-beta where a player moves, as [`alpha_beta`](super::alpha_beta) has it for each of them: `deeper` searches
/// what the moves lead to.
pub(crate) fn best_of<G: Game, O: Observer<G>>(
    search: &mut Search<'_, G, O>,
    state: &G::State,
    remaining: u32,
    window: Window,
    deeper: Recursion<G, O>,
) -> Found<G::Move> {
    let rules = search.rules;
    let player = search.game.turn(state);
    let moves = search.moves(state, remaining);
    let mut narrowed = window;
    let mut best = Found::nothing(player);
    for tried in 0..moves.len() {
        let below = narrowed.dal(rules.mates);
        let mut child = state.clone();
        search.enter(state, &mut child, &moves, tried, below, remaining);
        let value = search.descend(|search| deeper(search, &child, remaining - 1, below)).value;
        search.leave(value);
        let value = rules.mates.bliz(value);
        if player.prefers(value, best.value) {
            best = Found::choice(value, &moves[tried]);
            narrowed = narrowed.narrowed(player, value);
            search.update(value, narrowed);
        }
        // The other player has something better elsewhere and will not let the game come here.
        if rules.cut_on.closes(player, value, window.far(player)) {
            search.cutoff(state, &moves, tried, value, window.far(player));
            break;
        }
    }
    best.value = rules.fail.returned(best.value, window);
    best
}

/// The mean of what the moves of chance are worth, `known` from the beginning or searched by `deeper`, until it is
/// clear that it lies outside the window.
pub(crate) fn mean_of<G: Game, O: Observer<G>>(
    search: &mut Search<'_, G, O>,
    (state, moves): (&G::State, &MoveList<G::Move>),
    remaining: u32,
    window: Window,
    mut known: Outcomes,
    deeper: Recursion<G, O>,
) -> Found<G::Move> {
    let rules = search.rules;
    for tried in 0..moves.len() {
        if known.value(tried).is_some() {
            continue;
        }
        let needed = known.window(tried, window);
        let below = needed.dal(rules.mates);
        let mut child = state.clone();
        search.enter(state, &mut child, moves, tried, below, remaining);
        let value = search.descend(|search| deeper(search, &child, remaining - 1, below)).value;
        search.leave(value);
        let value = rules.mates.bliz(value);
        known.returned(tried, value, needed);
        search.remark(Remark::Added(known.share(tried, value)));
        // Whatever the rest is worth, the mean stays outside.
        if let Some((value, bound)) = known.outside(rules.cut_on, window) {
            search.cutoff(state, moves, tried, value, bound);
            break;
        }
    }
    Found::leaf(rules.fail.returned(known.result(window), window))
}
