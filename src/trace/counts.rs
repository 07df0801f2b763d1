use serde::Serialize;

use super::{Step, Trace};
use crate::search::{FullTree, Remark, Window, knuth_moore_minimum};

/// Amount of work of a search, including work on nodes that are not stored.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Counts {
    /// Number of searched nodes, including the root. A stored node that is visited repeatedly counts once; see
    /// [`at_most`](Counts::at_most).
    pub nodes: u64,
    /// Number of searched leaves.
    pub leaves: u64,
    /// Number of leaves at which a player has won.
    pub won: u64,
    /// Number of nodes whose value came from a transposition table on the first visit, so that this visit searched
    /// nothing below the node.
    pub remembered: u64,
    /// Number of cutoffs, each of which skips the remaining moves of a node. Cutoffs in repeated visits count again.
    pub cutoffs: u64,
    /// Number of cutoffs at a bound that was set by an ancestor above the parent.
    pub deep_cutoffs: u64,
    /// Number of skipped moves, each of which leads to an unvisited subtree.
    pub skipped: u64,
    /// Number of visits to nodes, including repeated ones.
    pub visits: u64,
    /// Number of searched nodes and skipped moves that are not stored, except nodes deeper than
    /// [`Limits::plies`](super::Limits::plies).
    pub unrecorded: u64,
    /// `true` if the numbers of nodes, leaves and skipped moves, in total and on each ply, are only upper bounds,
    /// because the recorder does not recognise repeated visits to nodes that are not stored.
    pub at_most: bool,
    /// Counts of each ply, beginning with the ply of the root.
    pub by_ply: Vec<Ply>,
}

/// Amount of work in the steps that were [added](Tally::add).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Tally {
    /// Number of visits to nodes.
    pub visits: u64,
    /// Number of visits to leaves.
    pub leaves: u64,
    /// Number of cutoffs, each of which skips at least one move.
    pub cutoffs: u64,
    /// Number of moves that the cutoffs skip.
    pub skipped: u64,
}

impl Tally {
    /// Adds the work of a step.
    pub fn add(&mut self, trace: &Trace, step: &Step) {
        match *step {
            Step::Enter { .. } => self.visits += 1,
            Step::Evaluate { .. } => self.leaves += 1,
            Step::Remark(_) => self.leaves += u64::from(trace.remark_of(step) == Some(Remark::TakenBack)),
            Step::Cutoff(index) => {
                self.cutoffs += 1;
                self.skipped += trace.cutoffs()[index].skipped_count;
            }
            Step::Update(_) | Step::Leave { .. } => {}
        }
    }
}

/// Amount of work on one ply.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize)]
pub struct Ply {
    /// Number of searched nodes on this ply.
    pub nodes: u64,
    /// Number of skipped moves that lead to nodes on this ply.
    pub skipped: u64,
    /// Number of cutoffs at nodes on this ply.
    pub cutoffs: u64,
}

impl Counts {
    #[inline]
    pub(super) fn ply(&mut self, ply: usize) -> &mut Ply {
        if self.by_ply.len() <= ply {
            self.by_ply.resize(ply + 1, Ply::default());
        }
        &mut self.by_ply[ply]
    }

    /// Returns the share of the full tree that this search did not visit; `all` is the number of nodes of the full
    /// tree. The share is at most 1, negative if the search visited more than `all` nodes, and 0 if `all` is 0.
    pub(crate) fn share_saved(&self, all: u64) -> f64 {
        if all == 0 { 0.0 } else { 1.0 - self.nodes as f64 / all as f64 }
    }
}

/// A search to be compared, with the size of the full tree of the same depth.
#[derive(Debug, Clone, Copy)]
pub struct Compared<'a> {
    /// Recording of the search.
    pub trace: &'a Trace,
    /// Size of the tree that plain minimax visits.
    pub full: &'a FullTree,
}

/// Minimum number of leaves that a search of a uniform tree must visit (Knuth & Moore 1975).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Minimum {
    /// Branching factor of the tree.
    pub branching: u64,
    /// Depth of the tree, in plies.
    pub depth: u32,
    /// Minimum number of leaves.
    pub leaves: u64,
}

impl Trace {
    /// Returns the minimum number of leaves that a search of a uniform tree must visit. Returns `None` if the tree is
    /// not uniform, was not counted completely or has chance nodes, and if the search may visit fewer leaves because of
    /// a narrow window, a transposition table, or lines of unequal length.
    pub fn minimum(&self, full: &FullTree) -> Option<Minimum> {
        let settings = self.settings();
        let holds = settings.window == Window::FULL
            && !settings.techniques.has_table()
            && !settings.algorithm.weighs_lines()
            && !self.has_chance();
        let (branching, depth) = full.uniform.filter(|_| holds)?;
        Some(Minimum { branching, depth, leaves: knuth_moore_minimum(branching, depth)? })
    }
}
