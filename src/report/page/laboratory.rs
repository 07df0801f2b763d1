//! Numbers of leaves that a search evaluates in several move orders. A reader who drags moves compares the chosen order
//! with the others.

use serde::Serialize;

use crate::locale::Locale;
use crate::search::{Order, Settings, count_search};
use crate::story::words::thousands;
use crate::study::{Studied, Study};

/// Number of leaves: of a search in one move order, of plain minimax, or the least possible one.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Effort {
    /// Name of the number, such as `best moves first`, in the language of the page.
    pub label: String,
    pub leaves: String,
    /// `leaves` as a percentage of the leaves of plain minimax, rounded up; at most 100.
    pub share: u64,
    /// `true` for the move order of the search on the page.
    pub is_shown: bool,
}

/// Largest number of visits to nodes in the search for one order. Orders that need more are left out.
const MOST_VISITS: u64 = 20_000;

/// Returns the numbers of leaves of the last search that has a window and no techniques: in its own move order, in
/// the best order and in the worst order. Adds the least possible number, if known, and the number of plain minimax.
/// Empty if no search has a window and no techniques, or if the leaves of plain minimax were not counted.
pub(in crate::report) fn efforts(locale: &Locale, study: &Study) -> Vec<Effort> {
    let has_window = |search: &&Studied| {
        let settings = search.trace.settings();
        settings.algorithm.has_window() && settings.techniques.is_empty()
    };
    let Some(search) = study.searches.iter().rfind(has_window) else { return Vec::new() };
    let all = search.full.leaves;
    if all == 0 {
        return Vec::new();
    }
    let effort = |key: &str, leaves: u64| Effort {
        label: locale.text(key),
        leaves: thousands(leaves),
        share: (100 * leaves).div_ceil(all).min(100),
        is_shown: key == "effort-shown",
    };
    let ordered = |key: &'static str, order: Order| {
        let settings = Settings { order, ..*search.trace.settings() };
        let evaluation = study.evaluation.as_deref();
        let mut budget = MOST_VISITS;
        let counted = count_search(&study.source.game, evaluation, &settings, &mut budget).ok()??;
        Some(effort(key, counted.leaves))
    };
    let least = search.trace.minimum(&search.full).map(|minimum| effort("effort-minimum", minimum.leaves));
    [
        Some(effort("effort-shown", search.trace.counts().leaves)),
        ordered("effort-best", Order::Best),
        least,
        ordered("effort-worst", Order::Worst),
        Some(effort("effort-minimax", all)),
    ]
    .into_iter()
    .flatten()
    .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::{Algorithm, Watch};
    use crate::source::{Source, TreeForm};
    use crate::study::Recording;
    use crate::trace::Limits;

    fn of(tree: &str, algorithms: &[Algorithm]) -> Vec<(String, String, u64)> {
        let source = Source::from_tree(tree, "a test", TreeForm::Any, &[]).expect("a tree");
        let settings: Vec<Settings> =
            algorithms.iter().map(|&algorithm| Settings { algorithm, ..Settings::default() }).collect();
        let recording = Recording { evaluation: None, limits: Limits::default() };
        let mut watch = Watch { visits: 10_000, progress: &mut |_| {} };
        let study = Study::new(&source, &settings, recording, &mut watch).expect("a study");
        let efforts = efforts(&Locale::default(), &study);
        efforts.into_iter().map(|effort| (effort.label, effort.leaves, effort.share)).collect()
    }

    #[test]
    fn leaves_are_also_counted_in_other_orders() {
        let row = |label: &str, leaves: &str, share| (label.to_owned(), leaves.to_owned(), share);
        let both = [Algorithm::Minimax, Algorithm::AlphaBeta];
        assert_eq!(
            of("((3 12 8) (2 4 6) (14 5 2))", &both),
            [
                row("in this order", "7", 78),
                row("best moves first", "5", 56),
                row("least possible (Knuth & Moore)", "5", 56),
                row("worst moves first", "9", 100),
                row("plain minimax", "9", 100),
            ]
        );
        // The minimum is known for uniform trees only.
        assert_eq!(of("((3 12) (2 4 6))", &both).len(), 4);
        assert_eq!(of("((3 12) (2 4 6))", &[Algorithm::Minimax]), []);
    }
}
