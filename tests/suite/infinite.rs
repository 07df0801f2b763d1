//! Leaves of ±∞ and leaves with unknown values.

use plyscope::game::tree::HandTree;
use plyscope::search::{Algorithm, Settings};
use plyscope::source::{Source, TreeForm};
use plyscope::trace::{NodeId, record};
use proptest::prelude::*;

/// Random trees in nested lists, with leaves from `leaves`.
fn trees(leaves: &'static [&'static str]) -> impl Strategy<Value = String> {
    let leaf = prop::sample::select(leaves).prop_map(str::to_owned);
    let tree = leaf.prop_recursive(4, 40, 4, |child| {
        prop::collection::vec(child, 1..=4).prop_map(|children| format!("({})", children.join(" ")))
    });
    tree.prop_filter("a tree with moves", |text| text.starts_with('('))
}

fn exact() -> impl Iterator<Item = Algorithm> {
    Algorithm::ALL.into_iter().filter(|algorithm| algorithm.is_exact() && !algorithm.proves())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn exact_algorithms_agree_on_infinite_leaves(text in trees(&["inf", "-inf", "1", "-2", "0.5"])) {
        let tree = HandTree::from_text(&text).expect("a tree");
        let searched = |algorithm| record(&tree, &Settings { algorithm, ..Settings::default() });
        let minimax = searched(Algorithm::Minimax);
        for algorithm in exact() {
            let trace = searched(algorithm);
            let found = |trace: &plyscope::trace::Trace| (trace.result().value, trace.result().best_move.clone());
            prop_assert_eq!(found(&trace), found(&minimax), "{} in {}", algorithm, text);
        }
    }

    /// A search with unknown leaves is refused exactly if it evaluates one of them. Otherwise they may have any value.
    #[test]
    fn a_search_is_refused_exactly_if_it_needs_an_unknown_leaf(text in trees(&["x", "1", "2", "3", "4", "5"])) {
        let source = |text: &str| Source::from_tree(text, "tree", TreeForm::Text, &[]).expect("a tree");
        for algorithm in exact() {
            let settings = Settings { algorithm, ..Settings::default() };
            let refused = source(&text).check(&settings).is_err();
            for value in ["-9", "9"] {
                let tree = HandTree::from_text(&text.replace('x', value)).expect("a tree");
                let trace = record(&tree, &settings);
                let needs = trace.ids().any(|id: NodeId| {
                    let node = trace.node(id);
                    node.is_searched() && node.is_leaf() && node.value == value.parse().ok()
                });
                prop_assert_eq!(needs, refused, "{} in {}", algorithm, text);
            }
        }
    }
}
