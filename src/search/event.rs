use super::{MoveList, Remark, Technique, Window};
use crate::game::{Game, Player, Value};

/// Step of a search. Values and windows are from MAX's point of view.
///
/// Every `Enter` has its `Leave`; events between them concern the node entered and its descendants. An `Update` or
/// `Cutoff` is caused by the child left last.
#[derive(Debug)]
#[non_exhaustive]
pub enum Event<'a, G: Game> {
    /// A position is visited.
    Enter {
        /// Move that led to the position; `None` at the root and in a `trial`.
        via: Option<Via<'a, G>>,
        /// Technique that first tries a cheaper search: of the position after the mover has passed (null move), or of
        /// the same position with less depth. The result of a trial is an assumption, not a choice of the mover.
        trial: Option<Technique>,
        /// The position.
        state: &'a G::State,
        /// Purpose of the visit.
        purpose: Purpose,
        /// Window on entry; (-∞, ∞) if the algorithm has no windows.
        window: Window,
        /// Number of plies to be searched below the position; `None` if unlimited.
        remaining: Option<u32>,
    },
    /// Gain of the move that led to the position, in programs that sum gains. Directly follows `Enter`.
    Gain {
        /// Static value of the position.
        value: Value,
    },
    /// The position is a leaf.
    Evaluate {
        /// Its value.
        value: Value,
        /// Kind of leaf.
        leaf: Leaf,
    },
    /// The best value of the position changed, and possibly its window.
    Update {
        /// New best value: the value of the child left last, shifted by [`bliz`](super::MateScores::bliz).
        value: Value,
        /// Remaining window.
        window: Window,
    },
    /// The window closed before all moves were tried, and the remaining moves are skipped.
    Cutoff {
        /// The position whose moves are skipped.
        state: &'a G::State,
        /// All moves of the position, in the order in force.
        moves: &'a MoveList<G::Move>,
        /// Number of moves tried; at least one move is left to skip.
        tried: usize,
        /// The value that closed the window.
        value: Value,
        /// Bound that the value reached: β at a MAX node, α at a MIN node; equal to `value` where a program stops at a
        /// win.
        bound: Value,
    },
    /// A remark about the position.
    Remark(Remark),
    /// A preliminary, shallower search has ended. Comes before the root is entered; the shallower search reports no
    /// other event.
    Iteration {
        /// Depth of the shallower search, in plies.
        depth: u32,
        /// Value that the shallower search returned.
        value: Value,
        /// Move with this value.
        best_move: Option<&'a G::Move>,
        /// Number of positions visited, the root included.
        visits: u64,
    },
    /// The position is left.
    Leave {
        /// The value returned.
        value: Value,
    },
}

/// Purpose of a visit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Purpose {
    /// The value, within the window of the parent.
    #[default]
    Search,
    /// A test with a null window: is the value better than the parent's best value?
    Test,
    /// The value, after a visit that proved only a bound. In proof-number search: descent to the most-proving node.
    Again,
    /// A bound of the value, from one move.
    Probe,
}

/// Move that led to a position.
#[derive(Debug)]
pub struct Via<'a, G: Game> {
    /// Position before the move.
    pub state: &'a G::State,
    /// The move.
    pub mv: &'a G::Move,
    /// 0-based index of the move in the order in which the game lists its moves.
    pub given: usize,
}

/// Kind of leaf.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Leaf {
    /// Position with a static value, or a finished game with a score.
    Evaluated {
        /// The static value before it was clamped to ±MNOHO.
        unclamped: Value,
    },
    /// This player has won.
    Won(Player),
    /// A draw.
    Drawn,
}

/// Receiver of the events of a search. `()` ignores all events; a pair passes them to both halves.
pub trait Observer<G: Game> {
    /// Handles an event.
    fn on(&mut self, event: &Event<'_, G>);

    /// Counts a visit of a preliminary search, which reports no events.
    fn on_silent_visit(&mut self) {}

    /// Returns whether the search should give up. From then on every position is treated as a leaf without an
    /// evaluation: the remaining moves of open nodes are still entered and left, and the result is meaningless.
    fn stops(&self) -> bool {
        false
    }
}

impl<G: Game> Observer<G> for () {
    fn on(&mut self, _: &Event<'_, G>) {}
}

impl<G: Game, A: Observer<G>, B: Observer<G>> Observer<G> for (A, B) {
    fn on(&mut self, event: &Event<'_, G>) {
        self.0.on(event);
        self.1.on(event);
    }

    fn on_silent_visit(&mut self) {
        self.0.on_silent_visit();
        self.1.on_silent_visit();
    }

    fn stops(&self) -> bool {
        self.0.stops() || self.1.stops()
    }
}

impl<G: Game, A: Observer<G> + ?Sized> Observer<G> for &mut A {
    fn on(&mut self, event: &Event<'_, G>) {
        (**self).on(event);
    }

    fn on_silent_visit(&mut self) {
        (**self).on_silent_visit();
    }

    fn stops(&self) -> bool {
        (**self).stops()
    }
}

// Implemented by hand, because `derive` would require `G: Copy`.
impl<G: Game> Clone for Event<'_, G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Game> Copy for Event<'_, G> {}

impl<G: Game> Clone for Via<'_, G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Game> Copy for Via<'_, G> {}
