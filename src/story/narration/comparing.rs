//! Texts about comparisons of returned values after which no cutoff follows.

use super::{Comparison, LineMark, Narrator};
use crate::game::Value;
use crate::search::Mutant;
use crate::story::words;
use crate::trace::{NodeId, Open, Side, Step};

impl Narrator<'_> {
    /// Returns the comparison of a child's value with the opponent's bound at an open node; `next` is the following
    /// step. Returns `None` if the algorithm does not compare the two, or if a cutoff follows.
    pub(super) fn comparing(&self, open: &Open, child: NodeId, value: Value, next: Option<Step>) -> Option<Comparison> {
        let is_trial = self.trace.node(child).trial.is_some();
        let changes_cutoff_test = self.trace.settings().rules.mutant.is_some_and(Mutant::changes_cutoff_test);
        if is_trial || changes_cutoff_test || open.is_chance || open.is_probing || !self.has_window(open) {
            return None;
        }
        let line = self.line(LineMark::Cutoff, open.node)?;
        let bound = open.window().far(open.player);
        // An infinite leaf does not reach an infinite bound, although a text such as ∞ ≥ ∞ would say so.
        if !bound.is_finite() && bound.of_leaf() == value {
            return None;
        }
        let is_met = self.trace.settings().rules.cut_on.closes(open.player, value, bound);
        let key = match next? {
            Step::Leave { .. } if is_met => "tell-met-at-the-end",
            _ if is_met => return None,
            Step::Leave { .. } => "tell-not-met-at-the-end",
            Step::Enter { node, .. } if self.trace.node(node).parent == Some(open.node) => "tell-not-met-go-on",
            _ => "tell-not-met",
        };
        let side = Side::of_player(open.player.opponent());
        let compared = |view| {
            let at = (open.node, side);
            words::typeset(&words::comparison_with(self.locale, self.trace, at, (value, bound), view))
        };
        let sentence = self.locale.with(key, &[("comparison", compared(self.view).into())]);
        let numbers = format!("{} {}", compared(self.code_view), if is_met { "✓" } else { "✗" });
        Some(Comparison { sentence, line, numbers, is_met })
    }
}
