//! Where things stand in a picture: the tidy tree layout, and how wide a text is.
//!
//! Nothing here knows of colours, files or what the boxes mean: a tree is an array of parents and an array of sizes.

mod glyphs;
mod text;
mod tidy;

pub(crate) use text::{Glyph, UNITS, glyph};
pub use text::{Weight, text_width};
pub use tidy::{Gaps, Size, tidy};
