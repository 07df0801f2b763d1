use std::cmp::Reverse;
use std::fmt;
use std::ops::{Index, Range};

use serde::{Deserialize, Serialize};

use super::on_enough_stack;
use crate::game::{Game, Value};

/// In which order a node's moves are tried.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
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
    /// By the static value of the position that they lead to, the best for the mover first; equals as given. A decided
    /// position has its value. A search that keeps the first of equals so chooses among them by a look one ply ahead.
    Static,
    /// One of all the orders that the moves of a tree have, see [`orders`]: each number is another one.
    Nth {
        /// From 1, which is the order given, to the number of orders, which is the reverse of it. A larger number
        /// counts from the beginning again.
        number: u64,
    },
}

/// Name and version of the generator behind [`Order::Random`]: the same seed gives the same order for ever.
///
/// Fisher–Yates, drawing from SplitMix64 (Steele, Lea & Flood, *Fast Splittable Pseudorandom Number Generators*, OOPSLA
/// 2014), seeded with a key that is mixed along the path of moves.
pub const SHUFFLE: &str = "splitmix64-fisher-yates-1";

impl Order {
    /// `given`, `reverse`, `random`, `best`, `worst`, `static` or `nth`; its `Display` adds the seed or the number.
    pub fn name(self) -> &'static str {
        match self {
            Order::Given => "given",
            Order::Reverse => "reverse",
            Order::Random { .. } => "random",
            Order::Best => "best",
            Order::Worst => "worst",
            Order::Static => "static",
            Order::Nth { .. } => "nth",
        }
    }

    /// The key of the root.
    pub(super) fn seed(self) -> u64 {
        match self {
            Order::Random { seed } => seed,
            Order::Nth { number } => number.saturating_sub(1),
            _ => 0,
        }
    }
}

/// `best`, `random:7`, `nth:417`: as the command line takes it.
impl fmt::Display for Order {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Order::Random { seed: number } | Order::Nth { number } => f.pad(&format!("{}:{number}", self.name())),
            order => f.pad(order.name()),
        }
    }
}

/// In how many orders the moves of a game tree can be tried: the product of b! over all inner nodes, b being the number
/// of their moves. The tree is that of the game's initial position, so many plies deep; `None` if the number does not
/// fit.
pub fn orders<G: Game>(game: &G, plies: Option<u32>) -> Option<u64> {
    orders_below(game, &game.initial(), plies.unwrap_or(u32::MAX))
}

/// [`orders`] of the tree below a position. Ends early when the number does not fit, which it soon does not.
fn orders_below<G: Game>(game: &G, state: &G::State, remaining: u32) -> Option<u64> {
    if remaining == 0 || game.outcome(state).is_some() {
        return Some(1);
    }
    let moves = game.moves(state);
    moves.iter().try_fold(factorial(moves.len())?, |product: u64, mv| {
        // A hand-built tree may be 10,000 plies deep.
        let below = || orders_below(game, &game.play(state, mv), remaining - 1);
        product.checked_mul(on_enough_stack(below)?)
    })
}

/// The number, from 0, of the order of the tree below a child, if that of the tree below its parent is `number`.
///
/// A number is read as one of mixed radix: the last digit says how the moves of the node itself are permuted, the next
/// ones stand for the trees below its children, in the order given.
pub(super) fn number_below<G: Game>(game: &G, state: &G::State, remaining: u32, number: u64, given: usize) -> u64 {
    let moves = game.moves(state);
    let mut number = number / factorial(moves.len()).unwrap_or(u64::MAX);
    let radix = |mv: &G::Move| orders_below(game, &game.play(state, mv), remaining - 1).unwrap_or(u64::MAX);
    for mv in &moves[..given.min(moves.len())] {
        number /= radix(mv);
    }
    match moves.get(given) {
        // What is left of the number; and a chain of only moves, however long, is not walked through again and again.
        Some(_) if given + 1 == moves.len() => number,
        Some(mv) => number % radix(mv),
        // Below a move that is tried and found not to be legal there are no orders.
        None => 0,
    }
}

/// How many permutations there are of so many moves; `None` if the number does not fit.
fn factorial(moves: usize) -> Option<u64> {
    (1..=moves as u64).try_fold(1, u64::checked_mul)
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

    /// Where moves can be written anew in the order given, instead of those that are there.
    pub(super) fn emptied(&mut self) -> &mut Vec<M> {
        self.given.clear();
        self.moves.clear();
        &mut self.moves
    }

    /// Puts the moves into the order of `given`, which holds each place once.
    fn arranged(moves: Vec<M>, given: Vec<u32>) -> Self {
        let mut moves: Vec<Option<M>> = moves.into_iter().map(Some).collect();
        let moves = given.iter().filter_map(|&place| moves[place as usize].take()).collect();
        MoveList { moves, given }
    }

    /// Those moves for which this holds; each keeps its place in the order given.
    pub(super) fn only(&self, holds: impl Fn(&M) -> bool) -> Self
    where
        M: Clone,
    {
        let kept = places(&self.moves).filter(|&place| holds(&self.moves[place as usize]));
        let (mut moves, mut given) = (Vec::new(), Vec::new());
        for place in kept {
            moves.push(self.moves[place as usize].clone());
            given.push(self.given.get(place as usize).copied().unwrap_or(place));
        }
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

    /// Sorted by a key that each index has, stably; with the index that each move had before.
    pub(super) fn rearranged<K: Ord>(self, key: impl Fn(usize) -> K) -> (Self, Vec<usize>) {
        let order = order_of(&(0..self.moves.len()).map(key).collect::<Vec<K>>());
        let given: Vec<u32> = (0..).take(self.moves.len()).collect();
        let given = if self.given.is_empty() { given } else { self.given };
        let mut moves: Vec<Option<M>> = self.moves.into_iter().map(Some).collect();
        let list = MoveList {
            moves: order.iter().filter_map(|&index| moves[index].take()).collect(),
            given: order.iter().map(|&index| given[index]).collect(),
        };
        (list, order)
    }

    /// Sorted by their places on the board, stably.
    pub(super) fn by_place(moves: Vec<M>, place: impl Fn(&M) -> usize) -> Self {
        let places: Vec<usize> = moves.iter().map(place).collect();
        Self::as_given(moves).rearranged(|index| places[index]).0
    }

    /// The permutation whose rank among all in lexicographic order is the remainder of `number`: 0 leaves the moves as
    /// given, the last reverses them.
    pub(super) fn permuted(moves: Vec<M>, number: u64) -> Self {
        let permutations = |moves: usize| factorial(moves).unwrap_or(u64::MAX);
        let mut rank = number % permutations(moves.len());
        let mut left: Vec<u32> = places(&moves).collect();
        let mut given = Vec::with_capacity(left.len());
        while !left.is_empty() {
            let with_each_first = permutations(left.len() - 1);
            #[expect(clippy::cast_possible_truncation, reason = "less than the number of moves")]
            given.push(left.remove((rank / with_each_first) as usize));
            rank %= with_each_first;
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

    /// Sorted by value, the largest first, stably.
    pub(super) fn sorted(moves: Vec<M>, value: impl FnMut(&M) -> Value) -> Self {
        let values: Vec<Value> = moves.iter().map(value).collect();
        Self::as_given(moves).rearranged(|index| Reverse(values[index])).0
    }
}

/// The indices of some keys, the least key's first, stably. A function of its own, not compiled anew for each game.
fn order_of<K: Ord>(keys: &[K]) -> Vec<usize> {
    let mut order: Vec<usize> = (0..keys.len()).collect();
    order.sort_by_key(|&index| &keys[index]);
    order
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
pub(super) fn mix(state: u64) -> u64 {
    let state = (state ^ (state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let state = (state ^ (state >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    state ^ (state >> 31)
}

/// Numbers that look like random ones: the same for the same seed, for ever.
#[derive(Debug, Clone)]
pub(crate) struct SplitMix64(u64);

impl SplitMix64 {
    pub(crate) fn new(seed: u64) -> Self {
        SplitMix64(seed)
    }

    pub(crate) fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(GOLDEN_GAMMA);
        mix(self.0)
    }

    /// A number below another one. Small ones come more often, by so little that nobody can measure it.
    #[expect(clippy::cast_possible_truncation, reason = "it is less than a `usize`")]
    pub(crate) fn below(&mut self, limit: usize) -> usize {
        (self.next() % limit as u64) as usize
    }
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
        let mut random = SplitMix64::new(1_234_567);
        let outputs = [(); 3].map(|()| random.next());
        assert_eq!(outputs, [6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423]);
    }

    #[test]
    fn an_arrangement_keeps_every_move_and_its_place() {
        let moves = || "abcdefgh".chars().collect::<Vec<_>>();
        let lists = [
            MoveList::as_given(moves()),
            MoveList::reversed(moves()),
            MoveList::shuffled(moves(), 7),
            MoveList::permuted(moves(), 417),
            MoveList::as_given(moves()).rearranged(|index| index % 3).0,
            MoveList::reversed(moves()).rearranged(|index| index % 3).0,
        ];
        for list in lists {
            let mut seen: Vec<char> = (0..list.len()).map(|index| moves()[list.given(index)]).collect();
            assert!((0..list.len()).all(|index| list[index] == seen[index]));
            seen.sort_unstable();
            assert_eq!(seen, moves());
        }
    }

    #[test]
    fn permutations_are_numbered_in_lexicographic_order() {
        let words: Vec<String> = (0..6)
            .map(|number| {
                let list = MoveList::permuted(vec!['a', 'b', 'c'], number);
                (0..list.len()).map(|index| list[index]).collect()
            })
            .collect();
        assert_eq!(words, ["abc", "acb", "bac", "bca", "cab", "cba"]);
    }

    #[test]
    fn more_permutations_than_can_be_counted_are_still_permutations() {
        let list = MoveList::permuted((0..40).collect::<Vec<_>>(), u64::MAX);
        let mut seen: Vec<i32> = (0..list.len()).map(|index| list[index]).collect();
        seen.sort_unstable();
        assert_eq!(seen, (0..40).collect::<Vec<_>>());
    }
}
