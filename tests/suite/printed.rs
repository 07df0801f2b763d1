//! Programs of the documents as printed: they differ from the exact algorithms exactly as documented.

use plyscope::game::chess::Chess;
use plyscope::game::nim::Nim;
use plyscope::game::tic_tac_toe::TicTacToe;
use plyscope::game::{Evaluate, Game, Notation, Player, Value, zero};
use plyscope::search::{Algorithm, Mates, Mutant, Order, Rules, Settings, search};
use plyscope::trace::{Kind, NodeId, Trace};

use crate::suite::laws::{law, read, run};
use crate::suite::oracle::Written;
use crate::suite::recordings::{of_game, of_tree};

fn with(settings: &Settings, mates: Mates) -> Settings {
    Settings { rules: Rules { mates: settings.rules.mates.with(mates), ..settings.rules }, ..*settings }
}

fn mutated(settings: &Settings, mutant: Mutant) -> Settings {
    Settings { rules: Rules { mutant: Some(mutant), ..settings.rules }, ..*settings }
}

fn deeper(settings: &Settings) -> Settings {
    Settings { depth: settings.depth.map(|depth| depth + 1), ..*settings }
}

fn values(trace: &Trace) -> Vec<Option<Value>> {
    trace.ids().map(|id| trace.node(id).value).collect()
}

/// Returns whether the root has moves and the depth allows searching them.
fn is_searched(trace: &Trace) -> bool {
    !trace.node(NodeId::ROOT).is_leaf()
}

#[test]
fn nemec_searches_one_ply_deeper_and_does_not_shift_at_the_root() {
    law(|_, tree, settings| {
        let printed = run(tree, settings, Algorithm::NemecMinimax);
        let exact = run(tree, &deeper(settings), Algorithm::Minimax);
        assert_eq!(values(&printed)[1..], values(&exact)[1..], "below the root all is as in minimax");
        assert_eq!(printed.counts(), exact.counts());
        let (value, mates) = (printed.result().value, settings.rules.mates);
        assert_eq!(if is_searched(&exact) { mates.bliz(value) } else { value }, exact.result().value);
        assert_eq!(printed.settings().plies(), exact.settings().depth);
        assert_eq!(printed.result().proved.value(), Some(value));
        // The shift makes wins equal that are MAX − MNOHO plies away; of these, the nearest is preferred.
        let chosen = printed.best_child().map(|id| printed.node(id).value);
        assert!(chosen.is_none_or(|chosen| chosen == Some(value)));
    });
}

#[test]
fn kuhr_one_ply_deeper_equals_nemec() {
    law(|_, tree, settings| {
        let nemec = run(tree, settings, Algorithm::NemecMinimax);
        let kuhr = run(tree, &deeper(settings), Algorithm::KuhrMinimax);
        assert_eq!(values(&nemec), values(&kuhr));
        assert_eq!(nemec.result().best_move, kuhr.result().best_move);
        assert_eq!(nemec.counts(), kuhr.counts());
    });
}

#[test]
fn nemec_at_depth_zero_equals_the_program_of_depth_one() {
    law(|_, tree, settings| {
        let settings = Settings { depth: Some(0), ..with(settings, Mates::Flat) };
        let (general, simple) =
            (run(tree, &settings, Algorithm::NemecMinimax), run(tree, &settings, Algorithm::NemecDepthOne));
        assert!(general.steps().eq(simple.steps()));
        assert_eq!(general.result(), simple.result());
    });
}

#[test]
fn the_two_simple_programs_equal_minimax_with_flat_mates() {
    law(|_, tree, settings| {
        for (algorithm, depth) in [(Algorithm::NemecDepthOne, 1), (Algorithm::NemecDepthTwo, 2)] {
            let exact = Settings { depth: Some(depth), ..with(settings, Mates::Flat) };
            let (simple, exact) = (run(tree, settings, algorithm), run(tree, &exact, Algorithm::Minimax));
            assert!(simple.steps().eq(exact.steps()));
            assert_eq!(simple.result(), exact.result());
        }
    });
}

#[test]
fn kuhrs_alpha_beta_finds_the_value_and_the_move_of_minimax() {
    law(|_, tree, settings| {
        let printed = run(tree, settings, Algorithm::KuhrAlphaBeta);
        let exact = run(tree, settings, Algorithm::Minimax);
        assert_eq!(printed.result().value, exact.result().value);
        assert_eq!(printed.result().best_move, exact.result().best_move);
        assert!(printed.counts().nodes <= exact.counts().nodes);
        // Proved intervals are correct, even if windows are empty.
        for id in printed.ids().filter(|&id| printed.node(id).is_searched()) {
            let path: Vec<u32> = printed.path(id)[1..].iter().map(|&id| printed.node(id).given).collect();
            let same = path.iter().fold(NodeId::ROOT, |node, &given| {
                let mut children = exact.children(node).into_iter();
                children.find(|&child| exact.node(child).given == given).expect("minimax visits every node")
            });
            let truth = exact.node(same).value.expect("a searched node");
            assert!(printed.node(id).proved.contains(truth));
        }
        // The root never cuts.
        assert!(printed.cutoffs().iter().all(|cutoff| cutoff.node != NodeId::ROOT));
        assert!(printed.replay(printed.steps().len()).agrees_with(&printed));
    });
}

/// Returns the tree as the program of document 001 interprets it: a player who cannot move has lost, and a game that
/// ends on the last ply is evaluated statically.
fn without_draws(tree: &Written, depth: Option<u32>) -> Written {
    match tree {
        // A result has the static value 0.
        Written::Result(_) if depth == Some(0) => Written::Score(0),
        Written::Result("draw") => Written::Result("loss"),
        Written::Inner { to_move, value, children } => Written::Inner {
            to_move: *to_move,
            value: *value,
            children: children
                .iter()
                .map(|child| without_draws(child, depth.map(|depth| depth.saturating_sub(1))))
                .collect(),
        },
        other => other.clone(),
    }
}

#[test]
fn white_and_black_ignore_distance_and_draws() {
    law(|written, tree, settings| {
        // Below the depth of the search, results have no effect.
        let rewritten = read(&without_draws(written, settings.depth));
        let printed = run(tree, settings, Algorithm::WhiteBlack);
        let exact = run(&rewritten, &with(settings, Mates::Flat), Algorithm::Minimax);
        if matches!(settings.order, Order::Best | Order::Worst) {
            assert_eq!(printed.result().value, exact.result().value);
        } else {
            assert_eq!(values(&printed), values(&exact));
            assert_eq!(printed.result().best_move, exact.result().best_move);
        }
    });
}

#[test]
fn without_bliz_minimax_equals_minimax_with_flat_mates() {
    law(|_, tree, settings| {
        let (mutant, flat) = (mutated(settings, Mutant::NoBliz), with(settings, Mates::Flat));
        for algorithm in [Algorithm::Minimax, Algorithm::Negamax, Algorithm::KuhrMinimax, Algorithm::NemecMinimax] {
            let (mutant, flat) = (run(tree, &mutant, algorithm), run(tree, &flat, algorithm));
            assert!(mutant.steps().eq(flat.steps()));
            assert_eq!(mutant.result(), flat.result());
        }
    });
}

#[test]
fn without_dal_alpha_beta_is_sometimes_wrong_but_then_unproved() {
    let (wrong, unproved) = (std::cell::Cell::new(0), std::cell::Cell::new(0));
    law(|_, tree, settings| {
        let exact = run(tree, settings, Algorithm::Minimax);
        for algorithm in [Algorithm::AlphaBeta, Algorithm::NegamaxAlphaBeta, Algorithm::KuhrAlphaBeta] {
            let mutant = run(tree, &mutated(settings, Mutant::NoDal), algorithm);
            assert!(mutant.result().proved.contains(exact.result().value), "what is proved is true");
            wrong.set(wrong.get() + u32::from(mutant.result().value != exact.result().value));
            unproved.set(unproved.get() + u32::from(mutant.result().sure().is_none()));
            if let Some(sure) = mutant.result().sure() {
                assert_eq!(sure, exact.result().value);
            }
            assert!(mutant.replay(mutant.steps().len()).agrees_with(&mutant));
        }
    });
    assert!(wrong.get() > 10 && unproved.get() >= wrong.get(), "{wrong:?} {unproved:?}");
}

fn by_distance(algorithm: Algorithm) -> Settings {
    with(&Settings { algorithm, ..Settings::default() }, Mates::Distance)
}

/// The bundled example has a mate in one, and before it in the order of moves a mate in two.
#[test]
fn mate_scores_agree_with_the_documents() {
    let mate = include_str!("../../examples/trees/mate.json");
    for (algorithm, value, mv) in [
        (Algorithm::NemecMinimax, 99, "b4-c5"),
        (Algorithm::KuhrMinimax, 99, "b4-c5"),
        (Algorithm::KuhrAlphaBeta, 98, "b4-c5"),
        // Without distance, the first win found is as good as the nearest.
        (Algorithm::WhiteBlack, 99, "b4-a5"),
    ] {
        let trace = of_tree(mate, &by_distance(algorithm));
        assert_eq!(
            (trace.result().value, trace.result().best_move.as_deref()),
            (value.into(), Some(mv)),
            "{algorithm}"
        );
    }
    // For a root without a shift, the distance of the mate is still correct.
    let trace = of_tree(mate, &by_distance(Algorithm::NemecMinimax));
    assert_eq!(trace.plies_to_mate(NodeId::ROOT, 99.into()), Some(1));
    assert_eq!(trace.plies_to_mate(trace.children(NodeId::ROOT)[1], 97.into()), Some(2));
    // "White mates in 3 plies" becomes "Black is mated in 4": values are shifted at each ply but the root.
    let trace = of_tree("((((win))))", &by_distance(Algorithm::NemecMinimax));
    let values: Vec<String> = trace.ids().map(|id| trace.node(id).value.unwrap().to_string()).collect();
    assert_eq!(values, ["96", "96", "97", "98", "99"]);
}

#[test]
fn after_a_mate_in_one_kuhrs_window_is_empty_and_causes_no_cutoffs() {
    // The first move mates. Below the second move, alpha-beta searches one reply, and Kühr's program all.
    let tree = "(max (((1 2) (3 4)) ((5 6) (7 8)) ((1 2) (3 4))))";
    let printed = of_tree(tree, &by_distance(Algorithm::KuhrAlphaBeta));
    let second = printed.children(NodeId::ROOT)[1];
    let window = printed.node(second).window;
    assert_eq!((window.alpha, window.beta), (99.into(), 99.into()));
    let searched_replies =
        |trace: &Trace, node| trace.children(node).into_iter().filter(|&child| trace.node(child).is_searched()).count();
    assert_eq!(searched_replies(&printed, second), 3);
    let sound = of_tree(tree, &by_distance(Algorithm::AlphaBeta));
    assert_eq!(searched_replies(&sound, sound.children(NodeId::ROOT)[1]), 1);
    assert!(printed.counts().nodes > sound.counts().nodes);
    assert_eq!(printed.result().value, sound.result().value);
    // Exact values of leaves still cause cutoffs.
    let leaves = of_tree("(max ((1 2) (3 4)))", &by_distance(Algorithm::KuhrAlphaBeta));
    assert_eq!(leaves.counts().skipped, 0);
    let leaves = of_tree("(max (1 2))", &by_distance(Algorithm::KuhrAlphaBeta));
    assert_eq!(leaves.counts().skipped, 1);
}

#[test]
fn without_dal_a_faster_loss_is_chosen() {
    // The first move loses in four plies. The second loses in two, or after the other reply in five.
    let tree = "((((min))) ((((min))) min))";
    let sound = by_distance(Algorithm::AlphaBeta);
    let best = |trace: &Trace| (trace.result().value, trace.result().best_move.clone());
    assert_eq!(best(&of_tree(tree, &sound)), ((-95).into(), Some("1".to_owned())));
    let mutant = of_tree(tree, &mutated(&sound, Mutant::NoDal));
    assert_eq!(best(&mutant), ((-94).into(), Some("2".to_owned())));
    assert_eq!(mutant.result().sure(), None, "what it returned is not what it proved");
    assert!(mutant.result().variation.is_empty());
}

#[test]
fn values_below_minus_max_are_raised_to_minus_max() {
    let far = "((-150 -120) (-130 -140))";
    let value = |algorithm| of_tree(far, &Settings { algorithm, ..Settings::default() }).result().value;
    assert_eq!(value(Algorithm::Minimax), (-140).into());
    assert_eq!(value(Algorithm::NemecMinimax), (-140).into());
    for algorithm in [Algorithm::KuhrMinimax, Algorithm::KuhrAlphaBeta] {
        assert_eq!(value(algorithm), (-99).into(), "{algorithm}");
    }
    // The document's root would return no move.
    let trace = of_tree(far, &Settings { algorithm: Algorithm::KuhrMinimax, ..Settings::default() });
    assert_eq!(trace.result().best_move.as_deref(), Some("1"));
}

#[test]
fn document_001_treats_stalemate_as_a_loss_and_misses_mate_on_the_last_ply() {
    let run = |position: &str, depth| {
        let game = Chess::parse(position).unwrap();
        let settings = Settings { depth: Some(depth), ..by_distance(Algorithm::WhiteBlack) };
        search(&game, Chess::evaluations()[0], &settings, &mut ())
    };
    // Black is to move and stalemated; the program treats this as a win of White.
    let stalemate = "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1";
    assert_eq!(run(stalemate, 1).value.max(-run(stalemate, 1).value), 99.into());
    // A back-rank mate in one, which the program finds only at depth two.
    let mate = "6k1/5ppp/8/8/8/8/8/R6K w - - 0 1";
    assert_ne!(run(mate, 1).value, 99.into());
    assert_eq!(run(mate, 2).value, 99.into());
}

/// Runs both schemes of document 001 in positions with pins, checks, en passant, castling and promotion.
#[test]
fn the_pseudo_legal_scheme_searches_the_same_tree_and_undoes_illegal_moves() {
    for (position, depth) in [
        ("", 2),
        ("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 2),
        ("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 3),
        ("r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", 2),
        ("rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", 2),
        ("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", 1),
    ] {
        let game = Chess::parse(position).unwrap();
        let [legal, pseudo_legal] = [Algorithm::WhiteBlack, Algorithm::WhiteBlackPseudoLegal].map(|algorithm| {
            let settings = Settings { depth: Some(depth), ..by_distance(algorithm) };
            of_game(&game, &settings)
        });
        let is_taken_back = |&id: &NodeId| pseudo_legal.node(id).kind() == Kind::TakenBack;
        let (taken_back, kept): (Vec<NodeId>, Vec<NodeId>) = pseudo_legal.ids().partition(is_taken_back);
        assert!(!taken_back.is_empty() || position.is_empty(), "{position}: nothing to take back");
        let told = |trace: &Trace, id| {
            let node = trace.node(id);
            (node.ply, node.given, trace.move_name(id), node.kind(), node.value, node.proved)
        };
        let [expected, found] = [(&legal, legal.ids().collect()), (&pseudo_legal, kept)]
            .map(|(trace, ids): (&Trace, Vec<NodeId>)| ids.into_iter().map(|id| told(trace, id)).collect::<Vec<_>>());
        assert!(expected == found, "{position}: both schemes search the same positions in the same order");
        assert_eq!(legal.result(), pseudo_legal.result());
        let counts = [&legal, &pseudo_legal].map(|trace| trace.counts().nodes);
        assert_eq!(counts[0] + taken_back.len() as u64, counts[1]);
        for id in taken_back {
            // Names such as `Ke1-e2` are used only for illegal moves.
            assert!(pseudo_legal.move_name(id).is_some_and(|name| name.contains(['-', 'x'])));
            let after = Chess::parse(&pseudo_legal.position(id).unwrap());
            assert!(after.is_err(), "a position in which a king can be captured is refused");
        }
    }
}

#[test]
fn white_and_black_treats_a_full_board_as_a_loss() {
    let game = TicTacToe::parse("").unwrap();
    let found = search(&game, zero(), &by_distance(Algorithm::WhiteBlack), &mut ());
    // The program treats a full board as a loss of O, who is to move.
    assert_eq!(found.value, 99.into());
}

#[test]
fn the_programs_agree_with_minimax_in_whole_games() {
    fn agree<G: Game>(game: &G) {
        let [exact, kuhr, alpha_beta, nemec] =
            [Algorithm::Minimax, Algorithm::KuhrMinimax, Algorithm::KuhrAlphaBeta, Algorithm::NemecMinimax]
                .map(|algorithm| search(game, zero(), &by_distance(algorithm), &mut ()));
        assert_eq!(alpha_beta.value, exact.value);
        assert!(alpha_beta.best_move == exact.best_move);
        let mates = by_distance(Algorithm::Minimax).rules.mates;
        for unshifted in [kuhr, nemec] {
            assert_eq!(mates.bliz(unshifted.value), exact.value);
        }
    }
    for position in ["3,4,5", "1,2,3", "10/3", "1,1,2/misere", "3,3/misere"] {
        agree(&Nim::parse(position).unwrap());
    }
    for position in ["X.O/.X./..O", "X.O/.../...", "XX./OO./..."] {
        agree(&TicTacToe::parse(position).unwrap());
    }
}

#[test]
fn a_move_is_chosen_even_if_every_move_loses() {
    // In misère Nim the player who takes the last object loses: the only move of the root loses at once.
    let game = Nim::parse("1/misere").unwrap();
    // Proof-number search returns only moves proved to win.
    for algorithm in Algorithm::ALL.into_iter().filter(|algorithm| !algorithm.proves()) {
        let found = search(&game, zero(), &by_distance(algorithm), &mut ());
        assert_eq!(
            found.best_move.map(|mv| game.move_name(&game.initial(), &mv)).as_deref(),
            Some("1-1"),
            "{algorithm}"
        );
        assert!(
            // The programs of document 004 have other values for wins.
            game.turn(&game.initial()) == Player::Max && (found.value < (-97).into() || algorithm.sums_gains()),
            "{algorithm}: {}",
            found.value
        );
    }
}

#[test]
fn settings_contain_only_effective_options() {
    let all = Settings {
        depth: Some(7),
        rules: Rules {
            cut_on: plyscope::search::CutOn::Greater,
            fail: plyscope::search::Fail::Soft,
            mates: by_distance(Algorithm::Minimax).rules.mates,
            mutant: Some(Mutant::NoDal),
        },
        window: plyscope::search::Window::new(1.into(), 2.into()),
        ..Settings::default()
    };
    for algorithm in Algorithm::ALL {
        let settings = Settings { algorithm, ..all }.effective();
        assert_eq!(settings, settings.effective());
        // Only algorithms that shift mate scores can make a mistake about mate scores.
        let whole = Settings { rules: Rules { mates: all.rules.mates, ..settings.rules }, ..settings };
        assert_eq!(whole == Settings { algorithm, ..all }, algorithm.takes_window(), "{algorithm}");
        let has_dal = algorithm.has_window() && !algorithm.has_memory();
        assert_eq!(settings.rules.mutant.is_some(), has_dal, "{algorithm}");
        assert_eq!(settings.is_exact(), algorithm.is_exact() && !has_dal, "{algorithm}");
        let plies = settings.plies().unwrap();
        assert_eq!(settings.looking(plies).and_then(|settings| settings.plies()), Some(plies), "{algorithm}");
        assert_eq!(settings.looking(plies + 1).is_none(), algorithm.fixed_depth().is_some(), "{algorithm}");
    }
}
