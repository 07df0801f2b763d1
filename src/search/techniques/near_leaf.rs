//! H2 of document 003, after the program Crafty: «jsou-li v propočtu 3 nebo méně půltahů od listu, zmenšují o jedna
//! hloubku každého tahu, který není nějakým způsobem zajímavý» — three plies or less from the leaves, every
//! uninteresting move is searched one ply shallower. Interesting moves are moves that may be extended (here: evasions
//! of check), checks, captures, promotions, and moves of an advanced pawn.
//!
//! The document also names moves «s dobrou hodnotou historické heuristiky»: with the history heuristic, moves are also
//! interesting if their counter is at least half of the largest counter of their player.

use crate::game::Game;
use crate::search::{Observer, Search, Technique};

impl<G: Game, O: Observer<G>> Search<'_, G, O> {
    /// Returns whether a move is searched one ply shallower than usual. `child` is the position after the move, and
    /// `remaining` the number of plies that remained before the move.
    pub(crate) fn is_reduced_near_leaf(
        &self,
        state: &G::State,
        mv: &G::Move,
        child: &G::State,
        remaining: u32,
    ) -> bool {
        let game = self.game;
        let is_interesting = || {
            game.is_in_check(state)
                || game.is_in_check(child)
                || game.is_tactical(state, mv)
                || game.is_advanced_pawn_move(state, mv)
                || self.techniques.has(Technique::History) && self.learned.history.is_good(game.turn(state), mv)
        };
        // With a single ply left, the position after the move is a leaf already, so there is no ply to save.
        self.techniques.has(Technique::NearLeaf) && (2..=3).contains(&remaining) && !is_interesting()
    }
}
