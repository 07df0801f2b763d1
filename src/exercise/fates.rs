//! What a search did with each node of the full tree.

use std::collections::BTreeMap;

use serde::Serialize;

use crate::trace::{NodeId, Trace};

/// What became of a node.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Fate {
    /// It was searched.
    Searched,
    /// The move that leads to it was skipped.
    Skipped,
    /// A move further up was skipped.
    Below,
}

/// For each node of `truth`, a search of everything, what `trace`, a search of the same position, did with it, and
/// which node it is there. `None` where that was not stored.
pub(crate) fn fates(trace: &Trace, truth: &Trace) -> Vec<(Option<Fate>, Option<NodeId>)> {
    let by_move: BTreeMap<(Option<NodeId>, u32), NodeId> =
        trace.ids().map(|id| ((trace.node(id).parent, trace.node(id).given), id)).collect();
    let mut fates: Vec<(Option<Fate>, Option<NodeId>)> = Vec::with_capacity(truth.len());
    // Parents come before their children.
    for id in truth.ids() {
        let node = truth.node(id);
        let (above, parent) = node.parent.map_or((Some(Fate::Searched), None), |parent| fates[parent.index()]);
        let found = match (node.parent, parent) {
            (Some(_), None) => None,
            _ => by_move.get(&(parent, node.given)).copied(),
        };
        let fate = match above {
            None => None,
            Some(Fate::Skipped | Fate::Below) => Some(Fate::Below),
            Some(Fate::Searched) => {
                found.map(|found| if trace.node(found).is_searched() { Fate::Searched } else { Fate::Skipped })
            }
        };
        fates.push((fate, found));
    }
    fates
}

/// The moves from the root to a node, each by its place in the order in which the game lists them: `0.2.1`; empty for
/// the root. The same node has the same path in every search of a position.
pub(crate) fn path(trace: &Trace, id: NodeId) -> String {
    let moves: Vec<String> = trace.path(id)[1..].iter().map(|&id| trace.node(id).given.to_string()).collect();
    moves.join(".")
}
