//! Trees in the format DOT of Graphviz.

mod board;

use std::fmt::Write as _;
use std::io;

use serde_json::{Value as Json, json};

use super::signs;
use crate::game::Player;
use crate::render::figure::parts::{self, TextLine};
use crate::render::figure::{Caption, CaptionKind, Fate, Figure, ItemForm, LegendEntry, Look, PlyLabel, When};
use crate::render::picture::panel_prefix;
use crate::render::placed::typst;
use crate::render::template::{engine, fill};
use crate::render::theme::{CutMark, Direction, Emphasis, LevelPlace, NodeShape, Theme};
use crate::render::{Colour, Palette, Role};
use board::{BoardLabel, Markup};

/// Writes the tree of each panel. Several trees are side by side, each in its own cluster.
///
/// Ids are those of [pictures](crate::render::Picture): `n7` is node 7 of the first trace, `b7` of the second, `c7` of
/// the third, …; in the first panel, `f3` is a fold and `g3` a ghost. Nodes that are drawn only at later moments are
/// invisible, so that all moments have the same layout.
///
/// # Errors
/// If `out` cannot be written.
///
/// ```
/// use plyscope::pictures::{Figure, Frame, Outline, Palette, dot};
/// use plyscope::{HandTree, Locale, Settings, Theme, record};
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
    let text = palette.fill(Role::Text);
    writeln!(out, "digraph plyscope {{")?;
    // Without `ordering=out`, Graphviz may swap children.
    write!(out, "  graph [ordering=out, labelloc=b, fontname=\"DejaVu Sans\", fontsize=11, fontcolor=\"{text}\"")?;
    match theme.direction {
        Direction::Down => {}
        Direction::Up => write!(out, ", rankdir=BT")?,
        Direction::Right => write!(out, ", rankdir=LR")?,
    }
    // White is Graphviz's default background.
    if let Some(paper) = palette.paint(Role::Background).fill.filter(|&paper| paper != Colour::new(0xFF_FFFF)) {
        write!(out, ", bgcolor=\"{paper}\"")?;
    }
    writeln!(out, "];")?;
    writeln!(out, "  node [fontname=\"DejaVu Sans\", fontsize=12, margin=\"0.06,0.04\"];")?;
    // Style of ordinary edges, as the default for all edges.
    let width = palette.paint(Role::Edge).stroke.map_or(1.0, |stroke| stroke.width);
    let arrow = if theme.arrows { "vee" } else { "none" };
    write!(out, "  edge [fontname=\"DejaVu Sans\", fontsize=11, fontcolor=\"{text}\", ")?;
    writeln!(out, "color=\"{}\", penwidth={width}, arrowhead={arrow}];", palette.line(Role::Edge))?;
    let panels = figure.panels().len();
    for panel in 0..panels {
        let tree = DotTree { figure, palette, panel, prefix: panel_prefix(panel) };
        if panels == 1 {
            tree.write(out)?;
        } else {
            writeln!(out, "  subgraph cluster_{panel} {{\n  color=none;")?;
            tree.write(out)?;
            writeln!(out, "  }}")?;
        }
    }
    if panels > 1 {
        write_below(out, (theme, palette), &[], &legend(figure))?;
    }
    writeln!(out, "}}")
}

/// Returns the legend of all panels; empty if the theme shows no legend.
fn legend(figure: &Figure<'_>) -> Vec<LegendEntry> {
    let panels: Vec<usize> = (0..figure.panels().len()).collect();
    if figure.theme().legend { figure.legend(&panels) } else { Vec::new() }
}

/// Writes captions and the legend, if there are any, as the label of the whole graph or of a cluster. The label is an
/// HTML-like table of Graphviz.
fn write_below(
    out: &mut dyn io::Write,
    (theme, palette): (&Theme, &Palette),
    captions: &[Caption],
    entries: &[LegendEntry],
) -> io::Result<()> {
    /// Maximum number of legend entries in a row.
    const COLUMNS: usize = 3;
    if captions.is_empty() && entries.is_empty() {
        return Ok(());
    }
    // The colour of the line of a role or, for a role without a line, of its area.
    let ink = |role| {
        let paint = palette.paint(role);
        paint.stroke.map(|stroke| stroke.colour).or(paint.fill).unwrap_or_default().to_string()
    };
    let caption = |caption: &Caption| {
        let (size, role) = match caption.kind {
            CaptionKind::Title => (12, Role::Text),
            CaptionKind::Result => (11, Role::Text),
            CaptionKind::Counts | CaptionKind::Rules | CaptionKind::Note => (10, Role::MutedText),
        };
        let is_bold = caption.kind == CaptionKind::Title;
        json!({ "size": size, "colour": ink(role), "bold": is_bold, "text": caption.text })
    };
    let entry = |entry: &LegendEntry| {
        let sign = signs::written(theme, entry);
        json!({ "colour": ink(entry.role), "sign": sign, "meaning": entry.meaning })
    };
    let rows = entries.chunks(COLUMNS).map(|row| row.iter().map(entry).collect());
    let model = json!({
        "captions": captions.iter().map(caption).collect::<Vec<_>>(),
        "rows": rows.collect::<Vec<Json>>(),
    });
    let escape = |text: &str, out: &mut dyn io::Write| write!(out, "{}", Markup(text));
    let source: String = include_str!("../../../templates/dot/below.html").lines().map(str::trim).collect();
    writeln!(out, "  label=<{}>;", fill(engine(escape), "below.html", &source, model))
}

/// Writer of the tree of a panel.
struct DotTree<'a> {
    figure: &'a Figure<'a>,
    palette: &'a Palette,
    panel: usize,
    prefix: String,
}

impl DotTree<'_> {
    fn write(&self, out: &mut dyn io::Write) -> io::Result<()> {
        let (figure, panel, theme) = (self.figure, self.panel, self.figure.theme());
        let items = figure.outline().items();
        // For each ply, the ids of its items, each with a space before and a semicolon after it.
        let mut plies: Vec<String> = Vec::new();
        // Graphviz orders siblings by the order of their edges in the file.
        let mut order: Vec<usize> = (0..items.len()).collect();
        if theme.mirror {
            order.reverse();
        }
        // Graphviz draws the nodes that are written first on the left of a graph, but on the right of a cluster. If the
        // tree grows to the right, it draws them at the bottom of a graph, but at the top of a cluster; there, `Left`
        // and `Bands` mean above the tree, and `Right` means below.
        let changes_sides = [theme.levels == Some(LevelPlace::Right), figure.panels().len() > 1];
        let is_turned = theme.direction == Direction::Right;
        let is_first = changes_sides.into_iter().fold(!is_turned, |first, changes| first != changes);
        let mut levels = if is_first { self.levels(out)? } else { 0 };
        for index in order {
            let is_drawn = figure.is_drawn(panel, index, When::Now);
            if !is_drawn && !figure.is_drawn(panel, index, When::AtTheEnd) {
                continue;
            }
            let ply = items[index].ply;
            if plies.len() <= ply {
                plies.resize(ply + 1, String::new());
            }
            let id = self.id(index);
            self.item(out, &id, index, is_drawn)?;
            for part in [" ", &id, ";"] {
                plies[ply].push_str(part);
            }
        }
        if !is_first {
            levels = self.levels(out)?;
        }
        // Put the items of a ply on one rank, together with the label of the ply.
        for (ply, ids) in plies.iter().enumerate() {
            let label = if ply < levels { format!(" {};", self.level_id(ply)) } else { String::new() };
            writeln!(out, "  {{ rank=same;{label}{ids} }}")?;
        }
        self.causes(out)?;
        let captions = figure.captions(panel, When::Now);
        // The legend of several panels is the label of the whole graph.
        let entries = if figure.panels().len() == 1 { legend(figure) } else { Vec::new() };
        write_below(out, (theme, self.palette), &captions, &entries)
    }

    /// Writes an item and the edge from its parent.
    fn item(&self, out: &mut dyn io::Write, id: &str, index: usize, is_drawn: bool) -> io::Result<()> {
        let figure = self.figure;
        let look = if is_drawn { figure.looks(self.panel) } else { figure.final_looks(self.panel) }.of(index);
        writeln!(out, "  {id} [{}];", self.node(look, is_drawn))?;
        let Some(parent) = figure.outline().items()[index].parent else { return Ok(()) };
        let role = parts::edge_role(look, figure.looks(self.panel).of(parent), figure.theme());
        writeln!(out, "  {} -> {id} [{}];", self.id(parent), self.edge(look, is_drawn, role == Role::Principal))
    }

    fn id(&self, index: usize) -> String {
        self.figure.outline().group_id(self.panel, &self.prefix, index, "")
    }

    fn level_id(&self, ply: usize) -> String {
        let other = if self.prefix == "n" { "" } else { &self.prefix };
        format!("{other}level{ply}")
    }

    /// Returns the attributes of a node.
    fn node(&self, look: &Look, is_drawn: bool) -> String {
        let theme = self.figure.theme();
        let invisible = if is_drawn { "" } else { ", style=invis" };
        if let Some(diagram) = &look.diagram {
            let label = BoardLabel { palette: self.palette, look, diagram };
            return format!("label=<{label}>, shape=plain{invisible}");
        }
        if look.is_stub(theme) {
            let colour = self.palette.line(Role::Edge);
            return format!("label=\"\", shape=point, width=0.02, color=\"{colour}\"{invisible}");
        }
        if look.form == ItemForm::Fold || signs::is_bare_ghost(look) {
            let shape = if look.form == ItemForm::Fold { "triangle" } else { shape(look.shape).0 };
            let lines: Vec<String> = parts::folded(self.figure, look).iter().map(TextLine::text).collect();
            let size = if lines.is_empty() { ", width=0.25, height=0.25, fixedsize=true" } else { "" };
            let paint = self.paint(parts::node_role(look), None, "", is_drawn);
            return format!("label={}, shape={shape}{size}{paint}", quoted(&lines.join("\n")));
        }
        let has_two_lines = look.is_over && look.form == ItemForm::Leaf && look.shape != NodeShape::Plain;
        let (shape, style) = shape(look.shape);
        let mut attributes = format!(
            "label={}, shape={shape}{}{}",
            quoted(&lines(look).join("\n")),
            if has_two_lines { ", peripheries=2" } else { "" },
            self.paint(parts::outline_role(look), look.on_variation.then_some(3.0), style, is_drawn)
        );
        if let Some(highlight) = look.highlight.filter(|_| is_drawn) {
            let _ = write!(attributes, ", color=\"{}\", penwidth=4", self.palette.line(highlight.role()));
        }
        attributes
    }

    /// Returns the style attributes of a node with the paint of a role. `width` replaces the line width of the paint.
    fn paint(&self, role: Role, width: Option<f64>, style: &str, is_drawn: bool) -> String {
        if !is_drawn {
            return ", style=invis".to_owned();
        }
        let paint = self.palette.paint(role);
        let width = width.or(paint.stroke.map(|stroke| stroke.width)).unwrap_or(1.0);
        let is_dashed = paint.stroke.is_some_and(|stroke| stroke.dash.is_some());
        let styles = [(paint.fill.is_some(), "filled"), (is_dashed, "dashed"), (!style.is_empty(), style)];
        let styles: Vec<&str> = styles.into_iter().filter(|(is_set, _)| *is_set).map(|(_, style)| style).collect();
        let style = if styles.is_empty() { String::new() } else { format!(", style=\"{}\"", styles.join(",")) };
        format!("{}, penwidth={width}{style}", node_colours(self.palette, role))
    }

    /// Returns the attributes of an edge.
    fn edge(&self, look: &Look, is_drawn: bool, variation: bool) -> String {
        let theme = self.figure.theme();
        let label = self.edge_label(look);
        let label = format!("label={}", quoted(&label));
        if !is_drawn {
            return label + ", style=invis";
        }
        let (line, text) = match look.fate {
            Fate::Open | Fate::Done if !variation => return label,
            Fate::Skipped if look.is_stub(theme) => (Role::Edge, Role::CutText),
            Fate::Skipped if look.cut.is_some() => (Role::Pruned, Role::CutText),
            Fate::Skipped | Fate::Ghost | Fate::Unmet | Fate::Ahead => (Role::Pruned, Role::PrunedText),
            Fate::Open | Fate::Done => (Role::Principal, Role::Text),
        };
        let (stroke, line) = (self.palette.paint(line).stroke, self.palette.line(line));
        let width = stroke.map_or(1.0, |stroke| stroke.width);
        let dashed = if stroke.is_some_and(|stroke| stroke.dash.is_some()) { ", style=dashed" } else { "" };
        let pen = match theme.variation.filter(|_| variation) {
            Some(Emphasis::Double) => format!(", color=\"{line}:invis:{line}\", penwidth=1.4"),
            Some(Emphasis::Arrow) => format!(", color=\"{line}\", penwidth={width}, arrowhead=vee"),
            _ => format!(", color=\"{line}\", penwidth={width}"),
        };
        let headless = if look.is_stub(theme) { ", arrowhead=none" } else { "" };
        format!("{label}{dashed}{pen}{headless}, fontcolor=\"{}\"", self.palette.fill(text))
    }

    /// Returns the label of the edge to a node: the mark of a cutoff, the move and other signs.
    fn edge_label(&self, look: &Look) -> String {
        let theme = self.figure.theme();
        let mut lines: Vec<String> = Vec::new();
        if look.cut.is_some() && look.fate == Fate::Skipped {
            lines.push(signs::cut(theme.cuts.unwrap_or(CutMark::DoubleSlash)).to_owned());
        }
        let words: Vec<&str> = if look.is_stub(theme) { Vec::new() } else { signs::edge(look, theme.cuts).collect() };
        if !words.is_empty() {
            lines.push(words.join(" "));
        }
        lines.join("\n")
    }

    /// Writes the labels of plies as a column of nodes, and returns the number of these nodes.
    fn levels(&self, out: &mut dyn io::Write) -> io::Result<usize> {
        if self.figure.theme().levels.is_none() {
            return Ok(0);
        }
        let levels = self.figure.levels(self.panel);
        if levels.iter().all(Option::is_none) {
            return Ok(0);
        }
        // A ply without a label also gets a node, or Graphviz would move deeper nodes of the tree into the column of
        // labels.
        for (ply, level) in levels.iter().enumerate() {
            let lines: Vec<&str> = level.iter().flat_map(PlyLabel::lines).map(String::as_str).collect();
            let role = match level {
                Some(level) if level.player == Some(Player::Min) => Role::MinText,
                Some(level) if level.is_chance => Role::Text,
                _ => Role::MaxText,
            };
            let colour = self.palette.fill(role);
            let id = self.level_id(ply);
            write!(out, "  {id} [label={}, shape=plaintext, fontcolor=\"{colour}\"", quoted(&lines.join("\n")))?;
            writeln!(out, "{}];", if lines.is_empty() { ", width=0.1" } else { "" })?;
            if ply > 0 {
                writeln!(out, "  {} -> {id} [style=invis, weight=100];", self.level_id(ply - 1))?;
            }
        }
        Ok(levels.len())
    }

    fn causes(&self, out: &mut dyn io::Write) -> io::Result<()> {
        let colour = self.palette.line(Role::Cause);
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

/// Returns the lines of text in the outline of a node.
fn lines(look: &Look) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    lines.extend(look.name.clone());
    lines.extend(signs::value(look));
    lines.extend(look.notes.iter().map(signs::note));
    lines.extend(look.visit.map(|number| format!("#{number}")));
    lines
}

/// Returns Graphviz's name for an outline, and the style that the outline needs. The style is empty if none is needed.
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

/// Returns the colour attributes of a node and its text.
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
    format!("{fill}{stroke}, fontcolor=\"{}\"", palette.fill(text))
}

/// Returns a text as a string literal of DOT. Ampersands are escaped, because Graphviz decodes HTML entities in
/// literals.
fn quoted(text: &str) -> String {
    typst::quoted(&text.replace('&', "&amp;"))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::game::tree::HandTree;
    use crate::locale::Locale;
    use crate::render::Outline;
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
    fn visits_are_numbered_if_orders_differ() {
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
    fn skipped_moves_keep_their_node_shape() {
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
    fn thirty_panels_have_distinct_identifiers() {
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
