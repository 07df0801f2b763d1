//! The story as a table, one row a step: the trace that an exam asks for.

use std::io;

use super::{tex, words};
use crate::game::Value;
use crate::locale::Locale;
use crate::search::Window;
use crate::trace::{Step, Trace};

/// One row.
#[derive(Debug, Clone, PartialEq)]
pub struct Row {
    /// From 1.
    pub number: usize,
    /// What happened: `enter`, `evaluate`, `update`, `cutoff`, `leave`.
    pub what: &'static str,
    /// The node, as a sentence would refer to it.
    pub node: String,
    /// The node's window after the step.
    pub window: Window,
    /// The node's best value so far, or what it returns.
    pub value: Option<Value>,
    /// Why.
    pub reason: String,
}

/// All steps as rows. Windows are those of the node that the step is about.
pub fn rows(trace: &Trace) -> impl Iterator<Item = Row> {
    let locale = Locale::default();
    let mut windows: Vec<Window> = Vec::new();
    let mut values: Vec<Option<Value>> = Vec::new();
    trace.steps().iter().enumerate().map(move |(index, step)| {
        let node = words::step_node(trace, step);
        let what = match *step {
            Step::Enter { window, .. } => {
                windows.push(window);
                values.push(None);
                "enter"
            }
            Step::Evaluate { value, .. } => {
                set(&mut values, Some(value));
                "evaluate"
            }
            Step::Update { value, window, .. } => {
                set(&mut values, Some(value));
                set(&mut windows, window);
                "update"
            }
            Step::Cutoff(_) => "cutoff",
            Step::Leave { value, .. } => {
                set(&mut values, Some(value));
                "leave"
            }
        };
        let row = Row {
            number: index + 1,
            what,
            node: words::node(&locale, trace, node),
            window: windows.last().copied().unwrap_or_default(),
            value: values.last().copied().flatten(),
            reason: words::reason(&locale, trace, step),
        };
        if what == "leave" {
            windows.pop();
            values.pop();
        }
        row
    })
}

fn set<T>(stack: &mut [T], value: T) {
    if let Some(last) = stack.last_mut() {
        *last = value;
    }
}

const HEADINGS: [&str; 7] = ["step", "event", "node", "α", "β", "value", "reason"];

fn cells(row: &Row) -> [String; 7] {
    [
        row.number.to_string(),
        row.what.to_owned(),
        row.node.clone(),
        row.window.alpha.to_string(),
        row.window.beta.to_string(),
        row.value.map_or_else(String::new, |value| value.to_string()),
        row.reason.clone(),
    ]
}

/// Writes the table in columns.
///
/// # Errors
/// If `out` cannot be written.
pub fn write_text(out: &mut dyn io::Write, trace: &Trace) -> io::Result<()> {
    super::table::write(
        out,
        &HEADINGS,
        &[true, false, false, true, true, true, false],
        rows(trace).map(|row| cells(&row)),
    )
}

/// Writes the table as comma-separated values.
///
/// # Errors
/// If `out` cannot be written.
pub fn write_csv(out: &mut dyn io::Write, trace: &Trace) -> io::Result<()> {
    let mut writer = csv::Writer::from_writer(out);
    writer.write_record(["step", "event", "node", "alpha", "beta", "value", "reason"])?;
    for row in rows(trace) {
        writer.write_record(cells(&row))?;
    }
    writer.flush()
}

/// Writes the table as a LaTeX `longtable`, to be put into a document that loads the package `longtable`.
///
/// # Errors
/// If `out` cannot be written.
pub fn write_latex(out: &mut dyn io::Write, trace: &Trace) -> io::Result<()> {
    writeln!(out, "% \\usepackage{{longtable}}")?;
    writeln!(out, "\\begin{{longtable}}{{rllrrrl}}")?;
    writeln!(out, "step & event & node & $\\alpha$ & $\\beta$ & value & reason \\\\ \\hline \\endhead")?;
    for row in rows(trace) {
        let cells = cells(&row).map(|cell| tex::escape(&cell));
        writeln!(out, "{} \\\\", cells.join(" & "))?;
    }
    writeln!(out, "\\end{{longtable}}")
}
