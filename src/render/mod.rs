//! Pictures of searches, and the formats in which they are written.
//!
//! A [`Figure`] holds the content of each node, in the words of a language and the notation of a [`Theme`]. Text, and
//! formats that another program lays out (DOT, forest, Mermaid), are written directly from a figure. For all other
//! formats, a [`Picture`] computes the layout and draws a [`Scene`], which consists of elements with positions and
//! [`Role`]s. A [`Palette`] maps roles to paints, and a backend writes the scene with these paints in its format (SVG,
//! PDF, PNG, TikZ, Typst). Backends do not depend on trees, and scenes depend neither on colours nor on formats.
//!
//! The code uses these terms:
//!
//! * panel: one of the searches of a figure; all panels show one [`Outline`];
//! * item: a node of the outline, or a fold, which is a triangle that stands for several nodes;
//! * ghost: a node that is missing from the trace of a panel, but not from the trace of another search;
//! * stub: the beginning of the edge to a skipped move;
//! * look: the content and style of an item at a moment of a search;
//! * block: the drawing elements of an item with the texts around it.

mod decks;
pub mod figure;
mod number;
mod picture;
mod placed;
pub(crate) mod template;
pub mod theme;
mod unplaced;

#[cfg(feature = "raster")]
pub use decks::animation;
pub use decks::{Slide, pptx};
pub(crate) use decks::{together, zip};
pub use figure::Figure;
pub use figure::additions::{Additions, Highlight};
pub use figure::outline::{Hidden, ItemContent, NodeChoice, Outline, OutlineItem, Priority};
pub use picture::board::{Board, board};
pub use picture::page::{Arrangement, Space};
pub use picture::scene::{Anchor, DrawStep, Element, Geometry, Group, Point, Scene, Segment, Shape, Text};
pub(crate) use picture::words_below;
pub use picture::{FilmPiece, Picture, PictureSheet, fit, page};
pub(crate) use placed::font::file as font_file;
#[cfg(feature = "raster")]
pub use placed::png;
pub use placed::{pdf, svg, tikz, typst};
pub use theme::Theme;
pub use theme::palette::{Colour, Paint, Palette, Role, Stroke};
pub(crate) use unplaced::ascii;
pub use unplaced::{dot, forest, mermaid, text};

use std::io;

use crate::locale::Locale;
use crate::story::Frame;
use crate::trace::Trace;
use theme::Backdrop;

/// Returns a finished search as an SVG picture. If the tree has too many nodes for a readable picture, some are folded,
/// as in the picture that `plyscope draw` writes by default.
///
/// ```
/// use plyscope::{HandTree, Locale, Settings, Theme, record};
/// let tree: HandTree = "((3 12 8) (2 4 6) (14 5 2))".parse()?;
/// let trace = record(&tree, &Settings::default());
/// let svg = plyscope::svg_of(&trace, &Theme::named("aima")?, &Locale::default());
/// assert!(svg.contains("<svg"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn svg_of(trace: &Trace, theme: &Theme, locale: &Locale) -> String {
    let palette = theme.palette(Backdrop::Light);
    let options = svg::Options { palette: &palette, target: svg::Target::File };
    written(trace, Outline::MOST, theme, locale, |figure, out| {
        svg::write_sheet(&Picture::new(figure).sheet(), &options, out)
    })
}

/// Returns a finished search as a tree of text. No node is folded for lack of space.
///
/// ```
/// use plyscope::{HandTree, Locale, Settings, Theme, record};
/// let tree: HandTree = "((3 12 8) (2 4 6) (14 5 2))".parse()?;
/// let trace = record(&tree, &Settings::default());
/// let text = plyscope::text_of(&trace, &Theme::default(), &Locale::default());
/// assert_eq!(text.lines().filter(|line| line.contains("14")).count(), 1);
/// # Ok::<(), plyscope::Fault>(())
/// ```
pub fn text_of(trace: &Trace, theme: &Theme, locale: &Locale) -> String {
    written(trace, usize::MAX, theme, locale, |figure, out| text::write(out, figure, text::Charset::Unicode))
}

fn written(
    trace: &Trace,
    most: usize,
    theme: &Theme,
    locale: &Locale,
    write: impl FnOnce(&Figure<'_>, &mut Vec<u8>) -> io::Result<()>,
) -> String {
    let frames = [Frame::at(trace, trace.steps().len(), theme.view)];
    let outline = Outline::choose(&[trace], NodeChoice { skipped: theme.skipped, ..NodeChoice::of(most, 1) });
    let mut out = Vec::new();
    write(&Figure::new(&outline, &frames, theme, locale), &mut out).expect("a vector takes everything");
    String::from_utf8(out).expect("what is written is text")
}
