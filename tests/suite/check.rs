//! Grading: the correct answers come from a search that shares no code with the library.

use std::collections::BTreeSet;

use plyscope::Locale;
use plyscope::exercise::Exercise;
use plyscope::exercise::{Examiner, Outcome};
use plyscope::search::{Algorithm, CutOn, Fail, Mutant, Rules, Settings};
use plyscope::source::{Source, TreeForm};
use plyscope::study::generate::{Aspect, Shape, Subject, exercise};
use serde_json::{Value, json};

use crate::suite::generate::Tree;
use crate::suite::mutants::{INFINITY, Student, telling};

const RULES: [(CutOn, Fail); 4] = [
    (CutOn::Equal, Fail::Soft),
    (CutOn::Equal, Fail::Hard),
    (CutOn::Greater, Fail::Soft),
    (CutOn::Greater, Fail::Hard),
];

/// Xorshift generator, which chooses the errors in answers.
struct Random(u64);

impl Random {
    fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 >> 16).expect("64 bits") % limit
    }
}

/// Formats 0-based moves as a path in an answer, from the root on: a number alone may be the value of a leaf.
fn path(moves: &[usize]) -> String {
    if moves.is_empty() {
        return "root".to_owned();
    }
    moves.iter().fold("A".to_owned(), |path, index| format!("{path}/{}", index + 1))
}

fn leaves(tree: &Tree, at: &mut Vec<usize>, found: &mut Vec<Vec<usize>>) {
    match tree {
        Tree::Leaf(..) => found.push(at.clone()),
        Tree::Inner(children) => {
            for (index, child) in children.iter().enumerate() {
                at.push(index);
                leaves(child, at, found);
                at.pop();
            }
        }
    }
}

/// Returns the answers of a student who searches with this mistake and these rules.
fn answers(tree: &Tree, mistake: Option<Mutant>, (cut_on, fail): (CutOn, Fail)) -> Value {
    let (_, student) = Student::of(tree, mistake, cut_on == CutOn::Greater, fail == Fail::Hard);
    let mut all = Vec::new();
    leaves(tree, &mut Vec::new(), &mut all);
    let values: serde_json::Map<String, Value> =
        student.returned.iter().map(|(moves, value)| (path(moves), json!(value))).collect();
    let bound = |bound: i64| if bound.abs() == INFINITY { Value::Null } else { json!(bound) };
    let windows: serde_json::Map<String, Value> = student
        .entered
        .iter()
        .map(|(moves, [alpha, beta])| (path(moves), json!([bound(*alpha), bound(*beta)])))
        .collect();
    json!({
        "values": values,
        "windows": windows,
        "skipped": student.skipped.iter().map(|moves| path(moves)).collect::<Vec<_>>(),
        "leaves": student.seen_at.iter().map(|&number| path(&all[number - 1])).collect::<Vec<_>>(),
        "leaf_count": student.seen_at.len(),
        "best_move": path(&[student.best_move.expect("a move")]),
    })
}

fn drawn(shape: &Shape, seed: u64) -> Source {
    exercise(CutOn::Equal, &Subject::Shape(shape.clone()), &[], seed).expect("a tree")
}

fn shapes() -> [Shape; 3] {
    [
        Shape { moves: vec![vec![2]; 4], ..Shape::default() },
        Shape { moves: vec![vec![2, 3]; 3], is_distinct: false, values: 0..=9, ..Shape::default() },
        Shape { moves: vec![vec![2, 3]; 4], is_ragged: true, is_distinct: false, values: -4..=4, ..Shape::default() },
    ]
}

fn posed(source: &Source, (cut_on, fail): (CutOn, Fail)) -> Exercise {
    let rules = Rules { cut_on, fail, ..Rules::default() };
    Exercise::new(source, &Settings { rules, ..Settings::default() }).expect("an exercise")
}

fn graded(examiner: &Examiner<'_>, answers: &Value) -> Outcome {
    let text = answers.to_string();
    let paper = examiner.read(&text, "answers").unwrap_or_else(|fault| panic!("{fault}"));
    examiner.result(&paper, false)
}

/// Grades answers about a tree with names.
fn graded_about(text: &str, answers: &Value) -> Outcome {
    let source = Source::from_tree(text, "a tree", TreeForm::Text, &[]).expect("a tree");
    let (exercise, locale) = (posed(&source, RULES[0]), Locale::default());
    graded(&Examiner::new(&exercise, &locale), answers)
}

/// Takes a value from those of the children, given as such and as whether MAX is to move.
type Taken = fn(&[i64], bool) -> i64;

/// A habit: the name of the misconception, who is taken to move at a ply, and which value is taken.
type Habit = (&'static str, Box<dyn Fn(usize) -> bool>, Taken);

fn best(values: &[i64], is_max: bool) -> i64 {
    *if is_max { values.iter().max() } else { values.iter().min() }.expect("a value")
}

/// Returns the values of all inner nodes by their paths, with a habit and without pruning; `is_max` says who is taken
/// to move at a ply.
fn by_habit(tree: &Tree, at: &mut Vec<usize>, is_max: &dyn Fn(usize) -> bool, taken: Taken, found: &mut Value) -> i64 {
    match tree {
        Tree::Leaf(value, _) => *value,
        Tree::Inner(children) => {
            let mut values = Vec::new();
            for (index, child) in children.iter().enumerate() {
                at.push(index);
                values.push(by_habit(child, at, is_max, taken, found));
                at.pop();
            }
            let value = taken(&values, is_max(at.len()));
            found[path(at)] = json!(value);
            value
        }
    }
}

fn reversed(tree: &Tree) -> Tree {
    match tree {
        Tree::Leaf(value, number) => Tree::Leaf(*value, *number),
        Tree::Inner(children) => Tree::Inner(children.iter().rev().map(reversed).collect()),
    }
}

#[test]
fn misconceptions_about_the_whole_search_are_named() {
    let locale = Locale::default();
    let is_max = |ply: usize| ply.is_multiple_of(2);
    let habits: [Habit; 6] = [
        ("minimax", Box::new(is_max), best),
        ("players-swapped", Box::new(move |ply| !is_max(ply)), best),
        ("ply-swapped", Box::new(move |ply| is_max(ply) != (ply == 1)), best),
        ("ply-swapped", Box::new(move |ply| is_max(ply) != (ply == 2)), best),
        ("first-value", Box::new(is_max), |values, _| values[0]),
        ("last-value", Box::new(is_max), |values, _| values[values.len() - 1]),
    ];
    let mut named = 0;
    for seed in 0..8 {
        let source = drawn(&shapes()[1], seed);
        let (tree, exercise) = (Tree::read(source.written().text()), posed(&source, RULES[0]));
        let examiner = Examiner::new(&exercise, &locale);
        let has = |outcome: &Outcome, name: &str| {
            let whole: Vec<_> =
                outcome.mistakes.iter().filter(|one| one.unexplained == 0).map(|one| one.name).collect();
            assert!(
                outcome.is_right || whole.contains(&name),
                "{name}: {}\n{}",
                source.written().text(),
                outcome.output
            );
            usize::from(whole == [name])
        };
        for (name, is_max, taken) in &habits {
            let mut values = json!({});
            by_habit(&tree, &mut Vec::new(), is_max, *taken, &mut values);
            let answer = json!({ "values": values, "skipped": [] });
            named += has(&graded(&examiner, &answer), name);
        }
        // From right to left, with pruning: nodes have the paths of the original tree.
        let mirrored = reversed(&tree);
        let (_, student) = Student::of(&mirrored, None, false, false);
        let path_of = |moves: &[usize]| {
            let (mut here, mut there) = (&mirrored, Vec::new());
            for &index in moves {
                let Tree::Inner(children) = here else { panic!("a leaf") };
                there.push(children.len() - 1 - index);
                here = &children[index];
            }
            path(&there)
        };
        let values: serde_json::Map<String, Value> =
            student.returned.iter().map(|(moves, value)| (path_of(moves), json!(value))).collect();
        let skipped: Vec<String> = student.skipped.iter().map(|moves| path_of(moves)).collect();
        let answer = json!({ "values": values, "skipped": skipped });
        named += has(&graded(&examiner, &answer), "right-to-left");
    }
    assert!(named > 40, "{named}");
}

#[test]
fn right_answers_are_accepted_and_corrupted_ones_refused() {
    let locale = Locale::default();
    let mut corrupted = [0; 7];
    let mut random = Random(16);
    for shape in shapes() {
        for seed in 0..12 {
            let source = drawn(&shape, seed);
            let tree = Tree::read(source.written().text());
            for rules in RULES {
                let exercise = posed(&source, rules);
                let examiner = Examiner::new(&exercise, &locale);
                let right = answers(&tree, None, rules);
                let outcome = graded(&examiner, &right);
                assert!(
                    outcome.is_right && outcome.mistakes.is_empty(),
                    "{}\n{}",
                    source.written().text(),
                    outcome.output
                );
                assert!(outcome.score.total_cmp(&outcome.max_score).is_eq());
                // Skipped branches may also be marked leaf by leaf, and a bound may be written as such.
                for _ in 0..8 {
                    let kind = random.below(corrupted.len());
                    let Some((wrong, part)) = corrupt(&right, &tree, kind, &mut random) else { continue };
                    let outcome = graded(&examiner, &wrong);
                    let what = format!("{kind} {right}\n{wrong}\n{}", outcome.output);
                    assert!(!outcome.is_right && outcome.score < outcome.max_score, "{what}");
                    let failed: Vec<&str> =
                        outcome.tests.iter().filter(|test| test.status == "failed").map(|test| test.name).collect();
                    assert_eq!(failed, [part], "{what}");
                    corrupted[kind] += 1;
                }
            }
        }
    }
    assert!(corrupted.iter().sum::<usize>() >= 1_000 && corrupted.iter().all(|&count| count > 50), "{corrupted:?}");
}

/// Returns the answers with one error, and the part that contains it; `None` if the error is impossible.
fn corrupt(right: &Value, tree: &Tree, kind: usize, random: &mut Random) -> Option<(Value, &'static str)> {
    let mut wrong = right.clone();
    let part = match kind {
        // A wrong value.
        0 => {
            let values = wrong["values"].as_object_mut()?;
            let key = values.keys().nth(random.below(values.len()))?.clone();
            let by = i64::try_from(random.below(5)).ok()? + 1;
            values[&key] = json!(values[&key].as_i64()? + if random.below(2) == 0 { by } else { -by });
            "values"
        }
        // A missing value, unless it is the only one, because then the part would not be answered.
        1 => {
            let values = wrong["values"].as_object_mut()?;
            if values.len() < 2 {
                return None;
            }
            let key = values.keys().nth(random.below(values.len()))?.clone();
            values.remove(&key);
            "values"
        }
        // A skipped branch is not marked.
        2 => {
            let skipped = wrong["skipped"].as_array_mut()?;
            if skipped.is_empty() {
                return None;
            }
            let at = random.below(skipped.len());
            skipped.remove(at);
            "skipped"
        }
        // A leaf that the search visits is marked as skipped.
        3 => {
            let seen = wrong["leaves"].as_array()?.clone();
            wrong["skipped"].as_array_mut()?.push(seen[random.below(seen.len())].clone());
            "skipped"
        }
        // Two leaves are swapped.
        4 => {
            let seen = wrong["leaves"].as_array_mut()?;
            if seen.len() < 2 {
                return None;
            }
            let at = random.below(seen.len() - 1);
            seen.swap(at, at + 1);
            "leaves"
        }
        // A wrong window.
        5 => {
            let windows = wrong["windows"].as_object_mut()?;
            let key = windows.keys().nth(random.below(windows.len()))?.clone();
            let side = random.below(2);
            windows[&key][side] = match windows[&key][side].as_i64() {
                Some(bound) => json!(bound + 1),
                None => json!(0),
            };
            "windows"
        }
        // A wrong best move.
        _ => {
            let Tree::Inner(children) = tree else { return None };
            let best = wrong["best_move"].as_str()?.strip_prefix("A/")?.parse::<usize>().ok()?;
            wrong["best_move"] = json!(path(&[best % children.len()]));
            "best_move"
        }
    };
    Some((wrong, part))
}

fn mistakes() -> Vec<Mutant> {
    Mutant::ALL.into_iter().filter(|mutant| mutant.algorithm() == Some(Algorithm::AlphaBeta)).collect()
}

#[test]
fn typical_mistakes_are_named_on_trees_that_distinguish_them() {
    let locale = Locale::default();
    for rules in [(CutOn::Equal, Fail::Soft), (CutOn::Greater, Fail::Soft)] {
        for seed in 0..2 {
            let source = telling(rules.0, Aspect::Any, seed);
            let tree = Tree::read(source.written().text());
            let exercise = posed(&source, rules);
            let examiner = Examiner::new(&exercise, &locale);
            for mistake in mistakes() {
                let mut answer = answers(&tree, Some(mistake), rules);
                // A student without windows does not answer questions about them.
                answer.as_object_mut().expect("an object").remove("windows");
                let outcome = graded(&examiner, &answer);
                let named: Vec<_> = outcome.mistakes.iter().map(|found| (found.name, found.unexplained)).collect();
                // With the window reset, nothing is pruned, as in minimax.
                let name = if mistake == Mutant::WindowReset { "minimax" } else { mistake.name() };
                assert_eq!(named, [(name, 0)], "{}\n{}", source.written().text(), outcome.output);
                assert!(outcome.mistakes[0].node.is_some() && outcome.mistakes[0].sentences.len() == 4);
            }
        }
    }
}

#[test]
fn the_other_rule_is_named_beside_minimax_if_all_cutoffs_are_at_equality() {
    // MIN finds the 3 of B again at C, and cuts only by the rule ≤.
    let answers = json!({"values": {"A": 3, "B": 3, "C": 2}, "skipped": [], "leaves": "3 12 3 2"});
    let mistakes = graded_about("(B: (3 12) C: (3 2))", &answers).mistakes;
    let named: Vec<_> = mistakes.iter().map(|mistake| (mistake.name, mistake.unexplained)).collect();
    assert_eq!(named, [("minimax", 0), ("other-rule", 0)]);
}

#[test]
fn exactly_the_mistakes_consistent_with_the_answers_are_listed() {
    let locale = Locale::default();
    for shape in shapes() {
        for seed in 100..112 {
            let source = drawn(&shape, seed);
            let tree = Tree::read(source.written().text());
            let rules = RULES[usize::try_from(seed % 2).expect("small") * 2];
            let exercise = posed(&source, rules);
            let examiner = Examiner::new(&exercise, &locale);
            let asked = |mistake: Option<Mutant>| {
                let answer = answers(&tree, mistake, rules);
                json!({"skipped": answer["skipped"], "best_move": answer["best_move"]})
            };
            let right = asked(None);
            for mistake in mistakes() {
                let answer = asked(Some(mistake));
                let outcome = graded(&examiner, &answer);
                let wholly = outcome.mistakes.iter().filter(|found| found.unexplained == 0);
                let mut listed: BTreeSet<&str> = wholly.map(|found| found.name).collect();
                let nothing_is_pruned = answer != right && answer["skipped"] == json!([]);
                assert_eq!(listed.contains("minimax"), nothing_is_pruned, "{}", source.written().text());
                if nothing_is_pruned {
                    continue;
                }
                listed.retain(|name| Mutant::named(name).is_some());
                let fits = |other: &Mutant| asked(Some(*other)) == answer && answer != right;
                let expected: BTreeSet<&str> =
                    mistakes().iter().filter(|other| fits(other)).map(|other| other.name()).collect();
                assert_eq!(listed, expected, "{} {mistake:?} {answer}", source.written().text());
                assert_eq!(outcome.is_right, answer == right);
            }
        }
    }
}

#[test]
fn follow_on_errors_can_be_graded_as_right() {
    let text = "((3 12 8) (2 4 6) (14 5 2))";
    let source = Source::from_tree(text, "a tree", TreeForm::Text, &[]).expect("a tree");
    let exercise = posed(&source, RULES[0]);
    let (locale, tree) = (Locale::default(), Tree::read(text));
    let examiner = Examiner::new(&exercise, &locale);
    let mut answer = answers(&tree, None, RULES[0]);
    answer
        .as_object_mut()
        .expect("an object")
        .retain(|key, _| ["values", "skipped", "best_move"].contains(&key.as_str()));
    // The last move is given the value 5 instead of 2. It follows that the root has the value 5, and that this move is
    // best.
    answer["values"]["A/3"] = json!(5);
    answer["values"]["root"] = json!(5);
    answer["best_move"] = json!("3");
    let paper = examiner.read(&answer.to_string(), "answers").expect("answers");
    let strict = examiner.result(&paper, false);
    let followed = examiner.result(&paper, true);
    assert_eq!([strict.score, followed.score, strict.max_score].map(|points| points.to_string()), ["4", "6", "7"]);
    assert_eq!(followed.followed.len(), 2, "{}", followed.output);
    // The first move is given the value 1. It follows that nothing is cut at the second move, and 4 and 6 are visited.
    let answer = json!({"values": {"1": 1, "2": 2, "3": 2, "root": 2}, "skipped": []});
    let paper = examiner.read(&answer.to_string(), "answers").expect("answers");
    let (strict, followed) = (examiner.result(&paper, false), examiner.result(&paper, true));
    let points = [strict.score, strict.max_score, followed.score].map(|points| points.to_string());
    assert_eq!(points, ["2", "6", "5"], "{}", followed.output);
}

#[test]
fn only_what_follows_from_an_earlier_error_is_forgiven() {
    let text = "(B: (3 12 8) C: (2 4 6) D: (14 5 2))";
    let source = Source::from_tree(text, "a tree", TreeForm::Text, &[]).expect("a tree");
    let exercise = posed(&source, RULES[0]);
    let locale = Locale::default();
    let examiner = Examiner::new(&exercise, &locale);
    let followed = |answer: Value| {
        let paper = examiner.read(&answer.to_string(), "answers").expect("answers");
        let outcome = examiner.result(&paper, true);
        ((outcome.max_score - outcome.score).to_string(), outcome.followed.len())
    };
    // C is at most 2, and no earlier error explains that it should be at least 2.
    assert_eq!(followed(json!({"values": {"root": 3, "B": 3, "C": ">= 2", "D": 2}})), ("1".to_owned(), 0));
    // Even an earlier error elsewhere does not turn the bound round.
    assert_eq!(followed(json!({"values": {"root": 4, "B": 4, "C": ">= 2", "D": 2}})), ("2".to_owned(), 1));
    // With 1 at B nothing is cut at C, so that its value is exactly 2, and its leaves are not skipped.
    let answer = json!({"values": {"root": 2, "B": 1, "C": 2, "D": 2}, "skipped": [],
        "leaves": ["B/1", "B/2", "B/3", "C/1", "C/2", "C/3", "D/1", "D/2", "D/3"]});
    assert_eq!(followed(answer), ("1".to_owned(), 4));
    // A window that follows from the wrong value of B.
    let windows = json!({"root": [null, null], "B": [null, null], "C": [1, null], "D": [2, null]});
    let answer = json!({"values": {"root": 2, "B": 1, "C": 2, "D": 2}, "windows": windows});
    assert_eq!(followed(answer), ("1".to_owned(), 3));
}

#[test]
fn every_spelling_of_an_answer_is_read() {
    let text = "(B: (-3 12 8) C: (-4.5 4 6) D: (14 5 2))";
    let source = Source::from_tree(text, "a tree", TreeForm::Text, &[]).expect("a tree");
    let exercise = posed(&source, RULES[0]);
    let locale = Locale::default();
    let examiner = Examiner::new(&exercise, &locale);
    let read =
        |answer: &str| examiner.read(answer, "answers").unwrap_or_else(|fault| panic!("{answer}: {fault}")).answers;
    let plain = read(
        r#"{"values": {"B": -3, "C": "<= -4.5"}, "skipped": ["C/2", "C/3"], "leaf_count": 7, "best_move": "D",
        "windows": {"B": ["-inf", "inf"]}}"#,
    );
    for other in [
        r#"{"name": 123, "values": {"b": "–3", "c": "≤−4,5", "D": "-"}, "skipped": "c/2, c/3", "leaf_count": "7",
            "best_move": "d", "windows": {"b": "(−∞; ∞)", "C": "–", "D": ["", "–"]}}"#,
        r#"{"values": {"B": "‑3", "C": "<=-4.5"}, "skipped": "C–4; 6 (c)", "leaf_count": 7, "best_move": "D",
            "windows": {"B": ["-inf", "inf"]}}"#,
        r#"{"values": {"B": "-3", "C": "≤ -4.5"}, "skipped": ["C-4, C/3"], "leaf_count": 7, "best_move": "D",
            "windows": {"B": ["-inf", "inf"]}}"#,
        r#"{"values": {"B": "B = -3", "C": "at most -4.5"}, "skipped": ["C-4, C/3"], "leaf_count": 7, "best_move": "D",
            "windows": {"B": ["-inf", "inf"]}}"#,
        r#"{"values": {"B": "-3", "C": "c <= -4.5"}, "skipped": ["C-4, C/3"], "leaf_count": 7, "best_move": "D",
            "windows": {"B": ["-inf", "inf"]}}"#,
        r#"{"values": {"B": "-3.0", "C": " =< -4½ ", "D": "–", "root": ""}, "skipped": ["c/2", "C/3", ""], "leaf_count": "+7.0",
            "best_move": 3, "windows": {"1": [null, null]}}"#,
        "\u{feff}Item;Node;Answer\r\nname;;Anna\r\nvalue;B;−3\r\nvalue;C;≤ −4,50\r\nvalue;D;–\r\nskipped;c/2;\r\nskipped;C/3;\r\n\
            leaf_count;;7\r\nbest_move;;d\r\nalpha;B;-inf\r\nbeta;B;infinity\r\n",
        "item\tnode\tanswer\nvalue\tB\t-3\nvalue\tC\t⩽-9/2\nskipped\tC/2\t\nskipped\tC/3\t\nleaf_count\t\t7\nbest_move\t\tD\n\
            alpha\tB\t-∞\nbeta\tB\t∞\n",
    ] {
        assert_eq!(read(other), plain, "{other}");
    }
}

#[test]
fn leaves_are_known_by_their_values() {
    let result = |answers: Value| graded_about("(B: (3 12 8) C: (2 4 6) D: (14 5 2))", &answers);
    // 3 is the third move of the root, too, but that is no leaf; 2 stands for C/1 first and then for D/3.
    assert!(result(json!({"leaves": [3, 12, 8, 2, 14, 5, 2], "skipped": [4, "6"]})).is_right);
    assert!(result(json!({"skipped": "4,6"})).is_right);
    for all in ["3,12,8,2,14,5,2", "3 12 8 2 14 5 2 …", "3, 12, 8, 2 (C), 14, 5, 2 (D)", "3→12 -> 8, 2 14; 5, D/3..."]
    {
        assert!(result(json!({"leaves": all})).is_right, "{all}");
    }
    assert!(result(json!({"leaves": [3, 12, 2]})).output.contains("Leaf no. 3"));
    let unknown = result(json!({"leaves": [3, 99, 8]}));
    assert!(unknown.score < 1.5 && unknown.output.contains("“99” cannot be read"), "{}", unknown.output);
}

#[test]
fn a_value_that_occurs_twice_is_read_as_a_mistake_would_have_it() {
    let answers = json!({"leaves": "2 5 14 6 4 2 8 12 3", "skipped": []});
    let mistakes = graded_about("((3 12 8) (2 4 6) (14 5 2))", &answers).mistakes;
    let named: Vec<_> = mistakes.iter().map(|mistake| (mistake.name, mistake.unexplained)).collect();
    assert_eq!(named, [("right-to-left", 0)]);
}

#[test]
fn an_answer_that_cannot_be_read_costs_only_its_own_points() {
    let result = |answers: Value| graded_about("(B: (3 12 8) C: (2 4 6) D: (14 5 2))", &answers);
    let full = json!({
        "values": {"root": 3, "B": 3, "C": "C ≦ 2", "D": "= 2"}, "skipped": ["C/2", "C/3"],
        "leaves": [3, 12, 8, 2, 14, 5, 2], "leaf_count": 7, "best_move": "B", "windows": {
            "root": [null, null], "B": [null, null], "C": [3, null], "D": [3, null],
        },
    });
    let right = result(full.clone());
    assert!(right.is_right, "{}", right.output);
    for (part, wrong, lost) in [
        ("values", json!({"root": 3, "B": "three", "C": 2, "D": 2}), 1.0),
        ("skipped", json!(["C/2", "C/3", "X/7"]), 1.0),
        ("skipped", json!(["C/2", "??"]), 1.0),
        ("leaves", json!([3, 12, 8, 2, 14, "five", 2]), 2.0),
        ("leaf_count", json!("seven"), 1.0),
        ("best_move", json!("C/1"), 1.0),
        ("windows", json!({"root": [null, null], "B": [null, null], "C": ["x", null], "D": [3, null]}), 1.0),
        ("windows", json!({"root": [null, null], "B": [null, null], "C": [3], "D": [3, null]}), 1.0),
    ] {
        let mut answers = full.clone();
        answers[part] = wrong;
        let outcome = result(answers);
        assert!(!outcome.is_right && outcome.output.contains("cannot be read"), "{part}: {}", outcome.output);
        assert!((right.score - outcome.score - lost).abs() < 1e-9, "{part}: {}", outcome.output);
        assert_eq!(outcome.mistakes, [], "it is no evidence of a mistake");
    }
    assert!(!result(json!({"values": {"B": "x"}})).is_right);
}

#[test]
fn a_value_means_a_leaf_rather_than_the_number_of_a_move() {
    let locale = Locale::default();
    let result = |tree: &str, answers: serde_json::Value| {
        let source = Source::from_tree(tree, "a tree", TreeForm::Text, &[]).expect("a tree");
        let exercise = posed(&source, RULES[0]);
        graded(&Examiner::new(&exercise, &locale), &answers)
    };
    // D is the third move, but 3 is skipped below C.
    assert!(result("(B: (3 12 8) C: (2 4 3) D: (14 5 2))", json!({"skipped": [4, 3], "best_move": "B"})).is_right);
    assert!(result("(B: (3 12 8) C: (2 4 6) 13)", json!({"best_move": "13"})).is_right);
    let wrong = result("(B: (3 12 8) C: (2 4 6) 13)", json!({"best_move": "B"}));
    assert!(wrong.output.contains("leads to 13 (A), not to B"), "{}", wrong.output);
    assert_eq!(wrong.mistakes, [], "a move alone is no evidence of a mistake");
}

#[test]
fn a_proved_interval_is_a_right_answer() {
    let source = Source::from_tree("((20 30) ((2 (17 40)) 3))", "a tree", TreeForm::Text, &[]).expect("a tree");
    let exercise = posed(&source, RULES[0]);
    let locale = Locale::default();
    let examiner = Examiner::new(&exercise, &locale);
    let told = |answer: &str| graded(&examiner, &json!({"values": {"D": answer}})).output;
    for right in ["17", "<= 17", "2…17", "2...17", "2..17", "[2, 17]"] {
        assert!(!told(right).contains("D:"), "{right}: {}", told(right));
    }
    assert!(told("2…16").contains("2…16"), "{}", told("2…16"));
}

#[test]
fn missing_answers_are_no_evidence_of_a_mistake() {
    let text = "(B: (3 12 8) C: (2 4 6) D: (14 5 2))";
    let source = Source::from_tree(text, "a tree", TreeForm::Text, &[]).expect("a tree");
    let exercise = posed(&source, RULES[0]);
    let locale = Locale::default();
    let examiner = Examiner::new(&exercise, &locale);
    let told = |root: i64| {
        let answers = json!({"values": {"A": root, "B": null, "C": null, "D": null}});
        graded(&examiner, &answers).mistakes.iter().map(|mistake| mistake.name).collect::<Vec<_>>()
    };
    assert_eq!(told(3), Vec::<&str>::new());
    assert!(told(2).contains(&"last-value"), "{:?}", told(2));
}

#[cfg(feature = "cli")]
mod program {
    use std::fs;
    use std::path::Path;

    use crate::suite::program::{folder, run, run_in};

    const TREE: &str = "(B: (3 12 8) C: (2 4 6) D: (14 5 2))";

    #[test]
    fn a_class_is_graded_at_once() {
        let folder = folder("check");
        let class = [
            (
                "anna.json",
                r#"{"name": "Anna", "values": {"root": 3, "B": 3, "C": "<= 2", "D": "2,0"}, "skipped": ["C/2", "C/3"]}"#,
            ),
            ("boris.json", r#"{"name": "Boris", "skipped": []}"#),
            ("cyril.csv", "item,node,answer\nname,,Cyril\nskipped,C/2,\nskipped,C/3,\nbest_move,,C\n"),
        ];
        for (name, text) in class {
            fs::write(folder.join(name), text).unwrap();
        }
        let one = run_in(&folder, &["check", TREE, "anna.json"], b"");
        assert_eq!((one.status, one.stdout.as_str()), (0, "All right: 6 of 6 points.\n"), "{}", one.stderr);
        let names = class.map(|(name, _)| name);
        let all = [&["check", TREE][..], &names, &["-o", "results.csv", "--plot", "mistakes.svg"]].concat();
        let done = run_in(&folder, &all, b"");
        assert_eq!(done.status, 1, "{}", done.stderr);
        assert!(
            done.stdout.contains("Anna") && done.stdout.contains("3 papers, 73 % of the points"),
            "{}",
            done.stdout
        );
        let results = fs::read_to_string(folder.join("results.csv")).unwrap();
        let rows: Vec<&str> = results.lines().collect();
        assert_eq!(rows[0], "file,student,points,of,values,skipped,best_move,mistakes,unexplained,first_node");
        assert_eq!(rows[1], "anna.json,Anna,6,6,4,2,,,,");
        assert_eq!(rows[2], "boris.json,Boris,0,2,,0,,minimax,0,C/2");
        assert_eq!(rows[3], "cyril.csv,Cyril,2,3,,2,0,,,");
        assert!(fs::read_to_string(folder.join("mistakes.svg")).unwrap().contains("plain minimax"));
        // JSON for autograders.
        let json = run_in(&folder, &["check", TREE, "boris.json", "--json"], b"");
        let json: serde_json::Value = serde_json::from_str(&json.stdout).unwrap();
        assert_eq!(
            (&json["score"], &json["max_score"], &json["tests"][0]["status"]),
            (&0.into(), &2.into(), &"failed".into())
        );
        assert_eq!(json["mistakes"][0]["lesson"], "cut-leaf");
    }

    #[test]
    fn a_class_is_graded_although_nothing_can_be_plotted_and_an_answer_cannot_be_read() {
        let folder = folder("check-no-plot");
        fs::write(folder.join("anna.json"), r#"{"skipped": ["C/2", "C/3"]}"#).unwrap();
        fs::write(folder.join("boris.json"), r#"{"values": {"root": 3, "B": "x", "C": 2, "D": 2}}"#).unwrap();
        let all = ["check", TREE, "anna.json", "boris.json", "-o", "out.csv", "--plot", "p.svg"];
        let done = run_in(&folder, &all, b"");
        assert_eq!(done.status, 1, "{}", done.stderr);
        assert!(done.stderr.contains("p.svg is not written: no mistake explains"), "{}", done.stderr);
        assert!(done.stderr.contains("boris.json: “x” cannot be read"), "{}", done.stderr);
        let results = fs::read_to_string(folder.join("out.csv")).unwrap();
        assert!(results.contains("\nanna.json,,2,2,") && results.contains("\nboris.json,,3,4,"), "{results}");
        assert!(!folder.join("p.svg").exists());
    }

    #[test]
    fn a_form_can_be_filled_in_and_invalid_answers_are_reported() {
        let folder = folder("form");
        let form = run(&["check", TREE, "--form"]).stdout;
        fs::write(folder.join("empty.json"), &form).unwrap();
        let empty = run_in(&folder, &["check", TREE, "empty.json"], b"");
        assert_eq!((empty.status, empty.stdout.as_str()), (1, "Nothing answered: 0 of 14 points.\n"));
        let filled =
            form.replace("\"B\": null", "\"B\": 3").replace("\"skipped\": null", "\"skipped\": [\"C/2\", \"C/3\"]");
        fs::write(folder.join("filled.json"), filled).unwrap();
        let filled = run_in(&folder, &["check", TREE, "filled.json"], b"");
        assert!(filled.stdout.starts_with("3 of 6 points.\nValues: 1 of 4\n"), "{}", filled.stdout);
        for (text, told) in [
            (r#"{"values": {"E": 3}}"#, "there is no move `E` at the root"),
            (r#"{"values": {"B": 3, "1": 3}}"#, "the value of `1` is answered twice"),
            (r#"{"vals": {}}"#, "there is no key `vals`: did you mean `values`?"),
            (" ", "bad is empty"),
            ("{", "the text ends too early"),
            ("alpha,C,3\n", "beta of `C` is missing"),
            ("colour,C,3\n", "there is no item `colour`"),
        ] {
            fs::write(folder.join("bad"), text).unwrap();
            let bad = run_in(&folder, &["check", TREE, "bad"], b"");
            assert_eq!(bad.status, 2, "{text}");
            let has_place = bad.stderr.contains("bad:1") || text.trim().is_empty();
            assert!(bad.stderr.contains(told) && has_place, "{text}: {}", bad.stderr);
            assert!(bad.stdout.is_empty());
        }
        let dice = run(&["check", "(*(4 2) 3)", "-a", "alpha-beta", "--form"]);
        assert_eq!(dice.status, 2);
        assert!(dice.stderr.contains("chance"), "{}", dice.stderr);
    }

    #[test]
    fn the_file_of_a_worksheet_contains_its_tree_and_rules() {
        let folder = folder("sheet-file");
        let sheet = run_in(
            &folder,
            &["worksheet", "((3 12 8) (2 4 6) (14 5 2))", "--cut-on", "greater", "-o", "sheet.json"],
            b"",
        );
        assert_eq!(sheet.status, 0, "{}", sheet.stderr);
        let form = run_in(&folder, &["check", "sheet.json", "--form"], b"").stdout;
        assert!(form.contains("\"A\": null") && form.contains("\"D\": null"), "{form}");
        let answers = r#"{"values": {"A": 3, "B": 3, "C": 2, "D": 2}, "skipped": ["C/2", "C/3"], "best_move": "B"}"#;
        let right = run_in(&folder, &["check", "sheet.json", "-"], answers.as_bytes());
        // The points are those of the sheet: 2 for the values, 2 for the cuts, 1 for the move; 3, 4.5 and 2 for tasks
        // that are not answered.
        assert_eq!(right.status, 1, "{}", right.stderr);
        let told = right.stdout.as_str();
        assert!(told.starts_with("5 of 14.5 points.\nα and β: 0 of 4.5\n  Not answered.\n"), "{told}");
        assert!(told.contains("\n≥ or >: 0 of 2\n  Not answered.\n"), "{told}");
        assert!(!right.stderr.contains("by hand"), "{}", right.stderr);
        std::fs::write(folder.join("later.json"), r#"{"format": "plyscope-sheet", "version": 2}"#).unwrap();
        let later = run_in(&folder, &["check", "later.json", "--form"], b"");
        assert_eq!(later.status, 2);
        assert!(later.stderr.contains("version"), "{}", later.stderr);
    }

    #[test]
    fn a_class_is_graded_although_some_files_cannot_be_read() {
        let folder = folder("check-unread");
        let right = r#"{"name": "Anna", "skipped": ["C/2", "C/3"]}"#;
        let utf16: Vec<u8> = [0xfeff].into_iter().chain(right.encode_utf16()).flat_map(u16::to_le_bytes).collect();
        let files: [(&str, &[u8]); 7] = [
            ("anna.json", right.as_bytes()),
            ("binary.json", b"{\"name\": \"\xe9\"}"),
            ("empty.json", b""),
            ("form.json", br#"{"name": "Dan", "values": {"B": null}, "skipped": null}"#),
            ("near.json", br#"{"name": "Eva", "values": {"root": 3, "B": 12, "C": 6, "D": 14}}"#),
            ("prose.txt", b"Dear teacher,\r\n"),
            ("utf16.json", &utf16),
        ];
        for (name, bytes) in files {
            fs::write(folder.join(name), bytes).unwrap();
        }
        let names = files.map(|(name, _)| name);
        let all = [&["check", TREE, "missing.json"][..], &names, &["-o", "results.csv"]].concat();
        let done = run_in(&folder, &all, b"");
        assert_eq!(done.status, 2);
        for told in [
            "missing.json cannot be read",
            "binary.json is not UTF-8 text",
            "empty.json is empty",
            "prose.txt:1:1",
            "Anna is there more than once: anna.json, utf16.json",
        ] {
            assert!(done.stderr.contains(told), "{told}: {}", done.stderr);
        }
        let rows: Vec<&str> = done.stdout.lines().collect();
        let row = |who: &str| rows.iter().find(|row| row.starts_with(who)).unwrap_or_else(|| panic!("{rows:?}"));
        assert!(row("Dan").contains("0/14  nothing answered"), "{rows:?}");
        assert!(row("Eva").contains("nearest: with MAX and MIN swapped"), "{rows:?}");
        assert!(row("prose.txt").contains("cannot be read"), "{rows:?}");
        assert!(done.stdout.contains("4 files cannot be read"), "{}", done.stdout);
        let results = fs::read_to_string(folder.join("results.csv")).unwrap();
        assert_eq!(results.lines().count(), 9);
        assert!(results.contains("\nempty.json,,,,,,,,,,,empty.json is empty\n"), "{results}");
        let json = run_in(&folder, &["check", TREE, "empty.json", "anna.json", "--json"], b"");
        let json: serde_json::Value = serde_json::from_str(&json.stdout).unwrap();
        assert_eq!((&json[0]["error"], &json[1]["score"]), (&"empty.json is empty".into(), &2.into()));
    }

    #[test]
    fn a_class_with_a_sheet_for_each_student_is_graded_at_once() {
        let folder = folder("check-for");
        fs::create_dir_all(folder.join("sheets")).unwrap();
        fs::write(folder.join("class.csv"), "name\nAnna Nová\nBoris\n").unwrap();
        let tasks = ["--generate", "--depth 3 --skipped 1-", "--tasks", "values:4,windows:3,best-move:1.5"];
        let made = [&["worksheet"][..], &tasks, &["--for", "class.csv", "-o", "sheets/s.json"]].concat();
        let made = run_in(&folder, &made, b"");
        assert_eq!(made.status, 0, "{}", made.stderr);
        for (sheet, name) in [("sheets/s-Anna-Nová.json", "a.json"), ("sheets/s-Boris.json", "x-boris.json")] {
            let form = run_in(&folder, &["check", sheet, "--form"], b"").stdout;
            assert!(form.contains("\"windows\"") && !form.contains("\"skipped\""), "{form}");
            fs::write(folder.join(name), form).unwrap();
        }
        let anna = fs::read_to_string(folder.join("a.json")).unwrap();
        assert!(anna.contains("\"name\": \"Anna Nová\""), "{anna}");
        // The name is written the other way round, the root gets a wrong value, and Boris is named by his file only.
        let anna = anna.replace("Anna Nová", "nová, ANNA").replace("\"A\": null", "\"A\": 1000");
        fs::write(folder.join("a.json"), anna).unwrap();
        let boris =
            fs::read_to_string(folder.join("x-boris.json")).unwrap().replace("\"name\": \"Boris\"", "\"name\": \"\"");
        fs::write(folder.join("x-boris.json"), boris).unwrap();
        fs::write(folder.join("dana.json"), r#"{"name": "Dana"}"#).unwrap();
        let files = ["a.json", "x-boris.json", "dana.json"];
        let one = run_in(&folder, &[&["check", "sheets"][..], &files].concat(), b"");
        assert_eq!(one.status, 2);
        assert!(one.stderr.contains("dana.json: there is no sheet for the answers of Dana"), "{}", one.stderr);
        assert!(one.stdout.contains("nová, ANNA     0/8.5"), "{}", one.stdout);
        assert!(one.stdout.contains("x-boris.json   0/8.5  nothing answered"), "{}", one.stdout);
        let only = run_in(&folder, &["check", "sheets", "x-boris.json"], b"");
        assert!(only.stderr.contains("no answers from Anna Nová"), "{}", only.stderr);
        fs::create_dir_all(folder.join("answers")).unwrap();
        fs::copy(folder.join("a.json"), folder.join("answers/a.json")).unwrap();
        let inside = run_in(&folder, &["check", "sheets", "answers"], b"");
        assert!(inside.stderr.contains("no answers from Boris"), "{}{}", inside.stdout, inside.stderr);
        let sheets = ["sheets/s-Anna-Nová.json", "sheets/s-Boris.json"];
        let other = run_in(&folder, &[&["check"][..], &sheets, &files].concat(), b"");
        assert_eq!(other.stdout, one.stdout);
    }

    #[test]
    fn students_with_one_name_are_told_apart_by_their_files() {
        let folder = folder("check-namesakes");
        fs::create_dir_all(folder.join("sheets")).unwrap();
        fs::write(folder.join("class.csv"), "name\nJan Novák\nJan Novák\n").unwrap();
        let made = ["worksheet", "--tasks", "values", "--for", "class.csv", "-o", "sheets/s.json"];
        let made = run_in(&folder, &made, b"");
        assert_eq!(made.status, 0, "{}", made.stderr);
        let files = ["s-Jan-Novák.json", "s-Jan-Novák-2.json"];
        for file in files {
            let form = run_in(&folder, &["check", &format!("sheets/{file}"), "--form"], b"").stdout;
            fs::write(folder.join(file), form).unwrap();
        }
        let done = run_in(&folder, &[&["check", "sheets"][..], &files].concat(), b"");
        assert_eq!(done.stdout.matches("nothing answered").count(), 2, "{}{}", done.stdout, done.stderr);
    }

    #[test]
    fn a_sheet_that_only_a_person_can_mark_is_refused() {
        let folder = folder("check-by-hand");
        run_in(&folder, &["worksheet", "tictactoe:XOXO.XO..", "--tasks", "game-tree", "-o", "sheet.json"], b"");
        let form = run_in(&folder, &["check", "sheet.json", "--form"], b"");
        assert_eq!(form.status, 2, "{}", form.stdout);
        assert!(form.stderr.contains("its tasks (game-tree) are marked by hand"), "{}", form.stderr);
    }

    #[test]
    fn tasks_of_a_sheet_are_graded_field_by_field() {
        let folder = folder("check-fields");
        let tasks = ["--tasks", "rules:4,quiz:6,range:2,right-to-left:3", "--lang", "cs", "-o", "sheet.json"];
        let made = run_in(&folder, &[&["worksheet", TREE][..], &tasks].concat(), b"");
        assert_eq!(made.status, 0, "{}", made.stderr);
        let form = run_in(&folder, &["check", "sheet.json", "--form"], b"").stdout;
        assert!(form.contains("\"fields\": {\n    \"rules\": null,"), "{form}");
        let graded = |answers: &str| {
            let run = run_in(&folder, &["check", "sheet.json", "-", "--json"], answers.as_bytes());
            let json: serde_json::Value =
                serde_json::from_str(&run.stdout).unwrap_or_else(|_| panic!("{}", run.stderr));
            let score = |test: &serde_json::Value| test["score"].as_f64().expect("points");
            (json["tests"].as_array().expect("tests").iter().map(score).collect::<Vec<_>>(), run.stdout)
        };
        // Options by their text, its beginning or their number; leaves by their values, two of which are 2.
        let right = r#"{"fields": {"rules": "ne", "rules-leaves": [], "quiz-value": "p", "quiz-move": 1, "quiz-all-values": 2,
            "quiz-skipped": "Nepravda", "quiz-order": "pravda", "quiz-first": "nepravda", "range-relation": "x <=",
            "range-bound": "3,0", "right-to-left": "2 5 14, 6 → 4; 2 8 12 3", "right-to-left-fewer": "ne"}}"#;
        assert_eq!(graded(right).0, [4.0, 6.0, 2.0, 3.0], "{}", graded(right).1);
        // An order counts up to its first mistake: two of nine leaves, which weigh twice as much as the question.
        let table =
            "item,node,answer\nfield,right-to-left,2\nfield,right-to-left,5\nfield,right-to-left,6\nfield,rules,ano\n";
        let (points, told) = graded(table);
        assert_eq!(points, [0.0, 0.0, 0.0, 0.44], "{told}");
        assert!(told.contains("správně: ne; odpověď: ano"), "{told}");
        let unread = run_in(&folder, &["check", "sheet.json", "-"], br#"{"fields": {"quiz": 1}}"#);
        assert_eq!(unread.status, 2);
        assert!(unread.stderr.contains("no task has a field `quiz`"), "{}", unread.stderr);
    }

    /// Writes a sheet with one task, and returns the points that an answer to one of its fields earns.
    fn points(folder: &Path, arguments: &[&str], id: &str, answer: &str) -> f64 {
        let sheet = [&["worksheet"][..], arguments, &["-o", "sheet.json"]].concat();
        let made = run_in(folder, &sheet, b"");
        assert_eq!(made.status, 0, "{}", made.stderr);
        let answers = format!("{{\"fields\": {{\"{id}\": {answer}}}}}");
        let run = run_in(folder, &["check", "sheet.json", "-", "--json"], answers.as_bytes());
        let json: serde_json::Value = serde_json::from_str(&run.stdout).unwrap_or_else(|_| panic!("{}", run.stderr));
        json["score"].as_f64().expect("points")
    }

    #[test]
    fn lists_and_options_are_read_as_students_write_them() {
        let folder = folder("check-spellings");
        let named = "(L: (a: 3 b: 12 c: 8) M: (d: 3 e: 2 f: 9) R: (g: 14 h: 5 i: 2))";
        let equal = "((3 3 5) (2 2 3) (3 1 1) (5 3 3))";
        let textbook = "((3 12 8) (2 4 6) (14 5 2))";
        for (tree, task, id, answer, expected) in [
            // A value, not the number of an option.
            (named, "rules", "rules-leaves", r#""2""#, 1.0),
            (named, "rules", "rules-leaves", r#""5""#, 0.0),
            (named, "right-to-left", "right-to-left", r#""2 5 14 9 2 8 12 3""#, 2.0),
            (textbook, "right-to-left", "right-to-left", r#""2,5,14,6,4,2,8,12,3""#, 2.0),
            (textbook, "right-to-left", "right-to-left", r#""D/3 D/2 D/1 C/3 C/2 C/1 B/3 B/2 B/1""#, 2.0),
            (textbook, "right-to-left", "right-to-left", r#""2 (D), 5 (D), 14, foo""#, 0.67),
            // Two values, not a path.
            (equal, "rules", "rules-leaves", r#""1 3""#, 1.0),
            (equal, "rules", "rules-leaves", r#""3, 1""#, 1.0),
            // Several options begin so.
            (textbook, "range", "range-relation", r#""x""#, 0.0),
            (textbook, "range", "range-relation", r#""≤""#, 1.0),
            (textbook, "range", "range-relation", r#""х <=""#, 1.0),
            (textbook, "rules", "rules", "false", 1.0),
            (textbook, "rules", "rules", r#""No.""#, 1.0),
            (textbook, "rules", "rules-leaves", r#""–""#, 1.0),
            (textbook, "rules", "rules-leaves", r#""None""#, 1.0),
        ] {
            let earned = points(&folder, &[tree, "--tasks", task], id, answer);
            assert!((earned - expected).abs() < 0.001, "{tree}, {id}: {answer}: {earned}");
        }
        let thirds = "(B: *(-5 7 -9) C: *(-8 3 10) D: *(2 -8 4))";
        for answer in [r#""≈-8.3333""#, "-8.3333333333333", r#""-8,33""#] {
            let arguments = [thirds, "--bounds=-10,10", "--tasks", "intervals"];
            let earned = points(&folder, &arguments, "intervals-B-low", answer);
            assert!((earned - 0.5).abs() < 0.001, "{answer}: {earned}");
        }
        run_in(&folder, &["worksheet", textbook, "--tasks", "right-to-left", "-o", "sheet.json"], b"");
        let table = "item,node,answer\nfield,right-to-left,2,5,14,6,4,2,8,12,3\nfield,right-to-left-fewer,no\n";
        let right = run_in(&folder, &["check", "sheet.json", "-"], table.as_bytes());
        assert_eq!(right.status, 0, "{}", right.stdout);
        let wrong = run_in(&folder, &["check", "sheet.json", "-"], b"item,node,answer\nfield,,2\n");
        assert!(wrong.stderr.contains("-:2:1") || wrong.stderr.contains(":2:1"), "{}", wrong.stderr);
    }

    #[test]
    fn blanks_separate_no_branches_but_leaves() {
        let folder = folder("check-blanks");
        let graded = |answers: &str| run_in(&folder, &["check", TREE, "-"], answers.as_bytes()).stdout;
        let unread = graded(r#"{"skipped": "C D"}"#);
        assert!(unread.contains("“C D” cannot be read") && !unread.contains("marked as pruned"), "{unread}");
        assert!(graded(r#"{"skipped": "4 6"}"#).starts_with("All right"));
    }

    #[test]
    fn tasks_about_chance_are_graded() {
        let folder = folder("check-chance");
        let tree = "(*(A: (9 8) B: (-2 4 1)) *(C: (-9 -7) D: (-8 -3)))";
        let made = run_in(&folder, &["worksheet", tree, "--bounds=-10,10", "-o", "sheet.json"], b"");
        assert_eq!(made.status, 0, "{}", made.stderr);
        let sheet: serde_json::Value =
            serde_json::from_str(&fs::read_to_string(folder.join("sheet.json")).unwrap()).unwrap();
        let names: Vec<&str> =
            sheet["tasks"].as_array().unwrap().iter().filter_map(|task| task["name"].as_str()).collect();
        assert!(names.ends_with(&["intervals", "star1", "star2"]), "{names:?}");
        let answers = r#"{"fields": {"intervals-F-low": "-1", "intervals-F-high": 9, "star1": "-8 -3"}}"#;
        let told = run_in(&folder, &["check", "sheet.json", "-"], answers.as_bytes());
        for part in ["Intervals: 1 of 2\n", "What Star1 skips: 2 of 3\n", "right: −7, −8, −3; given: -8 -3."] {
            assert!(told.stdout.contains(part), "{part}: {}", told.stdout);
        }
        assert!(!told.stderr.contains("by hand"), "{}", told.stderr);
    }

    #[test]
    fn a_name_with_a_number_is_no_leaf_below_another_node() {
        let sheet = run(&["worksheet", "(S: (B: (3 3) B: (2 3)) T: (B: (1 3) 5))", "--tasks", "leaf-order", "-o", "-"]);
        assert!(!sheet.stdout.contains("3 (B2)"), "{}", sheet.stdout);
    }

    #[test]
    fn nodes_with_one_name_get_distinct_names() {
        let tree = "(B: (3 12 8) B: (2 4 6) B2: (14 5 2))";
        let form = run(&["check", tree, "--form"]);
        assert!(form.stdout.contains("\"B\": null,\n    \"B3\": null,\n    \"B2\": null"), "{}", form.stdout);
        let sheet = run(&["worksheet", tree, "-o", "-"]).stdout;
        assert!(["B: MIN ____", "B3: MIN ____", "B2: MIN ____"].iter().all(|name| sheet.contains(name)), "{sheet}");
    }
}
