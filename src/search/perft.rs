//! Perft: counts of the sequences of moves of a given length. A position that is drawn although it has moves, as by the
//! fifty-move rule of chess, does not end a line.

use super::on_enough_stack;
use crate::game::Game;

/// Counts the sequences of `depth` moves from `state`, which are the nodes on ply `depth` of the game tree. Moves of
/// the last ply are counted without being played.
///
/// ```
/// use plyscope::{Game, perft};
/// use plyscope::games::Chess;
/// let chess = Chess::default();
/// assert_eq!(perft(&chess, &chess.initial(), 3), 8_902);
/// ```
pub fn perft<G: Game>(game: &G, state: &G::State, depth: u32) -> u64 {
    perft_up_to(game, state, depth, u64::MAX, &mut |_| {}).unwrap_or(u64::MAX)
}

/// Counts like [`perft`]. Returns `None` if the count exceeds `most`, or if more than `most` positions must be visited.
/// Calls `progress` at regular intervals with the count so far.
pub fn perft_up_to<G: Game>(
    game: &G,
    state: &G::State,
    depth: u32,
    most: u64,
    progress: &mut dyn FnMut(u64),
) -> Option<u64> {
    let mut counting = Counting { counted: 0, most, looked_at: 0, progress };
    counting.count(game, state, depth)?;
    Some(counting.counted)
}

/// State of a perft count with a limit.
struct Counting<'p> {
    counted: u64,
    most: u64,
    /// Number of positions whose moves were listed or counted.
    looked_at: u64,
    progress: &'p mut dyn FnMut(u64),
}

impl Counting<'_> {
    fn count<G: Game>(&mut self, game: &G, state: &G::State, depth: u32) -> Option<()> {
        /// Number of positions between two calls of `progress`.
        const INTERVAL: u64 = 1 << 14;
        self.looked_at += 1;
        if self.looked_at.is_multiple_of(INTERVAL) {
            (self.progress)(self.counted);
        }
        // A limit on the counted positions does not suffice, because a game that ends early may have many positions
        // above the last ply and none on it.
        if self.looked_at > self.most {
            return None;
        }
        if depth <= 1 {
            self.counted += if depth == 0 { 1 } else { game.count_moves(state) };
            return (self.counted <= self.most).then_some(());
        }
        // A hand-built tree may be 10,000 plies deep, too deep for the normal stack.
        game.moves(state)
            .iter()
            .try_for_each(|mv| on_enough_stack(|| self.count(game, &game.play(state, mv), depth - 1)))
    }
}

/// Node counts of chess published in document 001, "MiniMax (Полный перебор)": pairs of a depth and the number of nodes
/// on all plies from 1 to that depth, from the initial position. These numbers are sums of the known perft counts.
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

/// Published perft counts of three kinds of draughts from their initial positions: the name of the game, and the count
/// for each depth from 1 on. Captures of the same pieces in two orders count as two moves.
///
/// Sources: OEIS A133046 (J. Schaeffer, A. Bik and others) for checkers; R. Halbersma, *Perft for all recognized
/// draughts variants* (damforum.nl, 2010) and the tests of his library dctl for the others.
#[rustfmt::skip] // One number per line would take three pages.
pub const PUBLISHED_DRAUGHTS: [(&str, &[u64]); 3] = [
    ("draughts", &[
        7, 49, 302, 1_469, 7_361, 36_768, 179_740, 845_931, 3_963_671, 18_368_918, 84_967_210, 386_267_783,
        1_749_766_090,
    ]),
    ("checkers", &[
        7, 49, 302, 1_469, 7_361, 36_768, 179_740, 845_931, 3_963_680, 18_391_564, 85_242_128, 388_623_673,
        1_766_623_630, 7_978_439_499, 36_263_167_175, 165_629_569_428, 758_818_810_990, 3_493_881_706_141,
        16_114_043_592_799, 74_545_030_871_553, 345_100_524_480_819, 1_602_372_721_738_102, 7_437_536_860_666_213,
        34_651_381_875_296_000, 161_067_479_882_075_800, 752_172_458_688_067_137,
    ]),
    ("shashki", &[
        7, 49, 302, 1_469, 7_482, 37_986, 190_146, 929_905, 4_570_667, 22_450_628, 110_961_169, 545_059_387,
        2_675_994_747, 13_138_899_366,
    ]),
];
