//! The steps of a search as a table with a row for each step, as in hand-written solutions, or as numbered sentences.

use std::{io, iter};

use super::narration::Narrator;
use super::table::{self, Csv};
use super::{View, lines, tex, words};
use crate::game::Value;
use crate::locale::{Chessmen, Locale};
use crate::search::Window;
use crate::trace::{Open, Step, Trace};

/// A row of the table: one step of the search.
#[derive(Debug, Clone, PartialEq)]
pub struct StepRow {
    /// 1-based number of the step.
    pub number: usize,
    /// The step that the row describes.
    pub step: Step,
    /// Name of the kind of step.
    pub event: &'static str,
    /// Name of the node, or the moves that lead to it.
    pub node: String,
    /// Window of the node after the step, from MAX's point of view.
    pub window: Window,
    /// Current value of the node, from MAX's point of view: the best value so far, the value of a leaf, the sum at a
    /// chance node, or the value returned. `None` if there is no such value, or if this value is infinite.
    pub value: Option<Value>,
    /// Reason for the step.
    pub reason: String,
}

/// Returns a row for each step.
pub fn rows(trace: &Trace, locale: &Locale) -> impl Iterator<Item = StepRow> {
    let mut walk = trace.walk();
    iter::from_fn(move || {
        let step = walk.advance()?;
        let here = walk.here();
        Some(StepRow {
            number: walk.taken(),
            step,
            event: trace.step_name(&step),
            node: words::node(locale, trace, trace.node_of(&step)),
            window: here.map(Open::window).unwrap_or_default(),
            // An illegal move returns an infinite value, which is not shown.
            value: here.and_then(|here| here.value).filter(|value| value.is_finite()),
            reason: words::reason(locale, trace, walk.taken() - 1),
        })
    })
}

pub(crate) fn headings(locale: &Locale) -> [String; 7] {
    [
        locale.text("heading-step"),
        locale.text("heading-event"),
        locale.text("heading-node"),
        "α".to_owned(),
        "β".to_owned(),
        locale.text("heading-value"),
        locale.text("heading-reason"),
    ]
}

/// Returns the cells of a row, in the language of `locale`.
pub(crate) fn cells(row: &StepRow, locale: &Locale) -> [String; 7] {
    let number = |value: Value| locale.number(&words::brief(value));
    [
        row.number.to_string(),
        words::named(locale, "event", row.event),
        row.node.clone(),
        number(row.window.alpha),
        number(row.window.beta),
        row.value.map_or_else(String::new, number),
        row.reason.clone(),
    ]
}

/// Writes the table in lines of at most `most` columns.
///
/// # Errors
/// If `out` cannot be written.
pub fn write_text(out: &mut dyn io::Write, most: usize, trace: &Trace, locale: &Locale) -> io::Result<()> {
    let right = [true, false, false, true, true, true, false];
    table::write(out, most, &headings(locale), &right, rows(trace, locale).map(|row| cells(&row, locale)))
}

/// Writes the story in sentences, numbered like the rows of the table, in lines of at most `most` columns.
///
/// # Errors
/// If `out` cannot be written.
pub fn write_sentences(out: &mut dyn io::Write, most: usize, trace: &Trace, locale: &Locale) -> io::Result<()> {
    let digits = trace.steps().len().to_string().len();
    let mut narrator = Narrator::new(trace, locale, View::Max);
    for step in 0..trace.steps().len() {
        let Some(telling) = narrator.tell(step) else { continue };
        let number = format!("{:>digits$}. ", step + 1);
        for (line, text) in
            lines::wrapped(&telling.plain_text(), most.saturating_sub(number.len())).into_iter().enumerate()
        {
            let before = if line == 0 { &number } else { &" ".repeat(number.len()) };
            writeln!(out, "{before}{text}")?;
        }
    }
    Ok(())
}

/// Writes the table as comma-separated values for programs: only nodes and reasons are in the language of `locale`, and
/// chess moves have English letters.
///
/// # Errors
/// If `out` cannot be written.
pub fn write_csv(out: &mut dyn io::Write, trace: &Trace, locale: &Locale) -> io::Result<()> {
    let locale = &locale.clone().with_chessmen(Chessmen::English);
    let mut table = Csv::new(out);
    table.row(["step", "event", "node", "alpha", "beta", "value", "reason"])?;
    for row in rows(trace, locale) {
        let value = row.value.map_or_else(String::new, |value| value.to_string());
        let StepRow { number, event, node, window, reason, .. } = row;
        let (alpha, beta) = (window.alpha.to_string(), window.beta.to_string());
        table.row([number.to_string(), event.to_owned(), node, alpha, beta, value, reason])?;
    }
    table.finish()
}

/// Writes the table as a LaTeX `longtable`, for a document that loads the package `longtable`.
///
/// # Errors
/// If `out` cannot be written.
pub fn write_latex(out: &mut dyn io::Write, trace: &Trace, locale: &Locale) -> io::Result<()> {
    writeln!(out, "% \\usepackage{{longtable}}")?;
    writeln!(out, "\\begin{{longtable}}{{rllrrrl}}")?;
    let headings = headings(locale).map(|heading| tex::escape(&heading));
    writeln!(out, "{} \\\\ \\hline \\endhead", headings.join(" & "))?;
    for row in rows(trace, locale) {
        let cells = cells(&row, locale).map(|cell| tex::escape(&cell));
        writeln!(out, "{} \\\\", cells.join(" & "))?;
    }
    writeln!(out, "\\end{{longtable}}")
}
