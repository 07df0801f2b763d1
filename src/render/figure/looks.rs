//! What items look like when their story is told: each look once, as most items of a large tree look like many others.

use std::borrow::Cow;
use std::collections::HashMap;
use std::collections::hash_map::Entry;

use rustc_hash::FxBuildHasher;

use super::{Figure, Look, When};

/// The looks of a panel's items in the end.
#[derive(Debug)]
pub(in crate::render) struct Looks {
    shared: Vec<Look>,
    /// For each item the number of its look; [`Looks::ALONE`] if that is not kept.
    numbers: Vec<u32>,
}

impl Looks {
    /// Stands for a look that is worked out again whenever somebody asks for it.
    const ALONE: u32 = u32::MAX;
    /// So many looks are kept. Where they differ more than that, a picture would be in memory as a whole.
    const MOST: usize = 1 << 14;

    fn new(figure: &Figure<'_>, panel: usize) -> Self {
        let items = figure.outline.items().len();
        let mut known: HashMap<Look, u32, FxBuildHasher> = HashMap::default();
        let mut numbers = Vec::with_capacity(items);
        for item in 0..items {
            let look = figure.look(panel, item, When::AtTheEnd);
            let next = u32::try_from(known.len()).unwrap_or(Self::ALONE);
            numbers.push(match known.entry(look) {
                // Boards are large, and hardly ever the same.
                Entry::Vacant(new) if new.key().diagram.is_some() || next as usize >= Self::MOST => Self::ALONE,
                entry => *entry.or_insert(next),
            });
        }
        let mut shared: Vec<(u32, Look)> = known.into_iter().map(|(look, number)| (number, look)).collect();
        shared.sort_unstable_by_key(|(number, _)| *number);
        Looks { shared: shared.into_iter().map(|(_, look)| look).collect(), numbers }
    }

    /// The number of an item's look, if it is kept: items with the same number look alike.
    pub(in crate::render) fn number(&self, item: usize) -> Option<u32> {
        Some(self.numbers[item]).filter(|&number| number != Self::ALONE)
    }
}

impl Figure<'_> {
    /// What the items of a panel look like in the end.
    pub(in crate::render) fn looks(&self, panel: usize) -> &Looks {
        self.looks[panel].get_or_init(|| Looks::new(self, panel))
    }

    /// The number of what an item looks like at some moment, if that is what it and others look like in the end.
    pub(in crate::render) fn look_number(&self, panel: usize, item: usize, when: When<'_>) -> Option<u32> {
        let is_the_end = match when {
            When::AtTheEnd => true,
            When::Now => self.panels.iter().all(|panel| panel.frame.is_last()),
            When::At(..) => false,
        };
        if is_the_end { self.looks(panel).number(item) } else { None }
    }

    /// What is said about an item, without saying it again where that is known.
    pub(in crate::render) fn seen(&self, panel: usize, item: usize, when: When<'_>) -> Cow<'_, Look> {
        match self.look_number(panel, item, when) {
            Some(number) => Cow::Borrowed(&self.looks(panel).shared[number as usize]),
            None => Cow::Owned(self.look(panel, item, when)),
        }
    }

    /// Calls `use_it` for every item of a panel with what `work` makes of its look in the end; of a look that items share
    /// that is worked out once.
    pub(in crate::render) fn for_each_look<'s, T: Copy>(
        &'s self,
        panel: usize,
        mut work: impl FnMut(usize, Cow<'s, Look>) -> T,
        mut use_it: impl FnMut(usize, T),
    ) {
        let looks = self.looks(panel);
        let mut known = vec![None; looks.shared.len()];
        for item in 0..self.outline.items().len() {
            let mut made = || work(item, self.seen(panel, item, When::AtTheEnd));
            let made = match looks.number(item) {
                Some(number) => *known[number as usize].get_or_insert_with(made),
                None => made(),
            };
            use_it(item, made);
        }
    }
}
