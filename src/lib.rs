#![doc = include_str!("../README.md")]

pub mod fault;
pub mod game;
pub mod layout;
pub mod locale;
pub mod render;
pub mod report;
pub mod search;
pub mod source;
pub mod study;
pub mod trace;
