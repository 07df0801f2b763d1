//! Chess men and pieces of draughts, drawn for this program.

use crate::game::Piece;
use crate::render::{Geometry, Point, Role, Segment, Shape};

/// Side of the square in which the outlines stand.
const SIDE: f64 = 100.0;

/// Command of an outline, in that square.
#[derive(Clone, Copy)]
enum Pen {
    /// Begins at a point.
    At(f64, f64),
    /// Straight line to a point.
    To(f64, f64),
    /// Curve by two control points to a point.
    By(f64, f64, f64, f64, f64, f64),
}
use Pen::{At, By, To};

/// Shapes of a man.
struct Design {
    /// Areas. Halves lead from the top to the bottom of the right side, and are mirrored.
    outlines: &'static [Outline],
    /// Lines inside.
    details: &'static [&'static [Pen]],
}

enum Outline {
    /// Half of an outline.
    Half(&'static [Pen]),
    /// Whole outline.
    Whole(&'static [Pen]),
    /// Ball: its middle and its radius.
    Ball(f64, f64, f64),
}
use Outline::{Ball, Half, Whole};

const PAWN: Design = Design {
    outlines: &[Half(&[
        At(50.0, 16.0),
        By(58.5, 16.0, 65.0, 22.5, 65.0, 31.0),
        By(65.0, 36.0, 62.8, 40.3, 59.0, 43.0),
        To(67.0, 48.5),
        To(67.0, 53.0),
        To(58.5, 53.0),
        By(59.5, 63.0, 63.0, 68.5, 70.0, 73.0),
        By(74.0, 76.0, 76.0, 80.0, 76.0, 87.0),
        To(50.0, 87.0),
    ])],
    details: &[],
};

const BISHOP: Design = Design {
    outlines: &[
        Half(&[
            At(50.0, 17.0),
            By(58.0, 22.0, 69.0, 33.0, 69.0, 45.0),
            By(69.0, 51.0, 66.0, 55.5, 61.0, 58.0),
            To(66.0, 61.0),
            To(66.0, 66.0),
            To(59.5, 66.0),
            By(60.5, 70.0, 65.0, 73.0, 72.0, 76.0),
            By(76.5, 78.0, 79.0, 81.5, 79.0, 87.0),
            To(50.0, 87.0),
        ]),
        Ball(50.0, 13.0, 5.5),
    ],
    details: &[&[At(50.0, 31.0), To(50.0, 47.0)], &[At(43.0, 38.0), To(57.0, 38.0)], &[At(42.0, 58.0), To(58.0, 58.0)]],
};

const ROOK: Design = Design {
    outlines: &[Half(&[
        At(50.0, 17.0),
        To(56.0, 17.0),
        To(56.0, 24.0),
        To(64.0, 24.0),
        To(64.0, 17.0),
        To(75.0, 17.0),
        To(75.0, 33.0),
        To(66.0, 41.0),
        To(68.0, 66.0),
        To(75.0, 74.0),
        To(75.0, 77.0),
        To(80.0, 78.0),
        To(80.0, 87.0),
        To(50.0, 87.0),
    ])],
    details: &[&[At(37.0, 41.0), To(63.0, 41.0)], &[At(36.0, 66.0), To(64.0, 66.0)]],
};

const QUEEN: Design = Design {
    outlines: &[
        Half(&[
            At(50.0, 20.0),
            To(58.0, 48.0),
            To(70.0, 23.0),
            To(71.5, 51.0),
            To(89.0, 31.0),
            By(84.0, 45.0, 79.0, 56.0, 76.0, 66.0),
            By(75.0, 71.0, 78.0, 76.0, 78.0, 87.0),
            To(50.0, 87.0),
        ]),
        Ball(50.0, 16.0, 5.5),
        Ball(30.0, 19.0, 5.5),
        Ball(70.0, 19.0, 5.5),
        Ball(10.5, 28.0, 5.5),
        Ball(89.5, 28.0, 5.5),
    ],
    details: &[
        &[At(27.5, 65.5), By(39.0, 61.5, 61.0, 61.5, 72.5, 65.5)],
        &[At(27.5, 76.0), By(39.0, 72.0, 61.0, 72.0, 72.5, 76.0)],
    ],
};

const KING: Design = Design {
    outlines: &[Half(&[
        At(50.0, 6.0),
        To(53.5, 6.0),
        To(53.5, 12.0),
        To(60.0, 12.0),
        To(60.0, 19.0),
        To(53.5, 19.0),
        To(53.5, 26.0),
        By(58.0, 28.0, 59.0, 32.0, 59.0, 36.0),
        By(66.0, 28.0, 88.0, 28.0, 89.0, 46.0),
        By(89.5, 55.0, 82.0, 61.0, 76.0, 67.0),
        By(75.5, 72.0, 78.0, 78.0, 78.0, 87.0),
        To(50.0, 87.0),
    ])],
    details: &[
        &[At(27.5, 66.5), By(39.0, 62.5, 61.0, 62.5, 72.5, 66.5)],
        &[At(27.5, 77.0), By(39.0, 73.0, 61.0, 73.0, 72.5, 77.0)],
        &[At(50.0, 58.0), By(50.0, 48.0, 54.0, 40.0, 59.0, 36.0)],
        &[At(50.0, 58.0), By(50.0, 48.0, 46.0, 40.0, 41.0, 36.0)],
    ],
};

const KNIGHT: Design = Design {
    outlines: &[Whole(&[
        At(26.0, 87.0),
        By(26.0, 76.0, 31.0, 70.0, 39.0, 64.0),
        By(45.0, 59.5, 49.0, 55.0, 49.0, 50.0),
        By(44.0, 54.0, 39.0, 54.0, 35.0, 57.0),
        By(31.0, 60.0, 30.0, 65.0, 25.0, 66.5),
        By(20.0, 67.5, 14.0, 63.0, 14.0, 58.0),
        By(14.0, 53.0, 20.0, 49.0, 23.0, 43.0),
        By(26.0, 36.0, 27.0, 30.0, 33.0, 25.0),
        By(35.0, 22.0, 35.0, 17.0, 37.0, 11.0),
        By(42.0, 13.0, 45.0, 16.0, 47.0, 20.0),
        By(64.0, 20.0, 84.0, 36.0, 82.0, 87.0),
    ])],
    details: &[&[At(36.0, 36.0), To(37.5, 35.0)], &[At(54.0, 28.0), By(68.0, 35.0, 74.0, 54.0, 73.0, 78.0)]],
};

/// Half of the crown of a king of draughts.
const CROWN: &[Pen] = &[At(50.0, 24.0), To(58.0, 46.0), To(75.0, 32.0), To(68.0, 69.0), To(50.0, 69.0)];

/// Returns the shapes of a piece of draughts whose square has its top left corner at `corner` and the side `cell`.
pub(crate) fn checker(white: bool, king: bool, corner: Point, cell: f64) -> impl Iterator<Item = Shape> {
    let (body, crown) = if white { (Role::WhiteMan, Role::BlackMan) } else { (Role::BlackMan, Role::WhiteMan) };
    let scale = cell / SIDE;
    let place = move |x: f64, y: f64| Point::new(corner.x + x * scale, corner.y + y * scale);
    let stroke_width = (cell * 0.04).max(0.7);
    let disc = Shape::new(body, Geometry::circle(place(50.0, 50.0), 40.0 * scale));
    // The crown has the other side's colours, which stand out even on the smallest board.
    let crown = king.then(|| Shape::new(crown, Geometry::Path(mirrored(CROWN, place))));
    std::iter::once(disc).chain(crown).map(move |shape| shape.with_stroke_width(stroke_width))
}

/// Returns the shapes of a man whose square has its top left corner at `corner` and the side `cell`.
pub(crate) fn man(white: bool, piece: Piece, corner: Point, cell: f64) -> impl Iterator<Item = Shape> {
    let design = match piece {
        Piece::Pawn => &PAWN,
        Piece::Knight => &KNIGHT,
        Piece::Bishop => &BISHOP,
        Piece::Rook => &ROOK,
        Piece::Queen => &QUEEN,
        Piece::King => &KING,
    };
    let (body, detail) = if white { (Role::WhiteMan, Role::WhiteDetail) } else { (Role::BlackMan, Role::BlackDetail) };
    let scale = cell / SIDE;
    let place = move |x: f64, y: f64| Point::new(corner.x + x * scale, corner.y + y * scale);
    // Thick enough for the smallest board.
    let stroke_width = (cell * 0.04).max(0.7);
    let outlines = design.outlines.iter().map(move |outline| {
        let geometry = match outline {
            Half(half) => Geometry::Path(mirrored(half, place)),
            Whole(pens) => {
                let mut segments = segments(pens, place);
                segments.push(Segment::Close);
                Geometry::Path(segments)
            }
            Ball(x, y, radius) => Geometry::circle(place(*x, *y), radius * scale),
        };
        Shape::new(body, geometry).with_stroke_width(stroke_width)
    });
    let details = design
        .details
        .iter()
        .map(move |pens| Shape::new(detail, Geometry::Path(segments(pens, place))).with_stroke_width(stroke_width));
    outlines.chain(details)
}

fn segments(pens: &[Pen], place: impl Fn(f64, f64) -> Point) -> Vec<Segment> {
    pens.iter()
        .map(|pen| match *pen {
            At(x, y) => Segment::Move(place(x, y)),
            To(x, y) => Segment::Line(place(x, y)),
            By(x1, y1, x2, y2, x, y) => Segment::Curve(place(x1, y1), place(x2, y2), place(x, y)),
        })
        .collect()
}

/// Returns the right side as given, then back up along its mirror image.
fn mirrored(half: &[Pen], place: impl Fn(f64, f64) -> Point + Copy) -> Vec<Segment> {
    let mut segments = segments(half, place);
    let flipped = |x: f64, y: f64| place(SIDE - x, y);
    let end = |pen: &Pen| match *pen {
        At(x, y) | To(x, y) | By(.., x, y) => (x, y),
    };
    for pair in half.windows(2).rev() {
        let (x, y) = end(&pair[0]);
        segments.push(match pair[1] {
            By(x1, y1, x2, y2, ..) => Segment::Curve(flipped(x2, y2), flipped(x1, y1), flipped(x, y)),
            At(..) | To(..) => Segment::Line(flipped(x, y)),
        });
    }
    segments.push(Segment::Close);
    segments
}
