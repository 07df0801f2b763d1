use serde::{Deserialize, Serialize};

use super::{Mutant, Window};
use crate::fault::{errors, named};
use crate::game::{Player, Value};

/// Rules of a search on which textbooks differ.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Rules {
    /// Condition on which a value closes the window.
    pub cut_on: CutOn,
    /// Value returned by a node whose best value lies outside its window.
    pub fail: Fail,
    /// Values of won games.
    pub mates: MateScores,
    /// Deliberate mistake; `None` for a correct search.
    pub mutant: Option<Mutant>,
}

impl Rules {
    /// Returns the rules without the deliberate mistake, and with `dal` and `bliz` switched on.
    #[must_use]
    pub fn sound(self) -> Self {
        Rules { mates: self.mates.shifting(true, true), mutant: None, ..self }
    }
}

named! {
    /// Condition on which a value closes the window.
    #[derive(Default, Serialize, Deserialize)]
    #[serde(rename_all = "kebab-case")]
    pub enum CutOn {
        /// v ≥ β at a MAX node, v ≤ α at a MIN node, because an equal value cannot change the result either.
        #[default]
        Equal: "equal",
        /// v > β at a MAX node, v < α at a MIN node.
        Greater: "greater",
    }
}

impl CutOn {
    /// Returns whether a value that `player` reaches closes the window. `bound` is the opponent's bound: β for MAX, α
    /// for MIN.
    pub fn closes(self, player: Player, value: Value, bound: Value) -> bool {
        player.prefers(value, bound) || self == CutOn::Equal && value == bound
    }

    /// Returns the other condition.
    #[must_use]
    pub fn other(self) -> Self {
        if self == CutOn::Equal { CutOn::Greater } else { CutOn::Equal }
    }
}

named! {
    /// Value returned by a node whose best value lies outside its window.
    #[derive(Default, Serialize, Deserialize)]
    #[serde(rename_all = "kebab-case")]
    pub enum Fail {
        /// Best value (fail-soft), a bound on the node's value that may be tighter than the bound of the window.
        #[default]
        Soft: "soft",
        /// Bound of the window that is nearer to the best value (fail-hard).
        Hard: "hard",
    }
}

impl Fail {
    /// Returns the value that a node returns if its best value is `best` and its window on entry is `window`.
    pub fn returned(self, best: Value, window: Window) -> Value {
        match self {
            Fail::Soft => best,
            Fail::Hard => best.max(window.alpha).min(window.beta),
        }
    }
}

named! {
    /// Effect of the distance of a win on its value.
    #[derive(Default, Serialize, Deserialize)]
    #[serde(rename_all = "kebab-case")]
    pub enum Mates {
        /// A win is worth one less for each ply of distance, but at least MNOHO.
        Distance: "distance",
        /// Every win is worth MAX.
        #[default]
        Flat: "flat",
    }
}

/// Values of won games: the constants MAX and MNOHO (Czech *mnoho*, "much") and the functions `bliz` and `dal` of
/// T. Kühr's lecture *Algoritmus Minimax* (Projektový seminář 1, Palacký University Olomouc; document 002), after
/// J. Němec, *Šachové myšlení* (2006; document 000).
///
/// If distance counts, MAX = 99 and MNOHO = 90, every value above 90 is a win in sight: to mate in one ply is worth 98,
/// to be mated in two is worth -97. Static values stay within ±MNOHO. Wins MAX − MNOHO or more plies away are all worth
/// MNOHO.
///
/// ```
/// use plyscope::{MateScores, Mates};
/// let mates = MateScores::new(Mates::Distance, 99, 90)?;
/// assert_eq!(mates.bliz(99.into()), 98.into());
/// assert_eq!(mates.dal(98.into()), 99.into());
/// assert_eq!(mates.bliz(90.into()), 90.into());
/// assert_eq!(mates.plies_to_mate((-97).into()), Some(2));
/// # Ok::<(), plyscope::MateScoresError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct MateScores {
    mates: Mates,
    max: i32,
    mnoho: i32,
    has_dal: bool,
    has_bliz: bool,
}

/// Largest MAX allowed.
const LARGEST: i32 = 1_000_000_000;

errors! {
    /// Error in MAX or MNOHO.
    pub enum MateScoresError {
        NegativeMnoho => "MNOHO must not be negative";
        MnohoNotBelowMax => "MNOHO must be less than MAX";
        TooLarge => "MAX must be at most {LARGEST}";
    }
}

impl MateScores {
    /// Largest MAX allowed.
    pub const LARGEST: i32 = LARGEST;

    /// Creates mate scores with MAX = `max` and MNOHO = `mnoho`.
    ///
    /// # Errors
    /// If not 0 ≤ MNOHO < MAX ≤ [`LARGEST`](MateScores::LARGEST).
    pub fn new(mates: Mates, max: i32, mnoho: i32) -> Result<Self, MateScoresError> {
        if mnoho < 0 {
            Err(MateScoresError::NegativeMnoho)
        } else if mnoho >= max {
            Err(MateScoresError::MnohoNotBelowMax)
        } else if max > Self::LARGEST {
            Err(MateScoresError::TooLarge)
        } else {
            Ok(MateScores { mates, max, mnoho, has_dal: true, has_bliz: true })
        }
    }

    /// Creates mate scores in which every win is worth `max`.
    pub(super) fn flat(max: i32) -> Self {
        MateScores { mates: Mates::Flat, max, mnoho: max - 1, has_dal: true, has_bliz: true }
    }

    /// Returns the effect of distance on the value of a win.
    pub fn mates(self) -> Mates {
        self.mates
    }

    /// Returns the same constants with `mates` as the effect of distance.
    #[must_use]
    pub fn with(self, mates: Mates) -> Self {
        MateScores { mates, ..self }
    }

    /// Switches [`dal`](MateScores::dal) and [`bliz`](MateScores::bliz) on or off.
    #[must_use]
    pub(super) fn shifting(self, has_dal: bool, has_bliz: bool) -> Self {
        MateScores { has_dal, has_bliz, ..self }
    }

    /// Returns whether [`dal`](MateScores::dal) is switched on. Even then, `dal` shifts bounds only if distance counts.
    pub(crate) fn has_dal(self) -> bool {
        self.has_dal
    }

    /// Returns whether [`bliz`](MateScores::bliz) is switched on. Even then, `bliz` shifts values only if distance
    /// counts.
    pub(crate) fn has_bliz(self) -> bool {
        self.has_bliz
    }

    /// Inverts [`dal`](MateScores::dal): shifts a bound one ply up, from a child to its parent.
    #[must_use]
    pub(crate) fn before_dal(self, bound: Value) -> Value {
        if self.has_dal { self.shift(bound, -1.0) } else { bound }
    }

    /// Returns MAX, the value of a win at distance 0.
    pub fn max(self) -> i32 {
        self.max
    }

    /// Returns MNOHO, the largest static value if distance counts.
    pub fn mnoho(self) -> i32 {
        self.mnoho
    }

    /// Returns the value of a game that `player` has won: MAX for [`Player::Max`], −MAX for [`Player::Min`].
    pub fn win(self, player: Player) -> Value {
        player.signed(self.max.into())
    }

    /// Shifts a value one ply up, from a child to its parent: if distance counts, a mate score moves towards zero by
    /// one (Czech *blíž*, "nearer").
    #[inline]
    #[must_use]
    pub fn bliz(self, value: Value) -> Value {
        if self.has_bliz { self.shift(value, -1.0) } else { value }
    }

    /// Shifts a bound one ply down, from a parent to its child: the opposite of [`bliz`](MateScores::bliz) (Czech
    /// *dál*, "further").
    #[must_use]
    pub fn dal(self, value: Value) -> Value {
        if self.has_dal { self.shift(value, 1.0) } else { value }
    }

    /// Moves a value that lies beyond ±MNOHO by `away`: away from zero if `away` is positive, towards zero if it is
    /// negative. The result stops at ±MNOHO, because a mean of mate scores may lie beyond ±MNOHO by less than one.
    /// Returns the value unchanged if distance does not count.
    #[inline]
    fn shift(self, value: Value, away: f64) -> Value {
        match self.mates {
            Mates::Distance => value.moved_beyond(self.mnoho.into(), away),
            Mates::Flat => value,
        }
    }

    /// Clamps a static value to ±MNOHO, if distance counts.
    #[must_use]
    pub fn clamp(self, value: Value) -> Value {
        match self.mates {
            Mates::Flat => value,
            Mates::Distance => value.max((-self.mnoho).into()).min(self.mnoho.into()),
        }
    }

    /// Returns the number of plies to the end of the game if the value is a mate score: MAX − |value|. Returns `None`
    /// for other values, and if mate scores do not count distance or `bliz` is switched off.
    pub fn plies_to_mate(self, value: Value) -> Option<u32> {
        let magnitude = value.magnitude();
        let told = self.mates == Mates::Distance && self.has_bliz && value.is_finite() && magnitude > self.mnoho.into();
        let plies = f64::from(self.max) - magnitude.to_f64();
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a small whole number, checked")]
        (told && plies >= 0.0 && plies.fract() == 0.0).then_some(plies as u32)
    }
}

/// Returns mate scores with MAX = 99 and MNOHO = 90, in which every win is worth MAX.
impl Default for MateScores {
    fn default() -> Self {
        MateScores { mates: Mates::Flat, max: 99, mnoho: 90, has_dal: true, has_bliz: true }
    }
}
