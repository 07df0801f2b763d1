//! Every format of a picture is read by its own small reader, and must contain the same words at every node.
//!
//! The words at a node are compared: its value, window, notes, name and move. Words are first converted to ASCII, so
//! that `≤`, `$\le$`, `&#8804;` and `<=` are equal.

use std::collections::BTreeMap;

use plyscope::game::Game;
use plyscope::game::catalog::Entry;
use plyscope::locale::{Language, Locale};
use plyscope::render::svg::Target;
use plyscope::render::text::Charset;
use plyscope::render::theme::{Direction, MateForm, PRESETS, Preset, SettingValue, Skipped, ValuePlace};
use plyscope::render::{
    Figure, NodeChoice, Outline, Palette, Picture, Scene, Theme, dot, forest, mermaid, svg, text, tikz, typst,
};
use plyscope::search::{Algorithm, Settings, Watch};
use plyscope::story::{Frame, View};
use plyscope::trace::json;
use plyscope::trace::{About, Limits, Trace, record_any};
use proptest::prelude::*;
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};
use quick_xml::events::Event;
use serde_json::Value as Json;

use crate::suite::examples::searched_by;
use crate::suite::laws::{read, run, settings};
use crate::suite::oracle::trees;

/// Words at a node, with the number of occurrences.
type Words = BTreeMap<String, usize>;

/// A node as read from a file.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
struct Said {
    /// Identifier in the file; empty if the format has none.
    id: String,
    words: Words,
    /// `true` if the node is drawn as skipped.
    is_skipped: bool,
    /// `true` if this search never reached the node, but another one did. Some formats omit such nodes if nothing else
    /// is known.
    is_ghost: bool,
}

/// Removes ghosts of which nothing is known but the player to move, because some formats show the player beside the
/// plies instead.
fn told(mut nodes: Vec<Said>) -> Vec<Said> {
    const PLAYERS: [&str; 6] = ["MAX", "MIN", "White", "Black", "max", "-max"];
    nodes.retain(|node| !node.is_ghost || node.words.keys().any(|word| !PLAYERS.contains(&word.as_str())));
    nodes
}

/// Converts a text to ASCII.
fn plain(text: &str) -> String {
    let mut plain = String::new();
    for c in text.chars() {
        plain.push_str(match c {
            '\u{2212}' | '─' | '–' | '‑' => "-",
            '≤' => "<=",
            '≥' => ">=",
            '≠' => "!=",
            '≈' => "~",
            '∞' => "inf",
            'α' => "alpha",
            'β' => "beta",
            '×' | '✕' => "x",
            '→' => "->",
            '…' => "...",
            '★' => "*",
            '☐' => "[ ]",
            '│' | '├' => "|",
            '└' => "+",
            '━' => "=",
            '╌' => ".",
            '\u{a0}' | '\u{202f}' => " ",
            c => {
                plain.push(c);
                continue;
            }
        });
    }
    plain
}

/// Returns whether a word is a sign that some formats draw as a shape or omit.
fn is_sign(word: &str) -> bool {
    const SIGNS: [&str; 28] = [
        "", "//", "/", "|", "x", "[", "]", "____", "-", "x(-1", "->", "△", "▽", "⌂", "▿", "□", "▢", "☒", "○", "◇", "▣",
        "╱╱", "╱", "┤", "├", "*", "[]", "skipped",
    ];
    SIGNS.contains(&word)
}

fn words(texts: &[String]) -> Words {
    let mut words = Words::new();
    for text in texts {
        let text = plain(text);
        // Values of unsearched moves are in brackets, numbers of visits have a mark, names a colon.
        let of_text = text.split_whitespace().map(|word| word.trim_matches(['(', ')', '#', ':']));
        for word in of_text.filter(|word| !is_sign(word)) {
            *words.entry(word.to_owned()).or_default() += 1;
        }
    }
    words
}

/// Returns the words that occur more often in the first than in the second.
fn without(some: &Words, others: &Words) -> Vec<String> {
    some.iter()
        .filter(|&(word, &count)| count > others.get(word).copied().unwrap_or(0))
        .map(|(word, _)| word.clone())
        .collect()
}

// SVG

/// Reads the nodes of each panel in the order drawn, and all texts of the picture.
fn read_svg(source: &str) -> (Vec<Vec<Said>>, Vec<String>) {
    struct Open {
        id: String,
        is_board: bool,
    }
    let mut reader = quick_xml::Reader::from_str(source);
    let mut nodes: Vec<(Said, Vec<String>)> = Vec::new();
    // Number of nodes before each panel.
    let mut starts = Vec::new();
    let mut on_edges: BTreeMap<String, Vec<String>> = BTreeMap::new();
    let mut texts = Vec::new();
    let mut open: Vec<Open> = Vec::new();
    let mut text: Option<String> = None;
    loop {
        let event = reader.read_event().expect("well-formed");
        match &event {
            Event::Eof => break,
            Event::Start(tag) if tag.name().as_ref() == "g" => {
                let attribute = |name: &str| {
                    tag.try_get_attribute(name).unwrap().map_or_else(String::new, |found| found.value.into_owned())
                };
                let class = attribute("class");
                let has = |word: &str| class.split(' ').any(|other| other == word);
                let id = attribute("id");
                if has("panel") {
                    starts.push(nodes.len());
                }
                if class.starts_with("node ") {
                    let is_ghost = has("ghost");
                    let is_skipped = is_ghost || has("skipped");
                    nodes.push((Said { id: id.clone(), is_skipped, is_ghost, ..Said::default() }, Vec::new()));
                }
                open.push(Open { id, is_board: has("board") });
            }
            Event::End(tag) if tag.name().as_ref() == "g" => {
                open.pop();
            }
            Event::Start(tag) if tag.name().as_ref() == "text" => text = Some(String::new()),
            Event::Text(part) => {
                if let Some(text) = &mut text {
                    text.push_str(part);
                }
            }
            Event::GeneralRef(entity) => {
                if let Some(text) = &mut text {
                    text.push_str(match &**entity {
                        "lt" => "<",
                        "gt" => ">",
                        "amp" => "&",
                        "quot" => "\"",
                        "apos" => "'",
                        other => panic!("&{other};"),
                    });
                }
            }
            Event::End(tag) if tag.name().as_ref() == "text" => {
                let text = text.take().unwrap();
                texts.push(text.clone());
                let id = open.iter().rev().map(|open| &open.id).find(|id| !id.is_empty());
                if let Some(id) = id.filter(|_| !open.iter().any(|open| open.is_board)) {
                    match nodes.last_mut().filter(|(said, _)| said.id == *id) {
                        Some((_, texts)) => texts.push(text),
                        None => on_edges.entry(id.replacen('e', "", 1)).or_default().push(text),
                    }
                }
            }
            _ => {}
        }
    }
    let node = |(said, mut texts): (Said, Vec<String>)| {
        // The edge to n7 is e7, the edge to b7 is be7.
        let edge = said.id.strip_prefix('n').unwrap_or(&said.id).to_owned();
        texts.extend(on_edges.get(&edge).into_iter().flatten().cloned());
        Said { words: words(&texts), ..said }
    };
    let mut nodes: Vec<Said> = nodes.into_iter().map(node).collect();
    let mut panels: Vec<Vec<Said>> = starts.iter().rev().map(|&start| nodes.split_off(start)).collect();
    assert!(nodes.is_empty(), "all nodes stand in panels");
    panels.reverse();
    (panels.into_iter().map(told).collect(), texts)
}

// DOT

/// Splits off a DOT value, which is a word, a quoted string or an HTML-like label; returns its texts and the rest.
fn dot_value(text: &str) -> (Vec<String>, &str) {
    if let Some(quoted) = text.strip_prefix('"') {
        let mut lines = vec![String::new()];
        let mut characters = quoted.char_indices();
        while let Some((place, c)) = characters.next() {
            let line = lines.last_mut().unwrap();
            match c {
                '"' => {
                    let lines = lines.iter().map(|line| line.replace("&amp;", "&")).collect();
                    return (lines, &quoted[place + 1..]);
                }
                '\\' => match characters.next().unwrap().1 {
                    'n' => lines.push(String::new()),
                    c => line.push(c),
                },
                c => line.push(c),
            }
        }
        panic!("never closed: {text}");
    }
    if text.starts_with('<') {
        let mut depth = 0;
        for (place, c) in text.char_indices() {
            depth += i32::from(c == '<') - i32::from(c == '>');
            if depth == 0 {
                return (html(&text[1..place]), &text[place + 1..]);
            }
        }
        panic!("never closed: {text}");
    }
    let end = text.find([',', ']']).unwrap();
    (vec![text[..end].to_owned()], &text[end..])
}

/// Returns the texts in a table, without those of a board in it.
fn html(label: &str) -> Vec<String> {
    let mut reader = quick_xml::Reader::from_str(label);
    let (mut tables, mut texts) = (0, Vec::new());
    loop {
        match reader.read_event().expect("well-formed") {
            Event::Eof => return texts,
            Event::Start(tag) if tag.name().as_ref() == "TABLE" => tables += 1,
            Event::End(tag) if tag.name().as_ref() == "TABLE" => tables -= 1,
            Event::Text(text) if tables == 1 => texts.push(text.into_inner().into_owned()),
            _ => {}
        }
    }
}

/// Reads all drawn nodes of a DOT file, by id.
fn read_dot(source: &str) -> BTreeMap<String, Said> {
    let mut nodes: BTreeMap<String, (Said, Vec<String>)> = BTreeMap::new();
    for line in source.lines().map(str::trim) {
        let Some((head, mut rest)) = line.split_once(" [").filter(|_| !line.starts_with("label=")) else { continue };
        let ids: Vec<&str> = head.split(" -> ").collect();
        let is_node = |id: &&str| id.ends_with(|c: char| c.is_ascii_digit()) && !id.contains("level");
        if !ids.iter().all(is_node) {
            continue;
        }
        let mut attributes = BTreeMap::new();
        while let Some((key, value)) = rest.split_once('=') {
            let (lines, after) = dot_value(value);
            attributes.insert(key, lines);
            rest = after.trim_start_matches([',', ' ']);
        }
        assert_eq!(rest, "];", "{line}");
        let style = attributes.get("style").map_or("", |lines| &lines[0]);
        // Arcs from cutoffs to their causes are not edges of the tree.
        if style == "invis" || attributes.contains_key("constraint") {
            continue;
        }
        let label = attributes.get("label").cloned().unwrap_or_default();
        match ids[..] {
            [id] => {
                let is_skipped =
                    style.contains("dashed") || attributes.get("shape").is_some_and(|shape| shape[0] == "point");
                let said = Said { id: id.to_owned(), is_skipped, ..Said::default() };
                assert!(nodes.insert(id.to_owned(), (said, label)).is_none(), "{id} stands twice");
            }
            [_, id] => {
                let (said, texts) = nodes.get_mut(id).unwrap_or_else(|| panic!("no node for {line}"));
                texts.extend(label);
                // Boards have no dashed outline, so the style of the edge decides.
                said.is_skipped |= style == "dashed";
            }
            _ => panic!("{line}"),
        }
    }
    nodes.into_iter().map(|(id, (said, texts))| (id, Said { words: words(&texts), ..said })).collect()
}

// Text

/// Nodes of a panel in the order written, and the lines before them, one of which may be the root.
struct Lines {
    first: Vec<Words>,
    nodes: Vec<Said>,
}

fn read_text(source: &str, count: usize) -> Vec<Lines> {
    let panel = |text: &str| {
        let mut lines = Lines { first: Vec::new(), nodes: Vec::new() };
        for line in text.lines() {
            let line = plain(line);
            let mut rest = line.as_str();
            while let Some(below) = rest.strip_prefix("|  ").or_else(|| rest.strip_prefix("   ")) {
                rest = below;
            }
            let branch = rest.get(..2).filter(|branch| ["|-", "|=", "|.", "+-", "+=", "+."].contains(branch));
            match branch {
                Some(branch) => {
                    let words = words(&[rest[2..].to_owned()]);
                    let is_skipped = branch.ends_with('.');
                    let is_ghost = is_skipped && !rest.contains("skipped");
                    lines.nodes.push(Said { words, is_skipped, is_ghost, ..Said::default() });
                }
                None if lines.nodes.is_empty() => lines.first.push(words(&[line])),
                None => {}
            }
        }
        lines
    };
    // The line of a root without any words is empty, too.
    let mut parts: Vec<&str> = source.split("\n\n").collect();
    parts.retain(|part| !part.trim().is_empty());
    let mut panels: Vec<String> = Vec::new();
    for part in parts {
        let goes_on = count == 1 || part.starts_with(['├', '└', '|', '+']);
        match panels.last_mut().filter(|_| goes_on) {
            Some(before) => *before = format!("{before}\n\n{part}"),
            None => panels.push(part.to_owned()),
        }
    }
    panels.iter().map(|text| panel(text)).collect()
}

// TeX

/// Returns the text that LaTeX shows.
fn shown(tex: &str) -> String {
    let mut shown = String::new();
    let mut rest = tex;
    while let Some(c) = rest.chars().next() {
        rest = &rest[c.len_utf8()..];
        match c {
            '\\' => {
                let name_end = rest.find(|c: char| !c.is_ascii_alphabetic()).unwrap_or(rest.len());
                let end = if name_end == 0 { 1 } else { name_end };
                let (name, after) = rest.split_at(end);
                rest = if name_end > 0 { after.strip_prefix(' ').unwrap_or(after) } else { after };
                let skip = |rest: &str| rest.find('}').map(|end| end + 1).unwrap();
                shown.push_str(match name {
                    "\\" | "," | "quad" => " ",
                    "le" => "≤",
                    "ge" => "≥",
                    "ne" => "≠",
                    "infty" => "∞",
                    "alpha" => "α",
                    "beta" => "β",
                    "dots" => "…",
                    "times" => "×",
                    "star" => "★",
                    "cdot" => "·",
                    "textendash" => "–",
                    "textquoteright" => "'",
                    "textquotedblright" => "\"",
                    "textasciicircum" => "^",
                    "textbackslash" => "\\",
                    "bigtriangleup" => "△",
                    "pm" => "±",
                    "rightarrow" => "→",
                    "approx" => "≈",
                    "color" | "plyscopesign" => {
                        rest = &rest[skip(rest)..];
                        ""
                    }
                    "plyscopestrike" | "plyscopebold" | "plyscopeblank" | "scriptsize" | "footnotesize" | "small"
                    | "normalsize" | "bfseries" | "boldmath" => "",
                    c if c.len() == 1 && !c.starts_with(char::is_alphabetic) => c,
                    other => panic!("\\{other} in {tex}"),
                });
            }
            '{' | '}' | '$' => {}
            '~' => shown.push(' '),
            c => shown.push(c),
        }
    }
    shown
}

/// Reads the tree of each `forest`, with nodes in the order written.
fn read_forest(source: &str) -> Vec<Vec<Said>> {
    source.split("\\begin{forest}\n  plyscope,\n").skip(1).map(read_brackets).collect()
}

fn read_brackets(source: &str) -> Vec<Said> {
    let mut nodes = Vec::new();
    let (mut depth, mut braces) = (0, 0);
    let mut keys: Vec<String> = Vec::new();
    let mut characters = source.chars();
    let mut finish = |keys: &mut Vec<String>| {
        if keys.is_empty() {
            return;
        }
        let keys: Vec<String> = std::mem::take(keys).iter().map(|key| key.trim().to_owned()).collect();
        let has = |word: &str| keys.iter().any(|key| key == word);
        if !has("unmet") && !has("fold") {
            let labels = keys.iter().filter_map(|key| {
                let (name, value) = key.split_once('=')?;
                ["over", "under", "called", "beside"].contains(&name).then(|| shown(value))
            });
            let texts: Vec<String> = [shown(&keys[0])].into_iter().chain(labels).collect();
            let is_ghost = has("ghost");
            let is_skipped = is_ghost || has("skipped") || has("stub");
            nodes.push(Said { words: words(&texts), is_skipped, is_ghost, ..Said::default() });
        }
    };
    while let Some(c) = characters.next() {
        match (c, braces) {
            ('[', 0) => {
                finish(&mut keys);
                depth += 1;
                keys.push(String::new());
                continue;
            }
            (']', 0) => {
                finish(&mut keys);
                depth -= 1;
                if depth == 0 {
                    break;
                }
                continue;
            }
            (',', 0) => {
                keys.push(String::new());
                continue;
            }
            ('{', _) => braces += 1,
            ('}', _) => braces -= 1,
            _ => {}
        }
        if let Some(key) = keys.last_mut() {
            key.push(c);
            if c == '\\' {
                key.extend(characters.next());
            }
        }
    }
    assert_eq!((depth, braces), (0, 0), "brackets and braces in pairs");
    told(nodes)
}

/// Returns all texts of a TikZ picture.
fn read_tikz(source: &str) -> Vec<String> {
    let nodes = source.lines().filter_map(|line| line.trim().strip_prefix("\\node["));
    nodes
        .map(|node| {
            let (_, text) = node.split_once(" at (").unwrap();
            let (_, text) = text.split_once(") {").unwrap();
            shown(text.strip_suffix("};").unwrap())
        })
        .collect()
}

// Mermaid

/// Reads all nodes of a flowchart, in the order written.
fn read_mermaid(source: &str) -> Vec<Said> {
    let decoded = |label: &str| {
        let label = label.replace("<br/>", " ").replace("<s>", "").replace("</s>", "");
        let mut parts = label.split('#');
        let mut text = parts.next().unwrap().to_owned();
        for part in parts {
            let (number, after) = part.split_once(';').unwrap();
            text.push(char::from_u32(number.parse().unwrap()).unwrap());
            text.push_str(after);
        }
        text
    };
    let mut nodes: Vec<(Said, Vec<String>)> = Vec::new();
    for line in source.lines().map(str::trim) {
        // Skip the texts beside and below the tree.
        if line.contains(" ~~~ ") || ["nlevel", "nbelow"].iter().any(|other| line.starts_with(other)) {
            continue;
        }
        if let Some((id, rest)) = line.split_once("@{ shape: ") {
            let label = rest.split_once("label: \"").unwrap().1.strip_suffix("\" }").unwrap();
            nodes.push((Said { id: id.to_owned(), ..Said::default() }, vec![decoded(label)]));
        } else if let Some(rest) = line.strip_prefix("class ") {
            let (id, class) = rest.split_once(' ').unwrap();
            let (said, _) = nodes.last_mut().filter(|(said, _)| said.id == id).unwrap();
            said.is_skipped = class == "pruned";
        } else if let Some((_, rest)) = line.split_once("|\"") {
            let (label, id) = rest.split_once("\"| ").unwrap();
            nodes.iter_mut().find(|(said, _)| said.id == id).unwrap().1.push(decoded(label));
        }
    }
    nodes.into_iter().map(|(said, texts)| Said { words: words(&texts), ..said }).collect()
}

// All together

fn written(write: impl FnOnce(&mut Vec<u8>) -> std::io::Result<()>) -> String {
    let mut out = Vec::new();
    write(&mut out).unwrap();
    String::from_utf8(out).unwrap()
}

/// Asserts that two formats have the same words at each node, except for words that only one of them may have.
fn same(what: &str, one: &[Said], other: &[Said], only_one: &dyn Fn(&str) -> bool, only_other: &dyn Fn(&str) -> bool) {
    assert_eq!(one.len(), other.len(), "{what}: {one:#?}\n{other:#?}");
    for (one, other) in one.iter().zip(other) {
        let (more, less) = (without(&one.words, &other.words), without(&other.words, &one.words));
        assert!(more.iter().all(|word| only_one(word)), "{what}: {more:?} is only in the first of {one:?} {other:?}");
        assert!(
            less.iter().all(|word| only_other(word)),
            "{what}: {less:?} is only in the second of {one:?} {other:?}"
        );
        assert_eq!(one.is_skipped, other.is_skipped, "{what}: {one:?} {other:?}");
    }
}

fn never(_: &str) -> bool {
    false
}

/// Returns whether a word names a player or the remaining depth, which text does not show beside nodes.
fn names_a_player(word: &str) -> bool {
    const NAMES: [&str; 11] = ["MAX", "MIN", "CHANCE", "max", "-max", "White", "Black", "South", "North", "X", "O"];
    NAMES.contains(&word) || ["ply", "plies", "left"].contains(&word) || word.bytes().all(|byte| byte.is_ascii_digit())
}

/// Returns whether a word belongs to the name of a cutoff, which text shows on its own line.
fn is_cut_label(word: &str) -> bool {
    ["alpha-cutoff", "beta-cutoff", "alpha-cutoff,", "beta-cutoff,", "deep"].contains(&word)
}

/// Searches at a step, in a theme.
struct Told<'a> {
    traces: &'a [Trace],
    truth: Option<&'a Trace>,
    step: usize,
    theme: &'a Theme,
}

impl Told<'_> {
    fn check(&self) {
        let truth = self.truth.filter(|_| self.theme.skipped_values);
        let all: Vec<&Trace> = self.traces.iter().chain(truth).collect();
        let choice = NodeChoice { skipped: self.theme.skipped, ..NodeChoice::of(usize::MAX, self.traces.len()) };
        let outline = Outline::choose(&all, choice);
        let frames: Vec<Frame<'_>> =
            self.traces.iter().map(|trace| Frame::at(trace, self.step, self.theme.view)).collect();
        let locale = Locale::new(Language::English);
        let figure = Figure::with_truth(&outline, &frames, truth, self.theme, &locale);
        let has_folds =
            outline.items().iter().any(|item| matches!(item.content, plyscope::render::ItemContent::Fold(_)));
        let palette = Palette::light();
        let scene = Picture::new(&figure).sheet().scene();
        let source = svg::to_string(&scene, &svg::Options { palette: &palette, target: Target::File });
        let (panels, texts) = read_svg(&source);
        let nodes = panels.concat();
        check_same_scene(&scene, &source, &texts, &palette);

        let dot = read_dot(&written(|out| dot::write(out, &figure, &palette)));
        assert_eq!(panels.len(), self.traces.len());
        let in_dot: Vec<Said> = nodes
            .iter()
            .map(|node| dot.get(&node.id).unwrap_or_else(|| panic!("{} is not in the DOT file", node.id)).clone())
            .collect();
        same("SVG and DOT", &nodes, &in_dot, &never, &never);

        // Text lists the nodes downwards even if the picture is mirrored.
        let unicode = written(|out| text::write(out, &figure, Charset::Unicode));
        let ascii = written(|out| text::write(out, &figure, Charset::Ascii));
        for text in [&unicode, &ascii] {
            let read = read_text(text, panels.len());
            if panels.iter().all(|panel| panel.first().is_some_and(|root| !root.words.is_empty())) {
                assert_eq!(read.len(), panels.len(), "{text}");
            }
            for (panel, lines) in panels.iter().zip(read) {
                let Some((root, others)) = panel.split_first() else { continue };
                let is_root = |words: &Words| {
                    without(&root.words, words).is_empty()
                        && without(words, &root.words).iter().all(|word| names_a_player(word))
                };
                assert!(root.words.is_empty() || lines.first.iter().any(is_root), "{root:?} is not in {text}");
                if !has_folds {
                    // Lines of stubs are empty, too.
                    let lines = if self.theme.skipped == Skipped::Stub { lines.nodes } else { told(lines.nodes) };
                    same(&format!("SVG and text\n{text}"), others, &lines, &is_cut_label, &names_a_player);
                }
            }
        }

        if forest::check(&figure).is_ok() {
            let options = forest::Options { palette: &palette, form: forest::Form::Snippet, background: false };
            let tex = forest::to_string(&figure, &options).unwrap();
            for (panel, read) in panels.iter().zip(read_forest(&tex)) {
                same("SVG and forest", panel, &read, &never, &never);
            }
        }
        let has_others = has_folds || truth.is_some() || self.traces.len() > 1 || self.theme.mirror;
        if mermaid::check(&figure).is_ok() && !has_others {
            let read = read_mermaid(
                &mermaid::to_string(&figure, mermaid::Options { palette: &palette, background: false }).unwrap(),
            );
            same("SVG and Mermaid", &nodes, &read, &never, &never);
        }
        for (panel, trace) in panels.iter().zip(self.traces) {
            if self.theme.view == View::Max {
                self.check_values(panel, trace);
            }
        }
    }

    /// Asserts that nodes show the intervals that JSON contains.
    fn check_values(&self, panel: &[Said], trace: &Trace) {
        let trace: Json = serde_json::from_str(&written(|out| json::write_at(out, &[(trace, self.step)]))).unwrap();
        // The values of nodes that this search did not meet come from another search.
        for node in panel.iter().filter(|node| node.id.starts_with(['n', 'b'])) {
            let json = &trace["nodes"][node.id[1..].parse::<usize>().unwrap()];
            let is_skipped = json["state"] == "skipped";
            assert!(node.is_skipped == is_skipped || !self.theme_tells_answers(), "{node:?} {json}");
            let is_inner = json["kind"] == "inner";
            let place: Option<ValuePlace> = if is_inner { self.theme.values } else { self.theme.leaf_values };
            if is_skipped || place.is_none() {
                continue;
            }
            let expected = words(&[self.value(&json["proved"])]);
            assert!(without(&expected, &node.words).is_empty(), "{expected:?} is not at {node:?}, {json}");
        }
    }

    fn theme_tells_answers(&self) -> bool {
        self.theme.skipped != Skipped::Whole
    }

    /// Formats an interval of JSON as nodes show it.
    fn value(&self, proved: &Json) -> String {
        let rules = self.traces[0].settings().rules.mates;
        let by_distance = rules.mates() == plyscope::search::Mates::Distance;
        // Formats a bound as values are formatted.
        let score = |value: f64| {
            let is_mate = value.abs() > f64::from(rules.mnoho()) && value.abs() <= f64::from(rules.max());
            if self.theme.mates == Some(MateForm::Hash) && by_distance && is_mate && value.fract() == 0.0 {
                let moves = ((f64::from(rules.max()) - value.abs()) / 2.0).ceil();
                return format!("{}#{moves}", if value < 0.0 { "-" } else { "" });
            }
            // Means with many digits are rounded, and marked as such.
            let (exact, rounded) = (value.to_string(), format!("{value:.4e}").parse::<f64>().unwrap());
            let is_brief = self.traces[0].has_chance() && exact.len() > 8 && rounded.to_string() != exact;
            if is_brief { format!("~{rounded}") } else { exact }
        };
        match [0, 1].map(|end| proved[end].as_f64()) {
            [Some(low), Some(_)] if proved[0] == proved[1] => score(low),
            // Both bounds of a mean have as few digits as distinguish them.
            [Some(low), Some(high)] if self.traces[0].has_chance() => {
                let rounded =
                    |value: f64, digits: usize| format!("{value:.digits$e}").parse::<f64>().unwrap().to_string();
                let digits = (2..15).find(|&digits| rounded(low, digits) != rounded(high, digits)).unwrap();
                let bound = |value: f64| {
                    let rounded = rounded(value, digits);
                    if rounded == value.to_string() { rounded } else { format!("~{rounded}") }
                };
                format!("[{}, {}]", bound(low), bound(high))
            }
            [Some(low), Some(high)] => format!("{}...{}", score(low), score(high)),
            [Some(low), None] => format!(">= {}", score(low)),
            [None, Some(high)] => format!("<= {}", score(high)),
            [None, None] => "?".to_owned(),
        }
    }
}

/// Asserts that TikZ and Typst contain all texts of the scene, each once.
fn check_same_scene(scene: &Scene, svg: &str, texts: &[String], palette: &Palette) {
    let count = |texts: &[String]| {
        let mut counts: BTreeMap<String, usize> = BTreeMap::new();
        for text in texts {
            *counts.entry(plain(text.trim())).or_default() += 1;
        }
        counts.remove("");
        counts
    };
    let tikz = tikz::to_string(scene, &tikz::Options { palette, form: tikz::Form::Snippet });
    let (one, other) = (count(texts), count(&read_tikz(&tikz)));
    assert!(one == other, "SVG and TikZ: {:?} {:?}", without(&one, &other), without(&other, &one));
    let typst = typst::to_string(scene, palette);
    let (_, inside) = typst.split_once("```xml\n").unwrap();
    let (inside, _) = inside.split_once("\n```").unwrap();
    assert_eq!(inside, svg.trim_end());
}

const BOTH: [Algorithm; 2] = [Algorithm::AlphaBeta, Algorithm::Minimax];

/// Checks all themes at the beginning, middle and end of stories, with one search and with two side by side.
fn check_everywhere(traces: &[Trace; 2]) {
    for theme in PRESETS.iter().map(Preset::theme) {
        for panels in [1, 2] {
            for step in [usize::MAX, traces[0].steps().len() / 2] {
                Told { traces: &traces[..panels], truth: Some(&traces[1]), step, theme: &theme }.check();
            }
        }
        let other = match theme.view {
            View::Max => View::Mover,
            View::Mover => View::Max,
        };
        let turned = Theme { view: other, direction: Direction::Right, ..theme.clone() };
        Told { traces: &traces[..1], truth: Some(&traces[1]), step: usize::MAX, theme: &turned }.check();
    }
}

#[test]
fn all_formats_agree_on_the_example_trees() {
    for file in crate::suite::examples::tree_files() {
        let has_chance = crate::suite::examples::tree(&file).has_chance();
        let both = if has_chance { [Algorithm::Star1, Algorithm::Expectiminimax] } else { BOTH };
        check_everywhere(&both.map(|algorithm| searched_by(&file, algorithm)));
    }
}

#[test]
fn all_formats_agree_on_positions() {
    let positions = [
        ("tictactoe", "XOX/.O./...", 2),
        ("connect4", "4x4:112233", 2),
        ("nim", "1,2,2", 3),
        ("mnk", "4x3/3:XO../.X../....", 1),
        ("reversi", "4x4", 2),
        ("hexapawn", "", 3),
        ("isolation", "", 2),
        ("knight-isolation", "B:N../.#./..n", 3),
        ("kalah", "", 3),
        ("chess", "7k/8/5PpK/8/8/8/8/8 w - - 0 1", 2),
        ("draughts", "W:Wa3,Kf8:Bb4,Kd6", 2),
        ("checkers", "B:WK18,26:B15,6", 3),
    ];
    for (game, position, depth) in positions {
        let game = Entry::named(game).unwrap().read(position).unwrap();
        check_everywhere(&BOTH.map(|algorithm| {
            let settings = Settings { algorithm, depth: Some(depth), ..Settings::default() };
            let mut watch = Watch { visits: u64::MAX, progress: &mut |_| {} };
            record_any(&game, None, &settings, Limits::default(), About::default(), &mut watch).unwrap()
        }));
    }
}

#[test]
fn all_formats_agree_on_programs_as_printed() {
    for file in ["mate.json", "deep-cutoff.json", "every-move-loses.json", "misere.json"] {
        for algorithm in [Algorithm::KuhrAlphaBeta, Algorithm::WhiteBlack] {
            check_everywhere(&[algorithm, Algorithm::Minimax].map(|algorithm| searched_by(file, algorithm)));
        }
    }
}

/// Generates themes with arbitrary settings.
fn themes() -> impl Strategy<Value = Theme> {
    prop::collection::vec(0_usize..20, Theme::KEYS.len()).prop_map(|choices| {
        let mut theme = Theme::default();
        for (key, choice) in Theme::KEYS.iter().zip(choices) {
            // Most settings keep their defaults, because otherwise most pictures would be nearly empty.
            let given = match choice {
                0 | 1 if key.is_switch => SettingValue::Switch(choice == 1),
                2..9 if !key.words.is_empty() => SettingValue::Word(key.words[choice % key.words.len()]),
                _ => continue,
            };
            theme.set(key.name, given).unwrap();
        }
        theme
    })
}

#[test]
fn all_formats_agree_on_random_trees() {
    let config = Config { cases: 300, failure_persistence: None, ..Config::default() };
    let stories = (trees(), settings(), themes(), prop_oneof![Just(usize::MAX), 0_usize..60], 1_usize..3);
    let outcome = TestRunner::new_with_rng(config, TestRng::deterministic_rng(RngAlgorithm::ChaCha)).run(
        &stories,
        |(tree, settings, theme, step, panels)| {
            let tree = read(&tree);
            let traces = BOTH.map(|algorithm| run(&tree, &settings, algorithm));
            Told { traces: &traces[..panels], truth: Some(&traces[1]), step, theme: &theme }.check();
            Ok(())
        },
    );
    outcome.unwrap_or_else(|failure| panic!("{failure}"));
}

/// The readers detect planted differences.
#[test]
fn the_readers_detect_planted_differences() {
    let traces = [searched_by("deep-cutoff.json", Algorithm::AlphaBeta)];
    let (theme, locale) = (Theme::default(), Locale::default());
    let outline = Outline::new(&[&traces[0]], usize::MAX);
    let frames = [Frame::last(&traces[0])];
    let figure = Figure::new(&outline, &frames, &theme, &locale);
    let palette = Palette::light();
    let scene = Picture::new(&figure).sheet().scene();
    let svg = svg::to_string(&scene, &svg::Options { palette: &palette, target: Target::File });
    let options = forest::Options { palette: &palette, form: forest::Form::Snippet, background: false };
    let tex = forest::to_string(&figure, &options).unwrap();
    let dot = written(|out| dot::write(out, &figure, &palette));
    let text = written(|out| text::write(out, &figure, Charset::Unicode));
    let value = traces[0].node(traces[0].cutoffs()[0].node).value.unwrap().to_string();
    for (what, is_seen) in [
        ("SVG", read_svg(&svg.replace(&format!("≥ {value}<"), "≥ 77<")).0 != read_svg(&svg).0),
        ("forest", read_forest(&tex.replace(&format!("$\\ge$ {value}}}"), "$\\le$ 77}")) != read_forest(&tex)),
        ("DOT", read_dot(&dot.replace(&format!("≥ {value}\\n"), "≤ 77\\n")) != read_dot(&dot)),
        ("text", read_text(&text.replace(&format!("≥ {value} "), "≤ 77 "), 1)[0].nodes != read_text(&text, 1)[0].nodes),
    ] {
        assert!(is_seen, "{what}");
    }
}
