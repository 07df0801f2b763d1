//! What does each node return?

use super::{Made, Nothing, Row};
use crate::worksheet::desk::Desk;
use crate::worksheet::model::{Block, Empty, Field, Given, Right};

pub(super) const ROW: Row =
    Row { name: "values", about: "the value that each node returns, in the boxes of the tree", make };

fn make(desk: &Desk<'_>) -> Result<Made, Nothing> {
    let nodes = desk.asked();
    let field = |&node| {
        let solved = &desk.solution()[node];
        let mark = desk.mark(node)?;
        let value = solved.returned?;
        let field = Field {
            right: Right::Number { value, accepted: mark.accepted.clone() },
            // The bound, where it is one, as the solved tree shows it.
            shown: desk.locale.number(&crate::story::words::typeset(&solved.proved.to_string())),
            ..desk.number_field(format!("values-{}", desk.name(node)), desk.name(node), value, desk.why_value(node))
        };
        Some(desk.with_mistakes(field, |mistake| {
            Some(mistake.solution[node].returned.map_or(Given::Nothing, Given::Number))
        }))
    };
    let fields: Vec<Field> = nodes.iter().filter_map(field).collect();
    if fields.is_empty() {
        return Err(Nothing("no node has moves"));
    }
    let key = if desk.solution().skipped().next().is_some() { "sheet-ask-values" } else { "sheet-ask-values-all" };
    Ok(Made {
        prompt: desk.locale.text(key),
        blocks: vec![Block::InTree((0..fields.len()).collect())],
        halves: super::halves_for(fields.len()),
        fields,
    })
}

/// The boxes that stay empty: those of nodes that are not searched.
pub(in crate::worksheet) fn empty(desk: &Desk<'_>) -> Vec<Empty> {
    let mut before = 0;
    let mut empty = Vec::new();
    for node in desk.inner() {
        if desk.solution()[node].is_asked() {
            before += 1;
            continue;
        }
        let (id, label, reason) = (format!("values-{}", desk.name(node)), desk.name(node), desk.why_branch(node));
        let field = Field {
            id: id.clone(),
            label: label.clone(),
            shown: String::new(),
            weight: 0,
            reason: String::new(),
            wrong: Vec::new(),
            right: Right::Free,
        };
        let returned = desk.with_mistakes(field, |mistake| mistake.solution[node].returned.map(Given::Number));
        empty.push(Empty { before, id, label, reason, wrong: returned.wrong });
    }
    empty
}
