//! Typical mistakes as programs: each program computes the answer of a student who has misunderstood one step. Mistakes
//! about windows and cutoffs run in [`alpha_beta`], where each mistake replaces one step.

mod alpha_beta;
mod rows;
mod sign;

use serde::{Deserialize, Serialize};

use super::{Algorithm, Found, MateScores, Mates, Observer, Search, Settings, Window};
use crate::fault::named;
use crate::game::Game;
use alpha_beta::AlphaBetaVariant;

/// Properties of a mistake.
pub(crate) struct MutantRow {
    /// Name of the mistake; also part of the keys of its messages: `mutant-…`, `caveat-mutant-…`.
    pub(crate) name: &'static str,
    pub(crate) other_names: &'static [&'static str],
    /// Identifier of the lesson that explains the mistake.
    pub(crate) lesson: &'static str,
    pub(crate) slip: MutantKind,
    /// Changes to the pseudocode of the correct algorithm: in each pair, the second text replaces the first.
    pub(crate) lines: &'static [[&'static str; 2]],
}

/// Part of the search that contains the mistake.
pub(crate) enum MutantKind {
    /// Alpha-beta with one changed step.
    AlphaBeta(AlphaBetaVariant),
    /// Negamax with a window. The search runs as the alpha-beta that makes the same mistake.
    NegamaxAlphaBeta(AlphaBetaVariant),
    /// Negamax that never changes the sign.
    Sign,
    /// Mate scores: `dal` is `true` if the function `dal` still shifts bounds, `bliz` if the function `bliz` still
    /// shifts values.
    Shift { dal: bool, bliz: bool },
    /// The depth limit: the search stops one ply too early.
    Depth,
    /// Unknown: another program ran the search, and only its log is available.
    Logged,
}

named! {
    /// A typical mistake, made on purpose: it shows why a step of an algorithm is needed, and reveals what a student
    /// has misunderstood.
    #[derive(Serialize, Deserialize)]
    #[serde(rename_all = "kebab-case")]
    #[non_exhaustive]
    pub enum Mutant: MutantRow {
        /// Every child starts with (−∞, ∞): α and β are not passed down, so nothing is cut off below the root.
        WindowReset: rows::WINDOW_RESET,
        /// A node receives only the bound that its parent found, so there are no deep cutoffs.
        Shallow: rows::SHALLOW,
        /// α and β are variables of the whole search, so bounds found below a node still apply at nodes searched later.
        Shared: rows::SHARED,
        /// The root passes its initial window to every child, so bounds from its first moves are lost.
        RootNotNarrowed: rows::ROOT_NOT_NARROWED,
        /// The search cuts at a value equal to the bound although the rule demands a value beyond the bound, or the
        /// other way round.
        OtherRule: rows::OTHER_RULE,
        /// MAX cuts at a value equal to the bound and MIN only at a value beyond the bound, or the other way round.
        MixedCuts: rows::MIXED_CUTS,
        /// The cutoff test comes one move late, so one more move is searched.
        LateCut: rows::LATE_CUT,
        /// The search cuts off leaves, but never inner nodes.
        LeafCuts: rows::LEAF_CUTS,
        /// Negamax uses the value of a child without changing its sign.
        Sign: rows::SIGN,
        /// Negamax passes (α, β) instead of (−β, −α).
        WindowKept: rows::WINDOW_KEPT,
        /// `dal` does nothing: bounds are passed down without a shift, although values are returned through `bliz`.
        /// Alpha-beta then cuts too much, and may return a wrong value and a wrong move.
        NoDal: rows::NO_DAL,
        /// `bliz` does nothing: a mate is worth the same at any distance, although bounds are passed down through
        /// `dal`.
        NoBliz: rows::NO_BLIZ,
        /// Neither `dal` nor `bliz` does anything: a mate is worth the same at any distance.
        NoShift: rows::NO_SHIFT,
        /// The search stops one ply before the given depth.
        PlyEarly: rows::PLY_EARLY,
    } besides {
        /// Search of another program, replayed from its log, right or wrong. Users cannot choose this variant.
        AsLogged: rows::AS_LOGGED,
    }
}

impl Mutant {
    /// Returns the identifier of the lesson that explains the mistake.
    pub fn lesson(self) -> &'static str {
        self.row().lesson
    }

    /// Returns whether a search with these settings can make the mistake, because it executes the step that the mistake
    /// changes.
    pub fn applies_to(self, settings: &Settings) -> bool {
        let Settings { algorithm, techniques, depth, rules, .. } = *settings;
        match self.row().slip {
            MutantKind::AlphaBeta(_) => algorithm == Algorithm::AlphaBeta && techniques.is_empty(),
            MutantKind::Sign => algorithm == Algorithm::Negamax,
            MutantKind::NegamaxAlphaBeta(_) => algorithm == Algorithm::NegamaxAlphaBeta && techniques.is_empty(),
            // With a memory, the search would store wrong bounds; flat mate scores are never shifted.
            MutantKind::Shift { .. } if algorithm.has_memory() || rules.mates.mates() == Mates::Flat => false,
            MutantKind::Shift { bliz: true, .. } => algorithm.has_window(),
            MutantKind::Shift { .. } | MutantKind::Logged => true,
            MutantKind::Depth => depth.is_some_and(|depth| depth > 1) && algorithm.fixed_depth().is_none(),
        }
    }

    /// Returns the only algorithm that can make the mistake; `None` if several can, and for [`Mutant::AsLogged`].
    pub fn algorithm(self) -> Option<Algorithm> {
        match self.row().slip {
            MutantKind::AlphaBeta(_) => Some(Algorithm::AlphaBeta),
            MutantKind::Sign => Some(Algorithm::Negamax),
            MutantKind::NegamaxAlphaBeta(_) => Some(Algorithm::NegamaxAlphaBeta),
            MutantKind::Shift { .. } | MutantKind::Depth | MutantKind::Logged => None,
        }
    }

    /// Returns the kind of the mistake if it changes the algorithm; `None` if it changes only mate scores or the depth,
    /// and for [`Mutant::AsLogged`].
    pub(super) fn slip(self) -> Option<&'static MutantKind> {
        self.algorithm().map(|_| &self.row().slip)
    }

    /// Returns whether the mistake is in the windows or the cutoffs, or may be there.
    pub(crate) fn is_about_windows(self) -> bool {
        matches!(self.row().slip, MutantKind::AlphaBeta(_) | MutantKind::NegamaxAlphaBeta(_) | MutantKind::Logged)
    }

    /// Returns whether the mistake changes, or may change, the cutoff test: its rule, or the value or the bound that it
    /// compares.
    pub(crate) fn changes_cutoff_test(self) -> bool {
        matches!(
            self,
            Mutant::Shared
                | Mutant::OtherRule
                | Mutant::MixedCuts
                | Mutant::LateCut
                | Mutant::LeafCuts
                | Mutant::AsLogged
        )
    }

    /// Returns whether the mistake is that values keep their sign where the turn passes to the opponent.
    pub(crate) fn keeps_signs(self) -> bool {
        matches!(self.row().slip, MutantKind::Sign)
    }

    /// Returns whether the mistake is possible only where the players alternate.
    pub(crate) fn needs_turns(self) -> bool {
        matches!(self.row().slip, MutantKind::Sign | MutantKind::NegamaxAlphaBeta(_))
    }

    /// Returns whether the mistake has an effect only where a value equals a bound.
    pub fn needs_ties(self) -> bool {
        matches!(self, Mutant::OtherRule | Mutant::MixedCuts)
    }

    /// Returns whether the mistake is that the search stops one ply before the given depth.
    pub(super) fn stops_early(self) -> bool {
        matches!(self.row().slip, MutantKind::Depth)
    }

    /// Returns the mate scores as changed by the mistake.
    pub(super) fn mates(self, mates: MateScores) -> MateScores {
        match self.row().slip {
            MutantKind::Shift { dal, bliz } => mates.shifting(dal, bliz),
            _ => mates,
        }
    }
}

impl MutantKind {
    /// Runs the algorithm with the mistake.
    pub(super) fn search<G: Game, O: Observer<G>>(
        &self,
        search: &mut Search<'_, G, O>,
        root: &G::State,
        depth: u32,
        window: Window,
    ) -> Found<G::Move> {
        match self {
            MutantKind::AlphaBeta(habits) | MutantKind::NegamaxAlphaBeta(habits) => {
                search.mutant_alpha_beta(habits, root, depth, window).0
            }
            _ => search.unsigned_negamax(root, depth).signed(search.game.turn(root)),
        }
    }
}
