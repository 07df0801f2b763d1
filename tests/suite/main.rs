//! One binary for all tests from outside the library.

mod animated;
#[cfg(feature = "cli")]
mod archive;
mod chance;
mod check;
#[cfg(feature = "cli")]
mod cli;
#[cfg(feature = "cli")]
mod completions;
mod connect_four;
mod corpus;
#[cfg(feature = "cli")]
mod decks;
#[cfg(feature = "cli")]
mod dials;
#[cfg(feature = "cli")]
mod documents;
mod draughts;
#[cfg(feature = "cli")]
mod draws;
mod examples;
mod facts;
mod foreign;
mod formats;
mod generate;
mod golden;
#[cfg(feature = "cli")]
mod help;
mod known_counts;
mod laws;
mod layers;
#[cfg(feature = "cli")]
mod lessons;
mod limits;
mod live;
mod locales;
mod mutants;
mod oracle;
mod orders;
mod outputs;
#[cfg(feature = "cli")]
mod panels;
#[cfg(feature = "raster")]
mod platforms;
mod printed;
#[cfg(feature = "cli")]
mod probability;
mod proof_number;
#[cfg(feature = "cli")]
mod replaced;
#[cfg(feature = "cli")]
mod scorm;
mod selective;
#[cfg(feature = "cli")]
mod slides;
mod solve;
#[cfg(feature = "cli")]
mod speech;
mod sss;
#[cfg(feature = "cli")]
mod step;
mod tables;
#[cfg(feature = "cli")]
mod template;
mod themes;
mod vectors;
#[cfg(feature = "cli")]
mod watch;
#[cfg(feature = "cli")]
mod widths;
mod worksheets;
