//! `--watch`: repeats a command when one of its input files changes.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use crate::locale::Locale;

use super::plan::{forget_notes, note};
use super::{Failure, refuse, tell};

/// Polling interval. Polling is simpler than change notifications, which differ between systems.
const PAUSE: Duration = Duration::from_millis(200);

/// Returns the paths of those inputs that are files. Sources, themes and lessons may also be names.
pub(super) fn files_of<'a>(read: impl IntoIterator<Item = &'a str>) -> Vec<PathBuf> {
    read.into_iter().map(Path::new).filter(|path| path.is_file()).map(Path::to_owned).collect()
}

/// Returns modification time and length of each file; `None` if they cannot be read, for example because the file is
/// missing.
fn stamps(read: &[PathBuf]) -> Vec<Option<(SystemTime, u64)>> {
    let stamp = |path: &PathBuf| {
        let about = fs::metadata(path).ok()?;
        Some((about.modified().ok()?, about.len()))
    };
    read.iter().map(stamp).collect()
}

/// Runs `work` now and after each change of an input file. Failures are reported and do not end the loop, because a
/// file may be incomplete for a moment.
///
/// # Errors
/// If none of the inputs is a file.
pub(super) fn run_on_changes(
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
        forget_notes();
        if let Err(failure) = work() {
            tell(&failure);
        }
        note(locale, &locale.with("note-watching", &[("files", names.join(", ").into())]));
        let mut last = seen.clone();
        loop {
            std::thread::sleep(PAUSE);
            let now = stamps(read);
            // A file that has changed since the last poll, or is missing, may still be incomplete.
            if now != seen && now == last && now.iter().all(Option::is_some) {
                seen = now;
                break;
            }
            last = now;
        }
    }
}
