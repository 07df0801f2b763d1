//! A panel's tree as it changes in the course of its story.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};

use super::edge::{Arcs, Edges};
use super::{Picture, panel_prefix};
use crate::render::Group;
use crate::render::figure::outline::Content;
use crate::render::figure::{Hiding, Look, When};
use crate::trace::{Moment, Playback, Trace};

/// A part of a picture: an edge, an arc or a node, and what it looks like from when on.
#[derive(Debug, Clone, PartialEq)]
pub struct Piece {
    /// The id of its group in the picture, when the story is told.
    pub id: String,
    /// What it looks like, each from so many steps on; `None` before it is drawn. The first begins before the first
    /// step.
    pub phases: Vec<(usize, Option<Group>)>,
}

/// Where a piece is kept while a film is made: edges are behind arcs, arcs behind nodes.
type Key = (Layer, usize);

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Layer {
    Edge,
    Arc,
    Node,
}

/// The pieces as far as the story is told.
#[derive(Default)]
struct Film {
    pieces: BTreeMap<Key, Vec<(usize, Option<Group>)>>,
}

impl Film {
    /// What a piece looks like from now on, if that is news.
    fn show(&mut self, key: Key, steps: usize, group: Option<Group>) {
        let phases = self.pieces.entry(key).or_default();
        if phases.last().is_none_or(|(_, last)| *last != group) {
            phases.push((steps, group));
        }
    }
}

impl Picture<'_> {
    /// The tree of a panel at several moments of its story, piece by piece: what is drawn of the pieces at one of them
    /// is what [`scene`](Picture::scene) draws for a frame at that moment, but for tooltips.
    ///
    /// `moments` are numbers of steps, in ascending order, and should begin with 0: a panel of a picture with folds
    /// need not tell what happens in them. The time grows with what the steps change, not with the size of the tree
    /// times their number.
    pub fn film(&self, panel: usize, moments: &[usize]) -> Vec<Piece> {
        self.film_from(self.figure.panels()[panel].trace().play(), panel, moments)
    }

    /// The same for a part of a story, which `playback` has come to: all moments are as far or further.
    pub(crate) fn film_from(&self, mut playback: Playback<'_>, panel: usize, moments: &[usize]) -> Vec<Piece> {
        let trace = self.figure.panels()[panel].trace();
        let arcs: BTreeMap<usize, Group> = Arcs::new(self, panel, "n").all().collect();
        let mut cutoffs = None;
        let mut film = Film::default();
        let outline = self.figure.outline();
        let mut hiding = Hiding::new(outline, panel, playback.moment());
        let mut edges = Edges::new(self, panel, "n", When::At(playback.moment(), &hiding));
        let everything: BTreeSet<usize> = (0..outline.items().len()).collect();
        let mut changed = everything.clone();
        for &steps in moments {
            let nodes = playback.advance_to(steps);
            hiding.update(outline, panel, playback.moment(), &nodes);
            changed.extend(nodes.into_iter().map(|id| outline.item_of(panel, id)));
            changed = if is_told(trace, playback.moment()) {
                everything.clone()
            } else {
                self.with_dependents(panel, changed)
            };
            let when = When::At(playback.moment(), &hiding);
            let seen = |index, look: &Look, drawn| {
                let is_drawn = self.figure.draws(look.fate);
                let node = is_drawn.then(|| self.drawn(panel, "n", index, when, (Cow::Borrowed(look), drawn)));
                film.show((Layer::Node, index), steps, node);
            };
            for index in edges.update(&std::mem::take(&mut changed), when, seen) {
                film.show((Layer::Edge, index), steps, edges.is_drawn(index).then(|| edges.edge(index)));
            }
            // Only cutoffs have arcs.
            if cutoffs.replace(playback.moment().cutoffs) != Some(playback.moment().cutoffs)
                || is_told(trace, playback.moment())
            {
                let shown: BTreeSet<usize> = self.figure.causes(panel, when).iter().map(|cause| cause.from).collect();
                for (&from, arc) in &arcs {
                    film.show((Layer::Arc, from), steps, shown.contains(&from).then(|| arc.clone()));
                }
            }
        }
        film.pieces.into_values().filter_map(piece).collect()
    }

    /// What will be drawn of a panel, in grey, before its story begins: the groups of edges and of nodes, with the ids
    /// that their pieces have.
    pub fn ahead(&self, panel: usize) -> Vec<Group> {
        let edges = Edges::new(self, panel, "n", When::Ahead);
        self.groups_ahead(&edges, panel, "n", 0..self.figure.outline().items().len())
    }

    /// What is still ahead of each panel at the moment of its frame, with the ids that it has where all panels stand in
    /// one picture.
    pub fn all_still_ahead(&self) -> Vec<Vec<Group>> {
        (0..self.figure.panels().len()).map(|panel| self.still_ahead(panel, &panel_prefix(panel))).collect()
    }

    /// The same of the first panel, with the ids of [`numbered`](Picture::numbered).
    pub(crate) fn still_ahead_numbered(&self, number: usize) -> Vec<Group> {
        self.still_ahead(0, &panel_prefix(number))
    }

    /// Edges leave nodes that were met where the outlines of these are now.
    fn still_ahead(&self, panel: usize, prefix: &str) -> Vec<Group> {
        let mut edges = Edges::new(self, panel, prefix, When::Ahead);
        let is_met = |index: &usize| self.figure.is_drawn(panel, *index, When::Now);
        let (met, ahead) = (0..self.figure.outline().items().len()).partition::<BTreeSet<usize>, _>(is_met);
        edges.update(&met, When::Now, |_, _, _| ());
        self.groups_ahead(&edges, panel, prefix, ahead)
    }

    fn groups_ahead(
        &self,
        edges: &Edges<'_>,
        panel: usize,
        prefix: &str,
        items: impl IntoIterator<Item = usize>,
    ) -> Vec<Group> {
        let items = items.into_iter().filter(|&index| edges.is_drawn(index));
        let groups = items.flat_map(|index| {
            let edge = (index > 0).then(|| edges.edge(index));
            edge.into_iter().chain([self.node(panel, prefix, index, When::Ahead)])
        });
        groups.collect()
    }

    /// The items that changed and those that may look different because of it: what no search met below them, and whose
    /// value they took.
    fn with_dependents(&self, panel: usize, changed: BTreeSet<usize>) -> BTreeSet<usize> {
        let items = self.figure.outline().items();
        let follows_parent = |index: usize| match &items[index].content {
            Content::Node(ids) => ids[panel].is_none(),
            Content::Fold(hidden) => hidden[panel].amount.is_nothing(),
        };
        let mut waiting: Vec<usize> = changed.iter().copied().collect();
        let mut all = changed;
        while let Some(index) = waiting.pop() {
            for child in self.families.below(index).iter().map(|&child| child as usize) {
                if follows_parent(child) {
                    waiting.push(child);
                    all.insert(child);
                } else if self.figure.theme().choices {
                    all.insert(child);
                }
            }
        }
        all
    }
}

fn is_told(trace: &Trace, moment: &Moment) -> bool {
    moment.steps == trace.steps().len()
}

/// A piece that is drawn at some moment.
fn piece(phases: Vec<(usize, Option<Group>)>) -> Option<Piece> {
    let id = phases.iter().find_map(|(_, group)| group.as_ref()?.id.clone())?;
    Some(Piece { id, phases })
}
