//! A course: its index, its lessons, the progress that a browser keeps, and its test.

use std::path::{Path, PathBuf};

use plyscope::report::lesson::LESSONS;
use serde_json::json;

use crate::access::{axe, violations};
use crate::chromium::{Browser, NARROW, Page, WIDE};
use crate::plyscope;

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
fn what_was_answered_is_kept_and_one_goes_on_from_there() {
    let folder = course("course", "en");
    let mut browser = Browser::start("course");
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
fn the_test_counts_first_answers() {
    let folder = course("course-test", "cs");
    let mut browser = Browser::start("course-test");
    let mut page = browser.page();
    show(&mut page, &folder.join("test.html"));
    let total =
        "document.querySelector('.total').hidden ? null : document.querySelector('.total .right-ones').textContent";
    // Every third question is answered wrongly at first.
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
    // Who finds the answer later has not known it.
    page.evaluate(&answer("true"));
    assert_eq!(page.evaluate(total), json!(right.to_string()));
    assert_eq!(page.evaluate("document.querySelectorAll('.explained:not([hidden]) a').length"), json!(LESSONS.len()));
    // The lessons of what was not known are listed, and those alone.
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

#[test]
fn axe_finds_nothing_in_a_course() {
    let axe = axe();
    let mut browser = Browser::start("course-axe");
    let folder = course("course-axe", "ru");
    for name in ["index.html", "promises.html", "test.html"] {
        for view in [WIDE, NARROW.dark()] {
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
}

#[test]
fn every_lesson_opens_at_its_crux_in_every_language() {
    let mut browser = Browser::start("crux");
    for language in ["en", "cs", "ru"] {
        let folder = course("crux", language);
        for lesson in LESSONS {
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
                   const { current, frame } = players[0].tree;
                   const { event } = players[0].now;
                   return {
                     isThere: crux ? root.querySelector('.stage').dataset.step === crux : event === 'cutoff',
                     isTold: sentence.textContent.trim().length > 10,
                     nodeIsSeen: isWithin(current.getBoundingClientRect(), frame.getBoundingClientRect()),
                     canBePlayed: root.querySelector('[data-do=play] .icon:not(.pause)').getBoundingClientRect().width < 30,
                     isSeen: box.top >= 0 && box.bottom <= innerHeight && box.width > 0,
                     gaps: /\\(\\)|,\\s*,| {2}|«»|“”/.test(document.querySelector('#lesson').innerText),
                   };
                 })",
            );
            let expected = json!({"isThere": true, "isTold": true, "nodeIsSeen": true, "canBePlayed": true, "isSeen": true, "gaps": false});
            assert_eq!(seen, expected, "{} in {language}", lesson.name);
        }
    }
}
