//! Chart of a tournament: the share of points over the coefficient `Koeff`. Programs that differ only in `Koeff` share
//! a line.

use super::chart::scene;
use super::growth::{FONT, PLOT_HEIGHT, PLOT_WIDTH, TOP, beside, grid, label_ends, mark, path, size, titles};
use crate::layout::{Weight, text_width};
use crate::locale::Locale;
use crate::render::{Geometry, Point, Role, Scene, Shape};
use crate::search::Settings;
use crate::story::words;
use crate::study::{Standing, Tournament};

/// Draws the share of points of each program over its `Koeff`. Returns `None` if no program has such a coefficient.
pub fn tournament(locale: &Locale, tournament: &Tournament, standings: &[Standing]) -> Option<Scene> {
    // For each line of the chart, its label, and the coefficient and the share of points of each of its programs.
    let mut lines: Vec<(String, Vec<(f64, f64)>)> = Vec::new();
    for (settings, standing) in tournament.programs().zip(standings) {
        if !settings.algorithm.sums_gains() {
            continue;
        }
        let (label, share) = (label(locale, settings), Standing::share(standing.all()));
        let point = (settings.weights.koeff.to_f64(), share);
        match lines.iter_mut().find(|(other, _)| *other == label) {
            Some((_, points)) => points.push(point),
            None => lines.push((label, vec![point])),
        }
    }
    for (_, points) in &mut lines {
        points.sort_by(|one, other| one.0.total_cmp(&other.0));
    }
    let mut coefficients: Vec<f64> = lines.iter().flat_map(|(_, points)| points).map(|point| point.0).collect();
    coefficients.sort_by(f64::total_cmp);
    coefficients.dedup();
    let (first, last) = (*coefficients.first()?, *coefficients.last()?);
    let y = |share: f64| TOP + PLOT_HEIGHT * (1.0 - share);
    let ticks: Vec<(f64, String)> =
        (0..=4).map(|quarter| f64::from(quarter) / 4.0).map(|share| (y(share), percent(share))).collect();
    let left = beside(&ticks);
    let wide = if last > first { last - first } else { 1.0 };
    let x = |koeff: f64| left + 14.0 + (koeff - first) / wide * (PLOT_WIDTH - 28.0);
    let mut free = f64::NEG_INFINITY;
    let mut marks: Vec<(f64, String)> = Vec::new();
    for &koeff in &coefficients {
        let (place, words) = (x(koeff), locale.number(&koeff.to_string()));
        // Omit labels that would touch the label before.
        let half = text_width(&words, FONT, Weight::Regular) / 2.0;
        let has_room = place - half > free;
        marks.push((place, if has_room { words } else { String::new() }));
        free = if has_room { place + half + 4.0 } else { free };
    }
    let mut elements = grid(left, &ticks, &marks);
    elements.extend(titles(left, &locale.text("tune-axis-share"), &locale.text("tune-axis-koeff")));
    let mut ends: Vec<(Point, &str)> = Vec::new();
    for (index, (label, points)) in lines.iter().enumerate() {
        let points: Vec<Option<Point>> =
            points.iter().map(|&(koeff, share)| Some(Point::new(x(koeff), y(share)))).collect();
        let (role, width) = if index % 2 == 0 { (Role::Edge, 1.8) } else { (Role::Principal, 2.4) };
        elements.push(Shape::new(role, Geometry::Path(path(&points))).with_stroke_width(width).into());
        elements.extend(points.iter().flatten().map(|&place| mark(index, place)));
        ends.extend(points.iter().flatten().next_back().map(|&end| (end, label.as_str())));
    }
    let right = left + PLOT_WIDTH;
    let widest = label_ends(&mut elements, right, ends);
    let description = lines.iter().map(|(label, points)| {
        let shares: Vec<String> = points.iter().map(|&(koeff, share)| format!("{koeff}: {}", percent(share))).collect();
        locale.number(&format!("{label}: {}.", shares.join("; ")))
    });
    let description = description.collect::<Vec<_>>().join(" ");
    Some(scene(locale, (locale.text("tune-title"), description), size(right, widest), elements))
}

/// Returns the label of the line of all programs that differ from `settings` only in `Koeff`.
fn label(locale: &Locale, settings: &Settings) -> String {
    let name = words::method(locale, &Settings { algorithm: settings.algorithm, ..Settings::default() });
    let label = if settings.weights.correct_k == 1.into() {
        name
    } else {
        format!("{name}, CorrectK {}", locale.number(&settings.weights.correct_k.to_string()))
    };
    match settings.depth {
        Some(depth) => format!("{label}, {}", locale.count("rule-depth", depth.into())),
        None => label,
    }
}

fn percent(share: f64) -> String {
    format!("{:.0}\u{202f}%", share * 100.0)
}
