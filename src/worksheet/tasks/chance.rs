//! Tasks about trees with chance: intervals of expected values, and the leaves that `star1` and `star2` do not
//! evaluate.

use std::collections::BTreeSet;

use super::{NewTask, NoTask, halves_for, require};
use crate::exercise::Answer;
use crate::game::Value;
use crate::search::{Algorithm, Settings};
use crate::story::{View, words};
use crate::trace::{Interval, NodeId};
use crate::worksheet::desk::TaskMaterial;

/// Maximum number of nodes in the task about intervals.
const MOST_NODES: usize = 6;

/// Returns the lower and the upper bound of all values of the tree.
///
/// # Errors
/// If chance does not move, or the tree declares no bounds.
fn bounds(desk: &TaskMaterial<'_>) -> Result<Interval, NoTask> {
    let bounds = desk.whole().possible();
    require(desk.whole().has_chance(), "chance does not move")?;
    let is_bounded = bounds.low.is_finite() && bounds.high.is_finite();
    require(is_bounded, "the tree does not say between which bounds its values lie")?;
    Ok(bounds)
}

/// Returns the terms of the mean at a chance node, such as `1/3 · 2 + 2/3 · 5`.
fn terms(desk: &TaskMaterial<'_>, values: &[(NodeId, Value)]) -> String {
    let term = |&(node, value): &(NodeId, Value)| {
        let probability = desk.whole().probability(node).map_or_else(String::new, |share| format!("{share} · "));
        let shown = desk.number(value);
        if value < Value::ZERO { format!("{probability}({shown})") } else { format!("{probability}{shown}") }
    };
    values.iter().map(term).collect::<Vec<_>>().join(" + ")
}

fn mean(desk: &TaskMaterial<'_>, values: &[(NodeId, Value)]) -> Value {
    let weighted = |&(node, value): &(NodeId, Value)| Some((desk.whole().probability(node)?, value));
    let weighted: Vec<_> = values.iter().filter_map(weighted).collect();
    let total = weighted.first().map_or(1, |(share, _)| share.total);
    Value::mean(weighted.into_iter().map(|(share, value)| (share.weight, value)), total)
}

/// Returns the reason for the expected value of a chance node whose children have these values.
pub(crate) fn why_mean(desk: &TaskMaterial<'_>, values: &[(NodeId, Value)]) -> String {
    let parts = [("terms", terms(desk, values).into()), ("value", desk.number(mean(desk, values)).into())];
    desk.locale.with("sheet-reason-mean", &parts).replace("= ≈", "≈ ")
}

/// Makes the task about the interval of the expected value of chance nodes after their first move has been searched.
pub(super) fn intervals(desk: &TaskMaterial<'_>) -> Result<NewTask, NoTask> {
    let bounds = bounds(desk)?;
    let whole = desk.whole();
    let mut nodes = desk.inner();
    nodes.retain(|&node| whole.node(node).is_chance && desk.children(node).len() > 1);
    nodes.truncate(MOST_NODES);
    let mut fields = Vec::new();
    for &node in &nodes {
        let ends =
            [("low", "sheet-label-interval-low", bounds.low), ("high", "sheet-label-interval-high", bounds.high)];
        for (end, key, bound) in ends {
            let children = desk.children(node).into_iter().enumerate();
            let value = |(place, child)| {
                let known = whole.node(child).value.filter(|_| place == 0);
                (child, known.unwrap_or(bound))
            };
            let values: Vec<(NodeId, Value)> = children.map(value).collect();
            let name = desk.name(node);
            let label = desk.locale.with(key, &[("node", name.clone().into())]);
            let (right, reason) = (mean(desk, &values), why_mean(desk, &values));
            fields.push(desk.number_field(format!("intervals-{name}-{end}"), label, right, reason));
        }
    }
    require(!fields.is_empty(), "no chance node has several moves")?;
    let heads = desk.columns([("heading-node", false), ("sheet-interval-low", true), ("sheet-interval-high", true)]);
    let parts = [("low", desk.number(bounds.low).into()), ("high", desk.number(bounds.high).into())];
    Ok(NewTask {
        prompt: desk.locale.with("sheet-ask-intervals", &parts),
        blocks: vec![TaskMaterial::rows_of_fields(heads, desk.names(&nodes))],
        halves: halves_for(fields.len()),
        fields,
    })
}

/// Makes the task about the leaves that `star1` does not evaluate.
pub(super) fn star1(desk: &TaskMaterial<'_>) -> Result<NewTask, NoTask> {
    unneeded(desk, "star1", "sheet-ask-star1")
}

/// Makes the task about the leaves that `star2` does not evaluate.
pub(super) fn star2(desk: &TaskMaterial<'_>) -> Result<NewTask, NoTask> {
    unneeded(desk, "star2", "sheet-ask-star2")
}

fn unneeded(desk: &TaskMaterial<'_>, name: &str, ask: &str) -> Result<NewTask, NoTask> {
    let bounds = bounds(desk)?;
    let algorithm = Algorithm::ALL.into_iter().find(|algorithm| algorithm.name() == name);
    let settings = algorithm.map(|algorithm| Settings { algorithm, ..*desk.settings() });
    let other = settings.and_then(|settings| desk.searched(settings));
    let other = other.ok_or("this algorithm cannot search it")?;
    let leaves = desk.all_leaves();
    let is_skipped = |&place: &usize| !other.solution[desk.in_whole(&other.whole, leaves[place])].is_searched();
    let right: BTreeSet<usize> = (0..leaves.len()).filter(is_skipped).collect();
    require(!right.is_empty(), "this algorithm evaluates all leaves")?;
    let why = |cutoff| words::cutoff(desk.locale, &other.trace, cutoff, View::Max);
    let reason = other.trace.cutoffs().iter().map(why).collect::<Vec<_>>().join("\n");
    let halves = halves_for(2 * right.len());
    let label = desk.locale.text("sheet-label-unneeded");
    let field = desk.field(name, label, desk.names(&leaves), Answer::Choices(right)).because(reason);
    let parts = [("low", desk.number(bounds.low).into()), ("high", desk.number(bounds.high).into())];
    Ok(NewTask::new(desk.locale.with(ask, &parts), vec![field], halves))
}
