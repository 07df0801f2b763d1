//! Effect of other values in the same order, or in the opposite one.

use super::{NewTask, NoTask, TaskSpec};
use crate::exercise::Exercise;
use crate::game::Value;
use crate::worksheet::desk::Desk;
use crate::worksheet::model::Block;

pub(super) const SPEC: TaskSpec =
    TaskSpec { name: "affine", about: "whether v → 2v + 10 and v → −v skip the same leaves", make };

fn make(desk: &Desk<'_>) -> Result<NewTask, NoTask> {
    if !desk.settings().algorithm.has_window() {
        return Err(NoTask("nothing is cut by this algorithm"));
    }
    let changed = |factor: f64, more: f64| {
        let value = |node| Value::rounded(desk.whole().node(node).value?.to_f64() * factor + more);
        if desk.has_only_values() { desk.with_values(value) } else { None }
    };
    let (Some(grown), Some(turned)) = (changed(2.0, 10.0), changed(-1.0, 0.0)) else {
        return Err(NoTask("that takes a tree whose leaves have static values"));
    };
    let is_same = |other: &Exercise| other.solution.leaves == desk.solution().leaves;
    let mut fields = Vec::new();
    let changes = [
        ("positive", "sheet-reason-affine-positive", "2v + 10", &grown),
        ("negative", "sheet-reason-affine-negative", "\u{2212}v", &turned),
    ];
    for (name, why, formula, other) in changes {
        let label = desk.locale.with("sheet-label-affine", &[("formula", formula.into())]);
        let leaves: Vec<String> = other.solution.leaves.iter().map(|&leaf| desk.name(leaf)).collect();
        let reason = desk.locale.with(why, &[("leaves", desk.list(&leaves).into())]);
        fields.push(desk.yes_no_field(format!("affine-{name}"), label, is_same(other), reason));
    }
    Ok(NewTask {
        prompt: desk.locale.text("sheet-ask-affine"),
        blocks: vec![Block::Options(0), Block::Options(1)],
        fields,
        halves: 4,
    })
}
