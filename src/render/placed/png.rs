//! Portable Network Graphics: pictures of pixels, for programs that take nothing else.
//!
//! The picture is that of [`svg`](crate::render::svg), in the fonts that are embedded in the program and no others, so
//! each machine makes the same bytes. Where a scene draws nothing, the picture is transparent.

use super::font::outlines::{Outlines, Pen};
use crate::fault::Fault;
use crate::layout::{UNITS, Weight, glyph, text_width};
use crate::render::{Colour, Element, Geometry, Palette, Point, Scene, Segment, Shape, Text};
use crate::story::words::one_line;
use ::png::{BitDepth, ColorType, Encoder, EncodingError, Filter, PixelDimensions, Unit};
use std::collections::HashMap;
use std::io;
use tiny_skia::{FillRule, LineCap, LineJoin, Path, PathBuilder, Pixmap, Stroke, StrokeDash, Transform};

/// How a picture is drawn.
#[derive(Debug, Clone, Copy)]
pub struct Options<'a> {
    /// What roles look like.
    pub palette: &'a Palette,
    /// How many pixels it has.
    pub size: Size,
    /// How many pixels the file says an inch has. It decides how large programs show and print the picture, not how
    /// many pixels there are: at scale 2, 192 makes it as large as the SVG picture.
    pub dpi: f64,
}

/// How many pixels a picture has.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Size {
    /// So many along each pixel of the scene.
    Scale(f64),
    /// So many from its left to its right side, and as many from its top to its bottom as that asks for.
    Width(u32),
}

/// The most pixels that are drawn: more than 8000 × 8000. They take a quarter of a gigabyte of memory.
pub const MOST_PIXELS: u64 = 64_000_000;

/// How many inches a metre has: PNG counts pixels along a metre.
const INCHES_IN_METRE: f64 = 1.0 / 0.0254;

/// Draws a picture as a PNG file.
///
/// # Errors
///
/// If it would have no pixels or more than [`MOST_PIXELS`]; the error says what would do.
///
/// # Examples
///
/// ```
/// use plyscope::pictures::{Palette, Point, Role, Scene, Text, png};
/// use plyscope::pictures::png::{Options, Size};
///
/// let text = Text::centred(Role::Text, "α < β", Point::new(40.0, 16.0), 12.0);
/// let scene = Scene { width: 80.0, height: 20.0, elements: vec![text.into()], ..Scene::default() };
/// let options = Options { palette: &Palette::light(), size: Size::Scale(2.0), dpi: 192.0 };
/// let file = png::encode(&scene, &options)?;
/// assert!(file.starts_with(b"\x89PNG"));
/// # Ok::<(), plyscope::Fault>(())
/// ```
pub fn encode(scene: &Scene, options: &Options<'_>) -> Result<Vec<u8>, Fault> {
    let (width, height, pixels) = pixels_of(scene, options.palette, options.size)?;
    write(scene, options.dpi, width, height, &pixels).map_err(|error| impossible(&error))
}

/// A picture as rows of pixels: how many there are from left to right and from top to bottom, and red, green, blue and
/// opacity of each.
///
/// # Errors
///
/// As for [`encode`].
pub(crate) fn pixels_of(scene: &Scene, palette: &Palette, size: Size) -> Result<(u32, u32, Vec<u8>), Fault> {
    let (width, height, scale) = measure(scene, size)?;
    let pixels = Pixmap::new(width, height).ok_or_else(|| impossible(&"there is no room for its pixels"))?;
    // To the last row and column of pixels: one that is half covered would be seen as a line at the edge.
    #[expect(clippy::cast_possible_truncation, reason = "a share near 1")]
    let fill = |pixels: u32, length: f64| (f64::from(pixels) / (length * f64::from(scale))) as f32 * scale;
    let (across, down) = (fill(width, scene.width), fill(height, scene.height));
    let mut canvas = Canvas { pixels, palette, glyphs: HashMap::new(), outlines: None };
    canvas.draw(&scene.elements, Transform::from_scale(across, down));
    Ok((width, height, canvas.pixels.take_demultiplied()))
}

/// Refuses a picture that would have no pixels or more than [`MOST_PIXELS`], before anything of it is drawn: `blank`
/// needs no elements.
///
/// # Errors
///
/// As for [`encode`].
pub fn check(blank: &Scene, size: Size) -> Result<(), Fault> {
    measure(blank, size).map(|_| ())
}

/// What is not expected to happen; whoever meets it can still have another format.
pub(crate) fn impossible(reason: &dyn std::fmt::Display) -> Fault {
    Fault::new(format!("the picture could not be turned into pixels: {reason}")).help("write it as SVG or PDF instead")
}

/// Width and height in pixels, and the scale.
fn measure(scene: &Scene, size: Size) -> Result<(u32, u32, f32), Fault> {
    let scale = match size {
        Size::Scale(scale) => scale * scene.scale,
        Size::Width(width) => f64::from(width) / scene.width,
    };
    if !(scale > 0.0 && scale.is_finite()) {
        return Err(match size {
            Size::Scale(scale) => Fault::new(format!("a picture cannot be drawn at {scale} times its size"))
                .help("choose a scale above 0; 1 is the size of the SVG picture"),
            Size::Width(_) => Fault::new("a picture cannot be drawn without any pixels"),
        });
    }
    // A pixel that is begun is a whole one, but for the noise of the multiplication.
    let whole = |length: f64| (length * scale - 1e-6).ceil().max(1.0);
    let (width, height) = (whole(scene.width), whole(scene.height));
    #[expect(clippy::cast_precision_loss, reason = "the limit is exact")]
    let most = MOST_PIXELS as f64;
    if width * height > most {
        let fitting = (most / (scene.width * scene.height)).sqrt().min(scale) * 0.999;
        let help = match size {
            Size::Scale(_) => {
                let most = rounded_down(fitting / scene.scale);
                format!("choose a scale of at most {most}, which is {:.0} dpi", (fitting / scene.scale * 96.0).floor())
            }
            Size::Width(_) => format!("choose a width of at most {} pixels", (scene.width * fitting).floor()),
        };
        return Err(Fault::new(format!(
            "the picture would be {width} pixels wide and {height} high: {:.0} million pixels, and at most {} million can be drawn",
            width * height / 1e6,
            MOST_PIXELS / 1_000_000
        ))
        .help(format!("{help}, draw fewer nodes, or write it as SVG or PDF, which have no such limit")));
    }
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "at most the limit, and above 0")]
    Ok((width as u32, height as u32, scale as f32))
}

/// A scale with two significant digits, none of which makes it larger.
fn rounded_down(scale: f64) -> f64 {
    let unit = 10_f64.powf(1.0 - scale.log10().floor());
    (scale * unit).floor() / unit
}

/// What is drawn on.
struct Canvas<'a> {
    pixels: Pixmap,
    palette: &'a Palette,
    /// The outlines of glyphs that were drawn before, in font units; `None` for what has no outline.
    glyphs: HashMap<(u16, bool), Option<Path>>,
    /// Those of the regular font and of the bold one, once a glyph was asked for.
    outlines: Option<[Outlines; 2]>,
}

impl Canvas<'_> {
    fn draw(&mut self, elements: &[Element], place: Transform) {
        // What is still to come of the groups that are open, and where these are.
        let mut open = vec![(elements.iter(), place)];
        while let Some((elements, place)) = open.last_mut() {
            let place = *place;
            match elements.next() {
                Some(Element::Group(group)) => {
                    let place = place.pre_translate(pixels(group.offset.x), pixels(group.offset.y));
                    open.push((group.elements.iter(), place));
                }
                Some(Element::Shape(shape)) => self.shape(shape, place),
                Some(Element::Text(text)) => self.text(text, place),
                None => {
                    open.pop();
                }
            }
        }
    }

    fn shape(&mut self, shape: &Shape, place: Transform) {
        let paint = self.palette.paint(shape.role);
        let Some(path) = outline(&shape.geometry) else { return };
        if let Some(fill) = paint.fill.filter(|_| !matches!(shape.geometry, Geometry::Line { .. })) {
            self.pixels.fill_path(&path, &ink(fill), FillRule::Winding, place, None);
        }
        if let Some(line) = paint.stroke {
            let stroke = Stroke {
                width: pixels(shape.stroke_width.unwrap_or(line.width)),
                line_cap: LineCap::Round,
                line_join: LineJoin::Round,
                dash: line.dash.and_then(|(dash, gap)| StrokeDash::new(vec![pixels(dash), pixels(gap)], 0.0)),
                ..Stroke::default()
            };
            self.pixels.stroke_path(&path, &ink(line.colour), &stroke, place, None);
        }
    }

    fn text(&mut self, text: &Text, place: Transform) {
        let Some(colour) = self.palette.paint(text.role).fill else { return };
        let (content, ink) = (one_line(&text.content), ink(colour));
        let width = text_width(&content, text.size, text.weight);
        let mut left = text.anchor.left(text.place.x, width);
        let unit = text.size / UNITS;
        for character in content.chars() {
            let glyph = glyph(character, text.weight);
            let at = place.pre_translate(pixels(left), pixels(text.place.y)).pre_scale(pixels(unit), pixels(unit));
            if let Some(path) =
                glyph.id.and_then(|id| glyph_path(&mut self.glyphs, &mut self.outlines, id, text.weight))
            {
                self.pixels.fill_path(path, &ink, FillRule::Winding, at, None);
            }
            left += f64::from(glyph.advance) * unit;
        }
    }
}

/// The outline of a glyph, if it has one.
fn glyph_path<'g>(
    known: &'g mut HashMap<(u16, bool), Option<Path>>,
    outlines: &mut Option<[Outlines; 2]>,
    id: u16,
    weight: Weight,
) -> Option<&'g Path> {
    let is_bold = weight == Weight::Bold;
    let path = known.entry((id, is_bold)).or_insert_with(|| {
        let outlines = outlines.get_or_insert_with(|| [Weight::Regular, Weight::Bold].map(Outlines::of));
        let mut pen = GlyphPen(PathBuilder::new());
        outlines[usize::from(is_bold)].draw(id, &mut pen);
        pen.0.finish()
    });
    path.as_ref()
}

/// The outline of a shape; `None` where there is nothing of it.
fn outline(geometry: &Geometry) -> Option<Path> {
    /// How far the control points of a quarter of a circle are from its ends, as a share of the radius.
    const QUARTER: f64 = 0.552_284_749_830_793_4;
    let mut path = PathBuilder::new();
    let move_to = |path: &mut PathBuilder, to: Point| path.move_to(pixels(to.x), pixels(to.y));
    let line_to = |path: &mut PathBuilder, to: Point| path.line_to(pixels(to.x), pixels(to.y));
    let curve_to = |path: &mut PathBuilder, one: Point, two: Point, to: Point| {
        path.cubic_to(pixels(one.x), pixels(one.y), pixels(two.x), pixels(two.y), pixels(to.x), pixels(to.y));
    };
    // A rectangle with round corners, clockwise from the end of its first corner.
    let rounded = |path: &mut PathBuilder, corner: Point, (width, height): (f64, f64), radius: f64| {
        let (right, bottom) = (corner.x + width, corner.y + height);
        let corners = [
            (Point::new(right, corner.y), (1.0, 0.0)),
            (Point::new(right, bottom), (0.0, 1.0)),
            (Point::new(corner.x, bottom), (-1.0, 0.0)),
            (corner, (0.0, -1.0)),
        ];
        move_to(path, Point::new(corner.x + radius, corner.y));
        for (corner, (x, y)) in corners {
            let before = |by: f64| Point::new(corner.x - x * by, corner.y - y * by);
            let after = |by: f64| Point::new(corner.x - y * by, corner.y + x * by);
            let control = radius * (1.0 - QUARTER);
            line_to(path, before(radius));
            curve_to(path, before(control), after(control), after(radius));
        }
        path.close();
    };
    match geometry {
        Geometry::Line { from, to } => {
            move_to(&mut path, *from);
            line_to(&mut path, *to);
        }
        Geometry::Polygon(corners) => {
            for (index, &corner) in corners.iter().enumerate() {
                if index == 0 { move_to(&mut path, corner) } else { line_to(&mut path, corner) }
            }
            path.close();
        }
        Geometry::Rectangle { corner, width, height, radius } if *radius > 0.0 => {
            rounded(&mut path, *corner, (*width, *height), radius.min(width / 2.0).min(height / 2.0));
        }
        Geometry::Rectangle { corner, width, height, .. } => {
            move_to(&mut path, *corner);
            line_to(&mut path, Point::new(corner.x + width, corner.y));
            line_to(&mut path, Point::new(corner.x + width, corner.y + height));
            line_to(&mut path, Point::new(corner.x, corner.y + height));
            path.close();
        }
        Geometry::Circle { centre, radius } => {
            // From its right end, clockwise: so dashes lie where they do in the other formats.
            path.push_circle(pixels(centre.x), pixels(centre.y), pixels(*radius));
        }
        Geometry::Path(segments) => {
            for segment in segments {
                match *segment {
                    Segment::Move(to) => move_to(&mut path, to),
                    Segment::Line(to) => line_to(&mut path, to),
                    Segment::Curve(one, two, to) => curve_to(&mut path, one, two, to),
                    Segment::Close => path.close(),
                }
            }
        }
    }
    path.finish()
}

fn ink(Colour { red, green, blue }: Colour) -> tiny_skia::Paint<'static> {
    let mut paint = tiny_skia::Paint::default();
    paint.set_color_rgba8(red, green, blue, 255);
    paint.anti_alias = true;
    paint
}

/// A length as pixels are counted.
#[expect(clippy::cast_possible_truncation, reason = "more exact than anybody sees")]
fn pixels(length: f64) -> f32 {
    length as f32
}

/// Draws a glyph with y growing downwards, as in pictures.
struct GlyphPen(PathBuilder);

impl Pen for GlyphPen {
    fn move_to(&mut self, x: f32, y: f32) {
        self.0.move_to(x, -y);
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.0.line_to(x, -y);
    }

    fn quad_to(&mut self, towards_x: f32, towards_y: f32, x: f32, y: f32) {
        self.0.quad_to(towards_x, -towards_y, x, -y);
    }

    fn curve_to(&mut self, from_x: f32, from_y: f32, towards_x: f32, towards_y: f32, x: f32, y: f32) {
        self.0.cubic_to(from_x, -from_y, towards_x, -towards_y, x, -y);
    }

    fn close(&mut self) {
        self.0.close();
    }
}

/// What makes files of pixels that have four bytes each.
pub(crate) fn encoder<W: io::Write>(out: W, width: u32, height: u32) -> Encoder<'static, W> {
    let mut encoder = Encoder::new(out, width, height);
    encoder.set_color(ColorType::Rgba);
    encoder.set_depth(BitDepth::Eight);
    // Letters and outlines that come again and again are found best as they are: files are smaller by a quarter than
    // with the filters that photographs need.
    encoder.set_filter(Filter::NoFilter);
    encoder
}

/// The file of a picture, with its title and description for those who cannot see it.
fn write(scene: &Scene, dpi: f64, width: u32, height: u32, pixels: &[u8]) -> Result<Vec<u8>, EncodingError> {
    let mut file = Vec::new();
    let mut encoder = encoder(&mut file, width, height);
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a conversion that saturates")]
    let density = (dpi * INCHES_IN_METRE).round() as u32;
    encoder.set_pixel_dims(Some(PixelDimensions { xppu: density, yppu: density, unit: Unit::Meter }));
    for (keyword, text) in [("Title", &scene.title), ("Description", &scene.description)] {
        if !text.is_empty() {
            encoder.add_itxt_chunk(keyword.to_owned(), text.clone())?;
        }
    }
    let mut writer = encoder.write_header()?;
    writer.write_image_data(pixels)?;
    writer.finish()?;
    Ok(file)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::render::{Geometry, Point, Role, Shape, Text};
    use ::png::{Decoder, Info};
    use std::io::Cursor;

    fn scene() -> Scene {
        let board = Shape::new(Role::FirstDisc, Geometry::rectangle(Point::new(10.0, 0.0), 10.0, 10.0));
        let text = Text::centred(Role::Text, "8", Point::new(30.0, 9.0), 12.0);
        Scene {
            width: 40.5,
            height: 10.0,
            title: "A disc".to_owned(),
            elements: vec![board.into(), text.into()],
            ..Scene::default()
        }
    }

    fn draw(size: Size) -> Result<Vec<u8>, Fault> {
        encode(&scene(), &Options { palette: &Palette::light(), size, dpi: 192.0 })
    }

    fn read(file: &[u8]) -> (Info<'static>, Vec<u8>) {
        let mut reader = Decoder::new(Cursor::new(file)).read_info().unwrap();
        let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
        reader.next_frame(&mut pixels).unwrap();
        (reader.info().clone(), pixels)
    }

    #[test]
    fn a_size_is_refused_before_anything_is_drawn() {
        let blank = Scene { width: 100_000.0, height: 2_000.0, ..Scene::default() };
        let told = check(&blank, Size::Scale(2.0)).unwrap_err().to_string();
        assert!(told.contains("200000 pixels wide") && told.contains("at most"), "{told}");
        assert_eq!(check(&blank, Size::Width(1_000)), Ok(()));
    }

    #[test]
    fn a_picture_is_as_large_as_asked_and_says_how_dense_it_is() {
        for (size, expected) in [
            (Size::Scale(1.0), (41, 10)),
            (Size::Scale(2.0), (81, 20)),
            (Size::Width(405), (405, 100)),
            (Size::Scale(0.001), (1, 1)),
        ] {
            let (info, _) = read(&draw(size).unwrap());
            assert_eq!((info.width, info.height), expected);
            let density = info.pixel_dims.unwrap();
            assert_eq!((density.xppu, density.yppu, density.unit), (7559, 7559, Unit::Meter));
            assert_eq!(info.utf8_text[0].get_text().unwrap(), "A disc");
        }
    }

    #[test]
    fn what_is_not_drawn_is_transparent() {
        let (info, pixels) = read(&draw(Size::Scale(2.0)).unwrap());
        let pixel = |x: usize, y: usize| &pixels[4 * (y * info.width as usize + x)..][..4];
        assert_eq!(pixel(5, 10), [0, 0, 0, 0]);
        assert_eq!(pixel(30, 10), [0x8C, 0x1D, 0x18, 255]);
        let text = (50..70).flat_map(|x| (0..20).map(move |y| (x, y))).filter(|&(x, y)| pixel(x, y)[3] > 0).count();
        assert!(text > 50, "{text}");
    }

    #[test]
    fn text_is_as_wide_as_it_was_measured() {
        for (content, weight) in [("AVAVA To fi Kč", Weight::Regular), ("Příliš žluťoučký ♞ ≤ ½", Weight::Bold)]
        {
            let size = 40.0;
            let width = crate::layout::text_width(content, size, weight);
            let mut scene = Scene { width: width + 100.0, height: 60.0, ..Scene::default() };
            // Bars show where the line begins and ends.
            let text = |content: &str| Text {
                anchor: crate::render::Anchor::Start,
                weight,
                ..Text::centred(Role::Text, content, Point::new(10.0, 50.0), size)
            };
            scene.elements = vec![text(&format!("{content}█")).into()];
            let options = Options { palette: &Palette::light(), size: Size::Scale(1.0), dpi: 96.0 };
            let (info, pixels) = read(&encode(&scene, &options).unwrap());
            let row = 40;
            let line = &pixels[4 * row * info.width as usize..][..4 * info.width as usize];
            // The middle of the bar is a block of opaque pixels as wide as the character.
            let bar = crate::layout::text_width("█", size, weight);
            #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a pixel of a small picture")]
            let at = |x: f64| line[4 * x as usize + 3];
            assert_eq!(at(10.0 + width + 2.0), 255, "{content}");
            assert_eq!(at(10.0 + width + bar - 2.0), 255, "{content}");
            assert_eq!(at(10.0 + width + bar + 2.0), 0, "{content}");
        }
    }

    #[test]
    fn a_picture_that_is_too_large_is_refused_before_it_is_drawn() {
        let fault = draw(Size::Scale(1_000.0)).unwrap_err();
        assert_eq!(
            fault.to_string(),
            "error: the picture would be 40500 pixels wide and 10000 high: 405 million pixels, and at most 64 million can be drawn\n |\n\
             help: choose a scale of at most 390, which is 38124 dpi, draw fewer nodes, or write it as SVG or PDF, which have no such limit"
        );
        let fault = draw(Size::Width(50_000)).unwrap_err();
        assert!(fault.to_string().contains("choose a width of at most 16"), "{fault}");
    }

    #[test]
    fn the_scale_that_is_offered_fits() {
        for (width, height) in [(90_000.0, 3_000.0), (123_456.7, 10.0), (9_000.0, 9_000.0), (8e6, 8e6)] {
            let scene = Scene { width, height, ..Scene::default() };
            for scale in [1.0, 7.3, 64.0] {
                let Err(fault) = measure(&scene, Size::Scale(scale)) else { continue };
                let words = fault.to_string();
                let offered = words.split("at most ").last().unwrap().split(',').next().unwrap();
                measure(&scene, Size::Scale(offered.parse().unwrap()))
                    .unwrap_or_else(|again| panic!("{words}\n{again}"));
            }
        }
    }

    #[test]
    fn a_scale_that_makes_no_sense_is_refused() {
        for scale in [0.0, -1.0, f64::NAN, f64::INFINITY] {
            let fault = draw(Size::Scale(scale)).unwrap_err();
            assert!(fault.message().contains("times its size"), "{fault}");
        }
        assert!(draw(Size::Width(0)).is_err());
    }
}
