use std::fmt::Write;

use proptest::prelude::*;

use super::*;
use crate::game::nim::Nim;
use crate::game::tree::HandTree;
use crate::game::{Value, zero};
use crate::golden::check_golden;
use crate::locale::Language;
use crate::search::{
    CutOn, Fail, MateScores, Mates, Method, Mutant, Order, Purpose, Remark, Rules, Settings, Shift, Techniques, Window,
};
use crate::story::{mark, words};
use crate::trace::{About, Kind, Limits, record, record_with};

fn searched(tree: &str, settings: &Settings) -> Trace {
    let tree: HandTree =
        if tree.starts_with('{') { HandTree::from_json(tree).expect("a tree") } else { tree.parse().expect("a tree") };
    record(&tree, settings)
}

fn textbook(settings: &Settings) -> Trace {
    searched(include_str!("../../../examples/trees/textbook.json"), settings)
}

/// Prints a story as in a book: the sentence about each step and, below it, the line of pseudocode and the current
/// numbers.
fn printed(trace: &Trace, locale: &Locale, view: View) -> String {
    let lines = listing(trace.settings());
    let mut text = String::new();
    for (number, telling) in tell(trace, locale, view).iter().enumerate() {
        let Telling { line, numbers, granularity, comparison, .. } = telling;
        let sentence = telling.with_proof();
        let code = &lines[*line].text;
        writeln!(text, "{} {granularity:?}: {sentence}\n    {code}\n    {numbers}", number + 1)
            .expect("a string takes all");
        if let Some(Comparison { sentence, line, numbers, .. }) = comparison {
            let code = &lines[*line].text;
            writeln!(text, "    {sentence}\n    {code}\n    {numbers}").expect("a string takes all");
        }
    }
    text
}

#[test]
fn stories_in_three_languages_match_the_golden_files() {
    let by_distance = Rules { mates: MateScores::default().with(Mates::Distance), ..Rules::default() };
    let hard = Rules { fail: Fail::Hard, cut_on: CutOn::Greater, ..Rules::default() };
    let mate = "(B: ((win 3) (2.5 draw)) C: ((-4 7) loss))";
    let narrow = Window::new(1.into(), 4.into());
    let negamax = |rules| Settings { algorithm: Algorithm::NegamaxAlphaBeta, rules, ..Settings::default() };
    let minimax = Settings { algorithm: Algorithm::Minimax, depth: Some(2), ..Settings::default() };
    for language in Language::ALL {
        let locale = Locale::new(language);
        let told = |trace: &Trace, view| printed(trace, &locale, view);
        let stories = [
            told(&textbook(&Settings::default()), View::Max),
            told(&searched(mate, &negamax(by_distance)), View::Mover),
            told(&searched("((1 (3 7)) (2 (5 (0 4))))", &Settings { rules: hard, ..Settings::default() }), View::Max),
            told(&searched("((3 12) (2 4))", &minimax), View::Max),
            told(&textbook(&Settings { window: narrow, ..Settings::default() }), View::Max),
        ];
        check_golden(&format!("narration-{}.txt", language.code()), &stories.join("\n"));
    }
}

#[test]
fn stories_of_printed_programs_match_the_golden_files() {
    let mates = MateScores::default().with(Mates::Distance);
    let of = |algorithm| Settings { algorithm, rules: Rules { mates, ..Rules::default() }, ..Settings::default() };
    let limited = |algorithm, depth| Settings { depth: Some(depth), ..of(algorithm) };
    let mut mutant = of(Algorithm::AlphaBeta);
    mutant.rules.mates = mates;
    mutant.rules.mutant = Some(Mutant::NoDal);
    let searches = [
        // The root searches two plies at depth 1, and does not shift the mate.
        ("((win 4) (loss draw) max)", limited(Algorithm::NemecMinimax, 1)),
        ("((3 5) draw)", of(Algorithm::NemecDepthTwo)),
        // The best value starts at −MAX; inner nodes shift mate scores, but the root does not.
        ("((loss 4) (win))", of(Algorithm::KuhrMinimax)),
        // After a mate in one, the window is empty. A reply whose own replies return only bounds then causes no
        // cutoff.
        ("(max ((5 (6)) 2 1))", of(Algorithm::KuhrAlphaBeta)),
        // A draw by the rules counts as a loss.
        ("((draw 1) max)", of(Algorithm::WhiteBlack)),
        // Without `dal`, a cutoff after the second move skips the reply that wins for MIN at once.
        ("((((min))) ((((min))) min))", mutant),
        // The story contains the sum 2 − 10 · 8, and a winning reply that ends the loop. Leaves on the last ply are not
        // evaluated.
        (
            r#"{"children": [{"move": "a", "value": 2, "children": [-10, {"value": -3, "children": ["win"]}]},
                {"move": "b", "value": 1, "children": ["min", 4]}]}"#,
            limited(Algorithm::HabrConnect4V2, 1),
        ),
    ];
    for language in Language::ALL {
        let locale = Locale::new(language);
        let stories: Vec<String> =
            searches.iter().map(|(tree, settings)| printed(&searched(tree, settings), &locale, View::Max)).collect();
        check_golden(&format!("narration-printed-{}.txt", language.code()), &stories.join("\n"));
    }
}

#[test]
fn stories_of_proof_number_search_match_the_golden_files() {
    let trees = ["(((1 max) (1 1)) ((max draw)))", "(A: (loss draw) B: (2 min))"];
    let settings = Settings { algorithm: Algorithm::ProofNumber, ..Settings::default() };
    let asked = Settings { window: Window::new(2.into(), 3.into()), ..settings };
    for language in Language::ALL {
        let locale = Locale::new(language);
        let stories = [
            printed(&searched(trees[0], &settings), &locale, View::Max),
            printed(&searched(trees[1], &settings), &locale, View::Max),
            printed(&searched("((3 12) (2 4))", &asked), &locale, View::Max),
        ];
        check_golden(&format!("narration-proof-{}.txt", language.code()), &stories.join("\n"));
    }
}

#[test]
fn a_table_hit_names_the_node_of_the_earlier_search() {
    let settings = Settings {
        techniques: "alpha-beta+table".parse::<Method>().expect("a method").techniques,
        ..Settings::default()
    };
    let trace = record_with(&Nim::default(), zero(), &settings, Limits::default(), About::default(), &mut ());
    let story = tell(&trace, &Locale::default(), View::Max);
    let recalled = trace.ids().find(|&id| trace.origin(id).is_some()).expect("a transposition");
    let name = words::node(&Locale::default(), &trace, trace.origin(recalled).expect("found above"));
    let told = |telling: &Telling| telling.sentence.contains(&format!("to the same depth, at the node after {name}:"));
    assert!(story.iter().any(told));
}

#[test]
fn a_guessed_window_is_not_called_given() {
    let sentences = |settings: &Settings| -> Vec<String> {
        let trace = searched("{\"value\": 4, \"children\": [[5, 3], [9, 7], [6, 2]]}", settings);
        tell(&trace, &Locale::default(), View::Max).into_iter().map(|telling| telling.sentence).collect()
    };
    let aspiration = Settings { algorithm: Algorithm::Aspiration, ..Settings::default() };
    let guessed = sentences(&aspiration);
    let some = |story: &[String], words: &str| story.iter().any(|sentence| sentence.contains(words));
    for words in [
        "both bounds come from the guessed window",
        "β = 6 comes from the guessed window",
        "7 ≥ β = 6, the bound of the guessed window",
    ] {
        assert!(some(&guessed, words), "{words}: {guessed:#?}");
    }
    assert!(!some(&guessed, "was given"), "{guessed:#?}");
    let given = sentences(&Settings { window: Window::new(2.into(), 6.into()), ..aspiration });
    assert!(some(&given, "both bounds come from the window that the search was given"), "{given:#?}");
    assert!(!some(&given, "the guessed window"), "{given:#?}");
}

#[test]
fn only_rounded_sums_have_an_approximation_sign() {
    let settings = Settings { algorithm: Algorithm::Expectiminimax, ..Settings::default() };
    let sums = |tree: &str| -> Vec<String> {
        let story = tell(&searched(tree, &settings), &Locale::default(), View::Max);
        let sums = story.iter().filter_map(|telling| telling.sentence.split_once("the sum is now "));
        sums.map(|(_, sum)| sum.to_owned()).collect()
    };
    assert_eq!(sums("*(1: 3 1: 6)"), ["1.5.", "4.5."]);
    assert_eq!(sums("*(1: 1 2: 3)"), ["≈ 0.33333.", "≈ 2.3333."]);
}

/// Counts the values returned to a parent.
fn returned(trace: &Trace) -> usize {
    trace.steps().filter(|step| matches!(step, Step::Leave { node, .. } if *node != NodeId::ROOT)).count()
}

#[test]
fn each_granularity_selects_its_steps() {
    let trace = textbook(&Settings::default());
    let story = tell(&trace, &Locale::default(), View::Max);
    let up_to = |finest| story.iter().filter(|telling| telling.granularity <= finest).count();
    assert_eq!(up_to(Granularity::Leaf), 7 + 1 + 1);
    // Every returned value is compared. In addition, there are the entries of A, B, C and D.
    assert_eq!(up_to(Granularity::Bound), 9 + returned(&trace) + 4);
    assert_eq!(up_to(Granularity::Statement), trace.steps().len());
}

/// Generates uneven trees as text, with decimals, equal values and results of games.
fn trees() -> impl Strategy<Value = String> {
    let leaf = prop_oneof![
        6 => (-4..=4_i32).prop_map(|value| value.to_string()),
        2 => (-95..=95_i32).prop_map(|tenths| format!("{}", f64::from(tenths) / 10.0)),
        3 => prop::sample::select(&["max", "min", "draw", "win", "loss"][..]).prop_map(str::to_owned),
    ];
    let inner = |child: BoxedStrategy<String>| {
        prop::collection::vec(child, 1..=4).prop_map(|children| format!("({})", children.join(" ")))
    };
    inner(leaf.prop_recursive(4, 60, 4, move |child| inner(child.boxed())).boxed())
}

fn settings() -> impl Strategy<Value = Settings> {
    let algorithm = prop::sample::select(&Algorithm::ALL[..]);
    let cut_on = prop::sample::select(&[CutOn::Equal, CutOn::Greater][..]);
    let fail = prop::sample::select(&[Fail::Soft, Fail::Hard][..]);
    let mates = prop::sample::select(&[Mates::Distance, Mates::Flat][..]);
    let mutant = prop::option::of(prop::sample::select(&Mutant::ALL[..]));
    let mates = (mates, mutant);
    let order = prop::sample::select(&[Order::Given, Order::Reverse, Order::Best][..]);
    let narrow = Window::new((-2).into(), 1.into());
    let window = prop::sample::select(vec![Window::FULL, Window::FULL, narrow]);
    let methods = ["alpha-beta", "alpha-beta", "alpha-beta+table+deepening+killer+history"];
    let techniques = prop::sample::select(methods.map(|method| method.parse::<Method>().expect("a method")).to_vec());
    let all = (algorithm, cut_on, fail, mates, order, (window, techniques));
    all.prop_map(|(algorithm, cut_on, fail, (mates, mutant), order, (window, Method { techniques, .. }))| {
        let mates = MateScores::new(mates, 13, 10).expect("sound constants");
        // Half of the searches with a mistake use the algorithm in which this mistake is possible.
        let own = mutant.and_then(Mutant::algorithm).filter(|_| cut_on == CutOn::Equal);
        let algorithm = own.unwrap_or(algorithm);
        let has_techniques = algorithm == Algorithm::AlphaBeta && own.is_none();
        let techniques = if has_techniques { techniques } else { Techniques::NONE };
        let rules = Rules { cut_on, fail, mates, mutant };
        Settings { algorithm, techniques, rules, order, window, ..Settings::default() }
    })
}

/// Returns the marks of the lines that a step may execute.
fn right_marks(trace: &Trace, step: &Step) -> &'static [LineMark] {
    match *step {
        Step::Enter { node, purpose, .. } if trace.settings().algorithm.proves() => match purpose {
            _ if node == NodeId::ROOT => &[LineMark::Enter],
            Purpose::Again => &[LineMark::Call],
            _ => &[LineMark::Each],
        },
        Step::Leave { node, .. } if trace.settings().algorithm.proves() => match node {
            NodeId::ROOT => &[LineMark::Return],
            _ => &[LineMark::Up, LineMark::Each],
        },
        Step::Enter { .. } => &[LineMark::Enter],
        Step::Evaluate { .. } => &[LineMark::Leaf],
        Step::Update(_) => &[LineMark::Update],
        Step::Cutoff(_) => &[LineMark::Cutoff],
        Step::Remark(index) => match trace.all_remarks()[index].1 {
            Remark::Expanded { .. } => &[LineMark::Each],
            Remark::Proof { .. } => &[LineMark::Leaf, LineMark::Update],
            Remark::TakenBack => &[LineMark::TakeBack],
            Remark::Remembered { .. } => &[LineMark::Recall],
            Remark::Probability { .. } => &[LineMark::Share],
            Remark::First { .. } => &[LineMark::Order],
            _ => unreachable!("trees of numbers know no other techniques"),
        },
        Step::Leave { node: NodeId::ROOT, .. } if trace.node(NodeId::ROOT).is_leaf() => &[LineMark::Leaf],
        Step::Leave { node, .. } if trace.node(node).kind() == Kind::TakenBack => &[LineMark::TakeBack],
        Step::Leave { node, .. } if trace.node(node).is_leaf() => &[LineMark::Call, LineMark::Nearer, LineMark::Update],
        // Kühr's alpha-beta returns β at a cutoff; two programs shift a mate just before they return it.
        Step::Leave { .. } => match trace.settings().algorithm {
            Algorithm::KuhrAlphaBeta => &[LineMark::Return, LineMark::Cutoff],
            algorithm if algorithm.shift() == Shift::AfterLoop => &[LineMark::Return, LineMark::Nearer],
            _ => &[LineMark::Return],
        },
    }
}

fn check_laws(trace: &Trace, language: Language, view: View) {
    let locale = Locale::new(language);
    let lines = listing(trace.settings());
    let story = tell(trace, &locale, view);
    assert_eq!(story.len(), trace.steps().len());
    // Without its marks, a marked text equals the unmarked text. Marks refer only to existing nodes.
    let marked = tell_marking(trace, &locale, view);
    let plain = |telling: &Telling| {
        let [sentence, numbers] = [&telling.sentence, &telling.numbers].map(|text| mark::plain(text));
        let proves = telling.proves.as_ref().map(|text| mark::plain(text));
        Telling { sentence, numbers, proves, ..telling.clone() }
    };
    assert!(marked.iter().map(plain).eq(story.iter().cloned()));
    for (mark, _) in marked.iter().flat_map(|telling| mark::pieces(&telling.sentence)) {
        assert!(!matches!(mark, Some(mark::SentenceMark::Node(id)) if id.index() >= trace.len()));
    }
    for (index, (step, telling)) in trace.steps().zip(&story).enumerate() {
        let Telling { sentence, line, numbers, .. } = telling;
        let line = &lines[*line];
        assert!(right_marks(trace, &step).contains(&line.mark), "{step:?}: {line:?}");
        let node = trace.node_of(&step);
        let player = trace.node(node).player;
        let is_of_player = line.player.is_none_or(|owner| owner == player);
        assert!(
            is_of_player
                || matches!(line.mark, LineMark::Call | LineMark::Nearer | LineMark::Update | LineMark::TakeBack),
            "{step:?}: {line:?}"
        );
        let name = match (trace.name(node), trace.node(node).ply) {
            (None, 0) => String::new(),
            _ => words::node(&locale, trace, node),
        };
        assert!(sentence.contains(&name), "{step:?} does not name {name}: {sentence}");
        if language == Language::English && sentence.starts_with("The leaf ") {
            assert!(trace.node(node).is_leaf(), "{step:?} calls an inner node a leaf: {sentence}");
        }
        let shown = |value: Value| locale.number(&value.typeset());
        let (seen, coded) = (
            |value| shown(view.value(player, value)),
            |value| shown(view_of_code(trace.settings().algorithm).value(player, value)),
        );
        match step {
            // Nodes that Scout evaluates have no window.
            Step::Enter { .. }
                if trace.settings().algorithm == Algorithm::Scout && trace.window_of(&step) == Some(Window::FULL) => {}
            Step::Enter { .. } if trace.settings().algorithm.has_window() => {
                let window = view.window(player, trace.window_of(&step).unwrap());
                let window = locale.number(&words::typeset(&window.to_string()));
                assert!(sentence.contains(&window), "{step:?} does not say {window}: {sentence}");
            }
            Step::Remark(remark) => {
                let Remark::Proof { numbers: known, .. } = trace.all_remarks()[remark].1 else { continue };
                let [proof, disproof] = [known.proof, known.disproof].map(|number| number.to_string());
                assert!(sentence.contains(&proof) && sentence.contains(&disproof), "{step:?}: {sentence}");
                assert!(numbers.contains(&proof) && numbers.ends_with(&disproof), "{step:?}: {numbers}");
            }
            Step::Enter { .. } => {}
            // Proof-number search returns numbers instead of a value.
            Step::Leave { .. } if trace.settings().algorithm.proves() => {}
            // A move that was taken back returns nothing.
            Step::Leave { node, .. } if trace.node(node).kind() == Kind::TakenBack => {}
            Step::Cutoff(index) => {
                let bound = trace.cutoffs()[index].bound;
                assert!(sentence.contains(&seen(bound)) && numbers.contains(&coded(bound)), "{sentence} {numbers}");
            }
            Step::Update(update) => {
                let value = trace.updates()[update].value;
                assert!(sentence.contains(&seen(value)), "{step:?}: {sentence}");
                let gets =
                    if trace.settings().algorithm == Algorithm::KuhrAlphaBeta { "α ← " } else { "= " }.to_owned();
                assert!(numbers.contains(&(gets + &coded(value))), "{step:?}: {numbers}");
            }
            Step::Evaluate { value, .. } => {
                assert!(sentence.contains(&seen(value)), "{step:?}: {sentence}");
                assert!(numbers.ends_with(&coded(value)), "{step:?}: {numbers}");
            }
            Step::Leave { value, .. } => {
                let next = trace.steps().nth(index + 1);
                let is_used = match next {
                    Some(Step::Update(update)) => trace.updates()[update].child == Some(node),
                    Some(Step::Enter { node: again, .. }) => again == node,
                    _ => false,
                };
                if language == Language::English && node != NodeId::ROOT {
                    assert_eq!(is_used, !sentence.contains("nothing changes"), "{sentence}");
                }
                assert!(sentence.contains(&seen(value)), "{step:?}: {sentence}");
                let is_inner = !trace.node(node).is_leaf();
                assert!(!is_inner || numbers.ends_with(&coded(value)), "{step:?}: {numbers}");
            }
        }
        assert!(sentence.ends_with(['.', '?']) && !sentence.contains("  "), "{sentence}");
        assert!(sentence.chars().next().is_some_and(|c| !c.is_lowercase()), "{sentence}");
    }
}

#[test]
fn every_step_has_a_sentence_numbers_and_a_line() {
    let config = proptest::test_runner::Config { cases: 400, failure_persistence: None, ..Default::default() };
    proptest!(config, |(tree in trees(), settings in settings())| {
        let trace = searched(&tree, &settings);
        for language in Language::ALL {
            for view in [View::Max, View::Mover] {
                check_laws(&trace, language, view);
            }
        }
    });
}

#[test]
fn every_returned_value_is_compared_once() {
    let config = proptest::test_runner::Config { cases: 400, failure_persistence: None, ..Default::default() };
    proptest!(config, |(tree in trees(), settings in settings(), is_negamax: bool)| {
        let algorithm = if is_negamax { Algorithm::NegamaxAlphaBeta } else { Algorithm::AlphaBeta };
        let trace = searched(&tree, &Settings { algorithm, techniques: Techniques::NONE, ..settings });
        let lines = listing(trace.settings());
        let story = tell(&trace, &Locale::default(), View::Max);
        prop_assume!(!trace.settings().rules.mutant.is_some_and(Mutant::changes_cutoff_test));
        let comparisons: Vec<&Comparison> = story.iter().filter_map(|telling| telling.comparison.as_ref()).collect();
        prop_assert_eq!(comparisons.len() + trace.cutoffs().len(), returned(&trace));
        for Comparison { sentence, line, numbers, is_met } in comparisons {
            prop_assert_eq!(*is_met, numbers.ends_with('✓'));
            prop_assert_eq!(lines[*line].mark, LineMark::Cutoff);
            prop_assert_eq!(sentence.contains("? Yes"), numbers.ends_with('✓'));
        }
    });
}

#[test]
fn the_languages_differ_in_every_sentence() {
    let trace = textbook(&Settings::default());
    let [english, czech, russian] = Language::ALL.map(|language| tell(&trace, &Locale::new(language), View::Max));
    for ((english, czech), russian) in english.iter().zip(&czech).zip(&russian) {
        assert!(english.sentence != czech.sentence && czech.sentence != russian.sentence);
        assert_eq!((english.line, czech.line), (czech.line, russian.line));
        let asked = [english, czech, russian].map(|telling| telling.comparison.as_ref().map(|asked| &asked.sentence));
        assert!(asked.iter().all(Option::is_none) || asked[0] != asked[1] && asked[1] != asked[2]);
    }
}

#[test]
fn searches_with_unstored_nodes_can_be_narrated() {
    // In the second tree, a stored child changes nothing, but the next child, which is not stored, does.
    for text in ["((3 (12 1) 8) (2 4 6) (14 5 2))", "((5 7 3) (2 4 6))"] {
        let tree: HandTree = text.parse().expect("a tree");
        for nodes in 1..12 {
            let (settings, limits) = (Settings::default(), Limits::nodes(nodes));
            let trace = record_with(&tree, HandTree::static_value(), &settings, limits, About::default(), &mut ());
            check_laws(&trace, Language::English, View::Max);
        }
    }
}

#[test]
fn a_story_of_ten_thousand_plies_can_be_narrated() {
    let plies = 10_000;
    let deep = format!("{}7{}", "(1 ".repeat(plies), ")".repeat(plies));
    check_laws(&searched(&deep, &Settings::default()), Language::English, View::Max);
}

#[test]
fn no_sign_changes_if_a_player_moves_twice() {
    let settings = Settings { algorithm: Algorithm::NegamaxAlphaBeta, ..Settings::default() };
    let trace = searched(include_str!("../../../examples/trees/uneven-turns.json"), &settings);
    for view in [View::Max, View::Mover] {
        check_laws(&trace, Language::English, view);
    }
    let story = tell(&trace, &Locale::default(), View::Mover);
    let low = story.iter().find(|telling| telling.sentence.starts_with("The node after again low returns"));
    assert_eq!(low.map(|telling| telling.sentence.contains("sign")), Some(false));
}
