//! Draw the tree of a game yourself.

use super::{Made, Nothing, Row};
use crate::trace::NodeId;
use crate::worksheet::desk::Desk;
use crate::worksheet::model::{Block, Field, Right};

pub(super) const ROW: Row =
    Row { name: "game-tree", about: "draw the tree of a game position, evaluate it and prune it", make };

fn make(desk: &Desk<'_>) -> Result<Made, Nothing> {
    let whole = desk.whole();
    let Some(position) = whole.position(NodeId::ROOT) else {
        return Err(Nothing("the tree is given; it takes a position of a game"));
    };
    let field = Field {
        id: "game-tree".to_owned(),
        label: desk.locale.text("sheet-title-game-tree"),
        shown: desk.locale.text("sheet-answer-game-tree"),
        weight: 1,
        reason: String::new(),
        wrong: Vec::new(),
        right: Right::Free,
    };
    let player = crate::story::words::player(desk.locale, whole, whole.node(NodeId::ROOT).player);
    let parts = [("position", position.into()), ("player", player.into())];
    Ok(Made {
        prompt: desk.locale.with("sheet-ask-game-tree", &parts),
        blocks: vec![Block::InTree(vec![0])],
        fields: vec![field],
        halves: 8,
    })
}
