use std::fmt;

use serde::{Deserialize, Serialize};

use super::Value;

/// The two sides of a game tree. Values are from MAX's point of view unless something else is said.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Player {
    /// The player who wants large values.
    Max,
    /// The player who wants small values.
    Min,
}

impl Player {
    /// The other player.
    #[must_use]
    pub fn opponent(self) -> Self {
        match self {
            Player::Max => Player::Min,
            Player::Min => Player::Max,
        }
    }

    /// Less than every value that this player can get: `-∞` for MAX, `∞` for MIN.
    pub fn worst(self) -> Value {
        match self {
            Player::Max => Value::NEG_INFINITY,
            Player::Min => Value::INFINITY,
        }
    }

    /// Whether this player would rather have `value` than `other`; not when they are equal.
    pub fn prefers(self, value: Value, other: Value) -> bool {
        match self {
            Player::Max => value > other,
            Player::Min => value < other,
        }
    }

    /// Turns a value of this player's point of view into one of MAX's, and back.
    #[must_use]
    pub fn signed(self, value: Value) -> Value {
        match self {
            Player::Max => value,
            Player::Min => -value,
        }
    }
}

/// `MAX` or `MIN`.
impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Player::Max => "MAX",
            Player::Min => "MIN",
        })
    }
}

/// What a game calls a side. MAX plays one of the two.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SideName {
    /// White, as in chess.
    White,
    /// Black.
    Black,
    /// The sign with which a side marks the board, as in tic-tac-toe.
    Sign(char),
}
