use std::fmt;

use super::Algorithm;

/// What there is to know about an algorithm. Each has one such row, in its own file.
#[derive(Debug, Clone, Copy)]
#[expect(clippy::struct_excessive_bools, reason = "a row of a table")]
pub(crate) struct Row {
    /// The name that `--algorithm` takes. What is said of the algorithm has keys that are made of it: `algorithm-…`,
    /// `about-…`, `source-…`, `caveat-…`.
    pub(crate) name: &'static str,
    pub(crate) other_names: &'static [&'static str],
    /// The files of `templates/pseudocode` that tell it, one after the other.
    pub(crate) listing: &'static [&'static str],
    pub(crate) manner: Manner,
    pub(crate) windows: Windows,
    pub(crate) best: Best,
    pub(crate) depth: Depth,
    pub(crate) shift: Shift,
    /// Whether values inside the algorithm are those of the side to move; else they are MAX's.
    pub(crate) is_negamax: bool,
    /// Whether it may visit a node more than once.
    pub(crate) comes_back: bool,
    /// Whether it finds the minimax value with mate scores of any game.
    pub(crate) is_exact: bool,
    /// Whether a reader of its result must know something.
    pub(crate) has_caveat: bool,
}

impl Row {
    /// Minimax; what others differ in is said of each.
    pub(super) const TEXTBOOK: Row = Row {
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
    /// A program as a document prints it, with values of the side to move.
    pub(super) const PRINTED: Row = Row { is_negamax: true, is_exact: false, has_caveat: true, ..Row::TEXTBOOK };
}

/// What an algorithm makes of a tree.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Manner {
    /// The players' best values.
    Minimax,
    /// The players' best values, remembering what earlier visits to a node have shown.
    Memory,
    /// The players' best values, and means where chance moves.
    Chance,
    /// Best values and means, with cuts where chance moves.
    ChanceCuts {
        /// Whether one reply to each move of chance is tried first.
        probes: bool,
    },
    /// Proof and disproof numbers, which answer a question.
    Proof,
    /// The players' best values, along lines that are probable enough.
    Probabilities,
    /// Sums of what moves gain along the path, with a factor for each ply; no move after one that wins is looked at.
    Gains {
        /// What a win is worth.
        win: i32,
        /// Whether a reply counts `CorrectK` times as much.
        corrects: bool,
        /// The name of the static evaluation that it has unless another is chosen.
        evaluation: &'static str,
    },
}

/// Where windows come from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Windows {
    /// There are none.
    None,
    /// The algorithm makes them itself.
    Own,
    /// The algorithm makes them itself, for nodes that it only tests.
    OfTests,
    /// The root can be told which window to begin with, when to cut and what to return.
    Given,
    /// The root can be told all that, and if it is not told a window, it guesses one.
    Guessed,
}

/// What a node has before its first move is tried.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Best {
    /// Nothing: the first value is taken as it comes.
    FirstMove,
    /// A number.
    Number,
    /// Its bound, which is all that it ever has.
    Bound,
}

/// How many plies an algorithm looks ahead.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Depth {
    /// As many as it is told.
    AsTold,
    /// One more.
    OneMore,
    /// Always as many.
    Fixed(u32),
}

/// When an algorithm moves the value of a won game one ply nearer to zero.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Shift {
    /// Each child's value, before it is compared with others.
    EachChild,
    /// The best of them, once, after the loop over the moves; not at the root.
    AfterLoop,
    /// Not at all.
    Never,
}

/// The enum that a list of algorithms makes, each with the place of its row.
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
            /// All of them, in the order in which they are taught; the programs as printed after the others.
            pub const ALL: [Algorithm; [$(Algorithm::$algorithm),*].len()] = [$(Algorithm::$algorithm),*];

            /// What there is to know about it.
            #[inline]
            pub(crate) const fn row(self) -> &'static $crate::search::algorithm::Row {
                match self {
                    $(Algorithm::$algorithm => &$row,)*
                }
            }
        }
    };
}

pub(super) use algorithms;

impl Algorithm {
    /// Those that find the minimax value with mate scores of any game, and so agree with one another.
    pub fn exact() -> impl Iterator<Item = Algorithm> + Clone {
        Algorithm::ALL.into_iter().filter(|algorithm| algorithm.is_exact())
    }

    /// The name that `--algorithm` takes.
    pub fn name(self) -> &'static str {
        self.row().name
    }

    /// What else people call it.
    pub fn other_names(self) -> &'static [&'static str] {
        self.row().other_names
    }

    /// Whether it passes a window down, and so can cut.
    pub fn has_window(self) -> bool {
        self.row().windows != Windows::None
    }

    /// The one that visits every node, and so tells what all of them are worth: minimax, or, in a game with chance,
    /// expectiminimax.
    pub fn full(has_chance: bool) -> Self {
        if has_chance { Algorithm::Expectiminimax } else { Algorithm::Minimax }
    }

    /// Whether it can search trees with chance nodes.
    pub fn knows_chance(self) -> bool {
        matches!(self.row().manner, Manner::Chance | Manner::ChanceCuts { .. })
    }

    /// Whether it cuts at chance nodes, for which it needs to know between which values all positions lie.
    pub fn has_star_cuts(self) -> bool {
        matches!(self.row().manner, Manner::ChanceCuts { .. })
    }

    /// Whether it first tries one reply to each move of chance.
    pub(crate) fn probes_replies(self) -> bool {
        self.row().manner == Manner::ChanceCuts { probes: true }
    }

    /// Whether it remembers what earlier visits to a node have shown.
    pub fn has_memory(self) -> bool {
        self.row().manner == Manner::Memory
    }

    /// Whether it answers a question, by proof and disproof numbers, instead of looking for a value.
    pub fn proves(self) -> bool {
        self.row().manner == Manner::Proof
    }

    /// Whether its root can be told which window to begin with, when to cut and what to return.
    pub fn takes_window(self) -> bool {
        matches!(self.row().windows, Windows::Given | Windows::Guessed)
    }

    /// Whether it guesses a window for the root, and searches it again if the value lies outside.
    pub(crate) fn guesses_window(self) -> bool {
        self.row().windows == Windows::Guessed
    }

    /// Whether only nodes that it tests have a window.
    pub(crate) fn only_tests_have_windows(self) -> bool {
        self.row().windows == Windows::OfTests
    }

    /// Whether it finds the minimax value with mate scores of any game. The programs as printed differ from it, each in
    /// its own way.
    pub fn is_exact(self) -> bool {
        self.row().is_exact
    }

    /// Whether there is something that a reader of its result must know.
    pub fn has_caveat(self) -> bool {
        self.row().has_caveat
    }

    /// Whether values inside the algorithm are those of the side to move; else they are MAX's.
    pub fn is_negamax(self) -> bool {
        self.row().is_negamax
    }

    /// When it moves mate scores.
    #[inline]
    pub fn shift(self) -> Shift {
        self.row().shift
    }

    /// Whether it adds up what moves gain along the path, with a factor for each ply, and looks at no move after one
    /// that wins: the programs of document 004.
    pub fn sums_gains(self) -> bool {
        matches!(self.row().manner, Manner::Gains { .. })
    }

    /// The name of the static evaluation that it has unless another is chosen; `None` for the game's first.
    pub fn evaluation(self) -> Option<&'static str> {
        if let Manner::Gains { evaluation, .. } = self.row().manner { Some(evaluation) } else { None }
    }

    /// Whether it looks further where a line is more probable: its depth is a threshold, and no number of plies.
    pub fn weighs_lines(self) -> bool {
        self.row().manner == Manner::Probabilities
    }

    /// How many plies it always looks ahead, whatever it is told.
    pub fn fixed_depth(self) -> Option<u32> {
        if let Depth::Fixed(plies) = self.row().depth { Some(plies) } else { None }
    }
}

impl fmt::Display for Algorithm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}
