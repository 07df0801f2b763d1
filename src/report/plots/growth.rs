//! Line charts, such as the growth of the work with the depth.
//!
//! A chart is a [`Scene`] like all other pictures of a page, so it uses the page's palettes, fonts and descriptions.
//! Each chart consists of two axes, one of them logarithmic, a few lines, and labels that do not overlap. With a
//! plotting library, this module would need more code.

use super::chart::scene;
use crate::layout::{Weight, text_width};
use crate::locale::Locale;
use crate::render::{Anchor, Element, Geometry, Point, Role, Scene, Segment, Shape, Text};
use crate::story::words::thousands;

/// A line of the chart.
pub(in crate::report) struct ChartLine {
    /// Names at the end of the line; more than one if several searches have equal values.
    pub(in crate::report) labels: Vec<String>,
    /// Value for each depth of the chart; `None` if unknown.
    pub(in crate::report) values: Vec<Option<f64>>,
    pub(in crate::report) kind: LineKind,
}

/// Kind of a line, which decides its colour and style.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::report) enum LineKind {
    /// Work of a search, drawn as marks joined by a line.
    Measured,
    /// All leaves of a uniform tree, b^d, or the work of plain minimax.
    Power,
    /// Least possible work of any search.
    Minimum,
}

/// Width of the plot, in pixels.
pub(in crate::report) const PLOT_WIDTH: f64 = 380.0;
/// Height of the plot, in pixels.
pub(in crate::report) const PLOT_HEIGHT: f64 = 250.0;
/// Distance of the plot from the top of the picture, in pixels.
pub(in crate::report) const TOP: f64 = 30.0;
/// Font size, in pixels.
pub(in crate::report) const FONT: f64 = 12.0;
/// Least vertical distance between two labels, in pixels.
const LABEL_HEIGHT: f64 = 16.0;
/// Distance between the plot and the labels beside it, in pixels.
const LABEL_GAP: f64 = 22.0;
/// Half of the width of a square mark, in pixels; other marks are similar in size.
const MARK: f64 = 5.0;

/// The texts of a chart, and the values of its shaded area.
pub(in crate::report) struct Topic {
    pub(in crate::report) title: String,
    /// Title of the axis of values.
    pub(in crate::report) values: String,
    /// Label of the shaded area, and the lower and upper edge of the area at each depth; `None` for no area.
    pub(in crate::report) band: Option<(String, Vec<(f64, f64)>)>,
}

/// Draws the chart of growth of a report, with numbers of leaves. Requires at least two depths, and values of at least
/// 1.
pub(in crate::report) fn chart(locale: &Locale, depths: &[u32], lines: &[ChartLine]) -> Scene {
    let topic = Topic { title: locale.text("page-growth"), values: locale.text("growth-axis-leaves"), band: None };
    chart_of(locale, &topic, depths, lines)
}

/// Draws a line chart. Requires at least two depths, and values of at least 1.
pub(in crate::report) fn chart_of(locale: &Locale, topic: &Topic, depths: &[u32], lines: &[ChartLine]) -> Scene {
    let most = lines.iter().flat_map(|line| line.values.iter().flatten()).copied().fold(10.0, f64::max);
    #[expect(clippy::cast_possible_truncation, reason = "exponents of ten are small")]
    let highest = most.log10().ceil() as i32;
    // The axis of depths is linear, the axis of values logarithmic.
    let y = |value: f64| TOP + PLOT_HEIGHT * (f64::from(highest) - value.log10()) / f64::from(highest);
    let ticks = (0..=highest).map(|power| 10.0_f64.powi(power)).map(|value| (y(value), rounded(value)));
    let ticks: Vec<(f64, String)> = ticks.collect();
    let left = beside(&ticks);
    let (first, last) = (depths[0], depths[depths.len() - 1]);
    let share = |depth: u32| f64::from(depth - first) / f64::from((last - first).max(1));
    let x = |index: usize| left + 14.0 + share(depths[index]) * (PLOT_WIDTH - 28.0);
    let marks: Vec<(f64, String)> = depths.iter().enumerate().map(|(at, depth)| (x(at), depth.to_string())).collect();
    let mut elements = grid(left, &ticks, &marks);
    let right = left + PLOT_WIDTH;
    let floor = Geometry::line(Point::new(left, TOP + PLOT_HEIGHT), Point::new(right, TOP + PLOT_HEIGHT));
    elements.push(Shape::new(Role::Edge, floor).into());
    elements.extend(titles(left, &topic.values, &locale.text("growth-axis-depth")));
    if let Some((_, band)) = &topic.band {
        let at = |(index, value): (usize, f64)| Point::new(x(index), y(value));
        let low = band.iter().map(|&(low, _)| low).enumerate().map(at);
        let high = band.iter().map(|&(_, high)| high).enumerate().map(at);
        elements.push(
            Shape::new(Role::Max, Geometry::Polygon(low.chain(high.rev()).collect())).with_stroke_width(0.8).into(),
        );
    }
    let mut measured = 0;
    let mut ends: Vec<(Point, &str)> = Vec::new();
    for line in lines {
        let points: Vec<Option<Point>> =
            line.values.iter().enumerate().map(|(at, value)| value.map(|value| Point::new(x(at), y(value)))).collect();
        let (role, width) = match line.kind {
            LineKind::Power => (Role::Pruned, 1.6),
            LineKind::Minimum => (Role::Cause, 2.0),
            LineKind::Measured if measured % 2 == 0 => (Role::Edge, 1.8),
            LineKind::Measured => (Role::Principal, 2.4),
        };
        elements.push(Shape::new(role, Geometry::Path(path(&points))).with_stroke_width(width).into());
        if line.kind == LineKind::Measured {
            elements.extend(points.iter().flatten().map(|&place| mark(measured, place)));
            measured += 1;
        }
        if let Some(&end) = points.iter().flatten().next_back() {
            ends.extend(line.labels.iter().map(|label| (end, label.as_str())));
        }
    }
    if let Some((label, band)) = &topic.band {
        let last = band.len() - 1;
        // The label belongs to the middle of the right edge of the area.
        let (low, high) = band[last];
        ends.push((Point::new(x(last), f64::midpoint(y(low), y(high))), label));
    }
    let widest = label_ends(&mut elements, right, ends);
    let description = lines.iter().map(|line| {
        let known = depths.iter().zip(&line.values).filter_map(|(depth, value)| Some((depth, (*value)?)));
        let said: Vec<String> = known.map(|(depth, value)| format!("{depth}: {}", rounded(value))).collect();
        format!("{}: {}.", line.labels.join(", "), said.join(", "))
    });
    let description = description.collect::<Vec<_>>().join(" ");
    scene(locale, (topic.title.clone(), description), size(right, widest), elements)
}

/// Returns width and height of a chart whose plot ends at `right`, with labels up to `widest` pixels wide beside it.
pub(super) fn size(right: f64, widest: f64) -> (f64, f64) {
    (right + LABEL_GAP + widest + 4.0, TOP + PLOT_HEIGHT + 44.0)
}

/// Returns the width of the labels of ticks with their margin, in pixels.
pub(super) fn beside(ticks: &[(f64, String)]) -> f64 {
    ticks.iter().map(|(_, label)| text_width(label, FONT, Weight::Regular)).fold(0.0, f64::max) + 12.0
}

/// Formats a value as a whole number.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "large numbers are rounded anyway")]
pub(in crate::report) fn rounded(value: f64) -> String {
    thousands(value.round() as u64)
}

/// Draws the positions and labels of both axes: the vertical one has `ticks`, the horizontal one `marks`, whose labels
/// may be empty. `left` is the left edge of the plot.
pub(super) fn grid(left: f64, ticks: &[(f64, String)], marks: &[(f64, String)]) -> Vec<Element> {
    let mut elements = Vec::new();
    let floor = TOP + PLOT_HEIGHT;
    for (y, label) in ticks {
        let line = Geometry::line(Point::new(left, *y), Point::new(left + PLOT_WIDTH, *y));
        elements.push(Shape::new(Role::Edge, line).with_stroke_width(0.3).into());
        elements.push(text(label, Point::new(left - 7.0, y + FONT * 0.36), Anchor::End, Role::Text));
    }
    for (x, label) in marks {
        let tick = Geometry::line(Point::new(*x, floor), Point::new(*x, floor + 4.0));
        elements.push(Shape::new(Role::Edge, tick).into());
        elements
            .extend((!label.is_empty()).then(|| text(label, Point::new(*x, floor + 18.0), Anchor::Middle, Role::Text)));
    }
    elements
}

/// Returns the titles of the vertical and of the horizontal axis.
pub(super) fn titles(left: f64, vertical: &str, horizontal: &str) -> [Element; 2] {
    let below = Point::new(left + PLOT_WIDTH / 2.0, TOP + PLOT_HEIGHT + 38.0);
    [
        text(vertical, Point::new(0.0, FONT), Anchor::Start, Role::Text),
        text(horizontal, below, Anchor::Middle, Role::Text),
    ]
}

/// Returns a line through points, with gaps for missing points.
pub(super) fn path(points: &[Option<Point>]) -> Vec<Segment> {
    let mut path = Vec::new();
    let mut is_drawing = false;
    for point in points {
        path.extend(point.map(|point| if is_drawing { Segment::Line(point) } else { Segment::Move(point) }));
        is_drawing = point.is_some();
    }
    path
}

/// Draws a mark of the search with this 0-based index. The marks of the first six searches differ in shape, so that
/// readers can distinguish these searches without colours.
pub(super) fn mark(search: usize, Point { x, y }: Point) -> Element {
    let polygon = |corners: &[(f64, f64)]| {
        Geometry::Polygon(corners.iter().map(|(right, down)| Point::new(x + right * MARK, y + down * MARK)).collect())
    };
    let (role, geometry) = match search {
        0 => (Role::Folded, Geometry::rectangle(Point::new(x - MARK, y - MARK), 2.0 * MARK, 2.0 * MARK)),
        1 => (Role::Max, Geometry::circle(Point::new(x, y), MARK + 0.5)),
        2 => (Role::Min, polygon(&[(0.0, 1.3), (1.3, -0.9), (-1.3, -0.9)])),
        3 => (Role::Leaf, polygon(&[(0.0, -1.4), (1.4, 0.0), (0.0, 1.4), (-1.4, 0.0)])),
        4 => (Role::Blank, polygon(&[(0.0, -1.3), (1.3, 0.9), (-1.3, 0.9)])),
        _ => (Role::Active, polygon(&[(-1.4, -0.6), (1.4, -0.6), (1.4, 0.6), (-1.4, 0.6)])),
    };
    Shape::new(role, geometry).into()
}

/// Draws, to the right of the plot, a label for the end of each line, and a thin line from the end to the label.
/// `right` is the right edge of the plot. Returns the width of the widest label, in pixels.
pub(super) fn label_ends(elements: &mut Vec<Element>, right: f64, mut ends: Vec<(Point, &str)>) -> f64 {
    ends.sort_by(|one, other| one.0.y.total_cmp(&other.0.y));
    // Labels first move up, from the lowest on, until they do not overlap. Then they move down, from the highest on, so
    // that none is above the plot.
    let mut places: Vec<f64> = ends.iter().map(|(end, _)| end.y).collect();
    let lowest = TOP + PLOT_HEIGHT;
    let mut floor = lowest;
    for place in places.iter_mut().rev() {
        *place = place.min(floor);
        floor = *place - LABEL_HEIGHT;
    }
    let mut ceiling = TOP - FONT / 2.0;
    for place in &mut places {
        *place = place.max(ceiling);
        ceiling = *place + LABEL_HEIGHT;
    }
    let mut widest: f64 = 0.0;
    for ((end, label), y) in ends.into_iter().zip(places) {
        let near = Point::new(right + LABEL_GAP - 5.0, y);
        let leader = Geometry::line(Point::new(end.x + MARK + 4.0, end.y), near);
        elements.push(Shape::new(Role::Edge, leader).with_stroke_width(0.6).into());
        elements.push(text(label, Point::new(right + LABEL_GAP, y + FONT * 0.36), Anchor::Start, Role::Text));
        widest = widest.max(text_width(label, FONT, Weight::Regular));
    }
    widest
}

pub(super) fn text(words: &str, place: Point, anchor: Anchor, role: Role) -> Element {
    Text { content: words.to_owned(), place, anchor, size: FONT, weight: Weight::Regular, role }.into()
}
