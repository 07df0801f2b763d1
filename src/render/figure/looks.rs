//! What items look like when their story is told: each look once, as most items of a large tree look like many others.

use std::borrow::Cow;
use std::collections::HashMap;
use std::sync::Arc;

use rustc_hash::FxBuildHasher;

use super::{Figure, Form, Look, When};
use crate::game::Player;
use crate::story::words;
use crate::trace::Likeness;

/// The looks of a panel's items in the end.
#[derive(Debug)]
pub(crate) struct Looks {
    /// Each is held once more by the table in which they are looked up as long as they are collected.
    shared: Vec<Arc<Look>>,
    kinds: Vec<Kind>,
    /// For each item the number of its kind.
    numbers: Vec<u32>,
}

/// Items that look alike.
#[derive(Debug)]
struct Kind {
    /// The number of their look; `None` if that is worked out again whenever somebody asks for it.
    look: Option<u32>,
    /// Whether they are ordinary nodes that agree in all [`Facts`].
    is_ordinary: bool,
}

impl Looks {
    /// The kind of all items whose looks are not kept.
    const ALONE: u32 = 0;
    /// So many looks are kept. Where they differ more than that, a picture would be in memory as a whole.
    const MOST: usize = 1 << 14;

    fn new(figure: &Figure<'_>, panel: usize) -> Self {
        /// Tables for as many looks as a small picture has need not grow.
        const FEW: usize = 1 << 9;
        let items = figure.outline.items().len();
        let kinds = vec![Kind { look: None, is_ordinary: false }];
        let mut looks = Looks { shared: Vec::new(), kinds, numbers: Vec::with_capacity(items) };
        let few = FEW.min(items);
        let mut known: HashMap<Arc<Look>, u32, _> = HashMap::with_capacity_and_hasher(few, FxBuildHasher);
        let mut ordinary: HashMap<Box<Facts>, u32, _> = HashMap::with_capacity_and_hasher(few, FxBuildHasher);
        for (item, stands_out) in figure.standing_out(panel).into_iter().enumerate() {
            let facts = if stands_out { None } else { Facts::new(figure, panel, item) };
            if let Some(&kind) = facts.as_ref().and_then(|facts| ordinary.get(facts)) {
                looks.numbers.push(kind);
                debug_assert_eq!(
                    looks.number(item).map(|number| &*looks.shared[number as usize]),
                    Some(&figure.look(panel, item, When::AtTheEnd))
                );
                continue;
            }
            let look = figure.look(panel, item, When::AtTheEnd);
            // Boards are large, and hardly ever the same.
            let is_kept = look.diagram.is_none() && looks.shared.len() < Self::MOST;
            let mut kind = match known.get(&look) {
                Some(&kind) => kind,
                None if is_kept => {
                    let look = Arc::new(look);
                    looks.shared.push(Arc::clone(&look));
                    let kind = looks.add_kind(u32::try_from(looks.shared.len() - 1).ok(), false);
                    known.insert(look, kind);
                    kind
                }
                None => Self::ALONE,
            };
            if let Some(facts) = facts.filter(|_| kind != Self::ALONE) {
                kind = looks.add_kind(looks.kinds[kind as usize].look, true);
                ordinary.insert(Box::new(facts), kind);
            }
            looks.numbers.push(kind);
        }
        looks
    }

    fn add_kind(&mut self, look: Option<u32>, is_ordinary: bool) -> u32 {
        self.kinds.push(Kind { look, is_ordinary });
        // No more than two for each item, which have ids.
        u32::try_from(self.kinds.len() - 1).unwrap_or(Self::ALONE)
    }

    fn kind(&self, item: usize) -> &Kind {
        &self.kinds[self.numbers[item] as usize]
    }

    /// How many looks are kept.
    pub(crate) fn count(&self) -> usize {
        self.shared.len()
    }

    /// The number of an item's look, if it is kept: items with the same number look alike.
    pub(crate) fn number(&self, item: usize) -> Option<u32> {
        self.kind(item).look
    }

    /// The number of what an ordinary node is: of those with the same number the same is told, but for their names.
    pub(super) fn ordinary(&self, item: usize) -> Option<usize> {
        self.kind(item).is_ordinary.then(|| self.numbers[item] as usize)
    }
}

/// All that the look of an ordinary node depends on, and what is told of it but its name: nodes that agree in it need
/// not be looked at again. Debug builds do that nevertheless.
#[derive(PartialEq, Eq, Hash)]
struct Facts {
    node: Likeness,
    form: Form,
    mv: Option<String>,
    /// Who moves at the node above.
    above: Player,
}

impl Facts {
    /// Those of an item that does not stand out, if the search says nothing about it that it does not say about others.
    fn new(figure: &Figure<'_>, panel: usize, item: usize) -> Option<Self> {
        let (trace, id) = (figure.panels[panel].trace(), figure.node_id(panel, item)?);
        let parent = figure.outline.items()[item].parent()?;
        let node = trace.likeness(id)?;
        let above = match figure.forms[parent] {
            Form::Inner(player) => player,
            Form::Chance | Form::Leaf | Form::Fold => trace.node(trace.parent(id)?).player,
        };
        let mv = if figure.theme.moves { words::move_label(figure.locale, trace, id) } else { None };
        Some(Facts { node, form: figure.forms[item], mv, above })
    }
}

impl Figure<'_> {
    /// What the items of a panel look like in the end.
    pub(crate) fn looks(&self, panel: usize) -> &Looks {
        self.looks[panel].get_or_init(|| Looks::new(self, panel))
    }

    /// For each item whether something is said about it that depends on more than its [`Facts`].
    fn standing_out(&self, panel: usize) -> Vec<bool> {
        let this = &self.panels[panel];
        let trace = this.trace();
        let all_do = panel > 0
            || self.truth.is_some()
            || !this.story.visits.is_empty()
            || !this.story.histories.is_empty()
            // Sums of gains are those of the best moves below.
            || trace.settings().algorithm.sums_gains();
        if all_do {
            return vec![true; self.boards.len()];
        }
        let mut stand_out = self.boards.clone();
        let written = self.names.keys().chain(self.written.keys()).chain(self.highlights.keys());
        let searched = this.marks.keys().chain(this.cutoffs.keys()).chain(&this.variation).chain(&this.choices);
        let best = trace.best_child().map(|best| self.outline.item_of(panel, best));
        for item in written.chain(searched).copied().chain(best) {
            stand_out[item] = true;
        }
        stand_out
    }

    /// The looks of a panel in the end, if that is what is seen at some moment.
    fn looks_at(&self, panel: usize, when: When<'_>) -> Option<&Looks> {
        let is_the_end = match when {
            When::AtTheEnd => true,
            When::Now => self.is_told,
            When::At(..) | When::Ahead => false,
        };
        is_the_end.then(|| self.looks(panel))
    }

    /// The number of what an item looks like at some moment, if that is what it and others look like in the end.
    pub(crate) fn look_number(&self, panel: usize, item: usize, when: When<'_>) -> Option<u32> {
        self.looks_at(panel, when)?.number(item)
    }

    /// What is said about an item, without saying it again where that is known.
    pub(crate) fn seen(&self, panel: usize, item: usize, when: When<'_>) -> Cow<'_, Look> {
        self.numbered(panel, item, when).1
    }

    /// The same, and its [number](Figure::look_number).
    pub(crate) fn numbered(&self, panel: usize, item: usize, when: When<'_>) -> (Option<u32>, Cow<'_, Look>) {
        match self.looks_at(panel, when).and_then(|looks| Some((looks, looks.number(item)?))) {
            Some((looks, number)) => (Some(number), Cow::Borrowed(&*looks.shared[number as usize])),
            None => (None, Cow::Owned(self.look(panel, item, when))),
        }
    }

    /// Calls `use_it` for every item of a panel with what `work` makes of its look in the end; of a look that items
    /// share that is worked out once.
    pub(crate) fn for_each_look<'s, T: Copy>(
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
