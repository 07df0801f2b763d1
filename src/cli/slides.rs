//! `plyscope slides`: a page a step, on which nothing moves.

use std::io::Write;
use std::path::{Path, PathBuf};

use plyscope::fault::Fault;
use plyscope::locale::Locale;
use plyscope::render::fit::Figures;
use plyscope::render::page::Page;
use plyscope::render::theme::Skipped;
use plyscope::render::{Band, Palette, Picture, Scene, Slide, pdf, png, svg, tikz, typst, with_ahead};
use plyscope::slides::{Chosen, Shown, shown};
use plyscope::story::{Frame, narration};
use plyscope::trace::Trace;

use super::Failure;
use super::args::{self, Background, Frames, Still};
use super::canvas::{self, Canvas, Drawing, is_shown, sheet};
use super::files::{self, Output};
use super::plan::{Plan, Wishes, note, note_all, tell_written};

/// More than anybody shows; a story in all its statements is for the report.
const MOST_SLIDES: usize = 400;

/// What slides are written as.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Deck {
    Pdf,
    Beamer,
    Typst,
    Folder(Still),
}

pub(super) fn slides(arguments: &args::Slides) -> Result<(), Failure> {
    let deck = deck(arguments)?;
    let outputs = std::iter::once(arguments.output.as_path()).chain(arguments.notes.as_deref());
    for output in outputs {
        let source = arguments.source.source.as_deref().map(files::source_file);
        files::keep_inputs(output, source.into_iter().chain(files::named_file(&arguments.picture.theme)))?;
    }
    let mut theme = canvas::theme(&arguments.picture)?;
    let wishes = Wishes::one(&arguments.search);
    let plan = Plan::new(arguments.source.source.as_deref(), &wishes, &arguments.common, arguments.speech.locale())?;
    let trace = plan.record(&plan.settings[0])?;
    let traces = std::slice::from_ref(&trace);
    note_all(&plan.locale, traces);
    let locale = &plan.locale;
    let told = narration::tell(&trace, locale, theme.view);
    let all = shown(&trace, &told, &chosen(&arguments.frames, &trace)?, arguments.ask);
    if all.len() > MOST_SLIDES {
        let fault = Fault::new(format!("these are {} slides; {MOST_SLIDES} are the most", all.len()));
        return Err(Failure::Work(
            fault.help("choose fewer: --frames leaf, --frames cutoffs, or steps such as 1,4,7-9"),
        ));
    }
    let has_text = arguments.caption || arguments.ask;
    if arguments.ask && arguments.picture.pruned.is_none() && theme.skipped == Skipped::Hide {
        // Who is asked about moves has to see them.
        theme.skipped = Skipped::Ghost;
    }
    // The sentence says how far the story is told.
    theme.result &= !has_text || is_shown(&arguments.picture, "result");
    let words: Vec<String> = all.iter().map(|shown| text(shown, arguments, locale)).collect();
    let page = page(arguments);
    let band = has_text.then(|| Band::below(page, words.iter().map(String::as_str)));
    let truth = canvas::truth(&plan, traces, &theme)?;
    let end = [Frame::at(&trace, trace.steps().len(), theme.view)];
    let at_the_end = Drawing {
        picture: &arguments.picture,
        theme: &theme,
        locale,
        frames: &end,
        truth: truth.as_ref(),
        is_series: true,
    };
    let canvas = at_the_end.canvas(Some(band.map_or(page, |band| band.rest())), true)?;
    at_the_end.tell_what_is_folded(&canvas, &at_the_end.figure(&canvas.outline));
    let scene = |(shown, words): (&Shown, &String)| {
        let frames = [Frame::at(&trace, shown.steps, theme.view)];
        let scene = still(&Drawing { frames: &frames, ..at_the_end }, &canvas, arguments.only_met);
        let scene = band.map_or(scene.clone(), |band| band.with(scene, words));
        let scene = if arguments.picture.background == Background::None { scene } else { scene.with_background() };
        Slide { scene, notes: shown.said.clone() }
    };
    let slides: Vec<Slide> = all.iter().zip(&words).map(scene).collect();
    let palette = at_the_end.palette(arguments.picture.background);
    write(&slides, deck, &palette, &arguments.output)?;
    if let Some(path) = &arguments.notes {
        let mut out = Output::open(Some(path))?;
        write_notes(&slides, locale, &mut out)?;
        out.finish()?;
    }
    tell_written(locale, &arguments.output);
    if deck == Deck::Pdf {
        let name = arguments.output.display().to_string();
        note(locale, &locale.with("note-slides-in-beamer", &[("line", beamer_line(&name, slides.len()).into())]));
    }
    Ok(())
}

/// The picture of a moment, on its part of the page.
fn still(drawing: &Drawing<'_>, canvas: &Canvas, only_met: bool) -> Scene {
    let figure = drawing.figure(&canvas.outline);
    let picture = Picture::spaced(&figure, canvas.space);
    let scene = sheet(&picture, canvas, Background::None).scene();
    if only_met { scene } else { with_ahead(scene, &picture.ahead(0)) }
}

/// What a slide says.
fn text(shown: &Shown, arguments: &args::Slides, locale: &Locale) -> String {
    match shown {
        Shown { asks: true, .. } => locale.text("slides-ask"),
        _ if !arguments.caption => String::new(),
        Shown { steps: 0, .. } => locale.text("slides-begin"),
        Shown { said, .. } => said.last().cloned().unwrap_or_default(),
    }
}

/// A slide is wider than high.
fn page(arguments: &args::Slides) -> Page {
    let page = arguments.size;
    let (width, height) =
        if page.turns { (page.width.max(page.height), page.width.min(page.height)) } else { (page.width, page.height) };
    Page { width, height, turns: false, least_text: arguments.min_text.unwrap_or(page.least_text), ..page }
}

fn chosen(frames: &Frames, trace: &Trace) -> Result<Chosen, Failure> {
    let all = trace.steps().len();
    Ok(match frames {
        Frames::Told(granularity) => Chosen::Told(*granularity),
        Frames::Cutoffs => Chosen::Cutoffs,
        Frames::Steps(ranges) => {
            if let Some((_, last)) = ranges.iter().find(|(_, last)| *last > all) {
                let fault = Fault::new(format!("--frames {last}: the search has only {all} steps"));
                return Err(Failure::Work(fault.help("`search --trace` lists the steps")));
            }
            let mut steps: Vec<usize> = ranges.iter().flat_map(|&(first, last)| first..=last).collect();
            steps.sort_unstable();
            steps.dedup();
            Chosen::Steps(steps)
        }
    })
}

fn deck(arguments: &args::Slides) -> Result<Deck, Failure> {
    let path = &arguments.output;
    let is_folder = path.as_os_str().to_string_lossy().ends_with(['/', std::path::MAIN_SEPARATOR]) || path.is_dir();
    let ending = path.extension().and_then(|extension| extension.to_str());
    let deck = match ending {
        _ if is_folder => Deck::Folder(arguments.format.unwrap_or(Still::Svg)),
        Some("pdf") => Deck::Pdf,
        Some("tex") => Deck::Beamer,
        Some("typ") => Deck::Typst,
        _ => {
            let fault = Fault::new(format!("{}: no format of slides has this extension", path.display()));
            let help = "name the file .pdf, .tex or .typ, or a folder: -o frames/";
            return Err(Failure::Usage(fault.help(help)));
        }
    };
    if arguments.format.is_some() && !is_folder {
        let fault = Fault::new("--format is for the files of a folder");
        return Err(Failure::Usage(fault.help("name a folder: -o frames/")));
    }
    Ok(deck)
}

fn write(slides: &[Slide], deck: Deck, palette: &Palette, path: &Path) -> Result<(), Failure> {
    let scenes = || slides.iter().map(|slide| &slide.scene);
    let owned = || -> Vec<Scene> { scenes().cloned().collect() };
    if let Deck::Folder(still) = deck {
        return write_folder(&owned(), still, palette, path);
    }
    let mut out = Output::open(Some(path))?;
    match deck {
        Deck::Pdf => pdf::write(scenes(), &pdf::Options { palette, background: false, title: None }, &mut out)?,
        Deck::Beamer => tikz::write_beamer(&owned(), palette, &mut out)?,
        Deck::Typst => typst::write_pages(&owned(), palette, &mut out)?,
        Deck::Folder(_) => {}
    }
    out.finish()
}

fn write_folder(scenes: &[Scene], still: Still, palette: &Palette, folder: &Path) -> Result<(), Failure> {
    std::fs::create_dir_all(folder)
        .map_err(|error| Fault::new(format!("{} cannot be made a folder: {error}", folder.display())))?;
    for (index, scene) in scenes.iter().enumerate() {
        let path: PathBuf = folder.join(format!("step-{:03}.{}", index + 1, still.name()));
        let mut out = Output::open(Some(&path))?;
        match still {
            Still::Svg => {
                let target = svg::Target::File;
                out.write_all(svg::to_string(scene, &svg::Options { palette, target }).as_bytes())?;
            }
            Still::Png => {
                let size = png::Size::Scale(2.0);
                png::check(scene, size)?;
                out.write_all(&png::encode(scene, &png::Options { palette, size, dpi: 192.0 })?)?;
            }
        }
        out.finish()?;
    }
    Ok(())
}

/// What a speaker says, a section a slide.
fn write_notes(slides: &[Slide], locale: &Locale, out: &mut impl Write) -> Result<(), Failure> {
    for (index, slide) in slides.iter().enumerate() {
        let number = [("number", (index + 1).to_string().into())];
        let blank = if index == 0 { "" } else { "\n" };
        writeln!(out, "{blank}## {}\n", locale.with("slides-number", &number))?;
        for sentence in &slide.notes {
            writeln!(out, "{sentence}")?;
        }
    }
    Ok(())
}

/// A line that shows the pages of a PDF file one after the other.
fn beamer_line(name: &str, pages: usize) -> String {
    format!("\\foreach \\p in {{1,...,{pages}}} {{\\includegraphics<\\p>[page=\\p,width=\\linewidth]{{{name}}}}}")
}
