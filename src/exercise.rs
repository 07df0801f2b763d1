//! Exercises about a search: questions, right answers with their reasons, answers that typical mistakes lead to,
//! grading and diagnosis.

mod by_hand;
mod examiner;
mod fates;
mod field;
mod marks;
mod misconception;
mod paper;
mod questions;
mod reasons;
mod solution;
mod spelling;
#[cfg(test)]
mod tests;
mod what_if;

pub use examiner::{Examiner, Explanation, Graded, Outcome, frequencies, write_csv};
pub(crate) use examiner::{Explained, Misled, TaughtIn, explained, feedback, lesson};
pub use fates::NodeFate;
pub(crate) use fates::{fates, path};
pub(crate) use field::share;
pub use field::{Answer, Choice, Field, FieldTask, Wrong};
pub use marks::{NodeMark, marks};
pub use misconception::Misconception;
pub(crate) use misconception::Suspect;
pub use paper::{Paper, form};
pub(crate) use questions::questions;
pub use questions::{Question, QuestionKind};
pub(crate) use reasons::Reasons;
pub use solution::{
    AnswerError, AnswerPart, Answers, Claim, Difference, FieldAnswer, Grade, Scheme, Solution, Solved, Unread,
    WindowClaim,
};
pub use spelling::normal_form;
pub(crate) use spelling::ways_to_type;
pub use what_if::{Chain, what_if};

use by_hand::ByHand;

use crate::fault::{Fault, errors, named};
use crate::search::{Algorithm, Mutant, Settings, Watch};
use crate::source::Source;
use crate::study::Recording;
use crate::study::generate::mistaken;
use crate::trace::{Limits, NodeId, Step, Trace};

errors! {
    /// Reason why a search cannot be an exercise.
    pub enum ExerciseError {
        Chance => "on this page, nothing is asked about trees where chance moves", help "take a tree without chance nodes";
        Unknown => "an exercise needs the value of every leaf, and some are unknown",
            help "write a number for each leaf";
        Untried => "an exercise needs the value of every leaf, and the program in the log did not try some moves",
            help "log a search without cutoffs";
        NotGraded { algorithms: String } => "answers to such a search are not graded",
            help "{} takes one of {algorithms}" [Algorithm];
        TooLarge { most: usize } => "a tree of more than {most} nodes is too large for an exercise",
            help "a smaller {}, or a smaller tree" [Depth];
    }
}

/// A tree to be searched by hand, with the right solution.
#[derive(Debug)]
pub struct Exercise {
    /// The position or tree.
    pub source: Source,
    /// Name of the static evaluation; `None` for the default of the game.
    evaluation: Option<String>,
    /// Recording of the whole tree, searched without cutoffs. Answers refer to its nodes.
    pub whole: Trace,
    /// Recording of the search that students carry out.
    pub trace: Trace,
    /// Right solution: the results of `trace` at the nodes of `whole`.
    pub solution: Solution,
}

/// A typical mistake, with the solution to which it leads.
#[derive(Debug)]
pub struct Mistake {
    /// Kind of the mistake.
    pub mutant: Mutant,
    /// Recording of the search with the mistake.
    pub trace: Trace,
    /// Solution with the mistake.
    pub solution: Solution,
}

named! {
    /// Kind of the first difference between a search with a mistake and the right search.
    pub enum Departure {
        /// The search visits a node that the right search skips.
        Searches: "searches",
        /// The search skips a node that the right search visits.
        Skips: "skips",
        /// A node returns a wrong value.
        Returns: "returns",
        /// The root chooses a wrong move.
        Chooses: "chooses",
    }
}

impl Exercise {
    /// Maximum number of nodes in an exercise.
    pub const MOST_NODES: usize = 5_000;

    /// Searches a source with these settings, and its whole tree without cutoffs.
    ///
    /// # Errors
    /// If the source cannot be searched with these settings, has leaves without a value or too large a tree, or if
    /// answers to this algorithm cannot be graded.
    pub fn new(source: &Source, settings: &Settings) -> Result<Exercise, Fault> {
        // An exercise about the log of a program asks about the right search of its tree.
        let rules = if settings.is_logged() { settings.rules.sound() } else { settings.rules };
        let settings = Settings { rules, ..*settings }.effective();
        check(source, &settings)?;
        Exercise::with_whole(source, None, recorded(source, None, &settings)?)
    }

    /// Creates an exercise from a complete recording of a source. Searches the whole tree with the same static
    /// evaluation, which is the default of the game if `evaluation` is `None`.
    ///
    /// # Errors
    /// Returns the errors of [`Exercise::new`], and an error if the source has chance nodes.
    pub(crate) fn of(source: &Source, evaluation: Option<&str>, trace: Trace) -> Result<Exercise, Fault> {
        if source.game.has_chance() {
            return Err(Fault::new(ExerciseError::Chance));
        }
        check(source, trace.settings())?;
        Exercise::with_whole(source, evaluation, trace)
    }

    fn with_whole(source: &Source, evaluation: Option<&str>, trace: Trace) -> Result<Exercise, Fault> {
        let full = trace.settings().exhaustive(source.game.has_chance());
        let whole = recorded(source, evaluation, &full)?;
        let solution = Solution::of(&trace, &whole);
        Ok(Exercise { source: source.clone(), evaluation: evaluation.map(str::to_owned), whole, trace, solution })
    }

    /// Returns the settings of the search.
    pub fn settings(&self) -> &Settings {
        self.trace.settings()
    }

    /// Returns the search with a mistake; `None` if the algorithm cannot make the mistake, or if the search with the
    /// mistake fails or is too large.
    pub fn mistake(&self, mutant: Mutant) -> Option<Mistake> {
        let settings = mistaken(self.settings(), mutant)?;
        let trace = recorded(&self.source, self.evaluation.as_deref(), &settings).ok()?;
        let solution = Solution::of(&trace, &self.whole);
        Some(Mistake { mutant, trace, solution })
    }

    /// Returns all searches that [`Exercise::mistake`] can return, in the order of [`Mutant::ALL`].
    pub fn mistakes(&self) -> Vec<Mistake> {
        Mutant::ALL.into_iter().filter_map(|mutant| self.mistake(mutant)).collect()
    }

    /// Grades answers against the right solution.
    pub fn grade(&self, answers: &Answers, scheme: &Scheme) -> Grade {
        self.solution.grade(answers, &self.whole, scheme)
    }

    /// Returns the mistakes that explain wrong answers best, the simplest first. Each mistake is followed by the number
    /// of answers that it leaves unexplained: 0 if it explains all of them. Empty if no answer is wrong, if no mistake
    /// explains at least half of the differences, or if only the best move and the number of leaves are answered.
    pub(crate) fn diagnosis<'s>(
        &self,
        answers: &Answers,
        scheme: &Scheme,
        suspects: &'s [Suspect],
    ) -> Vec<(&'s Suspect, usize)> {
        // A missing or unreadable answer is no evidence of a mistake.
        let given = |grade: &Grade| grade.differences.iter().filter(|difference| !difference.is_missing()).count();
        let grade = self.grade(answers, scheme);
        let wrong = given(&grade);
        // A move or a number alone may be a guess, which several mistakes would explain.
        if grade.parts.iter().all(|(part, _)| matches!(part, AnswerPart::BestMove | AnswerPart::LeafCount)) {
            return Vec::new();
        }
        let left = |suspect: &Suspect| {
            let answers = answers.with_leaves_of(&suspect.solution, &self.whole);
            given(&suspect.solution.grade(&answers, &self.whole, scheme))
        };
        let left: Vec<(&Suspect, usize)> = suspects.iter().map(|suspect| (suspect, left(suspect))).collect();
        // A mistake that leaves more than half of the differences explains too little.
        let fewest = left.iter().map(|&(_, left)| left).min().filter(|&fewest| wrong > 0 && 2 * fewest <= wrong);
        let mut nearest: Vec<(&Suspect, usize)> = left.into_iter().filter(|&(_, left)| Some(left) == fewest).collect();
        // If minimax explains the answers equally well, drop all other mistakes, except for mutants with another
        // solution and for the other rule of cutoffs: where all cutoffs are at equality, it prunes nothing, either.
        let minimax = nearest.iter().find(|(suspect, _)| suspect.misconception == Misconception::Minimax).copied();
        if let Some((minimax, _)) = minimax {
            nearest.retain(|(suspect, _)| match suspect.misconception {
                Misconception::Minimax | Misconception::Mutant(Mutant::OtherRule) => true,
                Misconception::Mutant(_) => !suspect.solution.is_like(&minimax.solution),
                _ => false,
            });
        }
        // A mistake occurs twice if it explains the answers equally well with and without pruning.
        nearest.dedup_by_key(|(suspect, _)| suspect.misconception);
        nearest
    }

    /// Returns the first difference between the search with a mistake and the right search, and the node at which they
    /// differ, in the order of the steps of a full search; a different move at the root comes last. `None` if there is
    /// no difference.
    pub fn departure(&self, wrong: &Solution) -> Option<(Departure, NodeId)> {
        let right = &self.solution;
        let shown = self.whole.steps().find_map(|step| match step {
            Step::Enter { node, .. } => match (right[node].is_searched(), wrong[node].is_searched()) {
                (false, true) => Some((Departure::Searches, node)),
                (true, false) => Some((Departure::Skips, node)),
                _ => None,
            },
            Step::Leave { node, .. } => {
                (right[node].returned != wrong[node].returned).then_some((Departure::Returns, node))
            }
            Step::Evaluate { .. } | Step::Update(_) | Step::Cutoff(_) | Step::Remark(_) => None,
        });
        let chosen = wrong.best_move.filter(|_| right.best_move != wrong.best_move);
        shown.or(chosen.map(|node| (Departure::Chooses, node)))
    }

    /// Grades answers without counting errors twice: a wrong answer costs nothing if it would be right in a search that
    /// continues with the other answers of the student.
    pub fn grade_on(&self, answers: &Answers, scheme: &Scheme) -> Grade {
        let mut grade = self.grade(answers, scheme);
        let continued = ByHand { answers: Some(answers), ..ByHand::right(self) }.solution();
        let left = continued.grade(answers, &self.whole, scheme);
        let left: Vec<_> = left.differences.iter().map(Difference::item).collect();
        let is_followed = |difference: &mut Difference| !left.contains(&difference.item());
        grade.followed = grade.differences.extract_if(.., is_followed).collect();
        grade
    }
}

/// Checks that answers about a search can be graded.
fn check(source: &Source, settings: &Settings) -> Result<(), Fault> {
    if source.has_unknown() {
        return Err(Fault::new(if source.is_log() { ExerciseError::Untried } else { ExerciseError::Unknown }));
    }
    let algorithms: Vec<Algorithm> = if source.game.has_chance() {
        Algorithm::ALL.into_iter().filter(|algorithm| algorithm.supports_chance()).collect()
    } else {
        vec![Algorithm::AlphaBeta, Algorithm::Minimax, Algorithm::Negamax, Algorithm::NegamaxAlphaBeta]
    };
    if !algorithms.contains(&settings.algorithm) || !settings.techniques.is_empty() || settings.is_logged() {
        return Err(Fault::new(ExerciseError::NotGraded {
            algorithms: algorithms.iter().map(|algorithm| algorithm.name()).collect::<Vec<_>>().join(", "),
        }));
    }
    Ok(())
}

fn recorded(source: &Source, evaluation: Option<&str>, settings: &Settings) -> Result<Trace, Fault> {
    let recording = Recording { evaluation, limits: Limits::nodes(Exercise::MOST_NODES) };
    let mut watch = Watch { visits: 1_000_000, progress: &mut |_| {} };
    let trace = source.record(settings, recording, &mut watch)?;
    if trace.counts().unrecorded == 0 {
        return Ok(trace);
    }
    Err(Fault::new(ExerciseError::TooLarge { most: Exercise::MOST_NODES }))
}
