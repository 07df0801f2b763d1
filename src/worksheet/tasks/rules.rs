//! Difference between cutoffs at equal values and only beyond them.

use std::collections::BTreeSet;

use super::{NewTask, NoTask, TaskSpec};
use crate::exercise::{Answer, Exercise, Field};
use crate::search::{Rules, Settings};
use crate::trace::NodeId;
use crate::worksheet::desk::Desk;
use crate::worksheet::model::Block;
use crate::worksheet::other;

pub(super) const SPEC: TaskSpec =
    TaskSpec { name: "rules", about: "whether cutting at ≥ or only at > skips different leaves", make };

/// Returns the same exercise under the other rule for cutoffs; `None` if the algorithm has none.
pub(crate) fn other_rule(exercise: &Exercise) -> Option<Exercise> {
    let settings = exercise.settings();
    let rules = Rules { cut_on: other(settings.rules.cut_on), ..settings.rules };
    let other = || Exercise::new(&exercise.source, &Settings { rules, ..*settings }).ok();
    settings.algorithm.has_window().then(other).flatten()
}

fn make(desk: &Desk<'_>) -> Result<NewTask, NoTask> {
    let Some(other) = other_rule(desk.exercise) else { return Err(NoTask("nothing is cut by this algorithm")) };
    let seen = |exercise: &Exercise| exercise.solution.leaves.iter().copied().collect::<BTreeSet<NodeId>>();
    let (here, there) = (seen(desk.exercise), seen(&other));
    let leaves = desk.all_leaves();
    let differing: BTreeSet<usize> =
        (0..leaves.len()).filter(|&place| here.contains(&leaves[place]) != there.contains(&leaves[place])).collect();
    let options: Vec<String> = leaves.iter().map(|&leaf| desk.name(leaf)).collect();
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
    Ok(NewTask {
        prompt: desk.locale.with("sheet-ask-rules", &parts),
        blocks: vec![Block::Options(0), Block::Line { field: 1, lines: 1 }],
        fields: vec![is_so, Field { reason, ..which }],
        halves: 4,
    })
}
