//! Outlines of nodes, and the room for text in them.

use crate::layout::{Weight, text_width};
use crate::render::page::VALUE;
use crate::render::theme::NodeShape;
use crate::render::{Geometry, Point};

/// Smallest font size to which values shrink, in pixels.
const SMALLEST_VALUE: f64 = 10.0;
/// Height of capital letters and digits, as a share of the font size.
pub(super) const CAPITAL: f64 = 0.73;
/// Padding of the text in a triangle, left and right together.
const PADDING: f64 = 3.5;
/// Padding of the text in a circle, left and right together. It is larger than [`PADDING`], because a circle comes near
/// the corners of wide texts.
const ROUND_PADDING: f64 = 10.0;
/// Distance from the text to the long side of a triangle: by default, and in snug outlines.
const INSET: (f64, f64) = (6.5, 5.0);
/// Length of the short side of a trapezoid, as a share of the long one.
const SHORT_SIDE: f64 = 0.62;

/// Sizes of outlines: the default sizes or, if `is_snug`, as small as the texts permit.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Shapes {
    pub(super) is_snug: bool,
    /// Minimal font size of all texts, in pixels.
    pub(super) smallest: f64,
}

/// Returns the outline of a fold: a triangle with a torn lower side, so that it does not look like a node.
pub(super) fn fold(wide: f64, high: f64) -> Geometry {
    /// Number of teeth of the lower side, and their height as a share of the whole height.
    const TEETH: u8 = 4;
    const TOOTH: f64 = 0.2;
    let mut corners = vec![Point::new(0.0, -high / 2.0)];
    for step in 0..=2 * TEETH {
        let x = wide / 2.0 - wide * f64::from(step) / f64::from(2 * TEETH);
        let y = if step % 2 == 0 { high / 2.0 } else { high * (0.5 - TOOTH) };
        corners.push(Point::new(x, y));
    }
    Geometry::Polygon(corners)
}

impl Shapes {
    /// Returns the height of an outline, in pixels like all lengths in this file.
    pub(super) fn height(self, shape: NodeShape) -> f64 {
        let (usual, snug) = match shape {
            NodeShape::TriangleUp | NodeShape::TriangleDown => (42.0, 35.0),
            NodeShape::Diamond => (44.0, 40.0),
            NodeShape::TrapezoidUp | NodeShape::TrapezoidDown => (30.0, 24.0),
            NodeShape::Circle => (40.0, 32.0),
            NodeShape::Square | NodeShape::Rounded => (26.0, 20.0),
            NodeShape::Plain => (20.0, 16.0),
        };
        if self.is_snug { snug } else { usual }
    }

    /// Returns the minimal width of an outline.
    pub(super) fn narrowest(self, shape: NodeShape) -> f64 {
        let (usual, snug) = match shape {
            NodeShape::TriangleUp | NodeShape::TriangleDown => (48.0, 36.0),
            NodeShape::TrapezoidUp | NodeShape::TrapezoidDown => (46.0, 34.0),
            NodeShape::Plain => (10.0, 10.0),
            NodeShape::Square | NodeShape::Rounded => (self.height(shape), 15.0),
            _ => return self.height(shape),
        };
        if self.is_snug { snug } else { usual }
    }

    /// Returns the largest width to which all outlines of a shape grow together. A wider text widens only its own
    /// outline.
    pub(super) fn widest(self, shape: NodeShape) -> f64 {
        match shape {
            NodeShape::TriangleUp | NodeShape::TriangleDown | NodeShape::Diamond => 82.0,
            NodeShape::TrapezoidUp | NodeShape::TrapezoidDown => 70.0,
            NodeShape::Plain => 10.0,
            // Circles have no common width: only one with a wide text becomes an oval, and the others stay round.
            NodeShape::Circle => self.height(shape),
            _ => 52.0,
        }
    }

    /// Returns `(inner, outer, padding)`: the width for text of this font size is `inner / outer` times the width of
    /// the outline, less `padding`. For circles, this is true only of ovals.
    fn measures(self, shape: NodeShape, size: f64) -> (f64, f64, f64) {
        let (capital, high) = (size * CAPITAL, self.height(shape));
        match shape {
            NodeShape::TriangleUp | NodeShape::TriangleDown => (high - self.inset() - capital, high, PADDING),
            NodeShape::Diamond => (high - capital, high, PADDING + 3.0),
            NodeShape::TrapezoidUp | NodeShape::TrapezoidDown => {
                // Measured at the upper or lower edge of the text, whichever is nearer to the short side.
                (SHORT_SIDE + (1.0 - SHORT_SIDE) * (high - capital) / 2.0 / high, 1.0, 8.0)
            }
            NodeShape::Circle => (1.0, 1.0, 17.0),
            NodeShape::Square | NodeShape::Rounded => (1.0, 1.0, if self.is_snug { 5.0 } else { 11.0 }),
            NodeShape::Plain => (1.0, 1.0, 4.0),
        }
    }

    /// Returns the width for text of this font size in an outline of width `wide`.
    fn room(self, shape: NodeShape, wide: f64, size: f64) -> f64 {
        let (capital, high) = (size * CAPITAL, self.height(shape));
        if shape == NodeShape::Circle && wide <= high {
            return (high * high - capital * capital).max(0.0).sqrt() - ROUND_PADDING;
        }
        let (inner, outer, padding) = self.measures(shape, size);
        wide * inner / outer - padding
    }

    /// Returns the width of an outline around a text of this width and font size.
    fn width_of(self, shape: NodeShape, text: f64, size: f64) -> f64 {
        let high = self.height(shape);
        if shape == NodeShape::Circle && text <= self.room(shape, high, size) {
            return high;
        }
        let (inner, outer, padding) = self.measures(shape, size);
        (text + padding) * outer / inner
    }

    /// Returns the distance from the text to the long side of a triangle.
    fn inset(self) -> f64 {
        if self.is_snug { INSET.1 } else { INSET.0 }
    }

    /// Returns the width of an outline around a text in full size. All shapes but triangles have room for bold text, so
    /// that a node does not grow when it becomes part of the principal variation.
    pub(super) fn width_for(self, shape: NodeShape, text: &str, weight: Weight, is_double: bool) -> f64 {
        let weight = match shape {
            NodeShape::TriangleUp | NodeShape::TriangleDown => weight,
            _ => Weight::Bold,
        };
        let needed = self.width_of(shape, text_width(text, VALUE, weight), VALUE);
        (needed + double(is_double)).max(self.narrowest(shape))
    }

    /// Returns the width of an outline around a text in the smallest letters, if texts in this shape may shrink. For
    /// all other shapes, returns the width of [`width_for`](Self::width_for).
    pub(super) fn least_width_for(self, shape: NodeShape, text: &str, weight: Weight, is_double: bool) -> f64 {
        match shape {
            NodeShape::TriangleUp | NodeShape::TriangleDown | NodeShape::Diamond | NodeShape::Circle => {
                // The width is scaled down as a whole, because `fitting` measures the room for letters of full size.
                let needed = self.width_of(shape, text_width(text, VALUE, weight), VALUE);
                needed * self.smallest.max(SMALLEST_VALUE) / VALUE
            }
            _ => self.width_for(shape, text, weight, is_double),
        }
    }

    /// Returns the baseline of a text of this font size, relative to the centre.
    pub(super) fn baseline(self, shape: NodeShape, high: f64, size: f64) -> f64 {
        let middle = size * CAPITAL / 2.0;
        match shape {
            NodeShape::TriangleUp => high / 2.0 - self.inset(),
            NodeShape::TriangleDown => self.inset() + size * CAPITAL - high / 2.0,
            NodeShape::TrapezoidUp => middle + 1.0,
            NodeShape::TrapezoidDown => middle - 1.0,
            _ => middle,
        }
    }

    /// Returns the font size at which a text fits into an outline of width `wide`, but never less than the smallest
    /// size.
    pub(super) fn fitting(self, shape: NodeShape, text: &str, wide: f64, weight: Weight, is_double: bool) -> f64 {
        let room = self.room(shape, wide, VALUE) - double(is_double);
        let needed = text_width(text, VALUE, weight);
        if needed <= room + 0.01 { VALUE } else { (VALUE * room / needed).max(SMALLEST_VALUE).max(self.smallest) }
    }
}

/// Returns the width that the inner line of a double outline takes from the text; 0 for a single outline.
fn double(is_double: bool) -> f64 {
    if is_double { 6.0 } else { 0.0 }
}

/// Returns the distance from the centre to the outline at half height.
pub(super) fn waist(shape: NodeShape, wide: f64) -> f64 {
    match shape {
        NodeShape::TriangleUp | NodeShape::TriangleDown => wide / 4.0,
        NodeShape::TrapezoidUp | NodeShape::TrapezoidDown => wide * (1.0 + SHORT_SIDE) / 4.0,
        _ => wide / 2.0,
    }
}

/// Returns the largest distance from the vertical centre line of a triangle to its outline between two heights, which
/// are relative to the centre. For all other shapes, returns half of the width.
pub(super) fn half_width(shape: NodeShape, (wide, high): (f64, f64), (top, bottom): (f64, f64)) -> f64 {
    let share = |height: f64| (0.5 + height / high).clamp(0.0, 1.0);
    match shape {
        NodeShape::TriangleUp => share(bottom) * wide / 2.0,
        NodeShape::TriangleDown => share(-top) * wide / 2.0,
        _ => wide / 2.0,
    }
}

/// Returns the side on which an outline is broad: 1 for below, -1 for above, 0 if both are equally broad.
pub(super) fn broad_side(shape: NodeShape) -> f64 {
    match shape {
        NodeShape::TriangleUp | NodeShape::TrapezoidUp => 1.0,
        NodeShape::TriangleDown | NodeShape::TrapezoidDown => -1.0,
        _ => 0.0,
    }
}

/// Returns the distance from the centre at which text beside the upper part of an outline may begin.
pub(super) fn shoulder(shape: NodeShape, wide: f64) -> f64 {
    match shape {
        NodeShape::TriangleUp => wide * 0.17,
        NodeShape::Diamond => wide * 0.28,
        NodeShape::TrapezoidUp => wide * 0.42,
        NodeShape::Circle => wide * 0.46,
        _ => wide / 2.0,
    }
}

/// Returns an outline around (0, 0); `None` for a shape without one.
pub(super) fn outline(shape: NodeShape, wide: f64, high: f64) -> Option<Geometry> {
    outline_around(Point::default(), shape, wide, high)
}

/// Returns an outline around a point; `None` for a shape without one.
pub(super) fn outline_around(centre: Point, shape: NodeShape, wide: f64, high: f64) -> Option<Geometry> {
    let at = |x: f64, y: f64| Point::new(x * wide / 2.0 + centre.x, y * high / 2.0 + centre.y);
    let rectangle = |radius: f64| Geometry::Rectangle { corner: at(-1.0, -1.0), width: wide, height: high, radius };
    Some(match shape {
        NodeShape::TriangleUp => Geometry::Polygon(vec![at(0.0, -1.0), at(1.0, 1.0), at(-1.0, 1.0)]),
        NodeShape::TriangleDown => Geometry::Polygon(vec![at(-1.0, -1.0), at(1.0, -1.0), at(0.0, 1.0)]),
        NodeShape::TrapezoidUp => {
            Geometry::Polygon(vec![at(-SHORT_SIDE, -1.0), at(SHORT_SIDE, -1.0), at(1.0, 1.0), at(-1.0, 1.0)])
        }
        NodeShape::TrapezoidDown => {
            Geometry::Polygon(vec![at(-1.0, -1.0), at(1.0, -1.0), at(SHORT_SIDE, 1.0), at(-SHORT_SIDE, 1.0)])
        }
        NodeShape::Square => rectangle(0.0),
        NodeShape::Rounded => rectangle(high * 0.27),
        NodeShape::Circle if wide <= high => Geometry::circle(centre, high / 2.0),
        NodeShape::Circle => rectangle(high / 2.0),
        NodeShape::Diamond => Geometry::Polygon(vec![at(0.0, -1.0), at(1.0, 0.0), at(0.0, 1.0), at(-1.0, 0.0)]),
        NodeShape::Plain => return None,
    })
}
