//! Outlines: the nodes of one or several searches that a picture draws, and the nodes that the picture folds.

use std::ops::Range;

use crate::render::theme::Skipped;
use crate::trace::{NodeId, Trace};

/// Choice of nodes that a picture draws: the union of the trees of several traces, or the part of the union that has
/// room.
///
/// Nodes of different traces are one item if the same moves lead to them. Nodes without room are folded: consecutive
/// undrawn children of a drawn node become one [fold](ItemContent::Fold). With [`Skipped::Triangle`], searched and
/// skipped children are never in one fold.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Outline {
    items: Vec<OutlineItem>,
    /// For each trace and node, the index of the item that shows or hides the node. A skipped move without an item
    /// belongs to the item of its parent.
    owners: Vec<Vec<usize>>,
    priority: Priority,
}

/// Drawn node or fold.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OutlineItem {
    /// Index of the parent, which is a node and precedes this item; `None` for the root.
    pub parent: Option<usize>,
    /// Distance from the root, in plies.
    pub ply: usize,
    /// One node, or the nodes that a fold hides.
    pub content: ItemContent,
}

impl OutlineItem {
    /// Returns `true` for a node, `false` for a fold.
    pub(crate) fn is_node(&self) -> bool {
        matches!(self.content, ItemContent::Node(_))
    }

    /// Returns the traces that have the node, each with the node's id; nothing for a fold.
    pub(crate) fn nodes<'t>(
        &self,
        traces: impl IntoIterator<Item = &'t Trace>,
    ) -> impl Iterator<Item = (&'t Trace, NodeId)> {
        let ids = if let ItemContent::Node(ids) = &self.content { &ids[..] } else { &[] };
        nodes(ids, traces)
    }
}

/// Returns the traces that have a node, each with the node's id. `ids` has the id in each trace.
fn nodes<'t>(
    ids: &[Option<NodeId>],
    traces: impl IntoIterator<Item = &'t Trace>,
) -> impl Iterator<Item = (&'t Trace, NodeId)> {
    traces.into_iter().zip(ids).filter_map(|(trace, &id)| Some((trace, id?)))
}

/// Content of an item.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ItemContent {
    /// One node: its id in each trace; `None` for a trace without the node.
    Node(Vec<Option<NodeId>>),
    /// Nodes that are drawn as one triangle: for each trace, the hidden nodes.
    Fold(Vec<Hidden>),
}

/// Nodes of a trace that a fold hides.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Hidden {
    /// Topmost hidden nodes: siblings whose parent is drawn.
    pub tops: Vec<NodeId>,
    /// Numbers of searched nodes and skipped moves among these nodes and all their descendants.
    pub amount: Amount,
}

/// Numbers of searched nodes and skipped moves in a part of a trace.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Amount {
    /// Number of searched nodes.
    pub searched: u64,
    /// Number of skipped moves.
    pub skipped: u64,
}

impl Amount {
    /// Returns whether both fields are 0.
    pub fn is_nothing(self) -> bool {
        self == Amount::default()
    }

    pub(crate) fn add(&mut self, other: Amount) {
        self.searched += other.searched;
        self.skipped += other.skipped;
    }
}

/// Criteria by which an outline chooses the nodes that it draws.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NodeChoice<'a> {
    /// Approximate maximal number of nodes and folds.
    pub most: usize,
    /// Form of the moves that every drawn trace skipped. [`Skipped::Hide`] leaves such moves out, and
    /// [`Skipped::Triangle`] folds consecutive ones together.
    pub skipped: Skipped,
    /// Number of drawn traces, which come first. The other traces only provide values of skipped moves and, with
    /// [`Skipped::Ghost`] and [`Skipped::Whole`], the nodes below skipped moves.
    pub drawn: usize,
    /// Maximal ply of drawn nodes; all deeper nodes are folded.
    pub plies: u32,
    /// Nodes that are drawn before all others while there is room, each with the index of its trace. Ignored with
    /// [`Skipped::Whole`].
    pub kept: &'a [(usize, NodeId)],
    /// Nodes that are preferred in large trees. Ignored with [`Skipped::Whole`], which draws the first plies.
    pub priority: Priority,
}

/// Nodes that an outline of a large tree prefers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Priority {
    /// Best play and cutoffs, as in [`Outline::new`].
    Findings,
    /// The shape of the tree, and best play. All nodes of a ply show the moves at the same indices: the first move, the
    /// move of best play, and others at equal distances, so that the best move does not stand out. As many plies as fit
    /// are drawn, then as many moves as fit. At the beginning of the story, the pictures of all searches are equal.
    Shape,
    /// The first plies, as many as fit with all their moves, and then nodes in the order of a depth-first search. At
    /// the beginning of the story, the pictures of all searches are equal, and contain the nodes of the first steps.
    Beginning,
}

impl NodeChoice<'_> {
    /// Returns a choice of about `most` nodes and folds from all plies of the first `drawn` traces, with skipped moves
    /// as ghosts.
    pub fn of(most: usize, drawn: usize) -> Self {
        NodeChoice { most, skipped: Skipped::Ghost, drawn, plies: u32::MAX, kept: &[], priority: Priority::Findings }
    }
}

impl Outline {
    /// Default for the approximate maximal number of nodes and folds in a picture.
    pub const MOST: usize = 300;

    /// Returns an outline with at most about `most` nodes and folds. If all nodes fit, all are drawn. Otherwise nodes
    /// are drawn in this order while there is room: the root and the best root move of each trace; the principal
    /// variations; the other root moves; cutoffs, beginning near the root, each with the move that closed the window,
    /// the first skipped move and the node whose bound caused the cutoff; then all nodes level by level.
    ///
    /// Children are in search order if all traces agree on that order, otherwise in the order in which the game lists
    /// its moves.
    ///
    /// The time is linear in the size of the traces, except for sorting cutoffs, and for sorting moves whose order
    /// differs.
    ///
    /// # Panics
    /// If there is no trace.
    ///
    /// # Examples
    ///
    /// ```
    /// use plyscope::{HandTree, Settings, record};
    /// use plyscope::pictures::Outline;
    /// let tree: HandTree = "((3 12 8) (2 4 6) (14 5 2))".parse()?;
    /// let trace = record(&tree, &Settings::default());
    /// assert_eq!(Outline::new(&[&trace], 300).items().len(), 13);
    /// assert!(Outline::new(&[&trace], 8).folded(0).searched > 0);
    /// # Ok::<(), plyscope::Fault>(())
    /// ```
    pub fn new(traces: &[&Trace], most: usize) -> Self {
        Self::choose(traces, NodeChoice::of(most, traces.len()))
    }

    /// Returns the outline for a choice of nodes. Nodes in [`NodeChoice::kept`] are drawn first, then others as
    /// [`NodeChoice::priority`] says.
    ///
    /// # Panics
    /// If `choice.drawn` is 0 or greater than the number of traces.
    pub fn choose(traces: &[&Trace], choice: NodeChoice<'_>) -> Self {
        assert!(!traces[..choice.drawn].is_empty(), "an outline is that of some trace");
        let mut union = Union::new(traces, choice);
        if !union.keep_all(choice.most) {
            union.keep_what_matters(choice.most);
        }
        union.outline()
    }

    /// Returns an outline that draws some items of another outline of the same traces, and the paths from the root to
    /// these items. Folds among the items are opened level by level, up to about `most` nodes and folds. All other
    /// nodes are folded.
    ///
    /// # Panics
    /// If an item has a node that the traces do not have.
    pub fn opened(traces: &[&Trace], most: usize, items: &[OutlineItem]) -> Self {
        let mut union =
            Union::new(traces, NodeChoice { priority: Priority::Beginning, ..NodeChoice::of(most, traces.len()) });
        // The root and the fold below it are always drawn, so their room is not available.
        union.room = most.saturating_sub(2);
        let mut level = Vec::new();
        for item in items {
            match &item.content {
                ItemContent::Node(ids) => {
                    if let Some((trace, &Some(id))) = ids.iter().enumerate().find(|(_, id)| id.is_some()) {
                        union.keep(trace, id);
                    }
                }
                ItemContent::Fold(hidden) => {
                    for (trace, hidden) in hidden.iter().enumerate() {
                        let kept = hidden.tops.iter().filter(|&&top| union.keep(trace, top));
                        let kept: Vec<NodeId> = kept.copied().collect();
                        level.extend(kept.into_iter().filter_map(|top| union.places[trace][top.index()]));
                    }
                }
            }
        }
        level.sort_unstable();
        level.dedup();
        union.keep_levels(level);
        union.outline()
    }

    /// Returns the items. Parents come before their children, and siblings are in the order in which they are drawn.
    pub fn items(&self) -> &[OutlineItem] {
        &self.items
    }

    /// Returns the number of plies that have items.
    pub(crate) fn plies(&self) -> usize {
        self.items.iter().map(|item| item.ply + 1).max().unwrap_or(0)
    }

    /// Returns the number of traces, drawn or not.
    pub fn traces(&self) -> usize {
        self.owners.len()
    }

    /// Returns the index of the item that shows or hides a node. For a skipped move without an item, returns the item
    /// of its parent.
    pub fn item_of(&self, trace: usize, id: NodeId) -> usize {
        self.owners[trace][id.index()]
    }

    /// Returns whether a node is drawn, instead of being hidden in a fold or left out.
    pub fn is_drawn(&self, trace: usize, id: NodeId) -> bool {
        match &self.items[self.item_of(trace, id)].content {
            ItemContent::Node(ids) => ids[trace] == Some(id),
            ItemContent::Fold(_) => false,
        }
    }

    /// Returns the id of the SVG group of an item, in a picture that shows only this trace.
    pub fn item_id(&self, trace: usize, item: usize) -> String {
        self.group_id(trace, "n", item, "")
    }

    /// Returns the id of the SVG group of an item, or of the edge to the item if `kind` is `e`. `prefix` distinguishes
    /// the panels of a picture.
    pub(crate) fn group_id(&self, trace: usize, prefix: &str, index: usize, kind: &str) -> String {
        // The prefix `n` of the first panel is used only for nodes: `n7`, but `e7` for an edge and `f3` for a fold.
        let other = if prefix == "n" { "" } else { prefix };
        let (start, letter, number) = match &self.items[index].content {
            // An index in the outline is the same for all searches. Ids in a trace are not, because they depend on the
            // order in which the search visits nodes.
            ItemContent::Node(_) if self.priority == Priority::Shape => {
                (if kind.is_empty() { prefix } else { other }, "", index)
            }
            ItemContent::Fold(_) => (other, "f", index),
            ItemContent::Node(ids) => match ids[trace] {
                None => (other, "g", index),
                Some(id) if kind.is_empty() => (prefix, "", id.index()),
                Some(id) => (other, "", id.index()),
            },
        };
        [start, letter, kind, &number.to_string()].concat()
    }

    /// Returns `true` unless the outline prefers results of the searches, as [`Priority::Findings`] does.
    pub(crate) fn is_by_shape(&self) -> bool {
        self.priority != Priority::Findings
    }

    /// Returns whether all folds are below this ply, so that no subtree was folded for lack of space.
    pub(crate) fn is_whole(&self, plies: u32) -> bool {
        self.items.iter().all(|item| item.is_node() || item.ply > plies as usize)
    }

    /// Returns the amount of a trace that all folds together hide.
    pub fn folded(&self, trace: usize) -> Amount {
        let mut folded = Amount::default();
        for item in &self.items {
            if let ItemContent::Fold(hidden) = &item.content {
                folded.add(hidden[trace].amount);
            }
        }
        folded
    }
}

/// Union of the trees of all traces, explored lazily. An entry is a path of moves that occurs in at least one trace.
struct Union<'a> {
    traces: &'a [&'a Trace],
    choice: NodeChoice<'a>,
    nodes: Vec<UnionNode>,
    /// For each trace and node, the entry of the node; `None` if the node has not been explored.
    places: Vec<Vec<Option<usize>>>,
    /// Number of items for which there is still room.
    room: usize,
}

/// Entry of the union of trees.
struct UnionNode {
    /// Id in each trace; `None` for a trace without the entry.
    ids: Vec<Option<NodeId>>,
    /// Entries of the children; `None` until they are explored.
    children: Option<Range<usize>>,
    /// `true` if the entry is drawn.
    kept: bool,
}

impl<'a> Union<'a> {
    fn new(traces: &'a [&'a Trace], choice: NodeChoice<'a>) -> Self {
        let mut union = Union {
            traces,
            choice,
            nodes: vec![UnionNode { ids: vec![Some(NodeId::ROOT); traces.len()], children: None, kept: true }],
            places: traces.iter().map(|trace| vec![None; trace.len()]).collect(),
            room: 0,
        };
        for places in &mut union.places {
            places[0] = Some(0);
        }
        union
    }

    fn has_children(&self, entry: usize) -> bool {
        // With these forms, entries that occur only in undrawn traces are items of the picture, too.
        let looks_below_skipped = matches!(self.choice.skipped, Skipped::Ghost | Skipped::Whole);
        let looked_at = if looks_below_skipped { self.traces } else { self.drawn() };
        let mut nodes = nodes(&self.nodes[entry].ids, looked_at.iter().copied());
        nodes.any(|(trace, id)| !trace.children(id).is_empty())
    }

    /// Returns the drawn traces.
    fn drawn(&self) -> &'a [&'a Trace] {
        &self.traces[..self.choice.drawn]
    }

    /// Returns whether the entry with these ids was skipped in every drawn trace that has the entry; also `true` if no
    /// drawn trace has the entry.
    fn is_skipped(&self, ids: &[Option<NodeId>]) -> bool {
        nodes(ids, self.drawn().iter().copied()).all(|(trace, id)| !trace.node(id).is_searched())
    }

    /// Returns whether an entry with these ids is an item of the picture.
    fn has_place(&self, ids: &[Option<NodeId>]) -> bool {
        match self.choice.skipped {
            Skipped::Ghost | Skipped::Whole => true,
            Skipped::Hide => !self.is_skipped(ids),
            Skipped::Triangle | Skipped::Stub => ids[..self.choice.drawn].iter().any(Option::is_some),
        }
    }

    /// Returns the ply of an entry.
    fn ply(&self, entry: usize) -> u32 {
        nodes(&self.nodes[entry].ids, self.traces.iter().copied()).next().map_or(0, |(trace, id)| trace.node(id).ply)
    }

    /// Returns whether an entry is a skipped move that a triangle stands for.
    fn is_in_triangle(&self, entry: usize) -> bool {
        self.choice.skipped == Skipped::Triangle && self.is_skipped(&self.nodes[entry].ids)
    }

    /// Returns the entries of an entry's children, and explores the children on the first call.
    fn expand(&mut self, entry: usize) -> Range<usize> {
        if let Some(children) = &self.nodes[entry].children {
            return children.clone();
        }
        let start = self.nodes.len();
        let below = |(id, trace): (&Option<NodeId>, &&Trace)| id.map_or_else(Vec::new, |id| trace.children(id));
        let families: Vec<Vec<NodeId>> = self.nodes[entry].ids.iter().zip(self.traces).map(below).collect();
        for ids in merge(self.traces, &families) {
            if self.has_place(&ids) {
                for (places, id) in self.places.iter_mut().zip(&ids) {
                    if let Some(id) = id {
                        places[id.index()] = Some(self.nodes.len());
                    }
                }
                self.nodes.push(UnionNode { ids, children: None, kept: false });
            }
        }
        let children = start..self.nodes.len();
        self.nodes[entry].children = Some(children.clone());
        children
    }

    /// Draws all entries that the choice allows and returns `true`. If there are more than `most` entries, draws no
    /// further entry and returns `false`.
    fn keep_all(&mut self, most: usize) -> bool {
        let mut next = 0;
        // `expand` appends to the list during the loop.
        while next < self.nodes.len() {
            if self.nodes.len() > most {
                return false;
            }
            if self.ply(next) < self.choice.plies {
                self.expand(next);
            }
            next += 1;
        }
        for entry in 0..self.nodes.len() {
            self.nodes[entry].kept = !self.is_in_triangle(entry) && self.ply(entry) <= self.choice.plies;
        }
        true
    }

    fn keep_what_matters(&mut self, most: usize) {
        // The root and the fold below it are always drawn, so their room is not available.
        self.room = most.saturating_sub(2);
        if self.choice.skipped == Skipped::Whole {
            return self.keep_plies(&[], usize::MAX, most);
        }
        for &(trace, id) in self.choice.kept {
            self.keep(trace, id);
        }
        match self.choice.priority {
            Priority::Findings => self.keep_findings(),
            Priority::Shape => {
                let best = self.best_moves();
                self.keep_plies(&best, 2, self.room + 2);
            }
            Priority::Beginning => self.keep_beginning(),
        }
    }

    /// Draws nodes in the order that [`Outline::new`] describes.
    fn keep_findings(&mut self) {
        let traces = self.traces;
        for (index, trace) in traces.iter().enumerate() {
            if let Some(best) = trace.best_child() {
                self.keep(index, best);
            }
        }
        for (index, trace) in traces.iter().enumerate() {
            for &id in trace.variation() {
                if !self.keep(index, id) {
                    break;
                }
            }
        }
        for child in self.expand(0) {
            self.keep_entry(child);
        }
        let mut cutoffs: Vec<(u32, usize, usize)> = Vec::new();
        for (index, trace) in traces.iter().enumerate() {
            let plies = trace.cutoffs().iter().enumerate();
            cutoffs.extend(plies.map(|(number, cutoff)| (trace.node(cutoff.node).ply, index, number)));
        }
        cutoffs.sort_unstable();
        for (_, index, number) in cutoffs {
            if self.room == 0 {
                return;
            }
            let cutoff = &traces[index].cutoffs()[number];
            for id in [Some(cutoff.node), cutoff.child, cutoff.skipped.first().copied(), cutoff.cause] {
                if !id.is_none_or(|id| self.keep(index, id)) {
                    break;
                }
            }
        }
        self.keep_levels(vec![0]);
    }

    /// Draws as many of the first plies as fit with all their moves, and then nodes depth first.
    fn keep_beginning(&mut self) {
        for entry in self.fitting_plies(&[], usize::MAX, self.room + 2) {
            self.keep_entry(entry);
        }
        let mut waiting = vec![0];
        while let Some(entry) = waiting.pop() {
            let kept: Vec<usize> = self.expand(entry).filter(|&child| self.keep_entry(child)).collect();
            waiting.extend(kept.into_iter().rev());
        }
    }

    /// Draws the first plies, as [`fitting_plies`](Self::fitting_plies) chooses them.
    fn keep_plies(&mut self, best: &[usize], fewest: usize, most: usize) {
        for entry in self.fitting_plies(best, fewest, most) {
            self.nodes[entry].kept = !self.is_in_triangle(entry);
        }
    }

    /// Returns entries below the root: as many plies as fit with `fewest` children of each node, and then as many
    /// children of each node as fit. `best` has, for each ply, the 0-based index of the best child. There is room for
    /// `most` nodes and folds. See [`Priority::Shape`].
    fn fitting_plies(&mut self, best: &[usize], fewest: usize, most: usize) -> Vec<usize> {
        let (mut plies, mut kept) = (0, Vec::new());
        while let Some(more) = self.first_plies(best, plies + 1, fewest, most).filter(|more| more.len() > kept.len()) {
            kept = more;
            plies += 1;
        }
        for moves in fewest..most {
            let Some(more) = self.first_plies(best, plies, moves, most) else { break };
            kept = more;
        }
        kept
    }

    /// Returns, for each move of the principal variation of the last trace, the move's 0-based index among its
    /// siblings. Ends before the first move that the union does not contain.
    fn best_moves(&mut self) -> Vec<usize> {
        let (last, mut above, mut best) = (self.traces.len() - 1, 0, Vec::new());
        for id in self.traces[last].variation().iter().skip(1) {
            let family = self.expand(above);
            let Some(place) = self.places[last][id.index()].filter(|place| family.contains(place)) else { break };
            best.push(place - family.start);
            above = place;
        }
        best
    }

    /// Returns the entries of the first `plies` plies below the root, with at most `moves` children of each node;
    /// `None` if there would be more than `most` nodes and folds.
    fn first_plies(&mut self, best: &[usize], plies: usize, moves: usize, most: usize) -> Option<Vec<usize>> {
        let (mut level, mut kept, mut items) = (vec![0], Vec::new(), 1);
        for ply in 0..plies.min(self.choice.plies as usize) {
            // Every `step`-th child is drawn, so that the best move is not the only one that is far from the first.
            let best = best.get(ply).copied().unwrap_or(0);
            let step = if best < moves { 1 } else { best };
            let mut below = Vec::new();
            for entry in level {
                let mut is_fold = false;
                for (index, child) in self.expand(entry).enumerate() {
                    let is_kept = index % step == 0 && index / step < moves;
                    items += usize::from(is_kept || !is_fold);
                    is_fold = !is_kept;
                    below.extend(Some(child).filter(|_| is_kept));
                }
            }
            kept.extend_from_slice(&below);
            level = below;
        }
        items += level.into_iter().filter(|&entry| self.has_children(entry)).count();
        (items <= most).then_some(kept)
    }

    /// Draws the descendants of some entries level by level, while there is room.
    fn keep_levels(&mut self, mut level: Vec<usize>) {
        while !level.is_empty() && self.room > 0 {
            let mut below = Vec::new();
            for entry in level {
                for child in self.expand(entry) {
                    if self.keep_entry(child) {
                        below.push(child);
                    }
                }
            }
            level = below;
        }
    }

    /// Draws a child of a drawn entry, if there is room, and returns the result of [`keep`](Self::keep).
    fn keep_entry(&mut self, child: usize) -> bool {
        let mut ids = self.nodes[child].ids.iter().enumerate();
        let place = ids.find_map(|(trace, id)| id.map(|id| (trace, id)));
        place.is_some_and(|(trace, id)| self.keep(trace, id))
    }

    /// Draws a node and the path that leads to it, if there is room for the whole path. Returns whether the path is
    /// drawn. For a skipped move without an item of its own, only the path to the parent counts.
    fn keep(&mut self, trace: usize, id: NodeId) -> bool {
        if self.traces[trace].node(id).ply > self.choice.plies {
            return false;
        }
        if self.choice.skipped != Skipped::Ghost && !self.traces[trace].node(id).is_searched() {
            let Some(parent) = self.traces[trace].parent(id) else { return false };
            if !self.keep(trace, parent) {
                return false;
            }
            if let Some(place) = self.places[trace][parent.index()] {
                self.expand(place);
            }
            if self.places[trace][id.index()].is_none_or(|place| self.is_in_triangle(place)) {
                return true;
            }
        }
        let mut missing = Vec::new();
        let mut at = id;
        let mut above = loop {
            if let Some(place) = self.places[trace][at.index()].filter(|&place| self.nodes[place].kept) {
                break place;
            }
            missing.push(at);
            // A path of more than `room + 1` nodes does not fit: every node but the last one has children, which need
            // at least one item.
            if missing.len() > self.room + 1 {
                return false;
            }
            let Some(parent) = self.traces[trace].parent(at) else { return false };
            at = parent;
        };
        let mut path = Vec::with_capacity(missing.len());
        let mut needed = 0;
        while let Some(id) = missing.pop() {
            let family = self.expand(above);
            let child = self.places[trace][id.index()].expect("a child of an explored entry");
            // The node replaces the fold that hid it. Its neighbours in that fold become up to two folds, and its
            // children another.
            let is_folded = |sibling: usize| family.contains(&sibling) && !self.nodes[sibling].kept;
            let folds = usize::from(child > 0 && is_folded(child - 1)) + usize::from(is_folded(child + 1));
            needed += folds + usize::from(self.has_children(child));
            path.push(child);
            above = child;
        }
        if needed > self.room {
            return false;
        }
        self.room -= needed;
        for entry in path {
            self.nodes[entry].kept = true;
        }
        true
    }

    fn outline(mut self) -> Outline {
        /// Placeholder in `owners` for a skipped move without an item, until replaced by the item of its parent.
        const UNOWNED: usize = usize::MAX;
        let mut outline = Outline {
            items: Vec::with_capacity(self.nodes.iter().filter(|entry| entry.kept).count()),
            owners: self.traces.iter().map(|trace| vec![UNOWNED; trace.len()]).collect(),
            priority: self.choice.priority,
        };
        // Stack of items that are still to be added: the entries of each item, and the index of its parent.
        let mut waiting: Vec<(Range<usize>, Option<usize>)> = vec![(0..1, None)];
        while let Some((entries, parent)) = waiting.pop() {
            let index = outline.items.len();
            let ply = parent.map_or(0, |parent| outline.items[parent].ply + 1);
            let content = if self.is_drawn(&entries) {
                let ids = &self.nodes[entries.start].ids;
                for (owners, id) in outline.owners.iter_mut().zip(ids) {
                    if let Some(id) = id {
                        owners[id.index()] = index;
                    }
                }
                ItemContent::Node(ids.clone())
            } else {
                let mut fold = vec![Hidden::default(); self.traces.len()];
                for entry in entries.clone() {
                    for (trace, id) in self.nodes[entry].ids.iter().enumerate() {
                        let Some(id) = *id else { continue };
                        fold[trace].tops.push(id);
                        outline.owners[trace][id.index()] = index;
                    }
                }
                ItemContent::Fold(fold)
            };
            if matches!(content, ItemContent::Node(_)) && self.has_children(entries.start) {
                let family = self.expand(entries.start);
                self.split_children(family, index, &mut waiting);
            }
            outline.items.push(OutlineItem { parent, ply, content });
        }
        for (index, (owners, trace)) in outline.owners.iter_mut().zip(self.traces).enumerate() {
            for id in trace.ids() {
                if owners[id.index()] == UNOWNED
                    && let Some(parent) = trace.parent(id)
                {
                    owners[id.index()] = owners[parent.index()];
                }
                if let ItemContent::Fold(hidden) = &mut outline.items[owners[id.index()]].content {
                    let Amount { searched, skipped } = &mut hidden[index].amount;
                    let number = if trace.state(id).is_searched() { searched } else { skipped };
                    *number += 1;
                }
            }
        }
        outline
    }

    /// Returns whether these entries are drawn as one node. A single leaf is drawn even if it was not chosen, because a
    /// fold would take as much room. Leaves in triangles or below the maximal ply are exceptions.
    fn is_drawn(&self, entries: &Range<usize>) -> bool {
        let is_alone = || {
            let is_leaf = entries.len() == 1 && !self.has_children(entries.start);
            is_leaf && self.ply(entries.start) <= self.choice.plies
        };
        self.nodes[entries.start].kept || !self.is_in_triangle(entries.start) && is_alone()
    }

    /// Splits the children of an item into groups, each of which becomes an item, and pushes the groups onto the stack.
    fn split_children(&self, family: Range<usize>, parent: usize, waiting: &mut Vec<(Range<usize>, Option<usize>)>) {
        let others = waiting.len();
        let mut after = None;
        for child in family.rev() {
            let kept = self.nodes[child].kept;
            // With `Skipped::Triangle`, skipped moves are never folded together with searched moves.
            let this = (!kept).then(|| self.is_in_triangle(child));
            match waiting[others..].last_mut().filter(|_| !kept && this == after) {
                Some((run, _)) => run.start = child,
                None => waiting.push((child..child + 1, Some(parent))),
            }
            after = this;
        }
    }
}

/// Merges the lists of children that a node has in the traces. Returns, for each move, the child's id in each trace.
fn merge(traces: &[&Trace], families: &[Vec<NodeId>]) -> Vec<Vec<Option<NodeId>>> {
    let given = |trace: usize, id: NodeId| traces[trace].node(id).given;
    // Try the order of the longest family, or of the first one if several are longest. If another family contradicts
    // this order or has other moves, the code after this loop sorts the moves as the game lists them.
    let longest = (0..families.len()).rev().max_by_key(|&trace| families[trace].len()).unwrap_or(0);
    let mut next = vec![0; families.len()];
    let mut merged = Vec::with_capacity(families[longest].len());
    for &leader in &families[longest] {
        let place = given(longest, leader);
        let mut ids = vec![None; families.len()];
        for (trace, family) in families.iter().enumerate() {
            if let Some(&id) = family.get(next[trace]).filter(|&&id| given(trace, id) == place) {
                ids[trace] = Some(id);
                next[trace] += 1;
            }
        }
        merged.push(ids);
    }
    if next.iter().zip(families).all(|(&next, family)| next == family.len()) {
        return merged;
    }
    let mut all: Vec<(u32, usize, NodeId)> = Vec::new();
    for (trace, family) in families.iter().enumerate() {
        all.extend(family.iter().map(|&id| (given(trace, id), trace, id)));
    }
    all.sort_unstable();
    let same_move = |one: &(u32, usize, NodeId), two: &(u32, usize, NodeId)| one.0 == two.0;
    all.chunk_by(same_move)
        .map(|chunk| {
            let mut ids = vec![None; families.len()];
            for &(_, trace, id) in chunk {
                ids[trace] = Some(id);
            }
            ids
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::tree::HandTree;
    use crate::locale::Locale;
    use crate::search::{Algorithm, Order, Settings};
    use crate::story::words;
    use crate::trace::record;
    use proptest::prelude::*;

    fn search(tree: &str, algorithm: Algorithm, order: Order) -> Trace {
        let tree: HandTree = tree.parse().expect("a tree");
        let settings = Settings { algorithm, order, ..Settings::default() };
        record(&tree, &settings)
    }

    fn both(tree: &str) -> [Trace; 2] {
        [Algorithm::Minimax, Algorithm::AlphaBeta].map(|algorithm| search(tree, algorithm, Order::Given))
    }

    const TEXTBOOK: &str = "((3 12 8) (2 4 6) (14 5 2))";

    /// Returns the values of the leaves of the first trace, in the order of the picture.
    fn leaves(outline: &Outline, trace: &Trace) -> Vec<String> {
        let node = |item: &OutlineItem| match &item.content {
            ItemContent::Node(ids) => ids[0].filter(|&id| trace.node(id).is_leaf()),
            ItemContent::Fold(_) => None,
        };
        let value = |id| trace.node(id).proved.to_string();
        outline.items().iter().filter_map(node).map(value).collect()
    }

    #[test]
    fn nodes_of_two_searches_are_matched_by_their_moves() {
        let [minimax, alpha_beta] = both(TEXTBOOK);
        let outline = Outline::new(&[&minimax, &alpha_beta], 300);
        assert_eq!(outline.items().len(), 13);
        for item in outline.items() {
            let ItemContent::Node(ids) = &item.content else { panic!("all of it fits") };
            let path = |trace: &Trace, id: Option<NodeId>| trace.last_moves(id.expect("in both"));
            assert_eq!(path(&minimax, ids[0]), path(&alpha_beta, ids[1]));
        }
    }

    #[test]
    fn one_search_is_drawn_in_its_own_order() {
        let reversed = search(TEXTBOOK, Algorithm::Minimax, Order::Reverse);
        let outline = Outline::new(&[&reversed], 300);
        assert_eq!(leaves(&outline, &reversed), ["2", "5", "14", "6", "4", "2", "8", "12", "3"]);
    }

    #[test]
    fn searches_in_different_orders_are_drawn_in_the_given_order() {
        let reversed = search(TEXTBOOK, Algorithm::Minimax, Order::Reverse);
        let given = search(TEXTBOOK, Algorithm::AlphaBeta, Order::Given);
        let outline = Outline::new(&[&reversed, &given], 300);
        assert_eq!(leaves(&outline, &reversed), ["3", "12", "8", "2", "4", "6", "14", "5", "2"]);
    }

    #[test]
    fn a_picture_of_the_beginning_has_the_first_plies_and_what_is_searched_first() {
        let tree = "(((3 12) (8 2)) ((4 6) (14 5)) ((1 7) (9 11)))";
        let [minimax, alpha_beta] = both(tree);
        let drawn = |traces: &[&Trace]| {
            let choice = NodeChoice { priority: Priority::Beginning, ..NodeChoice::of(15, 1) };
            let outline = Outline::choose(traces, choice);
            let last = traces.len() - 1;
            let item = |item: &OutlineItem| match &item.content {
                ItemContent::Node(ids) => {
                    let id = ids[last].expect("a node of minimax");
                    words::node(&Locale::default(), traces[last], id).replace(' ', ".")
                }
                ItemContent::Fold(_) => "…".to_owned(),
            };
            outline.items().iter().map(item).collect::<Vec<_>>().join(" ")
        };
        let expected = "the.root 1 1.1 1.1.1 1.1.2 1.2 1.2.1 1.2.2 2 2.1 … 2.2 … 3 …";
        assert_eq!(drawn(&[&minimax]), expected);
        assert_eq!(drawn(&[&alpha_beta, &minimax]), expected);
    }

    #[test]
    fn a_small_outline_keeps_the_variation_and_folds_the_rest() {
        let [minimax, alpha_beta] = both("(((3 12) (8 2)) ((4 6) (14 5)) ((1 7) (9 11)))");
        let outline = Outline::new(&[&minimax, &alpha_beta], 12);
        assert!(outline.items().len() <= 12, "{}", outline.items().len());
        for id in [NodeId::ROOT, minimax.best_child().expect("a move")] {
            assert!(matches!(outline.items()[outline.item_of(0, id)].content, ItemContent::Node(_)));
        }
        assert!(outline.folded(0).searched > outline.folded(1).searched);
    }

    #[test]
    fn an_outline_of_9000_plies_is_computed_without_recursion() {
        let mut text = "(".repeat(9_000);
        text.push_str("1 2");
        text.push_str(&" 3)".repeat(9_000));
        let [minimax, alpha_beta] = both(&text);
        let outline = Outline::new(&[&minimax, &alpha_beta], 50);
        assert!((40..=50).contains(&outline.items().len()), "{}", outline.items().len());
        assert!(Outline::new(&[&minimax, &alpha_beta], 1_000_000).items().len() > 18_000);
    }

    /// Generates the texts of trees without empty lists.
    fn trees() -> impl Strategy<Value = String> {
        (-9..9_i32).prop_map(|value| value.to_string()).prop_recursive(4, 60, 4, |inner| {
            prop::collection::vec(inner, 1..5).prop_map(|children| format!("({})", children.join(" ")))
        })
    }

    proptest! {
        #[test]
        fn every_node_is_drawn_or_counted_in_a_fold(tree in trees(), most in 2_usize..40) {
            let traces = both(&format!("({tree})"));
            let traces = [&traces[0], &traces[1]];
            let outline = Outline::new(&traces, most);
            let mut shown = [Amount::default(); 2];
            for (index, item) in outline.items().iter().enumerate() {
                prop_assert!(item.parent.is_none_or(|parent| parent < index));
                match &item.content {
                    ItemContent::Node(ids) => for (trace, id) in ids.iter().enumerate() {
                        let Some(id) = *id else { continue };
                        prop_assert_eq!(outline.item_of(trace, id), index);
                        prop_assert!(outline.is_drawn(trace, id));
                        let searched = traces[trace].node(id).is_searched();
                        shown[trace].add(Amount { searched: searched.into(), skipped: (!searched).into() });
                    },
                    ItemContent::Fold(hidden) => {
                        prop_assert!(hidden.iter().any(|hidden| !hidden.amount.is_nothing()));
                        for (trace, hidden) in hidden.iter().enumerate() {
                            for &id in &hidden.tops {
                                prop_assert_eq!(outline.item_of(trace, id), index);
                                prop_assert!(!outline.is_drawn(trace, id));
                            }
                        }
                    }
                }
            }
            for (trace, shown) in shown.iter().enumerate() {
                let counts = traces[trace].counts();
                prop_assert_eq!(shown.searched + outline.folded(trace).searched, counts.nodes);
                prop_assert_eq!(shown.skipped + outline.folded(trace).skipped, counts.skipped);
                let drawn = traces[trace].ids().filter(|&id| outline.is_drawn(trace, id)).count() as u64;
                prop_assert_eq!(drawn, shown.searched + shown.skipped);
            }
            prop_assert!(outline.items().len() <= most.max(2));
            // No two folds are adjacent siblings.
            let is_fold = |item: &OutlineItem| matches!(item.content, ItemContent::Fold(_));
            let neighbours = outline.items().windows(2);
            for pair in neighbours {
                prop_assert!(!(is_fold(&pair[0]) && is_fold(&pair[1]) && pair[0].parent == pair[1].parent));
            }
        }
    }
}
