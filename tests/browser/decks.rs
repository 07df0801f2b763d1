//! A deck for browsers: its slides follow each other, forwards and backwards, and need nothing but the file.

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
    let mut browser = Browser::start("deck");
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
    // The picture fills the window in one direction and is not cut off.
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

#[test]
fn axe_finds_nothing_in_decks() {
    let file = deck("dark", &["tictactoe:XOX/O.X/..O", "--background", "dark", "--lang", "ru"]);
    let mut browser = Browser::start("deck-axe");
    let mut page = browser.page();
    page.open(&file, WIDE);
    page.evaluate(&format!("{}; 1", axe()));
    assert_eq!(violations(&mut page), json!([]));
}
