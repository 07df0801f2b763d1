//! Decks: series of slides, and the file formats that show them.

#[cfg(feature = "raster")]
pub mod animation;
pub mod pptx;
pub(crate) mod slide;
pub(crate) mod together;
pub(crate) mod zip;
