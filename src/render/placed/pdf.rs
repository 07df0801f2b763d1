//! Portable Document Format: vector graphics for papers, handouts and slides.
//!
//! Shapes are vector shapes, and text can be selected, searched and read aloud. Subsets of the fonts are embedded. For
//! screen readers, each picture is a figure with the description of its scene. The file depends neither on the time nor
//! on the machine.
//!
//! # Limitations
//!
//! Text runs from left to right with one glyph per character, so combining accents are placed roughly, and scripts with
//! contextual forms are not supported. A character that DejaVu Sans lacks is drawn as a box, but can be searched and
//! copied.

use super::font;
use crate::layout::{FontGlyph, UNITS, Weight, glyph, text_width};
use crate::render::page::POINTS;
use crate::render::picture::scene::SceneEvent;
use crate::render::{Colour, Geometry, Palette, Point, Role, Scene, Segment, Shape, Stroke, Text};
use crate::story::words::one_line;
use miniz_oxide::deflate::compress_to_vec_zlib;
use pdf_writer::types::{
    ArtifactType, CidFontType, FontFlags, LineCapStyle, LineJoinStyle, StructRole, SystemInfo, TabOrder, UnicodeCmap,
};
use pdf_writer::{Content, Filter, Finish, Name, Pdf, Rect, Ref, Str, TextStr};
use std::borrow::Borrow;
use std::collections::HashMap;
use std::io::{self, Write};

/// Colours and title of a document.
#[derive(Debug, Clone, Copy)]
pub struct Options<'a> {
    /// Paint of each role.
    pub palette: &'a Palette,
    /// `true` if pages have the colour of [`Role::Background`].
    pub background: bool,
    /// Title of the document; `None` for the title of the first picture.
    pub title: Option<&'a str>,
}

/// Longest side of a page that the format permits, in units of the page. A unit is a point, or more if the page would
/// otherwise be too large.
const LONGEST_SIDE: f64 = 14_400.0;

/// Shortest side of a page that the format permits, in points.
const SHORTEST_SIDE: f64 = 3.0;

/// Writes a document with one page for each picture. A lazy iterator saves memory, because each picture is dropped
/// before the next one is made.
///
/// # Errors
///
/// Returns errors of `out`, and [`io::ErrorKind::InvalidInput`] if there is no picture.
///
/// # Examples
///
/// ```
/// use plyscope::pictures::{Palette, Point, Role, Scene, Text, pdf};
/// use plyscope::pictures::pdf::Options;
///
/// let text = Text::centred(Role::Text, "α < β", Point::new(40.0, 16.0), 12.0);
/// let scene = Scene { width: 80.0, height: 20.0, elements: vec![text.into()], ..Scene::default() };
/// let options = Options { palette: &Palette::light(), background: false, title: None };
/// let mut out = Vec::new();
/// pdf::write([&scene], &options, &mut out)?;
/// assert!(out.starts_with(b"%PDF-1.7"));
/// # Ok::<(), std::io::Error>(())
/// ```
pub fn write<S: Borrow<Scene>>(
    pages: impl IntoIterator<Item = S>,
    options: &Options<'_>,
    mut out: impl Write,
) -> io::Result<()> {
    let mut document = PdfDocument::begin(*options);
    for page in pages {
        document.page(page.borrow());
    }
    if document.pages.is_empty() {
        return Err(io::Error::new(io::ErrorKind::InvalidInput, "a document needs a page"));
    }
    out.write_all(&document.finish())?;
    out.flush()
}

/// Builder of a document.
struct PdfDocument<'a> {
    pdf: Pdf,
    options: Options<'a>,
    /// Reference of the last object so far.
    last: Ref,
    pages: Vec<Ref>,
    /// For each page, its figure and the array by which the page refers to the figure.
    figures: Vec<(Ref, Ref)>,
    /// Regular and bold font.
    fonts: [Font; 2],
    title: String,
    language: String,
}

const CATALOG: Ref = Ref::new(1);
const PAGES: Ref = Ref::new(2);
const INFORMATION: Ref = Ref::new(3);
const STRUCTURE: Ref = Ref::new(4);
const STRUCTURED_DOCUMENT: Ref = Ref::new(5);

impl<'a> PdfDocument<'a> {
    fn begin(options: Options<'a>) -> Self {
        PdfDocument {
            pdf: Pdf::new(),
            options,
            last: STRUCTURED_DOCUMENT,
            pages: Vec::new(),
            figures: Vec::new(),
            fonts: [Weight::Regular, Weight::Bold].map(Font::new),
            title: options.title.unwrap_or_default().to_owned(),
            language: String::new(),
        }
    }

    fn next(&mut self) -> Ref {
        self.last = self.last.next();
        self.last
    }

    fn page(&mut self, scene: &Scene) {
        if self.pages.is_empty() && self.options.title.is_none() {
            self.title.clone_from(&scene.title);
        }
        if self.language.is_empty() {
            self.language.clone_from(&scene.language);
        }
        let (page, contents, figure, parents) = (self.next(), self.next(), self.next(), self.next());
        let key = i32::try_from(self.pages.len()).unwrap_or(i32::MAX);
        self.pages.push(page);
        self.figures.push((figure, parents));

        let scale = scene.scale * POINTS;
        let (width, height) = (scene.width * scale, scene.height * scale);
        let unit = (width.max(height) / LONGEST_SIDE).max(1.0);
        let (width, height) = ((width / unit).max(SHORTEST_SIDE), (height / unit).max(SHORTEST_SIDE));
        let scale = scale / unit;
        let left = (width - scene.width * scale) / 2.0;
        let top = height.midpoint(scene.height * scale);

        let Options { palette, background, .. } = self.options;
        let mut drawing =
            PageDrawing { content: Content::new(), palette, fonts: &mut self.fonts, fill: None, stroke: None };
        if let Some(colour) = palette.paint(Role::Background).fill.filter(|_| background) {
            drawing.background(colour, width, height);
        }
        drawing.picture(scene, [scale, 0.0, 0.0, -scale, left, top]);
        let content = drawing.content.finish();
        self.stream(contents, &content);

        let media = Rect::new(0.0, 0.0, short(width), short(height));
        let mut writer = self.pdf.page(page);
        writer.parent(PAGES).media_box(media).contents(contents);
        writer.struct_parents(key).tab_order(TabOrder::StructureOrder);
        if unit > 1.0 {
            writer.user_unit(short(unit));
        }
        writer.finish();

        let mut writer = self.pdf.struct_element(figure);
        writer.kind(StructRole::Figure).parent(STRUCTURED_DOCUMENT).page(page);
        if !scene.title.is_empty() {
            writer.title(TextStr(&scene.title));
        }
        let alternative = if scene.description.is_empty() { &scene.title } else { &scene.description };
        if !alternative.is_empty() {
            writer.alt(TextStr(alternative));
        }
        if scene.language != self.language {
            writer.lang(TextStr(&scene.language));
        }
        let (right, bottom) = (left + scene.width * scale, top - scene.height * scale);
        let bounds = Rect::new(short(left), short(bottom), short(right), short(top));
        writer.attributes().push().layout().bbox(bounds);
        writer.children().marked_content_id(0);
        writer.finish();
        self.pdf.indirect(parents).array().item(figure);
    }

    fn stream(&mut self, id: Ref, content: &[u8]) {
        let compressed = compress_to_vec_zlib(content, 6);
        self.pdf.stream(id, &compressed).filter(Filter::FlateDecode);
    }

    fn finish(mut self) -> Vec<u8> {
        let mut fonts = Vec::new();
        for font in std::mem::replace(&mut self.fonts, [Weight::Regular, Weight::Bold].map(Font::new)) {
            if !font.characters.is_empty() {
                fonts.push((font.resource(), self.font(&font)));
            }
        }
        let mut pages = self.pdf.pages(PAGES);
        pages.kids(self.pages.iter().copied()).count(i32::try_from(self.pages.len()).unwrap_or(i32::MAX));
        // All pages inherit these resources.
        let mut resources = pages.resources();
        let mut dictionary = resources.fonts();
        for (name, font) in fonts {
            dictionary.pair(name, font);
        }
        dictionary.finish();
        resources.finish();
        pages.finish();

        self.structure();

        let mut information = self.pdf.document_info(INFORMATION);
        if !self.title.is_empty() {
            information.title(TextStr(&self.title));
        }
        information.creator(TextStr("plyscope"));
        information.finish();

        let mut catalog = self.pdf.catalog(CATALOG);
        catalog.pages(PAGES);
        if !self.language.is_empty() {
            catalog.lang(TextStr(&self.language));
        }
        if !self.title.is_empty() {
            catalog.viewer_preferences().display_doc_title(true);
        }
        catalog.mark_info().marked(true);
        catalog.pair(Name(b"StructTreeRoot"), STRUCTURE);
        catalog.finish();
        self.pdf.finish()
    }

    /// Writes the structure tree for assistive technology: a document that consists of figures.
    fn structure(&mut self) {
        let mut root = self.pdf.indirect(STRUCTURE).start::<pdf_writer::writers::StructTreeRoot<'_>>();
        root.child(STRUCTURED_DOCUMENT).parent_tree_next_key(i32::try_from(self.pages.len()).unwrap_or(i32::MAX));
        let mut tree = root.parent_tree();
        let mut numbers = tree.nums();
        for (key, &(_, parents)) in (0..).zip(&self.figures) {
            numbers.insert(key, parents);
        }
        numbers.finish();
        tree.finish();
        root.finish();
        let mut document = self.pdf.struct_element(STRUCTURED_DOCUMENT);
        document.kind(StructRole::Document).parent(STRUCTURE);
        let mut children = document.children();
        for &(figure, _) in &self.figures {
            children.struct_element(figure);
        }
    }

    /// Embeds the used glyphs of a font, and returns the reference of the font.
    fn font(&mut self, font: &Font) -> Ref {
        let (top, descendant, descriptor) = (self.next(), self.next(), self.next());
        let (file, unicode, glyphs) = (self.next(), self.next(), self.next());
        let system = SystemInfo { registry: Str(b"Adobe"), ordering: Str(b"Identity"), supplement: 0 };
        let unicode_system = SystemInfo { registry: Str(b"Adobe"), ordering: Str(b"UCS"), supplement: 0 };
        let name = font.name();
        let name = Name(name.as_bytes());
        let face = font::face(font.weight);
        let units = |number: f64| short(number * 1000.0 / UNITS);

        self.pdf
            .type0_font(top)
            .base_font(name)
            .encoding_predefined(Name(b"Identity-H"))
            .descendant_font(descendant)
            .to_unicode(unicode);

        let mut cid = self.pdf.cid_font(descendant);
        cid.subtype(CidFontType::Type2).base_font(name).system_info(system).font_descriptor(descriptor);
        cid.default_width(0.0).cid_to_gid_map_stream(glyphs);
        cid.widths().consecutive(1, font.characters.iter().map(|(_, glyph)| units(f64::from(glyph.advance))));
        cid.finish();

        let bounds = face.global_bounding_box();
        let [left, bottom, right, top_end] =
            [bounds.x_min, bounds.y_min, bounds.x_max, bounds.y_max].map(|number| units(f64::from(number)));
        // Capitals are as high as the bounding box of `H`, and strokes as wide as the bounding box of `l`, which is a
        // single stroke.
        let [capital, stroke] = ['H', 'l'].map(|letter| {
            let glyph = face.glyph_index(letter).expect("the fonts have all letters");
            face.glyph_bounding_box(glyph).expect("letters have outlines")
        });
        self.pdf
            .font_descriptor(descriptor)
            .name(name)
            .flags(FontFlags::SYMBOLIC)
            .bbox(Rect::new(left, bottom, right, top_end))
            .italic_angle(0.0)
            .ascent(units(f64::from(face.ascender())))
            .descent(units(f64::from(face.descender())))
            .cap_height(units(f64::from(capital.y_max)))
            .stem_v(units(f64::from(stroke.width())))
            .font_file2(file);

        // Code 0 is for undefined characters, so their glyph, which has the number 0, comes first.
        let (program, numbers) = font::cut(font.weight, [0].into_iter().chain(font.glyphs()));
        let compressed = compress_to_vec_zlib(&program, 6);
        self.pdf
            .stream(file, &compressed)
            .filter(Filter::FlateDecode)
            .pair(Name(b"Length1"), i32::try_from(program.len()).unwrap_or(i32::MAX));

        let mut map = UnicodeCmap::new(Name(b"Custom"), unicode_system);
        for (code, &(character, _)) in (1..=u16::MAX).zip(&font.characters) {
            map.pair(code, character);
        }
        self.stream(unicode, &map.finish());

        let numbers: Vec<u8> = numbers.into_iter().flat_map(u16::to_be_bytes).collect();
        self.stream(glyphs, &numbers);
        top
    }
}

/// Used characters of a font. Each character has its own code, even if several share a glyph, so that text can be
/// searched and copied.
struct Font {
    weight: Weight,
    /// Characters with the codes 1, 2, … in order of first use.
    characters: Vec<(char, FontGlyph)>,
    codes: HashMap<char, u16>,
}

impl Font {
    fn new(weight: Weight) -> Self {
        Font { weight, characters: Vec::new(), codes: HashMap::new() }
    }

    /// Returns the name by which pages refer to the font.
    fn resource(&self) -> Name<'static> {
        match self.weight {
            Weight::Regular => Name(b"Regular"),
            Weight::Bold => Name(b"Bold"),
        }
    }

    fn code(&mut self, character: char) -> u16 {
        if let Some(&code) = self.codes.get(&character) {
            return code;
        }
        // When all codes are in use, further characters get code 0, which is drawn as a box.
        let Ok(code) = u16::try_from(self.characters.len() + 1) else { return 0 };
        self.characters.push((character, glyph(character, self.weight)));
        self.codes.insert(character, code);
        code
    }

    /// Returns the glyphs in the order of their codes. Characters without a glyph, which have no width, get the glyph
    /// of a space.
    fn glyphs(&self) -> impl Iterator<Item = u16> {
        let space = glyph(' ', self.weight).id.unwrap_or_default();
        self.characters.iter().map(move |(_, glyph)| glyph.id.unwrap_or(space))
    }

    /// Returns the `PostScript` name. The name of a subset begins with six letters that distinguish it from other
    /// subsets.
    fn name(&self) -> String {
        // Fowler–Noll–Vo hash FNV-1a of the characters.
        let mut hash = self.characters.iter().fold(0xCBF2_9CE4_8422_2325_u64, |hash, &(character, _)| {
            (hash ^ u64::from(character)).wrapping_mul(0x0100_0000_01B3)
        });
        let mut name = String::new();
        for _ in 0..6 {
            name.push(char::from(b'A' + u8::try_from(hash % 26).unwrap_or_default()));
            hash /= 26;
        }
        name + "+" + font::name(self.weight)
    }
}

/// Builder of the content of a page.
struct PageDrawing<'a> {
    content: Content,
    palette: &'a Palette,
    fonts: &'a mut [Font; 2],
    /// Current fill colour, stroke colour and line style, stored so that commands are not repeated.
    fill: Option<Colour>,
    stroke: Option<Stroke>,
}

impl PageDrawing<'_> {
    /// Fills the page with a colour, as an artifact, which screen readers skip.
    fn background(&mut self, colour: Colour, width: f64, height: f64) {
        let mut mark = self.content.begin_marked_content_with_properties(Name(b"Artifact"));
        mark.properties().artifact().kind(ArtifactType::Background);
        mark.finish();
        self.set_fill(colour);
        self.content.rect(0.0, 0.0, short(width), short(height)).fill_nonzero().end_marked_content();
    }

    fn picture(&mut self, scene: &Scene, matrix: [f64; 6]) {
        self.content.begin_marked_content_with_properties(Name(b"Figure")).properties().identify(0);
        // The matrix is not rounded, because all coordinates are multiplied by it.
        #[expect(clippy::cast_possible_truncation, reason = "PDF numbers have single precision")]
        self.content.save_state().transform(matrix.map(|number| number as f32));
        self.content.set_line_cap(LineCapStyle::RoundCap).set_line_join(LineJoinStyle::RoundJoin);
        scene.visit(|visit, origin| match visit {
            SceneEvent::Shape(shape) => self.shape(shape, origin),
            SceneEvent::Text(text) => self.text(text, origin),
            SceneEvent::Open(_) | SceneEvent::Close(_) => {}
        });
        self.content.restore_state().end_marked_content();
    }

    fn shape(&mut self, shape: &Shape, origin: Point) {
        let paint = self.palette.paint(shape.role);
        let stroke = paint
            .stroke
            .map(|stroke| Stroke { width: shape.stroke_width.unwrap_or(stroke.width), ..stroke })
            .filter(|stroke| stroke.width > 0.0);
        // A line has no area to fill.
        let fill = paint.fill.filter(|_| !matches!(shape.geometry, Geometry::Line { .. }));
        let outline = shape.geometry.segments();
        if (fill.is_none() && stroke.is_none()) || outline.is_empty() {
            return;
        }
        if let Some(colour) = fill {
            self.set_fill(colour);
        }
        if let Some(stroke) = stroke {
            self.set_stroke(stroke);
        }
        if let Geometry::Rectangle { corner, width, height, radius } = shape.geometry
            && radius <= 0.0
        {
            let corner = origin.plus(corner);
            self.content.rect(short(corner.x), short(corner.y), short(width), short(height));
        } else {
            self.outline(outline, origin);
        }
        match (fill, stroke) {
            (Some(_), Some(_)) => self.content.fill_nonzero_and_stroke(),
            (Some(_), None) => self.content.fill_nonzero(),
            (None, _) => self.content.stroke(),
        };
    }

    fn outline(&mut self, segments: Vec<Segment>, origin: Point) {
        let at = |point: Point| (short(origin.x + point.x), short(origin.y + point.y));
        for segment in segments {
            match segment {
                Segment::Move(to) => self.content.move_to(at(to).0, at(to).1),
                Segment::Line(to) => self.content.line_to(at(to).0, at(to).1),
                Segment::Curve(from, towards, to) => {
                    let [(x1, y1), (x2, y2), (x3, y3)] = [from, towards, to].map(at);
                    self.content.cubic_to(x1, y1, x2, y2, x3, y3)
                }
                Segment::Close => self.content.close_path(),
            };
        }
    }

    fn text(&mut self, text: &Text, origin: Point) {
        let Some(colour) = self.palette.paint(text.role).fill else { return };
        self.set_fill(colour);
        let content = one_line(&text.content);
        let width = text_width(&content, text.size, text.weight);
        let place = origin.plus(text.place);
        let left = text.anchor.left(place.x, width);
        let font = match text.weight {
            Weight::Regular => &mut self.fonts[0],
            Weight::Bold => &mut self.fonts[1],
        };
        let codes: Vec<u8> = content.chars().flat_map(|character| font.code(character).to_be_bytes()).collect();
        // The matrix flips letters, because the y axis of the picture points downwards.
        self.content
            .begin_text()
            .set_font(font.resource(), short(text.size))
            .set_text_matrix([1.0, 0.0, 0.0, -1.0, short(left), short(place.y)])
            .show(Str(&codes))
            .end_text();
    }

    fn set_fill(&mut self, colour: Colour) {
        if self.fill.replace(colour) != Some(colour) {
            let [red, green, blue] = parts(colour);
            self.content.set_fill_rgb(red, green, blue);
        }
    }

    fn set_stroke(&mut self, stroke: Stroke) {
        let last = self.stroke.replace(stroke);
        if last.is_none_or(|last| last.colour != stroke.colour) {
            let [red, green, blue] = parts(stroke.colour);
            self.content.set_stroke_rgb(red, green, blue);
        }
        if last.is_none_or(|last| last.width.to_bits() != stroke.width.to_bits()) {
            self.content.set_line_width(short(stroke.width));
        }
        if last.map_or(stroke.dash.is_some(), |last| last.dash != stroke.dash) {
            let lengths = stroke.dash.filter(|(dash, gap)| *dash >= 0.0 && *gap >= 0.0 && dash + gap > 0.0);
            let lengths = lengths.map_or(vec![], |(dash, gap)| vec![short(dash), short(gap)]);
            self.content.set_dash_pattern(lengths, 0.0);
        }
    }
}

/// Rounds a number to three decimal places; returns 0 if the number is not finite.
#[expect(clippy::cast_possible_truncation, reason = "PDF numbers have single precision")]
fn short(number: f64) -> f32 {
    if number.is_finite() { ((number * 1000.0).round() / 1000.0) as f32 } else { 0.0 }
}

/// Returns red, green and blue, each from 0 to 1.
fn parts(colour: Colour) -> [f32; 3] {
    [colour.red, colour.green, colour.blue].map(|part| short(f64::from(part) / 255.0))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::render::{Anchor, Element, Group};

    fn scene(elements: Vec<Element>) -> Scene {
        Scene {
            scale: 1.0,
            width: 100.0,
            height: 50.0,
            title: "A tree".to_owned(),
            description: "Two leaves, α and β.".to_owned(),
            language: "en".to_owned(),
            elements,
        }
    }

    fn text(content: &str, anchor: Anchor) -> Element {
        Text { anchor, ..Text::centred(Role::Text, content, Point::new(50.0, 20.0), 20.48) }.into()
    }

    fn options(palette: &Palette) -> Options<'_> {
        Options { palette, background: false, title: None }
    }

    fn draw(scene: &Scene, options: &Options<'_>) -> Vec<u8> {
        let mut out = Vec::new();
        write([scene], options, &mut out).unwrap();
        out
    }

    fn find(bytes: &[u8], what: &str) -> Option<usize> {
        bytes.windows(what.len()).position(|window| window == what.as_bytes())
    }

    /// Returns the decompressed contents of all streams, with invalid UTF-8 replaced.
    fn streams(mut file: &[u8]) -> Vec<String> {
        let mut found = Vec::new();
        while let Some(begin) = find(file, "\nstream\n") {
            file = &file[begin + 8..];
            let end = find(file, "\nendstream").unwrap();
            let content = miniz_oxide::inflate::decompress_to_vec_zlib(&file[..end]).unwrap();
            found.push(String::from_utf8_lossy(&content).into_owned());
            file = &file[end..];
        }
        found
    }

    /// Returns the operators that draw the elements, without the operators that set up the page.
    fn operators(elements: Vec<Element>) -> Vec<String> {
        let page = streams(&draw(&scene(elements), &options(&Palette::light()))).swap_remove(0);
        let lines: Vec<&str> = page.lines().collect();
        let begin = lines.iter().position(|&line| line == "1 j").unwrap() + 1;
        assert_eq!(lines[lines.len() - 2..], ["Q", "EMC"]);
        lines[begin..lines.len() - 2].iter().map(|&line| line.to_owned()).collect()
    }

    #[test]
    fn shapes_become_the_expected_pdf_operators() {
        let at = Point::new;
        let shape = |role, geometry| vec![Shape::new(role, geometry).into()];
        assert_eq!(
            operators(shape(Role::Edge, Geometry::line(at(0.0, 1.0), at(2.0, 3.0)))),
            ["0.349 0.349 0.349 RG", "1.2 w", "0 1 m", "2 3 l", "S"]
        );
        assert_eq!(
            operators(shape(Role::Max, Geometry::Polygon(vec![at(0.0, 8.0), at(4.0, 0.0), at(8.0, 8.0)])))[3..],
            ["0 8 m", "4 0 l", "8 8 l", "h", "B"]
        );
        assert_eq!(
            operators(shape(Role::Board, Geometry::rectangle(at(1.0, 2.0), 3.0, 4.0)))[1..],
            ["1 2 3 4 re", "f"]
        );
        let dashed = Geometry::Rectangle { corner: at(1.0, 2.0), width: 30.0, height: 40.0, radius: 5.0 };
        let dashed = operators(shape(Role::Pruned, dashed));
        assert_eq!(dashed[2..5], ["[4 3.5] 0 d", "6 2 m", "26 2 l"]);
        assert!(dashed[5].ends_with(" 31 7 c"), "{}", dashed[5]);
        let circle = operators(shape(Role::Token, Geometry::circle(at(5.0, 5.0), 2.0)));
        let ends: Vec<&str> = circle.iter().filter_map(|line| line.strip_suffix(" c")).collect();
        let ends: Vec<String> = ends.iter().map(|line| line.split(' ').skip(4).collect::<Vec<_>>().join(" ")).collect();
        assert_eq!(ends, ["5 7", "3 5", "5 3", "7 5"], "clockwise from its right end");
    }

    #[test]
    fn invisible_shapes_are_left_out() {
        let at = Point::new(1.0, 1.0);
        let nothing = [
            Geometry::Path(vec![]),
            Geometry::Path(vec![Segment::Line(at)]),
            Geometry::Polygon(vec![]),
            Geometry::circle(at, 0.0),
            Geometry::rectangle(at, 0.0, 5.0),
        ];
        let shapes = nothing.map(|geometry| Shape::new(Role::Max, geometry).into());
        assert_eq!(operators(shapes.into()), Vec::<String>::new());
    }

    #[test]
    fn colours_and_lines_are_set_when_they_change() {
        let line = |role| Element::from(Shape::new(role, Geometry::line(Point::default(), Point::new(9.0, 0.0))));
        let lines = [Role::Edge, Role::Edge, Role::Pruned, Role::Edge].map(line);
        let settings: Vec<String> =
            operators(lines.into()).into_iter().filter(|line| !line.ends_with(['m', 'l', 'S'])).collect();
        let (edge, pruned) = ("0.349 0.349 0.349 RG", "0.463 0.463 0.463 RG");
        assert_eq!(settings, [edge, "1.2 w", pruned, "[4 3.5] 0 d", edge, "[] 0 d"]);
    }

    #[test]
    fn texts_are_placed_by_their_anchors() {
        // At this size, a font unit is 0.01 px, and the text `3` is 13.03 px wide.
        for (anchor, left) in [(Anchor::Start, "50"), (Anchor::Middle, "43.485"), (Anchor::End, "36.97")] {
            let group = Group { offset: Point::new(0.0, 2.0), elements: vec![text("3", anchor)], ..Group::default() };
            let lines = operators(vec![group.into()]);
            assert_eq!(lines[2..4], ["/Regular 20.48 Tf".to_owned(), format!("1 0 0 -1 {left} 22 Tm")]);
        }
    }

    #[test]
    fn every_character_is_mapped_to_unicode() {
        // The font has neither a crab nor Chinese characters. Both kinds of spaces look alike, but have different
        // codes.
        let content = "α≤½♞🦀漢 \u{A0}";
        let file = draw(&scene(vec![text(content, Anchor::Start)]), &options(&Palette::light()));
        let streams = streams(&file);
        let map = streams.iter().find(|stream| stream.contains("begincmap")).unwrap();
        let codes: Vec<char> = content.chars().collect();
        for (code, character) in (1..).zip(codes) {
            let units = match *character.encode_utf16(&mut [0; 2]) {
                [unit] => format!("{unit:04X}"),
                [high, low] => format!("{high:04X}{low:04X}"),
                _ => unreachable!("a character has one or two units"),
            };
            assert!(map.contains(&format!("<{code:04X}> <{units}>")), "{character} in {map}");
        }
    }

    #[test]
    fn only_fonts_that_are_used_are_embedded() {
        let palette = Palette::light();
        let bold = Text { weight: Weight::Bold, ..Text::centred(Role::Text, "b", Point::default(), 12.0) };
        let embedded = |elements| {
            let file = draw(&scene(elements), &options(&palette));
            ["+DejaVuSans\n", "+DejaVuSans-Bold\n"].map(|name| find(&file, name).is_some())
        };
        assert_eq!(embedded(vec![]), [false, false]);
        assert_eq!(embedded(vec![text("a", Anchor::Start)]), [true, false]);
        assert_eq!(embedded(vec![text("a", Anchor::Start), bold.into()]), [true, true]);
    }

    #[test]
    fn fonts_are_described_by_their_metrics() {
        let described = |weight| {
            let text = Text { weight, ..Text::centred(Role::Text, "a", Point::default(), 12.0) };
            draw(&scene(vec![text.into()]), &options(&Palette::light()))
        };
        for (weight, bounds, stem) in [
            (Weight::Regular, "[-1020.508 -462.891 1793.457 1232.422]", "89.844"),
            (Weight::Bold, "[-1069.336 -371.582 1863.77 1122.559]", "174.805"),
        ] {
            let expected = format!(
                "/FontBBox {bounds}\n  /ItalicAngle 0\n  /Ascent 928.223\n  /Descent -235.84\n  /CapHeight 729.004\n  /StemV {stem}"
            );
            assert!(find(&described(weight), &expected).is_some(), "{expected}");
        }
    }

    #[test]
    fn a_document_has_a_title_a_language_and_alternative_text() {
        let file = draw(&scene(vec![text("a", Anchor::Start)]), &options(&Palette::light()));
        for expected in
            ["/Title (A tree)", "/Lang (en)", "/S /Figure", "/Alt ", "/Marked true", "/MediaBox [0 0 75 37.5]"]
        {
            assert!(find(&file, expected).is_some(), "{expected}");
        }
        let palette = Palette::light();
        let named = Options { title: Some("Lecture 3"), ..options(&palette) };
        assert!(find(&draw(&scene(vec![]), &named), "/Title (Lecture 3)").is_some());
        for never in ["/CreationDate", "/ModDate", "/ID"] {
            assert!(find(&file, never).is_none(), "{never}");
        }
        assert_eq!(file, draw(&scene(vec![text("a", Anchor::Start)]), &options(&Palette::light())));
    }

    #[test]
    fn a_page_is_as_large_as_its_scaled_scene() {
        let palette = Palette::dark();
        let scaled = Scene { scale: 2.0, ..scene(vec![]) };
        let file = draw(&scaled, &Options { background: true, ..options(&palette) });
        let (width, height) = (scaled.width * 1.5, scaled.height * 1.5);
        assert!(find(&file, &format!("/MediaBox [0 0 {width} {height}]")).is_some());
        let content = streams(&file).swap_remove(0);
        assert!(content.contains(&format!("1.5 0 0 -1.5 0 {height} cm")), "{content}");
    }

    #[test]
    fn a_page_beyond_the_pdf_limit_has_a_larger_user_unit() {
        let wide = Scene { width: 38_400.0, height: 100.0, ..Scene::default() };
        let file = draw(&wide, &options(&Palette::light()));
        assert!(find(&file, "/MediaBox [0 0 14400 37.5]").is_some());
        assert!(find(&file, "/UserUnit 2").is_some());
    }

    #[test]
    fn each_picture_has_a_page() {
        let palette = Palette::light();
        let mut out = Vec::new();
        let scenes =
            (0..3).map(|number| Scene { title: format!("Slide {number}"), ..scene(vec![text("a", Anchor::End)]) });
        write(scenes, &options(&palette), &mut out).unwrap();
        assert!(find(&out, "/Count 3").is_some());
        assert_eq!(streams(&out).len(), 3 + 3, "three pages, and one font with its two maps");
        let none = write(Vec::<Scene>::new(), &options(&palette), &mut out).unwrap_err();
        assert_eq!(none.kind(), io::ErrorKind::InvalidInput);
    }

    proptest::proptest! {
        #[test]
        fn any_text_gives_a_complete_document(
            content in ".*",
            x in proptest::num::f64::ANY,
            size in proptest::num::f64::ANY,
        ) {
            let text = Text { size, ..Text::centred(Role::Text, content, Point::new(x, 1.0), 1.0) };
            let file = draw(&scene(vec![text.into()]), &options(&Palette::light()));
            proptest::prop_assert!(file.ends_with(b"%%EOF"));
        }
    }
}
