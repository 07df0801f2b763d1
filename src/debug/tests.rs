use std::fmt::Write as _;

use proptest::prelude::*;
use serde_json::json;

use super::finding::{Mistake, find};
use super::log::{Log, is_log};
use crate::game::catalog::AnyGame;
use crate::game::tree::HandTree;
use crate::game::{Player, Value};
use crate::search::{Algorithm, CutOn, Fail, Mutant, Rules, Settings, Technique, Techniques};
use crate::source::{Source, TreeForm};
use crate::trace::{Limits, NodeId, Step, Trace, record};

/// Point of view and contents of a log.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Style {
    /// Values from MAX's point of view, with the player to move.
    Told,
    /// Values from MAX's point of view.
    Untold,
    /// Values from the point of view of the player to move.
    Negamax,
}

const STYLES: [Style; 3] = [Style::Told, Style::Untold, Style::Negamax];

/// Returns the log that a program would write if it carried out the recorded search.
fn logged(trace: &Trace, style: Style) -> String {
    let number = |value: Value| match value.to_f64() {
        number if number.is_finite() => number.to_string(),
        number => format!("\"{}inf\"", if number < 0.0 { "-" } else { "" }),
    };
    let mut log = "{\"log\": 1}\n".to_owned();
    let mut untried: Vec<(usize, Vec<String>)> = Vec::new();
    for step in trace.steps() {
        match step {
            Step::Enter { node, .. } => {
                let window = trace.window_of(&step).unwrap();
                let player = trace.player(node);
                let turned = style == Style::Negamax && player == Player::Min;
                let [alpha, beta] =
                    if turned { [-window.beta, -window.alpha] } else { [window.alpha, window.beta] }.map(number);
                let mv = trace.move_name(node).map_or("null".to_owned(), |mv| format!("\"{mv}\""));
                let _ = write!(log, "{{\"enter\": {mv}");
                if trace.settings().algorithm.has_window() {
                    let _ = write!(log, ", \"alpha\": {alpha}, \"beta\": {beta}");
                }
                if style == Style::Told {
                    let _ = write!(log, ", \"player\": \"{}\"", if player == Player::Max { "max" } else { "min" });
                }
                log.push_str("}\n");
            }
            Step::Cutoff(index) => {
                let cutoff = &trace.cutoffs()[index];
                let names = cutoff.skipped.iter().filter_map(|&id| trace.move_name(id)).collect();
                untried.push((cutoff.node.index(), names));
            }
            Step::Leave { node, value } => {
                let turned = style == Style::Negamax && trace.player(node) == Player::Min;
                let value = number(if turned { -value } else { value });
                let skipped = untried.pop_if(|(cut, _)| *cut == node.index()).map_or(Vec::new(), |(_, names)| names);
                let _ = writeln!(log, "{{\"leave\": {value}, \"left\": {skipped:?}}}");
            }
            _ => {}
        }
    }
    log
}

/// Returns the mistake that is found in a log.
fn found(log: &str) -> Option<Mistake> {
    find(Log::read(log, "log").unwrap(), None, None).finding.map(|finding| finding.mistake)
}

fn tree() -> impl Strategy<Value = HandTree> {
    let leaf = (-9_i32..=9).prop_map(|value| value.to_string());
    let node = leaf.prop_recursive(4, 60, 4, |inner| {
        prop::collection::vec(inner, 2..=4).prop_map(|children| format!("({})", children.join(" ")))
    });
    prop::collection::vec(node, 2..=4).prop_map(|children| format!("({})", children.join(" ")).parse().unwrap())
}

/// Returns the settings of searches that make no mistake.
fn right_searches() -> Vec<Settings> {
    let mut all = Vec::new();
    for algorithm in Algorithm::exact() {
        for cut_on in [CutOn::Equal, CutOn::Greater] {
            for fail in [Fail::Soft, Fail::Hard] {
                let rules = Rules { cut_on, fail, ..Rules::default() };
                all.push(Settings { algorithm, rules, ..Settings::default() });
            }
        }
    }
    let techniques = Techniques::default().with(Technique::Table);
    all.push(Settings { algorithm: Algorithm::AlphaBeta, techniques, ..Settings::default() });
    all
}

#[test]
fn mutants_are_recognised() {
    let tree: HandTree =
        "(((5 7 (3 8)) (9 2 4) (6 1)) ((8 3) (7 (1 9) 5) (2 6)) ((4 9 1) (3 (7 2)) (8 5)))".parse().unwrap();
    let found_in = |mutant: Mutant, style| {
        let algorithm = mutant.algorithm().unwrap_or(Algorithm::AlphaBeta);
        let rules = Rules { mutant: Some(mutant), ..Rules::default() };
        let settings = Settings { algorithm, rules, ..Settings::default() };
        found(&logged(&record(&tree, &settings), style))
    };
    for style in STYLES {
        assert_eq!(found_in(Mutant::WindowReset, style), Some(Mistake::WindowReset), "{style:?}");
        assert_eq!(found_in(Mutant::Shallow, style), Some(Mistake::Shallow), "{style:?}");
        // Both rules for cutting are right, and so is a root that does not narrow its window.
        for mutant in [Mutant::OtherRule, Mutant::MixedCuts, Mutant::RootNotNarrowed] {
            assert_eq!(found_in(mutant, style), None, "{mutant:?} {style:?}");
        }
    }
    assert_eq!(found_in(Mutant::LateCut, Style::Told), Some(Mistake::LateCut));
}

#[test]
fn mistakes_show_in_the_smallest_logs() {
    let cases = [
        ("> - -9 9\n> a -9 9\n< 3\n> b 3 9\n< 5\n> c 5 9\n< 2\n< 3", Mistake::FirstValue),
        ("> - -9 9\n> a -9 9\n< 5\n> b 5 9\n< 2\n> c 5 9\n< 3\n< 3", Mistake::LastValue),
        ("> -\n> a\n< -3\n> b\n< -5\n< 0", Mistake::WrongStart),
        (
            "> - -9 9\n> a -9 9\n> x -9 9\n< 5\n> y -9 9\n< 7\n< 5\n> b 5 9\n> z 5 9\n< 8\n> w 5 9\n< 6\n< 6\n< 6",
            Mistake::NotNarrowed,
        ),
        ("> - -9 9\n> a -9 9\n< 3\n> a -9 9\n< 3\n< 3", Mistake::SearchedTwice),
    ];
    for (log, mistake) in cases {
        assert_eq!(found(log), Some(mistake), "{log}");
    }
    let undone = r#"{"enter": null, "position": "."}
{"enter": "a", "position": "x"}
{"leave": 1}
{"leave": 1, "position": "x"}"#;
    assert_eq!(found(undone), Some(Mistake::NotUndone));
    let crash = "> -\n> a\n{\"crash\": \"RecursionError: maximum recursion depth exceeded\"}";
    assert_eq!(found(crash), Some(Mistake::Endless));
}

#[test]
fn moves_may_be_valued_without_a_call() {
    let log = |end: &str| {
        format!(
            "{{\"enter\": null, \"player\": \"max\"}}\n{{\"enter\": \"a\", \"player\": \"min\", \"line\": 9}}\n\
             {{\"leave\": 1, \"line\": 7}}\n{{{end}}}"
        )
    };
    // The statement in line 7 stands in the loop, and ends the leaf, too.
    assert_eq!(found(&log("\"leave\": 5, \"line\": 7, \"left\": [\"b\"], \"move\": \"c\"")), None);
    assert_eq!(found(&log("\"leave\": 5, \"line\": 11, \"uncalled\": true")), None);
    for end in ["\"leave\": 5, \"line\": 11", "\"leave\": -2, \"line\": 7", "\"leave\": -2, \"uncalled\": true"] {
        assert!(found(&log(end)).is_some(), "{end}");
    }
}

#[test]
fn windows_may_be_narrowed_before_the_first_move() {
    let log = r#"{"enter": null, "alpha": -9, "beta": 9, "narrowed": [-9, 3], "player": "max"}
{"enter": "a", "alpha": -9, "beta": 3, "player": "min"}
{"enter": "x", "alpha": -9, "beta": 3, "player": "max"}
{"leave": 4}
{"enter": "y", "alpha": -9, "beta": 3, "player": "max"}
{"leave": 2}
{"leave": 2}
{"enter": "b", "alpha": 2, "beta": 3, "player": "min"}
{"leave": 3}
{"leave": 3, "left": ["c"]}"#;
    assert_eq!(found(log), None);
    assert!(found(&log.replace("\"narrowed\": [-9, 3], ", "")).is_some());
}

#[test]
fn values_may_be_those_of_the_player_who_has_just_moved() {
    assert_eq!(found("> -\n> a\n< 1\n> b\n< 0\n< -1"), None);
    // No player loses by an own move.
    assert!(found("> -\n> a\n< -1\n> b\n< -5\n< 1").is_some());
}

#[test]
fn a_log_says_what_is_wrong_with_it() {
    let error = |text: &str| Log::read(text, "student.log").unwrap_err().to_string();
    assert!(error("hello\n").contains("there is no call in this log"));
    assert!(error("> a\n< 3\n< 4\n").contains("student.log:3:1"));
    assert!(error("> a\n< three\n").contains("`three` is not a number"));
    assert!(error("> a\n< 3\n> b\n").contains("a second search begins here"));
    assert!(error("{\"log\": 2}\n").contains("version 2"));
    assert!(error("{\"enter\": 1, \"alpha\": []}\n").contains("this line is no event"));
    assert!(error("> a\n{\"leave\": \"three\"}\n").contains("`three` is not a number"));
    assert!(error("> a 1 2\n> b 3\n").contains("no call in this log returns a value"));
    assert!(error("{ \"player\": 1, \"enter\": null }\n").contains("the player `1` is neither max nor min"));
}

#[test]
fn events_are_read_in_all_spellings() {
    let usual = Log::read("> - -inf inf\n> a b 1 inf\n< 3\n< 3\n", "log").unwrap();
    let log = |text: &str| {
        let mut log = Log::read(text, "log").unwrap();
        log.calls.iter_mut().for_each(|call| call.player = None);
        log
    };
    assert_eq!(log(">\t-\t-\u{221e}\t\u{221e}\r\nhello {\r\n>  a b 1 Infinity\r\n< 3\r\n{3}\r\n<\t3\r\n"), usual);
    let json = r#"{ "beta": "inf", "alpha": "-inf", "player": "MAX", "enter": null }
{"alpha": 1, "beta": "INF", "enter": "a b"}
{"move": null, "leave": 3}
 {"leave": 3.0}"#;
    assert_eq!(log(json), usual);
    // Without a window at the root, four numbers are the cells of a move.
    let cells = Log::read("> \n> 1 2 3 4\n< 3\n< 3\n", "log").unwrap();
    assert_eq!((cells.calls[1].mv.as_deref(), cells.calls[1].window()), (Some("1 2 3 4"), [None, None]));
    // A position that is the same after the call needs no undoing.
    assert_eq!(found("{\"enter\": null, \"position\": \"x\"}\n{\"leave\": 3, \"position\": \"x\"}"), None);
    // Without the position before the call, nothing is known about a change.
    assert_eq!(found("{\"enter\": null}\n{\"leave\": 3, \"position\": \"x\"}"), None);
}

#[test]
fn the_schema_has_keys_that_are_read() {
    let schema: serde_json::Value = serde_json::from_str(include_str!("../../templates/schema/log.json")).unwrap();
    for event in schema["oneOf"].as_array().unwrap() {
        let name = event["required"][0].as_str().unwrap();
        let log = |key: &str| {
            let sample = |key: &str| match key {
                "log" => json!(1),
                "alpha" | "beta" | "depth" | "line" | "leave" => json!(2),
                "player" => json!("min"),
                "functions" | "left" => json!(["x"]),
                "found" => json!({"value": "x"}),
                "seeded" | "uncalled" => json!(true),
                "narrowed" => json!([1, "inf"]),
                _ => json!("x"),
            };
            let event = json!({name: sample(name), key: sample(key)});
            let lines = match name {
                "enter" => format!("{event}\n< 3"),
                "leave" => format!("{}\n{event}", json!({"enter": "a", "position": "y"})),
                _ => format!("{event}\n> a\n< 3"),
            };
            Log::read(&lines, "log").unwrap()
        };
        for key in event["properties"].as_object().unwrap().keys().filter(|&key| key != name) {
            assert_ne!(log(key), log(name), "{name}: {key}");
        }
    }
}

#[test]
fn logs_are_told_from_trees() {
    for log in
        ["> a\n< 3", ">\ta\n<\t3", "\n{ \"enter\": null }\n< 3", "{\"alpha\": 1, \"enter\": null}", "{\"log\": 2}"]
    {
        assert!(is_log(log), "{log}");
    }
    for tree in
        ["(3 12)", "{\"value\": 3}", "{\n\"title\": \"log\", \"children\": []}", "[3, 12]", "max(3, 12)", "", "x"]
    {
        assert!(!is_log(tree), "{tree}");
    }
}

#[test]
fn a_log_is_a_tree() {
    let trace = record(&"((3 12 8) (2 4 6) (14 5 2))".parse::<HandTree>().unwrap(), &Settings::default());
    for style in STYLES {
        let source = Source::from_tree(&logged(&trace, style), "student.log", TreeForm::Any, &[]).unwrap();
        let AnyGame::Tree(tree) = &source.game else { panic!("a log is a tree") };
        let again = record(tree, &Settings::default());
        assert_eq!((again.result().value, again.counts().nodes), (3.into(), 11), "{style:?}");
        assert_eq!(again.counts().skipped, 2, "{style:?}");
    }
}

#[test]
fn a_log_of_two_lines_a_call_is_a_tree() {
    let source = Source::from_tree("> -\n> a\n< 3\n> b\n< 5\n< 5\n", "student.log", TreeForm::Any, &[]).unwrap();
    let AnyGame::Tree(tree) = &source.game else { panic!("a log is a tree") };
    assert_eq!(record(tree, &Settings::default()).result().best_move.as_deref(), Some("b"));
}

fn mutant_of_alpha_beta() -> impl Strategy<Value = Mutant> {
    let is_of_it = |mutant: &Mutant| mutant.algorithm() == Some(Algorithm::AlphaBeta);
    prop::sample::select(Mutant::ALL.into_iter().filter(is_of_it).collect::<Vec<_>>())
}

/// Returns the windows with which nodes are entered, and the values with which they are left.
fn passed(trace: &Trace) -> Vec<String> {
    let shown = |step: Step| match step {
        Step::Enter { .. } => Some(format!("{:?}", trace.window_of(&step))),
        Step::Leave { value, .. } => Some(value.to_string()),
        _ => None,
    };
    trace.steps().filter_map(shown).collect()
}

proptest! {
    #[test]
    fn a_logged_search_is_recorded_as_it_ran(tree in tree(), mutant in prop::option::of(mutant_of_alpha_beta())) {
        let rules = Rules { mutant, ..Rules::default() };
        let settings = Settings { algorithm: Algorithm::AlphaBeta, rules, ..Settings::default() };
        let trace = record(&tree, &settings);
        let log = logged(&trace, Style::Told);
        let source = Source::from_tree(&log, "student.log", TreeForm::Any, &[]).unwrap();
        let searches = source.logged_searches().unwrap();
        // A log with few values may be read as negamax.
        prop_assume!(!searches.last().unwrap().algorithm.is_negamax());
        let recorded = source.recorded(searches.last().unwrap(), Limits::default(), 100_000).unwrap();
        prop_assert_eq!(passed(&recorded), passed(&trace), "{}", log);
        prop_assert_eq!(recorded.counts().nodes, trace.counts().nodes);
        prop_assert_eq!(recorded.counts().skipped, trace.counts().skipped);
        prop_assert_eq!(&recorded.result().best_move, &trace.result().best_move);
    }

    #[test]
    fn right_searches_raise_no_alarm(tree in tree()) {
        for settings in right_searches() {
            if settings.algorithm.proves() || settings.algorithm.supports_chance() {
                continue;
            }
            let trace = record(&tree, &settings);
            // A log contains a single search, so skip searches that enter the root repeatedly.
            let is_root = |step: &Step| matches!(step, Step::Enter { node: NodeId::ROOT, .. });
            if trace.steps().filter(is_root).count() > 1 {
                continue;
            }
            for style in STYLES {
                let log = logged(&trace, style);
                let mistake = found(&log);
                prop_assert!(mistake.is_none(), "{} {style:?}: {mistake:?}\n{log}", settings.algorithm.name());
            }
        }
    }
}
