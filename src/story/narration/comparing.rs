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
        let goes_on = |node: NodeId| self.trace.node(node).parent == Some(open.node);
        let key = match (next?, bound.is_finite()) {
            (Step::Leave { .. }, _) if is_met => "tell-met-at-the-end",
            _ if is_met => return None,
            (Step::Leave { .. }, true) => "tell-not-met-at-the-end",
            (Step::Leave { .. }, false) => "tell-open-at-the-end",
            (Step::Enter { node, .. }, true) if goes_on(node) => "tell-not-met-go-on",
            (_, true) => "tell-not-met",
            (_, false) => "tell-open",
        };
        let opponent = open.player.opponent();
        let side = Side::of_player(opponent);
        let compared = |view| {
            let at = (open.node, side);
            words::typeset(&words::comparison_with(self.locale, self.trace, at, (value, bound), view))
        };
        let arguments = [
            ("comparison", compared(self.view).into()),
            ("player", self.voice.player(opponent)),
            ("bound", words::symbol(self.view.side(open.player, side)).into()),
            ("value", words::typeset(&self.view.value(open.player, bound).to_string()).into()),
        ];
        let sentence = self.locale.with(key, &arguments);
        let numbers = format!("{} {}", compared(self.code_view), if is_met { "✓" } else { "✗" });
        Some(Comparison { sentence, line, numbers, is_met })
    }
}
