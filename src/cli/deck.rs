//! `plyscope slides`: a frame a step, in one file or in a folder.

use std::fmt::Write as _;
use std::io::Write;
use std::path::{Path, PathBuf};

use clap::ValueEnum;
use plyscope::fault::Fault;
use plyscope::render::page::Page;
use plyscope::render::theme::{Backdrop, Skipped};
use plyscope::render::{Outline, Palette, Scene, animation, pdf, png, pptx, svg, tikz, typst};
use plyscope::slides::{Deck, Extras, Request};
use plyscope::story::words;

use super::args::{self, Background};
use super::canvas;
use super::files::{self, Output};
use super::plan::{Plan, Wishes, note, note_all};
use super::{Failure, say};

/// The formats of decks.
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
    /// Pixels: one frame after the other in a file, or a folder with a file for each
    Png,
    /// Pixels of 256 colours, one frame after the other
    Gif,
}

type WriteFile = fn(&mut Output, &Written<'_>) -> Result<(), Failure>;
type MakeFrame = fn(&Scene, &Written<'_>) -> Result<Vec<u8>, Failure>;

/// What there is to know about a format of decks.
struct Row {
    /// How the files end.
    ending: &'static str,
    /// Writes all frames to one file, if a file can hold them.
    file: Option<WriteFile>,
    /// Makes each frame a file of its own, for a folder.
    folder: Option<MakeFrame>,
    is_animated: bool,
    is_of_pixels: bool,
}

/// A deck that is written.
struct Written<'a> {
    deck: &'a Deck<'a>,
    palette: &'a Palette,
    title: &'a str,
    dpi: f64,
    seconds: f64,
}

impl Written<'_> {
    fn scenes(&self) -> impl Iterator<Item = Scene> {
        self.deck.slides().map(|slide| slide.scene)
    }
}

impl DeckFormat {
    fn row(self) -> Row {
        let row = Row { ending: "pdf", file: None, folder: None, is_animated: false, is_of_pixels: false };
        match self {
            DeckFormat::Pdf => Row { file: Some(write_pdf), ..row },
            DeckFormat::Tex => Row { ending: "tex", file: Some(write_beamer), ..row },
            DeckFormat::Typ => Row { ending: "typ", file: Some(write_typst), ..row },
            DeckFormat::Pptx => Row { ending: "pptx", file: Some(write_pptx), ..row },
            DeckFormat::Html => Row { ending: "html", file: Some(write_html), ..row },
            DeckFormat::Svg => {
                let (file, folder): (Option<WriteFile>, Option<MakeFrame>) = (Some(write_svg), Some(svg_of));
                Row { ending: "svg", file, folder, is_animated: true, ..row }
            }
            DeckFormat::Png => {
                let (file, folder): (Option<WriteFile>, Option<MakeFrame>) = (Some(write_png), Some(png_of));
                Row { ending: "png", file, folder, is_animated: true, is_of_pixels: true }
            }
            DeckFormat::Gif => {
                Row { ending: "gif", file: Some(write_gif), is_animated: true, is_of_pixels: true, ..row }
            }
        }
    }

    /// The format asked for, or that of the file's extension.
    fn of(arguments: &args::Slides) -> Result<Self, Failure> {
        let path = &arguments.output;
        let is_folder = is_folder(path);
        let chosen = match arguments.format {
            Some(format) => format,
            None if is_folder => DeckFormat::Svg,
            None => Self::of_file(path)?,
        };
        match chosen.row() {
            Row { folder: None, ending, .. } if is_folder => Err(Failure::Usage(
                Fault::new(format!("{} is a folder, and all frames go to one .{ending} file", path.display()))
                    .help("a folder is for --format svg or --format png"),
            )),
            Row { file: None, ending, .. } if !is_folder => Err(Failure::Usage(
                Fault::new(format!("{}: {ending} has a file for each frame", path.display()))
                    .help(format!("name a folder, with a slash behind it: -o steps/ --format {ending}")),
            )),
            _ => Ok(chosen),
        }
    }

    fn of_file(path: &Path) -> Result<Self, Failure> {
        let ending = path.extension().and_then(|ending| ending.to_str()).unwrap_or_default();
        Self::value_variants().iter().copied().find(|format| format.row().ending == ending).ok_or_else(|| {
            let one = |format: &&DeckFormat| format.row().file.is_some();
            let endings: Vec<String> =
                Self::value_variants().iter().filter(one).map(|format| format!(".{}", format.row().ending)).collect();
            let fault = Fault::new(format!("{}: no format of slides has this extension", path.display()));
            Failure::Usage(
                fault.help(format!("name the file {}, or a folder with a slash behind it", endings.join(", "))),
            )
        })
    }
}

pub(super) fn slides(arguments: &args::Slides) -> Result<(), Failure> {
    let format = DeckFormat::of(arguments)?;
    let row = format.row();
    if arguments.dpi.is_some() && !row.is_of_pixels {
        return Err(Failure::Usage(Fault::new("--dpi is for png and gif")));
    }
    if arguments.seconds.is_some() && (!row.is_animated || is_folder(&arguments.output)) {
        return Err(Failure::Usage(Fault::new("--seconds is for one file of frames, .gif, .png or .svg")));
    }
    for output in [Some(&arguments.output), arguments.notes.as_ref()].into_iter().flatten() {
        let source = arguments.source.source.as_deref().map(files::source_file);
        let inputs = source.into_iter().chain(files::named_file(&arguments.picture.theme));
        files::keep_inputs(output, inputs.chain(arguments.picture.palette.as_deref()))?;
    }
    if arguments.notes.as_ref() == Some(&arguments.output) {
        return Err(Failure::Usage(Fault::new("--notes and -o name the same file").help("give --notes another name")));
    }
    let mut theme = canvas::theme(&arguments.picture)?;
    if arguments.ask && arguments.picture.pruned.is_none() && theme.skipped == Skipped::Hide {
        // Who is asked about moves has to see them.
        theme.skipped = Skipped::Ghost;
    }
    let wishes = Wishes::one(&arguments.options);
    let wishes = match arguments.beside {
        Some(method) => wishes.beside(method),
        None => wishes,
    };
    let plan = Plan::new(arguments.source.source.as_deref(), &wishes, &arguments.common, arguments.speech.locale())?;
    if arguments.beside.is_some() && plan.settings.len() < 2 {
        return Err(Failure::Usage(
            Fault::new("--beside names the algorithm that is shown anyway").help("for example --beside minimax"),
        ));
    }
    let mut target = Target::open(&arguments.output, format)?;
    let notes = arguments.notes.as_deref().map(|path| Output::open(Some(path))).transpose()?;
    let traces = plan.record_all()?;
    note_all(&plan.locale, &traces);
    let truth = canvas::truth(&plan, &traces, &theme)?;
    let shown: Vec<_> = traces.iter().chain(&truth).collect();
    let freedom = canvas::freedom(&arguments.picture, &theme, &shown);
    let additions = canvas::additions(&arguments.picture, &shown, &plan.locale)?;
    let deck = Deck::new(Request {
        traces: &traces,
        truth: truth.as_ref(),
        theme: &theme,
        locale: &plan.locale,
        page: page(arguments),
        freedom,
        plies: canvas::plies(&arguments.picture),
        additions: Some(&additions),
        most: if arguments.picture.full { usize::MAX } else { Outline::MOST },
        frames: &arguments.frames,
        extras: Extras {
            caption: arguments.caption,
            questions: arguments.ask,
            code: arguments.code,
            calls: arguments.stack,
            ahead: !arguments.only_met,
        },
        background: arguments.picture.background != Background::None,
    })?;
    tell_what_is_folded(&plan, &deck, canvas::plies(&arguments.picture));
    let backdrop = if arguments.picture.background == Background::Dark { Backdrop::Dark } else { Backdrop::Light };
    let palette = theme.palette(backdrop);
    let title = deck.title();
    let dpi = arguments.dpi.unwrap_or(192.0);
    target.write(&Written {
        deck: &deck,
        palette: &palette,
        title: &title,
        dpi,
        seconds: arguments.seconds.unwrap_or(2.0),
    })?;
    let notes = notes.map(|mut out| out.write_all(markdown(&title, &deck).as_bytes()).map(|()| out)).transpose()?;
    target.finish(&plan)?;
    if let Some(notes) = notes {
        notes.finish()?;
    }
    let file = arguments.output.display().to_string();
    let count = deck.len() as u64;
    say(&format_args!("{}", plan.locale.with("slides-written", &[("file", file.into()), ("count", count.into())])));
    if format == DeckFormat::Tex {
        let stem = arguments.output.with_extension("pdf").display().to_string();
        let line = format!(
            "\\foreach \\n in {{1,...,{}}}{{\\begin{{frame}}[plain]\\centering\\includegraphics[page=\\n,width=\\linewidth,\
             height=\\textheight,keepaspectratio]{{{stem}}}\\end{{frame}}}}",
            deck.len()
        );
        note(&plan.locale, &plan.locale.with("slides-include", &[("line", line.into())]));
    }
    Ok(())
}

/// The page of all frames. Two trees have to share it, so their letters are smaller.
fn page(arguments: &args::Slides) -> Page {
    const SHARED: f64 = 0.75;
    let share = if arguments.beside.is_some() { SHARED } else { 1.0 };
    Page { least_text: arguments.min_text.unwrap_or(share * arguments.size.least_text), ..arguments.size }
}

/// Says on standard error what the pictures also say.
fn tell_what_is_folded(plan: &Plan, deck: &Deck<'_>, plies: u32) {
    let locale = &plan.locale;
    deck.at_the_end(|figure| {
        for (index, panel) in figure.panels().iter().enumerate() {
            let folded = figure.folded_amount(index);
            if folded.searched > 0 && !canvas::is_as_asked(figure.outline(), plies) {
                let nodes = locale.count("nodes", folded.searched);
                let algorithm = words::method(locale, panel.trace().settings()).into();
                let parts = [("algorithm", algorithm), ("nodes", nodes.into()), ("option", "--full".into())];
                note(locale, &locale.with("note-folded", &parts));
            }
        }
    });
    if deck.folded() > 0 {
        let count = deck.folded() as u64;
        note(locale, &locale.with("slides-folded", &[("count", count.into()), ("option", "--size".into())]));
    }
}

/// Where the frames go. Nothing is in its place before all of them are written.
enum Target {
    File(Output, WriteFile),
    Folder(Folder),
}

/// A folder with a file for each frame.
struct Folder {
    path: PathBuf,
    /// The folder was not there before, and goes again if nothing comes of it.
    is_new: bool,
    ending: &'static str,
    made: MakeFrame,
    files: Vec<Output>,
}

impl Drop for Folder {
    fn drop(&mut self) {
        // What is unfinished takes its temporary file along.
        self.files.clear();
        if self.is_new {
            // Fails, as it should, where somebody else has put something into it.
            let _ = std::fs::remove_dir(&self.path);
        }
    }
}

impl Target {
    fn open(path: &Path, format: DeckFormat) -> Result<Self, Failure> {
        let Row { ending, file, folder, .. } = format.row();
        let write = file.filter(|_| !is_folder(path));
        match (write, folder) {
            (Some(write), _) => Ok(Target::File(Output::open(Some(path))?, write)),
            (None, None) => Err(Failure::Usage(Fault::new(format!("{} is a folder", path.display())))),
            (None, Some(made)) => {
                let is_new = !path.exists();
                std::fs::create_dir_all(path)
                    .map_err(|error| Fault::new(format!("{} cannot be made a folder: {error}", path.display())))?;
                Ok(Target::Folder(Folder { path: path.to_owned(), is_new, ending, made, files: Vec::new() }))
            }
        }
    }

    fn write(&mut self, written: &Written<'_>) -> Result<(), Failure> {
        match self {
            Target::File(out, write) => write(out, written),
            Target::Folder(folder) => {
                for (number, scene) in (1..).zip(written.scenes()) {
                    let bytes = (folder.made)(&scene, written)?;
                    let mut out = Output::open(Some(&folder.path.join(frame_name(number, folder.ending))))?;
                    out.write_all(&bytes)?;
                    out.flush()?;
                    folder.files.push(out);
                }
                Ok(())
            }
        }
    }

    fn finish(self, plan: &Plan) -> Result<(), Failure> {
        let mut folder = match self {
            Target::File(out, _) => return out.finish(),
            Target::Folder(folder) => folder,
        };
        let written = folder.files.len();
        for file in std::mem::take(&mut folder.files) {
            file.finish()?;
        }
        folder.is_new = false;
        // Another deck may have had more frames.
        let name = |number: &usize| frame_name(*number, folder.ending);
        let is_there = |number: &usize| folder.path.join(name(number)).exists();
        if let Some(last) = (written + 1..=Deck::MOST).take_while(is_there).last() {
            let files =
                if last == written + 1 { name(&last) } else { format!("{} – {}", name(&(written + 1)), name(&last)) };
            let parts = [("folder", folder.path.display().to_string().into()), ("files", files.into())];
            note(&plan.locale, &plan.locale.with("slides-older", &parts));
        }
        Ok(())
    }
}

fn frame_name(number: usize, ending: &str) -> String {
    format!("step-{number:03}.{ending}")
}

fn write_pdf(out: &mut Output, written: &Written<'_>) -> Result<(), Failure> {
    let options = pdf::Options { palette: written.palette, background: false, title: Some(written.title) };
    Ok(pdf::write(written.scenes(), &options, out)?)
}

fn write_beamer(out: &mut Output, written: &Written<'_>) -> Result<(), Failure> {
    Ok(tikz::write_beamer(&written.scenes().collect::<Vec<_>>(), written.palette, out)?)
}

fn write_typst(out: &mut Output, written: &Written<'_>) -> Result<(), Failure> {
    Ok(typst::write_deck(&written.scenes().collect::<Vec<_>>(), written.palette, written.title, out)?)
}

fn write_pptx(out: &mut Output, written: &Written<'_>) -> Result<(), Failure> {
    let options = pptx::Options { palette: written.palette, title: Some(written.title) };
    Ok(pptx::write(written.deck.slides(), &options, out)?)
}

fn write_html(out: &mut Output, written: &Written<'_>) -> Result<(), Failure> {
    Ok(out.write_all(written.deck.html(written.palette)?.as_bytes())?)
}

fn write_svg(out: &mut Output, written: &Written<'_>) -> Result<(), Failure> {
    let options = svg::Options { palette: written.palette, target: svg::Target::File };
    let scenes: Vec<Scene> = written.scenes().collect();
    Ok(svg::write_animated(&scenes, written.seconds, written.title, &options, out)?)
}

fn write_png(out: &mut Output, written: &Written<'_>) -> Result<(), Failure> {
    Ok(animation::write_png(&written.scenes().collect::<Vec<_>>(), &animated(written), out)?)
}

fn write_gif(out: &mut Output, written: &Written<'_>) -> Result<(), Failure> {
    Ok(animation::write_gif(&written.scenes().collect::<Vec<_>>(), &animated(written), out)?)
}

fn animated<'w>(written: &Written<'w>) -> animation::Options<'w> {
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "at most a minute")]
    let hundredths = (written.seconds * 100.0).round() as u16;
    animation::Options { palette: written.palette, size: png::Size::Scale(written.dpi / 96.0), hundredths }
}

/// Whether a path is meant to be a folder.
fn is_folder(path: &Path) -> bool {
    path.is_dir() || path.to_string_lossy().ends_with(['/', '\\'])
}

fn svg_of(scene: &Scene, written: &Written<'_>) -> Result<Vec<u8>, Failure> {
    let mut out = Vec::new();
    svg::write(scene, &svg::Options { palette: written.palette, target: svg::Target::File }, &mut out)?;
    Ok(out)
}

fn png_of(scene: &Scene, written: &Written<'_>) -> Result<Vec<u8>, Failure> {
    let size = png::Size::Scale(written.dpi / 96.0);
    Ok(png::encode(scene, &png::Options { palette: written.palette, size, dpi: written.dpi })?)
}

/// What a speaker says: a heading for each frame.
fn markdown(title: &str, deck: &Deck<'_>) -> String {
    let mut text = format!("# {}\n", escaped(title));
    for (index, slide) in deck.slides().enumerate() {
        let _ = write!(text, "\n## {}\n", escaped(&deck.heading(index)));
        for note in &slide.notes {
            let _ = write!(text, "\n{}\n", escaped(note));
        }
    }
    text
}

/// Words that Markdown takes for nothing else.
fn escaped(words: &str) -> String {
    let mut text = String::new();
    for letter in words::one_line(words).chars() {
        if matches!(letter, '\\' | '*' | '_' | '`' | '[' | ']' | '<' | '>' | '#' | '|' | '~' | '&') {
            text.push('\\');
        }
        text.push(letter);
    }
    text
}
