//! Choice of the most instructive moments of a search, for figures with few panels.

use crate::trace::{Moment, NodeId, Step, Trace};

/// Group of successive steps, and the moment that shows their result. A group that has a result ends before the search
/// enters another node.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct KeyMoment {
    /// Number of steps from the start of the search after which all results of the group are visible.
    pub(super) moment: usize,
    /// Number of steps from the start of the search up to and including the step that the sentence describes.
    pub(super) told: usize,
    rank: Rank,
}

/// Importance of a group of steps, from the most to the least important.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Rank {
    /// Group in which moves are skipped, or the value of the root changes.
    Crux,
    /// Group in which the proved interval of the root changes.
    Bound,
    /// Group in which the search leaves an inner node.
    Node,
    /// Any other group; usually the evaluation of a leaf.
    Leaf,
}

/// Divides the search into groups of steps, and returns the key moment of each group in search order. Returns two key
/// moments of the last group if it has a cutoff.
pub(super) fn findings(trace: &Trace) -> Vec<KeyMoment> {
    let mut playback = trace.play();
    let mut findings: Vec<KeyMoment> = Vec::new();
    let of_root = |moment: &Moment| (moment.value[NodeId::ROOT.index()], moment.proved[NodeId::ROOT.index()]);
    let mut known = of_root(playback.moment());
    let mut begin = 0;
    let steps: Vec<Step> = trace.steps().collect();
    for end in 1..=steps.len() {
        let is_end = end == steps.len();
        let found = &steps[begin..end];
        let is_news = |step: &Step| !matches!(step, Step::Enter { .. } | Step::Remark(_));
        let goes_on = matches!(steps.get(end), Some(Step::Enter { .. })) && found.iter().any(is_news);
        if !goes_on && !is_end {
            continue;
        }
        playback.advance_to(end);
        let now = of_root(playback.moment());
        let last = |is_it: &dyn Fn(&Step) -> bool| found.iter().rposition(is_it).map(|index| begin + index + 1);
        let cut = last(&|step| matches!(step, Step::Cutoff(_)));
        let is_of_root = |step: &Step| matches!(step, Step::Update(_)) && trace.node_of(step) == NodeId::ROOT;
        let root = || last(&is_of_root);
        let leaf = || last(&|step| matches!(step, Step::Evaluate { .. }));
        let returned = found.iter().filter(|step| matches!(step, Step::Leave { .. })).count();
        let rank = match () {
            () if cut.is_some() || now.0 != known.0 => Rank::Crux,
            () if now.1 != known.1 => Rank::Bound,
            () if returned > 1 => Rank::Node,
            () => Rank::Leaf,
        };
        if let Some(cut) = cut.filter(|_| is_end) {
            // A cutoff in the last group has a key moment of its own; the other one is the end of the search, for the
            // result.
            findings.push(KeyMoment { moment: cut, told: cut, rank: Rank::Crux });
        }
        let told = if is_end { end } else { cut.or_else(root).or_else(leaf).unwrap_or(end) };
        findings.push(KeyMoment { moment: end, told, rank });
        (known, begin) = (now, end);
    }
    findings
}

/// Chooses at most `most` groups: the first, the last, and between them the most important ones, spread over the
/// search; only the last if `most` is 1. If there is room for more than all groups, the moment before the search comes
/// first.
pub(super) fn chosen(findings: &[KeyMoment], most: usize) -> Vec<KeyMoment> {
    if findings.len() < most {
        let start = KeyMoment { moment: 0, told: 0, rank: Rank::Leaf };
        return std::iter::once(start).chain(findings.iter().copied()).collect();
    }
    let last = findings.len().saturating_sub(1);
    let mut places = if most == 1 { vec![last] } else { vec![0, last] };
    places.dedup();
    for rank in [Rank::Crux, Rank::Bound, Rank::Node, Rank::Leaf] {
        let open = most - places.len();
        let of_rank: Vec<usize> = (1..last).filter(|&place| findings[place].rank == rank && most > 1).collect();
        if of_rank.len() <= open {
            places.extend(of_rank);
        } else {
            places.extend((0..open).map(|nth| of_rank[(2 * nth + 1) * of_rank.len() / (2 * open)]));
        }
    }
    places.sort_unstable();
    places.into_iter().map(|place| findings[place]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::tree::HandTree;
    use crate::search::Settings;
    use crate::trace::{Update, record};

    fn told(tree: &str, most: usize) -> Vec<String> {
        let tree: HandTree = tree.parse().expect("a tree");
        let trace = record(&tree, &Settings::default());
        let findings = findings(&trace);
        assert_eq!(findings.last().map(|finding| finding.moment), Some(trace.steps().len()));
        let name = |finding: &KeyMoment| match trace.last_of(finding.told) {
            None => "nothing".to_owned(),
            Some(Step::Cutoff(_)) => "cutoff".to_owned(),
            Some(Step::Evaluate { value, .. }) => value.to_string(),
            Some(Step::Update(index)) => {
                let Update { node, value, .. } = trace.updates()[index];
                format!("{}: {value}", node.index())
            }
            Some(Step::Leave { node, value }) => format!("{} is {value}", node.index()),
            Some(other) => format!("{other:?}"),
        };
        chosen(&findings, most).iter().map(name).collect()
    }

    #[test]
    fn instructive_moments_of_the_textbook_tree_are_chosen_first() {
        let tree = "((3 12 8) (2 4 6) (14 5 2))";
        assert_eq!(told(tree, 6), ["3", "0: 3", "cutoff", "14", "5", "0 is 3"]);
        assert_eq!(told(tree, 7), ["3", "12", "0: 3", "cutoff", "14", "5", "0 is 3"]);
        assert_eq!(told(tree, 8), [vec!["nothing".to_owned()], told(tree, 7)].concat());
        assert_eq!(told(tree, 20), told(tree, 8));
        assert_eq!(told(tree, 4), ["3", "0: 3", "cutoff", "0 is 3"]);
        assert_eq!(told(tree, 2), ["3", "0 is 3"]);
        assert_eq!(told(tree, 1), ["0 is 3"]);
        assert_eq!(told("((3 12) (2 4))", 6), ["nothing", "3", "0: 3", "cutoff", "0 is 3"]);
        assert_eq!(told("7", 6), ["nothing", "0 is 7"]);
    }
}
