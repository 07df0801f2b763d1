//! Outlines of chess men and pieces of draughts, drawn for this program.

use crate::game::Piece;
use crate::render::{Geometry, Point, Role, Segment, Shape};

/// Side of the square in which the outlines are designed, in units of the design.
const SIDE: f64 = 100.0;

/// Design of a chess man. Paths are written as in SVG, with absolute coordinates and a space after each command and
/// number.
struct Design {
    /// Outline of the man. If `is_half`, only its right half from top to bottom, which is then mirrored.
    outline: &'static str,
    is_half: bool,
    /// Centres of the balls, such as the balls on the points of a crown.
    balls: &'static [(f64, f64)],
    /// Lines inside the outline, each of which begins with `M`.
    details: &'static str,
}

/// Radius of a ball, in units of the design.
const BALL: f64 = 5.5;

const PAWN: Design = Design {
    outline: "M 50 16 C 58.5 16 65 22.5 65 31 C 65 36 62.8 40.3 59 43 L 67 48.5 L 67 53 L 58.5 53 \
              C 59.5 63 63 68.5 70 73 C 74 76 76 80 76 87 L 50 87",
    is_half: true,
    balls: &[],
    details: "",
};

const BISHOP: Design = Design {
    outline: "M 50 17 C 58 22 69 33 69 45 C 69 51 66 55.5 61 58 L 66 61 L 66 66 L 59.5 66 C 60.5 70 65 73 72 76 \
              C 76.5 78 79 81.5 79 87 L 50 87",
    is_half: true,
    balls: &[(50.0, 13.0)],
    details: "M 50 31 L 50 47 M 43 38 L 57 38 M 42 58 L 58 58",
};

const ROOK: Design = Design {
    outline: "M 50 17 L 56 17 L 56 24 L 64 24 L 64 17 L 75 17 L 75 33 L 66 41 L 68 66 L 75 74 L 75 77 L 80 78 L 80 87 \
              L 50 87",
    is_half: true,
    balls: &[],
    details: "M 37 41 L 63 41 M 36 66 L 64 66",
};

const QUEEN: Design = Design {
    outline: "M 50 20 L 58 48 L 70 23 L 71.5 51 L 89 31 C 84 45 79 56 76 66 C 75 71 78 76 78 87 L 50 87",
    is_half: true,
    balls: &[(50.0, 16.0), (30.0, 19.0), (70.0, 19.0), (10.5, 28.0), (89.5, 28.0)],
    details: "M 27.5 65.5 C 39 61.5 61 61.5 72.5 65.5 M 27.5 76 C 39 72 61 72 72.5 76",
};

const KING: Design = Design {
    outline: "M 50 6 L 53.5 6 L 53.5 12 L 60 12 L 60 19 L 53.5 19 L 53.5 26 C 58 28 59 32 59 36 C 66 28 88 28 89 46 \
              C 89.5 55 82 61 76 67 C 75.5 72 78 78 78 87 L 50 87",
    is_half: true,
    balls: &[],
    details: "M 27.5 66.5 C 39 62.5 61 62.5 72.5 66.5 M 27.5 77 C 39 73 61 73 72.5 77 M 50 58 C 50 48 54 40 59 36 \
              M 50 58 C 50 48 46 40 41 36",
};

const KNIGHT: Design = Design {
    outline: "M 26 87 C 26 76 31 70 39 64 C 45 59.5 49 55 49 50 C 44 54 39 54 35 57 C 31 60 30 65 25 66.5 \
              C 20 67.5 14 63 14 58 C 14 53 20 49 23 43 C 26 36 27 30 33 25 C 35 22 35 17 37 11 C 42 13 45 16 47 20 \
              C 64 20 84 36 82 87",
    is_half: false,
    balls: &[],
    details: "M 36 36 L 37.5 35 M 54 28 C 68 35 74 54 73 78",
};

/// Right half of the crown of a king of draughts.
const CROWN: &str = "M 50 24 L 58 46 L 75 32 L 68 69 L 50 69";

/// Returns the shapes of a draughts piece, on a square with the top left corner `corner` and the side `cell`.
pub(crate) fn checker(white: bool, king: bool, corner: Point, cell: f64) -> impl Iterator<Item = Shape> {
    let (body, crown) = if white { (Role::WhiteMan, Role::BlackMan) } else { (Role::BlackMan, Role::WhiteMan) };
    let square = PieceSquare { corner, scale: cell / SIDE };
    let disc = Shape::new(body, square.circle(50.0, 50.0, 40.0));
    // The crown has the opponent's colours, which contrast with the piece even on the smallest board.
    let crown = king.then(|| Shape::new(crown, square.path(mirrored(&segments(CROWN)))));
    std::iter::once(disc).chain(crown).map(move |shape| shape.with_stroke_width(stroke_width(cell)))
}

/// Returns the shapes of a chess piece, on a square with the top left corner `corner` and the side `cell`.
pub(crate) fn man(white: bool, piece: Piece, corner: Point, cell: f64) -> impl Iterator<Item = Shape> {
    let Design { outline, is_half, balls, details } = match piece {
        Piece::Pawn => &PAWN,
        Piece::Knight => &KNIGHT,
        Piece::Bishop => &BISHOP,
        Piece::Rook => &ROOK,
        Piece::Queen => &QUEEN,
        Piece::King => &KING,
    };
    let (body, detail) = if white { (Role::WhiteMan, Role::WhiteDetail) } else { (Role::BlackMan, Role::BlackDetail) };
    let square = PieceSquare { corner, scale: cell / SIDE };
    let outline = segments(outline);
    let outline = if *is_half { mirrored(&outline) } else { outline.into_iter().chain([Segment::Close]).collect() };
    let areas = std::iter::once(square.path(outline)).chain(balls.iter().map(move |&(x, y)| square.circle(x, y, BALL)));
    let lines = segments(details);
    let lines = lines.chunk_by(|_, next| !matches!(next, Segment::Move(_))).map(|line| square.path(line.to_vec()));
    let lines: Vec<Shape> = lines.map(|line| Shape::new(detail, line)).collect();
    areas
        .map(move |area| Shape::new(body, area))
        .chain(lines)
        .map(move |shape| shape.with_stroke_width(stroke_width(cell)))
}

/// Returns the stroke width of a piece on a square whose side is `cell`. The minimum keeps strokes visible on the
/// smallest board.
fn stroke_width(cell: f64) -> f64 {
    (cell * 0.04).max(0.7)
}

/// Square of a board on which a piece stands.
#[derive(Clone, Copy)]
struct PieceSquare {
    corner: Point,
    /// Pixels per unit of the design.
    scale: f64,
}

impl PieceSquare {
    fn place(self, point: Point) -> Point {
        Point::new(self.corner.x + point.x * self.scale, self.corner.y + point.y * self.scale)
    }

    fn path(self, segments: Vec<Segment>) -> Geometry {
        Geometry::Path(segments.into_iter().map(|segment| segment.map(|point| self.place(point))).collect())
    }

    fn circle(self, x: f64, y: f64, radius: f64) -> Geometry {
        Geometry::circle(self.place(Point::new(x, y)), radius * self.scale)
    }
}

/// Parses a path in the form that [`Design`] describes.
fn segments(path: &str) -> Vec<Segment> {
    let mut words = path.split_ascii_whitespace();
    let mut segments = Vec::new();
    while let Some(command) = words.next() {
        let mut number = || words.next().and_then(|word| word.parse().ok()).expect("a number of a path");
        let mut point = || Point::new(number(), number());
        segments.push(match command {
            "M" => Segment::Move(point()),
            "L" => Segment::Line(point()),
            _ => Segment::Curve(point(), point(), point()),
        });
    }
    segments
}

/// Returns a closed path from its right half and the mirror image of that half.
fn mirrored(half: &[Segment]) -> Vec<Segment> {
    let back = half.windows(2).rev().map(|pair| {
        let end = pair[0].points().pop().expect("the end of a segment");
        let segment = match pair[1] {
            Segment::Curve(one, two, _) => Segment::Curve(two, one, end),
            _ => Segment::Line(end),
        };
        segment.map(|point| Point::new(SIDE - point.x, point.y))
    });
    half.iter().copied().chain(back).chain([Segment::Close]).collect()
}
