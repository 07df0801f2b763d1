//! Output files: formats and their extensions, folders, and packages for learning platforms.

use std::io::{IsTerminal, Write};
use std::path::{Path, PathBuf};

use clap::ValueEnum;

use crate::fault::Fault;
use crate::game::tree::written::TreeNotation;
use crate::locale::Locale;
use crate::render::{Palette, Scene, pdf, png, svg, tikz, typst};
use crate::report::course::INDEX_FILE;
use crate::report::scorm::{self, Unit};

use super::files::Output;
use super::plan::tell_written;
use super::{Failure, misuse, refuse};

/// Formats of `draw`. In all enums of formats in this module, the names of variants are file extensions.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Format {
    /// Scalable vector graphics, for the web, office and drawing programs
    Svg,
    /// Pixels
    Png,
    /// A page as large as the picture, with selectable text
    Pdf,
    /// LaTeX with the package forest: the tree in brackets, to be edited
    Tex,
    /// LaTeX with TikZ: every coordinate as in the SVG picture
    Tikz,
    /// Typst
    Typ,
    /// Mermaid, for small trees
    Mmd,
    /// Graphviz
    #[value(alias = "gv")]
    Dot,
    /// The tree drawn with characters
    Txt,
    /// The whole recording
    Json,
    /// The tree as nested lists
    Tree,
    /// The tree in Newick notation
    #[value(aliases = ["nwk", "nw"])]
    Newick,
    /// The tree as a game of Gambit
    Efg,
}

impl Format {
    /// Returns the notation of a format that holds the tree and nothing else.
    pub(super) fn notation(self) -> Option<TreeNotation> {
        match self {
            Format::Tree => Some(TreeNotation::Lists),
            Format::Newick => Some(TreeNotation::Newick),
            Format::Efg => Some(TreeNotation::Efg),
            _ => None,
        }
    }

    /// Returns whether a format has nothing that options of pictures could change.
    pub(super) fn is_data(self) -> bool {
        self == Format::Json || self.notation().is_some()
    }
}

/// Formats of plots, in which any scene can be written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum PlotFormat {
    Svg,
    Png,
    Pdf,
    Tikz,
    Typ,
}

impl PlotFormat {
    /// Writes a scene. `dpi` is the resolution of PNG, in pixels per inch; other formats ignore it.
    pub(super) fn write(self, scene: &Scene, palette: &Palette, dpi: f64, out: &mut impl Write) -> Result<(), Failure> {
        match self {
            PlotFormat::Svg => svg::write(scene, &svg::Options { palette, target: svg::Target::File }, out)?,
            PlotFormat::Png => {
                let size = png::Size::Scale(dpi / 96.0);
                out.write_all(&png::encode(scene, &png::Options { palette, size, dpi })?)?;
            }
            PlotFormat::Pdf => {
                pdf::write([scene], &pdf::Options { palette, background: false, title: None }, out)?;
            }
            PlotFormat::Tikz => tikz::write(scene, &tikz::Options { palette, form: tikz::Form::Snippet }, out)?,
            PlotFormat::Typ => typst::write(scene, palette, out)?,
        }
        Ok(())
    }
}

/// Formats of decks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum DeckFormat {
    /// A page for each frame
    Pdf,
    /// LaTeX: a Beamer document
    Tex,
    /// Typst
    Typ,
    /// PowerPoint: shapes, connectors and texts that can be edited
    Pptx,
    /// A page for a browser, offline: reveal.js
    Html,
    /// An animated picture, or a folder with a picture for each frame
    Svg,
    /// Pixels: one frame after the other in a file, or a folder with a file for each frame
    Png,
    /// Pixels of 256 colours, one frame after the other
    Gif,
    /// LaTeX, for documents of your own: a figure of --panels, or a folder with a TikZ picture for each frame
    Tikz,
}

/// File format of a worksheet.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum SheetFormat {
    Pdf,
    Html,
    Tex,
    Typ,
    Md,
    Xml,
    #[value(name = "Rmd")]
    Rmd,
    Json,
    Zip,
}

/// Formats of generated trees and of test vectors.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum VectorFormat {
    /// Text: trees in brackets, test vectors as lines of fields with tabs between them
    #[value(alias = "tsv")]
    Txt,
    /// JSON
    Json,
}

/// Returns the usual file extension of a format.
pub(super) fn ending(format: &impl ValueEnum) -> String {
    format.to_possible_value().map_or_else(String::new, |value| value.get_name().to_owned())
}

/// Returns the format that the extension of a file names, if any.
pub(super) fn format_of<F: ValueEnum>(path: &Path) -> Option<F> {
    F::from_str(path.extension()?.to_str()?, false).ok()
}

/// Returns the extensions of the formats that meet a condition, each with a leading dot.
pub(super) fn endings<F: ValueEnum>(of: impl Fn(&F) -> bool) -> Vec<String> {
    F::value_variants().iter().filter(|format| of(format)).map(|format| format!(".{}", ending(format))).collect()
}

/// Joins words with commas, and with `conjunction` before the last: `svg, png and pdf`.
pub(super) fn list(words: &[String], conjunction: &str) -> String {
    match words.split_last() {
        Some((last, rest)) if !rest.is_empty() => format!("{} {conjunction} {last}", rest.join(", ")),
        _ => words.concat(),
    }
}

/// Returns the error for a file whose extension belongs to no format.
pub(super) fn unknown_format(path: &Path, what: &str, help: String) -> Failure {
    misuse(format!("{}: no {what} has this extension", path.display()), help)
}

/// Returns the format that the extension of a file names. The error lists the extensions of all formats, followed by
/// `otherwise`, such as the advice to give `--format`. `what` is the kind of file in the error.
pub(super) fn known_format<F: ValueEnum>(path: &Path, what: &str, otherwise: &str) -> Result<F, Failure> {
    format_of(path).ok_or_else(|| {
        let endings = list(&endings(|_: &F| true), "or");
        unknown_format(path, what, format!("name the file {endings}{otherwise}"))
    })
}

/// Returns an error if a binary format would be written to a terminal.
pub(super) fn check_terminal(output: Option<&Path>, ending: &str) -> Result<(), Failure> {
    const BINARY: [&str; 5] = ["gif", "pdf", "png", "pptx", "zip"];
    if is_standard_output(output) && BINARY.contains(&ending) && std::io::stdout().is_terminal() {
        return refuse("a terminal cannot show this format", "write it to a file with -o");
    }
    Ok(())
}

pub(super) fn is_standard_output(output: Option<&Path>) -> bool {
    output.is_none_or(|path| path == Path::new("-"))
}

/// Returns whether a path is an existing folder or ends in a slash or backslash.
pub(super) fn is_folder(path: &Path) -> bool {
    path.is_dir() || path.to_string_lossy().ends_with(['/', '\\'])
}

pub(super) fn make_folder(folder: &Path) -> Result<(), Fault> {
    std::fs::create_dir_all(folder)
        .map_err(|error| Fault::new(format!("{} cannot be made a folder: {error}", folder.display())))
}

/// Adds a suffix to the name of a file: `sheet-key.pdf` for `sheet.pdf`.
pub(super) fn with_suffix(path: &Path, suffix: &str) -> PathBuf {
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    let ending = path.extension().map_or_else(String::new, |ending| format!(".{}", ending.to_string_lossy()));
    path.with_file_name(format!("{stem}-{suffix}{ending}"))
}

/// Writes to standard output.
pub(super) fn print(bytes: &[u8]) -> Result<(), Failure> {
    write(Path::new("-"), bytes)
}

/// Writes a file, or to standard output for `-`.
pub(super) fn write(path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    let mut out = Output::open(Some(path))?;
    out.write_all(bytes)?;
    out.finish()
}

/// Writes a file and reports its name on standard error; writes to standard output for `-`, without a report.
pub(super) fn write_and_tell(path: &Path, bytes: &[u8], locale: &Locale) -> Result<(), Failure> {
    write(path, bytes)?;
    if path != Path::new("-") {
        tell_written(locale, path);
    }
    Ok(())
}

/// Returns an error for `--scorm` without the extension .zip, and for .zip without `--scorm`.
pub(super) fn check_package(is_wanted: bool, output: Option<&Path>) -> Result<(), Failure> {
    let Some(output) = output else { return Ok(()) };
    let is_archive = output.extension().is_some_and(|end| end.eq_ignore_ascii_case("zip"));
    match (is_wanted, is_archive) {
        (true, false) => {
            refuse(format!("--scorm writes an archive, and {} is none", output.display()), "name it FILE.zip")
        }
        (false, true) => refuse(
            format!("{} would be an archive", output.display()),
            "a package for a learning platform is written with --scorm; a page ends in .html",
        ),
        (true, true) | (false, false) => Ok(()),
    }
}

/// Packs a page for a learning platform, which identifies the package by `title` and `name`.
pub(super) fn package(title: &str, name: &str, html: String) -> Result<Vec<u8>, Failure> {
    let unit = Unit { file: INDEX_FILE.to_owned(), title: title.to_owned(), html };
    let mut bytes = Vec::new();
    scorm::write(title, name, &[unit], &mut bytes)?;
    Ok(bytes)
}
