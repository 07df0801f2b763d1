//! Symmetric positions as one: of the moves that lead to positions which are mirror images of each other, only the
//! first is kept. Russell & Norvig draw the tree of tic-tac-toe in this way.

use super::{Diagram, Glyph, Notation};

/// Symmetry of the rules of a game: the changes of the board after which all moves and results are the same.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Symmetry {
    /// Left and right are exchanged.
    Mirror,
    /// All eight rotations and reflections of a square board; on other boards, the four that keep its shape.
    Square,
    /// The columns are exchanged in any way, as the heaps of Nim can be.
    #[cfg(feature = "games")]
    Columns,
}

impl Symmetry {
    /// Symmetries that trees and programs of games can declare.
    pub(crate) const DECLARED: [Symmetry; 2] = [Symmetry::Mirror, Symmetry::Square];
    /// Names of [`DECLARED`](Symmetry::DECLARED).
    pub(crate) const NAMES: &[&'static str] = &["mirror", "square"];

    /// Returns the normal form of a board: the same text for all boards that are symmetric to each other.
    pub(super) fn normal_form(self, board: &Diagram) -> String {
        let (columns, rows) = (board.columns, board.rows().len());
        // The bits of a number say whether columns are exchanged, rows are exchanged, and rows become columns.
        let changes = match self {
            Symmetry::Mirror => 0..2,
            Symmetry::Square if rows == columns => 0..8,
            Symmetry::Square => 0..4,
            #[cfg(feature = "games")]
            Symmetry::Columns => {
                let cells = |column: usize| (0..rows).map(move |row| sign(board.cells[row * columns + column].glyph));
                let mut all: Vec<String> = (0..columns).map(|column| cells(column).collect()).collect();
                all.sort_unstable();
                return all.concat();
            }
        };
        let changed = |bits: usize| {
            let cells = (0..rows * columns).map(|index| {
                let (row, column) = (index / columns, index % columns);
                let column = if bits & 1 != 0 { columns - 1 - column } else { column };
                let row = if bits & 2 != 0 { rows - 1 - row } else { row };
                let from = if bits & 4 != 0 { column * columns + row } else { row * columns + column };
                sign(board.cells[from].glyph)
            });
            cells.collect::<String>()
        };
        changes.map(changed).min().unwrap_or_default()
    }
}

/// Returns a character that stands for the content of a cell.
fn sign(glyph: Glyph) -> char {
    match glyph {
        Glyph::Stones(stones) => stones.into(),
        glyph => glyph.symbol(),
    }
}

/// Choice between all moves and one of each kind: the symmetry by which positions are folded, if they are.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct Folding(Option<Symmetry>);

impl Folding {
    /// Folds positions by a symmetry from now on. Returns `true`.
    pub(crate) fn set(&mut self, symmetry: Symmetry) -> bool {
        self.0 = Some(symmetry);
        true
    }

    pub(crate) fn is_on(self) -> bool {
        self.0.is_some()
    }

    /// Returns the normal form of the position after a move, in which symmetric positions are equal; `None` if they are
    /// kept apart, or without a board.
    fn kind<G: Notation>(self, game: &G, state: &G::State, mv: &G::Move) -> Option<String> {
        Some(self.0?.normal_form(&game.diagram(&game.play(state, mv), None)?))
    }

    /// Keeps the first of the moves that lead to symmetric positions. `moves` are all moves of a position.
    pub(crate) fn folded<G: Notation>(self, game: &G, state: &G::State, mut moves: Vec<G::Move>) -> Vec<G::Move> {
        if !self.is_on() {
            return moves;
        }
        let mut seen = Vec::new();
        moves.retain(|mv| {
            let kind = self.kind(game, state, mv);
            let is_new = kind.is_none() || !seen.contains(&kind);
            seen.push(kind);
            is_new
        });
        moves
    }

    /// Returns the number of moves that `mv` stands for, itself included. `moves` lists all moves of the position.
    pub(crate) fn share<G: Notation>(
        self,
        game: &G,
        state: &G::State,
        mv: &G::Move,
        moves: impl FnOnce() -> Vec<G::Move>,
    ) -> u64 {
        let Some(kind) = self.kind(game, state, mv) else { return 1 };
        moves().iter().filter(|other| self.kind(game, state, other).as_ref() == Some(&kind)).count() as u64
    }
}
