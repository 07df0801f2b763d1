use std::cmp::Ordering;
use std::fmt;
use std::ops::Neg;
use std::str::FromStr;

/// How good a position is: a decimal number of at most 15 significant digits, or `-∞` or `∞`; never NaN.
///
/// All values stand in one total order. Every decimal of up to 15 digits has a double of its own, and the shortest text
/// that leads back to that double is the decimal itself, so what was written `0.1` also prints `0.1`.
///
/// ```
/// use plyscope::game::Value;
/// let half: Value = "0.50".parse()?;
/// assert_eq!(half.to_string(), "0.5");
/// assert!(Value::NEG_INFINITY < half && half < Value::INFINITY);
/// assert_eq!("-0".parse::<Value>()?, Value::ZERO);
/// # Ok::<(), plyscope::game::ValueError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq)]
// Not NaN, not -0, at most SIGNIFICANT_DIGITS digits.
pub struct Value(f64);

/// A text that is not a [`Value`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum ValueError {
    /// It is not a decimal number.
    NotANumber,
    /// It has more than 15 significant digits.
    TooPrecise,
    /// It is too large or too close to zero: outside 10^-300 … 10^300.
    OutOfRange,
}

/// `f64` keeps this many decimal digits of any number (`f64::DIGITS`).
const SIGNIFICANT_DIGITS: usize = f64::DIGITS as usize;
const LARGEST: f64 = 1e300;
const SMALLEST: f64 = 1e-300;

impl Value {
    /// Below every number.
    pub const NEG_INFINITY: Value = Value(f64::NEG_INFINITY);
    /// Above every number.
    pub const INFINITY: Value = Value(f64::INFINITY);
    /// An even position.
    pub const ZERO: Value = Value(0.0);

    /// So many tenths: the double that is nearest to the decimal, as division rounds.
    pub fn from_tenths(tenths: i32) -> Self {
        Value(f64::from(tenths) / 10.0)
    }

    /// Rounds a computed number to 15 significant digits, halves to even; `None` for NaN, infinities and numbers that
    /// are too large. This is the one rounding of computed values.
    pub fn rounded(number: f64) -> Option<Self> {
        if number == 0.0 || number.abs() < SMALLEST {
            return Some(Value::ZERO);
        }
        if number.is_nan() || number.abs() > LARGEST {
            return None;
        }
        let digits = format!("{number:.*e}", SIGNIFICANT_DIGITS - 1);
        digits.parse().ok().map(Value)
    }

    /// Whether it is a number, not `-∞` or `∞`.
    pub fn is_finite(self) -> bool {
        self.0.is_finite()
    }

    /// The number; infinities are the infinities of `f64`.
    pub fn to_f64(self) -> f64 {
        self.0
    }

    /// `by` more. Exact for the whole numbers that mate scores are; infinities stay what they are.
    #[must_use]
    pub(crate) fn plus(self, by: f64) -> Self {
        let sum = self.0 + by;
        if sum.fract() == 0.0 || sum.is_infinite() { Value(sum) } else { Value::rounded(sum).unwrap_or(self) }
    }

    /// The sum, rounded; what is too large stays at ±10^300.
    #[must_use]
    pub(crate) fn plus_value(self, other: Self) -> Self {
        Value::held(self.0 + other.0)
    }

    /// The product, rounded; what is too large stays at ±10^300. Nothing times infinity is nothing: the ends of intervals
    /// are infinite, and a factor of zero leaves one value of them.
    #[must_use]
    pub(crate) fn times(self, other: Self) -> Self {
        if self == Value::ZERO || other == Value::ZERO { Value::ZERO } else { Value::held(self.0 * other.0) }
    }

    fn held(number: f64) -> Self {
        Value::rounded(number).unwrap_or(if number.is_infinite() {
            Value(number)
        } else {
            Value(LARGEST.copysign(number))
        })
    }

    /// The same rounded to so many significant digits, at most 15; infinities stay what they are.
    #[must_use]
    pub fn to_digits(self, digits: usize) -> Self {
        if self.0 == 0.0 || !self.is_finite() {
            return self;
        }
        let places = digits.clamp(1, SIGNIFICANT_DIGITS) - 1;
        format!("{:.places$e}", self.0).parse().map_or(self, Value)
    }

    /// The mean of values, each with its weight, by the sum of all weights: rounded once to 15 significant digits, halves to
    /// even. Values that are left out count 0.
    ///
    /// The sum is exact, so that neither the order of the values nor the rounding of its parts makes a difference, and a
    /// larger value never makes a smaller mean. (Numbers that are too different for 38 digits are added as doubles.)
    ///
    /// ```
    /// use plyscope::game::Value;
    /// let tenths = ["0.1", "0.2", "-0.3"].map(|text| (1, text.parse().unwrap_or(Value::ZERO)));
    /// assert_eq!(Value::mean(tenths, 3), Value::ZERO);
    /// let dice = (1..=6).map(|pips| (1, Value::from(pips)));
    /// assert_eq!(Value::mean(dice, 6).to_string(), "3.5");
    /// ```
    #[must_use]
    pub fn mean(values: impl IntoIterator<Item = (u64, Value)>, total: u64) -> Self {
        let terms: Vec<_> = values.into_iter().map(|(weight, value)| (i128::from(weight), value)).collect();
        weighted(&terms, total.into(), Rounding::Nearest)
    }

    /// What one value, of this weight, must be for the mean of all to be `mean`, where the others are known: rounded down,
    /// so that nothing that is not larger makes a larger mean.
    #[must_use]
    pub(crate) fn needed_for_mean(
        mean: Value,
        others: impl IntoIterator<Item = (u64, Value)>,
        weight: u64,
        total: u64,
    ) -> Self {
        let terms = others.into_iter().map(|(weight, value)| (-i128::from(weight), value));
        let terms: Vec<_> = terms.chain([(total.into(), mean)]).collect();
        weighted(&terms, weight.into(), Rounding::Down)
    }

    /// The decimal that it is: so many times ten to the power of the second number. `None` for an infinity.
    fn decimal(self) -> Option<(i128, i32)> {
        let written = format!("{:e}", self.0);
        let (digits, exponent) = written.split_once('e')?;
        let decimals = digits.split_once('.').map_or(0, |(_, decimals)| decimals.len());
        let exponent = exponent.parse::<i32>().ok()? - i32::try_from(decimals).ok()?;
        Some((digits.replace('.', "").parse().ok()?, exponent))
    }

    /// The next value up where all values are whole multiples of `grain`; infinities stay what they are.
    ///
    /// Where 15 digits cannot tell the sum from the number, the step is the smallest power of ten times `grain` that
    /// they can.
    ///
    /// ```
    /// use plyscope::game::Value;
    /// let [half, quarter]: [Value; 2] = ["0.5".parse()?, "0.25".parse()?];
    /// assert_eq!(half.above(quarter).to_string(), "0.75");
    /// # Ok::<(), plyscope::game::ValueError>(())
    /// ```
    #[must_use]
    pub fn above(self, grain: Value) -> Self {
        let mut step = grain.0.abs().max(SMALLEST);
        loop {
            let next = self.plus(step);
            if next > self || !self.is_finite() {
                return next;
            }
            step *= 10.0;
        }
    }

    /// The next value down; see [`above`](Value::above).
    #[must_use]
    pub fn below(self, grain: Value) -> Self {
        -(-self).above(grain)
    }

    /// The unit of the last decimal that is written of it, at most 1: 1 for `3` and for `20`, 0.01 for `0.25`.
    #[must_use]
    pub fn last_decimal(self) -> Self {
        let written = format!("{:e}", self.0);
        let (digits, exponent) = written.split_once('e').unwrap_or((&written, "0"));
        let decimals = digits.split_once('.').map_or(0, |(_, decimals)| decimals.len());
        let exponent = exponent.parse::<i32>().unwrap_or(0) - i32::try_from(decimals).unwrap_or(0);
        let unit = format!("1e{}", exponent.min(0)).parse().map(Value);
        unit.unwrap_or(Value(1.0))
    }

    /// The number with a minus sign as printers set it, `−3`, for pictures; `Display` writes what a program reads, `-3`.
    pub fn typeset(self) -> String {
        self.to_string().replace('-', "\u{2212}")
    }
}

/// How a number between two values becomes one of them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Rounding {
    Nearest,
    Down,
}

/// The sum of the products of each pair, by `divisor`, which is positive.
fn weighted(terms: &[(i128, Value)], divisor: i128, rounding: Rounding) -> Value {
    let is_infinite = |is_positive: bool| {
        let reaches = |&(weight, value): &(i128, Value)| {
            weight != 0 && !value.is_finite() && (weight > 0) == ((value > Value::ZERO) == is_positive)
        };
        terms.iter().any(reaches)
    };
    if is_infinite(false) {
        return Value::NEG_INFINITY;
    }
    if is_infinite(true) {
        return Value::INFINITY;
    }
    let exact = exact_sum(terms).and_then(|(sum, exponent)| quotient(sum, divisor, exponent, rounding));
    exact.unwrap_or_else(|| roughly(terms, divisor, rounding))
}

/// The sum of the products as a decimal, if 38 digits are enough for it.
fn exact_sum(terms: &[(i128, Value)]) -> Option<(i128, i32)> {
    let terms: Vec<(i128, (i128, i32))> =
        terms.iter().map(|&(weight, value)| Some((weight, value.decimal()?))).collect::<Option<_>>()?;
    let used = terms.iter().filter(|(weight, (digits, _))| *weight != 0 && *digits != 0);
    let unit = used.clone().map(|(_, (_, exponent))| *exponent).min().unwrap_or(0);
    let mut sum = 0_i128;
    for &(weight, (digits, exponent)) in used {
        let scale = 10_i128.checked_pow(u32::try_from(exponent - unit).ok()?)?;
        sum = sum.checked_add(weight.checked_mul(digits.checked_mul(scale)?)?)?;
    }
    Some((sum, unit))
}

/// A decimal by a whole number, if 38 digits are enough for that.
fn quotient(sum: i128, divisor: i128, mut exponent: i32, rounding: Rounding) -> Option<Value> {
    /// One more than the largest number of 15 digits.
    const TOO_LARGE: i128 = 10_i128.pow(f64::DIGITS);
    if sum == 0 {
        return Some(Value::ZERO);
    }
    let (mut above, mut below) = (sum, divisor);
    while (above / below).abs() >= TOO_LARGE {
        below = below.checked_mul(10)?;
        exponent += 1;
    }
    while (above / below).abs() < TOO_LARGE / 10 && above % below != 0 {
        above = above.checked_mul(10)?;
        exponent -= 1;
    }
    let (whole, rest) = (above.div_euclid(below), above.rem_euclid(below));
    let is_up = rounding == Rounding::Nearest && (rest > below - rest || rest == below - rest && whole % 2 != 0);
    let digits = whole + i128::from(is_up);
    Value::rounded(format!("{digits}e{exponent}").parse().ok()?)
}

/// The same as doubles compute it, with more than their error taken off where the result must not be too large.
#[expect(clippy::cast_precision_loss, reason = "that is what it is for")]
fn roughly(terms: &[(i128, Value)], divisor: i128, rounding: Rounding) -> Value {
    let products = || terms.iter().map(|&(weight, value)| weight as f64 * value.0 / divisor as f64);
    let error = match rounding {
        Rounding::Nearest => 0.0,
        Rounding::Down => products().map(f64::abs).sum::<f64>() * 1e-12,
    };
    Value::held(products().sum::<f64>() - error)
}

impl Eq for Value {}

impl Ord for Value {
    fn cmp(&self, other: &Self) -> Ordering {
        self.0.total_cmp(&other.0)
    }
}

impl PartialOrd for Value {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Neg for Value {
    type Output = Self;

    fn neg(self) -> Self {
        // Not `-self.0`: there is no -0.
        Value(0.0 - self.0)
    }
}

impl From<i32> for Value {
    fn from(number: i32) -> Self {
        Value(f64::from(number))
    }
}

impl FromStr for Value {
    type Err = ValueError;

    /// Reads a decimal number, with an exponent if need be, or `inf`, `-inf`, `∞`, `-∞`. A typeset minus (−) will do.
    fn from_str(text: &str) -> Result<Self, ValueError> {
        let text = text.replace('\u{2212}', "-");
        match text.as_str() {
            "inf" | "+inf" | "∞" | "+∞" => return Ok(Value::INFINITY),
            "-inf" | "-∞" => return Ok(Value::NEG_INFINITY),
            _ => {}
        }
        if text.contains(|c: char| !matches!(c, '0'..='9' | '+' | '-' | '.' | 'e' | 'E')) {
            return Err(ValueError::NotANumber);
        }
        let number: f64 = text.parse().map_err(|_| ValueError::NotANumber)?;
        let mantissa = text.split(['e', 'E']).next().unwrap_or_default();
        let digits: String = mantissa.chars().filter(char::is_ascii_digit).collect();
        let digits = digits.trim_start_matches('0');
        // Zeros at the end carry nothing: 1000000000000000000 and 3.0000000000000000000 are exact.
        let digits = digits.trim_end_matches('0');
        if digits.is_empty() {
            return Ok(Value::ZERO);
        }
        if digits.len() > SIGNIFICANT_DIGITS {
            return Err(ValueError::TooPrecise);
        }
        if !(SMALLEST..=LARGEST).contains(&number.abs()) {
            return Err(ValueError::OutOfRange);
        }
        Ok(Value(number))
    }
}

/// Plain decimals, `3`, `0.5`, `-97`; `∞` and `-∞`; an exponent only from 10^21 on and below 10^-6.
impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let magnitude = self.0.abs();
        let text = if self.0 == f64::INFINITY {
            "∞".to_owned()
        } else if self.0 == f64::NEG_INFINITY {
            "-∞".to_owned()
        } else if magnitude != 0.0 && !(1e-6..1e21).contains(&magnitude) {
            format!("{:e}", self.0)
        } else {
            self.0.to_string()
        };
        f.pad(&text)
    }
}

impl fmt::Display for ValueError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            ValueError::NotANumber => "not a decimal number",
            ValueError::TooPrecise => "more than 15 significant digits",
            ValueError::OutOfRange => "outside ±10^300, or closer to zero than 10^-300",
        })
    }
}

impl std::error::Error for ValueError {}

/// A whole number is written without a fraction, `3` not `3.0`; an infinity as `null`.
impl serde::Serialize for Value {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        // Every whole number below 2^53 is exact in both types.
        const EXACT: f64 = 9_007_199_254_740_992.0;
        if self.0.is_infinite() {
            serializer.serialize_none()
        } else if self.0.fract() == 0.0 && self.0.abs() < EXACT {
            #[expect(clippy::cast_possible_truncation, reason = "a whole number below 2^53")]
            serializer.serialize_i64(self.0 as i64)
        } else {
            serializer.serialize_f64(self.0)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_prints_in_one_way() {
        for (text, printed) in [
            ("3.0", "3"),
            ("0.50", "0.5"),
            ("1e2", "100"),
            ("-0", "0"),
            ("-0.0e5", "0"),
            ("123456789012345", "123456789012345"),
            ("0.1", "0.1"),
            ("1e20", "100000000000000000000"),
            ("2.5e21", "2.5e21"),
            ("-inf", "-∞"),
            ("−7", "-7"),
        ] {
            assert_eq!(text.parse::<Value>().map(|value| value.to_string()), Ok(printed.to_owned()), "{text}");
        }
    }

    #[test]
    fn a_step_up_is_as_small_as_the_grain_and_never_none() {
        let value = |text: &str| text.parse::<Value>().unwrap();
        for (from, grain, next) in [
            ("3", "1", "4"),
            ("0.2", "0.1", "0.3"),
            ("-0.1", "0.1", "0"),
            ("0.5", "0.25", "0.75"),
            // 16 digits would be needed.
            ("123456789012345", "0.1", "123456789012346"),
        ] {
            assert_eq!(value(from).above(value(grain)), value(next), "{from} + {grain}");
            assert!(value(next).below(value(grain)) < value(next));
        }
        assert!(value("1e300").above(1.into()) > value("1e300"));
        assert_eq!(Value::INFINITY.above(1.into()), Value::INFINITY);
        assert_eq!(Value::INFINITY.below(1.into()), Value::INFINITY);
    }

    #[test]
    fn the_last_decimal_is_that_of_the_text() {
        for (text, unit) in
            [("3", "1"), ("20", "1"), ("0.25", "0.01"), ("-1.5", "0.1"), ("1e-9", "1e-9"), ("2e30", "1")]
        {
            let value: Value = text.parse().unwrap();
            assert_eq!(value.last_decimal(), unit.parse().unwrap(), "{text}");
        }
    }

    #[test]
    fn what_is_not_an_exact_decimal_is_refused() {
        for (text, error) in [
            ("NaN", ValueError::NotANumber),
            ("infinity", ValueError::NotANumber),
            ("", ValueError::NotANumber),
            ("1e", ValueError::NotANumber),
            ("1234567890123456", ValueError::TooPrecise),
            ("1e999", ValueError::OutOfRange),
            ("1e-999", ValueError::OutOfRange),
        ] {
            assert_eq!(text.parse::<Value>(), Err(error), "{text}");
        }
    }

    #[test]
    fn whole_numbers_are_whole_in_json() {
        let json = |text: &str| serde_json::to_string(&text.parse::<Value>().unwrap()).unwrap();
        assert_eq!(["3.0", "-97", "0.5", "inf"].map(json), ["3", "-97", "0.5", "null"]);
    }
}
