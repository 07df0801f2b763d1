//! Questions that the stepper asks before steps, with the user's answers and score.

use std::collections::BTreeSet;
use std::ops::Range;

use ratatui::crossterm::event::KeyCode;

use super::prompt::type_into;
use crate::exercise::{Answer, Question, QuestionKind, normal_form, questions};
use crate::locale::Locale;
use crate::story::{View, narration};
use crate::trace::Trace;

/// The questions about a search, and the user's score.
pub(super) struct Quiz {
    questions: Vec<Question>,
    /// Indices in `questions` of the questions asked so far.
    asked: BTreeSet<usize>,
    /// Number of answers given.
    pub(super) answered: usize,
    /// Number of right answers.
    pub(super) right: usize,
}

impl Quiz {
    /// Longest search with questions, in steps. The narration of a longer search would take too much memory.
    const MOST_STEPS: usize = 100_000;

    /// Collects the questions about a search. Returns `None` if there are no questions, or if the search is too long.
    pub(super) fn new(trace: &Trace, locale: &Locale, view: View) -> Option<Self> {
        if trace.steps().len() > Self::MOST_STEPS {
            return None;
        }
        let mut questions = questions(trace, &narration::tell(trace, locale, view), locale, view, |_| true);
        // Omit questions about comparisons: they would come with every value, and questions about visits ask for the
        // same knowledge.
        questions.retain(|question| question.kind != QuestionKind::Compare);
        (!questions.is_empty()).then_some(Quiz { questions, asked: BTreeSet::new(), answered: 0, right: 0 })
    }

    /// Returns the first question that belongs before a step in the range `steps` and was not asked yet. Marks the
    /// question as asked.
    pub(super) fn next(&mut self, steps: Range<usize>) -> Option<OpenQuestion> {
        let first = self.questions.partition_point(|question| question.step < steps.start);
        let here =
            self.questions.iter().enumerate().skip(first).take_while(|(_, question)| steps.contains(&question.step));
        let place = here.map(|(place, _)| place).find(|place| !self.asked.contains(place))?;
        self.asked.insert(place);
        Some(OpenQuestion::new(self.questions[place].clone()))
    }

    /// Judges the answer to a question, and updates the score.
    pub(super) fn judge(&mut self, asked: &mut OpenQuestion) {
        let is_right = asked.is_right();
        asked.verdict = Some(is_right);
        self.answered += 1;
        self.right += usize::from(is_right);
    }
}

/// A question on the screen, with the user's answer so far.
pub(super) struct OpenQuestion {
    pub(super) question: Question,
    /// 0-based index of the current option or blank.
    pub(super) place: usize,
    /// Texts of the blanks; empty if the answer is chosen from options.
    pub(super) typed: Vec<String>,
    /// `true` if the answer is right, `false` if it is wrong; `None` before the answer.
    pub(super) verdict: Option<bool>,
    pub(super) shows_hint: bool,
}

impl OpenQuestion {
    fn new(question: Question) -> Self {
        let blanks = question.fields.iter().filter(|field| field.options.is_empty()).count();
        OpenQuestion { question, place: 0, typed: vec![String::new(); blanks], verdict: None, shows_hint: false }
    }

    /// Returns whether the answer is typed into blanks, rather than chosen from options.
    pub(super) fn is_typed(&self) -> bool {
        !self.typed.is_empty()
    }

    /// Moves to the option or blank that is `places` further on; a negative number moves back.
    pub(super) fn move_by(&mut self, places: isize) {
        let most = self.places().saturating_sub(1);
        self.place = self.place.saturating_add_signed(places).min(most);
    }

    /// Chooses an option by its digit, which is `1` for the first option.
    pub(super) fn choose(&mut self, digit: char) {
        let place = (digit as usize).saturating_sub('1' as usize);
        if place < self.places() {
            self.place = place;
        }
    }

    pub(super) fn type_key(&mut self, key: KeyCode) {
        if let Some(blank) = self.typed.get_mut(self.place) {
            type_into(blank, key);
        }
    }

    /// Returns the number of options or blanks.
    fn places(&self) -> usize {
        if self.is_typed() { self.typed.len() } else { self.question.fields[0].options.len() }
    }

    fn is_right(&self) -> bool {
        let fields = &self.question.fields;
        if !self.is_typed() {
            return fields[0].right.contains(self.place);
        }
        let typed = self.typed.iter().map(|typed| Answer::Number(vec![normal_form(typed)]));
        fields.iter().zip(typed).all(|(field, typed)| field.right.accepts(&typed))
    }

    /// Returns the right answer as text.
    pub(super) fn right_answer(&self) -> String {
        let fields = self.question.fields.iter();
        if !self.is_typed() {
            return fields.map(|field| field.shown.as_str()).collect();
        }
        fields.map(|field| format!("{} = {}", field.label, field.shown)).collect::<Vec<_>>().join(", ")
    }
}
