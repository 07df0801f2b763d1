//! What a picture says about each node, before anything has a place: what all formats of a tree have in common.
//!
//! A [`Figure`] joins the recordings, the theme and the language. Formats differ only in how they set what it says, so
//! all of them carry the same numbers.

pub(crate) mod additions;
mod boards;
mod describe;
mod legend;
mod levels;
mod look;
mod looks;
mod naming;
mod notes;
pub(crate) mod outline;
mod panel;
pub(crate) mod parts;
mod story;
mod value;

use std::collections::BTreeMap;
use std::sync::{Arc, OnceLock};

use crate::locale::Locale;
use crate::render::figure::additions::{Addition, Additions, Highlight};
use crate::render::figure::outline::{Amount, Content, Outline};
use crate::render::theme::{Skipped, Theme};
use crate::story::Frame;
use crate::trace::{Cutoff, Moment, NodeId, Side, Trace};

pub(crate) use describe::Tooltips;
pub use describe::{Caption, CaptionKind};
pub use legend::{Entry, Sign};
pub use levels::Level;
pub use look::{Fate, Form, Look};
use looks::Looks;
pub use notes::{Note, NoteKind};
pub use panel::{Hiding, Panel};
use story::Story;

/// When a story is looked at.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum When<'m> {
    /// At the moment of the frame.
    Now,
    /// At another moment of the panel's story.
    At(&'m Moment, &'m Hiding),
    /// When it is told. Sizes come from this, so that all moments of a story have the same layout.
    AtTheEnd,
    /// Before anything is told, all that will be drawn in grey: what a reader of the tree sees, and nothing of what the
    /// search will make of it.
    Ahead,
}

/// Whether somebody has given every leaf of a tree its value, so that it can be read before any search.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Given {
    /// Not every leaf, or none is known to the searches.
    No,
    /// Every leaf.
    Yes,
    /// Every leaf, and leaves show it when they are skipped.
    Kept,
}

/// From a cutoff to the ancestor whose bound caused it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Cause {
    /// The item at which moves were skipped.
    pub from: usize,
    /// The item whose bound it was.
    pub to: usize,
    /// Which bound.
    pub side: Side,
    /// Whether it is further up than the parent.
    pub deep: bool,
}

/// One or several searches of the same position, as a theme shows them in a language.
#[derive(Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
pub struct Figure<'f> {
    outline: &'f Outline,
    theme: &'f Theme,
    locale: &'f Locale,
    panels: Vec<Panel<'f>>,
    /// What minimax found, where that is shown: the last trace of the outline.
    truth: Option<&'f Trace>,
    is_series: bool,
    /// Whether the stories of all panels are told to their ends.
    is_told: bool,
    shows_start: bool,
    forms: Vec<Form>,
    boards: Vec<bool>,
    names: BTreeMap<usize, String>,
    mate_notes: bool,
    given: Given,
    /// What somebody writes to nodes, and in which colours they are highlighted.
    written: BTreeMap<usize, Vec<String>>,
    highlights: BTreeMap<usize, Highlight>,
    /// For each panel, computed lazily.
    looks: Vec<OnceLock<Looks>>,
}

impl<'f> Figure<'f> {
    /// Joins what is needed. The traces of `frames` are those that `outline` was made from, in the same order.
    ///
    /// # Panics
    /// If there are more or fewer frames than traces.
    pub fn new(outline: &'f Outline, frames: &'f [Frame<'f>], theme: &'f Theme, locale: &'f Locale) -> Self {
        assert_eq!(outline.traces(), frames.len(), "one frame for each trace of the outline");
        Self::build(outline, frames, None, theme, locale, &story::stories(frames, theme))
    }

    /// The same figure with what minimax found, for [`Theme::skipped_values`]: the last trace of `outline`, and not one
    /// of `frames`.
    ///
    /// # Panics
    /// If there is not one frame less than traces.
    pub fn with_truth(
        outline: &'f Outline,
        frames: &'f [Frame<'f>],
        truth: &'f Trace,
        theme: &'f Theme,
        locale: &'f Locale,
    ) -> Self {
        assert_eq!(outline.traces(), frames.len() + 1, "a frame for each trace of the outline but the last");
        Self::build(outline, frames, Some(truth), theme, locale, &story::stories(frames, theme))
    }

    /// The same searches in another outline of the same traces: what does not depend on what is drawn is not worked out
    /// again.
    ///
    /// # Panics
    /// If the outline is that of more or fewer traces.
    #[must_use]
    pub(crate) fn of_part<'p>(&self, outline: &'p Outline, frames: &'p [Frame<'p>]) -> Figure<'p>
    where
        'f: 'p,
    {
        assert_eq!(outline.traces(), frames.len(), "one frame for each trace of the outline");
        let stories: Vec<_> = self.panels.iter().map(|panel| Arc::clone(&panel.story)).collect();
        let part = Figure::build(outline, frames, None, self.theme, self.locale, &stories);
        if self.given == Given::Kept { part.keeping_given_leaves() } else { part }
    }

    /// The same figure as one of a series that tells the story step by step, the last one included: all say what they
    /// leave out and explain their signs alike.
    #[must_use]
    pub fn in_series(self) -> Self {
        Figure { is_series: true, ..self }
    }

    /// The same figure with what somebody adds to its nodes, as far as they are drawn.
    ///
    /// # Panics
    /// If the additions are to nodes of other traces.
    #[must_use]
    pub fn with(mut self, additions: &Additions) -> Self {
        for ((trace, id), addition) in additions.all() {
            if !self.outline.is_drawn(trace, id) {
                continue;
            }
            let item = self.outline.item_of(trace, id);
            match addition {
                Addition::Highlight(highlight) => _ = self.highlights.insert(item, *highlight),
                Addition::Note(note) => self.written.entry(item).or_default().extend(naming::lines(note)),
            }
        }
        self
    }

    /// The colours in which nodes are highlighted.
    pub(crate) fn highlights(&self) -> Vec<Highlight> {
        Highlight::ALL.into_iter().filter(|colour| self.highlights.values().any(|used| used == colour)).collect()
    }

    /// The same figure with the values of skipped leaves, where somebody gave them: they were there before the search
    /// began.
    #[must_use]
    pub fn keeping_given_leaves(self) -> Self {
        Figure { given: if self.given == Given::No { Given::No } else { Given::Kept }, ..self }
    }

    /// The same figure with the position that is searched, if it is drawn as a board, also before the search: everybody
    /// knows it by then. Other boards stay out of what is ahead, as it may be best play that is drawn as boards.
    #[must_use]
    pub fn showing_the_start(self) -> Self {
        Figure { shows_start: true, ..self }
    }

    fn build(
        outline: &'f Outline,
        frames: &'f [Frame<'f>],
        truth: Option<&'f Trace>,
        theme: &'f Theme,
        locale: &'f Locale,
        stories: &[Arc<Story>],
    ) -> Self {
        /// In a larger picture they are clutter.
        const MOST_MATE_NOTES: usize = 80;
        let traces: Vec<&Trace> = frames.iter().map(Frame::trace).chain(truth).collect();
        let forms = look::forms(outline, &traces);
        let panels = frames
            .iter()
            .zip(stories)
            .enumerate()
            .map(|(index, (frame, story))| panel::panel(index, frame, outline, story));
        let panels = panels.collect();
        Figure {
            outline,
            theme,
            locale,
            panels,
            truth,
            is_series: false,
            is_told: frames.iter().all(Frame::is_last),
            shows_start: false,
            names: naming::names(outline, &traces, &forms, theme),
            given: look::given(outline, frames, &forms),
            forms,
            boards: boards::boards(outline, frames, theme),
            written: naming::notes(outline, &traces, theme),
            highlights: BTreeMap::new(),
            mate_notes: outline.items().len() <= MOST_MATE_NOTES,
            looks: frames.iter().map(|_| OnceLock::new()).collect(),
        }
    }

    /// Whether a panel is shown at one of several moments: all of them have the same size and explain the same signs.
    pub(crate) fn is_story(&self, panel: usize) -> bool {
        self.is_series || !self.panels[panel].frame.is_last()
    }

    /// What is drawn and what is folded.
    pub fn outline(&self) -> &'f Outline {
        self.outline
    }

    /// What is shown, and how.
    pub fn theme(&self) -> &'f Theme {
        self.theme
    }

    /// The language.
    pub fn locale(&self) -> &'f Locale {
        self.locale
    }

    /// The searches.
    pub fn panels(&self) -> &[Panel<'f>] {
        &self.panels
    }

    /// The id that a node item has in a panel's trace.
    pub fn node_id(&self, panel: usize, item: usize) -> Option<NodeId> {
        match &self.outline.items()[item].content {
            Content::Node(ids) => ids[panel],
            Content::Fold(_) => None,
        }
    }

    /// How far a search had come with an item.
    pub fn fate(&self, panel: usize, item: usize, when: When<'_>) -> Fate {
        let this = &self.panels[panel];
        match when {
            When::Now => this.now[item],
            When::AtTheEnd => this.end[item],
            When::Ahead if self.draws(this.end[item]) => Fate::Ahead,
            When::Ahead => Fate::Unmet,
            When::At(moment, _) if moment.steps >= this.trace().steps().len() => this.end[item],
            When::At(..) => {
                let drawn = &self.outline.items()[item];
                let known = match &drawn.content {
                    Content::Node(ids) => ids[panel].map(|id| this.node_fate(id, when)),
                    Content::Fold(_) => self.hidden(panel, item, when).fate(),
                };
                known.unwrap_or_else(|| panel::without(drawn.parent().map(|parent| self.fate(panel, parent, when))))
            }
        }
    }

    /// What an item is.
    pub fn form(&self, item: usize) -> Form {
        self.forms[item]
    }

    /// Whether anything is drawn for an item.
    pub fn is_drawn(&self, panel: usize, item: usize, when: When<'_>) -> bool {
        self.draws(self.fate(panel, item, when))
    }

    /// Whether anything is drawn for what a search has come so far with.
    pub(crate) fn draws(&self, fate: Fate) -> bool {
        match fate {
            Fate::Unmet => false,
            Fate::Skipped => self.theme.skipped != Skipped::Hide,
            Fate::Ghost => !matches!(self.theme.skipped, Skipped::Hide | Skipped::Stub) || self.truth.is_none(),
            Fate::Ahead | Fate::Open | Fate::Done => true,
        }
    }

    /// Whether the picture may say what the search found: an exercise must not.
    pub fn tells_answers(&self) -> bool {
        self.theme.skipped != Skipped::Whole
    }

    /// The cutoff at an item, if moves were skipped there.
    pub fn cutoff(&self, panel: usize, item: usize, when: When<'_>) -> Option<&'f Cutoff> {
        let panel = &self.panels[panel];
        panel.standing(panel.cutoffs.get(&item), when).map(|index| &panel.trace().cutoffs()[index])
    }

    /// The arcs from cutoffs to their causes that had happened.
    pub fn causes(&self, panel: usize, when: When<'_>) -> Vec<Cause> {
        let (index, panel) = (panel, &self.panels[panel]);
        if !self.theme.causes {
            return Vec::new();
        }
        let drawn = |&item: &usize| self.is_drawn(index, item, when);
        let cause = |(&from, numbers): (&usize, &Vec<usize>)| {
            let cutoff = &panel.trace().cutoffs()[panel.standing(Some(numbers), when)?];
            let cause = cutoff.cause.filter(|&cause| self.outline.is_drawn(index, cause))?;
            let to = self.outline.item_of(index, cause);
            let side = panel.frame.view().side(panel.frame.node(cutoff.node).player, cutoff.side);
            [from, to].iter().all(drawn).then_some(Cause { from, to, side, deep: cutoff.deep })
        };
        panel.cutoffs.iter().filter_map(cause).collect()
    }

    /// What a fold hides, whether it was searched or not: all that an exercise may say of it.
    fn hidden_alike(&self, item: usize) -> Amount {
        let Content::Fold(hidden) = &self.outline.items()[item].content else { return Amount::default() };
        let all = hidden.iter().map(|hidden| hidden.amount.searched + hidden.amount.skipped).max();
        Amount { searched: all.unwrap_or(0), skipped: 0 }
    }

    /// What a fold hides of a panel's trace.
    fn hidden(&self, panel: usize, item: usize, when: When<'_>) -> Amount {
        let this = &self.panels[panel];
        let Content::Fold(hidden) = &self.outline.items()[item].content else { return Amount::default() };
        match (this.moment(when), when) {
            (Some(_), When::Now) => this.hidden_now.amounts[item],
            (Some(_), When::At(_, hiding)) => hiding.amounts[item],
            _ => hidden[panel].amount,
        }
    }
}
