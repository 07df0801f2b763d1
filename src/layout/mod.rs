//! Places in a picture: the tidy tree layout, and the widths of texts.
//!
//! Colours, files and meanings are absent here: a tree is an array of parents and an array of sizes.

mod families;
mod text;
mod tidy;

pub(crate) use families::Families;
pub(crate) use text::{FontGlyph, UNITS, glyph, wrapped};
pub use text::{Weight, text_width};
pub use tidy::{Gaps, NodeReach, tidy};
