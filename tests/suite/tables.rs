//! Iterative deepening, the transposition table, killer moves and the history heuristic: the result equals that of
//! plain alpha-beta, except for two mistakes with a table.

use plyscope::game::chess::Chess;
use plyscope::game::connect_four::ConnectFour;
use plyscope::game::nim::Nim;
use plyscope::game::tic_tac_toe::TicTacToe;
use plyscope::game::{Evaluate, Game, Notation, Value};
use plyscope::locale::Locale;
use plyscope::search::{
    Algorithm, Event, MateScores, Mates, Method, Observer, Order, Remark, Rules, Settings, Technique, Techniques,
    Window, search, search_from,
};
use plyscope::story::{View, narration};
use plyscope::trace::{Interval, Kind, NodeId, State, Trace};

use crate::suite::laws::{law, run};
use crate::suite::recordings::of_game;

fn techniques(names: &str) -> Techniques {
    let Method { techniques, .. } = format!("alpha-beta{names}").parse().unwrap();
    techniques
}

/// Returns sets of techniques that do not change the value.
fn exact() -> [Techniques; 6] {
    ["+table", "+deepening", "+killer", "+history", "+table+deepening", "+table+deepening+killer+history"]
        .map(techniques)
}

fn settings(names: &str, depth: Option<u32>) -> Settings {
    let mates = MateScores::default().with(Mates::Distance);
    let rules = Rules { mates, ..Rules::default() };
    Settings { techniques: techniques(names), depth, rules, ..Settings::default() }
}

/// Checks a law of all searches with these techniques: the value is that of minimax, the move is one of the best, and
/// story and tree agree.
fn check<G>(game: &G, depth: Option<u32>)
where
    G: Notation + Evaluate + Clone + Send + Sync + 'static,
    G::State: Send + Sync,
    G::Move: Send + Sync + std::fmt::Debug,
{
    let (evaluation, root) = (G::evaluations()[0], game.initial());
    let full = Settings { algorithm: Algorithm::Minimax, ..settings("", depth) };
    let value = search(game, evaluation, &full, &mut ()).value;
    let mates = full.rules.mates;
    for techniques in exact() {
        for order in [Order::Given, Order::Reverse, Order::Random { seed: 5 }] {
            let settings = Settings { techniques, order, ..settings("", depth) };
            let found = search(game, evaluation, &settings, &mut ());
            let position = game.position(&root);
            assert_eq!(found.value, value, "{position:?} {techniques} {order}");
            if let Some(mv) = &found.best_move {
                let below = Settings { depth: depth.map(|depth| depth - 1), ..full };
                let child = search_from(game, &game.play(&root, mv), evaluation, &below, &mut ());
                assert_eq!(mates.bliz(child.value), value, "{position:?} {techniques} {order}: {mv:?}");
            }
            let trace = of_game(game, &settings);
            assert_eq!(trace.result().proved, Interval::exact(value), "{position:?} {techniques} {order}");
            assert_eq!(trace.result().best_move, found.best_move.map(|mv| game.move_name(&root, &mv)));
            // The principal variation continues through positions found in the table, to a leaf with the value of the
            // root.
            let line = &trace.result().variation;
            assert_eq!(line.first(), trace.result().best_move.as_ref());
            if techniques.has_table() && !techniques.has(Technique::Deepening) {
                assert!(ends_with_the_value(game, line, depth, value), "{position:?} {techniques} {order}: {line:?}");
            }
            check_trace(&trace);
        }
    }
}

/// Returns whether a line leads from the root to a leaf whose value, shifted to the root, is the value of the root.
fn ends_with_the_value<G: Notation + Evaluate>(game: &G, line: &[String], depth: Option<u32>, value: Value) -> bool {
    let mut state = game.initial();
    for name in line {
        let mv = game.moves(&state).into_iter().find(|mv| game.move_name(&state, mv) == *name).expect("a move");
        state = game.play(&state, &mv);
    }
    let settings = Settings { depth: Some(0), ..settings("", depth) };
    let mates = settings.rules.mates;
    let leaf = search_from(game, &state, G::evaluations()[0], &settings, &mut ()).value;
    let is_leaf = game.outcome(&state).is_some() || depth.is_some_and(|depth| line.len() == depth as usize);
    is_leaf && line.iter().fold(leaf, |value, _| mates.bliz(value)) == value
}

fn check_trace(trace: &Trace) {
    assert!(trace.replay(trace.steps().len()).agrees_with(trace));
    assert_eq!(trace.iterations().is_empty(), {
        let is_deepened = trace.settings().techniques.has(Technique::Deepening);
        !is_deepened || trace.settings().depth.is_some_and(|depth| depth < 2)
    });
    let mut remembered = 0;
    for id in trace.ids() {
        let node = trace.node(id);
        let is_remembered = node.state == State::Searched(Kind::Remembered);
        remembered += u64::from(is_remembered);
        assert_eq!(is_remembered, trace.remarks(id).iter().any(|remark| matches!(remark, Remark::Remembered { .. })));
        if is_remembered {
            assert!(!node.is_leaf() && trace.children(id).is_empty() && id != NodeId::ROOT);
        }
        // The position was searched earlier to the same depth, and its interval is at least as narrow.
        if let Some(origin) = trace.origin(id) {
            let there = trace.node(origin);
            assert!(is_remembered && origin < id && there.state == State::Searched(Kind::Inner));
            assert_eq!(trace.position(origin), trace.position(id));
            assert_eq!((there.player, there.remaining), (node.player, node.remaining));
            assert!(node.proved.low <= there.proved.low && there.proved.high <= node.proved.high);
        }
    }
    assert_eq!(trace.counts().remembered, remembered);
    let leaves = trace.ids().filter(|&id| trace.node(id).is_leaf()).count() as u64;
    assert_eq!(trace.counts().leaves, leaves);
}

#[test]
fn exact_techniques_do_not_change_values_of_random_trees() {
    law(|_, tree, settings| {
        let full = run(tree, settings, Algorithm::Minimax);
        let value = full.result().value;
        let optimal = |given: u32| {
            let mut children = full.children(NodeId::ROOT).into_iter().map(|id| full.node(id));
            let child = children.find(|child| child.given == given).and_then(|child| child.value);
            child.map(|child| settings.rules.mates.bliz(child)) == Some(value)
        };
        for techniques in exact() {
            let settings = Settings { techniques, ..*settings };
            let trace = run(tree, &settings, Algorithm::AlphaBeta);
            assert_eq!(trace.result().proved, Interval::exact(value), "{techniques}");
            assert_eq!(trace.result().value, value, "{techniques}");
            if let Some(best) = trace.best_child() {
                assert!(optimal(trace.node(best).given), "{techniques}");
            }
            check_trace(&trace);
            // A tree has no transpositions.
            assert_eq!(trace.counts().remembered, 0);
        }
    });
}

#[test]
fn a_table_does_not_change_results_for_narrow_windows() {
    law(|_, tree, settings| {
        for (alpha, beta) in [(-2, 1), (0, 3), (10, 12)] {
            let window = Window::new(alpha.into(), beta.into());
            let told = |value: Value| value.max(window.alpha).min(window.beta);
            let plain = run(tree, &Settings { window, ..*settings }, Algorithm::AlphaBeta).result().value;
            for techniques in exact() {
                let trace = run(tree, &Settings { techniques, window, ..*settings }, Algorithm::AlphaBeta);
                assert_eq!(told(trace.result().value), told(plain), "{techniques} {window}");
            }
        }
    });
}

#[test]
fn exact_techniques_do_not_change_values_of_games() {
    for position in ["XO..X...O", "X...O...X", "XOX.O....", "X........"] {
        for depth in [Some(1), Some(4), None] {
            check(&TicTacToe::parse(position).unwrap(), depth.filter(|_| position.len() == 9));
        }
    }
    for heaps in ["1,2,2", "2,3", "1,1,2,2", "5", "1,2,3"] {
        for depth in [Some(3), None] {
            check(&Nim::parse(heaps).unwrap(), depth);
        }
    }
    for moves in ["", "4", "4444", "12345671", "445566"] {
        check(&ConnectFour::parse(moves).unwrap(), Some(4));
    }
    // Mates in one and two, an imminent stalemate, and promotions.
    for position in [
        "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1",
        "8/8/8/8/8/1k6/7q/K7 b - - 0 1",
        "k7/8/K7/8/8/8/8/7R w - - 0 1",
        "7k/P7/K7/8/8/8/1p6/2q4R b - - 0 1",
        "8/8/8/5k2/8/8/4K3/R6R w - - 0 1",
    ] {
        check(&Chess::parse(position).unwrap(), Some(3));
    }
}

/// Tic-tac-toe is a draw, and most of its positions occur several times.
#[test]
fn a_table_searches_few_positions_of_tic_tac_toe_more_than_once() {
    let game = TicTacToe::parse("").unwrap();
    let (plain, tabled) = (of_game(&game, &settings("", None)), of_game(&game, &settings("+table", None)));
    assert_eq!([&plain, &tabled].map(|trace| trace.result().value), [Value::ZERO; 2]);
    // Mean number of searches per inner position. More than one search is needed if a stored bound does not suffice.
    let searches_per_position = |trace: &Trace| {
        let inner = trace.ids().filter(|&id| trace.node(id).state == State::Searched(Kind::Inner));
        let mut positions: Vec<String> = inner.filter_map(|id| trace.position(id)).collect();
        let searched = positions.len();
        positions.sort_unstable();
        positions.dedup();
        (searched, positions.len())
    };
    let (searched, positions) = searches_per_position(&plain);
    assert!(searched > 5 * positions, "{searched} searches of {positions} positions");
    let (searched, positions) = searches_per_position(&tabled);
    assert!(2 * searched < 3 * positions, "{searched} searches of {positions} positions with a table");
}

#[test]
fn each_iteration_equals_a_search_to_its_depth() {
    let game = ConnectFour::parse("4444").unwrap();
    for names in ["+deepening", "+table+deepening+killer+history"] {
        let trace = of_game(&game, &settings(names, Some(5)));
        assert_eq!(trace.iterations().len(), 4);
        for (depth, iteration) in (1..).zip(trace.iterations()) {
            let own = of_game(&game, &settings("", Some(depth)));
            assert_eq!((iteration.depth, iteration.value), (depth, own.result().value));
            assert!(iteration.visits > 1 && iteration.best_move.is_some());
        }
        let told = narration::tell(&trace, &Locale::default(), View::Max);
        assert!(told[0].sentence.contains("1 ply: ") && told[0].sentence.contains("4 plies: "), "{}", told[0].sentence);
    }
}

/// Stops a search after a number of visits, including silent ones.
struct Limit {
    visits: u64,
    most: u64,
}

impl<G: Game> Observer<G> for Limit {
    fn on(&mut self, event: &Event<'_, G>) {
        if let Event::Enter { .. } = event {
            self.visits += 1;
        }
    }

    fn on_silent_visit(&mut self) {
        self.visits += 1;
    }

    fn stops(&self) -> bool {
        self.visits >= self.most
    }
}

#[test]
fn earlier_iterations_stop_at_the_limit() {
    let game = ConnectFour::parse("").unwrap();
    for order in [Order::Given, Order::Best] {
        for most in [1, 100, 5_000] {
            let mut limit = Limit { visits: 0, most };
            let settings = Settings { order, ..settings("+table+deepening", Some(12)) };
            search(&game, ConnectFour::evaluations()[0], &settings, &mut limit);
            // A stopped search still enters the remaining moves of open nodes.
            assert!(limit.visits < most + 200, "{order} {most}: {}", limit.visits);
        }
    }
}

#[test]
fn a_story_explains_table_hits_and_moves_tried_first() {
    let game = TicTacToe::parse("XO..X...O").unwrap();
    let mut first = Vec::new();
    let mut recalled = 0;
    for names in ["+table+deepening+killer+history", "+history"] {
        let trace = of_game(&game, &settings(names, Some(4)));
        let told = narration::tell(&trace, &Locale::default(), View::Max);
        assert!(told.iter().all(|telling| !telling.sentence.is_empty() && !telling.numbers.is_empty()));
        for (step, telling) in trace.steps().zip(&told) {
            match trace.remark_of(&step) {
                Some(Remark::Remembered { .. }) => {
                    let node = trace.node_of(&step);
                    recalled += 1;
                    let is_known = trace.origin(node).is_some();
                    assert_eq!(
                        is_known,
                        telling.sentence.contains(" searched before to the same depth, at "),
                        "{}",
                        telling.sentence
                    );
                }
                Some(Remark::First { why }) => {
                    first.push(why.name());
                    assert!(telling.sentence.contains("tried first"));
                }
                _ => {}
            }
        }
    }
    assert!(recalled > 0);
    first.sort_unstable();
    first.dedup();
    assert_eq!(first, ["deepening", "history", "killer", "table"]);
}

/// The positions in `docs/tables.md`: the table with a mistake is wrong, the correct table is right.
#[test]
fn each_table_mistake_has_a_position_with_a_wrong_value() {
    let values = |run: &dyn Fn(&Settings) -> Trace, mistake: &str, depth| {
        ["", "+table", mistake].map(|names| {
            let trace = run(&settings(names, depth));
            (trace.result().value, trace.counts().remembered > 0)
        })
    };
    let game = TicTacToe::parse(".O..X....").unwrap();
    let found = values(&|settings| of_game(&game, settings), "+table-bounds-as-exact", Some(4));
    assert_eq!(found, [(1.into(), false), (1.into(), true), (2.into(), true)]);
    let game = Nim::parse("2,5").unwrap();
    let found = values(&|settings| of_game(&game, settings), "+table-mates-from-root", None);
    assert_eq!(found, [(94.into(), false), (94.into(), true), (92.into(), true)]);
    for mistake in ["+table-bounds-as-exact", "+table-mates-from-root"] {
        let settings = settings(mistake, None);
        assert!(!settings.is_exact() && settings.unselective().techniques.is_empty());
        assert!(settings.techniques.has_table() && settings.techniques.is_selective());
    }
}

/// In H2, «tah s dobrou hodnotou historické heuristiky» is an interesting move.
#[test]
fn moves_with_a_good_history_are_not_reduced() {
    let game = Chess::parse("3r2k1/3P4/8/8/1b6/8/3R2PP/6K1 w - - 0 1").unwrap();
    let value = |names| of_game(&game, &settings(names, Some(5))).result().value;
    assert_eq!(["", "+near-leaf", "+near-leaf+history"].map(value), [0, -1, 0].map(Value::from));
}

#[test]
fn each_exact_technique_saves_many_nodes_in_some_position() {
    let wall = ConnectFour::parse("445").unwrap();
    let chess = Chess::parse("r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5Q2/PPPP1PPP/RNB1K1NR w KQkq - 0 1").unwrap();
    let nodes = |names| of_game(&wall, &settings(names, Some(6))).counts().nodes;
    let plain = nodes("");
    assert!(3 * nodes("+table") < 2 * plain && 2 * nodes("+killer") < plain && 2 * nodes("+history") < plain);
    let visits = |names| of_game(&chess, &settings(names, Some(3))).visits_in_all();
    assert!(4 * visits("+deepening") < visits(""), "earlier iterations included");
    let all = of_game(&wall, &settings("+table+deepening+killer+history", Some(6)));
    assert!(4 * all.visits_in_all() < plain);
}

#[test]
fn table_entries_of_different_selective_searches_are_kept_apart() {
    for position in ["3r2k1/3P4/8/8/1b6/8/3R2PP/6K1 w - - 0 1", "r3k2r/8/8/3pP3/8/8/8/R3K2R w KQkq d6 0 1"] {
        let game = Chess::parse(position).unwrap();
        // A search without windows always has the same value, whatever the table contains.
        for base in ["+quiescence", "+check-extension", "+quiescence+check-extension", "+near-leaf"] {
            let plain = of_game(&game, &settings(base, Some(3))).result().value;
            for more in ["+table", "+table+deepening+killer"] {
                let trace = of_game(&game, &settings(&format!("{base}{more}"), Some(3)));
                assert_eq!(trace.result().value, plain, "{position} {base}{more}");
                check_trace(&trace);
            }
        }
        for names in ["+null-move+table", "+quiescence+stand-pat+null-move+even-for-odd+table+deepening+killer+history"]
        {
            let trace = of_game(&game, &settings(names, Some(3)));
            assert!(trace.replay(trace.steps().len()).agrees_with(&trace));
            assert_eq!(trace.result().proved, Interval::exact(trace.result().value));
        }
    }
}
