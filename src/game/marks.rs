//! Boards written as rows of `X O .`, for tic-tac-toe and Connect-4.

use super::Glyph;
use crate::fault::Flaw;

/// Set of cells with X, and set of cells with O. Bit `i` is cell `i`, counted row by row from the top left.
#[derive(Debug, Clone, Copy)]
pub(super) struct Marks {
    pub(super) crosses: u128,
    pub(super) noughts: u128,
}

/// Parses `rows` rows of `columns` cells, from the top, with slashes between all rows or none.
pub(super) fn read(text: &str, columns: usize, rows: usize) -> Result<Marks, Flaw> {
    for (at, character) in text.char_indices() {
        if !matches!(character, 'X' | 'x' | 'O' | 'o' | '.' | '/') {
            return Err(Flaw::new(format!("`{character}` cannot stand on the board"), at..at + character.len_utf8())
                .help("a cell is X, O, or . if it is empty; / may stand between rows"));
        }
    }
    check_shape(text, columns, rows)?;

    let mut marks = Marks { crosses: 0, noughts: 0 };
    for (cell, character) in text.chars().filter(|&character| character != '/').enumerate() {
        match character {
            'X' | 'x' => marks.crosses |= 1 << cell,
            'O' | 'o' => marks.noughts |= 1 << cell,
            _ => {}
        }
    }
    Ok(marks)
}

/// Checks that a text of cells and slashes has the size of the board.
fn check_shape(text: &str, columns: usize, rows: usize) -> Result<(), Flaw> {
    let help = format!("write {rows} rows of {columns} cells from the top, with or without / between them");
    if !text.contains('/') {
        let cells = columns * rows;
        return if text.len() == cells {
            Ok(())
        } else {
            let wrong = text.len().min(cells)..text.len();
            Err(Flaw::new(format!("the board has {cells} cells, not {}", text.len()), wrong).help(help))
        };
    }
    let given = text.split('/').count();
    if given != rows {
        return Err(Flaw::new(format!("the board has {rows} rows, not {given}"), 0..text.len()).help(help));
    }
    let mut start = 0;
    for (row, cells) in (1..).zip(text.split('/')) {
        if cells.len() != columns {
            let wrong = start..start + cells.len();
            let message = format!("row {row} has {} cells, not {columns}", cells.len());
            return Err(Flaw::new(message, wrong).help(help));
        }
        start += cells.len() + 1;
    }
    Ok(())
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
    /// Checks that the position can occur if the players alternate, X first, and stop at a win.
    ///
    /// `crosses_won` and `noughts_won` are `true` if that side has reached the `goal` ("three in a row").
    pub(super) fn check_turns(self, text: &str, crosses_won: bool, noughts_won: bool, goal: &str) -> Result<(), Flaw> {
        let (crosses, noughts) = (self.crosses.count_ones(), self.noughts.count_ones());
        let flaw = |message: String, help: &str| {
            Err(Flaw::new(message, 0..text.len()).label(format!("{crosses} X, {noughts} O")).help(help))
        };
        let turns = "X begins and they take turns: there are as many X as O, or one X more";
        if noughts > crosses {
            return flaw("there are more O than X".to_owned(), turns);
        }
        if crosses > noughts + 1 {
            return flaw("there are too many X".to_owned(), turns);
        }
        match (crosses_won, noughts_won) {
            (true, true) => flaw(format!("X and O both have {goal}"), "the game ends as soon as one of them has won"),
            (true, false) if crosses == noughts => flaw(
                format!("X has {goal}, but O has moved since"),
                "the game ends with the winning move: there must be one X more than O",
            ),
            (false, true) if crosses > noughts => flaw(
                format!("O has {goal}, but X has moved since"),
                "the game ends with the winning move: there must be as many X as O",
            ),
            _ => Ok(()),
        }
    }
}
