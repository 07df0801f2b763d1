//! `PowerPoint` presentations: slides whose nodes, edges and texts can be moved, recoloured and edited.
//!
//! Shapes and texts stay editable, and a straight edge is a connector, which follows its nodes when they are moved.
//! Texts are set in DejaVu Sans. The name of a group is its id. Each picture is one group, whose alternative text is
//! the description of the picture; ungroup it to move a node. Notes of a slide become its speaker notes. The file
//! depends neither on the time nor on the machine.
//!
//! # Limitations
//!
//! Fonts are not embedded: without DejaVu Sans, `PowerPoint` substitutes a similar font, and texts keep their anchor
//! but not their width. Titles are hidden, because pictures leave no room for them, but the outline view, links and
//! screen readers show them.

mod sites;

use std::borrow::Borrow;
use std::collections::HashMap;
use std::fmt;
use std::fmt::Write as _;
use std::io::{self, Write};

use serde_json::{Value as Json, json};

use crate::layout::{UNITS, Weight, text_width};
use crate::locale::Language;
use crate::render::placed::font;
use crate::render::placed::series::{PartContent, SeriesPart, joined};
use crate::render::template::{engine, fill};
use crate::render::zip::Archive;
use crate::render::{
    Anchor, Colour, Element, Geometry, Group, Palette, Point, Role, Scene, Segment, Shape, Slide, Text,
};
use crate::story::words::{one_line, with_lines};
use quick_xml::escape::escape;
use sites::{ConnectionSite, PresetOutline};

const PACKAGE: &str = include_str!("../../../templates/pptx/package.xml");

/// Colours and title of a presentation.
#[derive(Debug, Clone, Copy)]
pub struct Options<'a> {
    /// Paint of each role. All slides have the paint of [`Role::Background`] as background.
    pub palette: &'a Palette,
    /// Title of the presentation; `None` for the title of its first slide.
    pub title: Option<&'a str>,
}

/// English Metric Units (EMU) per pixel: 96 pixels or 914 400 EMU are an inch.
const UNIT: f64 = 9525.0;
/// Smallest and largest side of a slide that the format permits, in EMU.
const SIDES: (f64, f64) = (914_400.0, 51_206_400.0);
/// EMU in a hundredth of a point, the unit of font sizes.
const LETTER_UNIT: f64 = 127.0;
/// Smallest and largest font size that the format permits, in hundredths of a point.
const LETTERS: (f64, f64) = (100.0, 400_000.0);

/// Id of the title shape of a slide. Id 1 belongs to the root group.
const TITLE: u32 = 2;

/// Writes a presentation. A lazy iterator saves memory, because each slide is dropped before the next one is made.
///
/// # Errors
///
/// Returns errors of `out`, and [`io::ErrorKind::InvalidInput`] if there is no slide.
pub fn write<S: Borrow<Slide>>(
    slides: impl IntoIterator<Item = S>,
    options: &Options<'_>,
    out: impl Write,
) -> io::Result<()> {
    let mut deck: Option<Presentation<'_>> = None;
    for slide in slides {
        let slide = slide.borrow();
        deck.get_or_insert_with(|| Presentation::begin(&slide.scene, *options)).slide(slide);
    }
    deck.ok_or_else(no_slide)?.finish().write(out)
}

/// Writes a presentation of one slide that shows `slides` in turn: at each click, shapes appear and disappear, and
/// common shapes stay. Slides that equal their predecessor need no click. Programs that cannot animate show the first
/// slide. The speaker notes are those of all slides.
///
/// # Errors
///
/// As for [`write()`].
pub fn write_animated(slides: &[Slide], options: &Options<'_>, out: impl Write) -> io::Result<()> {
    let first = slides.first().ok_or_else(no_slide)?;
    let mut deck = Presentation::begin(&first.scene, *options);
    deck.animated(slides);
    deck.finish().write(out)
}

fn no_slide() -> io::Error {
    io::Error::new(io::ErrorKind::InvalidInput, "a deck needs a slide")
}

/// Builder of a presentation.
struct Presentation<'a> {
    options: Options<'a>,
    page: SlidePage,
    title: String,
    /// For each slide: title, language, shapes as XML, clicks, and notes.
    slides: Vec<Json>,
    /// For each title, the number of slides that have it so far.
    titles: HashMap<String, usize>,
    language: String,
}

/// Size of all slides, in EMU, and position of the pictures on them.
#[derive(Clone, Copy)]
struct SlidePage {
    width: i64,
    height: i64,
    /// EMU per pixel of a picture.
    unit: f64,
    /// Position of a picture's top left corner on the slide, in pixels of the picture.
    origin: Point,
}

impl SlidePage {
    /// Returns the page for pictures of the size of `scene`. If the format does not permit so large a page, the
    /// pictures shrink. If it does not permit so small a page, the page is larger than the pictures.
    fn of(scene: &Scene) -> Self {
        let unit = UNIT * scene.scale;
        let (width, height) = (scene.width * unit, scene.height * unit);
        let share = (SIDES.1 / width.max(height)).min(1.0);
        let (unit, inner) = (unit * share, (width * share, height * share));
        let outer = (inner.0.max(SIDES.0), inner.1.max(SIDES.0));
        let origin = Point::new((outer.0 - inner.0) / 2.0 / unit, (outer.1 - inner.1) / 2.0 / unit);
        SlidePage { width: whole(outer.0), height: whole(outer.1), unit, origin }
    }
}

impl<'a> Presentation<'a> {
    fn begin(first: &Scene, options: Options<'a>) -> Self {
        Presentation {
            options,
            page: SlidePage::of(first),
            title: options.title.unwrap_or(&first.title).to_owned(),
            slides: Vec::new(),
            titles: HashMap::new(),
            language: language(&first.language),
        }
    }

    fn slide(&mut self, slide: &Slide) {
        let title = self.title_of(&slide.scene);
        let language = language(&slide.scene.language);
        let mut drawing = SlideDrawing::new(self.options.palette, self.page, &language);
        drawing.picture(&slide.scene, &title);
        self.add(&title, &language, &drawing.xml, &[], &slide.notes);
    }

    fn animated(&mut self, slides: &[Slide]) {
        let Some(last) = slides.last() else { return };
        let language = language(&last.scene.language);
        let mut drawing = SlideDrawing::new(self.options.palette, self.page, &language);
        let scenes: Vec<&Scene> = slides.iter().map(|slide| &slide.scene).collect();
        let clicks = drawing.film(&scenes, &self.title);
        let notes: Vec<String> = slides.iter().flat_map(|slide| slide.notes.iter().cloned()).collect();
        let title = self.title.clone();
        self.add(&title, &language, &drawing.xml, &clicks, &notes);
    }

    fn add(&mut self, title: &str, language: &str, shapes: &str, clicks: &[Json], notes: &[String]) {
        let has_notes = notes.iter().any(|note| !note.trim().is_empty());
        let notes = if has_notes { notes.iter().map(|note| one_line(note).into_owned()).collect() } else { Vec::new() };
        self.slides.push(json!({
            "title": one_line(title),
            "language": language,
            "shapes": shapes,
            "clicks": clicks,
            "notes": notes,
        }));
    }

    /// Returns the title of a slide or, if it has none, of the presentation. A repeated title gets a number, because
    /// links refer to slides by their titles.
    fn title_of(&mut self, scene: &Scene) -> String {
        let title = if scene.title.is_empty() { &self.title } else { &scene.title };
        let times = self.titles.entry(title.clone()).or_default();
        *times += 1;
        if *times == 1 { title.clone() } else { format!("{title} ({times})") }
    }

    fn finish(self) -> Archive {
        let SlidePage { width, height, .. } = self.page;
        let title = [width / 20, height / 30, width - width / 10, height / 8];
        let body = [title[0], height / 5, title[2], height - height / 4];
        let model = json!({
            "title": one_line(&self.title),
            "language": self.language,
            "width": width,
            "height": height,
            "places": { "title": title, "body": body },
            "themes": [theme(self.options.palette), theme(&Palette::light())],
            "notes": self.slides.iter().filter(|slide| slide["notes"] != json!([])).count(),
            "slides": self.slides,
        });
        let source: String = PACKAGE.lines().map(str::trim).collect();
        let escape_xml = |text: &str, out: &mut dyn Write| out.write_all(escape(text).as_bytes());
        let package = fill(engine(escape_xml), "package.xml", &source, model);
        let mut archive = Archive::default();
        for part in package.split("<part name=\"").skip(1) {
            let (name, content) = part.split_once("\">").expect("the name of a part");
            let (content, _) = content.split_once("</part>").expect("the end of a part");
            let declaration = "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\n";
            archive.add(name, &format!("{declaration}{content}\n"));
        }
        archive
    }
}

/// Returns the theme colours, which `PowerPoint` offers to users who edit the presentation.
fn theme(palette: &Palette) -> Vec<(&'static str, String)> {
    let fill = |role| palette.fill(role);
    let line = |role| palette.paint(role).stroke.map_or(fill(role), |stroke| stroke.colour);
    let colours = [
        ("dk1", fill(Role::Text)),
        ("lt1", fill(Role::Background)),
        ("dk2", fill(Role::MutedText)),
        ("lt2", fill(Role::Leaf)),
        ("accent1", line(Role::Max)),
        ("accent2", line(Role::Min)),
        ("accent3", line(Role::Chance)),
        ("accent4", line(Role::Cut)),
        ("accent5", fill(Role::Active)),
        ("accent6", line(Role::Edge)),
        ("hlink", fill(Role::MaxText)),
        ("folHlink", fill(Role::CutText)),
    ];
    colours.into_iter().map(|(name, colour)| (name, hex(colour))).collect()
}

fn hex(Colour { red, green, blue }: Colour) -> String {
    format!("{red:02X}{green:02X}{blue:02X}")
}

/// Returns a language tag with a country, which office programs need. A language that plyscope does not support gets no
/// country.
fn language(tag: &str) -> String {
    match Language::of_code(tag) {
        Some(language) => format!("{tag}-{}", language.country()),
        None => tag.chars().filter(|letter| letter.is_ascii_alphanumeric() || *letter == '-').collect(),
    }
}

/// Rectangle, in EMU.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Area {
    left: i64,
    top: i64,
    right: i64,
    bottom: i64,
}

impl Area {
    fn around(boxes: impl IntoIterator<Item = Area>) -> Option<Area> {
        boxes.into_iter().reduce(|one, two| Area {
            left: one.left.min(two.left),
            top: one.top.min(two.top),
            right: one.right.max(two.right),
            bottom: one.bottom.max(two.bottom),
        })
    }

    /// Returns the width and the height, in EMU.
    fn size(self) -> (i64, i64) {
        (self.right - self.left, self.bottom - self.top)
    }
}

impl fmt::Display for Area {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (Area { left, top, .. }, (width, height)) = (self, self.size());
        write!(f, "<a:off x=\"{left}\" y=\"{top}\"/><a:ext cx=\"{width}\" cy=\"{height}\"/>")
    }
}

/// Element of a picture with its shape id and its position.
struct SlideItem<'s> {
    number: u32,
    place: Area,
    origin: Point,
    what: SlideElement<'s>,
}

enum SlideElement<'s> {
    Group(&'s Group, Vec<SlideItem<'s>>),
    Shape(&'s Shape),
    Text(&'s Text),
}

/// Name and alternative text of a shape or group, and whether it is an edge of the tree. The only element of a group
/// takes the label of the group.
#[derive(Clone, Copy, Default)]
struct ShapeLabel<'s> {
    name: Option<&'s str>,
    description: Option<&'s str>,
    is_edge: bool,
}

impl<'s> ShapeLabel<'s> {
    fn of_picture(scene: &'s Scene, title: &'s str) -> Self {
        let name = if scene.title.is_empty() { title } else { &scene.title };
        let description = if scene.description.is_empty() { name } else { &scene.description };
        ShapeLabel { name: Some(name), description: Some(description), is_edge: false }
    }

    fn of(group: &'s Group) -> Self {
        let class = group.class.split(' ').next().filter(|class| !class.is_empty());
        ShapeLabel {
            name: group.id.as_deref().or(class),
            description: group.tooltip.as_deref(),
            is_edge: group.id.is_some() && class == Some("edge"),
        }
    }
}

/// Builder of the shapes of a slide.
struct SlideDrawing<'a> {
    palette: &'a Palette,
    page: SlidePage,
    language: &'a str,
    xml: String,
    /// Id of the last shape so far.
    last: u32,
    /// Sites to which the ends of edges can be fixed.
    sites: Vec<ConnectionSite>,
}

impl<'a> SlideDrawing<'a> {
    fn new(palette: &'a Palette, page: SlidePage, language: &'a str) -> Self {
        SlideDrawing { palette, page, language, xml: String::new(), last: TITLE, sites: Vec::new() }
    }

    fn next(&mut self) -> u32 {
        self.last += 1;
        self.last
    }

    fn picture(&mut self, scene: &Scene, title: &str) {
        let picture = self.next();
        let items = self.items(without_paper(scene), self.page.origin, false);
        if let Some(place) = Area::around(items.iter().map(|item| item.place)) {
            self.group(picture, ShapeLabel::of_picture(scene, title), place, &items);
        }
    }

    /// Draws several pictures on one slide, to be shown in turn by clicks. The first picture is on top, on an opaque
    /// background, so that printing the slide shows this picture instead of all pictures on top of each other. Returns
    /// the clicks with their effects: the shapes that appear or disappear.
    fn film(&mut self, scenes: &[&Scene], title: &str) -> Vec<Json> {
        let Some((first, others)) = scenes.split_first() else { return Vec::new() };
        let Some(last) = others.last() else {
            self.picture(first, title);
            return Vec::new();
        };
        let pictures: Vec<&[Element]> = others.iter().map(|scene| without_paper(scene)).collect();
        let parts = joined(&pictures, &is_container);
        let mut pieces = Vec::new();
        self.pieces(&parts, self.page.origin, &mut pieces);
        // `nearest` takes the first of equally near sites, so the sites are reversed: those of the last version of each
        // node come first.
        self.sites.reverse();
        // For each picture in `others`, the ids of shapes that appear and of shapes that disappear at its click.
        let mut changes: Vec<[Vec<u32>; 2]> = others.iter().map(|_| Default::default()).collect();
        for (slides, item) in &pieces {
            let number = self.piece(item, slides.len() == others.len());
            let is_seen = |slide: usize| slides.binary_search(&slide).is_ok();
            for (slide, [appearing, disappearing]) in changes.iter_mut().enumerate().skip(1) {
                match (is_seen(slide - 1), is_seen(slide)) {
                    (false, true) => appearing.push(number),
                    (true, false) => disappearing.push(number),
                    _ => {}
                }
            }
        }
        let cover = self.cover(first, ShapeLabel::of_picture(last, title));
        changes[0][1].push(cover);
        // Ids in the timing tree: a click and an effect take two ids each, and 1 and 2 belong to the root nodes.
        let mut last = 2;
        let mut id = || {
            last += 2;
            last - 1
        };
        let mut clicks = Vec::new();
        for [appearing, disappearing] in changes {
            let shapes = appearing.into_iter().map(|shape| (shape, true));
            let shapes: Vec<_> = shapes.chain(disappearing.into_iter().map(|shape| (shape, false))).collect();
            if !shapes.is_empty() {
                let click = id();
                let effect = |(shape, appears)| json!({"id": id(), "shape": shape, "appears": appears});
                let effects: Vec<Json> = shapes.into_iter().map(effect).collect();
                clicks.push(json!({"id": click, "effects": effects}));
            }
        }
        clicks
    }

    /// Draws a picture on an opaque background that covers all shapes below it, and returns the id of its group.
    fn cover(&mut self, scene: &Scene, label: ShapeLabel<'_>) -> u32 {
        let number = self.next();
        self.sites.clear();
        let paper = scene.paper().with_stroke_width(0.0);
        let mut items: Vec<SlideItem<'_>> = self.shape_item(&paper, self.page.origin, false).into_iter().collect();
        items.extend(self.items(without_paper(scene), self.page.origin, false));
        if let Some(place) = Area::around(items.iter().map(|item| item.place)) {
            self.group(number, label, place, &items);
        }
        number
    }

    /// Collects the top-level items of a slide, each with the indices of the pictures that contain it.
    fn pieces<'s>(
        &mut self,
        parts: &'s [SeriesPart<'s>],
        origin: Point,
        pieces: &mut Vec<(&'s [usize], SlideItem<'s>)>,
    ) {
        for SeriesPart { slides, what } in parts {
            match what {
                PartContent::Open(group, inner) => self.pieces(inner, origin.plus(group.offset), pieces),
                PartContent::Whole(element) => {
                    let items = self.items(std::slice::from_ref(*element), origin, false);
                    pieces.extend(items.into_iter().map(|item| (slides.as_slice(), item)));
                }
            }
        }
    }

    /// Draws a top-level item, and returns its id. Items that appear or disappear must be groups or lines, because
    /// programs animate other shapes in special ways, such as text line by line.
    fn piece(&mut self, item: &SlideItem<'_>, is_always: bool) -> u32 {
        match &item.what {
            SlideElement::Group(group, items) => {
                if let [SlideItem { number, what: SlideElement::Shape(shape), .. }] = items.as_slice()
                    && sites::straight(&shape.geometry).is_some()
                {
                    self.draw(item, ShapeLabel::default());
                    return *number;
                }
                self.group(item.number, ShapeLabel::of(group), item.place, items);
                item.number
            }
            SlideElement::Shape(_) | SlideElement::Text(_) if is_always => {
                self.draw(item, ShapeLabel::default());
                item.number
            }
            SlideElement::Shape(_) | SlideElement::Text(_) => {
                let number = self.next();
                self.group(number, ShapeLabel::default(), item.place, std::slice::from_ref(item));
                number
            }
        }
    }

    /// Assigns ids to visible elements and measures them. Groups without an id that contain groups with ids are
    /// dissolved.
    fn items<'s>(&mut self, elements: &'s [Element], origin: Point, in_edge: bool) -> Vec<SlideItem<'s>> {
        let mut items = Vec::new();
        for element in elements {
            match element {
                Element::Group(group) => {
                    let origin = origin.plus(group.offset);
                    if is_container(group) {
                        items.extend(self.items(&group.elements, origin, in_edge));
                        continue;
                    }
                    let number = self.next();
                    let inner = self.items(&group.elements, origin, ShapeLabel::of(group).is_edge);
                    if let Some(place) = Area::around(inner.iter().map(|item| item.place)) {
                        items.push(SlideItem { number, place, origin, what: SlideElement::Group(group, inner) });
                    }
                }
                Element::Shape(shape) => items.extend(self.shape_item(shape, origin, in_edge)),
                Element::Text(text) => items.extend(self.text_item(text, origin)),
            }
        }
        items
    }

    fn shape_item<'s>(&mut self, shape: &'s Shape, origin: Point, in_edge: bool) -> Option<SlideItem<'s>> {
        let paint = self.palette.paint(shape.role);
        let is_line = matches!(shape.geometry, Geometry::Line { .. });
        if paint.stroke.is_none() && (paint.fill.is_none() || is_line) {
            return None;
        }
        let points = shape.geometry.segments().into_iter().flat_map(Segment::points);
        let corners = points.map(|point| self.at(point, origin));
        let place = Area::around(corners.map(|(x, y)| Area { left: x, top: y, right: x, bottom: y }))?;
        let number = self.next();
        if !in_edge && sites::is_node(shape) {
            let (width, height) = place.size();
            let places = PresetOutline::of(&shape.geometry).sites().into_iter().enumerate();
            self.sites.extend(places.map(|(index, (across, down))| ConnectionSite {
                shape: number,
                index,
                x: place.left + share(width, across),
                y: place.top + share(height, down),
            }));
        }
        Some(SlideItem { number, place, origin, what: SlideElement::Shape(shape) })
    }

    fn text_item<'s>(&mut self, text: &'s Text, origin: Point) -> Option<SlideItem<'s>> {
        self.palette.paint(text.role).fill?;
        let content = one_line(&text.content);
        if content.trim().is_empty() || !(text.size > 0.0 && text.size.is_finite()) {
            return None;
        }
        let width = text_width(&content, text.size, text.weight);
        let left = text.anchor.left(text.place.x, width);
        let face = font::face(text.weight);
        let [ascent, descent] = [face.ascender(), face.descender()].map(|reach| f64::from(reach) * text.size / UNITS);
        let (x, y) = self.at(Point::new(left, text.place.y - ascent), origin);
        let (right, bottom) = self.at(Point::new(left + width, text.place.y - descent), origin);
        let place = Area { left: x, top: y, right, bottom };
        Some(SlideItem { number: self.next(), place, origin, what: SlideElement::Text(text) })
    }

    fn at(&self, point: Point, origin: Point) -> (i64, i64) {
        let at = origin.plus(point);
        (whole(at.x * self.page.unit), whole(at.y * self.page.unit))
    }

    fn draw(&mut self, item: &SlideItem<'_>, label: ShapeLabel<'_>) {
        match &item.what {
            SlideElement::Group(group, items) => {
                let own = ShapeLabel::of(group);
                match items.as_slice() {
                    // A group of one shape or text is written as that element, with the label of the group.
                    [only] if !matches!(only.what, SlideElement::Group(..)) => self.draw(only, own),
                    items => self.group(item.number, own, item.place, items),
                }
            }
            SlideElement::Shape(shape) => self.shape(item, shape, label),
            SlideElement::Text(text) => self.text(item, text, label),
        }
    }

    fn group(&mut self, number: u32, label: ShapeLabel<'_>, place: Area, items: &[SlideItem<'_>]) {
        let (Area { left, top, .. }, (width, height)) = (place, place.size());
        let _ = writeln!(
            self.xml,
            "<p:grpSp><p:nvGrpSpPr>{}<p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr><a:xfrm>{place}\
             <a:chOff x=\"{left}\" y=\"{top}\"/><a:chExt cx=\"{width}\" cy=\"{height}\"/></a:xfrm></p:grpSpPr>",
            properties(number, label.name.unwrap_or("group"), label.description)
        );
        for item in items {
            self.draw(item, ShapeLabel { is_edge: label.is_edge, ..ShapeLabel::default() });
        }
        self.xml.push_str("</p:grpSp>\n");
    }

    fn shape(&mut self, item: &SlideItem<'_>, shape: &Shape, label: ShapeLabel<'_>) {
        let properties = properties(item.number, label.name.unwrap_or(shape.role.name()), label.description);
        if let Some((from, to)) = sites::straight(&shape.geometry) {
            let ends = [self.at(from, item.origin), self.at(to, item.origin)];
            return self.line(item, shape, &properties, label.is_edge, ends);
        }
        let outline = PresetOutline::of(&shape.geometry);
        let geometry = match outline.preset() {
            Some((preset, None)) => preset_geometry(preset, ""),
            Some((preset, Some(adjustment))) => {
                preset_geometry(preset, &format!("<a:gd name=\"adj\" fmla=\"val {adjustment}\"/>"))
            }
            None => self.custom(item, shape, outline),
        };
        let fill = self.palette.paint(shape.role).fill.map_or("<a:noFill/>".to_owned(), solid);
        let _ = writeln!(
            self.xml,
            "<p:sp><p:nvSpPr>{properties}<p:cNvSpPr/><p:nvPr/></p:nvSpPr><p:spPr><a:xfrm>{}</a:xfrm>{geometry}{fill}{}\
             </p:spPr></p:sp>",
            item.place,
            self.stroke(shape)
        );
    }

    /// Writes a line. If the line is an edge, an end near a connection site of a node is fixed to the site.
    fn line(&mut self, item: &SlideItem<'_>, shape: &Shape, properties: &str, is_edge: bool, ends: [(i64, i64); 2]) {
        let reach = whole(self.page.unit * sites::REACH);
        let fixed = ends.map(|end| if is_edge { sites::nearest(&self.sites, end, reach) } else { None });
        let connection = |(tag, site): (&str, Option<ConnectionSite>)| {
            site.map(|ConnectionSite { shape, index, .. }| format!("<a:{tag} id=\"{shape}\" idx=\"{index}\"/>"))
        };
        let connections: String = ["stCxn", "endCxn"].into_iter().zip(fixed).filter_map(connection).collect();
        let [(from_x, from_y), (to_x, to_y)] = ends;
        let flip = |is_flipped: bool, name: &str| if is_flipped { format!(" {name}=\"1\"") } else { String::new() };
        let _ = writeln!(
            self.xml,
            "<p:cxnSp><p:nvCxnSpPr>{properties}<p:cNvCxnSpPr>{connections}</p:cNvCxnSpPr><p:nvPr/></p:nvCxnSpPr><p:spPr>\
             <a:xfrm{}{}>{}</a:xfrm>{}{}</p:spPr></p:cxnSp>",
            flip(from_x > to_x, "flipH"),
            flip(from_y > to_y, "flipV"),
            item.place,
            preset_geometry(if fixed == [None; 2] { "line" } else { "straightConnector1" }, ""),
            self.stroke(shape)
        );
    }

    /// Returns the geometry of an outline without a preset, with connection sites if the shape is a node.
    fn custom(&self, item: &SlideItem<'_>, shape: &Shape, outline: PresetOutline) -> String {
        let (width, height) = item.place.size();
        let (mut guides, mut connections, mut path) = (String::new(), String::new(), String::new());
        let sites = if sites::is_node(shape) { outline.sites() } else { Vec::new() };
        for (index, (across, down)) in sites.into_iter().enumerate() {
            for (axis, side, share) in [("X", "w", across), ("Y", "h", down)] {
                let share = whole(share * 100_000.0);
                let _ = write!(guides, "<a:gd name=\"connsite{axis}{index}\" fmla=\"*/ {side} {share} 100000\"/>");
            }
            let _ =
                write!(connections, "<a:cxn ang=\"0\"><a:pos x=\"connsiteX{index}\" y=\"connsiteY{index}\"/></a:cxn>");
        }
        for segment in shape.geometry.segments() {
            let command = match segment {
                Segment::Move(_) => "moveTo",
                Segment::Line(_) => "lnTo",
                Segment::Curve(..) => "cubicBezTo",
                Segment::Close => "close",
            };
            let points = segment.points().into_iter().map(|point| {
                let (x, y) = self.at(point, item.origin);
                format!("<a:pt x=\"{}\" y=\"{}\"/>", x - item.place.left, y - item.place.top)
            });
            let _ = write!(path, "{}", element(command, &points.collect::<String>()));
        }
        let fill = if self.palette.paint(shape.role).fill.is_none() { " fill=\"none\"" } else { "" };
        format!(
            "<a:custGeom><a:avLst/>{}<a:ahLst/>{}<a:rect l=\"0\" t=\"0\" r=\"r\" b=\"b\"/><a:pathLst>\
             <a:path w=\"{width}\" h=\"{height}\"{fill}>{path}</a:path></a:pathLst></a:custGeom>",
            element("gdLst", &guides),
            element("cxnLst", &connections)
        )
    }

    fn stroke(&self, shape: &Shape) -> String {
        let stroke = self.palette.paint(shape.role).stroke;
        let width = stroke.map_or(0.0, |stroke| shape.stroke_width.unwrap_or(stroke.width));
        let Some(stroke) = stroke.filter(|_| width > 0.0) else { return "<a:ln><a:noFill/></a:ln>".to_owned() };
        let thick = whole(width * self.page.unit).clamp(0, 20_116_800);
        let dashes = stroke.dash.map_or(String::new(), |(dash, gap)| {
            // The unit is a thousandth of a percent of the line width.
            let [dash, gap] = [dash, gap].map(|length| whole(length / width * 100_000.0).max(0));
            format!("<a:custDash><a:ds d=\"{dash}\" sp=\"{gap}\"/></a:custDash>")
        });
        format!("<a:ln w=\"{thick}\" cap=\"rnd\">{}{dashes}<a:round/></a:ln>", solid(stroke.colour))
    }

    fn text(&mut self, item: &SlideItem<'_>, text: &Text, label: ShapeLabel<'_>) {
        let Some(colour) = self.palette.paint(text.role).fill else { return };
        let align = match text.anchor {
            Anchor::Start => "l",
            Anchor::Middle => "ctr",
            Anchor::End => "r",
        };
        let size = whole((text.size * self.page.unit / LETTER_UNIT).clamp(LETTERS.0, LETTERS.1));
        let bold = if text.weight == Weight::Bold { " b=\"1\"" } else { "" };
        let language = if self.language.is_empty() { String::new() } else { format!(" lang=\"{}\"", self.language) };
        // Text boxes are positioned by their centre line, whose distance to the baseline is similar in all fonts.
        let _ = writeln!(
            self.xml,
            "<p:sp><p:nvSpPr>{}<p:cNvSpPr txBox=\"1\"/><p:nvPr/></p:nvSpPr><p:spPr><a:xfrm>{}</a:xfrm>{}<a:noFill/>\
             </p:spPr><p:txBody><a:bodyPr wrap=\"none\" lIns=\"0\" tIns=\"0\" rIns=\"0\" bIns=\"0\" rtlCol=\"0\" \
             anchor=\"ctr\"><a:noAutofit/></a:bodyPr><a:lstStyle/><a:p><a:pPr algn=\"{align}\"/><a:r>\
             <a:rPr{language} sz=\"{size}\"{bold} noProof=\"1\">{}\
             <a:latin typeface=\"DejaVu Sans\" panose=\"020B0603030804020204\" pitchFamily=\"34\" charset=\"0\"/>\
             <a:ea typeface=\"DejaVu Sans\"/><a:cs typeface=\"DejaVu Sans\"/><a:sym typeface=\"DejaVu Sans\"/></a:rPr>\
             <a:t>{}</a:t></a:r></a:p></p:txBody></p:sp>",
            properties(item.number, label.name.unwrap_or("text"), None),
            item.place,
            preset_geometry("rect", ""),
            solid(colour),
            escape(one_line(&text.content))
        );
    }
}

/// Returns the properties of a shape as XML: id, name and alternative text.
fn properties(number: u32, name: &str, description: Option<&str>) -> String {
    let description = description.map_or(String::new(), |description| {
        format!(" descr=\"{}\"", escape(with_lines(description)).replace('\n', "&#10;"))
    });
    format!("<p:cNvPr id=\"{number}\" name=\"{}\"{description}/>", escape(one_line(name)))
}

/// Returns an XML element of the drawing namespace, which has the prefix `a`, with this content.
fn element(name: &str, content: &str) -> String {
    if content.is_empty() { format!("<a:{name}/>") } else { format!("<a:{name}>{content}</a:{name}>") }
}

/// Returns a preset geometry as XML. `adjustments` is XML, too.
fn preset_geometry(name: &str, adjustments: &str) -> String {
    format!("<a:prstGeom prst=\"{name}\">{}</a:prstGeom>", element("avLst", adjustments))
}

fn solid(colour: Colour) -> String {
    format!("<a:solidFill><a:srgbClr val=\"{}\"/></a:solidFill>", hex(colour))
}

/// Returns the elements of a picture without its background, which would catch mouse clicks.
fn without_paper(scene: &Scene) -> &[Element] {
    match scene.elements.split_first() {
        Some((Element::Shape(first), others)) if *first == scene.paper() => others,
        _ => &scene.elements,
    }
}

/// Returns whether a group has no id and contains groups with ids, which users edit separately.
fn is_container(group: &Group) -> bool {
    let has_id =
        |element: &Element| matches!(element, Element::Group(inner) if inner.id.is_some() || is_container(inner));
    group.id.is_none() && group.elements.iter().any(has_id)
}

/// Rounds a number to an integer within the range of coordinates; returns 0 if the number is not finite.
#[expect(clippy::cast_possible_truncation, reason = "the number is clamped first")]
fn whole(number: f64) -> i64 {
    // Largest coordinate that the format permits, in EMU.
    const MOST: f64 = 27_273_042_316_900.0;
    if number.is_finite() { number.round().clamp(-MOST, MOST) as i64 } else { 0 }
}

fn share(length: i64, share: f64) -> i64 {
    whole(length as f64 * share)
}
