use std::fmt;

use super::Algorithm;

/// Properties of an algorithm, declared in the algorithm's file.
#[derive(Debug, Clone, Copy)]
#[expect(clippy::struct_excessive_bools, reason = "a row of a table")]
pub(crate) struct AlgorithmRow {
    /// Name, also part of the keys of the algorithm's messages: `algorithm-…`, `about-…`, `source-…`, `caveat-…`.
    pub(crate) name: &'static str,
    pub(crate) other_names: &'static [&'static str],
    /// Pseudocode: texts of `templates/pseudocode`, joined.
    pub(crate) listing: &'static [&'static str],
    pub(crate) manner: Manner,
    pub(crate) windows: Windows,
    pub(crate) best: Best,
    pub(crate) depth: Depth,
    pub(crate) shift: Shift,
    /// `true` if values inside the algorithm are from the point of view of the side to move instead of MAX.
    pub(crate) is_negamax: bool,
    /// `true` if the algorithm may visit a node more than once.
    pub(crate) comes_back: bool,
    /// `true` if the algorithm finds the minimax value, including mate scores, of any game.
    pub(crate) is_exact: bool,
    /// `true` if a message `caveat-…` warns about the results of the algorithm.
    pub(crate) has_caveat: bool,
}

impl AlgorithmRow {
    /// Properties of minimax, from which the rows of other algorithms differ.
    pub(super) const TEXTBOOK: AlgorithmRow = AlgorithmRow {
        name: "",
        other_names: &[],
        listing: &[],
        manner: Manner::Minimax,
        windows: Windows::None,
        best: Best::FirstMove,
        depth: Depth::AsTold,
        shift: Shift::EachChild,
        is_negamax: false,
        comes_back: false,
        is_exact: true,
        has_caveat: false,
    };
    /// Common properties of programs as printed in a document: values are from the point of view of the side to move.
    pub(super) const PRINTED: AlgorithmRow =
        AlgorithmRow { is_negamax: true, is_exact: false, has_caveat: true, ..AlgorithmRow::TEXTBOOK };
}

/// The kind of result that an algorithm computes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Manner {
    /// The players' best values.
    Minimax,
    /// The players' best values, with a memory of earlier visits to a node.
    Memory,
    /// Best values, and means at chance nodes.
    Chance,
    /// Best values, and means at chance nodes, with cutoffs at chance nodes.
    ChanceCuts {
        /// `true` if the algorithm first tries one reply to each move of chance.
        probes: bool,
    },
    /// Proof and disproof numbers, which answer a yes-or-no question.
    Proof,
    /// Best values along lines whose probability is above a threshold.
    Probabilities,
    /// Sums of gains along the path, with a factor for each ply; moves after a winning one are skipped.
    Gains {
        /// Value of a win.
        win: i32,
        /// `true` if the value of the opponent's reply is multiplied by `CorrectK`.
        corrects: bool,
        /// Name of the default static evaluation.
        evaluation: &'static str,
    },
}

/// Origin of the windows of nodes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Windows {
    /// No windows.
    None,
    /// Windows that the algorithm chooses by itself.
    Own,
    /// Null windows, only for nodes that the algorithm tests.
    OfTests,
    /// Window of the root given by the user, with the rules for cutoffs and returned values.
    Given,
    /// Like `Given`, but without a given window the algorithm guesses one.
    Guessed,
}

/// Best value of a node before the first move is searched.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Best {
    /// No value: the first move sets the best value.
    FirstMove,
    /// A finite number, below which a move is not chosen.
    Number,
    /// The bound of the window: the algorithm keeps no best value besides α.
    Bound,
}

/// Number of plies that an algorithm looks ahead, compared with the given depth.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Depth {
    /// The given depth.
    AsTold,
    /// One more than the given depth.
    OneMore,
    /// A fixed number, whatever depth is given.
    Fixed(u32),
}

/// The moment at which an algorithm shifts mate scores one ply.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Shift {
    /// At each child, before its value is compared.
    EachChild,
    /// Once, after the loop over the moves; not at the root.
    AfterLoop,
    /// Never.
    Never,
}

/// Declares the enum [`Algorithm`] from its variants, each with its row of properties.
macro_rules! algorithms {
    ($($(#[$about:meta])* $algorithm:ident: $row:path,)*) => {
        /// A search algorithm: one of the exact algorithms of textbooks, which return equal values, or a program as
        /// printed in one of the source documents.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Default, serde::Serialize, serde::Deserialize)]
        #[serde(rename_all = "kebab-case")]
        #[non_exhaustive]
        pub enum Algorithm {
            $($(#[$about])* $algorithm,)*
        }

        impl Algorithm {
            /// All algorithms, in the order in which they are taught; the programs as printed come last.
            pub const ALL: [Algorithm; [$(Algorithm::$algorithm),*].len()] = [$(Algorithm::$algorithm),*];

            /// Returns the properties of the algorithm.
            #[inline]
            pub(crate) const fn row(self) -> &'static $crate::search::algorithm::AlgorithmRow {
                match self {
                    $(Algorithm::$algorithm => &$row,)*
                }
            }
        }
    };
}

pub(super) use algorithms;

impl Algorithm {
    /// Returns the algorithms that find the minimax value, including mate scores, of any game, and so return equal
    /// values.
    pub fn exact() -> impl Iterator<Item = Algorithm> + Clone {
        Algorithm::ALL.into_iter().filter(|algorithm| algorithm.is_exact())
    }

    /// Returns the name, such as `alpha-beta`.
    pub fn name(self) -> &'static str {
        self.row().name
    }

    /// Returns other names of the algorithm.
    pub fn other_names(self) -> &'static [&'static str] {
        self.row().other_names
    }

    /// Returns whether the algorithm passes windows down, and so can cut.
    pub fn has_window(self) -> bool {
        self.row().windows != Windows::None
    }

    /// Returns the algorithm that visits every node: minimax, or expectiminimax if the game has chance nodes.
    pub fn full(has_chance: bool) -> Self {
        if has_chance { Algorithm::Expectiminimax } else { Algorithm::Minimax }
    }

    /// Returns whether the algorithm can search trees with chance nodes.
    pub fn knows_chance(self) -> bool {
        matches!(self.row().manner, Manner::Chance | Manner::ChanceCuts { .. })
    }

    /// Returns whether the algorithm cuts at chance nodes, for which it needs bounds of all values.
    pub fn has_star_cuts(self) -> bool {
        matches!(self.row().manner, Manner::ChanceCuts { .. })
    }

    /// Returns whether the algorithm first tries one reply to each move of chance.
    pub(crate) fn probes_replies(self) -> bool {
        self.row().manner == Manner::ChanceCuts { probes: true }
    }

    /// Returns whether the algorithm remembers earlier visits to a node.
    pub fn has_memory(self) -> bool {
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

    /// Returns whether the algorithm guesses a window for the root, and searches again if the value lies outside.
    pub(crate) fn guesses_window(self) -> bool {
        self.row().windows == Windows::Guessed
    }

    /// Returns whether only nodes that the algorithm tests have a window.
    pub(crate) fn only_tests_have_windows(self) -> bool {
        self.row().windows == Windows::OfTests
    }

    /// Returns whether the algorithm finds the minimax value, including mate scores, of any game. Programs as printed
    /// do not.
    pub fn is_exact(self) -> bool {
        self.row().is_exact
    }

    /// Returns whether a message `caveat-…` warns about the results of the algorithm.
    pub fn has_caveat(self) -> bool {
        self.row().has_caveat
    }

    /// Returns whether values inside the algorithm are from the point of view of the side to move instead of MAX.
    pub fn is_negamax(self) -> bool {
        self.row().is_negamax
    }

    /// Returns when the algorithm shifts mate scores.
    #[inline]
    pub fn shift(self) -> Shift {
        self.row().shift
    }

    /// Returns whether the algorithm sums gains along the path: the programs of document 004.
    pub fn sums_gains(self) -> bool {
        matches!(self.row().manner, Manner::Gains { .. })
    }

    /// Returns the name of the default static evaluation; `None` for the game's first.
    pub fn evaluation(self) -> Option<&'static str> {
        if let Manner::Gains { evaluation, .. } = self.row().manner { Some(evaluation) } else { None }
    }

    /// Returns whether the algorithm searches lines until they become improbable. Its depth sets the threshold of
    /// probability instead of a number of plies.
    pub fn weighs_lines(self) -> bool {
        self.row().manner == Manner::Probabilities
    }

    /// Returns the number of plies that the algorithm looks ahead, if that is fixed.
    pub fn fixed_depth(self) -> Option<u32> {
        if let Depth::Fixed(plies) = self.row().depth { Some(plies) } else { None }
    }
}

impl fmt::Display for Algorithm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}
