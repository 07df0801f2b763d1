//! Texts about values of leaves, and about new best values.

use super::{Granularity, Narrator, Telling};
use crate::game::{Player, Value};
use crate::search::{Best, Window};
use crate::story::words::{self, remarks};
use crate::trace::{Interval, NodeId, Open};

impl Narrator<'_> {
    /// Returns the text about the value of a leaf.
    pub(super) fn evaluating(&self, id: NodeId, value: Value) -> Telling {
        let player = self.trace.node(id).player;
        let mut sentence = remarks::leaf_value(&self.voice, id, value);
        let seen = self.view.value(player, value);
        if seen != value {
            let seen = [("player", self.voice.player(player)), ("value", self.voice.number(seen).into())];
            sentence = format!("{sentence} {}", self.locale.with("tell-seen-by", &seen));
        }
        let about = self.trace.about();
        if let Some(evaluation) = about.evaluation.as_ref().filter(|_| self.first_static == Some(id)) {
            let counts = words::about_evaluation(self.locale, &about.game, evaluation);
            sentence = format!("{sentence} {}", self.locale.with("tell-static-counts", &[("about", counts.into())]));
        }
        self.telling(Granularity::Leaf, sentence, self.leaf_line(id, value))
    }

    /// Returns the sentence about what the next step, the value of a leaf, proves for its parent, if the parent has a
    /// short name. Returns `None` if the value proves nothing for it, if the search may hold other values than the
    /// proved ones, or if the value is a mate score that changes on the way up.
    pub(super) fn proving(&mut self, leaf: NodeId, value: Value) -> Option<String> {
        let settings = self.trace.settings();
        let is_plain = settings.is_exact() && !settings.algorithm.proves() && !self.trace.has_chance();
        let [.., parent, _] = self.walk.open() else { return None };
        let (id, player) = (parent.node, parent.player);
        if !is_plain || self.compared(leaf, value) != value || words::kind_of_name(self.trace, id) == "moves" {
            return None;
        }
        let [before, after] = [self.walk.taken(), self.walk.taken() + 1].map(|steps| {
            self.playback.advance_to(steps);
            self.playback.moment().proved[id.index()]
        });
        let Interval { low, high } = self.view.interval(player, after);
        let range = match (low.is_finite(), high.is_finite()) {
            _ if low == high => "exactly",
            (true, false) => "least",
            (false, true) => "most",
            _ => "between",
        };
        let [low, high] = [low, high].map(|value| self.voice.number(value).into());
        let (node, player) = (self.voice.node_inside(id), self.voice.player(player));
        let arguments = [("range", range.into()), ("node", node), ("player", player), ("low", low), ("high", high)];
        (before != after).then(|| self.locale.with("tell-so", &arguments))
    }

    /// Returns the text about a new best value of an open node.
    pub(super) fn updating(&self, open: &Open, child: Option<NodeId>, value: Value, window: Window) -> Telling {
        let returned = open.last_returned().filter(|&(left, _)| Some(left) == child);
        let way = returned.map_or_else(String::new, |(child, raw)| self.on_the_way_up(open, child, raw));
        let shown = self.voice.value(open.player, value);
        let player = ("player", self.voice.player(open.player));
        let at = ("at", self.voice.at(open.node));
        let bound = ("bound", self.consequence(open, window).into());
        let change = if child.is_some_and(|child| self.trace.ends_loop(child)) {
            self.locale.with("tell-win", &[("value", shown.into()), at, player])
        } else if let Some(best) = self.held(open) {
            let (key, relation) =
                if self.voice.aims_high(open.player) { ("tell-rises", ">") } else { ("tell-falls", "<") };
            let old = self.voice.value(open.player, best);
            let comparison = ("comparison", format!("{shown} {relation} {old}").into());
            self.locale.with(key, &[comparison, at, player, ("old", old.into()), ("value", shown.into()), bound])
        } else {
            self.locale.with("tell-first", &[("value", shown.into()), at, player, bound])
        };
        let next = self.trace.step(self.walk.taken() + 1);
        let comparison = child.and_then(|child| self.comparing(open, child, value, next));
        Telling { comparison, ..self.telling(Granularity::Bound, way + &change, self.update_line(open, child, value)) }
    }

    /// Returns the end of the sentence about a new best value: the effect of the value on the window. Empty if the node
    /// has no window.
    fn consequence(&self, open: &Open, window: Window) -> String {
        if !self.has_window(open) {
            return String::new();
        }
        let side = open.own_side();
        let (old, new) = (open.bounds.bound(side), side.of(window));
        let symbol = ("bound", words::symbol(self.view.side(open.player, side)).into());
        let value = ("value", self.voice.value(open.player, new).into());
        let key = if old == new { "tell-bound-stays" } else { "tell-bound-becomes" };
        self.locale.with(key, &[symbol, value])
    }

    /// Returns the best value of an open node as the program stores it; `None` if the program has no best value before
    /// the first move returns.
    pub(super) fn held(&self, open: &Open) -> Option<Value> {
        match self.trace.settings().algorithm.row().best {
            Best::Bound => Some(open.bounds.bound(open.own_side())),
            Best::Number => Some(open.best.unwrap_or_else(|| self.trace.settings().start(open.player))),
            Best::FirstMove => open.best,
        }
    }

    /// Returns the value of a child as its parent compares it.
    pub(super) fn compared(&self, child: NodeId, value: Value) -> Value {
        self.trace.settings().compared(value, self.trace.node(child).gain)
    }

    /// Returns the sentences about changes of a child's value before the parent compares it: the sign changes in the
    /// negamax view, mate scores are shifted by one ply, and some programs add the gain of the move.
    pub(super) fn on_the_way_up(&self, parent: &Open, child: NodeId, value: Value) -> String {
        if let Some(sum) = words::sum(self.locale, self.trace, child) {
            return self.adding_up(parent, child, value, sum) + " ";
        }
        let (below, here) = (self.trace.node(child).player, parent.player);
        let mut said = String::new();
        let (raw, seen) = (self.voice.value(below, value), self.voice.value(here, value));
        if raw != seen {
            let turned = [("player", self.voice.player(here)), ("value", raw.into()), ("seen", seen.clone().into())];
            said = self.locale.with("tell-turned", &turned) + " ";
        }
        let nearer = self.compared(child, value);
        if nearer != value {
            let nearer = ("shifted", self.voice.value(here, nearer).into());
            let at = ("at", self.voice.at(parent.node));
            said += &self.locale.with("tell-nearer", &[at, ("value", seen.into()), nearer]);
            said.push(' ');
        }
        said
    }

    /// Returns the sentence that computes the value of a move from its gain and from the value of the reply.
    fn adding_up(&self, parent: &Open, child: NodeId, value: Value, sum: String) -> String {
        let gain = self.trace.node(child).gain.unwrap_or(Value::ZERO);
        let compared = self.compared(child, value);
        let player = parent.player;
        let numbers = [
            ("player", self.voice.player(player)),
            ("max", self.voice.player(Player::Max)),
            ("gain", self.voice.number(player.signed(gain)).into()),
            ("sum", sum.into()),
            ("value", self.voice.value(player, compared).into()),
        ];
        let is_seen = self.view.value(player, compared) == player.signed(compared);
        self.locale.with(if is_seen { "tell-sum" } else { "tell-sum-for-max" }, &numbers)
    }

    /// Returns the reason why the value of a child does not change the best value of its parent or, if `is_again`, why
    /// the child is searched again.
    pub(super) fn judging(&self, parent: &Open, child: NodeId, value: Value, is_again: bool) -> String {
        let nearer = self.compared(child, value);
        let held = self.held(parent).unwrap_or_else(|| parent.player.worst());
        let best = if is_again { parent.asked_beyond() } else { held };
        let key = match is_again {
            true => "tell-test-passed",
            false if self.has_only_bounds() => "tell-bound-unmoved",
            false if nearer == best => "tell-no-better",
            false => "tell-worse",
        };
        let arguments = [
            ("player", self.voice.player(parent.player)),
            ("value", self.voice.value(parent.player, nearer).into()),
            ("best", self.voice.value(parent.player, best).into()),
            ("bound", words::symbol(self.view.side(parent.player, parent.own_side())).into()),
            ("at", self.voice.at(parent.node)),
        ];
        self.on_the_way_up(parent, child, value) + &self.locale.with(key, &arguments)
    }
}
