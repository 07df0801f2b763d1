//! H1 of document 003, found in "the source code of a program": «pokud v úvodní pozici k propočtu do hloubky 3 mám o
//! dámu méně než alfa, propočet provedu pouze do hloubky 2» — if, where a search three plies deep begins, I have a
//! queen less than α, I search two plies deep only. Others call it razoring.
//!
//! The margin of a whole queen guards against oversights; what it overlooks is a queen that is given up for a mate.

use super::selective::Task;
use crate::game::{Game, Player};
use crate::search::{Observer, Remark, Search, Technique};

/// How many plies are searched at a node that has so many left.
pub(crate) fn depth<G: Game, O: Observer<G>>(search: &mut Search<'_, G, O>, task: &Task<'_, G>) -> u32 {
    let why = Technique::QueenDown;
    let Some(queen) = search.game.queen().filter(|_| search.techniques.has(why) && task.remaining == 3) else {
        return task.remaining;
    };
    let mover = search.game.turn(task.state);
    let (mine, alpha) = match mover {
        Player::Max => (search.evaluation_of(task.state), task.window.alpha),
        Player::Min => (-search.evaluation_of(task.state), -task.window.beta),
    };
    if mine.plus(queen.to_f64()) < alpha {
        search.remark(Remark::Reduced { why });
        2
    } else {
        task.remaining
    }
}
