//! Looks for the mistake in a search that somebody else's program made and logged.

pub mod finding;
pub mod laws;
pub mod log;
pub mod reading;
#[cfg(test)]
mod tests;
