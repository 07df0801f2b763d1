//! Typical mistakes, as programs: what a student computes who has misunderstood one thing. Mistakes about windows and
//! cutoffs run in [`alpha_beta`], which is right except for the habit that the row changes.

mod alpha_beta;
mod rows;
mod sign;

use serde::{Deserialize, Serialize};

use super::{Algorithm, Found, MateScores, Mates, Observer, Search, Settings, Window};
use crate::game::Game;
use alpha_beta::Habits;

/// Description of a mistake.
pub(crate) struct MutantRow {
    /// Name, also part of the keys of its messages: `mutant-…`, `caveat-mutant-…`.
    pub(crate) name: &'static str,
    pub(crate) other_names: &'static [&'static str],
    /// The lesson that helps.
    pub(crate) lesson: &'static str,
    pub(crate) slip: Slip,
    /// Changes to the listing of the right algorithm: a text, and the text that replaces it.
    pub(crate) lines: &'static [[&'static str; 2]],
}

/// The part of a search in which a mistake is made.
pub(crate) enum Slip {
    /// Alpha-beta with these habits.
    AlphaBeta(Habits),
    /// Negamax with a window: the same as an alpha-beta with these habits.
    NegamaxAlphaBeta(Habits),
    /// Negamax that never turns the sign.
    Sign,
    /// Mate scores: whether `dal` shifts bounds, and whether `bliz` shifts values.
    Shift { dal: bool, bliz: bool },
    /// The depth: the search stops one ply early.
    Depth,
}

/// Declares the mistakes, each with its row.
macro_rules! mutants {
    ($($(#[$about:meta])* $mutant:ident: $row:path,)*) => {
        /// A typical mistake, made on purpose: to show the use of a part of an algorithm, and to find out what a
        /// student has misunderstood.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
        #[serde(rename_all = "kebab-case")]
        pub enum Mutant {
            $($(#[$about])* $mutant,)*
        }

        impl Mutant {
            /// All mistakes.
            pub const ALL: [Mutant; [$(Mutant::$mutant),*].len()] = [$(Mutant::$mutant),*];

            /// The row of the mistake.
            pub(crate) const fn row(self) -> &'static MutantRow {
                match self {
                    $(Mutant::$mutant => &$row,)*
                }
            }
        }
    };
}

mutants! {
    /// Every node begins with (−∞, ∞): α and β are not passed down. Nothing is ever cut.
    WindowReset: rows::WINDOW_RESET,
    /// A node has only the bound that its parent has found: there are no deep cutoffs.
    Shallow: rows::SHALLOW,
    /// α and β are variables of the whole search: what is found below a node stays in force above it and beside it.
    Shared: rows::SHARED,
    /// The root passes its own window on to every child: what its first moves have brought is forgotten.
    RootNotNarrowed: rows::ROOT_NOT_NARROWED,
    /// Cuts where a value equals the bound, though the rule says only beyond it; or the other way round.
    OtherRule: rows::OTHER_RULE,
    /// MAX cuts where a value equals the bound and MIN only beyond it, or the other way round.
    MixedCuts: rows::MIXED_CUTS,
    /// The test comes one move late: that move is still searched.
    LateCut: rows::LATE_CUT,
    /// Leaves are cut off, nodes with moves of their own never.
    LeafCuts: rows::LEAF_CUTS,
    /// Negamax takes the value of a child as it is, without the minus.
    Sign: rows::SIGN,
    /// Negamax passes on (α, β) where it has to be (−β, −α).
    WindowKept: rows::WINDOW_KEPT,
    /// `dal` does nothing: bounds go down as they are, though values come up through `bliz`. Alpha-beta then cuts what
    /// it must not, and may return a wrong value and a wrong move.
    NoDal: rows::NO_DAL,
    /// `bliz` does nothing: a mate is worth the same however far away it is, though bounds go down through `dal`.
    NoBliz: rows::NO_BLIZ,
    /// Neither of them does anything: a mate is worth the same however far away it is.
    NoShift: rows::NO_SHIFT,
    /// The search stops one ply before the depth that it is given.
    PlyEarly: rows::PLY_EARLY,
}

impl Mutant {
    /// Returns the name, such as `shallow` or `no-dal`.
    pub fn name(self) -> &'static str {
        self.row().name
    }

    /// Returns the mistake that has this name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|mutant| mutant.name() == name || mutant.other_names().contains(&name))
    }

    /// Returns other names of the mistake.
    pub fn other_names(self) -> &'static [&'static str] {
        self.row().other_names
    }

    /// Returns the identifier of the lesson that helps against it.
    pub fn lesson(self) -> &'static str {
        self.row().lesson
    }

    /// Returns whether an algorithm with these settings has the line in which the mistake is made.
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

    /// Returns the algorithm in which the mistake is made, if there is only one.
    pub fn algorithm(self) -> Option<Algorithm> {
        match self.row().slip {
            Slip::AlphaBeta(_) => Some(Algorithm::AlphaBeta),
            Slip::Sign => Some(Algorithm::Negamax),
            Slip::NegamaxAlphaBeta(_) => Some(Algorithm::NegamaxAlphaBeta),
            Slip::Shift { .. } | Slip::Depth => None,
        }
    }

    /// Returns the slip, if it is in the algorithm itself.
    pub(super) fn slip(self) -> Option<&'static Slip> {
        let slip = &self.row().slip;
        (!matches!(slip, Slip::Shift { .. } | Slip::Depth)).then_some(slip)
    }

    /// Returns whether windows are passed or narrowed in a wrong way.
    pub(crate) fn is_about_windows(self) -> bool {
        matches!(self.row().slip, Slip::AlphaBeta(_) | Slip::NegamaxAlphaBeta(_))
    }

    /// Returns whether the condition of a cutoff is not that the value closes the window of the node.
    pub(crate) fn asks_otherwise(self) -> bool {
        matches!(self, Mutant::Shared | Mutant::OtherRule | Mutant::MixedCuts | Mutant::LateCut | Mutant::LeafCuts)
    }

    /// Returns whether a value keeps its sign where the turn passes.
    pub(crate) fn keeps_signs(self) -> bool {
        matches!(self.row().slip, Slip::Sign)
    }

    /// Returns whether the mistake shows only where the players take turns.
    pub(crate) fn needs_turns(self) -> bool {
        matches!(self.row().slip, Slip::Sign | Slip::NegamaxAlphaBeta(_))
    }

    /// Returns whether the mistake shows only where a value equals a bound.
    pub fn needs_ties(self) -> bool {
        matches!(self, Mutant::OtherRule | Mutant::MixedCuts)
    }

    /// Returns whether the search stops a ply before its depth.
    pub(super) fn stops_early(self) -> bool {
        matches!(self.row().slip, Slip::Depth)
    }

    /// Returns the mate scores as the mistake changes them.
    pub(super) fn mates(self, mates: MateScores) -> MateScores {
        match self.row().slip {
            Slip::Shift { dal, bliz } => mates.shifting(dal, bliz),
            _ => mates,
        }
    }
}

impl Slip {
    /// Searches with the mistake.
    pub(super) fn search<G: Game, O: Observer<G>>(
        &self,
        search: &mut Search<'_, G, O>,
        root: &G::State,
        depth: u32,
        window: Window,
    ) -> Found<G::Move> {
        match self {
            Slip::AlphaBeta(habits) | Slip::NegamaxAlphaBeta(habits) => {
                search.mutant_alpha_beta(habits, root, depth, window).0
            }
            _ => search.unsigned_negamax(root, depth).signed(search.game.turn(root)),
        }
    }
}
