//! One binary for all tests from outside the library.

mod examples;
mod known_counts;
mod laws;
mod limits;
mod oracle;
mod outputs;
