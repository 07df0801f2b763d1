//! `TikZ`, to be set by LaTeX: on slides in the document's own fonts, and still to be edited.
//!
//! The picture is plain `TikZ` with absolute coordinates and needs no library of it. Each
//! [role](crate::render::Role) that occurs is one style at the top, so that a picture is restyled in one place;
//! `every plyscope picture` restyles all pictures of a document. Tooltips are left out. Groups with more than 30 others around them are too deep for TeX.

use crate::layout::Weight;
use crate::render::number::push_number;
use crate::render::{Anchor, Element, Geometry, Group, Paint, Palette, Point, Role, Scene, Segment, Shape, Text};
use crate::story::tex::{self, Needs};
use crate::story::words::one_line;
use std::collections::BTreeMap;
use std::fmt;
use std::io::{self, Write};

/// How a picture is written.
#[derive(Debug, Clone, Copy)]
pub struct Options<'a> {
    /// What roles look like.
    pub palette: &'a Palette,
    /// Whether it is a document or a part of one.
    pub form: Form,
}

/// What a picture is to LaTeX.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Form {
    /// A `tikzpicture`, for `\input` or to be pasted. Its first comment names the packages that it needs.
    #[default]
    Snippet,
    /// A document with one page as large as the picture.
    Standalone,
}

/// A pixel in TeX's points. So a font size of 12 px is one of 9 pt, for which TeX has a font.
const POINTS: f64 = 0.75;
/// TeX counts up to 16 383; no picture gets nearer than this.
const LARGEST: f64 = 16_000.0;

/// Writes a picture.
///
/// Pictures of more than 16 000 px become smaller, and say so in a comment: TeX cannot count further.
///
/// # Errors
///
/// Only those of `out`.
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
    let contents = Contents::of(scene);
    let shrunk = (LARGEST / (scene.width.max(scene.height) * scene.scale)).min(1.0);
    let scale = shrunk * scene.scale;
    comment(&mut out, &[&scene.title, "", &scene.description])?;
    if shrunk < 1.0 {
        let note = format!("Drawn at {} % of its size: TeX cannot count further.", Number(shrunk * 100.0));
        comment(&mut out, &["", &note])?;
    }
    match options.form {
        Form::Snippet => snippet_header(&contents.needs, &mut out)?,
        Form::Standalone => standalone_header(&contents.needs, "", &["\\usepackage{tikz}"], &mut out)?,
    }
    picture(scene, &contents, scale, options, &mut out)?;
    if options.form == Form::Standalone {
        writeln!(out, "\\end{{document}}")?;
    }
    out.flush()
}

/// The picture itself, in a box of its size.
fn picture<W: Write>(
    scene: &Scene,
    contents: &Contents,
    scale: f64,
    options: &Options<'_>,
    out: &mut W,
) -> io::Result<()> {
    // A point of PDF: TeX's own is smaller, and no page would be as large as was asked for.
    writeln!(out, "\\begin{{tikzpicture}}[x={POINTS}bp, y=-{POINTS}bp, line cap=round, line join=round]")?;
    let mut writer = Writer { options, contents, scale, depth: 0, out };
    writer.styles()?;
    let corner = Point::new(scene.width, scene.height);
    writeln!(writer.out, "\\path[use as bounding box] (0,0) rectangle {};", writer.at(corner))?;
    visit(&scene.elements, |visit| match visit {
        Visit::Open(group) => writer.open(group),
        Visit::Close(group) => writer.close(group),
        Visit::Shape(shape) => writer.shape(shape),
        Visit::Text(text) => writer.text(text),
    })?;
    writeln!(writer.out, "\\end{{tikzpicture}}")
}

/// Writes pictures of one size as a Beamer document: one frame, with an overlay for each picture in the same box.
/// Nothing of a later picture is on the page of an earlier one.
///
/// # Errors
///
/// Those of `out`, and [`io::ErrorKind::InvalidInput`] without any picture.
pub fn write_beamer(scenes: &[Scene], palette: &Palette, mut out: impl Write) -> io::Result<()> {
    let Some(first) = scenes.first() else {
        return Err(io::Error::new(io::ErrorKind::InvalidInput, "a deck needs a slide"));
    };
    let options = Options { palette, form: Form::Standalone };
    let together = Scene {
        elements: scenes.iter().flat_map(|scene| scene.elements.iter().cloned()).collect(),
        ..Scene::default()
    };
    let needs = Contents::of(&together).needs;
    comment(&mut out, &[&first.title])?;
    comment(
        &mut out,
        &[
            "",
            "For slides of your own: the packages, and everything between the beginning and the end of the document.",
        ],
    )?;
    let side = |pixels: f64| pixels * first.scale * POINTS;
    let (width, height) = (Number(side(first.width)), Number(side(first.height)));
    let geometry = format!("\\geometry{{paperwidth={width}bp, paperheight={height}bp}}");
    let loaded = ["\\usepackage{tikz}", &geometry, "\\setbeamertemplate{navigation symbols}{}"];
    header(&needs, "beamer", "", &loaded, &mut out)?;
    for (index, scene) in scenes.iter().enumerate() {
        writeln!(out, "\\expandafter\\def\\csname plyscope-{}\\endcsname{{%", index + 1)?;
        picture(scene, &Contents::of(scene), scene.scale, &options, &mut out)?;
        writeln!(out, "}}")?;
    }
    // The picture has the page to itself, whatever margins the theme has. Beamer sets what is behind a page when it has
    // counted its overlay already, so that \\only would come too late there.
    writeln!(out, "\\def\\plyscopeslide{{1}}")?;
    writeln!(out, "{{\\setbeamertemplate{{background canvas}}{{\\csname plyscope-\\plyscopeslide\\endcsname}}")?;
    writeln!(out, "\\begin{{frame}}<1-{}>[plain]", scenes.len())?;
    for slide in 1..=scenes.len() {
        writeln!(out, "\\only<{slide}>{{\\gdef\\plyscopeslide{{{slide}}}}}%")?;
    }
    writeln!(out, "\\end{{frame}}}}\n\\end{{document}}")?;
    out.flush()
}

/// A picture as one string.
///
/// # Panics
///
/// Never: memory takes everything, and what is written is text.
pub fn to_string(scene: &Scene, options: &Options<'_>) -> String {
    let mut out = Vec::new();
    write(scene, options, &mut out).expect("a vector takes everything");
    String::from_utf8(out).expect("what is written is text")
}

/// What a walk over a scene meets.
enum Visit<'a> {
    Open(&'a Group),
    Close(&'a Group),
    Shape(&'a Shape),
    Text(&'a Text),
}

/// Meets all elements, back to front.
fn visit<'a>(elements: &'a [Element], mut see: impl FnMut(Visit<'a>) -> io::Result<()>) -> io::Result<()> {
    // The groups that are open, with what is still to come in each; the scene itself is none.
    let mut open: Vec<(Option<&Group>, std::slice::Iter<'_, Element>)> = vec![(None, elements.iter())];
    while let Some((group, elements)) = open.last_mut() {
        match elements.next() {
            Some(Element::Group(inner)) => {
                see(Visit::Open(inner))?;
                open.push((Some(inner), inner.elements.iter()));
            }
            Some(Element::Shape(shape)) => see(Visit::Shape(shape))?,
            Some(Element::Text(text)) => see(Visit::Text(text))?,
            None => {
                if let Some(group) = *group {
                    see(Visit::Close(group))?;
                }
                open.pop();
            }
        }
    }
    Ok(())
}

/// How a role occurs.
#[derive(Debug, Clone, Copy, Default)]
struct Uses {
    shapes: bool,
    texts: bool,
}

/// What has to be known before the first element is written.
#[derive(Default)]
struct Contents {
    /// In the order of [`Role::ALL`].
    uses: Vec<Uses>,
    /// The font sizes in hundredths of a pixel, with themselves.
    sizes: BTreeMap<i64, f64>,
    bold: bool,
    needs: Needs,
}

impl Contents {
    fn of(scene: &Scene) -> Self {
        let mut contents = Contents { uses: vec![Uses::default(); Role::ALL.len()], ..Contents::default() };
        let walked = visit(&scene.elements, |visit| {
            match visit {
                Visit::Open(_) | Visit::Close(_) => {}
                Visit::Shape(shape) => contents.uses[shape.role as usize].shapes = true,
                Visit::Text(text) => {
                    contents.uses[text.role as usize].texts = true;
                    contents.sizes.insert(hundredths(text.size), text.size);
                    contents.bold |= text.weight == Weight::Bold;
                    contents.needs.note(&text.content);
                }
            }
            Ok(())
        });
        walked.expect("looking at elements cannot fail");
        contents
    }
}

#[expect(clippy::cast_possible_truncation, reason = "no text is 10^16 px high")]
fn hundredths(number: f64) -> i64 {
    (number * 100.0).round() as i64
}

/// Comment lines. Texts of several lines have several; empty ones at the end have none.
pub(crate) fn comment(out: &mut impl Write, texts: &[&str]) -> io::Result<()> {
    let lines: Vec<&str> =
        texts.iter().flat_map(|text| if text.is_empty() { vec![""] } else { text.lines().collect() }).collect();
    let said = lines.iter().rposition(|line| !line.is_empty()).map_or(0, |last| last + 1);
    for line in &lines[..said] {
        writeln!(out, "{}", format!("% {}", one_line(line)).trim_end())?;
    }
    Ok(())
}

/// What the characters that pdfLaTeX replaces are, for a comment.
pub(crate) fn replaced(needs: &Needs) -> String {
    let all: Vec<String> = needs.unicode.iter().map(|&c| format!("{c} (U+{:04X})", u32::from(c))).collect();
    format!("pdfLaTeX shows letters or boxes for {}; LuaLaTeX sets them.", all.join(", "))
}

/// The packages besides `TikZ`, as preamble lines.
pub(crate) fn packages(needs: &Needs) -> Vec<&'static str> {
    let mut lines = Vec::new();
    if needs.amssymb {
        lines.push(r"\usepackage{amssymb}");
    }
    if needs.pifont {
        lines.push(r"\usepackage{pifont} % texlive-fonts-recommended");
    }
    lines
}

/// The font encodings that pdfLaTeX needs; the last one is what a document begins with.
pub(crate) fn encodings(needs: &Needs) -> Option<&'static str> {
    match (needs.latin, needs.cyrillic) {
        (_, true) => Some(r"\usepackage[T1,T2A]{fontenc} % texlive-lang-cyrillic and, for fonts that scale, cm-super"),
        (true, false) => Some(r"\usepackage[T1]{fontenc}"),
        (false, false) => None,
    }
}

/// Whether the letters are in no font that `LuaLaTeX` would take by itself.
pub(crate) fn other_font(needs: &Needs) -> bool {
    needs.cyrillic || !needs.unicode.is_empty()
}

fn snippet_header(needs: &Needs, out: &mut impl Write) -> io::Result<()> {
    writeln!(out, "%\n% In the preamble:\n%   \\usepackage{{tikz}}")?;
    for line in packages(needs) {
        writeln!(out, "%   {line}")?;
    }
    if let Some(line) = encodings(needs) {
        writeln!(out, "%   {line}")?;
    }
    if other_font(needs) {
        writeln!(
            out,
            "%   with LuaLaTeX: \\usepackage{{fontspec}}\\setsansfont{{DejaVu Sans}}, or a font that you prefer"
        )?;
    }
    writeln!(out, "%   with babel, which may give ; and \" another meaning: \\usetikzlibrary{{babel}}")?;
    if !needs.unicode.is_empty() {
        writeln!(out, "% {}", replaced(needs))?;
    }
    writeln!(
        out,
        "% As wide as the text: \\resizebox{{\\linewidth}}{{!}}{{\\input{{...}}}}\n\
         % To restyle all pictures of a document, in its preamble:\n\
         %   \\tikzset{{every plyscope picture/.style={{plyscope/max/.append style={{fill=yellow}}}}}}"
    )
}

/// Everything before the picture of a document that loads these packages; `options` are those of its class, in
/// brackets, or nothing.
pub(crate) fn standalone_header(needs: &Needs, options: &str, loaded: &[&str], out: &mut impl Write) -> io::Result<()> {
    header(needs, "standalone", options, loaded, out)
}

pub(crate) fn header(
    needs: &Needs,
    class: &str,
    options: &str,
    loaded: &[&str],
    out: &mut impl Write,
) -> io::Result<()> {
    writeln!(out, "%\n% To be set by pdfLaTeX or LuaLaTeX.")?;
    if !needs.unicode.is_empty() {
        writeln!(out, "% {}", replaced(needs))?;
    }
    // Sizes between those of TeX's old fonts would be rounded.
    writeln!(out, "\\RequirePackage{{fix-cm}}\n\\documentclass{options}{{{class}}}")?;
    for line in loaded.iter().copied().chain(packages(needs)) {
        writeln!(out, "{line}")?;
    }
    let encodings = encodings(needs);
    if encodings.is_some() || other_font(needs) {
        writeln!(out, "\\ifdefined\\Umathchar % LuaLaTeX, XeLaTeX")?;
        if other_font(needs) {
            writeln!(out, "  \\usepackage{{fontspec}}\n  \\setsansfont{{DejaVu Sans}}")?;
        }
        writeln!(out, "\\else % pdfLaTeX")?;
        if let Some(line) = encodings {
            writeln!(out, "  {line}")?;
        }
        if needs.latin && !needs.cyrillic {
            // Without it, TeX Live has the accented letters only as bitmaps. It has no Cyrillic ones.
            writeln!(out, "  \\IfFileExists{{lmodern.sty}}{{\\usepackage{{lmodern}}}}{{}}")?;
        }
        writeln!(out, "\\fi")?;
    }
    writeln!(out, "\\begin{{document}}")
}

/// The colours and styles of what occurs in any of these scenes, and the drawing commands of each: for another kind of
/// picture that uses the same styles.
pub(crate) fn parts(scenes: &[Scene], palette: &Palette) -> (String, Vec<String>) {
    let options = Options { palette, form: Form::Snippet };
    let together = Scene {
        elements: scenes.iter().flat_map(|scene| scene.elements.iter().cloned()).collect(),
        ..Scene::default()
    };
    let contents = Contents::of(&together);
    let writer = || Writer { options: &options, contents: &contents, scale: 1.0, depth: 1, out: Vec::new() };
    let text = |written: Vec<u8>| String::from_utf8(written).expect("what is written is text");
    let mut styles = writer();
    styles.styles().expect("a vector takes everything");
    let drawn = scenes.iter().map(|scene| {
        let mut writer = writer();
        let walked = visit(&scene.elements, |visit| match visit {
            Visit::Open(group) => writer.open(group),
            Visit::Close(group) => writer.close(group),
            Visit::Shape(shape) => writer.shape(shape),
            Visit::Text(text) => writer.text(text),
        });
        walked.expect("a vector takes everything");
        text(writer.out)
    });
    let drawn = drawn.collect();
    (text(styles.out), drawn)
}

/// A number to two places, without zeros at the end.
struct Number(f64);

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = String::new();
        push_number(&mut text, self.0);
        f.write_str(&text)
    }
}

/// A place as `TikZ` writes it.
struct At(Point);

impl fmt::Display for At {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "({},{})", Number(self.0.x), Number(self.0.y))
    }
}

/// A picture that is being written.
struct Writer<'a, W: Write> {
    options: &'a Options<'a>,
    contents: &'a Contents,
    /// By what everything is multiplied, so that TeX can count so far.
    scale: f64,
    /// How many scopes are open.
    depth: usize,
    out: W,
}

impl<W: Write> Writer<'_, W> {
    /// The colours and the styles of everything that occurs.
    fn styles(&mut self) -> io::Result<()> {
        let occurring: Vec<(&str, Paint, Uses)> = Role::ALL
            .iter()
            .zip(&self.contents.uses)
            .filter(|(_, uses)| uses.shapes || uses.texts)
            .map(|(&role, &uses)| (role.name(), self.options.palette.paint(role), uses))
            .collect();
        for (name, paint, uses) in &occurring {
            let line = paint.stroke.filter(|_| uses.shapes).map(|stroke| ("-line", stroke.colour));
            let fill = paint.fill.filter(|_| uses.shapes).map(|colour| ("-fill", colour));
            let text = paint.fill.filter(|_| uses.texts).map(|colour| ("", colour));
            for (part, colour) in [line, fill, text].into_iter().flatten() {
                let hex = colour.to_string().to_uppercase();
                writeln!(
                    self.out,
                    "\\definecolor{{plyscope-{name}{part}}}{{HTML}}{{{}}}",
                    hex.trim_start_matches('#')
                )?;
            }
        }
        writeln!(self.out, "\\tikzset{{")?;
        if occurring.iter().any(|(_, _, uses)| uses.texts) {
            writeln!(
                self.out,
                "  plyscope/label/.style={{anchor=base, inner sep=0pt, outer sep=0pt, font=\\sffamily}},"
            )?;
        }
        if self.contents.bold {
            writeln!(self.out, "  plyscope/bold/.style={{font=\\sffamily\\bfseries\\boldmath}},")?;
        }
        for &size in self.contents.sizes.values() {
            let (size, leading) = (self.length(size), self.length(size * 1.2));
            writeln!(
                self.out,
                "  plyscope/size {size}/.style={{node font=\\fontsize{{{size}}}{{{leading}}}\\selectfont}},"
            )?;
        }
        for (name, paint, uses) in &occurring {
            writeln!(self.out, "  plyscope/{name}/.style={{{}}},", self.style(name, *paint, *uses))?;
        }
        writeln!(self.out, "  every plyscope picture/.try\n}}")
    }

    fn style(&self, name: &str, paint: Paint, uses: Uses) -> String {
        let mut keys = Vec::new();
        if uses.texts {
            keys.push("plyscope/label".to_owned());
            keys.push(match paint.fill {
                Some(_) => format!("text=plyscope-{name}"),
                None => "text opacity=0".to_owned(),
            });
        }
        if uses.shapes {
            if let Some(stroke) = paint.stroke {
                keys.push(format!("draw=plyscope-{name}-line"));
                if paint.fill.is_some() {
                    keys.push(format!("fill=plyscope-{name}-fill"));
                }
                keys.push(format!("line width={}bp", self.length(stroke.width)));
                if let Some((dash, gap)) = stroke.dash {
                    keys.push(format!("dash pattern=on {}bp off {}bp", self.length(dash), self.length(gap)));
                }
            } else if paint.fill.is_some() {
                keys.push(format!("fill=plyscope-{name}-fill"));
            }
        }
        keys.join(", ")
    }

    /// A length in points.
    fn length(&self, pixels: f64) -> Number {
        Number(pixels * self.scale * POINTS)
    }

    /// A place in the unit of the picture.
    fn at(&self, point: Point) -> At {
        At(Point::new(point.x * self.scale, point.y * self.scale))
    }

    fn indent(&mut self) -> io::Result<()> {
        write!(self.out, "{:1$}", "", 2 * self.depth)
    }

    fn open(&mut self, group: &Group) -> io::Result<()> {
        let class = one_line(&group.class);
        match &group.id {
            Some(id) => {
                self.indent()?;
                writeln!(self.out, "{}", format!("% {}: {class}", one_line(id)).trim_end_matches([' ', ':']))?;
            }
            None if !class.is_empty() => {
                self.indent()?;
                writeln!(self.out, "% {class}")?;
            }
            None => {}
        }
        if group.offset != Point::default() {
            self.indent()?;
            writeln!(self.out, "\\begin{{scope}}[shift={{{}}}]", self.at(group.offset))?;
            self.depth += 1;
        }
        Ok(())
    }

    fn close(&mut self, group: &Group) -> io::Result<()> {
        if group.offset != Point::default() {
            self.depth -= 1;
            self.indent()?;
            writeln!(self.out, "\\end{{scope}}")?;
        }
        Ok(())
    }

    fn shape(&mut self, shape: &Shape) -> io::Result<()> {
        let path = self.path(&shape.geometry);
        if path.is_empty() {
            return Ok(());
        }
        self.indent()?;
        write!(self.out, "\\path[plyscope/{}", shape.role.name())?;
        if let Some(width) = shape.stroke_width {
            write!(self.out, ", line width={}bp", self.length(width))?;
        }
        if let Geometry::Rectangle { width, height, radius, .. } = shape.geometry
            && radius > 0.0
        {
            // Nothing would be left of a side for corners that are larger.
            write!(self.out, ", rounded corners={}bp", self.length(radius.min(width / 2.0).min(height / 2.0)))?;
        }
        writeln!(self.out, "] {path};")
    }

    fn path(&self, geometry: &Geometry) -> String {
        match geometry {
            Geometry::Line { from, to } => format!("{} -- {}", self.at(*from), self.at(*to)),
            Geometry::Polygon(corners) if corners.is_empty() => String::new(),
            Geometry::Polygon(corners) => {
                let corners: Vec<String> = corners.iter().map(|&corner| self.at(corner).to_string()).collect();
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
                    Segment::Move(to) if index == 0 => self.at(to).to_string(),
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

    fn text(&mut self, text: &Text) -> io::Result<()> {
        self.indent()?;
        write!(self.out, "\\node[plyscope/{}, plyscope/size {}", text.role.name(), self.length(text.size))?;
        if text.weight == Weight::Bold {
            write!(self.out, ", plyscope/bold")?;
        }
        if self.contents.uses[text.role as usize].shapes {
            // The style is for the shapes of this role, too; a text has no box around it.
            write!(self.out, ", draw=none, fill=none")?;
        }
        match text.anchor {
            Anchor::Start => write!(self.out, ", anchor=base west")?,
            Anchor::Middle => {}
            Anchor::End => write!(self.out, ", anchor=base east")?,
        }
        writeln!(self.out, "] at {} {{{}}};", self.at(text.place), tex::escape(&text.content))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::render::Colour;

    fn draw(scene: &Scene, form: Form) -> String {
        to_string(scene, &Options { palette: &Palette::light(), form })
    }

    fn scene(elements: Vec<Element>) -> Scene {
        Scene { width: 100.0, height: 50.5, title: "A tree".to_owned(), elements, ..Scene::default() }
    }

    fn text(content: &str) -> Element {
        Text::centred(Role::Text, content, Point::new(1.0, 2.0), 12.0).into()
    }

    /// The lines between the bounding box and the end of the picture.
    fn drawn(tikz: &str) -> Vec<&str> {
        let (_, body) = tikz.split_once("use as bounding box").expect("a bounding box");
        body.lines().skip(1).take_while(|line| *line != "\\end{tikzpicture}").collect()
    }

    /// The comment and the preamble.
    fn header(tikz: &str) -> &str {
        tikz.split_once("\\begin{tikzpicture}").expect("a picture").0
    }

    #[test]
    fn the_styles_of_what_occurs_come_first() {
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
    fn a_document_loads_what_its_texts_need() {
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
        // A part of a document can only ask for it.
        let snippet = draw(&scene(vec![text("Ход ✂")]), Form::Snippet);
        assert!(header(&snippet).lines().all(|line| line.starts_with('%')));
        for package in ["\\usepackage[T1,T2A]{fontenc}", "\\usepackage{fontspec}", "\\usepackage{pifont}"] {
            assert!(header(&snippet).contains(package), "{snippet}");
        }
    }

    #[test]
    fn a_role_of_shapes_and_texts_draws_no_boxes_around_texts() {
        let square = Shape::new(Role::Text, Geometry::rectangle(Point::default(), 1.0, 1.0));
        let tikz = draw(&scene(vec![square.into(), text("3")]), Form::Snippet);
        assert!(tikz.contains("/text/.style={plyscope/label, text=plyscope-text, fill=plyscope-text-fill}"), "{tikz}");
        assert_eq!(drawn(&tikz)[1], r"\node[plyscope/text, plyscope/size 9, draw=none, fill=none] at (1,2) {3};");
    }

    #[test]
    fn no_role_is_called_like_the_other_styles() {
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
    fn a_picture_beyond_what_tex_can_count_shrinks() {
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
        fn no_words_get_out_of_their_comments(title in ".*", id in "(.|[\r\n])*", class in "(.|[\r\n])*") {
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
