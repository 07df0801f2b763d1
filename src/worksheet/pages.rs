//! Layout of sheets on pages, for PDF: text, tables and pictures that flow from page to page.
//!
//! A blank in the sheet takes as much room as its answer in the key, so that sheet and key have the same layout.

use super::model::{Face, Sheet, SheetBlock, SheetCell, SheetFigure, SheetTable, Task};
use crate::exercise::{Answer, Field};
use crate::layout::{Weight, text_width};
use crate::locale::Locale;
use crate::render::page::{MILLIMETRE, Page};
use crate::render::{Anchor, Colour, Element, Geometry, Group, Paint, Palette, Point, Role, Scene, Shape, Text};
use crate::slides::wrapped;

/// Font size of body text, in pixels: 10 points.
const BODY: f64 = 13.33;
/// Font size of rules, listings, tables and page numbers, in pixels: 8.5 points.
const SMALL: f64 = 11.33;
/// Font size of the title of a sheet, in pixels: 16 points.
const TITLE: f64 = 21.33;
/// Font size of the titles of tasks and sections, in pixels: 11.5 points.
const HEAD: f64 = 15.33;
/// Ratio of the height of a line to its font size.
const LINE: f64 = 1.4;
/// Maximum ratio of the width of a bold text to the width of the same text in the regular weight.
const BOLD: f64 = 1.14;
/// Height of a line for handwriting, in pixels.
const WRITTEN: f64 = 28.0;
/// Role of answers in a key, which [`palette`] makes blue.
const ANSWER: Role = Role::CutText;

/// Returns the palette of worksheets.
pub fn palette() -> Palette {
    let mut palette = Palette::ink();
    palette.set(ANSWER, Paint { fill: Some(Colour::new(0x1f_3f_8f)), stroke: None });
    palette
}

/// Lays out sheets, or their keys, in one document. Each sheet or key begins on a page with an odd number, so that no
/// two sheets share a piece of paper in a double-sided print.
///
/// The pages of a sheet and the first pages of its key have the same layout.
pub fn pages(sheets: &[&Sheet], face: Face, page: Page) -> Vec<Scene> {
    /// Ratio of narrow gaps between tasks to the usual gaps. Narrow gaps are used if they save a page.
    const NARROW: f64 = 0.4;
    let mut flow = Flow::new(page, face);
    for sheet in sheets {
        let [usual, narrow] = [1.0, NARROW].map(|gaps| {
            let mut alone = Flow { gaps, ..Flow::new(page, Face::Sheet) };
            alone.sheet(sheet);
            alone.pages.len()
        });
        flow.gaps = if narrow < usual { NARROW } else { 1.0 };
        flow.sheet(sheet);
    }
    flow.finish(sheets)
}

/// A piece of content that is never broken across pages. Coordinates of the elements are relative to the top left
/// corner of the piece.
#[derive(Default)]
struct PagePiece {
    height: f64,
    elements: Vec<Element>,
    /// `true` if the next piece has to be on the same page.
    keeps: bool,
}

struct Flow {
    page: Page,
    face: Face,
    /// Width of the text area, in pixels.
    width: f64,
    /// Height of the filled part of the current page, in pixels.
    y: f64,
    /// Elements of each page, and the 0-based index of the sheet to which the page belongs.
    pages: Vec<(Vec<Element>, usize)>,
    sheet: usize,
    /// Pieces that are not on a page yet, because the next piece must be on the same page; in a task, all pieces of the
    /// task so far.
    waiting: Vec<PagePiece>,
    is_in_task: bool,
    /// Ratio of the gaps between tasks to the usual ones.
    gaps: f64,
}

impl Flow {
    fn new(page: Page, face: Face) -> Self {
        let width = (page.width - 2.0 * page.margin) * MILLIMETRE;
        let (pages, waiting) = (Vec::new(), Vec::new());
        Flow { page, face, width, y: 0.0, pages, sheet: 0, waiting, is_in_task: false, gaps: 1.0 }
    }

    fn margin(&self) -> f64 {
        self.page.margin * MILLIMETRE
    }

    /// Returns the height of the text area, in pixels; the page number is below it.
    fn height(&self) -> f64 {
        self.page.height * MILLIMETRE - 2.0 * self.margin() - 2.0 * SMALL
    }

    fn begin_page(&mut self) {
        self.pages.push((Vec::new(), self.sheet));
        self.y = 0.0;
    }

    /// Adds a piece to the waiting pieces. Outside of tasks, then puts all waiting pieces on a page, unless the next
    /// piece has to be on the same page.
    fn put(&mut self, piece: PagePiece) {
        let waits = piece.keeps || self.is_in_task;
        self.waiting.push(piece);
        if !waits {
            self.put_waiting();
        }
    }

    fn put_waiting(&mut self) {
        let pieces = std::mem::take(&mut self.waiting);
        let height: f64 = pieces.iter().map(|piece| piece.height).sum();
        if self.y > 0.0 && self.y + height > self.height() {
            self.begin_page();
        }
        for piece in pieces {
            if self.y > 0.0 && self.y + piece.height > self.height() {
                self.begin_page();
            }
            let offset = Point::new(self.margin(), self.margin() + self.y);
            self.y += piece.height;
            let group = Group { offset, elements: piece.elements, ..Group::default() };
            self.pages.last_mut().expect("a page was begun").0.push(group.into());
        }
    }

    /// Ends a task and puts its pieces on pages. A task that fits on a page is not broken across pages.
    fn end_task(&mut self) {
        self.is_in_task = false;
        if self.waiting.iter().map(|piece| piece.height).sum::<f64>() > self.height() {
            for piece in std::mem::take(&mut self.waiting) {
                self.put(piece);
            }
        }
        self.put_waiting();
    }

    fn gap(&mut self, height: f64) {
        if self.y > 0.0 {
            self.put(PagePiece { height: height * self.gaps, ..PagePiece::default() });
        }
    }

    // Parts of a sheet.

    fn sheet(&mut self, sheet: &Sheet) {
        if self.pages.len() % 2 == 1 {
            self.pages.push((Vec::new(), self.sheet - 1));
        }
        self.begin_page();
        self.heading(sheet);
        self.figure(&sheet.tree, false);
        for (number, task) in (1..).zip(&sheet.tasks) {
            self.gap(HEAD * 0.8);
            self.is_in_task = true;
            self.task(number, task, &sheet.locale);
            self.end_task();
        }
        if self.face == Face::Key && !sheet.key.is_empty() {
            self.begin_page();
            for section in &sheet.key {
                self.gap(HEAD * 0.6);
                self.paragraph(&section.title, HEAD, Weight::Bold, true);
                for block in &section.blocks {
                    self.block(block, &[]);
                }
            }
        }
        self.put_waiting();
        self.sheet += 1;
    }

    fn heading(&mut self, sheet: &Sheet) {
        if !sheet.above.is_empty() {
            self.paragraph(&sheet.above, BODY, Weight::Regular, true);
        }
        let title = |title: &str| lines(title, TITLE, self.width, Weight::Bold);
        let most = title(&sheet.title).len().max(title(&sheet.key_title).len());
        let elements = set(&title(sheet.title_of(self.face)), 0.0, TITLE, Role::Text, Weight::Bold);
        self.put(PagePiece { height: most as f64 * TITLE * LINE, elements, keeps: true });
        // Labels of name and points share a line.
        let base = 20.0;
        let mut elements = Vec::new();
        let mut height = 34.0;
        let locale = &sheet.locale;
        let label = format!("{}:", locale.text("sheet-name"));
        let points = format!("{}:", locale.text("sheet-points-label"));
        let all = format!("/ {}", sheet.points().in_words(locale));
        let all_width = text_width(&all, BODY, Weight::Regular);
        let from = text_width(&label, BODY, Weight::Regular) + 6.0;
        let points_at = self.width - all_width - 70.0 - text_width(&points, BODY, Weight::Regular);
        elements.push(text(&label, 0.0, base, BODY, Role::Text, Weight::Regular));
        elements.push(rule(from, points_at - 20.0, base + 3.0));
        if let Some(student) = &sheet.student {
            // A long name wraps: only its first line stands on the line for names.
            let name = lines(student, BODY, points_at - from - 28.0, Weight::Bold);
            for (place, line) in (0_u32..).zip(&name) {
                let down = f64::from(place) * BODY * LINE;
                elements.push(text(line, from + 4.0, base + down, BODY, Role::Text, Weight::Bold));
                height = 34.0 + down;
            }
        }
        elements.push(text(&points, points_at, base, BODY, Role::Text, Weight::Regular));
        let line = points_at + text_width(&points, BODY, Weight::Regular) + 6.0;
        elements.push(rule(line, self.width - all_width - 6.0, base + 3.0));
        elements.push(text(&all, self.width - all_width, base, BODY, Role::Text, Weight::Regular));
        self.put(PagePiece { height, elements, keeps: true });
        if !sheet.details.is_empty() {
            self.paragraph(&sheet.details, BODY, Weight::Regular, true);
        }
        self.paragraph(&sheet.rules, SMALL, Weight::Regular, false);
        for block in &sheet.notes {
            self.block(block, &[]);
        }
        self.gap(8.0);
    }

    fn task(&mut self, number: usize, task: &Task, locale: &Locale) {
        let head = format!("{number}. {}", task.title);
        let told = format!("/ {}", task.points.in_words(locale));
        let width = text_width(&told, BODY, Weight::Regular);
        let elements = vec![
            text(&head, 0.0, HEAD, HEAD, Role::Text, Weight::Bold),
            rule(self.width - width - 50.0, self.width - width - 6.0, HEAD + 3.0),
            text(&told, self.width - width, HEAD, BODY, Role::Text, Weight::Regular),
        ];
        self.put(PagePiece { height: HEAD * 1.6, elements, keeps: true });
        self.paragraph(&task.prompt, BODY, Weight::Regular, !task.blocks.is_empty());
        for (place, block) in task.blocks.iter().enumerate() {
            if place > 0 || !matches!(block, SheetBlock::InTree(_)) {
                self.put(PagePiece { height: 4.0, keeps: true, ..PagePiece::default() });
            }
            self.block(block, &task.fields);
        }
    }

    fn block(&mut self, block: &SheetBlock, fields: &[Field]) {
        match block {
            SheetBlock::Text(words) => self.paragraph(words, BODY, Weight::Regular, false),
            SheetBlock::List(items) => {
                for item in items {
                    self.item(item);
                }
            }
            SheetBlock::Figure(figure) => self.figure(figure, true),
            SheetBlock::Table(table) => self.table(table, fields),
            SheetBlock::InTree(_) => {}
            SheetBlock::Options(field) => self.options(&fields[*field], fields.len() > 1),
            SheetBlock::Line(field) => self.line(&fields[*field]),
            SheetBlock::Room { field, height } => self.room(&fields[*field], height * MILLIMETRE),
            SheetBlock::Listing(code) => {
                for line in code {
                    self.paragraph(&line.replace(' ', "\u{a0}"), SMALL, Weight::Regular, false);
                }
            }
        }
    }

    fn paragraph(&mut self, words: &str, size: f64, weight: Weight, keeps: bool) {
        for line in lines(words, size, self.width, weight) {
            let elements = set(&[line], 0.0, size, Role::Text, weight);
            self.put(PagePiece { height: size * LINE, elements, keeps: true });
        }
        self.put(PagePiece { height: size * 0.3, keeps, ..PagePiece::default() });
    }

    fn item(&mut self, words: &str) {
        const INDENT: f64 = 14.0;
        for (place, line) in lines(words, BODY, self.width - INDENT, Weight::Regular).into_iter().enumerate() {
            let mut elements = set(&[line], INDENT, BODY, Role::Text, Weight::Regular);
            if place == 0 {
                elements.push(text("•", 2.0, BODY, BODY, Role::Text, Weight::Regular));
            }
            self.put(PagePiece { height: BODY * LINE, elements, keeps: false });
        }
        self.put(PagePiece { height: 2.0, ..PagePiece::default() });
    }

    fn figure(&mut self, figure: &SheetFigure, is_in_text: bool) {
        let scene = figure.scene(self.face);
        // `scene.scale` is for A4 and Letter, and this page may be narrower.
        let scale = scene.scale.min(self.width / scene.width);
        let left = (self.width - scene.width * scale) / 2.0;
        let elements = scaled(&scene.elements, scale);
        let group = Group { offset: Point::new(left, 0.0), elements, ..Group::default() };
        let gap = if is_in_text { 8.0 } else { 2.0 };
        self.put(PagePiece { height: scene.height * scale + gap, elements: vec![group.into()], keeps: false });
    }

    fn options(&mut self, field: &Field, has_label: bool) {
        const BOX: f64 = 11.0;
        const GAP: f64 = 26.0;
        let widths =
            field.options.iter().map(|option| BOX + 6.0 + GAP + BOLD * text_width(option, BODY, Weight::Regular));
        let all = widths.sum::<f64>() - GAP;
        let label = text_width(&field.label, BODY, Weight::Regular);
        let mut elements = Vec::new();
        let (mut x, mut y) = (0.0, 0.0);
        if has_label && label + GAP + all <= self.width {
            elements.push(text(&field.label, 0.0, BODY, BODY, Role::Text, Weight::Regular));
            x = self.width - all;
        } else if has_label {
            self.paragraph(&field.label, BODY, Weight::Regular, true);
        }
        for (place, option) in field.options.iter().enumerate() {
            let room = self.width - BOX - 8.0;
            let option = lines(option, BODY, room, Weight::Regular);
            let wide = option.iter().map(|line| text_width(line, BODY, Weight::Regular)).fold(0.0, f64::max);
            if x > 0.0 && x + BOX + 6.0 + wide > self.width {
                x = 0.0;
                y += BODY * LINE + 4.0;
            }
            let is_marked = self.face == Face::Key && field.right.contains(place);
            elements.extend(tick_box(Point::new(x, y + 2.5), BOX, matches!(field.right, Answer::Choice(_)), is_marked));
            let weight = if is_marked { Weight::Bold } else { Weight::Regular };
            let role = if is_marked { ANSWER } else { Role::Text };
            for (number, line) in option.iter().enumerate() {
                let base = y + BODY + number as f64 * BODY * LINE;
                elements.push(text(line, x + BOX + 6.0, base, BODY, role, weight));
            }
            y += (option.len() - 1) as f64 * BODY * LINE;
            // Leave room for the bold text of the key in the sheet, too, so that both have the same layout.
            x += BOX + 6.0 + wide * BOLD + GAP;
        }
        self.put(PagePiece { height: y + BODY * LINE + 6.0, elements, keeps: false });
    }

    fn line(&mut self, field: &Field) {
        let label = format!("{}:", field.label);
        let wide = text_width(&label, BODY, Weight::Regular) + 8.0;
        let has_own_line = wide > self.width * 0.6;
        let from = if has_own_line { 0.0 } else { wide };
        let is_number = matches!(field.right, Answer::Number(_));
        let to = if is_number { (from + 90.0).min(self.width) } else { self.width };
        let answer = lines(&field.shown, BODY * 1.1, to - from - 8.0, Weight::Regular);
        if has_own_line {
            self.paragraph(&label, BODY, Weight::Regular, true);
        }
        for number in 0..answer.len().max(1) {
            let base = WRITTEN - 9.0;
            let mut elements = vec![rule(from, to, base + 4.0)];
            if number == 0 && !has_own_line {
                elements.push(text(&label, 0.0, base, BODY, Role::Text, Weight::Regular));
            }
            if let Some(line) = answer.get(number).filter(|_| self.face == Face::Key) {
                elements.push(text(line, from + 4.0, base, BODY, ANSWER, Weight::Bold));
            }
            self.put(PagePiece { height: WRITTEN, elements, keeps: false });
        }
    }

    fn room(&mut self, field: &Field, height: f64) {
        let frame = Geometry::rectangle(Point::default(), self.width, height);
        let mut elements = vec![Shape::new(Role::Blank, frame).into()];
        if self.face == Face::Key {
            let answer = lines(&field.shown, BODY, self.width - 16.0, Weight::Bold);
            elements.extend(set(&answer, 8.0, BODY, ANSWER, Weight::Bold));
        }
        self.put(PagePiece { height: height + 6.0, elements, keeps: false });
    }

    // Tables.

    fn table(&mut self, table: &SheetTable, fields: &[Field]) {
        /// Height below which a table is not broken across pages, as a share of the height of the text area.
        const TOGETHER: f64 = 0.4;
        let size = SMALL;
        let widths = self.widths(table, fields, size);
        let heads: Vec<(String, bool)> = table.columns.iter().map(|column| (column.head.clone(), false)).collect();
        let head = |flow: &Flow| flow.row(table, &heads, &widths, size, Weight::Bold);
        let first = head(self);
        let cells = |row: &Vec<SheetCell>| row.iter().map(|cell| words(cell, fields)).collect::<Vec<_>>();
        let pieces: Vec<PagePiece> =
            table.rows.iter().map(|row| self.row(table, &cells(row), &widths, size, Weight::Regular)).collect();
        let whole = first.height + pieces.iter().map(|piece| piece.height).sum::<f64>();
        self.put(PagePiece { keeps: true, ..first });
        let is_together = whole < TOGETHER * self.height() || self.is_in_task;
        for piece in pieces {
            if is_together {
                self.put(PagePiece { keeps: true, ..piece });
                continue;
            }
            self.waiting.push(piece);
            let height: f64 = self.waiting.iter().map(|piece| piece.height).sum();
            if self.waiting.len() == 1 && self.y + height > self.height() {
                // Repeat the column headings on the new page.
                let row = self.waiting.pop().unwrap_or_default();
                self.begin_page();
                let head = head(self);
                self.put(PagePiece { keeps: true, ..head });
                self.waiting.push(row);
            }
            self.put_waiting();
        }
        self.put(PagePiece { height: 6.0, ..PagePiece::default() });
    }

    /// Computes the widths of the columns, in pixels. Each column is as wide as its content; if the table is too wide,
    /// the widest columns are narrowed.
    fn widths(&self, table: &SheetTable, fields: &[Field], size: f64) -> Vec<f64> {
        const PADDING: f64 = 12.0;
        let natural = |(place, column): (usize, &super::SheetColumn)| {
            let head = text_width(&column.head, size * BOLD, Weight::Regular);
            let cells = table.rows.iter().map(|row| {
                let (words, is_blank) = words(&row[place], fields);
                let width = |line| text_width(line, size, Weight::Regular);
                let width = words.lines().map(width).fold(0.0, f64::max);
                if is_blank { (width * BOLD).max(64.0) } else { width }
            });
            cells.fold(head, f64::max) + PADDING
        };
        let mut widths: Vec<f64> = table.columns.iter().enumerate().map(natural).collect();
        while widths.iter().sum::<f64>() > self.width + 0.5 {
            let all: f64 = widths.iter().sum();
            let widest = (0..widths.len()).max_by(|&a, &b| widths[a].total_cmp(&widths[b])).unwrap_or(0);
            let others = all - widths[widest];
            let second = widths.iter().enumerate().filter(|(place, _)| *place != widest).map(|(_, width)| *width);
            let second = second.fold(0.0, f64::max);
            widths[widest] = (self.width - others).max(second.min(widths[widest] - 1.0)).max(40.0);
            if widths[widest] <= 40.0 {
                break;
            }
        }
        widths
    }

    fn row(
        &self,
        table: &SheetTable,
        cells: &[(String, bool)],
        widths: &[f64],
        size: f64,
        weight: Weight,
    ) -> PagePiece {
        const PADDING: f64 = 6.0;
        let wrapped: Vec<Vec<String>> = cells
            .iter()
            .zip(widths)
            .map(|((words, _), width)| lines(words, size, width - 2.0 * PADDING + 0.5, weight))
            .collect();
        let most = wrapped.iter().map(Vec::len).max().unwrap_or(1);
        let text_height = most as f64 * size * 1.25 + 5.0;
        let has_blank = cells.iter().any(|(_, is_blank)| *is_blank);
        let height = if has_blank { text_height.max(25.0) } else { text_height };
        let mut elements = Vec::new();
        let mut x = 0.0;
        for ((((_, is_blank), lines), width), column) in cells.iter().zip(&wrapped).zip(widths).zip(&table.columns) {
            let frame = Geometry::rectangle(Point::new(x, 0.0), *width, height);
            elements.push(Shape::new(Role::Blank, frame).with_stroke_width(0.7).into());
            let is_shown = !is_blank || self.face == Face::Key;
            let mut base = (height - (lines.len() as f64 - 1.0) * size * 1.25) / 2.0 + size * 0.36;
            for line in lines.iter().filter(|_| is_shown) {
                let (role, weight) = if *is_blank { (ANSWER, Weight::Bold) } else { (Role::Text, weight) };
                let (place, anchor) =
                    if column.is_number { (x + width / 2.0, Anchor::Middle) } else { (x + PADDING, Anchor::Start) };
                let place = Point::new(place, base);
                elements.push(Text { content: line.clone(), place, anchor, size, weight, role }.into());
                base += size * 1.25;
            }
            x += width;
        }
        PagePiece { height, elements, keeps: false }
    }

    fn finish(self, sheets: &[&Sheet]) -> Vec<Scene> {
        let (width, height) = (self.page.width * MILLIMETRE, self.page.height * MILLIMETRE);
        let mut pages = Vec::new();
        let mut number = 0;
        let mut last = None;
        for (elements, of) in self.pages {
            number = if last == Some(of) { number + 1 } else { 1 };
            last = Some(of);
            let sheet = sheets[of];
            let name = |student: &String| lines(student, SMALL, self.width * 0.8, Weight::Regular);
            let foot = match sheet.student.as_ref().map(name) {
                Some(name) if name.len() > 1 => format!("{}… · {number}", name[0]),
                Some(name) => format!("{} · {number}", name.concat()),
                None => number.to_string(),
            };
            let base = height - self.page.margin * MILLIMETRE + 4.0;
            let (title, language) = (sheet.title_of(self.face).to_owned(), sheet.locale.code().to_owned());
            let mut page = Scene { width, height, title, language, elements, ..Scene::default() };
            page.description = page.texts().iter().map(|text| text.content.as_str()).collect::<Vec<_>>().join(" ");
            if !page.elements.is_empty() {
                page.elements.push(Text::centred(Role::MutedText, foot, Point::new(width / 2.0, base), SMALL).into());
            }
            pages.push(page);
        }
        pages
    }
}

/// Returns the text of a cell, and `true` if only the key shows this text.
fn words(cell: &SheetCell, fields: &[Field]) -> (String, bool) {
    match cell {
        SheetCell::Text(words) => (words.clone(), false),
        SheetCell::Blank(field) => (fields[*field].shown.clone(), true),
    }
}

/// Breaks a text into lines that are at most `most` pixels wide.
fn lines(words: &str, size: f64, most: f64, weight: Weight) -> Vec<String> {
    // `wrapped` measures the regular weight; a larger size makes up for the greater width of bold text.
    let size = if weight == Weight::Bold { size * BOLD } else { size };
    words.lines().flat_map(|line| wrapped(line, size, most)).collect()
}

fn text(content: &str, x: f64, base: f64, size: f64, role: Role, weight: Weight) -> Element {
    let place = Point::new(x, base);
    Text { content: content.to_owned(), place, anchor: Anchor::Start, size, weight, role }.into()
}

/// Draws lines of text below each other, from the top.
fn set(lines: &[String], x: f64, size: f64, role: Role, weight: Weight) -> Vec<Element> {
    let mut base = size * 1.05;
    let mut elements = Vec::new();
    for line in lines {
        elements.push(text(line, x, base, size, role, weight));
        base += size * LINE;
    }
    elements
}

/// Draws a line to write on.
fn rule(from: f64, to: f64, y: f64) -> Element {
    let line = Geometry::line(Point::new(from, y), Point::new(to.max(from), y));
    Shape::new(Role::Edge, line).with_stroke_width(0.7).into()
}

/// Draws a box to tick, or a circle if only one option can be chosen. Crosses it if `is_marked`.
fn tick_box(corner: Point, side: f64, is_one: bool, is_marked: bool) -> Vec<Element> {
    let centre = Point::new(corner.x + side / 2.0, corner.y + side / 2.0);
    let outline = if is_one { Geometry::circle(centre, side / 2.0) } else { Geometry::rectangle(corner, side, side) };
    let mut elements = vec![Shape::new(Role::Blank, outline).with_stroke_width(1.0).into()];
    if is_marked {
        let at = |x: f64, y: f64| Point::new(centre.x + x * side * 0.42, centre.y + y * side * 0.42);
        for (from, to) in [((-1.0, -1.0), (1.0, 1.0)), ((-1.0, 1.0), (1.0, -1.0))] {
            let stroke = Geometry::line(at(from.0, from.1), at(to.0, to.1));
            elements.push(Shape::new(Role::Edge, stroke).with_stroke_width(1.8).into());
        }
    }
    elements
}

/// Returns copies of elements scaled by a factor, without ids and tooltips.
fn scaled(elements: &[Element], scale: f64) -> Vec<Element> {
    let point = |point: Point| Point::new(point.x * scale, point.y * scale);
    let geometry = |geometry: &Geometry| match geometry {
        Geometry::Line { from, to } => Geometry::Line { from: point(*from), to: point(*to) },
        Geometry::Polygon(corners) => Geometry::Polygon(corners.iter().copied().map(point).collect()),
        Geometry::Rectangle { corner, width, height, radius } => Geometry::Rectangle {
            corner: point(*corner),
            width: width * scale,
            height: height * scale,
            radius: radius * scale,
        },
        Geometry::Circle { centre, radius } => Geometry::Circle { centre: point(*centre), radius: radius * scale },
        Geometry::Path(segments) => Geometry::Path(segments.iter().map(|segment| segment.map(point)).collect()),
    };
    let element = |element: &Element| match element {
        Element::Group(group) => Element::Group(Group {
            // Ids are unique only within a picture, and a page has several pictures, so ids are dropped.
            id: None,
            tooltip: None,
            offset: point(group.offset),
            elements: scaled(&group.elements, scale),
            class: group.class.clone(),
        }),
        Element::Shape(shape) => Element::Shape(Shape {
            geometry: geometry(&shape.geometry),
            stroke_width: shape.stroke_width.map(|width| width * scale),
            ..shape.clone()
        }),
        Element::Text(text) => {
            Element::Text(Text { place: point(text.place), size: text.size * scale, ..text.clone() })
        }
    };
    elements.iter().map(element).collect()
}
