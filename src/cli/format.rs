//! The formats of `draw` and of plots, and all that differs between them, in one table.

use std::path::Path;

use crate::fault::Fault;
use clap::ValueEnum;

use super::Failure;

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
    Dot,
    /// A tree of text
    Txt,
    /// The whole recording
    Json,
}

/// A format that holds any picture: shapes and texts in places of ours.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Drawn {
    Svg,
    Png,
    Pdf,
    Tikz,
    Typ,
}

/// What there is to know about a format.
#[derive(Debug)]
pub(super) struct Row {
    /// How files end that hold it, the usual ending first.
    endings: &'static [&'static str],
    /// Which writer of pictures makes it; `None` where another program finds the places, or nothing is drawn.
    pub(super) drawn: Option<Drawn>,
    /// The program that decides how large the picture becomes, and the format to take instead where that matters.
    pub(super) setter: Option<(&'static str, &'static str)>,
    /// The options that it obeys and not every format does.
    options: &'static [&'static [&'static str]],
    pub(super) is_for_terminals: bool,
    /// Whether small letters decide how much of a tree is worth drawing.
    pub(super) folds: bool,
}

/// The options of whatever draws a tree.
const TREES: &[&str] = &["--background", "--direction", "--root", "--mirror", "--twins"];
/// Those of whatever finds its place on a page.
const PAGES: &[&str] = &["--size", "--min-text"];
/// What changes places and sizes, where they are ours.
const PLACES: &[&str] = &["--text-size", "--scale", "--spacing"];

impl Row {
    /// A format that obeys no option; what others differ in is said of each.
    const PICTURE: Row =
        Row { endings: &[], drawn: None, setter: None, options: &[], is_for_terminals: true, folds: true };
}

impl Format {
    pub(super) const fn row(self) -> Row {
        match self {
            Format::Svg => Row {
                endings: &["svg"],
                drawn: Some(Drawn::Svg),
                options: &[TREES, PAGES, PLACES, &["--outlines"]],
                ..Row::PICTURE
            },
            Format::Png => Row {
                endings: &["png"],
                drawn: Some(Drawn::Png),
                options: &[TREES, PAGES, PLACES, &["--width", "--dpi"]],
                is_for_terminals: false,
                ..Row::PICTURE
            },
            Format::Pdf => Row {
                endings: &["pdf"],
                drawn: Some(Drawn::Pdf),
                options: &[TREES, PAGES, PLACES],
                is_for_terminals: false,
                ..Row::PICTURE
            },
            Format::Tex => Row {
                endings: &["tex"],
                setter: Some(("forest", ".tikz")),
                options: &[TREES, PAGES, &["--standalone"]],
                ..Row::PICTURE
            },
            Format::Tikz => Row {
                endings: &["tikz"],
                drawn: Some(Drawn::Tikz),
                options: &[TREES, PAGES, PLACES, &["--standalone"]],
                ..Row::PICTURE
            },
            Format::Typ => {
                Row { endings: &["typ"], drawn: Some(Drawn::Typ), options: &[TREES, PAGES, PLACES], ..Row::PICTURE }
            }
            Format::Mmd => {
                Row { endings: &["mmd"], setter: Some(("Mermaid", ".svg")), options: &[TREES, PAGES], ..Row::PICTURE }
            }
            Format::Dot => Row { endings: &["dot", "gv"], options: &[TREES], folds: false, ..Row::PICTURE },
            Format::Txt => Row { endings: &["txt"], options: &[&["--ascii"]], folds: false, ..Row::PICTURE },
            Format::Json => Row { endings: &["json"], ..Row::PICTURE },
        }
    }

    /// Refuses an option that the format cannot obey, rather than to leave it out silently.
    pub(super) fn check(self, option: &str) -> Result<(), Failure> {
        let obeys = |format: Format| format.row().options.iter().any(|options| options.contains(&option));
        let obeying = Self::list(|format| obeys(format).then(|| format.ending()));
        let able = match option {
            _ if !obeying.is_empty() => obeys(self),
            _ => self != Format::Json,
        };
        let formats = match option {
            _ if !obeying.is_empty() => obeying,
            "--view" => "pictures: JSON has values from MAX's point of view".to_owned(),
            _ => "pictures and text: JSON holds everything".to_owned(),
        };
        if able { Ok(()) } else { Err(Failure::Usage(Fault::new(format!("{option} is for {formats}")))) }
    }

    /// The format of a file by the ending of its name.
    pub(super) fn of_file(path: &Path) -> Result<Self, Failure> {
        named(path, Some, "format", ", or give --format")
    }

    fn ending(self) -> String {
        self.row().endings[0].to_owned()
    }

    /// `svg, png and pdf`: what is said of some of them.
    fn list(of: impl Fn(Format) -> Option<String>) -> String {
        let all: Vec<String> = Self::value_variants().iter().filter_map(|&format| of(format)).collect();
        match all.split_last() {
            Some((last, rest)) if !rest.is_empty() => format!("{} and {last}", rest.join(", ")),
            _ => all.concat(),
        }
    }
}

impl Drawn {
    /// The format of a plot by the ending of its file's name.
    pub(super) fn of_plot(path: &Path) -> Result<Self, Failure> {
        named(path, |format| format.row().drawn, "plot", "")
    }
}

/// What is meant by the ending of a file's name, of what formats can be.
fn named<T>(path: &Path, of: impl Fn(Format) -> Option<T>, what: &str, otherwise: &str) -> Result<T, Failure> {
    let is_it = |format: &&Format| ends_with(path, format.row().endings);
    Format::value_variants().iter().find(is_it).and_then(|&format| of(format)).ok_or_else(|| {
        let endings = Format::list(|format| of(format).map(|_| format!(".{}", format.ending())));
        let fault = Fault::new(format!("{}: no {what} has this extension", path.display()));
        Failure::Usage(fault.help(format!("name the file {}{otherwise}", or(&endings))))
    })
}

fn ends_with(path: &Path, endings: &[&str]) -> bool {
    path.extension().and_then(|extension| extension.to_str()).is_some_and(|extension| endings.contains(&extension))
}

/// The list with its last word offered instead of added.
fn or(list: &str) -> String {
    list.replace(" and ", " or ")
}
