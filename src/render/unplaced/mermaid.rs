//! Flowcharts of Mermaid, for GitHub, Obsidian and mdBook.
//!
//! Mermaid computes the layout and may swap children or shift a ply, so only small figures are written.

use std::collections::{BTreeMap, HashSet};
use std::fmt::Write;

use super::signs;
use crate::fault::{Fault, errors};
use crate::render::figure::parts::{Body, Parts, edge_role, outline_role};
use crate::render::figure::{CaptionKind, Fate, Figure, LegendEntry, Look, PlyLabel, Sign, When};
use crate::render::picture::panel_prefix;
use crate::render::theme::{CutMark, Direction, Emphasis, NodeShape, Theme};
use crate::render::{Palette, Role};
use crate::story::words::one_line;

errors! {
    /// Reason why a figure cannot be written as a Mermaid flowchart.
    pub enum MermaidError {
        TooLarge { nodes: usize } => "a Mermaid flowchart of {nodes} nodes would not be readable: the limit is {MOST}",
            help "formats that keep the order of moves have more room: `{0} svg`, `{0} tex`, `{0} typ`" [Format];
    }
}

/// Largest number of nodes and folds in a flowchart, in all panels together.
pub const MOST: usize = 15;

/// Returns a warning that Mermaid may change the layout. `None` if at most two nodes are drawn, because their layout is
/// fixed.
pub fn warning(figure: &Figure<'_>) -> Option<String> {
    let drawn = drawn(figure);
    (drawn > 2).then(|| figure.locale().text("note-mermaid"))
}

fn drawn(figure: &Figure<'_>) -> usize {
    let items = figure.outline().items().len();
    (0..figure.panels().len())
        .map(|panel| (0..items).filter(|&item| figure.is_drawn(panel, item, When::Now)).count())
        .sum()
}

/// Checks whether a figure is small enough.
///
/// # Errors
/// If the panels together draw more than [`MOST`] nodes and folds.
pub fn check(figure: &Figure<'_>) -> Result<(), Fault> {
    let drawn = drawn(figure);
    if drawn <= MOST {
        return Ok(());
    }
    Err(Fault::new(MermaidError::TooLarge { nodes: drawn }))
}

/// Colours of a flowchart.
#[derive(Debug, Clone, Copy)]
pub struct Options<'p> {
    /// Colours of nodes and edges.
    pub palette: &'p Palette,
    /// `true` if the chart has the colour of [`Role::Background`]; otherwise it is transparent, and captions, the
    /// legend and the labels of plies have the page's colour.
    pub background: bool,
}

/// Returns all panels as one flowchart, for Mermaid 11.3 or later.
///
/// Ids are those of [pictures](crate::render::Picture), but with the index of the item in the outline: `n3`, or `b3` in
/// the second panel. In the first panel, the labels of plies have the ids `nlevel0`, `nlevel1`, …, and the text below
/// the tree has the id `nbelow`.
///
/// # Errors
/// If the panels together draw more than [`MOST`] nodes and folds.
pub fn to_string(figure: &Figure<'_>, options: Options<'_>) -> Result<String, Fault> {
    check(figure)?;
    let mut chart = Chart {
        figure,
        options,
        nodes: String::new(),
        classes: HashSet::new(),
        edges: String::new(),
        links: BTreeMap::new(),
        link: 0,
    };
    let panels = figure.panels().len();
    for panel in 0..panels {
        if panels > 1 {
            let title = escape(&figure.algorithm(panel));
            let direction = chart.direction();
            let _ = writeln!(chart.nodes, "  subgraph panel{panel}[\"{title}\"]\n    direction {direction}");
        }
        chart.panel(panel);
        if panels > 1 {
            chart.nodes.push_str("  end\n");
            if options.background {
                let _ = writeln!(chart.edges, "  style panel{panel} fill:none,stroke:none");
            }
        }
    }
    Ok(chart.finish())
}

/// Builder of a flowchart.
struct Chart<'a> {
    figure: &'a Figure<'a>,
    options: Options<'a>,
    nodes: String,
    /// Roles of nodes and texts. The flowchart defines a style class for each role.
    classes: HashSet<Role>,
    edges: String,
    /// Roles of edges, by name, each with the 0-based indices of its edges in the flowchart.
    links: BTreeMap<&'static str, (Role, Vec<String>)>,
    /// 0-based index of the next edge; invisible edges count, too.
    link: usize,
}

impl Chart<'_> {
    fn direction(&self) -> &'static str {
        match self.figure.theme().direction {
            Direction::Down => "TB",
            Direction::Up => "BT",
            Direction::Right => "LR",
        }
    }

    fn panel(&mut self, panel: usize) {
        let figure = self.figure;
        let prefix = panel_prefix(panel);
        let items = figure.outline().items();
        let looks = figure.looks(panel);
        let mut order: Vec<usize> = (0..items.len()).filter(|&item| figure.is_drawn(panel, item, When::Now)).collect();
        if figure.theme().mirror {
            // Mermaid orders children by their edges, so each ply is written in reverse order. Parents still precede
            // their children.
            order.sort_by_key(|&item| (items[item].ply, std::cmp::Reverse(item)));
        }
        let plies = order.iter().map(|&item| items[item].ply + 1).max().unwrap_or(0);
        let levels = self.levels(panel, plies);
        for &item in &order {
            self.node(&format!("{prefix}{item}"), looks.of(item));
            if let Some(above) = items[item].parent {
                self.edge(&format!("{prefix}{above}"), &format!("{prefix}{item}"), looks.of(item), looks.of(above));
            }
        }
        let deepest = order.into_iter().filter(|&item| items[item].ply + 1 == plies);
        let deepest = deepest.map(|item| format!("{prefix}{item}"));
        let last_level = levels.checked_sub(1).map(|ply| format!("{prefix}level{ply}"));
        self.below(panel, &deepest.chain(last_level).collect::<Vec<_>>());
    }

    /// Writes the label of each ply, and returns the number of labels. Mermaid decides on which side of the tree the
    /// labels are drawn.
    fn levels(&mut self, panel: usize, plies: usize) -> usize {
        let (figure, prefix) = (self.figure, panel_prefix(panel));
        let levels = figure.levels(panel);
        if levels.iter().all(Option::is_none) {
            return 0;
        }
        for (ply, level) in levels.iter().take(plies).enumerate() {
            let lines: Vec<String> = level.iter().flat_map(PlyLabel::lines).map(|line| escape(line)).collect();
            self.text(&format!("{prefix}level{ply}"), &lines);
            if ply > 0 {
                let _ = writeln!(self.edges, "  {prefix}level{} ~~~ {prefix}level{ply}", ply - 1);
                self.link += 1;
            }
        }
        levels.len().min(plies)
    }

    /// Writes captions and the legend. Invisible links keep this text below the tree, and keep the labels of plies
    /// level with their plies.
    fn below(&mut self, panel: usize, deepest: &[String]) {
        /// Maximum number of legend entries in a line.
        const SIGNS: usize = 3;
        let (figure, theme) = (self.figure, self.figure.theme());
        let captions = figure.captions(panel, When::Now).into_iter();
        // `Chart::finish` writes the title at the top of the chart.
        let captions = captions.filter(|caption| caption.kind != CaptionKind::Title);
        let mut lines: Vec<String> = captions.map(|caption| escape(&caption.text)).collect();
        let entries = if theme.legend { figure.legend(&[panel]) } else { Vec::new() };
        // Flowcharts have no arcs to causes, so the legend does not explain such arcs.
        let entries = entries.into_iter().filter(|entry| !matches!(entry.sign, Sign::Cause | Sign::DeepCause));
        let entries: Vec<String> =
            entries.map(|entry| format!("{}#160; {}", escape(sign(theme, &entry)), escape(&entry.meaning))).collect();
        lines.extend(entries.chunks(SIGNS).map(|line| line.join(" #160; ")));
        if deepest.is_empty() || lines.is_empty() && figure.levels(panel).iter().all(Option::is_none) {
            return;
        }
        let id = format!("{}below", panel_prefix(panel));
        self.text(&id, &lines);
        let _ = writeln!(self.edges, "  {} ~~~ {id}", deepest.join(" & "));
        self.link += deepest.len();
    }

    /// Writes a text that is not a node of the tree.
    fn text(&mut self, id: &str, lines: &[String]) {
        self.vertex(id, "text", lines);
        if self.options.background {
            self.class(id, Role::Text);
        }
    }

    fn vertex(&mut self, id: &str, shape: &str, lines: &[String]) {
        let label = if lines.is_empty() { "#160;".to_owned() } else { lines.join("<br/>") };
        let _ = writeln!(self.nodes, "  {id}@{{ shape: {shape}, label: \"{label}\" }}");
    }

    fn class(&mut self, id: &str, role: Role) {
        let _ = writeln!(self.nodes, "  class {id} {}", role.name());
        self.classes.insert(role);
    }

    fn node(&mut self, id: &str, look: &Look) {
        let parts = Parts::new(self.figure, look);
        let mut lines: Vec<String> = parts.lines().map(|line| tagged(line.pieces.as_slice())).collect();
        lines.retain(|line| !line.is_empty());
        if parts.has_blank {
            lines.push("▢".to_owned());
        }
        let shape = match parts.body {
            Body::Shape(shape) if look.is_over && matches!(shape, NodeShape::Square | NodeShape::Rounded) => "fr-rect",
            Body::Shape(NodeShape::Circle) if look.is_over => "dbl-circ",
            Body::Shape(shape) => shape_name(shape),
            Body::Board(_) => shape_name(look.shape),
            Body::Fold => "tri",
            Body::Stub => "text",
        };
        self.vertex(id, shape, &lines);
        self.class(id, outline_role(look));
        if let Some(stroke) = look.highlight.and_then(|highlight| self.options.palette.paint(highlight.role()).stroke) {
            let _ = writeln!(self.nodes, "  style {id} stroke:{},stroke-width:4px", stroke.colour);
        }
        if look.on_variation {
            let _ = writeln!(self.nodes, "  style {id} stroke-width:3px,font-weight:bold");
        }
    }

    fn edge(&mut self, from: &str, to: &str, look: &Look, above: &Look) {
        let theme = self.figure.theme();
        let parts = Parts::new(self.figure, look);
        let mut lines: Vec<String> = Vec::new();
        let is_cut = look.cut.is_some() && look.fate == Fate::Skipped;
        if let Some(mark) = theme.cuts.filter(|&mark| is_cut || mark == CutMark::Blank) {
            lines.push(mark_text(mark).to_owned());
        }
        lines.extend(parts.head.iter().map(|line| tagged(&line.pieces)));
        let role = edge_role(look, above, theme);
        let has_arrow =
            theme.arrows && !look.is_stub(theme) || role == Role::Principal && theme.variation == Some(Emphasis::Arrow);
        let line = match (role, has_arrow) {
            (Role::Pruned, false) => "-.-",
            (Role::Pruned, true) => "-.->",
            (Role::Principal, false) => "===",
            (Role::Principal, true) => "==>",
            (_, false) => "---",
            (_, true) => "-->",
        };
        let label = if lines.is_empty() { String::new() } else { format!("|\"{}\"|", lines.join("<br/>")) };
        let _ = writeln!(self.edges, "  {from} {line}{label} {to}");
        let role = if is_cut && role == Role::Pruned { Role::Cut } else { role };
        self.links.entry(role.name()).or_insert_with(|| (role, Vec::new())).1.push(self.link.to_string());
        self.link += 1;
    }

    fn finish(self) -> String {
        let figure = self.figure;
        let mut text = String::from("---\n");
        let title = figure.full_title();
        let paper = self.options.palette.paint(Role::Background).fill.filter(|_| self.options.background);
        if paper.is_none() {
            let _ = writeln!(text, "title: \"{}\"", yaml(&title));
        }
        // With straight edges, the flowchart looks like a tree. The large width keeps Mermaid from breaking long lines.
        text.push_str("config:\n  flowchart:\n    curve: linear\n    wrappingWidth: 900\n");
        if let Some(paper) = paper {
            // By default, labels of edges have another background than the chart.
            let _ = writeln!(text, "  theme: base\n  themeVariables:\n    edgeLabelBackground: \"{paper}\"");
        }
        let direction = self.direction();
        let _ = writeln!(text, "---\nflowchart {direction}");
        let plain = |text: &str| one_line(text).replace([';', '#', '{', '}'], ",");
        let _ = writeln!(text, "  accTitle: {}", plain(&figure.full_title()));
        let _ = writeln!(text, "  accDescr: {}", plain(&figure.full_description()));
        if paper.is_some() {
            let _ = writeln!(text, "  subgraph paper[\"{}\"]\n    direction {direction}", escape(&title));
        }
        text.push_str(&self.nodes);
        if let Some(paper) = paper {
            let colour = self.options.palette.paint(Role::Text).fill.map(|fill| format!(",color:{fill}"));
            let _ = writeln!(text, "  end\n  style paper fill:{paper},stroke:none{}", colour.unwrap_or_default());
        }
        text.push_str(&self.edges);
        for role in Role::ALL.iter().filter(|role| self.classes.contains(role)) {
            let _ = writeln!(text, "  classDef {} {}", role.name(), self.look(*role));
        }
        for (role, links) in self.links.values() {
            if let Some(stroke) = self.options.palette.paint(*role).stroke {
                let colour = stroke.colour;
                let label =
                    self.options.palette.paint(if *role == Role::Cut { Role::CutText } else { Role::Text }).fill;
                let label = label.map_or_else(String::new, |fill| format!(",color:{fill}"));
                let _ = writeln!(text, "  linkStyle {} stroke:{colour}{label}", links.join(","));
            }
        }
        text
    }

    fn look(&self, role: Role) -> String {
        let paint = self.options.palette.paint(role);
        if role == Role::Text {
            return paint.fill.map_or_else(String::new, |fill| format!("color:{fill}"));
        }
        let mut rules = vec![paint.fill.map_or_else(|| "fill:none".to_owned(), |fill| format!("fill:{fill}"))];
        if let Some(stroke) = paint.stroke {
            rules.push(format!("stroke:{},stroke-width:{}px", stroke.colour, stroke.width));
            rules.extend(stroke.dash.map(|(dash, gap)| format!("stroke-dasharray:{dash} {gap}")));
        }
        let text = match role {
            Role::Pruned => Role::PrunedText,
            Role::Active => Role::ActiveText,
            _ => Role::Text,
        };
        rules.extend(self.options.palette.paint(text).fill.map(|fill| format!("color:{fill}")));
        rules.join(",")
    }
}

fn shape_name(shape: NodeShape) -> &'static str {
    match shape {
        NodeShape::TriangleUp => "tri",
        NodeShape::TriangleDown => "flip-tri",
        NodeShape::TrapezoidUp => "trap-b",
        NodeShape::TrapezoidDown => "trap-t",
        NodeShape::Square => "rect",
        NodeShape::Rounded => "rounded",
        NodeShape::Circle => "circle",
        NodeShape::Diamond => "diam",
        NodeShape::Plain => "text",
    }
}

/// Returns the mark of a cutoff for the label of an edge, because Mermaid cannot draw strokes across edges.
fn mark_text(mark: CutMark) -> &'static str {
    match mark {
        CutMark::Slash => "╱",
        CutMark::DoubleSlash => "╱╱",
        CutMark::Cross => "✕",
        CutMark::Severed => "┤ ├",
        CutMark::Blank => "▢",
        CutMark::Checked => "☒",
    }
}

/// Returns the sign of a legend entry.
fn sign(theme: &Theme, entry: &LegendEntry) -> &'static str {
    match entry.sign {
        Sign::Cut | Sign::Probe => mark_text(theme.cuts.unwrap_or(CutMark::DoubleSlash)),
        Sign::Visit | Sign::Negated => entry.text,
        Sign::Imagined => "⬚",
        Sign::Blank => "▢",
        _ => signs::written(theme, entry),
    }
}

/// Joins pieces with spaces. Struck-through pieces get the tag `<s>`, which Mermaid permits.
fn tagged(pieces: &[(String, bool)]) -> String {
    let piece = |(piece, is_struck): &(String, bool)| {
        if *is_struck { format!("<s>{}</s>", escape(piece)) } else { escape(piece) }
    };
    pieces.iter().map(piece).collect::<Vec<_>>().join(" ")
}

/// Escapes a text for Mermaid, YAML, Markdown and HTML.
///
/// Each character that may have a meaning in one of these languages is written as an entity of Mermaid, such as `#59;`.
fn escape(text: &str) -> String {
    let mut escaped = String::new();
    for c in one_line(text).chars() {
        let is_plain = c.is_ascii_alphanumeric() || " ,()".contains(c) || !c.is_ascii();
        if is_plain {
            escaped.push(c);
        } else {
            let _ = write!(escaped, "#{};", u32::from(c));
        }
    }
    escaped
}

/// Escapes a text for a quoted YAML string.
fn yaml(text: &str) -> String {
    one_line(text).replace('\\', "\\\\").replace('"', "\\\"")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::render::Theme;
    use crate::render::figure::parts::testing::{NAMED, stories, with_figure};
    use proptest::prelude::*;

    fn chart(figure: &Figure<'_>) -> Result<String, Fault> {
        to_string(figure, Options { palette: &Palette::light(), background: false })
    }

    #[test]
    fn the_textbook_tree_is_a_flowchart() {
        with_figure(NAMED, &Theme::default(), |figure| {
            let text = chart(figure).expect("13 nodes");
            for line in [
                "  n0@{ shape: tri, label: \"A<br/>3<br/>(−∞, ∞)\" }",
                "  n5@{ shape: flip-tri, label: \"C<br/>≤ 2<br/>(3, ∞)<br/>α#45;cutoff\" }",
                "  n5 -.-|\"╱╱<br/>c2\"| n7",
                "  n0 ===|\"a1\"| n1",
                "  class n7 pruned",
                "  nlevel1@{ shape: text, label: \"MIN<br/>ply 1\" }",
                "  nlevel1 ~~~ nlevel2",
                "  n2 & n3 & n4 & n6 & n7 & n8 & n10 & n11 & n12 & nlevel2 ~~~ nbelow",
            ] {
                assert!(text.lines().any(|other| other == line), "{line} in {text}");
            }
            assert!(
                text.contains("△#160; MAX to move") && text.contains("╱╱#160; cutoff#58; a value has reached α or β"),
                "{text}"
            );
            assert!(!text.contains("subgraph") && text.contains("\ntitle: "), "{text}");
        });
    }

    #[test]
    fn a_background_is_behind_everything() {
        with_figure(NAMED, &Theme::default(), |figure| {
            let text = to_string(figure, Options { palette: &Palette::dark(), background: true }).expect("13 nodes");
            for line in ["    edgeLabelBackground: \"#1e1e1e\"", "  class nbelow text", "  classDef text color:#f0f0f0"]
            {
                assert!(text.lines().any(|other| other == line), "{line} in {text}");
            }
            let [before, paper, end] = ["  n0@{", "  subgraph paper[", "\n  end\n  style paper fill:#1e1e1e,"]
                .map(|part| text.find(part).unwrap_or_else(|| panic!("{part} in {text}")));
            assert!(paper < before && before < end && !text.contains("\ntitle: "), "{text}");
        });
    }

    #[test]
    fn special_characters_are_escaped() {
        assert_eq!(escape("a \"b\" <c> `d` #e; 1. f_g"), "a #34;b#34; #60;c#62; #96;d#96; #35;e#59; 1#46; f#95;g");
    }

    #[test]
    fn a_large_tree_is_refused() {
        with_figure("(((1 2) (3 4)) ((5 6) (7 8)) ((1 2) (3 4)))", &Theme::default(), |figure| {
            let fault = chart(figure).expect_err("too large").to_string();
            assert!(fault.contains("the limit is 15") && fault.contains("format svg"), "{fault}");
        });
    }

    proptest! {
        #![proptest_config(ProptestConfig { cases: 48, ..ProptestConfig::default() })]

        #[test]
        fn random_small_figures_are_written_completely(story in stories(14)) {
            story.look(|figure| {
                let Ok(text) = chart(figure) else { return };
                let is_node = |line: &&str| {
                    let id = line.split('@').next().unwrap_or_default();
                    line.contains("@{ shape: ") && !["level", "below"].iter().any(|other| id.contains(other))
                };
                let declared = text.lines().filter(is_node).count();
                assert_eq!(declared, drawn(figure));
                for line in text.lines().filter(|line| line.contains("@{")) {
                    assert_eq!(line.matches('"').count(), 2, "{line}");
                    assert!(line.ends_with("\" }"), "{line}");
                }
            });
        }
    }
}
