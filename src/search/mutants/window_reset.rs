use super::alpha_beta::Habits;
use super::{Row, Slip};
use crate::search::Window;

pub(super) const ROW: Row = Row {
    name: "window-reset",
    other_names: &["not-passed-down"],
    lesson: "window-goes-down",
    slip: Slip::AlphaBeta(Habits { passed: |_| Window::FULL, ..Habits::RIGHT }),
    lines: &[["[flat:α, β][distance:dal(α), dal(β)]", "−∞, ∞"]],
};
