//! Draughts on 8 × 8: Czech draughts, English draughts (checkers) and Russian draughts, which differ in a few rules.
//!
//! A side that cannot move has lost. A sequence of captures is one move; captured pieces leave the board at the end of
//! the move.
//!
//! Sources: the rules of the Czech Draughts Federation, as published in the Czech Wikipedia and on hrejsi.cz; the rules
//! of the World Checkers and Draughts Federation; the rules of Russian draughts. Tests compare the moves with published
//! perft counts. Positions are written in PDN, the portable draughts notation.
//!
//! ```
//! use plyscope::{Game, Notation};
//! use plyscope::games::{CZECH, Draughts};
//! let game = Draughts::parse(&CZECH, "W:Wc3,Ka1:Bd4,f6")?;
//! let root = game.initial();
//! let names: Vec<String> = game.moves(&root).iter().map(|mv| game.move_name(&root, mv)).collect();
//! assert_eq!(names, ["c3xe5xg7"]);
//! # Ok::<(), plyscope::Flaw>(())
//! ```

mod board;
mod fen;

pub use board::{DraughtsMove, Position};

use board::Square;

use super::{
    Cell, Coordinates, Diagram, Evaluate, Evaluation, Game, Glyph, Mark, Notation, Outcome, Player, SideName, Style,
    Value, diagram::Sides, zero,
};
use crate::fault::Flaw;

/// Rules in which kinds of draughts differ.
///
/// Common to all kinds: the board, twelve men for each side, the obligation to capture and to continue capturing, and
/// the free choice among captures (limited by `king_captures_first`).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "independent rules")]
pub struct Rules {
    /// Name on the command line.
    pub name: &'static str,
    /// `true` if White moves first, `false` for Black.
    pub white_begins: bool,
    /// `true` if a king moves over any number of empty squares, also before and after a capture. After a capture such a
    /// king must land on a square from which it can continue capturing, if there is one.
    pub flying_kings: bool,
    /// `true` if men can also capture backwards.
    pub men_capture_backwards: bool,
    /// `true` if no man may capture while a king can.
    pub king_captures_first: bool,
    /// `true` if a man that reaches the last rank during a capture continues as a king; otherwise its move ends there.
    pub crowned_in_passing: bool,
    /// Number of successive king moves without captures, for each side, that makes a draw.
    pub quiet_moves: u8,
    /// Values of a man and of a king in the evaluation `material`.
    pub worths: (i32, i32),
    /// Notation of squares in positions and in the names of moves.
    pub squares: Squares,
}

/// Notation of squares.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Squares {
    /// Files and ranks, a1 to h8.
    Algebraic,
    /// Dark squares numbered 1 to 32, row by row from the top left from White's point of view.
    Numbered,
}

impl Squares {
    fn name(self, square: Square) -> String {
        match self {
            Squares::Algebraic => square.name(),
            Squares::Numbered => square.number().to_string(),
        }
    }

    /// Returns the labels beside a board: files and ranks, or for each row the number of its first square.
    fn coordinates(self) -> Coordinates {
        match self {
            Squares::Algebraic => Coordinates::files_and_ranks(),
            Squares::Numbered => {
                let first = |rank| (0..8).find_map(|file| Square::at(file, rank));
                let rows = (0..8).rev().filter_map(first).map(|square| self.name(square));
                Coordinates { rows: rows.collect(), ..Coordinates::default() }
            }
        }
    }

    /// Returns the sort key of a square in lists of moves: from a1 along the ranks, or by number.
    fn order(self, square: Square) -> (u8, u8) {
        match self {
            Squares::Algebraic => (square.rank(), square.file()),
            Squares::Numbered => (square.number(), 0),
        }
    }
}

impl Rules {
    fn most_quiet_plies(&self) -> u8 {
        self.quiet_moves.saturating_mul(2)
    }
}

/// Czech draughts.
///
/// The official rules declare a draw if neither side can force a win, but name no number of moves. To make games end,
/// this program adopts the 15 moves of Russian draughts, whose kings move in the same way.
pub const CZECH: Rules = Rules {
    name: "draughts",
    white_begins: true,
    flying_kings: true,
    men_capture_backwards: false,
    king_captures_first: true,
    crowned_in_passing: false,
    quiet_moves: 15,
    worths: (1, 3),
    squares: Squares::Algebraic,
};

/// English draughts, or checkers. Values of a king and a man are 3 and 2, as in A. L. Samuel, *Some Studies in Machine
/// Learning Using the Game of Checkers*, 1959.
pub const ENGLISH: Rules = Rules {
    name: "checkers",
    white_begins: false,
    flying_kings: false,
    men_capture_backwards: false,
    king_captures_first: false,
    crowned_in_passing: false,
    quiet_moves: 40,
    worths: (2, 3),
    squares: Squares::Numbered,
};

/// Russian draughts, or shashki.
pub const RUSSIAN: Rules = Rules {
    name: "shashki",
    white_begins: true,
    flying_kings: true,
    men_capture_backwards: true,
    king_captures_first: false,
    crowned_in_passing: true,
    quiet_moves: 15,
    worths: (1, 3),
    squares: Squares::Algebraic,
};

/// Rules of one kind of draughts, and the position to be searched.
#[derive(Debug, Clone)]
pub struct Draughts {
    rules: &'static Rules,
    root: Position,
    /// Players of both sides; White is the first side.
    sides: Sides,
}

impl Draughts {
    /// Parses a position, such as `W:Wa1,Kc3:Bb6`, or `B:W21-32:B1-12` in checkers: the side to move, White's pieces
    /// and Black's pieces; a K precedes the square of a king. The suffix `:H5` means that for five plies there was no
    /// capture and no man moved. The empty text is the initial position. MAX is the side to move.
    ///
    /// # Errors
    /// If the text is malformed, or the position of the pieces is impossible.
    pub fn parse(rules: &'static Rules, position: &str) -> Result<Self, Flaw> {
        let root = if position.is_empty() { Position::initial(rules) } else { fen::read(rules, position)? };
        Ok(Draughts { rules, root, sides: Sides::new(Player::Max, root.white_moves) })
    }

    /// Returns the same game with `player` to move at the root.
    #[must_use]
    pub fn with_root_player(self, player: Player) -> Self {
        Draughts { sides: Sides::new(player, self.root.white_moves), ..self }
    }

    /// Returns the rules of this kind of draughts.
    pub fn rules(&self) -> &'static Rules {
        self.rules
    }

    /// Returns whether the position to be searched is the initial position of the game.
    pub fn is_initial(&self) -> bool {
        self.root == Position::initial(self.rules)
    }

    /// Returns the total value of the pieces of a side.
    fn worth(&self, state: &Position, white: bool) -> i32 {
        let pieces = state.of(white);
        let (man, king) = self.rules.worths;
        let count = |set: u32| set.count_ones().cast_signed();
        man * count(pieces & !state.kings) + king * count(pieces & state.kings)
    }
}

impl Game for Draughts {
    type State = Position;
    type Move = DraughtsMove;

    fn initial(&self) -> Position {
        self.root
    }

    fn turn(&self, state: &Position) -> Player {
        self.sides.player(state.white_moves)
    }

    fn outcome(&self, state: &Position) -> Option<Outcome> {
        // A blocked side has lost even if the limit of quiet plies is reached, too, so a blockade is tested first.
        if state.is_blocked(self.rules) {
            return Some(Outcome::Win(self.turn(state).opponent()));
        }
        (state.quiet_plies >= self.rules.most_quiet_plies()).then_some(Outcome::Draw)
    }

    /// Lists the moves, sorted by the squares of their paths, from a1 or from square 1 on. Captures of the same pieces
    /// in two orders are two moves, as in the published perft counts.
    fn moves(&self, state: &Position) -> Vec<DraughtsMove> {
        state.moves(self.rules)
    }

    fn play(&self, state: &Position, mv: &DraughtsMove) -> Position {
        state.after(self.rules, mv)
    }

    fn count_moves(&self, state: &Position) -> u64 {
        state.unordered_moves(self.rules).len() as u64
    }
}

impl Notation for Draughts {
    fn side(&self, player: Player) -> Option<SideName> {
        Some(self.sides.colour(player))
    }

    /// Writes the position in PDN, White's pieces first.
    fn position(&self, state: &Position) -> Option<String> {
        Some(fen::write(self.rules, state))
    }

    /// Draws the board from White's point of view, a8 first. Captured squares and the squares of the path are marked as
    /// the last move, blocked pieces of the loser as decisive.
    fn diagram(&self, state: &Position, last: Option<&DraughtsMove>) -> Option<Diagram> {
        let blocked = if state.is_blocked(self.rules) { state.of(state.white_moves) } else { 0 };
        let cell = |(file, rank): (u8, u8)| {
            let Some(square) = Square::at(file, rank) else { return Cell { glyph: Glyph::Empty, mark: Mark::None } };
            let mark = Mark::of(blocked & square.bit() != 0, last.is_some_and(|mv| mv.touches(square)));
            Cell { glyph: glyph(state, square), mark }
        };
        let cells = (0..8).rev().flat_map(|rank| (0..8).map(move |file| (file, rank))).map(cell);
        let coordinates = self.rules.squares.coordinates();
        Some(Diagram { style: Style::Chequered, columns: 8, cells: cells.collect(), coordinates })
    }

    /// Formats the path: `b4-a5` and `b6xd4xf2`, or with numbers `11-15` and `15x22x29`.
    fn move_name(&self, _state: &Position, mv: &DraughtsMove) -> String {
        let squares: Vec<String> = mv.squares().iter().map(|&square| self.rules.squares.name(square)).collect();
        squares.join(if mv.is_capture() { "x" } else { "-" })
    }
}

fn glyph(state: &Position, square: Square) -> Glyph {
    let king = state.kings & square.bit() != 0;
    match [true, false].into_iter().find(|&white| state.of(white) & square.bit() != 0) {
        Some(white) => Glyph::Checker { white, king },
        None => Glyph::Empty,
    }
}

impl Evaluate for Draughts {
    fn evaluations() -> Vec<Evaluation<Self>> {
        let material = Evaluation::whole(
            "material",
            // Maximum: twelve kings.
            |game: &Draughts| Value::from(12 * game.rules.worths.1),
            |game, state| {
                let white = game.worth(state, true) - game.worth(state, false);
                game.sides.player(true).signed(Value::from(white))
            },
        );
        vec![material, zero()]
    }
}

#[cfg(test)]
mod tests;
