//! Cache of the looks that the items of a panel have when its story is told.

use std::borrow::Cow;
use std::collections::HashMap;
use std::sync::Arc;

use rustc_hash::FxBuildHasher;

use super::{Figure, Look, When};

/// Looks of a panel's items when its story is told. In a large tree most items look alike.
#[derive(Debug)]
pub(super) struct Looks {
    /// Distinct looks, also held by the table that finds them while they are collected.
    distinct: Vec<Arc<Look>>,
    /// For each item the index of its look; `None` if the look is not kept.
    numbers: Vec<Option<u32>>,
}

impl Looks {
    fn new(figure: &Figure<'_>, panel: usize) -> Self {
        /// Maximal number of looks: a picture with more of them would be in memory as a whole.
        const MOST: usize = 1 << 14;
        let mut known: HashMap<Arc<Look>, u32, FxBuildHasher> = HashMap::default();
        let mut distinct = Vec::new();
        let number = |item| {
            let look = figure.look(panel, item, When::AtTheEnd);
            if let Some(&number) = known.get(&look) {
                return Some(number);
            }
            // Boards are large and seldom alike.
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

    /// Returns the number of an item's look in the end, if the item looks so at this moment and the look is kept.
    /// Items of a panel with the same number look alike.
    pub(crate) fn look_number(&self, panel: usize, item: usize, when: When<'_>) -> Option<u32> {
        let is_the_end = match when {
            When::AtTheEnd => true,
            When::Now => self.is_told,
            When::At(..) | When::Ahead => false,
        };
        if is_the_end { self.looks(panel).numbers[item] } else { None }
    }

    /// Returns the look of an item, from the cache where possible.
    pub(crate) fn seen(&self, panel: usize, item: usize, when: When<'_>) -> Cow<'_, Look> {
        match self.look_number(panel, item, when) {
            Some(number) => Cow::Borrowed(&*self.looks(panel).distinct[number as usize]),
            None => Cow::Owned(self.look(panel, item, when)),
        }
    }

    /// Calls `each` for every item of a panel with what `work` makes of its look in the end, computed once for each
    /// kept look.
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
