//! Effect of the order of moves.

use super::{NewTask, NoTask, TaskSpec};
use crate::search::{Order, Settings};
use crate::worksheet::desk::Desk;
use crate::worksheet::model::Block;

pub(super) const SPEC: TaskSpec = TaskSpec {
    name: "reorder",
    about: "how many leaves are evaluated with the best moves first, and with the worst",
    make,
};

fn make(desk: &Desk<'_>) -> Result<NewTask, NoTask> {
    if !desk.settings().algorithm.has_window() {
        return Err(NoTask("without a window the order makes no difference"));
    }
    let mut fields = Vec::new();
    let orders =
        [("best", "sheet-label-reorder-best", Order::Best), ("worst", "sheet-label-reorder-worst", Order::Worst)];
    for (name, label, order) in orders {
        let other = desk.searched(Settings { order, ..*desk.settings() });
        let Some(other) = other else { return Err(NoTask("it cannot be searched in another order")) };
        let leaves = &other.solution.leaves;
        let names: Vec<String> = leaves.iter().map(|&leaf| desk.name(desk.in_whole(&other.whole, leaf))).collect();
        let reason = desk.locale.with("sheet-reason-leaves", &[("leaves", desk.list(&names).into())]);
        let label = desk.locale.text(label);
        fields.push(desk.number_field(format!("reorder-{name}"), label, super::count(leaves.len()), reason));
    }
    Ok(NewTask {
        prompt: desk.locale.text("sheet-ask-reorder"),
        blocks: (0..fields.len()).map(|field| Block::Line { field, lines: 1 }).collect(),
        fields,
        halves: 8,
    })
}
