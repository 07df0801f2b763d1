//! MTD(f) and SSS*: the value is encircled by visits to the root with null windows, each of which says only on which
//! side of its window the value lies; a memory keeps what every visit to a node has shown.
//!
//! Source: Plaat, Schaeffer, Pijls & de Bruin, *Best-first fixed-depth minimax algorithms*, Artificial Intelligence 87
//! (1996). MTD(f) begins at a guess; the paper takes the value of the previous depth, here it is the static value of
//! the root. SSS* (Stockman, *A minimax algorithm better than alpha-beta?*, Artificial Intelligence 12, 1979) keeps a
//! list of open positions instead; the paper shows that MTD from +∞ downwards evaluates the same leaves in the same
//! order, and this is that form of it.
//!
//! The memory is one of nodes, paths of moves from the root, not of positions. All windows are null windows, so what is
//! remembered either answers a visit or says nothing about it: the paper's narrowing of wider windows is left out.

use crate::game::{Game, Player, Value};
use crate::search::algorithm::{Manner, Row, Windows};
use crate::search::{Found, Observer, Purpose, Remark, Search, Window};

pub(crate) const MTD_F: Row = Row {
    name: "mtd-f",
    other_names: &["mtdf", "mtd", "mtd(f)"],
    listing: &[include_str!("../../../templates/pseudocode/mtd-f.txt"), WITH_MEMORY],
    manner: Manner::Memory,
    comes_back: true,
    windows: Windows::Own,
    ..Row::TEXTBOOK
};
pub(crate) const SSS_STAR: Row = Row {
    name: "sss-star",
    other_names: &["sss", "sss*"],
    listing: &[include_str!("../../../templates/pseudocode/sss-star.txt"), WITH_MEMORY],
    has_caveat: true,
    ..MTD_F
};
/// What both call.
const WITH_MEMORY: &str = include_str!("../../../templates/pseudocode/with-memory.txt");

/// MTD(f), where f is the static value of the root.
pub(crate) fn mtd_f<G: Game, O: Observer<G>>(
    search: &mut Search<'_, G, O>,
    root: &G::State,
    remaining: u32,
) -> Found<G::Move> {
    let guess = search.guess(root);
    encircle(search, root, remaining, Window::new(guess.below(search.grain), guess))
}

/// SSS*: from +∞ downwards. The null window there begins at the largest value that a position can have.
pub(crate) fn sss_star<G: Game, O: Observer<G>>(
    search: &mut Search<'_, G, O>,
    root: &G::State,
    remaining: u32,
) -> Found<G::Move> {
    let largest = (search.evaluation.bound)(search.game).max(search.rules.mates.win(Player::Max));
    encircle(search, root, remaining, Window::new(largest, Value::INFINITY))
}

/// Visits the root with null windows, the first of which is `window`, until its value is known.
fn encircle<G: Game, O: Observer<G>>(
    search: &mut Search<'_, G, O>,
    root: &G::State,
    remaining: u32,
    mut window: Window,
) -> Found<G::Move> {
    let mover = search.game.turn(root);
    let mut memory = Memory::new();
    let mut best_move = None;
    let (mut lower, mut upper) = (Value::NEG_INFINITY, Value::INFINITY);
    let mut purpose = Purpose::Search;
    loop {
        let found = search.visit_root(purpose, root, remaining, window, |search| {
            with_memory(search, &mut memory, Memory::ROOT, root, remaining, window)
        });
        if found.best_move.is_none() {
            return found;
        }
        let is_high = found.value >= window.beta;
        if is_high {
            lower = found.value;
        } else {
            upper = found.value;
        }
        // A visit that the mover is content with has found the move for it.
        if is_high == (mover == Player::Max) {
            best_move = found.best_move;
        }
        if lower >= upper {
            return Found { value: found.value, best_move };
        }
        let beta = if found.value == lower { lower.above(search.grain) } else { found.value };
        window = Window::new(beta.below(search.grain), beta);
        purpose = Purpose::Again;
    }
}

/// Alpha-beta with a memory, for null windows; `place` is that of the node in the memory.
fn with_memory<G: Game, O: Observer<G>>(
    search: &mut Search<'_, G, O>,
    memory: &mut Memory,
    place: usize,
    state: &G::State,
    remaining: u32,
    window: Window,
) -> Found<G::Move> {
    if let Some(value) = memory.answer(place, window) {
        let Known { low, high, .. } = memory.nodes[place];
        search.remark(Remark::Remembered { low, high, visit: None });
        return Found::leaf(value);
    }
    if let Some(value) = search.leaf(state, remaining) {
        (memory.nodes[place].low, memory.nodes[place].high) = (value, value);
        return Found::leaf(value);
    }
    let rules = search.rules;
    let player = search.game.turn(state);
    let moves = search.moves(state, remaining);
    let children = memory.children(place, moves.len());
    let Window { mut alpha, mut beta } = window;
    let mut best = Found::nothing(player);
    for tried in 0..moves.len() {
        let below = Window::new(alpha, beta).dal(rules.mates);
        let mut child = state.clone();
        search.enter(state, &mut child, &moves, tried, below, remaining);
        let value =
            search.descend(|search| with_memory(search, memory, children + tried, &child, remaining - 1, below)).value;
        search.leave(value);
        let value = rules.mates.bliz(value);
        if player.prefers(value, best.value) {
            best = Found::choice(value, &moves[tried]);
            match player {
                Player::Max => alpha = alpha.max(value),
                Player::Min => beta = beta.min(value),
            }
            search.update(value, Window::new(alpha, beta));
        }
        let bound = match player {
            Player::Max => beta,
            Player::Min => alpha,
        };
        if rules.cut_on.closes(player, value, bound) {
            search.cutoff(state, &moves, tried, value, bound);
            break;
        }
    }
    memory.keep(place, best.value, window);
    best
}

/// What the visits so far have shown about every node.
struct Memory {
    /// The children of a node stand one after the other.
    nodes: Vec<Known>,
}

/// What is known of a node: its value is at least `low` and at most `high`.
#[derive(Clone, Copy)]
struct Known {
    low: Value,
    high: Value,
    /// The place of its first child, if it was searched.
    children: Option<usize>,
}

impl Memory {
    const ROOT: usize = 0;
    const NOTHING: Known = Known { low: Value::NEG_INFINITY, high: Value::INFINITY, children: None };

    fn new() -> Self {
        Memory { nodes: vec![Self::NOTHING] }
    }

    /// What a visit with this window would return, if that is known.
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

    /// Keeps what a visit with this window returned.
    fn keep(&mut self, place: usize, value: Value, window: Window) {
        if value < window.beta {
            self.nodes[place].high = value;
        }
        if value > window.alpha {
            self.nodes[place].low = value;
        }
    }

    /// The place of the first of a node's so many children.
    fn children(&mut self, place: usize, count: usize) -> usize {
        let new = self.nodes.len();
        let children = *self.nodes[place].children.get_or_insert(new);
        if children == new {
            self.nodes.resize(new + count, Self::NOTHING);
        }
        children
    }
}
