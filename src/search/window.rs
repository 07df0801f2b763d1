use std::fmt;
use std::ops::Neg;

use serde::{Deserialize, Serialize};

use super::MateScores;
use crate::game::{Player, Value};

/// Search window (α, β): the values that MAX (α) and MIN (β) can already force elsewhere in the tree. Values outside
/// the window cannot change the result.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "[Option<Value>; 2]", into = "[Option<Value>; 2]")]
pub struct Window {
    /// Lower bound: the value that MAX can already force elsewhere.
    pub alpha: Value,
    /// Upper bound: the value that MIN can already force elsewhere.
    pub beta: Value,
}

impl Window {
    /// The window (-∞, ∞).
    pub const FULL: Window = Window { alpha: Value::NEG_INFINITY, beta: Value::INFINITY };

    /// Creates the window (α, β).
    pub fn new(alpha: Value, beta: Value) -> Self {
        Window { alpha, beta }
    }

    /// Converts the window from MAX's point of view to that of `player`, or back.
    #[must_use]
    pub(crate) fn seen_by(self, player: Player) -> Self {
        match player {
            Player::Max => self,
            Player::Min => -self,
        }
    }

    /// Returns the opponent's bound, β for MAX and α for MIN. A value that `player` prefers to this bound closes the
    /// window; an equal value does so only under [`CutOn::Equal`](crate::search::CutOn::Equal).
    pub fn far(self, player: Player) -> Value {
        match player {
            Player::Max => self.beta,
            Player::Min => self.alpha,
        }
    }

    /// Returns the window that remains once `player` can force `value`: α is at least `value` for MAX, β is at most
    /// `value` for MIN.
    #[must_use]
    pub fn narrowed(self, player: Player, value: Value) -> Self {
        match player {
            Player::Max => Window { alpha: self.alpha.max(value), ..self },
            Player::Min => Window { beta: self.beta.min(value), ..self },
        }
    }

    /// Inverts [`dal`](Window::dal).
    #[must_use]
    pub(crate) fn before_dal(self, mates: MateScores) -> Self {
        Window { alpha: mates.before_dal(self.alpha), beta: mates.before_dal(self.beta) }
    }

    /// Passes both bounds through [`MateScores::dal`], for a child.
    #[must_use]
    pub fn dal(self, mates: MateScores) -> Self {
        Window { alpha: mates.dal(self.alpha), beta: mates.dal(self.beta) }
    }
}

/// Serializes infinite bounds as `null`.
impl From<Window> for [Option<Value>; 2] {
    fn from(Window { alpha, beta }: Window) -> Self {
        [alpha, beta].map(|bound| Some(bound).filter(|bound| bound.is_finite()))
    }
}

impl From<[Option<Value>; 2]> for Window {
    fn from([alpha, beta]: [Option<Value>; 2]) -> Self {
        Window { alpha: alpha.unwrap_or(Value::NEG_INFINITY), beta: beta.unwrap_or(Value::INFINITY) }
    }
}

impl Default for Window {
    fn default() -> Self {
        Window::FULL
    }
}

/// Returns the window from the opponent's point of view: (-β, -α).
impl Neg for Window {
    type Output = Self;

    fn neg(self) -> Self {
        Window { alpha: -self.beta, beta: -self.alpha }
    }
}

/// Writes both bounds, such as `(-∞, 3)`.
impl fmt::Display for Window {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "({}, {})", self.alpha, self.beta)
    }
}
