//! Values of options, and their parsers.

use crate::fault::one_line;
use crate::game::Player;
use crate::locale::Language;
use crate::render::theme::Direction;
use crate::search::options::{self, OptionError};
use crate::search::{Algorithm, CutOn, Fail, Method, Mutant, Order, Window};
use crate::story::View;
use crate::worksheet::TaskKind;
use clap::ValueEnum;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};

use super::{Amount, Range};

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum MatesRule {
    Auto,
    Distance,
    Flat,
}

/// Value of `--order`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum OrderRule {
    /// All orders, or many random ones: a comparison of orders instead of one search.
    All,
    /// A random order; the seed is that of `--seed`.
    Random,
    /// Any other order, or a random one whose seed is in the value.
    One(Order),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum MoveNotation {
    /// The letters of the language: K Q R B N (en), K D V S J (cs), Кр Ф Л С К (ru)
    Letters,
    /// ♔ ♕ ♖ ♗ ♘
    Figurines,
    /// K Q R B N
    English,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum TraceFormat {
    Text,
    Csv,
    Latex,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum SchemaFormat {
    /// Hand-built trees, which most commands read
    Tree,
    /// Traces, as `draw -f json` writes them
    Trace,
    /// Test vectors, as `generate --test-vectors N -f json` writes them
    Vectors,
    /// Worksheets, as `worksheet -o sheet.json` writes them
    Sheet,
    /// Lines of a log, as `debug -o FILE` writes them
    Log,
    /// Lines between plyscope and the program of a game of your own
    Game,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Background {
    /// Dark on white
    Light,
    /// Light on dark
    Dark,
    /// Dark on a transparent background
    None,
}

/// Moment of a story to be drawn. `Step` holds the number of steps before the moment, `Cutoff` the 1-based number of a
/// cutoff.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum DrawnMoment {
    Step(usize),
    Cutoff(usize),
    Last,
}

/// Parses an integer from `least` to `most`, with a message that names the range.
pub(super) fn whole(least: u64, most: u64) -> impl TypedValueParser<Value = u64> {
    move |text: &str| match text.parse() {
        Ok(number) if (least..=most).contains(&number) => Ok(number),
        _ if most == u64::MAX => Err(format!("write a whole number from {least} on")),
        _ => Err(format!("write a whole number from {least} to {most}")),
    }
}

/// Mistake that a search makes; `None` stands for `none` or `all`, which some options accept instead of a mistake.
#[derive(Debug, Clone, Copy)]
pub(crate) struct MutantRule(pub(crate) Option<Mutant>);

/// Returns a value parser for the name of a mistake, or `word`.
pub(super) fn mutant(word: &'static str) -> impl TypedValueParser<Value = MutantRule> {
    let value = |mutant: Mutant| PossibleValue::new(mutant.name()).aliases(mutant.other_names().iter().copied());
    PossibleValuesParser::new(std::iter::once(PossibleValue::new(word)).chain(Mutant::ALL.map(value)))
        .map(|name| MutantRule(Mutant::named(&name)))
}

/// Parses an amount: an exact number (`2`), a range (`2-4`), or a minimum (`2-`).
pub(super) fn amount(text: &str) -> Result<Amount, String> {
    let (least, most) = text.split_once('-').unwrap_or((text, text));
    let most = if most.is_empty() { Ok(u64::MAX) } else { most.parse() };
    match (least.parse(), most) {
        (Ok(least), Ok(most)) if least <= most => Ok(least..=most),
        (Ok(least), Ok(most)) => Err(format!("the smaller number comes first: {most}-{least}")),
        _ => Err("write an amount: 2 is exactly two, 2-4 from two to four, 2- two or more".to_owned()),
    }
}

/// Parses the 1-based position of a move among its siblings: `first`, `not-first`, or an amount.
pub(super) fn place(text: &str) -> Result<Amount, String> {
    match text {
        "first" => Ok(1..=1),
        "not-first" => Ok(2..=u64::MAX),
        _ => amount(text).map_err(|_| "write first, not-first or a number, such as 2".to_owned()),
    }
}

/// Parses a range of values: `0..9` or `-9..9`.
pub(super) fn value_range(text: &str) -> Result<Range, String> {
    /// Largest absolute value of a generated leaf, which all output formats can represent.
    const LARGEST: i64 = 1_000_000;
    let numbers = text.split_once("..").and_then(|(low, high)| Some((low.parse().ok()?, high.parse().ok()?)));
    match numbers {
        Some((low, high)) if low > high => Err(format!("the smaller number comes first: {high}..{low}")),
        Some((low, high)) if low < -LARGEST || high > LARGEST => Err(format!("at most ±{LARGEST}")),
        Some((low, high)) => Ok(low..=high),
        None => Err("write two whole numbers with two dots between them: 0..9".to_owned()),
    }
}

/// Returns a value parser for the names of `all`. For an unknown name, clap lists the known names and suggests the most
/// similar one.
pub(super) fn one_of<T: Copy + Send + Sync + 'static>(
    all: impl Into<Vec<T>>,
    name: fn(T) -> &'static str,
) -> impl TypedValueParser<Value = T> {
    let all = all.into();
    PossibleValuesParser::new(all.iter().map(|&one| name(one)).collect::<Vec<_>>())
        .map(move |text| *all.iter().find(|&&one| name(one) == text).expect("clap has checked the name"))
}

/// Returns the help text of `--tasks`, with a line for each kind of task.
pub(super) fn tasks_help() -> String {
    let usual = TaskKind::USUAL.map(TaskKind::name).join(",");
    let list = TaskKind::ALL.map(|kind| format!("- {}: {}", kind.name(), kind.about())).join("\n");
    format!(
        "Tasks in their order, each with its points if you like: values:4,cuts,windows:2.5\n\n\
         default: {usual}, as far as there is something to ask\n\n{list}"
    )
}

/// Parses a number from `least` to `most`. For a text that is not a number, the error contains `example`; for a number
/// out of range, `unit`.
fn decimal(text: &str, [least, most]: [f64; 2], unit: &str, example: &str) -> Result<f64, String> {
    let number: f64 = text.parse().map_err(|_| format!("write a number, such as {example}"))?;
    if (least..=most).contains(&number) { Ok(number) } else { Err(format!("from {least} to {most} {unit}")) }
}

/// Parses the smallest and the largest value of a tree, both finite.
pub(super) fn bounds(text: &str) -> Result<Window, String> {
    let window = options::window(text).map_err(|error| error.to_string())?;
    if window.alpha.is_finite() && window.beta.is_finite() {
        return Ok(window);
    }
    Err("write two numbers, such as -10,10".to_owned())
}

/// Parses the address of a folder on the web.
pub(super) fn web_address(text: &str) -> Result<String, String> {
    let is_web = text.starts_with("https://") || text.starts_with("http://");
    let is_plain = text.chars().all(|letter| letter.is_ascii_graphic() && !"()<>[]\"'`\\".contains(letter));
    if is_web && is_plain {
        return Ok(text.to_owned());
    }
    Err("write an address that begins with https://, such as https://example.org/course".to_owned())
}

pub(super) fn points(text: &str) -> Result<f64, String> {
    decimal(text, [3.0, 72.0], "points", "9")
}

pub(super) fn times(text: &str) -> Result<f64, String> {
    decimal(text, [0.1, 10.0], "times", "1.5")
}

pub(super) fn seconds(text: &str) -> Result<f64, String> {
    decimal(text, [0.05, 60.0], "seconds", "1.5")
}

pub(super) fn density(text: &str) -> Result<f64, String> {
    decimal(text, [10.0, 2400.0], "pixels per inch", "300")
}

pub(super) fn players(text: &str) -> Result<[String; 2], String> {
    let names: Vec<&str> = text.split(',').map(str::trim).collect();
    match names[..] {
        [max, min] if !max.is_empty() && !min.is_empty() => Ok([max, min].map(|name| one_line(name).into_owned())),
        _ => Err("write two names with a comma between them, MAX's first: Anna,Boris".to_owned()),
    }
}

pub(super) fn title(text: &str) -> Result<String, String> {
    if text.trim().is_empty() { Err("write a title".to_owned()) } else { Ok(one_line(text.trim()).into_owned()) }
}

pub(super) fn languages() -> impl TypedValueParser<Value = Language> {
    let codes = Language::ALL.map(|one| PossibleValue::new(one.code()).help(one.name()));
    PossibleValuesParser::new(codes).map(|code| Language::of_code(&code).expect("clap has checked the code"))
}

/// Returns a value parser for algorithms without techniques.
pub(super) fn algorithms() -> impl TypedValueParser<Value = Algorithm> {
    let names = Algorithm::ALL.map(|one| PossibleValue::new(one.name()).aliases(one.other_names().iter().copied()));
    PossibleValuesParser::new(names).map(|text| Algorithm::named(&text).expect("clap has checked the name"))
}

/// Value parser for algorithms with techniques. The help lists only the algorithms, without techniques.
#[derive(Clone)]
pub(crate) struct Methods;

impl TypedValueParser for Methods {
    type Value = Method;

    fn parse_ref(
        &self,
        command: &clap::Command,
        argument: Option<&clap::Arg>,
        value: &std::ffi::OsStr,
    ) -> Result<Method, clap::Error> {
        let read = |text: &str| text.parse::<Method>();
        TypedValueParser::parse_ref(&read, command, argument, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new(Algorithm::ALL.map(|algorithm| PossibleValue::new(algorithm.name())).into_iter()))
    }
}

pub(super) fn cut_rules() -> impl TypedValueParser<Value = CutOn> {
    one_of([CutOn::Equal, CutOn::Greater], CutOn::name)
}

pub(super) fn fail_rules() -> impl TypedValueParser<Value = Fail> {
    one_of([Fail::Soft, Fail::Hard], Fail::name)
}

pub(super) fn views(text: &str) -> Result<View, String> {
    [View::Max, View::Mover].into_iter().find(|view| view.name() == text).ok_or_else(|| "write max or mover".to_owned())
}

/// Returns the side of the picture on which the root lies, given the direction in which its children lie.
pub(super) fn side_of_root(direction: Direction) -> &'static str {
    match direction {
        Direction::Down => "top",
        Direction::Up => "bottom",
        Direction::Right => "left",
    }
}

pub(super) fn order(text: &str) -> Result<OrderRule, OptionError> {
    match text {
        "all" => Ok(OrderRule::All),
        "random" => Ok(OrderRule::Random),
        _ => options::order(text, 0).map(OrderRule::One),
    }
}

pub(super) fn player(text: &str) -> Result<Player, String> {
    Player::of_name(text).ok_or_else(|| "write max or min".to_owned())
}

pub(super) fn moment(text: &str) -> Result<DrawnMoment, String> {
    let number = |text: &str| text.parse::<usize>().map_err(|_| "write a step number, cutoff:N or last".to_owned());
    match text.split_once(':') {
        None if text == "last" => Ok(DrawnMoment::Last),
        None => number(text).map(DrawnMoment::Step),
        Some(("cutoff", text)) => match number(text)? {
            0 => Err("cutoffs are counted from 1".to_owned()),
            nth => Ok(DrawnMoment::Cutoff(nth)),
        },
        Some(_) => Err("write a step number, cutoff:N or last".to_owned()),
    }
}
