//! Laws of search and trace, on random trees.

use std::cell::Cell;
use std::collections::HashSet;

use plyscope::game::catalog::GAMES;
use plyscope::game::tree::HandTree;
use plyscope::game::{Game, Value};
use plyscope::search::{
    Algorithm, Counter, CutOn, Fail, MateScores, Mates, Order, Rules, Settings, Watch, Window, full_tree, search,
};
use plyscope::source::{Source, TreeForm};
use plyscope::trace::{About, Counts, Limits, NodeId, Origin, Ply, Step, Trace, record, record_any, record_with};
use proptest::prelude::*;
use proptest::test_runner::{Config, TestRunner};

use crate::suite::oracle::{Judged, Scoring, Written, judge, trees};

pub(crate) fn settings() -> impl Strategy<Value = Settings> {
    let cut_on = prop::sample::select(&[CutOn::Equal, CutOn::Greater][..]);
    let fail = prop::sample::select(&[Fail::Soft, Fail::Hard][..]);
    let mates = prop::sample::select(&[Mates::Distance, Mates::Flat][..]);
    // With MAX − MNOHO = 3, distant mates become equal, as with the lecture's 99 and 90 at greater depths.
    let constants = prop::sample::select(&[(99, 90), (13, 10), (12, 10)][..]);
    let depth = prop_oneof![2 => Just(None), 1 => (0..6_u32).prop_map(Some)];
    let order = prop_oneof![
        4 => Just(Order::Given),
        1 => Just(Order::Reverse),
        1 => any::<u64>().prop_map(|seed| Order::Random { seed }),
        1 => Just(Order::Best),
        1 => Just(Order::Worst),
        1 => (1..=u64::MAX).prop_map(|number| Order::Nth { number }),
    ];
    (cut_on, fail, mates, constants, depth, order).prop_map(|(cut_on, fail, mates, (max, mnoho), depth, order)| {
        let rules = Rules { cut_on, fail, mates: MateScores::new(mates, max, mnoho).unwrap(), mutant: None };
        Settings { depth, rules, order, ..Settings::default() }
    })
}

pub(crate) fn run(tree: &HandTree, settings: &Settings, algorithm: Algorithm) -> Trace {
    let settings = Settings { algorithm, ..*settings };
    record(tree, &settings)
}

pub(crate) fn scoring(settings: &Settings) -> Scoring {
    let mates = settings.rules.mates;
    Scoring { distance: mates.mates() == Mates::Distance, max: mates.max().into(), mnoho: mates.mnoho().into() }
}

fn judged(tree: &Written, settings: &Settings) -> Judged {
    judge(tree, true, settings.depth, scoring(settings))
}

/// Converts a value of the oracle, in tenths.
fn tenths(value: i64) -> Value {
    crate::suite::oracle::decimal(value).parse().unwrap()
}

/// Returns the oracle's result for a node of a trace.
fn opinion<'a>(trace: &Trace, judged: &'a Judged, id: NodeId) -> &'a Judged {
    let path: Vec<usize> = trace.path(id)[1..].iter().map(|&id| trace.node(id).given as usize).collect();
    judged.at(&path)
}

pub(crate) fn read(tree: &Written) -> HandTree {
    HandTree::from_json(&tree.json()).unwrap()
}

/// Checks a law on many random trees and settings.
pub(crate) fn law(test: impl Fn(&Written, &HandTree, &Settings)) {
    let config = Config { cases: 600, failure_persistence: None, ..Config::default() };
    let outcome = TestRunner::new_with_rng(
        config,
        proptest::test_runner::TestRng::deterministic_rng(proptest::test_runner::RngAlgorithm::ChaCha),
    )
    .run(&(trees(), settings()), |(written, settings)| {
        test(&written, &read(&written), &settings);
        Ok(())
    });
    outcome.unwrap_or_else(|failure| panic!("{failure}"));
}

#[test]
fn the_exact_algorithms_agree_with_naive_minimax() {
    law(|written, tree, settings| {
        let judged = judged(written, settings);
        let value = tenths(judged.value);
        let moves: Vec<_> = Algorithm::exact()
            .map(|algorithm| {
                let settings = Settings { algorithm, ..*settings };
                let found = search(tree, HandTree::static_value(), &settings, &mut ());
                assert_eq!(found.value, value, "{algorithm}");
                assert_eq!(found.best_move.is_some(), judged.best.is_some(), "{algorithm}");
                found.best_move
            })
            .collect();
        assert!(moves.iter().all(|mv| *mv == moves[0]), "{moves:?}");
        if settings.order == Order::Given {
            for algorithm in Algorithm::exact() {
                let trace = run(tree, settings, algorithm);
                let best = trace.best_child().map(|id| trace.node(id).given as usize);
                assert_eq!(best, judged.best, "{algorithm}");
            }
        }
    });
}

/// Document 000 plays drawn positions badly, and suggests a remedy: a small search chooses among the moves that the
/// main search considers equal.
#[test]
fn static_order_prefers_the_statically_best_of_equal_moves() {
    law(|written, tree, settings| {
        let settings = Settings { order: Order::Static, ..*settings };
        let judged = judged(written, &settings);
        let Written::Inner { children, .. } = written else { return };
        let mates = settings.rules.mates;
        let at_first_sight = |index: usize| match &children[index] {
            Written::Inner { value, .. } => mates.clamp(tenths(*value)),
            // The static value of a leaf, without a search.
            leaf => tenths(judge(leaf, judged.children[index].max_moves, None, scoring(&settings)).value),
        };
        let seen = |value: Value| if judged.max_moves { value } else { -value };
        let is_best = |child: &Judged| mates.bliz(tenths(child.value)) == tenths(judged.value);
        let best = (0..judged.children.len()).filter(|&index| is_best(&judged.children[index]));
        // The first of equal moves, in reverse because `max_by_key` returns the last one.
        let first = best.rev().max_by_key(|&index| seen(at_first_sight(index)));
        for algorithm in Algorithm::exact() {
            let trace = run(tree, &settings, algorithm);
            assert_eq!(trace.result().value, tenths(judged.value), "{algorithm}");
            let played = trace.best_child().map(|id| trace.node(id).given as usize);
            assert_eq!(played, first, "{algorithm}");
        }
    });
}

#[test]
fn negamax_forms_record_the_same_as_two_functions() {
    law(|_, tree, settings| {
        let pairs = [(Algorithm::AlphaBeta, Algorithm::NegamaxAlphaBeta), (Algorithm::Minimax, Algorithm::Negamax)];
        for (one, other) in pairs {
            let (one, other) = (run(tree, settings, one), run(tree, settings, other));
            assert!(one.steps().eq(other.steps()));
            assert_eq!(one.cutoffs(), other.cutoffs());
            assert_eq!(one.counts(), other.counts());
            assert_eq!(one.result(), other.result());
            assert!(one.ids().eq(other.ids()));
            assert!(one.ids().all(|id| one.node(id) == other.node(id)));
        }
    });
}

#[test]
fn alpha_beta_never_visits_more_nodes_than_minimax() {
    law(|written, tree, settings| {
        let all = judged(written, settings).nodes();
        let (minimax, alpha_beta) =
            (run(tree, settings, Algorithm::Minimax), run(tree, settings, Algorithm::AlphaBeta));
        assert_eq!((minimax.counts().nodes, minimax.counts().skipped), (all, 0));
        assert!(alpha_beta.counts().nodes <= all);
        assert_eq!(alpha_beta.counts().skipped > 0, alpha_beta.counts().cutoffs > 0);
        // The searched nodes and the subtrees of skipped moves together are the whole tree.
        let below_skipped: u64 = alpha_beta
            .ids()
            .filter(|&id| !alpha_beta.node(id).is_searched())
            .map(|id| opinion(&alpha_beta, &judged(written, settings), id).nodes())
            .sum();
        assert_eq!(alpha_beta.counts().nodes + below_skipped, all);
    });
}

#[test]
fn proved_intervals_contain_the_minimax_value() {
    law(|written, tree, settings| {
        let judged = judged(written, settings);
        for algorithm in Algorithm::exact() {
            let trace = run(tree, settings, algorithm);
            for id in trace.ids() {
                let (node, truth) = (trace.node(id), opinion(&trace, &judged, id));
                assert!(node.proved.contains(tenths(truth.value)), "{algorithm}: {node:?} {truth:?}");
                assert_eq!(node.player == plyscope::game::Player::Max, truth.max_moves);
                let once = trace.visits(id).is_empty();
                if trace.settings().rules.fail == Fail::Soft && node.is_searched() && once {
                    let value = node.value.unwrap();
                    assert!(value == node.proved.low || value == node.proved.high, "{algorithm}: {node:?}");
                }
                for visits in trace.visits(id).windows(2) {
                    let [before, after] = [visits[0].proved, visits[1].proved];
                    assert!(before.low <= after.low && after.high <= before.high, "{algorithm}: {before} {after}");
                }
            }
            assert_eq!(trace.result().proved.value(), Some(tenths(judged.value)), "{algorithm}");
            assert_eq!(trace.variation().len(), trace.result().variation.len() + 1);
            assert!(trace.variation().iter().all(|&id| trace.node(id).proved.value().is_some()));
            assert!(trace.node(*trace.variation().last().unwrap()).is_leaf(), "{algorithm}");
            assert_eq!(trace.best_child(), trace.variation().get(1).copied());
        }
    });
}

#[test]
fn a_narrow_window_gives_a_correct_bound() {
    law(|written, tree, settings| {
        let truth = tenths(judged(written, settings).value);
        for (alpha, beta) in [(-2, 1), (0, 3), (-99, -5), (7, 99)] {
            let window = Window::new(alpha.into(), beta.into());
            for algorithm in [Algorithm::AlphaBeta, Algorithm::Pvs] {
                let trace = run(tree, &Settings { window, ..*settings }, algorithm);
                let value = trace.result().value;
                assert!(trace.result().proved.contains(truth));
                let leaf = trace.node(NodeId::ROOT).is_leaf();
                if value <= window.alpha {
                    assert!(truth <= value || leaf);
                } else if value >= window.beta {
                    assert!(truth >= value || leaf);
                } else {
                    assert_eq!(value, truth);
                }
                assert!(settings.rules.fail == Fail::Soft || leaf || (window.alpha..=window.beta).contains(&value));
                assert_eq!(trace.result().best_move.is_some(), !leaf, "the root yields a move, always");
            }
        }
    });
}

#[test]
fn the_story_replays_to_the_final_tree() {
    law(|written, tree, settings| {
        let judged = judged(written, settings);
        for algorithm in [
            Algorithm::AlphaBeta,
            Algorithm::Aspiration,
            Algorithm::Scout,
            Algorithm::Pvs,
            Algorithm::MtdF,
            Algorithm::SssStar,
        ] {
            let trace = run(tree, settings, algorithm);
            assert!(trace.replay(trace.steps().len()).agrees_with(&trace));
            let mut before = trace.replay(0);
            for steps in 1..=trace.steps().len() {
                let now = trace.replay(steps);
                for id in trace.ids() {
                    let (old, new) = (before.proved[id.index()], now.proved[id.index()]);
                    assert!(
                        old.low <= new.low && new.high <= old.high,
                        "knowledge only grows: {old} {new} at step {steps}"
                    );
                    assert!(new.contains(tenths(opinion(&trace, &judged, id).value)));
                }
                // Just before a node is left, its interval follows from its children alone.
                if let Some(Step::Leave { node, .. }) = trace.step(steps - 1) {
                    assert_eq!(before.proved[node.index()], now.proved[node.index()], "{algorithm}");
                }
                before = now;
            }
        }
    });
}

#[test]
fn unstored_nodes_are_counted() {
    law(|written, tree, settings| {
        let whole = run(tree, settings, Algorithm::AlphaBeta);
        for nodes in [1, 2, 3, 7, 20] {
            let settings = Settings { algorithm: Algorithm::AlphaBeta, ..*settings };
            let trace =
                record_with(tree, HandTree::static_value(), &settings, Limits::nodes(nodes), About::default(), &mut ());
            let (counts, all) = (trace.counts(), whole.counts());
            assert_eq!(trace.len() as u64 + counts.unrecorded, counts.nodes + counts.skipped);
            assert!(trace.len() <= nodes);
            assert_eq!(trace.result(), whole.result(), "{}", written.json());
            assert_eq!((counts.nodes, counts.leaves, &counts.by_ply), (all.nodes, all.leaves, &all.by_ply));
            // Unstored nodes do not change the intervals of stored ones.
            assert!(trace.ids().all(|id| trace.node(id).proved == whole.node(id).proved));
            assert!(trace.replay(trace.steps().len()).agrees_with(&trace));
        }
    });
}

/// A search that returns to an unstored node does not recognise it; then the counts are upper bounds and are marked as
/// such.
#[test]
fn counts_are_exact_or_marked_as_upper_bounds() {
    let (sure, wrong) = (Cell::new(0), Cell::new(0));
    law(|written, tree, settings| {
        for algorithm in Algorithm::exact().chain([Algorithm::ProofNumber]) {
            let whole = run(tree, settings, algorithm);
            let all = whole.counts();
            assert!(!all.at_most);
            for nodes in [1, 2, 3, 7, 20] {
                let settings = Settings { algorithm, ..*settings };
                let limits = Limits::nodes(nodes);
                let trace = record_with(tree, HandTree::static_value(), &settings, limits, About::default(), &mut ());
                let counts = trace.counts();
                assert_eq!(trace.len() as u64 + counts.unrecorded, counts.nodes + counts.skipped);
                assert_eq!((counts.visits, counts.cutoffs), (all.visits, all.cutoffs));
                let of = |counts: &Counts| [counts.nodes, counts.leaves, counts.skipped, counts.remembered];
                let what = || format!("{algorithm}, {nodes} of {}", written.json());
                let is_right = of(counts) == of(all) && counts.by_ply == all.by_ply;
                if counts.at_most {
                    assert!(of(counts).iter().zip(of(all)).all(|(&most, count)| most >= count), "{}", what());
                    let more = |most: &Ply, ply: &Ply| most.nodes >= ply.nodes && most.skipped >= ply.skipped;
                    assert!(counts.by_ply.iter().zip(&all.by_ply).all(|(most, ply)| more(most, ply)), "{}", what());
                    wrong.set(wrong.get() + u32::from(!is_right));
                } else {
                    assert!(is_right, "{}: {counts:?} {all:?}", what());
                    sure.set(sure.get() + u32::from(counts.unrecorded > 0 && counts.visits > counts.nodes));
                }
            }
        }
    });
    assert!(sure.get() > 500 && wrong.get() > 500, "{sure:?} searches that came back were sure, {wrong:?} were not");
}

#[test]
fn the_cause_of_a_cutoff_is_the_node_that_set_the_bound() {
    law(|_, tree, settings| {
        let mates = settings.rules.mates;
        let traces = [Algorithm::AlphaBeta, Algorithm::Scout, Algorithm::Pvs].map(|one| run(tree, settings, one));
        for (trace, cutoff) in traces.iter().flat_map(|trace| trace.cutoffs().iter().map(move |cutoff| (trace, cutoff)))
        {
            let node = trace.node(cutoff.node);
            let cause = cutoff.cause.expect("the full window cuts nothing");
            // The bound was set by a node of the other player, unless a null window set both bounds.
            assert_eq!(trace.node(cause).player == node.player, cutoff.origin == Origin::Question);
            let plies = node.ply - trace.node(cause).ply;
            assert_eq!(cutoff.deep, plies > 1);
            let passed_down = (0..plies).fold(cutoff.cause_bound, |bound, _| mates.dal(bound));
            assert_eq!(passed_down, cutoff.bound);
            assert!(trace.settings().rules.cut_on.closes(node.player, cutoff.value, cutoff.bound));
            assert_eq!(cutoff.skipped.len() as u64, cutoff.skipped_count);
            assert!(cutoff.skipped_count > 0);
        }
    });
}

/// If only the first ply is stored, the result, the values of the root's moves and the amount of work are unchanged.
#[test]
fn a_recording_of_the_first_ply_suffices_for_a_summary() {
    law(|_, tree, settings| {
        for algorithm in Algorithm::ALL {
            let settings = Settings { algorithm, ..*settings };
            let first = Limits { plies: Some(1), ..Limits::default() };
            let [all, some] = [Limits::default(), first].map(|limits| {
                record_with(tree, HandTree::static_value(), &settings, limits, About::default(), &mut ())
            });
            assert_eq!((all.counts(), all.result()), (some.counts(), some.result()), "{algorithm}");
            let moves = |trace: &Trace| -> Vec<_> {
                let moves = trace.children(NodeId::ROOT).into_iter();
                moves.map(|id| (trace.move_name(id), trace.node(id).state, trace.node(id).proved)).collect()
            };
            assert_eq!(moves(&all), moves(&some), "{algorithm}");
            if !settings.may_revisit() {
                assert_eq!(all.counts().visits, all.counts().nodes, "{algorithm}");
                assert!(some.ids().all(|id| some.node(id).ply <= 1), "{algorithm}");
            }
        }
    });
}

/// For searches that return to nodes, intervals of unstored nodes are lost, but the result is unchanged.
#[test]
fn unstored_nodes_do_not_change_results_of_repeated_searches() {
    law(|written, tree, settings| {
        let truth = tenths(judged(written, settings).value);
        for algorithm in Algorithm::exact() {
            for nodes in [1, 3, 20] {
                let settings = Settings { algorithm, ..*settings };
                let limits = Limits::nodes(nodes);
                let trace = record_with(tree, HandTree::static_value(), &settings, limits, About::default(), &mut ());
                let result = trace.result();
                assert_eq!((result.value, result.proved.value()), (truth, Some(truth)), "{algorithm}, {nodes}");
                assert!(trace.replay(trace.steps().len()).agrees_with(&trace), "{algorithm}, {nodes}");
            }
        }
    });
}

#[test]
fn the_exact_algorithms_agree_on_positions_of_every_game() {
    let depths = [("chess", 3), ("connect4", 5)];
    for entry in &GAMES {
        let source = Source::from_game(entry.example).unwrap();
        let depth = depths.iter().find(|(name, _)| *name == entry.name).map_or(6, |&(_, depth)| depth);
        for evaluation in source.game.evaluations() {
            for depth in 1..=depth {
                let mates = MateScores::default().with(Mates::Distance);
                let results = Algorithm::exact().map(|algorithm| {
                    let rules = Rules { mates, ..Rules::default() };
                    let settings = Settings { algorithm, rules, depth: Some(depth), ..Settings::default() };
                    let mut watch = Watch { visits: u64::MAX, progress: &mut |_| {} };
                    let (limits, about, name) = (Limits::nodes(1_000), About::default(), Some(evaluation.name));
                    let trace = record_any(&source.game, name, &settings, limits, about, &mut watch).unwrap();
                    (trace.result().value, trace.result().best_move.clone())
                });
                let results: Vec<_> = results.collect();
                let first = &results[0];
                assert!(results.iter().all(|result| result == first), "{}: {results:?}", entry.example);
            }
        }
    }
}

#[test]
fn the_full_tree_has_as_many_nodes_as_minimax_visits() {
    law(|_, tree, settings| {
        let settings = Settings { algorithm: Algorithm::Minimax, ..*settings };
        let mut counter = Counter::default();
        search(tree, HandTree::static_value(), &settings, &mut counter);
        let full = full_tree(tree, &tree.initial(), settings.plies(), u64::MAX);
        assert_eq!((full.nodes, full.leaves), (counter.nodes, counter.leaves));
        let trace = run(tree, &settings, Algorithm::Minimax);
        let last_ply = full.nodes_by_ply.len() - 1;
        let is_regular = |id: NodeId| {
            let moves = trace.children(id).len();
            if trace.node(id).is_leaf() {
                trace.node(id).ply as usize == last_ply
            } else {
                moves == trace.children(NodeId::ROOT).len()
            }
        };
        assert_eq!(full.uniform.is_some(), last_ply > 0 && trace.ids().all(is_regular));
        let uniform = (trace.children(NodeId::ROOT).len() as u64, u32::try_from(last_ply).unwrap());
        assert!(full.uniform.is_none_or(|found| found == uniform));
    });
}

#[test]
fn pvs_visits_only_nodes_that_alpha_beta_visits() {
    law(|_, tree, settings| {
        if settings.rules.cut_on == CutOn::Greater {
            return;
        }
        let paths = |algorithm| {
            let trace = run(tree, settings, algorithm);
            let searched = trace.ids().filter(|&id| trace.node(id).is_searched());
            let path = |id| trace.path(id).iter().map(|&id| trace.node(id).given).collect::<Vec<_>>();
            (searched.map(path).collect::<std::collections::BTreeSet<_>>(), trace.counts().clone())
        };
        let ((alpha_beta, _), (pvs, counts)) = (paths(Algorithm::AlphaBeta), paths(Algorithm::Pvs));
        assert!(pvs.is_subset(&alpha_beta));
        assert!(counts.visits >= counts.nodes);
    });
}

/// Laws about cutoffs mean little unless the random trees have cutoffs.
#[test]
fn the_random_trees_have_cutoffs_wins_and_uneven_turns() {
    let (cuts, deep, decided, uneven) =
        (std::cell::Cell::new(0), std::cell::Cell::new(0), std::cell::Cell::new(0), std::cell::Cell::new(0));
    let count = |cell: &std::cell::Cell<u32>, holds: bool| cell.set(cell.get() + u32::from(holds));
    law(|_, tree, settings| {
        let trace = run(tree, settings, Algorithm::AlphaBeta);
        count(&cuts, trace.counts().cutoffs > 0);
        count(&deep, trace.counts().deep_cutoffs > 0);
        count(&decided, trace.result().value.to_f64().abs() > f64::from(settings.rules.mates.mnoho()));
        count(
            &uneven,
            trace.ids().any(|id| {
                trace.node(id).parent.is_some_and(|parent| trace.node(parent).player == trace.node(id).player)
            }),
        );
    });
    let counts = [&cuts, &deep, &decided, &uneven].map(std::cell::Cell::get);
    assert!(counts.iter().zip([200, 50, 100, 100]).all(|(&count, least)| count >= least), "{counts:?}");
}

/// Each ply of a game with symmetric positions as one stands for all positions of the game's ply, and the search finds
/// the same value.
#[test]
fn symmetric_positions_as_one_stand_for_all_positions_and_have_their_value() {
    const PLIES: u32 = 3;
    let boards = r#"{"symmetry": "square", "children": [{"board": "X./..", "children": [3, 4]},
        {"board": "../.X", "children": [3, 4]}, {"board": "XX/..", "value": 2}, {"board": ".X/.X", "value": 2},
        {"board": "XX/X.", "value": 0}, {"board": "XX/.X", "value": 9}]}"#;
    let mut sources = vec![Source::from_tree(boards, "boards", TreeForm::Json, &[]).unwrap()];
    for entry in GAMES {
        for text in [entry.name, entry.example, "mnk:3x2/2", "connect4:4x3:"] {
            sources.extend(Source::from_game(text).ok().filter(|source| source.game.name() == entry.name));
        }
    }
    let mut folded_games = HashSet::new();
    for source in sources {
        let Ok(folded) = source.clone().with_symmetry(true) else { continue };
        for evaluation in source.game.evaluations() {
            let [all, one] = [&source, &folded].map(|source| {
                let settings =
                    Settings { algorithm: Algorithm::Minimax, depth: Some(PLIES), ..source.default_settings() };
                let mut watch = Watch { visits: u64::MAX, progress: &mut |_| {} };
                let name = Some(evaluation.name);
                record_any(&source.game, name, &settings, Limits::default(), About::default(), &mut watch).unwrap()
            });
            assert_eq!(one.result().value, all.result().value, "{source:?}: {}", evaluation.name);
            for ply in 0..=PLIES {
                let on_ply = |trace: &Trace| trace.ids().filter(|&id| trace.node(id).ply == ply).collect::<Vec<_>>();
                let stands_for: u64 = on_ply(&one).into_iter().map(|id| one.stands_for(id)).sum();
                assert_eq!(stands_for, on_ply(&all).len() as u64, "{source:?}");
            }
            if one.len() < all.len() {
                folded_games.insert(source.game.name());
            }
        }
    }
    let expected = [
        "tree",
        "tictactoe",
        "mnk",
        "connect4",
        "nim",
        "reversi",
        "hexapawn",
        "breakthrough",
        "isolation",
        "knight-isolation",
    ];
    assert_eq!(folded_games, HashSet::from(expected));
}
