//! Recordings for a report about one position: the compared searches, the size of a full search for each, the growth of
//! the work with depth, and a comparison of mate scores.

pub mod coverage;
pub mod generate;
pub mod orders;
pub mod practice;
mod tournament;
pub mod vectors;

use coverage::full_search;
pub use tournament::{Played, Standing, Tournament};

use crate::debug::replay::LoggedTree;
use crate::fault::{Fault, named};
use crate::game::catalog::AnyGame;
use crate::render::Outline;
use crate::search::{
    Algorithm, Counter, FullTree, Mates, Rules, Settings, Techniques, Watch, Window, count_search, full_tree_any,
};
use crate::source::Source;
use crate::trace::{About, Interval, Limits, NodeId, Trace, record_any, record_events};

/// A position and the searches of it that are compared.
#[derive(Debug)]
pub struct Study {
    /// Game at the position from which all searches start.
    pub source: Source,
    /// Name of the static evaluation; `None` for the default of the game.
    pub evaluation: Option<String>,
    /// Limits on the stored part of each search.
    pub limits: Limits,
    /// The searches, in the requested order; never empty.
    pub searches: Vec<Studied>,
    /// Recording of plain minimax, from which pictures take skipped nodes. `None` if nothing is skipped, if plain
    /// minimax is one of the searches, or if the tree of plain minimax is too large to be drawn as a whole or was not
    /// counted completely.
    pub truth: Option<Trace>,
    /// Growth of the work with depth, or the reason why it was not measured.
    pub growth: Growth,
    /// Comparison of flat and distance mate scores; `None` if the game has no wins, or if the search found no forced
    /// win.
    pub lesson: Option<MateComparison>,
}

/// One search of a [`Study`].
#[derive(Debug)]
pub struct Studied {
    /// Recording of the search.
    pub trace: Trace,
    /// Size of the tree that plain minimax searches to the same depth, as far as this tree was counted.
    pub full: FullTree,
}

/// Growth of the work with depth for the searches of a [`Study`], or the reason why it was not measured.
#[derive(Debug, Clone, PartialEq)]
pub enum Growth {
    /// Work at two or more depths.
    Measured(Measured),
    /// Not measured, because all searches reach at most ply 1, which is only one depth.
    TooShallow,
    /// Not measured, because all algorithms search to a fixed depth, whatever depth is requested.
    FixedDepth,
    /// Not measured, because inner nodes of the hand-built tree lack the static values that searches to smaller depths
    /// need.
    NoValues,
    /// Not measured, because searches to two depths would take longer than about a second.
    TooLarge,
}

/// Work of each search at each depth.
#[derive(Debug, Clone, PartialEq)]
pub struct Measured {
    /// Mean number of moves of an inner node, in the counted part of the largest plain minimax tree.
    pub branching: f64,
    /// Curves of the searches, in the order of [`Study::searches`]; searches that differ only in depth share one
    /// curve.
    pub curves: Vec<Curve>,
    /// Depths at which work was measured, in ascending order.
    pub depths: Vec<u32>,
    /// `true` if some search was too large to be measured at some depth that its algorithm can search to.
    pub is_cut: bool,
}

/// Work of one search at several depths.
#[derive(Debug, Clone, PartialEq)]
pub struct Curve {
    /// Index into [`Study::searches`].
    pub search: usize,
    /// Work at each of [`Measured::depths`]; `None` if the search was too large, or if the algorithm cannot search to
    /// that depth.
    pub points: Vec<Option<Counter>>,
}

/// Comparison of flat and distance mate scores in a position.
#[derive(Debug)]
pub struct MateComparison {
    /// Result for the position of the study.
    pub verdict: MateVerdict,
    /// Searches of the position of the study if the two kinds of mate scores lead to different moves there, otherwise
    /// of the bundled position.
    pub pair: Pair,
    /// `true` if the searches are of the bundled position.
    pub is_bundled: bool,
}

named! {
    /// Result of the comparison of flat and distance mate scores.
    pub enum MateVerdict {
        /// Different moves with the two kinds of mate scores.
        Differ: "differ",
        /// The same move with both kinds of mate scores.
        Agree: "agree",
        /// No comparison, because a static value lies beyond ±MNOHO and would be taken for a mate score.
        NotByDistance: "not-by-distance",
    }
}

/// The same search with both kinds of mate scores.
#[derive(Debug)]
pub struct Pair {
    /// Search with distance mate scores (`--mates distance`).
    pub distance: Trace,
    /// Search with flat mate scores (`--mates flat`).
    pub flat: Trace,
}

/// Options of a recording.
#[derive(Debug, Clone, Copy)]
pub struct Recording<'a> {
    /// Name of the static evaluation; `None` for the default of the game.
    pub evaluation: Option<&'a str>,
    /// Limits on the stored part of a search.
    pub limits: Limits,
}

/// Maximum number of positions visited to count the tree of plain minimax, which takes about a second.
const MOST_LOOKED_AT: u64 = 6_000_000;

/// Maximum total number of visits of the searches that measure growth, which together take about a second.
const MOST_MEASURED: u64 = 1_000_000;

/// Maximum depth to which growth is measured, in plies. More points would not make the trend clearer.
const DEEPEST_MEASURED: u32 = 24;

/// Maximum number of nodes of a tree that plain minimax searches for the comparison of mate scores. Larger trees are
/// searched with alpha-beta, which does not compute the exact values of all moves.
const MOST_FOR_MINIMAX: u64 = 20_000;

impl Source {
    /// Searches a source, or replays its log, and returns the recording.
    ///
    /// # Errors
    /// If the source cannot be searched with these settings, the search was abandoned, or there is no such evaluation.
    pub fn record(&self, settings: &Settings, recording: Recording<'_>, watch: &mut Watch<'_>) -> Result<Trace, Fault> {
        self.check(settings)?;
        let about = About {
            title: self.title.clone(),
            note: self.note.clone(),
            game: self.game.name().to_owned(),
            players: self.players().cloned(),
            ..About::default()
        };
        if settings.is_logged()
            && let (Some(logged), AnyGame::Tree(tree)) =
                (self.log().map(|verdict| LoggedTree::new(&verdict.reading)), &self.game)
        {
            return Ok(record_events(tree, settings, recording.limits, about, |observer| {
                logged.replay(tree, observer)
            }));
        }
        record_any(&self.game, recording.evaluation, settings, recording.limits, about, watch)
    }

    /// Records an auxiliary search of a source with its default evaluation. Fails after `visits` visits.
    pub(crate) fn recorded(&self, settings: &Settings, limits: Limits, visits: u64) -> Result<Trace, Fault> {
        let mut watch = Watch { visits, progress: &mut |_| {} };
        self.record(settings, Recording { evaluation: None, limits }, &mut watch)
    }

    /// Counts the nodes of plain minimax for each search. A count stops after `MOST_LOOKED_AT` positions, which takes
    /// about a second.
    pub fn count_full(&self, searches: &[Settings]) -> Vec<FullTree> {
        // The number of nodes depends only on the depth, so searches to the same depth share a count.
        let mut all: Vec<FullTree> = Vec::new();
        for settings in searches {
            let known = searches.iter().zip(&all).find(|(earlier, _)| earlier.plies() == settings.plies());
            all.push(match known {
                Some((_, full)) => full.clone(),
                None => full_tree_any(&self.game, settings.plies(), MOST_LOOKED_AT),
            });
        }
        all
    }
}

impl Study {
    /// Number of recordings kept besides those of the searches: the pair that compares mate scores. The small
    /// [`truth`](Study::truth) is not counted.
    pub const BESIDES: usize = 2;

    /// Records a search of the source with each of these settings.
    ///
    /// # Errors
    /// If the source cannot be searched with these settings, or a search was abandoned.
    ///
    /// # Panics
    /// If there are no settings.
    pub fn new(
        source: &Source,
        settings: &[Settings],
        recording: Recording<'_>,
        watch: &mut Watch<'_>,
    ) -> Result<Study, Fault> {
        let mut study = Study::of_searches(source, settings, recording, watch)?;
        study.growth = Growth::new(source, &study.searches, recording, MOST_MEASURED)?;
        study.lesson = MateComparison::new(source, &settings[0], &study.searches[0].full, recording, watch)?;
        Ok(study)
    }

    /// Like [`Study::new`], but without growth and the comparison of mate scores.
    pub(crate) fn of_searches(
        source: &Source,
        settings: &[Settings],
        recording: Recording<'_>,
        watch: &mut Watch<'_>,
    ) -> Result<Study, Fault> {
        // Report errors before the work begins.
        settings.iter().try_for_each(|settings| source.check(settings))?;
        let full = source.count_full(settings);
        let mut searches = Vec::new();
        for (settings, full) in settings.iter().zip(full.clone()) {
            searches.push(Studied { trace: source.record(settings, recording, watch)?, full });
        }
        let is_there = searches.iter().any(|search| search.trace.settings().is_full(source.game.has_chance()));
        let skips = searches.iter().any(|search| search.trace.counts().skipped > 0);
        let truth = full_search(source, searches[0].trace.settings(), &full, Some(Outline::MOST as u64));
        let truth = truth.filter(|_| skips && !is_there);
        let truth = truth.map(|settings| source.record(&settings, recording, watch)).transpose()?;
        let Recording { evaluation, limits } = recording;
        Ok(Study {
            source: source.clone(),
            evaluation: evaluation.map(str::to_owned),
            limits,
            searches,
            truth,
            growth: Growth::TooLarge,
            lesson: None,
        })
    }
}

impl Growth {
    /// Measures the work of each search at all depths up to the deepest one. The searches have equal shares of `visits`
    /// visits.
    fn new(source: &Source, searches: &[Studied], recording: Recording<'_>, visits: u64) -> Result<Growth, Fault> {
        let deepest = deepest(searches);
        if deepest < 2 {
            return Ok(Growth::TooShallow);
        }
        if searches.iter().all(|search| search.trace.settings().algorithm.fixed_depth().is_some()) {
            return Ok(Growth::FixedDepth);
        }
        let mates = searches[0].trace.settings().rules.mates;
        let can_stop_at = |&depth: &u32| depth == deepest || source.check_values(Some(depth), mates).is_ok();
        let depths: Vec<u32> = (1..=deepest.min(DEEPEST_MEASURED)).filter(can_stop_at).collect();
        if depths.len() < 2 {
            // Only hand-built trees may lack static values.
            debug_assert!(matches!(source.game, AnyGame::Tree(_)));
            return Ok(Growth::NoValues);
        }
        let mut curves: Vec<Curve> = Vec::new();
        for (search, Studied { trace, .. }) in searches.iter().enumerate() {
            let without_depth = |search: usize| Settings { depth: None, ..*searches[search].trace.settings() };
            if curves.iter().any(|curve| without_depth(curve.search) == without_depth(search)) {
                continue;
            }
            let mut budget = visits / searches.len() as u64;
            let mut work_at = |depth: u32| -> Result<Option<Counter>, Fault> {
                let Some(settings) = trace.settings().looking(depth) else { return Ok(None) };
                let recorded = searches.iter().map(|search| &search.trace).find(|other| {
                    let same = Settings { depth: settings.depth, ..*other.settings() } == settings;
                    let plies = other.settings().plies();
                    same && (plies == Some(depth) || plies.is_none() && depth == deepest)
                });
                if let Some(counts) = recorded.map(Trace::counts) {
                    return Ok(Some(Counter { nodes: counts.nodes, leaves: counts.leaves }));
                }
                count_search(&source.game, recording.evaluation, &settings, &mut budget)
            };
            let points = depths.iter().map(|&depth| work_at(depth)).collect::<Result<_, _>>()?;
            curves.push(Curve { search, points });
        }
        if curves.iter().all(|curve| curve.points.iter().flatten().count() < 2) {
            return Ok(Growth::TooLarge);
        }
        let is_cut = curves.iter().any(|curve| {
            let settings = searches[curve.search].trace.settings();
            let is_missing =
                |(depth, point): (&u32, &Option<Counter>)| point.is_none() && settings.looking(*depth).is_some();
            depths.iter().zip(&curve.points).any(is_missing)
        });
        Ok(Growth::Measured(Measured { branching: branching(searches), curves, depths, is_cut }))
    }
}

impl Measured {
    /// Returns the number of leaves of a uniform tree with the measured branching factor: b^d for depth d.
    pub fn power(&self, depth: u32) -> f64 {
        self.branching.powf(depth.into())
    }

    /// Returns the minimum number of leaves that any search of the uniform tree to this depth has to visit; see
    /// [`knuth_moore_minimum`](crate::search::knuth_moore_minimum).
    pub fn minimum(&self, depth: u32) -> f64 {
        self.power(depth.div_ceil(2)) + self.power(depth / 2) - 1.0
    }
}

/// Returns the deepest ply that any of the searches reached.
fn deepest(searches: &[Studied]) -> u32 {
    let plies = searches.iter().map(|search| search.trace.counts().by_ply.len().saturating_sub(1)).max();
    plies.and_then(|plies| plies.try_into().ok()).unwrap_or(u32::MAX)
}

/// Returns the mean number of moves of inner nodes in the largest of the plain minimax trees.
fn branching(searches: &[Studied]) -> f64 {
    let full = searches.iter().map(|search| &search.full).max_by_key(|full| full.nodes);
    // Every node but the root corresponds to a move of an inner node.
    full.map_or(0.0, |full| full.nodes.saturating_sub(1) as f64 / (full.nodes - full.leaves).max(1) as f64)
}

impl MateComparison {
    fn new(
        source: &Source,
        settings: &Settings,
        full: &FullTree,
        recording: Recording<'_>,
        watch: &mut Watch<'_>,
    ) -> Result<Option<MateComparison>, Fault> {
        if !source.game.can_be_decided() {
            return Ok(None);
        }
        let distance = settings.rules.mates.with(Mates::Distance);
        let mut verdict = MateVerdict::NotByDistance;
        if source.check_values(settings.plies(), distance).is_ok() {
            let pair = Pair::new(source, settings, full, recording, watch)?;
            let Some(own) = pair.verdict() else { return Ok(None) };
            if own == MateVerdict::Differ {
                return Ok(Some(MateComparison { verdict: own, pair, is_bundled: false }));
            }
            verdict = own;
        }
        let bundled = Source::bundled();
        let settings = Settings::default();
        let recording = Recording { evaluation: None, limits: Limits::default() };
        let full = bundled.count_full(&[settings]);
        let pair = Pair::new(&bundled, &settings, &full[0], recording, watch)?;
        Ok(Some(MateComparison { verdict, pair, is_bundled: true }))
    }
}

impl Pair {
    fn new(
        source: &Source,
        settings: &Settings,
        full: &FullTree,
        recording: Recording<'_>,
        watch: &mut Watch<'_>,
    ) -> Result<Pair, Fault> {
        let small = full.is_complete && full.nodes <= MOST_FOR_MINIMAX;
        let algorithm = match source.game.has_chance() {
            false if !small => Algorithm::AlphaBeta,
            has_chance => Algorithm::full(has_chance),
        };
        let mut run = |mates| {
            let (techniques, depth, window) = (Techniques::NONE, settings.plies(), Window::FULL);
            let sound = settings.rules.sound();
            let rules = Rules { mates: sound.mates.with(mates), ..sound };
            let settings = Settings { algorithm, techniques, depth, rules, window, ..*settings };
            source.record(&settings, recording, watch)
        };
        Ok(Pair { distance: run(Mates::Distance)?, flat: run(Mates::Flat)? })
    }

    /// Returns whether both kinds of mate scores lead to the same move; `None` if the search with distance scores found
    /// no forced win.
    pub fn verdict(&self) -> Option<MateVerdict> {
        let mates = self.distance.settings().rules.mates;
        mates.plies_to_mate(self.distance.result().value)?;
        let is_same = self.distance.result().best_move == self.flat.result().best_move;
        Some(if is_same { MateVerdict::Agree } else { MateVerdict::Differ })
    }

    /// Returns the interval that the search with distance scores proved for the move chosen with flat scores, with mate
    /// scores shifted to the root (`bliz`). Returns `None` if no move was chosen, or if the move is not stored.
    pub fn flat_choice(&self) -> Option<Interval> {
        let mates = self.distance.settings().rules.mates;
        let trace = &self.distance;
        let chosen = self.flat.node(self.flat.best_child()?).given;
        let child = trace.children(NodeId::ROOT).into_iter().find(|&id| trace.node(id).given == chosen)?;
        Some(trace.node(child).proved.bliz(mates))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn growth_beyond_the_visit_limit_is_not_counted() {
        let source = Source::from_game("connect4").expect("a game");
        let settings = [5, 6].map(|depth| Settings { depth: Some(depth), ..Settings::default() });
        let recording = Recording { evaluation: None, limits: Limits::default() };
        let mut watch = Watch { visits: 100_000, progress: &mut |_| {} };
        let study = Study::new(&source, &settings, recording, &mut watch).expect("it is searched");
        let growth = |visits| Growth::new(&source, &study.searches, recording, visits).expect("it is counted");
        let known = |growth| match growth {
            Growth::Measured(Measured { curves, is_cut, .. }) => {
                (is_cut, curves[0].points.iter().map(Option::is_some).collect::<Vec<_>>())
            }
            other => panic!("{other:?}"),
        };
        // The first three depths have 7, 42 and 174 nodes below the root. The two recorded searches need no further
        // visits.
        assert_eq!(known(growth(2 * 300)), (true, vec![true, true, true, false, true, true]));
        assert_eq!(known(growth(0)), (true, vec![false, false, false, false, true, true]));
        assert_eq!(known(growth(2 * 10_000)), (false, vec![true; 6]));
        let one = &study.searches[1..];
        assert_eq!(Growth::new(&source, one, recording, 0).expect("it is counted"), Growth::TooLarge);
    }
}
