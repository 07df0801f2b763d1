use super::{Player, SideName};

/// A board as a list of cells. Renderers decide how a cell looks.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Diagram {
    /// Kind of board.
    pub style: Style,
    /// Number of cells in a row.
    pub columns: usize,
    /// All cells, row by row from the top left.
    pub cells: Vec<Cell>,
    /// Labels of columns and rows.
    pub coordinates: Coordinates,
}

/// Labels of columns, rows or cells, as used in the names of moves. All lists are empty if move names use no such
/// labels.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Coordinates {
    /// Labels of the columns, from the left; may be empty.
    pub columns: Vec<String>,
    /// Labels of the rows, from the top; may be empty.
    pub rows: Vec<String>,
    /// Labels of the cells, row by row from the top left, written in empty cells that are large enough; may be empty.
    pub cells: Vec<String>,
}

impl Coordinates {
    /// Returns labels for columns numbered from 1, and no other labels.
    pub(crate) fn numbers(columns: usize) -> Self {
        Coordinates { columns: numbers(columns), ..Coordinates::default() }
    }

    /// Returns labels for cells numbered from 1, and no other labels.
    pub(crate) fn of_cells(cells: usize) -> Self {
        Coordinates { cells: numbers(cells), ..Coordinates::default() }
    }

    /// Returns letters as labels of the columns from the left, and `rows` as labels of the rows from the top.
    pub(crate) fn lettered(columns: usize, rows: impl Iterator<Item = usize>) -> Self {
        let columns = ('a'..).take(columns).map(String::from).collect();
        Coordinates { columns, rows: rows.map(|row| row.to_string()).collect(), cells: Vec::new() }
    }

    /// Returns labels of files and ranks as in chess: letters from the left, numbers from the bottom.
    pub(crate) fn files_and_ranks() -> Self {
        Coordinates::lettered(8, (1..9).rev())
    }
}

/// Returns the numbers from 1 to `last`.
fn numbers(last: usize) -> Vec<String> {
    (1..=last).map(|number| number.to_string()).collect()
}

/// Kind of board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Style {
    /// Lines between cells, but no frame, as in tic-tac-toe.
    Grid,
    /// Squares of one colour inside a frame, as in Reversi.
    Squares,
    /// Wall with round holes, as in Connect-4.
    Wall,
    /// Chequered squares; the top left square is light.
    Chequered,
    /// No lines: each column is a heap.
    Heaps,
    /// Two rows of pits between two stores, as in Kalah. The first cell is the store at the left, the last cell the one
    /// at the right; the other two corners are empty.
    Pits,
}

/// One cell of a board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Cell {
    /// Content of the cell.
    pub glyph: Glyph,
    /// Emphasis of the cell.
    pub mark: Mark,
}

/// Content of a cell.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Glyph {
    /// No piece.
    Empty,
    /// Any character, on boards of hand-built trees.
    Letter(char),
    /// The first player's X.
    Cross,
    /// The second player's O.
    Nought,
    /// The first player's disc.
    FirstDisc,
    /// The second player's disc.
    SecondDisc,
    /// One object of a heap.
    Token,
    /// A cell that cannot be entered any more.
    Blocked,
    /// Number of stones in a pit or a store.
    Stones(u8),
    /// A chess man.
    Man {
        /// `true` for White.
        white: bool,
        /// Kind of man.
        piece: Piece,
    },
    /// A piece of draughts.
    Checker {
        /// `true` for White.
        white: bool,
        /// `true` for a king, `false` for a man.
        king: bool,
    },
}

/// Kind of a chess man.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names are self-explanatory")]
pub enum Piece {
    Pawn,
    Knight,
    Bishop,
    Rook,
    Queen,
    King,
}

/// Emphasis of a cell. A cell to which both `LastMove` and `Decisive` apply is `Decisive`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Mark {
    /// No emphasis.
    #[default]
    None,
    /// Cell of the last move, such as its origin or destination.
    LastMove,
    /// Cell of a winning line, or cell with a mated king or a blocked piece.
    Decisive,
}

impl Mark {
    pub(crate) fn of(is_decisive: bool, is_of_last_move: bool) -> Self {
        match (is_decisive, is_of_last_move) {
            (true, _) => Mark::Decisive,
            (false, true) => Mark::LastMove,
            (false, false) => Mark::None,
        }
    }
}

impl Glyph {
    /// Returns one character for text output; `+` for ten or more stones.
    pub fn symbol(self) -> char {
        match self {
            Glyph::Empty => '.',
            Glyph::Letter(letter) => letter,
            Glyph::Cross | Glyph::FirstDisc => 'X',
            Glyph::Nought | Glyph::SecondDisc => 'O',
            Glyph::Token => '●',
            Glyph::Blocked => '#',
            Glyph::Stones(stones) => char::from_digit(stones.into(), 10).unwrap_or('+'),
            Glyph::Checker { white, king } => match (white, king) {
                (true, false) => 'w',
                (true, true) => 'W',
                (false, false) => 'b',
                (false, true) => 'B',
            },
            Glyph::Man { white, piece } => {
                let symbol = match piece {
                    Piece::Pawn => 'p',
                    Piece::Knight => 'n',
                    Piece::Bishop => 'b',
                    Piece::Rook => 'r',
                    Piece::Queen => 'q',
                    Piece::King => 'k',
                };
                if white { symbol.to_ascii_uppercase() } else { symbol }
            }
        }
    }
}

impl Diagram {
    /// Returns the rows from the top.
    pub fn rows(&self) -> impl ExactSizeIterator<Item = &[Cell]> {
        self.cells.chunks(self.columns.max(1))
    }
}

/// Assignment of MAX and MIN to the sides of a game (X and O, White and Black), determined by the side to move at the
/// root.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Sides {
    /// Player who plays the first side, such as X or White.
    first: Player,
}

impl Sides {
    /// Creates the assignment. `root` is the player to move at the root; `first_moves` is `true` if the first side is
    /// to move there.
    pub(crate) fn new(root: Player, first_moves: bool) -> Self {
        Sides { first: if first_moves { root } else { root.opponent() } }
    }

    /// Returns the player who plays the first side if `first` is `true`, or else the player who plays the second side.
    pub(crate) fn player(self, first: bool) -> Player {
        if first { self.first } else { self.first.opponent() }
    }

    /// Returns the colour of a player's side, in a game in which White is the first side.
    pub(crate) fn colour(self, player: Player) -> SideName {
        if self.first == player { SideName::White } else { SideName::Black }
    }

    /// Returns the sign of a player's side, in a game in which the first side has X and the second O.
    pub(crate) fn sign(self, player: Player) -> SideName {
        SideName::Sign(if self.first == player { 'X' } else { 'O' })
    }
}
