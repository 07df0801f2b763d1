//! What stands on a page besides the tree: a band of words below it, and boxes beside it. They are as large as the
//! largest that the deck puts there, so that nothing moves from slide to slide.

use std::collections::BTreeMap;

use super::sentences::Sentences;
use super::stops::Stop;
use super::{Request, named};
use crate::fault::Fault;
use crate::layout::{Weight, text_width};
use crate::render::{Anchor, Element, Geometry, Group, Point, Role, Shape, Text};
use crate::story::calls::{Call, call, header};
use crate::story::pseudocode::{Line, LineMark, listing};
use crate::trace::{Step, Trace};

/// Pixels in a millimetre.
pub(super) const MILLIMETRE: f64 = 96.0 / 25.4;
/// Points in a pixel.
pub(super) const POINTS: f64 = 0.75;
/// The height of a line by the size of its letters.
pub(super) const LINE: f64 = 1.3;

/// The words below the tree. All lengths are in pixels of the page.
#[derive(Debug)]
pub(super) struct Band {
    /// The size of letters.
    text: f64,
    margin: f64,
    /// How wide lines may be.
    width: f64,
    /// How many lines each search has.
    lines: Vec<usize>,
    pub(super) height: f64,
}

impl Band {
    /// How large its letters are, measured by the smallest ones at nodes, where the tree does not fit otherwise.
    pub(super) const SMALLER: [f64; 2] = [0.85, 0.7];

    /// `None` if nothing is said on any slide. Its letters have this `share` of the smallest ones at nodes.
    pub(super) fn new(
        request: &Request<'_>,
        moments: &[Vec<usize>],
        sentences: &[Sentences],
        share: f64,
    ) -> Option<Self> {
        let Request { traces, locale, extras, .. } = request;
        let page = request.page();
        if !extras.caption && !extras.questions {
            return None;
        }
        let text = share * page.least_text / POINTS;
        let margin = (page.margin * MILLIMETRE).max(text / 2.0);
        let width = page.width * MILLIMETRE - 2.0 * margin;
        let mut lines = vec![1; traces.len()];
        for (index, (trace, moments)) in traces.iter().zip(moments).enumerate() {
            let last = |moment: usize| moment.checked_sub(1).and_then(|last| trace.step(last));
            let is_said = |moment: &usize| extras.caption || matches!(last(*moment), Some(Step::Cutoff(_)));
            for &moment in moments.iter().filter(|&moment| is_said(moment)) {
                let told = sentences[index].caption(locale, moment);
                let told = if traces.len() == 1 { told } else { named(locale, trace, &told) };
                lines[index] = lines[index].max(wrapped(&told, text, width).len());
            }
        }
        if extras.questions {
            lines[0] = lines[0].max(wrapped(&locale.text("slides-question"), text, width).len());
        }
        #[expect(clippy::cast_precision_loss, reason = "a few lines")]
        let all = lines.iter().sum::<usize>() as f64;
        Some(Band { text, margin, width, lines, height: all * text * LINE + margin })
    }

    /// What is said, a text for each search.
    pub(super) fn drawn(&self, said: &[String], scale: f64) -> Group {
        let mut elements: Vec<Element> = Vec::new();
        let mut first = 0;
        for (told, lines) in said.iter().zip(&self.lines) {
            for (line, place) in wrapped(told, self.text, self.width).into_iter().zip(first..) {
                elements.push(text(line, Point::new(self.margin, self.base(place)), self.text, Role::Text, scale));
            }
            first += lines;
        }
        Group { id: Some("caption".to_owned()), class: "caption".into(), elements, ..Group::default() }
    }

    #[expect(clippy::cast_precision_loss, reason = "a few lines")]
    fn base(&self, line: usize) -> f64 {
        self.text * (LINE * line as f64 + 1.0)
    }
}

/// A text that is given in pixels of the page.
fn text(content: String, place: Point, size: f64, role: Role, scale: f64) -> Element {
    let place = Point::new(place.x / scale, place.y / scale);
    Text { content, place, anchor: Anchor::Start, size: size / scale, weight: Weight::Regular, role }.into()
}

/// The lines of a text, none wider than `most`; only a word that is wider is broken. What is compared is one word.
pub(crate) fn wrapped(words: &str, size: f64, most: f64) -> Vec<String> {
    const SIGNS: [char; 5] = ['=', '≤', '≥', '<', '>'];
    let together = SIGNS
        .iter()
        .fold(words.to_owned(), |words, sign| words.replace(&format!(" {sign} "), &format!("\u{a0}{sign}\u{a0}")));
    let lines = broken(&together, size, most);
    lines.into_iter().map(|line| if words.contains('\u{a0}') { line } else { line.replace('\u{a0}', " ") }).collect()
}

fn broken(words: &str, size: f64, most: f64) -> Vec<String> {
    let fits = |line: &str| text_width(line, size, Weight::Regular) <= most;
    let mut lines = vec![String::new()];
    for word in words.split(' ').filter(|word| !word.is_empty()) {
        let line = lines.last_mut().expect("there is a line");
        let longer = if line.is_empty() { word.to_owned() } else { format!("{line} {word}") };
        if fits(&longer) {
            *line = longer;
            continue;
        }
        if !line.is_empty() {
            lines.push(String::new());
        }
        for letter in word.chars() {
            let line = lines.last_mut().expect("there is a line");
            if line.is_empty() || fits(&format!("{line}{letter}")) {
                line.push(letter);
            } else {
                lines.push(letter.to_string());
            }
        }
    }
    lines
}

/// The boxes beside the tree. All lengths are in pixels of the page.
#[derive(Debug)]
pub(super) struct Side {
    text: f64,
    margin: f64,
    pub(super) width: f64,
    /// The lines with their places in the whole listing.
    listing: Vec<(usize, Line)>,
    /// The calls after so many steps.
    calls: BTreeMap<usize, Vec<Call>>,
    /// How wide the columns are.
    columns: [f64; 4],
}

impl Side {
    /// `None` if there is no box. `moments` are those of the first search.
    ///
    /// # Errors
    /// If the boxes have no room on the page.
    pub(super) fn new(request: &Request<'_>, moments: &[usize], band: Option<&Band>) -> Result<Option<Self>, Fault> {
        /// The share of the page that they may have, and of the smallest letters at nodes theirs, usually and at least.
        const SHARE: f64 = 0.42;
        const USUAL: f64 = 0.85;
        const LEAST: f64 = 0.7;
        let Request { traces, extras, .. } = request;
        let page = request.page();
        if !extras.code && !extras.calls {
            return Ok(None);
        }
        let trace = &traces[0];
        let listing = if extras.code { listing(trace.settings()) } else { Vec::new() };
        // Notes are long, and never carried out.
        let listing: Vec<(usize, Line)> =
            listing.into_iter().enumerate().filter(|(_, line)| line.mark != LineMark::Note).collect();
        let calls = if extras.calls { calls(request, trace, moments) } else { BTreeMap::new() };
        // How wide everything is in letters of one pixel.
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
        #[expect(clippy::cast_precision_loss, reason = "a few lines")]
        let lines = (listing.len() + rows) as f64;
        let margin = page.margin * MILLIMETRE;
        let height = page.height * MILLIMETRE - band.map_or(0.0, |band| band.height) - 2.0 * margin;
        let usual = USUAL * page.least_text / POINTS;
        let text = usual.min(height / (lines * LINE)).min(SHARE * page.width * MILLIMETRE / unit);
        if text < LEAST * page.least_text / POINTS {
            return Err(Fault::new("there is no room for the boxes beside the tree on the page")
                .help("a larger --size, or only one of --code and --stack"));
        }
        Ok(Some(Side { text, margin, width: unit * text + 2.0 * margin, listing, calls, columns }))
    }

    pub(super) fn drawn(&self, stop: &Stop, line: Option<usize>, scale: f64) -> Group {
        let mut elements = Vec::new();
        for (index, (place, code)) in self.listing.iter().enumerate() {
            let is_current = line == Some(*place);
            let role = if is_current { Role::ActiveText } else { Role::Text };
            if is_current {
                elements.push(self.marker(index, scale));
            }
            let x = self.text * (indent(code) + 0.3);
            elements.push(text(code.text.clone(), Point::new(x, self.base(index)), self.text, role, scale));
        }
        // A line stays free between both boxes.
        let first = if self.listing.is_empty() { 0 } else { self.listing.len() + 1 };
        let calls = self.calls.get(&stop.steps[0]).map(Vec::as_slice).unwrap_or_default();
        if !self.calls.is_empty() {
            self.row(&header(), first, Role::MutedText, scale, &mut elements);
        }
        for (index, call) in calls.iter().enumerate() {
            let is_current = index + 1 == calls.len();
            if is_current {
                elements.push(self.marker(first + 1 + index, scale));
            }
            let role = if is_current { Role::ActiveText } else { Role::Text };
            self.row(call, first + 1 + index, role, scale, &mut elements);
        }
        Group { id: Some("beside".to_owned()), class: "beside".into(), elements, ..Group::default() }
    }

    fn row(&self, call: &Call, line: usize, role: Role, scale: f64, elements: &mut Vec<Element>) {
        let mut x = 0.3 * self.text;
        for (cell, column) in call.iter().zip(self.columns) {
            if !cell.is_empty() {
                elements.push(text(cell.clone(), Point::new(x, self.base(line)), self.text, role, scale));
            }
            x += column * self.text;
        }
    }

    /// What is behind the line that is carried out.
    fn marker(&self, line: usize, scale: f64) -> Element {
        let top = self.base(line) - self.text * 1.03;
        let corner = Point::new(0.0, top / scale);
        let (width, height) = ((self.width - 2.0 * self.margin) / scale, self.text * LINE / scale);
        Shape::new(Role::Active, Geometry::rectangle(corner, width, height)).into()
    }

    #[expect(clippy::cast_precision_loss, reason = "a few lines")]
    fn base(&self, line: usize) -> f64 {
        self.margin + self.text * (LINE * line as f64 + 1.0)
    }
}

#[expect(clippy::cast_precision_loss, reason = "a few levels")]
fn indent(line: &Line) -> f64 {
    line.indent as f64 * 1.2
}

/// The nodes that are open at the moments of a deck.
fn calls(request: &Request<'_>, trace: &Trace, moments: &[usize]) -> BTreeMap<usize, Vec<Call>> {
    let mut walk = trace.walk();
    let mut calls = BTreeMap::new();
    // A question stands before the last step of a moment.
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
    fn no_line_is_too_wide_and_no_letter_is_lost() {
        for (words, most) in [("one two three", 40.0), ("antidisestablishmentarianism is long", 60.0), ("", 10.0)] {
            let lines = wrapped(words, 10.0, most);
            assert!(lines.iter().all(|line| text_width(line, 10.0, Weight::Regular) <= most), "{lines:?}");
            let letters = |text: &str| text.chars().filter(|letter| *letter != ' ').collect::<String>();
            assert_eq!(letters(&lines.concat()), letters(words));
        }
    }
}
