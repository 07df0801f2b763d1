//! Typst: a file that other Typst files import, or that is compiled as it is.
//!
//! The picture stands in it as SVG, so that it has the layout of all other formats and needs no package. Typst sets its
//! letters as text, in DejaVu Sans where that is installed.

use std::fmt;
use std::io::{self, Write};

use crate::render::svg;
use crate::render::{Palette, Scene};
use crate::story::words::{on_one_line, one_line};

/// A pixel in points, as in SVG.
const POINTS: f64 = 0.75;

/// Writes a picture as `#let tree(width: …)`, and a page that is as large as the picture and shows it: `#import` of the
/// file brings the function alone.
///
/// The alternative text is the description of the scene.
///
/// # Errors
/// Only those of `out`.
///
/// # Examples
///
/// ```
/// use plyscope::pictures::{Palette, Point, Role, Scene, Text, typst};
///
/// let text = Text::centred(Role::Text, "α < β", Point::new(40.0, 16.0), 12.0);
/// let scene = Scene { width: 80.0, height: 20.0, elements: vec![text.into()], ..Scene::default() };
/// let mut out = Vec::new();
/// typst::write(&scene, &Palette::light(), &mut out)?;
/// let text = String::from_utf8(out).unwrap();
/// assert!(text.contains("#let tree(width: 60pt) = image(bytes(tree-svg)"));
/// # Ok::<(), std::io::Error>(())
/// ```
pub fn write(scene: &Scene, palette: &Palette, mut out: impl Write) -> io::Result<()> {
    let svg = svg::to_string(scene, &svg::Options { palette, target: svg::Target::File });
    for line in scene.title.lines().chain([""]).chain(scene.description.lines()) {
        writeln!(out, "{}", format!("// {}", one_line(line)).trim_end())?;
    }
    writeln!(
        out,
        "//\n// Compile this file, or write in another one\n\
         //   #import \"NAME.typ\": tree\n\
         //   #figure(tree(width: 80%), caption: [{}])\n",
        one_line(&scene.title).replace('\\', "")
    )?;
    writeln!(out, "#let tree-alt = {}\n", Quoted(&format!("{}. {}", scene.title, scene.description)))?;
    let fence = fence(&svg);
    // A line break after the fence would belong to the text otherwise: SVG does not mind one.
    writeln!(out, "#let tree-svg = {fence}xml\n{}\n{fence}.text\n", svg.trim_end())?;
    writeln!(
        out,
        "#let tree(width: {}pt) = image(bytes(tree-svg), format: \"svg\", alt: tree-alt, width: width)\n",
        rounded(scene.width * scene.scale * POINTS)
    )?;
    writeln!(out, "#set document(title: {})", Quoted(&one_line(&scene.title)))?;
    if !scene.language.is_empty() {
        writeln!(out, "#set text(lang: {})", Quoted(&scene.language))?;
    }
    writeln!(out, "#set page(width: auto, height: auto, margin: 0pt, fill: none)")?;
    writeln!(out, "#tree()")?;
    out.flush()
}

/// Writes a document with a page for each picture, all as large as the first: `#import` of the file brings the list
/// `frames` alone, each with its `picture` and its `alt`.
///
/// # Errors
/// Those of `out`, and [`io::ErrorKind::InvalidInput`] without any picture.
///
/// # Examples
///
/// ```
/// use plyscope::pictures::{Palette, Scene, typst};
///
/// let scene = Scene { width: 80.0, height: 45.0, ..Scene::default() };
/// let mut out = Vec::new();
/// typst::write_deck(&[scene.clone(), scene], &Palette::light(), "Two frames", &mut out)?;
/// assert!(String::from_utf8(out).unwrap().contains("#set page(width: 60pt, height: 33.75pt"));
/// # Ok::<(), std::io::Error>(())
/// ```
pub fn write_deck(scenes: &[Scene], palette: &Palette, title: &str, mut out: impl Write) -> io::Result<()> {
    let first = scenes.first().ok_or_else(|| io::Error::new(io::ErrorKind::InvalidInput, "a deck needs a frame"))?;
    let [width, height] = [first.width, first.height].map(|side| rounded(side * first.scale * POINTS));
    writeln!(
        out,
        "// {}\n//\n// Compile this file, or write in another one\n\
         //   #import \"NAME.typ\": frames\n\
         //   #for frame in frames [#frame.picture #pagebreak(weak: true)]\n",
        one_line(title)
    )?;
    writeln!(
        out,
        "#let frame(svg, alt) = (picture: image(bytes(svg), format: \"svg\", alt: alt, width: 100%), alt: alt)\n\n\
         #let frames = ("
    )?;
    for scene in scenes {
        let svg = svg::to_string(scene, &svg::Options { palette, target: svg::Target::File });
        let fence = fence(&svg);
        let alt = format!("{}. {}", scene.title, scene.description);
        writeln!(out, "frame({fence}xml\n{}\n{fence}.text, {}),", svg.trim_end(), Quoted(&alt))?;
    }
    writeln!(out, ")\n\n#set document(title: {})", Quoted(&one_line(title)))?;
    if !first.language.is_empty() {
        writeln!(out, "#set text(lang: {})", Quoted(&first.language))?;
    }
    writeln!(out, "#set page(width: {width}pt, height: {height}pt, margin: 0pt)")?;
    writeln!(
        out,
        "#for (number, frame) in frames.enumerate() {{\n  if number > 0 {{ pagebreak() }}\n  frame.picture\n}}"
    )?;
    out.flush()
}

/// A picture as one string.
///
/// # Panics
/// Never: memory takes everything, and what is written is text.
pub fn to_string(scene: &Scene, palette: &Palette) -> String {
    let mut out = Vec::new();
    write(scene, palette, &mut out).expect("a vector takes everything");
    String::from_utf8(out).expect("what is written is text")
}

/// More backquotes than stand together anywhere in a text, and at least three.
fn fence(text: &str) -> String {
    let mut longest = 0;
    let mut run = 0;
    for c in text.chars() {
        run = if c == '`' { run + 1 } else { 0 };
        longest = longest.max(run);
    }
    "`".repeat((longest + 1).max(3))
}

fn rounded(number: f64) -> f64 {
    (number * 100.0).round() / 100.0
}

/// A Typst string.
pub(crate) struct Quoted<'a>(pub(crate) &'a str);

impl fmt::Display for Quoted<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use fmt::Write;
        f.write_char('"')?;
        for c in self.0.chars() {
            match c {
                '"' => f.write_str("\\\"")?,
                '\\' => f.write_str("\\\\")?,
                '\n' => f.write_str("\\n")?,
                c => f.write_char(on_one_line(c))?,
            }
        }
        f.write_char('"')
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::render::{Point, Role, Text};

    #[test]
    fn backquotes_in_the_picture_do_not_end_it() {
        let text = Text::centred(Role::Text, "a ``` b ```` c", Point::new(40.0, 16.0), 12.0);
        let scene = Scene { width: 80.0, height: 20.0, elements: vec![text.into()], ..Scene::default() };
        let written = to_string(&scene, &Palette::light());
        let fences: Vec<&str> = written.lines().filter(|line| line.contains("`````")).collect();
        assert_eq!(fences, ["#let tree-svg = `````xml", "`````.text"]);
    }

    #[test]
    fn a_picture_is_as_large_as_it_is_meant_to_be() {
        let scene = Scene { width: 80.0, height: 20.0, scale: 1.5, ..Scene::default() };
        assert!(to_string(&scene, &Palette::light()).contains("#let tree(width: 90pt)"));
    }

    #[test]
    fn words_cannot_end_their_string_or_comment() {
        let title = "a \"quote\\ and\nanother line #let x".to_owned();
        let scene = Scene { width: 10.0, height: 10.0, title, ..Scene::default() };
        let written = to_string(&scene, &Palette::light());
        assert!(written.contains(r#"#let tree-alt = "a \"quote\\ and\nanother line #let x. ""#), "{written}");
        for line in written.lines().take_while(|line| !line.is_empty()) {
            assert!(line.starts_with("//"), "{line}");
        }
    }
}
