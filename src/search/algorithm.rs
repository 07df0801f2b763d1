use std::fmt;

use crate::game::connect_four::ConnectFour;

/// The algorithms: those of the textbooks, which agree with one another, and the programs of the documents as printed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Algorithm {
    /// Two functions, one for MAX and one for MIN; visits every node.
    Minimax,
    /// One function for both players; visits every node.
    Negamax,
    /// Two functions with a window; skips what cannot matter.
    #[default]
    AlphaBeta,
    /// One function for both players with a window.
    NegamaxAlphaBeta,
    /// Alpha-beta with a small window around a guess, and once more where the value lies outside.
    Aspiration,
    /// The first move is evaluated; every other one is tested for being better, and evaluated if it is.
    Scout,
    /// Alpha-beta in which only the first move has the whole window; the others are tested first. NegaScout.
    Pvs,
    /// Null windows from a guess towards the value, with a memory.
    MtdF,
    /// Best-first search, as null windows from +∞ downwards with a memory.
    SssStar,
    /// Minimax for trees with chance nodes: the mean of the values, each by its probability.
    Expectiminimax,
    /// The same with a window, which closes at chance nodes when the rest cannot bring the mean back into it.
    Star1,
    /// Star1 that first tries one reply to each move of chance.
    Star2,
    /// Best-first search for a proof or a disproof that the player to move at the root wins.
    ProofNumber,
    /// The program of document 000 as printed: mates are shifted after the loop, and the root passes its whole depth on.
    NemecMinimax,
    /// What document 003 proposes: lines are searched as long as they are probable enough.
    NemecProbability,
    /// What document 000 begins with: every move is played and evaluated statically.
    NemecDepthOne,
    /// What document 000 makes of that: every move is worth the opponent's best reply to it.
    NemecDepthTwo,
    /// The detailed minimax of document 002 as printed: mates are shifted after the loop, and all begins at −MAX.
    KuhrMinimax,
    /// The alpha-beta of document 002 as printed: fail-hard, with a root that never cuts.
    KuhrAlphaBeta,
    /// The program of document 001 as printed: two functions and no mate scores.
    WhiteBlack,
    /// The same with moves that may leave the own king in check, and are taken back if they do.
    WhiteBlackPseudoLegal,
    /// The Connect-4 program of document 004 as printed: sums of runs along the path, with a factor for each ply.
    HabrConnect4V1,
    /// The same as its author printed it in the comments: a reply counts ten times as much.
    HabrConnect4V2,
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

impl Algorithm {
    /// All of them, in the order in which they are taught; the programs as printed after the others.
    pub const ALL: [Algorithm; 23] = [
        Algorithm::Minimax,
        Algorithm::Negamax,
        Algorithm::AlphaBeta,
        Algorithm::NegamaxAlphaBeta,
        Algorithm::Aspiration,
        Algorithm::Scout,
        Algorithm::Pvs,
        Algorithm::MtdF,
        Algorithm::SssStar,
        Algorithm::Expectiminimax,
        Algorithm::Star1,
        Algorithm::Star2,
        Algorithm::ProofNumber,
        Algorithm::NemecDepthOne,
        Algorithm::NemecDepthTwo,
        Algorithm::NemecMinimax,
        Algorithm::NemecProbability,
        Algorithm::WhiteBlack,
        Algorithm::WhiteBlackPseudoLegal,
        Algorithm::KuhrMinimax,
        Algorithm::KuhrAlphaBeta,
        Algorithm::HabrConnect4V1,
        Algorithm::HabrConnect4V2,
    ];

    /// Those that find the minimax value with mate scores of any game, and so agree with one another.
    pub const EXACT: [Algorithm; 12] = [
        Algorithm::Minimax,
        Algorithm::Negamax,
        Algorithm::AlphaBeta,
        Algorithm::NegamaxAlphaBeta,
        Algorithm::Aspiration,
        Algorithm::Scout,
        Algorithm::Pvs,
        Algorithm::MtdF,
        Algorithm::SssStar,
        Algorithm::Expectiminimax,
        Algorithm::Star1,
        Algorithm::Star2,
    ];

    /// The name that `--algorithm` takes.
    pub fn name(self) -> &'static str {
        match self {
            Algorithm::Minimax => "minimax",
            Algorithm::Negamax => "negamax",
            Algorithm::AlphaBeta => "alpha-beta",
            Algorithm::NegamaxAlphaBeta => "negamax-alpha-beta",
            Algorithm::Aspiration => "aspiration",
            Algorithm::Scout => "scout",
            Algorithm::Pvs => "pvs",
            Algorithm::MtdF => "mtd-f",
            Algorithm::SssStar => "sss-star",
            Algorithm::Expectiminimax => "expectiminimax",
            Algorithm::Star1 => "star1",
            Algorithm::Star2 => "star2",
            Algorithm::ProofNumber => "proof-number",
            Algorithm::NemecMinimax => "nemec-minimax",
            Algorithm::NemecProbability => "nemec-probability",
            Algorithm::NemecDepthOne => "nemec-depth-1",
            Algorithm::NemecDepthTwo => "nemec-depth-2",
            Algorithm::KuhrMinimax => "kuhr-minimax",
            Algorithm::KuhrAlphaBeta => "kuhr-alpha-beta",
            Algorithm::WhiteBlack => "white-black",
            Algorithm::WhiteBlackPseudoLegal => "white-black-pseudo-legal",
            Algorithm::HabrConnect4V1 => "habr-connect4-v1",
            Algorithm::HabrConnect4V2 => "habr-connect4-v2",
        }
    }

    /// What else people call it.
    pub fn other_names(self) -> &'static [&'static str] {
        match self {
            Algorithm::Aspiration => &["aspiration-windows", "aspiration-search"],
            Algorithm::Pvs => &["negascout", "principal-variation-search"],
            Algorithm::MtdF => &["mtdf", "mtd", "mtd(f)"],
            Algorithm::SssStar => &["sss", "sss*"],
            Algorithm::Expectiminimax => &["expectimax", "expectimm"],
            Algorithm::Star1 => &["*-minimax1", "star-1"],
            Algorithm::Star2 => &["*-minimax2", "star-2"],
            Algorithm::ProofNumber => &["pns", "pn-search", "proof-number-search"],
            _ => &[],
        }
    }

    /// Whether it passes a window down, and so can cut.
    pub fn has_window(self) -> bool {
        self.takes_window() || self.has_memory() || matches!(self, Algorithm::Scout | Algorithm::KuhrAlphaBeta)
    }

    /// The one that visits every node, and so tells what all of them are worth: minimax, or, in a game with chance,
    /// expectiminimax.
    pub fn full(has_chance: bool) -> Self {
        if has_chance { Algorithm::Expectiminimax } else { Algorithm::Minimax }
    }

    /// Whether it can search trees with chance nodes.
    pub fn knows_chance(self) -> bool {
        matches!(self, Algorithm::Expectiminimax | Algorithm::Star1 | Algorithm::Star2)
    }

    /// Whether it cuts at chance nodes, for which it needs to know between which values all positions lie.
    pub fn has_star_cuts(self) -> bool {
        matches!(self, Algorithm::Star1 | Algorithm::Star2)
    }

    /// Whether it remembers what earlier visits to a node have shown.
    pub fn has_memory(self) -> bool {
        matches!(self, Algorithm::MtdF | Algorithm::SssStar)
    }

    /// Whether it answers a question, by proof and disproof numbers, instead of looking for a value.
    pub fn proves(self) -> bool {
        self == Algorithm::ProofNumber
    }

    /// Whether its root can be told which window to begin with, when to cut and what to return.
    pub fn takes_window(self) -> bool {
        matches!(
            self,
            Algorithm::AlphaBeta
                | Algorithm::NegamaxAlphaBeta
                | Algorithm::Aspiration
                | Algorithm::Pvs
                | Algorithm::Star1
                | Algorithm::Star2
        )
    }

    /// Whether it finds the minimax value with mate scores of any game. The programs as printed differ from it, each in
    /// its own way.
    pub fn is_exact(self) -> bool {
        Self::EXACT.contains(&self)
    }

    /// Whether values inside the algorithm are those of the side to move; else they are MAX's.
    pub fn is_negamax(self) -> bool {
        !matches!(
            self,
            Algorithm::Minimax
                | Algorithm::AlphaBeta
                | Algorithm::Aspiration
                | Algorithm::Scout
                | Algorithm::MtdF
                | Algorithm::SssStar
                | Algorithm::Expectiminimax
                | Algorithm::Star1
                | Algorithm::Star2
                | Algorithm::NemecProbability
                | Algorithm::ProofNumber
                | Algorithm::WhiteBlack
                | Algorithm::WhiteBlackPseudoLegal
        )
    }

    /// When it moves mate scores.
    pub fn shift(self) -> Shift {
        match self {
            Algorithm::NemecMinimax | Algorithm::KuhrMinimax => Shift::AfterLoop,
            Algorithm::ProofNumber
            | Algorithm::NemecDepthOne
            | Algorithm::NemecDepthTwo
            | Algorithm::WhiteBlack
            | Algorithm::WhiteBlackPseudoLegal
            | Algorithm::HabrConnect4V1
            | Algorithm::HabrConnect4V2 => Shift::Never,
            Algorithm::Minimax
            | Algorithm::Negamax
            | Algorithm::AlphaBeta
            | Algorithm::NegamaxAlphaBeta
            | Algorithm::Aspiration
            | Algorithm::Scout
            | Algorithm::Pvs
            | Algorithm::MtdF
            | Algorithm::SssStar
            | Algorithm::Expectiminimax
            | Algorithm::Star1
            | Algorithm::Star2
            | Algorithm::NemecProbability
            | Algorithm::KuhrAlphaBeta => Shift::EachChild,
        }
    }

    /// Whether it adds up what moves gain along the path, with a factor for each ply, and looks at no move after one that
    /// wins: the programs of document 004.
    pub fn sums_gains(self) -> bool {
        matches!(self, Algorithm::HabrConnect4V1 | Algorithm::HabrConnect4V2)
    }

    /// The name of the static evaluation that it has unless another is chosen; `None` for the game's first.
    pub fn evaluation(self) -> Option<&'static str> {
        self.sums_gains().then_some(ConnectFour::LONGEST_RUN)
    }

    /// Whether it looks further where a line is more probable: its depth is a threshold, and no number of plies.
    pub fn weighs_lines(self) -> bool {
        self == Algorithm::NemecProbability
    }

    /// How many plies it always looks ahead, whatever it is told.
    pub fn fixed_depth(self) -> Option<u32> {
        match self {
            Algorithm::NemecDepthOne => Some(1),
            Algorithm::NemecDepthTwo => Some(2),
            _ => None,
        }
    }
}

impl fmt::Display for Algorithm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}
