use std::cmp::Reverse;
use std::rc::Rc;

use super::history::History;
use super::killer::Killers;
use super::selective::Task;
use super::table::Table;
use crate::game::Game;
use crate::search::{MoveList, Observer, Remark, Search, Technique};

/// What a search keeps for its later parts, and for the iterations after it: each of the techniques fills what is its
/// own.
pub(crate) struct Learned<G: Game> {
    pub(crate) table: Table<G>,
    pub(crate) killers: Killers<G::Move>,
    pub(crate) history: History<G::Move>,
    /// The best moves of the root in earlier iterations, the latest first.
    pub(crate) best_of_root: Vec<G::Move>,
    /// How many iterations came before this one.
    pub(crate) iteration: u32,
}

impl<G: Game> Default for Learned<G> {
    fn default() -> Self {
        Learned {
            table: Table::default(),
            killers: Killers::default(),
            history: History::default(),
            best_of_root: Vec::new(),
            iteration: 0,
        }
    }
}

/// Why a move is tried when it is: what comes first is tried first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Reason {
    /// It was the best of the root, so many iterations with another best move ago.
    Deepening(usize),
    /// It was the best of this position.
    Table,
    /// It closed another window on this ply.
    Killer(usize),
    /// It closed windows elsewhere, so many that they count so much.
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

/// Puts those moves first that were good elsewhere, and says why another one is now the first. Equals keep the order in
/// force.
pub(crate) fn promising_first<G: Game, O: Observer<G>>(
    search: &mut Search<'_, G, O>,
    task: &Task<'_, G>,
    moves: Rc<MoveList<G::Move>>,
) -> Rc<MoveList<G::Move>> {
    let techniques = search.techniques;
    if !techniques.orders_moves() || moves.len() < 2 {
        return moves;
    }
    let (learned, ply, mover) = (&search.learned, search.ply, search.game.turn(task.state));
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
        search.remark(Remark::First { why: reasons[first].technique() });
    }
    Rc::new(moves)
}

/// Keeps in mind that this move closed the window.
pub(crate) fn note_cutoff<G: Game, O: Observer<G>>(search: &mut Search<'_, G, O>, task: &Task<'_, G>, mv: &G::Move) {
    // Among the captures of a quiescence search there is nothing to be learned about other moves.
    if task.remaining == 0 {
        return;
    }
    if search.techniques.has(Technique::Killer) {
        search.learned.killers.note(search.ply, mv);
    }
    if search.techniques.has(Technique::History) {
        let depth = Search::<G, O>::limited(task.remaining);
        search.learned.history.note(search.game.turn(task.state), mv, depth);
    }
}
