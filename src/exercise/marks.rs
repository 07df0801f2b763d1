//! The whole tree as an exercise: which branches does the search skip, and what is every node worth?

use serde::Serialize;

use super::{Exercise, Fate, Reasons, fates, path, spelling};
use crate::locale::Locale;
use crate::story::{View, narration, words};
use crate::trace::{NodeId, Trace};

/// What is right at a node.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct NodeMark {
    /// The moves from the root, each by its place in the order in which the game lists them: `0.2.1`; empty for the
    /// root.
    pub path: String,
    /// What the node is called.
    pub label: String,
    /// Whether it is a leaf of the full tree. Leaves are given, inner nodes are to be filled in.
    pub is_leaf: bool,
    /// What the search does with it: every `skipped` branch is to be marked.
    pub fate: Fate,
    /// Whether it is the first of the moves that a cutoff skips.
    pub is_first_skipped: bool,
    /// Every spelling of the value that is right, in normal form; empty at leaves and where nothing is searched.
    pub accepted: Vec<String>,
    /// The value of a leaf, as the sheet prints it.
    pub given: Option<String>,
    /// Why the branch is skipped or searched: what somebody is told who left out a cut, or made one too many. Empty for
    /// the root.
    pub branch: String,
    /// Why the value is what it is; empty where there is none to fill in.
    pub value: String,
}

/// What is right at each node of `truth`, a full search of the position that `trace` searched; in the order of `truth`,
/// parents before their children. Nodes of which `trace` stored nothing are left out.
pub fn marks(trace: &Trace, truth: &Trace, locale: &Locale, view: View) -> Vec<NodeMark> {
    let story = narration::tell(trace, locale, view);
    let reasons = Reasons::new(trace, locale, view, &story);
    let mut is_first = vec![false; trace.len()];
    let cutoffs = trace.cutoffs().iter().filter(|cutoff| !trace.is_undone(cutoff));
    for first in cutoffs.filter_map(|cutoff| cutoff.skipped.first()) {
        is_first[first.index()] = true;
    }
    let marker = Marker { trace, truth, locale, view, reasons: &reasons, is_first: &is_first };
    let fates = truth.ids().zip(fates(trace, truth));
    fates.filter_map(|(id, (fate, found))| Some(marker.mark(id, fate?, found))).collect()
}

/// The marks for an exercise, beside the nodes of its whole tree; `None` where the search has stopped above.
pub(crate) fn marks_of(exercise: &Exercise, locale: &Locale, view: View) -> Vec<Option<NodeMark>> {
    let mut marks = marks(&exercise.trace, &exercise.whole, locale, view).into_iter();
    exercise.solution.nodes().map(|(_, solved)| solved.fate.and_then(|_| marks.next())).collect()
}

struct Marker<'a> {
    trace: &'a Trace,
    truth: &'a Trace,
    locale: &'a Locale,
    view: View,
    reasons: &'a Reasons,
    /// For each node of the trace whether it is the first that a cutoff skips.
    is_first: &'a [bool],
}

impl Marker<'_> {
    /// What is right at a node of the truth that is called `found` in the trace.
    fn mark(&self, id: NodeId, fate: Fate, found: Option<NodeId>) -> NodeMark {
        let node = self.truth.node(id);
        let to_fill_in = found.filter(|_| fate == Fate::Searched && !node.is_leaf());
        let given = node.value.filter(|_| node.is_leaf());
        let given = given.map(|value| self.locale.number(&self.view.value(node.player, value).typeset()));
        let branch = match (fate, found) {
            (Fate::Searched | Fate::Skipped, Some(found)) => self.reasons.branch(found).to_owned(),
            _ => self
                .locale
                .with("mark-below", &[("node", words::phrase(self.locale, self.truth, "tell-node-inside", id).into())]),
        };
        NodeMark {
            path: path(self.truth, id),
            label: words::node(self.locale, self.truth, id),
            is_leaf: node.is_leaf(),
            fate,
            is_first_skipped: found.is_some_and(|found| self.is_first[found.index()]),
            accepted: to_fill_in.map_or_else(Vec::new, |found| self.accepted(found)),
            given,
            branch,
            value: to_fill_in.map_or_else(String::new, |found| self.reasons.value_and_bound(found)),
        }
    }

    fn accepted(&self, found: NodeId) -> Vec<String> {
        let node = self.trace.node(found);
        let proved = self.view.interval(node.player, node.proved);
        node.value.map_or_else(Vec::new, |value| spelling::value(self.view.value(node.player, value), proved))
    }
}
