//! Tests of the whole library, including its private parts.

mod animated;
#[cfg(feature = "cli")]
mod archive;
mod chance;
mod check;
#[cfg(feature = "cli")]
mod completions;
mod connect_four;
mod corpus;
#[cfg(feature = "cli")]
mod decks;
mod draughts;
mod examples;
#[cfg(feature = "cli")]
mod examples_of_internals;
mod facts;
mod foreign;
mod formats;
mod generate;
mod infinite;
mod keys;
mod known_counts;
mod laws;
mod layers;
#[cfg(feature = "cli")]
mod lessons;
mod limits;
mod live;
mod locales;
mod manual;
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
#[cfg(feature = "cli")]
#[path = "../cli/program.rs"]
mod program;
mod proof_number;
mod recordings;
#[cfg(feature = "cli")]
mod scorm;
mod selective;
#[cfg(feature = "cli")]
mod slides;
mod solve;
#[cfg(feature = "cli")]
mod speech;
mod sss;
mod stage;
#[cfg(feature = "cli")]
mod step;
mod tables;
#[cfg(feature = "cli")]
mod template;
mod themes;
mod vectors;
mod worksheets;
