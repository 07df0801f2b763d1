//! What every page says of itself.

use std::collections::BTreeMap;

use serde::Serialize;

use crate::locale::Locale;

/// The head of a page, be it a report or a lesson.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Head {
    /// What the page is called.
    pub title: String,
    /// The language of its words, such as `en`.
    pub language: &'static str,
    /// Name and version of the program.
    pub generator: &'static str,
    /// The same in a sentence.
    pub made_by: String,
    /// The words that are the same on every page, such as the heads of tables.
    pub words: BTreeMap<String, String>,
    /// The style sheet, to be put in as it is.
    pub style: String,
    /// The script, to be put in as it is.
    pub script: &'static str,
}

impl Head {
    /// The head of the page about `subject`.
    pub(super) fn new(
        subject: &str,
        locale: &Locale,
        words: BTreeMap<String, String>,
        style: String,
        script: &'static str,
    ) -> Head {
        let generator = concat!("plyscope ", env!("CARGO_PKG_VERSION"));
        Head {
            title: format!("{subject} – plyscope"),
            language: locale.language().code(),
            generator,
            made_by: locale.with("report-made-by", &[("generator", generator.into())]),
            words,
            style,
            script,
        }
    }
}
