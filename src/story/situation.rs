//! What the steps of a story are: decided here once, and worded at length in the [narration](super::narration), in
//! short in [tables](super::steps).

use crate::game::Value;
use crate::search::{Purpose, Settings, Window};
use crate::trace::{Cutoff, Kind, NodeId, Origin, Trace};

/// What a node is entered for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Entrance {
    /// The search begins at the root.
    Start,
    /// The root is searched again.
    StartAgain,
    /// A technique tries something to which no move leads.
    Trial,
    /// A move is searched.
    Visit,
    /// A move is only asked whether it is better than the best.
    Test,
    /// A move of chance is only tried for a bound.
    Probe,
    /// A move is searched that has passed its test.
    Again,
    /// Proof-number search begins at the root.
    Question,
    /// Proof-number search looks at a move for the first time.
    Look,
    /// Proof-number search goes down towards the most-proving node.
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

/// What a node is left with.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Exit {
    /// Nothing: the move to it was taken back.
    TakenBack,
    /// The answer to the question of proof-number search.
    Answer,
    /// Its proof number and its disproof number, for the node above.
    Numbers(NodeId),
    /// The value of the root, which is outside its window, so that it is searched again.
    Outside,
    /// The value of the root.
    Exact,
    /// No more than a bound of the value of the root, or something else that the program cannot prove.
    Unproved,
    /// A value for the node above.
    Value(NodeId),
}

impl Exit {
    /// `is_last` in the last step of the story.
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

/// Where a bound of a window comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Authority {
    /// The window with which the root begins.
    Root(RootWindow),
    /// What is asked at this node, which wants to know no more than whether a move lies beyond.
    Question(NodeId),
    /// What an earlier visit to this node has shown.
    Known(NodeId),
    /// What this chance node still needs of a move.
    Chance(NodeId),
    /// What the player who moves at this node is sure of.
    Player(NodeId),
    /// A mistake that is made on purpose.
    Mistake,
}

impl Authority {
    /// The bound stands in the window of `id`; `cause` is the node above that has set it.
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

    /// Where the bound comes from that closed a window.
    pub(crate) fn of_cutoff(trace: &Trace, cutoff: &Cutoff) -> Self {
        Self::of(trace, cutoff.node, cutoff.cause, cutoff.origin)
    }
}

/// Where the window of the root comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum RootWindow {
    /// The search was given it.
    Given,
    /// The search has guessed it.
    Guessed,
    /// The program has it from its constants.
    Own,
    /// It is one of the null windows that the program asks one after the other.
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
