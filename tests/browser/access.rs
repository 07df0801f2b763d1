//! Accessibility of reports: axe-core finds no violations of WCAG 2.2, levels A and AA.
//!
//! `PLYSCOPE_AXE` is the path of `axe.min.js` of axe-core 4, which `.ci/run` fetches.

use std::path::Path;

use serde_json::{Value, json};

use crate::chromium::{Browser, NARROW, Page, WIDE};
use crate::player::open;
use crate::{CASES, Case, due, report};

pub(crate) fn axe() -> String {
    let file = std::env::var("PLYSCOPE_AXE")
        .expect("PLYSCOPE_AXE should name axe.min.js of axe-core 4; .ci/run fetches it to target/ci/packages/axe-core");
    std::fs::read_to_string(&file).unwrap_or_else(|error| panic!("PLYSCOPE_AXE: {file}: {error}"))
}

/// Returns the violations that axe finds, a line for each element.
pub(crate) fn violations(page: &mut Page<'_>) -> Value {
    page.evaluate(
        "axe.run({ runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] }).then(({ violations }) =>
             violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 300)}`)))",
    )
}

#[test]
fn axe_finds_nothing_at_the_end_and_in_the_middle_of_a_story() {
    let axe = axe();
    let mut browser = Browser::start();
    let names = ["example", "typed", "chess", "several"];
    let cases = CASES.iter().filter(|case| names.contains(&case.name));
    let all = cases.flat_map(|case| [WIDE, WIDE.dark(), NARROW].map(|view| (case, view)));
    for (case, view) in due(all, "axe") {
        let file = report(case, "axe");
        let mut page = browser.page();
        open(&mut page, &file, view);
        page.evaluate(&format!("{axe}; 1"));
        page.evaluate("all('details').forEach((details) => { details.open = true; })");
        assert_eq!(violations(&mut page), json!([]), "{} at the end, {view:?}", case.name);
        page.evaluate("slide('s1', Math.round(last('s1') / 2)), press('s1', 'help')");
        assert_eq!(violations(&mut page), json!([]), "{} in the middle, {view:?}", case.name);
        if case.name != "example" {
            continue;
        }
        for (lesson, act) in [
            (
                "asked",
                "all('[value=predict]')[0].click(); while (!lessons[0].prediction.isOpen) press('s1', 'forward'); 0",
            ),
            ("answered", "lessons[0].prediction.hint(), lessons[0].prediction.judge('wrong')"),
            ("marking", "all('[value=mark]')[0].click()"),
            ("graded", "all('.rows [type=checkbox]')[3].click(), all('[data-mark=check]')[0].click()"),
        ] {
            page.evaluate(&format!("{act}, 1"));
            assert_eq!(violations(&mut page), json!([]), "{lesson}, {view:?}");
        }
    }
}

#[test]
fn axe_finds_planted_violations() {
    let axe = axe();
    let case = Case { name: "spoiled", arguments: &["((3 12 8) (2 4 6) (14 5 2))"] };
    let file = report(&case, "axe-spoiled");
    let mut browser = Browser::start();
    let mut page = browser.page();
    open(&mut page, Path::new(&file), WIDE);
    page.evaluate(&format!("{axe}; 1"));
    for (rule, harm) in [
        (
            "button-name",
            "document.querySelector('[data-do=back]').removeAttribute('aria-label'),
                         document.querySelector('[data-do=back]').removeAttribute('title')",
        ),
        ("color-contrast", "document.querySelector('.position').style.color = '#999'"),
        ("html-has-lang", "document.documentElement.removeAttribute('lang')"),
    ] {
        page.evaluate(&format!("{harm}; 1"));
        let found = violations(&mut page);
        let is_found = |line: &Value| line.as_str().is_some_and(|line| line.starts_with(rule));
        assert!(found.as_array().is_some_and(|found| found.iter().any(is_found)), "{rule}: {found}");
    }
}
