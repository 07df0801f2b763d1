//! The experiment with all orders: each order occurs, counts are correct, and the laws of Knuth and Moore hold.

use std::collections::{BTreeMap, BTreeSet};

use plyscope::game::Game;
use plyscope::game::tree::HandTree;
use plyscope::locale::{Language, Locale};
use plyscope::render::Palette;
use plyscope::render::svg::{self, Options, Target};
use plyscope::report::orders;
use plyscope::search::{Algorithm, CutOn, Order, Rules, Settings, Watch, knuth_moore_minimum};
use plyscope::source::{Source, TreeForm};
use plyscope::story::lines::USUAL_WIDTH;
use plyscope::study::Recording;
use plyscope::study::orders::{Distribution, Experiment, OrderQuestion, WorkMeasure};
use plyscope::trace::{Limits, NodeId, NodeType, Trace, record};
use proptest::prelude::*;
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};

use crate::golden::check_golden;
use crate::suite::recordings::of_tree;

const TEXTBOOK: &str = "((3 12 8) (2 4 6) (14 5 2))";

const NAMED: [Order; 4] = [Order::Best, Order::Given, Order::Reverse, Order::Worst];

fn tree(text: &str, branching: &[u32]) -> Source {
    Source::from_tree(text, "tree", TreeForm::Any, branching).unwrap()
}

fn experiment(source: &Source, settings: &[Settings], samples: Option<u64>) -> Experiment {
    let question = OrderQuestion { named: NAMED.to_vec(), samples, seed: 0, measure: WorkMeasure::Leaves, types: true };
    let recording = Recording { evaluation: None, limits: Limits::default() };
    let mut watch = Watch { visits: 100_000_000, progress: &mut |_| {} };
    Experiment::new(source, settings, &question, recording, &mut watch).unwrap()
}

fn distribution(source: &Source, settings: Settings, samples: Option<u64>) -> Distribution {
    experiment(source, &[settings], samples).series.remove(0).remove(0)
}

fn recorded(text: &str, order: Order) -> Trace {
    of_tree(text, &Settings { order, ..Settings::default() })
}

/// Returns the number of leaves that an independent alpha-beta visits in a tree of two plies.
fn leaves_looked_at(replies: &[Vec<i32>]) -> u64 {
    let (mut looked_at, mut alpha) = (0, i32::MIN);
    for leaves in replies {
        let mut least = i32::MAX;
        for &leaf in leaves {
            looked_at += 1;
            least = least.min(leaf);
            if least <= alpha {
                break;
            }
        }
        alpha = alpha.max(least);
    }
    looked_at
}

fn permutations<T: Clone>(items: &[T]) -> Vec<Vec<T>> {
    if items.is_empty() {
        return vec![Vec::new()];
    }
    let mut all = Vec::new();
    for first in 0..items.len() {
        let mut rest = items.to_vec();
        let item = rest.remove(first);
        all.extend(permutations(&rest).into_iter().map(|mut rest| {
            rest.insert(0, item.clone());
            rest
        }));
    }
    all
}

#[test]
fn the_distribution_of_the_textbook_tree_agrees_with_brute_force() {
    let mut found: BTreeMap<u64, u64> = BTreeMap::new();
    for moves in permutations(&[vec![3, 12, 8], vec![2, 4, 6], vec![14, 5, 2]]) {
        for first in permutations(&moves[0]) {
            for second in permutations(&moves[1]) {
                for third in permutations(&moves[2]) {
                    *found.entry(leaves_looked_at(&[first.clone(), second.clone(), third])).or_default() += 1;
                }
            }
        }
    }
    assert_eq!(found, BTreeMap::from([(5, 48), (6, 96), (7, 432), (8, 384), (9, 336)]));
    let distribution = distribution(&tree(TEXTBOOK, &[]), Settings::default(), None);
    assert_eq!(distribution.first_seed, None);
    assert_eq!(distribution.histogram(WorkMeasure::Leaves), found);
}

/// Returns the paths of the leaves in the order in which a full search visits them.
fn leaf_paths(tree: &HandTree, order: Order) -> Vec<Vec<u32>> {
    let settings = Settings { algorithm: Algorithm::Minimax, order, ..Settings::default() };
    let trace = record(tree, &settings);
    let path = |id: NodeId| trace.path(id)[1..].iter().map(|&id| trace.node(id).given).collect();
    trace.ids().filter(|&id| trace.node(id).is_leaf()).map(path).collect()
}

#[test]
fn each_number_gives_a_different_order() {
    for text in ["((1 2) (3 4 5))", "(1 ((2 3) 4) (5))", "(((1 2) 3) (((4 5))))", "((1))", "7"] {
        let tree: HandTree = text.parse().unwrap();
        let orders = plyscope::search::orders(&tree, None).unwrap();
        let numbered: Vec<_> = (1..=orders).map(|number| leaf_paths(&tree, Order::Nth { number })).collect();
        assert_eq!(numbered.iter().collect::<BTreeSet<_>>().len() as u64, orders, "{text}");
        assert_eq!(numbered.first(), Some(&leaf_paths(&tree, Order::Given)), "{text}");
        assert_eq!(numbered.last(), Some(&leaf_paths(&tree, Order::Reverse)), "{text}");
    }
}

#[test]
fn the_number_of_orders_counts_only_searched_plies() {
    let game = plyscope::game::tic_tac_toe::TicTacToe::parse("").unwrap();
    assert_eq!(game.moves(&game.initial()).len(), 9);
    let orders = |plies| plyscope::search::orders(&game, plies);
    assert_eq!((orders(Some(0)), orders(Some(1)), orders(None)), (Some(1), Some(362_880), None));
}

/// Checks a law on uniform trees whose leaves all have different values.
fn on_uniform_trees(law: impl Fn(u32, u32, &Source)) {
    let leaves = (2..=3_u32, 1..=4_u32).prop_flat_map(|(branching, depth)| {
        let values: Vec<u32> = (0..branching.pow(depth)).collect();
        (Just(branching), Just(depth), Just(values).prop_shuffle())
    });
    let config = Config { cases: 60, failure_persistence: None, ..Config::default() };
    let mut runner = TestRunner::new_with_rng(config, TestRng::deterministic_rng(RngAlgorithm::ChaCha));
    let outcome = runner.run(&leaves, |(branching, depth, values)| {
        let text = values.iter().map(u32::to_string).collect::<Vec<_>>().join(" ");
        law(branching, depth, &tree(&text, &vec![branching; depth as usize]));
        Ok(())
    });
    outcome.unwrap_or_else(|failure| panic!("{failure}"));
}

#[test]
fn best_first_order_reaches_the_knuth_moore_minimum() {
    on_uniform_trees(|branching, depth, source| {
        for algorithm in [Algorithm::AlphaBeta, Algorithm::NegamaxAlphaBeta] {
            for cut_on in [CutOn::Equal, CutOn::Greater] {
                let rules = Rules { cut_on, ..Rules::default() };
                let settings = Settings { algorithm, rules, ..Settings::default() };
                let found = distribution(source, settings, Some(100));
                let minimum = knuth_moore_minimum(branching.into(), depth).unwrap();
                assert_eq!(found.minimum(WorkMeasure::Leaves), Some(minimum));
                assert_eq!(found.named[0].work.leaves, minimum, "the values differ, so that there are no ties");
                assert_eq!(found.minimum(WorkMeasure::Nodes), Some(found.named[0].work.nodes));
                assert!(found.tried.iter().all(|tried| tried.work.leaves >= minimum));
                let full = found.minimax().unwrap();
                assert!(found.tried.iter().all(|tried| tried.work.nodes <= full.nodes));
            }
        }
    });
}

#[test]
fn the_best_order_searches_exactly_the_minimal_tree() {
    on_uniform_trees(|_, depth, source| {
        let found = distribution(source, Settings::default(), Some(10));
        let (expected, turned_out) = found.named[0].types.unwrap();
        assert_eq!((expected.none, expected.pv), (0, u64::from(depth) + 1));
        assert_eq!(turned_out.pv, u64::from(depth), "the leaf of the variation has no type");
        for tried in &found.named {
            let (types, _) = tried.types.unwrap();
            assert_eq!(types.sum(), tried.work.nodes);
        }
    });
}

#[test]
fn child_node_types_follow_knuth_and_moore() {
    use NodeType::{All, Cut, Pv};
    let children = |parent: NodeType| [0, 1, 2].map(|index| parent.of_child(index));
    assert_eq!(children(Pv), [Some(Pv), Some(Cut), Some(Cut)]);
    assert_eq!(children(Cut), [Some(All), None, None]);
    assert_eq!(children(All), [Some(Cut); 3]);
}

#[test]
fn a_found_order_can_be_searched_again() {
    let board = Source::from_game("tictactoe:X.O/.X./..O").unwrap();
    for (source, samples) in [(tree(TEXTBOOK, &[]), None), (tree(TEXTBOOK, &[]), Some(50)), (board, Some(50))] {
        let found = distribution(&source, Settings::default(), samples);
        assert_eq!(found.tried.len() as u64, samples.unwrap_or(1296));
        for tried in [found.fewest, found.most].iter().chain(&found.tried[..5]) {
            let settings = Settings { order: tried.order, ..Settings::default() };
            let recording = Recording { evaluation: None, limits: Limits::default() };
            let mut watch = Watch { visits: 1_000_000, progress: &mut |_| {} };
            let trace = source.record(&settings, recording, &mut watch).unwrap();
            assert_eq!((trace.counts().nodes, trace.counts().leaves), (tried.work.nodes, tried.work.leaves));
        }
    }
}

#[test]
fn minimax_visits_the_same_number_of_nodes_in_every_order() {
    let settings = Settings { algorithm: Algorithm::Minimax, ..Settings::default() };
    let found = distribution(&tree(TEXTBOOK, &[]), settings, None);
    assert!(found.is_constant());
    assert_eq!(found.tried.len(), 1296);
}

#[test]
fn node_types_follow_from_the_results_of_the_search() {
    let trace = recorded(TEXTBOOK, Order::Given);
    let types: Vec<_> = trace.children(NodeId::ROOT).into_iter().map(|id| trace.node_type(id)).collect();
    assert_eq!(trace.node_type(NodeId::ROOT), Some(NodeType::Pv));
    assert_eq!(types, [Some(NodeType::Pv), Some(NodeType::Cut), Some(NodeType::Cut)]);
}

#[test]
fn the_visit_limit_stops_an_experiment() {
    let question =
        OrderQuestion { named: NAMED.to_vec(), samples: None, seed: 0, measure: WorkMeasure::Leaves, types: false };
    let recording = Recording { evaluation: None, limits: Limits::default() };
    let mut watch = Watch { visits: 5_000, progress: &mut |_| {} };
    let source = Source::from_game("connect4").unwrap();
    let settings = Settings { depth: Some(4), ..Settings::default() };
    let fault = Experiment::new(&source, &[settings], &question, recording, &mut watch).unwrap_err();
    assert!(fault.to_string().contains("abandoned after 5000 nodes, in order "), "{fault}");
}

fn plot(source: &Source, settings: &[Settings], language: Language) -> String {
    let scene = orders::plot(&Locale::new(language), &experiment(source, settings, None));
    svg::to_string(&scene, &Options { palette: &Palette::light(), target: Target::File })
}

#[test]
fn plots_of_orders_match_the_golden_files() {
    check_golden("orders.svg", &plot(&tree(TEXTBOOK, &[]), &[Settings::default()], Language::English));
    let minimax = Settings { algorithm: Algorithm::Minimax, ..Settings::default() };
    check_golden(
        "orders-cs.svg",
        &plot(&tree("((3 12) (2 4))", &[]), &[minimax, Settings::default()], Language::Czech),
    );
    let depths = [1, 2, 3].map(|depth| Settings { depth: Some(depth), ..Settings::default() });
    check_golden("orders-growth.svg", &plot(&Source::from_game("connect4").unwrap(), &depths, Language::English));
}

#[test]
fn tables_of_orders_match_the_golden_file() {
    let mut out = Vec::new();
    let depths = [1, 2, 3].map(|depth| Settings { depth: Some(depth), ..Settings::default() });
    let connect_four = experiment(&Source::from_game("connect4").unwrap(), &depths, Some(100));
    orders::write(&mut out, USUAL_WIDTH, &Locale::default(), &connect_four, plyscope::fault::Setting::name).unwrap();
    let small = experiment(&tree("((3 12) (2 4))", &[]), &[Settings::default()], None);
    for write in [orders::write_csv, orders::write_json] {
        out.push(b'\n');
        write(&mut out, &small).unwrap();
    }
    check_golden("orders.txt", &String::from_utf8(out).unwrap());
}
