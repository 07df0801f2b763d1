//! Skipped branches.

use std::collections::BTreeSet;

use super::{NewTask, NoTask, TaskSpec};
use crate::exercise::{Answer, Field, Solution};
use crate::story::{View, words};
use crate::worksheet::desk::Desk;
use crate::worksheet::model::Block;

pub(super) const SPEC: TaskSpec =
    TaskSpec { name: "cuts", about: "the branches that are skipped, in the boxes on the branches", make };

fn make(desk: &Desk<'_>) -> Result<NewTask, NoTask> {
    let nodes = desk.nodes();
    let branches = &nodes[1..];
    let skipped = |solution: &Solution| -> BTreeSet<usize> {
        let skipped: BTreeSet<_> = solution.skipped().collect();
        (0..branches.len()).filter(|&place| skipped.contains(&branches[place])).collect()
    };
    let right = skipped(desk.solution());
    if right.is_empty() {
        return Err(NoTask("nothing is skipped"));
    }
    let options: Vec<String> = branches.iter().map(|&node| desk.branch(node)).collect();
    let why = |(_, cutoff)| words::cutoff(desk.locale, &desk.exercise.trace, cutoff, View::Max);
    let reason = desk.cutoffs().map(why).collect::<Vec<_>>().join("\n");
    let halves = super::halves_for(2 * right.len());
    let field = desk.field("cuts", desk.locale.text("sheet-skipped"), options, Answer::Choices(right));
    let field = Field { reason, ..field };
    let field = desk.with_mistakes(field, |mistake| Some(Answer::Choices(skipped(&mistake.solution))));
    Ok(NewTask {
        prompt: desk.locale.text("sheet-ask-cuts"),
        blocks: vec![Block::InTree(vec![0])],
        fields: vec![field],
        halves,
    })
}
