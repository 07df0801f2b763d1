//! H4 of document 003, «metoda nulového tahu»: «prostě ignorovat pravidla šachu a nechat soupeře hrát dvakrát za sebou.
//! Přesněji řečeno změnit ve výchozí pozici právo tahu, a zmenšit hloubku propočtu o 1. Pokud takto modifikovaný
//! propočet přesáhne betu, zřejmě by ji přesáhl i původní propočet do plné hloubky» — let the opponent move twice, one
//! ply shallower; if the value still exceeds β, the full search would exceed β, too. A null window suffices for this
//! test.
//!
//! Restrictions, each of which can be lifted:
//! * not twice in a line: «v krajním případě při nulových tazích za obě strany by totiž propočet zdegeneroval na
//!   nicnedělání» — if both sides only pass, the search does nothing;
//! * not «v pozicích s rizikem vynuceného tahu, tedy při omezeném materiálu» — with little material, where zugzwang is
//!   a risk;
//! * not in check, «dostali bychom se tím do nepřípustné pozice» — the position would be illegal; without this
//!   restriction, the null move is made and taken back;
//! * not if β is so large that a mate is in sight: «macení je aktivní operace a vynechání tahu je příliš velkou
//!   nevýhodou» — to mate, one must act, and to miss a move costs too much.

use super::selective::Task;
use crate::game::{Game, Value};
use crate::search::{Observer, Search, Technique};

impl<G: Game, O: Observer<G>> Search<'_, G, O> {
    /// Returns the value after the null move, if the technique applies and this value closes the window.
    pub(crate) fn null_move_value(&mut self, task: &Task<'_, G>) -> Option<Value> {
        let (techniques, mover) = (self.techniques, self.game.turn(task.state));
        let bound = mover.signed(task.window.far(mover));
        let applies = techniques.has_null_move()
            && self.can_take_shortcut(task)
            && (techniques.has(Technique::NullMoveTwice) || !task.after_null_move)
            && (techniques.has(Technique::NullMoveInEndgames) || !self.game.is_endgame(task.state))
            && (techniques.has(Technique::NullMoveInCheck) || !self.game.is_in_check(task.state))
            && (techniques.has(Technique::NullMoveNearMate) || bound <= self.rules.mates.mnoho().into());
        if !applies {
            return None;
        }
        let (below, remaining) = (self.narrow(task).dal(self.rules.mates), task.remaining - 1);
        let Some(passed) = self.game.pass(task.state) else {
            if self.game.is_in_check(task.state) {
                self.try_out(Technique::NullMove, task.state, below, remaining);
                self.take_back(mover);
            }
            return None;
        };
        self.try_out(Technique::NullMove, &passed, below, remaining);
        let task_below = Task { state: &passed, remaining, window: below, after_null_move: true };
        let value = self.descend(|search| search.selective(&task_below)).value;
        self.leave(value);
        self.if_closes_window(task, self.rules.mates.bliz(value))
    }
}
