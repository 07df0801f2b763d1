//! Executed lines of pseudocode, with current numbers.

use super::{Code, LineMark, Narrator};
use crate::game::{Player, Value};
use crate::search::{Best, Fail, Mutant, Window};
use crate::story::{View, words};
use crate::trace::{NodeId, Open};

impl Narrator<'_> {
    /// Formats a value at a node of `player` from the point of view of the pseudocode.
    pub(super) fn coded(&self, player: Player, value: Value) -> String {
        self.voice.number(self.code_view.value(player, value))
    }

    /// Formats the factor by which a program that sums gains multiplies the values of a ply.
    pub(super) fn factor(&self, ply: u32) -> String {
        self.voice.number(self.trace.settings().weights.factor(ply))
    }

    /// Returns `true` if the program keeps no best value besides the bounds of the window.
    pub(super) fn has_only_bounds(&self) -> bool {
        self.trace.settings().algorithm.row().best == Best::Bound
    }

    /// Returns `max` or `min`: the function with which the pseudocode chooses between two values.
    fn choice(&self, player: Player) -> &'static str {
        if self.code_view == View::Mover || player == Player::Max { "max" } else { "min" }
    }

    /// Formats the choice between an old and a new value, such as `max(3, 5) = 5`.
    fn chosen(&self, player: Player, old: Value, new: Value) -> String {
        let best = if player.prefers(new, old) { new } else { old };
        let [old, new, best] = [old, new, best].map(|value| self.coded(player, value));
        format!("{}({old}{}{new}) = {best}", self.choice(player), self.voice.comma())
    }

    /// Returns the head of the function that is called for a node, with arguments.
    pub(super) fn head(&self, id: NodeId, window: Window) -> String {
        let node = self.trace.node(id);
        let settings = self.trace.settings();
        // At the root, show the depth from the settings, even if fewer plies are searched.
        let depth = if id == NodeId::ROOT { settings.depth } else { node.remaining };
        let depth = depth.filter(|_| settings.algorithm.fixed_depth().is_none());
        let mut arguments = vec![format!("node = {}", self.voice.name(id))];
        arguments.extend(depth.map(|depth| format!("depth = {depth}")));
        if self.walk.innermost().is_some_and(|open| self.has_window(open)) {
            let window = self.code_view.window(node.player, window);
            arguments.push(format!("α = {}", self.voice.number(window.alpha)));
            arguments.push(format!("β = {}", self.voice.number(window.beta)));
        }
        format!("{}({})", self.function(id), arguments.join(&self.voice.comma()))
    }

    /// Returns the name in the listing of the function that is called for a node.
    fn function(&self, id: NodeId) -> &str {
        let head = self.line(LineMark::Enter, id).map_or("", |line| self.listing[line].text.as_str());
        head.trim_start_matches("function ").split('(').next().unwrap_or_default()
    }

    /// Returns the line that returns the value of a leaf.
    pub(super) fn leaf_line(&self, id: NodeId, value: Value) -> Code {
        let value = self.coded(self.trace.node(id).player, value);
        // Proof-number search computes numbers from the value here, and returns later.
        let returns = if self.trace.settings().algorithm.proves() { "" } else { "return " };
        (LineMark::Leaf, id, format!("{returns}evaluate({}) = {value}", self.voice.name(id)))
    }

    /// Returns the line that compares the value of a child with the best value.
    pub(super) fn update_line(&self, open: &Open, child: Option<NodeId>, value: Value) -> Code {
        let player = open.player;
        let best = self.held(open).unwrap_or_else(|| player.worst());
        let is_better = player.prefers(value, best);
        let [new, old] = [value, best].map(|value| self.coded(player, value));
        let numbers = if child.is_some_and(|child| self.trace.ends_loop(child)) {
            format!("best ← WIN = {new}")
        } else if let Some(sum) = child.and_then(|child| words::sum(self.locale, self.trace, child)) {
            let kept = if is_better { new } else { old.clone() };
            format!("best ← max({old}{}{sum}) = {kept}", self.voice.comma())
        } else if self.has_only_bounds() && is_better {
            format!("if {new} > α = {old} then α ← {new}")
        } else if self.has_only_bounds() {
            format!("{new} ≤ α = {old}")
        } else if self.has_window(open) {
            let side = open.own_side();
            let symbol = words::symbol(self.code_view.side(player, side));
            let bound = self.chosen(player, open.bounds.bound(side), value);
            format!("best ← {}; {symbol} ← {bound}", self.chosen(player, best, value))
        } else {
            format!("best ← {}", self.chosen(player, best, value))
        };
        (LineMark::Update, open.node, numbers)
    }

    /// Returns the line that receives the value of a child or, if `bliz` changes this value, the line that calls
    /// `bliz`.
    pub(super) fn call_line(&self, parent: &Open, child: NodeId, value: Value) -> Code {
        let (name, function) = (self.voice.name(child), self.function(child));
        let below = self.trace.node(child).player;
        let keeps_sign = self.trace.settings().rules.mutant.is_some_and(Mutant::keeps_signs);
        let raw = self.coded(if keeps_sign { below } else { parent.player }, value);
        let nearer = self.coded(parent.player, self.compared(child, value));
        let (mark, numbers) = match self.code_view {
            _ if self.trace.sums_gains() => {
                (LineMark::Call, format!("r ← {function}({name}) = {}", self.coded(below, value)))
            }
            _ if nearer != raw => (LineMark::Nearer, format!("v ← bliz({raw}) = {nearer}")),
            View::Max => (LineMark::Call, format!("v ← value({name}) = {raw}")),
            View::Mover if keeps_sign || below == parent.player => {
                (LineMark::Call, format!("v ← {function}({name}) = {raw}"))
            }
            View::Mover => (LineMark::Call, format!("v ← −{function}({name}) = {raw}")),
        };
        (mark, parent.node, numbers)
    }

    /// Returns the line that returns the value of an inner node or, if `bliz` first changes this value, the line that
    /// calls `bliz`.
    pub(super) fn return_line(&self, left: &Open, value: Value) -> Code {
        let returned = self.coded(left.player, value);
        let settings = self.trace.settings();
        let (mark, numbers) = if let Some(best) = self.shifted(left, value) {
            (LineMark::Nearer, format!("best ← bliz({}) = {returned}", self.coded(left.player, best)))
        } else if self.has_only_bounds() {
            // The program returns β once α has reached it.
            let is_cut = left.node != NodeId::ROOT && left.best.is_some() && left.window().alpha >= left.window().beta;
            let (mark, bound) = if is_cut { (LineMark::Cutoff, "β") } else { (LineMark::Return, "α") };
            (mark, format!("return {bound} = {returned}"))
        } else if self.trace.sums_gains() {
            let best = self.held(left).map_or_else(String::new, |best| self.coded(left.player, best));
            let factor = self.factor(self.trace.node(left.node).ply);
            (LineMark::Return, format!("return {best} · {factor} = {returned}"))
        } else if settings.algorithm.takes_window() && settings.rules.fail == Fail::Hard && !left.is_chance {
            let window = self.code_view.window(left.player, left.window());
            let [alpha, beta] = [window.alpha, window.beta].map(|bound| self.voice.number(bound));
            // The player's own bound is the tighter of its initial value and the best value, so clamping this bound to
            // the opponent's bound gives the fail-hard value.
            let holder = if self.choice(left.player) == "max" { "min" } else { "max" };
            (LineMark::Return, format!("return {holder}({alpha}{}{beta}) = {returned}", self.voice.comma()))
        } else {
            (LineMark::Return, format!("return {returned}"))
        };
        (mark, left.node, numbers)
    }
}
