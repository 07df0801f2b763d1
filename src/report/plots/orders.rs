//! Output of the experiment with orders of moves: tables with a histogram, CSV, JSON, or a picture.

mod plot;

use std::collections::BTreeMap;
use std::io::{self, Write};

use serde::Serialize;
use serde::ser::SerializeMap;

pub use plot::plot;

use crate::fault::{Setting, Wording};
use crate::locale::Locale;
use crate::search::{Counter, Order, branching_by_leaves, effective_branching};
use crate::story::lines::write_sentence;
use crate::story::table::{self, Csv};
use crate::story::words::{self, percent, thousands};
use crate::study::orders::{Distribution, Experiment, TriedOrder, WorkMeasure};
use crate::trace::Types;
use crate::trace::json::{SettingsOf, entries, object, write_rows};

/// Writes an experiment as sentences and tables, at most `most` columns wide. For a search to one depth, writes a
/// histogram and a table of notable orders; for a search to several depths, tables of the growth of the work.
///
/// # Errors
/// If `out` cannot be written.
pub fn write(
    out: &mut dyn Write,
    most: usize,
    locale: &Locale,
    experiment: &Experiment,
    wording: Wording,
) -> io::Result<()> {
    let mut writer = OrderWriter { out, most, locale, wording };
    for (index, series) in experiment.series.iter().enumerate() {
        if index > 0 {
            writeln!(writer.out)?;
        }
        match series.as_slice() {
            [distribution] => writer.distribution(distribution)?,
            distributions => writer.growth(distributions)?,
        }
    }
    Ok(())
}

/// Writer of sentences and tables about an experiment.
struct OrderWriter<'w> {
    out: &'w mut dyn Write,
    /// Maximum width of a line, in columns.
    most: usize,
    locale: &'w Locale,
    wording: Wording,
}

impl OrderWriter<'_> {
    fn say(&mut self, text: &str) -> io::Result<()> {
        write_sentence(self.out, self.most, text)
    }

    /// Writes the work of a search to one depth in the orders tried: a histogram, tables and notes.
    fn distribution(&mut self, distribution: &Distribution) -> io::Result<()> {
        let (locale, settings) = (self.locale, &distribution.settings);
        let rules = words::rules_repeated(locale, settings, true);
        self.say(&format!("{}: {rules}", words::method(locale, settings)))?;
        self.say(&tried_in_words(locale, distribution))?;
        if skips_nothing(distribution) {
            let algorithm = words::method(locale, settings).into();
            let nodes = distribution.fewest.work.nodes.into();
            self.say(&locale.with("orders-same-nodes", &[("algorithm", algorithm), ("nodes", nodes)]))?;
        }
        writeln!(self.out)?;
        self.histogram(distribution)?;
        writeln!(self.out)?;
        self.orders(distribution)?;
        self.types(distribution)?;
        writeln!(self.out)?;
        self.notes(distribution)
    }

    fn histogram(&mut self, distribution: &Distribution) -> io::Result<()> {
        const MOST: u64 = 24;
        let locale = self.locale;
        let bins = Bins::new(distribution, MOST);
        let marks = marks(locale, distribution);
        let named = |from: u64, to: u64| {
            let here = marks.iter().filter(|(value, _)| (from..to).contains(value));
            let names: Vec<&str> = here.map(|(_, name)| name.as_str()).collect();
            if names.is_empty() { String::new() } else { format!("← {}", names.join(", ")) }
        };
        let highest = bins.amounts.iter().copied().max().unwrap_or(1);
        let all = distribution.tried.len() as f64;
        // Labelled values outside the bins get their own rows.
        let outside = marks.iter().map(|&(value, _)| value).filter(|value| !(bins.first..bins.end()).contains(value));
        let mut rows: BTreeMap<u64, [String; 5]> = BTreeMap::new();
        rows.extend(outside.map(|value| {
            (value, [thousands(value), String::new(), String::new(), String::new(), named(value, value + 1)])
        }));
        rows.extend(bins.iter().map(|(from, orders)| {
            let share = percent(locale, orders as f64 / all);
            let name = named(from, from + bins.width);
            (from, [bins.name(from), thousands(orders), share, bar(orders, highest), name])
        }));
        let measured = words::named(locale, "orders", distribution.measure.name());
        let [orders, share] = ["orders-amount", "heading-share"].map(|key| locale.text(key));
        let headings = [&measured, &orders, &share, "", ""];
        table::write(self.out, self.most, &headings, &[true, true, true, false, false], rows.into_values())
    }

    /// Writes the table of notable orders, with the minimum and minimax.
    fn orders(&mut self, distribution: &Distribution) -> io::Result<()> {
        let locale = self.locale;
        let depth = distribution.depth();
        let full = distribution.minimax();
        let cells = |row: OrderRow| {
            let saved = full.map(|full| percent(locale, 1.0 - row.nodes / full.nodes as f64));
            [
                row.name,
                row.order,
                amount(locale, row.nodes),
                amount(locale, row.leaves),
                saved.unwrap_or_else(|| "–".to_owned()),
                factor(locale, effective_branching(row.nodes, depth)),
                factor(locale, branching_by_leaves(row.leaves, depth)),
            ]
        };
        let minimum = distribution.minimum(WorkMeasure::Nodes).zip(distribution.minimum(WorkMeasure::Leaves));
        let minimum = minimum.map(|(nodes, leaves)| Counter { nodes, leaves });
        let minimum = minimum.map(|work| row(locale.text("heading-minimum"), String::new(), work));
        let minimax = full.map(|full| row(locale.text("algorithm-minimax"), String::new(), full));
        let all = minimum.into_iter().chain(rows(locale, distribution)).chain(minimax).map(cells);
        let [nodes, leaves, saved] = ["orders-nodes", "orders-leaves", "heading-saved"].map(|key| locale.text(key));
        let headings = ["", &(self.wording)(Setting::Order), &nodes, &leaves, &saved, "b*", "L^(1/d)"];
        table::write(self.out, self.most, &headings, &[false, false, true, true, true, true, true], all)
    }

    /// Writes a table of nodes by type, if nodes of each type were counted and the search has a window.
    fn types(&mut self, distribution: &Distribution) -> io::Result<()> {
        let locale = self.locale;
        if !distribution.settings.algorithm.has_window() {
            return Ok(());
        }
        let mut rows: Vec<[String; 9]> = Vec::new();
        let fewest = [(locale.text("orders-fewest"), &distribution.fewest)].into_iter();
        let named = distribution.named.iter().map(|tried| (words::order_name(locale, tried.order), tried));
        for (name, tried) in fewest.chain(named).chain([(locale.text("orders-most"), &distribution.most)]) {
            let Some((expected, found)) = tried.types else { continue };
            let Types { pv, cut, all, none } = expected;
            let cells = [pv, cut, all, none, found.pv, found.cut, found.all].map(thousands);
            let [pv, cut, all, beyond, found_pv, found_cut, found_all] = cells;
            rows.push([name, pv, cut, all, beyond, "│".to_owned(), found_pv, found_cut, found_all]);
        }
        if rows.is_empty() {
            return Ok(());
        }
        writeln!(self.out)?;
        let [title, pv, cut, all, beyond] =
            ["orders-types", "node-type-pv", "node-type-cut", "node-type-all", "orders-beyond"]
                .map(|key| locale.text(key));
        let headings = [&title, &pv, &cut, &all, &beyond, "│", &pv, &cut, &all];
        let right = [false, true, true, true, true, false, true, true, true];
        table::write(self.out, self.most, &headings, &right, rows)
    }

    /// Writes notes that explain the terms of the tables.
    fn notes(&mut self, distribution: &Distribution) -> io::Result<()> {
        let (locale, wording) = (self.locale, self.wording);
        let depth = || ("depth", distribution.depth().to_string().into());
        let has_window = distribution.settings.algorithm.has_window();
        let mut notes: Vec<String> = Vec::new();
        if let (Some((branching, _)), Some(leaves)) =
            (distribution.full.uniform, distribution.minimum(WorkMeasure::Leaves))
        {
            let branching = ("branching", branching.to_string().into());
            notes.push(locale.with("orders-about-minimum", &[("leaves", leaves.into()), branching, depth()]));
        }
        if !distribution.full.is_complete {
            let nodes = ("nodes", distribution.full.nodes.into());
            notes.push(locale.with("compare-minimax-incomplete", &[nodes]));
        }
        if sorts(distribution) {
            notes.push(locale.text("orders-about-sorted"));
        }
        notes.push(locale.with("orders-about-branching", &[depth()]));
        let all = [&distribution.fewest, &distribution.most].into_iter().chain(&distribution.named);
        let (typed, untyped): (Vec<&TriedOrder>, Vec<&TriedOrder>) = all.partition(|tried| tried.types.is_some());
        if !typed.is_empty() && has_window {
            notes.push(locale.text("orders-about-types"));
        }
        let is_visited_again = |tried: &&TriedOrder| tried.types.is_some_and(|(all, _)| all.sum() < tried.work.nodes);
        if typed.iter().any(is_visited_again) {
            notes.push(locale.text("orders-about-visits"));
        }
        if !untyped.is_empty() && has_window {
            notes.push(locale.with("orders-about-untyped", &[("option", wording(Setting::NodeLimit).into())]));
        }
        if !distribution.is_constant() {
            let [fewest, most] = [&distribution.fewest, &distribution.most]
                .map(|tried| format!("{} {}", wording(Setting::Order), tried.order).into());
            notes.push(locale.with("orders-about-extremes", &[("fewest", fewest), ("most", most)]));
        }
        notes.iter().try_for_each(|note| self.say(note))
    }

    /// Writes two tables with a row for each depth: the work, and the branching factors that follow from it.
    fn growth(&mut self, distributions: &[Distribution]) -> io::Result<()> {
        let locale = self.locale;
        let first = &distributions[0];
        let measure = first.measure;
        let rules = words::rules_repeated(locale, &first.settings, false);
        self.say(&format!("{}: {rules}", words::method(locale, &first.settings)))?;
        let mut headings: Vec<String> =
            ["heading-depth", "orders-amount", "heading-minimum", "orders-fewest"].map(|key| locale.text(key)).into();
        headings.extend(first.named.iter().map(|tried| words::order_name(locale, tried.order)));
        headings.extend(["orders-mean", "orders-most", "algorithm-minimax"].map(|key| locale.text(key)));
        let cells = |distribution: &Distribution, shown: &dyn Fn(f64) -> String| -> Vec<String> {
            let tried = distribution.tried.len() as u64;
            let mut cells = vec![
                distribution.settings.depth.map_or_else(|| "∞".to_owned(), |depth| depth.to_string()),
                match distribution.first_seed {
                    None => locale.count("orders-every-one", tried),
                    Some(_) => thousands(tried),
                },
            ];
            let number = |value: Option<u64>| value.map_or_else(|| "–".to_owned(), |value| shown(value as f64));
            cells.push(number(distribution.minimum(measure)));
            cells.push(number(Some(measure.of(distribution.fewest.work))));
            cells.extend(distribution.named.iter().map(|tried| number(Some(measure.of(tried.work)))));
            cells.push(shown(distribution.mean(measure)));
            cells.push(number(Some(measure.of(distribution.most.work))));
            cells.push(number(distribution.minimax().map(|work| measure.of(work))));
            cells
        };
        let right = vec![true; headings.len()];
        self.say(&words::named(locale, "orders", measure.name()))?;
        let amounts = distributions.iter().map(|one| cells(one, &|value| amount(locale, value)));
        table::write(self.out, self.most, &headings, &right, amounts)?;
        let (title, about_minimum, branching): (_, _, fn(f64, u32) -> Option<f64>) = match measure {
            WorkMeasure::Leaves => ("orders-by-leaves", "orders-about-minimum-leaves", branching_by_leaves),
            WorkMeasure::Nodes => ("orders-by-nodes", "orders-about-minimum-nodes", effective_branching),
        };
        writeln!(self.out)?;
        self.say(&locale.text(title))?;
        let rows = distributions.iter().map(|one| cells(one, &|value| factor(locale, branching(value, one.depth()))));
        table::write(self.out, self.most, &headings, &right, rows)?;
        let mut notes: Vec<String> = Vec::new();
        if let Some(seed) = distributions.iter().find_map(|one| one.first_seed) {
            let first = Order::Random { seed }.to_string().into();
            notes.push(locale.with("orders-about-random", &[("first", first)]));
        }
        if distributions.iter().any(|one| one.minimum(measure).is_some()) {
            notes.push(locale.text(about_minimum));
        }
        if sorts(first) {
            notes.push(locale.text("orders-about-sorted"));
        }
        writeln!(self.out)?;
        notes.iter().try_for_each(|note| self.say(note))
    }
}

/// Describes the orders tried, such as `all 1 296 orders of the moves`.
fn tried_in_words(locale: &Locale, distribution: &Distribution) -> String {
    let amount = distribution.tried.len() as u64;
    match (distribution.first_seed, distribution.orders) {
        (None, _) => locale.count("orders-tried-all", amount),
        (Some(seed), orders) => {
            let last = Order::Random { seed: seed.wrapping_add(amount - 1) };
            let all = match orders {
                Some(orders) => thousands(orders),
                None => locale.with("orders-more-than", &[("number", "10^19".into())]),
            };
            let [first, last] = [Order::Random { seed }, last].map(|order| order.to_string().into());
            let ends = [("first", first), ("last", last)];
            locale.with("orders-tried-random", &[&[("count", amount.into()), ("all", all.into())][..], &ends].concat())
        }
    }
}

/// Returns whether all orders need the same work because the search has no window and thus skips nothing.
fn skips_nothing(distribution: &Distribution) -> bool {
    distribution.is_constant() && !distribution.settings.algorithm.has_window()
}

/// Returns the requested orders, the minimum and minimax, each with its value and its name, in ascending order of
/// value.
fn marks(locale: &Locale, distribution: &Distribution) -> Vec<(u64, String)> {
    let measure = distribution.measure;
    let name = |tried: &TriedOrder| words::order_name(locale, tried.order);
    let named = distribution.named.iter().map(|tried| (measure.of(tried.work), name(tried)));
    let minimum = distribution.minimum(measure).map(|value| (value, locale.text("heading-minimum")));
    let minimax = distribution.minimax().map(|work| (measure.of(work), locale.text("algorithm-minimax")));
    let mut marks: Vec<(u64, String)> = named.chain(minimum).chain(minimax).collect();
    marks.sort_by_key(|&(value, _)| value);
    marks
}

/// The bins of a histogram of the work, all equally wide.
struct Bins {
    /// Lower end of the first bin, inclusive.
    first: u64,
    width: u64,
    /// Number of orders in each bin.
    amounts: Vec<u64>,
}

impl Bins {
    /// Returns at most `most` bins, whose width is 1, 2 or 5 times a power of ten.
    #[expect(clippy::cast_possible_truncation, reason = "there are few bins")]
    fn new(distribution: &Distribution, most: u64) -> Self {
        let histogram = distribution.histogram(distribution.measure);
        let low = histogram.keys().next().copied().unwrap_or(0);
        let high = histogram.keys().next_back().copied().unwrap_or(0);
        let widths = (0..19).flat_map(|power| [1, 2, 5].map(|digit| digit * 10_u64.pow(power)));
        let width = widths.into_iter().find(|width| high / width - low / width < most).unwrap_or(u64::MAX);
        let first = low - low % width;
        let mut amounts = vec![0; ((high - first) / width + 1) as usize];
        for (value, orders) in histogram {
            let index = ((value - first) / width) as usize;
            amounts[index] += orders;
        }
        Bins { first, width, amounts }
    }

    /// Returns the lower end and the number of orders of each bin.
    fn iter(&self) -> impl Iterator<Item = (u64, u64)> + '_ {
        (0..).map(|index| self.first + index * self.width).zip(self.amounts.iter().copied())
    }

    /// Returns the values of the bin that begins at `from`, as text: `5`, or `150–199`.
    fn name(&self, from: u64) -> String {
        match self.width {
            1 => thousands(from),
            width => format!("{}–{}", thousands(from), thousands(from + width - 1)),
        }
    }

    /// Returns the upper end of the last bin, exclusive.
    fn end(&self) -> u64 {
        self.first + self.width * self.amounts.len() as u64
    }
}

/// Returns a bar of block characters, in steps of an eighth of a character. `highest` is the value of the longest bar.
fn bar(value: u64, highest: u64) -> String {
    const WIDTH: u64 = 30;
    const EIGHTHS: [&str; 8] = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"];
    let eighths = (u128::from(value) * u128::from(WIDTH * 8)).div_ceil(u128::from(highest.max(1)));
    let eighths = eighths as usize;
    "█".repeat(eighths / 8) + EIGHTHS[eighths % 8]
}

/// A row of the table of notable orders.
struct OrderRow {
    name: String,
    order: String,
    nodes: f64,
    leaves: f64,
}

fn row(name: String, order: String, work: Counter) -> OrderRow {
    OrderRow { name, order, nodes: work.nodes as f64, leaves: work.leaves as f64 }
}

/// Returns rows by ascending work: the order with the least work, the requested orders, the mean, and the order with
/// the most work. Among rows with equal work, the order with the least work comes first, and the order with the most
/// work last.
fn rows(locale: &Locale, distribution: &Distribution) -> Vec<OrderRow> {
    let Distribution { fewest, most, named, measure, .. } = distribution;
    let mut all: Vec<OrderRow> = Vec::new();
    let of = |name, tried: &TriedOrder| row(name, tried.order.to_string(), tried.work);
    all.push(of(locale.text("orders-fewest"), fewest));
    all.extend(named.iter().map(|tried| match tried.order {
        Order::Random { .. } | Order::Nth { .. } => of(String::new(), tried),
        order => of(words::order_name(locale, order), tried),
    }));
    let [nodes, leaves] = [WorkMeasure::Nodes, WorkMeasure::Leaves].map(|measure| distribution.mean(measure));
    all.push(OrderRow { name: locale.text("orders-mean"), order: String::new(), nodes, leaves });
    all.push(of(locale.text("orders-most"), most));
    // Sorting is necessary because a requested order may do more work than any order that was tried. The sort is
    // stable, so rows with equal work keep their places.
    all.sort_by(|one, other| match measure {
        WorkMeasure::Leaves => one.leaves.total_cmp(&other.leaves),
        WorkMeasure::Nodes => one.nodes.total_cmp(&other.nodes),
    });
    all
}

/// Formats a number: whole numbers without decimals, other numbers with one decimal.
fn amount(locale: &Locale, value: f64) -> String {
    let text = format!("{value:.1}");
    let (whole, tenth) = text.split_once('.').unwrap_or((&text, "0"));
    let whole = whole.parse().map_or_else(|_| whole.to_owned(), thousands);
    if value.fract() == 0.0 { whole } else { locale.number(&format!("{whole}.{tenth}")) }
}

/// Formats a branching factor with two decimals; a dash for `None`.
fn factor(locale: &Locale, factor: Option<f64>) -> String {
    factor.map_or_else(|| "–".to_owned(), |factor| locale.number(&format!("{factor:.2}")))
}

/// Returns whether a requested order sorts the moves by value: `best` or `worst`.
fn sorts(distribution: &Distribution) -> bool {
    distribution.named.iter().any(|tried| matches!(tried.order, Order::Best | Order::Worst))
}

/// Returns the selection of the orders tried, for JSON and CSV: `random` or `all`.
fn choice(distribution: &Distribution) -> &'static str {
    if distribution.first_seed.is_some() { "random" } else { "all" }
}

/// Writes CSV with a row for each order tried and a row for each requested order.
///
/// # Errors
/// If `out` cannot be written.
pub fn write_csv(out: &mut dyn Write, experiment: &Experiment) -> io::Result<()> {
    let mut table = Csv::new(out);
    table.row(["algorithm", "depth", "cut_on", "fail", "mates", "tried", "order", "nodes", "leaves"])?;
    for distribution in experiment.series.iter().flatten() {
        let settings = &distribution.settings;
        let rule = |name: &str| if settings.algorithm.has_window() { name.to_owned() } else { String::new() };
        let choice = choice(distribution);
        let tried = distribution.tried.iter().map(|tried| (choice, tried));
        for (choice, tried) in tried.chain(distribution.named.iter().map(|tried| ("named", tried))) {
            table.row([
                settings.label(),
                settings.depth.map_or_else(String::new, |depth| depth.to_string()),
                rule(settings.rules.cut_on.name()),
                rule(settings.rules.fail.name()),
                settings.rules.mates.mates().name().to_owned(),
                choice.to_owned(),
                tried.order.to_string(),
                tried.work.nodes.to_string(),
                tried.work.leaves.to_string(),
            ])?;
        }
    }
    table.finish()
}

/// Writes JSON: a list with an object for each search and depth, with the distribution and the notable orders.
///
/// # Errors
/// If `out` cannot be written.
pub fn write_json(out: &mut dyn Write, experiment: &Experiment) -> io::Result<()> {
    write_rows(out, &experiment.series.iter().flatten().collect::<Vec<_>>(), 2)?;
    writeln!(out)
}

object! { Distribution: |self, map| {
    let depth = self.depth();
    let [least_nodes, least_leaves] = [WorkMeasure::Nodes, WorkMeasure::Leaves].map(|measure| self.minimum(measure));
    let histogram = |measure| self.histogram(measure).into_iter().collect::<Vec<_>>();
    entries! { map,
        "settings": SettingsOf { settings: &self.settings, order: None, evaluation: None },
        "orders": OrdersOf(self),
        "plies": depth,
        "minimax": self.minimax(),
        "minimum": least_nodes.zip(least_leaves).map(|(nodes, leaves)| Counter { nodes, leaves }),
        "fewest": Tried(&self.fewest, depth),
        "most": Tried(&self.most, depth),
        "mean": InBothMeasures::new(|measure| self.mean(measure)),
        "named": self.named.iter().map(|tried| Tried(tried, depth)).collect::<Vec<_>>(),
        "histogram": InBothMeasures::new(histogram),
    }
}}

/// The orders that were tried.
struct OrdersOf<'d>(&'d Distribution);

object! { OrdersOf<'_>: |self, map| {
    let OrdersOf(distribution) = self;
    entries! { map,
        "tried": choice(distribution),
        "amount": distribution.tried.len(),
        "of": distribution.orders,
        "first_seed"?: distribution.first_seed,
    }
}}

/// A quantity in both measures of work.
#[derive(Serialize)]
struct InBothMeasures<T> {
    nodes: T,
    leaves: T,
}

impl<T> InBothMeasures<T> {
    fn new(quantity: impl Fn(WorkMeasure) -> T) -> Self {
        InBothMeasures { nodes: quantity(WorkMeasure::Nodes), leaves: quantity(WorkMeasure::Leaves) }
    }
}

/// The work in one order, and the depth of the search.
struct Tried<'d>(&'d TriedOrder, u32);

object! { Tried<'_>: |self, map| {
    // The factors are rounded to four decimals, so that they are the same on every machine.
    let rounded = |factor: f64| (factor * 1e4).round() / 1e4;
    let Tried(TriedOrder { order, work, types }, depth) = *self;
    entries! { map,
        "order": order.to_string(),
        "nodes": work.nodes,
        "leaves": work.leaves,
        "effective_branching": effective_branching(work.nodes as f64, depth).map(rounded),
        "branching_by_leaves": branching_by_leaves(work.leaves as f64, depth).map(rounded),
        "types_in_minimal_tree"?: types.map(|(expected, _)| expected),
        "types_found"?: types.map(|(_, found)| found),
    }
}}
