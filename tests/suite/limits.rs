//! All stages handle ten thousand plies on a thread with an ordinary stack; one more ply is rejected.

use std::io::{self, Write};
use std::time::Instant;

use plyscope::game::DEEPEST;
use plyscope::game::tree::HandTree;
use plyscope::layout::{Gaps, NodeReach, tidy};
use plyscope::locale::Locale;
use plyscope::render::{Figure, Outline, Palette, Picture, Theme, dot, svg, text};
use plyscope::search::{Algorithm, Settings, search};
use plyscope::story::{Frame, summary};
use plyscope::trace::json;
use plyscope::trace::{NodeId, Trace, record};

const PLIES: usize = DEEPEST as usize;

/// Kinds of deep trees, as users or programs may write them.
fn deep_trees(plies: usize) -> [(&'static str, String); 6] {
    let nested = |before: &str, after: &str| format!("{}5{}", before.repeat(plies), after.repeat(plies));
    [
        ("a chain in round brackets", nested("(", ")")),
        ("a chain in square brackets", nested("[", "]")),
        ("a chain of objects", nested(r#"{"children": ["#, "]}")),
        ("a leaf before each branch", nested("(1 ", ")")),
        // MAX has 0 elsewhere and MIN has 1, so the value from below closes the window at every ply.
        ("a cutoff at every ply", {
            let (max_before, min_before) = ("(0 ", "(1 ");
            let (max_after, min_after) = (" 7 7 7)", " -7 -7 -7)");
            let before: String = (0..plies).map(|ply| if ply % 2 == 0 { max_before } else { min_before }).collect();
            let after: String = (0..plies).rev().map(|ply| if ply % 2 == 0 { max_after } else { min_after }).collect();
            format!("{before}5{after}")
        }),
        ("a leaf after each branch", nested(r#"{"value": 2, "children": ["#, ", 3]}")),
    ]
}

/// Runs on a thread with Rust's default stack size, whatever the test runner uses.
fn on_a_small_stack(work: impl FnOnce() + Send + 'static) {
    const TWO_MEBIBYTES: usize = 2 * 1024 * 1024;
    let thread = std::thread::Builder::new().stack_size(TWO_MEBIBYTES).spawn(work).unwrap();
    thread.join().unwrap();
}

/// Writer that counts bytes.
struct Bytes(usize);

impl Write for Bytes {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0 += bytes.len();
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Writer that counts the lines about nodes.
struct Lines {
    is_node: fn(&str) -> bool,
    line: Vec<u8>,
    nodes: usize,
}

impl Write for Lines {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        for piece in bytes.split_inclusive(|&byte| byte == b'\n') {
            self.line.extend_from_slice(piece);
            if piece.ends_with(b"\n") {
                self.nodes += usize::from((self.is_node)(std::str::from_utf8(&self.line).unwrap()));
                self.line.clear();
            }
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Returns the number of lines about nodes in a file.
fn nodes_in(is_node: fn(&str) -> bool, write: impl FnOnce(&mut Lines)) -> usize {
    let mut lines = Lines { is_node, line: Vec::new(), nodes: 0 };
    write(&mut lines);
    lines.nodes
}

/// Runs a stage and prints its time, which `--nocapture` shows.
fn timed<T>(what: &str, work: impl FnOnce() -> T) -> T {
    let start = Instant::now();
    let result = work();
    println!("{what}: {:?}", start.elapsed());
    result
}

/// Writes the formats that draw every node.
fn in_words(trace: &Trace, frames: &[Frame<'_>], bytes: &mut Bytes) {
    let outline = timed("outline of everything", || Outline::new(&[trace], usize::MAX));
    let (theme, locale) = (Theme::default(), Locale::default());
    let figure = timed("figure", || Figure::new(&outline, frames, &theme, &locale));
    timed("DOT", || dot::write(bytes, &figure, &Palette::light()).unwrap());
    timed("text", || text::write(bytes, &figure, text::Charset::Unicode).unwrap());
}

/// A node may have as many children as fit in the input. With a quadratic stage this test would take too long.
#[test]
fn a_node_with_100_000_moves_passes_every_stage() {
    let leaves: Vec<String> = (0..100_000).map(|leaf| leaf.to_string()).collect();
    let tree: HandTree = format!("({})", leaves.join(" ")).parse().unwrap();
    let settings = Settings::default();
    let trace = timed("record", || record(&tree, &settings));
    assert_eq!(trace.result().best_move.as_deref(), Some("100000"));
    assert_eq!(trace.move_name(trace.best_child().unwrap()).as_deref(), Some("100000"));
    let frame = Frame::last(&trace);
    let mut bytes = Bytes(0);
    timed("JSON", || json::write(&mut bytes, &[&trace]).unwrap());
    let frames = [frame];
    in_words(&trace, &frames, &mut bytes);
    let moves = timed("root moves", || summary::root_moves(&Locale::default(), &trace));
    assert_eq!(moves.len(), 100_000);
    let outline = timed("outline", || Outline::new(&[&trace], 300));
    timed("picture", || Picture::new(&Figure::new(&outline, &frames, &Theme::default(), &Locale::default())).scene(0));
}

/// Output that is written in pieces is complete.
#[test]
fn two_hundred_thousand_nodes_are_drawn() {
    let family = |child: &str, count: usize| format!("({})", vec![child; count].join(" "));
    let tree: HandTree = family(&family(&family("3", 100), 100), 20).parse().unwrap();
    let settings = Settings { algorithm: Algorithm::Minimax, ..Settings::default() };
    let trace = record(&tree, &settings);
    let nodes = 1 + 20 + 20 * 100 + 20 * 100 * 100;
    assert_eq!(trace.len(), nodes);
    let frames = [Frame::last(&trace)];
    let outline = timed("outline", || Outline::new(&[&trace], usize::MAX));
    let (theme, locale, palette) = (Theme::default(), Locale::default(), Palette::light());
    let figure = timed("figure", || Figure::new(&outline, &frames, &theme, &locale));
    let picture = timed("picture", || Picture::new(&figure));
    let options = svg::Options { palette: &palette, target: svg::Target::File };
    let is_group = |line: &str| line.starts_with("<g id=\"n");
    let groups = timed("SVG", || nodes_in(is_group, |out| svg::write_sheet(&picture.sheet(), &options, out).unwrap()));
    assert_eq!(groups, nodes);
    let is_edge = |line: &str| line.starts_with("  n") && line.contains(" -> n");
    let edges = timed("DOT", || nodes_in(is_edge, |out| dot::write(out, &figure, &palette).unwrap()));
    assert_eq!(edges, nodes - 1);
    let is_branch = |line: &str| line.contains(['├', '└']);
    let branches =
        timed("text", || nodes_in(is_branch, |out| text::write(out, &figure, text::Charset::Unicode).unwrap()));
    assert_eq!(branches, nodes - 1);
}

#[test]
fn ten_thousand_plies_pass_every_stage() {
    /// Algorithms whose recordings are written: without and with windows, with repeated visits, without values, as
    /// printed.
    const WRITTEN: [Algorithm; 5] =
        [Algorithm::Minimax, Algorithm::AlphaBeta, Algorithm::MtdF, Algorithm::ProofNumber, Algorithm::KuhrAlphaBeta];
    on_a_small_stack(|| {
        for (shape, source) in deep_trees(PLIES) {
            println!("{shape}");
            let tree: HandTree = timed("read", || source.parse().unwrap());
            let mut values = Vec::new();
            for algorithm in Algorithm::ALL {
                let settings = Settings { algorithm, ..Settings::default() };
                let found = timed(algorithm.name(), || search(&tree, HandTree::static_value(), &settings, &mut ()));
                let trace = timed("record", || record(&tree, &settings));
                assert_eq!(trace.result().value, found.value, "{shape}, {algorithm}");
                // Proof-number search returns only a bound.
                if algorithm.proves() {
                    assert!(trace.question().unwrap().answer.is_some(), "{shape}");
                    assert!(trace.result().proved.contains(found.value), "{shape}");
                } else {
                    assert_eq!(trace.result().proved.value(), Some(found.value), "{shape}, {algorithm}");
                }
                if algorithm.is_exact() {
                    values.push(found.value);
                }
                let middle = timed("replay", || trace.replay(trace.steps().len() / 2));
                assert_eq!(middle.progress.len(), trace.len());
                let frame = timed("replay to the end", || Frame::last(&trace));
                let parents: Vec<Option<usize>> =
                    trace.ids().map(|id| trace.node(id).parent.map(NodeId::index)).collect();
                let reaches = vec![NodeReach { left: 20.0, right: 20.0 }; parents.len()];
                let gaps = Gaps { sibling: 10.0, cousin: 20.0 };
                let layout = timed("layout", || tidy(&parents, &reaches, gaps));
                let deepest = trace.ids().map(|id| trace.node(id).ply).max().unwrap() as usize;
                assert_eq!(layout.centres.len(), trace.len());
                let is_whole = !algorithm.has_window() && !algorithm.proves() && algorithm.fixed_depth().is_none();
                assert!(deepest == PLIES || !is_whole, "{shape}, {algorithm}: {deepest}");
                // Best-first search does not descend to these nodes.
                let is_straight = algorithm.has_window() && algorithm != Algorithm::SssStar;
                let dense = shape == "a cutoff at every ply" && is_straight;
                assert!(!dense || trace.cutoffs().len() > PLIES / 2, "{}", trace.cutoffs().len());
                // Recordings of other algorithms would exercise the same code.
                if WRITTEN.contains(&algorithm) {
                    let mut bytes = Bytes(0);
                    timed("JSON", || json::write(&mut bytes, &[&trace]).unwrap());
                    in_words(&trace, &[frame], &mut bytes);
                    assert!(bytes.0 > 100 * deepest);
                }
                timed("drop", || drop(trace));
            }
            assert!(values.iter().all(|value| *value == values[0]), "{shape}: {values:?}");
            timed("drop the tree", || drop(tree));
        }
    });
}

#[test]
fn trees_deeper_than_the_limit_are_refused() {
    on_a_small_stack(|| {
        for (shape, source) in deep_trees(PLIES + 1) {
            let fault = source.parse::<HandTree>().expect_err(shape);
            assert!(fault.message().contains("more than 10000 levels"), "{shape}: {fault}");
        }
        // A tree that is much too deep is rejected as soon as the limit is reached, even without closing brackets.
        assert!("(".repeat(1_000_000).parse::<HandTree>().is_err());
    });
}
