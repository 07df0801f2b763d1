//! The rows of the tree pane.

use std::collections::{BTreeMap, BTreeSet};

use crate::render::Outline;

/// The rows of a tree that the user folds and unfolds. The row of a folded item hides the descendants of the item. An
/// item is a 0-based index in the outline of the tree, which is in preorder.
pub(super) struct TreePane {
    /// For each item, its parent; `None` for the root.
    parents: Vec<Option<usize>>,
    /// For each item, the index of the first item after its subtree.
    ends: Vec<usize>,
    /// Items that the user has unfolded (`true`) or folded (`false`).
    wishes: BTreeMap<usize, bool>,
    /// `true` if all items are unfolded by default; otherwise only items on the path to the current item are unfolded.
    is_unfolded: bool,
    rows: Vec<TreeRow>,
}

/// A row of the pane, for one item.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct TreeRow {
    pub(super) item: usize,
    /// `true` if the item is the last visible child of its parent.
    pub(super) is_last: bool,
    /// Number of descendants that the row hides; 0 for an unfolded item.
    pub(super) folds: usize,
}

impl TreePane {
    /// Largest tree that is unfolded by default, in items.
    const SMALL: usize = 120;

    pub(super) fn new(outline: &Outline) -> Self {
        let parents: Vec<Option<usize>> = outline.items().iter().map(|item| item.parent).collect();
        let mut ends: Vec<usize> = (1..=parents.len()).collect();
        for item in (0..parents.len()).rev() {
            if let Some(parent) = parents[item] {
                ends[parent] = ends[parent].max(ends[item]);
            }
        }
        let is_unfolded = parents.len() <= Self::SMALL;
        TreePane { parents, ends, wishes: BTreeMap::new(), is_unfolded, rows: Vec::new() }
    }

    /// Returns the rows, as of the last call of [`show`](Self::show).
    pub(super) fn rows(&self) -> &[TreeRow] {
        &self.rows
    }

    /// Returns an item and its ancestors, up to the root.
    pub(super) fn way_up(&self, item: usize) -> impl Iterator<Item = usize> {
        std::iter::successors(Some(item), |&item| self.parents[item])
    }

    /// Returns the 0-based index of the row of an item, or of the folded ancestor that hides it.
    pub(super) fn row_of(&self, item: usize) -> usize {
        let row = |item: usize| self.rows.binary_search_by_key(&item, |row| row.item).ok();
        self.way_up(item).find_map(row).unwrap_or(0)
    }

    /// Folds the item of a row, or unfolds it if the row hides nodes.
    pub(super) fn fold(&mut self, row: usize) {
        if let Some(row) = self.rows.get(row) {
            self.wishes.insert(row.item, row.folds > 0);
        }
    }

    /// Unfolds all items. If all are unfolded already, folds all items outside the path to the current item.
    pub(super) fn fold_all(&mut self) {
        let was_whole = self.rows.iter().all(|row| row.folds == 0);
        self.wishes.clear();
        self.is_unfolded = !was_whole;
    }

    /// Updates the rows. `here` is the current item. The items on the path to it are unfolded unless the user has
    /// folded them; the ancestors of the chosen item are always unfolded. Only items for which `is_drawn` returns
    /// `true` have rows.
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
            rows.push(TreeRow { item, is_last: false, folds });
            item = if folds > 0 { self.ends[item] } else { item + 1 };
        }
        let mut has_later = BTreeSet::new();
        for row in rows.iter_mut().rev() {
            row.is_last = has_later.insert(self.parents[row.item]);
        }
        self.rows = rows;
    }
}
