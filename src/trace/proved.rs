use std::fmt;

use serde::{Serialize, Serializer};

use crate::game::{Player, Value};
use crate::search::{MateScores, Settings};

/// Proved range of a value, from MAX's point of view, including both ends.
///
/// An interval is neither the window passed to a node nor the number that the node returned: for example, a fail-hard
/// search returns the proved bound clamped to the window. The value is exact if both ends are equal, and unknown if
/// both are infinite.
///
/// Russell & Norvig, *Artificial Intelligence: A Modern Approach*, 4th ed., figure 6.5, draw these intervals.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Interval {
    /// Lower end.
    pub low: Value,
    /// Upper end.
    pub high: Value,
}

impl Interval {
    /// Interval of a value about which nothing has been proved: (-∞, ∞).
    pub const UNKNOWN: Interval = Interval { low: Value::NEG_INFINITY, high: Value::INFINITY };

    /// Returns the interval of an exact value.
    pub fn exact(value: Value) -> Self {
        Interval { low: value, high: value }
    }

    /// Returns the value if it is exact.
    pub fn value(self) -> Option<Value> {
        (self.low == self.high).then_some(self.low)
    }

    /// Returns `true` if the value lies in the interval.
    pub fn contains(self, value: Value) -> bool {
        self.low <= value && value <= self.high
    }

    /// Returns the interval of the value that `player` gets by choosing between two moves with these intervals.
    #[must_use]
    pub fn choice(self, player: Player, other: Self) -> Self {
        match player {
            Player::Max => Interval { low: self.low.max(other.low), high: self.high.max(other.high) },
            Player::Min => Interval { low: self.low.min(other.low), high: self.high.min(other.high) },
        }
    }

    /// Returns the interval of a weighted mean. `known` has the weight and the interval of some moves, `total` is the
    /// sum of the weights of all moves, and each move missing in `known` has the interval `rest`. If one of these
    /// intervals is (-∞, ∞), so is the result.
    #[must_use]
    pub fn mean(known: &[(u64, Interval)], rest: Interval, total: u64) -> Self {
        let left = total.saturating_sub(known.iter().map(|&(weight, _)| weight).sum());
        let all = || known.iter().copied().chain((left > 0).then_some((left, rest)));
        Interval {
            low: Value::mean(all().map(|(weight, interval)| (weight, interval.low)), total),
            high: Value::mean(all().map(|(weight, interval)| (weight, interval.high)), total),
        }
    }

    /// Returns the interval of a node of `player` before any move was searched. For most programs, this interval is the
    /// neutral element of [`choice`](Interval::choice).
    pub(crate) fn no_move(settings: &Settings, player: Player) -> Self {
        Interval::exact(settings.start(player))
    }

    /// Returns the interval with both ends shifted by [`MateScores::bliz`], as the parent compares it.
    #[must_use]
    pub fn bliz(self, mates: MateScores) -> Self {
        self.map(|value| mates.bliz(value))
    }

    /// Converts the interval of a child to the interval that its parent compares. `gain` is the gain of the move, in
    /// programs that sum gains.
    #[must_use]
    pub fn compared(self, settings: &Settings, gain: Option<Value>) -> Self {
        self.map(|value| settings.soundly_compared(value, gain))
    }

    /// Converts the interval of a node's best value to the interval of the value that the node returns. The node is
    /// `ply` plies below the root.
    #[must_use]
    pub fn returned(self, settings: &Settings, ply: u32) -> Self {
        self.map(|value| settings.returned(ply, value))
    }

    /// Returns text such as `3`, `≤ 2`, `≥ 5` or `3…14`, with numbers as `number` formats them; `?` for an unknown
    /// value.
    pub(crate) fn written(self, number: impl Fn(Value) -> String) -> String {
        match (self.low.is_finite(), self.high.is_finite()) {
            _ if self.low == self.high => number(self.low),
            (true, true) => format!("{}…{}", number(self.low), number(self.high)),
            (true, false) => format!("≥ {}", number(self.low)),
            (false, true) => format!("≤ {}", number(self.high)),
            (false, false) => "?".to_owned(),
        }
    }

    /// Returns the smallest interval that contains both `self` and `value`.
    #[must_use]
    pub(super) fn or(self, value: Value) -> Self {
        Interval { low: self.low.min(value), high: self.high.max(value) }
    }

    /// Applies a monotonic function, increasing or decreasing, to both ends, and puts the results in ascending order.
    fn map(self, function: impl Fn(Value) -> Value) -> Self {
        let one = function(self.low);
        let other = if self.high == self.low { one } else { function(self.high) };
        Interval { low: one.min(other), high: one.max(other) }
    }

    /// Returns the intersection with `other`, or `self` if the intersection is empty, as it may be for searches to
    /// different depths.
    #[must_use]
    pub(super) fn and(self, other: Self) -> Self {
        let both = Interval { low: self.low.max(other.low), high: self.high.min(other.high) };
        if both.low <= both.high { both } else { self }
    }
}

/// Serializes the interval as a list of its two ends.
impl Serialize for Interval {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        [self.low, self.high].serialize(serializer)
    }
}

/// Writes text such as `3`, `≤ 2`, `≥ 5` or `3…14`, or `?` for an unknown value.
impl fmt::Display for Interval {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.written(|value| value.to_string()))
    }
}
