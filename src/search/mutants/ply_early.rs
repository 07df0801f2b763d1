use super::{Row, Slip};

pub(super) const ROW: Row = Row {
    name: "ply-early",
    other_names: &[],
    lesson: "depth-off-by-one",
    slip: Slip::Depth,
    lines: &[["depth = 0", "depth = 1"]],
};
