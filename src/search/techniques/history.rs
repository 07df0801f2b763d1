//! The history heuristic, «historická heuristika» in document 003: a move that caused cutoffs elsewhere in the tree is
//! likely to be good at other nodes, too. Each move of each player has a counter. A cutoff adds the square of the
//! number of remaining plies, because a cutoff far from the leaves saves more work. Moves with larger counters are
//! tried earlier.
//!
//! Source: Schaeffer, *The History Heuristic*, ICCA Journal 6 (1983), and *The History Heuristic and Alpha-Beta Search
//! Enhancements in Practice*, IEEE Transactions on Pattern Analysis and Machine Intelligence 11 (1989).

use std::collections::HashMap;
use std::hash::Hash;

use crate::game::Player;

/// Threshold of the counters. When a counter exceeds the threshold, all counters are halved, so that old cutoffs count
/// less.
const LARGEST: u64 = 1 << 20;

/// Counters of the moves that caused cutoffs.
#[derive(Default)]
pub(crate) struct History<M> {
    pub(super) counters: HashMap<(Player, M), u64>,
    /// Largest counter among MAX's moves, and largest counter among MIN's moves.
    pub(super) largest: [u64; 2],
}

impl<M: Clone + Eq + Hash> History<M> {
    /// Returns the counter of a move of `player`; 0 if the move caused no cutoff.
    pub(crate) fn of(&self, player: Player, mv: &M) -> u64 {
        if self.counters.is_empty() {
            return 0;
        }
        self.counters.get(&(player, mv.clone())).copied().unwrap_or(0)
    }

    /// Records a cutoff by a move of `player` with `depth` plies remaining; an unlimited depth, `None`, counts as 1.
    pub(crate) fn note(&mut self, player: Player, mv: &M, depth: Option<u32>) {
        let depth = u64::from(depth.unwrap_or(1));
        let counter = self.counters.entry((player, mv.clone())).or_default();
        *counter += depth * depth;
        let largest = &mut self.largest[player as usize];
        *largest = (*largest).max(*counter);
        if *largest > LARGEST {
            self.counters.values_mut().chain(&mut self.largest).for_each(|counter| *counter /= 2);
        }
    }

    /// Returns whether the counter of a move of `player` is positive and at least half of the largest counter of
    /// `player`.
    pub(crate) fn is_good(&self, player: Player, mv: &M) -> bool {
        let own = self.of(player, mv);
        own > 0 && 2 * own >= self.largest[player as usize]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cutoff_counts_the_square_of_the_depth() {
        let mut history = History::default();
        history.note(Player::Max, &"a", Some(3));
        history.note(Player::Max, &"a", Some(1));
        history.note(Player::Max, &"b", Some(2));
        history.note(Player::Max, &"c", None);
        assert_eq!(["a", "b", "c", "d"].map(|mv| history.of(Player::Max, &mv)), [10, 4, 1, 0]);
        assert_eq!(history.of(Player::Min, &"a"), 0, "it is the other player's move");
        assert!(history.is_good(Player::Max, &"a") && !history.is_good(Player::Max, &"b"));
        history.note(Player::Max, &"b", Some(1));
        assert!(history.is_good(Player::Max, &"b"), "5 is half of 10");
    }

    #[test]
    fn counters_stay_within_their_bound() {
        let mut history = History::default();
        for _ in 0..10_000 {
            history.note(Player::Min, &1, Some(100));
            history.note(Player::Min, &2, Some(50));
        }
        let [more, less] = [1, 2].map(|mv| history.of(Player::Min, &mv));
        assert!(more <= LARGEST && less < more && less > 0);
    }
}
