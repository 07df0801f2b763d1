//! The stage: related elements are visible together at every step, in windows of all sizes.

use serde_json::json;

use crate::chromium::{Browser, Page, View, address};
use crate::player::open;
use crate::stumbling::lesson;
use crate::{Case, due, report};

/// Window sizes of a small notebook, an older and a newer screen, a tablet and a phone.
const WINDOWS: [View; 5] = [
    View { width: 1366, height: 657, dark: false },
    View { width: 1280, height: 900, dark: false },
    View { width: 1920, height: 970, dark: true },
    View { width: 768, height: 1024, dark: false },
    View { width: 390, height: 844, dark: false },
];

const CASES: [Case; 9] = [
    Case { name: "bundled", arguments: &[] },
    Case { name: "typed", arguments: &["((3 12 8) (2 4 6) (14 5 2))"] },
    Case { name: "dice", arguments: &["examples/trees/star-cuts.json", "-a", "expectiminimax,star2"] },
    Case { name: "proof", arguments: &["examples/trees/proof-narrow.json", "-a", "minimax,proof-number"] },
    Case { name: "deep", arguments: &["examples/trees/deep-cutoff.json"] },
    Case { name: "tic-tac-toe", arguments: &["tictactoe:X.O/.X./..O"] },
    Case { name: "mate", arguments: &["chess:7k/8/5PpK/8/8/8/8/8 w - - 0 1"] },
    Case { name: "connect-four", arguments: &["connect4:444444222222", "-d", "3"] },
    Case { name: "three", arguments: &["((3 12 8) (2 4 6) (14 5 2))", "-a", "minimax,alpha-beta,sss"] },
];

const LESSONS: [&str; 6] = ["what-if", "window-goes-down", "mate-window", "fail-hard-soft", "horizon", "table-mates"];

/// Functions that walk through players.
const WALK: &str = include_str!("stage.js");

/// Walks through all searches of a page, and returns what is not visible.
fn faults(page: &mut Page<'_>, name: &str, view: View) -> Vec<String> {
    page.evaluate(&format!("{WALK}; 1"));
    let faults = page.evaluate("walkThroughAll()");
    let faults = faults.as_array().expect("a list").iter().take(6);
    faults
        .map(|fault| format!("{name} at {} × {}: {}", view.width, view.height, fault.as_str().unwrap_or_default()))
        .collect()
}

#[test]
fn node_sentence_and_numbers_are_visible_at_every_step() {
    let mut browser = Browser::start();
    let mut found = Vec::new();
    let all = CASES.iter().flat_map(|case| WINDOWS.map(|view| (case, view)));
    for (case, view) in due(all, "stage") {
        let file = report(case, "stage");
        let mut page = browser.page();
        open(&mut page, &file, view);
        found.extend(faults(&mut page, case.name, view));
        assert_eq!(page.complaints(), Vec::<String>::new(), "{}", case.name);
        assert_eq!(page.requests(), [address(&file)], "{}", case.name);
    }
    assert_eq!(json!(found), json!([]), "{}", found.join("\n"));
}

#[test]
fn node_and_sentence_of_lessons_are_visible_at_every_step() {
    let mut browser = Browser::start();
    let mut found = Vec::new();
    let all = LESSONS.iter().flat_map(|name| WINDOWS.map(|view| (name, view)));
    for (name, view) in due(all, "stage of lessons") {
        let mut page = browser.page();
        open(&mut page, &lesson(name, "en", "stage-lesson"), view);
        page.evaluate("document.querySelector('.options button[data-right]').click(), 1");
        found.extend(faults(&mut page, name, view));
        assert_eq!(page.complaints(), Vec::<String>::new(), "{name}");
    }
    assert_eq!(json!(found), json!([]), "{}", found.join("\n"));
}
