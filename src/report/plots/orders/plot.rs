//! The experiment with orders of moves as a picture: the distribution of the work over the orders, or the growth of the
//! work with the depth.

use super::{Bins, amount, skips_nothing};
use crate::layout::{Weight, text_width};
use crate::locale::Locale;
use crate::render::{Anchor, Element, Geometry, Point, Role, Scene, Shape};
use crate::report::names::names;
use crate::report::plots::growth::{self, ChartLine, FONT, LineKind, Topic, text};
use crate::report::plots::panels::PanelStack;
use crate::search::{Order, Settings};
use crate::story::words::{self, thousands};
use crate::study::orders::{Distribution, Experiment, WorkMeasure};

/// Distance of two lines of text, in pixels.
const LINE: f64 = 17.0;
/// Width of the plot, in pixels.
const PLOT_WIDTH: f64 = 560.0;
/// Height of the plot, in pixels.
const PLOT_HEIGHT: f64 = 190.0;
/// Largest number of bars of a distribution.
const MOST_BARS: u64 = 48;

/// Draws an experiment with a panel for each search: the distribution of its work if it has one depth, otherwise the
/// growth of its work.
pub fn plot(locale: &Locale, experiment: &Experiment) -> Scene {
    let title = words::named(locale, "orders-title", experiment.series[0][0].measure.name());
    let settings: Vec<Settings> = experiment
        .series
        .iter()
        // Names of panels do not contain the depth.
        .map(|series| Settings { depth: None, ..series[0].settings })
        .collect();
    let names = names(locale, &settings);
    let mut page = PanelStack::new(&title, &words::heading(locale, experiment.heading.as_deref()));
    let axis = common_axis(locale, experiment);
    for (series, name) in experiment.series.iter().zip(names) {
        let first = &series[0];
        let is_growth = series.len() > 1;
        page.name(&name);
        page.text(&tried(locale, series));
        if series.iter().all(skips_nothing) {
            page.text(&locale.text("orders-constant"));
        }
        page.muted(&words::rules_repeated(locale, &first.settings, !is_growth));
        let panel = if is_growth { growth(locale, series) } else { histogram(locale, first, axis) };
        let description = format!("{name}: {}", panel.description);
        page.panel(panel, description);
    }
    page.finish(locale)
}

/// Describes the orders tried.
fn tried(locale: &Locale, all: &[Distribution]) -> String {
    let amount = |distribution: &Distribution| thousands(distribution.tried.len() as u64);
    let random = all.iter().find(|distribution| distribution.first_seed.is_some());
    match (random, all.last()) {
        (None, last) => locale.with("orders-all", &[("amount", last.map(amount).unwrap_or_default().into())]),
        (Some(random), _) if all[0].first_seed.is_some() => {
            locale.with("orders-random", &[("amount", amount(random).into())])
        }
        (Some(random), _) => {
            let depth = random.depth().to_string();
            locale.with("orders-random-deeper", &[("amount", amount(random).into()), ("depth", depth.into())])
        }
    }
}

/// Returns the label of a requested order.
fn order_name(locale: &Locale, order: Order) -> String {
    match order {
        Order::Random { .. } | Order::Nth { .. } => locale.with("orders-one", &[("order", order.to_string().into())]),
        order => words::named(locale, "orders", order.name()),
    }
}

/// A labelled value on the axis of work.
struct AxisMark {
    value: f64,
    names: Vec<String>,
    /// Role of the line at the value.
    line: Role,
    /// Role of the label.
    text: Role,
}

impl AxisMark {
    fn label(&self, locale: &Locale) -> String {
        format!("{} {}", self.names.join(", "), amount(locale, self.value))
    }
}

/// Returns the marks from left to right. Equal values share a mark.
fn marks(locale: &Locale, distribution: &Distribution) -> Vec<AxisMark> {
    let measure = distribution.measure;
    let mut all: Vec<AxisMark> = Vec::new();
    let mut add = |value: f64, name: String, line: Role, text: Role| {
        // A shared mark keeps the roles of the mark that was added first.
        match all.iter_mut().find(|mark| mark.value.total_cmp(&value).is_eq()) {
            Some(mark) => mark.names.push(name),
            None => all.push(AxisMark { value, names: vec![name], line, text }),
        }
    };
    if let Some(minimum) = distribution.minimum(measure) {
        add(minimum as f64, locale.text("orders-minimum"), Role::Cause, Role::CauseText);
    }
    if skips_nothing(distribution) {
        add(measure.of(distribution.fewest.work) as f64, locale.text("orders-every"), Role::Edge, Role::Text);
        return all;
    }
    for tried in &distribution.named {
        add(measure.of(tried.work) as f64, order_name(locale, tried.order), Role::Edge, Role::Text);
    }
    if let Some(work) = distribution.minimax() {
        add(measure.of(work) as f64, locale.text("algorithm-minimax"), Role::Pruned, Role::MutedText);
    }
    add(distribution.mean(measure), locale.text("orders-mean"), Role::Principal, Role::Best);
    all.sort_by(|one, other| one.value.total_cmp(&other.value));
    all
}

/// The horizontal axis of work. The cell of a whole number n extends from n to n + 1, and a mark for n is in the middle
/// of its cell.
#[derive(Clone, Copy)]
struct WorkAxis {
    /// Left end, in pixels.
    left: f64,
    /// Work at the left end.
    low: f64,
    /// Work at the right end.
    high: f64,
}

impl WorkAxis {
    /// Returns an axis that covers a distribution and the marks near the distribution.
    fn new(locale: &Locale, distribution: &Distribution) -> Self {
        let bins = Bins::new(distribution, MOST_BARS);
        let shares = Shares::new(locale, distribution, &bins);
        let (near, _) = partition(marks(locale, distribution), &bins);
        let low = near.iter().map(|mark| mark.value.floor()).fold(bins.first as f64, f64::min);
        let high = near.iter().map(|mark| mark.value.floor() + 1.0).fold(bins.end() as f64, f64::max);
        let labels = shares.ticks.iter().map(|(_, label)| label.clone()).chain([locale.text("orders-amount")]);
        let left = labels.map(|label| text_width(&label, FONT, Weight::Regular)).fold(0.0, f64::max) + 10.0;
        let pad = (high - low) * 0.02;
        WorkAxis { left, low: low - pad, high: high + pad }
    }

    fn x(&self, value: f64) -> f64 {
        self.left + (value - self.low) / (self.high - self.low) * PLOT_WIDTH
    }
}

/// Returns a common axis for all panels; `None` if it would be more than twice as long as the longest axis of one
/// panel, because distributions would become too narrow.
fn common_axis(locale: &Locale, experiment: &Experiment) -> Option<WorkAxis> {
    let all: Vec<WorkAxis> = experiment.series.iter().map(|series| WorkAxis::new(locale, &series[0])).collect();
    let over = |value: fn(&WorkAxis) -> f64, choose: fn(f64, f64) -> f64| all.iter().map(value).reduce(choose);
    let left = over(|axis| axis.left, f64::max)?;
    let (low, high) = (over(|axis| axis.low, f64::min)?, over(|axis| axis.high, f64::max)?);
    let widest = over(|axis| axis.high - axis.low, f64::max)?;
    (high - low <= 2.0 * widest).then_some(WorkAxis { left, low, high })
}

/// Splits the marks into near and far marks. Near marks are drawn on the axis. Far marks are listed beside the plot,
/// because they are farther from the distribution than the distribution is wide (or than 4, if that is more).
fn partition(marks: Vec<AxisMark>, bins: &Bins) -> (Vec<AxisMark>, Vec<AxisMark>) {
    let (first, end) = (bins.first as f64, bins.end() as f64);
    let span = (end - first).max(4.0);
    marks.into_iter().partition(|mark| mark.value >= first - span && mark.value < end + span)
}

/// The vertical axis: shares of the orders tried.
struct Shares {
    /// Share and label of each tick.
    ticks: Vec<(f64, String)>,
    /// Share at the upper end.
    top: f64,
}

impl Shares {
    fn new(locale: &Locale, distribution: &Distribution, bins: &Bins) -> Self {
        let highest = bins.amounts.iter().copied().max().unwrap_or(1) as f64 / distribution.tried.len() as f64;
        let step = nice(highest / 4.0);
        let digits = usize::from(step < 0.01);
        let steps = (highest / step).ceil();
        let label = |share: f64| locale.number(&format!("{:.digits$}\u{202f}%", share * 100.0));
        let ticks = (0..=5).map(f64::from).take_while(|&index| index <= steps);
        Shares { ticks: ticks.map(|index| (index * step, label(index * step))).collect(), top: steps * step }
    }
}

/// Draws a histogram of a search's work over the orders of moves tried. Labelled vertical lines, the [`Flag`]s, mark
/// notable values, such as the mean. If `axis` is `None`, the axis covers this distribution only.
fn histogram(locale: &Locale, distribution: &Distribution, axis: Option<WorkAxis>) -> Scene {
    let bins = Bins::new(distribution, MOST_BARS);
    let shares = Shares::new(locale, distribution, &bins);
    let axis = axis.unwrap_or_else(|| WorkAxis::new(locale, distribution));
    let (near, far) = partition(marks(locale, distribution), &bins);
    let flags = flags(locale, &axis, &near);
    let rows = flags.iter().map(|flag| flag.row + 1).max().unwrap_or(0);
    let plot_top = FONT + LINE * rows as f64 + 10.0;
    let floor = plot_top + PLOT_HEIGHT;
    let y = |share: f64| floor - share / shares.top * PLOT_HEIGHT;
    let (left, right) = (axis.left, axis.left + PLOT_WIDTH);
    let mut elements = vec![text(&locale.text("orders-share"), Point::new(0.0, FONT - 4.0), Anchor::Start, Role::Text)];
    for (share, label) in &shares.ticks {
        let line = Geometry::line(Point::new(left, y(*share)), Point::new(right, y(*share)));
        elements.push(Shape::new(Role::Edge, line).with_stroke_width(0.3).into());
        elements.push(text(label, Point::new(left - 6.0, y(*share) + FONT * 0.36), Anchor::End, Role::Text));
    }
    let bars: Vec<(u64, u64)> = bins.iter().filter(|(_, orders)| *orders > 0).collect();
    let cell = bins.width as f64 / (axis.high - axis.low) * PLOT_WIDTH;
    let inset = ((cell - 60.0) / 2.0).max(cell * 0.06);
    for &(from, orders) in &bars {
        let corner = Point::new(axis.x(from as f64) + inset, y(orders as f64 / distribution.tried.len() as f64));
        let bar = Geometry::rectangle(corner, cell - 2.0 * inset, floor - corner.y);
        elements.push(Shape::new(Role::Max, bar).with_stroke_width(1.0).into());
    }
    for flag in &flags {
        let height = FONT + LINE * (rows - flag.row) as f64;
        let pole = Geometry::line(Point::new(flag.x, height - FONT + 2.0), Point::new(flag.x, floor));
        elements.push(Shape::new(flag.mark.line, pole).with_stroke_width(1.4).into());
        elements.push(text(&flag.label, Point::new(flag.x + 5.0, height), Anchor::Start, flag.mark.text));
    }
    elements.push(Shape::new(Role::Edge, Geometry::line(Point::new(left, floor), Point::new(right, floor))).into());
    elements.extend(values_below(locale, &axis, floor));
    let mut bottom = floor + 18.0;
    // Draw the numbers of orders below the bars if each bar is a single value and the numbers fit.
    let widest =
        bars.iter().map(|&(_, orders)| text_width(&thousands(orders), FONT, Weight::Regular)).fold(0.0, f64::max);
    if bins.width == 1 && widest + 6.0 < cell {
        bottom += LINE;
        let label = locale.text("orders-amount");
        elements.push(text(&label, Point::new(left - 6.0, bottom), Anchor::End, Role::MutedText));
        for &(from, orders) in &bars {
            let place = Point::new(axis.x(from as f64 + 0.5), bottom);
            elements.push(text(&thousands(orders), place, Anchor::Middle, Role::MutedText));
        }
    }
    let what = words::named(locale, "orders", distribution.measure.name());
    bottom += LINE + 2.0;
    elements.push(text(&what, Point::new(left + PLOT_WIDTH / 2.0, bottom), Anchor::Middle, Role::Text));
    let mut width = flags.iter().map(|flag| flag.end).fold(right, f64::max);
    // Far marks are listed beside the plot, from the bottom up.
    for (index, mark) in far.iter().enumerate() {
        let arrow = if mark.value < bins.first as f64 { "←" } else { "→" };
        let label = format!("{arrow} {}", mark.label(locale));
        let place = Point::new(right + 8.0, floor - 4.0 - LINE * index as f64);
        width = width.max(place.x + text_width(&label, FONT, Weight::Regular));
        elements.push(text(&label, place, Anchor::Start, mark.text));
    }
    let told = bars.iter().map(|&(from, orders)| format!("{}: {}", bins.name(from), thousands(orders)));
    let marks = near.iter().chain(&far).map(|mark| mark.label(locale));
    let description =
        format!("{what}: {}. {}.", told.collect::<Vec<_>>().join(", "), marks.collect::<Vec<_>>().join(", "));
    Scene { width, height: bottom + 4.0, description, elements, ..Scene::default() }
}

/// Returns the least number that is 1, 2 or 5 times a power of ten and at least `least`.
fn nice(least: f64) -> f64 {
    let power = 10.0_f64.powf(least.log10().floor());
    [1.0, 2.0, 5.0, 10.0].into_iter().map(|digit| digit * power).find(|&step| step >= least).unwrap_or(least)
}

/// A mark drawn as a flag: a vertical line, the pole, at the value of the mark, with a label at the top.
struct Flag<'m> {
    mark: &'m AxisMark,
    label: String,
    /// Horizontal position of the pole, in pixels.
    x: f64,
    /// Right end of the label, in pixels.
    end: f64,
    /// 0-based row of the label; row 0 is the lowest.
    row: usize,
}

/// Returns flags whose labels cross no poles: each label is in a higher row than all flags to the right whose poles it
/// would reach.
fn flags<'m>(locale: &Locale, axis: &WorkAxis, marks: &'m [AxisMark]) -> Vec<Flag<'m>> {
    let mut flags: Vec<Flag<'m>> = Vec::new();
    for mark in marks.iter().rev() {
        let label = mark.label(locale);
        let x = axis.x(mark.value + 0.5);
        let end = x + 5.0 + text_width(&label, FONT, Weight::Regular);
        let below = flags.iter().filter(|other| other.x < end + 6.0);
        let row = below.map(|other| other.row + 1).max().unwrap_or(0);
        flags.push(Flag { mark, label, x, end, row });
    }
    flags
}

/// Draws the numbers below the axis: one for each cell, or only round numbers if there are many cells.
fn values_below(locale: &Locale, axis: &WorkAxis, floor: f64) -> Vec<Element> {
    let span = axis.high - axis.low;
    let step = if span <= 16.0 { 1.0 } else { nice(span / 8.0) };
    let mut elements = Vec::new();
    let mut value = (axis.low / step).ceil() * step;
    while value + 0.5 <= axis.high {
        let x = axis.x(value + 0.5);
        elements.push(Shape::new(Role::Edge, Geometry::line(Point::new(x, floor), Point::new(x, floor + 4.0))).into());
        elements.push(text(&amount(locale, value), Point::new(x, floor + 18.0), Anchor::Middle, Role::Text));
        value += step;
    }
    elements
}

/// Draws the work by depth: lines for minimax, the requested orders, the mean and the minimum, and an area between the
/// least and the most work of the orders tried.
fn growth(locale: &Locale, all: &[Distribution]) -> Scene {
    let measure = all[0].measure;
    let depths: Vec<u32> = all.iter().map(Distribution::depth).collect();
    let line = |label: String, kind: LineKind, value: &dyn Fn(&Distribution) -> Option<f64>| ChartLine {
        labels: vec![label],
        values: all.iter().map(value).collect(),
        kind,
    };
    let mut lines = vec![line(locale.text("algorithm-minimax"), LineKind::Power, &|one| {
        one.minimax().map(|work| measure.of(work) as f64)
    })];
    for index in 0..all[0].named.len() {
        let value = |one: &Distribution| Some(measure.of(one.named[index].work) as f64);
        let named = line(order_name(locale, all[0].named[index].order), LineKind::Measured, &value);
        // Orders with equal work at all depths share a line.
        match lines
            .iter_mut()
            .find(|other: &&mut ChartLine| other.kind == LineKind::Measured && other.values == named.values)
        {
            Some(same) => same.labels.extend(named.labels),
            None => lines.push(named),
        }
    }
    lines.push(line(locale.text("orders-mean"), LineKind::Measured, &|one| Some(one.mean(measure))));
    if all.iter().any(|one| one.minimum(measure).is_some()) {
        let minimum = |one: &Distribution| one.minimum(measure).map(|least| least as f64);
        lines.push(line(locale.text("orders-minimum"), LineKind::Minimum, &minimum));
    }
    let extremes = |one: &Distribution| (measure.of(one.fewest.work) as f64, measure.of(one.most.work) as f64);
    let topic = Topic {
        title: String::new(),
        values: locale.text(match measure {
            WorkMeasure::Leaves => "growth-axis-leaves",
            WorkMeasure::Nodes => "orders-axis-nodes",
        }),
        band: Some((locale.text("orders-band"), all.iter().map(extremes).collect())),
    };
    growth::chart_of(locale, &topic, &depths, &lines)
}
