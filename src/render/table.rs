//! Aligned tables for terminals, and the comparison of several searches.

use std::io;

use super::words::{one_line, plain, thousands};
use crate::game::Value;
use crate::locale::Locale;
use crate::search::{Algorithm, Window};
use crate::trace::{Agreement, Counter, Trace};

/// Writes rows below headings, each column as wide as its widest cell; `right` says which are set to the right.
///
/// # Errors
/// If `out` cannot be written.
pub fn write<const N: usize>(
    out: &mut dyn io::Write,
    headings: &[&str; N],
    right: &[bool; N],
    rows: impl Iterator<Item = [String; N]>,
) -> io::Result<()> {
    write_columns(out, headings, right, rows.map(Vec::from))
}

/// The same with as many columns as there are headings.
///
/// # Errors
/// If `out` cannot be written.
pub fn write_columns(
    out: &mut dyn io::Write,
    headings: &[&str],
    right: &[bool],
    rows: impl Iterator<Item = Vec<String>>,
) -> io::Result<()> {
    let mut all: Vec<Vec<String>> = vec![headings.iter().map(|&heading| heading.to_owned()).collect()];
    all.extend(rows.map(|row| row.iter().map(|cell| one_line(&plain(cell)).into_owned()).collect()));
    let mut widths = vec![0; headings.len()];
    for row in &all {
        for (width, cell) in widths.iter_mut().zip(row) {
            *width = cell.chars().count().max(*width);
        }
    }
    for row in &all {
        let mut line = String::new();
        for (index, cell) in row.iter().enumerate() {
            let padding = " ".repeat(widths[index] - cell.chars().count());
            let (before, after) = if right[index] { (padding.as_str(), "") } else { ("", padding.as_str()) };
            line.extend([if index == 0 { "" } else { "  " }, before, cell, after]);
        }
        writeln!(out, "{}", line.trim_end())?;
    }
    Ok(())
}

/// A table of comma-separated values that is being written.
pub(crate) struct Csv<'o>(csv::Writer<&'o mut dyn io::Write>);

impl<'o> Csv<'o> {
    pub(crate) fn new(out: &'o mut dyn io::Write) -> Self {
        Csv(csv::Writer::from_writer(out))
    }

    /// Writes a row. A spreadsheet would take a text that begins like a formula for one, and work it out; after an apostrophe
    /// it does not.
    pub(crate) fn row<T: AsRef<str>>(&mut self, cells: impl IntoIterator<Item = T>) -> io::Result<()> {
        let cells = cells.into_iter().map(|cell| {
            let cell = one_line(cell.as_ref());
            let is_formula = cell.trim_start().starts_with(['=', '+', '-', '@', '＝', '＋', '－', '＠']);
            let is_number = cell.parse::<Value>().is_ok();
            if is_formula && !is_number { format!("'{cell}") } else { cell.into_owned() }
        });
        self.0.write_record(cells).map_err(|error| match error.into_kind() {
            // What happened to the output: a pipe that nobody reads any more is none of our errors.
            csv::ErrorKind::Io(error) => error,
            other => io::Error::other(format!("{other:?}")),
        })
    }

    pub(crate) fn finish(mut self) -> io::Result<()> {
        self.0.flush()
    }
}

const HEADINGS: [&str; 15] = [
    "algorithm",
    "depth",
    "order",
    "cut-on",
    "fail",
    "mates",
    "value",
    "best move",
    "nodes",
    "leaves",
    "cutoffs",
    "deep",
    "skipped",
    "saved",
    "minimum",
];

/// One search of a comparison, beside the full search of the same depth.
#[derive(Debug, Clone, Copy)]
pub struct Compared<'a> {
    /// The search.
    pub trace: &'a Trace,
    /// How much work plain minimax is.
    pub full: &'a Counter,
}

impl Compared<'_> {
    /// `pvs 11 nodes in 15 visits`, where a search visited nodes more than once, those of earlier iterations too.
    fn visited_again(&self) -> Option<String> {
        let counts = [self.trace.counts().nodes, self.trace.visits_in_all()];
        let nodes = plain(&super::words::at_most(self.trace, counts[0]));
        let visits = plain(&thousands(counts[1]));
        let label = self.trace.settings().label();
        (counts[0] != counts[1]).then(|| format!("{label} {nodes} nodes in {visits} visits"))
    }

    fn cells(&self, for_people: bool) -> [String; 15] {
        let Compared { trace, full } = self;
        let settings = trace.settings();
        let counts = trace.counts();
        let number = |number: u64| if for_people { thousands(number) } else { number.to_string() };
        let bound = |count: u64| if for_people { super::words::at_most(trace, count) } else { count.to_string() };
        let has_window = settings.algorithm.has_window();
        let rule =
            |name: &str| if has_window { name.to_owned() } else { if for_people { "–" } else { "" }.to_owned() };
        let full_search = super::summary::FullSearch(full);
        let saved = match (for_people, full.is_complete()) {
            (true, _) => full_search.saved(&Locale::default(), trace),
            (false, true) => format!("{:.4}", counts.share_saved(full.nodes()).max(0.0)),
            (false, false) => String::new(),
        };
        let nothing = if for_people { "–" } else { "" };
        let minimum = full_search.minimum(trace);
        [
            settings.label(),
            settings.depth.map_or_else(|| if for_people { "∞" } else { "" }.to_owned(), |depth| depth.to_string()),
            settings.order.to_string(),
            rule(settings.rules.cut_on.name()),
            rule(settings.rules.fail.name()),
            settings.rules.mates.mates().name().to_owned(),
            trace.answer().to_string(),
            trace.result().best_move.clone().unwrap_or_else(|| nothing.to_owned()),
            bound(counts.nodes),
            bound(counts.leaves),
            number(counts.cutoffs),
            number(counts.deep_cutoffs),
            bound(counts.skipped),
            saved,
            minimum.map_or_else(|| nothing.to_owned(), |(_, _, least)| number(least)),
        ]
    }
}

/// Writes searches as an aligned table.
///
/// # Errors
/// If `out` cannot be written.
pub fn write_comparison(out: &mut dyn io::Write, searches: &[Compared<'_>]) -> io::Result<()> {
    let right = [false, true, false, false, false, false, true, false, true, true, true, true, true, true, true];
    write(out, &HEADINGS, &right, searches.iter().map(|search| search.cells(true)))?;
    let again: Vec<String> = searches.iter().filter_map(Compared::visited_again).collect();
    if !again.is_empty() {
        writeln!(out, "visited more than once: {}", again.join("; "))?;
    }
    // The window of an aspiration search is but its first.
    let restricted = searches.iter().map(|search| search.trace.settings());
    let mut restricted =
        restricted.filter(|settings| settings.algorithm != Algorithm::Aspiration && !settings.algorithm.proves());
    if let Some(narrow) = restricted.find(|settings| settings.window != Window::FULL).map(|settings| settings.window) {
        writeln!(out, "alpha-beta was given the window {narrow} at the root: values with ≤ or ≥ are bounds")?;
    }
    for Compared { trace, .. } in searches {
        let locale = Locale::default();
        if let (Some(question), Some(answer)) =
            (super::words::question(&locale, trace), super::words::answer(&locale, trace))
        {
            writeln!(out, "{}: {} {}", trace.settings().label(), plain(&question), plain(&answer))?;
        }
    }
    let agreements: Vec<Agreement> = searches.iter().filter_map(|search| search.trace.agreement()).collect();
    if !agreements.is_empty() {
        let weighs_lines = searches.iter().any(|search| search.trace.settings().algorithm.weighs_lines());
        let count = |wanted: Agreement| agreements.iter().filter(|&&agreement| agreement == wanted).count();
        writeln!(
            out,
            "{} selective: {} {} return the same, {} another move, {} another value{}",
            agreements.len(),
            if weighs_lines { "searched in full" } else { "without their techniques" },
            count(Agreement::Same),
            count(Agreement::OtherMove),
            count(Agreement::OtherValue),
            match count(Agreement::Unknown) {
                0 => String::new(),
                unknown => format!("; {unknown} not compared"),
            }
        )?;
    }
    if let Some(incomplete) = searches.iter().find(|search| !search.full.is_complete()) {
        writeln!(out, "minimax was counted only up to {} nodes", plain(&thousands(incomplete.full.nodes())))?;
    }
    if searches.iter().any(|search| super::summary::FullSearch(search.full).minimum(search.trace).is_some()) {
        writeln!(out, "minimum: the fewest leaves that any search must look at (Knuth & Moore 1975)")?;
    }
    Ok(())
}

/// Writes searches as comma-separated values.
///
/// # Errors
/// If `out` cannot be written.
pub fn write_comparison_csv(out: &mut dyn io::Write, searches: &[Compared<'_>]) -> io::Result<()> {
    let mut rows = Csv::new(out);
    let headings = HEADINGS.map(|heading| heading.replace([' ', '-'], "_"));
    let more = ["alpha", "beta", "unrecorded", "visits", "at_most"];
    rows.row(headings.iter().map(String::as_str).chain(more))?;
    for search in searches {
        let window = search.trace.settings().window;
        let bounds =
            [window.alpha, window.beta].map(|bound| if bound.is_finite() { bound.to_string() } else { String::new() });
        let unrecorded = search.trace.counts().unrecorded.to_string();
        let visits = search.trace.visits_in_all().to_string();
        let at_most = search.trace.counts().at_most.to_string();
        rows.row(search.cells(false).iter().chain(&bounds).chain([&unrecorded, &visits, &at_most]))?;
    }
    rows.finish()
}
