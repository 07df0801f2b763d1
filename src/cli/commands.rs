//! Dispatch of commands, and the short commands, which have no separate files.

use std::io::Write;
use std::path::Path;

use crate::fault::{Fault, suggest};
use crate::game::catalog::{Entry, GAMES};
use crate::locale::Locale;
use crate::render::theme::{PRESETS, Preset, Theme};
use crate::report::{self, Live, ReportPage};
use crate::search::{Algorithm, Technique, Watch, divide_any, perft_any};
use crate::source::Source;
use crate::story::lines::in_columns;
use crate::story::words::{self, thousands};
use crate::story::{steps, summary, table};
use crate::study::Study;
use crate::trace::json;

use super::args::{self, Command, SchemaFormat, TraceFormat};
use super::files::{self, Output};
use super::output::print;
use super::own_game;
use super::plan::{Plan, SearchOptions, note, note_all, read_theme, spinner, tell_written, unrecorded};
use super::{
    Failure, check, compare, completions, connect, debug, deck, draw, generate, lesson, misuse, own_words, step, watch,
    worksheet,
};

pub(crate) fn run(command: &Command) -> Result<(), Failure> {
    let (mut files, speech) = match command {
        Command::Report(arguments) if arguments.watch => {
            let template = arguments.template.iter().filter_map(|path| path.to_str());
            let sources = arguments.sources.iter().map(String::as_str);
            let files = watch::files_of(sources.chain([arguments.contents.theme.as_str()]).chain(template));
            (files, &arguments.contents.speech)
        }
        Command::Draw(args::Draw { watch: true, source, picture, speech, .. })
        | Command::Slides(args::Slides { watch: true, source, picture, speech, .. }) => {
            (watch::files_of(source.source.as_deref().into_iter().chain(picture.files())), speech)
        }
        Command::Lesson(arguments) if arguments.watch => {
            (watch::files_of(arguments.name.as_deref()), &arguments.speech)
        }
        _ => return run_once(command),
    };
    files.extend(speech.words.own_words.clone());
    watch::run_on_changes(&files, &speech.locale()?, || run_once(command))
}

fn run_once(command: &Command) -> Result<(), Failure> {
    match command {
        Command::Report(arguments) => report(arguments),
        Command::Playground(arguments) => playground(arguments),
        Command::Draw(arguments) => draw::draw(arguments),
        Command::Slides(arguments) => deck::slides(arguments),
        Command::Search(arguments) => search(arguments),
        Command::Step(arguments) => step::step(arguments),
        Command::Compare(arguments) => compare::compare(arguments),
        Command::Solve(arguments) => connect::solve(arguments),
        Command::Tune(arguments) => connect::tune(arguments),
        Command::Perft(arguments) => perft(arguments),
        Command::Games(arguments) => games(arguments),
        Command::Algorithms(words) => algorithms(&words.locale()?),
        Command::Themes(arguments) => themes(arguments),
        Command::Words(arguments) => own_words::words(arguments),
        Command::Lesson(arguments) => lesson::lesson(arguments),
        Command::Course(arguments) => lesson::course(arguments),
        Command::Generate(arguments) => generate::generate(arguments),
        Command::Worksheet(arguments) => worksheet::worksheet(arguments),
        Command::Check(arguments) => check::check(arguments),
        Command::Debug(arguments) => debug::debug(arguments),
        Command::Schema { format } => schema(*format),
        Command::Completions { shell } => print(completions::script(*shell).as_bytes()),
        Command::Man { command } => man(command.as_deref()),
    }
}

fn search(arguments: &args::Search) -> Result<(), Failure> {
    let wishes = SearchOptions::one(&arguments.options);
    let plan = Plan::new(&arguments.source, &wishes, arguments.speech.locale()?)?;
    let tells_steps = arguments.trace.is_some() || arguments.steps;
    let plan = if tells_steps { plan } else { plan.for_summaries() };
    let locale = &plan.locale;
    if !tells_steps && !arguments.json {
        let (traces, full) = plan.record_and_count()?;
        let mut out = Output::open(None)?;
        let summary = summary::summary(locale, &traces[0], &full[0], &plan.heading(), out.width());
        out.write_all(summary.as_bytes())?;
        return out.finish();
    }
    let trace = plan.record(&plan.settings[0])?;
    let mut out = Output::open(None)?;
    let width = out.width();
    match arguments.trace {
        Some(TraceFormat::Text) => steps::write_text(&mut out, width, &trace, locale)?,
        Some(TraceFormat::Csv) => steps::write_csv(&mut out, &trace, locale)?,
        Some(TraceFormat::Latex) => steps::write_latex(&mut out, &trace, locale)?,
        None if arguments.steps => steps::write_sentences(&mut out, width, &trace, locale)?,
        None => json::write_summary(&mut out, &trace)?,
    }
    note_all(locale, &[trace]);
    out.finish()
}

/// Writes a page on which readers can edit a tree or position and search again.
fn playground(arguments: &args::Playground) -> Result<(), Failure> {
    report(&args::Report {
        sources: arguments.source.iter().cloned().collect(),
        output: arguments.output.clone(),
        title: None,
        template: None,
        lessons_url: None,
        live: Live::Games,
        watch: false,
        contents: arguments.contents.clone(),
    })
}

fn report(arguments: &args::Report) -> Result<(), Failure> {
    let wishes = SearchOptions::several(&arguments.contents.searches, &[Algorithm::Minimax, Algorithm::AlphaBeta]);
    let template = arguments.template.as_deref().map(files::read_text).transpose()?;
    let theme = read_theme(&arguments.contents.theme)?;
    let locale = arguments.contents.speech.locale()?.with_lessons(arguments.lessons_url.as_deref());
    let branching = &arguments.contents.searches.common.branching;
    let mut sources: Vec<Source> = match arguments.sources.as_slice() {
        [] if branching.is_empty() && arguments.live == Live::Games => vec![Source::textbook()],
        [] if branching.is_empty() => vec![Source::textbook(), Source::bundled()],
        [] => vec![files::read_source(None, branching, None, &locale)?],
        sources => {
            let depth = arguments.contents.searches.depth.iter().copied().max();
            let read = sources.iter().map(|source| files::read_sources(Some(source), branching, depth, &locale, false));
            read.collect::<Result<Vec<_>, _>>()?.concat()
        }
    };
    if let ([source], Some(title)) = (&mut sources[..], &arguments.title) {
        source.title = Some(title.clone());
    }
    let mut out = Output::open(Some(&arguments.output))?;
    let mut studies = Vec::new();
    let amount = sources.len();
    for source in sources {
        let plan = Plan::of(source, &wishes, locale.clone())?;
        let recordings = amount * (plan.settings.len() + Study::BESIDES);
        let study = plan.with_recordings(recordings).study()?;
        for missing in study.searches.iter().filter_map(|search| unrecorded(&locale, &search.trace)) {
            note(&locale, &missing);
        }
        studies.push(study);
    }
    let bar = spinner(&locale, &locale.text("progress-telling"), "progress-moments");
    // A page from a custom template cannot contain plyscope's WebAssembly core.
    let live = if template.is_some() { Live::Off } else { arguments.live };
    let mut page = ReportPage::watched(&studies, &locale, &theme, live, &|moments| bar.inc(moments));
    if let Some(title) = &arguments.title {
        page.head.title.clone_from(title);
    }
    drop(bar);
    for section in page.sections.iter().filter(|section| !section.left_out.is_empty()) {
        note(&locale, &format!("{}: {}", section.heading, section.left_out));
    }
    let bar = spinner(&locale, &locale.text("progress-writing"), "progress-bytes");
    let html = match (&template, &arguments.template) {
        (Some(template), Some(path)) => report::render_with(&page, template, &path.display().to_string())?,
        _ => report::render(&page)?,
    };
    bar.wrap_write(&mut out).write_all(html.as_bytes())?;
    out.finish()?;
    drop(bar);
    if arguments.output != Path::new("-") {
        tell_written(&locale, &arguments.output);
    }
    Ok(())
}

fn perft(arguments: &args::Perft) -> Result<(), Failure> {
    const DEFAULT_DEPTH: u32 = 4;
    let source = files::read_game(&arguments.game)?;
    let locale = &arguments.speech.locale()?;
    let depth = arguments.depth.unwrap_or(DEFAULT_DEPTH);
    let what = format!("perft {}", words::heading(locale, source.heading()));
    let bar = spinner(locale, &what, "progress-nodes");
    let mut watch = Watch { visits: arguments.visit_limit, progress: &mut |nodes| bar.set_position(nodes) };
    let mut out = Output::open(None)?;
    if arguments.divide {
        if depth == 0 {
            return Err(Failure::Usage(Fault::new("--divide needs a --depth of at least 1")));
        }
        let shares = divide_any(&source.game, depth, &mut watch)?;
        let total: u64 = shares.iter().map(|(_, nodes)| nodes).sum();
        let moves = shares.iter().map(|(name, nodes)| (words::game_move(locale, source.game.name(), name), *nodes));
        drop(bar);
        let rows = moves.chain([(locale.text("perft-total"), total)]).map(|(name, nodes)| [name, thousands(nodes)]);
        write_table(&mut out, locale, ["heading-move", "label-nodes"], &[false, true], rows)?;
        return out.finish();
    }
    let plies = perft_any(&source.game, depth, &mut watch)?;
    drop(bar);
    let published = source.published_counts();
    let mut cumulative = 0_u64;
    let mut rows: Vec<[String; 4]> = Vec::new();
    for (ply, &nodes) in plies.iter().enumerate() {
        // With `--cumulative`, the root is not counted, as in the table of document 001, which begins with ply 1.
        cumulative = if ply == 0 && arguments.cumulative { 0 } else { cumulative.saturating_add(nodes) };
        if ply > 0 || !arguments.cumulative {
            let same = published.iter().any(|&(depth, count)| (depth as usize, count) == (ply, cumulative));
            let origin = locale.text(if same { "perft-as-published" } else { "perft-computed" });
            rows.push([ply.to_string(), thousands(nodes), thousands(cumulative), origin]);
        }
    }
    if arguments.cumulative {
        for (ply, published) in published.into_iter().filter(|&(ply, _)| ply > depth) {
            let nodes = rows.last().filter(|row| row[0] == (ply - 1).to_string()).map(|_| published - cumulative);
            cumulative = published;
            let nodes = nodes.map_or_else(|| "–".to_owned(), thousands);
            rows.push([ply.to_string(), nodes, thousands(published), locale.text("perft-published")]);
        }
    }
    if arguments.cumulative {
        let headings = ["heading-depth", "label-nodes", "heading-cumulative", "heading-source"];
        write_table(&mut out, locale, headings, &[true, true, true, false], rows.into_iter())?;
        out.say(&locale.text("perft-cumulative"))?;
    } else {
        let rows = rows.into_iter().map(|[ply, nodes, cumulative, _]| [ply, nodes, cumulative]);
        write_table(&mut out, locale, ["heading-depth", "label-nodes", "heading-cumulative"], &[true; 3], rows)?;
    }
    out.finish()
}

/// Writes a table. `keys` are the message keys of its headings; `right` marks right-aligned columns.
pub(super) fn write_table<const N: usize>(
    out: &mut Output,
    locale: &Locale,
    keys: [&str; N],
    right: &[bool; N],
    rows: impl Iterator<Item = [String; N]>,
) -> std::io::Result<()> {
    let headings = keys.map(|key| locale.text(key));
    let width = out.width();
    table::write(out, width, &headings, right, rows)
}

fn games(arguments: &args::Games) -> Result<(), Failure> {
    if arguments.print_adapter {
        return print(own_game::ADAPTER.as_bytes());
    }
    let locale = &arguments.words.locale()?;
    let mut out = Output::open(None)?;
    if let Some(source) = &arguments.check {
        let own_game::RandomGames { name, games, positions, longest, results: [max, min, draws, others] } =
            own_game::check(source)?;
        let parts = [
            ("game", name.into()),
            ("games", games.into()),
            ("positions", positions.into()),
            ("longest", longest.into()),
            ("max", max.into()),
            ("min", min.into()),
            ("draws", draws.into()),
            ("others", others.into()),
        ];
        out.say(&locale.with("own-game-passed", &parts))?;
        out.say(&locale.with("own-game-results", &parts))?;
        return out.finish();
    }
    let Some(name) = &arguments.game else {
        let mut rows = Vec::new();
        for entry in &GAMES {
            let evaluations = Source::from_game(entry.name)?.game.evaluations();
            let evaluations: Vec<&str> = evaluations.iter().map(|evaluation| evaluation.name).collect();
            let about = words::named(locale, "game-about", entry.name);
            rows.push([entry.name.to_owned(), entry.example.to_owned(), evaluations.join(", "), about]);
        }
        rows.push([
            locale.text("game-name-tree"),
            "\"((3 12 8) (2 4 6))\"".to_owned(),
            "static".to_owned(),
            words::named(locale, "game-about", "tree"),
        ]);
        let headings = ["heading-game", "heading-example", "heading-evaluations", "heading-what-it-is"];
        write_table(&mut out, locale, headings, &[false; 4], rows.into_iter())?;
        out.say(&locale.with("list-games", &[("command", "`plyscope games NAME`".into())]))?;
        return out.finish();
    };
    let Some(entry) = Entry::named(name) else { return Err(Source::unknown_game(name).into()) };
    out.say(&format!("{}: {}", entry.name, words::named(locale, "game-about", entry.name)))?;
    let depth = match entry.default_depth {
        None => locale.text("rule-to-the-end"),
        Some(depth) => locale.count("plies", depth.into()),
    };
    let facts = [
        (locale.text("label-position"), words::named(locale, "game-position", entry.name)),
        (locale.text("label-moves"), words::named(locale, "game-moves", entry.name)),
        (locale.text("label-example"), entry.example.to_owned()),
        (locale.text("label-depth"), depth),
    ];
    let evaluations = Source::from_game(entry.name)?.game.evaluations().into_iter().enumerate();
    let evaluations = evaluations.map(|(index, evaluation)| {
        let label = if index == 0 { locale.text("label-evaluation") } else { String::new() };
        let about = words::about_evaluation(locale, entry.name, evaluation.name);
        let bound = locale.number(&evaluation.bound.to_string());
        let parts = [("name", evaluation.name.into()), ("about", about.into()), ("bound", bound.into())];
        (label, locale.with("evaluation-at-most", &parts))
    });
    let facts: Vec<(String, String)> = facts.into_iter().chain(evaluations).collect();
    let text = in_columns(&facts, out.width());
    out.write_all(text.as_bytes())?;
    out.finish()
}

fn algorithms(locale: &Locale) -> Result<(), Failure> {
    let mut out = Output::open(None)?;
    let rows = Algorithm::ALL.into_iter().map(|algorithm| {
        [
            algorithm.name().to_owned(),
            words::named(locale, "about", algorithm),
            words::named(locale, "source", algorithm),
        ]
    });
    let headings = ["heading-algorithm", "heading-what-it-is", "heading-source"];
    write_table(&mut out, locale, headings, &[false; 3], rows)?;
    writeln!(out)?;
    let rows = Technique::ALL.into_iter().map(|technique| {
        [format!("+{technique}"), words::named(locale, "about", technique), words::named(locale, "source", technique)]
    });
    let headings = ["heading-technique", "heading-what-it-does", "heading-source"];
    write_table(&mut out, locale, headings, &[false; 3], rows)?;
    let example = ("example", "-a alpha-beta,alpha-beta+quiescence+null-move".into());
    out.say(&locale.with("list-techniques", &[example]))?;
    out.finish()
}

fn themes(arguments: &args::Themes) -> Result<(), Failure> {
    let locale = &arguments.words.locale()?;
    if let Some(name) = &arguments.theme {
        let preset = Preset::named(name).map_err(|flaw| Failure::Usage(flaw.in_source("themes", name)))?;
        return print(preset.text.as_bytes());
    }
    let mut out = Output::open(None)?;
    if arguments.keys {
        let rows = Theme::KEYS.iter().map(|key| {
            let mut values = key.words.to_vec();
            if key.is_switch {
                values.extend(if values.is_empty() { &["true", "false"][..] } else { &["false"] });
            }
            [key.name.to_owned(), values.join(" | "), words::named(locale, "element", key.name)]
        });
        let headings = ["heading-element", "heading-values", "heading-what-it-shows"];
        write_table(&mut out, locale, headings, &[false; 3], rows)?;
        return out.finish();
    }
    let rows = PRESETS.iter().map(|preset| [preset.name.to_owned(), words::named(locale, "theme", preset.name)]);
    write_table(&mut out, locale, ["heading-theme", "heading-whose-notation"], &[false; 2], rows)?;
    let commands = [("print", "`plyscope themes NAME`".into()), ("list", "`plyscope themes --keys`".into())];
    out.say(&locale.with("list-themes", &commands))?;
    out.finish()
}

/// Prints a schema, with the names of all algorithms and techniques filled in.
fn schema(format: SchemaFormat) -> Result<(), Failure> {
    let schema = match format {
        SchemaFormat::Tree => include_str!("../../templates/schema/tree.json"),
        SchemaFormat::Trace => include_str!("../../templates/schema/trace.json"),
        SchemaFormat::Vectors => include_str!("../../templates/schema/vectors.json"),
        SchemaFormat::Sheet => include_str!("../../templates/schema/sheet.json"),
        SchemaFormat::Log => include_str!("../../templates/schema/log.json"),
        SchemaFormat::Game => include_str!("../../templates/schema/game.json"),
    };
    let algorithms = Algorithm::ALL.map(Algorithm::name).join("\", \"");
    let techniques = Technique::ALL.map(Technique::name).join("\", \"");
    print(schema.replace("{algorithms}", &algorithms).replace("{techniques}", &techniques).as_bytes())
}

fn man(command: Option<&str>) -> Result<(), Failure> {
    // Omit the command `help`, whose subcommands would repeat the pages of all commands.
    let mut program = args::command().disable_help_subcommand(true);
    program.build();
    let page = match command {
        None => program,
        Some(name) => {
            let names: Vec<String> = program.get_subcommands().map(|command| command.get_name().to_owned()).collect();
            program.find_subcommand(name).cloned().ok_or_else(|| {
                let help =
                    suggest(name, names.iter().map(String::as_str), format!("the commands are {}", names.join(", ")));
                misuse(format!("there is no command `{name}`"), help)
            })?
        }
    };
    let mut text = Vec::new();
    clap_mangen::Man::new(page).render(&mut text)?;
    print(&text)
}
