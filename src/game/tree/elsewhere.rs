//! Parsers of trees in notations other than nested lists and JSON with plyscope's keys: names with the names of their
//! children (a Python dictionary, YAML, or line by line), edges (arrows, tables, Graphviz), indented lines, and Newick.
//! Extensive games of Gambit and tests of the Pacman project have parsers of their own.
//!
//! A reader of each notation collects named nodes and their children, from which one function builds the tree. A node
//! that is named below several others is copied below each of them.

use std::collections::{HashMap, HashSet};
use std::iter::Peekable;
use std::ops::Range;
use std::vec::IntoIter;

use super::builder::{Builder, value, word};
use super::json::KEYS;
use super::text::are_opposite;
use super::{Content, HandTree, TreeError, efg, pacman, without_comments};
use crate::fault::{Flaw, errors, nearest, one_line};
use crate::game::{MINUS_SIGNS, Player, Value};

/// Maximum number of nodes, including copies.
pub(super) const MOST_NODES: usize = 1_000_000;
/// Largest depth, in plies.
pub(super) const MOST_PLIES: usize = 500;

const NAMES_HELP: &str = "write each node with its children: {'A': ['B', 'C'], 'B': [3, 12], 'C': [2, 4]}";

errors! {
    /// Error in a tree written as names, edges, indented lines, or Newick.
    pub enum ElsewhereError {
        Missing { name: String } => "`{name}` has neither children nor a value", label "a leaf without a value",
            help "give it a value on a line or in an entry of its own, such as {name}: 3; or an unknown one, {name}: ?";
        Repeated { name: String } => "`{name}` is described twice", label "the second time",
            help "write all children of a node in one place";
        TwoRoots { one: String, other: String } => "both `{one}` and `{other}` have no parent",
            label "where does the tree begin?", help "one node alone is the root: make the other its descendant";
        NoRoot { name: String } => "every node has a parent, so none is the root", label "`{name}` is below itself";
        Circle { name: String } => "`{name}` leads back to itself", label "below `{name}`",
            help "positions of a tree do not return";
        Twice { name: String, child: String } => "`{name}` leads to `{child}` twice",
            help "leave one of them out, or give the moves names: from,to,move";
        TooLarge => "the tree has more than {MOST_NODES} nodes",
            help "a node that is named below several others is copied below each of them";
        TooDeep => "the tree is more than {MOST_PLIES} plies deep", label "too deep",
            help "write deeper trees as nested lists: ((3 12 8) (2 4 6))";
        NoName => "a name is missing here", help NAMES_HELP;
        NoColumn { name: String } => "no column of a table is called `{name}`",
            help "the columns are from, to, value and move";
        NoChildren => "an entry needs children or a value", help NAMES_HELP;
        NotClosed => "this is never closed", label "opened here";
        Stray { character: char } => "`{character}` has no place here", help NAMES_HELP;
        Unexpected { text: String } => "`{text}` has no place here";
        ValueOfResult { name: String } => "`{name}` has children and a result", label "the game is over here",
            help "keep one of the two; an inner node may have a number as its static value";
        MixedIndent => "some lines are indented by tabs, others by blanks", label "a tab",
            help "indent all lines in one way";
        ChildOfValue => "a value has no children", label "indented below a value",
            help "indent this line as far as the value, or give the node above a name";
        NoEnd => "a tree in Newick notation ends in a semicolon", label "here";
    }
}

/// Parses a tree in one of the notations of this module; `None` if the text looks like none of them.
pub(super) fn parse(text: &str) -> Option<Result<HandTree, Flaw>> {
    if text.trim_start().starts_with("EFG ") {
        return Some(efg::parse(text));
    }
    if pacman::is_test(text) {
        return Some(pacman::parse(text));
    }
    let plain = without_comments(text);
    // A document of YAML may begin with a line of hyphens.
    let text = &*if plain.trim_start().starts_with("---\n") { plain.replacen("---", "   ", 1).into() } else { plain };
    Some(links(text)?.and_then(|links| links.tree()))
}

/// Recognises the notation of a text, and reads the nodes.
fn links(text: &str) -> Option<Result<Links, Flaw>> {
    let trimmed = text.trim();
    let first = trimmed.lines().next()?;
    let word = trimmed.split(|c: char| !c.is_alphanumeric()).next().unwrap_or_default();
    // A dictionary of Python may be called `graph`.
    let is_assigned = trimmed[word.len()..].trim_start().starts_with('=');
    if ["digraph", "graph", "strict"].contains(&word) && trimmed.contains('{') && !is_assigned {
        return Some(graphviz(text));
    }
    if trimmed.starts_with('(') && (trimmed.ends_with(';') || newick_name(trimmed).is_some()) {
        return Some(newick(text));
    }
    if let Some(lists) = named_lists(text) {
        return Some(nested(text, lists));
    }
    // A mapping begins with a key in quotes, or has lists of children.
    let inside = trimmed.split_once('{').map_or(trimmed, |(_, inside)| inside).trim_start();
    let key = inside.trim_start_matches(['\'', '"']).split(['\'', '"', ':']).next().unwrap_or_default();
    if trimmed.starts_with('{') && nearest(key, KEYS).is_some() {
        return None;
    }
    let indents: Vec<usize> = spans_of_lines(text).map(|span| indent(&text[span]).0).collect();
    let is_indented = indents.iter().any(|&indent| indent != indents[0]);
    if is_indented && trimmed.contains('[') && trimmed.lines().all(may_have_list) {
        return Some(indented(text));
    }
    if inside.starts_with(['\'', '"']) && inside.contains(':')
        || first.contains("dict(")
        || first.contains(':') && first.contains(['[', '{'])
    {
        return Some(mapping(text));
    }
    let header = [',', ';', '\t'].into_iter().find(|&separator| {
        let names: Vec<String> = first.split(separator).map(|cell| cell.trim().to_lowercase()).collect();
        names.len() > 1 && COLUMNS[..2].iter().all(|known| names.iter().any(|name| known.contains(&name.as_str())))
    });
    if let Some(separator) = header {
        return Some(table(text, separator, true));
    }
    // No tree line by line has this form in all lines: it would have no end.
    let is_row = |line: &str| {
        let cells: Vec<&str> = line.split(',').map(str::trim).collect();
        let is_content = |cell: &str| cell.is_empty() || content(cell, &(0..0)).is_ok_and(|content| content.is_some());
        matches!(cells[..], [from, to, value] if !is_number(from) && !is_number(to) && is_content(value))
    };
    if trimmed.contains('\n') && trimmed.lines().all(is_row) {
        return Some(table(text, ',', false));
    }
    if let Some(span) = payoffs_of_lines(text) {
        return Some(Err(Flaw::new(TreeError::Payoffs, span)));
    }
    if trimmed.contains(['(', '[', '{']) {
        return None;
    }
    let is_line = |line: &str| {
        let (name, rest, between) = split_name(line);
        // Bullets and drawn branches are not names.
        let is_name = name.contains(char::is_alphanumeric) && (between == Between::Arrow || !is_number(name));
        is_name && !rest.trim().is_empty()
    };
    if is_indented {
        let is_list = is_number(first.split_whitespace().next().unwrap_or_default());
        return (!is_list).then(|| indented(text));
    }
    let are_lines = indents.len() > 1 && spans_of_lines(text).all(|span| is_line(text[span].trim()));
    are_lines.then(|| lines(text))
}

/// Nodes with their children, and the indices of nodes by name.
#[derive(Default)]
struct Links {
    nodes: Vec<Node>,
    numbers: HashMap<String, usize>,
}

#[derive(Default)]
struct Node {
    name: Option<String>,
    /// Byte range of the place where the node is named first.
    span: Range<usize>,
    /// Indices of the children, each with the name of the move to the child, if the move has one.
    children: Vec<(usize, Option<String>)>,
    content: Option<(Content, Range<usize>)>,
    is_child: bool,
}

impl Links {
    /// Returns the index of the node with this name. Adds the node if the name is new.
    fn named(&mut self, name: &str, span: Range<usize>) -> usize {
        let name = cleaned(name);
        if let Some(&number) = self.numbers.get(&name) {
            return number;
        }
        let number = self.add(Some(name.clone()), span);
        self.numbers.insert(name, number);
        number
    }

    /// Returns the index of the node with this name, whose children or value follow in the text. Fails if the node has
    /// children already.
    fn described(&mut self, name: &str, span: Range<usize>) -> Result<usize, Flaw> {
        let node = self.named(name, span.clone());
        if !self.nodes[node].children.is_empty() {
            return Err(Flaw::new(ElsewhereError::Repeated { name: self.name(node) }, span));
        }
        Ok(node)
    }

    /// Adds a node and returns its index. `named` does not find this node by its name.
    fn add(&mut self, name: Option<String>, span: Range<usize>) -> usize {
        self.nodes.push(Node { name, span, ..Node::default() });
        self.nodes.len() - 1
    }

    /// Makes a node the last child of another node.
    fn link(&mut self, parent: usize, child: usize, mv: Option<&str>) {
        self.nodes[child].is_child = true;
        self.nodes[parent].children.push((child, mv.map(cleaned)));
    }

    fn set(&mut self, node: usize, content: Content, span: Range<usize>) -> Result<(), Flaw> {
        if self.nodes[node].content.is_some() {
            return Err(Flaw::new(ElsewhereError::Repeated { name: self.name(node) }, span));
        }
        self.nodes[node].content = Some((content, span));
        Ok(())
    }

    /// Completes the node of a list, and returns its numbers if the list has nothing but numbers. If the node has a
    /// name and a single child without one, the child's value or children become those of the node.
    fn close_list(&mut self, node: usize, list: Range<usize>) -> Result<Vec<Value>, Flaw> {
        let numbers = if self.nodes[node].name.is_some() { Vec::new() } else { self.numbers_below(node)? };
        match (&self.nodes[node].name, &self.nodes[node].children[..]) {
            (_, []) => return Err(Flaw::new(ElsewhereError::NoChildren, list)),
            (Some(_), &[(only, _)]) if self.nodes[only].name.is_none() => {
                let child = std::mem::take(&mut self.nodes[only]);
                self.nodes[only].is_child = true;
                (self.nodes[node].children, self.nodes[node].content) = (child.children, child.content);
            }
            _ => {}
        }
        Ok(numbers)
    }

    /// Returns the values of a node's children if all children are leaves that have nothing but a number; otherwise no
    /// values.
    fn numbers_below(&self, node: usize) -> Result<Vec<Value>, Flaw> {
        let mut numbers = Vec::new();
        for (child, mv) in &self.nodes[node].children {
            let child = &self.nodes[*child];
            let written = match (&child.name, &child.content) {
                (Some(name), None) => content(name, &child.span)?,
                (None, Some((content, _))) => Some(*content),
                _ => None,
            };
            match written {
                Some(Content::Score(value)) if mv.is_none() => numbers.push(value),
                _ => return Ok(Vec::new()),
            }
        }
        Ok(numbers)
    }

    fn name(&self, node: usize) -> String {
        self.nodes[node].name.clone().unwrap_or_default()
    }

    fn root(&self) -> Result<usize, Flaw> {
        let mut roots = (0..self.nodes.len()).filter(|&node| !self.nodes[node].is_child);
        match (roots.next(), roots.next()) {
            (Some(root), None) => Ok(root),
            (Some(one), Some(other)) => {
                let error = ElsewhereError::TwoRoots { one: self.name(one), other: self.name(other) };
                Err(Flaw::new(error, self.nodes[other].span.clone()))
            }
            (None, _) => {
                let (name, span) = self.nodes.first().map(|node| (self.name(0), node.span.clone())).unwrap_or_default();
                Err(Flaw::new(ElsewhereError::NoRoot { name }, span))
            }
        }
    }

    /// Checks that no two moves of a node have both the same name and the same child. Leaves that are named by their
    /// values may be repeated.
    fn check_children(&self, node: &Node) -> Result<(), Flaw> {
        let mut known = HashSet::new();
        for (child, mv) in &node.children {
            let (is_new, Node { name, span, .. }) = (known.insert((child, mv)), &self.nodes[*child]);
            let child = name.clone().unwrap_or_default();
            if !is_new && content(&child, span)?.is_none() {
                let name = node.name.clone().unwrap_or_default();
                return Err(Flaw::new(ElsewhereError::Twice { name, child }, span.clone()));
            }
        }
        Ok(())
    }

    fn tree(&self) -> Result<HandTree, Flaw> {
        let mut builder = Builder::default();
        self.add_to(&mut builder, &mut Vec::new(), self.root()?, None)?;
        builder.finish()
    }

    /// Adds a node and all nodes below it to a tree. `path` holds the nodes above it, and `mv` is the name of the move
    /// that leads to it.
    fn add_to(&self, builder: &mut Builder, path: &mut Vec<usize>, index: usize, mv: Option<&str>) -> Result<(), Flaw> {
        let node = &self.nodes[index];
        let refuse = |error| Err(Flaw::new(error, node.span.clone()));
        let number = builder.add(node.span.start)?;
        if number.index() >= MOST_NODES {
            return refuse(ElsewhereError::TooLarge);
        }
        if path.contains(&index) {
            return refuse(ElsewhereError::Circle { name: self.name(index) });
        }
        if path.len() > MOST_PLIES {
            return refuse(ElsewhereError::TooDeep);
        }
        // A leaf that is named by a number, a result or `?` has this content.
        let name = node.name.as_deref().unwrap_or_default();
        let is_leaf = node.children.is_empty();
        let called = if is_leaf && node.content.is_none() { content(name, &node.span)? } else { None };
        let named = if is_leaf { None } else { Player::of_name(name) };
        builder.node(number).declared_player = named;
        let name = Some(name).filter(|name| !name.is_empty() && called.is_none() && named.is_none());
        if name.is_some() || mv.is_some() {
            let extra = builder.node(number).extra();
            (extra.name, extra.mv) = (name.map(Into::into), mv.map(Into::into));
        }
        if is_leaf {
            let Some(content) = node.content.as_ref().map(|(content, _)| *content).or(called) else {
                if are_payoffs(name.unwrap_or_default()) {
                    return Err(Flaw::new(TreeError::Payoffs, node.span.clone()));
                }
                return refuse(ElsewhereError::Missing { name: self.name(index) });
            };
            builder.leaf(number, content, "?", node.span.end);
            return Ok(());
        }
        match &node.content {
            Some((Content::Score(value), _)) => builder.node(number).extra().evaluation = Some(*value),
            Some((_, span)) => {
                let error = ElsewhereError::ValueOfResult { name: self.name(index) };
                return Err(Flaw::new(error, span.clone()));
            }
            None => {}
        }
        self.check_children(node)?;
        builder.open(number);
        path.push(index);
        for (child, mv) in &node.children {
            self.add_to(builder, path, *child, mv.as_deref())?;
        }
        path.pop();
        builder.close(node.span.clone())
    }
}

/// Returns a name or a move without blanks around it. The escape `\n` becomes a blank, and escaped quotes are
/// unescaped.
pub(super) fn cleaned(written: &str) -> String {
    one_line(&written.trim().replace("\\n", " ").replace("\\\"", "\"").replace("\\'", "'")).into_owned()
}

/// Returns the content of a leaf that is written as a number, an infinity, a result or `?`; `None` for a name.
fn content(written: &str, span: &Range<usize>) -> Result<Option<Content>, Flaw> {
    match word(written) {
        // In these notations, a letter is a name, not an unknown value.
        Some(Content::Unknown) if written != "?" => Ok(None),
        Some(content) => Ok(Some(content)),
        None if is_number(written) => value(written, span.clone()).map(|value| Some(Content::Score(value))),
        None => Ok(None),
    }
}

/// Returns whether a text is several numbers, such as `(3, -3)` or `1, 2, 3`.
fn are_payoffs(written: &str) -> bool {
    let bare = written.trim_matches(|c: char| c.is_whitespace() || "()[]{}<>\"'".contains(c));
    bare.contains([',', ';', '|']) && bare.split([',', ';', '|']).all(|number| is_number(number.trim()))
}

/// Returns the byte range of payoffs behind the name of a node in one of several lines: `B: (3, -3)`. All brackets in
/// the text belong to payoffs.
fn payoffs_of_lines(text: &str) -> Option<Range<usize>> {
    let bracket = |span: &Range<usize>| text[span.clone()].find(['(', '[', '{', '<']).map(|at| span.start + at);
    let mut first = None;
    let mut has_plain_line = false;
    for span in spans_of_lines(text) {
        match bracket(&span) {
            None => has_plain_line = true,
            Some(at) if at > span.start && are_payoffs(&text[at..span.end]) => {
                first.get_or_insert(at..span.end);
            }
            Some(_) => return None,
        }
    }
    first.filter(|_| has_plain_line)
}

/// A closed list of nodes: its opening bracket, its byte range, and its numbers if it has only numbers.
type List = (char, Range<usize>, Vec<Value>);

/// Fails if all lists of numbers are tuples of equally many numbers, and either names stand in square brackets or the
/// tuples are pairs of opposite numbers: then each tuple holds the payoffs of a leaf.
fn check_payoffs(lists: &[List]) -> Result<(), Flaw> {
    let tuples: Vec<&List> = lists.iter().filter(|(_, _, numbers)| !numbers.is_empty()).collect();
    let [(_, first, numbers), ..] = tuples[..] else { return Ok(()) };
    let are_alike = tuples.iter().all(|(bracket, _, other)| *bracket == '(' && other.len() == numbers.len());
    let has_names = lists.iter().any(|(bracket, _, numbers)| *bracket == '[' && numbers.is_empty());
    let are_opposites = || tuples.len() > 1 && tuples.iter().all(|(_, _, numbers)| are_opposite(numbers));
    if numbers.len() > 1 && are_alike && (has_names || are_opposites()) {
        return Err(Flaw::new(TreeError::Payoffs, first.clone()));
    }
    Ok(())
}

fn is_number(written: &str) -> bool {
    let mut digits = written.chars().filter(char::is_ascii_digit);
    digits.next().is_some()
        && written.chars().all(|c| c.is_ascii_digit() || "+-.eE".contains(c) || MINUS_SIGNS.contains(&c))
}

/// Returns the byte ranges of the lines that are not blank, without line ends and without blanks before the line ends.
pub(super) fn spans_of_lines(text: &str) -> impl Iterator<Item = Range<usize>> {
    let mut start = 0;
    let lines = text.split('\n').map(move |line| {
        let span = start..start + line.trim_end().len();
        start += line.len() + 1;
        span
    });
    lines.filter(|span| !text[span.clone()].trim().is_empty())
}

/// Returns the byte ranges of the parts of a text between separators, without blanks around them; `base` is the byte
/// offset of the text.
fn parts(text: &str, base: usize, is_separator: impl Fn(char) -> bool + Copy) -> impl Iterator<Item = Range<usize>> {
    let mut start = base;
    text.split(is_separator).map(move |part| {
        let span = trimmed(part, start);
        // Skips the separator, one character whose length in bytes may vary.
        start += part.len();
        start += text[start - base..].chars().next().map_or(0, char::len_utf8);
        span
    })
}

/// Returns the byte ranges of the words of a text between blanks and commas.
fn words(text: &str, base: usize) -> Vec<Range<usize>> {
    parts(text, base, |c| c.is_whitespace() || c == ',').filter(|word| !word.is_empty()).collect()
}

/// Returns the byte range of a text without the blanks around it. The text begins at byte `start`.
fn trimmed(text: &str, start: usize) -> Range<usize> {
    let from = start + text.len() - text.trim_start().len();
    from..from + text.trim().len()
}

/// Returns the byte range of a cell or a label without the quotes around it.
fn unquoted(text: &str, cell: Range<usize>) -> Range<usize> {
    let written = &text[cell.clone()];
    let is_quoted = |quote: char| written.len() > 1 && written.starts_with(quote) && written.ends_with(quote);
    if is_quoted('"') || is_quoted('\'') { cell.start + 1..cell.end - 1 } else { cell }
}

const ARROWS: [&str; 3] = ["->", "→", "--"];

/// Separator between the name of a node and the rest of its line.
#[derive(Clone, Copy, PartialEq)]
enum Between {
    Arrow,
    /// A colon or an equals sign.
    Sign,
    /// A blank or a comma.
    Gap,
}

/// Splits a line at its first arrow, or else at its first colon or equals sign, or else at its first blank or comma.
/// Returns the name of the node before the separator, the rest of the line, and the kind of separator.
fn split_name(line: &str) -> (&str, &str, Between) {
    let arrow = ARROWS.iter().filter_map(|arrow| line.find(arrow).map(|at| (at, arrow.len()))).min();
    let sign = || line.find([':', '=']).map(|at| (at, 1, Between::Sign));
    let gap = || line.find(|c: char| c.is_whitespace() || c == ',').map(|at| (at, 1, Between::Gap));
    let found = arrow.map(|(at, length)| (at, length, Between::Arrow)).or_else(sign).or_else(gap);
    let (at, length, between) = found.unwrap_or((line.len(), 0, Between::Gap));
    (line[..at].trim(), &line[at + length..], between)
}

/// Parses lines such as `A: B C`, `A -> B`, `A B`, `A,B` and `D 7`.
fn lines(text: &str) -> Result<Links, Flaw> {
    let mut links = Links::default();
    // Nodes with a line such as `D 7`. The number is the value of the node if other lines give the node no children.
    let mut valued = Vec::new();
    for line in spans_of_lines(text) {
        let line = trimmed(&text[line.clone()], line.start);
        let (name, rest, between) = split_name(&text[line.clone()]);
        let span = line.start..line.start + name.len();
        let node = if between == Between::Sign { links.described(name, span)? } else { links.named(name, span) };
        let written = words(rest, line.end - rest.len());
        if let [only] = &written[..]
            && let Some(content) = content(&text[only.clone()], only)?
        {
            match between {
                Between::Sign => {
                    links.set(node, content, only.clone())?;
                    continue;
                }
                Between::Gap => valued.push((node, content, only.clone())),
                Between::Arrow => {}
            }
        }
        for span in written {
            let child = links.named(&text[span.clone()], span);
            links.link(node, child, None);
        }
    }
    for (node, content, span) in valued {
        if links.nodes[node].children.len() == 1 {
            links.nodes[node].children.clear();
            links.set(node, content, span)?;
        }
    }
    Ok(links)
}

/// Accepted names of the columns of a table of edges: the parent, the child, the value of the child, and the move.
const COLUMNS: [&[&str]; 4] = [
    &["from", "source", "parent"],
    &["to", "target", "child", "node", "name", "id"],
    &["value", "utility", "payoff", "score"],
    &["move", "action", "label", "edge"],
];

/// Parses a table of edges with a header, such as `from,to,value`, or with these three columns and no header.
fn table(text: &str, separator: char, has_header: bool) -> Result<Links, Flaw> {
    let mut links = Links::default();
    let mut rows = spans_of_lines(text).map(|row| {
        parts(&text[row.clone()], row.start, move |c| c == separator)
            .map(|cell| unquoted(text, cell))
            .collect::<Vec<Range<usize>>>()
    });
    let mut columns = [Some(0), Some(1), Some(2), None];
    if has_header {
        let header = rows.next().unwrap_or_default();
        let names: Vec<String> = header.iter().map(|span| text[span.clone()].to_lowercase()).collect();
        columns = COLUMNS.map(|known| names.iter().position(|name| known.contains(&name.as_str())));
        // Other columns are for people, unless the values must be in one of them.
        let unknown = names.iter().position(|name| !COLUMNS.iter().any(|known| known.contains(&name.as_str())));
        if let (None, Some(unknown)) = (columns[2], unknown) {
            let name = text[header[unknown].clone()].to_owned();
            return Err(Flaw::new(ElsewhereError::NoColumn { name }, header[unknown].clone()));
        }
    }
    for row in rows {
        let cell = |column: Option<usize>| column.and_then(|column| row.get(column)).filter(|span| !span.is_empty());
        let [from, to, written, mv] = columns.map(cell);
        let missing = || Flaw::new(ElsewhereError::NoName, row[0].clone());
        let to = to.ok_or_else(missing)?;
        let child = match from {
            Some(from) => {
                let parent = links.named(&text[from.clone()], from.clone());
                let child = links.named(&text[to.clone()], to.clone());
                links.link(parent, child, mv.map(|mv| &text[mv.clone()]));
                child
            }
            // The root may have a row of its own.
            None => links.named(&text[to.clone()], to.clone()),
        };
        if let Some(span) = written {
            let written = &text[span.clone()];
            // Where semicolons or tabs separate cells, a comma stands in a decimal.
            let content = content(&written.replace(',', "."), span)?;
            let rest = &text[span.start..row.iter().map(|cell| cell.end).max().unwrap_or(span.end)];
            if content.is_none() && are_payoffs(rest) {
                return Err(Flaw::new(TreeError::Payoffs, span.start..span.start + rest.len()));
            }
            let unexpected = || ElsewhereError::Unexpected { text: written.to_owned() };
            let content = content.ok_or_else(|| Flaw::new(unexpected(), span.clone()))?;
            links.set(child, content, span.clone())?;
        }
    }
    Ok(links)
}

/// Returns the indentation of a line in characters, including a bullet or a branch, and the rest of the line.
fn indent(line: &str) -> (usize, &str) {
    const BRANCHES: [char; 10] = [' ', '\t', '\u{a0}', '│', '├', '└', '─', '|', '`', '•'];
    let rest = line.trim_start_matches(BRANCHES);
    // `tree /A` of Windows draws branches in this way.
    let rest = ["+---", "\\---"].iter().find_map(|branch| rest.strip_prefix(branch)).unwrap_or(rest);
    // Hyphens, pluses or stars before a blank are a bullet, except in a line with `├`, `└` or `•`. A hyphen before a
    // number is a sign.
    let bare = rest.trim_start_matches(['-', '+', '*']);
    let is_bullet = bare.starts_with([' ', '\t']) && !line.contains(['├', '└', '•']);
    let rest = if is_bullet { bare.trim_start() } else { rest };
    (line[..line.len() - rest.len()].chars().count(), rest.trim_end())
}

/// Returns whether the only brackets of a line, if any, are those of a list of children at its end, as in YAML:
/// `A: [B, 3]`.
fn may_have_list(line: &str) -> bool {
    let Some((name, list)) = line.trim_end().split_once('[') else { return !line.contains(['(', '{', ']']) };
    let inside = list.strip_suffix(']').filter(|_| name.trim_end().ends_with(':'));
    inside.is_some_and(|inside| !inside.contains(['(', '{', '[', ']']))
}

/// Parses lines that are indented below their parents: a name, a value, or a name with its value, with values of leaves
/// or with a list of children.
fn indented(text: &str) -> Result<Links, Flaw> {
    let mut links = Links::default();
    // Indentation and index of each open node, from the root inwards.
    let mut open: Vec<(usize, usize)> = Vec::new();
    // Nodes with names such as `Node 1`, whose number is a value if the node is a leaf.
    let mut numbered: Vec<(usize, String, Content, Range<usize>)> = Vec::new();
    let blanks = |blank: char| spans_of_lines(text).find(|span| text[span.clone()].starts_with(blank));
    if let (Some(_), Some(tabs)) = (blanks(' '), blanks('\t')) {
        return Err(Flaw::new(ElsewhereError::MixedIndent, tabs.start..tabs.start + 1));
    }
    for line in spans_of_lines(text) {
        let (depth, rest) = indent(&text[line.clone()]);
        let span = line.end - rest.len()..line.end;
        while open.last().is_some_and(|&(above, _)| above >= depth) {
            open.pop();
        }
        let (head, tail, between) = split_name(rest);
        let list = tail.trim_start().strip_prefix('[');
        let tail = list.unwrap_or(tail);
        let words = words(tail.trim_end_matches(']'), span.end - tail.len());
        let mut values = Vec::new();
        for word in &words {
            values.extend(content(&text[word.clone()], word)?.map(|content| (content, word.clone())));
        }
        let own = content(rest, &span)?;
        // All words behind the name have to be values; otherwise they belong to the name.
        let has_values = own.is_none() && !values.is_empty() && values.len() == words.len();
        let name = match (&own, has_values || between == Between::Sign) {
            (Some(_), _) => "",
            (None, true) => head,
            (None, false) => rest,
        };
        if own.is_none() && !name.contains(char::is_alphanumeric)
            || between == Between::Sign && !has_values && !words.is_empty() && list.is_none()
        {
            let word = words.first().cloned().unwrap_or_else(|| span.clone());
            return Err(Flaw::new(ElsewhereError::Unexpected { text: text[word.clone()].to_owned() }, word));
        }
        let name = Some(cleaned(name)).filter(|name| !name.is_empty());
        // A node may be named as a child, and have its own children later, as in YAML.
        let is_apart = open.is_empty() && name.is_some();
        let known = if is_apart { links.nodes.iter().position(|node| node.name == name) } else { None };
        let node = known.unwrap_or_else(|| links.add(name, span.clone()));
        match (own, &values[..]) {
            (Some(content), _) => links.set(node, content, span)?,
            _ if list.is_some() => {
                for word in &words {
                    let name = &text[word.clone()];
                    let content = content(name, word)?;
                    let child = links.add(Some(cleaned(name)).filter(|_| content.is_none()), word.clone());
                    content.map_or(Ok(()), |content| links.set(child, content, word.clone()))?;
                    links.link(node, child, None);
                }
            }
            (None, [(content, at)]) if has_values && between == Between::Gap => {
                numbered.push((node, cleaned(rest), *content, at.clone()));
            }
            (None, [(content, at)]) if has_values => links.set(node, *content, at.clone())?,
            (None, values) if has_values => {
                for (content, at) in values {
                    let leaf = links.add(None, at.clone());
                    links.set(leaf, *content, at.clone())?;
                    links.link(node, leaf, None);
                }
            }
            _ => {}
        }
        if let Some(&(_, parent)) = open.last() {
            if links.nodes[parent].name.is_none() {
                return Err(Flaw::new(ElsewhereError::ChildOfValue, links.nodes[node].span.clone()));
            }
            links.link(parent, node, None);
        }
        open.push((depth, node));
    }
    for (node, name, content, at) in numbered {
        if links.nodes[node].children.is_empty() {
            links.set(node, content, at)?;
        } else {
            links.nodes[node].name = Some(name);
        }
    }
    Ok(links)
}

/// Returns the name of the root behind the last bracket, if there is one.
fn newick_name(text: &str) -> Option<&str> {
    let name = text.rsplit_once(')')?.1.trim_end();
    (!name.is_empty() && name.chars().all(|c| c.is_alphanumeric() || c == '_')).then_some(name)
}

/// Parses Newick notation: `((3,12)B,(2,4)C)A;`. The name of a node follows its children; the value of a leaf follows
/// its name: `D:3`.
fn newick(text: &str) -> Result<Links, Flaw> {
    let mut links = Links::default();
    let end = text.trim_end().len();
    if !text.trim_end().ends_with(';') {
        let last = text[..end].chars().last().map_or(0, char::len_utf8);
        return Err(Flaw::new(ElsewhereError::NoEnd, end - last..end));
    }
    let mut open: Vec<usize> = Vec::new();
    let mut last: Option<usize> = None;
    let mut start = 0;
    let add = |links: &mut Links, open: &[usize], span: Range<usize>| {
        let node = links.add(None, span);
        if let Some(parent) = open.last() {
            links.link(*parent, node, None);
        }
        node
    };
    let mut is_quoted = false;
    for (at, sign) in text.char_indices() {
        if !matches!(sign, '(' | ')' | ',' | ';' | '\'') || is_quoted && sign != '\'' {
            continue;
        }
        let span = trimmed(&text[start..at], start);
        if sign == '\'' {
            // A quote begins a label, or is one of two in a quoted label, which stand for one.
            let label = &text[span.clone()];
            is_quoted = !is_quoted && (label.is_empty() || label.starts_with('\'') && label.ends_with('\''));
            continue;
        }
        let label = &text[span.clone()];
        start = at + 1;
        if sign == '(' {
            if let Some(end) =
                text[at..].find(')').filter(|&end| label.ends_with(':') && are_payoffs(&text[at..at + end]))
            {
                return Err(Flaw::new(TreeError::Payoffs, at..at + end + 1));
            }
            if !label.is_empty() || last.is_some() {
                return Err(Flaw::new(ElsewhereError::Unexpected { text: format!("{label}(") }, span.start..at + 1));
            }
            open.push(add(&mut links, &open, at..at + 1));
            continue;
        }
        if last.is_none() && label.is_empty() {
            return Err(Flaw::new(ElsewhereError::NoName, at..at + 1));
        }
        let node = last.take().unwrap_or_else(|| add(&mut links, &open, span.clone()));
        let quoted = label.strip_prefix('\'').and_then(|label| label.rsplit_once('\''));
        let (name, written) = if let Some((name, after)) = quoted {
            (name.replace("''", "'"), after.trim_start_matches([' ', ':']))
        } else {
            let (name, written) = label.split_once(':').unwrap_or((label, ""));
            if content(name, &span)?.is_some() { (String::new(), name) } else { (name.to_owned(), written.trim()) }
        };
        if !name.is_empty() {
            links.nodes[node].name = Some(cleaned(&name));
            links.nodes[node].span = span.clone();
        }
        if let Some(content) = content(written, &span)? {
            links.set(node, content, span)?;
        }
        match (sign, open.pop()) {
            (')', Some(node)) => last = Some(node),
            (')', None) => return Err(Flaw::new(TreeError::UnopenedBracket, at..at + 1)),
            (',', Some(above)) => open.push(above),
            (';', Some(node)) => return Err(Flaw::new(ElsewhereError::NotClosed, links.nodes[node].span.clone())),
            (';', None) if text[start..].trim().is_empty() => {}
            _ => {
                let text = text[at..].trim().chars().take(20).collect();
                return Err(Flaw::new(ElsewhereError::Unexpected { text }, at..at + 1));
            }
        }
    }
    Ok(links)
}

/// Token of a mapping or of a Graphviz file.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) enum Token<'t> {
    Word(&'t str),
    /// Text in quotes, which may look like a number.
    Quoted(&'t str),
    Sign(char),
}

impl Token<'_> {
    /// Returns the token as a name.
    pub(super) fn text(self) -> String {
        match self {
            Token::Word(text) | Token::Quoted(text) => cleaned(text),
            Token::Sign(sign) => sign.to_string(),
        }
    }
}

type Tokens<'t> = Peekable<IntoIter<(Token<'t>, Range<usize>)>>;

/// Returns the tokens of a text. Each of `signs` is a token; blanks, signs, quotes and arrows end a word.
pub(super) fn tokens<'t>(text: &'t str, signs: &[char]) -> Result<Vec<(Token<'t>, Range<usize>)>, Flaw> {
    let mut tokens = Vec::new();
    let mut rest = text.trim_start();
    while let Some(first) = rest.chars().next() {
        let start = text.len() - rest.len();
        let length = match first {
            '\'' | '"' => {
                let is_end = |&(at, quote): &(usize, char)| quote == first && !rest[..=at].ends_with('\\');
                let Some((end, _)) = rest[1..].char_indices().find(is_end) else {
                    return Err(Flaw::new(ElsewhereError::NotClosed, start..start + 1));
                };
                tokens.push((Token::Quoted(&rest[1..=end]), start..start + end + 2));
                end + 2
            }
            '/' if rest.starts_with("/*") => rest.find("*/").map_or(rest.len(), |end| end + 2),
            sign if signs.contains(&sign) => {
                tokens.push((Token::Sign(sign), start..start + sign.len_utf8()));
                sign.len_utf8()
            }
            _ => {
                let is_end = |c: char| c.is_whitespace() || signs.contains(&c) || c == '\'' || c == '"';
                let word = &rest[..rest.find(is_end).unwrap_or(rest.len())];
                let arrow = ARROWS.iter().filter_map(|arrow| word.find(arrow).map(|at| (at, arrow.len()))).min();
                // A word ends before an arrow, or is an arrow.
                let length = arrow.map_or(word.len(), |(at, length)| if at == 0 { length } else { at });
                tokens.push((Token::Word(&rest[..length]), start..start + length));
                length
            }
        };
        rest = rest[length..].trim_start();
    }
    Ok(tokens)
}

/// Returns whether the next token is one of these signs.
fn is_next(tokens: &mut Tokens<'_>, signs: &[char]) -> bool {
    matches!(tokens.peek(), Some((Token::Sign(sign), _)) if signs.contains(sign))
}

/// Parses a mapping from names to children: `{'A': ['B', 'C'], 'B': [3, 12]}`, with or without the outer braces, quotes
/// and `dict(…)`. The children of a node may be named by moves, `'A': {'a1': 'B', 'a2': 'C'}`, and may have their own
/// children where they are named: `{'A': {'B': [3, 12], 'C': {'D': 2, 'E': 4}}}`.
fn mapping(text: &str) -> Result<Links, Flaw> {
    let mut tokens = tokens(text, &['{', '}', '[', ']', '(', ')', ':', ',', '='])?;
    for at in 1..tokens.len() {
        if tokens[at - 1].0 == Token::Word("dict") && tokens[at].0 == Token::Sign('(') {
            tokens[at].0 = Token::Sign('{');
        }
    }
    tokens.retain(|(token, _)| *token != Token::Word("dict"));
    let mut tokens = tokens.into_iter().peekable();
    let mut links = Links::default();
    // Open brackets, each with the node whose children it holds; `None` for the brackets around everything.
    let mut open: Vec<(Option<usize>, Range<usize>)> = Vec::new();
    let mut lists: Vec<List> = Vec::new();
    let mut key: Option<(&str, Range<usize>)> = None;
    while let Some((token, span)) = tokens.next() {
        let parent = open.last().and_then(|(node, _)| *node);
        match token {
            Token::Sign(',') if key.is_none() => {}
            Token::Word(name) | Token::Quoted(name) if key.is_none() && is_next(&mut tokens, &[':', '=']) => {
                let is_assigned = open.is_empty() && tokens.next_if(|(next, _)| *next == Token::Sign('=')).is_some();
                // In `tree = {…}`, the variable `tree` is not a node.
                if !(is_assigned && is_next(&mut tokens, &['{', '('])) {
                    key = Some((name, span));
                    tokens.next_if(|(next, _)| matches!(next, Token::Sign(':' | '=')));
                }
            }
            Token::Sign(sign @ ('{' | '[' | '(')) => {
                let node = match (key.take(), parent) {
                    (Some((name, at)), None) => Some(links.described(name, at)?),
                    (Some((name, at)), Some(_)) => Some(links.add(Some(cleaned(name)), at)),
                    (None, Some(_)) => Some(links.add(None, span.clone())),
                    (None, None) if open.is_empty() && sign != '[' => None,
                    (None, None) => return Err(Flaw::new(ElsewhereError::Stray { character: sign }, span)),
                };
                if let Some((parent, node)) = parent.zip(node) {
                    links.link(parent, node, None);
                }
                open.push((node, span));
            }
            Token::Sign('}' | ']' | ')') if key.is_none() && !open.is_empty() => {
                if let Some((Some(node), opened)) = open.pop() {
                    let list = opened.start..span.end;
                    if links.nodes[node].children.is_empty() {
                        return Err(Flaw::new(ElsewhereError::NoChildren, list));
                    }
                    let bracket = text[opened].chars().next().unwrap_or_default();
                    lists.push((bracket, list, links.numbers_below(node)?));
                }
            }
            Token::Sign(character) => {
                let stray = Flaw::new(ElsewhereError::Stray { character }, span);
                return Err(key.map_or(stray, |(_, at)| Flaw::new(ElsewhereError::NoChildren, at)));
            }
            Token::Word(written) | Token::Quoted(written) => match (key.take(), parent, content(written, &span)?) {
                (None, None, _) => return Err(Flaw::new(ElsewhereError::NoChildren, span)),
                (Some((name, at)), None, Some(content)) => {
                    let node = links.described(name, at)?;
                    links.set(node, content, span)?;
                }
                (Some((name, at)), Some(parent), Some(content)) => {
                    let leaf = links.add(Some(cleaned(name)), at);
                    links.set(leaf, content, span)?;
                    links.link(parent, leaf, None);
                }
                (Some((name, at)), None, None) => {
                    let node = links.described(name, at)?;
                    let child = links.named(written, span);
                    links.link(node, child, None);
                }
                (mv, Some(parent), _) => {
                    let child = links.named(written, span);
                    links.link(parent, child, mv.map(|(mv, _)| mv));
                }
            },
        }
    }
    match (key, open.pop()) {
        (Some((_, span)), _) => Err(Flaw::new(ElsewhereError::NoChildren, span)),
        (None, Some((_, span))) => Err(Flaw::new(ElsewhereError::NotClosed, span)),
        (None, None) => check_payoffs(&lists).map(|()| links),
    }
}

/// Returns the byte offset of nested lists in which a name comes before the children of its node:
/// `['A', ['B', 3, 12], ('C', 5)]`, perhaps behind `tree =`. Returns `None` if the first word is no such name: if it is
/// neither in quotes nor begins with a capital, if it is or resembles a result, or if a colon follows.
fn named_lists(text: &str) -> Option<usize> {
    let assigned =
        text.split_once('=').filter(|(name, _)| name.trim().chars().all(|c| c.is_alphanumeric() || c == '_'));
    let lists = assigned.map_or(text, |(_, lists)| lists).trim_start();
    let first = lists.trim_start_matches(|c: char| c.is_whitespace() || "[(".contains(c));
    if first.len() == lists.len() || text.contains('{') || !lists[1..].contains(['[', '(']) {
        return None;
    }
    let (name, rest) = match first.strip_prefix(['\'', '"']) {
        Some(quoted) => quoted.split_once(&first[..1])?,
        None if first.starts_with(char::is_uppercase) => {
            first.split_at(first.find(|c: char| c.is_whitespace() || "[](),:'\"".contains(c))?)
        }
        None => return None,
    };
    let is_short = name.chars().count() < 3;
    let resembles_result =
        nearest(name, HandTree::RESULT_WORDS.iter().copied()).is_some_and(|near| !is_short || near == name);
    (!resembles_result && !rest.trim_start().starts_with(':')).then_some(text.len() - lists.len())
}

/// Parses nested lists and tuples that begin with the names of their nodes, from byte `start`. A single list without a
/// name behind a name holds the children of the node: `('A', [('B', 3), ('C', 5)])`; a single value is the value of the
/// node.
fn nested(text: &str, start: usize) -> Result<Links, Flaw> {
    let mut links = Links::default();
    // Open lists, each with its node, its bracket, and the byte range of the bracket.
    let mut open: Vec<(usize, char, Range<usize>)> = Vec::new();
    let mut lists: Vec<List> = Vec::new();
    let tokens = tokens(&text[start..], &['[', ']', '(', ')', ',']).map_err(|flaw| flaw.shifted(start))?;
    for (token, span) in tokens {
        let span = span.start + start..span.end + start;
        let parent = open.last().map(|(node, ..)| *node);
        match (token, parent) {
            (Token::Sign(','), Some(_)) => {}
            (Token::Sign(bracket @ ('[' | '(')), _) if parent.is_some() || links.nodes.is_empty() => {
                let node = links.add(None, span.clone());
                if let Some(parent) = parent {
                    links.link(parent, node, None);
                }
                open.push((node, bracket, span));
            }
            (Token::Sign(closing @ (']' | ')')), Some(node)) => {
                let is_its_own =
                    |(_, bracket, _): &mut (usize, char, Range<usize>)| (*bracket == '(') == (closing == ')');
                let Some((_, bracket, opened)) = open.pop_if(is_its_own) else {
                    return Err(Flaw::new(ElsewhereError::Stray { character: closing }, span));
                };
                let list = opened.start..span.end;
                lists.push((bracket, list.clone(), links.close_list(node, list)?));
            }
            (Token::Word(written) | Token::Quoted(written), Some(parent)) => {
                let content = content(written, &span)?;
                let node = &mut links.nodes[parent];
                let is_name =
                    content.is_none() || matches!((token, content), (Token::Quoted(_), Some(Content::Score(_))));
                if is_name && node.name.is_none() && node.children.is_empty() {
                    node.name = Some(cleaned(written));
                    continue;
                }
                let name = content.is_none().then(|| cleaned(written));
                let leaf = links.add(name, span.clone());
                links.link(parent, leaf, None);
                content.map(|content| links.set(leaf, content, span)).transpose()?;
            }
            (Token::Sign(character), _) => return Err(Flaw::new(ElsewhereError::Stray { character }, span)),
            (Token::Word(written) | Token::Quoted(written), None) => {
                return Err(Flaw::new(ElsewhereError::Unexpected { text: written.to_owned() }, span));
            }
        }
    }
    if let Some((_, _, span)) = open.pop() {
        return Err(Flaw::new(ElsewhereError::NotClosed, span));
    }
    check_payoffs(&lists)?;
    Ok(links)
}

/// Reader of a graph of Graphviz: edges `A -> B [label="move"]`, and nodes `B [label="3"]`, whose labels are values or
/// names. Braces hold groups of nodes: `A -> {B C}`.
struct Graphviz<'t> {
    tokens: Tokens<'t>,
    links: Links,
    /// Labels of nodes, which replace their names; `None` for a node whose label is a value.
    titles: Vec<(usize, Option<String>)>,
}

fn graphviz(text: &str) -> Result<Links, Flaw> {
    let tokens = tokens(text, &['{', '}', '[', ']', ';', ',', '='])?;
    let mut reader = Graphviz { tokens: tokens.into_iter().peekable(), links: Links::default(), titles: Vec::new() };
    if let Some((_, brace)) = reader.tokens.find(|(token, _)| *token == Token::Sign('{')) {
        reader.group(brace, 0)?;
    }
    let Graphviz { mut links, titles, .. } = reader;
    for (node, title) in titles {
        links.nodes[node].name = title;
    }
    Ok(links)
}

impl Graphviz<'_> {
    /// Reads statements up to the closing brace, and returns the nodes that they name.
    fn group(&mut self, brace: Range<usize>, depth: usize) -> Result<Vec<usize>, Flaw> {
        if depth > MOST_PLIES {
            return Err(Flaw::new(ElsewhereError::TooDeep, brace));
        }
        let mut all = Vec::new();
        // Parts of the current statement: the nodes before the next arrow, the edges as pairs of a parent and an index
        // among its children, and whether an arrow leads to the next nodes.
        let (mut last, mut edges, mut is_linked) = (Vec::new(), Vec::new(), false);
        while let Some((token, span)) = self.tokens.next() {
            let nodes = match token {
                Token::Sign('}') => return Ok(all),
                Token::Sign('{') => self.group(span, depth + 1)?,
                Token::Sign('[') => {
                    self.attributes(span, &last, &edges)?;
                    continue;
                }
                Token::Sign(_) | Token::Word("node" | "edge" | "graph") => {
                    (last, edges, is_linked) = (Vec::new(), Vec::new(), false);
                    continue;
                }
                Token::Word(arrow) if ARROWS.contains(&arrow) => {
                    is_linked = true;
                    continue;
                }
                Token::Word("subgraph") => {
                    self.tokens.next_if(|(next, _)| *next != Token::Sign('{'));
                    continue;
                }
                // An attribute of the graph: rankdir=LR.
                Token::Word(_) | Token::Quoted(_) if is_next(&mut self.tokens, &['=']) => {
                    self.tokens.nth(1);
                    continue;
                }
                Token::Word(name) | Token::Quoted(name) => vec![self.links.named(name, span)],
            };
            if !is_linked {
                edges.clear();
            }
            for &parent in last.iter().filter(|_| is_linked) {
                for &child in &nodes {
                    edges.push((parent, self.links.nodes[parent].children.len()));
                    self.links.link(parent, child, None);
                }
            }
            is_linked = false;
            all.extend(&nodes);
            last = nodes;
        }
        Err(Flaw::new(ElsewhereError::NotClosed, brace))
    }

    /// Reads attributes up to the closing bracket. A label belongs to `edges` or, if there are no edges, to `nodes`.
    fn attributes(&mut self, bracket: Range<usize>, nodes: &[usize], edges: &[(usize, usize)]) -> Result<(), Flaw> {
        let mut key = "";
        while let Some((token, span)) = self.tokens.next() {
            match token {
                Token::Sign(']') => return Ok(()),
                Token::Word(word) | Token::Quoted(word) if is_next(&mut self.tokens, &['=']) => key = word,
                Token::Word(text) | Token::Quoted(text) if key == "label" && edges.is_empty() => {
                    let content = content(text.trim(), &span)?;
                    for &node in nodes {
                        content.map(|content| self.links.set(node, content, span.clone())).transpose()?;
                        self.titles.push((node, content.is_none().then(|| cleaned(text))));
                    }
                }
                Token::Word(text) | Token::Quoted(text) if key == "label" => {
                    for &(parent, place) in edges {
                        self.links.nodes[parent].children[place].1 = Some(cleaned(text));
                    }
                }
                _ => {}
            }
        }
        Err(Flaw::new(ElsewhereError::NotClosed, bracket))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Game, Notation as _};
    use proptest::prelude::*;

    /// Parses a tree and returns it in JSON.
    fn read(text: &str) -> String {
        let read = parse(text).unwrap_or_else(|| panic!("no notation is recognised: {text}"));
        read.unwrap_or_else(|flaw| panic!("{}: {text}", flaw.message())).to_json()
    }

    #[test]
    fn notations_of_the_same_tree_are_read_alike() {
        let tree = HandTree::from_text("A: (B: (3 12) C: (D: (2 4) 6))").unwrap().to_json();
        for text in [
            "{'A': ['B', 'C'], 'B': [3, 12], 'C': ['D', 6], 'D': [2, 4]}",
            "{'A': {'B': [3, 12], 'C': ['D', 6]}, 'D': [2, 4]}",
            "---\nA: [B, C]\nB: [3, 12]\nC: [D, 6]\nD: [2, 4]",
            "tree = dict(A=['B', 'C'], B=[3, 12], C=['D', 6], D=[2, 4])",
            "A: B C\nB: 3 12\nC: D 6\nD: 2 4",
            "B: 3 12\nC: D 6\nA: B C\nD: 2 4",
            "A\n  B: 3, 12\n  C\n    D 2 4\n    6",
            "from,to,value\n\"A\",\"B\",\nA,C,\n\"B\",3,\nB,\"12\",\nC,D,\nC,6,\nD,2,\nD,4,",
            "A -> B, C\nB -> 3\nB -> 12\nC -> D\nC -> 6\nD -> 2\nD -> 4",
            "A B\nA C\nB 3 12\nC D\nC 6 # the last\nD 2 4",
            "from,to\nA,B\nA,C\nB,3\nB,12\nC,D\nC,6\nD,2\nD,4",
            "node,parent,value\nA,,\nB,A,\nC,A,\n3,B,\n12,B,\nD,C,\n6,C,\n2,D,\n4,D,",
            "Parent;Child;Value\nA;B;\nA;C;\nB;3;\nB;12;\nC;D;\nC;6;\nD;2;\nD;4;",
            "A\n  B\n    3\n    12\n  C\n    D\n      2\n      4\n    6",
            "A\n├── B\n│   ├── 3\n│   └── 12\n└── C\n    ├── D\n    │   ├── 2\n    │   └── 4\n    └── 6",
            "A\n+---B\n|   +---3\n|   \\---12\n\\---C\n    +---D\n    |   +---2\n    |   \\---4\n    \\---6",
            "- A\n  - B\n    - 3\n    - 12\n  - C\n    - D\n      - 2\n      - 4\n    - 6",
            "A:\n  - B\n  - C\nB:\n  - 3\n  - 12\nC:\n  - D\n  - 6\nD:\n  - 2\n  - 4",
            "((3,12)B,((2,4)D,6)C)A;",
            "['A', ['B', 3, 12], ['C', ['D', 2, 4], 6]]",
            "(\"A\", (\"B\", 3, 12), (\"C\", (\"D\", 2, 4), 6))",
            "tree = ('A', [('B', [3, 12]), ('C', [('D', [2, 4]), 6])])",
            "(A (B 3 12) (C (D 2 4) 6))",
            "digraph { A -> B -> 3; B -> 12; A -> C -> D -> 2; C -> 6; D -> 4 }",
            "digraph { /* of a lecture */ A -> {B C}; subgraph cluster_1 { B -> {3 12} } C -> {D 6} D -> {2; 4} }",
            "digraph T {\n rankdir=TB;\n node [shape=box];\n a [label=\"A\"]\n b [label=\"B\"]\n a -> b\n a -> C\n b -> x1\n \
             b -> x2\n x1 [label=\"3\"]\n x2 [label=12]\n C -> D\n C -> 6\n D -> 2\n D -> 4\n}",
        ] {
            assert_eq!(read(text), tree, "{text}");
        }
    }

    #[test]
    fn leaves_have_values_names_and_results() {
        let tree = HandTree::from_text("A: (B: 3 C: (D: -0.5 E: ? F: win))").unwrap().to_json();
        for text in [
            "A,B,3\nA,C,\nC,D,-0.5\nC,E,?\nC,F,win",
            "{'A': ['B', 'C'], 'B': 3, 'C': ['D', 'E', 'F'], 'D': -0.5, 'E': '?', 'F': 'win'}",
            "A: B C\nC: D E F\nB = 3\nD = -0.5\nE: ?\nF win",
            "source\ttarget\tutility\nA\tB\t3\nA\tC\nC\tD\t-0.5\nC\tE\t?\nC\tF\twin",
            "A\n  B: 3\n  C\n    D -0.5\n    E: ?\n    F=win",
            "(B:3,(D:-0.5,E:?,F:win)C)A;",
            "['A', ('B', 3), ['C', ('D', -0.5), ('E', '?'), ('F', 'win')]]",
            "graph = {'A': ['B', 'C'], 'B': 3, 'C': {'D': -0.5, 'E': '?', 'F': 'win'}}",
            "A: [B, C]\nB: 3\nC:\n  D: -0.5\n  E: ?\n  F: win",
            "A:\n  B: 3\n  C: [D, E, F]\nD: -0.5\nE: ?\nF: win",
        ] {
            assert_eq!(read(text), tree, "{text}");
        }
        // These names are players.
        let tree = HandTree::from_text("min(MAX: (3 5) MAX: (2 9))").unwrap();
        for text in ["MIN\n  MAX\n    3\n    5\n  MAX\n    2\n    9", "((3,5)MAX,(2,9)Max)Min;"] {
            assert_eq!(read(text), tree.to_json(), "{text}");
        }
    }

    #[test]
    fn moves_are_named_and_shared_nodes_are_copied() {
        let moves = |text: &str| {
            let tree = parse(text).unwrap().unwrap();
            let root = tree.initial();
            tree.moves(&root).iter().map(|mv| tree.move_name(&root, mv)).collect::<Vec<_>>()
        };
        for text in [
            "dict(A=dict(a1='B', a2='C'), B=[3, 12], C=[2, 4])",
            "moves = dict(\n    A=dict(a1='B', a2='C'),\n    B=dict(b1='D', b2='E'))\nutils = dict(C=2, D=3, E=4)",
            "from,to,move\nA,B,a1\nA,C,a2\nB,3,\nC,2,",
            "digraph { A -> B [label=a1]; A -> C [label=\"a2\"]; B -> 3; C -> 2 }",
        ] {
            assert_eq!(moves(text), ["a1", "a2"], "{text}");
        }
        let quoted = r#"digraph { A -> B [label="\"a\" then"]; A -> C [label="a2"]; B -> 3; C -> 2 }"#;
        assert_eq!(moves(quoted), ["\"a\" then", "a2"]);
        assert_eq!(
            read("{'A': {'B': {'C': 3, 'D': 2.5}, 'E': {'C': 1, 'D': -0.5}}}"),
            HandTree::from_text("A: (B: (C: 3 D: 2.5) E: (C: 1 D: -0.5))").unwrap().to_json()
        );
        assert_eq!(
            read("from;to;value\nA;B;2,5\nA;C;-0,5"),
            HandTree::from_text("A: (B: 2.5 C: -0.5)").unwrap().to_json()
        );
        assert_eq!(
            read("A: B C\nB: D 1\nC: D 2\nD: 5 6"),
            HandTree::from_text("A: (B: (D: (5 6) 1) C: (D: (5 6) 2))").unwrap().to_json()
        );
    }

    #[test]
    fn payoffs_for_each_player_are_refused() {
        for (text, place) in [
            ("{'A': ['B', 'C'], 'B': (1, 2, 3), 'C': (4, 5, 6)}", "(1, 2, 3)"),
            ("{'A': {'B': (3, -3), 'C': (5, -5)}}", "(3, -3)"),
            ("moves = dict(A=dict(a1='B', a2='C'))\nutils = dict(B=(3, -3), C=(5, -5))", "(3, -3)"),
            ("['A', ['B', (3, -3)], ['C', (5, -5)]]", "(3, -3)"),
            ("A: [B, C]\nB: (3, 1)\nC: (5, 2)", "(3, 1)"),
            ("A: B C\nB: (3, -3)\nC: (5, -5)", "(3, -3)"),
            ("A -> B\nA -> C\nB (3, 1)\nC (5, 1)", "(3, 1)"),
            ("A\n  B: (3, -3)\n  C: (5, -5)", "(3, -3)"),
            ("from,to,value\nA,B,\"(3,-3)\"\nA,C,\"(5,-5)\"", "\"(3,-3)\""),
            ("digraph { A -> B; A -> C; B [label=\"(3, -3)\"]; C [label=\"5, -5\"] }", "B"),
            ("((B:(3,-3),C:(5,-5))D,4)A;", "(3,-3)"),
        ] {
            let flaw = parse(text).unwrap_or_else(|| panic!("{text}")).expect_err(text);
            assert_eq!(
                (flaw.message().as_str(), &text[flaw.span.clone()]),
                ("this is a payoff for each player", place),
                "{text}"
            );
        }
        for text in [
            "{'A': ('B', 'C'), 'B': (3, 12, 8), 'C': (2, 4, 6)}",
            "{'A': ['B', 'C'], 'B': (3, 12, 8), 'C': (2, 4)}",
            "{'A': {'B': (3, 12), 'C': (2, 4)}}",
            "['A', ('B', 3, 12), ('C', 2, 4)]",
            "A: B C\nB: 3, -3\nC: 5, -5",
        ] {
            assert!(matches!(parse(text), Some(Ok(_))), "{text}");
        }
    }

    #[test]
    fn numbers_belong_to_the_names_of_nodes_with_children() {
        let numbered = r#"{"name": "Node 1", "children": [{"name": "Node 2", "children": [3, 5]}, 7]}"#;
        let numbered = HandTree::from_json(numbered).unwrap().to_json();
        assert_eq!(read("Node 1\n  Node 2\n    3\n    5\n  7"), numbered);
    }

    #[test]
    fn mistakes_are_named_at_their_place() {
        for (text, message, place) in [
            ("A: B C\nB: 3", "`C` has neither children nor a value", "C"),
            ("A: B C\nB: 3\nB: 4\nC: 5", "`B` is described twice", "4"),
            ("A: B 3\nB: 4\nC: 5 6", "both `A` and `C` have no parent", "C"),
            ("A: B 3\nB: A 4", "every node has a parent, so none is the root", "A"),
            ("A: B 3\nB: C 4\nC: B 5", "`B` leads back to itself", "B"),
            ("A: B 3\nB: win\nB: 4 5", "`B` has children and a result", "win"),
            ("{'A': ['B', 3], 'B': [4", "this is never closed", "["),
            ("{'A': ['B', 3], 'B': []}", "an entry needs children or a value", "[]"),
            ("{'A': ['B', 3], 'B'}", "an entry needs children or a value", "'B'"),
            ("{'A': {'B': {'C': 3}, 'D': }}", "an entry needs children or a value", "'D'"),
            ("A -> B\nA -> B\nA -> 4\nB -> 3", "`A` leads to `B` twice", "B"),
            ("{'A': ['B, 3]}", "this is never closed", "'"),
            ("{'A': [3, 4], 'A': [5]}", "`A` is described twice", "'A'"),
            ("from,to,value\nA,B,three", "`three` has no place here", "three"),
            ("from,to,weight\nA,B,3", "no column of a table is called `weight`", "weight"),
            ("from,to\nA,", "a name is missing here", "A"),
            ("((3,12)B,4)A", "a tree in Newick notation ends in a semicolon", "A"),
            ("((3,12)B,4;", "this is never closed", "("),
            ("((3,)B,4)A;", "a name is missing here", ")"),
            ("digraph { A -> B; A -> C [label=x; B -> 3 }", "this is never closed", "["),
            ("A: B C\nB: 3 12\nC: 2 4\nB: 5 6", "`B` is described twice", "B"),
            ("A\n  B\n    3\n      4\n  C: 5", "a value has no children", "4"),
            ("A\n  B\n\t3\n  C: 5", "some lines are indented by tabs, others by blanks", "\t"),
            ("['A', ['B', 3, 12], ['C', 2, 4]", "this is never closed", "["),
            ("['A', ['B', 3, 12], ['C', 2, 4)]", "`)` has no place here", ")"),
            ("['A', ['B', 3, 12], ['C', 2, 'x']]", "`x` has neither children nor a value", "'x'"),
            ("['A', ['B', 3, 12], []]", "an entry needs children or a value", "[]"),
            ("['A', ['B', 3, 12]], ['C', 4]", "`,` has no place here", ","),
            ("A\n  B: - 2\n  C: 5", "`-` has no place here", "-"),
            ("A\n└── - 2", "`2` has no place here", "2"),
        ] {
            let flaw = parse(text).unwrap_or_else(|| panic!("{text}")).expect_err(text);
            assert_eq!((flaw.message().as_str(), &text[flaw.span.clone()]), (message, place), "{text}");
        }
    }

    proptest! {
        #[test]
        fn any_text_is_read_or_refused_at_a_place(
            start in prop_oneof![Just(""), Just("digraph {"), Just("from,to,value\n"), Just("{'"), Just("(("), Just("['A', (")],
            text in "[ABab:=\\[\\](){}',;0-9? \n>|\\-–é]{0,40}",
        ) {
            let text = format!("{start}{text}");
            if let Some(Err(flaw)) = parse(&text) {
                prop_assert!(text.get(flaw.span.clone()).is_some(), "{text:?}: {flaw:?}");
            }
        }
    }

    #[test]
    fn trees_in_brackets_and_in_json_are_left_alone() {
        for text in [
            "((3 12",
            "(3 drwa)",
            "3 12 8",
            "A: (3 4",
            "{\"childern\": [3, 4]}",
            "[[\"drwa\", 3], 4]",
            "((Drwa 3) 4)",
            "['A', 3",
            "{\"value\": \"x\"}",
            "",
            "hello",
            "3 12\n   8 2",
            "[3, \"drwa\"]",
            "max(3, min(4, 5)",
        ] {
            assert!(parse(text).is_none(), "{text}");
        }
    }
}
