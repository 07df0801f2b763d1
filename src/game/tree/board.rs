//! Boards at the nodes of a hand-built tree, such as `X.O/.X./..O`, with one character for each cell.

use crate::game::{Cell, Coordinates, Diagram, Glyph, Mark, Style};

/// Characters that stand for an empty cell.
const EMPTY: [char; 4] = ['.', '_', '-', ' '];
/// Largest length of a board, in bytes.
const MOST: usize = 2_000;

/// Removes blanks and line breaks at the end of a board, replaces other line breaks by slashes, and checks the shape of
/// the board. The error is the reason why the board is refused.
pub(super) fn normalized(written: &str) -> Result<Box<str>, &'static str> {
    let text = written.trim_end().replace('\n', "/");
    let mut rows = text.split('/').map(|row| row.chars().count());
    let first = rows.next().unwrap_or(0);
    match (first, rows.all(|cells| cells == first)) {
        (0, _) => Err("no cells"),
        (_, false) => Err("rows of different lengths"),
        _ if text.len() > MOST => Err("too large"),
        _ => Ok(text.into()),
    }
}

/// Draws a normalized board. Marks the cells that differ from `before`, if that board has the same shape.
pub(super) fn diagram(board: &str, before: Option<&str>) -> Diagram {
    let columns = board.chars().take_while(|&cell| cell != '/').count();
    let glyphs = |board: &str| board.chars().filter(|&cell| cell != '/').map(glyph).collect::<Vec<_>>();
    let shape = |board: &str| (board.split('/').count(), board.chars().count());
    let now = glyphs(board);
    let before = before.filter(|before| shape(before) == shape(board)).map_or_else(|| now.clone(), glyphs);
    let mark = |is_new| if is_new { Mark::LastMove } else { Mark::None };
    let cells: Vec<Cell> =
        now.into_iter().zip(before).map(|(glyph, before)| Cell { glyph, mark: mark(glyph != before) }).collect();
    // The board of tic-tac-toe has no frame.
    let is_open = columns == 3 && cells.len() == 9;
    let style = if is_open { Style::Grid } else { Style::Squares };
    Diagram { style, columns, cells, coordinates: Coordinates::default() }
}

fn glyph(cell: char) -> Glyph {
    match cell {
        'X' | 'x' => Glyph::Cross,
        'O' | 'o' => Glyph::Nought,
        cell if EMPTY.contains(&cell) => Glyph::Empty,
        cell => Glyph::Letter(cell),
    }
}

/// Checks a board as it is written. The error is the reason why the board is refused.
#[cfg(feature = "cli")]
pub(crate) fn check_board(written: &str) -> Result<(), &'static str> {
    normalized(written).map(drop)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boards_are_read_row_by_row_and_refused_with_the_reason() {
        for (written, read) in [("XO/.x", "XO/.x"), ("XO\n_x\n", "XO/_x"), ("♚", "♚")] {
            assert_eq!(normalized(written).as_deref(), Ok(read));
        }
        let wide = ".".repeat(2_001);
        for (written, reason) in [("", "no cells"), ("XO/X", "rows of different lengths"), (&wide, "too large")] {
            assert_eq!(normalized(written), Err(reason));
        }
    }

    #[test]
    fn cells_that_changed_are_marked() {
        let marks = |before| diagram("Xa/.o", before).cells.iter().map(|cell| cell.mark).collect::<Vec<_>>();
        let none = vec![Mark::None; 4];
        assert_eq!(marks(None), none);
        assert_eq!(marks(Some("X./.o")), [Mark::None, Mark::LastMove, Mark::None, Mark::None]);
        for other in ["X..", "X..o", "X/./o/."] {
            assert_eq!(marks(Some(other)), none);
        }
    }
}
