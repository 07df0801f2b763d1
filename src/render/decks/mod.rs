//! Decks: series of slides, and the file formats that show them.

#[cfg(feature = "raster")]
pub mod animation;
pub mod pptx;
pub(crate) mod together;
pub(crate) mod zip;

use crate::render::Scene;

/// Slide of a deck: a picture, and notes for the speaker.
#[derive(Debug, Clone, PartialEq)]
pub struct Slide {
    /// Picture on its page, with the title and the description of the slide. All slides of a deck have the same size,
    /// and an element that occurs on several slides has the same position and id on each.
    pub scene: Scene,
    /// Notes for the speaker, one entry for each paragraph; may be empty.
    pub notes: Vec<String>,
}
