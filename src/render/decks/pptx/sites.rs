//! Names of outlines in presentations, and connection sites.

use crate::render::{Geometry, Point, Role, Segment, Shape};

/// Largest distance between a site and the end of an edge that is fixed to it, in pixels.
pub(super) const REACH: f64 = 0.6;

/// A connection site: a place at a shape where edges may be fixed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct ConnectionSite {
    pub(super) shape: u32,
    /// Index among the sites of its shape.
    pub(super) index: usize,
    pub(super) x: i64,
    pub(super) y: i64,
}

/// Returns the nearest site within `reach` of a place.
pub(super) fn nearest(sites: &[ConnectionSite], (x, y): (i64, i64), reach: i64) -> Option<ConnectionSite> {
    let away = |site: &ConnectionSite| (site.x - x).abs().max((site.y - y).abs());
    sites.iter().copied().filter(|site| away(site) <= reach).min_by_key(away)
}

/// Returns whether edges lead to a shape, if it is not part of an edge.
pub(super) fn is_node(shape: &Shape) -> bool {
    let is_outline = !matches!(shape.geometry, Geometry::Line { .. } | Geometry::Path(_));
    is_outline
        && matches!(
            shape.role,
            Role::Max
                | Role::Min
                | Role::Chance
                | Role::Leaf
                | Role::Terminal
                | Role::Blank
                | Role::Folded
                | Role::Pruned
                | Role::Unmet
                | Role::Active
        )
}

/// A preset outline.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) enum PresetOutline {
    Rectangle,
    /// Radius of the corners as a share of the shorter side.
    Rounded(f64),
    Ellipse,
    TriangleUp,
    TriangleDown,
    Diamond,
    /// Any other outline.
    Custom,
}

impl PresetOutline {
    pub(super) fn of(geometry: &Geometry) -> PresetOutline {
        match geometry {
            Geometry::Rectangle { radius, .. } if *radius <= 0.0 => PresetOutline::Rectangle,
            Geometry::Rectangle { width, height, radius, .. } => {
                PresetOutline::Rounded((radius / width.min(*height)).clamp(0.0, 0.5))
            }
            Geometry::Circle { .. } => PresetOutline::Ellipse,
            Geometry::Polygon(corners) => PresetOutline::of_corners(corners),
            Geometry::Line { .. } | Geometry::Path(_) => PresetOutline::Custom,
        }
    }

    /// Recognizes corners in the order in which this program draws them: dashes depend on it.
    fn of_corners(corners: &[Point]) -> PresetOutline {
        const UP: [(f64, f64); 3] = [(0.5, 0.0), (1.0, 1.0), (0.0, 1.0)];
        const DOWN: [(f64, f64); 3] = [(0.0, 0.0), (1.0, 0.0), (0.5, 1.0)];
        const DIAMOND: [(f64, f64); 4] = [(0.5, 0.0), (1.0, 0.5), (0.5, 1.0), (0.0, 0.5)];
        let fold = |which: fn(&Point) -> f64, better: fn(f64, f64) -> f64| corners.iter().map(which).reduce(better);
        let ends = |which| fold(which, f64::min).zip(fold(which, f64::max));
        let Some(((left, right), (top, bottom))) = ends(|point| point.x).zip(ends(|point| point.y)) else {
            return PresetOutline::Custom;
        };
        let is = |shares: &[(f64, f64)]| {
            shares.len() == corners.len()
                && shares.iter().zip(corners).all(|((across, down), corner)| {
                    let place = (left + across * (right - left), top + down * (bottom - top));
                    (place.0 - corner.x).abs() < 0.01 && (place.1 - corner.y).abs() < 0.01
                })
        };
        if is(&UP) {
            PresetOutline::TriangleUp
        } else if is(&DOWN) {
            PresetOutline::TriangleDown
        } else if is(&DIAMOND) {
            PresetOutline::Diamond
        } else {
            PresetOutline::Custom
        }
    }

    /// Returns the name and the adjustment.
    pub(super) fn preset(self) -> Option<(&'static str, Option<i64>)> {
        Some(match self {
            PresetOutline::Rectangle => ("rect", None),
            PresetOutline::Rounded(share) => ("roundRect", Some(super::whole(share * 100_000.0))),
            PresetOutline::Ellipse => ("ellipse", None),
            PresetOutline::TriangleUp => ("triangle", None),
            // A flipped triangle would flip a text in it.
            PresetOutline::TriangleDown => ("flowChartMerge", None),
            PresetOutline::Diamond => ("diamond", None),
            PresetOutline::Custom => return None,
        })
    }

    /// Returns the sites as shares of width and height, in the order of the preset.
    pub(super) fn sites(self) -> Vec<(f64, f64)> {
        /// Distance of the slanted sites of an ellipse from its box.
        const SLANTED: f64 = 0.146_446_609_406_726;
        const SIDES: [(f64, f64); 4] = [(0.5, 0.0), (0.0, 0.5), (0.5, 1.0), (1.0, 0.5)];
        match self {
            PresetOutline::Rectangle | PresetOutline::Rounded(_) | PresetOutline::Diamond | PresetOutline::Custom => {
                SIDES.to_vec()
            }
            PresetOutline::Ellipse => vec![
                (0.5, 0.0),
                (SLANTED, SLANTED),
                (0.0, 0.5),
                (SLANTED, 1.0 - SLANTED),
                (0.5, 1.0),
                (1.0 - SLANTED, 1.0 - SLANTED),
                (1.0, 0.5),
                (1.0 - SLANTED, SLANTED),
            ],
            PresetOutline::TriangleUp => vec![(0.5, 0.0), (0.25, 0.5), (0.0, 1.0), (0.5, 1.0), (1.0, 1.0), (0.75, 0.5)],
            PresetOutline::TriangleDown => vec![(0.5, 0.0), (0.25, 0.5), (0.5, 1.0), (0.75, 0.5)],
        }
    }
}

/// Returns the ends of a straight line.
pub(super) fn straight(geometry: &Geometry) -> Option<(Point, Point)> {
    match geometry {
        Geometry::Line { from, to } => Some((*from, *to)),
        Geometry::Path(segments) => match segments.as_slice() {
            [Segment::Move(from), Segment::Line(to)] => Some((*from, *to)),
            _ => None,
        },
        _ => None,
    }
}
