//! Cache of the looks of items: at the end of a panel's story, and of their rooms.

use std::borrow::Cow;
use std::collections::HashMap;
use std::sync::Arc;

use rustc_hash::FxBuildHasher;

use super::{Figure, Look, When};

/// Look of each item. Equal looks are stored once, because most items of a large tree look alike.
#[derive(Debug)]
pub(super) struct Looks {
    /// Distinct looks, shared with the hash table that interns them.
    distinct: Vec<Arc<Look>>,
    /// For each item, the index of its look in `distinct`; `None` if its look is not cached.
    numbers: Vec<Option<u32>>,
}

impl Looks {
    /// Caches the looks of `count` items.
    fn new(count: usize, look: impl Fn(usize) -> Look) -> Self {
        /// Maximal number of cached looks, which limits the memory that huge pictures need.
        const MOST: usize = 1 << 14;
        let mut known: HashMap<Arc<Look>, u32, FxBuildHasher> = HashMap::default();
        let mut distinct = Vec::new();
        let number = |item| {
            let look = look(item);
            if let Some(&number) = known.get(&look) {
                return Some(number);
            }
            // Looks with boards are large and rarely equal, so they are not cached.
            let number =
                u32::try_from(distinct.len()).ok().filter(|_| distinct.len() < MOST && look.diagram.is_none())?;
            let look = Arc::new(look);
            distinct.push(Arc::clone(&look));
            known.insert(look, number);
            Some(number)
        };
        let numbers = (0..count).map(number).collect();
        Looks { distinct, numbers }
    }

    /// Returns the look of an item, computed by `look` if it is not cached.
    fn of(&self, item: usize, look: impl FnOnce(usize) -> Look) -> Cow<'_, Look> {
        match self.numbers[item] {
            Some(number) => Cow::Borrowed(&*self.distinct[number as usize]),
            None => Cow::Owned(look(item)),
        }
    }

    /// Passes the look of every item to `work`, and the result to `each`. Items that share a cached look also share the
    /// result of one call of `work`.
    fn for_each<'s, T: Copy>(
        &'s self,
        look: impl Fn(usize) -> Look,
        mut work: impl FnMut(usize, Cow<'s, Look>) -> T,
        mut each: impl FnMut(usize, T),
    ) {
        let mut known = vec![None; self.distinct.len()];
        for (item, number) in self.numbers.iter().enumerate() {
            let mut made = || work(item, self.of(item, &look));
            let made = match number {
                Some(number) => *known[*number as usize].get_or_insert_with(made),
                None => made(),
            };
            each(item, made);
        }
    }
}

impl Figure<'_> {
    fn looks(&self, panel: usize) -> &Looks {
        let look = |item| self.look(panel, item, When::AtTheEnd);
        self.looks[panel].get_or_init(|| Looks::new(self.outline.items().len(), look))
    }

    fn rooms(&self) -> &Looks {
        self.rooms.get_or_init(|| Looks::new(self.outline.items().len(), |item| self.room_of(item)))
    }

    /// Returns the [room](super::room) of an item, from the cache if possible.
    pub(crate) fn room(&self, item: usize) -> Cow<'_, Look> {
        self.rooms().of(item, |item| self.room_of(item))
    }

    /// Returns the index of an item's room in the cache; `None` if the room is not cached. Items with equal indices
    /// have equal rooms.
    pub(crate) fn room_number(&self, item: usize) -> Option<u32> {
        self.rooms().numbers[item]
    }

    /// Returns the index of an item's final look in the cache; `None` if the look is not cached or `when` is not the
    /// end of the story. Items of a panel with equal indices look alike.
    pub(crate) fn look_number(&self, panel: usize, item: usize, when: When<'_>) -> Option<u32> {
        let is_the_end = match when {
            When::AtTheEnd => true,
            When::Now => self.is_finished,
            When::At(..) | When::Ahead => false,
        };
        if is_the_end { self.looks(panel).numbers[item] } else { None }
    }

    /// Returns the look of an item at a moment, from the cache if possible.
    pub(crate) fn seen(&self, panel: usize, item: usize, when: When<'_>) -> Cow<'_, Look> {
        match self.look_number(panel, item, when) {
            Some(_) => self.looks(panel).of(item, |item| self.look(panel, item, when)),
            None => Cow::Owned(self.look(panel, item, when)),
        }
    }

    /// Passes the final look of every item of a panel to `work`, and the result to `each`. Items that share a cached
    /// look also share the result of one call of `work`.
    pub(crate) fn for_each_look<'s, T: Copy>(
        &'s self,
        panel: usize,
        work: impl FnMut(usize, Cow<'s, Look>) -> T,
        each: impl FnMut(usize, T),
    ) {
        self.looks(panel).for_each(|item| self.look(panel, item, When::AtTheEnd), work, each);
    }

    /// Does the same as [`for_each_look`](Self::for_each_look) for the rooms of items.
    pub(crate) fn for_each_room<'s, T: Copy>(
        &'s self,
        work: impl FnMut(usize, Cow<'s, Look>) -> T,
        each: impl FnMut(usize, T),
    ) {
        self.rooms().for_each(|item| self.room_of(item), work, each);
    }
}
