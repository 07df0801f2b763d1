//! Stories for the player of a page: every moment of some searches as sentences, numbers and fragments of SVG, so that
//! the script of the player computes nothing.

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

/// The stories of the searches whose trees one player shows.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub(super) struct PlayerStory {
    /// One story for each tree.
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
    /// Id of the SVG group of the fold in each tree.
    pub(super) ids: Vec<String>,
    pub(super) label: String,
    /// Index of the story of the subtree among all stories, of which story 0 is about the whole tree.
    pub(super) part: usize,
}

/// Description of a part of a tree.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub(super) struct PartHead {
    /// Index of the story in which the part is folded; 0 for the whole tree.
    pub(super) parent: usize,
    pub(super) label: String,
    /// Picture of each tree, in which the story fills the empty groups.
    pub(super) pictures: Vec<EmptyPicture>,
}

/// A picture whose groups are empty until the story fills them.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub(super) struct EmptyPicture {
    pub(super) svg: String,
    /// Width at reading size, in pixels.
    pub(super) width: f64,
}

/// The story of one search.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub(super) struct SearchStory {
    /// Data common to the whole tree and its parts; `None` in the story of a part.
    #[serde(flatten)]
    pub(super) whole: Option<Whole>,
    /// Moments in order: the first one before the first step, the last one after the last step.
    pub(super) moments: Vec<PlayedMoment>,
    /// SVG groups of the picture that change in the course of the story.
    pub(super) pieces: Vec<Changes>,
    /// Looks of groups, each once: class and SVG content.
    pub(super) fragments: Vec<(String, String)>,
    /// Nodes to which the moments refer by index.
    pub(super) nodes: Vec<CallFrame>,
    /// Corresponding moments: `together[other][moment]` is the index of the moment at which search `other` is at the
    /// same place of the tree as this search at `moment`.
    pub(super) together: Vec<Vec<usize>>,
}

/// Data of a search other than its story.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub(super) struct Whole {
    /// Id of its tree on the page.
    pub(super) tree: String,
    pub(super) name: String,
    /// Lines of the pseudocode: indent level and text.
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
    /// Number of steps taken since the beginning of the recording.
    pub(super) step: usize,
    /// `step` and the number of all steps in words.
    pub(super) position: String,
    pub(super) event: PlayedEvent,
    /// 1-based number of the part with the steps within the fold; `None` for other events, and for folds without a
    /// part.
    pub(super) opens: Option<usize>,
    /// Coarsest granularity that includes the moment.
    pub(super) granularity: Option<Granularity>,
    /// Sentence about the event and its reason, with [links](links).
    pub(super) sentence: String,
    /// 0-based index of the executed line in the listing, and this line with the current numbers.
    pub(super) line: Option<usize>,
    pub(super) numbers: String,
    /// Comparison that the algorithm makes next and after which nothing is skipped.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) comparison: Option<Comparison>,
    /// Indices in `nodes` of the nodes that set α and β.
    pub(super) setters: [Option<usize>; 2],
    /// Index in `nodes` of the current node.
    pub(super) node: Option<usize>,
    /// Id of the SVG group of the current node or fold.
    pub(super) piece: String,
    /// Value that the step evaluates, updates or returns; empty for other steps.
    pub(super) value: String,
    /// Numbers of nodes visited, leaves evaluated, cutoffs and moves skipped so far.
    pub(super) counts: [String; 4],
    /// Number of nodes that plain minimax has visited when it is at the same place of the tree; empty if the page does
    /// not show plain minimax.
    pub(super) minimax: String,
}

/// The changes of one SVG group in the course of the story.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub(super) struct Changes {
    pub(super) id: String,
    /// Index of the group of the parent node in `pieces`; `None` for the root and for groups that are not nodes.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) above: Option<usize>,
    /// Index of the moment at which each phase begins, and index in `fragments` of the look from then on; `None` for an
    /// empty group. Looks ahead of the search have a class of their own.
    pub(super) phases: Vec<(usize, Option<usize>)>,
}

/// A node in the stack of calls.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub(super) struct CallFrame {
    /// Index of the parent in `nodes`; `None` for the root.
    pub(super) parent: Option<usize>,
    /// Name in sentences.
    pub(super) label: String,
    /// Player to move.
    pub(super) player: String,
    /// Id of the SVG group of the node, or of the fold that hides it.
    pub(super) piece: String,
    /// Index of a moment, and α, β and the best value from this moment on.
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

    /// Returns the story as JSON, compressed and encoded for a page.
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
    // The core never compresses data, and its WebAssembly module is smaller without the compressor.
    if cfg!(target_arch = "wasm32") {
        return Vec::new();
    }
    miniz_oxide::deflate::compress_to_vec(data, LEVEL)
}
