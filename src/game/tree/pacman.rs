//! Parser of the trees that test programs in the Pacman project of Berkeley: files `.test` of class
//! `GraphGameTreeTest`. Agent 0, Pacman, is MAX. The ghosts move one after the other; they are MIN or, if the test is
//! for an expectimax agent, chance. A round is a move of each agent, and the search ends after `depth` rounds.
//!
//! The project is described at <http://ai.berkeley.edu/multiagent.html>.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::ops::Range;

use serde_json::{Value as Json, json};

use super::builder::{Builder, value};
use super::elsewhere::{ElsewhereError, MOST_NODES, MOST_PLIES, spans_of_lines};
use super::{Content, HandTree};
use crate::fault::{Flaw, errors};
use crate::game::{Player, Value};

const CLASS: &str = "GraphGameTreeTest";
const EXPECTIMAX: &str = "ExpectimaxAgent";
const AGENTS: [&str; 3] = ["MinimaxAgent", "AlphaBetaAgent", EXPECTIMAX];
const KEYS: [&str; 9] =
    ["class", "alg", "depth", "num_agents", "start_state", "win_states", "lose_states", "successors", "evaluation"];
const QUOTES: &str = "\"\"\"";
const LINES_HELP: &str = "write key: \"value\", or key: \"\"\", the lines of the value, and a line \"\"\"";

errors! {
    /// Error in a test of the Pacman project.
    pub enum PacmanError {
        Line => "this is no line of a test", help LINES_HELP;
        NotClosed { key: String } => "the value of `{key}` does not end", label "opened here", help LINES_HELP;
        Missing { key: &'static str } => "the key `{key}` is missing",
            help (format!("a tree has the keys {}", KEYS.join(", ")));
        Class { class: String } => "a test of class {class} has no tree", label "not {CLASS}",
            help "plyscope reads tests of class {CLASS}";
        Agent { name: String } => "there is no agent `{name}`", label "unknown",
            help (format!("the agents are {}", AGENTS.join(", ")));
        Number { key: &'static str, least: usize } => "`{key}` is a whole number from {least}", label "not such a number",
            help "\"depth\" counts rounds, \"num_agents\" counts Pacman and the ghosts";
        Words { key: &'static str, form: &'static str } => "a line of `{key}` has the form {form}";
        Unknown { state: String } => "there is no state `{state}`", label "in no line of `successors`",
            help "a line of `successors` is STATE ACTION SUCCESSOR";
        NoEvaluation { state: String } => "the search ends at state `{state}`, which has no evaluation",
            label "not evaluated", help "add a line to `evaluation`: {state} 5.0";
    }
}

/// A text with its byte offset in the file.
type Part<'t> = (&'t str, usize);

fn span((text, start): Part<'_>) -> Range<usize> {
    start..start + text.len()
}

/// Returns whether a text looks like a test: its first line that is neither empty nor a comment gives a key of a tree
/// a value.
pub(super) fn is_test(text: &str) -> bool {
    let first = text.lines().map(str::trim).find(|line| !line.is_empty() && !line.starts_with('#'));
    let entry = first.and_then(|line| line.split_once(':'));
    entry.is_some_and(|(key, value)| KEYS.contains(&key.trim_end()) && value.trim_start().starts_with('"'))
}

/// Returns the values by their keys. Comments are lines, or ends of lines, that begin with `#`, except within values.
fn fields(text: &str) -> Result<HashMap<&str, Part<'_>>, Flaw> {
    let mut fields = HashMap::new();
    let mut lines = spans_of_lines(text);
    while let Some(line) = lines.next() {
        let written = text[line.clone()].split('#').next().unwrap_or_default().trim();
        if written.is_empty() {
            continue;
        }
        let refuse = || Flaw::new(PacmanError::Line, line.clone());
        let (key, value) = written.split_once(':').ok_or_else(refuse)?;
        let value = value.trim_start();
        let field = if value == QUOTES {
            let is_end =
                |span: &Range<usize>| text[span.clone()].split('#').next().is_some_and(|end| end.trim() == QUOTES);
            let not_closed = || Flaw::new(PacmanError::NotClosed { key: key.to_owned() }, line.clone());
            let end = lines.find(is_end).ok_or_else(not_closed)?.start;
            (&text[line.end..end], line.end)
        } else {
            let inside = value.strip_prefix('"').and_then(|rest| rest.strip_suffix('"')).ok_or_else(refuse)?;
            (inside, place(text, inside))
        };
        fields.insert(key, field);
    }
    Ok(fields)
}

/// Returns the byte offset of a part of a text.
fn place(text: &str, part: &str) -> usize {
    part.as_ptr() as usize - text.as_ptr() as usize
}

/// Returns the words of a value, line by line.
fn lines_of_words((text, start): Part<'_>) -> impl Iterator<Item = (Vec<Part<'_>>, Range<usize>)> {
    spans_of_lines(text).map(move |line| {
        let words = text[line.clone()].split_whitespace().map(|word| (word, start + place(text, word)));
        (words.collect(), start + line.start..start + line.end)
    })
}

struct Test<'t> {
    agent: &'t str,
    /// Number of agents; agent 0 is MAX.
    agents: usize,
    /// Depth of the search, in rounds.
    depth: usize,
    start: Part<'t>,
    /// Actions and successors by state.
    successors: HashMap<&'t str, Vec<(&'t str, Part<'t>)>>,
    evaluation: HashMap<&'t str, Value>,
    /// States that are won, and states that are lost. Tests of the project also list ends that the tree does not have.
    ends: [Vec<&'t str>; 2],
}

/// Parses a test as a tree.
pub(super) fn parse(text: &str) -> Result<HandTree, Flaw> {
    let test = test(text)?;
    let mut builder = Builder::default();
    test.add(&mut builder, test.start, None, (0, Player::Max))?;
    builder.finish()
}

/// Converts a test to JSON, with which a program can be called; `None` if the text is no test.
pub(super) fn to_json(text: &str) -> Option<Json> {
    let test = test(text).ok()?;
    let successors = test.successors.iter().map(|(state, moves)| {
        let moves: Vec<_> = moves.iter().map(|(action, successor)| (action, successor.0)).collect();
        (state, moves)
    });
    Some(json!({
        "agent": test.agent,
        "agents": test.agents,
        "depth": test.depth,
        "start": test.start.0,
        "successors": successors.collect::<BTreeMap<_, _>>(),
        "evaluation": test.evaluation.iter().collect::<BTreeMap<_, _>>(),
        "wins": test.ends[0],
        "losses": test.ends[1],
    }))
}

fn test(text: &str) -> Result<Test<'_>, Flaw> {
    let fields = fields(text)?;
    let field = |key: &'static str| {
        let missing = || Flaw::new(PacmanError::Missing { key }, 0..text.lines().next().unwrap_or_default().len());
        fields.get(key).copied().ok_or_else(missing)
    };
    let number = |key: &'static str, least: usize| {
        let (text, start) = field(key)?;
        let number = text.trim().parse().ok().filter(|&number: &usize| number >= least);
        number.ok_or_else(|| Flaw::new(PacmanError::Number { key, least }, span((text, start))))
    };
    let class = field("class")?;
    if class.0 != CLASS {
        return Err(Flaw::new(PacmanError::Class { class: class.0.to_owned() }, span(class)));
    }
    let agent = field("alg")?;
    if !AGENTS.contains(&agent.0) {
        return Err(Flaw::new(PacmanError::Agent { name: agent.0.to_owned() }, span(agent)));
    }
    let start = field("start_state")?;
    let states = |key| Ok(field(key)?.0.split_whitespace().collect());
    let mut test = Test {
        agent: agent.0,
        agents: number("num_agents", 2)?,
        depth: number("depth", 1)?,
        start,
        successors: HashMap::new(),
        evaluation: HashMap::new(),
        ends: [states("win_states")?, states("lose_states")?],
    };
    let mut known = HashSet::from([start.0]);
    for (words, line) in lines_of_words(field("successors")?) {
        let [state, action, successor] = words[..] else {
            let error = PacmanError::Words { key: "successors", form: "STATE ACTION SUCCESSOR" };
            return Err(Flaw::new(error, line));
        };
        test.successors.entry(state.0).or_default().push((action.0, successor));
        known.extend([state.0, successor.0]);
    }
    let unknown = |state: Part<'_>| Flaw::new(PacmanError::Unknown { state: state.0.to_owned() }, span(state));
    for (words, line) in lines_of_words(field("evaluation")?) {
        let [state, number] = words[..] else {
            return Err(Flaw::new(PacmanError::Words { key: "evaluation", form: "STATE NUMBER" }, line));
        };
        if !known.contains(state.0) {
            return Err(unknown(state));
        }
        test.evaluation.insert(state.0, value(number.0, span(number))?);
    }
    if !test.successors.contains_key(start.0) && !test.evaluation.contains_key(start.0) {
        return Err(unknown(start));
    }
    Ok(test)
}

impl<'t> Test<'t> {
    /// Adds a state and all states below it to a tree. `action` leads to the state, at `ply`, and `turn` is the player
    /// who moves there if the players take turns.
    fn add(
        &self,
        builder: &mut Builder,
        state: Part<'t>,
        action: Option<&str>,
        (ply, turn): (usize, Player),
    ) -> Result<(), Flaw> {
        let number = builder.add(state.1)?;
        let limit = if number.index() >= MOST_NODES { Some(ElsewhereError::TooLarge) } else { None };
        if let Some(error) = limit.or((ply > MOST_PLIES).then_some(ElsewhereError::TooDeep)) {
            return Err(Flaw::new(error, span(state)));
        }
        let is_over =
            ply >= self.depth.saturating_mul(self.agents) || self.ends.iter().flatten().any(|end| *end == state.0);
        let moves = self.successors.get(state.0).filter(|_| !is_over);
        let value = self.evaluation.get(state.0).copied();
        let node = builder.node(number);
        (node.extra().name, node.extra().mv) = (Some(state.0.into()), action.map(Into::into));
        let Some(moves) = moves else {
            let error = || Flaw::new(PacmanError::NoEvaluation { state: state.0.to_owned() }, span(state));
            builder.leaf(number, Content::Score(value.ok_or_else(error)?), "", span(state).end);
            return Ok(());
        };
        let player = if ply % self.agents == 0 { Player::Max } else { Player::Min };
        node.is_chance = self.agent == EXPECTIMAX && player == Player::Min;
        node.declared_player = Some(player).filter(|_| !node.is_chance && player != turn);
        node.extra().evaluation = value;
        let next = if node.is_chance { turn } else { player.opponent() };
        builder.open(number);
        for &(action, successor) in moves {
            self.add(builder, successor, Some(action), (ply + 1, next))?;
        }
        builder.close(span(state))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEST: &str = r#"# A comment.
class: "GraphGameTreeTest"
alg: "MinimaxAgent"
depth: "1"
diagram: """
  a tree # with "signs": of its own
"""
num_agents: "3"  # Pacman and two ghosts
start_state: "a"
win_states: "d"
lose_states: ""
successors: """
a Left b
a Right c
b Up d
c Up e
c Down f

e Stop g
e Go h
f Stop g
g Stop a
"""
evaluation: """
d 4.0
e 7
g -1.5
h 2
"""
"#;

    #[test]
    fn a_tree_is_cut_after_the_rounds_and_all_ghosts_are_min() {
        let tree = |text: &str| parse(text).unwrap().to_json();
        let expected = |mover: &str| {
            let g = r#"{"name": "g", "move": "Stop", "value": -1.5}"#;
            let text = format!(
                r#"{{"name": "a", "children": [
                    {{"name": "b", "move": "Left", {mover} "children": [{{"name": "d", "move": "Up", "value": 4}}]}},
                    {{"name": "c", "move": "Right", {mover} "children": [
                        {{"name": "e", "move": "Up", "value": 7, {other} "children": [{g},
                            {{"name": "h", "move": "Go", "value": 2}}]}},
                        {{"name": "f", "move": "Down", {other} "children": [{g}]}}]}}]}}"#,
                other = if mover.is_empty() { r#""to_move": "min","# } else { mover },
            );
            HandTree::from_json(&text).unwrap().to_json()
        };
        assert_eq!(tree(TEST), expected(""));
        assert_eq!(tree(&TEST.replace("MinimaxAgent", EXPECTIMAX)), expected(r#""to_move": "chance","#));
        // A state may be a descendant of itself, because the search ends after `depth` rounds.
        let again = TEST.replace("e 7\n", "a 0\nb 0\nc 0\ne 7\nf 0\n").replace("depth: \"1\"", "depth: \"3\"");
        assert!(tree(&again).matches("\"a\"").count() > 1);
    }

    #[test]
    fn tests_that_are_half_right_are_refused_at_their_place() {
        for (from, to, message, place) in [
            ("Graph", "Pacman", "a test of class PacmanGameTreeTest has no tree", "PacmanGameTreeTest"),
            ("MinimaxAgent", "MaxAgent", "there is no agent `MaxAgent`", "MaxAgent"),
            ("depth: \"1\"", "depth: \"two\"", "`depth` is a whole number from 1", "two"),
            ("\"3\"", "\"1\"", "`num_agents` is a whole number from 2", "1"),
            ("lose_states: \"\"\n", "", "the key `lose_states` is missing", "# A comment."),
            ("start_state: \"a\"", "start_state: \"A\"", "there is no state `A`", "A"),
            ("h 2", "k 2", "there is no state `k`", "k"),
            ("h 2\n", "", "the search ends at state `h`, which has no evaluation", "h"),
            ("h 2", "h two", "the value `two` cannot be used", "two"),
            ("h 2", "h", "a line of `evaluation` has the form STATE NUMBER", "h"),
            ("a Left b", "a Left", "a line of `successors` has the form STATE ACTION SUCCESSOR", "a Left"),
            ("a Right c", "a Left c", "two moves of one node are named `Left`", "c"),
            ("alg: \"MinimaxAgent\"", "alg: MinimaxAgent", "this is no line of a test", "alg: MinimaxAgent"),
            ("h 2\n\"\"\"\n", "h 2\n", "the value of `evaluation` does not end", "evaluation: \"\"\""),
        ] {
            let text = TEST.replacen(from, to, 1);
            assert_ne!(text, TEST, "{from}");
            assert!(is_test(&text));
            let flaw = parse(&text).expect_err(to);
            assert_eq!((flaw.message().as_str(), &text[flaw.span.clone()]), (message, place), "{to}");
        }
    }
}
