//! Questions that let readers predict a search step by step, on pages and in the terminal.

use serde::{Serialize, Serializer};

use super::{Answer, Field, Reasons};
use crate::game::{Player, Value};
use crate::locale::Locale;
use crate::search::{Mates, ProofNumber, ProofNumbers, Remark, Technique, Window};
use crate::story::narration::{Comparison, Telling};
use crate::story::situation::Entrance;
use crate::story::{View, words};
use crate::trace::{Cutoff, NodeId, Open, Side, Step, Trace, Walk};

/// A prediction that a reader is asked to make.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Question {
    /// 0-based index of the step before which the question is asked.
    pub step: usize,
    /// Node that the question is about.
    #[serde(skip)]
    pub node: NodeId,
    /// Kind of question.
    pub kind: QuestionKind,
    /// Text of the question.
    pub prompt: String,
    /// Hint that does not reveal the answer.
    pub hint: String,
    /// A single choice, or one or more blanks.
    #[serde(rename = "answer", serialize_with = "for_page")]
    pub fields: Vec<Field>,
    /// Reason for the right answer, shown after any answer.
    pub reason: String,
}

/// Serializes fields for scripts: the `choices` of one field, or `blanks`.
fn for_page<S: Serializer>(fields: &[Field], serializer: S) -> Result<S::Ok, S::Error> {
    #[derive(Serialize)]
    #[serde(untagged)]
    enum Part<'f> {
        Choice { label: &'f str, is_right: bool },
        Blank { label: &'f str, accepted: &'f Answer },
    }
    let [first, ..] = fields else { return serializer.serialize_none() };
    let choice = |(at, label)| Part::Choice { label, is_right: first.right.contains(at) };
    let (kind, parts): (_, Vec<Part<'_>>) = match first.options.as_slice() {
        [] => {
            let blanks = fields.iter().map(|field| Part::Blank { label: &field.label, accepted: &field.right });
            ("blanks", blanks.collect())
        }
        options => ("choices", options.iter().map(String::as_str).enumerate().map(choice).collect()),
    };
    serializer.collect_map([(kind, parts)])
}

/// Kind of question.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "lowercase")]
#[non_exhaustive]
pub enum QuestionKind {
    /// Does a value close the window?
    Compare,
    /// Is the next move searched or skipped?
    Visit,
    /// Value of a node, or its proof numbers.
    Value,
    /// α and β of a node.
    Window,
    /// Best move at the root, or in proof-number search the move to the most-proving node.
    Move,
}

impl QuestionKind {
    /// Returns the name of the lesson about questions of this kind.
    pub fn lesson(self) -> &'static str {
        match self {
            QuestionKind::Compare => "cut-on-equal",
            QuestionKind::Visit => "cut-leaf",
            QuestionKind::Value => "min-and-max",
            QuestionKind::Window => "window-goes-down",
            QuestionKind::Move => "root-moves",
        }
    }
}

/// Returns the questions about a search before the steps whose 0-based index satisfies `is_asked`, in the order of the
/// steps.
///
/// Each question is asked when the earlier steps determine the answer:
/// * `compare` after every value returned to a node with a window: does it close the window?
/// * `visit`, in a search with windows, before a move of a node at which an earlier move has returned a value, and
///   before every cutoff that is not due to a probe;
/// * `window` before an inner node below the root is entered, unless its window is (-∞, ∞), and before a better value
///   replaces an earlier one and moves a bound. The first value at a node moves a bound, too, but the question about
///   the window of the next child covers this bound;
/// * `value` before an inner node is left;
/// * `move` at the end, if the root has several moves and its value is proved exactly.
///
/// In proof-number search, which returns no values, the questions are:
/// * `move` before a step of the descent to the most-proving node, if there is a choice;
/// * `value` before the proof numbers of a node are updated, if the node has numbers already.
///
/// A search with techniques other than move ordering has no questions, because its window alone does not determine
/// which moves are skipped.
///
/// `story` is the narration of the same search in the same language and point of view.
pub(crate) fn questions(
    trace: &Trace,
    story: &[Telling],
    locale: &Locale,
    view: View,
    is_asked: impl Fn(usize) -> bool,
) -> Vec<Question> {
    let is_told_by_window = |technique| matches!(technique, Technique::Killer | Technique::History);
    if !trace.settings().techniques.iter().all(is_told_by_window) {
        return Vec::new();
    }
    let reasons = Reasons::at(trace, locale, view, story, &is_asked);
    let (walk, asked) = (trace.walk(), Vec::new());
    let mut asker = QuestionAsker { trace, locale, view, reasons: &reasons, walk, step: 0, asked };
    for (index, telling) in story.iter().enumerate() {
        asker.step = index;
        if is_asked(index) {
            asker.ask(telling);
        }
        asker.step = index + 1;
        if let Some(comparison) = telling.comparison.as_ref().filter(|_| is_asked(index + 1)) {
            asker.ask_about_comparison(comparison);
        }
        asker.walk.advance();
    }
    asker.asked
}

struct QuestionAsker<'a> {
    trace: &'a Trace,
    locale: &'a Locale,
    view: View,
    reasons: &'a Reasons,
    /// Walk through the search, just before the step that questions are asked about.
    walk: Walk<'a>,
    /// 0-based index of the step before which questions are asked.
    step: usize,
    asked: Vec<Question>,
}

impl QuestionAsker<'_> {
    fn ask(&mut self, telling: &Telling) {
        match self.walk.next_step() {
            Some(Step::Enter { node, purpose, .. }) if self.trace.settings().algorithm.proves() => {
                if Entrance::of(self.trace, node, purpose) == Entrance::Descent {
                    self.ask_about_descent(node, telling);
                }
            }
            Some(Step::Remark(remark)) => {
                if let (node, Remark::Proof { numbers, .. }) = self.trace.all_remarks()[remark] {
                    self.ask_about_numbers(node, numbers, telling);
                }
            }
            Some(Step::Leave { .. }) if self.trace.settings().algorithm.proves() => {}
            Some(ref step @ Step::Enter { node, .. }) => {
                let window = self.trace.window_of(step).unwrap_or_default();
                self.ask_about_entering(node, window, telling);
            }
            Some(ref step @ Step::Update(update)) => {
                let (update, window) = (self.trace.updates()[update], self.trace.window_of(step).unwrap_or_default());
                self.ask_about_update(update.node, update.value, window, telling);
            }
            Some(Step::Cutoff(cutoff)) => self.ask_about_cutoff(&self.trace.cutoffs()[cutoff], telling),
            Some(Step::Leave { node, value }) => self.ask_about_leaving(node, value, telling),
            Some(Step::Evaluate { .. }) | None => {}
        }
    }

    /// Returns whether an earlier move of a node has returned a value, so that the next move may be skipped.
    fn has_best(open: &Open) -> bool {
        open.best.is_some() || open.is_chance && !open.returned.is_empty()
    }

    fn has_window(&self) -> bool {
        self.trace.settings().algorithm.has_window()
    }

    fn player(&self, id: NodeId) -> Player {
        self.trace.node(id).player
    }

    fn phrase(&self, key: &str, id: NodeId) -> String {
        words::phrase(self.locale, self.trace, key, id)
    }

    /// Adds a question about a node.
    fn add(
        &mut self,
        node: NodeId,
        kind: QuestionKind,
        prompt: String,
        hint: String,
        fields: Vec<Field>,
        reason: String,
    ) {
        self.asked.push(Question { step: self.step, node, kind, prompt, hint, fields, reason });
    }

    fn ask_about_entering(&mut self, id: NodeId, window: Window, telling: &Telling) {
        let Some(parent) = self.walk.innermost().filter(|_| self.has_window()) else { return };
        if Self::has_best(parent) {
            self.ask_about_visit(parent.node, Some(id), false, self.reasons.branch(id).to_owned());
        }
        if !self.trace.node(id).is_leaf() && window != Window::FULL {
            let prompt = self.locale.with("ask-window", &[("node", self.phrase("tell-node-inside", id).into())]);
            let hint = self.hint_for_passing(id);
            let blanks = self.window_blanks(self.player(id), window);
            self.add(id, QuestionKind::Window, prompt, hint, blanks, telling.sentence.clone());
        }
    }

    /// Adds a question: which move leads to the most-proving node?
    fn ask_about_descent(&mut self, id: NodeId, telling: &Telling) {
        let Some(above) = self.trace.node(id).parent else { return };
        let children = self.trace.children(above);
        if children.len() < 2 {
            return;
        }
        let choices = self.moves(&children, id);
        let prompt = self.locale.with("ask-descent", &[("at", self.phrase("tell-at", above).into())]);
        let hint = self.locale.text(if self.is_or(above) { "ask-hint-descent-or" } else { "ask-hint-descent-and" });
        self.add(above, QuestionKind::Move, prompt, hint, choices, telling.sentence.clone());
    }

    /// Adds a question about the new proof numbers of a node, if the node already has numbers.
    fn ask_about_numbers(&mut self, id: NodeId, numbers: ProofNumbers, telling: &Telling) {
        if self.walk.numbers(id).is_none() {
            return;
        }
        let prompt = self.locale.with("ask-numbers", &[("node", self.phrase("tell-node-inside", id).into())]);
        let hint = self.locale.text(if self.is_or(id) { "ask-hint-numbers-or" } else { "ask-hint-numbers-and" });
        let blank =
            |key, number: ProofNumber| Field::blank(self.locale.text(key), Answer::Number(vec![number.to_string()]));
        let blanks = vec![blank("ask-proof", numbers.proof), blank("ask-disproof", numbers.disproof)];
        self.add(id, QuestionKind::Value, prompt, hint, blanks, telling.sentence.clone());
    }

    /// Returns a choice between the moves to `children`, of which the move to `right` is right.
    fn moves(&self, children: &[NodeId], right: NodeId) -> Vec<Field> {
        let name = |&child: &NodeId| words::way(self.locale, self.trace, child).unwrap_or_default();
        let place = children.iter().position(|&child| child == right).unwrap_or_default();
        vec![Field::choice("", children.iter().map(name).collect(), place)]
    }

    /// Returns a choice between two words, given by the keys of their messages. If `is_first`, the first word is right,
    /// otherwise the second.
    fn either(&self, words: [&str; 2], is_first: bool) -> Vec<Field> {
        vec![Field::choice("", words.map(|key| self.locale.text(key)).to_vec(), usize::from(!is_first))]
    }

    /// Returns whether a node is an OR node of proof-number search.
    fn is_or(&self, id: NodeId) -> bool {
        self.player(id) == self.player(NodeId::ROOT)
    }

    /// Adds a question: does a returned value close the window? If the value closes it and moves are left to skip,
    /// `ask_about_cutoff` adds the question instead.
    fn ask_about_comparison(&mut self, comparison: &Comparison) {
        // If the next step leaves a node, the parent of this node compares the value. Otherwise, the innermost open
        // node does.
        let open = match self.walk.next_step() {
            Some(Step::Leave { .. }) => self.walk.open().iter().rev().nth(1),
            _ => self.walk.innermost(),
        };
        let Some(id) = open.map(|open| open.node) else { return };
        self.compare(id, comparison.is_met, comparison.sentence.clone());
    }

    fn compare(&mut self, id: NodeId, is_met: bool, reason: String) {
        let (rule, _) = self.closing_rule(id);
        let prompt =
            self.locale.with("ask-compare", &[("rule", rule.into()), ("to", self.phrase("tell-to", id).into())]);
        let choices = self.either(["ask-yes", "ask-no"], is_met);
        self.add(id, QuestionKind::Compare, prompt, self.hint_for_visit(id), choices, reason);
    }

    /// Returns the condition of a cutoff at a node, such as `v ≤ α`, and the name of the bound in it.
    fn closing_rule(&self, id: NodeId) -> (String, &'static str) {
        let side = self.view.side(self.player(id), Side::of_player(self.player(id).opponent()));
        let bound = words::symbol(side);
        (format!("v {} {bound}", words::closing_relation(side, self.trace.settings().rules.cut_on)), bound)
    }

    /// Adds a question: is a move of `parent` searched or skipped? `child` is the node after the move, if stored.
    fn ask_about_visit(&mut self, parent: NodeId, child: Option<NodeId>, is_skipped: bool, reason: String) {
        let at = ("at", self.phrase("tell-at", parent).into());
        let prompt = match child.and_then(|child| words::way(self.locale, self.trace, child)) {
            Some(mv) => self.locale.with("ask-visit", &[("move", mv.into()), at]),
            None => self.locale.with("ask-visit-next", &[at]),
        };
        let choices = self.either(["ask-searched", "ask-skipped"], !is_skipped);
        let hint = self.hint_for_visit(parent);
        self.add(child.unwrap_or(parent), QuestionKind::Visit, prompt, hint, choices, reason);
    }

    fn hint_for_visit(&self, id: NodeId) -> String {
        let player = self.player(id);
        if self.trace.node(id).is_chance {
            return self.locale.with("ask-hint-visit-chance", &[("at", self.phrase("tell-at", id).into())]);
        }
        let (rule, bound) = self.closing_rule(id);
        let parts = [
            ("player", words::player_name(self.locale, self.trace, player).into()),
            ("rule", rule.into()),
            ("at", self.phrase("tell-at", id).into()),
            ("bound", bound.into()),
        ];
        self.locale.with("ask-hint-visit", &parts)
    }

    /// Returns the hint about the window passed to a child.
    fn hint_for_passing(&self, child: NodeId) -> String {
        if self.trace.node(child).parent.is_some_and(|parent| self.trace.node(parent).is_chance) {
            return self.locale.text("ask-hint-window-chance");
        }
        let turns = self.trace.node(child).parent.is_some_and(|parent| self.player(parent) != self.player(child));
        let key = if self.view == View::Mover && turns { "ask-hint-window-turned" } else { "ask-hint-window" };
        self.with_shift(self.locale.text(key), "ask-hint-further", "dal")
    }

    /// Appends the hint with this key if mate scores depend on the distance. `function` is the name of the function
    /// that shifts them.
    fn with_shift(&self, hint: String, key: &str, function: &str) -> String {
        match self.trace.settings().rules.mates.mates() {
            Mates::Flat => hint,
            Mates::Distance => format!("{hint} {}", self.locale.with(key, &[("function", function.into())])),
        }
    }

    fn window_blanks(&self, player: Player, window: Window) -> Vec<Field> {
        let window = self.view.window(player, window);
        let blank = |side, bound| Field::blank(words::symbol(side), Answer::number(bound));
        vec![blank(Side::Alpha, window.alpha), blank(Side::Beta, window.beta)]
    }

    fn ask_about_update(&mut self, id: NodeId, value: Value, window: Window, telling: &Telling) {
        let Some(open) = self.walk.innermost() else { return };
        if !self.has_window() || !Self::has_best(open) || open.window() == window {
            return;
        }
        let player = self.player(id);
        let shown = words::shown(self.locale, self.view.value(player, value));
        let prompt =
            self.locale.with("ask-window-now", &[("value", shown.into()), ("at", self.phrase("tell-at", id).into())]);
        let side = if open.window().alpha == window.alpha { Side::Beta } else { Side::Alpha };
        let bound = words::symbol(self.view.side(player, side));
        let mover = words::player_name(self.locale, self.trace, player);
        let hint = self.locale.with("ask-hint-update", &[("player", mover.into()), ("bound", bound.into())]);
        let blanks = self.window_blanks(player, window);
        self.add(id, QuestionKind::Window, prompt, hint, blanks, telling.sentence.clone());
    }

    fn ask_about_cutoff(&mut self, cutoff: &Cutoff, telling: &Telling) {
        // A probe always skips the remaining moves, so there is nothing to ask.
        if cutoff.side == Side::Probe {
            return;
        }
        let first = cutoff.skipped.first().copied();
        if matches!(cutoff.side, Side::Alpha | Side::Beta) && !self.trace.node(cutoff.node).is_chance {
            self.compare(cutoff.node, true, telling.sentence.clone());
        }
        self.ask_about_visit(cutoff.node, first, true, telling.sentence.clone());
    }

    fn ask_about_leaving(&mut self, id: NodeId, value: Value, telling: &Telling) {
        let node = self.trace.node(id);
        if node.is_leaf() {
            return;
        }
        let name = ("node", self.phrase("tell-node-inside", id).into());
        let prompt = match node.parent {
            Some(parent) => self.locale.with("ask-value", &[name, ("to", self.phrase("tell-to", parent).into())]),
            None => self.locale.with("ask-value-root", &[name]),
        };
        let (returned, proved) = (self.view.value(node.player, value), self.view.interval(node.player, node.proved));
        let blank = Field::blank(self.locale.text("label-value"), Answer::value(returned, proved));
        // At the root, the full sentence would name the best move, which is the answer to the next question.
        let reason = match self.reasons.value(id) {
            chosen if id == NodeId::ROOT && !chosen.is_empty() => chosen.to_owned(),
            _ => self.reasons.value_and_bound(id),
        };
        let hint = if node.is_chance { self.locale.text("ask-hint-mean") } else { self.hint_for_value(node.player) };
        self.add(id, QuestionKind::Value, prompt, hint, vec![blank], reason);
        if id == NodeId::ROOT {
            self.ask_about_move(telling);
        }
    }

    fn hint_for_value(&self, player: Player) -> String {
        let mover = ("player", words::player_name(self.locale, self.trace, player).into());
        let is_largest = self.view == View::Mover || player == Player::Max;
        let key = if is_largest { "ask-hint-largest" } else { "ask-hint-smallest" };
        self.with_shift(self.locale.with(key, &[mover]), "ask-hint-nearer", "bliz")
    }

    fn ask_about_move(&mut self, telling: &Telling) {
        let children = self.trace.children(NodeId::ROOT);
        let Some(best) = self.trace.best_child().filter(|_| self.trace.result().proved.value().is_some()) else {
            return;
        };
        if children.len() < 2 {
            return;
        }
        let choices = self.moves(&children, best);
        let mover = ("player", words::player_name(self.locale, self.trace, self.player(NodeId::ROOT)).into());
        let prompt = self.locale.with("ask-move", &[mover, ("at", self.phrase("tell-at", NodeId::ROOT).into())]);
        let hint = self.locale.text("ask-hint-move");
        self.add(NodeId::ROOT, QuestionKind::Move, prompt, hint, choices, telling.sentence.clone());
    }
}
