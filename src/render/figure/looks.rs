//! Lazily computed looks of a panel's items, at the moment of the frame and at the end of the story, and rooms of
//! items.

use std::borrow::Cow;
use std::collections::HashMap;
use std::hash::Hash;

use rustc_hash::FxBuildHasher;

use super::room::even_out;
use super::{Figure, Look, When};

/// Value for each item of a figure. Equal values are stored once, because most items of a large tree look alike.
#[derive(Debug, Clone)]
pub(crate) struct Shared<T> {
    /// Distinct values, sorted by the first item that has each value.
    pub(crate) distinct: Vec<T>,
    /// For each item, the index of its value in `distinct`.
    pub(crate) numbers: Vec<usize>,
}

impl<T> Shared<T> {
    /// Stores the values of all items. The iterator must yield them in the order of the items.
    pub(crate) fn new(values: impl Iterator<Item = T>) -> Self
    where
        T: Eq + Hash,
    {
        let mut known: HashMap<T, usize, FxBuildHasher> = HashMap::default();
        let number = |value| {
            let next = known.len();
            *known.entry(value).or_insert(next)
        };
        let numbers = values.map(number).collect();
        let mut distinct: Vec<(T, usize)> = known.into_iter().collect();
        distinct.sort_unstable_by_key(|&(_, number)| number);
        Shared { distinct: distinct.into_iter().map(|(value, _)| value).collect(), numbers }
    }

    /// Replaces each distinct value by the result of `replace`.
    pub(crate) fn map<U>(self, replace: impl FnMut(T) -> U) -> Shared<U> {
        Shared { distinct: self.distinct.into_iter().map(replace).collect(), numbers: self.numbers }
    }

    /// Returns the value of an item.
    pub(crate) fn of(&self, item: usize) -> &T {
        &self.distinct[self.numbers[item]]
    }
}

impl Figure<'_> {
    fn looks_at(&self, panel: usize, when: When<'_>) -> Shared<Look> {
        Shared::new((0..self.outline.items().len()).map(|item| self.look(panel, item, when)))
    }

    /// Returns the looks of all items of a panel at the end of the panel's story.
    pub(crate) fn final_looks(&self, panel: usize) -> &Shared<Look> {
        self.final_looks[panel].get_or_init(|| self.looks_at(panel, When::AtTheEnd))
    }

    /// Returns the looks of all items of a panel at the moment of the panel's frame.
    pub(crate) fn looks(&self, panel: usize) -> &Shared<Look> {
        if self.panels.iter().all(|panel| panel.frame.is_last()) {
            return self.final_looks(panel);
        }
        self.looks[panel].get_or_init(|| self.looks_at(panel, When::Now))
    }

    /// Returns the [rooms](super::room) of all items.
    pub(crate) fn rooms(&self) -> &Shared<Look> {
        self.rooms.get_or_init(|| {
            let mut rooms = Shared::new((0..self.outline.items().len()).map(|item| self.room_of(item)));
            even_out(&mut rooms.distinct);
            rooms
        })
    }

    /// Returns the looks of all items of a panel at a moment; `None` if they are not stored.
    pub(crate) fn stored_looks(&self, panel: usize, when: When<'_>) -> Option<&Shared<Look>> {
        match when {
            When::Now => Some(self.looks(panel)),
            When::AtTheEnd => Some(self.final_looks(panel)),
            When::At(..) | When::Ahead => None,
        }
    }

    /// Returns the look of an item in a panel at a moment.
    pub(crate) fn seen(&self, panel: usize, item: usize, when: When<'_>) -> Cow<'_, Look> {
        let stored = self.stored_looks(panel, when);
        stored.map_or_else(|| Cow::Owned(self.look(panel, item, when)), |looks| Cow::Borrowed(looks.of(item)))
    }
}
