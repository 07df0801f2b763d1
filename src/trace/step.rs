//! Steps of a recorded story.

pub use super::store::WindowId;
use super::{NodeId, Trace};
use crate::game::{Player, Value};
use crate::search::{Purpose, Remark, Share, Window};

/// One step of the story. A [`Trace`] has the [window](Trace::window_of), the [value](Trace::value_of) and the
/// [remark](Trace::remark_of) of a step.
#[derive(Debug, Clone, Copy, PartialEq)]
#[non_exhaustive]
pub enum Step {
    /// A node is visited.
    Enter {
        /// The node.
        node: NodeId,
        /// Window passed to the node.
        window: WindowId,
        /// Purpose of the visit.
        purpose: Purpose,
    },
    /// A node is a leaf.
    Evaluate {
        /// The node.
        node: NodeId,
        /// Its value.
        value: Value,
    },
    /// A child gave its node a new best value: an index into [`Trace::updates`].
    Update(usize),
    /// The rest of a node's moves is skipped: an index into [`Trace::cutoffs`].
    Cutoff(usize),
    /// The search says something else about a node: an index into [`Trace::all_remarks`].
    Remark(usize),
    /// A node is left.
    Leave {
        /// The node.
        node: NodeId,
        /// Value returned.
        value: Value,
    },
}

/// A new best value of a node.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Update {
    /// The node.
    pub node: NodeId,
    /// Child with that value; `None` if it is not stored.
    pub child: Option<NodeId>,
    /// New best value, as the node sees it (after `bliz`).
    pub value: Value,
    /// Remaining window of the node.
    pub window: WindowId,
}

/// A cutoff: the reason why moves of a node were skipped.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Cutoff {
    /// Node whose moves were skipped.
    pub node: NodeId,
    /// Child whose value closed the window; `None` if it is not stored.
    pub child: Option<NodeId>,
    /// That value, as the node sees it (after `bliz`).
    pub value: Value,
    /// Bound that the value met, in the node's own window.
    pub bound: Value,
    /// Side of the window that has the bound.
    pub side: Side,
    /// Ancestor that set the bound; `None` if the window of the root did, or if there is no bound.
    pub cause: Option<NodeId>,
    /// Meaning of the bound.
    pub origin: Origin,
    /// The bound at the cause: it differs from `bound` where mates have a distance.
    pub cause_bound: Value,
    /// `true` if the cause is further up than the parent.
    pub deep: bool,
    /// Where chance moves, the contribution of the move that closed the window.
    pub share: Option<Share>,
    /// `true` if no move closed the window, but standing pat, or a [trial](super::Node::trial), which is then the
    /// child.
    pub is_assumed: bool,
    /// Skipped children that are stored.
    pub skipped: Vec<NodeId>,
    /// Number of skipped children, stored or not.
    pub skipped_count: u64,
}

/// Meaning of a bound of a window.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Origin {
    /// A value that a player is sure of: the best value of an ancestor, or the window of the root.
    #[default]
    Sure,
    /// The question of a null window: an ancestor only asks whether the value lies beyond.
    Question,
    /// The result of an earlier visit to the same node: its value does not lie beyond.
    Known,
    /// The contribution that a chance node still needs from a move: beyond it, the mean lies outside the node's window
    /// whatever the other moves are worth, or no value lies there at all.
    Chance,
    /// A deliberate mistake: no ancestor is sure of the bound.
    Mistake,
}

/// A bound of a window.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Side {
    /// The lower bound, which MIN nodes meet.
    Alpha,
    /// The upper bound, which MAX nodes meet.
    Beta,
    /// No bound: the move has won, and the program looks at no other.
    Win,
    /// No bound: one move is tried for a bound, and no other is looked at yet.
    Probe,
}

impl Side {
    /// Returns the bound that this player's values move.
    pub fn of_player(player: Player) -> Self {
        match player {
            Player::Max => Side::Alpha,
            Player::Min => Side::Beta,
        }
    }

    /// Returns this bound of a window. A win and a probe have none; for them β stands in.
    pub fn of(self, window: Window) -> Value {
        match self {
            Side::Alpha => window.alpha,
            Side::Beta | Side::Win | Side::Probe => window.beta,
        }
    }
}

impl Trace {
    /// Returns the story.
    pub fn steps(&self) -> impl DoubleEndedIterator<Item = Step> + ExactSizeIterator + Clone + use<'_> {
        self.store.steps.iter().copied()
    }

    /// Returns a step of the story by its 0-based index; `None` after the last one.
    pub fn step(&self, index: usize) -> Option<Step> {
        self.store.steps.get(index).copied()
    }

    /// Returns all new best values, in the order of the story.
    pub fn updates(&self) -> &[Update] {
        &self.store.updates
    }

    /// Returns all cutoffs of stored nodes, in the order of the story.
    pub fn cutoffs(&self) -> &[Cutoff] {
        &self.store.cutoffs
    }

    /// Returns all remarks, each with its node, in the order of the story.
    pub fn all_remarks(&self) -> &[(NodeId, Remark)] {
        &self.store.remarks
    }

    /// Returns the node of a step.
    pub fn node_of(&self, step: &Step) -> NodeId {
        match *step {
            Step::Enter { node, .. } | Step::Evaluate { node, .. } | Step::Leave { node, .. } => node,
            Step::Update(index) => self.updates()[index].node,
            Step::Cutoff(index) => self.cutoffs()[index].node,
            Step::Remark(index) => self.all_remarks()[index].0,
        }
    }

    /// Returns the remark of a step.
    pub fn remark_of(&self, step: &Step) -> Option<Remark> {
        match *step {
            Step::Remark(index) => Some(self.all_remarks()[index].1),
            _ => None,
        }
    }

    /// Returns the value in a step: the new best value, the value that closes the window, the sum so far, or the value
    /// returned.
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

    /// Returns the window that a step passes to its node or leaves of it.
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
