//! Effects that another value of a skipped leaf would have on the ancestors of the leaf. For alpha-beta with the window
//! (-∞, ∞), the value of the root would never change, and a sentence explains the reason.

use serde::Serialize;

use super::{NodeFate, fates, path};
use crate::game::{Player, Value};
use crate::locale::{Argument, Locale};
use crate::search::{MateScores, Mates};
use crate::story::words;
use crate::trace::{Interval, NodeId, Trace};

/// A skipped leaf, and the effect of its value on its ancestors.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Chain {
    /// [Path](super::NodeMark::path) to the leaf.
    pub path: String,
    /// Name of the leaf.
    pub label: String,
    /// Ancestors of the leaf, from its parent to the root.
    pub links: Vec<ChainLink>,
}

/// Effect of a skipped leaf on one of its ancestors. The value of the ancestor is the value of the leaf, clamped to
/// `low` and `high`.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct ChainLink {
    /// [Path](super::NodeMark::path) to the node.
    pub path: String,
    /// Name of the node.
    pub label: String,
    /// Lower bound of the ancestor's value; `-∞` is serialized as `null`.
    pub low: Value,
    /// Upper bound of the ancestor's value; `∞` is serialized as `null`. If both bounds are equal, the leaf has no
    /// effect on the ancestor.
    pub high: Value,
    /// Sentence about the bounds; for the ancestor at which the effect of the leaf ends, sentence about the reason.
    pub sentence: String,
}

/// Returns a chain for each leaf of `truth` that `trace` skipped. `truth` records a search without cutoffs, from the
/// same position and under the same rules.
///
/// If the leaf had the static value v and all other leaves were unchanged, each ancestor would have the minimax value
/// `v.max(low).min(high)`, with the bounds of the ancestor's link. With `--mates distance`, this holds for v within
/// ±MNOHO, the range of static values. Values are from MAX's point of view. For alpha-beta with the window (-∞, ∞), the
/// bounds of the last link are equal, so the value of the root does not depend on v.
///
/// Leaves below a chance node, or below a node with children that are not stored, have no chain.
pub fn what_if(trace: &Trace, truth: &Trace, locale: &Locale) -> Vec<Chain> {
    let climb = Climb { truth, locale };
    let is_skipped = |fate| matches!(fate, Some(NodeFate::Skipped | NodeFate::Below));
    let leaves =
        truth.ids().zip(fates(trace, truth)).filter(|&(id, (fate, _))| is_skipped(fate) && truth.node(id).is_leaf());
    let chains = leaves.filter_map(|(leaf, _)| {
        let links = climb.links(leaf)?;
        Some(Chain { path: path(truth, leaf), label: words::node(locale, truth, leaf), links })
    });
    chains.collect()
}

/// Builder of chains, which computes the links from a leaf to the root.
struct Climb<'a> {
    truth: &'a Trace,
    locale: &'a Locale,
}

impl Climb<'_> {
    /// Returns the value that a node would have without `child`; `None` if no other child has a value.
    fn without(&self, id: NodeId, child: NodeId) -> Option<Value> {
        let (player, mates) = (self.truth.node(id).player, self.truth.settings().rules.mates);
        let others = self.truth.children(id).into_iter().filter(|&other| other != child);
        let values = others.filter_map(|other| self.truth.node(other).value).map(|value| mates.bliz(value));
        values.reduce(|best, value| if player.prefers(value, best) { value } else { best })
    }

    /// Returns the links from a leaf to the root; `None` if an ancestor of the leaf is a chance node or has children
    /// that are not stored.
    fn links(&self, leaf: NodeId) -> Option<Vec<ChainLink>> {
        let mates = self.truth.settings().rules.mates;
        let mut links = Vec::new();
        let mut bounds = Interval::UNKNOWN;
        let mut child = leaf;
        while let Some(id) = self.truth.node(child).parent {
            let node = self.truth.node(id);
            // The bounds are unknown without all children, and at a chance node, whose value is a mean.
            if node.incomplete || node.is_chance {
                return None;
            }
            let below = bounds.bliz(mates);
            let best = self.without(id, child);
            bounds = match best {
                Some(best) => reachable(below.choice(node.player, Interval::exact(best)), mates),
                None => below,
            };
            let label = words::node(self.locale, self.truth, id);
            let sentence = self.sentence(id, below, best, bounds);
            links.push(ChainLink { path: path(self.truth, id), label, low: bounds.low, high: bounds.high, sentence });
            child = id;
        }
        Some(links)
    }

    fn sentence(&self, id: NodeId, below: Interval, best: Option<Value>, bounds: Interval) -> String {
        let shown = |value: Value| Argument::from(words::shown(self.locale, value));
        let node = ("node", words::phrase(self.locale, self.truth, "tell-node", id).into());
        if let Some(value) = bounds.value() {
            return match best {
                Some(best) if below.value().is_none() => self.why_it_stops(id, below, best),
                _ => self.locale.with("what-if-stays", &[node, ("value", shown(value))]),
            };
        }
        let key = match (bounds.low.is_finite(), bounds.high.is_finite()) {
            (false, false) => "what-if-same",
            (true, false) => "what-if-at-least",
            (false, true) => "what-if-at-most",
            (true, true) => "what-if-between",
        };
        self.locale.with(key, &[node, ("low", shown(bounds.low)), ("high", shown(bounds.high))])
    }

    /// Returns the sentence that explains why the leaf has no effect on a node: the player to move has another move
    /// that is at least as good, whatever the value of the leaf.
    fn why_it_stops(&self, id: NodeId, below: Interval, best: Value) -> String {
        let player = self.truth.node(id).player;
        let shown = |value: Value| Argument::from(words::shown(self.locale, value));
        let mover = ("player", words::player_name(self.locale, self.truth, player).into());
        let at = ("at", words::phrase(self.locale, self.truth, "tell-at", id).into());
        let (key, limit) = match player {
            Player::Max => ("what-if-never-more", below.high),
            Player::Min => ("what-if-never-less", below.low),
        };
        let key = if limit.is_finite() { key } else { "what-if-out-of-reach" };
        self.locale.with(key, &[mover, at, ("best", shown(best)), ("limit", shown(limit))])
    }
}

/// Simplifies bounds if mate scores depend on the distance, so that static values lie within ±MNOHO: a bound that
/// clamps no static value becomes infinite; if one bound clamps all static values, both bounds become equal to it. If
/// mate scores do not depend on the distance, the bounds are returned unchanged.
fn reachable(bounds: Interval, mates: MateScores) -> Interval {
    let (lowest, highest): (Value, Value) = match mates.mates() {
        Mates::Flat => return bounds,
        Mates::Distance => ((-mates.mnoho()).into(), mates.mnoho().into()),
    };
    if bounds.low >= highest {
        return Interval::exact(bounds.low);
    }
    if bounds.high <= lowest {
        return Interval::exact(bounds.high);
    }
    Interval {
        low: if bounds.low <= lowest { Value::NEG_INFINITY } else { bounds.low },
        high: if bounds.high >= highest { Value::INFINITY } else { bounds.high },
    }
}
