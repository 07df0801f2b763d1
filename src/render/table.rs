//! Aligned tables for terminals, and the comparison of several searches.

use std::io;

use super::summary::FullSearch;
use super::words::{self, one_line, plain, thousands};
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

/// The columns of a comparison as programs read them.
const COLUMNS: [&str; 15] = [
    "algorithm",
    "depth",
    "order",
    "cut_on",
    "fail",
    "mates",
    "value",
    "best_move",
    "nodes",
    "leaves",
    "cutoffs",
    "deep",
    "skipped",
    "saved",
    "minimum",
];

/// The same as people read them.
fn headings(locale: &Locale) -> [String; 15] {
    [
        locale.text("label-algorithm"),
        locale.text("heading-depth"),
        locale.text("heading-order"),
        locale.text("heading-cut-on"),
        locale.text("heading-fail"),
        locale.text("heading-mates"),
        locale.text("label-value"),
        locale.text("label-best-move"),
        locale.text("label-nodes"),
        locale.text("label-leaves"),
        locale.text("label-cutoffs"),
        locale.text("heading-deep"),
        locale.text("skipped"),
        locale.text("heading-saved"),
        locale.text("heading-minimum"),
    ]
}

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
    fn visited_again(&self, locale: &Locale) -> Option<String> {
        let [nodes, visits] = [self.trace.counts().nodes, self.trace.visits_in_all()];
        let algorithm = words::method(locale, self.trace.settings());
        let shown = words::at_most(self.trace, nodes).into();
        let parts =
            [("algorithm", algorithm.into()), ("nodes", nodes.into()), ("shown", shown), ("visits", visits.into())];
        (nodes != visits).then(|| locale.with("compare-visits", &parts))
    }

    /// A row for people.
    fn told(&self, locale: &Locale) -> [String; 15] {
        let Compared { trace, full } = self;
        let (settings, counts) = (trace.settings(), trace.counts());
        let nothing = || "–".to_owned();
        let of_window = |name: String| if settings.algorithm.has_window() { name } else { nothing() };
        let bound = |count| words::at_most(trace, count);
        let full = FullSearch(full);
        [
            words::method(locale, settings),
            settings.depth.map_or_else(|| "∞".to_owned(), |depth| depth.to_string()),
            words::order_name(locale, settings.order),
            of_window(words::cut_on_name(locale, settings.rules.cut_on)),
            of_window(words::fail_name(locale, settings.rules.fail)),
            words::mates_name(locale, settings.rules.mates.mates()),
            locale.number(&trace.answer().to_string()),
            words::best_move(locale, trace).unwrap_or_else(nothing),
            bound(counts.nodes),
            bound(counts.leaves),
            thousands(counts.cutoffs),
            thousands(counts.deep_cutoffs),
            bound(counts.skipped),
            full.saved(locale, trace),
            full.minimum(trace).map_or_else(nothing, |(_, _, least)| thousands(least)),
        ]
    }

    /// A row for programs.
    fn listed(&self) -> [String; 15] {
        let Compared { trace, full } = self;
        let (settings, counts) = (trace.settings(), trace.counts());
        let of_window = |name: &str| if settings.algorithm.has_window() { name.to_owned() } else { String::new() };
        let saved = if full.is_complete() {
            format!("{:.4}", counts.share_saved(full.nodes()).max(0.0))
        } else {
            String::new()
        };
        [
            settings.label(),
            settings.depth.map_or_else(String::new, |depth| depth.to_string()),
            settings.order.to_string(),
            of_window(settings.rules.cut_on.name()),
            of_window(settings.rules.fail.name()),
            settings.rules.mates.mates().name().to_owned(),
            trace.answer().to_string(),
            trace.result().best_move.clone().unwrap_or_default(),
            counts.nodes.to_string(),
            counts.leaves.to_string(),
            counts.cutoffs.to_string(),
            counts.deep_cutoffs.to_string(),
            counts.skipped.to_string(),
            saved,
            FullSearch(full).minimum(trace).map_or_else(String::new, |(_, _, least)| least.to_string()),
        ]
    }
}

/// Writes searches as an aligned table.
///
/// # Errors
/// If `out` cannot be written.
pub fn write_comparison(out: &mut dyn io::Write, locale: &Locale, searches: &[Compared<'_>]) -> io::Result<()> {
    let right = [false, true, false, false, false, false, true, false, true, true, true, true, true, true, true];
    let headings = headings(locale);
    let headings = headings.each_ref().map(String::as_str);
    write(out, &headings, &right, searches.iter().map(|search| search.told(locale)))?;
    let mut say = |sentence: String| writeln!(out, "{}", plain(&sentence));
    let again: Vec<String> = searches.iter().filter_map(|search| search.visited_again(locale)).collect();
    if !again.is_empty() {
        say(locale.with("compare-visited-again", &[("searches", again.join("; ").into())]))?;
    }
    // The window of an aspiration search is but its first.
    let restricted = searches.iter().map(|search| search.trace.settings());
    let mut restricted =
        restricted.filter(|settings| settings.algorithm != Algorithm::Aspiration && !settings.algorithm.proves());
    if let Some(narrow) = restricted.find(|settings| settings.window != Window::FULL).map(|settings| settings.window) {
        say(locale.with("compare-window", &[("window", locale.number(&narrow.to_string()).into())]))?;
    }
    for Compared { trace, .. } in searches {
        if let (Some(question), Some(answer)) = (words::question(locale, trace), words::answer(locale, trace)) {
            say(format!("{}: {question} {answer}", words::method(locale, trace.settings())))?;
        }
    }
    let agreements: Vec<Agreement> = searches.iter().filter_map(|search| search.trace.agreement()).collect();
    if !agreements.is_empty() {
        let weighs_lines = searches.iter().any(|search| search.trace.settings().algorithm.weighs_lines());
        let count = |wanted: Agreement| agreements.iter().filter(|&&agreement| agreement == wanted).count();
        let mut told = locale.with(
            if weighs_lines { "compare-selective-in-full" } else { "compare-selective" },
            &[
                ("count", agreements.len().into()),
                ("same", count(Agreement::Same).into()),
                ("move", count(Agreement::OtherMove).into()),
                ("value", count(Agreement::OtherValue).into()),
            ],
        );
        let unknown = count(Agreement::Unknown);
        if unknown > 0 {
            told = format!("{told}; {}", locale.count("compare-unknown", unknown as u64));
        }
        say(told)?;
    }
    if let Some(incomplete) = searches.iter().find(|search| !search.full.is_complete()) {
        say(locale.with("compare-minimax-incomplete", &[("nodes", incomplete.full.nodes().into())]))?;
    }
    if searches.iter().any(|search| FullSearch(search.full).minimum(search.trace).is_some()) {
        say(locale.text("compare-minimum"))?;
    }
    Ok(())
}

/// Writes searches as comma-separated values.
///
/// # Errors
/// If `out` cannot be written.
pub fn write_comparison_csv(out: &mut dyn io::Write, searches: &[Compared<'_>]) -> io::Result<()> {
    let mut rows = Csv::new(out);
    let more = ["alpha", "beta", "unrecorded", "visits", "at_most"];
    rows.row(COLUMNS.into_iter().chain(more))?;
    for search in searches {
        let window = search.trace.settings().window;
        let bounds =
            [window.alpha, window.beta].map(|bound| if bound.is_finite() { bound.to_string() } else { String::new() });
        let unrecorded = search.trace.counts().unrecorded.to_string();
        let visits = search.trace.visits_in_all().to_string();
        let at_most = search.trace.counts().at_most.to_string();
        rows.row(search.listed().iter().chain(&bounds).chain([&unrecorded, &visits, &at_most]))?;
    }
    rows.finish()
}
