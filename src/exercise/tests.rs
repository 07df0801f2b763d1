use std::fmt::Write;

use proptest::prelude::*;

use super::what_if::ChainLink;
use super::*;
use crate::game::Value;
use crate::game::tree::HandTree;
use crate::golden::check_golden;
use crate::locale::{Language, Locale};
use crate::search::{Algorithm, CutOn, Fail, MateScores, Mates, Order, Remark, Rules, Settings, Window};
use crate::story::{View, narration, words};
use crate::trace::{Step, Trace, record};

fn searched(tree: &str, settings: &Settings) -> Trace {
    let tree: HandTree =
        if tree.starts_with('{') { HandTree::from_json(tree).expect("a tree") } else { tree.parse().expect("a tree") };
    record(&tree, settings)
}

const TEXTBOOK: &str = include_str!("../../examples/trees/textbook.json");

/// A tree with deep and shallow cutoffs.
const DEEP: &str = include_str!("../../examples/trees/deep-cutoff.json");

/// Records a minimax search in the given order of moves, otherwise with the same settings.
fn minimax(tree: &str, settings: &Settings) -> Trace {
    searched(tree, &Settings { algorithm: Algorithm::Minimax, order: Order::Given, ..*settings })
}

/// A tree in which a leaf can be replaced.
#[derive(Debug, Clone)]
enum Grown {
    Leaf(String),
    Inner(Vec<Grown>),
}

impl Grown {
    fn text(&self) -> String {
        match self {
            Grown::Leaf(text) => text.clone(),
            Grown::Inner(children) => {
                format!("({})", children.iter().map(Grown::text).collect::<Vec<_>>().join(" "))
            }
        }
    }

    /// Returns the tree with the leaf at a path such as `0.2` replaced by another leaf.
    fn with_leaf(&self, path: &str, text: &str) -> Grown {
        let mut changed = self.clone();
        let mut here = &mut changed;
        for place in path.split('.') {
            let Grown::Inner(children) = here else { panic!("{path} leads beyond a leaf") };
            here = &mut children[place.parse::<usize>().expect("a place")];
        }
        *here = Grown::Leaf(text.to_owned());
        changed
    }
}

/// Generates trees of uneven depth. Their leaves are small integers (many of them equal), decimals, wins, losses and
/// draws.
fn trees() -> impl Strategy<Value = Grown> {
    let leaf = prop_oneof![
        6 => (-4..=4_i32).prop_map(|value| value.to_string()),
        2 => (-95..=95_i32).prop_map(|tenths| format!("{}", f64::from(tenths) / 10.0)),
        3 => prop::sample::select(&["max", "min", "draw", "win", "loss"][..]).prop_map(str::to_owned),
    ];
    let inner = |child: BoxedStrategy<Grown>| prop::collection::vec(child, 1..=4).prop_map(Grown::Inner);
    inner(leaf.prop_map(Grown::Leaf).prop_recursive(4, 60, 4, move |child| inner(child.boxed())).boxed())
}

fn settings() -> impl Strategy<Value = Settings> {
    let algorithm = prop_oneof![2 => prop::sample::select(Algorithm::exact().collect::<Vec<_>>()), 1 => prop::sample::select(&Algorithm::ALL[..])];
    let cut_on = prop::sample::select(&[CutOn::Equal, CutOn::Greater][..]);
    let fail = prop::sample::select(&[Fail::Soft, Fail::Hard][..]);
    let mates = prop::sample::select(&[Mates::Distance, Mates::Flat][..]);
    let order = prop::sample::select(&[Order::Given, Order::Reverse, Order::Best][..]);
    (algorithm, cut_on, fail, mates, order).prop_map(|(algorithm, cut_on, fail, mates, order)| {
        let mates = MateScores::new(mates, 13, 10).expect("sound constants");
        Settings { algorithm, rules: Rules { cut_on, fail, mates, mutant: None }, order, ..Settings::default() }
    })
}

/// Checks a law on 200 random trees and settings.
fn law(test: impl Fn(&Grown, &Settings)) {
    let config = proptest::test_runner::Config { cases: 200, failure_persistence: None, ..Default::default() };
    proptest!(config, |(tree in trees(), settings in settings())| test(&tree, &settings));
}

/// Returns all questions about a search.
fn all_questions(trace: &Trace, locale: &Locale, view: View) -> Vec<Question> {
    questions(trace, &narration::tell(trace, locale, view), locale, view, |_| true)
}

fn printed(questions: &[Question]) -> String {
    let option = |(place, option): (usize, &String), field: &Field| {
        if field.right.contains(place) { format!("[{option}]") } else { option.clone() }
    };
    let answer = |field: &Field| match &field.right {
        Answer::Number(accepted) => format!("{}: {}", field.label, accepted.join(" or ")),
        _ => field.options.iter().enumerate().map(|one| option(one, field)).collect::<Vec<_>>().join(", "),
    };
    let mut text = String::new();
    for Question { step, kind, prompt, hint, fields, reason, node: _ } in questions {
        writeln!(
            text,
            "before step {}, {kind:?}: {prompt}\n    hint: {hint}\n    answer: {}\n    {reason}",
            step + 1,
            fields.iter().map(answer).collect::<Vec<_>>().join(", ")
        )
        .expect("a string takes all");
    }
    text
}

#[test]
fn questions_in_three_languages_match_the_golden_files() {
    let by_distance = Rules { mates: MateScores::default().with(Mates::Distance), ..Rules::default() };
    let negamax = Settings { algorithm: Algorithm::NegamaxAlphaBeta, rules: by_distance, ..Settings::default() };
    for language in Language::ALL {
        let locale = Locale::new(language);
        let asked = [
            all_questions(&searched(TEXTBOOK, &Settings::default()), &locale, View::Max),
            all_questions(&searched("(B: ((win 3) (2.5 draw)) C: ((-4 7) loss))", &negamax), &locale, View::Mover),
        ];
        check_golden(&format!("questions-{}.txt", language.code()), &asked.map(|asked| printed(&asked)).join("\n"));
    }
}

#[test]
fn the_textbook_tree_has_26_questions() {
    let asked = all_questions(&searched(TEXTBOOK, &Settings::default()), &Locale::default(), View::Max);
    let count = |kind| asked.iter().filter(|question| question.kind == kind).count();
    let kinds =
        [QuestionKind::Compare, QuestionKind::Visit, QuestionKind::Window, QuestionKind::Value, QuestionKind::Move];
    assert_eq!(kinds.map(count), [10, 7, 4, 4, 1]);
    let minimax = Settings { algorithm: Algorithm::Minimax, ..Settings::default() };
    let asked = all_questions(&searched(TEXTBOOK, &minimax), &Locale::default(), View::Max);
    assert!(asked.iter().all(|question| matches!(question.kind, QuestionKind::Value | QuestionKind::Move)));
}

#[test]
fn questions_are_serialized_with_choices_or_blanks() {
    let asked = all_questions(&searched(TEXTBOOK, &Settings::default()), &Locale::default(), View::Max);
    let json = |kind| {
        let question = asked.iter().find(|question| question.kind == kind).expect("a question");
        serde_json::to_value(question).expect("JSON")["answer"].clone()
    };
    let searched = serde_json::json!({"label": "searched", "is_right": true});
    let skipped = serde_json::json!({"label": "skipped", "is_right": false});
    assert_eq!(json(QuestionKind::Visit), serde_json::json!({"choices": [searched, skipped]}));
    assert_eq!(json(QuestionKind::Value), serde_json::json!({"blanks": [{"label": "value", "accepted": ["3"]}]}));
    assert_eq!(serde_json::to_value(asked[0].kind).expect("JSON"), "compare");
}

/// Returns the window of the question's node after the step of the question.
fn window_after(trace: &Trace, step: usize, view: View) -> Window {
    let node = trace.node_of(&trace.step(step).expect("a step"));
    view.window(trace.node(node).player, trace.replay(step + 1).window[node.index()])
}

fn check_answer(trace: &Trace, question: &Question, view: View) {
    let step = trace.step(question.step).expect("a step");
    let node = trace.node_of(&step);
    let player = trace.node(node).player;
    let fields = &question.fields;
    match (&fields[0].right, question.kind) {
        (Answer::Choice(right), kind) => {
            let (choices, right) = (&fields[0].options, [*right]);
            assert_eq!(fields.len(), 1, "{question:?}");
            let is_cutoff = matches!(step, Step::Cutoff(_));
            if kind == QuestionKind::Visit {
                assert_eq!(right, [usize::from(is_cutoff)], "{question:?}");
            } else if kind == QuestionKind::Compare {
                // If the value closes the window, the remaining moves are skipped, or there are none.
                assert!(right == [0] || !is_cutoff, "{question:?}");
                assert!(right == [1] || is_cutoff || matches!(step, Step::Leave { .. }), "{question:?}");
            } else if let Step::Enter { node, .. } = step {
                // A step of the descent to the most-proving node.
                let name = words::move_name(&Locale::default(), trace, node);
                assert_eq!(Some(choices[right[0]].as_str()), name.as_deref());
            } else {
                let best = trace.result().best_move.as_deref();
                assert_eq!(Some(choices[right[0]].as_str()), best);
            }
        }
        (Answer::Number(_), QuestionKind::Window) => {
            let window = window_after(trace, question.step, view);
            let accepts = |blank: &Field, bound: Value| blank.right.spellings().contains(&bound.to_string());
            assert!(accepts(&fields[0], window.alpha) && accepts(&fields[1], window.beta), "{question:?} {window}");
        }
        (Answer::Number(_), QuestionKind::Value) if trace.settings().algorithm.proves() => {
            let Some(Remark::Proof { numbers, .. }) = trace.remark_of(&step) else { panic!("{question:?}") };
            let accepts = |blank: &Field, number: String| blank.right.spellings().contains(&number);
            assert!(
                accepts(&fields[0], numbers.proof.to_string()) && accepts(&fields[1], numbers.disproof.to_string())
            );
        }
        (Answer::Number(accepted), _) => {
            let Step::Leave { value, .. } = step else { panic!("{question:?}") };
            assert!(accepted.contains(&view.value(player, value).to_string()), "{question:?}");
            let proved = trace.node(node).proved;
            if proved.value().is_none() && !(proved.low.is_finite() && proved.high.is_finite()) {
                let proved = view.interval(player, proved).to_string().replace(' ', "");
                assert!(accepted.contains(&proved), "{question:?} {proved}");
            }
        }
        (other, _) => panic!("{other:?} is neither a choice nor a blank"),
    }
}

#[test]
fn right_answers_agree_with_the_replay() {
    law(|tree, settings| {
        let trace = searched(&tree.text(), settings);
        for view in [View::Max, View::Mover] {
            let asked = all_questions(&trace, &Locale::default(), view);
            assert!(asked.is_sorted_by_key(|question| question.step));
            let visits = asked.iter().filter(|question| question.kind == QuestionKind::Visit);
            let cutoffs = visits.filter(|question| matches!(trace.step(question.step), Some(Step::Cutoff(_))));
            assert_eq!(cutoffs.count(), trace.cutoffs().len());
            for question in &asked {
                check_answer(&trace, question, view);
                let texts = [&question.prompt, &question.hint, &question.reason];
                assert!(texts.iter().all(|text| !text.is_empty()), "{question:?}");
            }
        }
    });
}

#[test]
fn answers_are_in_normal_form() {
    law(|tree, settings| {
        for question in all_questions(&searched(&tree.text(), settings), &Locale::new(Language::Czech), View::Mover) {
            for spelling in question.fields.iter().flat_map(|field| field.right.spellings()) {
                assert_eq!(normal_form(spelling), *spelling);
            }
        }
    });
}

#[test]
fn chains_predict_the_effect_of_every_value_of_a_skipped_leaf() {
    law(|tree, settings| {
        // A search that is not exact may skip moves that affect its result, so the law does not hold for it.
        if !settings.is_exact() {
            return;
        }
        let trace = searched(&tree.text(), settings);
        let skipped = what_if(&trace, &minimax(&tree.text(), settings), &Locale::default());
        for (chain, text) in
            skipped.iter().flat_map(|chain| ["-10", "-9.5", "-1", "0.5", "3", "10"].map(|text| (chain, text)))
        {
            let changed = minimax(&tree.with_leaf(&chain.path, text).text(), settings);
            let value: Value = text.parse().expect("a value");
            for link in &chain.links {
                let worth = changed.ids().find(|&id| path(&changed, id) == link.path);
                let worth = worth.and_then(|id| changed.node(id).value).expect("a searched node");
                assert_eq!(worth, value.max(link.low).min(link.high), "{} = {text} at {}", chain.path, link.path);
            }
            let root = chain.links.last().expect("a root");
            assert_eq!((root.path.as_str(), root.low, root.high), ("", trace.result().value, trace.result().value));
        }
    });
}

#[test]
fn each_skipped_leaf_has_a_chain() {
    let settings = Settings::default();
    let chains = what_if(&searched(DEEP, &settings), &minimax(DEEP, &settings), &Locale::default());
    assert_eq!(chains.len(), 4);
    let nothing = what_if(&minimax(DEEP, &settings), &minimax(DEEP, &settings), &Locale::default());
    assert_eq!(nothing, []);
}

#[test]
fn every_node_has_a_mark_and_searched_inner_nodes_have_values() {
    law(|tree, settings| {
        if !settings.is_exact() {
            return;
        }
        let trace = searched(&tree.text(), settings);
        let truth = minimax(&tree.text(), settings);
        for view in [View::Max, View::Mover] {
            let marks = marks(&trace, &truth, &Locale::default(), view);
            assert_eq!(marks.len(), truth.len());
            let count = |fate| marks.iter().filter(|mark| mark.fate == fate).count() as u64;
            assert_eq!(
                (count(NodeFate::Searched), count(NodeFate::Skipped)),
                (trace.counts().nodes, trace.counts().skipped)
            );
            // A search that visits nodes repeatedly may skip a move twice, or search a move that it skipped before. So
            // count each move once, and only if it stays skipped.
            let cutoffs = trace.cutoffs().iter().filter(|cutoff| !trace.is_undone(cutoff));
            let first: std::collections::BTreeSet<_> = cutoffs.map(|cutoff| cutoff.skipped[0]).collect();
            assert_eq!(marks.iter().filter(|mark| mark.is_first_skipped).count(), first.len());
            for mark in &marks {
                let is_blank = mark.fate == NodeFate::Searched && !mark.is_leaf;
                assert_eq!(is_blank, !mark.accepted.is_empty(), "{mark:?}");
                assert_eq!(is_blank, !mark.value.is_empty(), "{mark:?}");
                assert_eq!(mark.is_leaf, mark.given.is_some(), "{mark:?}");
                assert_eq!(mark.path.is_empty(), mark.branch.is_empty(), "{mark:?}");
            }
        }
    });
}

#[test]
fn explanations_of_skipped_moves_match_the_golden_files() {
    let settings = Settings::default();
    let (trace, truth) = (searched(DEEP, &settings), minimax(DEEP, &settings));
    for language in Language::ALL {
        let locale = Locale::new(language);
        let mut text = String::new();
        for mark in marks(&trace, &truth, &locale, View::Max) {
            let NodeMark { path, label, fate, is_first_skipped, accepted, given, branch, value, .. } = mark;
            let accepted = accepted.join(" or ");
            let given = given.unwrap_or_default();
            let first = if is_first_skipped { ", first" } else { "" };
            writeln!(text, "[{path}] {label}: {fate:?}{first} {given}{accepted}\n    {branch}\n    {value}")
                .expect("a string takes all");
        }
        for Chain { path, label, links } in what_if(&trace, &truth, &locale) {
            writeln!(text, "\n[{path}] {label}").expect("a string takes all");
            for ChainLink { path, label, low, high, sentence } in links {
                writeln!(text, "    [{path}] {label}: {low} to {high}. {sentence}").expect("a string takes all");
            }
        }
        check_golden(&format!("marks-{}.txt", language.code()), &text);
    }
}

#[test]
fn an_exercise_and_its_mistakes_use_the_same_evaluation() {
    let source = Source::from_game("connect4:44554").expect("a position");
    let settings = Settings { depth: Some(2), ..Settings::default() }.effective();
    for evaluation in ["runs", "zero"] {
        let trace = recorded(&source, Some(evaluation), &settings).expect("a recording");
        let exercise = Exercise::of(&source, Some(evaluation), trace).expect("an exercise");
        let mistakes = exercise.mistakes();
        assert!(!mistakes.is_empty());
        let traces = mistakes.iter().map(|mistake| &mistake.trace).chain([&exercise.trace, &exercise.whole]);
        assert!(traces.into_iter().all(|trace| trace.about().evaluation == Some(evaluation)), "{evaluation}");
    }
}
