//! What every page says of itself.

use std::collections::BTreeMap;

use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use serde::Serialize;
use sha2::{Digest, Sha256};

use super::player::{self, Term};
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
    /// What made the page, in a sentence.
    pub made_by: String,
    /// What a browser may load and run for the page, as a content security policy: nothing but its own style sheet and
    /// script.
    pub policy: String,
    /// The words that are the same on every page, such as the heads of tables.
    pub words: BTreeMap<String, String>,
    /// What the terms of the page mean.
    pub glossary: Vec<Term>,
    /// The style sheet, to be put in as it is.
    pub style: String,
    /// The script, to be put in as it is.
    pub script: &'static str,
}

impl Head {
    /// The head of the page about `subject`, which may run the program's core.
    pub(crate) fn new(
        subject: &str,
        locale: &Locale,
        words: BTreeMap<String, String>,
        style: String,
        script: &'static str,
        runs_core: bool,
    ) -> Head {
        let scripts = if runs_core { format!("'wasm-unsafe-eval' {}", hash(script)) } else { hash(script) };
        let generator = concat!("plyscope ", env!("CARGO_PKG_VERSION"));
        Head {
            title: format!("{subject} – plyscope"),
            language: locale.language().code(),
            generator,
            made_by: locale.with("report-made-by", &[("generator", generator.into())]),
            policy: policy(&scripts, &hash(&style)),
            words,
            glossary: player::glossary(locale),
            style,
            script,
        }
    }
}

/// The policy of pages by somebody's own template, whose scripts and style sheets nobody knows before: they work as
/// long as they are in the page. Nothing is loaded from anywhere.
pub(super) fn own_policy() -> String {
    policy("'unsafe-inline'", "'unsafe-inline'") + "; font-src data:; media-src data: blob:"
}

/// A content security policy. Attributes of elements may always have style rules: pictures have their widths there. A
/// picture is data while its pixels are made.
fn policy(scripts: &str, styles: &str) -> String {
    format!(
        "default-src 'none'; script-src {scripts}; style-src 'unsafe-inline'; style-src-elem {styles}; \
         img-src data: blob:; base-uri 'none'; form-action 'none'"
    )
}

/// What a policy calls the content of an element in which the templates put this text on lines of its own.
fn hash(text: &str) -> String {
    format!("'sha256-{}'", BASE64_STANDARD.encode(Sha256::digest(format!("\n{text}\n"))))
}
