//! Parsers of search options, for the command line and for lessons.

use super::{Order, Settings, Weights, Window};
use crate::fault::{errors, nearest};
use crate::game::{DEEPEST, Value, ValueError};

errors! {
    /// Error in a search option.
    pub enum OptionError {
        NotADepth => "write a whole number from 0 to {DEEPEST}";
        Depth { depth: u32 } => "the depth {depth} is not from 0 to {DEEPEST}";
        NotANumber { error: ValueError } => "{error}";
        NotACoefficient => "from 0 to 1000";
        Coefficient { name: &'static str, value: Value } => "{name} {value} is not from 0 to 1000";
        NotAWindow => "write two bounds with a comma between them, such as -5,5";
        Bound { text: String, error: ValueError } => "`{text}`: {error}";
        NoRoom => "the first bound must be less than the second";
        Window { window: Window } => "the window {window} is empty: its first bound must be less than its second";
        UnknownOrder { advice: String } => "{advice}";
        OrderNumber { text: String, order: String, least: u64 } =>
            "`{text}` is not a whole number of at least {least}, such as {order}:417";
        OrderZero => "orders are counted from 1: nth:1 is the order given";
    }
}

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
    let value = text.parse().map_err(|error| OptionError::NotANumber { error })?;
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
    let bound = |text: &str| text.trim().parse().map_err(|error| OptionError::Bound { text: text.to_owned(), error });
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
        _ => return Err(OptionError::UnknownOrder { advice: advice_on_order(name) }),
    })
}

fn advice_on_order(name: &str) -> String {
    match nearest(name, ORDERS) {
        Some(near) if near != name => format!("did you mean {near}?"),
        _ => "write given, reverse, random, random:SEED, best, worst, static, nth:N or, for compare, all".to_owned(),
    }
}

impl Settings {
    /// Checks that the depth, the window, the weights and the number of an order are in their allowed ranges.
    ///
    /// # Errors
    /// If a setting is out of range. The error names the first such setting.
    pub fn check(&self) -> Result<(), OptionError> {
        let Settings { depth, window, weights: Weights { koeff, correct_k }, order, .. } = *self;
        if let Some(depth) = depth.filter(|&depth| !depth_is_allowed(depth)) {
            return Err(OptionError::Depth { depth });
        }
        if !window_is_allowed(window) {
            return Err(OptionError::Window { window });
        }
        for (name, value) in [("koeff", koeff), ("correct-k", correct_k)] {
            if !coefficient_is_allowed(value) {
                return Err(OptionError::Coefficient { name, value });
            }
        }
        if order == (Order::Nth { number: 0 }) { Err(OptionError::OrderZero) } else { Ok(()) }
    }
}
