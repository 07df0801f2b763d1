//! Games: rules, notation, static evaluation and board diagrams; one file a game.
//!
//! Nothing here knows of search.
//! A game is a *rules value*: what all its positions share (the size of the board, the side that is MAX, a hand-built
//! tree) lives in `&self`; positions and moves are small values of their own.

pub mod chess;
pub mod connect_four;
pub mod draughts;
pub mod nim;
pub mod tic_tac_toe;

pub mod catalog;
#[cfg(test)]
mod conformance;
mod diagram;
mod marks;
mod player;
pub mod tree;
mod value;

use std::hash::Hash;

pub use diagram::{Cell, Coordinates, Diagram, Glyph, Mark, Piece, Style};
pub use player::{Player, SideName};
pub use value::{Value, ValueError};

/// The deepest nesting that works through every stage, in plies.
pub const DEEPEST: u32 = 10_000;

/// How a game can end.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Outcome {
    /// This player has won.
    Win(Player),
    /// Nobody has won.
    Draw,
    /// The game ends with a payoff that is neither: the numbered leaf of a hand-built tree. From MAX's point of view;
    /// finite.
    Score(Value),
}

/// What can be seen of a position without a search.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Outlook {
    /// The game is over.
    Over(Outcome),
    /// The side to move wins with its next move.
    WinsNext,
    /// Whatever the side to move plays, the opponent wins with the move after that.
    LosesNext,
    /// None of these.
    Open {
        /// The side to move does not win in fewer plies than so many; at least 1.
        win: i32,
        /// Nor does it lose in fewer.
        loss: i32,
        /// The game ends after so many plies at the latest.
        end: i32,
    },
}

/// The rules of a two-player game with perfect information. Dice may roll between the moves, if everybody sees them.
pub trait Game {
    /// A position: everything on which the rest of the game depends. Two that are equal are the same to a search, which
    /// may remember what it has found out about one of them.
    type State: Clone + Eq + Hash;
    /// A move.
    type Move: Clone + Eq + Hash;

    /// The position to be searched.
    fn initial(&self) -> Self::State;

    /// The player to move; also answered where the game is over. Where [chance](Game::weights) moves, the player who
    /// moves next.
    fn turn(&self, state: &Self::State) -> Player;

    /// Where chance makes the move, a roll of dice say: the weights of all [`moves`](Game::moves), in their order,
    /// positive whole numbers. The probability of a move is its weight by the sum of all weights. `None` where a player
    /// moves, and where the game is over.
    fn weights(&self, state: &Self::State) -> Option<Vec<u64>> {
        let _ = state;
        None
    }

    /// Whether chance moves anywhere in the game. Only some algorithms know what to do there; to the others it is as if
    /// the player who moves next could choose.
    fn has_chance(&self) -> bool {
        false
    }

    /// Between which values all positions of the game lie, from MAX's point of view, if its rules say so; a game that
    /// is won counts ±`win`.
    fn bounds(&self, win: Value) -> Option<[Value; 2]> {
        let _ = win;
        None
    }

    /// How the game has ended, if it has.
    fn outcome(&self, state: &Self::State) -> Option<Outcome>;

    /// The moves that the rules of movement allow, in the game's documented order.
    ///
    /// There is at least one wherever [`outcome`](Game::outcome) is `None`. Where a game is over by agreement rather
    /// than by lack of moves (the 50-move rule of chess), the moves are listed all the same: perft counts them.
    fn moves(&self, state: &Self::State) -> Vec<Self::Move>;

    /// Adds the [moves](Game::moves) to a list. A search asks for them so, with a list that it has used before: a game
    /// of which millions of positions are searched does well to list them here without a list of its own.
    fn add_moves(&self, state: &Self::State, moves: &mut Vec<Self::Move>) {
        moves.extend(self.moves(state));
    }

    /// The position after a move that [`moves`](Game::moves) listed.
    #[must_use]
    fn play(&self, state: &Self::State, mv: &Self::Move) -> Self::State;

    /// Makes a position the one after a move. A search asks for that at every node: a game with large positions does
    /// well to change it where it is.
    fn advance(&self, state: &mut Self::State, mv: &Self::Move) {
        *state = self.play(state, mv);
    }

    /// The place, from 0, of what a move fills on the board, where somebody who looks at all cells from the top left
    /// finds it. Programs that scan the board try moves in this order; equal places keep the order of
    /// [`moves`](Game::moves).
    fn place(&self, _state: &Self::State, _mv: &Self::Move) -> usize {
        0
    }

    /// What a solver sees of a position before it searches.
    fn outlook(&self, state: &Self::State) -> Outlook {
        self.outcome(state).map_or(Outlook::Open { win: 1, loss: 1, end: i32::MAX }, Outlook::Over)
    }

    /// A number for a solver's table that two positions have in common only if they are worth the same to the side to
    /// move, as soon; so it may leave out who that is, and which of several mirror images the position is. Without one,
    /// the solver makes numbers of its own.
    fn key(&self, state: &Self::State) -> Option<u128> {
        let _ = state;
        None
    }

    /// Adds to a list the moves that a solver should try where the [outlook](Game::outlook) is open, promising ones
    /// first. A move after which the opponent wins at once may be left out if there is another.
    fn shortlist(&self, state: &Self::State, moves: &mut Vec<Self::Move>) {
        moves.extend(self.moves(state));
    }

    /// The moves that the men can make, whether or not they leave the own king in check, in the order of
    /// [`moves`](Game::moves). Those of a game without kings are its moves.
    fn pseudo_legal_moves(&self, state: &Self::State) -> Vec<Self::Move> {
        self.moves(state)
    }

    /// Whether the player who moved last has left a king in check: their move was not legal.
    fn is_king_left_in_check(&self, state: &Self::State) -> bool {
        let _ = state;
        false
    }

    /// Whether the game tells moves and positions apart as the techniques of chess programs need it: with the six
    /// methods below.
    fn has_tactics(&self) -> bool {
        false
    }

    /// Whether the player to move is in check.
    fn is_in_check(&self, state: &Self::State) -> bool {
        let _ = state;
        false
    }

    /// Whether a move captures or promotes, so that it may change the material.
    fn is_tactical(&self, state: &Self::State, mv: &Self::Move) -> bool {
        let _ = (state, mv);
        false
    }

    /// Whether a move is that of a pawn that comes near to its promotion.
    fn is_advanced_pawn_move(&self, state: &Self::State, mv: &Self::Move) -> bool {
        let _ = (state, mv);
        false
    }

    /// Whether so few men are left that the mover may be in zugzwang: that it may be worse to move than not to.
    fn is_endgame(&self, state: &Self::State) -> bool {
        let _ = state;
        false
    }

    /// The position with the other player to move; `None` where nobody can pass, as in check.
    fn pass(&self, state: &Self::State) -> Option<Self::State> {
        let _ = state;
        None
    }

    /// What a queen is worth, from its owner's point of view.
    fn queen(&self) -> Option<Value> {
        None
    }

    /// How many moves there are. A game that can count without listing should.
    fn count_moves(&self, state: &Self::State) -> u64 {
        self.moves(state).len() as u64
    }
}

/// How people write a game's positions and moves. Only whoever makes pictures or text asks.
pub trait Notation: Game {
    /// The position in the notation that the command line reads; `None` for a hand-built tree.
    fn position(&self, state: &Self::State) -> Option<String>;

    /// The board as a picture of typed cells, with the move that led here marked; `None` where there is no board.
    fn diagram(&self, state: &Self::State, last: Option<&Self::Move>) -> Option<Diagram> {
        let _ = (state, last);
        None
    }

    /// The name of a move in the position where it is played; unique among that position's moves.
    fn move_name(&self, state: &Self::State, mv: &Self::Move) -> String;

    /// Whether the name of the move says something. A numbered branch of a hand-built tree does not.
    fn is_named(&self, _state: &Self::State, _mv: &Self::Move) -> bool {
        true
    }

    /// The side that a player plays, where the game's sides have names.
    fn side(&self, _player: Player) -> Option<SideName> {
        None
    }

    /// Whether any position may have a name or a note of its own. To know that none has saves asking for each.
    fn tells_of_nodes(&self) -> bool {
        true
    }

    /// The name of the position itself (`A`, `B`, … in a hand-built tree).
    fn node_name(&self, _state: &Self::State) -> Option<String> {
        None
    }

    /// What is noted about the position, in lines.
    fn node_note(&self, _state: &Self::State) -> Option<String> {
        None
    }
}

/// A named way to judge a position without search.
#[derive(Debug)]
pub struct Evaluation<G: Game> {
    /// The name that `--eval` takes.
    pub name: &'static str,
    /// No position is worth more than this to either side.
    pub bound: fn(&G) -> Value,
    /// All values of the game are whole multiples of this, at most 1: what null windows are wide.
    pub grain: fn(&G) -> Value,
    /// The worth of a position, from MAX's point of view; finite.
    pub evaluate: fn(&G, &G::State) -> Value,
}

impl<G: Game> Clone for Evaluation<G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Game> Copy for Evaluation<G> {}

/// The static evaluations of a game.
pub trait Evaluate: Game + Sized {
    /// All of them, the default first; never empty.
    fn evaluations() -> Vec<Evaluation<Self>>;
}

/// The evaluation that knows nothing: every position is worth 0.
pub fn zero<G: Game>() -> Evaluation<G> {
    Evaluation { name: "zero", bound: |_| Value::ZERO, grain: |_| Value::from(1), evaluate: |_, _| Value::ZERO }
}
