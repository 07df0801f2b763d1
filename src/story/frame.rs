//! What every output shows: a trace at a moment of its story, from somebody's point of view.

use std::collections::BTreeSet;
use std::sync::OnceLock;

use serde::{Deserialize, Serialize};

use crate::game::{Player, Value};
use crate::search::{ProofNumbers, Window};
use crate::trace::{Cutoff, Interval, Moment, Node, NodeId, Progress, Side, State, Step, Trace};

/// Whose point of view shown values have.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum View {
    /// MAX's, everywhere.
    #[default]
    Max,
    /// That of the side to move at each node, as negamax computes.
    Mover,
}

impl View {
    /// `max` or `mover`.
    pub fn name(self) -> &'static str {
        match self {
            View::Max => "max",
            View::Mover => "mover",
        }
    }

    /// A value at a node where `player` is to move.
    #[must_use]
    pub fn value(self, player: Player, value: Value) -> Value {
        match self {
            View::Max => value,
            View::Mover => player.signed(value),
        }
    }

    /// A window at a node where `player` is to move.
    #[must_use]
    pub fn window(self, player: Player, window: Window) -> Window {
        match (self, player) {
            (View::Mover, Player::Min) => -window,
            _ => window,
        }
    }

    /// A bound of the window at a node where `player` is to move: seen by the mover, every cutoff meets β.
    #[must_use]
    pub fn side(self, player: Player, side: Side) -> Side {
        match (self, player, side) {
            (View::Mover, Player::Min, Side::Alpha) => Side::Beta,
            (View::Mover, Player::Min, Side::Beta) => Side::Alpha,
            _ => side,
        }
    }

    /// An interval at a node where `player` is to move.
    #[must_use]
    pub fn interval(self, player: Player, interval: Interval) -> Interval {
        match (self, player) {
            (View::Mover, Player::Min) => Interval { low: -interval.high, high: -interval.low },
            _ => interval,
        }
    }
}

/// The nodes of the principal variation and of the best move, as far as they are stored; none where the value of the
/// root is not known exactly, so that another move may be better than the one returned.
pub(crate) fn best_play(trace: &Trace) -> impl Iterator<Item = NodeId> + use<'_> {
    let is_proved = trace.node(NodeId::ROOT).proved.value().is_some();
    trace.variation().iter().copied().chain(trace.best_child()).filter(move |_| is_proved)
}

/// For each node its place, from 1, in the order in which steps of a kind are first about each; `None` where none is.
pub(crate) fn first_places(trace: &Trace, is_of_kind: impl Fn(&Step) -> bool) -> Vec<Option<u32>> {
    let mut numbers = vec![None; trace.len()];
    let mut places = 1..;
    for step in trace.steps().filter(is_of_kind) {
        let number = &mut numbers[trace.node_of(&step).index()];
        *number = number.or_else(|| places.next());
    }
    numbers
}

/// Whether the searches try moves in different orders, so that the places of nodes in a picture of all of them do not
/// tell when each was visited.
pub(crate) fn orders_differ(frames: &[Frame<'_>]) -> bool {
    let order = |frame: &Frame<'_>| {
        let settings = frame.trace.settings();
        // The programs that scan the board have an order of their own.
        (settings.order, settings.algorithm.sums_gains())
    };
    frames.windows(2).any(|pair| order(&pair[0]) != order(&pair[1]))
}

/// A trace at a moment of its story.
#[derive(Debug, Clone)]
pub struct Frame<'t> {
    trace: &'t Trace,
    steps: usize,
    view: View,
    /// Worked out when somebody asks: of the end the trace itself knows most.
    moment: OnceLock<Moment>,
    on_variation: BTreeSet<NodeId>,
}

impl<'t> Frame<'t> {
    /// After the last step, from MAX's point of view.
    pub fn last(trace: &'t Trace) -> Self {
        Self::at(trace, trace.steps().len(), View::Max)
    }

    /// After the first `steps` steps.
    pub fn at(trace: &'t Trace, steps: usize, view: View) -> Self {
        let steps = steps.min(trace.steps().len());
        // The variation is known when the search is over.
        let is_last = steps == trace.steps().len();
        let on_variation = if is_last { best_play(trace).collect() } else { BTreeSet::new() };
        Frame { trace, steps, view, moment: OnceLock::new(), on_variation }
    }

    /// The trace.
    pub fn trace(&self) -> &'t Trace {
        self.trace
    }

    /// How far the story is told.
    pub fn moment(&self) -> &Moment {
        self.moment.get_or_init(|| self.trace.replay(self.steps))
    }

    /// How far the search had come with a node.
    fn progress(&self, id: NodeId) -> Progress {
        match self.trace.state(id) {
            _ if !self.is_last() => self.moment().progress[id.index()],
            State::Searched(_) => Progress::Done,
            State::Skipped => Progress::Skipped,
        }
    }

    /// What proof-number search had told last of a node's proof number and its disproof number.
    pub(crate) fn proof_numbers(&self, id: NodeId) -> Option<ProofNumbers> {
        if self.is_last() { self.trace.proof_numbers(id) } else { self.moment().numbers.get(&id).copied() }
    }

    /// The point of view.
    pub fn view(&self) -> View {
        self.view
    }

    /// Whether the whole story is told.
    pub fn is_last(&self) -> bool {
        self.steps == self.trace.steps().len()
    }

    /// How many steps of the story are told.
    pub fn steps(&self) -> usize {
        self.steps
    }

    /// Whether the node had been met.
    pub fn is_visible(&self, id: NodeId) -> bool {
        self.progress(id) != Progress::Unseen
    }

    /// Whether the node had been skipped.
    pub fn is_skipped(&self, id: NodeId) -> bool {
        self.progress(id) == Progress::Skipped
    }

    /// Whether the node was being searched.
    pub fn is_open(&self, id: NodeId) -> bool {
        self.progress(id) == Progress::Open
    }

    /// Whether the node lies on the principal variation, or is the best move's, if the search proved which is best:
    /// what comes out of a narrow window may not be.
    pub fn is_on_variation(&self, id: NodeId) -> bool {
        self.on_variation.contains(&id)
    }

    /// What was proved about the node's value.
    pub fn proved(&self, id: NodeId) -> Interval {
        let proved = if self.is_last() { self.trace.proved(id) } else { self.moment().proved[id.index()] };
        self.view.interval(self.trace.player(id), proved)
    }

    /// What a node is labelled with: `3`, `≤ 2`, `?`; nothing where it was not searched. A static value that had to be
    /// brought into ±MNOHO is shown with what it was: `90 (was 103)`.
    pub fn label(&self, id: NodeId) -> String {
        match self.progress(id) {
            Progress::Unseen | Progress::Skipped => String::new(),
            Progress::Open | Progress::Done => {
                let proved = self.proved(id);
                match self.trace.unclamped(id).filter(|_| proved.value().is_some()) {
                    Some(unclamped) => {
                        format!("{proved} (was {})", self.view.value(self.node(id).player, unclamped))
                    }
                    None => proved.to_string(),
                }
            }
        }
    }

    /// The window on entry, of an inner node in a search that has windows.
    pub fn window(&self, id: NodeId) -> Option<Window> {
        let shown = self.trace.settings().algorithm.has_window()
            && self.node(id).is_searched()
            && !self.node(id).is_leaf()
            && self.is_visible(id)
            && !self.is_skipped(id);
        shown.then(|| {
            let node = self.node(id);
            let entry = if self.is_last() { node.window } else { self.moment().entry[id.index()] };
            self.view.window(node.player, entry)
        })
    }

    /// The cutoffs that had happened.
    pub fn cutoffs(&self) -> &'t [Cutoff] {
        if self.is_last() { self.trace.cutoffs() } else { &self.trace.cutoffs()[..self.moment().cutoffs] }
    }

    /// The node.
    pub fn node(&self, id: NodeId) -> Node {
        self.trace.node(id)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::tree::HandTree;
    use crate::search::Settings;
    use crate::trace::record;

    #[test]
    fn only_a_proved_best_move_is_on_the_variation() {
        let tree: HandTree = "((3 12 8) (2 4 6) (14 5 2))".parse().expect("a tree");
        let search = |alpha, beta| {
            let window = Window { alpha: Value::from(alpha), beta: Value::from(beta) };
            let settings = Settings { window, ..Settings::default() };
            record(&tree, &settings)
        };
        for (alpha, beta, is_proved) in [(0, 9, true), (5, 9, false), (0, 2, false)] {
            let trace = search(alpha, beta);
            let frame = Frame::last(&trace);
            assert!(trace.best_child().is_some());
            assert_eq!(trace.result().proved.value().is_some(), is_proved);
            assert_eq!(trace.ids().any(|id| frame.is_on_variation(id)), is_proved, "({alpha}, {beta})");
        }
    }
}
