//! Quiescence search, «dopočet taktických variant» in document 003, which takes it for granted: where no plies remain,
//! captures and promotions are searched further until the position is quiet. Nobody must capture: the mover may *stand
//! pat*, that is, be content with the static value. Whoever is in check may not, and all evasions are searched.
//!
//! That ends, because men run out: every second move is a capture or a promotion, or answers one.

use super::selective::{Task, try_each};
use crate::game::Game;
use crate::search::{Found, Observer, Remark, Search};

pub(crate) fn quiescence<G: Game, O: Observer<G>>(search: &mut Search<'_, G, O>, task: &Task<'_, G>) -> Found<G::Move> {
    let &Task { state, window, .. } = task;
    if let Some(value) = search.over(state) {
        return Found::leaf(value);
    }
    let mover = search.game.turn(state);
    let all = search.moves(state, 1);
    let is_in_check = search.game.is_in_check(state);
    let count = all.len();
    let moves = all.only(|mv| is_in_check || search.game.is_tactical(state, mv));
    if moves.is_empty() {
        return Found::leaf(search.judge(state));
    }
    let mut held = Found::nothing(mover);
    if !is_in_check {
        let value = search.evaluation_of(state);
        held = Found::leaf(value);
        search.remark(Remark::StandPat { value, window: window.narrowed(mover, value), quiet: count - moves.len() });
        if search.rules.cut_on.closes(mover, value, window.far(mover)) {
            return search.closed_at_once(state, &moves, value, window);
        }
    }
    try_each(search, task, &moves, held, |_, _, _, _| (0, None), quiescence)
}
