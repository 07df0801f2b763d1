//! `plyscope draw`: one picture, in one of many formats.

use std::io::{IsTerminal, Write};
use std::path::{Path, PathBuf};

use plyscope::fault::Fault;
use plyscope::locale::Locale;
use plyscope::render::fit::{Figures, Fit, Freedom, fit};
use plyscope::render::page::Captions;
use plyscope::render::svg::Target;
use plyscope::render::text::Charset;
use plyscope::render::theme::{Backdrop, Boards, Direction, Skipped, Theme};
use plyscope::render::{
    self, Choice, Figure, Outline, Palette, Picture, Scene, Sheet, Space, forest, mermaid, pdf, png, svg, tikz, typst,
};
use plyscope::search::{Algorithm, Settings};
use plyscope::story::{Frame, words};
use plyscope::trace::{NodeId, Step, Trace, json};

use super::Failure;
use super::args::{self, Background, DrawnMoment};
use super::files::{self, Output};
use super::format::Format;
use super::plan::{Plan, Progress, Wishes, note, note_all, read_theme};

pub(super) fn draw(arguments: &args::Draw) -> Result<(), Failure> {
    let format = format(arguments)?;
    check(arguments, format)?;
    for (path, _) in files_of(arguments) {
        let source = arguments.source.source.as_deref().map(files::source_file);
        let inputs = source.into_iter().chain(files::named_file(&arguments.theme));
        files::keep_inputs(path.as_deref().unwrap_or(Path::new("-")), inputs)?;
    }
    let theme = theme(arguments)?;
    let wishes = Wishes::several(&arguments.searches, &[Algorithm::AlphaBeta]);
    let plan = Plan::new(arguments.source.source.as_deref(), &wishes, &arguments.common, arguments.speech.locale())?;
    let mut outputs = Vec::new();
    for (path, background) in files_of(arguments) {
        outputs.push((Output::open(path.as_deref())?, background));
    }
    let traces = plan.record_all()?;
    note_all(&plan.locale, &traces);
    note_without_effect(arguments, &plan, format);
    let steps = moments(&traces, arguments.at_step.unwrap_or(DrawnMoment::Last))?;
    if format == Format::Json {
        for (mut file, _) in outputs {
            let bar = Progress::drawing(&plan.locale, &file);
            let mut out = bar.writer(&mut file);
            if arguments.at_step.is_some() {
                let told: Vec<(&Trace, usize)> = traces.iter().zip(steps.iter().copied()).collect();
                json::write_at(&mut out, &told)?;
            } else {
                json::write(&mut out, &traces.iter().collect::<Vec<_>>())?;
            }
            drop(out);
            file.finish()?;
        }
        return Ok(());
    }
    let truth = truth(&plan, &traces, &theme)?;
    let frames: Vec<Frame<'_>> =
        traces.iter().zip(steps).map(|(trace, steps)| Frame::at(trace, steps, theme.view)).collect();
    let drawing = Drawing { arguments, theme: &theme, locale: &plan.locale, frames: &frames, truth: truth.as_ref() };
    let canvas = drawing.canvas(format)?;
    let figure = drawing.figure(&canvas.outline);
    drawing.tell_what_is_folded(&canvas, &figure);
    for (mut out, background) in outputs {
        let bar = Progress::drawing(&plan.locale, &out);
        drawing.write(format, &figure, &canvas, background, &mut bar.writer(&mut out))?;
        out.finish()?;
    }
    Ok(())
}

/// Refuses options that the format cannot obey, rather than to leave them out silently.
fn check(arguments: &args::Draw, format: Format) -> Result<(), Failure> {
    let given = [
        (arguments.ascii, "--ascii"),
        (arguments.outlines, "--outlines"),
        (arguments.width.is_some(), "--width"),
        (arguments.dpi.is_some(), "--dpi"),
        (arguments.standalone, "--standalone"),
        (arguments.size.is_some(), "--size"),
        (arguments.min_text.is_some(), "--min-text"),
        (arguments.background != Background::None, "--background"),
        (arguments.direction.is_some(), "--direction"),
        (arguments.mirror, "--mirror"),
        (arguments.theme != "default", "--theme"),
        (!arguments.show.is_empty(), "--show"),
        (!arguments.hide.is_empty(), "--hide"),
        (arguments.pruned.is_some(), "--pruned"),
        (arguments.view.is_some(), "--view"),
    ];
    for (_, option) in given.into_iter().filter(|(is_given, _)| *is_given) {
        format.check(option)?;
    }
    let is_standard_output = arguments.output.as_deref().is_none_or(|path| path == Path::new("-"));
    if is_standard_output && !format.row().is_for_terminals && std::io::stdout().is_terminal() {
        return Err(Failure::Usage(
            Fault::new("a terminal cannot show this format").help("write it to a file with -o"),
        ));
    }
    if !arguments.twins {
        return Ok(());
    }
    if is_standard_output {
        return Err(Failure::Usage(
            Fault::new("--twins writes two files").help("use -o FILE.svg: it writes FILE-light.svg and FILE-dark.svg"),
        ));
    }
    format.check("--twins")
}

/// Says which options change nothing in this picture.
fn note_without_effect(arguments: &args::Draw, plan: &Plan, format: Format) {
    let locale = &plan.locale;
    if let (Some((setter, other)), true) = (format.row().setter, arguments.size.is_some()) {
        let parts = [("option", "--size".into()), ("program", setter.into()), ("other", other.into())];
        note(locale, &locale.with("note-size-without-effect", &parts));
    }
    let has_depth = plan.settings.iter().any(|settings| settings.depth.is_some());
    if is_shown(arguments, "remaining") && !has_depth {
        let parts = [("option", "--show remaining".into()), ("depth", "--depth".into())];
        note(locale, &locale.with("note-no-depth", &parts));
    }
    if arguments.width.is_some() && arguments.dpi.is_some() {
        let parts = [("option", "--dpi".into()), ("width", "--width".into())];
        note(locale, &locale.with("note-width-and-density", &parts));
    }
}

/// The files that are written, and what is behind the picture in each.
fn files_of(arguments: &args::Draw) -> Vec<(Option<PathBuf>, Background)> {
    let Some(path) = arguments.output.as_deref().filter(|_| arguments.twins) else {
        return vec![(arguments.output.clone(), arguments.background)];
    };
    let twin = |name: &str| {
        let stem = path.file_stem().unwrap_or_default().to_string_lossy();
        let extension =
            path.extension().map_or_else(String::new, |extension| format!(".{}", extension.to_string_lossy()));
        Some(path.with_file_name(format!("{stem}-{name}{extension}")))
    };
    vec![(twin("light"), Background::Light), (twin("dark"), Background::Dark)]
}

/// The theme with everything that the command line changes about it.
fn theme(arguments: &args::Draw) -> Result<Theme, Failure> {
    let mut theme = read_theme(&arguments.theme)?;
    for elements in &arguments.show {
        theme.show(elements).map_err(|flaw| Failure::Usage(flaw.in_source("--show", elements)))?;
    }
    for elements in &arguments.hide {
        theme.hide(elements).map_err(|flaw| Failure::Usage(flaw.in_source("--hide", elements)))?;
    }
    if let Some(skipped) = arguments.pruned {
        theme.skipped = skipped;
    }
    if let Some(view) = arguments.view {
        theme.view = view;
    }
    if let Some(direction) = arguments.direction {
        theme.direction = direction;
    }
    theme.mirror ^= arguments.mirror;
    Ok(theme)
}

/// What minimax finds, where the picture shows what was skipped.
fn truth(plan: &Plan, traces: &[Trace], theme: &Theme) -> Result<Option<Trace>, Failure> {
    let has_skipped = traces.iter().any(|trace| trace.counts().skipped > 0);
    if !theme.skipped_values || !has_skipped {
        return Ok(None);
    }
    let first = &plan.settings[0];
    let mut settings =
        Settings { algorithm: Algorithm::full(plan.source.game.has_chance()), depth: first.plies(), ..*first };
    settings.rules.mates = settings.rules.mates.mutated(None);
    plan.record(&settings).map(Some)
}

/// What is drawn.
struct Drawing<'d> {
    arguments: &'d args::Draw,
    theme: &'d Theme,
    locale: &'d Locale,
    frames: &'d [Frame<'d>],
    truth: Option<&'d Trace>,
}

/// How much of it is drawn, and how large.
struct Canvas {
    outline: Outline,
    /// The page and how much the picture is scaled on it; without, the picture is its own page.
    page: Option<(render::page::Page, f64)>,
    space: Space,
    is_enlarged: bool,
    /// Whether a page has all cutoffs on it; without a page, nobody promised that.
    has_all_cutoffs: bool,
}

impl Figures for Drawing<'_> {
    fn figure<'a>(&'a self, outline: &'a Outline) -> Figure<'a> {
        let figure = match self.truth {
            None => Figure::new(outline, self.frames, self.theme, self.locale),
            Some(truth) => Figure::with_truth(outline, self.frames, truth, self.theme, self.locale),
        };
        if self.arguments.at_step.is_some() { figure.in_series() } else { figure }
    }
}

impl Drawing<'_> {
    fn traces(&self) -> Vec<&Trace> {
        self.frames.iter().map(Frame::trace).chain(self.truth).collect()
    }

    /// Decides what is drawn.
    fn canvas(&self, format: Format) -> Result<Canvas, Failure> {
        let most = if self.arguments.full || !format.row().folds { usize::MAX } else { Outline::MOST };
        let choice = Choice { most, skipped: self.theme.skipped, drawn: self.frames.len() };
        let Some(page) = page(self.arguments) else {
            return Ok(Canvas {
                outline: Outline::choose(&self.traces(), choice),
                page: None,
                space: Space::default(),
                is_enlarged: false,
                has_all_cutoffs: true,
            });
        };
        let fit = fit(&self.traces(), choice, page, self.freedom(), self);
        let fit = fit.map_err(|larger| self.too_small(page, larger))?;
        let Fit { outline, space, scale, page, is_enlarged, has_all_cutoffs } = fit;
        Ok(Canvas { outline, page: Some((page, scale)), space, is_enlarged, has_all_cutoffs })
    }

    /// Says which page would do.
    fn too_small(&self, page: render::page::Page, larger: render::page::Page) -> Failure {
        let what = match (self.arguments.full, self.theme.skipped) {
            (true, _) => "the whole tree does not fit",
            (false, Skipped::Whole) => "the exercise does not fit",
            (false, _) => "not even best play fits",
        };
        let least = page.least_text;
        let fault = Fault::new(format!("--size: {what} on {} mm in letters of {least} points", side_by_side(page)));
        Failure::Work(fault.help(format!(
            "the smallest page that would do has {} mm (--size {}mm --min-text {least}); a + behind the size lets the \
             page grow, and a smaller --min-text lets letters shrink",
            side_by_side(larger),
            side_by_side(larger).replace(" × ", "x"),
        )))
    }

    /// What may be changed so that the picture fits on its page: nothing that somebody asked for.
    fn freedom(&self) -> Freedom {
        /// Each form takes time.
        const LARGE: usize = 5_000;
        let shown = |name| is_shown(self.arguments, name);
        let fewer_captions = match () {
            () if shown("rules") => Captions::All,
            () if shown("counts") || shown("notes") => Captions::NoRules,
            () if shown("result") || shown("title") => Captions::Short,
            () => Captions::NoResult,
        };
        let words = Freedom { shorter_legend: !shown("legend"), fewer_captions, ..Freedom::default() };
        if self.traces().iter().any(|trace| trace.len() > LARGE) && self.arguments.full {
            return words;
        }
        let has_boards = self.theme.boards.is_some() && self.frames[0].trace().diagram(NodeId::ROOT).is_some();
        let turned = match self.theme.direction {
            Direction::Down => Direction::Right,
            Direction::Right => Direction::Down,
        };
        Freedom {
            smaller_boards: has_boards,
            fewer_boards: has_boards && self.theme.boards != Some(Boards::All),
            direction: Some(turned).filter(|_| self.arguments.direction.is_none()),
            ..words
        }
    }

    /// Says on standard error what the picture also says.
    fn tell_what_is_folded(&self, canvas: &Canvas, figure: &Figure<'_>) {
        let locale = self.locale;
        for (index, frame) in self.frames.iter().enumerate() {
            let folded = figure.folded_amount(index);
            if folded.searched == 0 {
                continue;
            }
            let nodes = locale.count("nodes", folded.searched);
            let nodes = match figure.folded_cutoffs(index) {
                0 => nodes,
                hidden => format!("{nodes} {}", locale.count("folded-cutoffs", hidden)),
            };
            let algorithm = words::method(locale, frame.trace().settings()).into();
            let parts = [("algorithm", algorithm), ("nodes", nodes.into()), ("option", "--full".into())];
            note(locale, &locale.with("note-folded", &parts));
        }
        if let (Some((page, _)), true) = (canvas.page, canvas.is_enlarged) {
            let [width, height] = [page.width, page.height].map(|side| millimetres(side).into());
            note(locale, &locale.with("note-page-grown", &[("width", width), ("height", height)]));
        }
        let arrangement = canvas.space.arrangement;
        let legend = match arrangement.legend {
            0 => Some("note-legend-left"),
            usize::MAX => None,
            _ => Some("note-legend-shortened"),
        };
        if let Some(key) = legend.filter(|_| self.theme.legend) {
            note(locale, &locale.with(key, &[("option", "--show legend".into())]));
        }
        if arrangement.captions > Captions::All && self.theme.rules {
            note(locale, &locale.with("note-rules-left", &[("option", "--show rules".into())]));
        }
        if canvas.space.boards.is_some() {
            note(locale, &locale.with("note-fewer-boards", &[("option", "--show boards=all".into())]));
        }
        if canvas.space.direction.is_some() {
            let option = format!("--direction {}", self.theme.direction.word());
            note(locale, &locale.with("note-turned", &[("option", option.into())]));
        }
        if !canvas.has_all_cutoffs {
            note(locale, &locale.text("note-cutoffs-folded"));
        }
    }

    fn write(
        &self,
        format: Format,
        figure: &Figure<'_>,
        canvas: &Canvas,
        background: Background,
        out: &mut impl Write,
    ) -> Result<(), Failure> {
        let palette = self.palette(background);
        match format {
            Format::Txt => {
                let charset = if self.arguments.ascii { Charset::Ascii } else { Charset::Unicode };
                render::text::write(out, figure, charset)?;
            }
            Format::Dot => render::dot::write(out, figure, &palette)?,
            Format::Json => {}
            Format::Svg => {
                let target = if self.arguments.outlines { Target::Outlines } else { Target::File };
                let picture = Picture::spaced(figure, canvas.space);
                let sheet = sheet(&picture, canvas, background);
                svg::write_sheet(&sheet, &svg::Options { palette: &palette, target }, out)?;
            }
            Format::Png => {
                let dpi = self.arguments.dpi.unwrap_or(if self.arguments.width.is_some() { 96.0 } else { 192.0 });
                let size = match self.arguments.width {
                    Some(width) => png::Size::Width(width),
                    None => png::Size::Scale(dpi / 96.0),
                };
                let picture = Picture::spaced(figure, canvas.space);
                let sheet = sheet(&picture, canvas, background);
                png::check(sheet.blank(), size)?;
                let scene = sheet.scene();
                out.write_all(&png::encode(&scene, &png::Options { palette: &palette, size, dpi })?)?;
            }
            Format::Pdf => {
                let scene = scene(figure, canvas, background);
                let options = pdf::Options { palette: &palette, background: false, title: None };
                pdf::write([&scene], &options, out)?;
            }
            Format::Tikz => {
                let form = if self.arguments.standalone { tikz::Form::Standalone } else { tikz::Form::Snippet };
                let scene = scene(figure, canvas, background);
                tikz::write(&scene, &tikz::Options { palette: &palette, form }, out)?;
            }
            Format::Tex => {
                let form = if self.arguments.standalone { tikz::Form::Standalone } else { tikz::Form::Snippet };
                let options = forest::Options { palette: &palette, form };
                out.write_all(forest::to_string(figure, &options)?.as_bytes())?;
            }
            Format::Typ => typst::write(&scene(figure, canvas, background), &palette, out)?,
            Format::Mmd => {
                let options = mermaid::Options { palette: &palette, background: background != Background::None };
                out.write_all(mermaid::to_string(figure, options)?.as_bytes())?;
                if let Some(warning) = mermaid::warning(figure) {
                    note(self.locale, &warning);
                }
            }
        }
        Ok(())
    }

    fn palette(&self, background: Background) -> Palette {
        self.theme.palette(if background == Background::Dark { Backdrop::Dark } else { Backdrop::Light })
    }
}

/// The picture with what is behind it, on its page.
fn sheet<'p>(picture: &'p Picture<'p>, canvas: &Canvas, background: Background) -> Sheet<'p> {
    let sheet = match canvas.page {
        Some((page, scale)) => picture.sheet().on_page(page, scale),
        None => picture.sheet(),
    };
    if background == Background::None { sheet } else { sheet.with_background() }
}

fn scene(figure: &Figure<'_>, canvas: &Canvas, background: Background) -> Scene {
    sheet(&Picture::spaced(figure, canvas.space), canvas, background).scene()
}

/// The page that the picture has to fit on.
fn page(arguments: &args::Draw) -> Option<render::page::Page> {
    let least = |page: &render::page::Page| arguments.min_text.unwrap_or(page.least_text);
    arguments.size.map(|page| render::page::Page { least_text: least(&page), ..page })
}

/// Whether `--show` asks for an element by its name.
fn is_shown(arguments: &args::Draw, name: &str) -> bool {
    let names = arguments.show.iter().flat_map(|elements| elements.split(','));
    names.map(|element| element.split('=').next().unwrap_or_default().trim()).any(|element| element == name)
}

/// `160 × 90`, to a tenth of a millimetre.
fn side_by_side(page: render::page::Page) -> String {
    format!("{} × {}", millimetres(page.width), millimetres(page.height))
}

fn millimetres(side: f64) -> String {
    let tenths = format!("{side:.1}");
    tenths.strip_suffix(".0").unwrap_or(&tenths).to_owned()
}

/// How many steps of each story a moment is away from its beginning. A story that does not reach the moment is told to
/// its end; one of them has to.
fn moments(traces: &[Trace], moment: DrawnMoment) -> Result<Vec<usize>, Failure> {
    let reached: Vec<Option<usize>> = traces
        .iter()
        .map(|trace| match moment {
            DrawnMoment::Last => Some(trace.steps().len()),
            DrawnMoment::Step(step) => Some(step).filter(|&step| step <= trace.steps().len()),
            DrawnMoment::Cutoff(nth) => {
                let is_it = |step: Step| matches!(step, Step::Cutoff(index) if index + 1 == nth);
                trace.steps().position(is_it).map(|index| index + 1)
            }
        })
        .collect();
    if reached.iter().all(Option::is_none) {
        let count = |key: &str, of: fn(&Trace) -> usize| {
            Locale::default().count(key, traces.iter().map(of).max().unwrap_or(0) as u64)
        };
        let (what, found) = match moment {
            DrawnMoment::Cutoff(nth) => (format!("cutoff:{nth}"), count("cutoffs", |trace| trace.cutoffs().len())),
            DrawnMoment::Step(step) => (step.to_string(), count("steps", |trace| trace.steps().len())),
            DrawnMoment::Last => return Ok(Vec::new()),
        };
        return Err(Failure::Work(
            Fault::new(format!("--at-step {what}: the search has only {}", words::plain(&found)))
                .help("`search --trace` lists the steps"),
        ));
    }
    Ok(traces.iter().zip(reached).map(|(trace, steps)| steps.unwrap_or(trace.steps().len())).collect())
}

/// The format asked for, or that of the file's extension.
fn format(arguments: &args::Draw) -> Result<Format, Failure> {
    if let Some(format) = arguments.format {
        return Ok(format);
    }
    let file = arguments.output.as_deref().filter(|&path| path != Path::new("-"));
    file.map_or(Ok(Format::Txt), Format::of_file)
}
