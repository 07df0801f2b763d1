//! Fates of the nodes of the whole tree: searched, skipped, or below a skipped move.

use std::collections::BTreeMap;

use serde::Serialize;

use crate::trace::{NodeId, Trace};

/// Fate of a node of the whole tree.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum NodeFate {
    /// The node was searched.
    Searched,
    /// The move to the node was skipped.
    Skipped,
    /// The move to an ancestor was skipped.
    Below,
}

/// Returns, for each node of `truth`, its fate in `trace` and its id in `trace`. `truth` is a recording without
/// cutoffs, and `trace` is a search of the same position. The id is `None` if `trace` did not store the node; then the
/// fate is `None`, too, unless `trace` stored a skipped ancestor.
pub(crate) fn fates(trace: &Trace, truth: &Trace) -> Vec<(Option<NodeFate>, Option<NodeId>)> {
    let by_move: BTreeMap<(Option<NodeId>, u32), NodeId> =
        trace.ids().map(|id| ((trace.node(id).parent, trace.node(id).given), id)).collect();
    let mut fates: Vec<(Option<NodeFate>, Option<NodeId>)> = Vec::with_capacity(truth.len());
    // Parents precede their children, so the fate of a parent is known.
    for id in truth.ids() {
        let node = truth.node(id);
        let (above, parent) = node.parent.map_or((Some(NodeFate::Searched), None), |parent| fates[parent.index()]);
        let found = match (node.parent, parent) {
            (Some(_), None) => None,
            _ => by_move.get(&(parent, node.given)).copied(),
        };
        let fate = match above {
            None => None,
            Some(NodeFate::Skipped | NodeFate::Below) => Some(NodeFate::Below),
            Some(NodeFate::Searched) => {
                found.map(|found| if trace.node(found).is_searched() { NodeFate::Searched } else { NodeFate::Skipped })
            }
        };
        fates.push((fate, found));
    }
    fates
}

/// Returns the path to a node as 0-based indices of moves in the game's order: `0.2.1`; empty for the root. The path is
/// the same in every search of a position.
pub(crate) fn path(trace: &Trace, id: NodeId) -> String {
    let moves: Vec<String> = trace.path(id)[1..].iter().map(|&id| trace.node(id).given.to_string()).collect();
    moves.join(".")
}
