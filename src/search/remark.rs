use super::{ProofNumbers, Technique, Window};
use crate::game::Value;

/// Additional information about the current position, such as a reduced depth, stored bounds or a probability.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Remark {
    /// Illegal move or null move, which left the mover's own king in check and is taken back.
    TakenBack,
    /// Standing pat: the mover may accept the static value instead of making a move.
    StandPat {
        /// Static value, from MAX's point of view. The value of the position is at least as good for the mover.
        value: Value,
        /// Window of the position, narrowed by `value`.
        window: Window,
        /// Number of quiet moves, which are not searched.
        quiet: usize,
    },
    /// Reduction: the position is searched one ply shallower than usual.
    Reduced {
        /// Technique that reduces the depth.
        why: Technique,
    },
    /// Extension: the position is searched one ply deeper than usual.
    Extended {
        /// Technique that extends the depth.
        why: Technique,
    },
    /// Contribution of the child left last, which is added to the mean of a chance node.
    Added(Share),
    /// Bound of the child left last, which was only probed at a chance node.
    Probed(Share),
    /// Stored bounds from earlier visits, which decide the value of this visit, so that nothing is searched.
    Remembered {
        /// Lower bound of the value, from MAX's point of view.
        low: Value,
        /// Upper bound of the value, from MAX's point of view.
        high: Value,
        /// Number of the visit that stored the entry of the transposition table, counted from 1; each `Enter` event is
        /// a visit. `None` if that visit was in an earlier iteration, or in MTD(f) and SSS*, which keep bounds of nodes
        /// instead of a table.
        visit: Option<u64>,
    },
    /// Reordering: a technique placed a move first that would otherwise be tried later.
    First {
        /// Technique that placed the move first.
        why: Technique,
    },
    /// Estimated probability of the position. This remark directly follows `Enter`.
    Probability {
        /// Probability of the move that led here.
        of_move: Value,
        /// Probability of the line: the product over all moves from the root.
        of_line: Value,
        /// Reason why the line ends at this position. `None` if the line continues, or if the game is over.
        end: Option<LineEnd>,
    },
    /// Expansion of the most-proving node, in proof-number search.
    Expanded {
        /// Number of moves of the expanded node.
        moves: usize,
    },
    /// Current numbers and bounds of the node, in proof-number search.
    Proof {
        /// Proof number and disproof number.
        numbers: ProofNumbers,
        /// Lower bound of the value, from MAX's point of view.
        low: Value,
        /// Upper bound of the value, from MAX's point of view.
        high: Value,
    },
}

/// Contribution of a child to the mean of a chance node.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Share {
    /// Weight of the move to the child; the probability of this move is `weight` / `total`.
    pub weight: u64,
    /// Sum of the weights of all moves.
    pub total: u64,
    /// Value that the child returned, shifted by `bliz`; possibly only a bound.
    pub value: Value,
    /// Sum of probability × value over the children searched so far; children that were only probed do not count.
    pub sum: Value,
    /// Lower bound of the mean, as far as it is known after this child.
    pub low: Value,
    /// Upper bound of the mean, as far as it is known after this child.
    pub high: Value,
}

/// Reason why a line is not searched further.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum LineEnd {
    /// Probability of the line below the threshold.
    Improbable,
    /// Maximum number of plies reached.
    Long,
}

impl Remark {
    /// Returns the name in traces: `taken-back`, `remembered`, `stand-pat`, `reduced`, `extended`, `probability`,
    /// `expanded`, `proof-numbers`, `first`, `added`, `probed`.
    pub fn name(self) -> &'static str {
        match self {
            Remark::TakenBack => "taken-back",
            Remark::Added(_) => "added",
            Remark::Probed(_) => "probed",
            Remark::Remembered { .. } => "remembered",
            Remark::StandPat { .. } => "stand-pat",
            Remark::Reduced { .. } => "reduced",
            Remark::Extended { .. } => "extended",
            Remark::Probability { .. } => "probability",
            Remark::Expanded { .. } => "expanded",
            Remark::Proof { .. } => "proof-numbers",
            Remark::First { .. } => "first",
        }
    }

    /// Returns the technique that the remark names, or quiescence for `StandPat`. Returns `None` for all other remarks.
    pub fn technique(self) -> Option<Technique> {
        match self {
            Remark::TakenBack
            | Remark::Added(_)
            | Remark::Probed(_)
            | Remark::Remembered { .. }
            | Remark::Probability { .. }
            | Remark::Expanded { .. }
            | Remark::Proof { .. } => None,
            Remark::StandPat { .. } => Some(Technique::Quiescence),
            Remark::Reduced { why } | Remark::Extended { why } | Remark::First { why } => Some(why),
        }
    }
}
