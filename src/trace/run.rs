//! Searches whichever game it is, and comes back with something that has no game's type.

use super::{About, Counter, Limits, NodeId, Trace, record_with};
use crate::fault::Fault;
use crate::game::catalog::{AnyGame, GAMES, with_game};
use crate::game::{Evaluate, Evaluation, Game, Notation, Value};
use crate::search::{
    Algorithm, Event, Finding, FullTree, Observer, Settings, Solution, SplitMix64, full_tree, orders, perft_up_to,
    search_observed, solve,
};

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
    fn on(&mut self, event: &Event<'_, G>) {
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
/// A proof-number search that becomes too long says what it knows by then.
///
/// # Errors
/// If there is no such evaluation, or if another search became too long.
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
        let evaluation = named(game, evaluation, settings);
        let mut watcher = Watcher { watch, visits: 0 };
        let trace = record_with(game, evaluation, settings, limits, about, &mut watcher);
        // On its way out a search still enters the moves that are left: the limit is the honest number.
        let stopped = watcher.visits >= watch.visits;
        if stopped && !settings.algorithm.proves() {
            return Err(too_long(settings.algorithm, watch.visits));
        }
        let check = settings.in_force().is_selective().then(|| check(game, evaluation, settings));
        Ok(Trace { check, ..trace })
    })
}

/// What the same search returns without the techniques that may make it wrong: see [`Settings::unselective`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Check {
    /// The value and the move; `None` if the search was given up.
    pub found: Option<(Value, Option<String>)>,
    /// How many nodes it visited.
    pub nodes: u64,
}

/// How a selective search compares with the same one without what makes it selective.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Agreement {
    /// They return the same value and the same move.
    Same,
    /// They return the same value by different moves.
    OtherMove,
    /// They return different values.
    OtherValue,
    /// The other search was given up.
    Unknown,
}

impl Trace {
    /// What the same search returns without its selective techniques. There if it has some, and if [`record_any`]
    /// recorded it.
    pub fn check(&self) -> Option<&Check> {
        self.check.as_ref()
    }

    /// Whether that is the same; `None` where nothing was checked.
    pub fn agreement(&self) -> Option<Agreement> {
        let Some((value, mv)) = &self.check()?.found else { return Some(Agreement::Unknown) };
        let (result, window) = (self.result(), self.settings().root_window());
        // Values outside a narrow window are not told apart, and the moves that they come from are any.
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
    /// A few seconds.
    const MOST: u64 = 2_000_000;
    let mut watch = Watch { visits: MOST, progress: &mut |_| {} };
    let mut watcher = Watcher { watch: &mut watch, visits: 0 };
    let found = search_observed(game, evaluation, &settings.unselective(), &mut watcher);
    let nodes = watcher.visits;
    let name = |mv| game.move_name(&game.initial(), &mv);
    Check { found: (nodes < MOST).then(|| (found.value, found.best_move.map(name))), nodes }
}

/// The tree that minimax visits, whichever game it is: see [`full_tree`].
pub fn full_tree_any(game: &AnyGame, plies: Option<u32>, most: u64) -> FullTree {
    with_game!(game, game => full_tree(game, &game.initial(), plies, most))
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
        search_observed(game, named(game, evaluation, settings), settings, &mut (&mut counter, &mut watcher));
        let is_complete = watcher.visits < *budget;
        *budget = budget.saturating_sub(watcher.visits);
        Ok(is_complete.then_some(counter))
    })
}

/// In how many orders the moves of whichever game it is can be tried, so many plies deep: see [`orders`].
pub fn orders_any(game: &AnyGame, plies: Option<u32>) -> Option<u64> {
    with_game!(game, game => orders(game, plies))
}

/// The position to which so many random moves lead, as its game writes it; `None` if the game ends on the way there, or
/// there, or if it is a tree.
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

/// The game's evaluation with this name, which it has, or the one that counts what a move gains, for programs that add
/// these up, or its first.
fn named<G: Evaluate>(_: &G, name: Option<&str>, settings: &Settings) -> Evaluation<G> {
    let all = G::evaluations();
    let name = name.or(settings.algorithm.evaluation());
    all.iter().copied().find(|evaluation| name == Some(evaluation.name)).unwrap_or(all[0])
}

fn too_long(algorithm: Algorithm, visits: u64) -> Fault {
    Fault::new(format!("{algorithm} was abandoned after {visits} nodes"))
        .help("search less deeply (--depth), from a later position, or allow more nodes (--visit-limit)")
}

/// Solves tic-tac-toe, Connect-4 and Nim; the moves by their names.
///
/// # Errors
/// If it is another game, or if it took too long to know even who wins.
pub fn solve_any(game: &AnyGame, watch: &mut Watch<'_>) -> Result<Solution<String>, Fault> {
    fn run<G: Notation>(game: &G, watch: &mut Watch<'_>) -> Result<Solution<String>, Fault> {
        let root = game.initial();
        let mut watcher = Watcher { watch, visits: 0 };
        let Solution { finding, moves, line, visits } = solve(game, &root, |_| {
            watcher.visit();
            watcher.visits < watcher.watch.visits
        });
        if let Finding::Between { worst, best } = finding
            && !finding.is_decided()
        {
            let known = format!("at best it {best}, at worst it {worst}");
            let abandoned = format!("the position was abandoned after {visits} nodes: who wins is not known; {known}");
            return Err(Fault::new(abandoned).help("solve a later position, or allow more nodes (--visit-limit)"));
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
        let refusal = format!("`solve` supports {} and {last}, not {}", rest.join(", "), game.name());
        return Err(Fault::new(refusal).help("a search says what a position is worth: plyscope search"));
    }
    with_game!(game, game => run(game, watch))
}

/// The perft counts of whichever game it is: for each ply from 0 to `depth`, how many positions it has. Ends with
/// the first ply that has none, where every game is over.
///
/// # Errors
/// If there are more positions than `watch` allows: then it says how many there are on the plies before.
pub fn perft_any(game: &AnyGame, depth: u32, watch: &mut Watch<'_>) -> Result<Vec<u64>, Fault> {
    with_game!(game, game => {
        let root = game.initial();
        let (mut plies, mut left) = (Vec::new(), watch.visits);
        for ply in 0..=depth {
            let before = watch.visits - left;
            let nodes = perft_up_to(game, &root, ply, left, &mut |nodes| (watch.progress)(before + nodes));
            let Some(nodes) = nodes else { return Err(too_many(watch.visits, ply, plies.last().copied())) };
            left -= nodes;
            plies.push(nodes);
            if nodes == 0 {
                break;
            }
        }
        Ok(plies)
    })
}

/// The names of the root's moves with the perft count below each; `depth` is at least 1.
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
            let Some(nodes) = nodes else { return Err(too_many(watch.visits, depth, None)) };
            left -= nodes;
            shares.push((game.move_name(&root, &mv), nodes));
        }
        Ok(shares)
    })
}

/// A count that was given up at a ply, with the count of the ply before, if that is known.
fn too_many(visits: u64, ply: u32, before: Option<u64>) -> Fault {
    let known = before.map_or_else(String::new, |before| format!("; there are {before} with one ply less"));
    Fault::new(format!("the positions {ply} plies from here were abandoned after {visits}{known}"))
        .help("count less deep (--depth), or allow more positions (--visit-limit)")
}
