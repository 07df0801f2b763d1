//! Nodes of a recorded tree.

use std::fmt;

use serde::Serialize;

use super::Interval;
use crate::game::tree::greatest_divisor;
use crate::game::{Player, Value};
use crate::search::{Technique, Window};

/// Id of a node of a [`Trace`](super::Trace). Ids count up from 0 in the order in which nodes were first visited or
/// skipped; the root is 0.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub struct NodeId(u32);

impl NodeId {
    /// The root.
    pub const ROOT: NodeId = NodeId(0);

    /// Returns the id as an index, for arrays with an element for each node.
    pub fn index(self) -> usize {
        self.0 as usize
    }

    #[expect(clippy::cast_possible_truncation, reason = "the recorder stores fewer than 2^32 nodes")]
    pub(crate) fn new(index: usize) -> Self {
        NodeId(index as u32)
    }
}

/// Attributes of a node. Two paths of moves to the same position lead to two nodes.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Node {
    /// Parent; `None` at the root.
    pub parent: Option<NodeId>,
    /// Distance from the root, in plies.
    pub ply: u32,
    /// 0-based index, in the game's own list of moves, of the move that leads to the node; `u32::MAX` in a trial, 0 at
    /// the root.
    pub given: u32,
    /// Technique of which the node is a trial: a preliminary search of a position to which no move of the parent leads.
    /// The result of a trial is not the value of a move. `None` for all other nodes.
    pub trial: Option<Technique>,
    /// Player to move; at a chance node, the player who moves after chance.
    pub player: Player,
    /// `true` if the node is a chance node.
    pub is_chance: bool,
    /// Probability of the move that leads here; `None` at the root and if the parent is not a chance node.
    pub probability: Option<Probability>,
    /// State at the end of the recording: searched or skipped.
    pub state: State,
    /// Kind that a skipped node would have by the rules and the depth; `None` for a searched node.
    pub unseen: Option<Kind>,
    /// Window on the last entry; (-∞, ∞) for a skipped node.
    pub window: Window,
    /// Remaining depth of the last visit, in plies; `None` if unlimited, and for a skipped node.
    pub remaining: Option<u32>,
    /// Value returned by the last visit, from MAX's point of view; `None` for a skipped node.
    pub value: Option<Value>,
    /// Interval proved for the value; (-∞, ∞) for a skipped node. In programs that [sum
    /// gains](crate::search::Algorithm::sums_gains), the interval is for the value that the program computes, not for
    /// the minimax value.
    pub proved: Interval,
    /// Gain of the move that leads here, from MAX's point of view, in programs that sum gains. `None` if the game is
    /// over at the node, and in other programs.
    pub gain: Option<Value>,
    /// `true` if some children are not stored because of the limits on nodes, steps or bytes.
    pub incomplete: bool,
}

/// Probability of a move of chance: the weight of the move, divided by the sum of the weights of all moves of the node.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Probability {
    /// Weight of the move.
    pub weight: u64,
    /// Sum of the weights of all moves of the chance node.
    pub total: u64,
}

impl Probability {
    /// Returns numerator and denominator in lowest terms.
    pub fn fraction(self) -> [u64; 2] {
        let divisor = greatest_divisor(self.weight, self.total).max(1);
        [self.weight, self.total].map(|number| number / divisor)
    }
}

/// Writes `1/6`, or `1` for a certain move.
impl fmt::Display for Probability {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.fraction() {
            [one, 1] => write!(f, "{one}"),
            [weight, total] => write!(f, "{weight}/{total}"),
        }
    }
}

/// State of a node: searched, with its kind, or skipped.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum State {
    /// Searched node of this kind.
    Searched(Kind),
    /// Node skipped because of a cutoff.
    Skipped,
}

/// Kind of a node in the searched tree.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Kind {
    /// Inner node: moves were searched below it.
    Inner,
    /// Leaf with a static value.
    Evaluated,
    /// Leaf at which this player has won.
    Won(Player),
    /// Leaf at which the game is drawn.
    Drawn,
    /// Leaf after an illegal move, which was taken back.
    TakenBack,
    /// Node whose value came from a transposition table, so that nothing was searched below it. Not a leaf.
    Remembered,
}

impl Kind {
    /// Returns `true` if the node is a leaf of the searched tree.
    pub fn is_leaf(self) -> bool {
        !matches!(self, Kind::Inner | Kind::Remembered)
    }
}

impl State {
    /// Returns `true` if the search visited the node.
    pub fn is_searched(self) -> bool {
        self != State::Skipped
    }

    /// Returns `true` if the node was searched and is a leaf.
    pub fn is_leaf(self) -> bool {
        matches!(self, State::Searched(kind) if kind.is_leaf())
    }
}

impl Node {
    /// Returns `true` if the search visited the node.
    pub fn is_searched(&self) -> bool {
        self.state.is_searched()
    }

    /// Returns `true` if the node was searched and is a leaf.
    pub fn is_leaf(&self) -> bool {
        self.state.is_leaf()
    }

    /// Returns the kind of the node; for a skipped node, the kind that it would have by the rules and the depth.
    pub fn kind(&self) -> Kind {
        match self.state {
            State::Searched(kind) => kind,
            State::Skipped => self.unseen.unwrap_or(Kind::Inner),
        }
    }
}

/// One visit to a node that was visited more than once.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Visit {
    /// Window on entry.
    pub window: Window,
    /// Remaining depth, in plies; `None` if unlimited.
    pub remaining: Option<u32>,
    /// Value returned, from MAX's point of view.
    pub value: Value,
    /// Interval proved by this visit together with the directly preceding visits to the same depth.
    pub proved: Interval,
}
