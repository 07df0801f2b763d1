//! H3 of document 003: «máme-li provést propočet do hloubky 1, nejsme-li v šachu a pozice nemá charakter koncovky,
//! zkusíme provést jen rychlejší propočet taktických variant. Je-li výsledek alespoň beta vrátíme betu rovnou i bez
//! propočtu» — one ply before the leaves, not in check and not in an endgame, try only captures and promotions; if this
//! search reaches β, its value is returned without a further search.
//!
//! The technique relies on the advantage of moving: if the mover stands well without a quiet move, a quiet move nearly
//! always improves the position.

use super::selective::Task;
use crate::game::{Game, Value};
use crate::search::{Observer, Search, Technique};

impl<G: Game, O: Observer<G>> Search<'_, G, O> {
    /// Returns the value of captures and promotions alone, if the technique applies and this value closes the window.
    pub(crate) fn stand_pat_value(&mut self, task: &Task<'_, G>) -> Option<Value> {
        let why = Technique::StandPat;
        let applies = self.techniques.has(why)
            && task.remaining == 1
            && !self.game.is_in_check(task.state)
            && !self.game.is_endgame(task.state)
            && self.can_take_shortcut(task);
        if !applies {
            return None;
        }
        let tactics = Task { remaining: 0, window: self.narrow(task), ..*task };
        self.try_out(why, task.state, tactics.window, 0);
        let value = self.descend(|search| search.quiescence(&tactics)).value;
        self.leave(value);
        self.if_closes_window(task, value)
    }
}
