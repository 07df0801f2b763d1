//! Which nodes the pane of the tree shows, and in which order.

use std::collections::{BTreeMap, BTreeSet};

use crate::render::{Item, Outline};

/// The tree with what is folded in it. Nodes are items of an outline, which stand in the order of a walk down the tree.
pub(super) struct Tree {
    parents: Vec<Option<usize>>,
    /// For each item the first one behind it that is not below it.
    ends: Vec<usize>,
    /// What somebody has folded or unfolded: whether it is open.
    wishes: BTreeMap<usize, bool>,
    /// Whether nodes are open of which nobody has said anything; else only the way to where the story is.
    is_unfolded: bool,
    rows: Vec<Row>,
}

/// A line of the tree.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Row {
    pub(super) item: usize,
    /// Whether no sibling follows that is shown.
    pub(super) is_last: bool,
    /// How many of the nodes below are hidden because it is folded up.
    pub(super) folds: usize,
}

impl Tree {
    /// A tree with more nodes opens only where the story is.
    const SMALL: usize = 120;

    pub(super) fn new(outline: &Outline) -> Self {
        let parents: Vec<Option<usize>> = outline.items().iter().map(Item::parent).collect();
        let mut ends: Vec<usize> = (1..=parents.len()).collect();
        for item in (0..parents.len()).rev() {
            if let Some(parent) = parents[item] {
                ends[parent] = ends[parent].max(ends[item]);
            }
        }
        let is_unfolded = parents.len() <= Self::SMALL;
        Tree { parents, ends, wishes: BTreeMap::new(), is_unfolded, rows: Vec::new() }
    }

    /// The nodes that are shown, from the top.
    pub(super) fn rows(&self) -> &[Row] {
        &self.rows
    }

    /// A node and those above it.
    pub(super) fn way_up(&self, item: usize) -> impl Iterator<Item = usize> {
        std::iter::successors(Some(item), |&item| self.parents[item])
    }

    /// The row of a node, or of the one that folds it up.
    pub(super) fn row_of(&self, item: usize) -> usize {
        let row = |item: usize| self.rows.binary_search_by_key(&item, |row| row.item).ok();
        self.way_up(item).find_map(row).unwrap_or(0)
    }

    /// Folds the node of a row up, or unfolds it.
    pub(super) fn fold(&mut self, row: usize) {
        if let Some(row) = self.rows.get(row) {
            self.wishes.insert(row.item, row.folds > 0);
        }
    }

    /// Unfolds everything, or only the way to where the story is.
    pub(super) fn fold_all(&mut self) {
        let was_whole = self.rows.iter().all(|row| row.folds == 0);
        self.wishes.clear();
        self.is_unfolded = !was_whole;
    }

    /// Finds out what is shown where the story is at one node and somebody has chosen another one. The way to both is
    /// open, unless somebody has folded it up.
    pub(super) fn show(&mut self, here: usize, chosen: Option<usize>, is_drawn: impl Fn(usize) -> bool) {
        let way: BTreeSet<usize> = self.way_up(here).collect();
        let to_chosen: BTreeSet<usize> = chosen.into_iter().flat_map(|item| self.way_up(item).skip(1)).collect();
        let is_open = |item: usize| {
            let wish = self.wishes.get(&item).copied();
            to_chosen.contains(&item) || wish.unwrap_or(self.is_unfolded || way.contains(&item))
        };
        let mut rows = Vec::new();
        let mut item = 0;
        while item < self.parents.len() {
            if !is_drawn(item) {
                item = self.ends[item];
                continue;
            }
            let below = item + 1..self.ends[item];
            let folds = if is_open(item) { 0 } else { below.filter(|&item| is_drawn(item)).count() };
            rows.push(Row { item, is_last: false, folds });
            item = if folds > 0 { self.ends[item] } else { item + 1 };
        }
        let mut has_later = BTreeSet::new();
        for row in rows.iter_mut().rev() {
            row.is_last = has_later.insert(self.parents[row.item]);
        }
        self.rows = rows;
    }
}
