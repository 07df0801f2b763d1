use super::{Technique, Window};
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
    /// It is searched one ply less deep than others.
    Reduced {
        /// The technique that says so.
        why: Technique,
    },
    /// It is searched one ply deeper than others.
    Extended {
        /// The technique that says so.
        why: Technique,
    },
}

impl Remark {
    /// The name that traces give it: `taken-back`, `stand-pat`, `reduced`, `extended`.
    pub fn name(self) -> &'static str {
        match self {
            Remark::TakenBack => "taken-back",
            Remark::StandPat { .. } => "stand-pat",
            Remark::Reduced { .. } => "reduced",
            Remark::Extended { .. } => "extended",
        }
    }

    /// The technique that it is about; `None` where the rules of the game say so.
    pub fn technique(self) -> Option<Technique> {
        match self {
            Remark::TakenBack => None,
            Remark::StandPat { .. } => Some(Technique::Quiescence),
            Remark::Reduced { why } | Remark::Extended { why } => Some(why),
        }
    }
}
