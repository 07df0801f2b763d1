//! What items look like when their story is told: each look once, as most items of a large tree look like many others.

use std::borrow::Cow;
use std::collections::HashMap;
use std::hash::{Hash, Hasher};
use std::sync::Arc;

use rustc_hash::FxBuildHasher;

use super::{Figure, Form, Look, When};
use crate::game::{Player, Value};
use crate::story::words;
use crate::trace::Node;

/// The looks of a panel's items in the end.
#[derive(Debug)]
pub(in crate::render) struct Looks {
    /// Each is held once more by the table in which they are looked up as long as they are collected.
    shared: Vec<Arc<Look>>,
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
        let mut looks = Looks { shared: Vec::new(), numbers: Vec::with_capacity(items) };
        let mut known: HashMap<Arc<Look>, u32, FxBuildHasher> = HashMap::default();
        let mut ordinary: HashMap<Box<Facts>, u32, FxBuildHasher> = HashMap::default();
        for item in 0..items {
            let facts = Facts::new(figure, panel, item);
            if let Some(&number) = facts.as_ref().and_then(|facts| ordinary.get(facts)) {
                debug_assert_eq!(*looks.shared[number as usize], figure.look(panel, item, When::AtTheEnd));
                looks.numbers.push(number);
                continue;
            }
            let look = figure.look(panel, item, When::AtTheEnd);
            // Boards are large, and hardly ever the same.
            let is_kept = look.diagram.is_none() && looks.shared.len() < Self::MOST;
            let number = match known.get(&look) {
                Some(&number) => number,
                None if is_kept => {
                    let number = u32::try_from(looks.shared.len()).unwrap_or(Self::ALONE);
                    let look = Arc::new(look);
                    looks.shared.push(Arc::clone(&look));
                    known.insert(look, number);
                    number
                }
                None => Self::ALONE,
            };
            looks.numbers.push(number);
            if let Some(facts) = facts.filter(|_| number != Self::ALONE) {
                ordinary.insert(Box::new(facts), number);
            }
        }
        looks
    }

    /// The number of an item's look, if it is kept: items with the same number look alike.
    pub(in crate::render) fn number(&self, item: usize) -> Option<u32> {
        Some(self.numbers[item]).filter(|&number| number != Self::ALONE)
    }
}

/// All that the look of an ordinary node depends on, and what is told of it but its name: nodes that agree in it need
/// not be looked at again. Debug builds do that nevertheless.
#[derive(PartialEq)]
pub(super) struct Facts {
    form: Form,
    mv: Option<String>,
    /// Who moves at the node above.
    above: Player,
    /// The node without its place in the tree.
    node: Node,
}

impl Facts {
    /// Those of an item, if nothing else is said about it than about any other.
    pub(super) fn new(figure: &Figure<'_>, panel: usize, item: usize) -> Option<Self> {
        let (this, theme) = (&figure.panels[panel], figure.theme);
        let (trace, id) = (this.trace(), figure.node_id(panel, item)?);
        let node = trace.node(id);
        let above = trace.node(node.parent?).player;
        let is_ordinary = panel == 0
            && figure.truth.is_none()
            && !figure.boards[item]
            && !figure.names.contains_key(&item)
            && !figure.written.contains_key(&item)
            && !figure.highlights.contains_key(&item)
            && !this.marks.contains_key(&item)
            && !this.cutoffs.contains_key(&item)
            && !this.variation.contains(&item)
            && !this.choices.contains(&item)
            && this.story.visits.is_empty()
            && this.story.histories.is_empty()
            // Sums of gains are those of the best moves below.
            && !trace.settings().algorithm.sums_gains()
            && trace.remarks(id).is_empty()
            && trace.visits(id).is_empty()
            && trace.unclamped(id).is_none()
            && trace.best_child() != Some(id);
        let mv = || theme.moves.then(|| words::move_label(figure.locale, trace, id)).flatten();
        let nowhere = Node { parent: None, ply: 0, given: 0, ..node };
        is_ordinary.then(|| Facts { form: figure.forms[item], mv: mv(), above, node: nowhere })
    }
}

// No value is NaN.
impl Eq for Facts {}

/// By what tells most nodes apart.
impl Hash for Facts {
    fn hash<H: Hasher>(&self, state: &mut H) {
        // The bits in which whole numbers differ come first: those that follow make no difference to a quick hash.
        let bits = |value: Value| value.to_f64().to_bits().swap_bytes();
        (self.form, &self.mv, bits(self.node.proved.low), bits(self.node.proved.high)).hash(state);
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
            When::At(..) | When::Ahead => false,
        };
        if is_the_end { self.looks(panel).number(item) } else { None }
    }

    /// What is said about an item, without saying it again where that is known.
    pub(in crate::render) fn seen(&self, panel: usize, item: usize, when: When<'_>) -> Cow<'_, Look> {
        match self.look_number(panel, item, when) {
            Some(number) => Cow::Borrowed(&*self.looks(panel).shared[number as usize]),
            None => Cow::Owned(self.look(panel, item, when)),
        }
    }

    /// Calls `use_it` for every item of a panel with what `work` makes of its look in the end; of a look that items
    /// share that is worked out once.
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
