use std::cmp::Ordering;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::Neg;
use std::str::FromStr;

use num_bigint::BigInt;
use num_traits::{CheckedAdd, CheckedMul, Euclid, Signed, checked_pow};

use crate::fault::errors;

/// Value of a position: a decimal number of at most 15 significant digits, [`UNBOUNDED`](Value::UNBOUNDED) with either
/// sign, `-∞` or `∞`; never NaN.
///
/// Values are totally ordered. Each decimal of up to 15 digits has its own `f64`, and the shortest text that parses to
/// this `f64` is the decimal itself. So a value written as `0.1` is printed as `0.1`.
///
/// ```
/// use plyscope::Value;
/// let half: Value = "0.50".parse()?;
/// assert_eq!(half.to_string(), "0.5");
/// assert!(Value::NEG_INFINITY < half && half < Value::INFINITY);
/// assert_eq!("-0".parse::<Value>()?, Value::ZERO);
/// # Ok::<(), plyscope::ValueError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq)]
// Never NaN or -0; except for ±`UNBOUNDED`, at most SIGNIFICANT_DIGITS digits.
pub struct Value(f64);

errors! {
    /// Reason why a text is not a [`Value`].
    pub enum ValueError {
        NotANumber => "not a decimal number";
        TooPrecise => "more than 15 significant digits";
        OutOfRange => "outside ±10^300, or closer to zero than 10^-300";
    }
}

/// Number of decimal digits that an `f64` always preserves.
const SIGNIFICANT_DIGITS: usize = f64::DIGITS as usize;
/// Smallest whole number with more than 15 digits.
const TOO_LARGE: f64 = 1e15;
const LARGEST: f64 = 1e300;
/// Typographic characters for a minus sign: the minus sign itself, and the en dash.
pub(crate) const MINUS_SIGNS: [char; 2] = ['\u{2212}', '\u{2013}'];
const SMALLEST: f64 = 1e-300;

impl Value {
    /// Negative infinity, smaller than every other value.
    pub const NEG_INFINITY: Value = Value(f64::NEG_INFINITY);
    /// Infinity, larger than every other value.
    pub const INFINITY: Value = Value(f64::INFINITY);
    /// Value of a leaf of a hand-built tree whose value is written as ∞. It is smaller than
    /// [`INFINITY`](Value::INFINITY) and larger than every other value, so that a window open to ∞ contains it, and it
    /// improves on the best value ∞ with which MIN begins.
    pub const UNBOUNDED: Value = Value(f64::MAX);
    /// Zero, the value of an even position.
    pub const ZERO: Value = Value(0.0);

    /// Converts a number of tenths: 15 becomes `1.5`.
    pub(crate) fn from_tenths(tenths: i32) -> Self {
        Value(f64::from(tenths) / 10.0)
    }

    /// Rounds a computed number to 15 significant digits, ties to even. Numbers closer to 0 than 10^-300 become 0.
    /// Returns `None` for NaN, and for infinities and other numbers beyond ±10^300.
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

    /// Returns ±[`UNBOUNDED`](Value::UNBOUNDED) for `∞` and `-∞`, and other values unchanged.
    pub(crate) fn of_leaf(self) -> Self {
        self.min(Value::UNBOUNDED).max(-Value::UNBOUNDED)
    }

    /// Returns whether the value is neither `-∞` nor `∞`.
    pub fn is_finite(self) -> bool {
        self.0.is_finite()
    }

    /// Converts to `f64`, including infinities.
    pub fn to_f64(self) -> f64 {
        self.0
    }

    /// Returns the value as an integer, if it is whole and has at most 15 digits.
    pub(crate) fn whole(self) -> Option<i64> {
        #[expect(clippy::cast_possible_truncation, reason = "a whole number below 2^53")]
        (self.0.fract() == 0.0 && self.0.abs() < TOO_LARGE).then_some(self.0 as i64)
    }

    /// Adds a number, and rounds the sum to 15 significant digits. If the sum is infinite or beyond ±10^300, the value
    /// is returned unchanged.
    #[must_use]
    pub(crate) fn plus(self, by: f64) -> Self {
        let sum = self.0 + by;
        if is_short(sum) { Value(sum) } else { self.rounded_to(sum) }
    }

    /// Rounds a sum that may have too many digits. Not inlined, because nearly all sums are short.
    #[cold]
    fn rounded_to(self, sum: f64) -> Self {
        Value::rounded(sum).unwrap_or(self)
    }

    /// Returns the absolute value.
    pub(crate) fn magnitude(self) -> Self {
        Value(self.0.abs())
    }

    /// If the absolute value exceeds `limit`, adds `by` (1 or -1) to the absolute value and keeps the sign. The new
    /// absolute value is at least `limit`, which is a whole number. Other values are returned unchanged.
    #[inline]
    #[must_use]
    pub(crate) fn moved_beyond(self, limit: Value, by: f64) -> Self {
        let is_beyond = self.magnitude() > limit;
        if is_beyond && !is_short(self.0) {
            return self.rounded_beyond(limit, by);
        }
        // Computes the sum in both cases, to avoid a branch that the processor cannot predict in a search.
        let moved = self.0 + by * 1.0_f64.copysign(self.0);
        Value(if is_beyond { moved } else { self.0 })
    }

    /// Implements `moved_beyond` for numbers that are not short. Not inlined, because such numbers are rare.
    #[cold]
    fn rounded_beyond(self, limit: Value, by: f64) -> Self {
        // Adding 0 turns -0 into 0.
        Value(self.magnitude().plus(by).max(limit).0.copysign(self.0) + 0.0)
    }

    /// Returns the sum, rounded to 15 digits and clamped to ±10^300. If a summand is infinite or ±`UNBOUNDED`, the sum
    /// equals the summand with the larger absolute value. Opposite summands add up to 0.
    #[must_use]
    pub(crate) fn plus_value(self, other: Self) -> Self {
        let larger = if self.magnitude() < other.magnitude() { other } else { self };
        if self == -other {
            Value::ZERO
        } else if larger.magnitude() >= Value::UNBOUNDED {
            larger
        } else {
            Value::held(self.0 + other.0)
        }
    }

    /// Returns the product, rounded to 15 digits and clamped to ±10^300; infinite if it is too large for `f64`. If a
    /// factor is infinite or ±`UNBOUNDED`, so is the product, except that 0 · ∞ is 0, because an interval with infinite
    /// ends, multiplied by 0, contains only 0.
    #[must_use]
    pub(crate) fn times(self, other: Self) -> Self {
        let larger = self.magnitude().max(other.magnitude());
        if self == Value::ZERO || other == Value::ZERO {
            Value::ZERO
        } else if larger >= Value::UNBOUNDED {
            Value(larger.0.copysign(self.0 * other.0))
        } else {
            Value::held(self.0 * other.0)
        }
    }

    fn held(number: f64) -> Self {
        Value::rounded(number).unwrap_or(if number.is_infinite() {
            Value(number)
        } else {
            Value(LARGEST.copysign(number))
        })
    }

    /// Rounds to a number of significant digits, from 1 to 15. Infinities and ±`UNBOUNDED` are returned unchanged.
    #[must_use]
    pub(crate) fn to_digits(self, digits: usize) -> Self {
        if self.0 == 0.0 || self.magnitude() >= Value::UNBOUNDED {
            return self;
        }
        let places = digits.clamp(1, SIGNIFICANT_DIGITS) - 1;
        format!("{:.places$e}", self.0).parse().map_or(self, Value)
    }

    /// Returns the weighted mean of values, rounded once to 15 significant digits, ties to even. If the weights of
    /// `values` add up to less than `total`, the remaining weight counts with the value 0.
    ///
    /// The sum is exact before rounding, so that the order of values does not matter, and increasing a value never
    /// decreases the mean.
    ///
    /// ```
    /// use plyscope::Value;
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

    /// Returns the value with the weight `weight` that, together with `others`, makes the mean equal to `mean`. `total`
    /// is the sum of all weights. The result is rounded down, so that no value up to the result makes the mean larger
    /// than `mean`.
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

    /// Returns the significand, as an integer, and the decimal exponent; `None` for an infinity.
    pub(crate) fn decimal(self) -> Option<(i128, i32)> {
        let written = format!("{:e}", self.0);
        let (digits, exponent) = written.split_once('e')?;
        let decimals = digits.split_once('.').map_or(0, |(_, decimals)| decimals.len());
        let exponent = exponent.parse::<i32>().ok()? - i32::try_from(decimals).ok()?;
        Some((digits.replace('.', "").parse().ok()?, exponent))
    }

    /// Returns the sum of the value and `grain`: the next larger value, if all values are whole multiples of `grain`.
    /// From 10^300 on, the next larger value is `∞`; after -`UNBOUNDED`, it is -10^300. `-∞` is returned unchanged.
    ///
    /// If rounding makes the sum equal to the value, the step is instead the smallest power of ten times `grain` that
    /// increases the value.
    ///
    /// ```
    /// use plyscope::Value;
    /// let [half, quarter]: [Value; 2] = ["0.5".parse()?, "0.25".parse()?];
    /// assert_eq!(half.above(quarter).to_string(), "0.75");
    /// # Ok::<(), plyscope::ValueError>(())
    /// ```
    #[must_use]
    pub fn above(self, grain: Value) -> Self {
        if self == -Value::UNBOUNDED {
            return Value(-LARGEST);
        }
        if self.0 >= LARGEST {
            return Value::INFINITY;
        }
        let mut step = grain.0.abs().max(SMALLEST);
        loop {
            let next = self.plus(step);
            if next > self || !self.is_finite() {
                return next;
            }
            step *= 10.0;
        }
    }

    /// Returns the next smaller value; see [`above`](Value::above).
    #[must_use]
    pub fn below(self, grain: Value) -> Self {
        -(-self).above(grain)
    }

    /// Returns the unit of the last decimal, at most 1: 1 for `3` and for `20`, 0.01 for `0.25`.
    #[must_use]
    pub(crate) fn last_decimal(self) -> Self {
        if self.whole().is_some() {
            return Value(1.0);
        }
        let exponent = self.decimal().map_or(0, |(_, exponent)| exponent.min(0));
        format!("1e{exponent}").parse().map_or(Value(1.0), Value)
    }

    /// Formats the value for pictures, with a typographic minus sign (`−3`). `Display` writes a hyphen (`-3`).
    pub fn typeset(self) -> String {
        self.to_string().replace('-', "\u{2212}")
    }
}

/// Returns whether a number is whole and has at most 15 digits.
#[expect(clippy::float_cmp, reason = "exact equality is intended")]
fn is_short(number: f64) -> bool {
    /// Numbers of this size have no fraction in `f64`, so adding the constant rounds `number` to a whole number. Unlike
    /// `fract`, this is fast on all processors.
    const FAR: f64 = 6_755_399_441_055_744.0;
    (number + FAR) - FAR == number && number.abs() < TOO_LARGE
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Rounding {
    Nearest,
    Down,
}

/// Returns the sum of the products of weights and values, divided by `divisor`, which is positive. The quotient is
/// rounded to 15 significant digits.
fn weighted(terms: &[(i128, Value)], divisor: i128, rounding: Rounding) -> Value {
    for infinite in [Value::NEG_INFINITY, Value::INFINITY, -Value::UNBOUNDED, Value::UNBOUNDED] {
        if terms.iter().any(|&(weight, value)| weight != 0 && value == if weight > 0 { infinite } else { -infinite }) {
            return infinite;
        }
    }
    let used = terms.iter().filter(|(weight, value)| *weight != 0 && *value != Value::ZERO);
    let used: Vec<(i128, (i128, i32))> = used.filter_map(|&(weight, value)| Some((weight, value.decimal()?))).collect();
    let quotient = exact_quotient::<i128>(&used, divisor, rounding)
        .or_else(|| exact_quotient::<BigInt>(&used, divisor, rounding))
        .expect("a number without a largest one is never too small");
    match rounding {
        Rounding::Down if quotient > LARGEST => Value(LARGEST),
        Rounding::Down if quotient < -LARGEST => Value::NEG_INFINITY,
        Rounding::Down if quotient < 0.0 && quotient > -SMALLEST => Value(-SMALLEST),
        Rounding::Down | Rounding::Nearest => Value::held(quotient),
    }
}

/// Integer types for exact means: `i128`, which is fast, and `BigInt`, used where `i128` overflows.
trait Whole: Clone + PartialOrd + fmt::Display + From<i128> + Signed + Euclid + CheckedAdd + CheckedMul {}

impl<T: Clone + PartialOrd + fmt::Display + From<i128> + Signed + Euclid + CheckedAdd + CheckedMul> Whole for T {}

/// Returns the sum of the products of weights and decimals, divided by `divisor`, rounded to 15 digits; `None` on
/// overflow.
fn exact_quotient<T: Whole>(terms: &[(i128, (i128, i32))], divisor: i128, rounding: Rounding) -> Option<f64> {
    let unit = terms.iter().map(|(_, (_, exponent))| *exponent).min().unwrap_or(0);
    let mut sum = T::zero();
    for &(weight, (digits, exponent)) in terms {
        let scale = checked_pow(T::from(10), usize::try_from(exponent - unit).ok()?)?;
        sum = sum.checked_add(&T::from(weight).checked_mul(&T::from(digits).checked_mul(&scale)?)?)?;
    }
    quotient(sum, T::from(divisor), unit, rounding)
}

/// Returns `sum` · 10^`exponent` / `divisor`, rounded to 15 digits; `None` on overflow.
fn quotient<T: Whole>(sum: T, divisor: T, mut exponent: i32, rounding: Rounding) -> Option<f64> {
    /// Smallest number with more than 15 digits.
    const TOO_LARGE: i128 = 10_i128.pow(f64::DIGITS);
    if sum.is_zero() {
        return Some(0.0);
    }
    let whole = |above: &T, below: &T| (above.clone() / below.clone()).abs();
    let (mut above, mut below) = (sum, divisor);
    while whole(&above, &below) >= T::from(TOO_LARGE) {
        below = below.checked_mul(&T::from(10))?;
        exponent += 1;
    }
    while whole(&above, &below) < T::from(TOO_LARGE / 10) && !(above.clone() % below.clone()).is_zero() {
        above = above.checked_mul(&T::from(10))?;
        exponent -= 1;
    }
    let (digits, rest) = (above.div_euclid(&below), above.rem_euclid(&below));
    let missing = below - rest.clone();
    let is_odd = !(digits.clone() % T::from(2)).is_zero();
    let is_up = rounding == Rounding::Nearest && (rest > missing || rest == missing && is_odd);
    let digits = if is_up { digits + T::one() } else { digits };
    format!("{digits}e{exponent}").parse().ok()
}

impl Eq for Value {}

impl Hash for Value {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.to_bits().hash(state);
    }
}

impl Ord for Value {
    fn cmp(&self, other: &Self) -> Ordering {
        self.0.total_cmp(&other.0)
    }
}

/// All comparisons are implemented, because the default ones would call the slower `partial_cmp`, and comparisons
/// dominate the time of searches.
impl PartialOrd for Value {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }

    fn lt(&self, other: &Self) -> bool {
        self.0 < other.0
    }

    fn le(&self, other: &Self) -> bool {
        self.0 <= other.0
    }

    fn gt(&self, other: &Self) -> bool {
        self.0 > other.0
    }

    fn ge(&self, other: &Self) -> bool {
        self.0 >= other.0
    }
}

impl Neg for Value {
    type Output = Self;

    fn neg(self) -> Self {
        // `-self.0` could be -0.
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

    /// Parses a decimal number, possibly with an exponent, or `inf`, `-inf`, `∞`, `-∞`. A typographic minus (−) and an
    /// en dash (–), into which editors turn hyphens, are allowed.
    fn from_str(text: &str) -> Result<Self, ValueError> {
        // Fast path for small whole numbers.
        if text.len() <= 9
            && let Ok(whole) = text.parse::<i32>()
        {
            return Ok(whole.into());
        }
        let text = text.replace(MINUS_SIGNS, "-");
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
        // Trailing zeros need no precision: 1000000000000000000 and 3.0000000000000000000 are exact.
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

/// Writes a plain decimal (`3`, `0.5`, `-97`), `∞` or `-∞`. Uses an exponent only for magnitudes from 10^21 on and
/// below 10^-6.
impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let (Some(whole), None, None) = (self.whole(), f.width(), f.precision()) {
            return write!(f, "{whole}");
        }
        let magnitude = self.0.abs();
        let text = if self.0 >= f64::MAX {
            "∞".to_owned()
        } else if self.0 <= f64::MIN {
            "-∞".to_owned()
        } else if magnitude != 0.0 && !(1e-6..1e21).contains(&magnitude) {
            format!("{:e}", self.0)
        } else {
            self.0.to_string()
        };
        f.pad(&text)
    }
}

/// Serializes whole numbers between ±2^53 as integers (`3`, not `3.0`), and infinities as `null`.
impl serde::Serialize for Value {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        // `f64` and `i64` both represent whole numbers below 2^53 exactly.
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

impl<'de> serde::Deserialize<'de> for Value {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let number = f64::deserialize(deserializer)?;
        let unbounded =
            [Value::UNBOUNDED, -Value::UNBOUNDED].into_iter().find(|value| value.0.total_cmp(&number).is_eq());
        unbounded
            .or_else(|| Value::rounded(number))
            .ok_or_else(|| serde::de::Error::custom("a number of at most 15 digits is expected"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sums_are_rounded_and_an_unbounded_leaf_absorbs_all_numbers() {
        let value = |text: &str| text.parse::<Value>().expect(text);
        assert_eq!(value("999999999999999").plus(2.0).to_string(), "1000000000000000");
        assert_eq!(value("999999999999999").plus(1.0).to_string(), "1000000000000000");
        assert_eq!(Value::INFINITY.plus(1.0), Value::INFINITY);
        let leaf = value("∞").of_leaf();
        assert_eq!((leaf, leaf.to_string(), (-leaf).to_string()), (Value::UNBOUNDED, "∞".into(), "-∞".into()));
        assert!(value("1e300") < leaf && leaf < Value::INFINITY && leaf.is_finite());
        let sums = [
            leaf.plus_value(value("-1e300")),
            leaf.plus(1.0),
            leaf.times(value("0.5")),
            Value::mean([(1, leaf), (9, Value::ZERO)], 10),
        ];
        assert_eq!(sums, [leaf; 4]);
        assert_eq!([leaf.plus_value(-leaf), Value::INFINITY.plus_value(Value::NEG_INFINITY)], [Value::ZERO; 2]);
        assert_eq!([leaf.above(1.into()), (-leaf).below(1.into())], [Value::INFINITY, Value::NEG_INFINITY]);
        assert!((-leaf).above(1.into()) > -leaf && leaf.below(1.into()) < leaf);
        let written = serde_json::to_string(&[leaf, -leaf]).expect("JSON");
        assert_eq!(serde_json::from_str::<[Value; 2]>(&written).expect("JSON"), [leaf, -leaf]);
        assert_eq!(value("–3"), value("\u{2212}3"));
    }

    #[test]
    fn numbers_print_in_canonical_form() {
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
    fn above_adds_the_grain_and_increases_every_finite_value() {
        let value = |text: &str| text.parse::<Value>().unwrap();
        for (from, grain, next) in [
            ("3", "1", "4"),
            ("0.2", "0.1", "0.3"),
            ("-0.1", "0.1", "0"),
            ("0.5", "0.25", "0.75"),
            // The sum would need 16 digits.
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
    fn the_last_decimal_is_the_unit_of_the_last_written_place() {
        for (text, unit) in
            [("3", "1"), ("20", "1"), ("0.25", "0.01"), ("-1.5", "0.1"), ("1e-9", "1e-9"), ("2e30", "1")]
        {
            let value: Value = text.parse().unwrap();
            assert_eq!(value.last_decimal(), unit.parse().unwrap(), "{text}");
        }
    }

    #[test]
    fn only_exact_decimals_are_parsed() {
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

    fn decimal((digits, exponent): (i64, i32)) -> Value {
        format!("{digits}e{exponent}").parse().unwrap()
    }

    /// Returns `digits` · 10^`exponent`, in units of 10^-150.
    fn units(digits: &BigInt, exponent: i32) -> BigInt {
        digits * BigInt::from(10).pow((exponent + 150).try_into().unwrap())
    }

    /// Returns a value and the unit of its fifteenth digit, both in units of 10^-150.
    fn written(value: Value) -> (BigInt, BigInt) {
        let text = format!("{:.14e}", value.to_f64());
        let (digits, exponent) = text.split_once('e').unwrap();
        let exponent = exponent.parse::<i32>().unwrap() - 14;
        (units(&digits.replace('.', "").parse().unwrap(), exponent), units(&1.into(), exponent))
    }

    #[test]
    fn a_mean_is_exact_even_if_its_terms_exceed_15_digits() {
        let terms = [
            (7_441_282, 773_297_050_338_628, -2),
            (3_000_000, 754_728_436_131_961, -11),
            (2_000_000, 261_999_481_151_763, -23),
        ];
        let values = terms.map(|(weight, digits, exponent)| (weight, decimal((digits, exponent))));
        assert_eq!(Value::mean(values, 12_441_282).to_string(), "4625183661621.13");
        let extremes = [(1, decimal((1, 300))), (1, decimal((1, -300))), (1, decimal((-1, 300)))];
        assert_eq!(Value::mean(extremes, 1), decimal((1, -300)));
        // No finite value is large enough in the first case, or small enough in the second.
        let [one, huge] = [Value::from(1), decimal((1, 300))];
        assert_eq!(Value::needed_for_mean(huge, [(1, one)], 1, 2), huge);
        assert_eq!(Value::needed_for_mean(-huge, [(1, one)], 1, 2), Value::NEG_INFINITY);
    }

    proptest::proptest! {
        #[test]
        fn a_mean_is_rounded_to_the_nearest_decimal(
            terms in proptest::collection::vec((1..u64::MAX / 8, -999_999_999_999_999..=999_999_999_999_999_i64, -60..60), 1..6),
        ) {
            let total: u64 = terms.iter().map(|&(weight, ..)| weight).sum();
            let values = terms.iter().map(|&(weight, digits, exponent)| (weight, decimal((digits, exponent))));
            let products = terms.iter().map(|&(weight, digits, exponent)| units(&digits.into(), exponent) * weight);
            let mean = Value::mean(values.clone(), total);
            let (mean_units, last) = written(mean);
            let error = (products.clone().sum::<BigInt>() - &mean_units * total).abs();
            proptest::prop_assert!(error * 2 <= last * total, "{mean}");
            // With the value `needed`, the mean is at most `mean`; with the next larger value, it is larger.
            let (weight, _, _) = terms[0];
            let others = products.skip(1).sum::<BigInt>();
            let needed = Value::needed_for_mean(mean, values.skip(1), weight, total);
            let (needed_units, last) = written(needed);
            let made = |units: BigInt| &others + units * weight;
            proptest::prop_assert!(made(needed_units.clone()) <= &mean_units * total, "{needed}");
            proptest::prop_assert!(made(needed_units + last) > mean_units * total, "{needed}");
        }
    }

    #[test]
    fn whole_numbers_are_integers_in_json() {
        let json = |text: &str| serde_json::to_string(&text.parse::<Value>().unwrap()).unwrap();
        assert_eq!(["3.0", "-97", "0.5", "inf"].map(json), ["3", "-97", "0.5", "null"]);
    }
}
