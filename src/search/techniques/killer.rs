//! Killer moves: a move that closed the window at one node is likely to close the windows of other nodes on the same
//! ply, because the threat of the move often still exists there. The last two killer moves of each ply are tried early.
//!
//! Source: Akl & Newborn, *The Principal Continuation and the Killer Heuristic*, ACM Annual Conference (1977); two
//! moves for each ply as in Slate & Atkin's CHESS 4.5. Chess programs keep only quiet moves, because they try captures
//! first anyway; here all moves are kept.

/// Number of moves kept for each ply.
const KEPT: usize = 2;

/// The last moves that caused cutoffs, for each ply.
#[derive(Default)]
pub(crate) struct Killers<M> {
    pub(super) plies: Vec<Vec<M>>,
}

impl<M: Clone + PartialEq> Killers<M> {
    /// Returns the killer moves of a ply, the latest first.
    pub(crate) fn of(&self, ply: usize) -> &[M] {
        self.plies.get(ply).map_or(&[], Vec::as_slice)
    }

    /// Records that a move caused a cutoff at a node on `ply`.
    pub(crate) fn note(&mut self, ply: usize, mv: &M) {
        if self.plies.len() <= ply {
            self.plies.resize(ply + 1, Vec::new());
        }
        let moves = &mut self.plies[ply];
        if moves.first() != Some(mv) {
            moves.insert(0, mv.clone());
            moves.truncate(KEPT);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_two_distinct_killers_of_a_ply_are_kept() {
        let mut killers = Killers::default();
        for mv in ["a", "a", "b", "b", "c"] {
            killers.note(3, &mv);
        }
        assert_eq!(killers.of(3), ["c", "b"]);
        assert!(killers.of(2).is_empty() && killers.of(4).is_empty());
    }
}
