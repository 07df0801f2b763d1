//! How large items are, and what they are drawn with.

use super::shapes::{self, CAPITAL, VALUE};
use super::{Space, width};
use crate::game::{Diagram, Style};
use crate::layout::{Weight, text_width};
use crate::render::figure::{Fate, Figure, Form, Look, Note, NoteKind, When};
use crate::render::parts::{is_pruned, is_stub, node_role, text_role, value_role};
use crate::render::theme::{AnnotationPlace, CutMark, Direction, Naming, NodeShape, Theme, ValuePlace};
use crate::render::{Anchor, Element, Geometry, Group, Point, Role, Shape, Text, board, words};

/// The font size of what matters less.
const SMALL: f64 = 10.0;
/// That of moves, and of the names of nodes.
const MOVE: f64 = 12.0;
/// That of windows and intervals.
const NOTE: f64 = 11.0;
/// The height of a small line.
const LINE: f64 = 13.0;
/// The height of a line above a node.
const HEADER: f64 = 16.0;
const FOLD: (f64, f64) = (30.0, 28.0);
/// What frames a board, and how far from it the line is that says that it lies on the principal variation: on a dark
/// background both are light.
const FRAME: f64 = 5.0;
const OUTLINE: f64 = 3.5;
/// A box to be filled in.
const BLANK: (f64, f64) = (34.0, 20.0);
/// Between the last line below a node and its edges.
const CLEAR: f64 = 3.0;
/// Half of the room of what is only the beginning of an edge.
const STUB: f64 = 9.0;
/// Between a node and what stands beside it.
const ASIDE: f64 = 4.0;

/// What the blocks of a picture have in common.
#[derive(Debug)]
pub(super) struct Metrics {
    /// How wide the outlines of each shape are.
    widths: Vec<f64>,
    /// See [`Space`].
    cell: Option<f64>,
    boards: Option<u32>,
    /// The size of the smallest text.
    smallest: f64,
    is_large: bool,
    direction: Direction,
    /// For each ply, how far the largest figure reaches from the middle towards the parents.
    reach: Vec<f64>,
    /// For each ply, the most lines at the end of an edge.
    headers: Vec<usize>,
}

/// A block, drawn with the middle of its node at (0, 0).
#[derive(Debug, Default)]
pub(super) struct Drawn {
    pub(super) elements: Vec<Element>,
    pub(super) left: f64,
    pub(super) right: f64,
    pub(super) top: f64,
    pub(super) bottom: f64,
    /// Where the edge from the parent ends: so far from the middle towards the parent.
    pub(super) entry: f64,
    /// Where the edges to children begin: so far from the middle towards the children.
    pub(super) exit: f64,
    /// From where edges to children may spread.
    pub(super) clear: f64,
    /// How far the outline is from the middle, half way up.
    pub(super) waist: f64,
    /// The same for its upper end.
    pub(super) crown: f64,
    /// How far it reaches towards the parent and to the sides without what stands at the end of its edge, and half of how
    /// broad that is.
    pub(super) body: f64,
    pub(super) trunk: f64,
    pub(super) head: f64,
    /// How far what stands to the right of the outline reaches; 0 if nothing does.
    beside: f64,
    /// How much the text below the middle takes up so far.
    below: f64,
    /// The size of the smallest text.
    smallest: f64,
}

impl Drawn {
    fn text(&mut self, text: Text) {
        let width = text_width(&text.content, text.size, text.weight);
        let (left, right) = match text.anchor {
            Anchor::Start => (0.0, width),
            Anchor::Middle => (width / 2.0, width / 2.0),
            Anchor::End => (width, 0.0),
        };
        self.cover(left - text.place.x, right + text.place.x);
        self.top = self.top.max(text.size * CAPITAL - text.place.y);
        self.bottom = self.bottom.max(text.size * 0.22 + text.place.y);
        self.elements.push(text.into());
    }

    fn cover(&mut self, left: f64, right: f64) {
        self.left = self.left.max(left);
        self.right = self.right.max(right);
    }

    /// A box around the middle.
    fn surround(&mut self, half_width: f64, half_height: f64) {
        self.waist = half_width;
        self.crown = half_height;
        self.cover(half_width, half_width);
        self.top = self.top.max(half_height);
        self.bottom = self.bottom.max(half_height);
        self.below = self.below.max(half_height);
    }

    /// The size of a text that would be so large if there were room enough.
    fn size(&self, usual: f64) -> f64 {
        usual.max(self.smallest)
    }

    /// The height of a small line.
    fn line_height(&self) -> f64 {
        LINE.max(1.2 * self.smallest)
    }

    /// A small line below everything in the middle.
    fn line(&mut self, content: impl Into<String>, role: Role, size: f64) {
        let (line, size) = (self.line_height(), self.size(size));
        self.text(Text::centred(role, content, Point::new(0.0, self.below + line - 2.5), size));
        self.below += line;
        self.bottom = self.bottom.max(self.below);
    }

    /// Small text that begins at a place.
    fn small(&self, content: String, place: Point) -> Text {
        Text { anchor: Anchor::Start, ..Text::centred(Role::MutedText, content, place, self.size(SMALL)) }
    }

    /// That another search knows something else, in a text that begins at a place.
    fn differs(&mut self, place: Point) {
        let text = Text::centred(Role::CutText, "≠", place, self.size(12.0));
        self.text(Text { anchor: Anchor::Start, weight: Weight::Bold, ..text });
    }

    /// The extents along the axis of breadth, the larger one first where children stand below: blocks are symmetric
    /// there, or parents would not stand above the middle of their children.
    pub(super) fn half_breadth(&self, direction: Direction) -> f64 {
        match direction {
            Direction::Down => self.left.max(self.right),
            Direction::Right => self.top.max(self.bottom),
        }
    }

    /// How far it reaches towards the parent and towards the children.
    pub(super) fn reaches(&self, direction: Direction) -> (f64, f64) {
        match direction {
            Direction::Down => (self.top, self.bottom),
            Direction::Right => (self.left, self.right),
        }
    }
}

impl Metrics {
    pub(super) fn new(figure: &Figure<'_>, space: Space) -> Self {
        /// Boards are smaller in a picture with more items than this.
        const LARGE: usize = 40;
        let items = figure.outline().items();
        let plies = items.iter().map(|item| item.ply as usize + 1).max().unwrap_or(0);
        let mut metrics = Metrics {
            widths: NodeShape::ALL.iter().map(|&shape| shapes::narrowest(shape)).collect(),
            cell: space.cell,
            boards: space.boards,
            smallest: space.smallest,
            is_large: items.len() > LARGE,
            direction: space.direction.unwrap_or(figure.theme().direction),
            reach: vec![0.0; plies],
            headers: vec![0; plies],
        };
        for panel in 0..figure.panels().len() {
            for (index, item) in items.iter().enumerate() {
                let look = metrics.shown(figure.look(panel, index, When::AtTheEnd), item.ply);
                if look.diagram.is_none() && look.form != Form::Fold {
                    let needed =
                        shapes::width_for(look.shape, &inside(&look, figure.theme()).0, weight(&look), look.is_over);
                    let width = &mut metrics.widths[look.shape as usize];
                    if needed <= shapes::widest(look.shape) {
                        *width = width.max(needed);
                    }
                }
            }
        }
        // Widths have to be known before.
        for panel in 0..figure.panels().len() {
            for (index, item) in items.iter().enumerate() {
                let look = metrics.shown(figure.look(panel, index, When::AtTheEnd), item.ply);
                let reach = metrics.figure_reach(&look, figure.theme());
                let most = &mut metrics.reach[item.ply as usize];
                *most = most.max(reach);
                let lines = metrics.header_lines(figure, &look).len();
                let most = &mut metrics.headers[item.ply as usize];
                *most = lines.max(*most);
            }
        }
        metrics
    }

    /// Where children stand.
    pub(super) fn direction(&self) -> Direction {
        self.direction
    }

    /// What an item looks like where there is room for so many boards.
    pub(super) fn shown(&self, look: Look, ply: u32) -> Look {
        if self.boards.is_some_and(|boards| ply >= boards) { Look { diagram: None, ..look } } else { look }
    }

    /// How far the outline or the board reaches towards the parent.
    fn figure_reach(&self, look: &Look, theme: &Theme) -> f64 {
        let (wide, high) = match (&look.diagram, look.form) {
            (Some(diagram), _) => {
                let board = board(diagram, self.cell(diagram));
                (board.width + 2.0 * FRAME, board.height + 2.0 * FRAME)
            }
            (None, Form::Fold) => FOLD,
            (None, _) if is_stub(look, theme) => (0.0, 0.0),
            (None, _) => (self.wide(look, &inside(look, theme).0), shapes::height(look.shape)),
        };
        match self.direction {
            Direction::Down => high / 2.0,
            Direction::Right => wide / 2.0,
        }
    }

    /// Draws an item.
    pub(super) fn draw(&self, figure: &Figure<'_>, look: &Look, ply: usize) -> Drawn {
        let mut drawn = Drawn { smallest: self.smallest, ..Drawn::default() };
        if look.fate == Fate::Unmet {
            return drawn;
        }
        let theme = figure.theme();
        match (look.fate, look.form) {
            // Far enough from each other that their lines part from those beside them.
            (Fate::Skipped, _) if is_stub(look, theme) => match self.direction {
                Direction::Down => drawn.cover(STUB, STUB),
                Direction::Right => (drawn.top, drawn.bottom) = (STUB, STUB),
            },
            (Fate::Ghost, _) if look.value.is_empty() && look.notes.is_empty() => ghost(&mut drawn, look),
            (_, Form::Fold) => fold(&mut drawn, figure, look),
            _ => match &look.diagram {
                Some(diagram) => self.board(&mut drawn, look, theme, diagram),
                None => self.node(&mut drawn, look, theme),
            },
        }
        drawn.entry = drawn.reaches(self.direction).0;
        drawn.exit = match self.direction {
            // What is beside the outline may hang lower.
            Direction::Down => drawn.below,
            Direction::Right if drawn.beside > 0.0 => drawn.beside + 6.0,
            Direction::Right => drawn.waist,
        };
        drawn.clear = drawn.reaches(self.direction).1;
        (drawn.body, drawn.trunk) = (drawn.entry, drawn.half_breadth(self.direction));
        self.header(&mut drawn, figure, look, ply);
        drawn
    }

    /// The lines on the edge to a node, where they are in nobody's way: at its end.
    fn header(&self, drawn: &mut Drawn, figure: &Figure<'_>, look: &Look, ply: usize) {
        let lines = self.header_lines(figure, look);
        let height = HEADER.max(self.smallest + 4.0);
        if lines.is_empty() {
            return;
        }
        // Where nothing else follows, a label stands level with the first lines of the others.
        let count = if is_stub(look, figure.theme()) { self.headers[ply] } else { lines.len() };
        #[expect(clippy::cast_precision_loss, reason = "there are at most four")]
        let (count, own) = (count as f64, lines.len() as f64);
        let reach = self.reach[ply].max(drawn.reaches(self.direction).0);
        match self.direction {
            Direction::Down => {
                let top = -reach - count * height - 1.0;
                let mut y = top;
                for line in lines {
                    y += height;
                    drawn.head = drawn.head.max(width_abreast(&line) / 2.0);
                    abreast(drawn, line, Point::new(0.0, y - 4.5));
                }
                drawn.top = drawn.top.max(-top);
                drawn.entry = -top;
            }
            Direction::Right => {
                let end = -reach - 5.0;
                let widest = lines.iter().map(|line| width_abreast(line)).fold(0.0, f64::max);
                let mut y = -own * height / 2.0;
                drawn.head = -y;
                for line in lines {
                    y += height;
                    abreast(drawn, line, Point::new(end - widest / 2.0, y - 4.0));
                }
                drawn.entry = widest - end + 3.0;
                drawn.left = drawn.left.max(drawn.entry);
            }
        }
    }

    /// The lines at the end of an edge, each of one or two texts beside each other.
    fn header_lines(&self, figure: &Figure<'_>, look: &Look) -> Vec<Vec<Text>> {
        let theme = figure.theme();
        let mut lines: Vec<Vec<Text>> = Vec::new();
        let say = |content: String, role, size: f64, weight| {
            let size = size.max(self.smallest);
            Text { weight, ..Text::centred(role, content, Point::default(), size) }
        };
        if let Some(side) = look.cut.filter(|_| theme.cut_labels) {
            let mut label = words::cut_name(figure.locale(), side);
            if theme.causes && look.cut_is_deep {
                label = format!("{label}, {}", figure.locale().text("cut-deep"));
            }
            lines.push(vec![say(label, Role::CutText, NOTE, Weight::Bold)]);
        }
        if is_stub(look, theme) {
            return lines;
        }
        let mut edge = Vec::new();
        let best = if look.is_best { "★" } else { "" };
        let mv = look.mv.as_deref().unwrap_or_default();
        if !mv.is_empty() || look.is_best {
            let role = match look.fate {
                Fate::Skipped | Fate::Ghost => Role::PrunedText,
                _ if look.is_best => Role::Best,
                _ => Role::Text,
            };
            let gap = if mv.is_empty() || best.is_empty() { "" } else { " " };
            let weight = if look.on_variation || look.is_best { Weight::Bold } else { Weight::Regular };
            edge.push(say(format!("{best}{gap}{mv}"), role, MOVE, weight));
        }
        if look.is_negated {
            edge.push(say("\u{2212}".to_owned(), Role::MutedText, MOVE, Weight::Bold));
        }
        if !edge.is_empty() {
            lines.push(edge);
        }
        if let Some(window) = &look.edge_window {
            lines.push(vec![say(window.clone(), Role::MutedText, NOTE, Weight::Regular)]);
        }
        if value_place(look, theme) == Some(ValuePlace::Above) && !look.value.is_empty() && look.diagram.is_none() {
            lines.push(vec![say(look.value.clone(), value_role(look, false), VALUE, weight(look))]);
        }
        lines
    }

    /// How wide an outline is: as the others, unless its text does not even fit in small letters.
    fn wide(&self, look: &Look, text: &str) -> f64 {
        let usual = self.widths[look.shape as usize];
        usual.max(shapes::least_width_for(look.shape, text, weight(look), look.is_over, self.smallest))
    }

    fn node(&self, drawn: &mut Drawn, look: &Look, theme: &Theme) {
        let (text, is_value) = inside(look, theme);
        let (wide, high) = (self.wide(look, &text), shapes::height(look.shape));
        let role = node_role(look);
        if let Some(geometry) = shapes::outline(look.shape, wide, high) {
            drawn.elements.push(shape(look, role, geometry).into());
            let inner = shapes::outline(look.shape, wide - 6.0, high - 6.0);
            if let Some(inner) = inner.filter(|_| look.is_over && look.form == Form::Leaf) {
                let role = if look.fate == Fate::Open { Role::Active } else { role };
                drawn.elements.push(Shape::new(role, inner).with_stroke_width(1.0).into());
            }
        } else if look.fate == Fate::Open {
            let corner = Point::new(-wide / 2.0, -high / 2.0);
            drawn.elements.push(Shape::new(Role::Active, Geometry::rectangle(corner, wide, high)).into());
        }
        drawn.surround(wide / 2.0 + 1.0, high / 2.0);
        drawn.waist = shapes::waist(look.shape, wide);
        if !text.is_empty() {
            let role = if is_value { value_role(look, true) } else { text_role(look) };
            let weight = if is_value { weight(look) } else { Weight::Bold };
            let size = shapes::fitting(look.shape, &text, wide, weight, look.is_over, self.smallest);
            let place = Point::new(0.0, shapes::baseline(look.shape, high, size));
            drawn.text(Text { weight, ..Text::centred(role, text.as_str(), place, size) });
        }
        if is_value || text.is_empty() {
            match &look.name {
                // Below, for there are many leaves, and beside them it would make each of them twice as wide.
                Some(name) if theme.names == Some(Naming::Positions) && look.form == Form::Leaf => {
                    drawn.line(name, text_role(look), MOVE);
                }
                _ => name(drawn, look, wide, high),
            }
        }
        around(drawn, look, theme, (wide, high));
    }

    fn board(&self, drawn: &mut Drawn, look: &Look, theme: &Theme, diagram: &Diagram) {
        let board = board(diagram, self.cell(diagram));
        let board = if is_pruned(look) { board.faded() } else { board };
        let corner = Point::new(-board.width / 2.0, -board.height / 2.0);
        let frame = |role, reach: f64| {
            let corner = Point::new(corner.x - reach, corner.y - reach);
            Shape::new(role, Geometry::rectangle(corner, board.width + 2.0 * reach, board.height + 2.0 * reach))
        };
        if look.fate == Fate::Open {
            drawn.elements.push(frame(Role::Active, FRAME).into());
        } else if look.on_variation {
            drawn.elements.push(frame(Role::Principal, OUTLINE).into());
        }
        let (half_width, half_height) = (board.width / 2.0 + FRAME, board.height / 2.0 + FRAME);
        drawn.surround(half_width, half_height);
        drawn.waist = half_width;
        let group = Group { class: "board".into(), offset: corner, elements: board.elements, ..Group::default() };
        drawn.elements.push(group.into());
        // The badge: whose turn it is, and the value.
        let size = drawn.size(13.0);
        let text_width = if look.is_blank { BLANK.0 } else { text_width(&look.value, size, weight(look)) };
        // Where leaves have no outline, their value says enough.
        // In an exercise an outline looks like one of the boxes that are to be ticked.
        let is_box = look.form == Form::Leaf && theme.cuts == Some(CutMark::Blank);
        let mark = if is_box { NodeShape::Plain } else { look.shape };
        let badge = match (mark, text_width > 0.0) {
            (NodeShape::Plain, _) => 0.0,
            (_, true) => 15.0,
            (_, false) => 10.0,
        };
        // A box to be filled in stands in the middle, whatever stands before it.
        let start = if look.is_blank { -text_width / 2.0 - badge } else { -(text_width + badge) / 2.0 };
        let centre = Point::new(start + 5.0, drawn.below + 9.0);
        for side in if look.is_over && look.form == Form::Leaf { vec![10.0, 5.5] } else { vec![10.0] } {
            if let Some(geometry) = shapes::outline(mark, side, side) {
                let shape = Shape::new(node_role(look), shapes::moved(geometry, centre));
                drawn.elements.push(shape.with_stroke_width(1.2).into());
            }
        }
        let role = value_role(look, false);
        let text = Text::centred(role, look.value.as_str(), Point::new(start + badge, drawn.below + 13.8), size);
        drawn.text(Text { anchor: Anchor::Start, weight: weight(look), ..text });
        drawn.cover(-start, -start);
        if look.is_blank {
            let corner = Point::new(start + badge, drawn.below + 2.0);
            drawn.elements.push(Shape::new(Role::Blank, Geometry::rectangle(corner, BLANK.0, BLANK.1)).into());
            drawn.below += 4.0;
        }
        if let Some(visit) = look.visit.map(|visit| visit.to_string()) {
            // Below the right corner of the board, unless the value is in the way.
            let place = (half_width - FRAME - width(&visit, drawn.size(SMALL))).max(start + badge + text_width + 6.0);
            drawn.text(drawn.small(visit, Point::new(place, drawn.below + 13.8)));
        }
        if look.differs {
            drawn.differs(Point::new(start - 14.0, drawn.below + 13.8));
        }
        drawn.below += 18.0;
        drawn.bottom = drawn.bottom.max(drawn.below);
        if let Some(name) = &look.name {
            let place = Point::new(-half_width - 2.0, 10.0 - half_height);
            let text = Text::centred(text_role(look), name.as_str(), place, drawn.size(MOVE));
            drawn.text(Text { anchor: Anchor::End, weight: Weight::Bold, ..text });
        }
        for note in &look.notes {
            line_of(drawn, note);
        }
        if !look.notes.is_empty() {
            drawn.below += CLEAR;
        }
        drawn.bottom = drawn.bottom.max(drawn.below);
    }

    /// The side of a cell: what is readable.
    fn cell(&self, diagram: &Diagram) -> f64 {
        let usual = match (diagram.style, self.is_large) {
            (Style::Grid, false) => 17.0,
            (Style::Wall, true) => 10.0,
            // With room for the numbers below the heaps.
            (Style::Heaps, _) => return board::cell_for_labels(self.smallest).max(13.0),
            (Style::Wall | Style::Chequered, _) | (Style::Grid, true) => 13.0,
        };
        self.cell.map_or(usual, |most| usual.min(most))
    }
}

/// Between two texts of a line.
const ABREAST: f64 = 5.0;

fn width_abreast(line: &[Text]) -> f64 {
    let gaps = line.iter().skip(1).map(|_| ABREAST);
    line.iter().map(|text| text_width(&text.content, text.size, text.weight)).chain(gaps).sum()
}

/// Texts beside each other, with their middle at a place.
fn abreast(drawn: &mut Drawn, line: Vec<Text>, middle: Point) {
    let mut x = middle.x - width_abreast(&line) / 2.0;
    for text in line {
        let width = text_width(&text.content, text.size, text.weight);
        drawn.text(Text { place: Point::new(x + width / 2.0, middle.y), ..text });
        x += width + ABREAST;
    }
}

/// What stands around the outline.
fn around(drawn: &mut Drawn, look: &Look, theme: &Theme, (wide, high): (f64, f64)) {
    let place = value_place(look, theme);
    if let Some(visit) = look.visit {
        if look.form == Form::Leaf {
            // Below, for there are many leaves, and beside them it would make each of them twice as wide.
            drawn.line(visit.to_string(), Role::MutedText, SMALL);
        } else {
            let place = Point::new(shapes::shoulder(look.shape, wide) + 3.0, 8.0 - high / 2.0);
            drawn.text(drawn.small(visit.to_string(), place));
        }
    }
    if look.differs {
        let visit = look.visit.map(|visit| (width(&visit.to_string(), drawn.size(SMALL)) + 4.0).max(14.0));
        let x = shapes::shoulder(look.shape, wide) + 3.0 + visit.unwrap_or_default();
        drawn.differs(Point::new(x, 9.0 - high / 2.0));
    }
    if place == Some(ValuePlace::Below) && !look.value.is_empty() {
        let text =
            Text::centred(value_role(look, false), look.value.as_str(), Point::new(0.0, drawn.below + 14.0), VALUE);
        drawn.text(Text { weight: weight(look), ..text });
        drawn.below += 18.0;
        drawn.bottom = drawn.bottom.max(drawn.below);
    }
    let mut right = match look.shape {
        NodeShape::Plain if look.value.is_empty() || place != Some(ValuePlace::Inside) => drawn.waist,
        _ => wide / 2.0,
    } + ASIDE;
    if look.differs || look.visit.is_some() && look.form != Form::Leaf {
        right = right.max(drawn.right + ASIDE);
    }
    let is_beside = place == Some(ValuePlace::Beside) && !look.value.is_empty();
    let mut lines: Vec<&Note> = Vec::new();
    let mut left_lines: Vec<&Note> = Vec::new();
    for note in &look.notes {
        let belongs = !matches!(note.kind, NoteKind::Outcome | NoteKind::Unclamped | NoteKind::Mate);
        match theme.annotations {
            AnnotationPlace::Sides if note.kind == NoteKind::Alpha => left_lines.push(note),
            AnnotationPlace::Sides | AnnotationPlace::Beside if belongs => lines.push(note),
            _ => {}
        }
    }
    if is_beside {
        let baseline = VALUE * CAPITAL / 2.0;
        let text = Text::centred(value_role(look, false), look.value.as_str(), Point::new(right, baseline), VALUE);
        let text = Text { anchor: Anchor::Start, weight: weight(look), ..text };
        right += text_width(&text.content, text.size, text.weight) + ASIDE;
        drawn.text(text);
    }
    if look.is_blank {
        let corner = Point::new(right, -BLANK.1 / 2.0);
        drawn.elements.push(Shape::new(Role::Blank, Geometry::rectangle(corner, BLANK.0, BLANK.1)).into());
        drawn.cover(0.0, right + BLANK.0 + 1.0);
        right += BLANK.0 + ASIDE;
    }
    let is_upright = theme.annotations == AnnotationPlace::Sides;
    let (lines, left_lines) = (stacked(&lines, is_upright), stacked(&left_lines, is_upright));
    // Both begin at the same height, and not above the outline: what grows there would push the move upwards.
    #[expect(clippy::cast_precision_loss, reason = "a few lines")]
    let middle = lines.len().max(left_lines.len()) as f64 * drawn.line_height() / 2.0;
    let top = if is_upright { -middle.min(high / 2.0) } else { -middle };
    stack(drawn, &lines, Point::new(right, top), Anchor::Start);
    if is_beside || look.is_blank || !lines.is_empty() {
        drawn.beside = drawn.right;
    }
    let left = if look.name.is_some() && drawn.left > wide / 2.0 + 1.0 { drawn.left } else { wide / 2.0 };
    stack(drawn, &left_lines, Point::new(-left - ASIDE, top), Anchor::End);
    notes_below(drawn, look, theme);
}

/// What stands in the outline, and whether it is the value.
fn inside(look: &Look, theme: &Theme) -> (String, bool) {
    if value_place(look, theme) == Some(ValuePlace::Inside) && !look.value.is_empty() {
        return (look.value.clone(), true);
    }
    match &look.name {
        Some(name) if theme.names_inside && look.form != Form::Leaf => (name.clone(), false),
        _ => (String::new(), false),
    }
}

fn value_place(look: &Look, theme: &Theme) -> Option<ValuePlace> {
    if look.form == Form::Leaf { theme.leaf_values } else { theme.values }
}

/// Something small, so that the eye sees what another search did here.
fn ghost(drawn: &mut Drawn, look: &Look) {
    let size = 18.0;
    let shape = if look.form == Form::Fold { NodeShape::TriangleUp } else { look.shape };
    let shape = if shape == NodeShape::Plain { NodeShape::Square } else { shape };
    if let Some(geometry) = shapes::outline(shape, size, size) {
        drawn.elements.push(Shape::new(Role::Pruned, geometry).with_stroke_width(0.7).into());
    }
    drawn.surround(size / 2.0, size / 2.0);
}

fn fold(drawn: &mut Drawn, figure: &Figure<'_>, look: &Look) {
    let (role, text) = match look.fate {
        Fate::Skipped | Fate::Ghost => (Role::Pruned, Role::PrunedText),
        _ => (Role::Folded, Role::Text),
    };
    if let Some(geometry) = shapes::outline(NodeShape::TriangleUp, FOLD.0, FOLD.1) {
        drawn.elements.push(Shape::new(role, geometry).into());
    }
    drawn.surround(FOLD.0 / 2.0 + 1.0, FOLD.1 / 2.0);
    let (number, unit) = match look.fate {
        Fate::Done => (look.hides.searched, "unit-nodes"),
        Fate::Skipped => (look.hides.skipped, "unit-skipped"),
        _ => return,
    };
    drawn.line(words::thousands(number), text, NOTE);
    drawn.line(figure.locale().count(unit, number), text, SMALL);
}

/// The name of a node, to the left of its outline.
fn name(drawn: &mut Drawn, look: &Look, wide: f64, high: f64) {
    let Some(name) = look.name.as_ref() else { return };
    // Without an outline it stands on the line of the value.
    let y = if look.shape == NodeShape::Plain { shapes::baseline(look.shape, high, VALUE) } else { 13.0 - high / 2.0 };
    let place = Point::new(-shapes::shoulder(look.shape, wide) - 3.0, y);
    let text = Text::centred(text_role(look), name.as_str(), place, drawn.size(MOVE));
    drawn.text(Text { anchor: Anchor::End, weight: Weight::Bold, ..text });
}

/// The lines that stand beside a node: notes, or the pieces of some, one below the other.
fn stacked(notes: &[&Note], is_upright: bool) -> Vec<Note> {
    let mut lines: Vec<Note> = Vec::new();
    for note in notes {
        if is_upright && matches!(note.kind, NoteKind::Alpha | NoteKind::Beta) {
            let piece = |piece: &(String, bool)| Note { kind: note.kind, pieces: vec![piece.clone()] };
            lines.extend(note.pieces.iter().map(piece));
        } else {
            lines.push((*note).clone());
        }
    }
    lines
}

/// Lines beside a node.
fn stack(drawn: &mut Drawn, lines: &[Note], corner: Point, anchor: Anchor) {
    let mut y = corner.y;
    for line in lines {
        y += drawn.line_height();
        pieces(drawn, line, Point::new(corner.x, y - 3.0), anchor);
    }
}

/// The small lines below a node.
fn notes_below(drawn: &mut Drawn, look: &Look, theme: &Theme) {
    let is_about_the_end = |note: &Note| matches!(note.kind, NoteKind::Outcome | NoteKind::Unclamped | NoteKind::Mate);
    let stands_below = |note: &&Note| theme.annotations == AnnotationPlace::Below || is_about_the_end(note);
    if look.notes.iter().any(|note| stands_below(&note)) {
        // What is beside the outline may hang lower.
        drawn.below = drawn.below.max(drawn.bottom);
    }
    let none = drawn.below;
    drawn.below += 1.5;
    for note in look.notes.iter().filter(stands_below) {
        line_of(drawn, note);
    }
    let some = drawn.below > none + drawn.line_height();
    drawn.below = if some { drawn.below + CLEAR } else { none };
    drawn.bottom = drawn.bottom.max(drawn.below);
}

/// A note below everything.
fn line_of(drawn: &mut Drawn, note: &Note) {
    pieces(drawn, note, Point::new(0.0, drawn.below + drawn.line_height() - 2.5), Anchor::Middle);
    drawn.below += drawn.line_height();
    drawn.bottom = drawn.bottom.max(drawn.below);
}

/// A note with what is struck.
fn pieces(drawn: &mut Drawn, note: &Note, place: Point, anchor: Anchor) {
    // A number that is struck must not run together with the next.
    let between = if note.pieces.iter().any(|(_, is_struck)| *is_struck) { 7.0 } else { 4.0 };
    let size = drawn.size(match note.kind {
        NoteKind::Outcome | NoteKind::Unclamped | NoteKind::Mate => SMALL,
        _ => NOTE,
    });
    let weight = if matches!(note.kind, NoteKind::NodeType | NoteKind::Cut) { Weight::Bold } else { Weight::Regular };
    let role = if note.kind == NoteKind::Cut { Role::CutText } else { Role::MutedText };
    let widths: Vec<f64> = note.pieces.iter().map(|(piece, _)| text_width(piece, size, weight)).collect();
    #[expect(clippy::cast_precision_loss, reason = "a few pieces")]
    let total = widths.iter().sum::<f64>() + between * (widths.len().saturating_sub(1)) as f64;
    let mut x = match anchor {
        Anchor::Start => place.x,
        Anchor::Middle => place.x - total / 2.0,
        Anchor::End => place.x - total,
    };
    for ((piece, is_struck), width) in note.pieces.iter().zip(widths) {
        let text = Text::centred(role, piece.as_str(), Point::new(x + width / 2.0, place.y), size);
        drawn.text(Text { weight, ..text });
        if *is_struck {
            drawn.elements.push(strike(x, place.y, width, size).into());
        }
        x += width + between;
    }
}

/// The line through a number that does not hold any more. It slants: at half of the height it would hide a minus.
pub(super) fn strike(x: f64, baseline: f64, width: f64, size: f64) -> Shape {
    let (from, to) = (Point::new(x - 1.0, baseline - size * 0.02), Point::new(x + width + 1.0, baseline - size * 0.72));
    Shape::new(Role::Strike, Geometry::line(from, to))
}

fn weight(look: &Look) -> Weight {
    if look.on_variation { Weight::Bold } else { Weight::Regular }
}

/// The outline of a node.
fn shape(look: &Look, role: Role, geometry: Geometry) -> Shape {
    match look.fate {
        Fate::Skipped | Fate::Ghost => Shape::new(Role::Pruned, geometry),
        Fate::Open => Shape::new(Role::Active, geometry),
        _ if look.on_variation => Shape::new(role, geometry).with_stroke_width(2.8),
        _ => Shape::new(role, geometry),
    }
}
