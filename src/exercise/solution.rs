//! What somebody writes down who searches by hand, what is right, and where the two differ.

use std::collections::{BTreeMap, BTreeSet};

use super::fates::{Fate, fates};
use crate::game::Value;
use crate::search::Window;
use crate::trace::{Interval, NodeId, Step, Trace};

/// The value that somebody gives to a node: from MAX's point of view, after the search has left it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Claim {
    /// This one.
    Exactly(Value),
    /// A bound: this or less.
    AtMost(Value),
    /// A bound: this or more.
    AtLeast(Value),
}

impl Claim {
    /// The number in it.
    pub fn number(self) -> Value {
        match self {
            Claim::Exactly(value) | Claim::AtMost(value) | Claim::AtLeast(value) => value,
        }
    }

    /// Every right claim about a node that returned a value and has proved so much: where it is a bound, both `2` and
    /// `≤ 2` are right.
    pub fn right(returned: Value, proved: Interval) -> Vec<Claim> {
        let mut claims = vec![Claim::Exactly(returned)];
        if proved.value().is_some() {
            return claims;
        }
        let mut bound = |claim: fn(Value) -> Claim, bound: Value, holds: bool| {
            if bound.is_finite() {
                claims.push(claim(bound));
                // A fail-hard search returns a bound that is weaker than what is proved.
                claims.extend((holds && returned != bound).then(|| claim(returned)));
            }
        };
        bound(Claim::AtMost, proved.high, returned >= proved.high);
        bound(Claim::AtLeast, proved.low, returned <= proved.low);
        claims
    }
}

/// What a search does with a node of the whole tree.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Solved {
    /// Whether it is searched; `None` if the search stops above it.
    pub fate: Option<Fate>,
    /// Whether it is a leaf of the whole tree.
    pub is_leaf: bool,
    /// What it returns; `None` where nothing is searched.
    pub returned: Option<Value>,
    /// What that proves.
    pub proved: Interval,
    /// The window that it is entered with.
    pub window: Window,
    /// What remains of its window when it is left.
    pub left: Window,
}

impl Solved {
    /// Whether the search visits it.
    pub fn is_searched(&self) -> bool {
        self.fate == Some(Fate::Searched)
    }

    /// Whether its value is something to be found out.
    pub fn is_asked(&self) -> bool {
        self.is_searched() && !self.is_leaf
    }

    /// What may be said of its value.
    pub fn claims(&self) -> Vec<Claim> {
        self.returned.map_or_else(Vec::new, |returned| Claim::right(returned, self.proved))
    }
}

/// What a search makes of each node of a tree. Nodes are those of a recording of the whole tree.
#[derive(Debug, Clone, PartialEq)]
pub struct Solution {
    nodes: Vec<Solved>,
    /// The leaves of the search in the order in which it looks at them.
    pub leaves: Vec<NodeId>,
    /// The move that it chooses at the root.
    pub best_move: Option<NodeId>,
}

impl std::ops::Index<NodeId> for Solution {
    type Output = Solved;

    fn index(&self, id: NodeId) -> &Solved {
        &self.nodes[id.index()]
    }
}

impl Solution {
    /// What `trace` did with each node of `whole`, a recording of the same position by a search that skips nothing and
    /// tries moves in the same order. All nodes of both are stored.
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
            if let Step::Evaluate { node, .. } = step {
                leaves.push(there[node.index()]);
            }
        }
        let solved = |(id, (fate, found)): (NodeId, (Option<Fate>, Option<NodeId>))| {
            let is_leaf = whole.node(id).is_leaf();
            let searched = found.filter(|_| fate == Some(Fate::Searched));
            let Some(found) = searched else {
                let (proved, window) = (Interval::UNKNOWN, Window::FULL);
                return Solved { fate, is_leaf, returned: None, proved, window, left: window };
            };
            let node = trace.node(found);
            let (window, left) = (node.window, left[found.index()]);
            Solved { fate, is_leaf, returned: node.value, proved: node.proved, window, left }
        };
        Solution {
            nodes: whole.ids().zip(fates).map(solved).collect(),
            leaves,
            best_move: trace.best_child().map(|id| there[id.index()]),
        }
    }

    /// All nodes of the whole tree, parents before their children.
    pub fn nodes(&self) -> impl Iterator<Item = (NodeId, &Solved)> {
        (0..).map(NodeId::new).zip(&self.nodes)
    }

    /// The moves that are skipped: nothing below them is named.
    pub fn skipped(&self) -> impl Iterator<Item = NodeId> {
        self.nodes().filter(|(_, solved)| solved.fate == Some(Fate::Skipped)).map(|(id, _)| id)
    }

    /// Everything that can be answered, answered as this search does.
    pub fn answers(&self) -> Answers {
        let asked = || self.nodes().filter(|(_, solved)| solved.is_asked());
        let claim = |(id, solved): (NodeId, &Solved)| Some((id, Claim::Exactly(solved.returned?)));
        Answers {
            values: asked().filter_map(claim).collect(),
            windows: asked().map(|(id, solved)| (id, solved.window)).collect(),
            skipped: Some(self.skipped().collect()),
            leaves: Some(self.leaves.clone()),
            leaf_count: Some(self.leaves.len() as u64),
            best_move: self.best_move,
        }
    }
}

/// What somebody answers. Only what is there is graded; nodes are those of a recording of the whole tree.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Answers {
    /// The values of inner nodes.
    pub values: BTreeMap<NodeId, Claim>,
    /// The windows that nodes are entered with, from MAX's point of view.
    pub windows: BTreeMap<NodeId, Window>,
    /// The branches that are skipped: a branch, or all leaves below it.
    pub skipped: Option<BTreeSet<NodeId>>,
    /// The leaves in the order in which they are looked at.
    pub leaves: Option<Vec<NodeId>>,
    /// How many leaves are looked at.
    pub leaf_count: Option<u64>,
    /// The move at the root.
    pub best_move: Option<NodeId>,
}

/// Something that is not as it should be.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Difference {
    /// The node has another value; `claim` is `None` where none was given.
    Value {
        /// The node.
        node: NodeId,
        /// What was answered.
        claim: Option<Claim>,
    },
    /// The node is not searched, and has no value or window.
    Unsearched {
        /// The node.
        node: NodeId,
        /// Whether a value was answered or a window.
        part: Part,
    },
    /// The node is entered with another window; `claim` is `None` where none was given.
    Window {
        /// The node.
        node: NodeId,
        /// What was answered.
        claim: Option<Window>,
    },
    /// The branch is marked as skipped, but something in it is searched.
    TooMuch {
        /// The branch.
        node: NodeId,
    },
    /// The branch is skipped, and is not marked, or not all of it.
    TooLittle {
        /// The branch.
        node: NodeId,
    },
    /// The order of the leaves goes wrong here.
    Order {
        /// The place in the list, from 0.
        place: usize,
        /// What was answered; `None` behind its end.
        claim: Option<NodeId>,
        /// What is right; `None` if nothing comes any more.
        right: Option<NodeId>,
    },
    /// Another number of leaves is looked at.
    Count {
        /// What was answered.
        claim: u64,
    },
    /// Another move is chosen at the root.
    Move {
        /// What was answered.
        claim: NodeId,
    },
}

impl Difference {
    /// What it belongs to.
    pub fn part(&self) -> Part {
        match *self {
            Difference::Value { .. } => Part::Values,
            Difference::Unsearched { part, .. } => part,
            Difference::Window { .. } => Part::Windows,
            Difference::TooMuch { .. } | Difference::TooLittle { .. } => Part::Skipped,
            Difference::Order { .. } => Part::Leaves,
            Difference::Count { .. } => Part::LeafCount,
            Difference::Move { .. } => Part::BestMove,
        }
    }

    /// The node that it is about; `None` if it is about a number or the end of a list.
    pub fn node(&self) -> Option<NodeId> {
        match *self {
            Difference::Value { node, .. }
            | Difference::Unsearched { node, .. }
            | Difference::Window { node, .. }
            | Difference::TooMuch { node }
            | Difference::TooLittle { node } => Some(node),
            Difference::Order { claim, right, .. } => right.or(claim),
            Difference::Count { .. } => None,
            Difference::Move { claim } => Some(claim),
        }
    }
}

/// What answers consist of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Part {
    /// The values of inner nodes.
    Values,
    /// The windows that they are entered with.
    Windows,
    /// The branches that are skipped.
    Skipped,
    /// The leaves in order.
    Leaves,
    /// Their number.
    LeafCount,
    /// The move at the root.
    BestMove,
}

impl Part {
    /// What files of answers and results call it: `values`, `best_move`.
    pub fn name(self) -> &'static str {
        match self {
            Part::Values => "values",
            Part::Windows => "windows",
            Part::Skipped => "skipped",
            Part::Leaves => "leaves",
            Part::LeafCount => "leaf_count",
            Part::BestMove => "best_move",
        }
    }
}

/// How good some answers are.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Grade {
    /// What was answered, with the points that there are for it: one for each value, window, branch and leaf.
    pub parts: Vec<(Part, usize)>,
    /// What is wrong, missing or too much.
    pub differences: Vec<Difference>,
    /// What is wrong, but follows from other answers that are; it is not among the differences.
    pub followed: Vec<Difference>,
}

impl Grade {
    /// How many points there are.
    pub fn most(&self) -> usize {
        self.parts.iter().map(|(_, most)| most).sum()
    }

    /// How many of them were got. In each part, what is too much costs a point as what is missing does, and the order
    /// of leaves counts up to the first mistake; no part has less than none.
    pub fn points(&self) -> usize {
        self.parts.iter().map(|&(part, most)| self.points_of(part, most)).sum()
    }

    /// How many points a part was given, of so many.
    pub fn points_of(&self, part: Part, most: usize) -> usize {
        let lost = self.differences.iter().filter(|difference| difference.part() == part);
        let lost = lost.map(|difference| match *difference {
            Difference::Order { place, .. } => most.saturating_sub(place).max(1),
            _ => 1,
        });
        most.saturating_sub(lost.sum())
    }

    /// Whether nothing is wrong.
    pub fn is_right(&self) -> bool {
        self.differences.is_empty()
    }
}

/// For each node of the whole tree whether it is, or stands below, one of these.
pub(super) fn covered(whole: &Trace, marked: &BTreeSet<NodeId>) -> Vec<bool> {
    let mut covered: Vec<bool> = Vec::with_capacity(whole.len());
    for id in whole.ids() {
        let above = whole.node(id).parent.is_some_and(|parent| covered[parent.index()]);
        covered.push(above || marked.contains(&id));
    }
    covered
}

/// For each node of the whole tree whether this holds for one of the leaves below it.
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
    /// Whether two searches skip the same leaves, return the same values, and choose the same move.
    pub fn is_like(&self, other: &Solution) -> bool {
        let answer = |node: &Solved| (node.is_leaf && !node.is_searched(), node.returned);
        let is_alike = |(one, other): (&Solved, &Solved)| answer(one) == answer(other);
        self.best_move == other.best_move && self.nodes.iter().zip(&other.nodes).all(is_alike)
    }

    /// Compares answers with it.
    pub fn grade(&self, answers: &Answers, whole: &Trace) -> Grade {
        let mut grade = Grade::default();
        let asked = self.nodes().filter(|(_, solved)| solved.is_asked()).count();
        if !answers.values.is_empty() {
            grade.parts.push((Part::Values, asked));
            self.grade_values(answers, &mut grade);
        }
        if !answers.windows.is_empty() {
            grade.parts.push((Part::Windows, asked));
            self.grade_windows(answers, &mut grade);
        }
        if let Some(skipped) = &answers.skipped {
            // Whoever knows that nothing is skipped knows something, too.
            grade.parts.push((Part::Skipped, self.skipped().count().max(1)));
            self.grade_skipped(skipped, whole, &mut grade);
        }
        if let Some(leaves) = &answers.leaves {
            grade.parts.push((Part::Leaves, self.leaves.len()));
            let differs = (0..leaves.len().max(self.leaves.len())).find(|&at| leaves.get(at) != self.leaves.get(at));
            grade.differences.extend(differs.map(|place| Difference::Order {
                place,
                claim: leaves.get(place).copied(),
                right: self.leaves.get(place).copied(),
            }));
        }
        if let Some(claim) = answers.leaf_count {
            grade.parts.push((Part::LeafCount, 1));
            grade.differences.extend((claim != self.leaves.len() as u64).then_some(Difference::Count { claim }));
        }
        if let Some(claim) = answers.best_move {
            grade.parts.push((Part::BestMove, 1));
            grade.differences.extend((Some(claim) != self.best_move).then_some(Difference::Move { claim }));
        }
        grade
    }

    fn grade_values(&self, answers: &Answers, grade: &mut Grade) {
        for (node, solved) in self.nodes() {
            let claim = answers.values.get(&node).copied();
            let is_right = claim.is_some_and(|claim| solved.claims().contains(&claim));
            // The value of a leaf is given, and somebody who repeats it is right.
            if solved.is_asked() && !is_right || solved.is_searched() && claim.is_some() && !is_right {
                grade.differences.push(Difference::Value { node, claim });
            } else if claim.is_some() && !solved.is_searched() {
                grade.differences.push(Difference::Unsearched { node, part: Part::Values });
            }
        }
    }

    fn grade_windows(&self, answers: &Answers, grade: &mut Grade) {
        for (node, solved) in self.nodes() {
            let claim = answers.windows.get(&node).copied();
            let is_right = claim == Some(solved.window);
            if solved.is_asked() && !is_right || solved.is_searched() && claim.is_some() && !is_right {
                grade.differences.push(Difference::Window { node, claim });
            } else if claim.is_some() && !solved.is_searched() {
                grade.differences.push(Difference::Unsearched { node, part: Part::Windows });
            }
        }
    }

    fn grade_skipped(&self, marked: &BTreeSet<NodeId>, whole: &Trace, grade: &mut Grade) {
        let covered = covered(whole, marked);
        let is_searched_below = somewhere_below(whole, |leaf| self[leaf].is_searched());
        let is_open_below = somewhere_below(whole, |leaf| !covered[leaf.index()]);
        for (node, solved) in self.nodes() {
            if solved.fate == Some(Fate::Skipped) && is_open_below[node.index()] {
                grade.differences.push(Difference::TooLittle { node });
            }
            // A mark below another one says nothing new.
            let is_below = whole.node(node).parent.is_some_and(|parent| covered[parent.index()]);
            if marked.contains(&node) && !is_below && is_searched_below[node.index()] {
                grade.differences.push(Difference::TooMuch { node });
            }
        }
    }
}
