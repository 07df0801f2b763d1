//! Typst files, which can be imported by other Typst files or compiled on their own.
//!
//! The picture is embedded as SVG, so that it has the layout of all other formats and needs no package. Typst sets the
//! texts in the picture as text, in DejaVu Sans if this font is installed.

use std::io::{self, Write};

use serde_json::{Value, json};

use crate::render::page::POINTS;
use crate::render::svg;
use crate::render::template::{engine, fill};
use crate::render::{Palette, Scene};
use crate::story::words::{on_one_line, one_line};

/// Writes a picture as the function `#let tree(width: …)`, and a page of the picture's size that calls the function.
/// `#import` of the file provides the function without the page.
///
/// The alternative text consists of the title and the description of the scene.
///
/// # Errors
/// Returns errors of `out`.
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
    out.write_all(to_string(scene, palette).as_bytes())?;
    out.flush()
}

/// Returns a picture as a Typst file.
pub fn to_string(scene: &Scene, palette: &Palette) -> String {
    let mut model = model(scene, palette);
    let lines = scene.title.lines().chain([""]).chain(scene.description.lines());
    model["comment"] = lines.map(|line| one_line(line).trim_end().to_owned()).collect();
    model["caption"] = one_line(&scene.title).replace('\\', "").into();
    model["title"] = quoted(&one_line(&scene.title)).into();
    set("tree.typ", include_str!("../../../templates/typst/tree.typ"), model)
}

fn set(name: &'static str, source: &str, model: Value) -> String {
    let plain = |text: &str, out: &mut dyn Write| out.write_all(text.as_bytes());
    fill(engine(plain), name, source, model)
}

/// Returns the data of a picture for the templates.
fn model(scene: &Scene, palette: &Palette) -> Value {
    let svg = svg::to_string(scene, &svg::Options { palette, target: svg::Target::File });
    let [width, height] = [scene.width, scene.height].map(|side| (side * scene.scale * POINTS * 100.0).round() / 100.0);
    json!({
        "width": width.to_string(),
        "height": height.to_string(),
        "language": if scene.language.is_empty() { None } else { Some(quoted(&scene.language)) },
        "alt": quoted(&format!("{}. {}", scene.title, scene.description)),
        "fence": fence(&svg),
        "svg": svg.trim_end(),
    })
}

/// Writes a document with one page for each picture, all of the size of the first picture. `#import` of the file
/// provides the list `frames`, each with its `picture` and its alternative text `alt`, without the pages.
///
/// # Errors
/// Returns errors of `out`, and [`io::ErrorKind::InvalidInput`] if there is no picture.
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
    let mut deck = model(first, palette);
    deck["comment"] = one_line(title).into();
    deck["title"] = quoted(&one_line(title)).into();
    deck["frames"] = scenes.iter().map(|scene| model(scene, palette)).collect();
    out.write_all(set("deck.typ", include_str!("../../../templates/typst/deck.typ"), deck).as_bytes())?;
    out.flush()
}

/// Returns a fence of backquotes around a text: at least three, and more than any run of backquotes in the text.
fn fence(text: &str) -> String {
    let mut longest = 0;
    let mut run = 0;
    for c in text.chars() {
        run = if c == '`' { run + 1 } else { 0 };
        longest = longest.max(run);
    }
    "`".repeat((longest + 1).max(3))
}

/// Returns a text as a string literal that is valid in Typst and in DOT.
pub(crate) fn quoted(text: &str) -> String {
    let mut literal = String::from('"');
    for c in text.chars() {
        match c {
            '"' => literal.push_str("\\\""),
            '\\' => literal.push_str("\\\\"),
            '\n' => literal.push_str("\\n"),
            c => literal.push(on_one_line(c)),
        }
    }
    literal.push('"');
    literal
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
    fn a_picture_has_its_scaled_size() {
        let scene = Scene { width: 80.0, height: 20.0, scale: 1.5, ..Scene::default() };
        assert!(to_string(&scene, &Palette::light()).contains("#let tree(width: 90pt)"));
    }

    #[test]
    fn titles_cannot_end_a_string_or_comment() {
        let title = "a \"quote\\ and\nanother line #let x".to_owned();
        let scene = Scene { width: 10.0, height: 10.0, title, ..Scene::default() };
        let written = to_string(&scene, &Palette::light());
        assert!(written.contains(r#"#let tree-alt = "a \"quote\\ and\nanother line #let x. ""#), "{written}");
        for line in written.lines().take_while(|line| !line.is_empty()) {
            assert!(line.starts_with("//"), "{line}");
        }
    }
}
