//! Sentences that describe the steps of a deck.

use std::collections::BTreeMap;

use super::{DeckRequest, Selection};
use crate::locale::Locale;
use crate::story::narration::Narrator;
use crate::story::words;
use crate::trace::{Step, Trace};

/// Sentences about the steps of a search.
#[derive(Debug)]
pub(super) struct Sentences {
    /// Sentence and line of the pseudocode for each described step, by the 0-based index of the step. The line is a
    /// 0-based index into the complete listing.
    told: BTreeMap<usize, (String, usize)>,
    /// Sentences about leaves that also describe the changes above the leaf, by the 0-based index of the step that
    /// evaluates the leaf. Only in decks with a slide for each leaf but none for these changes.
    leaves: BTreeMap<usize, String>,
}

/// Maximal number of steps described in the notes of a slide.
const MOST_IN_NOTES: usize = 60;

impl Sentences {
    /// Describes the last steps before each of `moments`, which must be ascending.
    pub(super) fn new(request: &DeckRequest<'_>, trace: &Trace, moments: &[usize]) -> Self {
        let mut narrator = Narrator::new(trace, request.locale, request.theme.view);
        let mut told = BTreeMap::new();
        let mut before = 0;
        for &moment in moments {
            // Describe one step more than the notes of a moment need, because the question about a moment is asked one
            // step earlier.
            let first = before.max(moment.saturating_sub(MOST_IN_NOTES + 1));
            for step in first..moment {
                if let Some(telling) = narrator.tell(step) {
                    told.insert(step, (telling.with_proof(), telling.line));
                }
            }
            before = moment;
        }
        let is_by_leaf = request.panels.is_none() && *request.frames == Selection::default();
        let leaves = if is_by_leaf { leaves(&told, trace, moments) } else { BTreeMap::new() };
        Sentences { told, leaves }
    }

    /// Returns the sentence about the last of the first `steps` steps, or about the start of the search if `steps` is
    /// 0. Empty if the step is not described.
    pub(super) fn caption(&self, locale: &Locale, steps: usize) -> String {
        match steps.checked_sub(1) {
            None => locale.text("slides-start"),
            Some(step) => {
                let alone = || self.told.get(&step).map(|(sentence, _)| sentence.clone());
                self.leaves.get(&step).cloned().or_else(alone).unwrap_or_default()
            }
        }
    }

    /// Returns the index of the line of pseudocode that the last of the first `steps` steps executes; `None` if `steps`
    /// is 0, or if the step is not described.
    pub(super) fn line(&self, steps: usize) -> Option<usize> {
        self.told.get(&steps.checked_sub(1)?).map(|(_, line)| *line)
    }

    /// Returns the sentences for the steps with 0-based indices from `before` up to but excluding `steps`; at most the
    /// last [`MOST_IN_NOTES`] of them. If steps are left out, an additional sentence in front states their number.
    pub(super) fn since(&self, locale: &Locale, before: usize, steps: usize) -> Vec<String> {
        let span = before.min(steps)..steps;
        let mut told: Vec<String> = self.told.range(span.clone()).map(|(_, (sentence, _))| sentence.clone()).collect();
        if told.len() > MOST_IN_NOTES {
            told.drain(..told.len() - MOST_IN_NOTES);
        }
        let untold = span.len() - told.len();
        if untold > 0 {
            let steps = locale.count("steps", untold as u64);
            told.insert(0, locale.with("slides-left-out", &[("steps", words::plain(&steps).into())]));
        }
        told
    }
}

/// Returns texts about the leaves whose evaluation is a moment and whose value changes the parent at once, by the index
/// of the evaluating step. Each text has a sentence about the leaf and a sentence about the change.
fn leaves(told: &BTreeMap<usize, (String, usize)>, trace: &Trace, moments: &[usize]) -> BTreeMap<usize, String> {
    let sentence = |step: usize| told.get(&step).map(|(sentence, _)| sentence);
    let leaf = |&moment: &usize| {
        let evaluation = moment.checked_sub(1)?;
        match [trace.step(evaluation)?, trace.step(moment)?, trace.step(moment + 1)?] {
            [Step::Evaluate { .. }, Step::Leave { .. }, Step::Update(_)] => {
                Some((evaluation, format!("{} {}", sentence(evaluation)?, sentence(moment + 1)?)))
            }
            _ => None,
        }
    };
    moments.iter().filter_map(leaf).collect()
}
