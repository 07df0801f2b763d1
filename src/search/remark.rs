use super::{ProofNumbers, Technique, Window};
use crate::game::Value;

/// Remark about the current position, besides its windows and values.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Remark {
    /// The move that led here left the own king in check, and is taken back.
    TakenBack,
    /// The mover need not make any of the moves that are searched here.
    StandPat {
        /// The static value, a bound for the mover, from MAX's point of view.
        value: Value,
        /// The rest of the window.
        window: Window,
        /// Number of quiet moves, which are ignored.
        quiet: usize,
    },
    /// It is searched one ply shallower than others.
    Reduced {
        /// The technique.
        why: Technique,
    },
    /// It is searched one ply deeper than others.
    Extended {
        /// The technique.
        why: Technique,
    },
    /// Chance moves here, and the value of the child left last is added to the mean.
    Added(Share),
    /// Chance moves here, and the child left last was only tried for a bound.
    Probed(Share),
    /// Earlier visits proved enough for the window of this one. Values are MAX's.
    Remembered {
        /// Lower bound of the value.
        low: Value,
        /// Upper bound of the value.
        high: Value,
        /// The visit that filled the entry of the transposition table: the number of its `Enter`, from 1. `None` if it
        /// was in an earlier iteration, and where there is no table but a memory of nodes.
        visit: Option<u64>,
    },
    /// A technique put another move first.
    First {
        /// The technique.
        why: Technique,
    },
    /// Estimated probability of the position. Directly follows `Enter`.
    Probability {
        /// Probability of the move that led here.
        of_move: Value,
        /// Probability of the line: the product over all moves from the root.
        of_line: Value,
        /// Reason for which the line ends; `None` if it goes on, or if the game is over.
        end: Option<LineEnd>,
    },
    /// Proof-number search: the most-proving node is expanded.
    Expanded {
        /// Number of its moves.
        moves: usize,
    },
    /// Proof-number search: the current state of the node.
    Proof {
        /// Its proof number and its disproof number.
        numbers: ProofNumbers,
        /// Lower bound of the value, from MAX's point of view.
        low: Value,
        /// Upper bound of the value.
        high: Value,
    },
}

/// Contribution of a child to the mean of a chance node.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Share {
    /// Weight of the move.
    pub weight: u64,
    /// Sum of the weights of all moves.
    pub total: u64,
    /// Value of the child, after `bliz`.
    pub value: Value,
    /// Sum of probability × value over the children searched so far.
    pub sum: Value,
    /// Lower bound of the mean.
    pub low: Value,
    /// Upper bound of the mean.
    pub high: Value,
}

/// Reason for which a line is not searched further.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LineEnd {
    /// Less probable than the threshold.
    Improbable,
    /// The maximum length.
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

    /// Returns the technique that the remark is about, if any.
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
