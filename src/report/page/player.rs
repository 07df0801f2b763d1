//! The stories that the page's player tells: every moment of some searches in words, numbers and pieces of pictures, so
//! that the script has nothing to work out.

mod axis;
mod lessons;
mod links;
mod parts;
mod teller;

use std::io;

use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use serde::Serialize;
use serde_json::Serializer;
use serde_json::ser::{CharEscape, Formatter};

use crate::locale::Locale;
use crate::render::{Figure, Outline, Theme};
use crate::story;
use crate::story::narration::{Comparison, Granularity};
use crate::story::words::{on_one_line, with_lines};
use axis::Axis;
use lessons::Lessons;
#[cfg(test)]
pub use links::TERMS;
pub use links::Term;
pub(in crate::report) use links::glossary;
pub(in crate::report) use parts::Book;

/// What the player of one set of trees knows.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub(super) struct Story {
    /// One for each tree.
    pub(super) searches: Vec<Search>,
    /// What the pictures fold up and a reader can open.
    pub(super) folds: Vec<Fold>,
    /// Which part of the tree it is about, if not about the whole.
    #[serde(flatten)]
    pub(super) part: Option<Part>,
}

/// Something that is folded up in all trees of a story, and has a story of its own.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub(super) struct Fold {
    /// The id of its group in each tree.
    pub(super) ids: Vec<String>,
    /// What it is called in a list.
    pub(super) label: String,
    /// The number of its story; that of the whole is 0.
    pub(super) part: usize,
}

/// A part of a tree.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub(super) struct Part {
    /// The story in which it is folded up.
    pub(super) parent: usize,
    /// What it is called.
    pub(super) label: String,
    /// The pictures of the trees, in which only the pieces of the story are missing.
    pub(super) pictures: Vec<Shell>,
}

/// A picture without what the story says of it.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub(super) struct Shell {
    /// SVG, to be put in as it is.
    pub(super) svg: String,
    /// How wide it is at reading size.
    pub(super) width: f64,
}

/// The story of one search.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub(super) struct Search {
    /// What holds for all parts of the tree: it stands in the story of the whole.
    #[serde(flatten)]
    pub(super) whole: Option<Whole>,
    /// The first is before the first step, the last after the last.
    pub(super) moments: Vec<PlayedMoment>,
    /// The parts of the picture that change.
    pub(super) pieces: Vec<Changes>,
    /// What they look like: the class of a group and what it holds.
    pub(super) fragments: Vec<(String, String)>,
    /// The nodes that the story is about.
    pub(super) nodes: Vec<Frame>,
    /// For each of the searches and each moment here, the moment there at which it had come as far in the tree.
    pub(super) together: Vec<Vec<usize>>,
}

/// What the player knows about a search besides its story.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub(super) struct Whole {
    /// The id of its tree on the page.
    pub(super) tree: String,
    /// What it is called there.
    pub(super) name: String,
    /// The algorithm, line by line: how far in, and the code.
    pub(super) listing: Vec<(usize, String)>,
    /// The number line; `None` where there are no windows.
    pub(super) axis: Option<Axis>,
    /// What a student does with it.
    pub(super) lessons: Lessons,
}

/// What happens at a moment of a story.
#[derive(Debug, Clone, Copy, PartialEq, Default, Serialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum PlayedEvent {
    /// Nothing yet.
    #[default]
    Start,
    /// All the steps in what the picture has folded up.
    Folded,
    /// A step that the page knows by this [name](crate::trace::Trace::step_name).
    #[serde(untagged)]
    Step(&'static str),
}

/// A moment of a story.
#[derive(Debug, Clone, PartialEq, Default, Serialize)]
pub(super) struct PlayedMoment {
    /// After how many steps of the recording.
    pub(super) step: usize,
    /// That in words.
    pub(super) position: String,
    /// What happened.
    pub(super) event: PlayedEvent,
    /// The story that tells what happens in the fold.
    pub(super) opens: Option<usize>,
    /// How coarse a telling still has it.
    pub(super) granularity: Option<Granularity>,
    /// What happened, and why, with [links](links).
    pub(super) sentence: String,
    /// The line of the listing, and the line with numbers.
    pub(super) line: Option<usize>,
    pub(super) numbers: String,
    /// What is asked next, where nothing comes of it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) comparison: Option<Comparison>,
    /// The nodes that have set α and β, by their places in `nodes`.
    pub(super) setters: [Option<usize>; 2],
    /// The node that is being searched, by its place in `nodes`.
    pub(super) node: Option<usize>,
    /// The group that the step is about.
    pub(super) piece: String,
    /// The value that the step is about.
    pub(super) value: String,
    /// Nodes visited, leaves, cutoffs, moves skipped.
    pub(super) counts: [String; 4],
    /// How many nodes plain minimax had visited at this place, where the page has it.
    pub(super) minimax: String,
}

/// A part of the picture in the course of the story.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub(super) struct Changes {
    /// The id of its group.
    pub(super) id: String,
    /// Of a node but the root: the piece of its parent, by its place among the pieces.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) above: Option<usize>,
    /// From which moment on it looks like which fragment; `None` where nothing is drawn. What is ahead of the search
    /// has a class that says so.
    pub(super) phases: Vec<(usize, Option<usize>)>,
}

/// A node as the stack of calls shows it.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub(super) struct Frame {
    /// The node above, by its place among the nodes.
    pub(super) parent: Option<usize>,
    /// How sentences call it.
    pub(super) label: String,
    /// Who is to move.
    pub(super) player: String,
    /// The group of its picture, or of what folds it up.
    pub(super) piece: String,
    /// From which moment on its α, its β and its best value are what.
    pub(super) states: Vec<(usize, String, String, String)>,
}

/// What a player shows: the leaves of a tree have their values from the beginning, and keep them when they are skipped.
pub(super) fn figure<'f>(
    outline: &'f Outline,
    frames: &'f [story::Frame<'f>],
    theme: &'f Theme,
    locale: &'f Locale,
) -> Figure<'f> {
    Figure::new(outline, frames, theme, locale).keeping_given_leaves()
}

impl Story {
    /// How many moments of its searches it tells.
    pub(super) fn moments(&self) -> u64 {
        self.searches.iter().map(|search| search.moments.len() as u64).sum()
    }

    /// As it stands in the page, but for being packed.
    pub(super) fn written(&self) -> String {
        let mut written = Vec::new();
        let mut serializer = Serializer::with_formatter(&mut written, Shown);
        self.serialize(&mut serializer).expect("a story is only numbers, words and lists");
        String::from_utf8(written).expect("JSON is text")
    }

    /// As it stands in the page.
    pub(super) fn packed(&self) -> String {
        packed(self.written().as_bytes())
    }
}

/// JSON for a page: what is in it will be shown there, so its texts have no control characters.
struct Shown;

impl Formatter for Shown {
    fn write_string_fragment<W: io::Write + ?Sized>(&mut self, out: &mut W, fragment: &str) -> io::Result<()> {
        out.write_all(with_lines(fragment).as_bytes())
    }

    fn write_char_escape<W: io::Write + ?Sized>(&mut self, out: &mut W, escape: CharEscape) -> io::Result<()> {
        let control = match escape {
            CharEscape::Quote => return out.write_all(br#"\""#),
            CharEscape::ReverseSolidus | CharEscape::Solidus => return out.write_all(br"\\"),
            CharEscape::LineFeed => return out.write_all(br"\n"),
            CharEscape::CarriageReturn => '\r',
            CharEscape::Tab => '\t',
            CharEscape::FormFeed => '\u{c}',
            CharEscape::Backspace => '\u{8}',
            CharEscape::AsciiControl(byte) => char::from(byte),
        };
        write!(out, "{}", on_one_line(control))
    }
}

/// Data as it stands in the page: compressed by DEFLATE, in base 64.
pub(crate) fn packed(data: &[u8]) -> String {
    BASE64_STANDARD.encode(deflated(data))
}

/// Data compressed by DEFLATE.
pub(in crate::report) fn deflated(data: &[u8]) -> Vec<u8> {
    /// As small as it gets in reasonable time.
    const LEVEL: u8 = 8;
    // The core of a page has nothing to pack; its module would hold what packs all the same.
    if cfg!(target_arch = "wasm32") {
        return Vec::new();
    }
    miniz_oxide::deflate::compress_to_vec(data, LEVEL)
}
