use std::cmp::Reverse;
use std::collections::HashMap;
use std::rc::Rc;

use super::history::History;
use super::killer::Killers;
use super::selective::Task;
use super::table::Table;
use crate::game::Game;
use crate::search::{MoveList, Observer, Remark, Search, Technique};

/// Data that techniques collect for the rest of the search, including later iterations.
pub(crate) struct Learned<G: Game> {
    pub(crate) table: Table<G>,
    pub(crate) killers: Killers<G::Move>,
    pub(crate) history: History<G::Move>,
    /// Best moves of the root in earlier iterations, the latest first.
    pub(crate) best_of_root: Vec<G::Move>,
    /// 0-based number of the current iteration.
    pub(crate) iteration: u32,
}

impl<G: Game> Default for Learned<G> {
    fn default() -> Self {
        Learned {
            table: Table { entries: HashMap::default() },
            killers: Killers { plies: Vec::new() },
            history: History { counters: HashMap::new(), largest: [0; 2] },
            best_of_root: Vec::new(),
            iteration: 0,
        }
    }
}

/// Reason why a move has its place in the order. Moves are tried in ascending order of their reasons.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Reason {
    /// Best move of the root in an earlier iteration; the number is its index in `best_of_root`, 0 for the latest
    /// iteration.
    Deepening(usize),
    /// Best move of the position according to the transposition table.
    Table,
    /// Killer move; the number is its index among the killer moves of the ply.
    Killer(usize),
    /// Any other move, with its score of the history heuristic; larger scores come first.
    History(Reverse<u64>),
}

impl Reason {
    const NONE: Reason = Reason::History(Reverse(0));

    fn technique(self) -> Technique {
        match self {
            Reason::Deepening(_) => Technique::Deepening,
            Reason::Table => Technique::Table,
            Reason::Killer(_) => Technique::Killer,
            Reason::History(_) => Technique::History,
        }
    }
}

impl<G: Game, O: Observer<G>> Search<'_, G, O> {
    /// Sorts moves stably by their `Reason`. If this changes the first move, reports the technique that placed the new
    /// first move there.
    pub(crate) fn promising_first(
        &mut self,
        task: &Task<'_, G>,
        moves: Rc<MoveList<G::Move>>,
    ) -> Rc<MoveList<G::Move>> {
        let techniques = self.techniques;
        if !techniques.orders_moves() || moves.len() < 2 {
            return moves;
        }
        let (learned, ply, mover) = (&self.learned, self.ply, self.game.turn(task.state));
        let of_root = if ply == 0 { learned.best_of_root.as_slice() } else { &[] };
        let remembered = if techniques.has_table() { learned.table.best_move(task) } else { None };
        let killers = if techniques.has(Technique::Killer) { learned.killers.of(ply) } else { &[] };
        let place = |among: &[G::Move], mv: &G::Move| among.iter().position(|one| one == mv);
        let reason = |mv: &G::Move| {
            if let Some(place) = place(of_root, mv) {
                Reason::Deepening(place)
            } else if remembered == Some(mv) {
                Reason::Table
            } else if let Some(place) = place(killers, mv) {
                Reason::Killer(place)
            } else if techniques.has(Technique::History) {
                Reason::History(Reverse(learned.history.of(mover, mv)))
            } else {
                Reason::NONE
            }
        };
        let reasons: Vec<Reason> = (0..moves.len()).map(|index| reason(&moves[index])).collect();
        let (moves, order) = Rc::unwrap_or_clone(moves).rearranged(|index| reasons[index]);
        if let Some(&first) = order.first().filter(|&&first| first > 0) {
            self.remark(Remark::First { why: reasons[first].technique() });
        }
        Rc::new(moves)
    }

    /// Records that a move caused a cutoff, except in the quiescence search.
    pub(crate) fn note_cutoff(&mut self, task: &Task<'_, G>, mv: &G::Move) {
        // The quiescence search tries only captures, promotions and evasions of check, so a cutoff there is no evidence
        // that the move is good elsewhere.
        if task.remaining == 0 {
            return;
        }
        if self.techniques.has(Technique::Killer) {
            self.learned.killers.note(self.ply, mv);
        }
        if self.techniques.has(Technique::History) {
            let depth = Search::<G, O>::limited(task.remaining);
            self.learned.history.note(self.game.turn(task.state), mv, depth);
        }
    }
}
