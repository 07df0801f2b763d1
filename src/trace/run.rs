//! Recording of searches in a game that is chosen at run time.

use super::{About, Limits, NodeId, Trace, record_with};
use crate::fault::Fault;
use crate::game::catalog::{AnyGame, with_game};
use crate::game::{Evaluation, Notation, Value};
use crate::search::{SearchError, Settings, Watch, Watcher, evaluation_named, search_observed};

/// Searches the game's initial position, and returns the recording. `evaluation` is one of the names of
/// [`AnyGame::evaluations`]; `None` selects the default.
///
/// If a proof-number search is abandoned, its recording up to that point is returned.
///
/// # Errors
/// If the game has no evaluation of this name, or if a search other than proof-number search was abandoned.
pub fn record_any(
    game: &AnyGame,
    evaluation: Option<&str>,
    settings: &Settings,
    limits: Limits,
    about: About,
    watch: &mut Watch<'_>,
) -> Result<Trace, Fault> {
    evaluation.map_or(Ok(()), |name| game.check_evaluation(name)).map_err(Fault::new)?;
    with_game!(game, game => {
        let evaluation = evaluation_named(game, evaluation, settings);
        let visits = watch.visits;
        let mut watcher = Watcher::new(watch);
        let trace = record_with(game, evaluation, settings, limits, about, &mut watcher);
        if watcher.has_stopped() && !settings.algorithm.proves() {
            return Err(Fault::new(SearchError::LongSearch { algorithm: settings.algorithm, visits }));
        }
        let check = settings.effective().is_selective().then(|| check(game, evaluation, settings));
        Ok(Trace { check, ..trace })
    })
}

/// Result of a repeated search without the techniques that may make the result wrong: see [`Settings::unselective`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Check {
    /// Value and best move of the repeated search; `None` if that search was abandoned.
    pub found: Option<(Value, Option<String>)>,
    /// Number of visits to nodes in the repeated search.
    pub nodes: u64,
}

/// Comparison of a selective search with the same search without its selective techniques.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Agreement {
    /// Same value and same move. Two values at or beyond the same bound of the root's window count as the same.
    /// Moves are not compared for such values, or if the root is a leaf.
    Same,
    /// Same value, but different moves.
    OtherMove,
    /// Different values.
    OtherValue,
    /// No comparison, because the search without selective techniques was abandoned.
    Unknown,
}

impl Trace {
    /// Returns the result of the same search without selective techniques; `None` if no such search was run.
    /// [`record_any`] runs it after each search with selective techniques.
    pub fn check(&self) -> Option<&Check> {
        self.check.as_ref()
    }

    /// Compares the search with the [check](Trace::check); returns `None` if there is no check.
    pub fn agreement(&self) -> Option<Agreement> {
        let Some((value, mv)) = &self.check()?.found else { return Some(Agreement::Unknown) };
        let (result, window) = (self.result(), self.settings().root_window());
        // Values outside a narrow window are only bounds: they are clamped to the window, and their moves are not
        // compared.
        let told = |value: Value| value.max(window.alpha).min(window.beta);
        let is_bound = |value: Value| value <= window.alpha || value >= window.beta;
        Some(if told(*value) != told(result.value) {
            Agreement::OtherValue
        } else if is_bound(*value) {
            Agreement::Same
        } else if *mv != result.best_move && !self.node(NodeId::ROOT).is_leaf() {
            Agreement::OtherMove
        } else {
            Agreement::Same
        })
    }
}

fn check<G: Notation>(game: &G, evaluation: Evaluation<G>, settings: &Settings) -> Check {
    /// Maximum number of visits, which take a few seconds.
    const MOST: u64 = 2_000_000;
    let mut watch = Watch { visits: MOST, progress: &mut |_| {} };
    let mut watcher = Watcher::new(&mut watch);
    let found = search_observed(game, evaluation, &settings.unselective(), &mut watcher);
    let nodes = watcher.visits;
    let name = |mv| game.move_name(&game.initial(), &mv);
    Check { found: (nodes < MOST).then(|| (found.value, found.best_move.map(name))), nodes }
}
