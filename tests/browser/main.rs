//! Reports in a browser: opened from a file in Chromium, without network.
//!
//! `PLYSCOPE_PROGRAM=FILE` generates the reports with another build of the program; an optimised build takes a third of
//! the time. `PLYSCOPE_SCREENSHOTS=FOLDER` saves screenshots of each report at two widths, in light and dark colours,
//! for review. `PLYSCOPE_ROTATION=NUMBER` tests only a sixth of long lists of cases, and each number selects another
//! sixth.

mod access;
#[path = "../suite/archive.rs"]
mod archive;
mod chromium;
mod course;
mod decks;
mod edits;
mod lessons;
mod links;
mod manners;
mod marked;
mod outlet;
mod paper;
mod player;
mod practice;
mod replay;
mod stage;
mod stumbling;
mod view;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;

use chromium::{Browser, NARROW, Page, WIDE, address};
use serde_json::Value;

/// A report: its name, and the arguments of the program.
struct Case {
    name: &'static str,
    arguments: &'static [&'static str],
}

const CASES: [Case; 8] = [
    Case { name: "example", arguments: &[] },
    Case { name: "typed", arguments: &["((3 12 8) (2 4 6) (14 5 2))"] },
    Case { name: "chess", arguments: &["chess:7k/8/5PpK/8/8/8/8/8 w - - 0 1"] },
    Case { name: "connect-four", arguments: &["connect4:753155735245141115271377373643", "-d", "12"] },
    Case { name: "nim", arguments: &["nim:1,2,2"] },
    Case { name: "tic-tac-toe", arguments: &["tictactoe:X.O/.X./..O"] },
    Case { name: "folded", arguments: &["tictactoe"] },
    Case { name: "several", arguments: &["((3 12 8) (2 4 6) (14 5 2))", "nim:1,2,2", "tictactoe:X.O/.X./..O"] },
];

const CHECKS: &str = include_str!("checks.js");

fn plyscope(arguments: &[&str]) -> Vec<u8> {
    let program = std::env::var_os("PLYSCOPE_PROGRAM").unwrap_or_else(|| env!("CARGO_BIN_EXE_plyscope").into());
    let output = Command::new(program).args(arguments).output().expect("the program runs");
    assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    output.stdout
}

fn json(arguments: &[&str]) -> Value {
    serde_json::from_slice(&plyscope(arguments)).expect("JSON")
}

/// Returns what people call the best move of a recorded search.
fn best_move(trace: &Value) -> Option<String> {
    called(trace, &[trace["result"]["best_move"].as_str()?]).pop()
}

/// Returns what people call moves that follow each other from the root: if a move has only a number, the name of the
/// node to which it leads.
fn called(trace: &Value, moves: &[&str]) -> Vec<String> {
    let nodes = trace["nodes"].as_array().expect("nodes");
    let mut above = Some(0);
    let call = |&mv: &&str| {
        let child = nodes.iter().position(|node| {
            above.is_some() && node["parent"].as_u64() == above.map(|above| above as u64) && node["move"] == *mv
        });
        above = child;
        let name = child.and_then(|child| nodes[child]["name"].as_str()).filter(|_| mv.parse::<u32>().is_ok());
        name.unwrap_or(mv).to_owned()
    };
    moves.iter().map(call).collect()
}

/// Returns the views to test: all of them, or with `PLYSCOPE_ROTATION` the first, which is the most common, and every
/// sixth of the others.
fn due<T>(things: impl IntoIterator<Item = T>, test: &str) -> impl Iterator<Item = T> {
    let rotation = std::env::var("PLYSCOPE_ROTATION").ok();
    let rotation = rotation.map(|number| number.parse::<usize>().expect("PLYSCOPE_ROTATION should be a number"));
    let begin = rotation.map(|rotation| rotation + test.len());
    let is_due = move |place: usize| place == 0 || begin.is_none_or(|begin| (place + begin).is_multiple_of(6));
    things.into_iter().enumerate().filter(move |&(place, _)| is_due(place)).map(|(_, thing)| thing)
}

/// Generates the report of a case for one test.
fn report(case: &Case, test: &str) -> PathBuf {
    report_with(case, test, &[])
}

fn report_with(case: &Case, test: &str, more: &[&str]) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("browser-{test}"));
    std::fs::create_dir_all(&folder).expect("a folder");
    let file = folder.join(format!("{}.html", case.name));
    plyscope(&[&["report", "-o", file.to_str().expect("a plain path")], more, case.arguments].concat());
    file
}

/// Opens a report at the end of its stories, with all trees side by side.
fn open_whole(page: &mut Page<'_>, file: &Path, view: chromium::View) {
    page.open(file, view);
    page.evaluate(&format!("{CHECKS}\n1"));
    page.evaluate(
        "ready.then(() => {
           for (const player of players) {
             player.root.classList.add('both');
             player.open(0, player.tree.last);
           }
           return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(1))));
         })",
    );
}

/// Opens the report of each case in one browser.
fn open_all(test: &str, view: chromium::View, mut visit: impl FnMut(&Case, &mut Page<'_>)) {
    let mut browser = Browser::start();
    for case in due(&CASES, test) {
        let file = report(case, test);
        let mut page = browser.page();
        open_whole(&mut page, &file, view);
        visit(case, &mut page);
        assert_eq!(page.complaints(), Vec::<String>::new(), "{}", case.name);
        assert_eq!(page.requests(), [address(&file)], "{}", case.name);
    }
}

/// Asserts that a check in the page finds nothing.
fn check(case: &Case, page: &mut Page<'_>, expression: &str) {
    let found = page.evaluate(expression);
    let found = found.as_array().unwrap_or_else(|| panic!("{expression} gives {found}"));
    let shown: Vec<&str> = found.iter().take(12).filter_map(Value::as_str).collect();
    assert!(found.is_empty(), "{}: {expression}: {} in all, such as\n{}", case.name, found.len(), shown.join("\n"));
}

#[test]
fn ids_are_unique_and_links_have_targets() {
    open_all("links", WIDE, |case, page| {
        check(case, page, "checks.duplicateIds()");
        check(case, page, "checks.deadReferences()");
        check(case, page, "followLinks(12)");
        page.show(NARROW);
        check(case, page, "followLinks(6)");
    });
}

#[test]
fn elements_of_pictures_do_not_overlap() {
    open_all("pictures", WIDE, |case, page| {
        for name in [
            "overlappingTexts",
            "textsOnOtherNodes",
            "overlappingNodes",
            "edgesThroughNodes",
            "outsidePicture",
            "textsOutOfTheirShape",
        ] {
            check(case, page, &format!("checks.{name}()"));
        }
    });
}

/// The policy of a page allows everything that the page does, and nothing else.
#[test]
fn a_page_never_violates_its_policy() {
    const LISTEN: &str = "const violations = [];
        document.addEventListener('securitypolicyviolation',
          (event) => violations.push(`${event.effectiveDirective} ${event.blockedURI} ${event.sample}`)); 1";
    const USE: &str = "(async () => {
        const pause = () => new Promise((done) => setTimeout(done, 30));
        for (const button of all('button, summary')) {
          if (button.dataset.view === 'svg' || button.dataset.view === 'json') continue;
          button.click();
          await pause();
        }
        for (const select of all('select')) {
          for (const option of [...select.options]) {
            select.value = option.value;
            select.dispatchEvent(new Event('change', { bubbles: true }));
            await pause();
          }
        }
        return violations;
      })()";
    let mut browser = Browser::start();
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("browser-policy");
    std::fs::create_dir_all(&folder).expect("a folder");
    let lesson = folder.join("lesson.html");
    plyscope(&["lesson", "deep-cutoff", "-o", lesson.to_str().expect("a plain path")]);
    for file in [report(&CASES[1], "policy"), report(&CASES[4], "policy"), lesson] {
        let mut page = browser.page();
        page.open(&file, WIDE);
        page.evaluate(&format!("{CHECKS}\n{LISTEN}"));
        assert_eq!(page.evaluate(USE), serde_json::json!([]), "{}", file.display());
        let told: Vec<String> = page.complaints().into_iter().filter(|told| told.contains("Security Policy")).collect();
        assert_eq!(told, Vec::<String>::new(), "{}", file.display());
        // An injected script does not run, and nothing is requested.
        let smuggled = page.evaluate(
            "(async () => {
               document.body.insertAdjacentHTML('beforeend', '<img src=x onerror=\"window.ran = 1\">');
               const script = document.createElement('script');
               script.textContent = 'window.ran = 2';
               document.body.append(script);
               const image = new Image();
               image.src = 'https://example.org/a.png';
               await new Promise((done) => setTimeout(done, 200));
               return [String(window.ran), violations.map((violation) => violation.split(' ')[0]).sort()];
             })()",
        );
        assert_eq!(smuggled[0], "undefined");
        for directive in ["img-src", "script-src-elem"] {
            assert!(smuggled[1].to_string().contains(directive), "{smuggled}");
        }
    }
}

/// Damages a correct page, to show that the checks detect it.
#[test]
fn the_checks_find_planted_faults() {
    let file = report(&CASES[0], "checks");
    let mut browser = Browser::start();
    let spoiled = [
        ("duplicateIds", "all('g[id]')[1].id = all('g[id]')[0].id"),
        ("deadReferences", "document.querySelector('.cutoffs a').href = '#nowhere'"),
        (
            "deadReferences",
            "document.body.append(new Image()), document.querySelector('img').setAttribute('src', 'a.png')",
        ),
        (
            "overlappingTexts",
            "{ const texts = all('.nodes > g').map((node) => all(':scope > text', node)).find((texts) => texts.length > 1);
               for (const place of ['x', 'y']) texts[1].setAttribute(place, texts[0].getAttribute(place)); }",
        ),
        ("textsOnOtherNodes", "{ const [a, b] = all('.nodes > g').slice(1, 3);
               const [from, to] = [a, b].map((node) => shift(node, node.ownerSVGElement));
               a.querySelector('text').setAttribute('transform', `translate(${to.x - from.x} ${to.y - from.y + 20})`); }"),
        (
            "overlappingNodes",
            "all('.nodes > g')[4].setAttribute('transform', all('.nodes > g')[5].getAttribute('transform'))",
        ),
        (
            "edgesThroughNodes",
            "document.querySelector('.edges line').setAttribute('x2', 700), document.querySelector('.edges line').setAttribute('y2', 500)",
        ),
        ("outsidePicture", "all('.nodes > g > text')[4].setAttribute('x', 1500)"),
        ("textsOutOfTheirShape", "document.querySelector('.nodes > .max > text').setAttribute('font-size', 60)"),
        ("cutOffSideways", "document.querySelector('h1').style.width = '2000px'"),
        (
            "boxesWithoutKeyboard",
            "document.querySelector('.tree .scroll').removeAttribute('tabindex'), document.querySelector('.tree .scroll').style.width = '90px'",
        ),
        ("treesThatDoNotFit", "document.querySelector('.tree .scroll svg').style.width = '2000px'"),
        ("rootsOutOfView", "document.querySelector('.tree .scroll svg').style.width = '5000px'"),
        ("lowContrast", "document.querySelector('.nodes > .max > text').style.fill = '#8ab'"),
        ("lowContrast", "document.querySelector('.edges line').style.stroke = '#ccc'"),
        ("lowContrast", "document.querySelector('p.lead').style.color = '#999'"),
        ("notForPaper", "document.body.style.background = 'black'"),
    ];
    for (name, harm) in spoiled {
        let mut page = browser.page();
        open_whole(&mut page, &file, WIDE);
        page.evaluate(&format!("{harm}; 1"));
        let found = page.evaluate(&format!("checks.{name}()"));
        assert!(found.as_array().is_some_and(|found| !found.is_empty()), "{name} does not see {harm}");
    }
}

#[test]
fn scripts_in_the_text_of_a_tree_are_not_executed() {
    const EVIL: &str = r#"</title></style></script><script>document.title = "run"</script><img src=x> & ' ""#;
    let tree = serde_json::json!({
        "title": EVIL, "note": EVIL, "name": EVIL,
        "children": [{"move": EVIL, "name": EVIL, "children": [3, 12]}, {"move": "b", "children": [{"move": EVIL, "value": 2}, 4]}],
    });
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("browser-evil");
    std::fs::create_dir_all(&folder).expect("a folder");
    let (source, file) = (folder.join("tree.json"), folder.join("report.html"));
    std::fs::write(&source, tree.to_string()).expect("a file");
    plyscope(&["report", source.to_str().unwrap(), "-o", file.to_str().unwrap()]);
    let mut browser = Browser::start();
    let mut page = browser.page();
    page.open(&file, WIDE);
    assert_eq!(page.complaints(), Vec::<String>::new());
    assert_eq!(page.requests(), [address(&file)]);
    assert_eq!(page.evaluate("document.title").as_str().map(|title| title.starts_with(EVIL.trim())), Some(true));
    // Other script elements are data.
    assert_eq!(page.evaluate("document.querySelectorAll('script:not([type^=\"application/x-\"])').length"), 1);
    assert_eq!(page.evaluate("document.querySelectorAll('img').length"), 0);
    assert_eq!(page.evaluate("document.querySelector('h1').textContent"), EVIL);
    page.evaluate(&format!("{CHECKS}\n1"));
    let names = page.evaluate("all('#s1-t1-n1 text').map((text) => text.textContent)");
    assert!(names.as_array().unwrap().contains(&EVIL.into()), "{names}");
}

#[test]
fn a_page_is_as_wide_as_its_window_and_trees_begin_at_their_root() {
    open_all("widths", WIDE, |case, page| {
        for view in [WIDE, NARROW] {
            page.show(view);
            // Reloads the page, because users rarely resize windows.
            let file = page.evaluate("location.pathname");
            page.open(Path::new(file.as_str().expect("a path")), view);
            page.evaluate(&format!("{CHECKS}\n1"));
            check(case, page, "checks.cutOffSideways()");
            check(case, page, "checks.rootsOutOfView()");
            check(case, page, "checks.boxesWithoutKeyboard()");
            check(case, page, "scrollTogether()");
            page.evaluate("all('[data-view=fit]').forEach((button) => button.click())");
            check(case, page, "checks.treesThatDoNotFit()");
            check(case, page, "checks.cutOffSideways()");
            page.evaluate("all('[data-view=actual]').forEach((button) => button.click())");
            check(case, page, "checks.rootsOutOfView()");
            page.evaluate("all('details').forEach((details) => { details.open = true; })");
            check(case, page, "checks.cutOffSideways()");
        }
    });
}

#[test]
fn light_and_dark_pages_have_enough_contrast() {
    let folder = std::env::var_os("PLYSCOPE_SCREENSHOTS").map(PathBuf::from);
    open_all("colours", WIDE, |case, page| {
        page.evaluate("all('details').forEach((details) => { details.open = true; })");
        for view in due([WIDE, WIDE.dark(), NARROW, NARROW.dark()], case.name) {
            page.show(view);
            check(case, page, "checks.lowContrast()");
            // Nodes ahead are muted, but must be readable, because readers are asked about them.
            page.evaluate("players.forEach((player) => player.open(0, 0)), 1");
            check(case, page, "checks.lowContrast()");
            page.evaluate("players.forEach((player) => player.open(0, player.tree.last)), 1");
            if let Some(folder) = &folder {
                let colours = if view.dark { "dark" } else { "light" };
                let file = folder.join(format!("{}-{}-{colours}.png", case.name, view.width));
                std::fs::write(file, page.screenshot(view.width)).expect("a picture");
            }
        }
    });
}

#[test]
fn a_report_can_be_printed() {
    open_all("print", WIDE.dark(), |case, page| {
        // Width of A4 without margins.
        page.show(chromium::View { width: 718, ..WIDE.dark() });
        page.media("print", true);
        check(case, page, "checks.notForPaper()");
        check(case, page, "checks.lowContrast()");
        page.media("", false);
        let file = page.print();
        assert!(file.starts_with(b"%PDF-") && file.len() > 20_000, "{}: {} bytes", case.name, file.len());
        let is_page = |bytes: &[u8]| bytes.starts_with(b"/Type /Page") && bytes[11] != b's';
        let pages = file.windows(12).filter(|bytes| is_page(bytes)).count();
        // A small tree is a handout of one page.
        let least = if case.name == "typed" { 1 } else { 2 };
        assert!((least..80).contains(&pages) && (pages == 1 || case.name != "typed"), "{}: {pages} pages", case.name);
    });
}

/// Parses `1 234`.
fn number(text: &str) -> u64 {
    let digits: String = text.chars().filter(char::is_ascii_digit).collect();
    digits.parse().unwrap_or_else(|_| panic!("{text} is no number"))
}

/// Formats a number from JSON as in a picture.
fn typeset(value: &Value) -> String {
    value.to_string().replace('-', "\u{2212}")
}

/// Formats proved bounds from JSON as in a picture.
fn proved(bounds: &Value) -> String {
    match (&bounds[0], &bounds[1]) {
        (Value::Null, Value::Null) => "?".to_owned(),
        (low, high) if low == high => typeset(low),
        (Value::Null, high) => format!("≤ {}", typeset(high)),
        (low, Value::Null) => format!("≥ {}", typeset(low)),
        (low, high) => format!("{}…{}", typeset(low), typeset(high)),
    }
}

/// Returns each source of a case with the flags of the case.
fn sources(case: &Case) -> Vec<Vec<&'static str>> {
    match case.name {
        "example" => vec![vec!["examples/trees/textbook.json"], vec!["examples/trees/mate.json"]],
        "several" => case.arguments.iter().map(|&source| vec![source]).collect(),
        _ => vec![case.arguments.to_vec()],
    }
}

#[test]
fn the_page_shows_the_numbers_of_the_searches() {
    open_all("numbers", WIDE, |case, page| {
        for (index, arguments) in sources(case).iter().enumerate() {
            let section = format!("s{}", index + 1);
            let page = page.evaluate(&format!("results('{section}')"));
            let compared = json(&[&["compare", "--json"], arguments.as_slice()].concat());
            let compared = compared.as_array().expect("a list");
            let rows = page["searches"].as_array().expect("rows");
            assert_eq!(rows.len(), compared.len(), "{}", case.name);
            let full = &compared[0]["counts"]["nodes"];
            let nodes = compared.iter().map(|search| count(&search["counts"], "nodes")).sum::<u64>();
            let draw = ["draw", "-f", "json", "-a", "minimax,alpha-beta"];
            let traces = (nodes < 100_000).then(|| json(&[&draw, arguments.as_slice()].concat()));
            let called = |moves: &[&str]| match &traces {
                Some(traces) => called(&traces[0], moves),
                None => moves.iter().map(|&mv| mv.to_owned()).collect(),
            };
            for (row, search) in rows.iter().zip(compared) {
                let cell = |column: usize| row[column].as_str().expect("text");
                let (counts, result) = (&search["counts"], &search["result"]);
                assert_eq!(cell(0), search["settings"]["algorithm"]);
                assert_eq!(cell(1).lines().next(), Some(&*proved(&result["proved"])));
                assert_eq!(cell(2), called(&[result["best_move"].as_str().expect("a move")]).concat(), "{}", case.name);
                let variation: Vec<&str> =
                    result["variation"].as_array().unwrap().iter().filter_map(Value::as_str).collect();
                assert_eq!(cell(3), called(&variation).join(" "), "{}", case.name);
                assert_eq!((number(cell(4)), number(cell(5))), (count(counts, "nodes"), count(counts, "leaves")));
                if cell(0) == "alpha-beta" {
                    assert_eq!(
                        (number(cell(6)), number(cell(8))),
                        (count(counts, "cutoffs"), count(counts, "skipped"))
                    );
                    let saved = 1.0 - count(counts, "nodes") as f64 / full.as_u64().unwrap() as f64;
                    assert_eq!(cell(9), format!("{:.1}\u{202f}%", 100.0 * saved));
                }
            }
            check_plies(&page["plies"], compared);
            if let Some(traces) = &traces {
                check_cutoffs(&page, &traces[1]);
            }
        }
    });
}

fn count(counts: &Value, what: &str) -> u64 {
    counts[what].as_u64().expect("a count")
}

fn check_plies(rows: &Value, compared: &[Value]) {
    let rows = rows.as_array().expect("rows");
    for (index, search) in compared.iter().enumerate() {
        let by_ply = search["counts"]["by_ply"].as_array().expect("plies");
        let (last, plies) = rows.split_last().expect("a row for all");
        assert_eq!(number(last[index + 1].as_str().unwrap()), count(&search["counts"], "nodes"));
        for (ply, row) in plies.iter().enumerate() {
            let nodes = by_ply.get(ply).map_or(0, |counts| count(counts, "nodes"));
            assert_eq!(
                (number(row[0].as_str().unwrap()), number(row[index + 1].as_str().unwrap())),
                (ply as u64, nodes)
            );
        }
    }
}

/// Asserts that every listed cutoff of the trace is described with its numbers, in order.
fn check_cutoffs(page: &Value, trace: &Value) {
    let steps = trace["steps"].as_array().expect("steps");
    let cutoffs: Vec<&Value> = steps.iter().filter(|step| step["step"] == "cutoff").collect();
    let told = page["cutoffs"][0].as_array().expect("the cutoffs of alpha-beta");
    let more = page["more"].as_array().unwrap().iter().filter_map(Value::as_str).map(number).sum::<u64>();
    assert_eq!(told.len() as u64 + more, cutoffs.len() as u64);
    if more > 0 {
        return;
    }
    for (told, cutoff) in told.iter().zip(cutoffs) {
        let told = told.as_str().expect("a sentence");
        let (letter, relation) = if cutoff["side"] == "alpha" { ("α", "≤") } else { ("β", "≥") };
        let depth = if cutoff["deep"] == true { "deep" } else { "shallow" };
        let deep = if cutoff["deep"] == true { ", a deep cutoff. " } else { ". " };
        let bound = &cutoff["bound"];
        for words in [
            format!("{letter}-cutoff, {depth}: "),
            format!(": {} {relation} {letter} = {bound}{deep}", cutoff["value"]),
            "skipped".to_owned(),
        ] {
            let is_told = told.replace('\u{2212}', "-").contains(&words);
            assert!(is_told, "“{words}” is missing: {told}\n{cutoff}");
        }
    }
}

/// Returns ids and nodes of a trace by their moves.
fn paths(trace: &Value) -> BTreeMap<String, (String, Value)> {
    let mut paths: Vec<String> = Vec::new();
    let mut all = BTreeMap::new();
    for node in trace["nodes"].as_array().expect("nodes") {
        let path = match node["parent"].as_u64() {
            Some(parent) => {
                let parent = &paths[usize::try_from(parent).unwrap()];
                format!("{parent}/{}", node["move"].as_str().expect("a move"))
            }
            None => String::new(),
        };
        paths.push(path.clone());
        all.insert(path, (node["id"].to_string(), node.clone()));
    }
    all
}

#[test]
fn the_trees_of_a_section_share_a_layout_and_show_proved_values() {
    open_all("layout", WIDE, |case, page| {
        if case.name == "folded" {
            return;
        }
        for (index, arguments) in sources(case).iter().enumerate() {
            let traces = json(&[&["draw", "-f", "json", "-a", "minimax,alpha-beta"], arguments.as_slice()].concat());
            let places = [1, 2].map(|tree| page.evaluate(&format!("places('s{}-t{tree}')", index + 1)));
            assert_eq!(places[0]["width"], places[1]["width"], "{}", case.name);
            let [minimax, alpha_beta] = [paths(&traces[0]), paths(&traces[1])];
            let mut compared = 0;
            for (path, (id, _)) in &alpha_beta {
                let (one, two) = (&places[0]["nodes"][&minimax[path].0], &places[1]["nodes"][id]);
                if let (Some(one), Some(two)) = (one.as_object(), two.as_object()) {
                    let apart = |axis: &str| (one[axis].as_f64().unwrap() - two[axis].as_f64().unwrap()).abs();
                    assert!(apart("x") < 0.1 && apart("y") < 0.1, "{}: {path} stands apart", case.name);
                    compared += 1;
                }
            }
            assert!(compared >= alpha_beta.len().min(60), "{}: only {compared} nodes are in both", case.name);
            for (places, trace) in places.iter().zip([&minimax, &alpha_beta]) {
                for (id, node) in trace.values() {
                    let Some(place) = places["nodes"][id].as_object() else { continue };
                    let labels: Vec<&str> =
                        place["label"].as_array().unwrap().iter().filter_map(Value::as_str).collect();
                    let is_shown = node["state"] == "skipped" || labels.contains(&&*proved(&node["proved"]));
                    assert!(is_shown, "{}: {node} shows {labels:?}", case.name);
                }
            }
        }
    });
}
