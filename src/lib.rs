#![doc = include_str!("../README.md")]

pub mod fault;
pub mod game;
#[cfg(test)]
#[path = "../tests/suite/golden.rs"]
mod golden;
pub mod layout;
pub mod locale;
pub mod render;
pub mod report;
pub mod search;
pub mod source;
pub mod story;
pub mod study;
pub mod trace;
