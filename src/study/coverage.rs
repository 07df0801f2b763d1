//! Coverage of pictures: the part of the tree that they draw, and whether they need a search that has all of it.

use crate::render::theme::Skipped;
use crate::render::{Folding, Outline, Theme};
use crate::search::{FullTree, Settings};
use crate::source::Source;
use crate::trace::Trace;

/// Coverage of a picture, or of the pictures of a story.
#[derive(Debug, Clone, Copy)]
pub struct Coverage {
    /// Choice of nodes if not all fit.
    pub folding: Folding,
    /// `true` if the picture shows the whole tree, with the nodes that the searches skipped.
    pub is_small: bool,
    /// Settings of a search whose recording has the skipped nodes, if the picture shows some of them.
    pub truth: Option<Settings>,
}

impl Coverage {
    /// Largest tree of which a story shows what a search skips, in nodes.
    const MOST: u64 = 100_000;

    /// Determines the coverage of a picture of these searches, whose full trees are `full`. In a story, skipped moves
    /// are drawn one by one: a triangle would show from the beginning which moves will be skipped.
    pub fn new(source: &Source, traces: &[Trace], full: &[FullTree], theme: &mut Theme, is_story: bool) -> Self {
        let settings = traces[0].settings();
        let has_at_most = |most| full_search(source, settings, full, Some(most));
        let is_hand_built = traces.iter().all(|trace| trace.about().position.is_none());
        let small = has_at_most(Outline::MOST as u64).filter(|_| is_story || is_hand_built);
        let truth = if is_story { has_at_most(Self::MOST) } else { small };
        if is_story && truth.is_some() && theme.skipped == Skipped::Triangle {
            theme.skipped = Skipped::Ghost;
        }
        let is_skipped_drawn = theme.skipped != Skipped::Triangle;
        let has_skipped = traces.iter().any(|trace| trace.counts().skipped > 0);
        Coverage {
            folding: match is_story {
                false => Folding::ByImportance,
                true if small.is_some() && is_hand_built => Folding::WholePlies,
                true => Folding::SameMoves,
            },
            is_small: small.is_some(),
            truth: truth
                .filter(|_| is_skipped_drawn)
                .or_else(|| full_search(source, settings, full, None).filter(|_| theme.skipped_values))
                .filter(|_| has_skipped),
        }
    }
}

/// Returns the settings of the search of the whole tree, if it can be searched and has at most `most` nodes.
pub(crate) fn full_search(
    source: &Source,
    settings: &Settings,
    full: &[FullTree],
    most: Option<u64>,
) -> Option<Settings> {
    let fits = most.is_none_or(|most| full.iter().all(|full| full.is_complete() && full.nodes() <= most));
    let search = settings.exhaustive(source.game.has_chance());
    (fits && source.check(&search).is_ok()).then_some(search)
}
