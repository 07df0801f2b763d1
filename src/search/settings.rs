use serde::{Deserialize, Serialize};

use super::algorithm::{Best, Depth, Manner, Row};
use super::{
    Algorithm, CutOn, Fail, MateScores, Mates, Method, Mutant, Order, Rules, Shift, Technique, Techniques, Weights,
    Window,
};
use crate::game::{Player, Value};

/// What a search is told besides the game.
#[derive(Debug, Clone, Copy, PartialEq, Default, Serialize, Deserialize)]
pub struct Settings {
    /// Which algorithm runs.
    pub algorithm: Algorithm,
    /// What it does besides.
    pub techniques: Techniques,
    /// The depth that the algorithm is given; `None` to the end of the game. How many plies below the root that are,
    /// [`plies`](Settings::plies) knows.
    pub depth: Option<u32>,
    /// When to cut, what to return, how to count mates.
    pub rules: Rules,
    /// In which order moves are tried.
    pub order: Order,
    /// The window of the root, from MAX's point of view. Algorithms without a window ignore it.
    pub window: Window,
    /// The coefficients of the programs that have some.
    pub weights: Weights,
}

impl Settings {
    /// The same search with everything set aside that its algorithm does not know, or has its own way about: one
    /// without a window has no rules about windows, a program as printed has those of its document, and `dal` cannot be
    /// left out where there is none, nor where results are remembered.
    #[must_use]
    pub fn in_force(self) -> Self {
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
                weights = if corrects { weights } else { weights.without_correct_k() };
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

    /// Whether the search finds the minimax value with mate scores of any game: not a program as printed, nor one from
    /// which `dal` or `bliz` is left out, nor one with techniques that evaluate or look ahead in another way.
    pub fn is_exact(&self) -> bool {
        self.algorithm.is_exact()
            && self.techniques.iter().all(Technique::is_exact)
            && self.in_force().rules.mutant.is_none()
    }

    /// Whether the root returns just what is proved about it, or in a narrow window a bound: not so a program as
    /// printed, nor a mutant. With techniques, what is proved is what they hold as given.
    pub fn returns_what_it_proves(&self) -> bool {
        self.algorithm.proves() || Settings { techniques: Techniques::NONE, ..*self }.is_exact()
    }

    /// What proof-number search asks of a root where this player is to move: whether it gets this much or something
    /// better, from MAX's point of view. It is the far bound of the window, β for MAX and α for MIN; without one, a
    /// win.
    pub fn goal(&self, player: Player) -> Value {
        let bound = self.window.far(player);
        if bound.is_finite() { bound } else { self.rules.mates.win(player) }
    }

    /// The algorithm and its techniques.
    pub fn method(&self) -> Method {
        Method { algorithm: self.algorithm, techniques: self.techniques }
    }

    /// Whether the search may visit a node more than once. Techniques are not told apart: some of them do.
    pub fn comes_back(&self) -> bool {
        self.algorithm.row().comes_back || !self.techniques.is_empty()
    }

    /// Whether the search looks further at one move than at another, or leaves something out, and so may be wrong where
    /// a full search is right.
    pub fn is_selective(&self) -> bool {
        self.techniques.is_selective() || self.algorithm.weighs_lines() && self.depth.is_some()
    }

    /// The same search without the techniques that may make it wrong: as deep, and evaluating alike. Where lines are
    /// weighed, that is alpha-beta to as many plies as the threshold has steps.
    #[must_use]
    pub fn unselective(self) -> Self {
        if self.algorithm.weighs_lines() {
            return Settings { algorithm: Algorithm::AlphaBeta, depth: self.plies(), ..self.in_force() };
        }
        Settings { techniques: self.techniques.only(|technique| !technique.is_selective()), ..self }
    }

    /// The algorithm's name, with what it does besides, and what is left out of it: `alpha-beta`,
    /// `alpha-beta+quiescence`, `alpha-beta no-dal`.
    pub fn label(&self) -> String {
        match self.rules.mutant {
            Some(mutant) => format!("{} {}", self.method(), mutant.name()),
            None => self.method().to_string(),
        }
    }

    /// How many plies below the root are searched; `None` if all. J. Němec's root passes its whole depth on, and the
    /// programs of document 004 stop only where the depth is exceeded: they look one ply further than they are told.
    /// Where lines are weighed, this is what the threshold stands for: as many steps of 1/38.
    pub fn plies(&self) -> Option<u32> {
        let depth = self.depth_searched();
        if self.algorithm.weighs_lines() {
            // The root is always searched; what lies between the steps depends on the line.
            return depth.map(|depth| depth.max(1));
        }
        if self.looks_one_further() { depth.map(|depth| depth.saturating_add(1)) } else { depth }
    }

    /// The depth that the algorithm is given, or has by itself; one less where it stops a ply early by mistake.
    pub(super) fn depth_searched(&self) -> Option<u32> {
        let depth = self.algorithm.fixed_depth().or(self.depth);
        let stops_early = self.rules.mutant.is_some_and(Mutant::stops_early);
        if stops_early { depth.map(|depth| depth.saturating_sub(1)) } else { depth }
    }

    fn looks_one_further(&self) -> bool {
        self.algorithm.row().depth == Depth::OneMore
    }

    /// The same search so many plies deep; `None` if the algorithm cannot look as far, or no less far.
    pub fn looking(self, plies: u32) -> Option<Self> {
        let depth = match self.algorithm {
            _ if self.looks_one_further() => plies.checked_sub(1)?,
            algorithm if algorithm.weighs_lines() && plies == 0 => return None,
            algorithm if algorithm.fixed_depth().is_some_and(|depth| depth != plies) => return None,
            _ => plies,
        };
        Some(Settings { depth: Some(depth), ..self })
    }

    /// The window that the root has, from MAX's point of view: the one that it is given, if the algorithm takes one.
    pub fn root_window(&self) -> Window {
        let mates = self.rules.mates;
        match self.algorithm.row() {
            // −MAX to MAX, whoever is to move.
            Row { best: Best::Bound, .. } => Window::new(mates.win(Player::Min), mates.win(Player::Max)),
            _ if self.algorithm.takes_window() => self.window,
            _ => Window::FULL,
        }
    }

    /// A child's value as the node above compares it; `gain` is what the move there gains, where gains are added up.
    /// All of them from MAX's point of view.
    #[must_use]
    pub fn compared(&self, value: Value, gain: Option<Value>) -> Value {
        // Where this is a mistake, the players take turns.
        let keeps_signs = self.rules.mutant.is_some_and(Mutant::keeps_signs);
        let compared = self.soundly_compared(value, gain);
        if keeps_signs { -compared } else { compared }
    }

    /// The same without mistakes: what may be concluded from a value.
    #[inline]
    pub(crate) fn soundly_compared(&self, value: Value, gain: Option<Value>) -> Value {
        match (gain, self.algorithm.shift()) {
            (Some(gain), _) => self.weights.sum(gain, value),
            (None, Shift::EachChild) => self.rules.mates.bliz(value),
            (None, Shift::AfterLoop | Shift::Never) => value,
        }
    }

    /// What a node so many plies below the root returns if its best value is this one.
    #[inline]
    #[must_use]
    pub fn returned(&self, ply: u32, best: Value) -> Value {
        match self.algorithm.shift() {
            Shift::AfterLoop if ply > 0 => self.rules.mates.bliz(best),
            _ if self.algorithm.sums_gains() => self.weights.factor(ply).times(best),
            Shift::AfterLoop | Shift::EachChild | Shift::Never => best,
        }
    }

    /// What a node of a player has before the first move is tried.
    pub fn start(&self, player: Player) -> Value {
        match self.algorithm.row() {
            Row { manner: Manner::Gains { .. }, .. } => player.signed(Weights::start()),
            Row { best: Best::Number, .. } => self.rules.mates.win(player.opponent()),
            _ => player.worst(),
        }
    }
}
