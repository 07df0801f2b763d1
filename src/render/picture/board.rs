use super::pieces;
use crate::game::{Cell, Coordinates, Diagram, Glyph, Mark, Style};
use crate::layout::{Weight, text_width};
use crate::render::{Element, Geometry, Point, Role, Segment, Shape, Text};

/// Board as drawing elements, with its top left corner at (0, 0). All lengths are in pixels.
#[derive(Debug, Clone, PartialEq)]
pub struct Board {
    /// Elements, back to front.
    pub elements: Vec<Element>,
    /// Width of the board with its labels.
    pub width: f64,
    /// Height of the board with its labels.
    pub height: f64,
}

impl Board {
    /// Returns the board in shades of grey, for nodes that were not searched.
    #[must_use]
    pub fn faded(self) -> Board {
        let faded = |element| match element {
            Element::Shape(shape) => Element::Shape(Shape { role: faded(shape.role), ..shape }),
            other => other,
        };
        Board { elements: self.elements.into_iter().map(faded).collect(), ..self }
    }
}

/// Returns the grey role that replaces a coloured role of a board; other roles are returned unchanged. Discs and men of
/// the two players stay different; crosses and noughts differ in shape.
pub(crate) fn faded(role: Role) -> Role {
    match role {
        Role::LightSquare => Role::Board,
        Role::DarkSquare | Role::LastMove | Role::Wall => Role::FadedArea,
        Role::Hole | Role::SecondDisc | Role::WhiteMan => Role::FadedLight,
        Role::FirstDisc | Role::Token | Role::BlackMan => Role::FadedDark,
        Role::BlackDetail => Role::FadedDetail,
        Role::BoardLine | Role::Decisive | Role::Cross | Role::Nought | Role::WhiteDetail => Role::FadedLine,
        role => role,
    }
}

/// Font size of the labels beside a board, as a share of a cell's side.
const LABEL: f64 = 0.6;
/// Half of the height of digits, as a share of the font size.
const HALF: f64 = 0.365;
/// Minimal and maximal font size of labels, in pixels. A caller may require larger letters.
const LABELS: (f64, f64) = (8.0, 12.0);

/// Returns the side of a cell, in pixels, whose label has this font size.
pub(crate) fn cell_for_labels(size: f64) -> f64 {
    size / LABEL
}

/// Returns the default side of a cell, in pixels. `is_large` is `true` if the picture has many items.
pub(crate) fn usual_cell(style: Style, is_large: bool) -> f64 {
    match (style, is_large) {
        (Style::Grid | Style::Pits, false) => 17.0,
        (Style::Wall, true) => 10.0,
        _ => 13.0,
    }
}

/// Draws a board whose cells have a side of `cell` pixels.
///
/// No information is given by colour alone: an X is two strokes and an O a circle, the second player's discs have a
/// ring, white pieces are light with a dark outline, kings of draughts wear a crown, cells of the last move have
/// another background, and cells that decide the game have a ring. Chess and draughts are legible from 12 px a cell,
/// all other games from 16.
///
/// Row labels are drawn to the left of the board and column labels below it, in letters of at least `smallest` pixels.
/// Both are left out if their letters are larger than a cell. Labels of cells, which only tic-tac-toe has, are drawn in
/// empty cells if the cells are large enough.
pub fn board(diagram: &Diagram, cell: f64, smallest: f64) -> Board {
    let columns = diagram.columns.max(1);
    let rows = diagram.rows().len();
    let margin = if matches!(diagram.style, Style::Chequered | Style::Squares) { 1.0 } else { cell / 10.0 };
    let label = (cell * LABEL).clamp(LABELS.0, LABELS.1).max(smallest);
    let names = |names: &[String]| if label <= cell { names.to_vec() } else { Vec::new() };
    let Coordinates { columns: of_columns, rows: of_rows, .. } = &diagram.coordinates;
    let names = Coordinates { columns: names(of_columns), rows: names(of_rows), ..Coordinates::default() };
    let mut painter = Painter { diagram, cell, columns, rows, margin, label, smallest, names, elements: Vec::new() };
    match diagram.style {
        Style::Grid => painter.grid(1),
        Style::Squares => painter.grid(0),
        Style::Wall => painter.wall(),
        Style::Chequered => painter.chequered(),
        Style::Heaps => painter.heaps(),
        Style::Pits => painter.pits(),
    }
    painter.coordinates();
    let (width, height) = painter.size();
    Board { width, height, elements: painter.elements }
}

/// Builder of the elements of a board.
struct Painter<'a> {
    diagram: &'a Diagram,
    cell: f64,
    columns: usize,
    rows: usize,
    /// Margin around the cells, in pixels.
    margin: f64,
    /// Font size of the labels beside the cells, in pixels.
    label: f64,
    /// Minimal font size of all labels, in pixels.
    smallest: f64,
    /// Labels of rows and columns; empty if these labels are left out.
    names: Coordinates,
    elements: Vec<Element>,
}

impl<'a> Painter<'a> {
    fn inner_width(&self) -> f64 {
        self.columns as f64 * self.cell
    }

    fn inner_height(&self) -> f64 {
        self.rows as f64 * self.cell
    }

    /// Returns the width of the room for row labels, to the left of the cells.
    fn left(&self) -> f64 {
        let widths = self.names.rows.iter().map(|name| text_width(name, self.label, Weight::Regular));
        widths.reduce(f64::max).map_or(0.0, |widest| widest + self.label * 0.5)
    }

    /// Returns the height of the room for column labels, below the cells.
    fn below(&self) -> f64 {
        if self.names.columns.is_empty() { 0.0 } else { self.label * 1.25 }
    }

    /// Returns the width and height of the board with its labels.
    fn size(&self) -> (f64, f64) {
        let around = 2.0 * self.margin;
        (self.left() + self.inner_width() + around, self.inner_height() + self.below() + around)
    }

    fn corner(&self, index: usize) -> Point {
        Point::new(
            self.left() + self.margin + (index % self.columns) as f64 * self.cell,
            self.margin + (index / self.columns) as f64 * self.cell,
        )
    }

    fn centre(&self, index: usize) -> Point {
        let corner = self.corner(index);
        Point::new(corner.x + self.cell / 2.0, corner.y + self.cell / 2.0)
    }

    /// Returns the outline of a cell.
    fn square(&self, index: usize) -> Geometry {
        Geometry::rectangle(self.corner(index), self.cell, self.cell)
    }

    fn cells(&self) -> impl Iterator<Item = (usize, Cell)> + use<'a> {
        self.diagram.cells.iter().copied().enumerate()
    }

    fn push(&mut self, shape: Shape) {
        self.elements.push(shape.into());
    }

    /// Returns a line width, in pixels: this share of a cell, but at least 1.
    fn stroke(&self, share: f64) -> f64 {
        (self.cell * share).max(1.0)
    }

    /// Draws the background of the board.
    fn paper(&mut self, role: Role, radius: f64) {
        let (width, height) = self.size();
        self.push(Shape::new(role, Geometry::Rectangle { corner: Point::default(), width, height, radius }));
    }

    /// Draws the labels of columns and rows.
    fn coordinates(&mut self) {
        let (cell, left) = (self.cell, self.left());
        let below = self.margin + self.inner_height() + 1.05 * self.label;
        let column = |index: usize| Point::new(left + self.margin + (index as f64 + 0.5) * cell, below);
        let row = |index: usize| {
            Point::new(f64::midpoint(left, self.margin), self.margin + (index as f64 + 0.5) * cell + HALF * self.label)
        };
        let columns = self.names.columns.iter().enumerate().map(|(index, name)| (name, column(index)));
        let columns = columns.filter(|(name, _)| !name.is_empty());
        let rows = self.names.rows.iter().enumerate().map(|(index, name)| (name, row(index)));
        let weight = if self.diagram.style == Style::Heaps { Weight::Bold } else { Weight::Regular };
        let write = |(name, place): (&String, Point)| {
            let text = Text::centred(Role::BoardText, name.as_str(), place, self.label);
            Element::from(Text { weight, ..text })
        };
        let texts: Vec<Element> = columns.chain(rows).map(write).collect();
        self.elements.extend(texts);
    }

    /// Writes labels into empty cells, if the letters are readable.
    fn cell_labels(&mut self) {
        /// Font size, as a share of a cell's side.
        const SHARE: f64 = 0.32;
        let size = SHARE * self.cell;
        if size < self.smallest.max(LABELS.0) {
            return;
        }
        for ((index, cell), name) in self.cells().zip(&self.diagram.coordinates.cells) {
            if cell.glyph == Glyph::Empty {
                let Point { x, y } = self.centre(index);
                let place = Point::new(x, y + HALF * size);
                self.elements.push(Text::centred(Role::BoardText, name.as_str(), place, size).into());
            }
        }
    }

    /// Draws the backgrounds of the cells that the last move touched.
    fn last_move(&mut self) {
        for (index, cell) in self.cells() {
            if cell.mark == Mark::LastMove {
                self.push(Shape::new(Role::LastMove, self.square(index)));
            }
        }
    }

    /// Draws rings around the cells that decide the game.
    fn decisive(&mut self) {
        let width = self.stroke(0.1);
        let inset = width / 2.0;
        for (index, cell) in self.cells() {
            if cell.mark == Mark::Decisive {
                let corner = self.corner(index);
                let geometry = Geometry::Rectangle {
                    corner: Point::new(corner.x + inset, corner.y + inset),
                    width: self.cell - 2.0 * inset,
                    height: self.cell - 2.0 * inset,
                    radius: self.cell * 0.15,
                };
                self.push(Shape::new(Role::Decisive, geometry).with_stroke_width(width));
            }
        }
    }

    fn glyphs(&mut self) {
        for (index, cell) in self.cells() {
            self.glyph(index, cell.glyph);
        }
    }

    fn glyph(&mut self, index: usize, glyph: Glyph) {
        let centre = self.centre(index);
        // Two diagonal strokes, whose ends are at this distance from the centre in both directions, in cells.
        let diagonals = |arm: f64| {
            let at = |x: f64, y: f64| Point::new(centre.x + x * self.cell, centre.y + y * self.cell);
            Geometry::Path(vec![
                Segment::Move(at(-arm, -arm)),
                Segment::Line(at(arm, arm)),
                Segment::Move(at(arm, -arm)),
                Segment::Line(at(-arm, arm)),
            ])
        };
        match glyph {
            Glyph::Empty => {}
            Glyph::Letter(letter) => self.letters(&letter.to_string(), centre, 0.7),
            Glyph::Blocked => {
                let strokes = diagonals(0.5);
                self.push(Shape::new(Role::DarkSquare, self.square(index)));
                self.push(Shape::new(Role::BoardLine, strokes).with_stroke_width(self.stroke(0.05)));
            }
            Glyph::Stones(stones) => self.number(stones, centre),
            Glyph::Cross => {
                self.push(Shape::new(Role::Cross, diagonals(0.25)).with_stroke_width(self.stroke(0.12)));
            }
            Glyph::Nought => {
                let circle = Geometry::circle(centre, self.cell * 0.27);
                self.push(Shape::new(Role::Nought, circle).with_stroke_width(self.stroke(0.12)));
            }
            Glyph::FirstDisc => self.push(Shape::new(Role::FirstDisc, Geometry::circle(centre, self.cell * 0.41))),
            Glyph::SecondDisc => {
                let width = self.stroke(0.08);
                for radius in [self.cell * 0.41 - width / 2.0, self.cell * 0.17] {
                    self.push(Shape::new(Role::SecondDisc, Geometry::circle(centre, radius)).with_stroke_width(width));
                }
            }
            Glyph::Token => {
                let token = Geometry::circle(centre, self.cell * 0.36);
                self.push(Shape::new(Role::Token, token).with_stroke_width(self.stroke(0.05)));
            }
            Glyph::Man { white, piece } => {
                let corner = self.corner(index);
                self.elements.extend(pieces::man(white, piece, corner, self.cell).map(Element::from));
            }
            Glyph::Checker { white, king } => {
                let corner = self.corner(index);
                self.elements.extend(pieces::checker(white, king, corner, self.cell).map(Element::from));
            }
        }
    }

    /// Writes bold letters around a point. `size` is the font size, as a share of a cell's side.
    fn letters(&mut self, letters: &str, centre: Point, size: f64) {
        let size = size * self.cell;
        let text = Text::centred(Role::BoardLetter, letters, Point::new(centre.x, centre.y + HALF * size), size);
        self.elements.push(Text { weight: Weight::Bold, ..text }.into());
    }

    /// Writes a number of stones around a point. Two digits are smaller, so that they fit into a pit.
    fn number(&mut self, stones: u8, centre: Point) {
        self.letters(&stones.to_string(), centre, if stones < 10 { 0.6 } else { 0.5 });
    }

    /// Draws a board with lines between the cells, and around the cells if `first` is 0.
    fn grid(&mut self, first: usize) {
        self.paper(Role::Board, self.cell * 0.1);
        self.last_move();
        let (width, height, margin) = (self.inner_width(), self.inner_height(), self.margin);
        let left = self.left() + margin;
        let stroke_width = self.stroke(0.06);
        let vertical = (first..self.columns + 1 - first).map(|column| {
            let x = left + column as f64 * self.cell;
            (Point::new(x, margin), Point::new(x, margin + height))
        });
        let horizontal = (first..self.rows + 1 - first).map(|row| {
            let y = margin + row as f64 * self.cell;
            (Point::new(left, y), Point::new(left + width, y))
        });
        let lines = vertical.chain(horizontal).flat_map(|(from, to)| [Segment::Move(from), Segment::Line(to)]);
        let lines = Geometry::Path(lines.collect());
        self.push(Shape::new(Role::BoardLine, lines).with_stroke_width(stroke_width));
        self.decisive();
        self.cell_labels();
        self.glyphs();
    }

    fn wall(&mut self) {
        self.paper(Role::Wall, self.cell * 0.2);
        self.last_move();
        for (index, cell) in self.cells() {
            if matches!(cell.glyph, Glyph::Empty) {
                self.push(Shape::new(Role::Hole, Geometry::circle(self.centre(index), self.cell * 0.39)));
            }
        }
        self.glyphs();
        self.decisive();
    }

    fn chequered(&mut self) {
        self.paper(Role::LightSquare, 0.0);
        // All dark squares form one shape, because a shape for each of them would make files large.
        let mut dark = Vec::new();
        for index in
            (0..self.diagram.cells.len()).filter(|index| (index % self.columns + index / self.columns) % 2 == 1)
        {
            dark.extend(self.square(index).segments());
        }
        self.push(Shape::new(Role::DarkSquare, Geometry::Path(dark)));
        self.last_move();
        // One line goes around the squares. If there are labels, another line goes around squares and labels together.
        let (half, (width, height)) = (self.margin / 2.0, self.size());
        let mut sizes = vec![(self.inner_width() + self.margin, self.inner_height() + self.margin)];
        if self.left() + self.below() > 0.0 {
            sizes.push((width - self.margin, height - self.margin));
        }
        for (wide, high) in sizes {
            let frame = Geometry::rectangle(Point::new(width - half - wide, half), wide, high);
            self.push(Shape::new(Role::BoardLine, frame).with_stroke_width(self.margin));
        }
        self.decisive();
        self.glyphs();
    }

    /// Draws the background of the board with a frame, and returns the width of the frame. `radius` is the radius of
    /// the corners, as a share of a cell's side.
    fn framed_paper(&mut self, radius: f64) -> f64 {
        let (radius, rim) = (self.cell * radius, self.stroke(0.05));
        self.paper(Role::Board, radius);
        let corner = Point::new(rim / 2.0, rim / 2.0);
        let (wide, high) = self.size();
        let frame = Geometry::Rectangle { corner, width: wide - rim, height: high - rim, radius };
        self.push(Shape::new(Role::BoardLine, frame).with_stroke_width(rim));
        rim
    }

    /// Draws pits as circles, and the stores at both ends as tall as the board.
    fn pits(&mut self) {
        let rim = self.framed_paper(0.4);
        let (gap, last) = (0.06 * self.cell, self.diagram.cells.len().saturating_sub(1));
        for (index, cell) in self.cells().filter(|(_, cell)| cell.glyph != Glyph::Empty) {
            let is_store = index == 0 || index == last;
            let Point { x, y } = self.corner(if is_store { index % self.columns } else { index });
            let height = if is_store { self.inner_height() } else { self.cell };
            let width = self.cell - 2.0 * gap;
            let corner = Point::new(x + gap, y + gap);
            let hole = Geometry::Rectangle { corner, width, height: height - 2.0 * gap, radius: width / 2.0 };
            if cell.mark == Mark::LastMove {
                self.push(Shape::new(Role::LastMove, hole.clone()));
            }
            self.push(Shape::new(Role::BoardLine, hole).with_stroke_width(rim));
            if let Glyph::Stones(stones) = cell.glyph {
                self.number(stones, Point::new(x + self.cell / 2.0, y + height / 2.0));
            }
        }
    }

    fn heaps(&mut self) {
        // The outer frame keeps its size when objects are taken, because edges end at the frame.
        let rim = self.framed_paper(0.1);
        self.last_move();
        // Objects that the last move took stay visible as circles, so that they can be counted.
        for (index, _) in self.cells().filter(|(_, cell)| cell.mark == Mark::LastMove && cell.glyph == Glyph::Empty) {
            let gone = Geometry::circle(self.centre(index), self.cell * 0.36);
            self.push(Shape::new(Role::BoardLine, gone).with_stroke_width(rim));
        }
        let (x, y) = (self.left() + self.margin, self.margin + self.inner_height());
        let table = Geometry::line(Point::new(x, y), Point::new(x + self.inner_width(), y));
        self.push(Shape::new(Role::BoardLine, table).with_stroke_width(self.stroke(0.05)));
        self.decisive();
        self.glyphs();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Piece;

    const STYLES: [Style; 4] = [Style::Grid, Style::Wall, Style::Chequered, Style::Heaps];

    /// Parses a board from the symbols of its cells; `!` after a cell marks the last move, `*` a deciding cell.
    fn diagram(style: Style, rows: &[&str]) -> Diagram {
        let mut cells: Vec<Cell> = Vec::new();
        let mut columns = 0;
        for row in rows {
            let before = cells.len();
            for symbol in row.chars() {
                let piece = |piece| Glyph::Man { white: symbol.is_uppercase(), piece };
                let glyph = match (style, symbol.to_ascii_lowercase()) {
                    (_, '!' | '*') => {
                        let cell = cells.last_mut().expect("a mark follows a cell");
                        cell.mark = if symbol == '!' { Mark::LastMove } else { Mark::Decisive };
                        continue;
                    }
                    (_, '.') => Glyph::Empty,
                    (Style::Grid, 'x') => Glyph::Cross,
                    (Style::Grid, _) => Glyph::Nought,
                    (Style::Wall, 'x') => Glyph::FirstDisc,
                    (Style::Wall, _) => Glyph::SecondDisc,
                    (Style::Heaps, _) => Glyph::Token,
                    (_, 'p') => piece(Piece::Pawn),
                    (_, 'n') => piece(Piece::Knight),
                    (_, 'b') => piece(Piece::Bishop),
                    (_, 'r') => piece(Piece::Rook),
                    (_, 'q') => piece(Piece::Queen),
                    (_, 'm' | 'c') => {
                        Glyph::Checker { white: symbol.is_uppercase(), king: matches!(symbol, 'c' | 'C') }
                    }
                    _ => piece(Piece::King),
                };
                cells.push(Cell { glyph, mark: Mark::None });
            }
            columns = cells.len() - before;
        }
        let coordinates = Coordinates {
            columns: ('a'..).map(String::from).take(columns).collect(),
            rows: if style == Style::Heaps {
                Vec::new()
            } else {
                (28..).map(|row: u8| row.to_string()).take(rows.len()).collect()
            },
            ..Coordinates::default()
        };
        Diagram { style, columns, cells, coordinates }
    }

    /// Returns the bounding box of all points of a board, extended by half of the thickness of each line.
    fn extremes(board: &Board) -> (f64, f64, f64, f64) {
        let mut all = (f64::INFINITY, f64::INFINITY, f64::NEG_INFINITY, f64::NEG_INFINITY);
        let mut add = |x: f64, y: f64, reach: f64| {
            all = (all.0.min(x - reach), all.1.min(y - reach), all.2.max(x + reach), all.3.max(y + reach));
        };
        for element in &board.elements {
            let Element::Shape(shape) = element else { continue };
            let reach = shape.stroke_width.unwrap_or(0.0) / 2.0;
            match &shape.geometry {
                Geometry::Line { from, to } => [from, to].into_iter().for_each(|point| add(point.x, point.y, reach)),
                Geometry::Polygon(corners) => corners.iter().for_each(|point| add(point.x, point.y, reach)),
                Geometry::Rectangle { corner, width, height, .. } => {
                    add(corner.x, corner.y, reach);
                    add(corner.x + width, corner.y + height, reach);
                }
                Geometry::Circle { centre, radius } => add(centre.x, centre.y, radius + reach),
                Geometry::Path(segments) => {
                    for segment in segments {
                        if let Segment::Move(point) | Segment::Line(point) | Segment::Curve(_, _, point) = segment {
                            add(point.x, point.y, reach);
                        }
                    }
                }
            }
        }
        all
    }

    #[test]
    fn all_elements_stay_within_the_board() {
        for style in STYLES {
            for cell in [8.0, 12.0, 24.0, 60.0] {
                let rows: &[&str] =
                    if style == Style::Chequered { &["Kq*", "nB!", "Pr", "mC"] } else { &["x!o*", "ox", "xo"] };
                let board = board(&diagram(style, rows), cell, 0.0);
                let (left, top, right, bottom) = extremes(&board);
                assert!(left >= 0.0 && top >= 0.0, "{style:?} at {cell}: {left} {top}");
                assert!(right <= board.width + 1e-9 && bottom <= board.height + 1e-9, "{style:?} at {cell}");
            }
        }
    }

    #[test]
    fn an_empty_board_is_drawn() {
        for style in STYLES {
            let nothing = Diagram { style, columns: 0, cells: vec![], coordinates: Coordinates::default() };
            assert!(board(&nothing, 20.0, 0.0).width > 0.0);
        }
    }

    /// Checks that the crown has the opponent's colour, so that it is also visible in grey print.
    #[test]
    fn draughts_kings_have_a_crown_in_the_colour_of_the_opponent() {
        let roles = |piece: &str| {
            let board = board(&diagram(Style::Chequered, &[piece]), 13.0, 0.0);
            let roles = board.elements.iter().filter_map(|element| match element {
                Element::Shape(shape) => Some(shape.role),
                _ => None,
            });
            roles.filter(|role| matches!(role, Role::WhiteMan | Role::BlackMan)).collect::<Vec<Role>>()
        };
        assert_eq!(roles("M"), [Role::WhiteMan]);
        assert_eq!(roles("C"), [Role::WhiteMan, Role::BlackMan]);
        assert_eq!(roles("m"), [Role::BlackMan]);
        assert_eq!(roles("c"), [Role::BlackMan, Role::WhiteMan]);
    }

    /// Returns the texts on a board, each with its bounding box.
    fn texts(board: &Board) -> Vec<(&str, [f64; 4])> {
        let texts = board.elements.iter().filter_map(|element| match element {
            Element::Text(text) => {
                let half = text_width(&text.content, text.size, text.weight) / 2.0;
                // Descenders, as of the letter g, reach below the baseline.
                let (top, bottom) = (text.place.y - 0.76 * text.size, text.place.y + 0.22 * text.size);
                Some((text.content.as_str(), [text.place.x - half, top, text.place.x + half, bottom]))
            }
            _ => None,
        });
        texts.collect()
    }

    #[test]
    fn coordinates_are_beside_their_cells_and_overlap_nothing() {
        let rows: &[&str] = &["k!nbrqkpp"; 8];
        for style in STYLES {
            let diagram = diagram(style, rows);
            for (cell, smallest) in [(10.0, 0.0), (10.0, 10.0), (13.0, 0.0), (13.0, 12.0), (20.0, 14.0), (40.0, 0.0)] {
                let board = board(&diagram, cell, smallest);
                let (texts, names) = (texts(&board), &diagram.coordinates);
                let written: Vec<&str> = texts.iter().map(|(text, _)| *text).collect();
                let expected: Vec<&str> = names.columns.iter().chain(&names.rows).map(String::as_str).collect();
                assert_eq!(written, expected, "{style:?} at {cell}, {smallest}");
                // Labels are on the left and at the bottom; a margin separates the cells from the right and top edges.
                let margin = if style == Style::Chequered { 1.0 } else { cell / 10.0 };
                let (right, top) = (board.width - margin, margin);
                let (left, bottom) = (right - 8.0 * cell, top + 8.0 * cell);
                for (index, (text, [x, y, to_x, to_y])) in texts.iter().enumerate() {
                    let what = format!("{text} of {style:?} at {cell}, {smallest}: {x} {y} {to_x} {to_y}");
                    assert!(*x >= 0.5 && *y >= 0.0 && *to_x <= board.width && *to_y <= board.height - 0.5, "{what}");
                    assert!(*to_x <= left || *y >= bottom, "{what} is on the cells");
                    let number = (index % 8) as f64 + 0.5;
                    let (middle, expected) = if index < 8 {
                        (f64::midpoint(*x, *to_x), left + number * cell)
                    } else {
                        (f64::midpoint(*y, *to_y), top + number * cell)
                    };
                    assert!((middle - expected).abs() < 0.2 * cell, "{what} stands at no cell");
                    for (other, [left, top, right, bottom]) in &texts[..index] {
                        let is_apart = x >= right || left >= to_x || y >= bottom || top >= to_y;
                        assert!(is_apart, "{what} overlaps {other}");
                    }
                }
            }
        }
    }

    #[test]
    fn hidden_or_too_large_coordinates_take_no_space() {
        for style in STYLES {
            let all = diagram(style, &["k!n", "b*r"]);
            let none = Diagram { coordinates: Coordinates::default(), ..all.clone() };
            let without = board(&none, 13.0, 0.0);
            assert!(texts(&without).is_empty());
            assert_eq!(board(&all, 13.0, 14.0), without, "{style:?}");
            let with = board(&all, 13.0, 0.0);
            assert!(with.height > without.height && (with.width > without.width || style == Style::Heaps));
        }
    }

    #[test]
    fn every_style_of_board_shows_marks() {
        let count = |board: &Board, role| {
            let has = |element: &&Element| matches!(element, Element::Shape(shape) if shape.role == role);
            board.elements.iter().filter(has).count()
        };
        for style in STYLES {
            let board = board(&diagram(style, &["x!o*x*", "o.!x"]), 16.0, 0.0);
            assert_eq!((count(&board, Role::LastMove), count(&board, Role::Decisive)), (2, 2), "{style:?}");
        }
    }
}
