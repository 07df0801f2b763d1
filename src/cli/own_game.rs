//! Games of one's own: a program lists the positions of a game, which become a tree that is searched like any other.
//!
//! A source `exec:COMMAND` runs a command, `py:FILE.py` or `py:FILE.py:CLASS` an adapter for Python modules and
//! classes. Program and plyscope exchange lines of JSON, which `plyscope schema game` describes.

use std::fmt;
use std::io::{BufRead, BufReader, Read, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

#[cfg(unix)]
use {
    rustix::process::{Pid, Signal, kill_process_group},
    std::os::unix::process::CommandExt,
};

use serde::Deserialize;
use serde_json::{Map, Value as Json, json};

use crate::fault::Fault;
use crate::game::Player;
use crate::game::symmetry::Symmetry;
use crate::game::tree::HandTree;
use crate::game::tree::board::check_board;
use crate::locale::Locale;
use crate::search::SplitMix64;
use crate::source::{NodeNames, Source, TreeForm};

use super::debug::python;
use super::files;
use super::plan::note;

/// Adapter that speaks the protocol for a Python module or class.
pub(super) const ADAPTER: &str = include_str!("../../templates/game/adapter.py");
/// Maximum number of positions without a depth limit. With a limit, the maximum is [`MOST_TO_DEPTH`].
const MOST: usize = 5_000;
const MOST_TO_DEPTH: usize = 200_000;
/// Depth of the tree without a depth limit, in plies. Deeper positions are not read.
const DEEPEST: u32 = 200;
/// Time limit of an answer.
const PATIENCE: Duration = Duration::from_secs(10);
const SEVERAL_LINES: &str = "the program has written several lines for one question";
const ONE_LINE: &str = "answer each line with one line, and flush it";
/// Length, in bytes, from which on an answer is too long.
const LONGEST: u64 = 1 << 20;

/// Returns whether a source is a game of one's own.
pub(super) fn is_own_game(source: &str) -> bool {
    source.starts_with("exec:") || source.starts_with("py:")
}

/// Runs the program of a source and returns the tree of its game, down to `depth` plies or, for `None`, to the end of
/// the game, but at most [`DEEPEST`] plies. Writes a note if positions on the last ply have no value and so
/// count as 0.
pub(super) fn read(source: &str, depth: Option<u32>, locale: &Locale) -> Result<Source, Fault> {
    let mut program = Program::start(source)?;
    let nodes = explored(&mut program, depth)?;
    let name = program.name.clone();
    program.end()?;
    let lacks_value = |node: &Node| !node.is_explored && !node.answer.is_over() && node.answer.value.is_none();
    if nodes.iter().any(lacks_value) {
        note(locale, &locale.with("note-own-game-zero", &[("game", name.as_str().into())]));
    }
    let tree = tree(&nodes, &name)?;
    let mut read = Source::from_tree(&tree.to_string(), &name, TreeForm::Json, &[])?.with_names(NodeNames::Off);
    read.converted = Some(source.to_owned());
    Ok(read)
}

/// Counts of random games of a program.
pub(super) struct RandomGames {
    /// Name of the program.
    pub(super) name: String,
    pub(super) games: usize,
    pub(super) positions: usize,
    /// Number of moves of the longest game.
    pub(super) longest: usize,
    /// Numbers of games that MAX won, that MIN won, that were drawn, and that ended with another result.
    pub(super) results: [usize; 4],
}

/// Plays random games, and asks for each position twice.
///
/// # Errors
/// If the program breaks a rule of the protocol, if a move leads to different positions, if moves are left where the
/// game is over, or if a game does not end.
pub(super) fn check(source: &str) -> Result<RandomGames, Fault> {
    /// Number of games, fewer if they have this many positions together.
    const GAMES: usize = 100;
    const POSITIONS: usize = 10_000;
    /// Number of moves after which a game counts as endless.
    const ENDLESS: usize = 1_000;
    if !is_own_game(source) {
        return Err(Fault::new(format!("`{source}` is no game of your own"))
            .help("give its program: \"exec:python3 nim.py\", or py:FILE.py"));
    }
    let mut program = Program::start(source)?;
    let mut random = SplitMix64::new(0);
    let name = program.name.clone();
    let mut all = RandomGames { name, games: 0, positions: 0, longest: 0, results: [0; 4] };
    while all.games < GAMES && all.positions < POSITIONS {
        let (mut path, mut request) = (Vec::new(), json!({"game": 1, "verb": "start"}));
        let mut mover = Player::Max;
        let last = loop {
            let at = path_of(&path);
            let (position, again) = (program.ask(&request, &at)?, program.ask(&request, &at)?);
            // Programs may write one position in several ways.
            let again = Answer { position: position.position.clone(), ..again };
            let wrong = |problem| program.wrong(&at, problem);
            if position != again {
                return Err(wrong("the second answer to the same question is another one")
                    .help("a move leads to one position each time, and changes none"));
            }
            all.positions += 1;
            if position.is_over() && !position.moves.is_empty() {
                return Err(wrong("the game is over, but there are moves").help("leave out one of both"));
            }
            if position.is_over() {
                break position;
            }
            mover = position.to_move.as_ref().and_then(Json::as_str).and_then(Player::of_name).unwrap_or(mover);
            if path.len() == ENDLESS {
                return Err(wrong("the game does not end").help("give a \"result\" after some number of moves"));
            }
            let names = names(&position.moves, &program.name)?;
            let index = random.below(names.len());
            request = json!({"verb": "play", "position": position.position, "move": position.moves[index]});
            path.push(names[index].clone());
            mover = mover.opponent();
        };
        let result = match (last.result.as_str(), mover) {
            (Some("max"), _) | (Some("win"), Player::Max) | (Some("loss"), Player::Min) => 0,
            (Some("min"), _) | (Some("win"), Player::Min) | (Some("loss"), Player::Max) => 1,
            (Some("draw"), _) => 2,
            _ => 3,
        };
        all.results[result] += 1;
        all.games += 1;
        all.longest = all.longest.max(path.len());
    }
    program.end()?;
    Ok(all)
}

/// Returns the last moves of a game, in one text.
fn path_of(moves: &[String]) -> String {
    /// Number of moves that show where an error is.
    const SHOWN: usize = 12;
    let hidden = moves.len().saturating_sub(SHOWN);
    format!("{}{}", if hidden > 0 { "… " } else { "" }, moves[hidden..].join(" "))
}

fn after(path: &str) -> String {
    if path.is_empty() { String::new() } else { format!(" after {path}") }
}

/// A program's answer: a position, or an error.
#[derive(Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
struct Answer {
    #[serde(default)]
    position: Json,
    #[serde(default)]
    moves: Vec<Json>,
    to_move: Option<Json>,
    #[serde(default)]
    result: Json,
    value: Option<Json>,
    board: Option<Json>,
    name: Option<String>,
    title: Option<String>,
    players: Option<[String; 2]>,
    symmetry: Option<String>,
    error: Option<String>,
}

/// A position that was reached.
struct Node {
    /// Index of the previous position, and name of the move that leads from there to this position; `None` at the
    /// root.
    from: Option<(usize, String)>,
    ply: u32,
    answer: Answer,
    /// `true` if the moves of the position were played.
    is_explored: bool,
}

/// Reads an answer. The error is the reason why it is refused, which names the entry in question.
fn answer_of(line: &str) -> Result<Answer, String> {
    let object: Json = serde_json::from_str(line).map_err(|error| {
        // Libraries of JSON write them all the same, Python's for example.
        let number = ["NaN", "Infinity"].into_iter().find(|number| line.contains(number));
        number.map_or_else(|| error.to_string(), |number| format!("JSON has no {number}"))
    })?;
    let Json::Object(object) = object else { return Err("it is no object".to_owned()) };
    let of = |object| serde_json::from_value::<Answer>(Json::Object(object));
    for (key, value) in &object {
        of(Map::from_iter([(key.clone(), value.clone())])).map_err(|error| format!("\"{key}\": {error}"))?;
    }
    of(object).map_err(|error| error.to_string())
}

impl Answer {
    fn is_over(&self) -> bool {
        !self.result.is_null()
    }
}

/// Running program of a game.
struct Program {
    /// Name in messages: the file or the command, or the title that the program gives its game.
    name: String,
    is_python: bool,
    /// Input of the program; `None` once there are no more questions.
    input: Option<ChildStdin>,
    answers: Receiver<Result<String, String>>,
}

impl Drop for Program {
    fn drop(&mut self) {
        let mut running = stop();
        if let Some(mut child) = running.take() {
            // Remove the ended process from the table of the system.
            let _ = child.wait();
        }
    }
}

/// Program that answers questions, at most one at a time.
static RUNNING: Mutex<Option<Child>> = Mutex::new(None);

fn running() -> MutexGuard<'static, Option<Child>> {
    RUNNING.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Kills the running program, if there is one, and on Unix also the processes that it has started. No other program can
/// start as long as the returned lock is held.
pub(super) fn stop() -> MutexGuard<'static, Option<Child>> {
    let mut running = running();
    if let Some(child) = running.as_mut() {
        // The program may have ended already.
        #[cfg(unix)]
        let _ = kill_process_group(Pid::from_child(child), Signal::KILL);
        #[cfg(not(unix))]
        let _ = child.kill();
    }
    running
}

impl Program {
    fn start(source: &str) -> Result<Program, Fault> {
        let (name, mut command) = command(source)?;
        command.stdin(Stdio::piped()).stdout(Stdio::piped());
        #[cfg(unix)]
        command.process_group(0);
        files::clean_up_at_signals();
        let mut running = running();
        let mut child = command.spawn().map_err(|error| {
            Fault::new(format!("{name} cannot be run: {error}"))
                .help("exec: takes a command, such as \"exec:python3 nim.py\"")
        })?;
        let missing = || Fault::new(format!("{name} cannot be run: it has no input or output"));
        let (input, output) = child.stdin.take().zip(child.stdout.take()).ok_or_else(missing)?;
        *running = Some(child);
        let (sender, answers) = sync_channel(1);
        thread::spawn(move || {
            let mut output = BufReader::new(output);
            // The receiver is dropped once the game is read. Sending then fails and ends this thread.
            while let Some(line) = line_of(&mut output)
                && sender.send(line).is_ok()
            {}
        });
        Ok(Program { name, is_python: source.starts_with("py:"), input: Some(input), answers })
    }

    /// Returns an error in an answer. `path` names the moves to the position in question.
    fn wrong(&self, path: &str, problem: impl fmt::Display) -> Fault {
        Fault::new(format!("{}{}: {problem}", self.name, after(path)))
    }

    /// Ends the questions. Fails if the program has written further lines: its answers belong to other questions then.
    fn end(mut self) -> Result<(), Fault> {
        /// Time in which a program without questions ends.
        const REST: Duration = Duration::from_secs(1);
        self.input = None;
        match self.answers.recv_timeout(REST) {
            Ok(_) => Err(self.wrong("", SEVERAL_LINES).help(ONE_LINE)),
            Err(_) => Ok(()),
        }
    }

    /// Requests a position from the program.
    fn ask(&mut self, request: &Json, path: &str) -> Result<Answer, Fault> {
        if request["verb"] != "start" && self.answers.try_recv().is_ok() {
            return Err(self.wrong(path, SEVERAL_LINES).help(ONE_LINE));
        }
        let help = "a position has \"position\", \"moves\" and, where the game is over, \"result\": see `plyscope schema game`";
        // Ignore errors, because a program that does not read its input may still have answered.
        if let Some(input) = &mut self.input {
            let _ = input.write_all(format!("{request}\n").as_bytes()).and_then(|()| input.flush());
        }
        let line = match self.answers.recv_timeout(PATIENCE) {
            Ok(line) => line.map_err(|problem| self.wrong(path, problem))?,
            Err(RecvTimeoutError::Timeout) => {
                let problem = format!("no answer within {} seconds", PATIENCE.as_secs());
                let help = if self.is_python { "look for a loop that does not end" } else { ONE_LINE };
                return Err(self.wrong(path, problem).help(help));
            }
            Err(RecvTimeoutError::Disconnected) => {
                return Err(self.wrong(path, "the program ended without an answer"));
            }
        };
        let answer = answer_of(&line).map_err(|reason| {
            let start: String = line.trim().chars().take(60).collect();
            self.wrong(path, format!("`{start}` is no position: {reason}")).help(help)
        })?;
        if let Some(title) = &answer.title {
            self.name.clone_from(title);
        }
        if let Some(error) = &answer.error {
            return Err(self.wrong(path, error));
        }
        if answer.position.is_null() {
            return Err(self.wrong(path, "the answer has no \"position\"").help(help));
        }
        let is_player = |mover: &Json| ["max", "min"].iter().any(|player| mover == player);
        if let Some(mover) = answer.to_move.as_ref().filter(|&mover| !is_player(mover)) {
            let problem = format!("{mover} is no player");
            return Err(self.wrong(path, problem).help("\"to_move\" is \"max\" or \"min\""));
        }
        let is_result = |result: &Json| match result {
            Json::String(word) => HandTree::RESULT_WORDS.contains(&word.as_str()),
            result => result.is_null() || result.is_number(),
        };
        if !is_result(&answer.result) {
            let problem = format!("{} is no result", answer.result);
            return Err(self.wrong(path, problem).help("a result is \"max\", \"min\", \"draw\" or a number"));
        }
        if let Some(value) = answer.value.as_ref().filter(|value| !value.is_number()) {
            return Err(self.wrong(path, format!("{value} is no value")).help("a value is a number"));
        }
        if let Some(board) = &answer.board
            && let Err(reason) = board_of(board)
        {
            let help = "a board is a text with rows of the same length: \"X.O/.X./..O\"";
            return Err(self.wrong(path, format!("{board} is no board: {reason}")).help(help));
        }
        if let Some(symmetry) = &answer.symmetry
            && !Symmetry::NAMES.contains(&symmetry.as_str())
        {
            let help = format!("there are {}", Symmetry::NAMES.join(", "));
            return Err(self.wrong(path, format!("unknown symmetry \"{symmetry}\"")).help(help));
        }
        if answer.moves.is_empty() && !answer.is_over() {
            let help = "say how the game ended: \"result\": \"max\", \"min\", \"draw\" or a number";
            return Err(self.wrong(path, "the position has neither moves nor a result").help(help));
        }
        Ok(answer)
    }
}

/// Returns the name of a source's program, and the command that runs it.
fn command(source: &str) -> Result<(String, Command), Fault> {
    if let Some(file) = source.strip_prefix("py:") {
        let (file, class) = match file.rsplit_once(':') {
            Some((path, class)) if !class.contains(['/', '\\', '.']) => (path, class),
            _ => (file, ""),
        };
        if !Path::new(file).is_file() {
            return Err(Fault::new(format!("there is no file {file}")).help("py: takes a file: py:tictactoe.py"));
        }
        files::protect(file);
        let missing = || Fault::new("there is no Python here").help("install Python 3.8 or later");
        let mut command = Command::new(python(None).ok_or_else(missing)?);
        command.args(["-c", ADAPTER, file, class]);
        let name = Path::new(file).file_name().map_or(file.into(), |name| name.to_string_lossy());
        return Ok((name.into_owned(), command));
    }
    let written = source.strip_prefix("exec:").unwrap_or(source);
    let words = shlex::split(written).filter(|words| !words.is_empty());
    let Some([program, arguments @ ..]) = words.as_deref() else {
        return Err(Fault::new(format!("`{written}` is no command")).help("for example \"exec:python3 nim.py\""));
    };
    // One of the words names the file of the game.
    words.iter().flatten().for_each(files::protect);
    let mut command = Command::new(program);
    command.args(arguments);
    Ok((name_of(words.as_deref().unwrap_or_default()), command))
}

/// Returns the name of a command in messages and titles: from its first file on, whose folder is left out.
fn name_of(words: &[String]) -> String {
    let Some(first) = words.iter().position(|word| Path::new(word).is_file()) else { return words.join(" ") };
    let file = Path::new(&words[first]).file_name().map_or(words[first].as_str().into(), |name| name.to_string_lossy());
    std::iter::once(&*file).chain(words[first + 1..].iter().map(String::as_str)).collect::<Vec<_>>().join(" ")
}

/// Checks a board: a text, or a list of its rows. The error is the reason why the board is refused.
fn board_of(board: &Json) -> Result<(), &'static str> {
    let rows = board.as_array().map(|rows| rows.iter().map(Json::as_str).collect::<Option<Vec<&str>>>());
    let rows = rows.unwrap_or_else(|| board.as_str().map(|text| vec![text]));
    check_board(&rows.ok_or("it is neither a text nor a list of texts")?.join("\n"))
}

/// Reads a line; an error if it has [`LONGEST`] bytes or more, `None` at the end of the output.
fn line_of(output: &mut BufReader<ChildStdout>) -> Option<Result<String, String>> {
    let mut line = String::new();
    match output.by_ref().take(LONGEST).read_line(&mut line) {
        Ok(0) => None,
        Ok(_) if line.len() as u64 == LONGEST => Some(Err("the answer is longer than 1 MiB".to_owned())),
        Ok(_) => Some(Ok(line)),
        Err(error) => Some(Err(format!("the answer cannot be read: {error}"))),
    }
}

/// Plays all moves breadth-first, and returns the positions in the order in which they are reached.
fn explored(program: &mut Program, depth: Option<u32>) -> Result<Vec<Node>, Fault> {
    let start = program.ask(&json!({"game": 1, "verb": "start"}), "")?;
    let mut nodes = vec![Node { from: None, ply: 0, answer: start, is_explored: false }];
    let most = if depth.is_some() { MOST_TO_DEPTH } else { MOST };
    let mut next = 0;
    while let Some(node) = nodes.get_mut(next) {
        let is_last = depth.unwrap_or(DEEPEST) <= node.ply;
        node.is_explored = !node.answer.is_over() && !is_last;
        let (ply, moves) = (node.ply + 1, if node.is_explored { node.answer.moves.clone() } else { Vec::new() });
        if nodes.len() + moves.len() > most {
            let fault = Fault::new(format!("{} has more than {most} positions within {ply} plies", program.name));
            return Err(fault.help(format!("search fewer plies: --depth {}", (ply - 1).max(1))));
        }
        for (name, mv) in names(&moves, &program.name)?.into_iter().zip(moves) {
            let request = json!({"verb": "play", "position": nodes[next].answer.position, "move": mv});
            let path = words(&nodes, next) + &name;
            let answer = program.ask(&request, &path)?;
            nodes.push(Node { from: Some((next, name)), ply, answer, is_explored: false });
        }
        next += 1;
    }
    Ok(nodes)
}

/// Returns the names of a position's moves. `program` is the name of the program.
fn names(moves: &[Json], program: &str) -> Result<Vec<String>, Fault> {
    let mut names: Vec<String> = Vec::new();
    for mv in moves {
        let name = match mv {
            Json::String(name) => name.clone(),
            Json::Number(number) => number.to_string(),
            other => {
                let fault = Fault::new(format!("{program}: {other} cannot be the name of a move"));
                return Err(fault.help("a move is a text or a number"));
            }
        };
        if names.contains(&name) {
            let fault = Fault::new(format!("{program}: two moves of one position are called `{name}`"));
            return Err(fault.help("name the moves of a position differently"));
        }
        names.push(name);
    }
    Ok(names)
}

/// Returns the moves that lead to a node, each followed by a blank.
fn words(nodes: &[Node], index: usize) -> String {
    let moves = std::iter::successors(nodes[index].from.as_ref(), |(before, _)| nodes[*before].from.as_ref());
    let mut moves: Vec<String> = moves.map(|(_, mv)| format!("{mv} ")).collect();
    moves.reverse();
    moves.concat()
}

/// Returns the tree in JSON.
fn tree(nodes: &[Node], name: &str) -> Result<Json, Fault> {
    let mut children: Vec<Vec<Json>> = nodes.iter().map(|_| Vec::new()).collect();
    // Children come after their parents, so in reverse order the children of a node are complete before the node.
    for (index, node) in nodes.iter().enumerate().rev() {
        let mut below = std::mem::take(&mut children[index]);
        below.reverse();
        let object = object(node, below, name);
        match &node.from {
            Some((parent, _)) => children[*parent].push(object),
            None => return Ok(object),
        }
    }
    Err(Fault::new(format!("{name} has no position")))
}

/// Returns a node in JSON.
fn object(Node { from, answer, is_explored, .. }: &Node, children: Vec<Json>, name: &str) -> Json {
    let value = match (&answer.result, &answer.value) {
        (Json::Null, Some(value)) => Some(value.clone()),
        (Json::Null, None) => (!is_explored).then(|| json!(0)),
        (Json::String(_), _) => None,
        (score, _) => Some(score.clone()),
    };
    let mut object = json!({
        "move": from.as_ref().map(|(_, mv)| mv),
        "title": from.is_none().then(|| answer.title.as_deref().unwrap_or(name)),
        "players": answer.players.as_ref().filter(|_| from.is_none()),
        "symmetry": answer.symmetry.as_ref().filter(|_| from.is_none()),
        "name": answer.name,
        "board": answer.board,
        "to_move": answer.to_move.as_ref().filter(|_| !answer.is_over()),
        "result": answer.result.as_str(),
        "value": value,
        "children": is_explored.then_some(children),
    });
    if let Json::Object(entries) = &mut object {
        entries.retain(|_, entry| !entry.is_null());
    }
    object
}
