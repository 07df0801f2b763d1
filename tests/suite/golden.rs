//! Comparison of texts with golden files.

#[path = "../cli/golden.rs"]
mod file;

pub(crate) use file::check_file;

/// Compares a text with a file in `tests/golden`, like [`check_file`].
pub(crate) fn check_golden(file: &str, found: &str) {
    check_file(&format!("tests/golden/{file}"), found);
}
