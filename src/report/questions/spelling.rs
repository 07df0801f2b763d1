//! The spellings of an answer that are right, in normal form.

use crate::game::Value;
use crate::story::words;
use crate::study::answers::Claim;
use crate::trace::Interval;

/// A number or an infinity: `2.5` and `2,5`; `-inf` and `-∞`.
///
/// Of a long number the first digits are enough.
pub fn number(value: Value) -> Vec<String> {
    /// Nobody needs to write more digits than these, or may write fewer.
    const ENOUGH: std::ops::RangeInclusive<usize> = 3..=8;
    let mut accepted = exactly(value);
    if words::brief(value) != value.to_string() {
        accepted.extend(ENOUGH.flat_map(|digits| exactly(value.to_digits(digits))));
        accepted.dedup();
    }
    accepted
}

fn exactly(value: Value) -> Vec<String> {
    let printed = value.to_string();
    let spellings: &[&str] = match printed.as_str() {
        "∞" => &["∞", "+∞", "inf", "+inf"],
        "-∞" => &["-∞", "-inf"],
        _ => return with_decimal_comma(printed),
    };
    spellings.iter().map(|&spelling| spelling.to_owned()).collect()
}

fn with_decimal_comma(printed: String) -> Vec<String> {
    let comma = printed.replace('.', ",");
    if comma == printed { vec![printed] } else { vec![printed, comma] }
}

/// What a node returned, and what that proves: where it is only a bound, both `2` and `≤2` are right.
pub(in crate::report) fn value(returned: Value, proved: Interval) -> Vec<String> {
    let spelled = |claim: Claim| {
        let signs: &[&str] = match claim {
            Claim::Exactly(_) => &[""],
            Claim::AtMost(_) => &["≤", "<="],
            Claim::AtLeast(_) => &["≥", ">="],
        };
        number(claim.number())
            .into_iter()
            .flat_map(move |number| signs.iter().map(move |sign| format!("{sign}{number}")))
    };
    Claim::right(returned, proved).into_iter().flat_map(spelled).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_right_with_point_and_comma_and_infinities_in_words() {
        assert_eq!(number(3.into()), ["3"]);
        assert_eq!(number("-2.5".parse().expect("a value")), ["-2.5", "-2,5"]);
        assert_eq!(number(Value::NEG_INFINITY), ["-∞", "-inf"]);
        assert!(number(Value::INFINITY).contains(&"inf".to_owned()));
    }

    #[test]
    fn a_bound_is_right_with_and_without_its_sign() {
        let at_most = |high: i32| Interval { low: Value::NEG_INFINITY, high: high.into() };
        assert_eq!(value(2.into(), at_most(2)), ["2", "≤2", "<=2"]);
        assert_eq!(value(2.into(), Interval::exact(2.into())), ["2"]);
        // Fail-hard: 3 was returned, at most 2 is proved.
        assert_eq!(value(3.into(), at_most(2)), ["3", "≤2", "<=2", "≤3", "<=3"]);
        let at_least = Interval { low: 5.into(), high: Value::INFINITY };
        assert_eq!(value(5.into(), at_least), ["5", "≥5", ">=5"]);
    }
}
