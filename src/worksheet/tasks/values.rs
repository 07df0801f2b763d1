//! Value that each node returns.

use super::{NewTask, NoTask, TaskSpec};
use crate::exercise::{Answer, Field};
use crate::story::words;
use crate::trace::NodeId;
use crate::worksheet::desk::Desk;
use crate::worksheet::model::Block;

pub(super) const SPEC: TaskSpec =
    TaskSpec { name: "values", about: "the value that each node returns, in the boxes of the tree", make };

fn make(desk: &Desk<'_>) -> Result<NewTask, NoTask> {
    let fields: Vec<Field> = desk.inner().into_iter().filter_map(|node| field(desk, node)).collect();
    let asked = fields.iter().filter(|field| field.right != Answer::Nothing).count();
    if asked == 0 {
        return Err(NoTask("no node has moves"));
    }
    let key = if desk.solution().skipped().next().is_some() { "sheet-ask-values" } else { "sheet-ask-values-all" };
    Ok(NewTask {
        prompt: desk.locale.text(key),
        blocks: vec![Block::InTree((0..fields.len()).collect())],
        halves: super::halves_for(asked),
        fields,
    })
}

/// Returns the box of a node; that of a node that is not searched stays empty.
fn field(desk: &Desk<'_>, node: NodeId) -> Option<Field> {
    let solved = &desk.solution()[node];
    let (id, label) = (format!("values-{}", desk.name(node)), desk.name(node));
    if !solved.is_asked() {
        let field = desk.field(id, label, Vec::new(), Answer::Nothing);
        let field = Field { weight: 0, reason: desk.why_branch(node), ..field };
        return Some(desk.with_mistakes(field, |mistake| mistake.solution[node].returned.map(Answer::number)));
    }
    solved.returned?;
    let field = desk.field(id, label, Vec::new(), Answer::Number(desk.mark(node)?.accepted.clone()));
    // A bound is shown as in the solved tree.
    let shown = desk.locale.number(&words::typeset(&solved.proved.to_string()));
    let field = Field { shown, reason: desk.why_value(node), ..field };
    Some(
        desk.with_mistakes(field, |mistake| {
            Some(mistake.solution[node].returned.map_or(Answer::Nothing, Answer::number))
        }),
    )
}
