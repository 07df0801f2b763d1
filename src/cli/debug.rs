//! `plyscope debug`: looks for the mistake in the search of a program.

use std::collections::VecDeque;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::Arc;

use serde_json::json;

use crate::debug::finding::{Mistake, Verdict, find, rightness};
use crate::debug::given::GivenTree;
use crate::debug::log::{Log, LogError, is_log};
use crate::exercise::lesson;
use crate::fault::Fault;
use crate::game::Value;
use crate::game::tree::HandTree;
use crate::locale::Locale;
use crate::render::theme::Theme;
use crate::report::{self, Live, ReportPage};
use crate::search::{Algorithm, CutOn, Rules, Settings, Watch};
use crate::source::{NodeNames, Source};
use crate::story::words;
use crate::study::practice::{self, Level};
use crate::study::{Recording, Study};
use crate::trace::{Limits, Trace};

use super::args;
use super::files::{self, Output};
use super::output::{print, write};
use super::plan::note;
use super::{Failure, misuse, refuse};

/// Python script that records the search of a Python program.
const RECORDER: &str = include_str!("../../templates/debug/recorder.py");

/// Python module with which the recorder calls a search on a given tree.
const ON_TREE: &str = include_str!("../../templates/debug/on_tree.py");

/// Maximum number of nodes of a tree that a program is given: programs are slow.
const LARGEST_TREE: u64 = 20_000;

pub(super) fn debug(arguments: &args::Debug) -> Result<(), Failure> {
    if arguments.print_recorder {
        return print(RECORDER.as_bytes());
    }
    let locale = arguments.speech.locale()?.with_lessons(arguments.lessons_url.as_deref());
    arguments.stdin.iter().for_each(files::protect);
    // Accept a log as PROGRAM, too: recognise it by its content.
    let is_log = |file: &&String| files::read_text(Path::new(file)).is_ok_and(|text| is_log(&text));
    let (log, program) = match (&arguments.log, arguments.program.as_ref().filter(is_log)) {
        (None, Some(log)) => (Some(log), None),
        (log, _) => (log.as_ref(), arguments.program.as_ref()),
    };
    if arguments.on.is_some() && log.is_some() {
        return refuse("a log has been recorded already", "give --on with a program");
    }
    let drawn = arguments.on.as_deref().and_then(|on| on.strip_prefix("generate"));
    let examined = if let (Some(amount), Some(program)) = (drawn, program) {
        on_drawn_trees(arguments, program, amount, &locale)?
    } else {
        let source = arguments.on.as_deref().map(|on| source_for_programs(on, &locale)).transpose()?;
        let log = log.map(String::as_str);
        examined(arguments, log, program.map(String::as_str), source, (&locale, Console::Shared))?
    };
    let Examined { text, origin, program, source, given, verdict, told } = examined;
    if let Some(path) = &arguments.output {
        let is_page = path.extension().is_some_and(|ending| ending == "html");
        write(path, if is_page { page(&verdict, &origin, &locale)? } else { text }.as_bytes())?;
    }
    let log = &verdict.reading.log;
    let open = log.calls.iter().filter(|call| call.end.is_none()).count();
    if open > 0 && log.cut.is_none() && log.crash.is_none() {
        return Err(Failure::Usage(Fault::new(LogError::Unfinished { open })));
    }
    let mut out = Output::open(None)?;
    if arguments.json {
        write_json(&mut out, &verdict, &locale)?;
    } else {
        write_text(&mut out, &verdict, program.as_deref(), &locale)?;
        if let Some(told) = &told {
            out.say(told)?;
        } else if let (Some(source), Some(given), None) = (&source, &given, &verdict.finding) {
            out.say(&beside_the_right_search(source, given, &locale)?)?;
        }
    }
    out.finish()?;
    if log.header.seeded && program.as_ref().is_some_and(|text| text.contains("random")) {
        note(&locale, &locale.text("debug-seeded"));
    }
    if let Some(cut) = &log.cut {
        note(&locale, &locale.with("debug-cut", &[("limit", cut.as_str().into())]));
    }
    if verdict.finding.is_some() { Err(Failure::NotRight) } else { Ok(()) }
}

/// A search of a program, and what is wrong with it.
struct Examined {
    /// The log, and its name in messages.
    text: String,
    origin: String,
    /// Text of the program, if there is one.
    program: Option<String>,
    /// The tree on which the program was called, if it was.
    source: Option<Source>,
    given: Option<GivenTree>,
    verdict: Arc<Verdict>,
    /// Sentence about the generated trees.
    told: Option<String>,
}

/// Where the output of a program goes: to the terminal, or nowhere.
#[derive(Clone, Copy, PartialEq)]
enum Console {
    Shared,
    Silent,
}

/// Reads the log, or runs the program, on the tree of `source` if there is one.
fn examined(
    arguments: &args::Debug,
    log: Option<&str>,
    program: Option<&str>,
    source: Option<Source>,
    (locale, console): (&Locale, Console),
) -> Result<Examined, Failure> {
    let given = match &source {
        Some(source) => {
            let test = source.converted.as_deref().and_then(HandTree::pacman_test);
            Some(GivenTree::new(recorded_on(source, Algorithm::Minimax, CutOn::Equal)?, test, locale))
        }
        None => None,
    };
    let (text, origin) = match (log, program) {
        (Some(log), None) => files::read_named(log).map_err(Failure::Usage)?,
        (None, Some(program)) => {
            (recorded(arguments, program, given.as_ref(), console)?, format!("the log of {program}"))
        }
        (Some(_), Some(_)) => return refuse("a program and a log are too much", "give one of them"),
        (None, None) => return refuse("there is nothing to debug", "give a Python program, or --log FILE"),
    };
    let log = Log::read(&text, &origin).map_err(Failure::Usage)?;
    // The header names the program's file relative to the folder of the program that was run.
    let folder = program.and_then(|program| Path::new(program).parent());
    let file = log.header.program.as_ref().map(|file| folder.unwrap_or(Path::new("")).join(file));
    let program = file.and_then(|file| files::read_text(&file).ok());
    let verdict = Arc::new(find(log, program.as_deref(), given.as_ref()));
    Ok(Examined { text, origin, program, source, given, verdict, told: None })
}

/// Calls a program on generated trees, which get larger, until it makes a mistake, and then on smaller and smaller ones
/// on which it makes the same mistake. `amount` is `:` and the number of trees, or empty.
fn on_drawn_trees(arguments: &args::Debug, program: &str, amount: &str, locale: &Locale) -> Result<Examined, Failure> {
    /// Number of calls to find a smaller tree: each starts Python.
    const MOST_TRIES: usize = 60;
    let number = if amount.is_empty() { Some(20) } else { amount.strip_prefix(':').and_then(|text| text.parse().ok()) };
    let Some(number) = number.filter(|number| (1..=200).contains(number)) else {
        return refuse(format!("generate{amount} is no number of trees"), "write --on generate:20; 200 are the most");
    };
    let on = |tree: &str, console: Console| {
        let source = source_for_programs(tree, locale)?;
        examined(arguments, None, Some(program), Some(source), (locale, console))
    };
    let levels = Level::ALL.len();
    let mut seed = 0;
    let (mut examined, mut tree) = loop {
        let tree = practice::tree(Level::ALL[seed * levels / number], seed as u64);
        // A best value that starts with 0 shows only where values are negative.
        let tree = if seed % 2 == 0 { tree } else { lowered(&tree) };
        // What a program prints would be repeated for each tree. Only the reason why it cannot be called matters.
        let examined = on(&tree, Console::Silent).or_else(|_| on(&tree, Console::Shared))?;
        seed += 1;
        if examined.verdict.finding.is_some() || seed == number {
            break (examined, tree);
        }
    };
    let mistake = |examined: &Examined| examined.verdict.finding.as_ref().map(|finding| finding.mistake);
    if mistake(&examined).is_none() {
        examined.told = Some(locale.with("debug-generated", &[("trees", (number as u64).into())]));
        return Ok(examined);
    }
    let mut tries = 0;
    let mut smaller = examined.given.iter().flat_map(GivenTree::smaller).collect::<VecDeque<String>>();
    while let Some(next) = smaller.pop_front().filter(|_| tries < MOST_TRIES) {
        tries += 1;
        // A program may fail on other trees for reasons of its own.
        let Ok(other) = on(&next, Console::Silent) else { continue };
        if mistake(&other) == mistake(&examined) {
            smaller = other.given.iter().flat_map(GivenTree::smaller).collect();
            (examined, tree) = (other, next);
        }
    }
    let option = format!("--on \"{tree}\"");
    examined.told = Some(locale.with("debug-smallest", &[("tree", tree.into()), ("option", option.into())]));
    Ok(examined)
}

/// Returns a tree with all values 10 smaller.
fn lowered(tree: &str) -> String {
    let pieces = tree.split_inclusive(|c: char| !c.is_ascii_digit());
    let lowered = pieces.map(|piece| {
        let digits = piece.trim_end_matches(|c: char| !c.is_ascii_digit());
        let value = digits.parse::<i64>().map_or_else(|_| digits.to_owned(), |value| (value - 10).to_string());
        value + &piece[digits.len()..]
    });
    lowered.collect()
}

/// Returns a page about a logged search and the right search of its tree.
fn page(verdict: &Arc<Verdict>, origin: &str, locale: &Locale) -> Result<String, Failure> {
    let source = Source::from_log(Arc::clone(verdict), origin)?;
    let Some(settings) = source.logged_searches() else {
        return refuse("a page shows a search that has ended with a value", "keep the log: -o FILE.log");
    };
    let recording = Recording { evaluation: None, limits: Limits::default() };
    let mut watch = Watch { visits: u64::MAX, progress: &mut |_| {} };
    let study = Study::new(&source, &settings, recording, &mut watch)?;
    let page = ReportPage::watched(&[study], locale, &Theme::default(), Live::Off, &|_| {});
    Ok(report::render(&page)?)
}

/// Reads SOURCE as a tree on which programs can be called.
fn source_for_programs(source: &str, locale: &Locale) -> Result<Source, Failure> {
    let mut sources = files::read_sources(Some(source), &[], None, locale, true).map_err(Failure::Usage)?;
    let source = sources.remove(0).with_names(NodeNames::Letters);
    if source.game.has_chance() {
        return refuse("programs are called on trees without chance", "give another SOURCE to --on");
    }
    Ok(source)
}

/// Returns the recording of a search of SOURCE with the usual rules, apart from when it cuts.
fn recorded_on(source: &Source, algorithm: Algorithm, cut_on: CutOn) -> Result<Trace, Failure> {
    let usual = source.default_settings();
    let settings = Settings { algorithm, rules: Rules { cut_on, ..usual.rules }, ..usual };
    source.recorded(&settings, Limits::default(), LARGEST_TREE).map_err(Failure::Usage)
}

/// Runs a Python program under the recorder, and returns the log.
fn recorded(
    arguments: &args::Debug,
    program: &str,
    given: Option<&GivenTree>,
    console: Console,
) -> Result<String, Failure> {
    let path = Path::new(program);
    if !path.is_file() {
        let help = "give the file of a Python program, or the log of another one with --log";
        return refuse(format!("there is no file {program}"), help);
    }
    let failed = |error: std::io::Error| Failure::Usage(Fault::new(format!("{program} cannot be run: {error}")));
    let folder = tempfile::tempdir().map_err(failed)?;
    let (recorder, log) = (folder.path().join("recorder.py"), folder.path().join("log"));
    std::fs::write(&recorder, RECORDER).map_err(failed)?;
    let help = "install Python 3.8 or later, or name it with --python";
    let python = python(arguments.python.as_deref()).ok_or_else(|| misuse("there is no Python here", help))?;
    let mut command = Command::new(python);
    command.arg(&recorder).arg("--log").arg(&log).args(arguments.recorder());
    if let Some(given) = given {
        let tree = folder.path().join("tree.json");
        std::fs::write(folder.path().join("on_tree.py"), ON_TREE).map_err(failed)?;
        std::fs::write(&tree, given.to_json().to_string()).map_err(failed)?;
        command.arg("--on").arg(&tree);
    }
    command.arg("--").arg(program);
    // Send the program's own output to standard error, so that standard output has only the result.
    command.args(&arguments.arguments).stdout(Stdio::from(std::io::stderr()));
    if console == Console::Silent {
        command.stdout(Stdio::null()).stderr(Stdio::null());
    }
    let status = command.status();
    let status = status
        .map_err(|error| misuse(format!("{python} cannot be run: {error}"), "name another Python with --python"))?;
    match std::fs::read_to_string(&log) {
        Ok(text) if status.success() => Ok(text),
        // The recorder has already printed the reason.
        _ => Err(Failure::Unread),
    }
}

/// Returns the command that runs Python: the given one, or the first one found; `None` if Python is not installed.
pub(super) fn python(given: Option<&str>) -> Option<&str> {
    let runs = |name: &&str| {
        let mut version = Command::new(name);
        version.arg("--version").stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        version.status().is_ok_and(|status| status.success())
    };
    given.or_else(|| ["python3", "python", "py"].into_iter().find(runs))
}

fn write_text(
    out: &mut Output,
    Verdict { reading, finding }: &Verdict,
    text: Option<&str>,
    locale: &Locale,
) -> Result<(), Failure> {
    let log = &reading.log;
    let root = log.calls[0].end.as_ref();
    let leaves = log.calls.iter().filter(|call| call.children.is_empty()).count();
    if !log.header.functions.is_empty() {
        let found = ["value", "alpha", "beta", "depth", "player", "move"].into_iter().filter_map(|what| {
            Some(format!("{} {}", words::named(locale, "debug", what), log.header.found.get(what)?.as_ref()?))
        });
        let parts = [
            ("functions", log.header.functions.join(", ").into()),
            ("found", found.collect::<Vec<_>>().join(", ").into()),
        ];
        out.say(&locale.with("debug-search", &parts))?;
    }
    if let Some(call) = &log.header.call {
        out.say(&locale.with("debug-called", &[("call", call.as_str().into())]))?;
    }
    let parts = [
        ("calls", (log.calls.len() as u64).into()),
        ("leaves", (leaves as u64).into()),
        ("value", root.and_then(|end| end.value).map_or_else(|| "?".to_owned(), Value::typeset).into()),
    ];
    out.say(&locale.with("debug-recorded", &parts))?;
    writeln!(out)?;
    let Some(finding) = finding else {
        out.say(&rightness(log, locale))?;
        return Ok(());
    };
    out.say(&finding.headline(reading, locale))?;
    if let Some((line, text)) = finding.line.zip(text)
        && let Some(code) = text.lines().nth(line as usize - 1)
    {
        writeln!(out, "{line:>5} | {code}")?;
    }
    out.say(&finding.evidence(reading, locale))?;
    out.say(&finding.advice(reading, locale))?;
    if let Some(name) = finding.mistake.lesson() {
        out.say(&lesson(locale, name))?;
    }
    if let (Mistake::Crash, Some(crash)) = (finding.mistake, &log.crash) {
        write!(out, "\n{}", crash.traceback)?;
    }
    Ok(())
}

/// Returns how many leaves minimax and alpha-beta evaluate on the given tree.
fn beside_the_right_search(source: &Source, given: &GivenTree, locale: &Locale) -> Result<String, Failure> {
    let leaves = |cut_on| Ok::<u64, Failure>(recorded_on(source, Algorithm::AlphaBeta, cut_on)?.counts().leaves);
    let [equal, greater] = [leaves(CutOn::Equal)?, leaves(CutOn::Greater)?];
    let key = if equal == greater { "debug-beside" } else { "debug-beside-greater" };
    let all = given.whole().counts().leaves;
    Ok(locale.with(key, &[("all", all.into()), ("equal", equal.into()), ("greater", greater.into())]))
}

/// Writes the result as an object with the keys that autograders read.
fn write_json(out: &mut Output, Verdict { reading, finding }: &Verdict, locale: &Locale) -> Result<(), Failure> {
    let output = finding.as_ref().map_or_else(
        || rightness(&reading.log, locale),
        |finding| {
            [finding.title(reading, locale), finding.evidence(reading, locale), finding.advice(reading, locale)]
                .join("\n")
        },
    );
    let path = |call: usize| {
        reading.log.path(call).into_iter().map(|call| reading.log.calls[call].mv.clone()).collect::<Vec<_>>()
    };
    let found = finding.as_ref().map(|finding| {
        json!({
            "mistake": finding.mistake.name(),
            "law": finding.violation.law.name(),
            "line": finding.line,
            "node": path(finding.violation.call),
            "child": finding.violation.child.map(path),
            "lesson": finding.mistake.lesson(),
        })
    });
    let result = json!({
        "score": u32::from(finding.is_none()),
        "max_score": 1,
        "output": output,
        "calls": reading.log.calls.len(),
        "finding": found,
    });
    Ok(writeln!(out, "{result:#}")?)
}
