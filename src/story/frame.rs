//! Frames: a frame is a recorded search after some of its steps, from a point of view. Pictures are drawn from frames.

use std::collections::BTreeSet;
use std::sync::OnceLock;

use crate::game::{Player, View};
use crate::search::{ProofNumbers, Window};
use crate::trace::{Cutoff, Interval, Moment, Node, NodeId, Progress, Side, State, Step, Trace};

impl View {
    /// Converts a window at a node of `player` from MAX's point of view to this point of view.
    #[must_use]
    pub fn window(self, player: Player, window: Window) -> Window {
        if self.is_turned(player) { -window } else { window }
    }

    /// Converts a side of the window at a node of `player` from MAX's point of view to this point of view. From the
    /// mover's point of view, every cutoff reaches β.
    #[must_use]
    pub fn side(self, player: Player, side: Side) -> Side {
        match side {
            Side::Alpha if self.is_turned(player) => Side::Beta,
            Side::Beta if self.is_turned(player) => Side::Alpha,
            _ => side,
        }
    }

    /// Converts an interval at a node of `player` from MAX's point of view to this point of view.
    #[must_use]
    pub fn interval(self, player: Player, interval: Interval) -> Interval {
        let turned = Interval { low: -interval.high, high: -interval.low };
        if self.is_turned(player) { turned } else { interval }
    }
}

/// Returns the stored nodes of the principal variation and the node after the best move. Returns no nodes if the
/// value of the root is not proved exactly, because another move may then be better than the best one found.
pub(crate) fn best_play(trace: &Trace) -> impl Iterator<Item = NodeId> + use<'_> {
    let is_proved = trace.node(NodeId::ROOT).proved.value().is_some();
    trace.variation().iter().copied().chain(trace.best_child()).filter(move |_| is_proved)
}

/// Ranks the nodes by their first step that `is_of_kind` accepts. Returns the 1-based rank of each node; `None` for a
/// node without such a step.
pub(crate) fn first_places(trace: &Trace, is_of_kind: impl Fn(&Step) -> bool) -> Vec<Option<u32>> {
    let mut numbers = vec![None; trace.len()];
    let mut places = 1..;
    for step in trace.steps().filter(is_of_kind) {
        let number = &mut numbers[trace.node_of(&step).index()];
        *number = number.or_else(|| places.next());
    }
    numbers
}

/// Returns `true` if the searches try moves in different orders, so that positions in a common picture do not show the
/// order of visits.
pub(crate) fn orders_differ(frames: &[Frame<'_>]) -> bool {
    let order = |frame: &Frame<'_>| {
        // Programs that sum gains scan the board for moves and ignore the order in the settings.
        (frame.trace.settings().order, frame.trace.sums_gains())
    };
    frames.windows(2).any(|pair| order(&pair[0]) != order(&pair[1]))
}

/// A recorded search after some of its steps, from a point of view.
#[derive(Debug, Clone)]
pub struct Frame<'t> {
    trace: &'t Trace,
    steps: usize,
    view: View,
    /// State of the search after `steps` steps, computed lazily. After the last step, most methods use the final state
    /// in `trace` instead.
    moment: OnceLock<Moment>,
    on_variation: BTreeSet<NodeId>,
}

impl<'t> Frame<'t> {
    /// Returns the frame after the last step, from MAX's point of view.
    pub fn last(trace: &'t Trace) -> Self {
        Self::at(trace, trace.steps().len(), View::Max)
    }

    /// Returns the frame after the first `steps` steps; after the last step if the search has fewer.
    pub fn at(trace: &'t Trace, steps: usize, view: View) -> Self {
        let steps = steps.min(trace.steps().len());
        // The principal variation is known only at the end of the search, so earlier frames show no variation.
        let is_last = steps == trace.steps().len();
        let on_variation = if is_last { best_play(trace).collect() } else { BTreeSet::new() };
        Frame { trace, steps, view, moment: OnceLock::new(), on_variation }
    }

    /// Returns the recording of the whole search.
    pub fn trace(&self) -> &'t Trace {
        self.trace
    }

    /// Returns the state of the search after the steps of this frame.
    pub fn moment(&self) -> &Moment {
        self.moment.get_or_init(|| self.trace.replay(self.steps))
    }

    fn progress(&self, id: NodeId) -> Progress {
        match self.trace.state(id) {
            _ if !self.is_last() => self.moment().progress[id.index()],
            State::Searched(_) => Progress::Done,
            State::Skipped => Progress::Skipped,
        }
    }

    /// Returns the latest proof number and disproof number of a node; `None` if the node has no numbers yet.
    pub(crate) fn proof_numbers(&self, id: NodeId) -> Option<ProofNumbers> {
        if self.is_last() { self.trace.proof_numbers(id) } else { self.moment().numbers.get(&id).copied() }
    }

    /// Returns the point of view.
    pub fn view(&self) -> View {
        self.view
    }

    /// Returns `true` if this frame is after the last step.
    pub fn is_last(&self) -> bool {
        self.steps == self.trace.steps().len()
    }

    /// Returns the number of steps taken.
    pub fn steps(&self) -> usize {
        self.steps
    }

    /// Returns `true` if one of the steps taken enters or skips the node.
    pub fn is_visible(&self, id: NodeId) -> bool {
        self.progress(id) != Progress::Unseen
    }

    /// Returns `true` if one of the steps taken skips the node.
    pub fn is_skipped(&self, id: NodeId) -> bool {
        self.progress(id) == Progress::Skipped
    }

    /// Returns `true` if the node lies on the proved principal variation, or follows the proved best move.
    pub fn is_on_variation(&self, id: NodeId) -> bool {
        self.on_variation.contains(&id)
    }

    /// Returns the interval proved for the node's value, from the point of view of this frame.
    pub fn proved(&self, id: NodeId) -> Interval {
        let proved = if self.is_last() { self.trace.proved(id) } else { self.moment().proved[id.index()] };
        self.view.interval(self.trace.player(id), proved)
    }

    /// Returns the text of a node's value: `3`, `≤ 2`, or `?` if nothing is proved. The text is empty if the node is
    /// skipped or not yet entered. A static value that was clamped to ±MNOHO is followed by the original value:
    /// `90 (was 103)`.
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

    /// Returns the window on entry of an inner node; `None` if the search has no windows, or if the node is a leaf,
    /// skipped or not yet entered.
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

    /// Returns the cutoffs in the steps taken.
    pub fn cutoffs(&self) -> &'t [Cutoff] {
        if self.is_last() { self.trace.cutoffs() } else { &self.trace.cutoffs()[..self.moment().cutoffs] }
    }

    /// Returns the attributes that a node has at the end of the search.
    pub fn node(&self, id: NodeId) -> Node {
        self.trace.node(id)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Value;
    use crate::game::tree::HandTree;
    use crate::search::Settings;
    use crate::trace::record;

    #[test]
    fn an_unproved_best_move_is_not_on_the_principal_variation() {
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
