//! The recording of a search: a tree and a story.
//!
//! The *tree* holds the nodes that the search met, each once, in search order, and the moves that it skipped. Each
//! knows its parent; its children stand in a petgraph graph, which is made for the first who asks for them, and nothing
//! outside this module sees petgraph. The *story* is the list of steps. What a picture, a report or a table needs to
//! know is in one of the two; nothing downstream searches again.
//!
//! This is the last layer that knows a game's type: a [`Trace`] has none.

mod bounds;
mod counts;
mod families;
pub mod json;
mod labels;
mod proved;
mod recorder;
mod replay;
mod run;
mod store;
mod types;
mod walk;

pub(crate) use bounds::Bounds;
pub use counts::{
    Compared, Counter, Counts, Ply, Tally, branching_by_leaves, effective_branching, knuth_moore_minimum,
};
pub(crate) use families::Families;
pub use proved::Interval;
pub use recorder::{Limits, record, record_with};
pub use replay::{Moment, Playback, Progress};
pub(crate) use run::random_position_any;
pub use run::{
    Agreement, Check, Watch, count_search, divide_any, full_tree_any, orders_any, perft_any, record_any, solve_any,
};
pub(crate) use store::Likeness;
pub use types::{NodeType, Types};
pub use walk::{Open, Walk};

use std::collections::BTreeMap;
use std::fmt;
use std::sync::OnceLock;

use crate::game::{Diagram, Player, SideName, Value};
use crate::search::{ProofNumbers, Purpose, Remark, Settings, Share, Shift, Technique, Window};
use labels::Labels;
use store::Store;

/// A node of a [`Trace`]. Ids count up from 0 in the order of first meeting; the root is 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct NodeId(u32);

impl NodeId {
    /// The root.
    pub const ROOT: NodeId = NodeId(0);

    /// The id as a number, for arrays that run beside the nodes.
    pub fn index(self) -> usize {
        self.0 as usize
    }

    /// The recorder stores less than 2^32 nodes.
    #[expect(clippy::cast_possible_truncation, reason = "bounded by the node budget")]
    pub(crate) fn new(index: usize) -> Self {
        NodeId(index as u32)
    }
}

/// One path of moves from the root.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Node {
    /// The node above; `None` at the root.
    pub parent: Option<NodeId>,
    /// Plies from the root.
    pub ply: u32,
    /// The place, from 0, of the move that leads here, in the order in which the game lists its moves.
    pub given: u32,
    /// The technique that tried something here; `None` if a move leads here, and at the root. What came of it is no
    /// value of a move of the node above.
    pub trial: Option<Technique>,
    /// The player to move here; where chance moves, the one who moves next.
    pub player: Player,
    /// Whether chance makes the move here.
    pub is_chance: bool,
    /// How likely chance makes the move that leads here; `None` where a player does, and at the root.
    pub probability: Option<Probability>,
    /// What the search did with it.
    pub state: State,
    /// What a skipped node would have been: the rules and the depth alone say that. `None` for a searched node.
    pub unseen: Option<Kind>,
    /// The window that it was entered with (the last time); the full one for a skipped node.
    pub window: Window,
    /// How many plies were to be searched below it (the last time); `None` if all.
    pub remaining: Option<u32>,
    /// What it returned (the last time); `None` for a skipped node.
    pub value: Option<Value>,
    /// What was proved about its value; (-∞, ∞) for a skipped node. What that means where gains are added up,
    /// [`sums_gains`](crate::search::Algorithm::sums_gains), the program itself says: a node has the value that it
    /// computes.
    pub proved: Interval,
    /// What the move gains that leads here, from MAX's point of view, in programs that add gains up. `None` where the
    /// game is over.
    pub gain: Option<Value>,
    /// Whether some of its children are not stored.
    pub incomplete: bool,
}

/// How likely a move of chance is: a weight by the sum of the weights of all moves of the node.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Probability {
    /// The weight of the move.
    pub weight: u64,
    /// The sum of all weights.
    pub total: u64,
}

impl Probability {
    /// As a fraction in lowest terms.
    pub fn fraction(self) -> (u64, u64) {
        let (mut divisor, mut rest) = (self.weight, self.total);
        while rest > 0 {
            (divisor, rest) = (rest, divisor % rest);
        }
        let divisor = divisor.max(1);
        (self.weight / divisor, self.total / divisor)
    }
}

/// `1/6`; `1` for what is certain.
impl fmt::Display for Probability {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.fraction() {
            (one, 1) => write!(f, "{one}"),
            (weight, total) => write!(f, "{weight}/{total}"),
        }
    }
}

/// What a search did with a node.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum State {
    /// It was searched, and turned out to be of this kind.
    Searched(Kind),
    /// The window closed before its turn came.
    Skipped,
}

/// What a searched node is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// Its moves were searched.
    Inner,
    /// A leaf with a static value.
    Evaluated,
    /// A leaf: this player has won.
    Won(Player),
    /// A leaf: nobody has won.
    Drawn,
    /// A leaf that is no position of the game: the move that leads here is not legal, and was taken back.
    TakenBack,
    /// Nothing was searched here: what a transposition table remembers of the position was enough. No leaf.
    Remembered,
}

impl Kind {
    /// Whether it is a leaf of the game tree that was searched.
    pub fn is_leaf(self) -> bool {
        !matches!(self, Kind::Inner | Kind::Remembered)
    }
}

impl State {
    /// Whether the search visited the node.
    pub fn is_searched(self) -> bool {
        self != State::Skipped
    }

    /// Whether the node was searched and is a leaf.
    pub fn is_leaf(self) -> bool {
        matches!(self, State::Searched(kind) if kind.is_leaf())
    }
}

impl Node {
    /// Whether the search visited it.
    pub fn is_searched(&self) -> bool {
        self.state.is_searched()
    }

    /// Whether it was searched and is a leaf.
    pub fn is_leaf(&self) -> bool {
        self.state.is_leaf()
    }

    /// What it is, or would have been.
    pub fn kind(&self) -> Kind {
        match self.state {
            State::Searched(kind) => kind,
            State::Skipped => self.unseen.unwrap_or(Kind::Inner),
        }
    }
}

/// A shallower search that came before the one that is recorded: iterative deepening.
#[derive(Debug, Clone, PartialEq)]
pub struct Iteration {
    /// How many plies deep it was.
    pub depth: u32,
    /// What it returned.
    pub value: Value,
    /// The move that has this value.
    pub best_move: Option<String>,
    /// How many positions it visited, the root included.
    pub visits: u64,
}

/// One of several visits to a node.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Visit {
    /// The window on entry.
    pub window: Window,
    /// How many plies were to be searched below; `None` if all.
    pub remaining: Option<u32>,
    /// What it returned.
    pub value: Value,
    /// What was proved when it ended, by it and by the visits to the same depth before it.
    pub proved: Interval,
}

/// One step of the story.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Step {
    /// The node is visited with this window.
    Enter {
        /// The node.
        node: NodeId,
        /// The window passed to it.
        window: Window,
        /// What for.
        purpose: Purpose,
    },
    /// The node is a leaf with this value.
    Evaluate {
        /// The node.
        node: NodeId,
        /// Its value.
        value: Value,
    },
    /// A child gave the node a new best value.
    Update {
        /// The node.
        node: NodeId,
        /// The child; `None` if it is not stored.
        child: Option<NodeId>,
        /// The new best value, as the node sees it (after `bliz`).
        value: Value,
        /// What remains of the node's window.
        window: Window,
    },
    /// The rest of the node's moves is skipped: the index of its [`Cutoff`].
    Cutoff(usize),
    /// Something else is said about the node.
    Remark {
        /// The node.
        node: NodeId,
        /// What is said.
        remark: Remark,
    },
    /// The node is done with.
    Leave {
        /// The node.
        node: NodeId,
        /// What it returned.
        value: Value,
    },
}

impl Step {
    /// The window that it passes to its node, or leaves of it.
    pub fn window(&self) -> Option<Window> {
        match *self {
            Step::Enter { window, .. }
            | Step::Update { window, .. }
            | Step::Remark { remark: Remark::StandPat { window, .. }, .. } => Some(window),
            Step::Evaluate { .. } | Step::Cutoff(_) | Step::Remark { .. } | Step::Leave { .. } => None,
        }
    }

    /// The name that tables and pages give it: `enter`, `evaluate`, `update`, `cutoff`, `leave`, or that of a remark.
    pub fn name(&self) -> &'static str {
        match self {
            Step::Enter { .. } => "enter",
            Step::Evaluate { .. } => "evaluate",
            Step::Update { .. } => "update",
            Step::Cutoff(_) => "cutoff",
            Step::Remark { remark, .. } => remark.name(),
            Step::Leave { .. } => "leave",
        }
    }
}

/// A cutoff: why the moves of a node were skipped.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Cutoff {
    /// The node whose moves were skipped.
    pub node: NodeId,
    /// The child whose value closed the window; `None` if it is not stored.
    pub child: Option<NodeId>,
    /// That value, as the node sees it (after `bliz`).
    pub value: Value,
    /// The bound that it met, in the node's own window.
    pub bound: Value,
    /// Which bound that is.
    pub side: Side,
    /// The ancestor that set the bound; `None` if the window of the root did, or if there is none.
    pub cause: Option<NodeId>,
    /// What the bound stands for.
    pub origin: Origin,
    /// What the cause's bound is there: it differs from `bound` where mates have a distance.
    pub cause_bound: Value,
    /// Whether the cause is further up than the parent.
    pub deep: bool,
    /// Where chance moves, what the move contributes that closed the window.
    pub share: Option<Share>,
    /// Whether no move closed the window, but standing pat, or a [trial](Node::trial), which is then the child.
    pub is_assumed: bool,
    /// The skipped children that are stored.
    pub skipped: Vec<NodeId>,
    /// How many children were skipped, stored or not.
    pub skipped_count: u64,
}

/// What a bound of a window stands for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Origin {
    /// What a player is sure of: the best value of an ancestor, or the window of the root.
    #[default]
    Sure,
    /// The question of a null window: an ancestor wants to know no more than whether the value lies beyond.
    Question,
    /// What an earlier visit to the same node has shown: its value does not lie beyond.
    Known,
    /// What a chance node still needs of a move: beyond, its mean lies outside its window whatever the others
    /// are worth, or no value lies there at all.
    Chance,
    /// A mistake that is made on purpose: nobody above is sure of it.
    Mistake,
}

/// A bound of a window.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Side {
    /// The lower bound, which MIN nodes meet.
    Alpha,
    /// The upper bound, which MAX nodes meet.
    Beta,
    /// None of them: the move has won, and the program looks at no other.
    Win,
    /// None of them: one move is tried for a bound, and no other is looked at yet.
    Probe,
}

impl Side {
    /// The bound that this player's values move.
    pub fn of_player(player: Player) -> Self {
        match player {
            Player::Max => Side::Alpha,
            Player::Min => Side::Beta,
        }
    }

    /// This bound of a window; a win and a probe have none, and MAX's is as good as any.
    pub fn of(self, window: Window) -> Value {
        match self {
            Side::Alpha => window.alpha,
            Side::Beta | Side::Win | Side::Probe => window.beta,
        }
    }
}

/// What came out of a search.
#[derive(Debug, Clone, PartialEq)]
pub struct SearchResult {
    /// The value of the root; a bound if it lies outside a narrow window.
    pub value: Value,
    /// What was proved about the value of the root.
    pub proved: Interval,
    /// The move to play; `None` where there is none. Proved best where `proved` is exact; with a narrow window it may
    /// be just the first move whose bound the search returned.
    pub best_move: Option<String>,
    /// The moves of the principal variation, as far as it is proved.
    pub variation: Vec<String>,
}

impl SearchResult {
    /// The value of the root, where the search has proved just what it returned. A program as printed may return
    /// something else than what follows from the leaves that it looked at.
    pub fn sure(&self) -> Option<Value> {
        self.proved.value().filter(|&value| value == self.value)
    }
}

/// What a proof-number search was asked, and what it found out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Question {
    /// The player to move at the root, who asks.
    pub player: Player,
    /// What the player is to get, or something better, from MAX's point of view.
    pub goal: Value,
    /// Whether that is a win; else the window of the root has asked for it.
    pub is_win: bool,
    /// Whether it was proved or disproved; `None` if the search was given up before.
    pub answer: Option<bool>,
}

/// What a trace says about the game that was searched.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct About {
    /// A heading.
    pub title: Option<String>,
    /// Where the position is from.
    pub note: Option<String>,
    /// `tree`, `tictactoe`, `connect4`, `nim`, `chess`, `draughts`, `checkers`, `shashki`, or what a library user calls
    /// a game of their own.
    pub game: String,
    /// The root in the game's notation; `None` for a hand-built tree.
    pub position: Option<String>,
    /// The static evaluation; `None` for a hand-built tree.
    pub evaluation: Option<&'static str>,
    /// Which sides MAX and MIN play, in a game that has sides.
    pub sides: Option<[SideName; 2]>,
    /// What MAX and MIN are called, if the tree says so.
    pub players: Option<[String; 2]>,
}

impl About {
    /// Which side a player plays, in a game that has sides.
    pub fn side(&self, player: Player) -> Option<SideName> {
        let [max, min] = self.sides?;
        Some(match player {
            Player::Max => max,
            Player::Min => min,
        })
    }
}

/// The recording of one search.
pub struct Trace {
    store: Store,
    /// Static values that were brought into ±MNOHO, as they were before.
    clamped: BTreeMap<NodeId, Value>,
    /// What else was said about nodes, at the last visit.
    remarks: BTreeMap<NodeId, Vec<Remark>>,
    iterations: Vec<Iteration>,
    /// Where the positions were searched that are remembered at nodes.
    origins: BTreeMap<NodeId, NodeId>,
    cutoffs: Vec<Cutoff>,
    settings: Settings,
    /// Between which values all positions lie, as far as the search knew.
    bounds: Interval,
    possible: Interval,
    /// Whether values may be means, because chance moves in the game.
    has_means: bool,
    about: About,
    result: SearchResult,
    variation: Vec<NodeId>,
    best_child: Option<NodeId>,
    counts: Counts,
    labels: Box<dyn Labels>,
    check: Option<Check>,
    /// Made for the first who asks.
    families: OnceLock<Families<NodeId>>,
}

impl Trace {
    /// What the search was told.
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// Between which values all positions lie, as the search was told: what it needs to cut at chance nodes.
    pub fn bounds(&self) -> Interval {
        self.bounds
    }

    /// Between which values all positions of the game lie, whether the search knew it or not.
    pub fn possible(&self) -> Interval {
        self.possible
    }

    /// Whether chance moves in the game.
    pub fn has_chance(&self) -> bool {
        self.has_means
    }

    /// What was searched.
    pub fn about(&self) -> &About {
        &self.about
    }

    /// What came out.
    pub fn result(&self) -> &SearchResult {
        &self.result
    }

    /// How much work it was.
    pub fn counts(&self) -> &Counts {
        &self.counts
    }

    /// What the search has to say about the value of the root: what it proved; or, if it is a program that may be
    /// wrong, what it returned.
    pub fn answer(&self) -> Interval {
        if self.settings.returns_what_it_proves() { self.result.proved } else { Interval::exact(self.result.value) }
    }

    /// How many plies from a node to the end of the game, if this value of it says so.
    ///
    /// A root that does not shift mate scores (those of J. Němec and of T. Kühr's minimax) has the value of the best
    /// move as it stands one ply further down.
    pub fn plies_to_mate(&self, id: NodeId, value: Value) -> Option<u32> {
        // A mean of mate scores says nothing about a distance.
        let plies = self.settings.rules.mates.plies_to_mate(value).filter(|_| !self.has_means)?;
        let is_below = id == NodeId::ROOT && self.settings.algorithm.shift() == Shift::AfterLoop;
        Some(if is_below && !self.node(id).is_leaf() { plies + 1 } else { plies })
    }

    /// How many nodes are stored; never 0.
    pub fn len(&self) -> usize {
        self.store.len()
    }

    /// A trace has at least its root.
    pub fn is_empty(&self) -> bool {
        false
    }

    /// All stored nodes in the order of first meeting: parents before their children.
    pub fn ids(&self) -> impl DoubleEndedIterator<Item = NodeId> + ExactSizeIterator + use<> {
        (0..self.len()).map(NodeId::new)
    }

    /// What the search did with a node: of all that is [known](Trace::node) of it, what is asked most often.
    pub(crate) fn state(&self, id: NodeId) -> State {
        self.store[id].state()
    }

    /// The node above; `None` at the root.
    pub(crate) fn parent(&self, id: NodeId) -> Option<NodeId> {
        self.store.parent(id)
    }

    /// Who moves there.
    pub(crate) fn player(&self, id: NodeId) -> Player {
        self.store[id].player
    }

    /// What is proved about its value in the end.
    pub(crate) fn proved(&self, id: NodeId) -> Interval {
        self.store.proved(id)
    }

    /// How often chance makes the move that leads there.
    pub(crate) fn probability(&self, id: NodeId) -> Option<Probability> {
        self.store.probability(id)
    }

    /// What is tried at a node, if it is no move that leads there.
    pub(crate) fn trial(&self, id: NodeId) -> Option<Technique> {
        self.store.trial(id)
    }

    /// What is known of a node.
    // Inlined, so that who asks for one thing does not wait for the others.
    #[inline]
    pub fn node(&self, id: NodeId) -> Node {
        self.store.node(id)
    }

    /// What a node has in common with others, of which the same is said but for their places; `None` if more is said
    /// of it.
    pub(crate) fn likeness(&self, id: NodeId) -> Option<Likeness> {
        let has_more = !self.remarks(id).is_empty() || self.unclamped(id).is_some();
        if has_more { None } else { self.store.likeness(id) }
    }

    /// The stored children in the order of first meeting: for most searches the order in force.
    pub fn children(&self, id: NodeId) -> Vec<NodeId> {
        let mut children: Vec<NodeId> = self.store.newest_children(id).collect();
        children.reverse();
        children
    }

    /// The stored children of all nodes.
    pub(crate) fn families(&self) -> &Families<NodeId> {
        let tree = || self.ids().map(|id| (id, self.store.parent(id).map(NodeId::index)));
        self.families.get_or_init(|| Families::new(self.len(), tree))
    }

    /// The nodes from the root to this one, both included.
    pub fn path(&self, id: NodeId) -> Vec<NodeId> {
        let mut path: Vec<NodeId> = std::iter::successors(Some(id), |&id| self.store.parent(id)).collect();
        path.reverse();
        path
    }

    /// All visits of a node that was visited more than once; empty for all others.
    pub fn visits(&self, id: NodeId) -> &[Visit] {
        self.store.visits.get(&id).map_or(&[], Vec::as_slice)
    }

    /// The static value of a node before it was brought into ±MNOHO, if that changed it.
    pub fn unclamped(&self, id: NodeId) -> Option<Value> {
        self.clamped.get(&id).copied()
    }

    /// What else the search said about a node, at the last visit.
    pub fn remarks(&self, id: NodeId) -> &[Remark] {
        self.remarks.get(&id).map_or(&[], Vec::as_slice)
    }

    /// The proof number and the disproof number of a node, as they were told last. Only proof-number search has some.
    pub fn proof_numbers(&self, id: NodeId) -> Option<ProofNumbers> {
        self.remarks(id).iter().rev().find_map(|remark| match remark {
            Remark::Proof { numbers, .. } => Some(*numbers),
            _ => None,
        })
    }

    /// What was asked, and the answer; `None` of a search that looks for a value.
    pub fn question(&self) -> Option<Question> {
        let player = self.node(NodeId::ROOT).player;
        let goal = self.settings.goal(player);
        self.settings.algorithm.proves().then(|| Question {
            player,
            goal,
            is_win: goal == self.settings.rules.mates.win(player),
            answer: self.proof_numbers(NodeId::ROOT).and_then(ProofNumbers::answer),
        })
    }

    /// The shallower searches that came before this one, in order; none without iterative deepening.
    pub fn iterations(&self) -> &[Iteration] {
        &self.iterations
    }

    /// How many positions were visited, in the shallower searches that came before, too.
    pub fn visits_in_all(&self) -> u64 {
        self.counts.visits + self.iterations.iter().map(|iteration| iteration.visits).sum::<u64>()
    }

    /// The node with the same position where that was found out which is remembered at this one; `None` if nothing is,
    /// or if it is not stored.
    pub fn origin(&self, id: NodeId) -> Option<NodeId> {
        self.origins.get(&id).copied()
    }

    /// The value that a step tells of its node: a new best value, what closes its window, the sum so far, what it
    /// returns.
    pub fn value_of(&self, step: &Step) -> Option<Value> {
        match *step {
            Step::Evaluate { value, .. }
            | Step::Update { value, .. }
            | Step::Leave { value, .. }
            | Step::Remark { remark: Remark::StandPat { value, .. }, .. } => Some(value),
            Step::Cutoff(index) => Some(self.cutoffs[index].value),
            Step::Remark { remark: Remark::Added(share), .. } => Some(share.sum),
            Step::Enter { .. } | Step::Remark { .. } => None,
        }
    }

    /// The story.
    pub fn steps(&self) -> impl DoubleEndedIterator<Item = Step> + ExactSizeIterator + Clone + use<'_> {
        self.store.all_steps()
    }

    /// A step of the story, counted from 0; `None` after the last one.
    pub fn step(&self, index: usize) -> Option<Step> {
        self.store.step(index)
    }

    /// All cutoffs whose node is stored, in the order of the story.
    pub fn cutoffs(&self) -> &[Cutoff] {
        &self.cutoffs
    }

    /// The node that a step is about.
    pub fn node_of(&self, step: &Step) -> NodeId {
        match *step {
            Step::Enter { node, .. }
            | Step::Evaluate { node, .. }
            | Step::Update { node, .. }
            | Step::Remark { node, .. }
            | Step::Leave { node, .. } => node,
            Step::Cutoff(index) => self.cutoffs[index].node,
        }
    }

    /// Whether the search came back later to the moves that a cutoff skipped, at least to the first of them.
    pub fn is_undone(&self, cutoff: &Cutoff) -> bool {
        cutoff.skipped.first().is_some_and(|&first| self.node(first).is_searched())
    }

    /// The nodes of the principal variation that are stored, the root first.
    pub fn variation(&self) -> &[NodeId] {
        &self.variation
    }

    /// The child of the root that the best move leads to, if it is stored.
    pub fn best_child(&self) -> Option<NodeId> {
        self.best_child
    }

    /// The name of the move that leads to a node, or the [sign](Technique::sign) of what is tried there; `None` at the
    /// root.
    pub fn move_name(&self, id: NodeId) -> Option<String> {
        if let Some(trial) = self.trial(id) {
            return Some(trial.sign().to_owned());
        }
        self.labels.move_name(&self.store, id)
    }

    /// The name of the move that leads to a node, unless it is only a number.
    pub fn move_label(&self, id: NodeId) -> Option<String> {
        match self.trial(id) {
            Some(trial) => Some(trial.sign().to_owned()),
            None => self.labels.move_label(&self.store, id),
        }
    }

    /// Whether any node may have a [name](Trace::name) or a [note](Trace::note), as only some trees have that somebody
    /// wrote down.
    pub(crate) fn tells_of_nodes(&self) -> bool {
        self.about.position.is_none() && self.labels.tells_of_nodes()
    }

    /// The name of the node itself, which only hand-built trees give.
    pub fn name(&self, id: NodeId) -> Option<String> {
        self.labels.node_name(&self.store, id)
    }

    /// What the tree notes about the node, in lines.
    pub fn note(&self, id: NodeId) -> Option<String> {
        self.labels.node_note(&self.store, id)
    }

    /// What a leaf of a hand-built tree is worth, from MAX's point of view, searched or skipped: somebody wrote it
    /// there before any search. `None` for other nodes.
    ///
    /// ```
    /// use plyscope::{HandTree, Settings, record};
    /// let tree: HandTree = "((3 12) (2 4))".parse()?;
    /// let trace = record(&tree, &Settings::default());
    /// let skipped = &trace.cutoffs()[0].skipped;
    /// assert_eq!(trace.given_value(skipped[0]).map(|value| value.to_string()), Some("4".to_owned()));
    /// # Ok::<(), plyscope::Fault>(())
    /// ```
    pub fn given_value(&self, id: NodeId) -> Option<Value> {
        let mates = self.settings.rules.mates;
        match self.node(id).kind() {
            Kind::Won(player) => Some(mates.win(player)),
            Kind::Drawn => Some(Value::ZERO),
            // There a leaf is worth what the moves to it have gained.
            _ if self.settings.algorithm.sums_gains() => None,
            _ => self.labels.score(&self.store, id),
        }
    }

    /// The position in the game's notation.
    pub fn position(&self, id: NodeId) -> Option<String> {
        self.labels.position(&self.store, id)
    }

    /// The board, with the last move marked.
    pub fn diagram(&self, id: NodeId) -> Option<Diagram> {
        self.labels.diagram(&self.store, id)
    }

    /// How a sentence refers to a node: by its name, or by the moves that lead to it.
    pub fn describe(&self, id: NodeId) -> String {
        if let Some(name) = self.name(id) {
            return name;
        }
        let moves = self.last_moves(id);
        match self.node(id).ply as usize {
            0 => "the root".to_owned(),
            plies if plies > moves.len() => format!("… {} (ply {plies})", moves.join(" ")),
            _ => moves.join(" "),
        }
    }

    /// Of so many moves a path is told: the whole one may be long, and a picture asks for many nodes.
    pub(crate) const LAST_MOVES: usize = 8;

    /// The moves that lead to a node; of many the last ones.
    pub fn last_moves(&self, id: NodeId) -> Vec<String> {
        let path = std::iter::successors(Some(id), |&id| self.store.parent(id));
        let mut moves: Vec<String> = path.take(Self::LAST_MOVES).filter_map(|id| self.move_name(id)).collect();
        moves.reverse();
        moves
    }
}

impl fmt::Debug for Trace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Trace")
            .field("about", &self.about)
            .field("settings", &self.settings)
            .field("result", &self.result)
            .field("nodes", &self.len())
            .field("steps", &self.steps().len())
            .finish_non_exhaustive()
    }
}
