//! Custom templates, and the variables of pages.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use plyscope::locale::{Language, Locale};
use plyscope::render::Theme;
use plyscope::report::{ReportPage, render_with};
use plyscope::search::{Algorithm, CutOn, Fail, MateScores, Mates, Order, Rules, Settings};
use plyscope::source::{Source, TreeForm};
use serde_json::Value;
use sha2::{Digest, Sha256};

use crate::suite::examples::{study, tree_files};
use crate::suite::program::{Run, folder, run_in};

const DOCUMENTATION: &str = include_str!("../../templates/README.md");
const TEXTBOOK: &str = "((3 12 8) (2 4 6) (14 5 2))";

fn page(tree: &str) -> ReportPage {
    let source = Source::from_tree(tree, "a test", TreeForm::Any, &[]).unwrap();
    ReportPage::new(&[study(&source, &[Settings::default()])], &Locale::default(), &Theme::default())
}

/// Returns all variables in the tables of the documentation, such as `section.plies`.
fn documented() -> BTreeSet<String> {
    let rows = DOCUMENTATION.lines().filter(|line| line.starts_with("| `"));
    let words = rows.flat_map(|row| row.split('`').skip(1).step_by(2));
    let is_variable = |word: &&str| word.chars().all(|sign| sign.is_ascii_lowercase() || "._".contains(sign));
    let first = |row: &str| row.split('`').nth(1).unwrap_or_default().to_owned();
    let top: BTreeSet<String> = DOCUMENTATION
        .lines()
        .filter(|line| line.starts_with("| `"))
        .map(first)
        .filter(|word| !word.contains('.'))
        .collect();
    words.filter(is_variable).filter(|word| word.contains('.') || top.contains(*word)).map(str::to_owned).collect()
}

/// Returns the documented name of the items in a list.
fn called(key: &str) -> &str {
    match key {
        "sections" => "section",
        "searches" => "search",
        "root_moves" => "mv",
        "plies" => "row",
        "trees" => "tree",
        "cutoffs" => "cutoff",
        "lesson" => "lesson",
        "player" => "player",
        "words" => "words",
        "glossary" => "term",
        "growth" => "growth",
        "rows" => "point",
        "work" => "work",
        "list" => "entry",
        "sides" => "side",
        _ => panic!("unknown type of `{key}`"),
    }
}

/// Collects all variables of a page, by their documented names.
fn provided(value: &Value, name: &str, found: &mut BTreeSet<String>) {
    let Some(object) = value.as_object() else { return };
    for (key, value) in object {
        found.insert(if name.is_empty() { key.clone() } else { format!("{name}.{key}") });
        match value {
            Value::Object(_) => provided(value, called(key), found),
            Value::Array(items) => {
                for item in items.iter().filter(|item| item.is_object()) {
                    provided(item, called(key), found);
                }
            }
            _ => {}
        }
    }
}

#[test]
fn documented_variables_equal_provided_variables() {
    // All inner nodes of this tree have static values, so that growth can be measured.
    let page = page(include_str!("../../examples/trees/mate.json"));
    let mut found = BTreeSet::new();
    provided(&serde_json::to_value(page).unwrap(), "", &mut found);
    assert_eq!(documented(), found);
    assert!(found.contains("cutoff.sentence") && found.contains("side.svg") && found.contains("title"), "{found:?}");
}

#[test]
fn values_that_need_no_escape_are_documented_as_such() {
    let page = serde_json::to_value(page(TEXTBOOK)).unwrap();
    let mut marked = BTreeSet::new();
    let mut walk = vec![(String::new(), &page)];
    while let Some((name, value)) = walk.pop() {
        match value {
            Value::Object(object) => {
                for (key, value) in object {
                    let inner =
                        value.is_object() || value.as_array().is_some_and(|items| items.iter().any(Value::is_object));
                    let full = if name.is_empty() { key.clone() } else { format!("{name}.{key}") };
                    walk.push((if inner { called(key).to_owned() } else { full }, value));
                }
            }
            Value::Array(items) => walk.extend(items.iter().map(|item| (name.clone(), item))),
            Value::String(text) if text.starts_with("<svg") => {
                marked.insert(name);
            }
            _ => {}
        }
    }
    for name in marked.into_iter().chain(["style".to_owned(), "script".to_owned()]) {
        let place = DOCUMENTATION.find(&format!("`{name}`")).unwrap_or_else(|| panic!("{name} is not documented"));
        let row = DOCUMENTATION[place..].lines().next().unwrap();
        assert!(row.contains("*as it is*"), "{name}: {row}");
    }
}

/// Generates a report with a template, in its own folder.
fn report(name: &str, template: &str, source: &str) -> (Run, Option<String>) {
    let folder = folder(name);
    std::fs::write(folder.join("own.html"), template).unwrap();
    let run = run_in(&folder, &["report", source, "--template", "own.html", "-o", "out.html"], b"");
    let left: BTreeSet<_> =
        std::fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    let text = std::fs::read_to_string(folder.join("out.html")).ok();
    let expected = if text.is_some() { vec!["out.html", "own.html"] } else { vec!["own.html"] };
    assert_eq!(left.iter().map(String::as_str).collect::<Vec<_>>(), expected);
    (run, text)
}

#[test]
fn captions_of_trees_name_only_the_rules_with_an_effect() {
    let template =
        "{% for section in sections %}{% for tree in section.trees %}{{ tree.caption }}\n{% endfor %}{% endfor %}";
    for (name, source, captions) in [
        ("caption-plain", "((3 12 8) (2 4 6) (14 5 2))", "minimax\nalpha-beta: cut at v ≥ β, v ≤ α\n"),
        (
            "caption-won",
            "nim:1,1",
            "minimax: mates by distance (MAX = 99, MNOHO = 90)\n\
             alpha-beta: cut at v ≥ β, v ≤ α · mates by distance (MAX = 99, MNOHO = 90)\n",
        ),
    ] {
        let (_, text) = report(name, template, source);
        let text = text.map(|text| text.replace("&amp;", "&"));
        assert_eq!(text.as_deref().map(str::trim_end), Some(captions.trim_end()), "{source}");
    }
}

#[test]
fn a_users_own_template_is_used() {
    let template = "{{ title }}|{% for section in sections %}{% for search in section.searches %}{{ search.name }} \
                    {{ search.value }} {{ search.nodes }};{% endfor %}{% endfor %}";
    let (run, text) = report("own-template", template, TEXTBOOK);
    assert_eq!(run.status, 0, "{}", run.stderr);
    assert_eq!(text.as_deref(), Some("A hand-built tree – plyscope|minimax 3 13;alpha-beta 3 11;"));
}

#[test]
fn an_invalid_template_is_refused_and_leaves_no_file() {
    for (name, template, words) in [
        ("malformed", "{% for section in sections %}", "own.html"),
        ("unclosed", "<h1>{{ title </h1>", "own.html"),
        ("no-variable", "<h1>{{ titel }}</h1>", "titel"),
        ("no-field", "{% for section in sections %}{{ section.headline }}{% endfor %}", "headline"),
        ("no-filter", "{{ title | shout }}", "shout"),
    ] {
        let (run, text) = report(&format!("template-{name}"), template, TEXTBOOK);
        assert_eq!((run.status, run.stdout.as_str(), text), (1, "", None), "{name}: {}", run.stderr);
        for words in ["the template own.html cannot be used", words, "templates/README.md"] {
            assert!(run.stderr.contains(words), "{name} should say {words}:\n{}", run.stderr);
        }
        assert!(!run.stderr.contains("panicked") && !run.stderr.contains("report.html"), "{}", run.stderr);
    }
    let missing = run_in(Path::new("."), &["report", "--template", "no-such-template.html", "-o", "-"], b"");
    assert_eq!((missing.status, missing.stdout.as_str()), (1, ""));
    assert!(missing.stderr.contains("no-such-template.html cannot be read"), "{}", missing.stderr);
}

#[test]
fn text_of_the_tree_is_escaped() {
    const EVIL: &str = r#"<script>alert('1' & "2")</script>"#;
    let tree = serde_json::json!({
        "title": format!("title {EVIL}"), "note": format!("note {EVIL}"), "name": format!("root {EVIL}"),
        "children": [
            {"move": format!("a {EVIL}"), "name": format!("B {EVIL}"), "children": [{"move": EVIL, "value": 3}, 12]},
            {"move": "b", "children": [2, {"move": EVIL, "name": EVIL, "value": 4}]},
        ],
    });
    let html = plyscope::report::render(&page(&tree.to_string())).unwrap();
    for kind in ["title", "note", "root", "a", "B"] {
        assert!(html.contains(&format!("{kind} &lt;script&gt;alert(")), "{kind} is shown");
    }
    // There is one script; stories and recordings are data.
    let scripts =
        ["<script>", "<script type=\"application/x-story\"", "<script type=\"application/x-trace\"", "<script"];
    assert_eq!(scripts.map(|script| html.matches(script).count()), [1, 1, 1, 3]);
    assert!(!html.contains("alert('1' & "), "an ampersand is escaped");
    let svg = plyscope_svg(&tree.to_string());
    assert!(svg.contains("&lt;script&gt;") && !svg.contains("<script") && !svg.contains("' & "), "{svg}");
}

/// Returns the picture of a tree as written by `draw`.
fn plyscope_svg(tree: &str) -> String {
    let run = run_in(&folder("evil"), &["draw", "-", "-f", "svg"], tree.as_bytes());
    assert_eq!(run.status, 0, "{}", run.stderr);
    run.stdout
}

#[test]
fn templates_escape_text_unless_marked_safe() {
    let mut page = page("(3 4)");
    page.head.title = "<b> & \"q\"".to_owned();
    assert_eq!(render_with(&page, "{{ title }}", "own").unwrap(), "&lt;b&gt; &amp; &quot;q&quot;");
    assert_eq!(render_with(&page, "{{ title | safe }}", "own").unwrap(), "<b> & \"q\"");
}

/// Returns the content of the only element of this kind.
fn content<'h>(html: &'h str, element: &str) -> &'h str {
    let (_, rest) = html.split_once(&format!("<{element}>")).expect(element);
    let (content, rest) = rest.split_once(&format!("</{element}>")).expect(element);
    assert!(!rest.contains(&format!("<{element}>")), "there are several: {element}");
    content
}

fn policy(html: &str) -> BTreeMap<String, String> {
    let (_, policy) = html.split_once("<meta http-equiv=\"Content-Security-Policy\" content=\"").expect("a policy");
    let (policy, _) = policy.split_once('"').unwrap();
    let rules = policy.split("; ").map(|rule| rule.split_once(' ').unwrap());
    rules.map(|(name, sources)| (name.to_owned(), sources.to_owned())).collect()
}

#[test]
fn a_page_runs_its_own_script_and_loads_nothing() {
    let lesson = run_in(&folder("policy"), &["lesson", "cut-leaf", "-o", "-"], b"").stdout;
    for html in [plyscope::report::render(&page(TEXTBOOK)).unwrap(), lesson] {
        let policy = policy(&html);
        let hash = |element: &str| {
            let digest = Sha256::digest(content(&html, element));
            format!("'sha256-{}'", BASE64_STANDARD.encode(digest))
        };
        assert_eq!((policy["default-src"].as_str(), &policy["script-src"]), ("'none'", &hash("script")));
        assert_eq!(policy["style-src-elem"], hash("style"));
        assert!(policy.values().all(|sources| !sources.contains("http") && !sources.contains('*')), "{policy:?}");
    }
}

/// Scripts in a template are executed; nothing is requested.
#[test]
fn a_users_template_may_contain_scripts() {
    let template = "<head>{% include \"head.html\" %}</head><script>1</script>";
    let policy = policy(&render_with(&page(TEXTBOOK), template, "own").unwrap());
    assert_eq!((policy["default-src"].as_str(), policy["script-src"].as_str()), ("'none'", "'unsafe-inline'"));
}

/// Returns the words in a language's file, in lower case.
fn vocabulary(language: Language) -> BTreeSet<String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("templates/locale/{}.ftl", language.code()));
    let source = std::fs::read_to_string(path).unwrap();
    let said = source.lines().filter(|line| !line.starts_with('#')).map(|line| {
        let line = line.split_once(" = ").map_or(line, |(_, said)| said);
        // Names of variables and plural categories are not visible to users.
        let parts = line.split(['{', '[']).enumerate();
        let said = parts
            .map(|(index, part)| if index == 0 { part } else { part.split_once(['}', ']']).unwrap_or_default().1 });
        said.collect::<Vec<_>>().join(" ")
    });
    said.flat_map(|line| words(&line)).collect()
}

/// Returns the words of a text in lower case, without words that are as short as moves such as `Ra8`.
fn words(text: &str) -> BTreeSet<String> {
    let words = text.split(|c: char| !c.is_alphanumeric()).filter(|word| word.chars().all(char::is_alphabetic));
    words.filter(|word| word.chars().count() >= 3).map(str::to_lowercase).collect()
}

/// Returns the visible and accessible text of a page.
fn said(html: &str) -> String {
    let mut said = String::new();
    let body = html.split_once("<body>").unwrap().1.split_once("<script>").unwrap().0;
    for part in body.split('<').skip(1) {
        let (tag, text) = part.split_once('>').unwrap();
        if let Some((_, label)) = tag.split_once("aria-label=\"") {
            said.push_str(label.split('"').next().unwrap());
            said.push(' ');
        }
        // Skip options, which are code, keys, which have their printed names, and stories, which are data.
        if !["code", "kbd", "script"].iter().any(|name| tag.starts_with(name)) {
            said.push_str(text);
        }
        said.push(' ');
    }
    said
}

/// Returns all numbers in a text, sorted, with decimal points.
fn numbers(text: &str) -> Vec<String> {
    let text = text.replace(['\u{202f}', '\u{a0}'], "");
    let is_part = |c: char| c.is_ascii_digit() || ".,".contains(c);
    let numbers = text.split(|c| !is_part(c)).map(|number| number.trim_matches(['.', ',']).replace(',', "."));
    let mut numbers: Vec<String> = numbers.filter(|number| !number.is_empty()).collect();
    numbers.sort_unstable();
    numbers
}

/// Returns all bundled sources, and positions of games with mates, draws and heuristic values.
fn sources() -> Vec<(Source, Vec<Settings>)> {
    let trees = tree_files().into_iter().map(|file| {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("examples/trees").join(&file);
        Source::from_tree(&std::fs::read_to_string(path).unwrap(), &file, TreeForm::Any, &[]).unwrap()
    });
    let games = [
        "tictactoe:X.O/.X./..O",
        "nim:3,4/misere",
        "draughts:W:Wd2:Bc5",
        "connect4:4455",
        "chess:6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1",
    ]
    .map(|game| Source::from_game(game).unwrap());
    let settings = |source: &Source| {
        let rules = source.default_settings().rules;
        let depth = source.game.default_depth().map(|_| 3);
        let of = |algorithm| Settings { algorithm, depth, rules, ..Settings::default() };
        let reversed = Settings {
            order: Order::Reverse,
            rules: Rules { fail: Fail::Hard, cut_on: CutOn::Greater, ..rules },
            ..of(Algorithm::AlphaBeta)
        };
        if source.game.has_chance() {
            vec![of(Algorithm::Expectiminimax), of(Algorithm::Star1), of(Algorithm::Star2)]
        } else {
            vec![of(Algorithm::Minimax), of(Algorithm::AlphaBeta), reversed]
        }
    };
    trees
        .chain(games)
        .map(|source| {
            let settings = settings(&source);
            (source, settings)
        })
        .collect()
}

#[test]
fn translated_pages_have_no_english_words_and_the_same_numbers() {
    let english_words = vocabulary(Language::English);
    assert!(english_words.contains("variation") && english_words.contains("worth"), "{english_words:?}");
    for (mut source, settings) in sources() {
        let is_bundled = source.title == Source::bundled().title;
        // Names and titles in the source are not translated.
        let name = source.heading().unwrap_or_default().to_owned();
        if !is_bundled {
            (source.title, source.note) = (None, None);
        }
        let study = [study(&source, &settings)];
        let trace = &study[0].searches[0].trace;
        let names = trace.ids().flat_map(|id| [trace.move_name(id), trace.name(id)]).flatten();
        let names: BTreeSet<String> = names.flat_map(|name| words(&name)).collect();
        let page = |language| {
            let page = ReportPage::new(&study, &Locale::new(language), &Theme::default());
            said(&plyscope::report::render(&page).unwrap())
        };
        let english = page(Language::English);
        assert!(words(&english).contains("variation"), "{english}");
        for language in [Language::Czech, Language::Russian] {
            let translated = page(language);
            let own: BTreeSet<String> = vocabulary(language).union(&names).cloned().collect();
            let foreign =
                words(&translated).into_iter().filter(|word| english_words.contains(word) && !own.contains(word));
            assert_eq!(foreign.collect::<Vec<_>>(), Vec::<String>::new(), "{language}: {name}");
            assert_eq!(numbers(&translated), numbers(&english), "{language}: {name}");
        }
    }
}

#[test]
fn a_tree_is_also_a_nested_list() {
    let rules = Rules { mates: MateScores::default().with(Mates::Distance), ..Rules::default() };
    let study = study(&Source::bundled(), &[Settings { rules, ..Settings::default() }]);
    let page = ReportPage::new(&[study], &Locale::default(), &Theme::default());
    let list = &page.sections[0].trees[0].picture.list;
    let said: Vec<&str> = list.iter().map(|entry| entry.text.as_str()).collect();
    assert_eq!(said[0], "the root (A): MAX to move, value 98; principal variation; window on entry (−∞, ∞)");
    assert!(said.contains(&"b4-c5: MAX has won: 99; principal variation"), "{said:#?}");
    assert!(said.contains(&"b4-a5 (G): skipped"), "{said:#?}");
    let cut =
        "d2-e3 (L): MIN to move, value ≤ 0; window on entry (99, ∞); α-cutoff: 0 ≤ α = 99 (98 at A); 1 move skipped";
    assert!(said.contains(&cut), "{said:#?}");
    // The hyphen in a move is not a minus sign.
    assert!(said.iter().any(|said| said.ends_with("β-cutoff: 8 ≥ β = 5 (from B); 1 move skipped")), "{said:#?}");
    assert!(said.contains(&"a5xc3: MIN has won: −99"), "{said:#?}");
    // All lists are closed, the outermost one last.
    let mut open = 1;
    for (index, entry) in list.iter().enumerate() {
        open = open + usize::from(entry.opens) - entry.closes;
        assert_eq!(open == 1, index + 1 == list.len(), "{entry:?}");
    }
    let html = plyscope::report::render(&page).unwrap();
    for name in ["ul", "li"] {
        let opened = html.matches(&format!("<{name}>")).count() + html.matches(&format!("<{name} ")).count();
        assert_eq!(opened, html.matches(&format!("</{name}>")).count(), "{name}");
    }
}
