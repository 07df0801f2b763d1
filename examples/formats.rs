//! Draws a tree or a position in every format that pictures have, and says how long each took and how large it is.
//!
//! `cargo run --release --example formats -- SOURCE FILE [DEPTH]` takes a tree's file or what `plyscope` takes, such as
//! `tictactoe:X.O/.X./..O`, and writes `FILE.svg`, `FILE.outlines.svg`, `FILE.pdf`, and `FILE.png` at 192 dpi.

use std::error::Error;
use std::io::{self, Write};
use std::time::Instant;

use plyscope::render::pdf::{self, Page};
use plyscope::render::png::{self, Size};
use plyscope::render::svg::{self, Target};
use plyscope::render::{Frame, Outline, Palette, Picture, PictureStyle, Scene};
use plyscope::search::{Algorithm, Settings};
use plyscope::source::{Source, TreeForm};
use plyscope::study::Recording;
use plyscope::trace::{Limits, Watch};

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [source, file, depth @ ..] = &arguments[..] else {
        return Err("SOURCE and FILE are missing".into());
    };
    let depth = depth.first().map(|depth| depth.parse()).transpose()?;
    let source = if Source::is_game(source) {
        Source::from_game(source)?
    } else {
        Source::from_tree(&std::fs::read_to_string(source)?, source, TreeForm::Any, &[])?
    };
    let scene = draw(&source, depth)?;
    run(&scene, &mut io::stdout(), |extension, content| std::fs::write(format!("{file}.{extension}"), content))?;
    Ok(())
}

/// Minimax and alpha-beta beside each other.
fn draw(source: &Source, depth: Option<u32>) -> Result<Scene, Box<dyn Error>> {
    let mut watch = Watch { visits: 10_000_000, progress: &mut |_| {} };
    let recording = Recording { evaluation: None, limits: Limits::default() };
    let mut record = |algorithm| {
        let settings = Settings { algorithm, depth, ..Settings::default() };
        source.record(&settings, recording, &mut watch)
    };
    let traces = [record(Algorithm::Minimax)?, record(Algorithm::AlphaBeta)?];
    let outline = Outline::new(&traces.each_ref(), 1_000);
    let frames = traces.each_ref().map(Frame::last);
    Ok(Picture::new(&outline, &frames, &PictureStyle::default()).side_by_side())
}

/// Writes a picture in every format; `save` gets the end of a file's name and what is to be in it.
pub(crate) fn run(
    scene: &Scene,
    out: &mut dyn Write,
    mut save: impl FnMut(&str, &[u8]) -> io::Result<()>,
) -> Result<(), Box<dyn Error>> {
    let palette = Palette::light();
    let text = svg::Options { palette: &palette, target: Target::File };
    let outlines = svg::Options { target: Target::Outlines, ..text };
    let paper = pdf::Options { palette: &palette, page: Page::Scene, background: false, title: None };
    let pixels = png::Options { palette: &palette, size: Size::Scale(2.0), dpi: 192.0 };

    let mut write = |extension: &str, made: &dyn Fn() -> Result<Vec<u8>, Box<dyn Error>>| {
        let begin = Instant::now();
        let content = made()?;
        writeln!(out, "{extension:<13} {:>6} ms {:>9} bytes", begin.elapsed().as_millis(), content.len())?;
        save(extension, &content).map_err(Box::<dyn Error>::from)
    };
    write("svg", &|| Ok(svg::to_string(scene, &text).into_bytes()))?;
    write("outlines.svg", &|| Ok(svg::to_string(scene, &outlines).into_bytes()))?;
    write("pdf", &|| {
        let mut content = Vec::new();
        pdf::write([scene], &paper, &mut content)?;
        Ok(content)
    })?;
    write("png", &|| Ok(png::encode(scene, &pixels)?))
}
