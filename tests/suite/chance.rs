//! Trees with chance nodes: expected values as exact fractions, and Star1 and Star2 compared with expectiminimax.

use plyscope::game::tree::HandTree;
use plyscope::game::{Game, Value};
use plyscope::locale::{Language, Locale};
use plyscope::search::{Algorithm, CutOn, Fail, MateScores, Mates, Order, Rules, Settings, Window};
use plyscope::story::{View, narration};
use plyscope::trace::{Kind, NodeId, Progress, State, Trace};
use proptest::prelude::*;
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};

use crate::suite::laws::run;

/// A tree in the form in which a user writes it.
#[derive(Debug, Clone)]
enum Written {
    Score(i64),
    Won(bool),
    /// Inner node of MAX (`true`) or MIN (`false`).
    Player(bool, Vec<Written>),
    Chance(Vec<(u8, Written)>),
}

/// An exact fraction: numerator and denominator.
type Fraction = (i128, i128);

fn less((one, of_one): Fraction, (other, of_other): Fraction) -> bool {
    one * of_other < other * of_one
}

fn reduced((above, below): Fraction) -> Fraction {
    let (mut divisor, mut rest) = (above.abs().max(1), below);
    if above == 0 {
        return (0, 1);
    }
    while rest > 0 {
        (divisor, rest) = (rest, divisor % rest);
    }
    (above / divisor, below / divisor)
}

impl Written {
    fn json(&self) -> String {
        let list = |children: &[Written]| children.iter().map(Written::json).collect::<Vec<_>>().join(", ");
        match self {
            Written::Score(value) => value.to_string(),
            Written::Won(max) => format!("\"{}\"", if *max { "max" } else { "min" }),
            Written::Player(max, children) => {
                let player = if *max { "max" } else { "min" };
                format!("{{\"to_move\": \"{player}\", \"children\": [{}]}}", list(children))
            }
            Written::Chance(children) => {
                let weigh = |(weight, child): &(u8, Written)| {
                    let child = child.json();
                    match child.strip_prefix('{') {
                        Some(rest) => format!("{{\"weight\": {weight}, {rest}"),
                        None if child.starts_with('"') => format!("{{\"weight\": {weight}, \"result\": {child}}}"),
                        None => format!("{{\"weight\": {weight}, \"value\": {child}}}"),
                    }
                };
                let children: Vec<String> = children.iter().map(weigh).collect();
                format!("{{\"to_move\": \"chance\", \"children\": [{}]}}", children.join(", "))
            }
        }
    }

    /// Returns the value of the tree by definition; every win is worth 99.
    fn worth(&self) -> Fraction {
        match self {
            Written::Score(value) => (i128::from(*value), 1),
            Written::Won(max) => (if *max { 99 } else { -99 }, 1),
            Written::Player(max, children) => {
                let values = children.iter().map(Written::worth);
                values.reduce(|best, value| if less(best, value) == *max { value } else { best }).unwrap()
            }
            Written::Chance(children) => {
                let total: i128 = children.iter().map(|(weight, _)| i128::from(*weight)).sum();
                let sum = children.iter().fold((0, 1), |(above, below), (weight, child)| {
                    let (value, of) = child.worth();
                    reduced((above * of + i128::from(*weight) * value * below, below * of))
                });
                reduced((sum.0, sum.1 * total))
            }
        }
    }

    fn has_chance(&self) -> bool {
        match self {
            Written::Score(_) | Written::Won(_) => false,
            Written::Chance(_) => true,
            Written::Player(_, children) => children.iter().any(Written::has_chance),
        }
    }
}

fn trees() -> impl Strategy<Value = Written> {
    let leaf = prop_oneof![8 => (-9..=9_i64).prop_map(Written::Score), 1 => any::<bool>().prop_map(Written::Won)];
    let inner = |child: BoxedStrategy<Written>| {
        let several = prop::collection::vec(child.clone(), 1..=3);
        let weighed = prop::collection::vec((1..=6_u8, child), 1..=4);
        prop_oneof![
            1 => (any::<bool>(), several).prop_map(|(max, children)| Written::Player(max, children)),
            1 => weighed.prop_map(Written::Chance),
        ]
    };
    inner(leaf.prop_recursive(4, 60, 4, move |child| inner(child.boxed())).boxed())
}

fn read(tree: &Written, bounds: Option<[i64; 2]>) -> HandTree {
    let json = tree.json();
    let json = match bounds {
        Some([low, high]) => json.replacen('{', &format!("{{\"bounds\": [{low}, {high}], "), 1),
        None => json,
    };
    HandTree::from_json(&json).unwrap_or_else(|flaw| panic!("{flaw:?}: {json}"))
}

fn settings() -> impl Strategy<Value = Settings> {
    let cut_on = prop::sample::select(&[CutOn::Equal, CutOn::Greater][..]);
    let fail = prop::sample::select(&[Fail::Soft, Fail::Hard][..]);
    let mates = prop::sample::select(&[Mates::Flat, Mates::Flat, Mates::Distance][..]);
    let order = prop_oneof![
        3 => Just(Order::Given),
        1 => Just(Order::Reverse),
        1 => any::<u64>().prop_map(|seed| Order::Random { seed }),
        1 => Just(Order::Best),
        1 => Just(Order::Worst),
    ];
    let window = prop_oneof![
        3 => Just(Window::FULL),
        1 => (-9..9_i32, 1..6_i32).prop_map(|(low, more)| Window::new(low.into(), (low + more).into())),
    ];
    (cut_on, fail, mates, order, window).prop_map(|(cut_on, fail, mates, order, window)| {
        let rules = Rules { cut_on, fail, mates: MateScores::new(mates, 99, 90).unwrap(), mutant: None };
        Settings { rules, order, window, ..Settings::default() }
    })
}

/// Checks a law on many random trees: with their exact bounds, with wider bounds, and without bounds.
fn law(test: impl Fn(&Written, &HandTree, &Settings)) {
    let config = Config { cases: 800, failure_persistence: None, ..Config::default() };
    let bounds = prop::sample::select(&[Some([-9, 9]), Some([-20, 30]), None][..]);
    let mut runner = TestRunner::new_with_rng(config, TestRng::deterministic_rng(RngAlgorithm::ChaCha));
    let outcome = runner.run(&(trees(), bounds, settings()), |(written, bounds, settings)| {
        test(&written, &read(&written, bounds), &settings);
        Ok(())
    });
    outcome.unwrap_or_else(|failure| panic!("{failure}"));
}

const STARS: [Algorithm; 2] = [Algorithm::Star1, Algorithm::Star2];

#[test]
fn expectiminimax_finds_expected_values() {
    law(|written, tree, settings| {
        let rules = Rules { mates: settings.rules.mates.with(Mates::Flat), ..settings.rules };
        let trace = run(tree, &Settings { rules, ..*settings }, Algorithm::Expectiminimax);
        let (above, below) = written.worth();
        let value = trace.result().value;
        let exact = above as f64 / below as f64;
        assert!((value.to_f64() - exact).abs() < 1e-11, "{value} {above}/{below}");
        // A value that is a short decimal is computed exactly.
        if below == 1 {
            assert!((value.to_f64() - exact).abs() < 1e-12);
        }
        assert_eq!(trace.result().proved.value(), Some(value));
    });
}

#[test]
fn a_mean_is_exact_if_it_has_at_most_15_digits() {
    let mean = |values: &[(u64, &str)]| {
        let values: Vec<(u64, Value)> =
            values.iter().map(|&(weight, value)| (weight, value.parse().unwrap())).collect();
        Value::mean(values.clone(), values.iter().map(|(weight, _)| weight).sum()).to_string()
    };
    assert_eq!(mean(&[(1, "0.1"), (1, "0.2"), (1, "-0.3")]), "0");
    assert_eq!(mean(&[(1, "1"), (1, "2")]), "1.5");
    assert_eq!(mean(&[(1, "0"), (2, "1")]), "0.666666666666667");
    assert_eq!(mean(&[(1, "0"), (2, "-1")]), "-0.666666666666667");
    assert_eq!(mean(&[(1, "999999999999999"), (1, "999999999999999")]), "999999999999999");
    // Ties are rounded to the even digit.
    assert_eq!(mean(&[(1, "0.000000000000001"), (1, "1")]), "0.5");
    assert_eq!(mean(&[(1, "1e300"), (1, "-1e300"), (2, "1e-300")]), "0");
    assert_eq!(mean(&[(1, "1e300"), (1, "1e300")]), Value::from(1).to_string().replace('1', &mean(&[(1, "1e300")])));
}

#[test]
fn the_stars_agree_with_expectiminimax() {
    law(|_, tree, settings| {
        let settings = Settings { window: Window::FULL, ..*settings };
        let full = run(tree, &settings, Algorithm::Expectiminimax);
        for algorithm in STARS {
            let star = run(tree, &settings, algorithm);
            assert_eq!(star.result().value, full.result().value, "{algorithm}");
            assert_eq!(star.result().proved, full.result().proved, "{algorithm}");
            assert_eq!(star.result().best_move, full.result().best_move, "{algorithm}");
            assert!(star.counts().leaves <= full.counts().leaves && star.counts().nodes <= full.counts().nodes);
        }
        let star1 = run(tree, &settings, Algorithm::Star1);
        assert_eq!(star1.counts().visits, star1.counts().nodes);
    });
}

/// Returns the same node in the trace of expectiminimax.
fn twin(full: &Trace, star: &Trace, id: NodeId) -> NodeId {
    star.path(id)[1..].iter().fold(NodeId::ROOT, |here, &id| {
        let given = star.node(id).given;
        full.children(here).into_iter().find(|&child| full.node(child).given == given).expect("it is searched")
    })
}

#[test]
fn proved_intervals_contain_the_value_at_every_node_and_step() {
    law(|_, tree, settings| {
        let full = run(tree, settings, Algorithm::Expectiminimax);
        for algorithm in STARS {
            let star = run(tree, settings, algorithm);
            assert!(star.replay(usize::MAX).agrees_with(&star), "{algorithm}");
            let mut playback = star.play();
            loop {
                let moment = playback.moment();
                for id in star.ids().filter(|&id| moment.progress[id.index()] != Progress::Unseen) {
                    let value = full.node(twin(&full, &star, id)).value.expect("it was searched");
                    let proved = moment.proved[id.index()];
                    assert!(proved.contains(value), "{algorithm}: {value} is not {proved}");
                }
                if playback.advance().is_none() {
                    break;
                }
            }
            let value = full.result().value;
            let Window { alpha, beta } = settings.window;
            // Inside the window the value is exact; outside, it is a bound.
            let returned = star.result().value;
            assert!(
                returned == value
                    || (returned <= alpha && value <= returned.max(alpha))
                    || (returned >= beta && value >= returned.min(beta)),
                "{algorithm} {returned} {value}"
            );
        }
    });
}

#[test]
fn without_chance_nodes_the_algorithms_equal_minimax_and_alpha_beta() {
    law(|written, tree, settings| {
        if written.has_chance() || tree.has_chance() {
            return;
        }
        let pairs = [
            (Algorithm::Minimax, Algorithm::Expectiminimax),
            (Algorithm::AlphaBeta, Algorithm::Star1),
            (Algorithm::AlphaBeta, Algorithm::Star2),
        ];
        for (plain, star) in pairs {
            let [plain, star] = [plain, star].map(|algorithm| run(tree, settings, algorithm));
            assert!(plain.steps().eq(star.steps()));
        }
    });
}

#[test]
fn stories_exist_in_all_languages() {
    law(|_, tree, settings| {
        for algorithm in [Algorithm::Expectiminimax, Algorithm::Star1, Algorithm::Star2] {
            let trace = run(tree, settings, algorithm);
            for language in Language::ALL {
                let story = narration::tell(&trace, &Locale::new(language), View::Max);
                assert_eq!(story.len(), trace.steps().len());
                for telling in story {
                    let Some(first) = telling.sentence.chars().next() else { panic!("nothing is said") };
                    assert!(!first.is_lowercase() && telling.sentence.ends_with('.'), "{}", telling.sentence);
                    assert!(!telling.sentence.contains("  ") && !telling.numbers.is_empty(), "{telling:?}");
                }
            }
        }
    });
}

#[test]
fn the_probabilities_of_a_chance_node_sum_to_one() {
    law(|_, tree, settings| {
        let trace = run(tree, settings, Algorithm::Expectiminimax);
        for id in trace.ids() {
            let node = trace.node(id);
            let of_children = trace.children(id).into_iter().map(|child| trace.node(child).probability);
            if node.is_chance && node.state == State::Searched(Kind::Inner) {
                let all: Vec<_> = of_children.map(|probability| probability.expect("chance moves")).collect();
                assert_eq!(all.iter().map(|one| one.weight).sum::<u64>(), all[0].total);
            } else {
                assert!(of_children.into_iter().all(|probability| probability.is_none()));
            }
        }
    });
}

#[test]
fn the_examples_have_the_values_in_their_notes() {
    let file = |name: &str| std::fs::read_to_string(format!("examples/trees/{name}.json")).expect("an example");
    let dice: HandTree = file("dice").parse().expect("a tree");
    let trace = run(&dice, &Settings::default(), Algorithm::Expectiminimax);
    assert_eq!((trace.result().value, trace.result().best_move.as_deref()), (4.into(), Some("bold")));
    // If MIN chose the result of the dice.
    let worst: HandTree = "((4 2) (6 0))".parse().unwrap();
    let trace = run(&worst, &Settings::default(), Algorithm::Minimax);
    assert_eq!((trace.result().value, trace.result().best_move.as_deref()), (2.into(), Some("1")));

    let cuts: HandTree = file("star-cuts").parse().expect("a tree");
    let [full, star1, star2] = [Algorithm::Expectiminimax, Algorithm::Star1, Algorithm::Star2]
        .map(|algorithm| run(&cuts, &Settings::default(), algorithm));
    assert_eq!([&full, &star1, &star2].map(|trace| trace.counts().leaves), [24, 11, 9]);
    for star in [&star1, &star2] {
        let at: Vec<_> = star.cutoffs().iter().filter(|cutoff| star.node(cutoff.node).is_chance).collect();
        let names: Vec<_> = at.iter().map(|cutoff| star.name(cutoff.node).unwrap_or_default()).collect();
        assert_eq!(names, ["C", "D"]);
    }
}

#[test]
fn a_blank_may_stand_before_the_sign_of_a_percentage() {
    let value = |text: &str| {
        let tree = HandTree::from_any(text).expect(text);
        let settings = Settings { algorithm: Algorithm::Expectiminimax, ..Settings::default() };
        plyscope::record(&tree, &settings).result().value
    };
    assert_eq!(value("(*(25 %: 3 75%: 2) 1)"), "2.25".parse().expect("a value"));
    assert_eq!(value("(*(25 % : 3 75%: 2) 1)"), value("(*(25%: 3 75%: 2) 1)"));
}

#[test]
fn errors_of_chance_nodes_point_at_their_place() {
    for (text, message, place) in [
        ("(*(1: 3 0: 12) 5)", "the weight `0` cannot be used", "0"),
        ("(*(1: 3 -2: 12) 5)", "the weight `-2` cannot be used", "-2"),
        ("(*(1/x: 3 1: 12) 5)", "the weight `1/x` cannot be used", "1/x"),
        ("(*(1: 2: 12) 5)", "two weights in a row", "2"),
        ("(*(1: ) 5)", "this weight stands before no node", "1"),
        ("(*() 5)", "a node without moves needs a value or a result", "()"),
        ("(* 5)", "unknown word `*`", "*"),
        (r#"[{"weight": 2, "value": 3}]"#, "only chance moves have a weight", "2"),
        (r#"{"to_move": "chance", "children": [{"weight": 0, "value": 3}]}"#, "the weight `0` cannot be used", "0"),
        (r#"{"weight": 2, "value": 3}"#, "no chance move leads to the root", "\"weight\""),
        (r#"[{"to_move": "chance", "value": 3}]"#, "a chance node needs moves", r#"{"to_move": "chance", "value": 3}"#),
        (r#"[{"to_move": "dice", "children": [3]}]"#, "unknown player \"dice\"", "\"dice\""),
        (r#"{"bounds": [3], "children": [3]}"#, "\"bounds\" are two numbers", "[3]"),
        (r#"{"bounds": [3, 1], "children": [3]}"#, "the first of the \"bounds\" must be the smaller one", "[3, 1]"),
        (
            r#"{"bounds": [0, 5], "children": [3, {"name": "B", "value": 7}]}"#,
            "node `B` has the value 7, outside the bounds",
            r#"{"name": "B", "value": 7}"#,
        ),
    ] {
        let flaw = HandTree::from_any(text).expect_err(text);
        assert_eq!((flaw.message().as_str(), &text[flaw.span]), (message, place), "{text}");
    }
}

#[test]
fn a_chance_tree_is_the_same_in_text_and_json() {
    let text: HandTree = "(B: *(1: 3 2: C: (12 4)) *(7 0.5: 8))".parse().unwrap();
    let json: HandTree = r#"[{"name": "B", "to_move": "chance", "children": [{"weight": 1, "value": 3},
        {"weight": 2, "name": "C", "children": [12, 4]}]},
        {"to_move": "chance", "children": [7, {"weight": 0.5, "value": 8}]}]"#
        .parse()
        .unwrap();
    let [one, other] = [text, json].map(|tree| run(&tree, &Settings::default(), Algorithm::Expectiminimax));
    assert!(one.steps().eq(other.steps()));
    assert_eq!(one.result().value.to_string(), "7.33333333333333");
}
