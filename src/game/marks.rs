//! Boards written as rows of cells: `X O .` for tic-tac-toe, the m,n,k-game and Connect-4, pieces for other games.

use super::{Glyph, part::Part};
use crate::fault::{Flaw, errors};

const TURNS: &str = "they take turns: there are as many X as O, or one more of one of them, which began";

errors! {
    /// Error in a board of X and O.
    pub enum MarksError {
        NotACell { character: char } => "`{character}` cannot stand on the board",
            help "a cell is X, O, or one of . _ - or a blank if it is empty; / may stand between rows";
        NotItsNumber { digit: char } => "`{digit}` is not the number of this cell",
            help "write . for an empty cell, or its number, from 1 at the top left; or between slashes how many empty cells \
                  follow each other";
        CellCount { found: usize, cells: usize, rows: usize, columns: usize } => "the board has {cells} cells, not {found}",
            help (shape(*rows, *columns));
        RowCount { found: usize, rows: usize, columns: usize } => "the board has {rows} rows, not {found}",
            help (shape(*rows, *columns));
        RowLength { row: usize, found: usize, rows: usize, columns: usize } => "row {row} has {found} cells, not {columns}",
            help (shape(*rows, *columns));
        ManyNoughts { crosses: usize, noughts: usize } => "there are too many O", label "{crosses} X, {noughts} O",
            help TURNS;
        NotToMove { mark: char, crosses: usize, noughts: usize } => "{mark} cannot be to move",
            label "{crosses} X, {noughts} O", help "they take turns: the side that has one mark more moved last";
        ManyCrosses { crosses: usize, noughts: usize } => "there are too many X", label "{crosses} X, {noughts} O",
            help TURNS;
        BothWon { goal: String, crosses: usize, noughts: usize } => "X and O both have {goal}",
            label "{crosses} X, {noughts} O", help "the game ends as soon as one of them has won";
        CrossesWon { goal: String, crosses: usize, noughts: usize } => "X has {goal}, but O has moved since",
            label "{crosses} X, {noughts} O",
            help "the game ends with the winning move: there must be one X more than O; or, if O began, as many, and O: \
                  before the board";
        NoughtsWon { goal: String, crosses: usize, noughts: usize } => "O has {goal}, but X has moved since",
            label "{crosses} X, {noughts} O",
            help "the game ends with the winning move: there must be as many X as O; or, if O began, one O more";
    }
}

errors! {
    /// Error in the side to move before the rows of a board.
    pub enum SideError {
        MissingSide { example: &'static str } => "the side to move is missing",
            help "write W: or B: before the rows, as in {example}; 3x3 is the start on a board of that size";
        NotASide { text: String } => "`{text}` is not a side", help "the side to move is W (White) or B (Black)";
    }
}

fn shape(rows: usize, columns: usize) -> String {
    format!("write {rows} rows of {columns} cells from the top, with or without / between them")
}

/// Cells of a board, row by row from the top left.
#[derive(Debug, Clone)]
pub(super) struct Marks {
    /// `Some(true)` for X, `Some(false)` for O, `None` for an empty cell.
    pub(super) cells: Vec<Option<bool>>,
    /// Byte offset of each cell in the text.
    pub(super) offsets: Vec<usize>,
}

/// Characters that stand for an empty cell, besides digits.
const EMPTY: [char; 4] = ['.', '_', '-', ' '];

/// Returns the sign of a cell of [`Marks`].
pub(super) fn glyph(cell: Option<bool>) -> Glyph {
    match cell {
        Some(true) => Glyph::Cross,
        Some(false) => Glyph::Nought,
        None => Glyph::Empty,
    }
}

/// Parses the side to move, `X:` or `O:` before a board: `true` for X. Also returns the length of the prefix, in bytes.
pub(super) fn read_mover(text: &str) -> (Option<bool>, usize) {
    match text.as_bytes() {
        [b'X' | b'x', b':', ..] => (Some(true), 2),
        [b'O' | b'o', b':', ..] => (Some(false), 2),
        _ => (None, 0),
    }
}

/// Parses the side to move, `W:` or `B:` before the rows of a board: `true` for White. Also returns the rows. `example`
/// is a position for the message.
pub(super) fn white_to_move<'t>(position: &'t str, example: &'static str) -> Result<(bool, &'t str), Flaw> {
    let (mover, rows) = position.split_once(':').unwrap_or(("", position));
    match mover {
        "W" | "w" => Ok((true, rows)),
        "B" | "b" => Ok((false, rows)),
        "" => Err(Flaw::new(SideError::MissingSide { example }, 0..0)),
        _ => Err(Flaw::new(SideError::NotASide { text: mover.to_owned() }, 0..mover.len())),
    }
}

/// Parses `rows` rows of `columns` cells, from the top. Slashes or line breaks separate the rows; all of them may be
/// left out. A blank is an empty cell, or separates cells if the board has its size without the blanks. A digit is the
/// number of its empty cell, from 1, or else the number of adjacent empty cells, as in a FEN.
pub(super) fn read(text: &str, columns: usize, rows: usize) -> Result<Marks, Flaw> {
    let mut characters: Vec<(char, usize)> = Vec::new();
    for (character, part) in Part::whole(text).letters() {
        let character = if character == '\n' { '/' } else { character };
        if !matches!(character, 'X' | 'x' | 'O' | 'o' | '/' | '0'..='9') && !EMPTY.contains(&character) {
            return Err(part.flaw(MarksError::NotACell { character }));
        }
        characters.push((character, part.start));
    }
    let whole = characters.clone();
    let check = |characters: &[(char, usize)]| {
        check_shape(&characters.iter().map(|(character, _)| *character).collect::<String>(), columns, rows)
    };
    if check(&characters).is_err() {
        characters.retain(|(character, _)| *character != ' ');
    }
    let cells = |characters: &[(char, usize)]| {
        characters.iter().filter(|(character, _)| *character != '/').copied().collect::<Vec<_>>()
    };
    let is_other = |(index, (character, _)): &(usize, (char, usize))| {
        character.to_digit(10).is_some_and(|digit| digit as usize != index + 1)
    };
    let wrong = cells(&characters).into_iter().enumerate().find(is_other);
    if wrong.is_some() || check(&characters).is_err() {
        let count = |(character, offset): (char, usize)| match character.to_digit(10) {
            Some(empty) => vec![('.', offset); empty as usize],
            None => vec![(character, offset)],
        };
        let counted: Vec<(char, usize)> = characters.iter().copied().flat_map(count).collect();
        match (check(&counted), wrong) {
            // Without rows, a few digits would be a board: they are rather moves.
            (Ok(()), _) if text.contains('/') => characters = counted,
            (_, Some((_, (digit, at)))) if check(&characters).is_ok() => {
                return Err(Flaw::new(MarksError::NotItsNumber { digit }, at..at + 1));
            }
            _ => check(&whole)?,
        }
    }
    let (characters, offsets): (Vec<char>, _) = cells(&characters).into_iter().unzip();
    let mark = |character| match character {
        'X' | 'x' => Some(true),
        'O' | 'o' => Some(false),
        _ => None,
    };
    Ok(Marks { cells: characters.into_iter().map(mark).collect(), offsets })
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

    /// Returns whether X is to move, given that the players alternate and stop at a win. `mover` is the side to move if
    /// the text gives it; otherwise X began, or O if it has one mark more.
    ///
    /// `crosses_won` is `true` if X has won, `noughts_won` if O has won. `goal` describes a win in messages, such as
    /// "three in a row".
    pub(super) fn check_turns(
        &self,
        text: &str,
        mover: Option<bool>,
        [crosses_won, noughts_won]: [bool; 2],
        goal: &str,
    ) -> Result<bool, Flaw> {
        let (crosses, noughts, goal) = (self.count(true), self.count(false), goal.to_owned());
        let crosses_move = mover.unwrap_or(crosses <= noughts);
        let error = match (crosses_won, noughts_won) {
            _ if noughts > crosses + 1 => MarksError::ManyNoughts { crosses, noughts },
            _ if crosses > noughts + 1 => MarksError::ManyCrosses { crosses, noughts },
            _ if crosses != noughts && crosses_move != (crosses < noughts) => {
                MarksError::NotToMove { mark: if crosses_move { 'X' } else { 'O' }, crosses, noughts }
            }
            (true, true) => MarksError::BothWon { goal, crosses, noughts },
            (true, false) if crosses_move => MarksError::CrossesWon { goal, crosses, noughts },
            (false, true) if !crosses_move => MarksError::NoughtsWon { goal, crosses, noughts },
            _ => return Ok(crosses_move),
        };
        Err(Flaw::new(error, 0..text.len()))
    }
}

/// Returns the prefix for [`read_mover`] that a written board needs: only if O is to move and began.
pub(super) fn mover(crosses_move: bool, crosses: u32, noughts: u32) -> &'static str {
    if !crosses_move && crosses == noughts { "O:" } else { "" }
}
