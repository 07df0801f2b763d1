use super::super::tests::{Maker, check_laws, check_refusals, move_names};
use super::*;

const CZECH_GAMES: Maker<Draughts> =
    Maker { parse: |text| Draughts::parse(&CZECH, text), with_root_player: Draughts::with_root_player };
const ENGLISH_GAMES: Maker<Draughts> =
    Maker { parse: |text| Draughts::parse(&ENGLISH, text), with_root_player: Draughts::with_root_player };
const RUSSIAN_GAMES: Maker<Draughts> =
    Maker { parse: |text| Draughts::parse(&RUSSIAN, text), with_root_player: Draughts::with_root_player };

fn game(rules: &'static Rules, position: &str) -> Draughts {
    Draughts::parse(rules, position).unwrap_or_else(|flaw| panic!("{position}: {flaw:?}"))
}

fn names(rules: &'static Rules, position: &str) -> Vec<String> {
    let game = game(rules, position);
    move_names(&game, &game.initial())
}

/// Returns the position after the move with this name.
fn after(rules: &'static Rules, position: &str, name: &str) -> String {
    let game = game(rules, position);
    let root = game.initial();
    let mv = game.moves(&root).into_iter().find(|mv| game.move_name(&root, mv) == name);
    let mv = mv.unwrap_or_else(|| panic!("{position} has no move {name}: {:?}", names(rules, position)));
    game.position(&game.play(&root, &mv)).unwrap()
}

fn outcome(rules: &'static Rules, position: &str) -> Option<Outcome> {
    let game = game(rules, position);
    game.outcome(&game.initial())
}

#[test]
fn random_games_obey_the_laws() {
    for position in ["", "W:WKa1,Kc1,d2:BKh8,Kf8,e7", "W:Wa5,b6,Kd4:Bg5,h6,Ke5"] {
        check_laws(&CZECH_GAMES, position, 20);
        check_laws(&RUSSIAN_GAMES, position, 20);
    }
    for position in ["", "B:WK32,K31,22:BK1,K2,10:H70", "W:W21,22,K18:B11,12,K15"] {
        check_laws(&ENGLISH_GAMES, position, 20);
    }
}

#[test]
fn the_game_begins_with_twelve_men_a_side() {
    let start = |rules| game(rules, "").position(&Position::initial(rules)).unwrap();
    let czech = "W:Wa1,c1,e1,g1,b2,d2,f2,h2,a3,c3,e3,g3:Bb6,d6,f6,h6,a7,c7,e7,g7,b8,d8,f8,h8";
    assert_eq!(start(&CZECH), czech);
    assert_eq!(start(&RUSSIAN), czech);
    assert_eq!(start(&ENGLISH), "B:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12");
}

#[test]
fn moves_are_sorted_from_a1_or_from_square_1() {
    assert_eq!(names(&CZECH, ""), ["a3-b4", "c3-b4", "c3-d4", "e3-d4", "e3-f4", "g3-f4", "g3-h4"]);
    assert_eq!(names(&ENGLISH, ""), ["9-13", "9-14", "10-14", "10-15", "11-15", "11-16", "12-16"]);
}

#[test]
fn men_step_forward_and_kings_both_ways() {
    assert_eq!(names(&CZECH, "W:Wd4:Bh8"), ["d4-c5", "d4-e5"]);
    assert_eq!(names(&CZECH, "B:Wa1:Bd4"), ["d4-c3", "d4-e3"]);
    assert_eq!(names(&ENGLISH, "W:WK18:B1"), ["18-14", "18-15", "18-22", "18-23"]);
    // A flying king stops at the edge and before other pieces.
    assert_eq!(names(&CZECH, "W:WKb4,d2:Bd6,e7"), ["d2-c3", "d2-e3", "b4-a3", "b4-c3", "b4-a5", "b4-c5"]);
}

#[test]
fn captures_are_compulsory() {
    assert_eq!(names(&CZECH, "W:Wa1,c3:Bd4"), ["c3xe5"]);
    assert_eq!(names(&ENGLISH, "B:W15:B11,1"), ["11x18"]);
    // Two pieces in a row cannot be captured, nor can a piece at the edge.
    assert_eq!(names(&CZECH, "W:Wc3:Bd4,e5"), ["c3-b4"]);
    assert_eq!(names(&CZECH, "W:Wg3:Bh4"), ["g3-f4"]);
    // A piece cannot jump over its own side.
    assert_eq!(names(&CZECH, "W:Wc3,d4:Bh8"), ["c3-b4", "d4-c5", "d4-e5"]);
}

#[test]
fn only_russian_men_capture_backwards() {
    let (czech, english) = ("W:We5:Bd4", "W:W15:B18");
    assert_eq!(names(&CZECH, czech), ["e5-d6", "e5-f6"]);
    assert_eq!(names(&ENGLISH, english), ["15-10", "15-11"]);
    assert_eq!(names(&RUSSIAN, czech), ["e5xc3"]);
}

#[test]
fn several_captures_are_one_move_and_must_be_completed() {
    assert_eq!(names(&CZECH, "W:Wc3:Bd4,d6"), ["c3xe5xc7"]);
    assert_eq!(after(&CZECH, "W:Wc3:Bd4,d6,h8", "c3xe5xc7"), "B:Wc7:Bh8");
    assert_eq!(names(&ENGLISH, "B:W18,26:B15"), ["15x22x31"]);
    assert_eq!(after(&ENGLISH, "B:W18,26:B15", "15x22x31"), "W:W:BK31");
}

#[test]
fn the_longest_capture_is_not_compulsory() {
    assert_eq!(names(&CZECH, "W:Wc3:Bb4,d4,f6"), ["c3xa5", "c3xe5xg7"]);
    assert_eq!(names(&ENGLISH, "B:W14,15,23:B10"), ["10x17", "10x19x26"]);
}

#[test]
fn in_czech_draughts_the_king_captures_first() {
    let position = "W:Wa3,Kf8:Bb4,d6";
    assert_eq!(names(&CZECH, position), ["f8xc5"]);
    // In Russian draughts the man may capture, too.
    assert_eq!(names(&RUSSIAN, position), ["a3xc5xe7", "f8xc5"]);
    // If no king can capture, men may.
    assert_eq!(names(&CZECH, "W:Wa3,Kh8:Bb4"), ["a3xc5"]);
    // In checkers the man may capture, too.
    assert_eq!(names(&ENGLISH, "W:W22,K5:B18,9"), ["5x14x23", "22x15"]);
}

#[test]
fn a_flying_king_captures_from_afar_and_lands_anywhere_behind() {
    assert_eq!(names(&CZECH, "W:WKa1:Bd4"), ["a1xe5", "a1xf6", "a1xg7", "a1xh8"]);
    assert_eq!(names(&CZECH, "W:WKa1:Bc3,d4"), ["a1-b2"]);
    assert_eq!(names(&CZECH, "W:WKa1:Bg7,h8"), ["a1-b2", "a1-c3", "a1-d4", "a1-e5", "a1-f6"]);
    assert_eq!(names(&ENGLISH, "W:WK29:B22"), ["29-25"]);
    assert_eq!(names(&ENGLISH, "W:WK29:B25"), ["29x22"]);
}

#[test]
fn a_flying_king_must_land_where_it_can_capture_again() {
    // From e5 the king can take d6 as well, so it must not stop on another square behind b2.
    assert_eq!(names(&CZECH, "W:WKa1:Bb2,d6"), ["a1xe5xc7", "a1xe5xb8"]);
    // Captures straight ahead are listed once, via the nearest square.
    assert_eq!(names(&CZECH, "W:WKa1:Bb2,f6"), ["a1xc3xg7", "a1xc3xh8"]);
}

/// The Turkish strike: captured pieces stay on the board until the move is over.
#[test]
fn captured_pieces_block_squares_until_the_move_ends() {
    // At c3 the king cannot capture f6: d4, which was captured first, is still in the way.
    assert_eq!(
        names(&CZECH, "W:WKa1:Bd4,d6,b6,b4,f6"),
        ["a1xe5xc7xa5xe1", "a1xe5xc7xa5xd2", "a1xe5xc7xa5xc3", "a1xe5xg7", "a1xe5xh8"]
    );
    // After the move, all captured pieces are gone.
    assert_eq!(after(&CZECH, "W:WKa1:Bd4,d6,b6,b4,f6", "a1xe5xc7xa5xc3"), "B:WKc3:Bf6");
}

#[test]
fn a_circular_capture_is_possible_in_both_directions() {
    let circle = "W:WK23:B19,11,10,18";
    assert_eq!(names(&ENGLISH, circle), ["23x14x7x16x23", "23x16x7x14x23"]);
    assert_eq!(after(&ENGLISH, circle, "23x14x7x16x23"), "B:WK23:B");
}

#[test]
fn promotion_ends_a_capture_except_in_russian_draughts() {
    let position = "W:Wd6:Be7,g7";
    assert_eq!(names(&CZECH, position), ["d6xf8"]);
    assert_eq!(after(&CZECH, position, "d6xf8"), "B:WKf8:Bg7");
    assert_eq!(names(&ENGLISH, "W:W10:B7,8"), ["10x3"]);
    assert_eq!(after(&ENGLISH, "W:W10:B7,8", "10x3"), "B:WK3:B8");
    assert_eq!(names(&RUSSIAN, position), ["d6xf8xh6"]);
    assert_eq!(after(&RUSSIAN, position, "d6xf8xh6"), "B:WKh6:B");
    assert_eq!(after(&CZECH, "W:Wa7:Bh8", "a7-b8"), "B:WKb8:Bh8");
}

#[test]
fn a_side_without_moves_has_lost() {
    for rules in [&CZECH, &RUSSIAN] {
        assert_eq!(outcome(rules, "W:Wa5:Bb6,c7"), Some(Outcome::Win(Player::Min)));
        assert_eq!(outcome(rules, "W:W:Bc7"), Some(Outcome::Win(Player::Min)));
        assert_eq!(outcome(rules, "B:Wa5:Bb6,c7"), None);
    }
    assert_eq!(outcome(&ENGLISH, "B:W17,14:B13"), None);
    assert_eq!(outcome(&ENGLISH, "B:W17,22:B13"), Some(Outcome::Win(Player::Min)));
}

#[test]
fn the_limit_of_quiet_plies_is_a_draw_but_moves_are_listed() {
    assert_eq!(outcome(&CZECH, "W:WKa1:BKh2:H29"), None);
    assert_eq!(outcome(&CZECH, "W:WKa1:BKh2:H30"), Some(Outcome::Draw));
    assert!(!names(&CZECH, "W:WKa1:BKh2:H30").is_empty());
    assert_eq!(outcome(&ENGLISH, "W:WK29:BK4:H79"), None);
    assert_eq!(outcome(&ENGLISH, "W:WK29:BK4:H80"), Some(Outcome::Draw));
    // A blocked side has lost even at the limit of quiet plies.
    assert_eq!(outcome(&CZECH, "W:Wa5:BKb6,c7:H30"), Some(Outcome::Win(Player::Min)));
}

#[test]
fn captures_and_moves_of_men_reset_the_quiet_plies() {
    let position = "W:WKa1,a3:BKh2,h6:H7";
    assert_eq!(after(&CZECH, position, "a1-b2"), "B:WKb2,a3:BKh2,h6:H8");
    assert_eq!(after(&CZECH, position, "a3-b4"), "B:WKa1,b4:BKh2,h6");
    assert_eq!(after(&CZECH, "W:WKa1:BKb2,h8:H7", "a1xc3"), "B:WKc3:Bh8");
    assert_eq!(after(&CZECH, "W:WKa1:BKh2:H30", "a1-b2"), "B:WKb2:BKh2:H30");
}

#[test]
fn common_variants_of_the_position_format_are_parsed() {
    let read = |rules, text: &str| {
        let game = game(rules, text);
        game.position(&game.initial()).unwrap()
    };
    assert_eq!(read(&ENGLISH, "B:W21-32:B1-12"), read(&ENGLISH, ""));
    assert_eq!(read(&ENGLISH, "B:B1-12:W21-32."), read(&ENGLISH, ""));
    assert_eq!(read(&ENGLISH, "W: W 21, K 22 : B 3, K4-6 :H3:F17"), "W:W21,K22:B3,K4,K5,K6:H3");
    assert_eq!(read(&CZECH, "B:Bb6:WKc3,a1"), "B:Wa1,Kc3:Bb6");
}

#[test]
fn invalid_positions_are_refused_with_their_place() {
    check_refusals(
        |text| Draughts::parse(&CZECH, text),
        &[
            ("W", 1..1, "a position has a side to move and the pieces of both sides, not 1 of these"),
            ("w:Wa1:Bb6", 0..1, "`w` is not a side"),
            ("W:Qa1:Bb6", 2..3, "`Q` is not a colour"),
            ("W::Bb6", 2..2, "the colour of the pieces is missing"),
            ("W:Wa1:Wc3", 6..9, "White's pieces stand here twice"),
            ("W:Wa1,,c3:Bb6", 6..6, "a square is missing"),
            ("W:Wa1,K:Bb6", 7..7, "a square is missing"),
            ("W:Wa2:Bb6", 3..5, "a2 is a light square"),
            ("W:Wa9:Bb6", 3..5, "`a9` is not a square"),
            ("W:Wa1,á3:Bb6", 6..9, "`á3` is not a square"),
            ("W:W21:Bb6", 3..5, "`21` is not a square"),
            ("W:Wa1,Ka1:Bb6", 6..9, "two pieces stand on a1"),
            ("W:Wa1:Ba1", 7..9, "two pieces stand on a1"),
            ("W:Wb8:Bb6", 3..5, "no white man can stand on b8"),
            ("W:Wa1:Bb6,c1", 10..12, "no black man can stand on c1"),
            ("W:Wa1,c1,e1,g1,b2,d2,f2,h2,a3,c3,e3,g3,h4:Bb6", 39..41, "White has 13 pieces"),
            ("W:Wa1:Bb6:H31", 10..13, "`H31` is not a number of plies"),
            ("W:Wa1:Bb6:F0", 10..12, "`F0` is not a move number"),
            ("W:Wa1:Bb6:x", 10..11, "`x` has no meaning here"),
            ("W:Wa1:Bb6:H1:H2", 13..15, "`H2` has no meaning here"),
        ],
    );
    check_refusals(
        |text| Draughts::parse(&ENGLISH, text),
        &[
            ("W:W33:B1", 3..5, "`33` is not a square"),
            ("W:W0:B1", 3..4, "`0` is not a square"),
            ("W:Wb6:B1", 3..5, "`b6` is not a square"),
            ("W:W30-21:B1", 3..8, "there are no squares from 30 to 21"),
            ("W:W20-32:B1", 3..8, "White has 13 pieces"),
            ("W:W4:B1", 3..4, "no white man can stand on 4"),
        ],
    );
    let help = |rules, text: &str| Draughts::parse(rules, text).unwrap_err().advice().unwrap();
    assert_eq!(help(&ENGLISH, "W:Wb6:B1"), "squares are numbered here: write 9 for b6");
    assert_eq!(help(&CZECH, "W:W21:Bb6"), "squares are named here: write a3 for 21");
}

#[test]
fn a_king_is_worth_more_than_a_man() {
    let material = |rules, position: &str| {
        let game = game(rules, position);
        (Draughts::evaluations()[0].evaluate)(&game, &game.initial())
    };
    assert_eq!(material(&CZECH, ""), 0.into());
    assert_eq!(material(&CZECH, "W:Wa1,Kc1:Bb6"), 3.into());
    assert_eq!(material(&CZECH, "B:Wa1,Kc1:Bb6"), (-3).into());
    assert_eq!(material(&ENGLISH, "W:W29,K30:B9"), 3.into());
    assert_eq!(material(&ENGLISH, "B:WK29:B9,10"), 1.into());
}

/// Returns the squares that have this mark after the move with this name, each with the symbol of its cell.
fn marked(position: &str, name: &str, mark: Mark) -> Vec<(String, char)> {
    let game = game(&CZECH, position);
    let root = game.initial();
    let mv = game.moves(&root).into_iter().find(|mv| game.move_name(&root, mv) == name).unwrap();
    let diagram = game.diagram(&game.play(&root, &mv), Some(&mv)).unwrap();
    let squares = (0_u8..64).filter_map(|index| Some((index, Square::at(index % 8, 7 - index / 8)?)));
    squares
        .map(|(index, square)| (square, diagram.cells[usize::from(index)]))
        .filter(|(_, cell)| cell.mark == mark)
        .map(|(square, cell)| (square.name(), cell.glyph.symbol()))
        .collect()
}

#[test]
fn a_diagram_marks_the_path_of_the_move_and_blocked_pieces() {
    let named = |squares: &[(&str, char)]| {
        squares.iter().map(|(name, symbol)| ((*name).to_owned(), *symbol)).collect::<Vec<_>>()
    };
    assert_eq!(
        marked("W:Wc3:Bd4,d6,h8", "c3xe5xc7", Mark::LastMove),
        named(&[("c7", 'w'), ("d6", '.'), ("e5", '.'), ("d4", '.'), ("c3", '.')])
    );
    assert_eq!(marked("W:Wa3,c3:Ba5", "a3-b4", Mark::Decisive), named(&[("a5", 'b')]));
    assert_eq!(marked("W:Wa3,c3:Ba5", "c3-d4", Mark::Decisive), named(&[]));
}

#[test]
fn rows_are_labelled_with_the_number_of_their_first_square() {
    let game = game(&ENGLISH, "");
    let diagram = game.diagram(&game.initial(), None).unwrap();
    assert_eq!(diagram.coordinates.columns, Vec::<String>::new());
    assert_eq!(diagram.coordinates.rows, ["1", "5", "9", "13", "17", "21", "25", "29"]);
}
