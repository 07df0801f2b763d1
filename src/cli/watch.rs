//! `--watch`: a work that is done again whenever a file changes that it reads.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use crate::fault::Fault;
use crate::locale::Locale;

use super::plan::note;
use super::{Failure, refuse, tell};

/// How often files are looked at. Asking a system to be told is different on each, and people save by hand.
const PAUSE: Duration = Duration::from_millis(200);

/// The files among what a command reads: sources, themes and lessons may also be names.
pub(super) fn files_of<'a>(read: impl IntoIterator<Item = &'a str>) -> Vec<PathBuf> {
    read.into_iter().map(Path::new).filter(|path| path.is_file()).map(Path::to_owned).collect()
}

/// What changes about a file when it is written: when that was, and how long it is.
fn stamps(read: &[PathBuf]) -> Vec<Option<(SystemTime, u64)>> {
    let stamp = |path: &PathBuf| {
        let about = fs::metadata(path).ok()?;
        Some((about.modified().ok()?, about.len()))
    };
    read.iter().map(stamp).collect()
}

/// Does a work, and again whenever one of the files changes that it reads, until somebody ends the program. What goes
/// wrong is told and does not end it: somebody is in the middle of writing.
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
            // Not in the middle of being written, or not there for a moment because it is being replaced.
            if now != seen && now == last && now.iter().all(Option::is_some) {
                seen = now;
                break;
            }
            last = now;
        }
    }
}
