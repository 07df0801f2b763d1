//! Packages for learning platforms in SCORM 1.2: ZIP archives of pages, with a manifest that lists the pages.
//!
//! A platform starts each page separately. The script of every page with questions (`templates/report/outlet.js`)
//! reports the score to the platform. A package contains no times and nothing about the machine, so equal pages always
//! give equal packages.
//!
//! # Limitations
//!
//! A package does not contain the schemas of the manifest, because platforms have their own copies.

use std::io::{self, Write};

use quick_xml::escape::escape;
use serde_json::{Value, json};

use super::course::{escaped, key};
use crate::render::template::{engine, fill};
use crate::render::zip::Archive;
use crate::story::words::one_line;

/// A page of a package.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Unit {
    /// Path of the page in the package, such as `index.html`.
    pub file: String,
    /// Title in the platform's table of contents.
    pub title: String,
    /// HTML of the page.
    pub html: String,
}

/// Name of the manifest, which lists all other files.
const MANIFEST: &str = "imsmanifest.xml";

/// Writes a package of pages, in the given order. Platforms identify the package by its title and name, but show only
/// the title.
///
/// # Errors
///
/// Returns the errors of `out`, and [`io::ErrorKind::InvalidInput`] if there is no page, or if two files of the package
/// would have the same name.
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
    let engine = engine(|text, out| out.write_all(escape(one_line(text)).as_bytes()));
    let unit = |unit: &Unit| json!({ "file": escaped(&unit.file), "title": unit.title });
    let units: Vec<Value> = units.iter().map(unit).collect();
    let model = json!({ "title": title, "key": key(title, [name].into_iter()), "units": units });
    fill(engine, MANIFEST, include_str!("../../../templates/course/imsmanifest.xml"), model)
}
