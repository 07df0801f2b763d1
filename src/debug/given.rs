//! The tree that a program was given: the moves that it should know, and the values of the leaves.

use std::collections::{HashMap, HashSet};

use serde_json::{Value as Json, json};

use super::laws::{self, Law, Violation};
use super::log::Log;
use super::reading::{Reading, best_of};
use crate::game::Player;
use crate::locale::Locale;
use crate::search::{CutOn, Window};
use crate::story::words;
use crate::trace::{NodeId, Trace};

/// The tree that a program searches, as minimax records it.
#[derive(Debug)]
pub struct GivenTree {
    whole: Trace,
    /// Names of the moves that lead to the nodes, different at siblings.
    moves: Vec<String>,
    /// The test of the Pacman project that the tree is from, if it is from one.
    test: Option<Json>,
}

impl GivenTree {
    /// `whole` is a recording of minimax, which visits all nodes.
    pub fn new(whole: Trace, test: Option<Json>, locale: &Locale) -> Self {
        let mut moves = vec![String::new(); whole.len()];
        for id in whole.ids() {
            let mut taken = HashSet::new();
            for (index, child) in whole.children(id).into_iter().enumerate() {
                let name = words::way(locale, &whole, child).filter(|name| !taken.contains(name));
                let name = name.unwrap_or_else(|| (index + 1).to_string());
                taken.insert(name.clone());
                moves[child.index()] = name;
            }
        }
        GivenTree { whole, moves, test }
    }

    /// Returns the recording of minimax.
    pub fn whole(&self) -> &Trace {
        &self.whole
    }

    /// Returns the tree as the recorder reads it.
    pub fn to_json(&self) -> Json {
        // Children have larger ids than their parents.
        let mut made: HashMap<NodeId, Json> = HashMap::new();
        for id in self.whole.ids().rev() {
            let node = self.whole.node(id);
            let children: Vec<Json> =
                self.whole.children(id).iter().map(|child| made.remove(child).expect("a child")).collect();
            let mv = (id != NodeId::ROOT).then(|| self.moves[id.index()].as_str());
            let json = json!({
                "name": self.whole.name(id),
                "move": mv,
                "player": node.player.pick(["max", "min"]),
                "value": node.value.filter(|_| node.is_leaf()),
                "children": children,
            });
            made.insert(id, json);
        }
        let mut root = made.remove(&NodeId::ROOT).expect("a root");
        root["test"] = json!(self.test);
        root
    }

    /// Returns smaller trees as nested lists, the smallest first: without one of the nodes, or with the value of an
    /// inner node in its place.
    pub fn smaller(&self) -> Vec<String> {
        let ids = || self.whole.ids().skip(1);
        let inner = ids().filter(|&id| !self.is_leaf(id));
        let mut smaller: Vec<String> =
            ids().filter_map(|id| self.lists(id, false)).chain(inner.filter_map(|id| self.lists(id, true))).collect();
        smaller.sort_by_key(String::len);
        smaller
    }

    /// Returns the tree as nested lists, with the value of the node `changed` in its place or, unless `keeps_value`,
    /// without this node; `None` if nothing but the root is left.
    fn lists(&self, changed: NodeId, keeps_value: bool) -> Option<String> {
        let mut lists: Vec<Option<String>> = vec![None; self.whole.len()];
        // Children have larger ids than their parents.
        for id in self.whole.ids().rev() {
            let children = self.whole.children(id).into_iter().filter_map(|child| lists[child.index()].take());
            let below = children.collect::<Vec<_>>().join(" ");
            let value = self.whole.node(id).value.map(|value| value.to_string());
            lists[id.index()] = match id == changed {
                true if !keeps_value => None,
                true => value,
                false if self.is_leaf(id) => value,
                false => (!below.is_empty()).then(|| format!("({below})")),
            };
        }
        lists.swap_remove(0)
    }

    /// Returns the nodes of calls; `None` for calls whose moves lead nowhere.
    fn nodes(&self, log: &Log) -> Vec<Option<NodeId>> {
        let mut nodes: Vec<Option<NodeId>> = vec![Some(NodeId::ROOT)];
        for call in &log.calls[1..] {
            let above = call.parent.and_then(|parent| nodes[parent]);
            let is_named = |child: &NodeId| call.mv.as_ref() == Some(&self.moves[child.index()]);
            nodes.push(above.and_then(|above| self.whole.children(above).into_iter().find(is_named)));
        }
        nodes
    }

    /// Adds to each call the moves that the program did not try. Leaves that a program evaluates without a call count
    /// as tried. In the Pacman project, where a player may move twice in a row, also adds the player to move, unless
    /// the call chooses among its moves as the other player would.
    pub fn complete(&self, log: &mut Log) {
        for (call, node) in self.nodes(log).into_iter().enumerate() {
            let Some(node) = node.filter(|_| !log.calls[call].children.is_empty()) else { continue };
            let tried: Vec<String> =
                log.calls[call].children.iter().filter_map(|&child| log.calls[child].mv.clone()).collect();
            let children = self.whole.children(node);
            let name = |child: &NodeId| self.moves[child.index()].clone();
            let calls_leaves = children.iter().any(|child| self.is_leaf(*child) && tried.contains(&name(child)));
            let is_left = |child: &NodeId| !tried.contains(&name(child)) && (calls_leaves || !self.is_leaf(*child));
            let player = self.whole.node(node).player;
            if self.test.is_some() && !chooses_as(log, call, player.opponent()) {
                log.calls[call].player = Some(player);
            }
            if let Some(end) = &mut log.calls[call].end {
                end.untried = Some(children.iter().filter(|child| is_left(child)).map(name).collect());
            }
        }
    }

    fn is_leaf(&self, id: NodeId) -> bool {
        self.whole.node(id).is_leaf()
    }

    /// Returns whether skipping moves is right although the values that were returned close the window by equality
    /// only: bounds that were returned may hide a value beyond equality.
    fn allows(
        &self,
        nodes: &[Option<NodeId>],
        reading: &Reading,
        Violation { law, call, window, .. }: &Violation,
    ) -> bool {
        let Some(window) = window.filter(|window| *law == Law::Open && window.alpha == window.beta) else {
            return false;
        };
        let values = reading.log.calls[*call].children.iter().filter_map(|&child| self.whole.node(nodes[child]?).value);
        let player = reading.players[*call];
        best_of(player, values).is_some_and(|best| player.prefers(best, window.alpha))
    }

    /// Returns the violations of the laws. With the tree known, these are also the calls that return another value than
    /// that of their leaf, and those that return a wrong value at an inner node without searching it; in the Pacman
    /// project, the calls that search below a leaf or choose for the wrong player, too.
    pub fn violations(&self, reading: &Reading) -> Vec<Violation> {
        // The Pacman project demands that equal values cut nothing, and that wins end no loop.
        let cut_on = if self.test.is_some() { CutOn::Greater } else { CutOn::Equal };
        let nodes = self.nodes(&reading.log);
        let mut found = laws::violations(reading, cut_on);
        found.retain(|violation| !self.allows(&nodes, reading, violation));
        for (call, node) in nodes.into_iter().enumerate() {
            let Some(node) = node else { continue };
            let logged = &reading.log.calls[call];
            let (Some(end), Some(value)) = (&logged.end, reading.value(call)) else { continue };
            let given = self.whole.node(node);
            if let Some(&child) = logged.children.first() {
                let at = Violation {
                    law: Law::Leaf,
                    call,
                    child: None,
                    time: logged.begins,
                    window: None,
                    value: given.value,
                };
                if self.test.is_some() && given.is_leaf() {
                    found.push(Violation { child: Some(child), ..at });
                } else if self.test.is_some() && logged.player == Some(given.player.opponent()) {
                    found.push(Violation { law: Law::Turns, ..at });
                }
                continue;
            }
            let Some(exact) = given.value else { continue };
            let Window { alpha, beta } = reading.window(call).unwrap_or(Window::FULL);
            let is_wrong = match () {
                () if given.is_leaf() => value != exact,
                // A program may evaluate leaves without a call, and a closed window needs no value.
                () if alpha >= beta => false,
                () if value <= alpha => value < exact,
                () if value >= beta => value > exact,
                () => value != exact,
            };
            if is_wrong {
                let (time, window, child) = (end.ends, None, None);
                let value = Some(exact).filter(|_| given.is_leaf());
                found.push(Violation { law: Law::Leaf, call, child, time, window, value });
            }
        }
        found
    }
}

/// Returns whether a program takes a call for one of `player`, and the call returns the best of different values for
/// this player.
fn chooses_as(log: &Log, call: usize, player: Player) -> bool {
    let logged = &log.calls[call];
    let values = || logged.children.iter().filter_map(|&child| log.calls[child].value());
    let best = best_of(player, values());
    logged.player == Some(player) && logged.value() == best && best != best_of(player.opponent(), values())
}
