use std::fmt;

use super::Algorithm;

/// Properties of an algorithm. The file of each algorithm declares a constant of this type.
#[derive(Debug, Clone, Copy)]
#[expect(clippy::struct_excessive_bools, reason = "independent properties, each set by name in a row")]
pub(crate) struct AlgorithmRow {
    /// Name of the algorithm; also part of the keys of its messages: `algorithm-…`, `about-…`, `source-…`, `caveat-…`.
    pub(crate) name: &'static str,
    pub(crate) other_names: &'static [&'static str],
    /// Pseudocode: contents of files in `templates/pseudocode`, to be concatenated in this order.
    pub(crate) listing: &'static [&'static str],
    pub(crate) manner: Manner,
    pub(crate) windows: Windows,
    pub(crate) best: Best,
    pub(crate) depth: Depth,
    pub(crate) shift: Shift,
    /// `true` if values inside the algorithm are from the point of view of the side to move instead of MAX.
    pub(crate) is_negamax: bool,
    /// `true` if the algorithm may visit a node more than once.
    pub(crate) may_revisit: bool,
    /// `true` if the algorithm finds the minimax value, including mate scores, of every game that it supports.
    pub(crate) is_exact: bool,
    /// `true` if a message `caveat-…` warns about the results of the algorithm.
    pub(crate) has_caveat: bool,
}

impl AlgorithmRow {
    /// Properties of minimax without name and pseudocode; defaults for the rows of all algorithms.
    pub(super) const TEXTBOOK: AlgorithmRow = AlgorithmRow {
        name: "",
        other_names: &[],
        listing: &[],
        manner: Manner::Minimax,
        windows: Windows::None,
        best: Best::FirstMove,
        depth: Depth::AsGiven,
        shift: Shift::EachChild,
        is_negamax: false,
        may_revisit: false,
        is_exact: true,
        has_caveat: false,
    };
    /// Default properties of programs that are reproduced as a document prints them. By default, the values of such
    /// programs are from the point of view of the side to move.
    pub(super) const PRINTED: AlgorithmRow =
        AlgorithmRow { is_negamax: true, is_exact: false, has_caveat: true, ..AlgorithmRow::TEXTBOOK };
}

/// The kind of result that an algorithm computes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Manner {
    /// Minimax values: at each node, the value that is best for the player to move.
    Minimax,
    /// Minimax values, with a memory of earlier visits to a node.
    Memory,
    /// Minimax values, with means at chance nodes.
    Chance,
    /// Like `Chance`, with cutoffs at chance nodes.
    ChanceCuts {
        /// `true` if the algorithm first tries one reply to each move of chance.
        probes: bool,
    },
    /// Proof and disproof numbers, which answer a yes-or-no question.
    Proof,
    /// Minimax values; a line is searched until its probability falls below a threshold.
    Probabilities,
    /// Sums of gains (static values after a move) along the path, with a factor for each ply. Moves after a winning
    /// move are skipped.
    Gains {
        /// Value of a win for the winner.
        win: i32,
        /// `true` if the value of the opponent's reply is multiplied by
        /// [`Weights::correct_k`](super::Weights::correct_k).
        corrects: bool,
        /// Name of the static evaluation that the program uses by default.
        evaluation: &'static str,
    },
}

/// Source of the windows with which nodes are searched.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Windows {
    /// No windows.
    None,
    /// Windows that the algorithm chooses itself; the user cannot set the window of the root.
    Own,
    /// Null windows at nodes that the algorithm tests, and at their descendants; no windows at other nodes.
    OfTests,
    /// Windows that follow from the window of the root. The user may set that window, and the rules for cutoffs and
    /// returned values.
    Given,
    /// Like `Given`, but the algorithm guesses the window of the root if the user sets none.
    Guessed,
}

/// Best value of a node before the first move is searched.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Best {
    /// Infinitely bad for the mover, so that the first move always replaces it.
    FirstMove,
    /// A finite number. The first move replaces it only if the value of the move is better.
    Number,
    /// The mover's bound of the window, because the algorithm keeps no best value besides α.
    Bound,
}

/// Number of plies that an algorithm looks ahead, compared with the given depth.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Depth {
    /// The given depth.
    AsGiven,
    /// One more than the given depth.
    OneMore,
    /// A fixed number of plies, whatever depth is given.
    Fixed(u32),
}

/// The moment at which an algorithm shifts mate scores by one ply.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Shift {
    /// At each child, before its value is compared.
    EachChild,
    /// Once at each node but the root, after the loop over its moves.
    AfterLoop,
    /// Never: a win has the same value at any distance.
    Never,
}

impl Algorithm {
    /// Returns the algorithms that find the minimax value, including mate scores, of every game that they support. All
    /// of them return the same value.
    pub fn exact() -> impl Iterator<Item = Algorithm> + Clone {
        Algorithm::ALL.into_iter().filter(|algorithm| algorithm.is_exact())
    }

    /// Returns whether nodes have windows, so that cutoffs compare values with bounds. Returns `true` for Scout, which
    /// has windows only in its tests.
    pub fn has_window(self) -> bool {
        self.row().windows != Windows::None
    }

    /// Returns the algorithm for a full search without cutoffs: minimax, or expectiminimax if the game has chance
    /// nodes.
    pub fn full(has_chance: bool) -> Self {
        if has_chance { Algorithm::Expectiminimax } else { Algorithm::Minimax }
    }

    /// Returns whether the algorithm can search trees with chance nodes.
    pub fn supports_chance(self) -> bool {
        matches!(self.row().manner, Manner::Chance | Manner::ChanceCuts { .. })
    }

    /// Returns whether the algorithm cuts at chance nodes. Such an algorithm needs the smallest and the largest value
    /// of any position.
    pub(crate) fn has_star_cuts(self) -> bool {
        matches!(self.row().manner, Manner::ChanceCuts { .. })
    }

    /// Returns whether the algorithm first searches only one reply to each move of chance.
    pub(crate) fn probes_replies(self) -> bool {
        self.row().manner == Manner::ChanceCuts { probes: true }
    }

    /// Returns whether the algorithm remembers earlier visits to a node.
    pub(crate) fn has_memory(self) -> bool {
        self.row().manner == Manner::Memory
    }

    /// Returns whether the algorithm answers a question by proof and disproof numbers instead of finding a value.
    pub fn proves(self) -> bool {
        self.row().manner == Manner::Proof
    }

    /// Returns whether the user may set the window of the root, and the rules for cutoffs and returned values.
    pub fn takes_window(self) -> bool {
        matches!(self.row().windows, Windows::Given | Windows::Guessed)
    }

    /// Returns whether the algorithm guesses the window of the root if the user sets none. Such an algorithm searches
    /// again if the value lies outside the window.
    pub(crate) fn guesses_window(self) -> bool {
        self.row().windows == Windows::Guessed
    }

    /// Returns whether only nodes that the algorithm tests, and their descendants, have a window.
    pub(crate) fn only_tests_have_windows(self) -> bool {
        self.row().windows == Windows::OfTests
    }

    /// Returns whether the algorithm finds the minimax value, including mate scores, of every game that it supports.
    /// Programs as printed and proof-number search do not.
    pub fn is_exact(self) -> bool {
        self.row().is_exact
    }

    /// Returns whether values inside the algorithm are from the point of view of the side to move instead of MAX.
    pub(crate) fn is_negamax(self) -> bool {
        self.row().is_negamax
    }

    /// Returns the moment at which the algorithm shifts mate scores.
    #[inline]
    pub fn shift(self) -> Shift {
        self.row().shift
    }

    /// Returns whether the algorithm sums gains along the path, as the programs of document 004 do.
    pub fn sums_gains(self) -> bool {
        matches!(self.row().manner, Manner::Gains { .. })
    }

    /// Returns the name of the static evaluation that the algorithm uses by default; `None` if it uses the game's first
    /// evaluation.
    pub fn evaluation(self) -> Option<&'static str> {
        if let Manner::Gains { evaluation, .. } = self.row().manner { Some(evaluation) } else { None }
    }

    /// Returns whether the algorithm searches each line until its probability falls below a threshold. The depth then
    /// sets this threshold, not a number of plies.
    pub(crate) fn weighs_lines(self) -> bool {
        self.row().manner == Manner::Probabilities
    }

    /// Returns the number of plies that the algorithm looks ahead if it ignores the given depth; otherwise `None`.
    pub(crate) fn fixed_depth(self) -> Option<u32> {
        if let Depth::Fixed(plies) = self.row().depth { Some(plies) } else { None }
    }
}

impl fmt::Display for Algorithm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}
