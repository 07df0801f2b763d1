//! Test vectors agree with an alpha-beta that shares no code with the library. It passes no windows down: each node
//! looks up the best values of its ancestors, and so finds the ancestor that set a bound.

use std::collections::BTreeSet;

use plyscope::search::{Algorithm, CutOn, Mutant, Rules, Settings, Watch};
use plyscope::source::{Source, TreeForm};
use plyscope::study::Recording;
use plyscope::study::generate::{Condition, Measure, Shape, Subject, exercise};
use plyscope::study::vectors::{COLUMNS, Vector, write_json, write_text};
use plyscope::trace::{Limits, Step, Trace};
use serde_json::{Value as Json, json};

use crate::suite::generate::{amount, shape};

/// Search of a tree in JSON.
struct Oracle {
    is_strict: bool,
    is_hard: bool,
    best_move: usize,
    leaves: Vec<i64>,
    skipped: Vec<Vec<usize>>,
    cutoffs: Vec<Vec<usize>>,
    causes: Vec<Vec<usize>>,
    returned: Vec<i64>,
}

impl Oracle {
    fn of(tree: &Json, is_strict: bool, is_hard: bool) -> Oracle {
        let mut oracle = Oracle {
            is_strict,
            is_hard,
            best_move: 0,
            leaves: Vec::new(),
            skipped: Vec::new(),
            cutoffs: Vec::new(),
            causes: Vec::new(),
            returned: Vec::new(),
        };
        oracle.value(tree, &mut Vec::new(), &mut Vec::new());
        oracle
    }

    /// Returns the value of a node. `above` holds the best value so far of each ancestor, the root first.
    fn value(&mut self, node: &Json, path: &mut Vec<usize>, above: &mut Vec<Option<i64>>) -> i64 {
        let Json::Array(children) = node else {
            let value = node.as_i64().expect("a whole number");
            self.leaves.push(value);
            return value;
        };
        let ply = path.len();
        let is_max = ply.is_multiple_of(2);
        // The value from the point of view of the player to move.
        let good = |value: i64| if is_max { value } else { -value };
        // The largest value that opponents allow, and the smallest that the mover has elsewhere.
        let sure = |is_own: bool| -> Vec<(i64, usize)> {
            let plies = (0..ply).filter(|other| (other % 2 == ply % 2) == is_own);
            plies.filter_map(|place| Some((good(above[place]?), place))).collect()
        };
        let least = sure(true).into_iter().map(|(bound, _)| bound).max();
        let most = sure(false).into_iter().min();
        let mut best: Option<i64> = None;
        for (index, child) in children.iter().enumerate() {
            above.push(best);
            path.push(index + 1);
            let value = self.value(child, path, above);
            path.pop();
            above.pop();
            if best.is_none_or(|best| good(value) > good(best)) {
                best = Some(value);
                if path.is_empty() {
                    self.best_move = index + 1;
                }
            }
            let beyond = most.filter(|&(bound, _)| good(value) > bound || good(value) == bound && !self.is_strict);
            if let Some((_, place)) = beyond
                && index + 1 < children.len()
            {
                self.cutoffs.push(path.clone());
                self.causes.push(path[..place].to_vec());
                self.skipped.extend((index + 2..=children.len()).map(|later| [&path[..], &[later]].concat()));
                break;
            }
        }
        let best = good(best.expect("a move"));
        let best = match (self.is_hard, least, most) {
            (true, Some(least), _) if best < least => least,
            (true, _, Some((most, _))) if best > most => most,
            _ => best,
        };
        self.returned.push(good(best));
        good(best)
    }

    /// Returns a row of a vector's text, without the seed.
    fn row(&self, tree: &Json) -> Vec<String> {
        let sides: Vec<&str> =
            self.cutoffs.iter().map(|path| if path.len() % 2 == 0 { "beta" } else { "alpha" }).collect();
        let reach =
            |(path, cause): (&Vec<usize>, &Vec<usize>)| if path.len() == cause.len() + 1 { "shallow" } else { "deep" };
        let kinds: Vec<&str> = self.cutoffs.iter().zip(&self.causes).map(reach).collect();
        let fields = [
            tree.clone(),
            json!(minimax(tree, true)),
            json!(self.best_move),
            json!(if self.is_strict { "greater" } else { "equal" }),
            json!(if self.is_hard { "hard" } else { "soft" }),
            json!(self.leaves),
            json!(self.skipped),
            json!(self.cutoffs),
            json!(sides),
            json!(kinds),
            json!(self.causes),
            json!(self.returned),
        ];
        fields.iter().map(|field| field.as_str().map_or_else(|| field.to_string(), str::to_owned)).collect()
    }
}

fn minimax(node: &Json, is_max: bool) -> i64 {
    let Json::Array(children) = node else { return node.as_i64().expect("a whole number") };
    let values = children.iter().map(|child| minimax(child, !is_max));
    if is_max { values.max() } else { values.min() }.expect("a move")
}

fn drawn(shape: &Shape, conditions: &[Condition], seed: u64) -> Vector {
    Vector::drawn(CutOn::Equal, &Subject::Shape(shape.clone()), conditions, seed).expect("there is such a tree")
}

fn text(vectors: &[Vector]) -> String {
    let mut text = Vec::new();
    write_text(&mut text, vectors).expect("memory");
    String::from_utf8(text).expect("text")
}

/// Returns the same rows from JSON.
fn rows_of_json(vectors: &[Vector]) -> Vec<Vec<String>> {
    let mut text = Vec::new();
    write_json(&mut text, vectors).expect("memory");
    let all: Json = serde_json::from_slice(&text).expect("JSON");
    assert_eq!((&all["format"], &all["version"]), (&json!("plyscope-vectors"), &json!(1)));
    let written = |value: &Json| value.as_str().map_or_else(|| value.to_string(), str::to_owned);
    let mut rows = Vec::new();
    for vector in all["vectors"].as_array().expect("a list") {
        for rules in vector["rules"].as_array().expect("a list") {
            let of_cutoffs = |key: &str| {
                let cutoffs = rules["cutoffs"].as_array().expect("a list").iter();
                Json::Array(cutoffs.map(|cutoff| cutoff[key].clone()).collect())
            };
            let field = |&column: &&str| match column {
                "cutoffs" => written(&of_cutoffs("node")),
                "sides" => written(&of_cutoffs("side")),
                "kinds" => written(&of_cutoffs("kind")),
                "causes" => written(&of_cutoffs("cause")),
                "seed" | "tree" | "value" | "best_move" => written(&vector[column]),
                _ => written(&rules[column]),
            };
            rows.push(COLUMNS.iter().map(field).collect());
        }
    }
    rows
}

/// Returns shapes of many kinds.
fn shapes() -> Vec<Shape> {
    let ties = Shape { is_distinct: false, values: -3..=3, ..shape(4, &[2, 3]) };
    vec![
        Shape::default(),
        Shape { is_ragged: true, ..ties.clone() },
        ties,
        Shape { is_distinct: false, values: 0..=2, ..shape(5, &[1, 2, 3]) },
        Shape { is_distinct: false, is_ragged: true, values: -20..=20, ..shape(7, &[2]) },
        Shape { values: -999..=999, ..shape(2, &[5, 9]) },
        shape(1, &[1, 4]),
    ]
}

#[test]
fn test_vectors_agree_with_the_oracle() {
    let (mut deep, mut hard, mut strict) = (0, 0, 0);
    for shape in shapes() {
        for seed in 0..amount(40) {
            let vectors = [drawn(&shape, &[], seed)];
            let text = text(&vectors);
            let mut lines = text.lines();
            assert_eq!(lines.next(), Some(&*COLUMNS.join("\t")));
            let rows: Vec<Vec<String>> = lines.map(|line| line.split('\t').map(str::to_owned).collect()).collect();
            assert_eq!(rows, rows_of_json(&vectors));
            let tree: Json = serde_json::from_str(&rows[0][1]).expect("a tree");
            let rules = [(false, false), (false, true), (true, false), (true, true)];
            for ((is_strict, is_hard), row) in rules.into_iter().zip(&rows) {
                assert_eq!(row[0], seed.to_string());
                assert_eq!(row[1..], Oracle::of(&tree, is_strict, is_hard).row(&tree), "{text}");
            }
            assert_eq!(rows.len(), rules.len());
            deep += u64::from(rows[0][10].contains("deep"));
            strict += u64::from(rows[0][6] != rows[2][6]);
            hard += u64::from(rows[2][6] != rows[3][6]);
        }
    }
    // All differences between the rules occurred.
    assert!(deep > amount(40) && strict > amount(40) && hard > amount(40) / 10, "{deep} {strict} {hard}");
}

#[test]
fn a_vector_has_the_tree_of_the_exercise_with_its_seed() {
    let words = |tree: &str| -> Vec<String> {
        let spaced = tree.replace(['(', '['], " ( ").replace([')', ']'], " ) ").replace(',', " ");
        spaced.split_whitespace().filter(|word| !word.ends_with(':')).map(str::to_owned).collect()
    };
    let shape = shape(4, &[2]);
    let conditions = [Condition { option: "--deep 1".to_owned(), measure: Measure::DeepCutoffs, wanted: 1..=1 }];
    for seed in 5..9 {
        let exercise = exercise(CutOn::Equal, &Subject::Shape(shape.clone()), &conditions, seed).expect("a tree");
        let text = text(&[drawn(&shape, &conditions, seed)]);
        let row: Vec<&str> = text.lines().nth(1).expect("a row").split('\t').collect();
        assert_eq!(words(row[1]), words(exercise.written().text()));
        assert_eq!(row[10].matches("deep").count(), 1);
    }
}

#[test]
fn sources_other_than_trees_of_numbers_are_refused() {
    let nim = Box::new(Source::from_game("nim:3,4").expect("a game"));
    for (subject, words) in [
        (Subject::Game { from: nim, plies: 0..=1, depth: None }, "nim is a game"),
        (Subject::Shape(Shape { has_chance: true, ..Shape::default() }), "does not search trees with chance nodes"),
        (Subject::Shape(Shape { won: [0, 1], ..Shape::default() }), "the value of a win depends on its distance"),
        (Subject::Shape(shape(65, &[1])), "a test vector has at most 64 plies, not 65"),
    ] {
        let fault = Vector::drawn(CutOn::Equal, &subject, &[], 0).expect_err("it is refused").to_string();
        assert!(fault.contains(words), "{fault}");
    }
    assert_eq!(drawn(&shape(64, &[1]), &[], 0).rules[0].returned.len(), 64);
}

/// Returns the shape and the conditions recommended in `docs/test-vectors.md`.
fn advised() -> (Shape, Vec<Condition>) {
    let page = include_str!("../../docs/test-vectors.md");
    let options = "--test-vectors 20 --depth 4 --ragged --values=-9..9 --ties --deep 1- --rules different -o";
    assert!(page.contains(options), "the page advises something else");
    let shape = Shape { is_distinct: false, is_ragged: true, values: -9..=9, ..shape(4, &[2, 3]) };
    let condition = |measure, wanted| Condition { option: String::new(), measure, wanted };
    let any = 1..=u64::MAX;
    (shape, vec![condition(Measure::DeepCutoffs, any.clone()), condition(Measure::RuleMatters, any)])
}

fn recorded(tree: &Json, settings: &Settings) -> Trace {
    let source = Source::from_tree(&tree.to_string(), "the tree", TreeForm::Json, &[]).expect("a tree");
    let recording = Recording { evaluation: None, limits: Limits::default() };
    source.record(settings, recording, &mut Watch { visits: u64::MAX, progress: &mut |_| {} }).expect("it is searched")
}

/// Returns the value and the leaves of a search as text.
fn seen(trace: &Trace) -> (String, String) {
    let leaves: Vec<Json> = trace
        .steps()
        .filter_map(|step| match step {
            Step::Evaluate { value, .. } => Some(json!(value)),
            _ => None,
        })
        .collect();
    (trace.result().value.to_string(), json!(leaves).to_string())
}

#[test]
fn twenty_recommended_vectors_detect_every_mistake() {
    let (shape, conditions) = advised();
    let vectors: Vec<Vector> = (0..20).map(|seed| drawn(&shape, &conditions, seed)).collect();
    let rows: Vec<Vec<String>> =
        text(&vectors).lines().skip(1).map(|line| line.split('\t').map(str::to_owned).collect()).collect();
    let mut found = BTreeSet::new();
    for vector in &vectors {
        for expected in &vector.rules {
            let own = |row: &&Vec<String>| {
                row[0] == vector.seed.to_string() && row[4] == expected.cut_on.name() && row[5] == expected.fail.name()
            };
            let row = rows.iter().find(own).expect("its row");
            let tree: Json = serde_json::from_str(&row[1]).expect("a tree");
            for mutant in [None].into_iter().chain(Mutant::ALL.map(Some)) {
                let rules = Rules { cut_on: expected.cut_on, fail: expected.fail, mutant, ..Rules::default() };
                let algorithm = mutant.and_then(Mutant::algorithm).unwrap_or(Algorithm::AlphaBeta);
                let settings = Settings { algorithm, rules, ..Settings::default() };
                if mutant.is_some_and(|mutant| !mutant.applies_to(&Settings { rules: rules.sound(), ..settings })) {
                    continue;
                }
                let (value, leaves) = seen(&recorded(&tree, &settings));
                let is_right = value == row[2] && leaves == row[6];
                assert!(mutant.is_some() || is_right, "{row:?}");
                if !is_right {
                    found.insert((mutant.map(Mutant::name), row[4].clone(), row[5].clone()));
                }
            }
        }
    }
    let about_windows = Mutant::ALL.into_iter().filter(|mutant| mutant.algorithm().is_some());
    for mutant in about_windows {
        for (cut_on, fail) in [("equal", "soft"), ("equal", "hard"), ("greater", "soft"), ("greater", "hard")] {
            let mistake = (Some(mutant.name()), cut_on.to_owned(), fail.to_owned());
            assert!(found.contains(&mistake), "{mistake:?}");
        }
    }
}

#[cfg(feature = "cli")]
mod program {
    use crate::suite::program::{folder, run, run_in};

    #[test]
    fn the_file_name_selects_the_format() {
        let folder = folder("test-vectors");
        let arguments = ["generate", "--seed", "3", "--test-vectors", "2"];
        let printed = run(&arguments).stdout;
        assert_eq!(printed.lines().count(), 1 + 2 * 4);
        assert_eq!(printed, run(&arguments).stdout, "the same seed gives the same bytes");
        let json = run(&[&arguments[..], &["-f", "json"]].concat()).stdout;
        for (file, options, written) in [
            ("vectors.txt", &[][..], &printed),
            ("vectors.tsv", &[], &printed),
            ("vectors", &[], &printed),
            ("vectors.json", &[], &json),
            ("vectors.dat", &["-f", "json"], &json),
        ] {
            run_in(&folder, &[&arguments[..], &["-o", file], options].concat(), b"");
            assert_eq!(&std::fs::read_to_string(folder.join(file)).unwrap(), written, "{file}");
        }
        assert_eq!(
            printed.lines().nth(5),
            run(&["generate", "--seed", "4", "--test-vectors", "1"]).stdout.lines().nth(1)
        );
    }

    #[test]
    fn invalid_options_for_test_vectors_are_refused() {
        for (arguments, status, words) in [
            (&["-o", "vectors.csv"][..], 2, "no format of test vectors has this extension"),
            (&["-o", "vectors/"], 2, "vectors/ is a folder, and test vectors are one file"),
            (&["--count", "3"], 2, "cannot be used with"),
            (&["tictactoe"], 1, "tictactoe is a game"),
            (&["--wins", "1"], 1, "leave out --wins and --losses"),
            (&["--chance"], 1, "leave out --chance"),
            (&["-d", "1", "--skipped", "1"], 1, "no tree meets --skipped 1"),
        ] {
            let ended = run(&[&["generate", "--test-vectors", "2"], arguments].concat());
            assert_eq!((ended.status, ended.stdout.as_str()), (status, ""), "{arguments:?}");
            assert!(ended.stderr.contains(words), "{arguments:?}: {}", ended.stderr);
        }
        // Without test vectors, the format is that of the tree.
        let tree = run(&["generate", "-f", "json"]);
        assert!(tree.status == 0 && tree.stdout.starts_with("{\"children\":"), "{}", tree.stderr);
    }
}
