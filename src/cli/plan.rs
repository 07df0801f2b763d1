//! What the search options ask for, and doing it.

use std::io::IsTerminal;
use std::time::Duration;

use indicatif::{ProgressBar, ProgressStyle};
use plyscope::fault::Fault;
use plyscope::game::Value;
use plyscope::game::catalog::AnyGame;
use plyscope::locale::Locale;
use plyscope::render;
use plyscope::render::theme::Theme;
use plyscope::search::{Algorithm, CutOn, Fail, MateScores, Mates, Method, Mutant, Order, Rules, Settings, Weights};
use plyscope::source::Source;
use plyscope::study::{Recording, Study};
use plyscope::trace::{Counter, Limits, Trace, Watch, orders_any};

use super::args::{Common, MatesRule, OneSearch, OrderRule, Searches};
use super::files;
use super::{Failure, say};

/// Says something that is not part of the result.
pub(super) fn note(words: &str) {
    say(&format_args!("note: {words}"));
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
    methods: Vec<Method>,
    /// Whether nobody asked for these methods.
    is_default: bool,
    depths: Vec<Option<u32>>,
    cut_on: Vec<CutOn>,
    fail: Vec<Fail>,
    mates: Vec<MatesRule>,
    mutants: Vec<Option<Mutant>>,
    orders: Vec<OrderRule>,
}

impl Wishes {
    pub(super) fn several(searches: &Searches, default: &[Algorithm]) -> Self {
        Wishes {
            is_default: searches.algorithm.is_empty(),
            methods: match searches.algorithm.as_slice() {
                [] => default.iter().copied().map(Method::from).collect(),
                methods => methods.to_vec(),
            },
            depths: match searches.depth.as_slice() {
                [] => vec![None],
                depths => depths.iter().copied().map(Some).collect(),
            },
            cut_on: searches.cut_on.clone(),
            fail: searches.fail.clone(),
            mates: searches.mates.clone(),
            mutants: searches.mutant.iter().map(|rule| rule.left_out()).collect(),
            orders: searches.order.clone(),
        }
    }

    /// The same searches, all of them in the order given; and the orders that were asked for besides all of them.
    pub(super) fn in_all_orders(self, seed: u64) -> Result<(Self, Vec<Order>), Failure> {
        let named = self.orders.iter().filter(|&&rule| rule != OrderRule::All);
        let named = named.map(|&rule| order(rule, seed)).collect::<Result<_, _>>()?;
        Ok((Wishes { orders: vec![OrderRule::One(Order::Given)], ..self }, named))
    }

    pub(super) fn one(search: &OneSearch) -> Self {
        Wishes {
            methods: vec![search.algorithm.unwrap_or_default()],
            is_default: search.algorithm.is_none(),
            depths: vec![search.depth],
            cut_on: vec![search.cut_on],
            fail: vec![search.fail],
            mates: vec![search.mates],
            mutants: vec![search.mutant.left_out()],
            orders: vec![search.order],
        }
    }

    /// The same for this game: where chance moves, algorithms that nobody asked for are those that know what to do there,
    /// which is said.
    fn for_game(&self, game: &AnyGame) -> Vec<Method> {
        if !self.is_default || !game.has_chance() {
            return self.methods.clone();
        }
        let known = [Algorithm::Expectiminimax, Algorithm::Star1];
        let chosen = &known[..self.methods.len().min(known.len())];
        let names = |names: Vec<String>| names.join(", ");
        note(&format!(
            "there is chance in this tree: {} instead of {}",
            names(chosen.iter().map(ToString::to_string).collect()),
            names(self.methods.iter().map(ToString::to_string).collect()),
        ));
        chosen.iter().copied().map(Method::from).collect()
    }

    /// All combinations, each once: rules about windows make no difference to algorithms without one.
    fn settings(&self, game: &AnyGame, common: &Common) -> Result<Vec<Settings>, Failure> {
        let mut all: Vec<Settings> = Vec::new();
        let methods = self.for_game(game);
        for &depth in &self.depths {
            for &mates in &self.mates {
                for &order in &self.orders {
                    for &Method { algorithm, techniques } in &methods {
                        for rules in self.rules(mate_scores(mates, game, common)?) {
                            let settings = Settings {
                                algorithm,
                                techniques,
                                depth: depth.or(game.default_depth()),
                                rules,
                                order: self::order(order, common.seed)?,
                                window: common.window.unwrap_or_default(),
                                weights: Weights { koeff: common.koeff, correct_k: common.correct_k },
                            };
                            let settings = settings.in_force();
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

    /// All combinations of rules with these mate scores.
    fn rules(&self, mates: MateScores) -> Vec<Rules> {
        let mut all = Vec::new();
        for &mutant in &self.mutants {
            for &cut_on in &self.cut_on {
                for &fail in &self.fail {
                    all.push(Rules { cut_on, fail, mates: mates.mutated(mutant) });
                }
            }
        }
        all
    }
}

/// What keeps a source from being searched so, if anything does.
fn check(source: &Source, settings: &Settings) -> Result<(), Fault> {
    let Settings { algorithm, depth, rules, .. } = *settings;
    source.check_chance(algorithm)?;
    source.check_gains(algorithm)?;
    source.check_question(settings)?;
    source.check(None, rules.mates)?;
    check_order(source, settings)?;
    source.check_techniques(settings.techniques)?;
    source.check_lines(settings)?;
    source.check(settings.plies(), rules.mates).map_err(|fault| match settings.plies() {
        // The depth that the fault speaks of is not the one that was asked for.
        Some(plies) if algorithm.fixed_depth().is_some() || settings.plies() != depth => {
            let plies = Locale::default().count("plies", plies.into());
            fault.help(format!("{algorithm} looks {plies} ahead: inner nodes there need a `value`"))
        }
        _ => fault,
    })
}

/// Refuses the number of an order that there is not, and one by static values that are not there.
fn check_order(source: &Source, settings: &Settings) -> Result<(), Fault> {
    source.check_order(settings)?;
    let Order::Nth { number } = settings.order else { return Ok(()) };
    match orders_any(&source.game, settings.plies()) {
        Some(orders) if number > orders => {
            let orders = Locale::default().count("orders", orders);
            let fault = Fault::new(format!("--order nth:{number}: there are only {}", render::words::plain(&orders)));
            Err(fault.help("nth:1 is the order given, the last its reverse"))
        }
        _ => Ok(()),
    }
}

/// Says which options make no difference to some of the algorithms.
fn note_what_does_not_apply(wishes: &Wishes, common: &Common, settings: &[Settings]) {
    let names = |is_meant: fn(Algorithm) -> bool| {
        let meant = wishes.methods.iter().filter(|method| is_meant(method.algorithm));
        let names: Vec<String> = meant.map(Method::to_string).collect();
        (!names.is_empty()).then(|| names.join(", "))
    };
    let ignores_window = |algorithm: Algorithm| !algorithm.takes_window() && !algorithm.proves();
    if let Some(names) = names(ignores_window).filter(|_| common.window.is_some()) {
        note(&format!("--window does not apply to {names}: no window is given to the root there"));
    }
    if let Some(names) = names(|algorithm| algorithm.fixed_depth().is_some()).filter(|_| wishes.depths != [None]) {
        note(&format!("--depth does not apply to {names}: how far they look is part of the program"));
    }
    let given = Weights { koeff: common.koeff, correct_k: common.correct_k };
    let knows = |algorithm| Settings { algorithm, weights: given, ..Settings::default() }.in_force().weights;
    let unknown = |coefficient: fn(Weights) -> Value| {
        coefficient(given) != coefficient(Weights::default())
            && !wishes.methods.iter().any(|method| coefficient(knows(method.algorithm)) == coefficient(given))
    };
    for (flag, is_unknown) in
        [("--koeff", unknown(|weights| weights.koeff)), ("--correct-k", unknown(|weights| weights.correct_k))]
    {
        if is_unknown {
            note(&format!(
                "{flag} changes nothing here: only programs of document 004 have it (habr-connect4-v1, -v2)"
            ));
        }
    }
    for mutant in wishes.mutants.iter().flatten() {
        if !settings.iter().any(|settings| settings.rules.mates.mutant() == Some(*mutant)) {
            let name = mutant.name();
            note(&format!(
                "--mutant {name} changes nothing here: mates are flat, or the algorithm has no such function"
            ));
        }
    }
}

fn order(rule: OrderRule, seed: u64) -> Result<Order, Failure> {
    match rule {
        OrderRule::One(order) => Ok(order),
        OrderRule::Random => Ok(Order::Random { seed }),
        OrderRule::All => {
            Err(Failure::Usage(Fault::new("--order all is for compare: it counts all orders and draws none").help(
                "`compare --order all` names the best and the worst order, such as nth:417, which draw and report take",
            )))
        }
    }
}

pub(super) fn mate_scores(rule: MatesRule, game: &AnyGame, common: &Common) -> Result<MateScores, Failure> {
    let mates = match rule {
        // A mean of mate scores says nothing about a distance.
        MatesRule::Auto => Mates::auto(game.can_be_decided() && !game.has_chance()),
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
    if let Some(path) = files::named_file(name) {
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
        note_what_does_not_apply(wishes, common, &settings);
        // Before an output is opened and the work begins.
        for settings in &settings {
            check(&source, settings)?;
        }
        #[expect(clippy::cast_possible_truncation, reason = "clap has checked the range")]
        let limits = Limits::nodes(common.node_limit as usize);
        Ok(Plan { source, settings, evaluation: common.eval.clone(), limits, visits: common.visit_limit })
    }

    /// Refuses an order that one of the searches does not have.
    pub(super) fn check_order(&self, order: Order) -> Result<(), Failure> {
        for settings in &self.settings {
            check_order(&self.source, &Settings { order, ..*settings })?;
        }
        Ok(())
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
        let what = format!("{} {}", settings.label(), self.source.heading());
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

/// A progress bar on a terminal for work whose amount is known; nothing elsewhere.
pub(super) struct Bar(Option<ProgressBar>);

impl Bar {
    pub(super) fn new(amount: usize, what: &str) -> Self {
        if !std::io::stderr().is_terminal() {
            return Bar(None);
        }
        let bar = ProgressBar::new(amount as u64).with_message(what.to_owned());
        bar.set_style(
            ProgressStyle::with_template("{wide_bar} {pos} of {len} {msg}, {elapsed}, {eta} left")
                .unwrap_or(ProgressStyle::default_bar()),
        );
        Bar(Some(bar))
    }

    pub(super) fn show(&self, done: usize) {
        if let Some(bar) = &self.0 {
            bar.set_position(done as u64);
        }
    }
}

impl Drop for Bar {
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
            .chain(render::words::checked(&Locale::default(), trace))
            .chain(render::words::caveats(&Locale::default(), trace))
        {
            if !said.contains(&words) {
                note(&render::words::plain(&words));
                said.push(words);
            }
        }
    }
}
