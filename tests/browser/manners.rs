//! Keyboard, touch and reduced motion: no keyboard traps, nodes reachable without a mouse, swipes as steps, and no
//! animation if the user prefers none.

use std::path::{Path, PathBuf};

use serde_json::{Value, json};

use crate::access::{axe, violations};
use crate::chromium::{Browser, Page, View, WIDE, address};
use crate::player::open;
use crate::{Case, due, report};

/// Script with short forms of queries.
const ASKING: &str = "
  const player = () => players[0];
  const focus = (selector) => { document.querySelector(selector).focus(); return 1; };
  const focused = () => document.activeElement.id || document.activeElement.dataset.do || document.activeElement.dataset.choose || document.activeElement.tagName;
  const said = (id) => document.getElementById(id).getAttribute('aria-label');
  const rest = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(1))));
  1";

const TEXTBOOK: Case = Case { name: "textbook", arguments: &["examples/trees/textbook.json"] };
const MATE: Case = Case { name: "mate", arguments: &["examples/trees/mate.json"] };

fn open_page(page: &mut Page<'_>, file: &Path, view: View) {
    open(page, file, view);
    page.evaluate(ASKING);
}

/// Opens the report of a case, and asserts that there are no errors and no requests.
fn with(case: &Case, test: &str, visit: impl FnOnce(&mut Page<'_>)) {
    let file = report(case, test);
    let mut browser = Browser::start();
    let mut page = browser.page();
    open_page(&mut page, &file, WIDE);
    visit(&mut page);
    assert_eq!(page.complaints(), Vec::<String>::new());
    assert_eq!(page.requests(), [address(&file)]);
}

/// Presses → and returns whether the story advanced.
fn steps(page: &mut Page<'_>) -> bool {
    let before = page.evaluate("moment('s1')").as_u64();
    page.press("ArrowRight");
    page.evaluate("moment('s1')").as_u64() > before
}

#[test]
fn arrow_keys_step_whatever_has_the_focus() {
    with(&TEXTBOOK, "traps", |page| {
        for control in [
            ".modes [value=watch]",
            "[data-do=both]",
            "[data-do=play]",
            "[data-do=help]",
            "[data-choose=follow]",
            ".menu summary",
        ] {
            page.evaluate("player().find('.menu').open = true, 1");
            page.evaluate(&format!("focus('#s1-player {control}')"));
            assert!(steps(page), "{control} with the keyboard");
        }
        for mode in ["watch", "predict"] {
            page.click(&format!("#s1-player .modes [value={mode}]"));
            page.press("ArrowRight");
            assert_eq!(page.evaluate("moment('s1') > 0"), true, "{mode} with the mouse");
        }
        page.click("#s1-player .modes [value=watch]");
        // In a list, up and down select an entry, and right is a step of the story.
        page.evaluate("focus('#s1-player .menu summary'), press('s1', 'start')");
        page.press("Enter");
        assert_eq!(page.evaluate("player().find('.menu').open"), true);
        for (choice, value) in [("granularity", "statement"), ("speed", "600"), ("together", "step")] {
            page.evaluate(&format!("focus('#s1-player [data-choose={choice}]')"));
            page.press("ArrowDown");
            assert_eq!(page.evaluate(&format!("player().choice('{choice}')")), value);
            assert!(steps(page), "{choice} after it was chosen");
            assert_eq!(page.evaluate(&format!("player().choice('{choice}')")), value, "and it stays");
        }
        page.evaluate("focus('#s1-player [data-choose=only-met]')");
        assert!(steps(page), "a switch");
        page.evaluate("focus('#s1-player [data-choose=follow]')");
        page.press("Enter");
        assert_eq!(page.evaluate("focused()"), "forward", "it returns from a list to the story");
    });
}

#[test]
fn the_space_key_plays_unless_a_button_has_keyboard_focus() {
    with(&TEXTBOOK, "space", |page| {
        let is_playing = |page: &mut Page<'_>| page.evaluate("player().timer !== undefined") == true;
        for clicked in ["input[type=range]", ".modes [value=watch]", "[data-do=forward]", "[data-do=next-leaf]"] {
            page.click(&format!("#s1-player {clicked}"));
            let before = page.evaluate("moment('s1')");
            page.press(" ");
            assert!(is_playing(page), "after a click on {clicked}");
            assert_eq!(page.evaluate("moment('s1')"), before, "{clicked} is not pressed again");
            page.press(" ");
            assert!(!is_playing(page), "and Space stops");
        }
        page.evaluate("press('s1', 'start'), focus('#s1-player [data-do=next-cutoff]')");
        page.press(" ");
        assert_eq!(page.evaluate("[player().now.event, player().timer]"), json!(["cutoff", null]));
    });
}

#[test]
fn escape_and_a_click_elsewhere_close_what_is_open() {
    with(&TEXTBOOK, "escape", |page| {
        let is_open = "[player().find('.menu').open, !player().find('.help').hidden]";
        page.click("#s1-player .menu summary");
        page.evaluate("focus('#s1-player [data-choose=speed]')");
        page.press("Escape");
        assert_eq!(page.evaluate(is_open), json!([false, false]));
        assert_eq!(page.evaluate("focused()"), "SUMMARY", "the focus is where the menu was opened");
        assert!(steps(page));
        page.click("#s1-player .menu summary");
        page.click("#s1-player .position");
        assert_eq!(page.evaluate(is_open), json!([false, false]), "after a click elsewhere");
        page.press("?");
        assert_eq!(page.evaluate(is_open), json!([false, true]));
        page.press("Escape");
        assert_eq!(page.evaluate(is_open), json!([false, false]));
        assert!(steps(page));
        for close in [".help [data-do=help]", ".position"] {
            page.click("#s1-player .menu summary");
            page.click("#s1-player .menu [data-do=help]");
            assert_eq!(page.evaluate(is_open), json!([false, true]));
            page.click(&format!("#s1-player {close}"));
            assert_eq!(page.evaluate(is_open), json!([false, false]), "after a click on {close}");
        }
    });
}

#[test]
fn the_first_buttons_show_the_search_or_ask_about_it() {
    with(&TEXTBOOK, "offer", |page| {
        page.evaluate("press('s1', 'start'), focus('#s1-player [data-do=show]')");
        page.press("Enter");
        assert_eq!(page.evaluate("[player().moment, document.activeElement.dataset.do]"), json!([1, "forward"]));
        page.evaluate("press('s1', 'start')");
        page.click("#s1-player .offer [data-do=predict]");
        assert_eq!(page.evaluate("player().root.dataset.mode"), "predict");
    });
}

#[test]
fn guessed_leaves_are_judged_when_the_search_comes_there() {
    with(&TEXTBOOK, "guess", |page| {
        let signs = "['n7', 'n8', 'n11', 'n12'].map((leaf) => document.querySelector(`#s1-t2-${leaf} .guess`)?.textContent ?? '')";
        page.evaluate("press('s1', 'start')");
        // The first click beside the first sentence, which asks for a guess, begins to ask.
        for leaf in ["n7", "n11", "n12", "n12"] {
            page.click(&format!("#s1-t2-{leaf}"));
        }
        assert_eq!(page.evaluate("[player().root.dataset.mode, player().moment]"), json!(["predict", 0]));
        assert_eq!(page.evaluate(signs), json!(["?", "", "?", ""]));
        page.evaluate(
            "for (let left = 90; left > 0 && !player().isOver; left -= 1) {
               const { prediction } = lessons[0];
               if (prediction.isOpen) prediction.judge('shown');
               if (prediction.question) prediction.goOn();
               else press('s1', 'forward');
             }",
        );
        assert_eq!(page.evaluate(signs), json!(["✓", "!", "✗", ""]), "the missed leaf is marked, too");
        let said = page.evaluate("document.querySelector('#s1-player .guessed').textContent");
        assert_eq!(
            said,
            "Skipped leaves that you guessed: 1 / 2. Skipped, but not marked: 1 (!). Marked, but searched: 1."
        );
        page.evaluate("press('s1', 'start'), document.querySelector('#s1-player [data-do=watch]').click()");
        assert_eq!(page.evaluate("document.querySelectorAll('.guess').length"), 0);
    });
}

#[test]
fn what_if_stands_beside_the_tree_and_keeps_the_leaf_in_sight() {
    with(&TEXTBOOK, "what-if", |page| {
        let is_shown = "document.querySelector('#s1-player .what-if').checkVisibility()";
        page.evaluate("press('s1', 'end')");
        assert_eq!(page.evaluate(is_shown), false, "not before it is asked for");
        page.click("#s1-player .onward [data-do=what-if]");
        assert_eq!(page.evaluate("document.activeElement.closest('.what-if') !== null"), true, "the focus is in it");
        for (width, height) in [(1366, 657), (768, 1024), (390, 844), (900, 450)] {
            page.show(View { width, height, dark: false });
            let sight = "(() => {
                const [frame, leaf, form] = ['.scroll:has(.imagined-leaf)', '.imagined-leaf > rect', '.what-if']
                    .map((selector) => document.querySelector(`#s1-player ${selector}`).getBoundingClientRect());
                const isInside = leaf.left >= frame.left && leaf.right <= frame.right && leaf.top >= frame.top && leaf.bottom <= frame.bottom;
                const isApart = form.top >= frame.bottom || form.left >= frame.right;
                return [isInside, isApart, form.bottom <= innerHeight];
            })()";
            assert_eq!(page.evaluate(sight), json!([true, true, true]), "{width} x {height}");
        }
        page.click("#s1-player .mode-bar [data-do=watch]");
        assert_eq!(page.evaluate(is_shown), false);
    });
}

#[test]
fn arrow_keys_move_between_nodes() {
    with(&TEXTBOOK, "walk-nodes", |page| {
        page.evaluate("player().go(20), [...document.querySelectorAll('#s1-player .sentence .link')].at(-1).focus()");
        page.press("Tab");
        assert_eq!(page.evaluate("focused()"), "s1-t2-n5", "Tab leads to the node of the story");
        for (key, to) in [
            ("ArrowUp", "s1-t2-n0"),
            ("ArrowUp", "s1-t2-n0"),
            ("ArrowDown", "s1-t2-n1"),
            ("Shift+ArrowRight", "s1-t2-n5"),
            ("ArrowDown", "s1-t2-n6"),
            ("ArrowDown", "s1-t2-n6"),
            ("Shift+ArrowRight", "s1-t2-n7"),
            ("Shift+ArrowRight", "s1-t2-n8"),
            ("Shift+ArrowRight", "s1-t2-n8"),
            ("Shift+ArrowLeft", "s1-t2-n7"),
        ] {
            page.press(key);
            assert_eq!(page.evaluate("focused()"), to, "{key}");
        }
        // Keys still control the story, and the focus stays on the node.
        assert!(steps(page));
        assert_eq!(page.evaluate("focused()"), "s1-t2-n7");
        page.press("ArrowUp");
        page.press("Enter");
        assert_eq!(page.evaluate("moment('s1')"), 15, "as a click: where the search comes to the node");
        page.press("Enter");
        assert_eq!(page.evaluate("moment('s1')"), 21, "and where it leaves it");
        // The tree is a single tab stop, in both directions.
        page.press("Tab");
        assert_eq!(page.evaluate("document.querySelector('#s1-t2 .scroll').contains(document.activeElement)"), false);
        page.press("Shift+Tab");
        assert_eq!(page.evaluate("focused()"), "s1-t2-n5");
        page.press("Shift+Tab");
        assert_eq!(page.evaluate("document.activeElement.matches('.link')"), true);
        // If the focused node disappears, the focus moves to the current node.
        page.evaluate("document.querySelector('#s1-player .met-switch input').click(), player().go(20)");
        page.evaluate("document.getElementById('s1-t2-n7').focus(), player().go(1), 1");
        assert_eq!(page.evaluate("document.getElementById('s1-t2').contains(document.activeElement)"), true);
    });
}

/// The accessible name of a node is its text in the picture.
#[test]
fn accessible_names_follow_the_search() {
    with(&MATE, "told-nodes", |page| {
        let walk = "(async () => {
          const faults = [];
          for (let step = 0; step <= player().tree.last; step += 1) {
            player().go(step);
            for (const group of player().tree.scene.svg.querySelectorAll('.nodes > g')) {
              const label = group.getAttribute('aria-label');
              const drawn = [...group.querySelectorAll(':scope > text')].map((text) => text.textContent);
              if (group.childElementCount === 0) {
                if (label !== '' || group.getAttribute('aria-hidden') !== 'true') faults.push(`${group.id} is told at ${step}`);
                continue;
              }
              const isMet = !/\\bahead\\b|\\bskipped\\b/.test(group.getAttribute('class'));
              const own = label.split('; ').filter((part) => !['MAX', 'MIN', 'not searched yet', 'Skipped'].includes(part));
              if (!isMet && own.join() !== drawn.join(' ')) faults.push(`${group.id} at ${step}: ${label}`);
              if (label.includes('not searched yet') !== group.classList.contains('ahead')) faults.push(`${group.id} at ${step}: ${label}`);
              const value = group.querySelector(':scope > :is(.value, .leaf-value, .terminal-value, .active-text)')?.textContent;
              if (isMet && value && !label.includes(value)) faults.push(`${group.id} at ${step} is not ${value}: ${label}`);
            }
          }
          return faults;
        })()";
        assert_eq!(page.evaluate(walk), json!([]));
        page.evaluate("player().go(1), document.querySelector('#s1-player .modes [value=predict]').click()");
        let told = page.evaluate("[...player().tree.scene.svg.querySelectorAll('.nodes > .ahead.max, .nodes > .ahead.min')].map((group) => group.getAttribute('aria-label'))");
        let told = told.as_array().expect("nodes");
        assert!(told.len() > 5);
        let has_value =
            |label: &Value| label.as_str().is_some_and(|label| label.contains(|sign: char| "≤≥=".contains(sign)));
        assert!(!told.iter().any(has_value), "{told:?}");
    });
}

#[test]
fn keys_also_move_between_nodes_of_folded_parts() {
    let wide: &str = (0..6).fold("1".to_owned(), |tree, _| format!("({tree} {tree} {tree})")).leak();
    let cases: [(Case, &str, &str); 2] = [
        (
            Case { name: "folded", arguments: vec![wide].leak() },
            ".nodes > .fold[aria-hidden=false]",
            ".nodes > [role=img]",
        ),
        (Case { name: "boards", arguments: &["tictactoe", "-d", "4"] }, ".node-board.fold", ".node-board"),
    ];
    let mut browser = Browser::start();
    for (case, fold, node) in cases {
        let file = report(&case, "walk-folded");
        let mut page = browser.page();
        open_page(&mut page, &file, WIDE);
        page.evaluate("player().open(0, 1), player().tree.seen.focus(), 1");
        let is_root = "[document.activeElement.id, document.activeElement.dataset.piece].includes('s1-t2-n0')";
        assert_eq!(page.evaluate(is_root), true, "{}", case.name);
        page.evaluate(&format!(
            "{{ const fold = () => player().tree.figure.querySelector('{fold}');
                for (let moment = 2; !fold(); moment += 1) player().go(moment);
                fold().focus(); 1 }}"
        ));
        page.press("Enter");
        page.evaluate("(async () => { for (let i = 0; player().part === 0 && i < 1000; i += 1) await new Promise((done) => setTimeout(done, 20)); })()");
        let is_in_part = page.evaluate(&format!("document.activeElement.matches('{node}')"));
        assert_eq!(is_in_part, true, "{}: the focus is in the part that was opened", case.name);
        assert_eq!(page.complaints(), Vec::<String>::new());
    }
}

fn finger(page: &mut Page<'_>, from: (u32, u32), to: (u32, u32)) {
    let at = |(x, y): (u32, u32)| json!([{"x": x, "y": y}]);
    let half = (u32::midpoint(from.0, to.0), u32::midpoint(from.1, to.1));
    page.call("Input.dispatchTouchEvent", &json!({"type": "touchStart", "touchPoints": at(from)}));
    for place in [half, to] {
        page.call("Input.dispatchTouchEvent", &json!({"type": "touchMove", "touchPoints": at(place)}));
    }
    page.call("Input.dispatchTouchEvent", &json!({"type": "touchEnd", "touchPoints": []}));
    page.evaluate("rest()");
}

#[test]
fn a_swipe_steps_unless_it_scrolls_the_picture() {
    let file = report(&TEXTBOOK, "swipe");
    let mut browser = Browser::start();
    let mut page = browser.page();
    page.call("Emulation.setTouchEmulationEnabled", &json!({"enabled": true}));
    open_page(&mut page, &file, View { width: 844, height: 800, dark: false });
    assert_eq!(page.evaluate("player().tree.frame.scrollWidth <= player().tree.frame.clientWidth"), true);
    page.evaluate("choose('s1', 'granularity', 'statement'), player().go(10), scrollTo(0, 0)");
    let left = |page: &mut Page<'_>| finger(page, (500, 250), (300, 260));
    let right = |page: &mut Page<'_>| finger(page, (300, 260), (500, 250));
    left(&mut page);
    assert_eq!(page.evaluate("moment('s1') > 10"), true, "to the left is forward");
    let there = page.evaluate("moment('s1')");
    right(&mut page);
    assert_eq!(page.evaluate("moment('s1')"), 10, "to the right is back");
    // Vertical movements are not swipes, nor are short ones, here where there is no node to be touched.
    finger(&mut page, (400, 300), (360, 120));
    finger(&mut page, (700, 70), (670, 70));
    assert_eq!(page.evaluate("moment('s1')"), 10);
    // A picture wider than its frame is scrolled first.
    page.evaluate("document.querySelector('#s1-player [data-view=fit]').click(), scrollTo(0, 0)");
    page.evaluate("{ for (let i = 0; i < 5; i += 1) document.querySelector('#s1-player [data-view=larger]').click(); player().tree.frame.scrollLeft = 150; }");
    left(&mut page);
    assert_eq!(page.evaluate("moment('s1')"), 10);
    page.evaluate("player().tree.frame.scrollLeft = 1e5, rest()");
    left(&mut page);
    assert_eq!(page.evaluate("moment('s1')"), there, "at its end there is nothing to be moved");
}

#[test]
fn unvisited_nodes_can_be_hidden_except_during_questions() {
    with(&TEXTBOOK, "only-met", |page| {
        let shown = "[...player().tree.scene.svg.querySelectorAll('.ahead')].filter((group) => group.getClientRects().length > 0).length";
        page.evaluate("player().go(5)");
        let all = page.evaluate(shown).as_u64();
        assert!(all > Some(10));
        page.evaluate("document.querySelector('#s1-player .menu').open = true, 1");
        page.click("#s1-player [data-choose=only-met]");
        assert_eq!(page.evaluate(shown), 0);
        page.click("#s1-player .modes [value=predict]");
        assert!(page.evaluate(shown).as_u64() > Some(10), "who predicts must see what there is");
        page.evaluate("document.querySelector('#s1-player .menu').open = true, 1");
        assert_eq!(page.evaluate("player().find('.met-switch').checkVisibility()"), false);
        page.click("#s1-player .modes [value=watch]");
        page.evaluate("player().go(5)");
        assert_eq!(page.evaluate(shown), 0);
    });
}

#[test]
fn values_are_animated_except_in_fast_steps_or_with_reduced_motion() {
    with(&TEXTBOOK, "motion", |page| {
        // Script that steps to the first moment at which a node takes the value of a child.
        let step = "(wait) => {
          const at = player().tree.search.moments.findIndex(({ event }) => event === 'update');
          performance.now = () => 1e6;
          player().go(at - 1);
          performance.now = () => 1e6 + wait;
          player().go(at);
          return document.querySelectorAll('#s1-player .moving').length;
        }";
        assert_eq!(page.evaluate(&format!("({step})(2000)")), 0, "with reduced motion");
        let media = |page: &mut Page<'_>, motion: &str| {
            let features = json!([{"name": "prefers-reduced-motion", "value": motion}]);
            page.call("Emulation.setEmulatedMedia", &json!({"media": "", "features": features}));
        };
        media(page, "no-preference");
        assert_eq!(page.evaluate(&format!("({step})(2000)")), 1);
        assert_eq!(page.evaluate(&format!("({step})(100)")), 0, "when steps follow fast");
        assert_eq!(page.evaluate("player().go(player().moment - 1), document.querySelectorAll('.moving').length"), 0);
        // Past cutoffs are dimmed, except at the end.
        let past =
            "[...player().tree.scene.svg.querySelectorAll('.causes > g')].map((arc) => arc.classList.contains('past'))";
        page.evaluate("player().go(20)");
        assert_eq!(page.evaluate(past), json!([false]));
        page.evaluate("player().go(26)");
        assert_eq!(page.evaluate(past), json!([true]));
        page.evaluate("press('s1', 'end')");
        assert_eq!(page.evaluate(past), json!([false]));
    });
}

#[test]
fn axe_finds_nothing_at_a_node() {
    let axe = axe();
    let file: PathBuf = report(&MATE, "axe-manners");
    let mut browser = Browser::start();
    for view in [WIDE, WIDE.dark()] {
        let mut page = browser.page();
        open_page(&mut page, &file, view);
        page.evaluate(&format!("{axe}; player().go(20), player().tree.current.focus(), 1"));
        assert_eq!(violations(&mut page), json!([]), "at a node, {view:?}");
    }
}

/// Common windows at a zoom of 200 %: half as many pixels in each direction.
const ZOOMED: [View; 3] = [
    View { width: 683, height: 328, dark: false },
    View { width: 640, height: 450, dark: false },
    View { width: 960, height: 485, dark: false },
];

/// Script that returns controls that are too small, covered or unreachable.
const REACH: &str = "(() => {
  const faults = [];
  if (document.documentElement.scrollWidth > innerWidth) faults.push(`the page is ${document.documentElement.scrollWidth} wide`);
  for (const control of player().root.querySelectorAll('button, select, summary, input, textarea')) {
    if (!control.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true })) continue;
    const name = `${player().root.dataset.mode}: ${control.outerHTML.slice(0, 70)}`;
    control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const { left, top, width, height } = control.getBoundingClientRect();
    if (width < 24 || height < 24) faults.push(`${name} is ${width} × ${height}`);
    const [x, y] = [left + width / 2, top + height / 2];
    const there = document.elementFromPoint(x, y);
    const isOwn = there && (control.contains(there) || there.contains(control) && there.closest('label') === control.closest('label') && control.closest('label'));
    if (!isOwn) faults.push(`${name} at ${x}, ${y} is covered by ${there?.outerHTML.slice(0, 70)}`);
  }
  document.querySelector('.theatre').scrollIntoView({ behavior: 'instant' });
  return faults;
})()";

#[test]
fn at_200_percent_every_control_is_uncovered_and_reachable() {
    let mut browser = Browser::start();
    let all = ["en", "cs", "ru"].into_iter().flat_map(|language| ZOOMED.map(|view| (language, view)));
    for (language, view) in due(all, "zoomed") {
        let arguments: &'static [&'static str] = match language {
            "en" => &["((3 12 8) (2 4 6) (14 5 2))", "--live", "on", "--lang", "en"],
            "cs" => &["((3 12 8) (2 4 6) (14 5 2))", "--live", "on", "--lang", "cs"],
            _ => &["((3 12 8) (2 4 6) (14 5 2))", "--live", "on", "--lang", "ru"],
        };
        let file = report(&Case { name: language, arguments }, "zoomed");
        let mut page = browser.page();
        open_page(&mut page, &file, view);
        page.evaluate("player().root.scrollIntoView({ behavior: 'instant' }), choose('s1', 'granularity', 'statement'), press('s1', 'start')");
        // Node and sentence are visible together at each step.
        let walk = "(async () => {
          const faults = [];
          for (let step = 0; step <= player().tree.last; step += 1) {
            player().go(step);
            await rest();
            const box = (element) => element.getBoundingClientRect();
            const isIn = (one, room) => one.left >= room.left - 1 && one.right <= room.right + 1 && one.top >= room.top - 1 && one.bottom <= room.bottom + 1;
            const [node, telling, forward] = [player().tree.current.querySelector(':scope > :not(title)'), player().find('.telling'), player().find('[data-do=forward]')].map(box);
            const window = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
            if (!isIn(node, window) || !isIn(node, box(player().tree.frame))) faults.push(`the node at ${step}`);
            if (!isIn(telling, window)) faults.push(`the sentence at ${step}`);
            if (!isIn(forward, window)) faults.push(`the buttons at ${step}`);
            if (node.right > telling.left && node.bottom > telling.top) faults.push(`the sentence covers the node at ${step}`);
          }
          return faults;
        })()";
        assert_eq!(page.evaluate(walk), json!([]), "{language} {view:?}");
        let question = "{ document.querySelector('[value=predict]').click(); while (!lessons[0].prediction.isOpen) press('s1', 'forward'); }";
        for act in [
            "player().go(10)",
            question,
            "lessons[0].prediction.judge('wrong')",
            "document.querySelector('[value=mark]').click()",
            "document.querySelector('[value=edit]').click()",
        ] {
            page.evaluate(&format!("{act}; 1"));
            page.evaluate("(async () => { for (const editor of editors.values()) for (let i = 0; editor.isBusy && i < 1000; i += 1) await new Promise((done) => setTimeout(done, 10)); await rest(); })()");
            assert_eq!(page.evaluate(REACH), json!([]), "{act}, {language} {view:?}");
        }
        // Popups lie inside the window.
        page.evaluate("document.querySelector('[value=watch]').click(), player().find('.menu').open = true");
        let within = |selector: &str| {
            format!(
                "{{ const box = player().find('{selector}').getBoundingClientRect();
                    box.left >= 0 && box.top >= 0 && box.right <= innerWidth && box.bottom <= innerHeight && box.height > 100; }}"
            )
        };
        assert_eq!(page.evaluate(&within(".choices")), true, "the menu, {language} {view:?}");
        page.evaluate("player().find('.menu').open = false, press('s1', 'help')");
        assert_eq!(page.evaluate(&within(".help")), true, "the help, {language} {view:?}");
        assert_eq!(page.complaints(), Vec::<String>::new());
    }
}

#[test]
fn a_handout_does_not_depend_on_open_panes() {
    let case = Case { name: "handout", arguments: &["((3 12 8) (2 4 6) (14 5 2))", "--live", "on"] };
    with(&case, "handout", |page| {
        // Texts beside the tree and the table of points are not printed.
        let printed = "[checks.notForPaper().filter((fault) => !fault.startsWith('TD')), [...player().root.querySelectorAll('button, input, select, .telling, .pane')].filter((element) => element.checkVisibility({ visibilityProperty: true })).length,
            [...player().root.querySelectorAll('.tree svg:not(.overview)')].filter((svg) => svg.checkVisibility({ visibilityProperty: true })).length]";
        for act in [
            "player().go(10)",
            "player().find('.menu').open = true, press('s1', 'help')",
            "press('s1', 'help'), press('s1', 'code')",
            "document.querySelector('[value=edit]').click()",
            "document.querySelector('[value=mark]').click()",
        ] {
            page.evaluate(&format!("{act}; 1"));
            page.evaluate("(async () => { for (const editor of editors.values()) for (let i = 0; editor.isBusy && i < 1000; i += 1) await new Promise((done) => setTimeout(done, 10)); await rest(); })()");
            page.media("print", false);
            assert_eq!(page.evaluate(printed), json!([[], 0, 2]), "{act}");
            page.media("", false);
        }
    });
}
