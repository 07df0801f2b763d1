use super::{ProofNumbers, Technique, Window};
use crate::game::Value;

/// What a search has to say about the position entered last, besides its windows and values.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Remark {
    /// The move that led here is not legal: it left the own king in check. It is taken back, and nothing is searched.
    TakenBack,
    /// The mover need not make any of the moves that are searched here.
    StandPat {
        /// The static value: what the position is worth at least to the mover, from MAX's point of view.
        value: Value,
        /// What that leaves of the window.
        window: Window,
        /// How many quiet moves are not considered.
        quiet: usize,
    },
    /// It is searched one ply shallower than others.
    Reduced {
        /// The technique that says so.
        why: Technique,
    },
    /// It is searched one ply deeper than others.
    Extended {
        /// The technique that says so.
        why: Technique,
    },
    /// Chance moves here, and the value of the child left last is added to the mean.
    Added(Share),
    /// Chance moves here, and the child left last was only tried for a bound.
    Probed(Share),
    /// What earlier visits have shown, as MAX sees it, is enough for the window of this one: nothing is searched.
    Remembered {
        /// The value is at least this much.
        low: Value,
        /// The value is at most this much.
        high: Value,
        /// The visit that showed it to a transposition table: the number of its `Enter`, from 1. `None` if that was in
        /// an earlier iteration, and where there is no table: then earlier visits to this node have shown it.
        visit: Option<u64>,
    },
    /// Another move is tried first than that of the order in force.
    First {
        /// The technique that says so.
        why: Technique,
    },
    /// How probable it is thought to be that the game comes here. Said right after the move was entered.
    Probability {
        /// Of the move that led here, among all moves of the position above.
        of_move: Value,
        /// Of the line: the product over all moves from the root.
        of_line: Value,
        /// Why the line is not searched further; `None` if it is, or if the game is over.
        end: Option<LineEnd>,
    },
    /// Proof-number search: it is the most-proving node, and all its moves are looked at.
    Expanded {
        /// How many these are.
        moves: usize,
    },
    /// Proof-number search: what is known of it now.
    Proof {
        /// Its proof number and its disproof number.
        numbers: ProofNumbers,
        /// The value is at least this much, as MAX sees it.
        low: Value,
        /// The value is at most this much.
        high: Value,
    },
}

/// What a child contributes to the mean of a chance node.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Share {
    /// The weight of the move to it.
    pub weight: u64,
    /// The sum of the weights of all moves of the node.
    pub total: u64,
    /// What the child returned, as the node sees it (after `bliz`).
    pub value: Value,
    /// The sum of probability by value of the children that were looked at, this one included.
    pub sum: Value,
    /// What the mean is at least, whatever the rest is worth.
    pub low: Value,
    /// What the mean is at most, whatever the rest is worth.
    pub high: Value,
}

/// Why a line is not searched further, although the game goes on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LineEnd {
    /// It is less probable than the threshold.
    Improbable,
    /// It is as long as lines may become.
    Long,
}

impl Remark {
    /// The name that traces give it: `taken-back`, `remembered`, `stand-pat`, `reduced`, `extended`, `probability`,
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

    /// The technique that it is about; `None` where it is about none.
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
