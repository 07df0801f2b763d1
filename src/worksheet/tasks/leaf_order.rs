//! Evaluated leaves, in order.

use super::{NewTask, NoTask, TaskSpec};
use crate::exercise::{Answer, Solution};
use crate::worksheet::desk::Desk;
use crate::worksheet::model::Block;

pub(super) const SPEC: TaskSpec = TaskSpec { name: "leaf-order", about: "the leaves in the order of evaluation", make };

fn make(desk: &Desk<'_>) -> Result<NewTask, NoTask> {
    let leaves = desk.all_leaves();
    let order = |solution: &Solution| -> Vec<usize> {
        let place = |leaf| leaves.iter().position(|other| other == leaf);
        solution.leaves.iter().filter_map(place).collect()
    };
    let right = order(desk.solution());
    if leaves.len() < 2 {
        return Err(NoTask("there is only one leaf"));
    }
    let number = super::count(right.len());
    let field = desk.order_field("leaf-order", &leaves, right);
    let counted =
        desk.number_field("leaf-count".to_owned(), desk.locale.text("sheet-leaf-count"), number, String::new());
    let fields = vec![
        desk.with_mistakes(field, |mistake| Some(Answer::Order(order(&mistake.solution)))),
        desk.with_mistakes(counted, |mistake| Some(Answer::number(super::count(mistake.solution.leaves.len())))),
    ];
    Ok(NewTask {
        prompt: desk.locale.text("sheet-ask-leaf-order"),
        blocks: vec![Block::Line { field: 0, lines: 1 }, Block::Line { field: 1, lines: 1 }],
        fields,
        halves: 6,
    })
}
