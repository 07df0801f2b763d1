//! Stories for the page's player: every moment of some searches in words, numbers and pieces of pictures, so that the
//! script computes nothing.

mod activities;
mod axis;
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
use activities::Activities;
use axis::PlayerAxis;
pub use links::Term;
pub(crate) use links::glossary;
pub(in crate::report) use parts::Book;

/// The stories of one set of trees.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub(super) struct PlayerStory {
    /// One for each tree.
    pub(super) searches: Vec<SearchStory>,
    /// Folded subtrees that can be opened.
    pub(super) folds: Vec<Fold>,
    /// Description of the part that the story is about; `None` for the whole tree.
    #[serde(flatten)]
    pub(super) part: Option<PartHead>,
}

/// A subtree that is folded in all trees of a story, and has its own story.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub(super) struct Fold {
    /// Id of its group in each tree.
    pub(super) ids: Vec<String>,
    pub(super) label: String,
    /// Number of its story; 0 is the whole tree.
    pub(super) part: usize,
}

/// Description of a part of a tree.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub(super) struct PartHead {
    /// Number of the story in which it is folded.
    pub(super) parent: usize,
    pub(super) label: String,
    /// Pictures of the trees, without the pieces of the story.
    pub(super) pictures: Vec<EmptyPicture>,
}

/// A picture without the pieces of its story.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub(super) struct EmptyPicture {
    pub(super) svg: String,
    /// Width at reading size, in pixels.
    pub(super) width: f64,
}

/// The story of one search.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub(super) struct SearchStory {
    /// Data that all parts of the tree share; stands in the story of the whole only.
    #[serde(flatten)]
    pub(super) whole: Option<Whole>,
    /// The first moment is before the first step, the last after the last.
    pub(super) moments: Vec<PlayedMoment>,
    /// Groups of the picture that change.
    pub(super) pieces: Vec<Changes>,
    /// Class and content of a group, for each look.
    pub(super) fragments: Vec<(String, String)>,
    /// Nodes that the story is about.
    pub(super) nodes: Vec<CallFrame>,
    /// For each search and each moment here, the corresponding moment there: the search is at the same place of the
    /// tree.
    pub(super) together: Vec<Vec<usize>>,
}

/// Data of a search besides its story.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub(super) struct Whole {
    /// Id of its tree on the page.
    pub(super) tree: String,
    pub(super) name: String,
    /// Lines of the algorithm: indent and code.
    pub(super) listing: Vec<(usize, String)>,
    /// Number line; `None` for an algorithm without windows.
    pub(super) axis: Option<PlayerAxis>,
    /// Questions and exercises.
    pub(super) lessons: Activities,
}

/// The event of a moment.
#[derive(Debug, Clone, Copy, PartialEq, Default, Serialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum PlayedEvent {
    /// The moment before the first step.
    #[default]
    Start,
    /// Steps within a folded subtree.
    Folded,
    /// A step, by its [name](crate::trace::Trace::step_name).
    #[serde(untagged)]
    Step(&'static str),
}

/// A moment of a story.
#[derive(Debug, Clone, PartialEq, Default, Serialize)]
pub(super) struct PlayedMoment {
    /// Number of steps so far in the recording.
    pub(super) step: usize,
    /// The same in words.
    pub(super) position: String,
    pub(super) event: PlayedEvent,
    /// Number of the part that tells the steps of the fold.
    pub(super) opens: Option<usize>,
    /// Coarsest granularity that includes the moment.
    pub(super) granularity: Option<Granularity>,
    /// Event and its reason, with [links](links).
    pub(super) sentence: String,
    /// Index of the line in the listing, and the line with numbers.
    pub(super) line: Option<usize>,
    pub(super) numbers: String,
    /// Comparison that follows and leads to no step.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) comparison: Option<Comparison>,
    /// Indices in `nodes` of the nodes that set α and β.
    pub(super) setters: [Option<usize>; 2],
    /// Index in `nodes` of the current node.
    pub(super) node: Option<usize>,
    /// Group that the step is about.
    pub(super) piece: String,
    /// Value that the step is about.
    pub(super) value: String,
    /// Nodes visited, leaves, cutoffs, moves skipped.
    pub(super) counts: [String; 4],
    /// Number of nodes that plain minimax had visited at this place, if it is on the page.
    pub(super) minimax: String,
}

/// A group of the picture in the course of the story.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub(super) struct Changes {
    pub(super) id: String,
    /// Index of the parent's piece; `None` for the root and for other groups than nodes.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) above: Option<usize>,
    /// Moments from which on the piece shows a fragment, or nothing. Fragments ahead of the search have a class for
    /// that.
    pub(super) phases: Vec<(usize, Option<usize>)>,
}

/// A node in the stack of calls.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub(super) struct CallFrame {
    /// Index of the parent among the nodes.
    pub(super) parent: Option<usize>,
    /// Name in sentences.
    pub(super) label: String,
    /// Player to move.
    pub(super) player: String,
    /// Group of the node or of its fold.
    pub(super) piece: String,
    /// α, β and best value, each with the moment from which on they hold.
    pub(super) states: Vec<(usize, String, String, String)>,
}

/// Returns the figure of a player: leaves show their values from the beginning, and keep them when they are skipped.
pub(super) fn figure<'f>(
    outline: &'f Outline,
    frames: &'f [story::Frame<'f>],
    theme: &'f Theme,
    locale: &'f Locale,
) -> Figure<'f> {
    Figure::new(outline, frames, theme, locale).keeping_given_leaves()
}

impl PlayerStory {
    /// Returns the number of moments of all searches.
    pub(super) fn moments(&self) -> u64 {
        self.searches.iter().map(|search| search.moments.len() as u64).sum()
    }

    /// Returns the story as JSON.
    pub(super) fn written(&self) -> String {
        let mut written = Vec::new();
        let mut serializer = Serializer::with_formatter(&mut written, Shown);
        self.serialize(&mut serializer).expect("a story is only numbers, words and lists");
        String::from_utf8(written).expect("JSON is text")
    }

    /// Returns the story as it stands in a page.
    pub(super) fn packed(&self) -> String {
        packed(self.written().as_bytes())
    }
}

/// A JSON formatter that replaces control characters in strings.
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

/// Compresses data by DEFLATE, and encodes it in base64.
pub(crate) fn packed(data: &[u8]) -> String {
    BASE64_STANDARD.encode(deflated(data))
}

/// Compresses data by DEFLATE.
pub(in crate::report) fn deflated(data: &[u8]) -> Vec<u8> {
    /// A good ratio in reasonable time.
    const LEVEL: u8 = 8;
    // The core never compresses, and its module is smaller without the compressor.
    if cfg!(target_arch = "wasm32") {
        return Vec::new();
    }
    miniz_oxide::deflate::compress_to_vec(data, LEVEL)
}
