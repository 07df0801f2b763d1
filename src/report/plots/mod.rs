//! Charts in a report: bars, lines, and the results of experiments.

pub(in crate::report) mod chart;
pub(in crate::report) mod growth;
pub mod orders;
mod shares;

pub use chart::mistakes_chart;
pub use shares::tournament;
