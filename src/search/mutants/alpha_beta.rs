//! Alpha-beta with replaceable steps: a typical mistake replaces one of them.

use crate::game::{Game, Player, Value};
use crate::search::{Found, MoveList, Observer, Rules, Search, Window};

/// Replaceable steps of alpha-beta at a node, each as a function or a flag.
pub(crate) struct AlphaBetaVariant {
    /// Returns the window passed to a child, before `dal` shifts it.
    pub(super) passed: fn(&Node) -> Window,
    /// Returns the window of the node after a move with a new best value.
    pub(super) narrowed: fn(&Node, Value) -> Window,
    /// Returns the window of the node after a child has returned. The second argument is the window that remained at
    /// the child.
    pub(super) taken_back: fn(&Node, Window) -> Window,
    /// Returns whether a value reached by the player closes the window. The last argument is the opponent's bound.
    pub(super) closes: fn(Rules, Player, Value, Bound) -> bool,
    /// `true` if the cutoff test uses the best value from before the move just searched.
    pub(super) is_late: bool,
    /// `true` if moves are skipped only where all skipped moves lead to leaves.
    pub(super) skips_leaves_only: bool,
}

type Bound = Value;

/// A node that was entered and not yet left. Values and windows are from MAX's point of view.
pub(super) struct Node {
    pub(super) player: Player,
    pub(super) is_root: bool,
    pub(super) window: Window,
    pub(super) best: Value,
}

impl AlphaBetaVariant {
    pub(super) const RIGHT: AlphaBetaVariant = AlphaBetaVariant {
        passed: |node| node.window,
        narrowed: |node, value| node.window.narrowed(node.player, value),
        taken_back: |node, _| node.window,
        closes: |rules, player, value, bound| rules.cut_on.closes(player, value, bound),
        is_late: false,
        skips_leaves_only: false,
    };
}

impl<G: Game, O: Observer<G>> Search<'_, G, O> {
    /// Searches a position with the steps in `habits`. Returns the result, and the window that remained at the node.
    pub(super) fn mutant_alpha_beta(
        &mut self,
        habits: &AlphaBetaVariant,
        state: &G::State,
        remaining: u32,
        entered: Window,
    ) -> (Found<G::Move>, Window) {
        if let Some(value) = self.leaf(state, remaining) {
            return (Found::leaf(value), entered);
        }
        let rules = self.rules;
        let (player, is_root) = (self.game.turn(state), self.ply == 0);
        let moves = self.moves(state, remaining);
        let mut best = Found::nothing(player);
        let mut node = Node { player, is_root, window: entered, best: best.value };
        for tried in 0..moves.len() {
            let below = (habits.passed)(&node).dal(rules.mates);
            let child = (state, &*moves, tried);
            let mut left = below;
            let value = self.child_within(child, remaining, below, |search, state, remaining, window| {
                let (found, rest) = search.mutant_alpha_beta(habits, state, remaining, window);
                left = rest;
                found
            });
            let value = rules.mates.bliz(value);
            node.window = (habits.taken_back)(&node, left.before_dal(rules.mates));
            let before = best.value;
            if player.prefers(value, best.value) {
                best = Found::choice(value, &moves[tried]);
                node.window = (habits.narrowed)(&node, value);
                node.best = value;
                self.update(value, node.window);
            }
            let asked = if habits.is_late { before } else { value };
            let bound = node.window.far(player);
            let is_cut = (habits.closes)(rules, player, asked, bound)
                && !(habits.skips_leaves_only && self.has_moves_of_its_own(state, &moves, tried, remaining));
            if is_cut {
                self.cutoff(child, asked, bound);
                break;
            }
        }
        best.value = rules.fail.returned(best.value, entered);
        (best, node.window)
    }

    /// Returns whether a move after the move with index `tried` leads to an inner node.
    fn has_moves_of_its_own(&self, state: &G::State, moves: &MoveList<G::Move>, tried: usize, remaining: u32) -> bool {
        let is_leaf = |index: usize| self.game.outcome(&self.game.play(state, &moves[index])).is_some();
        remaining > 1 && !(tried + 1..moves.len()).all(is_leaf)
    }
}
