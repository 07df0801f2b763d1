//! Cache of the looks of a panel's items at the end of its story.

use std::borrow::Cow;
use std::collections::HashMap;
use std::sync::Arc;

use rustc_hash::FxBuildHasher;

use super::{Figure, Look, When};

/// Looks of a panel's items at the end of its story. Equal looks are stored once, because most items of a large tree
/// look alike.
#[derive(Debug)]
pub(super) struct Looks {
    /// Distinct looks, shared with the hash table that interns them.
    distinct: Vec<Arc<Look>>,
    /// For each item, the index of its look in `distinct`; `None` if its look is not cached.
    numbers: Vec<Option<u32>>,
}

impl Looks {
    fn new(figure: &Figure<'_>, panel: usize) -> Self {
        /// Maximal number of cached looks, which limits the memory that huge pictures need.
        const MOST: usize = 1 << 14;
        let mut known: HashMap<Arc<Look>, u32, FxBuildHasher> = HashMap::default();
        let mut distinct = Vec::new();
        let number = |item| {
            let look = figure.look(panel, item, When::AtTheEnd);
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
        let numbers = (0..figure.outline.items().len()).map(number).collect();
        Looks { distinct, numbers }
    }
}

impl Figure<'_> {
    fn looks(&self, panel: usize) -> &Looks {
        self.looks[panel].get_or_init(|| Looks::new(self, panel))
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
            Some(number) => Cow::Borrowed(&*self.looks(panel).distinct[number as usize]),
            None => Cow::Owned(self.look(panel, item, when)),
        }
    }

    /// Passes the final look of every item of a panel to `work`, and the result to `each`. Items that share a cached
    /// look also share the result of one call of `work`.
    pub(crate) fn for_each_look<'s, T: Copy>(
        &'s self,
        panel: usize,
        mut work: impl FnMut(usize, Cow<'s, Look>) -> T,
        mut each: impl FnMut(usize, T),
    ) {
        let mut known = vec![None; self.looks(panel).distinct.len()];
        for item in 0..self.outline.items().len() {
            let mut made = || work(item, self.seen(panel, item, When::AtTheEnd));
            let made = match self.look_number(panel, item, When::AtTheEnd) {
                Some(number) => *known[number as usize].get_or_insert_with(made),
                None => made(),
            };
            each(item, made);
        }
    }
}
