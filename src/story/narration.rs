//! The story in sentences: what happened at each step and why, with the line of the algorithm that was carried out.
//!
//! What a step is, is decided in `situation`; here it is told at length, a file for each family of steps, and `code`
//! puts the numbers of the moment into the line.

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
use crate::locale::Locale;
use crate::search::Algorithm;
use crate::trace::{NodeId, Open, Side, Step, Trace, Walk};

/// What is said about a step of the story.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Telling {
    /// What happened and why, typeset.
    pub sentence: String,
    /// Which line of the [`listing`] is carried out.
    pub line: usize,
    /// That line with the numbers of the moment put in, as the algorithm computes with them: negamax with those of the
    /// side to move, the others with MAX's.
    pub numbers: String,
    /// How coarse a telling of the story still has this step.
    pub granularity: Granularity,
    /// What the algorithm asks next, if nothing comes of it. Where it does, the cutoff is a step of its own.
    pub comparison: Option<Comparison>,
    /// The nodes that have set α and β of the node that the step is about, if nodes have.
    #[serde(skip)]
    pub setters: [Option<NodeId>; 2],
}

impl Telling {
    /// What happened and why, and what the algorithm asks next, in the characters that keyboards have.
    pub fn told(&self) -> String {
        let comparison = self.comparison.as_ref().map_or_else(String::new, |asked| format!(" {}", asked.sentence));
        words::plain(&format!("{}{comparison}", self.sentence))
    }
}

/// A value is compared with the opponent's bound, and nothing is skipped.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Comparison {
    /// The question and its answer, typeset: `14 ≤ α = 3? No: on to the next move.`
    pub sentence: String,
    /// Which line of the [`listing`] asks.
    pub line: usize,
    /// The comparison with the numbers of the moment, as the algorithm computes with them.
    pub numbers: String,
    /// Whether it holds; then no move is left to skip.
    #[serde(skip)]
    pub is_met: bool,
}

/// How finely a story is told. A coarse telling leaves out the steps of the finer ones.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Granularity {
    /// The values of leaves, the cutoffs and the result: what a lecturer shows.
    Leaf,
    /// Every new best value, too.
    Bound,
    /// Every step.
    Statement,
}

impl Granularity {
    /// From the coarsest to the finest.
    pub const ALL: [Granularity; 3] = [Granularity::Leaf, Granularity::Bound, Granularity::Statement];
}

/// Tells the whole story, a [`Telling`] for each step.
pub fn tell(trace: &Trace, locale: &Locale, view: View) -> Vec<Telling> {
    told(trace, Narrator::new(trace, locale, view))
}

/// The whole story with [marks](mark) around the names of nodes and the values.
pub(crate) fn tell_marking(trace: &Trace, locale: &Locale, view: View) -> Vec<Telling> {
    told(trace, Narrator::new(trace, locale, view).marking())
}

fn told(trace: &Trace, mut narrator: Narrator<'_>) -> Vec<Telling> {
    (0..trace.steps().len()).filter_map(|step| narrator.tell(step)).collect()
}

/// Whose point of view the numbers within the code have.
pub fn view_of_code(algorithm: Algorithm) -> View {
    if algorithm.is_negamax() { View::Mover } else { View::Max }
}

/// Walks through a story and says what it sees, where that is asked for.
#[derive(Clone)]
pub(crate) struct Narrator<'a> {
    trace: &'a Trace,
    locale: &'a Locale,
    view: View,
    voice: Voice<'a>,
    /// That of the algorithm.
    code_view: View,
    listing: Vec<Line>,
    /// As far as the story was told or passed over.
    walk: Walk<'a>,
}

/// The line with this mark is carried out at a node, with these numbers of the moment.
type Code = (LineMark, NodeId, String);

impl<'a> Narrator<'a> {
    pub(crate) fn new(trace: &'a Trace, locale: &'a Locale, view: View) -> Self {
        Narrator {
            trace,
            locale,
            view,
            voice: Voice::new(trace, locale, view, Length::Long),
            code_view: view_of_code(trace.settings().algorithm),
            listing: listing(trace.settings()),
            walk: trace.walk(),
        }
    }

    /// The same narrator, with marks around the names of nodes and the values.
    pub(crate) fn marking(self) -> Self {
        Narrator { voice: self.voice.marking(), ..self }
    }

    /// As far as the story was told or passed over.
    #[cfg(feature = "tui")]
    pub(crate) fn walk(&self) -> &Walk<'a> {
        &self.walk
    }

    /// Tells a step; those since the last one that was told are passed over. `None` for a step that was passed over,
    /// and after the last one.
    pub(crate) fn tell(&mut self, index: usize) -> Option<Telling> {
        while self.walk.taken() < index {
            self.walk.advance()?;
        }
        let step = self.walk.next_step().filter(|_| self.walk.taken() == index)?;
        let telling = match step {
            Step::Enter { node, purpose, .. } => {
                self.walk.advance();
                self.voice.introduce(node);
                self.entering(node, purpose)
            }
            Step::Leave { node, value } => {
                self.walk.advance();
                // The next step may also be about a child that is not stored.
                let telling = self.leaving(self.walk.left()?, value, self.walk.next_step());
                self.voice.forget(node);
                telling
            }
            // These are told of the node as it was before.
            Step::Evaluate { node, value } => self.evaluating(node, value),
            Step::Update { child, value, window, .. } => self.updating(self.walk.innermost()?, child, value, window),
            Step::Cutoff(cutoff) => self.cutting(&self.trace.cutoffs()[cutoff]),
            Step::Remark { node, remark } => self.remarking(node, remark),
        };
        if self.walk.taken() == index {
            self.walk.advance();
        }
        Some(Telling { setters: self.setters(), ..telling })
    }

    fn telling(&self, granularity: Granularity, sentence: String, (mark, id, numbers): Code) -> Telling {
        let line = self.line(mark, id).unwrap_or_default();
        Telling { sentence, line, numbers, granularity, comparison: None, setters: [None; 2] }
    }

    /// Who has set α and β of the node that the last step was about.
    fn setters(&self) -> [Option<NodeId>; 2] {
        [Side::Alpha, Side::Beta].map(|side| {
            let here = self.walk.here()?;
            let setter = here.bounds.setter(side)?;
            // What is left is open no longer.
            Some(self.walk.open().get(setter.place).map_or(here.node, |open| open.node))
        })
    }

    /// The line of the listing that has this mark, at a node.
    fn line(&self, mark: LineMark, id: NodeId) -> Option<usize> {
        let node = self.trace.node(id);
        let player = (!node.is_chance).then_some(node.player);
        line_of(&self.listing, mark, player, node.ply, self.walk.is_tested(id))
    }

    /// Whether an open node has a window: where Scout evaluates, it has none.
    fn has_window(&self, open: &Open) -> bool {
        let algorithm = self.trace.settings().algorithm;
        algorithm.has_window() && (open.is_tested || !algorithm.only_tests_have_windows())
    }
}
