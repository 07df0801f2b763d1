//! Hexapawn and Breakthrough: pawns walk and capture forwards. The side wins that first has a pawn on the far row, or
//! leaves the other side without a move.
//!
//! * M. Gardner, "How to build a game-learning machine and then teach it to play and to win", Scientific American 206
//!   (March 1962), 138–153: Hexapawn.
//! * D. Troyka invented Breakthrough in 2000.
//!
//! ```
//! use plyscope::{Game, Notation};
//! use plyscope::games::{HEXAPAWN, Pawns};
//! let game = Pawns::parse(&HEXAPAWN, "W:p.p/.p./P.P")?;
//! let root = game.initial();
//! let names: Vec<String> = game.moves(&root).iter().map(|mv| game.move_name(&root, mv)).collect();
//! assert_eq!(names, ["a1-a2", "a1xb2", "c1xb2", "c1-c2"]);
//! # Ok::<(), plyscope::Flaw>(())
//! ```

use super::{
    Cell, Coordinates, Diagram, Evaluate, Evaluation, Game, Glyph, Mark, Notation, Outcome, Outlook, Piece, Player,
    SideName, Style, Value, diagram::Sides, marks, part::Part, symmetry::Folding, zero,
};
use crate::fault::{Flaw, errors};

/// Rules by which the games of pawns differ.
#[derive(Debug, PartialEq, Eq)]
pub struct PawnRules {
    /// Name of the game.
    pub name: &'static str,
    /// `true` if pawns also move diagonally to empty cells, not only straight ahead.
    walks_diagonally: bool,
    /// Number of rows that each side fills at the beginning.
    filled: u8,
    /// Numbers of columns and rows of the usual board.
    usual: (u8, u8),
}

/// Hexapawn: pawns move straight ahead and capture diagonally, as in chess.
pub const HEXAPAWN: PawnRules = PawnRules { name: "hexapawn", walks_diagonally: false, filled: 1, usual: (3, 3) };
/// Breakthrough: pawns also move diagonally without a capture.
pub const BREAKTHROUGH: PawnRules =
    PawnRules { name: "breakthrough", walks_diagonally: true, filled: 2, usual: (8, 8) };

/// A game of pawns on a board of some size, and the position to be searched.
#[derive(Debug, Clone)]
pub struct Pawns {
    rules: &'static PawnRules,
    columns: u8,
    rows: u8,
    root: Position,
    /// Players of both sides; White is the first side.
    sides: Sides,
    pub(super) folding: Folding,
}

/// Pawns of both sides, as bit sets of cells, row by row from the top left, and side to move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Position {
    white: u64,
    black: u64,
    white_moves: bool,
}

/// A move from one cell to another. Both have 0-based indices, row by row from the top left.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Step {
    from: u8,
    to: u8,
    captures: bool,
}

const LEAST_COLUMNS: u8 = 2;
const MOST_SIDE: u8 = 8;

errors! {
    /// Error in a position of Hexapawn or Breakthrough.
    pub enum PawnsError {
        Size { text: String, least: u8 } => "there is no board of {text}",
            help "a board has 2 to 8 columns and {least} to 8 rows, such as 4x{least}";
        NotACell { character: char } => "`{character}` cannot stand on the board",
            help "a cell is P (White's pawn), p (Black's), or . if it is empty; / stands between rows";
        BothWon => "both sides have a pawn on the far row",
            help "the game ends with the first one: White's far row is at the top, Black's at the bottom";
    }
}

impl Pawns {
    /// Parses a position. MAX is the side to move.
    ///
    /// * `W:ppp/.../PPP`: the side to move, W or B, then rows of `P p .` from the top; White's pawns, P, move upwards;
    /// * `4x5`: the initial position on a board of 4 columns and 5 rows, White to move;
    /// * the empty text: the initial position on the usual board.
    ///
    /// The parser does not check whether the position can occur in a game.
    ///
    /// # Errors
    /// If the text has none of these forms, the board is too small or too large, or both sides have won.
    pub fn parse(rules: &'static PawnRules, position: &str) -> Result<Self, Flaw> {
        let whole = Part::whole(position);
        if position.is_empty() || position.starts_with(|character: char| character.is_ascii_digit()) {
            let (columns, rows) = position.split_once(['x', 'X']).unwrap_or_default();
            let size = (columns.parse().unwrap_or(0), rows.parse().unwrap_or(0));
            let (columns, rows) = if position.is_empty() { rules.usual } else { size };
            let game = Pawns::start(rules, columns, rows);
            let least = 2 * rules.filled + 1;
            return game.ok_or_else(|| whole.flaw(PawnsError::Size { text: position.to_owned(), least }));
        }
        let (white_moves, text) = marks::white_to_move(position, "W:ppp/.../PPP")?;
        let game = Pawns::of_rows(rules, text, white_moves);
        game.map_err(|flaw| flaw.shifted(position.len() - text.len()))
    }

    /// Returns the game with the initial position on a board; `None` if the board is too small or too large.
    fn start(rules: &'static PawnRules, columns: u8, rows: u8) -> Option<Self> {
        let is_board =
            (LEAST_COLUMNS..=MOST_SIDE).contains(&columns) && (2 * rules.filled + 1..=MOST_SIDE).contains(&rows);
        is_board.then(|| {
            let black = (1 << (rules.filled * columns)) - 1;
            let white = black << ((rows - rules.filled) * columns);
            Pawns::new(rules, (columns, rows), Position { white, black, white_moves: true })
        })
    }

    /// Parses rows of cells.
    fn of_rows(rules: &'static PawnRules, text: &str, white_moves: bool) -> Result<Self, Flaw> {
        let whole = Part::whole(text);
        for (character, part) in whole.letters() {
            if !matches!(character, 'P' | 'p' | '.' | '/') {
                return Err(part.flaw(PawnsError::NotACell { character }));
            }
        }
        let (columns, rows) = (text.find('/').unwrap_or(text.len()), text.split('/').count());
        let is_board =
            (LEAST_COLUMNS.into()..=MOST_SIDE.into()).contains(&columns) && (3..=MOST_SIDE.into()).contains(&rows);
        if !is_board {
            return Err(whole.flaw(PawnsError::Size { text: format!("{columns}x{rows}"), least: 3 }));
        }
        marks::check_shape(text, columns, rows)?;
        let pawns = |pawn: char| {
            let cells = text.chars().filter(|&character| character != '/').enumerate();
            cells.filter(|&(_, character)| character == pawn).fold(0, |set, (cell, _)| set | 1 << cell)
        };
        let root = Position { white: pawns('P'), black: pawns('p'), white_moves };
        let size = [columns, rows].map(|side| u8::try_from(side).unwrap_or(MOST_SIDE));
        let game = Pawns::new(rules, size.into(), root);
        if game.has_arrived(root, true) && game.has_arrived(root, false) {
            return Err(whole.flaw(PawnsError::BothWon));
        }
        Ok(game)
    }

    fn new(rules: &'static PawnRules, (columns, rows): (u8, u8), root: Position) -> Self {
        Pawns {
            rules,
            columns,
            rows,
            root,
            sides: Sides::new(Player::Max, root.white_moves),
            folding: Folding::default(),
        }
    }

    /// Returns the same game with `player` to move at the root.
    #[must_use]
    pub fn with_root_player(self, player: Player) -> Self {
        Pawns { sides: Sides::new(player, self.root.white_moves), ..self }
    }

    /// Returns the rules.
    pub fn rules(&self) -> &'static PawnRules {
        self.rules
    }

    /// Returns whether White, or else Black, has a pawn on the far row.
    fn has_arrived(&self, state: Position, white: bool) -> bool {
        self.ways(state, white).any(|way| way == 0)
    }

    /// Returns the distance of each pawn of a side from the far row, in rows; 0 on the far row.
    fn ways(&self, state: Position, white: bool) -> impl Iterator<Item = u8> {
        let Pawns { columns, rows, .. } = *self;
        let row_of = cells(if white { state.white } else { state.black }).map(move |cell| cell / columns);
        row_of.map(move |row| if white { row } else { rows - 1 - row })
    }

    /// Returns the moves of the side to move, as if the game were not over.
    fn steps(&self, state: &Position) -> impl Iterator<Item = Step> {
        let (rules, columns, rows, taken) = (self.rules, self.columns, self.rows, state.white | state.black);
        let Position { white, black, white_moves } = *state;
        let (own, other, ahead) = if white_moves { (white, black, -1) } else { (black, white, 1) };
        cells(own).flat_map(move |from| {
            [-1, 0, 1].into_iter().filter_map(move |aside| {
                let row = (from / columns).checked_add_signed(ahead).filter(|&row| row < rows)?;
                let column = (from % columns).checked_add_signed(aside).filter(|&column| column < columns)?;
                let to = row * columns + column;
                let captures = aside != 0 && has(other, to);
                let may_walk = !has(taken, to) && (aside == 0 || rules.walks_diagonally);
                (captures || may_walk).then_some(Step { from, to, captures })
            })
        })
    }

    /// Returns the number that a side has of something, MAX's minus MIN's.
    fn ahead(&self, count: impl Fn(bool) -> i32) -> Value {
        let ahead = count(true) - count(false);
        self.sides.player(true).signed(ahead.into())
    }

    /// Returns the name of a cell, such as `a1`: the letter of the column, and the number of the row from the bottom.
    fn cell_name(&self, cell: u8) -> String {
        format!("{}{}", char::from(b'a' + cell % self.columns), self.rows - cell / self.columns)
    }
}

/// Returns whether a set contains a cell.
fn has(set: u64, cell: u8) -> bool {
    set >> cell & 1 == 1
}

/// Returns the cells of a set, in ascending order.
fn cells(set: u64) -> impl Iterator<Item = u8> {
    (0..64).filter(move |&cell| has(set, cell))
}

impl Pawns {
    /// Lists the moves, also those that lead to symmetric positions.
    fn all_moves(&self, state: &Position) -> Vec<Step> {
        if self.outcome(state).is_some() { Vec::new() } else { self.steps(state).collect() }
    }
}

impl Game for Pawns {
    type State = Position;
    type Move = Step;

    fn initial(&self) -> Position {
        self.root
    }

    fn turn(&self, state: &Position) -> Player {
        self.sides.player(state.white_moves)
    }

    fn outcome(&self, state: &Position) -> Option<Outcome> {
        let arrived = [true, false].into_iter().find(|&white| self.has_arrived(*state, white));
        let stuck = || self.steps(state).next().is_none().then_some(!state.white_moves);
        arrived.or_else(stuck).map(|white| Outcome::Win(self.sides.player(white)))
    }

    /// Lists the moves pawn by pawn, row by row from the top left; those of a pawn from left to right.
    fn moves(&self, state: &Position) -> Vec<Step> {
        self.folding.folded(self, state, self.all_moves(state))
    }

    fn share(&self, state: &Position, mv: &Step) -> u64 {
        self.folding.share(self, state, mv, || self.all_moves(state))
    }

    fn play(&self, state: &Position, mv: &Step) -> Position {
        let (from, to) = (1 << mv.from, 1 << mv.to);
        let Position { white, black, white_moves } = *state;
        let (white, black) =
            if white_moves { (white & !from | to, black & !to) } else { (white & !to, black & !from | to) };
        Position { white, black, white_moves: !white_moves }
    }

    fn place(&self, _state: &Position, mv: &Step) -> usize {
        mv.to.into()
    }

    /// Bounds the length of the game by the number of rows that all pawns can still advance.
    fn outlook(&self, state: &Position) -> Outlook {
        let end = [true, false].into_iter().flat_map(|white| self.ways(*state, white)).map(i32::from).sum();
        self.outcome(state).map_or(Outlook::Open { win: 1, loss: 1, end }, Outlook::Over)
    }
}

impl Notation for Pawns {
    fn side(&self, player: Player) -> Option<SideName> {
        Some(self.sides.colour(player))
    }

    fn position(&self, state: &Position) -> Option<String> {
        let glyphs = (0..self.columns * self.rows).map(|cell| glyph(state, cell));
        let mover = if state.white_moves { 'W' } else { 'B' };
        Some(format!("{mover}:{}", marks::write(glyphs, self.columns.into())))
    }

    fn diagram(&self, state: &Position, last: Option<&Step>) -> Option<Diagram> {
        let cell = |cell: u8| Cell {
            glyph: glyph(state, cell),
            mark: if last.is_some_and(|step| [step.from, step.to].contains(&cell)) {
                Mark::LastMove
            } else {
                Mark::None
            },
        };
        let cells = (0..self.columns * self.rows).map(cell).collect();
        let coordinates = Coordinates::lettered(self.columns.into(), (1..=self.rows.into()).rev());
        Some(Diagram { style: Style::Chequered, columns: self.columns.into(), cells, coordinates })
    }

    /// Formats a move: `a1-a2`, or `a1xb2` for a capture.
    fn move_name(&self, _state: &Position, mv: &Step) -> String {
        let sign = if mv.captures { 'x' } else { '-' };
        format!("{}{sign}{}", self.cell_name(mv.from), self.cell_name(mv.to))
    }
}

fn glyph(state: &Position, cell: u8) -> Glyph {
    let pawn = |white| Glyph::Man { white, piece: Piece::Pawn };
    match (has(state.white, cell), has(state.black, cell)) {
        (true, _) => pawn(true),
        (_, true) => pawn(false),
        _ => Glyph::Empty,
    }
}

impl Evaluate for Pawns {
    fn evaluations() -> Vec<Evaluation<Self>> {
        let pawns = Evaluation::whole(
            "pawns",
            |game: &Pawns| Value::from(i32::from(game.columns * game.rows)),
            |game, state| game.ahead(|white| i32::try_from(game.ways(*state, white).count()).unwrap_or(0)),
        );
        let foremost = Evaluation::whole(
            "foremost",
            |game: &Pawns| Value::from(i32::from(game.rows)),
            |game, state| {
                game.ahead(|white| game.ways(*state, white).min().map_or(0, |way| i32::from(game.rows - way)))
            },
        );
        vec![pawns, foremost, zero()]
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::{Maker, check_laws, check_refusals, check_written, move_names, perft, tree_size};
    use super::*;

    fn hexapawn(position: &str) -> Result<Pawns, Flaw> {
        Pawns::parse(&HEXAPAWN, position)
    }

    fn breakthrough(position: &str) -> Result<Pawns, Flaw> {
        Pawns::parse(&BREAKTHROUGH, position)
    }

    #[test]
    fn random_games_obey_the_laws() {
        for parse in [hexapawn, breakthrough] {
            for position in ["", "5x5", "2x8", "8x6", "B:p.p/.P./P.P", "W:.../.../...", "W:p../p../P.."] {
                check_laws(&Maker { parse, with_root_player: Pawns::with_root_player }, position, 50);
            }
        }
    }

    #[test]
    fn pawns_capture_diagonally_and_in_breakthrough_also_walk_so() {
        let position = "W:..p/.p./P.P";
        let names = |game: Pawns| move_names(&game, &game.initial());
        assert_eq!(names(hexapawn(position).unwrap()), ["a1-a2", "a1xb2", "c1xb2", "c1-c2"]);
        assert_eq!(names(breakthrough("W:..p/p../P.P").unwrap()), ["a1-b2", "c1-b2", "c1-c2"]);
        let game = hexapawn(position).unwrap();
        let root = game.initial();
        let child = game.play(&root, &game.moves(&root)[1]);
        assert_eq!(game.position(&child).as_deref(), Some("B:..p/.P./..P"));
        assert_eq!(move_names(&game, &child), ["c3xb2", "c3-c2"]);
    }

    #[test]
    fn a_pawn_on_the_far_row_wins_and_so_does_who_leaves_no_move() {
        for (position, outcome) in [
            ("W:p../.../PPP", None),
            ("B:P../..p/..P", Some(Player::Min)),
            ("W:.../P../..p", Some(Player::Min)),
            ("W:p../P../...", Some(Player::Min)),
            ("B:.p./.P./P..", Some(Player::Min)),
            ("W:ppp/.../...", Some(Player::Min)),
        ] {
            let game = hexapawn(position).unwrap();
            assert_eq!(game.outcome(&game.initial()), outcome.map(Outcome::Win), "{position}");
        }
    }

    /// The numbers are those of an independent program in Python, with boards as texts.
    #[test]
    fn trees_have_the_counted_sizes() {
        let counts = |game: &Pawns| (1..=4).map(|depth| perft(game, &game.initial(), depth)).collect::<Vec<_>>();
        let game = hexapawn("").unwrap();
        assert_eq!(counts(&game), [3, 10, 28, 56]);
        assert_eq!(tree_size(&game, &game.initial()).0, 252);
        let game = breakthrough("").unwrap();
        assert_eq!(counts(&game), [22, 484, 11_132, 256_036]);
    }

    #[test]
    fn positions_are_written_in_canonical_form() {
        check_written(
            hexapawn,
            &[("3x3", "W:ppp/.../PPP"), ("4X5", "W:pppp/..../..../..../PPPP"), ("b:p.p/.P./P.P", "B:p.p/.P./P.P")],
        );
        check_written(breakthrough, &[("3x5", "W:ppp/ppp/.../PPP/PPP")]);
    }

    #[test]
    fn malformed_positions_are_refused_with_a_reason() {
        check_refusals(
            hexapawn,
            &[
                ("9x3", 0..3, "there is no board of 9x3"),
                ("3", 0..1, "there is no board of 3"),
                ("3x2", 0..3, "there is no board of 3x2"),
                ("ppp/.../PPP", 0..0, "the side to move is missing"),
                ("X:ppp/.../PPP", 0..1, "`X` is not a side"),
                ("W:ppp/.b./PPP", 7..8, "`b` cannot stand on the board"),
                ("W:ppp/PPP", 2..9, "there is no board of 3x2"),
                ("W:pppPPP...", 2..11, "there is no board of 9x1"),
                ("W:ppp/.../PP", 10..12, "row 3 has 2 cells, not 3"),
                ("W:P../.../..p", 2..13, "both sides have a pawn on the far row"),
            ],
        );
        check_refusals(breakthrough, &[("3x4", 0..3, "there is no board of 3x4")]);
    }

    #[test]
    fn evaluations_compare_numbers_of_pawns_and_the_foremost_ones() {
        let values = |position: &str| {
            let game = hexapawn(position).unwrap();
            let value = |evaluation: Evaluation<Pawns>| (evaluation.evaluate)(&game, &game.initial());
            Pawns::evaluations().into_iter().map(value).collect::<Vec<_>>()
        };
        let expect = |pawns: i32, foremost: i32| [pawns, foremost, 0].map(Value::from);
        assert_eq!(values(""), expect(0, 0));
        assert_eq!(values("W:p.p/.../PPP"), expect(1, 0));
        assert_eq!(values("B:p.p/P../.PP"), expect(-1, -1));
    }
}
