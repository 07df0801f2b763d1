//! Quiescence search, «dopočet taktických variant» in document 003, which takes it for granted: where no plies remain,
//! captures and promotions are searched on until the position is quiet. Nobody must capture: the mover may *stand pat*, that is,
//! be content with the static value. Whoever is in check may not, and all evasions are searched.
//!
//! That ends, because men run out: every second move is a capture or a promotion, or answers one.

use super::{Found, Observer, Remark, Search, Window};
use crate::game::Game;

pub(super) fn quiescence<G: Game, O: Observer<G>>(
    search: &mut Search<'_, G, O>,
    state: &G::State,
    window: Window,
) -> Found<G::Move> {
    if let Some(value) = search.over(state) {
        return Found::leaf(value);
    }
    let (rules, mover) = (search.rules, search.game.turn(state));
    let all = search.moves(state, 1);
    let is_in_check = search.game.is_in_check(state);
    let count = all.len();
    let moves = if is_in_check { all } else { all.only(|mv| search.game.is_tactical(state, mv)) };
    if moves.is_empty() {
        return Found::leaf(search.judge(state));
    }
    let mut open = window;
    let mut best = Found::nothing(mover);
    if !is_in_check {
        let value = search.evaluation_of(state);
        best = Found::leaf(value);
        open = open.narrowed(mover, value);
        search.remark(Remark::StandPat { value, window: open, quiet: count - moves.len() });
        if rules.cut_on.closes(mover, value, window.far(mover)) {
            return search.closed_at_once(state, &moves, value, window);
        }
    }
    for tried in 0..moves.len() {
        let below = open.dal(rules.mates);
        let child = search.game.play(state, &moves[tried]);
        search.visit(state, &moves, tried, &child, below, 0);
        let value = search.descend(|search| quiescence(search, &child, below)).value;
        search.leave(value);
        let value = rules.mates.bliz(value);
        if mover.prefers(value, best.value) {
            best = Found::choice(value, &moves[tried]);
            open = open.narrowed(mover, value);
            search.update(value, open);
        }
        if rules.cut_on.closes(mover, value, window.far(mover)) {
            search.cutoff(state, &moves, tried, value, window.far(mover));
            break;
        }
    }
    best.value = rules.fail.returned(best.value, window);
    best
}
