//! Tic-tac-toe: X and O alternate in marking cells of a 3 × 3 board; three in a row win.
//!
//! ```
//! use plyscope::{Game, Notation};
//! use plyscope::games::TicTacToe;
//! let game = TicTacToe::parse("X.O/.X./..O")?;
//! let root = game.initial();
//! let names: Vec<String> = game.moves(&root).iter().map(|mv| game.move_name(&root, mv)).collect();
//! assert_eq!(names, ["2", "4", "6", "7", "8"]);
//! # Ok::<(), plyscope::Flaw>(())
//! ```

use super::{
    Cell, Coordinates, Diagram, Evaluate, Evaluation, Game, Glyph, Mark, Notation, Outcome, Outlook, Player, SideName,
    Style, Value, diagram::Sides, marks, symmetry::Folding, zero,
};
use crate::fault::Flaw;

/// The rules of tic-tac-toe and the position to be searched.
#[derive(Debug, Clone)]
pub struct TicTacToe {
    root: Position,
    /// Players of both sides; X is the first side.
    sides: Sides,
    pub(super) folding: Folding,
}

/// Marks of both sides, and side to move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Position {
    /// Marks of the side to move. Bit `i` is the cell with the 0-based index `i`, row by row from the top left.
    own: u16,
    /// Marks of the other side.
    other: u16,
    /// `true` if X is to move.
    crosses_move: bool,
}

/// A move: the cell to be marked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
// 0-based index of the cell, row by row from the top left.
pub struct Square(u8);

const SIDE: usize = 3;
const SQUARES: u8 = 9;
const FULL: u16 = 0b111_111_111;

/// The eight lines: rows, columns, diagonals.
const LINES: [u16; 8] = [
    0b000_000_111,
    0b000_111_000,
    0b111_000_000,
    0b001_001_001,
    0b010_010_010,
    0b100_100_100,
    0b100_010_001,
    0b001_010_100,
];

/// Table indexed by sets of marks: `true` if the set contains a line.
static FILL_A_LINE: [bool; FULL as usize + 1] = {
    let mut fill = [false; FULL as usize + 1];
    let mut marks = 0;
    while marks < fill.len() {
        let mut line = 0;
        while line < LINES.len() {
            fill[marks] |= marks & LINES[line] as usize == LINES[line] as usize;
            line += 1;
        }
        marks += 1;
    }
    fill
};

/// Returns whether a set of marks contains a line.
fn wins(marks: u16) -> bool {
    FILL_A_LINE[(marks & FULL) as usize]
}

/// Returns the cells of all lines in a set of marks.
fn winning_cells(marks: u16) -> u16 {
    LINES.into_iter().filter(|line| marks & line == *line).fold(0, |cells, line| cells | line)
}

/// Counts the lines that contain no mark of the opponent.
fn open_lines(opponent: u16) -> i32 {
    LINES.into_iter().map(|line| i32::from(opponent & line == 0)).sum()
}

impl Position {
    const EMPTY: Position = Position { own: 0, other: 0, crosses_move: true };

    /// Returns the marks of X, and the marks of O.
    fn marks(self) -> [u16; 2] {
        if self.crosses_move { [self.own, self.other] } else { [self.other, self.own] }
    }

    fn empty(self) -> u16 {
        FULL & !(self.own | self.other)
    }

    fn glyph(self, square: u8) -> Glyph {
        match self.marks().map(|marks| marks >> square & 1) {
            [1, _] => Glyph::Cross,
            [_, 1] => Glyph::Nought,
            _ => Glyph::Empty,
        }
    }
}

impl TicTacToe {
    /// Parses the rows of a position, from the top, such as `X.O/.X./..O`. All slashes may be left out. The empty text
    /// is the empty board. Empty cells may also be `_`, `-`, blanks, or their numbers from 1.
    ///
    /// The numbers of marks determine the side to move, which is MAX: X begins, or O if it has one mark more. `X:` or
    /// `O:` before the rows is the side to move.
    ///
    /// # Errors
    /// If the text is not a board, or the position cannot occur if the players alternate and stop at a win.
    pub fn parse(position: &str) -> Result<Self, Flaw> {
        if position.is_empty() {
            return Ok(TicTacToe::default());
        }
        let (mover, start) = marks::read_mover(position);
        let rows = if start == position.len() { "........." } else { &position[start..] };
        let root = Self::read(rows, mover).map_err(|flaw| flaw.shifted(start))?;
        Ok(TicTacToe { root, sides: Sides::new(Player::Max, root.crosses_move), folding: Folding::default() })
    }

    fn read(text: &str, mover: Option<bool>) -> Result<Position, Flaw> {
        let marks = marks::read(text, SIDE, SIDE)?;
        let set = |crosses| {
            let cells = marks.cells.iter().enumerate().filter(|(_, cell)| **cell == Some(crosses));
            cells.fold(0, |set, (index, _)| set | 1 << index)
        };
        let (crosses, noughts) = (set(true), set(false));
        let crosses_move = marks.check_turns(text, mover, [wins(crosses), wins(noughts)], "three in a row")?;
        let (own, other) = if crosses_move { (crosses, noughts) } else { (noughts, crosses) };
        Ok(Position { own, other, crosses_move })
    }

    /// Returns the same game with `player` to move at the root.
    #[must_use]
    pub fn with_root_player(self, player: Player) -> Self {
        TicTacToe { sides: Sides::new(player, self.root.crosses_move), ..self }
    }

    /// Returns the marks of MAX, and the marks of MIN.
    fn max_and_min(&self, state: Position) -> (u16, u16) {
        self.turn(&state).pick([(state.own, state.other), (state.other, state.own)])
    }
}

/// Creates a game on the empty board; MAX has X.
impl Default for TicTacToe {
    fn default() -> Self {
        TicTacToe { root: Position::EMPTY, sides: Sides::new(Player::Max, true), folding: Folding::default() }
    }
}

impl TicTacToe {
    /// Lists the moves, also those that lead to symmetric positions.
    fn all_moves(state: Position) -> Vec<Square> {
        let mut moves = Vec::with_capacity(SQUARES.into());
        Self::add_all_moves(state, &mut moves);
        moves
    }

    fn add_all_moves(state: Position, moves: &mut Vec<Square>) {
        let mut empty = if wins(state.other) { 0 } else { state.empty() };
        while empty != 0 {
            #[expect(clippy::cast_possible_truncation, reason = "the board has nine cells")]
            moves.push(Square(empty.trailing_zeros() as u8));
            empty &= empty - 1;
        }
    }
}

impl Game for TicTacToe {
    type State = Position;
    type Move = Square;

    fn initial(&self) -> Position {
        self.root
    }

    fn turn(&self, state: &Position) -> Player {
        self.sides.player(state.crosses_move)
    }

    fn outcome(&self, state: &Position) -> Option<Outcome> {
        // A game ends with a win, so only the player who moved last can have a line.
        if wins(state.other) {
            Some(Outcome::Win(self.turn(state).opponent()))
        } else if state.empty() == 0 {
            Some(Outcome::Draw)
        } else {
            None
        }
    }

    /// Lists the empty cells, row by row from the top left; none if the game is over.
    fn moves(&self, state: &Position) -> Vec<Square> {
        self.folding.folded(self, state, Self::all_moves(*state))
    }

    fn share(&self, state: &Position, mv: &Square) -> u64 {
        self.folding.share(self, state, mv, || Self::all_moves(*state))
    }

    fn add_moves(&self, state: &Position, moves: &mut Vec<Square>) {
        if self.folding.is_on() { moves.extend(self.moves(state)) } else { Self::add_all_moves(*state, moves) }
    }

    fn play(&self, state: &Position, mv: &Square) -> Position {
        Position { own: state.other, other: state.own | 1 << mv.0, crosses_move: !state.crosses_move }
    }

    /// Bounds the length of the game by the number of empty cells.
    fn outlook(&self, state: &Position) -> Outlook {
        let end = state.empty().count_ones().cast_signed();
        self.outcome(state).map_or(Outlook::Open { win: 1, loss: 2, end }, Outlook::Over)
    }
}

impl Notation for TicTacToe {
    fn side(&self, player: Player) -> Option<SideName> {
        Some(self.sides.sign(player))
    }

    fn position(&self, state: &Position) -> Option<String> {
        let [crosses, noughts] = state.marks().map(u16::count_ones);
        let rows = marks::write((0..SQUARES).map(|square| state.glyph(square)), SIDE);
        Some(marks::mover(state.crosses_move, crosses, noughts).to_owned() + &rows)
    }

    fn diagram(&self, state: &Position, last: Option<&Square>) -> Option<Diagram> {
        let decisive = winning_cells(state.own) | winning_cells(state.other);
        let cell = |square: u8| Cell {
            glyph: state.glyph(square),
            mark: Mark::of(decisive >> square & 1 == 1, last == Some(&Square(square))),
        };
        let cells = (0..SQUARES).map(cell).collect();
        Some(Diagram { style: Style::Grid, columns: SIDE, cells, coordinates: Coordinates::of_cells(SQUARES.into()) })
    }

    /// Returns the number of the cell: `1` to `9`, row by row from the top left.
    fn move_name(&self, _state: &Position, mv: &Square) -> String {
        (mv.0 + 1).to_string()
    }
}

impl Evaluate for TicTacToe {
    fn evaluations() -> Vec<Evaluation<Self>> {
        let lines = Evaluation::whole(
            "lines",
            |_| Value::from(8),
            |game: &TicTacToe, state| {
                let (max, min) = game.max_and_min(*state);
                Value::from(open_lines(min) - open_lines(max))
            },
        );
        vec![lines, zero()]
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::{Maker, check_laws, check_refusals, check_written, move_names, perft, tree_size};
    use super::*;

    const MAKER: Maker<TicTacToe> = Maker { parse: TicTacToe::parse, with_root_player: TicTacToe::with_root_player };

    #[test]
    fn random_games_obey_the_laws() {
        for position in ["", "X.O/.X./..O", "XXO/OOX/X..", "O.X/.O./...", "O:.../.../..."] {
            check_laws(&MAKER, position, 200);
        }
    }

    #[test]
    fn the_full_game_tree_has_the_known_size() {
        let game = TicTacToe::default();
        assert_eq!(tree_size(&game, &game.initial()), (549_946, 255_168));
        let counts: Vec<u64> = (0..=5).map(|depth| perft(&game, &game.initial(), depth)).collect();
        assert_eq!(counts, [1, 9, 72, 504, 3_024, 15_120]);
    }

    #[test]
    fn positions_are_written_in_canonical_form() {
        check_written(
            TicTacToe::parse,
            &[("", ".../.../..."), ("xo.......", "XO./.../..."), ("X.O/.X./..O", "X.O/.X./..O")],
        );
    }

    #[test]
    fn empty_cells_and_the_side_to_move_are_written_in_many_ways() {
        let boards = [
            "X_O/_X_/__O",
            "X-O-X---O",
            "X2O/4X6/78O",
            "X1O/1X1/2O",
            "X O/ X /  O",
            "X . O / . X . / . . O",
            "X_O\n_X_\n__O",
        ];
        check_written(TicTacToe::parse, &boards.map(|board| (board, "X.O/.X./..O")));
        for (position, written, crosses_move) in [
            ("O../.../...", "O../.../...", true),
            ("O:.../.../...", "O:.../.../...", false),
            ("o:", "O:.../.../...", false),
            ("X:O../.../...", "O../.../...", true),
            ("O:X../.../...", "X../.../...", false),
            ("O:XXX/OO./O..", "O:XXX/OO./O..", false),
        ] {
            let game = TicTacToe::parse(position).expect(position);
            let root = game.initial();
            assert_eq!(
                (game.position(&root).as_deref(), root.crosses_move),
                (Some(written), crosses_move),
                "{position}"
            );
            assert_eq!(game.turn(&root), Player::Max);
        }
    }

    #[test]
    fn impossible_positions_are_refused_with_a_reason() {
        check_refusals(
            TicTacToe::parse,
            &[
                ("X.O.X...", 8..8, "the board has 9 cells, not 8"),
                ("X.O.X...OXX", 9..11, "the board has 9 cells, not 11"),
                ("X.O/.X..", 0..8, "the board has 3 rows, not 2"),
                ("X.O/.X/...", 4..6, "row 2 has 2 cells, not 3"),
                ("X.O/.X./...O", 8..12, "row 3 has 4 cells, not 3"),
                ("X.O/.Y./..O", 5..6, "`Y` cannot stand on the board"),
                ("X.O/.é./..O", 5..7, "`é` cannot stand on the board"),
                ("OO./.../...", 0..11, "there are too many O"),
                ("X3O/.X./..O", 1..2, "`3` is not the number of this cell"),
                ("X.O/.X./.9O", 9..10, "`9` is not the number of this cell"),
                ("45", 2..2, "the board has 9 cells, not 2"),
                ("X:X../.../...", 2..13, "X cannot be to move"),
                ("O O/ X /X X O", 8..13, "row 3 has 5 cells, not 3"),
                ("XX./.../...", 0..11, "there are too many X"),
                ("XXX/OOO/...", 0..11, "X and O both have three in a row"),
                ("XXX/OO./O..", 0..11, "X has three in a row, but O has moved since"),
                ("OOO/XX./XX.", 0..11, "O has three in a row, but X has moved since"),
            ],
        );
        let counts = TicTacToe::parse("XX./.../...").unwrap_err();
        assert_eq!(counts.downcast_ref(), Some(&marks::MarksError::ManyCrosses { crosses: 2, noughts: 0 }));
    }

    #[test]
    fn moves_are_sorted_by_row_and_a_finished_game_has_none() {
        let names = |position: &str| {
            let game = TicTacToe::parse(position).unwrap();
            move_names(&game, &game.initial())
        };
        assert_eq!(names(""), ["1", "2", "3", "4", "5", "6", "7", "8", "9"]);
        assert_eq!(names("X.O/.X./..O"), ["2", "4", "6", "7", "8"]);
        assert!(names("XXX/OO./...").is_empty());
    }

    #[test]
    fn the_side_that_completes_a_line_wins() {
        for (position, outcome) in [
            ("XXX/OO./...", Some(Outcome::Win(Player::Min))),
            ("OOO/XX./X..", Some(Outcome::Win(Player::Min))),
            ("XOX/XOO/OXX", Some(Outcome::Draw)),
            ("XOX/XXO/OXO", Some(Outcome::Draw)),
            ("XX./OO./...", None),
        ] {
            let game = TicTacToe::parse(position).unwrap();
            assert_eq!(game.outcome(&game.initial()), outcome, "{position}: the mover is MAX");
        }
    }

    #[test]
    fn the_winning_line_is_marked_instead_of_the_last_move() {
        let game = TicTacToe::parse("XX./OO./...").unwrap();
        let won = game.play(&game.initial(), &Square(2));
        let marks = |diagram: Diagram| diagram.cells.iter().map(|cell| cell.mark).collect::<Vec<_>>();
        let [n, l, d] = [Mark::None, Mark::LastMove, Mark::Decisive];
        assert_eq!(marks(game.diagram(&won, Some(&Square(2))).unwrap()), [d, d, d, n, n, n, n, n, n]);
        let open = game.play(&game.initial(), &Square(8));
        assert_eq!(marks(game.diagram(&open, Some(&Square(8))).unwrap()), [n, n, n, n, n, n, n, n, l]);
    }

    #[test]
    fn open_lines_are_counted_for_both_sides() {
        for (position, value) in [("", 0), ("X../.../...", -3), (".../.X./...", -4), ("X../.O./...", -1)] {
            let game = TicTacToe::parse(position).unwrap();
            let lines = TicTacToe::evaluations()[0];
            assert_eq!((lines.evaluate)(&game, &game.initial()), Value::from(value), "{position}");
        }
    }
}
