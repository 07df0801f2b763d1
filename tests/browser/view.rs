//! Views of trees: tools for mouse and keyboard, and downloads.

use serde_json::{Value, json};

use crate::chromium::{Browser, Page, WIDE, address};
use crate::player::open;
use crate::{Case, json as traces, report};

/// Script that returns the width of the first tree in pixels.
const WIDTH: &str = "Math.round(document.querySelector('#s1-t1 .scroll svg').getBoundingClientRect().width)";

/// Script that intercepts downloads: name, type, and first bytes or whole text.
const KEEP: &str = "const saved = [];
    save = async (name, blob) => { saved.push([name, blob.type, blob.type === 'image/png'
      ? [...new Uint8Array(await blob.slice(0, 8).arrayBuffer())] : await blob.text()]); }; 1";

fn open_tree(test: &str, visit: impl FnOnce(&mut Page<'_>)) {
    let case = Case { name: "mate", arguments: &["examples/trees/mate.json"] };
    let file = report(&case, test);
    let mut browser = Browser::start();
    let mut page = browser.page();
    open(&mut page, &file, WIDE);
    page.evaluate("press('s1', 'both'), 1");
    visit(&mut page);
    assert_eq!(page.complaints(), Vec::<String>::new());
    // PNG is made from a picture in a data URL.
    assert!(page.requests().iter().all(|request| *request == address(&file) || request.starts_with("data:")));
}

#[test]
fn a_tree_is_zoomed_by_button_and_by_key() {
    open_tree("zoom", |page| {
        let width = |page: &mut Page<'_>| page.evaluate(WIDTH).as_u64().expect("a width");
        page.click("#s1-player [data-view=actual]");
        let actual = width(page);
        let own = "Math.round(document.querySelector('#s1-t1 .scroll svg').viewBox.baseVal.width)";
        assert_eq!(page.evaluate(own), actual);
        page.click("#s1-player [data-view=larger]");
        let larger = width(page);
        assert!(larger > actual);
        // Both trees of a layout have the same size.
        assert_eq!(
            page.evaluate("Math.round(document.querySelector('#s1-t2 .scroll svg').getBoundingClientRect().width)"),
            larger
        );
        page.click("#s1-player [data-view=smaller]");
        assert_eq!(width(page), actual);
        page.click("#s1-player [data-view=fit]");
        assert_eq!(
            page.evaluate(
                "{ const box = document.querySelector('#s1-t1 .scroll'); box.scrollWidth <= box.clientWidth + 1 }"
            ),
            true
        );
        page.evaluate("document.querySelector('#s1-t1 .scroll').focus()");
        page.press("0");
        assert_eq!(width(page), actual);
        for _ in 0..4 {
            page.press("+");
        }
        assert!(width(page) > 2 * actual);
        assert_eq!(
            page.evaluate("document.querySelector('#s1-t1 .overview').checkVisibility()"),
            true,
            "it is larger than its frame"
        );
        let scrolled = page.evaluate("document.querySelector('#s1-t1 .scroll').scrollLeft").as_f64();
        page.evaluate("document.querySelector('#s1-t1 .scroll').dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', shiftKey: true, bubbles: true }))");
        assert!(page.evaluate("document.querySelector('#s1-t1 .scroll').scrollLeft").as_f64() > scrolled);
        page.press("-");
        assert!(width(page) > actual);
    });
}

#[test]
fn pictures_and_recordings_can_be_downloaded() {
    open_tree("downloads", |page| {
        page.evaluate(KEEP);
        // With both trees side by side, the buttons do not fit.
        page.evaluate("press('s1', 'both'), 1");
        page.evaluate("slide('s1', 20)");
        for format in ["svg", "png", "json"] {
            page.click(&format!("#s1-player [data-view={format}]"));
        }
        let saved = page.evaluate("new Promise((done) => { const look = () => saved.length < 3 ? setTimeout(look, 20) : done(saved); look(); })");
        let find = |name: &str| {
            saved
                .as_array()
                .expect("files")
                .iter()
                .find(|file| file[0] == name)
                .unwrap_or_else(|| panic!("no {name}: {saved}"))
                .clone()
        };
        let svg = find("alpha-beta.svg");
        let markup = svg[2].as_str().expect("text");
        assert!(svg[1] == "image/svg+xml" && markup.starts_with("<?xml") && markup.contains("<svg"), "{markup}");
        assert!(markup.contains("−97") && !markup.contains("current"), "it is the picture of the moment");
        assert_eq!(find("alpha-beta.png")[2], json!([137, 80, 78, 71, 13, 10, 26, 10]));
        let recording: Value = serde_json::from_str(find("alpha-beta.json")[2].as_str().expect("text")).expect("JSON");
        let drawn = traces(&["draw", "-f", "json", "-a", "minimax,alpha-beta", "examples/trees/mate.json"]);
        assert_eq!(recording, drawn[1], "the recording is that of the program");
    });
}

#[test]
fn modes_and_colours_are_chosen_with_keys() {
    open_tree("modes", |page| {
        for mode in ["mark", "predict"] {
            page.evaluate(&format!(
                "theatre('s1').querySelector('[data-do=watch]').click(), theatre('s1').querySelector('.menu').open = true,
                 document.querySelector('#s1-player .modes [value={mode}]').focus()"
            ));
            page.press("Enter");
            let next = if mode == "mark" { "watch" } else { "forward" };
            assert_eq!(
                page.evaluate("[theatre('s1').dataset.mode, document.activeElement.dataset.do]"),
                json!([mode, next])
            );
        }
        // The mode is kept, and the story continues to the first question.
        for _ in 0..8 {
            page.press("ArrowRight");
        }
        assert_eq!(
            page.evaluate("[theatre('s1').dataset.mode, lessons[0].prediction.isOpen]"),
            json!(["predict", true])
        );
        page.evaluate("theatre('s1').querySelector('[data-do=watch]').focus()");
        page.press("Enter");
        page.press("ArrowRight");
        assert_eq!(page.evaluate("[theatre('s1').dataset.mode, moment('s1') > 0]"), json!(["watch", true]));
        page.evaluate("document.querySelector('.colours select').focus()");
        page.press("End");
        assert_eq!(page.evaluate("document.documentElement.dataset.colours"), "contrast");
        page.press("Home");
        assert_eq!(page.evaluate("document.documentElement.dataset.colours ?? 'auto'"), "auto");
        // After a click, keys control the story again.
        page.click("#s1-player .modes [value=predict]");
        page.press("ArrowRight");
        assert_eq!(page.evaluate("theatre('s1').dataset.mode"), "predict");
    });
}
