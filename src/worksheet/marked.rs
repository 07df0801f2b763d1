//! A sheet as a page that marks itself. It holds the answers, their reasons and those of mistakes; its script compares
//! answers and adds up points, and `templates/report/outlet.js` reports the score.
//!
//! # Limitations
//!
//! A page that marks without a server contains the answers. They are packed, so that no student reads them by accident,
//! but they are not secret.

use std::fmt::Write;

use serde::Serialize;
use serde_json::{Value, json};

use super::html::escape;
use super::model::{Figure, Sheet};
use super::online::{self, Asked, Item, Piece, Place, Question};
use super::pages;
use crate::exercise::{Answer, Field, Wrong, feedback};
use crate::fault::Fault;
use crate::locale::Locale;
use crate::render::Scene;
use crate::render::svg::{self, Target};
use crate::render::theme::Theme;
use crate::report::{Head, colours, fixed_words, packed, set_own};

const TEMPLATE: &str = include_str!("../../templates/worksheet/marked.html");
const STYLE: &str =
    concat!(include_str!("../../templates/report.css"), "\n", include_str!("../../templates/worksheet/marked.css"));
const SCRIPT: &str = concat!(
    include_str!("../../templates/report/elements.js"),
    "\n",
    include_str!("../../templates/report/theme.js"),
    "\n",
    include_str!("../../templates/report/inflate.js"),
    "\n",
    include_str!("../../templates/report/outlet.js"),
    "\n",
    include_str!("../../templates/report/answers.js"),
    "\n",
    include_str!("../../templates/worksheet/marked.js"),
);

/// Keys of words that only these pages have.
const WORDS: [&str; 4] = ["marked-about", "marked-check", "marked-no-script", "marked-unanswered"];

/// The page.
#[derive(Debug, Serialize)]
struct MarkedPage<'s> {
    #[serde(flatten)]
    head: Head,
    heading: &'s str,
    student: Option<&'s str>,
    rules: &'s str,
    tree: String,
    tasks: Vec<TaskShown<'s>>,
    /// Packed [`Key`].
    key: String,
}

/// A task on the page.
#[derive(Debug, Serialize)]
struct TaskShown<'s> {
    name: &'static str,
    title: &'s str,
    points: &'s str,
    prompts: Vec<String>,
    /// Fields, as HTML.
    body: String,
}

/// Right answers, for the script.
#[derive(Debug, Serialize)]
struct Key<'s> {
    points: f64,
    tasks: Vec<TaskKey<'s>>,
    /// Solved pictures by their names, each with the same layout as the blank one.
    solved: Vec<(&'s str, String)>,
}

#[derive(Debug, Serialize)]
struct TaskKey<'s> {
    name: &'static str,
    points: f64,
    fields: Vec<FieldKey<'s>>,
    reasons: Vec<String>,
}

/// A field, or a box that stays empty.
#[derive(Debug, Serialize)]
struct FieldKey<'s> {
    /// Names of its input elements.
    names: Vec<&'s str>,
    kind: &'static str,
    label: &'s str,
    /// Points; for a box that stays empty, the points that an answer there costs.
    share: f64,
    right: Value,
    shown: &'s str,
    reason: &'s str,
    /// Answers of mistakes, with feedback.
    mistakes: Vec<(Value, String)>,
    /// Feedback on each option of each input, if no mistake leads to the whole answer.
    said: Vec<Vec<&'s str>>,
}

/// Writes a sheet as a page that asks and marks.
///
/// # Errors
/// If a task is there that only a person can mark.
pub fn write(sheet: &Sheet) -> Result<String, Fault> {
    let locale = Locale::new(sheet.language);
    let questions = online::questions(sheet, &locale)?;
    let mut solved = Vec::new();
    let tree = figure(&sheet.tree, &mut solved);
    let mut tasks = Vec::new();
    let mut keys = Vec::new();
    for question in &questions {
        let mut body = String::new();
        for piece in &question.pieces {
            self::piece(&mut body, piece, question, &mut solved);
        }
        let task = question.task;
        tasks.push(TaskShown {
            name: task.kind.name(),
            title: &task.title,
            points: &task.points_told,
            prompts: prompts(question, &locale),
            body,
        });
        keys.push(key(question, sheet, &locale));
    }
    let key = Key { points: sheet.points.number(), tasks: keys, solved };
    let key = serde_json::to_vec(&key).map_err(|error| Fault::new(error.to_string()))?;
    let mut words = fixed_words(&locale);
    words.extend(WORDS.map(|word| (word.replace('-', "_"), locale.text(word))));
    let style = format!("{STYLE}\n{}", colours::style(&Theme::named("exam").unwrap_or_default()));
    let page = MarkedPage {
        head: Head::new(&sheet.title, &locale, words, style, SCRIPT, false),
        heading: &sheet.title,
        student: sheet.student.as_deref(),
        rules: &sheet.rules,
        tree,
        tasks,
        key: packed(&key),
    };
    set_own(&page, TEMPLATE, "marked.html")
}

/// Returns the instructions. A box without an answer stays empty here, as on paper.
fn prompts(question: &Question<'_>, locale: &Locale) -> Vec<String> {
    let otherwise = [("online-nothing", "marked-empty"), ("online-order", "marked-order")];
    let otherwise = otherwise.map(|(usual, own)| (locale.text(usual), locale.text(own)));
    let own = |prompt: &String| {
        let found = otherwise.iter().find(|(usual, _)| usual == prompt);
        found.map_or(prompt, |(_, own)| own).clone()
    };
    question.prompts.iter().map(own).collect()
}

fn key<'q>(question: &'q Question<'_>, sheet: &Sheet, locale: &Locale) -> TaskKey<'q> {
    let task = question.task;
    // A box in which nothing belongs costs what a value brings.
    let each = task.points.number() / f64::from(task.fields.iter().map(|field| field.weight).sum::<u32>().max(1));
    let field = |(field, items): (&'q Field, &std::ops::Range<usize>)| {
        let (items, none) = (&question.items[items.clone()], field.options.len());
        let mistake =
            |wrong: &Wrong| (answer(&wrong.given, none), feedback(locale, &sheet.settings, &wrong.mutants).join(" "));
        let is_nothing = field.right == Answer::Nothing;
        FieldKey {
            names: items.iter().map(|item| item.name.as_str()).collect(),
            kind: field.right.kind(),
            label: &field.label,
            share: if is_nothing { each } else { task.share(field) },
            right: if is_nothing { json!([online::NOTHING]) } else { answer(&field.right, none) },
            shown: if is_nothing { "" } else { &field.shown },
            reason: &field.reason,
            mistakes: field.wrong.iter().map(mistake).collect(),
            said: if is_nothing { Vec::new() } else { items.iter().map(said).collect() },
        }
    };
    let fields = task.fields.iter().zip(&question.fields).map(field).collect();
    TaskKey { name: task.kind.name(), points: task.points.number(), fields, reasons: question.reasons.clone() }
}

/// Returns an answer as the page compares it: all spellings, or the indices of options; `none` is the index of the
/// option that none is right.
fn answer(answer: &Answer, none: usize) -> Value {
    match answer {
        Answer::Nothing => json!([""]),
        Answer::Choice(option) => json!([option]),
        Answer::Choices(options) if options.is_empty() => json!([none]),
        _ => json!(answer),
    }
}

fn said(item: &Item) -> Vec<&str> {
    match &item.asked {
        Asked::Number { .. } => Vec::new(),
        Asked::One(choices) | Asked::Several(choices) => choices.iter().map(|choice| choice.reason.as_str()).collect(),
    }
}

fn line(html: &mut String, line: &str) {
    html.push_str(line);
    html.push('\n');
}

fn piece<'s>(html: &mut String, piece: &Piece<'s>, question: &Question<'s>, solved: &mut Vec<(&'s str, String)>) {
    let items = &question.items;
    match piece {
        Piece::Text(words) => line(html, &format!("<p>{}</p>", escape(words))),
        Piece::List(all) => {
            let all: Vec<String> = all.iter().map(|words| format!("<li>{}</li>", escape(words))).collect();
            line(html, &format!("<ul>\n{}\n</ul>", all.join("\n")));
        }
        Piece::Figure(drawn) => line(html, &figure(drawn, solved)),
        Piece::Listing(lines) => line(html, &format!("<pre>{}</pre>", escape(&lines.join("\n")))),
        Piece::Table { heads, rows } => table(html, heads, rows, question),
        Piece::Items { label, items: range } => {
            let legend = label.unwrap_or(&question.task.title);
            let legend = format!(
                "<legend{}>{}</legend>",
                if label.is_none() { " class=\"unseen\"" } else { "" },
                escape(legend)
            );
            let several = if range.len() > 1 { " class=\"order\"" } else { "" };
            line(html, &format!("<fieldset{several}>{legend}"));
            for item in &items[range.clone()] {
                if range.len() > 1 {
                    line(html, &format!("<label>{} {}</label>", escape(&item.label), select(item, true, &item.label)));
                } else {
                    alone(html, item);
                }
            }
            line(html, "</fieldset>");
        }
    }
}

/// Writes an item in a fieldset of its own.
fn alone(html: &mut String, item: &Item) {
    let (kind, choices) = match &item.asked {
        Asked::Number { .. } => return line(html, &input(item, &item.label)),
        Asked::One(choices) => ("radio", choices),
        Asked::Several(choices) => ("checkbox", choices),
    };
    html.push_str("<div class=\"choices\">");
    for (place, choice) in choices.iter().enumerate() {
        let _ = write!(
            html,
            "<label><input type=\"{kind}\" name=\"{}\" value=\"{place}\"> {}</label>",
            item.name,
            escape(&choice.text)
        );
    }
    line(html, "</div>");
}

fn input(item: &Item, label: &str) -> String {
    format!(
        "<input type=\"text\" name=\"{}\" aria-label=\"{}\" autocomplete=\"off\" autocapitalize=\"off\" \
         spellcheck=\"false\" size=\"6\">",
        item.name,
        escape(label)
    )
}

/// Returns a drop-down choice. The first option of an order leaves its place empty.
fn select(item: &Item, is_order: bool, label: &str) -> String {
    let Asked::One(choices) = &item.asked else { return input(item, label) };
    let mut html = format!("<select name=\"{}\" aria-label=\"{}\">", item.name, escape(label));
    let first = usize::from(is_order);
    if !is_order {
        html.push_str("<option value=\"\"></option>");
    }
    for (place, choice) in choices.iter().enumerate() {
        let value = place.checked_sub(first).map_or_else(String::new, |place| place.to_string());
        let _ = write!(html, "<option value=\"{value}\">{}</option>", escape(&choice.text));
    }
    html.push_str("</select>");
    html
}

fn table(html: &mut String, heads: &[String], rows: &[Vec<Place<'_>>], question: &Question<'_>) {
    html.push_str("<div class=\"scroll\"><table>\n<thead><tr>");
    for head in heads {
        let _ = write!(html, "<th scope=\"col\">{}</th>", escape(head));
    }
    line(html, "</tr></thead>\n<tbody>");
    for row in rows {
        html.push_str("<tr>");
        for place in row {
            let cell = match place {
                Place::Text(words) => escape(words),
                Place::Item(item) => {
                    let item = &question.items[*item];
                    select(item, false, &item.label)
                }
            };
            let _ = write!(html, "<td>{cell}</td>");
        }
        line(html, "</tr>");
    }
    line(html, "</tbody>\n</table></div>");
}

/// Returns a picture to be solved, which the solved one in the same layout replaces.
fn figure<'s>(figure: &'s Figure, solved: &mut Vec<(&'s str, String)>) -> String {
    let drawn = |scene: &Scene| {
        let prefix = format!("{}-", figure.name);
        svg::to_string(scene, &svg::Options { palette: &pages::palette(), target: Target::Page(&prefix) })
    };
    if figure.blank != figure.solved {
        solved.push((&figure.name, drawn(&figure.solved)));
    }
    let Scene { width, scale, title, .. } = &figure.blank;
    format!(
        "<div class=\"scroll figure\" data-figure=\"{}\" tabindex=\"0\" role=\"group\" aria-label=\"{}\" \
         style=\"--width: {:.0}px\">{}</div>",
        escape(&figure.name),
        escape(title),
        width * scale,
        drawn(&figure.blank)
    )
}
