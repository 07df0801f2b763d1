//! Pictures of searches, and the formats that they are written in.
//!
//! A [`Figure`] says what is shown of each node, in the words of a language and the notation of a [`Theme`]. Formats in
//! which another program finds the places (DOT, forest, Mermaid, text) are written from it. A [`Picture`] finds the places
//! itself and draws a [`Scene`]: what is drawn where, and what each element *is* (its [`Role`]). A [`Palette`] says what
//! roles look like, and a backend puts both into a format (SVG, PDF, PNG, TikZ, Typst). Those backends never see a tree,
//! and whoever builds a scene never sees a colour or a format.

mod ascii;
mod board;
pub mod dot;
mod families;
pub mod figure;
mod font;
pub mod forest;
pub mod mermaid;
mod outline;
pub mod page;
mod palette;
mod parts;
pub mod pdf;
mod picture;
mod pieces;
#[cfg(feature = "raster")]
pub mod png;
mod scene;
mod signs;
pub mod svg;
pub mod text;
pub mod theme;
pub mod tikz;
pub mod typst;

pub use board::{Board, board};
pub use figure::Figure;
pub use outline::{Amount, Choice, Content, Hidden, Ids, Item, Outline};
pub use page::Space;
pub use palette::{Colour, Paint, Palette, Role, Stroke};
pub use picture::{Picture, Piece, Sheet};
pub use scene::{Anchor, Element, Geometry, Group, Point, Scene, Segment, Shape, Sink, Text};
pub use theme::Theme;
