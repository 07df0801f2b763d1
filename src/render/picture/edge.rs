//! Edges, the marks of cutoffs on them, and the arcs from cutoffs to their causes.
//!
//! Routes are found along two axes: the breadth, on which siblings follow each other, and the level, which grows from
//! the root. Only at the end do they become places of the picture.

use super::block::{Drawn, is_stub};
use super::{GAPS, Picture};
use crate::render::figure::{Fate, Look};
use crate::render::theme::{AnnotationPlace, CutMark, Direction, Emphasis, Theme};
use crate::render::{Element, Geometry, Group, Point, Role, Segment, Shape, Sink};
use crate::trace::NodeId;

/// How much of an edge is drawn that ends in nothing.
const STUB: f64 = 0.6;
/// How far from the upper end the mark of a cutoff stands.
const CUT: f64 = 0.6;

/// The edges of a panel.
pub(super) struct Edges<'a> {
    picture: &'a Picture<'a>,
    panel: usize,
    prefix: &'a str,
    ends: &'a [End],
    /// For each item: how far from the root its edges run before they part, where straight ones would cross its larger
    /// neighbours.
    bends: Vec<Option<f64>>,
}

/// What the edges at an item depend on. A picture may have a million of them.
#[derive(Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
pub(super) struct End {
    /// Whether the item is drawn.
    pub(super) is_drawn: bool,
    fate: Fate,
    on_variation: bool,
    is_choice: bool,
    is_cut: bool,
    is_stub: bool,
    has_value: bool,
    /// See [`Drawn`].
    entry: f64,
    exit: f64,
    clear: f64,
    half_breadth: f64,
    /// How far the outline is from the middle, along the axis of breadth.
    rim: f64,
}

impl End {
    pub(super) fn new(is_drawn: bool, look: &Look, drawn: &Drawn, theme: &Theme) -> Self {
        End {
            is_drawn,
            fate: look.fate,
            on_variation: look.on_variation,
            is_choice: look.is_choice,
            is_cut: look.cut.is_some(),
            is_stub: is_stub(look, theme),
            has_value: !look.value.is_empty(),
            entry: drawn.entry,
            exit: drawn.exit,
            clear: drawn.clear,
            half_breadth: drawn.half_breadth(theme.direction),
            rim: match theme.direction {
                Direction::Down => drawn.waist,
                Direction::Right => drawn.crown,
            },
        }
    }
}

/// A place by breadth and level.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Spot {
    breadth: f64,
    level: f64,
}

impl<'a> Edges<'a> {
    pub(super) fn new(picture: &'a Picture<'a>, panel: usize, prefix: &'a str, ends: &'a [End]) -> Self {
        let mut edges = Edges { picture, panel, prefix, ends, bends: Vec::new() };
        edges.bends = edges.bends();
        edges
    }

    fn parent(&self, index: usize) -> usize {
        self.picture.figure.outline().items()[index].parent.unwrap_or(0)
    }

    fn row(&self, index: usize) -> &super::Row {
        &self.picture.rows[self.picture.figure.outline().items()[index].ply as usize]
    }

    /// Where edges leave an item, and from where they may spread.
    fn leaves(&self, index: usize) -> (Spot, f64) {
        let (end, axis) = (&self.ends[index], self.row(index).axis);
        (Spot { breadth: self.picture.centres[index], level: axis + end.exit }, axis + end.clear.max(end.exit))
    }

    fn arrives(&self, index: usize) -> Spot {
        Spot { breadth: self.picture.centres[index], level: self.row(index).axis - self.ends[index].entry }
    }

    fn bends(&self) -> Vec<Option<f64>> {
        let items = self.picture.figure.outline().items();
        let mut ends = vec![0.0_f64; self.picture.rows.len()];
        for (index, item) in items.iter().enumerate().filter(|&(index, _)| self.ends[index].is_drawn) {
            let end = &mut ends[item.ply as usize];
            *end = end.max(self.leaves(index).1);
        }
        let mut bends = vec![None; items.len()];
        for (index, item) in items.iter().enumerate() {
            let Some(above) = item.parent.filter(|_| self.ends[index].is_drawn) else { continue };
            let (start, clear) = self.leaves(above);
            let end = self.arrives(index);
            let lowest = ends[items[above].ply as usize];
            // Nobody else is nearer to the middle of a block than this.
            let free = self.ends[above].half_breadth + GAPS.sibling / 2.0;
            let side = (end.breadth - start.breadth).abs();
            let from = start.level.max(clear);
            if side > free && from + (end.level - from) * free / side < lowest {
                bends[above] = Some(lowest);
            } else if clear > start.level + 0.5 && bends[above].is_none() {
                bends[above] = Some(clear);
            }
        }
        bends
    }

    /// The corners of the line that leads to an item, and its slanting part.
    fn route(&self, index: usize) -> (Vec<Spot>, (Spot, Spot)) {
        let above = self.parent(index);
        let (start, _) = self.leaves(above);
        let end = self.arrives(index);
        let from = Spot { level: self.bends[above].unwrap_or(start.level).max(start.level), ..start };
        // Past the labels of neighbours straight on.
        let row_start = self.row(index).start;
        let free = self.ends[index].half_breadth + GAPS.sibling / 2.0;
        let side = (end.breadth - from.breadth).abs();
        let is_free = side <= free || end.level - (end.level - from.level) * free / side <= row_start;
        let to = if is_free { end } else { Spot { level: row_start, ..end } };
        let mut spots = vec![start];
        for spot in [from, to, end] {
            let is_new = |last: &Spot| (last.level - spot.level).abs() + (last.breadth - spot.breadth).abs() > 0.5;
            if spots.last().is_none_or(is_new) {
                spots.push(spot);
            }
        }
        (spots, (from, to))
    }

    fn point(&self, spot: Spot) -> Point {
        self.picture.point(spot.breadth, spot.level)
    }

    /// Draws all lines, each in a group of its own.
    pub(super) fn draw<S: Sink>(&self, sink: &mut S) -> Result<(), S::Error> {
        let drawn = (1..self.ends.len()).filter(|&index| self.ends[index].is_drawn);
        drawn.map(|index| self.edge(index)).try_for_each(|edge| sink.draw(edge))
    }

    /// The line that leads to an item, with the mark of a cutoff.
    fn edge(&self, index: usize) -> Element {
        let theme = self.picture.figure.theme();
        let (this, above) = (&self.ends[index], self.parent(index));
        let (spots, diagonal) = self.route(index);
        let mut points: Vec<Point> = spots.into_iter().map(|spot| self.point(spot)).collect();
        let mut slant = (self.point(diagonal.0), self.point(diagonal.1));
        let variation = this.on_variation && self.ends[above].on_variation || this.is_choice;
        let (role, class) = match this.fate {
            Fate::Ghost | Fate::Unmet => (Role::Pruned, "edge ghost"),
            Fate::Skipped => (Role::Pruned, "edge skipped"),
            Fate::Open | Fate::Done if variation => (Role::Principal, "edge variation"),
            Fate::Open | Fate::Done => (Role::Edge, "edge"),
        };
        if this.is_stub {
            let end = between(slant.0, slant.1, STUB);
            let start = points[0];
            points = if start == slant.0 { vec![start, end] } else { vec![start, slant.0, end] };
            slant.1 = end;
        }
        let role = if this.is_stub { Role::Edge } else { role };
        let thin = (this.fate == Fate::Ghost && !this.has_value).then_some(0.7);
        let mut elements = Vec::new();
        let cut = theme.cuts.filter(|_| this.is_cut && this.fate == Fate::Skipped);
        let mut line = |points: &[Point]| {
            let mut shape = Shape::new(role, polyline(points));
            if let Some(width) = thin {
                shape = shape.with_stroke_width(width);
            }
            elements.push(shape.into());
        };
        match (cut, theme.variation) {
            (Some(CutMark::Severed), _) => {
                let (before, after) = severed(&points, slant);
                line(&before);
                line(&after);
            }
            (_, Some(Emphasis::Double)) if variation => {
                for shift in [-2.0, 2.0] {
                    let shape = Shape::new(role, polyline(&shifted(&points, shift))).with_stroke_width(1.4);
                    elements.push(shape.into());
                }
            }
            _ => line(&points),
        }
        let has_arrow = theme.arrows && !this.is_stub || variation && theme.variation == Some(Emphasis::Arrow);
        if let (true, [.., from, to]) = (has_arrow, &points[..]) {
            elements.push(Shape::new(role, arrowhead(*from, *to, 8.0)).into());
        }
        let mut class = class;
        if let Some(mark) = cut {
            class = "edge cut";
            elements.extend(cut_mark(slant, mark));
        } else if theme.cuts == Some(CutMark::Blank) {
            elements.extend(cut_mark(slant, CutMark::Blank));
        }
        let id = Some(self.picture.id(self.panel, self.prefix, index, "e"));
        Group { id, class: class.into(), elements, ..Group::default() }.into()
    }

    /// The arcs from cutoffs to the ancestors whose bounds caused them.
    pub(super) fn causes(&self) -> Vec<Element> {
        let figure = self.picture.figure;
        let keeps_left = figure.theme().annotations == AnnotationPlace::Beside;
        let causes = figure.causes(self.panel);
        let arcs = causes.iter().map(|cause| {
            let centre =
                |index: usize| self.point(Spot { breadth: self.picture.centres[index], level: self.row(index).axis });
            let (from, to) = (centre(cause.from), centre(cause.to));
            let direction = self.picture.direction();
            // By breadth and level, as everything else.
            let spot = |point: Point| match direction {
                Direction::Down => Spot { breadth: point.x, level: point.y },
                Direction::Right => Spot { breadth: point.y, level: point.x },
            };
            let (from, to) = (spot(from), spot(to));
            // What stands at nodes is below them where children stand to the right.
            let keeps_back = keeps_left || direction == Direction::Right;
            let is_back = from.breadth < to.breadth || keeps_back && from.breadth <= to.breadth + 1.0;
            let side = if is_back { -1.0 } else { 1.0 };
            let rim = |item: usize| self.ends[item].rim;
            let start = Spot { breadth: from.breadth + side * (rim(cause.from) + 2.0), level: from.level - 4.0 };
            let end = Spot { breadth: to.breadth + side * (rim(cause.to) + 4.0), level: to.level + 4.0 };
            let (across, along) = (end.breadth - start.breadth, end.level - start.level);
            let bulge = side * (16.0 + 0.12 * across.hypot(along));
            let far = if cause.deep { 2.0 * bulge } else { bulge };
            let leave = self.point(Spot { breadth: start.breadth + bulge, level: start.level + along * 0.3 });
            let arrive = self.point(Spot { breadth: end.breadth + far, level: end.level - along * 0.25 });
            let (start, end) = (self.point(start), self.point(end));
            let arc = Geometry::Path(vec![Segment::Move(start), Segment::Curve(leave, arrive, end)]);
            let head = arrowhead(arrive, end, 7.0);
            let class = if cause.deep { "cause deep" } else { "cause shallow" };
            let other = if self.prefix == "n" { "" } else { self.prefix };
            let number = figure.node_id(self.panel, cause.from).map_or(cause.from, NodeId::index);
            Element::Group(Group {
                id: Some(format!("{other}a{number}")),
                class: class.into(),
                elements: vec![Shape::new(Role::Cause, arc).into(), Shape::new(Role::CauseHead, head).into()],
                ..Group::default()
            })
        });
        arcs.collect()
    }
}

/// The point at a share of the way.
fn between(from: Point, to: Point, share: f64) -> Point {
    Point::new(from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share)
}

fn polyline(points: &[Point]) -> Geometry {
    if let [from, to] = *points {
        return Geometry::line(from, to);
    }
    let segment = |(index, &point)| if index == 0 { Segment::Move(point) } else { Segment::Line(point) };
    Geometry::Path(points.iter().enumerate().map(segment).collect())
}

/// The same corners, to the side of where the line leads.
fn shifted(points: &[Point], by: f64) -> Vec<Point> {
    let normal = |from: Point, to: Point| {
        let length = (to.x - from.x).hypot(to.y - from.y).max(0.001);
        Point::new(-(to.y - from.y) / length, (to.x - from.x) / length)
    };
    let along = |index: usize| normal(points[index], points[index + 1]);
    let last = points.len() - 1;
    let shift = |(index, point): (usize, &Point)| {
        let (before, after) = (along(index.saturating_sub(1).min(last - 1)), along(index.min(last - 1)));
        let mean = Point::new(f64::midpoint(before.x, after.x), f64::midpoint(before.y, after.y));
        Point::new(point.x + mean.x * by, point.y + mean.y * by)
    };
    points.iter().enumerate().map(shift).collect()
}

/// Two strokes that meet at the end of a line.
pub(super) fn arrowhead(from: Point, to: Point, length: f64) -> Geometry {
    let distance = (to.x - from.x).hypot(to.y - from.y).max(0.001);
    let back = Point::new((from.x - to.x) / distance * length, (from.y - to.y) / distance * length);
    let barb = |side: f64| Point::new(to.x + back.x - back.y * 0.42 * side, to.y + back.y + back.x * 0.42 * side);
    Geometry::Path(vec![Segment::Move(barb(1.0)), Segment::Line(to), Segment::Line(barb(-1.0))])
}

/// The two parts of a line with a gap where a mark is.
fn severed(points: &[Point], (from, to): (Point, Point)) -> (Vec<Point>, Vec<Point>) {
    const GAP: f64 = 4.5;
    let length = (to.x - from.x).hypot(to.y - from.y).max(1.0);
    let (one, two) = (between(from, to, CUT - GAP / length), between(from, to, CUT + GAP / length));
    let place = points.iter().position(|&point| point == to).unwrap_or(points.len() - 1);
    let mut before = points[..place].to_vec();
    before.push(one);
    let mut after = vec![two];
    after.extend_from_slice(&points[place..]);
    (before, after)
}

/// What crosses a line.
pub(super) fn cut_mark((from, to): (Point, Point), mark: CutMark) -> Vec<Element> {
    let length = (to.x - from.x).hypot(to.y - from.y).max(1.0);
    let along = Point::new((to.x - from.x) / length, (to.y - from.y) / length);
    let middle = between(from, to, CUT);
    // Leaning a little, so that a stroke is never taken for a part of a neighbouring edge.
    let across = |lean: f64| {
        let upright = (1.0 - lean * lean).sqrt();
        Point::new(-along.y * upright + along.x * lean, along.x * upright + along.y * lean)
    };
    let stroke = |shift: f64, across: Point, reach: f64| {
        let centre = Point::new(middle.x + along.x * shift, middle.y + along.y * shift);
        let tip = |reach: f64| Point::new(centre.x + across.x * reach, centre.y + across.y * reach);
        Element::Shape(Shape::new(Role::Cut, Geometry::line(tip(-reach), tip(reach))).with_stroke_width(2.0))
    };
    match mark {
        CutMark::Slash => vec![stroke(0.0, across(0.34), 7.0)],
        CutMark::DoubleSlash => [-2.2, 2.2].map(|shift| stroke(shift, across(0.34), 6.0)).to_vec(),
        CutMark::Cross => [-0.707, 0.707].map(|lean| stroke(0.0, across(lean), 7.0)).to_vec(),
        CutMark::Severed => [-4.5, 4.5].map(|shift| stroke(shift, across(0.0), 6.0)).to_vec(),
        CutMark::Blank => {
            let corner = Point::new(middle.x - 5.5, middle.y - 5.5);
            vec![Shape::new(Role::Blank, Geometry::rectangle(corner, 11.0, 11.0)).into()]
        }
    }
}
