//! Scalable Vector Graphics, to be opened in a browser, put on a slide or edited in a drawing program.
//!
//! Colours and fonts are attributes of the elements, not a style sheet: office programs and drawing programs keep only
//! those. The classes are the names of the [roles](crate::render::Role), so a page's own style sheet can change them.

mod animated;

#[cfg(feature = "raster")]
use super::font;
use crate::layout::Weight;
#[cfg(feature = "raster")]
use crate::layout::{UNITS, glyph, text_width};
use crate::render::number::push_number;
use crate::render::{
    Anchor, Element, Geometry, Group, Paint, Palette, Point, Role, Scene, Segment, Shape, Sheet, Sink, Text, piece,
};
use crate::story::words::{one_line, with_lines};
use quick_xml::escape::{escape, partial_escape};
use std::borrow::Cow;
use std::cell::OnceCell;
use std::fmt::Write as _;
use std::io::{self, Write};

pub use animated::write_animated;

/// The fonts that text is drawn in: the one that it was measured in, then what is like it.
const FONTS: &str = "DejaVu Sans, Verdana, Arial, sans-serif";

/// How a picture is written.
#[derive(Debug, Clone, Copy)]
pub struct Options<'a> {
    /// What roles look like.
    pub palette: &'a Palette,
    /// Whether it is a file or a part of a page.
    pub target: Target<'a>,
}

/// Where a picture goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Target<'a> {
    /// A file of its own.
    File,
    /// A part of an HTML page, without an XML declaration. All ids begin with the given text, which has to differ from
    /// that of the other pictures on the page and to begin with a letter.
    Page(&'a str),
    /// A file of its own for programs that may lack the font and would put another one in its place: each text is an
    /// outline in a group that still says what it reads. The file is some ten times as large, and its text cannot be
    /// edited.
    #[cfg(feature = "raster")]
    Outlines,
}

/// Writes a picture.
///
/// # Errors
///
/// Only those of `out`.
///
/// # Examples
///
/// ```
/// use plyscope::pictures::{Palette, Point, Role, Scene, Text, svg};
/// use plyscope::pictures::svg::{Options, Target};
///
/// let text = Text::centred(Role::Text, "α < β", Point::new(40.0, 16.0), 12.0);
/// let scene = Scene { width: 80.0, height: 20.0, elements: vec![text.into()], ..Scene::default() };
/// let mut out = Vec::new();
/// svg::write(&scene, &Options { palette: &Palette::light(), target: Target::File }, &mut out)?;
/// assert!(String::from_utf8(out).unwrap().contains(">α &lt; β</text>"));
/// # Ok::<(), std::io::Error>(())
/// ```
pub fn write(scene: &Scene, options: &Options<'_>, out: impl Write) -> io::Result<()> {
    let mut writer = Writer::begin(scene, *options, out)?;
    for element in &scene.elements {
        writer.element(element)?;
    }
    writer.finish()?;
    Ok(())
}

/// Writes a picture while it is being drawn. The file is that of its [scene](Sheet::scene), which is never in memory:
/// use this for trees of any size.
///
/// # Errors
///
/// Only those of `out`.
pub fn write_sheet(sheet: &Sheet<'_>, options: &Options<'_>, out: impl Write) -> io::Result<()> {
    let mut writer = Writer::begin(sheet.blank(), *options, out)?;
    sheet.draw(&mut writer)?;
    writer.finish()?;
    Ok(())
}

/// A picture as one string.
///
/// # Panics
///
/// Never: memory takes everything, and what is written is text.
pub fn to_string(scene: &Scene, options: &Options<'_>) -> String {
    let mut out = Vec::new();
    write(scene, options, &mut out).expect("a vector takes everything");
    String::from_utf8(out).expect("what is written is text")
}

/// Writes what groups hold as markup, to be put into a picture of the same options in the place of what they held
/// there.
#[derive(Debug)]
pub struct Contents<'a>(Writer<'a, Vec<u8>>);

impl<'a> Contents<'a> {
    /// Nothing is written yet.
    pub fn new(options: Options<'a>) -> Self {
        Contents(Writer::new(options, Vec::new()))
    }

    /// What a group holds, however much it is.
    pub fn of(&mut self, group: &Group) -> String {
        for element in &group.elements {
            self.0.draw_onto_text(element);
        }
        std::mem::take(&mut self.0.text)
    }
}

/// Writes a picture element by element, so that a large one need never be in memory as a whole.
pub struct Writer<'a, W: Write> {
    out: W,
    options: Options<'a>,
    looks: Looks<'a>,
    /// What is not written yet.
    text: String,
    /// How many bytes are written.
    written: usize,
    /// What was drawn under each number.
    patterns: Vec<Option<Box<str>>>,
}

impl<W: Write> std::fmt::Debug for Writer<'_, W> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Writer").field("options", &self.options).finish_non_exhaustive()
    }
}

impl<'a, W: Write> Writer<'a, W> {
    fn new(options: Options<'a>, out: W) -> Self {
        let looks = Looks::new(options.palette);
        Writer { out, options, looks, text: String::new(), written: 0, patterns: Vec::new() }
    }

    /// Writes everything of a scene that comes before its elements, which are not looked at.
    ///
    /// # Errors
    ///
    /// Only those of `out`.
    pub fn begin(scene: &Scene, options: Options<'a>, out: W) -> io::Result<Self> {
        /// Few elements are longer.
        const ELEMENT: usize = 1 << 12;
        let mut writer = Writer::new(options, out);
        // To grow is to copy: what is handed on in pieces need not.
        writer.text.reserve(piece(0) + ELEMENT);
        if !matches!(options.target, Target::Page(_)) {
            writer.text.push_str("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
        }
        let title = writer.id("picture-title");
        let description = writer.id("picture-description");
        let labels =
            if scene.description.is_empty() { title.clone() } else { Cow::Owned(format!("{title} {description}")) };
        writer.text.push_str("<svg");
        writer.attribute(" xmlns=\"", "http://www.w3.org/2000/svg");
        writer.number(" width=\"", scene.width * scene.scale);
        writer.number(" height=\"", scene.height * scene.scale);
        writer.text.push_str(" viewBox=\"0 0 ");
        writer.point(Point::new(scene.width, scene.height), ' ');
        writer.text.push('"');
        writer.attribute(" role=\"", "img");
        writer.attribute(" aria-labelledby=\"", &labels);
        if !scene.language.is_empty() {
            writer.attribute(" xml:lang=\"", &scene.language);
            writer.attribute(" lang=\"", &scene.language);
        }
        writer.attribute(" font-family=\"", FONTS);
        writer.attribute(" stroke-linecap=\"", "round");
        writer.attribute(" stroke-linejoin=\"", "round");
        writer.text.push_str(">\n");
        for (name, id, content) in [("title", title, &scene.title), ("desc", description, &scene.description)] {
            if name == "title" || !content.is_empty() {
                writer.begin_tag(name);
                writer.attribute(" id=\"", &id);
                writer.content(name, &with_lines(content));
                writer.text.push('\n');
            }
        }
        Ok(writer)
    }

    /// Writes one element with all that it holds.
    ///
    /// # Errors
    ///
    /// Only those of the output.
    pub fn element(&mut self, element: &Element) -> io::Result<()> {
        self.draw_onto_text(element);
        self.hand_on(piece(self.written))
    }

    fn draw_onto_text(&mut self, element: &Element) {
        // The elements that are still to come in each group that is open.
        let mut open = Vec::new();
        let mut next = Some(element);
        loop {
            match next {
                Some(Element::Group(group)) => {
                    self.group(group);
                    open.push(group.elements.iter());
                }
                Some(Element::Shape(shape)) => self.shape(shape),
                Some(Element::Text(text)) => self.text(text),
                None => {
                    open.pop();
                    self.text.push_str("</g>\n");
                }
            }
            let Some(elements) = open.last_mut() else { return };
            next = elements.next();
        }
    }

    /// Writes what was drawn, if that is as much as this.
    fn hand_on(&mut self, least: usize) -> io::Result<()> {
        if self.text.len() >= least {
            self.out.write_all(self.text.as_bytes())?;
            self.written += self.text.len();
            self.text.clear();
        }
        Ok(())
    }

    /// Writes the end and gives the output back.
    ///
    /// # Errors
    ///
    /// Only those of the output, which is also flushed.
    pub fn finish(mut self) -> io::Result<W> {
        self.text.push_str("</svg>\n");
        self.hand_on(0)?;
        self.out.flush()?;
        Ok(self.out)
    }

    fn group(&mut self, group: &Group) {
        self.begin_tag("g");
        if let Some(id) = &group.id {
            let id = self.id(id);
            self.attribute(" id=\"", &id);
        }
        if !group.class.is_empty() {
            self.attribute(" class=\"", &group.class);
        }
        if group.offset != Point::default() {
            self.text.push_str(" transform=\"translate(");
            self.point(group.offset, ' ');
            self.text.push_str(")\"");
        }
        self.text.push('>');
        if let Some(tooltip) = &group.tooltip {
            self.begin_tag("title");
            self.content("title", &with_lines(tooltip));
        }
        self.text.push('\n');
    }

    fn shape(&mut self, shape: &Shape) {
        match &shape.geometry {
            Geometry::Line { from, to } => {
                self.begin_tag("line");
                self.number(" x1=\"", from.x);
                self.number(" y1=\"", from.y);
                self.number(" x2=\"", to.x);
                self.number(" y2=\"", to.y);
            }
            Geometry::Polygon(corners) => {
                self.begin_tag("polygon");
                self.text.push_str(" points=\"");
                for (index, corner) in corners.iter().enumerate() {
                    if index > 0 {
                        self.text.push(' ');
                    }
                    self.point(*corner, ',');
                }
                self.text.push('"');
            }
            Geometry::Rectangle { corner, width, height, radius } => {
                self.begin_tag("rect");
                self.number(" x=\"", corner.x);
                self.number(" y=\"", corner.y);
                self.number(" width=\"", *width);
                self.number(" height=\"", *height);
                if *radius > 0.0 {
                    self.number(" rx=\"", *radius);
                }
            }
            Geometry::Circle { centre, radius } => {
                self.begin_tag("circle");
                self.number(" cx=\"", centre.x);
                self.number(" cy=\"", centre.y);
                self.number(" r=\"", *radius);
            }
            Geometry::Path(segments) => {
                self.begin_tag("path");
                self.text.push_str(" d=\"");
                for segment in segments {
                    self.segment(segment);
                }
                self.text.push('"');
            }
        }
        self.look(shape);
        self.text.push_str("/>\n");
    }

    fn segment(&mut self, segment: &Segment) {
        let (letter, points): (_, &[Point]) = match segment {
            Segment::Move(to) => ('M', std::slice::from_ref(to)),
            Segment::Line(to) => ('L', std::slice::from_ref(to)),
            Segment::Curve(from, towards, to) => ('C', &[*from, *towards, *to]),
            Segment::Close => ('Z', &[]),
        };
        self.text.push(letter);
        for (index, point) in points.iter().enumerate() {
            if index > 0 {
                self.text.push(' ');
            }
            self.point(*point, ' ');
        }
    }

    fn text(&mut self, text: &Text) {
        #[cfg(feature = "raster")]
        if self.options.target == Target::Outlines {
            return self.outlines(text);
        }
        self.begin_tag("text");
        self.number(" x=\"", text.place.x);
        self.number(" y=\"", text.place.y);
        self.number(" font-size=\"", text.size);
        match text.anchor {
            Anchor::Start => {}
            Anchor::Middle => self.attribute(" text-anchor=\"", "middle"),
            Anchor::End => self.attribute(" text-anchor=\"", "end"),
        }
        if text.weight == Weight::Bold {
            self.attribute(" font-weight=\"", "bold");
        }
        self.text.push_str(&self.looks.of(text.role).text);
        self.content("text", &one_line(&text.content));
        self.text.push('\n');
    }

    /// Writes the outlines of a text in font units, which are mostly whole numbers.
    #[cfg(feature = "raster")]
    fn outlines(&mut self, text: &Text) {
        let content = one_line(&text.content);
        let width = text_width(&content, text.size, text.weight);
        let left = text.anchor.left(text.place.x, width);
        self.begin_tag("g");
        self.attribute(" role=\"", "img");
        self.attribute(" aria-label=\"", &content);
        self.text.push('>');
        self.begin_tag("path");
        self.text.push_str(" transform=\"translate(");
        self.point(Point::new(left, text.place.y), ' ');
        // Seven places, since it is multiplied with thousands.
        let _ = write!(self.text, ") scale({:.7})\" d=\"", text.size / UNITS);
        let outlines = font::outlines::Outlines::of(text.weight);
        let mut pen = PathPen { out: &mut self.text, left: 0.0 };
        for character in content.chars() {
            let glyph = glyph(character, text.weight);
            if let Some(id) = glyph.id {
                outlines.draw(id, &mut pen);
            }
            pen.left += f64::from(glyph.advance);
        }
        self.text.push('"');
        self.text.push_str(&self.looks.of(text.role).text);
        self.text.push_str("/></g>\n");
    }

    fn look(&mut self, shape: &Shape) {
        let look = self.looks.of(shape.role);
        self.text.push_str(&look.colours);
        if let Some(width) = look.stroke_width {
            self.text.push_str(" stroke-width=\"");
            push_number(&mut self.text, shape.stroke_width.unwrap_or(width));
            self.text.push('"');
        }
        self.text.push_str(&look.rest);
    }

    /// Two numbers with something between them.
    fn point(&mut self, point: Point, between: char) {
        push_number(&mut self.text, point.x);
        self.text.push(between);
        push_number(&mut self.text, point.y);
    }

    /// An id as it is written.
    fn id<'b>(&self, id: &'b str) -> Cow<'b, str> {
        match self.options.target {
            Target::File => Cow::Borrowed(id),
            #[cfg(feature = "raster")]
            Target::Outlines => Cow::Borrowed(id),
            Target::Page(prefix) => Cow::Owned(format!("{prefix}{id}")),
        }
    }

    /// Begins a tag; its attributes follow, and what ends it.
    fn begin_tag(&mut self, name: &str) {
        self.text.push('<');
        self.text.push_str(name);
    }

    /// Adds an attribute, which begins with its name.
    fn attribute(&mut self, start: &str, value: &str) {
        // As are most ids and classes.
        let is_plain = value.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b' ');
        let value = if is_plain { Cow::Borrowed(value) } else { escape(one_line(value)) };
        for part in [start, &value, "\""] {
            self.text.push_str(part);
        }
    }

    fn number(&mut self, start: &str, value: f64) {
        self.text.push_str(start);
        push_number(&mut self.text, value);
        self.text.push('"');
    }

    /// The rest of an element that holds only text.
    fn content(&mut self, name: &str, text: &str) {
        // Quotation marks mean nothing between tags. Most texts have no other characters that do.
        let is_plain = text.bytes().fold(true, |plain, byte| plain & !matches!(byte, b'<' | b'>' | b'&'));
        let text = if is_plain { Cow::Borrowed(text) } else { partial_escape(text) };
        for part in [">", &text, "</", name, ">"] {
            self.text.push_str(part);
        }
    }
}

impl<W: Write> Sink for Writer<'_, W> {
    type Error = io::Error;

    fn open(&mut self, group: Group) -> io::Result<()> {
        self.group(&group);
        group.elements.iter().try_for_each(|element| self.element(element))
    }

    fn close(&mut self) -> io::Result<()> {
        self.text.push_str("</g>\n");
        Ok(())
    }

    fn draw(&mut self, element: Element) -> io::Result<()> {
        self.element(&element)
    }

    fn draw_group(&mut self, group: &Group) -> io::Result<()> {
        self.group(group);
        group.elements.iter().try_for_each(|element| self.element(element))?;
        self.close()
    }

    fn draw_pattern(&mut self, group: &Group, number: Option<usize>, elements: &[Element]) -> io::Result<()> {
        self.group(group);
        if let Some(pattern) = number.and_then(|number| self.patterns.get(number)?.as_ref()) {
            self.text.push_str(pattern);
        } else {
            let start = self.text.len();
            for element in elements {
                self.draw_onto_text(element);
            }
            if let Some(number) = number {
                self.patterns.resize(self.patterns.len().max(number + 1), None);
                self.patterns[number] = Some(self.text[start..].into());
            }
        }
        self.close()?;
        self.hand_on(piece(self.written))
    }
}

/// Writes outlines as the data of a path.
#[cfg(feature = "raster")]
struct PathPen<'a> {
    out: &'a mut String,
    /// Where the glyph begins.
    left: f64,
}

#[cfg(feature = "raster")]
impl PathPen<'_> {
    /// Fonts count upwards, pictures downwards.
    fn command(&mut self, letter: char, coordinates: &[(f32, f32)]) {
        self.out.push(letter);
        for (index, &(x, y)) in coordinates.iter().enumerate() {
            if index > 0 {
                self.out.push(' ');
            }
            push_number(self.out, self.left + f64::from(x));
            self.out.push(' ');
            push_number(self.out, -f64::from(y));
        }
    }
}

#[cfg(feature = "raster")]
impl font::outlines::Pen for PathPen<'_> {
    fn move_to(&mut self, x: f32, y: f32) {
        self.command('M', &[(x, y)]);
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.command('L', &[(x, y)]);
    }

    fn quad_to(&mut self, towards_x: f32, towards_y: f32, x: f32, y: f32) {
        self.command('Q', &[(towards_x, towards_y), (x, y)]);
    }

    fn curve_to(&mut self, from_x: f32, from_y: f32, towards_x: f32, towards_y: f32, x: f32, y: f32) {
        self.command('C', &[(from_x, from_y), (towards_x, towards_y), (x, y)]);
    }

    fn close(&mut self) {
        self.out.push('Z');
    }
}

/// What roles look like. Each look is made when somebody first asks for it: a picture has few of them.
struct Looks<'a> {
    palette: &'a Palette,
    /// In the order of [`Role::ALL`].
    made: Vec<OnceCell<Look>>,
}

impl<'a> Looks<'a> {
    fn new(palette: &'a Palette) -> Self {
        Looks { palette, made: Role::ALL.iter().map(|_| OnceCell::new()).collect() }
    }

    fn of(&self, role: Role) -> &Look {
        self.made[role as usize].get_or_init(|| Look::new(role, self.palette.paint(role)))
    }
}

/// The attributes of a role, which are the same for every element that has it.
struct Look {
    /// The colours.
    colours: String,
    /// The thickness of the line, if it has one.
    stroke_width: Option<f64>,
    /// What comes after the thickness.
    rest: String,
    /// Everything for a text, which has no line.
    text: String,
}

impl Look {
    fn new(role: Role, paint: Paint) -> Self {
        let fill = paint.fill.map_or("none".to_owned(), |colour| colour.to_string());
        let class = format!(" class=\"{}\"", role.name());
        let mut look = Look {
            text: format!(" fill=\"{fill}\"{class}"),
            colours: format!(" fill=\"{fill}\""),
            stroke_width: None,
            rest: String::new(),
        };
        if let Some(stroke) = paint.stroke {
            let _ = write!(look.colours, " stroke=\"{}\"", stroke.colour);
            look.stroke_width = Some(stroke.width);
            if let Some((dash, gap)) = stroke.dash {
                look.rest.push_str(" stroke-dasharray=\"");
                push_number(&mut look.rest, dash);
                look.rest.push(' ');
                push_number(&mut look.rest, gap);
                look.rest.push('"');
            }
        }
        look.rest.push_str(&class);
        look
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use quick_xml::Reader;
    use quick_xml::events::Event;

    const FILE: Target<'static> = Target::File;

    fn draw(scene: &Scene, target: Target<'_>) -> String {
        to_string(scene, &Options { palette: &Palette::light(), target })
    }

    #[test]
    fn what_a_group_holds_is_written_however_much_it_is() {
        // Each is written with more than eight bytes.
        let many = piece(usize::MAX) / 8;
        let elements = vec![Text::centred(Role::Text, "x", Point::default(), 10.0).into(); many];
        let options = Options { palette: &Palette::light(), target: FILE };
        let text = Contents::new(options).of(&Group { elements, ..Group::default() });
        assert_eq!(text.lines().count(), many);
    }

    /// The attributes named `name`, in order, and the text, after a check that the picture is well formed.
    fn read(svg: &str, name: &str) -> (Vec<String>, String) {
        let mut reader = Reader::from_str(svg);
        let (mut values, mut text, mut depth) = (Vec::new(), String::new(), 0_u32);
        loop {
            match reader.read_event().expect("well-formed") {
                Event::Start(tag) | Event::Empty(tag) => {
                    for attribute in tag.attributes() {
                        let attribute = attribute.expect("well-formed");
                        if attribute.key.as_ref() == name {
                            values.push(quick_xml::escape::unescape(&attribute.value).expect("known").into_owned());
                        }
                    }
                }
                Event::Text(part) => text.push_str(part.as_ref()),
                Event::GeneralRef(part) => {
                    let reference = format!("&{};", part.as_ref() as &str);
                    text.push_str(&quick_xml::escape::unescape(&reference).expect("known"));
                }
                Event::Eof => break,
                _ => {}
            }
            depth += 1;
        }
        assert!(depth > 2);
        (values, text)
    }

    fn text(content: &str) -> Element {
        Text::centred(Role::Text, content, Point::new(1.0, 2.0), 12.0).into()
    }

    fn scene(elements: Vec<Element>) -> Scene {
        Scene {
            scale: 1.0,
            width: 100.0,
            height: 50.5,
            title: "A tree".to_owned(),
            description: "Two leaves.".to_owned(),
            language: "en".to_owned(),
            elements,
        }
    }

    #[test]
    fn a_picture_says_what_it_is() {
        let svg = draw(&scene(vec![]), FILE);
        assert_eq!(
            svg,
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\
             <svg xmlns=\"http://www.w3.org/2000/svg\" width=\"100\" height=\"50.5\" viewBox=\"0 0 100 50.5\" \
             role=\"img\" aria-labelledby=\"picture-title picture-description\" xml:lang=\"en\" lang=\"en\" \
             font-family=\"DejaVu Sans, Verdana, Arial, sans-serif\" stroke-linecap=\"round\" \
             stroke-linejoin=\"round\">\n\
             <title id=\"picture-title\">A tree</title>\n\
             <desc id=\"picture-description\">Two leaves.</desc>\n\
             </svg>\n"
        );
    }

    #[test]
    fn every_element_is_one_line() {
        let at = Point::new;
        let shapes = [
            (Role::Edge, Geometry::line(at(0.0, 1.0), at(2.0, 3.0))),
            (Role::Max, Geometry::Polygon(vec![at(0.0, 8.0), at(4.0, 0.0), at(8.0, 8.0)])),
            (Role::Leaf, Geometry::rectangle(at(1.0, 2.0), 3.0, 4.0)),
            (Role::Pruned, Geometry::Rectangle { corner: at(1.0, 2.0), width: 3.0, height: 4.0, radius: 1.5 }),
            (Role::Token, Geometry::circle(at(5.0, 5.0), 2.5)),
            (
                Role::WhiteMan,
                Geometry::Path(vec![
                    Segment::Move(at(0.0, 0.0)),
                    Segment::Line(at(1.0, 0.0)),
                    Segment::Curve(at(2.0, 0.0), at(2.0, 1.0), at(1.0, 1.0)),
                    Segment::Close,
                ]),
            ),
        ];
        let mut elements: Vec<Element> =
            shapes.into_iter().map(|(role, geometry)| Shape::new(role, geometry).into()).collect();
        elements.push(Shape::new(Role::Edge, Geometry::line(at(0.0, 0.0), at(1.0, 1.0))).with_stroke_width(0.5).into());
        elements.push(
            Text {
                content: "x".to_owned(),
                place: at(1.0, 2.0),
                anchor: Anchor::End,
                size: 9.5,
                weight: Weight::Bold,
                role: Role::MaxText,
            }
            .into(),
        );
        elements.push(
            Group {
                id: Some("n1".to_owned()),
                class: "node max".into(),
                tooltip: Some("value 3\nwindow (−∞, +∞)".to_owned()),
                offset: at(10.0, 20.5),
                elements: vec![text("3")],
            }
            .into(),
        );
        let svg = draw(&scene(elements), FILE);
        let lines: Vec<&str> = svg.lines().skip(4).collect();
        assert_eq!(
            lines,
            [
                r##"<line x1="0" y1="1" x2="2" y2="3" fill="none" stroke="#595959" stroke-width="1.2" class="edge"/>"##,
                r##"<polygon points="0,8 4,0 8,8" fill="#e6f1f8" stroke="#0072b2" stroke-width="1.5" class="max"/>"##,
                r##"<rect x="1" y="2" width="3" height="4" fill="#f7f7f7" stroke="#4d4d4d" stroke-width="1.2" class="leaf"/>"##,
                r##"<rect x="1" y="2" width="3" height="4" rx="1.5" fill="none" stroke="#767676" stroke-width="1.2" stroke-dasharray="4 3.5" class="pruned"/>"##,
                r##"<circle cx="5" cy="5" r="2.5" fill="#3b6e8f" stroke="#1a1a1a" stroke-width="1" class="token"/>"##,
                r##"<path d="M0 0L1 0C2 0 2 1 1 1Z" fill="#ffffff" stroke="#1a1a1a" stroke-width="1.2" class="white-man"/>"##,
                r##"<line x1="0" y1="0" x2="1" y2="1" fill="none" stroke="#595959" stroke-width="0.5" class="edge"/>"##,
                r##"<text x="1" y="2" font-size="9.5" text-anchor="end" font-weight="bold" fill="#0065a0" class="max-text">x</text>"##,
                r#"<g id="n1" class="node max" transform="translate(10 20.5)"><title>value 3"#,
                "window (−∞, +∞)</title>",
                r##"<text x="1" y="2" font-size="12" text-anchor="middle" fill="#1a1a1a" class="text">3</text>"##,
                "</g>",
                "</svg>",
            ]
        );
        read(&svg, "id");
    }

    #[cfg(feature = "raster")]
    #[test]
    fn outlines_say_what_they_read() {
        let element = Text {
            content: "I \u{200D}\"I".to_owned(),
            place: Point::new(10.0, 20.0),
            anchor: Anchor::End,
            // A unit of the font is a hundredth of a pixel.
            size: 20.48,
            weight: Weight::Regular,
            role: Role::MaxText,
        };
        let svg = draw(&scene(vec![element.into()]), Target::Outlines);
        let (labels, text) = read(&svg, "aria-label");
        assert_eq!(labels, ["I \u{200D}\"I"]);
        assert!(!text.contains("\"I") && !svg.contains("<text"), "{svg}");
        // Two capitals of 604 units, a space of 651, a quotation mark of 942.
        assert_eq!(read(&svg, "transform").0, ["translate(-18.01 20) scale(0.0100000)"]);
        let path = &read(&svg, "d").0[0];
        assert!(path.starts_with("M201 -1493L403 -1493L403 0L201 0Z"), "{path}");
        assert!(path.ends_with("M2398 -1493L2600 -1493L2600 0L2398 0Z"), "{path}");
        assert!(svg.starts_with("<?xml ") && svg.contains(r##"fill="#0065a0" class="max-text""##), "{svg}");
    }

    #[test]
    fn text_comes_back_as_it_was() {
        let hard = "<b> & \"quotes\" & 'apostrophes' ]]> &amp;";
        let mut scene = scene(vec![text(hard)]);
        scene.elements.push(Group { id: Some("a\"<b>&'c".to_owned()), ..Group::default() }.into());
        let svg = draw(&scene, FILE);
        let (ids, content) = read(&svg, "id");
        assert!(content.contains(hard), "{content}");
        assert_eq!(ids, ["picture-title", "picture-description", "a\"<b>&'c"]);
    }

    #[test]
    fn what_xml_cannot_write_is_replaced() {
        let svg = draw(&scene(vec![text("a\0b\u{1F}c\nd\te\u{7F}\u{FFFF}")]), FILE);
        let (_, content) = read(&svg, "id");
        assert!(content.contains("a\u{FFFD}b\u{FFFD}c d e\u{FFFD}\u{FFFD}"), "{content}");
        assert!(!svg.contains(|character: char| character.is_control() && character != '\n'));
    }

    #[test]
    fn pictures_on_one_page_do_not_share_ids() {
        let group = || Group { id: Some("n0".to_owned()), ..Group::default() };
        let page = |prefix| draw(&scene(vec![group().into()]), Target::Page(prefix));
        let (first, second) = (page("p1-"), page("p2-"));
        assert!(first.starts_with("<svg "), "no declaration within a page");
        assert_eq!(read(&first, "id").0, ["p1-picture-title", "p1-picture-description", "p1-n0"]);
        assert_eq!(read(&first, "aria-labelledby").0, ["p1-picture-title p1-picture-description"]);
        assert_eq!(read(&second, "id").0, ["p2-picture-title", "p2-picture-description", "p2-n0"]);
    }

    #[test]
    fn groups_in_groups_are_closed_in_order() {
        let mut element = text("innermost");
        for _ in 0..500 {
            element = Group { elements: vec![element, text("after")], ..Group::default() }.into();
        }
        let svg = draw(&scene(vec![element]), FILE);
        let (_, content) = read(&svg, "id");
        assert_eq!(content.matches("after").count(), 500);
        assert_eq!(svg.matches("</g>").count(), 500);
    }

    #[test]
    fn a_picture_without_a_description_does_not_refer_to_one() {
        let mut scene = scene(vec![]);
        scene.description.clear();
        let svg = draw(&scene, FILE);
        assert!(!svg.contains("desc"));
        assert_eq!(read(&svg, "aria-labelledby").0, ["picture-title"]);
    }

    #[test]
    fn an_output_that_fails_is_reported() {
        struct Full;
        impl Write for Full {
            fn write(&mut self, _: &[u8]) -> io::Result<usize> {
                Err(io::ErrorKind::StorageFull.into())
            }
            fn flush(&mut self) -> io::Result<()> {
                Ok(())
            }
        }
        let result = write(&scene(vec![]), &Options { palette: &Palette::light(), target: FILE }, Full);
        assert_eq!(result.unwrap_err().kind(), io::ErrorKind::StorageFull);
    }

    #[test]
    fn writing_piece_by_piece_makes_the_same_picture() {
        let scene = scene(vec![text("one"), Group { elements: vec![text("two")], ..Group::default() }.into()]);
        let palette = Palette::dark();
        let options = Options { palette: &palette, target: FILE };
        let mut writer = Writer::begin(&Scene { elements: vec![], ..scene.clone() }, options, Vec::new()).unwrap();
        for element in &scene.elements {
            writer.element(element).unwrap();
        }
        assert_eq!(String::from_utf8(writer.finish().unwrap()).unwrap(), to_string(&scene, &options));
    }

    proptest::proptest! {
        #[test]
        fn any_text_makes_a_well_formed_picture(content in ".*", id in ".*", tooltip in "[\\x00-\\x7F]*") {
            let group =
                Group { id: Some(id.clone()), tooltip: Some(tooltip), elements: vec![text(&content)], ..Group::default() };
            let (ids, all) = read(&draw(&scene(vec![group.into()]), FILE), "id");
            proptest::prop_assert_eq!(&ids[2], &one_line(&id));
            proptest::prop_assert!(all.contains(&*one_line(&content)));
        }
    }
}
