//! Searches whichever game it is, and comes back with something that has no game's type.

use super::{About, Counter, Limits, Trace, record};
use crate::fault::Fault;
use crate::game::catalog::{AnyGame, with_game};
use crate::game::{Evaluate, Evaluation, Game, Notation};
use crate::search::{Algorithm, Event, Observer, Order, Settings, divide, orders, perft, search};

/// How long a search may become, and who is told how it goes.
pub struct Watch<'w> {
    /// The search is given up at this many visits.
    pub visits: u64,
    /// Called now and then with the number of visits so far.
    pub progress: &'w mut dyn FnMut(u64),
}

impl std::fmt::Debug for Watch<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Watch").field("visits", &self.visits).finish_non_exhaustive()
    }
}

/// Counts visits for a [`Watch`].
struct Watcher<'a, 'w> {
    watch: &'a mut Watch<'w>,
    visits: u64,
}

impl Watcher<'_, '_> {
    fn visit(&mut self) {
        /// Visits between two calls of `progress`.
        const INTERVAL: u64 = 1 << 16;
        self.visits += 1;
        if self.visits.is_multiple_of(INTERVAL) {
            (self.watch.progress)(self.visits);
        }
    }
}

impl<G: Game> Observer<G> for Watcher<'_, '_> {
    fn on(&mut self, event: Event<'_, G>) {
        if let Event::Enter { .. } = event {
            self.visit();
        }
    }

    fn on_silent_visit(&mut self) {
        self.visit();
    }

    fn stops(&self) -> bool {
        self.visits >= self.watch.visits
    }
}

/// Searches and records; `evaluation` is one of the names of [`AnyGame::evaluations`], or `None` for the first.
///
/// # Errors
/// If there is no such evaluation, or if the search became too long.
pub fn record_any(
    game: &AnyGame,
    evaluation: Option<&str>,
    settings: &Settings,
    limits: Limits,
    about: About,
    watch: &mut Watch<'_>,
) -> Result<Trace, Fault> {
    evaluation.map_or(Ok(()), |name| game.check_evaluation(name))?;
    with_game!(game, game => {
        let evaluation = named(game, evaluation);
        let mut watcher = Watcher { watch, visits: 0 };
        let trace = record(game, evaluation, settings, limits, about, &mut watcher);
        // On its way out a search still enters the moves that are left: the limit is the honest number.
        let stopped = watcher.visits >= watch.visits;
        if stopped { Err(too_long(settings.algorithm, watch.visits)) } else { Ok(trace) }
    })
}

/// Counts the nodes of a full search to the same plies, without storing them, up to `limit`.
///
/// # Errors
/// If there is no such evaluation.
pub fn count_full_search(
    game: &AnyGame,
    evaluation: Option<&str>,
    settings: &Settings,
    limit: u64,
) -> Result<Counter, Fault> {
    evaluation.map_or(Ok(()), |name| game.check_evaluation(name))?;
    with_game!(game, game => {
        let evaluation = named(game, evaluation);
        let mut counter = Counter::up_to(limit);
        let full = Settings { algorithm: Algorithm::Minimax, depth: settings.plies(), order: Order::Given, ..*settings };
        search(game, evaluation, &full, &mut counter);
        Ok(counter)
    })
}

/// Counts the nodes of a search, without storing them. Every visit, those of preliminary searches too, is taken off the
/// `budget`; `None` if that was not enough.
///
/// # Errors
/// If there is no such evaluation.
pub fn count_search(
    game: &AnyGame,
    evaluation: Option<&str>,
    settings: &Settings,
    budget: &mut u64,
) -> Result<Option<Counter>, Fault> {
    evaluation.map_or(Ok(()), |name| game.check_evaluation(name))?;
    with_game!(game, game => {
        let mut counter = Counter::up_to(*budget);
        let mut watch = Watch { visits: *budget, progress: &mut |_| {} };
        let mut watcher = Watcher { watch: &mut watch, visits: 0 };
        search(game, named(game, evaluation), settings, &mut (&mut counter, &mut watcher));
        let is_complete = watcher.visits < *budget;
        *budget = budget.saturating_sub(watcher.visits);
        Ok(is_complete.then_some(counter))
    })
}

/// In how many orders the moves of whichever game it is can be tried, so many plies deep: see [`orders`].
pub fn orders_any(game: &AnyGame, plies: Option<u32>) -> Option<u64> {
    with_game!(game, game => orders(game, plies))
}

/// The game's evaluation with this name, which it has, or its first.
fn named<G: Evaluate>(_: &G, name: Option<&str>) -> Evaluation<G> {
    let all = G::evaluations();
    all.iter().copied().find(|evaluation| name == Some(evaluation.name)).unwrap_or(all[0])
}

fn too_long(algorithm: Algorithm, visits: u64) -> Fault {
    Fault::new(format!("{algorithm} was given up after {visits} nodes"))
        .help("search less deep (--depth), from a later position, or allow more nodes (--visit-limit)")
}

/// The perft counts of whichever game it is: for each ply from 0 to `depth`, how many positions it has. Ends with
/// the first ply that has none, where every game is over.
///
/// `progress` is called with each count as it is known.
pub fn perft_any(game: &AnyGame, depth: u32, mut progress: impl FnMut(u64)) -> Vec<u64> {
    with_game!(game, game => {
        let root = game.initial();
        let mut plies = Vec::new();
        for ply in 0..=depth {
            let nodes = perft(game, &root, ply);
            progress(nodes);
            plies.push(nodes);
            if nodes == 0 {
                break;
            }
        }
        plies
    })
}

/// The names of the root's moves with the perft count below each.
pub fn divide_any(game: &AnyGame, depth: u32) -> Vec<(String, u64)> {
    with_game!(game, game => {
        let root = game.initial();
        divide(game, &root, depth).into_iter().map(|share| (game.move_name(&root, &share.mv), share.nodes)).collect()
    })
}
