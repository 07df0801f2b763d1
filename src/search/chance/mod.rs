//! Algorithms for games with chance, and the arithmetic of means that they share.
//!
//! A mean is rounded once, to the 15 digits of a [`Value`]; see [`Value::mean`]. Cutoffs also compare rounded means, so
//! that they agree with the rounded values that expectiminimax returns.

pub(crate) mod expectiminimax;
pub(crate) mod star1;
pub(crate) mod star2;

use crate::game::{Game, Player, Value};
use crate::search::{CutOn, Found, MoveList, Observer, Remark, Search, Share, Window};

/// Weights of the moves of a chance node, in search order, and bounds of the moves' values.
pub(crate) struct Outcomes {
    weights: Vec<u64>,
    total: u64,
    low: Vec<Value>,
    high: Vec<Value>,
    /// Weights and values of the moves added to the mean so far.
    seen: Vec<(u64, Value)>,
}

impl Outcomes {
    /// Creates the outcomes of a chance node. `weights` are in the game's order. At first, each move has the bounds
    /// that hold for all positions.
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

    /// Returns the lower bound of the mean, from the lower bounds of all moves.
    pub(crate) fn low(&self) -> Value {
        self.mean(&self.low)
    }

    /// Returns the upper bound of the mean, from the upper bounds of all moves.
    pub(crate) fn high(&self) -> Value {
        self.mean(&self.high)
    }

    /// Returns the value of the move with index `tried`, if both of its bounds are equal.
    pub(crate) fn value(&self, tried: usize) -> Option<Value> {
        (self.low[tried] == self.high[tried]).then_some(self.low[tried])
    }

    /// Raises the lower bound of the move with index `tried` to `value`, unless it is higher already.
    pub(crate) fn at_least(&mut self, tried: usize, value: Value) {
        self.low[tried] = self.low[tried].max(value);
    }

    /// Lowers the upper bound of the move with index `tried` to `value`, unless it is lower already.
    pub(crate) fn at_most(&mut self, tried: usize, value: Value) {
        self.high[tried] = self.high[tried].min(value);
    }

    /// Narrows the bounds of the move with index `tried` by `value`, which a search with this window returned.
    pub(crate) fn returned(&mut self, tried: usize, value: Value, window: Window) {
        if value > window.alpha {
            self.at_least(tried, value);
        }
        if value < window.beta {
            self.at_most(tried, value);
        }
    }

    /// Returns the window of the move with index `tried` by Ballard's formulas; `window` is the window of the node. If
    /// the move's value is below the returned window, the mean is at most the α of the node; if above, at least the β
    /// of the node. Known bounds of the move narrow the returned window.
    pub(crate) fn window(&self, tried: usize, window: Window) -> Window {
        let weight = self.weights[tried];
        let alpha = Value::needed_for_mean(window.alpha, self.others(tried, &self.high), weight, self.total);
        let lowest = self.others(tried, &self.low).map(|(weight, value)| (weight, -value));
        let beta = -Value::needed_for_mean(-window.beta, lowest, weight, self.total);
        Window::new(alpha.max(self.low[tried]), beta.min(self.high[tried]))
    }

    /// Returns the window for a probe of one reply of `player` to the move with index `tried`. A reply proves only one
    /// bound of the move's value, so the other end of the window is the bound already known.
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

    /// Returns the bound of the mean that causes a cutoff, and the bound of `window` that this bound of the mean
    /// reaches. Returns `None` if the mean may still lie inside `window`.
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

    /// Returns the value of the node: the mean, or, if the node was cut off, the bound of the mean that caused the
    /// cutoff.
    pub(crate) fn result(&self, window: Window) -> Value {
        let (low, high) = (self.low(), self.high());
        if high <= window.alpha { high } else { low }
    }

    /// Adds `value`, which the search of the move with index `tried` returned, to the mean. Returns the move's share.
    pub(crate) fn share(&mut self, tried: usize, value: Value) -> Share {
        self.seen.push((self.weights[tried], value));
        Share { sum: Value::mean(self.seen.iter().copied(), self.total), ..self.probe(tried, value) }
    }

    /// Returns the share of a move whose value is not known exactly; `value` is a bound.
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

impl<G: Game, O: Observer<G>> Search<'_, G, O> {
    /// Computes the mean at a chance node with `deeper`, which searches the moves whose values are not `known` yet.
    /// Stops when the mean must lie outside the window.
    pub(crate) fn mean_of(
        &mut self,
        (state, moves): (&G::State, &MoveList<G::Move>),
        remaining: u32,
        window: Window,
        mut known: Outcomes,
        deeper: impl Fn(&mut Self, &G::State, u32, Window) -> Found<G::Move>,
    ) -> Found<G::Move> {
        let rules = self.rules;
        for tried in 0..moves.len() {
            if known.value(tried).is_some() {
                continue;
            }
            let child = (state, moves, tried);
            let needed = known.window(tried, window);
            let below = needed.dal(rules.mates);
            let value = rules.mates.bliz(self.child_within(child, remaining, below, &deeper));
            known.returned(tried, value, needed);
            self.remark(Remark::Added(known.share(tried, value)));
            if let Some((value, bound)) = known.outside(rules.cut_on, window) {
                self.cutoff(child, value, bound);
                break;
            }
        }
        Found::leaf(rules.fail.returned(known.result(window), window))
    }
}
