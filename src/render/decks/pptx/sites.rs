//! What presentations call outlines, and where edges may be fixed to them.

use crate::render::{Geometry, Point, Role, Segment, Shape};

/// How near to a site an edge ends that is fixed to it, in pixels.
pub(super) const REACH: f64 = 0.6;

/// A place at a shape where edges may be fixed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Site {
    pub(super) shape: u32,
    /// Its number among those of its shape.
    pub(super) index: usize,
    pub(super) x: i64,
    pub(super) y: i64,
}

/// The site that is nearest to a place and not further away than `reach`.
pub(super) fn nearest(sites: &[Site], (x, y): (i64, i64), reach: i64) -> Option<Site> {
    let away = |site: &Site| (site.x - x).abs().max((site.y - y).abs());
    sites.iter().copied().filter(|site| away(site) <= reach).min_by_key(away)
}

/// Whether a shape is what edges lead to, if it is no part of one.
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

/// An outline by its name in presentations.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) enum Outline {
    Rectangle,
    /// With the radius of its corners as a share of its shorter side.
    Rounded(f64),
    Ellipse,
    TriangleUp,
    TriangleDown,
    Diamond,
    /// Another one with corners, or anything else.
    Custom,
}

impl Outline {
    pub(super) fn of(geometry: &Geometry) -> Outline {
        match geometry {
            Geometry::Rectangle { radius, .. } if *radius <= 0.0 => Outline::Rectangle,
            Geometry::Rectangle { width, height, radius, .. } => {
                Outline::Rounded((radius / width.min(*height)).clamp(0.0, 0.5))
            }
            Geometry::Circle { .. } => Outline::Ellipse,
            Geometry::Polygon(corners) => Outline::of_corners(corners),
            Geometry::Line { .. } | Geometry::Path(_) => Outline::Custom,
        }
    }

    /// In the order and the direction in which this program draws them: others look the same, but their dashes do not.
    fn of_corners(corners: &[Point]) -> Outline {
        const UP: [(f64, f64); 3] = [(0.5, 0.0), (1.0, 1.0), (0.0, 1.0)];
        const DOWN: [(f64, f64); 3] = [(0.0, 0.0), (1.0, 0.0), (0.5, 1.0)];
        const DIAMOND: [(f64, f64); 4] = [(0.5, 0.0), (1.0, 0.5), (0.5, 1.0), (0.0, 0.5)];
        let fold = |which: fn(&Point) -> f64, better: fn(f64, f64) -> f64| corners.iter().map(which).reduce(better);
        let ends = |which| fold(which, f64::min).zip(fold(which, f64::max));
        let Some(((left, right), (top, bottom))) = ends(|point| point.x).zip(ends(|point| point.y)) else {
            return Outline::Custom;
        };
        let is = |shares: &[(f64, f64)]| {
            shares.len() == corners.len()
                && shares.iter().zip(corners).all(|((across, down), corner)| {
                    let place = (left + across * (right - left), top + down * (bottom - top));
                    (place.0 - corner.x).abs() < 0.01 && (place.1 - corner.y).abs() < 0.01
                })
        };
        if is(&UP) {
            Outline::TriangleUp
        } else if is(&DOWN) {
            Outline::TriangleDown
        } else if is(&DIAMOND) {
            Outline::Diamond
        } else {
            Outline::Custom
        }
    }

    /// Its name, and a number that says more about it.
    pub(super) fn preset(self) -> Option<(&'static str, Option<i64>)> {
        Some(match self {
            Outline::Rectangle => ("rect", None),
            Outline::Rounded(share) => ("roundRect", Some(super::whole(share * 100_000.0))),
            Outline::Ellipse => ("ellipse", None),
            Outline::TriangleUp => ("triangle", None),
            // A triangle that is turned over would turn its text over, should somebody write one in it.
            Outline::TriangleDown => ("flowChartMerge", None),
            Outline::Diamond => ("diamond", None),
            Outline::Custom => return None,
        })
    }

    /// Where edges may be fixed, as shares of its width and its height: their order is that of the preset.
    pub(super) fn sites(self) -> Vec<(f64, f64)> {
        /// How far the sites between those of the sides of an ellipse are from its box.
        const SLANTED: f64 = 0.146_446_609_406_726;
        const SIDES: [(f64, f64); 4] = [(0.5, 0.0), (0.0, 0.5), (0.5, 1.0), (1.0, 0.5)];
        match self {
            Outline::Rectangle | Outline::Rounded(_) | Outline::Diamond | Outline::Custom => SIDES.to_vec(),
            Outline::Ellipse => vec![
                (0.5, 0.0),
                (SLANTED, SLANTED),
                (0.0, 0.5),
                (SLANTED, 1.0 - SLANTED),
                (0.5, 1.0),
                (1.0 - SLANTED, 1.0 - SLANTED),
                (1.0, 0.5),
                (1.0 - SLANTED, SLANTED),
            ],
            Outline::TriangleUp => vec![(0.5, 0.0), (0.25, 0.5), (0.0, 1.0), (0.5, 1.0), (1.0, 1.0), (0.75, 0.5)],
            Outline::TriangleDown => vec![(0.5, 0.0), (0.25, 0.5), (0.5, 1.0), (0.75, 0.5)],
        }
    }
}

/// All places that a geometry is made of, between which it lies; none for one of which nothing is drawn.
pub(super) fn points(geometry: &Geometry) -> Vec<Point> {
    match geometry {
        Geometry::Line { from, to } => vec![*from, *to],
        Geometry::Polygon(corners) => corners.clone(),
        Geometry::Rectangle { width, height, .. } if *width <= 0.0 || *height <= 0.0 => Vec::new(),
        Geometry::Rectangle { corner, width, height, .. } => {
            vec![*corner, Point::new(corner.x + width, corner.y + height)]
        }
        Geometry::Circle { radius, .. } if *radius <= 0.0 => Vec::new(),
        Geometry::Circle { centre, radius } => {
            [-1.0, 1.0].map(|side| Point::new(centre.x + side * radius, centre.y + side * radius)).to_vec()
        }
        Geometry::Path(segments) if !matches!(segments.first(), Some(Segment::Move(_))) => Vec::new(),
        Geometry::Path(segments) => segments
            .iter()
            .flat_map(|segment| match *segment {
                Segment::Move(to) | Segment::Line(to) => vec![to],
                Segment::Curve(from, towards, to) => vec![from, towards, to],
                Segment::Close => Vec::new(),
            })
            .collect(),
    }
}

/// A geometry without a name, as a path.
pub(super) fn segments(geometry: &Geometry) -> Vec<Segment> {
    match geometry {
        Geometry::Path(segments) => segments.clone(),
        geometry => {
            let lines = points(geometry).into_iter().enumerate();
            let lines = lines.map(|(index, to)| if index == 0 { Segment::Move(to) } else { Segment::Line(to) });
            lines.chain([Segment::Close]).collect()
        }
    }
}

/// The ends of what is nothing but a straight line.
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
