use super::alpha_beta::Habits;
use super::{Row, Slip};

pub(super) const ROW: Row = Row {
    name: "other-rule",
    other_names: &["strict-cut"],
    lesson: "cut-on-equal",
    slip: Slip::AlphaBeta(Habits {
        closes: |rules, player, value, bound| rules.cut_on.other().closes(player, value, bound),
        ..Habits::RIGHT
    }),
    lines: &[["[equal:≥][greater:>]", "[equal:>][greater:≥]"], ["[equal:≤][greater:<]", "[equal:<][greater:≤]"]],
};
