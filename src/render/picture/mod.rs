//! Pictures of searches. A picture draws the trees of one or several traces of a position, all with the same layout.

mod block;
pub(crate) mod board;
mod edge;
mod film;
pub mod fit;
mod key;
pub mod page;
mod pieces;
pub(crate) mod scene;
mod shapes;
#[cfg(test)]
mod tests;

use std::borrow::Cow;
use std::collections::BTreeSet;
use std::convert::Infallible;
use std::sync::OnceLock;

use crate::game::Glyph;
use crate::layout::{Gaps, NodeReach, Weight, families, text_width, tidy};
use crate::render::figure::outline::Outline;
use crate::render::figure::{Fate, Figure, Look, PlyLabel, Shared, When};
use crate::render::page::{Arrangement, Captions, MILLIMETRE, Space};
use crate::render::theme::{Colours, Direction, LevelPlace};
use crate::render::{Anchor, DrawStep, Element, Geometry, Group, Point, Role, Scene, Shape, Text};
use block::{ItemSite, Metrics, NodeBlock};
pub use film::FilmPiece;
use fit::Fit;
use key::LegendRoom;

/// Gap between two panels, as a multiple of the margin around the picture. On a crowded page, the margin is narrower,
/// and so is the gap.
const BETWEEN_PANELS: f64 = 3.0;

/// Smallest gap between siblings in a tree that grows to the right, in pixels.
const LEAST_BELOW: f64 = 6.0;
/// Gap between the label of a ply and the items of the ply, in pixels.
const BESIDE_LABEL: f64 = 12.0;

/// Number of items above which a picture has no tooltips.
const MOST_TOOLTIPS: usize = 20_000;

/// Look of an item, and the block that draws this look.
#[derive(Debug, Clone)]
struct DrawnItem<'l> {
    look: Cow<'l, Look>,
    block: NodeBlock,
}

/// Layout of one or several searches, from which scenes are drawn.
///
/// All panels share one layout, and so do all moments of a search. An item that a search has not visited yet is not
/// drawn, but its place stays free.
///
/// Groups of a scene have these ids: `n7` for node 7 of the trace, `e7` for the edge from its parent, and `a7` for the
/// arc from the cutoff at this node. Items that are not nodes of the trace have their number in the outline: `f3` for a
/// fold, `g3` for a ghost, `fe3` and `ge3` for the edges from their parents. With
/// [`Priority::Shape`](crate::render::Priority::Shape), all nodes and edges have their number in the outline. These are
/// the ids of the first panel. In [`sheet`](Picture::sheet), node 7 is `b7` in the second panel and `c7` in the third,
/// and all other ids of these panels get the same letter as a prefix (`be7`, `bf3`, …). After `d7` comes `h7`, and
/// after `w7` comes `x19_7`.
///
/// # Examples
///
/// ```
/// use plyscope::{HandTree, Locale, Settings, Theme, record};
/// use plyscope::pictures::{Figure, Frame, Outline, Picture};
///
/// let tree: HandTree = "((3 12 8) (2 4 6) (14 5 2))".parse()?;
/// let trace = record(&tree, &Settings::default());
/// let outline = Outline::new(&[&trace], Outline::MOST);
/// let (theme, locale, frames) = (Theme::default(), Locale::default(), [Frame::last(&trace)]);
/// let figure = Figure::new(&outline, &frames, &theme, &locale);
/// let scene = Picture::new(&figure).scene(0);
/// assert_eq!(scene.title, "A hand-built tree: alpha-beta");
/// # Ok::<(), plyscope::Fault>(())
/// ```
#[derive(Debug)]
pub struct Picture<'p> {
    figure: &'p Figure<'p>,
    metrics: Metrics,
    /// For each item, its centre on the axis along which siblings are placed, in pixels.
    centres: Vec<f64>,
    /// For each item, its maximum reach towards the siblings before and after it: up to half of the gap to the room of
    /// the neighbour or, at the ends of a ply, to the label of the ply or to the side of the tree.
    free: Vec<(f64, f64)>,
    sites: Vec<ItemSite>,
    rooms: Shared<DrawnItem<'p>>,
    /// Course of the edges, computed lazily.
    routes: OnceLock<edge::Routes>,
    /// Children of each item.
    families: Vec<Vec<usize>>,
    /// For each ply, its items by ascending breadth.
    order: Vec<Vec<usize>>,
    rows: Vec<PlyStrip>,
    /// Size of the tree along the axis of siblings (`breadth`) and along the axis from the root to the leaves
    /// (`length`), in pixels.
    breadth: f64,
    length: f64,
    gutter: Gutter,
    /// For each panel, the curves of its arcs, computed lazily because finding them is slow.
    ways: Vec<OnceLock<Vec<edge::ArcCurve>>>,
}

/// Picture of known size that is drawn element by element: see [`Picture::sheet`].
#[derive(Debug)]
pub struct PictureSheet<'a> {
    picture: &'a Picture<'a>,
    /// Scene that has the size and title of the picture, but no elements.
    blank: Scene,
    /// Background rectangle; `None` for a transparent background.
    background: Option<Shape>,
    /// Group that encloses the panels and the legend and centres them on a page; `None` if there is no page.
    page: Option<Group>,
    panels: Vec<Placed>,
    legend: Option<Group>,
}

/// Panel and its position.
#[derive(Debug)]
struct Placed {
    panel: usize,
    /// Prefix of the ids of nodes in this panel.
    prefix: String,
    corner: Point,
    width: f64,
    caption: Option<Group>,
}

/// Strip that the items of a ply occupy: its ends on the axis from parents to children, in pixels.
#[derive(Debug, Clone, Copy, Default)]
struct PlyStrip {
    start: f64,
    /// Position of the centres of the items on this axis.
    axis: f64,
    end: f64,
}

/// Room beside the tree for the labels of plies, in pixels.
#[derive(Debug, Clone, Copy, Default)]
struct Gutter {
    /// Room left of the tree, or above a tree that grows to the right.
    before: f64,
    /// Room right of the tree, or below a tree that grows to the right.
    after: f64,
}

impl<'p> Picture<'p> {
    /// Lays out a figure with the default spacing.
    pub fn new(figure: &'p Figure<'p>) -> Self {
        Self::spaced(figure, Space::default())
    }

    /// Returns the figure that the picture shows.
    pub(crate) fn figure(&self) -> &'p Figure<'p> {
        self.figure
    }

    /// Lays out a figure with the given spacing.
    pub fn spaced(figure: &'p Figure<'p>, space: Space) -> Self {
        let metrics = Metrics::new(figure, space);
        let items = figure.outline().items();
        let direction = metrics.direction;
        let mut reaches = vec![(0.0_f64, 0.0_f64); figure.outline().plies()];
        let parents: Vec<Option<usize>> = items.iter().map(|item| item.parent).collect();
        let families = families(&parents);
        let is_mirrored = figure.theme().mirror;
        let site = |item: usize| metrics.site(figure, item, !families[item].is_empty());
        let mut sites: Vec<ItemSite> = (0..items.len()).map(site).collect();
        for family in &families {
            choose_sides(family, is_mirrored, &mut sites);
        }
        let draw_rooms =
            |sites: &[ItemSite]| drawn(figure, &metrics, figure.rooms(), sites, |room, ply| metrics.room(room, ply));
        let mut rooms = draw_rooms(&sites);
        for (index, item) in items.iter().enumerate() {
            let (block, reach) = (&rooms.of(index).block, &mut reaches[item.ply]);
            *reach = (reach.0.max(block.before), reach.1.max(block.after));
        }
        let reach = |index: usize| {
            let (near, far) = rooms.of(index).block.span;
            let (left, right) = if is_mirrored { (far, near) } else { (near, far) };
            NodeReach { left, right }
        };
        // Without a gap, the tips of outlines that are one below the other would touch.
        let least = if metrics.direction == Direction::Right { LEAST_BELOW } else { 0.0 };
        let sibling = space.sibling.max(least);
        let gaps = Gaps { sibling, cousin: sibling * 5.0 / 3.0 };
        let layout = tidy(&parents, &(0..items.len()).map(reach).collect::<Vec<_>>(), gaps);
        let breadth = layout.width;
        let mirrored = |x: f64| if is_mirrored { breadth - x } else { x };
        let centres: Vec<f64> = layout.centres.into_iter().map(mirrored).collect();
        let mut has_new_sides = false;
        for index in 0..items.len() {
            // Put the move on the side of the edge that is away from the parent, if the text fits there.
            let away = items[index].parent.map_or(0.0, |parent| centres[index] - centres[parent]);
            let NodeBlock { near, far, head, .. } = rooms.of(index).block;
            let (room, side) = if away < 0.0 { (near, -1) } else { (far, 1) };
            if away.abs() > 0.5 && head <= room && sites[index].side != side {
                sites[index].side = side;
                has_new_sides = true;
            }
        }
        if has_new_sides {
            rooms = draw_rooms(&sites);
        }
        let mut order = vec![Vec::new(); figure.outline().plies()];
        items.iter().enumerate().for_each(|(index, item)| order[item.ply].push(index));
        for row in &mut order {
            row.sort_by(|&one: &usize, &two| centres[one].total_cmp(&centres[two]));
        }
        let names = level_sizes(figure, direction, space);
        let rows = place_rows(&reaches, &names, figure.outline(), &centres, space.between);
        let mut picture = Picture {
            figure,
            metrics,
            free: Vec::new(),
            centres,
            sites,
            rooms,
            routes: OnceLock::new(),
            families,
            order,
            length: rows.last().map_or(0.0, |row| row.end),
            rows,
            breadth,
            gutter: Gutter::default(),
            ways: vec![OnceLock::new(); figure.panels().len()],
        };
        picture.gutter = picture.gutter();
        picture.free = picture.free_room();
        picture
    }

    fn direction(&self) -> Direction {
        self.metrics.direction
    }

    /// Converts a position on the axis of siblings (`breadth`) and on the axis from the root to the leaves (`level`) to
    /// a point.
    fn point(&self, breadth: f64, level: f64) -> Point {
        match self.direction() {
            Direction::Down => Point::new(breadth, level),
            Direction::Up => Point::new(breadth, self.length - level),
            Direction::Right => Point::new(level, breadth),
        }
    }

    /// Converts differences of breadth and level to an offset in the picture.
    fn shift(&self, breadth: f64, level: f64) -> Point {
        match self.direction() {
            Direction::Down => Point::new(breadth, level),
            Direction::Up => Point::new(breadth, -level),
            Direction::Right => Point::new(level, breadth),
        }
    }

    /// Returns the width and height of the tree with the labels beside it, in pixels.
    pub(crate) fn tree_size(&self) -> (f64, f64) {
        let beside = self.breadth + self.gutter.before + self.gutter.after;
        match self.direction() {
            Direction::Down | Direction::Up => (beside, self.length),
            Direction::Right => (self.length, beside),
        }
    }

    /// Draws one panel as a separate picture.
    ///
    /// # Panics
    /// If no panel has this index.
    pub fn scene(&self, index: usize) -> Scene {
        let mut sheet = PictureSheet::new(self, vec![(index, "n".to_owned())], false, self.metrics.space.arrangement);
        sheet.blank.title = self.figure.title(index);
        sheet.blank.description = self.figure.description(index);
        sheet.scene()
    }

    /// Returns the picture of all panels, in the arrangement of its [`Space`], to be drawn element by element.
    pub fn sheet(&self) -> PictureSheet<'_> {
        let mut sheet = self.untitled(self.metrics.space.arrangement);
        sheet.blank.title = self.figure.full_title();
        sheet.blank.description = self.figure.full_description();
        sheet
    }

    /// Returns the picture of all panels in the given arrangement, without title and description.
    fn untitled(&self, arrangement: Arrangement) -> PictureSheet<'_> {
        let panels: Vec<(usize, String)> =
            (0..self.figure.panels().len()).map(|panel| (panel, panel_prefix(panel))).collect();
        let (width, height) = self.tree_size();
        let is_narrow = width < 1.2 * height.max(Arrangement::default().text);
        let is_beside = panels.len() > 1 && arrangement.beside.unwrap_or(is_narrow);
        PictureSheet::new(self, panels, is_beside, arrangement)
    }

    /// Returns the width and height of the picture of all panels in the given arrangement, in pixels.
    fn size(&self, arrangement: Arrangement) -> (f64, f64) {
        let Scene { width, height, .. } = self.untitled(arrangement).blank;
        (width, height)
    }

    /// Returns the first panel as picture `number`, from 0, of several pictures of one search, with ids that no other
    /// of these pictures uses.
    pub(crate) fn numbered(&self, number: usize) -> PictureSheet<'_> {
        PictureSheet::new(self, vec![(0, panel_prefix(number))], false, self.metrics.space.arrangement)
    }

    /// Draws the legend of all panels as a separate picture, in lines of at most `width` pixels.
    pub fn legend(&self, width: f64) -> Scene {
        let panels: Vec<usize> = (0..self.figure.panels().len()).collect();
        let room = LegendRoom { figure: self.figure, space: Space::default(), widest: width, most: usize::MAX };
        let (elements, (_, height)) = room.legend(&panels);
        Scene {
            width,
            height,
            title: self.figure.locale().text("legend-title"),
            language: self.language(),
            elements: vec![Group { class: "legend".into(), elements, ..Group::default() }.into()],
            ..Scene::default()
        }
    }

    /// Returns the position and the size of the free room to the right of the root, above all edges; `None` if there is
    /// no such room, if labels of plies take it, or if the tree does not grow downwards.
    fn corner(&self) -> Option<(Point, Point)> {
        /// Gap between the root and the text beside it, in pixels.
        const CLEAR: f64 = 16.0;
        if self.direction() != Direction::Down || self.figure.theme().levels == Some(LevelPlace::Right) {
            return None;
        }
        let left = self.centres.first()? + self.block(0).span.1 + CLEAR;
        let place = Point::new(self.gutter.before + left, 0.0);
        (left < self.breadth).then(|| (place, Point::new(self.breadth - left, self.rows[0].end)))
    }

    fn language(&self) -> String {
        self.figure.locale().code().to_owned()
    }

    /// Draws the tree of a panel and the labels of its plies. The panel is `width` pixels wide, and the tree begins
    /// `inset` pixels from the left edge of the panel.
    fn tree<E>(
        &self,
        (panel, prefix): (usize, &str),
        inset: f64,
        width: f64,
        draw: &mut impl FnMut(DrawStep<'_>) -> Result<(), E>,
    ) -> Result<(), E> {
        let offset = match self.direction() {
            Direction::Down | Direction::Up => Point::new(inset + self.gutter.before, 0.0),
            Direction::Right => Point::new(inset, self.gutter.before),
        };
        let group = |class: &'static str| Group { class: class.into(), offset, ..Group::default() };
        let elements = self.levels(panel, inset, width);
        if !elements.is_empty() {
            draw(DrawStep::Draw(&Group { class: "levels".into(), elements, ..Group::default() }.into()))?;
        }
        draw(DrawStep::Open(&group("edges")))?;
        let edges = edge::Edges::new(self, panel, prefix, When::Now);
        edges.all().try_for_each(|edge| draw(DrawStep::Draw(&edge.into())))?;
        draw(DrawStep::Close)?;
        let causes = self.figure.causes(panel, When::Now);
        if !causes.is_empty() {
            let shown: BTreeSet<usize> = causes.iter().map(|cause| cause.from).collect();
            let arcs = edge::Arcs::new(self, panel, prefix);
            let elements = arcs.all().filter(|(from, _)| shown.contains(from)).map(|(_, arc)| arc.into()).collect();
            draw(DrawStep::Draw(&Group { elements, ..group("causes") }.into()))?;
        }
        draw(DrawStep::Open(&group("nodes")))?;
        for index in 0..self.figure.outline().items().len() {
            let item = edges.item(index);
            if self.figure.draws(item.look.fate) {
                draw(DrawStep::Draw(&self.node((panel, prefix), index, When::Now, item).into()))?;
            }
        }
        draw(DrawStep::Close)
    }

    /// Draws all items of a panel at a moment.
    fn items(&self, panel: usize, when: When<'_>) -> Shared<DrawnItem<'p>> {
        if let Some(looks) = self.figure.stored_looks(panel, when).filter(|_| !self.has_limits()) {
            return drawn(self.figure, &self.metrics, looks, &self.sites, |look, ply| {
                let mut look = Cow::Borrowed(look);
                self.metrics.trim(&mut look, ply);
                look
            });
        }
        Shared::new(0..self.sites.len()).map(|index| self.item(panel, index, when))
    }

    /// Draws an item at a moment. In a series, and if notes are short, the look is reduced until the block fits into
    /// its room or nothing is left to reduce.
    fn item(&self, panel: usize, index: usize, when: When<'_>) -> DrawnItem<'p> {
        let draw = |look: Cow<'p, Look>| {
            let block = self.metrics.draw(self.figure, &look, self.sites[index]);
            DrawnItem { look, block }
        };
        let fits = |item: &DrawnItem<'_>| !self.has_limits() || self.fits(index, &item.block);
        let mut look = self.figure.seen(panel, index, when);
        self.metrics.trim(&mut look, self.sites[index].ply);
        let mut item = draw(look);
        if !fits(&item) {
            for reduced in block::reductions(item.look.clone().into_owned(), self.metrics.direction) {
                item = draw(Cow::Owned(reduced));
                if fits(&item) {
                    break;
                }
            }
        }
        item
    }

    /// Returns whether a look may need more room than its item has: in a series, and if notes are short.
    fn has_limits(&self) -> bool {
        self.figure.is_series() || self.metrics.space.is_short
    }

    /// Returns whether a block stays in the room of its item and the gaps beside it, and keeps clear of the edges.
    fn fits(&self, index: usize, drawn: &NodeBlock) -> bool {
        const SLACK: f64 = 0.01;
        let row = self.row(index);
        let (near, far) = self.free[index];
        let (before, after) = (row.axis - row.start, row.end - row.axis);
        let (head_near, head_far) = drawn.heads;
        let breadths = [(drawn.near.max(head_near), near), (drawn.far.max(head_far), far)];
        let reaches = breadths.into_iter().chain([(drawn.before, before), (drawn.after, after)]);
        { reaches }.all(|(reach, room)| reach <= room + SLACK) && self.routes().keep_clear(self, index, drawn)
    }

    fn routes(&self) -> &edge::Routes {
        self.routes.get_or_init(|| edge::Routes::new(self))
    }

    /// Returns the block of an item's room.
    fn block(&self, index: usize) -> &NodeBlock {
        &self.rooms.of(index).block
    }

    /// Returns the strip of an item's ply.
    fn row(&self, index: usize) -> &PlyStrip {
        &self.rows[self.sites[index].ply]
    }

    fn place(&self, index: usize) -> Point {
        self.point(self.centres[index], self.row(index).axis)
    }

    /// Returns the group that draws an item, at the position of the item.
    fn node(&self, (panel, prefix): (usize, &str), index: usize, when: When<'_>, item: &DrawnItem<'_>) -> Group {
        let has_tooltip = when == When::Now
            && self.sites.len() <= MOST_TOOLTIPS
            && self.figure.may_show_results()
            && item.look.fate != Fate::Ahead;
        Group {
            id: Some(self.figure.outline().group_id(panel, prefix, index, "")),
            class: item.look.class().into(),
            tooltip: has_tooltip.then(|| self.figure.tooltip(panel, index)),
            offset: self.place(index),
            elements: item.block.elements.clone(),
        }
    }

    /// Returns the id of an item's group in the [`scene`](Picture::scene) of a panel.
    pub fn item_id(&self, panel: usize, item: usize) -> String {
        self.figure.outline().item_id(panel, item)
    }

    /// Returns, for each item, its maximum reach towards the siblings before and after it: up to half of the gap to the
    /// room of the neighbour or, at the ends of a ply, to the label of the ply or to the side of the tree.
    fn free_room(&self) -> Vec<(f64, f64)> {
        let near_and_far = |index: usize| (self.block(index).near, self.block(index).far);
        let mut free: Vec<(f64, f64)> = (0..self.sites.len()).map(near_and_far).collect();
        for (row, (start, end)) in self.order.iter().zip(self.ends_of_plies()) {
            for pair in row.windows(2) {
                let (one, two) = (pair[0], pair[1]);
                let (before, after) = (self.block(one).span.1, self.block(two).span.0);
                let between = self.centres[two] - after - self.centres[one] - before;
                let slack = ((between - self.metrics.space.sibling / 2.0) / 2.0).max(0.0);
                free[one].1 = free[one].1.max(before + slack);
                free[two].0 = free[two].0.max(after + slack);
            }
            if let [first, .., last] | [first @ last] = row[..] {
                free[first].0 = free[first].0.max(self.centres[first] - start);
                free[last].1 = free[last].1.max(end - self.centres[last]);
            }
        }
        free
    }

    /// Returns, for each ply, the breadths between which its items must lie: the sides of the tree, or the end of the
    /// label of the ply if the label extends into the tree. If captions may be placed beside the root, the first ply
    /// ends at the root's room.
    fn ends_of_plies(&self) -> Vec<(f64, f64)> {
        let mut ends = vec![(0.0_f64, self.breadth); self.rows.len()];
        if self.metrics.space.arrangement.corner && self.corner().is_some() {
            ends[0].1 = self.centres[0] + self.block(0).span.1;
        }
        let Some(place) = self.figure.theme().levels.filter(|_| self.direction() != Direction::Right) else {
            return ends;
        };
        for (ply, level) in self.figure.labels() {
            let (start, end) = &mut ends[ply];
            if place == LevelPlace::Right {
                *end = end.min(self.breadth + self.gutter.after - self.level_column() - BESIDE_LABEL);
            } else {
                *start = start.max(level_width(&level, self.metrics.space) + BESIDE_LABEL - self.gutter.before);
            }
        }
        ends
    }

    /// Returns the room that labels of plies need beside the tree, in addition to the room beside narrow plies.
    fn gutter(&self) -> Gutter {
        let Some(place) = self.figure.theme().levels else { return Gutter::default() };
        let free = self.free_beside(place == LevelPlace::Right);
        let wide = |level: &PlyLabel| {
            if place == LevelPlace::Right { self.level_column() } else { level_width(level, self.metrics.space) }
        };
        let room = |(ply, level): (usize, PlyLabel)| {
            let high = level_height(&level, self.metrics.space);
            match self.direction() {
                Direction::Right => high + 8.0,
                _ if high > self.rows[ply].end - self.rows[ply].start => wide(&level) + BESIDE_LABEL,
                _ => wide(&level) + BESIDE_LABEL - free[ply],
            }
        };
        let needed = self.figure.labels().map(room).fold(0.0, f64::max);
        match place {
            LevelPlace::Left | LevelPlace::Bands => Gutter { before: needed, after: 0.0 },
            LevelPlace::Right => Gutter { before: 0.0, after: needed },
        }
    }

    /// Returns the width of the column of all labels of plies.
    fn level_column(&self) -> f64 {
        self.figure.labels().map(|(_, level)| level_width(&level, self.metrics.space)).fold(0.0, f64::max)
    }

    /// Returns, for each ply, the breadth that its items leave free: at the end of the axis of siblings if `after`,
    /// otherwise at its start.
    fn free_beside(&self, after: bool) -> Vec<f64> {
        let mut free = vec![self.breadth; self.rows.len()];
        for (index, item) in self.figure.outline().items().iter().enumerate() {
            let (near, far) = self.block(index).span;
            let left = if after { self.breadth - self.centres[index] - far } else { self.centres[index] - near };
            let free = &mut free[item.ply];
            *free = free.min(left);
        }
        free
    }

    /// Draws the labels of plies and, if the theme has them, bands: coloured strips behind the plies.
    fn levels(&self, panel: usize, inset: f64, width: f64) -> Vec<Element> {
        /// Distance by which bands extend into the margin.
        const AROUND: f64 = 7.0;
        let (theme, space) = (self.figure.theme(), self.metrics.space);
        let Some(place) = theme.levels else { return Vec::new() };
        let mut elements = Vec::new();
        let levels = self.figure.levels(panel);
        let column = self.breadth + self.gutter.after - self.level_column();
        for (ply, level) in levels.iter().enumerate() {
            let Some(level) = level else { continue };
            let row = self.rows[ply];
            if place == LevelPlace::Bands {
                let middle = |above: usize, below: usize| f64::midpoint(self.rows[above].end, self.rows[below].start);
                let from = if ply == 0 { row.start - AROUND } else { middle(ply - 1, ply) };
                let to = if ply + 1 == self.rows.len() { row.end + AROUND } else { middle(ply, ply + 1) };
                let (breadth, across) = match self.direction() {
                    Direction::Down | Direction::Up => (-AROUND, width + 2.0 * AROUND),
                    Direction::Right => (-AROUND, self.tree_size().1 + 2.0 * AROUND),
                };
                // Level of the top left corner of the band: its start or, if the tree grows upwards, its end.
                let upper = if self.direction() == Direction::Up { to } else { from };
                let shift = if self.direction() == Direction::Right { inset } else { 0.0 };
                let corner = |level: f64| self.point(breadth, level + shift);
                let size = self.shift(across, to - from);
                let role = level.band().unwrap_or(Role::Background);
                elements.push(Shape::new(role, Geometry::rectangle(corner(upper), size.x, size.y.abs())).into());
                if theme.colours == Colours::Ink && ply + 1 < self.rows.len() {
                    // With `Colours::Ink`, neighbouring bands hardly differ in colour, so a line separates them.
                    let line = Geometry::line(corner(to), self.point(breadth + across, to + shift));
                    elements.push(Shape::new(Role::Edge, line).with_stroke_width(0.7).into());
                }
            }
            let lines = level_lines(level, space.is_short);
            let half = level_height(level, space) / 2.0;
            let middle = self.point(0.0, row.axis).y;
            let (x, anchor, mut y) = match (self.direction(), place) {
                (Direction::Down | Direction::Up, LevelPlace::Right) => (inset + column, Anchor::Start, middle - half),
                (Direction::Down | Direction::Up, _) => (inset + 2.0, Anchor::Start, middle - half),
                (Direction::Right, LevelPlace::Right) => (inset + row.axis, Anchor::Middle, self.breadth + 6.0),
                (Direction::Right, _) => (inset + row.axis, Anchor::Middle, 0.0),
            };
            let role = level.role(place);
            for (index, line) in lines.into_iter().enumerate() {
                y += space.line(LEVEL_LINE);
                let (role, weight, size) = match (index, place) {
                    (0, _) if level.name.is_some() => (role, Weight::Bold, LEVEL_NAME),
                    (_, LevelPlace::Bands) => (Role::Text, Weight::Regular, LEVEL_NOTE),
                    _ => (Role::MutedText, Weight::Regular, LEVEL_NOTE),
                };
                let size = space.size(size);
                let wide = text_width(&line, size, weight);
                let text = Text::centred(role, line, Point::new(x, y - 3.5), size);
                elements.push(Text { anchor, weight, ..text }.into());
                if let Some(disc) = level.disc.filter(|_| index == 0) {
                    let before = if anchor == Anchor::Middle { wide / 2.0 } else { wide };
                    elements.extend(level_disc(disc, Point::new(x + before + DISC, y - 3.5 - size * 0.36)));
                }
            }
        }
        elements
    }
}

impl<'a> PictureSheet<'a> {
    /// Places the panels, side by side if `beside`, and the legend below them. Panels that are one below the other may
    /// have all text to the right of the trees instead.
    fn new(picture: &'a Picture<'a>, panels: Vec<(usize, String)>, beside: bool, arrangement: Arrangement) -> Self {
        let (figure, theme) = (picture.figure, picture.figure.theme());
        let (space, margin) = (picture.metrics.space, arrangement.margin);
        let (tree_width, tree_height) = picture.tree_size();
        let has_captions = arrangement.captions < Captions::NoResult || panels.len() > 1;
        let has_text = theme.legend && arrangement.legend > 0
            || has_captions && (0..panels.len()).any(|panel| !figure.captions(panel, When::AtTheEnd).is_empty());
        if has_text && arrangement.aside && !beside {
            return Self::with_text_aside(picture, panels, arrangement);
        }
        let is_story = panels.iter().any(|(panel, _)| figure.is_story(*panel));
        let least = if is_story { space.narrowest_caption() } else { 0.0 };
        let width = if has_text { tree_width.max(arrangement.text).max(least) } else { tree_width };
        let numbers: Vec<usize> = panels.iter().map(|(panel, _)| *panel).collect();
        let mut blank = Scene { language: picture.language(), ..Scene::default() };
        let mut corner = Point::new(margin, margin);
        let caption = |panel, room| key::caption(figure, panel, space, room, arrangement.captions);
        let beside_root = |panel| {
            let (place, size) = picture.corner().filter(|_| arrangement.corner)?;
            if figure.is_story(panel) && size.x < space.narrowest_caption() {
                return None;
            }
            let (caption, bottom) = caption(panel, (size.x, place.y + space.size(14.0)))?;
            let offset = Point::new((width - tree_width) / 2.0 + place.x, 0.0);
            (bottom - 3.0 <= place.y + size.y).then_some((Group { offset, ..caption }, tree_height))
        };
        // Either all captions are placed in corners or none, so that compared searches look alike.
        let in_corner = numbers.iter().all(|&panel| beside_root(panel).is_some());
        let mut place = |(panel, prefix): (usize, String)| {
            let below = || caption(panel, (width, tree_height + space.first_line()));
            let (caption, height) = match if in_corner { beside_root(panel) } else { below() } {
                Some((caption, below)) => (Some(caption), below),
                None => (None, tree_height),
            };
            let placed = Placed { panel, prefix, corner, width, caption };
            blank.width = blank.width.max(corner.x + width);
            blank.height = blank.height.max(corner.y + height);
            if beside {
                corner.x += width + BETWEEN_PANELS * margin;
            } else {
                corner.y += height + BETWEEN_PANELS * margin;
            }
            placed
        };
        let panels: Vec<Placed> = panels.into_iter().map(&mut place).collect();
        let legend = theme.legend.then(|| {
            let widest = blank.width - margin;
            let room = LegendRoom { figure, space, widest, most: arrangement.legend };
            let (elements, (wide, height)) = room.legend(&numbers);
            let offset = Point::new(margin, blank.height + if arrangement.legend > 0 { margin } else { 0.0 });
            blank.height = offset.y + height;
            blank.width = blank.width.max(offset.x + wide);
            Group { class: "legend".into(), offset, elements, ..Group::default() }
        });
        blank.width += margin;
        blank.height += margin;
        PictureSheet { picture, blank, background: None, page: None, panels, legend }
    }

    /// Places the panels one below the other, with each caption to the right of its tree, and the legend below the last
    /// caption.
    fn with_text_aside(picture: &'a Picture<'a>, panels: Vec<(usize, String)>, arrangement: Arrangement) -> Self {
        const BETWEEN: f64 = 24.0;
        let (figure, text, margin) = (picture.figure, arrangement.text, arrangement.margin);
        let space = picture.metrics.space;
        let (tree_width, tree_height) = picture.tree_size();
        let x = tree_width + BETWEEN;
        let (mut corner, mut below) = (Point::new(margin, margin), margin);
        let numbers: Vec<usize> = panels.iter().map(|(panel, _)| *panel).collect();
        let (mut bottom, mut widest) = (margin, text);
        let place = |(panel, prefix): (usize, String)| {
            below = corner.y;
            let caption = key::caption(figure, panel, space, (text, space.size(14.0)), arrangement.captions).map(
                |(caption, bottom)| {
                    below = corner.y + bottom + 14.0;
                    Group { offset: Point::new(x, 0.0), ..caption }
                },
            );
            let placed = Placed { panel, prefix, corner, width: tree_width, caption };
            bottom = below.max(corner.y + tree_height);
            corner.y = bottom + BETWEEN_PANELS * margin;
            placed
        };
        let panels = panels.into_iter().map(place).collect();
        let legend = figure.theme().legend.then(|| {
            let room = LegendRoom { figure, space, widest: text, most: arrangement.legend };
            let (elements, (wide, height)) = room.legend(&numbers);
            widest = text.max(wide);
            let offset = Point::new(margin + x, below);
            bottom = bottom.max(below + height);
            Group { class: "legend".into(), offset, elements, ..Group::default() }
        });
        let blank = Scene {
            width: x + widest + 2.0 * margin,
            height: bottom + margin,
            language: picture.language(),
            ..Scene::default()
        };
        PictureSheet { picture, blank, background: None, page: None, panels, legend }
    }

    /// Returns the scene without elements: its size, title and description.
    pub fn blank(&self) -> &Scene {
        &self.blank
    }

    /// Scales the picture, and centres it on its page if it has one.
    #[must_use]
    pub fn fitted(self, fit: &Fit) -> Self {
        let blank = Scene { scale: fit.scale, ..self.blank };
        let Some(page) = fit.page else { return PictureSheet { blank, ..self } };
        let [width, height] = [page.width, page.height].map(|side| side * MILLIMETRE / fit.scale);
        let offset = Point::new((width - blank.width) / 2.0, (height - blank.height) / 2.0);
        let page = Some(Group { class: "page".into(), offset, ..Group::default() });
        PictureSheet { blank: Scene { width, height, ..blank }, page, ..self }
    }

    /// Adds an opaque background.
    #[must_use]
    pub fn with_background(self) -> Self {
        PictureSheet { background: Some(self.blank.paper()), ..self }
    }

    /// Draws all elements, back to front.
    ///
    /// # Errors
    /// Returns the first error of `draw`.
    pub fn draw<E>(&self, draw: &mut impl FnMut(DrawStep<'_>) -> Result<(), E>) -> Result<(), E> {
        if let Some(background) = &self.background {
            draw(DrawStep::Draw(&background.clone().into()))?;
        }
        if let Some(page) = &self.page {
            draw(DrawStep::Open(page))?;
        }
        for Placed { panel, prefix, corner, width, caption } in &self.panels {
            let algorithm = self.picture.figure.panels()[*panel].trace().settings().algorithm;
            // Without a title, the algorithm is hidden, so the class must not name it.
            let has_title = self.picture.figure.theme().title;
            let class = if has_title { format!("panel {algorithm}").into() } else { "panel".into() };
            draw(DrawStep::Open(&Group { class, offset: *corner, ..Group::default() }))?;
            let inset = (width - self.picture.tree_size().0) / 2.0;
            self.picture.tree((*panel, prefix), inset, *width, draw)?;
            if let Some(caption) = caption {
                draw(DrawStep::Draw(&caption.clone().into()))?;
            }
            draw(DrawStep::Close)?;
        }
        if let Some(legend) = &self.legend {
            draw(DrawStep::Draw(&legend.clone().into()))?;
        }
        if self.page.is_some() {
            draw(DrawStep::Close)?;
        }
        Ok(())
    }

    /// Returns the picture as a whole, for formats that cannot be written element by element.
    pub fn scene(&self) -> Scene {
        // Open groups; the first one holds the elements of the scene itself.
        let mut open = vec![Group::default()];
        let Ok(()) = self.draw(&mut |step| {
            let element = match step {
                DrawStep::Open(group) => {
                    open.push(group.clone());
                    return Ok::<(), Infallible>(());
                }
                DrawStep::Close => open.pop().map(Element::Group),
                DrawStep::Draw(element) => Some(element.clone()),
            };
            open.last_mut().expect("the scene itself is never closed").elements.extend(element);
            Ok(())
        });
        Scene { elements: open.swap_remove(0).elements, ..self.blank.clone() }
    }
}

/// Draws the text below several pictures of one search: the caption of the first panel and the legend, in lines of at
/// most `width` pixels. Wider entries of the legend are left out. In a story, the scene has the same height at all
/// moments. The scene is empty if there is neither caption nor legend.
pub(crate) fn words_below(figure: &Figure<'_>, space: Space, width: f64) -> Scene {
    const BETWEEN: f64 = 10.0;
    let arrangement = space.arrangement;
    let mut scene = Scene { width, ..Scene::default() };
    let has_caption = arrangement.captions < Captions::NoResult;
    let top = space.size(14.0);
    let caption = key::caption(figure, 0, space, (width, top), arrangement.captions).filter(|_| has_caption);
    if let Some((caption, bottom)) = caption {
        scene.height = bottom;
        scene.elements.push(caption.into());
    }
    if figure.theme().legend && arrangement.legend > 0 {
        let between = if scene.height > 0.0 { BETWEEN } else { 0.0 };
        let room = LegendRoom { figure, space, widest: width, most: arrangement.legend };
        let (elements, (_, height)) = room.narrow_legend();
        let offset = Point::new(0.0, scene.height + between);
        scene.height = offset.y + height;
        scene.elements.push(Group { class: "legend".into(), offset, elements, ..Group::default() }.into());
    }
    scene
}

/// Sets `side` and `is_middle` of the sites of siblings. The side points away from the parent, so it differs between
/// the first and the second half of the siblings.
fn choose_sides(family: &[usize], is_mirrored: bool, sites: &mut [ItemSite]) {
    let count = family.len();
    for (place, &child) in family.iter().enumerate() {
        let is_after = if is_mirrored { 2 * place < count } else { 2 * place + 1 >= count };
        sites[child].side = if is_after { 1 } else { -1 };
        sites[child].is_middle = 2 * place + 1 == count && count > 1;
    }
}

/// Draws the look of each item at the item's site. Items with equal looks and sites share their drawing. `trimmed`
/// returns the part of a look that is drawn on a ply.
fn drawn<'l>(
    figure: &Figure<'_>,
    metrics: &Metrics,
    looks: &'l Shared<Look>,
    sites: &[ItemSite],
    trimmed: impl Fn(&'l Look, usize) -> Cow<'l, Look>,
) -> Shared<DrawnItem<'l>> {
    let draw = |(number, site): (usize, ItemSite)| {
        let look = trimmed(&looks.distinct[number], site.ply);
        let block = metrics.draw(figure, &look, site);
        DrawnItem { look, block }
    };
    Shared::new(looks.numbers.iter().copied().zip(sites.iter().copied())).map(draw)
}

/// Height of a line of a ply's label, and font sizes of the player's name and of all other lines, in pixels.
const LEVEL_LINE: f64 = 13.0;
const LEVEL_NAME: f64 = 12.0;
const LEVEL_NOTE: f64 = 10.0;

/// Returns the lines of a ply's label: the name of the player, if any, and notes.
fn level_lines(level: &PlyLabel, is_short: bool) -> Vec<String> {
    level.name.iter().chain(level_notes(level, is_short)).cloned().collect()
}

/// Returns the lines below the name of the player. If `is_short`, there are none below a name.
fn level_notes(level: &PlyLabel, is_short: bool) -> impl Iterator<Item = &String> {
    level.ply.iter().chain(&level.remaining).filter(move |_| !is_short || level.name.is_none())
}

fn level_width(level: &PlyLabel, space: Space) -> f64 {
    let notes = level_notes(level, space.is_short).map(|note| width(note, space.size(LEVEL_NOTE)));
    let name = level.name.as_deref().unwrap_or_default();
    let disc = if level.disc.is_some() { 2.0 * DISC } else { 0.0 };
    notes.fold(text_width(name, space.size(LEVEL_NAME), Weight::Bold) + disc, f64::max)
}

/// Distance from the end of a player's name to the centre of the disc after it, in pixels.
const DISC: f64 = 9.0;

/// Draws the disc of a player beside the player's name.
fn level_disc(disc: Glyph, centre: Point) -> Vec<Element> {
    const RADIUS: f64 = 5.0;
    let (role, radii) = match disc {
        Glyph::SecondDisc => (Role::SecondDisc, vec![RADIUS, RADIUS * 0.4]),
        _ => (Role::FirstDisc, vec![RADIUS]),
    };
    let ring = |radius| Shape::new(role, Geometry::circle(centre, radius)).with_stroke_width(1.0).into();
    radii.into_iter().map(ring).collect()
}

fn level_height(level: &PlyLabel, space: Space) -> f64 {
    level_lines(level, space.is_short).iter().map(|_| space.line(LEVEL_LINE)).sum()
}

/// Returns the prefix of the ids of nodes in a panel: `n`, `b`, `c`, `d`, `h`, … and, after the last letter, `x19_`,
/// `x20_`, ….
pub(crate) fn panel_prefix(panel: usize) -> String {
    /// Prefixes of one letter. Excluded are `a`, `e`, `f` and `g`, which begin the ids of arcs, edges, folds and ghosts
    /// of the first panel, and `x`, which begins longer prefixes.
    const LETTERS: &[u8] = b"nbcdhijklmopqrstuvw";
    LETTERS.get(panel).map_or_else(|| format!("x{panel}_"), |&letter| char::from(letter).to_string())
}

/// Returns, for each ply, the length of its label along the axis from parents to children: the maximum over all panels.
fn level_sizes(figure: &Figure<'_>, direction: Direction, space: Space) -> Vec<f64> {
    /// Gap between the labels of neighbouring plies of a tree that grows to the right, in pixels.
    const BLANK: f64 = 8.0;
    let size = |level: &PlyLabel| match direction {
        Direction::Down | Direction::Up => level_height(level, space),
        Direction::Right => level_width(level, space) + BLANK,
    };
    let mut sizes = vec![0.0_f64; figure.outline().plies()];
    for (ply, level) in figure.labels() {
        sizes[ply] = sizes[ply].max(size(&level));
    }
    sizes
}

/// Places the strips of the plies one after the other, with room for their labels. An edge that leads far to the side
/// widens the gap above the strip of its child.
fn place_rows(reaches: &[(f64, f64)], names: &[f64], outline: &Outline, centres: &[f64], least: f64) -> Vec<PlyStrip> {
    const SLOPE: f64 = 0.09;
    const MOST: f64 = 150.0;
    let mut spread = vec![0.0_f64; reaches.len()];
    for (index, item) in outline.items().iter().enumerate() {
        if let Some(parent) = item.parent {
            let spread = &mut spread[item.ply];
            *spread = spread.max((centres[parent] - centres[index]).abs());
        }
    }
    let (mut end, mut last_axis) = (0.0, 0.0);
    let rows = reaches.iter().zip(spread).enumerate().map(|(ply, (&(before, after), spread))| {
        let gap = (least + spread * SLOPE * least / Space::default().between).min(MOST);
        let start = if ply == 0 { 0.0 } else { end + gap };
        let last_name = if ply == 0 { 0.0 } else { last_axis + names[ply - 1] / 2.0 };
        let axis = (start + before).max(last_name + names[ply] / 2.0);
        let start = axis - before;
        (end, last_axis) = (axis + after, axis);
        PlyStrip { start, axis, end }
    });
    rows.collect()
}

/// Returns the width of a text of regular weight at this font size.
fn width(text: &str, size: f64) -> f64 {
    text_width(text, size, Weight::Regular)
}
