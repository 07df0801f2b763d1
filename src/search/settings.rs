use serde::{Deserialize, Serialize};

use super::algorithm::{AlgorithmRow, Best, Depth, Manner};
use super::{
    Algorithm, CutOn, Fail, MateScores, Mates, Method, Mutant, Order, Rules, Shift, Technique, Techniques, Weights,
    Window,
};
use crate::game::{Player, Value};

/// Settings of a search.
#[derive(Debug, Clone, Copy, PartialEq, Default, Serialize, Deserialize)]
pub struct Settings {
    /// Search algorithm.
    pub algorithm: Algorithm,
    /// Techniques used in addition to the plain algorithm.
    pub techniques: Techniques,
    /// Depth given to the algorithm: a number of plies or, for a search by probabilities, the number of steps of its
    /// threshold. `None` searches to the end of the game. See [`plies`](Settings::plies).
    pub depth: Option<u32>,
    /// Rules for cutoffs, returned values and mate scores.
    pub rules: Rules,
    /// Order of moves.
    pub order: Order,
    /// Window of the root, from MAX's point of view. Proof-number search derives its goal from this window; other
    /// algorithms that [take no window](Algorithm::takes_window) ignore the window.
    pub window: Window,
    /// Coefficients of the programs of document 004.
    pub weights: Weights,
}

impl Settings {
    /// Returns the settings of a full search to the same depth, without techniques and mistakes: minimax or, in a game
    /// with chance, expectiminimax.
    #[must_use]
    pub(crate) fn exhaustive(self, has_chance: bool) -> Self {
        let (algorithm, depth) = (Algorithm::full(has_chance), self.plies());
        let (techniques, rules) = (Techniques::default(), self.rules.sound());
        Settings { algorithm, depth, techniques, rules, window: Window::FULL, ..self }.effective()
    }

    /// Returns the settings that a search uses. Settings without effect are replaced: an algorithm that takes no window
    /// has the default cutoff rules and, except for proof-number search, the default window; an algorithm with a fixed
    /// depth has this depth; a program as printed has the rules of its document; techniques and mistakes that do not
    /// apply to the algorithm are dropped.
    #[must_use]
    pub fn effective(self) -> Self {
        let Settings { algorithm, techniques, mut depth, mut rules, order, mut window, mut weights } = self;
        let techniques = techniques.only(|technique| technique.applies_to(algorithm));
        if !algorithm.takes_window() {
            (rules.cut_on, rules.fail) = Default::default();
        }
        if !algorithm.takes_window() && !algorithm.proves() {
            window = Window::FULL;
        }
        if algorithm.row().best == Best::Bound {
            (rules.cut_on, rules.fail) = (CutOn::Equal, Fail::Hard);
        }
        if algorithm.shift() == Shift::Never {
            rules.mates = rules.mates.with(Mates::Flat);
        }
        match algorithm.row().manner {
            Manner::Gains { win, corrects, .. } => {
                rules.mates = MateScores::flat(win);
                // The first version has no `CorrectK`.
                weights.correct_k = if corrects { weights.correct_k } else { 1.into() };
            }
            _ => weights = Weights::default(),
        }
        if algorithm.fixed_depth().is_some() {
            depth = algorithm.fixed_depth();
        }
        let mutant = rules.mutant;
        rules = rules.sound();
        let sound = Settings { algorithm, techniques, depth, rules, order, window, weights };
        match mutant.filter(|mutant| mutant.applies_to(&sound)) {
            Some(mutant) => {
                let rules = Rules { mates: mutant.mates(rules.mates), mutant: Some(mutant), ..rules };
                Settings { rules, ..sound }
            }
            None => sound,
        }
    }

    /// Returns whether the search finds the minimax value, including mate scores, of every game that the algorithm
    /// supports: algorithm and techniques are exact, and there is no mistake.
    pub fn is_exact(&self) -> bool {
        self.algorithm.is_exact()
            && self.techniques.iter().all(Technique::is_exact)
            && self.effective().rules.mutant.is_none()
    }

    /// Returns whether the search returns a proved value for the root or, if this value lies outside the window, a
    /// proved bound. Returns `false` for programs as printed and for mistakes, which may return other values.
    /// Assumptions of techniques count as proved.
    pub(crate) fn returns_what_it_proves(&self) -> bool {
        self.algorithm.proves() || Settings { techniques: Techniques::NONE, ..*self }.is_exact()
    }

    /// Returns the value that proof-number search tries to reach for `player` at the root, from MAX's point of view:
    /// the opponent's bound of the window, or the value of a win if that bound is infinite.
    pub fn goal(&self, player: Player) -> Value {
        let bound = self.window.far(player);
        if bound.is_finite() { bound } else { self.rules.mates.win(player) }
    }

    /// Returns the algorithm and its techniques.
    pub fn method(&self) -> Method {
        Method { algorithm: self.algorithm, techniques: self.techniques }
    }

    /// Returns whether the search may visit a node more than once, because of the algorithm or a technique, or because
    /// it is replayed from a log.
    pub fn may_revisit(&self) -> bool {
        self.algorithm.row().may_revisit || !self.techniques.is_empty() || self.is_logged()
    }

    /// Returns whether the search is a full one: minimax, or expectiminimax in a game with chance, and not replayed
    /// from a log.
    pub(crate) fn is_full(&self, has_chance: bool) -> bool {
        self.algorithm == Algorithm::full(has_chance) && !self.is_logged()
    }

    /// Returns whether the search is replayed from the log of another program.
    pub(crate) fn is_logged(&self) -> bool {
        self.rules.mutant == Some(Mutant::AsLogged)
    }

    /// Returns whether the search may err where a full search does not, because it prunes or extends selectively or
    /// uses a mistaken technique.
    pub fn is_selective(&self) -> bool {
        self.techniques.is_selective() || self.algorithm.weighs_lines() && self.depth.is_some()
    }

    /// Returns the settings without selective techniques. A search by probabilities becomes alpha-beta with one ply for
    /// each step of the threshold, but at least one ply.
    #[must_use]
    pub fn unselective(self) -> Self {
        if self.algorithm.weighs_lines() {
            return Settings { algorithm: Algorithm::AlphaBeta, depth: self.plies(), ..self.effective() };
        }
        Settings { techniques: self.techniques.only(|technique| !technique.is_selective()), ..self }
    }

    /// Returns the names of the method and of the mistake, if any: `alpha-beta`, `alpha-beta+quiescence`, `alpha-beta
    /// no-dal`.
    pub fn label(&self) -> String {
        match self.rules.mutant {
            Some(mutant) => format!("{} {}", self.method(), mutant.name()),
            None => self.method().to_string(),
        }
    }

    /// Returns the number of plies searched below the root; `None` if unlimited. For programs that search one ply more
    /// than the given depth (`nemec-minimax`, `habr-connect4-v1` and `-v2`), returns the depth plus 1. For a search by
    /// probabilities, whose threshold is 1/38 to the power of the depth, returns the depth, but at least 1.
    pub fn plies(&self) -> Option<u32> {
        let depth = self.depth_searched();
        if self.algorithm.weighs_lines() {
            // The root is always expanded, even if the threshold has no step. Below the root, the number of plies
            // differs from line to line.
            return depth.map(|depth| depth.max(1));
        }
        if self.looks_one_further() { depth.map(|depth| depth.saturating_add(1)) } else { depth }
    }

    /// Returns the fixed depth of the algorithm, or else the given depth; `None` if unlimited. If the mistake stops the
    /// search one ply early, returns one ply less.
    pub(super) fn depth_searched(&self) -> Option<u32> {
        let depth = self.algorithm.fixed_depth().or(self.depth);
        let stops_early = self.rules.mutant.is_some_and(Mutant::stops_early);
        if stops_early { depth.map(|depth| depth.saturating_sub(1)) } else { depth }
    }

    fn looks_one_further(&self) -> bool {
        self.algorithm.row().depth == Depth::OneMore
    }

    /// Returns these settings with the depth that makes the search look `plies` plies ahead. Returns `None` if the
    /// algorithm cannot look ahead exactly that far. Ignores that a mistake may stop the search one ply early.
    pub fn looking(self, plies: u32) -> Option<Self> {
        let depth = match self.algorithm {
            _ if self.looks_one_further() => plies.checked_sub(1)?,
            algorithm if algorithm.weighs_lines() && plies == 0 => return None,
            algorithm if algorithm.fixed_depth().is_some_and(|depth| depth != plies) => return None,
            _ => plies,
        };
        Some(Settings { depth: Some(depth), ..self })
    }

    /// Returns the window of the root as far as the settings determine it, from MAX's point of view: the given window,
    /// (−MAX, MAX) for a program that keeps only bounds, or (-∞, ∞). MTD(f), SSS*, and aspiration search without a
    /// given window choose other windows themselves.
    pub fn root_window(&self) -> Window {
        let mates = self.rules.mates;
        match self.algorithm.row() {
            AlgorithmRow { best: Best::Bound, .. } => Window::new(mates.win(Player::Min), mates.win(Player::Max)),
            _ if self.algorithm.takes_window() => self.window,
            _ => Window::FULL,
        }
    }

    /// Converts the value that a child returned to the value that its parent compares. `gain` is the gain of the move,
    /// in programs that sum gains. All values are from MAX's point of view.
    #[must_use]
    pub fn compared(&self, value: Value, gain: Option<Value>) -> Value {
        // The mistake of keeping signs is allowed only where the players alternate, so that a correct negamax changes
        // the sign at every move. Therefore the mistake negates every value.
        let keeps_signs = self.rules.mutant.is_some_and(Mutant::keeps_signs);
        let compared = self.soundly_compared(value, gain);
        if keeps_signs { -compared } else { compared }
    }

    /// Converts the value that a child returned to the value that a parent without mistakes compares.
    #[inline]
    pub(crate) fn soundly_compared(&self, value: Value, gain: Option<Value>) -> Value {
        match (gain, self.algorithm.shift()) {
            (Some(gain), _) => self.weights.sum(gain, value),
            (None, Shift::EachChild) => self.rules.mates.bliz(value),
            (None, Shift::AfterLoop | Shift::Never) => value,
        }
    }

    /// Returns the value that a node at `ply` returns if its best value is `best`, before fail-hard clamps the value to
    /// the window. Both values are from MAX's point of view.
    #[inline]
    #[must_use]
    pub fn returned(&self, ply: u32, best: Value) -> Value {
        match self.algorithm.shift() {
            Shift::AfterLoop if ply > 0 => self.rules.mates.bliz(best),
            _ if self.algorithm.sums_gains() => self.weights.factor(ply).times(best),
            Shift::AfterLoop | Shift::EachChild | Shift::Never => best,
        }
    }

    /// Returns the best value of a node before its first move, from MAX's point of view. `player` is to move at the
    /// node. For a program that keeps only bounds, returns the worst value for `player`.
    pub fn start(&self, player: Player) -> Value {
        match self.algorithm.row() {
            AlgorithmRow { manner: Manner::Gains { .. }, .. } => player.signed(Weights::start()),
            AlgorithmRow { best: Best::Number, .. } => self.rules.mates.win(player.opponent()),
            _ => player.worst(),
        }
    }
}
