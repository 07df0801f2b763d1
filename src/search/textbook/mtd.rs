//! MTD(f) and SSS*: repeated visits to the root with null windows narrow the interval of the value until the value is
//! known. A memory keeps the bounds that each visit to a node has proved.
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
use crate::search::path_memory::PathMemory;
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

    /// Visits the root with null windows, beginning with `window`, until the value of the root is known.
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
        let Known { low, high } = memory.known[place];
        if let Some(value) = memory.known[place].answer(window) {
            self.remark(Remark::Remembered { low, high, visit: None });
            return Found::leaf(value);
        }
        if let Some(value) = self.leaf(state, remaining) {
            memory.known[place] = Known { low: value, high: value };
            return Found::leaf(value);
        }
        let moves = self.moves(state, remaining);
        let children = memory.children(place, moves.len());
        let best = self.best_of((state, &moves), remaining, window, |search, tried, state, remaining, window| {
            search.with_memory(memory, children + tried, state, remaining, window)
        });
        memory.known[place].keep(best.value, window);
        best
    }
}

/// Memory of the bounds of all visited nodes.
type Memory = PathMemory<Known>;

/// Bounds of a node's value.
#[derive(Clone, Copy)]
struct Known {
    low: Value,
    high: Value,
}

impl Default for Known {
    fn default() -> Self {
        Known { low: Value::NEG_INFINITY, high: Value::INFINITY }
    }
}

impl Known {
    /// Returns the result of a visit with `window`, or `None` if the bounds do not determine the result.
    fn answer(self, window: Window) -> Option<Value> {
        if self.low >= window.beta {
            Some(self.low)
        } else if self.high <= window.alpha {
            Some(self.high)
        } else {
            None
        }
    }

    /// Stores `value`, the result of a visit with `window`, as a bound.
    fn keep(&mut self, value: Value, window: Window) {
        if value < window.beta {
            self.high = value;
        }
        if value > window.alpha {
            self.low = value;
        }
    }
}
