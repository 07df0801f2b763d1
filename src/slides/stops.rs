//! Moments at which a deck stops.

use std::collections::BTreeSet;

use super::{Deck, DeckError, DeckRequest, Selection};
use crate::fault::Fault;
use crate::locale::Locale;
use crate::render::Outline;
use crate::render::together::{WalkPlace, WalkTimes, in_step};
use crate::story::narration::{Granularity, Narrator};
use crate::story::words;
use crate::trace::{NodeId, Step, Trace};

/// Moment of each search that a slide or a panel shows.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(super) struct Stop {
    /// For each search, the number of steps taken before the stop.
    pub(super) steps: Vec<usize>,
    /// Number of steps of the first search up to and including the step that the sentence describes.
    pub(super) told: usize,
    /// `true` if the slide asks a question; the next stop answers the question.
    pub(super) is_question: bool,
    pub(super) is_answer: bool,
}

pub(super) fn too_many() -> Fault {
    Fault::new(DeckError::ManyFrames { most: Deck::MOST })
}

/// Returns the moments of each search at which the deck may stop, as ascending numbers of steps. In general, these are
/// the selected moments. If steps of the first search are selected, all moments of a second search are possible; if
/// cutoffs of two searches are selected, all moments of both, unless a search is too long.
pub(super) fn moments(request: &DeckRequest<'_>) -> Result<Vec<Vec<usize>>, Fault> {
    let is_long = request.traces.iter().any(|trace| trace.steps().len() > LONG);
    let each = request.traces.iter().enumerate().map(|(panel, trace)| match request.frames {
        // The selected step numbers refer to the first search.
        Selection::Steps(_) if panel > 0 && trace.steps().len() > LONG => Err(too_many()),
        Selection::Steps(_) if panel > 0 => Ok((0..=trace.steps().len()).collect()),
        // A cutoff of one search may correspond to a moment of the other search without a cutoff.
        Selection::Cutoffs if request.traces.len() > 1 && !is_long => Ok((0..=trace.steps().len()).collect()),
        _ => chosen(request, trace),
    });
    each.collect()
}

/// Maximal number of steps of a search of which all moments are considered, and maximal number of selected moments.
const LONG: usize = 20_000;

/// Returns whether `moment`, one of the possible [`moments`] of a search, can be a stop on its own account. If cutoffs
/// are selected, such a moment is the start, the end, or after a cutoff; otherwise, every moment is.
fn is_selected(request: &DeckRequest<'_>, trace: &Trace, moment: usize) -> bool {
    let last = trace.last_of(moment);
    let is_inner = last.is_some() && moment < trace.steps().len();
    *request.frames != Selection::Cutoffs || !is_inner || matches!(last, Some(Step::Cutoff(_)))
}

fn chosen(request: &DeckRequest<'_>, trace: &Trace) -> Result<Vec<usize>, Fault> {
    let end = trace.steps().len();
    let mut moments = BTreeSet::new();
    let mut choose = |moment: usize| {
        moments.insert(moment);
        if moments.len() > LONG { Err(too_many()) } else { Ok(()) }
    };
    match request.frames {
        Selection::Told(_) | Selection::Instructive => {
            let granularity = if let Selection::Told(chosen) = request.frames { *chosen } else { Granularity::Leaf };
            let mut narrator = Narrator::new(trace, request.locale, request.theme.view);
            let mut is_told = |&step: &usize| {
                leaves_fold(request, trace, step + 1).is_some()
                    || narrator.tell(step).is_some_and(|it| it.granularity <= granularity)
            };
            (0..end).filter(|step| is_told(step)).try_for_each(|step| choose(step + 1))?;
        }
        Selection::Cutoffs => {
            let mut cutoffs = trace.steps().enumerate().filter(|(_, step)| matches!(step, Step::Cutoff(_)));
            cutoffs.try_for_each(|(step, _)| choose(step + 1))?;
        }
        Selection::Steps(ranges) => {
            for range in ranges {
                if *range.end() > end {
                    let steps = words::plain(&Locale::default().count("steps", end as u64));
                    return Err(Fault::new(DeckError::UnknownStep { step: *range.end(), steps }));
                }
                range.clone().try_for_each(&mut choose)?;
            }
            return Ok(moments.into_iter().collect());
        }
    }
    moments.extend([0, end]);
    Ok(moments.into_iter().collect())
}

/// Returns the visible moments, and the number of hidden moments. A moment is hidden if only folded nodes change there;
/// moments selected by number are never hidden. Hidden moments for which [`leaves_fold`] returns a node are not
/// counted.
pub(super) fn visible(
    request: &DeckRequest<'_>,
    outline: &Outline,
    mut moments: Vec<Vec<usize>>,
) -> (Vec<Vec<usize>>, usize) {
    if let Selection::Steps(_) = request.frames {
        return (moments, 0);
    }
    let mut hidden = 0;
    for (panel, (moments, trace)) in moments.iter_mut().zip(request.traces).enumerate() {
        moments.retain(|&moment| {
            let is_hidden = is_selected(request, trace, moment) && !happens_in_sight(request, outline, panel, moment);
            hidden += usize::from(is_hidden && leaves_fold(request, trace, moment).is_none());
            !is_hidden
        });
    }
    (moments, hidden)
}

/// With the default selection, returns the node that the last step before a moment leaves, if this node is an inner
/// node other than the root. Otherwise returns `None`. The step is shown only if the node looks like a leaf, because
/// all its children are folded.
fn leaves_fold(request: &DeckRequest<'_>, trace: &Trace, moment: usize) -> Option<NodeId> {
    match trace.last_of(moment)? {
        Step::Leave { node, .. } if *request.frames == Selection::default() => {
            Some(node).filter(|node| *node != NodeId::ROOT && !trace.node(*node).is_leaf())
        }
        _ => None,
    }
}

/// Returns whether the last step before a moment is shown. The step must concern a node that is not folded. A cutoff
/// must also have a drawn child, unless only cutoffs are selected; a step for which [`leaves_fold`] returns a node must
/// have none. The start and the end of the search are always shown.
pub(super) fn happens_in_sight(request: &DeckRequest<'_>, outline: &Outline, panel: usize, moment: usize) -> bool {
    let trace = &request.traces[panel];
    let Some(step) = trace.last_of(moment) else { return true };
    let index = outline.item_of(panel, trace.node_of(&step));
    let has_drawn_child = || outline.items().iter().any(|item| item.parent == Some(index) && item.is_node());
    let is_shown = match step {
        Step::Cutoff(_) => *request.frames == Selection::Cutoffs || has_drawn_child(),
        _ => leaves_fold(request, trace, moment).is_none() || !has_drawn_child(),
    };
    moment == trace.steps().len() || outline.items()[index].is_node() && is_shown
}

/// Returns the stops of a deck, including those that ask a question.
pub(super) fn stops(request: &DeckRequest<'_>, outline: &Outline, moments: &[Vec<usize>]) -> Vec<Stop> {
    let mut stops: Vec<Stop> = Vec::new();
    for steps in in_lockstep(request, outline, moments) {
        let before = stops.last().map(|stop| stop.steps.clone());
        let cuts = |(place, trace): (usize, &Trace)| {
            let steps = steps[place];
            let is_news = before.as_ref().is_none_or(|before| before[place] != steps);
            is_news && matches!(trace.last_of(steps), Some(Step::Cutoff(_)))
        };
        let cutting: Vec<bool> = request.traces.iter().enumerate().map(cuts).collect();
        let is_answer = request.extras.questions && cutting.contains(&true);
        if is_answer {
            let asked: Vec<usize> = steps.iter().zip(cutting).map(|(&steps, cuts)| steps - usize::from(cuts)).collect();
            stops.push(Stop { told: asked[0], steps: asked, is_question: true, is_answer: false });
        }
        stops.push(Stop { told: steps[0], steps, is_question: false, is_answer });
    }
    stops
}

/// Returns the moment of each search at each stop. Two searches stop at corresponding moments.
fn in_lockstep(request: &DeckRequest<'_>, outline: &Outline, moments: &[Vec<usize>]) -> Vec<Vec<usize>> {
    let [own, other] = moments else { return moments[0].iter().map(|&steps| vec![steps]).collect() };
    let order = WalkTimes::new(outline);
    let places = |panel: usize, moments: &[usize]| -> Vec<WalkPlace> {
        let trace = &request.traces[panel];
        let place = |&steps: &usize| {
            trace.last_of(steps).map_or(WalkPlace::START, |step| order.place(outline, panel, trace, &step))
        };
        moments.iter().map(place).collect()
    };
    let (own_places, other_places) = (places(0, own), places(1, other));
    if let Selection::Steps(_) = request.frames {
        let reached = crate::render::together::together(&own_places, &other_places);
        return own.iter().zip(reached).map(|(&steps, there)| vec![steps, other[there]]).collect();
    }
    let mut before = (usize::MAX, usize::MAX);
    let mut pairs = in_step(&own_places, &other_places);
    pairs.retain(|&(here, there)| {
        let is_new = (here != before.0, there != before.1);
        before = (here, there);
        let [one, two] = [(0, own[here]), (1, other[there])]
            .map(|(panel, moment)| is_selected(request, &request.traces[panel], moment));
        is_new.0 && one || is_new.1 && two
    });
    pairs.into_iter().map(|(here, there)| vec![own[here], other[there]]).collect()
}
