use std::collections::BTreeMap;
use std::ops::{Index, IndexMut};

use petgraph::Direction;
use petgraph::graph::{DiGraph, NodeIndex};

use super::{Interval, Kind, Node, NodeId, Probability, State, Step};
use crate::game::{Player, Value};
use crate::search::{Purpose, Remark, Technique, Window};

/// Nodes and steps in few bytes: a search may meet millions of them, and taking memory is most of what recording costs.
/// [`Node`] and [`Step`] are what the rest of the program sees; they are put together when somebody asks.
#[derive(Debug, Default)]
pub(super) struct Store {
    graph: DiGraph<Record, ()>,
    /// Windows that nodes and steps refer to by their places. A window that follows an equal one is not written again.
    windows: Vec<Window>,
    /// The values of steps, in the same way.
    values: Vec<Value>,
    gains: BTreeMap<NodeId, Value>,
    probabilities: BTreeMap<NodeId, Probability>,
    tags: Vec<Tag>,
    entries: Vec<Entry>,
    updates: Vec<Update>,
    remarks: Vec<Remark>,
}

/// A [`Node`] without what its edge tells (its parent), what few nodes have (gains, probabilities), and what many nodes
/// have in common (windows).
#[derive(Debug, Clone, Copy)]
#[expect(clippy::struct_excessive_bools, reason = "four facts, each of which may hold without the others")]
pub(super) struct Record {
    /// Zero as long as there is none.
    value: Value,
    pub(super) proved: Interval,
    pub(super) ply: u32,
    pub(super) given: u32,
    /// `u32::MAX` stands for all.
    remaining: u32,
    /// Its place among the windows.
    window: u32,
    pub(super) state: State,
    pub(super) unseen: Option<Kind>,
    pub(super) trial: Option<Technique>,
    pub(super) player: Player,
    pub(super) is_chance: bool,
    has_value: bool,
    has_gain: bool,
    pub(super) incomplete: bool,
}

impl Record {
    pub(super) fn value(&self) -> Option<Value> {
        self.has_value.then_some(self.value)
    }

    pub(super) fn set_value(&mut self, value: Value) {
        (self.value, self.has_value) = (value, true);
    }

    pub(super) fn remaining(&self) -> Option<u32> {
        (self.remaining != u32::MAX).then_some(self.remaining)
    }

    pub(super) fn set_remaining(&mut self, remaining: Option<u32>) {
        self.remaining = remaining.unwrap_or(u32::MAX);
    }
}

/// What kind of step it is.
#[derive(Debug, Clone, Copy)]
enum Tag {
    Enter(Purpose),
    Evaluate,
    Update,
    Cutoff,
    Remark,
    Leave,
}

/// The node that a step is about, and the place of what else it says among things of its kind.
#[derive(Debug, Clone, Copy)]
struct Entry {
    node: NodeId,
    place: u32,
}

/// What an update says.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Update {
    child: Option<NodeId>,
    value: Value,
    window: Window,
}

/// Adds something to a list, unless it is the last already, and returns its place.
#[expect(clippy::cast_possible_truncation, reason = "there are fewer steps than 2^32, and no step adds more than one")]
fn add<T: PartialEq>(list: &mut Vec<T>, new: T) -> u32 {
    if list.last() != Some(&new) {
        list.push(new);
    }
    (list.len() - 1) as u32
}

fn index(id: NodeId) -> NodeIndex {
    NodeIndex::new(id.index())
}

impl Store {
    /// So many steps are never stored.
    pub(super) const MOST_STEPS: usize = u32::MAX as usize / 2;

    pub(super) fn len(&self) -> usize {
        self.graph.node_count()
    }

    pub(super) fn steps(&self) -> usize {
        self.tags.len()
    }

    /// How many bytes are stored.
    pub(super) fn bytes(&self) -> usize {
        let node = size_of::<petgraph::graph::Node<Record>>() + size_of::<petgraph::graph::Edge<()>>();
        let step = size_of::<Tag>() + size_of::<Entry>();
        self.len() * node
            + self.gains.len() * size_of::<(NodeId, Value)>()
            + self.probabilities.len() * size_of::<(NodeId, Probability)>()
            + self.steps() * step
            + size_of_val(self.windows.as_slice())
            + size_of_val(self.values.as_slice())
            + size_of_val(self.updates.as_slice())
            + size_of_val(self.remarks.as_slice())
    }

    /// A new node below its parent, which is searched and of which nothing else is known.
    pub(super) fn add_node(
        &mut self,
        parent: Option<NodeId>,
        given: u32,
        player: Player,
        is_chance: bool,
        probability: Option<Probability>,
    ) -> NodeId {
        let id = NodeId::new(self.len());
        let node = self.graph.add_node(Record {
            value: Value::ZERO,
            proved: Interval::UNKNOWN,
            ply: parent.map_or(0, |parent| self[parent].ply + 1),
            given,
            remaining: u32::MAX,
            window: add(&mut self.windows, Window::FULL),
            state: State::Searched(Kind::Inner),
            unseen: None,
            trial: None,
            player,
            is_chance,
            has_value: false,
            has_gain: false,
            incomplete: false,
        });
        if let Some(parent) = parent {
            self.graph.add_edge(index(parent), node, ());
        }
        if let Some(probability) = probability {
            self.probabilities.insert(id, probability);
        }
        id
    }

    #[inline]
    pub(super) fn node(&self, id: NodeId) -> Node {
        let record = &self[id];
        Node {
            parent: self.parent(id),
            ply: record.ply,
            given: record.given,
            trial: record.trial,
            player: record.player,
            is_chance: record.is_chance,
            probability: self.probability(id),
            state: record.state,
            unseen: record.unseen,
            window: self.window(id),
            remaining: record.remaining(),
            value: record.value(),
            proved: record.proved,
            gain: self.gain(id),
            incomplete: record.incomplete,
        }
    }

    /// The node above. Every node but the root has one edge, which was added with it.
    pub(super) fn parent(&self, id: NodeId) -> Option<NodeId> {
        let edge = self.graph.raw_edges().get(id.index().checked_sub(1)?)?;
        Some(NodeId::new(edge.source().index()))
    }

    /// The children, the newest first.
    pub(super) fn newest_children(&self, id: NodeId) -> impl Iterator<Item = NodeId> + '_ {
        self.graph.neighbors_directed(index(id), Direction::Outgoing).map(|child| NodeId::new(child.index()))
    }

    /// The window that a node was entered with last.
    pub(super) fn window(&self, id: NodeId) -> Window {
        self.windows[self[id].window as usize]
    }

    pub(super) fn set_window(&mut self, id: NodeId, window: Window) {
        self[id].window = add(&mut self.windows, window);
    }

    pub(super) fn gain(&self, id: NodeId) -> Option<Value> {
        if self[id].has_gain { self.gains.get(&id).copied() } else { None }
    }

    pub(super) fn probability(&self, id: NodeId) -> Option<Probability> {
        if self.probabilities.is_empty() { None } else { self.probabilities.get(&id).copied() }
    }

    pub(super) fn set_gain(&mut self, id: NodeId, gain: Value) {
        self[id].has_gain = true;
        self.gains.insert(id, gain);
    }

    pub(super) fn push(&mut self, step: Step) {
        let (tag, node, place) = match step {
            Step::Enter { node, window, purpose } => (Tag::Enter(purpose), node, add(&mut self.windows, window)),
            Step::Evaluate { node, value } => (Tag::Evaluate, node, add(&mut self.values, value)),
            Step::Update { node, child, value, window } => {
                (Tag::Update, node, add(&mut self.updates, Update { child, value, window }))
            }
            #[expect(clippy::cast_possible_truncation, reason = "there are fewer cutoffs than steps")]
            Step::Cutoff(place) => (Tag::Cutoff, NodeId::ROOT, place as u32),
            Step::Remark { node, remark } => (Tag::Remark, node, add(&mut self.remarks, remark)),
            Step::Leave { node, value } => (Tag::Leave, node, add(&mut self.values, value)),
        };
        self.tags.push(tag);
        self.entries.push(Entry { node, place });
    }

    pub(super) fn all_steps(&self) -> impl DoubleEndedIterator<Item = Step> + ExactSizeIterator + Clone + use<'_> {
        self.tags.iter().zip(&self.entries).map(|(&tag, &entry)| self.put_together(tag, entry))
    }

    pub(super) fn step(&self, index: usize) -> Option<Step> {
        Some(self.put_together(*self.tags.get(index)?, self.entries[index]))
    }

    fn put_together(&self, tag: Tag, Entry { node, place }: Entry) -> Step {
        let place = place as usize;
        match tag {
            Tag::Enter(purpose) => Step::Enter { node, window: self.windows[place], purpose },
            Tag::Evaluate => Step::Evaluate { node, value: self.values[place] },
            Tag::Update => {
                let Update { child, value, window } = self.updates[place];
                Step::Update { node, child, value, window }
            }
            Tag::Cutoff => Step::Cutoff(place),
            Tag::Remark => Step::Remark { node, remark: self.remarks[place] },
            Tag::Leave => Step::Leave { node, value: self.values[place] },
        }
    }
}

impl Index<NodeId> for Store {
    type Output = Record;

    fn index(&self, id: NodeId) -> &Record {
        &self.graph[index(id)]
    }
}

impl IndexMut<NodeId> for Store {
    fn index_mut(&mut self, id: NodeId) -> &mut Record {
        &mut self.graph[index(id)]
    }
}
