use super::{Origin, Side};
use crate::game::{Player, Value};
use crate::search::{Mutant, Purpose, Rules, Window};

/// Window of an open node (entered and not yet left), and the nodes that set the bounds of this window.
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
    /// Value of the bound in this node's window. With mate distances, [`dal`](crate::search::MateScores::dal) shifts
    /// the bound on each ply below this node.
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
        let Some(Above { bounds, place, player, is_chance }) = above else {
            return Bounds { window, alpha: None, beta: None };
        };
        let mut entered = Bounds { window, ..bounds };
        let before = |bound| rules.mates.before_dal(bound);
        let set = |entered: &mut Bounds, side, origin| {
            let bound = entered.bound(side);
            let setter = Setter { place, origin, value: before(bound) };
            *entered.setter_mut(side) = bound.is_finite().then_some(setter);
        };
        let [own, other] = [player, player.opponent()].map(Side::of_player);
        if is_trial {
            // The null window of a trial only tests whether the value reaches the opponent's bound, so the mover's own
            // bound is set for this test alone.
            set(&mut entered, own, Origin::Question);
            return entered;
        }
        if is_chance {
            // If the child's value lies beyond one of these bounds, the mean lies outside the window of the chance
            // node, whatever the other moves are worth.
            set(&mut entered, Side::Alpha, Origin::Chance);
            set(&mut entered, Side::Beta, Origin::Chance);
            return entered;
        }
        if rules.mutant.is_some_and(Mutant::is_about_windows) {
            for side in [Side::Alpha, Side::Beta] {
                if before(entered.bound(side)) != bounds.bound(side) {
                    set(&mut entered, side, Origin::Mistake);
                }
            }
        }
        match purpose {
            Purpose::Search | Purpose::Probe => {}
            Purpose::Test => {
                // Only in Scout is the mover's own bound infinite here, because the node has no window. The child is
                // then tested against the node's best value, which is a bound for this child alone.
                if !bounds.bound(own).is_finite() {
                    set(&mut entered, own, Origin::Sure);
                }
                set(&mut entered, other, Origin::Question);
            }
            Purpose::Again => set(&mut entered, own, Origin::Known),
        }
        entered
    }

    /// Sets the bounds of the node at index `place` to the window that remains after a new best value.
    pub(crate) fn update(&mut self, (place, player): (usize, Player), window: Window) {
        let before = std::mem::replace(&mut self.window, window);
        for side in [Side::Alpha, Side::Beta] {
            let value = side.of(window);
            if value != side.of(before) {
                let origin = if side == Side::of_player(player) { Origin::Sure } else { Origin::Mistake };
                *self.setter_mut(side) = value.is_finite().then_some(Setter { place, origin, value });
            }
        }
    }

    /// Sets the bound that caused a cutoff at the node at index `place`. Only a deliberate mistake makes this bound
    /// differ from the current bound.
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
