use serde::Serialize;

use super::{Step, Trace};
use crate::search::{FullTree, Remark, Window, knuth_moore_minimum};

/// Amount of work of a search, including nodes that are not stored.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Counts {
    /// Searched positions, the root included; repeated visits count once, unless the node is not stored: see
    /// [`at_most`](Counts::at_most).
    pub nodes: u64,
    /// Searched positions that were leaves.
    pub leaves: u64,
    /// Leaves where a player has won.
    pub won: u64,
    /// Nodes at which nothing was searched, because a transposition table had their positions.
    pub remembered: u64,
    /// Nodes at which moves were skipped.
    pub cutoffs: u64,
    /// Cutoffs whose bound was set further up than at the parent.
    pub deep_cutoffs: u64,
    /// Skipped moves: roots of the subtrees that were never visited.
    pub skipped: u64,
    /// Visits, the first to each node included.
    pub visits: u64,
    /// Searched nodes and skipped moves that are counted but not stored.
    pub unrecorded: u64,
    /// `true` if the counts of nodes, leaves and skipped moves are upper bounds, also ply by ply: a node that is not
    /// stored is not recognised when the search comes back to it.
    pub at_most: bool,
    /// Counts of each ply, the root's first.
    pub by_ply: Vec<Ply>,
}

/// Amount of work up to a step of the story.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Tally {
    /// Visits begun.
    pub visits: u64,
    /// Visits to leaves.
    pub leaves: u64,
    /// Cutoffs.
    pub cutoffs: u64,
    /// Skipped moves.
    pub skipped: u64,
}

impl Tally {
    /// Adds the next step.
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

/// Counts of one ply.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize)]
pub struct Ply {
    /// Searched positions.
    pub nodes: u64,
    /// Skipped moves that lead to this ply.
    pub skipped: u64,
    /// Nodes at which moves were skipped.
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

    /// Returns the share of `all` nodes that this search did not visit, from 0 to 1.
    #[expect(clippy::cast_precision_loss, reason = "a share for people to read")]
    pub fn share_saved(&self, all: u64) -> f64 {
        if all == 0 { 0.0 } else { 1.0 - self.nodes as f64 / all as f64 }
    }
}

/// A search of a comparison, and the full search of the same depth.
#[derive(Debug, Clone, Copy)]
pub struct Compared<'a> {
    /// The search.
    pub trace: &'a Trace,
    /// Tree that plain minimax visits.
    pub full: &'a FullTree,
}

impl Trace {
    /// Returns branching factor and depth of a uniform tree, and the least number of leaves that such a search must
    /// visit. Returns `None` where fewer may be enough: with a narrow window, a transposition table, or shortened
    /// lines.
    pub fn minimum(&self, full: &FullTree) -> Option<(u64, u32, u64)> {
        let settings = self.settings();
        let holds = settings.window == Window::FULL
            && !settings.techniques.has_table()
            && !settings.algorithm.weighs_lines()
            && !self.has_chance();
        let (branching, depth) = full.uniform().filter(|_| holds)?;
        Some((branching, depth, knuth_moore_minimum(branching, depth)?))
    }
}
