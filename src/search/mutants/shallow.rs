use super::alpha_beta::Habits;
use super::{Row, Slip};
use crate::search::Window;

/// Source: the exercises that the literature calls "shallow cutoffs only"; Knuth & Moore (1975) name the difference.
pub(super) const ROW: Row = Row {
    name: "shallow",
    other_names: &["shallow-only"],
    lesson: "deep-cutoff",
    slip: Slip::AlphaBeta(Habits { passed: |node| Window::FULL.narrowed(node.player, node.best), ..Habits::RIGHT }),
    lines: &[["best ← −∞", "best ← −∞; α ← −∞"], ["best ← ∞", "best ← ∞; β ← ∞"]],
};
