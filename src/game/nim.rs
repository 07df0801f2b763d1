//! Nim: players alternate in taking any number of objects from one heap. The player who takes the last object wins; in
//! misère play, that player loses.
//!
//! ```
//! use plyscope::{Game, Notation};
//! use plyscope::games::Nim;
//! let game = Nim::parse("1,3/2")?;
//! let root = game.initial();
//! let names: Vec<String> = game.moves(&root).iter().map(|mv| game.move_name(&root, mv)).collect();
//! assert_eq!(names, ["1-1", "2-1", "2-2"]);
//! # Ok::<(), plyscope::Flaw>(())
//! ```

use super::{
    Cell, Coordinates, Diagram, Evaluate, Evaluation, Game, Glyph, Mark, Notation, Outcome, Outlook, Player, Style,
    Value, part::Part, symmetry::Folding, zero,
};
use crate::fault::{Flaw, errors};

/// The rules of Nim, normal or misère, with or without a limit on moves, and the position to be searched.
#[derive(Debug, Clone)]
pub struct Nim {
    root: Position,
    heap_count: usize,
    /// Maximum number of objects that one move can take; `None` if unlimited.
    limit: Option<u8>,
    /// `true` if taking the last object loses.
    misere: bool,
    pub(super) folding: Folding,
}

/// Heaps and player to move. In contrast to marks on a board, heaps do not determine the player to move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Position {
    /// Sizes of the heaps; unused elements are 0.
    heaps: [u8; MOST_HEAPS],
    mover: Player,
}

/// A move: a number of objects taken from one heap.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Take {
    /// 0-based index of the heap.
    heap: u8,
    objects: u8,
}

const MOST_HEAPS: usize = 9;
const LARGEST_HEAP: u8 = 99;
/// Word after the last slash of a position in misère play.
const MISERE: &str = "misere";
const HEAPS: &str = "write heaps as numbers with commas between them: 3,4,5";
const RULES: &str = "after the heaps come the most that a move may take, /misere, or both in this order";

errors! {
    /// Error in a position of Nim.
    pub enum NimError {
        MissingHeap => "a heap is missing", help HEAPS;
        NotAHeap { text: String } => "`{text}` is not a heap", help HEAPS;
        LargeHeap { text: String } => "a heap of {text} is too large", help "a heap has up to {LARGEST_HEAP} objects";
        ManyHeaps { count: usize } => "there are {count} heaps", label "too many",
            help "Nim is played here with up to {MOST_HEAPS} heaps";
        Limit { text: String } => "a move cannot be limited to {text} objects",
            help "the limit is a number from 1 to {LARGEST_HEAP}";
        MissingRule => "a rule is missing after the slash", help RULES;
        NotARule { text: String } => "`{text}` is not a rule of Nim here", help RULES;
    }
}

impl Nim {
    /// Parses a position. MAX is the side to move.
    ///
    /// * `3,4,5`: up to nine heaps of up to 99 objects;
    /// * `10/3`: a move takes at most 3 objects;
    /// * `3,4,5/misere`, `10/3/misere`: the player who takes the last object loses;
    /// * the empty text: `1,2,2`; see [`Nim::default`].
    ///
    /// # Errors
    /// If a part is malformed or out of range.
    pub fn parse(position: &str) -> Result<Self, Flaw> {
        if position.is_empty() {
            return Ok(Nim::default());
        }
        let whole = Part::whole(position);
        let mut parts = whole.split('/');
        let mut game = Nim::of_heaps(parts.next().unwrap_or(whole))?;
        for part in parts {
            let text = part.text.to_owned();
            let is_misere = matches!(text.to_lowercase().as_str(), MISERE | "misère");
            if is_misere && !game.misere {
                game.misere = true;
            } else if part.is_digits() && game.limit.is_none() && !game.misere {
                let limit = objects(&part).filter(|&limit| limit > 0);
                game.limit = Some(limit.ok_or_else(|| part.flaw(NimError::Limit { text }))?);
            } else if text.is_empty() {
                return Err(part.flaw(NimError::MissingRule));
            } else {
                return Err(part.flaw(NimError::NotARule { text }));
            }
        }
        Ok(game)
    }

    /// Parses heaps. Returns a game with normal play, without a limit on moves.
    fn of_heaps(written: Part<'_>) -> Result<Self, Flaw> {
        let parts: Vec<Part<'_>> = written.split(',').collect();
        if let Some(first_too_many) = parts.get(MOST_HEAPS) {
            let error = NimError::ManyHeaps { count: parts.len() };
            return Err(Flaw::new(error, first_too_many.start..written.span().end));
        }
        let mut heaps = [0; MOST_HEAPS];
        for (heap, part) in heaps.iter_mut().zip(&parts) {
            let text = || part.text.to_owned();
            *heap = objects(part).ok_or_else(|| {
                part.flaw(match part.text {
                    "" => NimError::MissingHeap,
                    _ if part.is_digits() => NimError::LargeHeap { text: text() },
                    _ => NimError::NotAHeap { text: text() },
                })
            })?;
        }
        let root = Position { heaps, mover: Player::Max };
        Ok(Nim { root, heap_count: parts.len(), limit: None, misere: false, folding: Folding::default() })
    }

    /// Returns the same game with `player` to move at the root.
    #[must_use]
    pub fn with_root_player(mut self, player: Player) -> Self {
        self.root.mover = player;
        self
    }
}

/// Parses a number of objects; `None` if the text is not a number or the number is too large.
fn objects(part: &Part<'_>) -> Option<u8> {
    part.number().filter(|&number| number <= LARGEST_HEAP)
}

/// Creates a game with heaps of 1, 2 and 2 objects, normal play, MAX to move. Its tree has 150 nodes, and one move
/// wins: taking the heap of 1.
impl Default for Nim {
    fn default() -> Self {
        let root = Position { heaps: [1, 2, 2, 0, 0, 0, 0, 0, 0], mover: Player::Max };
        Nim { root, heap_count: 3, limit: None, misere: false, folding: Folding::default() }
    }
}

impl Nim {
    fn heaps<'a>(&self, state: &'a Position) -> &'a [u8] {
        &state.heaps[..self.heap_count]
    }

    /// Returns the maximum number of objects that a move can take from a heap of this size.
    fn most_taken(&self, heap: u8) -> u8 {
        self.limit.map_or(heap, |limit| heap.min(limit))
    }

    /// Returns whether the side to move can force a win, by Bouton's theory.
    ///
    /// If a move takes at most k objects, each heap counts modulo k + 1, because the opponent can answer a move that
    /// takes j objects by taking k + 1 − j objects. In normal play, the mover wins if the XOR of the reduced heaps is
    /// not 0. In misère play, the same holds if some reduced heap has two or more objects; if all are 0 or 1, the
    /// opposite holds.
    ///
    /// C. L. Bouton, "Nim, a game with a complete mathematical theory", Annals of Mathematics 3 (1901), 35–39.
    fn mover_wins(&self, state: &Position) -> bool {
        let reduced = |&heap: &u8| self.limit.map_or(heap, |limit| heap % (limit + 1));
        let nim_sum = self.heaps(state).iter().map(reduced).fold(0, |sum, heap| sum ^ heap);
        let all_small = self.heaps(state).iter().map(reduced).all(|heap| heap <= 1);
        (nim_sum != 0) != (self.misere && all_small)
    }
}

impl Nim {
    /// Lists the moves, also those that lead to symmetric positions.
    fn all_moves(&self, state: &Position) -> Vec<Take> {
        (0..)
            .zip(self.heaps(state))
            .flat_map(|(heap, &size)| (1..=self.most_taken(size)).map(move |objects| Take { heap, objects }))
            .collect()
    }
}

impl Game for Nim {
    type State = Position;
    type Move = Take;

    fn initial(&self) -> Position {
        self.root
    }

    fn turn(&self, state: &Position) -> Player {
        state.mover
    }

    fn outcome(&self, state: &Position) -> Option<Outcome> {
        if self.heaps(state).iter().any(|&heap| heap > 0) {
            return None;
        }
        // The opponent of the side to move took the last object.
        Some(Outcome::Win(if self.misere { state.mover } else { state.mover.opponent() }))
    }

    /// Lists the moves heap by heap, from 1 object up.
    fn moves(&self, state: &Position) -> Vec<Take> {
        self.folding.folded(self, state, self.all_moves(state))
    }

    fn share(&self, state: &Position, mv: &Take) -> u64 {
        self.folding.share(self, state, mv, || self.all_moves(state))
    }

    fn play(&self, state: &Position, mv: &Take) -> Position {
        let mut heaps = state.heaps;
        heaps[usize::from(mv.heap)] -= mv.objects;
        Position { heaps, mover: state.mover.opponent() }
    }

    /// Bounds the length of the game by the number of objects, because each move takes at least one object.
    fn outlook(&self, state: &Position) -> Outlook {
        let end = self.heaps(state).iter().map(|&heap| i32::from(heap)).sum();
        self.outcome(state).map_or(Outlook::Open { win: 1, loss: 1, end }, Outlook::Over)
    }

    /// Encodes the sorted heaps, because the order of the heaps does not affect the result.
    fn key(&self, state: &Position) -> Option<u128> {
        let mut heaps = state.heaps;
        heaps.sort_unstable();
        Some(heaps.into_iter().fold(0, |key, heap| key << 8 | u128::from(heap)))
    }
}

impl Notation for Nim {
    fn position(&self, state: &Position) -> Option<String> {
        let heaps: Vec<String> = self.heaps(state).iter().map(u8::to_string).collect();
        let limit = self.limit.map(|limit| format!("/{limit}")).unwrap_or_default();
        let misere = if self.misere { format!("/{MISERE}") } else { String::new() };
        Some(format!("{}{limit}{misere}", heaps.join(",")))
    }

    /// Draws a column for each heap. The board is as high as the largest heap at the root, so that the size of the
    /// board stays constant. Marks the objects that the last move took.
    fn diagram(&self, state: &Position, last: Option<&Take>) -> Option<Diagram> {
        let highest = self.root.heaps.into_iter().max().unwrap_or(0).max(1);
        let cell = |level: u8, heap: u8, size: u8| {
            let taken = last.filter(|mv| mv.heap == heap).map_or(0, |mv| mv.objects);
            Cell {
                glyph: if level < size { Glyph::Token } else { Glyph::Empty },
                mark: if (size..size + taken).contains(&level) { Mark::LastMove } else { Mark::None },
            }
        };
        let cells = (0..highest)
            .rev()
            .flat_map(|level| (0..).zip(self.heaps(state)).map(move |(heap, &size)| cell(level, heap, size)));
        let coordinates = Coordinates::numbers(self.heap_count);
        Some(Diagram { style: Style::Heaps, columns: self.heap_count, cells: cells.collect(), coordinates })
    }

    /// Formats a move: `2-3` takes 3 objects from heap 2.
    fn move_name(&self, _state: &Position, mv: &Take) -> String {
        format!("{}-{}", mv.heap + 1, mv.objects)
    }
}

impl Evaluate for Nim {
    fn evaluations() -> Vec<Evaluation<Self>> {
        let nim_sum = Evaluation::whole(
            "nim-sum",
            |_| Value::from(1),
            |game: &Nim, state| state.mover.signed(Value::from(if game.mover_wins(state) { 1 } else { -1 })),
        );
        vec![zero(), nim_sum]
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use super::super::tests::{Maker, check_laws, check_refusals, check_written, move_names, perft, tree_size};
    use super::*;

    const MAKER: Maker<Nim> = Maker { parse: Nim::parse, with_root_player: Nim::with_root_player };

    #[test]
    fn random_games_obey_the_laws() {
        for position in
            ["", "3,4,5", "10/3", "3,4,5/misere", "10/3/misere", "99,99,99,99,99,99,99,99,99", "0", "0,0/2/misere"]
        {
            check_laws(&MAKER, position, 50);
        }
    }

    #[test]
    fn the_standard_game_has_150_nodes_and_one_winning_move() {
        let game = Nim::default();
        let root = game.initial();
        assert_eq!(game.position(&root).as_deref(), Some("1,2,2"));
        assert_eq!(tree_size(&game, &root).0, 150);
        let winning: Vec<Take> =
            game.moves(&root).into_iter().filter(|mv| !game.mover_wins(&game.play(&root, mv))).collect();
        assert_eq!(winning, [Take { heap: 0, objects: 1 }]);
    }

    /// Returns whether the side to move can force a win, by trying all moves.
    fn mover_wins(game: &Nim, state: &Position, known: &mut HashMap<[u8; MOST_HEAPS], bool>) -> bool {
        if let Some(&wins) = known.get(&state.heaps) {
            return wins;
        }
        let wins = match game.outcome(state) {
            Some(outcome) => outcome == Outcome::Win(state.mover),
            None => game.moves(state).iter().any(|mv| !mover_wins(game, &game.play(state, mv), known)),
        };
        known.insert(state.heaps, wins);
        wins
    }

    #[test]
    fn nim_theory_agrees_with_exhaustive_search() {
        for heaps in ["7,7,7", "12,13", "3,3,3,3", "25"] {
            for rule in ["", "/1", "/2", "/3", "/4", "/6"] {
                for goal in ["", "/misere"] {
                    let game = Nim::parse(&format!("{heaps}{rule}{goal}")).unwrap();
                    let mut known = HashMap::new();
                    mover_wins(&game, &game.initial(), &mut known);
                    for (heaps, wins) in known {
                        let state = Position { heaps, mover: Player::Max };
                        assert_eq!(game.mover_wins(&state), wins, "{:?}", game.position(&state));
                    }
                }
            }
        }
    }

    #[test]
    fn taking_the_last_object_wins_or_in_misere_nim_loses() {
        for (position, winner) in [("0", Player::Min), ("0/misere", Player::Max)] {
            let game = Nim::parse(position).unwrap();
            assert_eq!(game.outcome(&game.initial()), Some(Outcome::Win(winner)), "{position}: MAX cannot move");
        }
    }

    #[test]
    fn moves_are_sorted_by_heap_then_by_number_of_objects() {
        for (position, names) in [
            ("2,0,3", vec!["1-1", "1-2", "3-1", "3-2", "3-3"]),
            ("10/3", vec!["1-1", "1-2", "1-3"]),
            ("1,4/2/misere", vec!["1-1", "2-1", "2-2"]),
            ("0,0", vec![]),
        ] {
            let game = Nim::parse(position).unwrap();
            assert_eq!(move_names(&game, &game.initial()), names, "{position}");
        }
        let game = Nim::parse("3,4,5").unwrap();
        assert_eq!(perft(&game, &game.initial(), 2), 3 * 9 + 3 + 4 * 8 + 6 + 5 * 7 + 10);
    }

    #[test]
    fn positions_are_written_in_canonical_form() {
        check_written(
            Nim::parse,
            &[
                ("3,4,5", "3,4,5"),
                ("03,0", "3,0"),
                ("10/3", "10/3"),
                ("3,4,5/MISERE", "3,4,5/misere"),
                ("3,4,5/Misère", "3,4,5/misere"),
                ("10/3/misere", "10/3/misere"),
            ],
        );
    }

    #[test]
    fn malformed_positions_are_refused_with_a_reason() {
        check_refusals(
            Nim::parse,
            &[
                ("3,,5", 2..2, "a heap is missing"),
                ("3,4,", 4..4, "a heap is missing"),
                ("/3", 0..0, "a heap is missing"),
                ("3,100", 2..5, "a heap of 100 is too large"),
                ("3,-4", 2..4, "`-4` is not a heap"),
                ("3, 4", 2..4, "` 4` is not a heap"),
                ("3,čtyři", 2..9, "`čtyři` is not a heap"),
                ("1,1,1,1,1,1,1,1,1,1,1", 18..21, "there are 11 heaps"),
                ("10/0", 3..4, "a move cannot be limited to 0 objects"),
                ("10/100", 3..6, "a move cannot be limited to 100 objects"),
                ("10/", 3..3, "a rule is missing after the slash"),
                ("10/mizere", 3..9, "`mizere` is not a rule of Nim here"),
                ("10/misere/3", 10..11, "`3` is not a rule of Nim here"),
                ("10/3/4", 5..6, "`4` is not a rule of Nim here"),
                ("10/misere/misere", 10..16, "`misere` is not a rule of Nim here"),
            ],
        );
    }

    #[test]
    fn taken_objects_are_marked_in_the_diagram() {
        let game = Nim::parse("1,3").unwrap();
        let mv = Take { heap: 1, objects: 2 };
        let diagram = game.diagram(&game.play(&game.initial(), &mv), Some(&mv)).unwrap();
        let rows: Vec<String> = diagram
            .rows()
            .map(|row| {
                row.iter().map(|cell| if cell.mark == Mark::LastMove { '-' } else { cell.glyph.symbol() }).collect()
            })
            .collect();
        assert_eq!(rows, [".-", ".-", "●●"]);
    }
}
