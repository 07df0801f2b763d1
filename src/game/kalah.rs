//! Kalah, the best-known game of the Mancala family: players sow stones anticlockwise, and the difference of the stores
//! decides. Kalah(m, n) has m pits on each side and n stones in each pit.
//!
//! * A player takes all stones from an own pit and drops them one by one into the next pits and the own store; the
//!   opponent's store is left out.
//! * If the last stone falls into the own store, the player moves again.
//! * If it falls into an own pit that was empty, this stone and all stones in the opposite pit go to the own store,
//!   even if the opposite pit is empty.
//! * When a side has no stones in its pits, the other side takes its own remaining stones, and the game is over.
//!
//! Source: G. Irving, J. Donkers, J. Uiterwijk, "Solving Kalah", ICGA Journal 23 (2000), 139–147; many other programs
//! leave the last stone where it is if the opposite pit is empty.
//!
//! ```
//! use plyscope::{Game, Notation, Player};
//! use plyscope::games::Kalah;
//! let game = Kalah::parse("3,2")?;
//! let root = game.initial();
//! let child = game.play(&root, &game.moves(&root)[1]);
//! assert_eq!(game.position(&child).as_deref(), Some("S:0:2,2,2/2,0,3:1"));
//! assert_eq!(game.turn(&child), Player::Max, "the last stone fell into the store");
//! # Ok::<(), plyscope::Flaw>(())
//! ```

use super::{
    Cell, Coordinates, Diagram, Evaluate, Evaluation, Game, Glyph, Mark, Notation, Outcome, Player, SideName, Style,
    Value, diagram::Sides, part::Part, zero,
};
use crate::fault::{Flaw, errors};

/// The rules of Kalah on a board of some size, and the position to be searched.
#[derive(Debug, Clone)]
pub struct Kalah {
    /// Number of pits of each side.
    pits: usize,
    root: Position,
    /// Players of both sides; South is the first side.
    sides: Sides,
}

/// Stones in all holes, and side to move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Position {
    /// Numbers of stones, anticlockwise: South's pits from the left, South's store, North's pits from the right,
    /// North's store. Unused holes at the end are empty.
    holes: [u8; 2 * MOST_PITS + 2],
    south_moves: bool,
}

/// A move: indices of the pit that it empties and of the hole in which the last stone falls, in the order of
/// [`Position`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Sowing {
    from: usize,
    to: usize,
}

/// Largest number of pits on each side, and of stones in each pit at the beginning of a game.
const MOST_PITS: usize = 6;
/// Largest number of stones on the board.
const MOST_STONES: usize = 2 * MOST_PITS * MOST_PITS;
const FORM: &str = "write S: or N:, North's pits and South's pits from the left, with the stores at both ends unless \
                    they are empty: S:2,2,2/2,0,3 or N:1:2,0,2/1,3,3:2";

errors! {
    /// Error in a position of Kalah.
    pub enum KalahError {
        Size { text: String } => "there is no Kalah with {text}",
            help "write the pits on each side and the stones in each pit, 1 to {MOST_PITS} of each: 3,2 or 6,4";
        MissingSide => "the side to move is missing", help FORM;
        NotASide { text: String } => "`{text}` is not a side", help "the side to move is S (South) or N (North)";
        PartCount => "the board needs two rows of pits and, if stores have stones, both stores", help FORM;
        RowLength { north: usize, south: usize } => "North has {north} pits and South has {south}",
            help "both sides have as many pits, 1 to {MOST_PITS}";
        NotANumber { text: String } => "`{text}` is not a number of stones", help FORM;
        ManyStones { count: usize } => "there are {count} stones", help "a board has at most {MOST_STONES}";
    }
}

impl Kalah {
    /// Parses a position. MAX is the side to move.
    ///
    /// * `3,2`: the initial position with 3 pits on each side and 2 stones in each pit, South to move;
    /// * `S:2,2,2/2,0,3`: the side to move, S or N, then the pits as drawn: North's row and South's row, from the left;
    /// * `N:1:2,0,2/1,3,3:2`: the same with the stores as drawn: North's at the left, South's at the right;
    /// * the empty text: `3,2`.
    ///
    /// If a side has no stones in its pits, the game is over, and the other side's stones go to its store.
    ///
    /// # Errors
    /// If the text has none of these forms, or the board is too small or too large.
    pub fn parse(position: &str) -> Result<Self, Flaw> {
        let whole = Part::whole(position);
        let parts: Vec<Part<'_>> = whole.split(':').collect();
        let (mover, board) = match &parts[..] {
            [size] if size.text.is_empty() => return Ok(Kalah::default()),
            [size] if !size.text.contains('/') => return Kalah::start(*size),
            [mover, board @ ..] if !board.is_empty() && !mover.text.contains(|c: char| c.is_ascii_digit()) => {
                (mover, board)
            }
            _ => return Err(Flaw::new(KalahError::MissingSide, 0..0)),
        };
        let south_moves = match mover.text {
            "S" | "s" => true,
            "N" | "n" => false,
            "" => return Err(mover.flaw(KalahError::MissingSide)),
            text => return Err(mover.flaw(KalahError::NotASide { text: text.to_owned() })),
        };
        let (stores, rows) = match board {
            [rows] => ([0; 2], rows),
            [north, rows, south] => ([stones(south)?, stones(north)?], rows),
            _ => return Err(whole.flaw(KalahError::PartCount)),
        };
        let rows: Vec<Part<'_>> = rows.split('/').collect();
        let [north, south] = rows[..] else { return Err(whole.flaw(KalahError::PartCount)) };
        let row = |part: Part<'_>| part.split(',').map(|pit| stones(&pit)).collect::<Result<Vec<usize>, Flaw>>();
        let [mut of_north, of_south] = [row(north)?, row(south)?];
        of_north.reverse();
        if of_north.len() != of_south.len() || of_south.len() > MOST_PITS {
            let error = KalahError::RowLength { north: of_north.len(), south: of_south.len() };
            return Err(Flaw::new(error, north.start..position.len().min(south.span().end)));
        }
        let pits = of_south.len();
        let [store, other_store] = stores;
        let all = of_south.into_iter().chain([store]).chain(of_north).chain([other_store]);
        let mut holes = [0; 2 * MOST_PITS + 2];
        let mut count = 0;
        for (hole, stones) in holes.iter_mut().zip(all) {
            *hole = u8::try_from(stones).unwrap_or(u8::MAX);
            count += stones;
        }
        if count > MOST_STONES {
            return Err(whole.flaw(KalahError::ManyStones { count }));
        }
        Ok(Kalah::new(pits, Position { holes, south_moves }))
    }

    /// Parses the numbers of pits and stones, and returns the game in its initial position.
    fn start(size: Part<'_>) -> Result<Self, Flaw> {
        let numbers: Vec<Option<u8>> = size.split(',').map(|number| number.number()).collect();
        match numbers[..] {
            [Some(pits), Some(stones)] if (1..=6).contains(&pits) && (1..=6).contains(&stones) => {
                Ok(Kalah::of_size(pits.into(), stones))
            }
            _ => Err(size.flaw(KalahError::Size { text: size.text.to_owned() })),
        }
    }

    /// Returns the game with `pits` pits on each side and `stones` stones in each pit.
    fn of_size(pits: usize, stones: u8) -> Self {
        let mut holes = [0; 2 * MOST_PITS + 2];
        holes[..pits].fill(stones);
        holes[pits + 1..=2 * pits].fill(stones);
        Kalah::new(pits, Position { holes, south_moves: true })
    }

    fn new(pits: usize, root: Position) -> Self {
        let mut game = Kalah { pits, root, sides: Sides::new(Player::Max, root.south_moves) };
        game.root = game.swept(root);
        game
    }

    /// Returns the same game with `player` to move at the root.
    #[must_use]
    pub fn with_root_player(self, player: Player) -> Self {
        Kalah { sides: Sides::new(player, self.root.south_moves), ..self }
    }

    /// Returns the index of a side's store.
    fn store(&self, south: bool) -> usize {
        if south { self.pits } else { 2 * self.pits + 1 }
    }

    /// Returns the indices of a side's pits, as drawn from the left.
    fn pits(&self, south: bool) -> impl Iterator<Item = usize> + use<> {
        let pits = self.pits;
        (0..pits).map(move |column| if south { column } else { 2 * pits - column })
    }

    /// Returns the number of stones in a side's pits.
    fn in_pits(&self, state: &Position, south: bool) -> u8 {
        self.pits(south).map(|pit| state.holes[pit]).sum()
    }

    /// Returns the index of a hole in the diagram.
    fn cell(&self, hole: usize) -> usize {
        let pits = self.pits;
        if hole <= pits { pits + 3 + hole } else { 2 * pits + 1 - hole }
    }

    /// Returns the holes into which the side to move sows the stones of a pit.
    fn path(&self, state: &Position, from: usize) -> impl Iterator<Item = usize> + use<> {
        let (holes, left_out) = (2 * self.pits + 2, self.store(!state.south_moves));
        let following = (from + 1..).map(move |hole| hole % holes).filter(move |&hole| hole != left_out);
        following.take(state.holes[from].into())
    }

    /// Returns the position after the end of the game: if a side has no stones in its pits, the other side's stones are
    /// in its store.
    fn swept(&self, state: Position) -> Position {
        let mut swept = state;
        if [true, false].map(|south| self.in_pits(&state, south)).contains(&0) {
            for south in [true, false] {
                swept.holes[self.store(south)] += self.in_pits(&state, south);
                self.pits(south).for_each(|pit| swept.holes[pit] = 0);
            }
        }
        swept
    }

    /// Returns the number that a side has of something, MAX's minus MIN's.
    fn ahead(&self, count: impl Fn(bool) -> u8) -> Value {
        let ahead = i32::from(count(true)) - i32::from(count(false));
        self.sides.player(true).signed(ahead.into())
    }

    fn stones(&self) -> Value {
        Value::from(self.root.holes.iter().map(|&stones| i32::from(stones)).sum::<i32>())
    }
}

/// Parses a number of stones.
fn stones(part: &Part<'_>) -> Result<usize, Flaw> {
    let number: Option<usize> = part.number();
    number
        .map(|stones| stones.min(10_000))
        .ok_or_else(|| part.flaw(KalahError::NotANumber { text: part.text.to_owned() }))
}

/// Creates Kalah(3, 2).
impl Default for Kalah {
    fn default() -> Self {
        Kalah::of_size(3, 2)
    }
}

impl Game for Kalah {
    type State = Position;
    type Move = Sowing;

    fn initial(&self) -> Position {
        self.root
    }

    fn turn(&self, state: &Position) -> Player {
        self.sides.player(state.south_moves)
    }

    fn alternates(&self) -> bool {
        false
    }

    fn can_be_decided(&self) -> bool {
        false
    }

    fn bounds(&self, _win: Value) -> Option<[Value; 2]> {
        Some([-self.stones(), self.stones()])
    }

    fn outcome(&self, state: &Position) -> Option<Outcome> {
        let is_over = self.in_pits(state, true) == 0 && self.in_pits(state, false) == 0;
        is_over.then(|| Outcome::Score(self.ahead(|south| state.holes[self.store(south)])))
    }

    /// Lists the pits that are not empty, as drawn from the left.
    fn moves(&self, state: &Position) -> Vec<Sowing> {
        let sowing = |from| Some(Sowing { from, to: self.path(state, from).last()? });
        self.pits(state.south_moves).filter_map(sowing).collect()
    }

    fn play(&self, state: &Position, mv: &Sowing) -> Position {
        let (mut after, mover) = (*state, state.south_moves);
        let store = self.store(mover);
        after.holes[mv.from] = 0;
        self.path(state, mv.from).for_each(|hole| after.holes[hole] += 1);
        if mv.to != store {
            after.south_moves = !mover;
            if after.holes[mv.to] == 1 && self.pits(mover).any(|pit| pit == mv.to) {
                for pit in [mv.to, 2 * self.pits - mv.to] {
                    after.holes[store] += std::mem::take(&mut after.holes[pit]);
                }
            }
        }
        self.swept(after)
    }

    fn place(&self, _state: &Position, mv: &Sowing) -> usize {
        self.cell(mv.from)
    }

    /// Lists moves first that move again, then those of the pits near the store, as in "Solving Kalah".
    fn shortlist(&self, state: &Position, moves: &mut Vec<Sowing>) {
        let first = moves.len();
        moves.extend(self.moves(state));
        let store = self.store(state.south_moves);
        moves[first..].sort_by_key(|mv| (mv.to != store, store - mv.from));
    }
}

impl Notation for Kalah {
    fn side(&self, player: Player) -> Option<SideName> {
        Some(if self.sides.player(true) == player { SideName::South } else { SideName::North })
    }

    fn position(&self, state: &Position) -> Option<String> {
        let row = |south| self.pits(south).map(|pit| state.holes[pit].to_string()).collect::<Vec<_>>().join(",");
        let rows = format!("{}/{}", row(false), row(true));
        let mover = if state.south_moves { 'S' } else { 'N' };
        Some(match [false, true].map(|south| state.holes[self.store(south)]) {
            [0, 0] => format!("{mover}:{rows}"),
            [north, south] => format!("{mover}:{north}:{rows}:{south}"),
        })
    }

    /// Draws North's row above South's, with North's store at the left and South's at the right. Marks the pit that the
    /// last move emptied, and the hole in which its last stone fell.
    fn diagram(&self, state: &Position, last: Option<&Sowing>) -> Option<Diagram> {
        let columns = self.pits + 2;
        let mut cells = vec![Cell { glyph: Glyph::Empty, mark: Mark::None }; 2 * columns];
        for hole in 0..2 * self.pits + 2 {
            let is_marked = last.is_some_and(|mv| [mv.from, mv.to].contains(&hole));
            let mark = Mark::of(false, is_marked);
            cells[self.cell(hole)] = Cell { glyph: Glyph::Stones(state.holes[hole]), mark };
        }
        let names = (0..self.pits).map(pit_name);
        let names = std::iter::once(String::new()).chain(names).chain([String::new()]).collect();
        let coordinates = Coordinates { columns: names, ..Coordinates::default() };
        Some(Diagram { style: Style::Pits, columns, cells, coordinates })
    }

    /// Returns the letter of the pit's column.
    fn move_name(&self, _state: &Position, mv: &Sowing) -> String {
        pit_name(if mv.from < self.pits { mv.from } else { 2 * self.pits - mv.from })
    }
}

/// Returns the name of the pit in a column: `a` for the leftmost one.
fn pit_name(column: usize) -> String {
    ('a'..).nth(column).unwrap_or_default().to_string()
}

impl Evaluate for Kalah {
    fn evaluations() -> Vec<Evaluation<Self>> {
        let stores = Evaluation::whole("stores", Kalah::stones, |game, state| {
            game.ahead(|south| state.holes[game.store(south)])
        });
        let stones = Evaluation::whole("stones", Kalah::stones, |game, state| {
            game.ahead(|south| state.holes[game.store(south)] + game.in_pits(state, south))
        });
        vec![stores, stones, zero()]
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::{Maker, check_laws, check_refusals, check_written, move_names, perft, tree_size};
    use super::*;

    #[test]
    fn random_games_obey_the_laws() {
        let maker = Maker { parse: Kalah::parse, with_root_player: Kalah::with_root_player };
        for position in ["", "1,1", "3,1", "6,6", "N:7:0,2,13/1,0,0:4", "S:0,0/1,2", "S:0,1/71,0"] {
            check_laws(&maker, position, 50);
        }
    }

    #[test]
    fn sowing_captures_or_moves_again() {
        for (position, name, after) in [
            // The last stone falls into the store.
            ("S:2,2,2/2,2,2", "b", "S:0:2,2,2/2,0,3:1"),
            ("N:2,2,2/2,2,2", "b", "N:1:3,0,2/2,2,2:0"),
            // It captures the stones opposite, or only itself.
            ("S:2,4,2/1,0,2", "a", "N:0:2,0,2/0,0,2:5"),
            ("S:2,0,2/1,0,2", "a", "N:0:2,0,2/0,0,2:1"),
            ("N:2,0,1/1,3,2", "c", "S:4:2,0,0/1,0,2:0"),
            // In a pit of the opponent it captures nothing.
            ("S:2,2,0/2,2,2", "c", "N:0:2,2,1/2,2,0:1"),
            // It goes round the board without North's store, to the pit where it began.
            ("S:1,1/5,1", "a", "N:0:0,2/0,2:4"),
            // The side that has stones left takes them.
            ("S:1:1,2,0/0,0,1:1", "c", "S:4:0,0,0/0,0,0:2"),
        ] {
            let game = Kalah::parse(position).unwrap();
            let root = game.initial();
            let at = move_names(&game, &root).iter().position(|found| found == name).expect(name);
            let child = game.play(&root, &game.moves(&root)[at]);
            assert_eq!(game.position(&child).as_deref(), Some(after), "{position} {name}");
        }
    }

    /// The numbers are those of an independent program in Python.
    #[test]
    fn trees_have_the_counted_sizes() {
        let counts = |position: &str, depth: u32| {
            let game = Kalah::parse(position).unwrap();
            (1..=depth).map(|depth| perft(&game, &game.initial(), depth)).collect::<Vec<_>>()
        };
        assert_eq!(counts("3,2", 7), [3, 8, 19, 40, 81, 148, 257]);
        assert_eq!(counts("6,4", 4), [6, 35, 185, 942]);
        let size = |position: &str| {
            let game = Kalah::parse(position).unwrap();
            tree_size(&game, &game.initial())
        };
        assert_eq!([size("2,1"), size("2,3"), size("3,1")], [(8, 3), (144, 42), (94, 31)]);
    }

    #[test]
    fn positions_are_written_in_canonical_form() {
        check_written(
            Kalah::parse,
            &[
                ("", "S:2,2,2/2,2,2"),
                ("1,6", "S:6/6"),
                ("n:0:1,2/03,4:0", "N:1,2/3,4"),
                ("S:1:0,0/1,2:0", "S:1:0,0/0,0:3"),
                ("S:0/0", "S:0/0"),
            ],
        );
    }

    #[test]
    fn malformed_positions_are_refused_with_a_reason() {
        check_refusals(
            Kalah::parse,
            &[
                ("7,4", 0..3, "there is no Kalah with 7,4"),
                ("3,0", 0..3, "there is no Kalah with 3,0"),
                ("3", 0..1, "there is no Kalah with 3"),
                ("S", 0..1, "there is no Kalah with S"),
                ("2,2/2,2", 0..0, "the side to move is missing"),
                ("1:2,2/2,2:0", 0..0, "the side to move is missing"),
                (":2,2/2,2", 0..0, "the side to move is missing"),
                ("W:2,2/2,2", 0..1, "`W` is not a side"),
                ("S:2,2", 0..5, "the board needs two rows of pits and, if stores have stones, both stores"),
                ("S:1:2/2", 0..7, "the board needs two rows of pits and, if stores have stones, both stores"),
                ("S:2,2/2", 2..7, "North has 2 pits and South has 1"),
                ("S:0:1,1,1,1,1,1,1/1,1,1,1,1,1,1:0", 4..31, "North has 7 pits and South has 7"),
                ("S:2,x/2,2", 4..5, "`x` is not a number of stones"),
                ("S:2,/2,2", 4..4, "`` is not a number of stones"),
                ("S:-1:2/2:0", 2..4, "`-1` is not a number of stones"),
                ("S:2,70/2,2", 0..10, "there are 76 stones"),
            ],
        );
    }

    #[test]
    fn evaluations_compare_stores_and_stones() {
        for (position, values) in [("S:2:1,2/3,4:1", [-1, 3, 0]), ("N:2:1,2/3,4:1", [1, -3, 0])] {
            let game = Kalah::parse(position).unwrap();
            let value = |evaluation: Evaluation<Kalah>| (evaluation.evaluate)(&game, &game.initial());
            let found: Vec<Value> = Kalah::evaluations().into_iter().map(value).collect();
            assert_eq!(found, values.map(Value::from), "{position}");
        }
    }
}
