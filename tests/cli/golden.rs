//! Comparison of output with files in the repository.

use std::fs;
use std::path::PathBuf;

/// Compares a text with a file in the repository. If the environment variable `PLYSCOPE_BLESS` is set, rewrites the
/// file.
pub(crate) fn check_file(file: &str, found: &str) {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(file);
    if std::env::var_os("PLYSCOPE_BLESS").is_some() {
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(&path, found).unwrap();
    }
    let expected = fs::read_to_string(&path).unwrap_or_default();
    let place = expected.lines().zip(found.lines()).position(|(old, new)| old != new);
    assert!(
        expected == found,
        "{} differs from line {} on. Look at the difference as a reader would; if it is meant, run the tests with \
         PLYSCOPE_BLESS=1 and commit the file. Found:\n{found}",
        path.display(),
        place.unwrap_or_else(|| expected.lines().count().min(found.lines().count())) + 1,
    );
}
