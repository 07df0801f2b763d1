use super::{Kind, NodeId, State, Trace};
use crate::game::Player;

/// The three types of nodes of Knuth & Moore, *An Analysis of Alpha-Beta Pruning* (1975), by the names that Marsland
/// gave them (*A Review of Game-Tree Pruning*, ICCA Journal 9, 1986).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NodeType {
    /// Type 1: the value lies within the window, as on the principal variation.
    Pv,
    /// Type 2: the value fails high for the mover; one good move suffices for a cutoff.
    Cut,
    /// Type 3: the value fails low for the mover; no move causes a cutoff, so all moves are searched.
    All,
}

impl NodeType {
    /// Returns the type of a child, given the type of its parent and its 0-based index. Returns `None` if the minimal
    /// tree does not contain the child.
    ///
    /// The first child of a PV node is a PV node, its other children are CUT nodes. All children of an ALL node are CUT
    /// nodes. The first child of a CUT node is an ALL node, and its other children do not belong to the minimal tree.
    pub(crate) fn of_child(self, index: usize) -> Option<NodeType> {
        match (self, index) {
            (NodeType::Pv, 0) => Some(NodeType::Pv),
            (NodeType::Pv | NodeType::All, _) => Some(NodeType::Cut),
            (NodeType::Cut, 0) => Some(NodeType::All),
            (NodeType::Cut, _) => None,
        }
    }
}

/// Number of nodes of each type.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, serde::Serialize)]
pub struct Types {
    /// Number of PV nodes.
    pub pv: u64,
    /// Number of CUT nodes.
    pub cut: u64,
    /// Number of ALL nodes.
    pub all: u64,
    /// Number of nodes to which no type applies.
    pub none: u64,
}

impl Types {
    /// Returns the total number of nodes.
    pub fn sum(self) -> u64 {
        self.pv + self.cut + self.all + self.none
    }

    fn count(types: impl Iterator<Item = Option<NodeType>>) -> Self {
        let mut counted = Types::default();
        for kind in types {
            *match kind {
                Some(NodeType::Pv) => &mut counted.pv,
                Some(NodeType::Cut) => &mut counted.cut,
                Some(NodeType::All) => &mut counted.all,
                None => &mut counted.none,
            } += 1;
        }
        counted
    }
}

impl Trace {
    /// Returns the type of a searched inner node. Returns `None` for other nodes, and if the algorithm has no windows.
    pub fn node_type(&self, id: NodeId) -> Option<NodeType> {
        let node = self.node(id);
        let value = node.value.filter(|_| node.state == State::Searched(Kind::Inner))?;
        if !self.settings().algorithm.has_window() {
            return None;
        }
        let (low, high) = match node.player {
            Player::Max => (value <= node.window.alpha, value >= node.window.beta),
            Player::Min => (value >= node.window.beta, value <= node.window.alpha),
        };
        Some(match (low, high) {
            (_, true) => NodeType::Cut,
            (true, false) => NodeType::All,
            (false, false) => NodeType::Pv,
        })
    }

    /// Counts the searched inner nodes by their [types](Trace::node_type).
    pub fn types(&self) -> Types {
        let inner = self.ids().filter(|&id| self.node(id).state == State::Searched(Kind::Inner));
        Types::count(inner.map(|id| self.node_type(id)))
    }

    /// Counts the searched nodes, including leaves, by their types in the minimal tree: the tree that alpha-beta visits
    /// if the first move of every node is the best. Nodes outside the minimal tree have no type.
    pub fn types_expected(&self) -> Types {
        let mut expected: Vec<Option<NodeType>> = vec![None; self.len()];
        for id in self.ids() {
            if id == NodeId::ROOT {
                expected[0] = Some(NodeType::Pv);
            }
            for (index, child) in self.children(id).into_iter().enumerate() {
                expected[child.index()] = expected[id.index()].and_then(|parent| parent.of_child(index));
            }
        }
        Types::count(self.ids().filter(|&id| self.node(id).is_searched()).map(|id| expected[id.index()]))
    }
}
