//! Charts below a title, one below the other.

use super::growth::FONT;
use crate::layout::{Weight, text_width};
use crate::locale::Locale;
use crate::render::{Anchor, Element, Group, Point, Role, Scene, Text};

/// Font size of the title, in pixels.
const TITLE: f64 = 15.0;
/// Distance between a line of text and the panel below it, in pixels.
const ABOVE_PANEL: f64 = 13.0;
/// Distance between two panels, in pixels.
const GAP: f64 = 26.0;
const MARGIN: f64 = 12.0;

/// The title, lines of text and panels drawn so far, one below the other.
pub(super) struct PanelStack {
    title: String,
    description: Vec<String>,
    elements: Vec<Element>,
    /// Width so far, without the right margin, in pixels.
    width: f64,
    /// Vertical position of the next element, in pixels from the top.
    y: f64,
}

impl PanelStack {
    /// Begins a stack with a title, and below it a heading that names the searched position.
    pub(super) fn new(title: &str, heading: &str) -> Self {
        let (description, elements) = (Vec::new(), Vec::new());
        let mut page = PanelStack { title: title.to_owned(), description, elements, width: 0.0, y: MARGIN };
        page.line(title, TITLE, Weight::Bold, Role::Text);
        page.text(heading);
        page
    }

    /// Adds a gap, and the name of the panel that follows.
    pub(super) fn name(&mut self, name: &str) {
        self.y += 6.0;
        self.line(name, FONT, Weight::Bold, Role::Text);
    }

    pub(super) fn text(&mut self, words: &str) {
        self.line(words, FONT, Weight::Regular, Role::Text);
    }

    pub(super) fn muted(&mut self, words: &str) {
        self.line(words, FONT - 2.0, Weight::Regular, Role::MutedText);
    }

    fn line(&mut self, words: &str, size: f64, weight: Weight, role: Role) {
        self.y += size + 4.0;
        self.width = self.width.max(MARGIN + text_width(words, size, weight));
        let place = Point::new(MARGIN, self.y);
        self.elements.push(Text { content: words.to_owned(), place, anchor: Anchor::Start, size, weight, role }.into());
    }

    /// Adds a chart. `description` is the chart in words.
    pub(super) fn panel(&mut self, panel: Scene, description: String) {
        self.y += ABOVE_PANEL;
        let offset = Point::new(MARGIN, self.y);
        self.width = self.width.max(MARGIN + panel.width);
        self.y += panel.height + GAP;
        self.description.push(description);
        self.elements
            .push(Group { class: "chart".into(), offset, elements: panel.elements, ..Group::default() }.into());
    }

    pub(super) fn finish(self, locale: &Locale) -> Scene {
        Scene {
            scale: 1.0,
            width: self.width + MARGIN,
            height: self.y - GAP + MARGIN,
            title: self.title,
            description: self.description.join(" "),
            language: locale.code().to_owned(),
            elements: self.elements,
        }
    }
}
