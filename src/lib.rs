//! Shows how game-tree search works.
pub mod fault;
pub mod game;
pub mod search;
pub mod trace;
