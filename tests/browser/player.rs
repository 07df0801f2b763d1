//! The player of a report, compared with the trace.

use std::path::Path;

use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use serde_json::{Value, json};

use crate::chromium::{Browser, Page, View, WIDE, address};
use crate::replay::{Moment, NarratedSearch, typeset};
use crate::{CASES, CHECKS, Case, due, json as traces, plyscope, report};

const READER: &str = include_str!("player.js");

/// A player: the id of its section, and the arguments that print its traces.
struct Section {
    id: &'static str,
    arguments: &'static [&'static str],
}

/// Small trees, in which every step is checked.
const STORIES: [(Case, &[Section]); 3] = [
    (
        Case { name: "textbook", arguments: &["examples/trees/textbook.json"] },
        &[Section { id: "s1", arguments: &["examples/trees/textbook.json", "-a", "minimax,alpha-beta"] }],
    ),
    (
        Case { name: "mate", arguments: &["examples/trees/mate.json"] },
        &[
            Section { id: "s1", arguments: &["examples/trees/mate.json", "-a", "minimax,alpha-beta"] },
            Section {
                id: "s1-mates",
                arguments: &["examples/trees/mate.json", "-a", "minimax", "--mates", "distance,flat"],
            },
        ],
    ),
    (
        Case { name: "deep-cutoff", arguments: &["examples/trees/deep-cutoff.json"] },
        &[Section { id: "s1", arguments: &["examples/trees/deep-cutoff.json", "-a", "minimax,alpha-beta"] }],
    ),
];

/// Opens a report, and waits until its players exist.
pub(crate) fn open(page: &mut Page<'_>, file: &Path, view: View) {
    page.open(file, view);
    page.evaluate(&format!("{CHECKS}\n{READER}\n1"));
    assert_eq!(page.evaluate("ready"), true);
}

/// Opens the report of each story, and asserts that there are no requests and no errors.
fn open_stories(test: &str, mut visit: impl FnMut(&Section, &[Value], &mut Page<'_>)) {
    let mut browser = Browser::start();
    let all = STORIES.iter().flat_map(|(case, sections)| sections.iter().map(move |section| (case, section)));
    for (case, section) in due(all, test) {
        let mut page = browser.page();
        let file = report(case, test);
        open(&mut page, &file, WIDE);
        visit(section, &traces_of(section), &mut page);
        assert_eq!(page.complaints(), Vec::<String>::new(), "{}", case.name);
        assert_eq!(page.requests(), [address(&file)], "{}", case.name);
    }
}

fn traces_of(section: &Section) -> Vec<Value> {
    let traces = traces(&[&["draw", "-f", "json"], section.arguments].concat());
    traces.as_array().expect("several searches").clone()
}

/// Collects the differences between two values, part by part.
fn compare(found: &mut Vec<String>, what: &str, seen: &Value, expected: &Value) {
    match (seen.as_object(), expected.as_object()) {
        (Some(seen), Some(expected)) => {
            for key in seen.keys().chain(expected.keys().filter(|key| !seen.contains_key(*key))) {
                let part = |of: &serde_json::Map<String, Value>| of.get(key).cloned().unwrap_or_default();
                compare(found, &format!("{what} {key}"), &part(seen), &part(expected));
            }
        }
        _ if seen != expected => found.push(format!("{what} is {seen}, not {expected}")),
        _ => {}
    }
}

/// Returns the differences between a player and the traces, while one of its searches is followed.
fn faults(page: &mut Page<'_>, section: &Section, tales: &[NarratedSearch<'_>], followed: usize) -> Vec<String> {
    let id = section.id;
    page.evaluate(&format!("choose('{id}', 'follow', {followed}); choose('{id}', 'together', 'node')"));
    let walk = page.evaluate(&format!("walk('{id}')"));
    let (walk, tale) = (walk.as_array().expect("moments"), &tales[followed]);
    let moments: Vec<Vec<Moment>> = tales.iter().map(NarratedSearch::moments).collect();
    let mut found = Vec::new();
    if walk.len() != moments[followed].len() {
        found.push(format!("there are {} moments, not {}", walk.len(), moments[followed].len()));
    }
    for (seen, moment) in walk.iter().zip(&moments[followed]) {
        let what = |what: &str| format!("{id}, search {followed}, step {}: {what}", moment.steps);
        compare(&mut found, &what("the tree"), &seen["trees"][followed], &tale.tree(moment));
        compare(&mut found, &what("the stack"), &seen["stack"], &tale.stack(moment));
        compare(&mut found, &what("the counts"), &seen["counts"], &tale.counts(moment, &tales[0]));
        // When a step enters a node, the other searches enter the same node.
        for (other, tree) in tales.iter().enumerate().filter(|&(other, _)| other != followed) {
            if let Some(entry) = tale.entered(moment).and_then(|path| tree.entry(path)) {
                let expected = tree.tree(&moments[other][entry]);
                compare(&mut found, &what("the other tree"), &seen["trees"][other], &expected);
            }
        }
        let position = format!("{} / {}", moment.steps, tale.steps().len());
        compare(&mut found, &what("the slider says"), &seen["spoken"], &json!(position));
        compare(&mut found, &what("the position"), &seen["position"], &json!(position));
        let hash = if id == "s1" { "#step=".to_owned() } else { format!("#{id}-step=") };
        compare(&mut found, &what("the address"), &seen["address"], &json!(format!("{hash}{}", moment.steps)));
        compare(&mut found, &what("the slider"), &seen["moment"], &json!(moment.steps));
        let lines = seen["lines"].as_array().expect("lines");
        let line = lines.first().unwrap_or(&Value::Null);
        if lines.len() != usize::from(moment.steps > 0) {
            found.push(what(&format!("{} lines are current", lines.len())));
        }
        for (text, words) in [&seen["sentence"], line, &seen["numbers"]].into_iter().zip(tale.words(moment)) {
            let text = text.as_str().unwrap_or_default();
            for word in words.iter().filter(|word| !text.contains(word.as_str())) {
                found.push(what(&format!("“{word}” is missing in “{text}”")));
            }
        }
    }
    found.extend(faults_of_axis(walk, &moments[followed], tale).into_iter().map(|fault| format!("{id}: {fault}")));
    found
}

/// Checks that the value and window of each moment are on the number line, in order.
fn faults_of_axis(walk: &[Value], moments: &[Moment], tale: &NarratedSearch<'_>) -> Vec<String> {
    let (mut found, mut places) = (Vec::new(), Vec::new());
    for (axis, moment) in walk.iter().map(|seen| &seen["axis"]).zip(moments) {
        if axis.is_null() == tale.has_window() {
            found.push(format!("step {}: the number line is {axis}", moment.steps));
        }
        if axis.is_null() {
            continue;
        }
        let (value, window) = tale.numbers(moment);
        let label = value.map(typeset);
        compare(&mut found, &format!("step {}: the label", moment.steps), &axis["label"], &json!(label));
        let numbers = [value, window.map(|[alpha, _]| alpha), window.map(|[_, beta]| beta)];
        for (name, number) in ["value", "alpha", "beta"].into_iter().zip(numbers) {
            match (axis[name].as_f64(), number) {
                (Some(place), Some(number)) => places.push((number, place)),
                (None, None) => {}
                (place, number) => found.push(format!("step {}: {name} {number:?} is at {place:?}", moment.steps)),
            }
        }
    }
    places.sort_by(|one, two| one.partial_cmp(two).expect("numbers"));
    places.dedup();
    found.extend(places.windows(2).filter(|pair| pair[0].0 >= pair[1].0 || pair[0].1 >= pair[1].1).map(|pair| {
        let [(one, left), (two, right)] = [pair[0], pair[1]];
        format!("{one} is at {left}, and {two} at {right}")
    }));
    found
}

fn expect_none(found: &[String]) {
    assert!(found.is_empty(), "{} in all, such as\n{}", found.len(), found[..found.len().min(12)].join("\n"));
}

#[test]
fn the_player_shows_the_trace_at_every_step() {
    open_stories("steps", |section, traces, page| {
        let tales: Vec<NarratedSearch<'_>> = traces.iter().map(NarratedSearch::new).collect();
        for followed in 0..tales.len() {
            expect_none(&faults(page, section, &tales, followed));
        }
    });
}

#[test]
fn back_undoes_forward_and_the_slider_jumps_to_any_step() {
    open_stories("back", |section, traces, page| {
        for followed in 0..traces.len() {
            page.evaluate(&format!("choose('{}', 'follow', {followed})", section.id));
            let found = page.evaluate(&format!("thereAndBack('{}')", section.id));
            assert_eq!(found, json!([]), "{}, search {followed}", section.id);
        }
    });
}

/// Returns the steps of a story of these kinds, and the last step. For searches with windows, values without effect are
/// comparisons: `compared`.
fn told(trace: &Value, kinds: &[&str]) -> Vec<usize> {
    let steps = trace["steps"].as_array().expect("steps");
    let has_window = trace["settings"]["algorithm"] != "minimax";
    let is_compared = |moment: usize| {
        has_window
            && steps[moment - 1]["step"] == "leave"
            && steps.get(moment).is_some_and(|next| next["step"] != "update")
    };
    let enters_inner = |moment: usize| {
        let step = &steps[moment - 1];
        let is_inner =
            trace["nodes"].as_array().is_some_and(|nodes| nodes.iter().any(|node| node["parent"] == step["node"]));
        step["step"] == "enter" && (moment == 1 || is_inner)
    };
    let is_told = |moment: usize| {
        kinds.contains(&steps[moment - 1]["step"].as_str().expect("a kind"))
            || kinds.contains(&"compared") && is_compared(moment)
            || kinds.contains(&"inner") && enters_inner(moment)
    };
    (1..=steps.len()).filter(|&moment| moment == steps.len() || is_told(moment)).collect()
}

#[test]
fn each_granularity_visits_its_moments() {
    open_stories("tellings", |section, traces, page| {
        for (followed, trace) in traces.iter().enumerate() {
            page.evaluate(&format!("choose('{}', 'follow', {followed})", section.id));
            let mut visited = |granularity| page.evaluate(&format!("visited('{}', '{granularity}')", section.id));
            assert_eq!(visited("leaf"), json!(told(trace, &["evaluate", "cutoff"])));
            assert_eq!(visited("bound"), json!(told(trace, &BOUNDS)));
            let all = ["enter", "evaluate", "cutoff", "update", "leave"];
            assert_eq!(visited("statement"), json!(told(trace, &all)));
        }
    });
}

/// The nine moments: seven leaves, a cutoff and the result.
#[test]
fn the_textbook_tree_has_nine_moments() {
    let (case, _) = &STORIES[0];
    let mut browser = Browser::start();
    let mut page = browser.page();
    open(&mut page, &report(case, "textbook"), WIDE);
    assert_eq!(page.evaluate("visited('s1', 'leaf').length"), 9);
}

#[test]
fn two_searches_can_step_together_by_step_number() {
    open_stories("numbers-in-step", |section, traces, page| {
        let tales: Vec<NarratedSearch<'_>> = traces.iter().map(NarratedSearch::new).collect();
        let moments: Vec<Vec<Moment>> = tales.iter().map(NarratedSearch::moments).collect();
        for followed in 0..tales.len() {
            let id = section.id;
            page.evaluate(&format!("choose('{id}', 'follow', {followed}); choose('{id}', 'together', 'step')"));
            let walk = page.evaluate(&format!("walk('{id}')"));
            let mut found = Vec::new();
            for (step, seen) in walk.as_array().expect("moments").iter().enumerate() {
                for (other, tale) in tales.iter().enumerate() {
                    let moment = &moments[other][step.min(tale.steps().len())];
                    compare(
                        &mut found,
                        &format!("step {step}, tree {other}"),
                        &seen["trees"][other],
                        &tale.tree(moment),
                    );
                }
            }
            expect_none(&found);
        }
    });
}

/// A button with its key, and the moments to which it leads from moment 10: given by kinds of steps, ahead or behind.
struct Control {
    button: &'static str,
    key: &'static str,
    from: usize,
    to: fn(&Value, usize) -> usize,
}

fn ahead(trace: &Value, from: usize, kinds: &[&str]) -> usize {
    told(trace, kinds).into_iter().find(|&moment| moment > from).expect("the end")
}

fn behind(trace: &Value, from: usize, kinds: &[&str]) -> usize {
    let last = trace["steps"].as_array().expect("steps").len();
    told(trace, kinds).into_iter().rfind(|&moment| moment < from && moment != last).unwrap_or(0)
}

const BOUNDS: [&str; 5] = ["evaluate", "cutoff", "update", "compared", "inner"];

const CONTROLS: [Control; 10] = [
    Control { button: "forward", key: "ArrowRight", from: 9, to: |trace, from| ahead(trace, from, &BOUNDS) },
    Control { button: "back", key: "ArrowLeft", from: 10, to: |trace, from| behind(trace, from, &BOUNDS) },
    Control { button: "start", key: "Home", from: 10, to: |_, _| 0 },
    Control { button: "back", key: "ArrowLeft", from: 0, to: |_, _| 0 },
    Control { button: "end", key: "End", from: 10, to: |trace, _| trace["steps"].as_array().unwrap().len() },
    Control { button: "forward", key: "ArrowRight", from: 36, to: |_, _| 36 },
    Control { button: "next-cutoff", key: "c", from: 3, to: |trace, from| ahead(trace, from, &["cutoff"]) },
    Control { button: "next-cutoff", key: "c", from: 30, to: |_, _| 36 },
    Control { button: "previous-cutoff", key: "C", from: 33, to: |trace, from| behind(trace, from, &["cutoff"]) },
    Control { button: "next-leaf", key: "l", from: 12, to: |trace, from| ahead(trace, from, &["evaluate"]) },
];

/// Opens the textbook tree, for tests with mouse and keyboard.
fn with_textbook(test: &str, visit: impl FnOnce(&mut Page<'_>, &Value)) {
    let (case, sections) = &STORIES[0];
    let file = report(case, test);
    let mut browser = Browser::start();
    let mut page = browser.page();
    open(&mut page, &file, WIDE);
    visit(&mut page, &traces_of(&sections[0])[1]);
    assert_eq!(page.complaints(), Vec::<String>::new());
    assert_eq!(page.requests(), [address(&file)]);
}

#[test]
fn every_button_works_with_the_mouse_and_with_its_key() {
    with_textbook("controls", |page, trace| {
        for control in &CONTROLS {
            let expected = (control.to)(trace, control.from);
            page.evaluate(&format!("slide('s1', {})", control.from));
            page.click(&format!("#s1-player [data-do={}]", control.button));
            assert_eq!(page.evaluate("moment('s1')"), expected, "a click on {}", control.button);
            page.evaluate(&format!("slide('s1', {}); document.activeElement.blur()", control.from));
            page.press(control.key);
            assert_eq!(page.evaluate("moment('s1')"), expected, "the key {}", control.key);
        }
        let help = "document.querySelector('#s1-help').checkVisibility()";
        assert_eq!(page.evaluate(help), false);
        page.click("#s1-player [data-do=help]");
        assert_eq!(page.evaluate(help), true);
        page.press("?");
        assert_eq!(page.evaluate(help), false);
    });
}

#[test]
fn the_slider_and_the_choices_work_with_the_mouse_and_with_keys() {
    with_textbook("choices", |page, trace| {
        // The middle of the slider is the middle of the story.
        page.click("#s1-player input[type=range]");
        assert_eq!(page.evaluate("moment('s1')"), 18);
        page.press("ArrowRight");
        assert_eq!(page.evaluate("seen('s1').position"), "12 / 23");
        page.evaluate("document.querySelector('#s1-player .menu').open = true");
        for (choice, key, expected) in [
            ("granularity", "ArrowDown", "statement"),
            ("granularity", "Home", "leaf"),
            ("speed", "End", "600"),
            ("together", "End", "step"),
            ("follow", "Home", "0"),
        ] {
            page.evaluate(&format!("theatre('s1').querySelector('[data-choose={choice}]').focus(), 1"));
            page.press(key);
            let value = format!("theatre('s1').querySelector('[data-choose={choice}]').value");
            assert_eq!(page.evaluate(&value), expected, "{choice}");
        }
        // Minimax is followed now, whose story has more moments.
        assert!(page.evaluate("last('s1')").as_u64() > trace["steps"].as_array().map(|steps| steps.len() as u64));
        assert_eq!(page.evaluate("seen('s1').axis"), Value::Null);
    });
}

#[test]
fn keys_of_other_elements_are_ignored() {
    with_textbook("other-keys", |page, _| {
        page.evaluate("slide('s1', 10), document.querySelector('.list > summary').focus(), 1");
        page.press("c");
        assert_eq!(page.evaluate("moment('s1')"), 10);
        // A focused slider handles only the arrow keys.
        page.evaluate("slider('s1').focus(), 1");
        page.press("c");
        assert_eq!(page.evaluate("[moment('s1') > 10, players[0].now.event]"), json!([true, "cutoff"]));
        page.press(" ");
        assert_eq!(page.evaluate("players[0].timer !== undefined"), true);
    });
}

#[test]
fn keys_control_the_tree_in_sight() {
    let mut browser = Browser::start();
    let mut page = browser.page();
    open(&mut page, &report(&CASES[0], "sight"), WIDE);
    page.press("ArrowRight");
    assert_eq!(page.evaluate("players.map(({ now }) => now.step > 0)"), json!([true, false, false]));
    page.evaluate("document.querySelector('#s2').scrollIntoView(), document.activeElement.blur(), 1");
    // The bar does not cover the beginning of the section.
    assert_eq!(
        page.evaluate("byId('s2').getBoundingClientRect().top >= document.querySelector('.bar').offsetHeight"),
        true
    );
    page.press("ArrowRight");
    assert_eq!(page.evaluate("players.map(({ now }) => now.step > 0)"), json!([true, true, false]));
}

#[test]
fn a_comparison_shows_the_window_of_the_node_that_compares() {
    with_textbook("compared", |page, _| {
        // C returns 2, and A compares it with its own β.
        let line = page.evaluate(
            "players[0].goToStep(21).then(() => {
               const place = (bound) => players[0].find(`.markers .${bound}`).transform.baseVal[0].matrix.e;
               return { alpha: place('alpha') > place('value'), beta: place('beta') > place('alpha') + 100 };
             })",
        );
        assert_eq!(line, json!({ "alpha": true, "beta": true }));
    });
}

#[test]
fn a_question_for_a_value_hides_it_until_it_is_answered() {
    with_textbook("hidden-value", |page, _| {
        let seen = "all('#s1-player .stage .followed .open > .active-text').filter((text) => getComputedStyle(text).visibility === 'visible').length";
        page.evaluate(
            "players[0].find('.modes [value=predict]').click(),
             (async () => {
               const { prediction } = lessons[0];
               while (prediction.question?.kind !== 'value' || !prediction.isOpen) {
                 await players[0].do('forward');
                 if (prediction.isOpen && prediction.question.kind !== 'value') prediction.judge('shown'), prediction.goOn();
               }
             })()",
        );
        assert_eq!(page.evaluate(seen), 0);
        assert_eq!(page.evaluate("players[0].find('[data-do=forward]').ariaDisabled"), "true");
        page.evaluate("lessons[0].prediction.judge('right'), 1");
        assert_eq!(page.evaluate(&format!("{seen} > 0")), true);
        // Nothing of a question stays behind in another mode.
        page.evaluate(
            "players[0].find('.modes [value=mark]').click(), players[0].find('.mode-bar [data-do=watch]').click(), 1",
        );
        assert_eq!(page.evaluate("all('.in-question').length"), 0);
    });
}

#[test]
fn a_click_on_a_node_goes_to_its_first_and_last_moment() {
    with_textbook("nodes", |page, trace| {
        let steps = trace["steps"].as_array().expect("steps");
        for (node, is_leaf) in [(0, false), (5, false), (6, true)] {
            // The story passes over entering and leaving this leaf, whose value changes its parent.
            let about = |step: &Value| step["node"] == node && (step["step"] == "evaluate" || !is_leaf);
            let first = steps.iter().position(about).expect("a step") + 1;
            let last = steps.iter().rposition(about).expect("a step") + 1;
            page.evaluate("slide('s1', 36)");
            page.click(&format!("#s1-t2-n{node} > :is(polygon, rect)"));
            assert_eq!(page.evaluate("moment('s1')"), first, "node {node}");
            page.click(&format!("#s1-t2-n{node} > :is(polygon, rect)"));
            assert_eq!(page.evaluate("moment('s1')"), last, "node {node}");
        }
    });
}

#[test]
fn the_address_keeps_the_step() {
    let (case, _) = &STORIES[0];
    let file = report(case, "address");
    let mut browser = Browser::start();
    let mut page = browser.page();
    let at = |hash: &str| Path::new(&format!("{}{hash}", file.display())).to_owned();
    open(&mut page, &file, WIDE);
    assert_eq!(page.evaluate("moment('s1')"), 0);
    assert_eq!(page.evaluate("location.hash"), "");
    for (hash, step) in [("#step=17", 17), ("#step=0", 0), ("#step=1000", 36), ("#step=x", 0), ("#s7-step=3", 0)] {
        // Leaving the page first makes the browser reload it instead of changing only the fragment.
        page.call("Page.navigate", &json!({"url": "about:blank"}));
        open(&mut page, &at(hash), WIDE);
        assert_eq!(page.evaluate("moment('s1')"), step, "{hash}");
    }
    page.evaluate("location.hash = '#step=5'");
    assert_eq!(page.evaluate("new Promise((done) => setTimeout(() => done(moment('s1')), 50))"), 5);
    page.press("ArrowRight");
    // The address is updated after a delay.
    assert_eq!(page.evaluate("new Promise((done) => setTimeout(() => done(location.hash), 600))"), "#step=6");

    let several = report(CASES.iter().find(|case| case.name == "several").expect("a case"), "address");
    let mut page = browser.page();
    open(&mut page, Path::new(&format!("{}#s2-step=5", several.display())), WIDE);
    assert_eq!(page.evaluate("[moment('s1'), moment('s2')]"), json!([0, 5]));
    let is_in_view = "{ const box = theatre('s2').getBoundingClientRect(); box.top < innerHeight && box.bottom > 0 }";
    assert_eq!(page.evaluate(is_in_view), true);
    assert_eq!(page.complaints(), Vec::<String>::new());
}

#[test]
fn playing_stops_at_the_end_and_never_starts_automatically() {
    const PLAYS: &str = "theatre('s1').querySelector('[data-do=play]').getAttribute('aria-pressed') === 'true'";
    let (case, _) = &STORIES[0];
    let file = report(case, "playing");
    let mut browser = Browser::start();
    let mut page = browser.page();
    open(&mut page, Path::new(&format!("{}#step=26", file.display())), WIDE);
    // Wait longer than a step takes.
    page.evaluate("new Promise((done) => setTimeout(done, 2000))");
    assert_eq!(page.evaluate(&format!("[moment('s1'), {PLAYS}]")), json!([26, false]));
    page.evaluate("choose('s1', 'speed', 600), choose('s1', 'granularity', 'leaf')");
    page.press(" ");
    assert_eq!(page.evaluate(PLAYS), true);
    // Long sentences stay longer than the chosen time.
    page.evaluate(
        "new Promise((done) => { const look = () => moment('s1') > 26 ? done() : setTimeout(look, 50); look(); })",
    );
    page.press(" ");
    let paused = page.evaluate("moment('s1')").as_u64().expect("a moment");
    assert_eq!(page.evaluate(PLAYS), false);
    assert!(26 < paused && paused < 36, "{paused}");
    page.click("#s1-player [data-do=play]");
    let until_it_stops = format!(
        "new Promise((done) => {{ const look = () => {PLAYS} ? setTimeout(look, 50) : done(moment('s1')); look(); }})"
    );
    assert_eq!(page.evaluate(&until_it_stops), 36);
    // At the end, play starts from the beginning.
    page.click("#s1-player [data-do=play]");
    assert_eq!(page.evaluate(&format!("[moment('s1'), {PLAYS}]")), json!([0, true]));
    page.click("#s1-player [data-do=forward]");
    assert_eq!(page.evaluate(PLAYS), false);
    assert_eq!(page.complaints(), Vec::<String>::new());
}

/// A mate in two and a tree of more than 20,000 nodes can be opened and stepped through.
#[test]
fn a_mate_in_two_and_a_large_tree_can_be_stepped_through() {
    let cases = [
        Case { name: "mate-in-two", arguments: &["chess:5R2/5K1k/8/8/8/8/8/8 w - - 0 1", "-d", "3"] },
        Case { name: "large", arguments: &["tictactoe", "-d", "5"] },
    ];
    let large = traces(&["compare", "--json", "tictactoe", "-d", "5"]);
    let nodes: u64 =
        large.as_array().expect("a list").iter().filter_map(|search| search["counts"]["nodes"].as_u64()).sum();
    assert!(nodes > 20_000, "{nodes}");
    let mut browser = Browser::start();
    for case in &cases {
        let file = report(case, "large");
        let mut page = browser.page();
        open(&mut page, &file, WIDE);
        assert_eq!(page.evaluate("ready"), true);
        page.evaluate("choose('s1', 'granularity', 'statement'), press('s1', 'start')");
        let walked = page.evaluate("walkOn('s1', 200)");
        let steps: Vec<u64> = walked.as_array().expect("steps").iter().filter_map(Value::as_u64).collect();
        assert!(steps.iter().copied().eq(1..=steps.len() as u64), "{}: {steps:?}", case.name);
        assert!(steps.len() == 200 || page.evaluate("players[0].isOver") == true, "{}: {steps:?}", case.name);
        let counts = page.evaluate("seen('s1').counts");
        let is_counted = |count: &Value| count.as_str().is_some_and(|count| !count.is_empty());
        assert!(counts.as_array().is_some_and(|counts| counts.iter().all(is_counted)), "{}: {counts}", case.name);
        assert_eq!(page.complaints(), Vec::<String>::new(), "{}", case.name);
        assert_eq!(page.requests(), [address(&file)], "{}", case.name);
    }
}

/// A tree with folds: all folds open, and each search is stepped through all of them, forwards and backwards. Pictures
/// and texts equal the replay of the trace.
#[test]
fn stepping_enters_and_leaves_folded_parts() {
    let case = Case { name: "parts", arguments: &["tictactoe", "-d", "4", "--symmetry"] };
    let file = report(&case, "parts");
    let traces = traces(&[&["draw", "-f", "json", "-a", "minimax,alpha-beta"], case.arguments].concat());
    let tales: Vec<NarratedSearch<'_>> =
        traces.as_array().expect("two searches").iter().map(NarratedSearch::new).collect();
    let mut browser = Browser::start();
    let mut page = browser.page();
    open(&mut page, &file, WIDE);
    page.evaluate("choose('s1', 'granularity', 'statement'), 1");
    for (followed, tale) in tales.iter().enumerate() {
        page.evaluate(&format!("choose('s1', 'follow', {followed}), press('s1', 'start')"));
        let last = tale.steps().len();
        assert_eq!(page.evaluate("walkOn('s1', 100000)"), json!((1..=last).collect::<Vec<_>>()));
        assert_eq!(page.evaluate("[players[0].part, players[0].isOver]"), json!([0, true]));
        // Long stories are tested in one direction.
        if last < 1000 {
            assert_eq!(page.evaluate("walkOn('s1', 100000, 'back')"), json!((0..last).rev().collect::<Vec<_>>()));
        }
        // The address of a step that is inside a fold of the whole tree.
        let moments = tale.moments();
        let inner = page
            .evaluate("players[0].tree.whole.search.moments.filter(({ opens }) => opens).map(({ step }) => step - 1)");
        let inner: Vec<usize> = inner
            .as_array()
            .expect("steps")
            .iter()
            .map(|step| usize::try_from(step.as_u64().unwrap()).unwrap())
            .collect();
        assert!(inner.len() > 5 || followed == 1, "{inner:?}");
        let mut found = Vec::new();
        for &step in inner.iter().step_by(7) {
            let seen = page.evaluate(&format!("players[0].goToStep({step}).then(() => seen('s1'))"));
            let (moment, what) = (&moments[step], format!("step {step} of search {followed}"));
            compare(&mut found, &format!("{what}: the address"), &seen["address"], &json!(format!("#step={step}")));
            compare(&mut found, &format!("{what}: the stack"), &seen["stack"], &tale.stack(moment));
            for word in &tale.words(moment)[0] {
                let sentence = seen["sentence"].as_str().expect("a sentence");
                assert!(sentence.contains(word), "{what}: “{word}” is missing in “{sentence}”");
            }
            let (shown, told) = (&seen["trees"][followed]["nodes"], &tale.tree(moment)["nodes"]);
            let shown = shown.as_object().expect("nodes");
            assert!(shown.len() > 2, "{what}: {shown:?}");
            for (id, node) in shown {
                compare(&mut found, &format!("{what}: node {id}"), node, &told[id]);
            }
        }
        expect_none(&found);
        page.evaluate("press('s1', 'end')");
    }
    // A click on a fold opens it, and the list leads back.
    page.evaluate(
        "document.querySelector('#s1-t1 .scroll .nodes > .fold').dispatchEvent(new MouseEvent('click', { bubbles: true }))",
    );
    // Unpacking the core takes long on a busy machine.
    let until = |what: &str| {
        format!("new Promise((done) => {{ const look = () => ({what} ? done(true) : setTimeout(look, 20)); look(); }})")
    };
    assert_eq!(page.evaluate(&until("players[0].part > 0")), true);
    page.evaluate("choose('s1', 'part', '0')");
    assert_eq!(page.evaluate(&until("players[0].part === 0")), true);
    // Folds can be skipped.
    page.evaluate("theatre('s1').querySelector('[data-choose=into]').click(), press('s1', 'start')");
    let steps = page.evaluate("walkOn('s1', 100000)");
    assert!(steps.as_array().is_some_and(|steps| steps.len() < tales[1].steps().len()), "{steps}");
    assert_eq!(page.evaluate("players[0].isOver"), true);
    assert_eq!(page.complaints(), Vec::<String>::new());
    assert_eq!(page.requests(), [address(&file)]);
}

/// The module in the page is current: its parts equal those of a page without the module. After a change of words,
/// pictures or searches, run `core/build` to rebuild the module.
#[test]
fn the_module_gives_the_same_parts_as_the_program() {
    let cases = [
        ("module-tic-tac-toe", &["tictactoe", "-d", "3"][..]),
        ("module-connect-four", &["connect4:4455", "-d", "4", "-a", "scout,alpha-beta", "--lang", "cs", "-t", "aima"]),
        ("module-chess", &["chess", "-d", "3", "-a", "alpha-beta", "--lang", "ru", "--order", "reverse"]),
    ];
    for (name, arguments) in due(cases, "module") {
        let case = Case { name, arguments };
        let whole: Vec<u8> = plyscope(&[&["report", "--live", "off", "-o", "-"], arguments].concat());
        let whole = String::from_utf8(whole).expect("text");
        let parts: Vec<String> = whole
            .split("data-part=\"s1-")
            .skip(1)
            .map(|part| {
                let packed = part.split(['>', '<']).nth(1).expect("a story").trim();
                let packed = BASE64_STANDARD.decode(packed).expect("base 64");
                String::from_utf8(miniz_oxide::inflate::decompress_to_vec(&packed).expect("DEFLATE")).expect("text")
            })
            .collect();
        assert!(parts.len() > 3, "{name}: {}", parts.len());
        let file = report(&case, "module");
        let mut browser = Browser::start();
        let mut page = browser.page();
        open(&mut page, &file, WIDE);
        for (number, part) in (1..).zip(&parts).step_by(parts.len().div_ceil(10)) {
            // JavaScript prints 4001.0 as 4001.
            let question =
                format!("players[0].ofCore({number}).then((told) => JSON.stringify(told) === JSON.stringify({part}))");
            assert_eq!(page.evaluate(&question), true, "{name}: part {number}");
        }
        assert_eq!(page.complaints(), Vec::<String>::new(), "{name}");
        assert_eq!(page.requests(), [address(&file)], "{name}");
    }
}

/// A browser without WebAssembly shows the whole tree, and explains why folds stay closed. A page without the core
/// opens folds there, too.
#[test]
fn without_web_assembly_folds_open_only_if_stored_in_the_page() {
    for (live, arguments, opens) in [
        ("auto", &["tictactoe", "-d", "3", "--live", "auto"], false),
        ("off", &["tictactoe", "-d", "3", "--live", "off"], true),
    ] {
        let case = Case { name: live, arguments };
        let file = report(&case, "no-module");
        let mut browser = Browser::start();
        let mut page = browser.page();
        open(&mut page, &file, WIDE);
        page.evaluate("delete window.WebAssembly, press('s1', 'start')");
        assert_eq!(page.evaluate("players[0].enter(1, null).then(() => players[0].part > 0)"), opens, "{live}");
        assert_eq!(page.evaluate("players[0].goToStep(290).then(() => players[0].part > 0)"), opens, "{live}");
        assert_eq!(page.evaluate("theatre('s1').querySelector('.shut').checkVisibility()"), !opens, "{live}");
        assert_eq!(page.requests(), [address(&file)]);
    }
}

/// Damages the story of the textbook tree in one place, to show that the checks detect it.
#[test]
fn the_checks_of_the_player_find_planted_faults() {
    let (case, sections) = &STORIES[0];
    let traces = traces_of(&sections[0]);
    let tales: Vec<NarratedSearch<'_>> = traces.iter().map(NarratedSearch::new).collect();
    let mut browser = Browser::start();
    let mut page = browser.page();
    open(&mut page, &report(case, "spoiled-player"), WIDE);
    page.evaluate(
        "const whole = JSON.stringify(players[0].trees[1].search);
         const spoil = (harm) => {
           const tree = players[0].trees[1];
           tree.scene.search = players[0].stories[0].searches[1] = JSON.parse(whole);
           tree.show(tree.last);
           harm(tree.search, (id) => tree.search.pieces.find((piece) => piece.id === `s1-t2-${id}`));
         }; 1",
    );
    for (harm, complaint) in [
        ("", None),
        ("piece('n5').phases[1][0] += 1", Some("the tree nodes 5")),
        ("piece('n5').phases.pop()", Some("the tree nodes 5")),
        ("piece('e7').phases.pop()", Some("the tree edges 7")),
        ("piece('a5').phases[1][0] -= 1", Some("the tree arcs 5")),
        ("search.moments[20].sentence = search.moments[19].sentence", Some("is missing in")),
        ("search.moments[9].sentence = search.moments[8].sentence", Some("is missing in")),
        ("search.moments[20].numbers = search.moments[21].numbers", Some("is missing in")),
        ("search.moments[20].line = 2", Some("is missing in")),
        ("search.moments[20].line = null", Some("lines are current")),
        ("search.moments[20].node = 0", Some("the stack")),
        ("search.moments[20].piece = 's1-t2-n1'", Some("current")),
        ("search.nodes[5].states[0][1] = '2'", Some("the stack")),
        ("search.moments[20].counts[2] = '0'", Some("the counts")),
        ("search.moments[20].minimax = '8'", Some("the counts")),
        ("search.moments[20].step = 21", Some("the position")),
        ("search.moments[17].value = '3'", Some("the label")),
        ("search.axis.places['5'] = search.axis.places['14']", Some("is at")),
        ("search.together[0][15] += 1", Some("the other tree")),
    ] {
        page.evaluate(&format!("spoil((search, piece) => {{ {harm} }})"));
        let found = faults(&mut page, &sections[0], &tales, 1);
        match complaint {
            None => expect_none(&found),
            Some(complaint) => assert!(found.iter().any(|found| found.contains(complaint)), "{harm}: {found:?}"),
        }
    }
    // Once drawn, an element stays when stepping back.
    page.evaluate(
        "spoil(() => {}), players[0].trees[1].scene.draw = function (index, fragment) {
                       const isMet = fragment !== null && !this.search.fragments[fragment][0].includes('ahead');
                       if (isMet) Scene.prototype.draw.call(this, index, fragment);
                   }, 1",
    );
    assert_ne!(page.evaluate("thereAndBack('s1')"), json!([]));
}
