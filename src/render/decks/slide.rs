//! What a deck is made of, whichever format it is written in.

use crate::render::{Element, Group, Role, Scene};
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
pub fn with_ahead(mut scene: Scene, panels: &[Vec<Group>]) -> Scene {
    for class in ["edges", "nodes"] {
        let is_node = |group: &&Group| group.class.split(' ').next() != Some("edge");
        let of_class = |panel: &Vec<Group>| -> Vec<Group> {
            panel.iter().filter(|group| is_node(group) == (class == "nodes")).cloned().collect()
        };
        add_ahead(&mut scene.elements, class, &mut panels.iter().map(of_class));
    }
    scene
}

/// Fills in the groups of a class, a panel after the other.
fn add_ahead(elements: &mut [Element], class: &str, panels: &mut dyn Iterator<Item = Vec<Group>>) {
    for element in elements {
        let Element::Group(group) = element else { continue };
        if group.class != class {
            // Scenes are as deep as pages and panels are, not as their trees.
            add_ahead(&mut group.elements, class, panels);
            continue;
        }
        let drawn: BTreeSet<String> = group.elements.iter().filter_map(id).collect();
        let ahead = panels.next().unwrap_or_default().into_iter();
        let missing = ahead.filter(|group| group.id.as_ref().is_some_and(|id| !drawn.contains(id)));
        let missing: Vec<Element> = missing.map(|group| quiet(group).into()).collect();
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
