//! Graphviz DOT.

mod below;
mod board;

use std::fmt::{self, Write as _};
use std::io;
use std::ops::Range;

use super::signs;
use crate::game::Player;
use crate::render::figure::{Entry, Fate, Figure, Form, Look, When};
use crate::render::picture::panel_prefix;
use crate::render::theme::{CutMark, Direction, Emphasis, LevelPlace, NodeShape};
use crate::render::{Colour, Palette, Role, piece};
use crate::story::words;
use below::Below;
use board::Label;

/// Writes the tree of each panel; several stand side by side, each in a cluster of its own.
///
/// Ids are those of a [`Picture`](crate::render::Picture): `n7` is node 7 of the (first) trace, `b7` of the second,
/// `c7` of the third, …; `f3` is a fold and `g3` a ghost. What is not drawn yet at an earlier moment is there, but
/// invisible, so that all moments have the same layout.
///
/// # Errors
/// If `out` cannot be written.
///
/// ```
/// use plyscope::{HandTree, Locale, Settings, Theme, record};
/// use plyscope::pictures::{Figure, Frame, Outline, Palette, dot};
/// let tree: HandTree = "((3 12 8) (2 4 6) (14 5 2))".parse()?;
/// let trace = record(&tree, &Settings::default());
/// let (outline, frames) = (Outline::new(&[&trace], Outline::MOST), [Frame::last(&trace)]);
/// let (theme, locale) = (Theme::default(), Locale::default());
/// let figure = Figure::new(&outline, &frames, &theme, &locale);
/// let mut out = Vec::new();
/// dot::write(&mut out, &figure, &Palette::light())?;
/// assert!(String::from_utf8(out)?.contains("digraph"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn write(out: &mut dyn io::Write, figure: &Figure<'_>, palette: &Palette) -> io::Result<()> {
    let theme = figure.theme();
    let text = colour(palette.paint(Role::Text).fill);
    writeln!(out, "digraph plyscope {{")?;
    // Without `ordering`, Graphviz may swap children.
    write!(out, "  graph [ordering=out, labelloc=b, fontname=\"DejaVu Sans\", fontsize=11, fontcolor=\"{text}\"")?;
    match theme.direction {
        Direction::Down => {}
        Direction::Up => write!(out, ", rankdir=BT")?,
        Direction::Right => write!(out, ", rankdir=LR")?,
    }
    // White is what a page has anyway.
    if let Some(paper) = palette.paint(Role::Background).fill.filter(|&paper| paper != Colour::new(0xFF_FFFF)) {
        write!(out, ", bgcolor=\"{paper}\"")?;
    }
    writeln!(out, "];")?;
    writeln!(out, "  node [fontname=\"DejaVu Sans\", fontsize=12, margin=\"0.06,0.04\"];")?;
    // What ordinary edges look like is said once.
    let edge = palette.paint(Role::Edge).stroke;
    let width = edge.map_or(1.0, |stroke| stroke.width);
    let arrow = if theme.arrows { "vee" } else { "none" };
    write!(out, "  edge [fontname=\"DejaVu Sans\", fontsize=11, fontcolor=\"{text}\", ")?;
    writeln!(out, "color=\"{}\", penwidth={width}, arrowhead={arrow}];", colour(edge.map(|stroke| stroke.colour)))?;
    let panels = figure.panels().len();
    for panel in 0..panels {
        let tree = Tree::new(figure, palette, panel);
        if panels == 1 {
            tree.write(out)?;
        } else {
            writeln!(out, "  subgraph cluster_{panel} {{\n  color=none;")?;
            tree.write(out)?;
            writeln!(out, "  }}")?;
        }
    }
    if panels > 1 {
        below(out, &Below { palette, theme, captions: Vec::new(), entries: legend(figure) })?;
    }
    writeln!(out, "}}")
}

/// What the signs of all panels mean, if the theme says it.
fn legend(figure: &Figure<'_>) -> Vec<Entry> {
    let panels: Vec<usize> = (0..figure.panels().len()).collect();
    if figure.theme().legend { figure.legend(&panels) } else { Vec::new() }
}

/// Writes what stands below a tree or below all of them.
fn below(out: &mut dyn io::Write, text: &Below<'_>) -> io::Result<()> {
    if text.is_empty() { Ok(()) } else { writeln!(out, "  label=<{text}>;") }
}

/// A tree that is being written.
struct Tree<'a> {
    figure: &'a Figure<'a>,
    palette: &'a Palette,
    panel: usize,
    prefix: String,
    /// The colours of each role as attributes of a node.
    colours: Vec<String>,
}

/// A ply: the ids of its items, which item is the last one, and where its id begins.
#[derive(Clone, Default)]
struct Row {
    ids: String,
    last: usize,
    start: usize,
}

/// Statements as they were written first, for all items that look so: what comes after the names of nodes.
#[derive(Default)]
struct Written {
    nodes: Vec<Option<String>>,
    /// Of edges that are not on the principal variation, and of those that are.
    edges: [Vec<Option<String>>; 2],
}

/// Writes all of a text, and leaves its room to what comes next.
fn hand_on(text: &mut String, out: &mut dyn io::Write) -> io::Result<()> {
    out.write_all(text.as_bytes())?;
    text.clear();
    Ok(())
}

impl<'a> Tree<'a> {
    fn new(figure: &'a Figure<'a>, palette: &'a Palette, panel: usize) -> Self {
        let colours = Role::ALL.iter().map(|&role| node_colours(palette, role)).collect();
        Tree { figure, palette, panel, prefix: panel_prefix(panel), colours }
    }

    fn write(&self, out: &mut dyn io::Write) -> io::Result<()> {
        let (figure, panel) = (self.figure, self.panel);
        let items = figure.outline().items();
        let mut plies: Vec<Row> = Vec::new();
        // Whose edges come first, stands first.
        let order: Box<dyn Iterator<Item = usize>> =
            if figure.theme().mirror { Box::new((0..items.len()).rev()) } else { Box::new(0..items.len()) };
        // Graphviz knows no side: what comes first stands on the left, and in a cluster on the right; where the tree
        // grows to the right, it stands below, and in a cluster above.
        let theme = figure.theme();
        let changes_sides = [theme.levels == Some(LevelPlace::Right), figure.panels().len() > 1];
        let is_turned = theme.direction == Direction::Right;
        let is_first = changes_sides.into_iter().fold(!is_turned, |first, changes| first != changes);
        let mut levels = if is_first { self.levels(out)? } else { 0 };
        let (mut text, mut handed_on, mut written) = (String::new(), 0, Written::default());
        for index in order {
            let is_drawn = figure.is_drawn(panel, index, When::Now);
            if !is_drawn && !figure.is_drawn(panel, index, When::AtTheEnd) {
                continue;
            }
            let ply = items[index].ply as usize;
            if plies.len() <= ply {
                plies.resize(ply + 1, Row::default());
            }
            // A parent is mostly the last item of its ply.
            let above = ply.checked_sub(1).map(|above| &plies[above]);
            let above = items[index].parent().map(|parent| (parent, above.filter(|above| above.last == parent)));
            let id = self.item(&mut text, &mut written, (above, index), is_drawn).map_err(io::Error::other)?;
            let row = &mut plies[ply];
            row.ids.push(' ');
            (row.last, row.start) = (index, row.ids.len());
            row.ids.push_str(&text[id]);
            row.ids.push(';');
            if text.len() >= piece(handed_on) {
                handed_on += text.len();
                hand_on(&mut text, out)?;
            }
        }
        hand_on(&mut text, out)?;
        if !is_first {
            levels = self.levels(out)?;
        }
        for (ply, row) in plies.iter().enumerate() {
            self.rank(out, ply, &row.ids, levels)?;
        }
        self.causes(out)?;
        let captions = figure.captions(panel, When::Now);
        // What all panels have in common stands below all of them.
        let entries = if figure.panels().len() == 1 { legend(figure) } else { Vec::new() };
        below(out, &Below { palette: self.palette, theme: figure.theme(), captions, entries })
    }

    /// Adds an item and the edge that leads to it, and says where its id stands.
    fn item(
        &self,
        text: &mut String,
        written: &mut Written,
        (above, index): (Option<(usize, Option<&Row>)>, usize),
        is_drawn: bool,
    ) -> Result<Range<usize>, fmt::Error> {
        let when = if is_drawn { When::Now } else { When::AtTheEnd };
        let (number, look) = self.figure.numbered(self.panel, index, when);
        let number = number.filter(|_| is_drawn);
        let rest = |text: &mut String, known: &mut Vec<Option<String>>, write: &dyn Fn(&mut String) -> fmt::Result| {
            let Some(number) = number.map(|number| number as usize) else { return write(text) };
            if known.len() <= number {
                known.resize(number + 1, None);
            }
            if let Some(known) = &known[number] {
                text.push_str(known);
                return Ok(());
            }
            let start = text.len();
            write(text)?;
            known[number] = Some(text[start..].to_owned());
            Ok(())
        };
        text.push_str("  ");
        let start = text.len();
        self.push_id(text, index);
        let id = start..text.len();
        rest(text, &mut written.nodes, &|text| self.node(text, &look, is_drawn))?;
        let Some((parent, row)) = above else { return Ok(id) };
        let is_above = || self.figure.seen(self.panel, parent, When::Now).on_variation;
        let variation = look.is_choice || look.on_variation && is_above();
        text.push_str("  ");
        match row.and_then(|row| row.ids[row.start..].strip_suffix(';')) {
            Some(id) => text.push_str(id),
            None => self.push_id(text, parent),
        }
        text.push_str(" -> ");
        text.extend_from_within(id.clone());
        rest(text, &mut written.edges[usize::from(variation)], &|text| self.edge(text, &look, is_drawn, variation))?;
        Ok(id)
    }

    fn id(&self, index: usize) -> String {
        let mut id = String::new();
        self.push_id(&mut id, index);
        id
    }

    fn push_id(&self, text: &mut String, index: usize) {
        self.figure.outline().push_id(text, self.panel, &self.prefix, index, "");
    }

    fn level_id(&self, ply: usize) -> String {
        let other = if self.prefix == "n" { "" } else { &self.prefix };
        format!("{other}level{ply}")
    }

    fn node(&self, out: &mut String, look: &Look, is_drawn: bool) -> fmt::Result {
        let is_faint = matches!(look.fate, Fate::Skipped | Fate::Ghost | Fate::Unmet | Fate::Ahead);
        if let Some(diagram) = &look.diagram {
            let label = Label { palette: self.palette, look, diagram };
            write!(out, " [label=<{label}>, shape=plain")?;
        } else if look.is_stub(self.figure.theme()) {
            let colour = colour(self.palette.paint(Role::Edge).stroke.map(|stroke| stroke.colour));
            write!(out, " [label=\"\", shape=point, width=0.02, color=\"{colour}\"")?;
        } else if look.form == Form::Fold || signs::is_bare_ghost(look) {
            let shape = if look.form == Form::Fold { "triangle" } else { shape(look.shape).0 };
            let role = if is_faint { Role::Pruned } else { Role::Folded };
            let label = self.fold(look);
            write!(out, " [label={}, shape={shape}", Quoted(&label))?;
            if label.is_empty() {
                write!(out, ", width=0.25, height=0.25, fixedsize=true")?;
            }
            self.paint(out, role, None, "", is_drawn)?;
        } else {
            let label = lines(look).join("\n");
            write!(out, " [label={}, shape={}", Quoted(&label), shape(look.shape).0)?;
            if look.is_over && look.form == Form::Leaf && look.shape != NodeShape::Plain {
                write!(out, ", peripheries=2")?;
            }
            let role = match (look.fate, look.form) {
                _ if is_faint => Role::Pruned,
                (Fate::Open, _) => Role::Active,
                (_, Form::Inner(Player::Max)) => Role::Max,
                (_, Form::Inner(Player::Min)) => Role::Min,
                (_, Form::Chance) => Role::Chance,
                _ if look.is_over => Role::Terminal,
                _ => Role::Leaf,
            };
            let width = look.on_variation.then_some(3.0);
            self.paint(out, role, width, shape(look.shape).1, is_drawn)?;
            if let Some(highlight) = look.highlight.filter(|_| is_drawn) {
                let stroke = self.palette.paint(highlight.role()).stroke;
                write!(out, ", color=\"{}\", penwidth=4", colour(stroke.map(|stroke| stroke.colour)))?;
            }
        }
        if !is_drawn && (look.diagram.is_some() || look.is_stub(self.figure.theme())) {
            write!(out, ", style=invis")?;
        }
        writeln!(out, "];")
    }

    /// What a role looks like as attributes of a node.
    fn paint(&self, out: &mut String, role: Role, width: Option<f64>, style: &str, is_drawn: bool) -> fmt::Result {
        if !is_drawn {
            return write!(out, ", style=invis");
        }
        let paint = self.palette.paint(role);
        let stroke = paint.stroke;
        let width = width.or(stroke.map(|stroke| stroke.width)).unwrap_or(1.0);
        write!(out, "{}, penwidth={width}", self.colours[role as usize])?;
        let styles = [
            (paint.fill.is_some(), "filled"),
            (stroke.is_some_and(|stroke| stroke.dash.is_some()), "dashed"),
            (!style.is_empty(), style),
        ];
        let mut start = ", style=\"";
        for (_, style) in styles.into_iter().filter(|(is_set, _)| *is_set) {
            write!(out, "{start}{style}")?;
            start = ",";
        }
        if start == "," { write!(out, "\"") } else { Ok(()) }
    }

    fn fold(&self, look: &Look) -> String {
        let (number, unit) = match look.fate {
            Fate::Done if look.form == Form::Fold => (look.hides.searched, "unit-nodes"),
            Fate::Skipped => (look.hides.skipped, "unit-skipped"),
            _ => return String::new(),
        };
        format!("{}\n{}", words::thousands(number), self.figure.locale().count(unit, number))
    }

    fn edge(&self, out: &mut String, look: &Look, is_drawn: bool, variation: bool) -> fmt::Result {
        let theme = self.figure.theme();
        let label = self.edge_label(look);
        write!(out, " [label={}", Quoted(&label))?;
        if !is_drawn {
            return writeln!(out, ", style=invis];");
        }
        let (line, text) = match look.fate {
            Fate::Open | Fate::Done if !variation => return writeln!(out, "];"),
            Fate::Skipped if look.is_stub(self.figure.theme()) => (Role::Edge, Role::CutText),
            Fate::Skipped if look.cut.is_some() => (Role::Pruned, Role::CutText),
            Fate::Skipped | Fate::Ghost | Fate::Unmet | Fate::Ahead => (Role::Pruned, Role::PrunedText),
            Fate::Open | Fate::Done => (Role::Principal, Role::Text),
        };
        let stroke = self.palette.paint(line).stroke;
        let colour = colour(stroke.map(|stroke| stroke.colour));
        let width = stroke.map_or(1.0, |stroke| stroke.width);
        if stroke.is_some_and(|stroke| stroke.dash.is_some()) {
            write!(out, ", style=dashed")?;
        }
        match theme.variation.filter(|_| variation) {
            Some(Emphasis::Double) => write!(out, ", color=\"{colour}:invis:{colour}\", penwidth=1.4")?,
            emphasis => {
                write!(out, ", color=\"{colour}\", penwidth={width}")?;
                if emphasis == Some(Emphasis::Arrow) {
                    write!(out, ", arrowhead=vee")?;
                }
            }
        }
        if look.is_stub(self.figure.theme()) {
            write!(out, ", arrowhead=none")?;
        }
        writeln!(out, ", fontcolor=\"{}\"];", self::colour(self.palette.paint(text).fill))
    }

    /// The mark of a cutoff, and the words on the edge to a node.
    fn edge_label(&self, look: &Look) -> String {
        let theme = self.figure.theme();
        let mut lines: Vec<String> = Vec::new();
        if let (Some(side), Fate::Skipped) = (look.cut, look.fate) {
            let mark = signs::cut(theme.cuts.unwrap_or(CutMark::DoubleSlash));
            let mut label = mark.to_owned();
            if theme.cut_labels {
                label = format!("{mark} {}", words::cut_name(self.figure.locale(), side));
                if theme.causes && look.cut_is_deep {
                    label = format!("{label}, {}", self.figure.locale().text("cut-deep"));
                }
            }
            lines.push(label);
        }
        if !look.is_stub(self.figure.theme()) {
            let words: Vec<&str> = signs::edge(look, theme.cuts).collect();
            if !words.is_empty() {
                lines.push(words.join(" "));
            }
        }
        lines.join("\n")
    }

    /// The column of players' names; how many of them there are.
    fn levels(&self, out: &mut dyn io::Write) -> io::Result<usize> {
        if self.figure.theme().levels.is_none() {
            return Ok(0);
        }
        let levels = self.figure.levels(self.panel);
        if levels.iter().all(Option::is_none) {
            return Ok(0);
        }
        // Also where nobody moves, so that the tree does not grow below the names.
        for (ply, level) in levels.iter().enumerate() {
            let lines: Vec<&str> = level
                .iter()
                .flat_map(|level| level.name.iter().chain(&level.ply).chain(&level.remaining))
                .map(String::as_str)
                .collect();
            let role = match level {
                Some(level) if level.player == Some(Player::Min) => Role::MinText,
                Some(level) if level.is_chance => Role::Text,
                _ => Role::MaxText,
            };
            let colour = colour(self.palette.paint(role).fill);
            let id = self.level_id(ply);
            write!(out, "  {id} [label={}, shape=plaintext, fontcolor=\"{colour}\"", Quoted(&lines.join("\n")))?;
            writeln!(out, "{}];", if lines.is_empty() { ", width=0.1" } else { "" })?;
            if ply > 0 {
                writeln!(out, "  {} -> {id} [style=invis, weight=100];", self.level_id(ply - 1))?;
            }
        }
        Ok(levels.len())
    }

    /// Puts the items of a ply into a row, with the player's name.
    fn rank(&self, out: &mut dyn io::Write, ply: usize, items: &str, levels: usize) -> io::Result<()> {
        write!(out, "  {{ rank=same;")?;
        if ply < levels {
            write!(out, " {};", self.level_id(ply))?;
        }
        out.write_all(items.as_bytes())?;
        writeln!(out, " }}")
    }

    fn causes(&self, out: &mut dyn io::Write) -> io::Result<()> {
        let stroke = self.palette.paint(Role::Cause).stroke;
        let colour = colour(stroke.map(|stroke| stroke.colour));
        for cause in self.figure.causes(self.panel, When::Now) {
            let (from, to) = (self.id(cause.from), self.id(cause.to));
            writeln!(
                out,
                "  {from} -> {to} [constraint=false, style=dotted, color=\"{colour}\", penwidth=1.4, arrowhead=vee];"
            )?;
        }
        Ok(())
    }
}

/// What stands in the outline of a node.
fn lines(look: &Look) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    lines.extend(look.name.clone());
    lines.extend(signs::value(look));
    lines.extend(look.notes.iter().map(signs::note));
    lines.extend(look.visit.map(|number| format!("#{number}")));
    lines
}

/// What Graphviz calls an outline, and the style that it needs besides.
fn shape(shape: NodeShape) -> (&'static str, &'static str) {
    match shape {
        NodeShape::TriangleUp => ("triangle", ""),
        NodeShape::TriangleDown => ("invtriangle", ""),
        NodeShape::TrapezoidUp => ("trapezium", ""),
        NodeShape::TrapezoidDown => ("invtrapezium", ""),
        NodeShape::Square => ("box", ""),
        NodeShape::Rounded => ("box", "rounded"),
        NodeShape::Circle => ("circle", ""),
        NodeShape::Diamond => ("diamond", ""),
        NodeShape::Plain => ("plaintext", ""),
    }
}

/// What a role looks like as attributes of a node, with the text in it.
fn node_colours(palette: &Palette, role: Role) -> String {
    let paint = palette.paint(role);
    let text = match role {
        Role::Pruned => Role::PrunedText,
        Role::Active => Role::ActiveText,
        Role::Leaf => Role::LeafValue,
        Role::Terminal => Role::TerminalValue,
        Role::Max | Role::Min | Role::Chance => Role::Value,
        _ => Role::Text,
    };
    let fill = paint.fill.map(|fill| format!(", fillcolor=\"{fill}\"")).unwrap_or_default();
    let stroke = paint.stroke.map(|stroke| format!(", color=\"{}\"", stroke.colour)).unwrap_or_default();
    format!("{fill}{stroke}, fontcolor=\"{}\"", colour(palette.paint(text).fill))
}

fn colour(colour: Option<Colour>) -> Colour {
    colour.unwrap_or(Colour::new(0))
}

/// A DOT string: whatever the text, Graphviz reads it as this text.
struct Quoted<'a>(&'a str);

impl fmt::Display for Quoted<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_char('"')?;
        for c in self.0.chars() {
            match c {
                '"' => f.write_str("\\\"")?,
                '\\' => f.write_str("\\\\")?,
                '\n' => f.write_str("\\n")?,
                // An ampersand would start an HTML entity.
                '&' => f.write_str("&amp;")?,
                c => f.write_char(words::on_one_line(c))?,
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
    use crate::locale::Locale;
    use crate::render::{Outline, Theme};
    use crate::search::{Order, Settings};
    use crate::story::Frame;
    use crate::trace::{Trace, record};

    const TEXTBOOK: &str = "((3 12 8) (2 4 6) (14 5 2))";

    fn search(tree: &str, settings: &Settings) -> Trace {
        let tree: HandTree = tree.parse().expect("a tree");
        record(&tree, settings)
    }

    fn written(traces: &[&Trace], theme: &Theme) -> String {
        let frames: Vec<Frame<'_>> = traces.iter().map(|trace| Frame::last(trace)).collect();
        let (outline, locale) = (Outline::new(traces, usize::MAX), Locale::default());
        let mut out = Vec::new();
        let figure = Figure::new(&outline, &frames, theme, &locale);
        write(&mut out, &figure, &Palette::light()).expect("memory does not fail");
        String::from_utf8(out).expect("text")
    }

    #[test]
    fn where_orders_differ_visits_are_numbered() {
        let tree = "((2 4) (3 9))";
        let given = search(tree, &Settings::default());
        let best = search(tree, &Settings { order: Order::Best, ..Settings::default() });
        let theme = Theme::default();
        assert!(!written(&[&given, &given], &theme).contains("\\n#"));
        assert!(!written(&[&best], &theme).contains("\\n#"));
        let text = written(&[&given, &best], &theme);
        for line in ["n6 [label=\"9\\n#7\"", "b3 [label=\"9\\n#4\"", "b6 [label=\"\", "] {
            assert!(text.contains(line), "{line} in {text}");
        }
    }

    #[test]
    fn skipped_moves_have_the_outline_that_they_would_have() {
        let shapes = |tree: &str| {
            let text = written(&[&search(tree, &Settings::default())], &Theme::default());
            let skipped = text.lines().filter(|line| line.contains("dashed") && !line.contains("->"));
            let shape = |line: &str| Some(line.split_once("shape=")?.1.split_once(',')?.0.to_owned());
            skipped.filter_map(shape).collect::<Vec<_>>()
        };
        assert_eq!(shapes("((3 12 8) (2 4 (6 7)) (14 5 2))"), ["box", "triangle"]);
        assert_eq!(shapes("((3 12) ((1 2) 4 6))"), ["box", "box"], "also beside an inner node");
    }

    #[test]
    fn all_of_many_panels_are_written() {
        let trace = search(TEXTBOOK, &Settings::default());
        let text = written(&[&trace; 30], &Theme { levels: None, ..Theme::default() });
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
