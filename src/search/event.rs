use super::{MoveList, Remark, Technique, Window};
use crate::game::{Game, Player, Value};

/// Step of a search. Values and windows are from MAX's point of view.
///
/// Every `Enter` has its `Leave`; what lies between belongs to the node entered. An `Update` or `Cutoff` is about the
/// child left last.
#[derive(Debug)]
pub enum Event<'a, G: Game> {
    /// A position is visited.
    Enter {
        /// The move that led here; `None` at the root, and where there is a `trial`.
        via: Option<Via<'a, G>>,
        /// Technique that tries a cheaper search instead of the parent's: of the position after the mover has passed
        /// (null move), or of the same position again. Its result is an assumption, not a choice of the mover.
        trial: Option<Technique>,
        /// The position.
        state: &'a G::State,
        /// Purpose of the visit.
        purpose: Purpose,
        /// Window on entry; the full one where the algorithm has none.
        window: Window,
        /// Number of plies below it that will be searched; `None` if all.
        remaining: Option<u32>,
    },
    /// Gain of the move that led here, for programs that sum gains. Directly follows `Enter`.
    Gain {
        /// The static value of the position.
        value: Value,
    },
    /// The position is a leaf, and this is its value.
    Evaluate {
        /// Its value.
        value: Value,
        /// Kind of leaf.
        leaf: Leaf,
    },
    /// The best value of the position changed, and with it possibly its window.
    Update {
        /// The new best value: that of the child left last, moved one ply nearer.
        value: Value,
        /// The rest of the window.
        window: Window,
    },
    /// The window closed before all moves were tried.
    Cutoff {
        /// The position whose moves are skipped.
        state: &'a G::State,
        /// All its moves, in the order in force.
        moves: &'a MoveList<G::Move>,
        /// Number of moves tried; less than all, as a cutoff at the last move skips nothing.
        tried: usize,
        /// The value that closed the window.
        value: Value,
        /// The bound: β at a MAX node, α at a MIN node; the value itself where a program stops at a win.
        bound: Value,
    },
    /// A remark about the position.
    Remark(Remark),
    /// Before the root is entered: a shallower search has ended, which reports no other event.
    Iteration {
        /// Its depth, in plies.
        depth: u32,
        /// Its value.
        value: Value,
        /// The move that has this value.
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
    /// A test whether the value is better than the parent's best, with a null window.
    Test,
    /// The value, after a visit that proved only a bound; in proof-number search, the way to the most-proving node.
    Again,
    /// A bound of the value, from one of the moves.
    Probe,
}

/// Move that led to a position.
#[derive(Debug)]
pub struct Via<'a, G: Game> {
    /// The position above.
    pub state: &'a G::State,
    /// The move.
    pub mv: &'a G::Move,
    /// 0-based index in the order in which the game lists its moves.
    pub given: usize,
}

/// Kind of leaf.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Leaf {
    /// Evaluated statically, or an end of the game with a score.
    Evaluated {
        /// The static value before it was clamped to ±MNOHO.
        unclamped: Value,
    },
    /// This player has won.
    Won(Player),
    /// A draw.
    Drawn,
}

/// Observer of a search. `()` ignores all events; a pair passes them to both its halves.
pub trait Observer<G: Game> {
    /// Handles an event.
    fn on(&mut self, event: &Event<'_, G>);

    /// Counts a visit of a preliminary search, which orders moves and reports no events.
    fn on_silent_visit(&mut self) {}

    /// Returns whether the search should give up. Then every position counts as a leaf without an evaluation: the moves
    /// left at open nodes are still entered and left, and the result is meaningless.
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

// By hand: a derive would ask for `G: Copy`.
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
