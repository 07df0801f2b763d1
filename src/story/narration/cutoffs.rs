//! Texts about cutoffs.

use super::{Code, Granularity, LineMark, Narrator, Telling};
use crate::story::words;
use crate::trace::{Cutoff, Side};

impl Narrator<'_> {
    /// Returns the text about a cutoff at the innermost node.
    pub(super) fn cutting(&self, cutoff: &Cutoff) -> Telling {
        let sentence = words::cutoff_reason(&self.voice, cutoff);
        // A probe proves only a bound, and the other replies may be searched later, so a coarse story omits the cutoff.
        let granularity = if cutoff.side == Side::Probe { Granularity::Bound } else { Granularity::Leaf };
        self.telling(granularity, sentence, self.cutoff_line(cutoff))
    }

    /// Returns the line of pseudocode that decides the cutoff, such as the line that detects the closed window or, in
    /// programs that sum gains, the line that returns after a win.
    fn cutoff_line(&self, cutoff: &Cutoff) -> Code {
        let node = self.trace.node(cutoff.node);
        let comparison = words::typeset(&words::comparison(self.locale, self.trace, cutoff, self.code_view));
        let value = self.coded(node.player, cutoff.value);
        let mark = if cutoff.is_assumed {
            cutoff.child.and_then(|child| self.trial_mark(child)).unwrap_or(LineMark::StandPat)
        } else if self.walk.innermost().is_some_and(|open| open.is_probing) {
            LineMark::ProbeCutoff
        } else {
            LineMark::Cutoff
        };
        let numbers = match cutoff.side {
            Side::Probe => {
                let above = node.parent.unwrap_or(cutoff.node);
                return (LineMark::Probe, above, comparison);
            }
            Side::Win => format!("return {value} · {}", self.factor(node.ply)),
            Side::Alpha | Side::Beta if cutoff.is_assumed || node.is_chance => {
                format!("if {comparison} then return {value}")
            }
            Side::Alpha | Side::Beta if self.has_only_bounds() => format!("if {comparison} then return β"),
            Side::Alpha | Side::Beta => format!("if {comparison} then break"),
        };
        (mark, cutoff.node, numbers)
    }
}
