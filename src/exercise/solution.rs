//! Answers to a search by hand, the right answers, and the differences between them.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use super::fates::{NodeFate, fates};
use super::field::{Answer, FieldTask};
use super::spelling;
use crate::fault::named;
use crate::game::{Player, Value};
use crate::search::Window;
use crate::trace::{Interval, NodeId, Side, Step, Trace};

/// Claim about the value of a node when the search leaves it, from MAX's point of view.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Claim {
    Exactly(Value),
    AtMost(Value),
    AtLeast(Value),
    /// Both ends of an interval.
    Between(Value, Value),
}

impl Claim {
    /// Returns the value or the bound; of an interval, the upper end.
    pub fn number(self) -> Value {
        match self {
            Claim::Exactly(value) | Claim::AtMost(value) | Claim::AtLeast(value) | Claim::Between(_, value) => value,
        }
    }

    /// Returns whether a given claim counts as this one. A long number may be rounded in the given claim.
    pub fn accepts(self, given: Claim) -> bool {
        spelling::spellings(self).contains(&spelling::spellings(given)[0])
    }

    /// Returns the claim that a node makes by the value that it returns: a bound if the search proved only that the
    /// value of the node is not above, or not below, the returned one; otherwise the returned value as an exact one.
    pub fn of(returned: Value, proved: Interval) -> Claim {
        if proved.value() == Some(returned) {
            Claim::Exactly(returned)
        } else if returned >= proved.high {
            Claim::AtMost(returned)
        } else if returned <= proved.low {
            Claim::AtLeast(returned)
        } else {
            Claim::Exactly(returned)
        }
    }

    /// Returns all right claims about the value of a node: the returned value as a number, the claim that the node
    /// [makes](Claim::of) by returning this value, and the proved interval, which pictures show. A fail-hard search
    /// may return a weaker bound than the proved one; then both bounds are right.
    pub fn right(returned: Value, proved: Interval) -> Vec<Claim> {
        let made = Claim::of(returned, proved);
        let mut claims = match made {
            Claim::Exactly(_) | Claim::Between(..) => vec![made],
            Claim::AtMost(_) => vec![Claim::Exactly(returned), Claim::AtMost(proved.high), made],
            Claim::AtLeast(_) => vec![Claim::Exactly(returned), Claim::AtLeast(proved.low), made],
        };
        claims.dedup();
        if proved.low.is_finite() && proved.high.is_finite() && proved.value().is_none() {
            claims.push(Claim::Between(proved.low, proved.high));
        }
        claims
    }

    /// Returns the values for which the claim holds.
    pub(crate) fn interval(self) -> Interval {
        match self {
            Claim::Exactly(value) => Interval::exact(value),
            Claim::AtMost(value) => Interval { low: Value::NEG_INFINITY, high: value },
            Claim::AtLeast(value) => Interval { low: value, high: Value::INFINITY },
            Claim::Between(low, high) => Interval { low, high },
        }
    }
}

/// Formats a claim: `3`, `≤ 2`, `≥ 2` or `2…17`.
impl fmt::Display for Claim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.interval().fmt(f)
    }
}

/// Result of a search at one node of the whole tree.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Solved {
    /// Fate of the node; `None` if the node is below the depth of the search.
    pub fate: Option<NodeFate>,
    /// Id of the node in the recording of the search; `None` if the node is not stored in that recording.
    pub(crate) found: Option<NodeId>,
    /// `true` for a leaf of the whole tree.
    pub is_leaf: bool,
    /// Returned value, from MAX's point of view; `None` if the node is not searched.
    pub returned: Option<Value>,
    /// Proved interval, from MAX's point of view; (-∞, ∞) if the node is not searched.
    pub proved: Interval,
    /// Window on entry, from MAX's point of view; (-∞, ∞) if the node is not searched.
    pub window: Window,
    /// Window when the node is left, from MAX's point of view; (-∞, ∞) if the node is not searched.
    pub left: Window,
}

impl Solved {
    /// Returns the result at a node that is not searched.
    fn unsearched(is_leaf: bool, fate: Option<NodeFate>, found: Option<NodeId>) -> Solved {
        let (proved, window) = (Interval::UNKNOWN, Window::FULL);
        Solved { fate, found, is_leaf, returned: None, proved, window, left: window }
    }

    /// Returns α and β on entry, and the bound of the player to move on exit; `None` if the node is not searched.
    pub(super) fn bounds(&self, player: Player) -> [Option<Value>; 3] {
        let bounds = [self.window.alpha, self.window.beta, Side::of_player(player).of(self.left)];
        bounds.map(|bound| Some(bound).filter(|_| self.is_searched()))
    }

    /// Returns whether the search visits the node.
    pub fn is_searched(&self) -> bool {
        self.fate == Some(NodeFate::Searched)
    }

    /// Returns whether the exercise asks for the value of the node: it is searched and has moves.
    pub fn is_asked(&self) -> bool {
        self.is_searched() && !self.is_leaf
    }

    /// Returns the claim that the node [makes](Claim::of) by the value that it returns, as a key shows it. Returns
    /// `None` if the node is not searched.
    pub fn claim(&self) -> Option<Claim> {
        self.returned.map(|returned| Claim::of(returned, self.proved))
    }

    /// Returns all right claims about the value of the node; none if the node is not searched.
    pub fn claims(&self) -> Vec<Claim> {
        self.returned.map_or_else(Vec::new, |returned| Claim::right(returned, self.proved))
    }
}

/// Results of a search at all nodes of a tree. Node ids refer to a recording of the whole tree.
#[derive(Debug, Clone, PartialEq)]
pub struct Solution {
    pub(super) nodes: Vec<Solved>,
    /// Node of the whole tree, indexed by node of the search.
    in_whole: Vec<NodeId>,
    /// Evaluated leaves, in order of evaluation.
    pub leaves: Vec<NodeId>,
    /// Node after the best move at the root; `None` if no move was chosen.
    pub best_move: Option<NodeId>,
}

impl std::ops::Index<NodeId> for Solution {
    type Output = Solved;

    fn index(&self, id: NodeId) -> &Solved {
        &self.nodes[id.index()]
    }
}

impl Solution {
    /// Returns the results of a search that has visited no node.
    pub(super) fn unsearched(whole: &Trace) -> Solution {
        let node = |id: NodeId| Solved::unsearched(whole.node(id).is_leaf(), Some(NodeFate::Below), None);
        Solution { nodes: whole.ids().map(node).collect(), in_whole: Vec::new(), leaves: Vec::new(), best_move: None }
    }

    /// Returns whether two searches give the same answers to all questions.
    pub(super) fn is_same_search(&self, other: &Solution) -> bool {
        let answers = |node: &Solved| (node.fate, node.claims(), node.window, node.left);
        let is_alike = |(one, other): (&Solved, &Solved)| answers(one) == answers(other);
        self.leaves == other.leaves
            && self.best_move == other.best_move
            && self.nodes.iter().zip(&other.nodes).all(is_alike)
    }

    /// Returns the results of the search in `trace` at all nodes of `whole`. `whole` records a search without cutoffs
    /// of the same position in the same order of moves. All nodes of both searches must be stored.
    pub fn of(trace: &Trace, whole: &Trace) -> Solution {
        let fates = fates(trace, whole);
        let mut there = vec![NodeId::ROOT; trace.len()];
        for (id, (_, found)) in whole.ids().zip(&fates) {
            if let Some(found) = found {
                there[found.index()] = id;
            }
        }
        let mut left = vec![Window::FULL; trace.len()];
        let mut leaves = Vec::new();
        for step in trace.steps() {
            if let Some(window) = trace.window_of(&step) {
                left[trace.node_of(&step).index()] = window;
            }
            // Star2 may evaluate a leaf twice, and only the first time counts.
            if let Step::Evaluate { node, .. } = step
                && !(trace.has_chance() && leaves.contains(&there[node.index()]))
            {
                leaves.push(there[node.index()]);
            }
        }
        let solved = |(id, (fate, found)): (NodeId, (Option<NodeFate>, Option<NodeId>))| {
            let unsearched = Solved::unsearched(whole.node(id).is_leaf(), fate, found);
            let Some(id) = found.filter(|_| unsearched.is_searched()) else { return unsearched };
            let (node, left) = (trace.node(id), left[id.index()]);
            Solved { returned: node.value, proved: node.proved, window: node.window, left, ..unsearched }
        };
        Solution {
            nodes: whole.ids().zip(fates).map(solved).collect(),
            leaves,
            best_move: trace.best_child().map(|id| there[id.index()]),
            in_whole: there,
        }
    }

    /// Returns the node of the whole tree that corresponds to a node of the search.
    pub(crate) fn in_whole(&self, id: NodeId) -> NodeId {
        self.in_whole[id.index()]
    }

    /// Iterates over the nodes of the whole tree, parents before children.
    pub fn nodes(&self) -> impl Iterator<Item = (NodeId, &Solved)> {
        (0..).map(NodeId::new).zip(&self.nodes)
    }

    /// Iterates over the roots of skipped branches.
    pub fn skipped(&self) -> impl Iterator<Item = NodeId> {
        self.nodes().filter(|(_, solved)| solved.fate == Some(NodeFate::Skipped)).map(|(id, _)| id)
    }
}

/// Answers of a student. Parts without an answer (an empty map, or `None`) are not graded. Node ids refer to a
/// recording of the whole tree.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Answers {
    /// Values of inner nodes.
    pub values: BTreeMap<NodeId, Claim>,
    /// Bounds on entry to nodes and on exit.
    pub windows: BTreeMap<NodeId, WindowClaim>,
    /// Skipped branches. A branch may be given by its root, or by all its leaves.
    pub skipped: Option<BTreeSet<NodeId>>,
    /// Leaves in order of evaluation.
    pub leaves: Option<Vec<NodeId>>,
    /// Number of evaluated leaves.
    pub leaf_count: Option<u64>,
    /// Node after the best move at the root.
    pub best_move: Option<NodeId>,
    /// Answers to [fields](super::Field) of other tasks, by the ids of the fields.
    pub fields: BTreeMap<String, FieldAnswer>,
    /// Unreadable answers to parts, which count as wrong.
    pub unread: Vec<Unread>,
}

/// Answer to a field of a task.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FieldAnswer {
    /// Text as written.
    pub text: String,
    /// The answer without its unreadable parts; `None` if nothing can be read.
    pub answer: Option<Answer>,
    /// Parts of the text that cannot be read.
    pub unread: Vec<String>,
}

/// An answer that cannot be read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Unread {
    /// Part of the answers that contains this answer.
    pub part: AnswerPart,
    /// Node that the answer is about; `None` for parts without an answer for each node.
    pub node: Option<NodeId>,
    /// Text of the answer.
    pub text: String,
}

impl Answers {
    /// Returns whether there is no answer at all.
    pub fn is_empty(&self) -> bool {
        *self == Answers::default()
    }

    /// Returns the texts of all answers that cannot be read.
    pub fn unread_texts(&self) -> impl Iterator<Item = &String> {
        let fields = self.fields.values().flat_map(|field| &field.unread);
        self.unread.iter().map(|unread| &unread.text).chain(fields)
    }

    /// Returns whether an answer to this part cannot be read.
    fn has_unread(&self, part: AnswerPart) -> bool {
        self.unread.iter().any(|unread| unread.part == part)
    }

    /// Returns the answers with other leaves in the order of evaluation. A leaf is replaced by the leaf that the search
    /// of `solution` evaluates at the same place if both have the same value, because a student who writes values may
    /// mean either leaf.
    pub(super) fn with_leaves_of(&self, solution: &Solution, whole: &Trace) -> Answers {
        let value = |id: NodeId| whole.node(id).value;
        let meant = |(place, &leaf): (usize, &NodeId)| {
            solution.leaves.get(place).copied().filter(|&other| value(other) == value(leaf)).unwrap_or(leaf)
        };
        let leaves = self.leaves.as_ref().map(|leaves| leaves.iter().enumerate().map(meant).collect());
        Answers { leaves, ..self.clone() }
    }
}

/// Claim about the window of a node, from MAX's point of view. Bounds that are not given are `None`.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct WindowClaim {
    /// α on entry.
    pub alpha: Option<Value>,
    /// β on entry.
    pub beta: Option<Value>,
    /// On exit, the bound that the player to move can change: α at a node of MAX, β at a node of MIN.
    pub left: Option<Value>,
}

/// Parts of the answers and other tasks that are graded, and their points. By default, each item is worth one point.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Scheme {
    /// Parts that are asked for, each with its points. If there are neither parts nor tasks, all answered parts are
    /// graded, with a point for each item.
    pub points: BTreeMap<AnswerPart, f64>,
    /// Other tasks that are asked for.
    pub tasks: Vec<FieldTask>,
    /// Nodes at which both bounds on entry and one on exit are asked for, with a point for each bound. `None` if the
    /// windows on entry to all searched inner nodes are asked for, with a point for each window.
    pub windows: Option<BTreeSet<NodeId>>,
}

impl Scheme {
    /// Returns `true` if neither parts nor tasks are asked for, so that all answered parts are graded.
    pub fn is_open(&self) -> bool {
        self.points.is_empty() && self.tasks.is_empty()
    }
}

/// Difference between an answer and the right answer.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Difference {
    /// Part of the answers that contains the difference.
    pub part: AnswerPart,
    /// Node, or root of a branch; `None` for parts without an answer for each node.
    pub node: Option<NodeId>,
    /// The error in the answer.
    pub error: AnswerError,
}

/// Error in an answer.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum AnswerError {
    /// Wrong value, or `None` if it is missing.
    Value(Option<Claim>),
    /// Value or window given for a node that is not searched.
    Unsearched,
    /// Wrong or missing bounds of a window.
    Window {
        /// Bounds given.
        claim: WindowClaim,
        /// Number of points lost.
        lost: usize,
    },
    /// Mark on a branch of which some leaves are searched.
    TooMuch,
    /// Missing mark on a skipped branch, or on a part of it.
    TooLittle,
    /// First wrong entry in the list of leaves.
    Order {
        /// 0-based index into the list.
        place: usize,
        /// Leaf given; `None` if the list is too short.
        claim: Option<NodeId>,
        /// Right leaf; `None` if the list is too long.
        right: Option<NodeId>,
    },
    /// Wrong number of leaves.
    Count(u64),
    /// Node after a wrong best move.
    Move(NodeId),
    /// An answer that cannot be read.
    Unread {
        /// 0-based index into [`Answers::unread`].
        index: usize,
        /// Number of points lost.
        lost: usize,
    },
}

impl Difference {
    /// Returns the part and the node of the difference.
    pub(super) fn item(&self) -> (AnswerPart, Option<NodeId>) {
        (self.part, self.node)
    }

    /// Returns whether an answer is missing or cannot be read, so that it is no evidence of a mistake.
    pub(super) fn is_missing(&self) -> bool {
        matches!(self.error, AnswerError::Value(None) | AnswerError::Unread { .. })
            || matches!(self.error, AnswerError::Window { claim, .. } if claim == WindowClaim::default())
    }
}

named! {
    /// A group of answers that is graded separately, with its name in files of answers and results.
    #[derive(PartialOrd, Ord)]
    pub enum AnswerPart {
        /// Values of inner nodes.
        Values: "values",
        /// Windows on entry.
        Windows: "windows",
        /// Skipped branches.
        Skipped: "skipped",
        /// Leaves in order of evaluation.
        Leaves: "leaves",
        /// Number of leaves.
        LeafCount: "leaf_count",
        /// Best move at the root.
        BestMove: "best_move",
    }
}

/// Result of grading: points and differences.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Grade {
    /// Answered parts with their maximum points: one point for each value, window, branch, leaf, leaf count or best
    /// move. With [`Scheme::windows`], each bound is worth a point instead of each window.
    pub parts: Vec<(AnswerPart, usize)>,
    /// Wrong, missing and superfluous answers.
    pub differences: Vec<Difference>,
    /// Wrong answers that follow from other wrong answers; not included in `differences`.
    pub followed: Vec<Difference>,
}

impl Grade {
    /// Returns the maximum points.
    pub fn most(&self) -> usize {
        self.parts.iter().map(|(_, most)| most).sum()
    }

    /// Returns the points of all parts. A superfluous answer costs a point, like a missing one. In the order of leaves,
    /// only those before the first mistake earn points. No part has negative points.
    pub fn points(&self) -> usize {
        self.parts.iter().map(|&(part, most)| self.points_of(part, most)).sum()
    }

    /// Returns the points of a part, at most `most`.
    pub fn points_of(&self, part: AnswerPart, most: usize) -> usize {
        let lost = self.differences.iter().filter(|difference| difference.part == part);
        let lost = lost.map(|difference| match difference.error {
            AnswerError::Order { place, .. } => most.saturating_sub(place).max(1),
            AnswerError::Window { lost, .. } | AnswerError::Unread { lost, .. } => lost,
            _ => 1,
        });
        most.saturating_sub(lost.sum())
    }

    /// Returns whether all answers are right, apart from those in `followed`.
    pub fn is_right(&self) -> bool {
        self.differences.is_empty()
    }

    /// Adds a difference, if there is an error.
    fn add(&mut self, part: AnswerPart, node: Option<NodeId>, error: Option<AnswerError>) {
        self.differences.extend(error.map(|error| Difference { part, node, error }));
    }

    /// Adds a difference for each unreadable answer. If the value of its node is missing, the new difference replaces
    /// that difference. Otherwise, the new difference costs a point only if its node (or its part, if it has no node)
    /// has no other difference.
    fn add_unread(&mut self, all: &[Unread]) {
        for (index, Unread { part, node, .. }) in all.iter().enumerate() {
            let is_same = |it: &Difference| it.part == *part && (node.is_none() || it.node == *node);
            let lost = match self.differences.iter().position(|it| is_same(it) && it.error == AnswerError::Value(None))
            {
                Some(place) => {
                    self.differences.remove(place);
                    1
                }
                None => usize::from(!self.differences.iter().any(is_same)),
            };
            self.add(*part, *node, Some(AnswerError::Unread { index, lost }));
        }
    }
}

/// Returns, for each node of the whole tree, whether the node or an ancestor is marked.
pub(super) fn covered(whole: &Trace, marked: &BTreeSet<NodeId>) -> Vec<bool> {
    let mut covered: Vec<bool> = Vec::with_capacity(whole.len());
    for id in whole.ids() {
        let above = whole.node(id).parent.is_some_and(|parent| covered[parent.index()]);
        covered.push(above || marked.contains(&id));
    }
    covered
}

/// Returns, for each node of the whole tree, whether its subtree contains a leaf that satisfies `leaves`.
fn somewhere_below(whole: &Trace, leaves: impl Fn(NodeId) -> bool) -> Vec<bool> {
    let mut found = vec![false; whole.len()];
    for id in whole.ids().rev() {
        found[id.index()] |= whole.node(id).is_leaf() && leaves(id);
        if let Some(parent) = whole.node(id).parent {
            found[parent.index()] |= found[id.index()];
        }
    }
    found
}

impl Solution {
    /// Returns whether two searches skip the same leaves, return the same values and choose the same move.
    pub fn is_like(&self, other: &Solution) -> bool {
        let answer = |node: &Solved| (node.is_leaf && !node.is_searched(), node.returned);
        let is_alike = |(one, other): (&Solved, &Solved)| answer(one) == answer(other);
        self.best_move == other.best_move && self.nodes.iter().zip(&other.nodes).all(is_alike)
    }

    /// Grades answers; `whole` is the recording of the whole tree.
    pub fn grade(&self, answers: &Answers, whole: &Trace, scheme: &Scheme) -> Grade {
        let mut grade = Grade::default();
        let value = |solved: &Solved, claim: Option<Claim>| {
            let is_right = claim.is_some_and(|claim| solved.claims().iter().any(|right| right.accepts(claim)));
            (!is_right).then_some(AnswerError::Value(claim))
        };
        self.grade_nodes(&answers.values, answers, AnswerPart::Values, &mut grade, value);
        match &scheme.windows {
            None => {
                let window = |solved: &Solved, claim: Option<WindowClaim>| {
                    let claim = claim.unwrap_or_default();
                    let is_right = claim.alpha == Some(solved.window.alpha) && claim.beta == Some(solved.window.beta);
                    (!is_right).then_some(AnswerError::Window { claim, lost: 1 })
                };
                self.grade_nodes(&answers.windows, answers, AnswerPart::Windows, &mut grade, window);
            }
            Some(nodes)
                if answers.windows.keys().any(|node| nodes.contains(node))
                    || answers.has_unread(AnswerPart::Windows) =>
            {
                let searched = nodes.iter().filter(|&&node| self[node].is_searched()).count();
                grade.parts.push((AnswerPart::Windows, 3 * searched));
                for &node in nodes {
                    if !self[node].is_searched() {
                        let error = answers.windows.contains_key(&node).then_some(AnswerError::Unsearched);
                        grade.add(AnswerPart::Windows, Some(node), error);
                        continue;
                    }
                    let claim = answers.windows.get(&node).copied().unwrap_or_default();
                    let right = self[node].bounds(whole.node(node).player);
                    let given = [claim.alpha, claim.beta, claim.left];
                    let lost = given.into_iter().zip(right).filter(|(given, right)| given != right).count();
                    let error = (lost > 0).then_some(AnswerError::Window { claim, lost });
                    grade.add(AnswerPart::Windows, Some(node), error);
                }
            }
            Some(_) => {}
        }
        if let Some(skipped) = &answers.skipped {
            // If nothing is skipped, an empty list earns one point.
            grade.parts.push((AnswerPart::Skipped, self.skipped().count().max(1)));
            self.grade_skipped(skipped, whole, &mut grade);
        }
        if let Some(leaves) = &answers.leaves {
            grade.parts.push((AnswerPart::Leaves, self.leaves.len()));
            let differs = (0..leaves.len().max(self.leaves.len())).find(|&at| leaves.get(at) != self.leaves.get(at));
            let error = |place| {
                let [claim, right] = [leaves, &self.leaves].map(|leaves| leaves.get(place).copied());
                AnswerError::Order { place, claim, right }
            };
            grade.add(AnswerPart::Leaves, None, differs.map(error));
        }
        if answers.leaf_count.is_some() || answers.has_unread(AnswerPart::LeafCount) {
            grade.parts.push((AnswerPart::LeafCount, 1));
            let wrong = answers.leaf_count.filter(|&claim| claim != self.leaves.len() as u64);
            grade.add(AnswerPart::LeafCount, None, wrong.map(AnswerError::Count));
        }
        if answers.best_move.is_some() || answers.has_unread(AnswerPart::BestMove) {
            grade.parts.push((AnswerPart::BestMove, 1));
            let wrong = answers.best_move.filter(|&claim| Some(claim) != self.best_move);
            grade.add(AnswerPart::BestMove, None, wrong.map(AnswerError::Move));
        }
        grade.add_unread(&answers.unread);
        grade
    }

    /// Returns the parts of an empty form, each with the number of its items.
    pub(super) fn items(&self) -> [(AnswerPart, usize); 4] {
        [
            (AnswerPart::Values, self.nodes().filter(|(_, solved)| solved.is_asked()).count()),
            (AnswerPart::Skipped, self.skipped().count().max(1)),
            (AnswerPart::Leaves, self.leaves.len()),
            (AnswerPart::BestMove, 1),
        ]
    }

    /// Grades `claims`, the values or the windows in `answers`. Does nothing if there are neither claims nor unreadable
    /// answers in this part. `error` returns the error in a claim, or `None` if the claim is right.
    fn grade_nodes<T: Copy>(
        &self,
        claims: &BTreeMap<NodeId, T>,
        answers: &Answers,
        part: AnswerPart,
        grade: &mut Grade,
        error: impl Fn(&Solved, Option<T>) -> Option<AnswerError>,
    ) {
        if claims.is_empty() && !answers.has_unread(part) {
            return;
        }
        grade.parts.push((part, self.nodes().filter(|(_, solved)| solved.is_asked()).count()));
        for (node, solved) in self.nodes() {
            let claim = claims.get(&node).copied();
            // The value of a leaf is given in the exercise, so an answer for a leaf is allowed but not required.
            if solved.is_asked() || solved.is_searched() && claim.is_some() {
                grade.add(part, Some(node), error(solved, claim));
            } else if claim.is_some() && !solved.is_searched() {
                grade.add(part, Some(node), Some(AnswerError::Unsearched));
            }
        }
    }

    fn grade_skipped(&self, marked: &BTreeSet<NodeId>, whole: &Trace, grade: &mut Grade) {
        let covered = covered(whole, marked);
        let is_searched_below = somewhere_below(whole, |leaf| self[leaf].is_searched());
        let is_open_below = somewhere_below(whole, |leaf| !covered[leaf.index()]);
        for (node, solved) in self.nodes() {
            let is_too_little = solved.fate == Some(NodeFate::Skipped) && is_open_below[node.index()];
            grade.add(AnswerPart::Skipped, Some(node), is_too_little.then_some(AnswerError::TooLittle));
            // A mark below another mark is redundant.
            let is_below = whole.node(node).parent.is_some_and(|parent| covered[parent.index()]);
            let is_too_much = marked.contains(&node) && !is_below && is_searched_below[node.index()];
            grade.add(AnswerPart::Skipped, Some(node), is_too_much.then_some(AnswerError::TooMuch));
        }
    }
}
