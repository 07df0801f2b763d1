//! `plyscope check`: grades answers of students.

use std::io::Write;
use std::path::Path;

use crate::exercise::{Examiner, Exercise, Graded, Outcome, Paper, form, frequencies, write_csv};
use crate::fault::Fault;
use crate::locale::Locale;
use crate::render::{Palette, svg};
use crate::report;
use crate::source::Source;
use crate::story::{table, words};
use crate::worksheet::{self, file::SheetFile};

use super::args;
use super::files::{self, Output};
use super::plan::{Plan, SearchOptions};
use super::{Failure, commands, refuse};

pub(super) fn check(arguments: &args::Check) -> Result<(), Failure> {
    let (exercise, locale) = posed(arguments)?;
    let locale = &locale;
    if arguments.form {
        return commands::print(form(&exercise, locale).as_bytes());
    }
    let inputs = || arguments.answers.iter().map(Path::new).chain([Path::new(&arguments.sheet)]);
    for output in [&arguments.output, &arguments.plot].into_iter().flatten() {
        files::keep_inputs(output, inputs())?;
    }
    if arguments.output.is_some() && arguments.output == arguments.plot {
        return refuse("the plot would replace the results", "give --plot another name");
    }
    let is_json = match arguments.output.as_deref() {
        Some(path) => is_json(path)?,
        None => false,
    };
    // Read all inputs before writing any output.
    let examiner = Examiner::new(&exercise, locale);
    let mut all = Vec::new();
    for file in &arguments.answers {
        let (text, origin) = files::read_named(file).map_err(unusable)?;
        let paper = Paper::read(&text, &origin, &exercise, locale).map_err(unusable)?;
        all.push(Graded { file: origin, outcome: examiner.result(&paper, arguments.follow_on) });
    }
    if let Some(path) = &arguments.plot {
        let outcomes: Vec<Outcome> = all.iter().map(|graded| graded.outcome.clone()).collect();
        let scene = report::mistakes_chart(locale, &outcomes)
            .ok_or_else(|| Fault::new("there is nothing to plot: no mistake explains any of the answers"))?;
        let mut out = Output::open(Some(path))?;
        svg::write(&scene, &svg::Options { palette: &Palette::light(), target: svg::Target::File }, &mut out)?;
        out.finish()?;
    }
    if let Some(path) = &arguments.output {
        let mut out = Output::open(Some(path))?;
        if is_json {
            write_json(&mut out, &all)?;
        } else {
            write_csv(&mut out, &all)?;
        }
        out.finish()?;
    }
    let mut out = Output::open(None)?;
    match &all[..] {
        all if arguments.json => write_json(&mut out, all)?,
        [one] => one.outcome.output.lines().try_for_each(|line| out.say(line))?,
        all => write_class(&mut out, locale, all)?,
    }
    out.finish()?;
    if all.iter().all(|graded| graded.outcome.is_right) { Ok(()) } else { Err(Failure::NotRight) }
}

/// Returns the exercise: from a worksheet file, or from a source and search options.
fn posed(arguments: &args::Check) -> Result<(Exercise, Locale), Failure> {
    let path = Path::new(&arguments.sheet);
    let is_file = path.extension().is_some_and(|extension| extension == "json") && path.is_file();
    if let Some(text) = is_file.then(|| files::read_text(path)).transpose().map_err(unusable)?
        && SheetFile::is_one(&text)
    {
        let sheet = SheetFile::read(&text, &arguments.sheet).map_err(unusable)?;
        let source = Source::from_written(&sheet.source).map_err(unusable)?;
        let exercise = worksheet::exercise(&source, &sheet.settings).map_err(unusable)?;
        return Ok((exercise, locale_of(arguments)));
    }
    let wishes = SearchOptions::one(&arguments.options);
    let plan = Plan::new(Some(&arguments.sheet), &wishes, locale_of(arguments))?;
    // An exercise names nodes as a worksheet does, because answers refer to these names.
    let exercise = worksheet::exercise(&plan.source, &plan.settings[0]).map_err(unusable)?;
    Ok((exercise, plan.locale))
}

/// Converts a fault to a failure with exit status 2, because exit status 1 means wrong answers.
fn unusable(fault: Fault) -> Failure {
    Failure::Usage(fault)
}

fn is_json(path: &Path) -> Result<bool, Failure> {
    match path.extension().and_then(|extension| extension.to_str()) {
        Some("json") => Ok(true),
        Some("csv") => Ok(false),
        _ => refuse(format!("{} names no format for results", path.display()), "-o results.csv or -o results.json"),
    }
}

fn write_json(out: &mut Output, all: &[Graded]) -> Result<(), Failure> {
    let written = match all {
        [one] => serde_json::to_string_pretty(one),
        several => serde_json::to_string_pretty(several),
    };
    Ok(writeln!(out, "{}", written.map_err(std::io::Error::from)?)?)
}

/// Writes the results of a class: a line for each student, and how often each mistake occurred.
fn write_class(out: &mut Output, locale: &Locale, all: &[Graded]) -> Result<(), Failure> {
    let width = out.width();
    let text = |key: &str| locale.text(key);
    let row = |Graded { file, outcome }: &Graded| {
        let who = outcome.student.clone().unwrap_or_else(|| file.clone());
        let mistakes = match (&outcome.mistakes[..], outcome.is_right) {
            (_, true) => text("check-all-right"),
            ([], false) => text("check-unexplained"),
            (mistakes, false) => mistakes
                .iter()
                .map(|mistake| words::named(locale, "mutant", mistake.name))
                .collect::<Vec<_>>()
                .join(" / "),
        };
        [who, format!("{}/{}", outcome.score, outcome.max_score), mistakes]
    };
    let headings = [text("check-heading-student"), text("check-heading-points"), text("check-heading-mistakes")];
    table::write(out, width, &headings, &[false, true, false], all.iter().map(row))?;
    let outcomes: Vec<Outcome> = all.iter().map(|graded| graded.outcome.clone()).collect();
    let frequencies = frequencies(&outcomes);
    if !frequencies.is_empty() {
        writeln!(out)?;
        let headings = [text("check-heading-mistake"), text("check-heading-wholly"), text("check-heading-best")];
        let row = |(mutant, [wholly, best]): &(crate::search::Mutant, [u64; 2])| {
            [words::named(locale, "mutant", mutant.name()), wholly.to_string(), best.to_string()]
        };
        table::write(out, width, &headings, &[false, true, true], frequencies.iter().map(row))?;
    }
    writeln!(out)?;
    let (points, most) = all
        .iter()
        .fold((0, 0), |(points, most), Graded { outcome, .. }| (points + outcome.score, most + outcome.max_score));
    let share = if most == 0 { 100 } else { (200 * points + most) / (2 * most) };
    let count = locale.with("check-mean", &[("count", (all.len() as u64).into()), ("share", share.to_string().into())]);
    out.say(&count)?;
    Ok(())
}

/// Returns the language of the comments, with links to lessons.
fn locale_of(arguments: &args::Check) -> Locale {
    arguments.speech.locale().with_lessons(arguments.lessons_url.as_deref())
}
