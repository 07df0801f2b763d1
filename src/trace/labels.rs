use std::borrow::Cow;

use super::NodeId;
use super::store::Store;
use crate::game::{Diagram, Game, Notation, Outcome, Value};

/// What the nodes of a trace are called and look like. Worked out when somebody asks: most nodes are never drawn.
pub(super) trait Labels: Send + Sync {
    fn position(&self, store: &Store, node: NodeId) -> Option<String>;
    fn diagram(&self, store: &Store, node: NodeId) -> Option<Diagram>;
    /// Whether any node may have a name or a note.
    fn tells_of_nodes(&self) -> bool;
    fn node_name(&self, store: &Store, node: NodeId) -> Option<String>;
    fn node_note(&self, store: &Store, node: NodeId) -> Option<String>;
    /// The value that the rules give a position in which the game is over.
    fn score(&self, store: &Store, node: NodeId) -> Option<Value>;
    /// The name of the move that leads to `node`.
    fn move_name(&self, store: &Store, node: NodeId) -> Option<String>;
    /// The same, unless it is only a number.
    fn move_label(&self, store: &Store, node: NodeId) -> Option<String>;
}

/// The moves that lead to the stored nodes, in their order, and some of the positions of those that have stored
/// children. The others are played again, from the next one above that is kept, when somebody asks.
pub(super) struct Positions<G: Game> {
    /// The move that leads to each node; `None` at the root, and where something is tried that is no move.
    pub(super) moves: Vec<Option<G::Move>>,
    kept: Vec<G::State>,
}

impl<G: Game> Positions<G> {
    pub(super) fn new() -> Self {
        Positions { moves: Vec::new(), kept: Vec::new() }
    }

    /// How many bytes are stored.
    pub(super) fn bytes(&self) -> usize {
        size_of_val(self.moves.as_slice()) + size_of_val(self.kept.as_slice())
    }

    /// Adds a node that this move leads to. Where none does, its position must be kept.
    pub(super) fn push(&mut self, mv: Option<&G::Move>) {
        self.moves.push(mv.cloned());
    }

    /// Keeps a position, and returns its place.
    #[expect(clippy::cast_possible_truncation, reason = "there are less than 2^32 nodes")]
    pub(super) fn keep(&mut self, state: &G::State) -> u32 {
        self.kept.push(state.clone());
        (self.kept.len() - 1) as u32
    }

    /// Positions are kept on every ply if they are small, as most are; else on every third, because to play up to three
    /// moves again takes less than the memory that large ones need.
    const PLIES: u32 = if size_of::<G::State>() <= 32 { 1 } else { 3 };

    /// Whether positions below a node on this ply are played from its own. A node that no move leads to must keep
    /// its own.
    pub(super) fn are_played_from(&self, node: NodeId, ply: u32) -> bool {
        ply.is_multiple_of(Self::PLIES) || self.moves[node.index()].is_none()
    }

    /// The position of a node.
    fn of(&self, game: &G, store: &Store, node: NodeId) -> Cow<'_, G::State> {
        match (self.kept(store, node), store.parent(node), &self.moves[node.index()]) {
            (None, Some(parent), Some(mv)) => Cow::Owned(game.play(&self.of(game, store, parent), mv)),
            (kept, ..) => Cow::Borrowed(kept.expect("it is kept where no move leads")),
        }
    }

    fn kept(&self, store: &Store, node: NodeId) -> Option<&G::State> {
        self.kept.get(store[node].position as usize)
    }
}

/// The positions of a game.
pub(super) struct Named<G: Game> {
    pub(super) game: G,
    pub(super) positions: Positions<G>,
}

impl<G: Notation> Named<G> {
    fn of(&self, store: &Store, node: NodeId) -> Cow<'_, G::State> {
        self.positions.of(&self.game, store, node)
    }

    fn of_parent(&self, store: &Store, node: NodeId) -> Option<Cow<'_, G::State>> {
        Some(self.of(store, store.parent(node)?))
    }

    fn mv(&self, node: NodeId) -> Option<&G::Move> {
        self.positions.moves[node.index()].as_ref()
    }
}

impl<G> Labels for Named<G>
where
    G: Notation + Send + Sync,
    G::State: Send + Sync,
    G::Move: Send + Sync,
{
    fn position(&self, store: &Store, node: NodeId) -> Option<String> {
        self.game.position(&self.of(store, node))
    }

    fn diagram(&self, store: &Store, node: NodeId) -> Option<Diagram> {
        self.game.diagram(&self.of(store, node), self.mv(node))
    }

    fn tells_of_nodes(&self) -> bool {
        self.game.tells_of_nodes()
    }

    fn node_name(&self, store: &Store, node: NodeId) -> Option<String> {
        self.game.node_name(&self.of(store, node))
    }

    fn node_note(&self, store: &Store, node: NodeId) -> Option<String> {
        self.game.node_note(&self.of(store, node))
    }

    fn score(&self, store: &Store, node: NodeId) -> Option<Value> {
        match self.game.outcome(&self.of(store, node)) {
            Some(Outcome::Score(value)) => Some(value),
            _ => None,
        }
    }

    fn move_name(&self, store: &Store, node: NodeId) -> Option<String> {
        Some(self.game.move_name(&*self.of_parent(store, node)?, self.mv(node)?))
    }

    fn move_label(&self, store: &Store, node: NodeId) -> Option<String> {
        let (before, mv) = (self.of_parent(store, node)?, self.mv(node)?);
        self.game.is_named(&before, mv).then(|| self.game.move_name(&before, mv))
    }
}
