//! `PowerPoint` presentations: slides whose nodes, edges and texts can be moved, recoloured and rewritten.
//!
//! Shapes are shapes, texts are texts in DejaVu Sans, and a straight edge is a connector that stays at its nodes when
//! they are moved. The groups of a scene keep their ids as names, and each picture is one group with its description as
//! alternative text: whoever wants to move a node ungroups it first, or clicks twice. What a speaker says is in the
//! notes. Nothing in the file depends on the time or the machine.
//!
//! # Limitations
//!
//! Fonts are not embedded: where DejaVu Sans is not installed, `PowerPoint` takes one that is like it, and texts keep
//! their middles or ends but not their widths. Titles are hidden, as the pictures leave no room for them; the outline,
//! links and screen readers have them.

mod clicks;
mod parts;
mod sites;

use std::borrow::Borrow;
use std::collections::HashMap;
use std::fmt::Write as _;
use std::io::{self, Write};

use crate::layout::{UNITS, Weight, text_width};
use crate::locale::Language;
use crate::render::placed::series::{Part, What, joined};
use crate::render::zip::Archive;
use crate::render::{
    Anchor, Colour, Element, Geometry, Group, Palette, Point, Role, Scene, Segment, Shape, Slide, Text,
};
use crate::story::words::{one_line, with_lines};
use clicks::{Click, timing};
use quick_xml::escape::escape;
use sites::{Outline, Site};

/// How slides become a presentation.
#[derive(Debug, Clone, Copy)]
pub struct Options<'a> {
    /// What roles look like. All slides have the colour of [`Role::Background`] behind them.
    pub palette: &'a Palette,
    /// What the presentation is called; `None` for the title of its first slide.
    pub title: Option<&'a str>,
}

/// English metric units, in which presentations measure, in a pixel: 96 pixels and 914 400 units are an inch.
const UNIT: f64 = 9525.0;
/// The shortest and the longest side of a slide.
const SIDES: (f64, f64) = (914_400.0, 51_206_400.0);
/// Hundredths of a point, in which presentations measure letters, in a unit of length.
const LETTER_UNIT: f64 = 127.0;
/// The smallest and the largest letters.
const LETTERS: (f64, f64) = (100.0, 400_000.0);

/// The number of the shape that holds all others, and the next one.
const TREE: u32 = 1;
const TITLE: u32 = 2;

/// Writes a presentation.
///
/// Slides are asked for one after the other and may be made when they are: only the finished ones are kept.
///
/// # Errors
///
/// Those of `out`, and [`io::ErrorKind::InvalidInput`] without any slide.
pub fn write<S: Borrow<Slide>>(
    slides: impl IntoIterator<Item = S>,
    options: &Options<'_>,
    out: impl Write,
) -> io::Result<()> {
    let mut slides = slides.into_iter();
    let first = slides.next().ok_or_else(|| io::Error::new(io::ErrorKind::InvalidInput, "a deck needs a slide"))?;
    let mut deck = Deck::begin(&first.borrow().scene, *options);
    deck.slide(first.borrow());
    for slide in slides {
        deck.slide(slide.borrow());
    }
    deck.finish().write(out)
}

/// Writes a presentation of one slide that shows others one after the other: what they have in common stays, all else
/// appears and disappears at a click. Where two slides look the same, there is none. Programs that only print slides
/// show the first one. Its notes are those of all.
///
/// # Errors
///
/// As for [`write()`].
pub fn write_animated(slides: &[Slide], options: &Options<'_>, out: impl Write) -> io::Result<()> {
    let first = slides.first().ok_or_else(|| io::Error::new(io::ErrorKind::InvalidInput, "a deck needs a slide"))?;
    let mut deck = Deck::begin(&first.scene, *options);
    deck.animated(slides);
    deck.finish().write(out)
}

/// A presentation that is being written.
struct Deck<'a> {
    archive: Archive,
    options: Options<'a>,
    page: Page,
    title: String,
    /// For each slide that there is, whether it has notes.
    has_notes: Vec<bool>,
    /// How often slides were called something.
    titles: HashMap<String, usize>,
    language: String,
}

/// How large slides are, and where their pictures are on them.
#[derive(Clone, Copy)]
struct Page {
    width: i64,
    height: i64,
    /// How large a pixel of a picture is.
    unit: f64,
    /// Where the top left corner of a picture is, in its pixels.
    origin: Point,
}

impl Page {
    /// A page that a presentation cannot have is made smaller, or larger around its picture.
    fn of(scene: &Scene) -> Self {
        let unit = UNIT * scene.scale;
        let (width, height) = (scene.width * unit, scene.height * unit);
        let share = (SIDES.1 / width.max(height)).min(1.0);
        let (unit, inner) = (unit * share, (width * share, height * share));
        let outer = (inner.0.max(SIDES.0), inner.1.max(SIDES.0));
        let origin = Point::new((outer.0 - inner.0) / 2.0 / unit, (outer.1 - inner.1) / 2.0 / unit);
        Page { width: whole(outer.0), height: whole(outer.1), unit, origin }
    }
}

impl<'a> Deck<'a> {
    fn begin(first: &Scene, options: Options<'a>) -> Self {
        Deck {
            archive: Archive::default(),
            options,
            page: Page::of(first),
            title: options.title.unwrap_or(&first.title).to_owned(),
            has_notes: Vec::new(),
            titles: HashMap::new(),
            language: language(&first.language),
        }
    }

    fn slide(&mut self, slide: &Slide) {
        let title = self.title_of(&slide.scene);
        let language = language(&slide.scene.language);
        let mut drawing = Drawing::new(self.options.palette, self.page, &language);
        drawing.picture(&slide.scene, &title);
        self.add(&drawing.xml, &slide.notes, &language);
    }

    fn animated(&mut self, slides: &[Slide]) {
        let Some(last) = slides.last() else { return };
        let language = language(&last.scene.language);
        let mut drawing = Drawing::new(self.options.palette, self.page, &language);
        let scenes: Vec<&Scene> = slides.iter().map(|slide| &slide.scene).collect();
        drawing.film(&scenes, &self.title);
        let notes: Vec<String> = slides.iter().flat_map(|slide| slide.notes.iter().cloned()).collect();
        self.add(&drawing.xml, &notes, &language);
    }

    /// Adds a slide with its notes.
    fn add(&mut self, xml: &str, notes: &[String], language: &str) {
        let number = self.has_notes.len() + 1;
        self.archive.add(format!("ppt/slides/slide{number}.xml"), xml);
        let has_notes = notes.iter().any(|note| !note.trim().is_empty());
        self.archive.add(format!("ppt/slides/_rels/slide{number}.xml.rels"), &parts::of_slide(number, has_notes));
        if has_notes {
            let notes = parts::notes(notes, language);
            self.archive.add(format!("ppt/notesSlides/notesSlide{number}.xml"), &notes);
            let relations = parts::of_notes(number);
            self.archive.add(format!("ppt/notesSlides/_rels/notesSlide{number}.xml.rels"), &relations);
        }
        self.has_notes.push(has_notes);
    }

    /// What a slide is called: no two alike, as people choose them by their titles.
    fn title_of(&mut self, scene: &Scene) -> String {
        let title = if scene.title.is_empty() { &self.title } else { &scene.title };
        let times = self.titles.entry(title.clone()).or_default();
        *times += 1;
        if *times == 1 { title.clone() } else { format!("{title} ({times})") }
    }

    fn finish(mut self) -> Archive {
        let Page { width, height, .. } = self.page;
        let slides = self.has_notes.len();
        self.archive.add("ppt/slideLayouts/slideLayout1.xml", &parts::layout(width, height));
        self.archive.add("ppt/slideLayouts/_rels/slideLayout1.xml.rels", &parts::of_layout());
        self.archive.add("ppt/slideMasters/slideMaster1.xml", &parts::master(width, height));
        self.archive.add("ppt/slideMasters/_rels/slideMaster1.xml.rels", &parts::of_master());
        self.archive.add("ppt/notesMasters/notesMaster1.xml", &parts::notes_master());
        self.archive.add("ppt/notesMasters/_rels/notesMaster1.xml.rels", &parts::of_notes_master());
        self.archive.add("ppt/theme/theme1.xml", &parts::theme(self.options.palette));
        self.archive.add("ppt/theme/theme2.xml", &parts::theme(&Palette::light()));
        self.archive.add("ppt/presProps.xml", &parts::presentation_properties());
        self.archive.add("ppt/viewProps.xml", &parts::view_properties());
        self.archive.add("ppt/tableStyles.xml", &parts::table_styles());
        self.archive.add("ppt/presentation.xml", &parts::presentation(slides, width, height, &self.language));
        self.archive.add("ppt/_rels/presentation.xml.rels", &parts::of_presentation(slides));
        self.archive.add("docProps/core.xml", &parts::core(&self.title, &self.language));
        self.archive.add("docProps/app.xml", &parts::app(slides, self.has_notes.iter().filter(|&&has| has).count()));
        self.archive.add_first("_rels/.rels", &parts::of_package());
        self.archive.add_first("[Content_Types].xml", &parts::content_types(&self.has_notes));
        self.archive
    }
}

/// A language as office programs name it, with the country in which it is mostly spoken.
fn language(tag: &str) -> String {
    match Language::ALL.into_iter().find(|language| language.code() == tag) {
        Some(language) => format!("{tag}-{}", language.country()),
        None => tag.chars().filter(|letter| letter.is_ascii_alphanumeric() || *letter == '-').collect(),
    }
}

/// Where something is, in units of the slide.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Area {
    left: i64,
    top: i64,
    right: i64,
    bottom: i64,
}

impl Area {
    fn width(self) -> i64 {
        self.right - self.left
    }

    fn height(self) -> i64 {
        self.bottom - self.top
    }

    fn around(boxes: impl IntoIterator<Item = Area>) -> Option<Area> {
        boxes.into_iter().reduce(|one, two| Area {
            left: one.left.min(two.left),
            top: one.top.min(two.top),
            right: one.right.max(two.right),
            bottom: one.bottom.max(two.bottom),
        })
    }
}

/// Something that is drawn, with its number and its place.
struct Item<'s> {
    number: u32,
    place: Area,
    origin: Point,
    what: Drawn<'s>,
}

enum Drawn<'s> {
    Group(&'s Group, Vec<Item<'s>>),
    Shape(&'s Shape),
    Text(&'s Text),
}

/// What a group says of the only thing in it.
#[derive(Clone, Copy, Default)]
struct Label<'s> {
    name: Option<&'s str>,
    description: Option<&'s str>,
    is_edge: bool,
}

impl<'s> Label<'s> {
    fn of_picture(scene: &'s Scene, title: &'s str) -> Self {
        let name = if scene.title.is_empty() { title } else { &scene.title };
        let description = if scene.description.is_empty() { name } else { &scene.description };
        Label { name: Some(name), description: Some(description), is_edge: false }
    }

    fn of(group: &'s Group) -> Self {
        let class = group.class.split(' ').next().filter(|class| !class.is_empty());
        Label {
            name: group.id.as_deref().or(class),
            description: group.tooltip.as_deref(),
            is_edge: group.id.is_some() && class == Some("edge"),
        }
    }
}

/// A slide that is being drawn.
struct Drawing<'a> {
    palette: &'a Palette,
    page: Page,
    language: &'a str,
    xml: String,
    /// The last number that was given to a shape.
    last: u32,
    /// Where edges may be fixed.
    sites: Vec<Site>,
}

impl<'a> Drawing<'a> {
    fn new(palette: &'a Palette, page: Page, language: &'a str) -> Self {
        Drawing { palette, page, language, xml: String::new(), last: TITLE, sites: Vec::new() }
    }

    fn picture(&mut self, scene: &Scene, title: &str) {
        self.last += 1;
        let picture = self.last;
        let items = self.items(without_paper(scene), self.page.origin, false);
        self.begin(title);
        if let Some(place) = Area::around(items.iter().map(|item| item.place)) {
            self.group(picture, Label::of_picture(scene, title), place, &items);
        }
        self.end("");
    }

    /// Several pictures on one slide, one after the other. The first one lies on top, on a sheet of paper: so programs
    /// that show slides without playing them show that one, and not all of them on each other.
    fn film(&mut self, scenes: &[&Scene], title: &str) {
        let Some((first, others)) = scenes.split_first() else { return };
        let Some(last) = others.last() else { return self.picture(first, title) };
        let pictures: Vec<&[Element]> = others.iter().map(|scene| without_paper(scene)).collect();
        let parts = joined(&pictures, &is_container);
        let mut pieces = Vec::new();
        self.pieces(&parts, self.page.origin, &mut pieces);
        // Edges stay at nodes as they are in the end.
        self.sites.reverse();
        self.begin(title);
        let mut clicks: Vec<Click> = others.iter().map(|_| Click::default()).collect();
        for (slides, item) in &pieces {
            let number = self.piece(item, slides.len() == others.len());
            let is_seen = |slide: usize| slides.binary_search(&slide).is_ok();
            for (slide, click) in clicks.iter_mut().enumerate().skip(1) {
                match (is_seen(slide - 1), is_seen(slide)) {
                    (false, true) => click.appear.push(number),
                    (true, false) => click.disappear.push(number),
                    _ => {}
                }
            }
        }
        let cover = self.cover(first, Label::of_picture(last, title));
        clicks[0].disappear.push(cover);
        clicks.retain(|click| !(click.appear.is_empty() && click.disappear.is_empty()));
        self.end(&timing(&clicks));
    }

    /// A picture on a sheet of paper that covers what is below it.
    fn cover(&mut self, scene: &Scene, label: Label<'_>) -> u32 {
        self.last += 1;
        let number = self.last;
        self.sites.clear();
        let paper = Shape::new(Role::Background, Geometry::rectangle(Point::default(), scene.width, scene.height));
        let paper = paper.with_stroke_width(0.0);
        let mut items: Vec<Item<'_>> = self.shape_item(&paper, self.page.origin, false).into_iter().collect();
        let inner = self.items(without_paper(scene), self.page.origin, false);
        items.extend(inner);
        if let Some(place) = Area::around(items.iter().map(|item| item.place)) {
            self.group(number, label, place, &items);
        }
        number
    }

    /// What stands on a slide by itself, and on which of the pictures.
    fn pieces<'s>(&mut self, parts: &'s [Part<'s>], origin: Point, pieces: &mut Vec<(&'s [usize], Item<'s>)>) {
        for Part { slides, what } in parts {
            match what {
                What::Open(group, inner) => self.pieces(inner, shifted(origin, group.offset), pieces),
                What::Whole(element) => {
                    let items = self.items(std::slice::from_ref(*element), origin, false);
                    pieces.extend(items.into_iter().map(|item| (slides.as_slice(), item)));
                }
            }
        }
    }

    /// Draws something that stands by itself, and says by which number it is found. What comes and goes is a group or a
    /// line: programs know more about other shapes, such as that their texts come line by line.
    fn piece(&mut self, item: &Item<'_>, is_always: bool) -> u32 {
        match &item.what {
            Drawn::Group(group, items) => {
                if let [Item { number, what: Drawn::Shape(shape), .. }] = items.as_slice()
                    && sites::straight(&shape.geometry).is_some()
                {
                    self.draw(item, Label::default());
                    return *number;
                }
                self.group(item.number, Label::of(group), item.place, items);
                item.number
            }
            Drawn::Shape(_) | Drawn::Text(_) if is_always => {
                self.draw(item, Label::default());
                item.number
            }
            Drawn::Shape(_) | Drawn::Text(_) => {
                self.last += 1;
                let number = self.last;
                self.group(number, Label::default(), item.place, std::slice::from_ref(item));
                number
            }
        }
    }

    /// Everything before the shapes.
    fn begin(&mut self, title: &str) {
        self.xml.push_str(parts::DECLARATION);
        let _ = write!(
            self.xml,
            "<p:sld {}><p:cSld><p:spTree><p:nvGrpSpPr><p:cNvPr id=\"{TREE}\" name=\"\"/><p:cNvGrpSpPr/><p:nvPr/>\
             </p:nvGrpSpPr><p:grpSpPr/>\n<p:sp><p:nvSpPr><p:cNvPr id=\"{TITLE}\" name=\"Title\" hidden=\"1\"/>\
             <p:cNvSpPr><a:spLocks noGrp=\"1\"/></p:cNvSpPr><p:nvPr><p:ph type=\"title\"/></p:nvPr></p:nvSpPr>\
             <p:spPr/><p:txBody><a:bodyPr/><a:lstStyle/><a:p><a:r><a:rPr{}>{}</a:rPr><a:t>{}</a:t></a:r></a:p></p:txBody>\
             </p:sp>\n",
            parts::NAMESPACES,
            parts::language_attribute(self.language),
            parts::INVISIBLE,
            escape(one_line(title))
        );
    }

    /// Everything after them.
    fn end(&mut self, timing: &str) {
        let _ =
            writeln!(self.xml, "</p:spTree></p:cSld><p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr>{timing}</p:sld>");
    }

    /// Numbers and measures what is seen of elements. Groups without a name that only hold others are left out.
    fn items<'s>(&mut self, elements: &'s [Element], origin: Point, in_edge: bool) -> Vec<Item<'s>> {
        let mut items = Vec::new();
        for element in elements {
            match element {
                Element::Group(group) => {
                    let origin = shifted(origin, group.offset);
                    if is_container(group) {
                        items.extend(self.items(&group.elements, origin, in_edge));
                        continue;
                    }
                    self.last += 1;
                    let number = self.last;
                    let inner = self.items(&group.elements, origin, Label::of(group).is_edge);
                    if let Some(place) = Area::around(inner.iter().map(|item| item.place)) {
                        items.push(Item { number, place, origin, what: Drawn::Group(group, inner) });
                    }
                }
                Element::Shape(shape) => items.extend(self.shape_item(shape, origin, in_edge)),
                Element::Text(text) => items.extend(self.text_item(text, origin)),
            }
        }
        items
    }

    fn shape_item<'s>(&mut self, shape: &'s Shape, origin: Point, in_edge: bool) -> Option<Item<'s>> {
        let paint = self.palette.paint(shape.role);
        let is_line = matches!(shape.geometry, Geometry::Line { .. });
        if paint.stroke.is_none() && (paint.fill.is_none() || is_line) {
            return None;
        }
        let points = sites::points(&shape.geometry);
        let corners = points.iter().map(|point| self.at(*point, origin));
        let place = Area::around(corners.map(|(x, y)| Area { left: x, top: y, right: x, bottom: y }))?;
        self.last += 1;
        if !in_edge && sites::is_node(shape) {
            let outline = Outline::of(&shape.geometry);
            self.sites.extend(outline.sites().into_iter().enumerate().map(|(index, (across, down))| Site {
                shape: self.last,
                index,
                x: place.left + share(place.width(), across),
                y: place.top + share(place.height(), down),
            }));
        }
        Some(Item { number: self.last, place, origin, what: Drawn::Shape(shape) })
    }

    fn text_item<'s>(&mut self, text: &'s Text, origin: Point) -> Option<Item<'s>> {
        self.palette.paint(text.role).fill?;
        let content = one_line(&text.content);
        if content.trim().is_empty() || !(text.size > 0.0 && text.size.is_finite()) {
            return None;
        }
        let width = text_width(&content, text.size, text.weight);
        let left = text.anchor.left(text.place.x, width);
        let face = text.weight.face();
        let [ascent, descent] = [face.ascent, face.descent].map(|reach| f64::from(reach) * text.size / UNITS);
        let (x, y) = self.at(Point::new(left, text.place.y - ascent), origin);
        let (right, bottom) = self.at(Point::new(left + width, text.place.y - descent), origin);
        self.last += 1;
        let place = Area { left: x, top: y, right, bottom };
        Some(Item { number: self.last, place, origin, what: Drawn::Text(text) })
    }

    fn at(&self, point: Point, origin: Point) -> (i64, i64) {
        let at = shifted(origin, point);
        (whole(at.x * self.page.unit), whole(at.y * self.page.unit))
    }

    fn draw(&mut self, item: &Item<'_>, label: Label<'_>) {
        match &item.what {
            Drawn::Group(group, items) => {
                let own = Label::of(group);
                match items.as_slice() {
                    // A group of one is that one under another name.
                    [only] if !matches!(only.what, Drawn::Group(..)) => self.draw(only, own),
                    items => self.group(item.number, own, item.place, items),
                }
            }
            Drawn::Shape(shape) => self.shape(item, shape, label),
            Drawn::Text(text) => self.text(item, text, label),
        }
    }

    fn group(&mut self, number: u32, label: Label<'_>, place: Area, items: &[Item<'_>]) {
        self.xml.push_str("<p:grpSp><p:nvGrpSpPr>");
        self.named(number, label.name.unwrap_or("group"), label.description);
        self.xml.push_str("<p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr><a:xfrm>");
        self.off_and_ext(place);
        let Area { left, top, .. } = place;
        let (width, height) = (place.width(), place.height());
        let _ = writeln!(
            self.xml,
            "<a:chOff x=\"{left}\" y=\"{top}\"/><a:chExt cx=\"{width}\" cy=\"{height}\"/></a:xfrm></p:grpSpPr>"
        );
        for item in items {
            self.draw(item, Label { is_edge: label.is_edge, ..Label::default() });
        }
        self.xml.push_str("</p:grpSp>\n");
    }

    fn named(&mut self, number: u32, name: &str, description: Option<&str>) {
        let _ = write!(self.xml, "<p:cNvPr id=\"{number}\" name=\"{}\"", escape(one_line(name)));
        if let Some(description) = description {
            let description = escape(with_lines(description)).replace('\n', "&#10;");
            let _ = write!(self.xml, " descr=\"{description}\"");
        }
        self.xml.push_str("/>");
    }

    fn off_and_ext(&mut self, place: Area) {
        let Area { left, top, .. } = place;
        let (width, height) = (place.width(), place.height());
        let _ = write!(self.xml, "<a:off x=\"{left}\" y=\"{top}\"/><a:ext cx=\"{width}\" cy=\"{height}\"/>");
    }

    fn shape(&mut self, item: &Item<'_>, shape: &Shape, label: Label<'_>) {
        let name = label.name.unwrap_or(shape.role.name());
        if let Some((from, to)) = sites::straight(&shape.geometry) {
            let ends = [self.at(from, item.origin), self.at(to, item.origin)];
            return self.line(item, shape, name, label, ends);
        }
        self.xml.push_str("<p:sp><p:nvSpPr>");
        self.named(item.number, name, label.description);
        self.xml.push_str("<p:cNvSpPr/><p:nvPr/></p:nvSpPr><p:spPr><a:xfrm>");
        self.off_and_ext(item.place);
        self.xml.push_str("</a:xfrm>");
        let outline = Outline::of(&shape.geometry);
        match outline.preset() {
            Some((preset, None)) => {
                let _ = write!(self.xml, "<a:prstGeom prst=\"{preset}\"><a:avLst/></a:prstGeom>");
            }
            Some((preset, Some(adjustment))) => {
                let _ = write!(
                    self.xml,
                    "<a:prstGeom prst=\"{preset}\"><a:avLst><a:gd name=\"adj\" fmla=\"val {adjustment}\"/></a:avLst>\
                     </a:prstGeom>"
                );
            }
            None => self.custom(item, shape, &outline),
        }
        match self.palette.paint(shape.role).fill {
            Some(colour) => self.solid(colour),
            None => self.xml.push_str("<a:noFill/>"),
        }
        self.stroke(shape);
        self.xml.push_str("</p:spPr></p:sp>\n");
    }

    /// A line, which stays at the shapes at which it begins and ends.
    fn line(&mut self, item: &Item<'_>, shape: &Shape, name: &str, label: Label<'_>, ends: [(i64, i64); 2]) {
        self.xml.push_str("<p:cxnSp><p:nvCxnSpPr>");
        self.named(item.number, name, label.description);
        let fixed = if label.is_edge && !self.sites.is_empty() {
            let reach = whole(self.page.unit * sites::REACH);
            ends.map(|end| sites::nearest(&self.sites, end, reach))
        } else {
            [None; 2]
        };
        self.xml.push_str("<p:cNvCxnSpPr>");
        for (tag, site) in ["stCxn", "endCxn"].into_iter().zip(fixed) {
            if let Some(Site { shape, index, .. }) = site {
                let _ = write!(self.xml, "<a:{tag} id=\"{shape}\" idx=\"{index}\"/>");
            }
        }
        self.xml.push_str("</p:cNvCxnSpPr><p:nvPr/></p:nvCxnSpPr><p:spPr><a:xfrm");
        let [(from_x, from_y), (to_x, to_y)] = ends;
        for (flip, is_flipped) in [("flipH", from_x > to_x), ("flipV", from_y > to_y)] {
            if is_flipped {
                let _ = write!(self.xml, " {flip}=\"1\"");
            }
        }
        self.xml.push('>');
        self.off_and_ext(item.place);
        let preset = if fixed == [None; 2] { "line" } else { "straightConnector1" };
        let _ = write!(self.xml, "</a:xfrm><a:prstGeom prst=\"{preset}\"><a:avLst/></a:prstGeom>");
        self.stroke(shape);
        self.xml.push_str("</p:spPr></p:cxnSp>\n");
    }

    /// A geometry that has no name, with places where edges may be fixed if it is a node.
    fn custom(&mut self, item: &Item<'_>, shape: &Shape, outline: &Outline) {
        let (width, height) = (item.place.width(), item.place.height());
        self.xml.push_str("<a:custGeom><a:avLst/>");
        let places = if sites::is_node(shape) { outline.sites() } else { Vec::new() };
        if places.is_empty() {
            self.xml.push_str("<a:gdLst/><a:ahLst/><a:cxnLst/>");
        } else {
            self.xml.push_str("<a:gdLst>");
            for (index, (across, down)) in places.iter().enumerate() {
                for (axis, side, share) in [("X", "w", across), ("Y", "h", down)] {
                    let _ = write!(
                        self.xml,
                        "<a:gd name=\"connsite{axis}{index}\" fmla=\"*/ {side} {} 100000\"/>",
                        whole(share * 100_000.0)
                    );
                }
            }
            self.xml.push_str("</a:gdLst><a:ahLst/><a:cxnLst>");
            for index in 0..places.len() {
                let _ =
                    write!(self.xml, "<a:cxn ang=\"0\"><a:pos x=\"connsiteX{index}\" y=\"connsiteY{index}\"/></a:cxn>");
            }
            self.xml.push_str("</a:cxnLst>");
        }
        let _ = write!(
            self.xml,
            "<a:rect l=\"0\" t=\"0\" r=\"r\" b=\"b\"/><a:pathLst><a:path w=\"{width}\" h=\"{height}\""
        );
        if self.palette.paint(shape.role).fill.is_none() {
            self.xml.push_str(" fill=\"none\"");
        }
        self.xml.push('>');
        let point = |xml: &mut String, point: Point| {
            let (x, y) = self.at(point, item.origin);
            let _ = write!(xml, "<a:pt x=\"{}\" y=\"{}\"/>", x - item.place.left, y - item.place.top);
        };
        let mut xml = String::new();
        for segment in sites::segments(&shape.geometry) {
            match segment {
                Segment::Move(to) => {
                    xml.push_str("<a:moveTo>");
                    point(&mut xml, to);
                    xml.push_str("</a:moveTo>");
                }
                Segment::Line(to) => {
                    xml.push_str("<a:lnTo>");
                    point(&mut xml, to);
                    xml.push_str("</a:lnTo>");
                }
                Segment::Curve(from, towards, to) => {
                    xml.push_str("<a:cubicBezTo>");
                    for place in [from, towards, to] {
                        point(&mut xml, place);
                    }
                    xml.push_str("</a:cubicBezTo>");
                }
                Segment::Close => xml.push_str("<a:close/>"),
            }
        }
        self.xml.push_str(&xml);
        self.xml.push_str("</a:path></a:pathLst></a:custGeom>");
    }

    fn solid(&mut self, colour: Colour) {
        let Colour { red, green, blue } = colour;
        let _ = write!(self.xml, "<a:solidFill><a:srgbClr val=\"{red:02X}{green:02X}{blue:02X}\"/></a:solidFill>");
    }

    fn stroke(&mut self, shape: &Shape) {
        let stroke = self.palette.paint(shape.role).stroke;
        let width = stroke.map_or(0.0, |stroke| shape.stroke_width.unwrap_or(stroke.width));
        let Some(stroke) = stroke.filter(|_| width > 0.0) else {
            self.xml.push_str("<a:ln><a:noFill/></a:ln>");
            return;
        };
        let thick = whole(width * self.page.unit).clamp(0, 20_116_800);
        let _ = write!(self.xml, "<a:ln w=\"{thick}\" cap=\"rnd\">");
        self.solid(stroke.colour);
        if let Some((dash, gap)) = stroke.dash {
            // In thousandths of a percent of the width.
            let [dash, gap] = [dash, gap].map(|length| whole(length / width * 100_000.0).max(0));
            let _ = write!(self.xml, "<a:custDash><a:ds d=\"{dash}\" sp=\"{gap}\"/></a:custDash>");
        }
        self.xml.push_str("<a:round/></a:ln>");
    }

    fn text(&mut self, item: &Item<'_>, text: &Text, label: Label<'_>) {
        let Some(colour) = self.palette.paint(text.role).fill else { return };
        self.xml.push_str("<p:sp><p:nvSpPr>");
        self.named(item.number, label.name.unwrap_or("text"), None);
        self.xml.push_str("<p:cNvSpPr txBox=\"1\"/><p:nvPr/></p:nvSpPr><p:spPr><a:xfrm>");
        self.off_and_ext(item.place);
        let align = match text.anchor {
            Anchor::Start => "l",
            Anchor::Middle => "ctr",
            Anchor::End => "r",
        };
        let size = whole((text.size * self.page.unit / LETTER_UNIT).clamp(LETTERS.0, LETTERS.1));
        let bold = if text.weight == Weight::Bold { " b=\"1\"" } else { "" };
        // The middle of a line is as far above its letters in most fonts, but not its top.
        let _ = write!(
            self.xml,
            "</a:xfrm><a:prstGeom prst=\"rect\"><a:avLst/></a:prstGeom><a:noFill/></p:spPr><p:txBody>\
             <a:bodyPr wrap=\"none\" lIns=\"0\" tIns=\"0\" rIns=\"0\" bIns=\"0\" rtlCol=\"0\" anchor=\"ctr\">\
             <a:noAutofit/></a:bodyPr><a:lstStyle/><a:p><a:pPr algn=\"{align}\"/><a:r>\
             <a:rPr{} sz=\"{size}\"{bold} noProof=\"1\">",
            parts::language_attribute(self.language)
        );
        self.solid(colour);
        self.xml.push_str(parts::FONTS);
        let _ =
            writeln!(self.xml, "</a:rPr><a:t>{}</a:t></a:r></a:p></p:txBody></p:sp>", escape(one_line(&text.content)));
    }
}

/// What is drawn of a picture: the colour of the page is no shape that gets in the way of the mouse.
fn without_paper(scene: &Scene) -> &[Element] {
    let is_paper = |element: &Element| {
        let paper = Geometry::rectangle(Point::default(), scene.width, scene.height);
        matches!(element, Element::Shape(shape) if shape.role == Role::Background && shape.geometry == paper)
    };
    match scene.elements.split_first() {
        Some((first, others)) if is_paper(first) => others,
        _ => &scene.elements,
    }
}

/// Whether a group only holds others together that have ids: whoever edits a picture wants those.
fn is_container(group: &Group) -> bool {
    let has_id =
        |element: &Element| matches!(element, Element::Group(inner) if inner.id.is_some() || is_container(inner));
    group.id.is_none() && group.elements.iter().any(has_id)
}

fn shifted(origin: Point, point: Point) -> Point {
    Point::new(origin.x + point.x, origin.y + point.y)
}

/// The nearest whole number; 0 for what is none.
#[expect(clippy::cast_possible_truncation, reason = "lengths on a slide, and at the worst the longest that there is")]
fn whole(number: f64) -> i64 {
    // No slide is as long as this, and sums of two are still numbers.
    const MOST: f64 = 27_273_042_316_900.0;
    if number.is_finite() { number.round().clamp(-MOST, MOST) as i64 } else { 0 }
}

/// A share of a length.
#[expect(clippy::cast_precision_loss, reason = "lengths on a slide")]
fn share(length: i64, share: f64) -> i64 {
    whole(length as f64 * share)
}
