//! Searches a tree or a game and writes the search as a deck of slides, a step on each.
//!
//! `cargo run --example deck -- deck.pptx [SOURCE [THEME [PLIES]]]`

use std::error::Error;
use std::fs::File;
use std::path::Path;

use plyscope::decks::{Deck, DeckRequest, Extras, Selection};
use plyscope::pictures::{Backdrop, Freedom, Outline, Page, pdf, pptx};
use plyscope::{Limits, Locale, Recording, Settings, Source, Theme, TreeForm, Watch};

fn main() -> Result<(), Box<dyn Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let file = words.first().ok_or("the name of a file is missing, such as deck.pptx")?;
    let source = words.get(1).unwrap_or(&"((3 12 8) (2 4 6) (14 5 2))");
    let theme = Theme::named(words.get(2).unwrap_or(&"default"))?;
    let depth = words.get(3).map(|plies| plies.parse()).transpose()?;

    let source = if source.starts_with('(') {
        Source::from_tree(source, "SOURCE", TreeForm::Any, &[])?
    } else {
        Source::from_game(source)?
    };
    let usual = source.default_settings();
    let settings = Settings { depth: depth.or(usual.depth), ..usual };
    let recording = Recording { evaluation: None, limits: Limits::nodes(100_000) };
    let mut watch = Watch { visits: 1_000_000, progress: &mut |_| {} };
    let traces = [source.record(&settings, recording, &mut watch)?];

    let (locale, frames) = (Locale::default(), Selection::default());
    let deck = Deck::new(DeckRequest {
        traces: &traces,
        truth: None,
        theme: &theme,
        locale: &locale,
        page: Some(Page::read("a4")?),
        panels: None,
        freedom: Freedom::default(),
        most: Outline::MOST,
        plies: u32::MAX,
        additions: None,
        frames: &frames,
        extras: Extras { caption: true, ..Extras::default() },
        background: false,
    })?;
    let palette = theme.palette(Backdrop::Light);
    let title = deck.title();
    let out = File::create(file)?;
    match Path::new(file).extension().and_then(|extension| extension.to_str()) {
        Some("pptx") => pptx::write(deck.slides(), &pptx::Options { palette: &palette, title: Some(&title) }, out)?,
        Some("pdf") => {
            let options = pdf::Options { palette: &palette, background: false, title: Some(&title) };
            pdf::write(deck.slides().map(|slide| slide.scene), &options, out)?;
        }
        _ => return Err("the name of the file has to end in .pptx or .pdf".into()),
    }
    Ok(())
}
