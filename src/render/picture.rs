//! Pictures of searches: the trees of one or several traces of the same position, all in the same layout.

mod block;
mod key;
mod look;
#[cfg(test)]
mod tests;

use super::outline::{Content, Outline};
use super::{Element, Frame, Geometry, Group, Point, Role, Scene, Segment, Shape, Text, words};
use crate::game::Player;
use crate::layout::{Gaps, Size, Weight, text_width, tidy};
use crate::trace::{NodeId, Side};
use block::{Drawn, Metrics, Row};
use key::{Key, Signs};
use look::{Fate, Look, Panel};

/// What a picture shows besides the tree, and how large.
#[derive(Debug, Clone, Copy, PartialEq)]
#[expect(clippy::struct_excessive_bools, reason = "each is a switch of its own")]
pub struct PictureStyle {
    /// Below the tree: the algorithm, its result, the rules, what is folded away.
    pub caption: bool,
    /// Below the tree: what the signs mean.
    pub legend: bool,
    /// Left of the tree: who moves on which ply.
    pub levels: bool,
    /// Below each inner node: the window on entry.
    pub windows: bool,
    /// At each searched node: 1 for the root, 2 for the node visited next, and so on; `None` for where the searches try
    /// moves in different orders.
    pub visits: Option<bool>,
    /// The picture is one of a series that tells the story step by step, the last one included: all have the same size.
    pub series: bool,
    /// Which nodes are drawn as boards.
    pub boards: Boards,
    /// The side of a cell of a board in pixels; `None` for what is readable and not larger.
    pub cell: Option<f64>,
}

/// Which nodes are drawn as boards, in games that have them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Boards {
    /// All of them in a small picture, some in a large one.
    #[default]
    Fitting,
    /// All of them.
    All,
    /// The root, its moves if they are few, the principal variation, and nodes with a cutoff.
    Some,
    /// None of them.
    None,
}

impl Default for PictureStyle {
    fn default() -> Self {
        PictureStyle {
            caption: true,
            legend: true,
            levels: true,
            windows: true,
            visits: None,
            series: false,
            boards: Boards::default(),
            cell: None,
        }
    }
}

/// The empty space around a picture, and between panels.
const MARGIN: f64 = 12.0;
const BETWEEN_PANELS: f64 = 36.0;
/// Between blocks; rows find their places themselves.
const GAPS: Gaps = Gaps { sibling: 12.0, cousin: 20.0, level: 0.0 };
/// The room left of the tree for `MAX` and `MIN`.
const GUTTER: f64 = 58.0;
/// Captions and legends get at least this much width.
const TEXT_WIDTH: f64 = 350.0;

/// One or several traces of the same position, laid out.
///
/// All panels have the same layout, and all moments of a story too: what was not met is not drawn, but keeps its place.
///
/// Groups of a scene have these ids: `n7` for node 7 of the trace, `e7` for the edge that leads to it, and for what is
/// no node of the trace, by its number in the outline: `f3` for a fold, `g3` for a ghost, `fe3` and `ge3` for their
/// edges. In [`side_by_side`](Picture::side_by_side) those of the second panel are `b7`, `be7`, `bf3`, …, those of the
/// third `c7`, `ce7`, `cf3`, …; after `d` comes `h`, and after `w7` comes `x19_7`.
///
/// # Examples
///
/// ```
/// use plyscope::game::tree::HandTree;
/// use plyscope::render::{Frame, Outline, Picture, PictureStyle};
/// use plyscope::search::Settings;
/// use plyscope::trace::{About, Limits, record};
/// let tree: HandTree = "((3 12 8) (2 4 6) (14 5 2))".parse()?;
/// let settings = Settings::default();
/// let trace = record(&tree, HandTree::static_value(), &settings, Limits::default(), About::default(), &mut ());
/// let style = PictureStyle::default();
/// let outline = Outline::new(&[&trace], Outline::MOST);
/// let scene = Picture::new(&outline, &[Frame::last(&trace)], &style).scene(0);
/// assert_eq!(scene.title, "A hand-built tree: alpha-beta");
/// # Ok::<(), plyscope::fault::Fault>(())
/// ```
#[derive(Debug)]
pub struct Picture<'p> {
    outline: &'p Outline,
    panels: Vec<Panel<'p>>,
    style: PictureStyle,
    metrics: Metrics,
    /// For each item: the middle of its block, from the left.
    centres: Vec<f64>,
    rows: Vec<Row>,
    /// For each item, on which side of its edge there is more room: 1 to the right, -1 to the left.
    free_sides: Vec<f64>,
    width: f64,
    height: f64,
    gutter: f64,
}

impl<'p> Picture<'p> {
    /// Lays the traces of `frames` out, which are those that `outline` was made from, in the same order.
    ///
    /// # Panics
    /// If there are more or fewer frames than traces.
    pub fn new(outline: &'p Outline, frames: &'p [Frame<'p>], style: &PictureStyle) -> Self {
        assert_eq!(outline.traces(), frames.len(), "one frame for each trace of the outline");
        let panel = |(index, frame)| Panel::new(index, frame, outline, frames, style);
        let panels: Vec<Panel<'p>> = frames.iter().enumerate().map(panel).collect();
        let metrics = Metrics::new(outline, &panels, style);
        let mut rows = metrics.rows();
        let items = outline.items();
        let mut sizes = vec![Size::default(); items.len()];
        for panel in &panels {
            for (index, (item, size)) in items.iter().zip(&mut sizes).enumerate() {
                let drawn = metrics.draw(&panel.look(index, true), &rows[item.ply as usize]);
                size.width = size.width.max(2.0 * drawn.half_width);
                size.height = size.height.max(drawn.bottom);
            }
        }
        let parents: Vec<Option<u32>> =
            items.iter().map(|item| item.parent.map(|parent| u32::try_from(parent).unwrap_or(0))).collect();
        let layout = tidy(&parents, &sizes, &GAPS);
        let centres: Vec<f64> = layout.nodes.iter().map(|node| node.x).collect();
        let height = place_rows(&mut rows, outline, &centres, &sizes);
        Picture {
            outline,
            panels,
            style: *style,
            metrics,
            free_sides: free_sides(outline, &centres),
            centres,
            rows,
            width: layout.width,
            height,
            gutter: if style.levels { GUTTER } else { 0.0 },
        }
    }

    /// One panel as a picture of its own.
    ///
    /// # Panics
    /// If there is no such panel.
    pub fn scene(&self, index: usize) -> Scene {
        let panel = &self.panels[index];
        let signs = self.signs(std::slice::from_ref(panel));
        let frame = panel.frame;
        Scene {
            title: look::title(frame),
            description: look::description(frame),
            ..self.arrange(&[(panel, "n".to_owned())], &signs, false)
        }
    }

    /// All panels in one picture: beside each other if they are narrow, else one below the other.
    pub fn side_by_side(&self) -> Scene {
        if let [_] = self.panels[..] {
            return self.scene(0);
        }
        let signs = self.signs(&self.panels);
        let panels: Vec<(&Panel<'_>, String)> =
            self.panels.iter().map(|panel| (panel, panel_prefix(panel.index))).collect();
        let beside = self.width + self.gutter < 1.2 * self.height.max(TEXT_WIDTH);
        let algorithms: Vec<String> =
            self.panels.iter().map(|panel| panel.frame.trace().settings().algorithm.to_string()).collect();
        let descriptions: Vec<String> = self.panels.iter().map(|panel| look::description(panel.frame)).collect();
        Scene {
            title: format!("{}: {}", look::heading(self.panels[0].frame.trace()), algorithms.join(" and ")),
            description: descriptions.join("\n\n"),
            ..self.arrange(&panels, &signs, beside)
        }
    }

    /// What the signs in all panels mean, in lines of at most `width`, as a picture of its own.
    pub fn legend(&self, width: f64) -> Scene {
        let (elements, height) = Key::new(&self.signs(&self.panels)).draw(width);
        Scene {
            width,
            height,
            title: "What the signs mean".to_owned(),
            language: "en".to_owned(),
            elements: vec![Group { class: "legend".into(), elements, ..Group::default() }.into()],
            ..Scene::default()
        }
    }

    /// Puts panels into a scene, with the legend below.
    fn arrange(&self, panels: &[(&Panel<'_>, String)], signs: &Signs, beside: bool) -> Scene {
        let width = (self.width + self.gutter).max(TEXT_WIDTH);
        let mut scene = Scene { language: "en".to_owned(), ..Scene::default() };
        let mut corner = Point::new(MARGIN, MARGIN);
        for (panel, prefix) in panels {
            let mut elements = self.tree(panel, prefix, (width - self.gutter - self.width) / 2.0);
            let mut height = self.height;
            if self.style.caption {
                let (caption, below) = key::caption(panel, self.outline, width, height + 22.0);
                elements.push(caption.into());
                height = below;
            }
            let class = format!("panel {}", panel.frame.trace().settings().algorithm).into();
            scene.elements.push(Group { class, offset: corner, elements, ..Group::default() }.into());
            scene.width = scene.width.max(corner.x + width);
            scene.height = scene.height.max(corner.y + height);
            if beside {
                corner.x += width + BETWEEN_PANELS;
            } else {
                corner.y += height + BETWEEN_PANELS;
            }
        }
        if self.style.legend {
            let (legend, height) = Key::new(signs).draw(scene.width - MARGIN);
            let offset = Point::new(MARGIN, scene.height + 12.0);
            scene.height = offset.y + height;
            let class = "legend".into();
            scene.elements.push(Group { class, offset, elements: legend, ..Group::default() }.into());
        }
        scene.width += MARGIN;
        scene.height += MARGIN;
        scene
    }

    /// What occurs in these panels.
    fn signs(&self, panels: &[Panel<'_>]) -> Signs {
        let mut signs = Signs::default();
        for panel in panels {
            for index in 0..self.outline.items().len() {
                signs.note(&panel.look(index, true));
            }
            // Not only those that happened so far: all moments of a story have the same legend.
            signs.cuts |= panel.will_be_marked;
            signs.active |= self.style.series || !panel.frame.is_last();
            signs.unrecorded |= panel.frame.trace().counts().unrecorded > 0;
        }
        signs
    }

    /// The tree of a panel, `inset` from where the gutter ends.
    fn tree(&self, panel: &Panel<'_>, prefix: &str, inset: f64) -> Vec<Element> {
        let offset = Point::new(self.gutter + inset, 0.0);
        let looks: Vec<Look> = (0..self.outline.items().len()).map(|index| panel.look(index, false)).collect();
        let drawn: Vec<Drawn> = looks
            .iter()
            .zip(self.outline.items())
            .map(|(look, item)| self.metrics.draw(look, &self.rows[item.ply as usize]))
            .collect();
        let bends = self.bends(&looks, &drawn);
        let mut edges = Vec::new();
        for index in 1..looks.len() {
            if looks[index].fate != Fate::Unmet {
                edges.push(self.edge(panel, prefix, index, (&looks, &drawn, &bends)));
            }
        }
        let mut nodes = Vec::new();
        for (index, (look, drawn)) in looks.into_iter().zip(drawn).enumerate() {
            if look.fate == Fate::Unmet {
                continue;
            }
            let item = &self.outline.items()[index];
            nodes.push(Element::Group(Group {
                id: Some(self.id(panel, prefix, index, "")),
                class: look.class().into(),
                tooltip: Some(panel.tooltip(index)),
                offset: Point::new(self.centres[index], self.rows[item.ply as usize].top),
                elements: drawn.elements,
            }));
        }
        let mut elements = Vec::new();
        if self.style.levels {
            elements.push(self.levels(panel).into());
        }
        for (class, elements_of) in [("edges", edges), ("nodes", nodes)] {
            elements.push(Group { class: class.into(), offset, elements: elements_of, ..Group::default() }.into());
        }
        elements
    }

    /// The id of an item's group, or with `kind` `e` of its edge's.
    fn id(&self, panel: &Panel<'_>, prefix: &str, index: usize, kind: &str) -> String {
        // `n7` but `e7`, `f3`: only node ids say which is the first panel.
        let other = if prefix == "n" { "" } else { prefix };
        match &self.outline.items()[index].content {
            Content::Fold(_) => format!("{other}f{kind}{index}"),
            Content::Node(ids) => match ids[panel.index] {
                None => format!("{other}g{kind}{index}"),
                Some(id) if kind.is_empty() => format!("{prefix}{}", id.index()),
                Some(id) => format!("{other}{kind}{}", id.index()),
            },
        }
    }

    /// For each item: how far down its edges run before they part, where straight ones would cross its taller
    /// neighbours.
    fn bends(&self, looks: &[Look], drawn: &[Drawn]) -> Vec<Option<f64>> {
        let items = self.outline.items();
        let mut bottoms = vec![0.0_f64; self.rows.len()];
        for (item, drawn) in items.iter().zip(drawn) {
            let bottom = &mut bottoms[item.ply as usize];
            *bottom = bottom.max(drawn.bottom);
        }
        let mut bends = vec![None; items.len()];
        for (index, item) in items.iter().enumerate() {
            let Some(above) = item.parent.filter(|_| looks[index].fate != Fate::Unmet) else { continue };
            let upper = &self.rows[items[above].ply as usize];
            let bottom = bottoms[items[above].ply as usize];
            let start = Point::new(self.centres[above], upper.top + drawn[above].bottom);
            let end = Point::new(self.centres[index], self.rows[item.ply as usize].top);
            // Nobody else is nearer to the middle of a block than this.
            let free = drawn[above].half_width + GAPS.sibling / 2.0;
            let side = (end.x - start.x).abs();
            if side > free && start.y + (end.y - start.y) * free / side < upper.top + bottom {
                bends[above] = Some(upper.top + bottom);
            }
        }
        bends
    }

    /// The corners of the line that leads to an item, and its slanting part.
    fn route(&self, index: usize, drawn: &[Drawn], bend: Option<f64>) -> (Vec<Point>, (Point, Point)) {
        let item = &self.outline.items()[index];
        let above = item.parent.unwrap_or(0);
        let (upper, lower) = (&self.rows[item.ply as usize - 1], &self.rows[item.ply as usize]);
        let start = Point::new(self.centres[above], upper.top + drawn[above].bottom);
        let end = Point::new(self.centres[index], lower.top + drawn[index].attach);
        let from = Point::new(start.x, bend.unwrap_or(start.y).max(start.y));
        // Past the move labels of neighbours straight down.
        let free = drawn[index].half_width + GAPS.sibling / 2.0;
        let side = (end.x - from.x).abs();
        let is_free = side <= free || end.y - (end.y - from.y) * free / side <= lower.top;
        let to = if is_free { end } else { Point::new(end.x, lower.top) };
        let mut points = vec![start];
        for point in [from, to, end] {
            if points.last().is_none_or(|last| (last.y - point.y).abs() + (last.x - point.x).abs() > 0.5) {
                points.push(point);
            }
        }
        (points, (from, to))
    }

    /// The line that leads to an item, with the mark of a cutoff.
    fn edge(
        &self,
        panel: &Panel<'_>,
        prefix: &str,
        index: usize,
        (looks, drawn, bends): (&[Look], &[Drawn], &[Option<f64>]),
    ) -> Element {
        let above = self.outline.items()[index].parent.unwrap_or(0);
        let lower = self.rows[self.outline.items()[index].ply as usize].top;
        let (points, diagonal) = self.route(index, drawn, bends[above]);
        let look = &looks[index];
        let variation = look.on_variation && looks[above].on_variation;
        let (role, class) = match look.fate {
            Fate::Ghost | Fate::Unmet => (Role::Pruned, "edge ghost"),
            Fate::Skipped => (Role::Pruned, "edge skipped"),
            Fate::Open | Fate::Done if variation => (Role::Principal, "edge variation"),
            Fate::Open | Fate::Done => (Role::Edge, "edge"),
        };
        let geometry = match points[..] {
            [from, to] => Geometry::line(from, to),
            _ => Geometry::Path(
                points
                    .iter()
                    .enumerate()
                    .map(|(index, &point)| if index == 0 { Segment::Move(point) } else { Segment::Line(point) })
                    .collect(),
            ),
        };
        let mut shape = Shape::new(role, geometry);
        if look.fate == Fate::Ghost {
            shape = shape.with_stroke_width(0.7);
        }
        let mut elements = vec![shape.into()];
        let mut class = class;
        if let Some(side) = panel.marks.get(&index).filter(|_| look.fate == Fate::Skipped) {
            class = "edge cut";
            elements.extend(cut_mark(diagonal, lower, *side, self.free_sides[index]));
        }
        Group { id: Some(self.id(panel, prefix, index, "e")), class: class.into(), elements, ..Group::default() }.into()
    }

    /// Who moves on which ply, in the gutter.
    fn levels(&self, panel: &Panel<'_>) -> Group {
        let mut movers: Vec<Mover> = vec![Mover::Nobody; self.rows.len()];
        for (index, item) in self.outline.items().iter().enumerate() {
            if let Some(player) = panel.look(index, true).mover() {
                let mover = &mut movers[item.ply as usize];
                *mover = match *mover {
                    Mover::Nobody => Mover::One(player),
                    Mover::One(other) if other == player => *mover,
                    _ => Mover::Both,
                };
            }
        }
        let mut elements = Vec::new();
        for (ply, (row, mover)) in self.rows.iter().zip(movers).enumerate() {
            let Mover::One(player) = mover else { continue };
            let y = row.top + row.header + row.middle();
            let role = if player == Player::Max { Role::MaxText } else { Role::MinText };
            elements.push(block::symbol(player, Point::new(5.0, y - 1.0), 10.0));
            elements.push(
                Text {
                    content: player.to_string(),
                    place: Point::new(14.0, y + 3.5),
                    anchor: super::Anchor::Start,
                    size: 12.0,
                    weight: Weight::Bold,
                    role,
                }
                .into(),
            );
            elements.push(block::small(format!("ply {ply}"), Point::new(14.0, y + 16.0)).into());
        }
        Group { class: "levels".into(), elements, ..Group::default() }
    }
}

/// What the ids of a panel's nodes begin with: `n`, `b`, `c`, `d`, `h`, … and, when there are no more letters, `x19_`,
/// `x20_`, ….
pub(super) fn panel_prefix(panel: usize) -> String {
    /// Not `e`, `f` and `g`, with which edges, folds and ghosts of the first panel begin, and not `x`.
    const LETTERS: &[u8] = b"nbcdhijklmopqrstuvw";
    LETTERS.get(panel).map_or_else(|| format!("x{panel}_"), |&letter| char::from(letter).to_string())
}

/// Who moves on a ply.
#[derive(Debug, Clone, Copy, PartialEq)]
enum Mover {
    Nobody,
    One(Player),
    Both,
}

/// Puts the rows one below the other and returns where the last one ends. Where edges run far to the side, there is more
/// room between two rows.
fn place_rows(rows: &mut [Row], outline: &Outline, centres: &[f64], sizes: &[Size]) -> f64 {
    const GAP: (f64, f64) = (34.0, 150.0);
    const SLOPE: f64 = 0.09;
    let mut reach = vec![0.0_f64; rows.len()];
    for (index, item) in outline.items().iter().enumerate() {
        let row = &mut rows[item.ply as usize];
        row.height = row.height.max(sizes[index].height);
        if let Some(parent) = item.parent {
            let reach = &mut reach[item.ply as usize];
            *reach = reach.max((centres[parent] - centres[index]).abs());
        }
    }
    let mut bottom = 0.0;
    for (ply, (row, reach)) in rows.iter_mut().zip(reach).enumerate() {
        let gap = (GAP.0 + reach * SLOPE).min(GAP.1);
        row.top = if ply == 0 { 0.0 } else { bottom + gap };
        bottom = row.top + row.height;
    }
    bottom
}

/// For each item, on which side its next sibling is further away.
fn free_sides(outline: &Outline, centres: &[f64]) -> Vec<f64> {
    let items = outline.items();
    let mut left = vec![f64::INFINITY; items.len()];
    let mut right = left.clone();
    let mut latest: Vec<Option<usize>> = vec![None; items.len()];
    for (index, parent) in items.iter().enumerate().filter_map(|(index, item)| Some((index, item.parent?))) {
        if let Some(before) = latest[parent].replace(index) {
            left[index] = centres[index] - centres[before];
            right[before] = left[index];
        }
    }
    left.iter().zip(&right).map(|(left, right)| if left > right { -1.0 } else { 1.0 }).collect()
}

/// Two strokes across a line, and the bound beside them: to the right where `aside` is 1, to the left where it is -1.
/// All of it stands above `lowest`.
fn cut_mark((from, to): (Point, Point), lowest: f64, side: Side, aside: f64) -> [Element; 3] {
    /// How far from the upper end.
    const PLACE: f64 = 0.62;
    let share = if to.y > lowest { (lowest - from.y) / (to.y - from.y) } else { 1.0 };
    let to = Point::new(from.x + (to.x - from.x) * share, to.y.min(lowest));
    let length = (to.x - from.x).hypot(to.y - from.y).max(1.0);
    let along = Point::new((to.x - from.x) / length, (to.y - from.y) / length);
    let middle = Point::new(from.x + (to.x - from.x) * PLACE, from.y + (to.y - from.y) * PLACE);
    // Leaning a little, so that a stroke is never taken for a part of a neighbouring edge.
    let across = Point::new(-along.y * 0.94 + along.x * 0.34, along.x * 0.94 + along.y * 0.34);
    let stroke = |shift: f64| {
        let centre = Point::new(middle.x + along.x * shift, middle.y + along.y * shift);
        let tip = |reach: f64| Point::new(centre.x + across.x * reach, centre.y + across.y * reach);
        Element::Shape(Shape::new(Role::Cut, Geometry::line(tip(-6.0), tip(6.0))).with_stroke_width(2.0))
    };
    let height = middle.y - along.x * 13.0 * aside + 4.0;
    let place = Point::new(middle.x + along.y * 13.0 * aside, height.min(lowest - 1.5));
    let label = Text { weight: Weight::Bold, ..Text::centred(Role::CutText, words::symbol(side), place, 12.0) };
    [stroke(-2.2), stroke(2.2), label.into()]
}

/// The id that a node item has in a trace.
fn node_id(outline: &Outline, index: usize, trace: usize) -> Option<NodeId> {
    match &outline.items()[index].content {
        Content::Node(ids) => ids[trace],
        Content::Fold(_) => None,
    }
}

/// Regular text of some size.
fn width(text: &str, size: f64) -> f64 {
    text_width(text, size, Weight::Regular)
}
