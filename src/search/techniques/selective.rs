//! Alpha-beta that does not look equally far everywhere: the pruning and the extensions of document 003 (J. Němec,
//! *Šachové myšlení*, the part on pruning, 2006), each of which is switched on by itself and has a file of its own; and
//! with what makes alpha-beta faster without another result: a table of positions, and moves that were good elsewhere
//! first.
//!
//! Both players share one function, which asks whose turn it is; values and windows are MAX's.

use super::{even_for_odd, learned, near_leaf, null_move, queen_down, quiescence, stand_pat, table};
use crate::game::{Game, Player, Value};
use crate::search::{Found, MoveList, Observer, Remark, Search, Technique, Window};

/// What is to be searched.
pub(crate) struct Task<'a, G: Game> {
    pub(crate) state: &'a G::State,
    pub(crate) remaining: u32,
    pub(crate) window: Window,
    /// Whether a player passed on the way here.
    pub(crate) after_null_move: bool,
}

pub(crate) fn selective<G: Game, O: Observer<G>>(search: &mut Search<'_, G, O>, task: &Task<'_, G>) -> Found<G::Move> {
    if let Some(value) = search.over(task.state) {
        return Found::leaf(value);
    }
    if task.remaining == 0 && search.techniques.has(Technique::Quiescence) {
        return quiescence::quiescence(search, task);
    }
    if task.remaining == 0 {
        return Found::leaf(search.judge(task.state));
    }
    if let Some(value) = table::recall(search, task) {
        return Found::leaf(value);
    }
    let visit = search.visits;
    let found = search_moves(search, task);
    table::remember(search, task, &found, visit);
    found
}

fn search_moves<G: Game, O: Observer<G>>(search: &mut Search<'_, G, O>, task: &Task<'_, G>) -> Found<G::Move> {
    let remaining = queen_down::depth(search, task);
    let task = &Task { remaining, ..*task };
    let moves = search.moves(task.state, remaining);
    for shortcut in [stand_pat::value, even_for_odd::value, null_move::value] {
        if let Some(value) = shortcut(search, task) {
            return search.closed_at_once(task.state, &moves, value, task.window);
        }
    }
    let moves = learned::promising_first(search, task, moves);
    let held = Found::nothing(search.game.turn(task.state));
    try_each(search, task, &moves, held, depth_below, selective)
}

/// Tries the moves one after the other, until one closes the window. `held` is what the mover has without them; `depth`
/// says how many plies are searched after a move, and `below` searches them.
pub(crate) fn try_each<'g, G: Game, O: Observer<G>>(
    search: &mut Search<'g, G, O>,
    task: &Task<'_, G>,
    moves: &MoveList<G::Move>,
    held: Found<G::Move>,
    depth: impl Fn(&Search<'g, G, O>, &Task<'_, G>, &G::Move, &G::State) -> (u32, Option<Remark>),
    below: impl Fn(&mut Search<'g, G, O>, &Task<'_, G>) -> Found<G::Move>,
) -> Found<G::Move> {
    let &Task { state, window, .. } = task;
    let (rules, mover) = (search.rules, search.game.turn(state));
    let mut open = window.narrowed(mover, held.value);
    let mut best = held;
    for tried in 0..moves.len() {
        let child = search.game.play(state, &moves[tried]);
        let (remaining, remark) = depth(search, task, &moves[tried], &child);
        let task_below = Task { state: &child, remaining, window: open.dal(rules.mates), ..*task };
        search.visit(state, moves, tried, &child, task_below.window, remaining);
        if let Some(remark) = remark {
            search.remark(remark);
        }
        let value = search.descend(|search| below(search, &task_below)).value;
        search.leave(value);
        let value = rules.mates.bliz(value);
        if mover.prefers(value, best.value) {
            best = Found::choice(value, &moves[tried]);
            open = open.narrowed(mover, value);
            search.update(value, open);
        }
        // The opponent has something better elsewhere and will not let the game come here.
        if rules.cut_on.closes(mover, value, window.far(mover)) {
            learned::note_cutoff(search, task, &moves[tried]);
            search.cutoff(state, moves, tried, value, window.far(mover));
            break;
        }
    }
    best.value = rules.fail.returned(best.value, window);
    best
}

/// How many plies are searched after a move, and what there is to say about it: as a rule one less than before it.
/// Check extension: a move that gives check does not count.
fn depth_below<G: Game, O: Observer<G>>(
    search: &Search<'_, G, O>,
    &Task { state, remaining, .. }: &Task<'_, G>,
    mv: &G::Move,
    child: &G::State,
) -> (u32, Option<Remark>) {
    let why = Technique::CheckExtension;
    if search.techniques.has(why) && search.game.is_in_check(child) {
        (remaining, Some(Remark::Extended { why }))
    } else if near_leaf::reduces(search, state, mv, child, remaining) {
        (remaining - 2, Some(Remark::Reduced { why: Technique::NearLeaf }))
    } else {
        (remaining - 1, None)
    }
}

impl<G: Game, O: Observer<G>> Search<'_, G, O> {
    /// The window in which a trial is searched: it is asked only whether it reaches the bound, so that values which are
    /// worse need not be told apart.
    pub(crate) fn narrow(&self, task: &Task<'_, G>) -> Window {
        let Window { alpha, beta } = task.window;
        match self.game.turn(task.state) {
            Player::Max => Window::new(alpha.max(beta.below(self.grain)), beta),
            Player::Min => Window::new(alpha, beta.min(alpha.above(self.grain))),
        }
    }

    /// Whether a shortcut can be taken here: not at the root, which needs a move, and only where there is a bound to
    /// reach.
    pub(crate) fn can_take_shortcut(&self, task: &Task<'_, G>) -> bool {
        self.ply > 0 && task.window.far(self.game.turn(task.state)).is_finite()
    }

    /// The value, if it closes the window.
    pub(crate) fn if_enough(&self, task: &Task<'_, G>, value: Value) -> Option<Value> {
        let mover = self.game.turn(task.state);
        self.rules.cut_on.closes(mover, value, task.window.far(mover)).then_some(value)
    }
}
