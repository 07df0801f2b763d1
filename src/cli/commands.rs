//! What each command does.

use std::io::{IsTerminal, Write};
use std::path::Path;
use std::time::Duration;

use clap::CommandFactory;
use indicatif::{ProgressBar, ProgressStyle};
use plyscope::fault::{Fault, nearest};
use plyscope::game::catalog::{AnyGame, Entry, GAMES};
use plyscope::locale::Locale;
use plyscope::render::svg::{Options, Target};
use plyscope::render::text::Charset;
use plyscope::render::theme::Backdrop;
use plyscope::render::words::thousands;
use plyscope::render::{
    self, Figure, Frame, Geometry, Outline, Palette, Picture, Point, Role, Shape, Theme, View, steps, summary, table,
};
use plyscope::report::{self, Page};
use plyscope::search::{Algorithm, CutOn, Fail, MateScores, Mates, Order, PUBLISHED_CHESS, Rules, Settings};
use plyscope::source::Source;
use plyscope::study::{Recording, Study};
use plyscope::trace::{Counter, Limits, Step, Trace, Watch, divide_any, perft_any};

use super::Failure;
use super::args::{
    self, Arguments, Background, Command, Common, Format, MatesRule, Moment, OneSearch, OrderRule, SchemaFormat,
    Searches, TraceFormat,
};
use super::files::{self, Output};

pub(crate) fn run(command: Command) -> Result<(), Failure> {
    match command {
        Command::Report(arguments) => report(&arguments),
        Command::Draw(arguments) => draw(&arguments),
        Command::Search(arguments) => search(&arguments),
        Command::Compare(arguments) => compare(&arguments),
        Command::Perft(arguments) => perft(&arguments),
        Command::Games(arguments) => games(arguments.game.as_deref()),
        Command::Algorithms => algorithms(),
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

/// Says something that is not part of the result.
fn note(words: &str) {
    anstream::eprintln!("note: {words}");
}

/// What the search options ask for, for one source.
struct Plan {
    source: Source,
    settings: Vec<Settings>,
    evaluation: Option<String>,
    limits: Limits,
    visits: u64,
}

/// The search options before they meet a source.
struct Wishes {
    algorithms: Vec<Algorithm>,
    depths: Vec<Option<u32>>,
    cut_on: Vec<CutOn>,
    fail: Vec<Fail>,
    mates: Vec<MatesRule>,
    orders: Vec<OrderRule>,
}

impl Wishes {
    fn several(searches: &Searches, default: &[Algorithm]) -> Self {
        Wishes {
            algorithms: if searches.algorithm.is_empty() { default.to_vec() } else { searches.algorithm.clone() },
            depths: match searches.depth.as_slice() {
                [] => vec![None],
                depths => depths.iter().copied().map(Some).collect(),
            },
            cut_on: searches.cut_on.clone(),
            fail: searches.fail.clone(),
            mates: searches.mates.clone(),
            orders: searches.order.clone(),
        }
    }

    fn one(search: &OneSearch) -> Self {
        Wishes {
            algorithms: vec![search.algorithm],
            depths: vec![search.depth],
            cut_on: vec![search.cut_on],
            fail: vec![search.fail],
            mates: vec![search.mates],
            orders: vec![search.order],
        }
    }

    /// All combinations, each once: rules about windows make no difference to algorithms without one.
    fn settings(&self, game: &AnyGame, common: &Common) -> Result<Vec<Settings>, Failure> {
        let mut all: Vec<Settings> = Vec::new();
        for &depth in &self.depths {
            for &mates in &self.mates {
                for &order in &self.orders {
                    for &algorithm in &self.algorithms {
                        for &cut_on in &self.cut_on {
                            for &fail in &self.fail {
                                let (cut_on, fail) =
                                    if algorithm.has_window() { (cut_on, fail) } else { Default::default() };
                                let settings = Settings {
                                    algorithm,
                                    depth: depth.or(game.default_depth()),
                                    rules: Rules { cut_on, fail, mates: mate_scores(mates, game, common)? },
                                    order: self::order(order, common.seed),
                                    window: common.window.filter(|_| algorithm.has_window()).unwrap_or_default(),
                                };
                                if !all.contains(&settings) {
                                    all.push(settings);
                                }
                            }
                        }
                    }
                }
            }
        }
        Ok(all)
    }
}

fn order(rule: OrderRule, seed: u64) -> Order {
    match rule {
        OrderRule::Given => Order::Given,
        OrderRule::Best => Order::Best,
        OrderRule::Worst => Order::Worst,
        OrderRule::Reverse => Order::Reverse,
        OrderRule::Random => Order::Random { seed },
    }
}

fn mate_scores(rule: MatesRule, game: &AnyGame, common: &Common) -> Result<MateScores, Failure> {
    let mates = match rule {
        MatesRule::Auto => Mates::auto(game.can_be_decided()),
        MatesRule::Distance => Mates::Distance,
        MatesRule::Flat => Mates::Flat,
    };
    MateScores::new(mates, common.max, common.mnoho).map_err(|error| {
        let given = format!("--max {} --mnoho {}: {error}", common.max, common.mnoho);
        Failure::Usage(Fault::new(given).help("for example --max 99 --mnoho 90"))
    })
}

impl Plan {
    fn new(source: Option<&str>, wishes: &Wishes, common: &Common) -> Result<Self, Failure> {
        let mut source = files::read_source(source, &common.branching)?;
        if let Some(player) = common.to_move {
            source.game = source.game.with_root_player(player);
        }
        if let Some(name) = &common.eval {
            source.game.check_evaluation(name).map_err(Failure::Usage)?;
        }
        let settings = wishes.settings(&source.game, common)?;
        if common.window.is_some() && settings.iter().any(|settings| !settings.algorithm.has_window()) {
            note("minimax and negamax have no window: --window does not apply to them");
        }
        // Before an output is opened and the work begins.
        for settings in &settings {
            source.check(settings.depth, settings.rules.mates)?;
        }
        #[expect(clippy::cast_possible_truncation, reason = "clap has checked the range")]
        let limits = Limits::nodes(common.node_limit as usize);
        Ok(Plan { source, settings, evaluation: common.eval.clone(), limits, visits: common.visit_limit })
    }

    fn recording(&self) -> Recording<'_> {
        Recording { evaluation: self.evaluation.as_deref(), limits: self.limits }
    }

    /// Does some work with a limit and, on a terminal, a progress bar.
    fn watched<T>(&self, what: &str, work: impl FnOnce(&mut Watch<'_>) -> Result<T, Fault>) -> Result<T, Failure> {
        let bar = Progress::new(what);
        Ok(work(&mut Watch { visits: self.visits, progress: &mut |visits| bar.show(visits) })?)
    }

    fn record(&self, settings: &Settings) -> Result<Trace, Failure> {
        let what = format!("{} {}", settings.algorithm, self.source.heading());
        self.watched(&what, |watch| self.source.record(settings, self.recording(), watch))
    }

    fn record_all(&self) -> Result<Vec<Trace>, Failure> {
        self.settings.iter().map(|settings| self.record(settings)).collect()
    }

    /// The work of plain minimax beside each search.
    fn full_searches(&self) -> Result<Vec<Counter>, Failure> {
        Ok(self.source.count_full(&self.settings, self.recording())?)
    }

    fn study(&self) -> Result<Study, Failure> {
        let what = self.source.heading();
        self.watched(&what, |watch| Study::new(&self.source, &self.settings, self.recording(), watch))
    }
}

/// A progress bar on a terminal; nothing elsewhere.
struct Progress(Option<ProgressBar>);

impl Progress {
    fn new(what: &str) -> Self {
        if !std::io::stderr().is_terminal() {
            return Progress(None);
        }
        let bar = ProgressBar::new_spinner().with_message(what.to_owned());
        bar.set_style(
            ProgressStyle::with_template("{spinner} {msg}: {human_pos} nodes, {elapsed}")
                .unwrap_or(ProgressStyle::default_spinner()),
        );
        bar.enable_steady_tick(Duration::from_millis(200));
        Progress(Some(bar))
    }

    fn show(&self, visits: u64) {
        if let Some(bar) = &self.0 {
            bar.set_position(visits);
        }
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        if let Some(bar) = &self.0 {
            bar.finish_and_clear();
        }
    }
}

fn search(arguments: &args::Search) -> Result<(), Failure> {
    let plan = Plan::new(arguments.source.source.as_deref(), &Wishes::one(&arguments.options), &arguments.common)?;
    let trace = plan.record(&plan.settings[0])?;
    let mut out = Output::open(None)?;
    match arguments.trace {
        _ if arguments.json => render::json::write_summaries(&mut out, &[&trace], false)?,
        Some(TraceFormat::Text) => steps::write_text(&mut out, &trace)?,
        Some(TraceFormat::Csv) => steps::write_csv(&mut out, &trace)?,
        Some(TraceFormat::Latex) => steps::write_latex(&mut out, &trace)?,
        None => {
            let full = plan.full_searches()?;
            out.write_all(summary::summary(&trace, summary::FullSearch(&full[0]), &plan.source.heading()).as_bytes())?;
        }
    }
    if arguments.trace.is_some() || arguments.json {
        note_all(&[trace]);
    }
    out.finish()
}

fn compare(arguments: &args::Compare) -> Result<(), Failure> {
    let wishes = Wishes::several(&arguments.searches, &[Algorithm::Minimax, Algorithm::AlphaBeta]);
    let plan = Plan::new(arguments.source.source.as_deref(), &wishes, &arguments.common)?;
    let traces = plan.record_all()?;
    note_all(&traces);
    let mut out = Output::open(None)?;
    if arguments.json {
        render::json::write_summaries(&mut out, &traces.iter().collect::<Vec<_>>(), true)?;
        return out.finish();
    }
    let full = plan.full_searches()?;
    let compared: Vec<table::Compared<'_>> =
        traces.iter().zip(&full).map(|(trace, full)| table::Compared { trace, full }).collect();
    if arguments.csv {
        table::write_comparison_csv(&mut out, &compared)?;
    } else {
        table::write_comparison(&mut out, &compared)?;
    }
    out.finish()
}

/// Says what outputs that hold nothing but results leave out: what is not stored, and the caveats.
fn note_all(traces: &[Trace]) {
    let mut said: Vec<String> = Vec::new();
    for trace in traces {
        for words in render::words::unrecorded(&Locale::default(), trace)
            .into_iter()
            .chain(render::words::caveats(&Locale::default(), trace))
        {
            if !said.contains(&words) {
                note(&render::words::plain(&words));
                said.push(words);
            }
        }
    }
}

fn draw(arguments: &args::Draw) -> Result<(), Failure> {
    let format = format(arguments)?;
    let wishes = Wishes::several(&arguments.searches, &[Algorithm::AlphaBeta]);
    let plan = Plan::new(arguments.source.source.as_deref(), &wishes, &arguments.common)?;
    let mut out = Output::open(arguments.output.as_deref())?;
    let traces = plan.record_all()?;
    note_all(&traces);
    let steps = moments(&traces, arguments.at_step)?;
    if format == Format::Json {
        if arguments.at_step != Moment::Last || arguments.view != View::Max {
            note(
                "JSON holds the whole story, with values from MAX's point of view: --at-step and --view do not apply to it",
            );
        }
        render::json::write(&mut out, &traces.iter().collect::<Vec<_>>())?;
        return out.finish();
    }
    let frames: Vec<Frame<'_>> =
        traces.iter().zip(steps).map(|(trace, steps)| Frame::at(trace, steps, arguments.view)).collect();
    match format {
        Format::Dot | Format::Txt => in_words(&mut out, &frames, format)?,
        Format::Json => {}
        Format::Svg => svg(&mut out, &frames, arguments)?,
    }
    out.finish()
}

/// The formats that have room for every node.
fn in_words(out: &mut Output, frames: &[Frame<'_>], format: Format) -> Result<(), Failure> {
    let traces: Vec<&Trace> = frames.iter().map(Frame::trace).collect();
    let outline = Outline::new(&traces, usize::MAX);
    let (theme, locale) = (Theme::default(), Locale::default());
    let figure = Figure::new(&outline, frames, &theme, &locale);
    if format == Format::Dot {
        render::dot::write(out, &figure, &theme.palette(Backdrop::Light))?;
    } else {
        render::text::write(out, &figure, Charset::Unicode)?;
    }
    Ok(())
}

fn svg(out: &mut Output, frames: &[Frame<'_>], arguments: &args::Draw) -> Result<(), Failure> {
    let most = if arguments.full { usize::MAX } else { Outline::MOST };
    let traces: Vec<&Trace> = frames.iter().map(Frame::trace).collect();
    let outline = Outline::new(&traces, most);
    for (index, trace) in traces.iter().enumerate() {
        let folded = outline.folded(index).searched;
        if folded > 0 {
            note(&format!(
                "{}: {} {} folded into triangles; --full draws everything",
                trace.settings().algorithm,
                thousands(folded),
                if folded == 1 { "node is" } else { "nodes are" }
            ));
        }
    }
    let (theme, locale) = (Theme::default(), Locale::default());
    let figure = Figure::new(&outline, frames, &theme, &locale);
    let picture = Picture::new(&figure);
    let mut scene = picture.side_by_side();
    if arguments.background != Background::None {
        let paper = Geometry::rectangle(Point::default(), scene.width, scene.height);
        scene.elements.insert(0, Shape::new(Role::Background, paper).into());
    }
    let palette = if arguments.background == Background::Dark { Palette::dark() } else { Palette::light() };
    render::svg::write(&scene, &Options { palette: &palette, target: Target::File }, out)?;
    Ok(())
}

/// How many steps of each story a moment is away from its beginning. A story that does not reach the moment is told to its
/// end; one of them has to.
fn moments(traces: &[Trace], moment: Moment) -> Result<Vec<usize>, Failure> {
    let reached: Vec<Option<usize>> = traces
        .iter()
        .map(|trace| match moment {
            Moment::Last => Some(trace.steps().len()),
            Moment::Step(step) => Some(step).filter(|&step| step <= trace.steps().len()),
            Moment::Cutoff(nth) => {
                let is_it = |step: &Step| matches!(step, Step::Cutoff(index) if index + 1 == nth);
                trace.steps().iter().position(is_it).map(|index| index + 1)
            }
        })
        .collect();
    if reached.iter().all(Option::is_none) {
        let count = |key: &str, of: fn(&Trace) -> usize| {
            Locale::default().count(key, traces.iter().map(of).max().unwrap_or(0) as u64)
        };
        let (what, found) = match moment {
            Moment::Cutoff(nth) => (format!("cutoff:{nth}"), count("cutoffs", |trace| trace.cutoffs().len())),
            Moment::Step(step) => (step.to_string(), count("steps", |trace| trace.steps().len())),
            Moment::Last => return Ok(Vec::new()),
        };
        return Err(Failure::Work(
            Fault::new(format!("--at-step {what}: the search has only {}", render::words::plain(&found)))
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
    let Some(path) = arguments.output.as_deref().filter(|&path| path != Path::new("-")) else { return Ok(Format::Txt) };
    match path.extension().and_then(|extension| extension.to_str()) {
        Some("dot" | "gv") => Ok(Format::Dot),
        Some("svg") => Ok(Format::Svg),
        Some("txt") => Ok(Format::Txt),
        Some("json") => Ok(Format::Json),
        _ => Err(Failure::Usage(
            Fault::new(format!("{}: no format has this extension", path.display()))
                .help("name the file .svg, .dot, .txt or .json, or say --format"),
        )),
    }
}

fn report(arguments: &args::Report) -> Result<(), Failure> {
    let wishes = Wishes::several(&arguments.searches, &[Algorithm::Minimax, Algorithm::AlphaBeta]);
    let template = arguments.template.as_deref().map(files::read_template).transpose()?;
    let mut out = Output::open(Some(&arguments.output))?;
    let sources: Vec<Option<&str>> = match arguments.sources.as_slice() {
        [] => vec![None],
        sources => sources.iter().map(|source| Some(source.as_str())).collect(),
    };
    let mut studies = Vec::new();
    for source in sources {
        let study = Plan::new(source, &wishes, &arguments.common)?.study()?;
        for missing in
            study.searches.iter().filter_map(|search| render::words::unrecorded(&Locale::default(), &search.trace))
        {
            note(&missing);
        }
        studies.push(study);
    }
    let page = Page::new(&studies);
    for section in page.sections.iter().filter(|section| !section.left_out.is_empty()) {
        note(&format!("{}: {}", section.heading, section.left_out));
    }
    let html = match (&template, &arguments.template) {
        (Some(template), Some(path)) => report::render_with(&page, template, &path.display().to_string())?,
        _ => report::render(&page)?,
    };
    out.write_all(html.as_bytes())?;
    out.finish()?;
    if arguments.output != Path::new("-") {
        anstream::eprintln!("wrote {}", arguments.output.display());
    }
    Ok(())
}

fn perft(arguments: &args::Perft) -> Result<(), Failure> {
    const DEFAULT_DEPTH: u32 = 4;
    let source = files::read_source(Some(&arguments.game), &[])?;
    let depth = arguments.depth.unwrap_or(DEFAULT_DEPTH);
    let bar = Progress::new(&format!("perft {}", source.heading()));
    let mut out = Output::open(None)?;
    if arguments.divide {
        if depth == 0 {
            return Err(Failure::Usage(Fault::new("--divide needs a --depth of at least 1")));
        }
        let mut rows = divide_any(&source.game, depth);
        let total = rows.iter().map(|(_, nodes)| nodes).sum();
        rows.push(("total".to_owned(), total));
        drop(bar);
        let rows = rows.into_iter().map(|(name, nodes)| [name, thousands(nodes)]);
        table::write(&mut out, &["move", "nodes"], &[false, true], rows)?;
        return out.finish();
    }
    let plies = perft_any(&source.game, depth, |nodes| bar.show(nodes));
    drop(bar);
    let mut cumulative = 0_u64;
    let mut rows: Vec<[String; 4]> = Vec::new();
    for (ply, &nodes) in plies.iter().enumerate() {
        // The document's table leaves the root out.
        cumulative = if ply == 0 && arguments.cumulative { 0 } else { cumulative.saturating_add(nodes) };
        if ply > 0 || !arguments.cumulative {
            rows.push([ply.to_string(), thousands(nodes), thousands(cumulative), "computed".to_owned()]);
        }
    }
    if arguments.cumulative && source.is_initial_chess() {
        for (ply, published) in PUBLISHED_CHESS.into_iter().filter(|&(ply, _)| ply > depth) {
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
            "`plyscope games NAME` tells how positions and moves are written and what the evaluations count"
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
