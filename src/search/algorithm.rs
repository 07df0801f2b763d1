use std::fmt;

use serde::{Deserialize, Serialize};

use super::{
    alpha_beta, aspiration, expectiminimax, habr_connect4, kuhr_alpha_beta, kuhr_minimax, minimax, mtd, negamax,
    negamax_alpha_beta, nemec_minimax, nemec_part_one, nemec_probability, proof_number, pvs, scout, star1, star2,
    white_black, white_black_pseudo_legal,
};

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
    /// The same, remembering what earlier visits to a node have shown.
    Memory,
    /// The same, and means where chance moves.
    Chance,
    /// The same, with cuts where chance moves.
    ChanceCuts,
    /// Proof and disproof numbers, which answer a question.
    Proof,
    /// The same as minimax, along lines that are probable enough.
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
    /// The root can be told which window to begin with, when to cut and what to return.
    Given,
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

/// The list of algorithms, each with the place of its row.
macro_rules! algorithms {
    ($($(#[$about:meta])* $algorithm:ident: $row:path,)*) => {
        /// The algorithms: those of the textbooks, which agree with one another, and the programs of the documents as
        /// printed.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
        #[serde(rename_all = "kebab-case")]
        pub enum Algorithm {
            $($(#[$about])* $algorithm,)*
        }

        impl Algorithm {
            /// All of them, in the order in which they are taught; the programs as printed after the others.
            pub const ALL: [Algorithm; [$(Algorithm::$algorithm),*].len()] = [$(Algorithm::$algorithm),*];

            /// What there is to know about it.
            pub(crate) const fn row(self) -> &'static Row {
                match self {
                    $(Algorithm::$algorithm => &$row,)*
                }
            }
        }
    };
}

algorithms! {
    /// Two functions, one for MAX and one for MIN; visits every node.
    Minimax: minimax::ROW,
    /// One function for both players; visits every node.
    Negamax: negamax::ROW,
    /// Two functions with a window; skips what cannot matter.
    #[default]
    AlphaBeta: alpha_beta::ROW,
    /// One function for both players with a window.
    NegamaxAlphaBeta: negamax_alpha_beta::ROW,
    /// Alpha-beta with a small window around a guess, and once more where the value lies outside.
    Aspiration: aspiration::ROW,
    /// The first move is evaluated; every other one is tested for being better, and evaluated if it is.
    Scout: scout::ROW,
    /// Alpha-beta in which only the first move has the whole window; the others are tested first. NegaScout.
    Pvs: pvs::ROW,
    /// Null windows from a guess towards the value, with a memory.
    MtdF: mtd::MTD_F,
    /// Best-first search, as null windows from +∞ downwards with a memory.
    SssStar: mtd::SSS_STAR,
    /// Minimax for trees with chance nodes: the mean of the values, each by its probability.
    Expectiminimax: expectiminimax::ROW,
    /// The same with a window, which closes at chance nodes when the rest cannot bring the mean back into it.
    Star1: star1::ROW,
    /// Star1 that first tries one reply to each move of chance.
    Star2: star2::ROW,
    /// Best-first search for a proof or a disproof that the player to move at the root wins.
    ProofNumber: proof_number::ROW,
    /// What document 000 begins with: every move is played and evaluated statically.
    NemecDepthOne: nemec_part_one::DEPTH_ONE,
    /// What document 000 makes of that: every move is worth the opponent's best reply to it.
    NemecDepthTwo: nemec_part_one::DEPTH_TWO,
    /// The program of document 000 as printed: mates are shifted after the loop, and the root passes its whole depth
    /// on.
    NemecMinimax: nemec_minimax::ROW,
    /// What document 003 proposes: lines are searched as long as they are probable enough.
    NemecProbability: nemec_probability::ROW,
    /// The program of document 001 as printed: two functions and no mate scores.
    WhiteBlack: white_black::ROW,
    /// The same with moves that may leave the own king in check, and are taken back if they do.
    WhiteBlackPseudoLegal: white_black_pseudo_legal::ROW,
    /// The detailed minimax of document 002 as printed: mates are shifted after the loop, and all begins at −MAX.
    KuhrMinimax: kuhr_minimax::ROW,
    /// The alpha-beta of document 002 as printed: fail-hard, with a root that never cuts.
    KuhrAlphaBeta: kuhr_alpha_beta::ROW,
    /// The Connect-4 program of document 004 as printed: sums of runs along the path, with a factor for each ply.
    HabrConnect4V1: habr_connect4::V1,
    /// The same as its author printed it in the comments: a reply counts ten times as much.
    HabrConnect4V2: habr_connect4::V2,
}

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
        matches!(self.row().manner, Manner::Chance | Manner::ChanceCuts)
    }

    /// Whether it cuts at chance nodes, for which it needs to know between which values all positions lie.
    pub fn has_star_cuts(self) -> bool {
        self.row().manner == Manner::ChanceCuts
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
        self.row().windows == Windows::Given
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
