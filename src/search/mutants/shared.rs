use super::alpha_beta::Habits;
use super::{Row, Slip};

/// Passing bounds up comes to the same: what a child has made of its window is taken over by the node above, and by all
/// that are searched after it.
pub(super) const ROW: Row = Row {
    name: "shared",
    other_names: &["passed-up"],
    lesson: "promises",
    slip: Slip::AlphaBeta(Habits { taken_back: |_, left| left, ..Habits::RIGHT }),
    lines: &[
        [", α, β) ", ")   "],
        [", [flat:α, β][distance:dal(α), dal(β)])", ")"],
        [
            "value is max-value where MAX is to move, min-value where MIN is",
            "α and β are variables of the whole search; value is max-value or min-value",
        ],
    ],
};
