//! `plyscope slides`: a frame for each selected step, written to one file or to a folder.

use std::fmt::Write as _;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::rc::Rc;

use crate::fault::Fault;
use crate::locale::Locale;
use crate::render::fit::Freedom;
use crate::render::page::{PAGES, Page};
use crate::render::theme::{Backdrop, Skipped, Theme};
use crate::render::{Outline, Palette, Scene, Slide, animation, pdf, png, pptx, svg, tikz, typst};
use crate::slides::{Deck, DeckRequest, Extras, Script, Selection};
use crate::story::words;
use crate::study::coverage::skipped_by;
use crate::trace::{NodeId, Trace};

use super::args::{self, Background};
use super::canvas;
use super::files::Output;
use super::output::{DeckFormat, PlotFormat, ending, endings, format_of, is_folder, make_folder, unknown_format};
use super::plan::{Plan, SearchOptions, note, note_all};
use super::{Failure, refuse, say};

/// Kind of output: one file with all frames, one file with a single figure, or a folder with a file for each frame.
#[derive(Clone, Copy, PartialEq, Eq)]
enum OutputKind {
    File,
    Figure,
    Folder,
}

/// Deck to be written, with the options of its format.
struct Written<'a> {
    format: DeckFormat,
    way: OutputKind,
    deck: &'a Deck<'a>,
    palette: &'a Palette,
    title: &'a str,
    arguments: &'a args::Slides,
}

impl Written<'_> {
    fn scenes(&self) -> impl Iterator<Item = Scene> {
        self.deck.slides().map(|slide| slide.scene)
    }

    /// Returns the resolution of PNG and GIF, in pixels per inch.
    fn dpi(&self) -> f64 {
        self.arguments.dpi.unwrap_or(192.0)
    }
}

impl DeckFormat {
    /// Returns whether a single frame can be written to a file of this format.
    fn is_picture(self) -> bool {
        matches!(self, DeckFormat::Svg | DeckFormat::Png | DeckFormat::Tikz)
    }

    /// Returns whether one file of the format can show all frames one after the other.
    fn is_animated(self) -> bool {
        matches!(self, DeckFormat::Svg | DeckFormat::Png | DeckFormat::Gif)
    }

    /// Returns whether one file can hold all frames. Animations cannot hold figures with panels.
    fn holds_all(self, has_panels: bool) -> bool {
        self != DeckFormat::Tikz && !(has_panels && self.is_animated())
    }

    /// Returns the format, given by `--format` or the extension of the file, and the kind of output.
    fn of(arguments: &args::Slides) -> Result<(Self, OutputKind), Failure> {
        let path = &arguments.output;
        let (is_folder, has_panels) = (is_folder(path), arguments.panels.is_some());
        let format = match arguments.format {
            Some(format) => format,
            None if is_folder => DeckFormat::Svg,
            None => format_of(path).ok_or_else(|| {
                let is_possible =
                    |format: &DeckFormat| format.holds_all(has_panels) || has_panels && format.is_picture();
                let help =
                    format!("name the file {}, or a folder with a slash behind it", endings(is_possible).join(", "));
                unknown_format(path, "format of slides", help)
            })?,
        };
        let (ending, path) = (ending(&format), path.display());
        match (format.is_picture(), format.holds_all(has_panels)) {
            (true, _) if is_folder => Ok((format, OutputKind::Folder)),
            (false, _) if is_folder => refuse(
                format!("{path} is a folder, and all frames go to one .{ending} file"),
                "a folder is for --format svg, --format png or --format tikz",
            ),
            (_, true) => Ok((format, OutputKind::File)),
            (true, false) if has_panels => Ok((format, OutputKind::Figure)),
            (true, false) => refuse(
                format!("{path}: {ending} has a file for each frame"),
                format!("name a folder, with a slash behind it: -o steps/ --format {ending}"),
            ),
            (false, false) => refuse(
                format!("{path}: {ending} shows one frame after the other, and panels all at once"),
                "name the figure .svg, .pdf or .png, or leave out --panels",
            ),
        }
    }
}

pub(super) fn slides(arguments: &args::Slides) -> Result<(), Failure> {
    let (format, way) = DeckFormat::of(arguments)?;
    check(arguments, format, way)?;
    let mut theme = canvas::theme(&arguments.picture)?;
    if arguments.ask && arguments.picture.pruned.is_none() && theme.skipped == Skipped::Hide {
        // `--ask` asks which moves can be skipped, so skipped moves must be visible, unless `--pruned` is given.
        theme.skipped = Skipped::Ghost;
    }
    let background = canvas::background(&arguments.picture, &theme);
    let mut wishes = SearchOptions::one(&arguments.options);
    if let Some(method) = arguments.beside {
        wishes = wishes.beside(method);
    }
    let plan = Plan::new(&arguments.source, &wishes, arguments.speech.locale()?)?;
    if arguments.beside.is_some() && plan.settings.len() < 2 {
        return refuse("--beside names the algorithm that is shown anyway", "for example --beside minimax");
    }
    let mut target = Target::open(&arguments.output, way)?;
    let notes = arguments.notes.as_deref().map(|path| Output::open(Some(path))).transpose()?;
    let traces = plan.record_all()?;
    note_all(&plan.locale, &traces);
    let truth = skipped_by(&plan.source, &traces, || plan.full_searches(), &mut theme, true);
    let truth = truth.map(|settings| plan.record(&settings)).transpose()?;
    let shown: Vec<_> = traces.iter().chain(&truth).collect();
    let additions = canvas::additions(&arguments.picture, &shown, &plan.locale)?;
    canvas::show_additions(&mut theme, &arguments.picture, &additions, &traces);
    let frames = match (&arguments.frames, arguments.panels) {
        (Some(chosen), _) => chosen.clone(),
        (None, Some(_)) => Selection::Instructive,
        (None, None) => Selection::default(),
    };
    let looks = looks(arguments, &theme, &shown);
    let request = DeckRequest {
        traces: &traces,
        truth: truth.as_ref(),
        theme: &looks[0].theme,
        locale: &plan.locale,
        page: page(arguments),
        panels: arguments.panels,
        freedom: looks[0].freedom,
        plies: canvas::plies(&arguments.picture),
        additions: Some(&additions),
        most: if arguments.picture.full { usize::MAX } else { Outline::MOST },
        frames: &frames,
        extras: Extras {
            caption: arguments.caption,
            questions: arguments.ask,
            code: arguments.code,
            calls: arguments.stack,
            board: false,
            ahead: !arguments.only_met,
        },
        background: background != Background::None,
    };
    let (deck, drawn, asked) = laid_out(&request, &looks, arguments)?;
    if way == OutputKind::Figure && deck.len() > 1 {
        let (file, moments) = (arguments.output.display(), deck.steps().len());
        let fault = Fault::new(format!("{file}: {moments} moments are too many for one figure"));
        let help = "fewer --frames or more --panels make one figure; .pdf and folders hold several";
        return Err(Failure::Work(fault.help(help)));
    }
    tell_what_is_folded(&plan, &deck, canvas::plies(&arguments.picture));
    let fit = deck.fit();
    if let (Some(asked), Some(page)) = (request.page, fit.page)
        && page.least_text < asked.least_text
    {
        let text = plan.locale.number(&page.least_text.to_string());
        let parts = [("text", text.into()), ("option", "--size".into())];
        note(&plan.locale, &plan.locale.with("note-smaller-text", &parts));
    }
    let enlarged = fit.page.filter(|_| fit.is_enlarged);
    canvas::tell_what_gave_way(&plan.locale, (asked, drawn), deck.space(), enlarged);
    let backdrop = if background == Background::Dark { Backdrop::Dark } else { Backdrop::Light };
    let palette = theme.palette(backdrop);
    let title = deck.title();
    target.write(&Written { format, way, deck: &deck, palette: &palette, title: &title, arguments })?;
    let notes = notes.map(|mut out| out.write_all(markdown(&title, &deck).as_bytes()).map(|()| out)).transpose()?;
    target.finish(format, &plan)?;
    if let Some(notes) = notes {
        notes.finish()?;
    }
    tell_what_is_written(&plan.locale, arguments, format, &deck);
    Ok(())
}

/// Reports on standard error the number of slides or figures and, for a Beamer document, a line of LaTeX that includes
/// all slides.
fn tell_what_is_written(locale: &Locale, arguments: &args::Slides, format: DeckFormat, deck: &Deck<'_>) {
    let file = arguments.output.display().to_string();
    let count = |count: usize| ("count", (count as u64).into());
    let told = if arguments.panels.is_some() {
        let figures = locale.with("slides-figures", &[count(deck.len())]);
        let panels = locale.with("slides-panels", &[count(deck.steps().len())]);
        let parts = [("file", file.into()), ("figures", figures.into()), ("panels", panels.into())];
        locale.with("slides-panels-written", &parts)
    } else {
        locale.with("slides-written", &[("file", file.into()), count(deck.len())])
    };
    say(&format_args!("{told}"));
    if format == DeckFormat::Tex && arguments.panels.is_none() {
        let stem = arguments.output.with_extension("pdf").display().to_string();
        let line = format!(
            "\\foreach \\n in {{1,...,{}}}{{\\begin{{frame}}[plain]\\centering\\includegraphics[page=\\n,width=\\linewidth,\
             height=\\textheight,keepaspectratio]{{{stem}}}\\end{{frame}}}}",
            deck.len()
        );
        note(locale, &locale.with("slides-include", &[("line", line.into())]));
    }
}

/// Returns an error for options that do not apply to the format or the output.
fn check(arguments: &args::Slides, format: DeckFormat, way: OutputKind) -> Result<(), Failure> {
    if arguments.dpi.is_some() && !matches!(format, DeckFormat::Png | DeckFormat::Gif) {
        return Err(Failure::Usage(Fault::new("--dpi is for png and gif")));
    }
    if arguments.pptx_animate && format != DeckFormat::Pptx {
        return refuse("--pptx-animate is for presentations", "for example -o steps.pptx");
    }
    if arguments.seconds.is_some() && !(format.is_animated() && way == OutputKind::File) {
        return Err(Failure::Usage(Fault::new("--seconds is for one file of frames, .gif, .png or .svg")));
    }
    if arguments.min_text.is_some() && arguments.panels.is_some() && arguments.size.is_none() {
        return refuse(
            "--min-text is for pages, and panels without --size are as large as they need",
            "for example --size a4",
        );
    }
    if arguments.notes.as_ref() == Some(&arguments.output) {
        return refuse("--notes and -o name the same file", "give --notes another name");
    }
    Ok(())
}

/// Returns the page of the frames; `None` for panels without `--size`, which are as large as they need to be.
fn page(arguments: &args::Slides) -> Option<Page> {
    let usual = Some(PAGES[0].page).filter(|_| arguments.panels.is_none());
    let page = arguments.size.or(usual)?;
    Some(Page { least_text: arguments.min_text.unwrap_or(page.least_text), ..page })
}

/// An appearance in which a deck may be shown.
struct Look {
    theme: Theme,
    /// Variants of `theme` with fewer elements, for crowded pages: see [`canvas::barer`].
    barer: Vec<Theme>,
    freedom: Freedom,
    /// `true` if a board of the current position is drawn beside the tree.
    has_board: bool,
}

/// Returns the appearances to try for a deck, the best first. For a game, the best one has one large board of the
/// current position beside the tree, so that the tree has room for more nodes than with small boards at its nodes.
fn looks(arguments: &args::Slides, theme: &Theme, traces: &[&Trace]) -> Vec<Look> {
    let picture = &arguments.picture;
    let look = |theme: &Theme, has_board| Look {
        barer: canvas::barer(picture, theme, true),
        freedom: canvas::freedom(picture, arguments.source.title.as_deref(), theme, traces),
        theme: theme.clone(),
        has_board,
    };
    let has_board = theme.boards.is_some() && arguments.panels.is_none() && arguments.beside.is_none();
    if !has_board || traces[0].diagram(NodeId::ROOT).is_none() {
        return vec![look(theme, false)];
    }
    let boards = theme.boards.filter(|_| canvas::is_shown(picture, "boards"));
    let bare = Theme { boards, ..theme.clone() };
    vec![look(&bare, true), look(theme, false), look(&bare, false)]
}

/// Size of the smallest letters of a deck without `--min-text`, as a fraction of [`Page::least_text`].
const SMALLEST: f64 = 0.75;

/// Lays out the deck in the first look that fits its page. Without `--min-text` and `--beside`, letters become smaller
/// if this makes room for the whole tree or for more plies. Also returns the theme that is drawn, and the theme of the
/// look.
fn laid_out<'a>(
    request: &DeckRequest<'a>,
    looks: &'a [Look],
    arguments: &args::Slides,
) -> Result<(Deck<'a>, &'a Theme, &'a Theme), Fault> {
    let script = Rc::new(Script::new(request)?);
    let laid_out_on = |page| {
        let mut found = Err(Fault::new("a deck has a look"));
        for Look { theme, barer, freedom, has_board } in looks {
            let extras = Extras { board: *has_board, ..request.extras };
            let request = DeckRequest { theme, page, freedom: *freedom, extras, ..request.clone() };
            found = fitted(&request, &script, barer, arguments).map(|(deck, drawn)| (deck, drawn, theme));
            if found.is_ok() {
                break;
            }
        }
        found
    };
    let found = laid_out_on(request.page);
    let is_whole = |deck: &Deck<'_>| deck.fit().outline.is_whole(canvas::plies(&arguments.picture));
    if found.as_ref().is_ok_and(|(deck, ..)| is_whole(deck)) {
        return found;
    }
    // With `--beside`, smaller letters were tried already.
    let may_shrink = arguments.min_text.is_none() && arguments.beside.is_none();
    let Some(page) = request.page.filter(|_| may_shrink) else { return found };
    let smallest = SMALLEST * page.least_text;
    let whole_text = found.as_ref().ok().and_then(|(deck, ..)| deck.fit().whole_text);
    let text = whole_text.map_or(smallest, |text| smallest.max(text));
    let smaller = laid_out_on(Some(Page { least_text: text, ..page }));
    let deepest = |(deck, ..): &(Deck<'_>, _, _)| deck.fit().outline.items().iter().map(|item| item.ply).max();
    let known = found.as_ref().ok().and_then(deepest);
    let is_better = |smaller: &(Deck<'a>, _, _)| is_whole(&smaller.0) || deepest(smaller) > known;
    if smaller.as_ref().is_ok_and(is_better) { smaller } else { found }
}

/// Lays out the deck, and returns the theme that is drawn. If nodes would be folded, tries smaller letters (only for
/// the two trees of `--beside`, and without `--min-text`) and barer themes, and takes the deck with the most nodes.
fn fitted<'a>(
    request: &DeckRequest<'a>,
    script: &Rc<Script>,
    barer: &'a [Theme],
    arguments: &args::Slides,
) -> Result<(Deck<'a>, &'a Theme), Fault> {
    let (asked, has_two) = (request.theme, arguments.beside.is_some());
    let mut pages = vec![request.page];
    if has_two && arguments.min_text.is_none() {
        pages.push(request.page.map(|page| Page { least_text: SMALLEST * page.least_text, ..page }));
    }
    // With `--beside`, prefer smaller letters to trees that are turned.
    let is_turned = |deck: &Deck<'_>| has_two && deck.fit().space.direction.is_some();
    let worth = |(deck, theme): &(Result<Deck<'_>, Fault>, &Theme)| match deck {
        Ok(deck) => (deck.fit().outline.items().len(), *theme == asked && !is_turned(deck)),
        Err(_) => (0, false),
    };
    let is_whole = |deck: &Deck<'_>| deck.fit().outline.is_whole(canvas::plies(&arguments.picture)) && !is_turned(deck);
    let mut best: Option<(Result<Deck<'a>, Fault>, &Theme)> = None;
    let mut whole_text = None;
    for (theme, &page) in
        std::iter::once(asked).chain(barer).flat_map(|theme| pages.iter().map(move |page| (theme, page)))
    {
        let found = (Deck::with_script(DeckRequest { theme, page, ..request.clone() }, script), theme);
        let text = found.0.as_ref().ok().and_then(|deck| deck.fit().whole_text);
        if text > whole_text {
            whole_text = text;
        }
        if best.as_ref().is_none_or(|known| worth(known) < worth(&found)) {
            best = Some(found);
        }
        if best.as_ref().is_some_and(|(deck, _)| deck.as_ref().is_ok_and(is_whole)) {
            break;
        }
    }
    let (deck, theme) = best.expect("one theme is tried");
    Ok((deck?.with_whole_text(whole_text), theme))
}

/// Reports on standard error the number of folded nodes, and the number of moments without a frame because of folds.
fn tell_what_is_folded(plan: &Plan, deck: &Deck<'_>, plies: u32) {
    let locale = &plan.locale;
    let fit = deck.fit();
    deck.at_the_end(|figure| canvas::tell_folds(locale, figure, plies, fit.page, fit.whole_text));
    if deck.folded() > 0 {
        let count = deck.folded() as u64;
        note(locale, &locale.with("slides-folded", &[("count", count.into()), ("option", "--size".into())]));
    }
}

/// Output of the frames: one file, or a folder with a file for each frame. Old files are replaced only after all frames
/// have been written.
struct Target {
    files: Vec<Output>,
    folder: Option<PathBuf>,
    /// `true` if the program created the folder, which is then removed if no frames are written to it.
    is_new: bool,
}

impl Drop for Target {
    fn drop(&mut self) {
        // Dropping unfinished outputs deletes their temporary files, so that the folder can be removed.
        self.files.clear();
        if let Some(folder) = self.folder.as_ref().filter(|_| self.is_new) {
            // Removal fails if the folder is not empty, and this error is ignored.
            let _ = std::fs::remove_dir(folder);
        }
    }
}

impl Target {
    fn open(path: &Path, way: OutputKind) -> Result<Self, Failure> {
        if way != OutputKind::Folder {
            return Ok(Target { files: vec![Output::open(Some(path))?], folder: None, is_new: false });
        }
        let is_new = !path.exists();
        make_folder(path)?;
        Ok(Target { files: Vec::new(), folder: Some(path.to_owned()), is_new })
    }

    fn write(&mut self, written: &Written<'_>) -> Result<(), Failure> {
        let Some(folder) = &self.folder else {
            let out = &mut self.files[0];
            return match written.way {
                OutputKind::Figure => written.scenes().try_for_each(|scene| write_picture(out, &scene, written)),
                _ => write_deck(out, written),
            };
        };
        for (number, scene) in (1..).zip(written.scenes()) {
            let mut out = Output::open(Some(&folder.join(frame_name(number, written.format))))?;
            write_picture(&mut out, &scene, written)?;
            out.flush()?;
            self.files.push(out);
        }
        Ok(())
    }

    fn finish(mut self, format: DeckFormat, plan: &Plan) -> Result<(), Failure> {
        let written = self.files.len();
        self.files.drain(..).try_for_each(Output::finish)?;
        self.is_new = false;
        let Some(folder) = &self.folder else { return Ok(()) };
        // Report files that an earlier deck with more frames has left behind.
        let name = |number: usize| frame_name(number, format);
        let is_there = |&number: &usize| folder.join(name(number)).exists();
        if let Some(last) = (written + 1..=Deck::MOST).take_while(is_there).last() {
            let first = written + 1;
            let files = if last == first { name(last) } else { format!("{} – {}", name(first), name(last)) };
            let parts = [("folder", folder.display().to_string().into()), ("files", files.into())];
            note(&plan.locale, &plan.locale.with("slides-older", &parts));
        }
        Ok(())
    }
}

fn frame_name(number: usize, format: DeckFormat) -> String {
    format!("step-{number:03}.{}", ending(&format))
}

/// Writes all frames to one file.
fn write_deck(out: &mut Output, written: &Written<'_>) -> Result<(), Failure> {
    let &Written { format, deck, palette, title, arguments, .. } = written;
    let scenes = || written.scenes().collect::<Vec<_>>();
    let seconds = arguments.seconds.unwrap_or(2.0);
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "between 0 and 60 seconds")]
    let hundredths = (seconds * 100.0).round() as u16;
    let animated = animation::Options { palette, size: png::Size::Scale(written.dpi() / 96.0), hundredths };
    match format {
        DeckFormat::Pdf => {
            let options = pdf::Options { palette, background: false, title: Some(title) };
            pdf::write(written.scenes(), &options, out)?;
        }
        DeckFormat::Tex => tikz::write_beamer(&scenes(), palette, out)?,
        DeckFormat::Typ if arguments.panels.is_some() && deck.len() == 1 => {
            written.scenes().try_for_each(|scene| typst::write(&scene, palette, &mut *out))?;
        }
        DeckFormat::Typ => typst::write_deck(&scenes(), palette, title, out)?,
        DeckFormat::Pptx if arguments.pptx_animate => {
            let mut slides: Vec<Slide> = deck.slides().collect();
            for (index, slide) in slides.iter_mut().enumerate() {
                // All frames are on one slide and share its notes, so a heading separates the notes of each frame.
                slide.notes.insert(0, deck.heading(index));
            }
            pptx::write_animated(&slides, &pptx::Options { palette, title: Some(title) }, out)?;
        }
        DeckFormat::Pptx => pptx::write(deck.slides(), &pptx::Options { palette, title: Some(title) }, out)?,
        DeckFormat::Html => out.write_all(deck.html(palette).as_bytes())?,
        DeckFormat::Svg => {
            let options = svg::Options { palette, target: svg::Target::File };
            svg::write_animated(&scenes(), seconds, title, &options, out)?;
        }
        DeckFormat::Png => animation::write_png(&scenes(), &animated, out)?,
        DeckFormat::Gif => animation::write_gif(&scenes(), &animated, out)?,
        // Not reached: `DeckFormat::holds_all` excludes this format.
        DeckFormat::Tikz => {}
    }
    Ok(())
}

/// Writes one frame to a file.
fn write_picture(out: &mut Output, scene: &Scene, written: &Written<'_>) -> Result<(), Failure> {
    let format = match written.format {
        DeckFormat::Png => PlotFormat::Png,
        DeckFormat::Tikz => PlotFormat::Tikz,
        _ => PlotFormat::Svg,
    };
    format.write(scene, written.palette, written.dpi(), out)
}

/// Formats the speaker notes in Markdown, with a heading for each frame.
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

/// Escapes characters that are special in Markdown.
fn escaped(words: &str) -> String {
    words::backslashed(&words::one_line(words), |letter| r"\*_`[]<>#|~&".contains(letter))
}
