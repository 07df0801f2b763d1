use super::{Step, Trace};
use crate::game::Game;
use crate::search::{Event, FullTree, Observer, Remark, Window};

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
            Step::Evaluate { .. } | Step::Remark { remark: Remark::TakenBack, .. } => self.leaves += 1,
            Step::Cutoff(index) => {
                self.cutoffs += 1;
                self.skipped += trace.cutoffs()[index].skipped_count;
            }
            Step::Remark { .. } | Step::Update { .. } | Step::Leave { .. } => {}
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

/// The least number of leaves that any search must look at to know the value of a uniform tree: b^⌈d/2⌉ + b^⌊d/2⌋ − 1.
///
/// Source: Knuth & Moore, *An Analysis of Alpha-Beta Pruning*, Artificial Intelligence 6 (1975), corollary 1.
/// `None` if the number does not fit.
pub fn knuth_moore_minimum(branching: u64, depth: u32) -> Option<u64> {
    branching.checked_pow(depth.div_ceil(2))?.checked_add(branching.checked_pow(depth / 2)?)?.checked_sub(1)
}

/// The effective branching factor b* of a search: a uniform tree of this depth with so many moves at each node has as
/// many nodes as were searched, 1 + b* + b*² + … + b*^d. `None` at depth 0.
///
/// Source: Russell & Norvig, *Artificial Intelligence: A Modern Approach*, 4th ed., section 3.6.1, where the root is
/// not among the N nodes.
///
/// The number of nodes may be a mean.
pub fn effective_branching(nodes: f64, depth: u32) -> Option<f64> {
    if depth == 0 {
        return None;
    }
    let uniform = |b: f64| (0..depth).fold(1.0, |sum, _| sum * b + 1.0);
    let (mut low, mut high) = (0.0, nodes);
    // As often as a double has bits, and a few times more.
    for _ in 0..64 {
        let middle = f64::midpoint(low, high);
        *if uniform(middle) < nodes { &mut low } else { &mut high } = middle;
    }
    Some(high)
}

/// The branching factor of a search by its leaves, L^(1/d): what the limit is taken of where algorithms are compared in
/// theory. `None` at depth 0.
///
/// Source: Knuth & Moore, *An Analysis of Alpha-Beta Pruning* (1975); Pearl, *The Solution for the Branching Factor of
/// the Alpha-Beta Pruning Algorithm and Its Optimality*, Communications of the ACM 25 (1982). The number may be a mean.
pub fn branching_by_leaves(leaves: f64, depth: u32) -> Option<f64> {
    (depth > 0).then(|| leaves.powf(1.0 / f64::from(depth)))
}

/// Counts a search without storing it, and stops it when it grows too large.
///
/// ```
/// use plyscope::{Algorithm, Counter, HandTree, Settings, search};
/// let tree: HandTree = "((3 12 8) (2 4 6) (14 5 2))".parse()?;
/// let mut counter = Counter::up_to(1_000);
/// let settings = Settings { algorithm: Algorithm::Minimax, ..Settings::default() };
/// search(&tree, HandTree::static_value(), &settings, &mut counter);
/// assert_eq!((counter.nodes(), counter.is_complete()), (13, true));
/// # Ok::<(), plyscope::Fault>(())
/// ```
#[derive(Debug, Clone)]
pub struct Counter {
    limit: u64,
    nodes: u64,
    leaves: u64,
}

impl Counter {
    /// Stops the search at the `limit`th visit.
    pub fn up_to(limit: u64) -> Self {
        Counter { limit, nodes: 0, leaves: 0 }
    }

    /// How many positions were visited.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// How many of them were leaves.
    pub fn leaves(&self) -> u64 {
        self.leaves
    }

    /// Whether the search came to its end.
    pub fn is_complete(&self) -> bool {
        self.nodes < self.limit
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

impl<G: Game> Observer<G> for Counter {
    fn on(&mut self, event: &Event<'_, G>) {
        match event {
            Event::Enter { .. } => self.nodes += 1,
            Event::Evaluate { .. } | Event::Remark(Remark::TakenBack) => self.leaves += 1,
            Event::Leave { .. }
            | Event::Remark(_)
            | Event::Iteration { .. }
            | Event::Gain { .. }
            | Event::Update { .. }
            | Event::Cutoff { .. } => {}
        }
    }

    fn stops(&self) -> bool {
        self.nodes >= self.limit
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_effective_branching_factor_is_that_of_the_textbook() {
        // Russell & Norvig: a solution at depth 5 with 52 nodes besides the root has 1.92.
        assert_eq!(format!("{:.2}", effective_branching(53.0, 5).unwrap()), "1.92");
        for (branching, depth) in [(1_u32, 4), (2, 7), (3, 3), (7, 5)] {
            let nodes = (0..=depth).map(|ply| f64::from(branching.pow(ply))).sum();
            assert!((effective_branching(nodes, depth).unwrap() - f64::from(branching)).abs() < 1e-9);
        }
        assert_eq!(effective_branching(1.0, 0), None);
    }
}
