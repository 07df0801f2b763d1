//! Connect-4: discs fall into the columns of a wall; four in a row in any direction win.
//!
//! ```
//! use plyscope::{Game, Notation};
//! use plyscope::games::ConnectFour;
//! let game = ConnectFour::parse("4455")?;
//! let rows = "......./......./......./......./...OO../...XX..";
//! assert_eq!(game.position(&game.initial()).as_deref(), Some(rows));
//! # Ok::<(), plyscope::Flaw>(())
//! ```

use std::cmp::Reverse;

use super::{
    Cell, Coordinates, Diagram, Evaluate, Evaluation, Game, Glyph, Mark, Notation, Outcome, Outlook, Player, SideName,
    Style, Value, diagram::Sides, marks, part::Part, symmetry::Folding, zero,
};
use crate::fault::{Flaw, errors};

errors! {
    /// Error in a position of Connect-4.
    pub enum ConnectFourError {
        NoSize => "there is no board size before the colon",
            help "write columns × rows, as in 6x5:4455, or leave it out for 7x6";
        Side { digits: String, what: &'static str } => "a board cannot have {digits} {what}",
            help "it has 1 to {LARGEST_SIDE} columns and 1 to {LARGEST_SIDE} rows";
        NotAColumn { character: char } => "`{character}` is not a column",
            help "write the columns that were played as digits, or else rows of X O . from the top";
        UnknownColumn { number: u8, columns: u8 } => "there is no column {number}",
            help "columns are numbered 1 to {columns} from the left";
        GameOver { winner: char, moves: usize, played: String } => "the game was over: {winner} won with move {moves}",
            label "played on", help "stop after {played}";
        FullColumn { number: u8, rows: u8 } => "column {number} is full",
            help "a column holds {rows} discs; play another one";
        MoreNoughts { crosses: usize, noughts: usize } => "there are more O than X", label "{crosses} X, {noughts} O",
            help "X is the side that began: write X for its discs, and O for the others";
        Floating => "this disc floats: the cell below it is empty", help "discs fall as far as they can";
        WonEarlier => "no last move can have won this game", label "won before the last move",
            help "the last disc lies on top of a column, and without it there is no four in a row";
    }
}

/// The rules of Connect-4 on a wall of some size, and the position to be searched.
#[derive(Debug, Clone)]
pub struct ConnectFour {
    wall: Wall,
    root: Position,
    /// Players of both sides; X, which began, is the first side.
    sides: Sides,
    pub(super) folding: Folding,
}

/// Discs of both sides. If their numbers are equal, the side that began is to move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Position {
    /// The discs of the side that began, as a set of cells; see [`Wall`].
    first: u128,
    second: u128,
}

/// A move: the column into which the disc falls.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
// 0-based index, from the left.
pub struct Column(u8);

/// Size of the wall, and the set of its lowest cells.
///
/// A set of cells is a bit set. Each column has `rows + 1` bits, from the bottom up, the left column first. The bit
/// above each column is never set, so that a shifted run cannot continue in the next column.
#[derive(Debug, Clone, Copy)]
struct Wall {
    columns: u8,
    rows: u8,
    /// Set of the lowest cells of all columns.
    bottom: u128,
}

const STANDARD: Wall = Wall::new(7, 6);
/// Largest number of columns or rows. Nine columns, each with nine rows and a spare bit, take 90 of the 128 bits.
const LARGEST_SIDE: u8 = 9;

impl Wall {
    const fn new(columns: u8, rows: u8) -> Wall {
        let (mut bottom, mut column) = (0, 0);
        while column < columns {
            bottom |= 1 << (column as u32 * (rows as u32 + 1));
            column += 1;
        }
        Wall { columns, rows, bottom }
    }

    fn cell(self, column: u8, row: u8) -> u128 {
        1 << (u32::from(column) * self.column_bits() + u32::from(row))
    }

    fn column_bits(self) -> u32 {
        u32::from(self.rows) + 1
    }

    fn column(self, column: u8) -> u128 {
        ((1 << self.rows) - 1) << (u32::from(column) * self.column_bits())
    }

    fn all(self) -> u128 {
        (self.bottom << self.rows) - self.bottom
    }

    /// Returns the cells into which the next disc can fall.
    fn next_cells(self, occupied: u128) -> u128 {
        // The addition carries through the discs of each column to its lowest empty cell.
        (occupied + self.bottom) & self.all()
    }

    /// Returns the cells into which the next disc can fall so that the opponent, who has the discs `others`, cannot
    /// complete a four in reply.
    fn safe_cells(self, occupied: u128, others: u128) -> u128 {
        let next = self.next_cells(occupied);
        let threats = self.completing(others) & self.all() & !occupied;
        let above_no_threat = next & !(threats >> 1);
        match next & threats {
            0 => above_no_threat,
            // Two threats cannot be blocked with one disc.
            forced if !forced.is_power_of_two() => 0,
            forced => above_no_threat & forced,
        }
    }

    /// Returns the 0-based column and row of each cell, row by row from the top left. Row 0 is the lowest.
    fn reading_order(self) -> impl Iterator<Item = (u8, u8)> {
        (0..self.rows).rev().flat_map(move |row| (0..self.columns).map(move |column| (column, row)))
    }

    /// Returns the distances, in bits, of the neighbours above, to the right, to the upper right, and to the lower
    /// right.
    fn directions(self) -> [u32; 4] {
        [1, self.column_bits(), self.column_bits() + 1, self.column_bits() - 1]
    }

    /// Returns for each direction the cells at which a run of `length` cells of the set begins.
    fn runs(self, cells: u128, length: u32) -> [u128; 4] {
        self.directions().map(|step| (1..length).fold(cells, |starts, cell| starts & cells >> (cell * step)))
    }

    fn has_run(self, cells: u128, length: u32) -> bool {
        self.runs(cells, length).into_iter().any(|starts| starts != 0)
    }

    /// Counts the lines of four cells in the set.
    fn fours(self, cells: u128) -> i32 {
        self.runs(cells, 4).map(u128::count_ones).into_iter().sum::<u32>().cast_signed()
    }

    /// Returns the cells that would complete a line of four with cells of the set. Some of these cells may be occupied
    /// or outside the wall.
    fn completing(self, cells: u128) -> u128 {
        let of_direction = |step: u32| {
            let (below, above) = (cells << step & cells << (2 * step), cells >> step & cells >> (2 * step));
            below & (cells << (3 * step) | cells >> step) | above & (cells >> (3 * step) | cells << step)
        };
        self.directions().into_iter().fold(0, |found, step| found | of_direction(step))
    }

    /// Returns the cells of the set that belong to a line of four.
    fn cells_of_fours(self, cells: u128) -> u128 {
        self.directions().into_iter().zip(self.runs(cells, 4)).fold(0, |found, (step, starts)| {
            found | starts | starts << step | starts << (2 * step) | starts << (3 * step)
        })
    }

    /// Returns the length of the longest run in the set, at most 4.
    fn longest_run(self, cells: u128) -> i32 {
        (1..=4).take_while(|&length| self.has_run(cells, length)).map(u32::cast_signed).last().unwrap_or(0)
    }
}

impl Position {
    const EMPTY: Position = Position { first: 0, second: 0 };

    fn first_moves(self) -> bool {
        self.occupied().count_ones().is_multiple_of(2)
    }

    fn occupied(self) -> u128 {
        self.first | self.second
    }

    /// Returns the discs of the side to move, and the discs of the other side.
    fn own_and_others(self) -> (u128, u128) {
        if self.first_moves() { (self.first, self.second) } else { (self.second, self.first) }
    }

    /// Counts the discs in a column.
    fn height(self, wall: Wall, column: u8) -> u8 {
        let discs = (self.occupied() & wall.column(column)).count_ones();
        u8::try_from(discs).unwrap_or(wall.rows)
    }

    /// Returns the cell of the highest disc in a column; `None` if the column is empty.
    fn top(self, wall: Wall, column: u8) -> Option<u128> {
        self.height(wall, column).checked_sub(1).map(|row| wall.cell(column, row))
    }

    fn is_full(self, wall: Wall, column: u8) -> bool {
        self.height(wall, column) == wall.rows
    }

    /// Returns the position after a disc is dropped into a column that is not full.
    fn dropped(self, wall: Wall, column: u8) -> Position {
        let disc = wall.next_cells(self.occupied()) & wall.column(column);
        let (first, second) = if self.first_moves() { (disc, 0) } else { (0, disc) };
        Position { first: self.first | first, second: self.second | second }
    }

    fn glyph(self, disc: u128) -> Glyph {
        if self.first & disc != 0 {
            Glyph::FirstDisc
        } else if self.second & disc != 0 {
            Glyph::SecondDisc
        } else {
            Glyph::Empty
        }
    }

    fn is_won(self, wall: Wall) -> bool {
        wall.has_run(self.first, 4) || wall.has_run(self.second, 4)
    }
}

impl ConnectFour {
    /// Parses a position. X is the side that began; MAX is the side to move.
    ///
    /// * `4455`: columns in the order of play;
    /// * `......./…/...XX..`: rows of `X O .` from the top; all slashes may be left out; digits between slashes count
    ///   adjacent empty cells;
    /// * `6x5:4455`: a wall of 6 columns × 5 rows (each number is from 1 to 9), then one of the forms above;
    /// * `6x5`: the empty wall of this size;
    /// * the empty text: the empty wall of 7 columns × 6 rows.
    ///
    /// The parser checks numbers of discs, floating discs and wins. It does not check whether the discs of both colours
    /// can have been dropped in some order.
    ///
    /// # Errors
    /// If the text has none of these forms, a disc is played into a full column or after the end of the game, or the
    /// rows are impossible.
    pub fn parse(position: &str) -> Result<Self, Flaw> {
        let (wall, start) = parse_size(position)?;
        let rest = &position[start..];
        let root = if rest.is_empty() {
            Ok(Position::EMPTY)
        } else if rest.contains(|character: char| character.is_ascii_digit()) && !rest.contains(['/', '\n']) {
            parse_columns(wall, rest)
        } else {
            parse_rows(wall, rest)
        };
        let root = root.map_err(|flaw| flaw.shifted(start))?;
        Ok(ConnectFour { wall, root, sides: Sides::new(Player::Max, root.first_moves()), folding: Folding::default() })
    }

    /// Returns the same game with `player` to move at the root.
    #[must_use]
    pub fn with_root_player(self, player: Player) -> Self {
        ConnectFour { sides: Sides::new(player, self.root.first_moves()), ..self }
    }

    /// Name of the evaluation by the longest run of the player who moved last. This evaluation comes from document 004,
    /// *Алгоритм минимакс на примере игры «Собери 4 (connect4)»* (Habr).
    pub const LONGEST_RUN: &'static str = "longest-run";

    /// Returns the number of discs that the winner has left if the game ends `plies` plies after the position to be
    /// searched. The winning disc counts as left, so a win with the last disc of the wall scores 1. This number is the
    /// absolute score of P. Pons's solver (blog.gamesolver.org).
    pub fn discs_left(&self, plies: u32) -> u32 {
        let cells = u32::from(self.wall.columns) * u32::from(self.wall.rows);
        (cells + 2).saturating_sub(self.root.occupied().count_ones() + plies) / 2
    }

    /// Returns the discs of MAX, and the discs of MIN.
    fn max_and_min(&self, state: Position) -> (u128, u128) {
        self.sides.player(true).pick([(state.first, state.second), (state.second, state.first)])
    }
}

/// Parses the size of the wall, which is 7 × 6 if the text does not give one. Also returns the byte offset of the rest
/// of the text.
fn parse_size(position: &str) -> Result<(Wall, usize), Flaw> {
    let size = Part::whole(position.split(':').next().unwrap_or_default());
    let rest = position.len().min(size.text.len() + 1);
    let sides = size.text.find(['x', 'X']).map(|cross| {
        [Part { text: &size.text[..cross], start: 0 }, Part { text: &size.text[cross + 1..], start: cross + 1 }]
    });
    match sides {
        Some([columns, rows]) if columns.is_digits() && rows.is_digits() => {
            let (columns, rows) = (parse_side(columns, "columns")?, parse_side(rows, "rows")?);
            Ok((Wall::new(columns, rows), rest))
        }
        _ if position.contains(':') => Err(size.flaw(ConnectFourError::NoSize)),
        _ => Ok((STANDARD, 0)),
    }
}

/// Parses the number of columns or of rows; `what` is the noun in messages: columns or rows.
fn parse_side(side: Part<'_>, what: &'static str) -> Result<u8, Flaw> {
    let number = side.number().filter(|number| (1..=LARGEST_SIDE).contains(number));
    number.ok_or_else(|| side.flaw(ConnectFourError::Side { digits: side.text.to_owned(), what }))
}

/// Parses a sequence of columns, played on the empty wall.
fn parse_columns(wall: Wall, text: &str) -> Result<Position, Flaw> {
    let mut state = Position::EMPTY;
    for (character, part) in Part::whole(text).letters() {
        let refuse = |error| Err(part.flaw(error));
        let Some(number) = character.to_digit(10).and_then(|digit| u8::try_from(digit).ok()) else {
            return refuse(ConnectFourError::NotAColumn { character });
        };
        if !(1..=wall.columns).contains(&number) {
            return refuse(ConnectFourError::UnknownColumn { number, columns: wall.columns });
        }
        if state.is_won(wall) {
            // The winner made the last move, so the other side is to move.
            let winner = if state.first_moves() { 'O' } else { 'X' };
            let (moves, played) = (part.start, text[..part.start].to_owned());
            let error = ConnectFourError::GameOver { winner, moves, played };
            return Err(Flaw::new(error, moves..text.len()));
        }
        let column = number - 1;
        if state.is_full(wall, column) {
            return refuse(ConnectFourError::FullColumn { number, rows: wall.rows });
        }
        state = state.dropped(wall, column);
    }
    Ok(state)
}

fn parse_rows(wall: Wall, text: &str) -> Result<Position, Flaw> {
    let columns = usize::from(wall.columns);
    let marks = marks::read(text, columns, usize::from(wall.rows))?;
    let mut state = Position::EMPTY;
    for (mark, (column, row)) in marks.cells.iter().zip(wall.reading_order()) {
        let disc = wall.cell(column, row);
        state.first |= if *mark == Some(true) { disc } else { 0 };
        state.second |= if *mark == Some(false) { disc } else { 0 };
    }
    for (index, (column, row)) in wall.reading_order().enumerate() {
        let floats = row > 0 && state.occupied() & wall.cell(column, row) != 0;
        if floats && state.occupied() & wall.cell(column, row - 1) == 0 {
            let at = marks.offsets[index];
            return Err(Flaw::new(ConnectFourError::Floating, at..at + 1));
        }
    }
    let won = [state.first, state.second].map(|discs| wall.has_run(discs, 4));
    let (crosses, noughts) = (marks.count(true), marks.count(false));
    if noughts > crosses {
        return Err(Flaw::new(ConnectFourError::MoreNoughts { crosses, noughts }, 0..text.len()));
    }
    marks.check_turns(text, None, won, "four in a row")?;
    if won.contains(&true) && !could_have_won_just_now(wall, state) {
        return Err(Flaw::new(ConnectFourError::WonEarlier, 0..text.len()));
    }
    Ok(state)
}

/// Returns whether some column's top disc can be removed so that no line of four remains.
fn could_have_won_just_now(wall: Wall, state: Position) -> bool {
    let mut tops = (0..wall.columns).filter_map(|column| state.top(wall, column));
    tops.any(|top| !Position { first: state.first & !top, second: state.second & !top }.is_won(wall))
}

/// Creates a game on the empty wall of 7 columns × 6 rows; MAX begins.
impl Default for ConnectFour {
    fn default() -> Self {
        ConnectFour {
            wall: STANDARD,
            root: Position::EMPTY,
            sides: Sides::new(Player::Max, true),
            folding: Folding::default(),
        }
    }
}

impl ConnectFour {
    /// Lists the moves, also those that lead to symmetric positions.
    fn all_moves(&self, state: &Position) -> Vec<Column> {
        let (_, others) = state.own_and_others();
        if self.wall.has_run(others, 4) {
            return Vec::new();
        }
        let next = self.wall.next_cells(state.occupied());
        (0..self.wall.columns).filter(|&column| next & self.wall.column(column) != 0).map(Column).collect()
    }
}

impl Game for ConnectFour {
    type State = Position;
    type Move = Column;

    fn initial(&self) -> Position {
        self.root
    }

    fn turn(&self, state: &Position) -> Player {
        self.sides.player(state.first_moves())
    }

    fn outcome(&self, state: &Position) -> Option<Outcome> {
        // A game ends with the first line of four, so only the player who moved last can have such a line.
        let (_, others) = state.own_and_others();
        if self.wall.has_run(others, 4) {
            Some(Outcome::Win(self.sides.player(!state.first_moves())))
        } else if state.occupied() == self.wall.all() {
            Some(Outcome::Draw)
        } else {
            None
        }
    }

    /// Lists the columns that are not full, from the left; none if the game is over.
    fn moves(&self, state: &Position) -> Vec<Column> {
        self.folding.folded(self, state, self.all_moves(state))
    }

    fn share(&self, state: &Position, mv: &Column) -> u64 {
        self.folding.share(self, state, mv, || self.all_moves(state))
    }

    fn play(&self, state: &Position, mv: &Column) -> Position {
        state.dropped(self.wall, mv.0)
    }

    /// Returns [`Outlook::Over`] if the game is over, [`Outlook::WinsNext`] if the side to move can complete a line of
    /// four, and [`Outlook::LosesNext`] if the opponent can complete one after every move. Otherwise bounds the length
    /// of the game by the number of empty cells.
    fn outlook(&self, state: &Position) -> Outlook {
        if let Some(outcome) = self.outcome(state) {
            return Outlook::Over(outcome);
        }
        let (own, others) = state.own_and_others();
        let occupied = state.occupied();
        if self.wall.completing(own) & self.wall.next_cells(occupied) != 0 {
            Outlook::WinsNext
        } else if self.wall.safe_cells(occupied, others) == 0 {
            Outlook::LosesNext
        } else {
            let cells = i32::from(self.wall.columns) * i32::from(self.wall.rows);
            Outlook::Open { win: 3, loss: 4, end: cells - occupied.count_ones().cast_signed() }
        }
    }

    /// Encodes the discs of the side to move, and the lowest empty cell of each column.
    fn key(&self, state: &Position) -> Option<u128> {
        let (own, _) = state.own_and_others();
        Some(own | (state.occupied() + self.wall.bottom))
    }

    /// Leaves out moves after which the opponent can complete a line of four. Sorts the other moves by the number of
    /// empty cells that would then complete a line of four of the mover, largest number first. Moves with equal numbers
    /// are sorted by their distance from the middle column, nearest first.
    fn shortlist(&self, state: &Position, moves: &mut Vec<Column>) {
        let (own, others) = state.own_and_others();
        let free = self.wall.all() & !state.occupied();
        let safe = self.wall.safe_cells(state.occupied(), others);
        let mut promises = [(0_u32, 0_i32, 0_u8); LARGEST_SIDE as usize];
        let mut count = 0;
        for column in 0..self.wall.columns {
            let cell = safe & self.wall.column(column);
            if cell != 0 {
                let threats = (self.wall.completing(own | cell) & free & !cell).count_ones();
                let from_the_middle = (2 * i32::from(column) + 1 - i32::from(self.wall.columns)).abs();
                promises[count] = (threats, -from_the_middle, column);
                count += 1;
            }
        }
        // Of two columns at an equal distance from the middle, the left one comes first.
        promises[..count].sort_unstable_by_key(|&(threats, nearness, column)| (Reverse((threats, nearness)), column));
        moves.extend(promises[..count].iter().map(|&(_, _, column)| Column(column)));
    }

    /// Returns the index of the cell into which the disc falls, row by row from the top left.
    fn place(&self, state: &Position, mv: &Column) -> usize {
        let row = self.wall.rows.saturating_sub(state.height(self.wall, mv.0)).saturating_sub(1);
        usize::from(row) * usize::from(self.wall.columns) + usize::from(mv.0)
    }
}

impl Notation for ConnectFour {
    fn side(&self, player: Player) -> Option<SideName> {
        Some(self.sides.sign(player))
    }

    /// Writes the rows from the top. If the wall is not 7 × 6, its size precedes the rows.
    fn position(&self, state: &Position) -> Option<String> {
        let Wall { columns, rows, .. } = self.wall;
        let cells = self.wall.reading_order().map(|(column, row)| state.glyph(self.wall.cell(column, row)));
        let drawn = marks::write(cells, usize::from(columns));
        let is_standard = (columns, rows) == (STANDARD.columns, STANDARD.rows);
        Some(if is_standard { drawn } else { format!("{columns}x{rows}:{drawn}") })
    }

    fn diagram(&self, state: &Position, last: Option<&Column>) -> Option<Diagram> {
        let wall = self.wall;
        let decisive = wall.cells_of_fours(state.first) | wall.cells_of_fours(state.second);
        let last = last.and_then(|mv| state.top(wall, mv.0));
        let cells = wall.reading_order().map(|(column, row)| {
            let disc = wall.cell(column, row);
            Cell { glyph: state.glyph(disc), mark: Mark::of(decisive & disc != 0, last == Some(disc)) }
        });
        let columns = usize::from(wall.columns);
        let coordinates = Coordinates::numbers(columns);
        Some(Diagram { style: Style::Wall, columns, cells: cells.collect(), coordinates })
    }

    /// Returns the 1-based number of the column, counted from the left.
    fn move_name(&self, _state: &Position, mv: &Column) -> String {
        (mv.0 + 1).to_string()
    }
}

impl Evaluate for ConnectFour {
    fn evaluations() -> Vec<Evaluation<Self>> {
        let lines = Evaluation::whole(
            "lines",
            // Number of all lines of four on the wall: 69 on the standard wall.
            |game: &ConnectFour| Value::from(game.wall.fours(game.wall.all())),
            |game, state| {
                let (max, min) = game.max_and_min(*state);
                let open = |opponent: u128| game.wall.fours(game.wall.all() & !opponent);
                Value::from(open(min) - open(max))
            },
        );
        let runs = Evaluation::whole(
            "runs",
            // Runs in an unfinished game have at most 3 discs, but finished games can be evaluated, too.
            |_| Value::from(4),
            |game: &ConnectFour, state| {
                let (max, min) = game.max_and_min(*state);
                Value::from(game.wall.longest_run(max) - game.wall.longest_run(min))
            },
        );
        // The function `c4getrait` of document 004. The document prints the scans of rows, of columns and of half of
        // the diagonals in one direction; the other scans, which it leaves out ("…"), are added here. Without discs,
        // `c4getrait` returns −1, and this evaluation returns 0.
        let longest_run = Evaluation::whole(
            Self::LONGEST_RUN,
            |_| Value::from(4),
            |game: &ConnectFour, state| {
                let (_, others) = state.own_and_others();
                game.sides.player(!state.first_moves()).signed(game.wall.longest_run(others).into())
            },
        );
        vec![lines, runs, longest_run, zero()]
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::{Maker, check_laws, check_refusals, check_written, move_names, perft};
    use super::*;

    const MAKER: Maker<ConnectFour> =
        Maker { parse: ConnectFour::parse, with_root_player: ConnectFour::with_root_player };

    fn outcome(position: &str) -> Option<Outcome> {
        let game = ConnectFour::parse(position).unwrap();
        game.outcome(&game.initial())
    }

    #[test]
    fn random_games_obey_the_laws() {
        for position in ["", "4455", "6x5", "4x4:11", "9x9", "1x1", "3x9", "9x1", "1212121"] {
            check_laws(&MAKER, position, 100);
        }
    }

    #[test]
    fn the_standard_wall_has_the_known_perft() {
        let game = ConnectFour::default();
        let counts: Vec<u64> = (0..=8).map(|depth| perft(&game, &game.initial(), depth)).collect();
        assert_eq!(counts, [1, 7, 49, 343, 2_401, 16_807, 117_649, 823_536, 5_673_234]);
    }

    #[test]
    fn positions_are_written_in_canonical_form() {
        let rows = "......./......./......./......./...OO../...XX..";
        check_written(
            ConnectFour::parse,
            &[
                ("4455", rows),
                (rows, rows),
                (&rows.replace('/', ""), rows),
                ("7x6:4455", rows),
                (&rows.to_lowercase(), rows),
                ("4x3:112", "4x3:..../O.../XX.."),
                ("4X3:....O...XX..", "4x3:..../O.../XX.."),
                ("4x3:____/O---/XX__", "4x3:..../O.../XX.."),
                ("4x3:4/O3/XX2", "4x3:..../O.../XX.."),
                ("2x2", "2x2:../.."),
                ("2x2:", "2x2:../.."),
            ],
        );
    }

    #[test]
    fn impossible_positions_are_refused_with_a_reason() {
        check_refusals(
            ConnectFour::parse,
            &[
                ("4485", 2..3, "there is no column 8"),
                ("6x5:4475", 6..7, "there is no column 7"),
                ("405", 1..2, "there is no column 0"),
                ("44x", 2..3, "`x` is not a column"),
                ("4444444", 6..7, "column 4 is full"),
                ("6x5:444444", 9..10, "column 4 is full"),
                ("121212134", 7..9, "the game was over: X won with move 7"),
                ("12x5:", 0..2, "a board cannot have 12 columns"),
                ("6x0", 2..3, "a board cannot have 0 rows"),
                ("six:44", 0..3, "there is no board size before the colon"),
                ("4x3:..../.X../....", 10..11, "this disc floats: the cell below it is empty"),
                ("4x3:.....X......", 9..10, "this disc floats: the cell below it is empty"),
                ("4x3:..../...", 4..12, "the board has 3 rows, not 2"),
                ("4x3:..../.../....", 9..12, "row 2 has 3 cells, not 4"),
                ("4x3:...........", 15..15, "the board has 12 cells, not 11"),
                ("4x3:..../..?./....", 11..12, "`?` cannot stand on the board"),
                ("4x3:..../..../O...", 4..18, "there are more O than X"),
                ("4x3:..../..../XX..", 4..18, "there are too many X"),
                ("4x3:..../OOOO/XXXX", 4..18, "X and O both have four in a row"),
                ("5x3:O..../OOO../XXXX.", 4..21, "X has four in a row, but O has moved since"),
                ("4x3:.O../OOOX/XXXX", 4..18, "no last move can have won this game"),
                ("5x3:XX.../OOOO./XXXOX", 4..21, "O has four in a row, but X has moved since"),
            ],
        );
    }

    #[test]
    fn four_in_a_row_wins_in_every_direction_but_not_across_the_edge() {
        for (position, won) in [
            ("1212121", true),
            ("1122334", true),
            ("12233434464", true),
            ("76655454424", true),
            // Without the unused bit above each column, the left column's run would continue in the next column.
            ("3x3:X.O/XOO/XXO", false),
        ] {
            let expected = won.then_some(Outcome::Win(Player::Min));
            assert_eq!(outcome(position), expected, "{position}: the winner is not to move");
        }
    }

    #[test]
    fn a_full_wall_without_four_in_a_row_is_a_draw() {
        assert_eq!(outcome("2x2:1122"), Some(Outcome::Draw));
        assert_eq!(outcome("2x2:112"), None);
    }

    #[test]
    fn moves_are_sorted_from_the_left_without_full_columns() {
        let names = |position: &str| {
            let game = ConnectFour::parse(position).unwrap();
            move_names(&game, &game.initial())
        };
        assert_eq!(names("4455"), ["1", "2", "3", "4", "5", "6", "7"]);
        assert_eq!(names("444444"), ["1", "2", "3", "5", "6", "7"]);
        assert!(names("1212121").is_empty());
    }

    #[test]
    fn all_winning_cells_are_decisive() {
        let game = ConnectFour::parse("5x2:OO.OO/XX.XX").unwrap();
        let marks = |column: u8| {
            let child = game.play(&game.initial(), &Column(column));
            let diagram = game.diagram(&child, Some(&Column(column))).unwrap();
            diagram.cells.iter().map(|cell| cell.mark).collect::<Vec<_>>()
        };
        let [n, d] = [Mark::None, Mark::Decisive];
        assert_eq!(marks(2), [n, n, n, n, n, d, d, d, d, d], "five are two fours");
    }

    #[test]
    fn the_last_disc_is_marked() {
        let game = ConnectFour::parse("2x2:1").unwrap();
        let child = game.play(&game.initial(), &Column(0));
        let diagram = game.diagram(&child, Some(&Column(0))).unwrap();
        let [top, rest @ ..] = diagram.cells.as_slice() else { panic!("it has cells") };
        assert_eq!(*top, Cell { glyph: Glyph::SecondDisc, mark: Mark::LastMove });
        assert!(rest.iter().all(|cell| cell.mark == Mark::None));
    }

    #[test]
    fn evaluations_have_the_expected_values_and_bounds() {
        let values = |position: &str| {
            let game = ConnectFour::parse(position).unwrap();
            ConnectFour::evaluations()
                .iter()
                .map(|evaluation| {
                    let value = (evaluation.evaluate)(&game, &game.initial());
                    (evaluation.name, value, (evaluation.bound)(&game))
                })
                .collect::<Vec<_>>()
        };
        let expect = |lines: i32, line_count: i32, runs: i32, last: i32| {
            [("lines", lines, line_count), ("runs", runs, 4), ("longest-run", last, 4), ("zero", 0, 0)]
                .map(|(name, value, bound)| (name, Value::from(value), Value::from(bound)))
        };
        // MAX is the side to move, so MIN made the last move.
        assert_eq!(values(""), expect(0, 69, 0, 0));
        // The middle cell of the lowest row is part of 4 horizontal, 1 vertical and 2 diagonal lines.
        assert_eq!(values("4"), expect(-7, 69, -1, -1));
        assert_eq!(values("41"), expect(4, 69, 0, -1));
        assert_eq!(values("41424"), expect(-21, 69, -1, -3));
        assert_eq!(values("3x3"), expect(0, 0, 0, 0));
    }

    /// Computes `c4getrait` as in document 004, with the scans that the document leaves out: cell by cell along all
    /// lines.
    fn scanned(rows: &[&str], me: char) -> i32 {
        let cell = |row: i32, column: i32| {
            let row = usize::try_from(row).ok().and_then(|row| rows.get(row))?;
            row.chars().nth(usize::try_from(column).ok()?)
        };
        let (height, width) = (6, 7);
        let mut longest = -1;
        for (down, right) in [(0, 1), (1, 0), (1, -1), (1, 1)] {
            for (mut row, mut column) in (0..height).flat_map(|row| (0..width).map(move |column| (row, column))) {
                // Start only at the first cell of a line.
                if cell(row - down, column - right).is_some() {
                    continue;
                }
                let mut score = 0;
                while let Some(found) = cell(row, column) {
                    score = if found == me { score + 1 } else { 0 };
                    longest = longest.max(score);
                    (row, column) = (row + down, column + right);
                }
            }
        }
        longest
    }

    #[test]
    fn the_longest_run_agrees_with_the_scan_of_document_004() {
        let evaluation = ConnectFour::evaluations()[2];
        let mut dice = 7_u64;
        for _ in 0..300 {
            let game = ConnectFour::default();
            let mut state = game.initial();
            while game.outcome(&state).is_none() {
                let moves = game.moves(&state);
                dice = dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                let place = usize::try_from(dice >> 33).unwrap() % moves.len();
                let (mover, symbol) = (game.turn(&state), if state.first_moves() { 'X' } else { 'O' });
                state = game.play(&state, &moves[place]);
                let text = game.position(&state).unwrap();
                let rows: Vec<&str> = text.split('/').collect();
                let counted = mover.signed((evaluation.evaluate)(&game, &state));
                assert_eq!(counted, scanned(&rows, symbol).min(4).into(), "{text}");
            }
        }
    }

    #[test]
    fn blocked_runs_count() {
        let run = |position: &str| {
            let game = ConnectFour::parse(position).unwrap();
            (ConnectFour::evaluations()[2].evaluate)(&game, &game.initial())
        };
        // O has moved last; the longer run of X does not count.
        assert_eq!(run("4x4:O.../X.../X.../X.OO"), (-2).into());
        // X has moved last; its run of three is blocked by O.
        assert_eq!(run("5x4:O..../X..../X..../X.O.."), (-3).into());
        assert_eq!(run("4x4:..../O.../XO../XXO."), (-3).into());
    }

    #[test]
    fn board_scan_order_starts_with_the_highest_columns() {
        let game = ConnectFour::parse("7711").unwrap();
        let state = game.initial();
        let mut moves = game.moves(&state);
        moves.sort_by_key(|mv| game.place(&state, mv));
        let names: Vec<String> = moves.iter().map(|mv| game.move_name(&state, mv)).collect();
        assert_eq!(names, ["1", "7", "2", "3", "4", "5", "6"]);
    }
}
