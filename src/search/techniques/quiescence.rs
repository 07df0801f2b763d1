//! Quiescence search, «dopočet taktických variant» in document 003, which takes this search for granted: where no plies
//! remain, captures and promotions are searched until the position is quiet. No capture is forced: the mover may *stand
//! pat*, that is, accept the static value. A player in check may not stand pat, and all evasions are searched.
//!
//! The search ends because captures and promotions use up men and pawns.

use super::selective::Task;
use crate::game::Game;
use crate::search::{Found, Observer, Remark, Search};

impl<G: Game, O: Observer<G>> Search<'_, G, O> {
    pub(crate) fn quiescence(&mut self, task: &Task<'_, G>) -> Found<G::Move> {
        let &Task { state, window, .. } = task;
        if let Some(value) = self.over(state) {
            return Found::leaf(value);
        }
        let mover = self.game.turn(state);
        let all = self.moves(state, 1);
        let is_in_check = self.game.is_in_check(state);
        let count = all.len();
        let moves = all.only(|mv| is_in_check || self.game.is_tactical(state, mv));
        if moves.is_empty() {
            return Found::leaf(self.judge(state));
        }
        let mut held = Found::nothing(mover);
        if !is_in_check {
            let value = self.static_value(state);
            held = Found::leaf(value);
            self.remark(Remark::StandPat { value, window: window.narrowed(mover, value), quiet: count - moves.len() });
            if self.rules.cut_on.closes(mover, value, window.far(mover)) {
                return self.close_at_once(task, &moves, value);
            }
        }
        self.try_each(task, &moves, held, |_, _, _, _| (0, None), Self::quiescence)
    }
}
