//! Exercises about a search: questions, right answers with their reasons, answers that typical mistakes lead to,
//! grading and diagnosis.

mod examiner;
mod fates;
mod field;
mod marks;
mod paper;
mod questions;
mod reasons;
mod solution;
mod spelling;
#[cfg(test)]
mod tests;
mod what_if;

pub use examiner::{Examiner, Graded, Outcome, frequencies, write_csv};
pub(crate) use examiner::{Explained, Misled, explained, feedback, lesson};
pub use fates::NodeFate;
pub(crate) use fates::{fates, path};
pub use field::{Answer, Choice, Field, Wrong};
pub(crate) use marks::marks_of;
pub use marks::{NodeMark, marks};
pub use paper::{Paper, PaperError, form};
pub(crate) use questions::questions_before;
pub use questions::{Question, QuestionKind, questions};
pub(crate) use reasons::Reasons;
pub use solution::{AnswerPart, Answers, Claim, Difference, Grade, Solution, Solved};
pub use spelling::normal_form;
pub(crate) use spelling::ways_to_type;
pub use what_if::{Chain, what_if};

use solution::covered;

use crate::fault::{Fault, errors};
use crate::game::Value;
use crate::search::{Algorithm, Mutant, Settings, Watch, Window, on_enough_stack};
use crate::source::Source;
use crate::study::Recording;
use crate::study::generate::mistaken;
use crate::trace::{Kind, Limits, NodeId, Step, Trace};

errors! {
    /// Reason why a search is not an exercise.
    pub enum ExerciseError {
        Chance => "where chance moves, nothing is asked that could be graded", help "take a tree without chance nodes";
        Unknown => "an exercise needs the value of every leaf, and some are unknown",
            help "write a number for each leaf";
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

/// First difference between a search with a mistake and the right search.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Departure {
    /// The search with the mistake visits a node that the right search skips.
    Searches(NodeId),
    /// The search with the mistake skips a node that the right search visits.
    Skips(NodeId),
    /// The node returns a wrong value.
    Returns(NodeId),
    /// The root chooses a wrong move.
    Chooses(NodeId),
}

impl Departure {
    /// Returns `searches`, `skips`, `returns` or `chooses`.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Departure::Searches(_) => "searches",
            Departure::Skips(_) => "skips",
            Departure::Returns(_) => "returns",
            Departure::Chooses(_) => "chooses",
        }
    }

    /// Returns the node that the difference is about.
    pub fn node(self) -> NodeId {
        match self {
            Departure::Searches(node)
            | Departure::Skips(node)
            | Departure::Returns(node)
            | Departure::Chooses(node) => node,
        }
    }
}

impl Exercise {
    /// Maximum number of nodes in an exercise.
    pub const MOST_NODES: usize = 5_000;

    /// Searches a source with these settings, and its whole tree without cutoffs.
    ///
    /// # Errors
    /// If the source cannot be searched with these settings, has chance nodes or too large a tree, or if answers to
    /// this algorithm cannot be graded.
    pub fn new(source: &Source, settings: &Settings) -> Result<Exercise, Fault> {
        let settings = settings.effective();
        check(source, &settings)?;
        Exercise::of(source, None, recorded(source, None, &settings)?)
    }

    /// Creates an exercise from a complete recording of a source. Searches the whole tree with the same static
    /// evaluation; `None` stands for the default of the game.
    ///
    /// # Errors
    /// Returns the errors of [`Exercise::new`].
    pub(crate) fn of(source: &Source, evaluation: Option<&str>, trace: Trace) -> Result<Exercise, Fault> {
        check(source, trace.settings())?;
        let full = Settings { algorithm: Algorithm::Minimax, window: Window::FULL, ..*trace.settings() };
        let full = Settings { rules: full.rules.sound(), ..full }.effective();
        let whole = recorded(source, evaluation, &full)?;
        let solution = Solution::of(&trace, &whole);
        Ok(Exercise { source: source.clone(), evaluation: evaluation.map(str::to_owned), whole, trace, solution })
    }

    /// Returns the settings of the search.
    pub fn settings(&self) -> &Settings {
        self.trace.settings()
    }

    /// Returns the search with a mistake; `None` if the algorithm cannot make the mistake, or if the search is too
    /// large.
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
    pub fn grade(&self, answers: &Answers) -> Grade {
        self.solution.grade(answers, &self.whole)
    }

    /// Returns the mistakes that explain wrong answers best, in the order of [`Mutant::ALL`]. Each comes with the
    /// number of answers that differ from those of the mistake: 0 if it explains all answers. Empty if no mistake
    /// explains half of the differences.
    pub fn diagnosis(&self, answers: &Answers, mistakes: &[Mistake]) -> Vec<(Mutant, usize)> {
        let wrong = self.grade(answers).differences.len();
        let left = |mistake: &Mistake| mistake.solution.grade(answers, &self.whole).differences.len();
        let left: Vec<(Mutant, usize)> = mistakes.iter().map(|mistake| (mistake.mutant, left(mistake))).collect();
        // A mistake that leaves more than half of the differences explains too little.
        let fewest = left.iter().map(|&(_, left)| left).min().filter(|&fewest| wrong > 0 && 2 * fewest <= wrong);
        left.into_iter().filter(|&(_, left)| Some(left) == fewest).collect()
    }

    /// Returns the first difference between the search with a mistake and the right search, in the order of the steps
    /// of a full search; a different move at the root comes last. `None` if there is no difference.
    pub fn departure(&self, mistake: &Mistake) -> Option<Departure> {
        let (right, wrong) = (&self.solution, &mistake.solution);
        let shown = self.whole.steps().find_map(|step| match step {
            Step::Enter { node, .. } => match (right[node].is_searched(), wrong[node].is_searched()) {
                (false, true) => Some(Departure::Searches(node)),
                (true, false) => Some(Departure::Skips(node)),
                _ => None,
            },
            Step::Leave { node, .. } => {
                (right[node].returned != wrong[node].returned).then_some(Departure::Returns(node))
            }
            Step::Evaluate { .. } | Step::Update(_) | Step::Cutoff(_) | Step::Remark(_) => None,
        });
        let chosen = wrong.best_move.filter(|_| right.best_move != wrong.best_move);
        shown.or(chosen.map(Departure::Chooses))
    }

    /// Grades answers without counting errors twice: a wrong answer counts as right if it follows from the student's
    /// other answers.
    pub fn grade_on(&self, answers: &Answers) -> Grade {
        let mut grade = self.grade(answers);
        let follower = Follower::new(self, answers);
        let (skipped, values) = follower.followed();
        let mut followed = Vec::new();
        grade.differences.retain(|difference| {
            let follows = match *difference {
                Difference::Value { node, claim: Some(claim) } => values[node.index()] == Some(claim.number()),
                Difference::TooMuch { node } => skipped[node.index()],
                Difference::TooLittle { node } => !skipped[node.index()],
                Difference::Move { claim } => follower.choice(&values) == Some(claim),
                Difference::Value { .. }
                | Difference::Unsearched { .. }
                | Difference::Window { .. }
                | Difference::Order { .. }
                | Difference::Count { .. } => false,
            };
            followed.extend(follows.then_some(*difference));
            !follows
        });
        grade.followed = followed;
        grade
    }
}

/// Checks that answers about a search can be graded.
fn check(source: &Source, settings: &Settings) -> Result<(), Fault> {
    if source.game.has_chance() {
        return Err(Fault::new(ExerciseError::Chance));
    }
    if source.has_unknown() {
        return Err(Fault::new(ExerciseError::Unknown));
    }
    let algorithms = [Algorithm::AlphaBeta, Algorithm::Minimax, Algorithm::Negamax, Algorithm::NegamaxAlphaBeta];
    if !algorithms.contains(&settings.algorithm) || !settings.techniques.is_empty() {
        return Err(Fault::new(ExerciseError::NotGraded { algorithms: algorithms.map(Algorithm::name).join(", ") }));
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

/// A search that uses the values of a student in place of the right ones.
struct Follower<'e> {
    exercise: &'e Exercise,
    answers: &'e Answers,
    /// For each node, `true` if the student marked it or an ancestor as skipped; `None` if the student answered nothing
    /// about skipped branches.
    marked: Option<Vec<bool>>,
}

impl<'e> Follower<'e> {
    fn new(exercise: &'e Exercise, answers: &'e Answers) -> Self {
        let marked = answers.skipped.as_ref().map(|marked| covered(&exercise.whole, marked));
        Follower { exercise, answers, marked }
    }

    /// Returns the value with which the student continues: the one in the answers or, if there is none, `found`.
    fn worked_with(&self, id: NodeId, found: Value) -> Value {
        self.answers.values.get(&id).map_or(found, |claim| claim.number())
    }

    /// Returns for each node whether it is skipped and which value it returns, based on the student's values.
    fn followed(&self) -> (Vec<bool>, Vec<Option<Value>>) {
        let whole = &self.exercise.whole;
        let (mut skipped, mut values) = (vec![false; whole.len()], vec![None; whole.len()]);
        let settings = self.exercise.settings();
        self.follow(NodeId::ROOT, settings.root_window(), &mut skipped, &mut values);
        // Nodes below a skipped move are skipped. Parents precede their children.
        for id in whole.ids() {
            skipped[id.index()] |= whole.node(id).parent.is_some_and(|parent| skipped[parent.index()]);
        }
        (skipped, values)
    }

    fn follow(&self, id: NodeId, entered: Window, skipped: &mut [bool], values: &mut [Option<Value>]) -> Value {
        let Exercise { whole, trace, .. } = self.exercise;
        let rules = trace.settings().rules;
        let node = whole.node(id);
        if let (Kind::Evaluated | Kind::Won(_) | Kind::Drawn, Some(value)) = (node.kind(), node.value) {
            values[id.index()] = Some(value);
            return value;
        }
        let player = node.player;
        let (mut best, mut window, mut is_closed) = (player.worst(), entered, false);
        for child in self.exercise.whole.children(id) {
            // Ignore the value of a child that the student marked as skipped.
            let is_left_out = self.marked.as_ref().is_some_and(|marked| marked[child.index()]);
            if is_closed {
                skipped[child.index()] = true;
                continue;
            }
            let found = on_enough_stack(|| self.follow(child, window.dal(rules.mates), skipped, values));
            if is_left_out {
                continue;
            }
            let value = rules.mates.bliz(self.worked_with(child, found));
            if player.prefers(value, best) {
                best = value;
                window = window.narrowed(player, value);
            }
            is_closed =
                trace.settings().algorithm.has_window() && rules.cut_on.closes(player, value, window.far(player));
        }
        let value = rules.fail.returned(best, entered);
        values[id.index()] = Some(value);
        value
    }

    /// Returns the best move at the root, based on the student's values and, for other nodes, on `values`.
    fn choice(&self, values: &[Option<Value>]) -> Option<NodeId> {
        let root = self.exercise.whole.node(NodeId::ROOT);
        let mates = self.exercise.settings().rules.mates;
        let mut best: Option<(NodeId, Value)> = None;
        for child in self.exercise.whole.children(NodeId::ROOT) {
            let Some(found) = values[child.index()] else { continue };
            let value = mates.bliz(self.worked_with(child, found));
            if best.is_none_or(|(_, best)| root.player.prefers(value, best)) {
                best = Some((child, value));
            }
        }
        best.map(|(child, _)| child)
    }
}
