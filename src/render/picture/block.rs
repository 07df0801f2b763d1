//! Blocks: the sizes of items in a picture, and the elements that draw the items.

use std::borrow::Cow;

use super::board::{cell_for_labels, usual_cell};
use super::shapes::{self, CAPITAL, Shapes};
use super::{Space, width};
use crate::game::{Diagram, Player, Style};
use crate::layout::{Weight, text_width};
use crate::render::figure::parts::{
    self, Body, TextLine, TextSize, inside, is_about_the_end, is_pruned, node_role, note_lines, outline_role,
    text_role, value_place, value_role,
};
use crate::render::figure::{Fate, Figure, ItemForm, Look, Note, NoteKind, Shared};
use crate::render::page::VALUE;
use crate::render::theme::{AnnotationPlace, CutMark, Direction, Naming, NodeShape, Skipped, Theme, ValuePlace, Word};
use crate::render::{Anchor, Element, Geometry, Group, Point, Role, Shape, Text, board};

/// Font size of details, such as numbers of visits. All sizes in this file are in pixels.
const SMALL: f64 = 10.0;
/// Font size of moves and names.
const MOVE: f64 = 12.0;
/// Font size of windows, intervals and most other notes.
const NOTE: f64 = 11.0;
/// Height of a line below or beside a node.
const LINE: f64 = 13.0;
/// Height of a line of text at the end of an edge.
const HEADER: f64 = 16.0;
const FOLD: (f64, f64) = (30.0, 28.0);
/// Distance from a board to the frame of a node that is being searched (`FRAME`) or is on the principal variation
/// (`OUTLINE`). The distances differ so that readers can tell the frames apart on a dark background, where both frames
/// are light.
const FRAME: f64 = 5.0;
const OUTLINE: f64 = 3.5;
/// Distance by which the highlight of a node extends beyond the node's outline.
const HALO: f64 = 7.0;
/// Height of a box to be filled in, its usual width, and its width in trees with chance, whose values have decimals.
const BLANK: f64 = 20.0;
const BLANK_WIDTH: f64 = 34.0;
const BLANK_WIDTH_OF_CHANCE: f64 = 60.0;
/// Gap between the last line below a node and the next ply.
const CLEAR: f64 = 3.0;
/// Gap between an edge and the text at its end.
const ALONG: f64 = 4.0;
/// Length of the visible piece of an edge between the text that interrupts the edge and the node.
const FOOT: f64 = 8.0;
/// Half of the room that a stub occupies on the axis of siblings.
const STUB: f64 = 9.0;
/// Gap between a node and the text beside it.
const ASIDE: f64 = 4.0;

/// Sizes and settings that all blocks of a picture share.
#[derive(Debug)]
pub(super) struct Metrics {
    /// Common widths of outlines, indexed by `NodeShape`: of inner nodes, then of leaves.
    widths: Vec<[f64; 2]>,
    pub(super) space: Space,
    /// Width of a box to be filled in.
    blank: f64,
    shapes: Shapes,
    is_large: bool,
    pub(super) direction: Direction,
    /// For each ply, the largest distance from the centre of an item to its outline or board, towards the parent.
    reach: Vec<f64>,
}

/// Properties of an item's position on which the block of the item depends.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct ItemSite {
    pub(super) ply: usize,
    /// Side of the edge from the parent on which the move is drawn: 1 towards the siblings after the item, -1 towards
    /// the siblings before it, 0 at the root.
    pub(super) side: i8,
    /// `true` if the item has as many siblings before it as after it, at least one. Both sides then get equal room, so
    /// that the edge to the item is upright.
    pub(super) is_middle: bool,
    /// `true` if edges to children may start at the item, in this panel or in another one. The texts then keep clear of
    /// these edges.
    pub(super) is_parent: bool,
    /// Number of lines beside the item for which the item's room has space; 0 if `is_parent` is `false`. A look with
    /// fewer lines begins at the same height.
    pub(super) lines: usize,
    /// Width of the item's outline in its room, in pixels, rounded up. Drawn outlines are at least as wide, so that
    /// edges end at the same place at all moments.
    pub(super) wide: u32,
    /// `true` if the texts at the end of the edge interrupt the edge at some moment, because one of them is a window.
    pub(super) is_on_edge: bool,
}

/// Area of texts beside an item, which edges must not touch. The area begins at the distance `inner` to one side of the
/// item's centre, and extends by `reach` from the centre towards the parent or the children.
#[derive(Debug, Clone, Copy)]
pub(super) struct Corner {
    pub(super) inner: f64,
    pub(super) reach: f64,
}

impl Corner {
    pub(super) const NONE: Corner = Corner { inner: f64::INFINITY, reach: 0.0 };

    fn with(self, inner: f64, reach: f64) -> Corner {
        Corner { inner: self.inner.min(inner), reach: self.reach.max(reach) }
    }
}

/// Rectangle that a text or a box occupies, relative to the centre of its node.
#[derive(Debug, Clone, Copy)]
struct TextArea {
    left: f64,
    top: f64,
    right: f64,
    bottom: f64,
}

/// Drawn block, with the centre of its node at (0, 0).
#[derive(Debug, Clone, Default)]
pub(super) struct NodeBlock {
    pub(super) elements: Vec<Element>,
    /// Distances from the centre to the four sides of the block.
    pub(super) left: f64,
    pub(super) right: f64,
    pub(super) top: f64,
    pub(super) bottom: f64,
    /// Distance from the centre to the end of the edge from the parent: at the outline or, if a text interrupts the
    /// edge, at the end of this text that faces the parent.
    pub(super) entry: f64,
    /// If a text interrupts the edge from the parent: distances from the centre to both ends of the piece of edge
    /// between this text and the node.
    pub(super) foot: Option<(f64, f64)>,
    /// Distance from the centre to the start of the edges to children, on the outline.
    pub(super) exit: f64,
    /// Distance from the centre, towards the children, at which edges spread if straight edges would touch a text.
    pub(super) clear: f64,
    /// Distance from the centre to the outline at half height.
    pub(super) waist: f64,
    /// Distance from the centre to the upper end of the outline.
    pub(super) crown: f64,
    /// Broad side of the outline (see [`shapes::broad_side`]), and half of the outline's width at this side.
    pub(super) broad: f64,
    pub(super) flank: f64,
    /// Distance from the centre to the side of the block towards the parent. The text at the end of the edge counts
    /// only at the root, here and in the next two fields.
    pub(super) body: f64,
    /// Distance to the side towards the siblings before the item.
    pub(super) near: f64,
    /// Distance to the side towards the siblings after the item.
    pub(super) far: f64,
    /// Reach of the text at the end of the edge: sideways from the edge (`head`), and towards the siblings before and
    /// after the item (`heads`). If the text is on one side of the edge, the other reach in `heads` is 0.
    pub(super) head: f64,
    pub(super) heads: (f64, f64),
    /// Reach towards the parent (`before`), towards the children (`after`), and towards the siblings before and after
    /// the item (`span`), with the text at the end of the edge. Before an item means to its left (above it if the tree
    /// grows to the right), even in a mirrored tree.
    pub(super) before: f64,
    pub(super) after: f64,
    pub(super) span: (f64, f64),
    /// Areas of all texts and boxes.
    areas: Vec<TextArea>,
    /// Distance from the centre to the end of the outline and of the text below it (above it if the tree grows
    /// upwards).
    below: f64,
    /// `true` if the tree grows upwards: the edge from the parent ends below the node, and lines of text are drawn
    /// above it.
    is_rising: bool,
    /// Minimal font size of all texts (`smallest`), and width of a box to be filled in (`blank`).
    smallest: f64,
    blank: f64,
}

impl NodeBlock {
    /// Extends the block to an area of text.
    fn occupy(&mut self, area: TextArea) {
        self.cover(-area.left, area.right);
        (self.top, self.bottom) = (self.top.max(-area.top), self.bottom.max(area.bottom));
        self.areas.push(area);
    }

    fn text(&mut self, text: Text) {
        let width = text_width(&text.content, text.size, text.weight);
        let (left, right) = match text.anchor {
            Anchor::Start => (0.0, width),
            Anchor::Middle => (width / 2.0, width / 2.0),
            Anchor::End => (width, 0.0),
        };
        self.occupy(TextArea {
            left: text.place.x - left,
            top: text.place.y - text.size * CAPITAL,
            right: text.place.x + right,
            bottom: text.place.y + text.size * 0.22,
        });
        self.elements.push(text.into());
    }

    /// Draws a box, either empty for the reader to fill in or with the value in it.
    fn blank(&mut self, corner: Point, look: &Look) {
        let (wide, high) = (self.blank, BLANK);
        let (right, bottom) = (corner.x + wide, corner.y + high);
        self.occupy(TextArea { left: corner.x, top: corner.y, right, bottom });
        // The line around the box extends beyond this area.
        self.cover(-corner.x, right + 1.0);
        (self.top, self.bottom) = (self.top.max(1.0 - corner.y), self.bottom.max(bottom + 1.0));
        self.elements.push(Shape::new(Role::Blank, Geometry::rectangle(corner, wide, high)).into());
        if !look.value.is_empty() {
            let size = VALUE.min(VALUE * (wide - 4.0) / text_width(&look.value, VALUE, weight(look)));
            let place = Point::new(corner.x + wide / 2.0, corner.y + f64::midpoint(high, size * CAPITAL));
            self.elements.push(Text { size, ..value(look, place, Anchor::Middle) }.into());
        }
    }

    /// Returns whether the block is larger than a room, in any direction.
    pub(super) fn exceeds(&self, room: &NodeBlock) -> bool {
        /// Excess that is tolerated as a rounding error, in pixels.
        const SLACK: f64 = 0.01;
        let reaches = |block: &NodeBlock| {
            let &NodeBlock { near, far, heads, before, body, after, .. } = block;
            [near, far, heads.0, heads.1, before, body, after]
        };
        reaches(self).into_iter().zip(reaches(room)).any(|(reach, room)| reach > room + SLACK)
    }

    /// Returns the corners that edges of a given half width must not touch: the two towards the parent, then the two
    /// towards the children. In each pair, the corner towards the siblings before the item comes first.
    pub(super) fn corners(&self, direction: Direction, half_width: f64) -> [[Corner; 2]; 2] {
        let mut corners = [[Corner::NONE; 2]; 2];
        for (before, after, up, down) in self.areas(direction) {
            for (end, (reach, outline)) in [(-up, self.entry), (down, self.exit)].into_iter().enumerate() {
                for (side, (is_here, inner)) in [(before < 0.0, -after), (after > 0.0, before)].into_iter().enumerate()
                {
                    // A double edge, which has a half width, also touches a text beside the end of the edge.
                    let is_beside = inner > 0.0 && reach + half_width > outline;
                    if is_here && (is_beside || reach > outline) {
                        corners[end][side] = corners[end][side].with(inner.max(0.0), reach);
                    }
                }
            }
        }
        corners
    }

    /// Returns the corners that an arrowhead at the end of the edge from the parent must not touch: first towards the
    /// siblings before the item, then towards the siblings after it. Texts that reach beyond the end of the edge,
    /// towards the parent, are left out.
    pub(super) fn beside(&self, direction: Direction) -> [Corner; 2] {
        let mut beside = [Corner::NONE; 2];
        for (before, after, up, _) in self.areas(direction) {
            let inner = before.max(-after);
            if inner > 0.0 && -up <= self.entry {
                let side = &mut beside[usize::from(before > 0.0)];
                *side = side.with(inner, -up);
            }
        }
        beside
    }

    /// Returns the areas of all texts and boxes as `(before, after, up, down)`: the range on the axis of siblings, then
    /// the range on the axis from parent to children.
    fn areas(&self, direction: Direction) -> impl Iterator<Item = (f64, f64, f64, f64)> {
        self.areas.iter().map(move |&TextArea { left, top, right, bottom }| match direction {
            Direction::Down => (left, right, top, bottom),
            Direction::Up => (left, right, -bottom, -top),
            Direction::Right => (top, bottom, left, right),
        })
    }

    fn cover(&mut self, left: f64, right: f64) {
        self.left = self.left.max(left);
        self.right = self.right.max(right);
    }

    /// Draws a coloured line around the outline of the node, if the user highlights the node.
    fn highlight(&mut self, look: &Look, shape: NodeShape, (wide, high): (f64, f64)) {
        let Some(highlight) = look.highlight else { return };
        let (wide, high) = (wide + 2.0 * HALO, high + 2.0 * HALO);
        let geometry = shapes::outline(shape, wide, high)
            .unwrap_or_else(|| Geometry::rectangle(Point::new(-wide / 2.0, -high / 2.0), wide, high));
        self.elements.push(Shape::new(highlight.role(), geometry).into());
    }

    /// Makes a box around the centre the outline of the node, and extends the block to this box.
    fn surround(&mut self, half_width: f64, half_height: f64) {
        self.waist = half_width;
        self.flank = half_width;
        self.crown = half_height;
        self.cover(half_width, half_width);
        self.top = self.top.max(half_height);
        self.bottom = self.bottom.max(half_height);
        self.below = self.below.max(half_height);
    }

    /// Sets `waist`, `flank` and `broad` for an outline of this shape and width.
    fn slant(&mut self, shape: NodeShape, wide: f64) {
        (self.waist, self.flank, self.broad) = (shapes::waist(shape, wide), wide / 2.0, shapes::broad_side(shape));
    }

    /// Returns the font size of a text: `usual`, but at least the minimal font size.
    fn size(&self, usual: f64) -> f64 {
        usual.max(self.smallest)
    }

    /// Returns the height of a line below or beside a node.
    fn line_height(&self) -> f64 {
        LINE.max(1.2 * self.smallest)
    }

    /// Adds room for a line of this height to the column below the node (above it if the tree grows upwards), and
    /// returns the position of the line's text.
    fn next_line(&mut self, line: f64) -> Point {
        let place = if self.is_rising { -self.below - 2.5 } else { self.below + line - 2.5 };
        self.below += line;
        let reach = if self.is_rising { &mut self.top } else { &mut self.bottom };
        *reach = reach.max(self.below);
        Point::new(0.0, place)
    }

    /// Adds a line of text to the column below the node (above it if the tree grows upwards).
    fn line(&mut self, content: impl Into<String>, role: Role, size: f64) {
        let (line, size) = (self.line_height(), self.size(size));
        let place = self.next_line(line);
        self.text(Text::centred(role, content, place, size));
    }

    /// Returns small text that starts at `place`.
    fn small(&self, content: String, place: Point) -> Text {
        Text { anchor: Anchor::Start, ..Text::centred(Role::MutedText, content, place, self.size(SMALL)) }
    }

    /// Returns the sign ≠ that starts at `place`: the value differs from the value in the first panel.
    fn differs(&self, place: Point) -> Text {
        let text = Text::centred(Role::CutText, "≠", place, self.size(12.0));
        Text { anchor: Anchor::Start, weight: Weight::Bold, ..text }
    }

    /// Returns the reach towards the siblings before and after the item.
    fn breadths(&self, direction: Direction) -> (f64, f64) {
        match direction {
            Direction::Down | Direction::Up => (self.left, self.right),
            Direction::Right => (self.top, self.bottom),
        }
    }

    /// Returns the reach towards the parent and towards the children.
    fn reaches(&self, direction: Direction) -> (f64, f64) {
        match direction {
            Direction::Down => (self.top, self.bottom),
            Direction::Up => (self.bottom, self.top),
            Direction::Right => (self.left, self.right),
        }
    }
}

impl Metrics {
    pub(super) fn new(figure: &Figure<'_>, space: Space) -> Self {
        /// Number of items above which boards are smaller.
        const LARGE: usize = 40;
        let (items, plies) = (figure.outline().items(), figure.outline().plies());
        let shapes = Shapes { is_snug: space.is_snug, smallest: space.smallest };
        let mut metrics = Metrics {
            widths: NodeShape::ALL.iter().map(|&shape| [shapes.narrowest(shape); 2]).collect(),
            shapes,
            space,
            blank: if figure.panels()[0].trace().has_chance() { BLANK_WIDTH_OF_CHANCE } else { BLANK_WIDTH },
            is_large: items.len() > LARGE,
            direction: space.direction.unwrap_or(figure.theme().direction),
            reach: vec![0.0; plies],
        };
        let rooms = figure.rooms();
        let on_plies = Shared::new(items.iter().zip(&rooms.numbers).map(|(item, &number)| (item.ply, number)));
        let room = |&(ply, number): &(usize, usize)| (ply, metrics.room(&rooms.distinct[number], ply));
        let looks: Vec<(usize, Cow<'_, Look>)> = on_plies.distinct.iter().map(room).collect();
        for (_, look) in looks.iter().filter(|(_, look)| look.diagram.is_none() && look.form != ItemForm::Fold) {
            let (text, _) = inside(look, figure.theme());
            let text = if text.is_empty() { &look.hidden_value } else { text };
            // Outlines that are measured with regular letters, such as triangles, do not grow for the bold values of
            // the variation. Such values shrink instead.
            let needed = if shapes.is_snug {
                shapes.least_width_for(look.shape, text, Weight::Regular, look.is_over)
            } else {
                shapes.width_for(look.shape, text, Weight::Regular, look.is_over)
            };
            if needed <= shapes.widest(look.shape) {
                let width = &mut metrics.widths[look.shape as usize][is_leaf(look)];
                *width = width.max(needed);
            }
        }
        for (ply, look) in looks {
            metrics.reach[ply] = metrics.reach[ply].max(metrics.figure_reach(&look, figure.theme()));
        }
        metrics
    }

    /// Removes the board from a look if nodes of this ply are not drawn as boards. Shortens the notes if room is short,
    /// and bounds in the value if outlines are snug.
    pub(super) fn trim(&self, look: &mut Cow<'_, Look>, ply: usize) {
        if look.diagram.is_some() && self.space.boards.is_some_and(|boards| ply >= boards) {
            look.to_mut().diagram = None;
        }
        let has_bounds = |note: &Note| SEPARATORS.iter().any(|separator| note.pieces[0].0.contains(separator));
        if self.space.is_short && look.notes.iter().any(|note| note.pieces.len() > 2 || has_bounds(note)) {
            shorten(look.to_mut(), self.direction);
        }
        if self.shapes.is_snug && look.value.contains(['…', '≥', '≤']) {
            let value = shortened_value(look).replace(' ', "");
            look.to_mut().value = value;
        }
    }

    /// Returns the [trimmed](Self::trim) room of an item. If notes are shortened, reserves no room for the label of a
    /// cutoff, which is then drawn only where it fits between the neighbours.
    pub(super) fn room<'l>(&self, room: &'l Look, ply: usize) -> Cow<'l, Look> {
        let mut room = Cow::Borrowed(room);
        if self.space.is_short && room.notes.iter().any(|note| note.kind == NoteKind::Cut) {
            room.to_mut().notes.retain(|note| note.kind != NoteKind::Cut);
        }
        self.trim(&mut room, ply);
        room
    }

    /// Returns the site of an item as if the item had no siblings.
    pub(super) fn site(&self, figure: &Figure<'_>, item: usize, has_children: bool) -> ItemSite {
        let (ply, theme) = (figure.outline().items()[item].ply, figure.theme());
        let room = self.room(figure.rooms().of(item), ply);
        let is_parent = has_children || matches!(room.form, ItemForm::Inner(_) | ItemForm::Chance);
        let lines = if is_parent { lines_beside(&room, theme) } else { 0 };
        let (wide, is_on_edge) = (self.room_width(&room, theme), room.edge_window.is_some());
        ItemSite { ply, side: 0, is_middle: false, is_parent, lines, wide, is_on_edge }
    }

    /// Returns the reach of the outline or the board towards the parent.
    fn figure_reach(&self, look: &Look, theme: &Theme) -> f64 {
        let (wide, high) = match (&look.diagram, look.form) {
            (Some(diagram), _) => {
                let board = board(diagram, self.cell(diagram), self.space.smallest);
                (board.width + 2.0 * FRAME, board.height + 2.0 * FRAME)
            }
            (None, ItemForm::Fold) => FOLD,
            (None, _) if look.is_stub(theme) => (0.0, 0.0),
            (None, _) => (self.wide(look, inside(look, theme).0), self.shapes.height(look.shape)),
        };
        match self.direction {
            Direction::Down | Direction::Up => high / 2.0,
            Direction::Right => wide / 2.0,
        }
    }

    /// Draws an item and returns its block.
    pub(super) fn draw(&self, figure: &Figure<'_>, look: &Look, site: ItemSite) -> NodeBlock {
        let is_rising = self.direction == Direction::Up;
        let mut drawn =
            NodeBlock { smallest: self.space.smallest, blank: self.blank, is_rising, ..NodeBlock::default() };
        if look.fate == Fate::Unmet {
            return drawn;
        }
        let theme = figure.theme();
        match parts::body(look, theme) {
            Body::Stub => {}
            Body::Fold => fold(&mut drawn, figure, look),
            Body::Board(diagram) => self.board(&mut drawn, look, theme, diagram, site),
            Body::Shape(_) => self.node(&mut drawn, look, theme, site),
        }
        if theme.skipped == Skipped::Stub {
            // Keeps the lines of neighbouring stubs apart.
            match self.direction {
                Direction::Down | Direction::Up => drawn.cover(STUB, STUB),
                Direction::Right => (drawn.top, drawn.bottom) = (drawn.top.max(STUB), drawn.bottom.max(STUB)),
            }
        }
        (drawn.entry, drawn.exit) = match self.direction {
            Direction::Down | Direction::Up => (drawn.crown, drawn.crown),
            Direction::Right => (drawn.waist, drawn.waist),
        };
        drawn.clear = drawn.reaches(self.direction).1;
        (drawn.body, (drawn.near, drawn.far)) = (drawn.reaches(self.direction).0, drawn.breadths(self.direction));
        self.header(&mut drawn, figure, look, site);
        (drawn.before, drawn.after) = drawn.reaches(self.direction);
        drawn.heads = match site.side {
            _ if drawn.foot.is_some() => (drawn.head, drawn.head),
            side if side < 0 => (drawn.head, 0.0),
            _ => (0.0, drawn.head),
        };
        let (near, far) = if site.is_middle { (drawn.head, drawn.head) } else { drawn.heads };
        drawn.span = (drawn.near.max(near), drawn.far.max(far));
        drawn
    }

    /// Draws the lines of text at the end of the edge to a node. The lines are drawn beside the edge, on the side that
    /// `site` gives. If one of them is a window, all lines interrupt the edge.
    fn header(&self, drawn: &mut NodeBlock, figure: &Figure<'_>, look: &Look, site: ItemSite) {
        let lines = self.header_lines(figure, look);
        let height = HEADER.max(self.space.smallest + if self.shapes.is_snug { 2.0 } else { 4.0 });
        if lines.is_empty() {
            return;
        }
        let is_on_edge = site.is_on_edge || look.edge_window.is_some();
        let is_centred = is_on_edge || site.side == 0;
        let foot = if is_on_edge { FOOT } else { 0.0 };
        let count = lines.len() as f64;
        let reach = self.reach[site.ply].max(drawn.reaches(self.direction).0);
        let widest = lines.iter().map(|line| width_abreast(line)).fold(0.0, f64::max);
        match self.direction {
            Direction::Down | Direction::Up => {
                let end = reach + count * height + 1.0 + foot;
                let (mut y, baseline) = if drawn.is_rising { (reach + 1.0 + foot, 2.5) } else { (-end, 4.5) };
                for line in lines {
                    y += height;
                    let aside = if is_centred { 0.0 } else { ALONG + width_abreast(&line) / 2.0 };
                    abreast(drawn, line, Point::new(f64::from(site.side) * aside, y - baseline));
                }
                let side = if drawn.is_rising { &mut drawn.bottom } else { &mut drawn.top };
                *side = side.max(end);
                drawn.head = ALONG + widest;
            }
            Direction::Right => {
                let end = -reach - 5.0 - foot;
                let mut y = match (is_centred, site.side > 0) {
                    (true, _) => -count * height / 2.0,
                    // Leaves room for an arrowhead.
                    (false, true) => 2.5,
                    (false, false) => -count * height - 3.0,
                };
                for line in lines {
                    y += height;
                    abreast(drawn, line, Point::new(end - widest / 2.0, y - 4.0));
                }
                drawn.left = drawn.left.max(widest - end + 3.0);
                drawn.head = count * height + 3.0;
            }
        }
        if is_on_edge {
            drawn.foot = Some((reach + foot, drawn.entry));
            drawn.entry = drawn.reaches(self.direction).0;
            drawn.head = match self.direction {
                Direction::Down | Direction::Up => widest / 2.0,
                Direction::Right => count * height / 2.0,
            };
        } else if is_centred {
            drawn.body = drawn.reaches(self.direction).0;
            (drawn.near, drawn.far) = drawn.breadths(self.direction);
            drawn.head = 0.0;
        }
    }

    /// Returns the lines of text at the end of an edge, each of one or two texts side by side.
    fn header_lines(&self, figure: &Figure<'_>, look: &Look) -> Vec<Vec<Text>> {
        let theme = figure.theme();
        let set = |line: TextLine| {
            let size = pixel_size(line.size).max(self.space.smallest);
            let weight = if line.bold { Weight::Bold } else { Weight::Regular };
            Text { weight, ..Text::centred(line.role, line.text(), Point::default(), size) }
        };
        let head = parts::head(figure, look).into_iter();
        let mut lines: Vec<Vec<Text>> = head.map(|line| line.into_iter().map(set).collect()).collect();
        if look.is_stub(theme) {
            return lines;
        }
        if value_place(look, theme) == Some(ValuePlace::Above) && !look.value.is_empty() && look.diagram.is_none() {
            lines.push(vec![Text {
                size: VALUE.max(self.space.smallest),
                ..value(look, Point::default(), Anchor::Middle)
            }]);
        }
        lines
    }

    /// Returns the width of the outline in a room, rounded up; 0 for a fold or a board.
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "outlines are at most a text wide")]
    fn room_width(&self, room: &Look, theme: &Theme) -> u32 {
        if room.form == ItemForm::Fold || room.diagram.is_some() {
            return 0;
        }
        self.wide(room, inside(room, theme).0).ceil() as u32
    }

    /// Returns the width of an outline: the shared width of its shape, or more if the text does not fit even in the
    /// smallest letters.
    fn wide(&self, look: &Look, text: &str) -> f64 {
        let usual = self.widths[look.shape as usize][is_leaf(look)];
        usual.max(self.shapes.least_width_for(look.shape, text, weight(look), look.is_over))
    }

    fn node(&self, drawn: &mut NodeBlock, look: &Look, theme: &Theme, site: ItemSite) {
        let (text, is_value) = inside(look, theme);
        let (wide, high) = (self.wide(look, text).max(f64::from(site.wide)), self.shapes.height(look.shape));
        drawn.highlight(look, look.shape, (wide, high));
        if let Some(geometry) = shapes::outline(look.shape, wide, high) {
            drawn.elements.push(shape(look, geometry).into());
            let inner = shapes::outline(look.shape, wide - 6.0, high - 6.0);
            if let Some(inner) = inner.filter(|_| look.is_over && look.form == ItemForm::Leaf) {
                drawn.elements.push(Shape::new(outline_role(look), inner).with_stroke_width(1.0).into());
            }
        } else if look.fate == Fate::Open {
            let corner = Point::new(-wide / 2.0, -high / 2.0);
            drawn.elements.push(Shape::new(Role::Active, Geometry::rectangle(corner, wide, high)).into());
        }
        let halo = if look.highlight.is_some() { HALO + 2.0 } else { 0.0 };
        // Texts keep clear of the halo, if there is one.
        let room = (wide + 2.0 * halo, high + 2.0 * halo);
        drawn.surround(wide / 2.0 + 1.0 + halo, high / 2.0 + halo);
        drawn.slant(look.shape, wide);
        if !text.is_empty() {
            let role = if is_value { value_role(look, true) } else { text_role(look) };
            let weight = if is_value { weight(look) } else { Weight::Bold };
            let size = self.shapes.fitting(look.shape, text, wide, weight, look.is_over);
            let place = Point::new(0.0, self.shapes.baseline(look.shape, high, size));
            drawn.text(Text { weight, ..Text::centred(role, text, place, size) });
        }
        if is_value || text.is_empty() {
            match &look.name {
                // The name is drawn below the outline, because a name at the side would double the width of each leaf.
                Some(name) if look.form == ItemForm::Leaf && self.puts_names_below(theme) => {
                    drawn.line(name, text_role(look), MOVE);
                }
                _ => name(drawn, look, room, (self.direction, site.is_parent), self.shapes.is_snug),
            }
        }
        match (site.is_parent, self.direction) {
            (false, _) => around_leaf(drawn, look, theme, room),
            (true, Direction::Down | Direction::Up) => beside(drawn, look, theme, room, site.lines),
            (true, Direction::Right) => above_and_below(drawn, look, theme, room.1),
        }
    }

    /// Returns whether names of leaves are drawn below the outline.
    fn puts_names_below(&self, theme: &Theme) -> bool {
        theme.names == Some(Naming::Positions) || self.space.is_short && self.direction != Direction::Right
    }

    fn board(&self, drawn: &mut NodeBlock, look: &Look, theme: &Theme, diagram: &Diagram, site: ItemSite) {
        let board = board(diagram, self.cell(diagram), self.space.smallest);
        // Positions that were not searched are grey, except in a picture of the tree before the search.
        let board = if is_pruned(look) && look.fate != Fate::Ahead { board.faded() } else { board };
        let corner = Point::new(-board.width / 2.0, -board.height / 2.0);
        let frame = |role, reach: f64| {
            let corner = Point::new(corner.x - reach, corner.y - reach);
            Shape::new(role, Geometry::rectangle(corner, board.width + 2.0 * reach, board.height + 2.0 * reach))
        };
        drawn.highlight(look, NodeShape::Square, (board.width, board.height));
        if look.fate == Fate::Open {
            drawn.elements.push(frame(Role::Active, FRAME).into());
        } else if look.on_variation {
            drawn.elements.push(frame(Role::Principal, OUTLINE).into());
        }
        let reach = if look.highlight.is_some() { HALO + 2.0 } else { FRAME };
        let (half_width, half_height) = (board.width / 2.0 + reach, board.height / 2.0 + reach);
        drawn.surround(half_width, half_height);
        // Edges end at the board or at the frame around it.
        let frame = match look.fate {
            _ if look.highlight.is_some() => HALO,
            Fate::Open => FRAME,
            _ if look.on_variation => OUTLINE,
            _ => 0.0,
        };
        (drawn.waist, drawn.crown) = (board.width / 2.0 + frame, board.height / 2.0 + frame);
        drawn.flank = drawn.waist;
        let group = Group { class: "board".into(), offset: corner, elements: board.elements, ..Group::default() };
        drawn.elements.push(group.into());
        // A badge below or beside the board shows the player to move and the value.
        let size = drawn.size(13.0);
        let text_width = if look.is_blank { drawn.blank } else { text_width(&look.value, size, weight(look)) };
        // In an exercise with boxes to be ticked, the outline of a leaf would look like such a box, so leaves have no
        // outline.
        let is_box = look.form == ItemForm::Leaf && theme.cuts == Some(CutMark::Blank);
        let mark = if is_box { NodeShape::Plain } else { look.shape };
        let badge = match (mark, text_width > 0.0) {
            (NodeShape::Plain, _) => 0.0,
            (_, true) => 15.0,
            (_, false) => 10.0,
        };
        // If edges start or end below the board, the badge is drawn beside the board.
        let is_beside = match self.direction {
            Direction::Down => site.is_parent,
            Direction::Up => true,
            Direction::Right => false,
        };
        let (start, middle) = if is_beside {
            (half_width + ASIDE, 11.0 - half_height)
        } else {
            // A box to be filled in is centred, regardless of the mark before it.
            let half = if look.is_blank { text_width / 2.0 + badge } else { f64::midpoint(text_width, badge) };
            (-half, drawn.below + 9.0)
        };
        for side in if look.is_over && look.form == ItemForm::Leaf { vec![10.0, 5.5] } else { vec![10.0] } {
            if let Some(geometry) = shapes::outline_around(Point::new(start + 5.0, middle), mark, side, side) {
                drawn.elements.push(Shape::new(node_role(look), geometry).with_stroke_width(1.2).into());
            }
        }
        drawn.cover(-start, start + badge);
        if !look.is_blank {
            let role = value_role(look, false);
            let text = Text::centred(role, look.value.as_str(), Point::new(start + badge, middle + 4.8), size);
            drawn.text(Text { anchor: Anchor::Start, weight: weight(look), ..text });
        }
        if !is_beside {
            drawn.cover(-start, -start);
        }
        if look.is_blank {
            drawn.blank(Point::new(start + badge, middle - 7.0), look);
            drawn.below += if is_beside { 0.0 } else { 4.0 };
        }
        let after = start + badge + text_width + 6.0;
        let visit = look.visit.map(|visit| visit.to_string());
        if let Some(visit) = &visit {
            // The number of the visit is drawn below the right corner of the board or, if the value reaches further,
            // after the value.
            let corner = half_width - FRAME - width(visit, drawn.size(SMALL));
            drawn.text(drawn.small(visit.clone(), Point::new(corner.max(after), middle + 4.8)));
        }
        if look.differs {
            let visit = visit.map_or(0.0, |visit| width(&visit, drawn.size(SMALL)) + 4.0);
            let x = if is_beside { after + visit } else { start - 14.0 };
            drawn.text(drawn.differs(Point::new(x, middle + 4.8)));
        }
        if let Some(name) = &look.name {
            let place = match self.direction {
                Direction::Down | Direction::Up => Point::new(-half_width - 2.0, 10.0 - half_height),
                Direction::Right => Point::new(width(name, drawn.size(MOVE)) - half_width, -half_height - 3.0),
            };
            let text = Text::centred(text_role(look), name.as_str(), place, drawn.size(MOVE));
            drawn.text(Text { anchor: Anchor::End, weight: Weight::Bold, ..text });
        }
        if is_beside {
            stack(drawn, &lines(&look.notes, false), Point::new(start, middle + 10.0), Anchor::Start);
            return;
        }
        drawn.below += 18.0;
        write_below(drawn, &look.notes);
        if !look.notes.is_empty() {
            drawn.below += CLEAR;
        }
        drawn.bottom = drawn.bottom.max(drawn.below);
    }

    /// Returns the side of a cell of a board: the default, limited by the maximum of the spacing except for heaps.
    fn cell(&self, diagram: &Diagram) -> f64 {
        let usual = usual_cell(diagram.style, self.is_large);
        if diagram.style == Style::Heaps {
            // The numbers below the heaps must fit into the cells, so cells of heaps do not shrink.
            return cell_for_labels(self.space.smallest).max(usual);
        }
        self.space.cell.map_or(usual, |most| usual.min(most))
    }
}

/// Separators between two bounds. Languages with decimal commas use the semicolon.
const SEPARATORS: [&str; 2] = [", ", "; "];

/// Shortens notes: removes old bounds, which are struck through, and spaces between two bounds. α and β of a window are
/// written one below the other, except in a tree that grows to the right, where height is scarce.
fn shorten(look: &mut Look, direction: Direction) {
    for mut note in std::mem::take(&mut look.notes) {
        note.pieces.retain(|(_, is_struck)| !is_struck);
        let text = note.text();
        let inside = text.strip_prefix('(').and_then(|text| text.strip_suffix(')'));
        let bounds = inside.and_then(|text| SEPARATORS.iter().find_map(|separator| text.split_once(separator)));
        let is_upright = direction != Direction::Right;
        if let (NoteKind::Window, Some((alpha, beta))) = (note.kind, bounds.filter(|_| is_upright)) {
            let bound = |kind, name: &str, value: &str| Note { kind, pieces: vec![(format!("{name} {value}"), false)] };
            look.notes.extend([bound(NoteKind::Alpha, "α", alpha), bound(NoteKind::Beta, "β", beta)]);
            continue;
        }
        for (piece, _) in &mut note.pieces {
            *piece = without_spaces(piece);
        }
        look.notes.push(note);
    }
}

/// Returns a text without the spaces between two bounds.
fn without_spaces(text: &str) -> String {
    SEPARATORS.iter().fold(text.to_owned(), |text, separator| text.replace(separator, separator.trim_end()))
}

/// Returns the value of a look. Of two bounds, keeps only the upper one at MIN nodes, and only the lower one at other
/// nodes.
fn shortened_value(look: &Look) -> String {
    let in_brackets = look.value.strip_prefix('[').and_then(|value| value.strip_suffix(']'));
    let bounds = match in_brackets {
        Some(bounds) => SEPARATORS.iter().find_map(|separator| bounds.split_once(separator)),
        None => look.value.split_once('…'),
    };
    match bounds {
        Some((_, high)) if look.player == Some(Player::Min) => format!("≤ {high}"),
        Some((low, _)) => format!("≥ {low}"),
        None => look.value.clone(),
    }
}

/// Returns ever smaller versions of a look. The first has shorter notes, a shorter window on the edge, and a shorter
/// value if the value has two bounds. Each further version lacks one more note, beginning with the last. Outcomes,
/// unclamped values, gains and notes of the user stay, because they are the same in every search.
pub(super) fn reductions(mut look: Look, direction: Direction) -> impl Iterator<Item = Look> {
    let is_lasting = |note: &Note| {
        let kinds = [NoteKind::Outcome, NoteKind::Unclamped, NoteKind::Gain, NoteKind::Written];
        kinds.contains(&note.kind)
    };
    let mut is_shortened = false;
    std::iter::from_fn(move || {
        if is_shortened {
            let last = look.notes.iter().rposition(|note| !is_lasting(note))?;
            look.notes.remove(last);
        } else {
            shorten(&mut look, direction);
            look.value = shortened_value(&look);
            look.edge_window = look.edge_window.take().map(|window| without_spaces(&window));
            is_shortened = true;
        }
        Some(look.clone())
    })
}

/// Gap between two texts that are side by side in one line.
const ABREAST: f64 = 5.0;

fn width_abreast(line: &[Text]) -> f64 {
    let gaps = line.iter().skip(1).map(|_| ABREAST);
    line.iter().map(|text| text_width(&text.content, text.size, text.weight)).chain(gaps).sum()
}

/// Writes texts side by side, centred at `middle`.
fn abreast(drawn: &mut NodeBlock, line: Vec<Text>, middle: Point) {
    let mut x = middle.x - width_abreast(&line) / 2.0;
    for text in line {
        let width = text_width(&text.content, text.size, text.weight);
        drawn.text(Text { place: Point::new(x + width / 2.0, middle.y), ..text });
        x += width + ABREAST;
    }
}

/// Draws the texts around the outline of a node without children. Short texts, such as visit numbers and outcomes, are
/// drawn below the outline, because texts at the side would double the width of each leaf.
fn around_leaf(drawn: &mut NodeBlock, look: &Look, theme: &Theme, (wide, high): (f64, f64)) {
    let place = value_place(look, theme);
    if let Some(visit) = look.visit {
        drawn.line(visit.to_string(), Role::MutedText, SMALL);
    }
    if look.differs {
        drawn.text(drawn.differs(Point::new(shapes::shoulder(look.shape, wide) + 3.0, 9.0 - high / 2.0)));
    }
    if place == Some(ValuePlace::Below) && !look.value.is_empty() {
        let place = drawn.next_line(18.0);
        drawn.text(value(look, Point::new(0.0, place.y - 1.5), Anchor::Middle));
    }
    let mut right = match look.shape {
        NodeShape::Plain if look.value.is_empty() || place != Some(ValuePlace::Inside) => drawn.waist,
        _ => wide / 2.0,
    };
    if drawn.right > wide / 2.0 + 1.0 {
        right = right.max(drawn.right);
    }
    right += ASIDE;
    if place == Some(ValuePlace::Beside) && !look.value.is_empty() {
        let text = value(look, Point::new(right, VALUE * CAPITAL / 2.0), Anchor::Start);
        right += text_width(&text.content, text.size, text.weight) + ASIDE;
        drawn.text(text);
    }
    if look.is_blank {
        drawn.blank(Point::new(right, -BLANK / 2.0), look);
        right += drawn.blank + ASIDE;
    }
    let is_beside = |note: &&Note| theme.annotations != AnnotationPlace::Below && !is_about_the_end(note);
    let (beside, below): (Vec<&Note>, Vec<&Note>) = look.notes.iter().partition(is_beside);
    let beside = lines(beside, false);
    let top = -height_of(drawn, beside.len()) / 2.0;
    stack(drawn, &beside, Point::new(right, top), Anchor::Start);
    if below.is_empty() {
        return;
    }
    // Texts beside the outline may reach further down than the outline. The notes start below both.
    drawn.below = drawn.below.max(if drawn.is_rising { drawn.top } else { drawn.bottom }) + 1.5;
    write_below(drawn, below);
    drawn.next_line(CLEAR);
}

/// Returns the lines of notes to the left and to the right of a node's outline.
fn sides(look: &Look, theme: &Theme) -> (Vec<TextLine>, Vec<TextLine>) {
    let is_upright = theme.annotations == AnnotationPlace::Sides;
    let is_left = |note: &&Note| is_upright && note.kind == NoteKind::Alpha;
    let (left, right): (Vec<&Note>, Vec<&Note>) = look.notes.iter().partition(is_left);
    (lines(left, is_upright), lines(right, is_upright))
}

/// Returns the number of lines that the notes need beside a node's outline.
fn lines_beside(look: &Look, theme: &Theme) -> usize {
    let (left, right) = sides(look, theme);
    left.len().max(right.len())
}

/// Draws the texts around the outline of a node whose children are below or above it. All texts are drawn beside the
/// outline, because edges end above and below it; beside a triangle, they are drawn at the narrow end.
fn beside(drawn: &mut NodeBlock, look: &Look, theme: &Theme, (wide, high): (f64, f64), most: usize) {
    let shoulder = shapes::shoulder(look.shape, wide) + 3.0;
    if let Some(visit) = look.visit {
        drawn.text(drawn.small(visit.to_string(), Point::new(shoulder, 8.0 - high / 2.0)));
    }
    let (left, right) = sides(look, theme);
    let is_upright = theme.annotations == AnnotationPlace::Sides;
    let has_value = has_value_outside(look, theme);
    let first = if look.is_blank { BLANK + 2.0 } else { f64::from(u8::from(has_value)) * (VALUE + 3.0) };
    let column =
        first + height_of(drawn, most.max(right.len()).max(left.len()).max(usize::from(look.differs && first == 0.0)));
    // Texts must not rise above the outline, where they would push the move upwards.
    let top = match look.shape {
        NodeShape::TriangleUp => -high / 2.0,
        NodeShape::TriangleDown => high / 2.0 - column,
        _ => -column / 2.0,
    };
    let top = top.max(-high / 2.0);
    let half = match look.shape {
        NodeShape::Plain if inside(look, theme).0.is_empty() => drawn.waist,
        shape => shapes::half_width(shape, (wide, high), (top, top + column)),
    };
    let has_visit = look.visit.is_some();
    let x = if has_visit { half.max(drawn.right) } else { half } + ASIDE;
    if look.is_blank {
        drawn.blank(Point::new(x, top + 1.0), look);
    } else if has_value {
        drawn.text(value(look, Point::new(x, top + VALUE), Anchor::Start));
    }
    // If α and β are one below the other, they follow the side of the outline, which saves room.
    let follows = !is_upright && !has_visit && !has_value && look.notes.iter().any(|note| note.kind == NoteKind::Alpha);
    let line = drawn.line_height();
    for (place, text) in (0..).zip(&right) {
        let y = top + first + f64::from(place) * line;
        let side = shapes::half_width(look.shape, (wide, high), (y, y + line)) + ASIDE / 2.0;
        let x = if follows && look.shape != NodeShape::Plain { side } else { x };
        stack(drawn, std::slice::from_ref(text), Point::new(x, y), Anchor::Start);
    }
    if look.differs {
        // The sign ≠ comes after the first line, so that it displaces no text when it appears.
        let bottom = top + line.max(first);
        let taken = drawn.areas.iter().filter(|area| area.right > half && area.top < bottom && area.bottom > top);
        let end = taken.map(|area| area.right).fold(x - ASIDE, f64::max);
        drawn.text(drawn.differs(Point::new(end + ASIDE, top + LINE - 3.0)));
    }
    // Notes to the left keep clear of the name, which is also to the left.
    let bottom = top + height_of(drawn, left.len());
    let taken = drawn.areas.iter().filter(|area| area.right < 0.0 && area.top < bottom && area.bottom > top);
    let half = taken.map(|area| -area.left).fold(half, f64::max);
    stack(drawn, &left, Point::new(-half - ASIDE, top), Anchor::End);
}

/// Draws the texts around the outline of a node whose children are to its right: above and below the outline.
fn above_and_below(drawn: &mut NodeBlock, look: &Look, theme: &Theme, high: f64) {
    let is_above = |note: &&Note| match look.shape {
        // These outlines are broad at the top, so notes have more room above than below.
        NodeShape::TriangleDown | NodeShape::TrapezoidDown => note.kind != NoteKind::Beta,
        _ => note.kind == NoteKind::Alpha && theme.annotations == AnnotationPlace::Sides,
    };
    let (above, below): (Vec<&Note>, Vec<&Note>) = look.notes.iter().partition(is_above);
    let mut y = -drawn.top.max(high / 2.0) - 3.0;
    for line in lines(above, false).iter().rev() {
        pieces(drawn, line, Point::new(0.0, y), Anchor::Middle);
        y -= drawn.line_height();
    }
    let visit = look.visit.map(|visit| drawn.small(visit.to_string(), Point::default()));
    let differs = look.differs.then(|| drawn.differs(Point::default()));
    let line: Vec<Text> =
        visit.into_iter().chain(differs).map(|text| Text { anchor: Anchor::Middle, ..text }).collect();
    if !line.is_empty() {
        abreast(drawn, line, Point::new(0.0, y));
    }
    if look.is_blank {
        drawn.blank(Point::new(-drawn.blank / 2.0, drawn.below + 4.0), look);
        drawn.below += BLANK + 5.0;
    } else if has_value_outside(look, theme) {
        drawn.text(value(look, Point::new(0.0, drawn.below + 14.0), Anchor::Middle));
        drawn.below += 18.0;
    }
    drawn.below += 1.5;
    write_below(drawn, below);
    drawn.bottom = drawn.bottom.max(drawn.below);
}

/// Returns whether a value is drawn beside or below the outline.
fn has_value_outside(look: &Look, theme: &Theme) -> bool {
    matches!(value_place(look, theme), Some(ValuePlace::Beside | ValuePlace::Below)) && !look.value.is_empty()
}

/// Returns the text of a value that is drawn outside the outline.
fn value(look: &Look, place: Point, anchor: Anchor) -> Text {
    Text { anchor, weight: weight(look), ..Text::centred(value_role(look, false), look.value.as_str(), place, VALUE) }
}

/// Returns the height of a number of lines below or beside a node.
fn height_of(drawn: &NodeBlock, lines: usize) -> f64 {
    lines as f64 * drawn.line_height()
}

/// Returns 1 for a leaf, 0 for other items.
fn is_leaf(look: &Look) -> usize {
    usize::from(look.form == ItemForm::Leaf)
}

/// Returns the font size of a text, in pixels.
fn pixel_size(size: TextSize) -> f64 {
    match size {
        TextSize::Value => VALUE,
        TextSize::Move => MOVE,
        TextSize::Note => NOTE,
        TextSize::Small => SMALL,
    }
}

fn fold(drawn: &mut NodeBlock, figure: &Figure<'_>, look: &Look) {
    drawn.elements.push(Shape::new(node_role(look), shapes::fold(FOLD.0, FOLD.1)).into());
    drawn.surround(FOLD.0 / 2.0 + 1.0, FOLD.1 / 2.0);
    drawn.slant(NodeShape::TriangleUp, FOLD.0);
    let mut lines: Vec<TextLine> = parts::folded(figure, look);
    if drawn.is_rising {
        lines.reverse();
    }
    for line in lines {
        drawn.line(line.text(), line.role, pixel_size(line.size));
    }
}

/// Writes the name of a node to the left of its outline. If the tree grows to the right, edges end on the left, so the
/// name is drawn above an inner node and to the right of a leaf.
fn name(
    drawn: &mut NodeBlock,
    look: &Look,
    (wide, high): (f64, f64),
    (direction, is_parent): (Direction, bool),
    is_snug: bool,
) {
    let Some(name) = look.name.as_ref() else { return };
    let text = |drawn: &NodeBlock, place, anchor| {
        let text = Text::centred(text_role(look), name.as_str(), place, drawn.size(MOVE));
        Text { anchor, weight: Weight::Bold, ..text }
    };
    let text = match (direction, is_parent) {
        (Direction::Down | Direction::Up, _) if is_snug && look.shape != NodeShape::Plain => {
            let y = if look.shape == NodeShape::TriangleDown { high / 2.0 - 6.0 } else { 13.0 - high / 2.0 };
            let side = shapes::half_width(look.shape, (wide, high), (y - drawn.size(MOVE) * CAPITAL, y));
            text(drawn, Point::new(-side - 3.0, y), Anchor::End)
        }
        (Direction::Down | Direction::Up, _) => {
            // Without an outline, the name shares the baseline of the value.
            let is_plain = look.shape == NodeShape::Plain;
            let y = if is_plain { VALUE * CAPITAL / 2.0 } else { 13.0 - high / 2.0 };
            text(drawn, Point::new(-shapes::shoulder(look.shape, wide) - 3.0, y), Anchor::End)
        }
        (Direction::Right, true) => text(drawn, Point::new(0.0, -high / 2.0 - 4.0), Anchor::Middle),
        (Direction::Right, false) => text(drawn, Point::new(wide / 2.0 + ASIDE, MOVE * CAPITAL / 2.0), Anchor::Start),
    };
    drawn.text(text);
}

/// Returns the lines that notes need. If `is_upright`, each piece of a note about α or β has its own line.
fn lines<'n>(notes: impl IntoIterator<Item = &'n Note>, is_upright: bool) -> Vec<TextLine> {
    notes.into_iter().flat_map(|note| note_lines(note, is_upright)).collect()
}

/// Writes lines one below the other, starting at `corner`.
fn stack(drawn: &mut NodeBlock, lines: &[TextLine], corner: Point, anchor: Anchor) {
    let mut y = corner.y;
    for line in lines {
        y += drawn.line_height();
        pieces(drawn, line, Point::new(corner.x, y - 3.0), anchor);
    }
}

/// Writes notes into the column below the node (above it if the tree grows upwards).
fn write_below<'n>(drawn: &mut NodeBlock, notes: impl IntoIterator<Item = &'n Note>) {
    for line in lines(notes, false) {
        let height = drawn.line_height();
        let place = drawn.next_line(height);
        pieces(drawn, &line, place, Anchor::Middle);
    }
}

/// Writes the pieces of a line, and strikes out old values.
fn pieces(drawn: &mut NodeBlock, line: &TextLine, place: Point, anchor: Anchor) {
    // The stroke through an old value must not touch the next value.
    let between = if line.pieces.iter().any(|(_, is_struck)| *is_struck) { 7.0 } else { 4.0 };
    let size = drawn.size(pixel_size(line.size));
    let weight = if line.bold { Weight::Bold } else { Weight::Regular };
    let widths: Vec<f64> = line.pieces.iter().map(|(piece, _)| text_width(piece, size, weight)).collect();
    let total = widths.iter().sum::<f64>() + between * (widths.len().saturating_sub(1)) as f64;
    let mut x = anchor.left(place.x, total);
    for ((piece, is_struck), width) in line.pieces.iter().zip(widths) {
        let text = Text::centred(line.role, piece.as_str(), Point::new(x + width / 2.0, place.y), size);
        drawn.text(Text { weight, ..text });
        if *is_struck {
            drawn.elements.push(strike(x, place.y, width, size).into());
        }
        x += width + between;
    }
}

/// Returns the line that strikes out an old value. It slants, because a horizontal line would hide a minus sign.
pub(super) fn strike(x: f64, baseline: f64, width: f64, size: f64) -> Shape {
    let (from, to) = (Point::new(x - 1.0, baseline - size * 0.02), Point::new(x + width + 1.0, baseline - size * 0.72));
    Shape::new(Role::Strike, Geometry::line(from, to))
}

fn weight(look: &Look) -> Weight {
    if look.on_variation { Weight::Bold } else { Weight::Regular }
}

/// Returns the outline of a node as a shape, with the paint and line width for its look.
fn shape(look: &Look, geometry: Geometry) -> Shape {
    let shape = Shape::new(outline_role(look), geometry);
    let is_thick = look.on_variation && look.fate != Fate::Open && !is_pruned(look);
    if is_thick { shape.with_stroke_width(2.8) } else { shape }
}
