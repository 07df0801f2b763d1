//! Solving: who wins a position if both sides play perfectly, and how soon.
//!
//! Alpha-beta to the end of the game with what it takes to do that in good time: a *transposition table*, which
//! remembers what was proved about positions that are reached in several ways, and moves that look promising first. It
//! first asks who wins, with the window (−1, 1), in which no distance counts; then within how many plies, one more at a
//! time. Values are shifted by one for each ply, up and down, as [`MateScores`](super::MateScores) does.
//!
//! Sources: Knuth & Moore 1975 (alpha-beta); P. Pons, *Solving Connect 4: how to build a perfect AI*
//! (<http://blog.gamesolver.org>), for the questions with narrow windows and for bounds in the table.

use std::fmt;
use std::hash::{Hash, Hasher};

use super::order::mix;
use crate::game::{Game, Outcome, Player};

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

/// The result of [`solve`].
#[derive(Debug, Clone, PartialEq)]
pub struct Solution<M> {
    /// What the position is worth to the side to move.
    pub verdict: Verdict,
    /// What each of its moves is worth to the side that makes it, in the game's order. Empty where the game is over.
    pub moves: Vec<(M, Verdict)>,
    /// A line of perfect play to the end: of equal moves the first is played.
    pub line: Vec<M>,
    /// How many positions were visited, those again that the table had forgotten.
    pub visits: u64,
}

/// How far [`solve`] got before it was given up.
#[derive(Debug, Clone, PartialEq)]
pub struct Unsolved<M> {
    /// The moves that are solved.
    pub moves: Vec<(M, Verdict)>,
    /// How many positions were visited.
    pub visits: u64,
}

/// Solves a position of a game in which the sides take turns and which ends with a win or a draw.
///
/// `goes_on` is asked at every visit, with their number so far, whether to go on.
///
/// # Errors
/// What was solved when `goes_on` said no.
///
/// # Examples
///
/// ```
/// use plyscope::game::{Game, nim::Nim, tic_tac_toe::TicTacToe};
/// use plyscope::search::{Verdict, solve};
/// let game = TicTacToe::parse("")?;
/// let solved = solve(&game, &game.initial(), |_| true).expect("it was not told to give up");
/// assert_eq!(solved.verdict, Verdict::Draw);
/// let game = Nim::parse("3,4,5")?;
/// let solved = solve(&game, &game.initial(), |visits| visits < 100_000).expect("it is small");
/// assert_eq!(solved.verdict, Verdict::Win { plies: 11 });
/// # Ok::<(), plyscope::fault::Flaw>(())
/// ```
pub fn solve<G: Game>(
    game: &G,
    root: &G::State,
    goes_on: impl FnMut(u64) -> bool,
) -> Result<Solution<G::Move>, Unsolved<G::Move>>
where
    G::State: Eq + Hash,
{
    let mut solver = Solver { game, goes_on, table: Table::new(), visits: 0, is_stopped: false };
    let mut moves = Vec::new();
    for mv in solver.moves(root) {
        let value = nearer(-solver.exact(&game.play(root, &mv)));
        if solver.is_stopped {
            return Err(Unsolved { moves: judged(moves), visits: solver.visits });
        }
        moves.push((mv, value));
    }
    let value = moves.iter().map(|&(_, value)| value).max().unwrap_or_else(|| solver.over(root).unwrap_or(0));
    let line = solver.line(root, value);
    if solver.is_stopped {
        return Err(Unsolved { moves: judged(moves), visits: solver.visits });
    }
    let given = game.moves(root);
    let mut moves = judged(moves);
    moves.sort_by_key(|(mv, _)| given.iter().position(|other| other == mv));
    Ok(Solution { verdict: verdict(value), moves, line, visits: solver.visits })
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

fn judged<M>(moves: Vec<(M, i32)>) -> Vec<(M, Verdict)> {
    moves.into_iter().map(|(mv, value)| (mv, verdict(value))).collect()
}

struct Solver<'g, G: Game, F> {
    game: &'g G,
    goes_on: F,
    table: Table<G::State>,
    visits: u64,
    is_stopped: bool,
}

impl<G: Game, F: FnMut(u64) -> bool> Solver<'_, G, F>
where
    G::State: Eq + Hash,
{
    /// The value of a position where the game is over, as the side to move sees it.
    fn over(&self, state: &G::State) -> Option<i32> {
        Some(match self.game.outcome(state)? {
            Outcome::Win(player) if player == self.game.turn(state) => WIN,
            Outcome::Win(Player::Max | Player::Min) => -WIN,
            Outcome::Draw | Outcome::Score(_) => 0,
        })
    }

    /// The moves, the promising ones first.
    fn moves(&self, state: &G::State) -> Vec<G::Move> {
        if self.game.outcome(state).is_some() {
            return Vec::new();
        }
        let mut moves = self.game.moves(state);
        moves.sort_by_key(|mv| -self.game.promise(state, mv));
        moves
    }

    /// The value of a position: first who wins, then within how many plies.
    fn exact(&mut self, state: &G::State) -> i32 {
        if let Some(value) = self.over(state) {
            return value;
        }
        let mut value = self.search(state, -1, 1);
        let mut plies = 1;
        while value != 0 && !self.is_stopped {
            let bound = WIN - plies;
            if value > 0 {
                if self.search(state, bound - 1, bound) >= bound {
                    return bound;
                }
            } else if self.search(state, -bound, 1 - bound) <= -bound {
                return -bound;
            }
            plies += 1;
            value = value.signum();
        }
        0
    }

    /// Fail-soft alpha-beta in one function, from the point of view of the side to move.
    fn search(&mut self, state: &G::State, mut alpha: i32, mut beta: i32) -> i32 {
        self.visits += 1;
        self.is_stopped |= !(self.goes_on)(self.visits);
        if self.is_stopped {
            return 0;
        }
        if let Some(value) = self.over(state) {
            return value;
        }
        // Nobody wins or loses sooner than by the next move: in misère play that may be one's own.
        let mut known = Bounds { low: 1 - WIN, high: WIN - 1 };
        if let Some(found) = self.table.get(state) {
            known = found;
        }
        alpha = alpha.max(known.low);
        beta = beta.min(known.high);
        if alpha >= beta {
            return if known.low >= beta { known.low } else { known.high };
        }
        let (start, mut best) = (alpha, -WIN);
        for mv in self.moves(state) {
            let child = self.game.play(state, &mv);
            let (low, high) = (-further(beta), -further(alpha));
            let value = nearer(-super::on_enough_stack(|| self.search(&child, low, high)));
            if self.is_stopped {
                return 0;
            }
            best = best.max(value);
            alpha = alpha.max(best);
            if alpha >= beta {
                break;
            }
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

/// What was proved about positions: a fixed number of places, in each of which the last comer stays.
struct Table<S> {
    places: Vec<Option<(S, Bounds)>>,
}

impl<S: Clone + Eq + Hash> Table<S> {
    /// 2²⁰ positions: some 50 MB.
    const PLACES: usize = 1 << 20;

    fn new() -> Self {
        Table { places: vec![None; Self::PLACES] }
    }

    fn place(state: &S) -> usize {
        let mut mixer = Mixer(0);
        state.hash(&mut mixer);
        #[expect(clippy::cast_possible_truncation, reason = "only some of the bits count")]
        let place = mixer.finish() as usize % Self::PLACES;
        place
    }

    fn get(&self, state: &S) -> Option<Bounds> {
        self.places[Self::place(state)].as_ref().filter(|(key, _)| key == state).map(|&(_, bounds)| bounds)
    }

    fn put(&mut self, state: &S, bounds: Bounds) {
        self.places[Self::place(state)] = Some((state.clone(), bounds));
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
