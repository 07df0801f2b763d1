use super::alpha_beta::Habits;
use super::{Row, Slip};

/// As MAX sees it, a child that gets (α, β) instead of (−β, −α) has a window with the signs of the other player.
pub(super) const ROW: Row = Row {
    name: "window-kept",
    other_names: &["window-not-turned"],
    lesson: "negamax-sign",
    slip: Slip::NegamaxAlphaBeta(Habits { passed: |node| -node.window, ..Habits::RIGHT }),
    lines: &[["[flat:−β, −α][distance:dal(−β), dal(−α)]", "[flat:α, β][distance:dal(α), dal(β)]"]],
};
