//! Texts of remarks, and reasons for values of leaves, both long and short.

use super::{brief, mover_above, of_numbers, probability, product, threshold};
use crate::game::Value;
use crate::locale::Argument;
use crate::search::{LineEnd, Remark, Share, Technique};
use crate::story::voice::{Length, Voice};
use crate::trace::{Interval, Kind, NodeId};

/// Returns the reason for a leaf's value.
pub(crate) fn leaf_value(voice: &Voice<'_>, id: NodeId, value: Value) -> String {
    let node = voice.trace.node(id);
    let (mut player, mut arguments) = (node.player, vec![("value", voice.number(value).into())]);
    let keys = match (node.kind(), voice.trace.unclamped(id)) {
        (Kind::Won(winner), _) => {
            player = winner;
            ("tell-won", "has-won")
        }
        // A program without draws counts them as losses.
        (Kind::Drawn, _) if value != Value::ZERO => ("tell-drawn-lost", "reason-drawn"),
        (Kind::Drawn, _) => ("tell-drawn", "reason-drawn"),
        (_, Some(unclamped)) => {
            let mnoho = voice.trace.settings().rules.mates.mnoho().to_string();
            arguments.extend([("raw", voice.number(unclamped).into()), ("mnoho", mnoho.into())]);
            ("tell-clamped", "reason-clamped")
        }
        (_, None) if node.gain.is_some() => ("tell-beyond", "reason-beyond"),
        (_, None) => ("tell-static", "reason-static"),
    };
    arguments.push(("player", voice.player(player)));
    if voice.length == Length::Long {
        arguments.push(("node", voice.leaf(id)));
    }
    voice.say(keys, &arguments)
}

/// Returns the text of a remark about a node. `more` are arguments that only sentences need. Arguments of the remark
/// itself replace arguments in `more` with the same name.
pub(crate) fn remark(
    voice: &Voice<'_>,
    id: NodeId,
    remark: Remark,
    mut more: Vec<(&'static str, Argument<'static>)>,
) -> String {
    let (locale, trace) = (voice.locale, voice.trace);
    let node = trace.node(id);
    let player = if remark == Remark::TakenBack { mover_above(trace, id) } else { node.player };
    more.extend([("player", voice.player(player)), ("count", node.remaining.unwrap_or(0).into())]);
    let keys = match remark {
        Remark::TakenBack => ("tell-taken-back", "reason-taken-back"),
        Remark::StandPat { value, quiet, .. } => {
            more.extend([("value", voice.value(node.player, value).into()), ("quiet", quiet.into())]);
            ("tell-stand-pat", "reason-stand-pat")
        }
        Remark::Reduced { why: Technique::QueenDown } => ("tell-queen-down", "reason-queen-down"),
        Remark::Reduced { .. } => ("tell-reduced", "reason-reduced"),
        Remark::Extended { .. } => ("tell-extended", "reason-extended"),
        Remark::Probability { of_move, of_line, end } => {
            let [of_move, of_line] = [of_move, of_line].map(|value| probability(locale, value).into());
            let threshold = threshold(trace.settings()).into();
            more.extend([("move", of_move), ("line", of_line), ("threshold", threshold), ("count", node.ply.into())]);
            match end {
                None => ("tell-probability", "reason-probability"),
                Some(LineEnd::Improbable) => ("tell-probability-below", "reason-probability-below"),
                Some(LineEnd::Long) => ("tell-probability-long", "reason-probability-long"),
            }
        }
        Remark::First { why: Technique::Deepening } => ("tell-first-deepening", "reason-first-deepening"),
        Remark::First { why: Technique::Killer } => ("tell-first-killer", "reason-first-killer"),
        Remark::First { why: Technique::History } => ("tell-first-history", "reason-first-history"),
        Remark::First { .. } => ("tell-first-table", "reason-first-table"),
        Remark::Remembered { low, high, .. } => {
            more.push(("proved", voice.interval(id, Interval { low, high }).into()));
            match (trace.settings().techniques.has_table(), trace.origin(id)) {
                (false, _) => ("tell-remembered", "reason-remembered"),
                (true, None) => ("tell-recalled-earlier", "reason-recalled-earlier"),
                (true, Some(origin)) => {
                    match voice.length {
                        Length::Long => more.push(("at", voice.at(origin))),
                        Length::Short => more.extend(voice.place(origin)),
                    }
                    ("tell-recalled", "reason-recalled")
                }
            }
        }
        Remark::Added(share) => {
            more.extend(of_share(voice, id, share));
            ("tell-added", "reason-added")
        }
        Remark::Probed(Share { low, high, .. }) => {
            let mean = voice.view.interval(node.player, Interval { low, high });
            more.push(("proved", voice.mean(mean).into()));
            ("tell-mean", "reason-probed")
        }
        Remark::Expanded { moves } => {
            more.push(("count", moves.into()));
            ("tell-prove-expand", "reason-expanded")
        }
        Remark::Proof { numbers, .. } => {
            more.extend(of_numbers(numbers));
            let long = match numbers.answer() {
                Some(true) => "tell-prove-leaf-yes",
                Some(false) => "tell-prove-leaf-no",
                None => "tell-prove-unknown",
            };
            (long, "reason-numbers")
        }
    };
    voice.say(keys, &more)
}

/// Returns the arguments of a message about the contribution of a move of chance.
pub(crate) fn of_share(voice: &Voice<'_>, id: NodeId, share: Share) -> [(&'static str, Argument<'static>); 2] {
    let seen = |value| voice.view.value(voice.trace.node(id).player, value);
    let (value, sum) = (seen(share.value), seen(share.sum));
    let product = voice.set(product(voice.locale, Share { value, ..share }));
    let sum = voice.set(voice.locale.number(&brief(sum)));
    let sum = match voice.length {
        Length::Short => sum,
        Length::Long => sum.replace('≈', "≈ "),
    };
    [("product", product.into()), ("sum", sum.into())]
}
