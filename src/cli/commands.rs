//! What each command does.

use std::io::Write;
use std::path::Path;

use clap::CommandFactory;
use plyscope::fault::{Fault, nearest};
use plyscope::game::catalog::{Entry, GAMES};
use plyscope::locale::Locale;
use plyscope::render::theme::{PRESETS, Theme};
use plyscope::render::words::thousands;
use plyscope::render::{self, steps, summary, table};
use plyscope::report::{self, Page};
use plyscope::search::{Algorithm, Technique};
use plyscope::source::Source;
use plyscope::study::Study;
use plyscope::trace::{Watch, divide_any, perft_any};

use super::args::{self, Arguments, Command, SchemaFormat, TraceFormat};
use super::files::{self, Output};
use super::plan::{Plan, Progress, Wishes, note, note_all, read_theme};
use super::{Failure, connect, draw, lesson, orders, say};

pub(crate) fn run(command: Command) -> Result<(), Failure> {
    match command {
        Command::Report(arguments) => report(&arguments),
        Command::Draw(arguments) => draw::draw(&arguments),
        Command::Search(arguments) => search(&arguments),
        Command::Compare(arguments) => compare(&arguments),
        Command::Solve(arguments) => connect::solve(&arguments),
        Command::Tune(arguments) => connect::tune(&arguments),
        Command::Perft(arguments) => perft(&arguments),
        Command::Games(arguments) => games(arguments.game.as_deref()),
        Command::Algorithms => algorithms(),
        Command::Themes(arguments) => themes(&arguments),
        Command::Lesson(arguments) => lesson::lesson(&arguments),
        Command::Schema(arguments) => schema(arguments.format),
        Command::Completions(arguments) => {
            let mut script = Vec::new();
            clap_complete::generate(arguments.shell, &mut Arguments::command(), "plyscope", &mut script);
            print(&script)
        }
        Command::Man(arguments) => man(arguments.command.as_deref()),
    }
}

/// Writes to standard output.
fn print(bytes: &[u8]) -> Result<(), Failure> {
    let mut out = Output::open(None)?;
    out.write_all(bytes)?;
    out.finish()
}

fn search(arguments: &args::Search) -> Result<(), Failure> {
    let plan = Plan::new(arguments.source.source.as_deref(), &Wishes::one(&arguments.options), &arguments.common)?;
    let trace = plan.record(&plan.settings[0])?;
    let mut out = Output::open(None)?;
    match arguments.trace {
        _ if arguments.json => render::json::write_summary(&mut out, &trace)?,
        Some(TraceFormat::Text) => steps::write_text(&mut out, &trace, &Locale::default())?,
        Some(TraceFormat::Csv) => steps::write_csv(&mut out, &trace, &Locale::default())?,
        Some(TraceFormat::Latex) => steps::write_latex(&mut out, &trace, &Locale::default())?,
        None => {
            let full = plan.full_searches()?;
            let full = summary::FullSearch(&full[0]);
            let summary = summary::summary(&Locale::default(), &trace, full, &plan.source.heading());
            out.write_all(summary.as_bytes())?;
        }
    }
    if arguments.trace.is_some() || arguments.json {
        note_all(&[trace]);
    }
    out.finish()
}

fn compare(arguments: &args::Compare) -> Result<(), Failure> {
    if orders::are_asked_for(arguments)? {
        return orders::compare(arguments);
    }
    let wishes = Wishes::several(&arguments.searches, &[Algorithm::Minimax, Algorithm::AlphaBeta]);
    let plan = Plan::new(arguments.source.source.as_deref(), &wishes, &arguments.common)?;
    let traces = plan.record_all()?;
    note_all(&traces);
    let mut out = Output::open(None)?;
    let full = plan.full_searches()?;
    let compared: Vec<table::Compared<'_>> =
        traces.iter().zip(&full).map(|(trace, full)| table::Compared { trace, full }).collect();
    if arguments.json {
        render::json::write_comparison(&mut out, &compared)?;
    } else if arguments.csv {
        table::write_comparison_csv(&mut out, &compared)?;
    } else {
        table::write_comparison(&mut out, &compared)?;
    }
    out.finish()
}

fn report(arguments: &args::Report) -> Result<(), Failure> {
    let inputs = arguments.sources.iter().map(|source| files::source_file(source));
    let inputs = inputs.chain(files::named_file(&arguments.theme)).chain(arguments.template.as_deref());
    files::keep_inputs(&arguments.output, inputs)?;
    let wishes = Wishes::several(&arguments.searches, &[Algorithm::Minimax, Algorithm::AlphaBeta]);
    let template = arguments.template.as_deref().map(files::read_text).transpose()?;
    let theme = read_theme(&arguments.theme)?;
    let mut out = Output::open(Some(&arguments.output))?;
    let sources: Vec<Option<&str>> = match arguments.sources.as_slice() {
        [] => vec![None],
        sources => sources.iter().map(|source| Some(source.as_str())).collect(),
    };
    let mut studies = Vec::new();
    let amount = sources.len();
    for source in sources {
        let plan = Plan::new(source, &wishes, &arguments.common)?;
        let recordings = amount * (plan.settings.len() + Study::BESIDES);
        let study = plan.with_recordings(recordings).study()?;
        for missing in
            study.searches.iter().filter_map(|search| render::words::unrecorded(&Locale::default(), &search.trace))
        {
            note(&missing);
        }
        studies.push(study);
    }
    let bar = Progress::counting("drawing and telling", "moments");
    let page = Page::watched(&studies, &Locale::new(arguments.lang.into()), &theme, &|moments| bar.add(moments));
    drop(bar);
    for section in page.sections.iter().filter(|section| !section.left_out.is_empty()) {
        note(&format!("{}: {}", section.heading, section.left_out));
    }
    let bar = Progress::counting("writing", "bytes");
    let html = match (&template, &arguments.template) {
        (Some(template), Some(path)) => report::render_with(&page, template, &path.display().to_string())?,
        _ => report::render(&page)?,
    };
    bar.writer(&mut out).write_all(html.as_bytes())?;
    out.finish()?;
    drop(bar);
    if arguments.output != Path::new("-") {
        say(&format_args!("wrote {}", arguments.output.display()));
    }
    Ok(())
}

fn perft(arguments: &args::Perft) -> Result<(), Failure> {
    const DEFAULT_DEPTH: u32 = 4;
    let source = files::read_source(Some(&arguments.game), &[])?;
    let depth = arguments.depth.unwrap_or(DEFAULT_DEPTH);
    let bar = Progress::new(&format!("perft {}", source.heading()));
    let mut watch = Watch { visits: arguments.visit_limit, progress: &mut |nodes| bar.show(nodes) };
    let mut out = Output::open(None)?;
    if arguments.divide {
        if depth == 0 {
            return Err(Failure::Usage(Fault::new("--divide needs a --depth of at least 1")));
        }
        let mut rows = divide_any(&source.game, depth, &mut watch)?;
        let total = rows.iter().map(|(_, nodes)| nodes).sum();
        rows.push(("total".to_owned(), total));
        drop(bar);
        let rows = rows.into_iter().map(|(name, nodes)| [name, thousands(nodes)]);
        table::write(&mut out, &["move", "nodes"], &[false, true], rows)?;
        return out.finish();
    }
    let plies = perft_any(&source.game, depth, &mut watch)?;
    drop(bar);
    let published = source.published_counts();
    let mut cumulative = 0_u64;
    let mut rows: Vec<[String; 4]> = Vec::new();
    for (ply, &nodes) in plies.iter().enumerate() {
        // The document's table leaves the root out.
        cumulative = if ply == 0 && arguments.cumulative { 0 } else { cumulative.saturating_add(nodes) };
        if ply > 0 || !arguments.cumulative {
            let same = published.iter().any(|&(depth, count)| (depth as usize, count) == (ply, cumulative));
            let origin = if same { "computed, as published" } else { "computed" };
            rows.push([ply.to_string(), thousands(nodes), thousands(cumulative), origin.to_owned()]);
        }
    }
    if arguments.cumulative {
        for (ply, published) in published.into_iter().filter(|&(ply, _)| ply > depth) {
            let nodes = rows.last().filter(|row| row[0] == (ply - 1).to_string()).map(|_| published - cumulative);
            cumulative = published;
            let nodes = nodes.map_or_else(|| "–".to_owned(), thousands);
            rows.push([ply.to_string(), nodes, thousands(published), "published, not computed".to_owned()]);
        }
    }
    if arguments.cumulative {
        table::write(
            &mut out,
            &["depth", "nodes", "cumulative", "source"],
            &[true, true, true, false],
            rows.into_iter(),
        )?;
        writeln!(out, "cumulative: the nodes of plies 1 to this depth, the root not counted, as in document 001")?;
    } else {
        let rows = rows.into_iter().map(|[ply, nodes, cumulative, _]| [ply, nodes, cumulative]);
        table::write(&mut out, &["depth", "nodes", "cumulative"], &[true; 3], rows)?;
    }
    out.finish()
}

fn games(name: Option<&str>) -> Result<(), Failure> {
    let mut out = Output::open(None)?;
    let Some(name) = name else {
        let mut rows = Vec::new();
        for entry in &GAMES {
            let evaluations = Source::from_game(entry.name)?.game.evaluations();
            let evaluations: Vec<&str> = evaluations.iter().map(|evaluation| evaluation.name).collect();
            rows.push([
                entry.name.to_owned(),
                entry.example.to_owned(),
                evaluations.join(", "),
                entry.about.to_owned(),
            ]);
        }
        rows.push([
            "a tree".to_owned(),
            "\"((3 12 8) (2 4 6))\"".to_owned(),
            "static".to_owned(),
            "a tree of your own, also in JSON: see `plyscope schema tree`".to_owned(),
        ]);
        let headings = ["game", "example", "evaluations", "what it is"];
        table::write(&mut out, &headings, &[false; 4], rows.into_iter())?;
        writeln!(
            out,
            "`plyscope games NAME` explains how positions and moves are written and what the evaluations count\n\
             NAME alone is where the game begins; after NAME: there must be a position"
        )?;
        return out.finish();
    };
    let Some(entry) = Entry::named(name) else { return Err(Source::unknown_game(name).into()) };
    writeln!(out, "{}: {}", entry.name, entry.about)?;
    let depth =
        entry.default_depth.map_or_else(|| "to the end of the game".to_owned(), |depth| format!("{depth} plies"));
    let facts = [("position", entry.notation), ("moves", entry.moves), ("example", entry.example), ("depth", &depth)];
    for (label, words) in facts {
        writeln!(out, "{label:<12}{words}")?;
    }
    for (index, evaluation) in Source::from_game(entry.name)?.game.evaluations().iter().enumerate() {
        let label = if index == 0 { "evaluation" } else { "" };
        writeln!(out, "{label:<12}{}: {} (at most {})", evaluation.name, evaluation.about, evaluation.bound)?;
    }
    out.finish()
}

fn algorithms() -> Result<(), Failure> {
    let mut out = Output::open(None)?;
    let rows = Algorithm::ALL
        .iter()
        .map(|algorithm| [algorithm.name().to_owned(), algorithm.about().to_owned(), algorithm.source().to_owned()]);
    table::write(&mut out, &["algorithm", "what it is", "source"], &[false; 3], rows)?;
    writeln!(out)?;
    let rows = Technique::ALL
        .iter()
        .map(|technique| [format!("+{technique}"), technique.about().to_owned(), technique.source().to_owned()]);
    table::write(&mut out, &["technique", "what it does", "source"], &[false; 3], rows)?;
    writeln!(out, "techniques are written after an algorithm: -a alpha-beta,alpha-beta+quiescence+null-move")?;
    out.finish()
}

fn themes(arguments: &args::Themes) -> Result<(), Failure> {
    let mut out = Output::open(None)?;
    if let Some(name) = &arguments.theme {
        let preset = PRESETS.iter().find(|preset| preset.name == name);
        let Some(preset) = preset else {
            let flaw = Theme::named(name).err();
            return Err(match flaw {
                Some(flaw) => Failure::Usage(flaw.in_source("themes", name)),
                None => Failure::Usage(Fault::new(format!("there is no theme `{name}`"))),
            });
        };
        out.write_all(preset.text.as_bytes())?;
        return out.finish();
    }
    if arguments.keys {
        let rows = Theme::KEYS.iter().map(|key| {
            let mut values = key.words.to_vec();
            if key.is_switch {
                values.extend(if values.is_empty() { &["true", "false"][..] } else { &["false"] });
            }
            [key.name.to_owned(), values.join(" | "), key.about.to_owned()]
        });
        table::write(&mut out, &["element", "values", "what it shows"], &[false; 3], rows)?;
        return out.finish();
    }
    let rows = PRESETS.iter().map(|preset| [preset.name.to_owned(), preset.theme().about]);
    table::write(&mut out, &["theme", "whose notation"], &[false; 2], rows)?;
    writeln!(out, "`plyscope themes NAME` prints the file of a theme, `plyscope themes --keys` what a theme can set")?;
    out.finish()
}

fn schema(format: SchemaFormat) -> Result<(), Failure> {
    let text = match format {
        SchemaFormat::Tree => include_str!("../../templates/schema/tree.json"),
        SchemaFormat::Trace => include_str!("../../templates/schema/trace.json"),
    };
    print(text.as_bytes())
}

fn man(command: Option<&str>) -> Result<(), Failure> {
    let mut program = Arguments::command();
    program.build();
    let page = match command {
        None => program,
        Some(name) => {
            let names: Vec<String> = program.get_subcommands().map(|command| command.get_name().to_owned()).collect();
            program.find_subcommand(name).cloned().ok_or_else(|| {
                let help = match nearest(name, names.iter().map(String::as_str)) {
                    Some(near) => format!("did you mean `{near}`?"),
                    None => format!("the commands are {}", names.join(", ")),
                };
                Failure::Usage(Fault::new(format!("there is no command `{name}`")).help(help))
            })?
        }
    };
    let mut text = Vec::new();
    clap_mangen::Man::new(page).render(&mut text)?;
    print(&text)
}
