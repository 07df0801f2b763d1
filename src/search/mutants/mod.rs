//! Typical mistakes, as programs: what somebody computes who has misunderstood one thing. Each has a file with its row;
//! those about windows and cuts run in [`alpha_beta`], which is right but for what the row does otherwise.

mod alpha_beta;
mod late_cut;
mod leaf_cuts;
mod mixed_cuts;
mod no_bliz;
mod no_dal;
mod no_shift;
mod other_rule;
mod ply_early;
mod root_not_narrowed;
mod shallow;
mod shared;
mod sign;
mod window_kept;
mod window_reset;

use serde::{Deserialize, Serialize};

use super::{Algorithm, Found, MateScores, Mates, Observer, Search, Settings, Window};
use crate::game::Game;
use alpha_beta::Habits;

/// What there is to know about a mistake. Each has one such row, in its own file.
pub(crate) struct Row {
    /// The name that `--mutant` takes. What is said of it has keys that are made of it: `mutant-…`, `caveat-mutant-…`.
    pub(crate) name: &'static str,
    pub(crate) other_names: &'static [&'static str],
    /// The lesson that helps.
    pub(crate) lesson: &'static str,
    pub(crate) slip: Slip,
    /// What its listing says otherwise: what stands in the right one, and what stands there instead.
    pub(crate) lines: &'static [[&'static str; 2]],
}

/// Where a mistake is made.
pub(crate) enum Slip {
    /// In alpha-beta, which has these habits then.
    AlphaBeta(Habits),
    /// In negamax with a window, which does what such an alpha-beta does.
    NegamaxAlphaBeta(Habits),
    /// In negamax, which never turns the sign.
    Sign,
    /// In the mate scores: whether there is `dal`, and whether `bliz`.
    Shift { dal: bool, bliz: bool },
    /// In the depth: the search stops one ply early.
    Depth,
}

/// The list of mistakes, each with the place of its row.
macro_rules! mutants {
    ($($(#[$about:meta])* $mutant:ident: $row:path,)*) => {
        /// A typical mistake, made on purpose: to show what a part of an algorithm is good for, and to find out what
        /// somebody has misunderstood.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
        #[serde(rename_all = "kebab-case")]
        pub enum Mutant {
            $($(#[$about])* $mutant,)*
        }

        impl Mutant {
            /// All of them.
            pub const ALL: [Mutant; [$(Mutant::$mutant),*].len()] = [$(Mutant::$mutant),*];

            /// What there is to know about it.
            pub(crate) const fn row(self) -> &'static Row {
                match self {
                    $(Mutant::$mutant => &$row,)*
                }
            }
        }
    };
}

mutants! {
    /// Every node begins with (−∞, ∞): α and β are not passed down. Nothing is ever cut.
    WindowReset: window_reset::ROW,
    /// A node has only the bound that its parent has found: there are no deep cutoffs.
    Shallow: shallow::ROW,
    /// α and β are variables of the whole search: what is found below a node stays in force above it and beside it.
    Shared: shared::ROW,
    /// The root passes its own window on to every child: what its first moves have brought is forgotten.
    RootNotNarrowed: root_not_narrowed::ROW,
    /// Cuts where a value equals the bound, though the rule says only beyond it; or the other way round.
    OtherRule: other_rule::ROW,
    /// MAX cuts where a value equals the bound and MIN only beyond it, or the other way round.
    MixedCuts: mixed_cuts::ROW,
    /// The test comes one move late: that move is still searched.
    LateCut: late_cut::ROW,
    /// Leaves are cut off, nodes with moves of their own never.
    LeafCuts: leaf_cuts::ROW,
    /// Negamax takes the value of a child as it is, without the minus.
    Sign: sign::ROW,
    /// Negamax passes on (α, β) where it has to be (−β, −α).
    WindowKept: window_kept::ROW,
    /// `dal` does nothing: bounds go down as they are, though values come up through `bliz`. Alpha-beta then cuts what
    /// it must not, and may return a wrong value and a wrong move.
    NoDal: no_dal::ROW,
    /// `bliz` does nothing: a mate is worth the same however far away it is, though bounds go down through `dal`.
    NoBliz: no_bliz::ROW,
    /// Neither of them does anything: a mate is worth the same however far away it is.
    NoShift: no_shift::ROW,
    /// The search stops one ply before the depth that it is given.
    PlyEarly: ply_early::ROW,
}

impl Mutant {
    /// The name that `--mutant` takes: `shallow`, `no-dal`.
    pub fn name(self) -> &'static str {
        self.row().name
    }

    /// The mistake of this name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|mutant| mutant.name() == name || mutant.other_names().contains(&name))
    }

    /// Other names for the same mistake.
    pub fn other_names(self) -> &'static [&'static str] {
        self.row().other_names
    }

    /// The lesson that helps whoever makes it.
    pub fn lesson(self) -> &'static str {
        self.row().lesson
    }

    /// Whether a search with these settings can make this mistake: it has the line in which it is made.
    pub fn applies_to(self, settings: &Settings) -> bool {
        let Settings { algorithm, techniques, depth, rules, .. } = *settings;
        match self.row().slip {
            Slip::AlphaBeta(_) => algorithm == Algorithm::AlphaBeta && techniques.is_empty(),
            Slip::Sign => algorithm == Algorithm::Negamax,
            Slip::NegamaxAlphaBeta(_) => algorithm == Algorithm::NegamaxAlphaBeta && techniques.is_empty(),
            // What is remembered must be true.
            Slip::Shift { .. } if algorithm.has_memory() || rules.mates.mates() == Mates::Flat => false,
            Slip::Shift { bliz: true, .. } => algorithm.has_window(),
            Slip::Shift { .. } => true,
            Slip::Depth => depth.is_some_and(|depth| depth > 1) && algorithm.fixed_depth().is_none(),
        }
    }

    /// The algorithm in which it is made, if it is one alone.
    pub fn algorithm(self) -> Option<Algorithm> {
        match self.row().slip {
            Slip::AlphaBeta(_) => Some(Algorithm::AlphaBeta),
            Slip::Sign => Some(Algorithm::Negamax),
            Slip::NegamaxAlphaBeta(_) => Some(Algorithm::NegamaxAlphaBeta),
            Slip::Shift { .. } | Slip::Depth => None,
        }
    }

    /// Where it is made, if that is in the algorithm.
    pub(super) fn slip(self) -> Option<&'static Slip> {
        let slip = &self.row().slip;
        (!matches!(slip, Slip::Shift { .. } | Slip::Depth)).then_some(slip)
    }

    /// Whether windows go otherwise than they should.
    pub(crate) fn is_about_windows(self) -> bool {
        matches!(self.row().slip, Slip::AlphaBeta(_) | Slip::NegamaxAlphaBeta(_))
    }

    /// Whether something else is asked before the rest is skipped than whether the value closes the window of the node.
    pub(crate) fn asks_otherwise(self) -> bool {
        matches!(self, Mutant::Shared | Mutant::OtherRule | Mutant::MixedCuts | Mutant::LateCut | Mutant::LeafCuts)
    }

    /// Whether a value keeps its sign where the turn passes.
    pub(crate) fn keeps_signs(self) -> bool {
        matches!(self.row().slip, Slip::Sign)
    }

    /// Whether it shows only where the players take turns.
    pub(crate) fn needs_turns(self) -> bool {
        matches!(self.row().slip, Slip::Sign | Slip::NegamaxAlphaBeta(_))
    }

    /// Whether it shows only where a value equals a bound.
    pub fn needs_ties(self) -> bool {
        matches!(self, Mutant::OtherRule | Mutant::MixedCuts)
    }

    /// Whether the search stops a ply before its depth.
    pub(super) fn stops_early(self) -> bool {
        matches!(self.row().slip, Slip::Depth)
    }

    /// The mate scores with which it counts.
    pub(super) fn mates(self, mates: MateScores) -> MateScores {
        match self.row().slip {
            Slip::Shift { dal, bliz } => mates.shifting(dal, bliz),
            _ => mates,
        }
    }
}

impl Slip {
    /// Searches with it.
    pub(super) fn search<G: Game, O: Observer<G>>(
        &self,
        search: &mut Search<'_, G, O>,
        root: &G::State,
        depth: u32,
        window: Window,
    ) -> Found<G::Move> {
        match self {
            Slip::AlphaBeta(habits) | Slip::NegamaxAlphaBeta(habits) => {
                alpha_beta::alpha_beta(search, habits, root, depth, window).0
            }
            _ => sign::from_max(search, root, depth),
        }
    }
}
