//! H4 of document 003, «metoda nulového tahu»: «prostě ignorovat pravidla šachu a nechat soupeře hrát dvakrát za sebou.
//! Přesněji řečeno změnit ve výchozí pozici právo tahu, a zmenšit hloubku propočtu o 1. Pokud takto modifikovaný
//! propočet přesáhne betu, zřejmě by ji přesáhl i původní propočet do plné hloubky» — let the opponent move twice, one
//! ply shallower; if that still exceeds β, the full search would, too. It is asked only whether it does, so that a
//! narrow window is enough.
//!
//! Its restrictions, each of which can be lifted:
//! * not twice in a line: «v krajním případě při nulových tazích za obě strany by totiž propočet zdegeneroval na
//!   nicnedělání»;
//! * not «v pozicích s rizikem vynuceného tahu, tedy při omezeném materiálu»: zugzwang;
//! * not in check, «dostali bychom se tím do nepřípustné pozice». Lifted, the null move is made and taken back;
//! * not where β is very large, so that a mate is in sight: «macení je aktivní operace a vynechání tahu je příliš
//!   velkou nevýhodou».

use super::selective::{Task, selective};
use crate::game::{Game, Value};
use crate::search::{Observer, Search, Technique};

/// The value after the null move, if it closes the window.
pub(crate) fn value<G: Game, O: Observer<G>>(search: &mut Search<'_, G, O>, task: &Task<'_, G>) -> Option<Value> {
    let (techniques, mover) = (search.techniques, search.game.turn(task.state));
    let bound = mover.signed(task.window.far(mover));
    let applies = techniques.has_null_move()
        && search.can_take_shortcut(task)
        && (techniques.has(Technique::NullMoveTwice) || !task.after_null_move)
        && (techniques.has(Technique::NullMoveInEndgames) || !search.game.is_endgame(task.state))
        && (techniques.has(Technique::NullMoveInCheck) || !search.game.is_in_check(task.state))
        && (techniques.has(Technique::NullMoveNearMate) || bound <= search.rules.mates.mnoho().into());
    if !applies {
        return None;
    }
    let (below, remaining) = (search.narrow(task).dal(search.rules.mates), task.remaining - 1);
    let Some(passed) = search.game.pass(task.state) else {
        if search.game.is_in_check(task.state) {
            search.try_out(Technique::NullMove, task.state, below, remaining);
            search.take_back(mover);
        }
        return None;
    };
    search.try_out(Technique::NullMove, &passed, below, remaining);
    let task_below = Task { state: &passed, remaining, window: below, after_null_move: true };
    let value = search.descend(|search| selective(search, &task_below)).value;
    search.leave(value);
    search.if_enough(task, search.rules.mates.bliz(value))
}
