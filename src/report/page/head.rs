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
    pub script: String,
}

impl Head {
    /// The head of the page about `subject`, which may run the program's core.
    pub(crate) fn new(
        subject: &str,
        locale: &Locale,
        words: BTreeMap<String, String>,
        style: String,
        script: &str,
        runs_core: bool,
    ) -> Head {
        let script = code_alone(script);
        let scripts = if runs_core { format!("'wasm-unsafe-eval' {}", hash(&script)) } else { hash(&script) };
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

/// A script without its margin and the lines that are only comments: those are for whoever changes it, and a quarter of
/// it.
fn code_alone(script: &str) -> String {
    let mut is_comment = false;
    let is_code = |line: &&str| {
        let line = line.trim_end();
        // Before a value stands what type it has, and the line goes on.
        is_comment |= line.starts_with("/*") && line.find("*/").is_none_or(|end| line.len() == end + 2);
        let is_left_out = is_comment || line.starts_with("//");
        is_comment &= !line.ends_with("*/");
        !is_left_out
    };
    script.split_inclusive('\n').map(str::trim_start).filter(is_code).collect()
}

/// The policy of pages by somebody's own template, whose scripts and style sheets nobody knows before: they work as
/// long as they are in the page. Nothing is loaded from anywhere.
pub(in crate::report) fn own_policy() -> String {
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

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;

    #[test]
    fn comments_stay_with_those_who_write_scripts() {
        let script = "// a\nconst b = 1; // c\n  /** d\n  // e */\n/* f */\n\n  g();\n  /** h */ (i).j();\n";
        assert_eq!(code_alone(script), "const b = 1; // c\ng();\n/** h */ (i).j();\n");
    }

    #[test]
    fn no_text_is_taken_for_a_comment() {
        let mut folders = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join("templates")];
        let mut scripts = 0;
        while let Some(folder) = folders.pop() {
            for file in folder.read_dir().expect("a folder") {
                let path = file.expect("a file").path();
                if path.is_dir() {
                    folders.push(path);
                    continue;
                }
                if path.extension().is_none_or(|extension| extension != "js") {
                    continue;
                }
                scripts += 1;
                for line in std::fs::read_to_string(&path).expect("a script").lines() {
                    let is_whole = line.matches('`').count().is_multiple_of(2);
                    assert!(is_whole, "{}: a text of several lines: {line}", path.display());
                }
            }
        }
        assert!(scripts > 20, "only {scripts} scripts were found");
    }
}
