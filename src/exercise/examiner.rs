//! Answers of students: reading them, and saying what is wrong, why, and which mistake explains it.

use std::io;

use serde::Serialize;

use super::paper::place;
use super::{
    Answer, Answers, Claim, Departure, Diagnosis, Difference, Exercise, Fate, Grade, Kind, Mistake, NodeMark, Paper,
    Part, Question, Solved, accepted_numbers, fates, marks_of, path, spelling,
};
use crate::game::Value;
use crate::locale::Locale;
use crate::search::{Mutant, Settings, Window};
use crate::story::{View, table, words};
use crate::trace::{NodeId, Step};

/// Whoever grades answers to an exercise, in the words of a language.
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
    /// Why each node of the whole tree is searched or skipped, and why it has its value.
    marks: Vec<Option<NodeMark>>,
    mistakes: Vec<Mistake>,
    /// For each node of the search that is asked for, which one of the whole tree it is.
    here: Vec<Option<NodeId>>,
}

/// What came out. Its keys in JSON are those that autograders read (Gradescope's `results.json`), and some more.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Outcome {
    /// Whose answers they are, if they say so.
    pub student: Option<String>,
    /// The points that were got.
    pub score: usize,
    /// The points that there are.
    pub max_score: usize,
    /// Whether everything is right.
    pub is_right: bool,
    /// All that is said about it, a line each.
    pub output: String,
    /// Part by part.
    pub tests: Vec<Test>,
    /// What is wrong, and follows from other answers; it costs nothing.
    pub followed: Vec<String>,
    /// The mistakes that explain the answers, wholly or best.
    pub mistakes: Vec<Explanation>,
}

/// What came out of a file of answers.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Graded {
    /// What it is called.
    pub file: String,
    /// What came out.
    #[serde(flatten)]
    pub outcome: Outcome,
}

/// A part of the answers.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Test {
    /// What it is: see [`Part::name`].
    pub name: &'static str,
    /// The points that were got.
    pub score: usize,
    /// The points that there are.
    pub max_score: usize,
    /// `passed` or `failed`.
    pub status: &'static str,
    /// What is wrong, a line each.
    pub output: String,
}

/// A mistake that explains answers.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Explanation {
    /// Which one.
    #[serde(skip)]
    pub mutant: Mutant,
    /// What `--mutant` calls it.
    pub name: &'static str,
    /// How many answers it does not explain; 0 if it explains all of them.
    pub unexplained: usize,
    /// The node at which it first shows.
    pub node: Option<String>,
    /// What it is, where it first shows, and what helps.
    pub sentences: Vec<String>,
    /// The lesson about it.
    pub lesson: &'static str,
}

impl<'e> Examiner<'e> {
    /// Makes the mistakes that answers are compared with.
    pub fn new(exercise: &'e Exercise, locale: &'e Locale) -> Self {
        let marks = marks_of(exercise, locale, View::Max);
        let mut here = vec![None; exercise.trace.len()];
        for (id, (_, found)) in exercise.whole.ids().zip(fates(&exercise.trace, &exercise.whole)) {
            if let Some(found) = found {
                here[found.index()] = Some(id);
            }
        }
        Examiner { exercise, locale, marks, mistakes: exercise.mistakes(), here }
    }

    /// Grades answers; with `follows_on`, nothing that follows from an earlier error is wrong.
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

    fn test(&self, grade: &Grade, part: Part, max_score: usize) -> Test {
        let of_part = |difference: &&Difference| difference.part() == part;
        let mut lines: Vec<String> = Vec::new();
        let mut last = String::new();
        for difference in grade.differences.iter().filter(of_part) {
            let (sentence, reason) = self.told(difference);
            // What several lines have in common is said once.
            let is_new = reason != last;
            lines.push(if is_new { format!("{sentence} {reason}").trim_end().to_owned() } else { sentence });
            last = reason;
        }
        let status = if lines.is_empty() { "passed" } else { "failed" };
        let score = grade.points_of(part, max_score);
        Test { name: part.name(), score, max_score, status, output: lines.join("\n") }
    }

    /// Everything in lines.
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
        let Diagnosis { explained, nearest } = self.exercise.diagnosis(answers, &self.mistakes);
        let explained = explained.into_iter().map(|mutant| (mutant, 0));
        explained.chain(nearest).filter_map(|(mutant, left)| self.explanation(mutant, left)).collect()
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
            let key = match departure {
                Departure::Searches(_) => "check-departs-searches",
                Departure::Skips(_) => "check-departs-skips",
                Departure::Returns(_) => "check-departs-returns",
                Departure::Chooses(_) => "check-departs-chooses",
            };
            let value =
                mistake.solution[departure.node()].returned.map_or_else(String::new, |value| self.number(value));
            locale.with(key, &[("node", self.node(departure.node()).into()), ("value", value.into())])
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

    /// What is wrong and what is right, and why.
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
                let key = if part == Part::Windows { "check-window-unsearched" } else { "check-value-unsearched" };
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
                // Why another leaf was answered that is not searched; or why this one is.
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

/// What helps whoever makes a typical mistake: what it is, what it does, and its lesson.
pub(crate) fn typical(locale: &Locale, settings: &Settings, mutant: Mutant) -> String {
    let mistake = words::named(locale, "mutant", mutant.name());
    // Some mistakes can be made in one algorithm only.
    let algorithm = mutant.algorithm().unwrap_or(settings.algorithm);
    let method = words::method(locale, &Settings { algorithm, ..*settings });
    let name = locale.with("algorithm-mistaken", &[("algorithm", method.into()), ("mistake", mistake.into())]);
    let why = capitalised(&words::named(locale, "caveat", mutant.name()));
    let told = locale.with("online-mistake", &[("name", name.into()), ("why", why.into())]);
    format!("{told} {}", lesson(locale, mutant.lesson()))
}

/// Where to read about something.
pub(crate) fn lesson(locale: &Locale, name: &str) -> String {
    locale.with("check-lesson", &[("command", format!("plyscope lesson {name}").into())])
}

/// With a capital letter at its beginning, if that is a letter of a word.
fn capitalised(text: &str) -> String {
    if text.starts_with(['α', 'β']) {
        return text.to_owned();
    }
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// What a typical mistake answers in the exercise of a page, and what is said to whoever answers so.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub(crate) struct Explained {
    /// The leaves that are not looked at, by their [paths](NodeMark::path).
    pub unseen: Vec<String>,
    /// For each node that has moves and is searched, its path and every spelling of its value.
    pub values: Vec<(String, Vec<String>)>,
    /// What is said.
    pub told: String,
}

/// What typical mistakes answer, those that answer otherwise than is right.
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

/// A wrong answer to a question, and the mistakes that lead to it.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub(crate) struct Misled {
    /// Answer to each field.
    pub answer: Vec<Answer>,
    /// The mistakes.
    #[serde(skip)]
    pub mutants: Vec<Mutant>,
    /// What is said then.
    pub told: Vec<String>,
}

impl Examiner<'_> {
    /// The wrong answers to a question about the search to which typical mistakes lead.
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
            let told = misled.mutants.iter().take(MOST_TOLD);
            misled.told = told.map(|&mutant| typical(self.locale, self.exercise.settings(), mutant)).collect();
        }
        all
    }

    /// What somebody answers who makes a mistake; `None` if the search with the mistake does not come there.
    fn predicted(&self, question: &Question, mistake: &Mistake, view: View) -> Option<Vec<Answer>> {
        let trace = &self.exercise.trace;
        let here = |id: NodeId| self.here[id.index()];
        let solution = &mistake.solution;
        let is_skipped = |id: NodeId| match solution[here(id)?].fate? {
            Fate::Searched => Some(false),
            Fate::Skipped => Some(true),
            Fate::Below => None,
        };
        let first_skipped = |cutoff: usize| trace.cutoffs()[cutoff].skipped.first().copied();
        let answers = match (question.kind, trace.step(question.step)?) {
            (Kind::Visit, Step::Enter { node, .. }) => vec![Answer::Choice(is_skipped(node)?.into())],
            (Kind::Visit, Step::Cutoff(cutoff)) => vec![Answer::Choice(is_skipped(first_skipped(cutoff)?)?.into())],
            // Yes is the first choice.
            (Kind::Compare, Step::Cutoff(cutoff)) => {
                vec![Answer::Choice((!is_skipped(first_skipped(cutoff)?)?).into())]
            }
            (Kind::Value, Step::Leave { node, .. }) => {
                let (player, solved) = (trace.node(node).player, solution[here(node)?]);
                let returned = view.value(player, solved.returned?);
                vec![Answer::Number(spelling::value(returned, view.interval(player, solved.proved)))]
            }
            (Kind::Window, Step::Enter { node, .. }) => {
                let solved = solution[here(node)?];
                let window = view.window(trace.node(node).player, solved.window);
                let bounds = [window.alpha, window.beta].map(|bound| Answer::Number(accepted_numbers(bound)));
                solved.is_searched().then(|| bounds.to_vec())?
            }
            (Kind::Move, Step::Leave { .. }) => {
                let best = solution.best_move?;
                let moves = trace.children(NodeId::ROOT);
                vec![Answer::Choice(moves.into_iter().position(|id| here(id) == Some(best))?)]
            }
            // The other questions are about what a search has come to by then, which no two searches share.
            (Kind::Visit | Kind::Compare | Kind::Value | Kind::Window | Kind::Move, _) => return None,
        };
        Some(answers)
    }
}

/// More mistakes are no help.
const MOST_TOLD: usize = 2;

/// How often each mistake explains answers wholly, and how often it only comes nearest. Those that never do are left
/// out; the most frequent stand first.
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

/// A row for each file: who, points, the parts, and the mistakes.
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
