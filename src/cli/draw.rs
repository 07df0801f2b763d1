//! `plyscope draw`: one picture, in one of many formats.

use std::io::{BufWriter, Write};
use std::path::PathBuf;

use crate::fault::Fault;
use crate::game::tree::written::{Loss, TreeNotation};
use crate::locale::Locale;
use crate::render::figure::FigureSubject;
use crate::render::fit::Fit;
use crate::render::svg::Target;
use crate::render::text::Charset;
use crate::render::theme::{Direction, Theme};
use crate::render::{self, Figure, Picture, forest, mermaid, png, svg, tikz, typst};
use crate::search::Algorithm;
use crate::source::Source;
use crate::story::{Frame, words};
use crate::study::coverage::skipped_by;
use crate::trace::{Step, Trace, json};
use indicatif::ProgressBarIter;

use super::args::{self, Background, DrawnMoment};
use super::canvas::{self, Drawing, is_shown, scene, sheet};
use super::files::Output;
use super::output::{self, Format, PlotFormat, check_terminal, is_standard_output, known_format, list, with_suffix};
use super::plan::{Plan, SearchOptions, drawing_spinner, note, note_all};
use super::{Failure, refuse};

pub(super) fn draw(arguments: &args::Draw) -> Result<(), Failure> {
    /// Default text size of values, in points.
    const USUAL: f64 = 10.5;
    let format = format(arguments)?;
    check(arguments, format)?;
    let mut theme = canvas::theme(&arguments.picture)?;
    let files = files_of(arguments, &theme);
    if format == Format::Tex && theme.direction == Direction::Up {
        return refuse("forest draws no tree with its root at the bottom", "-o tree.tikz draws it for LaTeX");
    }
    // A hand-built tree is written without a search, so it may have unknown values.
    let usual: &[Algorithm] = if format.notation().is_some() { &[] } else { &[Algorithm::AlphaBeta] };
    let wishes = SearchOptions::several(&arguments.searches, usual);
    let mut plan = Plan::new(&arguments.source, &wishes, arguments.speech.locale()?)?;
    if plan.settings.is_empty() && plan.source.game.tree().is_none() {
        let wishes = SearchOptions::several(&arguments.searches, &[Algorithm::Minimax]);
        plan = Plan::of(plan.source, &wishes, plan.locale)?;
    }
    let mut outputs = Vec::new();
    for (path, background) in files {
        outputs.push((Output::open(path.as_deref())?, background));
    }
    if let Some(notation) = format.notation() {
        let text = tree_in(notation, &plan)?;
        for (file, _) in outputs {
            written(&plan.locale, file, |out| Ok(out.write_all(text.as_bytes())?))?;
        }
        return Ok(());
    }
    let traces = plan.record_all()?;
    note_all(&plan.locale, &traces);
    note_without_effect(arguments, &plan, format);
    let steps = moments(&traces, arguments.at_step.unwrap_or(DrawnMoment::Last))?;
    if format == Format::Json {
        for (file, _) in outputs {
            written(&plan.locale, file, |out| {
                if arguments.at_step.is_some() {
                    let told: Vec<(&Trace, usize)> = traces.iter().zip(steps.iter().copied()).collect();
                    json::write_at(out, &told)?;
                } else {
                    json::write(out, &traces.iter().collect::<Vec<_>>())?;
                }
                Ok(())
            })?;
        }
        return Ok(());
    }
    let is_series = arguments.at_step.is_some();
    let truth = skipped_by(&plan.source, &traces, || plan.full_searches(), &mut theme, is_series);
    let truth = truth.map(|settings| plan.record(&settings)).transpose()?;
    let shown: Vec<_> = traces.iter().chain(&truth).collect();
    let additions = canvas::additions(&arguments.picture, &shown, &plan.locale)?;
    canvas::show_additions(&mut theme, &arguments.picture, &additions, &traces);
    let frames: Vec<Frame<'_>> =
        traces.iter().zip(steps).map(|(trace, steps)| Frame::at(trace, steps, theme.view)).collect();
    let barer = canvas::barer(&arguments.picture, &theme, is_series);
    let drawing = Drawing {
        picture: &arguments.picture,
        subject: FigureSubject {
            frames: &frames,
            truth: truth.as_ref(),
            theme: &theme,
            locale: &plan.locale,
            additions: Some(&additions),
            is_series,
            is_tight: false,
            keeps_given_leaves: truth.is_some(),
            shows_ahead: is_series && !arguments.only_met,
        },
        barer: &barer,
        title: arguments.source.title.as_deref(),
        untold: None,
    };
    let scale = arguments.text_size.map(|points| points / USUAL).or(arguments.scale).unwrap_or(1.0);
    let (drawing, mut canvas) = drawing.canvas(page(arguments), !matches!(format, Format::Dot | Format::Txt))?;
    if canvas.page.is_none() {
        canvas.scale = scale;
    }
    let figure = drawing.subject.figure(&canvas.outline);
    drawing.tell_what_is_folded(&theme, &canvas, &figure);
    for (file, background) in outputs {
        written(&plan.locale, file, |out| drawing.write(arguments, format, &figure, &canvas, background, out))?;
    }
    Ok(())
}

/// Returns a hand-built tree, or the tree that a search of a game has recorded, in a notation that holds nothing else.
/// Notes what the notation does not hold.
fn tree_in(notation: TreeNotation, plan: &Plan) -> Result<String, Failure> {
    let recorded;
    let tree = if let Some(tree) = plan.source.game.tree() {
        tree
    } else {
        let traces = plan.record_all()?;
        note_all(&plan.locale, &traces);
        recorded = Source::recorded_tree(&traces)?;
        &recorded
    };
    let title = plan.source.heading().filter(|_| notation == TreeNotation::Efg).or(plan.source.title.as_deref());
    let (text, losses) = tree.in_notation(notation, title, plan.source.players())?;
    for loss in losses {
        let size = if let Loss::Wins(size) = loss { size } else { 0 };
        let parts = [("format", format!("-f {}", notation.name()).into()), ("size", size.to_string().into())];
        note(&plan.locale, &plan.locale.with(loss.key(), &parts));
    }
    Ok(text)
}

/// Buffered writer that reports the number of written bytes to a progress bar.
type Progress<'f> = BufWriter<ProgressBarIter<&'f mut Output>>;

/// Writes and completes a file, with a progress spinner.
fn written(
    locale: &Locale,
    mut file: Output,
    write: impl FnOnce(&mut Progress<'_>) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let bar = drawing_spinner(locale, &file);
    let mut out = BufWriter::new(bar.wrap_write(&mut file));
    write(&mut out)?;
    out.flush()?;
    drop(out);
    file.finish()
}

/// Returns an error if `format` is not in `supporting`, the formats that support the option. An empty list stands for
/// all formats except JSON and those of trees.
fn check_option(option: &str, supporting: &[Format], format: Format) -> Result<(), Failure> {
    if supporting.contains(&format) || supporting.is_empty() && !format.is_data() {
        return Ok(());
    }
    let formats = match supporting {
        [] if format != Format::Json => {
            format!("pictures and text: -f {} holds the whole tree", output::ending(&format))
        }
        [] if option == "--view" => "pictures: JSON has values from MAX's point of view".to_owned(),
        [] => "pictures and text: JSON holds everything".to_owned(),
        _ => list(&supporting.iter().map(output::ending).collect::<Vec<_>>(), "and"),
    };
    Err(Failure::Usage(Fault::new(format!("{option} is for {formats}"))))
}

/// Returns an error for options that do not apply to the format or the output.
fn check(arguments: &args::Draw, format: Format) -> Result<(), Failure> {
    use Format::{Dot, Json, Mmd, Pdf, Png, Svg, Tex, Tikz, Txt, Typ};
    let coloured: &[Format] = &[Svg, Png, Pdf, Tex, Tikz, Typ, Mmd, Dot];
    let sized: &[Format] = &[Svg, Png, Pdf, Tex, Tikz, Typ, Mmd];
    let scaled: &[Format] = &[Svg, Png, Pdf, Tikz, Typ];
    let picture = &arguments.picture;
    let given: [(bool, &str, &[Format]); 25] = [
        (arguments.at_step.is_some(), "--at-step", &[Svg, Png, Pdf, Tex, Tikz, Typ, Mmd, Dot, Txt, Json]),
        (arguments.only_met, "--only-met", &[Svg, Png, Pdf, Tex, Tikz, Typ, Mmd, Dot, Txt, Json]),
        (arguments.ascii, "--ascii", &[Txt]),
        (arguments.outlines, "--outlines", &[Svg]),
        (arguments.width.is_some(), "--width", &[Png]),
        (arguments.dpi.is_some(), "--dpi", &[Png]),
        (arguments.standalone, "--standalone", &[Tex, Tikz]),
        (arguments.size.is_some(), "--size", sized),
        (arguments.min_text.is_some(), "--min-text", sized),
        (arguments.text_size.is_some(), "--text-size", scaled),
        (arguments.scale.is_some(), "--scale", scaled),
        (picture.spacing.is_some(), "--spacing", scaled),
        (picture.background.is_some(), "--background", coloured),
        (picture.direction.is_some(), "--direction", coloured),
        (picture.root.is_some(), "--root", coloured),
        (picture.mirror, "--mirror", coloured),
        (picture.plies.is_some(), "--plies", &[]),
        (!picture.highlight.is_empty(), "--highlight", &[]),
        (!picture.notes_at.is_empty(), "--note", &[]),
        (picture.theme != "default", "--theme", &[]),
        (picture.palette.is_some(), "--palette", &[]),
        (!picture.show.is_empty(), "--show", &[]),
        (!picture.hide.is_empty(), "--hide", &[]),
        (picture.pruned.is_some(), "--pruned", &[]),
        (picture.view.is_some(), "--view", &[]),
    ];
    for (_, option, supporting) in given.into_iter().filter(|(is_given, ..)| *is_given) {
        check_option(option, supporting, format)?;
    }
    let file = arguments.output.as_deref();
    check_terminal(file, &output::ending(&format))?;
    if !arguments.twins {
        return Ok(());
    }
    if is_standard_output(file) {
        return refuse("--twins writes two files", "use -o FILE.svg: it writes FILE-light.svg and FILE-dark.svg");
    }
    check_option("--twins", coloured, format)
}

/// Reports options that have no effect on this picture.
fn note_without_effect(arguments: &args::Draw, plan: &Plan, format: Format) {
    let locale = &plan.locale;
    let setter = match format {
        Format::Tex => Some(("forest", ".tikz")),
        Format::Mmd => Some(("Mermaid", ".svg")),
        _ => None,
    };
    if let (Some((setter, other)), true) = (setter, arguments.size.is_some()) {
        let parts = [("option", "--size".into()), ("program", setter.into()), ("other", other.into())];
        note(locale, &locale.with("note-size-without-effect", &parts));
    }
    let has_depth = plan.settings.iter().any(|settings| settings.depth.is_some());
    if is_shown(&arguments.picture, "remaining") && !has_depth {
        let parts = [("option", "--show remaining".into()), ("depth", "--depth".into())];
        note(locale, &locale.with("note-no-depth", &parts));
    }
    if arguments.width.is_some() && arguments.dpi.is_some() {
        let parts = [("option", "--dpi".into()), ("width", "--width".into())];
        note(locale, &locale.with("note-width-and-density", &parts));
    }
}

/// Returns the output files with their backgrounds; `None` is standard output.
fn files_of(arguments: &args::Draw, theme: &Theme) -> Vec<(Option<PathBuf>, Background)> {
    let Some(path) = arguments.output.as_deref().filter(|_| arguments.twins) else {
        return vec![(arguments.output.clone(), canvas::background(&arguments.picture, theme))];
    };
    let twins = [("light", Background::Light), ("dark", Background::Dark)];
    twins.map(|(name, background)| (Some(with_suffix(path, name)), background)).into()
}

impl Drawing<'_> {
    fn write(
        &self,
        arguments: &args::Draw,
        format: Format,
        figure: &Figure<'_>,
        canvas: &Fit,
        background: Background,
        out: &mut impl Write,
    ) -> Result<(), Failure> {
        let palette = self.palette(background);
        match format {
            Format::Txt => {
                let charset = if arguments.ascii { Charset::Ascii } else { Charset::Unicode };
                render::text::write(out, figure, charset)?;
            }
            Format::Dot => render::dot::write(out, figure, &palette)?,
            Format::Json | Format::Tree | Format::Newick | Format::Efg => {}
            Format::Svg => {
                let target = if arguments.outlines { Target::Outlines } else { Target::File };
                let picture = Picture::spaced(figure, canvas.space);
                svg::write_sheet(
                    &sheet(&picture, canvas, background),
                    &svg::Options { palette: &palette, target },
                    out,
                )?;
            }
            Format::Png => {
                let dpi = arguments.dpi.unwrap_or(if arguments.width.is_some() { 96.0 } else { 192.0 });
                let size = match arguments.width {
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
                PlotFormat::Pdf.write(&scene(figure, canvas, background), &palette, 72.0, out)?;
            }
            Format::Tikz => {
                let form = if arguments.standalone { tikz::Form::Standalone } else { tikz::Form::Snippet };
                let scene = scene(figure, canvas, background);
                tikz::write(&scene, &tikz::Options { palette: &palette, form }, out)?;
            }
            Format::Tex => {
                let form = if arguments.standalone { tikz::Form::Standalone } else { tikz::Form::Snippet };
                let options = forest::Options { palette: &palette, form, background: background != Background::None };
                out.write_all(forest::to_string(figure, &options)?.as_bytes())?;
            }
            Format::Typ => typst::write(&scene(figure, canvas, background), &palette, out)?,
            Format::Mmd => {
                let options = mermaid::Options { palette: &palette, background: background != Background::None };
                out.write_all(mermaid::to_string(figure, options)?.as_bytes())?;
                if let Some(warning) = mermaid::warning(figure) {
                    note(self.subject.locale, &warning);
                }
            }
        }
        Ok(())
    }
}

/// Returns the page given by `--size`, with the smallest text size given by `--min-text`; `None` without `--size`.
fn page(arguments: &args::Draw) -> Option<render::page::Page> {
    let least = |page: &render::page::Page| arguments.min_text.unwrap_or(page.least_text);
    arguments.size.map(|page| render::page::Page { least_text: least(&page), ..page })
}

/// Returns, for each trace, the number of steps up to a moment. A trace without this moment is shown at its end.
///
/// # Errors
/// If no trace has this moment.
pub(super) fn moments(traces: &[Trace], moment: DrawnMoment) -> Result<Vec<usize>, Failure> {
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

/// Returns the format given by `--format`, or else by the extension of the file. For standard output, the default is
/// text.
fn format(arguments: &args::Draw) -> Result<Format, Failure> {
    if let Some(format) = arguments.format {
        return Ok(format);
    }
    let Some(file) = arguments.output.as_deref().filter(|_| !is_standard_output(arguments.output.as_deref())) else {
        return Ok(Format::Txt);
    };
    known_format(file, "format", ", or give --format")
}
