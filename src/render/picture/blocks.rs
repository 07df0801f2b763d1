//! Blocks and reaches that many items share: in a large tree most items look like many others, and are drawn alike.

use std::cmp::Ordering;
use std::collections::HashMap;
use std::collections::hash_map::Entry;

use rustc_hash::FxBuildHasher;

use super::Extent;
use super::block::{Drawn, Metrics, Site};
use crate::layout::Families;
use crate::render::figure::{Figure, When};

/// A block that several items may have.
#[derive(Debug)]
pub(super) struct Block {
    /// An item that looks so, and its panel.
    pub(super) example: (usize, usize),
    pub(super) drawn: Drawn,
    /// Whether several items have it.
    pub(super) is_shared: bool,
}

/// What a block of a panel depends on: the number of its look, where lines at the end of its edge stand, and
/// whether edges leave it.
type Key = (u32, Option<(u32, Option<Ordering>)>, bool);

/// What items are drawn with in the end.
#[derive(Debug)]
pub(super) struct Blocks {
    all: Vec<Block>,
    /// For each panel.
    known: Vec<HashMap<Key, u32, FxBuildHasher>>,
    /// For each panel the block of each item; [`Blocks::ALONE`] where it is not kept.
    numbers: Vec<Vec<u32>>,
}

impl Blocks {
    /// Stands for a block that is drawn again whenever somebody asks for it.
    const ALONE: u32 = u32::MAX;
    /// So many are kept.
    const MOST: usize = 1 << 14;

    pub(super) fn new(figure: &Figure<'_>) -> Self {
        let items = figure.outline().items().len();
        let numbers = figure.panels().iter().map(|_| vec![Self::ALONE; items]).collect();
        // Most looks have one block. Blocks are large: here they need not be moved.
        let looks = (0..figure.panels().len()).map(|panel| figure.looks(panel).count().min(Self::MOST));
        let known = looks.clone().map(|looks| HashMap::with_capacity_and_hasher(looks, FxBuildHasher)).collect();
        Blocks { all: Vec::with_capacity(looks.sum::<usize>().min(Self::MOST)), known, numbers }
    }

    /// Keeps which block an item has in the end where it stands so, and says its number, if there is room for it.
    pub(super) fn settle(
        &mut self,
        figure: &Figure<'_>,
        metrics: &Metrics,
        (panel, item): (usize, usize),
        site: Site,
    ) -> Option<usize> {
        self.numbers[panel][item] = Self::ALONE;
        let look = figure.look_number(panel, item, When::AtTheEnd)?;
        let header = Metrics::header_place(&figure.seen(panel, item, When::AtTheEnd), figure.theme(), site);
        let key = (look, header, site.is_parent);
        let next = u32::try_from(self.all.len()).ok().filter(|_| self.all.len() < Self::MOST);
        let number = match self.known[panel].entry(key) {
            Entry::Occupied(known) => {
                self.all[*known.get() as usize].is_shared = true;
                *known.get()
            }
            Entry::Vacant(new) => {
                let number = *new.insert(next?);
                let (_, drawn) = metrics.block(figure, (panel, item), When::AtTheEnd, site);
                self.all.push(Block { example: (panel, item), drawn: drawn.into_owned(), is_shared: false });
                number
            }
        };
        self.numbers[panel][item] = number;
        Some(number as usize)
    }

    /// The number of an item's block, if it is kept.
    pub(super) fn settled(&self, panel: usize, item: usize) -> Option<usize> {
        Some(self.numbers[panel][item]).filter(|&number| number != Self::ALONE).map(|number| number as usize)
    }

    /// The block with a number.
    pub(super) fn shared(&self, number: usize) -> &Block {
        &self.all[number]
    }

    /// All that are kept.
    pub(super) fn all(&self) -> &[Block] {
        &self.all
    }
}

/// How far items reach, each distance once.
#[derive(Debug)]
pub(super) struct Extents {
    all: Vec<Extent>,
    known: HashMap<[u64; 7], u32, FxBuildHasher>,
    /// For each item.
    numbers: Vec<u32>,
}

impl Extents {
    /// Nothing is known yet but on which side of its edge the move of each item stands: away from the parent, as far as
    /// the order of the siblings tells that.
    pub(super) fn new(families: &Families<u32>, is_mirrored: bool) -> Self {
        let mut extents = Extents { all: Vec::new(), known: HashMap::default(), numbers: Vec::new() };
        let nothing = extents.number(Extent::default());
        extents.numbers = vec![nothing; families.count()];
        for family in (0..families.count()).map(|item| families.below(item)) {
            let count = family.len();
            for (place, &child) in family.iter().enumerate() {
                let is_after = if is_mirrored { 2 * place < count } else { 2 * place + 1 >= count };
                let side = if is_after { 1.0 } else { -1.0 };
                let is_middle = 2 * place + 1 == count && count > 1;
                extents.set(child as usize, Extent { side, is_middle, ..Extent::default() });
            }
        }
        extents
    }

    fn number(&mut self, extent: Extent) -> u32 {
        let Extent { before, after, body, near, far, head, side, is_on_edge, is_middle } = extent;
        // The bits in which most lengths differ come first: those that follow make no difference to a quick hash.
        let bits = |length: f64| length.to_bits().swap_bytes();
        let [before, after, body, near, far, head] = [before, after, body, near, far, head].map(bits);
        let rest = 4 * u64::from(is_on_edge) + 2 * u64::from(is_middle);
        let rest = if side < 0.0 { rest + 16 } else { rest + u64::from(side > 0.0) };
        *self.known.entry([before, after, body, near, far, head, rest]).or_insert_with(|| {
            self.all.push(extent);
            // No more than items, which have ids.
            u32::try_from(self.all.len() - 1).unwrap_or(0)
        })
    }

    /// How far an item reaches.
    pub(super) fn of(&self, item: usize) -> Extent {
        self.all[self.numbers[item] as usize]
    }

    pub(super) fn set(&mut self, item: usize, extent: Extent) {
        self.numbers[item] = self.number(extent);
    }
}
