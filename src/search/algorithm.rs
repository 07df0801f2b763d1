use std::fmt;

/// The algorithms.
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
}

impl Algorithm {
    /// All of them, in the order in which they are taught.
    pub const ALL: [Algorithm; 4] =
        [Algorithm::Minimax, Algorithm::Negamax, Algorithm::AlphaBeta, Algorithm::NegamaxAlphaBeta];

    /// The name that `--algorithm` takes.
    pub fn name(self) -> &'static str {
        match self {
            Algorithm::Minimax => "minimax",
            Algorithm::Negamax => "negamax",
            Algorithm::AlphaBeta => "alpha-beta",
            Algorithm::NegamaxAlphaBeta => "negamax-alpha-beta",
        }
    }

    /// What it is, in one line.
    pub fn about(self) -> &'static str {
        match self {
            Algorithm::Minimax => "full search in two functions, one for MAX and one for MIN",
            Algorithm::Negamax => {
                "full search in one function: a player's value is minus the opponent's (draw --view mover)"
            }
            Algorithm::AlphaBeta => "minimax with a window (α, β) that skips moves which cannot matter",
            Algorithm::NegamaxAlphaBeta => "alpha-beta in one function, with the window turned round at every ply",
        }
    }

    /// Where its form comes from.
    pub fn source(self) -> &'static str {
        match self {
            Algorithm::Minimax => "document 001, \"MiniMax (Полный перебор)\"",
            Algorithm::Negamax => {
                "document 000, J. Němec, \"Šachové myšlení (2)\"; document 002, T. Kühr, \"Algoritmus Minimax\""
            }
            Algorithm::AlphaBeta => "Knuth & Moore 1975; Russell & Norvig, AIMA 4th ed., figure 6.7",
            Algorithm::NegamaxAlphaBeta => "document 002, T. Kühr, \"Algoritmus Minimax\" (alfabeta, dal, bliz)",
        }
    }

    /// Whether it passes a window down, and so can cut.
    pub fn has_window(self) -> bool {
        matches!(self, Algorithm::AlphaBeta | Algorithm::NegamaxAlphaBeta)
    }
}

impl fmt::Display for Algorithm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}
