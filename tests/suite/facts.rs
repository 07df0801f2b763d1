//! Recomputes numerical claims of the documents.

use std::collections::BTreeSet;

use plyscope::game::chess::Chess;
use plyscope::game::connect_four::ConnectFour;
use plyscope::game::{Game, Notation, Value};
use plyscope::search::PUBLISHED_CHESS;
use proptest::prelude::*;

/// Plays moves by name until the game ends; returns their number.
fn played<'n>(game: &Chess, names: impl IntoIterator<Item = &'n str>) -> u32 {
    let mut state = game.initial();
    let mut plies = 0;
    for name in names {
        if game.outcome(&state).is_some() {
            break;
        }
        let moves = game.moves(&state);
        let mv = moves.iter().find(|mv| game.move_name(&state, mv) == name);
        state = game.play(&state, mv.unwrap_or_else(|| panic!("{name} is no move")));
        plies += 1;
    }
    plies
}

/// Document 000: 16 pawns have at most six moves each, 30 men can be captured, and 100 plies without either are a draw.
/// The test counts all of this on the board.
#[test]
fn no_game_of_chess_is_longer_than_12_700_plies() {
    let start = Chess::default();
    let position = start.position(&start.initial()).unwrap();
    let board = position.split(' ').next().unwrap();
    let men = |is_meant: fn(char) -> bool| u32::try_from(board.chars().filter(|&c| is_meant(c)).count()).unwrap();
    let pawns = men(|c| "Pp".contains(c));
    let to_capture = men(|c| c.is_alphabetic() && !"Kk".contains(c));
    // By single steps, while the other king moves.
    let lone_pawn = Chess::parse("7k/8/8/8/8/8/P7/7K w - - 0 1").unwrap();
    let promoted = played(&lone_pawn, ["a3", "Kg8", "a4", "Kh8", "a5", "Kg8", "a6", "Kh8", "a7", "Kg7", "a8=Q"]);
    let moves_of_a_pawn = promoted.div_ceil(2);
    let blocked = Chess::parse("4k3/8/8/4p3/4P3/8/8/4K3 w - - 0 1").unwrap();
    let quiet = played(&blocked, ["Kd1", "Kd8", "Ke1", "Ke8"].into_iter().cycle());
    assert_eq!((pawns, to_capture, moves_of_a_pawn, quiet), (16, 30, 6, 100));
    let claimed = (pawns * moves_of_a_pawn + to_capture + 1) * quiet;
    assert_eq!(claimed, 12_700);
    // The true number is smaller, as the literature states. Pawns on the same file can pass one another only by
    // capturing, two captures for four pawns, so that 8 captures are also pawn moves. And three times the right to make
    // the moves that count passes to the other side, which costs a ply.
    let events = pawns * moves_of_a_pawn + to_capture - 8;
    let longest = events * quiet - 3;
    assert_eq!((longest, f64::from(longest) / 2.0), (11_797, 5_898.5));
    // A variation of this length fits into memory, at 1 kB per position.
    assert!(claimed * 1_000 < 13_000_000);
}

fn nodes(depth: u32) -> f64 {
    let (_, nodes) = PUBLISHED_CHESS.into_iter().find(|&(published, _)| published == depth).expect("a published depth");
    u32::try_from(nodes).map(f64::from).expect("a small depth")
}

/// Document 001: moves of 4 bytes each, in megabytes of 1,048,576 bytes.
#[test]
fn the_full_tree_exceeds_memory_but_one_variation_does_not() {
    const MEGABYTE: f64 = 1_048_576.0;
    const MOVE: f64 = 4.0;
    assert!((MEGABYTE / MOVE - 262_144.0).abs() < 0.5);
    let megabytes = |depth| nodes(depth) * MOVE / MEGABYTE;
    assert_eq!(format!("{:.2} {:.1}", megabytes(5), megabytes(6)), "19.35 473.5");
}

/// Document 001: searching to a depth in one second requires as many nodes per second as the tree has nodes.
#[test]
fn the_speeds_in_document_001_equal_its_node_counts() {
    let thousands = |depth| (nodes(depth) / 1_000.0).floor();
    assert_eq!([4, 5, 6].map(thousands).map(|speed| format!("{speed}")), ["206", "5072", "124132"]);
}

/// Document 004 mentions 42! variants. This is the number of orders in which 42 cells can be filled, but discs fall, so
/// seven columns of six cells have fewer orders. There are even fewer positions; their numbers on each ply are OEIS
/// A212693, whose sum is 4,531,985,219,092 according to J. Tromp.
#[test]
fn a_game_of_connect_four_has_fewer_variants_than_42_factorial() {
    const POSITIONS: u64 = 4_531_985_219_092;
    let factorial = |n: u32| (1..=n).map(f64::from).product::<f64>();
    let orders = factorial(42) / factorial(6).powi(7);
    assert_eq!(format!("{:.1e} {orders:.1e}", factorial(42)), "1.4e51 1.4e31");
    assert!(POSITIONS < 1 << 43 && orders > 1e18 * 4.6e12);
    // Count the first terms; a position reached in several ways counts once.
    let game = &ConnectFour::default();
    let mut states = vec![game.initial()];
    let mut counted = Vec::new();
    for _ in 0..=6 {
        counted.push(states.len());
        let moved = |state| game.moves(state).into_iter().map(move |mv| game.play(state, &mv)).collect::<Vec<_>>();
        let mut known = BTreeSet::new();
        states = states.iter().flat_map(moved).filter(|state| known.insert(game.position(state))).collect();
    }
    assert_eq!(counted, [1, 7, 49, 238, 1_120, 4_263, 16_422]);
}

proptest! {
    /// Documents 000 and 002: the identity by which one function suffices for both players.
    #[test]
    fn the_smaller_value_is_minus_the_larger_of_the_negated(a in -1_000..=1_000_i32, b in -1_000..=1_000_i32) {
        let [a, b] = [a, b].map(Value::from_tenths);
        prop_assert_eq!(a.min(b), -((-a).max(-b)));
    }
}
