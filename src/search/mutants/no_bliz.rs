use super::{Row, Slip};

/// Source: document 002, where every value comes up through `bliz`.
pub(super) const ROW: Row = Row {
    name: "no-bliz",
    other_names: &[],
    lesson: "faster-win",
    slip: Slip::Shift { dal: true, bliz: false },
    lines: &[],
};
