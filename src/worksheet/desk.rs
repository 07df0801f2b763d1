//! Material from which tasks are made: an exercise, the solutions of typical mistakes, and names and reasons as text.

use std::collections::{BTreeMap, BTreeSet};

use super::model::{SheetBlock, SheetCell, SheetColumn, SheetTable};
use super::tasks::{NoTask, require, why_mean};
use crate::exercise::{Answer, Claim, Exercise, Field, Mistake, Reasons, Solution, Wrong};
use crate::game::Value;
use crate::game::catalog::AnyGame;
use crate::game::tree::Draft;
use crate::locale::Locale;
use crate::render::page::Page;
use crate::search::{CutOn, Mutant, Settings};
use crate::source::{Source, TreeForm};
use crate::story::narration::{self, Telling};
use crate::story::{View, words};

use crate::trace::{Cutoff, Kind, NodeId, Side, Step, Trace};

/// Material from which the tasks of a sheet are made.
pub(crate) struct TaskMaterial<'a> {
    pub(crate) exercise: &'a Exercise,
    pub(crate) locale: &'a Locale,
    /// Paper on which pictures must be legible; `None` for formats without pages.
    pub(crate) page: Option<Page>,
    pub(crate) mistakes: Vec<Mistake>,
    /// Unique names of the leaves, as tasks use them.
    leaves: BTreeMap<NodeId, String>,
    reasons: Reasons,
    /// Narration of the search, step by step.
    story: Vec<Telling>,
}

impl<'a> TaskMaterial<'a> {
    pub(crate) fn new(exercise: &'a Exercise, locale: &'a Locale, page: Option<Page>) -> Self {
        let trace = &exercise.trace;
        let story = narration::tell(trace, locale, View::Max);
        let reasons = Reasons::new(trace, locale, View::Max, &story);
        let (mistakes, leaves) = (exercise.mistakes(), BTreeMap::new());
        let desk = TaskMaterial { exercise, locale, page, mistakes, leaves, reasons, story };
        let leaves = desk.named_leaves();
        TaskMaterial { leaves, ..desk }
    }

    pub(crate) fn settings(&self) -> &Settings {
        self.exercise.settings()
    }

    /// Returns the reason `why` as an error if the algorithm has no window.
    pub(crate) fn require_window(&self, why: &'static str) -> Result<(), NoTask> {
        require(self.settings().algorithm.has_window(), why)
    }

    pub(crate) fn whole(&self) -> &Trace {
        &self.exercise.whole
    }

    pub(crate) fn solution(&self) -> &Solution {
        &self.exercise.solution
    }

    // Nodes.

    pub(crate) fn children(&self, node: NodeId) -> Vec<NodeId> {
        self.whole().children(node)
    }

    /// Returns all nodes, ply by ply, from left to right.
    pub(crate) fn nodes(&self) -> Vec<NodeId> {
        let mut nodes: Vec<NodeId> = self.whole().ids().collect();
        nodes.sort_by_key(|&node| self.whole().node(node).ply);
        nodes
    }

    /// Returns the leaves from left to right.
    pub(crate) fn all_leaves(&self) -> Vec<NodeId> {
        // The full search enters nodes depth first, and ids count up in this order.
        self.whole().ids().filter(|&node| self.whole().node(node).is_leaf()).collect()
    }

    /// Returns the values of the leaves that satisfy `is_meant`, in ascending order without duplicates.
    pub(crate) fn leaf_values(&self, is_meant: impl Fn(NodeId) -> bool) -> Vec<Value> {
        let leaves = self.all_leaves().into_iter().filter(|&leaf| is_meant(leaf));
        let values: BTreeSet<Value> = leaves.filter_map(|leaf| self.whole().node(leaf).value).collect();
        values.into_iter().collect()
    }

    /// Returns the inner nodes, ply by ply.
    pub(crate) fn inner(&self) -> Vec<NodeId> {
        self.nodes().into_iter().filter(|&node| !self.whole().node(node).is_leaf()).collect()
    }

    /// Returns the inner nodes that are searched.
    pub(crate) fn asked(&self) -> Vec<NodeId> {
        self.inner().into_iter().filter(|&node| self.solution()[node].is_asked()).collect()
    }

    /// Returns the reason for the value that a node returns and, if the search proves only bounds of the node's value,
    /// the reason for these bounds. Empty if the search does not visit the node.
    pub(crate) fn why_value(&self, node: NodeId) -> String {
        let Some(found) = self.solution()[node].found else { return String::new() };
        if self.whole().node(node).is_chance && self.solution()[node].proved.value().is_some() {
            let value = |child| Some((child, self.whole().node(child).value?));
            let values: Vec<_> = self.children(node).into_iter().filter_map(value).collect();
            return why_mean(self, &values);
        }
        match self.solution()[node].claim() {
            Some(Claim::Exactly(_)) => self.reasons.value(found).to_owned(),
            _ => self.reasons.value_and_bound(found),
        }
    }

    /// Returns the reason for the value that the bound of the player to move has when the search leaves a node. Empty
    /// if the search does not visit the node.
    pub(crate) fn why_left(&self, node: NodeId) -> String {
        let solved = &self.solution()[node];
        let Some(found) = solved.found else { return String::new() };
        let player = self.whole().node(node).player;
        let own = Side::of_player(player);
        let (entered, why) = (own.of(solved.window), self.reasons.value(found));
        if own.of(solved.left) != entered {
            return why.to_owned();
        }
        let parts = [
            ("player", words::player_name(self.locale, self.whole(), player).into()),
            ("bound", words::symbol(own).into()),
            ("value", self.number(entered).into()),
        ];
        format!("{why} {}", self.locale.with("sheet-reason-kept", &parts)).trim_start().to_owned()
    }

    /// Returns the reason why a branch is searched or skipped. Empty if the node is not in the recording of the search.
    pub(crate) fn why_branch(&self, node: NodeId) -> String {
        self.solution()[node].found.map_or_else(String::new, |found| self.reasons.branch(found).to_owned())
    }

    /// Returns the narration of the first entry to a node. Empty if the search does not visit the node.
    pub(crate) fn why_window(&self, node: NodeId) -> String {
        let found = self.solution()[node].found;
        let is_it = |step: Step| matches!(step, Step::Enter { node, .. } if Some(node) == found);
        let place = self.exercise.trace.steps().position(is_it);
        place.and_then(|place| self.story.get(place)).map_or_else(String::new, |telling| telling.sentence.clone())
    }

    /// Iterates over the cutoffs of the search, each with its node in the whole tree.
    pub(crate) fn cutoffs(&self) -> impl Iterator<Item = (NodeId, &'a Cutoff)> + '_ {
        self.exercise.trace.cutoffs().iter().map(|cutoff| (self.solution().in_whole(cutoff.node), cutoff))
    }

    /// Returns the node in the whole tree that corresponds to a node in another recording of the tree.
    pub(crate) fn in_whole(&self, trace: &Trace, node: NodeId) -> NodeId {
        let mut here = NodeId::ROOT;
        for &step in &trace.path(node)[1..] {
            let given = trace.node(step).given;
            let found = self.children(here).into_iter().find(|&child| self.whole().node(child).given == given);
            here = found.unwrap_or(here);
        }
        here
    }

    // Other searches.

    /// Returns the search of the same tree with other settings; `None` if the tree cannot be searched with these
    /// settings.
    pub(crate) fn searched(&self, settings: Settings) -> Option<Exercise> {
        Exercise::new(&self.exercise.source, &settings).ok()
    }

    /// Returns a search of the same tree with changed leaves: each leaf gets the value that `value` returns, and keeps
    /// its own value if `value` returns `None`. Returns `None` for positions of games, for trees in which some leaves
    /// have results instead of static values, and if the changed tree cannot be searched.
    pub(crate) fn with_values(&self, value: impl Fn(NodeId) -> Option<Value>) -> Option<Exercise> {
        let AnyGame::Tree(tree) = &self.exercise.source.game else { return None };
        let mut draft = Draft::of(tree).ok()?;
        for leaf in self.all_leaves() {
            if self.whole().node(leaf).kind() != Kind::Evaluated {
                return None;
            }
            let Some(value) = value(leaf) else { continue };
            let moves: Vec<String> =
                self.whole().path(leaf)[1..].iter().filter_map(|&node| self.whole().move_name(node)).collect();
            let moves: Vec<&str> = moves.iter().map(String::as_str).collect();
            draft.set(&moves, &value.to_string()).ok()?;
        }
        let source = Source::from_tree(&draft.to_json(), "the changed tree", TreeForm::Json, &[]).ok()?;
        Exercise::new(&source, self.settings()).ok()
    }

    // Names and other texts.

    pub(crate) fn number(&self, value: Value) -> String {
        // Rounded, because the mean at a chance node may have many digits.
        words::shown(self.locale, words::brief(value))
    }

    /// Returns the name of a node, such as `D`. A leaf without a name is named by its value, such as `9`, with its
    /// parent if another leaf has this value. Other nodes without a name, and all nodes of games, are named by the
    /// moves to them.
    pub(crate) fn name(&self, node: NodeId) -> String {
        match self.leaves.get(&node) {
            Some(leaf) => leaf.clone(),
            None => words::node(self.locale, self.whole(), node),
        }
    }

    /// Returns the names of nodes.
    pub(crate) fn names(&self, nodes: &[NodeId]) -> Vec<String> {
        nodes.iter().map(|&node| self.name(node)).collect()
    }

    /// Returns the name of the branch to a node. If the parent has a name, the branch is named by its two ends, such
    /// as `M–9`, or `M–9 (2)` for the second child if a sibling has the same value. Otherwise, the branch is named by
    /// the moves to the node.
    pub(crate) fn branch(&self, node: NodeId) -> String {
        let whole = self.whole();
        let parent = whole.node(node).parent.filter(|&parent| whole.name(parent).is_some());
        let Some(parent) = parent else { return words::node(self.locale, whole, node) };
        let above = words::node(self.locale, whole, parent);
        let value = whole.node(node).value.filter(|_| whole.node(node).is_leaf() && whole.name(node).is_none());
        let Some(value) = value else { return format!("{above}\u{2013}{}", self.name(node)) };
        let is_alike = |&other: &NodeId| whole.node(other).is_leaf() && whole.node(other).value == Some(value);
        let (shown, siblings) = (self.number(value), self.children(parent));
        if siblings.iter().filter(|other| is_alike(other)).count() == 1 {
            return format!("{above}\u{2013}{shown}");
        }
        format!("{above}\u{2013}{shown} ({})", self.place(node))
    }

    /// Returns the 1-based index of a node among its siblings; 0 for the root.
    fn place(&self, node: NodeId) -> usize {
        let parent = self.whole().node(node).parent;
        let place = parent.and_then(|parent| self.children(parent).iter().position(|&child| child == node));
        place.map_or(0, |place| place + 1)
    }

    /// Returns a unique name for each leaf. In a hand-built tree, this is the first unique text of: the leaf's name;
    /// its value; its value and parent (`9 (M)`); its value, parent and 1-based index among its siblings (`9 (M2)`).
    /// In a game, or if none of these texts is unique, the name consists of the moves to the leaf.
    fn named_leaves(&self) -> BTreeMap<NodeId, String> {
        let whole = self.whole();
        let leaves = self.all_leaves();
        let forms = |&leaf: &NodeId| -> [Option<String>; 4] {
            if whole.about().position.is_some() {
                return Default::default();
            }
            let value = whole.node(leaf).value.map(|value| self.number(value));
            let parent = whole.node(leaf).parent.and_then(|parent| whole.name(parent));
            let below = value.clone().zip(parent);
            let with_parent = below.as_ref().map(|(value, parent)| format!("{value} ({parent})"));
            let with_place = below.map(|(value, parent)| format!("{value} ({parent}{})", self.place(leaf)));
            [whole.name(leaf), value, with_parent, with_place]
        };
        let all: Vec<[Option<String>; 4]> = leaves.iter().map(forms).collect();
        // The name of node B2 could also mean the second child of B, so a name must differ from all forms of other
        // leaves.
        let is_unique =
            |name: &Option<String>| name.is_some() && all.iter().filter(|forms| forms.contains(name)).count() == 1;
        let called = |(&leaf, forms): (&NodeId, &[Option<String>; 4])| {
            let name = forms.iter().find(|name| is_unique(name)).cloned().flatten();
            (leaf, name.unwrap_or_else(|| words::node(self.locale, whole, leaf)))
        };
        leaves.iter().zip(&all).map(called).collect()
    }

    /// Returns the description of a mistake, to be appended to the name of the algorithm: `with cuts one move late`.
    pub(crate) fn mistake_in_words(&self, mutant: Mutant) -> String {
        words::named(self.locale, "mutant", mutant.name())
    }

    /// Returns the description of a rule for cutoffs: `cut at v ≥ β, v ≤ α`.
    pub(crate) fn rule(&self, cut_on: CutOn) -> String {
        words::named(self.locale, "sheet-rule", cut_on.name())
    }

    pub(crate) fn list<T: AsRef<str>>(&self, names: &[T]) -> String {
        if names.is_empty() {
            return self.locale.text("sheet-none");
        }
        let names: Vec<&str> = names.iter().map(AsRef::as_ref).collect();
        names.join(&self.locale.number(", "))
    }

    // Fields.

    /// Returns a field of weight 1 without a reason and without wrong answers.
    pub(crate) fn field(&self, id: impl Into<String>, label: String, options: Vec<String>, right: Answer) -> Field {
        let shown = self.shown(&options, &right);
        Field { id: id.into(), label, options, right, shown, weight: 1, ..Field::default() }
    }

    /// Returns a field for an exact number.
    pub(crate) fn number_field(&self, id: String, label: String, value: Value, reason: String) -> Field {
        self.field(id, label, Vec::new(), Answer::number(value)).because(reason)
    }

    /// Returns a field that asks for leaves in order of evaluation. `right` holds indices into `leaves`.
    pub(crate) fn order_field(&self, id: &str, leaves: &[NodeId], right: Vec<usize>) -> Field {
        let options = self.names(leaves);
        let label = self.locale.text("sheet-leaves-in-order");
        Field { weight: 2, ..self.field(id, label, options, Answer::Order(right)) }
    }

    /// Returns a field with the options yes and no; yes is right if `is_so`.
    pub(crate) fn yes_no_field(&self, id: String, label: String, is_so: bool, reason: String) -> Field {
        let options = vec![self.locale.text("ask-yes"), self.locale.text("ask-no")];
        self.field(id, label, options, Answer::Choice(usize::from(!is_so))).because(reason)
    }

    /// Returns the field with the wrong answers that typical mistakes lead to.
    pub(crate) fn with_mistakes(&self, field: Field, answer: impl Fn(&Mistake) -> Option<Answer>) -> Field {
        let mut wrong: Vec<Wrong> = Vec::new();
        for mistake in &self.mistakes {
            let Some(given) = answer(mistake).filter(|given| !field.right.accepts(given)) else { continue };
            match wrong.iter_mut().find(|wrong| wrong.given == given) {
                Some(wrong) => wrong.mutants.push(mistake.mutant),
                None => wrong.push(Wrong {
                    shown: self.shown(&field.options, &given),
                    given,
                    mutants: vec![mistake.mutant],
                }),
            }
        }
        Field { wrong, ..field }
    }

    /// Formats an answer as a student writes it.
    fn shown(&self, options: &[String], answer: &Answer) -> String {
        match answer {
            Answer::Number(spellings) => {
                let first = spellings.first().map_or("", String::as_str);
                first.parse().map_or_else(|_| words::shown(self.locale, first), |value| self.number(value))
            }
            Answer::Choice(option) => options[*option].clone(),
            Answer::Choices(chosen) => self.list(&chosen.iter().map(|&option| &options[option]).collect::<Vec<_>>()),
            Answer::Order(order) => self.list(&order.iter().map(|&option| &options[option]).collect::<Vec<_>>()),
            Answer::Nothing => "–".to_owned(),
            Answer::Free => String::new(),
        }
    }

    // Blocks.

    pub(crate) fn column(&self, key: &str, is_number: bool) -> SheetColumn {
        SheetColumn { head: self.locale.text(key), is_number }
    }

    /// Returns columns. Each is given by the message key of its heading, and `true` if it contains numbers.
    pub(crate) fn columns<'k>(&self, columns: impl IntoIterator<Item = (&'k str, bool)>) -> Vec<SheetColumn> {
        columns.into_iter().map(|(key, is_number)| self.column(key, is_number)).collect()
    }

    /// Returns a table whose blanks are the fields 0, 1, 2, …, row by row. Each row begins with one of `names`, under
    /// the first heading.
    pub(crate) fn rows_of_fields(heads: Vec<SheetColumn>, names: Vec<String>) -> SheetBlock {
        let per_row = heads.len() - 1;
        let row = |(row, name): (usize, String)| {
            let blanks = (0..per_row).map(|place| SheetCell::Blank(row * per_row + place));
            std::iter::once(SheetCell::Text(name)).chain(blanks).collect()
        };
        SheetBlock::Table(SheetTable { columns: heads, rows: names.into_iter().enumerate().map(row).collect() })
    }
}
