//! Searches and counts in a game that is chosen at run time.

use super::{
    Algorithm, Event, Finding, FullTree, Observer, Order, Remark, Settings, Solution, SplitMix64, full_tree, orders,
    perft_up_to, search_observed, solve,
};
use crate::fault::{Fault, errors};
use crate::game::catalog::{AnyGame, GAMES, with_game};
use crate::game::{Evaluate, Evaluation, Game, Notation};

errors! {
    /// Error of a search, a count or a solution that was abandoned, or that a game does not support.
    pub enum SearchError {
        LongSearch { algorithm: Algorithm, visits: u64 } => "{algorithm} was abandoned after {visits} nodes",
            help "search less deeply ({}), from a later position, or allow more nodes ({})" [Depth, VisitLimit];
        LongOrder { search: String, order: Order, visits: u64, done: usize, amount: u64 } =>
            "{search} was abandoned after {visits} nodes, in order {order}: {done} of {amount} orders were done",
            help "try fewer orders ({}), search less deeply ({}), or allow more nodes ({})" [Samples, Depth, VisitLimit];
        LongCount { ply: u32, visits: u64, known: String } =>
            "the positions {ply} plies from here were abandoned after {visits}{known}",
            help "count less deep ({}), or allow more positions ({})" [Depth, VisitLimit];
        Undecided { visits: u64, best: String, worst: String } =>
            "the position was abandoned after {visits} nodes: who wins is not known; at best it {best}, at worst it {worst}",
            help "solve a later position, or allow more nodes ({})" [VisitLimit];
        NotSolvable { game: &'static str, games: String } => "`solve` supports {games}, not {game}",
            help "a search says what a position is worth: plyscope search";
    }
}

/// Limit of a long search, and a callback for its progress.
pub struct Watch<'w> {
    /// Number of visits after which the search is abandoned.
    pub visits: u64,
    /// Callback that receives the number of visits so far, at regular intervals.
    pub progress: &'w mut dyn FnMut(u64),
}

impl std::fmt::Debug for Watch<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Watch").field("visits", &self.visits).finish_non_exhaustive()
    }
}

/// Observer that counts visits, and stops the search at the limit of a [`Watch`].
pub(crate) struct Watcher<'a, 'w> {
    watch: &'a mut Watch<'w>,
    pub(crate) visits: u64,
}

impl<'a, 'w> Watcher<'a, 'w> {
    pub(crate) fn new(watch: &'a mut Watch<'w>) -> Self {
        Watcher { watch, visits: 0 }
    }

    /// Returns `true` if the limit was reached. `visits` may exceed the limit, because a stopped search still enters
    /// the untried moves of open nodes.
    pub(crate) fn has_stopped(&self) -> bool {
        self.visits >= self.watch.visits
    }

    fn visit(&mut self) {
        /// Number of visits between two calls of `progress`.
        const INTERVAL: u64 = 1 << 16;
        self.visits += 1;
        if self.visits.is_multiple_of(INTERVAL) {
            (self.watch.progress)(self.visits);
        }
    }
}

impl<G: Game> Observer<G> for Watcher<'_, '_> {
    fn on(&mut self, event: &Event<'_, G>) {
        if let Event::Enter { .. } = event {
            self.visit();
        }
    }

    fn on_silent_visit(&mut self) {
        self.visit();
    }

    fn stops(&self) -> bool {
        self.has_stopped()
    }
}

/// Observer that counts the visits of a search.
///
/// ```
/// use plyscope::{Algorithm, Counter, HandTree, Settings, search};
/// let tree: HandTree = "((3 12 8) (2 4 6) (14 5 2))".parse()?;
/// let mut counter = Counter::default();
/// let settings = Settings { algorithm: Algorithm::Minimax, ..Settings::default() };
/// search(&tree, HandTree::static_value(), &settings, &mut counter);
/// assert_eq!((counter.nodes, counter.leaves), (13, 9));
/// # Ok::<(), plyscope::Fault>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, serde::Serialize)]
pub struct Counter {
    /// Number of visits to positions. Repeated visits to a position count, but visits of preliminary searches do not.
    pub nodes: u64,
    /// Number of visits to leaves, and of illegal moves that were taken back.
    pub leaves: u64,
}

impl<G: Game> Observer<G> for Counter {
    fn on(&mut self, event: &Event<'_, G>) {
        match event {
            Event::Enter { .. } => self.nodes += 1,
            Event::Evaluate { .. } | Event::Remark(Remark::TakenBack) => self.leaves += 1,
            _ => {}
        }
    }
}

/// Returns the size of the tree that minimax visits; see [`full_tree`].
pub fn full_tree_any(game: &AnyGame, plies: Option<u32>, most: u64) -> FullTree {
    with_game!(game, game => full_tree(game, &game.initial(), plies, most))
}

/// Runs a search, and returns the counter of its visits. Subtracts all visits, including those of preliminary searches,
/// from the `budget`. Returns `None` if the budget was too small.
///
/// # Errors
/// If the game has no evaluation with this name.
pub fn count_search(
    game: &AnyGame,
    evaluation: Option<&str>,
    settings: &Settings,
    budget: &mut u64,
) -> Result<Option<Counter>, Fault> {
    evaluation.map_or(Ok(()), |name| game.check_evaluation(name)).map_err(Fault::new)?;
    with_game!(game, game => {
        let mut counter = Counter::default();
        let mut watch = Watch { visits: *budget, progress: &mut |_| {} };
        let mut watcher = Watcher::new(&mut watch);
        search_observed(game, evaluation_named(game, evaluation, settings), settings, &mut (&mut counter, &mut watcher));
        let is_complete = !watcher.has_stopped();
        *budget = budget.saturating_sub(watcher.visits);
        Ok(is_complete.then_some(counter))
    })
}

/// Returns the number of orders in which the moves of the tree, `plies` deep, can be tried; `None` on overflow. See
/// [`orders`].
pub fn orders_any(game: &AnyGame, plies: Option<u32>) -> Option<u64> {
    with_game!(game, game => orders(game, plies))
}

/// Returns the position after `plies` random moves, in the game's notation. Returns `None` for a hand-built tree, and
/// if the game ends within these moves.
pub(crate) fn random_position_any(game: &AnyGame, plies: u32, random: &mut SplitMix64) -> Option<String> {
    with_game!(game, game => {
        let mut state = game.initial();
        for _ in 0..plies {
            let moves = game.moves(&state);
            if moves.is_empty() {
                return None;
            }
            state = game.play(&state, &moves[random.below(moves.len())]);
        }
        (game.outcome(&state).is_none() && !game.moves(&state).is_empty()).then(|| game.position(&state)).flatten()
    })
}

/// Returns the evaluation called `name`; if `name` is `None`, the default evaluation of the algorithm. If the algorithm
/// has no default, or if the game has no evaluation with that name, returns the game's first evaluation.
pub(crate) fn evaluation_named<G: Evaluate>(_: &G, name: Option<&str>, settings: &Settings) -> Evaluation<G> {
    let all = G::evaluations();
    let name = name.or(settings.algorithm.evaluation());
    all.iter().copied().find(|evaluation| name == Some(evaluation.name)).unwrap_or(all[0])
}

/// Solves a position of a game that [can be solved](crate::game::catalog::Entry::can_be_solved). The solution contains
/// the names of moves.
///
/// # Errors
/// If the game cannot be solved, or if the search was abandoned before it was known which side wins or that the game is
/// a draw.
pub fn solve_any(game: &AnyGame, watch: &mut Watch<'_>) -> Result<Solution<String>, Fault> {
    fn run<G: Notation>(game: &G, watch: &mut Watch<'_>) -> Result<Solution<String>, Fault> {
        let root = game.initial();
        let mut watcher = Watcher::new(watch);
        let Solution { finding, moves, line, visits } = solve(game, &root, |_| {
            watcher.visit();
            !watcher.has_stopped()
        });
        if let Finding::Between { worst, best } = finding
            && !finding.is_decided()
        {
            let (best, worst) = (best.to_string(), worst.to_string());
            return Err(Fault::new(SearchError::Undecided { visits, best, worst }));
        }
        let moves = moves.into_iter().map(|(mv, finding)| (game.move_name(&root, &mv), finding)).collect();
        let mut state = root;
        let line = line.iter().map(|mv| {
            let name = game.move_name(&state, mv);
            state = game.play(&state, mv);
            name
        });
        let line = line.collect();
        Ok(Solution { finding, moves, line, visits })
    }
    let able: Vec<&str> = GAMES.iter().filter(|entry| entry.can_be_solved).map(|entry| entry.name).collect();
    if !able.contains(&game.name()) {
        let (last, rest) = able.split_last().unwrap_or((&"nothing", &[]));
        let games = format!("{} and {last}", rest.join(", "));
        return Err(Fault::new(SearchError::NotSolvable { game: game.name(), games }));
    }
    with_game!(game, game => run(game, watch))
}

/// Returns the perft counts: the number of positions on each ply from 0 to `depth`. Stops after a ply without
/// positions, because no line is longer.
///
/// # Errors
/// If all plies together have more positions than `watch` allows. The error contains the count of the previous ply.
pub fn perft_any(game: &AnyGame, depth: u32, watch: &mut Watch<'_>) -> Result<Vec<u64>, Fault> {
    with_game!(game, game => {
        let root = game.initial();
        let (mut plies, mut left) = (Vec::new(), watch.visits);
        for ply in 0..=depth {
            let before = watch.visits - left;
            let nodes = perft_up_to(game, &root, ply, left, &mut |nodes| (watch.progress)(before + nodes));
            let Some(nodes) = nodes else {
                let before = plies.last().map(|before| format!("; there are {before} with one ply less"));
                let known = before.unwrap_or_default();
                return Err(Fault::new(SearchError::LongCount { ply, visits: watch.visits, known }));
            };
            left -= nodes;
            plies.push(nodes);
            if nodes == 0 {
                break;
            }
        }
        Ok(plies)
    })
}

/// Returns the name of each move of the root, with the number of move sequences of length `depth` that begin with it.
/// `depth` is at least 1.
///
/// # Errors
/// If there are more positions than `watch` allows.
pub fn divide_any(game: &AnyGame, depth: u32, watch: &mut Watch<'_>) -> Result<Vec<(String, u64)>, Fault> {
    with_game!(game, game => {
        let root = game.initial();
        let (mut shares, mut left) = (Vec::new(), watch.visits);
        for mv in game.moves(&root) {
            let (state, before) = (game.play(&root, &mv), watch.visits - left);
            let below = depth.saturating_sub(1);
            let nodes = perft_up_to(game, &state, below, left, &mut |nodes| (watch.progress)(before + nodes));
            let Some(nodes) = nodes else {
                return Err(Fault::new(SearchError::LongCount { ply: depth, visits: watch.visits, known: String::new() }));
            };
            left -= nodes;
            shares.push((game.move_name(&root, &mv), nodes));
        }
        Ok(shares)
    })
}
