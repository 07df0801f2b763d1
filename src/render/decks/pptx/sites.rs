//! Connection sites of shapes, and preset outlines of `PowerPoint`.

use crate::render::{Geometry, Point, Role, Segment, Shape};

/// Maximum distance, in pixels, between the end of an edge and the connection site to which the end is fixed.
pub(super) const REACH: f64 = 0.6;

/// Connection site: point of a shape to which the end of an edge can be fixed. `x` and `y` are in EMU.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct ConnectionSite {
    pub(super) shape: u32,
    /// Index among the connection sites of the shape.
    pub(super) index: usize,
    pub(super) x: i64,
    pub(super) y: i64,
}

/// Returns the site nearest to a point, if the horizontal and the vertical distance are at most `reach`, in EMU.
pub(super) fn nearest(sites: &[ConnectionSite], (x, y): (i64, i64), reach: i64) -> Option<ConnectionSite> {
    let away = |site: &ConnectionSite| (site.x - x).abs().max((site.y - y).abs());
    sites.iter().copied().filter(|site| away(site) <= reach).min_by_key(away)
}

/// Returns whether a shape is the outline of a node, to which edges lead. The caller must exclude shapes of edges,
/// which may have the same roles.
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

/// Outline of a shape, as one of the presets of `PowerPoint` if possible.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) enum PresetOutline {
    Rectangle,
    /// Rectangle with round corners, whose radius is this share of the shorter side.
    Rounded(f64),
    Ellipse,
    TriangleUp,
    TriangleDown,
    Diamond,
    /// Outline without a preset.
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

    /// Returns the outline of a polygon. A preset is returned only if the corners are in the order in which plyscope
    /// draws them, because dashes depend on this order.
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

    /// Returns the name of the preset, and its adjustment if it has one; `None` if there is no preset.
    pub(super) fn preset(self) -> Option<(&'static str, Option<i64>)> {
        Some(match self {
            PresetOutline::Rectangle => ("rect", None),
            PresetOutline::Rounded(share) => ("roundRect", Some(super::whole(share * 100_000.0))),
            PresetOutline::Ellipse => ("ellipse", None),
            PresetOutline::TriangleUp => ("triangle", None),
            // The flowchart symbol is used, because flipping a triangle would also flip text in it.
            PresetOutline::TriangleDown => ("flowChartMerge", None),
            PresetOutline::Diamond => ("diamond", None),
            PresetOutline::Custom => return None,
        })
    }

    /// Returns the connection sites as shares of width and height, in the order of the preset.
    pub(super) fn sites(self) -> Vec<(f64, f64)> {
        /// Distance of the diagonal sites of an ellipse from its bounding box, as a share of the side.
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

/// Returns the ends of a straight line; `None` for other geometries.
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
