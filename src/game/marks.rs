//! Boards written as rows of `X O .`, for tic-tac-toe, the m,n,k-game and Connect-4.

use super::{Glyph, part::Part};
use crate::fault::{Flaw, errors};

const TURNS: &str = "X begins and they take turns: there are as many X as O, or one X more";

errors! {
    /// Error in a board of X and O.
    pub enum MarksError {
        NotACell { character: char } => "`{character}` cannot stand on the board",
            help "a cell is X, O, or . if it is empty; / may stand between rows";
        CellCount { found: usize, cells: usize, rows: usize, columns: usize } => "the board has {cells} cells, not {found}",
            help (shape(*rows, *columns));
        RowCount { found: usize, rows: usize, columns: usize } => "the board has {rows} rows, not {found}",
            help (shape(*rows, *columns));
        RowLength { row: usize, found: usize, rows: usize, columns: usize } => "row {row} has {found} cells, not {columns}",
            help (shape(*rows, *columns));
        MoreNoughts { crosses: usize, noughts: usize } => "there are more O than X", label "{crosses} X, {noughts} O",
            help TURNS;
        ManyCrosses { crosses: usize, noughts: usize } => "there are too many X", label "{crosses} X, {noughts} O",
            help TURNS;
        BothWon { goal: String, crosses: usize, noughts: usize } => "X and O both have {goal}",
            label "{crosses} X, {noughts} O", help "the game ends as soon as one of them has won";
        CrossesWon { goal: String, crosses: usize, noughts: usize } => "X has {goal}, but O has moved since",
            label "{crosses} X, {noughts} O",
            help "the game ends with the winning move: there must be one X more than O";
        NoughtsWon { goal: String, crosses: usize, noughts: usize } => "O has {goal}, but X has moved since",
            label "{crosses} X, {noughts} O",
            help "the game ends with the winning move: there must be as many X as O";
    }
}

fn shape(rows: usize, columns: usize) -> String {
    format!("write {rows} rows of {columns} cells from the top, with or without / between them")
}

/// Cells of a board, row by row from the top left: `Some(true)` for X, `Some(false)` for O, `None` for an empty cell.
#[derive(Debug, Clone)]
pub(super) struct Marks {
    pub(super) cells: Vec<Option<bool>>,
}

/// Returns the sign of a cell of [`Marks`].
pub(super) fn glyph(cell: Option<bool>) -> Glyph {
    match cell {
        Some(true) => Glyph::Cross,
        Some(false) => Glyph::Nought,
        None => Glyph::Empty,
    }
}

/// Parses `rows` rows of `columns` cells, from the top. Slashes separate the rows; all slashes may be left out.
pub(super) fn read(text: &str, columns: usize, rows: usize) -> Result<Marks, Flaw> {
    for (character, part) in Part::whole(text).letters() {
        if !matches!(character, 'X' | 'x' | 'O' | 'o' | '.' | '/') {
            return Err(part.flaw(MarksError::NotACell { character }));
        }
    }
    check_shape(text, columns, rows)?;

    let cell = |character: char| (character != '.').then_some(matches!(character, 'X' | 'x'));
    Ok(Marks { cells: text.chars().filter(|&character| character != '/').map(cell).collect() })
}

/// Checks that a text of cells and slashes has the size of the board.
pub(super) fn check_shape(text: &str, columns: usize, rows: usize) -> Result<(), Flaw> {
    let whole = Part::whole(text);
    let cells = columns * rows;
    if !text.contains('/') && text.len() != cells {
        let found = text.len();
        return Err(Flaw::new(MarksError::CellCount { found, cells, rows, columns }, found.min(cells)..found));
    }
    if !text.contains('/') {
        return Ok(());
    }
    let found = whole.split('/').count();
    if found != rows {
        return Err(whole.flaw(MarksError::RowCount { found, rows, columns }));
    }
    match (1..).zip(whole.split('/')).find(|(_, cells)| cells.text.len() != columns) {
        Some((row, cells)) => Err(cells.flaw(MarksError::RowLength { row, found: cells.text.len(), rows, columns })),
        None => Ok(()),
    }
}

/// Returns the byte offset of a cell in a text that [`read`] accepted.
pub(super) fn offset(text: &str, cell: usize, columns: usize) -> usize {
    if text.contains('/') { cell + cell / columns } else { cell }
}

/// Writes rows of cells from the top with slashes between them, in the form that [`read`] parses.
pub(super) fn write(cells: impl Iterator<Item = Glyph>, columns: usize) -> String {
    let mut text = String::new();
    for (cell, glyph) in cells.enumerate() {
        if cell > 0 && cell % columns == 0 {
            text.push('/');
        }
        text.push(glyph.symbol());
    }
    text
}

impl Marks {
    /// Returns the number of X if `crosses` is `true`, or else the number of O.
    pub(super) fn count(&self, crosses: bool) -> usize {
        self.cells.iter().filter(|cell| **cell == Some(crosses)).count()
    }

    /// Checks the numbers of X and O, given that the players alternate, X first, and stop at a win.
    ///
    /// `crosses_won` is `true` if X has won, `noughts_won` if O has won. `goal` describes a win in messages, such as
    /// "three in a row".
    pub(super) fn check_turns(&self, text: &str, crosses_won: bool, noughts_won: bool, goal: &str) -> Result<(), Flaw> {
        let (crosses, noughts, goal) = (self.count(true), self.count(false), goal.to_owned());
        let error = match (crosses_won, noughts_won) {
            _ if noughts > crosses => MarksError::MoreNoughts { crosses, noughts },
            _ if crosses > noughts + 1 => MarksError::ManyCrosses { crosses, noughts },
            (true, true) => MarksError::BothWon { goal, crosses, noughts },
            (true, false) if crosses == noughts => MarksError::CrossesWon { goal, crosses, noughts },
            (false, true) if crosses > noughts => MarksError::NoughtsWon { goal, crosses, noughts },
            _ => return Ok(()),
        };
        Err(Flaw::new(error, 0..text.len()))
    }
}
