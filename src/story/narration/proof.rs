//! Texts about proof-number search: descent to the most-proving node, expansion, and update of the numbers.

use super::{Granularity, LineMark, Narrator, Telling};
use crate::search::{ProofNumbers, Remark, Window};
use crate::story::words::{self, remarks};
use crate::trace::{NodeId, Step};

impl Narrator<'_> {
    /// Returns `true` at an OR node, where the player to move at the root moves.
    fn is_or(&self, id: NodeId) -> bool {
        self.trace.node(id).player == self.trace.node(NodeId::ROOT).player
    }

    /// Returns the latest proof number and disproof number of a node; [`ProofNumbers::UNKNOWN`] if no numbers were
    /// computed yet.
    fn numbers(&self, id: NodeId) -> ProofNumbers {
        self.walk.numbers(id).unwrap_or(ProofNumbers::UNKNOWN)
    }

    fn kind(&self, id: NodeId) -> &'static str {
        if self.is_or(id) { "or" } else { "and" }
    }

    /// Returns the text about the question of the search.
    pub(super) fn asking(&self, root: NodeId) -> Telling {
        let question = words::question(self.locale, self.trace).unwrap_or_default();
        let numbers = [("at", self.voice.at(root)), ("question", question.into())];
        let sentence = self.locale.with("tell-prove-start", &numbers);
        self.telling(Granularity::Statement, sentence, (LineMark::Enter, root, self.head(root, Window::FULL)))
    }

    /// Returns the text about a step of the descent to the most-proving node.
    pub(super) fn selecting(&self, id: NodeId, above: NodeId) -> Telling {
        let known = self.numbers(id);
        let number = if self.is_or(above) { known.proof } else { known.disproof };
        let numbers = [
            ("node", self.voice.node(id)),
            ("at", self.voice.at(above)),
            ("kind", self.kind(above).into()),
            ("number", number.to_string().into()),
        ];
        let sentence = self.locale.with("tell-prove-select", &numbers);
        let line = format!("node ← {}", self.voice.name(id));
        self.telling(Granularity::Statement, sentence, (LineMark::Call, above, line))
    }

    /// Returns the text about adding a child of the expanded node.
    pub(super) fn looking(&self, id: NodeId, above: NodeId) -> Telling {
        let sentence = self.locale.with("tell-prove-look", &[("node", self.voice.node(id))]);
        let line = format!("child = {}", self.voice.name(id));
        self.telling(Granularity::Statement, sentence, (LineMark::Each, above, line))
    }

    /// Returns the text about the expansion of the most-proving node.
    pub(super) fn expanding(&self, id: NodeId, moves: usize) -> Telling {
        let phrases = vec![("node", self.voice.node(id)), ("kind", self.kind(id).into())];
        let sentence = remarks::remark(&self.voice, id, Remark::Expanded { moves }, phrases);
        let line = format!("node = {}", self.voice.name(id));
        self.telling(Granularity::Bound, sentence, (LineMark::Each, id, line))
    }

    /// Returns the text about updated numbers of a node, and about the next step of the search.
    pub(super) fn counting(&self, id: NodeId, remark: Remark, now: ProofNumbers) -> Telling {
        let node = ("node", self.voice.node(id));
        let Some(before) = self.walk.numbers(id) else {
            let sentence = remarks::remark(&self.voice, id, remark, vec![node]);
            let line = format!("pn, dn ← {}, {}", now.proof, now.disproof);
            return self.telling(Granularity::Statement, sentence, (LineMark::Leaf, id, line));
        };
        let [proof, disproof] = words::of_numbers(now);
        let key = if self.is_or(id) { "tell-prove-or" } else { "tell-prove-and" };
        let mut sentence = self.locale.with(key, &[node, proof, disproof]);
        let is_left = matches!(self.trace.step(self.walk.taken() + 1), Some(Step::Leave { .. }));
        let more = match now.answer() {
            Some(true) => Some("tell-prove-yes"),
            Some(false) => Some("tell-prove-no"),
            None if id == NodeId::ROOT && !is_left => Some("tell-prove-next"),
            None if now == before && !is_left => Some("tell-prove-stays"),
            None if now != before => Some("tell-prove-changed"),
            // The search was given up, so there is no next step to mention.
            None => None,
        };
        if let Some(key) = more {
            sentence = format!("{sentence} {}", self.locale.text(key));
        }
        self.telling(Granularity::Bound, sentence, (LineMark::Update, id, self.count_line(id, now)))
    }

    /// Returns a line such as `pn ← min(1, ∞) = 1; dn ← 1 + 0 = 1`. The line contains only the results if the node has
    /// many moves, or if the stored children do not explain the results.
    fn count_line(&self, id: NodeId, now: ProofNumbers) -> String {
        /// Maximum number of terms in a line.
        const MOST: usize = 5;
        let ProofNumbers { proof, disproof } = now;
        let children = self.trace.children(id);
        let known: Option<Vec<ProofNumbers>> = children.iter().map(|child| self.walk.numbers(*child)).collect();
        let Some(known) = known.filter(|known| {
            !self.trace.node(id).incomplete
                && known.len() <= MOST
                && ProofNumbers::of_children(self.is_or(id), known.iter().copied()) == now
        }) else {
            return format!("pn ← {proof}; dn ← {disproof}");
        };
        let list = |is_proof: bool, between: &str| {
            let numbers = known.iter().map(|known| if is_proof { known.proof } else { known.disproof });
            numbers.map(|number| number.to_string()).collect::<Vec<_>>().join(between)
        };
        let least = |is_proof| format!("min({})", list(is_proof, &self.voice.comma()));
        let sum = |is_proof| list(is_proof, " + ");
        let (left, right) = if self.is_or(id) { (least(true), sum(false)) } else { (sum(true), least(false)) };
        format!("pn ← {left} = {proof}; dn ← {right} = {disproof}")
    }

    /// Returns `true` if the last step left a child that was just added by an expansion.
    fn is_first_look(&self) -> bool {
        let before = self.walk.taken().checked_sub(3).and_then(|before| self.trace.step(before));
        matches!(before, Some(Step::Enter { .. } | Step::Evaluate { .. }))
    }

    /// Returns the text about the end of the search.
    pub(super) fn answering(&self, root: NodeId) -> Telling {
        let answer = words::answer(self.locale, self.trace).unwrap_or_default();
        let sentence = self.locale.with("tell-prove-end", &[("at", self.voice.at(root)), ("answer", answer.into())]);
        let line = format!("return pn = {}", self.numbers(root).proof);
        self.telling(Granularity::Leaf, sentence, (LineMark::Return, root, line))
    }

    /// Returns the text about the return from a node to its parent.
    pub(super) fn going_back(&self, id: NodeId, above: NodeId) -> Telling {
        let numbers = self.numbers(id);
        let shown =
            [("node", self.voice.node(id)), ("numbers", numbers.to_string().into()), ("to", self.voice.to(above))];
        let sentence = self.locale.with("tell-prove-back", &shown);
        let code = if self.is_first_look() {
            (LineMark::Each, above, format!("child = {}: {numbers}", self.voice.name(id)))
        } else {
            (LineMark::Up, above, format!("node ← {}", self.voice.name(above)))
        };
        self.telling(Granularity::Statement, sentence, code)
    }
}
