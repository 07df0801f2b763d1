//! The tidy tree layout of Reingold and Tilford (1981) and Walker (1990) in the linear form of C. Buchheim, M. Jünger
//! and S. Leipert, "Improving Walker's algorithm to run in linear time", Graph Drawing 2002.
//!
//! Functions and fields have the names of the paper. There are three differences:
//!
//! - Nodes have widths: the distance between the centres of two neighbours is at least the sum of the two reaches
//!   between them and a gap.
//! - There is no recursion. Nodes are renumbered level by level, so that children have larger numbers than their
//!   parents, and both walks are loops, for trees of any depth.
//! - The algorithm packs subtrees from left to right, so the layouts of a tree and of its mirror image differ. Both are
//!   computed, and each node gets the mean of its two positions. All laws of a layout are linear (minimum distances
//!   between neighbours, each parent midway between its outer children), so the mean obeys the laws that both layouts
//!   obey.

use super::Families;

/// Distances from the centre of a node to its left and its right side, in pixels.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct NodeReach {
    /// Distance to the left side.
    pub left: f64,
    /// Distance to the right side.
    pub right: f64,
}

/// Minimum gaps between nodes on a ply, in pixels.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Gaps {
    /// Gap between neighbours with the same parent.
    pub sibling: f64,
    /// Gap between neighbours with different parents.
    pub cousin: f64,
}

/// Layout of a tree along one axis, in pixels. The left side of the leftmost node is at 0.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Layout {
    /// Centres of the nodes, in the caller's order.
    pub centres: Vec<f64>,
    /// Right side of the rightmost node.
    pub width: f64,
}

/// Positions the nodes of a tree along one axis, so that two nodes on a ply are never closer than `gaps`, children keep
/// their order, and every parent is midway between its first and its last child. The mirror image of a tree gets
/// exactly the mirror image of its layout.
///
/// `parents` holds the parent of each node: node 0 is the root, parents precede their children, and siblings are in
/// order from left to right. Positions are multiples of 2⁻²⁰ px, which makes the symmetry exact; the other laws hold up
/// to this precision. Reaches and gaps must be finite and not negative.
///
/// Takes linear time and memory for trees of any shape.
///
/// # Panics
///
/// If `reaches` and `parents` have different lengths, if node 0 has a parent, or if another node has no parent before
/// it.
pub fn tidy(parents: &[Option<u32>], reaches: &[NodeReach], gaps: Gaps) -> Layout {
    assert_eq!(parents.len(), reaches.len(), "every node has one reach");
    if parents.is_empty() {
        return Layout::default();
    }
    let numbering = Numbering::new(parents);
    let reaches: Vec<NodeReach> = numbering.order.iter().map(|&node| reaches[node as usize].rounded_up()).collect();
    let gaps = Gaps { sibling: up_to_grid(gaps.sibling), cousin: up_to_grid(gaps.cousin) };

    let mut nodes = Vec::new();
    walk(&numbering, reaches.iter().copied(), gaps, &mut nodes);
    let mut places: Vec<f64> = nodes.iter().map(|node| node.prelim).collect();
    {
        let mirror = numbering.mirror();
        let mirrored_reaches = mirror.order.iter().map(|&node| reaches[node as usize].mirrored());
        walk(&mirror, mirrored_reaches, gaps, &mut nodes);
        for (&node, mirrored) in mirror.order.iter().zip(&nodes) {
            let place = &mut places[node as usize];
            *place = to_grid((*place - mirrored.prelim) / 2.0);
        }
    }
    drop(nodes);

    let edges = places.iter().zip(&reaches);
    let left = edges.clone().map(|(x, reach)| x - reach.left).fold(f64::INFINITY, f64::min);
    let right = edges.map(|(x, reach)| x + reach.right).fold(f64::NEG_INFINITY, f64::max);
    let mut centres = vec![0.0; parents.len()];
    for (&node, place) in numbering.order.iter().zip(&places) {
        centres[node as usize] = place - left;
    }
    Layout { centres, width: right - left }
}

/// Grid points per pixel. The grid is too fine to be visible, and coarse enough to leave 32 bits for whole pixels: sums
/// and differences of positions are exact, so that a layout can be mirrored without rounding errors.
const GRID: f64 = (1 << 20) as f64;

/// Returns the nearest multiple of the grid. Opposite numbers have opposite results.
fn to_grid(x: f64) -> f64 {
    (x * GRID).round() / GRID
}

/// Rounds a gap up to the grid, because rounding down would let boxes come too close.
fn up_to_grid(length: f64) -> f64 {
    (length * GRID).ceil() / GRID
}

impl NodeReach {
    /// Reaches are rounded up to multiples of 1/`UNITS` pixel.
    const UNITS: f64 = (1 << 12) as f64;

    /// Rounds both reaches up, because rounding down would let nodes overlap.
    fn rounded_up(self) -> Self {
        let [left, right] = [self.left, self.right].map(|length| (length * Self::UNITS).ceil() / Self::UNITS);
        NodeReach { left, right }
    }

    fn mirrored(self) -> Self {
        NodeReach { left: self.right, right: self.left }
    }
}

/// The nodes of a tree, numbered level by level from left to right, so that siblings have successive numbers.
struct Numbering {
    /// Caller's index of each node.
    order: Vec<u32>,
    /// Number of each node's parent. The root is its own parent.
    parent: Vec<u32>,
    /// Number of each node's first child, followed by the number of nodes. The children of node `v` are
    /// `first_child[v]..first_child[v + 1]`, because the families of a level are in the order of their parents.
    first_child: Vec<u32>,
    /// Range of numbers on each ply.
    levels: Vec<std::ops::Range<usize>>,
}

impl Numbering {
    fn new(parents: &[Option<u32>]) -> Self {
        let count = parents.len();
        let last = u32::try_from(count).expect("fewer than 2^32 nodes");
        assert!(parents[0].is_none(), "node 0 is the root");
        let is_before = |(node, parent): (u32, &Option<u32>)| parent.is_some_and(|parent| parent < node);
        assert!((1..).zip(&parents[1..]).all(is_before), "a parent comes before its children");
        let families = Families::new(parents);
        let mut order = Vec::with_capacity(count);
        let mut parent = Vec::with_capacity(count);
        let mut first_child = Vec::with_capacity(count + 1);
        let mut levels: Vec<_> = std::iter::once(0..1).collect();
        order.push(0);
        parent.push(0);
        for number in 0..last {
            if number as usize == levels[levels.len() - 1].end {
                levels.push(number as usize..order.len());
            }
            first_child.push(u32::try_from(order.len()).expect("no more numbers than nodes"));
            order.extend_from_slice(families.below(order[number as usize] as usize));
            parent.resize(order.len(), number);
        }
        first_child.push(last);
        Numbering { order, parent, first_child, levels }
    }

    /// Returns the mirror image. Its `order` contains numbers of this numbering, not the caller's indices.
    fn mirror(&self) -> Numbering {
        let mut order = Vec::with_capacity(self.order.len());
        let mut parent = Vec::with_capacity(self.order.len());
        let mut first_child = Vec::with_capacity(self.order.len() + 1);
        let mut above = 0..1;
        let end = self.order.len();
        for (level, below) in self.levels.iter().zip(self.levels[1..].iter().chain([&(end..end)])) {
            for number in level.clone().rev() {
                order.push(to_number(number));
                parent.push(to_number(above.start + above.end - 1) - self.parent[number]);
                // The first child in the mirror image is the last child in this numbering. For a leaf, this number is
                // the boundary between two families, so its range of children is empty.
                let end = self.first_child[number + 1] as usize;
                first_child.push(to_number(below.start + below.end - end));
            }
            above = level.clone();
        }
        first_child.push(to_number(end));
        Numbering { order, parent, first_child, levels: self.levels.clone() }
    }
}

/// Converts an index to 32 bits. `Numbering::new` has checked that all indices fit.
fn to_number(index: usize) -> u32 {
    u32::try_from(index).expect("no more numbers than nodes")
}

/// Null pointer of the paper.
const NONE: u32 = u32::MAX;

/// Node of the paper, without the fields shift and change.
#[derive(Clone, Copy)]
struct TidyNode {
    /// Position, in pixels: first the midpoint of the node's children; after its siblings are placed, the position
    /// relative to them; at the end, the centre relative to the root's centre.
    prelim: f64,
    /// Shift of all descendants relative to the node, in pixels.
    modifier: f64,
    reach: NodeReach,
    /// Next node on the contour, for a node without children.
    thread: u32,
    /// Child, of the family being placed, whose subtree contained this node when it was last on a right contour; at
    /// first, the node itself.
    ancestor: u32,
}

/// Shares of a child in the space by which siblings were moved: see `execute_shifts`. Used only while the family is
/// placed.
#[derive(Clone, Copy, Default)]
struct ShiftShare {
    shift: f64,
    change: f64,
}

/// State of one run of the algorithm, with nodes numbered level by level.
struct TidyWalk<'a> {
    first_child: &'a [u32],
    parent: &'a [u32],
    gaps: Gaps,
    nodes: &'a mut [TidyNode],
    /// Shares of the children in the family that is being placed.
    shares: Vec<ShiftShare>,
}

/// Runs the algorithm and writes the positions to `nodes`, whose previous content is discarded.
fn walk(numbering: &Numbering, reaches: impl Iterator<Item = NodeReach>, gaps: Gaps, nodes: &mut Vec<TidyNode>) {
    nodes.clear();
    nodes.extend((0..).zip(reaches).map(|(ancestor, reach)| TidyNode {
        prelim: 0.0,
        modifier: 0.0,
        reach,
        thread: NONE,
        ancestor,
    }));
    let Numbering { first_child, parent, .. } = numbering;
    let mut walk = TidyWalk { first_child, parent, gaps, nodes, shares: Vec::new() };
    for v in (0..to_number(walk.nodes.len())).rev() {
        walk.first_walk(v);
    }
    walk.second_walk();
}

impl TidyWalk<'_> {
    fn node(&self, v: u32) -> &TidyNode {
        &self.nodes[v as usize]
    }

    fn node_mut(&mut self, v: u32) -> &mut TidyNode {
        &mut self.nodes[v as usize]
    }

    fn children(&self, v: u32) -> std::ops::Range<u32> {
        self.first_child[v as usize]..self.first_child[v as usize + 1]
    }

    /// Places the children of `v` side by side, after their own subtrees have been placed.
    ///
    /// The paper places each child at the end of the child's own walk. This function places a child only after the
    /// subtrees of its younger siblings, too, are complete, which makes no difference.
    fn first_walk(&mut self, v: u32) {
        let children = self.children(v);
        if children.is_empty() {
            return;
        }
        self.shares.clear();
        self.shares.resize(children.len(), ShiftShare::default());
        let mut default_ancestor = children.start;
        for child in children.clone().skip(1) {
            let left = *self.node(child - 1);
            let gap = self.gaps.sibling;
            let node = self.node_mut(child);
            let midpoint = node.prelim;
            // The new position replaces the midpoint even if it is further left.
            node.prelim = left.prelim + left.reach.right + node.reach.left + gap;
            node.modifier = node.prelim - midpoint;
            default_ancestor = self.apportion(child, default_ancestor);
        }
        self.execute_shifts(children.clone());
        let midpoint = f64::midpoint(self.node(children.start).prelim, self.node(children.end - 1).prelim);
        self.node_mut(v).prelim = midpoint;
    }

    /// Moves the subtree of `v` away from the subtrees of its left siblings, ply by ply along the two contours that
    /// face each other. Returns the default ancestor. In the paper's names, i is inner, o outer, m (minus) the left
    /// subtrees, p (plus) the subtree of `v`.
    fn apportion(&mut self, v: u32, mut default_ancestor: u32) -> u32 {
        let family = self.children(self.parent[v as usize]);
        let (mut vip, mut vop, mut vim, mut vom) = (v, v, v - 1, family.start);
        let mut sip = self.node(vip).modifier;
        let mut sop = self.node(vop).modifier;
        let mut sim = self.node(vim).modifier;
        let mut som = self.node(vom).modifier;
        loop {
            let (right, left) = (self.next_right(vim), self.next_left(vip));
            if right == NONE || left == NONE {
                if right != NONE && self.next_right(vop) == NONE {
                    let node = self.node_mut(vop);
                    node.thread = right;
                    node.modifier += sim - sop;
                }
                if left != NONE && self.next_left(vom) == NONE {
                    let node = self.node_mut(vom);
                    node.thread = left;
                    node.modifier += sip - som;
                    default_ancestor = v;
                }
                return default_ancestor;
            }
            (vim, vip, vom, vop) = (right, left, self.next_left(vom), self.next_right(vop));
            self.node_mut(vop).ancestor = v;
            let (inner_left, inner_right) = (*self.node(vim), *self.node(vip));
            let shift = (inner_left.prelim + sim) - (inner_right.prelim + sip)
                + inner_left.reach.right
                + inner_right.reach.left
                + self.gaps.cousin;
            if shift > 0.0 {
                let ancestor = inner_left.ancestor;
                let ancestor = if family.contains(&ancestor) { ancestor } else { default_ancestor };
                self.move_subtree(family.start, ancestor, v, shift);
                sip += shift;
                sop += shift;
            }
            sim += inner_left.modifier;
            sip += inner_right.modifier;
            som += self.node(vom).modifier;
            sop += self.node(vop).modifier;
        }
    }

    /// Returns the next node on the left contour; `NONE` at its end.
    fn next_left(&self, v: u32) -> u32 {
        let children = self.children(v);
        if children.is_empty() { self.node(v).thread } else { children.start }
    }

    /// Returns the next node on the right contour; `NONE` at its end.
    fn next_right(&self, v: u32) -> u32 {
        let children = self.children(v);
        if children.is_empty() { self.node(v).thread } else { children.end - 1 }
    }

    /// Moves the subtree of `right`, and records that the siblings between `left` and `right` share the new space
    /// evenly. `first` is the leftmost sibling.
    fn move_subtree(&mut self, first: u32, left: u32, right: u32, shift: f64) {
        let change = shift / f64::from(right - left);
        self.shares[(left - first) as usize].change += change;
        let share = &mut self.shares[(right - first) as usize];
        share.change -= change;
        share.shift += shift;
        let node = self.node_mut(right);
        node.prelim += shift;
        node.modifier += shift;
    }

    /// Moves the siblings as recorded by `move_subtree`, from right to left. `shift` is the distance by which the next
    /// sibling moves, and `change` is the difference of this distance between successive siblings.
    fn execute_shifts(&mut self, children: std::ops::Range<u32>) {
        let (mut shift, mut change) = (0.0, 0.0);
        let family = &mut self.nodes[children.start as usize..children.end as usize];
        for (node, share) in family.iter_mut().zip(&self.shares).rev() {
            node.prelim += shift;
            node.modifier += shift;
            change += share.change;
            shift += share.shift + change;
        }
    }

    /// Adds the shifts of all ancestors to the position of each node, so that it is relative to the root.
    fn second_walk(&mut self) {
        let root = self.node_mut(0);
        root.modifier = -root.prelim;
        root.prelim = 0.0;
        for v in 1..self.nodes.len() {
            let above = self.node(self.parent[v]).modifier;
            let node = &mut self.nodes[v];
            node.prelim += above;
            node.modifier += above;
        }
    }
}

#[cfg(test)]
#[expect(clippy::float_cmp, reason = "multiples of the grid are exact")]
mod tests {
    use super::*;
    use proptest::prelude::*;

    const GAPS: Gaps = Gaps { sibling: 6.0, cousin: 10.0 };
    /// Maximum rounding error of a distance: half a grid step at each end.
    const SLACK: f64 = 1.0 / GRID;
    /// Maximum growth of a box by rounding its reaches up.
    const ROUNDED: f64 = 2.0 / NodeReach::UNITS;

    fn centred(width: f64) -> NodeReach {
        NodeReach { left: width / 2.0, right: width / 2.0 }
    }

    /// Generates random trees. Each parent is one of the nodes shortly before its child, so that some trees are deep
    /// and others wide.
    fn trees() -> impl Strategy<Value = (Vec<Option<u32>>, Vec<NodeReach>)> {
        let reach = (0.0..45.0, 0.0..45.0).prop_map(|(left, right)| NodeReach { left, right });
        let nodes = (any::<u32>(), 1_u32..60, reach);
        prop::collection::vec(nodes, 1..150).prop_map(|nodes| {
            (0..)
                .zip(nodes)
                .map(|(number, (seed, back, reach))| {
                    let parent = (number > 0).then(|| number - 1 - seed % back.min(number.max(1)));
                    (parent, reach)
                })
                .unzip()
        })
    }

    /// Returns the children of each node.
    fn families(parents: &[Option<u32>]) -> Vec<Vec<usize>> {
        let mut families = vec![Vec::new(); parents.len()];
        for (node, parent) in parents.iter().enumerate() {
            if let Some(parent) = parent {
                families[*parent as usize].push(node);
            }
        }
        families
    }

    /// Returns the nodes on each ply from left to right, in the order of the tree, not of the layout.
    fn plies(parents: &[Option<u32>]) -> Vec<Vec<usize>> {
        let families = families(parents);
        let mut plies = vec![vec![0]];
        loop {
            let next: Vec<usize> = plies[plies.len() - 1].iter().flat_map(|&node| families[node].clone()).collect();
            if next.is_empty() {
                return plies;
            }
            plies.push(next);
        }
    }

    /// Returns the tree with the children of every node in reverse order, and the original index of each node.
    fn mirrored(parents: &[Option<u32>], sizes: &[NodeReach]) -> (Vec<Option<u32>>, Vec<NodeReach>, Vec<usize>) {
        let from: Vec<usize> = plies(parents).into_iter().flat_map(|ply| ply.into_iter().rev()).collect();
        let mut to = vec![0; from.len()];
        for (new, &old) in (0_u32..).zip(&from) {
            to[old] = new;
        }
        let parents = from.iter().map(|&old| parents[old].map(|parent| to[parent as usize])).collect();
        let sizes = from.iter().map(|&old| sizes[old].mirrored()).collect();
        (parents, sizes, from)
    }

    proptest! {
        #[test]
        fn boxes_keep_their_order_and_the_minimum_gap((parents, sizes) in trees()) {
            let layout = tidy(&parents, &sizes, GAPS);
            for ply in plies(&parents) {
                for pair in ply.windows(2) {
                    let (left, right) = (pair[0], pair[1]);
                    let gap = if parents[left] == parents[right] { GAPS.sibling } else { GAPS.cousin };
                    let space = layout.centres[right] - sizes[right].left
                        - (layout.centres[left] + sizes[left].right);
                    prop_assert!(space >= gap - 2.0 * SLACK, "{space} between {left} and {right}");
                }
            }
        }

        #[test]
        fn a_parent_is_centred_over_its_children((parents, sizes) in trees()) {
            let layout = tidy(&parents, &sizes, GAPS);
            for (parent, family) in families(&parents).iter().enumerate() {
                if let (Some(&first), Some(&last)) = (family.first(), family.last()) {
                    let middle = f64::midpoint(layout.centres[first], layout.centres[last]);
                    prop_assert!((layout.centres[parent] - middle).abs() <= 2.0 * SLACK);
                }
            }
        }

        #[test]
        fn a_mirrored_tree_gets_exactly_the_mirrored_layout((parents, sizes) in trees()) {
            let layout = tidy(&parents, &sizes, GAPS);
            let (mirrored_parents, mirrored_sizes, from) = mirrored(&parents, &sizes);
            let mirror = tidy(&mirrored_parents, &mirrored_sizes, GAPS);
            prop_assert_eq!(mirror.width.to_bits(), layout.width.to_bits());
            for (place, old) in mirror.centres.iter().zip(from) {
                prop_assert_eq!(place.to_bits(), (layout.width - layout.centres[old]).to_bits());
            }
        }

        #[test]
        fn the_boxes_fill_the_picture_from_edge_to_edge((parents, sizes) in trees()) {
            let layout = tidy(&parents, &sizes, GAPS);
            let edges = || layout.centres.iter().zip(&sizes);
            let left = edges().map(|(x, size)| x - size.left).fold(f64::INFINITY, f64::min);
            let right = edges().map(|(x, size)| x + size.right).fold(0.0, f64::max);
            prop_assert!(left.abs() <= ROUNDED && (right - layout.width).abs() <= ROUNDED);
        }

        /// Checks that a subtree packed from the left touches an elder one: on some ply, the last child of a family has
        /// a neighbour in an elder sibling's subtree at exactly the minimum gap. Other children may have been shifted
        /// afterwards. (The mean with the mirror image conceals this, so only one half is tested.)
        #[test]
        fn every_packed_subtree_touches_an_elder_sibling((parents, sizes) in trees()) {
            let numbering = Numbering::new(&parents);
            let reaches: Vec<NodeReach> = numbering.order.iter().map(|&node| sizes[node as usize].rounded_up()).collect();
            let mut nodes = Vec::new();
            walk(&numbering, reaches.iter().copied(), GAPS, &mut nodes);
            let places: Vec<f64> = nodes.iter().map(|node| node.prelim).collect();
            for family in (0..parents.len()).map(|v| numbering.first_child[v]..numbering.first_child[v + 1]) {
                for child in family.clone().skip(1) {
                    let (mut elder, mut own) = (family.start..child, child..child + 1);
                    let mut gap = GAPS.sibling;
                    let mut least = f64::INFINITY;
                    while !elder.is_empty() && !own.is_empty() {
                        let (left, right) = (elder.end as usize - 1, own.start as usize);
                        let space = places[right] - reaches[right].left - places[left] - reaches[left].right;
                        least = least.min(space - gap);
                        gap = GAPS.cousin;
                        let below = |range: std::ops::Range<u32>| {
                            numbering.first_child[range.start as usize]..numbering.first_child[range.end as usize]
                        };
                        (elder, own) = (below(elder), below(own));
                    }
                    prop_assert!(least.abs() < 1e-6 || child + 1 < family.end, "{least}");
                    prop_assert!(least > -1e-6);
                }
            }
        }
    }

    #[test]
    fn an_empty_tree_has_an_empty_layout() {
        assert_eq!(tidy(&[], &[], GAPS), Layout::default());
    }

    #[test]
    fn a_single_node_fills_the_picture() {
        let layout = tidy(&[None], &[centred(40.0)], GAPS);
        assert_eq!((layout.centres, layout.width), (vec![20.0], 40.0));
    }

    #[test]
    fn siblings_of_different_widths_are_exactly_the_gap_apart() {
        // Widths 8 and 80 below the root. If equal widths were assumed, the left node would be 36 pixels too far away.
        for widths in [[8.0, 80.0], [80.0, 8.0]] {
            let sizes = [centred(8.0), centred(widths[0]), centred(widths[1])];
            let layout = tidy(&[None, Some(0), Some(0)], &sizes, GAPS);
            assert_eq!(layout.centres[2] - layout.centres[1], 44.0 + GAPS.sibling);
            assert_eq!(layout.width, 88.0 + GAPS.sibling);
        }
    }

    #[test]
    fn a_wide_root_does_not_push_narrow_subtrees_apart() {
        // Wide parents of narrow leaves: the parents touch, and the leaves are further apart than necessary.
        let parents = [None, Some(0), Some(0), Some(1), Some(2)];
        let sizes = [centred(300.0), centred(60.0), centred(60.0), centred(5.0), centred(5.0)];
        let layout = tidy(&parents, &sizes, GAPS);
        assert_eq!(layout.centres[2] - layout.centres[1], 66.0);
        assert_eq!(layout.centres[4] - layout.centres[3], 66.0);
        assert_eq!(layout.width, 300.0);
    }

    #[test]
    fn small_subtrees_between_large_ones_are_spread_evenly() {
        // Two wide families with three leaves between them.
        let mut parents = vec![None, Some(0), Some(0), Some(0), Some(0), Some(0)];
        parents.extend([Some(1); 9].into_iter().chain([Some(5); 9]));
        let layout = tidy(&parents, &vec![centred(10.0); parents.len()], GAPS);
        let places: Vec<f64> = layout.centres[1..6].to_vec();
        let steps: Vec<f64> = places.windows(2).map(|pair| pair[1] - pair[0]).collect();
        assert!(steps.iter().all(|step| (step - steps[0]).abs() <= 2.0 * SLACK), "{steps:?}");
    }

    #[test]
    fn the_order_of_the_array_need_not_be_pre_order() {
        // The same tree in two orders: level by level, and pre-order.
        let level_order = tidy(&[None, Some(0), Some(0), Some(1), Some(2)], &[centred(10.0); 5], GAPS);
        let pre_order = tidy(&[None, Some(0), Some(1), Some(0), Some(3)], &[centred(10.0); 5], GAPS);
        let places = |order: [usize; 5], layout: &Layout| order.map(|node| layout.centres[node]);
        assert_eq!(places([0, 1, 2, 3, 4], &level_order), places([0, 1, 3, 2, 4], &pre_order));
    }

    #[test]
    #[should_panic(expected = "a parent comes before its children")]
    fn a_child_before_its_parent_is_refused() {
        tidy(&[None, Some(2), Some(0)], &[centred(1.0); 3], GAPS);
    }

    #[test]
    fn deep_trees_with_long_contours_are_laid_out_correctly() {
        // Two combs under the root, 20,000 plies deep, whose contours face each other on all plies.
        let mut parents = vec![None, Some(0), Some(0)];
        let mut sizes = vec![centred(10.0); 3];
        for ply in 1..20_000_u32 {
            // The inner two of the four nodes on the ply above.
            let spines = if ply == 1 { [1, 2] } else { [4 * ply - 4, 4 * ply - 3] };
            parents.extend([Some(spines[0]), Some(spines[0]), Some(spines[1]), Some(spines[1])]);
            sizes.extend([10.0, 30.0, f64::from(ply % 50), 12.5].map(centred));
        }
        let layout = tidy(&parents, &sizes, GAPS);
        for (family, x) in families(&parents).iter().zip(&layout.centres) {
            if let [first, last] = family[..] {
                let middle = f64::midpoint(layout.centres[first], layout.centres[last]);
                assert!((x - middle).abs() <= 2.0 * SLACK);
            }
        }
        for ply in plies(&parents) {
            for pair in ply.windows(2) {
                let space = layout.centres[pair[1]] - layout.centres[pair[0]];
                let widths = sizes[pair[0]].right + sizes[pair[1]].left;
                assert!(space >= widths + GAPS.sibling - 2.0 * SLACK);
            }
        }
    }

    #[test]
    fn a_chain_of_a_million_nodes_is_laid_out_without_recursion() {
        let parents: Vec<Option<u32>> = (0..1_000_000_u32).map(|node| node.checked_sub(1)).collect();
        let layout = tidy(&parents, &vec![centred(10.0); parents.len()], GAPS);
        assert_eq!(layout.width, 10.0);
        assert!(layout.centres.iter().all(|&x| x == 5.0));
    }
}
