//! Rules, notation, static evaluations and board diagrams of games. Each game has its own file or folder.
//!
//! A value of a [`Game`] type holds the data common to all positions: for example the size of the board, the side that
//! MAX plays, or a hand-built tree. Positions and moves are separate, small values.

pub mod chess;
pub mod connect_four;
pub mod draughts;
pub mod isolation;
pub mod kalah;
pub mod mnk;
pub mod nim;
pub mod pawns;
pub mod reversi;
pub mod tic_tac_toe;

pub mod catalog;
mod diagram;
pub mod marks;
mod part;
mod player;
pub(crate) mod symmetry;
#[cfg(test)]
mod tests;
pub mod tree;
mod value;

use std::hash::Hash;

pub use diagram::{Cell, Coordinates, Diagram, Glyph, Mark, Piece, Style};
pub use player::{Player, SideName, View};
pub(crate) use value::MINUS_SIGNS;
pub use value::{Value, ValueError};

/// Maximum depth of a hand-built tree and of a search, in plies. Some inputs, such as editable trees, have lower
/// limits.
pub const DEEPEST: u32 = 10_000;

/// Result of a finished game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// Win of this player.
    Win(Player),
    /// A draw.
    Draw,
    /// A finite score from MAX's point of view, as in Kalah and at leaves of hand-built trees.
    Score(Value),
    /// Unknown value of a leaf of a hand-built tree. Searches that need this value are refused.
    Unknown,
}

/// Facts about a position that are known without a search.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Outlook {
    /// Finished game, with its outcome.
    Over(Outcome),
    /// Position in which the side to move can win with its next move.
    WinsNext,
    /// Position in which the opponent can win at once after every move of the side to move.
    LosesNext,
    /// Position for which none of the other variants is known to hold. The fields bound the rest of the game.
    Open {
        /// Lower bound of the number of plies in which the side to move can win; at least 1.
        win: i32,
        /// Lower bound of the number of plies in which the side to move can lose.
        loss: i32,
        /// Upper bound of the number of plies to the end of the game.
        end: i32,
    },
}

/// Rules of a two-player game with perfect information. Moves of chance, such as rolls of dice, may occur between the
/// players' moves.
pub trait Game {
    /// A position: everything that affects the rest of the game. A search may reuse results of equal positions.
    type State: Clone + Eq + Hash;
    /// A move.
    type Move: Clone + Eq + Hash;

    /// Returns the position to be searched.
    fn initial(&self) -> Self::State;

    /// Returns the player to move, even if the game is over. At a [chance node](Game::weights), returns the player who
    /// moves next.
    fn turn(&self, _state: &Self::State) -> Player;

    /// Returns whether the players always take turns; `false` if a player may move twice in a row.
    fn alternates(&self) -> bool {
        true
    }

    /// Returns whether the game can be won; `false` if all outcomes are scores or draws.
    fn can_be_decided(&self) -> bool {
        true
    }

    /// Returns the weights of the moves at a chance node, in the order of [`moves`](Game::moves). Weights are positive;
    /// the probability of a move is its weight divided by the sum of all weights. Returns `None` where a player moves,
    /// and if the game is over.
    fn weights(&self, _state: &Self::State) -> Option<Vec<u64>> {
        None
    }

    /// Returns whether the game has chance nodes. Algorithms without support for chance treat a chance node as a node
    /// of the player who moves next.
    fn has_chance(&self) -> bool {
        false
    }

    /// Returns the smallest and the largest value of any position, from MAX's point of view; `None` if the rules define
    /// no bounds. `win` is the value of a game that MAX has won.
    fn bounds(&self, _win: Value) -> Option<[Value; 2]> {
        None
    }

    /// Returns the outcome, if the game is over.
    fn outcome(&self, state: &Self::State) -> Option<Outcome>;

    /// Lists all moves that the rules of movement allow, in the order that the game documents.
    ///
    /// Returns at least one move if [`outcome`](Game::outcome) is `None`. If a game is over although moves exist (as
    /// by the 50-move rule of chess), the moves are still listed, because perft counts them.
    fn moves(&self, state: &Self::State) -> Vec<Self::Move>;

    /// Returns the number of moves that one of the [`moves`](Game::moves) stands for: more than 1 where only the first
    /// of the moves that lead to symmetric positions is listed.
    fn share(&self, _state: &Self::State, _mv: &Self::Move) -> u64 {
        1
    }

    /// Appends the [moves](Game::moves) to a list that a search reuses. Implement this method for games of which
    /// millions of positions are searched.
    fn add_moves(&self, state: &Self::State, moves: &mut Vec<Self::Move>) {
        moves.extend(self.moves(state));
    }

    /// Returns the position after one of the [`moves`](Game::moves).
    #[must_use]
    fn play(&self, state: &Self::State, mv: &Self::Move) -> Self::State;

    /// Plays a move in place. Implement this method for games with large positions.
    fn advance(&self, state: &mut Self::State, mv: &Self::Move) {
        *state = self.play(state, mv);
    }

    /// Returns the 0-based index of the cell that a move fills, row by row from the top left. Algorithms that scan the
    /// board sort the moves by this index; moves with equal indices keep the order of [`moves`](Game::moves).
    fn place(&self, _state: &Self::State, _mv: &Self::Move) -> usize {
        0
    }

    /// Returns facts about a position that are known without a search. Used by solvers.
    fn outlook(&self, state: &Self::State) -> Outlook {
        self.outcome(state).map_or(Outlook::Open { win: 1, loss: 1, end: i32::MAX }, Outlook::Over)
    }

    /// Returns a key for a solver's table; `None` if the solver should hash the position. Positions may share a key if
    /// the side to move has the same result in the same number of plies: for example symmetric positions, or positions
    /// that differ only in the player to move.
    fn key(&self, _state: &Self::State) -> Option<u128> {
        None
    }

    /// Appends the moves that a solver should try, promising ones first. Called if the [outlook](Game::outlook) is
    /// open. A move after which the opponent wins at once may be left out unless all moves are of this kind.
    fn shortlist(&self, state: &Self::State, moves: &mut Vec<Self::Move>) {
        moves.extend(self.moves(state));
    }

    /// Lists the pseudo-legal moves, which may leave the mover's king in check, in the order of [`moves`](Game::moves).
    fn pseudo_legal_moves(&self, state: &Self::State) -> Vec<Self::Move> {
        self.moves(state)
    }

    /// Returns whether the player who moved last left their own king in check, so that the move was illegal.
    fn is_king_left_in_check(&self, _state: &Self::State) -> bool {
        false
    }

    /// Returns whether the game implements the methods from [`is_in_check`](Game::is_in_check) to
    /// [`queen`](Game::queen), which techniques of chess programs require.
    fn has_tactics(&self) -> bool {
        false
    }

    /// Returns whether the player to move is in check.
    fn is_in_check(&self, _state: &Self::State) -> bool {
        false
    }

    /// Returns whether a move captures or promotes.
    fn is_tactical(&self, _state: &Self::State, _mv: &Self::Move) -> bool {
        false
    }

    /// Returns whether a move brings a pawn near to its promotion.
    fn is_advanced_pawn_move(&self, _state: &Self::State, _mv: &Self::Move) -> bool {
        false
    }

    /// Returns whether so few pieces are left that the player to move may be in zugzwang.
    fn is_endgame(&self, _state: &Self::State) -> bool {
        false
    }

    /// Returns the position with the other player to move; `None` if the mover cannot pass, as in check.
    fn pass(&self, _state: &Self::State) -> Option<Self::State> {
        None
    }

    /// Returns the value of a queen, in the unit of the static evaluations; `None` for a game without queens.
    fn queen(&self) -> Option<Value> {
        None
    }

    /// Counts the moves of a position. Implement this method if counting is faster than listing.
    fn count_moves(&self, state: &Self::State) -> u64 {
        self.moves(state).len() as u64
    }
}

/// Notation of a game's positions and moves, for pictures and text.
pub trait Notation: Game {
    /// Formats the position in the notation that the game's `parse` accepts; `None` for a hand-built tree.
    fn position(&self, _state: &Self::State) -> Option<String>;

    /// Returns the board, with `last` marked as the last move; `None` for a game without a board.
    fn diagram(&self, _state: &Self::State, _last: Option<&Self::Move>) -> Option<Diagram> {
        None
    }

    /// Returns the name of a move, which is unique among the moves of its position.
    fn move_name(&self, state: &Self::State, mv: &Self::Move) -> String;

    /// Returns whether a move has a name. Moves of hand-built trees may have only a number.
    fn is_named(&self, _state: &Self::State, _mv: &Self::Move) -> bool {
        true
    }

    /// Returns the side that a player plays, if the game's sides have names.
    fn side(&self, _player: Player) -> Option<SideName> {
        None
    }

    /// Returns whether positions may have names or notes. `false` means that no position has a name or a note.
    fn has_names_or_notes(&self) -> bool {
        true
    }

    /// Returns the name of the position, such as `A` in a hand-built tree; `None` if the position has no name.
    fn node_name(&self, _state: &Self::State) -> Option<String> {
        None
    }

    /// Returns the note on the position, which may have several lines; `None` if the position has no note.
    fn node_note(&self, _state: &Self::State) -> Option<String> {
        None
    }
}

/// A named static evaluation.
#[derive(Debug)]
pub struct Evaluation<G: Game> {
    /// Name of the evaluation.
    pub name: &'static str,
    /// Function that returns an upper bound of the absolute value of any position.
    pub bound: fn(&G) -> Value,
    /// Function that returns the width of null windows, at most 1. All values of the game are whole multiples of this
    /// width.
    pub grain: fn(&G) -> Value,
    /// Function that returns the finite value of a position, from MAX's point of view.
    pub evaluate: fn(&G, &G::State) -> Value,
}

impl<G: Game> Evaluation<G> {
    /// Creates an evaluation whose values are whole numbers.
    pub fn whole(name: &'static str, bound: fn(&G) -> Value, evaluate: fn(&G, &G::State) -> Value) -> Self {
        Evaluation { name, bound, grain: |_| Value::from(1), evaluate }
    }
}

impl<G: Game> Clone for Evaluation<G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Game> Copy for Evaluation<G> {}

/// The static evaluations of a game.
pub trait Evaluate: Game + Sized {
    /// Returns all evaluations, the default first. The list is not empty.
    fn evaluations() -> Vec<Evaluation<Self>>;
}

/// Returns the evaluation that gives every position the value 0.
pub fn zero<G: Game>() -> Evaluation<G> {
    Evaluation::whole("zero", |_| Value::ZERO, |_, _| Value::ZERO)
}
