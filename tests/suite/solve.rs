//! What `solve` says, against brute force that shares no code with it.

use std::cmp::Reverse;
use std::collections::HashMap;
use std::fmt::Debug;
use std::hash::Hash;

use plyscope::game::connect_four::ConnectFour;
use plyscope::game::nim::Nim;
use plyscope::game::tic_tac_toe::TicTacToe;
use plyscope::game::{Game, Outcome};
use plyscope::search::{Finding, Verdict, solve};

/// What a position is worth to the side to move: the larger the better.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Fate {
    Loss(u32),
    Draw,
    Win(Reverse<u32>),
}

impl Fate {
    /// The same for the other side, one ply earlier.
    fn before(self) -> Self {
        match self {
            Fate::Loss(plies) => Fate::Win(Reverse(plies + 1)),
            Fate::Draw => Fate::Draw,
            Fate::Win(Reverse(plies)) => Fate::Loss(plies + 1),
        }
    }
}

impl From<Finding> for Fate {
    fn from(finding: Finding) -> Self {
        match finding {
            Finding::Solved(Verdict::Win { plies }) => Fate::Win(Reverse(plies)),
            Finding::Solved(Verdict::Draw) => Fate::Draw,
            Finding::Solved(Verdict::Loss { plies }) => Fate::Loss(plies),
            unsolved => panic!("{unsolved:?}"),
        }
    }
}

/// Looks at everything.
fn brute<G: Game>(game: &G, state: &G::State, known: &mut HashMap<G::State, Fate>) -> Fate
where
    G::State: Eq + Hash,
{
    if let Some(&fate) = known.get(state) {
        return fate;
    }
    let fate = match game.outcome(state) {
        Some(Outcome::Win(player)) if player == game.turn(state) => Fate::Win(Reverse(0)),
        Some(Outcome::Win(_)) => Fate::Loss(0),
        Some(Outcome::Draw | Outcome::Score(_)) => Fate::Draw,
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
    G::State: Eq + Hash,
    G::Move: PartialEq + Debug,
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
    // The line ends with the game, and no move of it gives anything away.
    let (mut state, mut fate) = (root, fate);
    for mv in &solved.line {
        state = game.play(&state, mv);
        assert_eq!(brute(game, &state, &mut known).before(), fate, "{position}: {:?}", solved.line);
        fate = known[&state];
    }
    assert!(game.outcome(&state).is_some(), "{position}: {:?}", solved.line);
}

/// However early a solver is stopped, what it says is true.
#[test]
fn what_is_known_when_time_is_up_is_so() {
    let game = ConnectFour::parse("6346176144532624").unwrap();
    let root = game.initial();
    let whole = solve(&game, &root, |_| true);
    assert!(whole.is_complete() && whole.visits > 1000, "{}", whole.visits);
    let agrees = |known: Finding, whole: Finding| match (known, whole) {
        (Finding::Open, _) => true,
        (Finding::Wins { plies }, Finding::Solved(Verdict::Win { plies: exact }))
        | (Finding::Loses { plies }, Finding::Solved(Verdict::Loss { plies: exact })) => plies <= exact,
        (known, whole) => known == whole,
    };
    let mut seen = [0; 2];
    for limit in (1..whole.visits).step_by(usize::try_from(whole.visits / 100).unwrap()) {
        let part = solve(&game, &root, |visits| visits < limit);
        assert!(!part.is_complete() && agrees(part.finding, whole.finding), "{limit}: {part:?}");
        for ((mv, known), (other, whole)) in part.moves.iter().zip(&whole.moves) {
            assert!(mv == other && agrees(*known, *whole), "{limit}: {part:?}");
        }
        seen[0] += usize::from(matches!(part.finding, Finding::Wins { .. } | Finding::Loses { .. }));
        seen[1] += usize::from(matches!(part.finding, Finding::Solved(_)));
        assert!(part.line.is_empty() || part.line.len() == whole.line.len());
    }
    assert!(seen.iter().all(|&seen| seen > 0), "the position is solved first, and who wins before how soon: {seen:?}");
}

#[test]
fn nim_is_solved_as_brute_force_solves_it() {
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

/// So many moves from the beginning of a game, the same in every run.
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
fn positions_with_draws_are_solved_as_brute_force_solves_them() {
    use plyscope::game::Notation;
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
        // A line that ends early is no position to begin with.
        if let Ok(game) = ConnectFour::parse(&position) {
            check(&game, &position);
        }
    }
}
