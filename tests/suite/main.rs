//! One binary for all tests from outside the library.

#[cfg(feature = "cli")]
mod cli;
#[cfg(feature = "cli")]
mod documents;
mod laws;
mod oracle;
