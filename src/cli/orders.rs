//! `plyscope compare --order all`: effect of the order of moves on the amount of work.

use std::io::Write;
use std::path::Path;

use crate::locale::Locale;
use crate::render::svg::Target;
use crate::render::{Geometry, Palette, Point, Role, Shape, pdf, png, svg, tikz, typst};
use crate::report::orders;
use crate::search::{Algorithm, Order};
use crate::study::orders::{Experiment, OrderQuestion};

use super::args::{self, Background, OrderRule};
use super::files::{self, Output};
use super::output::{self, PlotFormat};
use super::plan::{Plan, SearchOptions};
use super::{Failure, refuse};

/// Returns whether `--order all` is given.
///
/// # Errors
/// If it is not given, but an option that requires it is.
pub(super) fn are_asked_for(arguments: &args::Compare) -> Result<bool, Failure> {
    if arguments.searches.order.contains(&OrderRule::All) {
        return Ok(true);
    }
    let options = &arguments.experiment;
    let alone = [
        (options.samples.is_some(), "--samples"),
        (options.count.is_some(), "--count"),
        (options.output.is_some(), "--output"),
        (options.background.is_some(), "--background"),
    ];
    match alone.into_iter().find(|(is_there, _)| *is_there) {
        Some((_, option)) => {
            refuse(format!("{option} needs --order all"), "without it compare writes a table, or --json or --csv")
        }
        None => Ok(false),
    }
}

pub(super) fn compare(arguments: &args::Compare) -> Result<(), Failure> {
    let options = &arguments.experiment;
    let format = options.output.as_deref().map(|path| plot_format(arguments, path)).transpose()?;
    if format.is_none() && options.background.is_some() {
        return refuse("--background is for plots", "say -o plot.svg");
    }
    if let Some(output) = &options.output {
        files::keep_inputs(output, arguments.source.source.as_deref().map(files::source_file))?;
    }
    let wishes = SearchOptions::several(&arguments.searches, &[Algorithm::AlphaBeta]);
    let (wishes, mut named) = wishes.in_all_orders(arguments.searches.common.seed)?;
    if named.is_empty() {
        named = vec![Order::Best, Order::Given, Order::Reverse, Order::Worst];
    }
    let plan = Plan::new(&arguments.source, &wishes, arguments.speech.locale())?;
    for &order in &named {
        plan.check_order(order)?;
    }
    let mut out = Output::open(options.output.as_deref())?;
    let question = OrderQuestion {
        named,
        samples: options.samples,
        seed: arguments.searches.common.seed,
        measure: options.count.unwrap_or_default(),
        // Only JSON and the table of a single depth contain node types.
        types: arguments.json || format.is_none() && !arguments.csv && arguments.searches.depth.len() < 2,
    };
    let what = || plan.heading();
    let experiment =
        plan.watched(what, |watch| Experiment::new(&plan.source, &plan.settings, &question, plan.recording(), watch))?;
    let width = out.width();
    match format {
        Some(format) => write_plot(format, &plan.locale, &experiment, options, &mut out)?,
        None if arguments.json => orders::write_json(&mut out, &experiment)?,
        None if arguments.csv => orders::write_csv(&mut out, &experiment)?,
        None => orders::write(&mut out, width, &plan.locale, &experiment, super::flag)?,
    }
    out.finish()
}

/// Returns the format of a plot, by the extension of its file.
fn plot_format(arguments: &args::Compare, path: &Path) -> Result<PlotFormat, Failure> {
    if arguments.csv || arguments.json {
        let option = if arguments.csv { "--csv" } else { "--json" };
        return refuse(format!("{option} prints numbers, and -o draws a plot"), "run it twice, once with each");
    }
    output::format_of(path).ok_or_else(|| {
        let endings = output::list(&output::endings(|_: &PlotFormat| true), "or");
        output::unknown_format(path, "plot", format!("name the file {endings}"))
    })
}

fn write_plot(
    format: PlotFormat,
    locale: &Locale,
    experiment: &Experiment,
    options: &args::OrderExperiment,
    out: &mut Output,
) -> Result<(), Failure> {
    let background = options.background.unwrap_or(Background::None);
    let palette = if background == Background::Dark { Palette::dark() } else { Palette::light() };
    let mut scene = orders::plot(locale, experiment);
    if background != Background::None {
        let paper = Geometry::rectangle(Point::default(), scene.width, scene.height);
        scene.elements.insert(0, Shape::new(Role::Background, paper).into());
    }
    match format {
        PlotFormat::Png => {
            let options = png::Options { palette: &palette, size: png::Size::Scale(2.0), dpi: 192.0 };
            out.write_all(&png::encode(&scene, &options)?)?;
        }
        PlotFormat::Pdf => {
            pdf::write([&scene], &pdf::Options { palette: &palette, background: false, title: None }, out)?;
        }
        PlotFormat::Tikz => tikz::write(&scene, &tikz::Options { palette: &palette, form: tikz::Form::Snippet }, out)?,
        PlotFormat::Typ => typst::write(&scene, &palette, out)?,
        PlotFormat::Svg => svg::write(&scene, &svg::Options { palette: &palette, target: Target::File }, out)?,
    }
    Ok(())
}
