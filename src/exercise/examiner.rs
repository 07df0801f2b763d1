//! Grading of students' answers: which answers are wrong, why, and which mistakes explain them.

use std::io;

use serde::{Serialize, Serializer};

use super::{
    Answer, AnswerError, AnswerPart, Answers, Claim, Departure, Difference, Exercise, Field, FieldAnswer, FieldTask,
    Grade, Misconception, NodeFate, NodeMark, Paper, Question, QuestionKind, Scheme, Solution, Solved, Suspect,
    WindowClaim, marks, path, share, spelling,
};
use crate::fault::Fault;
use crate::game::Value;
use crate::locale::Locale;
use crate::search::Settings;
use crate::story::{View, table, words};
use crate::trace::{NodeId, Side, Step};

/// Grader of answers to an exercise. Comments on answers are in the language of the locale.
///
/// ```
/// use plyscope::{Locale, Source};
/// use plyscope::exercises::{Examiner, Exercise};
/// let source = Source::textbook();
/// let exercise = Exercise::new(&source, &source.default_settings())?;
/// let locale = Locale::default();
/// let examiner = Examiner::new(&exercise, &locale);
/// let paper = examiner.read(r#"{"skipped": []}"#, "answers.json")?;
/// let result = examiner.result(&paper, false);
/// assert_eq!((result.score, result.max_score), (0.0, 2.0));
/// assert_eq!(result.mistakes[0].name, "minimax");
/// # Ok::<(), plyscope::Fault>(())
/// ```
#[derive(Debug)]
pub struct Examiner<'e> {
    exercise: &'e Exercise,
    locale: &'e Locale,
    /// Right answers with their reasons, indexed by node of the whole tree; `None` for nodes below the depth of the
    /// search.
    marks: Vec<Option<NodeMark>>,
    suspects: Vec<Suspect>,
    scheme: Scheme,
}

/// Result of grading the answers of one student. In JSON, it has the keys of Gradescope's `results.json` and some
/// more.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Outcome {
    /// Name of the student, if given.
    pub student: Option<String>,
    /// Points earned for all parts.
    #[serde(serialize_with = "points")]
    pub score: f64,
    /// Maximum points for all parts.
    #[serde(serialize_with = "points")]
    pub max_score: f64,
    /// `true` if nothing is answered.
    #[serde(skip)]
    pub is_empty: bool,
    /// `true` if all results in `tests` are `passed`; wrong answers in `followed` do not matter.
    pub is_right: bool,
    /// Comments, one per line.
    pub output: String,
    /// Result of each part and task that is asked for. If an exercise has no sheet, the answered parts count as asked
    /// for.
    pub tests: Vec<PartResult>,
    /// Comments on wrong answers that follow from earlier errors, and therefore cost no points.
    pub followed: Vec<String>,
    /// Mistakes that leave the fewest wrong answers unexplained; empty if every mistake leaves more than half of the
    /// wrong answers unexplained.
    pub mistakes: Vec<Explanation>,
}

/// Serializes points, as an integer if they are whole.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes fields by reference")]
fn points<S: Serializer>(points: &f64, serializer: S) -> Result<S::Ok, S::Error> {
    #[expect(clippy::cast_possible_truncation, reason = "there are few points")]
    let whole = points.trunc() as i64;
    if points.fract() == 0.0 { serializer.serialize_i64(whole) } else { serializer.serialize_f64(*points) }
}

/// Rounds points to hundredths.
fn rounded(points: f64) -> f64 {
    (points * 100.0).round() / 100.0
}

/// Result of grading one file.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Graded {
    /// Name of the file.
    pub file: String,
    /// Result of grading the file; `None` if the answers cannot be read.
    #[serde(flatten)]
    pub outcome: Option<Outcome>,
    /// Reason why the answers cannot be read.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub error: Option<String>,
}

/// Result of one part of the answers.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct PartResult {
    /// Name of the part: [`AnswerPart::name`], or the name of a task in `--tasks`.
    pub name: &'static str,
    /// Title of the part.
    #[serde(skip)]
    pub title: String,
    /// Points earned for this part.
    #[serde(serialize_with = "points")]
    pub score: f64,
    /// Maximum points for this part.
    #[serde(serialize_with = "points")]
    pub max_score: f64,
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
    pub mistake: Misconception,
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
    /// Creates an examiner, which gives a point for each item of the answered parts. Computes the answers to which
    /// typical mistakes lead, for comparison.
    pub fn new(exercise: &'e Exercise, locale: &'e Locale) -> Self {
        Examiner::with_scheme(exercise, locale, Scheme::default())
    }

    /// Creates an examiner that grades the parts and tasks in `scheme`.
    pub fn with_scheme(exercise: &'e Exercise, locale: &'e Locale, scheme: Scheme) -> Self {
        let mut marks = marks(&exercise.trace, &exercise.whole, locale, View::Max).into_iter();
        let marks = exercise.solution.nodes().map(|(_, solved)| solved.fate.and_then(|_| marks.next())).collect();
        Examiner { exercise, locale, marks, suspects: exercise.suspects(), scheme }
    }

    /// Parses answers: JSON if the text begins with a brace or bracket, otherwise CSV with the columns `item`, `node`
    /// and `answer`. `origin` names the text in errors.
    ///
    /// # Errors
    /// If the text is empty, too long or malformed, has an unknown item or field, a value or a window of an unknown
    /// node, or two answers for the same field, value or window, or in a table lacks α or β of a window.
    pub fn read(&self, text: &str, origin: &str) -> Result<Paper, Fault> {
        Paper::read((text, origin), self.exercise, &self.scheme, self.locale)
    }

    /// Grades answers. With `follows_on`, a wrong answer that follows from an earlier error costs no points.
    pub fn result(&self, paper: &Paper, follows_on: bool) -> Outcome {
        let (answers, exercise) = (&paper.answers, self.exercise);
        let grade = if follows_on { Exercise::grade_on } else { Exercise::grade };
        let grade = grade(exercise, answers, &self.scheme);
        let mut tests = self.tests(&grade, answers);
        tests.extend(self.scheme.tasks.iter().map(|task| self.test_of_task(task, answers)));
        let mistakes = exercise.diagnosis(answers, &self.scheme, &self.suspects);
        let sum = |points: fn(&PartResult) -> f64| rounded(tests.iter().map(points).sum());
        let mut outcome = Outcome {
            student: paper.student.clone(),
            score: sum(|test| test.score),
            max_score: sum(|test| test.max_score),
            is_empty: answers.is_empty(),
            is_right: tests.iter().all(|test| test.status == "passed"),
            output: String::new(),
            followed: grade
                .followed
                .iter()
                .map(|difference| self.difference_sentences(difference, answers).0)
                .collect(),
            mistakes: mistakes.into_iter().map(|(suspect, left)| self.explained_by(suspect, left)).collect(),
            tests,
        };
        outcome.output = self.output(&outcome);
        outcome
    }

    /// Returns the results of the parts that are asked for: the parts of the scheme or, without a scheme, the
    /// answered parts. If nothing is answered, these are the parts of an empty [form](super::form).
    fn tests(&self, grade: &Grade, answers: &Answers) -> Vec<PartResult> {
        let form = self.exercise.solution.items();
        let usual = if grade.parts.is_empty() { &form[..] } else { &grade.parts };
        let usual = usual.iter().map(|&(part, items)| (part, items as f64));
        let asked = self.scheme.points.iter().map(|(&part, &points)| (part, points));
        let asked: Vec<_> = if self.scheme.is_open() { usual.collect() } else { asked.collect() };
        let items = |part: AnswerPart| grade.parts.iter().find(|(graded, _)| *graded == part).map(|&(_, items)| items);
        asked.into_iter().map(|(part, points)| self.test(grade, answers, part, items(part), points)).collect()
    }

    /// Returns the result of one part; `items` is `None` if the part is not answered.
    fn test(
        &self,
        grade: &Grade,
        answers: &Answers,
        part: AnswerPart,
        items: Option<usize>,
        max_score: f64,
    ) -> PartResult {
        let title = words::named(self.locale, "check-part", part.name().replace('_', "-"));
        let Some(items) = items else { return self.unanswered(part.name(), title, max_score) };
        let of_part = |difference: &&Difference| difference.part == part;
        let told = |difference: &Difference| self.difference_sentences(difference, answers);
        let lines = lines(grade.differences.iter().filter(of_part).map(told));
        let status = if lines.is_empty() { "passed" } else { "failed" };
        let share = grade.points_of(part, items) as f64 / items.max(1) as f64;
        let score = rounded(if lines.is_empty() { max_score } else { max_score * share });
        PartResult { name: part.name(), title, score, max_score, status, output: lines.join("\n") }
    }

    fn unanswered(&self, name: &'static str, title: String, max_score: f64) -> PartResult {
        let output = self.locale.text("check-not-answered");
        PartResult { name, title, score: 0.0, max_score, status: "failed", output }
    }

    /// Returns the result of a task that is graded field by field.
    fn test_of_task(&self, task: &FieldTask, answers: &Answers) -> PartResult {
        let FieldTask { name, title, points, fields } = task;
        let answer_to = |field: &Field| answers.fields.get(&field.id);
        if fields.iter().all(|field| answer_to(field).is_none()) {
            return self.unanswered(name, title.clone(), *points);
        }
        let (mut score, mut told) = (0.0, Vec::new());
        for field in fields {
            let written = answer_to(field);
            let (given, unread) = written.map_or((None, 0), |written| (written.answer.as_ref(), written.unread.len()));
            let earned = field.right.share_earned_by(given, unread);
            // A field that must stay empty has weight 0, but an entry in it costs as much as a right value earns.
            score += earned * share(fields, *points, field.weight.max(1));
            let is_right = match written {
                Some(_) => earned >= 1.0,
                None => field.right == Answer::Nothing,
            };
            if !is_right {
                told.push(self.field_sentences(field, written));
            }
        }
        let lines = lines(told.into_iter());
        let status = if lines.is_empty() { "passed" } else { "failed" };
        let score = rounded(if lines.is_empty() { *points } else { score.max(0.0) });
        PartResult { name, title: title.clone(), score, max_score: *points, status, output: lines.join("\n") }
    }

    /// Returns a sentence with the wrong and the right answer to a field, and a text with the unreadable parts, the
    /// reason for the right answer, and feedback on mistakes that lead to the wrong answer.
    fn field_sentences(&self, field: &Field, written: Option<&FieldAnswer>) -> (String, String) {
        let locale = self.locale;
        let key = match written {
            None => "check-field-missing",
            Some(_) if field.right == Answer::Nothing => "check-field-over",
            Some(_) => "check-field",
        };
        let claim = written.map_or_else(String::new, |written| written.text.clone());
        let label = field.label.trim_end_matches(['?', ':', '.']);
        let parts = [("label", label.into()), ("claim", claim.into()), ("right", field.shown.as_str().into())];
        let given = written.and_then(|written| written.answer.as_ref());
        let typical = field.wrong.iter().filter(|wrong| given.is_some_and(|given| wrong.given.accepts(given)));
        let typical = typical.flat_map(|wrong| feedback(locale, self.exercise.settings(), &wrong.mutants));
        let why = std::iter::once(field.reason.replace('\n', " ")).chain(typical).filter(|text| !text.is_empty());
        let unread = written.into_iter().flat_map(|written| &written.unread);
        let unread = unread.map(|text| locale.with("check-unread-answer", &[("text", text.as_str().into())]));
        let why = unread.chain(why);
        (locale.with(key, &parts), why.collect::<Vec<_>>().join(" "))
    }

    /// Returns all comments on the answers, one per line.
    fn output(&self, outcome: &Outcome) -> String {
        let locale = self.locale;
        let mut lines = Vec::new();
        let number = |points: f64| locale.number(&points.to_string());
        let points = [("points", number(outcome.score).into()), ("of", number(outcome.max_score).into())];
        let key = match outcome {
            Outcome { is_empty: true, .. } => "check-empty",
            Outcome { is_right: true, .. } => "check-right",
            _ => "check-points",
        };
        lines.push(locale.with(key, &points));
        for test in outcome.tests.iter().filter(|test| !test.output.is_empty() && !outcome.is_empty) {
            let parts = [
                ("part", test.title.as_str().into()),
                ("points", number(test.score).into()),
                ("of", number(test.max_score).into()),
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

    fn explained_by(&self, suspect: &Suspect, unexplained: usize) -> Explanation {
        let mistake = suspect.misconception;
        let departure = self.exercise.departure(&suspect.solution);
        let mut sentences = self.sentences_on(suspect, unexplained, departure);
        sentences.push(lesson(self.locale, mistake.lesson()));
        Explanation {
            mistake,
            name: mistake.name(),
            unexplained,
            node: departure.map(|(_, node)| self.node(node)),
            sentences,
            lesson: mistake.lesson(),
        }
    }

    /// Returns the sentences on a mistake that explains the answers but for `unexplained` of them: the mistake, the
    /// `departure` from the right search that it leads to, if any, and what is right.
    fn sentences_on(
        &self,
        suspect: &Suspect,
        unexplained: usize,
        departure: Option<(Departure, NodeId)>,
    ) -> Vec<String> {
        let (locale, mistake) = (self.locale, suspect.misconception);
        let settings = self.exercise.settings();
        let algorithm = words::algorithm(locale, &Settings { rules: settings.rules.sound(), ..*settings });
        let parts = [("algorithm", algorithm.into()), ("mistake", mistake.in_words(locale).into())];
        let first = match unexplained {
            0 => locale.with("check-explained", &parts),
            left => format!("{} {}", locale.with("check-nearest", &parts), locale.count("check-left", left as u64)),
        };
        let mut sentences = vec![first];
        sentences.extend(departure.map(|(departure, node)| {
            let key = format!("check-departs-{}", departure.name());
            let returned = suspect.solution[node].returned;
            let value = returned.map_or_else(String::new, |value| words::shown(locale, value));
            locale.with(&key, &[("node", self.node(node).into()), ("value", value.into())])
        }));
        sentences.push(words::named(locale, "check-help", mistake.name()));
        sentences
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
            words::path(self.locale, &self.exercise.whole, id)
        }
    }

    /// Returns the name of a move of the root. A leaf without a name is named by its value, as on sheets.
    fn root_move(&self, id: NodeId) -> String {
        let (locale, whole) = (self.locale, &self.exercise.whole);
        let is_bare = whole.name(id).is_none() && whole.move_label(id).is_none() && whole.node(id).is_leaf();
        match whole.node(id).value.filter(|_| is_bare) {
            Some(value) => format!("{} ({})", words::shown(locale, value), words::node(locale, whole, NodeId::ROOT)),
            None => self.node(id),
        }
    }

    /// Returns a sentence about the wrong or missing bounds of a node.
    fn window_sentence(&self, id: NodeId, claim: WindowClaim) -> String {
        let (locale, solved) = (self.locale, self.exercise.solution[id]);
        let player = self.exercise.whole.node(id).player;
        let node = || ("node", self.node(id).into());
        let right = ("right", words::shown(locale, solved.window).into());
        let [alpha, beta, left] = solved.bounds(player);
        let number = |bound: Option<Value>| bound.map_or_else(|| "?".to_owned(), |bound| words::shown(locale, bound));
        let mut sentences = Vec::new();
        match claim {
            WindowClaim { alpha: None, beta: None, .. } => {
                sentences.push(locale.with("check-window-missing", &[node(), right]));
            }
            _ if (claim.alpha, claim.beta) != (alpha, beta) => {
                let given = locale.number(&format!("({}, {})", number(claim.alpha), number(claim.beta)));
                sentences.push(locale.with("check-window", &[node(), ("claim", given.into()), right]));
            }
            _ => {}
        }
        if self.scheme.windows.is_some() && claim.left != left {
            let parts = [
                node(),
                ("bound", words::symbol(Side::of_player(player)).into()),
                ("right", number(left).into()),
                ("claim", number(claim.left).into()),
            ];
            sentences.push(locale.with("check-left-bound", &parts));
        }
        sentences.join(" ")
    }

    /// Returns a sentence about a wrong or missing answer, and the reason for the right answer; the reason may be
    /// empty.
    fn difference_sentences(&self, difference: &Difference, answers: &Answers) -> (String, String) {
        let solution = &self.exercise.solution;
        let locale = self.locale;
        let id = difference.node.unwrap_or(NodeId::ROOT);
        let node = || ("node", self.node(id).into());
        match difference.error {
            AnswerError::Value(claim) => {
                let shown = |claim: Option<Claim>| claim.map_or_else(String::new, |claim| words::shown(locale, claim));
                let key = if claim.is_some() { "check-value" } else { "check-value-missing" };
                let parts = [node(), ("claim", shown(claim).into()), ("right", shown(solution[id].claim()).into())];
                (locale.with(key, &parts), self.why_value(id))
            }
            AnswerError::Unsearched => {
                let is_window = difference.part == AnswerPart::Windows;
                let key = if is_window { "check-window-unsearched" } else { "check-value-unsearched" };
                (locale.with(key, &[node()]), self.why_branch(id))
            }
            AnswerError::Window { claim, .. } => (self.window_sentence(id, claim), String::new()),
            AnswerError::TooMuch => (locale.with("check-too-much", &[node()]), self.why_branch(id)),
            AnswerError::TooLittle => (locale.with("check-too-little", &[node()]), self.why_branch(id)),
            AnswerError::Order { place, claim, right } => {
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
            AnswerError::Count(claim) => {
                let parts = [("claim", claim.to_string().into()), ("right", solution.leaves.len().to_string().into())];
                (locale.with("check-count", &parts), String::new())
            }
            AnswerError::Move(claim) => {
                let right = solution.best_move.map_or_else(String::new, |id| self.root_move(id));
                let parts = [("claim", self.root_move(claim).into()), ("right", right.into())];
                (locale.with("check-move", &parts), self.why_value(NodeId::ROOT))
            }
            AnswerError::Unread { index, .. } => {
                let text = ("text", answers.unread[index].text.as_str().into());
                let sentence = locale.with("check-unread-answer", &[text]);
                (
                    if difference.node.is_some() { format!("{}: {sentence}", self.node(id)) } else { sentence },
                    String::new(),
                )
            }
        }
    }
}

/// Returns a line for each sentence and its reason. A reason is left out if the previous sentence has the same.
fn lines(told: impl Iterator<Item = (String, String)>) -> Vec<String> {
    let (mut lines, mut last) = (Vec::new(), String::new());
    for (sentence, reason) in told {
        let is_new = reason != last;
        lines.push(if is_new { format!("{sentence} {reason}").trim_end().to_owned() } else { sentence });
        last = reason;
    }
    lines
}

/// Returns feedback on mistakes that lead to the same answer, one text for each of the first `MOST` mistakes.
pub(crate) fn feedback<M: Into<Misconception> + Copy>(
    locale: &Locale,
    settings: &Settings,
    mistakes: &[M],
) -> Vec<String> {
    /// Maximum number of mistakes mentioned in feedback.
    const MOST: usize = 2;
    let mut mistakes: Vec<Misconception> = mistakes.iter().map(|&mistake| mistake.into()).collect();
    mistakes.dedup();
    mistakes.into_iter().take(MOST).map(|mistake| typical(locale, settings, mistake)).collect()
}

/// Returns feedback on a typical mistake: its name, its effect and its lesson.
fn typical(locale: &Locale, settings: &Settings, mistake: Misconception) -> String {
    let algorithm = mistake.algorithm(settings.algorithm);
    let method = words::method(locale, &Settings { algorithm, ..*settings });
    let parts = [("algorithm", method.into()), ("mistake", mistake.in_words(locale).into())];
    let name = locale.with("algorithm-mistaken", &parts);
    let why = capitalised(&words::named(locale, "caveat", mistake.name()));
    let told = locale.with("online-mistake", &[("name", name.into()), ("why", why.into())]);
    format!("{told} {}", lesson(locale, mistake.lesson()))
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

/// Identifier and title of a lesson, from which the script of a page makes a link.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub(crate) struct TaughtIn(&'static str, String);

impl TaughtIn {
    pub(crate) fn new(locale: &Locale, name: &'static str) -> Self {
        TaughtIn(name, locale.lesson_title(name))
    }
}

/// Wrong answers that follow from a typical mistake, and the feedback on them, for the script of a page.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub(crate) struct Explained {
    /// [Paths](NodeMark::path) of the leaves that are not evaluated.
    pub unseen: Vec<String>,
    /// Path of each searched inner node, with the spellings of its value.
    pub values: Vec<(String, Vec<String>)>,
    /// Feedback on these answers.
    pub told: String,
    /// Lesson on the mistake.
    pub lesson: TaughtIn,
}

/// Returns the answers to which each mistake in one step of the algorithm leads, if they differ from the right answers.
pub(crate) fn explained(examiner: &Examiner<'_>, view: View) -> Vec<Explained> {
    let Examiner { exercise, .. } = *examiner;
    let whole = &exercise.whole;
    // Answers without values do not distinguish misconceptions about the whole search.
    let is_other = |suspect: &&Suspect| {
        matches!(suspect.misconception, Misconception::Mutant(_)) && !suspect.solution.is_like(&exercise.solution)
    };
    let of = |mistake: &Suspect| {
        let nodes = || mistake.solution.nodes();
        let unseen = nodes().filter(|(_, node)| node.is_leaf && !node.is_searched());
        let value = |(id, node): (NodeId, &Solved)| {
            let player = whole.node(id).player;
            let returned = view.value(player, node.returned?);
            Some((path(whole, id), spelling::value(returned, view.interval(player, node.proved))))
        };
        let departure = exercise.departure(&mistake.solution);
        Explained {
            unseen: unseen.map(|(id, _)| path(whole, id)).collect(),
            values: nodes().filter(|(_, node)| node.is_asked()).filter_map(value).collect(),
            told: examiner.sentences_on(mistake, 0, departure).join(" "),
            lesson: TaughtIn::new(examiner.locale, mistake.misconception.lesson()),
        }
    };
    examiner.suspects.iter().filter(is_other).map(of).collect()
}

/// A wrong answer to a question to which a typical mistake leads.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub(crate) struct Misled {
    /// Answer in each field.
    #[serde(serialize_with = "for_page")]
    pub answer: Vec<Answer>,
    /// The first typical mistake that leads to the answer, in a sentence, and what is right.
    pub told: [String; 2],
    /// Lesson on the mistake.
    pub lesson: TaughtIn,
}

/// Serializes answers for scripts: the index of a choice, or the spellings for each blank.
fn for_page<S: Serializer>(answers: &[Answer], serializer: S) -> Result<S::Ok, S::Error> {
    match answers {
        [choice @ Answer::Choice(_)] => choice.serialize(serializer),
        blanks => blanks.serialize(serializer),
    }
}

impl Examiner<'_> {
    /// Returns the wrong answers to a question that typical mistakes lead to. Returns none for a choice of two answers,
    /// because the wrong one may be a guess.
    pub(crate) fn misled(&self, question: &Question, view: View) -> Vec<Misled> {
        let mut all: Vec<Misled> = Vec::new();
        if matches!(question.kind, QuestionKind::Visit | QuestionKind::Compare) {
            return all;
        }
        // Mistakes in one step of the algorithm come first, because they are the more precise explanation.
        let is_mutant = |suspect: &&Suspect| matches!(suspect.misconception, Misconception::Mutant(_));
        let (mutants, others): (Vec<_>, Vec<_>) = self.suspects.iter().partition(is_mutant);
        for Suspect { misconception, solution } in mutants.into_iter().chain(others) {
            let Some(answer) = self.predicted(question, solution, view) else { continue };
            if question.fields.iter().zip(&answer).all(|(field, given)| field.right.accepts(given)) {
                continue;
            }
            if all.iter().any(|misled| misled.answer == answer) {
                continue;
            }
            let named = |kind| words::named(self.locale, kind, misconception.name());
            let mistake = self.locale.with("quiz-common-mistake", &[("why", named("caveat").into())]);
            let lesson = TaughtIn::new(self.locale, misconception.lesson());
            all.push(Misled { answer, told: [mistake, named("check-help")], lesson });
        }
        all
    }

    /// Returns the answer that a mistake leads to; `None` if the search with the mistake does not reach the node, or if
    /// the question depends on earlier steps.
    fn predicted(&self, question: &Question, solution: &Solution, view: View) -> Option<Vec<Answer>> {
        let trace = &self.exercise.trace;
        let here = |id: NodeId| self.exercise.solution.in_whole(id);
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

/// Counts for each mistake the results that it explains completely, and the results that it explains only in part, but
/// best of all mistakes. The most frequent mistakes come first.
pub fn frequencies(outcomes: &[Outcome]) -> Vec<(Misconception, [u64; 2])> {
    let mut all: Vec<(Misconception, [u64; 2])> = Vec::new();
    for Explanation { mistake, unexplained, .. } in outcomes.iter().flat_map(|outcome| &outcome.mistakes) {
        let place = all.iter().position(|(known, _)| known == mistake).unwrap_or_else(|| {
            all.push((*mistake, [0, 0]));
            all.len() - 1
        });
        all[place].1[usize::from(*unexplained > 0)] += 1;
    }
    all.sort_by_key(|&(_, [wholly, best])| std::cmp::Reverse((wholly + best, wholly)));
    all
}

/// Writes CSV with a row of headings and a row for each file: the file, the student, points, maximum points, points of
/// each part, the mistakes and, for the first of them, the number of unexplained answers and the node at which the
/// mistake first shows. If the answers in some files cannot be read, a last column gives the reason.
///
/// # Errors
/// If `out` cannot be written.
pub fn write_csv(out: &mut dyn io::Write, all: &[Graded]) -> io::Result<()> {
    let mut parts: Vec<&'static str> = Vec::new();
    for test in all.iter().filter_map(|graded| graded.outcome.as_ref()).flat_map(|outcome| &outcome.tests) {
        if !parts.contains(&test.name) {
            parts.push(test.name);
        }
    }
    let has_errors = all.iter().any(|graded| graded.error.is_some());
    let mut rows = table::Csv::new(out);
    let head = ["file", "student", "points", "of"].into_iter().chain(parts.iter().copied());
    let head = head.chain(["mistakes", "unexplained", "first_node"]).chain(has_errors.then_some("error"));
    let columns = rows.row(head.clone()).map(|()| head.count())?;
    for Graded { file, outcome, error } in all {
        let mut row = vec![file.clone()];
        if let Some(outcome) = outcome {
            let score = |name: &&str| {
                let test = outcome.tests.iter().find(|test| test.name == *name);
                test.map_or_else(String::new, |test| test.score.to_string())
            };
            let mistakes = outcome.mistakes.iter().map(|mistake| mistake.name).collect::<Vec<_>>().join(" ");
            let first = outcome.mistakes.first();
            row.push(outcome.student.clone().unwrap_or_default());
            row.extend([outcome.score.to_string(), outcome.max_score.to_string()]);
            row.extend(parts.iter().map(score));
            row.push(mistakes);
            row.push(first.map_or_else(String::new, |mistake| mistake.unexplained.to_string()));
            row.push(first.and_then(|mistake| mistake.node.clone()).unwrap_or_default());
        }
        row.resize(columns - usize::from(has_errors), String::new());
        if has_errors {
            row.push(error.clone().unwrap_or_default());
        }
        rows.row(row)?;
    }
    rows.finish()
}
