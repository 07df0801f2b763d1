//! Worksheets and keys as documents, rendered by the templates in `templates/worksheet/`.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use serde::Serialize;
use tera::{EscapeFn, Kwargs, State, Value};

use super::document::document as model;
use super::model::{Face, Sheet, SheetFigure};
use super::pages;
use crate::fault::{Fault, with_lines};
use crate::render::Scene;
use crate::render::page::Page;
use crate::render::svg::{self, Target};
use crate::render::template::{engine, fill, set_tags_of_tex};
use crate::render::tikz::{self, Form};
use crate::render::typst::quoted;
use crate::story::tex::{self, Needs};
use crate::story::words::backslashed;

/// Writes sheets, or their keys, as a self-contained HTML page that browsers show and print. Each sheet or key begins
/// on a new page.
///
/// # Errors
/// Never: only pictures in pixels can fail, and this module draws none.
pub fn html(sheets: &[&Sheet], face: Face, page: Page) -> Result<String, Fault> {
    let mut draw = |_: &SheetFigure, scene: &Scene| Ok(STANDARD.encode(as_svg(scene)));
    Ok(HTML.set(model(sheets, face, page, &mut draw)?))
}

/// Writes sheets, or their keys, in Markdown, with trees as text.
pub fn markdown(sheets: &[&Sheet], face: Face, page: Page) -> Result<String, Fault> {
    Ok(MARKDOWN.set(model(sheets, face, page, &mut |_, _| Ok(String::new()))?))
}

/// Writes sheets, or their keys, in Typst, without packages.
pub fn typst(sheets: &[&Sheet], face: Face, page: Page) -> Result<String, Fault> {
    Ok(TYPST.set(model(sheets, face, page, &mut |_, scene| Ok(as_svg(scene)))?))
}

/// Writes sheets, or their keys, in LaTeX, with trees as `TikZ`.
pub fn latex(sheets: &[&Sheet], face: Face, page: Page) -> Result<String, Fault> {
    let mut needs = Needs::default();
    let mut document = model(sheets, face, page, &mut |_, scene| {
        scene.texts().iter().for_each(|text| needs.note(&text.content));
        let picture = tikz::to_string(scene, &tikz::Options { palette: &pages::palette(), form: Form::Snippet });
        Ok(picture.lines().filter(|line| !line.starts_with('%')).flat_map(|line| [line, "\n"]).collect())
    })?;
    note(&document, &mut needs);
    let Page { width, height, margin, .. } = page;
    let geometry = format!("\\usepackage[paperwidth={width}mm, paperheight={height}mm, margin={margin}mm]{{geometry}}");
    let preamble = include_str!("../../templates/worksheet/preamble.tex").lines();
    let loaded: Vec<&str> = std::iter::once(geometry.as_str()).chain(preamble).collect();
    document["header"] = tikz::preamble(&needs, "[10pt]{article}", &loaded).into();
    Ok(LATEX.set(&document))
}

/// Records in `needs` the LaTeX packages that the texts of a document need. Skips drawings and trees as text.
fn note(json: &serde_json::Value, needs: &mut Needs) {
    match json {
        serde_json::Value::String(words) => needs.note(words),
        serde_json::Value::Array(values) => values.iter().for_each(|value| note(value, needs)),
        serde_json::Value::Object(entries) => {
            let words = entries.iter().filter(|(key, _)| !["data", "text"].contains(&key.as_str()));
            words.for_each(|(_, value)| note(value, needs));
        }
        _ => {}
    }
}

fn as_svg(scene: &Scene) -> String {
    svg::to_string(scene, &svg::Options { palette: &pages::palette(), target: Target::File })
}

/// A template and the function that escapes text in its syntax.
pub(super) struct Template {
    pub(super) name: &'static str,
    pub(super) text: &'static str,
    pub(super) escape: EscapeFn,
}

/// Creates the `Template` from a file in `templates/worksheet` and the function that escapes text in its syntax.
macro_rules! template {
    ($name:literal, $escaped:expr) => {
        $crate::worksheet::formats::Template {
            name: $name,
            text: include_str!(concat!("../../templates/worksheet/", $name)),
            escape: |text, out| out.write_all($escaped(text).as_bytes()),
        }
    };
}
pub(super) use template;

const HTML: Template = template!("sheet.html", escape_html);
const LATEX: Template = template!("sheet.tex", tex::escape);
const MARKDOWN: Template = template!("sheet.md", escape_markdown);
const TYPST: Template = template!("sheet.typ", quoted);

impl Template {
    /// Renders the template.
    pub(super) fn set(&self, model: impl Serialize) -> String {
        let mut engine = engine(self.escape);
        engine.register_filter("cell", |words: &str, _: Kwargs, _: &State| markdown_cell(words));
        engine.register_filter("html", |words: &str, _: Kwargs, _: &State| escape_html(words));
        engine.register_filter("links", |words: &str, _: Kwargs, _: &State| without_braces(&linked_html(words)));
        engine.register_filter("in_text", |words: &str, _: Kwargs, _: &State| numbered(&escape_html(words)));
        engine.register_filter("in_html", |words: &str, _: Kwargs, _: &State| in_html(words));
        if self.name == LATEX.name {
            set_tags_of_tex(&mut engine);
        }
        let style = ("sheet.css", include_str!("../../templates/worksheet/sheet.css"));
        engine.add_raw_templates([style]).expect("a template of the program");
        let document = fill(engine, self.name, self.text, model);
        // Replace control characters, which may occur in names, but neither in XML nor in LaTeX.
        with_lines(&document).into_owned()
    }
}

/// Returns `text` escaped for HTML.
pub(super) fn escape_html(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// Returns HTML without braces, which have a meaning in the templates of platforms.
pub(super) fn without_braces(html: &str) -> String {
    html.replace('{', "&#123;").replace('}', "&#125;")
}

/// Returns `text` escaped for HTML, with links in Markdown as HTML links.
pub(super) fn linked_html(text: &str) -> String {
    linked(text, escape_html, |title, url| format!("<a href=\"{}\">{}</a>", escape_html(url), escape_html(title)))
}

/// Converts links in Markdown, such as `[title](https://example.org)`, with `link`, and the text around them with
/// `plain`.
pub(super) fn linked(text: &str, plain: impl Fn(&str) -> String, link: impl Fn(&str, &str) -> String) -> String {
    let mut converted = String::new();
    let mut rest = text;
    while let Some((from, title, url, to)) = first_link(rest) {
        converted += &plain(&rest[..from]);
        converted += &link(title, url);
        rest = &rest[to..];
    }
    converted + &plain(rest)
}

/// Returns the first link in Markdown: byte index of its beginning, title, address, and byte index of its end. `None`
/// if the text has no link.
fn first_link(text: &str) -> Option<(usize, &str, &str, usize)> {
    text.match_indices("](http").find_map(|(middle, _)| {
        let from = text[..middle].rfind('[')?;
        let end = middle + text[middle..].find([')', ' ', '\n'])?;
        text[end..].starts_with(')').then(|| (from, &text[from + 1..middle], &text[middle + 2..end], end + 1))
    })
}

/// Returns `text` escaped for Markdown, on one line.
fn escape_markdown(text: &str) -> String {
    let escaped = |text: &str| backslashed(text, |letter| r"\*_`[]<>#&~".contains(letter)).replace('\n', " ");
    linked(text, escaped, |title, url| format!("[{}]({url})", escaped(title)))
}

/// Returns `words` as the content of a cell of a Markdown table.
fn markdown_cell(words: &str) -> Value {
    let lines: Vec<String> = words.lines().map(escape_markdown).collect();
    Value::safe_string(&lines.join("<br>").replace('|', "\\|"))
}

/// Escapes `text` twice as HTML, because Moodle unescapes an answer of a Cloze question twice: as an answer and as
/// HTML.
fn in_html(text: &str) -> String {
    // Moodle removes a backslash before a brace or `#`, even if the backslash is a numeric character reference, so
    // write a named one.
    numbered(&escape_html(&linked_html(text).replace('\\', "&bsol;")))
}

/// Replaces the special characters of the Cloze syntax by numeric character references.
fn numbered(text: &str) -> String {
    let is_special = |letter: char| r"~#{}=%\".contains(letter);
    let number = |letter| if is_special(letter) { format!("&#{};", u32::from(letter)) } else { letter.to_string() };
    text.chars().map(number).collect()
}
