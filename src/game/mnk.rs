//! The m,n,k-game: X and O alternate in marking cells of a board of m columns and n rows; k in a row win. Tic-tac-toe
//! is 3,3,3, Gomoku without further rules 15,15,5.
//!
//! ```
//! use plyscope::{Game, Notation};
//! use plyscope::games::Mnk;
//! let game = Mnk::parse("4x3/3:X.../.O../....")?;
//! let root = game.initial();
//! let names: Vec<String> = game.moves(&root).iter().map(|mv| game.move_name(&root, mv)).collect();
//! assert_eq!(names[..4], ["b3", "c3", "d3", "a2"]);
//! # Ok::<(), plyscope::Flaw>(())
//! ```

use super::{
    Cell, Coordinates, Diagram, Evaluate, Evaluation, Game, Mark, Notation, Outcome, Outlook, Player, SideName, Style,
    Value, diagram::Sides, marks, part::Part, symmetry::Folding, zero,
};
use crate::fault::{Flaw, errors};

/// Largest number of columns or rows.
const LARGEST_SIDE: usize = 19;

errors! {
    /// Error in the size of an m,n,k-game.
    pub enum MnkError {
        NotASize { text: String } => "`{text}` is not the size of a board and the length of a row",
            help "write columns × rows / length, as in 4x4/3 or 4x3/3:X.../.O../....";
        Side { found: usize } => "a board cannot have {found} columns or rows",
            help "it has 1 to {LARGEST_SIDE} of each";
        Length { found: usize, longest: usize } => "no {found} in a row fit on this board",
            help "a row has 2 to {longest} marks here";
    }
}

/// The rules of the m,n,k-game on a board of some size, and the position to be searched.
#[derive(Debug, Clone)]
pub struct Mnk {
    columns: usize,
    rows: usize,
    /// Number of marks in a row that win.
    length: usize,
    /// Lines of cells that win. Each cell is given by its 0-based index, row by row from the top left.
    lines: Vec<Vec<usize>>,
    root: Position,
    /// Players of both sides; X is the first side.
    sides: Sides,
    pub(super) folding: Folding,
}

/// Marks of both sides, and side to move.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Position {
    /// Cells, row by row from the top left: `Some(true)` for X, `Some(false)` for O, `None` for an empty cell.
    cells: Vec<Option<bool>>,
    crosses_move: bool,
    /// `true` if the side that moved last has won.
    is_won: bool,
}

/// A move: the cell to be marked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
// 0-based index of the cell, row by row from the top left.
pub struct Square(usize);

/// Returns the lines of `length` cells on a board: rows, columns, and diagonals in both directions.
fn lines(columns: usize, rows: usize, length: usize) -> Vec<Vec<usize>> {
    const DIRECTIONS: [(isize, isize); 4] = [(1, 0), (0, 1), (1, 1), (-1, 1)];
    let line = |start: usize, (right, down): (isize, isize)| -> Option<Vec<usize>> {
        let cell = |step: isize| {
            let column = (start % columns).checked_add_signed(right * step).filter(|&column| column < columns)?;
            let row = (start / columns).checked_add_signed(down * step).filter(|&row| row < rows)?;
            Some(row * columns + column)
        };
        (0..length.cast_signed()).map(cell).collect()
    };
    (0..columns * rows).flat_map(|start| DIRECTIONS.into_iter().filter_map(move |way| line(start, way))).collect()
}

impl Mnk {
    /// Parses a position. X begins, or O if it has one mark more; MAX is the side to move.
    ///
    /// * `4x3/3`: the empty board of 4 columns × 3 rows, on which 3 in a row win (1 to 19 columns and rows);
    /// * `4x3/3:X.../.O../....`: rows of `X O .` from the top; all slashes may be left out;
    /// * `4x3/3:O:X.../.O../....`: the side to move before the rows;
    /// * the empty text: `3x3/3`.
    ///
    /// # Errors
    /// If the text has none of these forms, or the position cannot occur if the players alternate and stop at a win.
    pub fn parse(position: &str) -> Result<Self, Flaw> {
        if position.is_empty() {
            return Ok(Mnk::default());
        }
        let (size, cells) = position.split_once(':').unwrap_or((position, ""));
        let game = Mnk::empty(size)?;
        if cells.is_empty() {
            return Ok(game);
        }
        let start = size.len() + 1;
        let (mover, length) = marks::read_mover(cells);
        let root = if cells.len() == length {
            Position { crosses_move: mover == Some(true), ..game.root.clone() }
        } else {
            game.read(&cells[length..], mover).map_err(|flaw| flaw.shifted(start + length))?
        };
        Ok(Mnk { sides: Sides::new(Player::Max, root.crosses_move), root, ..game })
    }

    /// Parses the size of a board and the number of marks in a row that win, and returns the game on the empty board.
    fn empty(size: &str) -> Result<Self, Flaw> {
        let whole = Part::whole(size);
        let numbers: Vec<Part<'_>> = whole.split('/').flat_map(|part| part.split('x').collect::<Vec<_>>()).collect();
        let not_a_size = || whole.flaw(MnkError::NotASize { text: size.to_owned() });
        let [columns, rows, length] = &numbers[..] else { return Err(not_a_size()) };
        let number = |part: &Part<'_>| part.number::<usize>().ok_or_else(not_a_size);
        let side = |part: &Part<'_>| match number(part)? {
            found @ 1..=LARGEST_SIDE => Ok(found),
            found => Err(part.flaw(MnkError::Side { found })),
        };
        let (columns, rows, found) = (side(columns)?, side(rows)?, number(length)?);
        let longest = columns.max(rows);
        if !(2..=longest).contains(&found) {
            return Err(length.flaw(MnkError::Length { found, longest }));
        }
        Ok(Mnk::new(columns, rows, found))
    }

    fn new(columns: usize, rows: usize, length: usize) -> Self {
        let root = Position { cells: vec![None; columns * rows], crosses_move: true, is_won: false };
        let lines = lines(columns, rows, length);
        Mnk { columns, rows, length, lines, root, sides: Sides::new(Player::Max, true), folding: Folding::default() }
    }

    fn read(&self, text: &str, mover: Option<bool>) -> Result<Position, Flaw> {
        let marks = marks::read(text, self.columns, self.rows)?;
        let won = [true, false].map(|crosses| self.wins(&marks.cells, crosses));
        let crosses_move = marks.check_turns(text, mover, won, &format!("{} in a row", self.length))?;
        Ok(Position { cells: marks.cells, crosses_move, is_won: won.contains(&true) })
    }

    /// Returns the same game with `player` to move at the root.
    #[must_use]
    pub fn with_root_player(self, player: Player) -> Self {
        Mnk { sides: Sides::new(player, self.root.crosses_move), ..self }
    }

    /// Returns whether one side has all cells of a line: X if `crosses` is `true`, or else O.
    fn wins(&self, cells: &[Option<bool>], crosses: bool) -> bool {
        self.lines.iter().any(|line| line.iter().all(|&cell| cells[cell] == Some(crosses)))
    }

    /// Returns the largest number of marks that one side (X if `crosses` is `true`, or else O) has in a line without
    /// marks of the other side.
    fn most_in_line(&self, state: &Position, crosses: bool) -> i32 {
        let open = self.lines.iter().filter(|line| line.iter().all(|&cell| state.cells[cell] != Some(!crosses)));
        let marks = open.map(|line| line.iter().filter(|&&cell| state.cells[cell].is_some()).count());
        i32::try_from(marks.max().unwrap_or(0)).unwrap_or(i32::MAX)
    }
}

/// Creates the game of three in a row on the empty board of 3 × 3 cells; MAX has X.
impl Default for Mnk {
    fn default() -> Self {
        Mnk::new(3, 3, 3)
    }
}

impl Mnk {
    /// Lists the moves, also those that lead to symmetric positions.
    fn all_moves(state: &Position) -> Vec<Square> {
        let empty = state.cells.iter().enumerate().filter(|(_, cell)| cell.is_none() && !state.is_won);
        empty.map(|(index, _)| Square(index)).collect()
    }
}

impl Game for Mnk {
    type State = Position;
    type Move = Square;

    fn initial(&self) -> Position {
        self.root.clone()
    }

    fn turn(&self, state: &Position) -> Player {
        self.sides.player(state.crosses_move)
    }

    fn outcome(&self, state: &Position) -> Option<Outcome> {
        let is_full = || state.cells.iter().all(Option::is_some);
        if state.is_won { Some(Outcome::Win(self.turn(state).opponent())) } else { is_full().then_some(Outcome::Draw) }
    }

    /// Lists the empty cells, row by row from the top left; none if the game is over.
    fn moves(&self, state: &Position) -> Vec<Square> {
        self.folding.folded(self, state, Self::all_moves(state))
    }

    fn share(&self, state: &Position, mv: &Square) -> u64 {
        self.folding.share(self, state, mv, || Self::all_moves(state))
    }

    fn play(&self, state: &Position, mv: &Square) -> Position {
        let mut cells = state.cells.clone();
        cells[mv.0] = Some(state.crosses_move);
        let is_won = self.wins(&cells, state.crosses_move);
        Position { cells, crosses_move: !state.crosses_move, is_won }
    }

    fn place(&self, _state: &Position, mv: &Square) -> usize {
        mv.0
    }

    /// Bounds the length of the game by the number of empty cells.
    fn outlook(&self, state: &Position) -> Outlook {
        let end = state.cells.iter().map(|cell| i32::from(cell.is_none())).sum();
        self.outcome(state).map_or(Outlook::Open { win: 1, loss: 2, end }, Outlook::Over)
    }
}

impl Notation for Mnk {
    fn side(&self, player: Player) -> Option<SideName> {
        Some(self.sides.sign(player))
    }

    fn position(&self, state: &Position) -> Option<String> {
        let Mnk { columns, rows, length, .. } = self;
        let cells = marks::write(state.cells.iter().map(|cell| marks::glyph(*cell)), *columns);
        let count = |crosses| state.cells.iter().map(|cell| u32::from(*cell == Some(crosses))).sum();
        let mover = marks::mover(state.crosses_move, count(true), count(false));
        Some(format!("{columns}x{rows}/{length}:{mover}{cells}"))
    }

    fn diagram(&self, state: &Position, last: Option<&Square>) -> Option<Diagram> {
        let is_decisive = |index: usize| {
            let mut through = self.lines.iter().filter(|line| line.contains(&index));
            through.any(|line| line.iter().all(|&cell| state.cells[cell] == Some(!state.crosses_move)))
        };
        let cell = |(index, cell): (usize, &Option<bool>)| Cell {
            glyph: marks::glyph(*cell),
            mark: Mark::of(state.is_won && is_decisive(index), last == Some(&Square(index))),
        };
        let cells = state.cells.iter().enumerate().map(cell).collect();
        let coordinates = Coordinates::lettered(self.columns, (1..=self.rows).rev());
        Some(Diagram { style: Style::Grid, columns: self.columns, cells, coordinates })
    }

    /// Returns the column, a letter from the left, and the row, a number from the bottom, such as `b3`.
    fn move_name(&self, _state: &Position, mv: &Square) -> String {
        let column = ('a'..).nth(mv.0 % self.columns).unwrap_or_default();
        format!("{column}{}", self.rows - mv.0 / self.columns)
    }
}

impl Evaluate for Mnk {
    fn evaluations() -> Vec<Evaluation<Self>> {
        let most = Evaluation::whole(
            "most-in-line",
            |game: &Mnk| i32::try_from(game.length).unwrap_or(i32::MAX).into(),
            |game: &Mnk, state| {
                let [crosses, noughts] = [true, false].map(|crosses| game.most_in_line(state, crosses));
                let ahead = Value::from(crosses - noughts);
                if game.sides.player(true) == Player::Max { ahead } else { -ahead }
            },
        );
        vec![most, zero()]
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::{Maker, check_laws, check_refusals, check_written, perft, tree_size};
    use super::*;
    use crate::game::tic_tac_toe::TicTacToe;

    const MAKER: Maker<Mnk> = Maker { parse: Mnk::parse, with_root_player: Mnk::with_root_player };

    #[test]
    fn random_games_obey_the_laws() {
        for position in [
            "",
            "4x3/3",
            "4x3/3:X.../.O../....",
            "4x3/3:O:..../..../....",
            "15x15/5",
            "1x4/2",
            "5x5/4:XO.../XO.../...../...../.....",
        ] {
            check_laws(&MAKER, position, 40);
        }
    }

    #[test]
    fn three_in_a_row_on_nine_cells_is_tic_tac_toe() {
        let (game, known) = (Mnk::default(), TicTacToe::default());
        assert_eq!(tree_size(&game, &game.initial()), (549_946, 255_168));
        for depth in 0..=6 {
            assert_eq!(perft(&game, &game.initial(), depth), perft(&known, &known.initial(), depth));
        }
    }

    #[test]
    fn boards_have_the_known_numbers_of_lines() {
        // A square of side k has 2k + 2 lines of length k. The number of lines of Gomoku, 572, is well known.
        for (size, count) in [("3x3/3", 8), ("4x4/4", 10), ("4x4/3", 24), ("15x15/5", 572), ("1x4/2", 3)] {
            assert_eq!(Mnk::parse(size).unwrap().lines.len(), count, "{size}");
        }
    }

    #[test]
    fn positions_are_written_in_canonical_form() {
        check_written(
            Mnk::parse,
            &[
                ("", "3x3/3:.../.../..."),
                ("4x3/3", "4x3/3:..../..../...."),
                ("4x3/3:xo..........", "4x3/3:XO../..../...."),
                ("4x3/3:X.../.O../....", "4x3/3:X.../.O../...."),
                ("4x3/3:X___/_O__/____", "4x3/3:X.../.O../...."),
                ("4x3/3:X3/1O2/4", "4x3/3:X.../.O../...."),
                ("4x3/3:O:X...\n.O..\n....", "4x3/3:O:X.../.O../...."),
                ("4x3/3:O:", "4x3/3:O:..../..../...."),
                ("4x3/3:O.../..../....", "4x3/3:O.../..../...."),
            ],
        );
    }

    #[test]
    fn impossible_positions_are_refused_with_a_reason() {
        check_refusals(
            Mnk::parse,
            &[
                ("4x4", 0..3, "`4x4` is not the size of a board and the length of a row"),
                ("XO./.../...", 0..11, "`XO./.../...` is not the size of a board and the length of a row"),
                ("4xa/3", 0..5, "`4xa/3` is not the size of a board and the length of a row"),
                ("20x4/3", 0..2, "a board cannot have 20 columns or rows"),
                ("4x0/3", 2..3, "a board cannot have 0 columns or rows"),
                ("4x3/5", 4..5, "no 5 in a row fit on this board"),
                ("4x3/1", 4..5, "no 1 in a row fit on this board"),
                ("4x3/3:XO./.../...", 6..9, "row 1 has 3 cells, not 4"),
                ("2x2/2:XX/OO", 6..11, "X and O both have 2 in a row"),
            ],
        );
    }
}
