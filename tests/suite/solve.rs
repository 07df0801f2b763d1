//! Solutions of `solve`, compared with an exhaustive search that shares no code with it.

use std::cmp::Reverse;
use std::collections::HashMap;
use std::fmt::Debug;

use plyscope::game::connect_four::ConnectFour;
use plyscope::game::kalah::Kalah;
use plyscope::game::nim::Nim;
use plyscope::game::tic_tac_toe::TicTacToe;
use plyscope::game::{Game, Notation, Outcome, Outlook, Player, Value};
use plyscope::search::{Finding, Verdict, solve};

/// Result of a position for the side to move; better results are larger.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Fate {
    Loss(u32),
    Draw,
    Win(Reverse<u32>),
}

impl Fate {
    /// Returns the result for the other side, one ply earlier.
    fn before(self) -> Self {
        match self {
            Fate::Loss(plies) => Fate::Win(Reverse(plies + 1)),
            Fate::Draw => Fate::Draw,
            Fate::Win(Reverse(plies)) => Fate::Loss(plies + 1),
        }
    }
}

impl From<Verdict> for Fate {
    fn from(verdict: Verdict) -> Self {
        match verdict {
            Verdict::Win { plies } => Fate::Win(Reverse(plies)),
            Verdict::Draw => Fate::Draw,
            Verdict::Loss { plies } => Fate::Loss(plies),
            Verdict::Ahead { .. } | Verdict::Behind { .. } => panic!("no game of scores"),
        }
    }
}

impl From<Finding> for Fate {
    fn from(finding: Finding) -> Self {
        match finding {
            Finding::Solved(verdict) => verdict.into(),
            unsolved @ Finding::Between { .. } => panic!("{unsolved:?}"),
        }
    }
}

/// Solves a position by exhaustive search.
fn brute<G: Game>(game: &G, state: &G::State, known: &mut HashMap<G::State, Fate>) -> Fate {
    if let Some(&fate) = known.get(state) {
        return fate;
    }
    let fate = match game.outcome(state) {
        Some(Outcome::Win(player)) if player == game.turn(state) => Fate::Win(Reverse(0)),
        Some(Outcome::Win(_)) => Fate::Loss(0),
        Some(Outcome::Draw | Outcome::Score(_) | Outcome::Unknown) => Fate::Draw,
        None => {
            let moves = game.moves(state);
            moves.iter().map(|mv| brute(game, &game.play(state, mv), known).before()).max().unwrap()
        }
    };
    known.insert(state.clone(), fate);
    fate
}

fn check<G: Game>(game: &G, position: &str)
where
    G::State: Debug,
    G::Move: Debug,
{
    let (root, mut known) = (game.initial(), HashMap::new());
    let solved = solve(game, &root, |visits| visits < 10_000_000);
    let fate = brute(game, &root, &mut known);
    assert_eq!(Fate::from(solved.finding), fate, "{position}");
    let moves: Vec<_> = match game.outcome(&root) {
        Some(_) => Vec::new(),
        None => game.moves(&root),
    };
    let expected: Vec<_> =
        moves.into_iter().map(|mv| (brute(game, &game.play(&root, &mv), &mut known).before(), mv)).collect();
    let told: Vec<_> = solved.moves.into_iter().map(|(mv, finding)| (Fate::from(finding), mv)).collect();
    assert_eq!(told, expected, "{position}");
    // The line ends with the game, and each of its moves preserves the result.
    let (mut state, mut fate) = (root, fate);
    for mv in &solved.line {
        state = game.play(&state, mv);
        assert_eq!(brute(game, &state, &mut known).before(), fate, "{position}: {:?}", solved.line);
        fate = known[&state];
    }
    assert!(game.outcome(&state).is_some(), "{position}: {:?}", solved.line);
    check_hints(game, &known);
}

/// Returns the final score of a position of Kalah under perfect play, from MAX's point of view, by exhaustive search.
fn score(game: &Kalah, state: &<Kalah as Game>::State, known: &mut HashMap<<Kalah as Game>::State, Value>) -> Value {
    if let Some(&value) = known.get(state) {
        return value;
    }
    let value = if let Some(Outcome::Score(value)) = game.outcome(state) {
        value
    } else {
        let moves = game.moves(state);
        let values = moves.iter().map(|mv| score(game, &game.play(state, mv), known));
        if game.turn(state) == Player::Max { values.max() } else { values.min() }.unwrap()
    };
    known.insert(*state, value);
    value
}

/// Kalah ends with a score, and a player may move twice in a row.
#[test]
fn scores_of_kalah_are_those_of_exhaustive_search() {
    for position in ["1,5", "2,3", "2,4", "3,1", "3,2", "N:1:2,0,2/1,3,1:2", "N:3:2,1,0/1,3,1:0", "S:1:0,0/2,0:1"] {
        for player in [Player::Max, Player::Min] {
            let game = Kalah::parse(position).unwrap().with_root_player(player);
            let (root, mut known) = (game.initial(), HashMap::new());
            let sign = if player == Player::Max { 1 } else { -1 };
            let points = |finding| match finding {
                Finding::Solved(Verdict::Ahead { points }) => Value::from(sign * points.cast_signed()),
                Finding::Solved(Verdict::Behind { points }) => Value::from(-sign * points.cast_signed()),
                Finding::Solved(Verdict::Draw) => Value::ZERO,
                other => panic!("{position}: {other:?}"),
            };
            let solved = solve(&game, &root, |_| true);
            assert_eq!(points(solved.finding), score(&game, &root, &mut known), "{position}");
            for (mv, finding) in solved.moves {
                assert_eq!(points(finding), score(&game, &game.play(&root, &mv), &mut known), "{position}");
            }
            let end = solved.line.iter().fold(root, |state, mv| game.play(&state, mv));
            assert_eq!(game.outcome(&end), Some(Outcome::Score(known[&root])), "{position}");
        }
    }
}

/// Checks the hints that a game gives to solvers: keys, and facts known without a search.
fn check_hints<G: Game>(game: &G, known: &HashMap<G::State, Fate>)
where
    G::State: Debug,
{
    let mut by_key = HashMap::new();
    for (state, &fate) in known {
        if let Some(key) = game.key(state) {
            assert_eq!(*by_key.entry(key).or_insert(fate), fate, "{state:?} has the key of another position");
        }
        let is_so = match game.outlook(state) {
            Outlook::Over(outcome) => game.outcome(state) == Some(outcome),
            Outlook::WinsNext => fate == Fate::Win(Reverse(1)),
            Outlook::LosesNext => fate == Fate::Loss(2),
            Outlook::Open { win, loss, end } => {
                let within = |least: i32, plies: u32| (least..=end).contains(&plies.try_into().unwrap());
                game.outcome(state).is_none()
                    && match fate {
                        Fate::Win(Reverse(plies)) => within(win, plies),
                        Fate::Draw => end > 0,
                        Fate::Loss(plies) => within(loss, plies),
                    }
            }
        };
        assert!(is_so, "{state:?} is {fate:?}, not {:?}", game.outlook(state));
    }
}

/// A game that gives no hints to solvers.
struct Plain<G>(G);

impl<G: Game> Game for Plain<G> {
    type State = G::State;
    type Move = G::Move;

    fn initial(&self) -> G::State {
        self.0.initial()
    }

    fn turn(&self, state: &G::State) -> Player {
        self.0.turn(state)
    }

    fn outcome(&self, state: &G::State) -> Option<Outcome> {
        self.0.outcome(state)
    }

    fn moves(&self, state: &G::State) -> Vec<G::Move> {
        self.0.moves(state)
    }

    fn play(&self, state: &G::State, mv: &G::Move) -> G::State {
        self.0.play(state, mv)
    }
}

#[test]
fn a_game_without_hints_can_be_solved() {
    for position in ["3,4,5", "3,3/2/misere", "0"] {
        check(&Plain(Nim::parse(position).unwrap()), position);
    }
    for position in ["", "X.O/.X./..O", "XXX/OO./..."] {
        check(&Plain(TicTacToe::parse(position).unwrap()), position);
    }
    check(&Plain(ConnectFour::parse("4x4:1221").unwrap()), "4x4:1221");
}

/// Walls whose sets of cells need one or two 64-bit words.
#[test]
fn solutions_of_walls_of_all_sizes_agree_with_brute_force() {
    for position in ["4x4:12", "5x3:3", "3x5:2", "9x1", "2x9:1"] {
        check(&ConnectFour::parse(position).unwrap(), position);
    }
    // Filled so that no player has three in a row.
    for (columns, rows) in [(7, 9), (8, 7), (9, 7), (9, 9)] {
        let row = |row: usize| -> String {
            let glyph = |column: usize| if (column / 2 + row).is_multiple_of(2) { 'X' } else { 'O' };
            (0..columns).map(glyph).collect()
        };
        let filled: Vec<String> = (1..rows).map(row).collect();
        let position = format!("{columns}x{rows}:{}/{}", ".".repeat(columns), filled.join("/"));
        check(&ConnectFour::parse(&position).unwrap(), &position);
    }
}

/// A win in three plies is found before the other moves are known to be worse, which takes a thousand times as long.
#[test]
fn a_short_win_is_found_early() {
    for (position, best, most) in [("6146", "5", 50_000), ("762642", "3", 50_000)] {
        let game = ConnectFour::parse(position).unwrap();
        let solved = solve(&game, &game.initial(), |visits| visits < most);
        assert_eq!(solved.finding, Finding::Solved(Verdict::Win { plies: 3 }), "{position}");
        assert!(!solved.is_complete() && solved.line.len() == 3, "{position}");
        for (mv, finding) in &solved.moves {
            let is_best = game.move_name(&game.initial(), mv) == best;
            assert_eq!(*finding == solved.finding, is_best, "{position}: {finding:?}");
            // No other move wins as fast.
            let Finding::Between { best, .. } = finding else { continue };
            assert!(Fate::from(*best) < Fate::Win(Reverse(3)), "{position}: {finding:?}");
        }
    }
}

/// Whenever a solver is stopped, its bounds are correct.
#[test]
fn bounds_of_a_stopped_solver_are_correct() {
    let game = ConnectFour::parse("6346176144532624").unwrap();
    let root = game.initial();
    let whole = solve(&game, &root, |_| true);
    assert!(whole.is_complete() && whole.visits > 1000, "{}", whole.visits);
    let agrees = |known: Finding, whole: Finding| match known {
        Finding::Solved(_) => known == whole,
        Finding::Between { worst, best } => {
            assert!(Fate::from(worst) < best.into(), "{known:?}");
            Fate::from(worst) <= whole.into() && Fate::from(whole) <= best.into()
        }
    };
    let mut seen = [0; 3];
    for limit in (1..whole.visits).step_by(usize::try_from(whole.visits / 100).unwrap()) {
        let part = solve(&game, &root, |visits| visits < limit);
        assert!(!part.is_complete() && agrees(part.finding, whole.finding), "{limit}: {part:?}");
        for ((mv, known), (other, whole)) in part.moves.iter().zip(&whole.moves) {
            assert!(mv == other && agrees(*known, *whole), "{limit}: {part:?}");
        }
        seen[0] += usize::from(!part.finding.is_decided());
        seen[1] += usize::from(part.finding.is_decided() && !part.finding.is_solved());
        seen[2] += usize::from(part.finding.is_solved());
        assert!(part.line.is_empty() || part.line.len() == whole.line.len());
    }
    assert!(seen.iter().all(|&seen| seen > 0), "the position is solved first, step by step: {seen:?}");
}

#[test]
fn solutions_of_nim_agree_with_brute_force() {
    let mut heaps: Vec<String> = (0..=9).map(|heap: u8| heap.to_string()).collect();
    for first in 0..=3 {
        for second in first..=3 {
            heaps.extend((second..=3).map(|third| format!("{first},{second},{third}")));
        }
    }
    for heaps in heaps {
        for limit in ["", "/1", "/2"] {
            for misere in ["", "/misere"] {
                let position = format!("{heaps}{limit}{misere}");
                check(&Nim::parse(&position).unwrap(), &position);
            }
        }
    }
    let position = Nim::parse("2/1/misere").unwrap();
    let solved = solve(&position, &position.initial(), |_| true);
    assert_eq!((solved.finding, solved.line.len()), (Finding::Solved(Verdict::Win { plies: 2 }), 2));
}

/// Plays a number of pseudo-random moves from the initial position, the same in every run.
fn opening<G: Game>(game: &G, plies: usize, mut seed: u64) -> Vec<G::Move> {
    let (mut state, mut line) = (game.initial(), Vec::new());
    while line.len() < plies && game.outcome(&state).is_none() {
        let moves = game.moves(&state);
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let mv = moves[usize::try_from(seed >> 33).unwrap() % moves.len()].clone();
        state = game.play(&state, &mv);
        line.push(mv);
    }
    line
}

#[test]
fn solutions_of_positions_with_draws_agree_with_brute_force() {
    let game = TicTacToe::parse("").unwrap();
    for seed in 0..30 {
        let line = opening(&game, 9 - usize::try_from(seed).unwrap() % 8, seed);
        let state = line.iter().fold(game.initial(), |state, mv| game.play(&state, mv));
        let position = game.position(&state).unwrap();
        check(&TicTacToe::parse(&position).unwrap(), &position);
    }
    let game = ConnectFour::parse("").unwrap();
    for seed in 0..20 {
        let line = opening(&game, 33, seed);
        let position: String = {
            let mut state = game.initial();
            let names = line.iter().map(|mv| {
                let name = game.move_name(&state, mv);
                state = game.play(&state, mv);
                name
            });
            names.collect()
        };
        // A finished game is not an initial position.
        if let Ok(game) = ConnectFour::parse(&position) {
            check(&game, &position);
        }
    }
}
