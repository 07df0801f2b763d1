//! Graphviz DOT.

use std::fmt;
use std::io;

use super::frame::{Frame, View, orders_differ, visit_numbers};
use super::picture::panel_prefix;
use super::words;
use crate::game::Player;
use crate::trace::{Kind, NodeId, State};

/// Writes the tree of each frame; several stand side by side, each in a cluster of its own.
///
/// Node `n7` is the node with id 7 of the (first) trace, `b7` of the second, `c7` of the third, … as in
/// [pictures](super::Picture). Where the orders of moves differ, `#5` is the fifth node that was visited.
///
/// # Errors
/// If `out` cannot be written.
pub fn write(out: &mut dyn io::Write, frames: &[Frame<'_>]) -> io::Result<()> {
    writeln!(out, "digraph plyscope {{")?;
    // Without `ordering`, Graphviz may swap children.
    writeln!(out, "  graph [ordering=out, labelloc=b, fontname=\"DejaVu Sans\", fontsize=11];")?;
    writeln!(out, "  node [fontname=\"DejaVu Sans\", fontsize=12, margin=\"0.06,0.04\"];")?;
    writeln!(out, "  edge [fontname=\"DejaVu Sans\", fontsize=11, arrowhead=none];")?;
    match frames {
        [frame] => {
            writeln!(out, "  label={};", Quoted(&caption(frame)))?;
            tree(out, frame, &panel_prefix(0), false)?;
        }
        _ => {
            let numbered = orders_differ(frames);
            for (index, frame) in frames.iter().enumerate() {
                writeln!(out, "  subgraph cluster_{index} {{")?;
                let mut caption = caption(frame);
                if numbered {
                    caption.push_str("\n#1, #2, …: order of visits");
                }
                writeln!(out, "  color=none;\n  label={};", Quoted(&caption))?;
                tree(out, frame, &panel_prefix(index), numbered)?;
                writeln!(out, "  }}")?;
            }
        }
    }
    writeln!(out, "}}")
}

fn caption(frame: &Frame<'_>) -> String {
    let trace = frame.trace();
    let mut lines = vec![format!("{}: {}", trace.settings().algorithm, words::rules(trace.settings()))];
    if let Some(title) = &trace.about().title {
        lines.insert(0, title.clone());
    }
    if frame.view() == View::Mover {
        lines.push(words::view(frame.view()).to_owned());
    }
    if !frame.is_last() {
        let steps = words::count(trace.steps().len() as u64, "step", "steps");
        lines.push(format!("after {} of {steps}", frame.steps()));
    }
    lines.extend(words::unrecorded(trace));
    lines.join("\n")
}

fn tree(out: &mut dyn io::Write, frame: &Frame<'_>, prefix: &str, numbered: bool) -> io::Result<()> {
    let trace = frame.trace();
    let cut = first_skipped(frame);
    let visits = if numbered { visit_numbers(trace) } else { vec![None; trace.len()] };
    let mut plies: Vec<Vec<NodeId>> = Vec::new();
    for id in trace.ids() {
        let ply = trace.node(id).ply as usize;
        if plies.len() <= ply {
            plies.push(Vec::new());
        }
        plies[ply].push(id);
        node(out, frame, prefix, id, visits[id.index()])?;
        edge(out, frame, prefix, id, cut[id.index()])?;
    }
    for ply in plies {
        write!(out, "  {{ rank=same;")?;
        for id in ply {
            write!(out, " {prefix}{};", id.index())?;
        }
        writeln!(out, " }}")?;
    }
    Ok(())
}

/// For each node whether it is the first of the moves that a cutoff skipped, and the cutoff's bound.
fn first_skipped(frame: &Frame<'_>) -> Vec<Option<&'static str>> {
    let mut first = vec![None; frame.trace().len()];
    for cutoff in frame.cutoffs() {
        if let Some(id) = cutoff.skipped.first() {
            first[id.index()] = Some(words::cut_symbol(frame.trace(), cutoff, frame.view()));
        }
    }
    first
}

fn node(out: &mut dyn io::Write, frame: &Frame<'_>, prefix: &str, id: NodeId, visit: Option<u32>) -> io::Result<()> {
    let node = frame.node(id);
    let mut lines: Vec<String> = Vec::new();
    lines.extend(frame.trace().name(id));
    lines.push(frame.label(id));
    match node.state {
        State::Searched(Kind::Won(player)) if frame.is_visible(id) => lines.push(format!("{player} wins")),
        State::Searched(Kind::Drawn) if frame.is_visible(id) => lines.push("draw".to_owned()),
        _ => {}
    }
    lines.extend(frame.window(id).map(|window| window.to_string()));
    let is_searched = frame.is_visible(id) && !frame.is_skipped(id);
    lines.extend(visit.filter(|_| is_searched).map(|number| format!("#{number}")));
    let label = lines.join("\n");
    let shape = match (node.is_leaf(), node.player) {
        (true, _) => "box",
        (false, Player::Max) => "triangle",
        (false, Player::Min) => "invtriangle",
    };
    write!(out, "  {prefix}{} [label={}, shape={shape}", id.index(), Quoted(&label))?;
    if !frame.is_visible(id) {
        write!(out, ", style=invis")?;
    } else if frame.is_skipped(id) {
        write!(out, ", style=dashed, color=\"#767676\", fontcolor=\"#767676\"")?;
    } else if frame.is_on_variation(id) {
        write!(out, ", style=bold, penwidth=3")?;
    }
    writeln!(out, "];")
}

fn edge(
    out: &mut dyn io::Write,
    frame: &Frame<'_>,
    prefix: &str,
    id: NodeId,
    cut: Option<&'static str>,
) -> io::Result<()> {
    let Some(parent) = frame.node(id).parent else { return Ok(()) };
    let mut label = frame.trace().move_label(id).unwrap_or_default();
    if let Some(symbol) = cut {
        let gap = if label.is_empty() { "" } else { " " };
        label = format!("{label}{gap}✂ {symbol}");
    }
    write!(out, "  {prefix}{} -> {prefix}{} [label={}", parent.index(), id.index(), Quoted(&label))?;
    if !frame.is_visible(id) {
        write!(out, ", style=invis")?;
    } else if cut.is_some() {
        write!(out, ", style=dashed, color=\"#a3457a\", fontcolor=\"#a3457a\", penwidth=2")?;
    } else if frame.is_skipped(id) {
        write!(out, ", style=dashed, color=\"#767676\", fontcolor=\"#767676\"")?;
    } else if frame.is_on_variation(id) && frame.is_on_variation(parent) {
        write!(out, ", style=bold, penwidth=3")?;
    }
    writeln!(out, "];")
}

/// A DOT string: whatever the text, Graphviz reads it as this text.
struct Quoted<'a>(&'a str);

impl fmt::Display for Quoted<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use fmt::Write;
        f.write_char('"')?;
        for c in self.0.chars() {
            match c {
                '"' => f.write_str("\\\"")?,
                '\\' => f.write_str("\\\\")?,
                '\n' => f.write_str("\\n")?,
                // An ampersand would start an HTML entity.
                '&' => f.write_str("&amp;")?,
                c if c.is_control() => f.write_char('\u{fffd}')?,
                c => f.write_char(c)?,
            }
        }
        f.write_char('"')
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::game::tree::HandTree;
    use crate::search::{Order, Settings};
    use crate::trace::{About, Limits, Trace, record};

    const TEXTBOOK: &str = "((3 12 8) (2 4 6) (14 5 2))";

    fn search(tree: &str, settings: &Settings) -> Trace {
        let tree: HandTree = tree.parse().expect("a tree");
        record(&tree, HandTree::static_value(), settings, Limits::default(), About::default(), &mut ())
    }

    fn written(traces: &[&Trace]) -> String {
        let frames: Vec<Frame<'_>> = traces.iter().map(|trace| Frame::last(trace)).collect();
        let mut out = Vec::new();
        write(&mut out, &frames).expect("memory does not fail");
        String::from_utf8(out).expect("text")
    }

    #[test]
    fn where_orders_differ_visits_are_numbered() {
        let tree = "((2 4) (3 9))";
        let given = search(tree, &Settings::default());
        let best = search(tree, &Settings { order: Order::Best, ..Settings::default() });
        assert!(!written(&[&given, &given]).contains('#'));
        assert!(!written(&[&best]).contains("#1"));
        let text = written(&[&given, &best]);
        for line in ["n6 [label=\"9\\n#7\"", "b3 [label=\"9\\n#4\"", "b6 [label=\"\", "] {
            assert!(text.contains(line), "{line} in {text}");
        }
    }

    #[test]
    fn all_of_many_frames_are_written() {
        let trace = search(TEXTBOOK, &Settings::default());
        let text = written(&[&trace; 30]);
        let lines = text.lines().map(str::trim).filter(|line| line.contains("shape="));
        let ids: BTreeSet<&str> = lines.filter_map(|line| line.split_once(' ')).map(|(id, _)| id).collect();
        assert_eq!(ids.len(), 30 * trace.len());
        for id in ids {
            let letters = id.starts_with(|c: char| c.is_ascii_lowercase());
            assert!(letters && id.chars().all(|c| c.is_ascii_alphanumeric() || c == '_'), "{id} is no identifier");
        }
        assert!(text.contains("subgraph cluster_29 {") && text.contains("x29_0 -> x29_1"), "{text}");
    }
}
