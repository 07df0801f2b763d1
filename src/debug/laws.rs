//! Laws of minimax and alpha-beta, and their violations in a log.
//!
//! In doubt, a search counts as right. Not counted as violations are cutoffs at or beyond equality, fail-hard and
//! fail-soft values, null windows with a second search, windows that are narrower because of bounds known from
//! elsewhere, and wins that end a loop early.

use std::collections::{HashMap, HashSet};

use super::reading::{Reading, Tried, best_of};
use crate::fault::named;
use crate::game::{Player, Value};
use crate::search::{CutOn, Window};

named! {
    /// A law of minimax or alpha-beta.
    pub enum Law {
        /// The value of a node is the best value of its children.
        Best: "best",
        /// The players take turns.
        Turns: "turns",
        /// A child gets the window that its parent has when the child is entered.
        Window: "window",
        /// Nothing is searched after the window has closed.
        Closed: "closed",
        /// No move is skipped while the window is open.
        Open: "open",
        /// A null-window test that fails high inside the window of its node is followed by a second search.
        Test: "test",
        /// The position after a call equals the position before it.
        Undo: "undo",
        /// No move is searched twice in a row with the same window and depth.
        Once: "once",
        /// A bound from an earlier search is not used as a value.
        Bound: "bound",
        /// The move that the root returns has the best value.
        Move: "move",
        /// A leaf of the given tree has its value there, and only leaves are not searched.
        Leaf: "leaf",
        /// The program ends without an error.
        Crash: "crash",
    }
}

/// A place where a search broke a law.
#[derive(Debug, Clone, PartialEq)]
pub struct Violation {
    /// The law.
    pub law: Law,
    /// Index of the call that broke the law.
    pub call: usize,
    /// Index of the call that shows the violation: a child or, for [`Law::Bound`], the earlier search of the position.
    /// `None` if only the end of `call` shows the violation.
    pub child: Option<usize>,
    /// Time of the violation, as [`Call::begins`](super::log::Call::begins) and [`End::ends`](super::log::End::ends)
    /// count it; `usize::MAX` for an error that ended the program.
    pub time: usize,
    /// Window that remained at `call`, for laws about windows.
    pub window: Option<Window>,
    /// Best value of the moves tried, for [`Law::Best`] and [`Law::Move`]; for [`Law::Leaf`] the value of the leaf, and
    /// `None` at an inner node.
    pub value: Option<Value>,
}

/// Checks all laws, and returns the violations in no particular order. If `cut_on` is [`CutOn::Greater`], neither equal
/// values nor wins allow a search to skip moves, and the root narrows its window, too.
pub fn violations(reading: &Reading, cut_on: CutOn) -> Vec<Violation> {
    let calls = 0..reading.log.calls.len();
    let leaves = calls.clone().filter(|&call| reading.log.calls[call].children.is_empty());
    let leaves: Vec<Value> = leaves.filter_map(|call| reading.value(call)).collect();
    let mut extremes = [Player::Max, Player::Min].map(|player| best_of(player, leaves.iter().copied()));
    let skips = |player: Player| {
        let of_player = calls.clone().filter(|&call| reading.players[call] == player);
        let mut ends = of_player.filter_map(|call| reading.log.calls[call].end.as_ref());
        ends.any(|end| end.untried.as_ref().is_some_and(|moves| !moves.is_empty()))
    };
    // If all leaves have the same value, it cannot be a win for both players, so it does not explain why both skip
    // moves.
    if extremes[0] == extremes[1] && skips(Player::Max) && skips(Player::Min) {
        extremes = [None; 2];
    }
    let calls_without_children = calls.clone().filter(|&call| reading.log.calls[call].children.is_empty());
    let leaf_ends = calls_without_children.filter_map(|call| end_line(reading, call)).collect();
    let mut checker = Checker { reading, cut_on, found: Vec::new(), extremes, means: HashSet::new(), leaf_ends };
    checker.find_means();
    for call in calls {
        checker.windows(call);
        checker.end(call);
    }
    checker.turns();
    checker.bounds();
    checker.root_move();
    checker.crash();
    checker.found
}

struct Checker<'r> {
    reading: &'r Reading,
    cut_on: CutOn,
    found: Vec<Violation>,
    /// Value of the best leaf for MAX and for MIN, which may be a win; `None` without leaves, or if it cannot be a win.
    extremes: [Option<Value>; 2],
    /// Kinds of calls that return means, as chance nodes do.
    means: HashSet<CallKind<'r>>,
    /// Lines that end calls without children.
    leaf_ends: HashSet<EndLine<'r>>,
}

/// The function of a call, and the line at which the call ends.
type EndLine<'c> = (Option<&'c str>, u32);

/// Returns the line at which a call ends; `None` if the log does not contain it.
fn end_line(reading: &Reading, call: usize) -> Option<EndLine<'_>> {
    let call = &reading.log.calls[call];
    Some((call.function.as_deref(), call.last_line()?))
}

/// The function of a call, and the player to move.
type CallKind<'c> = (Option<&'c str>, Player);

impl<'r> Checker<'r> {
    fn kind(&self, call: usize) -> CallKind<'r> {
        (self.reading.log.calls[call].function.as_deref(), self.reading.players[call])
    }

    /// Finds the kinds of calls whose values never lie outside the values of the children, and mostly equal none of
    /// them.
    fn find_means(&mut self) {
        let reading = self.reading;
        // For each kind, the numbers of calls whose value equals the value of a child, lies strictly between these
        // values, or lies outside.
        let mut counts: HashMap<CallKind<'r>, [u32; 3]> = HashMap::new();
        for call in 0..reading.log.calls.len() {
            let tried = reading.tried(call, usize::MAX);
            let values = || tried.iter().map(|tried| tried.value);
            let (Some(value), Some(least), Some(most)) = (reading.value(call), values().min(), values().max()) else {
                continue;
            };
            let place = match () {
                () if least == most => continue,
                () if values().any(|other| other == value) => 0,
                () if least < value && value < most => 1,
                () => 2,
            };
            counts.entry(self.kind(call)).or_default()[place] += 1;
        }
        let is_mean = |&[same, between, outside]: &[u32; 3]| outside == 0 && between > 4 * same;
        self.means = counts.into_iter().filter(|(_, counts)| is_mean(counts)).map(|(kind, _)| kind).collect();
    }

    fn add(&mut self, law: Law, call: usize, child: Option<usize>, time: usize) -> &mut Violation {
        self.found.push(Violation { law, call, child, time, window: None, value: None });
        let last = self.found.len() - 1;
        &mut self.found[last]
    }

    /// Checks the window passed to each child, and whether the child should have been searched at all.
    fn windows(&mut self, call: usize) {
        let reading = self.reading;
        let calls = &reading.log.calls;
        for (place, &child) in calls[call].children.iter().enumerate() {
            let time = calls[child].begins;
            let before = place.checked_sub(1).map(|before| calls[call].children[before]);
            let is_again = before.is_some_and(|before| reading.is_same_move(before, child));
            if let Some(before) = before.filter(|_| is_again) {
                if reading.window(before) == reading.window(child) && calls[before].depth == calls[child].depth {
                    self.add(Law::Once, call, Some(child), time);
                }
                continue;
            }
            let tried = reading.tried(call, time);
            let Some(entry) = reading.entry(call) else { continue };
            let known = reading.remaining(call, entry, &tried);
            // An equal bound does not close the window, because programs may have the rule that cuts only beyond
            // equality.
            if known.alpha > known.beta && !tried.is_empty() {
                self.add(Law::Closed, call, Some(child), time).window = Some(known);
                continue;
            }
            if known.alpha >= known.beta {
                continue;
            }
            if let Some(before) = before {
                self.test(call, before, time);
            }
            let Some(window) = reading.window(child) else { continue };
            if !self.is_right(call, window, (entry, known), &tried) {
                self.add(Law::Window, call, Some(child), time).window = Some(known);
            }
        }
    }

    /// Reports a violation if `tested`, whose move is not searched again, was a null-window test of an inner node that
    /// failed high inside the window of `call`. Extreme values need no second search, because they may be wins.
    fn test(&mut self, call: usize, tested: usize, time: usize) {
        let reading = self.reading;
        let (Some(window), Some(value)) = (reading.window(tested), reading.value(tested)) else { return };
        let Some(entry) = reading.entry(call) else { return };
        let player = reading.players[call];
        // A program with null-window tests searches the first move with the whole window.
        let first = reading.log.calls[call].children[0];
        let before = reading.tried(call, reading.log.calls[tested].begins);
        let known = reading.remaining(call, entry, &before);
        let is_test = is_null(player, window, known) && reading.window(first) == Some(entry);
        let fails_high = !player.prefers(window.far(player), value) && player.prefers(entry.far(player), value);
        let is_extreme = self.extremes.contains(&Some(value));
        if is_test && fails_high && !is_extreme && !reading.log.calls[tested].children.is_empty() {
            self.add(Law::Test, call, Some(tested), time).window = Some(known);
        }
    }

    /// Returns whether a child may get this window. `entry` is the window of `call` on entry, `known` the one that
    /// remains.
    fn is_right(&self, call: usize, window: Window, (entry, known): (Window, Window), tried: &[Tried]) -> bool {
        let player = self.reading.players[call];
        let slack = if self.reading.shift == 0.0 { 0.0 } else { 1.0 };
        // The root may pass on a wider window than the one that remains.
        let is_roots_own = call == 0 && self.cut_on == CutOn::Equal && contains(window, known, slack);
        if window == known || is_null(player, window, known) || is_roots_own {
            return true;
        }
        if window.alpha >= window.beta || !contains(known, window, slack) {
            return false;
        }
        // A program may know narrower bounds from elsewhere, but the values of a player's own moves never set the
        // opponent's bound.
        let far = window.far(player);
        far == entry.far(player) || tried.iter().all(|tried| tried.value != far)
    }

    /// Checks the end of a call: its position, its value, and the moves that it did not try.
    fn end(&mut self, call: usize) {
        let reading = self.reading;
        let Some(end) = &reading.log.calls[call].end else { return };
        let time = end.ends;
        if end.position.is_some() {
            self.add(Law::Undo, call, None, time);
        }
        let tried = reading.tried(call, time);
        let (Some(best), Some(value)) = (reading.best(call, &tried), reading.value(call)) else { return };
        let entry = reading.entry(call).unwrap_or(Window::FULL);
        if let Some(last) = tried.last() {
            self.test(call, last.call, time);
        }
        let given = reading.window(call).unwrap_or(Window::FULL);
        let is_result = self.is_result(call, value, best, entry) || self.is_result(call, value, best, given);
        let is_known = self.is_known_without_call(call, value, best);
        let is_excused = is_known && reading.players[call].prefers(value, best);
        if !is_result && !is_excused {
            self.add(Law::Best, call, None, time).value = Some(best);
        }
        let remaining = reading.remaining(call, entry, &tried);
        let [most, least] = self.extremes;
        let is_won = Some(best) == if reading.players[call] == Player::Max { most } else { least };
        let is_open = match self.cut_on {
            CutOn::Equal => remaining.alpha < remaining.beta && !is_won,
            CutOn::Greater => remaining.alpha <= remaining.beta,
        };
        if end.untried.as_ref().is_some_and(|moves| !moves.is_empty()) && is_open && !is_known {
            self.add(Law::Open, call, None, time).window = Some(remaining);
        }
    }

    /// Returns whether a call may have its value from a move that was tried without a call: the loop finds such values
    /// or, as `if wins(move): return WIN` does, leaves the loop with a value at least as good as `best`, the best value
    /// of the children. The line of such a `return` stands before the call, and ends calls without children, too.
    fn is_known_without_call(&self, call: usize, value: Value, best: Value) -> bool {
        let reading = self.reading;
        let logged = &reading.log.calls[call];
        let called = logged.children.last().and_then(|&child| reading.log.calls[child].line);
        let is_before = called.zip(logged.last_line()).is_some_and(|(called, end)| end < called);
        let is_leaf_end = end_line(reading, call).is_some_and(|line| self.leaf_ends.contains(&line));
        let ends_loop = is_before && is_leaf_end && !reading.players[call].prefers(best, value);
        logged.end.as_ref().is_some_and(|end| end.uncalled) || ends_loop
    }

    /// Returns whether a call may return this value if `best` is the best value of its children.
    fn is_result(&self, call: usize, value: Value, best: Value, entry: Window) -> bool {
        let is_near = |right: Value| {
            let shift = self.reading.shift;
            value == right || (shift != 0.0 && [right.plus(1.0), right.plus(-1.0)].contains(&value))
        };
        let player = self.reading.players[call];
        // Fail-hard values lie within the window. Some programs limit values only by the bound of the player to move.
        let bounded = entry.narrowed(player, best).far(player.opponent());
        let clamped = best.max(entry.alpha).min(entry.beta);
        is_near(best) || is_near(clamped) || is_near(bounded) || self.means.contains(&self.kind(call))
    }

    /// Reports a violation if the player of the root also moves at all children of the root, and if below them the
    /// players alternate everywhere (unless in negamax) or nowhere.
    fn turns(&mut self) {
        let calls = &self.reading.log.calls;
        let players = &self.reading.players;
        let is_same = |call: usize| calls[call].parent.is_some_and(|parent| players[parent] == players[call]);
        let below_root = calls[0].children.clone();
        let all_same = !below_root.is_empty() && below_root.iter().all(|&child| is_same(child));
        let has_inner = below_root.iter().any(|&child| !calls[child].children.is_empty());
        let deep = || (0..calls.len()).filter(|&call| calls[call].ply > 1);
        let is_only_at_root = !deep().any(is_same) && !self.reading.is_negamax;
        if all_same && has_inner && (is_only_at_root || deep().all(is_same)) {
            let first = below_root[0];
            self.add(Law::Turns, 0, Some(first), calls[first].begins);
        }
    }

    /// Checks that a table does not return bounds as values. A call without children must not return the value of an
    /// earlier search of the same position if that value is only a bound for the window of the call.
    fn bounds(&mut self) {
        let reading = self.reading;
        let calls = &reading.log.calls;
        // Negamax stores a position's value for the player to move, so both players share it.
        let mut earlier: HashMap<(&str, Option<Player>), Vec<usize>> = HashMap::new();
        let mut found: Vec<(usize, usize)> = Vec::new();
        // Lines that end calls at new positions too, so that they do not show that a table was used.
        let mut unrelated: HashSet<EndLine> = HashSet::new();
        for (index, call) in calls.iter().enumerate() {
            let Some(position) = &call.position else { continue };
            let player = (!reading.is_negamax).then_some(reading.players[index]);
            let known = earlier.entry((position, player)).or_default();
            if !call.children.is_empty() {
                known.push(index);
                continue;
            }
            if known.is_empty() {
                unrelated.extend(end_line(reading, index));
            }
            let ([Some(alpha), Some(beta)], Some(value)) = (call.window(), reading.own(index)) else { continue };
            // A search to another depth has another value.
            let depth = |index: usize| calls[index].depth.ok_or(calls[index].ply);
            let is_over = |before: usize| calls[before].end.as_ref().is_some_and(|end| end.ends < call.begins);
            let proves = |&before: &usize| {
                let ([Some(from), Some(to)], Some(stored)) = (calls[before].window(), reading.own(before)) else {
                    return true;
                };
                is_over(before)
                    && stored == value
                    && (stored < to || value >= beta)
                    && (stored > from || value <= alpha)
            };
            let is_like = |&&before: &&usize| {
                is_over(before) && depth(before) == depth(index) && reading.own(before) == Some(value)
            };
            let last = known.iter().rfind(is_like);
            found.extend(last.filter(|_| !known.iter().any(proves)).map(|&before| (index, before)));
        }
        found.retain(|&(hit, _)| end_line(reading, hit).is_none_or(|line| !unrelated.contains(&line)));
        for (hit, before) in found {
            self.add(Law::Bound, hit, Some(before), calls[hit].begins);
        }
    }

    /// Checks that the move which the root returns has the best value, and that it is not the move of a deeper call.
    fn root_move(&mut self) {
        let reading = self.reading;
        let calls = &reading.log.calls;
        let Some(end) = &calls[0].end else { return };
        let tried = reading.tried(0, end.ends);
        let (Some(mv), Some(best)) = (&end.mv, reading.best(0, &tried)) else { return };
        // The move may be one that was tried without a call.
        if reading.value(0).is_some_and(|value| value != best && self.is_known_without_call(0, value, best)) {
            return;
        }
        let of_move = |call: usize| calls[call].mv.as_ref() == Some(mv);
        let chosen = tried.iter().find(|tried| of_move(tried.call));
        let is_wrong = match chosen {
            Some(chosen) => chosen.value != best,
            None => !tried.is_empty() && (0..calls.len()).any(|call| calls[call].ply > 1 && of_move(call)),
        };
        if is_wrong {
            let child = chosen.map(|chosen| chosen.call);
            self.add(Law::Move, 0, child, end.ends).value = Some(best);
        }
    }

    fn crash(&mut self) {
        let calls = &self.reading.log.calls;
        if self.reading.log.crash.is_some() {
            let open = calls.iter().rposition(|call| call.end.is_none()).unwrap_or_default();
            self.add(Law::Crash, open, None, usize::MAX);
        }
    }
}

/// Returns whether `window`, which is passed to a child, is a null window at the own bound of the player: part of
/// `known`, narrower, and at most 1 wide.
fn is_null(player: Player, window: Window, known: Window) -> bool {
    let width = window.beta.to_f64() - window.alpha.to_f64();
    let own = player.opponent();
    let is_narrower = own.prefers(window.far(player), known.far(player));
    window.far(own) == known.far(own) && is_narrower && width > 0.0 && width <= 1.0
}

/// Returns whether one window contains another, which may exceed it by `slack` at each end.
fn contains(outer: Window, inner: Window, slack: f64) -> bool {
    outer.alpha.to_f64() - slack <= inner.alpha.to_f64() && inner.beta.to_f64() <= outer.beta.to_f64() + slack
}
