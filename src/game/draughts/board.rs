//! The draughts board, its pieces, and their moves.

use std::iter::successors;

use super::Rules;

/// One of the 32 dark squares: 0-based index, counted from a1 along the ranks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Square(u8);

/// Direction from a square to a diagonal neighbour: steps to the right and upwards, from White's point of view.
type Direction = (i8, i8);

const DIRECTIONS: [Direction; 4] = [(1, 1), (-1, 1), (-1, -1), (1, -1)];

/// Returns the directions in which the men of a side move.
fn forward(white: bool) -> &'static [Direction] {
    if white { &DIRECTIONS[..2] } else { &DIRECTIONS[2..] }
}

impl Square {
    /// Number of ranks, and of files.
    const SIDE: u8 = 8;
    /// Number of dark squares in a rank.
    const PER_RANK: u8 = 4;
    pub(super) const COUNT: u8 = Self::SIDE * Self::PER_RANK;

    /// Returns all dark squares, from a1 on.
    pub(super) fn all() -> impl Iterator<Item = Square> {
        (0..Self::COUNT).map(Square)
    }

    /// Returns the dark square on a file and a rank, both counted from 0; `None` for a light square and outside the
    /// board.
    pub(super) fn at(file: u8, rank: u8) -> Option<Square> {
        let is_dark = file < Self::SIDE && rank < Self::SIDE && (file + rank).is_multiple_of(2);
        is_dark.then(|| Square(rank * Self::PER_RANK + file / 2))
    }

    /// Returns the square with this number in PDN: 1 is b8, 32 is g1. `None` if the number is not from 1 to 32.
    pub(super) fn numbered(number: u8) -> Option<Square> {
        let index = number.checked_sub(1).filter(|&index| index < Self::COUNT)?;
        let rank = Self::SIDE - 1 - index / Self::PER_RANK;
        Some(Square(rank * Self::PER_RANK + index % Self::PER_RANK))
    }

    /// Returns the number of the square in PDN, the inverse of [`Square::numbered`].
    pub(super) fn number(self) -> u8 {
        (Self::SIDE - 1 - self.rank()) * Self::PER_RANK + self.0 % Self::PER_RANK + 1
    }

    /// Returns the 0-based rank; White's first rank is 0.
    pub(super) fn rank(self) -> u8 {
        self.0 / Self::PER_RANK
    }

    /// Returns the 0-based file; the leftmost from White's point of view is 0.
    pub(super) fn file(self) -> u8 {
        self.0 % Self::PER_RANK * 2 + self.rank() % 2
    }

    /// Returns the algebraic name, such as `c3`.
    pub(super) fn name(self) -> String {
        format!("{}{}", char::from(b'a' + self.file()), self.rank() + 1)
    }

    /// Returns whether a man becomes a king on this square: a white man if `white` is `true`, or else a black man.
    pub(super) fn crowns(self, white: bool) -> bool {
        self.rank() == if white { Self::SIDE - 1 } else { 0 }
    }

    pub(super) fn bit(self) -> u32 {
        1 << self.0
    }

    fn next(self, (right, up): Direction) -> Option<Square> {
        Square::at(self.file().checked_add_signed(right)?, self.rank().checked_add_signed(up)?)
    }
}

/// Returns the squares in a set, from a1 on.
fn squares(mut set: u32) -> impl Iterator<Item = Square> {
    std::iter::from_fn(move || {
        let index = u8::try_from(set.trailing_zeros()).ok().filter(|&index| index < Square::COUNT)?;
        set &= set - 1;
        Some(Square(index))
    })
}

/// Pieces, side to move, and number of plies since the last irreversible move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Position {
    // Sets of squares: bit `i` is square `i`.
    pub(super) white: u32,
    pub(super) black: u32,
    /// Kings of both sides.
    pub(super) kings: u32,
    pub(super) white_moves: bool,
    /// Number of plies since the last capture or move of a man, at most the number that makes a draw.
    pub(super) quiet_plies: u8,
}

/// A move of one piece: a step, or a sequence of captures.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct DraughtsMove {
    /// Squares of the path, padded with a1.
    path: [Square; LONGEST_PATH],
    length: u8,
    /// Set of captured squares.
    captured: u32,
}

/// Maximum number of squares in a path: the origin, and a landing square after each of at most 12 captures.
const LONGEST_PATH: usize = 13;

impl DraughtsMove {
    fn new(squares: &[Square], captured: u32) -> Self {
        let mut path = [Square(0); LONGEST_PATH];
        let length = squares.len().min(LONGEST_PATH);
        path[..length].copy_from_slice(&squares[..length]);
        #[expect(clippy::cast_possible_truncation, reason = "at most 13")]
        DraughtsMove { path, length: length as u8, captured }
    }

    /// Returns the squares of the path: origin, landing squares, destination.
    pub(super) fn squares(&self) -> &[Square] {
        &self.path[..usize::from(self.length)]
    }

    pub(super) fn is_capture(&self) -> bool {
        self.captured != 0
    }

    /// Returns whether the moving piece stood on the square before, during or after the move, or captured a piece on
    /// it.
    pub(super) fn touches(&self, square: Square) -> bool {
        self.captured & square.bit() != 0 || self.squares().contains(&square)
    }

    fn origin(&self) -> Square {
        self.path[0]
    }

    fn destination(&self) -> Square {
        self.squares().last().copied().unwrap_or(self.path[0])
    }
}

impl Position {
    /// Returns the initial position: twelve men on the first three ranks of each side.
    pub(super) fn initial(rules: &Rules) -> Self {
        const MEN: u32 = 0xFFF;
        let black = MEN << (Square::COUNT - 12);
        Position { white: MEN, black, kings: 0, white_moves: rules.white_begins, quiet_plies: 0 }
    }

    /// Returns the set of squares with pieces of a side.
    pub(super) fn of(&self, white: bool) -> u32 {
        if white { self.white } else { self.black }
    }

    fn empty(&self) -> u32 {
        !(self.white | self.black)
    }

    fn directions(&self, square: Square) -> &'static [Direction] {
        if self.kings & square.bit() != 0 { &DIRECTIONS } else { forward(self.white_moves) }
    }

    /// Returns all moves, sorted by the squares of their paths. `rules.squares` determines the order of the squares.
    pub(super) fn moves(&self, rules: &Rules) -> Vec<DraughtsMove> {
        let mut moves = self.unordered_moves(rules);
        moves.sort_by(|one, other| {
            let order = |mv: &DraughtsMove| mv.path.map(|square| rules.squares.order(square));
            order(one).cmp(&order(other)).then(one.length.cmp(&other.length))
        });
        moves
    }

    /// Returns the moves in unspecified order, for counting.
    pub(super) fn unordered_moves(&self, rules: &Rules) -> Vec<DraughtsMove> {
        let captures = self.captures(rules);
        if captures.is_empty() { self.steps(rules) } else { captures }
    }

    /// Returns whether no piece of the side to move has a step or a capture.
    pub(super) fn is_blocked(&self, rules: &Rules) -> bool {
        let can_step = |square: Square| {
            let mut neighbours = self.directions(square).iter().filter_map(|&direction| square.next(direction));
            neighbours.any(|next| next.bit() & self.empty() != 0)
        };
        !squares(self.of(self.white_moves)).any(can_step) && self.captures(rules).is_empty()
    }

    fn steps(&self, rules: &Rules) -> Vec<DraughtsMove> {
        let mut steps = Vec::new();
        for from in squares(self.of(self.white_moves)) {
            let is_far = rules.flying_kings && self.kings & from.bit() != 0;
            for &direction in self.directions(from) {
                let Some(next) = from.next(direction) else { continue };
                steps.extend(run(self.empty(), next, direction, is_far).map(|to| DraughtsMove::new(&[from, to], 0)));
            }
        }
        steps
    }

    fn captures(&self, rules: &Rules) -> Vec<DraughtsMove> {
        let mut found = Vec::new();
        let own = self.of(self.white_moves);
        for from in squares(own & self.kings) {
            self.captures_from(rules, from, true, &mut found);
        }
        if found.is_empty() || !rules.king_captures_first {
            for from in squares(own & !self.kings) {
                self.captures_from(rules, from, false, &mut found);
            }
        }
        found
    }

    fn captures_from(&self, rules: &Rules, from: Square, is_king: bool, found: &mut Vec<DraughtsMove>) {
        let white = self.white_moves;
        let mut hunt = Hunt {
            rules,
            white,
            // The piece leaves its origin empty, so the piece may land there again.
            empty: self.empty() | from.bit(),
            victims: self.of(!white),
            captured: 0,
            path: vec![from],
            found,
        };
        hunt.go_on(is_king, None);
    }

    /// Returns the position after a move.
    pub(super) fn after(&self, rules: &Rules, mv: &DraughtsMove) -> Position {
        let white = self.white_moves;
        let (from, to) = (mv.origin(), mv.destination());
        let own = self.of(white) & !from.bit() | to.bit();
        let other = self.of(!white) & !mv.captured;
        let was_king = self.kings & from.bit() != 0;
        let is_king = was_king || mv.squares()[1..].iter().any(|square| square.crowns(white));
        let mut kings = self.kings & !from.bit() & !mv.captured;
        if is_king {
            kings |= to.bit();
        }
        let quiet_plies = if was_king && !mv.is_capture() {
            self.quiet_plies.saturating_add(1).min(rules.most_quiet_plies())
        } else {
            0
        };
        let (white_pieces, black_pieces) = if white { (own, other) } else { (other, own) };
        Position { white: white_pieces, black: black_pieces, kings, white_moves: !white, quiet_plies }
    }
}

/// Returns the empty squares in a direction, from `first` up to the next piece or the edge; at most one square unless
/// `is_far` is `true`.
fn run(empty: u32, first: Square, direction: Direction, is_far: bool) -> impl Iterator<Item = Square> {
    let most = if is_far { usize::from(Square::SIDE) } else { 1 };
    successors(Some(first), move |square| square.next(direction))
        .take_while(move |square| square.bit() & empty != 0)
        .take(most)
}

/// Search for the captures of one piece.
struct Hunt<'a> {
    rules: &'a Rules,
    white: bool,
    empty: u32,
    victims: u32,
    /// Captured pieces, which stay on the board until the move is over and cannot be captured twice.
    captured: u32,
    path: Vec<Square>,
    found: &'a mut Vec<DraughtsMove>,
}

impl Hunt<'_> {
    /// Searches for captures from the last square of the path, in all directions of the piece except `but`. Returns
    /// whether there is a capture.
    fn go_on(&mut self, is_king: bool, but: Option<Direction>) -> bool {
        let Some(&from) = self.path.last() else { return false };
        let directions = if is_king || self.rules.men_capture_backwards { &DIRECTIONS } else { forward(self.white) };
        let mut goes_on = false;
        for &direction in directions {
            if but != Some(direction)
                && let Some(victim) = self.victim(from, direction, is_king && self.rules.flying_kings)
            {
                goes_on = true;
                self.capture(victim, direction, is_king);
            }
        }
        goes_on
    }

    /// Returns the square of the piece that can be captured in a direction, if there is one. If `is_far` is `true`,
    /// empty squares may lie between `from` and the piece.
    fn victim(&self, from: Square, direction: Direction, is_far: bool) -> Option<Square> {
        let next = from.next(direction)?;
        let between = if is_far { run(self.empty, next, direction, true).last() } else { None };
        let victim = between.map_or(Some(next), |last| last.next(direction))?;
        let is_victim = self.victims & !self.captured & victim.bit() != 0;
        (is_victim && victim.next(direction)?.bit() & self.empty != 0).then_some(victim)
    }

    /// Captures a piece and tries all further captures. Adds to `found` the sequences that cannot continue.
    fn capture(&mut self, victim: Square, direction: Direction, is_king: bool) {
        let Some(behind) = victim.next(direction) else { return };
        let landings = || run(self.empty, behind, direction, is_king && self.rules.flying_kings);
        let landings: Vec<Square> = landings().collect();
        self.captured |= victim.bit();
        let mut goes_on = false;
        for (index, &landing) in landings.iter().enumerate() {
            self.path.push(landing);
            let is_king = is_king || (self.rules.crowned_in_passing && landing.crowns(self.white));
            // A capture straight ahead is possible from all landing squares, so it is searched only from the nearest.
            goes_on |= self.go_on(is_king, (index > 0).then_some(direction));
            self.path.pop();
        }
        // A piece that can continue from one landing square must not stop on another.
        if !goes_on {
            for landing in landings {
                self.path.push(landing);
                self.found.push(DraughtsMove::new(&self.path, self.captured));
                self.path.pop();
            }
        }
        self.captured &= !victim.bit();
    }
}
