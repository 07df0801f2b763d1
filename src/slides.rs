//! Slides of a search: which moments of its story have one, and what is said on each.

use crate::story::narration::{Granularity, Telling};
use crate::trace::{Step, Trace};

/// Which moments of a story have a slide.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Chosen {
    /// The beginning, each step that so coarse a telling has, and the end.
    Told(Granularity),
    /// The beginning, each cutoff, and the end.
    Cutoffs,
    /// After so many steps, in ascending order; 0 is before the search.
    Steps(Vec<usize>),
}

/// A moment that has a slide.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Shown {
    /// How many steps are told.
    pub steps: usize,
    /// Whether the slide asks what the next cutoff will skip.
    pub asks: bool,
    /// What has happened since the slide before, a sentence or two for each step.
    pub said: Vec<String>,
}

/// The slides of a search whose story is told so, and before each cutoff one that asks, if wished.
///
/// # Examples
///
/// ```
/// use plyscope::slides::{Chosen, shown};
/// use plyscope::story::{View, narration};
/// use plyscope::{HandTree, Locale, Settings, record};
///
/// let tree: HandTree = "((3 12 8) (2 4 6) (14 5 2))".parse()?;
/// let trace = record(&tree, &Settings::default());
/// let told = narration::tell(&trace, &Locale::default(), View::Max);
/// let slides = shown(&trace, &told, &Chosen::Cutoffs, true);
/// // The tree, a question, its answer, the result.
/// assert_eq!(slides.len(), 4);
/// assert!(slides[1].asks && slides[2].steps == slides[1].steps + 1);
/// # Ok::<(), plyscope::fault::Fault>(())
/// ```
pub fn shown(trace: &Trace, told: &[Telling], chosen: &Chosen, asks: bool) -> Vec<Shown> {
    let all = trace.steps().len();
    let is_cutoff: Vec<bool> = trace.steps().map(|step| matches!(step, Step::Cutoff(_))).collect();
    let of_steps = |is_shown: &dyn Fn(usize) -> bool| -> Vec<usize> {
        let inner = (0..all).filter(|&step| is_shown(step)).map(|step| step + 1);
        let mut moments: Vec<usize> = std::iter::once(0).chain(inner).chain([all]).collect();
        moments.dedup();
        moments
    };
    let moments = match chosen {
        Chosen::Told(coarse) => of_steps(&|step| told[step].granularity <= *coarse),
        Chosen::Cutoffs => of_steps(&|step| is_cutoff[step]),
        Chosen::Steps(steps) => steps.clone(),
    };
    let mut slides: Vec<Shown> = Vec::new();
    for steps in moments {
        let last = slides.last().map_or(0, |slide| slide.steps);
        if asks && steps > last && is_cutoff[steps - 1] {
            slides.push(Shown { steps: steps - 1, asks: true, said: said(&told[last..steps - 1]) });
        }
        let last = slides.last().map_or(0, |slide| slide.steps);
        slides.push(Shown { steps, asks: false, said: said(&told[last..steps]) });
    }
    slides
}

/// What is told of some steps, with the comparisons that come to nothing.
fn said(told: &[Telling]) -> Vec<String> {
    let sentence = |telling: &Telling| match &telling.comparison {
        Some(comparison) => format!("{} {}", telling.sentence, comparison.sentence),
        None => telling.sentence.clone(),
    };
    told.iter().map(sentence).collect()
}
