//! Charts of reports and experiments: bar charts, line charts, and tables with histograms.

pub(in crate::report) mod chart;
pub(in crate::report) mod growth;
pub mod orders;
mod panels;
mod shares;

pub use chart::{comparison, mistakes_chart};
pub use shares::tournament;
