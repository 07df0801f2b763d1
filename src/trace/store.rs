use std::collections::BTreeMap;
use std::hash::{Hash, Hasher};
use std::ops::{Index, IndexMut};
use std::sync::OnceLock;

use petgraph::graph::{DiGraph, NodeIndex};

use super::{Interval, Kind, Node, NodeId, Probability, State, Step, Visit};
use crate::game::{Player, Value};
use crate::search::{Purpose, Remark, Technique, Window};

/// Nodes and steps in few bytes: a search may meet millions of them, and taking memory is most of what recording costs.
/// [`Node`] and [`Step`] are what the rest of the program sees; they are put together when somebody asks.
///
/// Most nodes are visited once. What the steps of that visit say, the node says itself: its window and its value.
#[derive(Debug, Default)]
pub(super) struct Store {
    records: Vec<Record>,
    /// What they refer to by its place.
    commons: Vec<Common>,
    /// The tree as petgraph has it: made when somebody asks for children for the first time, and kept up to date from
    /// then on.
    tree: OnceLock<DiGraph<(), ()>>,
    /// On what terms nodes were entered last, which refer to them by their places.
    terms: Vec<Terms>,
    /// For each ply, the place of those that a node there had last. Equal ones are not written again.
    latest: Vec<u32>,
    /// What is proved about nodes where their values do not say it.
    proved: BTreeMap<NodeId, Interval>,
    /// For each node, as far as there are any.
    gains: Vec<Option<Value>>,
    probabilities: BTreeMap<NodeId, Probability>,
    /// Nodes that were visited more than once, with all their visits.
    pub(super) visits: BTreeMap<NodeId, Vec<Visit>>,
    /// How many steps are told by the entries, how many of them by the last one, and which leaf it could tell of next.
    steps: usize,
    told_last: usize,
    next_leaf: u32,
    starts: Vec<Starts>,
    tags: Vec<Tag>,
    /// For each tag the node, or the place in the list of what is told so.
    entries: Vec<u32>,
    entered: Vec<Entered>,
    values: Vec<(NodeId, Value)>,
    updates: Vec<Update>,
    /// Windows that updates refer to by their places, as nodes do to terms.
    windows: Vec<Window>,
    remarks: Vec<(NodeId, Remark)>,
    /// How many bytes are stored besides nodes, tags and entries.
    besides: usize,
}

/// What a node says for itself alone.
#[derive(Debug, Clone, Copy)]
struct Record {
    /// Zero as long as there is none.
    value: Value,
    /// Techniques that try something count down from `u32::MAX`.
    given: u32,
    common: u32,
}

/// What else there is to say of a node: leaves that follow one another below the same parent often have all of this in
/// common. What few nodes have (gains, probabilities) is kept apart; so are terms, which whole plies have in common.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Common {
    /// `NOWHERE` above the root.
    parent: u32,
    terms: u32,
    /// Where its position is kept; `NOWHERE` if it is not.
    pub(super) position: u32,
    known: Known,
    /// What it is, or would have been.
    kind: Kind,
    pub(super) player: Player,
    signs: u8,
}

/// What is known of a node besides its value.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Known {
    /// It has no value yet.
    Nothing,
    /// The value is proved.
    Exact,
    /// It is at least the value.
    AtLeast,
    /// It is at most the value.
    AtMost,
    /// Nothing is proved.
    Unproved,
    /// Another interval is proved.
    Otherwise,
}

/// On what terms a node was entered last.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Terms {
    pub(super) window: Window,
    pub(super) remaining: Option<u32>,
    pub(super) ply: u32,
}

/// What an entry tells.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Tag {
    /// A node is entered for the first time.
    Enter(Purpose),
    /// A node is left for the first time.
    Leave,
    /// Leaves with consecutive numbers, three steps for each: it is entered for the first time, to search it, evaluated
    /// and left with that value. The entry has the first of them.
    Leaves,
    EnterAgain,
    LeaveAgain,
    Evaluate,
    Update,
    Cutoff,
    Remark,
}

/// Which of 64 steps begin an entry, the first in the lowest bit, and how many entries there are before these steps.
#[derive(Debug, Clone, Copy)]
struct Starts {
    bits: u64,
    before: u32,
}

/// Another visit to a node.
#[derive(Debug, Clone, Copy)]
struct Entered {
    node: NodeId,
    purpose: Purpose,
    window: Window,
}

/// What an update says.
#[derive(Debug, Clone, Copy)]
struct Update {
    value: Value,
    node: NodeId,
    /// `NOWHERE` if it is not stored.
    child: u32,
    /// Its place among the windows.
    window: u32,
}

/// All that a [`Node`] says besides its place in the tree, of a node of which nothing is known that few others have.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Likeness {
    value: Value,
    window: Window,
    remaining: Option<u32>,
    known: Known,
    kind: Kind,
    player: Player,
    signs: u8,
}

// No value is NaN.
impl Eq for Likeness {}

/// By what tells most nodes apart.
impl Hash for Likeness {
    fn hash<H: Hasher>(&self, state: &mut H) {
        // The bits in which whole numbers differ come first: those that follow make no difference to a quick hash.
        (self.value.to_f64().to_bits().swap_bytes(), self.known as u8).hash(state);
    }
}

/// What has no place.
pub(super) const NOWHERE: u32 = u32::MAX;

const SEARCHED: u8 = 1;
const CHANCE: u8 = 2;
const INCOMPLETE: u8 = 4;
/// Other leaves may have it, too.
const SHARED: u8 = 8;

impl Common {
    fn parent(&self) -> Option<NodeId> {
        (self.parent != NOWHERE).then_some(NodeId(self.parent))
    }

    pub(super) fn state(&self) -> State {
        if self.has(SEARCHED) { State::Searched(self.kind) } else { State::Skipped }
    }

    pub(super) fn set_state(&mut self, state: State) {
        self.sign(SEARCHED, state.is_searched());
        if let State::Searched(kind) = state {
            self.kind = kind;
        }
    }

    /// The window closed before its turn came; it would have been of this kind.
    pub(super) fn skip(&mut self, unseen: Kind) {
        self.sign(SEARCHED, false);
        self.kind = unseen;
    }

    pub(super) fn is_chance(&self) -> bool {
        self.has(CHANCE)
    }

    pub(super) fn is_incomplete(&self) -> bool {
        self.has(INCOMPLETE)
    }

    pub(super) fn set_incomplete(&mut self) {
        self.sign(INCOMPLETE, true);
    }

    fn has(&self, sign: u8) -> bool {
        self.signs & sign != 0
    }

    fn sign(&mut self, sign: u8, is_set: bool) {
        self.signs = if is_set { self.signs | sign } else { self.signs & !sign };
    }
}

/// Trials stand after all moves, however many there are.
pub(super) fn given_of(technique: Technique) -> u32 {
    u32::MAX - technique as u32
}

fn trial_of(given: u32) -> Option<Technique> {
    let number = (u32::MAX - given) as usize;
    let is_it = |technique: &Technique| *technique as usize == number;
    if number < Technique::ALL.len() { Technique::ALL.into_iter().find(is_it) } else { None }
}

/// Adds a node below its parent.
fn hang(tree: &mut DiGraph<(), ()>, parent: u32) {
    let node = tree.add_node(());
    if parent != NOWHERE {
        tree.add_edge(NodeIndex::new(parent as usize), node, ());
    }
}

/// Adds something to a list, unless it is the last already, and returns its place.
fn add<T: PartialEq>(list: &mut Vec<T>, besides: &mut usize, new: T) -> u32 {
    if list.last() == Some(&new) { place(list.len() - 1) } else { push(list, besides, new) }
}

/// Adds something to a list and returns its place.
fn push<T>(list: &mut Vec<T>, besides: &mut usize, new: T) -> u32 {
    list.push(new);
    *besides += size_of::<T>();
    place(list.len() - 1)
}

#[expect(clippy::cast_possible_truncation, reason = "there are fewer steps than 2^31, and none adds more than two")]
fn place(index: usize) -> u32 {
    index as u32
}

impl Store {
    /// So many steps are never stored.
    pub(super) const MOST_STEPS: usize = u32::MAX as usize / 2;

    pub(super) fn len(&self) -> usize {
        self.records.len()
    }

    pub(super) fn steps(&self) -> usize {
        self.steps
    }

    /// How many bytes are stored.
    pub(super) fn bytes(&self) -> usize {
        // Somebody may ask for the tree.
        let links = size_of::<petgraph::graph::Node<()>>() + size_of::<petgraph::graph::Edge<()>>();
        let entry = size_of::<Tag>() + size_of::<u32>();
        self.len() * (size_of::<Record>() + links) + self.tags.len() * entry + self.besides
    }

    /// Where the terms on which a node is entered are kept.
    #[inline]
    fn place_of(&mut self, terms: Terms) -> u32 {
        let ply = terms.ply as usize;
        if self.latest.len() <= ply {
            self.latest.resize(ply + 1, NOWHERE);
        }
        let latest = &mut self.latest[ply];
        if self.terms.get(*latest as usize) != Some(&terms) {
            *latest = push(&mut self.terms, &mut self.besides, terms);
        }
        *latest
    }

    /// A new node below its parent, which is searched and of which nothing else is known.
    pub(super) fn add_node(
        &mut self,
        parent: Option<NodeId>,
        given: usize,
        (player, is_chance): (Player, bool),
        probability: Option<Probability>,
        terms: Terms,
    ) -> NodeId {
        let signs = if is_chance { SEARCHED | CHANCE } else { SEARCHED };
        let common = Common { signs, ..self.new_common(parent, player, terms) };
        let common = push(&mut self.commons, &mut self.besides, common);
        let id = self.add(Value::ZERO, given, common);
        if let Some(probability) = probability {
            self.probabilities.insert(id, probability);
            self.besides += size_of::<(NodeId, Probability)>();
        }
        id
    }

    /// Where it is stored what leaves below this parent, entered on these terms, have in common; if it is not shared,
    /// one leaf has it for itself alone.
    pub(super) fn common_of_leaves(
        &mut self,
        parent: Option<NodeId>,
        player: Player,
        terms: Terms,
        kind: Kind,
        is_shared: bool,
    ) -> u32 {
        let common = Common { known: Known::Exact, kind, ..self.new_common(parent, player, terms) };
        if is_shared {
            let signs = common.signs | SHARED;
            add(&mut self.commons, &mut self.besides, Common { signs, ..common })
        } else {
            push(&mut self.commons, &mut self.besides, common)
        }
    }

    /// A new leaf, entered to be searched, evaluated, and left with that value. It remains to
    /// [tell](Store::tell_leaves) of it.
    #[inline]
    pub(super) fn add_leaf(&mut self, given: usize, value: Value, common: u32) -> NodeId {
        self.add(value, given, common)
    }

    /// A node that is searched and of which nothing else is known.
    #[inline]
    fn new_common(&mut self, parent: Option<NodeId>, player: Player, terms: Terms) -> Common {
        Common {
            parent: parent.map_or(NOWHERE, |parent| parent.0),
            terms: self.place_of(terms),
            position: NOWHERE,
            known: Known::Nothing,
            kind: Kind::Inner,
            player,
            signs: SEARCHED,
        }
    }

    #[inline]
    fn add(&mut self, value: Value, given: usize, common: u32) -> NodeId {
        let id = NodeId::new(self.len());
        #[expect(clippy::cast_possible_truncation, reason = "no position has 2^32 moves")]
        self.records.push(Record { value, given: given as u32, common });
        if let Some(tree) = self.tree.get_mut() {
            hang(tree, self.commons[common as usize].parent);
        }
        id
    }

    #[inline]
    fn record(&self, id: NodeId) -> &Record {
        &self.records[id.index()]
    }

    /// The value of a node, if it has one.
    pub(super) fn value(&self, id: NodeId) -> Option<Value> {
        (self[id].known != Known::Nothing).then_some(self.record(id).value)
    }

    /// The place, from 0, of the move that leads to a node.
    pub(super) fn given(&self, id: NodeId) -> usize {
        self.record(id).given as usize
    }

    /// What is tried at a node, if it is no move that leads there.
    pub(super) fn trial(&self, id: NodeId) -> Option<Technique> {
        trial_of(self.record(id).given)
    }

    #[inline]
    pub(super) fn node(&self, id: NodeId) -> Node {
        let &Record { value, given, common } = self.record(id);
        let common = &self.commons[common as usize];
        let Terms { window, remaining, ply } = self.terms[common.terms as usize];
        Node {
            parent: common.parent(),
            ply,
            given,
            trial: trial_of(given),
            player: common.player,
            is_chance: common.is_chance(),
            probability: self.probability(id),
            state: common.state(),
            unseen: if common.state().is_searched() { None } else { Some(common.kind) },
            window,
            remaining,
            value: (common.known != Known::Nothing).then_some(value),
            proved: self.proved(id),
            gain: self.gain(id),
            incomplete: common.is_incomplete(),
        }
    }

    /// What it has in common with others; `None` if it differs from them in more.
    pub(super) fn likeness(&self, id: NodeId) -> Option<Likeness> {
        let stands_out = self[id].known == Known::Otherwise
            || self.trial(id).is_some()
            || self.gain(id).is_some()
            || self.probability(id).is_some()
            || !self.visits.is_empty() && self.visits.contains_key(&id);
        let Terms { window, remaining, .. } = self.terms(id);
        let (value, Common { known, kind, player, signs, .. }) = (self.record(id).value, self[id]);
        let signs = signs & !SHARED;
        (!stands_out).then_some(Likeness { value, window, remaining, known, kind, player, signs })
    }

    /// Gives a node for itself alone what it has in common with other leaves.
    #[cold]
    fn unshare(&mut self, id: NodeId) {
        let common = self[id];
        let own = Common { signs: common.signs & !SHARED, ..common };
        self.records[id.index()].common = push(&mut self.commons, &mut self.besides, own);
    }

    /// The node above.
    pub(super) fn parent(&self, id: NodeId) -> Option<NodeId> {
        self[id].parent()
    }

    fn tree(&self) -> &DiGraph<(), ()> {
        self.tree.get_or_init(|| {
            let mut tree = DiGraph::with_capacity(self.len(), self.len());
            for record in &self.records {
                hang(&mut tree, self.commons[record.common as usize].parent);
            }
            tree
        })
    }

    /// The children, the newest first.
    pub(super) fn newest_children(&self, id: NodeId) -> impl Iterator<Item = NodeId> + '_ {
        self.tree().neighbors(NodeIndex::new(id.index())).map(|child| NodeId::new(child.index()))
    }

    /// On what terms a node was entered last.
    pub(super) fn terms(&self, id: NodeId) -> Terms {
        self.terms[self[id].terms as usize]
    }

    pub(super) fn set_terms(&mut self, id: NodeId, terms: Terms) {
        self[id].terms = self.place_of(terms);
    }

    /// What is proved about the value of a node.
    pub(super) fn proved(&self, id: NodeId) -> Interval {
        let value = self.record(id).value;
        match self[id].known {
            Known::Nothing | Known::Unproved => Interval::UNKNOWN,
            Known::Exact => Interval::exact(value),
            Known::AtLeast => Interval { low: value, ..Interval::UNKNOWN },
            Known::AtMost => Interval { high: value, ..Interval::UNKNOWN },
            Known::Otherwise => self.proved.get(&id).copied().unwrap_or(Interval::UNKNOWN),
        }
    }

    /// A visit to a node of this kind has ended with this value, and this is proved now.
    pub(super) fn set_value(&mut self, id: NodeId, kind: Kind, value: Value, proved: Interval) {
        let Interval { low, high } = proved;
        let known = match proved {
            _ if low == value && high == value => Known::Exact,
            Interval::UNKNOWN => Known::Unproved,
            _ if low == value && high == Value::INFINITY => Known::AtLeast,
            _ if low == Value::NEG_INFINITY && high == value => Known::AtMost,
            _ => {
                if self.proved.insert(id, proved).is_none() {
                    self.besides += size_of::<(NodeId, Interval)>();
                }
                Known::Otherwise
            }
        };
        self.records[id.index()].value = value;
        let common = &mut self[id];
        common.known = known;
        common.set_state(State::Searched(kind));
    }

    pub(super) fn gain(&self, id: NodeId) -> Option<Value> {
        self.gains.get(id.index()).copied().flatten()
    }

    pub(super) fn probability(&self, id: NodeId) -> Option<Probability> {
        if self.probabilities.is_empty() { None } else { self.probabilities.get(&id).copied() }
    }

    pub(super) fn set_gain(&mut self, id: NodeId, gain: Value) {
        let stored = self.gains.len();
        self.gains.resize(stored.max(id.index() + 1), None);
        self.besides += (self.gains.len() - stored) * size_of::<Option<Value>>();
        self.gains[id.index()] = Some(gain);
    }

    /// The node is entered, `again` if it was left before.
    pub(super) fn tell_enter(&mut self, node: NodeId, window: Window, purpose: Purpose, again: bool) {
        if again {
            let place = push(&mut self.entered, &mut self.besides, Entered { node, purpose, window });
            self.write(Tag::EnterAgain, place, 1);
        } else {
            self.write(Tag::Enter(purpose), node.0, 1);
        }
    }

    pub(super) fn tell_evaluate(&mut self, node: NodeId, value: Value) {
        let place = push(&mut self.values, &mut self.besides, (node, value));
        self.write(Tag::Evaluate, place, 1);
    }

    pub(super) fn tell_update(&mut self, node: NodeId, child: Option<NodeId>, value: Value, window: Window) {
        let child = child.map_or(NOWHERE, |child| child.0);
        let window = add(&mut self.windows, &mut self.besides, window);
        let place = push(&mut self.updates, &mut self.besides, Update { value, node, child, window });
        self.write(Tag::Update, place, 1);
    }

    pub(super) fn tell_cutoff(&mut self, index: usize) {
        self.write(Tag::Cutoff, place(index), 1);
    }

    pub(super) fn tell_remark(&mut self, node: NodeId, remark: Remark) {
        let place = push(&mut self.remarks, &mut self.besides, (node, remark));
        self.write(Tag::Remark, place, 1);
    }

    /// The node is left, whose visit was not the first if it was entered `again`.
    pub(super) fn tell_leave(&mut self, node: NodeId, value: Value, again: bool) {
        if again {
            let place = push(&mut self.values, &mut self.besides, (node, value));
            self.write(Tag::LeaveAgain, place, 1);
        } else {
            self.write(Tag::Leave, node.0, 1);
        }
    }

    /// Adds three steps for each of the leaves that were stored last: to the last entry, if it tells of the leaf before
    /// them, as far as it has room.
    pub(super) fn tell_leaves(&mut self, mut leaves: usize) {
        while leaves > 0 {
            let first = NodeId::new(self.len() - leaves).0;
            let room = (STEPS - self.told_last) / 3;
            let told = if first == self.next_leaf && room > 0 {
                let told = leaves.min(room);
                self.steps += 3 * told;
                self.told_last += 3 * told;
                self.has_room_for(self.steps - 1);
                told
            } else {
                let told = leaves.min(STEPS / 3);
                self.write(Tag::Leaves, first, 3 * told);
                told
            };
            leaves -= told;
            self.next_leaf = NodeId::new(self.len() - leaves).0;
        }
    }

    /// Adds an entry for so many steps.
    #[inline]
    fn write(&mut self, tag: Tag, entry: u32, steps: usize) {
        self.has_room_for(self.steps);
        self.starts[self.steps / STEPS].bits |= 1 << (self.steps % STEPS);
        self.tags.push(tag);
        self.entries.push(entry);
        self.steps += steps;
        // The root is no leaf that follows another.
        (self.told_last, self.next_leaf) = (steps, 0);
        if steps > 1 {
            self.has_room_for(self.steps - 1);
        }
    }

    /// Whether a step begins an entry has a place to be written.
    #[inline]
    fn has_room_for(&mut self, step: usize) {
        if step / STEPS == self.starts.len() {
            self.add_starts();
        }
    }

    #[cold]
    fn add_starts(&mut self) {
        push(&mut self.starts, &mut self.besides, Starts { bits: 0, before: place(self.tags.len()) });
    }

    pub(super) fn all_steps(&self) -> impl DoubleEndedIterator<Item = Step> + ExactSizeIterator + Clone + use<'_> {
        (0..self.steps).map(|index| self.put_together(index))
    }

    pub(super) fn step(&self, index: usize) -> Option<Step> {
        (index < self.steps).then(|| self.put_together(index))
    }

    /// The entry that tells a step, and how many of its steps come before that one.
    #[inline]
    fn entry_of(&self, step: usize) -> (usize, usize) {
        let Starts { bits, before } = self.starts[step / STEPS];
        let begun = bits & (u64::MAX >> (STEPS - 1 - step % STEPS));
        // No entry tells more steps than a word has bits: it begins here or in the word before.
        let since = match begun {
            0 => step % STEPS + 1 + self.starts[step / STEPS - 1].bits.leading_zeros() as usize,
            _ => step % STEPS - begun.ilog2() as usize,
        };
        ((before + begun.count_ones()) as usize - 1, since)
    }

    /// The leaf that three steps from this one on tell of, if it is never visited again.
    pub(super) fn leaf_at(&self, step: usize) -> Option<NodeId> {
        let (entry, since) = self.entry_of(step);
        let is_leaf = self.tags[entry] == Tag::Leaves && since.is_multiple_of(3);
        let leaf = NodeId::new(self.entries[entry] as usize + since / 3);
        (is_leaf && !self.visits.contains_key(&leaf)).then_some(leaf)
    }

    fn put_together(&self, step: usize) -> Step {
        let (entry, since) = self.entry_of(step);
        let told = self.entries[entry];
        let (node, place) = (NodeId(told), told as usize);
        match self.tags[entry] {
            Tag::Enter(purpose) => self.first_entered(node, purpose),
            Tag::Leaves => {
                let node = NodeId::new(place + since / 3);
                match since % 3 {
                    0 => self.first_entered(node, Purpose::Search),
                    1 => Step::Evaluate { node, value: self.first_value(node) },
                    _ => self.first_left(node),
                }
            }
            Tag::Leave => self.first_left(node),
            Tag::EnterAgain => {
                let Entered { node, purpose, window } = self.entered[place];
                Step::Enter { node, window, purpose }
            }
            Tag::LeaveAgain => {
                let (node, value) = self.values[place];
                Step::Leave { node, value }
            }
            Tag::Evaluate => {
                let (node, value) = self.values[place];
                Step::Evaluate { node, value }
            }
            Tag::Update => {
                let Update { value, node, child, window } = self.updates[place];
                let child = (child != NOWHERE).then_some(NodeId(child));
                Step::Update { node, child, value, window: self.windows[window as usize] }
            }
            Tag::Cutoff => Step::Cutoff(place),
            Tag::Remark => {
                let (node, remark) = self.remarks[place];
                Step::Remark { node, remark }
            }
        }
    }

    fn first_entered(&self, node: NodeId, purpose: Purpose) -> Step {
        let window = self.first_visit(node).map_or_else(|| self.terms(node).window, |visit| visit.window);
        Step::Enter { node, window, purpose }
    }

    fn first_left(&self, node: NodeId) -> Step {
        Step::Leave { node, value: self.first_value(node) }
    }

    fn first_value(&self, node: NodeId) -> Value {
        self.first_visit(node).map_or(self.record(node).value, |visit| visit.value)
    }

    /// The first of several visits to a node; `None` if there is only one.
    fn first_visit(&self, node: NodeId) -> Option<&Visit> {
        if self.visits.is_empty() { None } else { self.visits.get(&node)?.first() }
    }
}

/// As many as a word has bits.
const STEPS: usize = u64::BITS as usize;

impl Index<NodeId> for Store {
    type Output = Common;

    #[inline]
    fn index(&self, id: NodeId) -> &Common {
        &self.commons[self.record(id).common as usize]
    }
}

/// A node of which something else is said from now on has that for itself alone.
impl IndexMut<NodeId> for Store {
    #[inline]
    fn index_mut(&mut self, id: NodeId) -> &mut Common {
        if self[id].has(SHARED) {
            self.unshare(id);
        }
        &mut self.commons[self.records[id.index()].common as usize]
    }
}
