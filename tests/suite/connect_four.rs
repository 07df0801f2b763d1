//! Connect-4: the programs of document 004 compared with a transcription of its C code, facts about these programs, and
//! exact scores compared with published ones.

use plyscope::game::connect_four::ConnectFour;
use plyscope::game::tree::HandTree;
use plyscope::game::{Evaluate, Evaluation, Game, Notation, Value};
use plyscope::search::{Algorithm, Counter, Finding, Settings, Verdict, Weights, search, solve};
use plyscope::trace::{About, Interval, Kind, Limits, NodeId, Side, State, Trace, record_with};

/// The listings of document 004, line by line, with its one-dimensional board. The parts that its `c4getrait` leaves
/// out ("…") are replaced by a scan of all lines; `float` is `f64`.
mod as_in_c {
    pub(super) const NSIZE_I: usize = 6;
    pub(super) const NSIZE_J: usize = 7;
    const WIN: i32 = 4;

    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    pub(super) enum TicTac {
        Tic,
        Tac,
        Empty,
    }

    pub(super) struct Program {
        pub(super) koeff: f64,
        /// `CorrectK` of the second version.
        pub(super) correct_k: f64,
        pub(super) win: f64,
        pub(super) deepmax: u32,
        pub(super) calls: u64,
    }

    pub(super) struct Step {
        pub(super) step: Option<usize>,
        pub(super) rait: f64,
    }

    fn validstep(field: &[TicTac], step: usize) -> bool {
        field[step] == TicTac::Empty && (step + NSIZE_J >= field.len() || field[step + NSIZE_J] != TicTac::Empty)
    }

    fn isstep(field: &[TicTac]) -> bool {
        field.contains(&TicTac::Empty)
    }

    fn c4getrait(field: &[TicTac], me: TicTac) -> i32 {
        let [rows, columns] = [NSIZE_I, NSIZE_J].map(|side| i32::try_from(side).unwrap());
        let mut maxscore = -1;
        for (down, right) in [(0, 1), (1, 0), (1, -1), (1, 1)] {
            for (i, j) in (0..rows).flat_map(|i| (0..columns).map(move |j| (i, j))) {
                let mut score = 0;
                let (mut i, mut j) = (i, j);
                while (0..rows).contains(&i)
                    && (0..columns).contains(&j)
                    && field[usize::try_from(i * columns + j).unwrap()] == me
                {
                    score += 1;
                    (i, j) = (i + down, j + right);
                }
                maxscore = maxscore.max(score);
                if maxscore == WIN {
                    return maxscore;
                }
            }
        }
        maxscore
    }

    pub(super) fn game(program: &mut Program, field: &mut [TicTac], deep: u32, t: TicTac) -> Step {
        program.calls += 1;
        let koeff = 1.0 - program.koeff * f64::from(deep);
        let mut s = Step { step: None, rait: -1000.0 };
        if deep > program.deepmax {
            s.rait = 0.0;
            return s;
        }
        for i in 0..field.len() {
            if validstep(field, i) {
                field[i] = t;
                let mut rait = f64::from(c4getrait(field, t));
                if rait >= f64::from(WIN) {
                    field[i] = TicTac::Empty;
                    return Step { step: Some(i), rait: program.win * koeff };
                } else if !isstep(field) {
                    rait = 0.0;
                } else {
                    let other = if t == TicTac::Tic { TicTac::Tac } else { TicTac::Tic };
                    let r = game(program, field, deep + 1, other);
                    rait -= program.correct_k * r.rait;
                }
                if rait > s.rait {
                    s.rait = rait;
                    s.step = Some(i);
                }
                field[i] = TicTac::Empty;
            }
        }
        s.rait *= koeff;
        s
    }
}

fn number(text: &str) -> Value {
    text.parse().unwrap()
}

fn settings(algorithm: Algorithm, depth: u32, koeff: &str) -> Settings {
    let weights = Weights { koeff: number(koeff), ..Weights::default() };
    Settings { algorithm, depth: Some(depth), weights, ..Settings::default() }
}

const PROGRAMS: [Algorithm; 2] = [Algorithm::HabrConnect4V1, Algorithm::HabrConnect4V2];

fn longest_run() -> Evaluation<ConnectFour> {
    let all = ConnectFour::evaluations();
    all.into_iter().find(|evaluation| evaluation.name == ConnectFour::LONGEST_RUN).unwrap()
}

/// Returns pseudo-random positions, from Knuth's MMIX generator.
fn random_openings(discs: std::ops::Range<usize>, how_many: usize) -> Vec<ConnectFour> {
    let mut dice = 2_026_u64;
    let mut found = Vec::new();
    while found.len() < how_many {
        let mut columns = String::new();
        let wanted = discs.start + found.len() % discs.len();
        let mut state = ConnectFour::default().initial();
        let game = ConnectFour::default();
        while columns.len() < wanted && game.outcome(&state).is_none() {
            let moves = game.moves(&state);
            dice = dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let mv = &moves[usize::try_from(dice >> 33).unwrap() % moves.len()];
            columns += &game.move_name(&state, mv);
            state = game.play(&state, mv);
        }
        if game.outcome(&state).is_none() {
            found.push(ConnectFour::parse(&columns).unwrap());
        }
    }
    found
}

/// Returns the board in the document's form, and the side to move.
fn field(game: &ConnectFour) -> (Vec<as_in_c::TicTac>, as_in_c::TicTac) {
    use as_in_c::TicTac::{Empty, Tac, Tic};
    let position = game.position(&game.initial()).unwrap();
    let field: Vec<_> = position
        .chars()
        .filter(|&c| c != '/')
        .map(|c| match c {
            'X' => Tic,
            'O' => Tac,
            _ => Empty,
        })
        .collect();
    let count = |of| field.iter().filter(|&&cell| cell == of).count();
    let mover = if count(Tic) == count(Tac) { Tic } else { Tac };
    (field, mover)
}

#[test]
fn the_programs_agree_with_ports_of_the_listings() {
    for (index, game) in random_openings(0..36, 72).into_iter().enumerate() {
        let (mut field, mover) = field(&game);
        for algorithm in PROGRAMS {
            // Coefficients that are binary fractions are exact in both programs.
            for (koeff, exact) in [("0.25", true), ("0.125", true), ("0", true), ("0.2", false)] {
                let deepmax = if index % 3 == 0 { 4 } else { 2 };
                let is_first = algorithm == Algorithm::HabrConnect4V1;
                let mut program = as_in_c::Program {
                    koeff: koeff.parse().unwrap(),
                    correct_k: if is_first { 1.0 } else { 10.0 },
                    win: if is_first { 10.0 } else { 100.0 },
                    deepmax,
                    calls: 0,
                };
                let expected = as_in_c::game(&mut program, &mut field, 0, mover);
                let mut counter = Counter::default();
                let found = search(&game, longest_run(), &settings(algorithm, deepmax, koeff), &mut counter);
                let position = game.position(&game.initial()).unwrap();
                assert!((found.value.to_f64() - expected.rait).abs() < 1e-6, "{position} {algorithm} {koeff}");
                let mv = found.best_move.as_ref().unwrap();
                let place = game.place(&game.initial(), mv);
                if exact {
                    // If every value is below −1000, the document returns no move.
                    assert!(expected.step.is_none_or(|step| step == place), "{position} {algorithm} {koeff}");
                }
                // Positions where the game is over are nodes here, but not calls in the document's program.
                assert!(counter.nodes >= program.calls);
            }
        }
    }
}

/// Item 56: with `Koeff` = 0.2 the factor is 0 at deep 5 and −0.2 at deep 6, so that deeper positions have no effect.
#[test]
fn a_depth_of_six_returns_what_a_depth_of_four_returns() {
    let weights = Weights::default();
    let factors: Vec<String> = (0..=6).map(|deep| weights.factor(deep).to_string()).collect();
    assert_eq!(factors, ["1", "0.8", "0.6", "0.4", "0.2", "0", "-0.2"]);
    let (mut shallow, mut deep) = (0, 0);
    for game in random_openings(10..22, 12) {
        for algorithm in PROGRAMS {
            let run = |depth| {
                let mut counter = Counter::default();
                let found = search(&game, longest_run(), &settings(algorithm, depth, "0.2"), &mut counter);
                (found, counter.nodes)
            };
            let ((four, few), (six, many)) = (run(4), run(6));
            assert_eq!(four, six);
            (shallow, deep) = (shallow + few, deep + many);
        }
    }
    assert!(deep > 10 * shallow, "{deep} nodes for what {shallow} find, too");
}

fn tree(text: &str) -> HandTree {
    HandTree::from_json(text).unwrap()
}

fn value_of(text: &str, algorithm: Algorithm, koeff: &str) -> Value {
    search(&tree(text), HandTree::static_value(), &settings(algorithm, 9, koeff), &mut ()).value
}

/// The article's example: our move gains 2, the reply 10, so the value is −8.
#[test]
fn a_gain_of_two_and_a_reply_of_ten_is_worth_minus_eight() {
    let text = r#"[{"value": 2, "children": [-10]}]"#;
    assert_eq!(value_of(text, Algorithm::HabrConnect4V1, "0"), (-8).into());
    // The reply is on ply 1, where the factor is 0.8.
    assert_eq!(value_of(text, Algorithm::HabrConnect4V1, "0.2"), (-6).into());
    assert_eq!(value_of(text, Algorithm::HabrConnect4V2, "0.2"), (-78).into());
}

/// Item 57: the second version prefers the slower win, the first version the faster one. If the best value did not
/// start at −1000, the slower win would even have the value 37,947.
#[test]
fn a_slower_win_is_worth_more_in_the_second_version() {
    let now = r#"["max"]"#;
    let in_three = r#"[{"value": 3, "children": [{"value": -3, "children": ["max"]}]}]"#;
    let in_five = r#"[{"value": 3, "children": [{"value": -3, "children": [{"value": 3, "children":
        [{"value": -3, "children": ["max"]}]}]}]}]"#;
    let values = |algorithm| [now, in_three, in_five].map(|text| value_of(text, algorithm, "0.2").to_string());
    assert_eq!(values(Algorithm::HabrConnect4V1), ["10", "5.4", "1.848"]);
    assert_eq!(values(Algorithm::HabrConnect4V2), ["100", "4779", "8003"]);
}

/// Item 53: "the deeper, the less a move means". A loss on ply 6 has no effect, because the factor there is 0.
#[test]
fn a_later_loss_has_less_weight() {
    let lost = |plies: usize| {
        let (open, close) = (r#"{"value": 0, "children": ["#.repeat(plies - 1), "]}".repeat(plies - 1));
        value_of(&format!(r#"[{open}"min"{close}]"#), Algorithm::HabrConnect4V1, "0.2").to_string()
    };
    assert_eq!([2, 4, 6].map(lost), ["-8", "-1.92", "0"]);
}

/// Values of the second version may be below its initial best value −1000. Then the document returns no move.
#[test]
fn values_can_be_below_the_initial_best_of_minus_one_thousand() {
    let lost_in_four =
        r#"[{"value": 3, "children": [{"value": -3, "children": [{"value": 3, "children": ["min"]}]}]}]"#;
    assert_eq!(value_of(lost_in_four, Algorithm::HabrConnect4V2, "0.2"), (-1000).into());
    let settings = settings(Algorithm::HabrConnect4V2, 9, "0.2");
    let found = search(&tree(lost_in_four), HandTree::static_value(), &settings, &mut ());
    assert!(found.best_move.is_some(), "here the first move is played all the same");
}

fn recorded(game: &ConnectFour, settings: &Settings) -> Trace {
    record_with(game, longest_run(), settings, Limits::default(), About::default(), &mut ())
}

#[test]
fn a_winning_move_ends_the_node_and_proves_its_value() {
    // X has three discs in the lowest row and wins in columns 3 and 7, which a scan from the top finds last.
    let game = ConnectFour::parse("415161").unwrap();
    let trace = recorded(&game, &settings(Algorithm::HabrConnect4V1, 1, "0.2"));
    let tried = trace.children(NodeId::ROOT).into_iter().map(|id| trace.move_name(id).unwrap());
    assert_eq!(tried.collect::<Vec<_>>(), ["1", "4", "5", "6", "2", "3", "7"]);
    assert_eq!(trace.result().best_move.as_deref(), Some("3"));
    assert_eq!(trace.cutoffs().last().map(|cutoff| (cutoff.node, cutoff.skipped_count)), Some((NodeId::ROOT, 1)));
    assert!(trace.cutoffs().iter().all(|cutoff| cutoff.side == Side::Win && cutoff.cause.is_none()));
    for cutoff in trace.cutoffs() {
        let node = trace.node(cutoff.node);
        assert_eq!(node.proved, Interval::exact(node.value.unwrap()));
        assert_eq!(cutoff.value, node.player.signed(10.into()));
        let last = cutoff.child.unwrap();
        assert_eq!(trace.node(last).state, State::Searched(Kind::Won(node.player)));
        assert!(cutoff.skipped.iter().all(|&id| !trace.node(id).is_searched()));
    }
}

/// Proved intervals contain the values that the programs compute, at every node, and are never contradicted later.
#[test]
fn proved_intervals_contain_the_values_of_the_programs() {
    for game in random_openings(20..34, 10) {
        for algorithm in PROGRAMS {
            // With 0.5 the factors fall to 0 and below within three plies.
            for koeff in ["0.2", "0.5"] {
                let trace = recorded(&game, &settings(algorithm, 3, koeff));
                for id in trace.ids().filter(|&id| trace.node(id).is_searched()) {
                    let node = trace.node(id);
                    assert_eq!(node.proved, Interval::exact(node.value.unwrap()));
                }
                assert_eq!(trace.result().proved.value(), Some(trace.result().value));
                assert!(trace.replay(trace.steps().len()).agrees_with(&trace));
                let mut playback = trace.play();
                while let Some(changed) = playback.advance() {
                    for id in changed.into_iter().filter(|&id| trace.node(id).is_searched()) {
                        let (proved, value) = (playback.moment().proved[id.index()], trace.node(id).value.unwrap());
                        assert!(proved.contains(value), "{proved} does not hold {value}");
                    }
                }
                if !trace.result().variation.is_empty() {
                    assert_eq!(trace.variation()[0], NodeId::ROOT);
                    assert_eq!(trace.result().variation.first(), trace.result().best_move.as_ref());
                }
            }
        }
    }
}

/// Returns the published scores: the columns played, the score of the position, and the score of each column.
fn published() -> impl Iterator<Item = (&'static str, i64, Vec<Option<i64>>)> {
    let lines = include_str!("../data/connect4-scores.txt").lines().filter(|line| !line.starts_with('#'));
    lines.map(|line| {
        let mut words = line.split_whitespace();
        let (columns, score) = (words.next().unwrap(), words.next().unwrap().parse().unwrap());
        (columns, score, words.map(|word| word.parse().ok()).collect())
    })
}

#[test]
fn solved_positions_have_the_published_scores() {
    let mut positions = 0;
    for (columns, score, by_column) in published() {
        let game = ConnectFour::parse(columns).unwrap();
        let score_of = |verdict| match verdict {
            Verdict::Win { plies } => i64::from(game.discs_left(plies)),
            Verdict::Loss { plies } => -i64::from(game.discs_left(plies)),
            _ => 0,
        };
        let solved = solve(&game, &game.initial(), |visits| visits < 5_000_000);
        let known = |finding| match finding {
            Finding::Solved(verdict) => verdict,
            unsolved @ Finding::Between { .. } => panic!("{columns}: {unsolved:?}"),
        };
        let verdict = known(solved.finding);
        assert_eq!(score_of(verdict), score, "{columns}");
        let moves: Vec<(String, i64)> = solved
            .moves
            .iter()
            .map(|(mv, finding)| (game.move_name(&game.initial(), mv), score_of(known(*finding))))
            .collect();
        if !by_column.is_empty() {
            let expected: Vec<(String, i64)> = (1..)
                .zip(&by_column)
                .filter_map(|(column, score): (u32, _)| Some((column.to_string(), (*score)?)))
                .collect();
            assert_eq!(moves, expected, "{columns}");
        }
        // Perfect play ends as predicted.
        let end = solved.line.iter().fold(game.initial(), |state, mv| game.play(&state, mv));
        assert!(game.outcome(&end).is_some(), "{columns}");
        if let Verdict::Win { plies } | Verdict::Loss { plies } = verdict {
            assert_eq!(solved.line.len(), plies as usize, "{columns}");
        }
        positions += 1;
    }
    assert_eq!(positions, 80);
}

/// Alpha-beta with mate scores to the end of the game finds the same winner at the same distance.
#[test]
fn a_solution_agrees_with_a_full_search() {
    use plyscope::search::{MateScores, Mates, Rules};
    for game in random_openings(30..38, 24) {
        let mates = MateScores::new(Mates::Distance, 99, 40).unwrap();
        let settings = Settings { rules: Rules { mates, ..Rules::default() }, ..Settings::default() };
        let found = search(&game, plyscope::game::zero(), &settings, &mut ());
        let expected = match solve(&game, &game.initial(), |_| true).finding {
            Finding::Solved(Verdict::Win { plies }) => 99 - i32::try_from(plies).unwrap(),
            Finding::Solved(Verdict::Draw) => 0,
            Finding::Solved(Verdict::Loss { plies }) => i32::try_from(plies).unwrap() - 99,
            unsolved => panic!("{unsolved:?}"),
        };
        assert_eq!(found.value, expected.into());
    }
}
