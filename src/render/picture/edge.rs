//! Edges, the marks of cutoffs on edges, and the arcs from cutoffs to their causes.
//!
//! Routes are computed on two axes: the breadth, along which siblings are placed, and the level, which grows from the
//! root to the leaves. Before drawing, positions on these axes are converted to points of the picture.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use super::block::{Corner, NodeBlock};
use super::{DrawnItem, Picture};
use crate::layout::text_width;
use crate::render::figure::parts::edge_role;
use crate::render::figure::{Cause, Fate, Shared, When};
use crate::render::theme::{CutMark, Direction, Emphasis, NodeShape, Theme};
use crate::render::{Element, Geometry, Group, Point, Role, Segment, Shape};
use crate::trace::NodeId;

/// Maximal number of neighbours with which a line is compared. A line that passes more of them counts as blocked.
const MOST_NEIGHBOURS: usize = 40;

/// Visible share of an edge that ends as a stub, and maximal length of the stub in pixels.
const STUB: f64 = 0.6;
const LONGEST_STUB: f64 = 28.0;
/// Default position of a cutoff's mark, as a share of the slanting part of the edge, counted from the parent.
pub(super) const CUT: f64 = 0.6;

/// Default distance from the child's end of an edge to the centre of a box to be ticked, in pixels.
const BOX_FROM_END: f64 = 22.0;

/// Clearance between a line and the texts at its ends, in pixels.
const CLEARANCE: f64 = 1.5;
/// Distance of either line of a double edge from its centre line, in pixels.
const ASIDE: f64 = 2.0;
/// Length of an arrowhead in pixels, and reach of the arrowhead to each side as a share of this length.
const ARROW: f64 = 8.0;
const BARB: f64 = 0.42;

/// Edges of a panel at a moment, or between the rooms of all items.
pub(super) struct Edges<'a> {
    picture: &'a Picture<'a>,
    items: Cow<'a, Shared<DrawnItem<'a>>>,
    panel: usize,
    prefix: &'a str,
}

/// Course of all edges. All panels and moments share it, because it is computed from the rooms of the items.
#[derive(Debug)]
pub(super) struct Routes {
    /// For each item, the place where the edges to its children separate.
    bends: Vec<Bend>,
    /// For each item, whether the edge from its parent is straight.
    is_straight: Vec<bool>,
    /// For each item, the ends of the slanting part of the edge from its parent.
    slants: Vec<[Spot; 2]>,
}

/// Place where the edges from an item to its children separate.
#[derive(Debug, Clone, Copy, PartialEq)]
enum Bend {
    /// At the outline of the item.
    Rim,
    /// Below the texts at the outline, because straight edges would cross these texts.
    Clear,
    /// Below the whole ply, because straight edges would cross larger neighbours of the item.
    Row,
}

/// Position in breadth and level, in pixels.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Spot {
    breadth: f64,
    level: f64,
}

/// Passage of a line by a block of the same ply, the worst first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Passage {
    /// The line comes too near to the block.
    Blocked,
    /// The line keeps clear of the block, and may go on to the next one.
    Clear,
    /// The line ends or leaves the ply before it comes to the block.
    Out,
}

impl Passage {
    fn new(is_out: bool, is_clear: bool) -> Self {
        match (is_out, is_clear) {
            (true, _) => Passage::Out,
            (_, true) => Passage::Clear,
            _ => Passage::Blocked,
        }
    }
}

impl Edges<'_> {
    fn end(&self, index: usize) -> &NodeBlock {
        &self.items.of(index).block
    }

    /// Returns the point at which an edge to or from `other` meets the outline of an item: the centre of the side
    /// facing `other` or, if the edge would otherwise cross a triangle or a trapezoid, a corner of its broad side.
    fn rim(&self, index: usize, other: Spot) -> Spot {
        let (end, middle) = (self.end(index), self.picture.middle(index));
        let (along, across) = (other.level - middle.level, other.breadth - middle.breadth);
        let out = if along < 0.0 { end.entry } else { end.exit };
        let is_at_label = along < 0.0 && end.foot.is_some();
        let is_slanted = self.picture.direction() == Direction::Right && across * end.broad > 0.0 && !is_at_label;
        let is_in_the_way = (along.abs() - out) * end.crown < across.abs() * (end.flank - out);
        let (breadth, reach) =
            if is_slanted && is_in_the_way { (end.broad * end.crown, end.flank) } else { (0.0, out) };
        Spot { breadth: middle.breadth + breadth, level: middle.level + along.signum() * reach }
    }

    /// Returns the centre of the side towards the children if `is_exit`, otherwise towards the parent. Pieces of edges
    /// that run along the axis of levels end at this point.
    fn straight_rim(&self, index: usize, is_exit: bool) -> Spot {
        let (end, middle) = (self.end(index), self.picture.middle(index));
        Spot { level: middle.level + if is_exit { end.exit } else { -end.entry }, ..middle }
    }

    /// Returns the start of the slanting part of the edge from `above` to its child `index`.
    fn start(&self, above: usize, index: usize, bend: Bend) -> Spot {
        let clear = self.picture.clear(above);
        let level = match bend {
            Bend::Rim => {
                // The edge may end at a corner of the item, and is then steeper than a line to the centre of its side.
                let from = self.rim(above, self.straight_rim(index, false));
                return self.rim(above, self.rim(index, from));
            }
            Bend::Clear => clear,
            Bend::Row => self.picture.row(above).end.max(clear),
        };
        Spot { level: level.max(self.straight_rim(above, true).level), ..self.picture.middle(above) }
    }

    /// Returns the end of the slanting part of the edge to an item, and the end of the whole edge.
    fn stop(&self, index: usize, from: Spot, is_straight: bool) -> (Spot, Spot) {
        if is_straight {
            let rim = self.rim(index, from);
            return (rim, rim);
        }
        let end = self.straight_rim(index, false);
        // If the last piece were not upright, an arrowhead or a double line could touch texts beside the item.
        let arrow = if has_arrows(self.picture.figure.theme()) { ARROW } else { 0.0 };
        let upright = arrow.max(2.0 * self.picture.half_width());
        let level = self.picture.row(index).start.min(end.level - upright).max(from.level);
        (Spot { level, ..end }, end)
    }

    /// Returns whether a line from the outline of an item (`from`) keeps clear of the texts of this item.
    fn keeps_clear(&self, index: usize, from: Spot, to: Spot) -> bool {
        let picture = self.picture;
        let corners = picture.corners(self.end(index));
        keeps_clear(&corners, picture.gap(), picture.middle(index), from, to)
    }

    /// Finds the place where the edges from an item to its children separate.
    fn bend(&self, above: usize) -> Bend {
        let mut bend = Bend::Rim;
        for &index in &self.picture.families[above] {
            let from = self.start(above, index, Bend::Rim);
            let to = self.stop(index, from, self.is_free(index, from)).0;
            if !self.keeps_clear(above, from, to) {
                bend = Bend::Clear;
            }
            // If edges bend, their slanting parts start at the bend.
            let from = match bend {
                Bend::Rim => from,
                _ => Spot { level: self.picture.clear(above).max(from.level), ..from },
            };
            if !self.picture.passes(above, from, to) {
                return Bend::Row;
            }
        }
        bend
    }

    /// Returns whether a line may lead straight from a spot to an item without touching texts of the item or
    /// neighbouring items.
    fn is_free(&self, index: usize, from: Spot) -> bool {
        let straight = self.stop(index, from, true).0;
        self.keeps_clear(index, straight, from)
            && self.picture.arrow_keeps_clear(self.end(index), straight, from)
            && self.picture.passes(index, straight, from)
    }
}

/// Returns whether edges of a theme may end in arrowheads.
fn has_arrows(theme: &Theme) -> bool {
    theme.arrows || theme.variation == Some(Emphasis::Arrow)
}

impl Picture<'_> {
    /// Returns the centre of an item.
    fn middle(&self, index: usize) -> Spot {
        Spot { breadth: self.centres[index], level: self.row(index).axis }
    }

    /// Returns the level at which edges from an item to its children separate if the item has [`Bend::Clear`].
    fn clear(&self, index: usize) -> f64 {
        self.row(index).axis + self.block(index).clear + self.half_width()
    }

    /// Returns half of the width of an edge, in pixels; 0 for a single line.
    fn half_width(&self) -> f64 {
        if self.figure.theme().variation == Some(Emphasis::Double) { ASIDE } else { 0.0 }
    }

    /// Returns the gap between the centre lines of edges and texts, in pixels.
    fn gap(&self) -> f64 {
        CLEARANCE + self.half_width()
    }

    /// Returns the [corners](NodeBlock::corners) of a block that the edges of this picture must not touch.
    fn corners(&self, drawn: &NodeBlock) -> [[Corner; 2]; 2] {
        drawn.corners(self.direction(), self.half_width())
    }

    /// Returns whether the head of an arrow from `from` to `tip`, the outline of an item, keeps clear of the texts in
    /// the item's block; `true` if the theme has no arrowheads. The arrowhead is wider than its line, and the barb of a
    /// flat arrow reaches below the tip.
    fn arrow_keeps_clear(&self, drawn: &NodeBlock, tip: Spot, from: Spot) -> bool {
        if !has_arrows(self.figure.theme()) {
            return true;
        }
        let (aside, up) = (from.breadth - tip.breadth, tip.level - from.level);
        let length = aside.hypot(up).max(1.0);
        let (beside, [towards_parent, _]) = (drawn.beside(self.direction()), self.corners(drawn));
        [-1.0, 1.0].into_iter().zip(beside).zip(towards_parent).all(|((sign, Corner { inner, reach }), corner)| {
            let (out, back) = (sign * aside + BARB * up, up - sign * BARB * aside);
            let (out, back) = (ARROW * out / length, ARROW * back / length);
            out < corner.inner && (out + CLEARANCE < inner || drawn.entry + back > reach + CLEARANCE)
        })
    }

    /// Compares a straight line from `near_spot`, at an item, to `far_spot` with the block of another item of the same
    /// ply.
    fn compare(&self, other: usize, block: &NodeBlock, [near_spot, far_spot]: [Spot; 2]) -> Passage {
        const GAP: f64 = 3.0;
        let row = self.row(other);
        let (span, far_is_after) = ((far_spot.breadth - near_spot.breadth).abs(), far_spot.breadth > near_spot.breadth);
        // The line comes nearest to the block at the side of the block that faces `near_spot`.
        let level_at = |(near, far): (f64, f64)| {
            let reach = if far_is_after { near } else { far };
            let away = (self.centres[other] - near_spot.breadth).abs() - reach;
            (away >= span, near_spot.level + (far_spot.level - near_spot.level) * (away / span).clamp(0.0, 1.0))
        };
        if far_spot.level < near_spot.level {
            // The text at the end of an edge is mostly narrower than the node below it, so the line is compared with
            // both separately.
            let passage = |breadths: (f64, f64), reach: f64| {
                let (is_beyond, level) = level_at(breadths);
                Passage::new(is_beyond || level <= row.start - GAP, level <= row.axis - reach - GAP)
            };
            let (near, far) = block.heads;
            let head = passage((near + GAP, far + GAP), block.before);
            passage((block.near, block.far), block.body).min(head)
        } else {
            let (is_beyond, level) = level_at((block.near, block.far));
            Passage::new(is_beyond || level >= row.end + GAP, level >= row.axis + block.after + GAP)
        }
    }

    /// Returns the items after an item (if `are_after` is `true`) or before the item on its ply, the nearest first.
    fn neighbours(&self, index: usize, are_after: bool) -> impl Iterator<Item = usize> {
        let order = &self.order[self.sites[index].ply];
        let place = order.partition_point(|&other| self.centres[other] < self.centres[index]);
        let (after, before) = if are_after { (&order[place + 1..], &[][..]) } else { (&[][..], &order[..place]) };
        after.iter().chain(before.iter().rev()).copied()
    }

    /// Returns whether a straight line that ends at an item keeps clear of all other items of its ply, at all moments.
    fn passes(&self, index: usize, near_spot: Spot, far_spot: Spot) -> bool {
        let span = far_spot.breadth - near_spot.breadth;
        if span.abs() < 0.5 {
            return true;
        }
        let mut others = self.neighbours(index, span > 0.0);
        for other in others.by_ref().take(MOST_NEIGHBOURS) {
            match self.compare(other, self.block(other), [near_spot, far_spot]) {
                Passage::Out => return true,
                Passage::Blocked => return false,
                Passage::Clear => {}
            }
        }
        others.next().is_none()
    }
}

impl Routes {
    /// Finds the course of all edges of a picture.
    pub(super) fn new(picture: &Picture<'_>) -> Self {
        let count = picture.sites.len();
        let edges = Edges { picture, items: Cow::Borrowed(&picture.rooms), panel: 0, prefix: "" };
        let bends: Vec<Bend> = (0..count).map(|index| edges.bend(index)).collect();
        let mut is_straight = vec![true; count];
        let mut slants: Vec<[Spot; 2]> = (0..count).map(|index| [picture.middle(index); 2]).collect();
        for (above, family) in picture.families.iter().enumerate() {
            for &index in family {
                let from = edges.start(above, index, bends[above]);
                is_straight[index] = edges.is_free(index, from);
                slants[index] = [from, edges.stop(index, from, is_straight[index]).0];
            }
        }
        Routes { bends, is_straight, slants }
    }

    /// Returns whether all edges keep clear of the texts of `drawn`, a block of an item that may be larger than the
    /// room of the item.
    pub(super) fn keep_clear(&self, picture: &Picture<'_>, index: usize, drawn: &NodeBlock) -> bool {
        let (corners, gap) = (picture.corners(drawn), picture.gap());
        let middle = picture.middle(index);
        let is_clear = |from: Spot, to: Spot| keeps_clear(&corners, gap, middle, from, to);
        let [above, here] = self.slants[index];
        let may_touch = match self.bends[index] {
            Bend::Rim => true,
            // The edges spread below the texts of the room, so only texts that reach further down can touch an edge.
            Bend::Clear => middle.level + drawn.after > picture.clear(index) + 0.01,
            Bend::Row => false,
        };
        // The last piece of a bent edge is upright.
        let above = if self.is_straight[index] { above } else { Spot { level: here.level - ARROW, ..here } };
        is_clear(here, above)
            && picture.arrow_keeps_clear(drawn, here, above)
            && picture.families[index].iter().filter(|_| may_touch).all(|&child| {
                let [from, to] = self.slants[child];
                is_clear(from, to)
            })
            && (!drawn.exceeds(picture.block(index)) || self.neighbours_pass(picture, index, drawn))
    }

    /// Returns whether the edges at the neighbours of an item keep clear of `drawn`, a block of this item.
    fn neighbours_pass(&self, picture: &Picture<'_>, index: usize, drawn: &NodeBlock) -> bool {
        [true, false].into_iter().all(|are_after| {
            let mut others = picture.neighbours(index, are_after).take(MOST_NEIGHBOURS);
            others.all(|other| {
                let [above, here] = self.slants[other];
                let arriving = self.is_straight[other].then_some([here, above]);
                let leaving = picture.families[other].iter().filter(|_| self.bends[other] != Bend::Row);
                let mut lines = arriving.into_iter().chain(leaving.map(|&child| self.slants[child]));
                lines.all(|[near, far]| {
                    let aside = far.breadth - near.breadth;
                    let leads_away = aside.abs() < 0.5 || (aside > 0.0) == are_after;
                    leads_away || picture.compare(index, drawn, [near, far]) != Passage::Blocked
                })
            })
        })
    }
}

/// Returns whether a line from the outline of an item (`from`) keeps clear of the texts of this item, whose centre is
/// `middle`.
fn keeps_clear(corners: &[[Corner; 2]; 2], gap: f64, middle: Spot, from: Spot, to: Spot) -> bool {
    let (start, stop) = ((from.breadth - middle.breadth).abs(), (to.breadth - middle.breadth).abs());
    let side = usize::from(to.breadth > middle.breadth);
    let Corner { inner, reach } = corners[usize::from(to.level > from.level)][side];
    if stop <= (inner - gap).max(start) {
        return true;
    }
    let share = ((inner - gap - start) / (stop - start)).clamp(0.0, 1.0);
    let level = from.level + (to.level - from.level) * share;
    (level - middle.level).abs() >= reach + gap
}

impl<'a> Edges<'a> {
    /// Computes the edges of a panel at a moment.
    pub(super) fn new(picture: &'a Picture<'a>, panel: usize, prefix: &'a str, when: When<'_>) -> Self {
        Edges { picture, items: Cow::Owned(picture.items(panel, when)), panel, prefix }
    }

    /// Returns an item of the panel at the moment.
    pub(super) fn item(&self, index: usize) -> &DrawnItem<'a> {
        self.items.of(index)
    }

    /// Draws the items that may have changed at a later moment (`changed`), and returns the items whose look has
    /// changed. Requires that no two items share a drawing.
    pub(super) fn update(&mut self, changed: &BTreeSet<usize>, when: When<'_>) -> Vec<usize> {
        let (picture, panel, items) = (self.picture, self.panel, self.items.to_mut());
        let mut update = |&index: &usize| {
            let item = picture.item(panel, index, when);
            let is_new = items.of(index).look != item.look;
            items.distinct[index] = item;
            is_new
        };
        changed.iter().copied().filter(|index| update(index)).collect()
    }

    fn parent(&self, index: usize) -> usize {
        self.picture.figure.outline().items()[index].parent.unwrap_or(0)
    }

    /// Returns the corners of the edge to an item, the number of corners in use, and both ends of the edge's slanting
    /// part.
    fn route(&self, index: usize) -> ([Spot; 4], usize, (Spot, Spot)) {
        let picture = self.picture;
        let (routes, above) = (picture.routes(), self.parent(index));
        let bend = routes.bends[above];
        let from = self.start(above, index, bend);
        let planned = routes.slants[index][1];
        let is_stub = self.item(index).look.is_stub(picture.figure.theme());
        // If an item is smaller than its room, such as a skipped item without its board, the edge is longer and may
        // touch texts of its parent, the item or the neighbours. Such an edge bends where it would end at the room.
        let is_nearer = self.end(index).entry + 0.5 < picture.block(index).entry;
        let (to, end) = self.stop(index, from, routes.is_straight[index]);
        let is_free = || (bend != Bend::Rim || self.keeps_clear(above, from, to)) && self.is_free(index, from);
        let (to, end) = match routes.is_straight[index] {
            // A stub is the beginning of the edge to the room.
            true if is_stub => (planned, planned),
            true if is_nearer && !is_free() => (planned, self.straight_rim(index, false)),
            _ => (to, end),
        };
        let start = if bend == Bend::Rim { from } else { self.straight_rim(above, true) };
        let (mut spots, mut count) = ([start; 4], 1);
        for spot in [from, to, end] {
            let last = spots[count - 1];
            if (last.level - spot.level).abs() + (last.breadth - spot.breadth).abs() > 0.01 {
                spots[count] = spot;
                count += 1;
            }
        }
        (spots, count, (from, to))
    }

    fn point(&self, spot: Spot) -> Point {
        self.picture.point(spot.breadth, spot.level)
    }

    /// Returns all edges, each in its own group. Edges of the principal variation are last, so that they are on top
    /// where they share their first part with other edges.
    pub(super) fn all(&self) -> impl Iterator<Item = Group> {
        let figure = self.picture.figure;
        let drawn = (1..self.picture.sites.len()).filter(|&index| figure.draws(self.item(index).look.fate));
        let others = drawn.clone().filter(|&index| !self.is_principal(index));
        others.chain(drawn.filter(|&index| self.is_principal(index))).map(|index| self.edge(index))
    }

    /// Returns the role of the edge to an item.
    fn role(&self, index: usize) -> Role {
        edge_role(&self.item(index).look, &self.item(self.parent(index)).look, self.picture.figure.theme())
    }

    /// Returns whether the edge to an item is drawn like the principal variation.
    fn is_principal(&self, index: usize) -> bool {
        self.role(index) == Role::Principal
    }

    /// Returns the edge to an item from its parent, with the mark of a cutoff, if any.
    pub(super) fn edge(&self, index: usize) -> Group {
        let picture = self.picture;
        let theme = picture.figure.theme();
        let DrawnItem { look, block } = self.item(index);
        let is_stub = look.is_stub(theme);
        let (spots, mut count, diagonal) = self.route(index);
        let mut points = spots.map(|spot| self.point(spot));
        let mut slant = (self.point(diagonal.0), self.point(diagonal.1));
        let mark_at = || {
            // The mark stays on the part of the edge that has no label beside it.
            let label = picture.row(index).axis - picture.block(index).before;
            let free = (label - diagonal.0.level) / (diagonal.1.level - diagonal.0.level).max(1.0);
            // A box to be ticked stays near its item, because flat edges to siblings are close to each other.
            let is_box = matches!(theme.cuts, Some(CutMark::Blank | CutMark::Checked));
            let length = (diagonal.1.level - diagonal.0.level).hypot(diagonal.1.breadth - diagonal.0.breadth);
            let usual = if is_box { (1.0 - BOX_FROM_END / length.max(1.0)).clamp(CUT, 0.9) } else { CUT };
            usual * free.clamp(0.4, 1.0)
        };
        let variation = self.is_principal(index);
        let class = match look.fate {
            Fate::Ghost | Fate::Unmet => "edge ghost",
            Fate::Ahead => "edge ahead",
            Fate::Skipped => "edge skipped",
            Fate::Open | Fate::Done if look.is_trial => "edge trial",
            Fate::Open | Fate::Done if variation => "edge variation",
            Fate::Open | Fate::Done => "edge",
        };
        if is_stub {
            let length = (slant.1.x - slant.0.x).hypot(slant.1.y - slant.0.y).max(1.0);
            let stop = between(slant.0, slant.1, STUB.min(LONGEST_STUB / length));
            count = if points[0] == slant.0 { 2 } else { 3 };
            points = [points[0], slant.0, stop, stop];
            points[count - 1] = stop;
            slant.1 = stop;
        }
        let role = self.role(index);
        let thin = (look.fate == Fate::Ghost && look.value.is_empty()).then_some(0.7);
        let mut elements: Vec<Element> = Vec::new();
        let is_checked = theme.cuts == Some(CutMark::Checked) && look.fate == Fate::Skipped;
        let cut = theme.cuts.filter(|_| look.cut.is_some() || is_checked);
        let points = &points[..count];
        let mut arrives = (slant.0, slant.1);
        let stop = block.foot.map(|_| picture.direction() != Direction::Right);
        let mut draw = |points: &[Point]| {
            if variation && theme.variation == Some(Emphasis::Double) {
                elements.extend([-ASIDE, ASIDE].map(|shift| {
                    Element::from(Shape::new(role, polyline(&shifted(points, shift, stop))).with_stroke_width(1.4))
                }));
            } else {
                let shape = Shape::new(role, polyline(points));
                elements.push(if let Some(width) = thin { shape.with_stroke_width(width) } else { shape }.into());
            }
            if let [.., from, to] = *points {
                arrives = (from, to);
            }
        };
        // The edge may be severed by a cutoff, or interrupted by the text on it.
        match cut {
            Some(CutMark::Severed) => severed(points, slant, mark_at()).iter().for_each(|part| draw(part)),
            _ => draw(points),
        }
        if let Some((from, to)) = block.foot {
            let middle = picture.middle(index);
            draw(&[from, to].map(|reach| self.point(Spot { level: middle.level - reach, ..middle })));
        }
        let has_arrow = theme.arrows && !is_stub || variation && theme.variation == Some(Emphasis::Arrow);
        if has_arrow {
            elements.push(Shape::new(role, arrowhead(arrives.0, arrives.1, ARROW)).into());
        }
        let mut class = class;
        if let Some(mark) = cut {
            class = "edge cut";
            elements.extend(cut_mark(slant, mark_at(), mark));
        } else if matches!(theme.cuts, Some(CutMark::Blank | CutMark::Checked)) {
            elements.extend(cut_mark(slant, mark_at(), CutMark::Blank));
        }
        let id = picture.figure.outline().group_id(self.panel, self.prefix, index, "e");
        Group { id: Some(id), class: class.into(), elements, ..Group::default() }
    }
}

/// Bézier curve of an arc: start, two control points, end.
pub(super) type ArcCurve = [Spot; 4];

/// Arcs from cutoffs to the ancestors whose bounds caused the cutoffs. Arcs avoid all items that are drawn at the end
/// of the search, so that an arc never moves during the search.
pub(super) struct Arcs<'a> {
    edges: Edges<'a>,
    causes: Vec<Cause>,
    /// For each item at an end of an arc, the areas of the item's texts, relative to its centre: horizontal and
    /// vertical range.
    texts: BTreeMap<usize, Vec<[Range<f64>; 2]>>,
}

impl<'a> Arcs<'a> {
    /// Collects the arcs of a search at the end of its story, and the areas of the texts at both ends of each arc.
    pub(super) fn new(picture: &'a Picture<'a>, panel: usize, prefix: &'a str) -> Self {
        let causes = picture.figure.causes(panel, When::AtTheEnd);
        let at_arcs = causes.iter().flat_map(|cause| [cause.from, cause.to]);
        let edges = Edges::new(picture, panel, prefix, When::AtTheEnd);
        let texts = |index| (index, edges.item(index).block.elements.iter().filter_map(taken).collect());
        Arcs { texts: at_arcs.map(texts).collect(), edges, causes }
    }

    /// Returns each arc in its own group, with the index of the item at which the cutoff happened.
    pub(super) fn all(&self) -> impl Iterator<Item = (usize, Group)> {
        /// Number of arcs above which each arc is the first curve tried, to save time.
        const MANY: usize = 150;
        let (picture, panel) = (self.edges.picture, self.edges.panel);
        let is_chosen = self.causes.len() <= MANY;
        let found = || self.causes.iter().map(|cause| self.way(cause, is_chosen)).collect();
        let ways = picture.ways[panel].get_or_init(found);
        self.causes.iter().zip(ways).map(|(cause, &way)| (cause.from, self.arc(cause, way)))
    }

    fn arc(&self, cause: &Cause, way: ArcCurve) -> Group {
        let [start, leave, arrive, end] = way.map(|spot| self.edges.point(spot));
        let arc =
            Shape::new(Role::Cause, Geometry::Path(vec![Segment::Move(start), Segment::Curve(leave, arrive, end)]));
        let head = |tip: Point| Element::from(Shape::new(Role::CauseHead, arrowhead(arrive, tip, 7.0)));
        let mut elements = Vec::new();
        if cause.deep {
            // Two arrowheads and a thicker line show a deep cutoff, whose bound comes from above the parent.
            let length = (arrive.x - end.x).hypot(arrive.y - end.y).max(1.0);
            elements.extend([arc.with_stroke_width(2.0).into(), head(between(end, arrive, 5.0 / length))]);
        } else {
            elements.push(arc.into());
        }
        elements.push(head(end));
        elements.push(Shape::new(Role::CauseHead, Geometry::circle(start, 1.6)).into());
        let class = if cause.deep { "cause deep" } else { "cause shallow" };
        let Edges { picture, panel, prefix, .. } = self.edges;
        let other = if prefix == "n" { "" } else { prefix };
        let number = picture.figure.node_id(panel, cause.from).map_or(cause.from, NodeId::index);
        Group { id: Some(format!("{other}a{number}")), class: class.into(), elements, ..Group::default() }
    }

    /// Returns the cheapest curve from a cutoff to its cause; the first curve tried if `is_chosen` is `false`.
    fn way(&self, cause: &Cause, is_chosen: bool) -> ArcCurve {
        /// Distances of the control points from the ends of the curve: to the side, in pixels (`BULGES`), and towards
        /// the level of the other end, as shares of the difference of levels (`RISES`).
        const BULGES: [f64; 5] = [16.0, 30.0, 52.0, 90.0, 140.0];
        const RISES: [(f64, f64); 2] = [(0.3, 0.2), (0.1, 0.05)];
        /// Sides at which an arc leaves the cutoff and arrives at the cause: -1 before the centre of the item, 1 after
        /// the centre.
        const SIDES: [(f64, f64); 4] = [(-1.0, -1.0), (1.0, 1.0), (-1.0, 1.0), (1.0, -1.0)];
        let direction = self.edges.picture.direction();
        let rim = |index: usize| match direction {
            Direction::Down | Direction::Up => self.edges.end(index).waist,
            Direction::Right => self.edges.end(index).crown,
        };
        let beside = |index: usize, by: f64, leaves: bool| {
            let DrawnItem { look, block: end } = self.edges.item(index);
            let axis = self.edges.picture.row(index).axis;
            // At a triangle whose broad side the arc would cross, the arc starts or ends at a corner.
            let is_broad = match (direction, look.shape) {
                (Direction::Down, NodeShape::TriangleDown) | (Direction::Up, NodeShape::TriangleUp) => leaves,
                (Direction::Down, NodeShape::TriangleUp) | (Direction::Up, NodeShape::TriangleDown) => !leaves,
                _ => false,
            };
            let (half, level) = match (is_broad, leaves) {
                (false, _) => (rim(index), axis),
                (true, true) => (2.0 * end.waist, axis - end.crown),
                (true, false) => (2.0 * end.waist, axis + end.crown),
            };
            Spot { breadth: self.edges.picture.centres[index] + by.signum() * (half + by.abs()), level }
        };
        // Arcs lead towards the root. So at a corner of a triangle, an arc leaves on the side towards the parent, and
        // arrives on the side towards the children.
        let leaves = |out: f64| beside(cause.from, 2.5 * out, true);
        let arrives = |back: f64| beside(cause.to, 2.0 * back, false);
        let mut best = (f64::INFINITY, [leaves(1.0); 4]);
        for (out, back) in SIDES {
            let (start, end) = (leaves(out), arrives(back));
            let along = end.level - start.level;
            for (first, second) in RISES {
                for leaving in BULGES {
                    for arriving in BULGES {
                        let leave = Spot { breadth: start.breadth + out * leaving, level: start.level + along * first };
                        let arrive = Spot { breadth: end.breadth + back * arriving, level: end.level - along * second };
                        let curve = [start, leave, arrive, end];
                        let cost = self.cost(cause, &curve, best.0);
                        if cost < best.0 {
                            best = (cost, curve);
                        }
                        if !is_chosen {
                            return curve;
                        }
                    }
                }
            }
        }
        best.1
    }

    /// Returns the cost of a curve: its length in pixels, plus penalties for unfavourable ends and for each sample
    /// point on an item or outside the picture. Infinite if the cost is at least `most`.
    fn cost(&self, cause: &Cause, curve: &ArcCurve, most: f64) -> f64 {
        const SAMPLES: u32 = 40;
        const HIT: f64 = 60.0;
        /// Penalty for leaving on the side of the cause, or for arriving on the side away from the cutoff.
        const INWARD: f64 = 50.0;
        let picture = self.edges.picture;
        let [start, _, _, end] = curve;
        let outward = (picture.centres[cause.from] - picture.centres[cause.to]).signum();
        let leaves_inward = (start.breadth - picture.centres[cause.from]) * outward < 0.0;
        let arrives_behind = (end.breadth - picture.centres[cause.to]) * outward < 0.0;
        let (mut cost, mut last) = (INWARD * f64::from(u8::from(leaves_inward) + u8::from(arrives_behind)), *start);
        for sample in 1..=SAMPLES {
            // Samples are denser near both ends, where small elements are.
            let share = f64::from(sample) / f64::from(SAMPLES);
            let at = bezier(curve, share * share * (3.0 - 2.0 * share));
            cost += (at.breadth - last.breadth).hypot(at.level - last.level);
            last = at;
            if at.breadth < 0.0 || at.breadth > picture.breadth || at.level < 0.0 {
                cost += HIT;
            }
            if self.is_taken(cause, at) {
                cost += HIT;
            }
            // The rest of the curve is at least as long as a straight line, so the total cost would be too high.
            if cost + (end.breadth - at.breadth).hypot(end.level - at.level) >= most {
                return f64::INFINITY;
            }
        }
        cost
    }

    /// Returns whether a spot is on an item or close to an item.
    fn is_taken(&self, cause: &Cause, at: Spot) -> bool {
        const GAP: f64 = 3.0;
        let picture = self.edges.picture;
        let ply = picture.rows.partition_point(|row| row.end < at.level);
        let Some(row) = picture.rows.get(ply).filter(|row| row.start <= at.level) else { return false };
        let order = &picture.order[ply];
        let next = order.partition_point(|&index| picture.centres[index] < at.breadth);
        let near = [next.checked_sub(1), Some(next)].into_iter().flatten().filter_map(|place| order.get(place));
        near.copied().any(|index| {
            let place = Spot { breadth: at.breadth - picture.centres[index], level: at.level - row.axis };
            if [cause.from, cause.to].contains(&index) {
                return self.is_taken_at(index, place);
            }
            let &NodeBlock { before, after, span: (near, far), .. } = picture.block(index);
            (-near - GAP..far + GAP).contains(&place.breadth) && (-before - GAP..after + GAP).contains(&place.level)
        })
    }

    /// Returns whether an item at an end of an arc covers a spot, which is relative to the item's centre.
    fn is_taken_at(&self, index: usize, place: Spot) -> bool {
        let place = self.edges.picture.shift(place.breadth, place.level);
        let DrawnItem { look, block: drawn } = self.edges.item(index);
        // A triangle has the width of its waist only at half height.
        let half = match look.shape {
            NodeShape::TriangleUp => drawn.waist * (1.0 + place.y / drawn.crown.max(1.0)),
            NodeShape::TriangleDown => drawn.waist * (1.0 - place.y / drawn.crown.max(1.0)),
            _ => drawn.waist,
        };
        if place.x.abs() < half && place.y.abs() < drawn.crown {
            return true;
        }
        let texts = self.texts.get(&index).map_or(&[][..], Vec::as_slice);
        texts.iter().any(|[across, down]| across.contains(&place.x) && down.contains(&place.y))
    }
}

/// Returns the horizontal and the vertical range of a text, with a gap around it; `None` for other elements.
fn taken(element: &Element) -> Option<[Range<f64>; 2]> {
    const GAP: f64 = 2.0;
    let Element::Text(text) = element else { return None };
    let width = text_width(&text.content, text.size, text.weight);
    let left = text.anchor.left(text.place.x, width);
    let down = text.place.y - text.size * 0.75 - GAP..text.place.y + text.size * 0.2 + GAP;
    Some([left - GAP..left + width + GAP, down])
}

/// Returns the point of a curve at the parameter `share`, from 0 to 1.
fn bezier([start, leave, arrive, end]: &ArcCurve, share: f64) -> Spot {
    let rest = 1.0 - share;
    let weights = [rest * rest * rest, 3.0 * rest * rest * share, 3.0 * rest * share * share, share * share * share];
    let sum = |part: fn(&Spot) -> f64| {
        [start, leave, arrive, end].into_iter().zip(weights).map(|(spot, weight)| part(spot) * weight).sum()
    };
    Spot { breadth: sum(|spot| spot.breadth), level: sum(|spot| spot.level) }
}

/// Returns the point at a share of the way between two points.
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

/// Returns the corners of a line moved sideways by `by` pixels. `stop` is given if a text interrupts the edge: `true`
/// if the plies of the picture are horizontal, `false` if they are vertical. The moved line then ends on the same level
/// as the line itself, so that it does not run into the text.
fn shifted(points: &[Point], by: f64, stop: Option<bool>) -> Vec<Point> {
    let direction = |index: usize| {
        let (from, to) = (points[index], points[index + 1]);
        let length = (to.x - from.x).hypot(to.y - from.y).max(0.001);
        Point::new((to.x - from.x) / length, (to.y - from.y) / length)
    };
    let last = points.len() - 1;
    let shift = |(index, point): (usize, &Point)| {
        let (before, after) = (direction(index.saturating_sub(1).min(last - 1)), direction(index.min(last - 1)));
        let mean = Point::new(f64::midpoint(before.x, after.x), f64::midpoint(before.y, after.y));
        let aside = Point::new(-mean.y * by, mean.x * by);
        let back = match stop.filter(|_| index == last) {
            Some(true) => aside.y / mean.y,
            Some(false) => aside.x / mean.x,
            None => 0.0,
        };
        Point::new(point.x + aside.x - back * mean.x, point.y + aside.y - back * mean.y)
    };
    points.iter().enumerate().map(shift).collect()
}

/// Returns the two strokes of an arrowhead at the end of a line.
pub(super) fn arrowhead(from: Point, to: Point, length: f64) -> Geometry {
    let distance = (to.x - from.x).hypot(to.y - from.y).max(0.001);
    let back = Point::new((from.x - to.x) / distance * length, (from.y - to.y) / distance * length);
    let barb = |side: f64| Point::new(to.x + back.x - back.y * BARB * side, to.y + back.y + back.x * BARB * side);
    Geometry::Path(vec![Segment::Move(barb(1.0)), Segment::Line(to), Segment::Line(barb(-1.0))])
}

/// Splits a line at its cutoff mark, and returns both parts, with a gap between them.
fn severed(points: &[Point], (from, to): (Point, Point), at: f64) -> [Vec<Point>; 2] {
    const GAP: f64 = 4.5;
    let length = (to.x - from.x).hypot(to.y - from.y).max(1.0);
    let (one, two) = (between(from, to, at - GAP / length), between(from, to, at + GAP / length));
    let place = points.iter().position(|&point| point == to).unwrap_or(points.len() - 1);
    let mut before = points[..place].to_vec();
    before.push(one);
    let mut after = vec![two];
    after.extend_from_slice(&points[place..]);
    [before, after]
}

/// Returns the elements of a cutoff mark on a line, at a share of the line's length.
pub(super) fn cut_mark((from, to): (Point, Point), at: f64, mark: CutMark) -> Vec<Element> {
    let length = (to.x - from.x).hypot(to.y - from.y).max(1.0);
    let along = Point::new((to.x - from.x) / length, (to.y - from.y) / length);
    let middle = between(from, to, at);
    // The strokes slant, so that they do not look like parts of a neighbouring edge.
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
        CutMark::Checked => {
            let corner = |x: f64, y: f64| Point::new(middle.x + x, middle.y + y);
            let diagonal = |x: f64| Geometry::line(corner(-x, -5.0), corner(x, 5.0));
            let strokes = [5.0, -5.0].map(|x| Shape::new(Role::Cut, diagonal(x)).with_stroke_width(2.0).into());
            cut_mark((from, to), at, CutMark::Blank).into_iter().chain(strokes).collect()
        }
        CutMark::Blank => {
            let corner = Point::new(middle.x - 5.5, middle.y - 5.5);
            vec![Shape::new(Role::Blank, Geometry::rectangle(corner, 11.0, 11.0)).into()]
        }
    }
}
