use super::{MoveList, Remark, Technique, Window};
use crate::game::{Game, Player, Value};

/// Step of a search. Values and windows are from MAX's point of view.
///
/// Every `Enter` has its `Leave`. The events between them concern the node entered and its descendants. An `Update` is
/// caused by the child left last. A `Cutoff` is caused by the child or trial left last, or by standing pat.
#[derive(Debug)]
#[non_exhaustive]
pub enum Event<'a, G: Game> {
    /// A position is visited.
    Enter {
        /// Move that led to the position; `None` at the root and in a `trial`.
        via: Option<Via<'a, G>>,
        /// Technique of which this visit is a trial; `None` for the visit after a move. A trial is a cheaper search: of
        /// the position after the mover has passed (null move), or of the same position to a smaller depth. The result
        /// of a trial may close the window of the parent, but is not the value of a move.
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
        /// Value of the leaf.
        value: Value,
        /// Kind of leaf.
        leaf: Leaf,
    },
    /// The best value of the position, and possibly its window, has changed.
    Update {
        /// New best value: the value of the child left last, converted by
        /// [`Settings::compared`](super::Settings::compared).
        value: Value,
        /// Window that remains at the position.
        window: Window,
    },
    /// The remaining moves are skipped, because the window closed, a move wins, or the visit only probes one move.
    Cutoff {
        /// The position whose moves are skipped.
        state: &'a G::State,
        /// All moves that the search would try, in search order.
        moves: &'a MoveList<G::Move>,
        /// Number of moves tried, which is also the index of the first skipped move.
        tried: usize,
        /// The value that caused the cutoff.
        value: Value,
        /// Bound that the value reached: β at a MAX node, α at a MIN node, either of them at a chance node. A probe
        /// need not reach its bound. Equal to `value` where a program stops at a win.
        bound: Value,
    },
    /// A remark about the position.
    Remark(Remark),
    /// A preliminary, shallower search has ended. This event comes before the root is entered. The shallower search
    /// reports no other events, only its visits.
    Iteration {
        /// Depth of the shallower search, in plies.
        depth: u32,
        /// Value that the shallower search returned.
        value: Value,
        /// Best move of the root; `None` if the game is over at the root.
        best_move: Option<&'a G::Move>,
        /// Number of positions that the shallower search visited, the root included.
        visits: u64,
    },
    /// The position is left.
    Leave {
        /// The value returned.
        value: Value,
    },
}

/// Purpose of a visit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, serde::Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Purpose {
    /// To find the value within the window that remains at the parent.
    #[default]
    Search,
    /// To test with a null window whether the value is better than the parent's best value or, in a trial, whether it
    /// reaches the opponent's bound.
    Test,
    /// To learn more about the value, because an earlier visit proved only a bound. In proof-number search, to descend
    /// to the most-proving node.
    Again,
    /// To find a bound of the value by searching only one move of the node.
    Probe,
}

/// Move that led to a position.
#[derive(Debug)]
pub struct Via<'a, G: Game> {
    /// Position before the move.
    pub state: &'a G::State,
    /// The move.
    pub mv: &'a G::Move,
    /// 0-based index of the move in the game's own list of moves.
    pub given: usize,
}

/// Kind of leaf.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Leaf {
    /// Position with a static value, or a leaf of a hand-built tree with a score or an unknown value.
    Evaluated {
        /// Static value before it was clamped to ±[MNOHO](super::MateScores::mnoho), or the score; 0 for an unknown
        /// value.
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

    /// Handles a visit of a preliminary search, which reports no events. Does nothing by default.
    fn on_silent_visit(&mut self) {}

    /// Returns whether the search should give up. After that, every position counts as a leaf without an evaluation:
    /// the remaining moves of open nodes are still entered and left, and the result is meaningless.
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
