//! Replay of a story: the tree as it was after a number of steps.

use std::collections::BTreeMap;

use super::{Interval, NodeId, Probability, Step, Trace};
use crate::game::Value;
use crate::search::{ProofNumbers, Remark, Window};

/// Progress of the search at a node, at a moment of the story.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Progress {
    /// Neither visited nor skipped so far.
    Unseen,
    /// Entered and not yet left.
    Open,
    /// Entered and left.
    Done,
    /// Skipped, and not entered so far.
    Skipped,
}

/// The tree after the first `steps` steps of the story. Each `Vec` has an element for each node of the trace.
#[derive(Debug, Clone, PartialEq)]
pub struct Moment {
    /// Number of steps taken.
    pub steps: usize,
    /// Progress of the search at each node.
    pub progress: Vec<Progress>,
    /// Window of each node on the latest entry; (-∞, ∞) before the first entry.
    pub entry: Vec<Window>,
    /// Remaining window of each node; (-∞, ∞) before the first entry.
    pub window: Vec<Window>,
    /// Value of each node: the best value so far; at a chance node, the sum so far; at a leaf, its value. After the
    /// node was left, the value returned. `None` if there is no value yet.
    pub value: Vec<Option<Value>>,
    /// Interval proved so far for each node. A move not yet searched counts as (-∞, ∞), or at a chance node as
    /// [`Trace::bounds`]; an open child counts with the interval proved for it so far.
    pub proved: Vec<Interval>,
    /// Values that nodes have without a move: the static value if the mover stands pat, or the value that the program
    /// assumes after a trial.
    pub held: BTreeMap<NodeId, Value>,
    /// Latest proof number and disproof number of each node, in proof-number search.
    pub numbers: BTreeMap<NodeId, ProofNumbers>,
    /// Number of visits to each node that had begun.
    pub visits: Vec<u32>,
    /// Number of cutoffs that had happened.
    pub cutoffs: usize,
}

impl Moment {
    /// Returns the moment before the first step.
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

    /// Returns `true` if the node had been visited or skipped.
    pub(crate) fn is_visible(&self, id: NodeId) -> bool {
        self.progress[id.index()] != Progress::Unseen
    }

    /// Returns `true` if the node was open or had been left.
    pub(super) fn is_met(&self, id: NodeId) -> bool {
        matches!(self.progress[id.index()], Progress::Open | Progress::Done)
    }

    /// Returns the number of visits to the node that had ended.
    pub(super) fn visits_ended(&self, id: NodeId) -> usize {
        self.visits[id.index()] as usize - usize::from(self.progress[id.index()] == Progress::Open)
    }
}

impl Trace {
    /// Returns the tree after the first `steps` steps of the story, or after all steps if there are fewer.
    pub fn replay(&self, steps: usize) -> Moment {
        let mut playback = self.play();
        playback.advance_to(steps);
        playback.moment
    }

    /// Returns a playback at the moment before the first step of the story.
    pub fn play(&self) -> Playback<'_> {
        Playback { trace: self, moment: Moment::before(self), outdated: BTreeMap::new() }
    }

    /// Returns, for each node, the intervals that were proved at earlier moments and differ from the final interval,
    /// each once, in the order of the story. The list of a skipped node is empty.
    pub(crate) fn earlier_intervals(&self) -> Vec<Vec<Interval>> {
        let mut ways: Vec<Vec<Interval>> = vec![Vec::new(); self.len()];
        let mut playback = self.play();
        for _ in 1..self.steps().len() {
            for id in playback.advance().unwrap_or_default() {
                let (way, proved) = (&mut ways[id.index()], playback.moment.proved[id.index()]);
                if proved != self.proved(id) && self.state(id).is_searched() && !way.contains(&proved) {
                    way.push(proved);
                }
            }
        }
        ways
    }

    /// Returns the interval proved for a node at a moment. The intervals of the node's children must be up to date.
    fn proved_at(&self, id: NodeId, moment: &Moment) -> Interval {
        let (visits, progress) = (self.visits(id), moment.progress[id.index()]);
        let ended = moment.visits_ended(id);
        let settled = match ended {
            0 => None,
            _ if ended >= visits.len() => Some(self.proved(id)),
            _ => Some(visits[ended - 1].proved),
        };
        match progress {
            Progress::Unseen | Progress::Skipped => return Interval::UNKNOWN,
            Progress::Done => return settled.unwrap_or(Interval::UNKNOWN),
            Progress::Open => {}
        }
        let is_leaf = !self.store[id].incomplete && self.moves_from(id).next().is_none();
        let depth = |visit: usize| visits.get(visit).map(|visit| visit.remaining);
        match settled {
            // In a repeated search to the same depth, the interval that the earlier visits proved still holds.
            Some(settled) if !is_leaf && depth(ended - 1) == depth(ended) => settled.and(self.made_at(id, moment)),
            Some(settled) => settled,
            None if is_leaf => moment.value[id.index()].map_or(Interval::UNKNOWN, Interval::exact),
            None => self.made_at(id, moment),
        }
    }

    /// Returns the stored children of a node, except trials.
    fn moves_from(&self, id: NodeId) -> impl Iterator<Item = NodeId> + '_ {
        self.store.newest_children(id).filter(|&child| self.trial(child).is_none())
    }

    /// Returns the interval of an inner node that follows from its children and from the value held without a move.
    fn made_at(&self, id: NodeId, moment: &Moment) -> Interval {
        let node = &self.store[id];
        let mut made = Interval::no_move(&self.settings, node.player);
        let (mut is_whole, mut is_done, mut win) = (!node.incomplete, true, None);
        let (mut means, mut total) = (Vec::new(), None);
        for child in self.moves_from(id) {
            let probability = self.probability(child);
            total = probability.map(|Probability { total, .. }| total).or(total);
            is_done &= moment.progress[child.index()] == Progress::Done;
            if !moment.is_met(child) {
                is_whole = false;
                continue;
            }
            let proved = moment.proved[child.index()].compared(&self.settings, self.store.gain(child));
            made = made.choice(node.player, proved);
            if let Some(Probability { weight, .. }) = probability {
                means.push((weight, proved.and(self.bounds)));
            }
            if self.ends_loop(child) {
                win = proved.value().or(win);
            }
        }
        made = match total {
            Some(total) => Interval::mean(&means, self.bounds, total),
            None if is_whole => made,
            None => made.choice(node.player, Interval::UNKNOWN),
        };
        if let Some(&held) = moment.held.get(&id) {
            made = made.choice(node.player, Interval::exact(held));
        }
        // In programs that sum gains, a winning move decides the value of the node, even if other moves have better
        // values.
        made = match win {
            Some(win) => Interval::exact(win),
            None if self.sums_gains() && !is_done => made.or(self.settings.rules.mates.win(node.player)),
            None => made,
        };
        made.returned(&self.settings, node.ply)
    }
}

/// A [`Moment`] that advances step by step.
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
    moment: Moment,
    /// Nodes whose proved interval must be recomputed. The value is `true` if the parent's interval must then be
    /// recomputed even if the node's own interval does not change. Empty between calls of `advance_to`.
    outdated: BTreeMap<NodeId, bool>,
}

impl Playback<'_> {
    /// Returns the tree after the steps taken so far.
    pub fn moment(&self) -> &Moment {
        &self.moment
    }

    /// Takes a step and returns the nodes that it may have changed, each once: skipped nodes, the node of the step, and
    /// affected ancestors. Returns `None` after the last step.
    pub fn advance(&mut self) -> Option<Vec<NodeId>> {
        let steps = self.moment.steps + 1;
        (steps <= self.trace.steps().len()).then(|| self.advance_to(steps))
    }

    /// Advances to the moment after the first `steps` steps, and returns the nodes that may have changed, possibly with
    /// repetitions. Takes less time than repeated calls of [`advance`](Playback::advance).
    pub fn advance_to(&mut self, steps: usize) -> Vec<NodeId> {
        let mut changed = Vec::new();
        while self.moment.steps < steps
            && let Some(step) = self.trace.step(self.moment.steps)
        {
            self.take(&step);
            if let Step::Cutoff(index) = step {
                changed.extend_from_slice(&self.trace.cutoffs()[index].skipped);
            }
            let node = self.trace.node_of(&step);
            // An update does not change the interval of an inner node, which was recomputed when the child was left.
            if matches!(step, Step::Update(_)) && self.trace.moves_from(node).next().is_some() {
                changed.push(node);
            } else {
                self.outdated.insert(node, true);
            }
        }
        // Children have larger ids than their parents, so they are updated first.
        while let Some((id, is_news)) = self.outdated.pop_last() {
            let proved = self.trace.proved_at(id, &self.moment);
            let before = std::mem::replace(&mut self.moment.proved[id.index()], proved);
            changed.push(id);
            if let Some(parent) = self.trace.parent(id).filter(|_| is_news || proved != before) {
                self.outdated.entry(parent).or_insert(false);
            }
        }
        changed
    }

    fn take(&mut self, step: &Step) {
        let (trace, moment) = (self.trace, &mut self.moment);
        moment.steps += 1;
        let node = trace.node_of(step);
        let place = node.index();
        if let Some(value) = trace.value_of(step).filter(|_| !matches!(step, Step::Cutoff(_))) {
            moment.value[place] = Some(value);
        }
        if let Some(window) = trace.window_of(step) {
            moment.window[place] = window;
        }
        match *step {
            Step::Enter { .. } => {
                moment.progress[place] = Progress::Open;
                moment.entry[place] = moment.window[place];
                moment.value[place] = None;
                moment.held.remove(&node);
                moment.visits[place] += 1;
            }
            Step::Cutoff(index) => {
                moment.cutoffs = index + 1;
                let cutoff = &trace.cutoffs()[index];
                if cutoff.is_assumed {
                    moment.held.insert(node, cutoff.value);
                }
                for &skipped in &cutoff.skipped {
                    if moment.progress[skipped.index()] == Progress::Unseen {
                        moment.progress[skipped.index()] = Progress::Skipped;
                    }
                }
            }
            Step::Remark(index) => match trace.all_remarks()[index].1 {
                Remark::StandPat { value, .. } => {
                    moment.held.insert(node, value);
                }
                Remark::Proof { numbers, .. } => {
                    moment.numbers.insert(node, numbers);
                }
                _ => {}
            },
            Step::Leave { .. } => moment.progress[place] = Progress::Done,
            Step::Evaluate { .. } | Step::Update(_) => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::tree::HandTree;
    use crate::search::{Algorithm, MateScores, Mates, Method, Order, Rules, Settings, Techniques};
    use crate::trace::{State, record};

    impl Moment {
        /// Returns whether the moment has the progress, windows, values and intervals of the completed trace.
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

    #[test]
    fn intervals_at_every_step_equal_those_of_a_replay() {
        let results = r#"{"children": [{"children": [{"result": "max"}, {"value": 2}]}, {"children": [{"value": 1},
            {"children": [{"result": "min"}, {"value": 5}]}]}, {"value": 3}]}"#;
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
                let told = trace.earlier_intervals();
                assert_eq!(told, ways, "{text}, {algorithm}, {order:?}");
            }
        }
    }
}
