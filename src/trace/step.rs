//! Steps of a recorded story.

use serde::Serialize;

pub use super::store::WindowId;
use super::{NodeId, Trace};
use crate::game::{Player, Value};
use crate::search::{Purpose, Remark, Share, Window};

/// One step of the story. [`Trace::window_of`], [`Trace::value_of`] and [`Trace::remark_of`] return the window, the
/// value and the remark of a step.
#[derive(Debug, Clone, Copy, PartialEq)]
#[non_exhaustive]
pub enum Step {
    /// Beginning of a visit to a node.
    Enter {
        /// The visited node.
        node: NodeId,
        /// Window passed to the node.
        window: WindowId,
        /// Purpose of the visit.
        purpose: Purpose,
    },
    /// Evaluation of a node that is a leaf.
    Evaluate {
        /// The leaf.
        node: NodeId,
        /// Value of the leaf.
        value: Value,
    },
    /// New best value of a node, returned by a child; the number is an index into [`Trace::updates`].
    Update(usize),
    /// Cutoff, which skips the remaining moves of a node; the number is an index into [`Trace::cutoffs`].
    Cutoff(usize),
    /// Additional information about a node; the number is an index into [`Trace::all_remarks`].
    Remark(usize),
    /// End of a visit to a node.
    Leave {
        /// The node.
        node: NodeId,
        /// Value that the node returned, from MAX's point of view.
        value: Value,
    },
}

/// A new best value of a node.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Update {
    /// The node whose best value changed.
    pub node: NodeId,
    /// Child that returned the value; `None` if the child is not stored.
    pub child: Option<NodeId>,
    /// New best value of the node: usually the child's value after [`bliz`](crate::search::MateScores::bliz).
    pub value: Value,
    /// Window that remains at the node.
    pub window: WindowId,
}

/// A cutoff at a node.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Cutoff {
    /// Node whose remaining moves were skipped.
    pub node: NodeId,
    /// Child whose value closed the window; `None` if the child is not stored, or if standing pat closed the window.
    pub child: Option<NodeId>,
    /// Value that closed the window: usually the child's value after `bliz`; at a chance node, a bound of the mean.
    pub value: Value,
    /// Bound of the node's window that the value reached. For [`Side::Win`], equal to `value`; for [`Side::Probe`], the
    /// value need not reach the bound.
    pub bound: Value,
    /// Side of the window on which the bound lies, or another cause of the cutoff.
    pub side: Side,
    /// Ancestor that set the bound, or the node itself if a deliberate mistake changed the bound. `None` if the bound
    /// comes from the window of the root, if there is no bound, or if the ancestor is not stored.
    pub cause: Option<NodeId>,
    /// Reason for the bound.
    pub origin: Origin,
    /// The bound in the window of the node that set it, which may differ from `bound` with mate distances. Equal to
    /// `bound` if no node set the bound.
    pub cause_bound: Value,
    /// `true` if the ancestor that set the bound is above the parent.
    pub deep: bool,
    /// Contribution of the move that closed the window, if the node is a chance node.
    pub share: Option<Share>,
    /// `true` if the window was closed without a move: by standing pat, or by a [trial](super::Node::trial), which is
    /// then the `child`.
    pub is_assumed: bool,
    /// Stored nodes to which skipped moves lead.
    pub skipped: Vec<NodeId>,
    /// Number of skipped moves, whether their nodes are stored or not.
    pub skipped_count: u64,
}

/// Reason for a bound of a window.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Origin {
    /// Best value of an ancestor, which the player to move there can force, or a bound of the root's window.
    #[default]
    Sure,
    /// Bound of a null window: an ancestor only tests whether the value lies beyond the bound.
    #[serde(rename = "test")]
    Question,
    /// Bound that an earlier visit to the node proved, so that the node's value does not lie beyond it.
    Known,
    /// Bound for a child of a chance node. Either the child cannot have a value beyond the bound, or such a value would
    /// put the mean outside the window of the chance node, whatever the other moves are worth.
    Chance,
    /// Bound that a deliberate mistake set, and that does not follow from the values of the ancestors.
    Mistake,
}

/// The bound of a window that a cutoff reached, or another cause of a cutoff.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Side {
    /// The lower bound, α, which values at MIN nodes reach.
    Alpha,
    /// The upper bound, β, which values at MAX nodes reach.
    Beta,
    /// No bound: a move wins, and the program ignores the remaining moves.
    Win,
    /// No bound: the program tries only one move, whose value is a bound of the node's value.
    Probe,
}

impl Side {
    /// Returns the bound that the values of `player` narrow: α for MAX, β for MIN.
    pub(crate) fn of_player(player: Player) -> Self {
        player.pick([Side::Alpha, Side::Beta])
    }

    /// Returns this bound of a window; β for a win or a probe, which have no bound.
    pub fn of(self, window: Window) -> Value {
        match self {
            Side::Alpha => window.alpha,
            Side::Beta | Side::Win | Side::Probe => window.beta,
        }
    }
}

impl Trace {
    /// Returns the steps of the story.
    pub fn steps(&self) -> impl DoubleEndedIterator<Item = Step> + ExactSizeIterator + Clone + use<'_> {
        self.store.steps.iter().copied()
    }

    /// Returns a step of the story by its 0-based index; `None` for an index after the last step.
    pub fn step(&self, index: usize) -> Option<Step> {
        self.store.steps.get(index).copied()
    }

    /// Returns the last of the first `count` steps; `None` if `count` is 0 or more than there are steps.
    pub(crate) fn last_of(&self, count: usize) -> Option<Step> {
        self.step(count.checked_sub(1)?)
    }

    /// Returns all new best values, in the order of the story.
    pub fn updates(&self) -> &[Update] {
        &self.store.updates
    }

    /// Returns all cutoffs that are steps of the story, in order.
    pub fn cutoffs(&self) -> &[Cutoff] {
        &self.store.cutoffs
    }

    /// Returns all remarks, each with its node, in the order of the story.
    pub fn all_remarks(&self) -> &[(NodeId, Remark)] {
        &self.store.remarks
    }

    /// Returns the node of a step.
    pub(crate) fn node_of(&self, step: &Step) -> NodeId {
        match *step {
            Step::Enter { node, .. } | Step::Evaluate { node, .. } | Step::Leave { node, .. } => node,
            Step::Update(index) => self.updates()[index].node,
            Step::Cutoff(index) => self.cutoffs()[index].node,
            Step::Remark(index) => self.all_remarks()[index].0,
        }
    }

    /// Returns the remark of a step; `None` for a step that is not a remark.
    pub fn remark_of(&self, step: &Step) -> Option<Remark> {
        match *step {
            Step::Remark(index) => Some(self.all_remarks()[index].1),
            _ => None,
        }
    }

    /// Returns the value in a step: the value of a leaf or of standing pat, a new best value, the value that closes the
    /// window, the sum so far at a chance node, or the value returned. Returns `None` for steps without a value.
    pub fn value_of(&self, step: &Step) -> Option<Value> {
        match *step {
            Step::Evaluate { value, .. } | Step::Leave { value, .. } => Some(value),
            Step::Update(index) => Some(self.updates()[index].value),
            Step::Cutoff(index) => Some(self.cutoffs()[index].value),
            Step::Remark(_) => match self.remark_of(step)? {
                Remark::StandPat { value, .. } => Some(value),
                Remark::Added(share) => Some(share.sum),
                _ => None,
            },
            Step::Enter { .. } => None,
        }
    }

    /// Returns the window in a step: the window passed to the node, or the remaining window. Returns `None` for steps
    /// without a window.
    pub fn window_of(&self, step: &Step) -> Option<Window> {
        match *step {
            Step::Enter { window, .. } => Some(self.store.window(window)),
            Step::Update(index) => Some(self.store.window(self.updates()[index].window)),
            Step::Remark(_) => match self.remark_of(step)? {
                Remark::StandPat { window, .. } => Some(window),
                _ => None,
            },
            Step::Evaluate { .. } | Step::Cutoff(_) | Step::Leave { .. } => None,
        }
    }

    /// Returns the name of a step in tables and pages: `enter`, `evaluate`, `update`, `cutoff`, `leave`, or the name of
    /// its remark.
    pub fn step_name(&self, step: &Step) -> &'static str {
        match step {
            Step::Enter { .. } => "enter",
            Step::Evaluate { .. } => "evaluate",
            Step::Update(_) => "update",
            Step::Cutoff(_) => "cutoff",
            Step::Remark(index) => self.all_remarks()[*index].1.name(),
            Step::Leave { .. } => "leave",
        }
    }
}
