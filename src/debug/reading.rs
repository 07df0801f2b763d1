//! Interpretation of a log: the player to move at each call, and the point of view of values and windows.

use std::sync::Arc;

use super::log::{Call, Log};
use crate::game::{Player, Value};
use crate::search::Window;

/// A log with an interpretation: the players to move, and the signs of values.
#[derive(Debug)]
pub struct Reading {
    /// The log.
    pub log: Arc<Log>,
    /// `true` if values and windows are from the point of view of the player to move.
    pub is_negamax: bool,
    /// `true` if values are from the point of view of the player who has just moved, in negamax without windows.
    is_for_opponent: bool,
    /// The player to move at each call.
    pub players: Vec<Player>,
    /// `true` for calls in negamax at which the player of the calling node moves again, so that the value keeps its
    /// sign.
    again: Vec<bool>,
    /// Distance shift of wins, 1, -1 or 0: the change in the magnitude of a value from a child to its parent.
    pub shift: f64,
}

/// A move that a call tried.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Tried {
    /// Latest call for the move.
    pub call: usize,
    /// Value of `call`, from MAX's point of view.
    pub value: Value,
}

impl Reading {
    /// Reads a log in the most probable way.
    pub fn new(log: &Arc<Log>) -> Self {
        Reading::read_as(log, is_negamax(log), None, false)
    }

    /// Returns all ways to read a log, the most probable one first.
    pub fn all(log: &Arc<Log>) -> impl Iterator<Item = Self> {
        let first = is_negamax(log);
        let is_told = log.calls.iter().any(|call| call.player.is_some());
        // Extra turns are tried only if the log looks like negamax.
        let ways = [(first, false, true), (true, true, first), (!first, false, true)].into_iter();
        let ways = ways.filter(|(.., is_possible)| *is_possible);
        let usual =
            ways.map(move |(is_negamax, has_extra_turns, _)| Reading::read_as(log, is_negamax, None, has_extra_turns));
        // Only minimax is also tried with the other player at the root: in negamax, MAX moves there by definition.
        let swapped = (!is_told).then_some(()).into_iter().map(|()| {
            let minimax = Reading::read_as(log, false, None, false);
            Reading::read_as(log, false, Some(minimax.players[0].opponent()), false)
        });
        let for_opponent = is_for_opponent(log).then_some(()).into_iter().map(|()| {
            let mut reading = Reading::read_as(log, true, Some(Player::Min), false);
            reading.is_for_opponent = true;
            reading.shift = reading.find_shift();
            reading
        });
        usual.chain(swapped).chain(for_opponent)
    }

    /// Reads a log as negamax or minimax. If the log does not name the player to move at the root, it is `root` or, for
    /// `None`, the more probable player. With `has_extra_turns`, a player may move again.
    fn read_as(log: &Arc<Log>, is_negamax: bool, root: Option<Player>, has_extra_turns: bool) -> Self {
        let again = vec![false; log.calls.len()];
        let (log, players) = (Arc::clone(log), Vec::new());
        let mut reading = Reading { log, is_negamax, is_for_opponent: false, players, again, shift: 0.0 };
        if is_negamax {
            for call in 0..reading.log.calls.len() {
                reading.again[call] = reading.moves_again(call, has_extra_turns);
            }
        }
        reading.players = reading.find_players(root);
        reading.shift = reading.find_shift();
        reading
    }

    fn call(&self, call: usize) -> &Call {
        &self.log.calls[call]
    }

    /// Returns the value of a call as the program returned it; `None` if the call returned no value.
    pub fn own(&self, call: usize) -> Option<Value> {
        self.call(call).value()
    }

    /// Returns the player from whose point of view the program writes values and windows at a call.
    fn writer(&self, call: usize) -> Player {
        match () {
            () if self.is_for_opponent => self.players[call].opponent(),
            () if self.is_negamax => self.players[call],
            () => Player::Max,
        }
    }

    /// Returns whether, in negamax, a call has the same player to move as its caller. The log says so or, with
    /// `has_extra_turns`, the window is passed on unchanged and the caller does not negate the value. A program that
    /// merely forgets to swap the window negates the value nevertheless.
    fn moves_again(&self, call: usize, has_extra_turns: bool) -> bool {
        let Some(parent) = self.call(call).parent else { return false };
        if let (Some(above), Some(player)) = (self.call(parent).player, self.call(call).player) {
            return above == player;
        }
        if !has_extra_turns {
            return false;
        }
        let negated = self.call(parent).children.iter().filter_map(|&child| Some(-self.own(child)?)).max();
        if negated == self.own(parent) {
            return false;
        }
        let (Some(value), Some(result)) = (self.own(call), self.own(parent)) else { return false };
        let [Some(alpha), Some(beta)] = self.call(call).window() else { return false };
        let [Some(from), Some(to)] = self.call(parent).window() else { return false };
        let is_kept = beta == to && alpha >= from && -beta != alpha;
        let is_swapped = -alpha == to && -beta >= from;
        is_kept && !is_swapped && result >= value && result != -value
    }

    /// Returns the value of a call from MAX's point of view; `None` if the call did not return one.
    pub fn value(&self, call: usize) -> Option<Value> {
        Some(self.writer(call).signed(self.own(call)?))
    }

    /// Returns the window of a call from MAX's point of view; `None` if the call has no window.
    pub fn window(&self, call: usize) -> Option<Window> {
        let [Some(alpha), Some(beta)] = self.call(call).window() else { return None };
        Some(Window { alpha, beta }.seen_by(self.writer(call)))
    }

    /// Returns the window of a call when its first move is searched, from MAX's point of view: the window that the call
    /// was given, unless the function itself narrows it before. `None` if the call has no window.
    pub fn entry(&self, call: usize) -> Option<Window> {
        let given = self.window(call)?;
        let narrowed = self.call(call).narrowed.map(|[alpha, beta]| Window { alpha, beta }.seen_by(self.writer(call)));
        Some(narrowed.unwrap_or(given))
    }

    /// Returns the moves that a call tried, with the values returned before the event `until`. If a move was searched
    /// several times in a row, only the last search counts.
    pub fn tried(&self, call: usize, until: usize) -> Vec<Tried> {
        let mut all: Vec<Tried> = Vec::new();
        for &child in &self.call(call).children {
            let is_over = self.call(child).end.as_ref().is_some_and(|end| end.ends < until);
            let Some(value) = self.value(child).filter(|_| is_over) else { continue };
            match all.last_mut() {
                Some(last) if self.is_same_move(last.call, child) => *last = Tried { call: child, value },
                _ => all.push(Tried { call: child, value }),
            }
        }
        all
    }

    /// Returns whether two calls follow the same move. If the log does not name both moves, their positions are
    /// compared; without positions, the moves count as different.
    pub fn is_same_move(&self, one: usize, other: usize) -> bool {
        let (one, other) = (self.call(one), self.call(other));
        match (&one.mv, &other.mv) {
            (Some(one), Some(other)) => one == other,
            _ => one.position.is_some() && one.position == other.position,
        }
    }

    /// Returns the best of the values of some moves for the player to move at a call.
    pub fn best(&self, call: usize, tried: &[Tried]) -> Option<Value> {
        best_of(self.players[call], tried.iter().map(|tried| tried.value))
    }

    /// Returns the window that remains at a call, which was entered with `entry`, after some moves.
    pub fn remaining(&self, call: usize, entry: Window, tried: &[Tried]) -> Window {
        self.best(call, tried).map_or(entry, |best| entry.narrowed(self.players[call], best))
    }

    fn find_players(&self, root: Option<Player>) -> Vec<Player> {
        let calls = &self.log.calls;
        let probable = || if self.is_negamax { Player::Max } else { self.root_player() };
        let root = calls[0].player.or(root).unwrap_or_else(probable);
        let mut players = vec![root; calls.len()];
        for (index, call) in calls.iter().enumerate().skip(1) {
            let above = call.parent.map_or(root, |parent| players[parent]);
            players[index] = match call.player {
                Some(player) if !self.is_negamax => player,
                _ if self.again[index] => above,
                _ => above.opponent(),
            };
        }
        players
    }

    /// Returns the player to move at the root, as far as values and windows show, if the players alternate.
    fn root_player(&self) -> Player {
        let below = || self.log.calls[0].children.iter();
        if let Some(player) = below().next().and_then(|&child| self.call(child).player) {
            // A root that returned the largest or the smallest value of its moves shows which player moves there.
            // Otherwise, assume that the players alternate.
            let values = || below().filter_map(|&child| self.own(child));
            let (least, most) = (values().min(), values().max());
            return match self.own(0) {
                value if value == most && most != least => Player::Max,
                value if value == least && most != least => Player::Min,
                _ => player.opponent(),
            };
        }
        let mut votes = 0_i64;
        for (index, call) in self.log.calls.iter().enumerate() {
            let values: Vec<Value> = call.children.iter().filter_map(|&child| self.own(child)).collect();
            let (Some(result), Some(most), Some(least)) = (self.own(index), values.iter().max(), values.iter().min())
            else {
                continue;
            };
            let mut vote = i64::from(result == *most) - i64::from(result == *least);
            for &child in &call.children {
                let ([Some(from), Some(to)], [Some(alpha), Some(beta)]) = (call.window(), self.call(child).window())
                else {
                    continue;
                };
                vote += 2 * (i64::from(alpha > from && beta == to) - i64::from(alpha == from && beta < to));
            }
            votes += if call.ply % 2 == 0 { vote } else { -vote };
        }
        if votes >= 0 { Player::Max } else { Player::Min }
    }

    /// Returns the change in magnitude, 1 or -1, that more than half of the best values beyond ±1 undergo from a child
    /// to its parent; 0 if there is none.
    fn find_shift(&self) -> f64 {
        let mut shifts: Vec<Value> = Vec::new();
        for call in 0..self.log.calls.len() {
            let tried = self.tried(call, usize::MAX);
            let (Some(best), Some(value)) = (self.best(call, &tried), self.value(call)) else { continue };
            if best.magnitude() > Value::from_tenths(10) && best.is_finite() {
                shifts.push(value.magnitude().plus(-best.magnitude().to_f64()));
            }
        }
        let is_common = |shift: Value| shifts.iter().filter(|&&other| other == shift).count() * 2 > shifts.len();
        let shift = [10, -10].map(Value::from_tenths).into_iter().find(|&shift| is_common(shift));
        shift.map_or(0.0, Value::to_f64)
    }
}

/// Returns the value that a player prefers; `None` if there are no values.
pub fn best_of(player: Player, values: impl Iterator<Item = Value>) -> Option<Value> {
    if player == Player::Max { values.max() } else { values.min() }
}

/// Returns whether values are from the point of view of the player to move: whether results and windows of calls fit
/// those of their children better with a changed sign.
fn is_negamax(log: &Log) -> bool {
    let (mut votes, mut turned, mut same) = (0_i64, 0, 0);
    for call in &log.calls {
        let values: Vec<Value> = call.children.iter().filter_map(|&child| log.calls[child].value()).collect();
        if let (Some(result), Some(&most), Some(&least)) = (call.value(), values.iter().max(), values.iter().min()) {
            let fits_same = result == most || result == least;
            let fits_turned = result == -least;
            votes += i64::from(fits_turned) - i64::from(fits_same);
            turned += u32::from(fits_turned && !fits_same);
            same += u32::from(fits_same && !fits_turned);
        }
        for &child in &call.children {
            let ([Some(from), Some(to)], [Some(alpha), Some(beta)]) = (call.window(), log.calls[child].window()) else {
                continue;
            };
            // Symmetric windows and infinite bounds look the same with both signs.
            let is_same = alpha == from && from.is_finite() || beta == to && to.is_finite();
            let is_swapped = -alpha == to && to.is_finite() || -beta == from && from.is_finite();
            // Windows count twice: a program that forgets to turn a value still passes on a turned window.
            votes += 2 * (i64::from(is_swapped && !is_same) - i64::from(is_same && !is_swapped));
        }
    }
    // Values with changed signs are negamax, even if windows are passed on unchanged.
    votes > 0 || turned > 2 && turned > 9 * same
}

/// Returns whether values may be from the point of view of the player who has just moved: all values of inner nodes
/// fit, and no leaf is bad for this player, because no player loses by an own move. A negamax that chooses the worst
/// move by mistake has leaves that are bad for the player to move, which are negative.
fn is_for_opponent(log: &Log) -> bool {
    let leaves = || log.calls.iter().filter(|call| call.children.is_empty()).filter_map(Call::value);
    let zero = Value::from_tenths(0);
    let most = |call: &Call| call.children.iter().filter_map(|&child| log.calls[child].value()).max();
    let fits = |call: &Call| call.value().zip(most(call)).is_none_or(|(value, most)| value == -most);
    let is_good = leaves().all(|value| value >= zero) && leaves().any(|value| value > zero);
    !log.has_windows() && is_good && log.calls.iter().all(fits)
}
