//! Alpha-beta with techniques. Each technique is switched on separately and has its own file. The pruning and
//! extensions of document 003 (J. Němec, *Šachové myšlení*, the part on pruning, 2006) search some lines less deeply
//! than others. A table of positions and better orders of moves make the search faster without changing its value.
//!
//! Both players share one function. Values and windows are from MAX's point of view.

use crate::game::{Game, Player, Value};
use crate::search::{Found, MoveList, Observer, Purpose, Remark, Search, Technique, Window};

/// A position to be searched, with its remaining depth and its window.
pub(crate) struct Task<'a, G: Game> {
    pub(crate) state: &'a G::State,
    pub(crate) remaining: u32,
    pub(crate) window: Window,
    /// `true` if a player has passed on the path to the position.
    pub(crate) after_null_move: bool,
}

impl<G: Game, O: Observer<G>> Search<'_, G, O> {
    pub(crate) fn selective(&mut self, task: &Task<'_, G>) -> Found<G::Move> {
        if let Some(value) = self.over(task.state) {
            return Found::leaf(value);
        }
        if task.remaining == 0 && self.techniques.has(Technique::Quiescence) {
            return self.quiescence(task);
        }
        if task.remaining == 0 {
            return Found::leaf(self.judge(task.state));
        }
        if let Some(value) = self.recall(task) {
            return Found::leaf(value);
        }
        let visit = self.visits;
        let found = self.search_moves(task);
        self.remember(task, &found, visit);
        found
    }

    fn search_moves(&mut self, task: &Task<'_, G>) -> Found<G::Move> {
        let remaining = self.depth_if_queen_down(task);
        let task = &Task { remaining, ..*task };
        let moves = self.moves(task.state, remaining);
        for shortcut in [Self::stand_pat_value, Self::even_for_odd_value, Self::null_move_value] {
            if let Some(value) = shortcut(self, task) {
                return self.close_at_once(task, &moves, value);
            }
        }
        let moves = self.promising_first(task, moves);
        let held = Found::nothing(self.game.turn(task.state));
        self.try_each(task, &moves, held, Self::depth_below, Self::selective)
    }

    /// Tries moves until one closes the window. `held` is the result before the first move. `depth` returns the number
    /// of plies that remain after a move, and a remark if this number is unusual; `below` searches the child.
    pub(crate) fn try_each(
        &mut self,
        task: &Task<'_, G>,
        moves: &MoveList<G::Move>,
        held: Found<G::Move>,
        depth: impl Fn(&Self, &Task<'_, G>, &G::Move, &G::State) -> (u32, Option<Remark>),
        below: impl Fn(&mut Self, &Task<'_, G>) -> Found<G::Move>,
    ) -> Found<G::Move> {
        let &Task { state, window, .. } = task;
        let (rules, mover) = (self.rules, self.game.turn(state));
        let mut open = window.narrowed(mover, held.value);
        let mut best = held;
        for tried in 0..moves.len() {
            let child = self.game.play(state, &moves[tried]);
            let (remaining, remark) = depth(self, task, &moves[tried], &child);
            let task_below = Task { state: &child, remaining, window: open.dal(rules.mates), ..*task };
            self.enter(Purpose::Search, (state, moves, tried), &child, task_below.window, remaining);
            if let Some(remark) = remark {
                self.remark(remark);
            }
            let value = self.descend(|search| below(search, &task_below)).value;
            self.leave(value);
            let value = rules.mates.bliz(value);
            if mover.prefers(value, best.value) {
                best = Found::choice(value, &moves[tried]);
                open = open.narrowed(mover, value);
                self.update(value, open);
            }
            // The opponent has a move elsewhere that is at least as good, and will not allow this position.
            if rules.cut_on.closes(mover, value, window.far(mover)) {
                self.note_cutoff(task, &moves[tried]);
                self.cutoff((state, moves, tried), value, window.far(mover));
                break;
            }
        }
        best.value = rules.fail.returned(best.value, window);
        best
    }

    /// Returns the number of plies that remain after a move, and a remark if a check extension or a reduction near the
    /// leaves changes this number.
    fn depth_below(
        &self,
        &Task { state, remaining, .. }: &Task<'_, G>,
        mv: &G::Move,
        child: &G::State,
    ) -> (u32, Option<Remark>) {
        let why = Technique::CheckExtension;
        if self.techniques.has(why) && self.game.is_in_check(child) {
            (remaining, Some(Remark::Extended { why }))
        } else if self.is_reduced_near_leaf(state, mv, child, remaining) {
            (remaining - 2, Some(Remark::Reduced { why: Technique::NearLeaf }))
        } else {
            (remaining - 1, None)
        }
    }
}

impl<G: Game, O: Observer<G>> Search<'_, G, O> {
    /// Returns the null window of a trial, which tests only whether the value reaches the opponent's bound.
    pub(crate) fn narrow(&self, task: &Task<'_, G>) -> Window {
        let Window { alpha, beta } = task.window;
        match self.game.turn(task.state) {
            Player::Max => Window::new(alpha.max(beta.below(self.grain)), beta),
            Player::Min => Window::new(alpha, beta.min(alpha.above(self.grain))),
        }
    }

    /// Returns whether a shortcut may replace the search of all moves: not at the root, which needs a move, and only if
    /// the opponent's bound is finite.
    pub(crate) fn can_take_shortcut(&self, task: &Task<'_, G>) -> bool {
        self.ply > 0 && task.window.far(self.game.turn(task.state)).is_finite()
    }

    /// Reports that all moves are skipped because `value`, the result of a shortcut, closes the window. Returns
    /// `value`, or the bound of the window in a fail-hard search.
    pub(crate) fn close_at_once(
        &mut self,
        task: &Task<'_, G>,
        moves: &MoveList<G::Move>,
        value: Value,
    ) -> Found<G::Move> {
        let bound = task.window.far(self.game.turn(task.state));
        self.skip_from((task.state, moves, 0), value, bound);
        Found::leaf(self.rules.fail.returned(value, task.window))
    }

    /// Returns `value` if it closes the window; otherwise `None`.
    pub(crate) fn if_closes_window(&self, task: &Task<'_, G>, value: Value) -> Option<Value> {
        let mover = self.game.turn(task.state);
        self.rules.cut_on.closes(mover, value, task.window.far(mover)).then_some(value)
    }
}
