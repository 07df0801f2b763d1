//! The transposition table, which document 003 announces for its next part («jak zabránit opakovanému propočtu stejné
//! pozice, ke které jsme došli vícekrát různým pořadím tahů. Řeč bude o hašování» — how to avoid repeated searches of a
//! position reached by different orders of moves): the result of searching a position is stored, and is used when other
//! moves lead to the same position.
//!
//! Sources: Greenblatt, Eastlake & Crocker, *The Greenblatt Chess Program* (1967); Slate & Atkin, *CHESS 4.5* (1977),
//! for bounds.
//!
//! * **Identity.** Two positions are equal if all state that affects the rest of the game is equal: in chess also
//!   castling rights, the square of en passant and the clock of the fifty moves. The table stores whole positions,
//!   because two positions may have the same 64-bit key. The key also contains whether the line has a null move,
//!   because a second one may be forbidden.
//! * **Depth.** An entry is used only if its depth is exactly the depth now needed. So the result equals that of a
//!   search without the table. Chess programs also use deeper entries, which gives better but different results.
//! * **Bounds.** A search that closed its window proves only a bound. An entry stores whether its value is exact, a
//!   lower or an upper bound. The entry is used if the value is exact or the bound closes the current window.
//! * **Mates** are counted from the node, not from the root, so that an entry is valid at any distance from the root.
//!   Programs that count from the root must add the ply of the node where they store a value, and subtract the ply of
//!   the node where they use it; here `dal` and `bliz` do this, ply by ply.
//!
//! Two techniques make deliberate mistakes, whose wrong results show why the last two points matter: one uses bounds as
//! exact values, the other stores mates as counted from the root.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, DefaultHasher};

use super::selective::Task;
use crate::game::{Game, Player, Value};
use crate::search::{Found, MateScores, Observer, Remark, Search, Technique};

/// Entries of the table by position. A later search of a position replaces the entry, even if the later search is
/// shallower.
pub(crate) struct Table<G: Game> {
    pub(super) entries: HashMap<Key<G>, Entry<G::Move>, BuildHasherDefault<DefaultHasher>>,
}

/// Position, and whether a player passed on the path to it.
type Key<G> = (<G as Game>::State, bool);

/// Stored result of searching a position.
pub(super) struct Entry<M> {
    /// Depth of the search, in plies; `None` if unlimited.
    remaining: Option<u32>,
    value: Value,
    bound: Bound,
    /// Best move; `None` if the value does not come from a move.
    best_move: Option<M>,
    /// Iteration, counted from 0, and visit, counted from 1, in which the entry was stored.
    iteration: u32,
    visit: u64,
}

/// Relation of a stored value to the true value of the position.
#[derive(Clone, Copy)]
enum Bound {
    Exact,
    Lower,
    Upper,
}

impl<G: Game> Table<G> {
    /// Largest number of entries. A full table is cleared before a new position is stored.
    const MOST: usize = 1 << 20;

    fn key(task: &Task<'_, G>) -> Key<G> {
        (task.state.clone(), task.after_null_move)
    }

    /// Returns the best move stored for a position, whatever the depth of its entry.
    pub(crate) fn best_move(&self, task: &Task<'_, G>) -> Option<&G::Move> {
        self.entries.get(&Self::key(task))?.best_move.as_ref()
    }

    fn put(&mut self, key: Key<G>, entry: Entry<G::Move>) {
        if self.entries.len() >= Self::MOST && !self.entries.contains_key(&key) {
            self.entries.clear();
        }
        self.entries.insert(key, entry);
    }
}

impl<G: Game, O: Observer<G>> Search<'_, G, O> {
    /// Returns the stored value of a position if the entry has the depth needed, and if its value is exact or its bound
    /// closes the window. Otherwise returns `None`. Also returns `None` at the root, which needs a move.
    pub(crate) fn recall(&mut self, task: &Task<'_, G>) -> Option<Value> {
        let ply = self.ply;
        if !self.techniques.has_table() || ply == 0 {
            return None;
        }
        let entry = self.learned.table.entries.get(&Table::key(task))?;
        if entry.remaining != Search::<G, O>::limited(task.remaining) {
            return None;
        }
        let (rules, window) = (self.rules, task.window);
        let is_from_root = self.techniques.has(Technique::TableMatesFromRoot);
        let value = if is_from_root { seen_from_node(rules.mates, entry.value, ply) } else { entry.value };
        let (low, high) = match entry.bound {
            _ if self.techniques.has(Technique::TableBoundsAsExact) => (value, value),
            Bound::Exact => (value, value),
            Bound::Lower => (value, Value::INFINITY),
            Bound::Upper => (Value::NEG_INFINITY, value),
        };
        let is_enough = low == high
            || rules.cut_on.closes(Player::Max, low, window.beta)
            || rules.cut_on.closes(Player::Min, high, window.alpha);
        if !is_enough {
            return None;
        }
        let visit = (entry.iteration == self.learned.iteration).then_some(entry.visit);
        self.remark(Remark::Remembered { low, high, visit });
        Some(rules.fail.returned(value, window))
    }

    /// Stores the result of a visit, unless no table is in use or the result proves nothing. `visit` is the number of
    /// the visit.
    pub(crate) fn remember(&mut self, task: &Task<'_, G>, found: &Found<G::Move>, visit: u64) {
        // Results after the search has been given up are meaningless.
        if !self.techniques.has_table() || self.observer.stops() {
            return;
        }
        let bound = match (found.value <= task.window.alpha, found.value >= task.window.beta) {
            (false, false) => Bound::Exact,
            (false, true) => Bound::Lower,
            (true, false) => Bound::Upper,
            // An empty window proves nothing.
            (true, true) => return,
        };
        let is_from_root = self.techniques.has(Technique::TableMatesFromRoot);
        let ply = self.ply;
        let value = if is_from_root { seen_from_root(self.rules.mates, found.value, ply) } else { found.value };
        let entry = Entry {
            remaining: Search::<G, O>::limited(task.remaining),
            value,
            bound,
            best_move: found.best_move.clone(),
            iteration: self.learned.iteration,
            visit,
        };
        self.learned.table.put(Table::key(task), entry);
    }
}

/// Converts a mate score counted from a node at `ply` to a mate score counted from the root.
fn seen_from_root(mates: MateScores, value: Value, ply: usize) -> Value {
    (0..ply).fold(value, |value, _| mates.bliz(value))
}

/// Converts a mate score counted from the root to a mate score counted from a node at `ply`.
fn seen_from_node(mates: MateScores, value: Value, ply: usize) -> Value {
    (0..ply).fold(value, |value, _| mates.dal(value))
}
