use std::cmp::Reverse;
use std::fmt;
use std::ops::{Index, Range};

use serde::{Deserialize, Serialize};

use super::on_enough_stack;
use crate::game::{Game, Value};

/// Order in which the moves of a node are tried. With [`Best`](Order::Best), [`Worst`](Order::Worst) and
/// [`Static`](Order::Static), the moves of chance nodes keep the game's order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Order {
    /// Order in which the game lists the moves.
    #[default]
    Given,
    /// Reverse of the game's order.
    Reverse,
    /// Random order of each node, which depends only on the seed and on the path of moves to the node. See [`SHUFFLE`].
    Random {
        /// Seed of the shuffle.
        seed: u64,
    },
    /// By minimax value, the best for the mover first; equal moves in the game's order.
    Best,
    /// By minimax value, the worst for the mover first; equal moves in the game's order.
    Worst,
    /// By static value of the position after the move, the best for the mover first; equal moves in the game's order.
    /// The value of a finished game is its result.
    Static,
    /// The orders of all nodes, chosen together by one number; see [`orders`].
    Nth {
        /// Number, from 1. With 1, every node has the game's order; with the result of [`orders`], every node has the
        /// reverse order. Larger numbers wrap around.
        number: u64,
    },
}

/// Name and version of the algorithm behind [`Order::Random`]. The order for a given seed never changes.
///
/// The algorithm is a Fisher–Yates shuffle. Its random numbers come from SplitMix64 (Steele, Lea & Flood, *Fast
/// Splittable Pseudorandom Number Generators*, OOPSLA 2014). The seed for a node is a key computed from the order's
/// seed and the path of moves.
pub const SHUFFLE: &str = "splitmix64-fisher-yates-1";

impl Order {
    /// Returns the name of the order, without its seed or number.
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

    /// Returns the key of the root, from which the orders of all nodes are derived.
    pub(super) fn seed(self) -> u64 {
        match self {
            Order::Random { seed } => seed,
            Order::Nth { number } => number.saturating_sub(1),
            _ => 0,
        }
    }
}

/// Writes the name, and the seed or number after a colon, such as `best`, `random:7` or `nth:417`.
impl fmt::Display for Order {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Order::Random { seed: number } | Order::Nth { number } => f.pad(&format!("{}:{number}", self.name())),
            order => f.pad(order.name()),
        }
    }
}

/// Counts the combinations of orders in which the moves of all nodes can be tried: the product of b! over all inner
/// nodes, where b is the number of moves of the node. The tree begins at the initial position and is `plies` deep, or
/// ends with the game if `plies` is `None`. Returns `None` on overflow.
pub fn orders<G: Game>(game: &G, plies: Option<u32>) -> Option<u64> {
    orders_below(game, &game.initial(), plies.unwrap_or(u32::MAX))
}

/// Counts the combinations of orders in the subtree below a position; see [`orders`].
fn orders_below<G: Game>(game: &G, state: &G::State, remaining: u32) -> Option<u64> {
    if remaining == 0 || game.outcome(state).is_some() {
        return Some(1);
    }
    let moves = game.moves(state);
    moves.iter().try_fold(factorial(moves.len())?, |product: u64, mv| {
        // A hand-built tree may be 10,000 plies deep, too deep for the normal stack.
        let below = || orders_below(game, &game.play(state, mv), remaining - 1);
        product.checked_mul(on_enough_stack(below)?)
    })
}

/// Returns the 0-based number that stands for the orders of all nodes in a child's subtree. `number` stands for the
/// orders in the subtree of the child's parent; `given` is the index of the child's move in the game's order.
///
/// Such a number has a mixed radix: the least significant digit is the permutation of the parent's moves; the next
/// digits are the numbers of the children's subtrees, in the game's order.
pub(super) fn number_below<G: Game>(game: &G, state: &G::State, remaining: u32, number: u64, given: usize) -> u64 {
    let moves = game.moves(state);
    let mut number = number / factorial(moves.len()).unwrap_or(u64::MAX);
    let radix = |mv: &G::Move| orders_below(game, &game.play(state, mv), remaining - 1).unwrap_or(u64::MAX);
    for mv in &moves[..given.min(moves.len())] {
        number /= radix(mv);
    }
    match moves.get(given) {
        // The last child has the most significant digit. The radix of this digit is not needed, so a long chain of
        // single moves takes linear time.
        Some(_) if given + 1 == moves.len() => number,
        Some(mv) => number % radix(mv),
        // An illegal move is not in the list, and has no tree below it.
        None => 0,
    }
}

/// Returns `moves`!, the number of permutations; `None` on overflow.
fn factorial(moves: usize) -> Option<u64> {
    (1..=moves as u64).try_fold(1, u64::checked_mul)
}

/// Moves of a node in search order, each with its index in the game's order.
#[derive(Debug, Clone)]
pub struct MoveList<M> {
    moves: Vec<M>,
    /// Index of each move in the game's order; empty if the moves are in the game's order.
    given: Vec<u32>,
}

impl<M> MoveList<M> {
    /// Returns the number of moves.
    pub fn len(&self) -> usize {
        self.moves.len()
    }

    /// Returns whether the list is empty.
    pub fn is_empty(&self) -> bool {
        self.moves.is_empty()
    }

    /// Returns the 0-based index in the game's order of the move at `index` in this list.
    pub fn given(&self, index: usize) -> usize {
        self.given.get(index).map_or(index, |&given| given as usize)
    }

    pub(super) fn as_given(moves: Vec<M>) -> Self {
        MoveList { moves, given: Vec::new() }
    }

    /// Clears the list, and returns its buffer to be filled in the game's order.
    pub(super) fn emptied(&mut self) -> &mut Vec<M> {
        self.given.clear();
        self.moves.clear();
        &mut self.moves
    }

    /// Arranges moves in the order of `given`, a permutation of their indices.
    pub(crate) fn arranged(moves: Vec<M>, given: Vec<u32>) -> Self {
        let mut moves: Vec<Option<M>> = moves.into_iter().map(Some).collect();
        let moves = given.iter().filter_map(|&place| moves[place as usize].take()).collect();
        MoveList { moves, given }
    }

    /// Keeps the moves for which `holds` is true, with their indices in the game's order.
    pub(super) fn only(&self, holds: impl Fn(&M) -> bool) -> Self
    where
        M: Clone,
    {
        let kept = places(&self.moves).filter(|&place| holds(&self.moves[place as usize]));
        let given = |place: u32| self.given.get(place as usize).copied().unwrap_or(place);
        let (moves, given) = kept.map(|place| (self.moves[place as usize].clone(), given(place))).unzip();
        MoveList { moves, given }
    }

    pub(super) fn reversed(moves: Vec<M>) -> Self {
        let given = places(&moves).rev().collect();
        Self::arranged(moves, given)
    }

    pub(super) fn shuffled(moves: Vec<M>, key: u64) -> Self {
        let mut given: Vec<u32> = places(&moves).collect();
        SplitMix64::new(key).shuffle(&mut given);
        Self::arranged(moves, given)
    }

    /// Sorts the moves stably by `key`, a function of the index. Also returns the previous index of each move.
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

    /// Sorts moves stably by `place`, the number of the cell on the board that a move fills.
    pub(super) fn by_place(moves: Vec<M>, place: impl Fn(&M) -> usize) -> Self {
        let places: Vec<usize> = moves.iter().map(place).collect();
        Self::as_given(moves).rearranged(|index| places[index]).0
    }

    /// Arranges moves in the permutation whose lexicographic rank is `number`, modulo the number of permutations: rank
    /// 0 is the game's order, the last rank is its reverse.
    pub(super) fn permuted(moves: Vec<M>, number: u64) -> Self {
        let permutations = |moves: usize| factorial(moves).unwrap_or(u64::MAX);
        let mut rank = number % permutations(moves.len());
        let mut left: Vec<u32> = places(&moves).collect();
        let mut given = Vec::with_capacity(left.len());
        while !left.is_empty() {
            let with_each_first = permutations(left.len() - 1);
            #[expect(clippy::cast_possible_truncation, reason = "the index is less than the number of moves")]
            given.push(left.remove((rank / with_each_first) as usize));
            rank %= with_each_first;
        }
        Self::arranged(moves, given)
    }

    /// Returns the moves of `all`, a superset of this list, in the order of `all`. Assigns new indices in the game's
    /// order: first to the moves of this list, then to the other moves.
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

    /// Appends the moves of `all` that are not in this list. The indices of the appended moves in the game's order
    /// follow the indices of this list.
    pub(super) fn followed_by(mut self, all: Vec<M>) -> Self
    where
        M: PartialEq,
    {
        if self.given.is_empty() {
            self.given = places(&self.moves).collect();
        }
        let others: Vec<M> = all.into_iter().filter(|mv| !self.moves.contains(mv)).collect();
        self.moves.extend(others);
        self.given.extend(places(&self.moves).skip(self.given.len()));
        self
    }

    /// Sorts moves stably by value, in descending order.
    pub(super) fn sorted(moves: Vec<M>, value: impl FnMut(&M) -> Value) -> Self {
        let values: Vec<Value> = moves.iter().map(value).collect();
        Self::as_given(moves).rearranged(|index| Reverse(values[index])).0
    }
}

/// Returns the indices of the keys, stably sorted by key. Not generic over the game, so that the function is compiled
/// once for each type of key.
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

/// Output function of SplitMix64: scrambles the bits of `state`.
pub(super) fn mix(state: u64) -> u64 {
    let state = (state ^ (state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let state = (state ^ (state >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    state ^ (state >> 31)
}

/// The SplitMix64 generator of pseudo-random numbers. The sequence for a seed never changes.
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

    /// Returns a pseudo-random number below `limit`. For limits below 2^14, the modulo bias is less than 2^-50.
    #[expect(clippy::cast_possible_truncation, reason = "the remainder is less than `limit`")]
    pub(crate) fn below(&mut self, limit: usize) -> usize {
        (self.next() % limit as u64) as usize
    }

    /// Shuffles a list (R. Durstenfeld 1964).
    pub(crate) fn shuffle<T>(&mut self, list: &mut [T]) {
        for last in (1..list.len()).rev() {
            list.swap(last, self.below(last + 1));
        }
    }
}

/// Returns the key of a child, given the key of its parent and the index of the move in the game's order.
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
    fn move_lists_keep_every_move_and_its_original_index() {
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
    fn large_permutation_numbers_give_permutations() {
        let list = MoveList::permuted((0..40).collect::<Vec<_>>(), u64::MAX);
        let mut seen: Vec<i32> = (0..list.len()).map(|index| list[index]).collect();
        seen.sort_unstable();
        assert_eq!(seen, (0..40).collect::<Vec<_>>());
    }
}
