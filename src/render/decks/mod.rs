//! Series of pictures: slides, and the files that play them.

#[cfg(feature = "raster")]
pub mod animation;
pub mod pptx;
pub(crate) mod slide;
pub(crate) mod together;
pub(crate) mod zip;
