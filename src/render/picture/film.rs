//! Films: trees that change in the course of a search.

use std::collections::{BTreeMap, BTreeSet};

use super::Picture;
use super::edge::{Arcs, Edges};
use crate::render::Group;
use crate::render::figure::outline::ItemContent;
use crate::render::figure::{FoldedAmounts, When};
use crate::trace::Playback;

/// Edge, arc or item of a picture, with its phases.
#[derive(Debug, Clone, PartialEq)]
pub struct FilmPiece {
    /// Id of the piece's group in the picture at the end of the search.
    pub id: String,
    /// Phases in ascending order: the number of steps of the search after which the phase begins, and the group in this
    /// phase; `None` while the piece is not drawn. The first phase begins at the first moment of the film.
    pub phases: Vec<(usize, Option<Group>)>,
}

/// Layer of a piece. Pieces are drawn layer by layer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Layer {
    Edge,
    Arc,
    Node,
}

impl Picture<'_> {
    /// Returns the edges, arcs and items of a panel at several moments of its search. All pieces at a moment together
    /// equal the edges, arcs and items that [`scene`](Picture::scene) draws for a frame at that moment, except for
    /// tooltips.
    ///
    /// `moments` are numbers of steps in ascending order, and should begin with 0. Moments at which only nodes hidden
    /// in folds change may be left out. The time is proportional to the number of changes, not to the size of the tree
    /// times the number of moments; but if the theme shows causes, each moment takes time for all drawn cutoffs.
    /// `playback` must not be past the first of `moments`.
    pub(crate) fn film(&self, mut playback: Playback<'_>, panel: usize, moments: &[usize]) -> Vec<FilmPiece> {
        let last = self.figure.panels()[panel].trace().steps().len();
        let arcs: BTreeMap<usize, Group> = Arcs::new(self, panel, "n").all().collect();
        let mut shown: Option<BTreeSet<usize>> = None;
        // Phases of each piece, by the layer of the piece and the index of its item.
        let mut film: BTreeMap<_, Vec<(usize, Option<Group>)>> = BTreeMap::new();
        let mut show = |layer, index, steps, group: Option<Group>| {
            let phases = film.entry((layer, index)).or_default();
            if phases.last().is_none_or(|(_, last)| *last != group) {
                phases.push((steps, group));
            }
        };
        let outline = self.figure.outline();
        let mut hiding = FoldedAmounts::new(outline, panel, playback.moment());
        // Looks before the search differ from all looks during the search, so all items change at the first moment.
        let mut edges = Edges::new(self, panel, "n", When::Ahead);
        let everything: BTreeSet<usize> = (0..outline.items().len()).collect();
        let mut changed = everything.clone();
        for &steps in moments {
            let nodes = playback.advance_to(steps);
            hiding.update(outline, panel, playback.moment(), nodes.iter().copied());
            changed.extend(nodes.into_iter().map(|id| outline.item_of(panel, id)));
            changed =
                if playback.moment().steps == last { everything.clone() } else { self.with_dependents(panel, changed) };
            let when = When::At(playback.moment(), &hiding);
            let is_drawn = |edges: &Edges<'_>, index| self.figure.draws(edges.item(index).look.fate);
            let mut changed_edges = BTreeSet::new();
            for index in edges.update(&std::mem::take(&mut changed), when) {
                let node = || self.node((panel, "n"), index, when, edges.item(index));
                show(Layer::Node, index, steps, is_drawn(&edges, index).then(node));
                changed_edges.extend(Some(index).filter(|&index| index > 0));
                changed_edges.extend(&self.families[index]);
            }
            for index in changed_edges {
                show(Layer::Edge, index, steps, is_drawn(&edges, index).then(|| edges.edge(index)));
            }
            let causes: BTreeSet<usize> = self.figure.causes(panel, when).iter().map(|cause| cause.from).collect();
            if shown.as_ref() != Some(&causes) {
                for (&from, arc) in &arcs {
                    show(Layer::Arc, from, steps, causes.contains(&from).then(|| arc.clone()));
                }
                shown = Some(causes);
            }
        }
        // A piece that has no group in any phase is left out.
        let piece = |phases: Vec<(usize, Option<Group>)>| {
            let id = phases.iter().find_map(|(_, group)| group.as_ref()?.id.clone())?;
            Some(FilmPiece { id, phases })
        };
        film.into_values().filter_map(piece).collect()
    }

    /// Returns the groups of all edges and items of a panel, in grey, as before its search. The groups have the same
    /// ids as the pieces of a film.
    pub fn ahead(&self, panel: usize) -> Vec<Group> {
        let edges = Edges::new(self, panel, "n", When::Ahead);
        let items = 0..self.figure.outline().items().len();
        let groups = items.flat_map(|index| {
            let edge = (index > 0).then(|| edges.edge(index));
            edge.into_iter().chain([self.node((panel, "n"), index, When::Ahead, edges.item(index))])
        });
        groups.collect()
    }

    /// Returns the changed items and the items whose look may change with them: descendants that the trace of this
    /// panel lacks and, if the theme marks choices, children, because a changed item may choose another child.
    fn with_dependents(&self, panel: usize, changed: BTreeSet<usize>) -> BTreeSet<usize> {
        let items = self.figure.outline().items();
        let follows_parent = |index: usize| match &items[index].content {
            ItemContent::Node(ids) => ids[panel].is_none(),
            ItemContent::Fold(hidden) => hidden[panel].amount.is_nothing(),
        };
        let mut waiting: Vec<usize> = changed.iter().copied().collect();
        let mut all = changed;
        while let Some(index) = waiting.pop() {
            for &child in &self.families[index] {
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
