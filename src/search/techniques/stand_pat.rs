//! H3 of document 003: «máme-li provést propočet do hloubky 1, nejsme-li v šachu a pozice nemá charakter koncovky,
//! zkusíme provést jen rychlejší propočet taktických variant. Je-li výsledek alespoň beta vrátíme betu rovnou i bez
//! propočtu» — one ply before the leaves, not in check and not in an endgame, we try the tactical moves alone; if that
//! reaches β, it is enough.
//!
//! It rests on the right to move, which is nearly always worth something: who stands well without it will stand well
//! with it.

use super::quiescence::quiescence;
use super::selective::Task;
use crate::game::{Game, Value};
use crate::search::{Observer, Search, Technique};

/// The value of the tactical moves alone, if it closes the window.
pub(crate) fn value<G: Game, O: Observer<G>>(search: &mut Search<'_, G, O>, task: &Task<'_, G>) -> Option<Value> {
    let why = Technique::StandPat;
    let applies = search.techniques.has(why)
        && task.remaining == 1
        && !search.game.is_in_check(task.state)
        && !search.game.is_endgame(task.state)
        && search.can_take_shortcut(task);
    if !applies {
        return None;
    }
    let tactics = Task { remaining: 0, window: search.narrow(task), ..*task };
    search.try_out(why, task.state, tactics.window, 0);
    let value = search.descend(|search| quiescence(search, &tactics)).value;
    search.leave(value);
    search.if_enough(task, value)
}
