//! Isolation: both sides first put their piece on any cell, and then move it like a queen or, in Knight Isolation, like
//! a knight. A cell that a piece has left is blocked. The first side that cannot move loses.
//!
//! Courses of artificial intelligence use both games: queens in Georgia Tech's CS 6601, knights in Udacity's Artificial
//! Intelligence Nanodegree. In the board game of 1972, a player moves to a neighbouring cell and removes any other
//! cell.
//!
//! ```
//! use plyscope::{Game, Notation};
//! use plyscope::games::{ISOLATION, Isolation};
//! let game = Isolation::parse(&ISOLATION, "W:Q../.#./..q")?;
//! let root = game.initial();
//! let names: Vec<String> = game.moves(&root).iter().map(|mv| game.move_name(&root, mv)).collect();
//! assert_eq!(names, ["b3", "c3", "a2", "a1"]);
//! # Ok::<(), plyscope::Flaw>(())
//! ```

use super::{
    Cell, Coordinates, Diagram, Evaluate, Evaluation, Game, Glyph, Mark, Notation, Outcome, Outlook, Piece, Player,
    SideName, Style, Value, diagram::Sides, marks, part::Part, symmetry::Folding, zero,
};
use crate::fault::{Flaw, errors};

/// Rules by which the games of isolation differ.
#[derive(Debug, PartialEq, Eq)]
pub struct IsolationRules {
    /// Name of the game.
    pub name: &'static str,
    piece: Piece,
    /// Steps of the piece: numbers of columns and rows.
    steps: [(i8, i8); 8],
    /// `true` if the piece may repeat a step until a cell is blocked or taken.
    slides: bool,
    /// Initial position.
    usual: &'static str,
}

/// Isolation with queens. The usual board is that of an introduction: 3 × 2 cells, one of them blocked.
pub const ISOLATION: IsolationRules = IsolationRules {
    name: "isolation",
    piece: Piece::Queen,
    steps: [(-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1)],
    slides: true,
    usual: "W:.../..#",
};
/// Isolation with knights.
pub const KNIGHT_ISOLATION: IsolationRules = IsolationRules {
    name: "knight-isolation",
    piece: Piece::Knight,
    steps: [(-1, -2), (1, -2), (-2, -1), (2, -1), (-2, 1), (2, 1), (-1, 2), (1, 2)],
    slides: false,
    usual: "W:.../.../...",
};

/// A game of isolation on a board of some size, and the position to be searched.
#[derive(Debug, Clone)]
pub struct Isolation {
    rules: &'static IsolationRules,
    columns: u8,
    rows: u8,
    root: Position,
    /// Players of both sides; White is the first side.
    sides: Sides,
    pub(super) folding: Folding,
}

/// Cells of the pieces, blocked cells, and side to move. Cells have 0-based indices, row by row from the top left.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Position {
    white: Option<u8>,
    black: Option<u8>,
    /// Set of the blocked cells, as bits.
    blocked: u64,
    white_moves: bool,
}

/// A move to a cell. `from` is `None` if the piece is put on the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Step {
    from: Option<u8>,
    to: u8,
}

const SIDES: std::ops::RangeInclusive<usize> = 2..=8;
const BOARDS: &str = "a board has 2 to 8 columns and rows: 3x3, 5x4, 7x7";

errors! {
    /// Error in a position of Isolation.
    pub enum IsolationError {
        Size { text: String } => "there is no board of {text}", help BOARDS;
        NotACell { character: char } => "`{character}` cannot stand on the board",
            help "a cell is Q (White's queen), q (Black's), # if it is blocked, or . if it is free; / stands between \
                  rows; knights are N and n";
        TwoPieces { piece: char } => "there are two {piece}",
            help "each side has one piece, or none before its first move";
    }
}

impl Isolation {
    /// Parses a position. MAX is the side to move.
    ///
    /// * `W:Q../.#./..q`: the side to move, W or B, then rows of `Q q # .` from the top: White's piece, Black's,
    ///   blocked cells and free ones; knights are `N n`. A side without a piece puts it on any free cell;
    /// * `5x4`: the empty board of 5 columns and 4 rows, White to move;
    /// * the empty text: the usual initial position.
    ///
    /// # Errors
    /// If the text has none of these forms, the board is too small or too large, or a side has two pieces.
    pub fn parse(rules: &'static IsolationRules, position: &str) -> Result<Self, Flaw> {
        if position.is_empty() {
            return Isolation::parse(rules, rules.usual);
        }
        let whole = Part::whole(position);
        if position.starts_with(|character: char| character.is_ascii_digit()) {
            let sides: Vec<Option<usize>> = whole.split('x').map(|side| side.number()).collect();
            let [Some(columns), Some(rows)] = sides[..] else {
                return Err(whole.flaw(IsolationError::Size { text: position.to_owned() }));
            };
            return Isolation::empty(rules, columns, rows, &whole);
        }
        let (white_moves, text) = marks::white_to_move(position, "W:.../..#")?;
        let game = Isolation::of_rows(rules, text).map_err(|flaw| flaw.shifted(position.len() - text.len()))?;
        Ok(Isolation {
            root: Position { white_moves, ..game.root },
            sides: Sides::new(Player::Max, white_moves),
            ..game
        })
    }

    /// Returns the game on an empty board, White to move. `written` is the text about which an error is.
    fn empty(rules: &'static IsolationRules, columns: usize, rows: usize, written: &Part<'_>) -> Result<Self, Flaw> {
        let side = |side: usize| u8::try_from(side).ok().filter(|_| SIDES.contains(&side));
        let (Some(columns), Some(rows)) = (side(columns), side(rows)) else {
            return Err(written.flaw(IsolationError::Size { text: format!("{columns}x{rows}") }));
        };
        let root = Position { white: None, black: None, blocked: 0, white_moves: true };
        Ok(Isolation { rules, columns, rows, root, sides: Sides::new(Player::Max, true), folding: Folding::default() })
    }

    /// Parses rows of cells, and returns the game with White to move.
    fn of_rows(rules: &'static IsolationRules, text: &str) -> Result<Self, Flaw> {
        let whole = Part::whole(text);
        let [white, black] = [true, false].map(|white| Glyph::Man { white, piece: rules.piece }.symbol());
        for (character, part) in whole.letters() {
            if ![white, black, '#', '.', '/'].contains(&character) {
                return Err(part.flaw(IsolationError::NotACell { character }));
            }
        }
        let (columns, rows) = (text.find('/').unwrap_or(text.len()), text.split('/').count());
        let mut game = Isolation::empty(rules, columns, rows, &whole)?;
        marks::check_shape(text, columns, rows)?;
        let cells = whole.letters().filter(|(character, _)| *character != '/');
        for (cell, (character, part)) in (0..).zip(cells) {
            let place = match character {
                '#' => {
                    game.root.blocked |= 1 << cell;
                    continue;
                }
                '.' => continue,
                _ if character == white => &mut game.root.white,
                _ => &mut game.root.black,
            };
            if place.replace(cell).is_some() {
                return Err(part.flaw(IsolationError::TwoPieces { piece: character }));
            }
        }
        Ok(game)
    }

    /// Returns the same game with `player` to move at the root.
    #[must_use]
    pub fn with_root_player(self, player: Player) -> Self {
        Isolation { sides: Sides::new(player, self.root.white_moves), ..self }
    }

    /// Returns the rules.
    pub fn rules(&self) -> &'static IsolationRules {
        self.rules
    }

    fn cells(&self) -> u8 {
        self.columns * self.rows
    }

    /// Returns whether a cell is neither blocked nor taken.
    fn is_free(state: &Position, cell: u8) -> bool {
        state.blocked >> cell & 1 == 0 && ![state.white, state.black].contains(&Some(cell))
    }

    /// Returns the cells to which a side could move if it were its turn, in ascending order.
    fn targets(&self, state: &Position, white: bool) -> Vec<u8> {
        let free = |cell: &u8| Self::is_free(state, *cell);
        let Some(from) = (if white { state.white } else { state.black }) else {
            return (0..self.cells()).filter(free).collect();
        };
        let step = |cell: u8, (right, down): (i8, i8)| {
            let column = (cell % self.columns).checked_add_signed(right).filter(|&column| column < self.columns)?;
            let row = (cell / self.columns).checked_add_signed(down).filter(|&row| row < self.rows)?;
            Some(row * self.columns + column).filter(free)
        };
        let most = if self.rules.slides { usize::MAX } else { 1 };
        let line =
            |direction| std::iter::successors(step(from, direction), move |&cell| step(cell, direction)).take(most);
        let mut targets: Vec<u8> = self.rules.steps.into_iter().flat_map(line).collect();
        targets.sort_unstable();
        targets
    }

    /// Returns the number of cells to which a side could move if it were its turn.
    fn mobility(&self, state: &Position, white: bool) -> i32 {
        i32::try_from(self.targets(state, white).len()).unwrap_or(i32::MAX)
    }

    fn glyph(&self, state: &Position, cell: u8) -> Glyph {
        let man = |white| Glyph::Man { white, piece: self.rules.piece };
        match Some(cell) {
            place if place == state.white => man(true),
            place if place == state.black => man(false),
            _ if Self::is_free(state, cell) => Glyph::Empty,
            _ => Glyph::Blocked,
        }
    }
}

impl Isolation {
    /// Lists the moves, also those that lead to symmetric positions.
    fn all_moves(&self, state: &Position) -> Vec<Step> {
        let from = if state.white_moves { state.white } else { state.black };
        self.targets(state, state.white_moves).into_iter().map(|to| Step { from, to }).collect()
    }
}

impl Game for Isolation {
    type State = Position;
    type Move = Step;

    fn initial(&self) -> Position {
        self.root
    }

    fn turn(&self, state: &Position) -> Player {
        self.sides.player(state.white_moves)
    }

    fn outcome(&self, state: &Position) -> Option<Outcome> {
        let is_stuck = self.targets(state, state.white_moves).is_empty();
        is_stuck.then(|| Outcome::Win(self.turn(state).opponent()))
    }

    /// Lists the moves by their cells, row by row from the top left.
    fn moves(&self, state: &Position) -> Vec<Step> {
        self.folding.folded(self, state, self.all_moves(state))
    }

    fn share(&self, state: &Position, mv: &Step) -> u64 {
        self.folding.share(self, state, mv, || self.all_moves(state))
    }

    fn play(&self, state: &Position, mv: &Step) -> Position {
        let blocked = state.blocked | mv.from.map_or(0, |from| 1 << from);
        let after = Position { blocked, white_moves: !state.white_moves, ..*state };
        if state.white_moves {
            Position { white: Some(mv.to), ..after }
        } else {
            Position { black: Some(mv.to), ..after }
        }
    }

    fn place(&self, _state: &Position, mv: &Step) -> usize {
        mv.to.into()
    }

    /// Bounds the length of the game by the number of free cells, because each move takes one.
    fn outlook(&self, state: &Position) -> Outlook {
        let end = (0..self.cells()).map(|cell| i32::from(Self::is_free(state, cell))).sum();
        self.outcome(state).map_or(Outlook::Open { win: 1, loss: 2, end }, Outlook::Over)
    }
}

impl Notation for Isolation {
    fn side(&self, player: Player) -> Option<SideName> {
        Some(self.sides.colour(player))
    }

    fn position(&self, state: &Position) -> Option<String> {
        let mover = if state.white_moves { 'W' } else { 'B' };
        let glyphs = (0..self.cells()).map(|cell| self.glyph(state, cell));
        Some(format!("{mover}:{}", marks::write(glyphs, self.columns.into())))
    }

    fn diagram(&self, state: &Position, last: Option<&Step>) -> Option<Diagram> {
        let is_last = |cell| last.is_some_and(|step| step.to == cell || step.from == Some(cell));
        let cell = |cell| Cell { glyph: self.glyph(state, cell), mark: Mark::of(false, is_last(cell)) };
        let coordinates = Coordinates::lettered(self.columns.into(), (1..=self.rows.into()).rev());
        let cells = (0..self.cells()).map(cell).collect();
        Some(Diagram { style: Style::Squares, columns: self.columns.into(), cells, coordinates })
    }

    /// Returns the cell, such as `a1`: the letter of the column, and the number of the row from the bottom.
    fn move_name(&self, _state: &Position, mv: &Step) -> String {
        format!("{}{}", char::from(b'a' + mv.to % self.columns), self.rows - mv.to / self.columns)
    }
}

impl Evaluate for Isolation {
    fn evaluations() -> Vec<Evaluation<Self>> {
        let cells: fn(&Isolation) -> Value = |game| i32::from(game.cells()).into();
        let mobility = Evaluation::whole("mobility", cells, |game, state| {
            let ahead = game.mobility(state, true) - game.mobility(state, false);
            game.sides.player(true).signed(ahead.into())
        });
        let moves = Evaluation::whole("moves", cells, |game, state| {
            game.turn(state).signed(game.mobility(state, state.white_moves).into())
        });
        vec![mobility, moves, zero()]
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::{Maker, check_laws, check_refusals, check_written, move_names, perft, tree_size};
    use super::*;

    fn queens(position: &str) -> Result<Isolation, Flaw> {
        Isolation::parse(&ISOLATION, position)
    }

    fn knights(position: &str) -> Result<Isolation, Flaw> {
        Isolation::parse(&KNIGHT_ISOLATION, position)
    }

    #[test]
    fn random_games_obey_the_laws() {
        for parse in [queens, knights] {
            for position in ["", "2x2", "5x4", "8x8", "B:.../#.#", "W:##/##"] {
                check_laws(&Maker { parse, with_root_player: Isolation::with_root_player }, position, 50);
            }
        }
    }

    #[test]
    fn pieces_stop_before_blocked_cells_and_leave_one_behind() {
        let position = "W:Q..#/..../.#q./....";
        let game = queens(position).unwrap();
        let root = game.initial();
        assert_eq!(move_names(&game, &root), ["b4", "c4", "a3", "b3", "a2", "a1"]);
        let child = game.play(&root, &game.moves(&root)[1]);
        assert_eq!(game.position(&child).as_deref(), Some("B:#.Q#/..../.#q./...."));
        assert_eq!(move_names(&game, &child), ["b3", "c3", "d3", "d2", "b1", "c1", "d1"]);
        let game = knights(&position.replace('Q', "N").replace('q', "n")).unwrap();
        assert_eq!(move_names(&game, &game.initial()), ["c3"]);
    }

    #[test]
    fn a_side_that_cannot_move_loses() {
        for (position, outcome) in [
            ("W:Q#/.q", None),
            ("W:Q#/##", Some(Player::Min)),
            ("B:Q#/##", Some(Player::Min)),
            ("B:Qq/##", Some(Player::Min)),
            ("B:Qq/.#", None),
        ] {
            let game = queens(position).unwrap();
            assert_eq!(game.outcome(&game.initial()), outcome.map(Outcome::Win), "{position}");
        }
    }

    /// The numbers are those of an independent program in Python.
    #[test]
    fn trees_have_the_counted_sizes() {
        let counts = |game: Isolation| (1..=6).map(|depth| perft(&game, &game.initial(), depth)).collect::<Vec<_>>();
        let size = |game: Isolation| tree_size(&game, &game.initial());
        assert_eq!(size(queens("").unwrap()), (225, 86));
        assert_eq!(size(queens("3x2").unwrap()), (965, 368));
        assert_eq!(counts(queens("3x3").unwrap()), [9, 72, 376, 1_600, 5_232, 13_056]);
        assert_eq!(counts(queens("4x3").unwrap()), [12, 132, 880, 5_056, 23_560, 92_212]);
        assert_eq!(size(knights("").unwrap()), (674, 184));
        assert_eq!(counts(knights("4x3").unwrap()), [12, 132, 280, 568, 688, 768]);
    }

    #[test]
    fn positions_are_written_in_canonical_form() {
        check_written(
            queens,
            &[("", "W:.../..#"), ("3x2", "W:.../..."), ("b:Q.#/..q", "B:Q.#/..q"), ("W:..q/...", "W:..q/...")],
        );
        check_written(knights, &[("", "W:.../.../..."), ("w:N./.n", "W:N./.n")]);
    }

    #[test]
    fn malformed_positions_are_refused_with_a_reason() {
        check_refusals(
            queens,
            &[
                ("9x3", 0..3, "there is no board of 9x3"),
                ("3", 0..1, "there is no board of 3"),
                ("3x1", 0..3, "there is no board of 3x1"),
                (".../...", 0..0, "the side to move is missing"),
                ("X:.../...", 0..1, "`X` is not a side"),
                ("W:.n./...", 3..4, "`n` cannot stand on the board"),
                ("W:...", 2..5, "there is no board of 3x1"),
                ("W:.../..", 6..8, "row 2 has 2 cells, not 3"),
                ("W:Q../..Q", 8..9, "there are two Q"),
            ],
        );
        check_refusals(knights, &[("W:Q../...", 2..3, "`Q` cannot stand on the board")]);
    }

    #[test]
    fn evaluations_count_moves() {
        for (position, values) in [("W:Q../.#./..q", [0, 4, 0]), ("B:Q#./.../.q.", [1, 5, 0]), ("W:.../..q", [1, 5, 0])]
        {
            let game = queens(position).unwrap();
            let value = |evaluation: Evaluation<Isolation>| (evaluation.evaluate)(&game, &game.initial());
            let found: Vec<Value> = Isolation::evaluations().into_iter().map(value).collect();
            assert_eq!(found, values.map(Value::from), "{position}");
        }
    }
}
