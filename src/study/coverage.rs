//! Search that has the nodes that other searches skip, for pictures that show them.

use crate::render::theme::Skipped;
use crate::render::{Outline, Theme};
use crate::search::{FullTree, Settings};
use crate::source::Source;
use crate::trace::Trace;

/// Largest tree of which a story shows what a search skips, in nodes.
const MOST: u64 = 100_000;

/// Returns the settings of the search that has the nodes that these searches skipped, if they skipped some and the
/// picture shows them: in a story, in a small hand-built tree, and if the theme shows their values. `full` has the
/// sizes of the full trees. In a story, skipped moves are drawn one by one: a triangle would show from the beginning
/// which moves will be skipped.
pub fn skipped_by(
    source: &Source,
    traces: &[Trace],
    full: &[FullTree],
    theme: &mut Theme,
    is_story: bool,
) -> Option<Settings> {
    let settings = traces[0].settings();
    let is_hand_built = traces.iter().all(|trace| trace.about().position.is_none());
    let most = if is_story { MOST } else { Outline::MOST as u64 };
    let shown = full_search(source, settings, full, Some(most)).filter(|_| is_story || is_hand_built);
    if is_story && shown.is_some() && theme.skipped == Skipped::Triangle {
        theme.skipped = Skipped::Ghost;
    }
    let shown = shown.filter(|_| theme.skipped != Skipped::Triangle);
    let for_values = || full_search(source, settings, full, None).filter(|_| theme.skipped_values);
    shown.or_else(for_values).filter(|_| traces.iter().any(|trace| trace.counts().skipped > 0))
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
