//! The program as a separate process: its output, error messages and exit statuses.

use std::collections::BTreeSet;

use plyscope::{Algorithm, Technique};

use crate::program::{folder, run, run_in, without_lines};

const TEXTBOOK: &str = "((3 12 8) (2 4 6) (14 5 2))";

#[test]
fn a_search_prints_a_summary() {
    let run = run(&["search", TEXTBOOK]);
    assert_eq!((run.status, run.stderr.as_str()), (0, ""));
    for words in
        ["value       3\n", "≤ 2  a bound: worse than the best", "11 (minimax: 13), 15.4 % saved", "at least 5"]
    {
        assert!(run.stdout.contains(words), "{words}\n{}", run.stdout);
    }
}

#[test]
fn a_leaf_list_needs_a_branching_option() {
    let nested = run(&["search", TEXTBOOK, "--json"]);
    let flat = run(&["search", "3 12 8 2 4 6 14 5 2", "--branching", "3,3", "--json"]);
    assert_eq!((flat.status, flat.stdout), (0, nested.stdout));
    assert!(run(&["search", "3 12 8"]).stderr.contains("--branching"));
}

#[test]
fn standard_input_and_files_are_sources() {
    let folder = folder("sources");
    std::fs::write(folder.join("tree.txt"), TEXTBOOK).unwrap();
    std::fs::write(folder.join("tree.json"), "[[3,12,8],[2,4,6],[14,5,2]]").unwrap();
    let typed = run(&["search", TEXTBOOK, "--json"]).stdout;
    assert_eq!(run_in(&folder, &["search", "-", "--json"], TEXTBOOK.as_bytes()).stdout, typed);
    assert_eq!(run_in(&folder, &["search", "tree.txt", "--json"], b"").stdout, typed);
    assert_eq!(run_in(&folder, &["search", "tree.json", "--json"], b"").stdout, typed);
}

#[test]
fn one_of_several_trees_in_a_file_is_chosen_by_its_number() {
    let folder = folder("several-trees");
    let search = |source: &str, input: &str| run_in(&folder, &["search", source, "--json"], input.as_bytes());
    for file in ["trees.txt", "trees.json"] {
        assert_eq!(run_in(&folder, &["generate", "--count", "3", "-o", file], b"").status, 0);
        let all = search(file, "");
        assert_eq!(all.status, 1);
        assert!(
            all.stderr.contains(&format!("{file} has 3 trees\n"))
                && all.stderr.contains("`{file}#1`".replace("{file}", file).as_str()),
            "{}",
            all.stderr
        );
        let single = run(&["generate", "--seed", "1"]).stdout;
        assert_eq!(search(&format!("{file}#2"), "").stdout, search("-", &single).stdout);
        assert!(search(&format!("{file}#4"), "").stderr.contains("has no tree 4"));
        let report = run_in(&folder, &["report", file, "-o", "report.html"], b"");
        assert_eq!(report.status, 0, "{}", report.stderr);
    }
    // An error in a later tree is at its own line.
    std::fs::write(folder.join("wrong.txt"), "(1 2)\n\n(3 (4 foo))\n").unwrap();
    assert!(search("wrong.txt#2", "").stderr.contains("wrong.txt:3:7"));
}

#[test]
fn a_recording_is_the_source_that_was_recorded() {
    let folder = folder("recordings");
    for source in [
        TEXTBOOK,
        "A: max(B: max(3, 5) C: min(2, y, 6) 4)",
        "(win (loss draw) (3 max))",
        "(B: *(1/3: 3 2/3: (12 4)) *(1: 2 5: -inf))",
        "tictactoe:X.O/.X./..O",
    ] {
        let record = |source: &str| run_in(&folder, &["draw", source, "-f", "json"], b"");
        let recording = record(source).stdout;
        std::fs::write(folder.join("own.json"), &recording).unwrap();
        let again = record("own.json");
        assert_eq!((again.status, &again.stdout), (0, &recording), "{source}\n{}", again.stderr);
    }
    let minimax = run_in(&folder, &["search", "own.json", "--json"], b"");
    std::fs::write(folder.join("result.json"), minimax.stdout).unwrap();
    let result = run_in(&folder, &["draw", "result.json"], b"");
    assert!(result.stderr.contains("result.json is the result of a search, without its tree"), "{}", result.stderr);
    let nothing = r#"{"format": "plyscope-trace", "game": "tree", "nodes": []}"#;
    let nothing = run_in(&folder, &["draw", "-"], nothing.as_bytes());
    assert_eq!(nothing.status, 1);
    assert!(nothing.stderr.contains("is a damaged recording"), "{}", nothing.stderr);
}

#[test]
fn a_leaf_may_stay_unknown_if_the_search_skips_it() {
    let tree = "max(min(3, 12, 8), min(2, x, y), min(14, 5, 2))";
    let [unknown, known] = [tree, TEXTBOOK].map(|tree| run(&["search", tree]).stdout);
    assert_eq!(unknown, known);
    let drawn = run(&["draw", tree, "-f", "txt"]).stdout;
    assert!(drawn.contains("x: skipped"), "{drawn}");
}

#[test]
fn a_link_to_itself_is_named_as_the_reason() {
    let folder = folder("loop");
    let _ = std::fs::remove_file(folder.join("loop"));
    #[cfg(unix)]
    {
        std::os::unix::fs::symlink("loop", folder.join("loop")).unwrap();
        let run = run_in(&folder, &["generate", "-o", "loop"], b"");
        assert!(
            run.stderr.contains("loop cannot be written: it is a link that leads back to itself"),
            "{}",
            run.stderr
        );
    }
}

#[test]
fn the_end_of_the_story_explains_a_best_move_that_the_search_did_not_keep() {
    let search = ["search", "A: (B: (-5 4 8 -9) C: (-5))", "--window=5,8", "--cut-on", "greater", "--steps"];
    let story = run(&search).stdout.split_whitespace().collect::<Vec<_>>().join(" ");
    let end = "A is worth −5. It kept the move B, whose value is only a bound; the best move for MAX is C, whose value is exact.";
    assert!(story.ends_with(end), "{story}");
}

/// Commands that must fail: arguments, exit status, and words in the message on standard error.
const REFUSALS: &[(&[&str], i32, &[&str])] = &[
    (&["search", "(3 foo)"], 1, &["unknown word `foo`", "SOURCE:1:4", "^^^", "help:"]),
    (&["search", "((3 4) ())"], 1, &["needs a value or a result", "^^"]),
    (&["search", "[3, [4, nul]]"], 1, &["^^^"]),
    (&["search", "{\"value\": 3, \"x\": 1}"], 1, &["unknown key \"x\"", "^^^"]),
    (&["search", "max(min(3, 12), min(2, x))", "-a", "minimax"], 1, &["node `x`", "unknown", "SOURCE:1:24", "help:"]),
    (&["search", "((3 12) (2 ?))", "-a", "minimax"], 1, &["node `C/2`", "unknown", "-a alpha-beta does without it"]),
    (&["search", "breakthrough:3x3"], 1, &["there is no board of 3x3", "5 to 8 rows"]),
    (&["search", "((3 x) (2 4))"], 1, &["node `x`", "help: write its value here\n"]),
    (&["search", "((((3 95) max) 2) 4)", "-a", "minimax"], 1, &["node `D/2` has the value 95"]),
    (&["search", "{\"bounds\": [0, 9], \"children\": [[3, 12], 4]}"], 1, &["node `B/2` has the value 12"]),
    (&["search", "((3 12) (2 ?))", "--order", "best"], 1, &["cannot be sorted", "unknown", "SOURCE:1:12"]),
    (&["worksheet", "((3 12) (2 x))"], 1, &["the value of every leaf"]),
    (&["search", "*(50%: 3 40%: 12)"], 1, &["add up to 90.0 %", "not 1"]),
    (&["search", "*(1/0: 3 1/2: 12)"], 1, &["`1/0`", "division by zero"]),
    (&["generate", "nim", "-f", "json"], 2, &["positions of nim", ".txt"]),
    (&["generate", "--alpha", "3-", "--depth", "1"], 1, &["--alpha 3- cannot be met", "no α-cutoffs", "--depth"]),
    (&["generate", "--depth", "4", "--cutoffs", "2", "--deep", "3-"], 1, &["no tree meets --deep 3- and --cutoffs 2"]),
    (&["generate", "--cutoffs", "2", "--alpha", "2-", "--beta", "1"], 1, &["--alpha 2- and --beta 1 and --cutoffs 2"]),
    (&["generate", "--skipped", "3", "--case", "worst"], 1, &["--skipped 3 and --case worst"]),
    (&["generate", "--cutoffs", "0", "--skipped", "3"], 1, &["without cutoffs nothing is skipped"]),
    (&["generate", "--leaves", "9", "--skipped", "9"], 1, &["at least one leaf is searched"]),
    (&["generate", "--skipped", "0", "--above-leaves", "1"], 1, &["every one of these cutoffs skips a leaf"]),
    (
        &["generate", "--depth", "7", "--branching", "3", "--rules", "same", "--tells-apart", "other-rule"],
        1,
        &["--rules same and --tells-apart other-rule", "both rules for cutting then skip the same leaves"],
    ),
    (
        &["generate", "--ties=0", "--values", "0..1", "--depth", "4"],
        1,
        &["--ties 0", "have 14 to 80 ties among leaves"],
    ),
    (&["generate", "--ties=0", "--leaves", "20", "--values", "0..9"], 1, &["no tree meets --leaves 20 and --ties 0"]),
    (&["generate", "--best-move", "4"], 1, &["--best-move 4", "1 to 3 moves at the root"]),
    (&["worksheet", "--generate", "--test-vectors 3"], 2, &["--test-vectors", "leave it out"]),
    (&["search", "(3 95 max)"], 1, &["95", "MNOHO", "--mates flat", "^^"]),
    (&["search", "(3 (1 2))", "--depth", "1"], 1, &["depth limit 1", "no value"]),
    (&["search", "(3 nan)"], 1, &["nan", "^^^"]),
    (&["search", "(3 1e999)"], 1, &["1e999", "^^^^^"]),
    (&["search", "tictactoes:X"], 1, &["tictactoes", "did you mean `tictactoe`?"]),
    (&["search", "tictactoe:XXX/..."], 1, &["tictactoe:XXX/..."]),
    (&["search", "tictactoe:XXX......"], 1, &["X"]),
    (&["search", "tictactoe:XXX/OOO/..."], 1, &["both"]),
    (&["search", "connect4:4458"], 1, &["8", "^"]),
    (&["search", "connect4:4444444"], 1, &["full", "^"]),
    (&["search", "connect4:X....../......./......./......./......./......."], 1, &["float", "^"]),
    (&["search", "nim:3,,5"], 1, &["^"]),
    (&["search", "chess:8/8/8/8/8/8/8/8 w - - 0 1"], 1, &["king"]),
    (&["search", "chess:9/8/8/8/8/8/8/8 w - - 0 1"], 1, &["^"]),
    (&["search", "chess:kk6/8/8/8/8/8/8/K7 w - - 0 1"], 1, &["king"]),
    (&["search", "draughts:W:Wa2:Bb6"], 1, &["a2 is a light square", "SOURCE:1:13", "^^", "help:"]),
    (&["search", "draughts:W:W21:Bb6"], 1, &["write a3 for 21", "^^"]),
    (&["search", "checkers:B:W21"], 1, &["something is missing", "B:W21,22,K10:B1,2", "^"]),
    (&["search", "checkers:B:W21:B1,29"], 1, &["no black man can stand on 29", "K29", "^^"]),
    (&["search", "no-such-file.json"], 1, &["no-such-file.json", "cannot be read"]),
    (
        &["search", "nonsense"],
        1,
        &[
            "no game and no file called `nonsense`",
            "mnk, connect4, nim, reversi, hexapawn, breakthrough, isolation, knight-isolation, kalah, chess, draughts, checkers and shashki",
        ],
    ),
    (&["search", "src"], 1, &["src is a folder"]),
    (&["search", "chess", "--eval", "materiel"], 2, &["did you mean `material`?"]),
    (&["search", TEXTBOOK, "-a", "alphabeta"], 2, &["alphabeta", "alpha-beta"]),
    (&["search", TEXTBOOK, "-a", "minimax,alpha-beta"], 2, &["minimax,alpha-beta"]),
    (&["search", TEXTBOOK, "--max", "90", "--mnoho", "90"], 2, &["MNOHO must be less than MAX"]),
    (&["search", TEXTBOOK, "--window", "3,3"], 2, &["less than"]),
    (&["search", TEXTBOOK, "--window", "3"], 2, &["two bounds"]),
    (&["search", TEXTBOOK, "--depth", "10001"], 2, &["10001"]),
    (&["search", TEXTBOOK, "--order", "bset"], 2, &["did you mean best?"]),
    (&["search", TEXTBOOK, "--order", "nth:0"], 2, &["not a whole number of at least 1"]),
    (&["search", TEXTBOOK, "--order", "nth:1297"], 1, &["there are only 1 296 orders of the moves"]),
    (&["draw", TEXTBOOK, "--order", "all"], 2, &["--order all is for compare", "nth:417"]),
    (&["compare", TEXTBOOK, "--order", "all,nth:1297"], 1, &["there are only 1 296 orders"]),
    (&["compare", TEXTBOOK, "--samples", "10"], 2, &["--samples needs --order all"]),
    (&["compare", TEXTBOOK, "-o", "bars.bmp"], 2, &["bars.bmp", ".svg"]),
    (&["compare", TEXTBOOK, "--order", "all", "-o", "plot.bmp"], 2, &["plot.bmp", ".svg"]),
    (&["compare", TEXTBOOK, "--order", "all", "-o", "plot.svg", "--csv"], 2, &["--csv prints numbers"]),
    (&["compare", TEXTBOOK, "--order", "all", "--background", "dark"], 2, &["for plots", "-o plot.svg"]),
    (&["search", TEXTBOOK, "--branching", "3,3", "--json"], 1, &["--branching"]),
    (&["search", "1 2 3", "--branching", "2,2"], 1, &["3 leaves", "2 × 2 = 4"]),
    (&["search", "connect4", "-d", "6", "--visit-limit", "1000"], 1, &["abandoned after 1000 nodes", "--depth"]),
    (
        &["perft", "chess", "-d", "9", "--visit-limit", "10000"],
        1,
        &["abandoned after 10000; there are 8902 with", "--depth"],
    ),
    (
        &["perft", "chess", "-d", "9", "--divide", "--visit-limit", "1000"],
        1,
        &["abandoned after 1000", "--visit-limit"],
    ),
    (&["draw", TEXTBOOK, "-f", "bmp"], 2, &["bmp"]),
    (&["draw", TEXTBOOK, "-o", "tree.bmp"], 2, &["tree.bmp", ".svg"]),
    (&["draw", TEXTBOOK, "-o", "no/such/folder/tree.svg"], 1, &["no/such/folder/tree.svg", "cannot be written"]),
    (&["draw", TEXTBOOK, "--at-step", "1000"], 1, &["only 36 steps"]),
    (&["draw", TEXTBOOK, "--at-step", "cutoff:2"], 1, &["only 1 cutoff\n"]),
    (&["perft", "ches", "--depth", "2"], 1, &["did you mean `chess`?"]),
    (&["perft"], 2, &["GAME"]),
    (&["schema", "traces"], 2, &["trace"]),
    (&["man", "serch"], 2, &["did you mean `search`?"]),
    (&["serch"], 2, &["search"]),
    (&["search", "--jsn"], 2, &["--json"]),
    (&["draw", "3", "12", "8"], 2, &["needs quotes"]),
    (&["((3 12) (2 4))"], 2, &["plyscope report, draw, search or compare"]),
    (&["search", "-a", "minimax,alpha-beta"], 2, &["report, draw and compare take several"]),
    (&["search", "((3,5 12 8) (2 4 6))"], 1, &["mixes commas and blanks", "3.5", "^"]),
    (&["search", "ches:7k/8"], 1, &["did you mean `chess`?"]),
    (&["search", "7k/8/5PpK/8/8/8/8/8 w - - 0 1"], 1, &["FEN", "chess:"]),
    (
        &["search", "(draw (draw 3))", "-a", "proof-number"],
        1,
        &["asks who wins, and there are no wins here", "--window"],
    ),
    (&["search", "3", "--order", "nth:2"], 1, &["there is only 1 order of the moves"]),
    (&["draw", "--hide", "all"], 2, &["`all` is a word of", "hide elements by their names"]),
    (&["draw", "--twins"], 2, &["--twins writes two files", "-o FILE.svg"]),
    (&["draw", "--twins", "-o", "a.txt"], 2, &["--twins is for svg, png, pdf"]),
    (&["draw", "--font-size", "14"], 2, &["--font-size", "--text-size"]),
    (&["draw", "--colour", "red"], 2, &["--colour", "--theme chooses the colours"]),
    (&["draw", "--fromat", "svg"], 2, &["--fromat", "--format"]),
    (&["search", "--qqq"], 2, &["--qqq", "--help lists the options"]),
    (&["report", "--branching", "-3,3"], 2, &["stands behind an equals sign"]),
    (&["perft", "chess:"], 1, &["a position is missing after the colon", "SOURCE:1:7", "^", "write `chess`"]),
];

#[test]
fn errors_name_the_mistake_and_a_correction() {
    for &(arguments, status, words) in REFUSALS {
        let run = run(arguments);
        assert_eq!((run.status, run.stdout.as_str()), (status, ""), "{arguments:?}\n{}", run.stderr);
        for word in words {
            assert!(run.stderr.contains(word), "{arguments:?} should say {word}\n{}", run.stderr);
        }
        assert!(!run.stderr.contains("panicked"), "{arguments:?}\n{}", run.stderr);
    }
}

/// A negative number is parsed as the value of its option, so the error message comes from the option.
#[test]
fn every_option_with_a_number_reads_negative_ones() {
    let numeric: &[(&str, &[&str])] = &[
        (
            "search",
            &["--max", "--mnoho", "--seed", "--depth", "--node-limit", "--visit-limit", "--branching", "--window"],
        ),
        ("compare", &["--max", "--depth", "--samples", "--seed"]),
        ("report", &["--max", "--depth", "--branching", "--visit-limit"]),
        ("draw", &["--width", "--dpi", "--at-step", "--size", "--max", "--mnoho"]),
        ("tune", &["--koeff", "--correct-k", "--depth", "--openings", "--plies", "--seed"]),
        ("perft", &["--depth"]),
        ("solve", &["--visit-limit"]),
    ];
    for (command, options) in numeric {
        for option in *options {
            let run = run(&[command, option, "-5"]);
            assert_eq!((run.status, run.stdout.as_str()), (2, ""), "{command} {option}: {}", run.stderr);
            let is_refused_by_its_reader = !run.stderr.contains("unexpected argument") && run.stderr.contains(option);
            assert!(is_refused_by_its_reader && run.stderr.contains("-5"), "{command} {option}: {}", run.stderr);
            assert!(!run.stderr.contains("invalid digit"), "{command} {option}: {}", run.stderr);
        }
    }
    for option in ["--max", "--seed", "--branching"] {
        let run = run(&["search", option, "x"]);
        assert!(run.status == 2 && run.stderr.contains("write a whole number"), "{option}: {}", run.stderr);
    }
    // Negative numbers are accepted where they make sense.
    assert_eq!(run(&["search", TEXTBOOK, "--window", "-5,5", "--mnoho", "5", "--max", "99"]).status, 0);
    assert_eq!(run(&["search", "-5"]).status, 0);
}

#[test]
fn a_position_may_be_omitted_but_not_after_a_colon() {
    for game in plyscope::internals::GAMES.iter().map(|entry| entry.name) {
        assert_eq!(run(&["perft", game, "-d", "1"]).status, 0, "{game}");
        for empty in [format!("{game}:"), format!("{game}: ")] {
            let run = run(&["perft", &empty, "-d", "1"]);
            assert!(run.status == 1 && run.stderr.contains("a position is missing after the colon"), "{}", run.stderr);
        }
    }
    assert_eq!(run(&["perft", "connect4:6x5:", "-d", "1"]).status, 0, "the size of the board says something");
    assert!(run(&["games"]).stdout.contains("NAME alone is where the game begins"));
}

#[test]
fn the_comparison_in_json_contains_the_minimum_of_leaves() {
    let json = |arguments: &[&str]| serde_json::from_str::<serde_json::Value>(&run(arguments).stdout).unwrap();
    let uniform = json(&["compare", TEXTBOOK, "--json"]);
    for search in uniform.as_array().unwrap() {
        assert_eq!(search["minimum"], serde_json::json!({"branching": 3, "depth": 2, "leaves": 5}));
    }
    let uneven = json(&["compare", "((3 12) (2 4 6))", "--json"]);
    assert!(uneven[0]["minimum"].is_null() && uneven[0].get("minimum").is_some());
    assert!(json(&["search", TEXTBOOK, "--json"]).get("minimum").is_none());
}

#[test]
fn a_draw_that_can_be_claimed_is_a_draw() {
    let late = run(&["search", "chess:4k3/8/8/8/8/8/8/R3K3 w Q - 117 98"]);
    assert_eq!(late.status, 0, "{}", late.stderr);
    assert!(
        late.stdout.contains("value       0\n") && without_lines(&late.stdout).contains("a draw can be claimed"),
        "{}",
        late.stdout
    );
}

#[test]
fn a_failed_run_keeps_an_existing_output_file() {
    let folder = folder("whole-or-nothing");
    std::fs::write(folder.join("tree.svg"), "old").unwrap();
    assert_eq!(run_in(&folder, &["draw", "(3 foo)", "-o", "tree.svg"], b"").status, 1);
    assert_eq!(std::fs::read_to_string(folder.join("tree.svg")).unwrap(), "old");
    assert_eq!(run_in(&folder, &["draw", "(3 4)", "-o", "tree.svg"], b"").status, 0);
    assert!(std::fs::read_to_string(folder.join("tree.svg")).unwrap().contains("<svg"));
    let left: Vec<_> = std::fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    assert_eq!(left, ["tree.svg"]);
}

#[test]
fn the_visit_limit_stops_searches_for_move_ordering() {
    let run = run(&["search", "chess", "-d", "9", "--order", "best", "--visit-limit", "100000"]);
    assert_eq!(run.status, 1);
    assert!(run.stderr.contains("abandoned after 100000 nodes"), "{}", run.stderr);
}

#[test]
fn algorithms_are_accepted_by_all_their_names() {
    for algorithm in Algorithm::ALL {
        for name in algorithm.other_names() {
            let run = run(&["search", "(max 2)", "--json", "-a", name]);
            assert!(run.stdout.contains(&format!("\"{algorithm}\"")), "{name}: {}{}", run.stdout, run.stderr);
        }
    }
}

#[test]
fn repeated_visits_are_reported() {
    let tree = "(((5 (7 4)) (9 1)) ((8 3) (6 (2 7))) (((9 6) 7) (8 (9 4))) ((1 2) (3 9)))";
    let table = run(&["compare", tree, "-a", "alpha-beta,pvs"]);
    assert!(table.stdout.contains("visited more than once: pvs 29 nodes in 40 visits"), "{}", table.stdout);
    let summary = run(&["search", tree, "-a", "pvs"]);
    assert!(summary.stdout.contains("visits      40, some nodes more than once"), "{}", summary.stdout);
    let trace = run(&["search", tree, "-a", "pvs", "--trace"]);
    for reason in ["test 2", "re-search 2"] {
        assert!(trace.stdout.contains(reason), "{}", trace.stdout);
    }
    let picture = run(&["draw", tree, "-a", "pvs"]);
    assert!(picture.stdout.contains("2×"), "{}", picture.stdout);
    let plain = run(&["draw", tree, "-a", "pvs", "--hide", "revisits"]);
    assert!(!plain.stdout.contains("2×"), "{}", plain.stdout);
}

#[test]
fn the_visit_limit_stops_every_algorithm() {
    for algorithm in Algorithm::ALL {
        let run = run(&["search", "connect4", "-d", "40", "-a", algorithm.name(), "--visit-limit", "7"]);
        if algorithm.proves() {
            // An abandoned proof-number search is no error: it reports what it has found.
            assert!(
                run.status == 0 && run.stdout.contains("not settled: the search was abandoned after"),
                "{}",
                run.stdout
            );
            continue;
        }
        assert!(run.status == 1 && run.stderr.contains("abandoned after 7 nodes"), "{algorithm}: {}", run.stderr);
    }
}

#[test]
fn a_report_draws_only_the_first_six_of_many_searches() {
    let all = "minimax,negamax,alpha-beta,negamax-alpha-beta";
    let run = run(&["report", "(1 2)", "-a", all, "--order", "given,best", "-o", "-"]);
    assert_eq!(run.status, 0, "{}", run.stderr);
    assert!(run.stdout.contains("only the first 6 of 8 trees are drawn"));
}

#[test]
fn every_output_names_the_mutant() {
    let tree = "((((min))) ((((min))) min))";
    for arguments in [
        &["search", tree, "--mutant", "no-dal"][..],
        &["draw", tree, "--mutant", "no-dal"],
        &["draw", tree, "--mutant", "no-dal", "-f", "svg"],
        &["draw", tree, "--mutant", "no-dal", "-f", "tex"],
        &["draw", tree, "--mutant", "no-dal", "-f", "dot"],
        &["draw", tree, "--mutant", "no-dal", "-f", "mmd"],
        &["report", tree, "-a", "alpha-beta", "--mutant", "no-dal", "-o", "-"],
    ] {
        let run = run(arguments);
        assert!(run.status == 0 && run.stdout.contains("without dal"), "{arguments:?}: {}", run.stderr);
        assert!(!run.stdout.contains("worth -94") && !run.stdout.contains("worth \u{2212}94"), "{arguments:?}");
    }
    for arguments in [
        &["search", tree, "--mutant", "no-dal", "--json"][..],
        &["draw", tree, "--mutant", "no-dal", "-f", "json"],
        &["compare", tree, "--mutant", "no-dal"],
        &["compare", tree, "--mutant", "no-dal", "--csv"],
        &["compare", tree, "--mutant", "no-dal", "--json"],
    ] {
        let run = run(arguments);
        assert!(run.status == 0 && run.stdout.contains("no-dal"), "{arguments:?}: {}", run.stderr);
    }
    let whole = run(&["search", tree, "--json"]);
    assert!(!whole.stdout.contains("mutant"), "{}", whole.stdout);
}

#[test]
fn options_that_make_no_difference_are_noted() {
    for (arguments, said) in [
        (&["search", "((3 12) (2 4))", "--mutant", "no-dal"][..], "--mutant no-dal changes nothing here"),
        (&["search", "(win loss)", "-a", "minimax", "--mutant", "no-dal"], "--mutant no-dal changes nothing here"),
        (&["search", "((3 12) (2 4))", "-a", "nemec-depth-2", "-d", "5"], "--depth does not apply to nemec-depth-2"),
        (
            &["search", "(1 2)", "-a", "kuhr-alpha-beta", "--window", "0,1"],
            "--window does not apply to kuhr-alpha-beta",
        ),
    ] {
        let run = run(arguments);
        assert!(run.status == 0 && run.stderr.contains(said), "{arguments:?}: {}", run.stderr);
    }
}

#[test]
fn a_program_that_searches_deeper_needs_values_at_its_depth() {
    let tree = r#"[{"value": 1, "children": [{"value": 2, "children": [3, [4, 5]]}]}]"#;
    let minimax = run(&["search", tree, "-a", "minimax", "-d", "2"]);
    assert_eq!(minimax.status, 0, "{}", minimax.stderr);
    let printed = run(&["search", tree, "-a", "nemec-minimax", "-d", "2"]);
    assert!(printed.status == 1 && printed.stderr.contains("depth limit 3"), "{}", printed.stderr);
    let fixed = run(&["search", "((3 12) (2 4))", "-a", "nemec-depth-1"]);
    assert!(fixed.status == 1 && fixed.stderr.contains("nemec-depth-1 looks 1 ply ahead"), "{}", fixed.stderr);
}

#[test]
fn bounds_are_not_called_values_nor_unproved_moves_best() {
    let low = run(&["search", TEXTBOOK, "--window", "20,30", "--fail", "hard"]).stdout;
    let bound = "≤ 14 a bound, not a value: the search returned 20 for the window (20, 30)";
    assert!(without_lines(&low).contains(bound), "{low}");
    assert!(low.contains("not proved best") && !low.contains("← best") && !low.contains("worse than"), "{low}");
    // A move with a proved value is preferred to the move whose bound was returned.
    let proved = run(&["search", "((4 1) (4))", "--window", "5,10"]).stdout;
    assert!(proved.contains("best move   C"), "{proved}");
    // Fail-hard returns the bound of the window, but the table contains the proved value.
    let hard =
        run(&["compare", "((4 1) (4))", "-a", "alpha-beta", "--window", "5,10", "--fail", "hard", "--csv"]).stdout;
    assert!(hard.lines().nth(1).unwrap().contains(",hard,flat,4,2,"), "{hard}");
}

#[test]
fn every_output_mentions_nodes_that_are_not_stored() {
    for arguments in [
        &["compare", "tictactoe", "--node-limit", "5"][..],
        &["draw", "tictactoe", "--node-limit", "5"],
        &["search", "tictactoe", "--node-limit", "5", "--json"],
        &["search", "tictactoe", "--node-limit", "5", "--trace"],
    ] {
        let run = run(arguments);
        assert!(run.stderr.contains("counted but not stored"), "{arguments:?}\n{}", run.stderr);
    }
    let moves = run(&["search", "tictactoe", "--node-limit", "5"]).stdout;
    assert!(moves.contains("more moves are not stored"), "{moves}");
    let chess = run(&["compare", "chess", "-d", "1"]);
    assert!(chess.stderr.contains("repetition"), "{}", chess.stderr);
}

#[test]
fn two_pictures_can_show_a_step_that_only_one_search_reaches() {
    let pair = run(&["draw", TEXTBOOK, "-a", "minimax,alpha-beta", "--at-step", "cutoff:1"]);
    assert_eq!(pair.status, 0, "{}", pair.stderr);
    assert!(pair.stdout.contains("after 20 of 36 steps"), "{}", pair.stdout);
}

#[test]
fn trees_can_be_typed_in_every_form() {
    for (tree, branching, value) in [
        ("A: (B: (3 12 8) C: (2 4 6))", None, "value       3\n"),
        (".5 3 1 2", Some("2,2"), "value       1\n"),
        ("win loss draw 3", Some("2,2"), "value       0\n"),
        ("draw", None, "value       0\n"),
        ("\"draw\"", None, "value       0\n"),
        ("-5", None, "value       -5\n"),
        ("–5", None, "value       -5\n"),
        ("max(min(3, 12), Min[2, –4])", None, "value       3\n"),
        ("A: min(5, 4)", None, "value       4\n"),
        ("MAX (min (3, 12), min (2, 4))", None, "value       3\n"),
        ("((3 ∞) (-inf 2))", None, "value       3\n"),
        ("(inf -inf)", None, "value       ∞\n"),
        ("((-inf -inf) (-inf 3))", None, "best move   B\n"),
        ("[3, \"-inf\"]", None, "value       3\n"),
        ("*(1/3: 3 2/3: 12)", None, "value       9\n"),
        ("*(25%: 4 75%: 8)", None, "value       7\n"),
        ("*(1: 4 1: inf)", None, "value       ∞\n"),
    ] {
        let branching = branching.map_or(vec![], |branching| vec!["--branching", branching]);
        let run = run(&[&["search", tree], branching.as_slice()].concat());
        assert!(run.stdout.contains(value), "{tree}\n{}{}", run.stdout, run.stderr);
    }
}

#[test]
fn names_cannot_contain_terminal_control_characters() {
    let tree = r#"{"title": "a\nb\u001b[31mRED", "children": [{"move": "x\u001b[7m\ny", "value": 1}, 2]}"#;
    for arguments in [
        &["search", tree][..],
        &["search", tree, "--steps"],
        &["search", tree, "--trace"],
        &["step", tree],
        &["compare", tree],
        &["draw", tree],
        &["worksheet", tree, "-o", "-"],
    ] {
        let run = run(arguments);
        assert!(!run.stdout.contains(|c: char| c.is_control() && c != '\n'), "{arguments:?}\n{:?}", run.stdout);
    }
}

#[test]
fn input_beyond_16_mib_is_refused() {
    let flood = vec![b'('; 20 * 1024 * 1024];
    let run = run_in(&folder("flood"), &["search", "-"], &flood);
    assert_eq!(run.status, 1);
    assert!(run.stderr.contains("longer than 16 MiB"), "{}", run.stderr);
}

#[test]
fn the_same_command_prints_the_same_bytes() {
    for arguments in [
        &["draw", "tictactoe:X.O/.X./..O", "-f", "json"][..],
        &["draw", "tictactoe:X.O/.X./..O", "-f", "svg", "-a", "minimax,alpha-beta"],
        &["report", "-o", "-"],
        &["compare", "nim:1,2,2", "--order", "random", "--seed", "7"],
        &["compare", "nim:1,2,2", "--order", "all", "--samples", "20"],
    ] {
        assert_eq!(run(arguments).stdout, run(arguments).stdout, "{arguments:?}");
    }
}

#[test]
fn a_page_of_the_textbook_tree_is_small() {
    // Three quarters of a live page are the core that searches changed trees.
    for (live, most) in [("on", 1_100_000), ("off", 300_000)] {
        for tree in ["((3 12 8) (2 4 6) (14 5 2))", "examples/trees/textbook.json"] {
            for language in ["en", "cs", "ru"] {
                let page = run(&["report", tree, "--live", live, "--lang", language, "-o", "-"]).stdout;
                assert!(page.ends_with("</html>\n") && page.len() < most, "{live}, {tree}, {language}: {}", page.len());
            }
        }
    }
}

#[test]
fn the_trace_schema_lists_every_algorithm_and_technique() {
    let schema: serde_json::Value = serde_json::from_str(&run(&["schema", "trace"]).stdout).unwrap();
    let named = |place| schema.pointer(place).expect("names").clone();
    let algorithms = named("/$defs/settings/properties/algorithm/enum");
    assert_eq!(algorithms, serde_json::json!(Algorithm::ALL.map(Algorithm::name)));
    assert_eq!(named("/$defs/technique/enum"), serde_json::json!(Technique::ALL.map(Technique::name)));
}

#[test]
fn every_command_has_help_that_fits_a_terminal() {
    for command in
        ["report", "draw", "search", "compare", "perft", "games", "algorithms", "schema", "completions", "man"]
    {
        for flag in ["-h", "--help"] {
            let run = run(&[command, flag]);
            assert_eq!(run.status, 0);
            assert!(run.stdout.lines().all(|line| line.chars().count() <= 100), "{}", run.stdout);
        }
        assert!(run(&["man", command]).stdout.contains(".TH"));
    }
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        assert!(run(&["completions", shell]).stdout.contains("plyscope"));
    }
}

#[test]
fn window_and_negative_numbers_are_not_mistaken_for_flags() {
    assert_eq!(run(&["search", TEXTBOOK, "--window", "-5,2"]).status, 0);
    assert_eq!(run(&["search", "--branching", "2", "--", "-3 4"]).status, 0);
    let bound = run(&["search", TEXTBOOK, "--window", "5,9"]);
    assert!(bound.stdout.contains("≤ 5  a bound, not a value"), "{}", bound.stdout);
}

#[test]
fn perft_continues_computed_counts_with_published_ones() {
    let table = run(&["perft", "chess", "--cumulative", "-d", "4"]).stdout;
    assert!(table.contains("206 603  computed, as published"), "{table}");
    assert!(table.contains("71 880 708 959 936  published, not computed"), "{table}");
}

#[test]
fn perft_of_draughts_continues_with_published_counts() {
    for (game, computed, published) in [
        ("checkers", "9 188  computed, as published", "108 668 999  published, not computed"),
        ("draughts", "9 188  computed, as published", "2 244 405 299  published, not computed"),
    ] {
        let table = run(&["perft", game, "--cumulative", "-d", "5"]).stdout;
        assert!(table.contains(computed) && table.contains(published), "{table}");
    }
    // Published counts exist only for the initial position.
    let table = run(&["perft", "draughts:W:Wd2:Bc5", "--cumulative", "-d", "5"]).stdout;
    assert!(!table.contains("published"), "{table}");
}

#[test]
fn results_announce_mates_and_wins() {
    let back_rank = run(&["search", "chess:6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1", "-d", "1"]).stdout;
    assert!(back_rank.contains("value       98  mate in 1 for MAX, 1 ply"), "{back_rank}");
    assert!(back_rank.contains("best move   Rd8#"), "{back_rank}");
    assert!(back_rank.contains("repetition"), "{back_rank}");
    // The word mate is used only for chess, and for trees about mates.
    let tree = run(&["search", "examples/trees/mate.json"]).stdout;
    assert!(tree.contains("mate in") && !tree.contains("win in"), "{tree}");
    for (game, depth, language, said) in [
        ("tictactoe:XX./OO./...", "3", "en", "win in 1"),
        ("connect4:112233", "1", "cs", "výhra 1. tahem"),
        ("nim:1,2", "4", "ru", "выигрыш в 2 хода"),
    ] {
        let searched = run(&["search", game, "-d", "4"]).stdout;
        assert!(searched.contains("  win in ") && !searched.contains("mate in"), "{searched}");
        for format in ["svg", "txt", "dot"] {
            let drawn = run(&["draw", game, "-d", depth, "--lang", language, "-f", format]);
            assert_eq!(drawn.status, 0, "{}", drawn.stderr);
            assert!(!["mate in", "mat ", "мат "].iter().any(|mate| drawn.stdout.contains(mate)), "{game}: {format}");
            assert!(drawn.stdout.contains(said), "{game}: {format} {}", drawn.stdout);
        }
    }
    // A win may be too far away for its value to tell the distance.
    let misere = run(&["search", "nim:3,4,5/misere"]).stdout;
    assert!(misere.contains("value       90  win for MAX in 9 plies or more"), "{misere}");
    assert!(misere.contains("-90  win for MIN in 9 plies or more"), "{misere}");
    // A finished game has the unshifted value of a loss, and no move.
    let finished = run(&["search", "tictactoe:XXX/OO./..."]).stdout;
    assert!(finished.contains("value       -99  MIN has won"), "{finished}");
    assert!(finished.contains("best move   none"), "{finished}");
}

#[test]
fn the_best_order_found_can_be_searched_again() {
    for source in [TEXTBOOK, "tictactoe:X.O/.X./..O"] {
        let json = run(&["compare", source, "--order", "all", "--samples", "1300", "--json"]).stdout;
        let found: serde_json::Value = serde_json::from_str(&json).unwrap();
        for which in ["fewest", "most"] {
            let found = &found[0][which];
            let again = run(&["search", source, "--order", found["order"].as_str().unwrap(), "--json"]).stdout;
            let again: serde_json::Value = serde_json::from_str(&again).unwrap();
            assert_eq!((&again["counts"]["nodes"], &again["counts"]["leaves"]), (&found["nodes"], &found["leaves"]));
        }
    }
}

/// A search that returns to unstored nodes counts them again: here it counts 15 nodes, although there are 12.
#[test]
fn counts_that_are_upper_bounds_are_marked_in_every_output() {
    let folder = folder("at-most");
    let tree = "((1 2) (3 0) (5 (4 6)))";
    let told = |arguments: &[&str]| {
        let run = run_in(&folder, &[arguments, &[tree, "--node-limit", "4", "-a", "scout"]].concat(), b"");
        assert_eq!(run.status, 0, "{arguments:?}: {}", run.stderr);
        (run.stdout.replace('\u{a0}', " "), run.stderr)
    };
    let (text, _) = told(&["search"]);
    assert!(text.contains("≤ 15") && text.contains("are upper bounds"), "{text}");
    let (json, notes) = told(&["search", "--json"]);
    let found: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert_eq!((&found["counts"]["nodes"], &found["counts"]["at_most"]), (&15.into(), &true.into()));
    assert!(notes.contains("are upper bounds"), "{notes}");
    let (table, notes) = told(&["compare"]);
    assert!(table.contains("≤ 15") && notes.contains("are upper bounds"), "{table}{notes}");
    let (table, _) = told(&["compare", "--csv"]);
    assert!(table.lines().next().unwrap().ends_with(",at_most") && table.trim_end().ends_with(",true"), "{table}");
    for (language, words, sentence) in [
        ("en", "at most: 15 nodes", "are upper bounds"),
        ("cs", "nejvýše: ", "jsou horní meze"),
        ("ru", "не более: ", "верхние границы"),
    ] {
        for (format, theme) in [("txt", "default"), ("svg", "default"), ("tikz", "default"), ("svg", "plain")] {
            let (picture, _) = told(&["draw", "-f", format, "--lang", language, "-t", theme, "--show", "counts"]);
            assert!(picture.contains(words), "{language} {format} {theme}: {picture}");
            assert!(format != "svg" || picture.contains(sentence), "{language} {format} {theme}: {picture}");
        }
        told(&["report", "--lang", language, "-o", "report.html"]);
        let page = std::fs::read_to_string(folder.join("report.html")).unwrap().replace("&nbsp;", " ");
        assert!(page.contains(sentence) && page.replace('\u{a0}', " ").contains("≤ 15"), "{language}");
    }
    // With a larger limit all nodes are stored, so the counts are exact.
    let whole = run_in(&folder, &["search", tree, "-a", "scout", "--json"], b"");
    let whole: serde_json::Value = serde_json::from_str(&whole.stdout).unwrap();
    assert_eq!((&whole["counts"]["nodes"], whole["counts"].get("at_most")), (&12.into(), None));
}

#[test]
fn errors_name_positions_that_cannot_be_solved_or_tuned() {
    for (arguments, status, words) in [
        (&["search", "tictactoe", "-a", "habr-connect4-v1"][..], 1, "does not know what moves of this game gain"),
        (&["search", "((1 2) 3)", "-a", "habr-connect4-v2"], 1, "has no value: what does the move to it gain?"),
        (&["search", "connect4", "-a", "habr-connect4-v1", "--koeff", "-1"], 2, "from 0 to 1000"),
        (
            &["solve", "chess"],
            1,
            "`solve` supports tictactoe, mnk, connect4, nim, reversi, hexapawn, breakthrough, isolation, knight-isolation and kalah, not chess",
        ),
        (&["solve", "connect4", "--visit-limit", "1000"], 1, "abandoned after 1000 nodes: who wins is not known"),
        (&["solve", "connect4:1212121", "--json"], 0, ""),
        (&["tune", "nim:3,4,5"], 2, "tune plays connect4, not nim"),
        (&["tune", "--koeff", "0.2,0.20"], 2, "none to play against"),
        (&["tune", "-o", "-"], 2, "the log cannot go to standard output"),
        (&["tune", "-a", "alpha-beta", "-d", "0,1", "--openings", "1", "--plot", "plot.svg"], 1, "nothing to plot"),
    ] {
        let folder = folder("unsolved");
        let run = run_in(&folder, arguments, b"");
        assert_eq!(run.status, status, "{arguments:?}\n{}", run.stderr);
        assert!(run.stderr.contains(words), "{arguments:?}\n{}", run.stderr);
        assert!(run.stdout.is_empty() || status == 0, "{arguments:?}");
        assert_eq!(std::fs::read_dir(&folder).unwrap().count(), 0, "{arguments:?} leaves nothing behind");
    }
}

#[test]
fn a_position_can_be_solved_before_all_its_moves() {
    let solve = |more: &[&str]| run(&[&["solve", "connect4:6146", "--visit-limit", "300000"], more].concat());
    let told = solve(&[]);
    assert_eq!(told.status, 0, "{}", told.stderr);
    assert!(told.stdout.contains("X wins in 3 plies, if both sides play perfectly"), "{}", told.stdout);
    assert!(told.stdout.contains("5   18  wins in 3 plies  ← best"), "{}", told.stdout);
    assert!(told.stdout.contains("4  not known: wins in "), "{}", told.stdout);
    assert!(told.stderr.contains("was reached before everything was known"), "{}", told.stderr);
    let json: serde_json::Value = serde_json::from_str(&solve(&["--json"]).stdout).unwrap();
    assert_eq!((&json["result"], &json["plies"]), (&"win".into(), &3.into()));
    assert_eq!((&json["moves"][3]["result"], &json["moves"][4]["plies"]), (&serde_json::Value::Null, &3.into()));
    // In fact, column 4 wins in 29 plies, so a win in 29 plies must not have been excluded.
    let at_best = &json["moves"][3]["best"];
    assert_eq!(at_best["result"], "win");
    assert!(at_best["plies"].as_u64().is_some_and(|plies| (4..=29).contains(&plies)), "{at_best}");
}

#[test]
fn a_tournament_resumes_from_its_log() {
    let folder = folder("tune");
    let tune = |log: &str| {
        let arguments = [
            "tune",
            "--koeff",
            "0,0.2,0.4",
            "-d",
            "1",
            "--openings",
            "3",
            "--seed",
            "5",
            "-o",
            log,
            "--plot",
            "plot.svg",
        ];
        let run = run_in(&folder, &arguments, b"");
        assert_eq!(run.status, 0, "{}", run.stderr);
        (
            run.stdout,
            run.stderr,
            std::fs::read(folder.join(log)).unwrap(),
            std::fs::read(folder.join("plot.svg")).unwrap(),
        )
    };
    let whole = tune("whole.csv");
    assert_eq!(String::from_utf8_lossy(&whole.2).lines().count(), 1 + 3 * 2 * 3);
    assert!(whole.0.contains("of the points in 12 games"), "{}", whole.0);
    // Simulate an interruption in the middle of a line.
    std::fs::write(folder.join("half.csv"), &whole.2[..whole.2.len() / 2]).unwrap();
    let half = tune("half.csv");
    assert!(half.1.contains("continuing from there"), "{}", half.1);
    assert_eq!((&half.0, &half.2, &half.3), (&whole.0, &whole.2, &whole.3));
    // Another tournament is rejected and does not change the log.
    let other = run_in(&folder, &["tune", "--openings", "1", "-d", "1", "-o", "whole.csv"], b"");
    assert!(other.status == 1 && other.stderr.contains("is not a log of this tournament"), "{}", other.stderr);
    assert_eq!(std::fs::read(folder.join("whole.csv")).unwrap(), whole.2);
}

#[test]
fn a_log_is_judged_without_naming_it_as_one() {
    let folder = folder("log-as-program");
    std::fs::write(folder.join("student.log"), ">\t-\n> a\n< 3\n{ \"left\": [\"b\"], \"leave\": 3 }\n").unwrap();
    let [named, bare] = [&["debug", "--log", "student.log"][..], &["debug", "student.log"]]
        .map(|arguments| run_in(&folder, arguments, b""));
    assert_eq!((bare.status, &bare.stdout), (named.status, &named.stdout), "{}", bare.stderr);
    let sheet = run_in(&folder, &["worksheet", "student.log"], b"").stderr;
    assert!(sheet.contains("the program in the log did not try some moves"), "{sheet}");
    let search = run_in(&folder, &["search", "student.log", "-a", "minimax"], b"").stderr;
    assert!(search.contains("the value of node `b`") && search.contains("did not try this move"), "{search}");
    assert!(!search.contains("-->"), "{search}");
}

#[test]
fn a_program_is_called_on_a_given_tree_or_refused() {
    let folder = folder("on-tree");
    let minimax = "def minimax(node, depth, maximizing):
    if depth == 0:
        return node
    values = [minimax(child, depth - 1, not maximizing) for child in node]
    return max(values) if maximizing else min(values)
";
    let tree = "(A: (3 12 8) B: (2 4 6))";
    let judged = |program: &str, options: &[&str]| {
        std::fs::write(folder.join("student.py"), program).unwrap();
        run_in(&folder, &[&["debug", "student.py"], options].concat(), tree.as_bytes())
    };
    let right = judged(minimax, &["--on", tree]);
    assert_eq!(judged(minimax, &["--on", "-"]).stdout, right.stdout);
    assert!(right.stdout.contains("called as minimax(tree, 2, True)"), "{}{}", right.stdout, right.stderr);
    assert!(right.stdout.contains("minimax evaluates 6 leaves and alpha-beta 4"), "{}", right.stdout);
    let wrong = judged(&minimax.replace("in node]", "in node[:2]]"), &["--on", tree, "-o", "student.html"]);
    assert_eq!(wrong.status, 1, "{}", wrong.stderr);
    assert!(wrong.stdout.contains("student.py:4: Moves are left out"), "{}", wrong.stdout);
    assert!(
        wrong.stdout.replace('\n', " ").contains("At the node after A, the moves 3 are never searched"),
        "{}",
        wrong.stdout
    );
    assert!(std::fs::read_to_string(folder.join("student.html")).unwrap().contains("Moves are left out"));
    // Of the trees that are drawn, the first one on which the mistake shows gets smaller.
    let drawn = judged(minimax, &["--on", "generate:3"]);
    assert!(
        drawn.stdout.contains("called on 3 generated trees and made no mistake"),
        "{}{}",
        drawn.stdout,
        drawn.stderr
    );
    let late = "def alphabeta(node, alpha, beta, maximizing):
    if not isinstance(node, list):
        return node
    best = 0 if maximizing else 1000
    for child in node:
        value = alphabeta(child, alpha, beta, not maximizing)
        best = max(best, value) if maximizing else min(best, value)
        if maximizing: alpha = max(alpha, best)
        else: beta = min(beta, best)
        if alpha >= beta: break
    return best
";
    let drawn = judged(late, &["--on", "generate"]);
    let (_, tree_told) = drawn.stdout.split_once("smallest tree found on which it shows: ").expect(&drawn.stdout);
    let smallest = tree_told.split_once(". Look").expect(&drawn.stdout).0.replace('\n', " ");
    assert!(smallest.matches(|c: char| c.is_ascii_digit()).count() <= 3, "{smallest}");
    assert_eq!(drawn.stderr, "");
    let again = judged(late, &["--on", &smallest]);
    assert!(again.status == 1 && again.stdout.contains("student.py:11: The best value starts"), "{}", again.stdout);
    let dice = include_str!("../../examples/trees/dice.json");
    std::fs::write(folder.join("dice.json"), dice).unwrap();
    for (options, expected) in [
        (&["--on", "dice.json"][..], "trees without chance"),
        (&["--on", "no-such-file.txt"], "no-such-file.txt"),
        (&["--on", "generate:0"], "generate:0 is no number of trees"),
        (&["--on", tree, "--log", "student.py"], "cannot be used with"),
        (&["--on", tree, "--function", "other"], "no function of the program can be called on this tree"),
    ] {
        let refused = judged(minimax, options);
        assert!(refused.status == 2 && refused.stderr.contains(expected), "{options:?}: {}", refused.stderr);
        assert_eq!(refused.stdout, "", "{options:?}");
    }
}

/// The values were computed with the classes of the project, which also wrote the files `.solution`.
#[test]
fn tests_of_the_pacman_project_are_searched_as_the_project_does() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/pacman/");
    for (name, options, value) in [
        ("all-moves", &["-a", "minimax"][..], 3.0),
        ("two-ghosts", &["-a", "alpha-beta", "--cut-on", "greater"], 3.0),
        ("chance", &[], 8.8125),
    ] {
        let run = run(&[&["draw", &format!("{folder}{name}.test"), "-f", "json"], options].concat());
        let trace: serde_json::Value = serde_json::from_str(&run.stdout).expect(&run.stderr);
        let searched = trace["nodes"].as_array().unwrap().iter().filter(|node| node["state"] == "searched");
        let names: BTreeSet<&str> = searched.map(|node| node["name"].as_str().unwrap()).collect();
        let (mv, names) = (trace["result"]["best_move"].as_str().unwrap(), Vec::from_iter(names).join(" "));
        let solution = std::fs::read_to_string(format!("{folder}{name}.solution")).unwrap();
        let written = format!("action: \"{mv}\"\ngenerated: \"{names}\"\n");
        assert_eq!(solution.split_once('\n').unwrap().1, written, "{name}");
        assert_eq!(trace["result"]["value"], value, "{name}");
    }
}

#[test]
fn agents_of_the_pacman_project_are_judged_without_the_project() {
    let folder = folder("pacman");
    let on = |name: &str| format!("{}/tests/pacman/{name}.test", env!("CARGO_MANIFEST_DIR"));
    let judged = |program: &str, name: &str| {
        std::fs::write(folder.join("multiAgents.py"), program).unwrap();
        run_in(&folder, &["debug", "multiAgents.py", "--on", &on(name)], b"")
    };
    let functions = include_str!("../debug/trees/pacman_functions.py");
    let turns = include_str!("../debug/trees/pacman_turns.py");
    for (program, name, calls) in [
        (functions, "two-ghosts", 42),
        (functions, "all-moves", 52),
        (turns, "two-ghosts", 42),
        (turns, "all-moves", 52),
    ] {
        let right = judged(program, name);
        assert_eq!(right.status, 0, "{}{}", right.stdout, right.stderr);
        assert!(right.stdout.contains(&format!("{calls} calls")), "{}", right.stdout);
        let test = std::fs::read(on(name)).unwrap();
        let piped = run_in(&folder, &["debug", "multiAgents.py", "--on", "-"], &test);
        assert_eq!(piped.stdout, right.stdout, "{}", piped.stderr);
    }
    for (program, name, (old, new), expected) in [
        (functions, "two-ghosts", ("if v < alpha", "if v <= alpha"), "MIN cuts where a value equals the bound"),
        (
            functions,
            "two-ghosts",
            ("depth, agent + 1, alpha", "depth + 1, agent + 1, alpha"),
            "evaluated as if it were",
        ),
        (functions, "two-ghosts", ("            alpha = max(alpha, best)\n", ""), "never narrow the window"),
        (turns, "all-moves", ("max if agentIndex == 0", "max if agentIndex != 1"), "The worst move is chosen"),
        (functions, "all-moves", ("depth == self.depth", "depth > self.depth"), "A leaf is searched"),
        (functions, "all-moves", (" or state.isLose()", ""), "A leaf gets another value"),
        (turns, "all-moves", ("choose(results", "undefined(results"), "The program fails"),
    ] {
        assert!(program.contains(old), "{old}");
        let wrong = judged(&program.replacen(old, new, 1), name);
        assert!(
            wrong.status == 1 && wrong.stdout.replace('\n', " ").contains(expected),
            "{}{}",
            wrong.stdout,
            wrong.stderr
        );
    }
    for (name, (old, new), expected) in [
        ("chance", ("", ""), "trees without chance"),
        ("two-ghosts", ("class AlphaBetaAgent", "class Pruned"), "has no attribute 'AlphaBetaAgent'"),
        ("all-moves", ("return self.minimax(gameState, 0, 0)[1]", "util.raiseNotDefined()"), "not written yet"),
    ] {
        let refused = judged(&turns.replacen(old, new, 1), name);
        assert!(refused.status == 2 && refused.stderr.contains(expected), "{}{}", refused.stdout, refused.stderr);
    }
}

#[test]
fn a_page_about_a_log_says_what_the_terminal_says() {
    let folder = folder("log-page");
    let program = "def f(node, beta):\n    for child in node:\n        if value >= beta:\n            return value\n";
    std::fs::write(folder.join("program.py"), program).unwrap();
    let log = r#"{"log": 1, "program": "program.py"}
{"enter": null, "alpha": "-inf", "beta": "inf", "player": "max"}
{"enter": "a", "alpha": "-inf", "beta": "inf", "player": "min"}
{"enter": "a1"}
{"leave": 3}
{"leave": 3, "line": 4, "left": ["a2"]}
{"enter": "b", "alpha": 3, "beta": "inf", "player": "min"}
{"enter": "b1"}
{"leave": 1}
{"leave": 1}
{"leave": 3}
"#;
    std::fs::write(folder.join("student.log"), log).unwrap();
    let told = run_in(&folder, &["debug", "--log", "student.log", "-o", "page.html"], b"").stdout;
    let title = told.lines().find_map(|line| line.strip_prefix("program.py:4: ")).unwrap_or_else(|| panic!("{told}"));
    let page = std::fs::read_to_string(folder.join("page.html")).unwrap();
    assert!(title.contains("although the window is open") && page.contains(title), "{title}");
}

#[test]
fn a_log_that_ends_early_is_not_called_right() {
    let folder = folder("early-log");
    std::fs::write(folder.join("early.log"), "> -\n> a\n< 3\n").unwrap();
    let early = run_in(&folder, &["debug", "--log", "early.log", "--json"], b"");
    assert_eq!((early.status, early.stdout.as_str()), (2, ""));
    assert!(early.stderr.contains("the log ends although calls are open: 1 have no end"), "{}", early.stderr);
    std::fs::write(folder.join("cut.log"), "> -\n> a\n< 3\n{\"cut\": \"1 s\"}\n").unwrap();
    let cut = run_in(&folder, &["debug", "--log", "cut.log"], b"");
    assert_eq!(cut.status, 0);
    assert!(cut.stderr.contains("recording stopped: 1 s"), "{}", cut.stderr);
}

#[test]
fn trees_are_read_as_people_write_them_elsewhere() {
    let folder = folder("elsewhere");
    let tree = run(&["search", "(B: (3 12) C: (2 4))", "--names", "off", "--json"]).stdout;
    let written = [
        ("typed", "{'A': ['B', 'C'], 'B': [3, 12], 'C': [2, 4]}"),
        ("typed", "((3,12)B,(2,4)C)A;"),
        ("tree.yaml", "A: [B, C]\nB: [3, 12]\nC: [2, 4]\n"),
        ("lines.txt", "A: B C\nB: 3 12\nC: 2 4\n"),
        ("edges.csv", "from,to\nA,B\nA,C\nB,3\nB,12\nC,2\nC,4\n"),
        ("outline.txt", "A\n  B\n    3\n    12\n  C\n    2\n    4\n"),
        ("tree.dot", "digraph { A -> B -> 3; B -> 12; A -> C -> 2; C -> 4 }\n"),
        ("tree.json", "{\"A\": [\"B\", \"C\"], \"B\": [3, 12], \"C\": [2, 4]}\n"),
    ];
    for (file, text) in written {
        let source = if file == "typed" { text } else { file };
        std::fs::write(folder.join(file), text).unwrap();
        let run = run_in(&folder, &["search", source, "--json"], b"");
        assert_eq!((run.status, &run.stdout), (0, &tree), "{file}: {}", run.stderr);
    }
    std::fs::write(folder.join("half.txt"), "A: B C\nB: 3 12\n").unwrap();
    let half = run_in(&folder, &["search", "half.txt"], b"");
    assert_eq!(half.status, 1);
    for told in ["`C` has neither children nor a value", "half.txt:1:6", "such as C: 3"] {
        assert!(half.stderr.contains(told), "{}", half.stderr);
    }
}

#[test]
fn errors_show_no_text_that_was_made_from_another_notation() {
    let run = run(&["search", "{'A': ['B', 3], 'B': [3, '?']}", "-a", "minimax"]);
    let is_told = run.stderr.contains("which is unknown") && !run.stderr.contains("children");
    assert!(run.status == 1 && is_told, "{} {}", run.status, run.stderr);
}
