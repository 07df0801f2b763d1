use super::{MoveList, Remark, Technique, Window};
use crate::game::{Game, Player, Value};

/// What a search does, as it does it. Values and windows are from MAX's point of view.
///
/// Every `Enter` has its `Leave`; what lies between belongs to the node entered. An `Update` or `Cutoff` is about the
/// child left last.
#[derive(Debug)]
pub enum Event<'a, G: Game> {
    /// A position is visited.
    Enter {
        /// The move that led here; `None` at the root, and where there is a `trial`.
        via: Option<Via<'a, G>>,
        /// The technique that tries here, below the position entered before, whether something less than a search of it
        /// is enough: with the null move the position after the mover has passed, else the same position again. What
        /// comes of it is an assumption, and nothing that the mover could choose.
        trial: Option<Technique>,
        /// The position.
        state: &'a G::State,
        /// What it is visited for.
        purpose: Purpose,
        /// The window passed to it; the full one where the algorithm has none.
        window: Window,
        /// How many plies below it will be searched; `None` if all.
        remaining: Option<u32>,
    },
    /// What the move gains that led here, for programs that add up gains along the path. Comes right after `Enter`.
    Gain {
        /// The static value of the position.
        value: Value,
    },
    /// The position is a leaf, and this is its value.
    Evaluate {
        /// What it is worth.
        value: Value,
        /// Why it is a leaf.
        leaf: Leaf,
    },
    /// The best value of the position changed, and with it perhaps its window.
    Update {
        /// The new best value: that of the child left last, moved one ply nearer.
        value: Value,
        /// What remains of the window.
        window: Window,
    },
    /// The window closed before all moves were tried.
    Cutoff {
        /// The position whose moves are skipped.
        state: &'a G::State,
        /// All its moves, in the order in force.
        moves: &'a MoveList<G::Move>,
        /// How many of them were tried. Fewer than there are: closing the window on the last move skips nothing.
        tried: usize,
        /// The value that closed the window.
        value: Value,
        /// The bound that it met: β at a MAX node, α at a MIN node; the value itself where a program stops at a win.
        bound: Value,
    },
    /// Something else is said about the position.
    Remark(Remark),
    /// Before the root is entered: a shallower search has come to its end. Nothing else is heard of it.
    Iteration {
        /// How many plies deep it was.
        depth: u32,
        /// What it returned.
        value: Value,
        /// The move that has this value.
        best_move: Option<&'a G::Move>,
        /// How many positions it visited, the root included.
        visits: u64,
    },
    /// The position is done with.
    Leave {
        /// What it returned.
        value: Value,
    },
}

/// What a position is visited for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Purpose {
    /// Its value, within the window of the node above.
    #[default]
    Search,
    /// Only whether it is better than what the node above has: the other bound of the window is as near as can be.
    Test,
    /// Its value, after a visit that has shown only that it lies beyond a bound. In proof-number search, to go on below
    /// it: the most-proving node is there.
    Again,
    /// A bound for its value, from one of its moves: no other is looked at.
    Probe,
}

/// The move by which a position was reached.
#[derive(Debug)]
pub struct Via<'a, G: Game> {
    /// The position in which it was played.
    pub state: &'a G::State,
    /// The move.
    pub mv: &'a G::Move,
    /// Its place, from 0, in the order in which the game lists its moves.
    pub given: usize,
}

/// Why a position was not searched further.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Leaf {
    /// It was evaluated statically, or ends with a score.
    Evaluated {
        /// The static value before it was brought into ±MNOHO.
        unclamped: Value,
    },
    /// This player has won.
    Won(Player),
    /// Nobody has won.
    Drawn,
}

/// Listens to a search.
///
/// `()` hears nothing; a pair listens with both its halves.
pub trait Observer<G: Game> {
    /// Something happened.
    fn on(&mut self, event: &Event<'_, G>);

    /// A position was visited by a preliminary search, which sorts moves and reports nothing else.
    fn on_silent_visit(&mut self) {}

    /// Whether the search should give up. From then on every position counts as a leaf that is not evaluated: the moves
    /// left at the open nodes are still entered and left, and the result means nothing.
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
