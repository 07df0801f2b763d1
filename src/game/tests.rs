//! Helpers for the tests of games: checks of general laws on random games, sizes of game trees, and tests that parse
//! random texts.

use std::collections::HashSet;
use std::fmt::Debug;

use super::{Coordinates, Evaluate, Game, Mark, Notation, Outcome, Player};
use crate::fault::Flaw;

/// Constructors of a game: the game's own `parse` and `with_root_player`.
pub(crate) struct Maker<G> {
    pub(crate) parse: fn(&str) -> Result<G, Flaw>,
    pub(crate) with_root_player: fn(G, Player) -> G,
}

/// Deterministic pseudo-random numbers: the upper half of Knuth's 64-bit MMIX generator.
struct Dice(u64);

impl Dice {
    fn below(&mut self, sides: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from((self.0 >> 32) % u64::try_from(sides).unwrap()).unwrap()
    }
}

/// Plays `games` random games from `position`, and checks the laws at up to 200 positions of each game.
pub(crate) fn check_laws<G>(maker: &Maker<G>, position: &str, games: u64)
where
    G: Game + Notation + Evaluate + Clone + Debug + Send + Sync + 'static,
    G::State: PartialEq + Debug,
{
    let game = (maker.parse)(position).unwrap();
    assert_eq!(game.turn(&game.initial()), Player::Max, "MAX moves first in {position:?}");
    let mirror = (maker.with_root_player)(game.clone(), Player::Min);
    let mut dice = Dice(2_026);
    for _ in 0..games {
        let (mut state, mut mirrored) = (game.initial(), mirror.initial());
        let mut last = None;
        for _ in 0..200 {
            check_position(maker, &game, &state, last.as_ref());
            check_mirror(&game, &state, &mirror, &mirrored);
            if game.outcome(&state).is_some() {
                break;
            }
            let moves = game.moves(&state);
            let mv = &moves[dice.below(moves.len())];
            check_coordinates(&game, &state, mv);
            let child = game.play(&state, mv);
            assert_eq!(child, game.play(&state, mv), "the same move leads to the same position");
            assert!(!game.alternates() || game.turn(&child) == game.turn(&state).opponent());
            mirrored = mirror.play(&mirrored, mv);
            state = child;
            last = Some(mv.clone());
        }
    }
}

fn check_position<G>(maker: &Maker<G>, game: &G, state: &G::State, last: Option<&G::Move>)
where
    G: Game + Notation + Evaluate,
    G::State: PartialEq + Debug,
{
    let moves = game.moves(state);
    assert!(game.outcome(state).is_some() || !moves.is_empty(), "who is to play can move: {state:?}");
    assert_eq!(game.count_moves(state), u64::try_from(moves.len()).unwrap(), "{state:?}");
    let names: HashSet<String> = moves.iter().map(|mv| game.move_name(state, mv)).collect();
    assert_eq!(names.len(), moves.len(), "names tell moves apart: {state:?}");

    let text = game.position(state).unwrap();
    let read = (maker.parse)(&text).unwrap_or_else(|flaw| panic!("{text} is refused: {flaw:?}"));
    let read = (maker.with_root_player)(read, game.turn(state));
    assert_eq!(&read.initial(), state, "{text} reads back to the same position");
    assert_eq!(read.turn(&read.initial()), game.turn(state));
    assert_eq!(read.outcome(&read.initial()), game.outcome(state));
    assert_eq!(read.position(&read.initial()), Some(text));

    for evaluation in G::evaluations() {
        let (value, bound) = ((evaluation.evaluate)(game, state), (evaluation.bound)(game));
        assert!(-bound <= value && value <= bound, "{} is {value}, past {bound}: {state:?}", evaluation.name);
    }
    let diagram = game.diagram(state, last).unwrap();
    assert_eq!(diagram.cells.len() % diagram.columns, 0);
    let Coordinates { columns, rows, cells } = &diagram.coordinates;
    assert!(cells.is_empty() || cells.len() == diagram.cells.len(), "{cells:?}");
    assert!(columns.is_empty() || columns.len() == diagram.columns, "{columns:?}");
    assert!(rows.is_empty() || rows.len() == diagram.rows().len(), "{rows:?}");
}

/// Checks that the name of a move contains the label of a cell that the move changed.
fn check_coordinates<G: Notation>(game: &G, state: &G::State, mv: &G::Move) {
    let diagram = game.diagram(&game.play(state, mv), Some(mv)).unwrap();
    let Coordinates { columns, rows, cells } = &diagram.coordinates;
    let name = game.move_name(state, mv);
    // Names of castling and passes contain no square.
    if columns.is_empty() && cells.is_empty() || name.starts_with("O-O") || name == "pass" {
        return;
    }
    let marked = diagram.cells.iter().enumerate().filter(|(_, cell)| cell.mark != Mark::None);
    let at = |index: usize| {
        let row = rows.get(index / diagram.columns).map_or("", String::as_str);
        let column = columns.get(index % diagram.columns);
        column.map_or_else(|| cells[index].clone(), |column| format!("{column}{row}"))
    };
    let touched: Vec<String> = marked.map(|(index, _)| at(index)).collect();
    assert!(touched.iter().any(|square| name.contains(square.as_str())), "{name} is not among {touched:?}");
}

/// Checks a game against its mirror image, in which MAX and MIN are exchanged: the other player is to move, the other
/// player wins, and all values are negated.
fn check_mirror<G: Game + Evaluate>(game: &G, state: &G::State, mirror: &G, mirrored: &G::State) {
    assert_eq!(mirror.turn(mirrored), game.turn(state).opponent());
    let swapped = match game.outcome(state) {
        Some(Outcome::Win(player)) => Some(Outcome::Win(player.opponent())),
        Some(Outcome::Score(value)) => Some(Outcome::Score(-value)),
        Some(Outcome::Unknown) => Some(Outcome::Unknown),
        other => other,
    };
    assert_eq!(mirror.outcome(mirrored), swapped);
    for evaluation in G::evaluations() {
        let value = (evaluation.evaluate)(game, state);
        assert_eq!((evaluation.evaluate)(mirror, mirrored), -value, "{} takes no side", evaluation.name);
    }
}

/// Counts the sequences of exactly `depth` moves.
pub(crate) fn perft<G: Game>(game: &G, state: &G::State, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => game.count_moves(state),
        _ => game.moves(state).iter().map(|mv| perft(game, &game.play(state, mv), depth - 1)).sum(),
    }
}

/// Counts all nodes of the game tree, including the root, and the leaves among them.
pub(crate) fn tree_size<G: Game>(game: &G, state: &G::State) -> (u64, u64) {
    if game.outcome(state).is_some() {
        return (1, 1);
    }
    game.moves(state)
        .iter()
        .map(|mv| tree_size(game, &game.play(state, mv)))
        .fold((1, 0), |(nodes, leaves), (more_nodes, more_leaves)| (nodes + more_nodes, leaves + more_leaves))
}

/// Returns the names of the moves in the game's order.
pub(crate) fn move_names<G: Notation>(game: &G, state: &G::State) -> Vec<String> {
    game.moves(state).iter().map(|mv| game.move_name(state, mv)).collect()
}

/// Asserts that the position parsed from the first text of each pair is written as the second text.
pub(crate) fn check_written<G: Notation + Debug>(parse: fn(&str) -> Result<G, Flaw>, positions: &[(&str, &str)]) {
    for (text, written) in positions {
        let game = parse(text).unwrap();
        assert_eq!(game.position(&game.initial()).as_deref(), Some(*written), "{text}");
    }
}

/// Asserts that parsing each text fails with the given message at the given byte range.
pub(crate) fn check_refusals<G: Debug>(
    parse: fn(&str) -> Result<G, Flaw>,
    refusals: &[(&str, std::ops::Range<usize>, &str)],
) {
    for (text, span, message) in refusals {
        let flaw = parse(text).expect_err(text);
        assert_eq!((flaw.message().as_str(), flaw.span.clone()), (*message, span.clone()), "{text}");
        assert!(flaw.advice().is_some(), "{text}: it says what would be right");
        assert!(text.get(flaw.span).is_some(), "{text}: the span lies between characters");
    }
}

mod any_text {
    use proptest::prelude::*;

    use super::super::draughts::{CZECH, Draughts, ENGLISH};
    use super::super::{
        chess::Chess,
        connect_four::ConnectFour,
        isolation::{ISOLATION, Isolation, KNIGHT_ISOLATION},
        kalah::Kalah,
        mnk::Mnk,
        nim::Nim,
        pawns::{BREAKTHROUGH, HEXAPAWN, Pawns},
        reversi::Reversi,
        tic_tac_toe::TicTacToe,
    };
    use super::{Flaw, Notation};

    /// Generates texts that resemble positions, and some arbitrary texts.
    fn texts() -> impl Strategy<Value = String> {
        prop_oneof![
            "[XxOo./]{0,12}",
            "([XO]:)?[XO._ 1-9-]{1,4}/[XO._ 1-9-]{1,4}/[XO._ 1-9-]{1,4}",
            "[0-9]x[0-9]/[0-5](:[XO./]{0,12})?",
            "[1-9]{0,12}",
            "[0-9]{0,2}x[0-9]{0,2}:[XO.1-4/]{0,16}",
            "[BWx]?:?[bw.]{4}/[bw.]{4}/[bw.]{3,5}/[bwx.]{4}",
            "[WBx]?:?[Pp.]{3}/[Pp.]{3}/[Pp.]{2,4}(/[Ppx.]{3})?",
            "[0-9,]{0,9}(/[0-9]{0,3})?(/mis[eè]re)?",
            "[WBx]?:?[Q.]..[.#]/[q.#][.#]{2,3}/[#.]{4}",
            "[SNx]?:?([0-9]:)?[0-9],[0-9]?,[0-3]/[0-9],[0-9],[0-3]x?(:[0-9]{1,2})?",
            "[KkQRNBPp1-8/]{0,30} [wb♞] [KQkq-]{0,4} ([a-i][0-9]|-|é) [0-9]{0,3} [0-9]{0,3}",
            // A FEN with a mostly valid board; its other fields are valid or slightly wrong.
            "(4k3|r3k2r|3kq3)/p[1p]{7}/(8|4P3|n7)/(8|3pP3)/(8|2pP4|7K)/(8|1K6)/8/(4K3|R3K2R) [wb] (-|[KQkq]{1,2}) (-|d[36]|[a-h][36])( [0-9]{1,3} [01])?",
            "[WB]:[WB]?(K?[a-h][1-8],){0,4}K?[a-hK][1-8]:[WB](K?[b-h][1-7],?){0,4}(:[HF][0-9]{0,3}){0,2}",
            "[WB]:W(K?[0-9]{1,2}[,-]){0,4}K?[12][0-9]:BK?[0-9]{1,2}(:H[0-9]{1,2})?\\.?",
            "\\PC{0,20}",
        ]
    }

    /// Checks that a text is rejected with a span inside it, or that every move leads to a position that can be parsed
    /// again.
    fn check<G: Notation>(text: &str, parse: fn(&str) -> Result<G, Flaw>) -> Result<(), TestCaseError> {
        match parse(text) {
            Err(flaw) => {
                prop_assert!(text.get(flaw.span.clone()).is_some(), "{text:?}: {flaw:?}");
                prop_assert!(flaw.advice().is_some() && !flaw.message().contains('\n'), "{text:?}: {flaw:?}");
            }
            Ok(game) => {
                let root = game.initial();
                for mv in game.moves(&root) {
                    let child = game.position(&game.play(&root, &mv)).unwrap();
                    let read = parse(&child).map(|read| read.position(&read.initial()));
                    prop_assert_eq!(read, Ok(Some(child)), "{}, {}", text, game.move_name(&root, &mv));
                }
            }
        }
        Ok(())
    }

    proptest! {
        #[test]
        fn any_position_text_is_parsed_or_refused_with_a_reason(text in texts()) {
            check(&text, TicTacToe::parse)?;
            check(&text, Mnk::parse)?;
            check(&text, ConnectFour::parse)?;
            check(&text, Nim::parse)?;
            check(&text, Reversi::parse)?;
            check(&text, |text| Pawns::parse(&HEXAPAWN, text))?;
            check(&text, |text| Pawns::parse(&BREAKTHROUGH, text))?;
            check(&text, |text| Isolation::parse(&ISOLATION, text))?;
            check(&text, |text| Isolation::parse(&KNIGHT_ISOLATION, text))?;
            check(&text, Kalah::parse)?;
            check(&text, Chess::parse)?;
            check(&text, |text| Draughts::parse(&CZECH, text))?;
            check(&text, |text| Draughts::parse(&ENGLISH, text))?;
        }
    }
}
