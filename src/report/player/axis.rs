//! The number line on which α and β move towards each other.

use std::collections::BTreeMap;

use serde::Serialize;

use crate::game::Value;
use crate::layout::{Weight, text_width};
use crate::locale::Locale;
use crate::render::svg::{self, Options, Target};
use crate::render::{Element, Geometry, Palette, Point, Role, Scene, Shape, Text, View, words};
use crate::search::Window;
use crate::trace::{Step, Trace};

/// A number line and where the numbers of a story are on it.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub(in crate::report) struct Axis {
    /// The line with its numbers: SVG, to be put in as it is.
    pub(super) svg: String,
    /// Where each number is, from the left.
    pub(super) places: BTreeMap<String, f64>,
    /// How far from the top the line is.
    pub(super) middle: f64,
    /// How large the picture is.
    pub(super) width: f64,
    pub(super) height: f64,
}

const WIDTH: f64 = 340.0;
const HEIGHT: f64 = 92.0;
/// How far the line is from the top: α, β and the new value stand above it.
const MIDDLE: f64 = 62.0;
/// How far infinity is from the edge, and the least and the largest number.
const INFINITY: f64 = 16.0;
const FINITE: f64 = 48.0;
const FONT: f64 = 11.0;

impl Axis {
    pub(super) fn new(trace: &Trace, view: View, locale: &Locale, palette: &Palette) -> Axis {
        let values = values(trace, view);
        let finite: Vec<Value> = values.iter().copied().filter(|value| value.is_finite()).collect();
        let (least, most) = match (finite.first(), finite.last()) {
            (Some(least), Some(most)) => (least.to_f64(), most.to_f64()),
            _ => (0.0, 0.0),
        };
        let place = |value: Value| {
            let x = match value {
                Value::NEG_INFINITY => INFINITY,
                Value::INFINITY => WIDTH - INFINITY,
                _ if finite.len() < 2 => WIDTH / 2.0,
                // Halves before differences: these may be larger than the largest number.
                _ => {
                    let share = (value.to_f64() / 2.0 - least / 2.0) / (most / 2.0 - least / 2.0);
                    FINITE + share * (WIDTH - 2.0 * FINITE)
                }
            };
            (x * 10.0).round() / 10.0
        };
        let print = |value: Value| locale.number(&value.typeset());
        let mut elements: Vec<Element> = Vec::new();
        let line = |from: f64, to: f64| Geometry::line(Point::new(from, MIDDLE), Point::new(to, MIDDLE));
        elements.push(Shape::new(Role::Edge, line(4.0, WIDTH - 4.0)).into());
        let ends = [
            Value::NEG_INFINITY,
            Value::INFINITY,
            *finite.first().unwrap_or(&Value::ZERO),
            *finite.last().unwrap_or(&Value::ZERO),
        ];
        let mut taken: Vec<(f64, f64)> = Vec::new();
        for value in ends.into_iter().chain(finite.iter().copied()) {
            let (x, label) = (place(value), print(value));
            let half = text_width(&label, FONT, Weight::Regular) / 2.0 + 3.0;
            if taken.iter().any(|&(from, to)| x - half < to && from < x + half) {
                continue;
            }
            taken.push((x - half, x + half));
            let tick = Geometry::line(Point::new(x, MIDDLE - 4.0), Point::new(x, MIDDLE + 4.0));
            elements.push(Shape::new(Role::Edge, tick).into());
            elements.push(Text::centred(Role::MutedText, label, Point::new(x, MIDDLE + 20.0), FONT).into());
        }
        let scene = Scene {
            width: WIDTH,
            height: HEIGHT,
            title: locale.text("player-axis"),
            language: locale.language().code().to_owned(),
            elements,
            ..Scene::default()
        };
        let places = values.into_iter().map(|value| (print(value), place(value))).collect();
        let options = Options { palette, target: Target::Page("axis-") };
        Axis { svg: svg::to_string(&scene, &options), places, middle: MIDDLE, width: WIDTH, height: HEIGHT }
    }
}

/// All bounds and values of a story, in ascending order, and both infinities.
fn values(trace: &Trace, view: View) -> Vec<Value> {
    let mut values = vec![Value::NEG_INFINITY, Value::INFINITY];
    for step in trace.steps() {
        let player = trace.node(words::step_node(trace, step)).player;
        let mut bounds = |window: Window| {
            let window = view.window(player, window);
            values.extend([window.alpha, window.beta]);
        };
        let value = match *step {
            Step::Enter { window, .. } => {
                bounds(window);
                continue;
            }
            Step::Update { window, value, .. } => {
                bounds(window);
                value
            }
            Step::Evaluate { value, .. } | Step::Leave { value, .. } => value,
            Step::Cutoff(index) => trace.cutoffs()[index].value,
        };
        values.push(view.value(player, value));
    }
    values.sort();
    values.dedup();
    values
}
