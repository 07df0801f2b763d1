//! `plyscope compare`: searches in one table or as bars, and the effect of the order of moves on the amount of work.

use std::path::Path;

use crate::render::{Geometry, Palette, Point, Role, Scene, Shape};
use crate::report::{self, orders};
use crate::search::{Algorithm, Order};
use crate::story::table;
use crate::study::orders::{Experiment, OrderQuestion};
use crate::trace::{Compared, json};

use super::args::{self, Background, OrderRule};
use super::files::Output;
use super::output::{PlotFormat, known_format};
use super::plan::{Plan, SearchOptions, note_all};
use super::{Failure, refuse};

/// Compares searches, or with `--order all` the orders of moves.
pub(super) fn compare(arguments: &args::Compare) -> Result<(), Failure> {
    let format = arguments.output.as_deref().map(|path| plot_format(arguments, path)).transpose()?;
    if format.is_none() && arguments.background.is_some() {
        return refuse("--background is for plots", "say -o plot.svg");
    }
    if arguments.searches.order.contains(&OrderRule::All) {
        return orders(arguments, format);
    }
    let options = &arguments.experiment;
    for (is_there, option) in [(options.samples.is_some(), "--samples"), (options.count.is_some(), "--count")] {
        if is_there {
            return refuse(format!("{option} needs --order all"), "without it compare writes one row for each search");
        }
    }
    let wishes = SearchOptions::several(&arguments.searches, &[Algorithm::Minimax, Algorithm::AlphaBeta]);
    let plan = Plan::new(&arguments.source, &wishes, arguments.speech.locale()?)?.for_summaries();
    let mut out = Output::open(arguments.output.as_deref())?;
    let (traces, full) = plan.record_and_count()?;
    note_all(&plan.locale, &traces);
    let compared: Vec<Compared<'_>> = traces.iter().zip(&full).map(|(trace, full)| Compared { trace, full }).collect();
    let width = out.width();
    match format {
        Some(format) => {
            write_plot(format, report::comparison(&plan.locale, &plan.heading(), &compared), arguments, &mut out)?;
        }
        None if arguments.json => json::write_comparison(&mut out, &compared)?,
        None if arguments.csv => table::write_comparison_csv(&mut out, &compared)?,
        None => table::write_comparison(&mut out, width, &plan.locale, &compared)?,
    }
    out.finish()
}

/// Compares the orders of moves, for `--order all`.
fn orders(arguments: &args::Compare, format: Option<PlotFormat>) -> Result<(), Failure> {
    let options = &arguments.experiment;
    let wishes = SearchOptions::several(&arguments.searches, &[Algorithm::AlphaBeta]);
    let (wishes, mut named) = wishes.in_all_orders()?;
    if named.is_empty() {
        named = vec![Order::Best, Order::Given, Order::Reverse, Order::Worst];
    }
    let plan = Plan::new(&arguments.source, &wishes, arguments.speech.locale()?)?;
    for &order in &named {
        plan.check_order(order)?;
    }
    let mut out = Output::open(arguments.output.as_deref())?;
    let question = OrderQuestion {
        named,
        samples: options.samples,
        seed: arguments.searches.common.seed,
        measure: options.count.unwrap_or_default(),
        // Only JSON and the table of a single depth contain node types.
        types: arguments.json || format.is_none() && !arguments.csv && arguments.searches.depth.len() < 2,
    };
    let what = plan.heading();
    let experiment =
        plan.watched(&what, |watch| Experiment::new(&plan.source, &plan.settings, &question, plan.recording(), watch))?;
    let width = out.width();
    match format {
        Some(format) => write_plot(format, orders::plot(&plan.locale, &experiment), arguments, &mut out)?,
        None if arguments.json => orders::write_json(&mut out, &experiment)?,
        None if arguments.csv => orders::write_csv(&mut out, &experiment)?,
        None => orders::write(&mut out, width, &plan.locale, &experiment, super::flag)?,
    }
    out.finish()
}

/// Returns the format that the extension of a plot file names; an error with `--csv` or `--json`.
fn plot_format(arguments: &args::Compare, path: &Path) -> Result<PlotFormat, Failure> {
    if arguments.csv || arguments.json {
        let option = if arguments.csv { "--csv" } else { "--json" };
        return refuse(format!("{option} prints numbers, and -o draws a plot"), "run it twice, once with each");
    }
    known_format(path, "plot", "")
}

fn write_plot(
    format: PlotFormat,
    mut scene: Scene,
    arguments: &args::Compare,
    out: &mut Output,
) -> Result<(), Failure> {
    let background = arguments.background.unwrap_or(Background::None);
    let palette = if background == Background::Dark { Palette::dark() } else { Palette::light() };
    if background != Background::None {
        let paper = Geometry::rectangle(Point::default(), scene.width, scene.height);
        scene.elements.insert(0, Shape::new(Role::Background, paper).into());
    }
    format.write(&scene, &palette, 192.0, out)
}
