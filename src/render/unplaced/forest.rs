//! Trees for the LaTeX package `forest`: nested brackets with one node per line, which are easy to edit.
//!
//! One block of styles before the tree sets the look of nodes. TeX measures each node as a box that includes the move
//! above the outline and the notes around it, so that texts never overlap, whatever the font. Nodes of a ply form one
//! row, or one column if the tree grows to the right.

mod styles;

use std::collections::BTreeSet;
use std::fmt::Write as _;

use serde_json::{Value as Json, json};

use crate::fault::{Fault, errors};
use crate::game::{Diagram, Player};
use crate::render::figure::outline::ItemContent;
use crate::render::figure::parts::{Body, Parts, TextLine, TextSize, edge_role, form_role, is_pruned};
use crate::render::figure::{
    CaptionKind, Cause, Fate, Figure, ItemForm, LegendEntry, Look, NoteKind, PlyLabel, Shared, Sign, When,
};
use crate::render::template::fill_tex;
use crate::render::theme::{CutMark, Direction, LevelPlace, NodeShape, Skipped, Theme, Word};
use crate::render::{Palette, Role, board, tikz};
use crate::story::tex::{self, Needs};

pub use crate::render::tikz::Form;

errors! {
    /// Reason why the package `forest` cannot typeset a tree.
    pub enum ForestError {
        TooDeep { plies: usize } => "a tree of {plies} plies is too deep for forest: the limit is {MOST_PLIES}",
            help "choose a smaller `{}`, or use TikZ: `{} tikz`" [Depth, Format];
        TooLarge { nodes: usize } => "a tree of {nodes} nodes is too large for forest: the limit is {MOST_NODES}",
            help "draw one search, with a smaller `{}`, or on a page (`{} a4`), or use TikZ: `{} tikz`" [Depth, Size, Format];
    }
}

/// Maximal number of nodes and folds in all panels together. For a tree of this size, pdfLaTeX needs half a minute.
pub const MOST_NODES: usize = 500;
/// Maximal number of plies below the root. TeX cannot nest brackets more deeply.
pub const MOST_PLIES: usize = 60;

/// Colours and form of trees.
#[derive(Debug, Clone, Copy)]
pub struct Options<'p> {
    /// Paint of each role.
    pub palette: &'p Palette,
    /// Form of the output.
    pub form: Form,
    /// `true` if the page of a [document](Form::Standalone) has the colour of [`Role::Background`].
    pub background: bool,
}

/// Checks whether TeX can typeset a figure.
///
/// # Errors
/// If all panels together have more than [`MOST_NODES`] nodes and folds, or if the tree has more than [`MOST_PLIES`]
/// plies below the root.
pub fn check(figure: &Figure<'_>) -> Result<(), Fault> {
    let items = figure.outline().items();
    let nodes = items.len() * figure.panels().len();
    let plies = figure.outline().plies() - 1;
    if plies > MOST_PLIES {
        return Err(Fault::new(ForestError::TooDeep { plies }));
    }
    if nodes > MOST_NODES {
        return Err(Fault::new(ForestError::TooLarge { nodes }));
    }
    Ok(())
}

/// Returns the trees of all panels as TeX, one below the other.
///
/// # Errors
/// If TeX could not typeset the figure: see [`check`].
///
/// # Examples
///
/// ```
/// use plyscope::{HandTree, Locale, Settings, Theme, record};
/// use plyscope::pictures::{Figure, Frame, Outline, Palette, forest};
/// use plyscope::pictures::forest::{Form, Options};
///
/// let tree: HandTree = "((3 12 8) (2 4 6) (14 5 2))".parse()?;
/// let trace = record(&tree, &Settings::default());
/// let outline = Outline::new(&[&trace], Outline::MOST);
/// let (theme, locale, frames) = (Theme::default(), Locale::default(), [Frame::last(&trace)]);
/// let figure = Figure::new(&outline, &frames, &theme, &locale);
/// let options = Options { palette: &Palette::light(), form: Form::Snippet, background: false };
/// let text = forest::to_string(&figure, &options)?;
/// assert!(text.contains(r"[{$\le$ 2}, min, under={(3, $\infty$)"));
/// # Ok::<(), plyscope::Fault>(())
/// ```
pub fn to_string(figure: &Figure<'_>, options: &Options<'_>) -> Result<String, Fault> {
    check(figure)?;
    let mut writer = ForestWriter { figure, needs: Needs::default(), boards: Vec::new() };
    let trees: Vec<Json> = (0..figure.panels().len()).map(|panel| writer.tree(panel)).collect();
    let loaded = ["\\usepackage{forest}", "\\usetikzlibrary{shapes.geometric, arrows.meta, backgrounds, calc, fit}"];
    let header = match options.form {
        // Pictures of other formats include a margin. Trees of `forest` do not, so the page gets a border.
        Form::Standalone => tikz::preamble(&writer.needs, "[border=9pt]{standalone}", &loaded),
        Form::Snippet => {
            let hint = "Pasted into a frame of beamer, the frame has to be [fragile]; \\input needs nothing.";
            tikz::snippet_header(&writer.needs, &loaded, "", &[hint])
        }
    };
    let mut model = writer.styles(options.palette);
    model["header"] = (tikz::comment(&[&figure.full_title(), "", &figure.full_description()]) + &header).into();
    model["trees"] = trees.into();
    model["is_document"] = (options.form == Form::Standalone).into();
    model["has_background"] = options.background.into();
    Ok(fill_tex("forest.tex", include_str!("../../../templates/tex/forest.tex"), model))
}

/// Content of a node, as TeX.
#[derive(Debug, Clone, PartialEq, Eq)]
struct NodeText {
    /// Text inside the outline; empty if the node is a board.
    inside: String,
    /// Index of the board in `ForestWriter::boards`; `None` for a node without a board.
    board: Option<usize>,
    /// Keys of the outline. A `TikZ` style belongs to each key: to the key `max`, the style `max node`.
    outline: Vec<&'static str>,
    /// Texts above, below, to the left and to the right of the outline.
    around: [String; 4],
}

impl NodeText {
    /// Returns the keys for the texts around the outline.
    fn texts(&self) -> impl Iterator<Item = String> {
        let texts = ["over", "under", "called", "beside"].into_iter().zip(&self.around);
        texts.filter(|(_, text)| !text.is_empty()).map(|(key, text)| format!("{key}={{{text}}}"))
    }

    /// Returns the command with which TeX measures the node.
    fn measured(&self) -> String {
        let inside = self.board.map_or_else(|| self.inside.clone(), |number| format!("\\plyscopeboard{{{number}}}"));
        let outline: Vec<String> = self.outline.iter().map(|key| format!("{key} node")).collect();
        let [over, under, called, beside] = &self.around;
        format!("\\plyscoperoom{{{}}}{{{inside}}}{{{over}}}{{{under}}}{{{called}}}{{{beside}}}", outline.join(", "))
    }
}

/// Writer of a figure.
struct ForestWriter<'a> {
    figure: &'a Figure<'a>,
    needs: Needs,
    /// Distinct boards, each with `true` if it is drawn in grey, for a node that was not searched.
    boards: Vec<(Diagram, bool)>,
}

impl ForestWriter<'_> {
    fn theme(&self) -> &Theme {
        self.figure.theme()
    }

    fn escape(&mut self, text: &str) -> String {
        self.needs.note(text);
        tex::escape(text)
    }

    /// Returns a line of text as TeX, with commands for its colour and its size if these differ from `usual`.
    fn line(&mut self, line: &TextLine, usual: (Role, TextSize)) -> String {
        let pieces: Vec<String> = line
            .pieces
            .iter()
            .map(|(piece, is_struck)| {
                let piece = self.escape(piece);
                if *is_struck { format!("\\plyscopestrike{{{piece}}}") } else { piece }
            })
            .collect();
        let mut prefix = String::new();
        if line.size != usual.1 {
            prefix.push_str(font(line.size));
        }
        if line.role != usual.0 {
            let _ = write!(prefix, "\\color{{plyscope-{}}}", line.role.name());
        }
        let mut text = pieces.join(" ");
        if text.is_empty() {
            return text;
        }
        if line.bold {
            text = format!("\\plyscopebold{{{text}}}");
        }
        if prefix.is_empty() {
            return text;
        }
        let gap = if prefix.ends_with('}') { "" } else { " " };
        format!("{{{prefix}{gap}{text}}}")
    }

    fn lines(&mut self, lines: &[TextLine], usual: (Role, TextSize)) -> String {
        let mut text = String::new();
        for (index, line) in lines.iter().enumerate() {
            let line = self.line(line, usual);
            if index > 0 {
                // After a line break, TeX would read `[` as the start of a distance, and `*` as a part of the command.
                text.push_str(if line.starts_with(['[', '*']) { "\\\\{}" } else { "\\\\" });
            }
            text.push_str(&line);
        }
        text
    }

    /// Returns the data of a panel's tree for the template.
    fn tree(&mut self, panel: usize) -> Json {
        let figure = self.figure;
        let items = figure.outline().items();
        let shown = shown(figure, panel);
        let causes = figure.causes(panel, When::Now);
        let is_there = |cause: &Cause| causes.iter().any(|other| other.from == cause.from);
        let later = figure.causes(panel, When::AtTheEnd).into_iter().filter(|cause| !is_there(cause));
        let later: Vec<Cause> = later.collect();
        let levels = figure.levels(panel);
        let (looks, ends) = (figure.looks(panel), figure.final_looks(panel));
        // Only nodes that other commands refer to need names.
        let mut named: BTreeSet<usize> = causes.iter().chain(&later).flat_map(|cause| [cause.from, cause.to]).collect();
        let first = |ply: usize| shown.iter().copied().find(|&item| items[item].ply == ply);
        let firsts: Vec<Option<usize>> =
            (0..levels.len()).map(|ply| first(ply).filter(|_| levels[ply].is_some())).collect();
        named.extend(firsts.iter().flatten());
        let mut text = String::new();
        let mut open: Vec<usize> = Vec::new();
        let gaps = self.gaps();
        let drops = self.drops(ends);
        for &index in &shown {
            let item = &items[index];
            while open.last().is_some_and(|&ply| ply >= item.ply) {
                open.pop();
                text.push_str(" ]");
            }
            if !open.is_empty() {
                text.push('\n');
            }
            let _ = write!(text, "{:1$}[", "", 2 + 2 * open.len());
            let is_drawn = figure.is_drawn(panel, index, When::Now);
            let now = is_drawn.then(|| self.block(looks.of(index)));
            let mut keys = match &now {
                Some(block) => self.keys(block, looks.of(index), item.parent.map(|parent| looks.of(parent))),
                None => vec!["{}".to_owned(), "unmet".to_owned()],
            };
            if named.contains(&index) {
                keys.push(format!("name={}", self.name(panel, index)));
            }
            keys.extend(now.iter().flat_map(NodeText::texts));
            if drops[index] > 4.0 && is_drawn {
                keys.push(format!("drop={:.0}pt", drops[index]));
            }
            if gaps[index] > 30.0 {
                keys.push(format!("l sep={:.0}pt", gaps[index]));
            }
            if figure.is_story(panel) {
                keys.extend(self.room(panel, index, now.as_ref(), ends.of(index)));
            }
            text.push_str(&keys.join(", "));
            open.push(item.ply);
        }
        text.push_str(&" ]".repeat(open.len()));
        // Arcs of later moments are drawn invisibly, so that the tree has the same size at all moments.
        let arcs = causes.iter().map(|cause| (cause, false)).chain(later.iter().map(|cause| (cause, true)));
        let arcs: Vec<Json> = arcs.map(|(cause, is_later)| self.arc(panel, cause, is_later)).collect();
        let labels = levels.iter().zip(firsts).filter_map(|(level, first)| self.label(level.as_ref()?, panel, first?));
        let labels: Vec<Json> = labels.collect();
        let plies = shown.iter().map(|&item| items[item].ply + 1).max().unwrap_or(1);
        let bands = levels.iter().take(plies).map(|level| level.as_ref().and_then(PlyLabel::band).map(Role::name));
        let bands: Vec<_> = bands.collect();
        json!({ "nodes": text, "arcs": arcs, "labels": labels, "bands": bands, "captions": self.captions(panel) })
    }

    /// Returns the key that reserves room for the looks of an item at other moments, so that the size of the item never
    /// changes; `None` if the item looks the same at all moments.
    fn room(&mut self, panel: usize, item: usize, now: Option<&NodeText>, end: &Look) -> Option<String> {
        let mut others: Vec<String> = Vec::new();
        let mut looks = self.figure.earlier_looks(panel, item);
        if end.fate == Fate::Done {
            // The node may show its final results while the search is still below it.
            looks.push(Look { fate: Fate::Open, on_variation: false, is_best: false, ..end.clone() });
        }
        if self.figure.is_drawn(panel, item, When::AtTheEnd) {
            looks.push(end.clone());
        }
        for look in &looks {
            let block = self.block(look);
            let other = block.measured();
            if now != Some(&block) && !others.contains(&other) {
                others.push(other);
            }
        }
        (!others.is_empty()).then(|| format!("room={{{}}}", others.concat()))
    }

    fn name(&self, panel: usize, item: usize) -> String {
        match (&self.figure.outline().items()[item].content, self.figure.node_id(panel, item)) {
            (_, Some(id)) => format!("n{}", id.index()),
            (ItemContent::Fold(_), None) => format!("f{item}"),
            (ItemContent::Node(_), None) => format!("g{item}"),
        }
    }

    /// Returns the content of a node.
    fn block(&mut self, look: &Look) -> NodeText {
        let parts = Parts::new(self.figure, look);
        let inside = parts.inside.as_ref().map_or_else(String::new, |line| {
            let is_value = matches!(line.role, Role::Value | Role::LeafValue | Role::TerminalValue);
            let usual = if is_value { line.role } else { Role::Text };
            // The style of the variation already makes text bold.
            let line = TextLine { bold: line.bold && !look.on_variation, ..line.clone() };
            self.line(&line, (usual, TextSize::Value))
        });
        let mut outline = Vec::new();
        let mut board = None;
        match parts.body {
            Body::Board(diagram) => {
                let is_faded = is_pruned(look);
                let is_it = |(board, faded): &(Diagram, bool)| board == diagram && *faded == is_faded;
                let number = self.boards.iter().position(is_it).unwrap_or_else(|| {
                    self.boards.push((diagram.clone(), is_faded));
                    self.boards.len() - 1
                });
                board = Some(number);
                outline.push("board");
            }
            Body::Stub => {}
            Body::Fold => outline.push("fold"),
            Body::Shape(_) => outline.push(form_role(look).name()),
        }
        if look.on_variation {
            outline.push(if board.is_some() { "framed" } else { "variation" });
        }
        match (look.fate, parts.body) {
            (_, Body::Stub) => outline.push("stub"),
            _ if super::signs::is_bare_ghost(look) => outline.push("ghost"),
            (Fate::Skipped | Fate::Ghost | Fate::Ahead, _) => outline.push("skipped"),
            (Fate::Open, _) => outline.push("open"),
            _ => {}
        }
        outline.extend(look.highlight.map(|highlight| highlight.role().name()));
        let mut below = parts.below.clone();
        let mut badge = String::new();
        if board.is_some() {
            badge = format!("\\plyscopesign{{{} node}}{{}} ", form_role(look).name());
            if let [value, notes @ ..] = &below[..] {
                badge.push_str(&self.line(value, (Role::MutedText, TextSize::Note)));
                badge.push_str(if notes.is_empty() { "" } else { "\\\\{}" });
                below.remove(0);
            }
        }
        let over: Vec<TextLine> = parts.head.iter().chain(&parts.above).cloned().collect();
        let mut beside = self.lines(&parts.right, (Role::MutedText, TextSize::Note));
        if parts.has_blank {
            let gap = if beside.is_empty() { "" } else { "\\\\{}" };
            beside = format!("\\plyscopeblank{gap}{beside}");
        }
        let under = self.lines(&below, (Role::MutedText, TextSize::Note));
        NodeText {
            inside,
            board,
            outline,
            around: [
                self.lines(&over, (Role::Text, TextSize::Move)),
                format!("{badge}{under}"),
                self.lines(&parts.left, (Role::Text, TextSize::Move)),
                beside,
            ],
        }
    }

    /// Returns the entries in the bracket of a node: its content, and the keys of its outline and edge.
    fn keys(&self, block: &NodeText, look: &Look, above: Option<&Look>) -> Vec<String> {
        let theme = self.theme();
        let mut keys = vec![format!("{{{}}}", block.inside)];
        keys.extend(block.outline.iter().map(|&key| match block.board {
            Some(number) if key == "board" => format!("board={number}"),
            _ => key.to_owned(),
        }));
        if above.is_some_and(|above| edge_role(look, above, theme) == Role::Principal) {
            keys.push("variation edge".to_owned());
        }
        let is_cut = look.cut.is_some() || theme.cuts == Some(CutMark::Checked);
        if is_cut && look.fate == Fate::Skipped && theme.cuts != Some(CutMark::Blank) {
            keys.push("cut".to_owned());
        }
        keys
    }

    /// Returns the data of an arc. If the tree grows to the right, a short arc stays between two plies, and a long one
    /// passes over the tree.
    fn arc(&self, panel: usize, cause: &Cause, is_later: bool) -> Json {
        let [from, to] = [cause.from, cause.to].map(|item| self.name(panel, item));
        let places = self.places();
        let is_left = (places[cause.from] < places[cause.to]) != self.theme().mirror;
        let (anchor, bend) = if is_left { ("base west", "left") } else { ("base east", "right") };
        let (start, end) = match (self.grows_right(), cause.deep) {
            (false, _) => (anchor, anchor),
            (true, false) => ("base west", "base east"),
            (true, true) => ("north", "north"),
        };
        let deep = cause.deep;
        json!({ "from": from, "to": to, "deep": deep, "later": is_later, "bend": bend, "start": start, "end": end })
    }

    /// Returns whether the tree grows to the right. Trees of `forest` never grow upwards.
    fn grows_right(&self) -> bool {
        self.theme().direction == Direction::Right
    }

    /// Returns, for each item, the length in points by which the edge to it is extended. Edges to small items are
    /// extended, so that these items are level with larger items of their ply.
    fn drops(&self, looks: &Shared<Look>) -> Vec<f64> {
        let items = self.figure.outline().items();
        let is_down = !self.grows_right();
        let reach = |look: &Look| {
            let half = match &look.diagram {
                Some(diagram) if look.form != ItemForm::Fold => {
                    let board = board(diagram, self.cell(diagram), 0.0);
                    if is_down { board.height } else { board.width }.mul_add(0.375, 3.0)
                }
                // About half the height of a triangle, a diamond or a large circle. Other outlines are lower.
                _ => 16.0,
            };
            let lines = if is_down { Parts::new(self.figure, look).head.len() } else { 0 };
            (half, 12.0 * f64::from(u8::try_from(lines).unwrap_or(4)))
        };
        let mut highest = vec![(0.0_f64, 0.0_f64); items.len()];
        for (index, item) in items.iter().enumerate() {
            let (half, head) = reach(looks.of(index));
            let most = &mut highest[item.ply];
            *most = (most.0.max(half), most.1.max(half + head));
        }
        let drop = |index: usize| {
            let ((half, head), most) = (reach(looks.of(index)), highest[items[index].ply]);
            if half < most.0 { most.1 - half - head } else { 0.0 }
        };
        (0..items.len()).map(drop).collect()
    }

    /// Returns the distance from each item to its children, in points. Distances are larger where edges lead far to the
    /// side.
    fn gaps(&self) -> Vec<f64> {
        const GAP: (f64, f64) = (22.0, 112.0);
        const SLOPE: f64 = 0.09;
        let items = self.figure.outline().items();
        let has_boards = self.figure.final_looks(0).distinct.iter().any(|look| look.diagram.is_some());
        let width = if has_boards { 55.0 } else { 28.0 };
        let places = self.places();
        let mut gaps = vec![GAP.0; items.len()];
        for (item, place) in items.iter().zip(&places) {
            if let Some(parent) = item.parent {
                let spread = (places[parent] - place).abs() * width;
                gaps[parent] = gaps[parent].max(spread.mul_add(SLOPE, GAP.0)).min(GAP.1);
            }
        }
        gaps
    }

    /// Returns the approximate position of each item across the tree, in leaves: the first leaf is at 1, and an inner
    /// node is midway between its first and its last leaf.
    fn places(&self) -> Vec<f64> {
        let items = self.figure.outline().items();
        // 1-based numbers of the first and the last leaf below each item.
        let mut ends = vec![(f64::INFINITY, 0.0_f64); items.len()];
        let mut last = 0.0;
        for (index, ends) in ends.iter_mut().enumerate() {
            let is_leaf = items.get(index + 1).is_none_or(|next| next.parent != Some(index));
            if is_leaf {
                last += 1.0;
                *ends = (last, last);
            }
        }
        for index in (1..items.len()).rev() {
            let (low, high) = ends[index];
            let above = &mut ends[items[index].parent.unwrap_or(0)];
            *above = (above.0.min(low), above.1.max(high));
        }
        ends.into_iter().map(|(low, high)| f64::midpoint(low, high)).collect()
    }

    /// Returns the data of the label of a ply, whose first node is `first`; `None` if the theme shows no labels.
    fn label(&mut self, level: &PlyLabel, panel: usize, first: usize) -> Option<Json> {
        let place = self.theme().levels?;
        let title = level.name.iter().map(|name| format!("\\plyscopebold{{{}}}", self.escape(name)));
        let mut lines: Vec<String> = title.collect();
        for note in level.ply.iter().chain(&level.remaining) {
            let note = self.escape(note);
            let colour = if place == LevelPlace::Bands { "text" } else { "muted-text" };
            lines.push(format!("{{\\scriptsize\\color{{plyscope-{colour}}}{note}}}"));
        }
        let (node, role) = (self.name(panel, first), level.role(place).name());
        Some(json!({ "node": node, "role": role, "lines": lines.join("\\\\") }))
    }

    /// Returns the captions of a tree, followed by the legend if it is the last tree.
    fn captions(&mut self, panel: usize) -> String {
        let now = self.captions_at(panel, When::Now);
        let end = self.captions_at(panel, When::AtTheEnd);
        let in_room = |now: String, room: String| format!("\\plyscopelines{{{now}}}{{{room}}}");
        let mut lines = vec![if self.figure.is_story(panel) && !end.is_empty() { in_room(now, end) } else { now }];
        if self.theme().legend && panel + 1 == self.figure.panels().len() {
            let panels: Vec<usize> = (0..=panel).collect();
            let now = self.entries(&self.figure.legend(&panels));
            let is_story = panels.iter().any(|&panel| self.figure.is_story(panel));
            let possible = is_story.then(|| self.entries(&self.figure.possible_legend(&panels)));
            lines.push(match possible {
                Some(possible) => in_room(now, possible),
                None => now,
            });
        }
        lines.retain(|line| !line.is_empty());
        lines.join(BETWEEN_LINES)
    }

    /// Returns the captions of a panel at a moment.
    fn captions_at(&mut self, panel: usize, when: When<'_>) -> String {
        let mut lines = Vec::new();
        for caption in self.figure.captions(panel, when) {
            let words = self.escape(&caption.text);
            lines.push(match caption.kind {
                CaptionKind::Title => format!("{{\\small\\plyscopebold{{{words}}}}}"),
                CaptionKind::Result => format!("{{\\footnotesize {words}}}"),
                CaptionKind::Counts | CaptionKind::Rules | CaptionKind::Note => {
                    format!("{{\\scriptsize\\color{{plyscope-muted-text}}{words}}}")
                }
            });
        }
        lines.join(BETWEEN_LINES)
    }

    /// Returns the entries of a legend in one paragraph; empty if there are no entries.
    fn entries(&mut self, entries: &[LegendEntry]) -> String {
        let entry = |entry: &LegendEntry| {
            let (sign, meaning) = (self.sign(entry), self.escape(&entry.meaning));
            format!("\\mbox{{{sign} {meaning}}}")
        };
        let entries: Vec<String> = entries.iter().map(entry).collect();
        if entries.is_empty() { String::new() } else { format!("{{\\scriptsize {}}}", entries.join("\\quad\n    ")) }
    }

    /// Returns the sign of a legend entry.
    fn sign(&mut self, entry: &LegendEntry) -> String {
        let theme = self.figure.theme();
        let edge = |style: &str| format!("\\tikz[baseline=-.6ex]\\draw[{style}] (0,0) -- (16pt,0);");
        let node = |style: &str| format!("\\plyscopesign{{{style}}}{{}}");
        let text = |text: &str| format!("{{\\color{{plyscope-{}}}{text}}}", entry.role.name());
        match (entry.sign, entry.sign.outline(theme)) {
            (Sign::Player(player), _) if theme.levels == Some(LevelPlace::Bands) => {
                let band = if player == Player::Max { Role::MaxBand } else { Role::MinBand };
                // The sign includes the band, because nodes of both players may have the same outline.
                format!("\\plyscopeonband{{plyscope/{}}}{{{} node}}", band.name(), entry.role.name())
            }
            (_, Some(NodeShape::Plain)) => "3".to_owned(),
            (_, Some(_)) => node(&format!("{} node", entry.role.name())),
            (Sign::Trial, _) => edge("plyscope/pruned"),
            (Sign::Variation, _) => edge("variation line"),
            (Sign::Cut | Sign::Probe, _) => {
                let mark = theme.cuts.unwrap_or(CutMark::DoubleSlash);
                format!(
                    "\\tikz[baseline=-.6ex]\\draw[plyscope/pruned] (0,0) -- (18pt,0) pic[midway, sloped, solid]{{{}}};",
                    mark.word()
                )
            }
            (Sign::Cause, _) => edge("cause"),
            (Sign::DeepCause, _) => edge("deep cause"),
            (Sign::Skipped, _) => match theme.skipped {
                Skipped::Triangle => node("fold node, skipped node"),
                Skipped::Stub => "\\tikz[baseline=-.6ex]\\draw[plyscope/edge] (0,0) -- (0,-8pt);".to_owned(),
                Skipped::Ghost | Skipped::Hide | Skipped::Whole => node("leaf node, skipped node"),
            },
            (Sign::Ghost, _) => node("leaf node, ghost node"),
            (Sign::Imagined, _) => "\\plyscopesign{leaf node, skipped node}{3}".to_owned(),
            (Sign::Fold, _) => node("fold node"),
            (Sign::Active, _) => node("leaf node, open node"),
            (Sign::Blank, _) if theme.cuts == Some(CutMark::Blank) => "\\tikz[baseline=-.6ex]\\pic{blank};".to_owned(),
            (Sign::Blank, _) => "\\plyscopeblank".to_owned(),
            (Sign::Note(NoteKind::Alpha), _) => text("$\\alpha$ \\plyscopestrike{3} 5"),
            _ => {
                let written = self.escape(entry.text);
                text(&written)
            }
        }
    }
}

/// Separator between two captions, and between the captions and the legend.
const BETWEEN_LINES: &str = "\\\\[1pt]\n    ";

/// Returns the indices of the items that have a bracket: items that are drawn at the moment of the frame or at the end
/// of the story, like all their ancestors.
fn shown(figure: &Figure<'_>, panel: usize) -> Vec<usize> {
    let mut hidden_below: Option<usize> = None;
    let mut shown = Vec::new();
    for (index, item) in figure.outline().items().iter().enumerate() {
        if hidden_below.is_some_and(|ply| item.ply > ply) {
            continue;
        }
        let is_shown = [When::Now, When::AtTheEnd].iter().any(|&when| figure.is_drawn(panel, index, when));
        hidden_below = (!is_shown).then_some(item.ply);
        if is_shown {
            shown.push(index);
        }
    }
    shown
}

fn font(size: TextSize) -> &'static str {
    match size {
        TextSize::Value => "\\normalsize",
        TextSize::Move => "\\small",
        TextSize::Note => "\\footnotesize",
        TextSize::Small => "\\scriptsize",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::render::figure::parts::testing::{NAMED, TEXTBOOK, stories, with_figure, with_whole_figure};
    use proptest::prelude::*;

    fn snippet(figure: &Figure<'_>) -> String {
        let options = Options { palette: &Palette::light(), form: Form::Snippet, background: false };
        to_string(figure, &options).expect("a small tree")
    }

    /// Returns the nesting depth of braces at the end of a text, and the smallest depth anywhere in the text. Comments
    /// and escaped braces do not count.
    fn depth(text: &str) -> (i32, i32) {
        let (mut open, mut lowest) = (0, 0);
        for line in text.lines().filter(|line| !line.starts_with('%')) {
            let mut escaped = false;
            for c in line.chars() {
                open += match c {
                    _ if escaped => 0,
                    '{' => 1,
                    '}' => -1,
                    _ => 0,
                };
                lowest = lowest.min(open);
                escaped = c == '\\' && !escaped;
            }
        }
        (open, lowest)
    }

    /// Returns the lines of the first tree's nodes.
    fn nodes(text: &str) -> Vec<&str> {
        let (_, tree) = text.split_once("  plyscope,\n").expect("a tree");
        tree.lines().map(str::trim_start).take_while(|line| line.starts_with('[')).collect()
    }

    #[test]
    fn the_textbook_tree_is_written_in_bracket_notation() {
        with_figure(NAMED, &Theme::default(), |figure| {
            let text = snippet(figure);
            assert_eq!(
                nodes(&text)[4..8],
                [
                    r"[{8}, leaf, over={b3} ] ]",
                    r"[{$\le$ 2}, min, over={a2}, under={(3, $\infty$)\\{\color{plyscope-cut-text}\plyscopebold{$\alpha$-cutoff}}}, called={\plyscopebold{C}}",
                    r"[{2}, leaf, over={c1} ]",
                    r"[{}, leaf, skipped, cut, over={{\color{plyscope-pruned-text}c2}} ]",
                ]
            );
        });
    }

    #[test]
    fn an_interval_never_directly_follows_a_line_break() {
        let theme = Theme { interval: true, ..Theme::default() };
        with_figure(TEXTBOOK, &theme, |figure| {
            let text = snippet(figure);
            assert!(!text.contains(r"\\[3, 3]") && text.contains("[3, 3]"), "{text}");
        });
    }

    #[test]
    fn cutoffs_are_connected_to_their_causes() {
        let theme = Theme { causes: true, ..Theme::default() };
        with_figure(TEXTBOOK, &theme, |figure| {
            assert!(
                snippet(figure).contains(r"\draw[cause, bend right=25] (n5.base east) to (n0.base east);")
                    || snippet(figure).contains(r"\draw[cause, bend left=25] (n5.base west) to (n0.base west);")
            );
        });
    }

    #[test]
    fn figures_that_tex_cannot_set_are_refused() {
        let deep = format!("{}1 2{}", "(".repeat(70), ")".repeat(70));
        let wide = format!("({})", "(1 2) ".repeat(200));
        for (tree, words) in [(deep, "70 plies is too deep"), (wide, "nodes is too large")] {
            with_whole_figure(&tree, &Theme::default(), |figure| {
                let fault = check(figure).expect_err("too much").to_string();
                assert!(fault.contains(words) && fault.contains("format tikz"), "{fault}");
            });
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig { cases: 64, ..ProptestConfig::default() })]

        #[test]
        fn brackets_balance_in_random_figures(story in stories(40)) {
            story.look(|figure| {
                let text = snippet(figure);
                assert_eq!(depth(&text), (0, 0), "{text}");
                assert_eq!(text.matches("\\begin{forest}").count(), figure.panels().len());
                let nodes = nodes(&text);
                let shown = shown(figure, 0);
                assert_eq!(nodes.len(), shown.len());
                // Both lists are in depth-first order.
                let drawn = |(_, item): &(&&str, usize)| figure.is_drawn(0, *item, When::Now);
                for (line, item) in nodes.iter().zip(shown).filter(drawn) {
                    let look = figure.look(0, item, When::Now);
                    let parts = Parts::new(figure, &look);
                    for said in parts.lines() {
                        for (piece, _) in &said.pieces {
                            assert!(line.contains(&tex::escape(piece)), "{piece} in {line}");
                        }
                    }
                }
            });
        }
    }
}
