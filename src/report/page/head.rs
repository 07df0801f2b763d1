//! HTML heads of pages, with their content security policies.

use std::collections::BTreeMap;

use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use serde::Serialize;
use sha2::{Digest, Sha256};

use super::player::{self, Term};
use crate::locale::Locale;

/// Head of a report, lesson, course or worksheet.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Head {
    /// Title of the page.
    pub title: String,
    /// Code of the language, such as `en`.
    pub language: String,
    /// Name and version of the program.
    pub generator: &'static str,
    /// Sentence that names the program which made the page.
    pub made_by: String,
    /// Content security policy, which lets the page run its own script and load nothing.
    pub policy: String,
    /// Texts that are the same on every page, such as column headings, by key.
    pub words: BTreeMap<String, String>,
    /// Terms that the page explains, with their meanings.
    pub glossary: Vec<Term>,
    /// Style sheet, inserted without escaping.
    pub style: String,
    /// Script, inserted without escaping.
    pub script: String,
}

/// A page model: a head and the content for a template.
#[derive(Debug, Serialize)]
pub(crate) struct PageWithHead<C> {
    #[serde(flatten)]
    pub(crate) head: Head,
    #[serde(flatten)]
    pub(crate) content: C,
}

impl Head {
    /// Returns the head of a page about `subject`. If `runs_core` is `true`, the page contains the program's core, so
    /// the policy allows WebAssembly.
    pub(crate) fn new(
        subject: &str,
        locale: &Locale,
        words: BTreeMap<String, String>,
        style: &str,
        script: &str,
        runs_core: bool,
    ) -> Head {
        let style = without_comments(style);
        let script = minifier::js::minify(script).to_string();
        let scripts = if runs_core { format!("'wasm-unsafe-eval' {}", hash(&script)) } else { hash(&script) };
        let generator = concat!("plyscope ", env!("CARGO_PKG_VERSION"));
        Head {
            title: format!("{subject} – plyscope"),
            language: locale.code().to_owned(),
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

/// Returns a style sheet without its comments.
pub(in crate::report) fn without_comments(style: &str) -> String {
    style.split("/*").map(|part| part.split_once("*/").map_or(part, |(_, rest)| rest)).collect()
}

/// Returns the content security policy of pages from a user's own template. The policy allows all scripts, style
/// sheets, fonts and media within the page, but no loading of other files.
pub(in crate::report) fn own_policy() -> String {
    policy("'unsafe-inline'", "'unsafe-inline'") + "; font-src data:; media-src data: blob:"
}

/// Returns a content security policy with the given sources of scripts and styles. The policy allows `style`
/// attributes, which contain the widths of pictures, and `data:` and `blob:` images; the script makes PNG files from
/// `data:` images.
fn policy(scripts: &str, styles: &str) -> String {
    format!(
        "default-src 'none'; script-src {scripts}; style-src 'unsafe-inline'; style-src-elem {styles}; \
         img-src data: blob:; base-uri 'none'; form-action 'none'"
    )
}

/// Returns the hash source of a content security policy for an element that contains `text` between two line breaks.
fn hash(text: &str) -> String {
    format!("'sha256-{}'", BASE64_STANDARD.encode(Sha256::digest(format!("\n{text}\n"))))
}
