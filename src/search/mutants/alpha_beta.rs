//! Alpha-beta with its habits told apart, so that a mistake is one habit that is wrong.

use crate::game::{Game, Player, Value};
use crate::search::{Found, MoveList, Observer, Rules, Search, Window};

/// What alpha-beta does at a node.
pub(crate) struct Habits {
    /// Which window a child gets, as this node sees it.
    pub(super) passed: fn(&Node) -> Window,
    /// What remains of the window once the player is sure of a value.
    pub(super) narrowed: fn(&Node, Value) -> Window,
    /// What the window is once a child has returned; that of the child comes last.
    pub(super) taken_back: fn(&Node, Window) -> Window,
    /// Whether a value closes the window for a player who faces this bound.
    pub(super) closes: fn(Rules, Player, Value, Bound) -> bool,
    /// Whether the test is about the best value before the move that was tried.
    pub(super) is_late: bool,
    /// Whether only leaves are skipped.
    pub(super) skips_leaves_only: bool,
}

/// What a value is compared with.
type Bound = Value;

/// An open node, as MAX sees it.
pub(super) struct Node {
    pub(super) player: Player,
    pub(super) is_root: bool,
    /// What remains of it.
    pub(super) window: Window,
    /// The best value so far.
    pub(super) best: Value,
}

impl Habits {
    /// As it has to be done.
    pub(super) const RIGHT: Habits = Habits {
        passed: |node| node.window,
        narrowed: |node, value| node.window.narrowed(node.player, value),
        taken_back: |node, _| node.window,
        closes: |rules, player, value, bound| rules.cut_on.closes(player, value, bound),
        is_late: false,
        skips_leaves_only: false,
    };
}

/// What the search finds, and what remains of the window at the end.
pub(super) fn alpha_beta<G: Game, O: Observer<G>>(
    search: &mut Search<'_, G, O>,
    habits: &Habits,
    state: &G::State,
    remaining: u32,
    entered: Window,
) -> (Found<G::Move>, Window) {
    if let Some(value) = search.leaf(state, remaining) {
        return (Found::leaf(value), entered);
    }
    let rules = search.rules;
    let (player, is_root) = (search.game.turn(state), search.ply == 0);
    let moves = search.moves(state, remaining);
    let mut best = Found::nothing(player);
    let mut node = Node { player, is_root, window: entered, best: best.value };
    for tried in 0..moves.len() {
        let below = (habits.passed)(&node).dal(rules.mates);
        let mut child = state.clone();
        search.enter(state, &mut child, &moves, tried, below, remaining);
        let (found, left) = search.descend(|search| alpha_beta(search, habits, &child, remaining - 1, below));
        search.leave(found.value);
        let value = rules.mates.bliz(found.value);
        node.window = (habits.taken_back)(&node, left.before_dal(rules.mates));
        let before = best.value;
        if player.prefers(value, best.value) {
            best = Found::choice(value, &moves[tried]);
            node.window = (habits.narrowed)(&node, value);
            node.best = value;
            search.update(value, node.window);
        }
        let asked = if habits.is_late { before } else { value };
        let bound = node.window.far(player);
        let is_cut = (habits.closes)(rules, player, asked, bound)
            && !(habits.skips_leaves_only && has_moves_of_its_own(search, state, &moves, tried, remaining));
        if is_cut {
            search.cutoff(state, &moves, tried, asked, bound);
            break;
        }
    }
    best.value = rules.fail.returned(best.value, entered);
    (best, node.window)
}

/// Whether one of the moves after this one leads to a node that is no leaf.
fn has_moves_of_its_own<G: Game, O: Observer<G>>(
    search: &Search<'_, G, O>,
    state: &G::State,
    moves: &MoveList<G::Move>,
    tried: usize,
    remaining: u32,
) -> bool {
    let is_leaf = |index: usize| search.game.outcome(&search.game.play(state, &moves[index])).is_some();
    remaining > 1 && !(tried + 1..moves.len()).all(is_leaf)
}
