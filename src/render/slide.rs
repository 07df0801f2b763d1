//! What a deck is made of, whichever format it is written in.

use super::page::{MILLIMETRE, POINTS, Page};
use super::picture::wrapped;
use super::{Anchor, Element, Group, Point, Role, Scene, Text};
use crate::layout::Weight;
use std::collections::BTreeSet;

/// A page of a deck: a picture, and what a speaker says about it.
#[derive(Debug, Clone, PartialEq)]
pub struct Slide {
    /// The picture, on its page. All slides of a deck have the same page, and what stands on several of them has the
    /// same place and the same id in each. Its title and its description are those of the slide.
    pub scene: Scene,
    /// What a speaker says, a paragraph each; may be empty.
    pub notes: Vec<String>,
}

/// A picture with what is ahead of its search: groups of edges and nodes that are not drawn in it yet stand behind all
/// others of their kind.
#[must_use]
pub fn with_ahead(mut scene: Scene, ahead: &[Group]) -> Scene {
    for class in ["edges", "nodes"] {
        let is_node = |group: &Group| group.class.split(' ').next() != Some("edge");
        let kind: Vec<&Group> = ahead.iter().filter(|group| is_node(group) == (class == "nodes")).collect();
        add_ahead(&mut scene.elements, class, &kind);
    }
    scene
}

fn add_ahead(elements: &mut [Element], class: &str, ahead: &[&Group]) {
    for element in elements {
        let Element::Group(group) = element else { continue };
        if group.class != class {
            // Scenes are as deep as pages and panels are, not as their trees.
            add_ahead(&mut group.elements, class, ahead);
            continue;
        }
        let drawn: BTreeSet<String> = group.elements.iter().filter_map(id).collect();
        let missing = ahead.iter().filter(|group| group.id.as_ref().is_some_and(|id| !drawn.contains(id)));
        let missing: Vec<Element> = missing.map(|&group| quiet(group.clone()).into()).collect();
        group.elements.splice(..0, missing);
    }
}

/// What has not been skipped, only not been met, does not look skipped.
fn quiet(mut group: Group) -> Group {
    for element in &mut group.elements {
        match element {
            Element::Shape(shape) if shape.role == Role::Pruned => shape.role = Role::Unmet,
            Element::Group(inner) => *inner = quiet(std::mem::take(inner)),
            _ => {}
        }
    }
    group
}

fn id(element: &Element) -> Option<String> {
    if let Element::Group(group) = element { group.id.clone() } else { None }
}

/// Room for sentences below the trees of a deck, as high as the longest of them needs, so that nothing moves.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Band {
    page: Page,
    /// The size of letters, in pixels of the page.
    size: f64,
    /// How high it is, in pixels of the page.
    height: f64,
}

impl Band {
    /// How much larger sentences are than what can just be read.
    const LARGER: f64 = 1.1;
    /// How far sentences are from the margin, in millimetres.
    const INSET: f64 = 2.0;
    /// The height of a line, as a share of the size of its letters.
    const LINE: f64 = 1.3;

    /// The band that has room for each of these texts at the lower end of a page.
    pub fn below<'t>(page: Page, texts: impl IntoIterator<Item = &'t str>) -> Self {
        let size = page.least_text * Self::LARGER / POINTS;
        let band = Band { page, size, height: 0.0 };
        let lines = texts.into_iter().map(|text| band.lines(text).len()).max().unwrap_or(0);
        #[expect(clippy::cast_precision_loss, reason = "a few lines")]
        let height = (lines as f64 * Self::LINE + 0.3) * size;
        Band { height, ..band }
    }

    /// What is left of the page for the tree.
    pub fn rest(&self) -> Page {
        Page { height: self.page.height - self.height / MILLIMETRE, ..self.page }
    }

    fn lines(&self, text: &str) -> Vec<String> {
        wrapped(text, self.size, Weight::Regular, self.page.room().0 - 2.0 * Self::INSET * MILLIMETRE)
    }

    /// A picture that stands on [what is left](Band::rest) of the page, with a text below it.
    #[must_use]
    pub fn with(&self, scene: Scene, text: &str) -> Scene {
        let scale = scene.scale;
        let (margin, size) = ((self.page.margin + Self::INSET) * MILLIMETRE / scale, self.size / scale);
        let mut y = scene.height + 0.3 * size;
        let line = |line| {
            y += Self::LINE * size;
            let place = Point::new(margin, y - 0.45 * size);
            Text { anchor: Anchor::Start, ..Text::centred(Role::Text, line, place, size) }.into()
        };
        let elements = self.lines(text).into_iter().map(line).collect();
        let told = Group { class: "told".into(), elements, ..Group::default() };
        let mut elements = scene.elements;
        elements.push(told.into());
        let height = self.page.height * MILLIMETRE / scale;
        let description = format!("{text} {}", scene.description);
        Scene { height, description, elements, ..scene }
    }
}
