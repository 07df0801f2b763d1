//! Nodes of a recorded tree.

use std::fmt;

use serde::Serialize;

use super::Interval;
use crate::game::{Player, Value};
use crate::search::{Technique, Window};

/// A node of a [`Trace`](super::Trace). Ids count up from 0 in the order of first meeting; the root is 0.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub struct NodeId(u32);

impl NodeId {
    /// The root.
    pub const ROOT: NodeId = NodeId(0);

    /// Returns the id as an index, for arrays that run beside the nodes.
    pub fn index(self) -> usize {
        self.0 as usize
    }

    #[expect(clippy::cast_possible_truncation, reason = "the recorder stores less than 2^32 nodes")]
    pub(crate) fn new(index: usize) -> Self {
        NodeId(index as u32)
    }
}

/// Attributes of a node: of one path of moves from the root.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Node {
    /// Node above; `None` at the root.
    pub parent: Option<NodeId>,
    /// Plies from the root.
    pub ply: u32,
    /// 0-based index of the move that leads here, in the order in which the game lists its moves; `u32::MAX` in a
    /// trial.
    pub given: u32,
    /// Technique that tried something here, so that no move leads here; `None` at the root and at all other nodes. The
    /// result of a trial is not the value of a move of the node above.
    pub trial: Option<Technique>,
    /// Player to move; where chance moves, the player who moves next.
    pub player: Player,
    /// `true` if chance makes the move here.
    pub is_chance: bool,
    /// Probability of the move that leads here; `None` where a player makes it, and at the root.
    pub probability: Option<Probability>,
    /// Searched or skipped.
    pub state: State,
    /// Kind that a skipped node would have had by the rules and the depth alone; `None` for a searched node.
    pub unseen: Option<Kind>,
    /// Window on the last entry; the full one for a skipped node.
    pub window: Window,
    /// Plies that were to be searched below it on the last entry; `None` without a limit.
    pub remaining: Option<u32>,
    /// Value returned last; `None` for a skipped node.
    pub value: Option<Value>,
    /// Interval proved for its value; (-∞, ∞) for a skipped node. In programs that
    /// [add up gains](crate::search::Algorithm::sums_gains) the value is what the program computes.
    pub proved: Interval,
    /// Gain of the move that leads here, from MAX's point of view, in programs that add gains up. `None` where the game
    /// is over.
    pub gain: Option<Value>,
    /// `true` if some of its children are not stored.
    pub incomplete: bool,
}

/// Probability of a move of chance: its weight divided by the sum of all weights of the node.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Probability {
    /// Weight of the move.
    pub weight: u64,
    /// Sum of all weights.
    pub total: u64,
}

impl Probability {
    /// Returns numerator and denominator in lowest terms.
    pub fn fraction(self) -> (u64, u64) {
        let (mut divisor, mut rest) = (self.weight, self.total);
        while rest > 0 {
            (divisor, rest) = (rest, divisor % rest);
        }
        let divisor = divisor.max(1);
        (self.weight / divisor, self.total / divisor)
    }
}

/// Writes `1/6`, or `1` for a certain move.
impl fmt::Display for Probability {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.fraction() {
            (one, 1) => write!(f, "{one}"),
            (weight, total) => write!(f, "{weight}/{total}"),
        }
    }
}

/// Fate of a node in the search.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum State {
    /// It was searched, and turned out to be of this kind.
    Searched(Kind),
    /// A cutoff pruned it.
    Skipped,
}

/// Kind of a searched node.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// Its moves were searched.
    Inner,
    /// A leaf with a static value.
    Evaluated,
    /// A leaf: this player has won.
    Won(Player),
    /// A leaf: a draw.
    Drawn,
    /// A leaf that is no position of the game: the move that leads here is illegal, and was taken back.
    TakenBack,
    /// Nothing was searched here: the entry of a transposition table was enough. No leaf.
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

    /// Returns the kind that a node is, or would have been if it had not been skipped.
    pub fn kind(&self) -> Kind {
        match self.state {
            State::Searched(kind) => kind,
            State::Skipped => self.unseen.unwrap_or(Kind::Inner),
        }
    }
}

/// One of several visits to a node.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Visit {
    /// Window on entry.
    pub window: Window,
    /// Plies to be searched below the node; `None` without a limit.
    pub remaining: Option<u32>,
    /// Value returned.
    pub value: Value,
    /// Interval proved at the end of the visit, by it and by earlier visits to the same depth.
    pub proved: Interval,
}
