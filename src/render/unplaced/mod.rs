//! Formats in which another program, or the order of the lines, finds the places, each written from a
//! [`Figure`](crate::render::Figure).

pub(crate) mod ascii;
pub mod dot;
pub mod forest;
pub mod mermaid;
pub(crate) mod signs;
pub mod text;
