//! Pages of the manual that are derived from the program: the glossary, and the pseudocode.

use plyscope::locale::Locale;
use plyscope::report::glossary;
use plyscope::search::{Algorithm, Settings};
use plyscope::story::pseudocode::{LineMark, listing};

use super::themes::{read, with_part};
use crate::golden::check_file;

#[test]
fn the_glossary_page_lists_every_term() {
    let locale = Locale::default();
    let entries = glossary(&locale).into_iter().map(|term| format!("**{}**: {}\n", term.name, term.about));
    let entries: Vec<String> = entries.collect();
    let page = with_part(&read("docs/glossary.md"), "glossary", &entries.join("\n"));
    check_file("docs/glossary.md", &page);
}

#[test]
fn the_page_on_algorithms_shows_their_pseudocode() {
    let listings = [Algorithm::AlphaBeta, Algorithm::NegamaxAlphaBeta].map(|algorithm| {
        let lines = listing(&Settings { algorithm, ..Settings::default() });
        let mut text = String::new();
        for line in lines {
            if line.mark == LineMark::Enter && !text.is_empty() {
                text.push('\n');
            }
            text.extend([&"  ".repeat(line.indent), line.text.as_str(), "\n"]);
        }
        format!("`{}`:\n```text\n{text}```\n", algorithm.name())
    });
    let page = with_part(&read("docs/algorithms.md"), "listings", &listings.join("\n"));
    check_file("docs/algorithms.md", &page);
}
