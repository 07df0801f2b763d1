//! Pictures of searches: the trees of one or several traces of the same position, all in the same layout.

mod block;
mod edge;
mod key;
mod shapes;
#[cfg(test)]
mod tests;

use super::figure::{Figure, Level, When};
use super::outline::{Content, Outline};
use super::theme::{Colours, Direction, LevelPlace};
use super::{Anchor, Element, Geometry, Group, Point, Role, Scene, Shape, Text};
use crate::game::Player;
use crate::layout::{Gaps, Size, Weight, text_width, tidy};
use block::{Drawn, Metrics};

/// The empty space around a picture, and between panels.
const MARGIN: f64 = 12.0;
const BETWEEN_PANELS: f64 = 36.0;
/// Between blocks; rows find their places themselves.
const GAPS: Gaps = Gaps { sibling: 12.0, cousin: 20.0, level: 0.0 };
/// How much room a picture has besides what it needs, in pixels.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Space {
    /// The least width of captions and legends.
    pub text: f64,
    /// Between two plies, at least.
    pub between: f64,
    /// The side of a cell of a board; `None` for what is readable and not larger.
    pub cell: Option<f64>,
}

impl Default for Space {
    /// What looks well where there is no page to be fitted on.
    fn default() -> Self {
        Space { text: 350.0, between: 34.0, cell: None }
    }
}
/// A picture with more items has no tooltips.
const MOST_TOOLTIPS: usize = 20_000;

/// One or several searches, laid out.
///
/// All panels have the same layout, and all moments of a story too: what was not met is not drawn, but keeps its place.
///
/// Groups of a scene have these ids: `n7` for node 7 of the trace, `e7` for the edge that leads to it, `a7` for the arc
/// from the cutoff at it, and for what is no node of the trace, by its number in the outline: `f3` for a fold, `g3` for a
/// ghost, `fe3` and `ge3` for their edges. In [`side_by_side`](Picture::side_by_side) those of the second panel are
/// `b7`, `be7`, `bf3`, …, those of the third `c7`, `ce7`, `cf3`, …; after `d` comes `h`, and after `w7` comes `x19_7`.
///
/// # Examples
///
/// ```
/// use plyscope::game::tree::HandTree;
/// use plyscope::locale::Locale;
/// use plyscope::render::figure::Figure;
/// use plyscope::render::{Frame, Outline, Picture, Theme};
/// use plyscope::search::Settings;
/// use plyscope::trace::{About, Limits, record};
/// let tree: HandTree = "((3 12 8) (2 4 6) (14 5 2))".parse()?;
/// let settings = Settings::default();
/// let trace = record(&tree, HandTree::static_value(), &settings, Limits::default(), About::default(), &mut ());
/// let outline = Outline::new(&[&trace], Outline::MOST);
/// let (theme, locale, frames) = (Theme::default(), Locale::default(), [Frame::last(&trace)]);
/// let figure = Figure::new(&outline, &frames, &theme, &locale);
/// let scene = Picture::new(&figure).scene(0);
/// assert_eq!(scene.title, "A hand-built tree: alpha-beta");
/// # Ok::<(), plyscope::fault::Fault>(())
/// ```
#[derive(Debug)]
pub struct Picture<'p> {
    figure: &'p Figure<'p>,
    space: Space,
    metrics: Metrics,
    /// For each item: its middle along the axis on which siblings follow each other.
    centres: Vec<f64>,
    /// For each item: how far it reaches from there at any moment of its story.
    extents: Vec<Extent>,
    rows: Vec<Row>,
    /// How long both axes are.
    breadth: f64,
    length: f64,
    gutter: Gutter,
}

/// The strip in which the items of a ply stand, along the axis that leads from parents to children.
#[derive(Debug, Clone, Copy, Default)]
struct Row {
    start: f64,
    /// Where the middles of its nodes are.
    axis: f64,
    end: f64,
}

/// How far an item reaches from its middle, among its siblings and towards its parent and its children.
#[derive(Debug, Clone, Copy, Default)]
struct Extent {
    half: f64,
    before: f64,
    after: f64,
}

/// The room beside the tree for the names of the players.
#[derive(Debug, Clone, Copy, Default)]
struct Gutter {
    /// Left of the tree, or above it.
    before: f64,
    /// Right of the tree, or below it.
    after: f64,
}

impl<'p> Picture<'p> {
    /// Lays a figure out.
    pub fn new(figure: &'p Figure<'p>) -> Self {
        Self::spaced(figure, Space::default())
    }

    /// The same with another spacing.
    pub fn spaced(figure: &'p Figure<'p>, space: Space) -> Self {
        let metrics = Metrics::new(figure, space.cell);
        let items = figure.outline().items();
        let direction = figure.theme().direction;
        let plies = items.iter().map(|item| item.ply as usize + 1).max().unwrap_or(0);
        let mut reaches = vec![(0.0_f64, 0.0_f64); plies];
        let mut extents = vec![Extent::default(); items.len()];
        for panel in 0..figure.panels().len() {
            for (index, (item, extent)) in items.iter().zip(&mut extents).enumerate() {
                let end = figure.look(panel, index, When::AtTheEnd);
                for look in std::iter::once(end).chain(figure.looks_on_the_way(panel, index)) {
                    let drawn = metrics.draw(figure, &look, item.ply as usize);
                    let (before, after) = drawn.reaches(direction);
                    *extent = Extent {
                        half: extent.half.max(drawn.half_breadth(direction)),
                        before: extent.before.max(before),
                        after: extent.after.max(after),
                    };
                    let reach = &mut reaches[item.ply as usize];
                    *reach = (reach.0.max(before), reach.1.max(after));
                }
            }
        }
        let parents: Vec<Option<u32>> =
            items.iter().map(|item| item.parent.map(|parent| u32::try_from(parent).unwrap_or(0))).collect();
        let sizes: Vec<Size> =
            extents.iter().map(|extent| Size { width: 2.0 * extent.half, ..Size::default() }).collect();
        let layout = tidy(&parents, &sizes, &GAPS);
        let mirrored = |x: f64| if figure.theme().mirror { layout.width - x } else { x };
        let centres: Vec<f64> = layout.nodes.iter().map(|node| mirrored(node.x)).collect();
        let rows = place_rows(&reaches, figure.outline(), &centres, space.between);
        let mut picture = Picture {
            figure,
            space,
            metrics,
            centres,
            extents,
            length: rows.last().map_or(0.0, |row| row.end),
            rows,
            breadth: layout.width,
            gutter: Gutter::default(),
        };
        picture.gutter = picture.gutter();
        picture
    }

    fn direction(&self) -> Direction {
        self.figure.theme().direction
    }

    /// The place that is so far along the axis of siblings, and so far from the root.
    fn point(&self, breadth: f64, level: f64) -> Point {
        match self.direction() {
            Direction::Down => Point::new(breadth, level),
            Direction::Right => Point::new(level, breadth),
        }
    }

    /// How large the tree is, with what stands beside it.
    fn tree_size(&self) -> (f64, f64) {
        let beside = self.breadth + self.gutter.before + self.gutter.after;
        match self.direction() {
            Direction::Down => (beside, self.length),
            Direction::Right => (self.length, beside),
        }
    }

    /// One panel as a picture of its own.
    ///
    /// # Panics
    /// If there is no such panel.
    pub fn scene(&self, index: usize) -> Scene {
        let scene = self.arrange(&[(index, "n".to_owned())], false);
        Scene { title: self.figure.title(index), description: self.figure.description(index), ..scene }
    }

    /// All panels in one picture: beside each other if they are narrow, else one below the other.
    pub fn side_by_side(&self) -> Scene {
        let panels: Vec<(usize, String)> =
            (0..self.figure.panels().len()).map(|panel| (panel, panel_prefix(panel))).collect();
        if let [_] = panels[..] {
            return self.scene(0);
        }
        let (width, height) = self.tree_size();
        let scene = self.arrange(&panels, width < 1.2 * height.max(Space::default().text));
        Scene { title: self.figure.full_title(), description: self.figure.full_description(), ..scene }
    }

    /// What the signs in all panels mean, in lines of at most `width`, as a picture of its own.
    pub fn legend(&self, width: f64) -> Scene {
        let panels: Vec<usize> = (0..self.figure.panels().len()).collect();
        let (elements, height) = key::legend(self.figure, &panels, width);
        Scene {
            width,
            height,
            title: self.figure.locale().text("legend-title"),
            language: self.language(),
            elements: vec![Group { class: "legend".into(), elements, ..Group::default() }.into()],
            ..Scene::default()
        }
    }

    fn language(&self) -> String {
        self.figure.locale().language().code().to_owned()
    }

    /// Puts panels into a scene, with the legend below.
    fn arrange(&self, panels: &[(usize, String)], beside: bool) -> Scene {
        let theme = self.figure.theme();
        let (tree_width, tree_height) = self.tree_size();
        let has_text =
            theme.legend || (0..panels.len()).any(|panel| !self.figure.captions(panel, When::AtTheEnd).is_empty());
        let width = if has_text { tree_width.max(self.space.text) } else { tree_width };
        let mut scene = Scene { language: self.language(), ..Scene::default() };
        let mut corner = Point::new(MARGIN, MARGIN);
        for (panel, prefix) in panels {
            let mut elements = self.tree(*panel, prefix, (width - tree_width) / 2.0, width);
            let mut height = tree_height;
            if let Some((caption, below)) = key::caption(self.figure, *panel, width, height + 22.0) {
                elements.push(caption.into());
                height = below;
            }
            let class = format!("panel {}", self.figure.panels()[*panel].trace().settings().algorithm).into();
            scene.elements.push(Group { class, offset: corner, elements, ..Group::default() }.into());
            scene.width = scene.width.max(corner.x + width);
            scene.height = scene.height.max(corner.y + height);
            if beside {
                corner.x += width + BETWEEN_PANELS;
            } else {
                corner.y += height + BETWEEN_PANELS;
            }
        }
        if theme.legend {
            let panels: Vec<usize> = panels.iter().map(|(panel, _)| *panel).collect();
            let (legend, height) = key::legend(self.figure, &panels, scene.width - MARGIN);
            let offset = Point::new(MARGIN, scene.height + 12.0);
            scene.height = offset.y + height;
            let class = "legend".into();
            scene.elements.push(Group { class, offset, elements: legend, ..Group::default() }.into());
        }
        scene.width += MARGIN;
        scene.height += MARGIN;
        scene
    }

    /// The tree of a panel with what stands beside it, `inset` from the left, in a panel of this width.
    fn tree(&self, panel: usize, prefix: &str, inset: f64, width: f64) -> Vec<Element> {
        let offset = match self.direction() {
            Direction::Down => Point::new(inset + self.gutter.before, 0.0),
            Direction::Right => Point::new(inset, self.gutter.before),
        };
        let items = self.figure.outline().items();
        let is_drawn: Vec<bool> = (0..items.len()).map(|index| self.figure.is_drawn(panel, index, When::Now)).collect();
        let looks: Vec<_> = (0..items.len()).map(|index| self.figure.look(panel, index, When::Now)).collect();
        let drawn: Vec<Drawn> = looks
            .iter()
            .zip(items)
            .map(|(look, item)| self.metrics.draw(self.figure, look, item.ply as usize))
            .collect();
        let edges = edge::Edges::new(self, panel, prefix, &looks, &drawn, &is_drawn);
        let levels = self.levels(panel, inset, width);
        let edge_elements = edges.edges();
        let causes = edges.causes();
        let has_tooltips = items.len() <= MOST_TOOLTIPS && self.figure.tells_answers();
        let mut nodes = Vec::new();
        for (index, drawn) in drawn.into_iter().enumerate().filter(|&(index, _)| is_drawn[index]) {
            let row = &self.rows[items[index].ply as usize];
            nodes.push(Element::Group(Group {
                id: Some(self.id(panel, prefix, index, "")),
                class: looks[index].class().into(),
                tooltip: has_tooltips.then(|| self.figure.tooltip(panel, index)),
                offset: self.point(self.centres[index], row.axis),
                elements: drawn.elements,
            }));
        }
        let mut elements = Vec::new();
        if !levels.is_empty() {
            elements.push(Group { class: "levels".into(), elements: levels, ..Group::default() }.into());
        }
        elements.push(Group { class: "edges".into(), offset, elements: edge_elements, ..Group::default() }.into());
        if !causes.is_empty() {
            elements.push(Group { class: "causes".into(), offset, elements: causes, ..Group::default() }.into());
        }
        elements.push(Group { class: "nodes".into(), offset, elements: nodes, ..Group::default() }.into());
        elements
    }

    /// The id of an item's group, or with `kind` `e` of its edge's.
    fn id(&self, panel: usize, prefix: &str, index: usize, kind: &str) -> String {
        // `n7` but `e7`, `f3`: only node ids say which is the first panel.
        let other = if prefix == "n" { "" } else { prefix };
        match &self.figure.outline().items()[index].content {
            Content::Fold(_) => format!("{other}f{kind}{index}"),
            Content::Node(ids) => match ids[panel] {
                None => format!("{other}g{kind}{index}"),
                Some(id) if kind.is_empty() => format!("{prefix}{}", id.index()),
                Some(id) => format!("{other}{kind}{}", id.index()),
            },
        }
    }

    /// How much room the names of the players take.
    fn gutter(&self) -> Gutter {
        let Some(place) = self.figure.theme().levels else { return Gutter::default() };
        let panels = 0..self.figure.panels().len();
        let levels = panels.flat_map(|panel| self.figure.levels(panel)).flatten();
        let needed = levels.map(|level| match self.direction() {
            Direction::Down => level_width(&level) + 12.0,
            Direction::Right => level_height(&level) + 8.0,
        });
        let needed = needed.fold(0.0, f64::max);
        match place {
            LevelPlace::Left | LevelPlace::Bands => Gutter { before: needed, after: 0.0 },
            LevelPlace::Right => Gutter { before: 0.0, after: needed },
        }
    }

    /// Who moves on which ply, in the gutter, or on a band behind the ply.
    fn levels(&self, panel: usize, inset: f64, width: f64) -> Vec<Element> {
        /// How far bands reach into the margin.
        const AROUND: f64 = 7.0;
        let theme = self.figure.theme();
        let Some(place) = theme.levels else { return Vec::new() };
        let mut elements = Vec::new();
        let levels = self.figure.levels(panel);
        for (ply, level) in levels.iter().enumerate() {
            let Some(level) = level else { continue };
            let row = self.rows[ply];
            if place == LevelPlace::Bands {
                let middle = |above: usize, below: usize| f64::midpoint(self.rows[above].end, self.rows[below].start);
                let from = if ply == 0 { row.start - AROUND } else { middle(ply - 1, ply) };
                let to = if ply + 1 == self.rows.len() { row.end + AROUND } else { middle(ply, ply + 1) };
                let (breadth, across) = match self.direction() {
                    Direction::Down => (-AROUND, width + 2.0 * AROUND),
                    Direction::Right => (-AROUND, self.tree_size().1 + 2.0 * AROUND),
                };
                let shift = if self.direction() == Direction::Right { inset } else { 0.0 };
                let corner = |level: f64| self.point(breadth, level + shift);
                let size = self.point(across, to - from);
                let role = if level.player == Some(Player::Max) { Role::MaxBand } else { Role::MinBand };
                elements.push(Shape::new(role, Geometry::rectangle(corner(from), size.x, size.y)).into());
                if theme.colours == Colours::Ink && ply + 1 < self.rows.len() {
                    // Where bands hardly differ, a line parts them.
                    let line = Geometry::line(corner(to), self.point(breadth + across, to + shift));
                    elements.push(Shape::new(Role::Edge, line).with_stroke_width(0.7).into());
                }
            }
            let lines = level_lines(level);
            let half = level_height(level) / 2.0;
            let (x, anchor, mut y) = match (self.direction(), place) {
                (Direction::Down, LevelPlace::Right) => (inset + self.breadth + 12.0, Anchor::Start, row.axis - half),
                (Direction::Down, _) => (inset + 2.0, Anchor::Start, row.axis - half),
                (Direction::Right, LevelPlace::Right) => (inset + row.axis, Anchor::Middle, self.breadth + 6.0),
                (Direction::Right, _) => (inset + row.axis, Anchor::Middle, 0.0),
            };
            let role = match (place, level.player) {
                (LevelPlace::Bands, _) => Role::Text,
                (_, Some(Player::Max)) => Role::MaxText,
                (_, Some(Player::Min)) => Role::MinText,
                (_, None) => Role::MutedText,
            };
            for (index, line) in lines.into_iter().enumerate() {
                y += LEVEL_LINE;
                let (role, weight, size) = match (index, place) {
                    (0, _) if level.name.is_some() => (role, Weight::Bold, LEVEL_NAME),
                    (_, LevelPlace::Bands) => (Role::Text, Weight::Regular, LEVEL_NOTE),
                    _ => (Role::MutedText, Weight::Regular, LEVEL_NOTE),
                };
                let text = Text::centred(role, line, Point::new(x, y - 3.5), size);
                elements.push(Text { anchor, weight, ..text }.into());
            }
        }
        elements
    }
}

/// The height of a line beside a ply, and the sizes of its texts.
const LEVEL_LINE: f64 = 13.0;
const LEVEL_NAME: f64 = 12.0;
const LEVEL_NOTE: f64 = 10.0;

/// What stands beside a ply, line by line.
fn level_lines(level: &Level) -> Vec<String> {
    level.name.iter().chain(&level.ply).chain(&level.remaining).cloned().collect()
}

fn level_width(level: &Level) -> f64 {
    let notes = level.ply.iter().chain(&level.remaining).map(|note| width(note, LEVEL_NOTE));
    let name = level.name.as_deref().unwrap_or_default();
    notes.fold(text_width(name, LEVEL_NAME, Weight::Bold), f64::max)
}

fn level_height(level: &Level) -> f64 {
    level_lines(level).iter().map(|_| LEVEL_LINE).sum()
}

/// What the ids of a panel's nodes begin with: `n`, `b`, `c`, `d`, `h`, … and, when there are no more letters, `x19_`,
/// `x20_`, ….
pub(super) fn panel_prefix(panel: usize) -> String {
    /// Not `a`, `e`, `f` and `g`, with which arcs, edges, folds and ghosts of the first panel begin, and not `x`.
    const LETTERS: &[u8] = b"nbcdhijklmopqrstuvw";
    LETTERS.get(panel).map_or_else(|| format!("x{panel}_"), |&letter| char::from(letter).to_string())
}

/// Puts the rows one after the other. Where edges run far to the side, there is more room between two rows.
fn place_rows(reaches: &[(f64, f64)], outline: &Outline, centres: &[f64], least: f64) -> Vec<Row> {
    const SLOPE: f64 = 0.09;
    const MOST: f64 = 150.0;
    let mut spread = vec![0.0_f64; reaches.len()];
    for (index, item) in outline.items().iter().enumerate() {
        if let Some(parent) = item.parent {
            let spread = &mut spread[item.ply as usize];
            *spread = spread.max((centres[parent] - centres[index]).abs());
        }
    }
    let mut end = 0.0;
    let rows = reaches.iter().zip(spread).enumerate().map(|(ply, (&(before, after), spread))| {
        let gap = (least + spread * SLOPE * least / Space::default().between).min(MOST);
        let start = if ply == 0 { 0.0 } else { end + gap };
        let axis = start + before;
        end = axis + after;
        Row { start, axis, end }
    });
    rows.collect()
}

/// Regular text of some size.
fn width(text: &str, size: f64) -> f64 {
    text_width(text, size, Weight::Regular)
}
