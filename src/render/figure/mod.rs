//! Figures: everything that a picture says about each node, before anything has a place.
//!
//! A [`Figure`] joins the recordings, the theme and the language. All formats of a tree are written from it, so all of
//! them carry the same numbers.

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
use crate::render::figure::outline::{Amount, ItemContent, Outline};
use crate::render::theme::{Skipped, Theme};
use crate::story::Frame;
use crate::trace::{Cutoff, Moment, NodeId, Side, Trace};

pub(crate) use describe::Tooltips;
pub use describe::{Caption, CaptionKind};
pub use legend::{LegendEntry, Sign};
pub use levels::PlyLabel;
pub use look::{Fate, ItemForm, Look};
use looks::Looks;
pub use notes::{Note, NoteKind};
pub use panel::{Hiding, Panel};
use story::StoryFacts;

/// Moment of a story.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum When<'m> {
    /// Moment of the frame.
    Now,
    /// Another moment of the panel's story.
    At(&'m Moment, &'m Hiding),
    /// End of the story. Sizes come from it, so that all moments of a story have the same layout.
    AtTheEnd,
    /// Before the story, with everything that will be drawn in grey: the tree as a reader sees it, without results of
    /// the search.
    Ahead,
}

/// Knowledge of the values of a hand-written tree: with all leaf values the tree can be read before any search.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum GivenLeaves {
    /// Some leaf has no value that is known to the searches.
    No,
    /// Every leaf has one.
    Yes,
    /// Every leaf has one, and shows it even when it is skipped.
    Kept,
}

/// Arc from a cutoff to the ancestor whose bound caused it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Cause {
    /// Item at which moves were skipped.
    pub from: usize,
    /// Item whose bound it was.
    pub to: usize,
    /// Bound that was met.
    pub side: Side,
    /// `true` if the ancestor is above the parent.
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
    /// Recording of minimax whose values are shown at skipped nodes: the last trace of the outline.
    truth: Option<&'f Trace>,
    is_series: bool,
    /// `true` if the stories of all panels are told to their ends.
    is_told: bool,
    shows_start: bool,
    forms: Vec<ItemForm>,
    boards: Vec<bool>,
    names: BTreeMap<usize, String>,
    mate_notes: bool,
    given: GivenLeaves,
    /// Notes of the user, and colours of nodes that the user highlights.
    written: BTreeMap<usize, Vec<String>>,
    highlights: BTreeMap<usize, Highlight>,
    /// For each panel, computed lazily.
    looks: Vec<OnceLock<Looks>>,
}

impl<'f> Figure<'f> {
    /// Joins recordings, theme and language. The traces of `frames` are those of `outline`, in the same order.
    ///
    /// # Panics
    /// If the numbers of frames and traces differ.
    pub fn new(outline: &'f Outline, frames: &'f [Frame<'f>], theme: &'f Theme, locale: &'f Locale) -> Self {
        assert_eq!(outline.traces(), frames.len(), "one frame for each trace of the outline");
        Self::build(outline, frames, None, theme, locale, &story::stories(frames, theme))
    }

    /// Adds the values that minimax found, for [`Theme::skipped_values`]. `truth` is the last trace of `outline`, and
    /// not one of `frames`.
    ///
    /// # Panics
    /// If there is not exactly one frame less than traces.
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

    /// Returns the same searches in another outline of the same traces, with everything reused that does not depend on
    /// the outline.
    ///
    /// # Panics
    /// If the outline has another number of traces.
    #[must_use]
    pub(crate) fn of_part<'p>(&self, outline: &'p Outline, frames: &'p [Frame<'p>]) -> Figure<'p>
    where
        'f: 'p,
    {
        assert_eq!(outline.traces(), frames.len(), "one frame for each trace of the outline");
        let stories: Vec<_> = self.panels.iter().map(|panel| Arc::clone(&panel.story)).collect();
        let part = Figure::build(outline, frames, None, self.theme, self.locale, &stories);
        if self.given == GivenLeaves::Kept { part.keeping_given_leaves() } else { part }
    }

    /// Marks the figure as one of a series that tells the story step by step: all of the series say alike what they
    /// leave out, and have the same legend.
    #[must_use]
    pub fn in_series(self) -> Self {
        Figure { is_series: true, ..self }
    }

    /// Adds the user's additions, as far as their nodes are drawn.
    ///
    /// # Panics
    /// If the additions belong to other traces.
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

    /// Returns the colours in which nodes are highlighted.
    pub(crate) fn highlights(&self) -> Vec<Highlight> {
        Highlight::ALL.into_iter().filter(|colour| self.highlights.values().any(|used| used == colour)).collect()
    }

    /// Keeps the given values of skipped leaves, if every leaf has one: they were there before the search began.
    #[must_use]
    pub fn keeping_given_leaves(self) -> Self {
        Figure { given: if self.given == GivenLeaves::No { GivenLeaves::No } else { GivenLeaves::Kept }, ..self }
    }

    /// Shows the position that is searched, if it is drawn as a board, also before the search. Other boards stay hidden
    /// then, because they may show best play.
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
        stories: &[Arc<StoryFacts>],
    ) -> Self {
        /// Number of items above which notes about mates are clutter.
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

    /// Returns whether a panel is shown at one of several moments, which all have the same size and legend.
    pub(crate) fn is_story(&self, panel: usize) -> bool {
        self.is_series || !self.panels[panel].frame.is_last()
    }

    /// Returns the outline.
    pub fn outline(&self) -> &'f Outline {
        self.outline
    }

    /// Returns the theme.
    pub fn theme(&self) -> &'f Theme {
        self.theme
    }

    /// Returns the locale.
    pub fn locale(&self) -> &'f Locale {
        self.locale
    }

    /// Returns the panels, one for each search.
    pub fn panels(&self) -> &[Panel<'f>] {
        &self.panels
    }

    /// Returns the id of an item in a panel's trace, if the item is a node there.
    pub fn node_id(&self, panel: usize, item: usize) -> Option<NodeId> {
        match &self.outline.items()[item].content {
            ItemContent::Node(ids) => ids[panel],
            ItemContent::Fold(_) => None,
        }
    }

    /// Returns the progress of a search with an item.
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
                    ItemContent::Node(ids) => ids[panel].map(|id| this.node_fate(id, when)),
                    ItemContent::Fold(_) => self.hidden(panel, item, when).fate(),
                };
                known.unwrap_or_else(|| panel::without(drawn.parent().map(|parent| self.fate(panel, parent, when))))
            }
        }
    }

    /// Returns the form of an item.
    pub fn form(&self, item: usize) -> ItemForm {
        self.forms[item]
    }

    /// Returns whether anything is drawn for an item.
    pub fn is_drawn(&self, panel: usize, item: usize, when: When<'_>) -> bool {
        self.draws(self.fate(panel, item, when))
    }

    /// Returns whether anything is drawn for an item with this fate.
    pub(crate) fn draws(&self, fate: Fate) -> bool {
        match fate {
            Fate::Unmet => false,
            Fate::Skipped => self.theme.skipped != Skipped::Hide,
            Fate::Ghost => !matches!(self.theme.skipped, Skipped::Hide | Skipped::Stub) || self.truth.is_none(),
            Fate::Ahead | Fate::Open | Fate::Done => true,
        }
    }

    /// Returns whether the picture may show what the search found. An exercise must not.
    pub fn tells_answers(&self) -> bool {
        self.theme.skipped != Skipped::Whole
    }

    /// Returns the cutoff at an item, if moves were skipped there.
    pub fn cutoff(&self, panel: usize, item: usize, when: When<'_>) -> Option<&'f Cutoff> {
        let panel = &self.panels[panel];
        panel.standing(panel.cutoffs.get(&item), when).map(|index| &panel.trace().cutoffs()[index])
    }

    /// Returns the arcs from the cutoffs that had happened to their causes.
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

    /// Returns the number of nodes that a fold hides, searched or not: all that an exercise may show.
    fn hidden_alike(&self, item: usize) -> Amount {
        let ItemContent::Fold(hidden) = &self.outline.items()[item].content else { return Amount::default() };
        let all = hidden.iter().map(|hidden| hidden.amount.searched + hidden.amount.skipped).max();
        Amount { searched: all.unwrap_or(0), skipped: 0 }
    }

    /// Returns what a fold hides of a panel's trace.
    fn hidden(&self, panel: usize, item: usize, when: When<'_>) -> Amount {
        let this = &self.panels[panel];
        let ItemContent::Fold(hidden) = &self.outline.items()[item].content else { return Amount::default() };
        match (this.moment(when), when) {
            (Some(_), When::Now) => this.hidden_now.amounts[item],
            (Some(_), When::At(_, hiding)) => hiding.amounts[item],
            _ => hidden[panel].amount,
        }
    }
}
