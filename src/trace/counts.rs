use super::{Step, Trace};
use crate::search::{FullTree, Remark, Window, knuth_moore_minimum};

/// How much work a search was. Nodes that are not stored are counted all the same.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Counts {
    /// Positions searched, the root included; one visited twice counts once, unless it is not stored: see
    /// [`at_most`](Counts::at_most).
    pub nodes: u64,
    /// Those of them that were not searched further.
    pub leaves: u64,
    /// Those of them where somebody has won.
    pub won: u64,
    /// Nodes at which nothing was searched, because their positions were remembered.
    pub remembered: u64,
    /// Nodes at which moves were skipped.
    pub cutoffs: u64,
    /// Cutoffs whose bound was set further up than at the parent.
    pub deep_cutoffs: u64,
    /// The skipped moves: roots of the subtrees that were never looked at.
    pub skipped: u64,
    /// Visits, the first to each node included.
    pub visits: u64,
    /// Searched nodes and skipped moves that are counted but not stored.
    pub unrecorded: u64,
    /// Whether nodes, leaves and skipped moves may be fewer than these, also ply by ply: a node that is not stored is
    /// not recognised when another visit of the nodes above comes to it again.
    pub at_most: bool,
    /// The nodes ply by ply, the root's first.
    pub by_ply: Vec<Ply>,
}

/// How much of the work was done so far in a story that is told.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Tally {
    /// Visits that had begun.
    pub visits: u64,
    /// Of these, the ones to leaves.
    pub leaves: u64,
    /// Cutoffs.
    pub cutoffs: u64,
    /// The moves that they skipped.
    pub skipped: u64,
}

impl Tally {
    /// Takes notice of the next step.
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

/// The counts of one ply.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Ply {
    /// Positions searched on this ply.
    pub nodes: u64,
    /// Moves to this ply that were skipped.
    pub skipped: u64,
    /// Nodes of this ply at which moves were skipped.
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

    /// The share of `all` nodes that this search did without, from 0 to 1.
    #[expect(clippy::cast_precision_loss, reason = "a share for people to read")]
    pub fn share_saved(&self, all: u64) -> f64 {
        if all == 0 { 0.0 } else { 1.0 - self.nodes as f64 / all as f64 }
    }
}

/// One search of a comparison, beside the full search of the same depth.
#[derive(Debug, Clone, Copy)]
pub struct Compared<'a> {
    /// The search.
    pub trace: &'a Trace,
    /// The tree that plain minimax visits.
    pub full: &'a FullTree,
}

impl Trace {
    /// The branching factor and depth of a uniform tree and the least number of leaves that a search such as this one
    /// must look at. With a narrow window, or where positions are remembered or some lines searched less far, less may
    /// be enough, and there is no answer.
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
