//! Solver: finds the result of a position under perfect play, and the number of plies to the end.
//!
//! The solver runs alpha-beta to the end of the game with null windows, a transposition table and promising moves
//! first. Each null window tests whether the value is at least some threshold. Quick wins and losses are tested first,
//! because they need few plies, and each test halves the range of the remaining wins or losses. So a quick win is found
//! early, even if other moves are hard to refute. Then each move is solved in the same way. Values are shifted by one
//! for each ply, as by [`MateScores`](super::MateScores).
//!
//! Sources: Knuth & Moore 1975 (alpha-beta); P. Pons, *Solving Connect 4: how to build a perfect AI*
//! (<http://blog.gamesolver.org>) for the tests with null windows, for bounds in the table, and for leaving out moves
//! that lose at once.

use std::fmt;
use std::hash::{Hash, Hasher};

use super::order::mix;
use crate::game::{Game, Outcome, Outlook, Value};

/// Result for the side to move under perfect play: the winner wins as soon as possible, the loser loses as late as
/// possible.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Verdict {
    /// A win of the side to move.
    Win {
        /// Number of plies by both sides to the end of the game; 0 if the game is over. In misère play, the loser makes
        /// the last move.
        plies: u32,
    },
    /// A draw.
    Draw,
    /// A loss of the side to move.
    Loss {
        /// Number of plies by both sides, including the last one; 0 if the game is over.
        plies: u32,
    },
    /// A final score in favour of the side to move, in a game of scores such as Kalah. A score of 0 is a draw.
    Ahead {
        /// Difference of the scores, at least 1.
        points: u32,
    },
    /// A final score in favour of the other side.
    Behind {
        /// Difference of the scores, at least 1.
        points: u32,
    },
}

impl Verdict {
    /// Returns the number of plies to the end; 0 for a draw and in a game of scores.
    pub fn plies(self) -> u32 {
        match self {
            Verdict::Win { plies } | Verdict::Loss { plies } => plies,
            Verdict::Draw | Verdict::Ahead { .. } | Verdict::Behind { .. } => 0,
        }
    }
}

/// Writes text such as `wins in 7 plies`, `is a draw` or `loses in 2 plies`.
impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let counted = |plies: u32| if plies == 1 { "1 ply".to_owned() } else { format!("{plies} plies") };
        let more = |points: u32| if points == 1 { "1 point".to_owned() } else { format!("{points} points") };
        match *self {
            Verdict::Win { plies } => write!(f, "wins in {}", counted(plies)),
            Verdict::Draw => f.write_str("is a draw"),
            Verdict::Loss { plies } => write!(f, "loses in {}", counted(plies)),
            Verdict::Ahead { points } => write!(f, "wins by {}", more(points)),
            Verdict::Behind { points } => write!(f, "loses by {}", more(points)),
        }
    }
}

/// The result for the side to move, or bounds of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Finding {
    /// The exact result.
    Solved(Verdict),
    /// Inclusive bounds of the result.
    Between {
        /// Lower bound.
        worst: Verdict,
        /// Upper bound.
        best: Verdict,
    },
}

/// Result of [`solve`].
#[derive(Debug, Clone, PartialEq)]
pub struct Solution<M> {
    /// The result of the position for the side to move.
    pub finding: Finding,
    /// Each move in the game's order, with its result for the side to move. Empty if the game is over.
    pub moves: Vec<(M, Finding)>,
    /// A line of perfect play to the end of the game, with the first of equal moves. Empty if the position is not
    /// solved, or if the search was stopped.
    pub line: Vec<M>,
    /// Number of visits to positions, including repeated ones.
    pub visits: u64,
}

impl<M> Solution<M> {
    /// Returns whether the position and all its moves are solved.
    pub fn is_complete(&self) -> bool {
        self.finding.is_solved() && self.moves.iter().all(|(_, finding)| finding.is_solved())
    }
}

/// Solves a position and then each of its moves. All outcomes must be wins and draws or, in a game that [cannot be
/// decided](Game::can_be_decided), whole scores within the [bounds](Game::bounds).
///
/// `goes_on` is called at every visit with the number of visits so far, this one included. When it returns `false`, the
/// search stops, and the solution contains the bounds found so far.
///
/// # Examples
///
/// ```
/// use plyscope::{Finding, Game, Verdict, solve};
/// use plyscope::games::{Nim, TicTacToe};
/// let game = TicTacToe::parse("")?;
/// let solved = solve(&game, &game.initial(), |_| true);
/// assert_eq!(solved.finding, Finding::Solved(Verdict::Draw));
/// let game = Nim::parse("3,4,5")?;
/// let solved = solve(&game, &game.initial(), |visits| visits < 100_000);
/// assert_eq!(solved.finding, Finding::Solved(Verdict::Win { plies: 11 }));
/// # Ok::<(), plyscope::Flaw>(())
/// ```
pub fn solve<G: Game>(game: &G, root: &G::State, goes_on: impl FnMut(u64) -> bool) -> Solution<G::Move> {
    let mut solver = Solver::new(game, root, goes_on);
    let bounds = solver.narrow(root, solver.unknown(), u64::MAX);
    let mut line = if bounds.are_equal() { solver.line(root, bounds.low) } else { Vec::new() };
    // No move is better than the position itself, so the upper bound of the position holds for all moves.
    let other = Bounds { high: bounds.high, ..solver.unknown() };
    let mut moves = Vec::new();
    if game.outcome(root).is_none() {
        for mv in game.moves(root) {
            let child = game.play(root, &mv);
            let sight = solver.before(solver.static_bounds(&child), root, &child);
            let known = if line.first() == Some(&mv) { bounds } else { other.both(sight) };
            moves.push((mv, child, known));
        }
    }
    if solver.is_over {
        line.clear();
    }
    // The moves are searched in rounds with growing limits, so that a move that is hard to solve does not delay the
    // others.
    let mut share = FIRST_SHARE;
    while !solver.is_over && !moves.iter().all(|(_, _, known)| known.are_equal()) {
        for (_, child, known) in &mut moves {
            let below = solver.after(*known, root, child);
            let below = solver.narrow(child, below, share);
            *known = solver.before(below, root, child);
        }
        share *= 4;
    }
    Solution {
        finding: solver.finding(bounds),
        moves: moves.into_iter().map(|(mv, _, known)| (mv, solver.finding(known))).collect(),
        line,
        visits: solver.visits,
    }
}

/// Maximum number of visits for each move in the first round.
const FIRST_SHARE: u64 = 10_000;

impl Finding {
    /// Returns whether the result is known.
    pub fn is_solved(self) -> bool {
        matches!(self, Finding::Solved(_))
    }

    /// Returns whether the winner is known, or the game is known to be a draw.
    pub fn is_decided(self) -> bool {
        match self {
            Finding::Solved(_) => true,
            Finding::Between { worst, best } => std::mem::discriminant(&worst) == std::mem::discriminant(&best),
        }
    }
}

/// Inclusive bounds of the value of a position, from the point of view of the side to move.
#[derive(Debug, Clone, Copy)]
struct Bounds {
    low: i32,
    high: i32,
}

impl Bounds {
    fn are_equal(self) -> bool {
        self.low == self.high
    }

    /// Returns the intersection with `other`.
    fn both(self, other: Bounds) -> Bounds {
        Bounds { low: self.low.max(other.low), high: self.high.min(other.high) }
    }

    /// Returns the bounds from the other side's point of view.
    fn turned(self) -> Bounds {
        Bounds { low: -self.high, high: -self.low }
    }

    /// Applies a function that keeps the order of values to both bounds.
    fn map(self, shift: impl Fn(i32) -> i32) -> Bounds {
        Bounds { low: shift(self.low), high: shift(self.high) }
    }

    /// Returns the threshold of the next test, which finds out whether the value of the position is at least as large.
    /// Quick wins and losses are tested first.
    fn question(self) -> i32 {
        if -self.low > self.high {
            let high = self.high.min(0);
            high - (high - self.low) / 2
        } else {
            let low = self.low.max(0);
            low + (self.high - low + 1) / 2
        }
    }

    /// Returns the bound that decides whether the value is at least `question`; `None` if neither bound decides this.
    fn answer(self, question: i32) -> Option<i32> {
        if self.low >= question {
            Some(self.low)
        } else if self.high < question {
            Some(self.high)
        } else {
            None
        }
    }
}

struct Solver<'g, G: Game, F> {
    game: &'g G,
    goes_on: F,
    /// Value of a win at distance 0; larger than the number of plies of any game, so that even the latest win is worth
    /// at least 1. In a game of scores, an upper bound of the absolute value of any score.
    win: i32,
    /// `true` if values are scores, which do not change with their distance.
    has_scores: bool,
    table: Table,
    /// Stack of the moves of all open positions.
    moves: Vec<G::Move>,
    visits: u64,
    /// Number of visits at which the search of the current position is given up.
    until: u64,
    /// `true` if the search of the current position was given up.
    is_stopped: bool,
    /// `true` if the whole solution was given up.
    is_over: bool,
}

impl<'g, G: Game, F: FnMut(u64) -> bool> Solver<'g, G, F> {
    fn new(game: &'g G, root: &G::State, goes_on: F) -> Self {
        /// Number of plies that no game exceeds.
        const MOST_PLIES: i32 = 1_000_000;
        let has_scores = !game.can_be_decided();
        let win = match game.outlook(root) {
            _ if has_scores => game.bounds(Value::ZERO).map_or(MOST_PLIES, |bounds| whole(bounds[1])),
            Outlook::Open { end, .. } => end.min(MOST_PLIES) + 1,
            _ => MOST_PLIES,
        };
        let (table, moves) = (Table::new(), Vec::new());
        Solver {
            game,
            goes_on,
            win,
            has_scores,
            table,
            moves,
            visits: 0,
            until: u64::MAX,
            is_stopped: false,
            is_over: false,
        }
    }

    /// Shifts a value one ply up, towards zero: `bliz` of document 002.
    fn nearer(&self, value: i32) -> i32 {
        if self.has_scores { value } else { value - value.signum() }
    }

    /// Shifts a bound one ply down, away from zero: `dal` of document 002.
    fn further(&self, bound: i32) -> i32 {
        if self.has_scores { bound } else { bound + bound.signum() }
    }

    /// Returns whether the turn passes to the other side with the move from `state` to `child`.
    fn is_turned(&self, state: &G::State, child: &G::State) -> bool {
        self.game.turn(state) != self.game.turn(child)
    }

    /// Converts bounds for the side to move at `child` to bounds for the side to move at `state`, the position before.
    fn before(&self, bounds: Bounds, state: &G::State, child: &G::State) -> Bounds {
        let bounds = if self.is_turned(state, child) { bounds.turned() } else { bounds };
        bounds.map(|value| self.nearer(value))
    }

    /// Converts bounds for the side to move at `state` to bounds for the side to move at `child`, the next position.
    fn after(&self, bounds: Bounds, state: &G::State, child: &G::State) -> Bounds {
        let bounds = bounds.map(|value| self.further(value));
        if self.is_turned(state, child) { bounds.turned() } else { bounds }
    }

    fn unknown(&self) -> Bounds {
        Bounds { low: -self.win, high: self.win }
    }

    /// Returns the bounds of a position that are known without a search.
    fn static_bounds(&self, state: &G::State) -> Bounds {
        let exactly = |value| Bounds { low: value, high: value };
        match self.game.outlook(state) {
            Outlook::Over(Outcome::Win(player)) if player == self.game.turn(state) => exactly(self.win),
            Outlook::Over(Outcome::Win(_)) => exactly(-self.win),
            Outlook::Over(Outcome::Score(score)) => exactly(whole(self.game.turn(state).signed(score))),
            Outlook::Over(Outcome::Draw | Outcome::Unknown) => exactly(0),
            Outlook::WinsNext => exactly(self.win - 1),
            Outlook::LosesNext => exactly(2 - self.win),
            Outlook::Open { .. } if self.has_scores => self.unknown(),
            Outlook::Open { win, loss, end } => Bounds {
                low: if loss > end { 0 } else { loss - self.win },
                high: if win > end { 0 } else { self.win - win },
            },
        }
    }

    fn verdict(&self, value: i32) -> Verdict {
        let (plies, points) = ((self.win - value.abs()).unsigned_abs(), value.unsigned_abs());
        match value.signum() {
            1 if self.has_scores => Verdict::Ahead { points },
            -1 if self.has_scores => Verdict::Behind { points },
            1 => Verdict::Win { plies },
            0 => Verdict::Draw,
            _ => Verdict::Loss { plies },
        }
    }

    fn finding(&self, bounds: Bounds) -> Finding {
        let [worst, best] = [bounds.low, bounds.high].map(|value| self.verdict(value));
        if worst == best { Finding::Solved(best) } else { Finding::Between { worst, best } }
    }

    /// Narrows the known bounds of a position by tests, with at most `share` visits.
    fn narrow(&mut self, state: &G::State, known: Bounds, share: u64) -> Bounds {
        (self.until, self.is_stopped) = (self.visits.saturating_add(share), self.is_over);
        let mut bounds = known.both(self.static_bounds(state));
        while !bounds.are_equal() && !self.is_stopped {
            let question = bounds.question();
            let value = self.search(state, question);
            if self.is_stopped {
                break;
            }
            if value >= question {
                bounds.low = bounds.low.max(value);
            } else {
                bounds.high = bounds.high.min(value);
            }
        }
        bounds
    }

    /// Searches with the null window (`question` − 1, `question`) by fail-soft alpha-beta, from the point of view of
    /// the side to move. Returns a lower bound of the value if the value is at least `question`, otherwise an upper
    /// bound. The result is meaningless if the search was stopped.
    fn search(&mut self, state: &G::State, question: i32) -> i32 {
        self.visits += 1;
        self.is_over |= !(self.goes_on)(self.visits);
        self.is_stopped |= self.is_over || self.visits >= self.until;
        if self.is_stopped {
            return 0;
        }
        let mut known = self.static_bounds(state);
        if let Some(value) = known.answer(question) {
            return value;
        }
        let key = self.game.key(state).map_or_else(|| hash(state), halves);
        let [above, below] = self.table.get(key);
        known = known.both(Bounds { low: above - self.win, high: self.win - below });
        if let Some(value) = known.answer(question) {
            return value;
        }
        // Value that a move must have, and value that the opponent must reach to refute it, each from the point of view
        // of the side to move after it.
        let (goal, reply) = (self.further(question), 1 - self.further(question));
        let mut best = -self.win;
        let first = self.moves.len();
        self.game.shortlist(state, &mut self.moves);
        for index in first..self.moves.len() {
            let child = self.game.play(state, &self.moves[index]);
            let value = if self.is_turned(state, &child) {
                -super::on_enough_stack(|| self.search(&child, reply))
            } else {
                super::on_enough_stack(|| self.search(&child, goal))
            };
            best = best.max(self.nearer(value));
            if self.is_stopped || best >= question {
                break;
            }
        }
        self.moves.truncate(first);
        if self.is_stopped {
            return 0;
        }
        if best >= question {
            known.low = known.low.max(best);
        } else {
            known.high = known.high.min(best);
        }
        self.table.put(key, [known.low + self.win, self.win - known.high]);
        best
    }

    /// Returns a line of perfect play to the end of the game, from a position whose value is `value`. The line ends
    /// early if the search is stopped.
    fn line(&mut self, root: &G::State, value: i32) -> Vec<G::Move> {
        let (mut state, mut value, mut line) = (root.clone(), value, Vec::new());
        while self.game.outcome(&state).is_none() {
            let after = self.further(value);
            let keeps = |solver: &mut Self, child: &G::State| {
                if solver.is_turned(&state, child) {
                    solver.search(child, 1 - after) <= -after
                } else {
                    solver.search(child, after) >= after
                }
            };
            let mut moves = self.game.moves(&state).into_iter();
            let Some(mv) = moves.find(|mv| keeps(self, &self.game.play(&state, mv))) else { break };
            if self.is_stopped {
                break;
            }
            let child = self.game.play(&state, &mv);
            value = if self.is_turned(&state, &child) { -after } else { after };
            state = child;
            line.push(mv);
        }
        line
    }
}

/// Returns a score as an integer.
#[expect(clippy::cast_possible_truncation, reason = "scores of games are small whole numbers")]
fn whole(score: Value) -> i32 {
    score.to_f64() as i32
}

/// Transposition table, which grows up to `MOST` slots. A newer entry replaces an older one in the same slot.
struct Table {
    places: Vec<Entry>,
    filled: usize,
}

/// Key of a position, distance of its lower bound from the smallest value, and distance of its upper bound from the
/// largest value. Both distances are 0 in an empty slot.
type Entry = ([u64; 2], [i32; 2]);

impl Table {
    /// Initial number of slots.
    const LEAST: usize = 1 << 12;
    /// Largest number of slots, which take 100 MB.
    const MOST: usize = 1 << 22;

    fn new() -> Self {
        Table { places: vec![Entry::default(); Self::LEAST], filled: 0 }
    }

    #[expect(clippy::cast_possible_truncation, reason = "only the low bits are used")]
    fn place(&self, [low, high]: [u64; 2]) -> usize {
        // The mask works because the number of slots is a power of two.
        mix(low ^ mix(high)) as usize & (self.places.len() - 1)
    }

    fn get(&self, key: [u64; 2]) -> [i32; 2] {
        let (known, margins) = self.places[self.place(key)];
        if known == key { margins } else { [0, 0] }
    }

    fn put(&mut self, key: [u64; 2], margins: [i32; 2]) {
        if 2 * self.filled >= self.places.len() && self.places.len() < Self::MOST {
            let places = vec![Entry::default(); 4 * self.places.len()];
            for (key, margins) in std::mem::replace(self, Table { places, filled: 0 }).places {
                if margins != [0, 0] {
                    self.put(key, margins);
                }
            }
        }
        let place = self.place(key);
        self.filled += usize::from(self.places[place].1 == [0, 0]);
        self.places[place] = (key, margins);
    }
}

#[expect(clippy::cast_possible_truncation, reason = "each half keeps 64 of the 128 bits")]
fn halves(number: u128) -> [u64; 2] {
    [number as u64, (number >> 64) as u64]
}

/// Hashes a position of a game without keys to 128 bits, so that a collision is practically impossible.
fn hash<S: Hash>(state: &S) -> [u64; 2] {
    [1, 2].map(|seed| {
        let mut mixer = Mixer(seed);
        state.hash(&mut mixer);
        mixer.finish()
    })
}

/// Hasher whose results are the same on every machine and in every run, so that the number of visits is reproducible.
struct Mixer(u64);

impl Hasher for Mixer {
    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let number = chunk.iter().rev().fold(0, |number, &byte| number << 8 | u64::from(byte));
            self.write_u64(number);
        }
    }

    fn write_u64(&mut self, number: u64) {
        self.0 = mix(self.0 ^ number);
    }

    fn write_u128(&mut self, number: u128) {
        for half in halves(number) {
            self.write_u64(half);
        }
    }

    fn write_usize(&mut self, number: usize) {
        self.write_u64(number as u64);
    }

    fn finish(&self) -> u64 {
        self.0
    }
}
