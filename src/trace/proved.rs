use std::fmt;

use crate::game::{Player, Value};
use crate::search::{MateScores, Settings};

/// What a search proved about a value: it lies between these two, both included.
///
/// Not the window that was passed to a node, and not the number that it returned: a fail-hard search returns a proved
/// bound clamped to the window. Exact where both ends are equal; unknown where both are infinite.
///
/// Russell & Norvig, *Artificial Intelligence: A Modern Approach*, 4th ed., figure 6.5, draw the same intervals.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Interval {
    /// It is at least this much.
    pub low: Value,
    /// It is at most this much.
    pub high: Value,
}

impl Interval {
    /// Nothing is known.
    pub const UNKNOWN: Interval = Interval { low: Value::NEG_INFINITY, high: Value::INFINITY };

    /// Exactly this value.
    pub fn exact(value: Value) -> Self {
        Interval { low: value, high: value }
    }

    /// The value, if it is known exactly.
    pub fn value(self) -> Option<Value> {
        (self.low == self.high).then_some(self.low)
    }

    /// Whether a value is possible.
    pub fn contains(self, value: Value) -> bool {
        self.low <= value && value <= self.high
    }

    /// What `player` can get from one of two moves whose values are in these intervals.
    #[must_use]
    pub fn choice(self, player: Player, other: Self) -> Self {
        match player {
            Player::Max => Interval { low: self.low.max(other.low), high: self.high.max(other.high) },
            Player::Min => Interval { low: self.low.min(other.low), high: self.high.min(other.high) },
        }
    }

    /// The mean of values that lie in these intervals, each with its weight, by the sum of all weights; (-∞, ∞) where
    /// one of them may be worth anything. Of what is left out, nothing more is known than `rest`.
    #[must_use]
    pub fn mean(known: &[(u64, Interval)], rest: Interval, total: u64) -> Self {
        let left = total.saturating_sub(known.iter().map(|&(weight, _)| weight).sum());
        let all = || known.iter().copied().chain((left > 0).then_some((left, rest)));
        Interval {
            low: Value::mean(all().map(|(weight, interval)| (weight, interval.low)), total),
            high: Value::mean(all().map(|(weight, interval)| (weight, interval.high)), total),
        }
    }

    /// Before a move is looked at, at a node of this player. As a rule the interval that changes nothing in a
    /// [`choice`](Interval::choice).
    pub fn no_move(settings: &Settings, player: Player) -> Self {
        Interval::exact(settings.start(player))
    }

    /// The interval as the parent sees it, one ply earlier.
    #[must_use]
    pub fn bliz(self, mates: MateScores) -> Self {
        self.map(|value| mates.bliz(value))
    }

    /// The value of a child in this interval as the node above compares it; `gain` is what the move there gains, where
    /// gains are added up.
    #[must_use]
    pub fn compared(self, settings: &Settings, gain: Option<Value>) -> Self {
        self.map(|value| settings.soundly_compared(value, gain))
    }

    /// What a node so many plies below the root returns if its best value is in this interval.
    #[must_use]
    pub fn returned(self, settings: &Settings, ply: u32) -> Self {
        self.map(|value| settings.returned(ply, value))
    }

    /// The interval with this value possible, too.
    #[must_use]
    pub(super) fn or(self, value: Value) -> Self {
        Interval { low: self.low.min(value), high: self.high.max(value) }
    }

    /// Both ends through a function that keeps order or, as a negative factor does, turns it round.
    fn map(self, function: impl Fn(Value) -> Value) -> Self {
        let one = function(self.low);
        let other = if self.high == self.low { one } else { function(self.high) };
        Interval { low: one.min(other), high: one.max(other) }
    }

    /// What both intervals allow; `self` if they contradict each other, as those of different depths may.
    #[must_use]
    pub(super) fn and(self, other: Self) -> Self {
        let both = Interval { low: self.low.max(other.low), high: self.high.min(other.high) };
        if both.low <= both.high { both } else { self }
    }
}

/// `3`, `≤ 2`, `≥ 5`, `3…14`, or `?` where nothing is known.
impl fmt::Display for Interval {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.low == self.high {
            return fmt::Display::fmt(&self.low, f);
        }
        let text = match (self.low.is_finite(), self.high.is_finite()) {
            (true, true) => format!("{}…{}", self.low, self.high),
            (true, false) => format!("≥ {}", self.low),
            (false, true) => format!("≤ {}", self.high),
            (false, false) => "?".to_owned(),
        };
        f.pad(&text)
    }
}
