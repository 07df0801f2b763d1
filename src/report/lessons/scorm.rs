//! Packages for learning platforms in SCORM 1.2: pages in a ZIP archive, with a manifest that lists them.
//!
//! A platform starts each page separately. The script of every page with questions (`templates/report/outlet.js`)
//! reports the score to the platform. Packages do not depend on the time or the machine.
//!
//! # Limitations
//!
//! The schemas that describe manifests are not in the package: platforms have their own.

use std::io::{self, Write};

use quick_xml::escape::escape;
use serde_json::{Value, json};

use super::course::{escaped, key};
use crate::render::template::Templates;
use crate::render::zip::Archive;
use crate::story::words::one_line;

/// A page of a package.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Unit {
    /// File of the page, such as `index.html`.
    pub file: String,
    /// Title in the platform's table of contents.
    pub title: String,
    /// HTML of the page.
    pub html: String,
}

/// Name of the manifest, the file that lists all others.
const MANIFEST: &str = "imsmanifest.xml";

/// Writes a package of pages, in their order. A platform identifies a package by its title and name; the name is never
/// shown.
///
/// # Errors
///
/// Returns the errors of `out`, and [`io::ErrorKind::InvalidInput`] if there is no page or if two pages have the same
/// file.
pub fn write(title: &str, name: &str, units: &[Unit], out: impl Write) -> io::Result<()> {
    let invalid = |message: String| io::Error::new(io::ErrorKind::InvalidInput, message);
    if units.is_empty() {
        return Err(invalid("a package needs a page".to_owned()));
    }
    for (number, Unit { file, .. }) in units.iter().enumerate() {
        if file == MANIFEST || units[..number].iter().any(|other| other.file == *file) {
            return Err(invalid(format!("two files of the package would be {file}")));
        }
    }
    let mut archive = Archive::default();
    archive.add(MANIFEST, &manifest(title, name, units));
    for Unit { file, html, .. } in units {
        archive.add(file, html);
    }
    archive.write(out)
}

fn manifest(title: &str, name: &str, units: &[Unit]) -> String {
    let templates =
        Templates::new(&[(MANIFEST, include_str!("../../../templates/course/imsmanifest.xml"))], |text, out| {
            out.write_all(escape(one_line(text)).as_bytes())
        });
    let unit = |unit: &Unit| json!({ "file": escaped(&unit.file), "title": unit.title });
    let units: Vec<Value> = units.iter().map(unit).collect();
    templates.fill(MANIFEST, json!({ "title": title, "key": key(title, [name].into_iter()), "units": units }))
}
