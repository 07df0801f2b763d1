//! Formats without positions: another program computes the layout, or the output is plain text. Each format is written
//! from a [`Figure`](crate::render::Figure).

pub(crate) mod ascii;
pub mod dot;
pub mod forest;
pub mod mermaid;
pub(crate) mod signs;
pub mod text;
