//! The transposition table, which document 003 announces for its next part («jak zabránit opakovanému propočtu stejné
//! pozice, ke které jsme došli vícekrát různým pořadím tahů. Řeč bude o hašování»): what a search has shown about a
//! position is remembered, and answers where other moves lead to the same position.
//!
//! Sources: Greenblatt, Eastlake & Crocker, *The Greenblatt Chess Program* (1967); Slate & Atkin, *CHESS 4.5* (1977),
//! for bounds.
//!
//! * **What is one position?** All that the rest of the game depends on: the whole state, of chess with castling
//!   rights, the square of en passant and the clock of the fifty moves. It is kept whole, so that no two positions are
//!   taken for one, which a key of 64 bits cannot promise. Where the null move must not be made twice in a line, it
//!   counts as well whether one was made.
//! * **How deep?** An entry answers only if exactly as many plies were searched then as are asked for now. So the
//!   result is that of the search without the table. Chess programs also take what was searched deeper: better, but
//!   another result.
//! * **Bounds.** A window that was closed shows a bound only. An entry says whether its value is exact, a lower or an
//!   upper bound, and answers where that is enough: exactly known, or beyond the window.
//! * **Mates** are counted from the node, not from the root, so that an entry is true at whatever distance from the
//!   root the position is met again. Programs that count from the root must add the plies of the node when they store
//!   and take off those of the other node when they look up; here `dal` and `bliz` do that anyway, ply by ply.
//!
//! Two mistakes are techniques of their own, to show what that is good for: to take bounds for exact values, and to
//! keep mates as they look from the root.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, DefaultHasher};

use super::selective::Task;
use crate::game::{Game, Player, Value};
use crate::search::{Found, MateScores, Observer, Remark, Search, Technique};

/// Entries by position. An entry is replaced if its position is searched with another number of plies.
pub(crate) struct Table<G: Game> {
    entries: HashMap<Key<G>, Entry<G::Move>, BuildHasherDefault<DefaultHasher>>,
}

/// The position, and whether a player passed on the way to it.
type Key<G> = (<G as Game>::State, bool);

/// Result of a search of a position.
struct Entry<M> {
    /// Number of plies searched; `None` if all.
    remaining: Option<u32>,
    value: Value,
    bound: Bound,
    /// The move that has the value, if any.
    best_move: Option<M>,
    /// Iteration and visit of the search.
    iteration: u32,
    visit: u64,
}

/// Meaning of a stored value.
#[derive(Clone, Copy)]
enum Bound {
    Exact,
    Lower,
    Upper,
}

impl<G: Game> Default for Table<G> {
    fn default() -> Self {
        Table { entries: HashMap::default() }
    }
}

impl<G: Game> Table<G> {
    /// Largest number of entries; the table is cleared when it is full.
    const MOST: usize = 1 << 20;

    fn key(task: &Task<'_, G>) -> Key<G> {
        (task.state.clone(), task.after_null_move)
    }

    /// Returns the best move of a position, from a search of any depth.
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
    /// Returns the value of a position, if its entry suffices. Not at the root, which needs a move.
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

    /// Stores the result of the visit with number `visit`.
    pub(crate) fn remember(&mut self, task: &Task<'_, G>, found: &Found<G::Move>, visit: u64) {
        // What is found out after the self was given up means nothing.
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

/// Shifts the value of a node at `ply` to the point of view of the root.
fn seen_from_root(mates: MateScores, value: Value, ply: usize) -> Value {
    (0..ply).fold(value, |value, _| mates.bliz(value))
}

/// Reverts [`seen_from_root`].
fn seen_from_node(mates: MateScores, value: Value, ply: usize) -> Value {
    (0..ply).fold(value, |value, _| mates.dal(value))
}
