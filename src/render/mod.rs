//! Pictures: scenes of plain drawing elements, their colours, and the formats that they are written in.
//!
//! A [`Scene`] says what is drawn where and what each element *is* (its [`Role`]); a [`Palette`] says what roles look
//! like; a backend puts both into a format. Backends never see a tree or a game, and whoever builds a scene never sees
//! a colour or a format.

mod ascii;
mod board;
pub mod dot;
pub mod figure;
mod font;
pub mod forest;
mod frame;
pub mod json;
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
pub mod steps;
pub mod summary;
pub mod svg;
pub mod table;
mod tex;
pub mod text;
pub mod theme;
pub mod tikz;
pub mod typst;
pub mod words;

pub use board::{Board, board};
pub use figure::Figure;
pub use frame::{Frame, View};
pub use outline::{Amount, Choice, Content, Hidden, Item, Outline};
pub use palette::{Colour, Paint, Palette, Role, Stroke};
pub use picture::{Picture, Sheet, Space};
pub use scene::{Anchor, Element, Geometry, Group, Point, Scene, Segment, Shape, Sink, Text};
pub use theme::Theme;
