//! Examples: every tree, every position in the table, and every program behaves as its description says.

use std::fs;
use std::path::{Path, PathBuf};

use plyscope::game::Game;
use plyscope::game::catalog::{AnyGame, Entry};
use plyscope::game::tree::HandTree;
use plyscope::search::{Algorithm, CutOn, MateScores, Mates, Order, Rules, Settings, Watch, full_tree_any};
use plyscope::source::Source;
use plyscope::study::{Recording, Study};
use plyscope::trace::{About, Kind, Limits, NodeId, Side, State, Trace, record_any, record_with};

#[path = "../../examples/new_game.rs"]
#[expect(dead_code, reason = "a program of its own: its `main` is not called")]
mod new_game;
#[path = "../../examples/textbook.rs"]
#[expect(dead_code, reason = "a program of its own: its `main` is not called")]
mod textbook;
#[path = "../../examples/two_orders.rs"]
#[expect(dead_code, reason = "a program of its own: its `main` is not called")]
mod two_orders;

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("examples")
}

/// Reads a bundled tree by its file name.
pub(crate) fn tree(file: &str) -> HandTree {
    let text = fs::read_to_string(folder().join("trees").join(file)).unwrap();
    text.parse().unwrap_or_else(|fault| panic!("{file}: {fault}"))
}

/// Returns the file names of all bundled trees.
pub(crate) fn tree_files() -> Vec<String> {
    let entries = fs::read_dir(folder().join("trees")).unwrap();
    let mut names: Vec<String> = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort_unstable();
    assert!(names.len() >= 9, "{names:?}");
    names
}

/// Returns the rules that `--mates auto` selects for this tree.
fn automatic(tree: &HandTree) -> Rules {
    let mates = if tree.can_be_decided() { Mates::Distance } else { Mates::Flat };
    Rules { mates: MateScores::default().with(mates), ..Rules::default() }
}

/// Records all searches of a report.
pub(crate) fn study(source: &Source, settings: &[Settings]) -> Study {
    let mut watch = Watch { visits: 10_000_000, progress: &mut |_| {} };
    Study::new(source, settings, Recording { evaluation: None, limits: Limits::default() }, &mut watch).unwrap()
}

/// Records the default search of the command line on a bundled tree.
pub(crate) fn searched(file: &str) -> Trace {
    searched_by(file, Algorithm::AlphaBeta)
}

/// Records the search of a bundled tree by an algorithm.
pub(crate) fn searched_by(file: &str, algorithm: Algorithm) -> Trace {
    let tree = tree(file);
    searched_with(&tree, &Settings { algorithm, rules: automatic(&tree), ..Settings::default() })
}

fn searched_with(tree: &HandTree, settings: &Settings) -> Trace {
    let about = About {
        game: "tree".to_owned(),
        title: tree.title().map(str::to_owned),
        note: tree.note().map(str::to_owned),
        ..About::default()
    };
    record_with(tree, HandTree::static_value(), settings, Limits::default(), about, &mut ())
}

fn with_mates(tree: &HandTree, mates: Mates) -> Trace {
    let rules = Rules { mates: MateScores::default().with(mates), ..Rules::default() };
    searched_with(tree, &Settings { rules, ..Settings::default() })
}

fn best_move(trace: &Trace) -> &str {
    trace.result().best_move.as_deref().expect("the root has a move")
}

#[test]
fn every_json_example_has_a_title_and_a_note() {
    for file in tree_files() {
        let tree = tree(&file);
        if Path::new(&file).extension().is_some_and(|extension| extension == "json") {
            assert!(tree.title().is_some_and(|title| title.len() < 60), "{file}");
            assert!(tree.note().is_some_and(|note| note.len() > 20), "{file}");
        }
    }
}

#[test]
fn all_algorithms_and_orders_agree_on_every_example() {
    for file in tree_files() {
        let tree = tree(&file);
        let rules = automatic(&tree);
        tree.check(None, (rules.mates.mates() == Mates::Distance).then(|| rules.mates.mnoho()))
            .unwrap_or_else(|flaw| panic!("{file}: {flaw:?}"));
        let known: Vec<_> =
            Algorithm::exact().filter(|algorithm| algorithm.supports_chance() || !tree.has_chance()).collect();
        for order in [Order::Given, Order::Reverse, Order::Best, Order::Worst, Order::Static, Order::Random { seed: 1 }]
        {
            let result = |&algorithm: &Algorithm| {
                let settings = Settings { algorithm, rules, order, ..Settings::default() };
                searched_with(&tree, &settings).result().clone()
            };
            let results: Vec<_> = known.iter().map(result).collect();
            assert!(results.iter().all(|result| *result == results[0]), "{file}, {order:?}: {results:?}");
            assert!(results[0].best_move.is_some(), "{file}: {results:?}");
        }
    }
}

#[test]
fn the_textbook_tree_searches_eleven_nodes() {
    let trace = searched("textbook.json");
    let counts = trace.counts();
    assert_eq!((counts.nodes, counts.leaves, counts.cutoffs, counts.skipped), (11, 7, 1, 2));
    assert_eq!((trace.result().value, best_move(&trace)), (3.into(), "a1"));
}

#[test]
fn the_deep_cutoff_tree_has_every_kind_of_cutoff_once() {
    let trace = searched("deep-cutoff.json");
    let kinds: Vec<(String, Side, bool)> =
        trace.cutoffs().iter().map(|cutoff| (trace.name(cutoff.node).unwrap(), cutoff.side, cutoff.deep)).collect();
    let expected =
        [("F", Side::Beta, true), ("E", Side::Alpha, true), ("D", Side::Beta, false), ("C", Side::Alpha, false)];
    assert_eq!(kinds, expected.map(|(name, side, deep)| (name.to_owned(), side, deep)));
}

#[test]
fn the_two_cut_rules_differ_in_skipped_moves_but_not_in_value() {
    let tree = tree("cut-rules.json");
    let run =
        |cut_on| searched_with(&tree, &Settings { rules: Rules { cut_on, ..Rules::default() }, ..Settings::default() });
    let (equal, greater) = (run(CutOn::Equal), run(CutOn::Greater));
    assert_eq!((equal.counts().cutoffs, equal.counts().skipped), (3, 4));
    assert_eq!((greater.counts().cutoffs, greater.counts().skipped), (1, 1));
    assert_eq!((equal.result().value, best_move(&equal)), (greater.result().value, best_move(&greater)));
}

#[test]
fn flat_mates_pick_the_slower_mate() {
    let tree = tree("mate.json");
    let (distance, flat) = (with_mates(&tree, Mates::Distance), with_mates(&tree, Mates::Flat));
    assert_eq!((distance.result().value, best_move(&distance)), (98.into(), "b4-c5"));
    assert_eq!((flat.result().value, best_move(&flat)), (99.into(), "b4-a5"));
    assert_eq!((distance.variation().len() - 1, flat.variation().len() - 1), (1, 3), "plies to the mate");
    for trace in [&distance, &flat] {
        let counts = trace.counts();
        assert_eq!((counts.cutoffs, counts.deep_cutoffs), (4, 1));
        assert_eq!(counts.by_ply.len(), 5, "depth 4");
    }
    let minimax = searched_with(&tree, &Settings { algorithm: Algorithm::Minimax, ..*distance.settings() });
    assert_eq!((minimax.counts().nodes, minimax.counts().leaves), (29, 16));
    let worth = |mv: &str| {
        let child = minimax.children(NodeId::ROOT).into_iter().find(|&id| minimax.move_name(id).as_deref() == Some(mv));
        distance.settings().rules.mates.bliz(minimax.node(child.unwrap()).value.unwrap())
    };
    assert_eq!([worth("d2-c3"), worth("b4-a5"), worth("b4-c5"), worth("d2-e3")], [5, 96, 98, 0].map(Into::into));
}

/// Inner nodes of the mate tree have static values, so it can be searched to any depth.
#[test]
fn the_mate_tree_can_be_searched_to_any_depth() {
    let tree = tree("mate.json");
    for depth in 1..=4 {
        tree.check(Some(depth), Some(MateScores::default().mnoho())).unwrap();
    }
}

#[test]
fn a_lost_game_is_lost_as_late_as_possible() {
    let tree = tree("every-move-loses.json");
    let (distance, flat) = (with_mates(&tree, Mates::Distance), with_mates(&tree, Mates::Flat));
    assert_eq!((distance.result().value, best_move(&distance)), ((-95).into(), "b"));
    assert_eq!((flat.result().value, best_move(&flat)), ((-99).into(), "a"));
}

#[test]
fn static_order_keeps_the_pawn_in_a_drawn_position() {
    let tree = tree("drawn.json");
    for (order, best) in [(Order::Given, "a"), (Order::Static, "b")] {
        let trace = searched_with(&tree, &Settings { order, rules: automatic(&tree), ..Settings::default() });
        assert_eq!((trace.result().value, best_move(&trace)), (0.into(), best));
    }
}

/// The tree of misère Nim equals the tree of the game.
#[test]
fn the_misere_tree_equals_that_of_the_game() {
    let trace = searched("misere.json");
    assert_eq!((trace.result().value, best_move(&trace)), (96.into(), "take 1"));
    let game = Entry::named("nim").unwrap().read("5/3/misere").unwrap();
    let game = game.with_root_player(plyscope::game::Player::Min);
    let settings = Settings { algorithm: Algorithm::Minimax, ..*trace.settings() };
    let nim = whole(&game, &settings);
    let tree = searched_with(&tree("misere.json"), &settings);
    assert_eq!((nim.result().value, nim.counts()), (tree.result().value, tree.counts()));
    for id in nim.ids() {
        assert_eq!(nim.node(id), tree.node(id));
    }
}

/// The tree of document 002 equals the tree of the game at its position, except that it ends at P5 and P6.
#[test]
fn the_tree_of_draughts_equals_that_of_the_game() {
    let trace = searched_by("draughts.json", Algorithm::Minimax);
    assert_eq!((trace.result().value, best_move(&trace)), (96.into(), "d2-c3"));
    assert_eq!((trace.counts().nodes, trace.counts().leaves), (9, 4));
    let game = Entry::named("draughts").unwrap().read("W:Wd2:Bc5").unwrap();
    let played = whole(&game, &Settings { depth: Some(3), ..*trace.settings() });
    assert_eq!(played.result().value, trace.result().value);
    let mut same = vec![(NodeId::ROOT, NodeId::ROOT)];
    while let Some((node, position)) = same.pop() {
        assert_eq!(trace.node(node).player, played.node(position).player);
        let (below, moves) = (trace.children(node), played.children(position));
        if below.is_empty() {
            let is_over = |trace: &Trace, id| matches!(trace.node(id).state, State::Searched(Kind::Won(_)));
            assert_eq!(is_over(&trace, node), is_over(&played, position));
            continue;
        }
        assert_eq!(below.len(), moves.len());
        for (node, position) in below.into_iter().zip(moves) {
            assert_eq!(trace.move_name(node), played.move_name(position));
            same.push((node, position));
        }
    }
}

#[test]
fn a_player_can_move_twice_in_a_row() {
    let trace = searched("uneven-turns.json");
    let twice: Vec<String> = trace
        .ids()
        .filter(|&id| trace.node(id).parent.is_some_and(|parent| trace.node(parent).player == trace.node(id).player))
        .filter_map(|id| trace.move_name(id))
        .collect();
    assert_eq!(twice, ["again", "again"]);
    assert_eq!((trace.result().value, best_move(&trace)), (4.into(), "again"));
    assert!(trace.counts().cutoffs > 0);
}

#[test]
fn decimal_values_stay_exact() {
    let trace = searched("decimals.txt");
    assert_eq!(trace.result().value, "0.1".parse().unwrap());
}

fn whole(game: &AnyGame, settings: &Settings) -> Trace {
    let mut watch = Watch { visits: u64::MAX, progress: &mut |_| {} };
    record_any(game, None, settings, Limits::default(), About::default(), &mut watch).unwrap()
}

/// Checks every row of `examples/positions.md`.
#[test]
fn the_positions_have_the_values_in_the_table() {
    let table = fs::read_to_string(folder().join("positions.md")).unwrap();
    let mut rows = 0;
    let mut wrong = Vec::new();
    for row in table.lines().filter(|line| line.starts_with("| `")) {
        let cells: Vec<&str> = row.trim_matches('|').split(" | ").map(str::trim).collect();
        let [source, depth, value, best, nodes, all, shows, from] = cells[..] else { panic!("{row}") };
        assert!(!shows.is_empty() && !from.is_empty(), "{row}");
        let (name, position) = source.trim_matches('`').split_once(':').unwrap();
        let game = Entry::named(name).unwrap().read(position).unwrap_or_else(|flaw| panic!("{source}: {flaw:?}"));
        let rules = Rules { mates: MateScores::default().with(Mates::Distance), ..Rules::default() };
        let depth = (depth != "end").then(|| depth.parse().unwrap());
        let settings = Settings { depth, rules, ..Settings::default() };
        let trace = whole(&game, &settings);
        let full = full_tree_any(&game, settings.plies(), 1_000_000);
        let found = [
            trace.result().value.to_string(),
            trace.result().best_move.clone().unwrap_or_default(),
            trace.counts().nodes.to_string(),
            full.nodes.to_string(),
        ];
        if found != [value, best, nodes, all] {
            wrong.push(format!("{source}: {}", found.join(" | ")));
        }
        rows += 1;
    }
    assert!(wrong.is_empty(), "found something else:\n{}", wrong.join("\n"));
    assert!(rows >= 15, "{rows}");
}

/// Returns the output of an example program.
fn printed(run: impl FnOnce(&mut dyn std::io::Write) -> Result<(), Box<dyn std::error::Error>>) -> String {
    let mut out = Vec::new();
    run(&mut out).unwrap();
    String::from_utf8(out).unwrap()
}

#[test]
fn the_textbook_program_explains_its_cutoff() {
    let text = printed(textbook::run);
    assert!(text.contains("C is worth at most 2, and MAX is already sure of at least 3 at A: 2 ≤ α = 3."), "{text}");
}

#[test]
fn a_new_game_takes_less_than_sixty_lines() {
    let text = printed(new_game::run);
    assert!(text.contains("MAX wins"), "{text}");
    let source = fs::read_to_string(folder().join("new_game.rs")).unwrap();
    assert!(source.lines().count() < 60, "{} lines", source.lines().count());
}

#[test]
fn the_better_order_searches_less() {
    let text = printed(two_orders::run);
    let counts: Vec<u64> =
        text.lines().map(|line| line.split_whitespace().rev().nth(1).unwrap().parse().unwrap()).collect();
    assert!(counts[1] < counts[2] && counts[2] < counts[3] && counts[3] <= counts[0], "{text}");
}

/// `.ci/check_schemas.py` validates the same trees with the schema.
#[test]
fn the_parser_accepts_the_same_trees_as_the_schema() {
    for (file, right) in [("right-trees.json", true), ("wrong-trees.json", false)] {
        let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/schema").join(file);
        let trees: Vec<serde_json::Value> = serde_json::from_str(&fs::read_to_string(path).unwrap()).unwrap();
        assert!(trees.len() > 5);
        for tree in trees {
            assert_eq!(HandTree::from_json(&tree.to_string()).is_ok(), right, "{tree}");
        }
    }
}
