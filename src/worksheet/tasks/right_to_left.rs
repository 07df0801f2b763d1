//! Evaluated leaves if moves are tried from right to left.

use super::{NewTask, NoTask, TaskSpec};
use crate::search::{Order, Settings};
use crate::worksheet::desk::Desk;
use crate::worksheet::model::Block;

pub(super) const SPEC: TaskSpec =
    TaskSpec { name: "right-to-left", about: "the leaves in order when moves are tried from right to left", make };

fn make(desk: &Desk<'_>) -> Result<NewTask, NoTask> {
    if desk.settings().order != Order::Given {
        return Err(NoTask("the moves are not tried from left to right in the first place"));
    }
    let other = desk.searched(Settings { order: Order::Reverse, ..*desk.settings() });
    let Some(other) = other.filter(|_| desk.settings().algorithm.has_window()) else {
        return Err(NoTask("without a window the order makes no difference"));
    };
    let leaves = desk.all_leaves();
    let place = |&leaf: &crate::trace::NodeId| {
        let here = desk.in_whole(&other.whole, leaf);
        leaves.iter().position(|&other| other == here)
    };
    let right: Vec<usize> = other.solution.leaves.iter().filter_map(place).collect();
    let (here, there) = (desk.solution().leaves.len(), right.len());
    let parts = [("here", here.into()), ("there", there.into())];
    let reason = desk.locale.with("sheet-reason-right-to-left", &parts);
    let order = desk.order_field("right-to-left", &leaves, right);
    let label = desk.locale.text("sheet-label-right-to-left");
    let fewer = desk.yes_no_field("right-to-left-fewer".to_owned(), label, there < here, reason);
    Ok(NewTask {
        prompt: desk.locale.text("sheet-ask-right-to-left"),
        blocks: vec![Block::Line { field: 0, lines: 1 }, Block::Options(1)],
        fields: vec![order, fewer],
        halves: 6,
    })
}
