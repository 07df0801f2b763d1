//! Locale files: complete, consistent between languages, and with all plural forms.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement, VariantKey};
use fluent_syntax::parser::parse;
use plyscope::game::Game;
use plyscope::game::catalog::GAMES;
use plyscope::game::tree::HandTree;
use plyscope::locale::{Language, Locale};
use plyscope::render::text::Charset;
use plyscope::render::theme::PRESETS;
use plyscope::render::{Figure, Outline, Palette, Theme, dot, text};
use plyscope::report::lesson::LESSONS;
use plyscope::search::{
    Algorithm, CutOn, Fail, FullTree, MateScores, Mates, Mutant, Order, Rules, Settings, Technique, Window, full_tree,
};
use plyscope::story::lines::USUAL_WIDTH;
use plyscope::story::summary::summary;
use plyscope::story::{Frame, View, steps, words};
use plyscope::study::MateVerdict;
use plyscope::trace::{About, Limits, Trace, record_with};

use crate::golden::{check_file, check_golden};

/// Arguments of a message, and the variants of its forms.
#[derive(Debug, Default, PartialEq)]
struct Message {
    arguments: BTreeSet<String>,
    /// For each selection: its argument, and its variants.
    choices: Vec<(String, BTreeSet<String>)>,
    /// The text without placeholders.
    text: String,
}

fn read(pattern: &Pattern<&str>, message: &mut Message) {
    for element in &pattern.elements {
        match element {
            PatternElement::TextElement { value } => message.text.push_str(value),
            PatternElement::Placeable { expression: Expression::Inline(inline) } => {
                message.arguments.insert(variable(inline));
            }
            PatternElement::Placeable { expression: Expression::Select { selector, variants } } => {
                let name = variable(selector);
                let keys = variants.iter().map(|variant| match variant.key {
                    VariantKey::Identifier { name } => name.to_owned(),
                    VariantKey::NumberLiteral { value } => value.to_owned(),
                });
                message.arguments.insert(name.clone());
                message.choices.push((name, keys.collect()));
                for variant in variants {
                    read(&variant.value, message);
                }
            }
        }
    }
}

fn variable(expression: &InlineExpression<&str>) -> String {
    match expression {
        InlineExpression::VariableReference { id } => id.name.to_owned(),
        other => panic!("{other:?} is no argument"),
    }
}

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// Returns the messages of a language by key.
fn messages(language: Language) -> BTreeMap<String, Message> {
    let path = root().join(format!("templates/locale/{}.ftl", language.code()));
    let source = fs::read_to_string(path).unwrap();
    let parsed = parse(source.as_str()).unwrap_or_else(|(_, mistakes)| panic!("{language}: {mistakes:?}"));
    let mut messages = BTreeMap::new();
    for entry in parsed.body {
        match entry {
            Entry::Message(found) => {
                assert!(found.attributes.is_empty(), "{language}: {} has attributes", found.id.name);
                let mut message = Message::default();
                read(&found.value.expect("words"), &mut message);
                let other = messages.insert(found.id.name.to_owned(), message);
                assert!(other.is_none(), "{language}: {} stands there twice", found.id.name);
            }
            Entry::Term(_) | Entry::Junk { .. } => panic!("{language}: {entry:?}"),
            _ => {}
        }
    }
    messages
}

#[test]
fn all_languages_have_the_same_messages_with_the_same_arguments() {
    let english = messages(Language::English);
    assert!(english.len() > 150);
    for language in Language::ALL {
        let messages = messages(language);
        let missing: Vec<_> = english.keys().filter(|key| !messages.contains_key(*key)).collect();
        let extra: Vec<_> = messages.keys().filter(|key| !english.contains_key(*key)).collect();
        assert!(missing.is_empty() && extra.is_empty(), "{language}: missing {missing:?}, unknown {extra:?}");
        for (key, message) in &messages {
            assert_eq!(message.arguments, english[key].arguments, "{language}: {key}");
        }
    }
}

#[test]
fn every_choice_has_all_forms_of_its_language() {
    for language in Language::ALL {
        let plural: BTreeSet<String> = match language {
            Language::English => ["one", "other"].as_slice(),
            Language::Czech | Language::Russian => &["one", "few", "many", "other"],
        }
        .iter()
        .map(|&form| form.to_owned())
        .collect();
        for (key, message) in messages(language) {
            for (argument, variants) in message.choices {
                match argument.as_str() {
                    "place" => assert!(
                        variants.contains("root")
                            && variants
                                .iter()
                                .all(|v| ["root", "move", "moves", "node", "other"].contains(&v.as_str())),
                        "{language}: {key} {variants:?}"
                    ),
                    // Variants for the number of a child of the root.
                    "child" => assert!(
                        variants.contains("other") && variants.iter().all(|v| v == "other" || v.parse::<u32>().is_ok()),
                        "{language}: {key} {variants:?}"
                    ),
                    "sure" | "limit" => {
                        assert_eq!(variants.into_iter().collect::<Vec<_>>(), ["least", "most"], "{language}: {key}");
                    }
                    // Variants for the number of skipped leaves.
                    "amount" => {
                        let all = ["lots", "several", "single"];
                        assert_eq!(variants.into_iter().collect::<Vec<_>>(), all, "{language}: {key}");
                    }
                    "range" => {
                        let all = ["between", "exactly", "least", "most"];
                        assert_eq!(variants.into_iter().collect::<Vec<_>>(), all, "{language}: {key}");
                    }
                    // Variants for the kind of a node in proof-number search.
                    "kind" => {
                        assert_eq!(variants.into_iter().collect::<Vec<_>>(), ["and", "or"], "{language}: {key}");
                    }
                    _ => assert_eq!(variants, plural, "{language}: {key}, {argument}"),
                }
            }
        }
    }
}

#[test]
fn every_message_can_be_formatted() {
    for language in Language::ALL {
        let locale = Locale::new(language);
        for (key, message) in messages(language) {
            for number in [0, 1, 2, 5, 11, 21, 22, 1_000_000, u64::MAX] {
                let arguments: Vec<_> = message.arguments.iter().map(|name| (name.as_str(), number.into())).collect();
                // A debug build panics at any error that Fluent reports.
                let sentence = locale.with(&key, &arguments);
                assert!(!sentence.is_empty() && !sentence.contains(['{', '}', '\u{2068}', '\n']), "{sentence}");
                assert_eq!(sentence, sentence.trim(), "{language}: {key}");
            }
        }
    }
}

#[test]
fn messages_use_the_alphabet_of_their_language() {
    /// Texts that are equal in all languages: names of parameters, options, formats and node types, and the numbers of
    /// the heuristics in document 003.
    const NAMES: [&str; 50] = [
        "left",
        "connect4",
        "Scout",
        "Star1",
        "Star2",
        "bounds",
        "Connect-4",
        "Koeff",
        "CorrectK",
        "MAX",
        "MIN",
        "MNOHO",
        "PV",
        "CUT",
        "ALL",
        "fail-soft",
        "fail-hard",
        "--node-limit",
        "--seed",
        "--memory-limit",
        "v",
        "x",
        "b",
        "dal",
        "bliz",
        "H1",
        "H2",
        "H3",
        "H4",
        "MTD",
        "f",
        "SSS",
        "OPEN",
        "OR",
        "AND",
        "L",
        "2n",
        "SVG",
        "PDF",
        "Ctrl-C",
        "Mermaid",
        "NegaScout",
        "WebAssembly",
        "draw",
        "--view",
        "mover",
        "inf",
        "-inf",
        "break",
        "return",
    ];
    /// English terms that follow their Russian translation in brackets, because readers may know only the English one.
    const TERMS: [&str; 3] = ["(aspiration)", "(proof-number search)", "(most-proving node)"];
    /// Prefixes of messages that quote titles and authors, positions and moves, or names of games, themes and lessons.
    const QUOTING: [&str; 5] = ["source-", "game-", "evaluation-", "theme-", "lesson-title-"];
    let is_quoting = |key: &String| QUOTING.iter().any(|prefix| key.starts_with(prefix));
    for (key, message) in messages(Language::Russian).into_iter().filter(|(key, _)| !is_quoting(key)) {
        let text = TERMS.iter().fold(message.text, |text, term| text.replace(term, ""));
        for word in text.split(|c: char| !c.is_alphanumeric() && c != '-') {
            let is_latin = word.contains(|c: char| c.is_ascii_alphabetic());
            assert!(!is_latin || NAMES.contains(&word.trim_start_matches('−')) || word == "d", "{key}: {word}");
        }
    }
    let english = messages(Language::English);
    for (key, message) in messages(Language::Czech) {
        let same = message.text == english[&key].text;
        let may_be_same = !message.text.contains(|c: char| c.is_ascii_lowercase())
            || ["rule-fail-", "term-fail-", "term-forms-fail-", "rule-koeff", "algorithm-", "source-", "game-title-"]
                .iter()
                .any(|prefix| key.starts_with(prefix))
            || [
                "heading-minimum",
                "heading-program",
                "slides-letters",
                "check-heading-student",
                "sheet-title-negamax",
                "term-minimax",
                "term-negamax",
                "term-mutant",
                // Names that no language declines.
                "term-forms-negamax",
                "term-forms-bliz",
                "term-forms-dal",
            ]
            .contains(&key.as_str());
        assert!(!same || may_be_same, "{key} is in English: {}", message.text);
    }
    for language in [Language::Czech, Language::Russian] {
        for (key, message) in messages(language) {
            assert!(!message.text.contains(['"', '\'']), "{language}: {key} has quotation marks of a typewriter");
        }
    }
}

/// Returns the string literals in the first argument of a call, without those that a `match` compares with.
fn literals(arguments: &str) -> Vec<String> {
    let mut found = Vec::new();
    let mut depth = 0;
    let mut rest = arguments.char_indices();
    while let Some((at, c)) = rest.next() {
        match c {
            '(' | '[' | '{' => depth += 1,
            ')' | ']' | '}' | ',' if depth == 0 => break,
            ')' | ']' | '}' => depth -= 1,
            '"' => {
                let literal: String = rest.by_ref().map(|(_, c)| c).take_while(|&c| c != '"').collect();
                let after = arguments[at + literal.len() + 2..].trim_start();
                if !after.starts_with("=>") && !after.starts_with('|') {
                    found.push(literal);
                }
            }
            _ => {}
        }
    }
    found
}

#[test]
fn every_key_in_the_source_has_a_message() {
    let english = messages(Language::English);
    let mut files = Vec::new();
    crate::suite::layers::sources(&root().join("src"), &mut files);
    let mut used = 0;
    for file in files {
        let source = fs::read_to_string(&file).unwrap();
        let code = source.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default();
        for call in [".text(", ".with(", ".count("] {
            for (at, _) in code.match_indices(call) {
                let receiver = code[..at].trim_end();
                if !["locale", "Locale::default()"].iter().any(|name| receiver.ends_with(name)) {
                    continue;
                }
                for key in literals(&code[at + call.len()..]) {
                    assert!(english.contains_key(&key), "{}: `{key}` has no words", file.display());
                    used += 1;
                }
            }
        }
    }
    assert!(used > 100, "only {used} keys were found");
}

/// Passes on the topics and names of messages about searches of one's own.
fn about_searches_of_ones_own(say: &mut impl FnMut(&str, &str)) {
    for mistake in crate::debug::finding::Mistake::ALL {
        say("mistake", mistake.name());
        say("mend", mistake.name());
    }
    for law in crate::debug::laws::Law::ALL {
        say("law", law.name());
    }
    say("law", "window-first");
    say("law", "open-missing");
    say("law", "leaf-inner");
    say("law", "leaf-searched");
    say("law", "open-equal");
    say("law", "turns-other");
    for prefix in ["mutant", "caveat"] {
        say(prefix, Mutant::AsLogged.name());
    }
    for found in ["value", "alpha", "beta", "depth", "player", "move"] {
        say("debug", found);
    }
}

/// Returns the keys of messages that are composed of names of games, algorithms and the like.
fn about_what_has_a_name() -> Vec<String> {
    let mut keys = Vec::new();
    let mut say = |prefix: &str, name: &str| keys.push(format!("{prefix}-{name}"));
    for algorithm in Algorithm::ALL {
        let caveat = algorithm.row().has_caveat.then_some("caveat");
        for prefix in ["algorithm", "about", "source"].into_iter().chain(caveat) {
            say(prefix, algorithm.name());
        }
    }
    for mutant in Mutant::ALL {
        for prefix in ["mutant", "caveat", "check-help"] {
            say(prefix, mutant.name());
        }
    }
    say("caveat", "no-bounds");
    for technique in Technique::ALL {
        let caveat = technique.has_caveat().then_some("caveat");
        for prefix in ["technique", "about", "source"].into_iter().chain(caveat) {
            say(prefix, technique.name());
        }
    }
    say("game-about", "tree");
    for game in GAMES {
        for prefix in ["game-title", "game-about", "game-position", "game-moves"] {
            say(prefix, game.name);
        }
        if game.quiet_moves.is_some() {
            say("caveat", game.family);
        }
        // Texts about evaluations are found as the program finds them; a missing one panics.
        for evaluation in game.read("").unwrap().evaluations() {
            assert!(!words::about_evaluation(&Locale::default(), game.name, evaluation.name).is_empty());
            if evaluation.name != "zero" {
                say("evaluation", &format!("{}-{}", game.family, evaluation.name));
            }
        }
    }
    for verdict in MateVerdict::ALL {
        say("lesson", verdict.name());
    }
    let steps = ["enter", "evaluate", "update", "cutoff", "leave"];
    let remarks = ["taken-back", "stand-pat", "reduced", "extended", "remembered", "added", "probed", "first"];
    for event in steps.iter().chain(&remarks).chain(&["probability", "expanded", "proof-numbers"]) {
        say("event", event);
    }
    for part in ["values", "windows", "skipped", "leaves", "leaf-count", "best-move"] {
        say("check-part", part);
    }
    about_searches_of_ones_own(&mut say);
    for preset in PRESETS {
        say("theme", preset.name);
    }
    for element in Theme::KEYS {
        say("element", element.name);
    }
    let orders = [Order::Given, Order::Reverse, Order::Best, Order::Worst, Order::Static];
    for order in orders.into_iter().chain([Order::Random { seed: 1 }, Order::Nth { number: 1 }]) {
        say("order", order.name());
    }
    for task in plyscope::worksheet::TaskKind::ALL {
        say("sheet-title", task.name());
    }
    for term in plyscope::report::glossary(&Locale::default()) {
        for prefix in ["term", "term-forms", "term-meaning"] {
            say(prefix, term.key);
        }
    }
    for rule in [CutOn::Equal, CutOn::Greater] {
        for prefix in ["cut-on", "report-name-cut", "rule-cut", "sheet-rule"] {
            say(prefix, rule.name());
        }
        say("rule-cut", &format!("{}-mover", rule.name()));
    }
    for rule in [Fail::Soft, Fail::Hard] {
        say("fail", rule.name());
        say("rule-fail", rule.name());
    }
    for rule in [Mates::Distance, Mates::Flat] {
        say("mates", rule.name());
        say("report-name-mates", rule.name());
    }
    for order in ["reverse", "best", "worst", "static"] {
        for prefix in ["orders", "report-name-order", "rule-order"] {
            say(prefix, order);
        }
    }
    for (prefix, names) in [
        ("orders", ["given"].as_slice()),
        ("report-name-order", &["given", "random"]),
        ("orders-title", &["leaves", "nodes"]),
        ("sheet-type", &["cuts", "values"]),
        ("view", &["max", "mover"]),
    ] {
        for name in names {
            say(prefix, name);
        }
    }
    keys.extend(about_exercises());
    keys
}

/// Returns the keys of messages that are composed of names of mistakes, lessons and parts of exercises.
fn about_exercises() -> Vec<String> {
    let mut keys = Vec::new();
    let mut say = |prefix: &str, name: &str| keys.push(format!("{prefix}-{name}"));
    for slip in ["minimax", "players-swapped", "ply-swapped", "right-to-left", "first-value", "last-value"] {
        for prefix in ["mutant", "caveat", "check-help"] {
            say(prefix, slip);
        }
    }
    for departure in ["chooses", "returns", "searches", "skips"] {
        say("check-departs", departure);
        say("sheet-mistake", departure);
    }
    for bundled in LESSONS {
        say("lesson-title", bundled.name);
    }
    for prompt in ["cuts", "values", "values-all"] {
        say("sheet-drawn", prompt);
    }
    for statement in ["value", "move", "all-values", "skipped", "order", "first"] {
        say("sheet-quiz", statement);
        say("sheet-quiz-why", statement);
    }
    keys
}

#[test]
fn every_named_item_has_a_message() {
    let english = messages(Language::English);
    let missing: Vec<String> = about_what_has_a_name().into_iter().filter(|key| !english.contains_key(key)).collect();
    assert!(missing.is_empty(), "there are no words for {missing:?}");
}

#[test]
fn descriptions_of_themes_and_elements_equal_their_messages() {
    let locale = Locale::default();
    for preset in PRESETS {
        assert_eq!(words::named(&locale, "theme", preset.name), preset.theme().about, "{}", preset.name);
    }
    for element in Theme::KEYS {
        assert_eq!(words::named(&locale, "element", element.name), element.about, "{}", element.name);
    }
}

#[test]
fn every_message_is_used() {
    let mut files = Vec::new();
    crate::suite::layers::sources(&root().join("src"), &mut files);
    // Keys are string literals in calls and tables. Keys that occur only in tests are unused.
    let used: BTreeSet<String> = files
        .iter()
        .flat_map(|file| {
            let source = fs::read_to_string(file).unwrap();
            let code = source.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default();
            code.split('"').map(str::to_owned).collect::<Vec<_>>()
        })
        .chain(about_what_has_a_name())
        .collect();
    // Templates and scripts of pages refer to texts by names derived from the keys.
    let mut templates = Vec::new();
    crate::suite::layers::files(&root().join("templates"), &["html", "js"], &mut templates);
    let templates: String = templates.iter().filter_map(|file| fs::read_to_string(file).ok()).collect();
    let is_on_a_page = |key: &str| {
        let name = match key.strip_prefix("page-") {
            Some(name) => name,
            None if key.starts_with("teach-") || key.starts_with("course-") => key,
            None => return false,
        };
        let name = format!("words.{}", name.replace('-', "_"));
        let ends = |rest: &str| !rest.starts_with(|c: char| c.is_alphanumeric() || c == '_');
        templates.match_indices(&name).any(|(at, name)| ends(&templates[at + name.len()..]))
    };
    let is_used = |key: &str| used.contains(key) || is_on_a_page(key);
    let unused: Vec<String> = messages(Language::English).into_keys().filter(|key| !is_used(key)).collect();
    assert!(unused.is_empty(), "nothing says {unused:?}");
}

#[test]
fn the_page_on_translating_lists_the_terms() {
    let mut table = vec!["| English | Czech | Russian |\n|---|---|---|\n".to_owned()];
    let others = ["heading-node", "heading-move", "label-value", "heading-depth", "label-evaluation", "heading-step"];
    let terms = plyscope::report::glossary(&Locale::default());
    for key in others.map(str::to_owned).into_iter().chain(terms.iter().map(|term| format!("term-{}", term.key))) {
        let [english, czech, russian] = Language::ALL.map(|language| Locale::new(language).text(&key));
        table.push(format!("| {english} | {czech} | {russian} |\n"));
    }
    let (path, mark) =
        ("docs/translating.md", "<!-- terms: written by the test `the_page_on_translating_lists_the_terms` -->");
    let page = fs::read_to_string(root().join(path)).unwrap();
    let (before, _) = page.split_once(mark).expect("the mark of the table");
    check_file(path, &format!("{before}{mark}\n\n{}\n<!-- end of terms -->\n", table.concat()));
}

#[test]
fn plural_forms_follow_the_number() {
    let counts = [0, 1, 2, 5, 11, 21, 22];
    let forms = |language, key| counts.map(|number| Locale::new(language).count(key, number)).join(", ");
    assert_eq!(
        forms(Language::English, "leaves"),
        "0 leaves, 1 leaf, 2 leaves, 5 leaves, 11 leaves, 21 leaves, 22 leaves"
    );
    assert_eq!(forms(Language::Czech, "leaves"), "0 listů, 1 list, 2 listy, 5 listů, 11 listů, 21 listů, 22 listů");
    assert_eq!(
        forms(Language::Russian, "leaves"),
        "0 листьев, 1 лист, 2 листа, 5 листьев, 11 листьев, 21 лист, 22 листа"
    );
    assert_eq!(
        forms(Language::Czech, "skipped-moves"),
        "0 tahů ořezáno, 1 tah ořezán, 2 tahy ořezány, 5 tahů ořezáno, 11 tahů ořezáno, 21 tahů ořezáno, 22 tahů ořezáno"
    );
    assert_eq!(
        forms(Language::Russian, "skipped-moves"),
        "0 ходов отсечено, 1 ход отсечён, 2 хода отсечено, 5 ходов отсечено, 11 ходов отсечено, 21 ход отсечён, \
         22 хода отсечено"
    );
    assert_eq!(
        forms(Language::Czech, "remaining"),
        "zbývá 0 půltahů, zbývá 1 půltah, zbývají 2 půltahy, zbývá 5 půltahů, zbývá 11 půltahů, zbývá 21 půltahů, \
         zbývá 22 půltahů"
    );
    assert_eq!(
        forms(Language::Russian, "remaining"),
        "осталось 0 полуходов, остался 1 полуход, осталось 2 полухода, осталось 5 полуходов, осталось 11 полуходов, \
         остался 21 полуход, осталось 22 полухода"
    );
    assert_eq!(Locale::new(Language::Czech).count("nodes", 1_234_567), "1\u{202f}234\u{202f}567 uzlů");
}

fn search(tree: &str, settings: &Settings) -> (Trace, FullTree) {
    let tree: HandTree = tree.parse().unwrap();
    let about = About { game: "tree".to_owned(), ..About::default() };
    let trace = record_with(&tree, HandTree::static_value(), settings, Limits::default(), about, &mut ());
    let full = full_tree(&tree, &tree.initial(), settings.plies(), 1_000);
    (trace, full)
}

/// Returns all texts about a search.
fn told(language: Language, (trace, full): &(Trace, FullTree)) -> String {
    let locale = Locale::new(language);
    let mut out = Vec::new();
    let theme = Theme::default();
    let outline = Outline::new(&[trace], usize::MAX);
    for frame in [Frame::last(trace), Frame::at(trace, 5, View::Mover)] {
        let frames = [frame];
        text::write(&mut out, &Figure::new(&outline, &frames, &theme, &locale), Charset::Unicode).unwrap();
    }
    steps::write_text(&mut out, USUAL_WIDTH, trace, &locale).unwrap();
    let mut said = String::from_utf8(out).unwrap();
    let mut out = Vec::new();
    let frames = [Frame::at(trace, 6, View::Max)];
    dot::write(&mut out, &Figure::new(&outline, &frames, &theme, &locale), &Palette::light()).unwrap();
    let drawn = String::from_utf8(out).unwrap();
    said.extend(
        drawn
            .lines()
            .filter(|line| ["label=\"", "label=<"].iter().any(|label| line.contains(label)) && !line.contains("invis"))
            .map(|line| line.to_owned() + "\n"),
    );
    for cutoff in trace.cutoffs() {
        said.push_str(&words::cutoff(&locale, trace, cutoff, View::Max));
        said.push('\n');
    }
    said + &summary(&locale, trace, full, "((…))", USUAL_WIDTH)
}

#[test]
fn searches_in_czech_and_russian_match_the_golden_files() {
    let fail_hard = Rules { fail: Fail::Hard, ..Rules::default() };
    let narrow = Window::new("2".parse().unwrap(), "4".parse().unwrap());
    let by_distance = Settings {
        rules: Rules { mates: MateScores::new(Mates::Distance, 99, 90).unwrap(), ..Rules::default() },
        ..Settings::default()
    };
    let searches = [
        search("((3.5 12 8) (2 -4 6) (14 5 2))", &Settings::default()),
        search("(5 ((4 9) (3 1)) (5 2))", &Settings { depth: Some(21), rules: fail_hard, ..Settings::default() }),
        search("((8 (7 (4 3) 2)) (win 1))", &Settings { window: narrow, ..Settings::default() }),
        search("(A: (loss 1) B: ((win 3) (draw win)))", &Settings { order: Order::Random { seed: 7 }, ..by_distance }),
    ];
    for language in [Language::Czech, Language::Russian] {
        let all = searches.iter().map(|search| told(language, search)).collect::<Vec<_>>().join("\n");
        check_golden(&format!("locale-{}.txt", language.code()), &all);
    }
}

#[test]
fn what_if_names_no_player_because_sources_may_name_them() {
    for language in Language::ALL {
        let told = Locale::new(language).text("page-quiz-about-what-if");
        assert!(!told.contains("MAX") && !told.contains("МАКС"), "{told}");
    }
}
