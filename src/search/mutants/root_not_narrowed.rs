use super::alpha_beta::Habits;
use super::{Row, Slip};

pub(super) const ROW: Row = Row {
    name: "root-not-narrowed",
    other_names: &[],
    lesson: "root-narrows",
    slip: Slip::AlphaBeta(Habits {
        narrowed: |node, value| if node.is_root { node.window } else { node.window.narrowed(node.player, value) },
        ..Habits::RIGHT
    }),
    lines: &[["α ← max(α, v)", "below the root: α ← max(α, v)"], ["β ← min(β, v)", "below the root: β ← min(β, v)"]],
};
