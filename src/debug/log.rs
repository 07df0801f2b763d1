//! Logs of searches: the calls of a program in any language, as the program writes them line by line.

use std::collections::BTreeMap;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer};
use serde_json::{Map, Value as Json};

use crate::fault::{Fault, Flaw, errors};
use crate::game::{Player, Value};

errors! {
    /// Error in a log.
    pub enum LogError {
        NoCalls => "there is no call in this log",
            help "a call begins with a line `> MOVE ALPHA BETA` or {{\"enter\": MOVE}}, and ends with `< VALUE` or {{\"leave\": VALUE}}";
        OtherVersion { version: u64 } => "this log has version {version}", label "not 1", help "this program reads version 1";
        BadLine { reason: String } => "this line is no event: {reason}", label "not an event",
            help "`plyscope schema log` describes the events";
        NotANumber { text: String } => "`{text}` is not a number", label "not a number",
            help "write a number, inf or -inf";
        NoEnter => "this call ends without having begun", label "no call is open",
            help "every `enter` has its `leave`; is the line that begins the call missing?";
        NoValues => "no call in this log returns a value",
            help "end each call with `< VALUE` or {{\"leave\": VALUE}}";
        Unfinished { open: usize } => "the log ends although calls are open: {open} have no end",
            help "end every call, also before an early `return`; if the program was stopped, the last line says so: \
                  {{\"cut\": \"LIMIT\"}} or {{\"crash\": \"ERROR\"}}";
        SecondRoot => "a second search begins here", label "the first one has ended",
            help "a log has one search: of iterative deepening, log one iteration; \
                  if a loop searches the root's moves, put `enter` and `leave` around it";
        TooMany { most: usize } => "the log has more than {most} calls", help "log a smaller search";
    }
}

/// Keys that distinguish events in JSON.
const KEYS: [&str; 5] = ["log", "enter", "leave", "crash", "cut"];

/// Maximum number of calls in a log.
const MOST_CALLS: usize = 1_000_000;

/// Header of a log. Missing fields have their default values.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize)]
#[serde(default)]
pub struct Header {
    /// Version of the format.
    #[serde(rename = "log")]
    version: u64,
    /// File of the program.
    pub program: Option<String>,
    /// The call of the search, if the recorder chose it.
    pub call: Option<String>,
    /// Names of the functions that search.
    pub functions: Vec<String>,
    /// For each of `value`, `alpha`, `beta`, `depth`, `player` and `move`, the parameter or the place in the result
    /// that holds it.
    pub found: BTreeMap<String, Option<String>>,
    /// `true` if the recorder seeded the random numbers, so that they are the same in every run.
    pub seeded: bool,
}

/// A recorded search: its calls in the order in which they began.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Log {
    /// Header; default values if the log has none.
    pub header: Header,
    /// Calls; the first is the root. [`Log::read`] returns at least one.
    pub calls: Vec<Call>,
    /// The error that ended the program, if one did.
    pub crash: Option<Crash>,
    /// Limit at which recording stopped, in words; `None` if recording was complete.
    pub cut: Option<String>,
}

/// The error that ended a program.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct Crash {
    /// Type and message of the error.
    #[serde(rename = "crash")]
    pub error: String,
    /// 1-based line of the program at which the error occurred.
    pub line: Option<u32>,
    /// The whole traceback.
    #[serde(default)]
    pub traceback: String,
}

impl Crash {
    /// Returns whether the error is a stack overflow, as Python, Java and JavaScript word it.
    pub fn is_endless(&self) -> bool {
        ["RecursionError", "StackOverflow", "call stack size", "stack overflow"]
            .iter()
            .any(|words| self.error.contains(words))
    }
}

/// A call of the search. Values and bounds are as the program logged them.
#[derive(Debug, Clone, Default, PartialEq, Deserialize)]
#[serde(default)]
pub struct Call {
    /// Index of the call that made this call; `None` at the root.
    #[serde(skip)]
    pub parent: Option<usize>,
    /// Indices of the calls that this call made, in order.
    #[serde(skip)]
    pub children: Vec<usize>,
    /// Number of plies below the root.
    #[serde(skip)]
    pub ply: u32,
    /// Move that leads to this call; `None` if the log does not name it.
    #[serde(rename = "enter", deserialize_with = "text")]
    pub mv: Option<String>,
    /// α on entry; `None` if the log does not contain it.
    #[serde(deserialize_with = "value")]
    pub alpha: Option<Value>,
    /// β on entry; `None` if the log does not contain it.
    #[serde(deserialize_with = "value")]
    pub beta: Option<Value>,
    /// α and β when the first move is searched, if the function has narrowed its window before.
    #[serde(deserialize_with = "values")]
    pub narrowed: Option<[Value; 2]>,
    /// Player to move, if the program logs it.
    #[serde(deserialize_with = "player")]
    pub player: Option<Player>,
    /// Depth, as the program counts it.
    #[serde(deserialize_with = "value")]
    pub depth: Option<Value>,
    /// Position as text.
    #[serde(deserialize_with = "text")]
    pub position: Option<String>,
    /// Line of the program that makes the call.
    pub line: Option<u32>,
    /// Name of the function.
    pub function: Option<String>,
    /// Index of the beginning of the call among the beginnings and ends of all calls in the log.
    #[serde(skip)]
    pub begins: usize,
    /// End of the call; `None` if the log ends before the call does.
    #[serde(skip)]
    pub end: Option<End>,
}

impl Call {
    /// Returns α and β on entry.
    pub fn window(&self) -> [Option<Value>; 2] {
        [self.alpha, self.beta]
    }

    /// Returns the value that the call returned; `None` if the call has not ended, or if its result has no value.
    pub fn value(&self) -> Option<Value> {
        self.end.as_ref()?.value
    }

    /// Returns the line of the statement that ended the call.
    pub fn last_line(&self) -> Option<u32> {
        self.end.as_ref()?.line
    }
}

/// End of a call.
#[derive(Debug, Clone, Default, PartialEq, Deserialize)]
#[serde(default)]
pub struct End {
    /// The value returned; `None` if the result has none.
    #[serde(rename = "leave", deserialize_with = "value")]
    pub value: Option<Value>,
    /// Best move, if the result has one.
    #[serde(rename = "move", deserialize_with = "text")]
    pub mv: Option<String>,
    /// Line of the statement that ended the call.
    pub line: Option<u32>,
    /// Moves of the running loop that were not tried; `None` if the log does not contain them.
    #[serde(rename = "left", deserialize_with = "texts")]
    pub untried: Option<Vec<String>>,
    /// `true` if the loop over the moves may have found values of moves without a call.
    pub uncalled: bool,
    /// Position after the call; `None` if it equals the position before the call, or if the log lacks one of the two.
    #[serde(deserialize_with = "text")]
    pub position: Option<String>,
    /// Index of the end of the call among the beginnings and ends of all calls in the log.
    #[serde(skip)]
    pub ends: usize,
}

/// Reads a text. Other JSON values become texts of JSON, but `null` becomes `None`.
fn text<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<String>, D::Error> {
    Ok(Option::deserialize(deserializer)?.map(plain))
}

fn texts<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Vec<String>>, D::Error> {
    let all: Option<Vec<Json>> = Option::deserialize(deserializer)?;
    Ok(all.map(|all| all.into_iter().map(plain).collect()))
}

fn plain(json: Json) -> String {
    match json {
        Json::String(text) => text,
        other => other.to_string(),
    }
}

/// Reads a number, written as a number or as text, such as `inf`; `null` becomes `None`.
fn value<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Value>, D::Error> {
    let read = |text: String| number(&text).ok_or_else(|| D::Error::custom(format!("`{text}` is not a number")));
    text(deserializer)?.map(read).transpose()
}

/// Reads two numbers; `null` becomes `None`.
fn values<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<[Value; 2]>, D::Error> {
    let Some(bounds) = texts(deserializer)? else { return Ok(None) };
    match bounds.iter().map(|text| number(text)).collect::<Option<Vec<Value>>>().as_deref() {
        Some(&[alpha, beta]) => Ok(Some([alpha, beta])),
        _ => Err(D::Error::custom("`narrowed` is not a list of two numbers")),
    }
}

/// Reads a player: `max` or `min`, in any case.
fn player<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Player>, D::Error> {
    let refused = |text: &str| D::Error::custom(format!("the player `{text}` is neither max nor min"));
    let read = |text: String| Player::of_name(&text).ok_or_else(|| refused(&text));
    text(deserializer)?.map(read).transpose()
}

/// Reads a number as programs print it: `3`, `-0.5`, `inf`, `-Infinity`.
fn number(text: &str) -> Option<Value> {
    let number: f64 = text.trim().trim_matches(['(', ')', ',']).replace('\u{221e}', "inf").parse().ok()?;
    let infinite = if number > 0.0 { Value::INFINITY } else { Value::NEG_INFINITY };
    Value::rounded(number).or((!number.is_nan()).then_some(infinite))
}

/// Returns whether a text is a log rather than a tree: its first line that is not empty is an event, well-formed or
/// not.
pub fn is_log(text: &str) -> bool {
    let mut reader = Reader::default();
    let first = text.lines().map(str::trim).find(|line| !line.is_empty()).unwrap_or_default();
    reader.line(first).is_err() || reader.log != Log::default()
}

impl Log {
    /// Reads a log. Lines that are not events are skipped, because programs may print other things between events.
    ///
    /// # Errors
    /// If an event is malformed or out of place, if there is no call, or if no call returns a value and the program did
    /// not fail.
    pub fn read(text: &str, origin: &str) -> Result<Log, Fault> {
        let mut reader = Reader::default();
        let mut start = 0;
        for line in text.split_inclusive('\n') {
            let trimmed = line.trim();
            if let Err(error) = reader.line(trimmed) {
                let from = start + line.len() - line.trim_start().len();
                return Err(error.shifted(from).in_source(origin, text));
            }
            start += line.len();
        }
        if reader.log.calls.is_empty() {
            return Err(Fault::new(LogError::NoCalls));
        }
        if reader.log.crash.is_none() && reader.log.calls.iter().all(|call| call.value().is_none()) {
            return Err(Fault::new(LogError::NoValues));
        }
        Ok(reader.log)
    }

    /// Returns whether some call was given a bound.
    pub fn has_windows(&self) -> bool {
        self.calls.iter().any(|call| call.window() != [None, None])
    }

    /// Returns whether every call has ended, and every leaf has a value.
    pub fn is_complete(&self) -> bool {
        self.calls.iter().all(|call| call.end.is_some() && (call.value().is_some() || !call.children.is_empty()))
    }

    /// Returns the indices of the calls on the path from the root to a call, without the root.
    pub fn path(&self, call: usize) -> Vec<usize> {
        let mut path: Vec<usize> =
            std::iter::successors(Some(call), |&call| self.calls[call].parent).take_while(|&call| call != 0).collect();
        path.reverse();
        path
    }
}

/// State of a reader between two lines.
#[derive(Default)]
struct Reader {
    log: Log,
    /// Indices of the calls that have begun and not ended, the innermost last.
    open: Vec<usize>,
    events: usize,
}

impl Reader {
    fn line(&mut self, line: &str) -> Result<(), Flaw> {
        let whole = 0..line.len();
        let words =
            |sign: char| line.strip_prefix(sign).filter(|rest| rest.is_empty() || rest.starts_with([' ', '\t']));
        if let Some(words) = words('>') {
            return self.enter_words(words, whole);
        }
        if let Some(value) = words('<').map(str::trim) {
            let value = number(value)
                .ok_or_else(|| Flaw::new(LogError::NotANumber { text: value.to_owned() }, 1..line.len()))?;
            return self.leave(End { value: Some(value), ..End::default() }, whole);
        }
        if !line.starts_with('{') {
            return Ok(());
        }
        let bad = |error: serde_json::Error| {
            Flaw::new(LogError::BadLine { reason: crate::fault::reworded(&error.to_string()) }, whole.clone())
        };
        let object: Map<String, Json> = match serde_json::from_str(line) {
            Ok(object) => object,
            Err(error) if KEYS.iter().any(|key| line[1..].trim_start().starts_with(&format!("\"{key}\""))) => {
                return Err(bad(error));
            }
            // The line is other output of the program.
            Err(_) => return Ok(()),
        };
        let Some(key) = KEYS.into_iter().find(|&key| object.contains_key(key)) else { return Ok(()) };
        let event = Json::Object(object);
        match key {
            "log" => {
                let header: Header = serde_json::from_value(event).map_err(bad)?;
                if header.version != 1 {
                    return Err(Flaw::new(LogError::OtherVersion { version: header.version }, whole));
                }
                self.log.header = header;
            }
            "enter" => self.enter(serde_json::from_value(event).map_err(bad)?, whole)?,
            "leave" => self.leave(serde_json::from_value(event).map_err(bad)?, whole)?,
            "crash" => self.log.crash = Some(serde_json::from_value(event).map_err(bad)?),
            _ => self.log.cut = Some(serde_json::from_value(event[key].clone()).map_err(bad)?),
        }
        Ok(())
    }

    /// Begins a call from the words `MOVE ALPHA BETA`; the last two may be missing, and the move may have blanks.
    fn enter_words(&mut self, words: &str, span: std::ops::Range<usize>) -> Result<(), Flaw> {
        let words: Vec<&str> = words.split_whitespace().collect();
        // Without a window at the root, four numbers or more are a move, such as its cells.
        let has_windows = self.log.calls.first().is_none_or(|root| root.window() != [None, None]);
        let (mv, [alpha, beta]) = match words.as_slice() {
            [mv @ .., alpha, beta]
                if number(alpha).is_some()
                    && number(beta).is_some()
                    && (has_windows || mv.len() == 1)
                    && !mv.is_empty() =>
            {
                (mv.join(" "), [number(alpha), number(beta)])
            }
            all => (all.join(" "), [None, None]),
        };
        let mv = Some(mv).filter(|mv| !["-", "None", "null"].contains(&mv.as_str()));
        self.enter(Call { mv, alpha, beta, ..Call::default() }, span)
    }

    fn enter(&mut self, call: Call, span: std::ops::Range<usize>) -> Result<(), Flaw> {
        let index = self.log.calls.len();
        let parent = self.open.last().copied();
        if parent.is_none() && index > 0 {
            return Err(Flaw::new(LogError::SecondRoot, span));
        }
        if index == MOST_CALLS {
            return Err(Flaw::new(LogError::TooMany { most: MOST_CALLS }, span));
        }
        if let Some(parent) = parent {
            self.log.calls[parent].children.push(index);
        }
        let ply = parent.map_or(0, |parent| self.log.calls[parent].ply + 1);
        self.log.calls.push(Call { parent, ply, begins: self.events, ..call });
        self.open.push(index);
        self.events += 1;
        Ok(())
    }

    fn leave(&mut self, end: End, span: std::ops::Range<usize>) -> Result<(), Flaw> {
        let call = self.open.pop().ok_or_else(|| Flaw::new(LogError::NoEnter, span))?;
        let call = &mut self.log.calls[call];
        let position = end.position.filter(|after| call.position.as_ref().is_some_and(|before| before != after));
        call.end = Some(End { ends: self.events, position, ..end });
        self.events += 1;
        Ok(())
    }
}
