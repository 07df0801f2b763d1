//! How large items are, and what they are drawn with.

use super::look::{Fate, Form, Look, Panel};
use super::{PictureStyle, width};
use crate::game::{Player, Style};
use crate::layout::{Weight, text_width};
use crate::render::outline::Outline;
use crate::render::{Anchor, Element, Geometry, Group, Point, Role, Shape, Text, board};

/// The font size of values, and the least that they are made smaller to.
const VALUE: f64 = 14.0;
const SMALLEST_VALUE: f64 = 10.0;
/// The height of capital letters and digits, as a share of the font size.
const CAPITAL: f64 = 0.73;
const TRIANGLE_HEIGHT: f64 = 42.0;
const NARROWEST_TRIANGLE: f64 = 48.0;
/// A text that needs more is made smaller.
const WIDEST_TRIANGLE: f64 = 82.0;
const BOX_HEIGHT: f64 = 26.0;
/// Left and right of the text in a triangle, together.
const PADDING: f64 = 3.5;
/// How far the text is from the long side of a triangle.
const TRIANGLE_INSET: f64 = 6.5;
/// The height of the line above nodes in which moves are named.
const HEADER: f64 = 17.0;
/// The font size of what matters less.
const SMALL: f64 = 10.0;
/// The height of a small line.
const LINE: f64 = 13.0;
const FOLD: (f64, f64) = (30.0, 28.0);
/// What frames a board.
const FRAME: f64 = 3.0;

/// What the blocks of a picture have in common.
#[derive(Debug)]
pub(super) struct Metrics {
    triangle: f64,
    leaf: f64,
    cell: Option<f64>,
    is_large: bool,
    headers: Vec<bool>,
    triangles: Vec<bool>,
    figures: Vec<f64>,
}

/// The strip in which the items of a ply stand.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Row {
    pub(super) top: f64,
    pub(super) height: f64,
    /// The height of the line with the moves; 0 where no move has a name.
    pub(super) header: f64,
    /// How far boxes hang below the tops of triangles.
    inset: f64,
    /// The height of the tallest shape or board.
    figure: f64,
}

impl Row {
    /// The middle of the shapes, below the header.
    pub(super) fn middle(&self) -> f64 {
        self.figure / 2.0
    }
}

/// A block, drawn with the middle of its top edge at (0, 0).
#[derive(Debug)]
pub(super) struct Drawn {
    pub(super) elements: Vec<Element>,
    /// The larger distance of its sides from the middle.
    pub(super) half_width: f64,
    /// Where edges to children begin.
    pub(super) bottom: f64,
    /// Where the edge from the parent ends.
    pub(super) attach: f64,
}

impl Drawn {
    fn text(&mut self, text: Text) {
        let width = text_width(&text.content, text.size, text.weight);
        let (left, right) = match text.anchor {
            Anchor::Start => (0.0, width),
            Anchor::Middle => (width / 2.0, width / 2.0),
            Anchor::End => (width, 0.0),
        };
        self.reach(left - text.place.x);
        self.reach(right + text.place.x);
        self.elements.push(text.into());
    }

    fn reach(&mut self, distance: f64) {
        self.half_width = self.half_width.max(distance);
    }

    /// A small line below everything.
    fn line(&mut self, content: String, role: Role, size: f64) {
        self.text(Text::centred(role, content, Point::new(0.0, self.bottom + LINE - 2.5), size));
        self.bottom += LINE;
    }
}

impl Metrics {
    pub(super) fn new(outline: &Outline, panels: &[Panel<'_>], style: &PictureStyle) -> Self {
        /// Boards are smaller in a picture with more items than this.
        const LARGE: usize = 40;
        let plies = outline.items().iter().map(|item| item.ply as usize + 1).max().unwrap_or(0);
        let mut metrics = Metrics {
            triangle: NARROWEST_TRIANGLE,
            leaf: BOX_HEIGHT,
            cell: style.cell,
            is_large: outline.items().len() > LARGE,
            headers: vec![false; plies],
            triangles: vec![false; plies],
            figures: vec![0.0; plies],
        };
        for panel in panels {
            for (index, item) in outline.items().iter().enumerate() {
                let look = panel.look(index, true);
                let ply = item.ply as usize;
                metrics.headers[ply] |= look.header.is_some();
                let figure = &mut metrics.figures[ply];
                match (look.form, &look.diagram) {
                    (_, Some(diagram)) => {
                        let cell = metrics.cell.unwrap_or_else(|| cell(diagram.style, metrics.is_large));
                        *figure = figure.max(board(diagram, cell).height + 2.0 * FRAME);
                    }
                    (Form::Inner(_), None) => {
                        metrics.triangles[ply] = true;
                        *figure = figure.max(TRIANGLE_HEIGHT);
                        let needed = triangle_width(&look);
                        if needed <= WIDEST_TRIANGLE {
                            metrics.triangle = metrics.triangle.max(needed);
                        }
                    }
                    (Form::Leaf, None) => {
                        *figure = figure.max(BOX_HEIGHT);
                        // Boxes of one digit and of two are as wide.
                        metrics.leaf = metrics.leaf.max(leaf_width(&look).min(2.0 * BOX_HEIGHT));
                    }
                    (Form::Fold, None) => *figure = figure.max(FOLD.1),
                }
            }
        }
        metrics
    }

    /// The rows of the picture, without their places.
    pub(super) fn rows(&self) -> Vec<Row> {
        let rows = self.headers.iter().zip(&self.triangles).zip(&self.figures);
        rows.map(|((&header, &triangles), &figure)| Row {
            header: if header { HEADER } else { 0.0 },
            inset: if triangles { (TRIANGLE_HEIGHT - BOX_HEIGHT) / 2.0 } else { 0.0 },
            figure,
            ..Row::default()
        })
        .collect()
    }

    /// Draws an item.
    pub(super) fn draw(&self, look: &Look, row: &Row) -> Drawn {
        let mut drawn = Drawn { elements: Vec::new(), half_width: 0.0, bottom: row.header, attach: row.header };
        if look.fate == Fate::Unmet {
            return drawn;
        }
        if let Some(header) = look.header.as_ref() {
            let role = if look.fate == Fate::Skipped { Role::PrunedText } else { Role::Text };
            let text = Text::centred(role, header.as_str(), Point::new(0.0, 12.5), 12.0);
            let weight = if look.on_variation { Weight::Bold } else { Weight::Regular };
            drawn.text(Text { weight, ..text });
        }
        match (look.fate, look.form) {
            (Fate::Ghost, _) => self.ghost(&mut drawn, look, row),
            (_, Form::Fold) => self.fold(&mut drawn, look),
            _ if look.diagram.is_some() => self.board(&mut drawn, look),
            (_, Form::Inner(player)) => self.triangle(&mut drawn, look, player),
            (_, Form::Leaf) => self.leaf(&mut drawn, look, row),
        }
        if look.header.is_some() {
            drawn.attach = 0.0;
        }
        drawn
    }

    /// Something small, so that the eye sees what another search did here.
    #[expect(clippy::unused_self, reason = "as its siblings")]
    fn ghost(&self, drawn: &mut Drawn, look: &Look, row: &Row) {
        let (middle, half) = (row.header + row.middle().min(TRIANGLE_HEIGHT / 2.0), 9.0);
        let geometry = match look.form {
            Form::Inner(player) => triangle(player, Point::new(0.0, middle - half), 2.0 * half, 2.0 * half),
            Form::Fold => triangle(Player::Max, Point::new(0.0, middle - half), 2.0 * half, 2.0 * half),
            Form::Leaf => {
                Geometry::rectangle(Point::new(1.0 - half, middle - half + 1.0), 2.0 * half - 2.0, 2.0 * half - 2.0)
            }
        };
        drawn.elements.push(Shape::new(Role::Pruned, geometry).with_stroke_width(0.7).into());
        drawn.reach(half);
        drawn.attach = middle - half;
        drawn.bottom = middle + half;
    }

    #[expect(clippy::unused_self, reason = "as its siblings")]
    fn fold(&self, drawn: &mut Drawn, look: &Look) {
        let (role, text) = match look.fate {
            Fate::Skipped => (Role::Pruned, Role::PrunedText),
            _ => (Role::Folded, Role::Text),
        };
        let geometry = triangle(Player::Max, Point::new(0.0, drawn.bottom), FOLD.0, FOLD.1);
        drawn.elements.push(Shape::new(role, geometry).into());
        drawn.reach(FOLD.0 / 2.0 + 1.0);
        drawn.bottom += FOLD.1;
        for (note, size) in look.notes.iter().zip([11.0, 10.0]) {
            drawn.line(note.clone(), text, size);
        }
    }

    fn board(&self, drawn: &mut Drawn, look: &Look) {
        let Some(diagram) = &look.diagram else { return };
        let cell = self.cell.unwrap_or_else(|| cell(diagram.style, self.is_large));
        let board = board(diagram, cell);
        // Room for the frame, so that it does not touch the name of the move.
        drawn.bottom += FRAME;
        let corner = Point::new(-board.width / 2.0, drawn.bottom);
        let frame = |role, reach: f64| {
            let corner = Point::new(corner.x - reach, corner.y - reach);
            Shape::new(role, Geometry::rectangle(corner, board.width + 2.0 * reach, board.height + 2.0 * reach))
        };
        if look.fate == Fate::Open {
            drawn.elements.push(frame(Role::Active, FRAME).into());
        } else if look.on_variation {
            drawn.elements.push(frame(Role::Principal, 1.5).into());
        }
        drawn.reach(board.width / 2.0 + FRAME);
        drawn.bottom += board.height + FRAME;
        let group = Group { class: "board".into(), offset: corner, elements: board.elements, ..Group::default() };
        drawn.elements.push(group.into());
        // The badge: whose turn it is, and the value.
        let size = 13.0;
        let text_width = text_width(&look.value, size, weight(look));
        let start = -(text_width + 15.0) / 2.0;
        let centre = Point::new(start + 5.0, drawn.bottom + 9.0);
        if let Form::Inner(player) = look.form {
            drawn.elements.push(symbol(player, centre, 10.0));
        } else {
            let square = |side: f64| {
                let corner = Point::new(centre.x - side / 2.0, centre.y - side / 2.0);
                Shape::new(Role::Leaf, Geometry::rectangle(corner, side, side)).with_stroke_width(1.0).into()
            };
            drawn.elements.push(square(10.0));
            // A double border, as the boxes of leaves have where the game is over.
            drawn.elements.extend(look.outcome.is_some().then(|| square(5.5)));
        }
        let role = value_role(look, false);
        let text = Text::centred(role, look.value.as_str(), Point::new(start + 15.0, drawn.bottom + 13.8), size);
        drawn.text(Text { anchor: Anchor::Start, weight: weight(look), ..text });
        drawn.reach(-start);
        if let Some(visit) = &look.visit {
            // Below the right corner of the board, unless the value is in the way.
            let place = (board.width / 2.0 - width(visit, SMALL)).max(start + 15.0 + text_width + 6.0);
            drawn.text(small(visit.clone(), Point::new(place, drawn.bottom + 13.8)));
        }
        drawn.bottom += 18.0;
        notes(drawn, look);
    }

    fn triangle(&self, drawn: &mut Drawn, look: &Look, player: Player) {
        let top = drawn.bottom;
        let wide = self.wide(look);
        let geometry = triangle(player, Point::new(0.0, top), wide, TRIANGLE_HEIGHT);
        drawn.elements.push(shape(look, node_role(player), geometry).into());
        drawn.reach(wide / 2.0 + 1.0);
        let size = fitting(&look.value, text_room(wide) - PADDING, weight(look));
        let baseline = match player {
            Player::Max => top + TRIANGLE_HEIGHT - TRIANGLE_INSET,
            Player::Min => top + TRIANGLE_INSET + VALUE * CAPITAL,
        };
        // A smaller text stands in the middle of where the larger would.
        let baseline = baseline - (VALUE - size) * CAPITAL / 2.0;
        let text = Text::centred(value_role(look, true), look.value.as_str(), Point::new(0.0, baseline), size);
        drawn.text(Text { weight: weight(look), ..text });
        let beside = match player {
            Player::Max => wide * 0.17 + 3.0,
            Player::Min => wide * 0.46 + 3.0,
        };
        name(drawn, look, Point::new(-beside, top + 13.0));
        if let Some(visit) = &look.visit {
            // Beside the tip, where it takes no room of its own.
            let below = match player {
                Player::Max => 13.0,
                Player::Min => TRIANGLE_HEIGHT - 13.0 + SMALL * CAPITAL,
            };
            drawn.text(small(visit.clone(), Point::new(wide * 0.17 + 3.0, top + below)));
        }
        drawn.bottom = top + TRIANGLE_HEIGHT;
        notes(drawn, look);
    }

    /// How wide a triangle is: as the others, unless its text does not even fit in small letters.
    fn wide(&self, look: &Look) -> f64 {
        let smallest = triangle_width(look) * SMALLEST_VALUE / VALUE;
        // What a node shows on the way does not change the layout.
        if look.fate == Fate::Open { self.triangle } else { self.triangle.max(smallest) }
    }

    fn leaf(&self, drawn: &mut Drawn, look: &Look, row: &Row) {
        let top = drawn.bottom + row.inset;
        let wide = leaf_width(look).max(self.leaf);
        let box_of = |inset: f64| {
            Geometry::rectangle(
                Point::new(inset - wide / 2.0, top + inset),
                wide - 2.0 * inset,
                BOX_HEIGHT - 2.0 * inset,
            )
        };
        drawn.elements.push(shape(look, Role::Leaf, box_of(0.0)).into());
        if look.outcome.is_some() {
            let role = if look.fate == Fate::Open { Role::Active } else { Role::Leaf };
            drawn.elements.push(Shape::new(role, box_of(3.0)).with_stroke_width(1.0).into());
        }
        drawn.reach(wide / 2.0 + 1.0);
        let baseline = top + f64::midpoint(BOX_HEIGHT, VALUE * CAPITAL);
        let text = Text::centred(value_role(look, true), look.value.as_str(), Point::new(0.0, baseline), VALUE);
        drawn.text(Text { weight: weight(look), ..text });
        name(drawn, look, Point::new(-wide / 2.0 - 4.0, top + 10.0));
        drawn.attach += row.inset;
        drawn.bottom = top + BOX_HEIGHT;
        if let Some(visit) = &look.visit {
            // Below, for there are many leaves, and beside them it would make each of them twice as wide.
            drawn.line(visit.clone(), Role::MutedText, SMALL);
        }
        notes(drawn, look);
    }
}

/// The name of a node, which ends at a place.
fn name(drawn: &mut Drawn, look: &Look, place: Point) {
    let Some(name) = look.name.as_ref() else { return };
    let role = if look.fate == Fate::Skipped { Role::PrunedText } else { Role::Text };
    let text = Text::centred(role, name.as_str(), place, 12.0);
    drawn.text(Text { anchor: Anchor::End, weight: Weight::Bold, ..text });
}

/// The small lines below a node.
fn notes(drawn: &mut Drawn, look: &Look) {
    let none = drawn.bottom;
    drawn.bottom += 1.5;
    if let Some(window) = &look.window {
        drawn.line(window.clone(), Role::MutedText, 11.0);
    }
    for note in look.outcome.iter().chain(&look.notes) {
        drawn.line(note.clone(), Role::MutedText, SMALL);
    }
    let some = drawn.bottom > none + LINE;
    drawn.bottom = if some { drawn.bottom + 1.5 } else { none };
}

fn weight(look: &Look) -> Weight {
    if look.on_variation { Weight::Bold } else { Weight::Regular }
}

/// The colour of a value, on its node or below it.
fn value_role(look: &Look, inside: bool) -> Role {
    if inside && look.fate == Fate::Open { Role::ActiveText } else { Role::Text }
}

fn node_role(player: Player) -> Role {
    match player {
        Player::Max => Role::Max,
        Player::Min => Role::Min,
    }
}

/// The outline of a node.
fn shape(look: &Look, role: Role, geometry: Geometry) -> Shape {
    match look.fate {
        Fate::Skipped => Shape::new(Role::Pruned, geometry),
        Fate::Open => Shape::new(Role::Active, geometry),
        _ if look.on_variation => Shape::new(role, geometry).with_stroke_width(2.8),
        _ => Shape::new(role, geometry),
    }
}

/// A triangle for a player below the middle of its top.
fn triangle(player: Player, top: Point, wide: f64, high: f64) -> Geometry {
    let at = |x: f64, y: f64| Point::new(top.x + x * wide, top.y + y * high);
    Geometry::Polygon(match player {
        Player::Max => vec![at(0.0, 0.0), at(0.5, 1.0), at(-0.5, 1.0)],
        Player::Min => vec![at(-0.5, 0.0), at(0.5, 0.0), at(0.0, 1.0)],
    })
}

/// The small sign of a player around a place.
pub(super) fn symbol(player: Player, centre: Point, size: f64) -> Element {
    let top = Point::new(centre.x, centre.y - size * 0.45);
    Shape::new(node_role(player), triangle(player, top, size, size * 0.9)).with_stroke_width(1.2).into()
}

/// Small text that begins at a place.
pub(super) fn small(content: String, place: Point) -> Text {
    Text { anchor: Anchor::Start, ..Text::centred(Role::MutedText, content, place, SMALL) }
}

/// How much room there is for text in a triangle of this width.
fn text_room(wide: f64) -> f64 {
    wide * (TRIANGLE_HEIGHT - TRIANGLE_INSET - VALUE * CAPITAL) / TRIANGLE_HEIGHT
}

/// How wide a triangle has to be for its text.
fn triangle_width(look: &Look) -> f64 {
    let needed = text_width(&look.value, VALUE, weight(look)) + PADDING;
    (needed / text_room(1.0)).max(NARROWEST_TRIANGLE)
}

fn leaf_width(look: &Look) -> f64 {
    let border = if look.outcome.is_some() { 16.0 } else { 11.0 };
    (width(&look.value, VALUE).max(text_width(&look.value, VALUE, Weight::Bold)) + border).max(BOX_HEIGHT)
}

/// The size at which a value fits.
fn fitting(value: &str, room: f64, weight: Weight) -> f64 {
    let needed = text_width(value, VALUE, weight);
    if needed <= room { VALUE } else { (VALUE * room / needed).max(SMALLEST_VALUE) }
}

/// The side of a cell: what is readable.
fn cell(style: Style, is_large: bool) -> f64 {
    match (style, is_large) {
        (Style::Grid, false) => 17.0,
        (Style::Wall, true) => 10.0,
        (Style::Wall | Style::Chequered | Style::Heaps, _) | (Style::Grid, true) => 13.0,
    }
}
