//! Random practice trees with cutoffs, in which typical mistakes lead to different answers.

use serde::{Deserialize, Serialize};

use super::generate::{Aspect, Shape};
use crate::fault::named;
use crate::game::tree::HandTree;
use crate::search::{Mutant, Rules, Settings, SplitMix64};
use crate::trace::{Side, Trace, record};

named! {
    /// Difficulty of a tree.
    #[derive(PartialOrd, Ord, Serialize, Deserialize)]
    #[serde(rename_all = "lowercase")]
    pub enum Level {
        /// Two plies, with at least one cutoff.
        Easy: "easy",
        /// Three plies, with an α-cutoff and a β-cutoff.
        Medium: "medium",
        /// Four plies, with at least three cutoffs, at least one of them deep.
        Hard: "hard",
    }
}

impl Level {
    fn shape(self) -> Shape {
        let (moves, largest): (&[&[usize]], i64) = match self {
            Level::Easy => (&[&[3], &[2, 3]], 15),
            Level::Medium => (&[&[2, 3], &[2], &[2, 3]], 20),
            Level::Hard => (&[&[2], &[2], &[2], &[1, 2, 3]], 30),
        };
        let moves = moves.iter().map(|moves| moves.to_vec()).collect();
        // Allow equal values, because only they reveal which rule for cutoffs a student applies.
        Shape { moves, values: 0..=largest, is_distinct: false, ..Shape::default() }
    }

    /// Returns the typical mistakes that can be recognised in a tree of this level: the searches with these mistakes
    /// must skip different leaves. Smaller trees can distinguish fewer mistakes.
    fn told_apart(self) -> &'static [Mutant] {
        use Mutant::{LateCut, OtherRule, RootNotNarrowed, Shallow, WindowReset};
        match self {
            Level::Easy => &[WindowReset, OtherRule],
            Level::Medium => &[WindowReset, OtherRule, LateCut],
            Level::Hard => &[WindowReset, OtherRule, LateCut, Shallow, RootNotNarrowed],
        }
    }

    /// Returns whether, in a tree, the right search and the searches with the mistakes in
    /// [`told_apart`](Level::told_apart) all skip different leaves.
    fn tells(self, tree: &HandTree, right: &Trace) -> bool {
        let mut answers = vec![Aspect::Skipped.of(right)];
        for &mutant in self.told_apart() {
            let rules = Rules { mutant: Some(mutant), ..Rules::default() };
            let answer = Aspect::Skipped.of(&record(tree, &Settings { rules, ..Settings::default() }));
            if answers.contains(&answer) {
                return false;
            }
            answers.push(answer);
        }
        true
    }

    /// Returns whether the search of a tree has the cutoffs that the level requires.
    fn is_met_by(self, trace: &Trace) -> bool {
        let cuts = trace.cutoffs();
        let is_cut_by = |side| cuts.iter().any(|cutoff| cutoff.side == side);
        match self {
            Level::Easy => !cuts.is_empty(),
            Level::Medium => is_cut_by(Side::Alpha) && is_cut_by(Side::Beta),
            Level::Hard => cuts.len() >= 3 && cuts.iter().any(|cutoff| cutoff.deep),
        }
    }
}

/// Returns the text of the tree for a level and a seed, which is the same in every release. Inner nodes are named A, B,
/// C, … ply by ply. Some leaves have equal values, so that the rule for cutoffs matters.
///
/// # Panics
/// Never, because random trees are valid.
pub fn tree(level: Level, seed: u64) -> String {
    let mut random = SplitMix64::new(seed);
    loop {
        let Some(text) = level.shape().drawn(&mut random) else { continue };
        let tree: HandTree = text.parse().expect("a tree as it is written here");
        let trace = record(&tree, &Settings::default());
        if level.is_met_by(&trace) && level.tells(&tree, &trace) {
            return text;
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn practice_trees_meet_their_level_and_tell_mistakes_apart() {
        for level in Level::ALL {
            let mut texts = BTreeSet::new();
            for seed in 0..200 {
                let text = tree(level, seed);
                let game: HandTree = text.parse().expect("a tree");
                let equal = record(&game, &Settings::default());
                assert!(level.is_met_by(&equal) && level.tells(&game, &equal), "{text}");
                assert_eq!(equal.name(crate::trace::NodeId::ROOT).as_deref(), Some("A"), "{text}");
                texts.insert(text);
            }
            assert!(texts.len() > 190, "{} different trees of 200", texts.len());
        }
    }
}
