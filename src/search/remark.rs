use crate::game::Value;

/// What a search has to say about the position entered last, besides its windows and values.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Remark {
    /// The move that led here is not legal: it left the own king in check. It is taken back, and nothing is searched.
    TakenBack,
    /// What earlier visits have shown, as MAX sees it, is enough for the window of this one: nothing is searched.
    Remembered {
        /// The value is at least this much.
        low: Value,
        /// The value is at most this much.
        high: Value,
    },
}

impl Remark {
    /// The name that traces give it: `taken-back`, `remembered`.
    pub fn name(self) -> &'static str {
        match self {
            Remark::TakenBack => "taken-back",
            Remark::Remembered { .. } => "remembered",
        }
    }
}
