//! The tree as it stood after the first steps of the story.

use super::{Interval, NodeId, State, Step, Trace};
use crate::game::Value;
use crate::search::Window;

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
    /// The best value so far, or what the node returned.
    pub value: Vec<Option<Value>>,
    /// What was proved: an unsearched move counts as (-∞, ∞), an unfinished child with its interval so far.
    pub proved: Vec<Interval>,
    /// How many of the trace's cutoffs had happened.
    pub cutoffs: usize,
}

impl Trace {
    /// The tree after the first `steps` steps of the story (or all of them, if there are fewer).
    pub fn replay(&self, steps: usize) -> Moment {
        let steps = steps.min(self.steps.len());
        let mut moment = Moment {
            steps,
            progress: vec![Progress::Unseen; self.len()],
            entry: vec![Window::FULL; self.len()],
            window: vec![Window::FULL; self.len()],
            value: vec![None; self.len()],
            proved: vec![Interval::UNKNOWN; self.len()],
            cutoffs: 0,
        };
        // How many visits to each node had ended.
        let mut visits = vec![0_usize; self.len()];
        for step in &self.steps[..steps] {
            match *step {
                Step::Enter { node, window } => {
                    moment.progress[node.index()] = Progress::Open;
                    moment.entry[node.index()] = window;
                    moment.window[node.index()] = window;
                    moment.value[node.index()] = None;
                }
                Step::Evaluate { node, value } => moment.value[node.index()] = Some(value),
                Step::Update { node, value, window, .. } => {
                    moment.value[node.index()] = Some(value);
                    moment.window[node.index()] = window;
                }
                Step::Cutoff(index) => {
                    moment.cutoffs = index + 1;
                    for &skipped in &self.cutoffs[index].skipped {
                        if moment.progress[skipped.index()] == Progress::Unseen {
                            moment.progress[skipped.index()] = Progress::Skipped;
                        }
                    }
                }
                Step::Leave { node, value } => {
                    moment.progress[node.index()] = Progress::Done;
                    moment.value[node.index()] = Some(value);
                    visits[node.index()] += 1;
                }
            }
        }
        self.prove(&mut moment, &visits);
        moment
    }

    /// Works out what was proved, from the leaves up.
    fn prove(&self, moment: &mut Moment, visits: &[usize]) {
        let mates = self.settings.rules.mates;
        // What the children seen so far make of each node, and how many they are.
        let mut choice: Vec<Interval> = self.ids().map(|id| Interval::no_move(self.node(id).player)).collect();
        let mut seen = vec![0_usize; self.len()];
        let mut children = vec![0_usize; self.len()];
        // Children have larger ids than their parents.
        for id in self.ids().rev() {
            let node = self.node(id);
            let index = id.index();
            let several = self.visits(id);
            let settled = match visits[index] {
                0 => None,
                ended if several.is_empty() || ended >= several.len() => Some(node.proved),
                ended => Some(several[ended - 1].proved),
            };
            let is_leaf = children[index] == 0 && !node.incomplete;
            moment.proved[index] = match moment.progress[index] {
                Progress::Unseen | Progress::Skipped => Interval::UNKNOWN,
                Progress::Done => settled.unwrap_or(Interval::UNKNOWN),
                // Searched again: what it proved before still stands.
                Progress::Open if settled.is_some() => settled.unwrap_or(Interval::UNKNOWN),
                Progress::Open if is_leaf => moment.value[index].map_or(Interval::UNKNOWN, Interval::exact),
                Progress::Open if seen[index] == children[index] && !node.incomplete => choice[index],
                Progress::Open => choice[index].choice(node.player, Interval::UNKNOWN),
            };
            if let Some(parent) = node.parent {
                let above = parent.index();
                children[above] += 1;
                if matches!(moment.progress[index], Progress::Open | Progress::Done) {
                    seen[above] += 1;
                    choice[above] = choice[above].choice(self.node(parent).player, moment.proved[index].bliz(mates));
                }
            }
        }
    }
}

impl Moment {
    /// Whether the node had been met.
    pub fn is_visible(&self, id: NodeId) -> bool {
        self.progress[id.index()] != Progress::Unseen
    }

    /// Whether this is how the trace's own tree looks: true for the last moment of every story without repeated visits.
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
