//! Published counts: a difference means that a search visits the wrong tree.

use plyscope::game::catalog::{Entry, GAMES};
use plyscope::game::chess::Chess;
use plyscope::game::draughts::{CZECH, Draughts, ENGLISH, RUSSIAN};
use plyscope::game::kalah::Kalah;
use plyscope::game::mnk::Mnk;
use plyscope::game::pawns::{HEXAPAWN, Pawns};
use plyscope::game::reversi::Reversi;
use plyscope::game::tic_tac_toe::TicTacToe;
use plyscope::game::{Game, zero};
use plyscope::search::{
    Algorithm, Counter, Finding, MateScores, Mates, PUBLISHED_DRAUGHTS, Rules, Settings, Verdict, Watch, count_search,
    divide_any, full_tree, full_tree_any, perft, perft_any, search, solve,
};
use plyscope::source::Source;

/// Counts nodes and leaves of a search of the empty tic-tac-toe board.
fn tic_tac_toe(algorithm: Algorithm, mates: Mates) -> (u64, u64) {
    let game = TicTacToe::parse("").unwrap();
    let rules = Rules { mates: MateScores::default().with(mates), ..Rules::default() };
    let mut counter = Counter::default();
    let found = search(&game, zero(), &Settings { algorithm, rules, ..Settings::default() }, &mut counter);
    assert_eq!(found.value, 0.into(), "a draw with best play");
    (counter.nodes, counter.leaves)
}

/// 255,168 games and 549,946 nodes, as in many textbooks.
#[test]
fn minimax_on_tic_tac_toe_visits_the_known_number_of_nodes() {
    assert_eq!(tic_tac_toe(Algorithm::Minimax, Mates::Flat), (549_946, 255_168));
}

#[test]
fn alpha_beta_on_tic_tac_toe_in_cell_order_visits_18297_nodes() {
    for algorithm in [Algorithm::AlphaBeta, Algorithm::NegamaxAlphaBeta] {
        assert_eq!(tic_tac_toe(algorithm, Mates::Flat).0, 18_297, "{algorithm}");
    }
}

/// The figure of the game tree in Russell & Norvig, *Artificial Intelligence: A Modern Approach*: three moves of X and
/// twelve replies, instead of 9 and 72.
#[test]
fn tic_tac_toe_with_symmetric_positions_as_one_has_3_moves_and_12_replies() {
    let game = Source::from_game("tictactoe").unwrap().with_symmetry(true).unwrap().game;
    let mut watch = Watch { visits: u64::MAX, progress: &mut |_| {} };
    assert_eq!(perft_any(&game, 2, &mut watch).unwrap(), [1, 3, 12]);
}

fn chess_perft(position: &str, depth: u32) -> u64 {
    let game = Chess::parse(position).unwrap();
    perft(&game, &game.initial(), depth)
}

/// Source: Chess Programming Wiki, "Perft Results".
#[test]
fn perft_of_the_standard_positions_equals_the_published_counts() {
    for (position, depth, nodes) in [
        ("", 1, 20),
        ("", 2, 400),
        ("", 3, 8_902),
        ("", 4, 197_281),
        ("", 5, 4_865_609),
        ("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 4, 4_085_603),
        ("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 5, 674_624),
        ("r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", 4, 422_333),
        ("r2q1rk1/pP1p2pp/Q4n2/bbp1p3/Np6/1B3NBn/pPPP1PPP/R3K2R b KQ - 0 1", 4, 422_333),
        ("rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", 4, 2_103_487),
        ("r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10", 4, 3_894_594),
    ] {
        assert_eq!(chess_perft(position, depth), nodes, "{position} to depth {depth}");
    }
}

/// Sources are given at the tables.
#[test]
fn perft_of_draughts_equals_the_published_counts() {
    for (name, counts) in PUBLISHED_DRAUGHTS {
        let rules = [&CZECH, &ENGLISH, &RUSSIAN].into_iter().find(|rules| rules.name == name).unwrap();
        let game = Draughts::parse(rules, "").unwrap();
        for (depth, &count) in (1..=9).zip(counts) {
            assert_eq!(perft(&game, &game.initial(), depth), count, "{name} to depth {depth}");
        }
    }
}

/// Source: A. Bik, "Perft for Reversi" (aartbik.blogspot.com, 2009).
#[test]
fn perft_of_reversi_equals_the_published_counts() {
    let game = Reversi::default();
    for (depth, count) in (1..).zip([4, 12, 56, 244, 1_396, 8_200, 55_092, 390_216]) {
        assert_eq!(perft(&game, &game.initial(), depth), count, "to depth {depth}");
    }
}

/// With perfect play, White wins on the board of 4 × 4 cells.
#[test]
fn white_wins_small_reversi() {
    let game = Reversi::parse("4x4").unwrap();
    let solution = solve(&game, &game.initial(), |_| true);
    assert!(matches!(solution.finding, Finding::Solved(Verdict::Loss { .. })), "{:?}", solution.finding);
}

/// Source: M. Gardner, "How to build a game-learning machine", Scientific American 206 (March 1962): the second player
/// wins.
#[test]
fn black_wins_hexapawn() {
    let game = Pawns::parse(&HEXAPAWN, "").unwrap();
    let solution = solve(&game, &game.initial(), |_| true);
    assert!(matches!(solution.finding, Finding::Solved(Verdict::Loss { .. })), "{:?}", solution.finding);
}

/// Source of who wins: G. Irving, J. Donkers, J. Uiterwijk, "Solving Kalah", ICGA Journal 23 (2000). The numbers of
/// stones are those of independent programs in Python and C++.
#[test]
fn small_boards_of_kalah_have_the_published_results() {
    let rows: [&[i32]; 6] =
        [&[0, -2, 6, -2, 2, 0], &[2, -2, -2, -12, 6, 8], &[0, 4, 2, 2, 6, -10], &[2, 6, 8], &[0, 0], &[2]];
    for (pits, row) in (1..).zip(rows) {
        for (stones, &margin) in (1..).zip(row) {
            let game = Kalah::parse(&format!("{pits},{stones}")).unwrap();
            let points = margin.unsigned_abs();
            let verdict = match margin.signum() {
                1 => Verdict::Ahead { points },
                0 => Verdict::Draw,
                _ => Verdict::Behind { points },
            };
            let found = solve(&game, &game.initial(), |_| true).finding;
            assert_eq!(found, Finding::Solved(verdict), "Kalah({pits}, {stones})");
        }
    }
}

/// Source: J. W. H. M. Uiterwijk, H. J. van den Herik, "The advantage of the initiative", Information Sciences 122
/// (2000).
#[test]
fn boards_of_the_mnk_game_have_the_published_results() {
    for (board, is_won) in [("3x3/3", false), ("2x2/2", true), ("4x3/3", true), ("3x4/3", true), ("4x3/4", false)] {
        let game = Mnk::parse(board).unwrap();
        let found = solve(&game, &game.initial(), |_| true).finding;
        let expected = if is_won {
            matches!(found, Finding::Solved(Verdict::Win { .. }))
        } else {
            found == Finding::Solved(Verdict::Draw)
        };
        assert!(expected, "{board}: {found:?}");
    }
}

/// The table of document 001 has the sums of all plies without the root.
#[test]
fn perft_sums_equal_the_table_of_document_001() {
    let up_to = |depth| (1..=depth).map(|depth| chess_perft("", depth)).sum::<u64>();
    assert_eq!([3, 4, 5].map(up_to), [9_322, 206_603, 5_072_212]);
}

#[test]
fn the_shares_of_the_root_moves_add_up() {
    let game = Entry::named("chess").unwrap().read("").unwrap();
    let shares = divide_any(&game, 4, &mut Watch { visits: u64::MAX, progress: &mut |_| {} }).unwrap();
    assert_eq!(shares.iter().map(|(_, nodes)| nodes).sum::<u64>(), 197_281);
}

/// The full tree, which is counted by ply with a cache, equals the tree that minimax visits node by node.
#[test]
fn the_full_tree_has_as_many_nodes_as_minimax_visits() {
    for entry in &GAMES {
        let game = entry.read(entry.example.split_once(':').unwrap().1).unwrap();
        for depth in 0..=4 {
            let settings = Settings { algorithm: Algorithm::Minimax, depth: Some(depth), ..Settings::default() };
            let counter = count_search(&game, None, &settings, &mut u64::MAX.clone()).unwrap().unwrap();
            let full = full_tree_any(&game, Some(depth), u64::MAX);
            assert_eq!((full.nodes, full.leaves), (counter.nodes, counter.leaves), "{} {depth}", entry.example);
            assert!(full.is_complete);
        }
    }
    let empty = Entry::named("tictactoe").unwrap().read("").unwrap();
    let begun = full_tree_any(&empty, None, 1_000);
    assert!(!begun.is_complete && (1_000..549_946).contains(&begun.nodes), "{}", begun.nodes);
    // Few positions, but more paths to them than fit in 64 bits.
    let large = full_tree_any(&Entry::named("nim").unwrap().read("40,40").unwrap(), None, u64::MAX);
    assert!(!large.is_complete && large.uniform.is_none() && large.leaves <= large.nodes);
}

/// A full search of chess visits as many nodes as perft counts: the root and all plies below it.
#[test]
fn minimax_visits_as_many_nodes_as_perft_counts() {
    let game = Chess::parse("").unwrap();
    let mut counter = Counter::default();
    let settings = Settings { algorithm: Algorithm::Minimax, depth: Some(3), ..Settings::default() };
    search(&game, zero(), &settings, &mut counter);
    let full = full_tree(&game, &game.initial(), Some(3), u64::MAX);
    assert_eq!(full.nodes_by_ply, [1, 20, 400, 8_902]);
    assert_eq!(counter.nodes, full.nodes);
}
