//! Size of the tree that plain minimax visits, counted without visiting every node.

use std::rc::Rc;

use rustc_hash::FxHashMap;

use super::on_enough_stack;
use crate::game::Game;

/// Size of a full game tree, and its shape if the tree is uniform.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FullTree {
    /// Number of nodes.
    pub nodes: u64,
    /// Number of nodes on each ply; index 0 is the root's ply.
    pub nodes_by_ply: Vec<u64>,
    /// Number of leaves.
    pub leaves: u64,
    /// Number of moves of each inner node, and depth of each leaf in plies; `None` if the tree is not uniform or
    /// consists of one leaf, and if the count is incomplete.
    pub uniform: Option<(u64, u32)>,
    /// `true` if the whole tree was counted, without an overflow.
    pub is_complete: bool,
}

/// Counts the nodes of the tree whose root is `state`, to a depth of `plies`, or to the end of the game if `plies` is
/// `None`. Gives up after looking at `most` positions.
///
/// Subtrees are cached by position, and nodes of the last ply are counted without being created.
///
/// ```
/// use plyscope::{Game, full_tree};
/// use plyscope::games::TicTacToe;
/// let game = TicTacToe::parse("").expect("the empty board");
/// let tree = full_tree(&game, &game.initial(), None, 20_000);
/// assert_eq!((tree.nodes, tree.leaves), (549_946, 255_168));
/// ```
pub fn full_tree<G: Game>(game: &G, state: &G::State, plies: Option<u32>, most: u64) -> FullTree {
    let mut counting = Counting {
        game,
        most,
        looked_at: 0,
        gives_up: false,
        nodes_by_ply: Vec::new(),
        leaves: 0,
        before: Vec::new(),
        known: FxHashMap::default(),
    };
    let shape = counting.count(state, plies, 0);
    let Counting { nodes_by_ply, leaves, gives_up, .. } = counting;
    let nodes = nodes_by_ply.iter().fold(0, |sum: u64, &nodes| sum.saturating_add(nodes));
    let is_complete = !gives_up && nodes < u64::MAX;
    let uniform = shape.branching.zip(shape.leaf).filter(|_| is_complete && !shape.is_uneven);
    FullTree { nodes, nodes_by_ply, leaves, uniform, is_complete }
}

struct Counting<'g, G: Game> {
    game: &'g G,
    most: u64,
    looked_at: u64,
    /// `true` if there were too many positions, or a count overflowed.
    gives_up: bool,
    nodes_by_ply: Vec<u64>,
    leaves: u64,
    /// Stack of segments, one for each open position whose subtree may be cached. A segment holds the counts of all
    /// deeper plies at the time when the position was entered.
    before: Vec<u64>,
    /// Cached subtrees by position and remaining plies.
    known: FxHashMap<(G::State, Option<u32>), Subtree>,
}

#[derive(Debug, Clone)]
struct Subtree {
    /// Number of nodes on each ply below the root of the subtree.
    nodes_by_ply: Rc<[u64]>,
    leaves: u64,
    shape: Shape,
}

/// Shape of a subtree, which shows whether it is uniform.
#[derive(Debug, Clone, Copy, Default)]
struct Shape {
    branching: Option<u64>,
    /// Depth of the first leaf below the root of the subtree, in plies.
    leaf: Option<u32>,
    is_uneven: bool,
}

impl<G: Game> Counting<'_, G> {
    /// Maximum number of cached subtrees. With at most `DEEPEST_KNOWN` plies in each, the counts take about 100 MB at
    /// most.
    const MOST_KNOWN: usize = 200_000;
    const DEEPEST_KNOWN: usize = 64;

    fn count(&mut self, state: &G::State, remaining: Option<u32>, ply: usize) -> Shape {
        self.looked_at += 1;
        self.add(ply, 1);
        let leaf = Shape { leaf: Some(0), ..Shape::default() };
        self.gives_up |= self.looked_at > self.most;
        if self.gives_up {
            return leaf;
        }
        if remaining == Some(0) || self.game.outcome(state).is_some() {
            self.add_leaves(1);
            return leaf;
        }
        if remaining == Some(1) {
            let moves = self.game.count_moves(state);
            self.add(ply + 1, moves);
            self.add_leaves(moves);
            return Shape { branching: Some(moves), leaf: Some(1), is_uneven: false };
        }
        let key = (state.clone(), remaining);
        if let Some(subtree) = self.known.get(&key) {
            let Subtree { nodes_by_ply, leaves, shape } = subtree.clone();
            self.add_leaves(leaves);
            nodes_by_ply.iter().enumerate().for_each(|(place, &nodes)| self.add(ply + 1 + place, nodes));
            return shape;
        }
        let (below, start) = (ply + 1, self.before.len());
        let counted = self.nodes_by_ply.get(below..).unwrap_or(&[]);
        let is_shallow = counted.len() <= Self::DEEPEST_KNOWN;
        if is_shallow {
            self.before.extend_from_slice(counted);
        }
        let leaves_before = self.leaves;
        let moves = self.game.moves(state);
        let mut shape = Shape { branching: Some(moves.len() as u64), ..Shape::default() };
        for mv in &moves {
            let child = self.game.play(state, mv);
            // A hand-built tree may be 10,000 plies deep, too deep for the normal stack.
            let below = on_enough_stack(|| self.count(&child, remaining.map(|plies| plies - 1), ply + 1));
            let leaf = below.leaf.map(|plies| plies + 1);
            shape.is_uneven |= below.is_uneven
                || below.branching.is_some_and(|branching| shape.branching != Some(branching))
                || shape.leaf.is_some() && shape.leaf != leaf;
            shape.leaf = shape.leaf.or(leaf);
        }
        if is_shallow && self.known.len() < Self::MOST_KNOWN && !self.gives_up {
            let before = self.before[start..].iter().copied().chain(std::iter::repeat(0));
            let now = self.nodes_by_ply.get(below..).unwrap_or(&[]);
            let mut plies = now.len();
            // If the counts of the deepest plies did not change, these plies contain no nodes of this subtree.
            while plies > 0 && self.before.get(start + plies - 1) == Some(&now[plies - 1]) {
                plies -= 1;
            }
            if plies <= Self::DEEPEST_KNOWN {
                let nodes_by_ply = now[..plies].iter().zip(before).map(|(now, before)| now - before).collect();
                self.known.insert(key, Subtree { nodes_by_ply, leaves: self.leaves - leaves_before, shape });
            }
        }
        self.before.truncate(start);
        shape
    }

    fn add(&mut self, ply: usize, nodes: u64) {
        if nodes == 0 {
            return;
        }
        if self.nodes_by_ply.len() <= ply {
            self.nodes_by_ply.resize(ply + 1, 0);
        }
        let sum = self.nodes_by_ply[ply].checked_add(nodes);
        self.gives_up |= sum.is_none();
        self.nodes_by_ply[ply] = sum.unwrap_or(u64::MAX);
    }

    fn add_leaves(&mut self, leaves: u64) {
        self.leaves = self.leaves.saturating_add(leaves);
    }
}

/// Returns the minimum number of leaves that a search must visit to determine the value of a uniform tree: b^⌈d/2⌉ +
/// b^⌊d/2⌋ − 1. Returns `None` on overflow.
///
/// Source: Knuth & Moore, *An Analysis of Alpha-Beta Pruning*, Artificial Intelligence 6 (1975), corollary 1.
pub fn knuth_moore_minimum(branching: u64, depth: u32) -> Option<u64> {
    branching.checked_pow(depth.div_ceil(2))?.checked_add(branching.checked_pow(depth / 2)?)?.checked_sub(1)
}

/// Returns the effective branching factor b* of a search that visited `nodes` nodes, the root included: the branching
/// factor of a uniform tree of this depth with as many nodes, 1 + b* + b*² + … + b*^d. Returns `None` at depth 0.
///
/// Source: Russell & Norvig, *Artificial Intelligence: A Modern Approach*, 4th ed., section 3.6.1. The book does not
/// count the root among its N nodes.
///
/// `nodes` may be a mean of several searches, so it need not be whole.
pub fn effective_branching(nodes: f64, depth: u32) -> Option<f64> {
    if depth == 0 {
        return None;
    }
    let uniform = |b: f64| (0..depth).fold(1.0, |sum, _| sum * b + 1.0);
    let (mut low, mut high) = (0.0, nodes);
    // Bisection. After 64 rounds, the range is `nodes` / 2^64 wide, less than 10^-9 for ten billion nodes.
    for _ in 0..64 {
        let middle = f64::midpoint(low, high);
        *if uniform(middle) < nodes { &mut low } else { &mut high } = middle;
    }
    Some(high)
}

/// Returns the branching factor of a search that visited L leaves at depth d, L^(1/d). Theory compares algorithms by
/// the limit of this number for large d. Returns `None` at depth 0.
///
/// Source: Knuth & Moore, *An Analysis of Alpha-Beta Pruning* (1975); Pearl, *The Solution for the Branching Factor of
/// the Alpha-Beta Pruning Algorithm and Its Optimality*, Communications of the ACM 25 (1982). L is the parameter
/// `leaves`, which may be a mean of several searches.
pub fn branching_by_leaves(leaves: f64, depth: u32) -> Option<f64> {
    (depth > 0).then(|| leaves.powf(1.0 / f64::from(depth)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_effective_branching_factor_agrees_with_the_textbook() {
        // Example of Russell & Norvig: a solution at depth 5 and 52 nodes besides the root give b* = 1.92.
        assert_eq!(format!("{:.2}", effective_branching(53.0, 5).unwrap()), "1.92");
        for (branching, depth) in [(1_u32, 4), (2, 7), (3, 3), (7, 5)] {
            let nodes = (0..=depth).map(|ply| f64::from(branching.pow(ply))).sum();
            assert!((effective_branching(nodes, depth).unwrap() - f64::from(branching)).abs() < 1e-9);
        }
        assert_eq!(effective_branching(1.0, 0), None);
    }
}
