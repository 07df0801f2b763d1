//! `--watch`: repeats a command when one of its files changes.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use crate::locale::Locale;

use super::plan::note;
use super::{Failure, refuse, tell};

/// Polling interval. Change notifications differ on each system.
const PAUSE: Duration = Duration::from_millis(200);

/// Returns the files among the inputs; sources, themes and lessons may also be names.
pub(super) fn files_of<'a>(read: impl IntoIterator<Item = &'a str>) -> Vec<PathBuf> {
    read.into_iter().map(Path::new).filter(|path| path.is_file()).map(Path::to_owned).collect()
}

/// Modification time and length of a file.
fn stamps(read: &[PathBuf]) -> Vec<Option<(SystemTime, u64)>> {
    let stamp = |path: &PathBuf| {
        let about = fs::metadata(path).ok()?;
        Some((about.modified().ok()?, about.len()))
    };
    read.iter().map(stamp).collect()
}

/// Runs `work` now and whenever one of its files changes. Failures are reported and do not end the loop: a file may be
/// incomplete for a moment.
///
/// # Errors
/// If there is no file that could change.
pub(super) fn again_and_again(
    read: &[PathBuf],
    locale: &Locale,
    work: impl Fn() -> Result<(), Failure>,
) -> Result<(), Failure> {
    if read.is_empty() {
        return refuse("--watch: nothing is read that could change", "name a file with a tree, a lesson or a theme");
    }
    let names: Vec<String> = read.iter().map(|path| path.display().to_string()).collect();
    let mut seen = stamps(read);
    loop {
        if let Err(failure) = work() {
            tell(&failure);
        }
        note(locale, &locale.with("note-watching", &[("files", names.join(", ").into())]));
        let mut last = seen.clone();
        loop {
            std::thread::sleep(PAUSE);
            let now = stamps(read);
            // The file is being written or replaced.
            if now != seen && now == last && now.iter().all(Option::is_some) {
                seen = now;
                break;
            }
            last = now;
        }
    }
}
