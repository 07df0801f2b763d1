use serde::{Deserialize, Serialize};

use crate::game::Value;

/// The coefficients of the programs of document 004. The others have none.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Weights {
    /// `Koeff`: how much less a value counts with each ply. The article found 0.2 for a depth of 6.
    pub koeff: Value,
    /// `CorrectK`: how many times as much a reply counts as the move itself. 1 in the first version, 10 in the second.
    pub correct_k: Value,
}

impl Weights {
    /// `koeff` of the document: by which factor the best value of a node counts that lies so many plies below the root.
    /// 1 − `Koeff` · deep, which is zero and then negative where that product is large.
    pub fn factor(self, deep: u32) -> Value {
        self.koeff.times(Value::rounded(-f64::from(deep)).unwrap_or(Value::ZERO)).plus_value(1.into())
    }

    /// `rait` of the document: what a move with this gain is worth if the position after it is worth `value`, both seen
    /// by the same player.
    pub fn sum(self, gain: Value, value: Value) -> Value {
        self.correct_k.times(value).plus_value(gain)
    }

    /// Less than any value, thinks the document: −1000, before the first move is tried.
    pub fn start() -> Value {
        (-1000).into()
    }

    /// The coefficients as far as a program knows them: the first version has no `CorrectK`.
    pub(super) fn without_correct_k(self) -> Self {
        Weights { correct_k: 1.into(), ..self }
    }
}

/// `Koeff` = 0.2 and `CorrectK` = 10, as in the document.
impl Default for Weights {
    fn default() -> Self {
        Weights { koeff: Value::rounded(0.2).unwrap_or(Value::ZERO), correct_k: 10.into() }
    }
}
