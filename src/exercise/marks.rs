//! Right answers at all nodes of a tree: skipped branches, and returned values.

use std::collections::BTreeSet;

use serde::Serialize;

use super::{NodeFate, Reasons, fates, path, spelling};
use crate::locale::Locale;
use crate::story::{View, narration, words};
use crate::trace::{Node, NodeId, Trace};

/// Right answers about a node: its fate and its value.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct NodeMark {
    /// Path from the root as 0-based indices of moves in the game's order: `0.2.1`; empty for the root.
    pub path: String,
    /// Name of the node.
    pub label: String,
    /// `true` for a leaf of the whole tree, whose value is given in the exercise.
    pub is_leaf: bool,
    /// Fate of the node. Students must mark every branch whose fate is `skipped`.
    pub fate: NodeFate,
    /// `true` for the first move that a cutoff skips.
    pub is_first_skipped: bool,
    /// Right spellings of the value, in normal form; empty for leaves and unsearched nodes.
    pub accepted: Vec<String>,
    /// Value of a leaf as shown to students; `None` for inner nodes.
    pub given: Option<String>,
    /// Reason why the move to the node is searched or skipped, or a note that the node is below a skipped move; empty
    /// for the root.
    pub branch: String,
    /// Reason for the value; empty if the value is not asked for.
    pub value: String,
}

/// Returns the right answers at the nodes of `truth`, parents before children. `truth` records a search without cutoffs
/// of the position that `trace` searched. Omits nodes whose fate is unknown because `trace` did not store them.
pub fn marks(trace: &Trace, truth: &Trace, locale: &Locale, view: View) -> Vec<NodeMark> {
    let story = narration::tell(trace, locale, view);
    let reasons = Reasons::new(trace, locale, view, &story);
    let cutoffs = trace.cutoffs().iter().filter(|cutoff| !trace.is_undone(cutoff));
    let first: BTreeSet<NodeId> = cutoffs.filter_map(|cutoff| cutoff.skipped.first().copied()).collect();
    let mark = |(id, (fate, found)): (NodeId, (Option<NodeFate>, Option<NodeId>))| {
        let (node, fate) = (truth.node(id), fate?);
        let given = node.value.filter(|_| node.is_leaf()).map(|value| view.value(node.player, value));
        let to_fill_in = found.filter(|_| fate == NodeFate::Searched && !node.is_leaf());
        let accepted = to_fill_in.and_then(|found| {
            let Node { player, value, proved, .. } = trace.node(found);
            Some(spelling::value(view.value(player, value?), view.interval(player, proved)))
        });
        let branch = match (fate, found) {
            (NodeFate::Searched | NodeFate::Skipped, Some(found)) => reasons.branch(found).to_owned(),
            _ => locale.with("mark-below", &[("node", words::phrase(locale, truth, "tell-node-inside", id).into())]),
        };
        Some(NodeMark {
            path: path(truth, id),
            label: words::node(locale, truth, id),
            is_leaf: node.is_leaf(),
            fate,
            is_first_skipped: found.is_some_and(|found| first.contains(&found)),
            accepted: accepted.unwrap_or_default(),
            given: given.map(|value| words::shown(locale, value)),
            branch,
            value: to_fill_in.map_or_else(String::new, |found| reasons.value_and_bound(found)),
        })
    };
    truth.ids().zip(fates(trace, truth)).filter_map(mark).collect()
}
