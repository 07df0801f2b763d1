//! Moves of draughts, compared with a slow reference that tries all pairs of squares and shares no code with the
//! library.

use std::collections::BTreeSet;

use plyscope::game::draughts::{CZECH, Draughts, ENGLISH, RUSSIAN, Rules};
use plyscope::game::{Game, Notation};
use proptest::prelude::*;

/// Column from the left and row from the bottom, both 0-based.
type Place = (usize, usize);

/// `w` and `b` are men, `W` and `B` kings, `.` is an empty square.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
struct Board {
    cells: [[char; 8]; 8],
    mover: char,
}

/// Rules of a kind of draughts, as the reference represents them.
#[expect(clippy::struct_excessive_bools, reason = "independent rules")]
struct Law {
    numbered: bool,
    long_king: bool,
    men_turn_back: bool,
    king_before_man: bool,
    king_at_once: bool,
}

fn law(rules: &Rules) -> Law {
    let law = |numbered, long_king, men_turn_back, king_before_man, king_at_once| Law {
        numbered,
        long_king,
        men_turn_back,
        king_before_man,
        king_at_once,
    };
    match rules.name {
        "draughts" => law(false, true, false, true, false),
        "checkers" => law(true, false, false, false, false),
        "shashki" => law(false, true, true, false, true),
        other => panic!("{other} has no law"),
    }
}

impl Law {
    fn name(&self, (column, row): Place) -> String {
        if self.numbered {
            let before = dark_squares().filter(|&(_, other)| other > row).count();
            let beside = dark_squares().filter(|&(left, other)| other == row && left < column).count();
            (before + beside + 1).to_string()
        } else {
            format!("{}{}", ["a", "b", "c", "d", "e", "f", "g", "h"][column], row + 1)
        }
    }

    fn place(&self, name: &str) -> Place {
        dark_squares().find(|&place| self.name(place) == name).unwrap_or_else(|| panic!("there is no square {name}"))
    }

    fn read(&self, text: &str) -> Board {
        let parts: Vec<&str> = text.split(':').collect();
        let mut cells = [['.'; 8]; 8];
        for part in &parts[1..3] {
            let colour = part.chars().next().unwrap();
            for piece in part[1..].split(',').filter(|piece| !piece.is_empty()) {
                let (column, row) = self.place(piece.trim_start_matches('K'));
                cells[row][column] = if piece.starts_with('K') { colour } else { colour.to_ascii_lowercase() };
            }
        }
        Board { cells, mover: parts[0].to_ascii_lowercase().chars().next().unwrap() }
    }

    fn write(&self, board: &Board) -> String {
        let list = |colour: char| {
            let own = dark_squares().filter(|&place| board.at(place).eq_ignore_ascii_case(&colour));
            let names = own.map(|place| {
                let king = if board.at(place).is_ascii_uppercase() { "K" } else { "" };
                format!("{king}{}", self.name(place))
            });
            names.collect::<Vec<String>>().join(",")
        };
        format!("{}:W{}:B{}", board.mover.to_ascii_uppercase(), list('w'), list('b'))
    }
}

fn dark_squares() -> impl Iterator<Item = Place> {
    (0..8).flat_map(|row| (0..8).map(move |column| (column, row))).filter(|(column, row)| (column + row) % 2 == 0)
}

impl Board {
    fn at(&self, (column, row): Place) -> char {
        self.cells[row][column]
    }

    fn put(&self, (column, row): Place, piece: char) -> Board {
        let mut board = self.clone();
        board.cells[row][column] = piece;
        board
    }
}

/// Returns the squares strictly between two squares on a diagonal, in order; `None` if they are not on one diagonal.
fn between(from: Place, to: Place) -> Option<Vec<Place>> {
    let distance = from.0.abs_diff(to.0);
    if distance == 0 || distance != from.1.abs_diff(to.1) {
        return None;
    }
    let along = |one: usize, other: usize, step: usize| if other > one { one + step } else { one - step };
    Some((1..distance).map(|step| (along(from.0, to.0, step), along(from.1, to.1, step))).collect())
}

fn is_ahead(piece: char, from: Place, to: Place) -> bool {
    if piece.eq_ignore_ascii_case(&'w') { to.1 > from.1 } else { to.1 < from.1 }
}

fn crowned(piece: char, (_, row): Place) -> char {
    if row == if piece.eq_ignore_ascii_case(&'w') { 7 } else { 0 } { piece.to_ascii_uppercase() } else { piece }
}

/// Returns the square captured by one leg of a capture, if the piece can move from one square to the other in this way.
fn taken_on_leg(law: &Law, board: &Board, piece: char, from: Place, to: Place, taken: &[Place]) -> Option<Place> {
    let way = between(from, to)?;
    let is_king = piece.is_ascii_uppercase();
    let standing: Vec<Place> = way.iter().copied().filter(|&place| board.at(place) != '.').collect();
    let [victim] = standing[..] else { return None };
    let is_enemy = !board.at(victim).eq_ignore_ascii_case(&piece);
    let reaches = (is_king && law.long_king) || way.len() == 1;
    let may_turn = is_king || law.men_turn_back || is_ahead(piece, from, to);
    (board.at(to) == '.' && is_enemy && !taken.contains(&victim) && reaches && may_turn).then_some(victim)
}

/// A complete capture: captured squares in order, destination of the piece, and the piece at the end.
type Capture = (Vec<Place>, Place, char);

fn captures(law: &Law, board: &Board, piece: char, from: Place, taken: &[Place]) -> BTreeSet<Capture> {
    let mut all = BTreeSet::new();
    let legs: Vec<(Place, Place)> =
        dark_squares().filter_map(|to| Some((taken_on_leg(law, board, piece, from, to, taken)?, to))).collect();
    let victims: BTreeSet<Place> = legs.iter().map(|leg| leg.0).collect();
    for victim in victims {
        let taken: Vec<Place> = taken.iter().copied().chain([victim]).collect();
        let (mut ended, mut longer) = (BTreeSet::new(), BTreeSet::new());
        for &(_, to) in legs.iter().filter(|leg| leg.0 == victim) {
            let piece = if law.king_at_once { crowned(piece, to) } else { piece };
            let more = captures(law, board, piece, to, &taken);
            if more.is_empty() {
                ended.insert((taken.clone(), to, crowned(piece, to)));
            }
            longer.extend(more);
        }
        all.extend(if longer.is_empty() { ended } else { longer });
    }
    all
}

/// Returns every move as origin, destination and resulting board. Two moves with the same result are listed twice.
fn moves(law: &Law, board: &Board) -> Vec<(Place, Place, Board)> {
    let own: Vec<(Place, char)> = dark_squares()
        .map(|place| (place, board.at(place)))
        .filter(|(_, piece)| piece.eq_ignore_ascii_case(&board.mover))
        .collect();
    let after = |from: Place, to: Place, piece: char, taken: &[Place]| {
        let cleared = taken.iter().fold(board.put(from, '.'), |board, &place| board.put(place, '.'));
        (from, to, Board { mover: if board.mover == 'w' { 'b' } else { 'w' }, ..cleared.put(to, piece) })
    };
    let mut all = Vec::new();
    for kings in [true, false] {
        for &(from, piece) in own.iter().filter(|(_, piece)| piece.is_ascii_uppercase() == kings) {
            let lifted = board.put(from, '.');
            let found = captures(law, &lifted, piece, from, &[]);
            all.extend(found.into_iter().map(|(taken, to, piece)| after(from, to, piece, &taken)));
        }
        if law.king_before_man && !all.is_empty() {
            break;
        }
    }
    if all.is_empty() {
        for &(from, piece) in &own {
            let is_king = piece.is_ascii_uppercase();
            let can = |to: &Place| {
                board.at(*to) == '.'
                    && (is_king || is_ahead(piece, from, *to))
                    && between(from, *to).is_some_and(|way| {
                        way.iter().all(|&place| board.at(place) == '.')
                            && (way.is_empty() || (is_king && law.long_king))
                    })
            };
            all.extend(dark_squares().filter(can).map(|to| after(from, to, crowned(piece, to), &[])));
        }
    }
    all.sort();
    all
}

/// Returns the moves that the library lists for the position.
fn library_moves(rules: &'static Rules, law: &Law, text: &str) -> Vec<(Place, Place, Board)> {
    let game = Draughts::parse(rules, text).unwrap_or_else(|flaw| panic!("{text}: {flaw:?}"));
    let root = game.initial();
    let moves = game.moves(&root).into_iter().map(|mv| {
        let name = game.move_name(&root, &mv);
        let squares: Vec<Place> = name.split(['-', 'x']).map(|square| law.place(square)).collect();
        (squares[0], squares[squares.len() - 1], law.read(&game.position(&game.play(&root, &mv)).unwrap()))
    });
    let mut moves: Vec<(Place, Place, Board)> = moves.collect();
    moves.sort();
    moves
}

fn check(rules: &'static Rules, board: &Board) -> Result<(), TestCaseError> {
    let law = law(rules);
    let text = law.write(board);
    prop_assert_eq!(library_moves(rules, &law, &text), moves(&law, board), "{} {}", rules.name, text);
    Ok(())
}

/// Generates boards with few and many pieces, few and many kings.
fn boards() -> impl Strategy<Value = Board> {
    let pieces = (1_u8..6, 1_u8..9, any::<bool>(), prop::collection::vec((0_u8..12, 0_u8..10, any::<bool>()), 32));
    pieces.prop_map(|(crowd, crowns, white_moves, squares)| {
        let mut board = Board { cells: [['.'; 8]; 8], mover: if white_moves { 'w' } else { 'b' } };
        let mut left = [12, 12];
        for (place, (stands, king, white)) in dark_squares().zip(squares) {
            if stands < crowd && left[usize::from(white)] > 0 {
                left[usize::from(white)] -= 1;
                let man = if white { 'w' } else { 'b' };
                let piece = if king < crowns { man.to_ascii_uppercase() } else { crowned(man, place) };
                board = board.put(place, piece);
            }
        }
        board
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1_500))]

    #[test]
    fn moves_equal_those_of_the_reference(board in boards()) {
        for rules in [&CZECH, &ENGLISH, &RUSSIAN] {
            check(rules, &board)?;
        }
    }
}

/// The reference also agrees with the published counts, as far as it is fast enough.
#[test]
fn perft_of_the_reference_equals_the_published_counts() {
    for (rules, counts) in [
        (&CZECH, [7, 49, 302, 1_469, 7_361]),
        (&ENGLISH, [7, 49, 302, 1_469, 7_361]),
        (&RUSSIAN, [7, 49, 302, 1_469, 7_482]),
    ] {
        let law = law(rules);
        let game = Draughts::parse(rules, "").unwrap();
        let mut boards = vec![law.read(&game.position(&game.initial()).unwrap())];
        for count in counts {
            boards = boards.iter().flat_map(|board| moves(&law, board)).map(|(.., board)| board).collect();
            assert_eq!(boards.len(), count, "{}", rules.name);
        }
    }
}

/// Random positions contain the cases for which they are generated.
#[test]
fn the_random_positions_have_long_captures_and_choices() {
    use proptest::strategy::ValueTree;
    use proptest::test_runner::TestRunner;
    let mut runner = TestRunner::deterministic();
    let mut found = [0; 3];
    for _ in 0..1_500 {
        let board = boards().new_tree(&mut runner).unwrap().current();
        let czech = law(&CZECH);
        let text = czech.write(&board);
        let game = Draughts::parse(&CZECH, &text).unwrap();
        let names: Vec<String> =
            game.moves(&game.initial()).iter().map(|mv| game.move_name(&game.initial(), mv)).collect();
        let legs = names.iter().map(|name| name.matches('x').count()).max().unwrap_or(0);
        let without = Law { king_before_man: false, ..czech };
        found[0] += usize::from(legs >= 3);
        found[1] += usize::from(names.len() >= 2 && legs >= 1);
        found[2] += usize::from(moves(&without, &board).len() > names.len());
    }
    assert!(found.iter().all(|&count| count > 50), "three in one move, choices, kings before men: {found:?}");
}
