//! What chess programs do besides plain alpha-beta: the techniques by name, and alpha-beta with them (`selective`).

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

use crate::fault::nearest;
use crate::search::Algorithm;

/// Something that a chess program does besides plain alpha-beta. Each can be switched on by itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Technique {
    /// Where no plies remain, captures, promotions and evasions of checks are still searched.
    Quiescence,
    /// A move that gives check does not use up a ply.
    CheckExtension,
    /// H1: three plies before the leaves, whoever is a queen down is searched two plies deep only.
    QueenDown,
    /// H2: near the leaves, moves without interest are searched one ply shallower.
    NearLeaf,
    /// H3: one ply before the leaves, a search of the tactical moves alone may be enough.
    StandPat,
    /// The generalisation of H3 that the document rejects: at every odd depth, a search one ply shallower may be
    /// enough.
    EvenForOdd,
    /// H4: whoever passes and still stands well enough need not be searched.
    NullMove,
    /// The null move, also where one was made before in the line.
    NullMoveTwice,
    /// The null move, also in endgames.
    NullMoveInEndgames,
    /// The null move, also in check.
    NullMoveInCheck,
    /// The null move, also where a mate is in sight.
    NullMoveNearMate,
    /// What was shown about a position is remembered, and answers where it is met again.
    Table,
    /// The table with a mistake: bounds are taken for exact values.
    TableBoundsAsExact,
    /// The table with a mistake: mates are kept as they look from the root.
    TableMatesFromRoot,
    /// Searches less and less shallow come before the one that counts, and order its moves.
    Deepening,
    /// Moves that closed a window on the same ply are tried early.
    Killer,
    /// Moves that closed windows anywhere are tried early.
    History,
}

impl Technique {
    /// All of them; those that lift a restriction of the null move after it, and the mistakes with a table after the
    /// table.
    pub const ALL: [Technique; 17] = [
        Technique::Quiescence,
        Technique::CheckExtension,
        Technique::QueenDown,
        Technique::NearLeaf,
        Technique::StandPat,
        Technique::EvenForOdd,
        Technique::NullMove,
        Technique::NullMoveTwice,
        Technique::NullMoveInEndgames,
        Technique::NullMoveInCheck,
        Technique::NullMoveNearMate,
        Technique::Table,
        Technique::TableBoundsAsExact,
        Technique::TableMatesFromRoot,
        Technique::Deepening,
        Technique::Killer,
        Technique::History,
    ];

    /// The name that `--algorithm` takes after a `+`.
    pub fn name(self) -> &'static str {
        match self {
            Technique::Quiescence => "quiescence",
            Technique::CheckExtension => "check-extension",
            Technique::QueenDown => "queen-down",
            Technique::NearLeaf => "near-leaf",
            Technique::StandPat => "stand-pat",
            Technique::EvenForOdd => "even-for-odd",
            Technique::NullMove => "null-move",
            Technique::NullMoveTwice => "null-move-twice",
            Technique::NullMoveInEndgames => "null-move-in-endgames",
            Technique::NullMoveInCheck => "null-move-in-check",
            Technique::NullMoveNearMate => "null-move-near-mate",
            Technique::Table => "table",
            Technique::TableBoundsAsExact => "table-bounds-as-exact",
            Technique::TableMatesFromRoot => "table-mates-from-root",
            Technique::Deepening => "deepening",
            Technique::Killer => "killer",
            Technique::History => "history",
        }
    }

    /// What it tries stands in a tree like a move, under this sign: `∅` for the null move, `×` for the tactical moves
    /// alone, `−1` for a search one ply shallower. Empty for techniques that try nothing.
    pub fn sign(self) -> &'static str {
        match self {
            Technique::StandPat => "×",
            Technique::EvenForOdd => "−1",
            technique if technique.is_null_move() => "∅",
            _ => "",
        }
    }

    /// Whether it leaves the value of a search as it is, and the move one of the best.
    pub fn is_exact(self) -> bool {
        matches!(self, Technique::Table | Technique::Deepening | Technique::Killer | Technique::History)
    }

    /// Whether it leaves something out, or looks further at one move than at another, or makes a mistake, and so may be
    /// wrong where the same search without it is right. Quiescence is not of these: it is another way to evaluate.
    pub fn is_selective(self) -> bool {
        self != Technique::Quiescence && !self.is_exact()
    }

    /// Whether only games that tell captures, checks and the like apart can have it.
    pub fn needs_tactics(self) -> bool {
        !self.is_exact() && !self.is_table()
    }

    /// Whether there is something that a reader of the result must know.
    pub fn has_caveat(self) -> bool {
        !matches!(self, Technique::Deepening | Technique::Killer | Technique::History)
    }

    /// Whether an algorithm can be told to do it.
    pub fn applies_to(self, algorithm: Algorithm) -> bool {
        algorithm == Algorithm::AlphaBeta
    }

    /// Whether it is the null move, with or without one of its restrictions.
    fn is_null_move(self) -> bool {
        self == Technique::NullMove || self.lifts_restriction()
    }

    /// Whether it is the table, with or without a mistake.
    fn is_table(self) -> bool {
        self == Technique::Table || self.is_mistaken_table()
    }

    fn is_mistaken_table(self) -> bool {
        matches!(self, Technique::TableBoundsAsExact | Technique::TableMatesFromRoot)
    }

    /// Whether it is the null move without one of its restrictions.
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

/// Which techniques are in force.
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
    /// None of them: the textbook's search.
    pub const NONE: Techniques = Techniques(0);

    /// These and another one. A null move without one of its restrictions takes the place of the plain one, and a table
    /// with a mistake that of the right one.
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

    /// Those of them for which this holds.
    #[must_use]
    pub fn only(self, holds: impl Fn(Technique) -> bool) -> Self {
        self.iter().filter(|&technique| holds(technique)).fold(Techniques::NONE, Techniques::with)
    }

    /// Whether it is one of them.
    pub fn has(self, technique: Technique) -> bool {
        self.0 & technique.bit() != 0
    }

    /// Whether null moves are made, under whatever restrictions.
    pub fn has_null_move(self) -> bool {
        self.iter().any(Technique::is_null_move)
    }

    /// Whether positions are remembered, be it with a mistake.
    pub fn has_table(self) -> bool {
        self.iter().any(Technique::is_table)
    }

    /// Whether moves that were good elsewhere are tried first.
    pub fn orders_moves(self) -> bool {
        let order = [Technique::Deepening, Technique::Killer, Technique::History];
        self.has_table() || order.into_iter().any(|technique| self.has(technique))
    }

    /// Whether there is none.
    pub fn is_empty(self) -> bool {
        self == Techniques::NONE
    }

    /// Whether some of them may make the search wrong.
    pub fn is_selective(self) -> bool {
        self.iter().any(Technique::is_selective)
    }

    /// All of them, in the order of [`Technique::ALL`].
    pub fn iter(self) -> impl Iterator<Item = Technique> {
        Technique::ALL.into_iter().filter(move |&technique| self.has(technique))
    }
}

/// `+quiescence+null-move`, as it stands behind the name of an algorithm.
impl fmt::Display for Techniques {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.iter().try_for_each(|technique| write!(f, "+{technique}"))
    }
}

/// An algorithm and its techniques, as `--algorithm` takes them: `alpha-beta+quiescence+null-move`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Method {
    /// The algorithm.
    pub algorithm: Algorithm,
    /// What it does besides.
    pub techniques: Techniques,
}

impl From<Algorithm> for Method {
    fn from(algorithm: Algorithm) -> Self {
        Method { algorithm, techniques: Techniques::NONE }
    }
}

/// `alpha-beta+quiescence`.
impl fmt::Display for Method {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.algorithm, self.techniques)
    }
}

/// What keeps a text from naming a method.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum MethodError {
    /// There is no such algorithm.
    Algorithm(String),
    /// There is no such technique.
    Technique(String),
    /// The algorithm cannot do it.
    Inapplicable(Technique, Algorithm),
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
        let mut names = text.split('+');
        let name = names.next().unwrap_or_default();
        let is_it = |one: &Algorithm| one.name() == name || one.other_names().contains(&name);
        let algorithm = Algorithm::ALL.into_iter().find(is_it);
        let algorithm = algorithm.ok_or_else(|| MethodError::Algorithm(name.to_owned()))?;
        let mut method = Method::from(algorithm);
        for name in names {
            let technique = Technique::ALL.into_iter().find(|technique| technique.name() == name);
            let technique = technique.ok_or_else(|| MethodError::Technique(name.to_owned()))?;
            if !technique.applies_to(algorithm) {
                return Err(MethodError::Inapplicable(technique, algorithm));
            }
            method.techniques = method.techniques.with(technique);
        }
        Ok(method)
    }
}

impl fmt::Display for MethodError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let listed = |f: &mut fmt::Formatter<'_>, kind: &str, name: &str, all: &[&str]| {
            write!(f, "there is no {kind} `{name}`; ")?;
            match nearest(name, all.iter().copied()) {
                Some(near) => write!(f, "did you mean `{near}`?"),
                None => write!(f, "there are {}", all.join(", ")),
            }
        };
        match self {
            MethodError::Algorithm(name) => listed(f, "algorithm", name, &Algorithm::ALL.map(Algorithm::name)),
            MethodError::Technique(name) => listed(f, "technique", name, &Technique::ALL.map(Technique::name)),
            MethodError::Inapplicable(technique, algorithm) => {
                let able = Algorithm::ALL.into_iter().filter(|&one| technique.applies_to(one));
                let able: Vec<&str> = able.map(Algorithm::name).collect();
                write!(f, "{technique} does not go with {algorithm}, but with {}", able.join(", "))
            }
        }
    }
}

impl std::error::Error for MethodError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn methods_are_read_as_they_are_written() {
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
    fn what_is_no_method_is_told_why() {
        let error = |text: &str| text.parse::<Method>().unwrap_err().to_string();
        assert_eq!(error("alphabeta"), "there is no algorithm `alphabeta`; did you mean `alpha-beta`?");
        assert_eq!(error("alpha-beta+nullmove"), "there is no technique `nullmove`; did you mean `null-move`?");
        assert_eq!(error("minimax+null-move"), "null-move does not go with minimax, but with alpha-beta");
        assert!(error("alpha-beta+").starts_with("there is no technique ``; there are quiescence, "));
    }
}
