//! Parsers of search options, for the command line and for lessons.

use std::fmt;

use super::{Order, Settings, Weights, Window};
use crate::fault::{Explain, nearest};
use crate::game::{DEEPEST, Value, ValueError};

/// Error in an option. `Display` describes what is expected.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum OptionError {
    /// The text is not a whole number from 0 to [`DEEPEST`].
    NotADepth,
    /// The depth is not from 0 to [`DEEPEST`].
    Depth(u32),
    /// The text is not a number; the error says why.
    NotANumber(ValueError),
    /// The number is not from 0 to 1000.
    NotACoefficient,
    /// The coefficient of this name is not from 0 to 1000.
    Coefficient(&'static str, Value),
    /// The text is not a window, because it has no comma.
    NotAWindow,
    /// A bound of the window is not a number.
    Bound(String, ValueError),
    /// The first bound in the text is not less than the second.
    NoRoom,
    /// The window is empty: α is not less than β.
    Window(Window),
    /// No order has this name.
    UnknownOrder(String),
    /// The number of an order is not a whole number ≥ `least`.
    OrderNumber {
        /// Text given instead of the number.
        text: String,
        /// Name of the order.
        order: String,
        /// Smallest number allowed.
        least: u64,
    },
    /// The order is `nth:0`, but orders are numbered from 1.
    OrderZero,
}

impl fmt::Display for OptionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotADepth => write!(f, "write a whole number from 0 to {DEEPEST}"),
            Self::Depth(depth) => write!(f, "the depth {depth} is not from 0 to {DEEPEST}"),
            Self::NotANumber(error) => error.fmt(f),
            Self::NotACoefficient => f.write_str("from 0 to 1000"),
            Self::Coefficient(name, value) => write!(f, "{name} {value} is not from 0 to 1000"),
            Self::NotAWindow => f.write_str("write two bounds with a comma between them, such as -5,5"),
            Self::Bound(text, error) => write!(f, "`{text}`: {error}"),
            Self::NoRoom => f.write_str("the first bound must be less than the second"),
            Self::Window(window) => {
                write!(f, "the window {window} is empty: its first bound must be less than its second")
            }
            Self::UnknownOrder(name) => match nearest(name, ORDERS) {
                Some(near) if near != name => write!(f, "did you mean {near}?"),
                _ => f.write_str(
                    "write given, reverse, random, random:SEED, best, worst, static, nth:N or, for compare, all",
                ),
            },
            Self::OrderNumber { text, order, least } => {
                write!(f, "`{text}` is not a whole number of at least {least}, such as {order}:417")
            }
            Self::OrderZero => f.write_str("orders are counted from 1: nth:1 is the order given"),
        }
    }
}

impl std::error::Error for OptionError {}

impl Explain for OptionError {}

const ORDERS: [&str; 8] = ["given", "reverse", "random", "best", "worst", "static", "nth:N", "all"];

/// Parses a depth, in plies.
///
/// # Errors
/// If the text is not a whole number from 0 to [`DEEPEST`].
pub fn depth(text: &str) -> Result<u32, OptionError> {
    text.parse().ok().filter(|&depth| depth_is_allowed(depth)).ok_or(OptionError::NotADepth)
}

fn depth_is_allowed(depth: u32) -> bool {
    depth <= DEEPEST
}

/// Parses one of the [`Weights`].
///
/// # Errors
/// If the text is not a number from 0 to 1000.
pub fn coefficient(text: &str) -> Result<Value, OptionError> {
    let value = text.parse().map_err(OptionError::NotANumber)?;
    if coefficient_is_allowed(value) { Ok(value) } else { Err(OptionError::NotACoefficient) }
}

fn coefficient_is_allowed(value: Value) -> bool {
    (Value::ZERO..=Value::from(1000)).contains(&value)
}

/// Parses a window, such as `-5,5` or `-inf,3`.
///
/// # Errors
/// If the text is not a window, or if its first bound is not less than its second.
pub fn window(text: &str) -> Result<Window, OptionError> {
    let (alpha, beta) = text.split_once(',').ok_or(OptionError::NotAWindow)?;
    let bound = |text: &str| text.trim().parse().map_err(|error| OptionError::Bound(text.to_owned(), error));
    let window = Window::new(bound(alpha)?, bound(beta)?);
    if window_is_allowed(window) { Ok(window) } else { Err(OptionError::NoRoom) }
}

fn window_is_allowed(window: Window) -> bool {
    window.alpha < window.beta
}

/// Parses an order, such as `best`, `random:7` or `nth:417`. `random` without a number uses `seed`.
///
/// # Errors
/// If the text is not an order.
pub fn order(text: &str, seed: u64) -> Result<Order, OptionError> {
    let (name, digits) = text.split_once(':').map_or((text, None), |(name, digits)| (name, Some(digits)));
    let number = |digits: &str, least: u64| {
        let wrong = || OptionError::OrderNumber { text: digits.to_owned(), order: name.to_owned(), least };
        digits.parse().ok().filter(|&number| number >= least).ok_or_else(wrong)
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
        _ => return Err(OptionError::UnknownOrder(name.to_owned())),
    })
}

impl Settings {
    /// Checks that all settings are in their allowed ranges.
    ///
    /// # Errors
    /// If a setting is out of range. The error names the first such setting.
    pub fn check(&self) -> Result<(), OptionError> {
        let Settings { depth, window, weights: Weights { koeff, correct_k }, order, .. } = *self;
        if let Some(depth) = depth.filter(|&depth| !depth_is_allowed(depth)) {
            return Err(OptionError::Depth(depth));
        }
        if !window_is_allowed(window) {
            return Err(OptionError::Window(window));
        }
        for (name, value) in [("koeff", koeff), ("correct-k", correct_k)] {
            if !coefficient_is_allowed(value) {
                return Err(OptionError::Coefficient(name, value));
            }
        }
        if order == (Order::Nth { number: 0 }) { Err(OptionError::OrderZero) } else { Ok(()) }
    }
}
