//! Text around the tree of a slide: a band with sentences below it, and boxes beside it. The band and the boxes are as
//! large as their largest contents in the deck, so that nothing moves from slide to slide.

use std::collections::BTreeMap;

use super::sentences::Sentences;
use super::stops::Stop;
use super::{DeckError, DeckRequest};
use crate::fault::Fault;
use crate::game::Diagram;
use crate::layout::{self, Weight, text_width};
use crate::render::fit::Fit;
use crate::render::page::{Arrangement, Captions, MILLIMETRE, POINTS, Space};
use crate::render::{Anchor, Element, Figure, Geometry, Group, Point, Role, Scene, Shape, Text, board, words_below};
use crate::story::calls::{Call, call, header};
use crate::story::pseudocode::{Line, LineMark, listing};
use crate::story::words;
use crate::trace::{NodeId, Step, Trace};

/// Height of a line, as a multiple of the font size.
pub(super) const LINE: f64 = 1.3;

/// Band of text below the tree. All lengths are in pixels of the page.
#[derive(Debug)]
pub(super) struct Band {
    /// Font size.
    text: f64,
    margin: f64,
    /// Maximal width of a line.
    width: f64,
    /// Number of lines reserved for the sentences of each search, at least 3. The lines of the first search also hold
    /// the question.
    lines: Vec<usize>,
    pub(super) height: f64,
}

impl Band {
    /// Smaller font sizes, as multiples of the default; tried in this order if the tree does not fit on the page.
    pub(super) const SMALLER: [f64; 2] = [0.85, 0.7];

    /// Returns the band; `None` if the deck has neither captions nor questions. The font size is `share` times the
    /// smallest font size at nodes.
    pub(super) fn new(
        request: &DeckRequest<'_>,
        moments: &[Vec<usize>],
        sentences: &[Sentences],
        share: f64,
    ) -> Option<Self> {
        let DeckRequest { traces, locale, extras, .. } = request;
        let page = request.page();
        if !extras.caption && !extras.questions {
            return None;
        }
        let text = share * page.least_text / POINTS;
        let margin = (page.margin * MILLIMETRE).max(text / 2.0);
        let width = page.width * MILLIMETRE - 2.0 * margin;
        // At least three lines, so that bands for different searches of a tree have the same height unless a sentence
        // is long.
        let mut lines = vec![3; traces.len()];
        for (index, (trace, moments)) in traces.iter().zip(moments).enumerate() {
            let is_said = |moment: &usize| extras.caption || matches!(trace.last_of(*moment), Some(Step::Cutoff(_)));
            for &moment in moments.iter().filter(|&moment| is_said(moment)) {
                let told = request.named(trace, sentences[index].caption(locale, moment));
                lines[index] = lines[index].max(wrapped(&told, text, width).len());
            }
        }
        if extras.questions {
            lines[0] = lines[0].max(wrapped(&locale.text("slides-question"), text, width).len());
        }
        let height = lines.iter().sum::<usize>() as f64 * text * LINE + margin;
        Some(Band { text, margin, width, lines, height })
    }

    /// Draws `said`, the texts of a slide: a question, or a sentence for each search. `scale` is the number of pixels
    /// of the page per pixel of the scene.
    pub(super) fn drawn(&self, said: &[String], scale: f64) -> Group {
        let letters = TextLines { size: self.text, top: 0.0, scale };
        let mut elements = Vec::new();
        let mut first = 0;
        for (told, lines) in said.iter().zip(&self.lines) {
            let wrapped = wrapped(told, self.text, self.width).into_iter().zip(first..);
            elements.extend(wrapped.map(|(line, place)| letters.text(line, self.margin, place, Role::Text)));
            first += lines;
        }
        Group { id: Some("caption".to_owned()), class: "caption".into(), elements, ..Group::default() }
    }
}

/// Lines of text below one another. Lengths are in pixels of the page.
#[derive(Clone, Copy)]
struct TextLines {
    /// Font size.
    size: f64,
    /// Position of the top of the first line.
    top: f64,
    /// Pixels of the page per pixel of the scene.
    scale: f64,
}

impl TextLines {
    fn text(&self, content: String, x: f64, line: usize, role: Role) -> Element {
        let place = Point::new(x / self.scale, self.baseline(line) / self.scale);
        let size = self.size / self.scale;
        Text { content, place, anchor: Anchor::Start, size, weight: Weight::Regular, role }.into()
    }

    fn baseline(&self, line: usize) -> f64 {
        self.top + self.size * (LINE * line as f64 + 1.0)
    }
}

/// Wraps a text into lines of at most `most` pixels. A comparison such as `2 ≤ α` stays on one line.
pub(crate) fn wrapped(words: &str, size: f64, most: f64) -> Vec<String> {
    layout::wrapped(words, size, Weight::Regular, most, &['=', '≤', '≥', '<', '>'])
}

/// Boxes beside the tree: the current position, the pseudocode and the call stack. All lengths are in pixels of the
/// page.
#[derive(Debug)]
pub(super) struct SideBoxes {
    /// Side length of a cell of the board; `None` without a board.
    cell: Option<f64>,
    /// Width of the board; height of the board with its heading, the name of the position, and an empty line below;
    /// number of lines of the heading.
    board: (f64, f64, usize),
    /// Font size of the heading above the board.
    heading: f64,
    /// Font size of the pseudocode and the call stack.
    text: f64,
    margin: f64,
    pub(super) width: f64,
    /// Lines of the pseudocode, each with its index in the complete listing.
    listing: Vec<(usize, Line)>,
    /// Call stacks, by the number of steps taken.
    calls: BTreeMap<usize, Vec<Call>>,
    /// Widths of the columns of a call stack, as multiples of the font size.
    columns: [f64; 4],
    /// `true` if the name of the algorithm has no room at the tree and is written below the board.
    has_name: bool,
    /// Number of lines of the legend below the board.
    legend: usize,
}

/// Maximal number of lines of an algorithm's name below the board.
const NAME: usize = 2;

impl SideBoxes {
    /// Returns the boxes, or `None` if the deck has none. `moments` are the moments of the first search, as numbers of
    /// steps. The font size is `share` times the usual one, but not below the minimum.
    ///
    /// # Errors
    /// If the boxes do not fit on the page.
    pub(super) fn new(
        request: &DeckRequest<'_>,
        moments: &[usize],
        band: Option<&Band>,
        share: f64,
    ) -> Result<Option<Self>, Fault> {
        /// Maximal width of the boxes, as a share of the page's width.
        const SHARE: f64 = 0.42;
        /// Maximal width of a board, as a share of the page's width; and maximal height of a board, as a share of the
        /// height of the boxes, if there are other boxes below the board and if there are none.
        const BOARD: (f64, [f64; 2]) = (0.22, [0.45, 0.8]);
        /// Default and minimal font size, as multiples of the smallest font size at nodes.
        const USUAL: f64 = 0.85;
        const LEAST: f64 = 0.7;
        let DeckRequest { traces, extras, .. } = request;
        let page = request.page();
        let trace = &traces[0];
        let diagram = trace.diagram(NodeId::ROOT).filter(|_| extras.board);
        if !extras.code && !extras.calls && diagram.is_none() {
            return Ok(None);
        }
        let listing = if extras.code { listing(trace.settings()) } else { Vec::new() };
        // Notes in the pseudocode are left out, because they are long and no step executes them.
        let listing: Vec<(usize, Line)> =
            listing.into_iter().enumerate().filter(|(_, line)| line.mark != LineMark::Note).collect();
        let calls = if extras.calls { calls(request, trace, moments) } else { BTreeMap::new() };
        let mut columns = [0.0_f64; 4];
        for call in calls.values().flatten().chain([&header()]) {
            for (column, cell) in columns.iter_mut().zip(call) {
                *column = column.max(text_width(cell, 1.0, Weight::Regular) + 1.0);
            }
        }
        let code = listing.iter().map(|(_, line)| indent(line) + text_width(&line.text, 1.0, Weight::Regular) + 0.6);
        let calls_width = if extras.calls { columns.iter().sum() } else { 0.0 };
        let unit = code.fold(calls_width, f64::max);
        let rows = calls.values().map(Vec::len).max().map_or(0, |rows| rows + 2);
        let lines = (listing.len() + rows) as f64;
        let margin = page.margin * MILLIMETRE;
        let height = page.height * MILLIMETRE - band.map_or(0.0, |band| band.height) - 2.0 * margin;
        let usual = (USUAL * share).max(LEAST) * page.least_text / POINTS;
        let heading = page.least_text / POINTS;
        let board = diagram.map(|diagram| {
            let most = (BOARD.0 * page.width * MILLIMETRE, BOARD.1[usize::from(lines == 0.0)] * height);
            largest_board(&diagram, most, heading)
        });
        let cell = board.map(|(cell, _, _)| cell);
        let board = board.map_or((0.0, 0.0, 0), |(_, width, height)| {
            let told = moments.iter().map(|&steps| wrapped(&position(request, steps), heading, width).len());
            let lines = told.max().unwrap_or_default();
            // The height includes the heading and an empty line below the board.
            (width, height + (lines + 1) as f64 * LINE * heading, lines)
        });
        let text = usual.min((height - board.1) / (lines * LINE)).min(SHARE * page.width * MILLIMETRE / unit);
        if text < LEAST * page.least_text / POINTS {
            return Err(Fault::new(DeckError::NoRoomForBoxes));
        }
        let width = (unit * text).max(board.0) + 2.0 * margin;
        let (has_name, legend) = (false, 0);
        Ok(Some(SideBoxes { cell, board, heading, text, margin, width, listing, calls, columns, has_name, legend }))
    }

    /// Reserves room below the board for the name of the algorithm if the tree has no title, and for the legend if the
    /// tree has no room for it, as far as both fit into `height`, the height of the boxes. Reserves nothing without a
    /// board, or if other boxes follow the board. The figure is at the end of the search. Returns the spacing of the
    /// tree with the arrangement of all words.
    pub(super) fn reserve_words(&mut self, figure: &Figure<'_>, fit: &Fit, height: f64) -> Space {
        /// Maximal number of lines of the legend.
        const MOST: usize = 8;
        let mut space = fit.space;
        let Arrangement { captions, legend, .. } = &mut space.arrangement;
        if self.cell.is_none() || !self.listing.is_empty() || !self.calls.is_empty() {
            return space;
        }
        let room = height - 2.0 * self.margin - self.board.1;
        let is_short = self.name_lines(figure).len() <= NAME;
        // Otherwise the title below the tree has the name.
        let has_no_title = *captions >= Captions::NoResult;
        let has_name = figure.theme().title && has_no_title && is_short && self.name() <= room;
        let room = if has_name { room - self.name() } else { room };
        let fits = |&legend: &usize| legend_below(figure, fit, (legend, self.board.0)).height * fit.scale <= room;
        let lines = if *legend == 0 { (1..=MOST).rev().find(fits).unwrap_or(0) } else { 0 };
        (self.has_name, self.legend) = (has_name, lines);
        if has_name {
            *captions = Captions::Short.min(*captions);
        }
        *legend = (*legend).max(lines);
        space
    }

    /// Returns the height reserved for the name of the algorithm; the same for all algorithms.
    fn name(&self) -> f64 {
        NAME as f64 * LINE * self.heading
    }

    /// Returns the lines with the name of the algorithm.
    fn name_lines(&self, figure: &Figure<'_>) -> Vec<String> {
        wrapped(&figure.algorithm(0), self.heading, self.board.0)
    }

    /// Draws the boxes at a stop of a deck, beside a figure. `line` is the index of the executed line of pseudocode;
    /// `None` marks no line.
    pub(super) fn drawn(
        &self,
        (request, fit): (&DeckRequest<'_>, &Fit),
        figure: &Figure<'_>,
        stop: &Stop,
        line: Option<usize>,
    ) -> Group {
        let (board_width, above, lines) = self.board;
        let scale = fit.scale;
        let letters = TextLines { size: self.text, top: self.margin + above, scale };
        let mut elements = Vec::new();
        if let Some(cell) = self.cell {
            let heading = TextLines { size: self.heading, top: self.margin, ..letters };
            let told = wrapped(&position(request, stop.steps[0]), self.heading, board_width).into_iter().enumerate();
            elements.extend(told.map(|(line, told)| heading.text(told, 0.0, line, Role::MutedText)));
            let trace = &request.traces[0];
            if let Some(diagram) = trace.diagram(current(trace, stop.steps[0])) {
                let offset = Point::new(0.0, (self.margin + lines as f64 * LINE * self.heading) / scale);
                let elements_of_board = board(&diagram, cell / scale, 0.0).elements;
                let board = Group { class: "board".into(), offset, elements: elements_of_board, ..Group::default() };
                elements.push(board.into());
            }
            if self.has_name {
                let below = TextLines { top: self.margin + above, ..heading };
                let name = self.name_lines(figure).into_iter().enumerate();
                elements.extend(name.map(|(line, name)| below.text(name, 0.0, line, Role::Text)));
            }
            let offset = Point::new(0.0, (self.margin + above + if self.has_name { self.name() } else { 0.0 }) / scale);
            let legend = legend_below(figure, fit, (self.legend, self.board.0)).elements;
            elements.push(Group { offset, elements: legend, ..Group::default() }.into());
        }
        let mut write =
            |place: usize, is_current: bool, role: Role, cells: &mut dyn Iterator<Item = (f64, &String)>| {
                if is_current {
                    let corner = Point::new(0.0, (letters.baseline(place) - self.text * 1.03) / scale);
                    let (width, height) = ((self.width - 2.0 * self.margin) / scale, self.text * LINE / scale);
                    elements.push(Shape::new(Role::Active, Geometry::rectangle(corner, width, height)).into());
                }
                let role = if is_current { Role::ActiveText } else { role };
                let cells = cells.filter(|(_, cell)| !cell.is_empty());
                elements.extend(cells.map(|(x, cell)| letters.text(cell.clone(), x, place, role)));
            };
        for (place, (index, code)) in self.listing.iter().enumerate() {
            let cell = (self.text * (indent(code) + 0.3), &code.text);
            write(place, line == Some(*index), Role::Text, &mut std::iter::once(cell));
        }
        if !self.calls.is_empty() {
            let mut next = 0.3 * self.text;
            let columns = self.columns.map(|width| {
                let x = next;
                next += width * self.text;
                x
            });
            // An empty line separates the pseudocode from the call stack.
            let first = if self.listing.is_empty() { 0 } else { self.listing.len() + 1 };
            write(first, false, Role::MutedText, &mut columns.into_iter().zip(&header()));
            let calls = self.calls.get(&stop.steps[0]).map(Vec::as_slice).unwrap_or_default();
            for (index, call) in (1..).zip(calls) {
                write(first + index, index == calls.len(), Role::Text, &mut columns.into_iter().zip(call));
            }
        }
        Group { id: Some("beside".to_owned()), class: "beside".into(), elements, ..Group::default() }
    }
}

/// Draws a legend of at most `lines` lines, which are at most `width` pixels of the page wide.
fn legend_below(figure: &Figure<'_>, fit: &Fit, (lines, width): (usize, f64)) -> Scene {
    let arrangement = Arrangement { legend: lines, captions: Captions::NoResult, ..fit.space.arrangement };
    words_below(figure, Space { arrangement, ..fit.space }, width / fit.scale)
}

/// Returns the side length of a cell of the largest board with at most this width and height, and the width and height
/// of the board. Labels have letters of at least `text` pixels.
fn largest_board(diagram: &Diagram, (width, height): (f64, f64), text: f64) -> (f64, f64, f64) {
    /// Number of approximations. Labels do not grow with cells, so the first approximation is inaccurate.
    const ROUNDS: usize = 3;
    let mut cell = width;
    for _ in 0..ROUNDS {
        let drawn = board(diagram, cell, text);
        cell *= (width / drawn.width).min(height / drawn.height);
    }
    let drawn = board(diagram, cell, text);
    (cell, drawn.width, drawn.height)
}

/// Returns the node that the last of the first `steps` steps concerns; the root if `steps` is 0.
fn current(trace: &Trace, steps: usize) -> NodeId {
    trace.last_of(steps).map_or(NodeId::ROOT, |step| trace.node_of(&step))
}

/// Returns the name of the position that a deck shows after `steps` steps, such as `after f7`.
fn position(request: &DeckRequest<'_>, steps: usize) -> String {
    let trace = &request.traces[0];
    words::phrase(request.locale, trace, "position-at", current(trace, steps))
}

fn indent(line: &Line) -> f64 {
    line.indent as f64 * 1.2
}

/// Returns the call stack at each moment of a deck and one step before it, keyed by the number of steps.
fn calls(request: &DeckRequest<'_>, trace: &Trace, moments: &[usize]) -> BTreeMap<usize, Vec<Call>> {
    let mut walk = trace.walk();
    let mut calls = BTreeMap::new();
    // The question about a moment is asked one step earlier, so the call stack is also needed there.
    for steps in moments.iter().flat_map(|&moment| [moment.saturating_sub(1), moment]) {
        while walk.taken() < steps && walk.advance().is_some() {}
        let open = walk.open().iter().map(|open| call(request.locale, trace, request.theme.view, open)).collect();
        calls.insert(steps, open);
    }
    calls
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wrapped_lines_fit_and_keep_all_letters() {
        for (words, most) in [("one two three", 40.0), ("antidisestablishmentarianism is long", 60.0), ("", 10.0)] {
            let lines = wrapped(words, 10.0, most);
            assert!(lines.iter().all(|line| text_width(line, 10.0, Weight::Regular) <= most), "{lines:?}");
            let letters = |text: &str| text.chars().filter(|letter| *letter != ' ').collect::<String>();
            assert_eq!(letters(&lines.concat()), letters(words));
        }
    }
}
