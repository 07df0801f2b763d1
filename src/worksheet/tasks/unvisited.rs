//! Inner nodes that are never searched.

use std::collections::BTreeSet;

use super::{NewTask, NoTask, TaskSpec};
use crate::exercise::{Answer, Field, Solution};
use crate::worksheet::desk::Desk;
use crate::worksheet::model::Block;

pub(super) const SPEC: TaskSpec =
    TaskSpec { name: "unvisited", about: "the nodes with moves that are never searched", make };

fn make(desk: &Desk<'_>) -> Result<NewTask, NoTask> {
    let nodes = desk.inner();
    let unseen = |solution: &Solution| -> BTreeSet<usize> {
        (0..nodes.len()).filter(|&place| !solution[nodes[place]].is_searched()).collect()
    };
    let right = unseen(desk.solution());
    if right.is_empty() {
        return Err(NoTask("every node with moves is searched"));
    }
    let options: Vec<String> = nodes.iter().map(|&node| desk.name(node)).collect();
    let topmost = |&&place: &&usize| desk.solution().skipped().any(|node| node == nodes[place]);
    let reasons: Vec<String> = right.iter().filter(topmost).map(|&place| desk.why_branch(nodes[place])).collect();
    let halves = super::halves_for(2 * right.len());
    let label = desk.locale.text("sheet-label-unvisited");
    let field = desk.field("unvisited", label, options, Answer::Choices(right));
    let field = Field { reason: reasons.join("\n"), ..field };
    let field = desk.with_mistakes(field, |mistake| Some(Answer::Choices(unseen(&mistake.solution))));
    Ok(NewTask {
        prompt: desk.locale.text("sheet-ask-unvisited"),
        blocks: vec![Block::Line { field: 0, lines: 1 }],
        fields: vec![field],
        halves,
    })
}
