//! Turns the events of a search into a [`Trace`].

use std::collections::BTreeMap;
use std::sync::OnceLock;

use serde::{Deserialize, Serialize};

use super::labels::{Named, Positions};
use super::store::{Common, NOWHERE, Store, Terms, given_of};
use super::{
    About, Bounds, Counts, Cutoff, Interval, Iteration, Kind, NodeId, Origin, Probability, SearchResult, Side, State,
    Trace, Visit,
};
use crate::game::{Evaluate, Evaluation, Game, Notation, Outcome, Player, Value};
use crate::search::{
    Event, Found, Leaf, MoveList, Observer, Purpose, Remark, Settings, Share, Technique, Via, Window, bounds_of,
    search_observed,
};

/// How much of a search is stored. What goes beyond is counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Limits {
    /// At most this many nodes, searched and skipped ones together; at least the root.
    pub nodes: usize,
    /// At most about this many steps.
    pub steps: usize,
    /// At most about this many bytes of memory, as far as a position and a move own none besides their own size.
    pub bytes: usize,
    /// Only what is at most so many plies below the root, if nobody will ask for more; what is deeper does not count as
    /// left out. A search that [comes back](Settings::comes_back) to nodes must recognise them all: it stores more.
    pub plies: Option<u32>,
}

impl Limits {
    /// A gigabyte.
    pub const BYTES: usize = 1 << 30;

    /// This many nodes and as many steps as they can be expected to need, in at most [`Limits::BYTES`] bytes.
    pub fn nodes(nodes: usize) -> Self {
        /// A node is entered, evaluated or updated a few times, and left.
        const STEPS_PER_NODE: usize = 8;
        /// Node ids have 32 bits.
        const MOST: usize = u32::MAX as usize / 2;
        let nodes = nodes.clamp(1, MOST);
        Limits { nodes, steps: nodes.saturating_mul(STEPS_PER_NODE), bytes: Limits::BYTES, plies: None }
    }
}

impl Default for Limits {
    fn default() -> Self {
        Limits::nodes(1_000_000)
    }
}

/// Searches the game's initial position with its first static evaluation and returns the recording of at most a million
/// nodes.
///
/// ```
/// use plyscope::{HandTree, Settings, record};
/// let tree: HandTree = "((3 12 8) (2 4 6) (14 5 2))".parse()?;
/// let trace = record(&tree, &Settings::default());
/// assert_eq!((trace.counts().nodes, trace.counts().skipped), (11, 2));
/// # Ok::<(), plyscope::Fault>(())
/// ```
pub fn record<G>(game: &G, settings: &Settings) -> Trace
where
    G: Notation + Evaluate + Clone + Send + Sync + 'static,
    G::State: Send + Sync,
    G::Move: Send + Sync,
{
    record_with(game, G::evaluations()[0], settings, Limits::default(), About::default(), &mut ())
}

/// Searches the game's initial position, tells `companion` what happens too, and returns the recording.
///
/// `about.position`, `about.evaluation` and `about.sides` are filled in.
///
/// ```
/// use plyscope::{About, Limits, Settings, record_with, zero};
/// use plyscope::games::TicTacToe;
/// let about = About { title: Some("Who wins?".to_owned()), ..About::default() };
/// let limits = Limits::nodes(1_000);
/// let trace = record_with(&TicTacToe::default(), zero(), &Settings::default(), limits, about, &mut ());
/// assert_eq!((trace.len(), trace.counts().nodes), (1_000, 18_297));
/// ```
pub fn record_with<G>(
    game: &G,
    evaluation: Evaluation<G>,
    settings: &Settings,
    limits: Limits,
    about: About,
    companion: &mut impl Observer<G>,
) -> Trace
where
    G: Notation + Clone + Send + Sync + 'static,
    G::State: Send + Sync,
    G::Move: Send + Sync,
{
    let mut recorder = Recorder::new(game, settings, limits);
    let found = search_observed(game, evaluation, settings, &mut (&mut recorder, companion));
    let position = game.position(&game.initial());
    let sides = game.side(Player::Max).zip(game.side(Player::Min)).map(|(max, min)| [max, min]);
    let about = About { evaluation: position.is_some().then_some(evaluation.name), position, sides, ..about };
    recorder.finish(&found, about)
}

/// An [`Observer`] that stores what it hears.
struct Recorder<'g, G: Game> {
    game: &'g G,
    settings: Settings,
    limits: Limits,
    store: Store,
    positions: Positions<G>,
    clamped: BTreeMap<NodeId, Value>,
    remarks: BTreeMap<NodeId, Vec<Remark>>,
    iterations: Vec<Iteration>,
    /// Whether nodes may be visited again.
    comes_back: bool,
    /// Whether a table refers to visits.
    has_table: bool,
    /// If so, the numbers of the visits to stored nodes, and these nodes.
    entered: Vec<(u64, NodeId)>,
    origins: BTreeMap<NodeId, NodeId>,
    cutoffs: Vec<Cutoff>,
    counts: Counts,
    /// How many bytes are stored besides nodes, steps and positions.
    besides: usize,
    /// Between which values all positions lie, as far as the search knows.
    bounds: Interval,
    /// What nodes of MAX and of MIN have before a move is looked at.
    no_move: [Interval; 2],
    /// The nodes entered and not left, the root first: its index is the ply. Behind these, nodes that were left wait
    /// for others to take their room.
    open: Vec<Open<G::Move>>,
    /// How many nodes are open.
    depth: usize,
    /// Whether enough was stored when the last of them was opened, or the last move skipped.
    is_full: bool,
    /// The node entered last, below the innermost open one, as long as it may be a leaf like most. It is opened when
    /// something else is heard of it.
    waiting: Option<Waiting<G::Move>>,
    /// How many leaves of the innermost open node's run were left and not heard of yet.
    leaves: usize,
    /// What the root proved and its variation, the last move first.
    proved: Interval,
    variation: Vec<Line<G::Move>>,
}

/// A move of a variation, and the node that it leads to if that is stored.
type Line<M> = (M, Option<NodeId>);

/// A place among the open nodes as a number of plies.
#[expect(clippy::cast_possible_truncation, reason = "no game is as long")]
fn ply_of(place: usize) -> u32 {
    place as u32
}

/// Whether a child of this kind is a win that ends the node of `player` above it, whatever the others are worth.
fn ends_node(kind: Kind, player: Player, settings: &Settings) -> bool {
    kind == Kind::Won(player) && settings.algorithm.sums_gains()
}

impl From<Leaf> for Kind {
    fn from(leaf: Leaf) -> Self {
        match leaf {
            Leaf::Evaluated { .. } => Kind::Evaluated,
            Leaf::Won(player) => Kind::Won(player),
            Leaf::Drawn => Kind::Drawn,
        }
    }
}

/// A node that was entered and not left. Nodes that are not stored are followed all the same.
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
struct Open<M> {
    /// `None` if it is not stored.
    node: Option<NodeId>,
    /// Whether it was met before this visit.
    known: bool,
    /// Whether an earlier visit may have met children that are not stored: who they were, nobody knows.
    has_forgotten: bool,
    /// The places in the order given of the children that this visit has entered and that are not stored.
    unstored: Vec<usize>,
    /// Whether the steps of this visit are stored.
    is_told: bool,
    /// Whether its children are stored, as soon as they find here what they need: its bounds and, if they are stored,
    /// its position.
    ready_for: Option<bool>,
    /// Its children that are leaves, as they come.
    run: Run<M>,
    player: Player,
    /// Where chance moves, what its moves are worth.
    chance: Option<Box<Means>>,
    /// What it was entered for. A probe tries only one of its moves, for a bound.
    purpose: Purpose,
    /// Whether a technique tries something here.
    is_trial: bool,
    /// The window that it was entered with.
    window: Window,
    /// What remains of it; `None` until somebody asks, as nobody does at a leaf.
    bounds: Option<Bounds>,
    remaining: Option<u32>,
    kind: Kind,
    /// What the move gains that leads here, where gains are added up.
    gain: Option<Value>,
    /// What its skipped moves and its children but the last one make of it so far.
    proved: Interval,
    /// The place in the order given of the child left last, and what it makes of the node: it may be searched again.
    last: Option<(usize, Interval)>,
    /// The best value that a child has exactly, and the moves from there on, the last first.
    best_exact: Option<Value>,
    variation: Vec<Line<M>>,
    /// The move that leads here, and its place in the order given.
    via: Option<(M, usize)>,
    /// The child left last, if it is stored.
    last_child: Option<NodeId>,
}

/// A new node that was entered to be searched, on the terms of its run.
struct Waiting<M> {
    mv: M,
    given: usize,
    /// Its value, if it is a leaf.
    evaluated: Option<(Value, Leaf)>,
}

/// Leaves that follow one another below an open node and have all in common but their moves and values. They are
/// counted, told and heard of all at once. The node that waits is to be the next of them, so it has the same terms and
/// player; as long as no leaf was left, nothing else here means anything.
struct Run<M> {
    terms: Terms,
    player: Player,
    kind: Kind,
    /// Where what they have in common is stored, if they are.
    common: u32,
    /// The place in the order given of the last of them, and its value as the node above sees it.
    last: (usize, Value),
    /// The first of those that are best for the player above, its place in the order given and its value as well.
    best: Option<(Line<M>, usize, Value)>,
}

impl<M> Run<M> {
    fn empty() -> Self {
        let terms = Terms { window: Window::FULL, remaining: None, ply: 0 };
        Run { terms, player: Player::Max, kind: Kind::Inner, common: NOWHERE, last: (0, Value::ZERO), best: None }
    }
}

/// The moves of a chance node, in the order given: the weight of each, and what is proved about it.
struct Means {
    moves: Vec<(u64, Interval)>,
    total: u64,
    /// What the child left last contributes.
    share: Option<Share>,
}

impl Means {
    fn new(weights: Vec<u64>) -> Self {
        let total = weights.iter().sum();
        let moves = weights.into_iter().map(|weight| (weight, Interval::UNKNOWN)).collect();
        Means { moves, total, share: None }
    }

    /// What they make of the node, if all values lie within `bounds`.
    fn proved(&self, bounds: Interval) -> Interval {
        let known: Vec<(u64, Interval)> =
            self.moves.iter().map(|&(weight, interval)| (weight, interval.and(bounds))).collect();
        Interval::mean(&known, bounds, self.total)
    }
}

impl<M> Open<M> {
    /// Room for one.
    fn empty() -> Self {
        Open {
            node: None,
            known: false,
            has_forgotten: false,
            unstored: Vec::new(),
            is_told: false,
            ready_for: None,
            run: Run::empty(),
            player: Player::Max,
            chance: None,
            purpose: Purpose::Search,
            is_trial: false,
            window: Window::FULL,
            bounds: None,
            remaining: None,
            kind: Kind::Inner,
            gain: None,
            proved: Interval::UNKNOWN,
            last: None,
            best_exact: None,
            variation: Vec::new(),
            via: None,
            last_child: None,
        }
    }

    /// Another node stands here, of which nothing is known.
    fn reset(&mut self) {
        let (mut unstored, mut variation) = (std::mem::take(&mut self.unstored), std::mem::take(&mut self.variation));
        unstored.clear();
        variation.clear();
        *self = Open { unstored, variation, ..Open::empty() };
    }

    /// The child by the move `given` was left, of which it sees this much, and which `ends` the node or does not.
    fn hear(&mut self, given: usize, seen: Interval, ends: bool) {
        if ends {
            (self.proved, self.last) = (seen, None);
            return;
        }
        self.last = Some(match self.last {
            // Searched again: what both visits proved holds.
            Some((last, before)) if last == given => (given, seen.and(before)),
            Some((_, before)) => {
                self.proved = self.proved.choice(self.player, before);
                (given, seen)
            }
            None => (given, seen),
        });
    }

    /// Whether this is its best exact value so far.
    fn is_best(&self, exact: Value, ends: bool) -> bool {
        ends || self.best_exact.is_none_or(|best| self.player.prefers(exact, best))
    }

    /// It has just this value, from which no moves lead on.
    fn ends_with(&mut self, value: Value) {
        self.best_exact = Some(value);
        self.variation.clear();
    }

    /// What its children and skipped moves make of it.
    fn made(&self, bounds: Interval) -> Interval {
        match (&self.chance, self.kind) {
            (Some(means), Kind::Inner) => means.proved(bounds),
            _ => self.last.map_or(self.proved, |(_, last)| self.proved.choice(self.player, last)),
        }
    }
}

impl<'g, G: Notation> Recorder<'g, G> {
    fn new(game: &'g G, settings: &Settings, limits: Limits) -> Self {
        let [low, high] = bounds_of(game, &settings.in_force());
        Recorder {
            game,
            bounds: Interval { low, high },
            no_move: [Player::Max, Player::Min].map(|player| Interval::no_move(&settings.in_force(), player)),
            settings: settings.in_force(),
            comes_back: settings.in_force().comes_back(),
            has_table: settings.in_force().techniques.has_table(),
            limits,
            store: Store::default(),
            positions: Positions::new(),
            clamped: BTreeMap::new(),
            remarks: BTreeMap::new(),
            iterations: Vec::new(),
            entered: Vec::new(),
            origins: BTreeMap::new(),
            cutoffs: Vec::new(),
            counts: Counts::default(),
            besides: 0,
            open: Vec::new(),
            depth: 0,
            is_full: false,
            waiting: None,
            leaves: 0,
            proved: Interval::UNKNOWN,
            variation: Vec::new(),
        }
    }

    /// Whether somebody may ask for a node so many plies below the root.
    fn is_wanted(&self, ply: usize) -> bool {
        self.comes_back || self.limits.plies.is_none_or(|plies| ply <= plies as usize)
    }

    /// Whether more steps or bytes would be too much. Steps of stored nodes always find room, so that every `Enter` has
    /// its `Leave`.
    fn is_full(&self) -> bool {
        self.store.steps() >= self.limits.steps.min(Store::MOST_STEPS) || self.bytes() >= self.limits.bytes
    }

    /// Whether even the steps of another visit to a stored node would take too much memory: a search that comes back to
    /// its nodes again and again would tell of that for ever. What is known of the node is kept up to date all the
    /// same, so only then does a replay of the steps end with less than the trace knows.
    fn is_overfull(&self) -> bool {
        self.bytes() / 5 >= self.limits.bytes / 4 || self.store.steps() >= Store::MOST_STEPS
    }

    /// How many bytes are stored.
    fn bytes(&self) -> usize {
        self.store.bytes() + self.positions.bytes() + self.besides
    }

    fn node(&mut self, id: NodeId) -> &mut Common {
        &mut self.store[id]
    }

    fn innermost(&self) -> Option<&Open<G::Move>> {
        self.open[..self.depth].last()
    }

    fn innermost_mut(&mut self) -> Option<&mut Open<G::Move>> {
        self.open[..self.depth].last_mut()
    }

    /// The bounds of the innermost open node. Those above it have theirs since they have children.
    fn innermost_bounds(&mut self) -> Option<&mut Bounds> {
        let ply = self.depth.checked_sub(1)?;
        let (above, open) = self.open.split_at_mut(ply);
        let open = &mut open[0];
        let Open { window, purpose, is_trial, .. } = *open;
        let passed = || {
            let mates = self.settings.rules.mates;
            let above = above.last().and_then(|above| Some((above, above.bounds?)));
            match above {
                None => Bounds::of_root(window),
                Some((above, bounds)) if is_trial => bounds.tried((ply - 1, above.player), window, mates),
                Some((above, bounds)) if above.chance.is_some() => bounds.passed_by_chance(ply - 1, window, mates),
                Some((above, bounds)) => bounds.passed((ply - 1, above.player), purpose, window, self.settings.rules),
            }
        };
        Some(open.bounds.get_or_insert_with(passed))
    }

    /// Whether there is room for a new node, and somebody may ask for it.
    fn has_room_below(&mut self, parent: Option<NodeId>) -> bool {
        if !self.is_wanted(self.depth) {
            return false;
        }
        let Some(parent) = parent.filter(|_| self.is_full || self.store.len() >= self.limits.nodes) else {
            return true;
        };
        self.node(parent).set_incomplete();
        false
    }

    /// Stores a new node below `parent`, with the position `state`, where this player moves or chance does, and to
    /// which `via` leads; if there is room. Nothing leads to the root and to trials.
    fn store(
        &mut self,
        parent: Option<NodeId>,
        given: usize,
        state: &G::State,
        mover: (Player, bool),
        via: Option<(&G::State, &G::Move)>,
        terms: Terms,
    ) -> Option<NodeId> {
        if !self.has_room_below(parent) {
            return None;
        }
        let id = self.store.add_node(parent, given, mover, self.probability(given), terms);
        self.positions.push(via.map(|(_, mv)| mv));
        match (parent, via) {
            (Some(parent), Some((before, _))) => self.keep(parent, before),
            _ => self.keep(id, state),
        }
        Some(id)
    }

    /// Keeps the position of a node, if those of nodes below are to be played from there.
    fn keep(&mut self, id: NodeId, state: &G::State) {
        if self.positions.are_played_from(id, self.store.terms(id).ply) && self.store[id].position == NOWHERE {
            self.store[id].position = self.positions.keep(state);
        }
    }

    /// How likely the innermost open node has this move, if chance makes it.
    fn probability(&self, given: usize) -> Option<Probability> {
        let Means { moves, total, .. } = self.innermost()?.chance.as_deref()?;
        Some(Probability { weight: moves.get(given)?.0, total: *total })
    }

    /// The stored child of the innermost open node by this move, if there can be one.
    fn stored_child(&self, given: usize) -> Option<NodeId> {
        if !self.comes_back {
            return None;
        }
        let parent = self.innermost()?;
        let is_it = |id: NodeId| self.store.given(id) == given;
        if let Some(last) = parent.last_child.filter(|&last| is_it(last)) {
            return Some(last);
        }
        // Only a node that was visited before has children that this visit has not made; but where chance moves, probes
        // come first, and proof-number search comes back to a child before it leaves the node.
        let may_be_known = parent.known || parent.chance.is_some() || self.settings.algorithm.proves();
        let id = parent.node.filter(|_| may_be_known)?;
        self.store.newest_children(id).find(|&child| is_it(child))
    }

    /// Lets a new node wait that may be a leaf, and says whether it does. What is searched to another purpose or again,
    /// what a technique tries, and what has to do with chance is opened at once.
    #[inline(never)]
    fn waits(
        &mut self,
        Via { state: before, mv, given }: Via<'_, G>,
        state: &G::State,
        window: Window,
        remaining: Option<u32>,
    ) -> bool {
        let ply = self.depth;
        let Some(parent) = self.open[..ply].last() else { return false };
        let is_stored = self.is_wanted(ply) && parent.node.is_some();
        if parent.ready_for != Some(is_stored) && !self.makes_ready(before, is_stored) {
            return false;
        }
        let has_place = if is_stored {
            !self.is_full && self.store.len() < self.limits.nodes && self.stored_child(given).is_none()
        } else {
            // Of nodes that are not stored somebody must remember whether they were met.
            !self.comes_back
        };
        if !has_place || self.game.weights(state).is_some() {
            return false;
        }
        let run = &mut self.open[ply - 1].run;
        (run.terms, run.player) = (Terms { window, remaining, ply: ply_of(ply) }, self.game.turn(state));
        self.waiting = Some(Waiting { mv: mv.clone(), given, evaluated: None });
        true
    }

    /// Lets a new node wait that may become the next leaf of the run, and says whether it does: as `waits` would, where
    /// there is less to ask.
    #[inline]
    fn joins(&mut self, via: &Via<'_, G>, state: &G::State, window: Window, remaining: Option<u32>) -> bool {
        let Some(Open { run, ready_for: Some(are_stored), .. }) = self.open[..self.depth].last_mut() else {
            return false;
        };
        let has_place = !*are_stored || !self.is_full && self.store.len() < self.limits.nodes;
        if self.waiting.is_some() || self.comes_back || !has_place || self.game.weights(state).is_some() {
            return false;
        }
        let player = self.game.turn(state);
        if self.leaves == 0 {
            (run.terms, run.player) = (Terms { window, remaining, ply: ply_of(self.depth) }, player);
        } else if run.terms.window != window || run.terms.remaining != remaining || run.player != player {
            return false;
        }
        self.waiting = Some(Waiting { mv: via.mv.clone(), given: via.given, evaluated: None });
        true
    }

    /// Counts the leaves of the run, tells of them, and lets the node above hear of them.
    #[inline(never)]
    fn tell_run(&mut self) {
        let leaves = std::mem::take(&mut self.leaves);
        let Some(parent) = self.open[..self.depth].last_mut() else { return };
        let Some((line, given, value)) = parent.run.best.take() else { return };
        let (last, kind, are_stored) = (parent.run.last, parent.run.kind, parent.ready_for == Some(true));
        let ends = ends_node(kind, parent.player, &self.settings);
        // The best makes of the node what all before it do. The last is heard for itself, as it may be searched again.
        if leaves > 1 {
            parent.hear(given, Interval::exact(value), ends);
        }
        parent.hear(last.0, Interval::exact(last.1), ends);
        if parent.is_best(value, ends) {
            parent.best_exact = Some(value);
            parent.variation.clear();
            parent.variation.push(line);
        }
        parent.last_child = are_stored.then(|| NodeId::new(self.store.len() - 1));
        self.counts.visits += leaves as u64;
        if let Some(last) = parent.last_child {
            // With a table, none of them waits for another.
            self.note_visit(last);
            self.store.tell_leaves(leaves);
        }
        self.meet_new(leaves, self.depth, are_stored);
        self.counts.leaves += leaves as u64;
        self.counts.won += if matches!(kind, Kind::Won(_)) { leaves as u64 } else { 0 };
    }

    /// Sees to what children need of the innermost open node, which is at this position, if they may wait there.
    #[inline(never)]
    fn makes_ready(&mut self, state: &G::State, are_stored: bool) -> bool {
        let &Open { node, chance: None, .. } = &self.open[self.depth - 1] else { return false };
        self.innermost_bounds();
        if let Some(node) = node.filter(|_| are_stored) {
            self.keep(node, state);
        }
        self.open[self.depth - 1].ready_for = Some(are_stored);
        true
    }

    #[inline(never)]
    fn enter(
        &mut self,
        via: Option<Via<'_, G>>,
        trial: Option<Technique>,
        state: &G::State,
        purpose: Purpose,
        window: Window,
        remaining: Option<u32>,
    ) {
        let ply = self.depth;
        self.counts.visits += 1;
        if self.innermost().is_some_and(|parent| parent.bounds.is_none()) {
            self.innermost_bounds();
        }
        let given = trial.map_or_else(|| via.map_or(0, |via| via.given), |technique| given_of(technique) as usize);
        let (player, weights) = (self.game.turn(state), self.game.weights(state));
        let mover = (player, weights.is_some());
        let terms = Terms { window, remaining, ply: ply_of(ply) };
        let above = self.innermost().map(|parent| parent.node);
        let existing = match above {
            None => (self.store.len() > 0).then_some(NodeId::ROOT),
            Some(_) => self.stored_child(given),
        };
        let new = if existing.is_some() || above == Some(None) {
            None
        } else {
            let via = via.map(|via| (via.state, via.mv));
            self.store(above.flatten(), given, state, mover, via, terms)
        };
        let stored = new.or(existing);
        let mut is_told = stored.is_some();
        let (known, has_forgotten) = match existing {
            _ if new.is_some() => (false, false),
            Some(id) => {
                let known = self.store[id].state().is_searched();
                is_told = !(known && self.is_overfull());
                self.come_back(id, known, terms);
                (known, self.store[id].is_incomplete())
            }
            None => self.meet_unstored(given),
        };
        if !known {
            self.meet_new(1, ply, stored.is_some());
        }
        if let Some(node) = stored.filter(|_| is_told) {
            self.note_visit(node);
            self.store.tell_enter(node, window, purpose, known);
        }
        let open = self.open_next(player, stored);
        (open.known, open.has_forgotten, open.is_told) = (known, has_forgotten, is_told);
        open.chance = weights.map(|weights| Box::new(Means::new(weights)));
        (open.purpose, open.is_trial) = (purpose, trial.is_some());
        (open.window, open.remaining) = (window, remaining);
        open.via = via.map(|via| (via.mv.clone(), via.given));
    }

    /// So many nodes of a ply are met for the first time.
    #[inline]
    fn meet_new(&mut self, nodes: usize, ply: usize, are_stored: bool) {
        let nodes = nodes as u64;
        self.counts.nodes += nodes;
        self.counts.ply(ply).nodes += nodes;
        self.counts.unrecorded += if are_stored || !self.is_wanted(ply) { 0 } else { nodes };
    }

    /// What a table remembers of this visit, it will call by its number.
    #[inline]
    fn note_visit(&mut self, node: NodeId) {
        if self.has_table {
            self.entered.push((self.counts.visits, node));
            self.besides += size_of::<(u64, NodeId)>();
        }
    }

    /// Opens a node of a player below the innermost one.
    fn open_next(&mut self, player: Player, node: Option<NodeId>) -> &mut Open<G::Move> {
        if node.is_some() {
            self.is_full = self.is_full();
        }
        if self.depth == self.open.len() {
            self.open.push(Open::empty());
        }
        let open = &mut self.open[self.depth];
        self.depth += 1;
        open.reset();
        (open.node, open.player, open.proved) = (node, player, self.no_move[player as usize]);
        open
    }

    /// The node that waits is no leaf, or more is said of it than its value.
    #[inline(never)]
    fn open_waiting(&mut self) {
        let Some(Waiting { mv, given, evaluated }) = self.waiting.take() else { return };
        let Some(&Open { node: parent, ready_for, run: Run { player, terms, .. }, .. }) = self.innermost() else {
            return;
        };
        let (is_stored, Terms { window, remaining, .. }) = (ready_for == Some(true), terms);
        self.counts.visits += 1;
        self.meet_new(1, self.depth, is_stored);
        let node = is_stored.then(|| {
            let id = self.store.add_node(parent, given, (player, false), None, terms);
            self.note_visit(id);
            self.positions.push(Some(&mv));
            self.store.tell_enter(id, window, Purpose::Search, false);
            id
        });
        let open = self.open_next(player, node);
        open.is_told = is_stored;
        (open.window, open.remaining) = (window, remaining);
        open.via = Some((mv, given));
        if let Some((value, leaf)) = evaluated {
            self.evaluate(value, leaf);
        }
    }

    /// Notes that the node that waits is a leaf, if one waits of which that was not said before, and says so.
    #[inline]
    fn evaluate_waiting(&mut self, value: Value, leaf: Leaf) -> bool {
        let Some(Waiting { evaluated: evaluated @ None, .. }) = &mut self.waiting else { return false };
        *evaluated = Some((value, leaf));
        true
    }

    /// Leaves the node that waits, a leaf which returns its value. That is the same as to open it first, with less to
    /// do.
    #[inline(never)]
    fn leave_waiting(&mut self, value: Value, leaf: Leaf) {
        let kind = Kind::from(leaf);
        if self.leaves > 0 && self.open[self.depth - 1].run.kind != kind {
            self.tell_run();
        }
        let (Some(parent), Some(Waiting { mv, given, .. })) = (self.open[..self.depth].last_mut(), self.waiting.take())
        else {
            return;
        };
        let run = &mut parent.run;
        let are_stored = parent.ready_for == Some(true);
        if self.leaves == 0 {
            run.kind = kind;
            if are_stored {
                let is_shared = !self.comes_back;
                run.common = self.store.common_of_leaves(parent.node, run.player, run.terms, kind, is_shared);
            }
        }
        let node = are_stored.then(|| {
            self.positions.push(Some(&mv));
            self.store.add_leaf(given, value, run.common)
        });
        let seen = self.settings.soundly_compared(value, None);
        self.leaves += 1;
        run.last = (given, seen);
        if run.best.as_ref().is_none_or(|&(.., best)| parent.player.prefers(seen, best)) {
            run.best = Some(((mv, node), given, seen));
        }
        // A node that ends with a leaf, or whose children may be searched again, must have heard of it.
        let is_heard = self.comes_back || ends_node(kind, parent.player, &self.settings);
        if let Some(node) = node {
            self.clamp(node, value, leaf);
        }
        if is_heard {
            self.tell_run();
        }
    }

    /// A stored node is entered on these terms that was visited before, if it is `known`, or skipped.
    #[inline(never)]
    fn come_back(&mut self, id: NodeId, known: bool, terms: Terms) {
        self.comes_back = true;
        if known {
            self.note_first_visit(id);
        } else {
            self.node(id).set_state(State::Searched(Kind::Inner));
            self.counts.skipped -= 1;
            self.counts.ply(self.depth).skipped -= 1;
        }
        self.remarks.remove(&id);
        self.store.set_terms(id, terms);
    }

    /// Whether a child of the innermost open node that is not stored was met before, as far as is known, and whether
    /// children of its own may be forgotten.
    fn meet_unstored(&mut self, given: usize) -> (bool, bool) {
        if !self.comes_back {
            return (false, false);
        }
        let Some(parent) = self.open[..self.depth].last_mut() else { return (false, false) };
        let is_known = parent.unstored.contains(&given);
        if !is_known {
            parent.unstored.push(given);
            self.counts.at_most |= parent.has_forgotten;
        }
        (is_known, is_known || parent.has_forgotten)
    }

    fn gain(&mut self, value: Value) {
        let Some(open) = self.innermost_mut() else { return };
        open.gain = Some(value);
        if let Some(node) = open.node {
            self.store.set_gain(node, value);
        }
    }

    #[inline(never)]
    fn evaluate(&mut self, value: Value, leaf: Leaf) {
        let Some(open) = self.open[..self.depth].last_mut() else { return };
        self.counts.leaves += u64::from(!open.known);
        self.counts.won += u64::from(!open.known && matches!(leaf, Leaf::Won(_)));
        open.kind = Kind::from(leaf);
        open.proved = Interval::exact(value);
        open.ends_with(value);
        if let &mut Open { node: Some(node), is_told, .. } = open {
            self.clamp(node, value, leaf);
            if is_told {
                self.store.tell_evaluate(node, value);
            }
        }
    }

    /// Keeps what a static value was before it was brought into its range.
    fn clamp(&mut self, node: NodeId, value: Value, leaf: Leaf) {
        if let Leaf::Evaluated { unclamped } = leaf
            && unclamped != value
        {
            self.clamped.insert(node, unclamped);
        }
    }

    #[inline(never)]
    fn update(&mut self, value: Value, window: Window) {
        let Some(&Open { node, is_told, player, last_child: child, .. }) = self.innermost() else { return };
        let ply = self.depth - 1;
        if let Some(bounds) = self.innermost_bounds() {
            bounds.update((ply, player), window);
        }
        if let Some(node) = node.filter(|_| is_told) {
            self.store.tell_update(node, child, value, window);
        }
    }

    #[inline(never)]
    fn cutoff(&mut self, state: &G::State, moves: &MoveList<G::Move>, tried: usize, value: Value, bound: Value) {
        let Some(&mut bounds) = self.innermost_bounds() else { return };
        let ply = self.depth - 1;
        let open = &mut self.open[ply];
        let side = match open.player {
            // A node with a winning move has the value of the win, whatever the others are worth.
            _ if self.settings.algorithm.sums_gains() => Side::Win,
            _ if open.purpose == Purpose::Probe => Side::Probe,
            // What the mean is at most meets α, what it is at least meets β.
            _ if open.chance.is_some() && value <= bound && bound == bounds.window.alpha => Side::Alpha,
            _ if open.chance.is_some() => Side::Beta,
            Player::Max => Side::Beta,
            Player::Min => Side::Alpha,
        };
        let mut closed = bounds;
        if open.chance.is_none() {
            closed.cut(ply, side, bound);
        }
        open.bounds = Some(closed);
        let setter = if matches!(side, Side::Win | Side::Probe) { None } else { closed.setter(side) };
        // Without a move, the program assumes that the position is worth that much.
        let is_assumed = tried == 0;
        if is_assumed {
            open.proved = open.proved.choice(open.player, Interval::exact(value));
        }
        if side != Side::Win {
            // The skipped moves may be worth anything.
            open.proved = open.proved.choice(open.player, Interval::UNKNOWN);
        }
        let (node, child, remaining) = (open.node, open.last_child, open.remaining);
        let share = open.chance.as_ref().and_then(|means| means.share);
        let has_forgotten = open.has_forgotten;
        let is_told = open.is_told;
        let deep = setter.is_some_and(|setter| setter.place + 1 < ply);
        let skipped_count = (moves.len() - tried) as u64;
        self.counts.cutoffs += 1;
        self.counts.deep_cutoffs += u64::from(deep);
        self.counts.ply(ply).cutoffs += 1;
        let unseen = Terms { window: Window::FULL, remaining: None, ply: ply_of(ply + 1) };
        let mut skipped = Vec::new();
        let mut newly_skipped = 0;
        for index in tried..moves.len() {
            self.is_full = self.is_full();
            let known = self.stored_child(moves.given(index));
            let stored = known.or_else(|| {
                let child = self.game.play(state, &moves[index]);
                let mover = (self.game.turn(&child), self.game.weights(&child).is_some());
                let via = Some((state, &moves[index]));
                let id = self.store(Some(node?), moves.given(index), &child, mover, via, unseen)?;
                let kind = self.unseen(&child, remaining);
                self.node(id).skip(kind);
                Some(id)
            });
            let is_unstored = stored.is_none();
            let is_met = is_unstored && self.open[ply].unstored.contains(&moves.given(index));
            newly_skipped += u64::from(known.is_none() && !is_met);
            self.counts.unrecorded += u64::from(is_unstored && !is_met && self.is_wanted(ply + 1));
            self.counts.at_most |= is_unstored && !is_met && has_forgotten;
            skipped.extend(stored);
        }
        self.counts.skipped += newly_skipped;
        self.counts.ply(ply + 1).skipped += newly_skipped;
        if let Some(node) = node.filter(|_| is_told) {
            self.besides += size_of::<Cutoff>() + size_of_val(skipped.as_slice());
            let cause = setter.and_then(|setter| self.open[setter.place].node);
            self.store.tell_cutoff(self.cutoffs.len());
            self.cutoffs.push(Cutoff {
                node,
                child,
                value,
                bound,
                side,
                cause,
                origin: setter.map_or(Origin::Sure, |setter| setter.origin),
                cause_bound: setter.map_or(bound, |setter| setter.value),
                deep,
                share,
                is_assumed,
                skipped,
                skipped_count,
            });
        }
    }

    /// What a node would be that is skipped at a node with so many plies to be searched below it.
    fn unseen(&self, state: &G::State, remaining: Option<u32>) -> Kind {
        match self.game.outcome(state) {
            Some(Outcome::Win(player)) => Kind::Won(player),
            Some(Outcome::Draw) => Kind::Drawn,
            Some(Outcome::Score(_)) => Kind::Evaluated,
            None if remaining.is_some_and(|remaining| remaining <= 1) => Kind::Evaluated,
            None => Kind::Inner,
        }
    }

    #[inline(never)]
    fn remark(&mut self, remark: Remark) {
        if let (Remark::StandPat { window, .. }, Some(&Open { player, .. })) = (remark, self.innermost()) {
            let ply = self.depth - 1;
            if let Some(bounds) = self.innermost_bounds() {
                bounds.update((ply, player), window);
            }
        }
        let Some(open) = self.open[..self.depth].last_mut() else { return };
        match remark {
            Remark::Added(share) | Remark::Probed(share) => {
                if let Some(means) = &mut open.chance {
                    means.share = Some(share);
                }
            }
            Remark::TakenBack => {
                self.counts.leaves += u64::from(!open.known);
                open.kind = Kind::TakenBack;
                // A move that there is not is worth less than any other to the player who made it.
                open.proved = Interval::exact(open.player.opponent().worst());
            }
            Remark::StandPat { value, .. } => {
                open.proved = open.proved.choice(open.player, Interval::exact(value));
                open.ends_with(value);
            }
            // Said after the move was entered; a node that is reduced itself is told of a depth that it does not use.
            Remark::Reduced { why: Technique::QueenDown } => {
                open.remaining = open.remaining.map(|remaining| remaining - 1);
                if let Some(node) = open.node {
                    self.store.set_terms(node, Terms { remaining: open.remaining, ..self.store.terms(node) });
                }
            }
            Remark::Reduced { .. }
            | Remark::Extended { .. }
            | Remark::Probability { .. }
            | Remark::Expanded { .. }
            | Remark::First { .. } => {}
            Remark::Remembered { low, high, visit } => {
                open.proved = Interval { low, high };
                if let (true, Some(id)) = (open.known, open.node) {
                    // It stays what it was.
                    if let State::Searched(kind) = self.store[id].state() {
                        open.kind = kind;
                    }
                } else {
                    self.counts.remembered += u64::from(!open.known);
                    open.kind = Kind::Remembered;
                    if low == high {
                        open.ends_with(low);
                    }
                }
                let entered = |visit| self.entered.binary_search_by_key(&visit, |&(visit, _)| visit).ok();
                let origin = visit.and_then(entered).map(|place| self.entered[place].1);
                if let (Some(node), Some(origin)) = (open.node, origin) {
                    self.origins.insert(node, origin);
                }
            }
            // Of all its children, also of those that this visit did not come to.
            Remark::Proof { low, high, .. } => {
                open.proved = Interval { low, high };
                open.last = None;
            }
        }
        let is_told = open.is_told;
        if let Some(node) = open.node {
            let remarks = self.remarks.entry(node).or_default();
            // The numbers of a node are those that were told last.
            remarks.retain(|said| !(matches!(said, Remark::Proof { .. }) && matches!(remark, Remark::Proof { .. })));
            self.besides += if remarks.is_empty() { size_of::<(NodeId, Vec<Remark>, Remark)>() } else { 0 };
            remarks.push(remark);
            // A visit may have remarks without end: that of the root does in proof-number search.
            if is_told && !self.is_overfull() {
                self.store.tell_remark(node, remark);
            }
        }
    }

    #[inline(never)]
    fn leave(&mut self, value: Value) {
        let Some(depth) = self.depth.checked_sub(1) else { return };
        self.depth = depth;
        let ply = ply_of(depth);
        let open = &self.open[depth];
        let &Open { node, known, is_told, remaining, kind, window, .. } = open;
        let is_inner = kind == Kind::Inner;
        let mut proved = open.made(self.bounds);
        if is_inner {
            proved = proved.returned(&self.settings, ply);
        }
        if let Some(id) = node {
            proved = self.close(id, known, Visit { window, remaining, value, proved }, kind);
            if is_told {
                self.store.tell_leave(id, value, known);
            }
        }
        let (above, open) = self.open.split_at_mut(depth);
        let open = &mut open[0];
        // Chance has no best move: the variation ends where it moves.
        if let (true, Some(exact)) = (open.chance.is_some() && is_inner, proved.value()) {
            open.ends_with(exact);
        }
        // The variation from here on is known if the value is, and if a child has just that value.
        let returned = |best| if is_inner { self.settings.returned(ply, best) } else { best };
        let is_known = proved.value().is_some() && proved.value() == open.best_exact.map(returned);
        let Some(parent) = above.last_mut() else {
            self.proved = proved;
            self.variation = if is_known { std::mem::take(&mut open.variation) } else { Vec::new() };
            return;
        };
        parent.last_child = node;
        // What came of a trial is none of the mover's choices.
        let Some((mv, given)) = &open.via else { return };
        let given = *given;
        let seen = proved.compared(&self.settings, open.gain);
        // A win that ends the node.
        let ends = ends_node(kind, parent.player, &self.settings);
        if let Some(means) = &mut parent.chance {
            if let Some((_, known)) = means.moves.get_mut(given) {
                *known = seen.and(*known);
            }
            return;
        }
        parent.hear(given, seen, ends);
        if let Some(exact) = seen.value().filter(|&exact| is_known && parent.is_best(exact, ends)) {
            parent.best_exact = Some(exact);
            std::mem::swap(&mut parent.variation, &mut open.variation);
            parent.variation.push((mv.clone(), node));
        }
    }

    /// A node that is entered again has its first visit noted as one of several.
    fn note_first_visit(&mut self, id: NodeId) {
        if let (Some(value), false) = (self.store.value(id), self.store.visits.contains_key(&id)) {
            let Terms { window, remaining, .. } = self.store.terms(id);
            let first = Visit { window, remaining, value, proved: self.store.proved(id) };
            self.store.visits.insert(id, vec![first]);
            self.besides += size_of::<Visit>();
        }
    }

    /// Writes down what a visit found out about its node, which is `known` if it is not the first, and returns what is
    /// proved about it now.
    fn close(&mut self, id: NodeId, known: bool, mut visit: Visit, mut kind: Kind) -> Interval {
        let before = if known { self.store.visits.get(&id).and_then(|visits| visits.last()).copied() } else { None };
        if let Some(last) = before {
            let state = self.store[id].state();
            // What searches to the same depth proved, all holds: that of this node, and that of its children.
            if visit.remaining == last.remaining {
                visit.proved = visit.proved.and(self.store.proved(id));
                if kind == Kind::Inner {
                    visit.proved = visit.proved.and(self.made_of_children(id));
                }
            }
            if let State::Searched(Kind::Inner) = state {
                kind = Kind::Inner;
            }
            self.counts.leaves -= u64::from(state.is_leaf());
            self.counts.leaves += u64::from(kind.is_leaf());
            let is_overfull = self.is_overfull();
            let visits = self.store.visits.entry(id).or_default();
            // The last one stands for all that there is no room for; the first is part of the story.
            if let Some(last) = visits[1..].last_mut().filter(|_| is_overfull) {
                *last = visit;
            } else {
                visits.push(visit);
                self.besides += size_of::<Visit>();
            }
        }
        self.store.set_value(id, kind, visit.value, visit.proved);
        visit.proved
    }

    /// What all that is known of the children of a node makes of it.
    fn made_of_children(&self, id: NodeId) -> Interval {
        let node = self.store[id];
        if node.is_chance() {
            let weigh = |child: NodeId| {
                let known = self.store.proved(child).compared(&self.settings, None).and(self.bounds);
                self.store.probability(child).map(|Probability { weight, total }| ((weight, known), total))
            };
            let (known, totals): (Vec<_>, Vec<u64>) = self.store.newest_children(id).filter_map(weigh).unzip();
            let made = totals.first().map(|&total| Interval::mean(&known, self.bounds, total));
            return made.unwrap_or(self.bounds);
        }
        let unknown = if node.is_incomplete() { Some(Interval::UNKNOWN) } else { None };
        let known = self.store.newest_children(id);
        let known = known.map(|child| self.store.proved(child).compared(&self.settings, self.store.gain(child)));
        let start = Interval::no_move(&self.settings, node.player);
        known
            .chain(unknown)
            .fold(start, |made, child| made.choice(node.player, child))
            .returned(&self.settings, self.store.terms(id).ply)
    }

    fn finish(self, found: &Found<G::Move>, about: About) -> Trace
    where
        G: Clone + Send + Sync + 'static,
        G::State: Send + Sync,
        G::Move: Send + Sync,
    {
        let root = self.game.initial();
        let mut variation: Vec<Line<G::Move>> = self.variation.iter().rev().cloned().collect();
        if !self.store.visits.is_empty() {
            // What one visit alone did not prove, several may have; of equal moves the last visit may have met the
            // second.
            let walked = self.proved_variation(NodeId::ROOT);
            let begins_so = || walked.iter().zip(&variation).all(|((mv, _), (other, _))| mv == other);
            if !walked.is_empty() && (walked.len() > variation.len() || !begins_so()) {
                variation = walked;
            } else if walked.is_empty() && variation.first().map(|(mv, _)| mv) != found.best_move.as_ref() {
                variation.clear();
            }
        }
        if let Some(end) = variation.last().map_or(Some(NodeId::ROOT), |&(_, end)| end) {
            let moves = self.remembered_variation(end);
            let nodes = self.follow(end, &moves).into_iter().map(Some).chain(std::iter::repeat(None));
            variation.extend(moves.into_iter().zip(nodes));
        }
        if !self.settings.is_exact() && variation.first().map(|(mv, _)| mv) != found.best_move.as_ref() {
            variation.clear();
        }
        let mut names = Vec::new();
        let mut state = root.clone();
        for (mv, _) in &variation {
            names.push(self.game.move_name(&state, mv));
            state = self.game.play(&state, mv);
        }
        // Outside a narrow window the search returns some move; where a better one is proved, that is the one to play.
        // What a program as printed plays is its own affair.
        let played = |mv: &G::Move| (mv.clone(), self.follow(NodeId::ROOT, std::slice::from_ref(mv)).pop());
        let best = variation.first().cloned().or_else(|| found.best_move.as_ref().map(played));
        Trace {
            possible: self.possible(&about),
            variation: std::iter::once(NodeId::ROOT).chain(variation.iter().map_while(|&(_, node)| node)).collect(),
            best_child: best.as_ref().and_then(|&(_, child)| child),
            store: self.store,
            clamped: self.clamped,
            remarks: self.remarks,
            iterations: self.iterations,
            origins: self.origins,
            cutoffs: self.cutoffs,
            settings: self.settings,
            bounds: self.bounds,
            has_means: self.game.has_chance(),
            about,
            result: SearchResult {
                value: found.value,
                proved: self.proved,
                best_move: best.map(|(mv, _)| self.game.move_name(&root, &mv)),
                variation: names,
            },
            counts: self.counts,
            check: None,
            families: OnceLock::new(),
            labels: Box::new(Named { game: self.game.clone(), positions: self.positions }),
        }
    }

    /// Between which values all positions lie: of hand-built trees as they say themselves, of games up to what a win is
    /// worth. Programs that add up gains make larger ones.
    fn possible(&self, about: &About) -> Interval {
        let win = self.settings.rules.mates.win(Player::Max);
        let played = about.position.as_ref().map(|_| [-win, win]);
        let bounds = self.game.bounds(win).or(played).filter(|_| !self.settings.algorithm.sums_gains());
        bounds.map_or(Interval::UNKNOWN, |[low, high]| Interval { low, high })
    }

    /// The principal variation from a node on, as the stored nodes tell it.
    fn proved_variation(&self, from: NodeId) -> Vec<Line<G::Move>> {
        let mut variation = Vec::new();
        let mut here = from;
        let goes_on = |here: NodeId| self.store[here].state().is_searched() && !self.store[here].is_chance();
        while let Some(exact) = self.store.proved(here).value().filter(|_| goes_on(here)) {
            let ply = self.store.terms(here).ply;
            let seen = |child: NodeId| {
                let value = self.store.proved(child).value()?;
                Some(self.settings.returned(ply, self.settings.compared(value, self.store.gain(child))))
            };
            // Of several, the one that was met first. To what a technique tries no move leads.
            let is_best = |&child: &NodeId| self.store.trial(child).is_none() && seen(child) == Some(exact);
            let Some(best) = self.store.newest_children(here).filter(is_best).last() else { break };
            let Some(mv) = self.positions.moves[best.index()].clone() else { break };
            variation.push((mv, Some(best)));
            here = best;
        }
        variation
    }

    /// How the principal variation goes on from a node whose position was remembered: as it does where that was
    /// searched.
    fn remembered_variation(&self, end: NodeId) -> Vec<G::Move> {
        let mut variation = Vec::new();
        let mut here = end;
        while let Some(&origin) = self.origins.get(&here) {
            let walked = self.proved_variation(origin);
            let Some(&(_, Some(last))) = walked.last() else { break };
            variation.extend(walked.into_iter().map(|(mv, _)| mv));
            here = last;
        }
        variation
    }

    /// The stored nodes along a path of moves from a node on.
    fn follow(&self, from: NodeId, moves: &[G::Move]) -> Vec<NodeId> {
        let mut path = Vec::new();
        for mv in moves {
            let is_it = |child: &NodeId| self.positions.moves[child.index()].as_ref() == Some(mv);
            let here = path.last().copied().unwrap_or(from);
            let Some(child) = self.store.newest_children(here).find(is_it) else { break };
            path.push(child);
        }
        path
    }
}

impl<G: Notation> Observer<G> for Recorder<'_, G> {
    fn on(&mut self, event: &Event<'_, G>) {
        match *event {
            Event::Enter { via: Some(ref via), trial: None, state, purpose: Purpose::Search, window, remaining }
                if self.joins(via, state, window, remaining) => {}
            Event::Evaluate { value, leaf } if self.evaluate_waiting(value, leaf) => {}
            Event::Leave { value } => match self.waiting {
                // If it returns something else, it is to be told apart.
                Some(Waiting { evaluated: Some((evaluated, leaf)), .. }) if evaluated == value => {
                    self.leave_waiting(value, leaf);
                }
                _ => self.hear(event),
            },
            _ => self.hear(event),
        }
    }
}

impl<G: Notation> Recorder<'_, G> {
    /// Hears what is not about a leaf like those before.
    #[inline(never)]
    fn hear(&mut self, event: &Event<'_, G>) {
        if self.leaves > 0 {
            self.tell_run();
        }
        if self.waiting.is_some() {
            self.open_waiting();
        }
        match *event {
            Event::Enter { via: Some(via), trial: None, state, purpose: Purpose::Search, window, remaining }
                if self.waits(via, state, window, remaining) => {}
            Event::Enter { via, trial, state, purpose, window, remaining } => {
                self.enter(via, trial, state, purpose, window, remaining);
            }
            Event::Gain { value } => self.gain(value),
            Event::Evaluate { value, leaf } => self.evaluate(value, leaf),
            Event::Update { value, window } => self.update(value, window),
            Event::Cutoff { state, moves, tried, value, bound } => self.cutoff(state, moves, tried, value, bound),
            Event::Remark(remark) => self.remark(remark),
            Event::Iteration { depth, value, best_move, visits } => {
                let best_move = best_move.map(|mv| self.game.move_name(&self.game.initial(), mv));
                self.iterations.push(Iteration { depth, value, best_move, visits });
            }
            Event::Leave { value } => self.leave(value),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::Step;
    use super::*;
    use crate::game::tree::HandTree;
    use crate::search::{Rules, search};

    /// Records searches to growing depths into one trace, as iterative deepening would.
    fn deepened(tree: &HandTree, depths: std::ops::RangeInclusive<u32>) -> Trace {
        let settings = |depth| Settings { depth: Some(depth), rules: Rules::default(), ..Settings::default() };
        let mut recorder = Recorder::new(tree, &settings(*depths.end()), Limits::default());
        let mut found = None;
        for depth in depths {
            found = Some(search(tree, HandTree::static_value(), &settings(depth), &mut recorder));
        }
        recorder.finish(&found.expect("at least one search"), About::default())
    }

    #[test]
    fn a_node_that_is_searched_again_stays_one_node() {
        let tree = HandTree::from_json(
            r#"[{"value": 5, "children": [3, 12]}, {"value": 9, "children": [2, 4]}, {"value": 1, "children": [14, 6]}]"#,
        )
        .unwrap();
        let trace = deepened(&tree, 1..=2);
        let again = Settings { depth: Some(2), ..Settings::default() };
        let once = record(&tree, &again);
        assert_eq!((trace.counts().nodes, trace.counts().leaves), (once.counts().nodes, once.counts().leaves));
        assert_eq!(trace.counts().visits, 4 + once.counts().nodes);
        let first = trace.children(NodeId::ROOT)[0];
        let visits: Vec<_> = trace.visits(first).iter().map(|visit| (visit.remaining, visit.value)).collect();
        assert_eq!(visits, [(Some(0), 5.into()), (Some(1), 3.into())]);
        assert_eq!(trace.node(first).state, State::Searched(Kind::Inner));
        assert_eq!(trace.node(NodeId::ROOT).proved, once.node(NodeId::ROOT).proved);
        assert_eq!(trace.result().variation, once.result().variation);
        assert!(trace.replay(trace.steps().len()).agrees_with(&trace));
        // Half-way, the first search's result stands.
        let half = trace
            .replay(trace.steps().position(|step| matches!(step, Step::Leave { node: NodeId::ROOT, .. })).unwrap() + 1);
        assert_eq!(half.proved[0], Interval::exact(9.into()));
    }

    #[test]
    fn leaves_that_follow_one_another_are_told_one_by_one() {
        // Many more than one entry tells. The first is the best, so that nothing is said between the others.
        let leaves: Vec<String> = (0..200).rev().map(|value| value.to_string()).collect();
        let tree: HandTree = format!("({})", leaves.join(" ")).parse().unwrap();
        let settings = Settings { algorithm: crate::search::Algorithm::Minimax, ..Settings::default() };
        let trace = record(&tree, &settings);
        let steps: Vec<Step> = trace.steps().filter(|step| !matches!(step, Step::Update { .. })).collect();
        assert_eq!(steps.len(), 2 + 3 * leaves.len());
        for (place, told) in steps[1..].chunks_exact(3).enumerate() {
            let (node, value) = (NodeId::new(place + 1), leaves[place].parse().unwrap());
            let entered = Step::Enter { node, window: Window::FULL, purpose: Purpose::Search };
            assert_eq!(told, [entered, Step::Evaluate { node, value }, Step::Leave { node, value }]);
        }
    }

    #[test]
    fn what_is_stored_is_limited_in_bytes_and_what_is_counted_is_not() {
        let tree: HandTree = "((3 12 8 (2 4)) (2 4 6) (14 5 (2 (7 1))))".parse().unwrap();
        let run = |algorithm, limits| {
            let settings = Settings { algorithm, ..Settings::default() };
            record_with(&tree, HandTree::static_value(), &settings, limits, About::default(), &mut ())
        };
        for algorithm in [crate::search::Algorithm::Minimax, crate::search::Algorithm::AlphaBeta] {
            let all = run(algorithm, Limits::default());
            let some = run(algorithm, Limits { bytes: 500, ..Limits::default() });
            assert!((2..all.len() / 2).contains(&some.len()), "{algorithm}: {}", some.len());
            assert!(some.counts().unrecorded > 0);
            let counts = |trace: &Trace| Counts { unrecorded: 0, ..trace.counts().clone() };
            assert_eq!(counts(&some), counts(&all), "{algorithm}");
            assert_eq!(some.result(), all.result(), "{algorithm}");
        }
    }

    #[test]
    fn a_search_that_comes_back_for_ever_does_not_tell_of_it_for_ever() {
        // Nobody wins, so that all of the tree must be expanded for an answer.
        let inner = |depth: u32| (0..depth).fold("draw".to_owned(), |below, _| format!("({below} {below} {below})"));
        let tree: HandTree = inner(5).parse().unwrap();
        for algorithm in crate::search::Algorithm::ALL {
            let settings = Settings { algorithm, ..Settings::default() };
            let run =
                |limits| record_with(&tree, HandTree::static_value(), &settings, limits, About::default(), &mut ());
            let (all, some) = (run(Limits::default()), run(Limits { steps: 100, ..Limits::default() }));
            assert!(some.steps().len() < 260, "{algorithm}: {} of {}", some.steps().len(), all.steps().len());
            assert_eq!((some.result().value, some.result().proved), (all.result().value, all.result().proved));
            // Every node that is entered is left.
            let count = |is_it: fn(&Step) -> bool| some.steps().filter(is_it).count();
            let entered = count(|step| matches!(step, Step::Enter { .. }));
            assert_eq!(entered, count(|step| matches!(step, Step::Leave { .. })), "{algorithm}");
        }
    }

    #[test]
    fn a_skipped_move_that_is_searched_later_is_searched() {
        // To depth 1 the second move is cut off nowhere; to depth 2 its replies are, and with a wider window they are
        // not.
        let tree: HandTree = "((3 12) (2 4))".parse().unwrap();
        let settings = Settings::default();
        let mut recorder = Recorder::new(&tree, &settings, Limits::default());
        search(&tree, HandTree::static_value(), &settings, &mut recorder);
        assert_eq!((recorder.counts.nodes, recorder.counts.skipped), (6, 1));
        let full = Settings { algorithm: crate::search::Algorithm::Minimax, ..settings };
        let found = search(&tree, HandTree::static_value(), &full, &mut recorder);
        assert_eq!((recorder.counts.nodes, recorder.counts.skipped, recorder.counts.leaves), (7, 0, 4));
        let trace = recorder.finish(&found, About::default());
        assert!(trace.ids().all(|id| trace.node(id).is_searched()));
        assert_eq!(trace.len(), 7);
    }
}
