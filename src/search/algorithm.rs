use std::fmt;

use super::Algorithm;

/// Properties of an algorithm, declared in its file.
#[derive(Debug, Clone, Copy)]
#[expect(clippy::struct_excessive_bools, reason = "a row of a table")]
pub(crate) struct AlgorithmRow {
    /// Name, also part of the keys of its messages: `algorithm-…`, `about-…`, `source-…`, `caveat-…`.
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
    /// `true` if it may visit a node more than once.
    pub(crate) comes_back: bool,
    /// `true` if it finds the minimax value with mate scores of any game.
    pub(crate) is_exact: bool,
    /// `true` if there is a caveat about its results.
    pub(crate) has_caveat: bool,
}

impl AlgorithmRow {
    /// Minimax: the defaults of the others.
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
    /// A program as printed in a document, with values of the side to move.
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
    /// The players' best values, and means where chance moves.
    Chance,
    /// Best values and means, with cuts where chance moves.
    ChanceCuts {
        /// `true` if one reply to each move of chance is tried first.
        probes: bool,
    },
    /// Proof and disproof numbers, which answer a yes-or-no question.
    Proof,
    /// The players' best values, along lines that are probable enough.
    Probabilities,
    /// Sums of gains along the path, with a factor for each ply; moves after a winning one are skipped.
    Gains {
        /// Value of a win.
        win: i32,
        /// `true` if a reply counts `CorrectK` times as much.
        corrects: bool,
        /// Name of the default static evaluation.
        evaluation: &'static str,
    },
}

/// The origin of windows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Windows {
    /// No windows.
    None,
    /// The algorithm's own windows.
    Own,
    /// The algorithm's own windows, for nodes that it only tests.
    OfTests,
    /// The root takes a window and rules for cutting and for returned values.
    Given,
    /// Like `Given`, but the root guesses a window if none is given.
    Guessed,
}

/// The best value of a node before its first move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Best {
    /// None: the first move sets it.
    FirstMove,
    /// A number.
    Number,
    /// The bound of the window, which stands for it throughout.
    Bound,
}

/// Number of plies that an algorithm looks ahead.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Depth {
    /// The given depth.
    AsTold,
    /// One more than the given depth.
    OneMore,
    /// A fixed number.
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

/// Declares the algorithms, each with its row.
macro_rules! algorithms {
    ($($(#[$about:meta])* $algorithm:ident: $row:path,)*) => {
        /// The algorithms: those of the textbooks, which agree with one another, and the programs of the documents as
        /// printed.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Default, serde::Serialize, serde::Deserialize)]
        #[serde(rename_all = "kebab-case")]
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
    /// Returns the algorithms that find the minimax value of any game with mate scores, and so agree with one another.
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

    /// Returns the algorithm that visits every node: minimax, or expectiminimax in a game with chance.
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

    /// Returns whether the root takes a window and rules for cutting and for returned values.
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

    /// Returns whether the algorithm finds the minimax value of any game with mate scores. Programs as printed do not.
    pub fn is_exact(self) -> bool {
        self.row().is_exact
    }

    /// Returns whether there is a caveat about its results.
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

    /// Returns whether the algorithm searches probable lines further: its depth is a threshold, not a number of plies.
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
