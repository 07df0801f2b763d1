use super::{Row, Slip};

pub(super) const ROW: Row =
    Row { name: "ply-early", other_names: &[], slip: Slip::Depth, lines: &[["depth = 0", "depth = 1"]] };
