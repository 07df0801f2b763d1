//! Perft: how many positions there are, ply by ply. Follows the rules of movement only.

use crate::game::Game;

/// How many sequences of `depth` moves start here: the number of nodes on that ply of the game tree.
///
/// The last ply is counted, not made.
pub fn perft<G: Game>(game: &G, state: &G::State, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => game.count_moves(state),
        _ => {
            // A hand-built tree may be 10,000 plies deep.
            let below = |mv: &G::Move| {
                stacker::maybe_grow(64 * 1024, 1024 * 1024, || perft(game, &game.play(state, mv), depth - 1))
            };
            game.moves(state).iter().map(below).sum()
        }
    }
}

/// The share of one root move in a [`perft`] count.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Divide<M> {
    /// The move.
    pub mv: M,
    /// How many sequences start with it.
    pub nodes: u64,
}

/// [`perft`] for each root move; `depth` is at least 1.
pub fn divide<G: Game>(game: &G, state: &G::State, depth: u32) -> Vec<Divide<G::Move>> {
    let count = |mv: &G::Move| perft(game, &game.play(state, mv), depth.saturating_sub(1));
    game.moves(state).into_iter().map(|mv| Divide { nodes: count(&mv), mv }).collect()
}

/// The node counts of chess that document 001 publishes: depth, and the nodes of all plies from 1 to that depth from the
/// initial position. Source: "MiniMax (Полный перебор)"; they are the sums of the known perft counts.
pub const PUBLISHED_CHESS: [(u32, u64); 8] = [
    (3, 9_322),
    (4, 206_603),
    (5, 5_072_212),
    (6, 124_132_536),
    (7, 3_320_034_396),
    (8, 88_319_013_352),
    (9, 2_527_849_247_519),
    (10, 71_880_708_959_936),
];
