//! Parsing of answer files in JSON or CSV, and the empty form for such a file in JSON.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use serde::de::{MapAccess, Visitor};
use serde::{Deserialize, Deserializer};

use super::spelling::{claim, spellings};
use super::{
    Answer, AnswerPart, Answers, Claim, Exercise, Field, FieldAnswer, Scheme, Unread, WindowClaim, normal_form,
};
use crate::fault::{Fault, Flaw, errors, reworded};
use crate::game::Value;
use crate::locale::Locale;
use crate::story::path::find_node;
use crate::story::words;
use crate::trace::{NodeId, Side};

errors! {
    /// Error in a file of answers.
    pub enum PaperError {
        TooLong { origin: String } => "{origin} is longer than 4 MiB";
        Json { message: String } => "{message}", help "`plyscope check SHEET {}` prints what answers look like" [Form];
        Csv { message: String } => "{message}";
        Empty { origin: String } => "{origin} is empty", help "`plyscope check SHEET {}` prints what answers look like" [Form];
        UnknownItem { item: String } => "there is no item `{item}`",
            help "item,node,answer: the items are name, value, alpha, beta, exit, skipped, leaf, leaf_count, best_move, field";
        UnknownField { field: String } => "no task has a field `{field}`", help "`plyscope check SHEET {}` prints the fields of a sheet" [Form];
        Repeated { item: &'static str, node: String } => "{item} of `{node}` is answered twice";
        MissingBound { bound: &'static str, node: String } => "{bound} of `{node}` is missing",
            help "a window has two bounds; inf and -inf are answers, too";
    }
}

/// Values of the CSV column `item` that name a bound of a window: α and β on entry, and one bound on exit.
const BOUNDS: [&str; 3] = ["alpha", "beta", "exit"];

/// Answers of one student.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Paper {
    /// Name of the student, if given.
    pub student: Option<String>,
    /// Answers, with nodes given by their ids.
    pub answers: Answers,
}

/// Entries of a JSON object in the order of the file, including repeated keys.
type Pairs<V> = Vec<(String, V)>;

fn pairs<'de, D: Deserializer<'de>, V: Deserialize<'de>>(deserializer: D) -> Result<Pairs<V>, D::Error> {
    struct Entries<V>(std::marker::PhantomData<V>);
    impl<'de, V: Deserialize<'de>> Visitor<'de> for Entries<V> {
        type Value = Pairs<V>;

        fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
            f.write_str("an object whose keys are nodes")
        }

        fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Pairs<V>, A::Error> {
            std::iter::from_fn(|| map.next_entry().transpose()).collect()
        }
    }
    deserializer.deserialize_map(Entries(std::marker::PhantomData))
}

/// A number, a text such as `"≤ 2"`, `"2,5"`, `"-inf"`, or a truth value.
#[derive(Debug, Deserialize)]
#[serde(untagged, expecting = "a number, or text such as \"<= 2\"")]
enum Spelled {
    Number(serde_json::Number),
    Text(String),
    Truth(bool),
}

impl Spelled {
    fn text(&self) -> String {
        match self {
            Spelled::Number(number) => number.to_string(),
            Spelled::Text(text) => text.clone(),
            Spelled::Truth(truth) => truth.to_string(),
        }
    }

    /// Returns the text; `None` for an empty text or a dash, which both mean that there is no answer.
    fn answer(self) -> Option<String> {
        Some(self.text()).filter(|text| !["", "-"].contains(&normal_form(text).as_str()))
    }
}

/// A list of nodes or options: a JSON list, or a text with commas, semicolons, arrows or `…` between them.
#[derive(Debug, Deserialize)]
#[serde(untagged, expecting = "a list of nodes, such as [\"C/2\", \"C/3\"]")]
enum Listed {
    Many(Vec<Spelled>),
    One(Spelled),
}

impl Listed {
    fn texts(&self) -> Vec<String> {
        match self {
            Listed::Many(texts) => texts.iter().map(Spelled::text).collect(),
            Listed::One(text) => vec![text.text()],
        }
    }

    fn names(self) -> Vec<String> {
        let names = self.texts().into_iter().flat_map(|names| {
            let arrows = ["\u{2192}", "->", "\u{2026}", "..."];
            let names = arrows.iter().fold(names, |names, arrow| names.replace(arrow, ";"));
            // A comma between two digits belongs to a number.
            let is_digit = |letter: Option<char>| letter.is_some_and(|letter| letter.is_ascii_digit());
            let is_decimal =
                |at: usize| is_digit(names[..at].chars().next_back()) && is_digit(names[at + 1..].chars().next());
            let signs = names.match_indices([',', ';']).filter(|&(at, sign)| sign == ";" || !is_decimal(at));
            let ends: Vec<usize> = signs.map(|(at, _)| at).chain([names.len()]).collect();
            let starts = [0].into_iter().chain(ends.iter().map(|end| end + 1));
            let name = |(start, &end): (usize, &usize)| Spelled::Text(names[start..end].trim().to_owned());
            starts.zip(&ends).map(name).collect::<Vec<_>>()
        });
        names.filter_map(Spelled::answer).collect()
    }
}

/// Bounds of a window: a JSON list, or a text such as `(3, inf)` or `-`.
#[derive(Debug, Deserialize)]
#[serde(untagged, expecting = "a window, such as [3, \"inf\"]")]
enum WrittenWindow {
    Bounds(Vec<Option<Spelled>>),
    Text(String),
}

impl WrittenWindow {
    /// Returns the bounds; an empty list for an empty text or a dash.
    fn bounds(self) -> Vec<Option<Spelled>> {
        match self {
            WrittenWindow::Bounds(bounds) => bounds,
            WrittenWindow::Text(text) => {
                let inside = text.trim().trim_start_matches(['(', '[']).trim_end_matches([')', ']']);
                let separator = if inside.contains(';') { ';' } else { ',' };
                let has_answer = Spelled::Text(inside.to_owned()).answer().is_some();
                let bounds = inside.split(separator).map(|bound| Some(Spelled::Text(bound.to_owned())));
                bounds.filter(|_| has_answer).collect()
            }
        }
    }
}

/// Content of an answer file, before names are resolved.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct WrittenAnswers {
    name: Option<Spelled>,
    #[serde(deserialize_with = "pairs")]
    values: Pairs<Option<Spelled>>,
    #[serde(deserialize_with = "pairs")]
    windows: Pairs<Option<WrittenWindow>>,
    skipped: Option<Listed>,
    leaves: Option<Listed>,
    leaf_count: Option<Spelled>,
    best_move: Option<Spelled>,
    #[serde(deserialize_with = "pairs")]
    fields: Pairs<Option<Listed>>,
}

impl WrittenAnswers {
    fn student(&self) -> Option<String> {
        let name = self.name.as_ref()?.text().trim().to_owned();
        Some(name).filter(|name| !name.is_empty())
    }
}

impl Paper {
    /// Maximum length of a file, in bytes.
    const LARGEST: usize = 4 << 20;

    /// Parses answers: JSON if the text begins with a brace or bracket, otherwise CSV with the columns `item`, `node`
    /// and `answer`.
    ///
    /// # Errors
    /// If the text is empty, too long or malformed, has an unknown item or field, a value or a window of an unknown
    /// node, or two answers for the same field, value or window, or in a table lacks α or β of a window.
    pub(super) fn read(
        (text, origin): (&str, &str),
        exercise: &Exercise,
        scheme: &Scheme,
        locale: &Locale,
    ) -> Result<Paper, Fault> {
        let written = written(text, origin)?;
        Reader { text, exercise, scheme, locale }.paper(written).map_err(|flaw| flaw.in_source(origin, text))
    }

    /// Returns the name of the student in a file of answers; `None` if the file gives none.
    ///
    /// # Errors
    /// If the text is empty, too long or malformed.
    pub fn student_of(text: &str, origin: &str) -> Result<Option<String>, Fault> {
        Ok(written(text, origin)?.student())
    }
}

fn written(text: &str, origin: &str) -> Result<WrittenAnswers, Fault> {
    // Spreadsheets begin a table with a byte order mark.
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    if text.len() > Paper::LARGEST {
        return Err(Fault::new(PaperError::TooLong { origin: origin.to_owned() }));
    }
    if text.trim().is_empty() {
        return Err(Fault::new(PaperError::Empty { origin: origin.to_owned() }));
    }
    let written = if text.trim_start().starts_with(['{', '[']) { from_json(text) } else { from_table(text) };
    written.map_err(|flaw| flaw.in_source(origin, text))
}

fn from_json(text: &str) -> Result<WrittenAnswers, Flaw> {
    serde_json::from_str(text).map_err(|error| {
        let start: usize = text.split_inclusive('\n').take(error.line().saturating_sub(1)).map(str::len).sum();
        let at = text.floor_char_boundary(start + error.column().saturating_sub(1));
        let end = text[at..].chars().next().map_or(at, |letter| at + letter.len_utf8());
        Flaw::new(PaperError::Json { message: reworded(&error.to_string()) }, at..end)
    })
}

/// Parses a table with the columns `item`, `node` and `answer`.
fn from_table(text: &str) -> Result<WrittenAnswers, Flaw> {
    let mut written = WrittenAnswers::default();
    let mut windows: BTreeMap<String, (Range<usize>, [Option<String>; 3])> = BTreeMap::new();
    let (mut skipped, mut leaves): (Option<Vec<Spelled>>, Option<Vec<Spelled>>) = (None, None);
    let mut fields: BTreeMap<String, Vec<Spelled>> = BTreeMap::new();
    let first = text.lines().next().unwrap_or_default();
    let separator = [b';', b'\t'].into_iter().find(|&sign| first.as_bytes().contains(&sign)).unwrap_or(b',');
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
        let either = || if answer.is_empty() { node.clone() } else { answer.clone() };
        match item.to_lowercase().as_str() {
            // Skip the row with the headings.
            "item" if node.eq_ignore_ascii_case("node") => {}
            "" if node.is_empty() && answer.is_empty() => {}
            "name" => written.name = Some(Spelled::Text(either())),
            "value" => written.values.push((node, (!answer.is_empty()).then_some(Spelled::Text(answer)))),
            bound @ ("alpha" | "beta" | "exit") => {
                let place = BOUNDS.iter().position(|name| *name == bound).unwrap_or_default();
                let (_, bounds) = windows.entry(node.clone()).or_insert_with(|| (span.clone(), [const { None }; 3]));
                let twice = bounds[place].replace(answer);
                if twice.is_some() {
                    return Err(Flaw::new(PaperError::Repeated { item: BOUNDS[place], node }, span));
                }
            }
            "skipped" => {
                skipped.get_or_insert_default().push(Spelled::Text(node));
            }
            "leaf" => leaves.get_or_insert_default().push(Spelled::Text(either())),
            "field" if node.is_empty() => return Err(Flaw::new(PaperError::UnknownField { field: node }, span)),
            "field" => {
                // Without quotation marks, the commas of a list separate cells, so all further cells belong to the
                // answer.
                let parts = record.iter().skip(2).filter(|part| !part.is_empty());
                fields.entry(node).or_default().extend(parts.map(|part| Spelled::Text(part.to_owned())));
            }
            "leaf_count" => written.leaf_count = Some(Spelled::Text(either())),
            "best_move" => written.best_move = Some(Spelled::Text(either())),
            _ => return Err(Flaw::new(PaperError::UnknownItem { item }, span)),
        }
    }
    for (node, (span, bounds)) in windows {
        if let Some(place) = bounds[..2].iter().position(Option::is_none) {
            return Err(Flaw::new(PaperError::MissingBound { bound: BOUNDS[place], node }, span));
        }
        let bounds = bounds.into_iter().flatten().map(|bound| Some(Spelled::Text(bound))).collect();
        written.windows.push((node, Some(WrittenWindow::Bounds(bounds))));
    }
    let listed = |mut texts: Vec<Spelled>| match texts.len() {
        0 => None,
        1 => Some(Listed::One(texts.remove(0))),
        _ => Some(Listed::Many(texts)),
    };
    written.fields = fields.into_iter().map(|(id, texts)| (id, listed(texts))).collect();
    written.skipped = skipped.map(Listed::Many);
    written.leaves = leaves.map(Listed::Many);
    Ok(written)
}

/// Converter of the content of an answer file to a [`Paper`], which finds nodes by their names and paths.
struct Reader<'r> {
    text: &'r str,
    exercise: &'r Exercise,
    scheme: &'r Scheme,
    locale: &'r Locale,
}

impl Reader<'_> {
    fn paper(&self, written: WrittenAnswers) -> Result<Paper, Flaw> {
        let mut answers = Answers::default();
        let student = written.student();
        for (name, spelled) in written.values {
            let id = self.node(&name)?;
            let Some(text) = spelled.and_then(Spelled::answer) else { continue };
            let Some(claim) = self.claim(id, &text) else {
                answers.unread.push(Unread { part: AnswerPart::Values, node: Some(id), text });
                continue;
            };
            if answers.values.insert(id, claim).is_some() {
                return Err(self.flaw(&name, PaperError::Repeated { item: "the value", node: name.clone() }));
            }
        }
        for (name, bounds) in written.windows {
            let id = self.node(&name)?;
            let bounds = bounds.map_or_else(Vec::new, WrittenWindow::bounds);
            let (claim, unread) = self.window(id, bounds);
            let unread = unread.into_iter().map(|text| Unread { part: AnswerPart::Windows, node: Some(id), text });
            answers.unread.extend(unread);
            if claim != WindowClaim::default() && answers.windows.insert(id, claim).is_some() {
                return Err(self.flaw(&name, PaperError::Repeated { item: "the window", node: name.clone() }));
            }
        }
        let mut unread = |part, text| answers.unread.push(Unread { part, node: None, text });
        let Exercise { whole, solution, .. } = self.exercise;
        answers.skipped = written.skipped.map(|listed| {
            let find = |name: &str, nodes: &[NodeId]| {
                let others = whole.ids().filter(|id| !nodes.contains(id));
                self.meant(name, |_| true, others, |id| !solution[id].is_searched()).ok()
            };
            let (nodes, others) = self.listed(listed, false, find, |id| whole.node(id).is_leaf());
            for text in others {
                unread(AnswerPart::Skipped, text);
            }
            nodes.into_iter().collect()
        });
        answers.leaves = written.leaves.map(|listed| {
            let find = |name: &str, nodes: &[NodeId]| {
                let others = whole.ids().filter(|id| !nodes.contains(id));
                let is_right = |id| solution.leaves.get(nodes.len()) == Some(&id);
                self.meant(name, |id| whole.node(id).is_leaf(), others, is_right).ok()
            };
            let (nodes, others) = self.listed(listed, true, find, |_| true);
            for text in others {
                unread(AnswerPart::Leaves, text);
            }
            nodes
        });
        if let Some(text) = written.leaf_count.and_then(Spelled::answer) {
            match normal_form(&text).parse() {
                Ok(count) => answers.leaf_count = Some(count),
                Err(_) => unread(AnswerPart::LeafCount, text),
            }
        }
        if let Some(name) = written.best_move.and_then(Spelled::answer) {
            let moves = self.exercise.whole.children(NodeId::ROOT).into_iter();
            let is_right = |id| Some(id) == self.exercise.solution.best_move;
            let is_move = |&id: &NodeId| self.exercise.whole.node(id).parent == Some(NodeId::ROOT);
            match self.meant(&name, |_| true, moves, is_right).ok().filter(is_move) {
                Some(id) => answers.best_move = Some(id),
                None => unread(AnswerPart::BestMove, name),
            }
        }
        for (id, listed) in written.fields {
            let field = self.scheme.tasks.iter().flat_map(|task| &task.fields).find(|field| field.id == id);
            let field = field.ok_or_else(|| self.flaw(&id, PaperError::UnknownField { field: id.clone() }))?;
            let Some(answer) = listed.and_then(|listed| self.field(field, listed)) else { continue };
            if answers.fields.insert(id.clone(), answer).is_some() {
                return Err(self.flaw(&id, PaperError::Repeated { item: "the field", node: id.clone() }));
            }
        }
        Ok(Paper { student, answers })
    }

    /// Parses the answer to a field; `None` if the field is not answered. In lists, a dash means that nothing belongs
    /// to the list.
    fn field(&self, field: &Field, written: Listed) -> Option<FieldAnswer> {
        let text = written.texts().join(", ").trim().to_owned();
        let is_list = matches!(field.right, Answer::Choices(_) | Answer::Order(_));
        if matches!(written, Listed::One(_)) && (text.is_empty() || !is_list && normal_form(&text) == "-") {
            return None;
        }
        let options = Options::of(self, field);
        let find = |name: &str, chosen: &[usize]| options.meant(name, chosen);
        let (answer, mut unread) = match &field.right {
            Answer::Number(_) | Answer::Nothing => (number(&text).map(Answer::Number), Vec::new()),
            Answer::Choice(_) => (find(&text, &[]).map(Answer::Choice), Vec::new()),
            Answer::Choices(_) => {
                let (chosen, unread) = self.listed(written, false, find, |_| true);
                (Some(Answer::Choices(chosen.into_iter().collect())), unread)
            }
            Answer::Order(_) => {
                let (chosen, unread) = self.listed(written, true, find, |_| true);
                (Some(Answer::Order(chosen)), unread)
            }
            Answer::Free => (None, Vec::new()),
        };
        if answer.is_none() {
            unread.push(text.clone());
        }
        Some(FieldAnswer { text, answer, unread })
    }

    /// Parses the value of a node. The text may name the node (`C ≤ 2`) or describe the bound in words (`at most 2`).
    fn claim(&self, id: NodeId, text: &str) -> Option<Claim> {
        let named = || {
            let text = text.trim().to_lowercase();
            let name = words::node(self.locale, &self.exercise.whole, id).to_lowercase();
            let rest = text.strip_prefix(&name).map_or(text.as_str(), str::trim_start);
            let rest =
                rest.strip_prefix([':', '=']).filter(|rest| !rest.starts_with(['<', '>'])).unwrap_or(rest).trim();
            let bounds = [("sheet-interval-high", "≤"), ("sheet-interval-low", "≥")];
            let mut bounds = bounds.into_iter().map(|(key, sign)| (self.locale.text(key), sign));
            let bound = bounds.find_map(|(words, sign)| Some(format!("{sign}{}", rest.strip_prefix(&words)?)));
            claim(bound.as_deref().unwrap_or(rest))
        };
        claim(text).or_else(named)
    }

    /// Converts the bounds of a window. Also returns the bounds that cannot be read. `null` stands for an infinite
    /// bound. An empty text and a dash stand for no answer.
    fn window(&self, id: NodeId, bounds: Vec<Option<Spelled>>) -> (WindowClaim, Vec<String>) {
        if ![0, 2, 3].contains(&bounds.len()) {
            let texts: Vec<String> = bounds.iter().flatten().map(Spelled::text).collect();
            return (WindowClaim::default(), vec![texts.join(", ")]);
        }
        let own = Side::of_player(self.exercise.whole.node(id).player);
        let (mut claims, mut unread) = ([None; 3], Vec::new());
        for ((bound, given), side) in claims.iter_mut().zip(bounds).zip([Side::Alpha, Side::Beta, own]) {
            *bound = match given.map(Spelled::answer) {
                Some(Some(text)) => {
                    let number = claim(&text).filter(|claim| matches!(claim, Claim::Exactly(_))).map(Claim::number);
                    unread.extend(number.is_none().then_some(text));
                    number
                }
                Some(None) => None,
                None if side == Side::Alpha => Some(Value::NEG_INFINITY),
                None => Some(Value::INFINITY),
            };
        }
        let [alpha, beta, left] = claims;
        (WindowClaim { alpha, beta, left }, unread)
    }

    /// Returns the node for which an option of a field stands: the only leaf with this value in a hand-built tree, or
    /// the node with this name or path. `None` if the option is no node, or if several leaves have the value.
    fn node_of_option(&self, option: &str) -> Option<NodeId> {
        let whole = &self.exercise.whole;
        let leaves = || whole.ids().filter(|&id| whole.about().position.is_none() && self.has_value(id, option));
        if leaves().next().is_some() { only(leaves()) } else { self.node(option).ok() }
    }

    /// Returns the node that `name` means: the node with this name or path, or a leaf among `nodes` with this value. Of
    /// several possible nodes, returns the right one, or else the first.
    fn meant(
        &self,
        name: &str,
        is_possible: impl Fn(NodeId) -> bool,
        nodes: impl Iterator<Item = NodeId>,
        is_right: impl Fn(NodeId) -> bool,
    ) -> Result<NodeId, Flaw> {
        let named = self.node(name);
        let known = named.as_ref().ok().copied().filter(|&id| is_possible(id));
        let all: Vec<NodeId> = known.into_iter().chain(nodes.filter(|&id| self.has_value(id, name))).collect();
        all.iter().copied().find(|&id| is_right(id)).or(all.first().copied()).map_or(named, Ok)
    }

    /// Returns whether a node is a leaf with this value. A slash belongs to a path, not to a fraction.
    fn has_value(&self, id: NodeId, text: &str) -> bool {
        let node = self.exercise.whole.node(id);
        let value = node.value.filter(|_| node.is_leaf() && !text.contains('/'));
        value.is_some_and(|value| claim(text) == Some(Claim::Exactly(value)))
    }

    /// Converts the names in a list to elements, such as skipped branches or leaves in order. `find` gets a name and
    /// the elements before it: a number may mean a move of the root or the value of a leaf that is not in the list yet,
    /// and `find` prefers the right one. Elements for which `is_short` is `true`, such as leaves, may be separated by
    /// blanks. Also returns the names that cannot be read; an order ends at the first of these.
    fn listed<T: Copy>(
        &self,
        listed: Listed,
        is_order: bool,
        find: impl Fn(&str, &[T]) -> Option<T>,
        is_short: impl Fn(T) -> bool,
    ) -> (Vec<T>, Vec<String>) {
        let none = self.locale.text("sheet-none");
        let is_none = |name: &str| name.trim_end_matches('.').to_lowercase() == none;
        let is_value = |word: &str| self.exercise.whole.ids().any(|id| self.has_value(id, word));
        let (mut all, mut unread): (Vec<T>, Vec<String>) = Default::default();
        for name in listed.names().into_iter().filter(|name| !is_none(name)) {
            // A comma between two digits was read as part of a number.
            let pieces = || name.split([',', ' ', '\t']).filter(|piece| !piece.is_empty());
            let one = || find(&name, &all).map(|one| vec![one]);
            let several = || {
                let mut more = all.clone();
                for word in pieces() {
                    more.push(find(word, &more).filter(|&one| name.contains(',') || is_short(one))?);
                }
                Some(more.split_off(all.len()))
            };
            // Two values with a blank between them are two leaves, not a path of two moves.
            let are_values = name.contains(' ') && pieces().all(is_value);
            let found = if are_values { several().or_else(one) } else { one().or_else(several) };
            if let Some(found) = found {
                all.extend(found);
                continue;
            }
            unread.push(name);
            if is_order {
                break;
            }
        }
        (all, unread)
    }

    fn node(&self, name: &str) -> Result<NodeId, Flaw> {
        let found = find_node(self.locale, &self.exercise.whole, name);
        let found = found.or_else(|flaw| self.named_in_any_case(name).ok_or(flaw));
        found.map_err(|flaw| flaw.moved(self.span(name)))
    }

    /// Returns the only node one of whose names has the same [normal form](normal_form) as `name`, so that letter
    /// case and blanks do not matter; `None` if no node or several nodes have such a name.
    fn named_in_any_case(&self, name: &str) -> Option<NodeId> {
        let wanted = normal_form(name).replace(',', ".");
        let is_it = |id: &NodeId| self.names(*id).iter().any(|name| name.replace(',', ".") == wanted);
        only(self.exercise.whole.ids().filter(is_it))
    }

    /// Returns the normal forms of the names of a node.
    fn names(&self, id: NodeId) -> Vec<String> {
        let whole = &self.exercise.whole;
        let names = [whole.name(id), Some(words::path(self.locale, whole, id))];
        names.into_iter().flatten().chain(self.as_in_keys(id)).map(|name| normal_form(&name)).collect()
    }

    /// Returns names of a node as in the keys of worksheets, from its name or value and its parent: `C-4`, `C-4 (2)`,
    /// `4 (C)`, `4 (C2)`.
    fn as_in_keys(&self, id: NodeId) -> Vec<String> {
        let whole = &self.exercise.whole;
        let node = whole.node(id);
        let value = || node.value.filter(|_| node.is_leaf()).map(|value| value.to_string());
        let Some((parent, own)) = node.parent.zip(whole.name(id).or_else(value)) else { return Vec::new() };
        let above = words::path(self.locale, whole, parent);
        let place = whole.children(parent).iter().position(|&child| child == id).map_or(0, |place| place + 1);
        let ends = format!("{above}-{own}");
        vec![format!("{ends} ({place})"), ends, format!("{own} ({above})"), format!("{own} ({above}{place})")]
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
}

/// Returns the only element; `None` if there are none or several.
fn only<T>(mut elements: impl Iterator<Item = T>) -> Option<T> {
    elements.next().filter(|_| elements.next().is_none())
}

/// Options of a field, as students write them.
struct Options<'r> {
    reader: &'r Reader<'r>,
    field: &'r Field,
    /// Text of each option, as returned by [`folded`].
    texts: Vec<String>,
    /// Node of each option; empty unless the options are different nodes.
    nodes: Vec<NodeId>,
}

impl<'r> Options<'r> {
    fn of(reader: &'r Reader<'r>, field: &'r Field) -> Options<'r> {
        let nodes: Option<Vec<NodeId>> = field.options.iter().map(|option| reader.node_of_option(option)).collect();
        let are_different = |nodes: &Vec<NodeId>| nodes.iter().collect::<BTreeSet<_>>().len() == nodes.len();
        let texts = field.options.iter().map(|option| folded(option)).collect();
        Options { reader, field, texts, nodes: nodes.filter(are_different).unwrap_or_default() }
    }

    /// Returns the 0-based index of the option that a text means: the only option with this text. Otherwise, if the
    /// options are nodes, the node with this name, path or value; of several leaves with the value that are not among
    /// the `chosen` ones, the right leaf, or else the first. If the options are not nodes, the only option that begins
    /// with the text or contains it, or the option with this 1-based number.
    fn meant(&self, text: &str, chosen: &[usize]) -> Option<usize> {
        let wanted = folded(text);
        let exact = self.only(|option| option == wanted);
        if !self.nodes.is_empty() {
            return exact.or_else(|| self.of_node(text, chosen));
        }
        let begun = || self.only(|option| !wanted.is_empty() && option.starts_with(&wanted));
        exact.or_else(begun).or_else(|| self.containing(&wanted)).or_else(|| self.numbered(&wanted))
    }

    /// Returns the index of the only option whose text satisfies `is_meant`.
    fn only(&self, is_meant: impl Fn(&str) -> bool) -> Option<usize> {
        only((0..self.texts.len()).filter(|&place| is_meant(&self.texts[place])))
    }

    /// Returns the index of the option for the node that a name, a path or a value means.
    fn of_node(&self, text: &str, chosen: &[usize]) -> Option<usize> {
        let place = |id: NodeId| self.nodes.iter().position(|&node| node == id);
        let is_free = |id: &NodeId| place(*id).is_some_and(|place| !chosen.contains(&place));
        let is_right = |id: NodeId| match &self.field.right {
            Answer::Order(right) => right.get(chosen.len()).copied() == place(id),
            right => place(id).is_some_and(|place| right.contains(place)),
        };
        let others = self.nodes.iter().copied().filter(is_free);
        self.reader.meant(text, |id| self.nodes.contains(&id), others, is_right).ok().and_then(place)
    }

    /// Returns the index of the only option that contains `wanted`. `wanted` must have at least three characters, or be
    /// without letters and digits, so that it is not found by chance.
    fn containing(&self, wanted: &str) -> Option<usize> {
        const LETTERS: usize = 3;
        let is_telling = wanted.chars().count() >= LETTERS || !wanted.chars().any(char::is_alphanumeric);
        self.only(|option| is_telling && !wanted.is_empty() && option.contains(wanted))
    }

    /// Returns the index of the option with the 1-based number `wanted`; of two options, `true` is the first and
    /// `false` the second. Returns `None` if an option begins with a digit.
    fn numbered(&self, wanted: &str) -> Option<usize> {
        let place = match (wanted, self.texts.len()) {
            ("true", 2) => 0,
            ("false", 2) => 1,
            _ => wanted.trim_matches(['(', ')']).parse::<usize>().ok()?.checked_sub(1)?,
        };
        let are_numbers = self.texts.iter().any(|option| option.starts_with(|sign: char| sign.is_ascii_digit()));
        (!are_numbers && place < self.texts.len()).then_some(place)
    }
}

/// Returns the normal form of an option without a final full stop, and with Latin letters for Cyrillic ones that look
/// the same.
fn folded(text: &str) -> String {
    const ALIKE: [(char, char); 8] =
        [('а', 'a'), ('е', 'e'), ('ё', 'e'), ('о', 'o'), ('р', 'p'), ('с', 'c'), ('у', 'y'), ('х', 'x')];
    let latin = |letter| ALIKE.iter().find(|(one, _)| *one == letter).map_or(letter, |&(_, other)| other);
    normal_form(text.trim().trim_end_matches('.')).chars().map(latin).collect()
}

/// Returns the normal forms of a typed number, bound or interval. A number is also rounded to the precision of right
/// answers. `None` for any other text.
fn number(text: &str) -> Option<Vec<String>> {
    /// Largest number of significant digits to which right answers are rounded.
    const DIGITS: usize = 8;
    let claim = claim(text)?;
    let rounded = match claim {
        Claim::Exactly(value) => Some(value.to_digits(DIGITS).to_string()),
        _ => None,
    };
    Some(spellings(claim).into_iter().take(1).chain(rounded).collect())
}

/// Returns an empty answer form in JSON for the parts and fields that are asked for. `null` and an empty text mean no
/// answer; an empty list is an answer.
pub fn form(exercise: &Exercise, locale: &Locale, scheme: &Scheme, student: Option<&str>) -> String {
    let whole = &exercise.whole;
    let quoted = |text: &str| serde_json::to_string(text).unwrap_or_default();
    let per_node = |nodes: &mut dyn Iterator<Item = NodeId>, empty: &str| {
        let rows = nodes.map(|id| format!("\n    {}: {empty}", quoted(&words::path(locale, &exercise.whole, id))));
        format!("{{{}\n  }}", rows.collect::<Vec<_>>().join(","))
    };
    let mut entries = vec![format!("\"name\": {}", quoted(student.unwrap_or_default()))];
    let usual = exercise.solution.items().map(|(part, _)| part);
    let asked = |part| if scheme.is_open() { usual.contains(&part) } else { scheme.points.contains_key(&part) };
    let mut inner = whole.ids().filter(|&id| !whole.node(id).is_leaf());
    for part in AnswerPart::ALL.into_iter().filter(|&part| asked(part)) {
        let empty = match part {
            AnswerPart::Values => per_node(&mut inner, "null"),
            AnswerPart::Windows => per_node(&mut scheme.windows.iter().flatten().copied(), "[\"\", \"\", \"\"]"),
            _ => "null".to_owned(),
        };
        entries.push(format!("\"{}\": {empty}", part.name()));
    }
    let fields = scheme.tasks.iter().flat_map(|task| &task.fields);
    let fields: Vec<String> = fields.map(|field| format!("\n    {}: null", quoted(&field.id))).collect();
    if !fields.is_empty() {
        entries.push(format!("\"fields\": {{{}\n  }}", fields.join(",")));
    }
    format!("{{\n  {}\n}}\n", entries.join(",\n  "))
}
