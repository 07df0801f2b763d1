//! Names, positions and boards of nodes, computed on demand because most nodes are never drawn.

use std::borrow::Cow;

use super::NodeId;
use super::store::Store;
use crate::game::{Diagram, Game, Notation, Outcome, Value};

/// Names, notes, moves, positions and boards of the nodes of a trace. Used as a trait object, which hides the type of
/// the game.
pub(super) trait Labels: Send + Sync {
    fn position(&self, store: &Store, node: NodeId) -> Option<String>;
    fn diagram(&self, store: &Store, node: NodeId) -> Option<Diagram>;
    /// Returns `false` if no node has a name or a note.
    fn has_names_or_notes(&self) -> bool;
    fn node_name(&self, store: &Store, node: NodeId) -> Option<String>;
    fn node_note(&self, store: &Store, node: NodeId) -> Option<String>;
    /// Returns the score of the node if the game ends at the node with a score; otherwise `None`.
    fn score(&self, store: &Store, node: NodeId) -> Option<Value>;
    /// Returns the name of the move that leads to `node`, and `false` if the name is only a number.
    fn move_name(&self, store: &Store, node: NodeId) -> Option<(String, bool)>;
}

/// Moves and positions of the stored nodes. To save memory, only some positions are stored; the others are derived by
/// playing the moves from the nearest stored ancestor.
pub(super) struct Positions<G: Game> {
    /// Move that leads to each node; `None` at the root and in trials, which are preliminary searches without a move.
    pub(super) moves: Vec<Option<G::Move>>,
    /// Stored positions; sorted by node once the recording is complete.
    kept: Vec<(NodeId, G::State)>,
}

impl<G: Game> Positions<G> {
    /// Interval, in plies, at which positions are stored: 1 if positions are small, otherwise 3, because it is cheap to
    /// play at most three moves from a stored position.
    const PLIES: u32 = if size_of::<G::State>() <= 32 { 1 } else { 3 };

    pub(super) fn new() -> Self {
        Positions { moves: Vec::new(), kept: Vec::new() }
    }

    /// Returns the size in bytes, without heap memory owned by positions and moves.
    pub(super) fn bytes(&self) -> usize {
        size_of_val(self.moves.as_slice()) + size_of_val(self.kept.as_slice())
    }

    pub(super) fn keep(&mut self, node: NodeId, state: &G::State) {
        self.kept.push((node, state.clone()));
    }

    /// Stores the position of a node that gets its first child, if positions on the ply of the node are stored. Does
    /// nothing for the root and for trials, whose positions were stored when they were added.
    pub(super) fn keep_parent(&mut self, node: NodeId, ply: u32, state: &G::State) {
        if ply.is_multiple_of(Self::PLIES) && self.moves[node.index()].is_some() {
            self.keep(node, state);
        }
    }

    /// Sorts the stored positions by node for binary search.
    pub(super) fn sort(&mut self) {
        self.kept.sort_unstable_by_key(|&(node, _)| node);
    }

    fn of(&self, game: &G, store: &Store, node: NodeId) -> Cow<'_, G::State> {
        if let Ok(place) = self.kept.binary_search_by_key(&node, |&(node, _)| node) {
            return Cow::Borrowed(&self.kept[place].1);
        }
        let above = store.parent(node).zip(self.moves[node.index()].as_ref());
        let (parent, mv) = above.expect("positions are stored where no move leads");
        Cow::Owned(game.play(&self.of(game, store, parent), mv))
    }
}

/// Data from which the labels of nodes are computed.
pub(super) struct GameLabels<G: Game> {
    pub(super) game: G,
    pub(super) positions: Positions<G>,
}

impl<G: Notation> GameLabels<G> {
    fn state(&self, store: &Store, node: NodeId) -> Cow<'_, G::State> {
        self.positions.of(&self.game, store, node)
    }

    fn mv(&self, node: NodeId) -> Option<&G::Move> {
        self.positions.moves[node.index()].as_ref()
    }
}

impl<G: Notation<State: Send + Sync, Move: Send + Sync> + Send + Sync> Labels for GameLabels<G> {
    fn position(&self, store: &Store, node: NodeId) -> Option<String> {
        self.game.position(&self.state(store, node))
    }

    fn diagram(&self, store: &Store, node: NodeId) -> Option<Diagram> {
        self.game.diagram(&self.state(store, node), self.mv(node))
    }

    fn has_names_or_notes(&self) -> bool {
        self.game.has_names_or_notes()
    }

    fn node_name(&self, store: &Store, node: NodeId) -> Option<String> {
        self.game.node_name(&self.state(store, node))
    }

    fn node_note(&self, store: &Store, node: NodeId) -> Option<String> {
        self.game.node_note(&self.state(store, node))
    }

    fn score(&self, store: &Store, node: NodeId) -> Option<Value> {
        match self.game.outcome(&self.state(store, node)) {
            Some(Outcome::Score(value)) => Some(value),
            _ => None,
        }
    }

    fn move_name(&self, store: &Store, node: NodeId) -> Option<(String, bool)> {
        let (before, mv) = (self.state(store, store.parent(node)?), self.mv(node)?);
        Some((self.game.move_name(&before, mv), self.game.is_named(&before, mv)))
    }
}
