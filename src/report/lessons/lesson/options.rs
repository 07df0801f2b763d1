//! Options of a search in the file of a lesson.

use std::ops::Range;

use toml::{Spanned, Value};

use super::LessonError;
use super::file::{GivenOptions, LessonFile};
use crate::fault::{Fault, Flaw, suggest};
use crate::search::options;
use crate::search::{Algorithm, CutOn, Fail, MateScores, Mates, Method, Mutant, Rules, Settings};
use crate::source::{Source, TreeForm};

/// Names of all options of a search, with the same meanings as on the command line.
pub(super) const NAMES: [&str; 14] = [
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

/// A search of a lesson.
#[derive(Debug)]
pub(super) struct LessonSide {
    /// Source of the search, as text.
    pub(super) written: String,
    pub(super) source: Source,
    pub(super) settings: Settings,
    pub(super) evaluation: Option<String>,
    /// Names and values of the given options, spelled as on the command line.
    given: Vec<(String, String)>,
}

impl LessonSide {
    /// Parses the options of one search. A source among the options overrides the common source of the lesson.
    pub(super) fn new(file: &LessonFile, own: &GivenOptions, origin: &str, text: &str) -> Result<LessonSide, Fault> {
        let own_source = own.get("source").map(|source| (source.get_ref().as_str().unwrap_or_default(), source.span()));
        let (written, span) = own_source.unwrap_or_else(|| (file.source.get_ref(), file.source.span()));
        let written = written.trim();
        let source = if Source::is_typed_tree(written) {
            Source::from_tree(written, &format!("the source of {origin}"), TreeForm::Any, &[])
        } else {
            Source::from_game(written)
        }?;
        let (settings, written) = (source.default_settings(), written.to_owned());
        let mut side = LessonSide { written, source, settings, evaluation: None, given: Vec::new() };
        side.read(&file.both, own).map_err(|flaw| flaw.in_source(origin, text))?;
        side.source.check(&side.settings).map_err(|fault| {
            Flaw::new(LessonError::Unsearchable { reason: fault.to_string() }, span).in_source(origin, text)
        })?;
        Ok(side)
    }

    /// Reads the options of one search: its `own` options, and the options in `both` that they do not override.
    fn read(&mut self, both: &GivenOptions, own: &GivenOptions) -> Result<(), Flaw> {
        let given: Vec<(&String, &Spanned<Value>)> =
            both.iter().filter(|(name, _)| !own.contains_key(*name)).chain(own).collect();
        let given = given.into_iter().filter(|(name, _)| *name != "source");
        let scores = self.settings.rules.mates;
        let (mut mates, mut max, mut mnoho) = (scores.mates(), scores.max(), scores.mnoho());
        let (mut order, mut seed, mut mutant) = (None, 0, None);
        for (name, value) in given {
            let text = match value.get_ref() {
                Value::String(text) => text.clone(),
                Value::Integer(number) => number.to_string(),
                Value::Float(number) => number.to_string(),
                _ => return Err(Flaw::new(LessonError::NotAWord { option: name.clone() }, value.span())),
            };
            let one = GivenOption { name, text: text.clone(), span: value.span() };
            let Settings { algorithm, techniques, depth, rules, window, weights, .. } = &mut self.settings;
            match name.as_str() {
                "algorithm" => {
                    let method: Method = one.read(str::parse)?;
                    (*algorithm, *techniques) = (method.algorithm, method.techniques);
                }
                "correct-k" => weights.correct_k = one.read(options::coefficient)?,
                "cut-on" => rules.cut_on = one.of(&[CutOn::Equal, CutOn::Greater], CutOn::name)?,
                "depth" => *depth = Some(one.read(options::depth)?),
                "eval" => {
                    self.source.game.check_evaluation(&text).map_err(|error| Flaw::new(error, value.span()))?;
                    self.evaluation = Some(text.clone());
                }
                "fail" => rules.fail = one.of(&[Fail::Soft, Fail::Hard], Fail::name)?,
                "koeff" => weights.koeff = one.read(options::coefficient)?,
                "mates" if text == "auto" => mates = self.source.default_mates(),
                "mates" => mates = one.of(&[Mates::Distance, Mates::Flat], Mates::name)?,
                "max" => max = one.number()?,
                "mnoho" => mnoho = one.number()?,
                "mutant" if text == "none" => mutant = None,
                "mutant" => mutant = Some(one.of(&Mutant::ALL, Mutant::name)?),
                "order" => order = Some(one),
                "seed" => seed = one.number()?,
                "window" => *window = one.read(options::window)?,
                _ => return Err(Flaw::new(LessonError::UnknownOption { name: name.clone() }, value.span())),
            }
            self.given.push((name.clone(), text));
        }
        let span = own.values().next().map_or(0..0, Spanned::span);
        self.settings.rules.mates = MateScores::new(mates, max, mnoho).map_err(|error| Flaw::new(error, span))?;
        self.settings.rules.mutant = mutant;
        if let Some(order) = order {
            self.settings.order = order.read(|text| options::order(text, seed))?;
        }
        self.settings = self.settings.effective();
        Ok(())
    }

    /// Returns the settings of a full search to the same depth: minimax, or expectiminimax in a game with chance.
    pub(super) fn full_settings(&self) -> Settings {
        let rules = Rules { mates: self.settings.rules.mates, ..Default::default() };
        let algorithm = Algorithm::full(self.source.game.has_chance());
        Settings { algorithm, depth: self.settings.plies(), rules, ..Settings::default() }
    }

    /// Returns the given options as command-line arguments, each preceded by a space.
    pub(super) fn words(&self) -> String {
        let words = self.given.iter().map(|(name, value)| format!(" --{name}={}", quoted(value)));
        words.collect::<Vec<_>>().concat()
    }
}

/// An option, its value as text, and the span of the value in the file.
struct GivenOption<'s> {
    name: &'s str,
    text: String,
    span: Range<usize>,
}

impl GivenOption<'_> {
    fn of<T: Copy>(&self, all: &[T], name: fn(T) -> &'static str) -> Result<T, Flaw> {
        all.iter().copied().find(|&one| name(one) == self.text).ok_or_else(|| {
            let names: Vec<&str> = all.iter().map(|&one| name(one)).collect();
            self.flaw(suggest(&self.text, names.iter().copied(), format!("write {}", names.join(", "))))
        })
    }

    fn number<T: std::str::FromStr>(&self) -> Result<T, Flaw> {
        self.text.parse().map_err(|_| self.flaw("write a whole number".to_owned()))
    }

    fn read<T, E: std::fmt::Display>(&self, read: impl FnOnce(&str) -> Result<T, E>) -> Result<T, Flaw> {
        read(&self.text).map_err(|error| self.flaw(error.to_string()))
    }

    fn flaw(&self, advice: String) -> Flaw {
        let error = LessonError::WrongValue { option: self.name.to_owned(), text: self.text.clone(), advice };
        Flaw::new(error, self.span.clone())
    }
}

/// Quotes a word for a shell if necessary.
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
