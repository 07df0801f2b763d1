//! MTD(f) and SSS*: repeated visits to the root with null windows narrow the interval of the value until it is known. A
//! memory keeps the bounds that each visit to a node has proved.
//!
//! Source: Plaat, Schaeffer, Pijls & de Bruin, *Best-first fixed-depth minimax algorithms*, Artificial Intelligence 87
//! (1996). MTD(f) begins at a guess: in the paper the value found at the previous depth, here the static value of the
//! root. The original SSS* (Stockman, *A minimax algorithm better than alpha-beta?*, Artificial Intelligence 12, 1979)
//! keeps a list of open positions. The paper shows that MTD from +∞ downwards evaluates the same leaves in the same
//! order; SSS* is implemented in this form here.
//!
//! The memory identifies nodes by their paths of moves from the root, not by positions. All windows are null windows,
//! so the stored bounds of a node either give the result of a visit or have no effect on it. Therefore the paper's
//! narrowing of wider windows is left out.

use crate::game::{Game, Player, Value};
use crate::search::algorithm::{AlgorithmRow, Manner, Windows};
use crate::search::{Found, Observer, Purpose, Remark, Search, Window};

pub(crate) const MTD_F: AlgorithmRow = AlgorithmRow {
    name: "mtd-f",
    other_names: &["mtdf", "mtd", "mtd(f)"],
    listing: &[include_str!("../../../templates/pseudocode/mtd-f.txt"), WITH_MEMORY],
    manner: Manner::Memory,
    may_revisit: true,
    windows: Windows::Own,
    ..AlgorithmRow::TEXTBOOK
};
pub(crate) const SSS_STAR: AlgorithmRow = AlgorithmRow {
    name: "sss-star",
    other_names: &["sss", "sss*"],
    listing: &[include_str!("../../../templates/pseudocode/sss-star.txt"), WITH_MEMORY],
    has_caveat: true,
    ..MTD_F
};
const WITH_MEMORY: &str = include_str!("../../../templates/pseudocode/with-memory.txt");

impl<G: Game, O: Observer<G>> Search<'_, G, O> {
    /// Runs MTD(f), where f is the static value of the root.
    pub(crate) fn mtd_f(&mut self, root: &G::State, remaining: u32) -> Found<G::Move> {
        let guess = self.guess(root);
        self.converge(root, remaining, Window::new(guess.below(self.grain), guess))
    }

    /// Runs SSS*, from +∞ downwards. The first window is (v, ∞), where v is the largest value of any position.
    pub(crate) fn sss_star(&mut self, root: &G::State, remaining: u32) -> Found<G::Move> {
        let largest = (self.evaluation.bound)(self.game).max(self.rules.mates.win(Player::Max));
        self.converge(root, remaining, Window::new(largest, Value::INFINITY))
    }

    /// Visits the root with null windows, beginning with `window`, until its value is known.
    fn converge(&mut self, root: &G::State, remaining: u32, mut window: Window) -> Found<G::Move> {
        let mover = self.game.turn(root);
        let mut memory = Memory::new();
        let mut best_move = None;
        let (mut lower, mut upper) = (Value::NEG_INFINITY, Value::INFINITY);
        let mut purpose = Purpose::Search;
        loop {
            let found = self.visit_root(purpose, root, remaining, window, |search| {
                search.with_memory(&mut memory, Memory::ROOT, root, remaining, window)
            });
            if found.is_leaf() {
                return found;
            }
            let is_high = found.value >= window.beta;
            if is_high {
                lower = found.value;
            } else {
                upper = found.value;
            }
            // Only a bound in the mover's favour comes with a move that proves it.
            if is_high == (mover == Player::Max) {
                best_move = found.best_move;
            }
            if lower >= upper {
                return Found { value: found.value, best_move };
            }
            window = if found.value == lower {
                Window::new(lower, lower.above(self.grain))
            } else {
                Window::new(upper.below(self.grain), upper)
            };
            purpose = Purpose::Again;
        }
    }

    /// Runs alpha-beta with a null window and a memory; `place` is the index of the node in the memory.
    fn with_memory(
        &mut self,
        memory: &mut Memory,
        place: usize,
        state: &G::State,
        remaining: u32,
        window: Window,
    ) -> Found<G::Move> {
        if let Some(value) = memory.answer(place, window) {
            let Known { low, high, .. } = memory.nodes[place];
            self.remark(Remark::Remembered { low, high, visit: None });
            return Found::leaf(value);
        }
        if let Some(value) = self.leaf(state, remaining) {
            (memory.nodes[place].low, memory.nodes[place].high) = (value, value);
            return Found::leaf(value);
        }
        let rules = self.rules;
        let player = self.game.turn(state);
        let moves = self.moves(state, remaining);
        let children = memory.children(place, moves.len());
        let mut open = window;
        let mut best = Found::nothing(player);
        for tried in 0..moves.len() {
            let child = (state, &*moves, tried);
            let below = open.dal(rules.mates);
            let value = self.child_within(child, remaining, below, |search, state, remaining, window| {
                search.with_memory(memory, children + tried, state, remaining, window)
            });
            let value = rules.mates.bliz(value);
            if player.prefers(value, best.value) {
                best = Found::choice(value, &moves[tried]);
                open = open.narrowed(player, value);
                self.update(value, open);
            }
            let bound = window.far(player);
            if rules.cut_on.closes(player, value, bound) {
                self.cutoff(child, value, bound);
                break;
            }
        }
        memory.keep(place, best.value, window);
        best
    }
}

/// Memory of the bounds of all visited nodes.
struct Memory {
    /// All nodes, the root first. The children of a node are adjacent, in search order.
    nodes: Vec<Known>,
}

/// Memory entry of a node: the bounds of its value, and the place of its children.
#[derive(Clone, Copy)]
struct Known {
    low: Value,
    high: Value,
    /// Index of the node's first child; `None` until the node is searched.
    children: Option<usize>,
}

impl Memory {
    const ROOT: usize = 0;
    const NOTHING: Known = Known { low: Value::NEG_INFINITY, high: Value::INFINITY, children: None };

    fn new() -> Self {
        Memory { nodes: vec![Self::NOTHING] }
    }

    /// Returns the result of a visit with this window if the stored bounds determine it.
    fn answer(&self, place: usize, window: Window) -> Option<Value> {
        let Known { low, high, .. } = self.nodes[place];
        if low >= window.beta {
            Some(low)
        } else if high <= window.alpha {
            Some(high)
        } else {
            None
        }
    }

    /// Stores the result of a visit with this window as a bound.
    fn keep(&mut self, place: usize, value: Value, window: Window) {
        if value < window.beta {
            self.nodes[place].high = value;
        }
        if value > window.alpha {
            self.nodes[place].low = value;
        }
    }

    /// Returns the index of the first child of a node. Adds the `count` children on the first call.
    fn children(&mut self, place: usize, count: usize) -> usize {
        let new = self.nodes.len();
        let children = *self.nodes[place].children.get_or_insert(new);
        if children == new {
            self.nodes.resize(new + count, Self::NOTHING);
        }
        children
    }
}
