//! The number line, on which a player shows α, β and values.

use std::collections::BTreeMap;

use serde::Serialize;

use crate::game::{Player, Value};
use crate::layout::{Weight, text_width};
use crate::locale::Locale;
use crate::render::svg::{self, Options, Target};
use crate::render::{Element, Geometry, Palette, Point, Role, Scene, Shape, Text};
use crate::search::Mates;
use crate::story::{View, number_line, words};
use crate::trace::Trace;

/// A number line with the positions of all numbers of a story.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub(in crate::report) struct PlayerAxis {
    /// The line with ticks and numbers, in SVG.
    pub(super) svg: String,
    /// Horizontal position of each number, in pixels. The key is the number as text.
    pub(super) places: BTreeMap<String, f64>,
    /// Distance of the line from the top, in pixels.
    pub(super) middle: f64,
    /// Width of the picture, in pixels.
    pub(super) width: f64,
    /// Height of the picture, in pixels.
    pub(super) height: f64,
}

/// Width of the picture, in pixels.
const WIDTH: f64 = 340.0;
/// Height of the picture, in pixels.
const HEIGHT: f64 = 92.0;
/// Distance of the line from the top, in pixels. The marks of α, β and the new value need the room above the line.
const MIDDLE: f64 = 62.0;
/// Distance of −∞ from the left edge, and of ∞ from the right edge, in pixels.
const INFINITY: f64 = 16.0;
/// Distance of the least finite number from the left edge, and of the greatest from the right edge, in pixels.
const FINITE: f64 = 48.0;
/// Greatest number of values of all searches on the line of one.
const MOST_TICKS: usize = 24;
/// Font size, in pixels.
const FONT: f64 = 11.0;
/// Least distance, in pixels, between neighbouring finite numbers. If positions proportional to the values would be
/// closer, the numbers are evenly spaced.
const APART: f64 = 9.0;

impl PlayerAxis {
    /// Draws the number line of a search. `all` are this search and others of the same tree: as long as there are few
    /// values, the line has those of all, because missing ones would give skipped leaves away. Ids in the SVG begin
    /// with `prefix`.
    pub(super) fn new(
        (trace, all): (&Trace, &[&Trace]),
        view: View,
        locale: &Locale,
        palette: &Palette,
        prefix: &str,
    ) -> PlayerAxis {
        let all = Some(number_line::values(all, view)).filter(|all| all.len() <= MOST_TICKS);
        let values = all.unwrap_or_else(|| number_line::values(&[trace], view));
        let finite: Vec<Value> = values.iter().copied().filter(|value| value.is_finite()).collect();
        let places = number_line::places(&finite, &(FINITE..=WIDTH - FINITE), APART);
        let place = |value: Value| {
            let x = match value {
                Value::NEG_INFINITY => INFINITY,
                Value::INFINITY => WIDTH - INFINITY,
                _ => finite.binary_search(&value).map_or(WIDTH / 2.0, |index| places[index]),
            };
            (x * 10.0).round() / 10.0
        };
        let print = |value: Value| words::shown(locale, value);
        let mut elements: Vec<Element> = Vec::new();
        let line = |from: f64, to: f64| Geometry::line(Point::new(from, MIDDLE), Point::new(to, MIDDLE));
        elements.push(Shape::new(Role::Edge, line(4.0, WIDTH - 4.0)).into());
        let ends = [
            Value::NEG_INFINITY,
            Value::INFINITY,
            *finite.first().unwrap_or(&Value::ZERO),
            *finite.last().unwrap_or(&Value::ZERO),
        ];
        // Below the root, a shifted bound can exceed the value of any win; such numbers get no label.
        let mates = trace.settings().rules.mates;
        let wins = mates.win(Player::Min)..=mates.win(Player::Max);
        let has_label = |value: &Value| mates.mates() == Mates::Flat || !value.is_finite() || wins.contains(value);
        let mut taken: Vec<(f64, f64)> = Vec::new();
        for value in ends.into_iter().chain(finite.iter().copied()).filter(has_label) {
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
            language: locale.code().to_owned(),
            elements,
            ..Scene::default()
        };
        let places = values.into_iter().map(|value| (print(value), place(value))).collect();
        let options = Options { palette, target: Target::Page(&format!("{prefix}axis-")) };
        PlayerAxis { svg: svg::to_string(&scene, &options), places, middle: MIDDLE, width: WIDTH, height: HEIGHT }
    }
}
