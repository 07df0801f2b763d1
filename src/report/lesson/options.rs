//! The options of a search, as a lesson writes them.

use std::ops::Range;

use toml::{Spanned, Value};

use super::file::Given;
use crate::fault::{Flaw, nearest};
use crate::game::catalog::AnyGame;
use crate::search::{
    Algorithm, CutOn, Fail, MateScores, Mates, Method, MethodError, Mutant, Order, Rules, Settings, Window,
};
use crate::source::Source;

/// What the command line knows by the same names.
const NAMES: [&str; 14] = [
    "algorithm",
    "correct-k",
    "cut-on",
    "depth",
    "eval",
    "fail",
    "koeff",
    "mates",
    "max",
    "mnoho",
    "mutant",
    "order",
    "seed",
    "window",
];

/// A search as a lesson asks for it.
#[derive(Debug, Clone)]
pub(super) struct Options {
    pub(super) settings: Settings,
    pub(super) evaluation: Option<String>,
    /// As on the command line.
    given: Vec<(String, String)>,
}

impl Options {
    /// What one side asks for besides what both do.
    pub(super) fn new(both: &Given, side: &Given, game: &AnyGame) -> Result<Options, Flaw> {
        let given: Vec<(&String, &Spanned<Value>)> =
            both.iter().filter(|(name, _)| !side.contains_key(*name)).chain(side).collect();
        let given = given.into_iter().filter(|(name, _)| *name != "source");
        let settings = Settings { algorithm: Algorithm::AlphaBeta, depth: game.default_depth(), ..Settings::default() };
        let mut options = Options { settings, evaluation: None, given: Vec::new() };
        let (mut mates, mut max, mut mnoho, mut seed) = (Mates::auto(game.can_be_decided()), 99, 90, 0);
        let mut mutant = None;
        for (name, value) in given {
            let text = match value.get_ref() {
                Value::String(text) => text.clone(),
                Value::Integer(number) => number.to_string(),
                Value::Float(number) => number.to_string(),
                _ => return Err(Flaw::new(format!("`{name}` is a word or a number"), value.span())),
            };
            let one = Setting { name, text: &text, span: value.span() };
            let Settings { algorithm, techniques, depth, rules, order, window, weights } = &mut options.settings;
            match name.as_str() {
                "algorithm" => {
                    let method: Method =
                        text.parse().map_err(|error: MethodError| one.flaw().help(error.to_string()))?;
                    (*algorithm, *techniques) = (method.algorithm, method.techniques);
                }
                "correct-k" => weights.correct_k = one.value()?,
                "cut-on" => rules.cut_on = one.of(&[CutOn::Equal, CutOn::Greater], CutOn::name)?,
                "depth" => *depth = Some(one.number()?),
                "eval" => {
                    game.check_evaluation(&text).map_err(|fault| Flaw::new(fault.to_string(), value.span()))?;
                    options.evaluation = Some(text.clone());
                }
                "fail" => rules.fail = one.of(&[Fail::Soft, Fail::Hard], Fail::name)?,
                "koeff" => weights.koeff = one.value()?,
                "mates" => mates = one.of(&[Mates::Distance, Mates::Flat], Mates::name)?,
                "max" => max = one.number()?,
                "mnoho" => mnoho = one.number()?,
                "mutant" => mutant = Some(one.of(&Mutant::ALL, Mutant::name)?),
                "order" => {
                    let random = Order::Random { seed: 0 };
                    let orders = [Order::Given, Order::Reverse, random, Order::Best, Order::Worst, Order::Static];
                    *order = one.of(&orders, Order::name)?;
                }
                "seed" => seed = one.number()?,
                "window" => *window = one.window()?,
                _ => {
                    let help = match nearest(name, NAMES) {
                        Some(near) => format!("did you mean `{near}`?"),
                        None => format!("a search has {}", NAMES.join(", ")),
                    };
                    return Err(Flaw::new(format!("a search has no option `{name}`"), value.span()).help(help));
                }
            }
            options.given.push((name.clone(), text));
        }
        let span = side.values().next().map_or(0..0, Spanned::span);
        let scores = MateScores::new(mates, max, mnoho).map_err(|error| Flaw::new(error.to_string(), span))?;
        options.settings.rules.mates = scores.mutated(mutant);
        if let Order::Random { seed: own } = &mut options.settings.order {
            *own = seed;
        }
        options.settings = options.settings.in_force();
        Ok(options)
    }

    /// Whether the source can be searched so.
    pub(super) fn check(&self, source: &Source, span: Range<usize>) -> Result<(), Flaw> {
        let Settings { algorithm, techniques, rules, .. } = self.settings;
        let checked = source
            .check_gains(algorithm)
            .and_then(|()| source.check_techniques(techniques))
            .and_then(|()| source.check_lines(&self.settings))
            .and_then(|()| source.check_order(&self.settings))
            .and_then(|()| source.check_question(&self.settings))
            .and_then(|()| source.check(self.settings.plies(), rules.mates));
        checked.map_err(|fault| Flaw::new("the source cannot be searched so", span).help(fault.to_string()))
    }

    /// Plain minimax, as deep.
    pub(super) fn full(&self) -> Options {
        let rules = self.settings.rules;
        let rules = Rules { mates: rules.mates.mutated(None), ..Default::default() };
        let settings = Settings { depth: self.settings.plies(), rules, ..Settings::default() };
        Options { settings: Settings { algorithm: Algorithm::Minimax, ..settings }, ..self.clone() }
    }

    /// As they stand on a command line, a blank before each.
    pub(super) fn words(&self) -> String {
        let words: Vec<String> =
            self.given.iter().map(|(name, value)| format!(" --{name}={}", quoted(value))).collect();
        words.concat()
    }
}

/// One option, and where it stands.
struct Setting<'s> {
    name: &'s str,
    text: &'s str,
    span: Range<usize>,
}

impl Setting<'_> {
    fn of<T: Copy>(&self, all: &[T], name: fn(T) -> &'static str) -> Result<T, Flaw> {
        all.iter().copied().find(|&one| name(one) == self.text).ok_or_else(|| {
            let names: Vec<&str> = all.iter().map(|&one| name(one)).collect();
            let help = match nearest(self.text, names.iter().copied()) {
                Some(near) => format!("did you mean `{near}`?"),
                None => format!("write {}", names.join(", ")),
            };
            self.flaw().help(help)
        })
    }

    fn number<T: std::str::FromStr>(&self) -> Result<T, Flaw> {
        self.text.parse().map_err(|_| self.flaw().help("write a whole number"))
    }

    fn value(&self) -> Result<crate::game::Value, Flaw> {
        self.text.parse().map_err(|_| self.flaw().help("write a number: 0.2"))
    }

    fn window(&self) -> Result<Window, Flaw> {
        let bounds = self.text.split_once(',').and_then(|(alpha, beta)| {
            let window = Window::new(alpha.trim().parse().ok()?, beta.trim().parse().ok()?);
            (window.alpha < window.beta).then_some(window)
        });
        bounds.ok_or_else(|| self.flaw().help("write two bounds, the smaller one first: \"-5,5\" or \"-inf,3\""))
    }

    fn flaw(&self) -> Flaw {
        Flaw::new(format!("`{}` cannot be `{}`", self.name, self.text), self.span.clone())
    }
}

/// A word as a shell takes it.
pub(super) fn quoted(word: &str) -> String {
    let is_plain = |c: char| c.is_ascii_alphanumeric() || "-_.,:/=+".contains(c);
    if !word.is_empty() && word.chars().all(is_plain) {
        word.to_owned()
    } else if word.contains(['"', '$', '`', '\\', '!']) {
        format!("'{}'", word.replace('\'', "'\\''"))
    } else {
        format!("\"{word}\"")
    }
}
