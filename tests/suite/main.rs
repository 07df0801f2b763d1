//! One binary for all tests from outside the library.

mod laws;
mod oracle;
