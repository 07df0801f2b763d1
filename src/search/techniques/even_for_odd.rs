//! Generalisation of H3 that document 003 considers and rejects: «pro všechny liché hloubky, tj. zkusit překročit betu
//! propočtem do hloubky 2n místo 2n + 1» — at every odd depth 2n + 1, try to exceed β with a search of only 2n plies.
//!
//! Without the last ply, the mover has one move less, so the estimate is cautious. But if reductions and extensions
//! change the number of plies on the way to a leaf by an odd number, the opponent has one move less instead, and the
//! estimate is too optimistic.

use super::selective::Task;
use crate::game::{Game, Value};
use crate::search::{Observer, Search, Technique};

impl<G: Game, O: Observer<G>> Search<'_, G, O> {
    /// Returns the value of a search one ply shallower, if the technique applies and this value closes the window.
    pub(crate) fn even_for_odd_value(&mut self, task: &Task<'_, G>) -> Option<Value> {
        let why = Technique::EvenForOdd;
        let applies = self.techniques.has(why)
            && task.remaining % 2 == 1
            && !self.game.is_in_check(task.state)
            && !self.game.is_endgame(task.state)
            && self.can_take_shortcut(task);
        if !applies {
            return None;
        }
        let shallower = Task { remaining: task.remaining - 1, window: self.narrow(task), ..*task };
        self.try_out(why, task.state, shallower.window, shallower.remaining);
        let value = self.descend(|search| search.selective(&shallower)).value;
        self.leave(value);
        self.if_closes_window(task, value)
    }
}
