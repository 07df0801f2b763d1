//! Worksheets as pages that mark themselves. Each page contains the right answers with their reasons, and the answers
//! that typical mistakes lead to. The script of the page compares answers and adds up points, and
//! `templates/report/outlet.js` reports the score to a learning platform.
//!
//! # Limitations
//!
//! A page that marks without a server contains the answers. The answers are compressed, so that no student reads them
//! by accident, but they are not secret.

use serde::Serialize;
use serde_json::{Value, json};

use super::document::{DocBuilder, DocTask, PlatformItem};
use super::formats::{Template, escape_html, template};
use super::model::{Sheet, SheetBlock, SheetFigure};
use super::online::{self, PlatformTask};
use super::pages;
use crate::exercise::{Answer, Field, Wrong, feedback};
use crate::fault::Fault;
use crate::locale::Locale;
use crate::render::Scene;
use crate::render::svg::{self, Target};
use crate::render::theme::Theme;
use crate::report::{Head, PageWithHead, colours, fixed_words, packed, set_own, templates};

const TEMPLATE: &str = include_str!("../../templates/worksheet/marked.html");
const TASK: Template = template!("marked-task.html", escape_html);
const STYLE: &str = templates!["report.css", "worksheet/marked.css"];
const SCRIPT: &str = templates![
    "report/elements.js",
    "report/theme.js",
    "report/inflate.js",
    "report/outlet.js",
    "report/answers.js",
    "worksheet/marked.js"
];

/// Keys of messages that only pages of this kind use.
const WORDS: [&str; 4] = ["marked-about", "marked-check", "marked-no-script", "marked-unanswered"];

/// The right answers, for the script of the page.
#[derive(Debug, Serialize)]
struct MarkedKey<'s> {
    points: f64,
    tasks: Vec<TaskKey<'s>>,
    /// Name and SVG of each solved picture, which the script shows in place of the blank one.
    solved: Vec<[&'s Value; 2]>,
}

#[derive(Debug, Serialize)]
struct TaskKey<'s> {
    name: &'static str,
    points: f64,
    fields: Vec<FieldKey<'s>>,
    reasons: Vec<String>,
}

/// A field of a task, which may be a box that must stay empty.
#[derive(Debug, Serialize)]
struct FieldKey<'s> {
    /// Names of the input elements of the field.
    names: Vec<&'s str>,
    kind: &'static str,
    label: &'s str,
    /// Points that the right answer earns; for a box that must stay empty, points that any entry costs.
    share: f64,
    right: Value,
    shown: &'s str,
    reason: &'s str,
    /// Answers of typical mistakes, each with its feedback.
    mistakes: Vec<(Value, String)>,
    /// Feedback on each option of each input, shown if the whole answer is not the answer of a typical mistake.
    said: Vec<Vec<&'s str>>,
}

/// Writes a sheet as a page that marks itself.
///
/// # Errors
/// If only a person can mark a task.
pub fn write(sheet: &Sheet) -> Result<String, Fault> {
    let locale = &sheet.locale;
    let mut draw = |figure: &SheetFigure, scene: &Scene| Ok(drawn(figure, scene));
    let mut builder = DocBuilder::for_platforms(&mut draw);
    let questions = online::questions(sheet, false, &mut builder)?;
    let tree = builder.figure(&sheet.tree)?;
    let boards = sheet.notes.iter().map(|block| match block {
        SheetBlock::Figure(figure) => Ok(builder.figure(figure)?["picture"]["data"].take()),
        _ => Ok(Value::Null),
    });
    let boards = boards.collect::<Result<Vec<Value>, Fault>>()?;
    let blocks = questions.iter().flat_map(|question| &question.shown.blocks);
    let figures = blocks.map(|block| &block["figure"]).filter(|figure| !figure.is_null());
    let solved = std::iter::once(&tree).chain(figures).filter(|figure| !figure["solved"].is_null());
    let key = MarkedKey {
        points: sheet.points().number(),
        tasks: questions.iter().map(|question| key(question, sheet)).collect(),
        solved: solved.map(|figure| [&figure["name"], &figure["solved"]["data"]]).collect(),
    };
    let key = serde_json::to_vec(&key).map_err(|error| Fault::new(error.to_string()))?;
    let task = |question: &PlatformTask<'_>| {
        let DocTask { name, title, points, .. } = &question.shown;
        let (prompts, body) = (prompts(question, locale), TASK.set(&question.shown));
        json!({ "name": name, "title": title, "points": points, "prompts": prompts, "body": body })
    };
    let mut words = fixed_words(locale);
    words.extend(WORDS.map(|word| (word.replace('-', "_"), locale.text(word))));
    let style = format!("{STYLE}{}", colours::style(&Theme::named("exam").unwrap_or_default()));
    let head = Head::new(&sheet.title, locale, words, &style, SCRIPT, false);
    let notes = sheet.notes.iter().flat_map(|block| match block {
        SheetBlock::Text(words) => std::slice::from_ref(words),
        SheetBlock::List(items) => items,
        _ => &[],
    });
    let notes: Vec<&String> = notes.collect();
    let content = json!({
        "heading": sheet.title,
        "student": sheet.student,
        "rules": sheet.rules,
        "notes": notes,
        "boards": boards,
        "tree": tree["picture"]["data"],
        "tasks": questions.iter().map(task).collect::<Vec<_>>(),
        "key": packed(&key),
    });
    set_own(&PageWithHead { head, content }, TEMPLATE, "marked.html")
}

/// Returns the instructions of a question. Two instructions for platforms are replaced by instructions for this page:
/// how to leave a box without a value, and how to give an order of leaves.
fn prompts(question: &PlatformTask<'_>, locale: &Locale) -> Vec<String> {
    let otherwise = [("online-nothing", "marked-empty"), ("online-order", "marked-order")];
    let otherwise = otherwise.map(|(usual, own)| (locale.text(usual), locale.text(own)));
    let own = |prompt: &String| {
        let found = otherwise.iter().find(|(usual, _)| usual == prompt);
        found.map_or(prompt, |(_, own)| own).clone()
    };
    question.shown.prompts.iter().map(own).collect()
}

fn key<'q>(question: &'q PlatformTask<'_>, sheet: &Sheet) -> TaskKey<'q> {
    let task = question.task;
    let field = |(field, items): (&'q Field, &std::ops::Range<usize>)| {
        let (items, none) = (&question.shown.items[items.clone()], field.options.len());
        let mistake = |wrong: &Wrong| {
            (answer(&wrong.given, none), feedback(&sheet.locale, &sheet.settings, &wrong.mutants).join(" "))
        };
        let said = |item: &'q PlatformItem| item.choices.iter().map(|choice| choice.reason.as_str()).collect();
        let is_nothing = field.right == Answer::Nothing;
        FieldKey {
            names: items.iter().map(|item| item.name.as_str()).collect(),
            kind: field.right.kind(),
            label: &field.label,
            // An entry in a box that must stay empty has weight 0, but costs as many points as a right value earns.
            share: task.share(field.weight.max(1)),
            right: if is_nothing { json!([online::NOTHING]) } else { answer(&field.right, none) },
            shown: if is_nothing { "" } else { &field.shown },
            reason: &field.reason,
            mistakes: field.wrong.iter().map(mistake).collect(),
            said: if is_nothing { Vec::new() } else { items.iter().map(said).collect() },
        }
    };
    let fields = task.fields.iter().zip(&question.fields).map(field).collect();
    TaskKey { name: task.kind.name(), points: task.points.number(), fields, reasons: question.shown.reasons.clone() }
}

/// Returns an answer in the form in which the page compares it: its spellings, or indices of options. `none` is the
/// index of the option "none of these".
fn answer(answer: &Answer, none: usize) -> Value {
    match answer {
        Answer::Nothing => json!([""]),
        Answer::Choice(option) => json!([option]),
        Answer::Choices(options) if options.is_empty() => json!([none]),
        _ => json!(answer),
    }
}

/// Draws a picture as SVG. A blank picture gets a frame, in which the script can show the solved picture instead.
fn drawn(figure: &SheetFigure, scene: &Scene) -> String {
    let prefix = format!("{}-", figure.name);
    let svg = svg::to_string(scene, &svg::Options { palette: &pages::palette(), target: Target::Page(&prefix) });
    if *scene != figure.blank {
        return svg;
    }
    format!(
        "<div class=\"scroll figure\" data-figure=\"{}\" tabindex=\"0\" role=\"group\" aria-label=\"{}\" \
         style=\"--width: {:.0}px\">{svg}</div>",
        escape_html(&figure.name),
        escape_html(&scene.title),
        scene.width * scene.scale,
    )
}
