//! One-page lessons as a student uses them: wrong answers, then the correct one, then both searches step by step.

use std::path::{Path, PathBuf};

use plyscope::internals::LESSONS;
use serde_json::json;

use crate::access::{axe, violations};
use crate::chromium::{Browser, NARROW, Page, View, WIDE, address};
use crate::paper::pages;
use crate::{CHECKS, due, plyscope};

/// Script with the actions of a student and queries of texts.
const STUDENT: &str = r"
    const seen = (selector) => all(selector).filter((element) => element.checkVisibility({ visibilityProperty: true }));
    const options = () => all('.options button');
    const wrong = () => options().filter((button) => !('right' in button.dataset));
    const right = () => options().find((button) => 'right' in button.dataset);
    const solved = () => seen('.solution').length > 0;
    const hit = (name) => document.querySelector(`[data-do=${name}]`).click();
    1";

pub(crate) fn lesson(name: &str, language: &str, test: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("browser-{test}"));
    std::fs::create_dir_all(&folder).expect("a folder");
    let file = folder.join(format!("{name}-{language}.html"));
    plyscope(&["lesson", name, "--lang", language, "-o", file.to_str().expect("a plain path")]);
    file
}

fn open(page: &mut Page<'_>, file: &Path, view: View) {
    page.open(file, view);
    page.evaluate(&format!("{CHECKS}\n{STUDENT}\n1"));
    assert_eq!(page.evaluate("ready"), true);
}

#[test]
fn every_answer_has_a_reason_and_the_right_one_opens_the_solution() {
    let mut browser = Browser::start();
    for bundled in LESSONS {
        let name = bundled.name;
        let file = lesson(name, "en", "lesson");
        let mut page = browser.page();
        open(&mut page, &file, WIDE);
        assert_eq!(
            page.evaluate("[solved(), seen('.reason').length, seen('.later').length]"),
            json!([false, 0, 1]),
            "{name}"
        );
        // The tree above the question shows no values of inner nodes; digits occur only in names of moves.
        assert_eq!(page.evaluate("all('.puzzle .nodes > .max > text, .puzzle .nodes > .min > text').map((text) => text.textContent).filter((text) => /\\d/.test(text) && !/^(\\d+-\\d+|[KQRBN]?[a-h]?x?[a-h][1-8][+#]?)$/.test(text)).length"), 0, "{name}");
        let told = page.evaluate("wrong().map((button) => { button.click(); return [solved(), seen('.reason').at(-1).innerText.startsWith('Not quite.')]; })");
        assert!(told.as_array().is_some_and(|told| told.len() >= 2), "{name}");
        assert!(told.as_array().into_iter().flatten().all(|told| told[0] == false), "{name}: {told}");
        assert_eq!(page.evaluate("seen('.reason').length === wrong().length"), true, "{name}");
        page.evaluate("right().click(), 1");
        let state = page.evaluate("[solved(), right().nextElementSibling.innerText.startsWith('Right.'), seen('.later').length, seen('.solution .tree svg').length >= 2, seen('.sentences li').length]");
        assert_eq!(state, json!([true, true, 0, true, 3]), "{name}");
        // Both searches step together, from the first node to the end.
        let stepped = page.evaluate(
            "(() => { hit('start'); const first = players[0].trees.map((tree) => tree.moment); let steps = 0;
               const said = new Set(); while (!players[0].isOver && steps < 200) { hit('forward'); said.add(seen('.sentence')[0].innerText); steps++; }
               return [first, steps > 3, said.size > 3, players[0].trees.every((tree) => tree.moment === tree.last)]; })()",
        );
        assert_eq!(stepped, json!([[0, 0], true, true, true]), "{name}");
        for check in ["cutOffSideways", "boxesWithoutKeyboard", "lowContrast", "duplicateIds", "deadReferences"] {
            assert_eq!(page.evaluate(&format!("checks.{check}()")), json!([]), "{name}: {check}");
        }
        page.show(NARROW);
        assert_eq!(page.evaluate("checks.cutOffSideways()"), json!([]), "{name}");
        assert_eq!(page.complaints(), Vec::<String>::new(), "{name}");
        assert_eq!(page.requests(), [address(&file)], "{name}");
    }
}

#[test]
fn a_lesson_can_be_taken_with_the_keyboard_alone() {
    let file = lesson("horizon", "cs", "lesson-keyboard");
    let mut browser = Browser::start();
    let mut page = browser.page();
    open(&mut page, &file, WIDE);
    page.evaluate("right().focus(), 1");
    page.press("Enter");
    assert_eq!(page.evaluate("solved()"), true);
    page.evaluate("document.activeElement.blur(), 1");
    page.press("Home");
    assert_eq!(page.evaluate("players[0].moment"), 0);
    page.press("ArrowRight");
    assert_ne!(page.evaluate("players[0].moment"), 0);
    // The solution can be shown without an answer.
    let mut page = browser.page();
    open(&mut page, &file, WIDE);
    page.click(".show");
    assert_eq!(page.evaluate("[solved(), document.activeElement.id]"), json!([true, "solution-heading"]));
}

#[test]
fn a_lesson_is_printed_on_one_page() {
    let mut browser = Browser::start();
    for (bundled, language) in LESSONS.iter().zip(["en", "cs", "ru"].into_iter().cycle()) {
        let file = lesson(bundled.name, language, "lesson-paper");
        let mut page = browser.page();
        open(&mut page, &file, WIDE);
        let pdf = file.with_extension("pdf");
        std::fs::write(&pdf, page.print()).expect("a file");
        assert_eq!(pages(&pdf), 1, "{} in {language}", bundled.name);
    }
}

#[test]
fn axe_finds_nothing_before_and_after_the_answer() {
    let axe = axe();
    let mut browser = Browser::start();
    let names = ["what-if", "window-goes-down", "mate-window"].into_iter();
    let all = names.flat_map(|name| [WIDE, WIDE.dark(), NARROW].map(|view| (name, view)));
    for (name, view) in due(all, "lesson-axe") {
        let file = lesson(name, "ru", "lesson-axe");
        let mut page = browser.page();
        open(&mut page, &file, view);
        page.evaluate(&format!("{axe}; 1"));
        assert_eq!(violations(&mut page), json!([]), "{name}, {view:?}");
        page.evaluate("wrong()[0].click(), right().click(), hit('previous-cutoff'), all('details').forEach((details) => { details.open = true; })");
        assert_eq!(violations(&mut page), json!([]), "{name} answered, {view:?}");
    }
}
