use std::fmt;

use serde::{Deserialize, Serialize};

use super::Value;
use crate::fault::named;

/// A player of a game tree. Unless stated otherwise, values are from MAX's point of view.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Player {
    /// The player who wants large values.
    Max,
    /// The player who wants small values.
    Min,
}

impl Player {
    /// Returns the player who is called `max` or `min`, in any case.
    pub(crate) fn of_name(name: &str) -> Option<Self> {
        [Player::Max, Player::Min].into_iter().find(|player| name.eq_ignore_ascii_case(player.pick(["max", "min"])))
    }

    /// Returns the other player.
    #[must_use]
    pub fn opponent(self) -> Self {
        match self {
            Player::Max => Player::Min,
            Player::Min => Player::Max,
        }
    }

    /// Returns the worst value for the player: `-∞` for MAX, `∞` for MIN.
    pub fn worst(self) -> Value {
        match self {
            Player::Max => Value::NEG_INFINITY,
            Player::Min => Value::INFINITY,
        }
    }

    /// Returns whether `value` is strictly better than `other` for the player.
    pub fn prefers(self, value: Value, other: Value) -> bool {
        match self {
            Player::Max => value > other,
            Player::Min => value < other,
        }
    }

    /// Returns the player's element of a pair: the first for MAX, the second for MIN.
    pub(crate) fn pick<T>(self, [max, min]: [T; 2]) -> T {
        match self {
            Player::Max => max,
            Player::Min => min,
        }
    }

    /// Converts a value between the points of view of the player and of MAX.
    #[must_use]
    pub(crate) fn signed(self, value: Value) -> Value {
        match self {
            Player::Max => value,
            Player::Min => -value,
        }
    }
}

/// Writes `MAX` or `MIN`.
impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Player::Max => "MAX",
            Player::Min => "MIN",
        })
    }
}

named! {
    /// Point of view of shown or written values.
    #[derive(Default, Serialize, Deserialize)]
    #[serde(rename_all = "kebab-case")]
    pub enum View {
        /// MAX's point of view at all nodes.
        #[default]
        Max: "max",
        /// The point of view of the side to move at each node, as in negamax.
        Mover: "mover",
    }
}

impl View {
    /// Returns whether this view shows values at a node of `player` with the sign opposite to MAX's point of view.
    pub(crate) fn is_turned(self, player: Player) -> bool {
        self == View::Mover && player == Player::Min
    }

    /// Converts a value at a node of `player` from MAX's point of view to this view, or back.
    #[must_use]
    pub fn value(self, player: Player, value: Value) -> Value {
        if self.is_turned(player) { -value } else { value }
    }
}

/// Name of a side in a game. MAX plays one side and MIN the other.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SideName {
    /// White, as in chess and draughts.
    White,
    /// Black, as in chess and draughts.
    Black,
    /// South, the lower side in Kalah.
    South,
    /// North, the upper side in Kalah.
    North,
    /// Mark on the board, such as X in tic-tac-toe.
    Sign(char),
}
