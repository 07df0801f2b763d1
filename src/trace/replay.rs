//! The tree as it stood after the first steps of the story.

use std::collections::{BTreeMap, BinaryHeap};
use std::ops::Range;
use std::sync::Arc;

use super::{Families, Interval, Kind, NodeId, Probability, State, Step, Trace};
use crate::game::{Player, Value};
use crate::search::{ProofNumbers, Remark, Window};

/// How far the search had come with a node.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Progress {
    /// It had not been met.
    Unseen,
    /// It was being searched.
    Open,
    /// It was done with.
    Done,
    /// It had been skipped.
    Skipped,
}

/// The tree after the first *k* steps: one entry for each node of the trace.
#[derive(Debug, Clone, PartialEq)]
pub struct Moment {
    /// How many steps had been taken.
    pub steps: usize,
    /// How far the search had come.
    pub progress: Vec<Progress>,
    /// The window on entry; the full one before.
    pub entry: Vec<Window>,
    /// What remained of the window.
    pub window: Vec<Window>,
    /// The best value so far, where chance moves the sum so far; or what the node returned.
    pub value: Vec<Option<Value>>,
    /// What was proved: an unsearched move counts as (-∞, ∞), an unfinished child with its interval so far.
    pub proved: Vec<Interval>,
    /// What the mover has without a move: by standing pat, or because the program assumes it.
    pub held: BTreeMap<NodeId, Value>,
    /// What proof-number search had told last of its proof number and its disproof number.
    pub numbers: BTreeMap<NodeId, ProofNumbers>,
    /// How many visits had begun.
    pub visits: Vec<u32>,
    /// How many of the trace's cutoffs had happened.
    pub cutoffs: usize,
}

impl Trace {
    /// The tree after the first `steps` steps of the story (or all of them, if there are fewer).
    pub fn replay(&self, steps: usize) -> Moment {
        let steps = steps.min(self.steps().len());
        let mut moment = Moment::before(self);
        // How many visits to each node had ended.
        let mut visits = vec![0_u32; self.len()];
        for step in self.steps().take(steps) {
            self.take(&step, &mut moment, &mut visits);
        }
        self.prove(&mut moment, &visits);
        moment
    }

    /// The story from its beginning, step by step.
    pub fn play(&self) -> Playback<'_> {
        Playback {
            trace: self,
            choices: Choices::new(self),
            moment: Moment::before(self),
            visits: vec![0; self.len()],
            is_waiting: vec![false; self.len()],
            waiting: BinaryHeap::new(),
            work: 0,
        }
    }

    /// For each searched node what was proved about it at some moment but the last, other than what is proved in the
    /// end; each interval once, in the order of the story.
    pub(crate) fn proved_on_the_way(&self) -> Families<Interval> {
        /// Where there is no other.
        const NONE: usize = usize::MAX;
        // Each interval with its node, and the place of the one before it of the same node; and the last of each node.
        // Most nodes have one, or two.
        let mut told: Vec<(NodeId, Interval, usize)> = Vec::with_capacity(2 * self.len());
        let mut last = vec![NONE; self.len()];
        let (mut playback, mut changed) = (self.play(), Vec::new());
        // A child of which nothing is known is worth as much as one that was not met, unless moves are counted or are
        // parts of a mean.
        let counts = self.settings.algorithm.sums_gains() || self.has_chance();
        let mut tell = |id: NodeId, proved: Interval| {
            let mut place = last[id.index()];
            // The bounds of a node move to and fro, but seldom: its way is short.
            while let Some(&(.., before)) = told.get(place).filter(|(_, known, _)| *known != proved) {
                place = before;
            }
            if place == NONE && proved != self.store.proved(id) && self.state(id).is_searched() {
                let before = std::mem::replace(&mut last[id.index()], told.len());
                told.push((id, proved, before));
            }
        };
        while playback.moment().steps + 1 < self.steps().len() {
            let steps = playback.moment().steps;
            changed.clear();
            if let Some(leaf) = if counts { None } else { self.store.leaf_at(steps) } {
                // Before it is evaluated; nobody else learns anything by its being entered.
                tell(leaf, Interval::UNKNOWN);
                playback.take_leaf(leaf, &mut changed);
            } else {
                playback.take(steps + 1, &mut changed, counts);
            }
            for &id in &changed {
                tell(id, playback.moment().proved[id.index()]);
            }
        }
        Families::new(self.len(), || told.iter().map(|&(id, proved, _)| (proved, Some(id.index()))))
    }

    fn take(&self, step: &Step, moment: &mut Moment, visits: &mut [u32]) {
        moment.steps += 1;
        match *step {
            Step::Enter { node, window, .. } => {
                moment.progress[node.index()] = Progress::Open;
                moment.entry[node.index()] = window;
                moment.window[node.index()] = window;
                moment.value[node.index()] = None;
                moment.held.remove(&node);
                moment.visits[node.index()] += 1;
            }
            Step::Evaluate { node, value } => moment.value[node.index()] = Some(value),
            Step::Update { node, value, window, .. } => {
                moment.value[node.index()] = Some(value);
                moment.window[node.index()] = window;
            }
            Step::Cutoff(index) => {
                moment.cutoffs = index + 1;
                let cutoff = &self.cutoffs[index];
                if cutoff.is_assumed {
                    moment.held.insert(cutoff.node, cutoff.value);
                }
                for &skipped in &cutoff.skipped {
                    if moment.progress[skipped.index()] == Progress::Unseen {
                        moment.progress[skipped.index()] = Progress::Skipped;
                    }
                }
            }
            Step::Remark { node, remark: Remark::StandPat { value, window, .. } } => {
                moment.value[node.index()] = Some(value);
                moment.held.insert(node, value);
                moment.window[node.index()] = window;
            }
            Step::Remark { node, remark: Remark::Added(share) } => moment.value[node.index()] = Some(share.sum),
            Step::Remark { node, remark: Remark::Proof { numbers, .. } } => {
                moment.numbers.insert(node, numbers);
            }
            Step::Remark { .. } => {}
            Step::Leave { node, value } => {
                moment.progress[node.index()] = Progress::Done;
                moment.value[node.index()] = Some(value);
                visits[node.index()] += 1;
            }
        }
    }

    /// Works out what was proved, from the leaves up.
    fn prove(&self, moment: &mut Moment, visits: &[u32]) {
        let mut choices: Vec<Choice> = self.ids().map(|id| Choice::new(self, id)).collect();
        // Children have larger ids than their parents.
        for id in self.ids().rev() {
            moment.proved[id.index()] = self.proved_at(id, moment, visits[id.index()], &choices[id.index()]);
            if let Some(parent) = self.store.parent(id) {
                let (choice, player) = (&mut choices[parent.index()], self.store[parent].player);
                choice.children += u32::from(self.store.trial(id).is_none());
                choice.seen = choice.seen.and(self.seen(id, moment), player);
                choice.add_mean(self, id, moment);
            }
        }
    }

    /// What was proved about a node that so many visits of had ended and whose children are proved.
    fn proved_at(&self, id: NodeId, moment: &Moment, visits: u32, below: &Choice) -> Interval {
        let progress = moment.progress[id.index()];
        if matches!(progress, Progress::Unseen | Progress::Skipped) {
            return Interval::UNKNOWN;
        }
        let (common, value) = (&self.store[id], moment.value[id.index()]);
        let (several, visits) = (self.visits(id), visits as usize);
        let settled = match visits {
            0 => None,
            ended if several.is_empty() || ended >= several.len() => Some(self.store.proved(id)),
            ended => Some(several[ended - 1].proved),
        };
        if progress == Progress::Done {
            return settled.unwrap_or(Interval::UNKNOWN);
        }
        let held = moment.held.get(&id).copied().map(Interval::exact);
        let is_leaf = below.children == 0 && !common.is_incomplete();
        let depth = |visit: usize| several.get(visit).map(|visit| visit.remaining);
        let is_as_deep = visits.checked_sub(1).is_some_and(|before| depth(before) == depth(visits));
        let made = below.made(common.is_incomplete(), self);
        let made = held.map_or(made, |held| made.choice(common.player, held));
        let made = match below.seen.win {
            Some(win) => Interval::exact(win),
            // A move that wins ends the node, also where others are worth more.
            None if self.settings.algorithm.sums_gains() && below.seen.done < below.children => {
                made.or(self.settings.rules.mates.win(common.player))
            }
            None => made,
        };
        let made = made.returned(&self.settings, self.store.terms(id).ply);
        match settled {
            // Searched again: what it proved before still stands; to the same depth, what its children prove as well.
            Some(settled) if is_as_deep && !is_leaf => settled.and(made),
            Some(settled) => settled,
            None if is_leaf => value.map_or(Interval::UNKNOWN, Interval::exact),
            None => made,
        }
    }

    /// What a child leaves its parent to choose from: nothing before it was met, and nothing of what a technique tried.
    fn seen(&self, child: NodeId, moment: &Moment) -> Seen {
        let player = self.store[self.store.parent(child).unwrap_or(child)].player;
        if self.store.trial(child).is_some() || !moment.is_met(child) {
            return Seen::nothing(player);
        }
        let proved = moment.proved[child.index()].compared(&self.settings, self.store.gain(child));
        let wins = self.settings.algorithm.sums_gains() && self.node(child).kind() == Kind::Won(player);
        Seen {
            proved,
            win: proved.value().filter(|_| wins),
            done: u32::from(moment.progress[child.index()] == Progress::Done),
            met: 1,
        }
    }
}

/// A story that is being told: a moment that moves on. [`Trace::replay`] looks at one moment, this at all of them in
/// turn, in a time that grows with the steps and with the plies above them.
///
/// # Examples
///
/// ```
/// use plyscope::{HandTree, Settings, record};
/// let tree: HandTree = "((3 12 8) (2 4 6) (14 5 2))".parse()?;
/// let trace = record(&tree, &Settings::default());
/// let mut playback = trace.play();
/// while let Some(changed) = playback.advance() {
///     assert!(!changed.is_empty());
/// }
/// assert_eq!(*playback.moment(), trace.replay(usize::MAX));
/// # Ok::<(), plyscope::Fault>(())
/// ```
#[derive(Debug, Clone)]
pub struct Playback<'t> {
    trace: &'t Trace,
    choices: Choices,
    moment: Moment,
    /// How many visits to each node had ended.
    visits: Vec<u32>,
    /// For each node, whether what is proved about it is to be worked out anew.
    is_waiting: Vec<bool>,
    /// These nodes, and whether it is news for the node above; between the steps there are none.
    waiting: BinaryHeap<(NodeId, bool)>,
    /// How many children were looked at so far, alone or together with others.
    work: usize,
}

impl Playback<'_> {
    /// The tree as it stands.
    pub fn moment(&self) -> &Moment {
        &self.moment
    }

    /// Takes a step, and says which nodes it may have changed, each once: those that it skipped, the one that it is
    /// about, and those above it, as far as it was news for them. `None` after the last step.
    pub fn advance(&mut self) -> Option<Vec<NodeId>> {
        let steps = self.moment.steps + 1;
        (steps <= self.trace.steps().len()).then(|| self.advance_to(steps))
    }

    /// Takes all steps up to the first `steps`, and says which nodes they may have changed together, some of them more
    /// than once. That is less work than [`advance`](Playback::advance) for each of them.
    pub fn advance_to(&mut self, steps: usize) -> Vec<NodeId> {
        let mut changed = Vec::new();
        self.take(steps, &mut changed, true);
        changed
    }

    /// The same, with these nodes added to a list; the node above may be told whenever one is met or done with.
    fn take(&mut self, steps: usize, changed: &mut Vec<NodeId>, is_news_to_be_met: bool) {
        let (trace, moment) = (self.trace, &mut self.moment);
        // Children have larger ids than their parents.
        let waiting = &mut self.waiting;
        while moment.steps < steps
            && let Some(step) = trace.step(moment.steps)
        {
            trace.take(&step, moment, &mut self.visits);
            if let Step::Cutoff(index) = step {
                changed.extend_from_slice(&trace.cutoffs[index].skipped);
            }
            let about = trace.node_of(&step);
            // An update changes a node's value and its window. What is proved about a node with moves depends on
            // neither, but on its children, and it took notice of them when they were left.
            if matches!(step, Step::Update { .. }) && self.choices.moves[about.index()] > 0 {
                changed.push(about);
                continue;
            }
            if !std::mem::replace(&mut self.is_waiting[about.index()], true) {
                waiting.push((about, is_news_to_be_met));
            }
        }
        self.settle(changed);
    }

    /// Takes the three steps that tell of a [leaf](super::store::Store::leaf_at) at once, where it is no news for the
    /// node above that the leaf was met.
    fn take_leaf(&mut self, leaf: NodeId, changed: &mut Vec<NodeId>) {
        let (store, moment, place) = (&self.trace.store, &mut self.moment, leaf.index());
        let window = store.terms(leaf).window;
        (moment.entry[place], moment.window[place]) = (window, window);
        (moment.value[place], moment.proved[place]) = (store.value(leaf), store.proved(leaf));
        moment.progress[place] = Progress::Done;
        moment.visits[place] += 1;
        self.visits[place] += 1;
        moment.steps += 3;
        changed.push(leaf);
        self.tell_parent(leaf);
        self.settle(changed);
    }

    /// Works out what is proved about the nodes that wait, and about those above them as far as it is news for them.
    fn settle(&mut self, changed: &mut Vec<NodeId>) {
        while let Some((id, mut is_news)) = self.waiting.pop() {
            let (trace, moment) = (self.trace, &mut self.moment);
            self.is_waiting[id.index()] = false;
            let choice = self.choices.choice(trace, id, moment);
            let proved = trace.proved_at(id, moment, self.visits[id.index()], &choice);
            is_news |= std::mem::replace(&mut moment.proved[id.index()], proved) != proved;
            changed.push(id);
            if is_news {
                self.tell_parent(id);
            }
        }
    }

    /// Lets the node above take notice of what became of a node.
    fn tell_parent(&mut self, child: NodeId) {
        let Some(parent) = self.trace.store.parent(child) else { return };
        self.work += self.choices.update(self.trace, (parent, child), &self.moment);
        if !std::mem::replace(&mut self.is_waiting[parent.index()], true) {
            self.waiting.push((parent, false));
        }
    }
}

/// What all children of each node leave it to choose from, kept up to date: a step that is about one of a thousand
/// children looks at few of the others.
#[derive(Debug, Clone)]
struct Choices {
    /// For each node, how many siblings stand before it.
    places: Arc<[u32]>,
    /// For each node, how many moves of it are stored.
    moves: Arc<[u32]>,
    /// For each family in n blocks 2n - 1 entries, those of the blocks being the last n. Before them each entry joins
    /// two: the one with number k, from 1, those with numbers 2k and 2k + 1. That with number 1 is all of them.
    seen: Vec<Seen>,
    /// For each node, where the entries of its family begin; the last entry is the end.
    entries: Arc<[u32]>,
}

impl Choices {
    /// So many children are looked at together.
    const BLOCK: usize = 16;

    #[expect(clippy::cast_possible_truncation, reason = "fewer nodes than ids")]
    fn new(trace: &Trace) -> Self {
        let families = trace.families();
        let (mut places, mut moves) = (vec![0_u32; trace.len()], Vec::new());
        let entries_of = |children: usize| (2 * children.div_ceil(Self::BLOCK)).saturating_sub(1);
        let all = trace.ids().map(|id| entries_of(families.below(id.index()).len())).sum();
        let (mut seen, mut entries) = (Vec::with_capacity(all), vec![0_u32]);
        for id in trace.ids() {
            let family = families.below(id.index());
            for (place, child) in (0..).zip(family) {
                places[child.index()] = place;
            }
            moves.push(family.iter().filter(|&&child| trace.store.trial(child).is_none()).count() as u32);
            seen.resize(seen.len() + entries_of(family.len()), Seen::nothing(trace.store[id].player));
            entries.push(seen.len() as u32);
        }
        Choices { places: places.into(), moves: moves.into(), seen, entries: entries.into() }
    }

    fn entries(&self, id: NodeId) -> Range<usize> {
        self.entries[id.index()] as usize..self.entries[id.index() + 1] as usize
    }

    /// Takes notice of what became of a child, and says how many entries and children were looked at.
    fn update(&mut self, trace: &Trace, (parent, child): (NodeId, NodeId), moment: &Moment) -> usize {
        let player = trace.store[parent].player;
        let family = trace.families().below(parent.index());
        let block = self.places[child.index()] as usize / Self::BLOCK;
        let children = &family[block * Self::BLOCK..family.len().min((block + 1) * Self::BLOCK)];
        let seen = children.iter().fold(Seen::nothing(player), |seen, &id| seen.and(trace.seen(id, moment), player));
        let entries = self.entries(parent);
        let entries = &mut self.seen[entries];
        let mut place = entries.len().div_ceil(2) + block;
        entries[place - 1] = seen;
        let mut work = children.len();
        while place > 1 {
            place /= 2;
            entries[place - 1] = entries[2 * place - 1].and(entries[2 * place], player);
            work += 1;
        }
        work
    }

    /// What the children of a node leave it to choose from.
    fn choice(&self, trace: &Trace, id: NodeId, moment: &Moment) -> Choice {
        let entries = &self.seen[self.entries(id)];
        let mut choice = Choice::new(trace, id);
        choice.children = self.moves[id.index()];
        choice.seen = entries.first().copied().unwrap_or(choice.seen);
        if trace.store[id].is_chance() {
            for &child in trace.families().below(id.index()) {
                choice.add_mean(trace, child, moment);
            }
        }
        choice
    }
}

/// What some of a node's children leave it to choose from: those that were met.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Seen {
    /// What they make of the node.
    proved: Interval,
    /// The value of a winning move, in programs that stop at one.
    win: Option<Value>,
    /// How many of them are done with, and how many they are.
    done: u32,
    met: u32,
}

impl Seen {
    /// No children; what that is worth changes nothing in a choice of this player.
    fn nothing(player: Player) -> Self {
        let worst = match player {
            Player::Max => Value::NEG_INFINITY,
            Player::Min => Value::INFINITY,
        };
        Seen { proved: Interval::exact(worst), win: None, done: 0, met: 0 }
    }

    /// These children of a node of this player, and others of the same node.
    fn and(self, other: Self, player: Player) -> Self {
        Seen {
            proved: self.proved.choice(player, other.proved),
            win: self.win.or(other.win),
            done: self.done + other.done,
            met: self.met + other.met,
        }
    }
}

/// What a node's children leave it to choose from.
struct Choice {
    player: Player,
    seen: Seen,
    /// Where chance moves, the weights of the children met so far and what they are worth, and the sum of all weights.
    means: Vec<(u64, Interval)>,
    total: Option<u64>,
    /// How many moves are stored.
    children: u32,
}

impl Choice {
    fn new(trace: &Trace, id: NodeId) -> Self {
        let player = trace.store[id].player;
        Choice { player, seen: Seen::nothing(player), means: Vec::new(), total: None, children: 0 }
    }

    /// Takes notice of a child where chance moves.
    fn add_mean(&mut self, trace: &Trace, child: NodeId, moment: &Moment) {
        let Some(Probability { weight, total }) = trace.store.probability(child) else { return };
        self.total = Some(total);
        if moment.is_met(child) {
            let proved = moment.proved[child.index()].compared(&trace.settings, trace.store.gain(child));
            self.means.push((weight, proved.and(trace.bounds)));
        }
    }

    /// What that makes of the node; `incomplete` says that it has moves which are not stored.
    fn made(&self, incomplete: bool, trace: &Trace) -> Interval {
        if let Some(total) = self.total {
            return Interval::mean(&self.means, trace.bounds, total);
        }
        let proved = Interval::no_move(&trace.settings, self.player).choice(self.player, self.seen.proved);
        let is_whole = self.seen.met == self.children && !incomplete;
        if is_whole { proved } else { proved.choice(self.player, Interval::UNKNOWN) }
    }
}

impl Moment {
    /// Before the first step.
    fn before(trace: &Trace) -> Self {
        Moment {
            steps: 0,
            progress: vec![Progress::Unseen; trace.len()],
            entry: vec![Window::FULL; trace.len()],
            window: vec![Window::FULL; trace.len()],
            value: vec![None; trace.len()],
            held: BTreeMap::new(),
            numbers: BTreeMap::new(),
            proved: vec![Interval::UNKNOWN; trace.len()],
            visits: vec![0; trace.len()],
            cutoffs: 0,
        }
    }

    /// Whether the node had been met.
    pub fn is_visible(&self, id: NodeId) -> bool {
        self.progress[id.index()] != Progress::Unseen
    }

    /// Whether the node was being searched or was done with.
    fn is_met(&self, id: NodeId) -> bool {
        matches!(self.progress[id.index()], Progress::Open | Progress::Done)
    }

    /// Whether this is how the trace's own tree looks: true for the last moment of every story without repeated visits,
    /// as tests ask.
    #[doc(hidden)]
    pub fn agrees_with(&self, trace: &Trace) -> bool {
        trace.ids().all(|id| {
            let (node, index) = (trace.node(id), id.index());
            let progress = if node.state == State::Skipped { Progress::Skipped } else { Progress::Done };
            self.progress[index] == progress
                && self.entry[index] == node.window
                && self.value[index] == node.value
                && self.proved[index] == node.proved
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::tree::HandTree;
    use crate::search::{Algorithm, MateScores, Mates, Method, Order, Rules, Settings, Techniques};
    use crate::trace::record;

    #[test]
    fn a_step_looks_at_few_of_the_siblings_however_many_there_are() {
        for leaves in [10_usize, 1_000, 10_000] {
            let values: Vec<String> = (0..leaves).map(|leaf| (leaf * 7_919 % 1_009).to_string()).collect();
            let tree: HandTree = format!("({})", values.join(" ")).parse().expect("a tree");
            let settings = Settings { algorithm: Algorithm::AlphaBeta, ..Settings::default() };
            let trace = record(&tree, &settings);
            let mut playback = trace.play();
            while playback.advance().is_some() {}
            assert_eq!(*playback.moment(), trace.replay(usize::MAX));
            let most = trace.steps().len() * (Choices::BLOCK + leaves.ilog2() as usize + 1);
            assert!(playback.work <= most, "{leaves}: {} of {most}", playback.work);
        }
    }

    #[test]
    fn what_is_proved_on_the_way_is_what_replays_say() {
        let results = r#"{"children": [{"children": [{"result": "max"}, {"value": 2}]}, {"children": [{"value": 1},
            {"children": [{"result": "min"}, {"value": 5}]}]}, {"value": 3}]}"#;
        // One entry has no room for the steps of so many leaves.
        let broad = "(3 (1 2 3 4 5 6 7 8 9 8 7 6 5 4 3 2 1 2 3 4 5 6 7 8 9) (5 2))";
        let deep = "(((3 (5 1)) (8 2 9)) (1 ((4 6) 7)) ((5 5) (2 (0 3))))";
        let texts = ["((3 12 8) (2 4 6) (14 5 2))", deep, broad, "7", results];
        let methods = Algorithm::ALL.map(|algorithm| (algorithm, Techniques::default()));
        let coming_back = "alpha-beta+table+deepening".parse::<Method>().expect("a method");
        let methods: Vec<_> = methods.into_iter().chain([(coming_back.algorithm, coming_back.techniques)]).collect();
        for (text, &(algorithm, techniques)) in
            texts.iter().flat_map(|text| methods.iter().map(move |method| (text, method)))
        {
            let tree: HandTree = text.parse().expect("a tree");
            for order in [Order::Given, Order::Reverse, Order::Best] {
                let rules = Rules { mates: MateScores::default().with(Mates::Distance), ..Rules::default() };
                let settings = Settings { algorithm, techniques, rules, order, ..Settings::default() };
                let trace = record(&tree, &settings);
                let mut playback = trace.play();
                for steps in 0..=trace.steps().len() {
                    assert_eq!(*playback.moment(), trace.replay(steps), "{text}, {algorithm}, {order:?}, {steps}");
                    assert_eq!(playback.advance().is_none(), steps == trace.steps().len());
                }
                let mut ways: Vec<Vec<Interval>> = vec![Vec::new(); trace.len()];
                for moment in (0..trace.steps().len()).map(|steps| trace.replay(steps)) {
                    for id in trace.ids().filter(|&id| trace.node(id).is_searched() && moment.is_visible(id)) {
                        let (way, proved) = (&mut ways[id.index()], moment.proved[id.index()]);
                        if proved != trace.node(id).proved && !way.contains(&proved) {
                            way.push(proved);
                        }
                    }
                }
                let told = trace.proved_on_the_way();
                let told: Vec<&[Interval]> = trace.ids().map(|id| told.below(id.index())).collect();
                assert_eq!(told, ways, "{text}, {algorithm}, {order:?}");
            }
        }
    }
}
