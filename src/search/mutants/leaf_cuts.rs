use super::alpha_beta::Habits;
use super::{Row, Slip};

pub(super) const ROW: Row = Row {
    name: "leaf-cuts",
    other_names: &[],
    lesson: "deep-cutoff",
    slip: Slip::AlphaBeta(Habits { skips_leaves_only: true, ..Habits::RIGHT }),
    lines: &[[" then break", " and the rest are leaves then break"]],
};
