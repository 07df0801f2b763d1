//! Ancestors whose bounds cause cutoffs.

use super::{NewTask, NoTask, TaskSpec};
use crate::story::{View, words};
use crate::worksheet::desk::Desk;
use crate::worksheet::model::Block;

pub(super) const SPEC: TaskSpec = TaskSpec { name: "deep", about: "the ancestor whose bound causes each cutoff", make };

/// Largest number of cutoffs in the task.
const MOST: usize = 4;

fn make(desk: &Desk<'_>) -> Result<NewTask, NoTask> {
    let trace = &desk.exercise.trace;
    // Right below the root there is nothing to choose from.
    let is_asked = |(node, cutoff): &(crate::trace::NodeId, &crate::trace::Cutoff)| {
        cutoff.cause.is_some() && desk.whole().path(*node).len() > 2
    };
    let mut cutoffs: Vec<_> = desk.cutoffs().filter(is_asked).collect();
    if !cutoffs.iter().any(|(_, cutoff)| cutoff.deep) {
        return Err(NoTask("there is no deep cutoff"));
    }
    // The deep ones, and then the first others.
    let mut kept: Vec<usize> = (0..cutoffs.len()).collect();
    kept.sort_by_key(|&place| !cutoffs[place].1.deep);
    kept.truncate(MOST);
    kept.sort_unstable();
    cutoffs = kept.into_iter().map(|place| cutoffs[place]).collect();
    let field = |(node, cutoff): &(crate::trace::NodeId, &crate::trace::Cutoff)| {
        let path = desk.whole().path(*node);
        // From the parent up to the root.
        let above: Vec<_> = path[..path.len() - 1].iter().rev().copied().collect();
        let cause = desk.in_whole(trace, cutoff.cause?);
        let right = above.iter().position(|&ancestor| ancestor == cause)?;
        let options = above.iter().map(|&ancestor| desk.name(ancestor)).collect();
        let label = desk.locale.with("sheet-label-deep", &[("node", desk.name(*node).into())]);
        let reason = words::cutoff(desk.locale, trace, cutoff, View::Max);
        Some(desk.choice_field(format!("deep-{}", desk.name(*node)), label, options, right, reason))
    };
    let fields: Vec<_> = cutoffs.iter().filter_map(field).collect();
    Ok(NewTask {
        prompt: desk.locale.text("sheet-ask-deep"),
        blocks: (0..fields.len()).map(Block::Options).collect(),
        halves: super::halves_for(2 * fields.len()),
        fields,
    })
}
