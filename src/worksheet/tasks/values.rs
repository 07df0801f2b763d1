//! What does each node return?

use super::{Made, Nothing, Row};
use crate::worksheet::desk::Desk;
use crate::worksheet::model::{Block, Field, Given, Right};

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
