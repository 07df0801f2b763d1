//! What a deck is made of, whichever format it is written in.

use super::Scene;

/// A page of a deck: a picture, and what a speaker says about it.
#[derive(Debug, Clone, PartialEq)]
pub struct Slide {
    /// The picture, on its page. All slides of a deck have the same page, and what stands on several of them has the
    /// same place and the same id in each. Its title and its description are those of the slide.
    pub scene: Scene,
    /// What a speaker says, a paragraph each; may be empty.
    pub notes: Vec<String>,
}
