//! A search of the whole tree as students carry it out by hand, with their habits or with their own answers.

use std::ops::Range;

use super::solution::covered;
use super::{Answers, Claim, Exercise, NodeFate, Solution, Solved};
use crate::game::Value;
use crate::search::{Window, on_enough_stack};
use crate::trace::{Interval, Kind, NodeId};

/// Choice of the value of a node among the values of its children.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Pick {
    /// The best value for the player to move.
    Best,
    /// The value of the first child.
    First,
    /// The value of the last child.
    Last,
}

/// A search of the whole tree by hand, with the habits or the answers of a student.
pub(super) struct ByHand<'e> {
    pub(super) exercise: &'e Exercise,
    /// Answers with which the student continues the search: values of children, and branches marked as skipped.
    pub(super) answers: Option<&'e Answers>,
    /// Plies at which the student takes the player to move for the opponent; the root is ply 0.
    pub(super) swapped: Range<usize>,
    /// `true` if moves are tried in reverse order.
    pub(super) is_reversed: bool,
    /// `true` if the student skips moves when the window is closed.
    pub(super) prunes: bool,
    pub(super) pick: Pick,
}

/// Result of the search of one node.
#[derive(Clone, Copy)]
struct Left {
    returned: Value,
    proved: Interval,
}

impl Left {
    /// Stores the result of a node in `solution`, with the windows on entry and on exit. Returns the result unchanged.
    fn at(self, id: NodeId, is_leaf: bool, [window, left]: [Window; 2], solution: &mut Solution) -> Left {
        let (fate, returned, proved) = (Some(NodeFate::Searched), Some(self.returned), self.proved);
        solution.nodes[id.index()] = Solved { fate, found: None, is_leaf, returned, proved, window, left };
        self
    }
}

impl<'e> ByHand<'e> {
    /// Returns the search without a mistake.
    pub(super) fn right(exercise: &'e Exercise) -> Self {
        ByHand {
            exercise,
            answers: None,
            swapped: 0..0,
            is_reversed: false,
            prunes: exercise.settings().algorithm.has_window(),
            pick: Pick::Best,
        }
    }

    /// Carries out the search.
    pub(super) fn solution(&self) -> Solution {
        let whole = &self.exercise.whole;
        let mut solution = Solution::unsearched(whole);
        // For each node, `true` if the student marked it or an ancestor as skipped.
        let marked = self.answers.and_then(|answers| answers.skipped.as_ref()).map(|marked| covered(whole, marked));
        let entered = if self.prunes { self.exercise.settings().root_window() } else { Window::FULL };
        self.search(NodeId::ROOT, 0, entered, marked.as_deref(), &mut solution);
        solution
    }

    fn search(
        &self,
        id: NodeId,
        ply: usize,
        entered: Window,
        marked: Option<&[bool]>,
        solution: &mut Solution,
    ) -> Left {
        let whole = &self.exercise.whole;
        let rules = self.exercise.settings().rules.sound();
        let node = whole.node(id);
        let is_left_out = |id: NodeId| marked.is_some_and(|marked| marked[id.index()]);
        if let (Kind::Evaluated | Kind::Won(_) | Kind::Drawn, Some(value)) = (node.kind(), node.value) {
            if !is_left_out(id) {
                solution.leaves.push(id);
            }
            return Left { returned: value, proved: Interval::exact(value) }.at(id, true, [entered; 2], solution);
        }
        if node.is_chance {
            let (mut total, mut terms) = (1, Vec::new());
            for child in whole.children(id) {
                let found = on_enough_stack(|| self.search(child, ply + 1, Window::FULL, marked, solution));
                let found = self.worked_with(child, found);
                if let Some(share) = whole.probability(child) {
                    total = share.total;
                    terms.push((share.weight, rules.mates.bliz(found.returned)));
                }
            }
            let mean = Value::mean(terms, total);
            return Left { returned: mean, proved: Interval::exact(mean) }.at(id, false, [entered; 2], solution);
        }
        let player = if self.swapped.contains(&ply) { node.player.opponent() } else { node.player };
        let (mut best, mut window, mut is_closed) = (player.worst(), entered, false);
        let mut proved = Interval::exact(player.worst());
        let mut children = whole.children(id);
        if self.is_reversed {
            children.reverse();
        }
        let mut has_value = false;
        for child in children {
            if is_closed {
                solution.nodes[child.index()].fate = Some(NodeFate::Skipped);
                proved = proved.choice(player, Interval::UNKNOWN);
                continue;
            }
            let below = if self.prunes { window.dal(rules.mates) } else { Window::FULL };
            let found = on_enough_stack(|| self.search(child, ply + 1, below, marked, solution));
            // The student does not look at the value of a child that the student marked as skipped.
            if is_left_out(child) {
                continue;
            }
            let found = self.worked_with(child, found);
            let value = rules.mates.bliz(found.returned);
            proved = proved.choice(player, found.proved.bliz(rules.mates));
            let is_taken = match self.pick {
                Pick::Best => player.prefers(value, best),
                Pick::First => !has_value,
                Pick::Last => true,
            };
            has_value = true;
            if is_taken {
                best = value;
                window = window.narrowed(player, value);
                if id == NodeId::ROOT {
                    solution.best_move = Some(child);
                }
            }
            is_closed = self.prunes && rules.cut_on.closes(player, value, window.far(player));
        }
        let returned = if self.prunes { rules.fail.returned(best, entered) } else { best };
        let proved = if self.pick == Pick::Best { proved } else { Interval::exact(returned) };
        let window = if self.prunes { window } else { Window::FULL };
        Left { returned, proved }.at(id, false, [entered, window], solution)
    }

    /// Returns the result of a child with which the student continues: the value in the answers if it is wrong,
    /// otherwise `found`.
    fn worked_with(&self, id: NodeId, found: Left) -> Left {
        let Some(&claim) = self.answers.and_then(|answers| answers.values.get(&id)) else { return found };
        if Claim::right(found.returned, found.proved).contains(&claim) {
            return found;
        }
        // Where a bound is right, a plain number stands for this kind of bound, and an interval for one of its ends.
        let meant = match (claim, Claim::of(found.returned, found.proved)) {
            (Claim::Exactly(value), Claim::AtMost(_)) => Claim::AtMost(value),
            (Claim::Exactly(value), Claim::AtLeast(_)) => Claim::AtLeast(value),
            (Claim::Between(low, _), Claim::AtLeast(_)) => Claim::AtLeast(low),
            (Claim::Between(_, high), Claim::AtMost(_)) => Claim::AtMost(high),
            (claim, _) => claim,
        };
        Left { returned: meant.number(), proved: meant.interval() }
    }
}
