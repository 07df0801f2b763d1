//! Solving: who wins a position if both sides play perfectly, and how soon.
//!
//! Alpha-beta to the end of the game with what it takes to do that in good time: null windows, each of which asks
//! whether the position is worth so much or more; a *transposition table*, which remembers what was proved about
//! positions that are reached in several ways; and moves that look promising first. It asks first for what would be
//! over soon, as few plies must be looked at for that, and each answer halves what is possible: so a win in three plies
//! is found at once, however long it would take to see that every other move loses. Then it asks the same of each move.
//! Values are shifted by one for each ply, up and down, as [`MateScores`](super::MateScores) does.
//!
//! Sources: Knuth & Moore 1975 (alpha-beta); P. Pons, *Solving Connect 4: how to build a perfect AI*
//! (<http://blog.gamesolver.org>), for the questions with narrow windows, for bounds in the table, and for moves that
//! lose at once and are not tried.

use std::fmt;
use std::hash::{Hash, Hasher};

use super::order::mix;
use crate::game::{Game, Outcome, Outlook};

/// What a position is worth to the side to move, if both sides play perfectly: the winner as soon as possible, the
/// loser as late as possible.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Verdict {
    /// The side to move wins in so many plies.
    Win {
        /// Those of both sides, the last one included; even where the loser makes that one, as in misère play.
        plies: u32,
    },
    /// Nobody wins.
    Draw,
    /// The side to move loses in so many plies; 0 where it has lost.
    Loss {
        /// Those of both sides, the last one included.
        plies: u32,
    },
}

impl Verdict {
    /// In how many plies somebody wins; 0 for a draw.
    pub fn plies(self) -> u32 {
        match self {
            Verdict::Win { plies } | Verdict::Loss { plies } => plies,
            Verdict::Draw => 0,
        }
    }
}

/// `wins in 7 plies`, `is a draw`, `loses in 2 plies`.
impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let counted = |plies: u32| if plies == 1 { "1 ply".to_owned() } else { format!("{plies} plies") };
        match *self {
            Verdict::Win { plies } => write!(f, "wins in {}", counted(plies)),
            Verdict::Draw => f.write_str("is a draw"),
            Verdict::Loss { plies } => write!(f, "loses in {}", counted(plies)),
        }
    }
}

/// How much is known of what a position is worth to the side to move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Finding {
    /// All of it.
    Solved(Verdict),
    /// Less: something from the one to the other, both included.
    Between {
        /// It is not worth less.
        worst: Verdict,
        /// It is not worth more.
        best: Verdict,
    },
}

/// The result of [`solve`].
#[derive(Debug, Clone, PartialEq)]
pub struct Solution<M> {
    /// What the position is worth to the side to move.
    pub finding: Finding,
    /// What each of its moves is worth to the side that makes it, in the game's order. Empty where the game is over.
    pub moves: Vec<(M, Finding)>,
    /// A line of perfect play to the end: of equal moves the first is played. Empty if too little is known.
    pub line: Vec<M>,
    /// How many positions were visited, those again that the table had forgotten.
    pub visits: u64,
}

impl<M> Solution<M> {
    /// Whether everything was found out.
    pub fn is_complete(&self) -> bool {
        self.finding.is_solved() && self.moves.iter().all(|(_, finding)| finding.is_solved())
    }
}

/// Solves a position of a game in which the sides take turns and which ends with a win or a draw: first the position,
/// then each of its moves.
///
/// `goes_on` is asked at every visit, with their number so far, whether to go on. If not, the solution says what was
/// found out until then.
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
    // No move is worth more than the position.
    let other = Bounds { high: bounds.high, ..solver.unknown() };
    let mut moves = Vec::new();
    if game.outcome(root).is_none() {
        for mv in game.moves(root) {
            let child = game.play(root, &mv);
            let known = if line.first() == Some(&mv) { bounds } else { other.both(solver.sight(&child).before()) };
            moves.push((mv, child, known));
        }
    }
    if solver.is_over {
        line.clear();
    }
    // More and more visits for each: the others do not wait for a move that is hard to solve.
    let mut share = FIRST_SHARE;
    while !solver.is_over && !moves.iter().all(|(_, _, known)| known.are_equal()) {
        for (_, child, known) in &mut moves {
            *known = solver.narrow(child, known.after(), share).before();
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

/// One ply earlier, a win or a loss is one ply further away; `bliz` of document 002.
fn nearer(value: i32) -> i32 {
    value - value.signum()
}

/// The opposite, for bounds on their way down: `dal`.
fn further(bound: i32) -> i32 {
    bound + bound.signum()
}

/// How many positions are visited for each move at first.
const FIRST_SHARE: u64 = 10_000;

impl Finding {
    /// Whether everything is known.
    pub fn is_solved(self) -> bool {
        matches!(self, Finding::Solved(_))
    }

    /// Whether it is known who wins, if anybody does.
    pub fn is_decided(self) -> bool {
        match self {
            Finding::Solved(_) => true,
            Finding::Between { worst, best } => std::mem::discriminant(&worst) == std::mem::discriminant(&best),
        }
    }
}

/// What is known of the value of a position.
#[derive(Debug, Clone, Copy)]
struct Bounds {
    low: i32,
    high: i32,
}

impl Bounds {
    fn are_equal(self) -> bool {
        self.low == self.high
    }

    /// What is known if both are so.
    fn both(self, other: Bounds) -> Bounds {
        Bounds { low: self.low.max(other.low), high: self.high.min(other.high) }
    }

    /// The bounds for the side that moves to the position.
    fn before(self) -> Bounds {
        Bounds { low: nearer(-self.high), high: nearer(-self.low) }
    }

    /// The bounds for the other side after the move.
    fn after(self) -> Bounds {
        Bounds { low: -further(self.high), high: -further(self.low) }
    }

    /// What to ask next: whether the value is so much or more. The far ends come first, where somebody wins soon.
    fn question(self) -> i32 {
        if -self.low > self.high {
            let high = self.high.min(0);
            high - (high - self.low) / 2
        } else {
            let low = self.low.max(0);
            low + (self.high - low + 1) / 2
        }
    }

    /// The end that answers a question, if one does.
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
    /// The value of a win on the spot; one in as many plies as the game can have is still worth 1.
    win: i32,
    table: Table,
    /// The moves of all open positions, one position's after the other.
    moves: Vec<G::Move>,
    visits: u64,
    /// After so many visits a question stays open.
    until: u64,
    /// Whether it does.
    is_stopped: bool,
    /// Whether there are no more visits for any question.
    is_over: bool,
}

impl<'g, G: Game, F: FnMut(u64) -> bool> Solver<'g, G, F> {
    fn new(game: &'g G, root: &G::State, goes_on: F) -> Self {
        /// More than any game has.
        const MOST_PLIES: i32 = 1_000_000;
        let win = match game.outlook(root) {
            Outlook::Open { end, .. } => end.min(MOST_PLIES) + 1,
            _ => MOST_PLIES,
        };
        let (table, moves) = (Table::new(), Vec::new());
        Solver { game, goes_on, win, table, moves, visits: 0, until: u64::MAX, is_stopped: false, is_over: false }
    }

    fn unknown(&self) -> Bounds {
        Bounds { low: -self.win, high: self.win }
    }

    /// What is seen without a search.
    fn sight(&self, state: &G::State) -> Bounds {
        let exactly = |value| Bounds { low: value, high: value };
        match self.game.outlook(state) {
            Outlook::Over(Outcome::Win(player)) if player == self.game.turn(state) => exactly(self.win),
            Outlook::Over(Outcome::Win(_)) => exactly(-self.win),
            Outlook::Over(Outcome::Draw | Outcome::Score(_)) => exactly(0),
            Outlook::WinsNext => exactly(self.win - 1),
            Outlook::LosesNext => exactly(2 - self.win),
            Outlook::Open { win, loss, end } => Bounds {
                low: if loss > end { 0 } else { loss - self.win },
                high: if win > end { 0 } else { self.win - win },
            },
        }
    }

    fn verdict(&self, value: i32) -> Verdict {
        let plies = (self.win - value.abs()).unsigned_abs();
        match value.signum() {
            1 => Verdict::Win { plies },
            0 => Verdict::Draw,
            _ => Verdict::Loss { plies },
        }
    }

    fn finding(&self, bounds: Bounds) -> Finding {
        let [worst, best] = [bounds.low, bounds.high].map(|value| self.verdict(value));
        if worst == best { Finding::Solved(best) } else { Finding::Between { worst, best } }
    }

    /// What a position is worth, as far as so many visits tell.
    fn narrow(&mut self, state: &G::State, known: Bounds, share: u64) -> Bounds {
        (self.until, self.is_stopped) = (self.visits.saturating_add(share), self.is_over);
        let mut bounds = known.both(self.sight(state));
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

    /// Whether a position is worth so much or more to the side to move: if so, it is worth what this returns or more,
    /// and else no more than that. Fail-soft alpha-beta whose window holds no value, so that one number says what it
    /// is.
    fn search(&mut self, state: &G::State, question: i32) -> i32 {
        self.visits += 1;
        self.is_over |= !(self.goes_on)(self.visits);
        self.is_stopped |= self.is_over || self.visits >= self.until;
        if self.is_stopped {
            return 0;
        }
        let mut known = self.sight(state);
        if let Some(value) = known.answer(question) {
            return value;
        }
        let key = self.game.key(state).map_or_else(|| hash(state), halves);
        let [above, below] = self.table.get(key);
        known = known.both(Bounds { low: above - self.win, high: self.win - below });
        if let Some(value) = known.answer(question) {
            return value;
        }
        // What the opponent has to reach to refute a move.
        let reply = 1 - further(question);
        let mut best = -self.win;
        let first = self.moves.len();
        self.game.shortlist(state, &mut self.moves);
        for index in first..self.moves.len() {
            let child = self.game.play(state, &self.moves[index]);
            best = best.max(nearer(-super::on_enough_stack(|| self.search(&child, reply))));
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

    /// Perfect play from a position with this value, to the end of the game if there are enough visits for that.
    fn line(&mut self, root: &G::State, value: i32) -> Vec<G::Move> {
        let (mut state, mut value, mut line) = (root.clone(), value, Vec::new());
        while self.game.outcome(&state).is_none() {
            let after = -further(value);
            let mut moves = self.game.moves(&state).into_iter();
            let Some(mv) = moves.find(|mv| self.search(&self.game.play(&state, mv), after + 1) <= after) else { break };
            if self.is_stopped {
                break;
            }
            (state, value) = (self.game.play(&state, &mv), after);
            line.push(mv);
        }
        line
    }
}

/// What was proved about positions, in each of whose places the last comer stays.
struct Table {
    places: Vec<Entry>,
    filled: usize,
}

/// The halves of a position's key, and by how much its value is above the least and below the largest one, which is
/// nothing in an empty place.
type Entry = ([u64; 2], [i32; 2]);

impl Table {
    /// As long as there are not many positions, little memory is taken.
    const LEAST: usize = 1 << 12;
    /// 2²² positions: 100 MB.
    const MOST: usize = 1 << 22;

    fn new() -> Self {
        Table { places: vec![Entry::default(); Self::LEAST], filled: 0 }
    }

    #[expect(clippy::cast_possible_truncation, reason = "only some of the bits count")]
    fn place(&self, [low, high]: [u64; 2]) -> usize {
        // Their number is a power of two.
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

#[expect(clippy::cast_possible_truncation, reason = "both halves follow each other")]
fn halves(number: u128) -> [u64; 2] {
    [number as u64, (number >> 64) as u64]
}

/// The key of a position whose game has none. That two positions have the same is as good as impossible.
fn hash<S: Hash>(state: &S) -> [u64; 2] {
    [1, 2].map(|seed| {
        let mut mixer = Mixer(seed);
        state.hash(&mut mixer);
        mixer.finish()
    })
}

/// A hash that is the same on every machine and in every run, so that the number of visits is.
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
