//! Search by probabilities, which document 003 (J. Němec, *Šachové myšlení*, the part on pruning, 2006) proposes: every
//! move has a probability of being the best of its position, a line the product of its moves', and what is searched is
//! not so many plies but all lines that are probable enough.
//!
//! The document: «Každému tahu bychom mohli nějakým předběžným odhadem přiřadit pravděpodobnost […] Součet
//! pravděpodobností všech tahů z pozice by byl 1. Pravděpodobnost varianty by pak byl součin pravděpodobností jejích
//! tahů. Kaskádová metoda by místo iterace po celočíselných hloubkách iterovala po nějaké stupnici (třeba 1/38n) od
//! jedničky k nule». Printed is "1/38n"; meant is 38 to the power of −n, as 38 moves of equal probability make one ply
//! of each step.
//!
//! Captures, promotions and checks are four times as probable as other moves. A forced move has the probability 1,
//! evasions of a check are few. The best move that the step before has found for a position gets 0.7, all others share
//! 0.3: the document's own figures. That needs a memory of nodes, and values that are no bounds: so this is minimax,
//! which has the value of every node, and not alpha-beta, which would find the same value on the same lines but «má
//! tendenci "zbytečné" údaje zapomínat». The document names moves with a good history, too; what is remembered of the
//! step before stands for it.

use crate::game::{Game, Value};
use crate::search::algorithm::{Manner, Row};
use crate::search::{Event, Found, LineEnd, MoveList, Observer, Purpose, Remark, Search, Window};

pub(crate) const ROW: Row = Row {
    name: "nemec-probability",
    listing: &[include_str!("../../../templates/pseudocode/nemec-probability.txt")],
    manner: Manner::Probabilities,
    comes_back: true,
    is_negamax: false,
    ..Row::PRINTED
};

/// What one step of the iteration multiplies the threshold by.
const STEP: f64 = 1.0 / 38.0;
/// What the best move of the step before gets.
const BEST: f64 = 0.7;
/// How much more probable captures, promotions and checks are than other moves.
const INTERESTING: f64 = 4.0;
/// A forced move takes nothing off a line, which may then go on for ever: this many plies for each step are enough.
const PLIES_PER_STEP: u32 = 4;
/// The threshold is zero long before: products of probabilities are doubles.
const MOST_STEPS: u32 = 256;

/// Searches with falling thresholds, of which only the last is heard of; without a depth with the threshold 0, at once.
pub(crate) fn deepen<G: Game, O: Observer<G>>(
    search: &mut Search<'_, G, O>,
    root: &G::State,
    depth: Option<u32>,
) -> Found<G::Move> {
    let mut memory = Memory::new();
    let line = Line { state: root, place: Some(Memory::ROOT), probability: 1.0, plies: 0 };
    for steps in 0..depth.unwrap_or(0).min(MOST_STEPS) {
        search.silently(|search| {
            let reach = Reach::after(Some(steps));
            search.visit_root(Purpose::Search, root, u32::MAX, Window::FULL, |search| {
                value(search, &mut memory, reach, &line)
            })
        });
    }
    let reach = Reach::after(depth);
    search.visit_root(Purpose::Search, root, u32::MAX, Window::FULL, |search| value(search, &mut memory, reach, &line))
}

/// The moves from the root to a position.
struct Line<'a, G: Game> {
    /// The position.
    state: &'a G::State,
    /// Its place in the memory, if there is one.
    place: Option<usize>,
    /// The product of its moves' probabilities.
    probability: f64,
    /// How many moves they are.
    plies: u32,
}

/// Which lines are searched further.
#[derive(Clone, Copy)]
struct Reach {
    /// How many steps the threshold has fallen; `None` if it is 0.
    steps: Option<u32>,
    /// Less probable ones are not.
    threshold: f64,
}

impl Reach {
    fn after(steps: Option<u32>) -> Self {
        let power = |steps: u32| STEP.powi(i32::try_from(steps).unwrap_or(i32::MAX));
        Reach { steps, threshold: steps.map_or(0.0, power) }
    }

    /// Why a line ends here, if it does.
    fn end(self, probability: f64, plies: u32) -> Option<LineEnd> {
        /// Products in another order differ in their last digits, which must not decide.
        const ROUNDING: f64 = 1e-9;
        if probability < self.threshold * (1.0 - ROUNDING) {
            Some(LineEnd::Improbable)
        } else {
            let longest = self.steps.map(|steps| (steps + 1).saturating_mul(PLIES_PER_STEP));
            longest.filter(|&longest| plies >= longest).map(|_| LineEnd::Long)
        }
    }

    /// A number of plies for what counts in plies: orders of moves that need a search, or have numbers.
    fn remaining(self, plies: u32) -> u32 {
        self.steps.map_or(u32::MAX, |steps| steps.saturating_sub(plies).max(1))
    }
}

fn value<G: Game, O: Observer<G>>(
    search: &mut Search<'_, G, O>,
    memory: &mut Memory,
    reach: Reach,
    line: &Line<'_, G>,
) -> Found<G::Move> {
    if let Some(value) = search.over(line.state) {
        return Found::leaf(value);
    }
    if reach.end(line.probability, line.plies).is_some() {
        return Found::leaf(search.judge(line.state));
    }
    let mover = search.game.turn(line.state);
    let remaining = reach.remaining(line.plies);
    let moves = search.moves(line.state, remaining);
    let shares = probabilities(search.game, line.state, &moves, memory.best(line.place));
    let children = memory.children(line.place, moves.len());
    let mut best = Found::nothing(mover);
    let mut best_given = None;
    for (tried, share) in shares.into_iter().enumerate() {
        let child = search.game.play(line.state, &moves[tried]);
        let below = Line {
            state: &child,
            place: children.map(|first| first + moves.given(tried)),
            probability: line.probability * share,
            plies: line.plies + 1,
        };
        search.follow(line.state, &moves, tried, &child, remaining);
        let end = reach.end(below.probability, below.plies).filter(|_| search.game.outcome(&child).is_none());
        search.remark(Remark::Probability { of_move: decimal(share), of_line: decimal(below.probability), end });
        let value = search.descend(|search| value(search, memory, reach, &below)).value;
        search.leave(value);
        let value = search.rules.mates.bliz(value);
        if mover.prefers(value, best.value) {
            best = Found::choice(value, &moves[tried]);
            best_given = Some(moves.given(tried));
            search.update(value, Window::FULL);
        }
    }
    memory.keep(line.place, best_given);
    best
}

/// The probability of each move, together 1; `best` is the place in the order given of the best move of the step
/// before.
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

/// A probability as it is told; what is too small for a decimal is 0.
fn decimal(probability: f64) -> Value {
    Value::rounded(probability).unwrap_or(Value::ZERO)
}

impl<G: Game, O: Observer<G>> Search<'_, G, O> {
    /// Enters `child`, the position after the `tried`th move; how many plies are searched below it nobody knows before.
    fn follow(&mut self, state: &G::State, moves: &MoveList<G::Move>, tried: usize, child: &G::State, remaining: u32) {
        let via = Some(self.go_down(state, moves, tried, remaining));
        let (purpose, window) = (Purpose::Search, Window::FULL);
        self.observer.on(&Event::Enter { via, trial: None, state: child, purpose, window, remaining: None });
    }
}

/// The best move of every node that the step before has searched, as far as there is room.
struct Memory {
    /// The children of a node stand one after the other, in the order given.
    nodes: Vec<Known>,
}

/// What is known of a node.
#[derive(Clone, Copy)]
struct Known {
    /// The place of its best move in the order given.
    best: Option<u32>,
    /// The place of its first child, if it was searched.
    children: Option<u32>,
}

impl Memory {
    const ROOT: usize = 0;
    const NOTHING: Known = Known { best: None, children: None };
    /// 16 MB. Nodes beyond are searched without what the step before knew.
    const MOST: usize = 1 << 20;

    fn new() -> Self {
        Memory { nodes: vec![Self::NOTHING] }
    }

    fn best(&self, place: Option<usize>) -> Option<usize> {
        Some(self.nodes[place?].best? as usize)
    }

    fn keep(&mut self, place: Option<usize>, best: Option<usize>) {
        if let Some(place) = place {
            self.nodes[place].best = best.and_then(|best| u32::try_from(best).ok());
        }
    }

    /// The place of the first of a node's so many children, if there is room for them.
    fn children(&mut self, place: Option<usize>, count: usize) -> Option<usize> {
        let place = place?;
        if let Some(first) = self.nodes[place].children {
            return Some(first as usize);
        }
        let first = self.nodes.len();
        if first + count > Self::MOST {
            return None;
        }
        self.nodes[place].children = u32::try_from(first).ok();
        self.nodes.resize(first + count, Self::NOTHING);
        Some(first)
    }
}
