//! Decks for browsers, which step forwards and backwards without other files, and animated pictures of the same search.

use std::path::{Path, PathBuf};

use serde_json::json;

use crate::access::{axe, violations};
use crate::chromium::{Browser, WIDE};
use crate::plyscope;

fn deck(name: &str, arguments: &[&str]) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("browser-deck-{name}.html"));
    plyscope(&[&["slides", "-o", path.to_str().expect("a plain path")], arguments].concat());
    path
}

#[test]
fn a_deck_steps_forwards_and_backwards() {
    let file = deck("steps", &["((3 12 8) (2 4 6) (14 5 2))", "--caption", "--ask", "--background", "light"]);
    let mut browser = Browser::start();
    let mut page = browser.page();
    page.open(&file, WIDE);
    let ready = "new Promise((done) => globalThis.Reveal.isReady() ? done(true) : globalThis.Reveal.on('ready', () => done(true)))";
    assert_eq!(page.evaluate(ready), json!(true));
    let shown = "document.querySelectorAll('section.present').length + ' ' + globalThis.Reveal.getIndices().h";
    let text = "[...document.querySelectorAll('section.present text')].map((text) => text.textContent).join(' ')";
    let total = page.evaluate("document.querySelectorAll('section').length");
    assert_eq!(total, json!(11));
    assert_eq!(page.evaluate(shown), json!("1 0"));
    let first = page.evaluate("document.querySelector('section.present').innerHTML");
    for slide in 1..11 {
        page.press("ArrowRight");
        assert_eq!(page.evaluate(shown), json!(format!("1 {slide}")));
        let said = page.evaluate(text).as_str().unwrap_or_default().to_owned();
        assert_eq!(said.contains("Which moves need not be looked at"), slide == 5, "{slide}: {said}");
        assert_eq!(said.contains("α-cutoff"), slide >= 6, "{slide}: {said}");
    }
    for _ in 1..11 {
        page.press("ArrowLeft");
    }
    assert_eq!(page.evaluate("document.querySelector('section.present').innerHTML"), first);
    // The picture fills the window in one direction, and is not cut off.
    let fills = "(() => { const box = document.querySelector('section.present svg').getBoundingClientRect(); \
                 return box.left >= -2 && box.top >= -2 && box.right <= innerWidth + 2 && box.bottom <= innerHeight + 2 \
                 && (box.width > 0.95 * innerWidth || box.height > 0.95 * innerHeight); })()";
    assert_eq!(page.evaluate(fills), json!(true));
    page.press("n");
    page.press("ArrowRight");
    let notes = "document.querySelector('.speaker-notes')?.textContent ?? ''";
    assert!(page.evaluate(notes).as_str().is_some_and(|notes| notes.contains("has the static value 3")));
    assert_eq!(page.complaints(), Vec::<String>::new());
    let doubled = "(() => { const ids = [...document.querySelectorAll('[id]')].map((one) => one.id); \
                   return ids.length - new Set(ids).size; })()";
    assert_eq!(page.evaluate(doubled), json!(0));
}

/// Script that returns the visible texts of an SVG file with their positions.
const SEEN: &str = "JSON.stringify([...document.querySelectorAll('text')].filter((text) => \
                    getComputedStyle(text).visibility === 'visible').map((text) => { const box = text.getBoundingClientRect(); \
                    return [text.textContent, Math.round(box.x), Math.round(box.y)]; }).sort())";

#[test]
fn an_animated_picture_shows_one_frame_after_the_other() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("browser-story");
    std::fs::create_dir_all(&folder).expect("a folder");
    let slides = |output: &str, more: &[&str]| {
        let output = folder.join(output);
        let tree = ["slides", "((3 12 8) (2 4 6) (14 5 2))", "--caption", "--background", "light"];
        plyscope(&[&tree[..], &["-o", output.to_str().expect("a plain path")], more].concat());
        output
    };
    let story = slides("story.svg", &["--seconds", "1.5"]);
    slides("steps/", &["--format", "svg"]);
    let mut browser = Browser::start();
    let mut page = browser.page();
    let frames: Vec<serde_json::Value> = (1..=10)
        .map(|frame| {
            page.open(&folder.join(format!("steps/step-{frame:03}.svg")), WIDE);
            page.evaluate(SEEN)
        })
        .collect();
    page.open(&story, WIDE);
    assert_eq!(page.evaluate(SEEN), frames[9], "with reduced motion the last one stands still");
    assert_eq!(page.evaluate("document.getAnimations().length"), json!(0));
    let moving = json!([{"name": "prefers-reduced-motion", "value": "no-preference"}]);
    page.call("Emulation.setEmulatedMedia", &json!({"media": "", "features": moving}));
    for (frame, seen) in frames.iter().enumerate() {
        let time = 1500 * frame;
        // Each frame is visible during the whole of its time; the last one is shown three times as long.
        for time in [time + 1, time + if frame == 9 { 4499 } else { 1499 }] {
            let at = format!(
                "document.getAnimations().map((one) => {{ one.pause(); one.currentTime = {time}; }}).length > 0"
            );
            assert_eq!(page.evaluate(&at), json!(true));
            assert_eq!(page.evaluate(SEEN), *seen, "frame {frame} after {time} ms");
        }
    }
    page.evaluate("document.getAnimations().forEach((one) => { one.currentTime = 18002; })");
    assert_eq!(page.evaluate(SEEN), frames[0], "it begins again");
    // An `img` element, in which scripts do not run.
    std::fs::write(
        folder.join("page.html"),
        "<!doctype html><title>A page</title><img src=\"story.svg\" alt=\"A search\">",
    )
    .expect("a page");
    page.open(&folder.join("page.html"), WIDE);
    assert_eq!(page.evaluate("document.images[0].decode().then(() => document.images[0].naturalWidth)"), json!(605));
    assert_eq!(page.complaints(), Vec::<String>::new());
}

#[test]
fn axe_finds_nothing_in_decks() {
    let file = deck("dark", &["tictactoe:XOX/O.X/..O", "--background", "dark", "--lang", "ru"]);
    let mut browser = Browser::start();
    let mut page = browser.page();
    page.open(&file, WIDE);
    page.evaluate(&format!("{}; 1", axe()));
    assert_eq!(violations(&mut page), json!([]));
}
