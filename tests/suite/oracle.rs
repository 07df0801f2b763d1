//! Independent minimax on trees of its own type, with values in whole tenths. It shares no code with the library.

use proptest::prelude::*;

/// A tree in the form in which a user writes it.
#[derive(Debug, Clone)]
pub(crate) enum Written {
    /// A leaf with a value, in tenths.
    Score(i64),
    /// A leaf with a result word.
    Result(&'static str),
    Inner {
        /// `to_move`, if it overrides the alternation.
        to_move: Option<bool>,
        /// Static value, in tenths.
        value: i64,
        children: Vec<Written>,
    },
}

/// Rules that affect values.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Scoring {
    pub(crate) distance: bool,
    pub(crate) max: i64,
    pub(crate) mnoho: i64,
}

/// Result of minimax at a node: the value in tenths, the index of the best child, and the results of all children.
#[derive(Debug, Clone)]
pub(crate) struct Judged {
    pub(crate) max_moves: bool,
    pub(crate) value: i64,
    pub(crate) best: Option<usize>,
    pub(crate) children: Vec<Judged>,
}

impl Judged {
    pub(crate) fn nodes(&self) -> u64 {
        1 + self.children.iter().map(Judged::nodes).sum::<u64>()
    }

    /// Returns the node at the end of a path of 0-based child indices.
    pub(crate) fn at(&self, path: &[usize]) -> &Judged {
        path.iter().fold(self, |node, &child| &node.children[child])
    }
}

/// Textbook minimax of the whole tree, without windows.
pub(crate) fn judge(tree: &Written, max_moves: bool, depth: Option<u32>, scoring: Scoring) -> Judged {
    let leaf = |max_moves, value| Judged { max_moves, value, best: None, children: Vec::new() };
    let win = scoring.max * 10;
    match tree {
        Written::Score(value) => leaf(max_moves, *value),
        Written::Result(word) => leaf(
            max_moves,
            match (*word, max_moves) {
                ("draw", _) => 0,
                ("max", _) | ("win", true) | ("loss", false) => win,
                _ => -win,
            },
        ),
        Written::Inner { to_move, value, children } => {
            let max_moves = to_move.unwrap_or(max_moves);
            if depth == Some(0) {
                return leaf(max_moves, *value);
            }
            let children: Vec<Judged> = children
                .iter()
                .map(|child| {
                    let child_moves = match child {
                        Written::Inner { to_move: Some(declared), .. } => *declared,
                        _ => !max_moves,
                    };
                    judge(child, child_moves, depth.map(|depth| depth - 1), scoring)
                })
                .collect();
            let nearer = |value: i64| match value {
                _ if !scoring.distance => value,
                _ if value > scoring.mnoho * 10 => value - 10,
                _ if value < -scoring.mnoho * 10 => value + 10,
                _ => value,
            };
            let mut best = 0;
            for (index, child) in children.iter().enumerate() {
                let (new, old) = (nearer(child.value), nearer(children[best].value));
                if if max_moves { new > old } else { new < old } {
                    best = index;
                }
            }
            Judged { max_moves, value: nearer(children[best].value), best: Some(best), children }
        }
    }
}

/// Formats a number of tenths as a decimal.
pub(crate) fn decimal(tenths: i64) -> String {
    let sign = if tenths < 0 { "-" } else { "" };
    let (whole, tenth) = (tenths.abs() / 10, tenths.abs() % 10);
    if tenth == 0 { format!("{sign}{whole}") } else { format!("{sign}{whole}.{tenth}") }
}

impl Written {
    pub(crate) fn json(&self) -> String {
        match self {
            Written::Score(value) => decimal(*value),
            Written::Result(word) => format!("\"{word}\""),
            Written::Inner { to_move, value, children } => {
                let to_move = match to_move {
                    None => "",
                    Some(true) => "\"to_move\": \"max\", ",
                    Some(false) => "\"to_move\": \"min\", ",
                };
                let children: Vec<String> = children.iter().map(Written::json).collect();
                format!("{{{to_move}\"value\": {}, \"children\": [{}]}}", decimal(*value), children.join(", "))
            }
        }
    }
}

/// Generates uneven trees with decimals, equal values and results, and sometimes two successive moves of a player.
pub(crate) fn trees() -> impl Strategy<Value = Written> {
    let score = prop_oneof![4 => (-4..=4_i64).prop_map(|whole| whole * 10), 1 => -95..=95_i64];
    let leaf = prop_oneof![
        4 => score.clone().prop_map(Written::Score),
        4 => prop::sample::select(&["max", "min", "draw", "win", "loss"][..]).prop_map(Written::Result),
    ];
    let inner = move |child: BoxedStrategy<Written>| {
        let to_move = prop_oneof![8 => Just(None), 1 => Just(Some(true)), 1 => Just(Some(false))];
        (to_move, -95..=95_i64, prop::collection::vec(child, 1..=4))
            .prop_map(|(to_move, value, children)| Written::Inner { to_move, value, children })
    };
    let inner_again = inner;
    // Two to six plies.
    let deep = leaf.prop_recursive(4, 80, 4, move |child| inner(child.boxed()));
    inner_again(deep.boxed())
}
