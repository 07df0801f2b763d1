//! Choice of the full search from which pictures take the nodes that other searches skip.

use crate::render::theme::Skipped;
use crate::render::{Outline, Theme};
use crate::search::{FullTree, Settings};
use crate::source::Source;
use crate::trace::Trace;

/// Maximum number of nodes of a tree whose skipped nodes are shown in a story.
const MOST: u64 = 100_000;

/// Returns the settings of the full search from which a picture takes skipped nodes; `None` if the picture draws none.
/// A story draws skipped nodes if each full tree has at most `MOST` nodes. A picture of small hand-built trees draws
/// skipped nodes unless the theme draws triangles. Any picture draws skipped nodes if the theme shows their values.
///
/// `count` counts the nodes of the full trees, and is called only if necessary, because counting takes time. If a story
/// draws skipped nodes, replaces triangles in the theme by single skipped moves: a triangle would reveal from the
/// beginning which moves will be skipped.
pub fn skipped_by(
    source: &Source,
    traces: &[Trace],
    count: impl FnOnce() -> Vec<FullTree>,
    theme: &mut Theme,
    is_story: bool,
) -> Option<Settings> {
    let settings = traces[0].settings();
    let is_small = |trace: &Trace| trace.about().position.is_none() && trace.len() <= Outline::MOST;
    let most = if is_story { MOST } else { Outline::MOST as u64 };
    let full = (is_story || traces.iter().all(is_small)).then(count);
    let shown = full.and_then(|full| full_search(source, settings, &full, Some(most)));
    if is_story && shown.is_some() && theme.skipped == Skipped::Triangle {
        theme.skipped = Skipped::Ghost;
    }
    let shown = shown.filter(|_| theme.skipped != Skipped::Triangle);
    let for_values = || full_search(source, settings, &[], None).filter(|_| theme.skipped_values);
    shown.or_else(for_values).filter(|_| traces.iter().any(|trace| trace.counts().skipped > 0))
}

/// Returns the settings of the search of the whole tree, if the source permits this search and each of the counted
/// trees `full` is complete and has at most `most` nodes. `None` as `most` means any size.
pub(crate) fn full_search(
    source: &Source,
    settings: &Settings,
    full: &[FullTree],
    most: Option<u64>,
) -> Option<Settings> {
    let fits = most.is_none_or(|most| full.iter().all(|full| full.is_complete && full.nodes <= most));
    let search = settings.exhaustive(source.game.has_chance());
    (fits && source.check(&search).is_ok()).then_some(search)
}
