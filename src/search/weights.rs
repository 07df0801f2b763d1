use serde::{Deserialize, Serialize};

use crate::game::Value;

/// Coefficients of the two Connect-4 programs of document 004.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Weights {
    /// `Koeff`: decrease of a node's factor with each ply from the root; see [`factor`](Weights::factor). The author
    /// found 0.2 best for a depth of 6.
    pub koeff: Value,
    /// `CorrectK`: factor by which the value of a reply is multiplied; 1 in the first version, 10 by default in the
    /// second.
    pub correct_k: Value,
}

impl Weights {
    /// Returns the factor by which the best value of a node `deep` plies below the root is multiplied (`koeff` in the
    /// document): 1 − `Koeff` · `deep`, which may be negative.
    pub fn factor(self, deep: u32) -> Value {
        self.koeff.times(Value::rounded(-f64::from(deep)).unwrap_or(Value::ZERO)).plus_value(1.into())
    }

    /// Returns the value of a move, `rait` in the document: the gain of the move plus `CorrectK` times the value of the
    /// position after the move. Gain and value have the same point of view.
    pub fn sum(self, gain: Value, value: Value) -> Value {
        self.correct_k.times(value).plus_value(gain)
    }

    /// Returns the best value before the first move, for the side to move: −1000, which the document assumes to be
    /// below all values.
    pub fn start() -> Value {
        (-1000).into()
    }
}

/// Returns the coefficients printed in the document: `Koeff` = 0.2 and `CorrectK` = 10.
impl Default for Weights {
    fn default() -> Self {
        Weights { koeff: Value::rounded(0.2).unwrap_or(Value::ZERO), correct_k: 10.into() }
    }
}
