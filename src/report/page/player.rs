//! Stories for the player of a page, with which a reader steps through searches. A story contains the moments of a
//! search as sentences, numbers and fragments of SVG, so the script of the player computes nothing. The moments are the
//! start, the state after each step at a drawn node, and the state after each run of steps in a fold.

mod activities;
mod axis;
mod links;
mod parts;
mod teller;

use std::collections::BTreeMap;
use std::io;

use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use serde::Serialize;
use serde_json::Serializer;
use serde_json::ser::{CharEscape, Formatter};

use crate::story::narration::{Comparison, Granularity};
use crate::story::words::{on_one_line, with_lines};
use activities::Activities;
use axis::PlayerAxis;
pub use links::Term;
pub(crate) use links::glossary;
pub(in crate::report) use parts::StoryMaker;

/// The stories of the searches in one player: of whole trees, or of one folded part.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub(super) struct PlayerStory {
    /// One story for each search.
    pub(super) searches: Vec<SearchStory>,
    /// Boards without duplicates.
    pub(super) boards: Vec<BoardInStory>,
    /// Folds that the reader can open.
    pub(super) folds: Vec<Fold>,
    /// Description of the part that the stories are about; `None` if they are about whole trees.
    #[serde(flatten)]
    pub(super) part: Option<PartHead>,
}

/// Board of a position: its name, such as `after f7`; the player to move or the result of the game; and the board in
/// SVG.
pub(super) type BoardInStory = [String; 3];

/// A fold that the reader can open, to step through the story of its hidden subtrees.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub(super) struct Fold {
    /// Id of the SVG group of the fold in each tree.
    pub(super) ids: Vec<String>,
    pub(super) label: String,
    /// 1-based number of the part that the fold opens.
    pub(super) part: usize,
}

/// Description of a part of a tree.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub(super) struct PartHead {
    /// 1-based number of the part in which this part is folded; 0 for the whole tree.
    pub(super) parent: usize,
    pub(super) label: String,
    /// For each search, the picture of the part; the story fills its empty groups.
    pub(super) pictures: Vec<EmptyPicture>,
}

/// A picture whose groups are still empty.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub(super) struct EmptyPicture {
    pub(super) svg: String,
    /// Width at reading size, in pixels.
    pub(super) width: f64,
}

/// The story of one search.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub(super) struct SearchStory {
    /// Constant data of the search; `None` in the story of a part.
    #[serde(flatten)]
    pub(super) whole: Option<Whole>,
    /// Moments in order. The first one is before the first step of the story, the last one after its last step.
    pub(super) moments: Vec<PlayedMoment>,
    /// SVG groups of the picture, with their changes in the course of the story.
    pub(super) pieces: Vec<Changes>,
    /// Looks of SVG groups without duplicates. A look is the class and the content of a group. [`Changes::phases`]
    /// refer to looks by index.
    pub(super) fragments: Vec<(String, String)>,
    /// Nodes with their places in the stack of calls. Moments refer to nodes by index.
    pub(super) nodes: Vec<CallFrame>,
    /// Index of the moment of search `other` that corresponds to a moment of this search:
    /// `together[other][moment]`. See [`together`](crate::render::together::together).
    pub(super) together: Vec<Vec<usize>>,
}

/// Constant data of a search, such as its pseudocode and its exercises.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub(super) struct Whole {
    /// Id of the search's tree on the page.
    pub(super) tree: String,
    pub(super) name: String,
    /// Lines of the pseudocode: indent level and text.
    pub(super) listing: Vec<(usize, String)>,
    /// Number line with α and β; `None` for an algorithm without windows.
    pub(super) axis: Option<PlayerAxis>,
    /// Width and height of the boards of positions, in pixels; `None` if the game has no board.
    pub(super) board: Option<[f64; 2]>,
    /// Meanings of values in words, by the printed value.
    pub(super) meanings: BTreeMap<String, String>,
    /// Index of the moment at which the logged search of another program shows its first mistake; `None` for other
    /// searches, and if the log shows no mistake.
    pub(super) finding: Option<usize>,
    /// Questions and exercises.
    pub(super) lessons: Activities,
}

/// Event of a moment that stands for one or more steps within a fold.
pub(super) const FOLDED: &str = "folded";

/// A moment of a story.
#[derive(Debug, Clone, PartialEq, Default, Serialize)]
pub(super) struct PlayedMoment {
    /// Number of steps taken since the beginning of the search.
    pub(super) step: usize,
    /// `start` before the first step, [`FOLDED`], or the [name](crate::trace::Trace::step_name) of a step.
    pub(super) event: &'static str,
    /// 1-based number of the part that shows the steps within the fold; `None` for other events, and for folds without
    /// a part.
    pub(super) opens: Option<usize>,
    /// Coarsest granularity that includes the moment; `None` at the start.
    pub(super) granularity: Option<Granularity>,
    /// Sentence about the event and its reason, with [links](links).
    pub(super) sentence: String,
    /// 0-based index of the executed line in the listing; `None` at the start and in folds.
    pub(super) line: Option<usize>,
    /// The executed line with the current numbers.
    pub(super) numbers: String,
    /// Sentence about what the value of a leaf proves for its parent.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) proves: Option<String>,
    /// Next comparison of the algorithm, if no move is skipped after the comparison.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) comparison: Option<Comparison>,
    /// Indices in `nodes` of the nodes that set α and β, from MAX's point of view; `None` for a bound that no node set.
    pub(super) setters: [Option<usize>; 2],
    /// Index in `nodes` of the current node; `None` at the start of a whole tree.
    pub(super) node: Option<usize>,
    /// Id of the SVG group of the current node or fold.
    pub(super) piece: String,
    /// Value in the step, such as the value of a leaf, a new best value or the value returned, from the point of view
    /// of the theme; empty for steps without a value.
    pub(super) value: String,
    /// Numbers of nodes visited, leaves evaluated, cutoffs and moves skipped so far.
    pub(super) counts: [String; 4],
    /// Number of nodes that plain minimax has visited at the corresponding moment of its story; empty if the player
    /// does not show plain minimax.
    pub(super) minimax: String,
}

/// The changes of one SVG group in the course of the story.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub(super) struct Changes {
    pub(super) id: String,
    /// Index in `pieces` of the group of the parent node; `None` for the root, and for groups that are neither nodes
    /// nor folds.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) above: Option<usize>,
    /// Index in the [boards](PlayerStory::boards) of the position at the node; `None` for other groups, and if the game
    /// has no board.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) board: Option<usize>,
    /// Phases in order: index of the first moment of the phase, and index in `fragments` of the look during the phase;
    /// `None` while the group is empty. The class of a look shows whether the search has reached the group.
    pub(super) phases: Vec<(usize, Option<usize>)>,
}

/// A node, as the stack of calls shows it.
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
    /// States in order: the index of the first moment with this state, α, β and the best value. Missing numbers are
    /// empty.
    pub(super) states: Vec<(usize, String, String, String)>,
}

impl PlayerStory {
    /// Returns the total number of moments in the stories of all searches.
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

    /// Returns the story as JSON, compressed by DEFLATE and encoded in base64.
    pub(super) fn packed(&self) -> String {
        packed(self.written().as_bytes())
    }
}

/// A JSON formatter that replaces control characters in strings, except line feeds, by visible characters.
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

/// Compresses data by DEFLATE and encodes the result in base64.
pub(crate) fn packed(data: &[u8]) -> String {
    BASE64_STANDARD.encode(deflated(data))
}

/// Compresses data by DEFLATE.
pub(in crate::report) fn deflated(data: &[u8]) -> Vec<u8> {
    /// Compression level from 0 to 10: a good ratio in reasonable time.
    const LEVEL: u8 = 8;
    // The core of a page never compresses data, and its WebAssembly module is smaller without the compressor.
    if cfg!(all(target_arch = "wasm32", not(feature = "pages"))) {
        return Vec::new();
    }
    miniz_oxide::deflate::compress_to_vec(data, LEVEL)
}
