//! Storage of the recorded tree and story. No other file uses petgraph.

use std::num::{NonZeroU32, NonZeroU64};
use std::ops::{Index, IndexMut};

use petgraph::Direction;
use petgraph::graph::{DiGraph, NodeIndex};
use rustc_hash::FxHashMap;

use super::{Cutoff, Interval, Kind, Node, NodeId, Probability, State, Step, Update, Visit};
use crate::game::{Player, Value};
use crate::search::{Remark, Technique, Window};

/// A recorded search: the tree of nodes and moves, and the steps in the order of the story.
#[derive(Debug, Clone, Default)]
pub(super) struct Store {
    /// Tree of nodes and moves. The index of a node is the number in its [`NodeId`].
    tree: DiGraph<NodeWeight, EdgeWeight>,
    /// Rare attributes of nodes.
    details: FxHashMap<NodeId, Details>,
    /// Interned windows. Equal windows share an entry only if they were added in succession.
    windows: Vec<Window>,
    pub(super) steps: Vec<Step>,
    pub(super) updates: Vec<Update>,
    pub(super) cutoffs: Vec<Cutoff>,
    /// Remarks in the order of the story.
    pub(super) remarks: Vec<(NodeId, Remark)>,
    /// Size of the lists of visits in all [`Details`] and of skipped nodes in all [`Cutoff`]s, in bytes.
    pub(super) list_bytes: usize,
}

/// Attributes of a stored node, except the attributes of [`Node`] that are stored in the edge to the node or in
/// [`Details`].
#[derive(Debug, Clone, Copy)]
pub(super) struct NodeWeight {
    /// Value returned by the last visit; meaningless while the node is open or skipped.
    pub(super) value: Value,
    pub(super) proved: Interval,
    pub(super) remaining: Option<u32>,
    pub(super) window: WindowId,
    pub(super) ply: u32,
    pub(super) player: Player,
    pub(super) is_chance: bool,
    pub(super) state: State,
    pub(super) unseen: Option<Kind>,
    pub(super) trial: Option<Technique>,
    pub(super) incomplete: bool,
}

/// A stored move.
#[derive(Debug, Clone, Copy)]
struct EdgeWeight {
    /// 0-based index of the move in the game's own list of moves.
    given: u32,
    /// 1-based number of the latest cutoff whose first skipped move is this move.
    cutoff: Option<NonZeroU32>,
}

/// Rare attributes of a node, kept apart to save memory.
#[derive(Debug, Clone, Default)]
pub(super) struct Details {
    pub(super) probability: Option<Probability>,
    /// Number of positions that the node stands for, if symmetric positions are one.
    pub(super) stands_for: Option<NonZeroU64>,
    pub(super) gain: Option<Value>,
    /// Static value before it was clamped to ±MNOHO, if clamping changed it.
    pub(super) unclamped: Option<Value>,
    /// Node whose search stored the entry of the transposition table that was used at this node.
    pub(super) origin: Option<NodeId>,
    /// Remarks of the last visit.
    pub(super) remarks: Vec<Remark>,
    /// Stored visits, if the node was visited more than once.
    pub(super) visits: Vec<Visit>,
}

/// Index of an interned window.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct WindowId(u32);

fn index(id: NodeId) -> NodeIndex {
    NodeIndex::new(id.index())
}

impl Store {
    pub(super) fn len(&self) -> usize {
        self.tree.node_count()
    }

    /// Returns the approximate size of the store, in bytes.
    pub(super) fn bytes(&self) -> usize {
        let node = size_of::<petgraph::graph::Node<NodeWeight>>() + size_of::<petgraph::graph::Edge<EdgeWeight>>();
        self.len() * node
            + self.details.len() * size_of::<(NodeId, Details)>()
            + size_of_val(self.windows.as_slice())
            + size_of_val(self.steps.as_slice())
            + size_of_val(self.updates.as_slice())
            + size_of_val(self.cutoffs.as_slice())
            + size_of_val(self.remarks.as_slice())
            + self.list_bytes
    }

    /// Adds a node, with an edge from its parent. The edge stands for the move with the index `given` in the game's
    /// order.
    pub(super) fn add(&mut self, parent: Option<NodeId>, given: u32, weight: NodeWeight) -> NodeId {
        let node = self.tree.add_node(weight);
        if let Some(parent) = parent {
            self.tree.add_edge(index(parent), node, EdgeWeight { given, cutoff: None });
        }
        NodeId::new(node.index())
    }

    pub(super) fn node(&self, id: NodeId) -> Node {
        let weight = self[id];
        Node {
            parent: self.parent(id),
            ply: weight.ply,
            given: self.given(id),
            trial: weight.trial,
            player: weight.player,
            is_chance: weight.is_chance,
            probability: self.probability(id),
            state: weight.state,
            unseen: weight.unseen,
            window: self.window(weight.window),
            remaining: weight.remaining,
            value: weight.state.is_searched().then_some(weight.value),
            proved: weight.proved,
            gain: self.gain(id),
            incomplete: weight.incomplete,
        }
    }

    pub(super) fn parent(&self, id: NodeId) -> Option<NodeId> {
        self.tree.neighbors_directed(index(id), Direction::Incoming).next().map(|parent| NodeId::new(parent.index()))
    }

    /// Returns the weight of the edge that leads to a node; `None` at the root.
    fn edge(&self, id: NodeId) -> Option<&EdgeWeight> {
        self.tree.edge_weight(self.tree.first_edge(index(id), Direction::Incoming)?)
    }

    pub(super) fn given(&self, id: NodeId) -> u32 {
        self.edge(id).map_or(0, |edge| edge.given)
    }

    /// Returns the latest cutoff whose first skipped move leads to this node; `None` if there is no such cutoff.
    pub(super) fn cutoff_before(&self, id: NodeId) -> Option<&Cutoff> {
        self.cutoffs.get(self.edge(id)?.cutoff?.get() as usize - 1)
    }

    /// Returns the children, the newest first, as petgraph lists them.
    pub(super) fn newest_children(&self, id: NodeId) -> impl Iterator<Item = NodeId> + '_ {
        self.tree.neighbors(index(id)).map(|child| NodeId::new(child.index()))
    }

    pub(super) fn window(&self, id: WindowId) -> Window {
        self.windows[id.0 as usize]
    }

    #[expect(clippy::cast_possible_truncation, reason = "the limit on steps also limits the number of windows")]
    pub(super) fn intern(&mut self, window: Window) -> WindowId {
        if self.windows.last() != Some(&window) {
            self.windows.push(window);
        }
        WindowId(self.windows.len() as u32 - 1)
    }

    pub(super) fn details(&self, id: NodeId) -> Option<&Details> {
        self.details.get(&id)
    }

    pub(super) fn details_mut(&mut self, id: NodeId) -> &mut Details {
        self.details.entry(id).or_default()
    }

    pub(super) fn probability(&self, id: NodeId) -> Option<Probability> {
        self.details(id)?.probability
    }

    pub(super) fn stands_for(&self, id: NodeId) -> u64 {
        self.details(id).and_then(|details| details.stands_for).map_or(1, NonZeroU64::get)
    }

    pub(super) fn gain(&self, id: NodeId) -> Option<Value> {
        self.details(id)?.gain
    }

    /// Returns the stored visits to a node that was visited more than once; for other nodes, an empty slice.
    pub(super) fn visits(&self, id: NodeId) -> &[Visit] {
        self.details(id).map_or(&[], |details| &details.visits)
    }

    /// Returns `true` if any node was visited more than once.
    pub(super) fn has_visits(&self) -> bool {
        self.details.values().any(|details| !details.visits.is_empty())
    }

    pub(super) fn add_visit(&mut self, id: NodeId, visit: Visit) {
        self.details_mut(id).visits.push(visit);
        self.list_bytes += size_of::<Visit>();
    }

    pub(super) fn add_update(&mut self, update: Update) {
        self.steps.push(Step::Update(self.updates.len()));
        self.updates.push(update);
    }

    pub(super) fn add_remark(&mut self, node: NodeId, remark: Remark) {
        self.steps.push(Step::Remark(self.remarks.len()));
        self.remarks.push((node, remark));
    }

    pub(super) fn add_cutoff(&mut self, cutoff: Cutoff) {
        self.steps.push(Step::Cutoff(self.cutoffs.len()));
        self.list_bytes += size_of_val(cutoff.skipped.as_slice());
        let first = cutoff.skipped.first().and_then(|&first| self.tree.first_edge(index(first), Direction::Incoming));
        self.cutoffs.push(cutoff);
        if let Some(edge) = first {
            self.tree[edge].cutoff = u32::try_from(self.cutoffs.len()).ok().and_then(NonZeroU32::new);
        }
    }
}

impl Index<NodeId> for Store {
    type Output = NodeWeight;

    fn index(&self, id: NodeId) -> &NodeWeight {
        &self.tree[index(id)]
    }
}

impl IndexMut<NodeId> for Store {
    fn index_mut(&mut self, id: NodeId) -> &mut NodeWeight {
        &mut self.tree[index(id)]
    }
}
