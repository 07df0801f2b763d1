//! Best move at the root.

use super::{NewTask, NoTask, TaskSpec};
use crate::exercise::Answer;
use crate::story::words;
use crate::trace::NodeId;
use crate::worksheet::desk::Desk;
use crate::worksheet::model::Block;

pub(super) const SPEC: TaskSpec = TaskSpec { name: "best-move", about: "the move that is chosen at the root", make };

fn make(desk: &Desk<'_>) -> Result<NewTask, NoTask> {
    let moves = desk.children(NodeId::ROOT);
    let place = |node: Option<NodeId>| moves.iter().position(|&mv| Some(mv) == node);
    let Some(right) = place(desk.solution().best_move).filter(|_| moves.len() > 1) else {
        return Err(NoTask("there is no choice at the root"));
    };
    let whole = desk.whole();
    let option = |&mv: &NodeId| {
        let (node, name) = (desk.name(mv), words::move_label(desk.locale, whole, mv));
        match name.filter(|name| *name != node) {
            // A move and the node that it leads to.
            Some(name) if whole.name(mv).is_some() => format!("{name} ({node})"),
            Some(name) => name,
            None => node,
        }
    };
    let options: Vec<String> = moves.iter().map(option).collect();
    let player = words::player(desk.locale, whole, whole.node(NodeId::ROOT).player);
    let prompt = desk.locale.with("sheet-ask-best-move", &[("player", player.into())]);
    let value = desk.solution()[NodeId::ROOT].returned.map_or_else(String::new, |value| desk.number(value));
    let parts = [("move", options[right].clone().into()), ("value", value.into())];
    let reason = format!("{} {}", desk.why_value(NodeId::ROOT), desk.locale.with("sheet-reason-best-move", &parts));
    let label = desk.locale.text("sheet-title-best-move");
    let field = desk.choice_field("best-move".to_owned(), label, options, right, reason);
    let field = desk.with_mistakes(field, |mistake| place(mistake.solution.best_move).map(Answer::Choice));
    Ok(NewTask { prompt, blocks: vec![Block::Options(0)], fields: vec![field], halves: 2 })
}
