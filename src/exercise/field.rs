//! Fields: single things to be answered, each with its right answer, on pages, on sheets and on learning platforms.

use std::collections::BTreeSet;

use serde::{Serialize, Serializer};

use super::spelling;
use crate::game::Value;
use crate::search::Mutant;
use crate::trace::Interval;

/// A blank, or a choice from options.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Field {
    /// Name for programs, unique in its sheet, such as `values-D`; empty on pages.
    pub id: String,
    /// Name for people: that of a node, or a few words.
    pub label: String,
    /// Options to choose from; none where a number is typed.
    pub options: Vec<String>,
    /// Right answer.
    pub right: Answer,
    /// Right answer as a person writes it.
    pub shown: String,
    /// Share of the points of its task, relative to the other fields.
    pub weight: u32,
    /// Reason why the answer is right; may be empty.
    pub reason: String,
    /// Wrong answers of typical mistakes, each once.
    pub wrong: Vec<Wrong>,
}

/// An answer: the right one, that of a typical mistake, or a student's.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub enum Answer {
    /// A number, by its spellings in [normal form](super::normal_form), the plain one first. Bounds such as `≤2` are
    /// among them where they are right.
    Number(Vec<String>),
    /// Index of one option.
    Choice(usize),
    /// Indices of several options, or of none.
    Choices(BTreeSet<usize>),
    /// Indices of some options in order.
    Order(Vec<usize>),
    /// A field that stays empty.
    Nothing,
    /// Words or a drawing, which only a person can mark.
    #[default]
    Free,
}

/// An option as pages and platforms show it, with the reason why it is right or wrong.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Choice {
    /// Text of the option.
    pub text: String,
    /// Reason, or feedback; may be empty.
    pub reason: String,
    /// `true` for a right option.
    pub is_right: bool,
}

/// A wrong answer of typical mistakes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Wrong {
    /// The answer.
    pub given: Answer,
    /// The answer as a person writes it.
    pub shown: String,
    /// The mistakes that lead to it.
    pub mutants: Vec<Mutant>,
    /// The mistakes in words.
    pub mistake: String,
}

impl Answer {
    /// Returns the answer that is a number.
    pub fn number(value: Value) -> Answer {
        Answer::Number(spelling::number(value))
    }

    /// Returns the answer for a node that returns a value and proves an interval.
    pub fn value(returned: Value, proved: Interval) -> Answer {
        Answer::Number(spelling::value(returned, proved))
    }

    /// Returns whether a given answer is the same: equal, or a number with a spelling in common.
    pub fn accepts(&self, given: &Answer) -> bool {
        match (self, given) {
            (Answer::Number(accepted), Answer::Number(given)) => given.iter().any(|one| accepted.contains(one)),
            _ => self == given,
        }
    }

    /// Returns the spellings of a number in normal form; none of other answers.
    pub fn spellings(&self) -> &[String] {
        if let Answer::Number(spellings) = self { spellings } else { &[] }
    }

    /// Returns the name of the kind of answer.
    pub fn kind(&self) -> &'static str {
        match self {
            Answer::Number(_) => "number",
            Answer::Choice(_) => "choice",
            Answer::Choices(_) => "choices",
            Answer::Order(_) => "order",
            Answer::Nothing => "nothing",
            Answer::Free => "free",
        }
    }

    /// Returns whether an option belongs to the answer.
    pub fn contains(&self, option: usize) -> bool {
        match self {
            Answer::Choice(one) => *one == option,
            Answer::Choices(several) => several.contains(&option),
            Answer::Order(order) => order.contains(&option),
            Answer::Number(_) | Answer::Nothing | Answer::Free => false,
        }
    }
}

/// The spellings of a number, or the index of a choice.
impl Serialize for Answer {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Answer::Number(spellings) => spellings.serialize(serializer),
            Answer::Choice(option) => option.serialize(serializer),
            Answer::Choices(options) => options.serialize(serializer),
            Answer::Order(options) => options.serialize(serializer),
            Answer::Nothing | Answer::Free => serializer.serialize_none(),
        }
    }
}

impl Field {
    /// Returns a blank for a number.
    pub(crate) fn blank(label: impl Into<String>, right: Answer) -> Field {
        let shown = right.spellings().first().cloned().unwrap_or_default();
        Field { label: label.into(), right, shown, weight: 1, ..Field::default() }
    }

    /// Returns a field for one of several options.
    pub(crate) fn choice(label: impl Into<String>, options: Vec<String>, right: usize) -> Field {
        let shown = options[right].clone();
        Field { label: label.into(), options, right: Answer::Choice(right), shown, weight: 1, ..Field::default() }
    }
}
