//! Parser of trees in JSON. It does not recurse, because trees may be deep.

use std::ops::Range;

use struson::reader::{JsonReader, JsonStreamReader, ReaderError, ReaderSettings, ValueType};

use super::builder::{Builder, offset, value, weight};
use super::{Content, HandTree, NodeNumber, View, WrittenResult};
use crate::fault::{Flaw, nearest, one_line};
use crate::game::{Player, Value};

const KEYS: [&str; 12] =
    ["title", "note", "players", "to_move", "view", "bounds", "children", "move", "weight", "name", "value", "result"];

/// A node written as an object, while it is being read.
struct Object {
    number: NodeNumber,
    start: usize,
    seen: Vec<&'static str>,
    value: Option<Value>,
    result: Option<WrittenResult>,
    has_children: bool,
}

/// A JSON value that is being read.
enum Open {
    /// An array that is a node by itself; `start` is its byte offset.
    Array {
        start: usize,
    },
    /// The array `children` of the object below it on the stack; `start` is its byte offset.
    Children {
        start: usize,
    },
    Object(Object),
}

struct Parser<'a> {
    text: &'a str,
    reader: JsonStreamReader<&'a [u8]>,
    builder: Builder,
    open: Vec<Open>,
}

pub(super) fn parse(text: &str) -> Result<HandTree, Flaw> {
    let settings = ReaderSettings {
        max_nesting_depth: None,
        track_path: false,
        restrict_number_values: false,
        ..ReaderSettings::default()
    };
    let reader = JsonStreamReader::new_custom(text.as_bytes(), settings);
    let mut parser = Parser { text, reader, builder: Builder::default(), open: Vec::new() };
    parser.begin_node()?;
    while let Some(innermost) = parser.open.last() {
        let more = parser.reader.has_next().map_err(|error| syntax_flaw(text, &error))?;
        match (innermost, more) {
            (Open::Array { .. } | Open::Children { .. }, true) => parser.begin_node()?,
            (Open::Object(_), true) => parser.member()?,
            (_, false) => parser.end()?,
        }
    }
    let Parser { reader, builder, .. } = parser;
    reader.consume_trailing_whitespace().map_err(|error| syntax_flaw(text, &error))?;
    builder.finish()
}

impl Parser<'_> {
    /// Returns the offset of the reader.
    fn position(&self) -> usize {
        let bytes = self.reader.current_position(false).data_pos.unwrap_or(0);
        usize::try_from(bytes).unwrap_or(usize::MAX).min(self.text.len())
    }

    /// Returns the range from `start` to the reader.
    fn since(&self, start: usize) -> Range<usize> {
        start..self.position()
    }

    /// Returns the kind of the next JSON value and its offset.
    fn peek(&mut self) -> Result<(ValueType, usize), Flaw> {
        let kind = self.reader.peek().map_err(|error| syntax_flaw(self.text, &error))?;
        Ok((kind, self.position()))
    }

    /// Reads a leaf, or the beginning of a node with children.
    fn begin_node(&mut self) -> Result<(), Flaw> {
        let (kind, start) = self.peek()?;
        match kind {
            ValueType::Number => {
                let (value, span) = self.number()?;
                let number = self.builder.add(start)?;
                self.leaf(number, Content::Score(value), span.end);
            }
            ValueType::String => {
                let (word, span) = self.string()?;
                let content = Content::Result(result(&word, span.clone())?);
                let number = self.builder.add(start)?;
                self.leaf(number, content, span.end);
            }
            ValueType::Array => {
                self.reader.begin_array().map_err(|error| syntax_flaw(self.text, &error))?;
                let number = self.builder.add(start)?;
                self.builder.open(number);
                self.open.push(Open::Array { start });
            }
            ValueType::Object => {
                self.reader.begin_object().map_err(|error| syntax_flaw(self.text, &error))?;
                let number = self.builder.add(start)?;
                let object = Object { number, start, seen: Vec::new(), value: None, result: None, has_children: false };
                self.open.push(Open::Object(object));
            }
            ValueType::Boolean | ValueType::Null => {
                return Err(Flaw::new("this is not a node", start..start + 1).label("neither true, false nor null is one").help(
                    "a node is a number, an array of nodes, a result word, or an object with \"value\", \"result\" or \
                     \"children\"",
                ));
            }
        }
        Ok(())
    }

    fn leaf(&mut self, number: NodeNumber, content: Content, end: usize) {
        let node = self.builder.node(number);
        node.content = content;
        node.end = offset(end);
    }

    fn number(&mut self) -> Result<(Value, Range<usize>), Flaw> {
        let (number, span) = self.written_number()?;
        Ok((value(&number, span.clone())?, span))
    }

    fn written_number(&mut self) -> Result<(String, Range<usize>), Flaw> {
        let (_, start) = self.peek()?;
        let number = self.reader.next_number_as_string().map_err(|error| syntax_flaw(self.text, &error))?;
        Ok((number, self.since(start)))
    }

    /// Reads `[low, high]`, which starts at byte `start`.
    fn bounds(&mut self, start: usize) -> Result<(), Flaw> {
        const HELP: &str = "write the smallest and the largest possible value: \"bounds\": [-10, 10]";
        self.reader.begin_array().map_err(|error| syntax_flaw(self.text, &error))?;
        let mut ends = Vec::new();
        while self.reader.has_next().map_err(|error| syntax_flaw(self.text, &error))? {
            let (kind, start) = self.peek()?;
            if kind != ValueType::Number || ends.len() == 2 {
                return Err(Flaw::new("\"bounds\" are two numbers", start..start + 1).help(HELP));
            }
            ends.push(self.number()?.0);
        }
        self.reader.end_array().map_err(|error| syntax_flaw(self.text, &error))?;
        match <[Value; 2]>::try_from(ends) {
            Ok([low, high]) if low < high => self.builder.bounds = Some([low, high]),
            Ok(_) => {
                return Err(
                    Flaw::new("the first of the \"bounds\" must be the smaller one", self.since(start)).help(HELP)
                );
            }
            Err(_) => return Err(Flaw::new("\"bounds\" are two numbers", self.since(start)).help(HELP)),
        }
        Ok(())
    }

    /// Reads `["Anna", "Boris"]`, which starts at byte `start`.
    fn players(&mut self, start: usize) -> Result<(), Flaw> {
        const HELP: &str = "write what MAX and what MIN is called: \"players\": [\"Anna\", \"Boris\"]";
        self.reader.begin_array().map_err(|error| syntax_flaw(self.text, &error))?;
        let mut names = Vec::new();
        while self.reader.has_next().map_err(|error| syntax_flaw(self.text, &error))? {
            let (kind, start) = self.peek()?;
            if kind != ValueType::String || names.len() == 2 {
                return Err(Flaw::new("\"players\" are two names", start..start + 1).help(HELP));
            }
            let (name, span) = self.string()?;
            if name.trim().is_empty() {
                return Err(Flaw::new("the name of a player is empty", span).help(HELP));
            }
            names.push(one_line(name.trim()).into_owned());
        }
        self.reader.end_array().map_err(|error| syntax_flaw(self.text, &error))?;
        let names = <[String; 2]>::try_from(names);
        let wrong = |_| Flaw::new("\"players\" are two names", self.since(start)).help(HELP);
        self.builder.players = Some(names.map_err(wrong)?);
        Ok(())
    }

    fn string(&mut self) -> Result<(String, Range<usize>), Flaw> {
        let (_, start) = self.peek()?;
        let string = self.reader.next_string().map_err(|error| syntax_flaw(self.text, &error))?;
        Ok((string, self.since(start)))
    }

    /// Reads one `"key": value` of the innermost object, or only the beginning of `children`.
    fn member(&mut self) -> Result<(), Flaw> {
        let key_start = self.position();
        let key = self.reader.next_name_owned().map_err(|error| syntax_flaw(self.text, &error))?;
        // The reader may have consumed the colon.
        let written = &self.text[key_start..self.position()];
        let key_span = key_start..key_start + written.rfind('"').map_or(written.len(), |quote| quote + 1);
        let Some(known) = KEYS.iter().copied().find(|&known| known == key) else {
            let help = match nearest(&key, KEYS) {
                Some(near) => format!("did you mean \"{near}\"?"),
                None => format!("the keys are {}", KEYS.map(|key| format!("\"{key}\"")).join(", ")),
            };
            return Err(Flaw::new(format!("unknown key \"{key}\""), key_span).help(help));
        };
        let (kind, start) = self.peek()?;
        let expected = match known {
            "value" | "weight" => ValueType::Number,
            "children" | "bounds" | "players" => ValueType::Array,
            _ => ValueType::String,
        };
        let is_root = self.builder.depth() == 0;
        let Some(Open::Object(object)) = self.open.last_mut() else { return Ok(()) };
        if object.seen.contains(&known) {
            return Err(Flaw::new(format!("\"{key}\" appears twice in one node"), key_span));
        }
        object.seen.push(known);
        let root_only = ["title", "players", "view", "bounds"].contains(&known);
        if root_only && !is_root {
            return Err(Flaw::new(format!("\"{key}\" belongs to the root only"), key_span));
        }
        if known == "weight" && is_root {
            return Err(Flaw::new("no chance move leads to the root", key_span));
        }
        if known == "move" && is_root {
            return Err(Flaw::new("no move leads to the root", key_span).help("\"name\" gives a node a name"));
        }
        if kind != expected {
            let wanted = match expected {
                ValueType::Number => "a number",
                ValueType::Array if known == "bounds" => "an array of two numbers",
                ValueType::Array if known == "players" => "an array of two names",
                ValueType::Array => "an array of nodes",
                _ => "a text in quotes",
            };
            return Err(
                Flaw::new(format!("\"{key}\" must be {wanted}"), start..start + 1).label(format!("not {wanted}"))
            );
        }
        let number = object.number;
        if known == "children" {
            object.has_children = true;
            self.reader.begin_array().map_err(|error| syntax_flaw(self.text, &error))?;
            self.builder.open(number);
            self.open.push(Open::Children { start });
            return Ok(());
        }
        if known == "bounds" {
            return self.bounds(start);
        }
        if known == "players" {
            return self.players(start);
        }
        if known == "weight" {
            let (written, span) = self.written_number()?;
            let weight = weight(&written, span.clone())?;
            self.builder.weigh(number, weight, span);
            return Ok(());
        }
        if known == "value" {
            let (value, _) = self.number()?;
            if let Some(Open::Object(object)) = self.open.last_mut() {
                object.value = Some(value);
            }
            return Ok(());
        }
        let (word, span) = self.string()?;
        match known {
            "title" => self.builder.title = Some(word),
            "note" if is_root => self.builder.note = Some(word),
            "note" => self.builder.node(number).extra().note = Some(word.into()),
            "name" => self.builder.node(number).extra().name = Some(word.into()),
            "move" => self.builder.node(number).extra().mv = Some(word.into()),
            "to_move" => match player(&word, span)? {
                Some(player) => self.builder.node(number).declared_player = Some(player),
                None => self.builder.node(number).is_chance = true,
            },
            "view" => self.builder.view = view(&word, span)?,
            _ => {
                let result = result(&word, span)?;
                if let Some(Open::Object(object)) = self.open.last_mut() {
                    object.result = Some(result);
                }
            }
        }
        Ok(())
    }

    /// Ends the innermost array or object.
    fn end(&mut self) -> Result<(), Flaw> {
        match self.open.pop() {
            None => {}
            Some(Open::Array { start }) => {
                self.reader.end_array().map_err(|error| syntax_flaw(self.text, &error))?;
                let brackets = self.since(start);
                self.builder.close(brackets)?;
            }
            Some(Open::Children { start }) => {
                self.reader.end_array().map_err(|error| syntax_flaw(self.text, &error))?;
                let brackets = self.since(start);
                // The evaluation is set at the end of the object, because the key `value` may follow.
                self.builder.close(brackets)?;
            }
            Some(Open::Object(object)) => {
                self.reader.end_object().map_err(|error| syntax_flaw(self.text, &error))?;
                let span = self.since(object.start);
                self.end_object(&object, span)?;
            }
        }
        Ok(())
    }

    fn end_object(&mut self, object: &Object, span: Range<usize>) -> Result<(), Flaw> {
        let node = self.builder.node(object.number);
        node.end = offset(span.end);
        match (object.result, object.value, object.has_children) {
            (Some(result), None, false) => node.content = Content::Result(result),
            (Some(_), _, _) => {
                let other = if object.has_children { "children" } else { "value" };
                return Err(Flaw::new(format!("a node with a \"result\" has no \"{other}\""), span)
                    .label("the game is over here")
                    .help("keep one of the two"));
            }
            (None, Some(value), false) => node.content = Content::Score(value),
            (None, Some(value), true) => node.extra().evaluation = Some(value),
            (None, None, true) => {}
            (None, None, false) => {
                return Err(Flaw::new("a node without moves needs a value or a result", span)
                    .label("no \"value\", no \"result\", no \"children\"")
                    .help("add \"value\": 3, or \"result\": \"draw\", or \"children\": [...]"));
            }
        }
        Ok(())
    }
}

fn result(word: &str, span: Range<usize>) -> Result<WrittenResult, Flaw> {
    WrittenResult::from_word(word).ok_or_else(|| choice("result", word, span, &WrittenResult::WORDS))
}

/// Parses the player to move; `None` for chance.
fn player(word: &str, span: Range<usize>) -> Result<Option<Player>, Flaw> {
    match word {
        "max" => Ok(Some(Player::Max)),
        "min" => Ok(Some(Player::Min)),
        "chance" => Ok(None),
        _ => Err(choice("player", word, span, &["max", "min", "chance"])),
    }
}

fn view(word: &str, span: Range<usize>) -> Result<View, Flaw> {
    match word {
        "max" => Ok(View::Max),
        "mover" => Ok(View::Mover),
        _ => Err(choice("view", word, span, &["max", "mover"])),
    }
}

fn choice(what: &str, word: &str, span: Range<usize>, choices: &[&str]) -> Flaw {
    let listed = choices.iter().map(|choice| format!("\"{choice}\"")).collect::<Vec<_>>().join(", ");
    let help = match nearest(word, choices.iter().copied()) {
        Some(near) => format!("did you mean \"{near}\"?"),
        None => format!("write one of {listed}"),
    };
    Flaw::new(format!("unknown {what} \"{word}\""), span).help(help)
}

/// Converts an error of the JSON reader to a flaw with plyscope's own message.
fn syntax_flaw(text: &str, error: &ReaderError) -> Flaw {
    use struson::reader::SyntaxErrorKind as Kind;
    let (kind, location) = match error {
        ReaderError::SyntaxError(error) => (Some(error.kind), Some(&error.location)),
        ReaderError::UnexpectedValueType { location, .. }
        | ReaderError::UnexpectedStructure { location, .. }
        | ReaderError::MaxNestingDepthExceeded { location, .. }
        | ReaderError::UnsupportedNumberValue { location, .. }
        | ReaderError::IoError { location, .. } => (None, Some(location)),
        _ => (None, None),
    };
    let start = location.and_then(|location| location.data_pos).and_then(|bytes| usize::try_from(bytes).ok());
    let start = start.unwrap_or(0).min(text.len());
    let end = text[text.floor_char_boundary(start)..].chars().next().map_or(start, |c| start + c.len_utf8());
    let rest = text[text.floor_char_boundary(start)..].trim_start();
    let (label, help) = match kind {
        _ if rest.is_empty() => ("the text ends here", "close every bracket, brace and quote"),
        Some(Kind::TrailingCommaNotEnabled | Kind::UnexpectedComma) => {
            ("a comma without a value", "take the comma away")
        }
        Some(Kind::MissingComma) => ("a comma is missing before this", "put a comma between values"),
        Some(Kind::MissingColon) => ("a colon is missing before this", "write \"key\": value"),
        Some(Kind::MalformedNumber | Kind::TrailingDataAfterNumber) => ("not a number in JSON", "write 3, -2.5 or 1e2"),
        Some(Kind::InvalidLiteral | Kind::TrailingDataAfterLiteral | Kind::MalformedJson) => {
            ("not a value in JSON", "texts, result words too, stand in double quotes: \"draw\"")
        }
        Some(Kind::ExpectingMemberNameOrObjectEnd) => ("expected a key in quotes or `}`", "write \"key\": value"),
        Some(Kind::UnexpectedClosingBracket) => ("closes nothing that is open here", "check the brackets before this"),
        Some(Kind::TrailingData) => ("the tree was complete before this", "put everything into one array or object"),
        Some(Kind::CommentsNotEnabled) => ("JSON has no comments", "put remarks into \"note\""),
        _ => ("not valid here", "see `plyscope schema tree` for the format"),
    };
    Flaw::new("this is not valid JSON", start..end).label(label).help(help)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Game, Notation, Outcome};

    /// Returns the message, and the part of the text that it refers to.
    fn refusal(text: &str) -> (String, &str) {
        let flaw = parse(text).expect_err(text);
        (flaw.message, &text[flaw.span])
    }

    #[test]
    fn an_object_says_all_there_is_to_say() {
        let tree = parse(
            r#"{"title": "T", "note": "N", "to_move": "min", "view": "mover",
                "children": [{"move": "a1", "name": "B", "children": [3, 12, 8]},
                             {"value": 1, "move": "a2", "children": [{"move": "b1", "result": "loss"}, {"result": "draw"}]}]}"#,
        )
        .unwrap();
        assert_eq!((tree.title(), tree.note()), (Some("T"), Some("N")));
        let root = tree.initial();
        assert_eq!(tree.turn(&root), Player::Min);
        let [b, second] = tree.moves(&root)[..] else { panic!() };
        assert_eq!((tree.move_name(&root, &b), tree.node_name(&b)), ("a1".into(), Some("B".into())));
        // MAX moves at B and MIN at its leaves: the value 3 for the side to move is −3 for MAX.
        assert_eq!(tree.outcome(&tree.moves(&b)[0]), Some(Outcome::Score((-3).into())));
        assert_eq!(tree.evaluation(second), Some(1.into()));
        let [lost, drawn] = tree.moves(&second)[..] else { panic!() };
        assert_eq!(tree.outcome(&lost), Some(Outcome::Win(Player::Max)));
        assert_eq!((tree.outcome(&drawn), tree.move_name(&second, &drawn)), (Some(Outcome::Draw), "2".into()));
    }

    #[test]
    fn what_is_wrong_is_pointed_at() {
        for (text, message, place) in [
            ("[3, [", "this is not valid JSON", ""),
            ("[3, 4,]", "this is not valid JSON", ","),
            ("[3 4]", "this is not valid JSON", "4"),
            ("[3] 4", "this is not valid JSON", "4"),
            ("[]", "a node without moves needs a value or a result", "[]"),
            ("[3, {}]", "a node without moves needs a value or a result", "{}"),
            (r#"[3, {"children": []}]"#, "a node without moves needs a value or a result", "[]"),
            (r#"[{"valeu": 3}]"#, "unknown key \"valeu\"", "\"valeu\""),
            (r#"[{"\u0076aleu" : 3}]"#, "unknown key \"valeu\"", r#""\u0076aleu""#),
            (r#"[{"value": "3"}]"#, "\"value\" must be a number", "\""),
            (r#"[{"value": 3, "value": 4}]"#, "\"value\" appears twice in one node", "\"value\""),
            (
                r#"[{"value": 3, "result": "draw"}]"#,
                "a node with a \"result\" has no \"value\"",
                r#"{"value": 3, "result": "draw"}"#,
            ),
            (r#"[{"title": "x", "value": 3}]"#, "\"title\" belongs to the root only", "\"title\""),
            (r#"["drwa"]"#, "unknown result \"drwa\"", "\"drwa\""),
            ("[3, null]", "this is not a node", "n"),
            ("[3, 1e999]", "the value `1e999` cannot be used", "1e999"),
            (r#"[{"move": "2", "value": 1}, 4]"#, "two moves of one node are named `2`", "4"),
        ] {
            assert_eq!(refusal(text), (message.to_owned(), place), "{text}");
        }
    }

    #[test]
    fn ten_thousand_levels_are_read_and_one_more_is_refused() {
        let nested = |levels: usize| format!("{}5{}", "[".repeat(levels), "]".repeat(levels));
        assert_eq!(parse(&nested(10_000)).map(|tree| tree.len()), Ok(10_001));
        assert!(parse(&nested(10_001)).unwrap_err().message.contains("10000 levels"));
        let objects = |levels: usize| format!("{}5{}", r#"{"children": ["#.repeat(levels), "]}".repeat(levels));
        assert_eq!(parse(&objects(10_000)).map(|tree| tree.len()), Ok(10_001));
    }
}
