//! `plyscope worksheet`: correct answers come from an alpha-beta of the tests that shares no code with the library;
//! sheet and key have one layout; typical errors on the command line are reported.

use std::collections::{BTreeMap, BTreeSet};

use plyscope::exercise::{Answer, Field};
use plyscope::fault::Fault;
use plyscope::locale::{Language, Locale};
use plyscope::render::page::Page;
use plyscope::render::{Element, Geometry, Point, Role, Scene, Shape as Drawn};
use plyscope::search::{Algorithm, CutOn, Fail, Rules, Settings};
use plyscope::source::{Source, TreeForm};
use plyscope::study::generate::{Shape, Subject, exercise};
use plyscope::worksheet::file::SheetFile;
use plyscope::worksheet::{
    self, Face, Points, Request, Sheet, SheetBlock, SheetFigure, SheetHead, TaskKind, Wanted, pages,
};

use crate::golden::check_golden;

/// Writer of sheets in a format.
type Write = fn(&[&Sheet], Face, Page) -> Result<String, Fault>;

fn written(sheet: &Sheet, face: Face, write: Write) -> String {
    write(&[sheet], face, Page::read("a4").expect("a page")).expect("a document")
}

const FULL: [f64; 2] = [f64::NEG_INFINITY, f64::INFINITY];

/// A tree for the searches of the tests; leaves are numbered from left to right.
pub(crate) enum Tree {
    Leaf(f64, usize),
    Inner(String, Vec<Tree>),
}

/// Result of a search of the tests.
#[derive(Default)]
pub(crate) struct Found {
    pub(crate) values: BTreeMap<String, f64>,
    pub(crate) windows: BTreeMap<String, [f64; 2]>,
    pub(crate) leaves: Vec<usize>,
    pub(crate) best: usize,
}

impl Tree {
    /// Parses the output of `generate`: `A: (B: (3 12) C: (2 4))`.
    pub(crate) fn read(text: &str) -> Tree {
        let spaced = text.replace('(', " ( ").replace(')', " ) ");
        let words: Vec<&str> = spaced.split_whitespace().collect();
        let (mut at, mut leaves) = (0, 0);
        Tree::from_words(&words, &mut at, &mut leaves)
    }

    fn from_words(words: &[&str], at: &mut usize, leaves: &mut usize) -> Tree {
        let name = words[*at].strip_suffix(':');
        *at += usize::from(name.is_some());
        let word = words[*at];
        *at += 1;
        if word != "(" {
            *leaves += 1;
            return Tree::Leaf(word.parse().expect("a number"), *leaves - 1);
        }
        let mut children = Vec::new();
        while words[*at] != ")" {
            children.push(Tree::from_words(words, at, leaves));
        }
        *at += 1;
        Tree::Inner(name.expect("generated nodes have names").to_owned(), children)
    }

    pub(crate) fn leaf_values(&self) -> Vec<f64> {
        match self {
            Tree::Leaf(value, _) => vec![*value],
            Tree::Inner(_, children) => children.iter().flat_map(Tree::leaf_values).collect(),
        }
    }

    /// Textbook alpha-beta.
    pub(crate) fn search(&self, rules: (bool, bool), is_max: bool, [alpha, beta]: [f64; 2], found: &mut Found) -> f64 {
        let (cuts_at_equal, is_hard) = rules;
        match self {
            Tree::Leaf(value, number) => {
                found.leaves.push(*number);
                *value
            }
            Tree::Inner(name, children) => {
                found.windows.insert(name.clone(), [alpha, beta]);
                let (mut low, mut high) = (alpha, beta);
                let mut best = if is_max { f64::NEG_INFINITY } else { f64::INFINITY };
                for (place, child) in children.iter().enumerate() {
                    let value = child.search(rules, !is_max, [low, high], found);
                    if is_max && value > best || !is_max && value < best {
                        best = value;
                        if name == "A" {
                            found.best = place;
                        }
                    }
                    let is_met = match (is_max, cuts_at_equal) {
                        (true, true) => value >= beta,
                        (true, false) => value > beta,
                        (false, true) => value <= alpha,
                        (false, false) => value < alpha,
                    };
                    if is_met {
                        break;
                    }
                    if is_max {
                        low = low.max(best);
                    } else {
                        high = high.min(best);
                    }
                }
                let returned = if is_hard { best.clamp(alpha, beta) } else { best };
                found.values.insert(name.clone(), returned);
                returned
            }
        }
    }
}

pub(crate) fn drawn(seed: u64, is_distinct: bool) -> Source {
    let moves = [vec![vec![2]; 4], vec![vec![2, 3]; 3], vec![vec![3], vec![2, 3]]];
    let moves = moves[usize::try_from(seed % 3).expect("small")].clone();
    let values = if is_distinct { 0..=40 } else { 0..=9 };
    let shape = Shape { moves, values, is_distinct, ..Shape::default() };
    exercise(CutOn::Equal, &Subject::Shape(shape), &[], seed).expect("a tree")
}

/// Returns a sheet with all tasks that a source allows.
pub(crate) fn all_tasks(source: &Source, settings: &Settings, locale: &Locale) -> Sheet {
    let exercise = worksheet::exercise(source, settings).expect("an exercise");
    let possible = worksheet::possible(&exercise, locale);
    let tasks: Vec<Wanted> = possible.into_iter().map(|kind| Wanted { kind, points: None }).collect();
    let request = Request::new(&exercise, &tasks, locale);
    worksheet::sheet(&request).expect("each of them can be asked")
}

fn task(sheet: &Sheet, kind: TaskKind) -> Option<Vec<&Field>> {
    sheet.tasks.iter().find(|task| task.kind == kind).map(|task| task.asked().collect())
}

fn same(one: f64, other: f64) -> bool {
    one.total_cmp(&other).is_eq()
}

fn number(field: &Field) -> f64 {
    let [number, ..] = field.right.spellings() else { panic!("{}: {:?} is no number", field.id, field.right) };
    number.replace('∞', "inf").parse().expect("a number")
}

#[test]
fn right_answers_agree_with_another_alpha_beta() {
    let locale = Locale::default();
    let mut asked: BTreeMap<TaskKind, usize> = BTreeMap::new();
    for seed in 0..18 {
        let source = drawn(seed, seed % 2 == 0);
        let tree = Tree::read(source.written().text());
        for (cut_on, fail) in [(CutOn::Equal, Fail::Soft), (CutOn::Greater, Fail::Hard)] {
            let rules = Rules { cut_on, fail, ..source.default_settings().rules };
            let settings = Settings { rules, ..source.default_settings() };
            let sheet = all_tasks(&source, &settings, &locale);
            let is_equal = cut_on == CutOn::Equal;
            let mut found = Found::default();
            tree.search((is_equal, fail == Fail::Hard), true, FULL, &mut found);
            let where_ = || format!("{} {cut_on:?} {fail:?}", source.written().text());
            for field in task(&sheet, TaskKind::Values).expect("values can be asked") {
                assert!(same(number(field), found.values[&field.label]), "{}: {}", where_(), field.label);
            }
            assert_eq!(task(&sheet, TaskKind::Values).unwrap().len(), found.values.len(), "{}", where_());
            let [order, count] = task(&sheet, TaskKind::LeafOrder).expect("an order")[..] else { panic!("two fields") };
            assert_eq!(order.right, Answer::Order(found.leaves.clone()));
            assert_eq!(count.shown, found.leaves.len().to_string(), "{}", where_());
            if let Some([best]) = task(&sheet, TaskKind::BestMove).as_deref() {
                assert!(best.right.contains(found.best), "{}", where_());
            }
            for field in task(&sheet, TaskKind::Windows).unwrap_or_default() {
                let (name, which) = field.id.trim_start_matches("windows-").split_once('-').expect("a name");
                let side = match which {
                    "alpha" => found.windows[name][0],
                    "beta" => found.windows[name][1],
                    _ => continue,
                };
                assert!(same(number(field), side), "{}: {}", where_(), field.id);
            }
            let mut other = Found::default();
            tree.search((!is_equal, fail == Fail::Hard), true, FULL, &mut other);
            let (here, there): (BTreeSet<_>, BTreeSet<_>) =
                (found.leaves.iter().collect(), other.leaves.iter().collect());
            let [differs, which] = task(&sheet, TaskKind::Rules).expect("rules")[..] else { panic!("two fields") };
            assert!(differs.right.contains(usize::from(here == there)), "{}", where_());
            let right: BTreeSet<usize> = here.symmetric_difference(&there).map(|&&leaf| leaf).collect();
            assert_eq!(which.right, Answer::Choices(right), "{}", where_());
            for task in &sheet.tasks {
                *asked.entry(task.kind).or_default() += 1;
            }
        }
    }
    // Generated trees allow all tasks but those about games, and those whose text a teacher writes.
    let missing: Vec<&str> =
        TaskKind::ALL.into_iter().filter(|kind| !asked.contains_key(kind)).map(TaskKind::name).collect();
    assert_eq!(missing, ["game-tree", "intervals", "star1", "star2", "own"]);
}

#[test]
fn a_branch_is_skipped_exactly_for_leaf_values_in_the_inequality() {
    let mut tried = 0;
    for seed in 0..8 {
        let source = drawn(seed, true);
        let settings = source.default_settings();
        let exercise = worksheet::exercise(&source, &settings).expect("an exercise");
        let wanted: Wanted = "range".parse().expect("a task");
        let Ok(sheet) = worksheet::sheet(&Request::new(&exercise, &[wanted], &Locale::default())) else { continue };
        let [relation, bound] = sheet.tasks[0].fields.as_slice() else { panic!("two fields") };
        let bound = number(bound);
        // Both names, such as `the leaf H–5` and `the branch H–7`, are below one node.
        let prompt = &sheet.tasks[0].prompt;
        let named: Vec<&str> = prompt.split_whitespace().filter(|word| word.contains('–')).collect();
        let value = |name: &str| name.rsplit('–').next().and_then(|value| value.parse::<f64>().ok());
        let [Some(leaf), Some(skipped)] = [named[0], named[1]].map(value) else { continue };
        let text = source.written().text().to_owned();
        let place =
            |of: f64| Tree::read(&text).leaf_values().iter().position(|&value| same(value, of)).expect("it is there");
        let (leaf, skipped) = (place(leaf), place(skipped));
        for x in -2..=45 {
            for x in [f64::from(x), f64::from(x) + 0.5] {
                let tree = replaced(Tree::read(&text), leaf, x);
                let mut found = Found::default();
                tree.search((true, false), true, FULL, &mut found);
                let is_skipped = !found.leaves.contains(&skipped);
                let holds = match relation.shown.as_str() {
                    "x ≤" => x <= bound,
                    "x <" => x < bound,
                    "x ≥" => x >= bound,
                    "x >" => x > bound,
                    other => panic!("{other}"),
                };
                assert_eq!(is_skipped, holds, "{text}: x = {x}, {} {bound}: {prompt}", relation.shown);
                tried += 1;
            }
        }
    }
    assert!(tried > 500, "{tried}");
}

fn replaced(tree: Tree, leaf: usize, x: f64) -> Tree {
    match tree {
        Tree::Leaf(_, number) if number == leaf => Tree::Leaf(x, number),
        Tree::Leaf(value, number) => Tree::Leaf(value, number),
        Tree::Inner(name, children) => {
            Tree::Inner(name, children.into_iter().map(|child| replaced(child, leaf, x)).collect())
        }
    }
}

#[test]
fn points_add_up_and_answers_with_typical_mistakes_are_wrong() {
    let locale = Locale::default();
    let mut wrong = 0;
    for seed in 0..9 {
        let source = drawn(seed, seed % 2 == 0);
        let sheet = all_tasks(&source, &source.default_settings(), &locale);
        let mut ids = BTreeSet::new();
        let all: f64 = sheet.tasks.iter().map(|task| task.points.number()).sum();
        assert!((all - sheet.points().number()).abs() < 1e-9);
        for task in &sheet.tasks {
            let shares: f64 = task.fields.iter().map(|field| task.share(field.weight)).sum();
            assert!((shares - task.points.number()).abs() < 1e-9, "{}", task.title);
            for field in &task.fields {
                assert!(ids.insert(&field.id), "{} is there twice", field.id);
                let mut given: Vec<&Answer> = Vec::new();
                for answer in &field.wrong {
                    wrong += 1;
                    assert!(!answer.mutants.is_empty());
                    assert!(!given.contains(&&answer.given), "{}: {:?} twice", field.id, answer.given);
                    given.push(&answer.given);
                    let is_right = match (&answer.given, &field.right) {
                        (Answer::Number(given), Answer::Number(right)) => given.iter().any(|one| right.contains(one)),
                        (Answer::Nothing, Answer::Number(_)) | (Answer::Number(_), Answer::Nothing) => false,
                        (given, right) => {
                            let kinds = [given, right].map(std::mem::discriminant);
                            assert_eq!(kinds[0], kinds[1], "{}", field.id);
                            given == right
                        }
                    };
                    assert!(!is_right, "{}: {:?} is right", field.id, answer.given);
                }
            }
        }
    }
    assert!(wrong > 200, "only {wrong} wrong answers");
}

/// Returns the positions of texts, and of nodes with their outlines.
fn places(scene: &Scene) -> (BTreeSet<String>, BTreeSet<String>) {
    fn walk(elements: &[Element], from: Point, texts: &mut BTreeSet<String>, nodes: &mut BTreeSet<String>) {
        for element in elements {
            match element {
                Element::Group(group) => {
                    let here = Point::new(from.x + group.offset.x, from.y + group.offset.y);
                    walk(&group.elements, here, texts, nodes);
                }
                Element::Text(text) => {
                    let (x, y) = (from.x + text.place.x, from.y + text.place.y);
                    texts.insert(format!("{} {x:.2} {y:.2} {:.2}", text.content, text.size));
                }
                Element::Shape(Drawn { geometry, role, .. }) => {
                    let role = match role {
                        Role::Max | Role::Min | Role::Leaf | Role::Terminal | Role::Pruned => Role::Leaf,
                        _ => continue,
                    };
                    if matches!(geometry, Geometry::Line { .. }) {
                        continue;
                    }
                    nodes.insert(format!("{role:?} {geometry:?} {:.2} {:.2}", from.x, from.y));
                }
            }
        }
    }
    let (mut texts, mut nodes) = (BTreeSet::new(), BTreeSet::new());
    walk(&scene.elements, Point::default(), &mut texts, &mut nodes);
    (texts, nodes)
}

#[test]
fn a_sheet_and_its_key_have_the_same_layout() {
    let mut compared = 0;
    let sources = (0..6)
        .map(|seed| drawn(seed, true))
        .chain(["tictactoe:XOX/O.O/X..", "nim:1,2"].map(|game| Source::from_game(game).expect("a position")));
    for (source, language) in sources.zip(Language::ALL.into_iter().cycle()) {
        let sheet = all_tasks(&source, &source.default_settings(), &Locale::new(language));
        for paper in ["a4", "letter"] {
            let page = Page::read(paper).expect("paper");
            let [blank, solved] = [Face::Sheet, Face::Key].map(|face| pages::pages(&[&sheet], face, page));
            assert!(solved.len() > blank.len(), "a key has more pages");
            for (blank, solved) in blank.iter().zip(&solved) {
                assert_eq!((blank.width, blank.height), (solved.width, solved.height));
                let ((texts, _), (answered, _)) = (places(blank), places(solved));
                let missing: Vec<&String> = texts.difference(&answered).collect();
                let is_title = |text: &&String| text.starts_with(&sheet.title);
                assert!(missing.iter().all(is_title), "{}: {missing:?}", source.written().text());
                compared += texts.len();
            }
        }
        if source.game.name() != "nim" {
            let ((_, blank), (_, solved)) = (places(&sheet.tree.blank), places(&sheet.tree.solved));
            assert_eq!((sheet.tree.blank.width, sheet.tree.blank.height), {
                (sheet.tree.solved.width, sheet.tree.solved.height)
            });
            // Position and size of every node are unchanged.
            let moved: Vec<&String> = blank.difference(&solved).collect();
            assert!(moved.is_empty(), "{}: {moved:?}", source.written().text());
            compared += blank.len();
        }
    }
    assert!(compared > 1_000, "{compared}");
}

#[test]
fn a_sheet_contains_no_answers() {
    let source = Source::textbook();
    let sheet = all_tasks(&source, &source.default_settings(), &Locale::default());
    let formats: [Write; 2] = [worksheet::html, worksheet::markdown];
    for text in formats.map(|write| written(&sheet, Face::Sheet, write)) {
        for told in ["C–4, C–6", "3, 12, 8, 2, 14, 5, 2", "≤ 2"] {
            assert!(!text.contains(told), "{told}");
        }
    }
    let key = written(&sheet, Face::Key, worksheet::markdown);
    assert!(key.contains("C–4, C–6"), "{key}");
}

/// A tree in which chance moves on every second ply; all moves of chance are equally likely.
enum ChanceTree {
    Leaf(usize),
    Inner(String, Vec<ChanceTree>),
}

impl ChanceTree {
    /// Parses the output of `generate`: `A: (B: *(3 12) C: *(2 4))`. Adds the values of the leaves to `leaves`.
    fn read(words: &mut std::vec::IntoIter<String>, word: &str, leaves: &mut Vec<f64>) -> ChanceTree {
        let Some(name) = word.strip_suffix(':') else {
            leaves.push(word.parse().expect("a number"));
            return ChanceTree::Leaf(leaves.len() - 1);
        };
        let open = words.next().expect("a bracket");
        assert!(open == "(" || open == "*" && words.next().as_deref() == Some("("));
        let mut children = Vec::new();
        while let Some(word) = words.next().filter(|word| word != ")") {
            children.push(ChanceTree::read(words, &word, leaves));
        }
        ChanceTree::Inner(name.to_owned(), children)
    }

    fn of(text: &str) -> (ChanceTree, Vec<f64>) {
        let spaced = text.replace('(', " ( ").replace(')', " ) ").replace('*', " * ");
        let words: Vec<String> = spaced.split_whitespace().map(str::to_owned).collect();
        let mut words = words.into_iter();
        let first = words.next().expect("a name");
        let mut leaves = Vec::new();
        let tree = ChanceTree::read(&mut words, &first, &mut leaves);
        (tree, leaves)
    }

    /// Expectiminimax: MAX, chance, MIN, chance take turns. `found` gets the value of each inner node, and at chance
    /// nodes the value of the first child and the number of children.
    fn value(&self, ply: usize, leaves: &[f64], found: &mut BTreeMap<String, (f64, f64, usize)>) -> f64 {
        let ChanceTree::Inner(name, children) = self else {
            let ChanceTree::Leaf(place) = self else { unreachable!() };
            return leaves[*place];
        };
        let values: Vec<f64> = children.iter().map(|child| child.value(ply + 1, leaves, found)).collect();
        let value = match ply % 4 {
            0 => values.iter().copied().fold(f64::NEG_INFINITY, f64::max),
            2 => values.iter().copied().fold(f64::INFINITY, f64::min),
            _ => values.iter().sum::<f64>() / values.len() as f64,
        };
        found.insert(name.clone(), (value, values[0], values.len()));
        value
    }
}

#[test]
fn tasks_about_chance_agree_with_another_expectiminimax() {
    const BOUNDS: [f64; 2] = [0.0, 30.0];
    let near = |one: f64, other: f64| (one - other).abs() < 1e-6;
    let mut asked: BTreeMap<TaskKind, usize> = BTreeMap::new();
    for seed in 0..30 {
        let shape = Shape { moves: vec![vec![2, 3]; 3], has_chance: true, ..Shape::default() };
        let source = exercise(CutOn::Equal, &Subject::Shape(shape), &[], seed).expect("a tree");
        let source = source.with_bounds(Some(BOUNDS.map(|bound| bound.to_string().parse().unwrap()))).expect("bounds");
        let text = source.written().text().to_owned();
        let (tree, leaves) = ChanceTree::of(&text);
        let mut found = BTreeMap::new();
        let root = tree.value(0, &leaves, &mut found);
        for algorithm in [Algorithm::Expectiminimax, Algorithm::Star1, Algorithm::Star2] {
            let settings = Settings { algorithm, ..source.default_settings() };
            let sheet = all_tasks(&source, &settings, &Locale::default());
            for task in &sheet.tasks {
                *asked.entry(task.kind).or_default() += 1;
            }
            let values = task(&sheet, TaskKind::Values).expect("values");
            for field in values.iter().filter(|_| algorithm == Algorithm::Expectiminimax) {
                assert!(near(number(field), found[&field.label].0), "{text}: {}", field.label);
            }
            assert!(near(number(values[0]), root), "{text}: {algorithm}");
            for pair in task(&sheet, TaskKind::Intervals).expect("intervals").chunks(2) {
                let (_, first, count) = found[pair[0].label.split(':').next().unwrap()];
                for (field, bound) in pair.iter().zip(BOUNDS) {
                    let mean = (first + bound * (count - 1) as f64) / count as f64;
                    assert!(near(number(field), mean), "{text}: {}", field.label);
                }
            }
            for kind in [TaskKind::StarOne, TaskKind::StarTwo] {
                let Some(fields) = task(&sheet, kind) else { continue };
                let Answer::Choices(unneeded) = &fields[0].right else { panic!("leaves") };
                // Whatever these leaves are worth, the root has the same value.
                for bound in BOUNDS {
                    let mut other = leaves.clone();
                    for &place in unneeded {
                        other[place] = bound;
                    }
                    assert!(near(tree.value(0, &other, &mut BTreeMap::new()), root), "{text}: {kind:?} {unneeded:?}");
                }
            }
        }
    }
    let kinds = [TaskKind::Values, TaskKind::Cuts, TaskKind::Intervals, TaskKind::StarOne, TaskKind::StarTwo];
    assert!(kinds.iter().all(|kind| asked.get(kind).is_some_and(|&count| count > 15)), "{asked:?}");
}

#[test]
fn alternative_texts_are_sentences() {
    let named =
        r#"{"children": [{"move": "a1", "name": "B", "children": [3, 12]}, {"move": "a2", "children": [2, 4]}]}"#;
    let source = Source::from_tree(named, "a file", TreeForm::Json, &[]).expect("a tree");
    for (language, told) in Language::ALL.into_iter().zip(["MIN chooses among 3, 12.", "vybírá MIN", "выбирает МИН"])
    {
        let sheet = all_tasks(&source, &source.default_settings(), &Locale::new(language));
        let text = &sheet.tree.blank.description;
        assert!(text.contains(told) && !text.contains(['{', '[', '"']), "{text}");
    }
}

#[test]
fn a_sheet_about_a_game_shows_the_board_and_says_how_moves_are_written() {
    let source = Source::from_game("tictactoe:XOX/O.O/X..").expect("a position");
    for language in Language::ALL {
        let sheet = all_tasks(&source, &source.default_settings(), &Locale::new(language));
        assert!(sheet.tasks.iter().any(|task| task.kind == TaskKind::GameTree));
        let board = position(&sheet);
        let numbers: Vec<&str> = board.blank.texts().iter().map(|text| text.content.as_str()).collect();
        assert_eq!(numbers, ["5", "8", "9"], "the empty cells have numbers");
        let markdown = written(&sheet, Face::Sheet, worksheet::markdown);
        assert!(markdown.contains("X O X") && markdown.contains('1') && markdown.contains('9'), "{markdown}");
        // Values of wins depend on their distance, so the sheet explains the shifts.
        assert!(["±90", "bliz", "dal"].into_iter().all(|word| markdown.contains(word)), "{markdown}");
        // Without boxes, the instructions mention none.
        let values = sheet.tasks.iter().find(|task| task.kind == TaskKind::Values).expect("a task");
        let usual = Locale::new(language).text("sheet-ask-values");
        assert!(values.prompt != usual, "{}", values.prompt);
    }
}

/// Returns the board above the tree of a sheet.
fn position(sheet: &Sheet) -> &SheetFigure {
    let mut notes = sheet.notes.iter();
    notes.find_map(|block| if let SheetBlock::Figure(board) = block { Some(&**board) } else { None }).expect("a board")
}

#[test]
fn every_sheet_about_a_game_shows_its_position_with_labels() {
    let a4 = Page::read("a4").expect("a page");
    for (game, depth, labels, row) in [
        ("chess:7k/8/5PpK/8/8/8/8/8 w - - 0 1", 2, "a b c d e f g h 1 2 3 4 5 6 7 8", "6 . . . . . P p K"),
        ("connect4:445", 1, "1 2 3 4 5 6 7", "1 2 3 4 5 6 7"),
        ("nim:1,2", 9, "1 2", "2: **"),
    ] {
        let source = Source::from_game(game).expect("a position");
        let settings = Settings { depth: Some(depth), ..source.default_settings() };
        let exercise = worksheet::exercise(&source, &settings).expect("an exercise");
        let tasks = [TaskKind::BestMove, TaskKind::Values].map(|kind| Wanted { kind, points: None });
        let locale = Locale::default();
        let request = Request { page: Some(a4), ..Request::new(&exercise, &tasks, &locale) };
        let sheet = worksheet::sheet(&request).expect("a sheet");
        let texts = position(&sheet).blank.texts();
        for label in labels.split(' ') {
            assert!(texts.iter().any(|text| text.content == label && text.size >= 9.0), "{game}: {label}");
        }
        let formats: [(Write, &str); 4] = [
            (worksheet::html, "alt=\"The position"),
            (worksheet::latex, "tikzpicture"),
            (worksheet::typst, "alt: \"The position"),
            (worksheet::markdown, row),
        ];
        for (write, shown) in formats {
            let text = written(&sheet, Face::Sheet, write);
            assert!(text.contains(shown) && text.contains("How moves are written"), "{game}: {text}");
        }
        let pages = pages::pages(&[&sheet], Face::Sheet, a4);
        let first: Vec<String> = pages[0].texts().iter().map(|text| text.content.clone()).collect();
        assert!(labels.split(' ').all(|label| first.iter().any(|text| text == label)), "{game}: {first:?}");
    }
}

#[test]
fn reasons_round_means_as_answers_do() {
    let tree = "(B: *(1: (3 8) 2: (2 4)) C: *((1 9) (0 7)))";
    let source = Source::from_tree(tree, "a tree", TreeForm::Text, &[]).expect("a tree");
    let sheet = all_tasks(&source, &source.default_settings(), &Locale::default());
    let key = written(&sheet, Face::Key, worksheet::markdown);
    assert!(key.contains("largest of ≈2.3333, 0.5") && !key.contains("largest of 2.33"), "{key}");
}

#[test]
fn a_head_and_own_tasks_stand_in_every_format() {
    const HEAD: &str = r#"
head.institution = "Charles University"
head.course = "Artificial Intelligence"
head.date = "3 December"
head.time = "45 minutes"
head.instructions = "No *calculators*.\n\n* Write in ink."
[[task]]
title = "In your own words"
points = 2.5
text = "Why does the order of moves matter?"
key = "Because **good** moves close windows."
"#;
    let source = Source::textbook();
    let exercise = worksheet::exercise(&source, &source.default_settings()).expect("an exercise");
    let head = SheetHead::read(HEAD, "head.toml").expect("a head");
    for language in Language::ALL {
        let locale = Locale::new(language);
        let request = Request { head: Some(&head), ..Request::new(&exercise, &[], &locale) };
        let sheet = worksheet::sheet(&request).expect("a sheet");
        let last = sheet.tasks.last().expect("a task");
        assert_eq!((last.kind, last.points), (TaskKind::Own, Points::halves(5)));
        let formats: [Write; 4] = [worksheet::html, worksheet::latex, worksheet::typst, worksheet::markdown];
        for write in formats {
            let [blank, key] = [Face::Sheet, Face::Key].map(|face| written(&sheet, face, write));
            let said = ["Charles University", "3 December", "45 minutes", "Write in ink", "Why does the order"];
            assert!(said.iter().all(|words| blank.contains(words)), "{blank}");
            assert!(key.contains("Because good moves") && !blank.contains("Because good"), "{key}");
        }
        let pages = pages::pages(&[&sheet], Face::Key, Page::read("a4").expect("a page"));
        assert!(pages.iter().any(|page| page.description.contains("Because good moves")));
        // `check` ignores tasks that only a person can mark.
        assert_eq!(SheetFile::of(&sheet).wanted().expect("tasks").len(), sheet.tasks.len() - 1);
    }
    for (wrong, says) in [("head.curse = 1", "curse"), ("[[task]]\ntitle = \"x\"", "text"), ("= 3", "key")] {
        let fault = SheetHead::read(wrong, "head.toml").expect_err("no head").to_string();
        assert!(fault.contains(says) && fault.contains("head.toml"), "{fault}");
    }
}

#[test]
fn the_sheet_of_the_textbook_tree_matches_the_golden_file() {
    let source = Source::textbook();
    let exercise = worksheet::exercise(&source, &source.default_settings()).expect("an exercise");
    let locale = Locale::default();
    let sheet = Request { student: Some("Anna"), ..Request::new(&exercise, &[], &locale) };
    let sheet = worksheet::sheet(&sheet).expect("a sheet");
    let kinds: Vec<TaskKind> = sheet.tasks.iter().map(|task| task.kind).collect();
    assert_eq!(kinds, TaskKind::USUAL);
    let both = [Face::Sheet, Face::Key].map(|face| written(&sheet, face, worksheet::markdown));
    check_golden("worksheet.md", &both.join("\n"));
}

#[test]
fn a_sheet_about_minimax_has_no_tasks_on_windows_and_cuts() {
    let source = Source::textbook();
    let settings = Settings { algorithm: Algorithm::Minimax, ..source.default_settings() };
    let sheet = all_tasks(&source, &settings, &Locale::default());
    assert!(task(&sheet, TaskKind::Windows).is_none() && task(&sheet, TaskKind::Cuts).is_none());
    assert_eq!(task(&sheet, TaskKind::Values).map(|fields| fields.len()), Some(4));
}

#[test]
fn points_are_multiples_of_a_half() {
    let read = |text: &str| text.parse::<Points>().map(|points| points.to_string());
    assert_eq!(read("4"), Ok("4".to_owned()));
    assert_eq!(read("2,5"), Ok("2.5".to_owned()));
    assert!(["0", "-1", "2.3", "x", "", "1001"].iter().all(|text| read(text).is_err()));
    let told = |language| Points::halves(5).in_words(&Locale::new(language));
    assert_eq!(Language::ALL.map(told), ["2.5 points", "2,5 bodu", "2,5 балла"]);
}

#[cfg(feature = "cli")]
mod outside {
    use std::fs;

    use crate::suite::program::{folder, run_in};

    const TREE: &str = "((3 12 8) (2 4 6) (14 5 2))";

    #[test]
    fn sheet_and_key_are_written_to_separate_files() {
        let folder = folder("worksheet-files");
        for ending in ["pdf", "html", "tex", "typ", "md"] {
            let file = format!("sheet.{ending}");
            let run = run_in(&folder, &["worksheet", TREE, "-o", &file, "--lang", "cs"], b"");
            assert_eq!((run.status, run.stdout.as_str()), (0, ""), "{}", run.stderr);
            for file in [file, format!("sheet-key.{ending}")] {
                assert!(fs::metadata(folder.join(&file)).unwrap().len() > 1_000, "{file}");
            }
        }
        let again = run_in(&folder, &["worksheet", TREE, "-o", "again.pdf", "--lang", "cs", "--no-key"], b"");
        assert_eq!(again.status, 0, "{}", again.stderr);
        assert_eq!(fs::read(folder.join("again.pdf")).unwrap(), fs::read(folder.join("sheet.pdf")).unwrap());
        assert!(!folder.join("again-key.pdf").exists());
    }

    #[test]
    fn each_student_of_a_class_gets_a_different_tree() {
        let folder = folder("worksheet-class");
        fs::write(folder.join("class.csv"), "id,name\n1,Anna Nováková\n2,\"Bořek, st.\"\n3,Иван\n").unwrap();
        let arguments = ["worksheet", "--generate", "--depth 3 --skipped 1-", "--for", "class.csv", "-o", "s.md"];
        let run = run_in(&folder, &arguments, b"");
        assert_eq!(run.status, 0, "{}", run.stderr);
        let read = |file: &str| fs::read_to_string(folder.join(file)).unwrap();
        let sheets = ["s-Anna-Nováková.md", "s-Bořek--st-.md", "s-Иван.md"].map(read);
        assert!(sheets[1].contains("**Bořek, st.**"), "{}", sheets[1]);
        let tree = |sheet: &String| sheet.split("```").nth(1).map(str::to_owned);
        assert!(tree(&sheets[0]) != tree(&sheets[1]) && tree(&sheets[1]) != tree(&sheets[2]));
        let key = read("s-key.md");
        assert!(["Anna Nováková", "Bořek, st.", "Иван"].iter().all(|name| key.contains(name)));
        // Spreadsheets in Central Europe use semicolons, and have a column for surnames.
        fs::write(folder.join("excel.csv"), "\u{feff}Příjmení;Jméno;Body\r\nNováková;Anna;3\r\n").unwrap();
        let excel = run_in(&folder, &["worksheet", "--for", "excel.csv", "-o", "e.md", "--no-key"], b"");
        assert_eq!(excel.status, 0, "{}", excel.stderr);
        assert!(read("e-Nováková-Anna.md").contains("**Nováková Anna**"));
        // A folder is made for the sheets.
        let sheets_of_folder = run_in(&folder, &["worksheet", TREE, "--for", "class.csv", "-o", "sheets/"], b"");
        assert_eq!(sheets_of_folder.status, 0, "{}", sheets_of_folder.stderr);
        let made = |name: &str| folder.join("sheets").join(name).is_file();
        assert!(["worksheet.pdf", "worksheet-key.pdf", "worksheet-Иван.pdf"].into_iter().all(made));
        let first = sheets.clone();
        assert_eq!(run_in(&folder, &arguments, b"").status, 0);
        assert_eq!(["s-Anna-Nováková.md", "s-Bořek--st-.md", "s-Иван.md"].map(read), first);
    }

    /// Returns the shape of a tree whose nodes have these depths in preorder. The order of moves does not matter.
    fn shape(depths: &[usize]) -> String {
        let mut below = Vec::new();
        let mut rest = &depths[1..];
        while !rest.is_empty() {
            let end = rest[1..].iter().position(|depth| *depth <= rest[0]).map_or(rest.len(), |end| end + 1);
            below.push(shape(&rest[..end]));
            rest = &rest[end..];
        }
        below.sort();
        format!("({})", below.concat())
    }

    /// Returns the shapes of the trees of some sheets in Markdown.
    fn shapes(sheets: &str) -> Vec<String> {
        let trees = sheets.split("\n# ").filter_map(|sheet| sheet.split("```").nth(1));
        let depth = |line: &str| line.chars().take_while(|letter| "├└│─ ".contains(*letter)).count();
        let depths = |tree: &str| tree.trim_start_matches("text").trim().lines().map(depth).collect::<Vec<_>>();
        trees.map(|tree| shape(&depths(tree))).collect()
    }

    #[test]
    fn all_students_get_a_sheet_and_all_sheets_are_alike() {
        let folder = folder("worksheet-alike");
        let long = "Maria ".repeat(80);
        let names = ["Jan Novák", "Jan-Novák", "Jan Novák", "key", &long, "Ева", "O'Neil", "Zoë"];
        fs::write(folder.join("class.csv"), names.join("\n")).unwrap();
        let run = run_in(&folder, &["worksheet", "--for", "class.csv", "-o", "s.md"], b"");
        assert_eq!(run.status, 0, "{}", run.stderr);
        let read = |file: &str| fs::read_to_string(folder.join(file)).unwrap();
        let all = read("s.md");
        let shapes = shapes(&format!("\n{all}"));
        assert_eq!(shapes.len(), names.len(), "{all}");
        assert!(shapes.iter().all(|shape| *shape == shapes[0]), "{all}");
        let points = |line: &&str| line.starts_with("## ");
        let tasks: Vec<&str> = all.lines().filter(points).collect();
        let (first, others) = tasks.split_at(tasks.len() / names.len());
        assert!(others.chunks(first.len()).all(|other| other == first), "{tasks:?}");
        let twins = ["s-Jan-Novák.md", "s-Jan-Novák-2.md", "s-Jan-Novák-3.md", "s-key-2.md"].map(read);
        assert!(twins[0] != twins[2] && read("s-key.md").contains(&long.trim().to_owned()));
        // The same tree for the same name, alone or in company.
        fs::write(folder.join("one.csv"), "Ева\n").unwrap();
        assert_eq!(run_in(&folder, &["worksheet", "--for", "one.csv", "-o", "one.md"], b"").status, 0);
        assert_eq!(read("one-Ева.md"), read("s-Ева.md"));
    }

    #[test]
    fn nobody_in_a_class_is_left_out() {
        let folder = folder("worksheet-class-of-two");
        // A tree of each student alone would not be found.
        fs::write(folder.join("two.csv"), "name\nStudent 21 Ли\nStudent 84 Nová\n").unwrap();
        let run = run_in(&folder, &["worksheet", "--for", "two.csv", "--seed", "77", "-o", "two/s.md"], b"");
        assert_eq!(run.status, 0, "{}", run.stderr);
        let read = |file: &str| fs::read_to_string(folder.join("two").join(file)).unwrap();
        let sheets = ["s-Student-21-Ли.md", "s-Student-84-Nová.md"].map(read);
        let tree = |sheet: &String| sheet.split("```").nth(1).map(str::to_owned);
        assert_ne!(tree(&sheets[0]), tree(&sheets[1]), "their values differ");
    }

    #[test]
    fn a_folder_that_cannot_be_made_is_reported_before_trees_are_drawn() {
        let folder = folder("worksheet-no-folder");
        fs::write(folder.join("class.csv"), "name\nAnna\n").unwrap();
        let run = run_in(&folder, &["worksheet", "--for", "class.csv", "-o", "class.csv/s.json"], b"");
        assert!(run.status == 1 && run.stderr.contains("class.csv cannot be made a folder"), "{}", run.stderr);
    }

    #[test]
    fn answers_about_chance_are_graded() {
        let folder = folder("worksheet-chance");
        let tree = "(B: *(1: 6 2: 1) C: *(3 2 5))";
        let sheet =
            ["worksheet", tree, "--bounds", "0,10", "-a", "star1", "--tasks", "values,best-move", "-o", "s.json"];
        assert_eq!(run_in(&folder, &sheet, b"").status, 0);
        // The mean of B is 8/3, which may be rounded.
        let answers = r#"{"values": {"root": "3.333", "B": 2.67, "C": "10/3"}, "best_move": "C"}"#;
        fs::write(folder.join("right.json"), answers).unwrap();
        let right = run_in(&folder, &["check", "s.json", "right.json"], b"");
        assert_eq!(right.status, 0, "{}{}", right.stdout, right.stderr);
        fs::write(folder.join("wrong.json"), answers.replace("2.67", "3.5")).unwrap();
        let wrong = run_in(&folder, &["check", "s.json", "wrong.json"], b"");
        assert!(wrong.status == 1 && wrong.stdout.contains('B'), "{}{}", wrong.stdout, wrong.stderr);
    }

    #[test]
    fn trees_are_drawn_until_one_fits_on_the_paper_and_formats_without_pages_take_any() {
        let folder = folder("worksheet-fits");
        let cases: [&[&str]; 4] = [
            &["--seed", "82"],
            &["--generate", "--depth 4 --ragged --ties", "--seed", "3"],
            &["--generate", "--depth 4 --ragged", "--tasks", "deep", "--seed", "1"],
            &["--generate", "--depth 4", "--seed", "9", "--size", "a3-landscape"],
        ];
        for case in cases {
            for file in ["s.pdf", "s.json"] {
                let all: Vec<&str> = ["worksheet", "-o", file].iter().chain(case).copied().collect();
                let run = run_in(&folder, &all, b"");
                assert_eq!(run.status, 0, "{case:?}: {}", run.stderr);
            }
        }
        let large = format!("({})", "(1 2 3 4) ".repeat(40));
        for file in ["large.md", "large.json", "large.xml", "large.Rmd"] {
            let run = run_in(&folder, &["worksheet", &large, "--tasks", "values", "-o", file], b"");
            assert_eq!(run.status, 0, "{file}: {}", run.stderr);
        }
        let run = run_in(&folder, &["worksheet", &large, "-o", "large.pdf"], b"");
        assert!(run.status == 1 && run.stderr.contains("--size a4-landscape or a3"), "{}", run.stderr);
        assert!(!folder.join("large.pdf").exists());
    }

    #[test]
    fn invalid_tasks_and_options_are_refused() {
        let folder = folder("worksheet-mistakes");
        fs::write(folder.join("empty.csv"), "name\n").unwrap();
        let cases: [(&[&str], i32, &str); 18] = [
            (&[TREE, "--tasks", "cutz"], 2, "did you mean `cuts`?"),
            (&[TREE, "--tasks", "cuts:2.3"], 2, "are no points"),
            (&[TREE, "--tasks", "deep"], 1, "--tasks deep: there is no deep cutoff"),
            (&[TREE, "--tasks", "game-tree"], 1, "it takes a position of a game"),
            (&[TREE, "--tasks", "cuts,cuts"], 1, "names cuts twice"),
            (&[TREE, "-o", "sheet.docx"], 2, "no worksheet has this extension"),
            (&[TREE, "-o", "sheet.pdf", "--key", "sheet.pdf"], 2, "cannot both be sheet.pdf"),
            (&[TREE, "--generate", "--depth 3"], 2, "cannot be used with"),
            (&["--generate", "--depth x"], 2, "--generate \"--depth x\": invalid value"),
            (&["--generate", "--depth 3 --seed 4"], 2, "--seed stands outside the quotes"),
            (&["--generate", "--depth 2 --branching 2 --deep 1"], 1, "--deep 1 cannot be met"),
            (&["--for", "empty.csv"], 1, "has no names"),
            (&["--count", "3", TREE], 2, "--count draws several trees"),
            (&[TREE, "--mutant", "shallow"], 2, "asks for what is right"),
            (&["connect4"], 1, "a tree of more than 5000 nodes is too large for an exercise"),
            (&["(* (3 5) (2 9))", "--tasks", "windows"], 1, "chance moves in it"),
            (&["(*(3 5) *(2 9))", "--bounds", "0,8"], 1, "9"),
            (&["nim:3", "--bounds", "0,8"], 1, "only hand-built trees"),
        ];
        for (arguments, status, says) in cases {
            let all: Vec<&str> = std::iter::once("worksheet").chain(arguments.iter().copied()).collect();
            let run = run_in(&folder, &all, b"");
            assert_eq!(run.status, status, "{arguments:?}: {}", run.stderr);
            assert!(run.stderr.replace('\n', " ").contains(says), "{arguments:?}: {}", run.stderr);
            assert!(!folder.join("worksheet.pdf").exists(), "{arguments:?}");
        }
    }
}
