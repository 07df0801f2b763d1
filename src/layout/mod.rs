//! Geometry of pictures: the tidy tree layout, and the widths of texts.
//!
//! This layer has no colours, files or game trees: a layout is computed from an array of parents and an array of node
//! sizes.

mod text;
mod tidy;

pub(crate) use text::{FontGlyph, UNITS, glyph, wrapped};
pub use text::{Weight, text_width};
pub(crate) use tidy::families;
pub use tidy::{Gaps, NodeReach, tidy};
