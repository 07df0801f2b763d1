//! Packages for learning platforms: how a command is asked for one, and writes it.

use std::path::Path;

use crate::fault::Fault;
use crate::locale::Locale;
use crate::report::course::INDEX_FILE;
use crate::report::scorm::{self, Unit};

use super::Failure;
use super::files::Output;
use super::plan::tell_written;

/// A package is asked for with `--scorm`, and its name ends in .zip; either is refused without the other.
pub(super) fn check(is_wanted: bool, output: Option<&Path>) -> Result<(), Failure> {
    let Some(output) = output else { return Ok(()) };
    let is_archive = output.extension().is_some_and(|end| end.eq_ignore_ascii_case("zip"));
    let fault = match (is_wanted, is_archive) {
        (true, false) => {
            Fault::new(format!("--scorm writes an archive, and {} is none", output.display())).help("name it FILE.zip")
        }
        (false, true) => Fault::new(format!("{} would be an archive", output.display()))
            .help("a package for a learning platform is written with --scorm; a page ends in .html"),
        (true, true) | (false, false) => return Ok(()),
    };
    Err(Failure::Usage(fault))
}

/// Packs one page; by its title and name it is known.
pub(super) fn write(title: &str, name: &str, html: String, output: &Path, locale: &Locale) -> Result<(), Failure> {
    let unit = Unit { file: INDEX_FILE.to_owned(), title: title.to_owned(), html };
    let mut out = Output::open(Some(output))?;
    scorm::write(title, name, &[unit], &mut out)?;
    out.finish()?;
    tell_written(locale, output);
    Ok(())
}
