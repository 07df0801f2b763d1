//! Parsing of typed answers. `templates/report/answers.js` and `templates/prairielearn/server.py` implement the rules
//! of [`normal_form`] for pages and `PrairieLearn`. All three implementations are tested with the cases in
//! `tests/data/answers.json`.

use super::Claim;
use crate::game::Value;
use crate::story::words;
use crate::trace::Interval;

/// Converts a typed answer to its normal form, in which answers are stored and compared: lower case without blanks, and
/// numbers as programs print them.
pub fn normal_form(typed: &str) -> String {
    let mut text = typed.to_lowercase();
    for (letter, plain) in [("½", " 1/2"), ("⅓", " 1/3"), ("⅔", " 2/3"), ("¼", " 1/4"), ("¾", " 3/4"), ("⁄", "/")]
    {
        text = text.replace(letter, plain);
    }
    text = text.replace(['−', '–', '—', '\u{2011}'], "-");
    for (spelled, bound) in
        [("<=", "≤"), ("=<", "≤"), ("⩽", "≤"), ("≦", "≤"), (">=", "≥"), ("=>", "≥"), ("⩾", "≥"), ("≧", "≥")]
    {
        text = text.replace(spelled, bound);
    }
    let rest = text.trim();
    let unbound = rest.strip_prefix(['≤', '≥']).unwrap_or(rest);
    let bound = &rest[..rest.len() - unbound.len()];
    let number = signed_number(unbound).map(|number| format!("{bound}{number}"));
    number.or_else(|| interval(rest)).unwrap_or_else(|| without_blanks(&text))
}

/// Converts an interval, such as `2..17` or `[2, 17]`, to the form in which pictures show it; `None` if the text is not
/// an interval.
fn interval(text: &str) -> Option<String> {
    let dots = text.replace("...", "…").replace("..", "…");
    let ends: Vec<&str> = match text.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')) {
        Some(inside) => inside.split(if inside.contains(';') { ';' } else { ',' }).collect(),
        None => dots.split('…').collect(),
    };
    let [low, high] = ends[..] else { return None };
    Some(format!("{}…{}", signed_number(low)?, signed_number(high)?))
}

/// Converts a number to the form in which programs print it; `None` if the text is not a number.
fn signed_number(text: &str) -> Option<String> {
    let text = text.trim();
    let (sign, number) = match text.strip_prefix('-') {
        Some(number) => ("-", number),
        None => ("", text.strip_prefix('+').unwrap_or(text)),
    };
    let number = normal_number(number.trim_start())?;
    Some(if number == "0" { number } else { format!("{sign}{number}") })
}

fn without_blanks(text: &str) -> String {
    text.split_whitespace().collect()
}

/// Converts a number without a sign to the form in which programs print it; `None` if the text is not a number.
fn normal_number(text: &str) -> Option<String> {
    if ["∞", "inf", "infinity"].contains(&text) {
        return Some("∞".to_owned());
    }
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    if let Some((above, below)) = text.split_once('/') {
        let (whole, above) = above.trim_end().rsplit_once(char::is_whitespace).unwrap_or(("0", above.trim_end()));
        let parts = [whole.trim_end(), above, below.trim_start()].map(|part| {
            let is_short = is_number(part) && part.len() <= 4;
            is_short.then(|| part.parse::<f64>().ok()).flatten()
        });
        let [Some(whole), Some(above), Some(below)] = parts else { return None };
        let number = Value::rounded(whole + above / below).filter(|_| below > 0.0);
        return number.map(|number| number.to_string());
    }
    let text = without_blanks(text).replace(',', ".");
    let (whole, decimals) = text.split_once('.').unwrap_or((&text, ""));
    if !is_number(&format!("{whole}{decimals}")) {
        return None;
    }
    let whole = whole.trim_start_matches('0');
    let (whole, decimals) = (if whole.is_empty() { "0" } else { whole }, decimals.trim_end_matches('0'));
    Some(if decimals.is_empty() { whole.to_owned() } else { format!("{whole}.{decimals}") })
}

/// Returns the normal forms of a number that count as right: the exact number and, if it is long, rounded ones.
pub fn number(value: Value) -> Vec<String> {
    /// Numbers of significant digits to which a long number may be rounded. Fewer digits are too imprecise; students
    /// hardly ever type more.
    const ENOUGH: std::ops::RangeInclusive<usize> = 3..=8;
    let mut accepted = vec![value.to_string()];
    if words::brief(value) != value.to_string() {
        accepted.extend(ENOUGH.map(|digits| value.to_digits(digits).to_string()));
        accepted.dedup();
    }
    accepted
}

/// Returns the normal forms of all [right claims](Claim::right) about the value of a node.
pub(super) fn value(returned: Value, proved: Interval) -> Vec<String> {
    Claim::right(returned, proved).into_iter().flat_map(spellings).collect()
}

/// Returns the normal forms of a claim. A long number may also be rounded.
pub(super) fn spellings(claim: Claim) -> Vec<String> {
    let signed = |sign: &str| number(claim.number()).iter().map(|number| format!("{sign}{number}")).collect();
    match claim {
        Claim::Exactly(_) => signed(""),
        Claim::AtMost(_) => signed("≤"),
        Claim::AtLeast(_) => signed("≥"),
        Claim::Between(low, high) => vec![format!("{low}…{high}")],
    }
}

/// Parses a typed answer as a claim about a value; `None` if it is neither a number nor a bound nor an interval.
pub(super) fn claim(typed: &str) -> Option<Claim> {
    // Keys of worksheets write this sign before rounded numbers.
    let normal = normal_form(&typed.replace('≈', ""));
    if let Some((low, high)) = normal.split_once('…') {
        return low.parse().ok().zip(high.parse().ok()).map(|(low, high)| Claim::Between(low, high));
    }
    let number = normal.trim_start_matches(['≤', '≥']);
    let claim = match normal.chars().next() {
        Some('≤') => Claim::AtMost,
        Some('≥') => Claim::AtLeast,
        _ => Claim::Exactly,
    };
    number.parse().ok().map(claim)
}

/// Returns the ways to type an answer in normal form, for platforms that compare texts. The digits of a number have at
/// most `most_spellings` spellings. The first way is ASCII.
pub(crate) fn ways_to_type(normal: &str, most_spellings: usize) -> Vec<String> {
    if normal.contains('…') {
        return ["..", "...", "…"].map(|dots| normal.replace('…', dots)).to_vec();
    }
    let number = normal.trim_start_matches(['≤', '≥']);
    let digits = number.trim_start_matches('-');
    let bounds: &[&str] = match normal.chars().next() {
        Some('≤') => &["<=", "<= ", "≤", "≤ "],
        Some('≥') => &[">=", ">= ", "≥", "≥ "],
        _ => &[""],
    };
    let signs: &[&str] = match (number.len() > digits.len(), digits) {
        (true, "") => &["-", "−", "–", "—"],
        (true, _) => &["-", "−", "–"],
        (false, _) => &["", "+"],
    };
    let mut spellings = match digits {
        "" => vec![String::new()],
        "∞" => vec!["inf".to_owned(), "∞".to_owned(), "infinity".to_owned()],
        _ if digits.contains('.') => vec![digits.to_owned(), digits.replace('.', ",")],
        _ => ["", ".0", ",0"].map(|zeros| format!("{digits}{zeros}")).to_vec(),
    };
    let fractions = [("0.25", ["1/4", "¼"]), ("0.5", ["1/2", "½"]), ("0.75", ["3/4", "¾"])];
    let fraction = fractions.into_iter().find(|(decimal, _)| *decimal == digits);
    spellings.extend(fraction.iter().flat_map(|(_, spelled)| spelled.map(str::to_owned)));
    let mut ways = Vec::new();
    for spelling in spellings.iter().take(most_spellings) {
        for bound in bounds {
            ways.extend(signs.iter().map(|sign| format!("{bound}{sign}{spelling}")));
        }
    }
    ways
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn typed_answers_have_the_normal_forms_of_the_shared_table() {
        let cases: Vec<(String, String)> =
            serde_json::from_str(include_str!("../../tests/data/answers.json")).expect("pairs");
        assert!(cases.len() > 50);
        for (typed, normal) in cases {
            assert_eq!(normal_form(&typed), normal, "{typed}");
            assert_eq!(normal_form(&normal), normal);
        }
    }

    #[test]
    fn every_spelling_of_an_answer_has_the_same_normal_form() {
        for normal in ["3", "0", "-12", "0.5", "-0.75", "2.125", "∞", "-∞", "≤2", "≥-0.5", "-", "-2…17"] {
            let ways = ways_to_type(normal, usize::MAX);
            assert!(ways.len() > 2 && ways[0].is_ascii(), "{ways:?}");
            assert!(ways.iter().all(|way| normal_form(way) == normal), "{normal}: {ways:?}");
        }
    }

    #[test]
    fn a_bound_is_accepted_with_and_without_its_sign() {
        let at_most = |high: i32| Interval { low: Value::NEG_INFINITY, high: high.into() };
        assert_eq!(value(2.into(), at_most(2)), ["2", "≤2"]);
        assert_eq!(value(2.into(), Interval::exact(2.into())), ["2"]);
        // A fail-hard search returned 3, although at most 2 is proved.
        assert_eq!(value(3.into(), at_most(2)), ["3", "≤2", "≤3"]);
        let at_least = Interval { low: 5.into(), high: Value::INFINITY };
        assert_eq!(value(5.into(), at_least), ["5", "≥5"]);
        // Two searches of the node proved both ends.
        assert_eq!(value(17.into(), Interval { low: 2.into(), high: 17.into() }), ["17", "≤17", "2…17"]);
    }
}
