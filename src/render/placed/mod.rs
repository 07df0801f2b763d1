//! Formats with explicit positions, each written from a [`Scene`](crate::render::Scene).

pub(crate) mod font;
pub mod pdf;
#[cfg(feature = "raster")]
pub mod png;
pub(crate) mod series;
pub mod svg;
pub mod tikz;
pub mod typst;
