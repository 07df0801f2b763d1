//! Parser of trees in JSON. The parser is not recursive, because recursion in a deep tree would overflow the stack.

use std::ops::Range;

use struson::reader::{JsonReader, JsonStreamReader, ReaderError, ReaderSettings, ValueType};

use super::builder::{Builder, TreeError, offset, value, weight, word};
use super::{Content, HandTree, NodeNumber, WrittenResult, board, without_comments};
use crate::fault::{Flaw, errors, nearest, one_line, with_lines};
use crate::game::symmetry::Symmetry;
use crate::game::{Player, Value, View};

pub(super) const KEYS: [&str; 14] = [
    "title", "note", "players", "to_move", "view", "bounds", "symmetry", "children", "move", "weight", "name", "board",
    "value", "result",
];

/// Keys whose value is a list of payoffs if it is an array.
const PAYOFF_KEYS: [&str; 5] = ["value", "payoff", "payoffs", "utility", "utilities"];

const BOUNDS_HELP: &str = "write the smallest and the largest possible value: \"bounds\": [-10, 10]";
const PLAYERS_HELP: &str = "write what MAX and what MIN is called: \"players\": [\"Anna\", \"Boris\"]";

errors! {
    /// Error in a tree in JSON.
    pub enum JsonError {
        Syntax { problem: &'static str, advice: &'static str } => "this is not valid JSON", label "{problem}",
            help "{advice}";
        NotANode => "this is not a node", label "neither true, false nor null is one",
            help "a node is a number, an array of nodes, a result word, or an object with \"value\", \"result\" or \
                  \"children\"";
        EmptyNode => "a node without moves needs a value or a result",
            label "no \"value\", no \"result\", no \"children\"",
            help "add \"value\": 3, or \"result\": \"draw\", or \"children\": [...]";
        UnknownInner => "a node with children cannot have an unknown value", label "\"children\" and \"value\"",
            help "leave out \"value\"";
        AfterResult { key: &'static str } => "a node with a \"result\" has no \"{key}\"",
            label "the game is over here", help "keep one of the two";
        UnknownKey { key: String } => "unknown key \"{key}\"", help (match nearest(key, KEYS) {
            Some(near) => format!("did you mean \"{near}\"?"),
            None => format!("the keys are {}", quoted(&KEYS)),
        });
        RepeatedKey { key: &'static str } => "\"{key}\" appears twice in one node";
        RootOnly { key: &'static str } => "\"{key}\" belongs to the root only";
        WeightOfRoot => "no chance move leads to the root";
        MoveOfRoot => "no move leads to the root", help "\"name\" gives a node a name";
        Kind { key: &'static str, wanted: &'static str } => "\"{key}\" must be {wanted}", label "not {wanted}";
        Value => "\"value\" must be a number", label "not a number",
            help "write a number without quotes; \"inf\", \"-inf\" and \"?\" (an unknown value) stand in quotes";
        Bounds => "\"bounds\" are two numbers", help BOUNDS_HELP;
        BoundsOrder => "the first of the \"bounds\" must be the smaller one", help BOUNDS_HELP;
        Players => "\"players\" are two names", help PLAYERS_HELP;
        EmptyPlayer => "the name of a player is empty", help PLAYERS_HELP;
        Board { problem: &'static str } => "\"board\" is not a board", label "{problem}",
            help "write its rows from the top, a character for each cell: \"board\": \"X.O/.X./..O\"";
        UnknownWord { what: &'static str, word: String, choices: &'static [&'static str] } =>
            "unknown {what} \"{word}\"", help (match nearest(word, choices.iter().copied()) {
                Some(near) => format!("did you mean \"{near}\"?"),
                None => format!("write one of {}", quoted(choices)),
            });
    }
}

fn quoted(words: &[&str]) -> String {
    words.iter().map(|word| format!("\"{word}\"")).collect::<Vec<_>>().join(", ")
}

/// A node written as an object, while it is being read.
struct Object {
    number: NodeNumber,
    start: usize,
    seen: Vec<&'static str>,
    value: Option<Content>,
    /// Text of `value` if the value is written in quotes, such as the letter of an unknown value.
    unknown: String,
    result: Option<WrittenResult>,
    has_children: bool,
}

/// An array or object that is being read.
enum Open {
    /// An array of the children of a node; `start` is its byte offset. The node is the array itself, or the object
    /// below the array on the stack.
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

impl HandTree {
    /// Returns the byte ranges of the trees in JSON of the form `{"trees": [...]}`; empty for other texts.
    pub(crate) fn several_in_json(text: &str) -> Result<Vec<Range<usize>>, Flaw> {
        let plain = &*without_comments(text);
        let mut parser = Parser::new(plain);
        let is_object = parser.peek().is_ok_and(|(kind, _)| kind == ValueType::Object);
        if !is_object || parser.read(JsonReader::begin_object).is_err() {
            return Ok(Vec::new());
        }
        let is_key = |parser: &mut Parser<'_>| parser.read(JsonReader::next_name_owned).is_ok_and(|key| key == "trees");
        if !is_key(&mut parser) || !parser.peek().is_ok_and(|(kind, _)| kind == ValueType::Array) {
            return Ok(Vec::new());
        }
        let mut trees = Vec::new();
        parser.read(JsonReader::begin_array)?;
        while parser.read(JsonReader::has_next)? {
            let (_, start) = parser.peek()?;
            parser.read(JsonReader::skip_value)?;
            trees.push(parser.since(start));
        }
        parser.read(JsonReader::end_array)?;
        parser.read(JsonReader::end_object)?;
        Ok(trees)
    }

    /// Parses a tree in JSON.
    ///
    /// # Errors
    /// If the text is not JSON or not a tree.
    pub fn from_json(text: &str) -> Result<Self, Flaw> {
        let text = &*without_comments(text);
        let mut parser = Parser::new(text);
        parser.begin_node()?;
        while let Some(innermost) = parser.open.last() {
            let more = parser.reader.has_next().map_err(|error| syntax_flaw(text, &error))?;
            match (innermost, more) {
                (Open::Children { .. }, true) => parser.begin_node()?,
                (Open::Object(_), true) => parser.member()?,
                (_, false) => parser.end()?,
            }
        }
        let Parser { reader, builder, .. } = parser;
        reader.consume_trailing_whitespace().map_err(|error| syntax_flaw(text, &error))?;
        builder.finish()
    }
}

impl<'a> Parser<'a> {
    fn new(text: &'a str) -> Self {
        let settings = ReaderSettings {
            max_nesting_depth: None,
            track_path: false,
            restrict_number_values: false,
            allow_comments: true,
            ..ReaderSettings::default()
        };
        let reader = JsonStreamReader::new_custom(text.as_bytes(), settings);
        Parser { text, reader, builder: Builder::default(), open: Vec::new() }
    }

    /// Returns the byte offset of the reader in the text.
    fn position(&self) -> usize {
        let bytes = self.reader.current_position(false).data_pos.unwrap_or(0);
        usize::try_from(bytes).unwrap_or(usize::MAX).min(self.text.len())
    }

    /// Returns the byte range from `start` to the position of the reader.
    fn since(&self, start: usize) -> Range<usize> {
        start..self.position()
    }

    /// Calls `step` with the JSON reader. Converts an error of the reader to a flaw.
    fn read<T>(
        &mut self,
        step: impl FnOnce(&mut JsonStreamReader<&'a [u8]>) -> Result<T, ReaderError>,
    ) -> Result<T, Flaw> {
        step(&mut self.reader).map_err(|error| syntax_flaw(self.text, &error))
    }

    /// Returns the kind of the next JSON value and its byte offset.
    fn peek(&mut self) -> Result<(ValueType, usize), Flaw> {
        let kind = self.read(JsonReader::peek)?;
        Ok((kind, self.position()))
    }

    /// Reads a leaf, or the beginning of a node with children.
    fn begin_node(&mut self) -> Result<(), Flaw> {
        let (kind, start) = self.peek()?;
        match kind {
            ValueType::Number => {
                let (value, span) = self.number()?;
                let number = self.builder.add(start)?;
                self.builder.leaf(number, Content::Score(value), "", span.end);
            }
            ValueType::String => {
                let (written, span) = self.string()?;
                let content = match word(&written) {
                    Some(content) => content,
                    None => Content::Result(result(&written, span.clone())?),
                };
                let number = self.builder.add(start)?;
                self.builder.leaf(number, content, &written, span.end);
            }
            ValueType::Array => {
                self.read(JsonReader::begin_array)?;
                let number = self.builder.add(start)?;
                self.builder.open(number);
                self.open.push(Open::Children { start });
            }
            ValueType::Object => {
                self.read(JsonReader::begin_object)?;
                let number = self.builder.add(start)?;
                let object = Object {
                    number,
                    start,
                    seen: Vec::new(),
                    value: None,
                    unknown: String::new(),
                    result: None,
                    has_children: false,
                };
                self.open.push(Open::Object(object));
            }
            ValueType::Boolean | ValueType::Null => return Err(Flaw::new(JsonError::NotANode, start..start + 1)),
        }
        Ok(())
    }

    fn number(&mut self) -> Result<(Value, Range<usize>), Flaw> {
        let (number, span) = self.written_number()?;
        Ok((value(&number, span.clone())?, span))
    }

    /// Reads the value of the key `value`: a number, or the text of an infinity or of an unknown value. Also returns
    /// the text, which is empty for a number.
    fn value(&mut self, kind: ValueType) -> Result<(Content, String), Flaw> {
        if kind != ValueType::String {
            return Ok((Content::Score(self.number()?.0), String::new()));
        }
        let (written, span) = self.string()?;
        match word(&written) {
            Some(content @ (Content::Score(_) | Content::Unknown)) => Ok((content, written)),
            _ => Err(Flaw::new(JsonError::Value, span)),
        }
    }

    fn written_number(&mut self) -> Result<(String, Range<usize>), Flaw> {
        let (_, start) = self.peek()?;
        let number = self.read(JsonReader::next_number_as_string)?;
        Ok((number, self.since(start)))
    }

    /// Reads an array of two values of this `kind`, which starts at byte `start`. Returns the error `wrong` for any
    /// other array.
    fn pair<T>(
        &mut self,
        start: usize,
        (kind, wrong): (ValueType, JsonError),
        read: fn(&mut Self) -> Result<T, Flaw>,
    ) -> Result<[T; 2], Flaw> {
        self.read(JsonReader::begin_array)?;
        let mut both = Vec::new();
        while self.read(JsonReader::has_next)? {
            let (found, start) = self.peek()?;
            if found != kind || both.len() == 2 {
                return Err(Flaw::new(wrong, start..start + 1));
            }
            both.push(read(self)?);
        }
        self.read(JsonReader::end_array)?;
        both.try_into().map_err(|_| Flaw::new(wrong, self.since(start)))
    }

    fn player_name(&mut self) -> Result<String, Flaw> {
        let (name, span) = self.string()?;
        match name.trim() {
            "" => Err(Flaw::new(JsonError::EmptyPlayer, span)),
            name => Ok(one_line(name).into_owned()),
        }
    }

    fn string(&mut self) -> Result<(String, Range<usize>), Flaw> {
        let (_, start) = self.peek()?;
        let string = self.read(JsonReader::next_string)?;
        Ok((string, self.since(start)))
    }

    /// Reads a string, or an array of strings as the lines of one.
    fn lines(&mut self) -> Result<(String, Range<usize>), Flaw> {
        let (kind, start) = self.peek()?;
        if kind != ValueType::Array {
            return self.string();
        }
        self.read(JsonReader::begin_array)?;
        let mut lines = Vec::new();
        while self.read(JsonReader::has_next)? {
            let (kind, start) = self.peek()?;
            if kind != ValueType::String {
                return Err(Flaw::new(JsonError::Board { problem: "a row is a text" }, start..start + 1));
            }
            lines.push(self.string()?.0);
        }
        self.read(JsonReader::end_array)?;
        Ok((lines.join("\n"), self.since(start)))
    }

    /// Reads a key of the innermost object and its value; if the key is `children`, only the beginning of the value.
    fn member(&mut self) -> Result<(), Flaw> {
        let key_start = self.position();
        let key = self.read(JsonReader::next_name_owned)?;
        // The reader may have consumed the colon, too, so the key ends at the last quote.
        let written = &self.text[key_start..self.position()];
        let key_span = key_start..key_start + written.rfind('"').map_or(written.len(), |quote| quote + 1);
        let (kind, start) = self.peek()?;
        if kind == ValueType::Array && PAYOFF_KEYS.contains(&key.as_str()) {
            self.read(JsonReader::skip_value)?;
            return Err(Flaw::new(TreeError::Payoffs, self.since(start)));
        }
        let Some(key) = KEYS.into_iter().find(|&known| known == key) else {
            return Err(Flaw::new(JsonError::UnknownKey { key }, key_span));
        };
        let expected = match key {
            "value" | "weight" if kind == ValueType::String => kind,
            "board" if kind == ValueType::Array => kind,
            "value" | "weight" => ValueType::Number,
            "children" | "bounds" | "players" => ValueType::Array,
            _ => ValueType::String,
        };
        let is_root = self.builder.depth() == 0;
        let Some(Open::Object(object)) = self.open.last_mut() else { return Ok(()) };
        if object.seen.contains(&key) {
            return Err(Flaw::new(JsonError::RepeatedKey { key }, key_span));
        }
        object.seen.push(key);
        match key {
            "title" | "players" | "view" | "bounds" | "symmetry" if !is_root => {
                return Err(Flaw::new(JsonError::RootOnly { key }, key_span));
            }
            "weight" if is_root => return Err(Flaw::new(JsonError::WeightOfRoot, key_span)),
            "move" if is_root => return Err(Flaw::new(JsonError::MoveOfRoot, key_span)),
            _ => {}
        }
        if kind != expected {
            let wanted = match key {
                "value" | "weight" => "a number",
                "bounds" => "an array of two numbers",
                "players" => "an array of two names",
                "children" => "an array of nodes",
                _ => "a text in quotes",
            };
            return Err(Flaw::new(JsonError::Kind { key, wanted }, start..start + 1));
        }
        let number = object.number;
        match key {
            "children" => {
                self.read(JsonReader::begin_array)?;
                // Programs that write all their nodes alike give a leaf an empty list.
                if !self.read(JsonReader::has_next)? {
                    return self.read(JsonReader::end_array);
                }
                if let Some(Open::Object(object)) = self.open.last_mut() {
                    object.has_children = true;
                }
                self.builder.open(number);
                self.open.push(Open::Children { start });
            }
            "bounds" => {
                let both = self.pair(start, (ValueType::Number, JsonError::Bounds), |parser| Ok(parser.number()?.0))?;
                if !both.iter().all(|value| value.is_finite()) {
                    return Err(Flaw::new(TreeError::InfiniteBound, self.since(start)));
                }
                if both[0] >= both[1] {
                    return Err(Flaw::new(JsonError::BoundsOrder, self.since(start)));
                }
                self.builder.bounds = Some(both);
            }
            "players" => {
                let names = self.pair(start, (ValueType::String, JsonError::Players), Self::player_name)?;
                self.builder.players = Some(names);
            }
            "weight" => {
                let (written, span) = if kind == ValueType::String { self.string()? } else { self.written_number()? };
                let weight = weight(&written, span.clone())?;
                self.builder.weigh(number, weight, span);
            }
            "value" => {
                let (content, written) = self.value(kind)?;
                if let Some(Open::Object(object)) = self.open.last_mut() {
                    (object.value, object.unknown) = (Some(content), written);
                }
            }
            _ => self.text_member(key, number, is_root)?,
        }
        Ok(())
    }

    /// Reads the string that is the value of `key`.
    fn text_member(&mut self, key: &str, number: NodeNumber, is_root: bool) -> Result<(), Flaw> {
        let (word, span) = self.lines()?;
        // Control characters are replaced, because terminals would interpret them and XML cannot contain them.
        match key {
            "title" => self.builder.title = Some(one_line(&word).into_owned()),
            "note" if is_root => self.builder.note = Some(with_lines(&word).into_owned()),
            "note" => self.builder.node(number).extra().note = Some(with_lines(&word).into()),
            "name" => self.builder.node(number).extra().name = Some(one_line(&word).into()),
            "move" => self.builder.node(number).extra().mv = Some(one_line(&word).into()),
            "board" => {
                let board = board::normalized(&with_lines(&word));
                let board = board.map_err(|problem| Flaw::new(JsonError::Board { problem }, span))?;
                self.builder.node(number).extra().board = Some(board);
            }
            "to_move" => {
                let movers = [Some(Player::Max), Some(Player::Min), None];
                let player = chosen(&word, span, "player", &["max", "min", "chance"], &movers)?;
                let node = self.builder.node(number);
                (node.declared_player, node.is_chance) = (player, player.is_none());
            }
            "symmetry" => {
                let symmetry = chosen(&word, span, "symmetry", Symmetry::NAMES, &Symmetry::DECLARED)?;
                self.builder.symmetry = Some(symmetry);
            }
            "view" => self.builder.view = chosen(&word, span, "view", View::NAMES, &View::ALL)?,
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
            Some(Open::Children { start }) => {
                self.read(JsonReader::end_array)?;
                let brackets = self.since(start);
                self.builder.close(brackets)?;
            }
            Some(Open::Object(object)) => {
                // The key `value` may follow `children`, so the content is set at the end of the object.
                self.read(JsonReader::end_object)?;
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
            (None, Some(content), false) => self.builder.leaf(object.number, content, &object.unknown, span.end),
            (Some(result), None, false) => node.content = Content::Result(result),
            (Some(_), _, _) => {
                let key = if object.has_children { "children" } else { "value" };
                return Err(Flaw::new(JsonError::AfterResult { key }, span));
            }
            (None, Some(Content::Score(value)), true) => node.extra().evaluation = Some(value),
            (None, Some(_), true) => return Err(Flaw::new(JsonError::UnknownInner, span)),
            (None, None, true) => {}
            (None, None, false) => return Err(Flaw::new(JsonError::EmptyNode, span)),
        }
        Ok(())
    }
}

fn result(word: &str, span: Range<usize>) -> Result<WrittenResult, Flaw> {
    chosen(word, span, "result", WrittenResult::NAMES, &WrittenResult::ALL)
}

/// Returns the element of `all` that has the name `word`, given the names of all elements in `choices`; `what` is the
/// noun for such an element in messages.
fn chosen<T: Copy>(
    word: &str,
    span: Range<usize>,
    what: &'static str,
    choices: &'static [&'static str],
    all: &[T],
) -> Result<T, Flaw> {
    let place = choices.iter().position(|choice| *choice == word);
    let unknown = || Flaw::new(JsonError::UnknownWord { what, word: word.to_owned(), choices }, span);
    place.map(|place| all[place]).ok_or_else(unknown)
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
    let (problem, advice) = match kind {
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
        _ => ("not valid here", "see `plyscope schema tree` for the format"),
    };
    Flaw::new(JsonError::Syntax { problem, advice }, start..end)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Game, Notation, Outcome};

    /// Returns the message of the error, and the part of the text at which the error points.
    fn refusal(text: &str) -> (String, &str) {
        let flaw = HandTree::from_json(text).expect_err(text);
        (flaw.message(), &text[flaw.span])
    }

    #[test]
    fn every_key_of_a_json_node_is_read() {
        let tree = HandTree::from_json(
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
    fn leaves_may_have_an_empty_list_of_children() {
        let tree =
            HandTree::from_json(r#"[{"value": 3, "children": []}, {"children": [], "result": "draw"}]"#).unwrap();
        assert_eq!(tree.to_json(), r#"[3,"draw"]"#);
    }

    #[test]
    fn boards_are_one_text_or_several() {
        let written = [r#""X.O/.X./..O""#, r#""X.O\n.X.\n..O\n""#, r#"["X.O", ".X.", "..O"]"#];
        let trees = written.map(|board| {
            let text = format!(r#"{{"symmetry": "square", "children": [{{"board": {board}, "value": 3}}]}}"#);
            HandTree::from_json(&text).unwrap().to_json()
        });
        assert_eq!(trees[0], r#"{"children":[{"board":"X.O/.X./..O","value":3}],"symmetry":"square"}"#);
        assert!(trees.iter().all(|tree| *tree == trees[0]));
    }

    #[test]
    fn errors_point_at_their_place_in_the_text() {
        for (text, message, place) in [
            ("[3, [", "this is not valid JSON", ""),
            ("[3, 4,]", "this is not valid JSON", ","),
            ("[3 4]", "this is not valid JSON", "4"),
            ("[3] 4", "this is not valid JSON", "4"),
            ("[]", "a node without moves needs a value or a result", "[]"),
            ("[3, {}]", "a node without moves needs a value or a result", "{}"),
            (r#"[3, {"children": []}]"#, "a node without moves needs a value or a result", r#"{"children": []}"#),
            (r#"[{"valeu": 3}]"#, "unknown key \"valeu\"", "\"valeu\""),
            (r#"[{"\u0076aleu" : 3}]"#, "unknown key \"valeu\"", r#""\u0076aleu""#),
            (r#"[{"value": "3"}]"#, "\"value\" must be a number", r#""3""#),
            (
                r#"[{"value": "x", "children": [3]}]"#,
                "a node with children cannot have an unknown value",
                r#"{"value": "x", "children": [3]}"#,
            ),
            ("// a tree\n[3, # three\n nul]", "this is not valid JSON", "n"),
            (r#"[{"value": 3, "value": 4}]"#, "\"value\" appears twice in one node", "\"value\""),
            (
                r#"[{"value": 3, "result": "draw"}]"#,
                "a node with a \"result\" has no \"value\"",
                r#"{"value": 3, "result": "draw"}"#,
            ),
            (r#"[{"title": "x", "value": 3}]"#, "\"title\" belongs to the root only", "\"title\""),
            (r#"[{"value": [3, -3]}]"#, "this is a payoff for each player", "[3, -3]"),
            (r#"[{"name": "B", "payoffs": [3, 1, 2]}]"#, "this is a payoff for each player", "[3, 1, 2]"),
            (r#"[{"board": ["X.O", 3], "value": 3}]"#, "\"board\" is not a board", "3"),
            (r#"[{"board": ["X.O", ".X"], "value": 3}]"#, "\"board\" is not a board", r#"["X.O", ".X"]"#),
            (r#"[{"board": [], "value": 3}]"#, "\"board\" is not a board", "[]"),
            (r#"[{"symmetry": "square", "value": 3}]"#, "\"symmetry\" belongs to the root only", "\"symmetry\""),
            (r#"{"symmetry": "round", "children": [3]}"#, "unknown symmetry \"round\"", "\"round\""),
            (r#"["drwa"]"#, "unknown result \"drwa\"", "\"drwa\""),
            ("[3, null]", "this is not a node", "n"),
            ("[3, 1e999]", "the value `1e999` cannot be used", "1e999"),
            (r#"[{"move": "2", "value": 1}, 4]"#, "two moves of one node are named `2`", "4"),
        ] {
            assert_eq!(refusal(text), (message.to_owned(), place), "{text}");
        }
    }

    #[test]
    fn infinities_unknown_values_fractions_and_comments_are_read() {
        let text = r#"{"children": [ // "quoted" # twice
            {"name": "a # b // c", "value": "-inf"}, "∞", "x", {"value": "?"}, /* also */
            {"to_move": "chance", "children": [{"weight": "1/3", "value": 3}, {"weight": "2/3", "value": 12}]}]}"#;
        let tree = HandTree::from_json(text).unwrap();
        let moves = tree.moves(&tree.initial());
        let outcomes: Vec<_> = moves.iter().map(|&node| tree.outcome(&node)).collect();
        let unbounded = Value::UNBOUNDED;
        let unknown = Some(Outcome::Unknown);
        let expected = [Some(Outcome::Score(-unbounded)), Some(Outcome::Score(unbounded)), unknown, unknown, None];
        assert_eq!(outcomes, expected);
        assert_eq!(tree.node_name(&moves[0]).as_deref(), Some("a # b // c"));
        assert_eq!(tree.node_name(&moves[2]).as_deref(), Some("x"));
        assert_eq!(tree.weights(&moves[4]), Some(vec![1_000_000, 2_000_000]));
    }

    #[test]
    fn ten_thousand_levels_are_read_and_one_more_is_refused() {
        let nested = |levels: usize| format!("{}5{}", "[".repeat(levels), "]".repeat(levels));
        assert_eq!(HandTree::from_json(&nested(10_000)).map(|tree| tree.len()), Ok(10_001));
        assert!(HandTree::from_json(&nested(10_001)).unwrap_err().message().contains("10000 levels"));
        let objects = |levels: usize| format!("{}5{}", r#"{"children": ["#.repeat(levels), "]}".repeat(levels));
        assert_eq!(HandTree::from_json(&objects(10_000)).map(|tree| tree.len()), Ok(10_001));
    }
}
