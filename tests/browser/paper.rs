//! Reports printed to PDF, read with `pdftotext`.

use std::collections::BTreeMap;
use std::path::Path;
use std::process::Command;

use serde_json::Value;

use crate::chromium::{Browser, WIDE};
use crate::player::open;
use crate::{CASES, due, report};

/// Word of a PDF file, with its extent on the page.
struct Extent {
    left: f64,
    right: f64,
    top: f64,
    bottom: f64,
}

fn attribute(line: &str, name: &str) -> f64 {
    let (_, rest) = line.split_once(&format!("{name}=\"")).unwrap_or_else(|| panic!("no {name} in {line}"));
    rest.split('"').next().and_then(|number| number.parse().ok()).expect("a number")
}

fn poppler(arguments: &[&str], file: &Path) -> String {
    let output =
        Command::new("pdftotext").args(arguments).arg(file).arg("-").output().expect("pdftotext of poppler-utils");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("UTF-8")
}

pub(crate) fn pages(file: &Path) -> usize {
    poppler(&[], file).matches('\u{c}').count()
}

/// Returns the words that extend beyond the page.
fn words_beyond_paper(file: &Path) -> Vec<String> {
    let (mut page, mut found) = (Extent { left: 0.0, right: 0.0, top: 0.0, bottom: 0.0 }, Vec::new());
    for line in poppler(&["-bbox"], file).lines().map(str::trim) {
        if line.starts_with("<page ") {
            page = Extent { right: attribute(line, "width"), bottom: attribute(line, "height"), ..page };
        } else if line.starts_with("<word ") {
            let word = Extent {
                left: attribute(line, "xMin"),
                right: attribute(line, "xMax"),
                top: attribute(line, "yMin"),
                bottom: attribute(line, "yMax"),
            };
            let is_inside = word.left >= page.left
                && word.right <= page.right
                && word.top >= page.top
                && word.bottom <= page.bottom;
            if !is_inside {
                found.push(line.to_owned());
            }
        }
    }
    found
}

/// Counts characters without blanks, because PDF readers split and join words differently.
fn characters<'t>(texts: impl IntoIterator<Item = &'t str>) -> BTreeMap<char, usize> {
    let mut counts = BTreeMap::new();
    for character in texts.into_iter().flat_map(str::chars).filter(|character| !character.is_whitespace()) {
        *counts.entry(character).or_default() += 1;
    }
    counts
}

#[test]
fn printed_reports_hold_whole_trees_and_no_controls() {
    let mut browser = Browser::start();
    for case in due(&CASES, "paper") {
        let file = report(case, "paper");
        let mut page = browser.page();
        open(&mut page, &file, WIDE);
        // In the middle of a story, the whole tree is printed.
        page.evaluate("slide('s1', Math.round(last('s1') / 2)), press('s1', 'help')");
        let drawn = page.evaluate(
            "{ for (const { trees } of players) for (const tree of trees) tree.show(tree.last);
               const texts = all('.tree .scroll svg text').map((text) => text.textContent);
               slide('s1', Math.round(last('s1') / 2)); texts }",
        );
        let pdf = file.with_extension("pdf");
        std::fs::write(&pdf, page.print()).expect("a file");
        assert_eq!(words_beyond_paper(&pdf), Vec::<String>::new(), "{}", case.name);
        let printed = poppler(&["-raw"], &pdf);
        let here = characters([printed.as_str()]);
        let expected = characters(drawn.as_array().expect("texts").iter().filter_map(Value::as_str));
        let missing: BTreeMap<_, _> =
            expected.iter().filter(|(character, count)| here.get(character).unwrap_or(&0) < count).collect();
        assert!(missing.is_empty(), "{}: the trees have more of {missing:?}", case.name);
        for words in ["Steps by", "The stack of calls", "To the next cutoff", "Actual size"] {
            assert!(!printed.contains(words), "{}: “{words}” is printed", case.name);
        }
    }
}
