use std::rc::Rc;

use super::techniques::learned::Learned;
use super::{
    Event, Found, Leaf, MoveList, Observer, Order, Purpose, Remark, Rules, Technique, Techniques, Via, Weights, Window,
    order,
};
use crate::game::{Evaluation, Game, Outcome, Player, Value};

/// State shared by all algorithms during a search: the game, the settings, the observer and the path to the current
/// node.
pub(super) struct Search<'a, G: Game, O> {
    pub(super) game: &'a G,
    pub(super) evaluation: Evaluation<G>,
    pub(super) rules: Rules,
    pub(super) techniques: Techniques,
    pub(super) weights: Weights,
    pub(super) order: Order,
    /// Width of a null window. Every value is a whole multiple of this width.
    pub(super) grain: Value,
    /// Smallest and largest value of any position, for cutoffs at chance nodes; (-∞, ∞) if unknown or not needed.
    pub(super) bounds: [Value; 2],
    pub(super) observer: &'a mut O,
    /// Number of plies from the root to the current position.
    pub(super) ply: usize,
    /// Keys of the open nodes, the root first, from which orders of moves are derived. Holds only the root's key if the
    /// order of moves does not depend on the path.
    pub(super) keys: Vec<u64>,
    /// Move list of each ply, reused for the next node on that ply unless an algorithm still holds it; empty unless
    /// moves are tried in the order of the game.
    pub(super) lists: Vec<Rc<MoveList<G::Move>>>,
    /// Number of positions entered so far; in a search by probabilities, only the number of visits to the root.
    pub(super) visits: u64,
    /// `true` once a position was evaluated statically, so that some line did not reach the end of the game.
    pub(super) has_judged: bool,
    pub(super) learned: Learned<G>,
}

/// A child: its parent's position, the parent's moves in search order, and the index of the move to the child.
pub(super) type Child<'a, G> = (&'a <G as Game>::State, &'a MoveList<<G as Game>::Move>, usize);

#[expect(clippy::inline_always, reason = "short functions, called at every node")]
impl<G: Game, O: Observer<G>> Search<'_, G, O> {
    /// Number of remaining plies in a search without a depth limit. No game is that long.
    pub(super) const UNLIMITED: u32 = u32::MAX;

    /// Reports and returns the value of a leaf, where the game is over or `remaining` is 0. Returns `None` at an inner
    /// node.
    #[inline]
    pub(super) fn leaf(&mut self, state: &G::State, remaining: u32) -> Option<Value> {
        match self.over(state) {
            None if remaining == 0 => Some(self.judge(state)),
            value => value,
        }
    }

    /// Reports and returns the value of the position if the game is over; otherwise returns `None`. If the search is to
    /// stop, returns 0 without a report.
    #[inline]
    pub(super) fn over(&mut self, state: &G::State) -> Option<Value> {
        if self.observer.stops() {
            return Some(Value::ZERO);
        }
        let (value, leaf) = match self.game.outcome(state)? {
            Outcome::Win(player) => (self.rules.mates.win(player), Leaf::Won(player)),
            Outcome::Draw => (Value::ZERO, Leaf::Drawn),
            Outcome::Score(unclamped) => (self.rules.mates.clamp(unclamped), Leaf::Evaluated { unclamped }),
            Outcome::Unknown => (Value::ZERO, Leaf::Evaluated { unclamped: Value::ZERO }),
        };
        Some(self.evaluated(value, leaf))
    }

    /// Evaluates a position that is not searched further. Reports and returns its value.
    pub(super) fn judge(&mut self, state: &G::State) -> Value {
        self.has_judged = true;
        let unclamped = (self.evaluation.evaluate)(self.game, state);
        self.evaluated(self.rules.mates.clamp(unclamped), Leaf::Evaluated { unclamped })
    }

    /// Reports the value of a leaf, and returns it.
    pub(super) fn evaluated(&mut self, value: Value, leaf: Leaf) -> Value {
        debug_assert!(value.is_finite(), "an evaluation is a number");
        self.observer.on(&Event::Evaluate { value, leaf });
        value
    }

    /// Returns the static value of a position in which the game is not over, without reporting it.
    pub(super) fn static_value(&self, state: &G::State) -> Value {
        self.rules.mates.clamp((self.evaluation.evaluate)(self.game, state))
    }

    /// Guesses the value of a position, without reporting it: the value of the outcome if the game is over, otherwise
    /// the static value.
    pub(super) fn guess(&self, state: &G::State) -> Value {
        match self.game.outcome(state) {
            Some(Outcome::Win(player)) => self.rules.mates.win(player),
            Some(Outcome::Draw | Outcome::Unknown) => Value::ZERO,
            Some(Outcome::Score(value)) => self.rules.mates.clamp(value),
            None => self.static_value(state),
        }
    }

    /// Returns the moves of a position in search order. `remaining` is the number of plies below the position.
    pub(super) fn moves(&mut self, state: &G::State, remaining: u32) -> Rc<MoveList<G::Move>> {
        if self.order != Order::Given {
            return Rc::new(self.arranged_moves(state, remaining));
        }
        if self.lists.len() <= self.ply {
            self.lists.resize_with(self.ply + 1, || Rc::new(MoveList::as_given(Vec::new())));
        }
        let list = &mut self.lists[self.ply];
        if let Some(list) = Rc::get_mut(list) {
            self.game.add_moves(state, list.emptied());
        } else {
            *list = Rc::new(MoveList::as_given(self.game.moves(state)));
        }
        Rc::clone(list)
    }

    fn arranged_moves(&mut self, state: &G::State, remaining: u32) -> MoveList<G::Move> {
        let moves = self.game.moves(state);
        match self.order {
            Order::Given => MoveList::as_given(moves),
            Order::Reverse => MoveList::reversed(moves),
            Order::Random { .. } => MoveList::shuffled(moves, self.key()),
            Order::Nth { .. } => MoveList::permuted(moves, self.key()),
            // A chance node has no best move, so its moves keep the game's order.
            Order::Static | Order::Best | Order::Worst if self.game.weights(state).is_some() => {
                MoveList::as_given(moves)
            }
            Order::Static => {
                let player = self.game.turn(state);
                MoveList::sorted(moves, |mv| player.signed(self.guess(&self.game.play(state, mv))))
            }
            Order::Best | Order::Worst => {
                let (game, order, ply) = (self.game, self.order, self.ply);
                let player = match order {
                    Order::Worst => game.turn(state).opponent(),
                    _ => game.turn(state),
                };
                MoveList::sorted(moves, |mv| {
                    let child = game.play(state, mv);
                    player.signed(self.silently(|silent| {
                        (silent.techniques, silent.order) = (Techniques::NONE, Order::Given);
                        silent.ply = ply;
                        silent.descend(|silent| silent.expectiminimax(&child, remaining - 1)).value
                    }))
                })
            }
        }
    }

    /// Runs a preliminary search. The observer receives only the visits of this search. The search uses `learned` and
    /// adds to it.
    pub(super) fn silently<T>(&mut self, run: impl FnOnce(&mut Search<'_, G, &mut dyn Observer<G>>) -> T) -> T {
        let observer = &mut *self.observer;
        let stopped = observer.stops();
        let mut visit = || {
            observer.on_silent_visit();
            observer.stops()
        };
        let mut silence: &mut dyn Observer<G> = &mut Silent { visit: &mut visit, stopped };
        let mut silent = Search {
            game: self.game,
            evaluation: self.evaluation,
            rules: self.rules,
            techniques: self.techniques,
            weights: self.weights,
            order: self.order,
            grain: self.grain,
            bounds: self.bounds,
            observer: &mut silence,
            ply: 0,
            keys: vec![self.order.seed()],
            lists: Vec::new(),
            visits: 0,
            has_judged: false,
            learned: std::mem::take(&mut self.learned),
        };
        let result = run(&mut silent);
        self.learned = silent.learned;
        result
    }

    /// Enters the root, searches it with `visit`, and leaves it. Some algorithms call this method more than once.
    pub(super) fn visit_root(
        &mut self,
        purpose: Purpose,
        root: &G::State,
        remaining: u32,
        window: Window,
        visit: impl FnOnce(&mut Self) -> Found<G::Move>,
    ) -> Found<G::Move> {
        let remaining = Self::limited(remaining);
        self.visits += 1;
        self.observer.on(&Event::Enter { via: None, trial: None, state: root, purpose, window, remaining });
        let found = visit(self);
        self.observer.on(&Event::Leave { value: found.value });
        found
    }

    /// Searches a child with `deeper`, an algorithm without windows. `remaining` is the number of plies below the
    /// parent. Returns a value from MAX's point of view.
    #[inline(always)]
    pub(super) fn child(
        &mut self,
        child: Child<'_, G>,
        remaining: u32,
        deeper: impl FnOnce(&mut Self, &G::State, u32) -> Found<G::Move>,
    ) -> Value {
        self.visit_child(Purpose::Search, child, remaining, Window::FULL, |search, state, remaining, _| {
            deeper(search, state, remaining)
        })
    }

    /// Searches a child with `deeper`, an algorithm with windows. Window and value are from MAX's point of view.
    #[inline(always)]
    pub(super) fn child_within(
        &mut self,
        child: Child<'_, G>,
        remaining: u32,
        window: Window,
        deeper: impl FnOnce(&mut Self, &G::State, u32, Window) -> Found<G::Move>,
    ) -> Value {
        self.visit_child(Purpose::Search, child, remaining, window, deeper)
    }

    /// Searches a child with `deeper`, a negamax without windows. Returns a value from the parent's point of view: the
    /// sign of the child's value changes where the turn passes to the opponent.
    #[inline(always)]
    pub(super) fn negamax_child(
        &mut self,
        child: Child<'_, G>,
        remaining: u32,
        deeper: impl FnOnce(&mut Self, &G::State, u32) -> Found<G::Move>,
    ) -> Value {
        self.negamax_child_within(child, remaining, Window::FULL, |search, state, remaining, _| {
            deeper(search, state, remaining)
        })
    }

    /// Searches a child with `deeper`, a negamax with windows. Window and value are from the point of view of the
    /// parent's side to move.
    #[inline(always)]
    pub(super) fn negamax_child_within(
        &mut self,
        child: Child<'_, G>,
        remaining: u32,
        window: Window,
        deeper: impl FnOnce(&mut Self, &G::State, u32, Window) -> Found<G::Move>,
    ) -> Value {
        self.visit_negamax_child(Purpose::Search, child, remaining, window, deeper)
    }

    /// Enters a child, searches it with `deeper`, and leaves it. Window and value are from the point of view of the
    /// parent's side to move: where the turn passes to the opponent, `deeper` receives (−β, −α).
    #[inline(always)]
    pub(super) fn visit_negamax_child(
        &mut self,
        purpose: Purpose,
        child: Child<'_, G>,
        remaining: u32,
        window: Window,
        deeper: impl FnOnce(&mut Self, &G::State, u32, Window) -> Found<G::Move>,
    ) -> Value {
        let mover = self.game.turn(child.0);
        let value =
            self.visit_child(purpose, child, remaining, window.seen_by(mover), |search, state, remaining, window| {
                let player = search.game.turn(state);
                deeper(search, state, remaining, window.seen_by(player)).signed(player)
            });
        mover.signed(value)
    }

    /// Enters a child, searches it with `deeper`, and leaves it. Window and value are from MAX's point of view.
    #[inline(always)]
    pub(super) fn visit_child(
        &mut self,
        purpose: Purpose,
        child: Child<'_, G>,
        remaining: u32,
        window: Window,
        deeper: impl FnOnce(&mut Self, &G::State, u32, Window) -> Found<G::Move>,
    ) -> Value {
        let (state, moves, tried) = child;
        // Changes a clone in place: returning a large position from `play` would copy it once more.
        let mut state = state.clone();
        self.game.advance(&mut state, &moves[tried]);
        let remaining = remaining - 1;
        self.enter(purpose, child, &state, window, remaining);
        let value = self.descend(|search| deeper(search, &state, remaining, window)).value;
        self.leave(value);
        value
    }

    /// Enters a child at the position `state`; `remaining` is the number of plies below the child.
    #[inline]
    pub(super) fn enter(
        &mut self,
        purpose: Purpose,
        child: Child<'_, G>,
        state: &G::State,
        window: Window,
        remaining: u32,
    ) {
        let via = Some(self.go_down(child, remaining.saturating_add(1)));
        let remaining = Self::limited(remaining);
        self.visits += 1;
        self.observer.on(&Event::Enter { via, trial: None, state, purpose, window, remaining });
    }

    /// Makes a child the current position, and returns the move that leads there. `remaining` is the number of plies
    /// below the parent.
    #[inline(always)]
    pub(super) fn go_down<'m>(&mut self, (state, moves, tried): Child<'m, G>, remaining: u32) -> Via<'m, G> {
        self.ply += 1;
        if let Order::Nth { .. } | Order::Random { .. } = self.order {
            self.add_key(state, moves.given(tried), remaining);
        }
        Via { state, mv: &moves[tried], given: moves.given(tried) }
    }

    /// Pushes the key of a child, which depends on the index of its move in the game's order.
    #[cold]
    fn add_key(&mut self, state: &G::State, given: usize, remaining: u32) {
        self.keys.push(match self.order {
            Order::Nth { .. } => order::number_below(self.game, state, remaining, self.key(), given),
            _ => order::key(self.key(), given),
        });
    }

    /// Enters a trial of a technique: a search that is cheaper than the full search. `state` is the position that the
    /// trial searches; no move leads to it. `remaining` is the number of plies below `state`.
    pub(super) fn try_out(&mut self, technique: Technique, state: &G::State, window: Window, remaining: u32) {
        self.ply += 1;
        if let Order::Nth { .. } | Order::Random { .. } = self.order {
            self.keys.push(order::key(self.key(), usize::MAX - technique as usize));
        }
        let (purpose, remaining) = (Purpose::Test, Self::limited(remaining));
        self.visits += 1;
        self.observer.on(&Event::Enter { via: None, trial: Some(technique), state, purpose, window, remaining });
    }

    /// Returns the key of the current position.
    fn key(&self) -> u64 {
        *self.keys.last().unwrap_or(&0)
    }

    /// Returns `remaining`, or `None` if the depth is unlimited: a search without a depth limit counts down from
    /// [`UNLIMITED`](Self::UNLIMITED), and no tree is deep enough to reach half of that number.
    pub(super) fn limited(remaining: u32) -> Option<u32> {
        (remaining <= Self::UNLIMITED / 2).then_some(remaining)
    }

    /// Runs one ply of recursion, on new stack space if necessary, because a tree may be 10,000 plies deep.
    #[inline]
    pub(super) fn descend<T>(&mut self, recursion: impl FnOnce(&mut Self) -> T) -> T {
        /// Number of plies between two checks of the stack. Not every ply is checked, because a check takes longer than
        /// a ply of search. `PLIES` plies fit into the `RED_ZONE` of the stack even in a build without optimisation.
        const PLIES: usize = 16;
        if self.ply.is_multiple_of(PLIES) { on_enough_stack(|| recursion(self)) } else { recursion(self) }
    }

    /// Leaves the current position, which returned `value`, from MAX's point of view.
    #[inline]
    pub(super) fn leave(&mut self, value: Value) {
        self.ply -= 1;
        self.keys.truncate(self.ply + 1);
        self.observer.on(&Event::Leave { value });
    }

    /// Takes back the illegal move that `player` made last. Reports the worst value for `player` as the value of the
    /// move: −∞ for MAX, ∞ for MIN.
    pub(super) fn take_back(&mut self, player: Player) {
        self.remark(Remark::TakenBack);
        self.leave(player.worst());
    }

    /// Reports a remark about the current position.
    pub(super) fn remark(&mut self, remark: Remark) {
        self.observer.on(&Event::Remark(remark));
    }

    /// Reports the value of the child left last as the new best value, and the remaining window. Both are from MAX's
    /// point of view.
    pub(super) fn update(&mut self, value: Value, window: Window) {
        self.observer.on(&Event::Update { value, window });
    }

    /// Reports that `value`, the value of a child, reached `bound`, and that the moves after the child are skipped.
    /// Reports nothing if no moves follow.
    pub(super) fn cutoff(&mut self, (state, moves, tried): Child<'_, G>, value: Value, bound: Value) {
        self.skip_from((state, moves, tried + 1), value, bound);
    }

    /// Reports that `value` reached `bound`, and that the move to this child and all moves after it are skipped.
    /// Reports nothing if `tried` is the number of moves.
    pub(super) fn skip_from(&mut self, (state, moves, tried): Child<'_, G>, value: Value, bound: Value) {
        if tried < moves.len() {
            self.observer.on(&Event::Cutoff { state, moves, tried, value, bound });
        }
    }
}

/// Runs a deep recursion, on new stack space if the current stack is nearly used up.
pub(crate) fn on_enough_stack<T>(run: impl FnOnce() -> T) -> T {
    const RED_ZONE: usize = 128 * 1024;
    const SEGMENT: usize = 4 * 1024 * 1024;
    let (mut run, mut result) = (Some(run), None);
    // A trait object, so that the code for the new stack is compiled only once.
    let once: &mut dyn FnMut() = &mut || result = run.take().map(|run| run());
    stacker::maybe_grow(RED_ZONE, SEGMENT, once);
    result.expect("it was run")
}

/// Observer of preliminary searches: searches that order moves, and all iterations but the last.
struct Silent<'a> {
    /// Callback at every visit; returns whether the search should give up.
    visit: &'a mut dyn FnMut() -> bool,
    stopped: bool,
}

impl<G: Game> Observer<G> for Silent<'_> {
    fn on(&mut self, event: &Event<'_, G>) {
        if let Event::Enter { .. } = event {
            self.stopped |= (self.visit)();
        }
    }

    fn on_silent_visit(&mut self) {
        self.stopped |= (self.visit)();
    }

    fn stops(&self) -> bool {
        self.stopped
    }
}
