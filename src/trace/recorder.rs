//! Turns the events of a search into a [`Trace`].

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::labels::{Named, Positions};
use super::store::{Record, Store};
use super::{
    About, Bounds, Counts, Cutoff, Interval, Iteration, Kind, NodeId, Origin, Probability, SearchResult, Side, State,
    Step, Trace, Visit,
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
/// use plyscope::game::tree::HandTree;
/// use plyscope::search::Settings;
/// use plyscope::trace::record;
/// let tree: HandTree = "((3 12 8) (2 4 6) (14 5 2))".parse()?;
/// let trace = record(&tree, &Settings::default());
/// assert_eq!((trace.counts().nodes, trace.counts().skipped), (11, 2));
/// # Ok::<(), plyscope::fault::Fault>(())
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
/// use plyscope::game::{tic_tac_toe::TicTacToe, zero};
/// use plyscope::search::Settings;
/// use plyscope::trace::{record_with, About, Limits};
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
    visits: BTreeMap<NodeId, Vec<Visit>>,
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
    /// How many bytes are stored besides nodes and steps.
    besides: usize,
    /// Between which values all positions lie, as far as the search knows.
    bounds: Interval,
    /// The nodes entered and not left, the root first: its index is the ply.
    open: Vec<Open<G::Move>>,
    /// What the root proved and its variation, the last move first.
    proved: Interval,
    variation: Vec<G::Move>,
}

/// A place among the open nodes as a number of plies.
#[expect(clippy::cast_possible_truncation, reason = "no game is as long")]
fn ply_of(place: usize) -> u32 {
    place as u32
}

/// A node that was entered and not left. Nodes that are not stored are followed all the same.
#[expect(clippy::struct_excessive_bools, reason = "four facts, each of which may hold without the others")]
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
    player: Player,
    /// Where chance moves, what its moves are worth.
    chance: Option<Box<Means>>,
    /// Whether only one of its moves is tried, for a bound.
    is_probed: bool,
    /// What remains of the window.
    bounds: Bounds,
    remaining: Option<u32>,
    kind: Kind,
    /// What the move gains that leads here, where gains are added up.
    gain: Option<Value>,
    /// What its skipped moves and its children but the last one make of it so far.
    proved: Interval,
    /// The place in the order given of the child left last, and what it makes of the node: it may be searched again.
    last: Option<(usize, Interval)>,
    /// The best value that a child has exactly, with the moves from there on, the last first.
    best_exact: Option<(Value, Vec<M>)>,
    /// The move that leads here, and its place in the order given.
    via: Option<(M, usize)>,
    /// The child left last, if it is stored.
    last_child: Option<NodeId>,
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
            settings: settings.in_force(),
            comes_back: settings.in_force().comes_back(),
            has_table: settings.in_force().techniques.has_table(),
            limits,
            store: Store::default(),
            positions: Positions::new(),
            visits: BTreeMap::new(),
            clamped: BTreeMap::new(),
            remarks: BTreeMap::new(),
            iterations: Vec::new(),
            entered: Vec::new(),
            origins: BTreeMap::new(),
            cutoffs: Vec::new(),
            counts: Counts::default(),
            besides: 0,
            open: Vec::new(),
            proved: Interval::UNKNOWN,
            variation: Vec::new(),
        }
    }

    /// Whether somebody may ask for a node so many plies below the root.
    fn is_wanted(&self, ply: usize) -> bool {
        self.comes_back || self.limits.plies.is_none_or(|plies| ply <= plies as usize)
    }

    /// Whether another node would be too much. Steps of stored nodes always find room, so that every `Enter` has its
    /// `Leave`.
    fn is_full(&self) -> bool {
        self.store.len() >= self.limits.nodes
            || self.store.steps() >= self.limits.steps.min(Store::MOST_STEPS)
            || self.bytes() >= self.limits.bytes
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

    fn node(&mut self, id: NodeId) -> &mut Record {
        &mut self.store[id]
    }

    /// Stores a new node below `parent`, with the position `state`, to which `via` leads; if there is room. Nothing
    /// leads to the root and to trials.
    fn store(
        &mut self,
        parent: Option<NodeId>,
        given: usize,
        state: &G::State,
        via: Option<(&G::State, &G::Move)>,
    ) -> Option<NodeId> {
        if !self.is_wanted(self.open.len()) {
            return None;
        }
        if let Some(parent) = parent.filter(|_| self.is_full()) {
            self.node(parent).incomplete = true;
            return None;
        }
        let (player, is_chance) = (self.game.turn(state), self.game.weights(state).is_some());
        #[expect(clippy::cast_possible_truncation, reason = "no position has 2^32 moves")]
        let id = self.store.add_node(parent, given as u32, player, is_chance, self.probability(given));
        self.positions.push(via.map(|(_, mv)| mv));
        match (parent, via) {
            (Some(parent), Some((before, _))) => self.positions.keep(parent, before),
            _ => self.positions.keep(id, state),
        }
        Some(id)
    }

    /// How likely the innermost open node has this move, if chance makes it.
    fn probability(&self, given: usize) -> Option<Probability> {
        let Means { moves, total, .. } = self.open.last()?.chance.as_deref()?;
        Some(Probability { weight: moves.get(given)?.0, total: *total })
    }

    /// The stored child of the innermost open node by this move, if there can be one.
    fn stored_child(&self, given: usize) -> Option<NodeId> {
        let parent = self.open.last().filter(|_| self.comes_back)?;
        let is_it = |id: NodeId| self.store[id].given as usize == given;
        if let Some(last) = parent.last_child.filter(|&last| is_it(last)) {
            return Some(last);
        }
        // Only a node that was visited before has children that this visit has not made; but where chance moves, probes
        // come first, and proof-number search comes back to a child before it leaves the node.
        let may_be_known = parent.known || parent.chance.is_some() || self.settings.algorithm.proves();
        let id = parent.node.filter(|_| may_be_known)?;
        self.store.newest_children(id).find(|&child| is_it(child))
    }

    fn enter(
        &mut self,
        via: Option<Via<'_, G>>,
        trial: Option<Technique>,
        state: &G::State,
        purpose: Purpose,
        window: Window,
        remaining: Option<u32>,
    ) {
        let ply = self.open.len();
        self.counts.visits += 1;
        // Trials stand after all moves, however many there are.
        let after_moves = |technique| u32::MAX as usize - technique as usize;
        let given = trial.map_or_else(|| via.map_or(0, |via| via.given), after_moves);
        let bounds = self.open.last().map_or_else(
            || Bounds::of_root(window),
            |parent| {
                let at = (ply - 1, parent.player);
                let mates = self.settings.rules.mates;
                match trial {
                    Some(_) => parent.bounds.tried(at, window, mates),
                    None if parent.chance.is_some() => parent.bounds.passed_by_chance(ply - 1, window, mates),
                    None => parent.bounds.passed(at, purpose, window, self.settings.rules),
                }
            },
        );
        let (known, stored) = match self.open.last().map(|parent| parent.node) {
            None if self.store.len() > 0 => {
                self.comes_back = true;
                (true, Some(NodeId::ROOT))
            }
            None => (false, self.store(None, 0, state, None)),
            Some(None) => (false, None),
            Some(Some(parent)) => {
                if let Some(child) = self.stored_child(given) {
                    (self.store[child].state.is_searched(), Some(child))
                } else {
                    (false, self.store(Some(parent), given, state, via.map(|via| (via.state, via.mv))))
                }
            }
        };
        let (known, has_forgotten) = match stored {
            Some(id) => (known, self.store[id].incomplete),
            None => self.meet_unstored(given),
        };
        if !known {
            self.counts.nodes += 1;
            self.counts.ply(ply).nodes += 1;
            self.counts.unrecorded += u64::from(stored.is_none() && self.is_wanted(ply));
        }
        let is_told = stored.is_some() && !(known && self.is_overfull());
        if let Some(node) = stored.filter(|_| is_told && self.has_table) {
            self.entered.push((self.counts.visits, node));
            self.besides += size_of::<(u64, NodeId)>();
        }
        if let Some(node) = stored {
            if known {
                self.note_first_visit(node);
            } else if self.node(node).state == State::Skipped {
                self.node(node).state = State::Searched(Kind::Inner);
                self.node(node).unseen = None;
                self.counts.skipped -= 1;
                self.counts.ply(ply).skipped -= 1;
            }
            self.remarks.remove(&node);
            self.store.set_window(node, window);
            self.node(node).trial = trial;
            self.node(node).set_remaining(remaining);
            if is_told {
                self.store.push(Step::Enter { node, window, purpose });
            }
        }
        let player = self.game.turn(state);
        self.open.push(Open {
            node: stored,
            known,
            has_forgotten,
            unstored: Vec::new(),
            is_told,
            player,
            chance: self.game.weights(state).map(|weights| Box::new(Means::new(weights))),
            is_probed: purpose == Purpose::Probe,
            bounds,
            remaining,
            kind: Kind::Inner,
            gain: None,
            proved: Interval::no_move(&self.settings, player),
            last: None,
            best_exact: None,
            via: via.map(|via| (via.mv.clone(), via.given)),
            last_child: None,
        });
    }

    /// Whether a child of the innermost open node that is not stored was met before, as far as is known, and whether
    /// children of its own may be forgotten.
    fn meet_unstored(&mut self, given: usize) -> (bool, bool) {
        let Some(parent) = self.open.last_mut().filter(|_| self.comes_back) else { return (false, false) };
        let is_known = parent.unstored.contains(&given);
        if !is_known {
            parent.unstored.push(given);
            self.counts.at_most |= parent.has_forgotten;
        }
        (is_known, is_known || parent.has_forgotten)
    }

    fn gain(&mut self, value: Value) {
        let Some(open) = self.open.last_mut() else { return };
        open.gain = Some(value);
        if let Some(node) = open.node {
            self.store.set_gain(node, value);
        }
    }

    fn evaluate(&mut self, value: Value, leaf: Leaf) {
        let Some(open) = self.open.last_mut() else { return };
        self.counts.leaves += u64::from(!open.known);
        self.counts.won += u64::from(!open.known && matches!(leaf, Leaf::Won(_)));
        open.kind = match leaf {
            Leaf::Evaluated { .. } => Kind::Evaluated,
            Leaf::Won(player) => Kind::Won(player),
            Leaf::Drawn => Kind::Drawn,
        };
        open.proved = Interval::exact(value);
        open.best_exact = Some((value, Vec::new()));
        if let Some(node) = open.node {
            if let Leaf::Evaluated { unclamped } = leaf
                && unclamped != value
            {
                self.clamped.insert(node, unclamped);
            }
            self.tell(Step::Evaluate { node, value });
        }
    }

    fn update(&mut self, value: Value, window: Window) {
        let ply = self.open.len().saturating_sub(1);
        let Some(open) = self.open.last_mut() else { return };
        open.bounds.update((ply, open.player), window);
        let child = open.last_child;
        if let Some(node) = open.node {
            self.tell(Step::Update { node, child, value, window });
        }
    }

    fn cutoff(&mut self, state: &G::State, moves: &MoveList<G::Move>, tried: usize, value: Value, bound: Value) {
        let ply = self.open.len().saturating_sub(1);
        let Some(open) = self.open.last_mut() else { return };
        let side = match open.player {
            // A node with a winning move has the value of the win, whatever the others are worth.
            _ if self.settings.algorithm.sums_gains() => Side::Win,
            _ if open.is_probed => Side::Probe,
            // What the mean is at most meets α, what it is at least meets β.
            _ if open.chance.is_some() && value <= bound && bound == open.bounds.window.alpha => Side::Alpha,
            _ if open.chance.is_some() => Side::Beta,
            Player::Max => Side::Beta,
            Player::Min => Side::Alpha,
        };
        if open.chance.is_none() {
            open.bounds.cut(ply, side, bound);
        }
        let setter = if matches!(side, Side::Win | Side::Probe) { None } else { open.bounds.setter(side) };
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
        let mut skipped = Vec::new();
        let mut newly_skipped = 0;
        for index in tried..moves.len() {
            let known = self.stored_child(moves.given(index));
            let stored = known.or_else(|| {
                let child = self.game.play(state, &moves[index]);
                let id = self.store(Some(node?), moves.given(index), &child, Some((state, &moves[index])))?;
                self.node(id).state = State::Skipped;
                self.node(id).unseen = Some(self.unseen(&child, remaining));
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
            self.store.push(Step::Cutoff(self.cutoffs.len()));
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

    fn remark(&mut self, remark: Remark) {
        let ply = self.open.len().saturating_sub(1);
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
                // A move that there is not is worth less than any other to the player who made it.
                open.proved = Interval::exact(open.player.opponent().worst());
            }
            Remark::StandPat { value, window, .. } => {
                open.proved = open.proved.choice(open.player, Interval::exact(value));
                open.best_exact = Some((value, Vec::new()));
                open.bounds.update((ply, open.player), window);
            }
            // Said after the move was entered; a node that is reduced itself is told of a depth that it does not use.
            Remark::Reduced { why: Technique::QueenDown } => {
                open.remaining = open.remaining.map(|remaining| remaining - 1);
                if let Some(node) = open.node {
                    self.store[node].set_remaining(open.remaining);
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
                    if let State::Searched(kind) = self.store[id].state {
                        open.kind = kind;
                    }
                } else {
                    self.counts.remembered += u64::from(!open.known);
                    open.kind = Kind::Remembered;
                    if low == high {
                        open.best_exact = Some((low, Vec::new()));
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
        if let Some(node) = open.node {
            let remarks = self.remarks.entry(node).or_default();
            // The numbers of a node are those that were told last.
            remarks.retain(|said| !(matches!(said, Remark::Proof { .. }) && matches!(remark, Remark::Proof { .. })));
            self.besides += if remarks.is_empty() { size_of::<(NodeId, Vec<Remark>, Remark)>() } else { 0 };
            remarks.push(remark);
            self.tell(Step::Remark { node, remark });
        }
    }

    fn leave(&mut self, value: Value) {
        let Some(mut open) = self.open.pop() else { return };
        let ply = ply_of(self.open.len());
        let made = open.made(self.bounds);
        let returned = |proved: Interval| match open.kind {
            Kind::Inner => proved.returned(&self.settings, ply),
            _ => proved,
        };
        let mut proved = returned(made);
        if let Some(id) = open.node {
            let window = self.store.window(id);
            proved = self.close(id, Visit { window, remaining: open.remaining, value, proved }, open.kind);
            if open.is_told {
                self.store.push(Step::Leave { node: id, value });
            }
        }
        // Chance has no best move: the variation ends where it moves.
        if let (true, Some(exact)) = (open.chance.is_some() && open.kind == Kind::Inner, proved.value()) {
            open.best_exact = Some((exact, Vec::new()));
        }
        // The variation from here on is known if the value is, and if a child has just that value.
        let is_inner = open.kind == Kind::Inner;
        let variation = match (proved.value(), open.best_exact) {
            (Some(exact), Some((best, variation)))
                if exact == if is_inner { self.settings.returned(ply, best) } else { best } =>
            {
                Some(variation)
            }
            _ => None,
        };
        let Some(parent) = self.open.last_mut() else {
            self.proved = proved;
            self.variation = variation.unwrap_or_default();
            return;
        };
        parent.last_child = open.node;
        // What came of a trial is none of the mover's choices.
        let Some((mv, given)) = open.via else { return };
        let seen = proved.compared(&self.settings, open.gain);
        // A win that ends the node.
        let ends = self.settings.algorithm.sums_gains() && open.kind == Kind::Won(parent.player);
        if let Some(means) = &mut parent.chance {
            if let Some((_, known)) = means.moves.get_mut(given) {
                *known = seen.and(*known);
            }
            return;
        }
        if ends {
            (parent.proved, parent.last) = (seen, None);
        } else {
            parent.last = Some(match parent.last {
                // Searched again: what both visits proved holds.
                Some((last, before)) if last == given => (given, seen.and(before)),
                Some((_, before)) => {
                    parent.proved = parent.proved.choice(parent.player, before);
                    (given, seen)
                }
                None => (given, seen),
            });
        }
        if let (Some(exact), Some(mut variation)) = (seen.value(), variation)
            && (ends || parent.best_exact.as_ref().is_none_or(|&(best, _)| parent.player.prefers(exact, best)))
        {
            variation.push(mv);
            parent.best_exact = Some((exact, variation));
        }
    }

    /// Adds a step of the innermost open node to the story, if there is room. A visit may have remarks without end:
    /// that of the root does in proof-number search.
    fn tell(&mut self, step: Step) {
        let has_room = !matches!(step, Step::Remark { .. }) || !self.is_overfull();
        if has_room && self.open.last().is_some_and(|open| open.is_told) {
            self.store.push(step);
        }
    }

    /// A node that is entered again has its first visit noted as one of several.
    fn note_first_visit(&mut self, id: NodeId) {
        let node = self.store[id];
        if let (Some(value), false) = (node.value(), self.visits.contains_key(&id)) {
            let window = self.store.window(id);
            let first = Visit { window, remaining: node.remaining(), value, proved: node.proved };
            self.visits.insert(id, vec![first]);
            self.besides += size_of::<Visit>();
        }
    }

    /// Writes down what a visit found out about its node, and returns what is proved about it now.
    fn close(&mut self, id: NodeId, mut visit: Visit, mut kind: Kind) -> Interval {
        let before = self.store[id];
        if let Some(last) = self.visits.get(&id).and_then(|visits| visits.last()) {
            // What searches to the same depth proved, all holds: that of this node, and that of its children.
            if visit.remaining == last.remaining {
                visit.proved = visit.proved.and(before.proved);
                if kind == Kind::Inner {
                    visit.proved = visit.proved.and(self.made_of_children(id));
                }
            }
            if let State::Searched(Kind::Inner) = before.state {
                kind = Kind::Inner;
            }
            self.counts.leaves -= u64::from(before.state.is_leaf());
            self.counts.leaves += u64::from(kind.is_leaf());
            let is_overfull = self.is_overfull();
            let visits = self.visits.entry(id).or_default();
            // The last one stands for all that there is no room for.
            if let Some(last) = visits.last_mut().filter(|_| is_overfull) {
                *last = visit;
            } else {
                visits.push(visit);
                self.besides += size_of::<Visit>();
            }
        }
        let node = self.node(id);
        node.state = State::Searched(kind);
        node.set_value(visit.value);
        node.proved = visit.proved;
        visit.proved
    }

    /// What all that is known of the children of a node makes of it.
    fn made_of_children(&self, id: NodeId) -> Interval {
        let node = self.store[id];
        if node.is_chance {
            let weigh = |child: NodeId| {
                let known = self.store[child].proved.compared(&self.settings, None).and(self.bounds);
                self.store.probability(child).map(|Probability { weight, total }| ((weight, known), total))
            };
            let (known, totals): (Vec<_>, Vec<u64>) = self.store.newest_children(id).filter_map(weigh).unzip();
            let made = totals.first().map(|&total| Interval::mean(&known, self.bounds, total));
            return made.unwrap_or(self.bounds);
        }
        let unknown = if node.incomplete { Some(Interval::UNKNOWN) } else { None };
        let known = self.store.newest_children(id);
        let known = known.map(|child| self.store[child].proved.compared(&self.settings, self.store.gain(child)));
        let start = Interval::no_move(&self.settings, node.player);
        known
            .chain(unknown)
            .fold(start, |made, child| made.choice(node.player, child))
            .returned(&self.settings, node.ply)
    }

    fn finish(self, found: &Found<G::Move>, about: About) -> Trace
    where
        G: Clone + Send + Sync + 'static,
        G::State: Send + Sync,
        G::Move: Send + Sync,
    {
        let root = self.game.initial();
        let mut variation: Vec<G::Move> = self.variation.iter().rev().cloned().collect();
        if !self.visits.is_empty() {
            // What one visit alone did not prove, several may have; of equal moves the last visit may have met the
            // second.
            let walked = self.proved_variation(NodeId::ROOT);
            if !walked.is_empty() && !variation.starts_with(&walked) {
                variation = walked;
            } else if walked.is_empty() && variation.first() != found.best_move.as_ref() {
                variation.clear();
            }
        }
        if let Some(end) = self.follow(&variation).get(variation.len()) {
            variation.extend(self.remembered_variation(*end));
        }
        if !self.settings.is_exact() && variation.first() != found.best_move.as_ref() {
            variation.clear();
        }
        let mut names = Vec::new();
        let mut state = root.clone();
        for mv in &variation {
            names.push(self.game.move_name(&state, mv));
            state = self.game.play(&state, mv);
        }
        // Outside a narrow window the search returns some move; where a better one is proved, that is the one to play.
        // What a program as printed plays is its own affair.
        let best = if self.settings.is_exact() {
            variation.first().or(found.best_move.as_ref())
        } else {
            found.best_move.as_ref()
        };
        let best_move = best.map(|mv| self.game.move_name(&root, mv));
        let best_child = best.and_then(|mv| self.follow(std::slice::from_ref(mv)).get(1).copied());
        Trace {
            possible: self.possible(&about),
            variation: self.follow(&variation),
            best_child,
            store: self.store,
            visits: self.visits,
            clamped: self.clamped,
            remarks: self.remarks,
            iterations: self.iterations,
            origins: self.origins,
            cutoffs: self.cutoffs,
            settings: self.settings,
            bounds: self.bounds,
            has_means: self.game.has_chance(),
            about,
            result: SearchResult { value: found.value, proved: self.proved, best_move, variation: names },
            counts: self.counts,
            check: None,
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
    fn proved_variation(&self, from: NodeId) -> Vec<G::Move> {
        let mut variation = Vec::new();
        let mut here = from;
        let goes_on = |here: NodeId| self.store[here].state.is_searched() && !self.store[here].is_chance;
        while let Some(exact) = self.store[here].proved.value().filter(|_| goes_on(here)) {
            let ply = self.store[here].ply;
            let seen = |child: NodeId| {
                let value = self.store[child].proved.value()?;
                Some(self.settings.returned(ply, self.settings.compared(value, self.store.gain(child))))
            };
            // Of several, the one that was met first.
            let Some(best) = self.store.newest_children(here).filter(|&child| seen(child) == Some(exact)).last() else {
                break;
            };
            variation.extend(self.positions.moves[best.index()].clone());
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
            let Some(&last) = self.follow_from(origin, &walked).last().filter(|_| !walked.is_empty()) else { break };
            variation.extend(walked);
            here = last;
        }
        variation
    }

    /// The stored nodes along a path of moves, the root included.
    fn follow(&self, moves: &[G::Move]) -> Vec<NodeId> {
        self.follow_from(NodeId::ROOT, moves)
    }

    /// The stored nodes along a path of moves from a node, which is the first.
    fn follow_from(&self, from: NodeId, moves: &[G::Move]) -> Vec<NodeId> {
        let mut path = vec![from];
        let mut here = from;
        for mv in moves {
            let is_it = |child: &NodeId| self.positions.moves[child.index()].as_ref() == Some(mv);
            let Some(child) = self.store.newest_children(here).find(is_it) else { break };
            path.push(child);
            here = child;
        }
        path
    }
}

impl<G: Notation> Observer<G> for Recorder<'_, G> {
    fn on(&mut self, event: Event<'_, G>) {
        match event {
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
    fn what_is_stored_is_limited_in_bytes_and_what_is_counted_is_not() {
        let tree: HandTree = "((3 12 8 (2 4)) (2 4 6) (14 5 (2 (7 1))))".parse().unwrap();
        let run = |algorithm, limits| {
            let settings = Settings { algorithm, ..Settings::default() };
            record_with(&tree, HandTree::static_value(), &settings, limits, About::default(), &mut ())
        };
        for algorithm in [crate::search::Algorithm::Minimax, crate::search::Algorithm::AlphaBeta] {
            let all = run(algorithm, Limits::default());
            let some = run(algorithm, Limits { bytes: 1_000, ..Limits::default() });
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
