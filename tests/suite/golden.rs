//! Comparison with golden files.

#[path = "../cli/golden.rs"]
mod file;

pub(crate) use file::check_file;

/// Compares with the file in `tests/golden`, as [`check_file`] does.
pub(crate) fn check_golden(file: &str, found: &str) {
    check_file(&format!("tests/golden/{file}"), found);
}
