//! A recording in words: what each step is and why it happens, the listing that runs, and tables of steps and numbers.
//!
//! A [`Frame`] is a trace at a moment of its story, from somebody's point of view; what is told of it is text. Whatever
//! needs places or colours is above, in [`render`](crate::render).

pub(crate) mod calls;
mod frame;
pub mod lines;
pub(crate) mod mark;
pub mod narration;
pub(crate) mod number_line;
pub mod path;
pub mod pseudocode;
pub(crate) mod situation;
pub mod steps;
pub mod summary;
pub mod table;
pub(crate) mod tex;
mod voice;
pub mod words;

pub use frame::{Frame, View};
pub(crate) use frame::{best_play, first_places, orders_differ};
