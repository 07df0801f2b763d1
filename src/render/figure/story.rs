//! What a panel says of the nodes of its search, whatever is drawn of them.

use std::collections::BTreeMap;
use std::sync::{Arc, OnceLock};

use crate::render::theme::{Theme, Visits};
use crate::search::{ProofNumbers, Remark, Window};
use crate::story::{Frame, first_places, orders_differ};
use crate::trace::{Interval, NodeId, Step, Trace};

/// What a panel says of the nodes of its search, whatever is drawn of them: pictures of parts of a tree share it.
#[derive(Debug)]
pub(super) struct Story {
    /// For each node its place in the order of visits; empty where it is not shown.
    pub(super) visits: Vec<Option<u32>>,
    /// See [`Story::way`], once somebody has asked.
    ways: OnceLock<Option<Vec<Vec<Interval>>>>,
    /// For each node the numbers that proof-number search told of it; empty in a long story, and where there are none.
    pub(super) numbers: Vec<Vec<ProofNumbers>>,
    /// For each node the windows that it had, in their order; empty where they are not shown.
    pub(super) histories: Vec<Vec<Change>>,
    /// The nodes whose value the node above took in the end; none where that is not shown.
    pub(super) chosen: Vec<NodeId>,
    /// Whether nodes may be named in sentences: not by moves or names that are hidden.
    pub(super) names_nodes: bool,
}

impl Story {
    fn new(trace: &Trace, theme: &Theme, orders_differ: bool) -> Self {
        let has_live_windows = theme.window_live && trace.settings().algorithm.has_window();
        let visits = || first_places(trace, |step| matches!(step, Step::Enter { .. }));
        Story {
            visits: match theme.visits {
                Some(Visits::Differing) if orders_differ => visits(),
                Some(Visits::All) => visits(),
                Some(Visits::Leaves) => first_places(trace, |step| matches!(step, Step::Evaluate { .. })),
                Some(Visits::Differing) | None => Vec::new(),
            },
            ways: OnceLock::new(),
            numbers: if theme.proof_numbers { numbers_on_the_way(trace) } else { Vec::new() },
            histories: if has_live_windows { histories(trace) } else { Vec::new() },
            chosen: if theme.choices { chosen(trace) } else { Vec::new() },
            names_nodes: names_nodes(trace, theme),
        }
    }

    /// What was proved about a node of its trace on the way, but for what is proved in the end; `None` in a long story.
    pub(super) fn way(&self, trace: &Trace, id: NodeId) -> Option<&[Interval]> {
        self.ways.get_or_init(|| ways(trace)).as_ref().map(|ways| ways[id.index()].as_slice())
    }
}

/// After how many steps a node got a window, whether by being entered, and which.
pub(super) type Change = (usize, bool, Window);

/// Whether all names that nodes have in sentences are shown.
fn names_nodes(trace: &Trace, theme: &Theme) -> bool {
    let has_moves = || trace.ids().any(|id| trace.move_label(id).is_some());
    let has_names = || trace.ids().any(|id| trace.name(id).is_some());
    (theme.moves || !has_moves()) && (theme.names.is_some() || !has_names())
}

/// For each node all numbers that proof-number search told of it, each once; empty in a long story, and in other
/// searches.
fn numbers_on_the_way(trace: &Trace) -> Vec<Vec<ProofNumbers>> {
    if !trace.settings().algorithm.proves() || trace.steps().len() > MOST_STEPS {
        return Vec::new();
    }
    let mut told: Vec<Vec<ProofNumbers>> = vec![Vec::new(); trace.len()];
    for step in trace.steps() {
        if let Some(Remark::Proof { numbers, .. }) = trace.remark_of(&step)
            && let node = trace.node_of(&step)
            && !told[node.index()].contains(&numbers)
        {
            told[node.index()].push(numbers);
        }
    }
    told
}

/// The nodes whose value the node above took in the end.
fn chosen(trace: &Trace) -> Vec<NodeId> {
    let mut chosen = BTreeMap::new();
    for update in trace.updates() {
        if let Some(child) = update.child {
            chosen.insert(update.node, child);
        }
    }
    chosen.into_values().collect()
}

/// What each panel says of its search whatever is drawn of it.
pub(super) fn stories(frames: &[Frame<'_>], theme: &Theme) -> Vec<Arc<Story>> {
    let differ = orders_differ(frames);
    frames.iter().map(|frame| Arc::new(Story::new(frame.trace(), theme, differ))).collect()
}

/// For each node its windows, one after the other.
fn histories(trace: &Trace) -> Vec<Vec<Change>> {
    let mut histories = vec![Vec::new(); trace.len()];
    for (step, number) in trace.steps().zip(1..) {
        if let (Step::Enter { .. } | Step::Update(_), Some(window)) = (step, trace.window_of(&step)) {
            let is_entry = matches!(step, Step::Enter { .. });
            histories[trace.node_of(&step).index()].push((number, is_entry, window));
        }
    }
    histories
}

/// A story with more steps than this is seen at its end only.
const MOST_STEPS: usize = 5_000;

/// What was proved about each node on the way to what is proved in the end, of a story that somebody may want to see.
fn ways(trace: &Trace) -> Option<Vec<Vec<Interval>>> {
    (trace.steps().len() <= MOST_STEPS).then(|| trace.proved_on_the_way())
}
