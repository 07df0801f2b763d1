//! Corresponding moments of two searches: moments at which both have come equally far in the drawn tree.

use crate::render::Outline;
use crate::trace::{NodeId, Step, Trace};

/// Progress of a search on a depth-first walk over the drawn tree.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct WalkPlace {
    /// Time of the walk: see [`WalkTimes`].
    time: usize,
    /// Order of steps at the same time of the walk: 0 for entering and leaving, 1 for updates and other steps, 2 for
    /// cutoffs.
    phase: u8,
}

impl WalkPlace {
    /// Progress before the first step.
    pub(crate) const START: WalkPlace = WalkPlace { time: 0, phase: 0 };
}

/// Times at which a depth-first walk enters and leaves each item. The clock counts enterings and leavings, from 1.
pub(crate) struct WalkTimes {
    comes: Vec<usize>,
    leaves: Vec<usize>,
}

impl WalkTimes {
    pub(crate) fn new(outline: &Outline) -> Self {
        let items = outline.items();
        let (mut comes, mut leaves) = (vec![0; items.len()], vec![0; items.len()]);
        // Items are in depth-first order, so that one pass simulates the walk.
        let (mut clock, mut open) = (0, Vec::new());
        for (index, item) in items.iter().enumerate() {
            while open.last().copied() != item.parent {
                let Some(left) = open.pop() else { break };
                clock += 1;
                leaves[left] = clock;
            }
            clock += 1;
            comes[index] = clock;
            open.push(index);
        }
        while let Some(left) = open.pop() {
            clock += 1;
            leaves[left] = clock;
        }
        WalkTimes { comes, leaves }
    }

    /// Returns the progress after a step of a search.
    pub(crate) fn place(&self, outline: &Outline, panel: usize, trace: &Trace, step: &Step) -> WalkPlace {
        let item = |id: NodeId| outline.item_of(panel, id);
        let node = item(trace.node_of(step));
        let below = |child: Option<NodeId>| child.map_or(self.comes[node], |child| self.leaves[item(child)]);
        let (time, phase) = match *step {
            Step::Enter { .. } => (self.comes[node], 0),
            Step::Evaluate { .. } | Step::Remark(_) => (self.comes[node], 1),
            Step::Update(index) => (below(trace.updates()[index].child), 1),
            Step::Cutoff(index) => (below(trace.cutoffs()[index].child), 2),
            Step::Leave { .. } => (self.leaves[node], 0),
        };
        WalkPlace { time, phase }
    }
}

/// Returns, for each moment of `own`, the index of the corresponding moment of `other`. If both searches follow the
/// depth-first walk, so that their progress never decreases, the corresponding moment is the last one that has no more
/// progress; otherwise, the last one that has equal progress. Without such a moment, the previous index is repeated, or
/// the index is 0 at the start.
pub(crate) fn together(own: &[WalkPlace], other: &[WalkPlace]) -> Vec<usize> {
    if other.is_sorted() && own.is_sorted() {
        return own.iter().map(|place| last_reached(other, place)).collect();
    }
    let mut last = 0;
    let mut exact = |place: &WalkPlace| {
        last = other.iter().rposition(|there| there == place).unwrap_or(last);
        last
    };
    own.iter().map(&mut exact).collect()
}

/// Returns the index of the last moment that is no further on the walk than `place`, or 0 if there is none.
fn last_reached(moments: &[WalkPlace], place: &WalkPlace) -> usize {
    moments.partition_point(|there| there <= place).saturating_sub(1)
}

/// Returns pairs of corresponding moments. If both searches follow the walk, there is a pair for each progress that
/// occurs in either search: the last moment of each search that is no further on the walk. If not, each moment of `own`
/// is paired with its [counterpart](together). A final pair has the last moments of both searches. A pair that equals
/// the previous one is left out.
pub(crate) fn in_step(own: &[WalkPlace], other: &[WalkPlace]) -> Vec<(usize, usize)> {
    let mut pairs: Vec<(usize, usize)> = if own.is_sorted() && other.is_sorted() {
        let mut places: Vec<&WalkPlace> = own.iter().chain(other).collect();
        places.sort();
        places.into_iter().map(|place| (last_reached(own, place), last_reached(other, place))).collect()
    } else {
        (0..own.len()).zip(together(own, other)).collect()
    };
    pairs.push((own.len().saturating_sub(1), other.len().saturating_sub(1)));
    pairs.dedup();
    pairs
}

#[cfg(test)]
mod tests {
    use super::*;

    fn places(times: &[usize]) -> Vec<WalkPlace> {
        times.iter().map(|&time| WalkPlace { time, phase: 0 }).collect()
    }

    #[test]
    fn a_search_pauses_while_the_other_visits_skipped_moves() {
        // The shorter search skips 3 and 4.
        assert_eq!(together(&places(&[0, 1, 2, 3, 4, 5]), &places(&[0, 1, 2, 5])), [0, 1, 2, 2, 2, 3]);
        assert_eq!(together(&places(&[0, 1, 2, 5]), &places(&[0, 1, 2, 3, 4, 5])), [0, 1, 2, 5]);
    }

    #[test]
    fn two_searches_in_step_cover_the_places_of_both() {
        let pairs = in_step(&places(&[0, 1, 3, 5]), &places(&[0, 1, 2, 3, 5]));
        assert_eq!(pairs, [(0, 0), (1, 1), (1, 2), (2, 3), (3, 4)]);
        assert_eq!(in_step(&places(&[0, 3, 1]), &places(&[0, 1, 3])), [(0, 0), (1, 2), (2, 1), (2, 2)]);
    }

    #[test]
    fn searches_in_different_orders_are_paired_by_place() {
        assert_eq!(together(&places(&[0, 1, 2, 3]), &places(&[0, 3, 1, 2])), [0, 2, 3, 1]);
        assert_eq!(together(&places(&[0, 4, 1]), &places(&[0, 2, 1])), [0, 0, 2]);
    }
}
