//! H2 of document 003, after the program Crafty: «jsou-li v propočtu 3 nebo méně půltahů od listu, zmenšují o jedna
//! hloubku každého tahu, který není nějakým způsobem zajímavý» — three plies or less from the leaves, every move that
//! is not interesting is searched one ply shallower. Interesting are moves that may be extended (here: evasions of a
//! check), checks, captures (and promotions), and those of an advanced pawn.
//!
//! The document also names moves «s dobrou hodnotou historické heuristiky»: with the history heuristic in force, those
//! are interesting that count at least half as much as the best move of their player.

use crate::game::Game;
use crate::search::{Observer, Search, Technique};

impl<G: Game, O: Observer<G>> Search<'_, G, O> {
    /// Returns whether a move is searched one ply shallower than others; `remaining` is the number of plies before it.
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
        // No ply can be taken away after the last move.
        self.techniques.has(Technique::NearLeaf) && (2..=3).contains(&remaining) && !is_interesting()
    }
}
