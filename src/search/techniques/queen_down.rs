//! H1 of document 003, found in "the source code of a program": «pokud v úvodní pozici k propočtu do hloubky 3 mám o
//! dámu méně než alfa, propočet provedu pouze do hloubky 2» — if, at the beginning of a search three plies deep, my
//! material is a queen below α, search only two plies deep. Here the static value must be more than a queen below α.
//! Also called razoring.
//!
//! The margin of a whole queen guards against oversights, except for a queen sacrifice that leads to mate.

use super::selective::Task;
use crate::game::{Game, Player};
use crate::search::{Observer, Remark, Search, Technique};

impl<G: Game, O: Observer<G>> Search<'_, G, O> {
    /// Returns the number of plies to search at a node: 2 instead of 3 if the mover is more than a queen below α,
    /// otherwise the remaining plies of `task`.
    pub(crate) fn depth_if_queen_down(&mut self, task: &Task<'_, G>) -> u32 {
        let why = Technique::QueenDown;
        let Some(queen) = self.game.queen().filter(|_| self.techniques.has(why) && task.remaining == 3) else {
            return task.remaining;
        };
        let mover = self.game.turn(task.state);
        let (mine, alpha) = match mover {
            Player::Max => (self.static_value(task.state), task.window.alpha),
            Player::Min => (-self.static_value(task.state), -task.window.beta),
        };
        if mine.plus(queen.to_f64()) < alpha {
            self.remark(Remark::Reduced { why });
            2
        } else {
            task.remaining
        }
    }
}
