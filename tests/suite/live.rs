//! The core of a page tells the same stories as pages without it contain.

use std::mem;
use std::ops::RangeInclusive;

use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use plyscope::game::Player;
use plyscope::locale::{Language, Locale};
use plyscope::render::Theme;
use plyscope::report::live::Core;
use plyscope::report::{Live, ReportPage};
use plyscope::search::{Algorithm, CutOn, Fail, Order, Rules, Settings, Window};
use plyscope::source::{Source, TreeForm};
use plyscope::study::practice::{self, Level};
use proptest::prelude::*;
use serde_json::{Value, json};

use crate::suite::examples::study;
use crate::suite::generate::amount;

fn unpacked(text: &str) -> String {
    let bytes = miniz_oxide::inflate::decompress_to_vec(&BASE64_STANDARD.decode(text).expect("base 64"));
    String::from_utf8(bytes.expect("DEFLATE")).expect("text")
}

/// Returns the recipe of the first section of a page, and the parts of a page without the core.
fn recipe_and_parts(source: &Source, settings: &[Settings], locale: &Locale, theme: &Theme) -> (Value, Vec<String>) {
    let studies = [study(source, settings)];
    let [live, whole] = [Live::Auto, Live::Off].map(|live| ReportPage::watched(&studies, locale, theme, live, &|_| {}));
    assert!(!live.core.is_empty() && live.head.policy.contains("'wasm-unsafe-eval'"));
    assert!(whole.core.is_empty() && !whole.head.policy.contains("wasm"));
    let [live, whole] = [live, whole].map(|page| page.sections.into_iter().next().expect("a section").player);
    assert_eq!(live.story, whole.story);
    assert!(live.parts.is_empty() && whole.recipe.is_empty());
    let recipe = serde_json::from_str(&unpacked(&live.recipe)).expect("JSON");
    (recipe, whole.parts.iter().map(|part| unpacked(part)).collect())
}

fn question(recipe: &Value, number: usize) -> String {
    json!({"part": {"recipe": recipe, "number": number}}).to_string()
}

#[test]
fn the_core_gives_the_same_parts_as_a_page_without_it() {
    let tree = |text: &str| Source::from_tree(text, "a file", TreeForm::Any, &[]).expect("a tree");
    let game = |text: &str| Source::from_game(text).expect("a game");
    let leaves: Vec<String> = (0..729).map(|leaf| (leaf * 7_919 % 101).to_string()).collect();
    let flat = Source::from_tree(&leaves.join(" "), "SOURCE", TreeForm::Any, &[9, 9, 9]).expect("a tree");
    let wide = format!("(*({}) 3)", leaves.join(" "));
    let of = |algorithm, depth| Settings { algorithm, depth, ..Settings::default() };
    let hard = Rules { fail: Fail::Hard, cut_on: CutOn::Greater, ..Rules::default() };
    let odd = Settings {
        rules: hard,
        order: Order::Random { seed: 7 },
        window: Window::new("-3".parse().expect("a value"), "7.5".parse().expect("a value")),
        ..of(Algorithm::AlphaBeta, None)
    };
    for (source, settings, language, theme) in [
        (
            game("tictactoe"),
            vec![of(Algorithm::Minimax, Some(3)), of(Algorithm::AlphaBeta, Some(3))],
            Language::English,
            "default",
        ),
        (
            game("connect4:4455").with_root_player(Some(Player::Min)),
            vec![of(Algorithm::Minimax, Some(3))],
            Language::Czech,
            "aima",
        ),
        (flat, vec![odd, of(Algorithm::Minimax, None)], Language::Russian, "edges"),
        (tree(&wide), vec![of(Algorithm::Expectiminimax, None)], Language::English, "exam"),
    ] {
        let (locale, theme) = (Locale::new(language), Theme::named(theme).expect("a theme"));
        let (recipe, parts) = recipe_and_parts(&source, &settings, &locale, &theme);
        assert!(parts.len() > 1, "{} parts", parts.len());
        let mut core = Core::default();
        // In reverse, since each part is told independently of the others.
        for (number, part) in (1..).zip(&parts).collect::<Vec<_>>().into_iter().rev().step_by(parts.len().div_ceil(4)) {
            let answer = core.answer(&question(&recipe, number));
            assert!(
                answer == format!(r#"{{"answer":{part}}}"#),
                "part {number} of {}",
                source.heading().unwrap_or("a tree")
            );
        }
        let fault = core.answer(&question(&recipe, parts.len() + 1));
        assert!(fault.starts_with(r#"{"fault":"there is no part "#), "{fault}");
    }
}

#[test]
fn a_malformed_request_gets_an_error() {
    let mut core = Core::default();
    for text in ["", "{}", "[]", "null", r#"{"part":{"recipe":{},"number":1}}"#, "\u{0}"] {
        let answer: Value = serde_json::from_str(&core.answer(text)).expect("JSON");
        assert!(answer["fault"].as_str().is_some_and(|fault| !fault.is_empty()), "{text}: {answer}");
    }
}

fn settings() -> impl Strategy<Value = Settings> {
    let ranks: RangeInclusive<usize> = 0..=Algorithm::ALL.len() - 1;
    let orders = prop_oneof![
        Just(Order::Given),
        Just(Order::Reverse),
        any::<u64>().prop_map(|seed| Order::Random { seed }),
        Just(Order::Best),
        Just(Order::Worst),
    ];
    let windows = prop_oneof![
        Just(Window::FULL),
        (-50..0_i32, 0..50_i32).prop_map(|(alpha, beta)| Window::new(alpha.into(), beta.into())),
    ];
    (ranks, proptest::option::of(0..20_u32), orders, windows).prop_map(|(rank, depth, order, window)| Settings {
        algorithm: Algorithm::ALL[rank],
        depth,
        order,
        window,
        ..Settings::default()
    })
}

proptest! {
    #[test]
    fn settings_survive_a_round_trip_through_json(settings in settings()) {
        let written = serde_json::to_string(&settings).expect("JSON");
        prop_assert_eq!(serde_json::from_str::<Settings>(&written).expect("settings"), settings);
    }
}

/// Removes the data that only pages need, from the players of a page.
fn without_packed(page: &mut ReportPage) {
    let player = &mut page.sections[0].player;
    player.story.clear();
    player.recipe.clear();
    player.traces.clear();
}

#[test]
fn only_applicable_algorithms_are_offered() {
    for text in ["((3 12 8) (2 4 6))", "(*(1 2) *(3 4))", "((win 1) (loss 0))", "(x: 1 (2 3))"] {
        let source = Source::from_tree(text, "the tree", TreeForm::Any, &[]).expect("a tree");
        let settings = source.default_settings();
        let studies = [study(&source, &[settings])];
        let page = ReportPage::watched(&studies, &Locale::default(), &Theme::default(), Live::On, &|_| {});
        let offered: Vec<&str> = page.sections[0].player.algorithms.iter().map(|(name, _)| *name).collect();
        let can = |algorithm: &Algorithm| source.check(&Settings { algorithm: *algorithm, ..settings }).is_ok();
        let known: Vec<&str> = Algorithm::ALL.into_iter().filter(can).map(Algorithm::name).collect();
        assert_eq!(offered, known, "{text}");
        assert!(offered.contains(&settings.algorithm.name()) && offered.len() < Algorithm::ALL.len(), "{text}");
    }
}

#[test]
fn a_glance_shows_the_picture_and_the_recipe_of_the_changed_section() {
    let settings =
        [Algorithm::Minimax, Algorithm::AlphaBeta].map(|algorithm| Settings { algorithm, ..Settings::default() });
    let source = Source::from_tree("((3 12 8) (2 4 6) (14 5 2))", "the tree", TreeForm::Any, &[]).expect("a tree");
    let studies = [study(&source, &settings)];
    let page = ReportPage::watched(&studies, &Locale::default(), &Theme::default(), Live::On, &|_| {});
    let recipe: Value = serde_json::from_str(&unpacked(&page.sections[0].player.recipe)).expect("JSON");
    let mut core = Core::default();
    let mut ask =
        |question: Value| -> Value { serde_json::from_str(&core.answer(&question.to_string())).expect("JSON") };
    for change in [
        json!({"value": {"path": ["2", "1"], "value": "7"}}),
        json!({"value": {"path": ["3", "2"], "value": "win"}}),
        json!({"add": {"path": ["3"]}}),
        json!({"remove": {"path": ["1"]}}),
        json!({"place": {"path": ["3"], "index": 0}}),
    ] {
        let answer = ask(json!({"section": {"recipe": recipe, "change": change}}));
        let (section, stories) = (&answer["answer"]["section"], &answer["answer"]["stories"]);
        for number in [1, 2] {
            let answer = ask(json!({"glance": {"recipe": recipe, "change": change, "number": number}}));
            let glance = &answer["answer"];
            for key in ["recipe", "text", "short"] {
                assert_eq!(glance[key], section[key], "{change}");
            }
            let html = section["html"].as_str().expect("a section");
            let of_tree = format!(
                "style=\"--width: {}\">{}",
                glance["width"].as_str().expect("a width"),
                glance["svg"].as_str().expect("SVG")
            );
            assert!(html.contains(&of_tree), "{change}: {of_tree}");
            let story = &stories["s1-player"]["searches"][number - 1]["moments"];
            let last =
                story.as_array().expect("moments").last().expect("an end")["sentence"].as_str().expect("a sentence");
            let sentence = glance["sentence"].as_str().expect("a sentence");
            let begins = |last: &str| last.starts_with(sentence.split(':').next().expect("a beginning"));
            assert!(sentence.ends_with('.') && begins(last), "{sentence} {last}");
        }
    }
    let refused = |answer: Value| answer["fault"].as_str().expect("a fault").to_owned();
    let change = json!({"remove": {"path": ["1"]}});
    let fault = refused(ask(json!({"glance": {"recipe": recipe, "change": change, "number": 3}})));
    assert!(fault.contains("no search 3"), "{fault}");
    let change = json!({"value": {"path": ["1", "1"], "value": "seven"}});
    let fault = refused(ask(json!({"glance": {"recipe": recipe, "change": change, "number": 1}})));
    assert!(fault.contains("seven"), "{fault}");
}

#[test]
fn a_changed_section_equals_that_of_the_changed_tree() {
    let (locale, theme) = (Locale::new(Language::Czech), Theme::default());
    let settings =
        [Algorithm::Minimax, Algorithm::AlphaBeta].map(|algorithm| Settings { algorithm, ..Settings::default() });
    let tree = |text: &str| Source::from_tree(text, "the changed tree", TreeForm::Json, &[]).expect("a tree");
    let page = |source: &Source| ReportPage::watched(&[study(source, &settings)], &locale, &theme, Live::On, &|_| {});
    let before = page(&tree("[[3,12,8],[2,4,6],[14,5,2]]")).sections.remove(0).player;
    assert!(before.algorithms.iter().any(|(name, _)| *name == "alpha-beta"));
    let recipe: Value = serde_json::from_str(&unpacked(&before.recipe)).expect("JSON");
    let mut core = Core::default();
    let mut ask = |change: Value| -> Value {
        let answer = core.answer(&json!({"section": {"recipe": recipe, "change": change}}).to_string());
        serde_json::from_str(&answer).expect("JSON")
    };
    // The stories come beside the section, unchanged.
    let expected = |source: &Source| {
        let mut page = page(source);
        let story = mem::take(&mut page.sections[0].player.story);
        without_packed(&mut page);
        (
            plyscope::report::render(&page).expect("a page"),
            serde_json::from_str::<Value>(&unpacked(&story)).expect("JSON"),
        )
    };
    for (change, text) in [
        (json!({"value": {"path": ["2", "1"], "value": "7"}}), "[[3,12,8],[7,4,6],[14,5,2]]"),
        (json!({"add": {"path": ["3"]}}), "[[3,12,8],[2,4,6],[14,5,2,0]]"),
        (json!({"remove": {"path": ["1"]}}), "[[2,4,6],[14,5,2]]"),
        (json!({"place": {"path": ["3"], "index": 0}}), "[[14,5,2],[3,12,8],[2,4,6]]"),
    ] {
        let answer = ask(change);
        let section = &answer["answer"]["section"];
        let (whole, story) = expected(&tree(text));
        assert!(whole.contains(section["html"].as_str().expect("a section")), "{text}");
        assert_eq!(answer["answer"]["stories"]["s1-player"], story, "{text}");
        assert_eq!(section["recipe"]["source"]["text"], text);
    }
    // The practice tree is the one with this seed.
    let drawn = practice::tree(Level::Medium, 7);
    let answer = ask(json!({"practice": {"level": "medium", "seed": 7}}));
    let section = &answer["answer"]["section"];
    let source = Source::from_tree(&drawn, "the tree", TreeForm::Text, &[]).expect("a tree");
    assert!(expected(&source).0.contains(section["html"].as_str().expect("a section")), "{drawn}");
    assert_eq!(section["text"], json!(drawn));
    // Nodes of a typed tree get letters as names, which are kept after changes but not written.
    let source = Source::from_tree("((3 12) (2 4))", "the tree", TreeForm::Any, &[]).expect("a tree");
    let section = &ask(json!({"source": " ((3 12) (2 4))"}))["answer"]["section"];
    assert!(expected(&source).0.contains(section["html"].as_str().expect("a section")));
    assert_eq!([&section["text"], &section["short"]], [&json!("((3 12) (2 4))"); 2]);
    let lettered = json!({"recipe": section["recipe"], "change": {"value": {"path": ["2", "1"], "value": "7"}}});
    let answer: Value =
        serde_json::from_str(&Core::default().answer(&json!({"section": lettered}).to_string())).expect("JSON");
    let changed = tree("[[3,12],[7,4]]");
    assert!(expected(&changed).0.contains(answer["answer"]["section"]["html"].as_str().expect("a section")));
    // Addresses leave out names that are these letters.
    let mut short = |text: &str| ask(json!({"source": text}))["answer"]["section"]["short"].clone();
    assert_eq!(short("A: (B: (3 12) C: (2 4))"), "((3 12) (2 4))");
    assert_eq!(short("A: (B: (3 12) X: (2 4))"), "A: (B: (3 12) X: (2 4))");
    // Another theme gives the section and colours of a page in that theme.
    let section = &ask(json!({"theme": "exam"}))["answer"]["section"];
    let exam = Theme::named("exam").expect("a theme of the program's");
    let source = tree("[[3,12,8],[2,4,6],[14,5,2]]");
    let mut drawn = ReportPage::watched(&[study(&source, &settings)], &locale, &exam, Live::On, &|_| {});
    without_packed(&mut drawn);
    let whole = plyscope::report::render(&drawn).expect("a page");
    assert!(
        whole.contains(section["html"].as_str().expect("a section")) && section["recipe"]["theme"]["name"] == "exam"
    );
    assert!(whole.contains(section["colours"].as_str().expect("rules")));
    for (change, complaint) in [
        (json!({"value": {"path": ["2", "9"], "value": "7"}}), "there is no move `9`"),
        (json!({"source": "((3 12"}), "is never closed"),
        (json!({"remove": {"path": []}}), "the root stays"),
        (json!({"theme": "exams"}), "did you mean `exam`?"),
    ] {
        let fault = ask(change)["fault"].as_str().expect("a fault").to_owned();
        assert!(fault.contains(complaint), "{fault}");
    }
}

#[test]
fn the_overview_has_every_node_with_its_steps() {
    let source = Source::from_game("tictactoe:.../.X./...").expect("a game");
    let settings = [Settings { algorithm: Algorithm::AlphaBeta, depth: Some(5), ..Settings::default() }];
    let (recipe, _) = recipe_and_parts(&source, &settings, &Locale::default(), &Theme::default());
    let answer = Core::default().answer(&json!({"overview": {"recipe": recipe, "number": 1}}).to_string());
    let answer: Value = serde_json::from_str(&answer).expect("JSON");
    let column = |name: &str| {
        let text = answer["answer"][name].as_str().unwrap_or_else(|| panic!("{answer}"));
        BASE64_STANDARD.decode(text).expect("base 64")
    };
    let numbers = |name: &str| -> Vec<u32> {
        column(name).as_chunks::<4>().0.iter().map(|&bytes| u32::from_le_bytes(bytes)).collect()
    };
    let (plies, kinds, entered, left) = (column("plies"), column("kinds"), numbers("entered"), numbers("left"));
    let study = study(&source, &settings);
    let trace = &study.searches[0].trace;
    assert!([plies.len(), kinds.len(), entered.len(), left.len()].iter().all(|&length| length == trace.len()));
    let skipped = kinds.iter().filter(|&&kind| kind & 7 == 5).count();
    assert_eq!(skipped as u64, trace.counts().skipped);
    assert_eq!(kinds.iter().filter(|&&kind| kind > 7).count(), trace.variation().len());
    // A node follows its parent, and the search leaves it before the parent.
    for node in 1..plies.len() {
        let parent = (0..node).rev().find(|&other| plies[other] < plies[node]).expect("the root is first");
        assert_eq!(plies[parent] + 1, plies[node]);
        let is_within = kinds[node] & 7 == 5 || left[node] < left[parent];
        assert!(entered[node] > entered[parent] && is_within, "node {node}");
    }
    assert_eq!(left[0] as usize, trace.steps().len());
}

#[test]
fn pictures_show_every_node_from_the_beginning() {
    let locale = Locale::default();
    let of = |algorithm| Settings { algorithm, ..Settings::default() };
    for (level, theme, algorithms) in [
        (Level::Easy, "default", &[Algorithm::Minimax, Algorithm::AlphaBeta][..]),
        (Level::Medium, "default", &[Algorithm::AlphaBeta]),
        (Level::Hard, "aima", &[Algorithm::Minimax, Algorithm::AlphaBeta]),
        (Level::Medium, "aima", &[Algorithm::AlphaBeta]),
        (Level::Hard, "berkeley", &[Algorithm::Pvs]),
    ] {
        for seed in 0..5 {
            let text = practice::tree(level, seed);
            let source = Source::from_tree(&text, "a tree", TreeForm::Text, &[]).expect("a tree");
            let settings: Vec<Settings> = algorithms.iter().map(|&algorithm| of(algorithm)).collect();
            let theme = Theme::named(theme).expect("a theme");
            let studies = [study(&source, &settings)];
            let page = ReportPage::watched(&studies, &locale, &theme, Live::Off, &|_| {});
            let story: Value = serde_json::from_str(&unpacked(&page.sections[0].player.story)).expect("JSON");
            let search = story["searches"].as_array().expect("searches").last().expect("a search");
            // The numbers of nodes follow `n`, of those that only minimax visits `g`.
            let is_node = |piece: &&Value| {
                let id = piece["id"].as_str().and_then(|id| id.rsplit_once('-')).map_or("", |(_, id)| id);
                id.starts_with(['n', 'g']) && id[1..].bytes().all(|digit| digit.is_ascii_digit())
            };
            let nodes = search["pieces"].as_array().expect("pieces").iter().filter(is_node);
            let shown = nodes.filter(|piece| piece["phases"][0][0] == 0 && piece["phases"][0][1].is_number());
            let all = studies[0].searches[0].full.nodes;
            assert_eq!(shown.count() as u64, all, "{text} with {algorithms:?}, {}", theme.name);
        }
    }
}

/// Checks that nothing in the picture betrays what alpha-beta will skip.
#[test]
fn practice_pictures_begin_alike_for_alpha_beta_and_minimax() {
    let (locale, theme) = (Locale::default(), Theme::default());
    let beginning = |source: &Source, algorithm| -> Vec<Value> {
        let studies = [study(source, &[Settings { algorithm, ..Settings::default() }])];
        let page = ReportPage::watched(&studies, &locale, &theme, Live::Off, &|_| {});
        let story: Value = serde_json::from_str(&unpacked(&page.sections[0].player.story)).expect("JSON");
        let search = &story["searches"][0];
        let pieces = search["pieces"].as_array().expect("pieces").iter();
        let first = pieces.map(|piece| &piece["phases"][0]).filter(|phase| phase[0] == 0);
        let groups = first.filter_map(|phase| phase[1].as_u64());
        let mut looks: Vec<Value> =
            groups.map(|group| search["fragments"][usize::try_from(group).expect("an index")].clone()).collect();
        looks.sort_by_key(Value::to_string);
        looks
    };
    for level in Level::ALL {
        for seed in 0..amount(4) {
            let text = practice::tree(level, seed);
            let source = Source::from_tree(&text, "a tree", TreeForm::Text, &[]).expect("a tree");
            let [pruned, full] = [Algorithm::AlphaBeta, Algorithm::Minimax].map(|search| beginning(&source, search));
            assert!(!full.is_empty());
            let missing: Vec<&Value> = full.iter().filter(|look| !pruned.contains(look)).collect();
            let over: Vec<&Value> = pruned.iter().filter(|look| !full.contains(look)).collect();
            assert_eq!(over, missing, "{text}");
        }
    }
}
