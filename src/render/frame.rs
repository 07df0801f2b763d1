//! What every output shows: a trace at a moment of its story, from somebody's point of view.

use crate::game::{Player, Value};
use crate::search::Window;
use crate::trace::{Cutoff, Interval, Kind, Moment, Node, NodeId, Progress, Side, State, Trace};

/// Whose point of view shown values have.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
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

/// A trace at a moment of its story.
#[derive(Debug, Clone)]
pub struct Frame<'t> {
    trace: &'t Trace,
    moment: Moment,
    view: View,
    /// On the principal variation, for each node.
    on_variation: Vec<bool>,
}

impl<'t> Frame<'t> {
    /// After the last step, from MAX's point of view.
    pub fn last(trace: &'t Trace) -> Self {
        Self::at(trace, trace.steps().len(), View::Max)
    }

    /// After the first `steps` steps.
    pub fn at(trace: &'t Trace, steps: usize, view: View) -> Self {
        let moment = trace.replay(steps);
        let mut on_variation = vec![false; trace.len()];
        // The variation is known when the search is over.
        if moment.steps == trace.steps().len() {
            for id in trace.variation().iter().chain(trace.best_child().as_ref()) {
                on_variation[id.index()] = true;
            }
        }
        Frame { trace, moment, view, on_variation }
    }

    /// The trace.
    pub fn trace(&self) -> &'t Trace {
        self.trace
    }

    /// The point of view.
    pub fn view(&self) -> View {
        self.view
    }

    /// Whether the whole story is told.
    pub fn is_last(&self) -> bool {
        self.moment.steps == self.trace.steps().len()
    }

    /// How many steps of the story are told.
    pub fn steps(&self) -> usize {
        self.moment.steps
    }

    /// Whether the node had been met.
    pub fn is_visible(&self, id: NodeId) -> bool {
        self.moment.is_visible(id)
    }

    /// Whether the node had been skipped.
    pub fn is_skipped(&self, id: NodeId) -> bool {
        self.moment.progress[id.index()] == Progress::Skipped
    }

    /// Whether the node was being searched.
    pub fn is_open(&self, id: NodeId) -> bool {
        self.moment.progress[id.index()] == Progress::Open
    }

    /// Whether the node lies on the principal variation, or is the best move's.
    pub fn is_on_variation(&self, id: NodeId) -> bool {
        self.on_variation[id.index()]
    }

    /// What was proved about the node's value.
    pub fn proved(&self, id: NodeId) -> Interval {
        self.view.interval(self.node(id).player, self.moment.proved[id.index()])
    }

    /// What a node is labelled with: `3`, `≤ 2`, `?`; nothing where it was not searched. A static value that had to be
    /// brought into ±MNOHO is shown with what it was: `90 (was 103)`.
    pub fn label(&self, id: NodeId) -> String {
        match self.moment.progress[id.index()] {
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
            && self.node(id).state == State::Searched(Kind::Inner)
            && self.is_visible(id)
            && !self.is_skipped(id);
        shown.then(|| self.view.window(self.node(id).player, self.moment.entry[id.index()]))
    }

    /// The cutoffs that had happened.
    pub fn cutoffs(&self) -> &'t [Cutoff] {
        &self.trace.cutoffs()[..self.moment.cutoffs]
    }

    /// The node.
    pub fn node(&self, id: NodeId) -> &'t Node {
        self.trace.node(id)
    }
}
