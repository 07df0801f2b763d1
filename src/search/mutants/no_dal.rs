use super::{Row, Slip};

/// Source: document 002, which passes both bounds through `dal`.
pub(super) const ROW: Row = Row {
    name: "no-dal",
    other_names: &[],
    lesson: "mate-window",
    slip: Slip::Shift { dal: false, bliz: true },
    lines: &[],
};
