//! Texts about recordings: steps with their reasons, pseudocode with the executed line, tables of steps and numbers.
//!
//! A [`Frame`] is a recorded search after some of its steps, from a point of view. This module produces text;
//! [`render`](crate::render) draws pictures.

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

pub use crate::game::View;
pub use frame::Frame;
pub(crate) use frame::{best_play, first_places, orders_differ};
