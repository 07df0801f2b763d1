//! The tree of a game position, drawn by hand.

use super::{NewTask, NoTask, TaskSpec};
use crate::exercise::{Answer, Field};
use crate::trace::NodeId;
use crate::worksheet::desk::Desk;
use crate::worksheet::model::Block;

pub(super) const SPEC: TaskSpec =
    TaskSpec { name: "game-tree", about: "draw the tree of a game position, evaluate it and prune it", make };

fn make(desk: &Desk<'_>) -> Result<NewTask, NoTask> {
    let whole = desk.whole();
    let Some(position) = whole.position(NodeId::ROOT) else {
        return Err(NoTask("the tree is given; it takes a position of a game"));
    };
    let label = desk.locale.text("sheet-title-game-tree");
    let shown = desk.locale.text("sheet-answer-game-tree");
    let field = Field { shown, ..desk.field("game-tree", label, Vec::new(), Answer::Free) };
    let player = crate::story::words::player(desk.locale, whole, whole.node(NodeId::ROOT).player);
    let parts = [("position", position.into()), ("player", player.into())];
    Ok(NewTask {
        prompt: desk.locale.with("sheet-ask-game-tree", &parts),
        blocks: vec![Block::InTree(vec![0])],
        fields: vec![field],
        halves: 8,
    })
}
