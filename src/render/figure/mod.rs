//! Figures: the content of a picture, node by node, before it is laid out.
//!
//! A [`Figure`] combines recordings, a theme and a language. Pictures of trees in all formats are made from figures, so
//! all formats show the same numbers.

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
mod room;
mod story;
mod value;

use std::collections::BTreeMap;
use std::sync::{Arc, OnceLock};

use crate::locale::Locale;
use crate::render::figure::additions::{Addition, Additions, Highlight};
use crate::render::figure::outline::{Amount, ItemContent, NodeChoice, Outline, Priority};
use crate::render::theme::{Skipped, Theme};
use crate::story::Frame;
use crate::trace::{Cutoff, Moment, NodeId, Side, Trace};

pub use describe::{Caption, CaptionKind};
pub use legend::{LegendEntry, Sign};
pub use levels::PlyLabel;
pub use look::{Fate, ItemForm, Look};
pub(crate) use looks::Shared;
pub use notes::{Note, NoteKind};
pub use panel::{FoldedAmounts, Panel};
use room::Widest;
use story::StoryFacts;

/// Moment of a story, that is, of a search shown step by step.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum When<'m> {
    /// Moment of the panel's [`Frame`].
    Now,
    /// Another moment of the panel's story, with the amounts that folds hide at that moment.
    At(&'m Moment, &'m FoldedAmounts),
    /// End of the story. An item that is drawn at the end has its place at all moments, so that all moments of a story
    /// have the same layout.
    AtTheEnd,
    /// Before the story. No item has been visited yet, and no results of the search are shown.
    Ahead,
}

/// Arc from a cutoff to the ancestor whose bound caused it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Cause {
    /// Index of the item at which moves were skipped.
    pub from: usize,
    /// Index of the item whose bound caused the cutoff.
    pub to: usize,
    /// Bound that caused the cutoff: α or β, from the theme's point of view.
    pub side: Side,
    /// `true` if the cutoff is deep: the ancestor is above the parent.
    pub deep: bool,
}

/// Content of a picture: one or several searches of one position, in a theme and a language.
#[derive(Debug)]
#[expect(clippy::struct_excessive_bools, reason = "the flags are independent of each other")]
pub struct Figure<'f> {
    outline: &'f Outline,
    theme: &'f Theme,
    locale: &'f Locale,
    panels: Vec<Panel<'f>>,
    /// Recording of minimax, which is the last trace of the outline and has the nodes that the drawn searches skipped;
    /// `None` if the outline has no such trace.
    truth: Option<&'f Trace>,
    is_series: bool,
    /// `true` if nodes have room only for the texts of this figure.
    is_tight: bool,
    /// `true` if items that the searches have not visited yet are drawn, in grey.
    shows_ahead: bool,
    forms: Vec<ItemForm>,
    boards: Vec<bool>,
    names: BTreeMap<usize, String>,
    /// `true` if the figure shows a hand-written tree and the values of all drawn leaves are known, so that pictures
    /// can show these values before the search.
    has_given_leaves: bool,
    /// `true` if given values are shown at skipped leaves, too.
    keeps_given_leaves: bool,
    /// Lines of notes from the tree file and from the user, by the index of the item.
    written: BTreeMap<usize, Vec<String>>,
    highlights: BTreeMap<usize, Highlight>,
    /// For each panel, the looks of all items at the moment of the panel's frame, computed lazily. Unused if all frames
    /// are at the ends of their stories.
    looks: Vec<OnceLock<Shared<Look>>>,
    /// For each panel, the looks of all items at the end of the panel's story, computed lazily.
    final_looks: Vec<OnceLock<Shared<Look>>>,
    /// [Rooms](room) of all items, computed lazily.
    rooms: OnceLock<Shared<Look>>,
    widest: OnceLock<Widest>,
}

/// Searches that a picture shows, and settings of the picture that do not depend on its outline.
#[derive(Debug, Clone, Copy)]
#[expect(clippy::struct_excessive_bools, reason = "the flags are independent of each other")]
pub struct FigureSubject<'s> {
    /// Moment of each drawn search.
    pub frames: &'s [Frame<'s>],
    /// Recording of minimax: see [`Figure::with_truth`].
    pub truth: Option<&'s Trace>,
    /// Theme of the picture.
    pub theme: &'s Theme,
    /// Language of all texts.
    pub locale: &'s Locale,
    /// User's highlights and notes at nodes.
    pub additions: Option<&'s Additions>,
    /// `true` if the picture shows a moment of a story: see [`Figure::in_series`].
    pub is_series: bool,
    /// `true` if nodes have room only for the texts of this picture, not for the texts that other searches of the tree
    /// could show. The places of nodes then depend on the search, but a larger part of a tree fits on a page.
    pub is_tight: bool,
    /// `true` if skipped leaves show given values: see [`Figure::keeping_given_leaves`].
    pub keeps_given_leaves: bool,
    /// `true` if the part of the tree that was not visited yet is grey: see [`Figure::showing_ahead`].
    pub shows_ahead: bool,
}

impl<'s> FigureSubject<'s> {
    /// Returns all traces whose nodes may be drawn.
    pub fn traces(&self) -> Vec<&'s Trace> {
        self.frames.iter().map(Frame::trace).chain(self.truth).collect()
    }

    /// Returns the choice of about `most` nodes and folds down to a ply, besides the nodes with additions.
    pub fn choice(&self, most: usize, plies: u32, priority: Priority) -> NodeChoice<'s> {
        NodeChoice {
            most,
            skipped: self.theme.skipped_items(self.truth.is_some()),
            drawn: self.frames.len(),
            plies,
            kept: self.additions.map_or(&[], Additions::nodes),
            priority,
        }
    }

    /// Returns the figure for an outline of the traces.
    pub fn figure(self, outline: &'s Outline) -> Figure<'s> {
        let FigureSubject { is_series, is_tight, keeps_given_leaves, shows_ahead, .. } = self;
        let figure = Figure::with_truth(outline, self.frames, self.truth, self.theme, self.locale);
        let figure = Figure { is_series, is_tight, shows_ahead, keeps_given_leaves, ..figure };
        if let Some(additions) = self.additions { figure.with(additions) } else { figure }
    }
}

impl<'f> Figure<'f> {
    /// Combines recordings, a theme and a language. The traces of `frames` must be the traces of `outline`, in the same
    /// order.
    ///
    /// # Panics
    /// If the numbers of frames and traces differ.
    pub fn new(outline: &'f Outline, frames: &'f [Frame<'f>], theme: &'f Theme, locale: &'f Locale) -> Self {
        Self::with_truth(outline, frames, None, theme, locale)
    }

    /// Combines recordings, a theme and a language. `truth`, if any, is the recording of minimax; it must be the last
    /// trace of `outline` and must have no frame. With `truth`, the figure also has the nodes that the other searches
    /// skipped, and shows the values that minimax found at these nodes if [`Theme::skipped_values`] is `true`.
    ///
    /// # Panics
    /// If the number of frames differs from the number of traces in `outline` (not counting `truth`).
    pub fn with_truth(
        outline: &'f Outline,
        frames: &'f [Frame<'f>],
        truth: Option<&'f Trace>,
        theme: &'f Theme,
        locale: &'f Locale,
    ) -> Self {
        Self::build(outline, frames, truth, theme, locale, story::stories(frames, theme))
    }

    /// Returns a figure of the same searches for another outline of the same traces. Facts that do not depend on the
    /// outline are shared. Values of skipped nodes, and notes and highlights of the user, are left out.
    ///
    /// # Panics
    /// If the numbers of frames and traces differ.
    #[must_use]
    pub(crate) fn of_part<'p>(&self, outline: &'p Outline, frames: &'p [Frame<'p>]) -> Figure<'p>
    where
        'f: 'p,
    {
        let stories = self.panels.iter().map(|panel| Arc::clone(&panel.story)).collect();
        let part = Figure::build(outline, frames, None, self.theme, self.locale, stories);
        Figure { keeps_given_leaves: self.keeps_given_leaves, ..part }
    }

    /// Marks the figure as one of a series that shows the story step by step. All figures of a series have the same
    /// legend.
    #[must_use]
    pub fn in_series(self) -> Self {
        Figure { is_series: true, ..self }
    }

    /// Adds the user's notes and highlights to nodes that are drawn.
    ///
    /// # Panics
    /// If an addition belongs to a node that the traces do not have.
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

    /// Returns the colours that highlight at least one node, in the order of [`Highlight::ALL`].
    pub(crate) fn highlights(&self) -> Vec<Highlight> {
        Highlight::ALL.into_iter().filter(|colour| self.highlights.values().any(|used| used == colour)).collect()
    }

    /// Shows the leaf values of a hand-written tree at skipped leaves, too, if the values of all drawn leaves are
    /// known. This is for figures whose readers have seen the values before the search.
    #[must_use]
    pub fn keeping_given_leaves(self) -> Self {
        Figure { keeps_given_leaves: true, ..self }
    }

    /// Shows the items that the searches have not visited yet, in grey, with everything that can be read from the tree:
    /// moves, given values and the board of the root. Other boards stay hidden, because the choice of nodes with boards
    /// may reveal best play.
    #[must_use]
    pub fn showing_ahead(self) -> Self {
        Figure { shows_ahead: true, ..self }
    }

    fn build(
        outline: &'f Outline,
        frames: &'f [Frame<'f>],
        truth: Option<&'f Trace>,
        theme: &'f Theme,
        locale: &'f Locale,
        stories: Vec<Arc<StoryFacts>>,
    ) -> Self {
        let traces: Vec<&Trace> = frames.iter().map(Frame::trace).chain(truth).collect();
        assert_eq!(outline.traces(), traces.len(), "one frame for each trace of the outline but that of minimax");
        let forms = look::forms(outline, &traces);
        let panels = frames.iter().zip(stories).enumerate();
        let panels = panels.map(|(index, (frame, story))| panel::panel(index, frame, outline, story)).collect();
        Figure {
            outline,
            theme,
            locale,
            panels,
            truth,
            is_series: false,
            is_tight: false,
            shows_ahead: false,
            names: naming::names(outline, &traces, &forms, theme),
            has_given_leaves: look::has_given_leaves(outline, &traces, &forms),
            keeps_given_leaves: false,
            forms,
            boards: boards::boards(outline, frames, theme),
            written: naming::notes(outline, &traces, theme),
            highlights: BTreeMap::new(),
            looks: vec![OnceLock::new(); frames.len()],
            final_looks: vec![OnceLock::new(); frames.len()],
            rooms: OnceLock::new(),
            widest: OnceLock::new(),
        }
    }

    /// Returns the recording of minimax; `None` if the figure does not have the nodes that the searches skipped.
    pub(crate) fn truth(&self) -> Option<&'f Trace> {
        self.truth
    }

    /// Returns whether the figure is one of a series.
    pub(crate) fn is_series(&self) -> bool {
        self.is_series
    }

    /// Returns whether the figure is one of a series, or shows `panel` before the end of its story. The picture then
    /// has the same size and legend as the pictures of all other moments of the story.
    pub(crate) fn is_story(&self, panel: usize) -> bool {
        self.is_series || !self.panels[panel].frame.is_last()
    }

    /// Returns the outline, which has the items of the figure.
    pub fn outline(&self) -> &'f Outline {
        self.outline
    }

    /// Returns the theme that sets content and notation.
    pub fn theme(&self) -> &'f Theme {
        self.theme
    }

    /// Returns the locale for texts and numbers.
    pub fn locale(&self) -> &'f Locale {
        self.locale
    }

    /// Returns the panels, one for each drawn search.
    pub fn panels(&self) -> &[Panel<'f>] {
        &self.panels
    }

    /// Returns all traces: those of the panels and, if there is one, that of minimax.
    fn traces(&self) -> impl Iterator<Item = &'f Trace> {
        self.panels.iter().map(Panel::trace).chain(self.truth)
    }

    /// Returns the traces that have an item, each with the item's id; nothing for a fold.
    fn nodes(&self, item: usize) -> impl Iterator<Item = (&'f Trace, NodeId)> {
        self.outline.items()[item].nodes(self.traces())
    }

    /// Returns the id of an item in a panel's trace; `None` if the item is a fold or the trace does not have the node.
    pub fn node_id(&self, panel: usize, item: usize) -> Option<NodeId> {
        match &self.outline.items()[item].content {
            ItemContent::Node(ids) => ids[panel],
            ItemContent::Fold(_) => None,
        }
    }

    /// Returns the state of an item in a panel's search at a moment.
    pub fn fate(&self, panel: usize, item: usize, when: When<'_>) -> Fate {
        let this = &self.panels[panel];
        match when {
            When::Now if this.now[item] == Fate::Unmet && self.shows_ahead => Fate::Ahead,
            When::Now => this.now[item],
            When::AtTheEnd => this.end[item],
            When::Ahead => Fate::Ahead,
            When::At(moment, _) if moment.steps >= this.trace().steps().len() => this.end[item],
            When::At(..) => this.fate(item, when, |parent| self.fate(panel, parent, when)),
        }
    }

    /// Returns the form of an item, which is the same in all panels.
    pub fn form(&self, item: usize) -> ItemForm {
        self.forms[item]
    }

    /// Returns whether a panel draws anything for an item at a moment.
    pub fn is_drawn(&self, panel: usize, item: usize, when: When<'_>) -> bool {
        self.draws(self.fate(panel, item, when))
    }

    /// Returns whether anything is drawn for an item with this fate.
    pub(crate) fn draws(&self, fate: Fate) -> bool {
        match fate {
            Fate::Unmet => false,
            Fate::Skipped => self.theme.skipped != Skipped::Hide,
            Fate::Ghost => !matches!(self.theme.skipped, Skipped::Hide | Skipped::Stub),
            Fate::Ahead | Fate::Open | Fate::Done => true,
        }
    }

    /// Returns whether the picture may show results of the search. Exercises must not: with [`Skipped::Whole`], skipped
    /// moves are drawn like searched ones.
    pub fn may_show_results(&self) -> bool {
        self.theme.skipped != Skipped::Whole
    }

    /// Returns the latest cutoff at an item that has happened by a moment and whose first skipped move has not been
    /// searched since. `None` if there is no such cutoff.
    pub fn cutoff(&self, panel: usize, item: usize, when: When<'_>) -> Option<&'f Cutoff> {
        let panel = &self.panels[panel];
        panel.last_valid_cutoff(panel.cutoffs.get(&item), when)
    }

    /// Returns the arcs from cutoffs to their causes at a moment, as far as both ends are drawn. Empty if the theme
    /// does not show causes.
    pub fn causes(&self, panel: usize, when: When<'_>) -> Vec<Cause> {
        let (index, panel) = (panel, &self.panels[panel]);
        if !self.theme.causes {
            return Vec::new();
        }
        let drawn = |&item: &usize| self.is_drawn(index, item, when);
        let cause = |(&from, numbers): (&usize, &Vec<usize>)| {
            let cutoff = panel.last_valid_cutoff(Some(numbers), when)?;
            let cause = cutoff.cause.filter(|&cause| self.outline.is_drawn(index, cause))?;
            let to = self.outline.item_of(index, cause);
            [from, to].iter().all(drawn).then(|| Cause { from, to, side: panel.side(cutoff), deep: cutoff.deep })
        };
        panel.cutoffs.iter().filter_map(cause).collect()
    }

    /// Returns the number of nodes in a fold; zero if the item is no fold. All nodes count as searched, because an
    /// exercise must not show which nodes were skipped. If traces have different numbers, returns the largest.
    fn hidden_for_exercise(&self, item: usize) -> Amount {
        let ItemContent::Fold(hidden) = &self.outline.items()[item].content else { return Amount::default() };
        let all = hidden.iter().map(|hidden| hidden.amount.searched + hidden.amount.skipped).max();
        Amount { searched: all.unwrap_or(0), skipped: 0 }
    }
}
