//! `TikZ` pictures for LaTeX, which use the document's own fonts and are easy to edit.
//!
//! A picture is plain `TikZ` with absolute coordinates and needs no `TikZ` library. Each [role](crate::render::Role) in
//! use is one style at the top, so that a picture is restyled in one place; the style `every plyscope picture` restyles
//! all pictures of a document. Tooltips are left out. Scenes with groups nested more than about 30 deep exceed a limit
//! of TeX.

use crate::layout::Weight;
use crate::render::number::Number;
use crate::render::page::POINTS;
use crate::render::picture::scene::SceneEvent;
use crate::render::template::fill_tex;
use crate::render::{Anchor, Geometry, Group, Palette, Point, Role, Scene, Segment, Shape, Text};
use crate::story::tex::{self, Needs};
use crate::story::words::one_line;
use serde_json::{Value, json};
use std::collections::{BTreeMap, HashSet};
use std::fmt;
use std::fmt::Write as _;
use std::io::{self, Write};

/// Colours and form of a picture.
#[derive(Debug, Clone, Copy)]
pub struct Options<'a> {
    /// Paint of each role.
    pub palette: &'a Palette,
    /// Form of the output.
    pub form: Form,
}

/// Form of a picture for LaTeX.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Form {
    /// `tikzpicture` that is pasted into a document or included with `\input`. A comment before the picture lists the
    /// packages that the picture needs.
    #[default]
    Snippet,
    /// Document with one page of the picture's size.
    Standalone,
}

/// Largest side of a picture, in pixels. This limit keeps lengths below 16 383 pt, the largest length in TeX.
const LARGEST: f64 = 16_000.0;

/// Writes a picture.
///
/// Pictures with a side of more than 16 000 px are scaled down, because TeX has no larger lengths; a comment in the
/// output says so.
///
/// # Errors
///
/// Returns errors of `out`.
///
/// # Examples
///
/// ```
/// use plyscope::pictures::{Palette, Point, Role, Scene, Text, tikz};
/// use plyscope::pictures::tikz::{Form, Options};
///
/// let text = Text::centred(Role::Text, "α < β", Point::new(40.0, 16.0), 12.0);
/// let scene = Scene { width: 80.0, height: 20.0, elements: vec![text.into()], ..Scene::default() };
/// let mut out = Vec::new();
/// tikz::write(&scene, &Options { palette: &Palette::light(), form: Form::Snippet }, &mut out)?;
/// let picture = String::from_utf8(out).unwrap();
/// assert!(picture.contains(r"\node[plyscope/text, plyscope/size 9] at (40,16) {$\alpha$ $<$ $\beta$};"));
/// # Ok::<(), std::io::Error>(())
/// ```
pub fn write(scene: &Scene, options: &Options<'_>, mut out: impl Write) -> io::Result<()> {
    out.write_all(to_string(scene, options).as_bytes())?;
    out.flush()
}

/// Returns a picture as TeX.
pub fn to_string(scene: &Scene, options: &Options<'_>) -> String {
    let contents = StyleUses::of([scene]);
    let shrunk = (LARGEST / (scene.width.max(scene.height) * scene.scale)).min(1.0);
    let mut text = comment(&[&scene.title, "", &scene.description]);
    if shrunk < 1.0 {
        let note = format!("Drawn at {} % of its size: TeX cannot count further.", Number(shrunk * 100.0));
        text += &comment(&["", &note]);
    }
    text += &match options.form {
        Form::Snippet => snippet_header(
            &contents.needs,
            &["\\usepackage{tikz}"],
            ", or a font that you prefer",
            &[
                "To restyle all pictures of a document, in its preamble:",
                "  \\tikzset{every plyscope picture/.style={plyscope/max/.append style={fill=yellow}}}",
            ],
        ),
        Form::Standalone => preamble(&contents.needs, "{standalone}", &["\\usepackage{tikz}"]),
    };
    text += &picture(scene, &contents, shrunk * scene.scale, options.palette);
    if options.form == Form::Standalone {
        text += "\\end{document}\n";
    }
    text
}

/// Returns a scene as a `tikzpicture`, whose bounding box is the whole scene.
fn picture(scene: &Scene, contents: &StyleUses, scale: f64, palette: &Palette) -> String {
    let mut writer = TikzWriter { palette, contents, scale, depth: 0, out: String::new() };
    // `bp` is the point of PDF, 1/72 inch. The `pt` of TeX is smaller, so the picture would be smaller than in PDF.
    writer.line(format_args!("\\begin{{tikzpicture}}[x={POINTS}bp, y=-{POINTS}bp, line cap=round, line join=round]"));
    writer.styles();
    let corner = writer.at(Point::new(scene.width, scene.height));
    writer.line(format_args!("\\path[use as bounding box] (0,0) rectangle {corner};"));
    writer.elements(scene);
    writer.line("\\end{tikzpicture}");
    writer.out
}

/// Writes pictures of one size as a Beamer document: one frame, with an overlay for each picture in the same box. Each
/// page contains only its own picture.
///
/// # Errors
///
/// Returns errors of `out`, and [`io::ErrorKind::InvalidInput`] if there is no picture.
pub fn write_beamer(scenes: &[Scene], palette: &Palette, mut out: impl Write) -> io::Result<()> {
    let Some(first) = scenes.first() else {
        return Err(io::Error::new(io::ErrorKind::InvalidInput, "a deck needs a slide"));
    };
    let hint =
        "For slides of your own: the packages, and everything between the beginning and the end of the document.";
    let side = |pixels: f64| Number(pixels * first.scale * POINTS);
    let geometry = format!("\\geometry{{paperwidth={}bp, paperheight={}bp}}", side(first.width), side(first.height));
    let loaded = ["\\usepackage{tikz}", &geometry, "\\setbeamertemplate{navigation symbols}{}"];
    let drawn = |scene: &Scene| picture(scene, &StyleUses::of([scene]), scene.scale, palette);
    let model = json!({
        "preamble": comment(&[&first.title, "", hint]) + &preamble(&StyleUses::of(scenes).needs, "{beamer}", &loaded),
        "pictures": scenes.iter().map(drawn).collect::<Vec<_>>(),
    });
    let beamer = fill_tex("beamer.tex", include_str!("../../../templates/tex/beamer.tex"), model);
    out.write_all(beamer.as_bytes())?;
    out.flush()
}

/// Returns texts as comment lines, without empty lines at the end.
pub(crate) fn comment(texts: &[&str]) -> String {
    let lines = texts.join("\n");
    lines
        .trim_end_matches('\n')
        .lines()
        .map(|line| format!("% {}", one_line(line)).trim_end().to_owned() + "\n")
        .collect()
}

/// Returns the comments before a picture that is part of a document. `font_hint` is appended to the comment that loads
/// the font for `LuaLaTeX`.
pub(crate) fn snippet_header(needs: &Needs, loaded: &[&str], font_hint: &str, hints: &[&str]) -> String {
    let lines: Vec<&str> = loaded.iter().copied().chain(packages(needs)).chain(encodings(needs)).collect();
    let mut model = header(needs, &lines);
    model["font_hint"] = font_hint.into();
    model["hints"] = hints.into();
    fill_tex("snippet.tex", include_str!("../../../templates/tex/snippet.tex"), model)
}

/// Returns the part of a document before its content. `class` is the document class in braces, preceded by its options
/// in brackets; `loaded` are lines that load packages.
pub(crate) fn preamble(needs: &Needs, class: &str, loaded: &[&str]) -> String {
    let lines: Vec<&str> = loaded.iter().copied().chain(packages(needs)).collect();
    let mut model = header(needs, &lines);
    model["class"] = class.into();
    fill_tex("preamble.tex", include_str!("../../../templates/tex/preamble.tex"), model)
}

fn header(needs: &Needs, lines: &[&str]) -> Value {
    let replaced: Vec<String> = needs.unicode.iter().map(|&c| format!("{c} (U+{:04X})", u32::from(c))).collect();
    let replaced = format!("pdfLaTeX shows letters or boxes for {}; LuaLaTeX sets them.", replaced.join(", "));
    json!({
        "lines": lines,
        "encodings": encodings(needs),
        // The default fonts of LuaLaTeX lack Cyrillic letters and the characters in `unicode`.
        "other_font": needs.cyrillic || !needs.unicode.is_empty(),
        "latin_only": needs.latin && !needs.cyrillic,
        "replaced": if needs.unicode.is_empty() { None } else { Some(replaced) },
    })
}

/// Returns the lines that load packages for symbols.
fn packages(needs: &Needs) -> Vec<&'static str> {
    let pifont = r"\usepackage{pifont} % texlive-fonts-recommended";
    let packages = [(needs.amssymb, r"\usepackage{amssymb}"), (needs.pifont, pifont)];
    packages.into_iter().filter(|(is_needed, _)| *is_needed).map(|(_, line)| line).collect()
}

/// Returns the line that loads the font encodings for pdfLaTeX; `None` if the default encoding suffices. The last
/// encoding in the line becomes the encoding of the document.
fn encodings(needs: &Needs) -> Option<&'static str> {
    match (needs.latin, needs.cyrillic) {
        (_, true) => Some(r"\usepackage[T1,T2A]{fontenc} % texlive-lang-cyrillic and, for fonts that scale, cm-super"),
        (true, false) => Some(r"\usepackage[T1]{fontenc}"),
        (false, false) => None,
    }
}

/// Returns the colours and styles of all roles in these scenes, and the drawing commands of each scene, for a document
/// whose pictures share these styles.
pub(crate) fn parts(scenes: &[Scene], palette: &Palette) -> (String, Vec<String>) {
    let contents = StyleUses::of(scenes);
    let writer = || TikzWriter { palette, contents: &contents, scale: 1.0, depth: 0, out: String::new() };
    let mut styles = writer();
    styles.styles();
    let drawn = |scene: &Scene| {
        let mut writer = TikzWriter { depth: 1, ..writer() };
        writer.elements(scene);
        writer.out
    };
    (styles.out, scenes.iter().map(drawn).collect())
}

/// Roles, font sizes, bold text and TeX packages that scenes use. They decide which colours and styles are defined
/// before the drawing commands.
#[derive(Default)]
struct StyleUses {
    shapes: HashSet<Role>,
    texts: HashSet<Role>,
    /// Font sizes in pixels, by their value in hundredths of a pixel.
    sizes: BTreeMap<i64, f64>,
    bold: bool,
    needs: Needs,
}

impl StyleUses {
    fn of<'s>(scenes: impl IntoIterator<Item = &'s Scene>) -> Self {
        let mut contents = StyleUses::default();
        for scene in scenes {
            scene.visit(|visit, _| match visit {
                SceneEvent::Open(_) | SceneEvent::Close(_) => {}
                SceneEvent::Shape(shape) => _ = contents.shapes.insert(shape.role),
                SceneEvent::Text(text) => {
                    contents.texts.insert(text.role);
                    contents.sizes.insert(hundredths(text.size), text.size);
                    contents.bold |= text.weight == Weight::Bold;
                    contents.needs.note(&text.content);
                }
            });
        }
        contents
    }
}

#[expect(clippy::cast_possible_truncation, reason = "no text is 10^16 px high")]
fn hundredths(number: f64) -> i64 {
    (number * 100.0).round() as i64
}

/// Writer of a picture.
struct TikzWriter<'a> {
    palette: &'a Palette,
    contents: &'a StyleUses,
    /// Factor applied to all lengths.
    scale: f64,
    /// Nesting depth of scopes, which decides the indent.
    depth: usize,
    out: String,
}

impl TikzWriter<'_> {
    /// Writes a line, indented by the nesting depth.
    fn line(&mut self, line: impl fmt::Display) {
        let _ = writeln!(self.out, "{:1$}{line}", "", 2 * self.depth);
    }

    fn elements(&mut self, scene: &Scene) {
        scene.visit(|visit, _| match visit {
            SceneEvent::Open(group) => self.open(group),
            SceneEvent::Close(group) => self.close(group),
            SceneEvent::Shape(shape) => self.shape(shape),
            SceneEvent::Text(text) => self.text(text),
        });
    }

    /// Writes the colours and styles of all roles in use.
    fn styles(&mut self) {
        let StyleUses { shapes, texts, .. } = self.contents;
        let used = || Role::ALL.iter().copied().filter(|role| shapes.contains(role) || texts.contains(role));
        for role in used() {
            let (name, paint, has_shapes) = (role.name(), self.palette.paint(role), shapes.contains(&role));
            let line = paint.stroke.filter(|_| has_shapes).map(|stroke| ("-line", stroke.colour));
            let fill = paint.fill.filter(|_| has_shapes).map(|colour| ("-fill", colour));
            let text = paint.fill.filter(|_| texts.contains(&role)).map(|colour| ("", colour));
            for (part, colour) in [line, fill, text].into_iter().flatten() {
                let hex = colour.to_string().to_uppercase();
                let hex = hex.trim_start_matches('#');
                self.line(format_args!("\\definecolor{{plyscope-{name}{part}}}{{HTML}}{{{hex}}}"));
            }
        }
        self.line("\\tikzset{");
        if !texts.is_empty() {
            self.line("  plyscope/label/.style={anchor=base, inner sep=0pt, outer sep=0pt, font=\\sffamily},");
        }
        if self.contents.bold {
            self.line("  plyscope/bold/.style={font=\\sffamily\\bfseries\\boldmath},");
        }
        for &size in self.contents.sizes.values() {
            let (size, leading) = (self.length(size), self.length(size * 1.2));
            self.line(format_args!(
                "  plyscope/size {size}/.style={{node font=\\fontsize{{{size}}}{{{leading}}}\\selectfont}},"
            ));
        }
        for role in used() {
            let style = self.style(role);
            self.line(format_args!("  plyscope/{}/.style={{{style}}},", role.name()));
        }
        self.line("  every plyscope picture/.try\n}");
    }

    /// Returns the keys of the style of a role.
    fn style(&self, role: Role) -> String {
        let (name, paint) = (role.name(), self.palette.paint(role));
        let has_shapes = self.contents.shapes.contains(&role);
        let mut keys = Vec::new();
        if self.contents.texts.contains(&role) {
            keys.push("plyscope/label".to_owned());
            keys.push(paint.fill.map_or("text opacity=0".to_owned(), |_| format!("text=plyscope-{name}")));
        }
        let stroke = paint.stroke.filter(|_| has_shapes);
        keys.extend(stroke.map(|_| format!("draw=plyscope-{name}-line")));
        keys.extend(paint.fill.filter(|_| has_shapes).map(|_| format!("fill=plyscope-{name}-fill")));
        keys.extend(stroke.map(|stroke| format!("line width={}bp", self.length(stroke.width))));
        keys.extend(
            stroke
                .and_then(|stroke| stroke.dash)
                .map(|(dash, gap)| format!("dash pattern=on {}bp off {}bp", self.length(dash), self.length(gap))),
        );
        keys.join(", ")
    }

    /// Returns a scaled length in points.
    fn length(&self, pixels: f64) -> Number {
        Number(pixels * self.scale * POINTS)
    }

    /// Returns the scaled coordinates of a point.
    fn at(&self, point: Point) -> String {
        format!("({},{})", Number(point.x * self.scale), Number(point.y * self.scale))
    }

    fn open(&mut self, group: &Group) {
        let class = one_line(&group.class);
        match &group.id {
            Some(id) => self.line(format!("% {}: {class}", one_line(id)).trim_end_matches([' ', ':'])),
            None if !class.is_empty() => self.line(format_args!("% {class}")),
            None => {}
        }
        if group.offset != Point::default() {
            self.line(format_args!("\\begin{{scope}}[shift={{{}}}]", self.at(group.offset)));
            self.depth += 1;
        }
    }

    fn close(&mut self, group: &Group) {
        if group.offset != Point::default() {
            self.depth -= 1;
            self.line("\\end{scope}");
        }
    }

    fn shape(&mut self, shape: &Shape) {
        let path = self.path(&shape.geometry);
        if path.is_empty() {
            return;
        }
        let mut options = format!("plyscope/{}", shape.role.name());
        if let Some(width) = shape.stroke_width {
            let _ = write!(options, ", line width={}bp", self.length(width));
        }
        if let Geometry::Rectangle { width, height, radius, .. } = shape.geometry
            && radius > 0.0
        {
            // If the radius were more than half a side, TeX would draw the corners beyond the sides.
            let radius = self.length(radius.min(width / 2.0).min(height / 2.0));
            let _ = write!(options, ", rounded corners={radius}bp");
        }
        self.line(format_args!("\\path[{options}] {path};"));
    }

    fn path(&self, geometry: &Geometry) -> String {
        match geometry {
            Geometry::Line { from, to } => format!("{} -- {}", self.at(*from), self.at(*to)),
            Geometry::Polygon(corners) if corners.is_empty() => String::new(),
            Geometry::Polygon(corners) => {
                let corners: Vec<String> = corners.iter().map(|&corner| self.at(corner)).collect();
                format!("{} -- cycle", corners.join(" -- "))
            }
            Geometry::Rectangle { corner, width, height, .. } => {
                let opposite = Point::new(corner.x + width, corner.y + height);
                format!("{} rectangle {}", self.at(*corner), self.at(opposite))
            }
            Geometry::Circle { centre, radius } => {
                format!("{} circle[radius={}bp]", self.at(*centre), self.length(*radius))
            }
            Geometry::Path(segments) => {
                let segment = |(index, segment): (usize, &Segment)| match *segment {
                    Segment::Move(to) if index == 0 => self.at(to),
                    Segment::Move(to) => format!(" {}", self.at(to)),
                    Segment::Line(to) => format!(" -- {}", self.at(to)),
                    Segment::Curve(from, towards, to) => {
                        format!(" .. controls {} and {} .. {}", self.at(from), self.at(towards), self.at(to))
                    }
                    Segment::Close => " -- cycle".to_owned(),
                };
                segments.iter().enumerate().map(segment).collect()
            }
        }
    }

    fn text(&mut self, text: &Text) {
        let bold = if text.weight == Weight::Bold { ", plyscope/bold" } else { "" };
        // The style of a role with shapes draws outlines, which a text must not have.
        let has_shapes = self.contents.shapes.contains(&text.role);
        let box_style = if has_shapes { ", draw=none, fill=none" } else { "" };
        let anchor = match text.anchor {
            Anchor::Start => ", anchor=base west",
            Anchor::Middle => "",
            Anchor::End => ", anchor=base east",
        };
        self.line(format_args!(
            "\\node[plyscope/{}, plyscope/size {}{bold}{box_style}{anchor}] at {} {{{}}};",
            text.role.name(),
            self.length(text.size),
            self.at(text.place),
            tex::escape(&text.content)
        ));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::render::{Colour, Element, Paint};

    fn draw(scene: &Scene, form: Form) -> String {
        to_string(scene, &Options { palette: &Palette::light(), form })
    }

    fn scene(elements: Vec<Element>) -> Scene {
        Scene { width: 100.0, height: 50.5, title: "A tree".to_owned(), elements, ..Scene::default() }
    }

    fn text(content: &str) -> Element {
        Text::centred(Role::Text, content, Point::new(1.0, 2.0), 12.0).into()
    }

    /// Returns the lines between the bounding box and the end of the picture.
    fn drawn(tikz: &str) -> Vec<&str> {
        let (_, body) = tikz.split_once("use as bounding box").expect("a bounding box");
        body.lines().skip(1).take_while(|line| *line != "\\end{tikzpicture}").collect()
    }

    /// Returns everything before the picture: comments and, in a separate document, the preamble.
    fn header(tikz: &str) -> &str {
        tikz.split_once("\\begin{tikzpicture}").expect("a picture").0
    }

    #[test]
    fn the_styles_of_all_roles_come_first() {
        let mut scene = scene(vec![
            Shape::new(Role::Max, Geometry::circle(Point::new(5.0, 5.0), 4.0)).into(),
            Shape::new(Role::Pruned, Geometry::line(Point::default(), Point::new(9.0, 9.0))).into(),
            text("3"),
        ]);
        scene.description = "Two leaves.\n\n50 % of \\them.".to_owned();
        let all = draw(&scene, Form::Snippet);
        assert!(all.starts_with(
            "% A tree\n%\n% Two leaves.\n%\n% 50 % of \\them.\n%\n% In the preamble:\n%   \\usepackage{tikz}\n"
        ));
        let picture = &all[header(&all).len()..];
        assert_eq!(
            picture,
            "\\begin{tikzpicture}[x=0.75bp, y=-0.75bp, line cap=round, line join=round]\n\
             \\definecolor{plyscope-text}{HTML}{1A1A1A}\n\
             \\definecolor{plyscope-max-line}{HTML}{0072B2}\n\
             \\definecolor{plyscope-max-fill}{HTML}{E6F1F8}\n\
             \\definecolor{plyscope-pruned-line}{HTML}{767676}\n\
             \\tikzset{\n\
             \x20 plyscope/label/.style={anchor=base, inner sep=0pt, outer sep=0pt, font=\\sffamily},\n\
             \x20 plyscope/size 9/.style={node font=\\fontsize{9}{10.8}\\selectfont},\n\
             \x20 plyscope/text/.style={plyscope/label, text=plyscope-text},\n\
             \x20 plyscope/max/.style={draw=plyscope-max-line, fill=plyscope-max-fill, line width=1.13bp},\n\
             \x20 plyscope/pruned/.style={draw=plyscope-pruned-line, line width=0.9bp, dash pattern=on 3bp off 2.63bp},\n\
             \x20 every plyscope picture/.try\n\
             }\n\
             \\path[use as bounding box] (0,0) rectangle (100,50.5);\n\
             \\path[plyscope/max] (5,5) circle[radius=3bp];\n\
             \\path[plyscope/pruned] (0,0) -- (9,9);\n\
             \\node[plyscope/text, plyscope/size 9] at (1,2) {3};\n\
             \\end{tikzpicture}\n"
        );
    }

    #[test]
    fn every_element_is_one_line() {
        let at = Point::new;
        let rounded = |radius| Geometry::Rectangle { corner: at(1.0, 2.0), width: 30.0, height: 4.0, radius };
        let mut elements: Vec<Element> = [
            (Role::Edge, Geometry::line(at(0.0, 1.0), at(2.0, 3.0))),
            (Role::Max, Geometry::Polygon(vec![at(0.0, 8.0), at(4.0, 0.0), at(8.0, 8.0)])),
            (Role::Max, Geometry::Polygon(vec![])),
            (Role::Leaf, rounded(0.0)),
            (Role::Pruned, rounded(1.5)),
            (Role::Pruned, rounded(99.0)),
            (
                Role::WhiteMan,
                Geometry::Path(vec![
                    Segment::Move(at(0.0, 0.0)),
                    Segment::Line(at(1.0, 0.0)),
                    Segment::Curve(at(2.0, 0.0), at(2.0, 1.0), at(1.0, 1.0)),
                    Segment::Close,
                    Segment::Move(at(5.0, 5.0)),
                    Segment::Line(at(6.0, 5.0)),
                ]),
            ),
        ]
        .into_iter()
        .map(|(role, geometry)| Shape::new(role, geometry).into())
        .collect();
        elements.push(Shape::new(Role::Edge, Geometry::line(at(0.0, 0.0), at(1.0, 1.0))).with_stroke_width(0.5).into());
        for (content, anchor, weight) in [("50 %", Anchor::Start, Weight::Regular), ("x", Anchor::End, Weight::Bold)] {
            let text = Text { anchor, weight, ..Text::centred(Role::MaxText, content, at(1.0, 2.0), 9.5) };
            elements.push(text.into());
        }
        let inner = Group { class: "board".into(), elements: vec![text("3")], ..Group::default() };
        elements.push(
            Group {
                id: Some("n1".to_owned()),
                class: "node max".into(),
                tooltip: Some("value 3".to_owned()),
                offset: at(10.0, 20.5),
                elements: vec![inner.into(), text("4")],
            }
            .into(),
        );
        assert_eq!(
            drawn(&draw(&scene(elements), Form::Standalone)),
            [
                r"\path[plyscope/edge] (0,1) -- (2,3);",
                r"\path[plyscope/max] (0,8) -- (4,0) -- (8,8) -- cycle;",
                r"\path[plyscope/leaf] (1,2) rectangle (31,6);",
                r"\path[plyscope/pruned, rounded corners=1.13bp] (1,2) rectangle (31,6);",
                r"\path[plyscope/pruned, rounded corners=1.5bp] (1,2) rectangle (31,6);",
                r"\path[plyscope/white-man] (0,0) -- (1,0) .. controls (2,0) and (2,1) .. (1,1) -- cycle (5,5) -- (6,5);",
                r"\path[plyscope/edge, line width=0.38bp] (0,0) -- (1,1);",
                r"\node[plyscope/max-text, plyscope/size 7.13, anchor=base west] at (1,2) {50 \%};",
                r"\node[plyscope/max-text, plyscope/size 7.13, plyscope/bold, anchor=base east] at (1,2) {x};",
                "% n1: node max",
                r"\begin{scope}[shift={(10,20.5)}]",
                "  % board",
                r"  \node[plyscope/text, plyscope/size 9] at (1,2) {3};",
                r"  \node[plyscope/text, plyscope/size 9] at (1,2) {4};",
                r"\end{scope}",
            ]
        );
    }

    #[test]
    fn a_document_loads_the_packages_of_its_texts() {
        let preamble = |content| draw(&scene(vec![text(content)]), Form::Standalone);
        let plain = preamble("α ≤ 3");
        assert!(plain.contains("\\documentclass{standalone}\n\\usepackage{tikz}\n\\begin{document}\n"), "{plain}");
        assert!(plain.ends_with("\\end{tikzpicture}\n\\end{document}\n"));
        assert!(preamble("✓").contains("\n\\usepackage{amssymb}\n"));
        let czech = preamble("kůň");
        assert!(czech.contains("\\usepackage[T1]{fontenc}\n") && !czech.contains("fontspec"), "{czech}");
        let russian = preamble("Ход");
        assert!(russian.contains("\\usepackage[T1,T2A]{fontenc}") && russian.contains("\\setsansfont{DejaVu Sans}"));
        assert!(!russian.contains("lmodern"), "it has no Cyrillic letters");
        let horse = preamble("♞");
        assert!(horse.contains("% pdfLaTeX shows letters or boxes for ♞ (U+265E); LuaLaTeX sets them.\n"), "{horse}");
        // A snippet cannot load packages, so a comment lists them.
        let snippet = draw(&scene(vec![text("Ход ✂")]), Form::Snippet);
        assert!(header(&snippet).lines().all(|line| line.starts_with('%')));
        for package in ["\\usepackage[T1,T2A]{fontenc}", "\\usepackage{fontspec}", "\\usepackage{pifont}"] {
            assert!(header(&snippet).contains(package), "{snippet}");
        }
    }

    #[test]
    fn a_role_of_shapes_and_texts_draws_no_box_around_a_text() {
        let square = Shape::new(Role::Text, Geometry::rectangle(Point::default(), 1.0, 1.0));
        let tikz = draw(&scene(vec![square.into(), text("3")]), Form::Snippet);
        assert!(tikz.contains("/text/.style={plyscope/label, text=plyscope-text, fill=plyscope-text-fill}"), "{tikz}");
        assert_eq!(drawn(&tikz)[1], r"\node[plyscope/text, plyscope/size 9, draw=none, fill=none] at (1,2) {3};");
    }

    #[test]
    fn no_role_has_the_name_of_another_style() {
        for role in Role::ALL {
            assert!(!["label", "bold"].contains(&role.name()) && !role.name().starts_with("size"), "{role:?}");
        }
    }

    #[test]
    fn a_palette_changes_only_the_styles() {
        let mut palette = Palette::light();
        palette.set(Role::Text, Paint { fill: Some(Colour::new(0x12_34AB)), stroke: None });
        let scene = scene(vec![text("3")]);
        let repainted = to_string(&scene, &Options { palette: &palette, form: Form::Snippet });
        let light = draw(&scene, Form::Snippet);
        assert_eq!(repainted, light.replace("{HTML}{1A1A1A}", "{HTML}{1234AB}"));
        palette.set(Role::Text, Paint::default());
        let unseen = to_string(&scene, &Options { palette: &palette, form: Form::Snippet });
        assert!(unseen.contains("plyscope/text/.style={plyscope/label, text opacity=0}"), "{unseen}");
    }

    #[test]
    fn a_picture_too_large_for_tex_shrinks() {
        let line = Geometry::line(Point::default(), Point::new(64_000.0, 100.0));
        let elements = vec![Shape::new(Role::Edge, line).with_stroke_width(4.0).into()];
        let tikz = draw(&Scene { width: 64_000.0, height: 100.0, elements, ..Scene::default() }, Form::Snippet);
        assert!(tikz.contains("% Drawn at 25 % of its size"), "{tikz}");
        assert_eq!(drawn(&tikz), [r"\path[plyscope/edge, line width=0.75bp] (0,0) -- (16000,25);"]);
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
        let options = Options { palette: &Palette::light(), form: Form::Snippet };
        assert_eq!(write(&scene(vec![]), &options, Full).unwrap_err().kind(), io::ErrorKind::StorageFull);
    }

    proptest::proptest! {
        #[test]
        fn titles_ids_and_classes_cannot_end_a_comment(title in ".*", id in "(.|[\r\n])*", class in "(.|[\r\n])*") {
            let group = Group { id: Some(id), class: class.into(), elements: vec![text("3")], ..Group::default() };
            let mut scene = scene(vec![group.into()]);
            scene.description = format!("{title}\r\r\n{title}\u{85}{title}");
            scene.title = title;
            let tikz = draw(&scene, Form::Snippet);
            proptest::prop_assert!(header(&tikz).lines().all(|line| line.starts_with('%')));
            proptest::prop_assert!(!tikz.contains(|c: char| c.is_control() && c != '\n'));
            let drawn = drawn(&tikz);
            proptest::prop_assert_eq!(drawn.len(), 2);
            proptest::prop_assert!(drawn[0].starts_with('%'));
        }
    }
}
