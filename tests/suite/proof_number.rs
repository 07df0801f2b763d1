//! Proof-number search: answers compared with minimax and known results, numbers and choices compared with those
//! computed from the tree at each moment.

use plyscope::game::chess::Chess;
use plyscope::game::connect_four::ConnectFour;
use plyscope::game::nim::Nim;
use plyscope::game::tic_tac_toe::TicTacToe;
use plyscope::game::tree::HandTree;
use plyscope::game::{Evaluate, Game, Notation, Player, Value};
use plyscope::search::{Algorithm, Mates, ProofNumber, ProofNumbers, Remark, Rules, Settings, Watch, Window, search};
use plyscope::source::{Source, TreeForm};
use plyscope::study::Recording;
use plyscope::trace::{About, Limits, Moment, NodeId, Progress, Trace, record_with};

use crate::suite::laws::{law, run, scoring};
use crate::suite::oracle::{Judged, judge};

fn tenths(value: i64) -> Value {
    crate::suite::oracle::decimal(value).parse().unwrap()
}

/// Returns whether a value is the player's goal or better.
fn reaches(player: Player, value: Value, goal: Value) -> bool {
    match player {
        Player::Max => value >= goal,
        Player::Min => value <= goal,
    }
}

fn flat(settings: &Settings) -> Settings {
    let mates = settings.rules.mates.with(Mates::Flat);
    Settings { rules: Rules { mates, ..settings.rules }, ..*settings }
}

fn opinion<'a>(trace: &Trace, judged: &'a Judged, id: NodeId) -> &'a Judged {
    let path: Vec<usize> = trace.path(id)[1..].iter().map(|&id| trace.node(id).given as usize).collect();
    judged.at(&path)
}

#[test]
fn the_answer_agrees_with_minimax() {
    law(|written, tree, settings| {
        let settings = flat(settings);
        let judged = judge(written, true, settings.depth, scoring(&settings));
        let windows = [Window::FULL, Window::new((-2).into(), 1.into()), Window::new((-1).into(), 0.into())];
        for window in windows {
            let trace = run(tree, &Settings { window, ..settings }, Algorithm::ProofNumber);
            let question = trace.question().unwrap();
            let truth = tenths(judged.value);
            let goal = match (window == Window::FULL, question.player) {
                (true, player) => settings.rules.mates.win(player),
                (false, Player::Max) => window.beta,
                (false, Player::Min) => window.alpha,
            };
            assert_eq!((question.goal, question.is_win), (goal, window == Window::FULL));
            assert_eq!(question.answer, Some(reaches(question.player, truth, goal)), "{truth} {question:?}");
            // Proved intervals are correct, and suffice for the answer at the root.
            for id in trace.ids() {
                assert!(trace.node(id).proved.contains(tenths(opinion(&trace, &judged, id).value)), "{id:?}");
            }
            let proved = trace.result().proved;
            let sure = [proved.low, proved.high].map(|end| reaches(question.player, end, goal));
            assert_eq!(sure, [question.answer.unwrap(); 2], "{proved}");
            // A best move exists only if it wins.
            let best =
                trace.best_child().map(|id| reaches(question.player, tenths(opinion(&trace, &judged, id).value), goal));
            let is_leaf = trace.node(NodeId::ROOT).is_leaf();
            assert_eq!(best, (question.answer == Some(true) && !is_leaf).then_some(true));
            assert!(trace.replay(trace.steps().len()).agrees_with(&trace));
        }
    });
}

/// Computes the numbers of all nodes met so far, from the leaves upwards. The numbers of one node may be assumed.
fn from_scratch(trace: &Trace, moment: &Moment, assumed: Option<(NodeId, ProofNumbers)>) -> Vec<ProofNumbers> {
    let question = trace.question().unwrap();
    let mut numbers = vec![ProofNumbers::UNKNOWN; trace.len()];
    for id in trace.ids().rev().filter(|&id| moment.is_visible(id)) {
        let node = trace.node(id);
        let met: Vec<NodeId> = trace.children(id).into_iter().filter(|&child| moment.is_visible(child)).collect();
        numbers[id.index()] = if let Some((_, known)) = assumed.filter(|&(one, _)| one == id) {
            known
        } else if node.is_leaf() {
            let (yes, no) = (ProofNumbers::PROVED, ProofNumbers::DISPROVED);
            if reaches(question.player, node.value.unwrap(), question.goal) { yes } else { no }
        } else if met.is_empty() {
            ProofNumbers::UNKNOWN
        } else {
            // Computed independently of `ProofNumbers::of_children`: the minimum of one number, and the sum of the
            // other.
            let is_or = node.player == question.player;
            let below: Vec<ProofNumbers> = met.iter().map(|child| numbers[child.index()]).collect();
            let [least, other] = if is_or { [true, false] } else { [false, true] };
            let list = |proof: bool| below.iter().map(move |child| if proof { child.proof } else { child.disproof });
            let least = list(least).min().unwrap();
            let sum = list(other).fold(ProofNumber::ZERO, |sum, number| sum + number);
            if is_or {
                ProofNumbers { proof: least, disproof: sum }
            } else {
                ProofNumbers { proof: sum, disproof: least }
            }
        };
    }
    numbers
}

/// Checks all choices and numbers of a search; returns the number of expanded nodes.
fn check_story(trace: &Trace) -> usize {
    let mut playback = trace.play();
    let mut expanded = 0;
    for (index, step) in trace.steps().enumerate() {
        let moment = playback.moment();
        if let Some(Remark::Expanded { moves }) = trace.remark_of(&step) {
            let node = trace.node_of(&step);
            expanded += 1;
            let numbers = from_scratch(trace, moment, None);
            for id in trace.ids().filter(|&id| moment.is_visible(id)) {
                // The root is expanded before its numbers are reported again.
                assert_eq!(
                    moment.numbers.get(&id).copied(),
                    Some(numbers[id.index()]),
                    "step {index}: {:?}",
                    trace.last_moves(id)
                );
            }
            // The expanded node is found by descending to the first child with the smallest number.
            let mut here = NodeId::ROOT;
            while let Some(&next) =
                trace.children(here).iter().filter(|&&child| moment.is_visible(child)).min_by_key(|child| {
                    let child = numbers[child.index()];
                    let is_or = trace.node(here).player == trace.node(NodeId::ROOT).player;
                    if is_or { child.proof } else { child.disproof }
                })
            {
                here = next;
            }
            assert_eq!(here, node, "step {index}");
            // The expanded node is most-proving: it counts in both numbers of the root.
            let root = numbers[0];
            let if_proved = from_scratch(trace, moment, Some((node, ProofNumbers::PROVED)))[0];
            let if_disproved = from_scratch(trace, moment, Some((node, ProofNumbers::DISPROVED)))[0];
            assert_eq!(if_proved.proof + ProofNumber::ONE, root.proof);
            assert_eq!(if_disproved.disproof + ProofNumber::ONE, root.disproof);
            // All moves of the expanded node are added.
            assert_eq!(trace.children(node).len(), moves);
        }
        playback.advance();
    }
    let end = playback.moment();
    let numbers = from_scratch(trace, end, None);
    for id in trace.ids() {
        assert_eq!(end.progress[id.index()], Progress::Done);
        assert_eq!(trace.proof_numbers(id), Some(numbers[id.index()]));
    }
    expanded
}

#[test]
fn expanded_nodes_are_most_proving_and_numbers_follow_from_the_tree() {
    law(|_, tree, settings| {
        let trace = run(tree, settings, Algorithm::ProofNumber);
        check_story(&trace);
        let root = trace.proof_numbers(NodeId::ROOT).unwrap();
        assert!(root.proof == ProofNumber::ZERO || root.disproof == ProofNumber::ZERO);
        assert_ne!(root.proof, root.disproof);
    });
}

fn ask<G>(game: &G, settings: &Settings) -> Trace
where
    G: Notation + Evaluate + Clone + Send + Sync + 'static,
    G::State: Send + Sync,
    G::Move: Send + Sync,
{
    let settings = Settings { algorithm: Algorithm::ProofNumber, ..*settings };
    record_with(game, G::evaluations()[0], &settings, Limits::nodes(100_000), About::default(), &mut ())
}

/// Answers the question by minimax.
fn minimax<G: Game + Evaluate>(game: &G, settings: &Settings) -> bool {
    let settings = Settings { algorithm: Algorithm::AlphaBeta, window: Window::FULL, ..flat(settings) };
    let player = game.turn(&game.initial());
    search(game, G::evaluations()[0], &settings, &mut ()).value == settings.rules.mates.win(player)
}

#[test]
fn answers_for_tic_tac_toe_agree_with_minimax() {
    for position in ["X.O/.X./..O", "X../.O./...", "XO./.../...", "XX./OO./...", "X.O/OX./X.O", "X.X/O.O/..."] {
        let game = TicTacToe::parse(position).unwrap();
        let settings = Settings::default();
        let trace = ask(&game, &settings);
        assert_eq!(trace.question().unwrap().answer, Some(minimax(&game, &settings)), "{position}");
    }
}

/// Bouton 1901: the player to move wins Nim if and only if the XOR of the heaps is not 0.
#[test]
fn answers_for_nim_agree_with_its_theory() {
    for one in 0..=3_u32 {
        for two in 0..=3 {
            for three in 1..=2 {
                let game = Nim::parse(&format!("{one},{two},{three}"))
                    .unwrap_or_else(|_| Nim::parse(&format!("{three}")).unwrap());
                let heaps = Nim::parse(&format!("{one},{two},{three}")).map_or(three, |_| one ^ two ^ three);
                let trace = ask(&game, &Settings::default());
                assert_eq!(trace.question().unwrap().answer, Some(heaps != 0), "{one} {two} {three}");
            }
        }
    }
}

#[test]
fn connect_four_positions_have_the_sign_of_their_published_scores() {
    let lines = include_str!("../data/connect4-scores.txt").lines().filter(|line| !line.starts_with('#'));
    let mut settled = 0;
    for line in lines.filter(|line| line.split(' ').next().is_some_and(|columns| columns.len() >= 32)) {
        let mut words = line.split_whitespace();
        let (columns, score): (&str, i64) = (words.next().unwrap(), words.next().unwrap().parse().unwrap());
        let game = ConnectFour::parse(columns).unwrap();
        let mover = game.turn(&game.initial());
        // Can the mover win, and can the mover at least draw?
        let draw = match mover {
            Player::Max => Window::new((-1).into(), 0.into()),
            Player::Min => Window::new(0.into(), 1.into()),
        };
        for (window, truth) in [(Window::FULL, score > 0), (draw, score >= 0)] {
            let settings = Settings { algorithm: Algorithm::ProofNumber, window, ..Settings::default() };
            let mut watch = Watch { visits: 20_000, progress: &mut |_| {} };
            let source = Source::from_game(&format!("connect4:{columns}")).unwrap();
            let trace =
                source.record(&settings, Recording { evaluation: None, limits: Limits::nodes(1) }, &mut watch).unwrap();
            let answer = trace.question().unwrap().answer;
            settled += usize::from(answer.is_some());
            assert!(answer.is_none_or(|answer| answer == truth), "{columns}: {answer:?}");
        }
    }
    assert!(settled >= 40, "only {settled} questions were settled");
}

#[test]
fn mates_in_chess_are_proved() {
    for (position, depth) in [
        ("6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1", 1),
        ("7k/8/5PpK/8/8/8/8/8 w - - 0 1", 3),
        ("8/8/8/8/8/1k6/8/K1r5 w - - 0 1", 2),
        ("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", 1),
        ("kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1", 3),
        ("4k3/8/4K3/8/8/8/8/7R w - - 0 1", 1),
    ] {
        let game = Chess::parse(position).unwrap();
        let settings = Settings { depth: Some(depth), ..Settings::default() };
        let trace = ask(&game, &settings);
        assert_eq!(trace.question().unwrap().answer, Some(minimax(&game, &settings)), "{position}");
    }
    // Paul Morphy's problem: mate in two after a rook sacrifice.
    let game = Chess::parse("kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1").unwrap();
    let trace = ask(&game, &Settings { depth: Some(3), ..Settings::default() });
    assert_eq!(trace.result().best_move.as_deref(), Some("Ra6"));
}

/// Computed by hand: an OR node with two AND nodes, the second of which has a single unknown move.
#[test]
fn proof_numbers_of_a_small_tree_equal_those_computed_by_hand() {
    let tree: HandTree = "(((1 1) (1 1) (1 1)) ((max 1)))".parse().unwrap();
    let trace = run(&tree, &Settings::default(), Algorithm::ProofNumber);
    let told = trace.all_remarks().iter().filter_map(|remark| match *remark {
        (NodeId::ROOT, Remark::Proof { numbers, .. }) => Some(numbers.to_string()),
        _ => None,
    });
    // Root unknown; two unknown moves, one of which is enough for a proof; the first move's three replies change
    // nothing, because the second is enough; the second move's only reply is won.
    assert_eq!(told.collect::<Vec<_>>(), ["1 | 1", "1 | 2", "1 | 2", "0 | ∞"]);
    assert_eq!(trace.result().best_move.as_deref(), Some("2"));
    assert_eq!(check_story(&trace), 4);
}

#[test]
fn an_abandoned_search_has_no_answer() {
    let source = Source::from_game("tictactoe").unwrap();
    let settings = Settings { algorithm: Algorithm::ProofNumber, ..Settings::default() };
    for visits in [1, 2, 9, 40, 333] {
        let mut watch = Watch { visits, progress: &mut |_| {} };
        let recording = Recording { evaluation: None, limits: Limits::default() };
        let trace = source.record(&settings, recording, &mut watch).unwrap();
        assert_eq!(trace.question().unwrap().answer, None);
        assert_eq!(trace.result().best_move, None);
        assert!(trace.result().proved.contains(0.into()));
        assert!(trace.counts().visits < visits + 10);
        assert!(trace.replay(trace.steps().len()).agrees_with(&trace));
        let numbers = from_scratch(&trace, &trace.replay(usize::MAX), None);
        assert!(trace.ids().all(|id| trace.proof_numbers(id) == Some(numbers[id.index()])));
    }
}

#[test]
fn unstored_nodes_do_not_change_the_answer() {
    let game = TicTacToe::parse("X../.O./...").unwrap();
    let settings = Settings { algorithm: Algorithm::ProofNumber, ..Settings::default() };
    let whole = ask(&game, &settings);
    for nodes in [1, 2, 10, 100] {
        let part =
            record_with(&game, TicTacToe::evaluations()[0], &settings, Limits::nodes(nodes), About::default(), &mut ());
        assert_eq!((part.question(), part.result()), (whole.question(), whole.result()));
    }
}

#[test]
fn a_tree_of_numbers_needs_a_null_window() {
    let source = Source::from_tree("((1 2) (3 4))", "SOURCE", TreeForm::Any, &[]).unwrap();
    let settings = Settings { algorithm: Algorithm::ProofNumber, ..Settings::default() };
    assert!(source.check(&settings).unwrap_err().to_string().contains("asks who wins"));
    source.check(&Settings { window: Window::new(2.into(), 3.into()), ..settings }).unwrap();
    source.check(&Settings { algorithm: Algorithm::AlphaBeta, ..settings }).unwrap();
}

/// The two trees in docs/proof-number.md.
#[test]
fn proof_number_search_is_cheap_for_narrow_wins_and_not_for_wide_ones() {
    let nodes = |file: &str, algorithm| {
        let path = format!("{}/examples/trees/{file}", env!("CARGO_MANIFEST_DIR"));
        let tree = HandTree::from_json(&std::fs::read_to_string(path).unwrap()).unwrap();
        // The same question for both algorithms: a null window just below a win.
        let window = Window::new(98.into(), 99.into());
        let trace = run(&tree, &Settings { window, ..Settings::default() }, algorithm);
        assert_eq!(trace.result().proved.low, 99.into());
        trace.counts().nodes
    };
    let [narrow, wide] = ["proof-narrow.json", "proof-wide.json"]
        .map(|file| [Algorithm::ProofNumber, Algorithm::AlphaBeta].map(|algorithm| nodes(file, algorithm)));
    assert!(narrow[0] * 2 < narrow[1], "{narrow:?}");
    assert!(wide[0] > wide[1], "{wide:?}");
}
