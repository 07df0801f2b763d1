//! Finds the first mistake in the logged search of another program.

pub mod finding;
pub mod given;
pub mod laws;
pub mod log;
pub mod reading;
pub mod replay;
#[cfg(test)]
mod tests;
