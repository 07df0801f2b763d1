use crate::layout::Weight;
use crate::render::Role;
use std::borrow::Cow;

/// Picture that consists of drawing elements.
///
/// Coordinates are in pixels from the top left corner; y grows downwards.
#[derive(Debug, Clone, PartialEq)]
pub struct Scene {
    /// Width of the picture.
    pub width: f64,
    /// Height of the picture.
    pub height: f64,
    /// Intended scale: number of CSS pixels, 96 to the inch, per pixel of the picture.
    pub scale: f64,
    /// Title of one line.
    pub title: String,
    /// Description for readers who cannot see the picture; may be empty.
    pub description: String,
    /// Language of all text in the picture, such as `en`; may be empty.
    pub language: String,
    /// Elements; later ones cover earlier ones.
    pub elements: Vec<Element>,
}

impl Scene {
    /// Adds an opaque background.
    #[must_use]
    pub fn with_background(mut self) -> Self {
        self.elements.insert(0, self.paper().into());
        self
    }

    /// Returns the rectangle that serves as an opaque background.
    pub(crate) fn paper(&self) -> Shape {
        Shape::new(Role::Background, Geometry::rectangle(Point::default(), self.width, self.height))
    }
}

/// Step in drawing a picture element by element, back to front, so that a large picture is never in memory as a whole.
#[derive(Debug, Clone, Copy)]
pub enum DrawStep<'a> {
    /// Start of a group, which may already contain elements. Elements drawn until the group is closed belong to the
    /// group.
    Open(&'a Group),
    /// End of the group that was opened last.
    Close,
    /// Single element, or a group with all elements in it.
    Draw(&'a Element),
}

/// Drawing element.
#[derive(Debug, Clone, PartialEq)]
pub enum Element {
    /// Group of elements.
    Group(Group),
    /// Outline or area.
    Shape(Shape),
    /// Line of text.
    Text(Text),
}

/// Elements that belong together.
///
/// The depth of nested groups depends on the kind of picture, not on the depth of the tree, whose nodes are groups side
/// by side.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Group {
    /// Id for scripts, links and the steps of a slide deck: unique in its scene, and without white space. The prefix
    /// `picture-` is reserved for the backends.
    pub id: Option<String>,
    /// CSS classes, separated by spaces; may be empty.
    pub class: Cow<'static, str>,
    /// Tooltip, which formats without tooltips ignore.
    pub tooltip: Option<String>,
    /// Position of the group's origin in the surrounding group.
    pub offset: Point,
    /// Elements, back to front.
    pub elements: Vec<Element>,
}

/// Point or offset, in pixels.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Point {
    /// Distance from the left edge; for an offset, distance to the right.
    pub x: f64,
    /// Distance from the upper edge; for an offset, distance downwards.
    pub y: f64,
}

/// Outline or area, with round joins and line ends.
#[derive(Debug, Clone, PartialEq)]
pub struct Shape {
    /// Line, polygon, rectangle, circle or path.
    pub geometry: Geometry,
    /// Role, which decides the paint.
    pub role: Role,
    /// Line width in pixels, if it depends on the size of the shape; `None` for the line width of the role.
    pub stroke_width: Option<f64>,
}

/// Form of a shape.
#[derive(Debug, Clone, PartialEq)]
pub enum Geometry {
    /// Straight line.
    Line {
        /// One end.
        from: Point,
        /// Other end.
        to: Point,
    },
    /// Closed polygon with these corners.
    Polygon(Vec<Point>),
    /// Upright rectangle.
    Rectangle {
        /// Top left corner.
        corner: Point,
        /// Width.
        width: f64,
        /// Height.
        height: f64,
        /// Radius of the corners; 0 for sharp ones.
        radius: f64,
    },
    /// Circle.
    Circle {
        /// Centre.
        centre: Point,
        /// Radius.
        radius: f64,
    },
    /// Path of lines and curves, filled by the non-zero rule.
    Path(Vec<Segment>),
}

/// Segment of a path.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Segment {
    /// Start of a subpath at this point; every path begins with one.
    Move(Point),
    /// Straight line from the current point.
    Line(Point),
    /// Cubic Bézier curve from the current point: two control points and the end.
    Curve(Point, Point, Point),
    /// Line back to the last [`Segment::Move`].
    Close,
}

/// Line of text in DejaVu Sans or a similar font.
#[derive(Debug, Clone, PartialEq)]
pub struct Text {
    /// Characters, without line breaks.
    pub content: String,
    /// Position of the anchor, on the baseline.
    pub place: Point,
    /// Point of the text that `place` positions.
    pub anchor: Anchor,
    /// Font size, in pixels.
    pub size: f64,
    /// Weight of the font.
    pub weight: Weight,
    /// Role, which decides the colour.
    pub role: Role,
}

/// Point of a text to which the text's position refers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Anchor {
    /// Left end.
    #[default]
    Start,
    /// Horizontal centre.
    Middle,
    /// Right end.
    End,
}

impl Anchor {
    /// Returns the left end of a text of this width whose anchor is at `x`.
    pub(crate) fn left(self, x: f64, width: f64) -> f64 {
        match self {
            Anchor::Start => x,
            Anchor::Middle => x - width / 2.0,
            Anchor::End => x - width,
        }
    }
}

impl Point {
    /// Makes a point from its distances from the left and from the top.
    pub const fn new(x: f64, y: f64) -> Self {
        Point { x, y }
    }

    /// Returns the sum of a point and an offset, or of two offsets.
    pub(crate) fn plus(self, other: Point) -> Point {
        Point::new(self.x + other.x, self.y + other.y)
    }
}

impl Shape {
    /// Makes a shape with the line width of its role.
    pub const fn new(role: Role, geometry: Geometry) -> Self {
        Shape { geometry, role, stroke_width: None }
    }

    /// Sets the line width, in pixels.
    #[must_use]
    pub fn with_stroke_width(self, width: f64) -> Self {
        Shape { stroke_width: Some(width), ..self }
    }
}

impl Geometry {
    /// Makes a straight line.
    pub const fn line(from: Point, to: Point) -> Self {
        Geometry::Line { from, to }
    }

    /// Makes a rectangle with sharp corners.
    pub const fn rectangle(corner: Point, width: f64, height: f64) -> Self {
        Geometry::Rectangle { corner, width, height, radius: 0.0 }
    }

    /// Makes a circle.
    pub const fn circle(centre: Point, radius: f64) -> Self {
        Geometry::Circle { centre, radius }
    }

    /// Returns the outline as a path with the start and direction that SVG prescribes, so that dashes look alike in all
    /// formats. Empty if SVG draws nothing.
    pub(crate) fn segments(&self) -> Vec<Segment> {
        use Segment::{Close, Line, Move};
        match self {
            Geometry::Line { from, to } => vec![Move(*from), Line(*to)],
            Geometry::Polygon(corners) => {
                let Some((first, others)) = corners.split_first() else { return Vec::new() };
                std::iter::once(Move(*first)).chain(others.iter().map(|&to| Line(to))).chain([Close]).collect()
            }
            Geometry::Rectangle { width, height, .. } if *width <= 0.0 || *height <= 0.0 => Vec::new(),
            Geometry::Rectangle { corner, width, height, radius } => {
                let (rx, ry) = (radius.min(width / 2.0), radius.min(height / 2.0));
                let (right, bottom) = (corner.x + width, corner.y + height);
                let at = Point::new;
                if *radius <= 0.0 {
                    return vec![
                        Move(*corner),
                        Line(at(right, corner.y)),
                        Line(at(right, bottom)),
                        Line(at(corner.x, bottom)),
                        Close,
                    ];
                }
                let (left, top, right_inner, bottom_inner) = (corner.x + rx, corner.y + ry, right - rx, bottom - ry);
                vec![
                    Move(at(left, corner.y)),
                    Line(at(right_inner, corner.y)),
                    quarter(at(right_inner, top), (rx, ry), (0.0, -1.0), (1.0, 0.0)),
                    Line(at(right, bottom_inner)),
                    quarter(at(right_inner, bottom_inner), (rx, ry), (1.0, 0.0), (0.0, 1.0)),
                    Line(at(left, bottom)),
                    quarter(at(left, bottom_inner), (rx, ry), (0.0, 1.0), (-1.0, 0.0)),
                    Line(at(corner.x, top)),
                    quarter(at(left, top), (rx, ry), (-1.0, 0.0), (0.0, -1.0)),
                    Close,
                ]
            }
            Geometry::Circle { radius, .. } if *radius <= 0.0 => Vec::new(),
            Geometry::Circle { centre, radius } => {
                let directions = [(1.0, 0.0), (0.0, 1.0), (-1.0, 0.0), (0.0, -1.0), (1.0, 0.0)];
                let quarters = directions.windows(2).map(|pair| quarter(*centre, (*radius, *radius), pair[0], pair[1]));
                let start = Move(Point::new(centre.x + radius, centre.y));
                std::iter::once(start).chain(quarters).chain([Close]).collect()
            }
            Geometry::Path(segments) if !matches!(segments.first(), Some(Move(_))) => Vec::new(),
            Geometry::Path(segments) => segments.clone(),
        }
    }
}

/// Returns a quarter of an ellipse between two directions, given as unit vectors from its centre.
fn quarter(centre: Point, (rx, ry): (f64, f64), from: (f64, f64), to: (f64, f64)) -> Segment {
    /// Distance of each control point from its end of the curve, as a share of the radius. The curve differs from a
    /// circle by at most 0.03 % of the radius.
    const REACH: f64 = 0.552_284_749_831;
    let place = |x: f64, y: f64| Point::new(centre.x + rx * x, centre.y + ry * y);
    Segment::Curve(
        place(from.0 + REACH * to.0, from.1 + REACH * to.1),
        place(to.0 + REACH * from.0, to.1 + REACH * from.1),
        place(to.0, to.1),
    )
}

impl Segment {
    /// Returns the points of a segment: control points first, then its end. Empty for [`Segment::Close`].
    pub(crate) fn points(self) -> Vec<Point> {
        match self {
            Segment::Move(to) | Segment::Line(to) => vec![to],
            Segment::Curve(from, towards, to) => vec![from, towards, to],
            Segment::Close => Vec::new(),
        }
    }

    /// Returns the segment with each of its points replaced by `place(point)`.
    pub(crate) fn map(self, place: impl Fn(Point) -> Point) -> Segment {
        match self {
            Segment::Move(to) => Segment::Move(place(to)),
            Segment::Line(to) => Segment::Line(place(to)),
            Segment::Curve(from, towards, to) => Segment::Curve(place(from), place(towards), place(to)),
            Segment::Close => Segment::Close,
        }
    }
}

impl Text {
    /// Makes a centred text of regular weight.
    pub fn centred(role: Role, content: impl Into<String>, place: Point, size: f64) -> Self {
        Text { content: content.into(), place, anchor: Anchor::Middle, size, weight: Weight::Regular, role }
    }
}

impl From<Group> for Element {
    fn from(group: Group) -> Self {
        Element::Group(group)
    }
}

impl From<Shape> for Element {
    fn from(shape: Shape) -> Self {
        Element::Shape(shape)
    }
}

impl From<Text> for Element {
    fn from(text: Text) -> Self {
        Element::Text(text)
    }
}

impl Default for Scene {
    /// Returns an empty scene at scale 1.
    fn default() -> Self {
        Scene {
            width: 0.0,
            height: 0.0,
            scale: 1.0,
            title: String::new(),
            description: String::new(),
            language: String::new(),
            elements: Vec::new(),
        }
    }
}

/// Event of a depth-first walk over a scene.
#[derive(Debug, Clone, Copy)]
pub(crate) enum SceneEvent<'a> {
    Open(&'a Group),
    Close(&'a Group),
    Shape(&'a Shape),
    Text(&'a Text),
}

/// Walks over elements and their descendants, back to front. `see` is called with each event and the position of the
/// surrounding group's origin, which is `origin` for `elements` themselves.
pub(crate) fn walk<'a>(elements: &'a [Element], origin: Point, see: &mut impl FnMut(SceneEvent<'a>, Point)) {
    for element in elements {
        match element {
            Element::Group(group) => {
                see(SceneEvent::Open(group), origin);
                walk(&group.elements, origin.plus(group.offset), see);
                see(SceneEvent::Close(group), origin);
            }
            Element::Shape(shape) => see(SceneEvent::Shape(shape), origin),
            Element::Text(text) => see(SceneEvent::Text(text), origin),
        }
    }
}

impl Scene {
    /// Walks over all elements of the scene: see [`walk`].
    pub(crate) fn visit<'a>(&'a self, mut see: impl FnMut(SceneEvent<'a>, Point)) {
        walk(&self.elements, Point::default(), &mut see);
    }

    /// Returns all texts, back to front.
    pub(crate) fn texts(&self) -> Vec<&Text> {
        let mut texts = Vec::new();
        self.visit(|visit, _| {
            if let SceneEvent::Text(text) = visit {
                texts.push(text);
            }
        });
        texts
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    impl Scene {
        /// Returns the first id that two groups share, if any.
        pub fn duplicate_id(&self) -> Option<&str> {
            let (mut seen, mut duplicate) = (std::collections::HashSet::new(), None);
            self.visit(|visit, _| {
                if let SceneEvent::Open(Group { id: Some(id), .. }) = visit
                    && !seen.insert(id)
                {
                    duplicate = duplicate.or(Some(id.as_str()));
                }
            });
            duplicate
        }
    }

    fn group(id: &str, elements: Vec<Element>) -> Element {
        Group { id: Some(id.to_owned()), elements, ..Group::default() }.into()
    }

    #[test]
    fn a_duplicate_id_is_found_at_any_depth() {
        let mut scene = Scene { elements: vec![group("a", vec![group("b", vec![])])], ..Scene::default() };
        assert_eq!(scene.duplicate_id(), None);
        scene.elements.push(group("c", vec![group("d", vec![]), group("b", vec![])]));
        assert_eq!(scene.duplicate_id(), Some("b"));
    }
}
