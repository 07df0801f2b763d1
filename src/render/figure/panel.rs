//! Panels, each of which shows one search of a figure at a moment.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use super::story::StoryFacts;
use super::{Fate, When};
use crate::render::figure::outline::{Amount, ItemContent, Outline, OutlineItem};
use crate::search::ProofNumbers;
use crate::story::{Frame, best_play};
use crate::trace::{Cutoff, Moment, NodeId, Progress, Side, State, Trace};

/// One search of a figure, at the moment of a frame.
#[derive(Debug)]
pub struct Panel<'f> {
    /// Index of the panel, and of its trace in the outline.
    index: usize,
    outline: &'f Outline,
    pub(super) frame: &'f Frame<'f>,
    /// State of each item at the moment of the frame (`now`) and at the end of the story (`end`).
    pub(super) now: Vec<Fate>,
    pub(super) end: Vec<Fate>,
    /// Amounts that items hide at the moment of the frame; empty if the frame is at the end of the story.
    pub(super) hidden_now: FoldedAmounts,
    /// For each item that is the first move skipped by a cutoff, or a fold that hides this move and only skipped moves:
    /// the indices of all such cutoffs in ascending order. There can be several, because a search can visit a node
    /// again.
    pub(super) marks: BTreeMap<usize, Vec<usize>>,
    /// For each item with cutoffs, the indices of these cutoffs in ascending order.
    pub(super) cutoffs: BTreeMap<usize, Vec<usize>>,
    /// Items that show or hide the principal variation; empty if the value of the root is not proved exactly.
    pub(super) variation: BTreeSet<usize>,
    /// Items whose value became the final value of their parent; empty if the theme does not show choices.
    pub(super) choices: BTreeSet<usize>,
    pub(super) story: Arc<StoryFacts>,
}

impl<'f> Panel<'f> {
    /// Returns the moment of the story that `when` means; `None` at the end of the story, and for [`When::Ahead`].
    pub(super) fn moment<'m>(&'m self, when: When<'m>) -> Option<&'m Moment> {
        match when {
            When::Now if self.frame.is_last() => None,
            When::Now => Some(self.frame.moment()),
            When::At(moment, _) => Some(moment).filter(|moment| moment.steps < self.trace().steps().len()),
            When::AtTheEnd | When::Ahead => None,
        }
    }

    /// Returns the last of `cutoffs`, which are indices in the trace, that has happened by a moment and whose first
    /// skipped move, if stored, is still skipped at that moment. `None` if there is no such cutoff.
    pub(super) fn last_valid_cutoff(&self, cutoffs: Option<&Vec<usize>>, when: When<'_>) -> Option<&'f Cutoff> {
        let is_standing = |&&cutoff: &&usize| {
            let is_skipped = |&first: &NodeId| self.node_fate(first, when) == Fate::Skipped;
            self.moment(when).is_none_or(|moment| cutoff < moment.cutoffs)
                && self.trace().cutoffs()[cutoff].skipped.first().is_none_or(is_skipped)
        };
        cutoffs?.iter().rev().find(is_standing).map(|&cutoff| &self.trace().cutoffs()[cutoff])
    }

    /// Returns the bound or other cause of a cutoff, from the theme's point of view.
    pub(crate) fn side(&self, cutoff: &Cutoff) -> Side {
        self.frame.view().side(self.frame.node(cutoff.node).player, cutoff.side)
    }

    /// Returns the amount of the trace that an item hides at a moment; zero if the item is no fold. For
    /// [`When::Ahead`], returns the amount at the end of the story.
    pub(super) fn hidden(&self, item: usize, when: When<'_>) -> Amount {
        let ItemContent::Fold(hidden) = &self.outline.items()[item].content else { return Amount::default() };
        match (self.moment(when), when) {
            (Some(_), When::Now) => self.hidden_now.amounts[item],
            (Some(_), When::At(_, hiding)) => hiding.amounts[item],
            _ => hidden[self.index].amount,
        }
    }

    /// Returns the state of an item in the search at a moment. `above` returns the state of the item's parent.
    pub(super) fn fate(&self, item: usize, when: When<'_>, above: impl FnOnce(usize) -> Fate) -> Fate {
        let OutlineItem { parent, content, .. } = &self.outline.items()[item];
        let known = match content {
            ItemContent::Node(ids) => ids[self.index].map(|id| self.node_fate(id, when)),
            ItemContent::Fold(_) => self.hidden(item, when).fate(),
        };
        // The search has neither visited nor skipped any other item, so its parent decides.
        known.unwrap_or_else(|| match parent.map(above) {
            None | Some(Fate::Unmet | Fate::Ahead | Fate::Open) => Fate::Unmet,
            Some(Fate::Done | Fate::Skipped | Fate::Ghost) => Fate::Ghost,
        })
    }

    /// Returns the states of all items at a moment.
    fn fates(&self, when: When<'_>) -> Vec<Fate> {
        let mut fates: Vec<Fate> = Vec::with_capacity(self.outline.items().len());
        for item in 0..self.outline.items().len() {
            let fate = self.fate(item, when, |parent| fates[parent]);
            fates.push(fate);
        }
        fates
    }

    /// Returns the state of a node in the search at a moment.
    pub(super) fn node_fate(&self, id: NodeId, when: When<'_>) -> Fate {
        match (self.moment(when).map(|moment| moment.progress[id.index()]), self.trace().state(id)) {
            (None, State::Skipped) | (Some(Progress::Skipped), _) => Fate::Skipped,
            (None, State::Searched(_)) | (Some(Progress::Done), _) => Fate::Done,
            (Some(Progress::Open), _) => Fate::Open,
            (Some(Progress::Unseen), _) => Fate::Unmet,
        }
    }

    /// Returns the proof number and the disproof number of a node at a moment; `None` if the node has none yet or the
    /// search is no proof-number search.
    pub(super) fn numbers(&self, id: NodeId, when: When<'_>) -> Option<ProofNumbers> {
        match self.moment(when) {
            Some(moment) => moment.numbers.get(&id).copied(),
            None => self.trace().proof_numbers(id),
        }
    }

    /// Returns the frame, which has the moment that the panel shows.
    pub fn frame(&self) -> &'f Frame<'f> {
        self.frame
    }

    /// Returns the trace of the search.
    pub fn trace(&self) -> &'f Trace {
        self.frame.trace()
    }
}

/// Numbers of searched nodes and skipped moves for each item of a figure, at one moment of the search. A fold counts
/// the nodes and moves that it hides.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct FoldedAmounts {
    /// Amount of each item: the numbers of searched nodes and skipped moves that the item shows or hides.
    pub(super) amounts: Vec<Amount>,
    /// State of each node at this moment.
    progress: Vec<Progress>,
}

impl FoldedAmounts {
    /// Computes the amounts at a moment.
    pub(crate) fn new(outline: &Outline, trace: usize, moment: &Moment) -> Self {
        let mut hiding = FoldedAmounts {
            amounts: vec![Amount::default(); outline.items().len()],
            progress: vec![Progress::Unseen; moment.progress.len()],
        };
        hiding.update(outline, trace, moment, (0..moment.progress.len()).map(NodeId::new));
        hiding
    }

    /// Updates the amounts to another moment. `changed` must contain all nodes whose state differs.
    pub(crate) fn update(
        &mut self,
        outline: &Outline,
        trace: usize,
        moment: &Moment,
        changed: impl IntoIterator<Item = NodeId>,
    ) {
        for id in changed {
            let now = moment.progress[id.index()];
            let before = std::mem::replace(&mut self.progress[id.index()], now);
            let owner = &mut self.amounts[outline.item_of(trace, id)];
            owner.searched = owner.searched + amount(now).searched - amount(before).searched;
            owner.skipped = owner.skipped + amount(now).skipped - amount(before).skipped;
        }
    }
}

/// Returns the amount that a node in this state adds to the item that shows or hides the node.
fn amount(progress: Progress) -> Amount {
    Amount {
        searched: u64::from(matches!(progress, Progress::Open | Progress::Done)),
        skipped: u64::from(progress == Progress::Skipped),
    }
}

pub(super) fn panel<'f>(index: usize, frame: &'f Frame<'f>, outline: &'f Outline, story: Arc<StoryFacts>) -> Panel<'f> {
    let trace = frame.trace();
    let is_drawn = |&&id: &&NodeId| outline.is_drawn(index, id);
    let item = |&id: &NodeId| outline.item_of(index, id);
    let mut marks = BTreeMap::new();
    let mut cutoffs = BTreeMap::new();
    for (number, cutoff) in trace.cutoffs().iter().enumerate() {
        if !outline.is_drawn(index, cutoff.node) {
            continue;
        }
        let node = outline.item_of(index, cutoff.node);
        cutoffs.entry(node).or_insert_with(Vec::new).push(number);
        let Some(&skipped) = cutoff.skipped.first() else { continue };
        let item = outline.item_of(index, skipped);
        // A fold that also hides searched nodes gets no mark, because the cutoff did not skip all of it.
        let is_cut = match &outline.items()[item].content {
            ItemContent::Node(_) => item != node,
            ItemContent::Fold(hidden) => hidden[index].amount.searched == 0,
        };
        if is_cut {
            marks.entry(item).or_insert_with(Vec::new).push(number);
        }
    }
    let mut panel = Panel {
        index,
        outline,
        frame,
        now: Vec::new(),
        end: Vec::new(),
        hidden_now: if frame.is_last() {
            FoldedAmounts::default()
        } else {
            FoldedAmounts::new(outline, index, frame.moment())
        },
        marks,
        cutoffs,
        choices: story.chosen.iter().filter(is_drawn).map(item).collect(),
        variation: best_play(trace).map(|id| outline.item_of(index, id)).collect(),
        story,
    };
    panel.end = panel.fates(When::AtTheEnd);
    panel.now = if frame.is_last() { panel.end.clone() } else { panel.fates(When::Now) };
    panel
}

impl Amount {
    /// Returns the state of a fold that hides this amount; `None` if the amount is 0.
    fn fate(self) -> Option<Fate> {
        match self {
            Amount { searched: 1.., .. } => Some(Fate::Done),
            Amount { skipped: 1.., .. } => Some(Fate::Skipped),
            _ => None,
        }
    }
}
