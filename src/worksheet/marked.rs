//! A sheet as a page that marks itself. It holds the answers, their reasons and those of mistakes; its script compares
//! answers and adds up points, and `templates/report/outlet.js` reports the score.
//!
//! # Limitations
//!
//! A page that marks without a server contains the answers. They are packed, so that no student reads them by accident,
//! but they are not secret.

use serde::Serialize;
use serde_json::{Value, json};

use super::document::{Builder, DocBlock, DocTask, Item};
use super::formats::{Template, escape_html};
use super::model::{Figure, Sheet};
use super::online::{self, Question};
use super::pages;
use crate::exercise::{Answer, Field, Wrong, feedback};
use crate::fault::Fault;
use crate::locale::Locale;
use crate::render::Scene;
use crate::render::svg::{self, Target};
use crate::render::theme::Theme;
use crate::report::{Head, colours, fixed_words, packed, set_own};

const TEMPLATE: &str = include_str!("../../templates/worksheet/marked.html");
const TASK: Template = Template {
    name: "marked-task.html",
    text: include_str!("../../templates/worksheet/marked-task.html"),
    escape: |text, out| out.write_all(escape_html(text).as_bytes()),
};
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
    let mut solved = Vec::new();
    let mut draw = |figure: &Figure, scene: &Scene| Ok(drawn(figure, scene));
    let mut builder = Builder::for_platforms(&mut draw);
    let questions = online::questions(sheet, &locale, &mut builder)?;
    let tree = builder.figure(&sheet.tree)?;
    let figures = questions.iter().flat_map(|question| &question.shown.blocks).filter_map(|block| match block {
        DocBlock::Figure { figure } => Some(figure),
        _ => None,
    });
    for figure in std::iter::once(&tree).chain(figures) {
        solved.extend(figure.solved.as_ref().map(|picture| (figure.name, picture.data.clone())));
    }
    let mut tasks = Vec::new();
    for question in &questions {
        let DocTask { name, title, points, .. } = question.shown;
        let (prompts, body) = (prompts(question, &locale), TASK.set(&question.shown));
        tasks.push(TaskShown { name, title, points, prompts, body });
    }
    let keys = questions.iter().map(|question| key(question, sheet, &locale)).collect();
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
        tree: tree.picture.data,
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
    question.shown.prompts.iter().map(own).collect()
}

fn key<'q>(question: &'q Question<'_>, sheet: &Sheet, locale: &Locale) -> TaskKey<'q> {
    let task = question.task;
    // A box in which nothing belongs costs what a value brings.
    let each = task.points.number() / f64::from(task.fields.iter().map(|field| field.weight).sum::<u32>().max(1));
    let field = |(field, items): (&'q Field, &std::ops::Range<usize>)| {
        let (items, none) = (&question.shown.items[items.clone()], field.options.len());
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
    TaskKey { name: task.kind.name(), points: task.points.number(), fields, reasons: question.shown.reasons.clone() }
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
    item.choices.iter().map(|choice| choice.reason.as_str()).collect()
}

/// Draws a picture in its frame, in which the script puts the solved one.
fn drawn(figure: &Figure, scene: &Scene) -> String {
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
