use super::alpha_beta::Habits;
use super::{Row, Slip};
use crate::game::Player;

pub(super) const ROW: Row = Row {
    name: "mixed-cuts",
    other_names: &[],
    lesson: "cut-on-equal",
    slip: Slip::AlphaBeta(Habits {
        closes: |rules, player, value, bound| {
            let cut_on = if player == Player::Max { rules.cut_on } else { rules.cut_on.other() };
            cut_on.closes(player, value, bound)
        },
        ..Habits::RIGHT
    }),
    lines: &[["[equal:≤][greater:<]", "[equal:<][greater:≤]"]],
};
