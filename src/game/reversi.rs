//! Reversi (Othello) on boards of 4 × 4, 6 × 6 and 8 × 8 cells: a disc turns over the opponent's discs that it
//! encloses. When neither side can move, the side with more discs wins.
//!
//! ```
//! use plyscope::{Game, Notation};
//! use plyscope::games::Reversi;
//! let game = Reversi::parse("4x4")?;
//! let root = game.initial();
//! let names: Vec<String> = game.moves(&root).iter().map(|mv| game.move_name(&root, mv)).collect();
//! assert_eq!(names, ["b1", "a2", "d3", "c4"]);
//! # Ok::<(), plyscope::Flaw>(())
//! ```

use std::cmp::Ordering;

use super::{
    Cell, Coordinates, Diagram, Evaluate, Evaluation, Game, Glyph, Mark, Notation, Outcome, Outlook, Player, SideName,
    Style, Value, diagram::Sides, marks, part::Part, symmetry::Folding, zero,
};
use crate::fault::{Flaw, errors};

/// The rules of Reversi on a board of some size, and the position to be searched.
#[derive(Debug, Clone)]
pub struct Reversi {
    board: Board,
    root: Position,
    /// Players of both sides; Black is the first side.
    sides: Sides,
    pub(super) folding: Folding,
}

/// Discs of both sides, as sets of cells (see [`Board`]), and side to move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Position {
    /// Discs of the side to move.
    own: u128,
    /// Discs of the other side.
    other: u128,
    black_moves: bool,
}

/// A move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Turn {
    /// Disc placed on the cell with this 0-based index, row by row from the top left.
    Disc(u8),
    /// Pass, which is allowed only to a side that cannot place a disc.
    Pass,
}

/// Size of the board, and the set of its cells.
///
/// A set of cells is a bit set, row by row from the top left. After each row comes one bit that is never set, so that
/// a shifted line cannot continue in another row. The largest board takes 72 bits.
#[derive(Debug, Clone, Copy)]
struct Board {
    /// Number of rows and of columns.
    side: u8,
    /// Set of all cells.
    all: u128,
}

/// Value of a corner; a possible move has the value 1. Values on the largest board stay below the default MNOHO of 90.
const CORNER: i32 = 5;
const BOARDS: &str = "the boards are 4x4, 6x6 and 8x8";

errors! {
    /// Error in a position of Reversi.
    pub enum ReversiError {
        Size { text: String } => "there is no board of {text}", help BOARDS;
        MissingSide => "the side to move is missing",
            help "write B: or W: before the rows, as in B:..../.wb./.bw./....; 4x4 is the start on a small board";
        NotASide { text: String } => "`{text}` is not a side", help "the side to move is B (Black) or W (White)";
        NotACell { character: char } => "`{character}` cannot stand on the board",
            help "a cell is b, w, or . if it is empty; / may stand between rows";
        RowCount { found: usize } => "a board cannot have {found} rows", help BOARDS;
    }
}

impl Board {
    fn new(side: u8) -> Board {
        let board = Board { side, all: 0 };
        Board { all: (0..side * side).fold(0, |all, index| all | board.cell(index)), ..board }
    }

    /// Returns the board with this number of rows; `None` if this size is not supported.
    fn with_rows(rows: usize) -> Option<Board> {
        [4, 6, 8].into_iter().find(|&side| usize::from(side) == rows).map(Board::new)
    }

    /// Returns the set that contains one cell.
    fn cell(self, index: u8) -> u128 {
        1 << (index + index / self.side)
    }

    /// Returns two sets for each of the eight directions: the cells of `through` in unbroken lines that start beside a
    /// cell of `from`, and the cells that follow a cell of these lines.
    fn lines(self, from: u128, through: u128) -> [(u128, u128); 8] {
        let row = u32::from(self.side) + 1;
        let steps = [1, row - 1, row, row + 1];
        std::array::from_fn(|direction| {
            let step = steps[direction / 2];
            let shift = |cells: u128| if direction % 2 == 0 { cells << step } else { cells >> step };
            let line = (2..self.side).fold(0, |line, _| through & shift(from | line));
            (line, shift(line) & self.all)
        })
    }

    /// Returns the cells on which a side with the discs `own` can place a disc.
    fn open_cells(self, own: u128, other: u128) -> u128 {
        self.lines(own, other).into_iter().fold(0, |cells, (_, next)| cells | next) & !(own | other)
    }

    /// Returns the discs of the other side that a new disc turns over.
    fn turned(self, own: u128, other: u128, disc: u128) -> u128 {
        let enclosed = self.lines(disc, other).into_iter().filter(|(_, next)| next & own != 0);
        enclosed.fold(0, |turned, (line, _)| turned | line)
    }

    /// Returns the corner cells.
    fn corners(self) -> u128 {
        let last = self.side * self.side - 1;
        [0, self.side - 1, last - (self.side - 1), last].into_iter().fold(0, |cells, index| cells | self.cell(index))
    }

    /// Returns the initial position: two discs of each side in the middle, Black to move.
    fn start(self) -> Position {
        let upper_left = (self.side / 2 - 1) * (self.side + 1);
        let lower_left = upper_left + self.side;
        let pair = |one: u8, another: u8| self.cell(one) | self.cell(another);
        let (own, other) = (pair(upper_left + 1, lower_left), pair(upper_left, lower_left + 1));
        Position { own, other, black_moves: true }
    }
}

impl Position {
    fn glyph(self, cell: u128) -> Glyph {
        match (self.own & cell != 0, self.other & cell != 0) {
            (false, false) => Glyph::Empty,
            (is_own, _) => Glyph::Checker { white: is_own != self.black_moves, king: false },
        }
    }
}

impl Reversi {
    /// Parses a position. MAX is the side to move.
    ///
    /// * `B:..../.wb./.bw./....`: the side to move, B or W, then 4, 6 or 8 rows of `b w .` from the top, with or
    ///   without slashes between them;
    /// * `4x4`, `6x6`, `8x8`: the initial position on a board of this size;
    /// * the empty text: the initial position on the board of 8 × 8 cells.
    ///
    /// The parser does not check whether the position can occur in a game.
    ///
    /// # Errors
    /// If the text has none of these forms.
    pub fn parse(position: &str) -> Result<Self, Flaw> {
        if position.is_empty() {
            return Ok(Reversi::default());
        }
        if position.starts_with(|character: char| character.is_ascii_digit()) {
            let (rows, columns) = position.split_once(['x', 'X']).unwrap_or_default();
            let board = Board::with_rows(rows.parse().unwrap_or(0)).filter(|_| rows == columns);
            let wrong = || Flaw::new(ReversiError::Size { text: position.to_owned() }, 0..position.len());
            return board.map(|board| Reversi::new(board, board.start())).ok_or_else(wrong);
        }
        let (mover, rows) = position.split_once(':').unwrap_or(("", position));
        let black_moves = match mover {
            "B" | "b" => true,
            "W" | "w" => false,
            "" => return Err(Flaw::new(ReversiError::MissingSide, 0..0)),
            _ => return Err(Flaw::new(ReversiError::NotASide { text: mover.to_owned() }, 0..mover.len())),
        };
        let (board, black, white) = parse_rows(rows).map_err(|flaw| flaw.shifted(mover.len() + 1))?;
        let (own, other) = if black_moves { (black, white) } else { (white, black) };
        Ok(Reversi::new(board, Position { own, other, black_moves }))
    }

    fn new(board: Board, root: Position) -> Self {
        Reversi { board, root, sides: Sides::new(Player::Max, root.black_moves), folding: Folding::default() }
    }

    /// Returns the same game with `player` to move at the root.
    #[must_use]
    pub fn with_root_player(self, player: Player) -> Self {
        Reversi { sides: Sides::new(player, self.root.black_moves), ..self }
    }

    /// Returns the difference between the sizes of two sets of cells: the set for MAX minus the set for MIN. `set`
    /// computes a player's set from the discs of the player and the discs of the opponent.
    fn difference(&self, state: &Position, set: impl Fn(u128, u128) -> u128) -> i32 {
        let [own, other] = [set(state.own, state.other), set(state.other, state.own)].map(u128::count_ones);
        let ahead = own.cast_signed() - other.cast_signed();
        if self.turn(state) == Player::Max { ahead } else { -ahead }
    }

    /// Returns the number of cells on which MAX could place a disc, minus the number of cells on which MIN could.
    fn mobility(&self, state: &Position) -> i32 {
        self.difference(state, |own, other| self.board.open_cells(own, other))
    }
}

/// Parses rows of cells. Returns the board, and the discs of Black and White.
fn parse_rows(text: &str) -> Result<(Board, u128, u128), Flaw> {
    for (character, part) in Part::whole(text).letters() {
        if !matches!(character, 'B' | 'b' | 'W' | 'w' | '.' | '/') {
            return Err(part.flaw(ReversiError::NotACell { character }));
        }
    }
    let found = if text.contains('/') { text.split('/').count() } else { text.len().isqrt() };
    let board = Board::with_rows(found).ok_or_else(|| Flaw::new(ReversiError::RowCount { found }, 0..text.len()))?;
    marks::check_shape(text, board.side.into(), board.side.into())?;
    let discs = |letter: char| {
        let cells = (0..).zip(text.chars().filter(|&character| character != '/'));
        let discs = cells.filter(|(_, character)| character.eq_ignore_ascii_case(&letter));
        discs.fold(0, |set, (index, _)| set | board.cell(index))
    };
    Ok((board, discs('b'), discs('w')))
}

/// Creates a game on the board of 8 × 8 cells; MAX has Black.
impl Default for Reversi {
    fn default() -> Self {
        let board = Board::new(8);
        Reversi::new(board, board.start())
    }
}

impl Reversi {
    /// Lists the moves, also those that lead to symmetric positions.
    fn all_moves(&self, state: &Position) -> Vec<Turn> {
        let open = self.board.open_cells(state.own, state.other);
        if open == 0 {
            return if self.outcome(state).is_some() { Vec::new() } else { vec![Turn::Pass] };
        }
        let Board { side, .. } = self.board;
        (0..side * side).filter(|&index| open & self.board.cell(index) != 0).map(Turn::Disc).collect()
    }
}

impl Game for Reversi {
    type State = Position;
    type Move = Turn;

    fn initial(&self) -> Position {
        self.root
    }

    fn turn(&self, state: &Position) -> Player {
        self.sides.player(state.black_moves)
    }

    fn outcome(&self, state: &Position) -> Option<Outcome> {
        let Position { own, other, .. } = *state;
        if self.board.open_cells(own, other) | self.board.open_cells(other, own) != 0 {
            return None;
        }
        let mover = self.turn(state);
        Some(match own.count_ones().cmp(&other.count_ones()) {
            Ordering::Greater => Outcome::Win(mover),
            Ordering::Less => Outcome::Win(mover.opponent()),
            Ordering::Equal => Outcome::Draw,
        })
    }

    /// Lists the cells on which a disc can be placed, row by row from the top left; a pass if there is none; nothing if
    /// the game is over.
    fn moves(&self, state: &Position) -> Vec<Turn> {
        self.folding.folded(self, state, self.all_moves(state))
    }

    fn share(&self, state: &Position, mv: &Turn) -> u64 {
        self.folding.share(self, state, mv, || self.all_moves(state))
    }

    fn play(&self, state: &Position, mv: &Turn) -> Position {
        let Position { own, other, black_moves } = *state;
        let (disc, turned) = match *mv {
            Turn::Disc(index) => {
                let disc = self.board.cell(index);
                (disc, self.board.turned(own, other, disc))
            }
            Turn::Pass => (0, 0),
        };
        Position { own: other & !turned, other: own | disc | turned, black_moves: !black_moves }
    }

    fn place(&self, _state: &Position, mv: &Turn) -> usize {
        match *mv {
            Turn::Disc(index) => index.into(),
            Turn::Pass => 0,
        }
    }

    /// Bounds the length of the game by twice the number of empty cells, because passes never follow each other.
    fn outlook(&self, state: &Position) -> Outlook {
        let empty = self.board.all & !(state.own | state.other);
        let end = 2 * empty.count_ones().cast_signed();
        self.outcome(state).map_or(Outlook::Open { win: 1, loss: 1, end }, Outlook::Over)
    }
}

impl Notation for Reversi {
    fn side(&self, player: Player) -> Option<SideName> {
        Some(if self.sides.player(true) == player { SideName::Black } else { SideName::White })
    }

    fn position(&self, state: &Position) -> Option<String> {
        let Board { side, .. } = self.board;
        let glyphs = (0..side * side).map(|index| state.glyph(self.board.cell(index)));
        let mover = if state.black_moves { 'B' } else { 'W' };
        Some(format!("{mover}:{}", marks::write(glyphs, side.into())))
    }

    fn diagram(&self, state: &Position, last: Option<&Turn>) -> Option<Diagram> {
        let Board { side, .. } = self.board;
        let cell = |index: u8| Cell {
            glyph: state.glyph(self.board.cell(index)),
            mark: if last == Some(&Turn::Disc(index)) { Mark::LastMove } else { Mark::None },
        };
        let coordinates = Coordinates::lettered(side.into(), 1..=side.into());
        let cells = (0..side * side).map(cell).collect();
        Some(Diagram { style: Style::Squares, columns: side.into(), cells, coordinates })
    }

    /// Returns the cell, such as `d3`: the letter of the column, and the number of the row from the top; or `pass`.
    fn move_name(&self, _state: &Position, mv: &Turn) -> String {
        let side = self.board.side;
        match *mv {
            Turn::Disc(index) => format!("{}{}", char::from(b'a' + index % side), index / side + 1),
            Turn::Pass => "pass".to_owned(),
        }
    }
}

impl Evaluate for Reversi {
    fn evaluations() -> Vec<Evaluation<Self>> {
        let cells: fn(&Reversi) -> Value = |game| game.board.all.count_ones().cast_signed().into();
        let corners = Evaluation::whole(
            "corners",
            |game: &Reversi| Value::from(game.board.all.count_ones().cast_signed() + 4 * CORNER),
            |game, state| {
                let corners = game.board.corners();
                Value::from(CORNER * game.difference(state, |own, _| own & corners) + game.mobility(state))
            },
        );
        let mobility = Evaluation::whole("mobility", cells, |game, state| game.mobility(state).into());
        let discs = Evaluation::whole("discs", cells, |game, state| game.difference(state, |own, _| own).into());
        vec![corners, mobility, discs, zero()]
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::{Maker, check_laws, check_refusals, check_written, move_names, perft};
    use super::*;

    const MAKER: Maker<Reversi> = Maker { parse: Reversi::parse, with_root_player: Reversi::with_root_player };
    /// Position in which White cannot move, but Black can.
    const PASS: &str = "W:bw../..../..../....";

    #[test]
    fn random_games_obey_the_laws() {
        for position in ["", "4x4", "6x6", "B:..../.bb./.w../....", "W:wbb./..../..../....", PASS] {
            check_laws(&MAKER, position, 50);
        }
    }

    #[test]
    fn the_first_moves_are_those_of_othello() {
        let game = Reversi::default();
        let root = game.initial();
        assert_eq!(move_names(&game, &root), ["d3", "c4", "f5", "e6"]);
        let child = game.play(&root, &game.moves(&root)[0]);
        let rows = "......../......../...b..../...bb.../...bw.../......../......../........";
        assert_eq!(game.position(&child), Some(format!("W:{rows}")));
        assert_eq!(perft(&game, &root, 5), 1_396);
    }

    #[test]
    fn discs_are_turned_in_all_directions_but_not_across_the_edge() {
        let played = |position: &str, name: &str| {
            let game = Reversi::parse(position).unwrap();
            let root = game.initial();
            let at = move_names(&game, &root).iter().position(|found| found == name).expect(name);
            game.position(&game.play(&root, &game.moves(&root)[at])).unwrap()
        };
        let star = "B:b.b.b./.www../bw.wb./.www../b.b.b./......";
        assert_eq!(played(star, "c3"), "W:b.b.b./.bbb../bbbbb./.bbb../b.b.b./......");
        // The line a1–d1 turns over, and the disc on a2 stays.
        assert_eq!(played("B:.wwb/wb../..../....", "a1"), "W:bbbb/wb../..../....");
        // The line b1–c1–d1 does not continue with a2.
        let game = Reversi::parse("B:.bww/..../..../....").unwrap();
        assert_eq!(move_names(&game, &game.initial()), ["pass"]);
    }

    #[test]
    fn a_side_without_a_move_passes_and_the_game_ends_when_both_have_none() {
        let game = Reversi::parse(PASS).unwrap();
        let root = game.initial();
        assert_eq!((move_names(&game, &root), game.outcome(&root)), (vec!["pass".to_owned()], None));
        let passed = game.play(&root, &Turn::Pass);
        assert_eq!(game.position(&passed).as_deref(), Some("B:bw../..../..../...."));
        assert_eq!(game.diagram(&passed, Some(&Turn::Pass)), game.diagram(&root, None), "a pass marks no cell");
        assert_eq!(move_names(&game, &passed), ["c1"]);
        let end = game.play(&passed, &game.moves(&passed)[0]);
        assert_eq!(game.outcome(&end), Some(Outcome::Win(Player::Min)), "Black has all discs");
        assert_eq!(move_names(&game, &end), [""; 0]);
    }

    #[test]
    fn more_discs_win() {
        for (position, outcome) in [
            ("B:b.../..../..../....", Outcome::Win(Player::Max)),
            ("W:b.../..../..../....", Outcome::Win(Player::Min)),
            ("B:b.../..../..../...w", Outcome::Draw),
            ("B:..../..../..../....", Outcome::Draw),
            ("B:bbbb/bbbb/wwww/wwww", Outcome::Draw),
            ("B:bbbb/bbbw/wwww/wwww", Outcome::Win(Player::Min)),
        ] {
            let game = Reversi::parse(position).unwrap();
            assert_eq!(game.outcome(&game.initial()), Some(outcome), "{position}");
        }
    }

    #[test]
    fn positions_are_written_in_canonical_form() {
        check_written(
            Reversi::parse,
            &[
                ("4x4", "B:..../.wb./.bw./...."),
                ("6X6", "B:....../....../..wb../..bw../....../......"),
                ("w:..../.WB./.BW./....", "W:..../.wb./.bw./...."),
                ("b:.....wb..bw.....", "B:..../.wb./.bw./...."),
            ],
        );
    }

    #[test]
    fn malformed_positions_are_refused_with_a_reason() {
        check_refusals(
            Reversi::parse,
            &[
                ("5x5", 0..3, "there is no board of 5x5"),
                ("4x6", 0..3, "there is no board of 4x6"),
                ("..../.wb./.bw./....", 0..0, "the side to move is missing"),
                (":..../.wb./.bw./....", 0..0, "the side to move is missing"),
                ("X:..../.wb./.bw./....", 0..1, "`X` is not a side"),
                ("B:..../.wb./.xw./....", 13..14, "`x` cannot stand on the board"),
                ("B:..../.wé./.bw./....", 9..11, "`é` cannot stand on the board"),
                ("B:", 2..2, "a board cannot have 0 rows"),
                ("B:.../.wb/.bw", 2..13, "a board cannot have 3 rows"),
                ("B:..../.wb./.bw/....", 12..15, "row 3 has 3 cells, not 4"),
                ("B:....../.wb./.bw./....", 2..8, "row 1 has 6 cells, not 4"),
            ],
        );
    }

    #[test]
    fn evaluations_have_the_expected_values() {
        let values = |position: &str| {
            let game = Reversi::parse(position).unwrap();
            Reversi::evaluations()
                .iter()
                .map(|evaluation| (evaluation.evaluate)(&game, &game.initial()))
                .collect::<Vec<_>>()
        };
        let expect = |corners: i32, mobility: i32, discs: i32| [corners, mobility, discs, 0].map(Value::from);
        assert_eq!(values("4x4"), expect(0, 0, 0));
        assert_eq!(values("B:bw../..../..../...."), expect(6, 1, 0));
        assert_eq!(values("W:bw../..../..../...w"), expect(-1, -1, 1));
    }
}
