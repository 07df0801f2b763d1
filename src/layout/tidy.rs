//! The tidy tree layout of Reingold and Tilford (1981) and Walker (1990) in the linear form of C. Buchheim, M. Jünger
//! and S. Leipert, "Improving Walker's algorithm to run in linear time", Graph Drawing 2002.
//!
//! Functions and fields have the names of the paper. There are three differences:
//!
//! - Nodes have widths: the distance between the centres of two neighbours is at least the sum of the two reaches
//!   between them and a gap.
//! - There is no recursion. Children come after their parents, so both walks are loops, for trees of any depth.
//! - The algorithm packs subtrees from left to right, so the layouts of a tree and of its mirror image differ. Both are
//!   computed, and each node gets the mean of its two positions. All laws of a layout are linear (minimum distances
//!   between neighbours, each parent midway between its outer children), so the mean obeys the laws that both layouts
//!   obey.

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
pub fn tidy(parents: &[Option<usize>], reaches: &[NodeReach], gaps: Gaps) -> Layout {
    assert_eq!(parents.len(), reaches.len(), "every node has one reach");
    if parents.is_empty() {
        return Layout::default();
    }
    assert!(parents[0].is_none(), "node 0 is the root");
    let is_before = |(node, parent): (usize, &Option<usize>)| parent.is_some_and(|parent| parent < node);
    assert!((1..).zip(&parents[1..]).all(is_before), "a parent comes before its children");
    let mut families = families(parents);
    let reaches: Vec<NodeReach> = reaches.iter().map(|reach| reach.rounded_up()).collect();
    let gaps = Gaps { sibling: up_to_grid(gaps.sibling), cousin: up_to_grid(gaps.cousin) };

    let packed_left = packed(&families, &reaches, gaps);
    for family in &mut families {
        family.reverse();
    }
    let mirrored: Vec<NodeReach> = reaches.iter().map(|reach| reach.mirrored()).collect();
    let packed_right = packed(&families, &mirrored, gaps);
    let means = packed_left.iter().zip(&packed_right).map(|(left, mirrored)| to_grid((left - mirrored) / 2.0));
    let means: Vec<f64> = means.collect();

    let sides = means.iter().zip(&reaches);
    let left = sides.clone().map(|(x, reach)| x - reach.left).fold(f64::INFINITY, f64::min);
    let right = sides.map(|(x, reach)| x + reach.right).fold(f64::NEG_INFINITY, f64::max);
    Layout { centres: means.into_iter().map(|x| x - left).collect(), width: right - left }
}

/// Returns the children of each node, given the parent of each node. Siblings keep their order.
pub(crate) fn families(parents: &[Option<usize>]) -> Vec<Vec<usize>> {
    let mut families = vec![Vec::new(); parents.len()];
    for (node, parent) in parents.iter().enumerate() {
        if let Some(parent) = parent {
            families[*parent].push(node);
        }
    }
    families
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
    /// Number of units per pixel. Reaches are rounded up to whole units.
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

/// Data of a node during the algorithm.
#[derive(Clone)]
struct TidyNode {
    /// Position, in pixels: first the midpoint of the node's children, then the position relative to the node's
    /// siblings, and finally the centre relative to the root's centre.
    prelim: f64,
    /// Shift of all descendants relative to the node, in pixels.
    modifier: f64,
    /// `shift` and `change` of the paper, in pixels: moves recorded by `move_subtree`, which `execute_shifts` carries
    /// out.
    shift: f64,
    change: f64,
    reach: NodeReach,
    /// 0-based index among the siblings.
    number: usize,
    /// Next node on the contour, for a node without children.
    thread: Option<usize>,
    /// Of the siblings that are being placed, the one whose subtree contained this node when the node was last on a
    /// right contour; initially the node itself.
    ancestor: usize,
}

/// State of one run of the algorithm.
struct TidyWalk<'a> {
    /// Children of each node.
    families: &'a [Vec<usize>],
    gaps: Gaps,
    nodes: Vec<TidyNode>,
}

/// Runs the algorithm, and returns the centre of each node relative to the root's centre.
fn packed(families: &[Vec<usize>], reaches: &[NodeReach], gaps: Gaps) -> Vec<f64> {
    let node = |(ancestor, &reach): (usize, &NodeReach)| TidyNode {
        prelim: 0.0,
        modifier: 0.0,
        shift: 0.0,
        change: 0.0,
        reach,
        number: 0,
        thread: None,
        ancestor,
    };
    let mut nodes: Vec<TidyNode> = reaches.iter().enumerate().map(node).collect();
    for (number, &child) in families.iter().flat_map(|family| family.iter().enumerate()) {
        nodes[child].number = number;
    }
    let mut walk = TidyWalk { families, gaps, nodes };
    for v in (0..families.len()).rev() {
        walk.first_walk(v);
    }
    walk.second_walk();
    walk.nodes.iter().map(|node| node.prelim).collect()
}

impl TidyWalk<'_> {
    /// Places the children of `v` side by side, after their own subtrees have been placed.
    ///
    /// The paper places each child at the end of the child's own walk. This function places a child only after the
    /// subtrees of its younger siblings, too, are complete, which makes no difference.
    fn first_walk(&mut self, v: usize) {
        let family = self.families[v].as_slice();
        let (Some(&first), Some(&last)) = (family.first(), family.last()) else { return };
        let mut default_ancestor = first;
        for pair in family.windows(2) {
            let left = &self.nodes[pair[0]];
            let (place, reach) = (left.prelim, left.reach.right);
            let node = &mut self.nodes[pair[1]];
            let midpoint = node.prelim;
            // The new position replaces the midpoint even if the midpoint is further right.
            node.prelim = place + reach + node.reach.left + self.gaps.sibling;
            node.modifier = node.prelim - midpoint;
            default_ancestor = self.apportion(family, pair[1], default_ancestor);
        }
        self.execute_shifts(family);
        self.nodes[v].prelim = f64::midpoint(self.nodes[first].prelim, self.nodes[last].prelim);
    }

    /// Moves the subtree of `v` away from the subtrees of its left siblings, ply by ply along the two contours that
    /// face each other. Returns the default ancestor. In the paper's names, i is inner, o outer, m (minus) the left
    /// subtrees, p (plus) the subtree of `v`.
    fn apportion(&mut self, family: &[usize], v: usize, mut default_ancestor: usize) -> usize {
        let (mut vip, mut vop, mut vim, mut vom) = (v, v, family[self.nodes[v].number - 1], family[0]);
        let mut sip = self.nodes[vip].modifier;
        let mut sop = self.nodes[vop].modifier;
        let mut sim = self.nodes[vim].modifier;
        let mut som = self.nodes[vom].modifier;
        loop {
            let (right, left) = (self.next_right(vim), self.next_left(vip));
            let (Some(next_vim), Some(next_vip)) = (right, left) else {
                if right.is_some() && self.next_right(vop).is_none() {
                    let node = &mut self.nodes[vop];
                    node.thread = right;
                    node.modifier += sim - sop;
                }
                if left.is_some() && self.next_left(vom).is_none() {
                    let node = &mut self.nodes[vom];
                    node.thread = left;
                    node.modifier += sip - som;
                    default_ancestor = v;
                }
                return default_ancestor;
            };
            (vim, vip) = (next_vim, next_vip);
            let longer = "an outer contour is at least as long as the inner ones";
            (vom, vop) = (self.next_left(vom).expect(longer), self.next_right(vop).expect(longer));
            self.nodes[vop].ancestor = v;
            let (inner_left, inner_right) = (&self.nodes[vim], &self.nodes[vip]);
            let shift = (inner_left.prelim + sim) - (inner_right.prelim + sip)
                + inner_left.reach.right
                + inner_right.reach.left
                + self.gaps.cousin;
            if shift > 0.0 {
                let ancestor = inner_left.ancestor;
                let is_sibling = family.get(self.nodes[ancestor].number) == Some(&ancestor);
                self.move_subtree(if is_sibling { ancestor } else { default_ancestor }, v, shift);
                sip += shift;
                sop += shift;
            }
            sim += self.nodes[vim].modifier;
            sip += self.nodes[vip].modifier;
            som += self.nodes[vom].modifier;
            sop += self.nodes[vop].modifier;
        }
    }

    /// Returns the next node on the left contour; `None` at its end.
    fn next_left(&self, v: usize) -> Option<usize> {
        self.families[v].first().copied().or(self.nodes[v].thread)
    }

    /// Returns the next node on the right contour; `None` at its end.
    fn next_right(&self, v: usize) -> Option<usize> {
        self.families[v].last().copied().or(self.nodes[v].thread)
    }

    /// Moves the subtree of `right`, and records that the siblings between `left` and `right` share the new space
    /// evenly.
    fn move_subtree(&mut self, left: usize, right: usize, shift: f64) {
        let change = shift / (self.nodes[right].number - self.nodes[left].number) as f64;
        self.nodes[left].change += change;
        let node = &mut self.nodes[right];
        node.change -= change;
        node.shift += shift;
        node.prelim += shift;
        node.modifier += shift;
    }

    /// Moves the siblings as recorded by `move_subtree`, from right to left. `shift` is the distance by which the next
    /// sibling moves, and `change` is the difference of this distance between successive siblings.
    fn execute_shifts(&mut self, family: &[usize]) {
        let (mut shift, mut change) = (0.0, 0.0);
        for &child in family.iter().rev() {
            let node = &mut self.nodes[child];
            node.prelim += shift;
            node.modifier += shift;
            change += node.change;
            shift += node.shift + change;
        }
    }

    /// Adds the shifts of all ancestors to the position of each node, so that the position is relative to the root.
    fn second_walk(&mut self) {
        self.nodes[0].modifier = -self.nodes[0].prelim;
        self.nodes[0].prelim = 0.0;
        for (v, family) in self.families.iter().enumerate() {
            let above = self.nodes[v].modifier;
            for &child in family {
                self.nodes[child].prelim += above;
                self.nodes[child].modifier += above;
            }
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
    fn trees() -> impl Strategy<Value = (Vec<Option<usize>>, Vec<NodeReach>)> {
        let reach = (0.0..45.0, 0.0..45.0).prop_map(|(left, right)| NodeReach { left, right });
        let nodes = (any::<usize>(), 1_usize..60, reach);
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

    /// Returns the nodes on each ply from left to right, in the order of the tree, not of the layout.
    fn plies(parents: &[Option<usize>]) -> Vec<Vec<usize>> {
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
    fn mirrored(parents: &[Option<usize>], sizes: &[NodeReach]) -> (Vec<Option<usize>>, Vec<NodeReach>, Vec<usize>) {
        let from: Vec<usize> = plies(parents).into_iter().flat_map(|ply| ply.into_iter().rev()).collect();
        let mut to = vec![0; from.len()];
        for (new, &old) in from.iter().enumerate() {
            to[old] = new;
        }
        let parents = from.iter().map(|&old| parents[old].map(|parent| to[parent])).collect();
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

        /// Checks that a subtree packed from the left touches an elder one: the subtree of the last child of each
        /// family has, on some ply, a neighbour in an elder sibling's subtree at exactly the minimum gap. Subtrees of
        /// other children may have been shifted afterwards. (The mean with the mirror image conceals such contacts, so
        /// only one of the two layouts is tested.)
        #[test]
        fn every_packed_subtree_touches_an_elder_sibling((parents, sizes) in trees()) {
            let reaches: Vec<NodeReach> = sizes.iter().map(|size| size.rounded_up()).collect();
            let families = families(&parents);
            let places = packed(&families, &reaches, GAPS);
            let below = |nodes: &[usize]| nodes.iter().flat_map(|&node| families[node].clone()).collect::<Vec<_>>();
            for family in &families {
                for place in 1..family.len() {
                    let (mut elder, mut own) = (family[..place].to_vec(), vec![family[place]]);
                    let mut gap = GAPS.sibling;
                    let mut least = f64::INFINITY;
                    while let (Some(&left), Some(&right)) = (elder.last(), own.first()) {
                        let space = places[right] - reaches[right].left - places[left] - reaches[left].right;
                        least = least.min(space - gap);
                        gap = GAPS.cousin;
                        (elder, own) = (below(&elder), below(&own));
                    }
                    prop_assert!(least.abs() < 1e-6 || place + 1 < family.len(), "{least}");
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
        // Widths 8 and 80 below the root. If equal widths of 80 were assumed, the two nodes would be 36 pixels too far
        // apart.
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
            // The new nodes are children of the inner two of the four nodes on the ply above.
            let end = 4 * ply as usize;
            let spines = if ply == 1 { [1, 2] } else { [end - 4, end - 3] };
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
        let parents: Vec<Option<usize>> = (0..1_000_000_usize).map(|node| node.checked_sub(1)).collect();
        let layout = tidy(&parents, &vec![centred(10.0); parents.len()], GAPS);
        assert_eq!(layout.width, 10.0);
        assert!(layout.centres.iter().all(|&x| x == 5.0));
    }
}
