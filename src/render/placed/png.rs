//! Portable Network Graphics: pixels, for programs that read no vector graphics.
//!
//! A picture looks as it does in [`svg`](crate::render::svg). It is drawn with the fonts that plyscope contains, so
//! that the file does not depend on the machine. Where a scene draws nothing, the picture is transparent.

use super::font::{self, outlines::PenCommand};
use crate::fault::{Fault, errors};
use crate::layout::{UNITS, glyph, text_width};
use crate::render::picture::scene::SceneEvent;
use crate::render::{Colour, Geometry, Palette, Scene, Segment, Shape, Text};
use crate::story::words::one_line;
use ::png::{BitDepth, ColorType, Encoder, EncodingError, Filter, PixelDimensions, Unit};
use std::io;
use tiny_skia::{FillRule, LineCap, LineJoin, Path, PathBuilder, Pixmap, Stroke, StrokeDash, Transform};
use ttf_parser::Face;

errors! {
    /// Error that prevents drawing a picture as pixels.
    pub enum PngError {
        Impossible { reason: String } => "the picture could not be turned into pixels: {reason}",
            help "write it as SVG or PDF instead";
        Scale { scale: f64 } => "a picture cannot be drawn at {scale} times its size",
            help "choose a scale above 0; 1 is the size of the SVG picture";
        NoPixels => "a picture cannot be drawn without any pixels";
        TooLarge { width: f64, height: f64, millions: f64, most: u64, advice: String } =>
            "the picture would be {width} pixels wide and {height} high: {millions:.0} million pixels, and at most {most} million can be drawn",
            help "{advice}, draw fewer nodes, or write it as SVG or PDF, which have no such limit";
    }
}

/// Colours, size and resolution of a picture.
#[derive(Debug, Clone, Copy)]
pub struct Options<'a> {
    /// Paint of each role.
    pub palette: &'a Palette,
    /// Size of the picture, as a scale or as a width.
    pub size: Size,
    /// Resolution that the file states, in pixels per inch. Programs show and print the picture with this resolution:
    /// at scale 2, 192 makes it as large as the SVG picture.
    pub dpi: f64,
}

/// Size of a picture, as a scale or as a width.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Size {
    /// Pixels per CSS pixel; 1 is the size of the SVG picture.
    Scale(f64),
    /// Width in pixels; the height keeps the proportions of the picture.
    Width(u32),
}

/// Maximal number of pixels of a picture. With 4 bytes a pixel, the largest picture needs a quarter of a gigabyte of
/// memory.
pub const MOST_PIXELS: u64 = 64_000_000;

/// Inches per metre, because PNG files state pixels per metre.
const INCHES_IN_METRE: f64 = 1.0 / 0.0254;

/// Draws a picture and returns it as a PNG file.
///
/// # Errors
///
/// If the scale is not a positive number, or if the picture would have no pixels or more than [`MOST_PIXELS`]. For too
/// many pixels, the error suggests a size that is possible.
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

/// Draws a picture and returns its width, its height and its rows of pixels, each pixel as red, green, blue and
/// opacity.
///
/// # Errors
///
/// As for [`encode`].
pub(crate) fn pixels_of(scene: &Scene, palette: &Palette, size: Size) -> Result<(u32, u32, Vec<u8>), Fault> {
    let (width, height, scale) = measure(scene, size)?;
    let pixels = Pixmap::new(width, height).ok_or_else(|| impossible(&"there is no room for its pixels"))?;
    // Stretch the scene to whole pixels, because half-covered pixels at the edge would look like a line.
    #[expect(clippy::cast_possible_truncation, reason = "single precision suffices for a factor near 1")]
    let fill = |pixels: u32, length: f64| (f64::from(pixels) / (length * f64::from(scale))) as f32 * scale;
    let (across, down) = (fill(width, scene.width), fill(height, scene.height));
    let mut canvas = PixelCanvas { pixels, palette };
    canvas.draw(scene, Transform::from_scale(across, down));
    Ok((width, height, canvas.pixels.take_demultiplied()))
}

/// Checks, before a picture is drawn, whether its size is possible. `blank` is the scene of the picture; its elements
/// may be missing.
///
/// # Errors
///
/// As for [`encode`].
pub fn check(blank: &Scene, size: Size) -> Result<(), Fault> {
    measure(blank, size).map(|_| ())
}

/// Returns the error for a failure that has no special message.
pub(crate) fn impossible(reason: &dyn std::fmt::Display) -> Fault {
    Fault::new(PngError::Impossible { reason: reason.to_string() })
}

/// Returns the width and height in pixels, and the number of pixels per pixel of the scene.
fn measure(scene: &Scene, size: Size) -> Result<(u32, u32, f32), Fault> {
    let scale = match size {
        Size::Scale(scale) => scale * scene.scale,
        Size::Width(width) => f64::from(width) / scene.width,
    };
    if !(scale > 0.0 && scale.is_finite()) {
        return Err(match size {
            Size::Scale(scale) => Fault::new(PngError::Scale { scale }),
            Size::Width(_) => Fault::new(PngError::NoPixels),
        });
    }
    // Round up, but ignore the floating-point error of the product.
    let whole = |length: f64| (length * scale - 1e-6).ceil().max(1.0);
    let (width, height) = (whole(scene.width), whole(scene.height));
    let most = MOST_PIXELS as f64;
    if width * height > most {
        let fitting = (most / (scene.width * scene.height)).sqrt().min(scale) * 0.999;
        let advice = match size {
            Size::Scale(_) => {
                let most = rounded_down(fitting / scene.scale);
                format!("choose a scale of at most {most}, which is {:.0} dpi", (fitting / scene.scale * 96.0).floor())
            }
            Size::Width(_) => format!("choose a width of at most {} pixels", (scene.width * fitting).floor()),
        };
        let (millions, most) = (width * height / 1e6, MOST_PIXELS / 1_000_000);
        return Err(Fault::new(PngError::TooLarge { width, height, millions, most, advice }));
    }
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "positive and at most the limit")]
    Ok((width as u32, height as u32, scale as f32))
}

/// Rounds a positive number down to two significant digits.
fn rounded_down(scale: f64) -> f64 {
    let unit = 10_f64.powf(1.0 - scale.log10().floor());
    (scale * unit).floor() / unit
}

/// Canvas on which a picture is drawn.
struct PixelCanvas<'a> {
    pixels: Pixmap,
    palette: &'a Palette,
}

impl PixelCanvas<'_> {
    fn draw(&mut self, scene: &Scene, scale: Transform) {
        // Transforms of the scene and of the open groups, outermost first.
        let mut places = vec![scale];
        scene.visit(|visit, _| {
            let place = places.last().copied().unwrap_or(scale);
            match visit {
                SceneEvent::Open(group) => {
                    places.push(place.pre_translate(pixels(group.offset.x), pixels(group.offset.y)));
                }
                SceneEvent::Close(_) => drop(places.pop()),
                SceneEvent::Shape(shape) => self.shape(shape, place),
                SceneEvent::Text(text) => self.text(text, place),
            }
        });
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
        let (content, ink, face) = (one_line(&text.content), ink(colour), font::face(text.weight));
        let width = text_width(&content, text.size, text.weight);
        let mut left = text.anchor.left(text.place.x, width);
        let unit = text.size / UNITS;
        for character in content.chars() {
            let glyph = glyph(character, text.weight);
            let at = place.pre_translate(pixels(left), pixels(text.place.y)).pre_scale(pixels(unit), pixels(unit));
            if let Some(path) = glyph.id.and_then(|id| glyph_path(&face, id)) {
                self.pixels.fill_path(&path, &ink, FillRule::Winding, at, None);
            }
            left += f64::from(glyph.advance) * unit;
        }
    }
}

/// Returns the outline of a glyph in font units; `None` if it is empty.
fn glyph_path(face: &Face<'_>, id: u16) -> Option<Path> {
    let mut path = PathBuilder::new();
    // The y axis of fonts points upwards, the y axis of pictures downwards.
    for command in font::outlines::outline(face, id) {
        match command {
            PenCommand::Move((x, y)) => path.move_to(x, -y),
            PenCommand::Line((x, y)) => path.line_to(x, -y),
            PenCommand::Curve((towards_x, towards_y), (x, y)) => path.quad_to(towards_x, -towards_y, x, -y),
            PenCommand::Close => path.close(),
        }
    }
    path.finish()
}

/// Returns the outline of a geometry; `None` if it is empty.
fn outline(geometry: &Geometry) -> Option<Path> {
    let mut path = PathBuilder::new();
    if let Geometry::Circle { centre, radius } = geometry {
        // As in `Geometry::segments`, the path begins at the right end and runs clockwise, but its curves are more
        // exact.
        path.push_circle(pixels(centre.x), pixels(centre.y), pixels(*radius));
        return path.finish();
    }
    for segment in geometry.segments() {
        match segment {
            Segment::Move(to) => path.move_to(pixels(to.x), pixels(to.y)),
            Segment::Line(to) => path.line_to(pixels(to.x), pixels(to.y)),
            Segment::Curve(one, two, to) => {
                path.cubic_to(pixels(one.x), pixels(one.y), pixels(two.x), pixels(two.y), pixels(to.x), pixels(to.y));
            }
            Segment::Close => path.close(),
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

/// Converts a length to single precision.
#[expect(clippy::cast_possible_truncation, reason = "single precision suffices for pixels")]
fn pixels(length: f64) -> f32 {
    length as f32
}

/// Returns a PNG encoder for pixels of four bytes: red, green, blue and opacity.
pub(crate) fn encoder<W: io::Write>(out: W, width: u32, height: u32) -> Encoder<'static, W> {
    let mut encoder = Encoder::new(out, width, height);
    encoder.set_color(ColorType::Rgba);
    encoder.set_depth(BitDepth::Eight);
    // Filters are meant for photographs. Without them, repeated letters and outlines compress better, and files are a
    // quarter smaller.
    encoder.set_filter(Filter::NoFilter);
    encoder
}

/// Encodes a PNG file with the title and the description of the picture.
fn write(scene: &Scene, dpi: f64, width: u32, height: u32, pixels: &[u8]) -> Result<Vec<u8>, EncodingError> {
    let mut file = Vec::new();
    let mut encoder = encoder(&mut file, width, height);
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a resolution out of range saturates")]
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
    use crate::layout::Weight;
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
    fn a_picture_has_the_requested_size_and_states_its_resolution() {
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
    fn empty_parts_are_transparent() {
        let (info, pixels) = read(&draw(Size::Scale(2.0)).unwrap());
        let pixel = |x: usize, y: usize| &pixels[4 * (y * info.width as usize + x)..][..4];
        assert_eq!(pixel(5, 10), [0, 0, 0, 0]);
        assert_eq!(pixel(30, 10), [0x8C, 0x1D, 0x18, 255]);
        let text = (50..70).flat_map(|x| (0..20).map(move |y| (x, y))).filter(|&(x, y)| pixel(x, y)[3] > 0).count();
        assert!(text > 50, "{text}");
    }

    #[test]
    fn text_has_its_measured_width() {
        for (content, weight) in [("AVAVA To fi Kč", Weight::Regular), ("Příliš žluťoučký ♞ ≤ ½", Weight::Bold)]
        {
            let size = 40.0;
            let width = crate::layout::text_width(content, size, weight);
            let mut scene = Scene { width: width + 100.0, height: 60.0, ..Scene::default() };
            // A bar after the text marks where the text ends.
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
            // The centre of a bar is a block of opaque pixels as wide as the character.
            let bar = crate::layout::text_width("█", size, weight);
            #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a small positive index")]
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
    fn the_suggested_scale_fits() {
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
    fn an_invalid_scale_is_refused() {
        for scale in [0.0, -1.0, f64::NAN, f64::INFINITY] {
            let fault = draw(Size::Scale(scale)).unwrap_err();
            assert!(fault.message().contains("times its size"), "{fault}");
        }
        assert!(draw(Size::Width(0)).is_err());
    }
}
