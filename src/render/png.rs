//! Portable Network Graphics: pictures of pixels, for programs that take nothing else.
//!
//! The picture is that of [`svg`], in the fonts that are embedded in the program and no others, so each machine makes
//! the same bytes. Where a scene draws nothing, the picture is transparent.

use super::svg::{self, Target};
use super::{Palette, Scene, font};
use crate::fault::Fault;
use crate::layout::Weight;
use ::png::{BitDepth, ColorType, Encoder, EncodingError, PixelDimensions, Unit};
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::fontdb::{Database, Source};
use resvg::usvg::{self, Tree};
use std::sync::{Arc, OnceLock};

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
/// use plyscope::render::png::{self, Options, Size};
/// use plyscope::render::{Palette, Point, Role, Scene, Text};
///
/// let text = Text::centred(Role::Text, "α < β", Point::new(40.0, 16.0), 12.0);
/// let scene = Scene { width: 80.0, height: 20.0, elements: vec![text.into()], ..Scene::default() };
/// let options = Options { palette: &Palette::light(), size: Size::Scale(2.0), dpi: 192.0 };
/// let file = png::encode(&scene, &options)?;
/// assert!(file.starts_with(b"\x89PNG"));
/// # Ok::<(), plyscope::fault::Fault>(())
/// ```
pub fn encode(scene: &Scene, options: &Options<'_>) -> Result<Vec<u8>, Fault> {
    let (width, height, scale) = measure(scene, options.size)?;
    let svg = svg::to_string(scene, &svg::Options { palette: options.palette, target: Target::File });
    let tree = Tree::from_str(&svg, &reading()).map_err(|error| impossible(&error))?;
    let mut pixels = Pixmap::new(width, height).ok_or_else(|| impossible(&"there is no room for its pixels"))?;
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut pixels.as_mut());
    write(scene, options.dpi, width, height, &pixels.take_demultiplied()).map_err(|error| impossible(&error))
}

/// What is not expected to happen; whoever meets it can still have another format.
fn impossible(reason: &dyn std::fmt::Display) -> Fault {
    Fault::new(format!("the picture could not be turned into pixels: {reason}")).help("write it as SVG or PDF instead")
}

/// Width and height in pixels, and the scale.
fn measure(scene: &Scene, size: Size) -> Result<(u32, u32, f32), Fault> {
    let scale = match size {
        Size::Scale(scale) => scale,
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
            Size::Scale(_) => format!("choose a scale of at most {}", rounded_down(fitting)),
            Size::Width(_) => format!("choose a width of at most {} pixels", (scene.width * fitting).floor()),
        };
        return Err(Fault::new(format!(
            "the picture would be {width} pixels wide and {height} high, which makes {:.0} million of at most {}",
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
    let unit = 10_f64.powi(1 - scale.log10().floor() as i32);
    (scale * unit).floor() / unit
}

/// How pictures are read: with our own fonts and nothing else.
fn reading() -> usvg::Options<'static> {
    static FONTS: OnceLock<Arc<Database>> = OnceLock::new();
    let fonts = FONTS.get_or_init(|| {
        let mut fonts = Database::new();
        for weight in [Weight::Regular, Weight::Bold] {
            fonts.load_font_source(Source::Binary(Arc::new(font::file(weight))));
        }
        Arc::new(fonts)
    });
    usvg::Options { font_family: "DejaVu Sans".to_owned(), fontdb: fonts.clone(), ..usvg::Options::default() }
}

/// The file of a picture, with its title and description for those who cannot see it.
fn write(scene: &Scene, dpi: f64, width: u32, height: u32, pixels: &[u8]) -> Result<Vec<u8>, EncodingError> {
    let mut file = Vec::new();
    let mut encoder = Encoder::new(&mut file, width, height);
    encoder.set_color(ColorType::Rgba);
    encoder.set_depth(BitDepth::Eight);
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
