//! Combination of search options with a source, and execution of the searches.

use std::collections::BTreeSet;
use std::io::{self, IsTerminal};
use std::panic::resume_unwind;
use std::path::Path;
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use crate::fault::{Fault, Setting};
use crate::game::Value;
use crate::game::tree::HandTree;
use crate::locale::Locale;
use crate::render::theme::Theme;
use crate::search::{Algorithm, FullTree, MateScores, Mates, Method, Order, Rules, Settings, Watch, Weights, Window};
use crate::source::Source;
use crate::story::words::{self, plain};
use crate::study::{Recording, Study};
use crate::trace::{Limits, Trace};
use indicatif::{ProgressBar, ProgressStyle};

use super::args::{Common, MatesRule, MutantRule, OneSearch, OrderRule, Searches, SourceArgument};
use super::files::{self, Output};
use super::{Failure, flag, misuse, refuse, say};

/// Notes written so far.
static TOLD: Mutex<BTreeSet<String>> = Mutex::new(BTreeSet::new());

/// Forgets the notes written so far, so that the next run of a command that watches files writes them again.
pub(super) fn forget_notes() {
    TOLD.lock().unwrap_or_else(PoisonError::into_inner).clear();
}

/// Writes a note to standard error, but only once, because all sheets of a class cause the same notes.
pub(super) fn note(locale: &Locale, text: &str) {
    let note = words::one_line(&plain(&locale.with("note", &[("text", text.into())]))).to_string();
    if TOLD.lock().unwrap_or_else(PoisonError::into_inner).insert(note.clone()) {
        say(&note);
    }
}

/// Reports the name of a written file.
pub(super) fn tell_written(locale: &Locale, path: &Path) {
    say(&format_args!("{}", locale.with("wrote", &[("file", path.display().to_string().into())])));
}

/// Searches to be run on one source.
pub(super) struct Plan {
    pub(super) source: Source,
    pub(super) settings: Vec<Settings>,
    /// Language and chess notation of messages.
    pub(super) locale: Locale,
    evaluation: Option<String>,
    limits: Limits,
    /// Memory limit for all recordings together, in bytes.
    bytes: usize,
    visits: u64,
}

/// Search options, not yet combined with a source.
pub(super) struct SearchOptions {
    given: Searches,
    /// The methods given, or default ones.
    methods: Vec<Method>,
    /// `true` if no methods were given, so that the source may replace the default ones.
    is_default: bool,
}

impl SearchOptions {
    pub(super) fn several(searches: &Searches, default: &[Algorithm]) -> Self {
        let given = searches.clone();
        let is_default = given.algorithm.is_empty();
        let methods = if is_default { usual(default, &given.mutant) } else { given.algorithm.clone() };
        SearchOptions { given, methods, is_default }
    }

    pub(super) fn one(search: &OneSearch) -> Self {
        Self::several(&search.into(), &[Algorithm::default()])
    }

    /// Returns these options with the single order `given` and, separately, all orders that were named besides `all`.
    pub(super) fn in_all_orders(mut self) -> Result<(Self, Vec<Order>), Failure> {
        let orders = std::mem::replace(&mut self.given.order, vec![OrderRule::One(Order::Given)]);
        let named = orders.into_iter().filter(|&rule| rule != OrderRule::All);
        let named = named.map(|rule| order(rule, self.given.common.seed)).collect::<Result<_, _>>()?;
        Ok((self, named))
    }

    /// Adds a method. The source then no longer replaces default methods.
    pub(super) fn beside(mut self, method: Method) -> Self {
        self.methods.push(method);
        SearchOptions { is_default: false, ..self }
    }

    /// Returns the methods for a source. In trees with chance nodes, default methods are replaced; the replacement is
    /// reported.
    fn for_source(&self, source: &Source, locale: &Locale) -> Vec<Method> {
        if !self.is_default || self.methods.is_empty() || !source.game.has_chance() {
            return self.methods.clone();
        }
        let known = [source.default_settings().algorithm, Algorithm::Star1];
        let chosen = &known[..self.methods.len().min(known.len())];
        let chosen: Vec<Method> = chosen.iter().copied().map(Method::from).collect();
        let names = [("chosen", names(locale, &chosen).into()), ("usual", names(locale, &self.methods).into())];
        note(locale, &locale.with("note-chance", &names));
        chosen
    }

    /// Returns the settings of all combinations of options. Combinations that differ only in ignored options occur
    /// once. For the log of a search, and if no methods are given, returns the settings that belong to the log.
    fn settings(&self, source: &Source, locale: &Locale) -> Result<Vec<Settings>, Failure> {
        if let (true, Some(mut searches)) = (self.is_default, source.logged_searches()) {
            let unwanted = searches.len().saturating_sub(self.methods.len());
            return Ok(searches.split_off(unwanted));
        }
        let Searches { depth, mates, order, common, .. } = &self.given;
        let mut all: Vec<Settings> = Vec::new();
        let methods = self.for_source(source, locale);
        let depths = match depth.as_slice() {
            [] => vec![source.default_settings().depth],
            depths => depths.iter().copied().map(Some).collect(),
        };
        for depth in depths {
            for &mates in mates {
                for &order in order {
                    for &Method { algorithm, techniques } in &methods {
                        for rules in self.rules(mate_scores(mates, source, common)?) {
                            let settings = Settings {
                                algorithm,
                                techniques,
                                depth,
                                rules,
                                order: self::order(order, common.seed)?,
                                window: common.window.unwrap_or_default(),
                                weights: Weights { koeff: common.koeff, correct_k: common.correct_k },
                            };
                            let settings = settings.effective();
                            if !all.contains(&settings) {
                                all.push(settings);
                            }
                        }
                    }
                }
            }
        }
        Ok(all)
    }

    /// Returns all combinations of rules, with these mate scores.
    fn rules(&self, mates: MateScores) -> Vec<Rules> {
        let mut all = Vec::new();
        for &MutantRule(mutant) in &self.given.mutant {
            for &cut_on in &self.given.cut_on {
                for &fail in &self.given.fail {
                    all.push(Rules { cut_on, fail, mates, mutant });
                }
            }
        }
        all
    }
}

/// Returns default methods: the algorithms that the given mistakes belong to, or `default` if they belong to none.
fn usual(default: &[Algorithm], mutants: &[MutantRule]) -> Vec<Method> {
    let own = mutants.iter().filter_map(|rule| rule.0?.algorithm());
    let own = own.fold(Vec::new(), |mut own, algorithm| {
        own.extend((!own.contains(&algorithm)).then_some(algorithm));
        own
    });
    let chosen = if own.is_empty() { default } else { &own };
    chosen.iter().copied().map(Method::from).collect()
}

fn names<'a>(locale: &Locale, methods: impl IntoIterator<Item = &'a Method>) -> String {
    let name = |&Method { algorithm, techniques }: &Method| {
        words::method(locale, &Settings { algorithm, techniques, ..Settings::default() })
    };
    methods.into_iter().map(name).collect::<Vec<_>>().join(", ")
}

/// Prints notes about options without effect: `--window` and `--depth` if one of the algorithms ignores them,
/// coefficients and mistakes if none of the searches uses them.
fn note_what_does_not_apply(wishes: &SearchOptions, settings: &[Settings], locale: &Locale) {
    let common = &wishes.given.common;
    let names = |is_meant: fn(Algorithm) -> bool| {
        let names = names(locale, wishes.methods.iter().filter(|method| is_meant(method.algorithm)));
        Some(names).filter(|names| !names.is_empty())
    };
    let does_not_apply = |key: &str, option: &str, algorithms: String| {
        note(locale, &locale.with(key, &[("option", option.into()), ("algorithms", algorithms.into())]));
    };
    let ignores_window = |algorithm: Algorithm| !algorithm.takes_window() && !algorithm.proves();
    if let Some(names) = names(ignores_window).filter(|_| common.window.is_some()) {
        does_not_apply("note-no-window", "--window", names);
    }
    if let Some(names) = names(|algorithm| algorithm.fixed_depth().is_some()).filter(|_| !wishes.given.depth.is_empty())
    {
        does_not_apply("note-fixed-depth", "--depth", names);
    }
    let given = Weights { koeff: common.koeff, correct_k: common.correct_k };
    let knows = |algorithm| Settings { algorithm, weights: given, ..Settings::default() }.effective().weights;
    let unknown = |coefficient: fn(Weights) -> Value| {
        coefficient(given) != coefficient(Weights::default())
            && !wishes.methods.iter().any(|method| coefficient(knows(method.algorithm)) == coefficient(given))
    };
    for (flag, is_unknown) in
        [("--koeff", unknown(|weights| weights.koeff)), ("--correct-k", unknown(|weights| weights.correct_k))]
    {
        if is_unknown {
            does_not_apply("note-no-coefficient", flag, "habr-connect4-v1, -v2".to_owned());
        }
    }
    for mutant in wishes.given.mutant.iter().filter_map(|rule| rule.0) {
        if !settings.iter().any(|settings| settings.rules.mutant == Some(mutant)) {
            let option = format!("--mutant {}", mutant.name());
            note(locale, &locale.with("note-no-mutant", &[("option", option.into())]));
        }
    }
}

fn order(rule: OrderRule, seed: u64) -> Result<Order, Failure> {
    match rule {
        OrderRule::One(order) => Ok(order),
        OrderRule::Random => Ok(Order::Random { seed }),
        OrderRule::All => refuse(
            "--order all is for compare: it counts all orders and draws none",
            "`compare --order all` names the best and the worst order, such as nth:417, which draw and report take",
        ),
    }
}

pub(super) fn mate_scores(rule: MatesRule, source: &Source, common: &Common) -> Result<MateScores, Failure> {
    let mates = match rule {
        MatesRule::Auto => source.default_mates(),
        MatesRule::Distance => Mates::Distance,
        MatesRule::Flat => Mates::Flat,
    };
    MateScores::new(mates, common.max, common.mnoho).map_err(|error| {
        let given = format!("--max {} --mnoho {}: {error}", common.max, common.mnoho);
        misuse(given, "for example --max 99 --mnoho 90")
    })
}

/// Returns a theme, given by its name or its file.
pub(super) fn read_theme(name: &str) -> Result<Theme, Failure> {
    if let Some(path) = files::named_file(name) {
        let unread = |fault: Fault| fault.help("--theme takes a name of `plyscope themes`, or a TOML file of your own");
        Ok(Theme::from_file(&files::read_text(path).map_err(unread)?, name)?)
    } else {
        Theme::named(name).map_err(|flaw| Failure::Usage(flaw.in_source("--theme", name)))
    }
}

impl Plan {
    pub(super) fn new(given: &SourceArgument, wishes: &SearchOptions, locale: Locale) -> Result<Self, Failure> {
        let Searches { depth, common, .. } = &wishes.given;
        let depth = depth.iter().copied().max();
        let mut source = files::read_source(given.source.as_deref(), &common.branching, depth, &locale)?;
        if given.title.is_some() {
            source.title.clone_from(&given.title);
        }
        Plan::of(source, wishes, locale)
    }

    /// Combines search options with a source, and checks that the searches are possible. Default searches that need
    /// unknown leaves are left out, with a note.
    pub(super) fn of(source: Source, wishes: &SearchOptions, locale: Locale) -> Result<Self, Failure> {
        let common = &wishes.given.common;
        let names = common.names.unwrap_or(source.names());
        let source = source.with_root_player(common.to_move).with_players(common.players.clone()).with_names(names);
        let source = source.with_symmetry(common.symmetry).map_err(Failure::Usage)?;
        let source = source.with_bounds(common.bounds.map(|Window { alpha, beta }| [alpha, beta]))?;
        if let Some(name) = &common.eval {
            source.game.check_evaluation(name).map_err(|error| Failure::Usage(Fault::new(error)))?;
        }
        let mut settings = wishes.settings(&source, &locale)?;
        note_what_does_not_apply(wishes, &settings, &locale);
        if let Some(name) = source.game.tree().and_then(HandTree::name_of_only_move) {
            note(&locale, &locale.with("note-one-move", &[("name", name.into())]));
        }
        if wishes.is_default && source.has_unknown() && settings.iter().any(|settings| source.check(settings).is_ok()) {
            let left: Vec<Settings> = settings.extract_if(.., |settings| source.check(settings).is_err()).collect();
            for settings in left {
                let method = words::method(&locale, &settings);
                note(&locale, &locale.with("note-needs-all-leaves", &[("method", method.into())]));
            }
        }
        // Check the settings before an output file is opened.
        settings.iter().try_for_each(|settings| source.check(settings))?;
        #[expect(clippy::cast_possible_truncation, reason = "clap has checked the range")]
        let (nodes, bytes) = (common.node_limit as usize, common.memory_limit as usize * 1_000_000);
        let (limits, recordings) = (Limits::nodes(nodes), settings.len());
        let (evaluation, visits) = (common.eval.clone(), common.visit_limit);
        let plan = Plan { source, settings, locale, evaluation, limits, bytes, visits };
        Ok(plan.with_recordings(recordings))
    }

    /// Divides the memory limit among the recordings that are held at the same time.
    pub(super) fn with_recordings(self, recordings: usize) -> Self {
        let limits = Limits { bytes: self.bytes / recordings.max(1), ..self.limits };
        Plan { limits, ..self }
    }

    /// Limits recordings to the root and its moves, which suffice for summaries.
    pub(super) fn for_summaries(self) -> Self {
        let limits = Limits { plies: Some(1), ..self.limits };
        Plan { limits, ..self }
    }

    /// Returns an error if an order does not exist in one of the searches.
    pub(super) fn check_order(&self, order: Order) -> Result<(), Failure> {
        for settings in &self.settings {
            self.source.check(&Settings { order, ..*settings })?;
        }
        Ok(())
    }

    pub(super) fn heading(&self) -> String {
        words::heading(&self.locale, self.source.heading())
    }

    pub(super) fn recording(&self) -> Recording<'_> {
        Recording { evaluation: self.evaluation.as_deref(), limits: self.limits }
    }

    /// Runs `work` under the visit limit, with a progress spinner.
    pub(super) fn watched<T>(
        &self,
        what: &str,
        work: impl FnOnce(&mut Watch<'_>) -> Result<T, Fault>,
    ) -> Result<T, Failure> {
        let bar = spinner(&self.locale, what, "progress-nodes");
        Ok(work(&mut Watch { visits: self.visits, progress: &mut |visits| bar.set_position(visits) })?)
    }

    pub(super) fn record(&self, settings: &Settings) -> Result<Trace, Failure> {
        let what = format!("{} {}", words::method(&self.locale, settings), self.heading());
        self.watched(&what, |watch| self.source.record(settings, self.recording(), watch))
    }

    pub(super) fn record_all(&self) -> Result<Vec<Trace>, Failure> {
        self.settings.iter().map(|settings| self.record(settings)).collect()
    }

    /// Records all searches, while another thread counts the nodes of plain minimax for each of them.
    pub(super) fn record_and_count(&self) -> Result<(Vec<Trace>, Vec<FullTree>), Failure> {
        let (source, settings) = (self.source.clone(), self.settings.clone());
        let counting = thread::Builder::new().spawn(move || source.count_full(&settings));
        // If a search fails, the process ends without waiting for the thread.
        let traces = self.record_all()?;
        // If no thread could be started, this thread counts.
        let Ok(counting) = counting else { return Ok((traces, self.full_searches())) };
        let _bar = self.count_bar();
        Ok((traces, counting.join().unwrap_or_else(|panic| resume_unwind(panic))))
    }

    /// Counts the nodes of plain minimax for each search.
    pub(super) fn full_searches(&self) -> Vec<FullTree> {
        let _bar = self.count_bar();
        self.source.count_full(&self.settings)
    }

    fn count_bar(&self) -> ProgressBar {
        spinner(&self.locale, &self.locale.text("progress-minimax"), "progress-nodes")
    }

    pub(super) fn study(&self) -> Result<Study, Failure> {
        self.watched(&self.heading(), |watch| Study::new(&self.source, &self.settings, self.recording(), watch))
    }
}

/// Returns a progress spinner for a picture; hidden if the picture itself is printed on the terminal.
pub(super) fn drawing_spinner(locale: &Locale, output: &Output) -> ProgressBar {
    if output.is_standard() && io::stdout().is_terminal() {
        return ProgressBar::hidden();
    }
    spinner(locale, &locale.text("progress-drawing"), "progress-bytes")
}

/// Returns a progress spinner. If standard error is not a terminal, the spinner is hidden and starts no thread.
/// `units` is the key of a message with the current number and the elapsed time.
pub(super) fn spinner(locale: &Locale, what: &str, units: &str) -> ProgressBar {
    if !io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let bar = ProgressBar::new_spinner().with_message(words::one_line(what).into_owned());
    let parts = [("number", "{human_pos}".into()), ("time", "{elapsed}".into())];
    let template = format!("{{spinner}} {{msg}}: {}", locale.with(units, &parts));
    bar.set_style(ProgressStyle::with_template(&template).unwrap_or(ProgressStyle::default_spinner()));
    bar.enable_steady_tick(Duration::from_millis(200));
    bar
}

/// Returns a progress bar that counts games, which indicatif hides if standard error is not a terminal.
pub(super) fn game_bar(locale: &Locale, games: usize) -> ProgressBar {
    let parts =
        [("done", "{pos}".into()), ("all", "{len}".into()), ("time", "{elapsed}".into()), ("left", "{eta}".into())];
    let template = format!("{{wide_bar}} {}", locale.with("progress-games", &parts));
    ProgressBar::new(games as u64)
        .with_style(ProgressStyle::with_template(&template).unwrap_or(ProgressStyle::default_bar()))
}

/// Returns a sentence on the nodes that are not stored, with the options that set the limits; `None` if all nodes are
/// stored.
pub(super) fn unrecorded(locale: &Locale, trace: &Trace) -> Option<String> {
    let options = [Setting::NodeLimit, Setting::MemoryLimit].map(flag).join(", ");
    words::unrecorded(locale, trace).map(|text| format!("{text} ({options})"))
}

/// Reports unstored nodes and caveats on standard error, because output files do not contain them.
pub(super) fn note_all(locale: &Locale, traces: &[Trace]) {
    for trace in traces {
        let sentences = unrecorded(locale, trace).into_iter().chain(words::checked(locale, trace));
        sentences.chain(words::caveats(locale, trace)).for_each(|sentence| note(locale, &sentence));
    }
}
