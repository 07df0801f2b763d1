//! Outputs are parsed and compared with searches that are independent of the library: the minimax of
//! [`oracle`](crate::suite::oracle), and an alpha-beta in this file.

use std::collections::{BTreeMap, BTreeSet};

use plyscope::game::tree::HandTree;
use plyscope::locale::Locale;
use plyscope::render::svg::{self, Options, Target};
use plyscope::render::text::Charset;
use plyscope::render::{Figure, Geometry, Outline, Palette, Picture, Point, Role, Shape, Theme, dot, text};
use plyscope::search::{Algorithm, Counter, CutOn, Order, Settings, Watch};
use plyscope::source::{Source, TreeForm};
use plyscope::story::Frame;
use plyscope::study::{Growth, Recording};
use plyscope::trace::json;
use plyscope::trace::{About, Limits, Trace, record_with};
use serde_json::Value as Json;

use crate::golden::check_golden;
use crate::suite::examples::{searched, study};
use crate::suite::laws::{law, run, scoring};
use crate::suite::oracle::{Scoring, Written, decimal, judge};

/// A path of 0-based child indices.
type Path = Vec<usize>;

/// Nodes that alpha-beta searches and skips.
#[derive(Debug, Default, PartialEq)]
struct Walk {
    /// Values returned by the searched nodes, in tenths.
    searched: BTreeMap<Path, i64>,
    skipped: BTreeSet<Path>,
    /// Nodes at which moves were skipped, each with the first skipped node.
    cutoffs: BTreeMap<Path, Path>,
}

/// Textbook fail-soft alpha-beta, in tenths; `∞` is far beyond all values.
struct Naive {
    scoring: Scoring,
    cut_on: CutOn,
    walk: Walk,
}

const INFINITY: i64 = 1_000_000_000;

impl Naive {
    /// Returns a value, moved away from zero or towards it if it is beyond ±MNOHO.
    fn shift(&self, value: i64, away: i64) -> i64 {
        let limit = self.scoring.mnoho * 10;
        match value {
            _ if !self.scoring.distance || value.abs() == INFINITY => value,
            _ if value > limit => value + away,
            _ if value < -limit => value - away,
            _ => value,
        }
    }

    fn search(
        &mut self,
        tree: &Written,
        max_moves: bool,
        depth: Option<u32>,
        window: (i64, i64),
        path: &mut Path,
    ) -> i64 {
        let leaf = match tree {
            Written::Inner { value, .. } if depth == Some(0) => Some(*value),
            Written::Inner { .. } => None,
            _ => Some(judge(tree, max_moves, None, self.scoring).value),
        };
        let Written::Inner { children, .. } = tree else { return self.returned(path, leaf.unwrap()) };
        if let Some(value) = leaf {
            return self.returned(path, value);
        }
        let (mut alpha, mut beta) = window;
        let mut best = if max_moves { -INFINITY } else { INFINITY };
        for (index, child) in children.iter().enumerate() {
            let child_moves = match child {
                Written::Inner { to_move: Some(declared), .. } => *declared,
                _ => !max_moves,
            };
            let below = (self.shift(alpha, 10), self.shift(beta, 10));
            path.push(index);
            let value = self.search(child, child_moves, depth.map(|depth| depth - 1), below, path);
            path.pop();
            let value = self.shift(value, -10);
            let closed = if max_moves {
                best = best.max(value);
                alpha = alpha.max(value);
                if self.cut_on == CutOn::Equal { value >= beta } else { value > beta }
            } else {
                best = best.min(value);
                beta = beta.min(value);
                if self.cut_on == CutOn::Equal { value <= alpha } else { value < alpha }
            };
            if closed && index + 1 < children.len() {
                let at = |index: usize| path.iter().copied().chain([index]).collect::<Path>();
                self.walk.cutoffs.insert(path.clone(), at(index + 1));
                self.walk.skipped.extend((index + 1..children.len()).map(at));
                break;
            }
        }
        self.returned(path, best)
    }

    fn returned(&mut self, path: &Path, value: i64) -> i64 {
        self.walk.searched.insert(path.clone(), value);
        value
    }
}

/// Returns the nodes that alpha-beta must search and skip, in the given order of moves.
fn naive_walk(tree: &Written, settings: &Settings) -> Walk {
    let mut naive = Naive { scoring: scoring(settings), cut_on: settings.rules.cut_on, walk: Walk::default() };
    let max_moves = !matches!(tree, Written::Inner { to_move: Some(false), .. });
    naive.search(tree, max_moves, settings.depth, (-INFINITY, INFINITY), &mut Path::new());
    naive.walk
}

/// Returns the settings that [`Naive`] implements: the given order of moves, and fail-soft.
fn plain(settings: &Settings) -> Settings {
    let rules = plyscope::search::Rules { fail: plyscope::search::Fail::Soft, ..settings.rules };
    Settings { order: Order::Given, rules, ..*settings }
}

fn written(write: impl FnOnce(&mut Vec<u8>) -> std::io::Result<()>) -> String {
    let mut out = Vec::new();
    write(&mut out).unwrap();
    String::from_utf8(out).unwrap()
}

fn json_of(trace: &Trace) -> String {
    written(|out| json::write(out, &[trace]))
}

/// Calls `write` with a figure of the whole trace; returns the text.
fn with_figure(trace: &Trace, write: impl FnOnce(&Figure<'_>) -> String) -> String {
    let frames = [Frame::last(trace)];
    let outline = Outline::new(&[trace], usize::MAX);
    write(&Figure::new(&outline, &frames, &Theme::default(), &Locale::default()))
}

fn dot_of(trace: &Trace) -> String {
    with_figure(trace, |figure| written(|out| dot::write(out, figure, &Palette::light())))
}

fn text_of(trace: &Trace) -> String {
    with_figure(trace, |figure| written(|out| text::write(out, figure, Charset::Unicode)))
}

/// Returns a number of a trace, in tenths.
fn tenths(value: &Json) -> i64 {
    let number = value.as_f64().unwrap_or_else(|| panic!("not a number: {value}"));
    #[expect(clippy::cast_possible_truncation, reason = "a small whole number")]
    let tenths = (number * 10.0).round() as i64;
    assert_eq!(value.to_string(), decimal(tenths), "written as a person would");
    tenths
}

fn index(value: &Json) -> usize {
    usize::try_from(value.as_u64().unwrap()).unwrap()
}

#[test]
fn the_json_trace_agrees_with_a_naive_search() {
    law(|tree, hand_tree, settings| {
        let settings = plain(settings);
        let walk = naive_walk(tree, &settings);
        let trace: Json = serde_json::from_str(&json_of(&run(hand_tree, &settings, Algorithm::AlphaBeta))).unwrap();
        let judged = judge(tree, true, settings.depth, scoring(&settings));

        let mut found = Walk::default();
        let mut paths: Vec<Path> = Vec::new();
        for node in trace["nodes"].as_array().unwrap() {
            assert_eq!(index(&node["id"]), paths.len());
            let path = match node["parent"].as_u64() {
                None => Path::new(),
                Some(parent) => {
                    let number: usize = node["move"].as_str().unwrap().parse().unwrap();
                    paths[usize::try_from(parent).unwrap()].iter().copied().chain([number - 1]).collect()
                }
            };
            let truth = judged.at(&path);
            assert_eq!(node["player"] == "max", truth.max_moves);
            assert_eq!(index(&node["ply"]), path.len());
            assert_eq!(node["leaf"], truth.best.is_none(), "also of what was skipped: {node}");
            if node["state"] == "searched" {
                found.searched.insert(path.clone(), tenths(&node["value"]));
                assert_eq!(node["kind"] == "inner", truth.best.is_some());
                let [low, high] =
                    [0, 1].map(|end| (!node["proved"][end].is_null()).then(|| tenths(&node["proved"][end])));
                assert!(low.is_none_or(|low| low <= truth.value) && high.is_none_or(|high| high >= truth.value));
            } else {
                found.skipped.insert(path.clone());
                assert!(["kind", "value", "alpha", "beta", "proved"].iter().all(|&key| node[key].is_null()), "{node}");
            }
            paths.push(path);
        }
        let steps = trace["steps"].as_array().unwrap();
        for step in steps.iter().filter(|step| step["step"] == "cutoff") {
            let skipped = step["skipped"].as_array().unwrap();
            found.cutoffs.insert(paths[index(&step["node"])].clone(), paths[index(&skipped[0])].clone());
        }
        assert_eq!(found, walk);

        let counts = &trace["counts"];
        assert_eq!(index(&counts["nodes"]), walk.searched.len());
        assert_eq!(index(&counts["skipped"]), walk.skipped.len());
        assert_eq!(index(&counts["cutoffs"]), walk.cutoffs.len());
        assert_eq!(steps.iter().filter(|step| step["step"] == "enter").count(), walk.searched.len());
        assert_eq!(tenths(&trace["result"]["value"]), judged.value);
        assert_eq!(trace["result"]["proved"][0], trace["result"]["value"]);
        let best = trace["result"]["best_move"].as_str().map(|best| best.parse::<usize>().unwrap() - 1);
        assert_eq!(best, judged.best);
    });
}

/// Parses the attributes in a DOT line: `key=word` or `key="text"`.
fn attributes(list: &str) -> BTreeMap<String, String> {
    let mut attributes = BTreeMap::new();
    let mut rest = list.strip_prefix('[').and_then(|list| list.strip_suffix("];")).unwrap_or_else(|| panic!("{list}"));
    while !rest.is_empty() {
        let (key, value) = rest.split_once('=').unwrap();
        let (value, after) = match value.strip_prefix('"') {
            Some(quoted) => unquoted(quoted),
            None => value.split_once(',').map_or((value.to_owned(), ""), |(word, after)| (word.to_owned(), after)),
        };
        attributes.insert(key.to_owned(), value);
        rest = after.trim_start_matches([',', ' ']);
    }
    attributes
}

/// Splits a text at the closing quote; returns the quoted text as Graphviz shows it, and the rest.
fn unquoted(quoted: &str) -> (String, &str) {
    let mut text = String::new();
    let mut characters = quoted.char_indices();
    while let Some((place, character)) = characters.next() {
        match character {
            '"' => return (text.replace("&amp;", "&"), &quoted[place + 1..]),
            '\\' => match characters.next().unwrap().1 {
                'n' => text.push('\n'),
                escaped @ ('"' | '\\') => text.push(escaped),
                other => panic!("Graphviz would put something of its own for \\{other} in {quoted}"),
            },
            '\n' => panic!("a line break within quotes: {quoted}"),
            _ => text.push(character),
        }
    }
    panic!("never closed: {quoted}")
}

/// Nodes and edges of a DOT file, in the order written.
#[derive(Debug, Default)]
struct Graph {
    nodes: BTreeMap<usize, BTreeMap<String, String>>,
    edges: Vec<(usize, usize, BTreeMap<String, String>)>,
}

fn read_dot(source: &str) -> Graph {
    let number = |name: &str| name.strip_prefix('n').and_then(|digits| digits.parse::<usize>().ok());
    let mut graph = Graph::default();
    for line in source.lines().map(str::trim) {
        let Some((head, list)) = line.split_once(" [").filter(|_| line.starts_with('n')) else { continue };
        let list = format!("[{list}");
        if let Some((from, to)) = head.split_once(" -> ") {
            graph.edges.push((number(from).unwrap(), number(to).unwrap(), attributes(&list)));
        } else if let Some(node) = number(head) {
            graph.nodes.insert(node, attributes(&list));
        }
    }
    graph
}

#[test]
fn the_dot_file_agrees_with_a_naive_search() {
    law(|tree, hand_tree, settings| {
        let settings = plain(settings);
        let walk = naive_walk(tree, &settings);
        let graph = read_dot(&dot_of(&run(hand_tree, &settings, Algorithm::AlphaBeta)));
        let judged = judge(tree, true, settings.depth, scoring(&settings));

        assert_eq!(graph.edges.len() + 1, graph.nodes.len(), "a tree");
        let mut paths = BTreeMap::from([(0, Path::new())]);
        let mut children: BTreeMap<usize, usize> = BTreeMap::new();
        let mut first_skipped = BTreeSet::new();
        for (from, to, edge) in &graph.edges {
            let place = children.entry(*from).or_default();
            let path: Path = paths[from].iter().copied().chain([*place]).collect();
            *place += 1;
            let mut lines = edge["label"].lines();
            if let Some(cut) = lines.next().filter(|line| line.starts_with("//")) {
                let label = if judged.at(&paths[from]).max_moves { "β-cutoff" } else { "α-cutoff" };
                assert_eq!((cut, graph.nodes[from]["label"].lines().last()), ("//", Some(label)));
                first_skipped.insert(path.clone());
            }
            paths.insert(*to, path);
        }
        let (mut searched, mut skipped) = (BTreeSet::new(), BTreeSet::new());
        for (node, attributes) in &graph.nodes {
            let path = paths[node].clone();
            let truth = judged.at(&path);
            if attributes.get("style").is_some_and(|style| style == "dashed") {
                skipped.insert(path);
                continue;
            }
            let label = attributes["label"].lines().next().unwrap();
            assert!(holds(label, truth.value), "{label} of {truth:?}");
            let shape = match (truth.best, truth.max_moves) {
                (None, _) => "box",
                (Some(_), true) => "triangle",
                (Some(_), false) => "invtriangle",
            };
            assert_eq!(attributes["shape"], shape);
            searched.insert(path);
        }
        assert!(searched.iter().eq(walk.searched.keys()));
        assert_eq!(skipped, walk.skipped);
        assert_eq!(first_skipped, walk.cutoffs.values().cloned().collect());
    });
}

/// Parses a decimal with at most one digit after the point; returns tenths.
fn read_tenths(text: &str) -> i64 {
    #[expect(clippy::cast_possible_truncation, reason = "a small whole number")]
    let tenths = (text.parse::<f64>().unwrap_or_else(|_| panic!("{text}")) * 10.0).round() as i64;
    assert_eq!(text, decimal(tenths));
    tenths
}

/// Returns whether a label in a node is true of its value: equal, at most, at least, between.
fn holds(label: &str, truth: i64) -> bool {
    let label = label.replace('\u{2212}', "-");
    match label.split_once(' ') {
        _ if label == "?" => true,
        Some(("≤", bound)) => truth <= read_tenths(bound),
        Some(("≥", bound)) => truth >= read_tenths(bound),
        _ => match label.split_once('…') {
            Some((low, high)) => (read_tenths(low)..=read_tenths(high)).contains(&truth),
            None => truth == read_tenths(label.split(" (was").next().unwrap()),
        },
    }
}

/// Reads the groups of an SVG picture that are nodes or edges, by id: their classes, and the texts in them.
fn read_svg(source: &str) -> BTreeMap<String, (BTreeSet<String>, Vec<String>)> {
    use quick_xml::events::Event;
    let mut reader = quick_xml::Reader::from_str(source);
    let mut groups = BTreeMap::new();
    // Ids of the open groups; most groups have none.
    let mut open: Vec<Option<String>> = Vec::new();
    let mut in_text = false;
    loop {
        match reader.read_event().expect("well-formed") {
            Event::Eof => return groups,
            Event::Start(tag) if tag.name().as_ref() == "g" => {
                let attribute = |name: &str| {
                    let found = tag.try_get_attribute(name).unwrap();
                    found.map(|attribute| attribute.value.into_owned())
                };
                let id = attribute("id");
                if let Some(id) = &id {
                    let classes = attribute("class").unwrap_or_default().split(' ').map(str::to_owned).collect();
                    assert!(groups.insert(id.clone(), (classes, Vec::new())).is_none(), "the id {id} stands twice");
                }
                open.push(id);
            }
            Event::End(tag) if tag.name().as_ref() == "g" => {
                open.pop();
            }
            Event::Start(tag) => in_text = tag.name().as_ref() == "text",
            Event::End(_) => in_text = false,
            Event::Text(text) if in_text => {
                if let Some(id) = open.iter().rev().flatten().next() {
                    let text = text.into_inner().into_owned();
                    groups.get_mut(id).unwrap().1.push(text);
                }
            }
            _ => {}
        }
    }
}

#[test]
fn the_svg_picture_agrees_with_a_naive_search() {
    law(|tree, hand_tree, settings| {
        let settings = plain(settings);
        let walk = naive_walk(tree, &settings);
        let judged = judge(tree, true, settings.depth, scoring(&settings));
        let trace = run(hand_tree, &settings, Algorithm::AlphaBeta);
        let outline = Outline::new(&[&trace], usize::MAX);
        let frames = [Frame::last(&trace)];
        let (theme, locale) = (Theme::default(), Locale::default());
        let scene = Picture::new(&Figure::new(&outline, &frames, &theme, &locale)).scene(0);
        let palette = Palette::light();
        let groups = read_svg(&svg::to_string(&scene, &Options { palette: &palette, target: Target::File }));
        // Ids count the nodes in the order of their paths: a node before its children, searched siblings before skipped
        // ones.
        let paths: BTreeSet<&Path> = walk.searched.keys().chain(&walk.skipped).collect();
        let nodes = groups.keys().filter(|id| id.starts_with('n')).count();
        assert_eq!(nodes, paths.len());
        for (id, path) in paths.into_iter().enumerate() {
            let (classes, texts) = &groups[&format!("n{id}")];
            let truth = judged.at(path);
            assert_eq!(classes.contains("skipped"), walk.skipped.contains(path), "{path:?}: {classes:?}");
            assert_eq!(classes.contains("searched"), walk.searched.contains_key(path), "{path:?}: {classes:?}");
            assert_eq!(classes.contains("cutoff"), walk.cutoffs.contains_key(path), "{path:?}: {classes:?}");
            let is_labelled = texts.iter().any(|text| text == "α-cutoff" || text == "β-cutoff");
            assert_eq!(is_labelled, walk.cutoffs.contains_key(path), "{path:?}: {texts:?}");
            if walk.searched.contains_key(path) {
                let role = match (truth.best, truth.max_moves) {
                    (None, _) => "leaf",
                    (Some(_), true) => "max",
                    (Some(_), false) => "min",
                };
                assert!(classes.contains(role), "{path:?}: {classes:?}");
                assert!(holds(&texts[0], truth.value), "{texts:?} of {truth:?}");
            }
            if let Some((classes, _)) = groups.get(&format!("e{id}")) {
                let is_cut = walk.cutoffs.values().any(|first| first == path);
                assert_eq!(classes.contains("cut"), is_cut, "{path:?}: {classes:?}");
            } else {
                assert!(path.is_empty(), "every node but the root hangs on an edge");
            }
        }
    });
}

#[test]
fn the_text_has_a_line_for_each_node() {
    law(|tree, hand_tree, settings| {
        let settings = plain(settings);
        let walk = naive_walk(tree, &settings);
        let text = text_of(&run(hand_tree, &settings, Algorithm::AlphaBeta));
        let (cutoffs, nodes): (Vec<&str>, Vec<&str>) = text.lines().skip(1).partition(|line| line.contains('✂'));
        let skipped = nodes.iter().filter(|line| line.ends_with("╌ skipped")).count();
        assert_eq!((cutoffs.len(), skipped), (walk.cutoffs.len(), walk.skipped.len()), "{text}");
        assert_eq!(nodes.len(), walk.searched.len() + walk.skipped.len(), "{text}");
    });
}

/// Labels that reveal errors in quoting.
const NASTY: [&str; 13] = [
    "say \"mate\"",
    "a\\b",
    "ends with \\",
    "\\N \\G \\n",
    "two\nlines",
    "&amp; &lt; &#8734; &",
    "<b>bold</b>",
    "♞f3→♛h5 🙂",
    "a];\nn9 -> n0 [label=\"x",
    "{rank|same}",
    "--> // /* # */",
    "'; DROP TABLE",
    "\t\u{1b}[31mred\u{7}",
];

fn nasty_trace() -> Trace {
    let children: Vec<Json> = NASTY
        .iter()
        .enumerate()
        .map(|(value, label)| serde_json::json!({"move": label, "name": format!("name {label}"), "value": value}))
        .collect();
    let source = serde_json::json!({"title": NASTY.join("|"), "children": children}).to_string();
    let tree = HandTree::from_json(&source).unwrap();
    let about = About { title: tree.title().map(str::to_owned), ..About::default() };
    record_with(&tree, HandTree::static_value(), &Settings::default(), Limits::default(), about, &mut ())
}

fn texts(table: &str) -> Vec<String> {
    use quick_xml::events::Event;
    let mut reader = quick_xml::Reader::from_str(table);
    let mut texts = Vec::new();
    loop {
        match reader.read_event().expect("well-formed") {
            Event::Eof => return texts,
            Event::Text(text) => texts.push(text.into_inner().into_owned()),
            Event::GeneralRef(entity) => texts.push(
                match &*entity.into_inner() {
                    "lt" => "<",
                    "gt" => ">",
                    "amp" => "&",
                    "quot" => "\"",
                    other => panic!("&{other};"),
                }
                .to_owned(),
            ),
            _ => {}
        }
    }
}

/// Returns a name as trees keep it: on one line, without control characters.
fn kept(label: &str) -> String {
    label.replace(['\t', '\n'], " ").replace(['\u{1b}', '\u{7}'], "\u{fffd}")
}

#[test]
fn special_characters_in_dot_labels_are_escaped() {
    let source = dot_of(&nasty_trace());
    let graph = read_dot(&source);
    assert_eq!(graph.nodes.len(), NASTY.len() + 1);
    for ((_, to, edge), label) in graph.edges.iter().zip(NASTY.map(kept)) {
        assert_eq!(edge["label"], label);
        assert_eq!(graph.nodes[to]["label"], format!("name {label}\n{}", to - 1));
    }
    let caption = source.lines().find_map(|line| line.trim().strip_prefix("label=<")?.strip_suffix(">;")).unwrap();
    assert!(texts(caption).concat().starts_with(&NASTY.map(kept).join("|")), "{caption}");
}

#[test]
fn special_characters_in_json_labels_are_preserved() {
    let trace: Json = serde_json::from_str(&json_of(&nasty_trace())).unwrap();
    assert_eq!(trace["title"], NASTY.map(kept).join("|"));
    for (node, label) in trace["nodes"].as_array().unwrap()[1..].iter().zip(NASTY.map(kept)) {
        assert_eq!((node["move"].as_str(), node["name"].as_str()), (Some(&*label), Some(&*format!("name {label}"))));
    }
}

/// Each node is one line, even if its name contains line breaks.
#[test]
fn special_characters_do_not_break_text_lines() {
    let text = text_of(&nasty_trace());
    let nodes = text.lines().filter(|line| line.starts_with(['├', '└'])).count();
    assert_eq!(nodes, NASTY.len(), "{text}");
    assert_eq!(text.lines().count(), NASTY.len() + 3, "{text}");
    assert!(!text.contains(|c: char| c.is_control() && c != '\n'), "a terminal would obey it: {text:?}");
}

fn svg_of(trace: &Trace) -> String {
    let frames = [Frame::last(trace)];
    let (theme, locale) = (Theme::default(), Locale::default());
    let outline = Outline::new(&[trace], Outline::MOST);
    let mut scene = Picture::new(&Figure::new(&outline, &frames, &theme, &locale)).scene(0);
    // With its own background, the picture is readable on light and dark pages of a README.
    let paper = Geometry::rectangle(Point::default(), scene.width, scene.height);
    scene.elements.insert(0, Shape::new(Role::Background, paper).into());
    svg::to_string(&scene, &Options { palette: &Palette::light(), target: Target::File })
}

#[test]
fn pictures_of_the_example_trees_match_the_golden_files() {
    for tree in ["textbook", "deep-cutoff", "mate"] {
        let trace = searched(&format!("{tree}.json"));
        check_golden(&format!("{tree}.dot"), &dot_of(&trace));
        check_golden(&format!("{tree}.txt"), &text_of(&trace));
        check_golden(&format!("{tree}.svg"), &svg_of(&trace));
    }
}

#[test]
fn the_textbook_trace_matches_the_golden_file() {
    check_golden("textbook.json", &json_of(&searched("textbook.json")));
}

#[test]
fn growth_agrees_with_searches_to_each_depth() {
    let source = Source::from_game("connect4:4455").unwrap();
    let of = |algorithm, order, depth| Settings { algorithm, order, depth: Some(depth), ..Settings::default() };
    let settings = [
        of(Algorithm::Minimax, Order::Given, 4),
        of(Algorithm::AlphaBeta, Order::Given, 4),
        of(Algorithm::AlphaBeta, Order::Given, 2),
        of(Algorithm::AlphaBeta, Order::Best, 3),
    ];
    let study = study(&source, &settings);
    let Growth::Measured(measured) = &study.growth else { panic!("{:?}", study.growth) };
    assert_eq!((measured.depths.as_slice(), measured.is_cut), ([1, 2, 3, 4].as_slice(), false));
    assert_eq!(measured.curves.iter().map(|curve| curve.search).collect::<Vec<_>>(), [0, 1, 3]);
    let recording = Recording { evaluation: None, limits: Limits::default() };
    for curve in &measured.curves {
        for (depth, point) in measured.depths.iter().zip(&curve.points) {
            let settings = Settings { depth: Some(*depth), ..settings[curve.search] };
            let mut watch = Watch { visits: 1_000_000, progress: &mut |_| {} };
            let trace = source.record(&settings, recording, &mut watch).unwrap();
            let expected = Counter { nodes: trace.counts().nodes, leaves: trace.counts().leaves };
            assert_eq!(*point, Some(expected), "{settings:?}");
        }
    }
    // At this depth no column is full, so theory and minimax agree.
    assert!((measured.branching - 7.0).abs() < 0.01, "{}", measured.branching);
    assert_eq!(measured.curves[0].points[2].unwrap().leaves, 343);
    assert!((measured.minimum(4) - 97.0).abs() < 1.0, "{}", measured.minimum(4));
}

#[test]
fn growth_of_printed_programs_counts_the_plies_they_search() {
    let of = |algorithm, depth| Settings { algorithm, depth: Some(depth), ..Settings::default() };
    let settings = [of(Algorithm::NemecMinimax, 2), of(Algorithm::NemecDepthTwo, 7), of(Algorithm::Minimax, 3)];
    let study = study(&Source::from_game("connect4:4455").unwrap(), &settings);
    let Growth::Measured(measured) = &study.growth else { panic!("{:?}", study.growth) };
    assert_eq!((measured.depths.as_slice(), measured.is_cut), ([1, 2, 3].as_slice(), false));
    let [nemec, simple, minimax] = measured.curves.as_slice() else { panic!("{:?}", measured.curves) };
    assert_eq!(nemec.points, minimax.points);
    assert_eq!(simple.points, [None, minimax.points[1], None]);
}

#[test]
fn growth_that_cannot_be_measured_has_a_reason() {
    let tree = |text: &str| Source::from_tree(text, "a test", TreeForm::Any, &[]).unwrap();
    let settings = [Settings::default()];
    let growth = |source: &Source, settings: &[Settings]| study(source, settings).growth;
    assert_eq!(growth(&tree("((3 12 8) (2 4 6) (14 5 2))"), &settings), Growth::NoValues);
    assert_eq!(growth(&tree("(3 12 8)"), &settings), Growth::TooShallow);
    assert_eq!(growth(&tree("7"), &settings), Growth::TooShallow);
    let fixed = [Settings { algorithm: Algorithm::NemecDepthTwo, ..Settings::default() }];
    assert_eq!(growth(&tree("((3 12) (2 4))"), &fixed), Growth::FixedDepth);
    assert_eq!(growth(&Source::from_game("nim:3,4").unwrap(), &fixed), Growth::FixedDepth);
}
