use std::cmp::Ordering;
use std::ops::{Index, Range};

use crate::game::Value;

/// In which order a node's moves are tried.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Order {
    /// As the game lists them.
    #[default]
    Given,
    /// The last first.
    Reverse,
    /// Shuffled: each node's shuffle depends only on the seed and on the path of moves to it. See [`SHUFFLE`].
    Random {
        /// Another seed, another order.
        seed: u64,
    },
    /// By their minimax value, the best for the mover first; equals as given.
    Best,
    /// By their minimax value, the worst for the mover first; equals as given.
    Worst,
}

/// Name and version of the generator behind [`Order::Random`]: the same seed gives the same order for ever.
///
/// Fisher–Yates, drawing from SplitMix64 (Steele, Lea & Flood, *Fast Splittable Pseudorandom Number Generators*, OOPSLA
/// 2014), seeded with a key that is mixed along the path of moves.
pub const SHUFFLE: &str = "splitmix64-fisher-yates-1";

impl Order {
    /// `given`, `reverse`, `random`, `best` or `worst`.
    pub fn name(self) -> &'static str {
        match self {
            Order::Given => "given",
            Order::Reverse => "reverse",
            Order::Random { .. } => "random",
            Order::Best => "best",
            Order::Worst => "worst",
        }
    }

    pub(super) fn seed(self) -> u64 {
        match self {
            Order::Random { seed } => seed,
            _ => 0,
        }
    }
}

/// The moves of a node in the order in force; each knows its place in the order given.
#[derive(Debug, Clone)]
pub struct MoveList<M> {
    moves: Vec<M>,
    /// The place in the order given of each move; empty if that is the order in force.
    given: Vec<u32>,
}

impl<M> MoveList<M> {
    /// How many there are.
    pub fn len(&self) -> usize {
        self.moves.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.moves.is_empty()
    }

    /// The place, from 0, of the `index`th move in the order in which the game lists its moves.
    pub fn given(&self, index: usize) -> usize {
        self.given.get(index).map_or(index, |&given| given as usize)
    }

    pub(super) fn as_given(moves: Vec<M>) -> Self {
        MoveList { moves, given: Vec::new() }
    }

    /// Puts the moves into the order of `given`, which holds each place once.
    fn arranged(moves: Vec<M>, given: Vec<u32>) -> Self {
        let mut moves: Vec<Option<M>> = moves.into_iter().map(Some).collect();
        let moves = given.iter().filter_map(|&place| moves[place as usize].take()).collect();
        MoveList { moves, given }
    }

    pub(super) fn reversed(moves: Vec<M>) -> Self {
        let given = places(&moves).rev().collect();
        Self::arranged(moves, given)
    }

    pub(super) fn shuffled(moves: Vec<M>, key: u64) -> Self {
        let mut given: Vec<u32> = places(&moves).collect();
        let mut generator = key;
        for last in (1..given.len()).rev() {
            generator = generator.wrapping_add(GOLDEN_GAMMA);
            // The remainder prefers small places by less than 1 in 2^50.
            #[expect(clippy::cast_possible_truncation, reason = "less than the number of moves")]
            given.swap(last, (mix(generator) % (last as u64 + 1)) as usize);
        }
        Self::arranged(moves, given)
    }

    /// All moves of a list in the order given that holds these: those that are not among these are numbered after them.
    pub(super) fn within(&self, all: Vec<M>) -> Self
    where
        M: PartialEq,
    {
        let Range { start: mut own, end: mut other } = places(&self.moves);
        let number = |mv: &M| {
            let next = if self.moves.contains(mv) { &mut own } else { &mut other };
            *next += 1;
            *next - 1
        };
        MoveList { given: all.iter().map(number).collect(), moves: all }
    }

    /// These moves, then those of a list that are not among them, numbered after them.
    pub(super) fn followed_by(mut self, all: Vec<M>) -> Self
    where
        M: PartialEq,
    {
        if self.given.is_empty() {
            self.given = places(&self.moves).collect();
        }
        let others = all.into_iter().filter(|mv| !self.moves.contains(mv));
        let others: Vec<M> = others.collect();
        self.moves.extend(others);
        self.given.extend(places(&self.moves).skip(self.given.len()));
        self
    }

    /// Sorted by value, stably: those first for which `before(value, other)` holds.
    pub(super) fn sorted(moves: Vec<M>, value: impl FnMut(&M) -> Value, before: impl Fn(Value, Value) -> bool) -> Self {
        let values: Vec<Value> = moves.iter().map(value).collect();
        let mut given: Vec<u32> = places(&moves).collect();
        given.sort_by(|&one, &other| {
            let (one, other) = (values[one as usize], values[other as usize]);
            if before(one, other) {
                Ordering::Less
            } else if before(other, one) {
                Ordering::Greater
            } else {
                Ordering::Equal
            }
        });
        Self::arranged(moves, given)
    }
}

#[expect(clippy::cast_possible_truncation, reason = "no position has 2^32 moves")]
fn places<M>(moves: &[M]) -> Range<u32> {
    0..moves.len() as u32
}

impl<M> Index<usize> for MoveList<M> {
    type Output = M;

    fn index(&self, index: usize) -> &M {
        &self.moves[index]
    }
}

/// The increment of SplitMix64.
const GOLDEN_GAMMA: u64 = 0x9e37_79b9_7f4a_7c15;

/// The output function of SplitMix64.
fn mix(state: u64) -> u64 {
    let state = (state ^ (state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let state = (state ^ (state >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    state ^ (state >> 31)
}

/// The key of the node below the node with key `parent`, by the move in this place of the order given.
pub(super) fn key(parent: u64, given: usize) -> u64 {
    mix(parent ^ (given as u64 + 1).wrapping_mul(GOLDEN_GAMMA))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn splitmix64_yields_its_published_numbers() {
        // The first outputs for seed 1234567, as in the reference implementation's test vectors.
        let mut state = 1_234_567_u64;
        let outputs = [(); 3].map(|()| {
            state = state.wrapping_add(GOLDEN_GAMMA);
            mix(state)
        });
        assert_eq!(outputs, [6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423]);
    }

    #[test]
    fn an_arrangement_keeps_every_move_and_its_place() {
        let moves = || "abcdefgh".chars().collect::<Vec<_>>();
        for list in [MoveList::as_given(moves()), MoveList::reversed(moves()), MoveList::shuffled(moves(), 7)] {
            let mut seen: Vec<char> = (0..list.len()).map(|index| moves()[list.given(index)]).collect();
            assert!((0..list.len()).all(|index| list[index] == seen[index]));
            seen.sort_unstable();
            assert_eq!(seen, moves());
        }
    }
}
