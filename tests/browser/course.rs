//! Courses: index, lessons, progress stored in the browser, and test.

use std::path::{Path, PathBuf};

use plyscope::internals::{Bundled, LESSONS};
use serde_json::json;

use crate::access::{axe, violations};
use crate::chromium::{Browser, NARROW, Page, WIDE};
use crate::{due, plyscope};

fn course(test: &str, language: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("browser-{test}-{language}"));
    plyscope(&["course", "--lang", language, "-o", folder.to_str().expect("a plain path")]);
    folder
}

fn show(page: &mut Page<'_>, file: &Path) {
    page.open(file, WIDE);
    page.evaluate("typeof ready === 'undefined' || ready");
}

#[test]
fn progress_is_stored_and_continued() {
    let folder = course("course", "en");
    let mut browser = Browser::start();
    let mut page = browser.page();
    let index = folder.join("index.html");
    show(&mut page, &index);
    let go = "document.querySelector('.primary').getAttribute('href') + ' ' + document.querySelector('.primary').textContent";
    assert_eq!(page.evaluate(go), json!("min-and-max.html Begin"));
    show(&mut page, &folder.join("min-and-max.html"));
    page.click(".options button:not([data-right])");
    show(&mut page, &index);
    assert_eq!(page.evaluate(go), json!("min-and-max.html Begin"));
    show(&mut page, &folder.join("min-and-max.html"));
    page.click(".options button[data-right]");
    assert_eq!(page.evaluate("document.querySelector('.onwards').checkVisibility()"), json!(true));
    show(&mut page, &index);
    assert_eq!(page.evaluate(go), json!("promises.html Continue"));
    let done = "[...document.querySelectorAll('.lessons .done')].filter((done) => done.checkVisibility()).length";
    assert_eq!(page.evaluate(done), json!(1));
    page.click(".forget");
    assert_eq!(page.evaluate(done), json!(0));
    assert_eq!(page.complaints(), Vec::<String>::new());
}

#[test]
fn only_the_first_answers_of_a_test_count() {
    let folder = course("course-test", "cs");
    let mut browser = Browser::start();
    let mut page = browser.page();
    show(&mut page, &folder.join("test.html"));
    let total =
        "document.querySelector('.total').hidden ? null : document.querySelector('.total .right-ones').textContent";
    // Every third question is first answered wrongly.
    let answer = |is_right: &str| {
        format!(
            "[...document.querySelectorAll('.puzzle')].forEach((question, index) => {{
               const sort = index % 3 === 0 ? ':not([data-right])' : '[data-right]';
               question.querySelector(`.options button${{{is_right} ? '[data-right]' : sort}}`).click();
             }})"
        )
    };
    assert_eq!(page.evaluate(total), json!(null));
    page.evaluate(&answer("false"));
    let right = LESSONS.len() - LESSONS.len().div_ceil(3);
    assert_eq!(page.evaluate(total), json!(right.to_string()));
    // A correct answer after a wrong one does not count.
    page.evaluate(&answer("true"));
    assert_eq!(page.evaluate(total), json!(right.to_string()));
    assert_eq!(page.evaluate("document.querySelectorAll('.explained:not([hidden]) a').length"), json!(LESSONS.len()));
    // The list has the lessons of wrong answers only.
    assert_eq!(
        page.evaluate(
            "[...document.querySelectorAll('.missed a')].map((link) => link.href).join() ===
             [...document.querySelectorAll('.explained a')].filter((_, index) => index % 3 === 0).map((link) => link.href).join()"
        ),
        json!(true)
    );
    assert_eq!(page.evaluate("document.querySelectorAll('.missed a').length"), json!(LESSONS.len() - right));
    page.click(".again");
    assert_eq!(page.evaluate(total), json!(null));
    let state =
        "[document.querySelector('.missed').checkVisibility(), document.activeElement.closest('.puzzle') !== null]";
    assert_eq!(page.evaluate(state), json!([false, true]));
    assert_eq!(page.complaints(), Vec::<String>::new());
}

/// Writes a course of three lessons to one file. The second lesson has its own colours.
fn one_file(test: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("browser-{test}"));
    std::fs::create_dir_all(&folder).expect("a folder");
    let [lesson, file] = ["in red.toml", "course.html"].map(|name| folder.join(name));
    let text = Bundled::named("cut-leaf").expect("a lesson").text.replacen("source =", "theme = \"kuhr\"\nsource =", 1);
    std::fs::write(&lesson, text).expect("a file");
    let [lesson, output] = [&lesson, &file].map(|path| path.to_str().expect("a plain path"));
    plyscope(&["course", "promises", lesson, "deep-cutoff", "-o", output]);
    file
}

/// Runs a script in a course in one file, and waits for the page with this heading.
fn turn(page: &mut Page<'_>, deed: &str, heading: &str) {
    let heading = json!(heading);
    let is_there = page.evaluate(&format!(
        "{{ {deed};
           const isThere = () => document.querySelector('h1')?.textContent === {heading} && (players.length > 0 || !document.querySelector('.theatre'));
           const look = (left, done) => (isThere() || left === 0 ? done(isThere()) : setTimeout(() => look(left - 1, done), 20));
           new Promise((done) => look(500, done)) }}"
    ));
    assert_eq!(is_there, json!(true), "{deed} does not lead to {heading}");
}

const HEADINGS: [&str; 5] = [
    "Game-tree search, lesson by lesson",
    "α and β are guarantees",
    "Which leaf is pruned: the one that cuts, or the next?",
    "Deep cutoffs: a bound from far above",
    "Final test",
];

#[test]
fn pages_of_one_file_are_linked_both_ways() {
    let file = one_file("one-file");
    let mut browser = Browser::start();
    let mut page = browser.page();
    page.open(&file, WIDE);
    turn(&mut page, "0", HEADINGS[0]);
    let address = "decodeURIComponent(location.hash)";
    // By keyboard from the beginning to the test: on each page, the focus starts on the heading.
    turn(&mut page, "document.querySelector('.primary').click()", HEADINGS[1]);
    for (place, name) in [(2, "#in red"), (3, "#deep-cutoff"), (4, "#test")] {
        let heading = "document.activeElement === document.querySelector('h1') && scrollY === 0";
        assert_eq!(page.evaluate(heading), json!(true), "before {name}");
        assert_eq!(page.evaluate("document.title.startsWith(document.querySelector('h1').textContent)"), json!(true));
        turn(&mut page, "scrollTo(0, 300), document.querySelector('.way .next').click()", HEADINGS[place]);
        assert_eq!(page.evaluate(address), json!(name));
        // Each page replaces the previous one completely.
        let parts = "['main', '.bar .way', '.colours', '.glossary'].map((part) => document.querySelectorAll(part).length).join()";
        assert_eq!(page.evaluate(parts), json!("1,1,1,1"), "{name}");
    }
    // Going back in the browser's history shows the previous pages.
    for place in [3, 2, 1, 0] {
        turn(&mut page, "history.back()", HEADINGS[place]);
    }
    turn(&mut page, "history.forward()", HEADINGS[1]);
    // Keys go to the players of the current page.
    page.click(".options button[data-right]");
    page.press("ArrowRight");
    page.press("ArrowRight");
    let step = page.evaluate("new Promise((done) => setTimeout(() => done(location.hash), 500))");
    assert_eq!(step, json!("#promises&step=18"));
    let side = "getComputedStyle(document.querySelector('.stage .max-text')).fill";
    let usual = page.evaluate(side);
    turn(&mut page, "document.querySelector('.onwards a').click()", HEADINGS[2]);
    page.click(".show");
    assert_ne!(page.evaluate(side), usual, "the colours of its theme");
    // Going back restores the step, and the lesson counts as done.
    turn(&mut page, "history.back()", HEADINGS[1]);
    assert_eq!(page.evaluate("players[0].now.step + (players.length > 1)"), json!(18));
    assert_eq!(page.evaluate("document.querySelector('.solution').checkVisibility()"), json!(true));
    assert_eq!(page.evaluate(side), usual);
    turn(&mut page, "document.querySelector('.way a').click()", HEADINGS[0]);
    let done = "[...document.querySelectorAll('.lessons .done')].map((done) => done.checkVisibility()).join()";
    assert_eq!(page.evaluate(done), json!("true,false,false"));
    assert_eq!(page.evaluate("document.querySelector('.primary').hash"), json!("#in%20red"));
    // On the index, no player receives keys.
    page.press("ArrowRight");
    assert_eq!(page.evaluate("[players.length, location.hash].join()"), json!("0,#index"));
    assert_eq!(page.complaints(), Vec::<String>::new());
    assert_eq!(page.requests().len(), 1);
}

#[test]
fn a_course_file_opens_at_the_page_of_its_address() {
    let file = one_file("one-file-address");
    let mut browser = Browser::start();
    for (place, heading) in
        [("#deep-cutoff", 3), ("#in%20red", 2), ("#deep-cutoff&step=7", 3), ("#test", 4), ("#nowhere", 0), ("#%", 0)]
    {
        let mut page = browser.page();
        page.open(&file, WIDE);
        turn(&mut page, &format!("location.hash = {}", json!(place)), HEADINGS[heading]);
        let is_open = "document.querySelector('.solution')?.checkVisibility() ?? null";
        let is_expected = json!((heading == 2 || heading == 3).then_some(place.contains("step=")));
        assert_eq!(page.evaluate(is_open), is_expected, "{place}");
        if place.contains("step=") {
            let state = "ready.then(() => new Promise((done) => setTimeout(() => done(players[0].now.step), 100)))";
            assert_eq!(page.evaluate(state), json!(7));
        }
        assert_eq!(page.complaints(), Vec::<String>::new(), "{place}");
    }
    // After two successive changes of the address, the second page is shown.
    let mut page = browser.page();
    page.open(&file, WIDE);
    turn(&mut page, "location.hash = '#promises'; location.hash = '#test'", HEADINGS[4]);
    assert_eq!(page.evaluate("players.length"), json!(0));
}

#[test]
fn axe_finds_nothing_in_one_file() {
    let axe = axe();
    let file = one_file("one-file-axe");
    let mut browser = Browser::start();
    for view in [WIDE, NARROW.dark()] {
        let mut page = browser.page();
        page.open(&file, view);
        page.evaluate(&format!("{axe}; 1"));
        for (name, heading) in ["index", "promises", "in red", "deep-cutoff", "test"].iter().zip(HEADINGS) {
            turn(&mut page, &format!("location.hash = '#{name}'"), heading);
            page.evaluate("document.querySelector('.show')?.click()");
            page.evaluate("document.querySelector('.options button')?.click()");
            assert_eq!(violations(&mut page), json!([]), "{name} {view:?}");
            let is_inside = page.evaluate("document.documentElement.scrollWidth <= innerWidth");
            assert_eq!(is_inside, json!(true), "{name} {view:?}");
        }
        assert_eq!(page.complaints(), Vec::<String>::new());
    }
}

#[test]
fn axe_finds_nothing_in_a_course() {
    let axe = axe();
    let mut browser = Browser::start();
    let folder = course("course-axe", "ru");
    let names = ["index.html", "promises.html", "test.html"];
    for (name, view) in
        due(names.into_iter().flat_map(|name| [WIDE, NARROW.dark()].map(|view| (name, view))), "course-axe")
    {
        let mut page = browser.page();
        page.open(&folder.join(name), view);
        page.evaluate(&format!("{axe}; document.querySelector('.show')?.click()"));
        page.evaluate("document.querySelector('.options button')?.click()");
        assert_eq!(violations(&mut page), json!([]), "{name} {view:?}");
        let is_inside = page.evaluate("document.documentElement.scrollWidth <= innerWidth");
        assert_eq!(is_inside, json!(true), "{name} {view:?}");
        assert_eq!(page.complaints(), Vec::<String>::new(), "{name}");
    }
}

#[test]
fn every_lesson_opens_at_its_crux_in_every_language() {
    let mut browser = Browser::start();
    let folders = ["en", "cs", "ru"].map(|language| (language, course("crux", language)));
    let all = folders.iter().flat_map(|folder| LESSONS.iter().map(move |lesson| (folder, lesson)));
    for ((language, folder), lesson) in due(all, "crux") {
        let mut page = browser.page();
        page.open(&folder.join(format!("{}.html", lesson.name)), WIDE);
        let seen = page.evaluate(
            "ready.then(async () => {
               document.querySelector('.puzzle .show').click();
               const { root } = players[0];
               root.scrollIntoView();
               await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
               const sentence = root.querySelector('.sentence');
               const box = sentence.getBoundingClientRect();
               const { crux } = root.dataset;
               const isWithin = (inner, outer) =>
                 inner.left >= outer.left && inner.right <= outer.right && inner.top >= outer.top && inner.bottom <= outer.bottom;
               const { seen, frame } = players[0].tree;
               const { event } = players[0].now;
               return {
                 isThere: crux ? root.querySelector('.stage').dataset.step === crux : event === 'cutoff',
                 isTold: sentence.textContent.trim().length > 10,
                 nodeIsSeen: isWithin(seen.getBoundingClientRect(), frame.getBoundingClientRect()),
                 canBePlayed: root.querySelector('[data-do=play] .icon:not(.pause)').getBoundingClientRect().width < 30,
                 isSeen: box.top >= 0 && box.bottom <= innerHeight && box.width > 0,
                 gaps: /\\(\\)|,\\s*,| {2}|«»|“”/.test(document.querySelector('#lesson').innerText),
               };
             })",
        );
        let expected = json!({"isThere": true, "isTold": true, "nodeIsSeen": true, "canBePlayed": true, "isSeen": true, "gaps": false});
        assert_eq!(seen, expected, "{} in {language}", lesson.name);
        // On a phone, one tree is shown.
        page.show(NARROW);
        let trees = page.evaluate("[...document.querySelectorAll('.stage .tree .scroll > svg')].filter((svg) => svg.checkVisibility()).length");
        assert_eq!(trees, 1, "{} in {language}", lesson.name);
    }
}
