//! Searches with the techniques of document 003: where they are right, and where they are wrong.

use plyscope::game::chess::{Chess, Position};
use plyscope::game::{Evaluate, Game, Outcome, Player, Value};
use plyscope::locale::Locale;
use plyscope::search::{
    Fail, MateScores, Mates, Method, Order, Remark, Rules, Settings, Technique, Techniques, Window, search,
};
use plyscope::story::{View, narration};
use plyscope::trace::{Interval, NodeId, Trace};

use crate::suite::recordings::of_game;

/// Positions with few men and many possibilities: captures, promotions, checks, blocked pawns.
const POSITIONS: [&str; 8] = [
    "4k3/8/2p5/3p4/8/8/8/3QK3 w - - 0 1",
    "8/8/7K/5p2/5k2/5P2/8/8 w - - 0 1",
    "6k1/5ppp/8/8/8/8/5PPP/3R2K1 b - - 0 1",
    "8/5k2/8/Q7/4p3/8/5qp1/7K w - - 0 1",
    "r3k2r/8/8/3pP3/8/8/8/R3K2R w KQkq d6 0 1",
    "3r2k1/3P4/8/8/1b6/8/3R2PP/6K1 w - - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "7k/P7/K7/8/8/8/1p6/2q4R b - - 0 1",
];

fn settings(method: &str, depth: u32) -> Settings {
    let Method { algorithm, techniques } = method.parse().unwrap();
    let mates = MateScores::default().with(Mates::Distance);
    Settings {
        algorithm,
        techniques,
        depth: Some(depth),
        rules: Rules { mates, ..Rules::default() },
        ..Settings::default()
    }
}

fn recorded(position: &str, settings: &Settings) -> Trace {
    of_game(&Chess::parse(position).unwrap(), settings)
}

/// Returns the techniques of document 003; the others are tested in `tables`.
fn selective() -> impl Iterator<Item = Technique> {
    Technique::ALL.into_iter().filter(|technique| technique.needs_tactics())
}

/// Returns the sets of techniques to test: each technique alone, all without lifted restrictions, all together, and all
/// with tables and better orders.
fn methods() -> Vec<Techniques> {
    let together = |techniques: &[Technique]| techniques.iter().copied().fold(Techniques::NONE, Techniques::with);
    let mut methods: Vec<Techniques> = selective().map(|technique| together(&[technique])).collect();
    methods.push(together(&Technique::ALL[..7]));
    methods.push(selective().fold(Techniques::NONE, Techniques::with));
    methods.push(together(&Technique::ALL));
    methods
}

/// Minimax without windows, followed by quiescence search.
fn naive(game: &Chess, state: &Position, depth: u32) -> Value {
    let mates = MateScores::default().with(Mates::Distance);
    let mover = game.turn(state);
    match game.outcome(state) {
        Some(Outcome::Win(player)) => return mates.win(player),
        Some(Outcome::Draw | Outcome::Unknown) => return Value::ZERO,
        Some(Outcome::Score(value)) => return value,
        None => {}
    }
    let mut values: Vec<Value> = Vec::new();
    let mut moves = game.moves(state);
    if depth == 0 && !game.is_in_check(state) {
        values.push((Chess::evaluations()[0].evaluate)(game, state));
        moves.retain(|mv| game.is_tactical(state, mv));
    }
    let value = |mv| mates.bliz(naive(game, &game.play(state, mv), depth.saturating_sub(1)));
    values.extend(moves.iter().map(value));
    let best = match mover {
        Player::Max => values.into_iter().max(),
        Player::Min => values.into_iter().min(),
    };
    best.expect("standing pat, or an evasion")
}

#[test]
fn quiescence_finds_the_same_value_with_and_without_a_window() {
    for position in POSITIONS {
        let game = Chess::parse(position).unwrap();
        for depth in 0..=2 {
            for order in [Order::Given, Order::Reverse, Order::Best, Order::Random { seed: 3 }] {
                let settings = Settings { order, ..settings("alpha-beta+quiescence", depth) };
                let found = search(&game, Chess::evaluations()[0], &settings, &mut ());
                assert_eq!(found.value, naive(&game, &game.initial(), depth), "{position}, {depth}, {order:?}");
            }
        }
    }
}

#[test]
fn playback_equals_replay_at_every_step() {
    for position in POSITIONS {
        for techniques in methods() {
            let plain = settings("alpha-beta", 3);
            let trace = recorded(position, &Settings { techniques, ..plain });
            assert!(trace.replay(trace.steps().len()).agrees_with(&trace), "{position} {techniques}");
            let told = narration::tell(&trace, &Locale::default(), View::Max);
            assert_eq!(told.len(), trace.steps().len());
            assert!(told.iter().all(|telling| !telling.sentence.is_empty() && !telling.numbers.is_empty()));
            let mut playback = trace.play();
            let every = trace.steps().len().div_ceil(60);
            for steps in 0..=trace.steps().len() {
                if steps % every == 0 {
                    assert_eq!(*playback.moment(), trace.replay(steps), "{position} {techniques}, step {steps}");
                }
                playback.advance();
            }
        }
    }
}

#[test]
fn the_proved_interval_of_a_selective_search_is_its_value() {
    for position in POSITIONS {
        for techniques in methods() {
            for fail in [Fail::Soft, Fail::Hard] {
                let mut settings = Settings { techniques, ..settings("alpha-beta", 3) };
                settings.rules.fail = fail;
                let trace = recorded(position, &settings);
                let result = trace.result();
                assert_eq!(result.proved, Interval::exact(result.value), "{position} {techniques} {fail:?}");
                let first = result.variation.first();
                assert!(first.is_none() || first == result.best_move.as_ref(), "{position} {techniques}");
                assert!(result.best_move.is_some(), "the root has moves, and no shortcut is taken there");
            }
        }
    }
}

#[test]
fn values_of_trials_never_update_a_node() {
    let mut trials = 0;
    for position in POSITIONS {
        for techniques in methods() {
            let trace = recorded(position, &Settings { techniques, ..settings("alpha-beta", 3) });
            trials += trace.ids().filter(|&id| trace.node(id).trial.is_some()).count();
            for child in trace.updates().iter().filter_map(|update| update.child) {
                assert_eq!(trace.node(child).trial, None);
            }
            assert!(trace.variation().iter().all(|&id| trace.node(id).trial.is_none()));
        }
    }
    assert!(trials > 100, "only {trials} trials");
}

#[test]
fn only_techniques_in_use_appear_in_remarks() {
    let remarks = |techniques: Techniques| -> Vec<Technique> {
        let mut told = Vec::new();
        // In the second window, MAX is behind from the start.
        let searches = [(4, Window::FULL), (3, Window::new(30.into(), Value::INFINITY))];
        for (position, (depth, window)) in POSITIONS.into_iter().flat_map(|one| searches.map(|search| (one, search))) {
            let trace = recorded(position, &Settings { techniques, window, ..settings("alpha-beta", depth) });
            told.extend(trace.ids().filter_map(|id| trace.node(id).trial));
            told.extend(trace.ids().flat_map(|id| trace.remarks(id)).filter_map(|remark| remark.technique()));
        }
        told.sort_by_key(|technique| technique.name());
        told.dedup();
        told
    };
    assert_eq!(remarks(Techniques::NONE), []);
    for technique in selective() {
        let told = remarks(Techniques::NONE.with(technique));
        let is_null_move = technique.name().starts_with("null-move");
        let expected = if is_null_move { Technique::NullMove } else { technique };
        // The trial of H3 is a quiescence search.
        let others = told.iter().filter(|&&one| one != expected && one != Technique::Quiescence);
        assert!(told.contains(&expected), "{technique} did nothing");
        assert_eq!(others.count(), 0, "{technique}: {told:?}");
    }
}

/// Property of a node in a trace.
type Predicate = fn(&Trace, NodeId) -> bool;

#[test]
fn null_move_restrictions_hold_unless_lifted() {
    let null_moves = |method: &str, position: &str, is_meant: fn(&Trace, NodeId) -> bool| -> usize {
        let trace = recorded(position, &settings(method, 4));
        let passes = trace.ids().filter(|&id| trace.node(id).trial == Some(Technique::NullMove));
        passes.filter(|&id| is_meant(&trace, trace.node(id).parent.unwrap())).count()
    };
    let passed_before =
        |trace: &Trace, id: NodeId| trace.path(id).iter().any(|&id| trace.node(id).trial == Some(Technique::NullMove));
    let is_near_mate = |trace: &Trace, id: NodeId| {
        let node = trace.node(id);
        node.player.signed(node.window.far(node.player)) > 90.into()
    };
    let in_endgame = |trace: &Trace, id: NodeId| {
        let game = Chess::parse(&trace.position(id).unwrap()).unwrap();
        game.is_endgame(&game.initial())
    };
    let in_check = |trace: &Trace, id: NodeId| {
        let game = Chess::parse(&trace.position(id).unwrap()).unwrap();
        game.is_in_check(&game.initial())
    };
    let cases: [(&str, Predicate); 4] = [
        ("null-move-twice", passed_before),
        ("null-move-near-mate", is_near_mate),
        ("null-move-in-endgames", in_endgame),
        ("null-move-in-check", in_check),
    ];
    for (lifted, is_meant) in cases {
        let count = |method: &str| -> usize {
            POSITIONS.iter().map(|position| null_moves(&format!("alpha-beta+{method}"), position, is_meant)).sum()
        };
        assert_eq!(count("null-move"), 0, "{lifted}");
        assert!(count(lifted) > 0, "{lifted}");
    }
}

#[test]
fn standing_pat_counts_the_omitted_quiet_moves() {
    let trace = recorded("4k3/8/2p5/3p4/8/8/8/3QK3 w - - 0 1", &settings("alpha-beta+quiescence", 0));
    let pat = Remark::StandPat { value: 7.into(), window: Window::new(7.into(), Value::INFINITY), quiet: 17 };
    assert_eq!(trace.remarks(NodeId::ROOT), [pat]);
    assert_eq!(trace.counts().nodes, 3, "the queen takes, the pawn takes the queen");
    assert_eq!(trace.result().value, 7.into());
}

/// Positions in `docs/selective-search.md`: for each technique, one in which it saves nodes and returns the same value,
/// and one in which it returns another value.
#[test]
fn every_technique_has_an_example_of_savings_and_one_of_an_error() {
    let run = |position: &str, depth: u32, window: Window, order: Order, method: &str| {
        let trace = recorded(position, &Settings { order, window, ..settings(method, depth) });
        (trace.result().clone(), trace.counts().nodes)
    };
    let narrow = Window::new(0.into(), 99.into());
    for (position, depth, window, order, base, technique) in [
        ("qq4k1/5ppp/8/8/8/8/5PPP/6K1 w - - 0 1", 3, narrow, Order::Given, "", "queen-down"),
        ("8/5pR1/7p/8/1K6/8/4k3/8 w - - 0 1", 3, Window::FULL, Order::Given, "", "near-leaf"),
        ("8/8/5pR1/1K4r1/4P3/8/8/4k3 w - - 0 1", 2, Window::FULL, Order::Given, "", "stand-pat"),
        ("8/5p1K/8/1R6/8/3r4/8/7k w - - 0 1", 4, Window::FULL, Order::Given, "", "even-for-odd"),
        ("r3k3/8/8/8/8/8/8/3QK3 w - - 0 1", 3, Window::FULL, Order::Worst, "", "null-move"),
    ] {
        let [plain, selective] = [base.to_owned(), format!("{base}+{technique}")]
            .map(|techniques| run(position, depth, window, order, &format!("alpha-beta{techniques}")));
        assert!(4 * selective.1 < 3 * plain.1, "{technique} saves {} of {}", selective.1, plain.1);
        let told = |value: Value| value.max(window.alpha).min(window.beta);
        assert_eq!(told(selective.0.value), told(plain.0.value), "{technique}");
    }
    for (position, depth, window, base, technique, [right, wrong]) in [
        ("8/8/K1R5/2R5/8/8/8/1k6 w - - 0 1", 2, Window::FULL, "", "check-extension", [10, 96]),
        ("qq3r1k/6pp/7N/8/2Q5/8/8/4K3 w - - 0 1", 3, narrow, "", "queen-down", [96, -13]),
        ("8/8/8/8/5KR1/8/8/5k2 w - - 0 1", 3, Window::FULL, "", "near-leaf", [96, 5]),
        ("8/1R6/1K1k4/8/8/8/1p6/8 w - - 0 1", 2, Window::FULL, "", "near-leaf", [-1, 4]),
        ("1k6/8/8/8/5p2/8/4K3/4rR2 w - - 0 1", 2, Window::FULL, "+quiescence", "stand-pat", [5, 4]),
        ("8/8/8/4p3/8/8/3K4/k1r1R3 w - - 0 1", 4, Window::FULL, "+near-leaf", "even-for-odd", [5, 4]),
        ("8/K7/2rk4/8/3p4/8/2p5/3R4 w - - 0 1", 4, Window::FULL, "", "null-move", [-6, -2]),
        ("8/8/Kp6/2k5/P7/8/8/8 w - - 0 1", 3, Window::FULL, "", "null-move-in-endgames", [1, 0]),
    ] {
        let [plain, selective] = [base.to_owned(), format!("{base}+{technique}")]
            .map(|techniques| run(position, depth, window, Order::Given, &format!("alpha-beta{techniques}")).0);
        assert_eq!([plain.value, selective.value], [right, wrong].map(Value::from), "{technique}");
        // A full search: all moves, and no window.
        if base.is_empty() {
            let full = recorded(position, &settings("minimax", depth)).result().value;
            assert_eq!(full, right.into(), "{technique}");
        }
    }
}
