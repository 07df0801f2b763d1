//! Searches the textbook tree, draws it as text and says in a sentence why moves were skipped.
//!
//! `cargo run --example textbook --no-default-features`

use std::error::Error;
use std::io::{self, Write};

use plyscope::game::tree::HandTree;
use plyscope::locale::Locale;
use plyscope::render::text::Charset;
use plyscope::render::{Figure, Outline, Theme, text};
use plyscope::search::Settings;
use plyscope::story::{Frame, words};
use plyscope::trace::{About, Limits, record};

fn main() -> Result<(), Box<dyn Error>> {
    run(&mut io::stdout())
}

/// What the example prints.
pub(crate) fn run(out: &mut dyn Write) -> Result<(), Box<dyn Error>> {
    let tree: HandTree = include_str!("trees/textbook.json").parse()?;
    let about = About { game: "tree".to_owned(), title: tree.title().map(str::to_owned), ..About::default() };
    let trace = record(&tree, HandTree::static_value(), &Settings::default(), Limits::default(), about, &mut ());
    let (theme, locale, frames) = (Theme::default(), Locale::default(), [Frame::last(&trace)]);
    let outline = Outline::new(&[&trace], usize::MAX);
    text::write(out, &Figure::new(&outline, &frames, &theme, &locale), Charset::Unicode)?;
    for cutoff in trace.cutoffs() {
        writeln!(out, "\n{}", words::cutoff(&locale, &trace, cutoff, frames[0].view()))?;
    }
    Ok(())
}
