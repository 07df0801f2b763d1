//! Graphviz DOT.

use std::fmt;
use std::io;

use super::frame::{Frame, View, orders_differ, visit_numbers};
use super::picture::panel_prefix;
use super::{Colour, Palette, Role, words};
use crate::game::Player;
use crate::locale::Locale;
use crate::trace::{NodeId, Trace};

/// Writes the tree of each frame; several stand side by side, each in a cluster of its own.
///
/// Node `n7` is the node with id 7 of the (first) trace, `b7` of the second, `c7` of the third, … as in
/// [pictures](super::Picture). Where the orders of moves differ, `#5` is the fifth node that was visited.
///
/// # Errors
/// If `out` cannot be written.
pub fn write(out: &mut dyn io::Write, frames: &[Frame<'_>], locale: &Locale) -> io::Result<()> {
    writeln!(out, "digraph plyscope {{")?;
    // Without `ordering`, Graphviz may swap children.
    writeln!(out, "  graph [ordering=out, labelloc=b, fontname=\"DejaVu Sans\", fontsize=11];")?;
    writeln!(out, "  node [fontname=\"DejaVu Sans\", fontsize=12, margin=\"0.06,0.04\"];")?;
    writeln!(out, "  edge [fontname=\"DejaVu Sans\", fontsize=11, arrowhead=none];")?;
    if let [frame] = frames {
        writeln!(out, "  label={};", Quoted(&caption(frame, locale)))?;
        Tree::new(frame, 0, false, locale).write(out)?;
        return writeln!(out, "}}");
    }
    let numbered = orders_differ(frames);
    for (index, frame) in frames.iter().enumerate() {
        writeln!(out, "  subgraph cluster_{index} {{")?;
        let mut caption = caption(frame, locale);
        if numbered {
            caption.push('\n');
            caption.push_str(&locale.text("visits-note"));
        }
        writeln!(out, "  color=none;\n  label={};", Quoted(&caption))?;
        Tree::new(frame, index, numbered, locale).write(out)?;
        writeln!(out, "  }}")?;
    }
    writeln!(out, "}}")
}

fn caption(frame: &Frame<'_>, locale: &Locale) -> String {
    let trace = frame.trace();
    let settings = trace.settings();
    let algorithm = words::algorithm(locale, settings.algorithm);
    let mut lines = vec![format!("{algorithm}: {}", words::rules(locale, settings))];
    if let Some(title) = &trace.about().title {
        lines.insert(0, title.clone());
    }
    if frame.view() == View::Mover {
        lines.push(words::view(locale, frame.view()));
    }
    if !frame.is_last() {
        lines.push(words::moment(locale, frame));
    }
    lines.extend(words::unrecorded(locale, trace));
    lines.join("\n")
}

/// A tree that is being written.
struct Tree<'a> {
    frame: &'a Frame<'a>,
    locale: &'a Locale,
    prefix: String,
    /// For each node whether it is the first of the moves that a cutoff skipped, and the cutoff's bound.
    cut: Vec<Option<&'static str>>,
    /// For each node its place in the order of visits, where that is shown.
    visits: Vec<Option<u32>>,
    boxes: Vec<bool>,
    /// What the lines and texts of skipped moves and of cutoffs look like.
    skipped: String,
    crossed: String,
}

impl<'a> Tree<'a> {
    fn new(frame: &'a Frame<'a>, index: usize, numbered: bool, locale: &'a Locale) -> Self {
        let trace = frame.trace();
        let mut cut = vec![None; trace.len()];
        for cutoff in frame.cutoffs() {
            if let Some(id) = cutoff.skipped.first() {
                cut[id.index()] = Some(words::cut_symbol(trace, cutoff, frame.view()));
            }
        }
        Tree {
            frame,
            locale,
            prefix: panel_prefix(index),
            cut,
            visits: if numbered { visit_numbers(trace) } else { vec![None; trace.len()] },
            boxes: boxes(trace),
            skipped: dashed(Role::Pruned, Role::PrunedText),
            crossed: dashed(Role::Cut, Role::CutText),
        }
    }

    fn write(&self, out: &mut dyn io::Write) -> io::Result<()> {
        let trace = self.frame.trace();
        let mut plies: Vec<Vec<NodeId>> = Vec::new();
        for id in trace.ids() {
            let ply = trace.node(id).ply as usize;
            if plies.len() <= ply {
                plies.push(Vec::new());
            }
            plies[ply].push(id);
            self.node(out, id)?;
            self.edge(out, id)?;
        }
        for ply in plies {
            write!(out, "  {{ rank=same;")?;
            for id in ply {
                write!(out, " {}{};", self.prefix, id.index())?;
            }
            writeln!(out, " }}")?;
        }
        Ok(())
    }

    fn node(&self, out: &mut dyn io::Write, id: NodeId) -> io::Result<()> {
        let (frame, node) = (self.frame, self.frame.node(id));
        let mut lines: Vec<String> = Vec::new();
        lines.extend(frame.trace().name(id));
        lines.push(self.locale.number(&frame.label(id)));
        lines.extend(words::outcome(self.locale, node.state).filter(|_| frame.is_visible(id)));
        lines.extend(frame.window(id).map(|window| self.locale.number(&window.to_string())));
        let is_searched = frame.is_visible(id) && !frame.is_skipped(id);
        lines.extend(self.visits[id.index()].filter(|_| is_searched).map(|number| format!("#{number}")));
        let label = lines.join("\n");
        let shape = match (self.boxes[id.index()], node.player) {
            (true, _) => "box",
            (false, Player::Max) => "triangle",
            (false, Player::Min) => "invtriangle",
        };
        write!(out, "  {}{} [label={}, shape={shape}", self.prefix, id.index(), Quoted(&label))?;
        if !frame.is_visible(id) {
            write!(out, ", style=invis")?;
        } else if frame.is_skipped(id) {
            write!(out, ", {}", self.skipped)?;
        } else if frame.is_on_variation(id) {
            write!(out, ", style=bold, penwidth=3")?;
        }
        writeln!(out, "];")
    }

    fn edge(&self, out: &mut dyn io::Write, id: NodeId) -> io::Result<()> {
        let (frame, prefix) = (self.frame, &self.prefix);
        let Some(parent) = frame.node(id).parent else { return Ok(()) };
        let cut = self.cut[id.index()];
        let mut label = frame.trace().move_label(id).unwrap_or_default();
        if let Some(symbol) = cut {
            let gap = if label.is_empty() { "" } else { " " };
            label = format!("{label}{gap}✂ {symbol}");
        }
        write!(out, "  {prefix}{} -> {prefix}{} [label={}", parent.index(), id.index(), Quoted(&label))?;
        if !frame.is_visible(id) {
            write!(out, ", style=invis")?;
        } else if cut.is_some() {
            write!(out, ", {}, penwidth=2", self.crossed)?;
        } else if frame.is_skipped(id) {
            write!(out, ", {}", self.skipped)?;
        } else if frame.is_on_variation(id) && frame.is_on_variation(parent) {
            write!(out, ", style=bold, penwidth=3")?;
        }
        writeln!(out, "];")
    }
}

/// For each node whether it is a leaf, as far as anybody knows: a skipped node is one if all its searched siblings are,
/// as in pictures.
fn boxes(trace: &Trace) -> Vec<bool> {
    let mut leaves = vec![false; trace.len()];
    let mut others = vec![false; trace.len()];
    for node in trace.ids().map(|id| trace.node(id)).filter(|node| node.is_searched()) {
        if let Some(parent) = node.parent {
            leaves[parent.index()] |= node.is_leaf();
            others[parent.index()] |= !node.is_leaf();
        }
    }
    let is_guess = |parent: NodeId| leaves[parent.index()] && !others[parent.index()];
    let is_box = |id| {
        let node = trace.node(id);
        node.is_leaf() || !node.is_searched() && node.parent.is_some_and(is_guess)
    };
    trace.ids().map(is_box).collect()
}

/// A dashed line in the colour of one role, with text in that of another.
fn dashed(line: Role, text: Role) -> String {
    let palette = Palette::light();
    let colour = palette.paint(line).stroke.map_or(Colour::new(0), |stroke| stroke.colour);
    let font = palette.paint(text).fill.unwrap_or(colour);
    format!("style=dashed, color=\"{colour}\", fontcolor=\"{font}\"")
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
    use crate::trace::{About, Limits, record};

    const TEXTBOOK: &str = "((3 12 8) (2 4 6) (14 5 2))";

    fn search(tree: &str, settings: &Settings) -> Trace {
        let tree: HandTree = tree.parse().expect("a tree");
        record(&tree, HandTree::static_value(), settings, Limits::default(), About::default(), &mut ())
    }

    fn written(traces: &[&Trace]) -> String {
        let frames: Vec<Frame<'_>> = traces.iter().map(|trace| Frame::last(trace)).collect();
        let mut out = Vec::new();
        write(&mut out, &frames, &Locale::default()).expect("memory does not fail");
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
    fn skipped_siblings_of_leaves_are_boxes() {
        let text = written(&[&search("((3 12 8) (2 4 (6 7)) (14 5 2))", &Settings::default())]);
        let skipped = text.lines().filter(|line| line.contains("style=dashed") && !line.contains("->"));
        assert!(skipped.clone().count() > 0 && skipped.clone().all(|line| line.contains("shape=box")), "{text}");
        let text = written(&[&search("((3 12) ((1 2) 4 6))", &Settings::default())]);
        let skipped = text.lines().filter(|line| line.contains("style=dashed") && !line.contains("->"));
        assert_eq!(skipped.filter(|line| line.contains("shape=triangle")).count(), 2, "{text}");
        let palette = Palette::light();
        let cut = palette.paint(Role::Cut).stroke.expect("a line").colour;
        assert!(text.contains(&format!("color=\"{cut}\"")), "{text}");
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
