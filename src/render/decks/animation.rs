//! Animations of slides: GIF, which most programs show, and animated PNG, which has all colours.
//!
//! Programs that cannot play animations show the first slide. The files do not depend on the machine.

use std::collections::BTreeMap;
use std::io::Write;

use crate::fault::Fault;
use crate::render::placed::series::LAST;
use crate::render::png::{Size, encoder, impossible, pixels_of};
use crate::render::{Palette, Scene};

/// Colours, size and timing of an animation.
#[derive(Debug, Clone, Copy)]
pub struct Options<'a> {
    /// Paint of each role. Without a background, a slide is transparent in PNG and white in GIF.
    pub palette: &'a Palette,
    /// Size of the animation, in pixels.
    pub size: Size,
    /// Duration of each slide in hundredths of a second; the last slide is shown three times as long. The animation
    /// repeats.
    pub hundredths: u16,
}

/// Returns the width and height in pixels, and the pixels of all slides.
fn drawn(scenes: &[Scene], options: &Options<'_>) -> Result<(u32, u32, Vec<Vec<u8>>), Fault> {
    let mut pictures = Vec::new();
    let mut sides = None;
    for scene in scenes {
        let (width, height, pixels) = pixels_of(scene, options.palette, options.size)?;
        if *sides.get_or_insert((width, height)) != (width, height) {
            return Err(impossible(&"its slides have several sizes"));
        }
        pictures.push(pixels);
    }
    let (width, height) = sides.ok_or_else(|| impossible(&"there is no slide"))?;
    Ok((width, height, pictures))
}

/// Returns the duration of each slide, in hundredths of a second.
fn delays(slides: usize, hundredths: u16) -> impl Iterator<Item = u16> {
    (1..=slides).map(move |slide| if slide == slides { hundredths.saturating_mul(LAST) } else { hundredths })
}

/// Writes slides as an animated PNG file.
///
/// # Errors
///
/// Returns errors of `out`, and an error if there are no slides, if their sizes in pixels differ, or if a slide cannot
/// be drawn at this size (see [`png::encode`](crate::render::png::encode)).
///
/// # Examples
///
/// ```
/// use plyscope::pictures::animation::{Options, write_png};
/// use plyscope::pictures::png::Size;
/// use plyscope::pictures::{Palette, Point, Role, Scene, Text};
///
/// let text = |text| Text::centred(Role::Text, text, Point::new(40.0, 16.0), 12.0);
/// let scene = |text| Scene { width: 80.0, height: 20.0, elements: vec![text], ..Scene::default() };
/// let slides = ["α < β", "α ≥ β"].map(|words| scene(text(words).into()).with_background());
/// let options = Options { palette: &Palette::light(), size: Size::Scale(2.0), hundredths: 150 };
/// let mut file = Vec::new();
/// write_png(&slides, &options, &mut file)?;
/// assert!(file.starts_with(b"\x89PNG") && file.windows(4).any(|bytes| bytes == b"acTL"));
/// # Ok::<(), plyscope::Fault>(())
/// ```
pub fn write_png(scenes: &[Scene], options: &Options<'_>, out: impl Write) -> Result<(), Fault> {
    let (width, height, pictures) = drawn(scenes, options)?;
    let written = || -> Result<(), ::png::EncodingError> {
        let mut encoder = encoder(out, width, height);
        let slides = u32::try_from(pictures.len()).unwrap_or(u32::MAX);
        encoder.set_animated(slides, 0)?;
        let mut writer = encoder.write_header()?;
        for (pixels, delay) in pictures.iter().zip(delays(pictures.len(), options.hundredths)) {
            writer.set_frame_delay(delay, 100)?;
            writer.write_image_data(pixels)?;
        }
        writer.finish()
    };
    written().map_err(|error| impossible(&error))
}

/// Writes slides as an animated GIF file with the 256 most frequent colours. Every other colour is replaced by the
/// nearest of these 256.
///
/// # Errors
///
/// As for [`write_png`]. Also returns an error if the width or the height is more than 65 535 pixels.
pub fn write_gif(scenes: &[Scene], options: &Options<'_>, out: impl Write) -> Result<(), Fault> {
    let (width, height, pictures) = drawn(scenes, options)?;
    let side = |side: u32| u16::try_from(side).map_err(|_| impossible(&"a side of it has more than 65 535 pixels"));
    let (width, height) = (side(width)?, side(height)?);
    let colours = colours(&pictures);
    let mut nearest: BTreeMap<[u8; 3], u8> = BTreeMap::new();
    let palette: Vec<u8> = colours.concat();
    let written = || -> Result<(), gif::EncodingError> {
        let mut encoder = gif::Encoder::new(out, width, height, &palette)?;
        encoder.set_repeat(gif::Repeat::Infinite)?;
        for (pixels, delay) in pictures.iter().zip(delays(pictures.len(), options.hundredths)) {
            let index = |pixel: &[u8]| {
                let colour = opaque(pixel);
                *nearest.entry(colour).or_insert_with(|| nearest_of(&colours, colour))
            };
            let buffer: Vec<u8> = pixels.chunks_exact(4).map(index).collect();
            encoder.write_frame(&gif::Frame {
                width,
                height,
                delay,
                buffer: buffer.into(),
                ..gif::Frame::default()
            })?;
        }
        Ok(())
    };
    written().map_err(|error| impossible(&error))
}

/// Returns the colour of a pixel on a white background, because GIF has no translucent pixels.
#[expect(clippy::cast_possible_truncation, reason = "a mean of two bytes is a byte")]
fn opaque(pixel: &[u8]) -> [u8; 3] {
    let opacity = u32::from(pixel[3]);
    [0, 1, 2].map(|channel| ((u32::from(pixel[channel]) * opacity + 255 * (255 - opacity) + 127) / 255) as u8)
}

/// Returns the most frequent colours of all pictures, at most 256, the most frequent first.
fn colours(pictures: &[Vec<u8>]) -> Vec<[u8; 3]> {
    let mut counts: BTreeMap<[u8; 3], u64> = BTreeMap::new();
    for pixel in pictures.iter().flat_map(|pixels| pixels.chunks_exact(4)) {
        *counts.entry(opaque(pixel)).or_default() += 1;
    }
    let mut all: Vec<([u8; 3], u64)> = counts.into_iter().collect();
    // The sort is stable, so that equally frequent colours stay in ascending order.
    all.sort_by_key(|&(_, count)| std::cmp::Reverse(count));
    all.truncate(256);
    all.into_iter().map(|(colour, _)| colour).collect()
}

#[expect(clippy::cast_possible_truncation, reason = "there are at most 256 colours")]
fn nearest_of(colours: &[[u8; 3]], colour: [u8; 3]) -> u8 {
    let distance = |other: &[u8; 3]| -> u32 {
        other.iter().zip(colour).map(|(&one, two)| u32::from(one.abs_diff(two)).pow(2)).sum()
    };
    (0..colours.len()).min_by_key(|&index| distance(&colours[index])).unwrap_or(0) as u8
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::render::{Point, Role, Text};

    fn slides() -> Vec<Scene> {
        let scene = |words: &str| {
            let text = Text::centred(Role::MaxText, words, Point::new(40.0, 16.0), 12.0);
            Scene { width: 80.0, height: 20.0, elements: vec![text.into()], ..Scene::default() }.with_background()
        };
        ["α < β", "α = β", "α > β"].map(scene).to_vec()
    }

    fn options(palette: &Palette) -> Options<'_> {
        Options { palette, size: Size::Scale(2.0), hundredths: 150 }
    }

    #[test]
    fn an_animated_png_shows_every_slide() {
        let palette = Palette::light();
        let mut file = Vec::new();
        write_png(&slides(), &options(&palette), &mut file).expect("a file");
        let mut reader = ::png::Decoder::new(std::io::Cursor::new(&file)).read_info().expect("a picture");
        let frames = reader.info().animation_control().expect("an animation").num_frames;
        assert_eq!((frames, reader.info().width, reader.info().height), (3, 160, 40));
        let mut seen = Vec::new();
        for (slide, delay) in slides().iter().zip([150, 150, 450]) {
            let mut pixels = vec![0; reader.output_buffer_size().expect("a size")];
            reader.next_frame(&mut pixels).expect("a frame");
            assert_eq!(reader.info().frame_control().expect("a delay").delay_num, delay);
            assert!(pixels == pixels_of(slide, &palette, Size::Scale(2.0)).expect("pixels").2);
            seen.push(pixels);
        }
        assert!(seen[0] != seen[1] && seen[1] != seen[2]);
    }

    #[test]
    fn a_gif_shows_every_slide() {
        let palette = Palette::dark();
        let mut file = Vec::new();
        write_gif(&slides(), &options(&palette), &mut file).expect("a file");
        let mut reading = gif::DecodeOptions::new();
        reading.set_color_output(gif::ColorOutput::RGBA);
        let mut reader = reading.read_info(file.as_slice()).expect("a picture");
        let mut delays = Vec::new();
        for slide in slides() {
            let frame = reader.read_next_frame().expect("a frame").expect("one more");
            delays.push(frame.delay);
            let wanted = pixels_of(&slide, &palette, Size::Scale(2.0)).expect("pixels").2;
            let far = frame.buffer.iter().zip(&wanted).map(|(one, two)| one.abs_diff(*two)).max();
            assert!(far < Some(24), "a colour is {far:?} away");
        }
        assert!(reader.read_next_frame().expect("an end").is_none());
        assert_eq!(delays, [150, 150, 450]);
    }

    #[test]
    fn invalid_slides_are_refused() {
        let palette = Palette::light();
        let mut several = slides();
        several[1].width = 90.0;
        for (scenes, said) in [(several, "several sizes"), (Vec::new(), "there is no slide")] {
            let fault = write_gif(&scenes, &options(&palette), std::io::sink()).expect_err(said);
            assert!(format!("{fault:?}").contains(said), "{fault:?}");
        }
    }
}
