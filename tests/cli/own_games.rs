//! Games of one's own: programs and Python modules, and files with games of chess, as sources.

use std::fs;
#[cfg(unix)]
use std::{
    process::{Command, Stdio},
    time::Duration,
};

#[cfg(unix)]
use crate::program::program;
use crate::program::{Run, folder, run, run_in};
use serde_json::Value;

/// Returns the nodes of a recording without what depends on the source.
fn nodes(run: &Run) -> Vec<Value> {
    assert_eq!(run.status, 0, "{}", run.stderr);
    let mut trace: Value = serde_json::from_str(&run.stdout).unwrap();
    let mut nodes: Vec<Value> = trace["nodes"].as_array_mut().unwrap().drain(..).collect();
    for node in &mut nodes {
        node.as_object_mut().unwrap().remove("position");
    }
    nodes
}

#[test]
fn tic_tac_toe_of_ones_own_is_searched_like_the_built_in_game() {
    let examples = concat!(env!("CARGO_MANIFEST_DIR"), "/examples/games");
    let own = format!("py:{examples}/tictactoe.py");
    for (method, order) in [("minimax", "given"), ("alpha-beta", "given"), ("pvs", "reverse")] {
        for symmetry in [&[][..], &["--symmetry"]] {
            let draw = ["-f", "json", "-a", method, "--order", order];
            let record = |source: &str| run(&[&["draw", source][..], &draw, symmetry].concat());
            let [own, known] = [record(&own), record("tictactoe:X.O/.X./..O")].map(|run| nodes(&run));
            assert_eq!(own, known, "{method}");
            assert_eq!(own.iter().any(|node| node["stands_for"] == 2), !symmetry.is_empty(), "{method}");
        }
    }
    let refused = run(&["draw", "kalah", "-d", "1", "--symmetry"]);
    assert!(refused.status == 2 && refused.stderr.contains("kalah has no symmetry"), "{}", refused.stderr);
}

#[test]
fn a_program_tells_its_game() {
    let examples = concat!(env!("CARGO_MANIFEST_DIR"), "/examples/games");
    let search = |sticks: u32| run(&["search", &format!("exec:python3 '{examples}/sticks.py' {sticks}"), "--json"]);
    for (sticks, best, value) in [(5, "1", 96), (6, "2", 96), (7, "3", 96), (8, "1", -95)] {
        let run = search(sticks);
        assert_eq!(run.status, 0, "{}", run.stderr);
        let result: Value = serde_json::from_str(&run.stdout).unwrap();
        // The player who leaves a multiple of four wins.
        let result = &result["result"];
        assert_eq!((&result["best_move"], &result["value"]), (&best.into(), &value.into()), "{sticks} sticks");
    }
}

/// Tic-tac-toe with the functions of CS50's exercise, near its end.
const CS50: &str = r#"
import copy
X, O, EMPTY = "X", "O", None

def initial_state():
    return [[X, O, X], [O, O, X], [EMPTY, EMPTY, EMPTY]]

def player(board):
    marks = [cell for row in board for cell in row if cell]
    return X if len(marks) % 2 == 0 else O

def actions(board):
    return {(i, j) for i in range(3) for j in range(3) if board[i][j] is EMPTY}

def result(board, action):
    board = copy.deepcopy(board)
    board[action[0]][action[1]] = player(board)
    return board

def winner(board):
    lines = board + [list(column) for column in zip(*board)]
    lines += [[board[i][i] for i in range(3)], [board[i][2 - i] for i in range(3)]]
    return next((line[0] for line in lines if line[0] and len(set(line)) == 1), None)

def terminal(board):
    return winner(board) is not None or not actions(board)

def utility(board):
    return {X: 1, O: -1, None: 0}[winner(board)]
"#;

/// A game in the style of AIMA: two players add 1 or 2, and who reaches 4 wins.
const AIMA: &str = r#"
class Game:
    def actions(self, state): raise NotImplementedError

class Count(Game):
    initial = (0, "A")
    def actions(self, state): return [1, 2]
    def result(self, state, move): return (state[0] + move, "B" if state[1] == "A" else "A")
    def terminal_test(self, state): return state[0] >= 4
    def to_move(self, state): return state[1]
    def utility(self, state, player): return -1 if state[1] == player else 1
"#;

/// A game whose moves change its only position.
const SAME: &str = r#"
class Board:
    def __init__(self): self.left = 3

def start(): return Board()
def moves(board): return [1, 2][:board.left]
def play(board, taken):
    board.left -= taken
    return board
def result(board): return "max" if board.left <= 0 else None
"#;

#[test]
fn modules_and_classes_of_courses_are_games_as_they_stand() {
    let folder = folder("own-courses");
    fs::write(folder.join("cs50.py"), CS50).unwrap();
    fs::write(folder.join("aima.py"), AIMA).unwrap();
    let searched = |source: &str| {
        let run = run_in(&folder, &["search", source, "--json"], b"");
        assert_eq!(run.status, 0, "{source}: {}", run.stderr);
        let result: Value = serde_json::from_str(&run.stdout).unwrap();
        (result["result"]["best_move"].clone(), result["result"]["value"].clone())
    };
    // X wins at once in the third column.
    assert_eq!(searched("py:cs50.py"), ("2,2".into(), 98.into()));
    // A reaches 1, and 4 after either answer.
    assert_eq!(searched("py:aima.py"), ("1".into(), 1.into()));
    assert_eq!(searched("py:aima.py:Count"), searched("py:aima.py"));
    let drawn = run_in(&folder, &["draw", "py:cs50.py", "-f", "txt"], b"").stdout;
    assert!(drawn.contains("X O X"), "{drawn}");
}

#[test]
fn mistakes_in_games_are_named() {
    let folder = folder("own-mistakes");
    fs::write(folder.join("none.py"), "def search(): pass\n").unwrap();
    fs::write(folder.join("crash.py"), CS50.replace("return {X: 1", "return {X: 1 / 0")).unwrap();
    fs::write(folder.join("changed.py"), CS50.replace("    board = copy.deepcopy(board)\n", "")).unwrap();
    fs::write(folder.join("endless.py"), AIMA.replace(">= 4", "< 0")).unwrap();
    fs::write(folder.join("same.py"), SAME).unwrap();
    fs::write(folder.join("asks.py"), format!("size = input('How many? ')\n{CS50}")).unwrap();
    let own = |moves: &str| {
        format!("start = lambda: 3\nmoves = {moves}\nplay = lambda s, m: s - 1\nresult = lambda s: None if s else 0\n")
    };
    fs::write(folder.join("nothing.py"), own("lambda s: None")).unwrap();
    fs::write(folder.join("three.py"), own("lambda s: [1]") + "to_move = lambda s: 3 - s\n").unwrap();
    fs::write(folder.join("unplayed.py"), own("lambda s: [1]").replace("play =", "plays =")).unwrap();
    fs::write(folder.join("infinite.py"), own("lambda s: [1]") + "value = lambda s: float('inf')\n").unwrap();
    fs::write(folder.join("unstarted.py"), own("lambda s: [1]").replace("lambda: 3", "lambda: None")).unwrap();
    fs::write(folder.join("game.txt"), own("lambda s: [1]")).unwrap();
    let twice = "for line in open(0):\n    for _ in 'ab': print('{\"position\": 1, \"result\": 0}', flush=True)\n";
    fs::write(folder.join("twice.py"), twice).unwrap();
    // A file with the name of a module of Python.
    fs::write(folder.join("json.py"), "raise ImportError\n").unwrap();
    fs::write(folder.join("print.py"), format!("print('hello')\n{CS50}")).unwrap();
    let answer = |text: &str| format!("exec:echo '{text}'");
    for (source, options, told) in [
        ("py:missing.py".to_owned(), "", "there is no file missing.py"),
        ("py:same.py".to_owned(), "", "play() changed the position that it was given"),
        ("py:asks.py".to_owned(), "", "EOFError"),
        ("py:none.py".to_owned(), "", "it needs functions start, moves, play and result"),
        ("py:cs50.py:Game".to_owned(), "", "there is no class Game"),
        ("py:crash.py".to_owned(), "", "crash.py after 2,2: ZeroDivisionError: division by zero, line 29"),
        ("py:changed.py".to_owned(), "", "result() changed the position that it was given"),
        ("py:endless.py".to_owned(), "", "more than 5000 positions within 12 plies"),
        ("exec:".to_owned(), "", "`` is no command"),
        ("exec:no-such-program".to_owned(), "", "no-such-program cannot be run"),
        ("exec:true".to_owned(), "", "the program ended without an answer"),
        (answer("hello"), "", "`hello` is no position"),
        (answer("{\"moves\": [1]}"), "", "the answer has no \"position\""),
        (answer("{\"position\": 1}"), "", "the position has neither moves nor a result"),
        (answer("{\"position\": 1, \"move\": [2]}"), "", "unknown field `move`"),
        (answer("null"), "", "`null` is no position: it is no object"),
        (answer("{\"position\": 1, \"moves\": [1], \"value\": NaN}"), "", "JSON has no NaN"),
        (answer("{\"position\": 1, \"players\": [\"A\"]}"), "", "\"players\": invalid length 1"),
        (answer("{\"position\": 1, \"moves\": [[2]]}"), "", "[2] cannot be the name of a move"),
        (answer("{\"position\": 1, \"result\": \"white\"}"), "", "\"white\" is no result"),
        (answer("{\"position\": 1, \"to_move\": \"X\", \"moves\": [1]}"), "", "\"X\" is no player"),
        (answer("{\"position\": 1, \"moves\": [1], \"value\": \"3\"}"), "", "\"3\" is no value"),
        (answer("{\"position\": 1, \"result\": 0, \"board\": \"XO/X\"}"), "", "no board: rows of different lengths"),
        (answer("{\"position\": 1, \"result\": 0, \"board\": 7}"), "", "7 is no board"),
        (answer("{\"position\": 1, \"result\": 0, \"symmetry\": \"all\"}"), "", "unknown symmetry \"all\""),
        ("exec:python3 twice.py".to_owned(), "", "several lines for one question"),
        ("py:nothing.py".to_owned(), "", "moves() returned None: it returns a list of moves"),
        ("py:three.py".to_owned(), "", "2 is a third player, after 0 and 1"),
        ("py:unplayed.py".to_owned(), "", "the game has start, but no play"),
        ("py:infinite.py".to_owned(), "", "value() returned inf: a value is a finite number"),
        ("py:unstarted.py".to_owned(), "", "start() returned None"),
        ("py:game.txt".to_owned(), "", "this is no Python file"),
        (answer("{\"error\": \"I do not know\"}"), "", "I do not know"),
    ] {
        fs::write(folder.join("cs50.py"), CS50).unwrap();
        let mut arguments = vec!["search", &source];
        arguments.extend(Some(options).filter(|options| !options.is_empty()));
        let run = run_in(&folder, &arguments, b"");
        assert_eq!((run.status, run.stdout.as_str()), (1, ""), "{source}: {}", run.stderr);
        let said = run.stderr.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(said.contains(told), "{source}: {}", run.stderr);
    }
    // Without a value, positions at which the search stops count as 0.
    let zero = run_in(&folder, &["search", "py:endless.py", "-d4"], b"");
    let note = "note: endless.py tells no values of the positions where the search stops: they count as 0";
    assert_eq!((zero.status, zero.stderr.trim()), (0, note));
    // The output of a module is not mistaken for an answer.
    assert_eq!(run_in(&folder, &["search", "py:print.py"], b"").status, 0);
}

#[cfg(unix)]
#[test]
fn nothing_that_a_program_starts_is_left_running() {
    let folder = folder("own-processes");
    // A process that would write to the standard error of this test, which reads it to its end.
    let helper = "(sleep 20; echo left >&2) > /dev/null &\nread question\n";
    fs::write(folder.join("ends.sh"), format!("{helper}echo '{{\"position\": 1, \"result\": 3}}'\n")).unwrap();
    fs::write(folder.join("fails.sh"), format!("{helper}echo nonsense; sleep 20\n")).unwrap();
    fs::write(folder.join("hangs.sh"), format!("{helper}touch asked; sleep 20\n")).unwrap();
    let read = run_in(&folder, &["search", "exec:sh ends.sh"], b"");
    assert_eq!((read.status, read.stderr.as_str()), (0, ""));
    let refused = run_in(&folder, &["search", "exec:sh fails.sh"], b"");
    assert!(refused.stderr.contains("`nonsense` is no position"), "{}", refused.stderr);
    assert!(!refused.stderr.contains("left"), "{}", refused.stderr);
    for (signal, status) in [("TERM", 143), ("INT", 130)] {
        let _ = fs::remove_file(folder.join("asked"));
        let search = ["--default-signal", program().to_str().unwrap(), "search", "exec:sh hangs.sh"].map(str::to_owned);
        let mut command = Command::new("env");
        let run =
            command.args(search).current_dir(&folder).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        while !folder.join("asked").exists() {
            std::thread::sleep(Duration::from_millis(10));
        }
        let kill = Command::new("kill").args([format!("-{signal}"), run.id().to_string()]).status();
        assert!(kill.unwrap().success());
        let ended = run.wait_with_output().unwrap();
        assert_eq!(
            (ended.status.code(), String::from_utf8(ended.stderr)),
            (Some(status), Ok(String::new())),
            "{signal}"
        );
    }
}

#[test]
fn random_games_show_what_breaks_a_rule() {
    let examples = concat!(env!("CARGO_MANIFEST_DIR"), "/examples/games");
    let passed = run(&["games", "--check", &format!("py:{examples}/tictactoe.py")]);
    assert_eq!(passed.status, 0, "{}", passed.stderr);
    assert!(passed.stdout.contains("tictactoe.py breaks no rule: random games 100"), "{}", passed.stdout);
    assert!(passed.stdout.contains("other results 0"), "{}", passed.stdout);
    let folder = folder("broken-games");
    for (name, body, told) in [
        (
            "dice",
            "import random\ndef start(): return 3\ndef moves(s): return [random.random()]\ndef play(s, m): return s - 1\ndef result(s): return 'draw' if s == 0 else None\n",
            "another one",
        ),
        (
            "endless",
            "def start(): return 3\ndef moves(s): return [1]\ndef play(s, m): return s + 1\ndef result(s): return None\n",
            "the game does not end",
        ),
        (
            "twins",
            "def start(): return 3\ndef moves(s): return [1, 1]\ndef play(s, m): return s\ndef result(s): return None\n",
            "two moves of one position are called `1`",
        ),
    ] {
        let file = folder.join(format!("{name}.py"));
        fs::write(&file, body).unwrap();
        let run = run(&["games", "--check", &format!("py:{}", file.display())]);
        assert!(run.status == 1 && run.stderr.contains(told), "{name}: {} {}{}", run.status, run.stdout, run.stderr);
    }
    let after_the_end = folder.join("after.py");
    fs::write(
        &after_the_end,
        "for line in open(0):\n    print('{\"position\": 1, \"moves\": [1], \"result\": \"draw\"}', flush=True)\n",
    )
    .unwrap();
    let run_it = run(&["games", "--check", &format!("exec:python3 {}", after_the_end.display())]);
    assert!(run_it.stderr.contains("the game is over, but there are moves"), "{}", run_it.stderr);
    // Each side moves once, then the side to move has lost.
    let lost = "s = 0\nfor line in open(0):\n    s = 0 if 'start' in line else s + 1\n    print('{\"position\": 1, ' + ('\"moves\": [1]}' if s < 3 else '\"result\": \"loss\"}'), flush=True)\n";
    fs::write(&after_the_end, lost).unwrap();
    let run_it = run(&["games", "--check", &format!("exec:python3 {}", after_the_end.display())]);
    assert!(run_it.stdout.contains("won by MAX 0, won by MIN 100"), "{}{}", run_it.stdout, run_it.stderr);
    let refused = run(&["games", "--check", "chess"]);
    assert!(refused.status == 1 && refused.stderr.contains("`chess` is no game of your own"), "{}", refused.stderr);
}

#[test]
fn positions_of_chess_are_read_from_pgn_and_epd() {
    let folder = folder("chess-files");
    let immortal = include_str!("../../examples/games/immortal.pgn");
    fs::write(folder.join("immortal.pgn"), immortal).unwrap();
    fs::write(folder.join("two.pgn"), format!("{immortal}\n1. f3 e5 2. g4 Qh4# 0-1\n")).unwrap();
    fs::write(folder.join("bad.pgn"), immortal.replace("Nf3", "Ng3")).unwrap();
    let first = "6k1/5ppp/8/8/8/8/8/K3R3 w - - bm Re8#; id \"back rank\";";
    fs::write(folder.join("suite.epd"), format!("{first}\n\n4k3/8/8/8/8/8/4P3/4K3 w - -\n")).unwrap();
    fs::write(folder.join("bad.epd"), format!("{first}\n4k3/9/8/8/8/8/4P3/4K3 w - -\n")).unwrap();
    let search = |source: &str| run_in(&folder, &["search", source, "-d", "1"], b"");
    for (source, told) in [
        ("immortal.pgn:23", "Anderssen \u{2013} Kieseritzky, 1851 (23.), MAX (White) to move"),
        ("immortal.pgn:22...", "(22...), MAX (Black) to move"),
        ("two.pgn#2:2b", "best move   Qh4#"),
        ("suite.epd#1", "back rank, MAX (White) to move"),
    ] {
        let run = search(source);
        assert!(run.status == 0 && run.stdout.contains(told), "{source}: {}{}", run.stdout, run.stderr);
    }
    for (source, told) in [
        ("immortal.pgn", "immortal.pgn:24 is the position before White's move 24"),
        ("immortal.pgn:24", "its moves are 1. to 23."),
        ("immortal.pgn:x", "`x` is no number of a move"),
        ("immortal.pgn#2:3", "immortal.pgn has no number 2"),
        ("two.pgn:3", "two.pgn has 2 games"),
        ("bad.pgn:9", " --> bad.pgn:8:58"),
        ("suite.epd", "suite.epd has 2 positions"),
        ("bad.epd#2", " --> bad.epd:2:5"),
        ("none.pgn:3", "there is no such file"),
    ] {
        let run = search(source);
        assert!(run.status == 1 && run.stderr.contains(told), "{source}: {} {}", run.status, run.stderr);
    }
    let page = run_in(&folder, &["report", "suite.epd", "-d", "1", "-o", "page.html"], b"");
    assert_eq!(page.status, 0, "{}", page.stderr);
}
