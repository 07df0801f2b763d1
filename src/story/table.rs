//! Aligned tables for terminals, and the table that compares searches.

use std::collections::BTreeSet;
use std::{io, iter};

use super::lines::{width, wrapped, write_sentence};
use super::summary;
use super::words::{self, one_line, plain, thousands};
use crate::game::Value;
use crate::locale::Locale;
use crate::search::Window;
use crate::trace::{Agreement, Compared};

/// Writes a table of rows below headings, in lines of at most `most` columns of the terminal; `right` marks the
/// right-aligned columns of the table.
///
/// Each column is as wide as its widest cell. If the table is too wide, columns with sentences are wrapped. A table
/// without sentences is split into several tables, each with the columns that identify its rows. If wrapped columns
/// would be too narrow or would take more lines than blocks, or if a column is too wide for any split table, each row
/// becomes a block of lines.
///
/// # Errors
/// If `out` cannot be written.
pub fn write<R: Into<Vec<String>>>(
    out: &mut dyn io::Write,
    most: usize,
    headings: &[impl AsRef<str>],
    right: &[bool],
    rows: impl IntoIterator<Item = R>,
) -> io::Result<()> {
    let headings = headings.iter().map(|heading| heading.as_ref().to_owned()).collect();
    let all = iter::once(headings).chain(rows.into_iter().map(R::into));
    let all = all.map(|row: Vec<String>| row.iter().map(|cell| one_line(cell).into_owned()).collect());
    let table = TableLayout::new(all.collect(), right);
    table.lines(most).iter().try_for_each(|line| writeln!(out, "{}", plain(line)))
}

/// A table that is being laid out.
struct TableLayout<'a> {
    /// Headings, followed by the rows.
    all: Vec<Vec<String>>,
    right: &'a [bool],
    /// Width of the widest cell in each column, in columns of the terminal.
    widths: Vec<usize>,
}

impl<'a> TableLayout<'a> {
    /// Number of spaces between two columns.
    const GAP: usize = 2;

    fn new(all: Vec<Vec<String>>, right: &'a [bool]) -> Self {
        let mut widths = vec![0; right.len()];
        for row in &all {
            for (widest, cell) in widths.iter_mut().zip(row) {
                *widest = width(cell).max(*widest);
            }
        }
        TableLayout { all, right, widths }
    }

    fn lines(&self, most: usize) -> Vec<String> {
        let columns: Vec<usize> = (0..self.right.len()).collect();
        if Self::whole(&self.widths) <= most {
            return self.beside(&columns, &self.widths);
        }
        let sentences: Vec<usize> = columns.iter().copied().filter(|&column| self.has_sentences(column)).collect();
        if sentences.is_empty() {
            return self.cut(most).unwrap_or_else(|| self.blocks(&sentences, most));
        }
        let blocks = self.blocks(&sentences, most);
        let narrowed = self.narrowed(&sentences, most).map(|widths| self.beside(&columns, &widths));
        narrowed.filter(|lines| lines.len() <= blocks.len()).unwrap_or(blocks)
    }

    /// Returns the total width of columns side by side, including the gaps between them.
    fn whole(widths: &[usize]) -> usize {
        widths.iter().sum::<usize>() + Self::GAP * widths.len().saturating_sub(1)
    }

    /// Returns `true` if a column contains sentences, so that its cells may be wrapped. The first column, which
    /// identifies the row, and right-aligned columns contain no sentences.
    fn has_sentences(&self, column: usize) -> bool {
        /// Maximum width of names and numbers, in columns of the terminal; wider cells with spaces are sentences.
        const WIDEST_NAME: usize = 30;
        let is_sentence = |row: &Vec<String>| width(&row[column]) > WIDEST_NAME && row[column].contains(' ');
        column > 0 && !self.right[column] && self.all.iter().any(is_sentence)
    }

    /// Returns the widths of all columns when the columns with sentences share the remaining room. Returns `None` if a
    /// column with sentences would be too narrow to read.
    fn narrowed(&self, sentences: &[usize], most: usize) -> Option<Vec<usize>> {
        const NARROWEST: usize = 16;
        let taken: usize = sentences.iter().map(|&column| self.widths[column]).sum();
        let mut room = most.checked_sub(Self::whole(&self.widths) - taken)?;
        let mut widths = self.widths.clone();
        let mut narrowest_first = sentences.to_vec();
        narrowest_first.sort_by_key(|&column| self.widths[column]);
        for (index, &column) in narrowest_first.iter().enumerate() {
            let share = room / (narrowest_first.len() - index);
            if share < NARROWEST {
                return None;
            }
            widths[column] = self.widths[column].min(share);
            room -= widths[column];
        }
        Some(widths)
    }

    /// Returns the lines of some columns side by side; `widths` are the widths of all columns.
    fn beside(&self, columns: &[usize], widths: &[usize]) -> Vec<String> {
        let mut lines = Vec::new();
        for row in &self.all {
            let cells: Vec<Vec<&str>> =
                columns.iter().map(|&column| wrapped(&row[column], widths[column].max(1))).collect();
            for index in 0..cells.iter().map(Vec::len).max().unwrap_or(0) {
                let mut line = String::new();
                for (place, (cell, &column)) in cells.iter().zip(columns).enumerate() {
                    let cell = cell.get(index).copied().unwrap_or("");
                    let padding = " ".repeat(widths[column].saturating_sub(width(cell)));
                    let gap = " ".repeat(if place == 0 { 0 } else { Self::GAP });
                    let (before, after) =
                        if self.right[column] { (padding.as_str(), "") } else { ("", padding.as_str()) };
                    line.extend([&gap, before, cell, after]);
                }
                lines.push(line.trim_end().to_owned());
            }
        }
        lines
    }

    /// Splits the table into several tables, one below the other, and returns their lines. Each table repeats the
    /// columns that identify the rows, or only the first column if these are too wide. Returns `None` if some column
    /// does not fit even beside the first.
    fn cut(&self, most: usize) -> Option<Vec<String>> {
        let fits = |&keys: &usize| {
            let widest = self.widths[keys..].iter().max().copied().unwrap_or(0);
            Self::whole(&self.widths[..keys]) + Self::GAP + widest <= most
        };
        let keys = [self.columns_that_tell_rows_apart(), 1].into_iter().find(fits)?;
        let pieces = self.pieces(keys, most);
        // Choose the smallest width that gives the same number of tables, so that all tables have similar widths.
        let alike = (0..most).map(|width| self.pieces(keys, width)).find(|alike| alike.len() == pieces.len());
        let pieces = alike.unwrap_or(pieces).into_iter().map(|columns| self.beside(&columns, &self.widths));
        Some(pieces.collect::<Vec<_>>().join(&[String::new()][..]))
    }

    /// Returns the columns of each table: the first `keys` columns and at least one other.
    fn pieces(&self, keys: usize, most: usize) -> Vec<Vec<usize>> {
        let mut pieces: Vec<Vec<usize>> = vec![(0..keys).collect()];
        for column in keys..self.widths.len() {
            let piece = pieces.last().into_iter().flatten().chain([&column]);
            let widths: Vec<usize> = piece.map(|&column| self.widths[column]).collect();
            if Self::whole(&widths) > most && widths.len() > keys + 1 {
                pieces.push((0..keys).collect());
            }
            if let Some(piece) = pieces.last_mut() {
                piece.push(column);
            }
        }
        pieces
    }

    /// Returns the smallest number of leading columns that identify each row; 1 if this would take all columns, or if
    /// rows are equal.
    fn columns_that_tell_rows_apart(&self) -> usize {
        let differ = |&keys: &usize| {
            let mut seen = BTreeSet::new();
            self.all.iter().all(|row| seen.insert(&row[..keys]))
        };
        (1..self.widths.len()).find(differ).unwrap_or(1)
    }

    /// Returns a block of lines for each row: the name of the row, then its other cells. Successive short cells share a
    /// line, and each sentence begins a new line.
    fn blocks(&self, sentences: &[usize], most: usize) -> Vec<String> {
        const INDENT: usize = 4;
        let Some((headings, rows)) = self.all.split_first() else { return Vec::new() };
        let mut lines: Vec<String> = Vec::new();
        for row in rows {
            let name = row.iter().position(|cell| !cell.is_empty()).unwrap_or(0);
            lines.extend(wrapped(&row[name], most).into_iter().map(str::to_owned));
            let mut parts: Vec<String> = Vec::new();
            let mut is_open = false;
            for (column, (cell, heading)) in row.iter().zip(headings).enumerate().skip(name + 1) {
                if cell.is_empty() {
                    continue;
                }
                let has_heading = !heading.is_empty() && heading != cell;
                let part = if has_heading { format!("{heading}: {cell}") } else { cell.clone() };
                let is_short = !sentences.contains(&column);
                match parts.last_mut().filter(|_| is_short && is_open) {
                    Some(before) => before.extend(["; ", &part]),
                    None => parts.push(part),
                }
                is_open = is_short;
            }
            for part in parts {
                let below = wrapped(&part, most - INDENT);
                lines.extend(below.into_iter().map(|line| format!("{}{line}", " ".repeat(INDENT))));
            }
        }
        lines
    }
}

/// Writer of comma-separated values.
pub(crate) struct Csv<'o>(csv::Writer<&'o mut dyn io::Write>);

impl<'o> Csv<'o> {
    pub(crate) fn new(out: &'o mut dyn io::Write) -> Self {
        Csv(csv::Writer::from_writer(out))
    }

    /// Writes a row. A text that begins like a formula, but is no number, is prefixed with an apostrophe, so that
    /// spreadsheets do not evaluate it.
    pub(crate) fn row<T: AsRef<str>>(&mut self, cells: impl IntoIterator<Item = T>) -> io::Result<()> {
        let cells = cells.into_iter().map(|cell| {
            let cell = one_line(cell.as_ref());
            let is_formula = cell.trim_start().starts_with(['=', '+', '-', '@', '＝', '＋', '－', '＠']);
            let is_number = cell.parse::<Value>().is_ok();
            if is_formula && !is_number { format!("'{cell}") } else { cell.into_owned() }
        });
        self.0.write_record(cells).map_err(|error| match error.into_kind() {
            // Pass on errors of the output, such as a closed pipe.
            csv::ErrorKind::Io(error) => error,
            other => io::Error::other(format!("{other:?}")),
        })
    }

    pub(crate) fn finish(mut self) -> io::Result<()> {
        self.0.flush()
    }
}

/// Columns of a comparison: name in CSV, message key of the heading, and `true` for right-aligned columns.
const COLUMNS: [(&str, &str, bool); 15] = [
    ("algorithm", "label-algorithm", false),
    ("depth", "heading-depth", true),
    ("order", "heading-order", false),
    ("cut_on", "heading-cut-on", false),
    ("fail", "heading-fail", false),
    ("mates", "heading-mates", false),
    ("value", "label-value", true),
    ("best_move", "label-best-move", false),
    ("nodes", "label-nodes", true),
    ("leaves", "label-leaves", true),
    ("cutoffs", "label-cutoffs", true),
    ("deep", "heading-deep", true),
    ("skipped", "skipped", true),
    ("saved", "heading-saved", true),
    ("minimum", "heading-minimum", true),
];

impl Compared<'_> {
    /// Returns a text such as `pvs 11 nodes in 15 visits` if a search, including earlier iterations, visited nodes
    /// repeatedly.
    fn visited_again(&self, locale: &Locale) -> Option<String> {
        let [nodes, visits] = [self.trace.counts().nodes, self.trace.visits_in_all()];
        let algorithm = words::method(locale, self.trace.settings());
        let shown = words::at_most(self.trace, nodes).into();
        let parts =
            [("algorithm", algorithm.into()), ("nodes", nodes.into()), ("shown", shown), ("visits", visits.into())];
        (nodes != visits).then(|| locale.with("compare-visits", &parts))
    }

    /// Returns the cells of this search for the aligned table.
    fn cells(&self, locale: &Locale) -> [String; 15] {
        let Compared { trace, full } = self;
        let (settings, counts) = (trace.settings(), trace.counts());
        let nothing = || "–".to_owned();
        let of_window = |name: String| if settings.algorithm.has_window() { name } else { nothing() };
        let bound = |count| words::at_most(trace, count);
        [
            words::method(locale, settings),
            settings.depth.map_or_else(|| "∞".to_owned(), |depth| depth.to_string()),
            words::order_name(locale, settings.order),
            of_window(words::named(locale, "cut-on", settings.rules.cut_on.name())),
            of_window(words::named(locale, "fail", settings.rules.fail.name())),
            words::named(locale, "mates", settings.rules.mates.mates().name()),
            locale.number(&trace.answer().to_string()),
            words::best_move(locale, trace).unwrap_or_else(nothing),
            bound(counts.nodes),
            bound(counts.leaves),
            thousands(counts.cutoffs),
            thousands(counts.deep_cutoffs),
            bound(counts.skipped),
            summary::saved(locale, full, trace),
            trace.minimum(full).map_or_else(nothing, |minimum| thousands(minimum.leaves)),
        ]
    }

    /// Returns the cells of this search for the table in CSV.
    fn listed(&self) -> [String; 15] {
        let Compared { trace, full } = self;
        let (settings, counts) = (trace.settings(), trace.counts());
        let of_window = |name: &str| if settings.algorithm.has_window() { name.to_owned() } else { String::new() };
        let saved = || format!("{:.4}", counts.share_saved(full.nodes).max(0.0));
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
            full.is_complete.then(saved).unwrap_or_default(),
            trace.minimum(full).map_or_else(String::new, |minimum| minimum.leaves.to_string()),
        ]
    }
}

/// Writes searches as an aligned table, followed by explanations, in lines of at most `most` columns.
///
/// # Errors
/// If `out` cannot be written.
pub fn write_comparison(
    out: &mut dyn io::Write,
    most: usize,
    locale: &Locale,
    searches: &[Compared<'_>],
) -> io::Result<()> {
    let headings = COLUMNS.map(|(_, key, _)| locale.text(key));
    let right = COLUMNS.map(|(.., right)| right);
    write(out, most, &headings, &right, searches.iter().map(|search| search.cells(locale)))?;
    let mut say = |sentence: String| write_sentence(out, most, &sentence);
    let again: Vec<String> = searches.iter().filter_map(|search| search.visited_again(locale)).collect();
    if !again.is_empty() {
        say(locale.with("compare-visited-again", &[("searches", again.join("; ").into())]))?;
    }
    // An aspiration search widens its window if the value lies outside, and the window of a proof-number search is part
    // of its question. So these windows need no note.
    let restricted = searches.iter().map(|search| search.trace.settings());
    let mut restricted =
        restricted.filter(|settings| !settings.algorithm.guesses_window() && !settings.algorithm.proves());
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
    if let Some(incomplete) = searches.iter().find(|search| !search.full.is_complete) {
        say(locale.with("compare-minimax-incomplete", &[("nodes", incomplete.full.nodes.into())]))?;
    }
    if searches.iter().any(|search| search.trace.minimum(search.full).is_some()) {
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
    rows.row(COLUMNS.map(|(name, ..)| name).into_iter().chain(more))?;
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
