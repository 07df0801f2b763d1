//! Which nodes with moves are never searched?

use std::collections::BTreeSet;

use super::{Made, Nothing, Row};
use crate::exercise::Solution;
use crate::worksheet::desk::Desk;
use crate::worksheet::model::{Block, Field, Given, Right};

pub(super) const ROW: Row = Row { name: "unvisited", about: "the nodes with moves that are never searched", make };

fn make(desk: &Desk<'_>) -> Result<Made, Nothing> {
    let nodes = desk.inner();
    let unseen = |solution: &Solution| -> BTreeSet<usize> {
        (0..nodes.len()).filter(|&place| !solution[nodes[place]].is_searched()).collect()
    };
    let right = unseen(desk.solution());
    if right.is_empty() {
        return Err(Nothing("every node with moves is searched"));
    }
    let options: Vec<String> = nodes.iter().map(|&node| desk.name(node)).collect();
    let shown: Vec<&String> = right.iter().map(|&place| &options[place]).collect();
    let topmost = |&&place: &&usize| desk.solution().skipped().any(|node| node == nodes[place]);
    let reasons: Vec<String> = right.iter().filter(topmost).map(|&place| desk.why_branch(nodes[place])).collect();
    let halves = super::halves_for(2 * right.len());
    let field = Field {
        id: "unvisited".to_owned(),
        label: desk.locale.text("sheet-label-unvisited"),
        shown: desk.list(&shown),
        weight: 1,
        reason: reasons.join("\n"),
        wrong: Vec::new(),
        right: Right::Choices { options, right },
    };
    let field = desk.with_mistakes(field, |mistake| Some(Given::Choices(unseen(&mistake.solution))));
    Ok(Made {
        prompt: desk.locale.text("sheet-ask-unvisited"),
        blocks: vec![Block::Line { field: 0, lines: 1 }],
        fields: vec![field],
        halves,
    })
}
