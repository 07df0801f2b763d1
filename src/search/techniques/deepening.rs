//! Iterative deepening, «kaskádová metoda» in document 003: before a program searches to its full depth, it searches
//! one ply deep, then two, and so on. Each iteration takes little time compared with the next one, and shows which
//! moves the next one should try first: the best move of the root, and moves that other techniques have stored.
//!
//! Source: Scott, *A chess-playing program*, Machine Intelligence 4 (1969); Slate & Atkin, *CHESS 4.5* (1977).
//!
//! Of the earlier iterations, the observer receives only visits and results; of the last iteration, the observer
//! receives all events.

use super::selective::Task;
use crate::game::Game;
use crate::search::{Event, Observer, Search, Window};

impl<G: Game, O: Observer<G>> Search<'_, G, O> {
    /// Runs the iterations of depth 1 to `remaining` − 1, as long as the search is not given up.
    pub(crate) fn earlier_iterations(&mut self, root: &G::State, remaining: u32, window: Window) {
        for depth in 1..remaining {
            let task = Task { state: root, remaining: depth, window, after_null_move: false };
            let (found, visits, is_cut_short) = self.silently(|silent| {
                silent.visits = 1;
                (silent.selective(&task), silent.visits, silent.has_judged)
            });
            if self.observer.stops() {
                return;
            }
            let best_move = found.best_move.as_ref();
            self.observer.on(&Event::Iteration { depth, value: found.value, best_move, visits });
            if let Some(mv) = found.best_move {
                let earlier = &mut self.learned.best_of_root;
                earlier.retain(|other| *other != mv);
                earlier.insert(0, mv);
            }
            self.learned.iteration += 1;
            // Without a depth limit, iterations end once one of them has searched every line to the end of the game.
            if !is_cut_short && Search::<G, O>::limited(remaining).is_none() {
                return;
            }
        }
    }
}
