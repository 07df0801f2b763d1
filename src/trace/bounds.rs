use super::{Origin, Side};
use crate::game::{Player, Value};
use crate::search::{MateScores, Mutant, Purpose, Rules, Window};

/// Window of an open node, which was entered and not yet left, and the nodes that set its bounds.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Bounds {
    pub(crate) window: Window,
    /// Node that set α: an ancestor, or the open node itself. `None` if α comes from the window of the root or is
    /// infinite.
    alpha: Option<Setter>,
    beta: Option<Setter>,
}

/// Node that set a bound, and the reason for the bound.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Setter {
    /// Index of the node among the open nodes; the root has index 0.
    pub(crate) place: usize,
    pub(crate) origin: Origin,
    /// The bound in the window of the node that set it. With mate distances, `dal` shifts the bound on its way down.
    pub(crate) value: Value,
}

/// Parent of a node that is being entered.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Above {
    pub(crate) bounds: Bounds,
    /// Index of the parent among the open nodes.
    pub(crate) place: usize,
    pub(crate) player: Player,
    pub(crate) is_chance: bool,
}

impl Bounds {
    /// Returns the bounds of a node that is entered with this window; `above` is `None` for the root.
    pub(crate) fn entered(
        above: Option<Above>,
        window: Window,
        purpose: Purpose,
        is_trial: bool,
        rules: Rules,
    ) -> Self {
        match above {
            None => Bounds { window, alpha: None, beta: None },
            Some(Above { bounds, place, player, .. }) if is_trial => bounds.tried((place, player), window, rules.mates),
            Some(Above { bounds, place, is_chance: true, .. }) => bounds.passed_by_chance(place, window, rules.mates),
            Some(Above { bounds, place, player, .. }) => bounds.passed((place, player), purpose, window, rules),
        }
    }

    /// Returns the bounds of a child entered with this window. `self` contains the bounds of its parent, the node at
    /// index `place`, where `player` moves.
    fn passed(
        &self,
        (place, player): (usize, Player),
        purpose: Purpose,
        window: Window,
        Rules { mates, mutant, .. }: Rules,
    ) -> Self {
        let mut passed = Bounds { window, ..*self };
        if mutant.is_some_and(Mutant::is_about_windows) {
            for side in [Side::Alpha, Side::Beta] {
                let value = mates.before_dal(passed.bound(side));
                if value != self.bound(side) {
                    let setter = Setter { place, origin: Origin::Mistake, value };
                    *passed.setter_mut(side) = value.is_finite().then_some(setter);
                }
            }
        }
        let mut set = |side: Side, origin| {
            let bound = passed.bound(side);
            let setter = Setter { place, origin, value: mates.before_dal(bound) };
            *passed.setter_mut(side) = bound.is_finite().then_some(setter);
        };
        let [own, other] = [player, player.opponent()].map(Side::of_player);
        match purpose {
            Purpose::Search | Purpose::Probe => {}
            Purpose::Test => {
                // Only Scout tests a child of a node without a window. The node's best value is a bound for that child
                // alone.
                if !self.bound(own).is_finite() {
                    set(own, Origin::Sure);
                }
                set(other, Origin::Question);
            }
            Purpose::Again => set(own, Origin::Known),
        }
        passed
    }

    /// Returns the bounds of a child of a chance node. If the child's value lies beyond one of them, the mean lies
    /// outside the window of the chance node, whatever the other moves are worth.
    fn passed_by_chance(&self, place: usize, window: Window, mates: MateScores) -> Self {
        let mut passed = Bounds { window, ..*self };
        for side in [Side::Alpha, Side::Beta] {
            let bound = passed.bound(side);
            let setter = Setter { place, origin: Origin::Chance, value: mates.before_dal(bound) };
            *passed.setter_mut(side) = bound.is_finite().then_some(setter);
        }
        passed
    }

    /// Returns the bounds of a trial: a cheaper search with a null window, which tests only whether the value reaches
    /// the opponent's bound.
    fn tried(&self, (place, player): (usize, Player), window: Window, mates: MateScores) -> Self {
        let mut tried = Bounds { window, ..*self };
        let own = Side::of_player(player);
        let value = mates.before_dal(tried.bound(own));
        *tried.setter_mut(own) = Some(Setter { place, origin: Origin::Question, value });
        tried
    }

    /// Sets the bounds of the node at index `place` to the window that remains after a new best value.
    pub(crate) fn update(&mut self, (place, player): (usize, Player), window: Window) {
        for side in [Side::Alpha, Side::Beta] {
            let before = self.bound(side);
            self.window = match side {
                Side::Alpha => Window { alpha: window.alpha, ..self.window },
                Side::Beta | Side::Win | Side::Probe => Window { beta: window.beta, ..self.window },
            };
            let value = self.bound(side);
            if value != before {
                let origin = if side == Side::of_player(player) { Origin::Sure } else { Origin::Mistake };
                *self.setter_mut(side) = value.is_finite().then_some(Setter { place, origin, value });
            }
        }
    }

    /// Sets the bound that caused a cutoff at the node at index `place`. Only a deliberate mistake makes it differ from
    /// the current bound.
    pub(crate) fn cut(&mut self, place: usize, side: Side, bound: Value) {
        if matches!(side, Side::Alpha | Side::Beta) && self.bound(side) != bound {
            match side {
                Side::Alpha => self.window.alpha = bound,
                _ => self.window.beta = bound,
            }
            *self.setter_mut(side) = Some(Setter { place, origin: Origin::Mistake, value: bound });
        }
    }

    pub(crate) fn bound(&self, side: Side) -> Value {
        side.of(self.window)
    }

    pub(crate) fn setter(&self, side: Side) -> Option<Setter> {
        match side {
            Side::Alpha => self.alpha,
            Side::Beta => self.beta,
            Side::Win | Side::Probe => None,
        }
    }

    fn setter_mut(&mut self, side: Side) -> &mut Option<Setter> {
        match side {
            Side::Alpha => &mut self.alpha,
            Side::Beta | Side::Win | Side::Probe => &mut self.beta,
        }
    }
}
