//! Recordings used by several tests.

use plyscope::game::tree::HandTree;
use plyscope::game::{Evaluate, Notation};
use plyscope::search::Settings;
use plyscope::trace::{About, Limits, Trace, record, record_with};

/// Records the search of a tree in JSON or text.
pub(crate) fn of_tree(text: &str, settings: &Settings) -> Trace {
    record(&HandTree::from_any(text).expect("a tree"), settings)
}

/// Records the search of a game with its first evaluation.
pub(crate) fn of_game<G>(game: &G, settings: &Settings) -> Trace
where
    G: Notation + Evaluate + Clone + Send + Sync + 'static,
    G::State: Send + Sync,
    G::Move: Send + Sync,
{
    record_with(game, G::evaluations()[0], settings, Limits::default(), About::default(), &mut ())
}
