//! Tasks about skipped branches, the causes of cutoffs, and the rules for cutoffs.

use std::collections::BTreeSet;

use super::{NewTask, NoTask, halves_for, require};
use crate::exercise::{Answer, Exercise, Solution};
use crate::game::Value;
use crate::search::{Rules, Settings};
use crate::story::{View, words};
use crate::trace::{Cutoff, NodeId};
use crate::worksheet::desk::TaskMaterial;
use crate::worksheet::model::SheetBlock;

/// Makes the task to mark the skipped branches.
pub(super) fn cuts(desk: &TaskMaterial<'_>) -> Result<NewTask, NoTask> {
    let nodes = desk.nodes();
    let branches = &nodes[1..];
    let skipped = |solution: &Solution| -> BTreeSet<usize> {
        let skipped: BTreeSet<_> = solution.skipped().collect();
        (0..branches.len()).filter(|&place| skipped.contains(&branches[place])).collect()
    };
    let right = skipped(desk.solution());
    require(!right.is_empty(), "nothing is skipped")?;
    let options: Vec<String> = branches.iter().map(|&node| desk.branch(node)).collect();
    let why = |(_, cutoff)| words::cutoff(desk.locale, &desk.exercise.trace, cutoff, View::Max);
    let reason = desk.cutoffs().map(why).collect::<Vec<_>>().join("\n");
    let halves = halves_for(2 * right.len());
    let label = desk.locale.text("sheet-skipped");
    let field = desk.field("cuts", label, options, Answer::Choices(right)).because(reason);
    let field = desk.with_mistakes(field, |mistake| Some(Answer::Choices(skipped(&mistake.solution))));
    Ok(NewTask {
        prompt: desk.locale.text("sheet-ask-cuts"),
        blocks: vec![SheetBlock::InTree(vec![0])],
        fields: vec![field],
        halves,
    })
}

/// Makes the task about the inner nodes that are never searched.
pub(super) fn unvisited(desk: &TaskMaterial<'_>) -> Result<NewTask, NoTask> {
    let nodes = desk.inner();
    let unseen = |solution: &Solution| -> BTreeSet<usize> {
        (0..nodes.len()).filter(|&place| !solution[nodes[place]].is_searched()).collect()
    };
    let right = unseen(desk.solution());
    require(!right.is_empty(), "every node with moves is searched")?;
    let options = desk.names(&nodes);
    let topmost = |&&place: &&usize| desk.solution().skipped().any(|node| node == nodes[place]);
    let reasons: Vec<String> = right.iter().filter(topmost).map(|&place| desk.why_branch(nodes[place])).collect();
    let halves = halves_for(2 * right.len());
    let label = desk.locale.text("sheet-label-unvisited");
    let field = desk.field("unvisited", label, options, Answer::Choices(right)).because(reasons.join("\n"));
    let field = desk.with_mistakes(field, |mistake| Some(Answer::Choices(unseen(&mistake.solution))));
    Ok(NewTask::new(desk.locale.text("sheet-ask-unvisited"), vec![field], halves))
}

/// Maximum number of cutoffs in the task about their causes.
const MOST_CUTOFFS: usize = 4;

/// Makes the task about the ancestors whose bounds cause cutoffs.
pub(super) fn deep(desk: &TaskMaterial<'_>) -> Result<NewTask, NoTask> {
    let trace = &desk.exercise.trace;
    // A child of the root has only one ancestor, so there is no choice.
    let is_asked = |(node, cutoff): &(NodeId, &Cutoff)| cutoff.cause.is_some() && desk.whole().path(*node).len() > 2;
    let mut cutoffs: Vec<_> = desk.cutoffs().filter(is_asked).collect();
    require(cutoffs.iter().any(|(_, cutoff)| cutoff.deep), "there is no deep cutoff")?;
    // Prefer deep cutoffs, then early ones.
    let mut kept: Vec<usize> = (0..cutoffs.len()).collect();
    kept.sort_by_key(|&place| !cutoffs[place].1.deep);
    kept.truncate(MOST_CUTOFFS);
    kept.sort_unstable();
    cutoffs = kept.into_iter().map(|place| cutoffs[place]).collect();
    let field = |(node, cutoff): &(NodeId, &Cutoff)| {
        let path = desk.whole().path(*node);
        // Ancestors from the parent up to the root.
        let above: Vec<_> = path[..path.len() - 1].iter().rev().copied().collect();
        let cause = desk.solution().in_whole(cutoff.cause?);
        let right = above.iter().position(|&ancestor| ancestor == cause)?;
        let options = desk.names(&above);
        let label = desk.locale.with("sheet-label-deep", &[("node", desk.name(*node).into())]);
        let reason = words::cutoff(desk.locale, trace, cutoff, View::Max);
        let id = format!("deep-{}", desk.name(*node));
        Some(desk.field(id, label, options, Answer::Choice(right)).because(reason))
    };
    let fields: Vec<_> = cutoffs.iter().filter_map(field).collect();
    let halves = halves_for(2 * fields.len());
    Ok(NewTask::new(desk.locale.text("sheet-ask-deep"), fields, halves))
}

/// Returns the same exercise under the other rule for cutoffs; `None` if the algorithm has no cutoffs.
pub(crate) fn other_rule(exercise: &Exercise) -> Option<Exercise> {
    let settings = exercise.settings();
    let rules = Rules { cut_on: settings.rules.cut_on.other(), ..settings.rules };
    let other = || Exercise::new(&exercise.source, &Settings { rules, ..*settings }).ok();
    settings.algorithm.has_window().then(other).flatten()
}

/// Makes the task about the leaves that are evaluated under only one of the two cutoff rules.
pub(super) fn rules(desk: &TaskMaterial<'_>) -> Result<NewTask, NoTask> {
    let other = other_rule(desk.exercise).ok_or("nothing is cut by this algorithm")?;
    let seen = |exercise: &Exercise| exercise.solution.leaves.iter().copied().collect::<BTreeSet<NodeId>>();
    let (here, there) = (seen(desk.exercise), seen(&other));
    let leaves = desk.all_leaves();
    let differing: BTreeSet<usize> =
        (0..leaves.len()).filter(|&place| here.contains(&leaves[place]) != there.contains(&leaves[place])).collect();
    let options = desk.names(&leaves);
    let is_different = !differing.is_empty();
    let label = desk.locale.text("sheet-label-rules-leaves");
    let which = desk.field("rules-leaves", label, options, Answer::Choices(differing));
    let parts = [("rule", desk.rule(other.settings().rules.cut_on).into())];
    let reason = if is_different {
        desk.locale.with("sheet-reason-rules-differ", &[("leaves", which.shown.clone().into())])
    } else {
        desk.locale.text("sheet-reason-rules-same")
    };
    let label = desk.locale.text("sheet-label-rules");
    let is_so = desk.yes_no_field("rules".to_owned(), label, is_different, reason.clone());
    Ok(NewTask::new(desk.locale.with("sheet-ask-rules", &parts), vec![is_so, which.because(reason)], 4))
}

/// Relations to choose from. `threshold` returns an index into this list.
const RELATIONS: [&str; 4] = ["≤", "<", "≥", ">"];

/// Makes the task about the range of values of a leaf for which a branch is skipped.
pub(super) fn range(desk: &TaskMaterial<'_>) -> Result<NewTask, NoTask> {
    let has_values = desk.with_values(|_| None).is_some();
    require(has_values, "that takes a tree whose leaves have static values")?;
    let mut asked = desk.cutoffs().filter_map(|(_, cutoff)| {
        let leaf = desk.solution().in_whole(cutoff.child?);
        let skipped = desk.solution().in_whole(*cutoff.skipped.first()?);
        desk.whole().node(leaf).is_leaf().then_some((leaf, skipped))
    });
    let found = asked.find_map(|(leaf, skipped)| Some((leaf, skipped, threshold(desk, leaf, skipped)?)));
    let none = "no cutoff depends on a leaf right above it";
    let (leaf, skipped, (relation, bound)) = found.ok_or(none)?;
    let branch = desk.branch(skipped);
    let x = desk.branch(leaf);
    let parts = [("leaf", x.into()), ("branch", branch.clone().into())];
    let answer = format!("x {} {}", RELATIONS[relation], desk.number(bound));
    let reason = desk.locale.with("sheet-reason-range", &[("branch", branch.into()), ("answer", answer.into())]);
    let options = RELATIONS.map(|sign| format!("x {sign}")).to_vec();
    let label = desk.locale.text("sheet-label-relation");
    let which = desk.field("range-relation", label, options, Answer::Choice(relation)).because(reason.clone());
    let bound = desk.number_field("range-bound".to_owned(), desk.locale.text("sheet-label-bound"), bound, reason);
    Ok(NewTask::new(desk.locale.with("sheet-ask-range", &parts), vec![which, bound], 4))
}

/// Returns the inequality that holds for exactly those values of `leaf` for which the branch to `skipped` is skipped,
/// as an index into [`RELATIONS`] and a bound; `None` if no single inequality describes them. To find the inequality,
/// gives `leaf` several values and searches the tree with each: the values of all other leaves, a value between each
/// two neighbours of these values, and a value beyond each end.
fn threshold(desk: &TaskMaterial<'_>, leaf: NodeId, skipped: NodeId) -> Option<(usize, Value)> {
    let values = desk.leaf_values(|other| other != leaf);
    let (first, last) = (values.first()?.to_f64(), values.last()?.to_f64());
    let between = values.windows(2).map(|pair| f64::midpoint(pair[0].to_f64(), pair[1].to_f64()));
    // Values to try, each with two values of other leaves: the greatest one not above the value to try, and the least
    // one not below it.
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
