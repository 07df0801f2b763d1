//! Links highlight their nodes and marks, and terms show their meaning.

use serde_json::json;

use crate::access::{axe, violations};
use crate::chromium::{Browser, NARROW, WIDE};
use crate::player::open;
use crate::{Case, due, report};

const TEXTBOOK: Case = Case { name: "textbook", arguments: &["examples/trees/textbook.json"] };

/// Script that returns the highlighted elements, and the shown meaning of a term.
const LIT: &str = "
  const links = () => [...document.querySelectorAll('#s1-player .sentence .link')].map(({ textContent }) => textContent);
  const linkOf = (about) => document.querySelector(`#s1-player .sentence [data-about='${about}']`);
  const lit = () => [...document.querySelectorAll('#s1-player .lit')]
    .map((element) => `${element.closest('.sentence, .numbers, .stack, .markers, .nodes').classList[0]}: ${
      element.matches('.nodes > *') ? element.querySelector('.name')?.textContent ?? element.id : element.textContent.trim()}`)
    .sort();
  const meaning = () => {
    const element = document.querySelector('#s1-player .meaning');
    return element.hidden ? '' : element.textContent;
  };
  const rest = (time) => new Promise((done) => setTimeout(done, time));
  1";

#[test]
fn links_highlight_all_occurrences_of_nodes_and_bounds() {
    let file = report(&TEXTBOOK, "links-light");
    let mut browser = Browser::start();
    let mut page = browser.page();
    open(&mut page, &file, WIDE);
    page.evaluate(LIT);
    page.evaluate("players[0].goToStep(20)");
    assert_eq!(page.evaluate("links()"), json!(["C", "A", "2", "α = 3", "C", "4", "6", "skipped"]));
    // The link α highlights all texts of α, its mark, and the root, which set it.
    page.evaluate("linkOf('alpha').focus()");
    let id = page.evaluate("players[0].tree.search.nodes[0].piece");
    let all = page.evaluate("lit()");
    let expected = json!([
        format!("nodes: {}", id.as_str().expect("an id")),
        "markers: α",
        "numbers: α = 3",
        "sentence: A",
        "sentence: α = 3",
        "stack: 3",
        "stack: AMAX3∞3"
    ]);
    let sorted = |value: &serde_json::Value| {
        let mut texts: Vec<String> =
            value.as_array().expect("a list").iter().map(|text| text.as_str().expect("a text").to_owned()).collect();
        texts.sort();
        texts
    };
    assert_eq!(sorted(&all), sorted(&expected));
    // The meaning of a term appears and disappears.
    assert_eq!(
        page.evaluate("rest(50).then(meaning)"),
        json!("α (alpha): What MAX is already sure of: MAX will not accept less. At one node, it only rises.")
    );
    page.press("Escape");
    assert_eq!(page.evaluate("[lit(), meaning()]"), json!([[], ""]));
    // Pointing at a node highlights all texts of its name.
    page.evaluate(
        "document.getElementById(players[0].tree.search.nodes[5].piece)
           .dispatchEvent(new PointerEvent('pointermove', { bubbles: true, pointerType: 'mouse' }))",
    );
    let names = page.evaluate("lit().filter((text) => !text.startsWith('nodes')).map((text) => text.slice(0, 11))");
    assert_eq!(names, json!(["sentence: C", "sentence: C", "stack: CMIN"]));
    // Names have the colours of their nodes, and that of the current node is marked.
    let painted = "['here', 'max', 'min', 'skipped'].map((kind) => [...document.querySelectorAll(`#s1-player .sentence .${kind}`)].map(({ textContent }) => textContent).join())";
    assert_eq!(page.evaluate(painted), json!(["C,C", "A", "C,C", "4,6"]));
    // A step clears the highlight.
    page.press("ArrowRight");
    assert_eq!(page.evaluate("lit()"), json!([]));
    assert_eq!(page.complaints(), Vec::<String>::new());
}

#[test]
fn every_link_of_a_story_has_a_target() {
    let cases = [
        TEXTBOOK,
        Case { name: "mate", arguments: &["chess:7k/8/5PpK/8/8/8/8/8 w - - 0 1", "--lang", "cs"] },
        Case {
            name: "chance",
            arguments: &["examples/trees/star-cuts.json", "-a", "expectiminimax,star2", "--lang", "ru"],
        },
        Case { name: "proof", arguments: &["examples/trees/proof-narrow.json", "-a", "proof-number"] },
        Case {
            name: "table",
            arguments: &["nim:2,3", "-a", "alpha-beta+deepening+table+killer+history", "--lang", "cs"],
        },
    ];
    let mut browser = Browser::start();
    for case in &cases {
        let file = report(case, "every-link");
        let mut page = browser.page();
        open(&mut page, &file, WIDE);
        let faults = page.evaluate(
            "(() => {
               const faults = [];
               const terms = new Set([...document.querySelectorAll('.glossary [data-term]')].map(({ dataset }) => dataset.term));
               let links = 0;
               for (const [index, { search }] of players[0].trees.entries()) {
                 for (const [number, moment] of search.moments.entries()) {
                   for (const text of [moment.sentence, moment.numbers, moment.comparison?.sentence ?? '']) {
                     for (const link of linked(text).filter((part) => part instanceof Element)) {
                       const { about } = link.dataset;
                       const [, node] = /^node-(\\d+)$/.exec(about) ?? [];
                       const leads = node ? document.getElementById(search.nodes[node].piece) : about === 'value' || terms.has(about);
                       if (!leads || link.textContent === '') faults.push(`search ${index}, moment ${number}: ${about}`);
                       links += 1;
                     }
                   }
                   if (/[\\u{E000}-\\u{F8FF}\\u{F0000}-\\u{10FFFF}]/u.test(linked(moment.sentence).map((part) => part.textContent ?? part).join(''))) {
                     faults.push(`a mark is left at ${number}: ${moment.sentence}`);
                   }
                 }
               }
               if (links < 40) faults.push(`only ${links} links`);
               return faults;
             })()",
        );
        assert_eq!(faults, json!([]), "{}", case.name);
        assert_eq!(page.complaints(), Vec::<String>::new(), "{}", case.name);
    }
}

#[test]
fn a_tap_shows_the_meaning_of_a_term_accessibly() {
    let axe = axe();
    let file = report(&TEXTBOOK, "links-axe");
    let mut browser = Browser::start();
    for view in due([NARROW, WIDE, WIDE.dark()], "links-axe") {
        let mut page = browser.page();
        open(&mut page, &file, view);
        page.evaluate(LIT);
        page.evaluate("players[0].goToStep(20)");
        // Wait until the sentence has its final position.
        page.evaluate("rest(100)");
        page.click("#s1-player .sentence [data-about=cutoff]");
        assert_eq!(page.evaluate("rest(50).then(() => meaning().startsWith('cutoff: '))"), json!(true));
        let is_inside = page.evaluate(
            "(() => {
               const [box, stage] = ['.meaning', '.stage'].map(name => document.querySelector(`#s1-player ${name}`).getBoundingClientRect());
               const isInside = box.left >= 0 && box.right <= innerWidth && box.bottom <= innerHeight;
               return [isInside, box.top >= stage.bottom]; })()",
        );
        assert_eq!(is_inside, json!([true, true]), "inside the window, below the tree: {view:?}");
        page.evaluate(&format!("{axe}; document.querySelector('.glossary').open = true"));
        assert_eq!(violations(&mut page), json!([]), "{view:?}");
        assert_eq!(page.complaints(), Vec::<String>::new());
    }
}
