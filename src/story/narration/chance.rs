//! Texts about values that enter the mean of a chance node.

use super::{Granularity, LineMark, Narrator, Telling};
use crate::search::{Remark, Share};
use crate::story::words::{self, remarks};
use crate::trace::{NodeId, Open};

impl Narrator<'_> {
    /// Returns the text about a value that is added to the mean.
    pub(super) fn adding(&self, id: NodeId, share: Share) -> Telling {
        let open = self.walk.innermost();
        let returned = open.and_then(Open::last_returned);
        let way = open.zip(returned).map(|(open, (child, value))| self.on_the_way_up(open, child, value));
        let is_bound = returned.is_some_and(|(child, _)| self.walk.proved(child).value().is_none());
        let [product, sum] = remarks::of_share(&self.voice, id, share);
        let key = if is_bound { "tell-added-bound" } else { "tell-added" };
        let added = self.locale.with(key, &[product, sum, ("at", self.voice.at(id))]);
        let mut sentence = way.unwrap_or_default() + &added;
        if share.low != share.high && (share.low.is_finite() || share.high.is_finite()) {
            sentence = format!("{sentence} {}", self.mean_so_far(id, share));
        }
        let player = self.trace.node(id).player;
        let mark = if open.is_some_and(|open| open.is_probing) { LineMark::Probe } else { LineMark::Update };
        let numbers = if self.trace.settings().algorithm.probes_replies() {
            let name = returned.map(|(child, _)| self.voice.name(child)).unwrap_or_default();
            format!("{name}: v = {}", self.coded(player, share.value))
        } else {
            let value = self.code_view.value(player, share.value);
            let product = words::product(self.locale, Share { value, ..share });
            format!("sum ← sum + {product} = {}", self.coded(player, share.sum))
        };
        self.telling(Granularity::Bound, sentence, (mark, id, words::typeset(&numbers)))
    }

    /// Returns the sentence about the interval of the mean, for all possible values of the remaining moves.
    fn mean_so_far(&self, id: NodeId, share: Share) -> String {
        remarks::remark(&self.voice, id, Remark::Probed(share), vec![("at", self.voice.at(id))])
    }

    /// Returns the text about the bound that one reply to a move of chance has proved.
    pub(super) fn having_probed(&self, id: NodeId, share: Share) -> Telling {
        let child = self.walk.innermost().and_then(Open::last_returned).map(|(child, _)| child);
        let player = self.trace.node(id).player;
        let is_least = child.is_some_and(|child| self.voice.aims_high(self.trace.node(child).player));
        let arguments = [
            ("at", self.voice.at(id)),
            ("sure", if is_least { "least" } else { "most" }.into()),
            ("value", self.voice.value(player, share.value).into()),
        ];
        let sentence = format!("{} {}", self.locale.with("tell-probed", &arguments), self.mean_so_far(id, share));
        let code = (LineMark::Probe, id, format!("v = {}", self.coded(player, share.value)));
        self.telling(Granularity::Bound, sentence, code)
    }
}
