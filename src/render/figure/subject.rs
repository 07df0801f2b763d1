//! Content that all figures of one picture share, whatever nodes they draw.

use super::Figure;
use crate::locale::Locale;
use crate::render::figure::additions::Additions;
use crate::render::figure::outline::{NodeChoice, Outline, Priority};
use crate::render::theme::Theme;
use crate::story::Frame;
use crate::trace::Trace;

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
        let figure = Figure { is_series, is_tight, keeps_given_leaves, shows_ahead, ..figure };
        if let Some(additions) = self.additions { figure.with(additions) } else { figure }
    }
}
