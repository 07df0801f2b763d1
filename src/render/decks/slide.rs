//! Slides of decks, and the grey preview of nodes that a search has not visited yet.

use crate::render::{Element, Group, Role, Scene};
use std::collections::BTreeSet;

/// Slide of a deck: a picture, and notes for the speaker.
#[derive(Debug, Clone, PartialEq)]
pub struct Slide {
    /// Picture on its page, with the title and the description of the slide. All slides of a deck have the same size,
    /// and an element that occurs on several slides has the same position and id on each.
    pub scene: Scene,
    /// Notes for the speaker, one entry a paragraph; may be empty.
    pub notes: Vec<String>,
}

/// Adds the part of the tree that is still to be searched. `panels` has the groups of edges and nodes of each panel;
/// only groups whose ids the picture does not have are added. Added edges are behind all other edges, and added nodes
/// behind all other nodes.
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

/// Adds the missing groups to each group of this class. The first such group belongs to the first panel, and so on.
fn add_ahead(elements: &mut [Element], class: &str, panels: &mut dyn Iterator<Item = Vec<Group>>) {
    for element in elements {
        let Element::Group(group) = element else { continue };
        if group.class != class {
            // Recursion is safe, because the depth of a scene does not depend on its tree.
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

/// Returns a group in which skipped nodes have the role of nodes that the search has not visited yet.
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
