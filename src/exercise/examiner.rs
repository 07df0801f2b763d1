//! Grading of students' answers: which answers are wrong, why, and which mistakes explain them.

use std::io;

use serde::{Serialize, Serializer};

use super::paper::place;
use super::{
    Answer, AnswerPart, Answers, Claim, Difference, Exercise, Grade, Mistake, NodeFate, NodeMark, Paper, Question,
    QuestionKind, Solved, marks_of, path, spelling,
};
use crate::game::Value;
use crate::locale::Locale;
use crate::search::{Mutant, Settings, Window};
use crate::story::{View, table, words};
use crate::trace::{NodeId, Step};

/// Grader of answers to an exercise. Its comments are in the language of the locale.
///
/// ```
/// use plyscope::{Locale, Source};
/// use plyscope::exercises::{Examiner, Exercise, Paper};
/// let source = Source::textbook();
/// let exercise = Exercise::new(&source, &source.default_settings())?;
/// let locale = Locale::default();
/// let examiner = Examiner::new(&exercise, &locale);
/// let paper = Paper::read(r#"{"skipped": []}"#, "answers.json", &exercise, &locale)?;
/// let result = examiner.result(&paper, false);
/// assert_eq!((result.score, result.max_score), (0, 2));
/// assert_eq!(result.mistakes[0].name, "window-reset");
/// # Ok::<(), plyscope::Fault>(())
/// ```
#[derive(Debug)]
pub struct Examiner<'e> {
    exercise: &'e Exercise,
    locale: &'e Locale,
    /// Right answers with their reasons, indexed by node of the whole tree; `None` for nodes below the depth of the
    /// search.
    marks: Vec<Option<NodeMark>>,
    mistakes: Vec<Mistake>,
}

/// Result of grading the answers of one student. Its JSON has the keys of Gradescope's `results.json` and additional
/// ones.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Outcome {
    /// Name of the student, if given.
    pub student: Option<String>,
    /// Points earned for all parts.
    pub score: usize,
    /// Maximum points for all parts.
    pub max_score: usize,
    /// `true` if all answers are right, apart from those in `followed`.
    pub is_right: bool,
    /// Comments, one per line.
    pub output: String,
    /// Results of each answered part.
    pub tests: Vec<PartResult>,
    /// Comments on wrong answers that follow from earlier errors, and therefore cost no points.
    pub followed: Vec<String>,
    /// Mistakes that leave the fewest wrong answers unexplained; empty if every mistake leaves more than half of them
    /// unexplained.
    pub mistakes: Vec<Explanation>,
}

/// Result of grading one file.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Graded {
    /// Name of the file.
    pub file: String,
    /// Result of grading the file.
    #[serde(flatten)]
    pub outcome: Outcome,
}

/// Result of one part of the answers.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct PartResult {
    /// Name of the part: [`AnswerPart::name`].
    pub name: &'static str,
    /// Points earned for this part.
    pub score: usize,
    /// Maximum points for this part.
    pub max_score: usize,
    /// `passed` or `failed`.
    pub status: &'static str,
    /// Comments on wrong answers, one per line.
    pub output: String,
}

/// A mistake that explains wrong answers.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Explanation {
    /// Kind of the mistake.
    #[serde(skip)]
    pub mutant: Mutant,
    /// Name of the mistake on the command line.
    pub name: &'static str,
    /// Number of wrong answers that the mistake does not explain.
    pub unexplained: usize,
    /// Name of the node at which the search with the mistake first differs from the right search; `None` if the
    /// searches do not differ.
    pub node: Option<String>,
    /// Sentences about the mistake, its first effect, and how to avoid it.
    pub sentences: Vec<String>,
    /// Name of the lesson about the mistake.
    pub lesson: &'static str,
}

impl<'e> Examiner<'e> {
    /// Creates an examiner; records searches with all mistakes, for comparison with answers.
    pub fn new(exercise: &'e Exercise, locale: &'e Locale) -> Self {
        let marks = marks_of(exercise, locale, View::Max);
        Examiner { exercise, locale, marks, mistakes: exercise.mistakes() }
    }

    /// Grades answers. With `follows_on`, answers that follow from an earlier error count as right.
    pub fn result(&self, paper: &Paper, follows_on: bool) -> Outcome {
        let answers = &paper.answers;
        let grade = if follows_on { self.exercise.grade_on(answers) } else { self.exercise.grade(answers) };
        let mistakes = self.explanations(answers);
        let tests = grade.parts.iter().map(|&(part, most)| self.test(&grade, part, most)).collect();
        let mut outcome = Outcome {
            student: paper.student.clone(),
            score: grade.points(),
            max_score: grade.most(),
            is_right: grade.is_right(),
            output: String::new(),
            tests,
            followed: grade.followed.iter().map(|difference| self.told(difference).0).collect(),
            mistakes,
        };
        outcome.output = self.output(&outcome);
        outcome
    }

    fn test(&self, grade: &Grade, part: AnswerPart, max_score: usize) -> PartResult {
        let of_part = |difference: &&Difference| difference.part() == part;
        let mut lines: Vec<String> = Vec::new();
        let mut last = String::new();
        for difference in grade.differences.iter().filter(of_part) {
            let (sentence, reason) = self.told(difference);
            // If successive lines share a reason, give it only once.
            let is_new = reason != last;
            lines.push(if is_new { format!("{sentence} {reason}").trim_end().to_owned() } else { sentence });
            last = reason;
        }
        let status = if lines.is_empty() { "passed" } else { "failed" };
        let score = grade.points_of(part, max_score);
        PartResult { name: part.name(), score, max_score, status, output: lines.join("\n") }
    }

    /// Returns all comments, one per line.
    fn output(&self, outcome: &Outcome) -> String {
        let locale = self.locale;
        let mut lines = Vec::new();
        let points = [("points", outcome.score.to_string().into()), ("of", outcome.max_score.to_string().into())];
        lines.push(locale.with(if outcome.is_right { "check-right" } else { "check-points" }, &points));
        for test in outcome.tests.iter().filter(|test| !test.output.is_empty()) {
            let parts = [
                ("part", words::named(locale, "check-part", test.name.replace('_', "-")).into()),
                ("points", test.score.to_string().into()),
                ("of", test.max_score.to_string().into()),
            ];
            lines.push(locale.with("check-part", &parts));
            lines.extend(test.output.lines().map(|line| format!("  {line}")));
        }
        if !outcome.followed.is_empty() {
            lines.push(locale.text("check-followed"));
            lines.extend(outcome.followed.iter().map(|line| format!("  {line}")));
        }
        for explanation in &outcome.mistakes {
            lines.push(explanation.sentences.join(" "));
        }
        lines.join("\n")
    }

    fn explanations(&self, answers: &Answers) -> Vec<Explanation> {
        let found = self.exercise.diagnosis(answers, &self.mistakes).into_iter();
        found.filter_map(|(mutant, left)| self.explanation(mutant, left)).collect()
    }

    fn explanation(&self, mutant: Mutant, unexplained: usize) -> Option<Explanation> {
        let mistake = self.mistakes.iter().find(|mistake| mistake.mutant == mutant)?;
        Some(self.explained_by(mistake, unexplained))
    }

    fn explained_by(&self, mistake: &Mistake, unexplained: usize) -> Explanation {
        let (locale, mutant) = (self.locale, mistake.mutant);
        let settings = self.exercise.settings();
        let algorithm = words::algorithm(locale, &Settings { rules: settings.rules.sound(), ..*settings });
        let parts =
            [("algorithm", algorithm.into()), ("mistake", words::named(locale, "mutant", mutant.name()).into())];
        let first = match unexplained {
            0 => locale.with("check-explained", &parts),
            left => format!("{} {}", locale.with("check-nearest", &parts), locale.count("check-left", left as u64)),
        };
        let mut sentences = vec![first];
        let departure = self.exercise.departure(mistake);
        sentences.extend(departure.map(|departure| {
            let key = format!("check-departs-{}", departure.name());
            let value =
                mistake.solution[departure.node()].returned.map_or_else(String::new, |value| self.number(value));
            locale.with(&key, &[("node", self.node(departure.node()).into()), ("value", value.into())])
        }));
        sentences.push(words::named(locale, "check-help", mutant.name()));
        sentences.push(lesson(locale, mutant.lesson()));
        Explanation {
            mutant,
            name: mutant.name(),
            unexplained,
            node: departure.map(|departure| self.node(departure.node())),
            sentences,
            lesson: mutant.lesson(),
        }
    }

    fn why_value(&self, id: NodeId) -> String {
        self.marks[id.index()].as_ref().map_or_else(String::new, |mark| mark.value.clone())
    }

    fn why_branch(&self, id: NodeId) -> String {
        self.marks[id.index()].as_ref().map_or_else(String::new, |mark| mark.branch.clone())
    }

    fn node(&self, id: NodeId) -> String {
        if id == NodeId::ROOT {
            words::node(self.locale, &self.exercise.whole, id)
        } else {
            place(self.exercise, self.locale, id)
        }
    }

    fn number(&self, value: Value) -> String {
        self.locale.number(&value.typeset())
    }

    fn claim(&self, claim: Claim) -> String {
        let number = self.number(claim.number());
        match claim {
            Claim::Exactly(_) => number,
            Claim::AtMost(_) => format!("≤ {number}"),
            Claim::AtLeast(_) => format!("≥ {number}"),
        }
    }

    fn window(&self, window: Window) -> String {
        self.locale.number(&words::typeset(&window.to_string()))
    }

    /// Returns a sentence with the wrong and the right answer, and the reason for the right answer, which may be empty.
    fn told(&self, difference: &Difference) -> (String, String) {
        let solution = &self.exercise.solution;
        let locale = self.locale;
        let node = |id: NodeId| ("node", self.node(id).into());
        match *difference {
            Difference::Value { node: id, claim } => {
                let right = solution[id].claims().last().map_or_else(String::new, |&claim| self.claim(claim));
                let right = ("right", right.into());
                let sentence = match claim {
                    Some(claim) => locale.with("check-value", &[node(id), ("claim", self.claim(claim).into()), right]),
                    None => locale.with("check-value-missing", &[node(id), right]),
                };
                (sentence, self.why_value(id))
            }
            Difference::Unsearched { node: id, part } => {
                let key =
                    if part == AnswerPart::Windows { "check-window-unsearched" } else { "check-value-unsearched" };
                (locale.with(key, &[node(id)]), self.why_branch(id))
            }
            Difference::Window { node: id, claim } => {
                let right = ("right", self.window(solution[id].window).into());
                let sentence = match claim {
                    Some(claim) => {
                        locale.with("check-window", &[node(id), ("claim", self.window(claim).into()), right])
                    }
                    None => locale.with("check-window-missing", &[node(id), right]),
                };
                (sentence, String::new())
            }
            Difference::TooMuch { node: id } => (locale.with("check-too-much", &[node(id)]), self.why_branch(id)),
            Difference::TooLittle { node: id } => (locale.with("check-too-little", &[node(id)]), self.why_branch(id)),
            Difference::Order { place, claim, right } => {
                let key = match (claim, right) {
                    (_, None) => "check-order-over",
                    (None, Some(_)) => "check-order-missing",
                    (Some(_), Some(_)) => "check-order",
                };
                let name = |id: Option<NodeId>| id.map_or_else(String::new, |id| self.node(id));
                let place = ("place", (place + 1).to_string().into());
                let sentence = locale.with(key, &[place, ("claim", name(claim).into()), ("right", name(right).into())]);
                // Explain why the given leaf is not evaluated or, if it is, why the right leaf is.
                let asked = claim.filter(|&id| !solution[id].is_searched()).or(right);
                (sentence, asked.map_or_else(String::new, |id| self.why_branch(id)))
            }
            Difference::Count { claim } => {
                let parts = [("claim", claim.to_string().into()), ("right", solution.leaves.len().to_string().into())];
                (locale.with("check-count", &parts), String::new())
            }
            Difference::Move { claim } => {
                let right = solution.best_move.map_or_else(String::new, |id| self.node(id));
                let parts = [("claim", self.node(claim).into()), ("right", right.into())];
                (locale.with("check-move", &parts), self.why_value(NodeId::ROOT))
            }
        }
    }
}

/// Returns feedback on mistakes that lead to the same answer, one text for each of the first `MOST` mistakes.
pub(crate) fn feedback(locale: &Locale, settings: &Settings, mutants: &[Mutant]) -> Vec<String> {
    /// Maximum number of mistakes mentioned in feedback.
    const MOST: usize = 2;
    let mut mutants = mutants.to_vec();
    mutants.dedup();
    mutants.into_iter().take(MOST).map(|mutant| typical(locale, settings, mutant)).collect()
}

/// Returns feedback on a typical mistake: its name, its effect and its lesson.
fn typical(locale: &Locale, settings: &Settings, mutant: Mutant) -> String {
    let mistake = words::named(locale, "mutant", mutant.name());
    // Some mistakes can be made in only one algorithm, so name that algorithm.
    let algorithm = mutant.algorithm().unwrap_or(settings.algorithm);
    let method = words::method(locale, &Settings { algorithm, ..*settings });
    let name = locale.with("algorithm-mistaken", &[("algorithm", method.into()), ("mistake", mistake.into())]);
    let why = capitalised(&words::named(locale, "caveat", mutant.name()));
    let told = locale.with("online-mistake", &[("name", name.into()), ("why", why.into())]);
    format!("{told} {}", lesson(locale, mutant.lesson()))
}

/// Returns the sentence that refers to a lesson.
pub(crate) fn lesson(locale: &Locale, name: &str) -> String {
    locale.with("check-lesson", &[("lesson", locale.lesson(name).into())])
}

/// Returns a text with a capital first letter, except for α and β.
fn capitalised(text: &str) -> String {
    if text.starts_with(['α', 'β']) {
        return text.to_owned();
    }
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// Answers to which a typical mistake leads, with feedback, for the script of a page.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub(crate) struct Explained {
    /// [Paths](NodeMark::path) of the leaves that are not evaluated.
    pub unseen: Vec<String>,
    /// Path of each searched inner node, with the spellings of its value.
    pub values: Vec<(String, Vec<String>)>,
    /// Feedback on these answers.
    pub told: String,
}

/// Returns the answers of all typical mistakes that lead to some wrong answer.
pub(crate) fn explained(examiner: &Examiner<'_>, view: View) -> Vec<Explained> {
    let Examiner { exercise, .. } = *examiner;
    let whole = &exercise.whole;
    let is_other = |mistake: &&Mistake| !mistake.solution.is_like(&exercise.solution);
    let of = |mistake: &Mistake| {
        let nodes = || mistake.solution.nodes();
        let unseen = nodes().filter(|(_, node)| node.is_leaf && !node.is_searched());
        let value = |(id, node): (NodeId, &Solved)| {
            let player = whole.node(id).player;
            let returned = view.value(player, node.returned?);
            Some((path(whole, id), spelling::value(returned, view.interval(player, node.proved))))
        };
        Explained {
            unseen: unseen.map(|(id, _)| path(whole, id)).collect(),
            values: nodes().filter(|(_, node)| node.is_asked()).filter_map(value).collect(),
            told: examiner.explained_by(mistake, 0).sentences.join(" "),
        }
    };
    examiner.mistakes.iter().filter(is_other).map(of).collect()
}

/// A wrong answer to a question, with the mistakes that lead to it.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub(crate) struct Misled {
    /// Answer in each field.
    #[serde(serialize_with = "for_page")]
    pub answer: Vec<Answer>,
    /// Mistakes that lead to the answer.
    #[serde(skip)]
    pub mutants: Vec<Mutant>,
    /// Feedback on the answer, one text for each mistake.
    pub told: Vec<String>,
}

/// Serializes answers for scripts: the index of a choice, or the spellings for each blank.
fn for_page<S: Serializer>(answers: &[Answer], serializer: S) -> Result<S::Ok, S::Error> {
    match answers {
        [choice @ Answer::Choice(_)] => choice.serialize(serializer),
        blanks => blanks.serialize(serializer),
    }
}

impl Examiner<'_> {
    /// Returns the wrong answers to a question that typical mistakes lead to.
    pub(crate) fn misled(&self, question: &Question, view: View) -> Vec<Misled> {
        let mut all: Vec<Misled> = Vec::new();
        for mistake in &self.mistakes {
            let Some(answer) = self.predicted(question, mistake, view) else { continue };
            if question.fields.iter().zip(&answer).all(|(field, given)| field.right.accepts(given)) {
                continue;
            }
            match all.iter_mut().find(|misled| misled.answer == answer) {
                Some(misled) => misled.mutants.push(mistake.mutant),
                None => all.push(Misled { answer, mutants: vec![mistake.mutant], told: Vec::new() }),
            }
        }
        for misled in &mut all {
            misled.told = feedback(self.locale, self.exercise.settings(), &misled.mutants);
        }
        all
    }

    /// Returns the answer that a mistake leads to; `None` if the search with the mistake does not reach the node, or if
    /// the question depends on earlier steps.
    fn predicted(&self, question: &Question, mistake: &Mistake, view: View) -> Option<Vec<Answer>> {
        let trace = &self.exercise.trace;
        let here = |id: NodeId| self.exercise.solution.in_whole(id);
        let solution = &mistake.solution;
        let is_skipped = |id: NodeId| match solution[here(id)].fate? {
            NodeFate::Searched => Some(false),
            NodeFate::Skipped => Some(true),
            NodeFate::Below => None,
        };
        let first_skipped = |cutoff: usize| trace.cutoffs()[cutoff].skipped.first().copied();
        let answers = match (question.kind, trace.step(question.step)?) {
            (QuestionKind::Visit, Step::Enter { node, .. }) => vec![Answer::Choice(is_skipped(node)?.into())],
            (QuestionKind::Visit, Step::Cutoff(cutoff)) => {
                vec![Answer::Choice(is_skipped(first_skipped(cutoff)?)?.into())]
            }
            // Index 0 is the choice "yes".
            (QuestionKind::Compare, Step::Cutoff(cutoff)) => {
                vec![Answer::Choice((!is_skipped(first_skipped(cutoff)?)?).into())]
            }
            (QuestionKind::Value, Step::Leave { node, .. }) => {
                let (player, solved) = (trace.node(node).player, solution[here(node)]);
                let returned = view.value(player, solved.returned?);
                vec![Answer::value(returned, view.interval(player, solved.proved))]
            }
            (QuestionKind::Window, Step::Enter { node, .. }) => {
                let solved = solution[here(node)];
                let window = view.window(trace.node(node).player, solved.window);
                let bounds = [window.alpha, window.beta].map(Answer::number);
                solved.is_searched().then(|| bounds.to_vec())?
            }
            (QuestionKind::Move, Step::Leave { .. }) => {
                let best = solution.best_move?;
                let moves = trace.children(NodeId::ROOT);
                vec![Answer::Choice(moves.into_iter().position(|id| here(id) == best)?)]
            }
            // Other questions depend on earlier steps, which differ between the searches.
            (
                QuestionKind::Visit
                | QuestionKind::Compare
                | QuestionKind::Value
                | QuestionKind::Window
                | QuestionKind::Move,
                _,
            ) => return None,
        };
        Some(answers)
    }
}

/// Counts for each mistake the results that it explains completely, and those for which it is only the best of the
/// incomplete explanations. The most frequent mistakes come first; mistakes without results are omitted.
pub fn frequencies(outcomes: &[Outcome]) -> Vec<(Mutant, [u64; 2])> {
    let amount = |mutant: Mutant| {
        let explanations = || outcomes.iter().flat_map(|outcome| &outcome.mistakes);
        let of = |is_whole: bool| {
            let is_meant = |one: &&Explanation| one.mutant == mutant && (one.unexplained == 0) == is_whole;
            explanations().filter(is_meant).count() as u64
        };
        (mutant, [of(true), of(false)])
    };
    let mut all: Vec<_> = Mutant::ALL.into_iter().map(amount).filter(|(_, amounts)| *amounts != [0, 0]).collect();
    all.sort_by_key(|&(_, [wholly, best])| std::cmp::Reverse((wholly + best, wholly)));
    all
}

/// Writes CSV with a row of headings and a row for each file: the file, the student, points, maximum points, points of
/// each part, the mistakes and, for the first mistake, the number of unexplained answers and the node of its first
/// effect.
///
/// # Errors
/// If `out` cannot be written.
pub fn write_csv(out: &mut dyn io::Write, all: &[Graded]) -> io::Result<()> {
    let mut parts: Vec<&'static str> = Vec::new();
    for test in all.iter().flat_map(|graded| &graded.outcome.tests) {
        if !parts.contains(&test.name) {
            parts.push(test.name);
        }
    }
    let mut rows = table::Csv::new(out);
    let head = ["file", "student", "points", "of"].into_iter().chain(parts.iter().copied());
    rows.row(head.chain(["mistakes", "unexplained", "first_node"]))?;
    for Graded { file, outcome } in all {
        let score = |name: &&str| {
            let test = outcome.tests.iter().find(|test| test.name == *name);
            test.map_or_else(String::new, |test| test.score.to_string())
        };
        let mistakes = outcome.mistakes.iter().map(|mistake| mistake.name).collect::<Vec<_>>().join(" ");
        let first = outcome.mistakes.first();
        let mut row = vec![file.clone(), outcome.student.clone().unwrap_or_default()];
        row.extend([outcome.score.to_string(), outcome.max_score.to_string()]);
        row.extend(parts.iter().map(score));
        row.push(mistakes);
        row.push(first.map_or_else(String::new, |mistake| mistake.unexplained.to_string()));
        row.push(first.and_then(|mistake| mistake.node.clone()).unwrap_or_default());
        rows.row(row)?;
    }
    rows.finish()
}
