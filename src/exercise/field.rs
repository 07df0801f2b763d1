//! Fields for single answers on pages, on worksheets and on learning platforms, each with its right answer.

use std::collections::BTreeSet;

use serde::{Serialize, Serializer};

use super::spelling;
use crate::game::Value;
use crate::search::Mutant;
use crate::trace::Interval;

/// A place for one answer, such as a blank or a choice from options, with the right answer.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Field {
    /// Identifier for programs, unique in its worksheet, such as `values-D`; empty on pages.
    pub id: String,
    /// Label for readers: the name of a node, or a few words about what to answer.
    pub label: String,
    /// Options to choose from; empty if the answer is typed.
    pub options: Vec<String>,
    /// Right answer.
    pub right: Answer,
    /// Right answer, as a reader would write it.
    pub shown: String,
    /// Weight of the field. The points of the task are distributed among its fields in proportion to their weights.
    pub weight: u32,
    /// Reason why the answer is right; may be empty.
    pub reason: String,
    /// Wrong answers that typical mistakes lead to, without duplicates.
    pub wrong: Vec<Wrong>,
}

/// A task of a sheet whose fields are graded one by one.
#[derive(Debug, Clone, PartialEq)]
pub struct FieldTask {
    /// Name of the kind of task in `--tasks`.
    pub name: &'static str,
    /// Title of the task, without its number.
    pub title: String,
    /// Points of all fields together.
    pub points: f64,
    /// Fields, none of which has a [free](Answer::Free) answer.
    pub fields: Vec<Field>,
}

/// An answer: the right one, one that a typical mistake leads to, or a student's.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub enum Answer {
    /// A number, as a list of its spellings in [normal form](super::normal_form), the plainest first. Where a bound
    /// such as `≤2` is right, the list contains it, too.
    Number(Vec<String>),
    /// 0-based index of one option.
    Choice(usize),
    /// 0-based indices of any number of options.
    Choices(BTreeSet<usize>),
    /// 0-based indices of some options, in the order of the answer.
    Order(Vec<usize>),
    /// Answer to a field that must stay empty.
    Nothing,
    /// Words or a drawing, which only a teacher can mark.
    #[default]
    Free,
}

/// An option as shown on pages and platforms, with the reason why it is right or wrong.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Choice {
    /// Text of the option.
    pub text: String,
    /// Reason or feedback; may be empty.
    pub reason: String,
    /// `true` for a right option.
    pub is_right: bool,
}

/// A wrong answer that typical mistakes lead to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Wrong {
    /// The answer as data, to compare it with the student's.
    pub given: Answer,
    /// The answer, as a reader would write it.
    pub shown: String,
    /// Mistakes that lead to this answer.
    pub mutants: Vec<Mutant>,
}

impl Answer {
    /// Returns the answer for a number.
    pub fn number(value: Value) -> Answer {
        Answer::Number(spelling::number(value))
    }

    /// Returns the answer for the value of a node, given the returned value and the proved interval.
    pub fn value(returned: Value, proved: Interval) -> Answer {
        Answer::Number(spelling::value(returned, proved))
    }

    /// Returns whether a given answer counts as this one: both are equal, or both are numbers with a common spelling.
    pub fn accepts(&self, given: &Answer) -> bool {
        match (self, given) {
            (Answer::Number(accepted), Answer::Number(given)) => given.iter().any(|one| accepted.contains(one)),
            _ => self == given,
        }
    }

    /// Returns the spellings of a number in normal form; empty for other answers.
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

    /// Returns the share of a field's points that a given answer earns; -1 for an entry in a field that must stay
    /// empty. `unread` is the number of options that cannot be read. Each of these, and each wrong option, costs as
    /// much as a right option earns. An order counts up to its first mistake.
    pub(super) fn share_earned_by(&self, given: Option<&Answer>, unread: usize) -> f64 {
        let share = |hits: usize, extra: usize, all: usize| hits.saturating_sub(extra) as f64 / all.max(1) as f64;
        match (self, given) {
            (Answer::Nothing, _) => {
                if given.is_none() {
                    0.0
                } else {
                    -1.0
                }
            }
            (_, Some(given)) if unread == 0 && self.accepts(given) => 1.0,
            (Answer::Choices(right), Some(Answer::Choices(given))) => {
                let hits = given.intersection(right).count();
                share(hits, given.len() - hits + unread, right.len())
            }
            (Answer::Order(right), Some(Answer::Order(given))) => {
                let hits = right.iter().zip(given).take_while(|(right, given)| right == given).count();
                share(hits, (given.len() + unread).saturating_sub(right.len()), right.len())
            }
            _ => 0.0,
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

/// Serializes the spellings of a number, the index of an option, or the indices of options; `null` for other answers.
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

/// Returns the points of a field with this weight, if a task with these fields is worth `points`.
pub(crate) fn share(fields: &[Field], points: f64, weight: u32) -> f64 {
    let all: u32 = fields.iter().map(|field| field.weight).sum();
    points * f64::from(weight) / f64::from(all.max(1))
}

impl Field {
    /// Creates a blank for a number.
    pub(crate) fn blank(label: impl Into<String>, right: Answer) -> Field {
        let shown = right.spellings().first().cloned().unwrap_or_default();
        Field { label: label.into(), right, shown, weight: 1, ..Field::default() }
    }

    /// Adds the reason why the answer is right.
    pub(crate) fn because(self, reason: String) -> Field {
        Field { reason, ..self }
    }

    /// Creates a field for one of several options.
    pub(crate) fn choice(label: impl Into<String>, options: Vec<String>, right: usize) -> Field {
        let shown = options[right].clone();
        Field { label: label.into(), options, right: Answer::Choice(right), shown, weight: 1, ..Field::default() }
    }
}
