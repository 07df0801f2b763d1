//! The story of a search in sentences: each step with its reason and the executed line of pseudocode.
//!
//! `situation` determines the kind of a step. Each file of this folder writes the sentences about a family of steps,
//! and `code` fills the current numbers into the executed line.

mod chance;
mod code;
mod comparing;
mod cutoffs;
mod entering;
mod leaving;
mod proof;
mod remarks;
#[cfg(test)]
mod tests;
mod values;

use serde::Serialize;

use super::pseudocode::{Line, LineMark, line_of, listing};
use super::voice::{Length, Voice};
use super::{View, words};
use crate::game::catalog::Entry;
use crate::locale::Locale;
use crate::search::Algorithm;
#[cfg(feature = "tui")]
use crate::trace::Moment;
use crate::trace::{Kind, NodeId, Open, Playback, Side, Step, Trace, Update, Walk};

/// Texts about a step of the story.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Telling {
    /// Sentence about the step and its reason, typeset.
    pub sentence: String,
    /// 0-based index of the executed line in the [`listing`].
    pub line: usize,
    /// The executed line with the current numbers, which are from the point of view of the side to move in negamax
    /// algorithms, and from MAX's point of view in all others.
    pub numbers: String,
    /// Coarsest granularity that includes this step.
    pub granularity: Granularity,
    /// Sentence about what the value of a leaf proves for its parent, typeset. Pages that ask for predictions
    /// omit it, because it gives answers away.
    pub proves: Option<String>,
    /// Comparison after this step, if it causes no cutoff. A comparison that causes a cutoff is a separate step.
    pub comparison: Option<Comparison>,
    /// Nodes that set α and β (from MAX's point of view) of the step's node; `None` for a bound that no node set.
    #[serde(skip)]
    pub setters: [Option<NodeId>; 2],
}

impl Telling {
    /// Returns the sentence about the step, followed by the sentence about what it proves, if any.
    pub(crate) fn with_proof(&self) -> String {
        [Some(self.sentence.as_str()), self.proves.as_deref()].into_iter().flatten().collect::<Vec<_>>().join(" ")
    }

    /// Returns all sentences about the step, with ordinary blanks instead of narrow no-break ones.
    pub fn plain_text(&self) -> String {
        let comparison = self.comparison.as_ref().map_or_else(String::new, |asked| format!(" {}", asked.sentence));
        words::plain(&format!("{}{comparison}", self.with_proof()))
    }
}

/// A comparison of a value with the opponent's bound, after which no move is skipped.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Comparison {
    /// Question and answer, typeset: `14 ≤ α = 3? No: on to the next move.`
    pub sentence: String,
    /// 0-based index of the comparing line in the [`listing`].
    pub line: usize,
    /// The comparison and its result, from the pseudocode's point of view: `14 ≤ α = 3 ✗`.
    pub numbers: String,
    /// `true` if the value closes the window but no move is left to skip.
    #[serde(skip)]
    pub is_met: bool,
}

/// Granularity of a story. A coarse granularity omits steps that finer ones include.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Granularity {
    /// Values of leaves, cutoffs and the result: the steps that a lecture shows.
    Leaf,
    /// In addition: entering the root and inner nodes; new best values; comparisons; and the more important remarks.
    Bound,
    /// Every step.
    Statement,
}

/// Returns a [`Telling`] for each step.
pub fn tell(trace: &Trace, locale: &Locale, view: View) -> Vec<Telling> {
    all_tellings(trace, Narrator::new(trace, locale, view))
}

/// Returns a [`Telling`] for each step, with [marks](mark) around names of nodes and values.
pub(crate) fn tell_marking(trace: &Trace, locale: &Locale, view: View) -> Vec<Telling> {
    all_tellings(trace, Narrator::new(trace, locale, view).marking())
}

fn all_tellings(trace: &Trace, mut narrator: Narrator<'_>) -> Vec<Telling> {
    (0..trace.steps().len()).filter_map(|step| narrator.tell(step)).collect()
}

/// Returns the point of view of numbers in pseudocode.
pub fn view_of_code(algorithm: Algorithm) -> View {
    if algorithm.is_negamax() { View::Mover } else { View::Max }
}

/// Cursor over the steps of a search, which returns the texts about the requested steps.
#[derive(Clone)]
pub(crate) struct Narrator<'a> {
    trace: &'a Trace,
    locale: &'a Locale,
    view: View,
    voice: Voice<'a>,
    /// Point of view of the numbers in pseudocode.
    code_view: View,
    listing: Vec<Line>,
    /// First leaf in a game that has a static value.
    first_static: Option<NodeId>,
    /// Position in the story, after the last step that was narrated or skipped.
    walk: Walk<'a>,
    /// State of all nodes, at the last leaf that was narrated or at the last call of `catch_up`.
    playback: Playback<'a>,
}

/// Executed line of pseudocode: its mark, the node whose function contains the line, and the line with current numbers.
type Code = (LineMark, NodeId, String);

impl<'a> Narrator<'a> {
    pub(crate) fn new(trace: &'a Trace, locale: &'a Locale, view: View) -> Self {
        let about = trace.about();
        let is_known = Entry::named(&about.game).is_some();
        let has_evaluation = is_known && about.evaluation.as_ref().is_some_and(|name| *name != "zero");
        let is_static = |id: &NodeId| trace.node(*id).kind() == Kind::Evaluated;
        Narrator {
            first_static: trace.ids().filter(|_| has_evaluation).find(is_static),
            trace,
            locale,
            view,
            voice: Voice::new(trace, locale, view, Length::Long),
            code_view: view_of_code(trace.settings().algorithm),
            listing: listing(trace.settings()),
            walk: trace.walk(),
            playback: trace.play(),
        }
    }

    /// Switches on marks around names of nodes and values.
    pub(crate) fn marking(self) -> Self {
        Narrator { voice: self.voice.marking(), ..self }
    }

    /// Returns the position in the story, after the last step that was narrated or skipped.
    #[cfg(feature = "tui")]
    pub(crate) fn walk(&self) -> &Walk<'a> {
        &self.walk
    }

    /// Returns the state of all nodes at the position in the story, if called after [`catch_up`](Self::catch_up).
    #[cfg(feature = "tui")]
    pub(crate) fn moment(&self) -> &Moment {
        self.playback.moment()
    }

    /// Advances the state of all nodes to the position in the story.
    #[cfg(feature = "tui")]
    pub(crate) fn catch_up(&mut self) {
        self.playback.advance_to(self.walk.taken());
    }

    /// Returns the texts about the step with this 0-based index, and skips all steps before it. Returns `None` if the
    /// walk is already past this step, or if there is no such step.
    pub(crate) fn tell(&mut self, index: usize) -> Option<Telling> {
        while self.walk.taken() < index {
            self.walk.advance()?;
        }
        let step = self.walk.next_step().filter(|_| self.walk.taken() == index)?;
        let telling = match step {
            Step::Enter { node, purpose, .. } => {
                self.walk.advance();
                self.entering(node, purpose)
            }
            Step::Leave { value, .. } => {
                self.walk.advance();
                // The next step shows whether the value changes the parent.
                self.leaving(self.walk.left()?, value, self.walk.next_step())
            }
            // Texts about these steps need the state before the step.
            Step::Evaluate { node, value } => {
                Telling { proves: self.proving(node, value), ..self.evaluating(node, value) }
            }
            Step::Update(index) => {
                let Update { child, value, .. } = self.trace.updates()[index];
                self.updating(self.walk.innermost()?, child, value, self.trace.window_of(&step)?)
            }
            Step::Cutoff(cutoff) => self.cutting(&self.trace.cutoffs()[cutoff]),
            Step::Remark(index) => {
                let (node, remark) = self.trace.all_remarks()[index];
                self.remarking(node, remark)
            }
        };
        if self.walk.taken() == index {
            self.walk.advance();
        }
        Some(Telling { setters: self.setters(), ..telling })
    }

    fn telling(&self, granularity: Granularity, sentence: String, (mark, id, numbers): Code) -> Telling {
        let line = self.line(mark, id).unwrap_or_default();
        Telling { sentence, line, numbers, granularity, proves: None, comparison: None, setters: [None; 2] }
    }

    /// Returns the nodes that set α and β at the node of the last step. α and β are from MAX's point of view.
    fn setters(&self) -> [Option<NodeId>; 2] {
        [Side::Alpha, Side::Beta].map(|side| {
            let here = self.walk.here()?;
            let setter = here.bounds.setter(side)?;
            // A setter that is not on the stack is the node that was just left.
            Some(self.walk.open().get(setter.place).map_or(here.node, |open| open.node))
        })
    }

    /// Returns the index in the listing of the line with this mark, in the function that is called for node `id`.
    fn line(&self, mark: LineMark, id: NodeId) -> Option<usize> {
        let node = self.trace.node(id);
        let player = (!node.is_chance).then_some(node.player);
        line_of(&self.listing, mark, player, node.ply, self.walk.is_tested(id))
    }

    /// Returns `true` if an open node has a window. Nodes that Scout evaluates have none.
    fn has_window(&self, open: &Open) -> bool {
        let algorithm = self.trace.settings().algorithm;
        algorithm.has_window() && (open.is_tested || !algorithm.only_tests_have_windows())
    }
}
