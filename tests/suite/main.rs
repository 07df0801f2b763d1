//! One binary for all tests from outside the library.

#[cfg(feature = "cli")]
mod cli;
#[cfg(feature = "cli")]
mod documents;
mod draughts;
#[cfg(feature = "cli")]
mod draws;
mod examples;
mod facts;
mod formats;
mod golden;
mod known_counts;
mod laws;
mod layers;
mod limits;
mod locales;
mod oracle;
mod orders;
mod outputs;
mod printed;
mod selective;
#[cfg(feature = "cli")]
mod template;
mod themes;
