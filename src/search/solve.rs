//! Solving: who wins a position if both sides play perfectly, and how soon.
//!
//! Alpha-beta to the end of the game with what it takes to do that in good time: a *transposition table*, which
//! remembers what was proved about positions that are reached in several ways, and moves that look promising first. It
//! first asks who wins, with the window (−1, 1), in which no distance counts; then within how many plies, one more at a
//! time; then the same of each move. Values are shifted by one for each ply, up and down, as
//! [`MateScores`](super::MateScores) does.
//!
//! Sources: Knuth & Moore 1975 (alpha-beta); P. Pons, *Solving Connect 4: how to build a perfect AI*
//! (<http://blog.gamesolver.org>), for the questions with narrow windows, for bounds in the table, and for moves that lose at
//! once and are not tried.

use std::fmt;
use std::hash::{Hash, Hasher};

use super::order::mix;
use crate::game::{Game, Outcome, Outlook};

/// What a position is worth to the side to move, if both sides play perfectly: the winner as soon as possible, the loser
/// as late as possible.
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
    /// The side to move wins, in so many plies or more.
    Wins {
        /// The fewest that it can be.
        plies: u32,
    },
    /// The side to move loses, in so many plies or more.
    Loses {
        /// The fewest that it can be.
        plies: u32,
    },
    /// Not even who wins.
    Open,
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

/// Solves a position of a game in which the sides take turns and which ends with a win or a draw: first the position, then
/// each of its moves.
///
/// `goes_on` is asked at every visit, with their number so far, whether to go on. If not, the solution says what was found out
/// until then.
///
/// # Examples
///
/// ```
/// use plyscope::game::{Game, nim::Nim, tic_tac_toe::TicTacToe};
/// use plyscope::search::{Finding, Verdict, solve};
/// let game = TicTacToe::parse("")?;
/// let solved = solve(&game, &game.initial(), |_| true);
/// assert_eq!(solved.finding, Finding::Solved(Verdict::Draw));
/// let game = Nim::parse("3,4,5")?;
/// let solved = solve(&game, &game.initial(), |visits| visits < 100_000);
/// assert_eq!(solved.finding, Finding::Solved(Verdict::Win { plies: 11 }));
/// # Ok::<(), plyscope::fault::Flaw>(())
/// ```
pub fn solve<G: Game>(game: &G, root: &G::State, goes_on: impl FnMut(u64) -> bool) -> Solution<G::Move>
where
    G::State: Eq + Hash,
{
    let mut solver = Solver::new(game, goes_on);
    let finding = solver.find(root, u64::MAX);
    let mut line = match finding {
        Finding::Solved(verdict) => solver.line(root, value(verdict)),
        _ => Vec::new(),
    };
    if solver.is_over {
        line.clear();
    }
    let moves = match game.outcome(root) {
        Some(_) => Vec::new(),
        None => game.moves(root),
    };
    let other = match finding {
        Finding::Loses { .. } | Finding::Solved(Verdict::Loss { .. }) => Finding::Loses { plies: 1 },
        _ => Finding::Open,
    };
    let known = |mv| if line.first() == Some(&mv) { (mv, finding) } else { (mv, other) };
    let mut moves: Vec<(G::Move, Finding)> = moves.into_iter().map(known).collect();
    // More and more visits for each: the others do not wait for a move that is hard to solve.
    let mut share = FIRST_SHARE;
    while !solver.is_over && !moves.iter().all(|(_, known)| known.is_solved()) {
        for (mv, known) in moves.iter_mut().filter(|(_, known)| !known.is_solved()) {
            *known = solver.find(&game.play(root, mv), share).before().max_by_certainty(*known);
        }
        share *= 4;
    }
    Solution { finding, moves, line, visits: solver.visits }
}

/// A win on the spot. More than any game has plies below it.
const WIN: i32 = 1_000_000;

/// One ply earlier, a win or a loss is one ply further away; `bliz` of document 002.
fn nearer(value: i32) -> i32 {
    value - value.signum()
}

/// The opposite, for bounds on their way down: `dal`.
fn further(bound: i32) -> i32 {
    bound + bound.signum()
}

fn verdict(value: i32) -> Verdict {
    let plies = (WIN - value.abs()).unsigned_abs();
    match value.signum() {
        1 => Verdict::Win { plies },
        0 => Verdict::Draw,
        _ => Verdict::Loss { plies },
    }
}

fn value(verdict: Verdict) -> i32 {
    match verdict {
        Verdict::Win { plies } => WIN - plies.cast_signed(),
        Verdict::Draw => 0,
        Verdict::Loss { plies } => plies.cast_signed() - WIN,
    }
}

/// How many positions are visited for each move at first.
const FIRST_SHARE: u64 = 10_000;

impl Finding {
    /// Whether everything is known.
    pub fn is_solved(self) -> bool {
        matches!(self, Finding::Solved(_))
    }

    /// This or what was known before, whichever says more.
    fn max_by_certainty(self, before: Finding) -> Finding {
        let certainty = |finding| match finding {
            Finding::Open => 0,
            Finding::Wins { plies } | Finding::Loses { plies } => 1 + plies,
            Finding::Solved(_) => u32::MAX,
        };
        if certainty(before) > certainty(self) { before } else { self }
    }

    /// The same for the side that moves to the position.
    fn before(self) -> Finding {
        match self {
            Finding::Solved(Verdict::Win { plies }) => Finding::Solved(Verdict::Loss { plies: plies + 1 }),
            Finding::Solved(Verdict::Loss { plies }) => Finding::Solved(Verdict::Win { plies: plies + 1 }),
            Finding::Wins { plies } => Finding::Loses { plies: plies + 1 },
            Finding::Loses { plies } => Finding::Wins { plies: plies + 1 },
            Finding::Solved(Verdict::Draw) | Finding::Open => self,
        }
    }
}

struct Solver<'g, G: Game, F> {
    game: &'g G,
    goes_on: F,
    table: Table<G::State>,
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

impl<'g, G: Game, F: FnMut(u64) -> bool> Solver<'g, G, F>
where
    G::State: Eq + Hash,
{
    fn new(game: &'g G, goes_on: F) -> Self {
        let (table, moves) = (Table::new(), Vec::new());
        Solver { game, goes_on, table, moves, visits: 0, until: u64::MAX, is_stopped: false, is_over: false }
    }

    /// What a position is worth, as far as so many visits tell: first who wins, then within how many plies.
    fn find(&mut self, state: &G::State, share: u64) -> Finding {
        (self.until, self.is_stopped) = (self.visits.saturating_add(share), self.is_over);
        if self.is_over {
            return Finding::Open;
        }
        let sign = self.search(state, -1, 1).signum();
        if self.is_stopped {
            return Finding::Open;
        }
        if sign == 0 {
            return Finding::Solved(Verdict::Draw);
        }
        for plies in 0.. {
            let bound = sign * (WIN - plies);
            let (alpha, beta) = if sign > 0 { (bound - 1, bound) } else { (bound, bound + 1) };
            let value = self.search(state, alpha, beta);
            if self.is_stopped {
                let plies = plies.unsigned_abs();
                return if sign > 0 { Finding::Wins { plies } } else { Finding::Loses { plies } };
            }
            if value * sign >= bound * sign {
                return Finding::Solved(verdict(bound));
            }
        }
        unreachable!("every game ends")
    }

    /// Fail-soft alpha-beta in one function, from the point of view of the side to move.
    fn search(&mut self, state: &G::State, mut alpha: i32, mut beta: i32) -> i32 {
        self.visits += 1;
        self.is_over |= !(self.goes_on)(self.visits);
        self.is_stopped |= self.is_over || self.visits >= self.until;
        if self.is_stopped {
            return 0;
        }
        let mut known = match self.game.outlook(state) {
            Outlook::Over(Outcome::Win(player)) if player == self.game.turn(state) => return WIN,
            Outlook::Over(Outcome::Win(_)) => return -WIN,
            Outlook::Over(Outcome::Draw | Outcome::Score(_)) => return 0,
            Outlook::WinsNext => return WIN - 1,
            Outlook::LosesNext => return 2 - WIN,
            // In misère play one may lose by one's own move.
            Outlook::Open { plies } => Bounds { low: plies - WIN, high: WIN - plies },
        };
        if let Some(found) = self.table.get(state) {
            known = found;
        }
        alpha = alpha.max(known.low);
        beta = beta.min(known.high);
        if alpha >= beta {
            return if known.low >= beta { known.low } else { known.high };
        }
        let (start, mut best) = (alpha, -WIN);
        let first = self.moves.len();
        self.game.shortlist(state, &mut self.moves);
        for index in first..self.moves.len() {
            let child = self.game.play(state, &self.moves[index]);
            let (low, high) = (-further(beta), -further(alpha));
            let value = nearer(-super::on_enough_stack(|| self.search(&child, low, high)));
            if self.is_stopped {
                break;
            }
            best = best.max(value);
            alpha = alpha.max(best);
            if alpha >= beta {
                break;
            }
        }
        self.moves.truncate(first);
        if self.is_stopped {
            return 0;
        }
        if best > start {
            known.low = known.low.max(best);
        }
        if best < beta {
            known.high = known.high.min(best);
        }
        self.table.put(state, known);
        best
    }

    /// Perfect play from a position with this value, to the end of the game.
    fn line(&mut self, root: &G::State, value: i32) -> Vec<G::Move> {
        let (mut state, mut value, mut line) = (root.clone(), value, Vec::new());
        while self.game.outcome(&state).is_none() && !self.is_stopped {
            let mut next = None;
            let after = -further(value);
            for mv in self.game.moves(&state) {
                let child = self.game.play(&state, &mv);
                if self.search(&child, after - 1, after + 1) == after && !self.is_stopped {
                    next = Some((mv, child, after));
                    break;
                }
            }
            let Some((mv, child, after)) = next else { break };
            line.push(mv);
            (state, value) = (child, after);
        }
        line
    }
}

/// What is known of the value of a position.
#[derive(Debug, Clone, Copy)]
struct Bounds {
    low: i32,
    high: i32,
}

/// What was proved about positions, in each of whose places the last comer stays.
struct Table<S> {
    places: Vec<Option<(S, Bounds)>>,
    filled: usize,
}

impl<S: Clone + Eq + Hash> Table<S> {
    /// As long as there are not many positions, little memory is taken.
    const LEAST: usize = 1 << 12;
    /// 2²² positions: those of Connect-4 take 200 MB.
    const MOST: usize = 1 << 22;

    fn new() -> Self {
        Table { places: vec![None; Self::LEAST], filled: 0 }
    }

    fn place(&self, state: &S) -> usize {
        let mut mixer = Mixer(0);
        state.hash(&mut mixer);
        #[expect(clippy::cast_possible_truncation, reason = "only some of the bits count")]
        let place = mixer.finish() as usize % self.places.len();
        place
    }

    fn get(&self, state: &S) -> Option<Bounds> {
        self.places[self.place(state)].as_ref().filter(|(key, _)| key == state).map(|&(_, bounds)| bounds)
    }

    fn put(&mut self, state: &S, bounds: Bounds) {
        if 2 * self.filled >= self.places.len() && self.places.len() < Self::MOST {
            let places = vec![None; 4 * self.places.len()];
            for (state, bounds) in std::mem::replace(self, Table { places, filled: 0 }).places.into_iter().flatten() {
                self.put(&state, bounds);
            }
        }
        let place = self.place(state);
        self.filled += usize::from(self.places[place].is_none());
        self.places[place] = Some((state.clone(), bounds));
    }
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
        #[expect(clippy::cast_possible_truncation, reason = "both halves follow each other")]
        let (low, high) = (number as u64, (number >> 64) as u64);
        self.write_u64(low);
        self.write_u64(high);
    }

    fn write_usize(&mut self, number: usize) {
        self.write_u64(number as u64);
    }

    fn finish(&self) -> u64 {
        self.0
    }
}
