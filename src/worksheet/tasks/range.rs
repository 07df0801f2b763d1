//! Values of a leaf for which a branch is skipped.

use super::{NewTask, NoTask, TaskSpec};
use crate::game::Value;
use crate::trace::NodeId;
use crate::worksheet::desk::Desk;
use crate::worksheet::model::Block;

pub(super) const SPEC: TaskSpec =
    TaskSpec { name: "range", about: "the values of a leaf for which a branch is skipped", make };

/// Relations to choose from.
const RELATIONS: [&str; 4] = ["≤", "<", "≥", ">"];

fn make(desk: &Desk<'_>) -> Result<NewTask, NoTask> {
    if !desk.has_only_values() || desk.with_values(|_| None).is_none() {
        return Err(NoTask("that takes a tree whose leaves have static values"));
    }
    let trace = &desk.exercise.trace;
    let mut asked = desk.cutoffs().filter_map(|(_, cutoff)| {
        let leaf = desk.in_whole(trace, cutoff.child?);
        let skipped = desk.in_whole(trace, *cutoff.skipped.first()?);
        desk.whole().node(leaf).is_leaf().then_some((leaf, skipped))
    });
    let found = asked.find_map(|(leaf, skipped)| Some((leaf, skipped, threshold(desk, leaf, skipped)?)));
    let Some((leaf, skipped, (relation, bound))) = found else {
        return Err(NoTask("no cutoff depends on a leaf right above it"));
    };
    let branch = desk.branch(skipped);
    let x = desk.branch(leaf);
    let parts = [("leaf", x.into()), ("branch", branch.clone().into())];
    let answer = format!("x {} {}", RELATIONS[relation], desk.number(bound));
    let reason = desk.locale.with("sheet-reason-range", &[("branch", branch.into()), ("answer", answer.into())]);
    let options = RELATIONS.map(|sign| format!("x {sign}")).to_vec();
    let label = desk.locale.text("sheet-label-relation");
    let mut fields = vec![desk.choice_field("range-relation".to_owned(), label, options, relation, reason.clone())];
    fields.push(desk.number_field("range-bound".to_owned(), desk.locale.text("sheet-label-bound"), bound, reason));
    Ok(NewTask {
        prompt: desk.locale.with("sheet-ask-range", &parts),
        blocks: vec![Block::Options(0), Block::Line { field: 1, lines: 1 }],
        fields,
        halves: 4,
    })
}

/// Returns the relation and bound of the values of `leaf` for which a branch is skipped, by a search with each value of
/// another leaf, between them, and beyond them. `None` if no single inequality describes these values.
fn threshold(desk: &Desk<'_>, leaf: NodeId, skipped: NodeId) -> Option<(usize, Value)> {
    let others = desk.all_leaves().into_iter().filter(|&other| other != leaf);
    let mut values: Vec<Value> = others.filter_map(|other| desk.whole().node(other).value).collect();
    values.sort();
    values.dedup();
    let (first, last) = (values.first()?.to_f64(), values.last()?.to_f64());
    let between = values.windows(2).map(|pair| f64::midpoint(pair[0].to_f64(), pair[1].to_f64()));
    // Each value to try, with the values of leaves below and above it; both are equal to it where it is one of them.
    let mut points: Vec<(Value, Option<Value>, Option<Value>)> =
        vec![(Value::rounded(first - 1.0)?, None, Some(values[0]))];
    for (place, &value) in values.iter().enumerate() {
        points.push((value, Some(value), Some(value)));
        if let Some(middle) = between.clone().nth(place) {
            points.push((Value::rounded(middle)?, Some(value), values.get(place + 1).copied()));
        }
    }
    points.push((Value::rounded(last + 1.0)?, values.last().copied(), None));
    let is_skipped = |value: Value| {
        let exercise = desk.with_values(|node| (node == leaf).then_some(value))?;
        Some(!exercise.solution[skipped].is_searched())
    };
    let tried = points.iter().map(|&(value, ..)| is_skipped(value)).collect::<Option<Vec<bool>>>()?;
    let changes: Vec<usize> = (1..tried.len()).filter(|&place| tried[place] != tried[place - 1]).collect();
    let &[change] = changes.as_slice() else { return None };
    let (_, below, above) = if tried[0] { points[change - 1] } else { points[change] };
    match (tried[0], below == above) {
        (true, true) => Some((0, below?)),
        (true, false) => Some((1, above?)),
        (false, true) => Some((2, below?)),
        (false, false) => Some((3, below?)),
    }
}
