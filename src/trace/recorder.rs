//! Builds a [`Trace`] from the events of a search.

use std::num::NonZeroU64;
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::labels::{GameLabels, Positions};
use super::store::{NodeWeight, Store};
use super::{
    About, Above, Bounds, Counts, Cutoff, Interval, Iteration, Kind, NodeId, Origin, Probability, SearchResult, Side,
    State, Step, Trace, Update, Visit,
};
use crate::game::{Evaluate, Evaluation, Game, Notation, Outcome, Player, Value};
use crate::search::{
    Event, Found, Leaf, MoveList, Observer, Purpose, Remark, Settings, Share, Technique, Via, Window, bounds_of,
    search_observed,
};

/// Limits on the stored part of a search. Nodes beyond the limits are counted, but not stored.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Limits {
    /// Largest number of stored nodes, searched and skipped. The root is always stored.
    pub nodes: usize,
    /// Approximate largest number of stored steps. Once it is reached, no new nodes are stored.
    pub steps: usize,
    /// Approximate largest size of the recording in bytes, without heap memory owned by positions and moves.
    pub bytes: usize,
    /// Deepest ply to store; `None` stores all plies. Deeper nodes do not count as unrecorded. If a search may
    /// [return](Settings::may_revisit) to nodes, its deeper nodes are stored, too, because they must be recognised.
    pub plies: Option<u32>,
}

impl Limits {
    /// Default limit in bytes: one gibibyte.
    pub const BYTES: usize = 1 << 30;

    /// Returns limits of `nodes` nodes, of as many steps as these nodes usually need, and of [`Limits::BYTES`] bytes.
    pub fn nodes(nodes: usize) -> Self {
        /// Number of steps that suffices for most nodes: an entry, an evaluation or some updates, and an exit.
        const STEPS_PER_NODE: usize = 8;
        /// Largest number of nodes, so that their ids fit into 32 bits.
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

/// Searches the game's initial position with its first static evaluation, and returns a recording of at most a million
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
    G: Notation<State: Send + Sync, Move: Send + Sync> + Clone + Send + Sync + 'static + Evaluate,
{
    record_with(game, G::evaluations()[0], settings, Limits::default(), About::default(), &mut ())
}

/// Searches the game's initial position, and returns the recording. All events are also passed to `companion`.
///
/// Overwrites `about.position`, `about.evaluation` and `about.sides`.
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
    G: Notation<State: Send + Sync, Move: Send + Sync> + Clone + Send + Sync + 'static,
{
    let position = game.position(&game.initial());
    let sides = game.side(Player::Max).zip(game.side(Player::Min)).map(|(max, min)| [max, min]);
    let about = About { evaluation: position.is_some().then_some(evaluation.name), position, sides, ..about };
    record_events(game, settings, limits, about, |recorder| {
        search_observed(game, evaluation, settings, &mut (recorder, companion))
    })
}

/// Records the events that `run` reports, with the result that it returns.
pub(crate) fn record_events<G>(
    game: &G,
    settings: &Settings,
    limits: Limits,
    about: About,
    run: impl FnOnce(&mut dyn Observer<G>) -> Found<G::Move>,
) -> Trace
where
    G: Notation<State: Send + Sync, Move: Send + Sync> + Clone + Send + Sync + 'static,
{
    let mut recorder = Recorder::new(game, settings, limits);
    let found = run(&mut recorder);
    recorder.finish(&found, about)
}

/// An [`Observer`] that builds a [`Trace`].
struct Recorder<'g, G: Game> {
    game: &'g G,
    settings: Settings,
    limits: Limits,
    store: Store,
    positions: Positions<G>,
    iterations: Vec<Iteration>,
    /// `true` if the search may visit a node more than once.
    may_revisit: bool,
    /// Number and node of each visit to a stored node, in ascending order of the number. Filled only for a search with
    /// a transposition table.
    entered: Vec<(u64, NodeId)>,
    counts: Counts,
    /// Range of the values of all positions, if the algorithm cuts at chance nodes and the range is known; otherwise
    /// (-∞, ∞).
    bounds: Interval,
    /// Nodes that were entered and not yet left. The index is the ply, so the root comes first.
    open: Vec<Open<G::Move>>,
    /// Interval proved for the root; (-∞, ∞) until the root is left.
    proved: Interval,
    /// Principal variation in reverse order; empty until the root is left.
    variation: Vec<Line<G::Move>>,
}

/// Largest number of steps. This number also limits the ids of windows and the numbers of cutoffs, which have 32 bits.
const MOST_STEPS: usize = u32::MAX as usize / 2;

/// A move of a variation, with the node that it leads to if the node is stored.
type Line<M> = (M, Option<NodeId>);

/// Identity of a child among its siblings: the 0-based index of the move in the game's order, or the technique of a
/// trial.
type ChildKey = (u32, Option<Technique>);

/// A node that was entered and not yet left, stored or not.
struct Open<M> {
    /// The node; `None` if it is not stored.
    node: Option<NodeId>,
    /// `true` if the node was searched before this visit.
    known: bool,
    /// `true` if earlier visits to the node may have entered children that are not stored and are therefore not
    /// recognised in this visit.
    has_forgotten: bool,
    /// Children that were entered during this visit and are not stored.
    unstored: Vec<ChildKey>,
    /// `true` if the steps of this visit are stored.
    stores_steps: bool,
    player: Player,
    /// Additional state if this is a chance node.
    chance: Option<Box<Means>>,
    purpose: Purpose,
    /// Window on entry.
    window: Window,
    /// Remaining window, and the nodes that set its bounds.
    bounds: Bounds,
    remaining: Option<u32>,
    kind: Kind,
    /// Gain of the move that leads here, from MAX's point of view; `None` if the game is over at the node, and in
    /// programs that do not sum gains.
    gain: Option<Value>,
    /// Interval that follows from standing pat, the skipped moves, and all children except `last`.
    proved: Interval,
    /// Child left last: its index in the game's order, and its interval as this node compares it. Not yet part of
    /// `proved`, because the child may be searched again.
    last: Option<(usize, Interval)>,
    /// Best exact value so far: of a child, of standing pat, or of the node itself as a leaf or from a transposition
    /// table.
    best_exact: Option<Value>,
    /// Variation that begins with the move to the child of value `best_exact`, in reverse order.
    variation: Vec<Line<M>>,
    /// Move that leads here, and its index in the game's order; `None` at the root and in a trial.
    via: Option<(M, usize)>,
    /// Child left last, if it is stored.
    last_child: Option<NodeId>,
}

/// Moves of a chance node, and the contribution of the latest move to the mean.
struct Means {
    /// Weight of each move and the interval proved for its value, in the game's order.
    moves: Vec<(u64, Interval)>,
    total: u64,
    /// Contribution of the child left last to the mean.
    share: Option<Share>,
}

impl Means {
    fn new(weights: Vec<u64>) -> Self {
        let total = weights.iter().sum();
        let moves = weights.into_iter().map(|weight| (weight, Interval::UNKNOWN)).collect();
        Means { moves, total, share: None }
    }

    /// Returns the interval of the node's mean, if all values lie within `bounds`.
    fn proved(&self, bounds: Interval) -> Interval {
        let known: Vec<(u64, Interval)> =
            self.moves.iter().map(|&(weight, interval)| (weight, interval.and(bounds))).collect();
        Interval::mean(&known, bounds, self.total)
    }
}

impl<M> Open<M> {
    /// Adds `seen`, the interval of a child as this node compares it. `given` is the index of the child's move in the
    /// game's order. `ends` is `true` if the move wins and so alone decides the value of this node.
    fn add_child(&mut self, given: usize, seen: Interval, ends: bool) {
        if ends {
            (self.proved, self.last) = (seen, None);
            return;
        }
        self.last = Some(match self.last {
            // After a repeated search of the child, the intervals of both visits hold.
            Some((last, before)) if last == given => (given, seen.and(before)),
            Some((_, before)) => {
                self.proved = self.proved.choice(self.player, before);
                (given, seen)
            }
            None => (given, seen),
        });
    }

    fn is_best(&self, exact: Value, ends: bool) -> bool {
        ends || self.best_exact.is_none_or(|best| self.player.prefers(exact, best))
    }

    /// Sets an exact value that no move of this node leads to, so that the variation ends at this node.
    fn end_with(&mut self, value: Value) {
        self.best_exact = Some(value);
        self.variation.clear();
    }

    /// Returns the interval that follows from the children and the skipped moves. `bounds` is the range of the values
    /// of all positions.
    fn made(&self, bounds: Interval) -> Interval {
        match (&self.chance, self.kind) {
            (Some(means), Kind::Inner) => means.proved(bounds),
            _ => self.last.map_or(self.proved, |(_, last)| self.proved.choice(self.player, last)),
        }
    }
}

#[expect(clippy::cast_possible_truncation, reason = "no game has 2^32 plies, and no position has 2^32 moves")]
fn short(number: usize) -> u32 {
    number as u32
}

impl<'g, G: Notation> Recorder<'g, G> {
    fn new(game: &'g G, settings: &Settings, limits: Limits) -> Self {
        let settings = settings.effective();
        let [low, high] = bounds_of(game, &settings);
        Recorder {
            game,
            limits,
            store: Store::default(),
            positions: Positions::new(),
            iterations: Vec::new(),
            may_revisit: settings.may_revisit(),
            entered: Vec::new(),
            counts: Counts::default(),
            bounds: Interval { low, high },
            open: Vec::new(),
            proved: Interval::UNKNOWN,
            variation: Vec::new(),
            settings,
        }
    }

    /// Returns `true` if nodes on this ply should be stored.
    fn is_wanted(&self, ply: usize) -> bool {
        self.may_revisit || self.limits.plies.is_none_or(|plies| ply <= plies as usize)
    }

    fn bytes(&self) -> usize {
        self.store.bytes() + self.positions.bytes() + size_of_val(self.entered.as_slice())
    }

    /// Returns `true` if the limits allow no new nodes. Steps of stored nodes are still stored, so that every `Enter`
    /// has its `Leave`.
    fn is_full(&self) -> bool {
        self.store.len() >= self.limits.nodes
            || self.store.steps.len() >= self.limits.steps.min(MOST_STEPS)
            || self.bytes() >= self.limits.bytes
    }

    /// Returns `true` if the recording exceeds the byte limit by a quarter, or has the maximum number of steps. Then
    /// the steps of repeated visits are not stored, because they could fill the memory. Nodes are still updated, so a
    /// replay of all steps shows less than the trace contains.
    fn is_overfull(&self) -> bool {
        self.bytes() / 5 >= self.limits.bytes / 4 || self.store.steps.len() >= MOST_STEPS
    }

    /// Returns `true` if a node below `parent` can be stored. Marks the parent as incomplete if the recording is full.
    fn has_room_below(&mut self, parent: Option<NodeId>) -> bool {
        if !self.is_wanted(self.open.len()) {
            return false;
        }
        match parent {
            Some(parent) if self.is_full() => {
                self.store[parent].incomplete = true;
                false
            }
            _ => true,
        }
    }

    /// Stores a new node at the position `state`, below `parent`. `via` consists of the parent's position and the move
    /// that leads to the node.
    fn add_node(
        &mut self,
        parent: Option<NodeId>,
        (given, trial): ChildKey,
        via: Option<(&G::State, &G::Move)>,
        state: &G::State,
        (window, remaining): (Window, Option<u32>),
    ) -> NodeId {
        if let Some((parent, (before, _))) = parent.zip(via)
            && self.store.newest_children(parent).all(|sibling| self.store[sibling].trial.is_some())
        {
            self.positions.keep_parent(parent, self.store[parent].ply, before);
        }
        let probability = self.open.last().and_then(|parent| {
            let Means { moves, total, .. } = parent.chance.as_deref()?;
            Some(Probability { weight: moves.get(given as usize)?.0, total: *total })
        });
        let weight = NodeWeight {
            value: Value::ZERO,
            proved: Interval::UNKNOWN,
            remaining,
            window: self.store.intern(window),
            ply: short(self.open.len()),
            player: self.game.turn(state),
            is_chance: self.game.weights(state).is_some(),
            state: State::Searched(Kind::Inner),
            unseen: None,
            trial,
            incomplete: false,
        };
        let share = via.map_or(1, |(before, mv)| self.game.share(before, mv));
        let id = self.store.add(parent, given, weight);
        self.positions.moves.push(via.map(|(_, mv)| mv.clone()));
        if via.is_none() {
            self.positions.keep(id, state);
        }
        if probability.is_some() {
            self.store.details_mut(id).probability = probability;
        }
        let stands_for = share * parent.map_or(1, |parent| self.store.stands_for(parent));
        if stands_for > 1 {
            self.store.details_mut(id).stands_for = NonZeroU64::new(stands_for);
        }
        id
    }

    /// Returns the child with this key below the innermost open node, if the child is stored. Always returns `None` if
    /// the search visits no node twice.
    fn stored_child(&self, key: ChildKey) -> Option<NodeId> {
        if !self.may_revisit {
            return None;
        }
        let parent = self.open.last()?;
        let is_it = |id: NodeId| (self.store.given(id), self.store[id].trial) == key;
        if let Some(last) = parent.last_child.filter(|&last| is_it(last)) {
            return Some(last);
        }
        // During the first visit to a node, only the last child may be entered again, and no child is older than the
        // visit. So no other child needs to be looked up. Exceptions: at a chance node, every child may have been
        // probed before; and proof-number search returns to children without leaving the node.
        let may_be_known = parent.known || parent.chance.is_some() || self.settings.algorithm.proves();
        let id = parent.node.filter(|_| may_be_known)?;
        self.store.newest_children(id).find(|&child| is_it(child))
    }

    fn enter(
        &mut self,
        via: Option<&Via<'_, G>>,
        trial: Option<Technique>,
        state: &G::State,
        purpose: Purpose,
        (window, remaining): (Window, Option<u32>),
    ) {
        let ply = self.open.len();
        let key = match trial {
            Some(_) => (u32::MAX, trial),
            None => (via.map_or(0, |via| short(via.given)), None),
        };
        let above = self.open.last().map(|above| Above {
            bounds: above.bounds,
            place: ply - 1,
            player: above.player,
            is_chance: above.chance.is_some(),
        });
        let bounds = Bounds::entered(above, window, purpose, trial.is_some(), self.settings.rules);
        let parent = self.open.last().map(|parent| parent.node);
        let existing = match parent {
            None => (self.store.len() > 0).then_some(NodeId::ROOT),
            Some(_) => self.stored_child(key),
        };
        let is_new = existing.is_none() && parent != Some(None) && self.has_room_below(parent.flatten());
        let node = if is_new {
            let via = via.map(|via| (via.state, via.mv));
            Some(self.add_node(parent.flatten(), key, via, state, (window, remaining)))
        } else {
            existing
        };
        let mut stores_steps = node.is_some();
        let (known, has_forgotten) = match existing {
            _ if is_new => (false, false),
            Some(id) => {
                let known = self.store[id].state.is_searched();
                stores_steps = !(known && self.is_overfull());
                self.come_back(id, known, (window, remaining));
                (known, self.store[id].incomplete)
            }
            None => self.enter_unstored(key),
        };
        self.counts.visits += 1;
        if !known {
            self.counts.nodes += 1;
            self.counts.ply(ply).nodes += 1;
            self.counts.unrecorded += u64::from(node.is_none() && self.is_wanted(ply));
        }
        if let Some(node) = node.filter(|_| stores_steps) {
            // A transposition table refers to visits by number.
            if self.settings.techniques.has_table() {
                self.entered.push((self.counts.visits, node));
            }
            let window = self.store[node].window;
            self.store.steps.push(Step::Enter { node, window, purpose });
        }
        let player = self.game.turn(state);
        self.open.push(Open {
            node,
            known,
            has_forgotten,
            unstored: Vec::new(),
            stores_steps,
            player,
            chance: self.game.weights(state).map(|weights| Box::new(Means::new(weights))),
            purpose,
            window,
            bounds,
            remaining,
            kind: Kind::Inner,
            gain: None,
            proved: Interval::no_move(&self.settings, player),
            last: None,
            best_exact: None,
            variation: Vec::new(),
            via: via.map(|via| (via.mv.clone(), via.given)),
            last_child: None,
        });
    }

    /// Records a visit to a node that is already stored. `known` is `true` if the node was visited before, `false` if
    /// it was skipped.
    fn come_back(&mut self, id: NodeId, known: bool, (window, remaining): (Window, Option<u32>)) {
        self.may_revisit = true;
        if known {
            if self.store.visits(id).is_empty() {
                let NodeWeight { value, proved, remaining, window, .. } = self.store[id];
                let window = self.store.window(window);
                self.store.add_visit(id, Visit { window, remaining, value, proved });
            }
            self.store.details_mut(id).remarks.clear();
        } else {
            (self.store[id].state, self.store[id].unseen) = (State::Searched(Kind::Inner), None);
            self.counts.skipped -= 1;
            self.counts.ply(self.open.len()).skipped -= 1;
        }
        self.store[id].window = self.store.intern(window);
        self.store[id].remaining = remaining;
    }

    /// Records a visit to an unstored child of the innermost open node. Returns whether the child was visited before
    /// during this visit to its parent, and whether earlier visits to the child may have entered children that are not
    /// stored.
    fn enter_unstored(&mut self, key: ChildKey) -> (bool, bool) {
        if !self.may_revisit {
            return (false, false);
        }
        let Some(parent) = self.open.last_mut() else { return (false, false) };
        let is_known = parent.unstored.contains(&key);
        if !is_known {
            parent.unstored.push(key);
            self.counts.at_most |= parent.has_forgotten;
        }
        (is_known, is_known || parent.has_forgotten)
    }

    fn gain(&mut self, value: Value) {
        let Some(open) = self.open.last_mut() else { return };
        open.gain = Some(value);
        if let Some(node) = open.node {
            self.store.details_mut(node).gain = Some(value);
        }
    }

    fn evaluate(&mut self, value: Value, leaf: Leaf) {
        let Some(open) = self.open.last_mut() else { return };
        open.kind = match leaf {
            Leaf::Evaluated { .. } => Kind::Evaluated,
            Leaf::Won(player) => Kind::Won(player),
            Leaf::Drawn => Kind::Drawn,
        };
        open.proved = Interval::exact(value);
        open.end_with(value);
        self.counts.leaves += u64::from(!open.known);
        self.counts.won += u64::from(!open.known && matches!(leaf, Leaf::Won(_)));
        let Some(node) = open.node else { return };
        if let Leaf::Evaluated { unclamped } = leaf
            && unclamped != value
        {
            self.store.details_mut(node).unclamped = Some(unclamped);
        }
        if open.stores_steps {
            self.store.steps.push(Step::Evaluate { node, value });
        }
    }

    /// Sets the remaining window of the innermost open node.
    fn narrow(&mut self, window: Window) {
        let place = self.open.len().saturating_sub(1);
        if let Some(open) = self.open.last_mut() {
            open.bounds.update((place, open.player), window);
        }
    }

    fn update(&mut self, value: Value, window: Window) {
        self.narrow(window);
        let Some(&Open { node: Some(node), stores_steps: true, last_child: child, .. }) = self.open.last() else {
            return;
        };
        let window = self.store.intern(window);
        self.store.add_update(Update { node, child, value, window });
    }

    fn cutoff(&mut self, state: &G::State, moves: &MoveList<G::Move>, tried: usize, value: Value, bound: Value) {
        let ply = self.open.len() - 1;
        let open = &mut self.open[ply];
        let side = match open.player {
            // A winning move decides the value of a node, whatever the other moves are worth.
            _ if self.settings.algorithm.sums_gains() => Side::Win,
            _ if open.purpose == Purpose::Probe => Side::Probe,
            // The upper end of the mean's interval reaches α, or the lower end reaches β.
            _ if open.chance.is_some() && value <= bound && bound == open.bounds.window.alpha => Side::Alpha,
            _ if open.chance.is_some() => Side::Beta,
            Player::Max => Side::Beta,
            Player::Min => Side::Alpha,
        };
        if open.chance.is_none() {
            open.bounds.cut(ply, side, bound);
        }
        let setter = open.bounds.setter(side);
        // If no move was tried, the program assumes that the mover gets at least `value`.
        let is_assumed = tried == 0;
        if is_assumed {
            open.proved = open.proved.choice(open.player, Interval::exact(value));
        }
        if side != Side::Win {
            // The skipped moves may have any value.
            open.proved = open.proved.choice(open.player, Interval::UNKNOWN);
        }
        let (node, child, stores_steps) = (open.node, open.last_child, open.stores_steps);
        let share = open.chance.as_ref().and_then(|means| means.share);
        let deep = setter.is_some_and(|setter| setter.place + 1 < ply);
        self.counts.cutoffs += 1;
        self.counts.deep_cutoffs += u64::from(deep);
        self.counts.ply(ply).cutoffs += 1;
        let skipped = self.skip(state, moves, tried);
        if let Some(node) = node.filter(|_| stores_steps) {
            self.store.add_cutoff(Cutoff {
                node,
                child,
                value,
                bound,
                side,
                cause: setter.and_then(|setter| self.open[setter.place].node),
                origin: setter.map_or(Origin::Sure, |setter| setter.origin),
                cause_bound: setter.map_or(bound, |setter| setter.value),
                deep,
                share,
                is_assumed,
                skipped,
                skipped_count: (moves.len() - tried) as u64,
            });
        }
    }

    /// Counts the moves from index `from` on as skipped, unless their nodes were visited or skipped before. Returns the
    /// nodes that the moves lead to, if they are stored.
    fn skip(&mut self, state: &G::State, moves: &MoveList<G::Move>, from: usize) -> Vec<NodeId> {
        let ply = self.open.len();
        let mut skipped = Vec::new();
        for index in from..moves.len() {
            let key = (short(moves.given(index)), None);
            let known = self.stored_child(key);
            let stored = known.or_else(|| self.add_skipped(state, &moves[index], key));
            skipped.extend(stored);
            let is_wanted = self.is_wanted(ply);
            let open = &self.open[ply - 1];
            if known.is_some() || stored.is_none() && open.unstored.contains(&key) {
                continue;
            }
            self.counts.skipped += 1;
            self.counts.ply(ply).skipped += 1;
            self.counts.unrecorded += u64::from(stored.is_none() && is_wanted);
            self.counts.at_most |= stored.is_none() && open.has_forgotten;
        }
        skipped
    }

    /// Stores the node to which a skipped move of the innermost open node leads, if the limits allow it, and returns
    /// the id of the new node.
    fn add_skipped(&mut self, state: &G::State, mv: &G::Move, key: ChildKey) -> Option<NodeId> {
        let &Open { node: Some(parent), remaining, .. } = self.open.last()? else { return None };
        if !self.has_room_below(Some(parent)) {
            return None;
        }
        let child = self.game.play(state, mv);
        let id = self.add_node(Some(parent), key, Some((state, mv)), &child, (Window::FULL, None));
        self.store[id].state = State::Skipped;
        self.store[id].unseen = Some(match self.game.outcome(&child) {
            Some(Outcome::Win(player)) => Kind::Won(player),
            Some(Outcome::Draw) => Kind::Drawn,
            Some(Outcome::Score(_) | Outcome::Unknown) => Kind::Evaluated,
            None if remaining.is_some_and(|remaining| remaining <= 1) => Kind::Evaluated,
            None => Kind::Inner,
        });
        Some(id)
    }

    fn remark(&mut self, remark: Remark) {
        if let Remark::StandPat { window, .. } = remark {
            self.narrow(window);
        }
        let Some(open) = self.open.last_mut() else { return };
        match remark {
            Remark::Added(share) | Remark::Probed(share) => {
                if let Some(means) = &mut open.chance {
                    means.share = Some(share);
                }
            }
            Remark::TakenBack => {
                self.counts.leaves += u64::from(!open.known);
                open.kind = Kind::TakenBack;
                // The value of an illegal move is worse than any other value for the player who made the move.
                open.proved = Interval::exact(open.player.opponent().worst());
            }
            Remark::StandPat { value, .. } => {
                open.proved = open.proved.choice(open.player, Interval::exact(value));
                open.end_with(value);
            }
            // This remark reduces the remaining depth of the node itself, not of a child.
            Remark::Reduced { why: Technique::QueenDown } => {
                open.remaining = open.remaining.map(|remaining| remaining - 1);
                if let Some(node) = open.node {
                    self.store[node].remaining = open.remaining;
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
                    // A node searched before keeps its kind.
                    if let State::Searched(kind) = self.store[id].state {
                        open.kind = kind;
                    }
                } else {
                    self.counts.remembered += u64::from(!open.known);
                    open.kind = Kind::Remembered;
                    if low == high {
                        open.end_with(low);
                    }
                }
                let entered = |visit| self.entered.binary_search_by_key(&visit, |&(visit, _)| visit).ok();
                let origin = visit.and_then(entered).map(|place| self.entered[place].1);
                if let (Some(node), Some(_)) = (open.node, origin) {
                    self.store.details_mut(node).origin = origin;
                }
            }
            // The interval of this remark follows from all children, including children not entered in this visit. So
            // this interval replaces the interval computed so far.
            Remark::Proof { low, high, .. } => {
                open.proved = Interval { low, high };
                open.last = None;
            }
        }
        let &mut Open { node: Some(node), stores_steps, .. } = open else { return };
        let remarks = &mut self.store.details_mut(node).remarks;
        // Keep only the latest proof numbers of a node.
        remarks.retain(|said| !(matches!(said, Remark::Proof { .. }) && matches!(remark, Remark::Proof { .. })));
        remarks.push(remark);
        // Check the limits again: proof-number search makes any number of remarks during one visit to the root.
        if stores_steps && !self.is_overfull() {
            self.store.add_remark(node, remark);
        }
    }

    fn leave(&mut self, value: Value) {
        let Some(mut open) = self.open.pop() else { return };
        let Open { node, known, stores_steps, remaining, kind, window, .. } = open;
        let ply = short(self.open.len());
        let is_inner = kind == Kind::Inner;
        let mut proved = open.made(self.bounds);
        if is_inner {
            proved = proved.returned(&self.settings, ply);
        }
        // Nothing can be proved about the search of another program, so the value that it returned counts as exact.
        if self.settings.is_logged() {
            proved = Interval::exact(value);
        }
        if let Some(id) = node {
            proved = self.close(id, known, Visit { window, remaining, value, proved }, kind);
            if stores_steps {
                self.store.steps.push(Step::Leave { node: id, value });
            }
        }
        // The variation ends at a chance node, which has no best move.
        if let (true, Some(exact)) = (open.chance.is_some() && is_inner, proved.value()) {
            open.end_with(exact);
        }
        // The variation below this node is known only if the value is exact and a child, or the node itself, has this
        // value.
        let returned = |best| if is_inner { self.settings.returned(ply, best) } else { best };
        let is_known = proved.value().is_some() && proved.value() == open.best_exact.map(returned);
        let Some(parent) = self.open.last_mut() else {
            self.proved = proved;
            self.variation = if is_known { open.variation } else { Vec::new() };
            return;
        };
        parent.last_child = node;
        // A trial is not a move, so the mover cannot choose its value.
        let Some((mv, given)) = open.via else { return };
        let seen = proved.compared(&self.settings, open.gain);
        let ends = kind == Kind::Won(parent.player) && self.settings.algorithm.sums_gains();
        if let Some(means) = &mut parent.chance {
            if let Some((_, known)) = means.moves.get_mut(given) {
                *known = seen.and(*known);
            }
            return;
        }
        parent.add_child(given, seen, ends);
        if let Some(exact) = seen.value().filter(|&exact| is_known && parent.is_best(exact, ends)) {
            parent.best_exact = Some(exact);
            parent.variation = open.variation;
            parent.variation.push((mv, node));
        }
    }

    /// Stores the result of a visit to a node, and returns the interval proved so far. `known` is `true` for a repeated
    /// visit.
    fn close(&mut self, id: NodeId, known: bool, mut visit: Visit, mut kind: Kind) -> Interval {
        let before = if known { self.store.visits(id).last().copied() } else { None };
        if let Some(last) = before {
            let state = self.store[id].state;
            // Intervals from searches to the same depth all hold, both of the node and of its children.
            if visit.remaining == last.remaining {
                visit.proved = visit.proved.and(self.store[id].proved);
                if kind == Kind::Inner {
                    visit.proved = visit.proved.and(self.made_of_children(id));
                }
            }
            if let State::Searched(Kind::Inner) = state {
                kind = Kind::Inner;
            }
            self.counts.leaves -= u64::from(state.is_leaf());
            self.counts.leaves += u64::from(kind.is_leaf());
            // In an overfull recording, the latest visit replaces the previous one, but never the first one.
            if self.is_overfull()
                && let [_, .., last] = self.store.details_mut(id).visits.as_mut_slice()
            {
                *last = visit;
            } else {
                self.store.add_visit(id, visit);
            }
        }
        let weight = &mut self.store[id];
        (weight.value, weight.proved, weight.state) = (visit.value, visit.proved, State::Searched(kind));
        visit.proved
    }

    /// Returns the interval that follows from the stored children of a node.
    fn made_of_children(&self, id: NodeId) -> Interval {
        let NodeWeight { player, is_chance, incomplete, ply, .. } = self.store[id];
        let children = self.store.newest_children(id);
        if is_chance {
            let weigh = |child: NodeId| {
                let known = self.store[child].proved.compared(&self.settings, None).and(self.bounds);
                self.store.probability(child).map(|Probability { weight, total }| ((weight, known), total))
            };
            let (known, totals): (Vec<_>, Vec<u64>) = children.filter_map(weigh).unzip();
            let made = totals.first().map(|&total| Interval::mean(&known, self.bounds, total));
            return made.unwrap_or(self.bounds);
        }
        children
            .map(|child| self.store[child].proved.compared(&self.settings, self.store.gain(child)))
            .chain(incomplete.then_some(Interval::UNKNOWN))
            .fold(Interval::no_move(&self.settings, player), |made, child| made.choice(player, child))
            .returned(&self.settings, ply)
    }

    fn finish(mut self, found: &Found<G::Move>, about: About) -> Trace
    where
        G: Notation<State: Send + Sync, Move: Send + Sync> + Clone + Send + Sync + 'static,
    {
        let root = self.game.initial();
        let variation = self.principal_variation(found);
        let mut names = Vec::new();
        let mut state = root.clone();
        for (mv, _) in &variation {
            names.push(self.game.move_name(&state, mv));
            state = self.game.play(&state, mv);
        }
        // A proved move is preferred to the returned one, which may be any move if the value lies outside a narrow
        // window. For programs as printed, the principal variation begins with the returned move, or is empty.
        let played = |mv: &G::Move| (mv.clone(), self.follow(NodeId::ROOT, std::slice::from_ref(mv)).pop());
        let best = variation.first().cloned().or_else(|| found.best_move.as_ref().map(played));
        self.positions.sort();
        Trace {
            possible: self.possible(&about),
            variation: std::iter::once(NodeId::ROOT).chain(variation.iter().map_while(|&(_, node)| node)).collect(),
            best_child: best.as_ref().and_then(|&(_, child)| child),
            store: self.store,
            iterations: self.iterations,
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
            labels: Arc::new(GameLabels { game: self.game.clone(), positions: self.positions }),
        }
    }

    /// Returns the range of the values of all positions: as declared for a hand-built tree, ± the value of a win for
    /// other games; (-∞, ∞) if unknown, and for programs that sum gains.
    fn possible(&self, about: &About) -> Interval {
        let win = self.settings.rules.mates.win(Player::Max);
        let played = about.position.as_ref().map(|_| [-win, win]);
        let bounds = self.game.bounds(win).or(played).filter(|_| !self.settings.algorithm.sums_gains());
        bounds.map_or(Interval::UNKNOWN, |[low, high]| Interval { low, high })
    }

    /// Returns the principal variation, as far as it is proved.
    fn principal_variation(&self, found: &Found<G::Move>) -> Vec<Line<G::Move>> {
        let begins_with_found =
            |variation: &[Line<G::Move>]| variation.first().map(|(mv, _)| mv) == found.best_move.as_ref();
        let mut variation: Vec<Line<G::Move>> = self.variation.iter().rev().cloned().collect();
        if self.store.has_visits() {
            // Several visits together may prove more than each of them. The last visit may have missed the first of
            // several equal moves.
            let walked = self.proved_variation(NodeId::ROOT);
            let begins_so = || walked.iter().zip(&variation).all(|((mv, _), (other, _))| mv == other);
            if !walked.is_empty() && (walked.len() > variation.len() || !begins_so()) {
                variation = walked;
            } else if walked.is_empty() && !begins_with_found(&variation) {
                variation.clear();
            }
        }
        if let Some(end) = variation.last().map_or(Some(NodeId::ROOT), |&(_, end)| end) {
            let moves = self.remembered_variation(end);
            let nodes = self.follow(end, &moves).into_iter().map(Some).chain(std::iter::repeat(None));
            variation.extend(moves.into_iter().zip(nodes));
        }
        if !self.settings.is_exact() && !begins_with_found(&variation) {
            variation.clear();
        }
        variation
    }

    /// Returns the principal variation below a node, as far as stored nodes prove it.
    fn proved_variation(&self, from: NodeId) -> Vec<Line<G::Move>> {
        let mut variation = Vec::new();
        let mut here = from;
        while let weight = self.store[here]
            && weight.state.is_searched()
            && !weight.is_chance
            && let Some(exact) = weight.proved.value()
        {
            let seen = |child: NodeId| {
                let value = self.store[child].proved.value()?;
                Some(self.settings.returned(weight.ply, self.settings.compared(value, self.store.gain(child))))
            };
            // Among equal moves, the one whose node was stored first is chosen. Trials are not moves.
            let is_best = |&child: &NodeId| self.store[child].trial.is_none() && seen(child) == Some(exact);
            let Some(best) = self.store.newest_children(here).filter(is_best).last() else { break };
            let Some(mv) = self.positions.moves[best.index()].clone() else { break };
            variation.push((mv, Some(best)));
            here = best;
        }
        variation
    }

    /// Returns the moves that continue the principal variation at `end`, if the value of this node came from a
    /// transposition table. The moves are found below the node whose search filled the entry of the table.
    fn remembered_variation(&self, end: NodeId) -> Vec<G::Move> {
        let mut variation = Vec::new();
        let mut here = end;
        while let Some(origin) = self.store.details(here).and_then(|details| details.origin) {
            let walked = self.proved_variation(origin);
            let Some(&(_, Some(last))) = walked.last() else { break };
            variation.extend(walked.into_iter().map(|(mv, _)| mv));
            here = last;
        }
        variation
    }

    /// Returns the stored nodes along a path of moves from a node, up to the first move whose node is not stored.
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
            Event::Enter { ref via, trial, state, purpose, window, remaining } => {
                self.enter(via.as_ref(), trial, state, purpose, (window, remaining));
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

    /// Records searches to growing depths in one trace, like iterative deepening.
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
    fn repeated_visits_are_recorded_in_one_node() {
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
        // At the end of the first search, the result of that search is proved.
        let half = trace
            .replay(trace.steps().position(|step| matches!(step, Step::Leave { node: NodeId::ROOT, .. })).unwrap() + 1);
        assert_eq!(half.proved[0], Interval::exact(9.into()));
    }

    #[test]
    fn each_of_successive_leaves_has_three_steps() {
        // The first leaf is the best, so that there are no updates between the other leaves.
        let leaves: Vec<String> = (0..200).rev().map(|value| value.to_string()).collect();
        let tree: HandTree = format!("({})", leaves.join(" ")).parse().unwrap();
        let settings = Settings { algorithm: crate::search::Algorithm::Minimax, ..Settings::default() };
        let trace = record(&tree, &settings);
        let steps: Vec<Step> = trace.steps().filter(|step| !matches!(step, Step::Update { .. })).collect();
        assert_eq!(steps.len(), 2 + 3 * leaves.len());
        for (place, told) in steps[1..].chunks_exact(3).enumerate() {
            let (node, value) = (NodeId::new(place + 1), leaves[place].parse().unwrap());
            assert!(matches!(told[0], Step::Enter { node: entered, purpose: Purpose::Search, .. } if entered == node));
            assert_eq!(trace.window_of(&told[0]), Some(Window::FULL));
            assert_eq!(told[1..], [Step::Evaluate { node, value }, Step::Leave { node, value }]);
        }
    }

    #[test]
    fn the_byte_limit_affects_stored_nodes_but_not_counts() {
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
    fn the_step_limit_bounds_the_story_of_repeated_visits() {
        // All leaves are draws, so proof-number search must expand the whole tree to disprove a win.
        let inner = |depth: u32| (0..depth).fold("draw".to_owned(), |below, _| format!("({below} {below} {below})"));
        let tree: HandTree = inner(5).parse().unwrap();
        for algorithm in crate::search::Algorithm::ALL {
            let settings = Settings { algorithm, ..Settings::default() };
            let run =
                |limits| record_with(&tree, HandTree::static_value(), &settings, limits, About::default(), &mut ());
            let (all, some) = (run(Limits::default()), run(Limits { steps: 100, ..Limits::default() }));
            assert!(some.steps().len() < 260, "{algorithm}: {} of {}", some.steps().len(), all.steps().len());
            assert_eq!((some.result().value, some.result().proved), (all.result().value, all.result().proved));
            // Every entered node is left.
            let count = |is_it: fn(&Step) -> bool| some.steps().filter(is_it).count();
            let entered = count(|step| matches!(step, Step::Enter { .. }));
            assert_eq!(entered, count(|step| matches!(step, Step::Leave { .. })), "{algorithm}");
        }
    }

    #[test]
    fn a_skipped_move_searched_later_is_counted_as_searched() {
        // Alpha-beta skips the second reply to the second move of the root. Minimax then searches this reply.
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
