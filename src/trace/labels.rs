use super::NodeId;
use crate::game::{Diagram, Notation};

/// What the nodes of a trace are called and look like. Worked out when somebody asks: most nodes are never drawn.
pub(super) trait Labels: Send + Sync {
    fn position(&self, node: NodeId) -> Option<String>;
    fn diagram(&self, node: NodeId) -> Option<Diagram>;
    fn node_name(&self, node: NodeId) -> Option<String>;
    /// The name of the move from `parent` to `node`.
    fn move_name(&self, parent: NodeId, node: NodeId) -> Option<String>;
    fn is_named(&self, parent: NodeId, node: NodeId) -> bool;
}

/// The positions and moves of the stored nodes, in their order.
pub(super) struct Positions<G: Notation> {
    pub(super) game: G,
    pub(super) states: Vec<G::State>,
    /// The move that leads to each node; `None` at the root.
    pub(super) moves: Vec<Option<G::Move>>,
}

impl<G> Labels for Positions<G>
where
    G: Notation + Send + Sync,
    G::State: Send + Sync,
    G::Move: Send + Sync,
{
    fn position(&self, node: NodeId) -> Option<String> {
        self.game.position(&self.states[node.index()])
    }

    fn diagram(&self, node: NodeId) -> Option<Diagram> {
        self.game.diagram(&self.states[node.index()], self.moves[node.index()].as_ref())
    }

    fn node_name(&self, node: NodeId) -> Option<String> {
        self.game.node_name(&self.states[node.index()])
    }

    fn move_name(&self, parent: NodeId, node: NodeId) -> Option<String> {
        let mv = self.moves[node.index()].as_ref()?;
        Some(self.game.move_name(&self.states[parent.index()], mv))
    }

    fn is_named(&self, parent: NodeId, node: NodeId) -> bool {
        self.moves[node.index()].as_ref().is_some_and(|mv| self.game.is_named(&self.states[parent.index()], mv))
    }
}
