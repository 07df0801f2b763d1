//! Recordings of searches: a tree and a story.
//!
//! The *tree* is a petgraph graph. Within the [`Limits`], it has one node for each path of moves that the search
//! visited, and one for each skipped move. Its edges are the moves. The *story* is the list of steps. Renderers,
//! reports and tables read only tree and story; none of them searches again.
//!
//! Code that uses traces does not depend on the type of the game, because a [`Trace`] has no type parameter.

mod bounds;
mod counts;
pub mod json;
mod labels;
mod node;
mod proved;
mod recorder;
mod replay;
mod run;
mod step;
mod store;
mod types;
mod walk;

pub(crate) use bounds::{Above, Bounds};
pub use counts::{Compared, Counts, Minimum, Ply, Tally};
pub use node::{Kind, Node, NodeId, Probability, State, Visit};
pub use proved::Interval;
pub(crate) use recorder::record_events;
pub use recorder::{Limits, record, record_with};
pub use replay::{Moment, Playback, Progress};
pub use run::{Agreement, Check, record_any};
pub use step::{Cutoff, Origin, Side, Step, Update};
pub use types::{NodeType, Types};
pub use walk::{Open, Walk};

use std::fmt;
use std::sync::Arc;

use serde::Serialize;

use crate::game::{Diagram, Player, SideName, Value};
use crate::search::{Mates, ProofNumbers, Remark, Settings, Shift, Technique};
use labels::Labels;
use store::Store;

/// A shallower search of iterative deepening that preceded the recorded search.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Iteration {
    /// Depth of the shallower search, in plies.
    pub depth: u32,
    /// Value returned, from MAX's point of view.
    pub value: Value,
    /// Name of the best move of the root; `None` if the game is over at the root.
    pub best_move: Option<String>,
    /// Number of positions visited, the root included.
    pub visits: u64,
}

/// Result of a recorded search.
#[derive(Debug, Clone, PartialEq)]
pub struct SearchResult {
    /// Value returned for the root, from MAX's point of view. If this value lies outside a narrow window, it is only a
    /// bound of the true value.
    pub value: Value,
    /// Interval proved for the value of the root.
    pub proved: Interval,
    /// Name of the best move of the root; `None` if the search found no move. In an [exact](Settings::is_exact) search,
    /// the move is proved best if `proved` is exact. With a narrow window, the best move may be just the first move for
    /// which the search returned a bound.
    pub best_move: Option<String>,
    /// Names of the moves of the principal variation, up to the last move that is proved.
    pub variation: Vec<String>,
}

impl SearchResult {
    /// Returns the value of the root if it is proved. Returns `None` for a bound, and if the search returned a value
    /// other than the proved one, as a program as printed may do.
    pub fn sure(&self) -> Option<Value> {
        self.proved.value().filter(|&value| value == self.value)
    }
}

/// Question of a proof-number search, with its answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Question {
    /// Player to move at the root, who wants to reach the goal.
    pub player: Player,
    /// Value that the player wants to reach or improve on, from MAX's point of view.
    pub goal: Value,
    /// `true` if the goal is a win; `false` if it is a bound of the root's window.
    pub is_win: bool,
    /// `Some(true)` if it is proved that the goal can be reached, `Some(false)` if it is disproved; `None` if the
    /// search was given up.
    pub answer: Option<bool>,
}

/// Description of the searched position.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct About {
    /// Heading of pictures and reports.
    pub title: Option<String>,
    /// Note on the source of the position.
    pub note: Option<String>,
    /// Name of the game: `tree`, a name of the catalog, or the name of a game that a user of the library implements.
    pub game: String,
    /// The root in the game's notation; `None` for a hand-built tree.
    pub position: Option<String>,
    /// Name of the static evaluation; `None` for a hand-built tree.
    pub evaluation: Option<&'static str>,
    /// Sides of MAX and MIN, such as White and Black, if the sides of the game have names.
    pub sides: Option<[SideName; 2]>,
    /// Names of the players MAX and MIN, if the players have names.
    pub players: Option<[String; 2]>,
}

impl About {
    /// Returns the side of a player, if the sides of the game have names.
    pub fn side(&self, player: Player) -> Option<SideName> {
        self.sides.map(|sides| player.pick(sides))
    }

    /// Returns the name of a player, if the players have names.
    pub fn player(&self, player: Player) -> Option<&str> {
        self.players.as_ref().map(|players| player.pick(players.each_ref()).as_str())
    }
}

/// The recording of one search.
#[derive(Clone)]
pub struct Trace {
    store: Store,
    iterations: Vec<Iteration>,
    settings: Settings,
    /// Range of the values of all positions, as the search assumed it for cutoffs at chance nodes.
    bounds: Interval,
    possible: Interval,
    /// `true` if values may be means, because the game has chance nodes.
    has_means: bool,
    about: About,
    result: SearchResult,
    variation: Vec<NodeId>,
    best_child: Option<NodeId>,
    counts: Counts,
    labels: Arc<dyn Labels>,
    check: Option<Check>,
}

impl Trace {
    /// Returns the settings of the search.
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// Returns the range of the values of all positions, as the search assumed it for cutoffs at chance nodes; (-∞, ∞)
    /// for a search without such cutoffs.
    pub fn bounds(&self) -> Interval {
        self.bounds
    }

    /// Returns the range of the values of all positions: as a hand-built tree declares it (extended to won and lost
    /// leaves), or from a loss to a win in other games; (-∞, ∞) if unknown, and for programs that sum gains.
    pub fn possible(&self) -> Interval {
        self.possible
    }

    /// Returns `true` if the game has chance nodes.
    pub fn has_chance(&self) -> bool {
        self.has_means
    }

    /// Returns the description of the searched position.
    pub fn about(&self) -> &About {
        &self.about
    }

    /// Returns the result of the search.
    pub fn result(&self) -> &SearchResult {
        &self.result
    }

    /// Returns the amount of work of the search.
    pub fn counts(&self) -> &Counts {
        &self.counts
    }

    /// Returns the value of the root as an interval: the proved interval, or just the returned value for a program that
    /// may be wrong.
    pub fn answer(&self) -> Interval {
        if self.settings.returns_what_it_proves() { self.result.proved } else { Interval::exact(self.result.value) }
    }

    /// Returns the number of plies from a node to the end of the game if `value`, a value of the node, is a mate score.
    /// Otherwise, and in games with chance, returns `None`.
    ///
    /// A root that does not shift mate scores (in the programs of J. Němec and T. Kühr) has the unshifted value of its
    /// best child, which is one ply closer to the mate.
    pub fn plies_to_mate(&self, id: NodeId, value: Value) -> Option<u32> {
        // The distance cannot be derived from a mean of mate scores.
        let plies = self.settings.rules.mates.plies_to_mate(value).filter(|_| !self.has_means)?;
        let is_below = id == NodeId::ROOT && self.settings.algorithm.shift() == Shift::AfterLoop;
        Some(if is_below && !self.node(id).is_leaf() { plies + 1 } else { plies })
    }

    /// Returns MAX − MNOHO, the minimum number of plies to the end of the game, if `value` is ±MNOHO and can only be a
    /// distant win or loss. An exact search to the end of a game has no static values, so no other result has the value
    /// ±MNOHO there. Returns `None` for other values and other searches.
    pub(crate) fn plies_to_distant_win(&self, value: Value) -> Option<u32> {
        let mates = self.settings.rules.mates;
        let is_played_out =
            self.about.position.is_some() && self.settings.plies().is_none() && self.settings.is_exact();
        let is_distant = mates.mates() == Mates::Distance && value.magnitude() == mates.mnoho().into();
        (is_played_out && is_distant).then(|| (mates.max() - mates.mnoho()).unsigned_abs())
    }

    /// Returns the number of stored nodes; never 0.
    pub fn len(&self) -> usize {
        self.store.len()
    }

    /// Returns `false`: a trace has at least its root.
    pub fn is_empty(&self) -> bool {
        false
    }

    /// Returns all stored nodes in the order in which they were first visited or skipped, parents before their
    /// children.
    pub fn ids(&self) -> impl DoubleEndedIterator<Item = NodeId> + ExactSizeIterator + Clone + use<> {
        (0..self.len()).map(NodeId::new)
    }

    pub(crate) fn state(&self, id: NodeId) -> State {
        self.store[id].state
    }

    /// Returns the parent of a node; `None` at the root.
    pub(crate) fn parent(&self, id: NodeId) -> Option<NodeId> {
        self.store.parent(id)
    }

    pub(crate) fn player(&self, id: NodeId) -> Player {
        self.store[id].player
    }

    /// Returns the interval proved for a node at the end of the search.
    pub(crate) fn proved(&self, id: NodeId) -> Interval {
        self.store[id].proved
    }

    /// Returns a copy in which `interval` replaces the proved interval of each searched node.
    #[must_use]
    pub(crate) fn with_proved(&self, interval: impl Fn(&Node) -> Interval) -> Trace {
        let mut copy = self.clone();
        for id in self.ids() {
            let node = self.node(id);
            if node.is_searched() {
                copy.store[id].proved = interval(&node);
            }
        }
        copy
    }

    pub(crate) fn probability(&self, id: NodeId) -> Option<Probability> {
        self.store.probability(id)
    }

    /// Returns the number of positions that a node stands for: more than 1 where symmetric positions are one.
    pub fn stands_for(&self, id: NodeId) -> u64 {
        self.store.stands_for(id)
    }

    /// Returns whether symmetric positions are one, anywhere in the tree.
    pub fn has_symmetry(&self) -> bool {
        self.ids().any(|id| self.stands_for(id) > 1)
    }

    pub(crate) fn trial(&self, id: NodeId) -> Option<Technique> {
        self.store[id].trial
    }

    /// Returns all attributes of a node.
    pub fn node(&self, id: NodeId) -> Node {
        self.store.node(id)
    }

    /// Returns `true` if values are sums of gains along the path, as in the programs of document 004.
    pub(crate) fn sums_gains(&self) -> bool {
        self.settings.algorithm.sums_gains()
    }

    /// Returns `true` if the move to a node wins in a program that sums gains. The program then skips the remaining
    /// siblings.
    pub(crate) fn ends_loop(&self, id: NodeId) -> bool {
        let mover = self.parent(id).map(|parent| self.player(parent));
        self.sums_gains() && mover.is_some_and(|mover| self.node(id).kind() == Kind::Won(mover))
    }

    /// Returns the stored children in the order in which the search first visited or skipped each child.
    pub fn children(&self, id: NodeId) -> Vec<NodeId> {
        let mut children: Vec<NodeId> = self.store.newest_children(id).collect();
        children.reverse();
        children
    }

    /// Returns the latest cutoff whose first skipped move leads to this node; `None` if there is no such cutoff.
    ///
    /// ```
    /// use plyscope::{HandTree, Settings, record};
    /// let tree: HandTree = "((3 12 8) (2 4 6) (14 5 2))".parse()?;
    /// let trace = record(&tree, &Settings::default());
    /// let skipped = trace.cutoffs()[0].skipped[0];
    /// assert_eq!(trace.cutoff_before(skipped), Some(&trace.cutoffs()[0]));
    /// # Ok::<(), plyscope::Fault>(())
    /// ```
    pub fn cutoff_before(&self, id: NodeId) -> Option<&Cutoff> {
        self.store.cutoff_before(id)
    }

    /// Returns the nodes from the root to a node, both included.
    pub fn path(&self, id: NodeId) -> Vec<NodeId> {
        let mut path: Vec<NodeId> = std::iter::successors(Some(id), |&id| self.parent(id)).collect();
        path.reverse();
        path
    }

    /// Returns the stored visits to a node that was visited more than once; for other nodes, an empty slice.
    pub fn visits(&self, id: NodeId) -> &[Visit] {
        self.store.visits(id)
    }

    /// Returns the static value of a node before it was clamped to ±[MNOHO](crate::search::MateScores::mnoho), if
    /// clamping changed it.
    pub fn unclamped(&self, id: NodeId) -> Option<Value> {
        self.store.details(id)?.unclamped
    }

    /// Returns the remarks of the last visit to a node. If this visit has several remarks on proof numbers, only the
    /// latest is stored.
    pub fn remarks(&self, id: NodeId) -> &[Remark] {
        self.store.details(id).map_or(&[], |details| &details.remarks)
    }

    /// Returns the latest proof number and disproof number of a node; `None` if the search was not a proof-number
    /// search.
    pub fn proof_numbers(&self, id: NodeId) -> Option<ProofNumbers> {
        self.remarks(id).iter().rev().find_map(|remark| match remark {
            Remark::Proof { numbers, .. } => Some(*numbers),
            _ => None,
        })
    }

    /// Returns the question of a proof-number search with its answer; `None` for other searches.
    pub fn question(&self) -> Option<Question> {
        let player = self.player(NodeId::ROOT);
        let goal = self.settings.goal(player);
        self.settings.algorithm.proves().then(|| Question {
            player,
            goal,
            is_win: goal == self.settings.rules.mates.win(player),
            answer: self.proof_numbers(NodeId::ROOT).and_then(ProofNumbers::answer),
        })
    }

    /// Returns the shallower searches of iterative deepening that preceded this search, the shallowest first.
    pub fn iterations(&self) -> &[Iteration] {
        &self.iterations
    }

    /// Returns the number of visits to nodes, including the visits in earlier iterations.
    pub(crate) fn visits_in_all(&self) -> u64 {
        self.counts.visits + self.iterations.iter().map(|iteration| iteration.visits).sum::<u64>()
    }

    /// Returns the node whose search filled the entry of the transposition table that was used at the node `id`.
    /// Returns `None` if no entry was used, or if the node whose search filled it is not stored.
    pub fn origin(&self, id: NodeId) -> Option<NodeId> {
        self.store.details(id)?.origin
    }

    /// Returns `true` if the search later visited the node to which the first skipped move of a cutoff leads.
    pub(crate) fn is_undone(&self, cutoff: &Cutoff) -> bool {
        cutoff.skipped.first().is_some_and(|&first| self.state(first).is_searched())
    }

    /// Returns the stored nodes of the principal variation, the root first.
    pub fn variation(&self) -> &[NodeId] {
        &self.variation
    }

    /// Returns the child of the root to which the best move leads, if the child is stored.
    pub fn best_child(&self) -> Option<NodeId> {
        self.best_child
    }

    /// Returns the name of the move that leads to a node, or the [sign](Technique::sign) of a trial; `None` at the
    /// root.
    pub fn move_name(&self, id: NodeId) -> Option<String> {
        self.move_and_kind(id).map(|(name, _)| name)
    }

    /// Returns the same text as [`move_name`](Trace::move_name), but `None` if the name of the move is only a number.
    pub(crate) fn move_label(&self, id: NodeId) -> Option<String> {
        self.move_and_kind(id).and_then(|(name, is_named)| is_named.then_some(name))
    }

    /// Returns the [name of a move](Trace::move_name), and `false` if the name is only a number.
    fn move_and_kind(&self, id: NodeId) -> Option<(String, bool)> {
        match self.trial(id) {
            Some(trial) => Some((trial.sign().to_owned(), true)),
            None => self.labels.move_name(&self.store, id),
        }
    }

    /// Returns `false` if no node has a [name](Trace::name) or a [note](Trace::note). Only hand-built trees may have
    /// names or notes.
    pub(crate) fn has_names_or_notes(&self) -> bool {
        self.about.position.is_none() && self.labels.has_names_or_notes()
    }

    /// Returns the name of a node. Only nodes of hand-built trees have names.
    pub fn name(&self, id: NodeId) -> Option<String> {
        self.labels.node_name(&self.store, id)
    }

    /// Returns the note on a node of a hand-built tree, which may have several lines.
    pub fn note(&self, id: NodeId) -> Option<String> {
        self.labels.node_note(&self.store, id)
    }

    /// Returns the value that the rules or a hand-built tree give to a leaf, searched or skipped, from MAX's point of
    /// view. Returns `None` for inner nodes and leaves with a static value.
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
            // In programs that sum gains, the value of a line is the sum of its gains, not the value of its leaf.
            _ if self.sums_gains() => None,
            _ => self.labels.score(&self.store, id),
        }
    }

    /// Returns the position of a node in the game's notation; `None` for a hand-built tree.
    pub fn position(&self, id: NodeId) -> Option<String> {
        self.labels.position(&self.store, id)
    }

    /// Returns the board of a node, with the last move marked; `None` if the game has no board.
    pub fn diagram(&self, id: NodeId) -> Option<Diagram> {
        self.labels.diagram(&self.store, id)
    }

    /// Returns the names of the last moves that lead to a node, at most eight.
    pub(crate) fn last_moves(&self, id: NodeId) -> Vec<String> {
        const MOST: usize = 8;
        let path = std::iter::successors(Some(id), |&id| self.parent(id));
        let mut moves: Vec<String> = path.take(MOST).filter_map(|id| self.move_name(id)).collect();
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
