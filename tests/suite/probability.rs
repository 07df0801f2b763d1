//! Document 003's search by probabilities, compared with an oracle that shares no code with it: its probabilities are
//! fractions, and it searches the same lines by minimax and by alpha-beta.

use plyscope::game::Value;
use plyscope::game::chess::Chess;
use plyscope::game::tree::HandTree;
use plyscope::game::{Evaluate, Game};
use plyscope::search::{
    Algorithm, Event, LineEnd, MateScores, Mates, Observer, Order, Remark, Rules, Settings, Technique, Watch, search,
};
use plyscope::source::Source;
use plyscope::trace::{About, Agreement, Kind, Limits, NodeId, State, Step, Trace, record, record_any};
use proptest::prelude::*;

use crate::suite::oracle::{Written, decimal, trees};
use crate::suite::program::run;
use crate::suite::recordings::of_game;

fn settings(depth: u32) -> Settings {
    let rules = Rules { mates: MateScores::default().with(Mates::Distance), ..Rules::default() };
    Settings { algorithm: Algorithm::NemecProbability, depth: Some(depth), rules, ..Settings::default() }
}

fn chess(position: &str, depth: u32) -> Trace {
    let game = Chess::parse(position).unwrap();
    of_game(&game, &settings(depth))
}

/// Returns the probability of the move to a node and of its line, and the reason why the line ends.
fn probability(trace: &Trace, id: NodeId) -> Option<(f64, f64, Option<LineEnd>)> {
    trace.remarks(id).iter().find_map(|remark| match *remark {
        Remark::Probability { of_move, of_line, end } => Some((of_move.to_f64(), of_line.to_f64(), end)),
        _ => None,
    })
}

/// A fraction of integers. Lines of a few plies with at most 4 moves per node do not overflow.
type Fraction = (u128, u128);

/// Search along the lines of a written tree, as defined in the document.
struct Oracle {
    steps: u32,
    with_windows: bool,
}

/// Results of the previous threshold at a node: the best move, and the results of the children.
#[derive(Default, Clone)]
struct Known {
    best: Option<usize>,
    children: Vec<Known>,
}

impl Oracle {
    /// Returns the value in tenths. Reads `known`, and updates it if there is no window.
    fn value(
        &self,
        tree: &Written,
        max_moves: bool,
        (line, plies): (Fraction, u32),
        known: &mut Known,
        (mut alpha, mut beta): (i64, i64),
    ) -> i64 {
        let (to_move, value, children) = match tree {
            Written::Score(value) => return *value,
            Written::Result(word) => {
                return match (*word, max_moves) {
                    ("draw", _) => 0,
                    ("max", _) | ("win", true) | ("loss", false) => 990,
                    _ => -990,
                };
            }
            Written::Inner { to_move, value, children } => (to_move, value, children),
        };
        let max_moves = to_move.unwrap_or(max_moves);
        // The line is less probable than 1/38^steps, or has four plies for each threshold so far.
        if line.0 * 38_u128.pow(self.steps) < line.1 || plies == 4 * (self.steps + 1) {
            return *value;
        }
        known.children.resize(children.len(), Known::default());
        let count = children.len() as u128;
        let share = |index: usize, best: Option<usize>| -> Fraction {
            match best {
                _ if count == 1 => (1, 1),
                None => (1, count),
                Some(best) if best == index => (7, 10),
                Some(_) => (3, 10 * (count - 1)),
            }
        };
        let (before, mut best) = (known.best, None);
        for (index, child) in children.iter().enumerate() {
            let (over, under) = share(index, before);
            let below = ((line.0 * over, line.1 * under), plies + 1);
            let child_moves = match child {
                Written::Inner { to_move: Some(declared), .. } => *declared,
                _ => !max_moves,
            };
            // Bounds that are mate scores are shifted one ply further.
            let further = |bound: i64| match bound {
                _ if bound.abs() > 9_000 => bound,
                _ if bound > 890 => bound + 10,
                _ if bound < -890 => bound - 10,
                _ => bound,
            };
            let window = (further(alpha), further(beta));
            let value = match self.value(child, child_moves, below, &mut known.children[index], window) {
                value if value > 900 => value - 10,
                value if value < -900 => value + 10,
                value => value,
            };
            if best.is_none_or(|(old, _)| if max_moves { value > old } else { value < old }) {
                best = Some((value, index));
            }
            if max_moves {
                alpha = alpha.max(value);
            } else {
                beta = beta.min(value);
            }
            if self.with_windows && alpha >= beta {
                break;
            }
        }
        let (value, index) = best.expect("a move");
        if !self.with_windows {
            known.best = Some(index);
        }
        value
    }
}

/// Returns the oracle's value and best move by minimax, and its value by alpha-beta along the same lines.
fn opinion(tree: &Written, depth: u32) -> (i64, Option<usize>, i64) {
    const OPEN: (i64, i64) = (-10_000, 10_000);
    let mut known = Known::default();
    let start = ((1, 1), 0);
    for steps in 0..depth {
        Oracle { steps, with_windows: false }.value(tree, true, start, &mut known, OPEN);
    }
    let last = |with_windows| Oracle { steps: depth, with_windows };
    let windowed = last(true).value(tree, true, start, &mut known.clone(), OPEN);
    let value = last(false).value(tree, true, start, &mut known, OPEN);
    (value, known.best, windowed)
}

proptest! {
    #[test]
    fn the_search_agrees_with_naive_minimax_and_alpha_beta(tree in trees(), depth in 0..4_u32) {
        let read = HandTree::from_json(&tree.json()).unwrap();
        let trace = record(&read, &settings(depth));
        let (value, best, windowed) = opinion(&tree, depth);
        let shown: Value = decimal(value).parse().unwrap();
        prop_assert_eq!(trace.result().value, shown);
        prop_assert_eq!(value, windowed);
        prop_assert_eq!(trace.best_child().map(|id| trace.node(id).given as usize), best);
        prop_assert_eq!(trace.result().proved.value(), Some(shown));
        prop_assert!(trace.replay(trace.steps().len()).agrees_with(&trace));
    }

    #[test]
    fn move_order_affects_only_ties(tree in trees(), depth in 0..3_u32, seed: u64) {
        let read = HandTree::from_json(&tree.json()).unwrap();
        for order in [Order::Given, Order::Reverse, Order::Random { seed }, Order::Best] {
            let settings = Settings { order, ..settings(depth) };
            let trace = record(&read, &settings);
            let again = record(&read, &settings);
            prop_assert!(trace.steps().eq(again.steps()));
            check_lines(&trace, depth);
        }
    }
}

/// Checks that the probabilities of a node's moves add up to 1, that the probability of a line is a product, and that
/// lines end where they should.
fn check_lines(trace: &Trace, depth: u32) {
    let threshold = 38_f64.powi(-i32::try_from(depth).unwrap());
    let near = |one: f64, other: f64| (one - other).abs() <= 1e-12 * other.abs();
    for id in trace.ids() {
        let (node, children) = (trace.node(id), trace.children(id));
        let told = probability(trace, id);
        assert_eq!(told.is_none(), id == NodeId::ROOT);
        let line = told.map_or(1.0, |(_, line, _)| line);
        if !children.is_empty() {
            let moves = children.iter().map(|&child| probability(trace, child).unwrap().0);
            assert!(near(moves.sum(), 1.0), "the moves of a node do not make 1");
            assert!(line >= threshold * (1.0 - 1e-8), "{line} is searched on below {threshold}");
            assert!(node.ply < 4 * (depth + 1));
            assert_eq!(told.and_then(|(_, _, end)| end), None);
        }
        for &child in &children {
            let (of_move, of_line, _) = probability(trace, child).unwrap();
            assert!(near(of_line, line * of_move), "{of_line} is not {line} times {of_move}");
        }
        match told.and_then(|(_, _, end)| end) {
            Some(LineEnd::Improbable) => assert!(line < threshold && node.is_leaf()),
            Some(LineEnd::Long) => assert!(line >= threshold * (1.0 - 1e-8) && node.ply == 4 * (depth + 1)),
            // The game is over; a score in a hand-built tree is an end, too.
            None if node.is_leaf() => assert!(matches!(node.state, State::Searched(_))),
            None => {}
        }
    }
}

#[test]
fn lines_end_below_the_probability_threshold() {
    let (mut improbable, mut long) = (0, 0);
    for (position, depth) in [
        ("8/1R6/1K1k4/8/8/8/1p6/8 w - - 0 1", 2),
        ("qq3r1k/6pp/7N/8/2Q5/8/8/4K3 w - - 0 1", 1),
        ("6k1/5ppp/8/8/8/8/q4PPP/3R2K1 b - - 0 1", 1),
        ("k7/P7/K7/8/8/8/8/8 w - - 0 1", 1),
    ] {
        let trace = chess(position, depth);
        check_lines(&trace, depth);
        let game = Chess::parse(position).unwrap();
        for id in trace.ids().filter(|&id| trace.node(id).is_leaf()) {
            let state = Chess::parse(&trace.position(id).unwrap()).unwrap();
            let is_over = game.outcome(&state.initial()).is_some();
            let end = probability(&trace, id).unwrap().2;
            assert_eq!(end.is_none(), is_over, "{position}: a leaf says why it is one");
            improbable += usize::from(end == Some(LineEnd::Improbable));
            long += usize::from(end == Some(LineEnd::Long));
        }
    }
    assert!(improbable > 500, "{improbable}");
    // A tree of forced moves only, whose line never becomes improbable.
    let forced = format!("{}7{}", "{\"value\": 1, \"children\": [".repeat(40), "]}".repeat(40));
    for depth in 0..4 {
        let trace = record(&HandTree::from_json(&forced).unwrap(), &settings(depth));
        check_lines(&trace, depth);
        let last = trace.ids().last().unwrap();
        assert_eq!(probability(&trace, last), Some((1.0, 1.0, Some(LineEnd::Long))));
        long += 1;
    }
    assert!(long >= 4);
}

/// The best move of the previous threshold gets 0.7, all others share 0.3. Captures, promotions and checks are four
/// times as probable as other moves.
#[test]
fn probabilities_follow_the_document() {
    let children = |trace: &Trace, id: NodeId| -> Vec<f64> {
        trace.children(id).into_iter().map(|child| probability(trace, child).unwrap().0).collect()
    };
    let near = |found: &[f64], expected: &[f64]| {
        assert_eq!(found.len(), expected.len());
        assert!(found.iter().zip(expected).all(|(one, other)| (one - other).abs() < 1e-12), "{found:?} {expected:?}");
    };
    let tree: HandTree = "(1 9 3 3)".parse().unwrap();
    near(&children(&record(&tree, &settings(0)), NodeId::ROOT), &[0.25; 4]);
    near(&children(&record(&tree, &settings(1)), NodeId::ROOT), &[0.1, 0.7, 0.1, 0.1]);
    // A forced move has the probability 1.
    near(&children(&record(&"(5)".parse::<HandTree>().unwrap(), &settings(3)), NodeId::ROOT), &[1.0]);
    let trace = chess("4k3/8/2p5/3p4/8/8/8/3QK3 w - - 0 1", 0);
    let shares = children(&trace, NodeId::ROOT);
    let game = Chess::parse("4k3/8/2p5/3p4/8/8/8/3QK3 w - - 0 1").unwrap();
    let root = game.initial();
    let moves = game.moves(&root);
    let checks = |mv| game.is_tactical(&root, mv) || game.is_in_check(&game.play(&root, mv));
    let total: f64 = moves.iter().map(|mv| if checks(mv) { 4.0 } else { 1.0 }).sum();
    near(&shares, &moves.iter().map(|mv| if checks(mv) { 4.0 / total } else { 1.0 / total }).collect::<Vec<_>>());
    assert!(moves.iter().any(checks) && !moves.iter().all(checks));
}

/// Counts visits with events, and silent visits.
#[derive(Default)]
struct Visits {
    heard: u64,
    silent: u64,
}

impl<G: Game> Observer<G> for Visits {
    fn on(&mut self, event: &Event<'_, G>) {
        self.heard += u64::from(matches!(event, Event::Enter { .. }));
    }

    fn on_silent_visit(&mut self) {
        self.silent += 1;
    }
}

#[test]
fn earlier_thresholds_are_counted_but_only_the_last_is_shown() {
    let game = Chess::parse("8/1R6/1K1k4/8/8/8/1p6/8 w - - 0 1").unwrap();
    let visits = |depth| {
        let mut visits = Visits::default();
        search(&game, Chess::evaluations()[0], &settings(depth), &mut visits);
        (visits.heard, visits.silent)
    };
    let (first, second, third) = (visits(0), visits(1), visits(2));
    assert_eq!(first.1, 0);
    assert_eq!(second.1, first.0);
    assert_eq!(third.1, first.0 + second.0);
    let given_up = run(&["search", "chess", "-d", "6", "-a", "nemec-probability", "--visit-limit", "50000"]);
    assert_eq!(given_up.status, 1);
    assert!(given_up.stderr.contains("abandoned after 50000 nodes"), "{}", given_up.stderr);
    let sorted =
        run(&["search", "chess", "-d", "6", "-a", "nemec-probability", "--order", "best", "--visit-limit", "50000"]);
    assert!(sorted.status == 1 && sorted.stderr.contains("abandoned after 50000 nodes"), "{}", sorted.stderr);
}

#[test]
fn without_a_depth_the_full_tree_is_searched() {
    let tree: HandTree = "(((5 (7 4)) (9 1)) ((8 3) (6 (2 7))))".parse().unwrap();
    let all = Settings { depth: None, ..settings(0) };
    let (trace, minimax) = (record(&tree, &all), record(&tree, &Settings { algorithm: Algorithm::Minimax, ..all }));
    assert_eq!(trace.result(), minimax.result());
    assert_eq!(trace.counts().nodes, minimax.counts().nodes);
    assert!(!all.is_selective() && settings(2).is_selective());
}

fn checked(position: &str, depth: u32) -> Trace {
    let source = Source::from_game(&format!("chess:{position}")).unwrap();
    let mut watch = Watch { visits: u64::MAX, progress: &mut |_| {} };
    record_any(&source.game, None, &settings(depth), Limits::default(), About::default(), &mut watch).unwrap()
}

/// A queen sacrifice that leads to mate: this search finds it with 181 nodes, alpha-beta needs three plies and 2,509
/// nodes.
#[test]
fn probability_search_finds_a_mate_that_alpha_beta_misses_at_the_same_depth() {
    let trace = checked("qq3r1k/6pp/7N/8/2Q5/8/8/4K3 w - - 0 1", 1);
    assert_eq!((trace.result().value, trace.agreement()), (96.into(), Some(Agreement::OtherValue)));
    assert_eq!(trace.check().unwrap().found.as_ref().unwrap().0, (-13).into());
    assert!(trace.counts().nodes < 300);
    assert_eq!(trace.node(*trace.variation().last().unwrap()).kind(), Kind::Won(plyscope::game::Player::Max));
}

#[test]
fn a_tree_needs_values_at_nodes_where_a_line_may_end() {
    let refused = run(&["search", "((3 12) (2 4))", "-d", "1", "-a", "nemec-probability"]);
    assert_eq!(refused.status, 1, "{}", refused.stderr);
    assert!(refused.stderr.contains("has no value, and the search may stop there"), "{}", refused.stderr);
    assert_eq!(run(&["search", "((3 12) (2 4))", "-a", "nemec-probability"]).status, 0);
}

#[test]
fn every_output_shows_the_probability() {
    let position = "chess:8/1R6/1K1k4/8/8/8/1p6/8 w - - 0 1";
    for arguments in [
        &["draw", position, "-d", "1", "-a", "nemec-probability", "-f", "txt"][..],
        &["draw", position, "-d", "1", "-a", "nemec-probability", "-f", "svg"],
        &["draw", position, "-d", "1", "-a", "nemec-probability", "-f", "dot"],
    ] {
        let told = run(arguments);
        assert!(told.stdout.contains("p 0.133"), "{arguments:?}: {}", told.stdout);
    }
    let hidden = run(&["draw", position, "-d", "1", "-a", "nemec-probability", "--hide", "remarks", "-f", "txt"]);
    assert!(!hidden.stdout.contains("p 0.133"));
    let steps = run(&["search", position, "-d", "1", "-a", "nemec-probability", "--trace"]);
    let told = steps.stdout.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(told.contains("of the line 0.00533, less than 1/38: not searched further"), "{}", steps.stdout);
    let json = run(&["draw", position, "-d", "1", "-a", "nemec-probability", "-f", "json"]);
    assert!(json.stdout.contains(r#""end":"improbable""#) || json.stdout.contains(r#""end": "improbable""#));
    let trace = chess("8/1R6/1K1k4/8/8/8/1p6/8 w - - 0 1", 1);
    let told = trace.steps().filter(|step| matches!(step, Step::Remark(_))).count();
    assert_eq!(told as u64, trace.counts().nodes - 1);
    assert!(trace.remarks(NodeId::ROOT).is_empty() && trace.settings().techniques.iter().count() == 0);
    assert!(Technique::ALL.iter().all(|technique| !technique.applies_to(Algorithm::NemecProbability)));
}
