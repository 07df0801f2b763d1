/// What a search has to say about the position entered last, besides its windows and values.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Remark {
    /// The move that led here is not legal: it left the own king in check. It is taken back, and nothing is searched.
    TakenBack,
}

impl Remark {
    /// The name that traces give it: `taken-back`.
    pub fn name(self) -> &'static str {
        match self {
            Remark::TakenBack => "taken-back",
        }
    }
}
