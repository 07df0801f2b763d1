//! Games that two programs play against each other.

use std::fmt;

use super::order::{key, mix};
use super::{Settings, search_from};
use crate::game::{Evaluation, Game, Outcome};

/// A playing program: the settings of its search, and its static evaluation.
pub struct Contestant<G: Game> {
    /// Settings of the program's search.
    pub settings: Settings,
    /// Static evaluation of the program.
    pub evaluation: Evaluation<G>,
}

impl<G: Game> fmt::Debug for Contestant<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Contestant")
            .field("settings", &self.settings)
            .field("evaluation", &self.evaluation.name)
            .finish()
    }
}

/// Plays a game to its end: first the moves of `opening`, then the moves that the programs find, or the first legal
/// move if a program finds none. The first program plays the side that moves first. Returns all moves and the outcome.
///
/// # Panics
/// If a move of the opening is illegal.
pub fn play<G: Game>(game: &G, programs: [&Contestant<G>; 2], opening: &[G::Move]) -> (Vec<G::Move>, Outcome) {
    let mut state = game.initial();
    let first = game.turn(&state);
    let mut moves = Vec::new();
    loop {
        if let Some(outcome) = game.outcome(&state) {
            return (moves, outcome);
        }
        let program = programs[usize::from(game.turn(&state) != first)];
        let mv = match opening.get(moves.len()) {
            Some(mv) => mv.clone(),
            None => search_from(game, &state, program.evaluation, &program.settings, &mut ())
                .best_move
                .unwrap_or_else(|| game.moves(&state)[0].clone()),
        };
        assert!(game.moves(&state).contains(&mv), "the opening has an illegal move");
        state = game.play(&state, &mv);
        moves.push(mv);
    }
}

/// Returns `plies` random moves from the initial position, none of which ends the game. Returns fewer moves if the game
/// is over, or if every further move would end the game. Equal seeds give equal moves.
pub fn random_opening<G: Game>(game: &G, plies: u32, seed: u64) -> Vec<G::Move> {
    let mut state = game.initial();
    let mut moves: Vec<G::Move> = Vec::new();
    let mut dice = mix(seed);
    for _ in 0..plies {
        let goes_on = |mv: &G::Move| game.outcome(&game.play(&state, mv)).is_none();
        let possible: Vec<G::Move> = match game.outcome(&state) {
            None => game.moves(&state).into_iter().filter(goes_on).collect(),
            Some(_) => Vec::new(),
        };
        if possible.is_empty() {
            break;
        }
        dice = key(dice, moves.len());
        // The modulo bias is negligible: less than 2^-50.
        #[expect(clippy::cast_possible_truncation, reason = "the index is less than the number of moves")]
        let mv = possible[(dice % possible.len() as u64) as usize].clone();
        state = game.play(&state, &mv);
        moves.push(mv);
    }
    moves
}
