//! Parsing of answer files in JSON or CSV, and the empty form for such a file in JSON.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::ops::Range;

use serde::de::{MapAccess, Visitor};
use serde::{Deserialize, Deserializer};

use super::spelling::claim;
use super::{Answers, Claim, Exercise, normal_form};
use crate::fault::{Fault, Flaw, errors};
use crate::game::Value;
use crate::locale::Locale;
use crate::search::Window;
use crate::story::path::find_node;
use crate::story::words;
use crate::trace::NodeId;

errors! {
    /// Error in a file of answers.
    pub enum PaperError {
        TooLong { origin: String } => "{origin} is longer than 4 MiB";
        Json { message: String } => "{message}", help "`plyscope check SHEET {}` prints what answers look like" [Form];
        Csv { message: String } => "{message}";
        UnknownItem { item: String } => "there is no item `{item}`",
            help "item,node,answer: the items are name, value, alpha, beta, skipped, leaf, leaf_count, best_move";
        Repeated { item: &'static str, node: String } => "{item} of `{node}` is answered twice";
        MissingBound { bound: &'static str, node: String } => "{bound} of `{node}` is missing",
            help "a window has two bounds; inf and -inf are answers, too";
        NotACount { text: String } => "`{text}` is not a number of leaves", help "write a whole number, such as 7";
        NotANumber { text: String } => "`{text}` is not a number", help "for example 3, 2.5, -inf";
        NotAMove { name: String } => "`{name}` is not a move of the root", help "name a child of the root";
    }
}

const BOUNDS: [&str; 2] = ["alpha", "beta"];

/// Answers of one student.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Paper {
    /// Name of the student, if given.
    pub student: Option<String>,
    /// Answers, with nodes given by their ids.
    pub answers: Answers,
}

/// Entries of a JSON object in the order of the file, including repeated keys.
#[derive(Debug)]
struct Pairs<V>(Vec<(String, V)>);

impl<V> Default for Pairs<V> {
    fn default() -> Self {
        Pairs(Vec::new())
    }
}

impl<'de, V: Deserialize<'de>> Deserialize<'de> for Pairs<V> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Reader<V>(std::marker::PhantomData<V>);
        impl<'de, V: Deserialize<'de>> Visitor<'de> for Reader<V> {
            type Value = Pairs<V>;

            fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str("an object whose keys are nodes")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Pairs<V>, A::Error> {
                let mut pairs = Vec::new();
                while let Some(pair) = map.next_entry()? {
                    pairs.push(pair);
                }
                Ok(Pairs(pairs))
            }
        }
        deserializer.deserialize_map(Reader(std::marker::PhantomData))
    }
}

/// A number, or a text such as `"≤ 2"`, `"2,5"`, `"-inf"`.
#[derive(Debug, Deserialize)]
#[serde(untagged, expecting = "a number, or text such as \"<= 2\"")]
enum Spelled {
    Number(serde_json::Number),
    Text(String),
}

impl Spelled {
    fn text(self) -> String {
        match self {
            Spelled::Number(number) => number.to_string(),
            Spelled::Text(text) => text,
        }
    }
}

/// Content of an answer file, before names are resolved.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct WrittenAnswers {
    name: Option<String>,
    values: Pairs<Option<Spelled>>,
    windows: Pairs<Option<[Option<Spelled>; 2]>>,
    skipped: Option<Vec<Spelled>>,
    leaves: Option<Vec<Spelled>>,
    leaf_count: Option<u64>,
    best_move: Option<Spelled>,
}

impl Paper {
    /// Maximum length of a file, in bytes.
    const LARGEST: usize = 4 << 20;

    /// Parses answers: JSON if the text begins with a brace, otherwise CSV with the columns `item`, `node` and
    /// `answer`.
    ///
    /// # Errors
    /// If the text is too long or malformed, names a node that does not exist or a best move that is not a move of the
    /// root, or has two values or two windows for a node.
    pub fn read(text: &str, origin: &str, exercise: &Exercise, locale: &Locale) -> Result<Paper, Fault> {
        if text.len() > Self::LARGEST {
            return Err(Fault::new(PaperError::TooLong { origin: origin.to_owned() }));
        }
        let written = if text.trim_start().starts_with('{') { from_json(text) } else { from_table(text) };
        let written = written.map_err(|flaw| flaw.in_source(origin, text))?;
        Reader { text, exercise, locale }.paper(written).map_err(|flaw| flaw.in_source(origin, text))
    }
}

fn from_json(text: &str) -> Result<WrittenAnswers, Flaw> {
    serde_json::from_str(text).map_err(|error| {
        let start: usize = text.split_inclusive('\n').take(error.line().saturating_sub(1)).map(str::len).sum();
        let at = text.floor_char_boundary(start + error.column().saturating_sub(1));
        let told = error.to_string();
        let told = told.rsplit_once(" at line ").map_or(told.as_str(), |(told, _)| told);
        let end = text[at..].chars().next().map_or(at, |letter| at + letter.len_utf8());
        Flaw::new(PaperError::Json { message: told.to_owned() }, at..end)
    })
}

/// Parses rows of the three columns `item`, `node` and `answer`.
fn from_table(text: &str) -> Result<WrittenAnswers, Flaw> {
    let mut written = WrittenAnswers::default();
    let mut windows: BTreeMap<String, (Range<usize>, [Option<String>; 2])> = BTreeMap::new();
    let separator = if text.lines().next().is_some_and(|line| line.contains(';')) { b';' } else { b',' };
    let mut reader = csv::ReaderBuilder::new()
        .has_headers(false)
        .flexible(true)
        .delimiter(separator)
        .trim(csv::Trim::All)
        .from_reader(text.as_bytes());
    let mut record = csv::StringRecord::new();
    loop {
        let start = usize::try_from(reader.position().byte()).unwrap_or(text.len()).min(text.len());
        let unread = |error: csv::Error| Flaw::new(PaperError::Csv { message: error.to_string() }, start..start);
        let is_there = reader.read_record(&mut record).map_err(unread)?;
        if !is_there {
            break;
        }
        let end = usize::try_from(reader.position().byte()).unwrap_or(text.len()).min(text.len());
        let line = text.get(start..end).unwrap_or_default();
        let blank = line.len() - line.trim_start().len();
        let span = start + blank..(start + line.trim_end().len()).max(start + blank);
        let cell = |index: usize| record.get(index).unwrap_or_default().to_owned();
        let (item, node, answer) = (cell(0), cell(1), cell(2));
        match item.as_str() {
            // Skip the row with the headings.
            "item" if node == "node" => {}
            "" if node.is_empty() && answer.is_empty() => {}
            "name" => written.name = Some(if answer.is_empty() { node } else { answer }),
            "value" => written.values.0.push((node, (!answer.is_empty()).then_some(Spelled::Text(answer)))),
            "alpha" | "beta" => {
                let place = usize::from(item == "beta");
                let (_, bounds) = windows.entry(node.clone()).or_insert_with(|| (span.clone(), [None, None]));
                let twice = bounds[place].replace(answer);
                if twice.is_some() {
                    return Err(Flaw::new(PaperError::Repeated { item: BOUNDS[place], node }, span));
                }
            }
            "skipped" => {
                let skipped = written.skipped.get_or_insert_default();
                skipped.extend((!node.is_empty()).then_some(Spelled::Text(node)));
            }
            "leaf" => written.leaves.get_or_insert_default().push(Spelled::Text(if answer.is_empty() {
                node
            } else {
                answer
            })),
            "leaf_count" => {
                let number = if answer.is_empty() { &node } else { &answer };
                let wrong = |_| Flaw::new(PaperError::NotACount { text: number.clone() }, span);
                written.leaf_count = Some(normal_form(number).parse().map_err(wrong)?);
            }
            "best_move" => written.best_move = Some(Spelled::Text(if answer.is_empty() { node } else { answer })),
            _ => return Err(Flaw::new(PaperError::UnknownItem { item }, span)),
        }
    }
    for (node, (span, bounds)) in windows {
        let [Some(alpha), Some(beta)] = bounds else {
            let bound = BOUNDS[usize::from(bounds[0].is_some())];
            return Err(Flaw::new(PaperError::MissingBound { bound, node }, span));
        };
        written.windows.0.push((node, Some([alpha, beta].map(|bound| Some(Spelled::Text(bound))))));
    }
    Ok(written)
}

/// Converter of the content of an answer file to a [`Paper`]. It finds nodes by their names and paths.
struct Reader<'r> {
    text: &'r str,
    exercise: &'r Exercise,
    locale: &'r Locale,
}

impl Reader<'_> {
    fn paper(&self, written: WrittenAnswers) -> Result<Paper, Flaw> {
        let mut answers = Answers::default();
        for (name, spelled) in written.values.0 {
            let id = self.node(&name)?;
            // An empty box or a dash gives no value, so nothing is stored.
            let text = spelled.map(Spelled::text).filter(|text| !["", "-"].contains(&normal_form(text).as_str()));
            let claim = text.map(|text| claim(&text).ok_or_else(|| self.no_number(&text))).transpose()?;
            if claim.is_some_and(|claim| answers.values.insert(id, claim).is_some()) {
                return Err(self.flaw(&name, PaperError::Repeated { item: "the value", node: name.clone() }));
            }
        }
        for (name, bounds) in written.windows.0 {
            let id = self.node(&name)?;
            let Some([alpha, beta]) = bounds else { continue };
            let bound = |spelled: Option<Spelled>, infinite| {
                spelled.map_or(Ok(infinite), |spelled| self.number(&spelled.text()))
            };
            let (alpha, beta) = (bound(alpha, Value::NEG_INFINITY)?, bound(beta, Value::INFINITY)?);
            if answers.windows.insert(id, Window { alpha, beta }).is_some() {
                return Err(self.flaw(&name, PaperError::Repeated { item: "the window", node: name.clone() }));
            }
        }
        let nodes =
            |names: Vec<Spelled>| names.into_iter().map(|name| self.node(&name.text())).collect::<Result<Vec<_>, _>>();
        answers.skipped = written.skipped.map(nodes).transpose()?.map(|nodes| nodes.into_iter().collect());
        answers.leaves = written.leaves.map(nodes).transpose()?;
        answers.leaf_count = written.leaf_count;
        if let Some(name) = written.best_move.map(Spelled::text) {
            let id = self.node(&name)?;
            if self.exercise.whole.node(id).parent != Some(NodeId::ROOT) {
                return Err(self.flaw(&name, PaperError::NotAMove { name: name.clone() }));
            }
            answers.best_move = Some(id);
        }
        Ok(Paper { student: written.name.filter(|name| !name.trim().is_empty()), answers })
    }

    fn node(&self, name: &str) -> Result<NodeId, Flaw> {
        let found = find_node(self.locale, &self.exercise.whole, name);
        let found = found.or_else(|flaw| self.named_in_any_case(name).ok_or(flaw));
        found.map_err(|flaw| flaw.moved(self.span(name)))
    }

    /// Returns the only node whose name or path has the same [normal form](normal_form) as `name`, so that letter case
    /// and blanks do not matter; `None` if there is no such node, or more than one.
    fn named_in_any_case(&self, name: &str) -> Option<NodeId> {
        let whole = &self.exercise.whole;
        let wanted = normal_form(name);
        let mut named = whole.ids().filter(|&id| {
            let names = [whole.name(id), Some(place(self.exercise, self.locale, id))];
            names.into_iter().flatten().any(|name| normal_form(&name) == wanted)
        });
        named.next().filter(|_| named.next().is_none())
    }

    fn flaw(&self, word: &str, error: PaperError) -> Flaw {
        Flaw::new(error, self.span(word))
    }

    /// Returns the byte range of the first occurrence of a word in quotation marks, without the marks, or else of its
    /// first occurrence anywhere in the text; `0..0` if the word does not occur.
    fn span(&self, word: &str) -> Range<usize> {
        let at = self.text.find(&format!("\"{word}\"")).map(|at| at + 1).or_else(|| self.text.find(word)).unwrap_or(0);
        at..if self.text[at..].starts_with(word) { at + word.len() } else { at }
    }

    fn number(&self, text: &str) -> Result<Value, Flaw> {
        match claim(text) {
            Some(Claim::Exactly(number)) => Ok(number),
            _ => Err(self.no_number(text)),
        }
    }

    fn no_number(&self, text: &str) -> Flaw {
        self.flaw(text, PaperError::NotANumber { text: text.to_owned() })
    }
}

/// Returns the text that stands for a node in answers: its name or, if it has none, a path such as `B/2`: the name of
/// its nearest named ancestor and the moves from that ancestor. If only the root has a name, or no ancestor has one,
/// the path consists of the moves from the root.
pub(super) fn place(exercise: &Exercise, locale: &Locale, id: NodeId) -> String {
    let whole = &exercise.whole;
    let (mut at, mut pieces) = (id, Vec::new());
    loop {
        if let Some(name) = whole.name(at).filter(|_| at != NodeId::ROOT || id == NodeId::ROOT) {
            pieces.push(name);
            break;
        }
        let Some(parent) = whole.node(at).parent else { break };
        pieces.extend(words::move_name(locale, whole, at));
        at = parent;
    }
    pieces.reverse();
    if pieces.is_empty() { "root".to_owned() } else { pieces.join("/") }
}

/// Returns an empty answer form in JSON, with all inner nodes. `null` means that there is no answer; an empty list is
/// an answer.
pub fn form(exercise: &Exercise, locale: &Locale) -> String {
    let whole = &exercise.whole;
    let inner: Vec<String> = whole
        .ids()
        .filter(|&id| !whole.node(id).is_leaf())
        .map(|id| serde_json::to_string(&place(exercise, locale, id)).unwrap_or_default())
        .collect();
    let mut text = String::from("{\n  \"name\": \"\",\n  \"values\": {");
    for (index, node) in inner.iter().enumerate() {
        let comma = if index == 0 { "" } else { "," };
        let _ = write!(text, "{comma}\n    {node}: null");
    }
    text.push_str("\n  },\n  \"skipped\": null,\n  \"leaves\": null,\n  \"best_move\": null\n}\n");
    text
}
