//! Kinds of steps, for both the long texts of the [narration](super::narration) and the short ones of
//! [tables](super::steps).

use crate::game::Value;
use crate::search::{Purpose, Settings, Window};
use crate::trace::{Cutoff, Kind, NodeId, Origin, Trace};

/// Purpose of entering a node.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Entrance {
    /// Start of the search at the root.
    Start,
    /// Second or later search of the root.
    StartAgain,
    /// Trial of a technique, such as a null move, which is no move of the game.
    Trial,
    /// Search of a move.
    Visit,
    /// Test whether a move is better than the best move so far.
    Test,
    /// Probe of a move of chance for a bound.
    Probe,
    /// Search of a move after it has passed a test.
    Again,
    /// Start of proof-number search at the root.
    Question,
    /// Addition of a child to the expanded node, in proof-number search.
    Look,
    /// Descent towards the most-proving node, in proof-number search.
    Descent,
}

impl Entrance {
    pub(crate) fn of(trace: &Trace, id: NodeId, purpose: Purpose) -> Self {
        let node = trace.node(id);
        let proves = trace.settings().algorithm.proves();
        match (node.parent, purpose) {
            (None, _) if proves => Entrance::Question,
            (None, Purpose::Again) => Entrance::StartAgain,
            (None, Purpose::Search | Purpose::Test | Purpose::Probe) => Entrance::Start,
            (Some(_), _) if node.trial.is_some() => Entrance::Trial,
            (Some(_), Purpose::Again) if proves => Entrance::Descent,
            (Some(_), _) if proves => Entrance::Look,
            (Some(_), Purpose::Search) => Entrance::Visit,
            (Some(_), Purpose::Test) => Entrance::Test,
            (Some(_), Purpose::Probe) => Entrance::Probe,
            (Some(_), Purpose::Again) => Entrance::Again,
        }
    }
}

/// Kind of result with which a node is left.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Exit {
    /// No result: the move to the node was taken back.
    TakenBack,
    /// Answer to the question of proof-number search.
    Answer,
    /// Proof number and disproof number, which the node passes to this parent.
    Numbers(NodeId),
    /// Value of the root outside its window, so that the root is searched again.
    Outside,
    /// Exact value of the root.
    Exact,
    /// Bound on the value of the root, or a value that the program does not prove.
    Unproved,
    /// Value, which the node passes to this parent.
    Value(NodeId),
}

impl Exit {
    /// Returns the kind of result. `is_last` is `true` if leaving the node is the last step of the search.
    pub(crate) fn of(trace: &Trace, id: NodeId, value: Value, is_last: bool) -> Self {
        let node = trace.node(id);
        match node.parent {
            _ if node.kind() == Kind::TakenBack => Exit::TakenBack,
            None if trace.settings().algorithm.proves() => Exit::Answer,
            Some(above) if trace.settings().algorithm.proves() => Exit::Numbers(above),
            None if !is_last => Exit::Outside,
            None if trace.result().proved.value() == Some(value) => Exit::Exact,
            None => Exit::Unproved,
            Some(above) => Exit::Value(above),
        }
    }
}

/// Source of a bound of a window.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Authority {
    /// Initial window of the root.
    Root(RootWindow),
    /// Test at this node whether the value of a move lies beyond the bound.
    Question(NodeId),
    /// Result of an earlier visit to this node.
    Known(NodeId),
    /// Contribution that this chance node still needs from the move.
    Chance(NodeId),
    /// Value that the player to move at this node is sure of.
    Player(NodeId),
    Mistake,
}

impl Authority {
    /// Returns the source of a bound in the window of `id`. `cause` is the ancestor that set the bound; `None` for a
    /// bound of the root's initial window.
    pub(crate) fn of(trace: &Trace, id: NodeId, cause: Option<NodeId>, origin: Origin) -> Self {
        let Some(cause) = cause else { return Authority::Root(RootWindow::of(trace.settings())) };
        match origin {
            Origin::Sure => Authority::Player(cause),
            Origin::Question => Authority::Question(cause),
            Origin::Chance => Authority::Chance(cause),
            Origin::Mistake => Authority::Mistake,
            Origin::Known => {
                let below = trace.node(cause).ply + 1;
                let known = trace.path(id).into_iter().find(|&id| trace.node(id).ply == below);
                Authority::Known(known.unwrap_or(cause))
            }
        }
    }

    /// Returns the source of the bound that caused a cutoff.
    pub(crate) fn of_cutoff(trace: &Trace, cutoff: &Cutoff) -> Self {
        Self::of(trace, cutoff.node, cutoff.cause, cutoff.origin)
    }
}

/// Origin of the root's window.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum RootWindow {
    /// The settings of the search.
    Given,
    /// A guess of the search.
    Guessed,
    /// Constants in the program.
    Own,
    /// One of successive null windows.
    Null,
}

impl RootWindow {
    pub(crate) fn of(settings: &Settings) -> Self {
        match settings.algorithm {
            algorithm if algorithm.guesses_window() && settings.window == Window::FULL => RootWindow::Guessed,
            algorithm if algorithm.takes_window() => RootWindow::Given,
            algorithm if algorithm.has_memory() => RootWindow::Null,
            _ => RootWindow::Own,
        }
    }
}
