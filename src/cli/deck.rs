//! `plyscope slides`: a frame a step, in one file or in a folder.

use std::fmt::Write as _;
use std::io::Write;
use std::path::{Path, PathBuf};

use crate::fault::Fault;
use crate::render::fit::Fit;
use crate::render::page::{PAGES, Page};
use crate::render::theme::{Backdrop, Skipped};
use crate::render::{Outline, Palette, Scene, Slide, animation, pdf, png, pptx, svg, tikz, typst};
use crate::slides::{Deck, Extras, Request, Selection};
use crate::story::words;
use clap::ValueEnum;

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
    /// LaTeX, for documents of your own: a figure of --panels, or a folder with a TikZ picture for each frame
    Tikz,
}

type WriteFile = fn(&mut Output, &Written<'_>) -> Result<(), Failure>;
type MakePicture = fn(&Scene, &Written<'_>) -> Result<Vec<u8>, Failure>;

/// What there is to know about a format of decks.
struct Row {
    /// How the files end.
    ending: &'static str,
    /// Writes all frames to one file, if a file can hold them.
    file: Option<WriteFile>,
    /// Makes a frame a file of its own: for a folder, and for the only figure of panels.
    picture: Option<MakePicture>,
    /// Whether the file shows one frame after the other.
    is_animated: bool,
    is_of_pixels: bool,
}

/// What is written: all frames to a file, one to a file, or each to one in a folder.
#[derive(Clone, Copy)]
enum Way {
    File(WriteFile),
    Picture(MakePicture),
    Folder(MakePicture),
}

/// A deck that is written.
struct Written<'a> {
    deck: &'a Deck<'a>,
    palette: &'a Palette,
    title: &'a str,
    dpi: f64,
    seconds: f64,
    has_panels: bool,
    has_clicks: bool,
}

impl Written<'_> {
    fn scenes(&self) -> impl Iterator<Item = Scene> {
        self.deck.slides().map(|slide| slide.scene)
    }
}

impl DeckFormat {
    fn row(self) -> Row {
        let row = Row { ending: "pdf", file: None, picture: None, is_animated: false, is_of_pixels: false };
        match self {
            DeckFormat::Pdf => Row { file: Some(write_pdf), ..row },
            DeckFormat::Tex => Row { ending: "tex", file: Some(write_beamer), ..row },
            DeckFormat::Typ => Row { ending: "typ", file: Some(write_typst), ..row },
            DeckFormat::Pptx => Row { ending: "pptx", file: Some(write_pptx), ..row },
            DeckFormat::Html => Row { ending: "html", file: Some(write_html), ..row },
            DeckFormat::Svg => {
                let (file, picture): (Option<WriteFile>, Option<MakePicture>) = (Some(write_svg), Some(svg_of));
                Row { ending: "svg", file, picture, is_animated: true, ..row }
            }
            DeckFormat::Png => {
                let (file, picture): (Option<WriteFile>, Option<MakePicture>) = (Some(write_png), Some(png_of));
                Row { ending: "png", file, picture, is_animated: true, is_of_pixels: true }
            }
            DeckFormat::Gif => {
                Row { ending: "gif", file: Some(write_gif), is_animated: true, is_of_pixels: true, ..row }
            }
            DeckFormat::Tikz => Row { ending: "tikz", picture: Some(tikz_of), ..row },
        }
    }

    /// The format asked for, or that of the file's extension, and what is written in it.
    fn of(arguments: &args::Slides) -> Result<(Self, Way), Failure> {
        let path = &arguments.output;
        let is_folder = is_folder(path);
        let chosen = match arguments.format {
            Some(format) => format,
            None if is_folder => DeckFormat::Svg,
            None => Self::of_file(path, arguments.panels.is_some())?,
        };
        let Row { ending, file, picture, .. } = chosen.row();
        let file = file.filter(|_| arguments.panels.is_none() || !chosen.row().is_animated);
        let way = match (file, picture) {
            (_, Some(picture)) if is_folder => Way::Folder(picture),
            (_, None) if is_folder => {
                return Err(Failure::Usage(
                    Fault::new(format!("{} is a folder, and all frames go to one .{ending} file", path.display()))
                        .help("a folder is for --format svg, --format png or --format tikz"),
                ));
            }
            (Some(file), _) => Way::File(file),
            (None, Some(picture)) if arguments.panels.is_some() => Way::Picture(picture),
            (None, Some(_)) => {
                return Err(Failure::Usage(
                    Fault::new(format!("{}: {ending} has a file for each frame", path.display()))
                        .help(format!("name a folder, with a slash behind it: -o steps/ --format {ending}")),
                ));
            }
            (None, None) => {
                return Err(Failure::Usage(
                    Fault::new(format!(
                        "{}: {ending} shows one frame after the other, and panels all at once",
                        path.display()
                    ))
                    .help("name the figure .svg, .pdf or .png, or leave out --panels"),
                ));
            }
        };
        Ok((chosen, way))
    }

    fn of_file(path: &Path, has_panels: bool) -> Result<Self, Failure> {
        let ending = path.extension().and_then(|ending| ending.to_str()).unwrap_or_default();
        Self::value_variants().iter().copied().find(|format| format.row().ending == ending).ok_or_else(|| {
            let one = |format: &&DeckFormat| match format.row() {
                Row { picture: Some(_), .. } if has_panels => true,
                Row { file, is_animated, .. } => file.is_some() && !(has_panels && is_animated),
            };
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
    let (format, way) = DeckFormat::of(arguments)?;
    let row = format.row();
    check(arguments, format, way)?;
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
    let mut target = Target::open(&arguments.output, row.ending, way)?;
    let notes = arguments.notes.as_deref().map(|path| Output::open(Some(path))).transpose()?;
    let traces = plan.record_all()?;
    note_all(&plan.locale, &traces);
    let truth = canvas::truth(&plan, &traces, &theme)?;
    let shown: Vec<_> = traces.iter().chain(&truth).collect();
    let freedom = canvas::freedom(&arguments.picture, &theme, &shown);
    let additions = canvas::additions(&arguments.picture, &shown, &plan.locale)?;
    let frames = match (&arguments.frames, arguments.panels) {
        (Some(chosen), _) => chosen.clone(),
        (None, Some(_)) => Selection::Instructive,
        (None, None) => Selection::default(),
    };
    let request = Request {
        traces: &traces,
        truth: truth.as_ref(),
        theme: &theme,
        locale: &plan.locale,
        page: page(arguments),
        panels: arguments.panels,
        freedom,
        plies: canvas::plies(&arguments.picture),
        additions: Some(&additions),
        most: if arguments.picture.full { usize::MAX } else { Outline::MOST },
        frames: &frames,
        extras: Extras {
            caption: arguments.caption,
            questions: arguments.ask,
            code: arguments.code,
            calls: arguments.stack,
            ahead: !arguments.only_met,
        },
        background: arguments.picture.background != Background::None,
    };
    let deck = fitted(request, arguments)?;
    if let (Way::Picture(_), 2..) = (way, deck.len()) {
        return Err(too_many_figures(arguments, &deck));
    }
    tell_what_is_folded(&plan, &deck, canvas::plies(&arguments.picture));
    let fit = deck.fit();
    canvas::tell_what_gave_way(&plan.locale, &theme, fit.space, Some(fit.page).filter(|_| fit.is_enlarged));
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
        has_panels: arguments.panels.is_some(),
        has_clicks: arguments.pptx_animate,
    })?;
    let notes = notes.map(|mut out| out.write_all(markdown(&title, &deck).as_bytes()).map(|()| out)).transpose()?;
    target.finish(&plan)?;
    if let Some(notes) = notes {
        notes.finish()?;
    }
    let file = arguments.output.display().to_string();
    let count = |count: usize| ("count", (count as u64).into());
    let told = if arguments.panels.is_some() {
        let figures = plan.locale.with("slides-figures", &[count(deck.len())]);
        let panels = plan.locale.with("slides-panels", &[count(deck.steps().len())]);
        let parts = [("file", file.into()), ("figures", figures.into()), ("panels", panels.into())];
        plan.locale.with("slides-panels-written", &parts)
    } else {
        plan.locale.with("slides-written", &[("file", file.into()), count(deck.len())])
    };
    say(&format_args!("{told}"));
    if format == DeckFormat::Tex && arguments.panels.is_none() {
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

/// Refuses what cannot be obeyed.
fn check(arguments: &args::Slides, format: DeckFormat, way: Way) -> Result<(), Failure> {
    let row = format.row();
    if arguments.dpi.is_some() && !row.is_of_pixels {
        return Err(Failure::Usage(Fault::new("--dpi is for png and gif")));
    }
    if arguments.pptx_animate && format != DeckFormat::Pptx {
        return Err(Failure::Usage(
            Fault::new("--pptx-animate is for presentations").help("for example -o steps.pptx"),
        ));
    }
    if arguments.seconds.is_some() && !(row.is_animated && matches!(way, Way::File(_))) {
        return Err(Failure::Usage(Fault::new("--seconds is for one file of frames, .gif, .png or .svg")));
    }
    if arguments.min_text.is_some() && arguments.panels.is_some() && arguments.size.is_none() {
        return Err(Failure::Usage(
            Fault::new("--min-text is for pages, and panels without --size are as large as they need")
                .help("for example --size a4"),
        ));
    }
    for output in [Some(&arguments.output), arguments.notes.as_ref()].into_iter().flatten() {
        let source = arguments.source.source.as_deref().map(files::source_file);
        let inputs = source.into_iter().chain(files::named_file(&arguments.picture.theme));
        files::keep_inputs(output, inputs.chain(arguments.picture.palette.as_deref()))?;
    }
    if arguments.notes.as_ref() == Some(&arguments.output) {
        return Err(Failure::Usage(Fault::new("--notes and -o name the same file").help("give --notes another name")));
    }
    Ok(())
}

/// The page of all frames; panels may do without.
fn page(arguments: &args::Slides) -> Option<Page> {
    let usual = Some(PAGES[0].page).filter(|_| arguments.panels.is_none());
    let page = arguments.size.or(usual)?;
    Some(Page { least_text: arguments.min_text.unwrap_or(page.least_text), ..page })
}

/// The deck on its page. Where two trees that share it would have to be folded or turned, their letters may be smaller,
/// unless somebody has said how small.
fn fitted<'a>(request: Request<'a>, arguments: &args::Slides) -> Result<Deck<'a>, Fault> {
    const SHARED: f64 = 0.75;
    let smaller = request.page.map(|page| Page { least_text: SHARED * page.least_text, ..page });
    let second = Request { page: smaller, ..request.clone() };
    let deck = Deck::new(request);
    let plies = canvas::plies(&arguments.picture);
    let is_whole = |deck: &Deck<'_>| {
        let Fit { outline, space, .. } = deck.fit();
        space.direction.is_none() && canvas::is_as_asked(outline, plies)
    };
    if arguments.beside.is_none() || arguments.min_text.is_some() || deck.as_ref().is_ok_and(is_whole) {
        return deck;
    }
    Deck::new(second)
}

/// A file of one picture cannot hold several figures.
fn too_many_figures(arguments: &args::Slides, deck: &Deck<'_>) -> Failure {
    let file = arguments.output.display();
    let what = format!("{file}: {} moments are too many for one figure", deck.steps().len());
    Failure::Work(
        Fault::new(what).help("fewer --frames or more --panels make one figure; .pdf and folders hold several"),
    )
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
    Picture(Output, MakePicture),
    Folder(Folder),
}

/// A folder with a file for each frame.
struct Folder {
    path: PathBuf,
    /// The folder was not there before, and goes again if nothing comes of it.
    is_new: bool,
    ending: &'static str,
    made: MakePicture,
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
    fn open(path: &Path, ending: &'static str, way: Way) -> Result<Self, Failure> {
        let made = match way {
            Way::File(write) => return Ok(Target::File(Output::open(Some(path))?, write)),
            Way::Picture(made) => return Ok(Target::Picture(Output::open(Some(path))?, made)),
            Way::Folder(made) => made,
        };
        let is_new = !path.exists();
        std::fs::create_dir_all(path)
            .map_err(|error| Fault::new(format!("{} cannot be made a folder: {error}", path.display())))?;
        Ok(Target::Folder(Folder { path: path.to_owned(), is_new, ending, made, files: Vec::new() }))
    }

    fn write(&mut self, written: &Written<'_>) -> Result<(), Failure> {
        match self {
            Target::File(out, write) => write(out, written),
            Target::Picture(out, made) => {
                for scene in written.scenes() {
                    out.write_all(&made(&scene, written)?)?;
                }
                Ok(())
            }
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
            Target::File(out, _) | Target::Picture(out, _) => return out.finish(),
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
    if let (true, 1) = (written.has_panels, written.deck.len()) {
        return Ok(written.scenes().try_for_each(|scene| typst::write(&scene, written.palette, &mut *out))?);
    }
    Ok(typst::write_deck(&written.scenes().collect::<Vec<_>>(), written.palette, written.title, out)?)
}

fn write_pptx(out: &mut Output, written: &Written<'_>) -> Result<(), Failure> {
    let options = pptx::Options { palette: written.palette, title: Some(written.title) };
    if written.has_clicks {
        let mut slides: Vec<Slide> = written.deck.slides().collect();
        for (index, slide) in slides.iter_mut().enumerate() {
            // The notes of all frames follow each other.
            slide.notes.insert(0, written.deck.heading(index));
        }
        return Ok(pptx::write_animated(&slides, &options, out)?);
    }
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

fn tikz_of(scene: &Scene, written: &Written<'_>) -> Result<Vec<u8>, Failure> {
    let mut out = Vec::new();
    tikz::write(scene, &tikz::Options { palette: written.palette, form: tikz::Form::Snippet }, &mut out)?;
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
