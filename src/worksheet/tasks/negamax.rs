//! The same values as negamax computes them.

use super::{NewTask, NoTask, TaskSpec};
use crate::exercise::Answer;
use crate::search::Mutant;
use crate::trace::NodeId;
use crate::worksheet::desk::Desk;

pub(super) const SPEC: TaskSpec = TaskSpec {
    name: "negamax",
    about: "the minimax values of nodes as negamax has them, seen by the side to move",
    make,
};

/// Largest number of nodes in the task.
const MOST: usize = 8;

fn make(desk: &Desk<'_>) -> Result<NewTask, NoTask> {
    let whole = desk.whole();
    let mut nodes = desk.inner();
    nodes.truncate(MOST);
    let is_turned = |&node: &NodeId| whole.node(node).player != whole.node(NodeId::ROOT).player;
    if !nodes.iter().any(is_turned) {
        return Err(NoTask("the players do not take turns"));
    }
    let field = |&node: &NodeId| {
        let player = whole.node(node).player;
        let value = whole.node(node).value?;
        let (here, name) = (player.signed(value), desk.name(node));
        let parts = [
            ("player", crate::story::words::player_name(desk.locale, player).into()),
            ("value", desk.number(value).into()),
            ("here", desk.number(here).into()),
        ];
        let reason = desk.locale.with("sheet-reason-negamax", &parts);
        let field = desk.number_field(format!("negamax-{name}"), name, here, reason);
        Some(desk.with_mistakes(field, |mistake| {
            let is_meant = mistake.mutant == Mutant::Sign;
            let returned = mistake.solution[node].returned.filter(|_| is_meant)?;
            Some(Answer::number(player.signed(returned)))
        }))
    };
    let fields: Vec<_> = nodes.iter().filter_map(field).collect();
    let mover = |&node: &NodeId| {
        let player = crate::story::words::player_name(desk.locale, whole.node(node).player);
        format!("{} ({player})", desk.name(node))
    };
    let heads = vec![desk.column("heading-node", false), desk.column("heading-value", true)];
    Ok(NewTask {
        prompt: desk.locale.text("sheet-ask-negamax"),
        blocks: vec![Desk::rows_of_fields(heads, nodes.iter().map(mover).collect())],
        halves: super::halves_for(fields.len()),
        fields,
    })
}
