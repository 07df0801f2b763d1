//! Facts about a panel's story that do not depend on the outline.

use std::collections::BTreeMap;
use std::sync::{Arc, OnceLock};

use crate::render::theme::{Theme, Visits};
use crate::search::{ProofNumbers, Remark, Window};
use crate::story::{Frame, first_places, orders_differ};
use crate::trace::{Interval, NodeId, Step, Trace};

/// Facts about a panel's story that do not depend on the outline. Figures of parts of a tree share them.
#[derive(Debug)]
pub(super) struct StoryFacts {
    /// For each node, the number that the theme shows: the 1-based rank in the order of first visits (of evaluations
    /// with [`Visits::Leaves`]). Empty if no numbers are shown.
    pub(super) visits: Vec<Option<u32>>,
    /// For each node, the intervals proved before the final one. Computed lazily by
    /// [`StoryFacts::earlier_intervals_of`].
    earlier_intervals: OnceLock<Vec<Vec<Interval>>>,
    /// For each node, its proof and disproof numbers during proof-number search. Empty in stories of more than
    /// [`MOST_STEPS`] steps, in other searches, and if the theme does not show proof numbers.
    pub(super) numbers: Vec<Vec<ProofNumbers>>,
    /// For each node, its windows in chronological order; empty if the theme does not show changes of windows or the
    /// search has no windows.
    pub(super) histories: Vec<Vec<WindowChange>>,
    /// Nodes whose value became the final value of their parent; empty if the theme does not show choices.
    pub(super) chosen: Vec<NodeId>,
    /// `true` if sentences may name nodes, because the theme hides no moves and no names of the tree.
    pub(super) names_nodes: bool,
}

impl StoryFacts {
    fn new(trace: &Trace, theme: &Theme, orders_differ: bool) -> Self {
        let has_live_windows = theme.window_live.is_some() && trace.settings().algorithm.has_window();
        let visits = || first_places(trace, |step| matches!(step, Step::Enter { .. }));
        StoryFacts {
            visits: match theme.visits {
                Some(Visits::Differing) if orders_differ => visits(),
                Some(Visits::All) => visits(),
                Some(Visits::Leaves) => first_places(trace, |step| matches!(step, Step::Evaluate { .. })),
                Some(Visits::Differing) | None => Vec::new(),
            },
            earlier_intervals: OnceLock::new(),
            numbers: if theme.proof_numbers { earlier_numbers(trace) } else { Vec::new() },
            histories: if has_live_windows { histories(trace) } else { Vec::new() },
            chosen: if theme.choices { chosen(trace) } else { Vec::new() },
            names_nodes: names_nodes(trace, theme),
        }
    }

    /// Returns the intervals proved about a node before the final one, in chronological order; `None` in a story of
    /// more than [`MOST_STEPS`] steps.
    pub(super) fn earlier_intervals_of(&self, trace: &Trace, id: NodeId) -> Option<&[Interval]> {
        let is_short = trace.steps().len() <= MOST_STEPS;
        let all = || if is_short { trace.earlier_intervals() } else { Vec::new() };
        self.earlier_intervals.get_or_init(all).get(id.index()).map(Vec::as_slice)
    }
}

/// Change of a node's window: number of the step (from 1), `true` if the step enters the node, and the new window.
pub(super) type WindowChange = (usize, bool, Window);

/// Returns whether the theme shows all moves and names by which sentences refer to nodes.
fn names_nodes(trace: &Trace, theme: &Theme) -> bool {
    let has_moves = || trace.ids().any(|id| trace.move_label(id).is_some());
    let has_names = || trace.ids().any(|id| trace.name(id).is_some());
    (theme.moves || !has_moves()) && (theme.names.is_some() || !has_names())
}

/// Returns, for each node, its distinct pairs of proof number and disproof number, in chronological order. Empty in a
/// story of more than [`MOST_STEPS`] steps, and in other searches than proof-number search.
fn earlier_numbers(trace: &Trace) -> Vec<Vec<ProofNumbers>> {
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

/// Returns the nodes whose value became the final value of their parent.
fn chosen(trace: &Trace) -> Vec<NodeId> {
    let mut chosen = BTreeMap::new();
    for update in trace.updates() {
        if let Some(child) = update.child {
            chosen.insert(update.node, child);
        }
    }
    chosen.into_values().collect()
}

/// Computes the facts about the story of each frame.
pub(super) fn stories(frames: &[Frame<'_>], theme: &Theme) -> Vec<Arc<StoryFacts>> {
    let differ = orders_differ(frames);
    frames.iter().map(|frame| Arc::new(StoryFacts::new(frame.trace(), theme, differ))).collect()
}

/// Returns, for each node, its windows on entry and after each update, in chronological order.
fn histories(trace: &Trace) -> Vec<Vec<WindowChange>> {
    let mut histories = vec![Vec::new(); trace.len()];
    for (step, number) in trace.steps().zip(1..) {
        if let (Step::Enter { .. } | Step::Update(_), Some(window)) = (step, trace.window_of(&step)) {
            let is_entry = matches!(step, Step::Enter { .. });
            histories[trace.node_of(&step).index()].push((number, is_entry, window));
        }
    }
    histories
}

/// Largest number of steps of a story for which earlier intervals and earlier proof numbers of nodes are computed.
const MOST_STEPS: usize = 5_000;
