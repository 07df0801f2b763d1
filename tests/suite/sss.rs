//! SSS* compared with Stockman's original procedure, which keeps a list of open positions and shares no code with the
//! library.

use std::collections::BTreeSet;

use plyscope::search::{Algorithm, Settings};
use plyscope::trace::{NodeId, Step, Trace};
use proptest::prelude::*;
use proptest::test_runner::Config;

use crate::suite::recordings::of_tree;

/// A tree with integers at the leaves; MAX moves at the root, and the players alternate.
#[derive(Debug, Clone)]
enum Tree {
    Leaf(i32),
    Inner(Vec<Tree>),
}

impl Tree {
    fn text(&self) -> String {
        match self {
            Tree::Leaf(value) => value.to_string(),
            Tree::Inner(children) => format!("({})", children.iter().map(Tree::text).collect::<Vec<_>>().join(" ")),
        }
    }

    fn at(&self, path: &[usize]) -> &Tree {
        path.iter().fold(self, |node, &child| match node {
            Tree::Inner(children) => &children[child],
            Tree::Leaf(_) => panic!("no such path"),
        })
    }

    fn leaves(&self) -> Vec<i32> {
        match self {
            Tree::Leaf(value) => vec![*value],
            Tree::Inner(children) => children.iter().flat_map(Tree::leaves).collect(),
        }
    }
}

/// Implements the operator Γ of Stockman, *A minimax algorithm better than alpha-beta?* (1979), on a list of open
/// states (position, `true` if solved, merit). The state with the largest merit is next, of equal ones the leftmost.
/// Returns the value of the root, and the leaves in the order of evaluation.
fn stockman(tree: &Tree) -> (i32, Vec<Vec<usize>>) {
    let mut open: Vec<(Vec<usize>, bool, i32)> = vec![(Vec::new(), false, i32::MAX)];
    let mut evaluated = Vec::new();
    loop {
        open.sort_by(|(one, _, larger), (other, _, merit)| merit.cmp(larger).then_with(|| one.cmp(other)));
        let (path, is_solved, merit) = open.remove(0);
        let is_max = path.len() % 2 == 0;
        let child = |number: usize| [path.as_slice(), &[number]].concat();
        match (tree.at(&path), is_solved) {
            (Tree::Leaf(value), false) => {
                evaluated.push(path.clone());
                open.push((path, true, merit.min(*value)));
            }
            (Tree::Inner(children), false) if is_max => {
                open.extend((0..children.len()).map(|number| (child(number), false, merit)));
            }
            (Tree::Inner(_), false) => open.push((child(0), false, merit)),
            (_, true) => {
                let Some((&number, parent)) = path.split_last() else { return (merit, evaluated) };
                let Tree::Inner(siblings) = tree.at(parent) else { panic!("a parent has children") };
                if !is_max {
                    // The best of MAX's moves is solved, so the position is solved, and its other moves are purged.
                    open.retain(|(other, ..)| !other.starts_with(parent));
                    open.push((parent.to_vec(), true, merit));
                } else if number + 1 < siblings.len() {
                    open.push(([parent, &[number + 1]].concat(), false, merit));
                } else {
                    open.push((parent.to_vec(), true, merit));
                }
            }
        }
    }
}

fn trees(values: std::ops::Range<i32>) -> impl Strategy<Value = Tree> {
    values
        .prop_map(Tree::Leaf)
        .prop_recursive(6, 120, 4, |child| prop::collection::vec(child, 1..=4).prop_map(Tree::Inner))
}

fn searched(tree: &Tree, algorithm: Algorithm) -> Trace {
    of_tree(&tree.text(), &Settings { algorithm, ..Settings::default() })
}

/// Returns the paths of the leaves in the order of evaluation.
fn evaluated(trace: &Trace) -> Vec<Vec<usize>> {
    let path = |id: NodeId| trace.path(id)[1..].iter().map(|&id| trace.node(id).given as usize).collect();
    let leaf = |step: Step| match step {
        Step::Evaluate { node, .. } => Some(path(node)),
        _ => None,
    };
    trace.steps().filter_map(leaf).collect()
}

#[test]
fn sss_star_evaluates_the_leaves_of_stockmans_list_in_its_order() {
    let config = Config { cases: 400, failure_persistence: None, ..Config::default() };
    // A small range of values, in which many are equal, and a large one.
    for values in [0..6, -1_000_000..1_000_000] {
        proptest!(config.clone(), |(tree in trees(values))| {
            let (value, leaves) = stockman(&tree);
            let trace = searched(&tree, Algorithm::SssStar);
            prop_assert_eq!(trace.result().value, value.into());
            prop_assert_eq!(evaluated(&trace), leaves);
        });
    }
}

#[test]
fn sss_star_evaluates_no_leaf_that_alpha_beta_skips() {
    let config = Config { cases: 400, failure_persistence: None, ..Config::default() };
    proptest!(config, |(tree in trees(-1_000_000..1_000_000))| {
        let leaves = tree.leaves();
        prop_assume!(leaves.iter().collect::<BTreeSet<_>>().len() == leaves.len());
        let [best_first, alpha_beta] =
            [Algorithm::SssStar, Algorithm::AlphaBeta].map(|algorithm| evaluated(&searched(&tree, algorithm)));
        prop_assert!(best_first.iter().collect::<BTreeSet<_>>().is_subset(&alpha_beta.iter().collect()));
        // With the memory, no leaf is evaluated twice.
        prop_assert_eq!(best_first.iter().collect::<BTreeSet<_>>().len(), best_first.len());
    });
}
