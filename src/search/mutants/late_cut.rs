use super::alpha_beta::Habits;
use super::{Row, Slip};

pub(super) const ROW: Row = Row {
    name: "late-cut",
    other_names: &[],
    lesson: "cut-leaf",
    slip: Slip::AlphaBeta(Habits { is_late: true, ..Habits::RIGHT }),
    lines: &[
        ["best ← max(best, v)", "before ← best; best ← max(best, v)"],
        ["best ← min(best, v)", "before ← best; best ← min(best, v)"],
        ["if v ", "if before "],
    ],
};
