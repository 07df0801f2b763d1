//! What the search options ask for, and doing it.

use std::io::IsTerminal;
use std::path::Path;
use std::time::Duration;

use indicatif::{ProgressBar, ProgressStyle};
use plyscope::fault::Fault;
use plyscope::game::catalog::AnyGame;
use plyscope::locale::Locale;
use plyscope::render;
use plyscope::render::theme::Theme;
use plyscope::search::{Algorithm, CutOn, Fail, MateScores, Mates, Order, Rules, Settings};
use plyscope::source::Source;
use plyscope::study::{Recording, Study};
use plyscope::trace::{Counter, Limits, Trace, Watch};

use super::Failure;
use super::args::{Common, MatesRule, OneSearch, OrderRule, Searches};
use super::files;

/// Says something that is not part of the result.
pub(super) fn note(words: &str) {
    anstream::eprintln!("note: {words}");
}

/// What the search options ask for, for one source.
pub(super) struct Plan {
    pub(super) source: Source,
    pub(super) settings: Vec<Settings>,
    evaluation: Option<String>,
    limits: Limits,
    visits: u64,
}

/// The search options before they meet a source.
pub(super) struct Wishes {
    algorithms: Vec<Algorithm>,
    depths: Vec<Option<u32>>,
    cut_on: Vec<CutOn>,
    fail: Vec<Fail>,
    mates: Vec<MatesRule>,
    orders: Vec<OrderRule>,
}

impl Wishes {
    pub(super) fn several(searches: &Searches, default: &[Algorithm]) -> Self {
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

    pub(super) fn one(search: &OneSearch) -> Self {
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

pub(super) fn order(rule: OrderRule, seed: u64) -> Order {
    match rule {
        OrderRule::Given => Order::Given,
        OrderRule::Best => Order::Best,
        OrderRule::Worst => Order::Worst,
        OrderRule::Reverse => Order::Reverse,
        OrderRule::Random => Order::Random { seed },
    }
}

pub(super) fn mate_scores(rule: MatesRule, game: &AnyGame, common: &Common) -> Result<MateScores, Failure> {
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

/// The theme with this name, or in this file.
pub(super) fn read_theme(name: &str) -> Result<Theme, Failure> {
    let path = Path::new(name);
    let is_file = path.extension().is_some_and(|extension| extension == "toml") || name.contains(['/', '\\']);
    if is_file {
        let unread = |fault: Fault| fault.help("--theme takes a name of `plyscope themes`, or a TOML file of your own");
        Ok(Theme::from_file(&files::read_text(path).map_err(unread)?, name)?)
    } else {
        Theme::named(name).map_err(|flaw| Failure::Usage(flaw.in_source("--theme", name)))
    }
}

impl Plan {
    pub(super) fn new(source: Option<&str>, wishes: &Wishes, common: &Common) -> Result<Self, Failure> {
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

    pub(super) fn recording(&self) -> Recording<'_> {
        Recording { evaluation: self.evaluation.as_deref(), limits: self.limits }
    }

    /// Does some work with a limit and, on a terminal, a progress bar.
    pub(super) fn watched<T>(
        &self,
        what: &str,
        work: impl FnOnce(&mut Watch<'_>) -> Result<T, Fault>,
    ) -> Result<T, Failure> {
        let bar = Progress::new(what);
        Ok(work(&mut Watch { visits: self.visits, progress: &mut |visits| bar.show(visits) })?)
    }

    pub(super) fn record(&self, settings: &Settings) -> Result<Trace, Failure> {
        let what = format!("{} {}", settings.algorithm, self.source.heading());
        self.watched(&what, |watch| self.source.record(settings, self.recording(), watch))
    }

    pub(super) fn record_all(&self) -> Result<Vec<Trace>, Failure> {
        self.settings.iter().map(|settings| self.record(settings)).collect()
    }

    /// The work of plain minimax beside each search.
    pub(super) fn full_searches(&self) -> Result<Vec<Counter>, Failure> {
        Ok(self.source.count_full(&self.settings, self.recording())?)
    }

    pub(super) fn study(&self) -> Result<Study, Failure> {
        let what = self.source.heading();
        self.watched(&what, |watch| Study::new(&self.source, &self.settings, self.recording(), watch))
    }
}

/// A progress bar on a terminal; nothing elsewhere.
pub(super) struct Progress(Option<ProgressBar>);

impl Progress {
    pub(super) fn new(what: &str) -> Self {
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

    pub(super) fn show(&self, visits: u64) {
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

/// Says what outputs that hold nothing but results leave out: what is not stored, and the caveats.
pub(super) fn note_all(traces: &[Trace]) {
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
