//! Mistakes in a search by hand, and the answers to which they lead.

use super::by_hand::{ByHand, Pick};
use super::{Exercise, Solution};
use crate::locale::Locale;
use crate::search::{Algorithm, Mutant};
use crate::story::words;

/// A mistake that students make in a search by hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Misconception {
    /// Nothing is pruned: the answers are those of minimax.
    Minimax,
    /// MAX and MIN are taken for each other at all nodes.
    PlayersSwapped,
    /// At this ply (the root is ply 0), the player to move is taken for the opponent.
    PlySwapped(usize),
    /// Moves are tried from right to left.
    RightToLeft,
    /// Every node takes the value of its first child instead of the best one.
    FirstValue,
    /// Every node takes the value of its last child instead of the best one.
    LastValue,
    /// One step of the algorithm is changed.
    Mutant(Mutant),
}

impl From<Mutant> for Misconception {
    fn from(mutant: Mutant) -> Self {
        Misconception::Mutant(mutant)
    }
}

impl Misconception {
    /// Returns the name in results, such as `players-swapped`, or the name of the mutant.
    pub fn name(self) -> &'static str {
        match self {
            Misconception::Minimax => "minimax",
            Misconception::PlayersSwapped => "players-swapped",
            Misconception::PlySwapped(_) => "ply-swapped",
            Misconception::RightToLeft => "right-to-left",
            Misconception::FirstValue => "first-value",
            Misconception::LastValue => "last-value",
            Misconception::Mutant(mutant) => mutant.name(),
        }
    }

    /// Returns the identifier of the lesson that explains the mistake.
    pub fn lesson(self) -> &'static str {
        match self {
            Misconception::Minimax => "cut-leaf",
            Misconception::RightToLeft => "move-order",
            Misconception::Mutant(mutant) => mutant.lesson(),
            Misconception::PlayersSwapped
            | Misconception::PlySwapped(_)
            | Misconception::FirstValue
            | Misconception::LastValue => "min-and-max",
        }
    }

    /// Returns the words for the mistake after the name of an algorithm, such as `with shallow cutoffs only`.
    pub fn in_words(self, locale: &Locale) -> String {
        match self {
            Misconception::PlySwapped(ply) => locale.with("mutant-ply-swapped", &[("ply", ply.into())]),
            _ => words::named(locale, "mutant", self.name()),
        }
    }

    /// Returns the only algorithm that can make the mistake; `usual` if several can.
    pub(super) fn algorithm(self, usual: Algorithm) -> Algorithm {
        match self {
            Misconception::Mutant(mutant) => mutant.algorithm().unwrap_or(usual),
            _ => usual,
        }
    }
}

/// A mistake with the answers to which it leads.
#[derive(Debug)]
pub(crate) struct Suspect {
    pub(crate) misconception: Misconception,
    pub(crate) solution: Solution,
}

impl Exercise {
    /// Returns all mistakes that are possible in the exercise, the simplest first, mutants last. A mistake that leads
    /// to the right search, or to the same search as an earlier one, is listed only if it is a mutant.
    pub(crate) fn suspects(&self) -> Vec<Suspect> {
        let right = || ByHand::right(self);
        let has_window = self.settings().algorithm.has_window();
        let mut all: Vec<Suspect> = Vec::new();
        let mut add = |misconception, search: &ByHand<'_>| {
            let solution = search.solution();
            let is_known = |other: &Solution| solution.is_same_search(other);
            if !is_known(&self.solution) && all.iter().all(|suspect| !is_known(&suspect.solution)) {
                all.push(Suspect { misconception, solution });
            }
        };
        add(Misconception::Minimax, &ByHand { prunes: false, ..right() });
        let plies = self.whole.ids().map(|id| self.whole.path(id).len()).max().unwrap_or(1) - 1;
        let prunings: &[bool] = if has_window { &[true, false] } else { &[false] };
        let at_plies = (0..plies).map(|ply| (Misconception::PlySwapped(ply), ply..ply + 1));
        for (misconception, swapped) in [(Misconception::PlayersSwapped, 0..plies)].into_iter().chain(at_plies) {
            for &prunes in prunings {
                add(misconception, &ByHand { swapped: swapped.clone(), prunes, ..right() });
            }
        }
        add(Misconception::RightToLeft, &ByHand { is_reversed: true, ..right() });
        for (misconception, pick) in [(Misconception::FirstValue, Pick::First), (Misconception::LastValue, Pick::Last)]
        {
            add(misconception, &ByHand { pick, prunes: false, ..right() });
        }
        let mutants = self.mistakes().into_iter();
        all.extend(mutants.map(|mistake| Suspect { misconception: mistake.mutant.into(), solution: mistake.solution }));
        all
    }
}
