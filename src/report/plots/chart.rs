//! Bar charts: work of searches in total and by ply, and frequencies of typical mistakes.

use std::collections::BTreeSet;

use super::panels::PanelStack;
use crate::exercise::{Outcome, frequencies};
use crate::layout::{Weight, text_width};
use crate::locale::Locale;
use crate::render::{Anchor, Element, Geometry, Group, Point, Role, Scene, Shape, Text};
use crate::report::names::names;
use crate::search::Settings;
use crate::story::words::thousands;
use crate::trace::Compared;

/// A group of bars with a common label, such as a ply or a total.
pub(in crate::report) struct Bars {
    pub(in crate::report) label: String,
    /// Value of each search; `None` if the search gets no bar.
    pub(in crate::report) values: Vec<Option<u64>>,
    /// Least possible value of any search, drawn as an extra bar; `None` for no extra bar.
    pub(in crate::report) minimum: Option<u64>,
}

impl Bars {
    /// Returns a group of bars without a minimum. `values` are the values of all searches.
    pub(in crate::report) fn new(label: String, values: impl Iterator<Item = Option<u64>>) -> Bars {
        Bars { label, values: values.collect(), minimum: None }
    }
}

/// Height of a bar with its margins, in pixels.
const BAR: f64 = 13.0;
/// Distance between two groups, in pixels.
const GAP: f64 = 10.0;
/// Font size, in pixels.
const FONT: f64 = 11.0;
/// Length of the longest bar, in pixels.
const BARS_WIDTH: f64 = 420.0;
/// Largest ratio of the greatest to the least positive value for which the scale is linear. For larger ratios, the
/// scale is logarithmic.
const LINEAR_RATIO: u64 = 200;

/// Draws a bar for each typical mistake. The length of a bar is the number of students' results that the mistake
/// explains completely, or better than other mistakes. Returns `None` if no mistake explains a result.
pub fn mistakes_chart(locale: &Locale, outcomes: &[Outcome]) -> Option<Scene> {
    let bars: Vec<Bars> = frequencies(outcomes)
        .into_iter()
        .map(|(mistake, amounts)| Bars::new(mistake.in_words(locale), [Some(amounts.iter().sum())].into_iter()))
        .collect();
    let scene = chart(locale, &[locale.text("check-papers")], &bars);
    (!bars.is_empty()).then(|| Scene { title: locale.text("check-chart"), ..scene })
}

/// Draws the numbers of nodes, leaves and cutoffs of searches of one position, with a bar for each search. `heading`
/// names the position.
pub fn comparison(locale: &Locale, heading: &str, searches: &[Compared<'_>]) -> Scene {
    let settings: Vec<Settings> = searches.iter().map(|search| *search.trace.settings()).collect();
    let [nodes, leaves] = totals(locale, searches);
    let cutoffs = searches.iter().map(|search| Some(search.trace.counts().cutoffs));
    let cutoffs = Bars::new(locale.text("label-cutoffs"), cutoffs);
    let bars = chart(locale, &names(locale, &settings), &[nodes, leaves, cutoffs]);
    let mut page = PanelStack::new(&locale.text("compare-title"), heading);
    let description = bars.description.clone();
    page.panel(bars, description);
    page.finish(locale)
}

/// Returns the bars of all nodes and of all leaves of searches of one position.
pub(in crate::report) fn totals(locale: &Locale, searches: &[Compared<'_>]) -> [Bars; 2] {
    let nodes = searches.iter().map(|search| Some(search.trace.counts().nodes));
    // Searches of different depths have different minima, so no single minimum can be drawn.
    let minima = searches.iter().filter_map(|search| search.trace.minimum(search.full)).map(|minimum| minimum.leaves);
    let minima: BTreeSet<u64> = minima.collect();
    let minimum = minima.first().copied().filter(|_| minima.len() == 1);
    let leaves = searches.iter().map(|search| Some(search.trace.counts().leaves));
    let leaves = Bars::new(locale.text("chart-leaves"), leaves);
    [Bars::new(locale.text("chart-all-nodes"), nodes), Bars { minimum, ..leaves }]
}

/// Draws groups of bars, one below the other. `names` are the names of the searches. Of two searches, the bars of the
/// first are pale and thin.
pub(in crate::report) fn chart(locale: &Locale, names: &[String], groups: &[Bars]) -> Scene {
    let all = || groups.iter().flat_map(|group| group.values.iter().flatten().chain(&group.minimum).copied());
    let most = all().max().unwrap_or(1).max(1);
    let least = all().filter(|&value| value > 0).min().unwrap_or(1);
    let logarithmic = most / least > LINEAR_RATIO;
    let length = |value: u64| match value {
        0 => 0.0,
        // `ln 1` is 0, but the bar of a single node must be visible.
        _ if logarithmic => BARS_WIDTH * ((value as f64).ln() + 0.7) / ((most as f64).ln() + 0.7),
        _ => (BARS_WIDTH * value as f64 / most as f64).max(1.5),
    };
    let label_width = groups.iter().map(|group| text_width(&group.label, FONT, Weight::Regular)).fold(0.0, f64::max);
    let left = label_width + 12.0;
    let mut elements: Vec<Element> = Vec::new();
    let mut right: f64 = 0.0;
    let mut y = 4.0;
    for group in groups {
        let mut bars: Vec<(Role, u64, String)> = Vec::new();
        for (index, value) in group.values.iter().enumerate() {
            // With at most two searches, the key below the chart names the searches; with more, each bar has a name.
            let name = if names.len() > 2 { format!("  {}", names[index]) } else { String::new() };
            let role = if names.len() > 2 || index + 1 == names.len() { Role::Max } else { Role::Folded };
            bars.extend(value.map(|value| (role, value, thousands(value) + &name)));
        }
        bars.extend(group.minimum.map(|value| (Role::Pruned, value, locale.count("chart-at-least", value))));
        let height = bars.len() as f64 * BAR;
        elements.push(label(&group.label, Point::new(left - 8.0, y + height / 2.0 + FONT * 0.36), Anchor::End));
        for (role, value, words) in bars {
            let inset = inset(role);
            let bar = Geometry::rectangle(Point::new(left, y + inset), length(value), BAR - 2.0 * inset);
            elements.push(Shape::new(role, bar).into());
            let end = left + length(value) + 5.0;
            elements.push(label(&words, Point::new(end, y + BAR / 2.0 + FONT * 0.36), Anchor::Start));
            right = right.max(end + text_width(&words, FONT, Weight::Regular));
            y += BAR;
        }
        y += GAP;
    }
    let mut key: Vec<(Role, String)> = names
        .iter()
        .enumerate()
        .map(|(index, name)| (if index + 1 == names.len() { Role::Max } else { Role::Folded }, name.clone()))
        .filter(|_| names.len() <= 2)
        .collect();
    if groups.iter().any(|group| group.minimum.is_some()) {
        key.push((Role::Pruned, locale.text("chart-minimum")));
    }
    let mut x = left;
    for (role, name) in key {
        let inset = inset(role);
        let swatch = Geometry::rectangle(Point::new(x, y - 1.5 + inset), 10.0, BAR - 2.0 * inset);
        elements.push(Shape::new(role, swatch).into());
        elements.push(label(&name, Point::new(x + 15.0, y + 9.0), Anchor::Start));
        x += 15.0 + text_width(&name, FONT, Weight::Regular) + 18.0;
    }
    if logarithmic {
        let scale = locale.text("chart-logarithmic");
        elements.push(label(&scale, Point::new(x, y + 9.0), Anchor::Start));
        x += text_width(&scale, FONT, Weight::Regular);
    }
    let description = groups.iter().map(|group| {
        let values: Vec<String> = names
            .iter()
            .zip(&group.values)
            .filter_map(|(name, value)| value.map(|value| format!("{name} {}", thousands(value))))
            .collect();
        format!("{}: {}.", group.label, values.join(", "))
    });
    let description = description.collect::<Vec<_>>().join(" ");
    scene(locale, (locale.text("chart-title"), description), (right.max(x) + 4.0, y + 18.0), elements)
}

/// Returns the picture of a chart with its title and description.
pub(super) fn scene(
    locale: &Locale,
    (title, description): (String, String),
    (width, height): (f64, f64),
    elements: Vec<Element>,
) -> Scene {
    let elements = vec![Group { class: "chart".into(), elements, ..Group::default() }.into()];
    let language = locale.code().to_owned();
    Scene { scale: 1.0, width, height, title, description, language, elements }
}

/// Returns the margin above and below a bar, in pixels. If two searches are shown, the bars of the second are higher
/// than the bars of the first, so that readers can distinguish the searches without colours.
fn inset(role: Role) -> f64 {
    if role == Role::Max { 1.5 } else { 4.0 }
}

fn label(words: &str, place: Point, anchor: Anchor) -> Element {
    Text { content: words.to_owned(), place, anchor, size: FONT, weight: Weight::Regular, role: Role::Text }.into()
}
