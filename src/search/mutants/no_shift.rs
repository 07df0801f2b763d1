use super::{Row, Slip};

/// Source: document 002, whose first program has neither.
pub(super) const ROW: Row = Row {
    name: "no-shift",
    other_names: &[],
    lesson: "faster-win",
    slip: Slip::Shift { dal: false, bliz: false },
    lines: &[],
};
