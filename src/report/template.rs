//! Rendering of page templates, which may be a user's own, and of texts of lessons, whose gaps are template
//! expressions.
//!
//! The template engine does not limit the length of its output, so this module does.

use std::io::{self, Write};

use tera::{Context, Tera};

use crate::fault::{Fault, errors};

errors! {
    /// Error in a user's own template.
    pub enum TemplateError {
        Unusable { name: String, reason: String } => "the template {name} cannot be used: {reason}",
            help "templates/README.md describes the variables; the language is that of tera 2";
    }
}

/// Longest output of a user's own template, in bytes.
pub(super) const MOST_WRITTEN: usize = 256_000_000;

/// Longest text of a lesson after its gaps are filled, in bytes.
const MOST_IN_TEXT: usize = 1_000_000;

/// Renders a template, which can include `parts`. Errors name the template `name`. `most` is the longest allowed
/// output, in bytes.
///
/// # Errors
/// If the template is malformed, uses a variable that `context` does not have, or its output is too long.
pub(super) fn render(
    context: &Context,
    parts: &[(&str, &str)],
    (template, name): (&str, &str),
    most: usize,
) -> Result<String, Fault> {
    // The engine escapes values for HTML if the name of the template ends in `.html`.
    const NAME: &str = "report.html";
    let set = |written: &mut Bounded| {
        let mut tera = Tera::default();
        tera.autoescape_on(vec![".html"]);
        for (part, text) in parts.iter().chain([&(NAME, template)]) {
            tera.add_raw_template(part, text)?;
        }
        tera.render_to(NAME, context, written)
    };
    let too_long = format!("it writes more than {} megabytes", most / 1_000_000);
    bounded(most, too_long, set).map_err(|reason| {
        let reason = reason.replace(NAME, name);
        Fault::new(TemplateError::Unusable { name: name.to_owned(), reason })
    })
}

/// Returns the output of `set`. Returns the error `too_long` if the output exceeds `most` bytes. If the engine fails,
/// returns the messages of its error and of the causes, one on each line.
fn bounded(
    most: usize,
    too_long: String,
    set: impl FnOnce(&mut Bounded) -> Result<(), tera::Error>,
) -> Result<String, String> {
    let mut written = Bounded { bytes: Vec::new(), most, is_full: false };
    let done = set(&mut written);
    if written.is_full {
        return Err(too_long);
    }
    done.map_err(|error| {
        let causes = std::iter::successors(std::error::Error::source(&error), |&cause| cause.source());
        causes.fold(error.to_string(), |words, cause| format!("{words}\n{cause}"))
    })?;
    String::from_utf8(written.bytes).map_err(|error| error.to_string())
}

/// The reason why the gaps of a text cannot be filled.
#[derive(Debug)]
pub(super) struct Unfilled {
    pub(super) message: String,
    /// 0-based index of the gap that has no value, or has several; `None` for other errors.
    pub(super) gap: Option<usize>,
}

impl From<String> for Unfilled {
    fn from(message: String) -> Self {
        Unfilled { message, gap: None }
    }
}

/// Replaces the gaps of a text, written `{{ expression }}`, by their values. Each gap must have exactly one value.
pub(super) fn filled(context: &Context, text: &str) -> Result<String, Unfilled> {
    if text.contains("{%") {
        return Err("a text has gaps, {{ … }}, and no statements, {% … %}".to_owned().into());
    }
    let filled = set_text(context, text)?;
    for (gap, piece) in text.split("{{").skip(1).enumerate() {
        // A dash at either end of a gap is not part of the expression: it removes the white space beside the gap.
        let expression = piece.split("}}").next().unwrap_or_default();
        let expression = expression.strip_prefix('-').unwrap_or(expression);
        let expression = expression.strip_suffix('-').unwrap_or(expression);
        let unfilled = |message: &str| Err(Unfilled { message: message.to_owned(), gap: Some(gap) });
        if set_text(context, &format!("{{{{{expression}}}}}"))?.trim().is_empty() {
            return unfilled("there is nothing to fill this gap with");
        }
        // Refuse a list or map, which the engine would print with brackets.
        if holds(context, &format!("({expression}) is array or ({expression}) is map"))? {
            return unfilled("this gap holds several things at once: name one of them");
        }
    }
    Ok(filled)
}

/// Returns whether a condition is true. A condition is one expression in the language of templates.
pub(super) fn holds(context: &Context, condition: &str) -> Result<bool, String> {
    if condition.contains("%}") {
        return Err("a condition is one expression".to_owned());
    }
    set_text(context, &format!("{{% if {condition} %}}yes{{% endif %}}")).map(|told| !told.is_empty())
}

fn set_text(context: &Context, text: &str) -> Result<String, String> {
    let set = |written: &mut Bounded| Tera::default().render_str_to(text, context, false, written);
    let too_long = format!("the text becomes longer than {} megabyte", MOST_IN_TEXT / 1_000_000);
    bounded(MOST_IN_TEXT, too_long, set).map_err(|reason| reason.lines().next().unwrap_or_default().to_owned())
}

/// A buffer that refuses to grow beyond `most` bytes.
struct Bounded {
    bytes: Vec<u8>,
    most: usize,
    is_full: bool,
}

impl Write for Bounded {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.is_full |= self.bytes.len() + bytes.len() > self.most;
        if self.is_full {
            return Err(io::Error::other("the output is too large"));
        }
        self.bytes.extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn context() -> Context {
        let list: Vec<u32> = (0..20).collect();
        Context::from_serialize(&serde_json::json!({
            "list": list, "text": "word", "tree": {"B": {"value": 3, "exact": true}}, "at": {"2 1": {"value": 4}},
        }))
        .expect("an object with names")
    }

    fn set(template: &str) -> Result<String, String> {
        let parts = [("part.html", "<p>{{ text }}</p>")];
        render(&context(), &parts, (template, "mine.html"), 10_000).map_err(|fault| fault.to_string())
    }

    #[test]
    fn variables_loops_and_includes_are_rendered() {
        for (template, expected) in [
            ("{{ text }} and {{ tree.B.value }}", "word and 3"),
            ("{% for n in range(end=3) %}{{ n }}{% if not loop.last %},{% endif %}{% endfor %}", "0,1,2"),
            ("{% set b = tree.B -%} {{ b.value }} {%- include 'part.html' %}", "3<p>word</p>"),
            ("{{ list | length }}{{ list[2] }}{{ at['2 1'].value }}", "2024"),
        ] {
            assert_eq!(set(template).as_deref(), Ok(expected), "{template}");
        }
    }

    #[test]
    fn a_huge_output_is_refused() {
        let told =
            set("{% for a in list %}{% for b in list %}{{ list }}{% endfor %}{% endfor %}").expect_err("a limit");
        assert!(told.contains("mine.html") && told.contains("writes more than"), "{told}");
    }

    #[test]
    fn errors_show_the_line_of_a_missing_variable() {
        let told = set("\n{% for a in list %}{{ nothing.b }}{% endfor %}").expect_err("there is no such variable");
        assert!(told.contains("mine.html:2:") && told.contains("nothing") && told.contains('^'), "{told}");
    }

    #[test]
    fn endless_numbers_and_nesting_are_refused_by_the_engine() {
        let deep = |open: &str, close: &str| format!("{{{{ {}1{} }}}}", open.repeat(100_000), close.repeat(100_000));
        for template in [
            deep("(", ")"),
            deep("[", "]"),
            deep("not ", ""),
            deep("-", ""),
            deep("1 + ", ""),
            "{% if text %}".repeat(10_000),
            "{{ 9999999999999999999999999999999999999999 }}".to_owned(),
            "{{ 10 ** 1000000000000 }}".to_owned(),
            "{{ text".to_owned(),
            "{% for a in list %}".to_owned(),
            "{{ 'text }}".to_owned(),
            "{% raw %}".to_owned(),
            "{{ é }}".to_owned(),
        ] {
            let told = set(&template).expect_err(&template[..template.len().min(40)]);
            assert!(told.contains("mine.html"), "{told}");
        }
    }

    #[test]
    fn each_gap_must_have_exactly_one_value() {
        let context = context();
        let told = filled(&context, "{{ text | upper }}: {{ at['2 1'].value + 1 }}").expect("both are there");
        assert_eq!(told, "WORD: 5");
        for (text, gap) in [("{{ text }}{{ '' }}", Some(1)), ("{{ tree }}", Some(0)), ("{% for a in list %}", None)] {
            assert_eq!(filled(&context, text).expect_err(text).gap, gap, "{text}");
        }
        assert_eq!(filled(&context, "a {{- text -}} b").expect("a gap"), "awordb");
        assert!(
            filled(&context, &"{{ list }}".repeat(100_000)).is_err_and(|told| told.message.contains("longer than"))
        );
        assert_eq!(holds(&context, "tree.B.exact and not (tree.B.value > 3)"), Ok(true));
        assert!(holds(&context, "true %}{% for a in list %}{% endfor %}{% if true").is_err());
    }
}
