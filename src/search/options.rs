//! Options of a search as people write them, on the command line and in lessons: one place for what they may be.

use std::fmt;

use super::{Order, Settings, Weights, Window};
use crate::fault::nearest;
use crate::game::{DEEPEST, Value};

/// Why an option cannot be what somebody wrote; it says what would be right.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OptionError(String);

impl fmt::Display for OptionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for OptionError {}

fn error(words: impl Into<String>) -> OptionError {
    OptionError(words.into())
}

/// Reads a depth: plies from 0 to [`DEEPEST`].
///
/// # Errors
/// If it is none.
pub fn depth(text: &str) -> Result<u32, OptionError> {
    let depth = text.parse().ok().filter(|&depth| depth_is_allowed(depth));
    depth.ok_or_else(|| error(format!("write a whole number from 0 to {DEEPEST}")))
}

fn depth_is_allowed(depth: u32) -> bool {
    depth <= DEEPEST
}

/// Reads one of the [`Weights`].
///
/// # Errors
/// If it is no number, or one out of range.
pub fn coefficient(text: &str) -> Result<Value, OptionError> {
    let value: Value = text.parse().map_err(|wrong| error(format!("{wrong}")))?;
    if coefficient_is_allowed(value) { Ok(value) } else { Err(error("from 0 to 1000")) }
}

fn coefficient_is_allowed(value: Value) -> bool {
    (Value::ZERO..=Value::from(1000)).contains(&value)
}

/// Reads a window: `-5,5` or `-inf,3`.
///
/// # Errors
/// If it is none, or an empty one.
pub fn window(text: &str) -> Result<Window, OptionError> {
    let (alpha, beta) =
        text.split_once(',').ok_or_else(|| error("write two bounds with a comma between them, such as -5,5"))?;
    let bound = |text: &str| text.trim().parse().map_err(|wrong| error(format!("`{text}`: {wrong}")));
    let window = Window::new(bound(alpha)?, bound(beta)?);
    if window_is_allowed(window) { Ok(window) } else { Err(error("the first bound must be less than the second")) }
}

fn window_is_allowed(window: Window) -> bool {
    window.alpha < window.beta
}

/// Reads an order: `best`, `random:7`, `nth:417`. Where `random` stands alone, `seed` is its seed.
///
/// # Errors
/// If it is none.
pub fn order(text: &str, seed: u64) -> Result<Order, OptionError> {
    const NAMES: [&str; 8] = ["given", "reverse", "random", "best", "worst", "static", "nth:N", "all"];
    let (name, digits) = text.split_once(':').map_or((text, None), |(name, digits)| (name, Some(digits)));
    let number = |digits: &str, least: u64| match digits.parse() {
        Ok(number) if number >= least => Ok(number),
        _ => Err(error(format!("`{digits}` is not a whole number of at least {least}, such as {name}:417"))),
    };
    Ok(match (name, digits) {
        ("given", None) => Order::Given,
        ("reverse", None) => Order::Reverse,
        ("best", None) => Order::Best,
        ("worst", None) => Order::Worst,
        ("static", None) => Order::Static,
        ("random", None) => Order::Random { seed },
        ("random", Some(digits)) => Order::Random { seed: number(digits, 0)? },
        ("nth", Some(digits)) => Order::Nth { number: number(digits, 1)? },
        _ => {
            return Err(error(match nearest(name, NAMES) {
                Some(near) if near != name => format!("did you mean {near}?"),
                _ => "write given, reverse, random, random:SEED, best, worst, static, nth:N or, for compare, all"
                    .to_owned(),
            }));
        }
    })
}

impl Settings {
    /// Whether they are what the command line would take: whoever sets them in code can set anything.
    ///
    /// # Errors
    /// The first of them that is out of range.
    pub fn check(&self) -> Result<(), OptionError> {
        let Settings { depth, window, weights: Weights { koeff, correct_k }, order, .. } = *self;
        if let Some(depth) = depth.filter(|&depth| !depth_is_allowed(depth)) {
            return Err(error(format!("the depth {depth} is not from 0 to {DEEPEST}")));
        }
        if !window_is_allowed(window) {
            return Err(error(format!("the window {window} is empty: its first bound must be less than its second")));
        }
        for (name, value) in [("koeff", koeff), ("correct-k", correct_k)] {
            if !coefficient_is_allowed(value) {
                return Err(error(format!("{name} {value} is not from 0 to 1000")));
            }
        }
        if order == (Order::Nth { number: 0 }) {
            return Err(error("orders are counted from 1: nth:1 is the order given"));
        }
        Ok(())
    }
}
