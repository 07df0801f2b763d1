use super::{Origin, Side};
use crate::game::{Player, Value};
use crate::search::{MateScores, Mutant, Purpose, Rules, Window};

/// The window of an open node, and who set its bounds.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Bounds {
    pub(crate) window: Window,
    /// `None` if the window of the root did.
    alpha: Option<Setter>,
    beta: Option<Setter>,
}

/// Who set a bound, and what it stands for.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Setter {
    /// The place among the open nodes, the root's being 0.
    pub(crate) place: usize,
    pub(crate) origin: Origin,
    /// The bound as it is there: it differs further down where mates have a distance.
    pub(crate) value: Value,
}

impl Bounds {
    /// Those of the root.
    pub(crate) fn of_root(window: Window) -> Self {
        Bounds { window, alpha: None, beta: None }
    }

    /// What a child gets that is entered with this window; `player` is to move at this node, whose place is `place`.
    pub(crate) fn passed(
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
                // A node without a window of its own has none that could have been passed on.
                if !self.bound(own).is_finite() {
                    set(own, Origin::Sure);
                }
                set(other, Origin::Question);
            }
            Purpose::Again => set(own, Origin::Known),
        }
        passed
    }

    /// What a move of chance gets at this node, whose place is `place`: beyond its bounds it cannot bring the mean back
    /// into the window, whatever the other moves are worth.
    pub(crate) fn passed_by_chance(&self, place: usize, window: Window, mates: MateScores) -> Self {
        let mut passed = Bounds { window, ..*self };
        for side in [Side::Alpha, Side::Beta] {
            let bound = passed.bound(side);
            let setter = Setter { place, origin: Origin::Chance, value: mates.before_dal(bound) };
            *passed.setter_mut(side) = bound.is_finite().then_some(setter);
        }
        passed
    }

    /// What a position gets that is tried at this node without a move: its player asks whether the other's bound is
    /// reached.
    pub(crate) fn tried(&self, (place, player): (usize, Player), window: Window, mates: MateScores) -> Self {
        let mut tried = Bounds { window, ..*self };
        let own = Side::of_player(player);
        let value = mates.before_dal(tried.bound(own));
        *tried.setter_mut(own) = Some(Setter { place, origin: Origin::Question, value });
        tried
    }

    /// The node at `place`, whose these are and where `player` is to move, has a new best value and with it a new
    /// window.
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

    /// The node at `place` is cut off at this bound. As a rule it is the one that it has.
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
