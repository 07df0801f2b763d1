//! Techniques of chess programs in addition to plain alpha-beta: their names, and `selective`, the search that uses
//! them.

pub(crate) mod deepening;
mod even_for_odd;
mod history;
mod killer;
pub(crate) mod learned;
mod near_leaf;
mod null_move;
mod queen_down;
mod quiescence;
pub(crate) mod selective;
mod stand_pat;
pub(crate) mod table;

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::fault::{errors, named, suggest};
use crate::search::Algorithm;

named! {
    /// A technique of chess programs in addition to plain alpha-beta. Each technique can be switched on separately. In
    /// the name of a [`Method`], the name of a technique follows a `+`. In [`Technique::ALL`], variants of the null
    /// move and of the table follow the original technique.
    #[non_exhaustive]
    pub enum Technique {
        /// Quiescence: where no plies remain, captures, promotions and evasions of check are still searched.
        Quiescence: "quiescence",
        /// Check extension: a move that gives check does not use up a ply.
        CheckExtension: "check-extension",
        /// Heuristic H1 of document 003: three plies before the leaves, only two plies are searched if the mover is
        /// more than a queen below α.
        QueenDown: "queen-down",
        /// H2: near the leaves, uninteresting moves are searched one ply shallower.
        NearLeaf: "near-leaf",
        /// H3: one ply before the leaves, a search of captures and promotions alone may close the window.
        StandPat: "stand-pat",
        /// The generalisation of H3 that document 003 rejects: at every odd depth, a search one ply shallower may close
        /// the window.
        EvenForOdd: "even-for-odd",
        /// H4, the null move: if the window closes even after the mover has passed, no move is searched.
        NullMove: "null-move",
        /// H4 without one of its restrictions: the null move is tried even after an earlier null move in the line.
        NullMoveTwice: "null-move-twice",
        /// H4 without one of its restrictions: the null move is tried even in endgames.
        NullMoveInEndgames: "null-move-in-endgames",
        /// H4 without one of its restrictions: the null move is tried even in check.
        NullMoveInCheck: "null-move-in-check",
        /// H4 without one of its restrictions: the null move is tried even if β is a mate score.
        NullMoveNearMate: "null-move-near-mate",
        /// Transposition table: results of positions are stored and used when a position occurs again.
        Table: "table",
        /// Transposition table with a mistake: bounds are used as exact values.
        TableBoundsAsExact: "table-bounds-as-exact",
        /// Transposition table with a mistake: mates are stored as counted from the root.
        TableMatesFromRoot: "table-mates-from-root",
        /// Iterative deepening: shallower searches come first and order the moves of the last search.
        Deepening: "deepening",
        /// Killer moves: moves that closed a window on the same ply are tried early.
        Killer: "killer",
        /// History heuristic: moves that closed windows anywhere are tried early.
        History: "history",
    }
}

impl Technique {
    /// Returns the symbol that replaces the name of a move at a trial of the technique: `∅` for the null move, `×` for
    /// captures and promotions alone, `−1` for a search one ply shallower. Empty for techniques without trials.
    pub fn sign(self) -> &'static str {
        match self {
            Technique::StandPat => "×",
            Technique::EvenForOdd => "−1",
            technique if technique.is_null_move() => "∅",
            _ => "",
        }
    }

    /// Returns whether the technique leaves the value of a search and the set of best moves unchanged.
    pub fn is_exact(self) -> bool {
        matches!(self, Technique::Table | Technique::Deepening | Technique::Killer | Technique::History)
    }

    /// Returns whether the technique may make the result of a search wrong, because it prunes, extends or contains a
    /// mistake. Returns `false` for quiescence, which only evaluates leaves in another way.
    pub(crate) fn is_selective(self) -> bool {
        self != Technique::Quiescence && !self.is_exact()
    }

    /// Returns whether the technique needs a game [with tactics](crate::game::Game::has_tactics).
    pub(crate) fn needs_tactics(self) -> bool {
        !self.is_exact() && !self.is_table()
    }

    /// Returns whether there is a message that warns about the results of the technique.
    pub(crate) fn has_caveat(self) -> bool {
        !matches!(self, Technique::Deepening | Technique::Killer | Technique::History)
    }

    /// Returns whether `algorithm` supports the technique.
    pub fn applies_to(self, algorithm: Algorithm) -> bool {
        algorithm == Algorithm::AlphaBeta
    }

    fn is_null_move(self) -> bool {
        self == Technique::NullMove || self.lifts_restriction()
    }

    fn is_table(self) -> bool {
        self == Technique::Table || self.is_mistaken_table()
    }

    fn is_mistaken_table(self) -> bool {
        matches!(self, Technique::TableBoundsAsExact | Technique::TableMatesFromRoot)
    }

    fn lifts_restriction(self) -> bool {
        matches!(
            self,
            Technique::NullMoveTwice
                | Technique::NullMoveInEndgames
                | Technique::NullMoveInCheck
                | Technique::NullMoveNearMate
        )
    }

    fn bit(self) -> u32 {
        1 << self as u32
    }
}

impl fmt::Display for Technique {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A set of techniques.
///
/// ```
/// use plyscope::{Technique, Techniques};
/// let techniques = Techniques::NONE.with(Technique::NullMove).with(Technique::Quiescence);
/// assert!(techniques.has(Technique::NullMove) && !techniques.has(Technique::CheckExtension));
/// assert_eq!(techniques.to_string(), "+quiescence+null-move");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Techniques(u32);

impl Techniques {
    /// The empty set: plain search as in textbooks.
    pub const NONE: Techniques = Techniques(0);

    /// Returns the set with one more technique. Whichever is added first, a variant of the null move without a
    /// restriction excludes the plain null move, and a table with a mistake excludes the correct table.
    #[must_use]
    pub fn with(self, technique: Technique) -> Self {
        let mut all = Techniques(self.0 | technique.bit());
        if all.iter().any(Technique::lifts_restriction) {
            all.0 &= !Technique::NullMove.bit();
        }
        if all.iter().any(Technique::is_mistaken_table) {
            all.0 &= !Technique::Table.bit();
        }
        all
    }

    /// Returns the techniques of the set for which `holds` returns `true`.
    #[must_use]
    pub fn only(self, holds: impl Fn(Technique) -> bool) -> Self {
        self.iter().filter(|&technique| holds(technique)).fold(Techniques::NONE, Techniques::with)
    }

    /// Returns whether the set contains `technique`.
    pub fn has(self, technique: Technique) -> bool {
        self.0 & technique.bit() != 0
    }

    /// Returns whether the set contains the null move, in any variant.
    pub(crate) fn has_null_move(self) -> bool {
        self.iter().any(Technique::is_null_move)
    }

    /// Returns whether the set contains a transposition table, correct or with a mistake.
    pub(crate) fn has_table(self) -> bool {
        self.iter().any(Technique::is_table)
    }

    /// Returns whether the set contains a technique that reorders moves.
    pub(crate) fn orders_moves(self) -> bool {
        let order = [Technique::Deepening, Technique::Killer, Technique::History];
        self.has_table() || order.into_iter().any(|technique| self.has(technique))
    }

    /// Returns whether the set is empty.
    pub fn is_empty(self) -> bool {
        self == Techniques::NONE
    }

    /// Returns whether a technique in the set may make the result of a search wrong.
    pub(crate) fn is_selective(self) -> bool {
        self.iter().any(Technique::is_selective)
    }

    /// Returns the techniques in the order of [`Technique::ALL`].
    pub fn iter(self) -> impl Iterator<Item = Technique> {
        Technique::ALL.into_iter().filter(move |&technique| self.has(technique))
    }
}

/// Writes the names, each after a `+`, such as `+quiescence+null-move`. The text follows the name of an algorithm.
impl fmt::Display for Techniques {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.iter().try_for_each(|technique| write!(f, "+{technique}"))
    }
}

/// An algorithm and its techniques, such as `alpha-beta+quiescence+null-move`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Method {
    /// The algorithm.
    pub algorithm: Algorithm,
    /// Techniques used in addition to the algorithm.
    pub techniques: Techniques,
}

impl From<Algorithm> for Method {
    fn from(algorithm: Algorithm) -> Self {
        Method { algorithm, techniques: Techniques::NONE }
    }
}

/// Writes the name of the algorithm and its techniques, such as `alpha-beta+quiescence`.
impl fmt::Display for Method {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.algorithm, self.techniques)
    }
}

errors! {
    /// Error in the name of a method.
    pub enum MethodError {
        Algorithm { name: String, advice: String } => "there is no algorithm `{name}`; {advice}";
        Technique { name: String, advice: String } => "there is no technique `{name}`; {advice}";
        Inapplicable { technique: Technique, algorithm: Algorithm, able: String } =>
            "{technique} does not go with {algorithm}, but with {able}";
    }
}

impl FromStr for Method {
    type Err = MethodError;

    /// ```
    /// use plyscope::{Algorithm, Method, Technique};
    /// let method: Method = "alpha-beta+quiescence".parse()?;
    /// assert!(method.algorithm == Algorithm::AlphaBeta && method.techniques.has(Technique::Quiescence));
    /// assert!("minimax+null-move".parse::<Method>().is_err());
    /// # Ok::<(), plyscope::MethodError>(())
    /// ```
    fn from_str(text: &str) -> Result<Self, MethodError> {
        let among =
            |name: &str, all: &[&str]| suggest(name, all.iter().copied(), format!("there are {}", all.join(", ")));
        let mut names = text.split('+').map(str::to_owned);
        let name = names.next().unwrap_or_default();
        let Some(algorithm) = Algorithm::named(&name) else {
            let advice = among(&name, &Algorithm::ALL.map(Algorithm::name));
            return Err(MethodError::Algorithm { name, advice });
        };
        let mut method = Method::from(algorithm);
        for name in names {
            let Some(technique) = Technique::ALL.into_iter().find(|technique| technique.name() == name) else {
                let advice = among(&name, Technique::NAMES);
                return Err(MethodError::Technique { name, advice });
            };
            if !technique.applies_to(algorithm) {
                let able = Algorithm::ALL.into_iter().filter(|&one| technique.applies_to(one));
                let able = able.map(Algorithm::name).collect::<Vec<_>>().join(", ");
                return Err(MethodError::Inapplicable { technique, algorithm, able });
            }
            method.techniques = method.techniques.with(technique);
        }
        Ok(method)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn methods_survive_a_round_trip_through_text() {
        for technique in Technique::ALL {
            let written = format!("alpha-beta+{technique}");
            assert_eq!(written.parse::<Method>().map(|method| method.to_string()), Ok(written));
        }
        let same = |text: &str| text.parse::<Method>().unwrap().to_string();
        assert_eq!(same("alpha-beta+null-move+quiescence+quiescence"), "alpha-beta+quiescence+null-move");
        assert_eq!(same("alpha-beta+null-move-twice+null-move"), "alpha-beta+null-move-twice");
        assert_eq!(same("alpha-beta+history+table+table-mates-from-root"), "alpha-beta+table-mates-from-root+history");
    }

    #[test]
    fn errors_of_methods_suggest_corrections() {
        let error = |text: &str| text.parse::<Method>().unwrap_err().to_string();
        assert_eq!(error("alphabeta"), "there is no algorithm `alphabeta`; did you mean `alpha-beta`?");
        assert_eq!(error("alpha-beta+nullmove"), "there is no technique `nullmove`; did you mean `null-move`?");
        assert_eq!(error("minimax+null-move"), "null-move does not go with minimax, but with alpha-beta");
        assert!(error("alpha-beta+").starts_with("there is no technique ``; there are quiescence, "));
    }
}
