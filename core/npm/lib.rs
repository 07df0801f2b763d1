//! Module of the npm package `@plyscope/core`: JavaScript writes a request into the memory of the module, and reads the
//! answer there.

use std::cell::RefCell;
use std::sync::Once;

use plyscope::internals::{Mutant, NodeChoice, Priority, Skipped, Study, options, page, skipped_by};
use plyscope::pictures::{Additions, Backdrop, Figure, Frame, Outline, PRESETS, Picture, Preset, svg};
use plyscope::{
    Algorithm, CutOn, Fail, Fault, Language, Limits, Locale, MateScores, Mates, Method, NodeNames, Player, Recording,
    Rules, Settings, Source, Theme, Trace, TreeForm, Watch, Window, json,
};
use serde::Deserialize;

/// Largest number of visits to nodes in each search, the default of the command line.
const MOST_VISITS: u64 = 1_000_000_000;

/// A call of one of the functions of the package.
#[derive(Deserialize)]
struct Request {
    call: Call,
    /// A tree, as text or JSON, or a game with its position.
    tree: String,
    options: Options,
}

#[derive(Deserialize)]
#[serde(rename_all = "lowercase")]
enum Call {
    Render,
    Record,
    Report,
}

/// Options of a call, as `index.d.ts` describes them.
#[derive(Deserialize, Default)]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
struct Options {
    lang: String,
    title: Option<String>,
    players: Option<[String; 2]>,
    to_move: Option<Player>,
    names: NodeNames,

    algorithm: Vec<String>,
    depth: Option<u32>,
    order: Option<String>,
    window: Option<Window>,
    cut_on: CutOn,
    fail: Fail,
    mates: Option<Mates>,
    mutant: Option<Mutant>,
    eval: Option<String>,

    theme: Option<String>,
    show: Vec<String>,
    hide: Vec<String>,
    highlight: Vec<String>,
    note: Vec<String>,
    plies: Option<u32>,
    full: bool,
    at_step: Option<usize>,
    background: Background,
}

#[derive(Deserialize, Default, PartialEq)]
#[serde(rename_all = "lowercase")]
enum Background {
    #[default]
    None,
    Light,
    Dark,
}

impl Options {
    /// Returns the language. The first call stores the messages of its language; JavaScript has a module for each.
    fn locale(&self) -> Result<Locale, Fault> {
        let (language, messages) = match self.lang.as_str() {
            "" | "en" => (Language::English, include_str!("../../templates/locale/en.ftl")),
            "cs" => (Language::Czech, include_str!("../../templates/locale/cs.ftl")),
            "ru" => (Language::Russian, include_str!("../../templates/locale/ru.ftl")),
            other => return Err(Fault::new(format!("lang: there is no language `{other}`")).help("write en, cs or ru")),
        };
        Language::learn(messages.to_owned());
        Ok(Locale::new(language))
    }

    fn source(&self, text: &str) -> Result<Source, Fault> {
        let mut source = if Source::is_typed_tree(text) {
            Source::from_tree(text, "SOURCE", TreeForm::Any, &[])?
        } else {
            Source::from_game(text)?
        };
        if self.title.is_some() {
            source.title.clone_from(&self.title);
        }
        Ok(source.with_root_player(self.to_move).with_players(self.players.clone()).with_names(self.names))
    }

    /// Returns the settings of each search; `usual` are the algorithms without `algorithm`.
    fn settings(&self, source: &Source, usual: &[Algorithm]) -> Result<Vec<Settings>, Fault> {
        let default = source.default_settings();
        let mistaken = self.mutant.and_then(Mutant::algorithm);
        let methods: Vec<Method> = match (self.algorithm.as_slice(), mistaken) {
            ([], Some(algorithm)) => vec![algorithm.into()],
            ([], None) if source.game.has_chance() => vec![default.algorithm.into()],
            ([], None) => usual.iter().copied().map(Method::from).collect(),
            (names, _) => {
                names.iter().map(|name| name.parse().map_err(wrong("algorithm"))).collect::<Result<_, _>>()?
            }
        };
        let rules = Rules {
            cut_on: self.cut_on,
            fail: self.fail,
            mates: MateScores::default().with(self.mates.unwrap_or(source.default_mates())),
            mutant: self.mutant,
        };
        let order = self.order.as_deref().map_or(Ok(default.order), |order| options::order(order, 0));
        let common = Settings {
            depth: self.depth.or(default.depth),
            rules,
            order: order.map_err(wrong("order"))?,
            window: self.window.unwrap_or_default(),
            ..Settings::default()
        };
        common.check().map_err(wrong("options"))?;
        let all =
            methods.into_iter().map(|Method { algorithm, techniques }| Settings { algorithm, techniques, ..common });
        Ok(all.map(Settings::effective).collect())
    }

    fn recording(&self, recordings: usize) -> Recording<'_> {
        let limits = Limits { bytes: 1_000_000_000 / recordings, ..Limits::default() };
        Recording { evaluation: self.eval.as_deref(), limits }
    }

    fn theme(&self) -> Result<Theme, Fault> {
        let name = self.theme.as_deref().unwrap_or("default");
        let mut theme = if name.contains('\n') {
            Theme::from_file(name, "theme")?
        } else {
            Theme::named(name).map_err(|flaw| flaw.in_source("theme", name))?
        };
        for elements in &self.show {
            theme.show(elements).map_err(|flaw| flaw.in_source("show", elements))?;
        }
        for elements in &self.hide {
            theme.hide(elements).map_err(|flaw| flaw.in_source("hide", elements))?;
        }
        Ok(theme)
    }

    /// Draws the searches as `plyscope draw` does.
    fn render(&self, source: &Source, locale: &Locale) -> Result<String, Fault> {
        let mut theme = self.theme()?;
        let settings = self.settings(source, &[Algorithm::AlphaBeta])?;
        let record = |settings: &Settings, recordings| record(source, settings, self.recording(recordings));
        let traces = settings.iter().map(|one| record(one, settings.len())).collect::<Result<Vec<Trace>, _>>()?;
        let is_series = self.at_step.is_some();
        let truth = skipped_by(source, &traces, || source.count_full(&settings), &mut theme, is_series);
        let truth = truth.map(|full| record(&full, settings.len())).transpose()?;
        let all: Vec<&Trace> = traces.iter().chain(&truth).collect();
        let mut additions = Additions::default();
        for text in &self.highlight {
            additions.highlight(&all, locale, text).map_err(|flaw| flaw.in_source("highlight", text))?;
        }
        for text in &self.note {
            additions.note(&all, locale, text).map_err(|flaw| flaw.in_source("note", text))?;
        }
        let is_absent = matches!(theme.skipped, Skipped::Hide | Skipped::Stub | Skipped::Triangle);
        let adds_to_skipped = additions
            .nodes()
            .iter()
            .any(|&(index, id)| traces.get(index).is_none_or(|trace| !trace.node(id).is_searched()));
        if is_absent && adds_to_skipped {
            theme.skipped = Skipped::Ghost;
        }
        let most = traces.iter().map(|trace| trace.steps().len()).max().unwrap_or(0);
        if let Some(step) = self.at_step.filter(|&step| step > most) {
            let steps = locale.count("steps", most as u64);
            return Err(Fault::new(format!("atStep {step}: the search has only {steps}")));
        }
        let steps = |trace: &Trace| trace.steps().len().min(self.at_step.unwrap_or(usize::MAX));
        let frames: Vec<Frame<'_>> = traces.iter().map(|trace| Frame::at(trace, steps(trace), theme.view)).collect();
        let outline = Outline::choose(
            &all,
            NodeChoice {
                most: if self.full { usize::MAX } else { Outline::MOST },
                skipped: theme.skipped_items(truth.is_some()),
                drawn: frames.len(),
                plies: self.plies.unwrap_or(u32::MAX),
                kept: additions.nodes(),
                priority: if is_series { Priority::Shape } else { Priority::Findings },
            },
        );
        let figure = Figure::with_truth(&outline, &frames, truth.as_ref(), &theme, locale);
        let figure = if truth.is_some() { figure.keeping_given_leaves() } else { figure };
        let figure = figure.with(&additions);
        let figure = if is_series { figure.in_series().showing_ahead() } else { figure };
        let picture = Picture::new(&figure);
        let sheet = picture.sheet();
        let sheet = if self.background == Background::None { sheet } else { sheet.with_background() };
        let backdrop = if self.background == Background::Dark { Backdrop::Dark } else { Backdrop::Light };
        let mut out = Vec::new();
        let palette = theme.palette(backdrop);
        svg::write_sheet(&sheet, &svg::Options { palette: &palette, target: svg::Target::File }, &mut out)
            .map_err(|error| Fault::new(error.to_string()))?;
        Ok(String::from_utf8_lossy(&out).into_owned())
    }

    /// Records a search as `plyscope draw --format json` does.
    fn record(&self, source: &Source) -> Result<String, Fault> {
        let settings = self.settings(source, &[Algorithm::AlphaBeta])?;
        let [settings] = settings.as_slice() else { return Err(Fault::new("record takes one algorithm")) };
        let trace = record(source, settings, self.recording(1))?;
        let mut out = Vec::new();
        json::write(&mut out, &[&trace]).map_err(|error| Fault::new(error.to_string()))?;
        Ok(String::from_utf8_lossy(&out).into_owned())
    }

    /// Makes the page that `plyscope report --live off` writes.
    fn report(&self, source: &Source, locale: &Locale) -> Result<String, Fault> {
        let settings = self.settings(source, &[Algorithm::Minimax, Algorithm::AlphaBeta])?;
        let recording = self.recording(settings.len() + Study::BESIDES);
        let study =
            Study::new(source, &settings, recording, &mut Watch { visits: MOST_VISITS, progress: &mut |_| {} })?;
        page(study, locale, &self.theme()?)
    }
}

/// Returns a function that puts the name of an option before an error.
fn wrong<E: std::fmt::Display>(option: &'static str) -> impl Fn(E) -> Fault {
    move |error| Fault::new(format!("{option}: {error}"))
}

fn record(source: &Source, settings: &Settings, recording: Recording<'_>) -> Result<Trace, Fault> {
    source.record(settings, recording, &mut Watch { visits: MOST_VISITS, progress: &mut |_| {} })
}

/// Completed once the built-in themes are parsed.
static LEARNED: Once = Once::new();

/// Returns the answer to a request in JSON.
fn answer_to(request: &[u8]) -> Result<String, Fault> {
    let Request { call, tree, options } =
        serde_json::from_slice(request).map_err(|error| Fault::new(error.to_string()))?;
    LEARNED.call_once(|| {
        Preset::learn(PRESETS.iter().filter_map(|preset| Theme::parse(preset.text, preset.name).ok()).collect());
    });
    let locale = options.locale()?;
    let source = options.source(&tree)?;
    match call {
        Call::Render => options.render(&source, &locale),
        Call::Record => options.record(&source),
        Call::Report => options.report(&source, &locale),
    }
}

#[derive(Default)]
struct Exchange {
    request: Vec<u8>,
    answer: String,
}

thread_local! {
    static EXCHANGE: RefCell<Exchange> = RefCell::default();
}

/// Allocates memory for a request of `length` bytes of UTF-8, and returns its address.
#[unsafe(no_mangle)]
pub extern "C" fn listen(length: usize) -> *mut u8 {
    EXCHANGE.with_borrow_mut(|exchange| {
        exchange.request = vec![0; length];
        exchange.request.as_mut_ptr()
    })
}

/// Answers the request, and returns the length of the answer in bytes; negative for an error.
#[unsafe(no_mangle)]
pub extern "C" fn answer() -> isize {
    EXCHANGE.with_borrow_mut(|exchange| {
        let answer = answer_to(&std::mem::take(&mut exchange.request));
        let sign = if answer.is_ok() { 1 } else { -1 };
        exchange.answer = answer.unwrap_or_else(|fault| fault.to_string());
        exchange.answer.len().cast_signed() * sign
    })
}

/// Returns the address of the answer.
#[unsafe(no_mangle)]
pub extern "C" fn answered() -> *const u8 {
    EXCHANGE.with_borrow(|exchange| exchange.answer.as_ptr())
}
