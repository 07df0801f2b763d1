//! Searches the textbook tree, draws it as text and says in a sentence why moves were skipped.
//!
//! `cargo run --example textbook --no-default-features`

use std::error::Error;
use std::io::{self, Write};

use plyscope::sentences::{View, cutoff};
use plyscope::{About, HandTree, Limits, Locale, Settings, Theme, record_with, text_of};

fn main() -> Result<(), Box<dyn Error>> {
    run(&mut io::stdout())
}

/// What the example prints.
pub(crate) fn run(out: &mut dyn Write) -> Result<(), Box<dyn Error>> {
    let tree: HandTree = include_str!("trees/textbook.json").parse()?;
    let about = About { game: "tree".to_owned(), title: tree.title().map(str::to_owned), ..About::default() };
    let trace = record_with(&tree, HandTree::static_value(), &Settings::default(), Limits::default(), about, &mut ());
    let locale = Locale::default();
    out.write_all(text_of(&trace, &Theme::default(), &locale).as_bytes())?;
    for each in trace.cutoffs() {
        writeln!(out, "\n{}", cutoff(&locale, &trace, each, View::Max))?;
    }
    Ok(())
}
