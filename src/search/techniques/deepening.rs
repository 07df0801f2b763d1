//! Iterative deepening, «kaskádová metoda» in document 003: before it searches so many plies deep, a program searches
//! one ply deep, then two, and so on. Each iteration costs little beside the next one, and says which moves should be
//! tried first there: the best move of the root, and whatever the other techniques keep.
//!
//! Source: Scott, *A chess-playing program*, Machine Intelligence 4 (1969); Slate & Atkin, *CHESS 4.5* (1977).
//!
//! The earlier iterations tell the observer only that they visit positions, and what came out of them; the last is the
//! one that is told.

use super::selective::{Task, selective};
use crate::game::Game;
use crate::search::{Event, Observer, Search, Window};

/// Runs all iterations but the last, which is so many plies deep.
pub(crate) fn earlier_iterations<G: Game, O: Observer<G>>(
    search: &mut Search<'_, G, O>,
    root: &G::State,
    remaining: u32,
    window: Window,
) {
    for depth in 1..remaining {
        let task = Task { state: root, remaining: depth, window, after_null_move: false };
        let (found, visits, is_cut_short) = search.silently(|silent| {
            silent.visits = 1;
            (selective(silent, &task), silent.visits, silent.has_judged)
        });
        if search.observer.stops() {
            return;
        }
        let best_move = found.best_move.as_ref();
        search.observer.on(&Event::Iteration { depth, value: found.value, best_move, visits });
        if let Some(mv) = found.best_move {
            let earlier = &mut search.learned.best_of_root;
            earlier.retain(|other| *other != mv);
            earlier.insert(0, mv);
        }
        search.learned.iteration += 1;
        // Without a limit, one iteration after another, until one has seen every game to its end.
        if !is_cut_short && Search::<G, O>::limited(remaining).is_none() {
            return;
        }
    }
}
