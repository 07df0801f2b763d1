use std::collections::BTreeMap;

use super::{Above, Bounds, Cutoff, Interval, NodeId, Side, Step, Trace, Update, Visit};
use crate::game::{Player, Value};
use crate::search::{ProofNumbers, Purpose, Remark, Window};

/// A node in a [`Walk`] that was entered and not yet left, or that was left last.
#[derive(Debug, Clone, PartialEq)]
pub struct Open {
    /// The node.
    pub node: NodeId,
    /// Player to move.
    pub player: Player,
    /// `true` if chance moves at the node.
    pub is_chance: bool,
    /// Best value so far, returned by a child or given by standing pat, as the node compares it; `None` at first.
    pub best: Option<Value>,
    /// Best value so far, the value of a leaf, or the sum at a chance node; after the node was left, the value
    /// returned. `None` at first.
    pub value: Option<Value>,
    /// Children left in this visit, with their returned values.
    pub returned: Vec<(NodeId, Value)>,
    /// Remaining window, and the nodes that set its bounds.
    pub(crate) bounds: Bounds,
    /// `true` if Scout only tests the node or one of its ancestors.
    pub(crate) is_tested: bool,
    /// At a chance node, `true` if the child entered last was only probed for a bound.
    pub(crate) is_probing: bool,
}

impl Open {
    /// Returns the remaining window, from MAX's point of view.
    pub fn window(&self) -> Window {
        self.bounds.window
    }

    /// Returns the child left last, with its returned value; `None` if no child was left yet.
    pub(crate) fn last_returned(&self) -> Option<(NodeId, Value)> {
        self.returned.last().copied()
    }

    /// Returns the bound that the values of the player to move narrow: α for MAX, β for MIN.
    pub(crate) fn own_side(&self) -> Side {
        Side::of_player(self.player)
    }

    /// Returns the value that a tested move must improve on: the mover's bound of the window, or the best value so far
    /// if that bound is infinite, as in Scout.
    pub(crate) fn asked_beyond(&self) -> Value {
        let bound = self.bounds.bound(self.own_side());
        if bound.is_finite() { bound } else { self.best.unwrap_or(bound) }
    }
}

/// Cursor in a story that maintains the stack of open nodes. [`Playback`](super::Playback) provides the whole tree at
/// each step, but takes longer.
///
/// ```
/// use plyscope::{HandTree, Settings, Step, record};
/// let tree: HandTree = "(B: (3 12 8) C: (2 4 6))".parse()?;
/// let trace = record(&tree, &Settings::default());
/// let mut walk = trace.walk();
/// while let Some(step) = walk.advance() {
///     if let (Step::Cutoff(_), Some(here)) = (step, walk.here()) {
///         // At C MIN has 2 now, and MAX is sure of 3 at the root.
///         assert_eq!(here.window().to_string(), "(3, 2)");
///         assert_eq!(walk.open().len(), 2);
///     }
/// }
/// # Ok::<(), plyscope::Fault>(())
/// ```
#[derive(Debug, Clone)]
pub struct Walk<'t> {
    trace: &'t Trace,
    /// Number of steps taken so far.
    taken: usize,
    open: Vec<Open>,
    left: Option<Open>,
    /// Number of ended visits to each node that is visited more than once.
    ended: BTreeMap<NodeId, usize>,
    numbers: BTreeMap<NodeId, ProofNumbers>,
}

impl Trace {
    /// Returns a walk at the moment before the first step of the story.
    pub fn walk(&self) -> Walk<'_> {
        Walk { trace: self, taken: 0, open: Vec::new(), left: None, ended: BTreeMap::new(), numbers: BTreeMap::new() }
    }
}

impl<'t> Walk<'t> {
    /// Returns the number of steps taken so far.
    pub fn taken(&self) -> usize {
        self.taken
    }

    /// Returns the next step; `None` after the last one.
    pub(crate) fn next_step(&self) -> Option<Step> {
        self.trace.step(self.taken)
    }

    /// Returns the open nodes, the root first.
    pub fn open(&self) -> &[Open] {
        &self.open
    }

    /// Returns the innermost open node; `None` before the root is entered and after the root is left.
    pub fn innermost(&self) -> Option<&Open> {
        self.open.last()
    }

    /// Returns the node left last; `None` if no node was left yet.
    pub fn left(&self) -> Option<&Open> {
        self.left.as_ref()
    }

    /// Returns the node of the last step; `None` before the first step.
    pub fn here(&self) -> Option<&Open> {
        let last = self.trace.last_of(self.taken);
        if matches!(last, Some(Step::Leave { .. })) { self.left() } else { self.innermost() }
    }

    /// Returns the latest proof number and disproof number that the steps so far give for a node; `None` if they give
    /// none.
    pub fn numbers(&self, id: NodeId) -> Option<ProofNumbers> {
        self.numbers.get(&id).copied()
    }

    /// Returns the last completed visit to a node that is visited more than once. Returns `None` for other nodes, and
    /// before the end of the first visit.
    pub(crate) fn last_visit(&self, id: NodeId) -> Option<&'t Visit> {
        self.trace.visits(id).get(self.ended.get(&id)?.checked_sub(1)?)
    }

    /// Returns the interval proved for the node `id`, which must be the node left last.
    pub fn proved(&self, id: NodeId) -> Interval {
        self.last_visit(id).map_or(self.trace.node(id).proved, |visit| visit.proved)
    }

    /// Returns `true` if Scout only tests a node or one of its ancestors. Returns `false` for a node that is neither
    /// open nor was left last.
    pub(crate) fn is_tested(&self, id: NodeId) -> bool {
        self.open.iter().rev().chain(&self.left).find(|open| open.node == id).is_some_and(|open| open.is_tested)
    }

    /// Takes the next step and returns it; returns `None` after the last one.
    pub fn advance(&mut self) -> Option<Step> {
        let step = self.next_step()?;
        self.taken += 1;
        match step {
            Step::Enter { node, window, purpose } => self.enter(node, self.trace.store.window(window), purpose),
            Step::Evaluate { value, .. } => self.hold(value),
            Step::Update(index) => {
                let Update { value, window, .. } = self.trace.updates()[index];
                self.update(value, self.trace.store.window(window));
            }
            Step::Remark(index) => match self.trace.all_remarks()[index] {
                (_, Remark::StandPat { value, window, .. }) => self.update(value, window),
                (_, Remark::Added(share)) => self.hold(share.sum),
                (node, Remark::Proof { numbers, .. }) => {
                    self.numbers.insert(node, numbers);
                }
                _ => {}
            },
            Step::Cutoff(index) => {
                let Cutoff { side, bound, .. } = self.trace.cutoffs()[index];
                let place = self.open.len().saturating_sub(1);
                if let Some(open) = self.open.last_mut() {
                    open.bounds.cut(place, side, bound);
                }
            }
            Step::Leave { node, value } => self.leave(node, value),
        }
        Some(step)
    }

    fn enter(&mut self, node: NodeId, window: Window, purpose: Purpose) {
        let Trace { settings, .. } = self.trace;
        let place = self.open.len().saturating_sub(1);
        let above = self.open.last();
        let above = above.map(|&Open { bounds, player, is_chance, .. }| Above { bounds, place, player, is_chance });
        let bounds = Bounds::entered(above, window, purpose, self.trace.trial(node).is_some(), settings.rules);
        if let Some(above) = self.open.last_mut() {
            above.is_probing = purpose == Purpose::Probe;
        }
        let is_test = settings.algorithm.only_tests_have_windows() && purpose == Purpose::Test;
        self.open.push(Open {
            node,
            player: self.trace.node(node).player,
            is_chance: self.trace.node(node).is_chance,
            best: None,
            value: None,
            returned: Vec::new(),
            bounds,
            is_tested: is_test || self.open.last().is_some_and(|above| above.is_tested),
            is_probing: false,
        });
    }

    fn hold(&mut self, value: Value) {
        if let Some(open) = self.open.last_mut() {
            open.value = Some(value);
        }
    }

    fn update(&mut self, value: Value, window: Window) {
        let place = self.open.len().saturating_sub(1);
        let Some(open) = self.open.last_mut() else { return };
        open.bounds.update((place, open.player), window);
        (open.best, open.value) = (Some(value), Some(value));
    }

    fn leave(&mut self, node: NodeId, value: Value) {
        self.hold(value);
        self.left = self.open.pop();
        if !self.trace.visits(node).is_empty() {
            *self.ended.entry(node).or_default() += 1;
        }
        if let Some(parent) = self.open.last_mut() {
            parent.returned.push((node, value));
        }
    }
}
