//! Scalable Vector Graphics, for browsers, slides and drawing programs.
//!
//! Colours and fonts are attributes, because office and drawing programs ignore style sheets. Classes are the names of
//! [roles](crate::render::Role), so that the style sheet of a page can change colours.

mod animated;

#[cfg(feature = "raster")]
use super::font::{self, outlines::PenCommand};
use crate::layout::Weight;
#[cfg(feature = "raster")]
use crate::layout::{UNITS, glyph, text_width};
use crate::render::number::Number;
use crate::render::picture::scene::{SceneEvent, walk};
use crate::render::{
    Anchor, DrawStep, Element, Geometry, Group, Palette, PictureSheet, Point, Role, Scene, Segment, Shape, Stroke, Text,
};
use crate::story::words::{one_line, with_lines};
use quick_xml::escape::{escape, partial_escape};
use std::borrow::Cow;
use std::fmt::Write as _;
use std::io::{self, Write};

pub use animated::write_animated;

/// Font in which texts are measured, followed by fonts that replace it if it is missing.
const FONTS: &str = "DejaVu Sans, Verdana, Arial, sans-serif";

/// Colours and target of a picture.
#[derive(Debug, Clone, Copy)]
pub struct Options<'a> {
    /// Paint of each role.
    pub palette: &'a Palette,
    /// Place where the picture is used.
    pub target: Target<'a>,
}

/// Place where a picture is used.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Target<'a> {
    /// Separate file.
    File,
    /// Part of an HTML page, without an XML declaration. All ids begin with this prefix, which must start with a letter
    /// and differ from the prefixes of other pictures on the page.
    Page(&'a str),
    /// File for programs that may lack the font: each text is drawn as an outline, in a group with the text as its
    /// label. The file is about ten times as large, and its texts cannot be edited.
    #[cfg(feature = "raster")]
    Outlines,
}

/// Writes a scene as an SVG picture.
///
/// # Errors
///
/// Returns errors of `out`.
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
pub fn write(scene: &Scene, options: &Options<'_>, mut out: impl Write) -> io::Result<()> {
    out.write_all(to_string(scene, options).as_bytes())?;
    out.flush()
}

/// Writes a picture element by element, for trees of any size: its [scene](PictureSheet::scene) is never in memory as a
/// whole.
///
/// # Errors
///
/// Returns errors of `out`.
pub fn write_sheet(sheet: &PictureSheet<'_>, options: &Options<'_>, mut out: impl Write) -> io::Result<()> {
    let mut writer = SvgWriter::begin(sheet.blank(), *options);
    sheet.draw(&mut |step| {
        match step {
            DrawStep::Open(group) => {
                writer.group(group);
                writer.elements(&group.elements);
            }
            DrawStep::Close => writer.text.push_str("</g>\n"),
            DrawStep::Draw(element) => writer.elements(std::slice::from_ref(element)),
        }
        out.write_all(writer.text.as_bytes())?;
        writer.text.clear();
        Ok::<(), io::Error>(())
    })?;
    out.write_all(writer.finish().as_bytes())?;
    out.flush()
}

/// Returns a picture as SVG.
pub fn to_string(scene: &Scene, options: &Options<'_>) -> String {
    let mut writer = SvgWriter::begin(scene, *options);
    writer.elements(&scene.elements);
    writer.finish()
}

/// Returns the markup of elements, which is inserted into a picture with the same options.
pub(crate) fn markup(elements: &[Element], options: Options<'_>) -> String {
    let mut writer = SvgWriter { options, text: String::new() };
    writer.elements(elements);
    writer.text
}

/// Writer of a picture.
struct SvgWriter<'a> {
    options: Options<'a>,
    /// Markup that has been written so far, or since the caller last took it.
    text: String,
}

impl<'a> SvgWriter<'a> {
    /// Creates a writer and writes the start of a picture.
    fn begin(scene: &Scene, options: Options<'a>) -> Self {
        let mut writer = SvgWriter { options, text: String::new() };
        if !matches!(options.target, Target::Page(_)) {
            writer.text.push_str("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
        }
        let [title, description] = ["picture-title", "picture-description"].map(|id| writer.id(id).into_owned());
        let Scene { width, height, scale, .. } = scene;
        writer.tag(format_args!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{}\" height=\"{}\" viewBox=\"0 0 {} {}\" role=\"img\" \
             aria-labelledby=\"{title}",
            Number(width * scale),
            Number(height * scale),
            Number(*width),
            Number(*height)
        ));
        if !scene.description.is_empty() {
            writer.tag(format_args!(" {description}"));
        }
        writer.text.push('"');
        if !scene.language.is_empty() {
            writer.attribute("xml:lang", &scene.language);
            writer.attribute("lang", &scene.language);
        }
        writer.tag(format_args!(" font-family=\"{FONTS}\" stroke-linecap=\"round\" stroke-linejoin=\"round\">\n"));
        for (name, id, content) in [("title", title, &scene.title), ("desc", description, &scene.description)] {
            if name == "title" || !content.is_empty() {
                let content = with_lines(content);
                writer.tag(format_args!("<{name} id=\"{id}\">{}</{name}>\n", partial_escape(content)));
            }
        }
        writer
    }

    /// Writes elements. A group is written with all elements in it.
    fn elements(&mut self, elements: &[Element]) {
        walk(elements, Point::default(), &mut |visit, _| match visit {
            SceneEvent::Open(group) => self.group(group),
            SceneEvent::Close(_) => self.text.push_str("</g>\n"),
            SceneEvent::Shape(shape) => self.shape(shape),
            SceneEvent::Text(text) => self.text(text),
        });
    }

    /// Writes the end of the picture, and returns the markup.
    fn finish(self) -> String {
        self.text + "</svg>\n"
    }

    fn group(&mut self, group: &Group) {
        self.text.push_str("<g");
        if let Some(id) = &group.id {
            let id = self.id(id);
            self.attribute("id", &id);
        }
        if !group.class.is_empty() {
            self.attribute("class", &group.class);
        }
        if group.offset != Point::default() {
            self.numbers([(" transform=\"translate(", group.offset.x), (" ", group.offset.y)]);
            self.text.push_str(")\"");
        }
        self.text.push('>');
        if let Some(tooltip) = &group.tooltip {
            self.tag(format_args!("<title>{}</title>", partial_escape(with_lines(tooltip))));
        }
        self.text.push('\n');
    }

    fn shape(&mut self, shape: &Shape) {
        match &shape.geometry {
            Geometry::Line { from, to } => {
                self.numbers([("<line x1=\"", from.x), ("\" y1=\"", from.y), ("\" x2=\"", to.x), ("\" y2=\"", to.y)]);
            }
            Geometry::Polygon(corners) => {
                self.text.push_str("<polygon points=\"");
                for (index, Point { x, y }) in corners.iter().enumerate() {
                    self.numbers([(if index > 0 { " " } else { "" }, *x), (",", *y)]);
                }
            }
            Geometry::Rectangle { corner, width, height, radius } => {
                let sides = [("\" width=\"", *width), ("\" height=\"", *height)];
                self.numbers([("<rect x=\"", corner.x), ("\" y=\"", corner.y)].into_iter().chain(sides));
                if *radius > 0.0 {
                    self.numbers([("\" rx=\"", *radius)]);
                }
            }
            Geometry::Circle { centre, radius } => {
                self.numbers([("<circle cx=\"", centre.x), ("\" cy=\"", centre.y), ("\" r=\"", *radius)]);
            }
            Geometry::Path(segments) => {
                self.text.push_str("<path d=\"");
                for segment in segments {
                    let letter = match segment {
                        Segment::Move(_) => 'M',
                        Segment::Line(_) => 'L',
                        Segment::Curve(..) => 'C',
                        Segment::Close => 'Z',
                    };
                    self.command(letter, &segment.points());
                }
            }
        }
        self.text.push('"');
        let paint = self.options.palette.paint(shape.role);
        match paint.fill {
            Some(fill) => self.tag(format_args!(" fill=\"{fill}\"")),
            None => self.text.push_str(" fill=\"none\""),
        }
        if let Some(Stroke { colour, width, dash }) = paint.stroke {
            let width = Number(shape.stroke_width.unwrap_or(width));
            self.tag(format_args!(" stroke=\"{colour}\" stroke-width=\"{width}\""));
            if let Some((dash, gap)) = dash {
                self.tag(format_args!(" stroke-dasharray=\"{} {}\"", Number(dash), Number(gap)));
            }
        }
        self.tag(format_args!(" class=\"{}\"/>\n", shape.role.name()));
    }

    fn text(&mut self, text: &Text) {
        #[cfg(feature = "raster")]
        if self.options.target == Target::Outlines {
            return self.outlines(text);
        }
        let anchor = match text.anchor {
            Anchor::Start => "",
            Anchor::Middle => " text-anchor=\"middle\"",
            Anchor::End => " text-anchor=\"end\"",
        };
        let weight = if text.weight == Weight::Bold { " font-weight=\"bold\"" } else { "" };
        let content = one_line(&text.content);
        self.numbers([("<text x=\"", text.place.x), ("\" y=\"", text.place.y), ("\" font-size=\"", text.size)]);
        let colour = text_attributes(text.role, self.options.palette);
        self.tag(format_args!("\"{anchor}{weight}{colour}>{}</text>\n", partial_escape(content)));
    }

    /// Appends numbers, each after a text.
    fn numbers<'t>(&mut self, parts: impl IntoIterator<Item = (&'t str, f64)>) {
        for (before, number) in parts {
            self.text.push_str(before);
            self.tag(format_args!("{}", Number(number)));
        }
    }

    /// Appends a command to a path.
    fn command(&mut self, letter: char, points: &[Point]) {
        self.text.push(letter);
        for (index, point) in points.iter().enumerate() {
            self.numbers([(if index > 0 { " " } else { "" }, point.x), (" ", point.y)]);
        }
    }

    /// Writes a text as outlines. Coordinates are in font units, in which most of them are whole numbers and take few
    /// characters.
    #[cfg(feature = "raster")]
    fn outlines(&mut self, text: &Text) {
        let content = one_line(&text.content);
        let left = text.anchor.left(text.place.x, text_width(&content, text.size, text.weight));
        self.text.push_str("<g role=\"img\"");
        self.attribute("aria-label", &content);
        // The scale needs seven decimal places, because coordinates can be several thousands.
        self.tag(format_args!(
            "><path transform=\"translate({} {}) scale({:.7})\" d=\"",
            Number(left),
            Number(text.place.y),
            text.size / UNITS
        ));
        let face = font::face(text.weight);
        let mut origin = 0.0;
        for character in content.chars() {
            let glyph = glyph(character, text.weight);
            // The y axis of fonts points upwards, the y axis of SVG downwards.
            let at = |(x, y): (f32, f32)| Point::new(origin + f64::from(x), -f64::from(y));
            for command in glyph.id.map_or_else(Vec::new, |id| font::outlines::outline(&face, id)) {
                match command {
                    PenCommand::Move(to) => self.command('M', &[at(to)]),
                    PenCommand::Line(to) => self.command('L', &[at(to)]),
                    PenCommand::Curve(towards, to) => self.command('Q', &[at(towards), at(to)]),
                    PenCommand::Close => self.text.push('Z'),
                }
            }
            origin += f64::from(glyph.advance);
        }
        let colour = text_attributes(text.role, self.options.palette);
        self.tag(format_args!("\"{colour}/></g>\n"));
    }

    /// Returns an id with the prefix of the target, if the target has one.
    fn id<'b>(&self, id: &'b str) -> Cow<'b, str> {
        match self.options.target {
            Target::Page(prefix) => Cow::Owned(format!("{prefix}{id}")),
            _ => Cow::Borrowed(id),
        }
    }

    /// Writes markup.
    fn tag(&mut self, markup: std::fmt::Arguments<'_>) {
        let _ = self.text.write_fmt(markup);
    }

    fn attribute(&mut self, name: &str, value: &str) {
        for part in [" ", name, "=\"", &escape(one_line(value)), "\""] {
            self.text.push_str(part);
        }
    }
}

/// Returns the attributes of a text: colour and class.
fn text_attributes(role: Role, palette: &Palette) -> String {
    let fill = palette.paint(role).fill.map_or("none".to_owned(), |colour| colour.to_string());
    format!(" fill=\"{fill}\" class=\"{}\"", role.name())
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
    fn long_contents_of_a_group_are_written() {
        let many = 1 << 16;
        let elements = vec![Text::centred(Role::Text, "x", Point::default(), 10.0).into(); many];
        let options = Options { palette: &Palette::light(), target: FILE };
        assert_eq!(markup(&elements, options).lines().count(), many);
    }

    /// Returns the values of all attributes called `name`, and the text, after checking that the picture is
    /// well-formed.
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
    fn a_picture_has_a_title_and_a_description() {
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
    fn outlined_texts_have_their_text_as_a_label() {
        let element = Text {
            content: "I \u{200D}\"I".to_owned(),
            place: Point::new(10.0, 20.0),
            anchor: Anchor::End,
            // At this size, a font unit is a hundredth of a pixel.
            size: 20.48,
            weight: Weight::Regular,
            role: Role::MaxText,
        };
        let svg = draw(&scene(vec![element.into()]), Target::Outlines);
        let (labels, text) = read(&svg, "aria-label");
        assert_eq!(labels, ["I \u{200D}\"I"]);
        assert!(!text.contains("\"I") && !svg.contains("<text"), "{svg}");
        // The text is 2801 units wide: two capitals of 604, a space of 651 and a quotation mark of 942.
        assert_eq!(read(&svg, "transform").0, ["translate(-18.01 20) scale(0.0100000)"]);
        let path = &read(&svg, "d").0[0];
        assert!(path.starts_with("M201 -1493L403 -1493L403 0L201 0Z"), "{path}");
        assert!(path.ends_with("M2398 -1493L2600 -1493L2600 0L2398 0Z"), "{path}");
        assert!(svg.starts_with("<?xml ") && svg.contains(r##"fill="#0065a0" class="max-text""##), "{svg}");
    }

    #[test]
    fn escaped_text_is_parsed_back_unchanged() {
        let hard = "<b> & \"quotes\" & 'apostrophes' ]]> &amp;";
        let mut scene = scene(vec![text(hard)]);
        scene.elements.push(Group { id: Some("a\"<b>&'c".to_owned()), ..Group::default() }.into());
        let svg = draw(&scene, FILE);
        let (ids, content) = read(&svg, "id");
        assert!(content.contains(hard), "{content}");
        assert_eq!(ids, ["picture-title", "picture-description", "a\"<b>&'c"]);
    }

    #[test]
    fn characters_outside_xml_are_replaced() {
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
    fn nested_groups_are_closed_in_order() {
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
    fn writing_in_pieces_gives_the_same_picture() {
        let scene = scene(vec![text("one"), Group { elements: vec![text("two")], ..Group::default() }.into()]);
        let palette = Palette::dark();
        let options = Options { palette: &palette, target: FILE };
        let mut writer = SvgWriter::begin(&Scene { elements: vec![], ..scene.clone() }, options);
        for element in &scene.elements {
            writer.elements(std::slice::from_ref(element));
        }
        assert_eq!(writer.finish(), to_string(&scene, &options));
    }

    proptest::proptest! {
        #[test]
        fn any_text_gives_a_well_formed_picture(content in ".*", id in ".*", tooltip in "[\\x00-\\x7F]*") {
            let group =
                Group { id: Some(id.clone()), tooltip: Some(tooltip), elements: vec![text(&content)], ..Group::default() };
            let (ids, all) = read(&draw(&scene(vec![group.into()]), FILE), "id");
            proptest::prop_assert_eq!(&ids[2], &one_line(&id));
            proptest::prop_assert!(all.contains(&*one_line(&content)));
        }
    }
}
