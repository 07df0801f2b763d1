//! At which moments of its searches a deck stops.

use std::collections::BTreeSet;

use super::{Deck, Request, Selection};
use crate::fault::Fault;
use crate::locale::Locale;
use crate::render::together::{Order, Place, in_step};
use crate::render::{Content, Outline};
use crate::story::narration::{Granularity, Narrator};
use crate::story::words;
use crate::trace::{NodeId, Step, Trace};

/// What a slide shows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Stop {
    /// After how many steps of each search.
    pub(super) steps: Vec<usize>,
    /// After how many of the first search what is said about it had happened.
    pub(super) told: usize,
    /// Whether it asks what the next one answers.
    pub(super) is_question: bool,
    pub(super) is_answer: bool,
}

pub(super) fn too_many() -> Fault {
    Fault::new(format!("the deck would have more than {} frames", Deck::MOST)).help(
        "--frames cutoffs shows the cutoffs alone, --frames 0,4-9 the steps that you choose (`search --trace` numbers \
         them), and a smaller --depth makes a smaller tree",
    )
}

/// The moments that are chosen of each search, ascending.
pub(super) fn moments(request: &Request<'_>) -> Result<Vec<Vec<usize>>, Fault> {
    let mut traces = request.traces.iter();
    let first = traces.next().expect("a deck shows a search");
    let mut all = vec![chosen(request, first)?];
    for other in traces {
        // Numbers are those of the first search; the other one is as far as that.
        all.push(match request.frames {
            Selection::Steps(_) if other.steps().len() <= LONG => (0..=other.steps().len()).collect(),
            Selection::Steps(_) => return Err(too_many()),
            _ => chosen(request, other)?,
        });
    }
    Ok(all)
}

/// The moments of a longer story are not looked through one by one.
const LONG: usize = 20_000;

fn chosen(request: &Request<'_>, trace: &Trace) -> Result<Vec<usize>, Fault> {
    let end = trace.steps().len();
    let mut moments = BTreeSet::new();
    let mut choose = |moment: usize| {
        moments.insert(moment);
        if moments.len() > Deck::MOST { Err(too_many()) } else { Ok(()) }
    };
    match request.frames {
        Selection::Told(_) | Selection::Instructive => {
            let granularity = match request.frames {
                Selection::Told(granularity) => *granularity,
                _ => Granularity::Leaf,
            };
            let mut narrator = Narrator::new(trace, request.locale, request.theme.view);
            for step in 0..end {
                if narrator.tell(step).is_some_and(|telling| telling.granularity <= granularity) {
                    choose(step + 1)?;
                }
            }
        }
        Selection::Cutoffs => {
            for (step, _) in trace.steps().enumerate().filter(|(_, step)| matches!(step, Step::Cutoff(_))) {
                choose(step + 1)?;
            }
        }
        Selection::Steps(ranges) => {
            for range in ranges {
                if *range.end() > end {
                    let has = words::plain(&Locale::default().count("steps", end as u64));
                    let fault = Fault::new(format!("--frames {}: the search has only {has}", range.end()));
                    return Err(fault.help("`search --trace` lists the steps; 0 is before the first"));
                }
                range.clone().try_for_each(&mut choose)?;
            }
            return Ok(moments.into_iter().collect());
        }
    }
    Ok(moments.into_iter().chain([0, end]).collect::<BTreeSet<_>>().into_iter().collect())
}

/// The moments that can be seen, and how many cannot: what happens within a fold has no frame, unless somebody asks for
/// it by its number.
pub(super) fn visible(request: &Request<'_>, outline: &Outline, moments: Vec<Vec<usize>>) -> (Vec<Vec<usize>>, usize) {
    let before: usize = moments.iter().map(Vec::len).sum();
    if let Selection::Steps(_) = request.frames {
        return (moments, 0);
    }
    let visible: Vec<Vec<usize>> = moments
        .into_iter()
        .zip(request.traces)
        .enumerate()
        .map(|(panel, (moments, trace))| {
            moments.into_iter().filter(|&moment| happens_in_sight(trace, outline, panel, moment)).collect()
        })
        .collect();
    let after: usize = visible.iter().map(Vec::len).sum();
    (visible, before - after)
}

/// What has to be drawn so that each of the moments can be seen, in the order of the story.
pub(super) fn about(request: &Request<'_>, moments: &[Vec<usize>]) -> Vec<(usize, NodeId)> {
    let about = request.traces.iter().zip(moments).enumerate().map(|(panel, (trace, moments))| {
        let end = trace.steps().len();
        let inner = moments.iter().filter(move |&&moment| moment < end);
        inner.filter_map(move |moment| Some((panel, trace.node_of(&trace.step(moment.checked_sub(1)?)?))))
    });
    let about: Vec<Vec<(usize, NodeId)>> = about.map(Iterator::collect).collect();
    let longest = about.iter().map(Vec::len).max().unwrap_or(0);
    // Of two searches both are shown alike.
    (0..longest).flat_map(|index| about.iter().filter_map(move |nodes| nodes.get(index).copied())).collect()
}

/// Whether what happened last at a moment can be seen.
pub(super) fn happens_in_sight(trace: &Trace, outline: &Outline, panel: usize, moment: usize) -> bool {
    let step = moment.checked_sub(1).and_then(|last| trace.step(last));
    let item = step.map(|step| &outline.items()[outline.item_of(panel, trace.node_of(&step))]);
    moment == trace.steps().len() || item.is_none_or(|item| matches!(item.content, Content::Node(_)))
}

/// The slides, with the questions that are asked.
pub(super) fn stops(request: &Request<'_>, outline: &Outline, moments: &[Vec<usize>]) -> Vec<Stop> {
    let mut stops: Vec<Stop> = Vec::new();
    for steps in in_lockstep(request, outline, moments) {
        let before = stops.last().map(|stop| stop.steps.clone());
        let cuts = |(place, trace): (usize, &Trace)| {
            let steps = steps[place];
            let is_news = before.as_ref().is_none_or(|before| before[place] != steps);
            let last = steps.checked_sub(1).and_then(|last| trace.step(last));
            is_news && matches!(last, Some(Step::Cutoff(_)))
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

/// The moments at which all searches are shown.
fn in_lockstep(request: &Request<'_>, outline: &Outline, moments: &[Vec<usize>]) -> Vec<Vec<usize>> {
    let [own, other] = moments else { return moments[0].iter().map(|&steps| vec![steps]).collect() };
    let order = Order::new(outline);
    let places = |panel: usize, moments: &[usize]| -> Vec<Place> {
        let trace = &request.traces[panel];
        let place = |&steps: &usize| {
            let step = steps.checked_sub(1).and_then(|last| trace.step(last));
            step.map_or(Place::START, |step| order.place(outline, panel, trace, &step))
        };
        moments.iter().map(place).collect()
    };
    let (own_places, other_places) = (places(0, own), places(1, other));
    if let Selection::Steps(_) = request.frames {
        let reached = crate::render::together::together(&own_places, &other_places);
        return own.iter().zip(reached).map(|(&steps, there)| vec![steps, other[there]]).collect();
    }
    in_step(&own_places, &other_places).into_iter().map(|(here, there)| vec![own[here], other[there]]).collect()
}
