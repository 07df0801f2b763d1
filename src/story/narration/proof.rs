//! How proof-number search is told: the way down to the most-proving node, its expansion, and what becomes of the numbers.

use super::{Granularity, Mark, Narrator, Telling, words};
use crate::search::{ProofNumbers, Purpose, Remark, Window};
use crate::trace::{NodeId, Step};

impl Narrator<'_> {
    /// Says what happens in a step.
    pub(super) fn proving(&mut self, step: &Step) -> Option<Telling> {
        let before = self.walk.numbers(self.trace.node_of(step));
        self.walk.advance();
        match *step {
            Step::Enter { node, purpose, .. } => {
                self.introduce(node);
                Some(match (self.trace.node(node).parent, purpose) {
                    (None, _) => self.asking(node),
                    (Some(above), Purpose::Again) => self.selecting(node, above),
                    (Some(above), _) => self.looking(node, above),
                })
            }
            Step::Evaluate { node, value } => {
                let telling = self.evaluating(node, value);
                let numbers = format!("evaluate({}) = {}", self.name(node), self.number(value));
                Some(Telling { numbers, ..telling })
            }
            Step::Remark { node, remark: Remark::Expanded { moves } } => Some(self.expanding(node, moves)),
            Step::Remark { node, remark: Remark::Proof { numbers, .. } } => Some(self.counting(node, before, numbers)),
            Step::Leave { node, .. } => {
                let telling = self.going_back(node);
                self.names.remove(&node);
                Some(telling)
            }
            // It tells nothing else.
            Step::Update { .. } | Step::Cutoff(_) | Step::Remark { .. } => None,
        }
    }

    /// Whether the player moves at a node who asks: one of its moves is then enough.
    fn is_or(&self, id: NodeId) -> bool {
        self.trace.node(id).player == self.trace.node(NodeId::ROOT).player
    }

    fn kind(&self, id: NodeId) -> &'static str {
        if self.is_or(id) { "or" } else { "and" }
    }

    fn asking(&self, root: NodeId) -> Telling {
        let question = words::question(self.locale, self.trace).unwrap_or_default();
        let numbers = [("at", self.at(root).into()), ("question", question.into())];
        let sentence = self.locale.with("tell-prove-start", &numbers);
        self.telling(Granularity::Statement, sentence, (Mark::Enter, root), self.head(root, Window::FULL))
    }

    /// On the way to the most-proving node.
    fn selecting(&self, id: NodeId, above: NodeId) -> Telling {
        let known = self.walk.numbers(id).unwrap_or(ProofNumbers::UNKNOWN);
        let number = if self.is_or(above) { known.proof } else { known.disproof };
        let numbers = [
            ("node", self.node(id).into()),
            ("at", self.at(above).into()),
            ("kind", self.kind(above).into()),
            ("number", number.to_string().into()),
        ];
        let sentence = self.locale.with("tell-prove-select", &numbers);
        let line = format!("node ← {}", self.name(id));
        self.telling(Granularity::Statement, sentence, (Mark::Call, above), line)
    }

    /// At a move of the node that is expanded.
    fn looking(&self, id: NodeId, above: NodeId) -> Telling {
        let sentence = self.locale.with("tell-prove-look", &[("node", self.node(id).into())]);
        let line = format!("child = {}", self.name(id));
        self.telling(Granularity::Statement, sentence, (Mark::Each, above), line)
    }

    fn expanding(&self, id: NodeId, moves: usize) -> Telling {
        let numbers =
            [("node", self.node(id).into()), ("kind", self.kind(id).into()), ("count", (moves as u64).into())];
        let sentence = self.locale.with("tell-prove-expand", &numbers);
        let line = format!("node = {}", self.name(id));
        self.telling(Granularity::Bound, sentence, (Mark::Each, id), line)
    }

    /// What the numbers of a node are now, and where the search goes on.
    fn counting(&self, id: NodeId, before: Option<ProofNumbers>, now: ProofNumbers) -> Telling {
        let node = || ("node", self.node(id).into());
        let shown = [("proof", now.proof.to_string().into()), ("disproof", now.disproof.to_string().into())];
        let [proof, disproof] = shown;
        let Some(before) = before else {
            let key = match now.answer() {
                Some(true) => "tell-prove-leaf-yes",
                Some(false) => "tell-prove-leaf-no",
                None => "tell-prove-unknown",
            };
            let sentence = self.locale.with(key, &[node(), proof, disproof]);
            let line = format!("pn, dn ← {}, {}", now.proof, now.disproof);
            return self.telling(Granularity::Statement, sentence, (Mark::Leaf, id), line);
        };
        let key = if self.is_or(id) { "tell-prove-or" } else { "tell-prove-and" };
        let mut sentence = self.locale.with(key, &[node(), proof, disproof]);
        let is_left = matches!(self.walk.next_step(), Some(Step::Leave { .. }));
        let more = match now.answer() {
            Some(true) => Some("tell-prove-yes"),
            Some(false) => Some("tell-prove-no"),
            None if id == NodeId::ROOT && !is_left => Some("tell-prove-next"),
            None if now == before && !is_left => Some("tell-prove-stays"),
            None if now != before => Some("tell-prove-changed"),
            // The search is given up.
            None => None,
        };
        if let Some(key) = more {
            sentence = format!("{sentence} {}", self.locale.text(key));
        }
        self.telling(Granularity::Bound, sentence, (Mark::Update, id), self.count_line(id, now))
    }

    /// `pn ← min(1, ∞) = 1; dn ← 1 + 0 = 1`, or of a node with many moves only what comes out.
    fn count_line(&self, id: NodeId, now: ProofNumbers) -> String {
        /// More numbers than these fill a line.
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
        let least = |is_proof| format!("min({})", list(is_proof, &self.comma()));
        let sum = |is_proof| list(is_proof, " + ");
        let (left, right) = if self.is_or(id) { (least(true), sum(false)) } else { (sum(true), least(false)) };
        format!("pn ← {left} = {proof}; dn ← {right} = {disproof}")
    }

    /// Whether the last step left a node that was only looked at, in the loop over the moves of the node above.
    fn is_first_look(&self) -> bool {
        let before = self.walk.taken().checked_sub(3).map(|before| self.trace.step(before));
        matches!(before, Some(Step::Enter { .. } | Step::Evaluate { .. }))
    }

    fn going_back(&self, id: NodeId) -> Telling {
        let numbers = self.walk.numbers(id).unwrap_or(ProofNumbers::UNKNOWN);
        let Some(above) = self.trace.node(id).parent else {
            let answer = words::answer(self.locale, self.trace).unwrap_or_default();
            let sentence = self.locale.with("tell-prove-end", &[("at", self.at(id).into()), ("answer", answer.into())]);
            let line = format!("return pn = {}", numbers.proof);
            return self.telling(Granularity::Leaf, sentence, (Mark::Return, id), line);
        };
        let shown =
            [("node", self.node(id).into()), ("numbers", numbers.to_string().into()), ("to", self.to(above).into())];
        let sentence = self.locale.with("tell-prove-back", &shown);
        if self.is_first_look() {
            let line = format!("child = {}: {numbers}", self.name(id));
            return self.telling(Granularity::Statement, sentence, (Mark::Each, above), line);
        }
        let line = format!("node ← {}", self.name(above));
        self.telling(Granularity::Statement, sentence, (Mark::Up, above), line)
    }
}
