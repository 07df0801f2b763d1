//! The editor: after each change, the page equals the program's output for the changed tree.

use std::path::{Path, PathBuf};

use serde_json::{Value, json};

use crate::access::{axe, violations};
use crate::chromium::{Browser, NARROW, Page, WIDE, address};
use crate::player::open;
use crate::{Case, best_move, due, json as told, report};

/// Script with the actions of the tests.
const EDITING: &str = "
  const editor = () => editors.get('s1-player');
  const rested = async () => { while (editor().isBusy || editor().waiting) await new Promise((done) => setTimeout(done, 5)); };
  /** Chooses a node as a click does. */
  const take = (path) => {
    const { ids } = editor().nodes.find((node) => node.path.join(' ') === path);
    const group = document.getElementById(ids[editor().player.active]);
    for (const kind of ['pointerdown', 'pointerup']) group.dispatchEvent(new PointerEvent(kind, { bubbles: true, button: 0 }));
  };
  const field = (name) => document.querySelector(`#s1-player [data-edit='${name}'], #s1-player [data-search='${name}']`);
  const put = async (name, value) => {
    field(name).value = value;
    field(name).dispatchEvent(new Event('change', { bubbles: true }));
    await rested();
  };
  const push = async (name) => { field(name).click(); await rested(); };
  const edit = async () => {
    document.querySelector('#s1-player .modes [value=edit]').click();
    while (!editor().recipe && !editor().isShut) await new Promise((done) => setTimeout(done, 5));
    await rested();
  };
  /** What the page says of its last search, and what was searched. */
  const said = () => {
    const row = [...document.querySelectorAll('#s1-results + .scroll tbody tr')].at(-1);
    const cells = [...row.children].map((cell) => cell.firstChild?.textContent ?? '');
    const { moments, nodes } = players[0].tree.search;
    return {
      tree: editor().text, fault: editor().fault, steps: moments.at(-1).step,
      value: cells[1], move: cells[2], nodes: cells[4], leaves: cells[5], cutoffs: cells[6], skipped: cells[8],
      paths: editor().nodes.map(({ path, value }) => [path.join(' '), value]),
      search: { ...editor().recipe.searches.at(-1).rules, order: editor().recipe.searches.at(-1).order },
    };
  };
  1";

fn live(test: &str, source: &'static [&'static str]) -> PathBuf {
    report(&Case { name: "live", arguments: source }, test)
}

fn open_editor(page: &mut Page<'_>, file: &Path) {
    open(page, file, WIDE);
    page.evaluate(EDITING);
    page.evaluate("edit()");
}

/// Returns a pseudo-random number below `limit`; the sequence is the same in each run.
fn random(state: &mut u64, limit: usize) -> usize {
    *state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
    usize::try_from(*state >> 33).expect("31 bits") % limit.max(1)
}

/// Returns the differences between the page and the program's output for the same tree.
fn differences(said: &Value) -> Vec<String> {
    let text = |key: &str| said["search"][key].as_str().expect("a word").to_owned();
    let tree = said["tree"].as_str().expect("a tree");
    let settings = ["--cut-on", &text("cut_on"), "--fail", &text("fail"), "--order", &text("order")];
    let told = told(&[&["draw", "-f", "json", tree, "-a", "alpha-beta"][..], &settings].concat());
    let number = |value: &Value| value.to_string().replace('-', "−");
    let counts = &told["counts"];
    let expected = [
        ("value", number(&told["result"]["value"])),
        ("move", best_move(&told).unwrap_or_default()),
        ("nodes", number(&counts["nodes"])),
        ("leaves", number(&counts["leaves"])),
        ("cutoffs", number(&counts["cutoffs"])),
        ("skipped", number(&counts["skipped"])),
    ];
    let is_other = |(key, expected): &(&str, String)| said[*key] != **expected;
    expected
        .into_iter()
        .filter(is_other)
        .map(|(key, expected)| format!("{key} {}, not {expected}", said[key]))
        .collect()
}

#[test]
fn a_value_is_typed_in_its_place_and_a_key_undoes_it() {
    let file = live("in-place", &["((3 12 8) (2 4 6) (14 5 2))", "--live", "on"]);
    let mut browser = Browser::start();
    let mut page = browser.page();
    open_editor(&mut page, &file);
    let type_at = |page: &mut Page<'_>, path: &str, value: &str, key: &str| {
        page.evaluate(&format!("take('{path}'), document.activeElement.value = '{value}', 1"));
        assert_eq!(page.evaluate("document.activeElement.className"), "in-place");
        page.press(key);
        page.evaluate("(async () => { await rested(); })()");
        assert_eq!(page.evaluate("document.querySelectorAll('.in-place').length"), 0);
        page.evaluate("editor().text")
    };
    assert_eq!(type_at(&mut page, "1 2", "7", "Enter"), "((3 7 8) (2 4 6) (14 5 2))");
    // The keys for undoing reach the editor from the node, which has the focus again.
    assert_eq!(page.evaluate("document.activeElement.closest('#s1-player .nodes > g') !== null"), true);
    assert_eq!(type_at(&mut page, "1 3", "99", "Escape"), "((3 7 8) (2 4 6) (14 5 2))");
    // The value belongs to the leaf that was clicked first.
    page.evaluate("take('2 2'), document.activeElement.value = '9', take('3 3'), 1");
    page.evaluate("(async () => { await rested(); document.activeElement.blur(); await rested(); })()");
    assert_eq!(page.evaluate("editor().text"), "((3 7 8) (2 9 6) (14 5 2))");
    // After a change, nothing has the focus.
    let key = |page: &mut Page<'_>, key: &str| {
        page.evaluate(&format!(
            "(async () => {{ document.body.dispatchEvent(
                 new KeyboardEvent('keydown', {{ key: '{key}', ctrlKey: true, bubbles: true }})); await rested(); }})()"
        ));
        page.evaluate("editor().text")
    };
    assert_eq!(key(&mut page, "z"), "((3 7 8) (2 4 6) (14 5 2))");
    assert_eq!(key(&mut page, "z"), "((3 12 8) (2 4 6) (14 5 2))");
    assert_eq!(key(&mut page, "y"), "((3 7 8) (2 4 6) (14 5 2))");
    assert_eq!(page.complaints(), Vec::<String>::new());
}

#[test]
fn a_hundred_changes_give_the_results_of_the_program() {
    let file = live("edits", &["((3 12 8) (2 4 6) (14 5 2))", "--live", "on"]);
    let mut browser = Browser::start();
    let mut page = browser.page();
    open_editor(&mut page, &file);
    let mut state = 14;
    for change in 0..100 {
        let before = page.evaluate("said()");
        let paths: Vec<(String, bool)> = before["paths"]
            .as_array()
            .expect("nodes")
            .iter()
            .map(|node| (node[0].as_str().expect("a path").to_owned(), node[1].is_string()))
            .collect();
        let below_root: Vec<&String> = paths.iter().map(|(path, _)| path).filter(|path| !path.is_empty()).collect();
        let leaves: Vec<&String> = paths.iter().filter(|(_, is_leaf)| *is_leaf).map(|(path, _)| path).collect();
        let of = |some: &[&String], state: &mut u64| some[random(state, some.len())].clone();
        let done = match random(&mut state, 10) {
            0..=3 => {
                let (leaf, value) = (of(&leaves, &mut state), random(&mut state, 30));
                format!("take('{leaf}'); await put('value', '{}')", i64::try_from(value).expect("small") - 10)
            }
            4..=5 => {
                let way = ["earlier", "later"][random(&mut state, 2)];
                format!("take('{}'); await push('{way}')", of(&below_root, &mut state))
            }
            6 if paths.len() < 30 => format!("take('{}'); await push('add')", paths[random(&mut state, paths.len())].0),
            6..=7 if paths.len() > 10 => format!("take('{}'); await push('remove')", of(&below_root, &mut state)),
            8 => format!("await put('cut_on', '{}')", ["equal", "greater"][random(&mut state, 2)]),
            _ => {
                let (name, values) = [("fail", ["soft", "hard"]), ("order", ["given", "best"])][random(&mut state, 2)];
                format!("await put('{name}', '{}')", values[random(&mut state, 2)])
            }
        };
        let said = page.evaluate(&format!("(async () => {{ {done}; return said(); }})()"));
        assert_eq!(said["fault"], "", "{change}: {done} in {}", before["tree"]);
        let differences = differences(&said);
        assert!(differences.is_empty(), "{change}: {done} in {}: {differences:?}", before["tree"]);
    }
    // Undoing all changes restores the page as it was loaded.
    page.evaluate("(async () => { while (!field('undo').disabled) await push('undo'); })()");
    let said = page.evaluate("said()");
    assert_eq!(said["tree"], "((3 12 8) (2 4 6) (14 5 2))");
    assert_eq!(differences(&said), Vec::<String>::new(), "after everything was undone");
    // A request during a search is executed after the search.
    let both = "(async () => { take('1 1'); put('value', '5'); await put('order', 'reverse'); return said(); })()";
    let said = page.evaluate(both);
    assert_eq!(said["search"]["order"], "reverse");
    assert_eq!(differences(&said), Vec::<String>::new(), "after two wishes at once");
    assert_eq!(page.complaints(), Vec::<String>::new());
    assert_eq!(page.requests(), [address(&file)]);
}

#[test]
fn a_changed_picture_appears_before_the_section_is_rebuilt() {
    let file = live("glance", &["((3 12 8) (2 4 6) (14 5 2))", "--live", "on"]);
    let mut browser = Browser::start();
    let mut page = browser.page();
    open_editor(&mut page, &file);
    let seen = "(async () => {
      const seen = [];
      const glimpse = () => ({
        root: editor().player.tree.frame.querySelector('.nodes > g').textContent,
        sentence: editor().player.find('.sentence').textContent,
        field: field('value').value, isStale: editor().isStale,
      });
      const { rebuild } = Editor.prototype;
      Editor.prototype.rebuild = function (question, remember) {
        seen.push(glimpse());
        return rebuild.call(this, question, remember);
      };
      take('1 1');
      await put('value', '1');
      seen.push(glimpse());
      return seen;
    })()";
    let seen = page.evaluate(seen);
    assert_eq!(seen.as_array().map(Vec::len), Some(2), "{seen}");
    for (glimpse, is_stale) in [(&seen[0], true), (&seen[1], false)] {
        let text = |key: &str| glimpse[key].as_str().expect("a text").to_owned();
        assert!(text("root").contains('2') && text("sentence").contains("is worth 2"), "{glimpse}");
        assert_eq!([&glimpse["field"], &glimpse["isStale"]], [&json!("1"), &json!(is_stale)]);
    }
    assert_eq!(page.complaints(), Vec::<String>::new());
}

#[test]
fn a_theme_changes_only_the_look_of_the_tree() {
    let file = live("theme", &["((3 12 8) (2 4 6) (14 5 2))", "--live", "on"]);
    let mut browser = Browser::start();
    let mut page = browser.page();
    open_editor(&mut page, &file);
    // The old search is kept; its first picture has the marks of the page.
    let drawn =
        "({ texts: [...document.querySelectorAll('#s1-t2 .nodes text')].map((text) => text.textContent).join(' '),
        rules: document.adoptedStyleSheets.length, theme: field('theme').value, leaves: said().leaves })";
    page.evaluate("put('cut_on', 'equal')");
    let usual = page.evaluate(drawn);
    assert_eq!(usual["theme"], "default");
    page.evaluate("put('theme', 'aima')");
    let other = page.evaluate(drawn);
    let texts = other["texts"].as_str().expect("texts");
    assert!(texts.contains("[3, 3]") && !usual["texts"].as_str().expect("texts").contains("[3, 3]"), "{texts}");
    assert_eq!([&other["theme"], &other["rules"], &other["leaves"]], [&json!("aima"), &json!(0), &usual["leaves"]]);
    // A change of the theme changes the colours of the page.
    page.evaluate("put('theme', 'exam')");
    assert_eq!(page.evaluate(drawn)["rules"], 1);
    page.evaluate("push('undo').then(() => push('undo'))");
    let undone = page.evaluate(drawn);
    assert_eq!([&undone["theme"], &undone["texts"]], [&json!("default"), &usual["texts"]]);
    // The recording of a rebuilt section equals the program's.
    let recorded = page.evaluate("core.ask({ recording: { recipe: editor().recipe, number: 2 } }).then(JSON.parse)");
    assert_eq!(recorded["result"]["best_move"], "1");
    assert_eq!(page.complaints(), Vec::<String>::new());
}

#[test]
fn an_invalid_source_is_refused_and_changes_nothing() {
    let file = live("refused", &["((3 12 8) (2 4 6) (14 5 2))", "--live", "games"]);
    let mut browser = Browser::start();
    let mut page = browser.page();
    open_editor(&mut page, &file);
    for (done, complaint) in [
        ("take('1 1'); await put('value', 'seven')", "`seven` is not a value"),
        ("field('source').value = '((3 12'; await push('run')", "is never closed"),
        ("await put('depth', '1')", "which has no value"),
    ] {
        let said = page.evaluate(&format!("(async () => {{ {done}; return said(); }})()"));
        let fault = said["fault"].as_str().expect("words");
        assert!(fault.contains(complaint), "{done}: {fault}");
        assert_eq!(said["tree"], "((3 12 8) (2 4 6) (14 5 2))", "{done}");
        if done.contains("'run'") {
            assert_eq!(page.evaluate("field('source').value"), "((3 12", "what was typed stays, to be mended");
        }
        assert_eq!(page.evaluate("document.querySelector('#s1-player .fault').checkVisibility()"), true);
    }
    // Another source replaces the tree, and has its own default depth.
    let said =
        page.evaluate("(async () => { field('source').value = 'nim:1,2'; await push('run'); return said(); })()");
    let told = told(&["search", "--json", "nim:1,2", "-a", "alpha-beta"]);
    assert_eq!((&said["fault"], &said["nodes"]), (&json!(""), &json!(told["counts"]["nodes"].to_string())));
    // The navigation shows the new title, and fields for trees are hidden.
    assert_eq!(page.evaluate("document.querySelector('.bar nav').innerText.trim()"), "Nim");
    assert_eq!(page.evaluate("document.querySelector('#s1-player .editor .about').checkVisibility()"), false);
}

#[test]
fn a_leaf_is_dragged_and_an_address_keeps_the_tree() {
    let file = live("dragged", &["((3 12 8) (2 4 6) (14 5 2))", "--live", "on"]);
    let mut browser = Browser::start();
    let mut page = browser.page();
    open_editor(&mut page, &file);
    // Dragging by 12 pixels changes the value by 1; upwards increases it.
    let drag = "(async () => {
      const { ids } = editor().nodes.find(({ path }) => path.join(' ') === '2 1');
      const { x, y } = document.getElementById(ids[1]).getBoundingClientRect();
      const at = (clientY) => ({ bubbles: true, button: 0, clientX: x, clientY });
      document.getElementById(ids[1]).dispatchEvent(new PointerEvent('pointerdown', at(y)));
      for (const up of [12, 36, 60]) window.dispatchEvent(new PointerEvent('pointermove', at(y - up)));
      window.dispatchEvent(new PointerEvent('pointerup', at(y - 60)));
      await rested();
      return said();
    })()";
    let said = page.evaluate(drag);
    assert_eq!(
        (&said["tree"], &said["value"], &said["move"]),
        (&json!("((3 12 8) (7 4 6) (14 5 2))"), &json!("4"), &json!("C"))
    );
    // Undo reverts the whole drag.
    assert_eq!(page.evaluate("push('undo').then(() => said().tree)"), "((3 12 8) (2 4 6) (14 5 2))");
    page.evaluate("push('redo')");
    let hash = page.evaluate("players[0].address");
    page.open(&file, WIDE);
    page.evaluate(&format!("location.hash = {hash}, 1"));
    page.evaluate(EDITING);
    let said = page.evaluate("(async () => { await ready; while (editor().text !== '((3 12 8) (7 4 6) (14 5 2))') await new Promise((done) => setTimeout(done, 20)); await rested(); return said(); })()");
    assert_eq!(differences(&said), Vec::<String>::new());
}

/// Script that drags a node by pixels to the right and upwards.
const DRAG: &str = "const drag = async (path, x, y) => {
      const { ids } = editor().nodes.find((node) => node.path.join(' ') === path);
      const group = document.getElementById(ids[1]);
      const { left, top, width, height } = group.getBoundingClientRect();
      const at = (part) => ({ bubbles: true, button: 0, clientX: left + width / 2 + x * part, clientY: top + height / 2 - y * part });
      group.dispatchEvent(new PointerEvent('pointerdown', at(0)));
      for (const part of [0.25, 0.5, 1]) window.dispatchEvent(new PointerEvent('pointermove', at(part)));
      // The node stays under the pointer.
      const gone = group.getBoundingClientRect().left - left;
      if (Math.abs(x) > Math.abs(y) && Math.abs(gone - x) > 2) throw new Error(`${path} has gone ${gone} pixels, not ${x}`);
      window.dispatchEvent(new PointerEvent('pointerup', at(1)));
      await rested();
      return said();
    };
    /** How far two leaves beside each other are apart. */
    const apart = () => {
      const [one, other] = ['1 1', '1 2'].map((path) => document.getElementById(editor().nodes.find((node) => node.path.join(' ') === path).ids[1]));
      return other.getBoundingClientRect().left - one.getBoundingClientRect().left;
    };
    1";

#[test]
fn a_dragged_move_changes_the_order_and_the_saved_file() {
    let file = live("swapped", &["((3 12 8) (2 4 6) (14 5 2))", "--live", "on"]);
    let mut browser = Browser::start();
    let mut page = browser.page();
    open_editor(&mut page, &file);
    page.evaluate(DRAG);
    // To the other end and back, past the next sibling, and a drag without effect.
    for (drag, tree) in [
        ("drag('1', 4000, 20)", "((2 4 6) (14 5 2) (3 12 8))"),
        ("drag('3', -4000, 0)", "((3 12 8) (2 4 6) (14 5 2))"),
        ("drag('1 1', 1.5 * apart(), 0)", "((12 3 8) (2 4 6) (14 5 2))"),
        ("drag('2 1', 10, 0)", "((12 3 8) (2 4 6) (14 5 2))"),
    ] {
        let said = page.evaluate(drag);
        assert_eq!(said["tree"], tree, "{drag}");
        assert_eq!(differences(&said), Vec::<String>::new(), "{drag}");
    }
    // The program can read the saved file.
    let saved = page.evaluate(
        "(async () => {
           let blob;
           URL.createObjectURL = (given) => { blob = given; return 'blob:nothing'; };
           const name = new Promise((done) => { HTMLAnchorElement.prototype.click = function () { done(this.download); }; });
           field('save').click();
           return [await name, await blob.text()];
         })()",
    );
    let saved_as =
        Path::new(env!("CARGO_TARGET_TMPDIR")).join("browser-swapped").join(saved[0].as_str().expect("a name"));
    std::fs::write(&saved_as, saved[1].as_str().expect("a tree")).expect("a file");
    let read = told(&["search", "--json", saved_as.to_str().expect("a plain path"), "-a", "alpha-beta"]);
    let said = page.evaluate("said()");
    assert_eq!(read["counts"]["nodes"].to_string(), said["nodes"].as_str().expect("a number"));
    assert_eq!(page.complaints(), Vec::<String>::new());
}

#[test]
fn without_web_assembly_the_tree_is_read_only_and_the_recording_plays() {
    let file = live("no-editor", &["((3 12 8) (2 4 6) (14 5 2))", "--live", "on"]);
    let mut browser = Browser::start();
    let mut page = browser.page();
    open(&mut page, &file, WIDE);
    page.evaluate("delete window.WebAssembly, 1");
    page.evaluate(EDITING);
    page.evaluate("edit()");
    assert_eq!(page.evaluate("document.querySelector('#s1-player .shut-editor').checkVisibility()"), true);
    assert_eq!(page.evaluate("field('value').checkVisibility()"), false);
    page.evaluate("document.querySelector('#s1-player .modes [value=watch]').click(), press('s1', 'start')");
    page.press("ArrowRight");
    assert_ne!(page.evaluate("moment('s1')"), 0);
}

#[test]
fn axe_finds_nothing_during_edits() {
    let axe = axe();
    let file = live("axe-editor", &["((3 12 8) (2 4 6) (14 5 2))", "--live", "on"]);
    let mut browser = Browser::start();
    for view in due([WIDE, WIDE.dark(), NARROW], "axe-editor") {
        let mut page = browser.page();
        open(&mut page, &file, view);
        page.evaluate(EDITING);
        page.evaluate(&format!("{axe}; edit()"));
        for done in ["take('2 1')", "await put('value', '7')", "await put('value', 'seven')"] {
            page.evaluate(&format!("(async () => {{ {done}; }})()"));
            assert_eq!(violations(&mut page), json!([]), "{done}, {view:?}");
        }
    }
}

#[test]
fn effects_of_skipped_leaves_and_leaves_of_orders_are_shown() {
    let file = live("laboratory", &["examples/trees/textbook.json", "--live", "on"]);
    let mut browser = Browser::start();
    let mut page = browser.page();
    open_editor(&mut page, &file);
    // Marks of the effect of a skipped leaf: C takes the leaf's value, but the root does not.
    page.evaluate("take('a2 c2')");
    let marks = page.evaluate(
        "['chosen', 'on-the-way', 'stop'].map((mark) => [...document.querySelectorAll(`#s1-t2 .stage .${mark}, #s1-t2 .${mark}`)]
           .map(({ id }) => editor().nodes.find(({ ids }) => ids.includes(id)).path.join(' ')))",
    );
    assert_eq!(marks, json!([["a2 c2"], ["a2"], [""]]));
    let why = page.evaluate("document.querySelector('#s1-player .where-it-stops').textContent");
    assert!(why.as_str().is_some_and(|why| why.contains("The root stays 3")), "{why}");
    page.evaluate("take('a2 c1')");
    assert_eq!(page.evaluate("document.querySelector('#s1-player .where-it-stops').hidden"), json!(true));
    // The numbers of nodes equal the program's counts.
    let efforts = "[...document.querySelectorAll('#s1-player .efforts li')].map((row) => row.textContent.trim().replace(/\\s+/g, ' '))";
    let rows = |shown: u64| {
        json!([
            format!("in this order {shown}"),
            "best moves first 5",
            "least possible (Knuth & Moore) 5",
            "worst moves first 9",
            "plain minimax 9"
        ])
    };
    assert_eq!(page.evaluate(efforts), rows(7));
    page.evaluate("take('a3 d3')");
    for _ in 0..2 {
        page.evaluate("push('earlier')");
    }
    assert_eq!(page.evaluate(efforts), rows(5));
    let text = page.evaluate("editor().text");
    let found = told(&["draw", "-f", "json", "-a", "alpha-beta", text.as_str().expect("a tree")]);
    assert_eq!(found["counts"]["leaves"], json!(5));
    assert_eq!(page.complaints(), Vec::<String>::new());
}
