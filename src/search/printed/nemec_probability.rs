//! Search by probabilities, proposed in document 003 (J. Němec, *Šachové myšlení*, the part on pruning, 2006): every
//! move has a probability of being the best of its position, and the probability of a line is the product over its
//! moves. Lines are not searched to a fixed number of plies, but until their probability falls below a threshold.
//!
//! The document: «Každému tahu bychom mohli nějakým předběžným odhadem přiřadit pravděpodobnost […] Součet
//! pravděpodobností všech tahů z pozice by byl 1. Pravděpodobnost varianty by pak byl součin pravděpodobností jejích
//! tahů. Kaskádová metoda by místo iterace po celočíselných hloubkách iterovala po nějaké stupnici (třeba 1/38n) od
//! jedničky k nule». The document prints "1/38n", but means 38 to the power of −n: with 38 moves of equal probability,
//! each step of the iteration is one ply.
//!
//! Captures, promotions and checks are four times as probable as other moves. A forced move has the probability 1, so
//! that lines with evasions of check are searched further. The move that was best in the previous step gets the
//! probability 0.7, and all others share 0.3, as in the document. The best move of the previous step is known only for
//! nodes with exact values, so the program is minimax, which computes the value of every node. Alpha-beta would find
//! the same value along the same lines, but «má tendenci "zbytečné" údaje zapomínat» — it tends to forget "useless"
//! data. The document also favours moves with a good history; here only the memory of the previous step is used.

use crate::game::{Game, Value};
use crate::search::algorithm::{AlgorithmRow, Manner};
use crate::search::machine::Child;
use crate::search::path_memory::PathMemory;
use crate::search::{Event, Found, LineEnd, MoveList, Observer, Purpose, Remark, Search, Window};

pub(crate) const ROW: AlgorithmRow = AlgorithmRow {
    name: "nemec-probability",
    listing: &[include_str!("../../../templates/pseudocode/nemec-probability.txt")],
    manner: Manner::Probabilities,
    may_revisit: true,
    is_negamax: false,
    ..AlgorithmRow::PRINTED
};

/// Ratio of the thresholds of successive steps.
const STEP: f64 = 1.0 / 38.0;
/// Probability of the move that was best in the previous step.
const BEST: f64 = 0.7;
/// Weight of captures, promotions and checks; other moves weigh 1.
const INTERESTING: f64 = 4.0;
/// Number of plies by which each step, including the first with the threshold 1, raises the maximum length of a line.
/// The limit is needed because forced moves make a line longer without making it less probable.
const PLIES_PER_STEP: u32 = 4;
/// Maximum number of steps before the last one. More steps would be of little use, because the threshold underflows to
/// zero earlier.
const MOST_STEPS: u32 = 256;

/// Best move of each node searched in the previous step, as an index in the game's order; `None` if unknown.
type Memory = PathMemory<Option<u32>>;

/// Largest number of nodes in the memory, which take 16 MB.
const MOST_REMEMBERED: usize = 1 << 20;

impl<G: Game, O: Observer<G>> Search<'_, G, O> {
    /// Searches with falling thresholds, and reports only the last of these searches. Without a depth, searches once,
    /// with the threshold 0.
    pub(crate) fn nemec_probability(&mut self, root: &G::State, depth: Option<u32>) -> Found<G::Move> {
        let mut memory = Memory::new();
        let line = Line { state: root, place: Some(Memory::ROOT), probability: 1.0, plies: 0 };
        for steps in 0..depth.unwrap_or(0).min(MOST_STEPS) {
            self.silently(|search| {
                let reach = Reach::after(Some(steps));
                search.visit_root(Purpose::Search, root, u32::MAX, Window::FULL, |search| {
                    search.line_value(&mut memory, reach, &line)
                })
            });
        }
        let reach = Reach::after(depth);
        self.visit_root(Purpose::Search, root, u32::MAX, Window::FULL, |search| {
            search.line_value(&mut memory, reach, &line)
        })
    }
}

/// Line of moves from the root to a position.
struct Line<'a, G: Game> {
    state: &'a G::State,
    /// Index of the position in the memory; `None` if the memory is full.
    place: Option<usize>,
    /// Probability of the line: the product of the probabilities of its moves.
    probability: f64,
    /// Number of moves of the line.
    plies: u32,
}

/// Condition on which a line is searched further.
#[derive(Clone, Copy)]
struct Reach {
    /// Number of times that the threshold 1 was multiplied by `STEP`; `None` if the threshold is 0.
    steps: Option<u32>,
    /// Smallest probability of a line that is searched further.
    threshold: f64,
}

impl Reach {
    fn after(steps: Option<u32>) -> Self {
        let power = |steps: u32| STEP.powi(i32::try_from(steps).unwrap_or(i32::MAX));
        Reach { steps, threshold: steps.map_or(0.0, power) }
    }

    /// Returns the reason why the line ends here; `None` if the line is searched further.
    fn end(self, probability: f64, plies: u32) -> Option<LineEnd> {
        /// Relative tolerance, because products of the same factors, multiplied in another order, differ in their last
        /// digits.
        const ROUNDING: f64 = 1e-9;
        if probability < self.threshold * (1.0 - ROUNDING) {
            Some(LineEnd::Improbable)
        } else {
            let longest = self.steps.map(|steps| (steps + 1).saturating_mul(PLIES_PER_STEP));
            longest.filter(|&longest| plies >= longest).map(|_| LineEnd::Long)
        }
    }

    /// Returns the number of remaining plies, for orders of moves that depend on the depth.
    fn remaining(self, plies: u32) -> u32 {
        self.steps.map_or(u32::MAX, |steps| steps.saturating_sub(plies).max(1))
    }
}

impl<G: Game, O: Observer<G>> Search<'_, G, O> {
    fn line_value(&mut self, memory: &mut Memory, reach: Reach, line: &Line<'_, G>) -> Found<G::Move> {
        if let Some(value) = self.over(line.state) {
            return Found::leaf(value);
        }
        if reach.end(line.probability, line.plies).is_some() {
            return Found::leaf(self.judge(line.state));
        }
        let mover = self.game.turn(line.state);
        let remaining = reach.remaining(line.plies);
        let moves = self.moves(line.state, remaining);
        let best = line.place.and_then(|place| memory.known[place]);
        let shares = probabilities(self.game, line.state, &moves, best.map(|best| best as usize));
        let has_room = memory.known.len() + moves.len() <= MOST_REMEMBERED;
        let kept = line.place.filter(|&place| has_room || memory.first_child[place] > 0);
        let children = kept.map(|place| memory.children(place, moves.len()));
        let mut best = Found::nothing(mover);
        let mut best_given = None;
        for (tried, share) in shares.into_iter().enumerate() {
            let child = self.game.play(line.state, &moves[tried]);
            let below = Line {
                state: &child,
                place: children.map(|first| first + moves.given(tried)),
                probability: line.probability * share,
                plies: line.plies + 1,
            };
            self.follow((line.state, &moves, tried), &child, remaining);
            let end = reach.end(below.probability, below.plies).filter(|_| self.game.outcome(&child).is_none());
            self.remark(Remark::Probability { of_move: decimal(share), of_line: decimal(below.probability), end });
            let value = self.descend(|search| search.line_value(memory, reach, &below)).value;
            self.leave(value);
            let value = self.rules.mates.bliz(value);
            if mover.prefers(value, best.value) {
                best = Found::choice(value, &moves[tried]);
                best_given = Some(moves.given(tried));
                self.update(value, Window::FULL);
            }
        }
        if let Some(place) = line.place {
            memory.known[place] = best_given.and_then(|given| u32::try_from(given).ok());
        }
        best
    }
}

/// Returns the probabilities of the moves, in search order; their sum is 1. `best` is the index in the game's order of
/// the move that was best in the previous step.
fn probabilities<G: Game>(game: &G, state: &G::State, moves: &MoveList<G::Move>, best: Option<usize>) -> Vec<f64> {
    let weight = |tried: usize| {
        let mv = &moves[tried];
        let is_interesting =
            game.has_tactics() && (game.is_tactical(state, mv) || game.is_in_check(&game.play(state, mv)));
        if is_interesting { INTERESTING } else { 1.0 }
    };
    let weights: Vec<f64> = (0..moves.len()).map(weight).collect();
    let best = (0..moves.len()).find(|&tried| Some(moves.given(tried)) == best).filter(|_| moves.len() > 1);
    let others = weights.iter().enumerate().filter(|&(tried, _)| Some(tried) != best);
    let total: f64 = others.map(|(_, weight)| weight).sum();
    let share = |(tried, weight): (usize, f64)| match best {
        None => weight / total,
        Some(best) if tried == best => BEST,
        Some(_) => (1.0 - BEST) * weight / total,
    };
    weights.into_iter().enumerate().map(share).collect()
}

/// Converts a probability to a decimal for reports. A probability too small for a decimal becomes 0.
fn decimal(probability: f64) -> Value {
    Value::rounded(probability).unwrap_or(Value::ZERO)
}

impl<G: Game, O: Observer<G>> Search<'_, G, O> {
    /// Enters a child at the position `state`. Reports no number of remaining plies, because this number differs from
    /// line to line; `remaining` serves only the order of moves.
    fn follow(&mut self, child: Child<'_, G>, state: &G::State, remaining: u32) {
        let via = Some(self.go_down(child, remaining));
        let (purpose, window) = (Purpose::Search, Window::FULL);
        self.observer.on(&Event::Enter { via, trial: None, state, purpose, window, remaining: None });
    }
}
