//! Texts about cutoffs: the comparison that closed the window, and the source of the bound.

use super::{brief, place, player_name, typeset};
use crate::game::Value;
use crate::locale::Locale;
use crate::search::{CutOn, Technique};
use crate::story::View;
use crate::story::mark::SentenceMark;
use crate::story::situation::{Authority, RootWindow};
use crate::story::voice::{Length, Voice};
use crate::story::words;
use crate::trace::{Cutoff, NodeId, Side, Trace};

/// Returns `α` or `β`; empty for a cutoff by a win or by a probe.
pub fn symbol(side: Side) -> &'static str {
    match side {
        Side::Alpha => "α",
        Side::Beta => "β",
        Side::Win | Side::Probe => "",
    }
}

/// Returns the name of a cutoff, such as `α-cutoff`.
pub fn cut_name(locale: &Locale, side: Side) -> String {
    locale.text(match side {
        Side::Alpha => "alpha-cut",
        Side::Beta => "beta-cut",
        Side::Win => "win-cut",
        Side::Probe => "probe-cut",
    })
}

/// Returns the relation between a value that closes the window and its bound: `≥` or `>` β, `≤` or `<` α; `=` for a win
/// or a probe.
pub fn closing_relation(side: Side, cut_on: CutOn) -> &'static str {
    match (side, cut_on) {
        (Side::Beta, CutOn::Equal) => "≥",
        (Side::Beta, CutOn::Greater) => ">",
        (Side::Alpha, CutOn::Equal) => "≤",
        (Side::Alpha, CutOn::Greater) => "<",
        (Side::Win | Side::Probe, _) => "=",
    }
}

/// Returns the comparison that closed the window, such as `2 ≤ α = 3`, or the value of a win or a probe.
pub fn comparison(locale: &Locale, trace: &Trace, cutoff: &Cutoff, view: View) -> String {
    let Cutoff { node, side, value, bound, .. } = *cutoff;
    let seen = view.value(trace.node(node).player, value);
    match side {
        Side::Win => locale.with("cut-win", &[("value", locale.number(&seen.to_string()).into())]),
        Side::Probe => locale.with("cut-probe", &[("value", locale.number(&brief(seen)).into())]),
        Side::Alpha | Side::Beta => comparison_with(locale, trace, (node, side), (value, bound), view),
    }
}

/// Returns the comparison of a value with a bound at a node, such as `2 ≤ α = 3`. The comparison may be false.
pub(crate) fn comparison_with(
    locale: &Locale,
    trace: &Trace,
    (node, side): (NodeId, Side),
    (value, bound): (Value, Value),
    view: View,
) -> String {
    let player = trace.node(node).player;
    let shown = |value: Value| match view.value(player, value) {
        mean if trace.has_chance() => brief(mean),
        value => value.to_string(),
    };
    let side = view.side(player, side);
    let relation = closing_relation(side, trace.settings().rules.cut_on);
    locale.number(&format!("{} {relation} {} = {}", shown(value), symbol(side), shown(bound)))
}

/// Returns the comparison and the source of the bound: `2 ≤ α = 3 (from the root), deep`. The bound may have another
/// value at its source, because of mate distances or the point of view. Then the text contains that value, too:
/// `0 ≤ α = 99 (98 at the root)`.
pub fn cutoff_in_short(locale: &Locale, trace: &Trace, cutoff: &Cutoff, view: View) -> String {
    let comparison = comparison(locale, trace, cutoff, view);
    let compared = ("comparison", comparison.as_str().into());
    let from = |key, id| {
        let [node, place] = place(locale, trace, id);
        locale.with(key, &[compared.clone(), node, place])
    };
    let cut = match (cutoff.side, Authority::of_cutoff(trace, cutoff)) {
        (Side::Win | Side::Probe, _) => comparison,
        (Side::Alpha | Side::Beta, authority) => match authority {
            Authority::Root(_) => locale.with("cut-of-window", &[compared]),
            Authority::Question(_) => locale.with("cut-of-test", &[compared]),
            Authority::Known(known) => from("cut-of-known", known),
            Authority::Chance(cause) => from("cut-of-chance", cause),
            Authority::Mistake => locale.with("cut-of-mistake", &[compared]),
            Authority::Player(cause) => {
                let there = view.value(trace.node(cause).player, cutoff.cause_bound);
                if there == view.value(trace.node(cutoff.node).player, cutoff.bound) {
                    from("cut-of", cause)
                } else {
                    let [node, place] = place(locale, trace, cause);
                    let there = ("there", locale.number(&there.to_string()).into());
                    locale.with("cut-of-other", &[compared, node, place, there])
                }
            }
        },
    };
    if cutoff.deep { locale.with("cut-and-deep", &[("cut", cut.into())]) } else { cut }
}

/// Returns the reason for a cutoff with its numbers, in typeset sentences.
pub fn cutoff(locale: &Locale, trace: &Trace, cutoff: &Cutoff, view: View) -> String {
    cutoff_reason(&Voice::new(trace, locale, view, Length::Long), cutoff)
}

/// Returns the reason for a cutoff, with the point of view and the length of a voice.
pub(crate) fn cutoff_reason(voice: &Voice<'_>, cutoff: &Cutoff) -> String {
    let Voice { locale, trace, .. } = *voice;
    let why = why_cut(voice, cutoff);
    let key = match cutoff.child.map(|child| trace.node(child).trial) {
        _ if !cutoff.is_assumed => return why,
        Some(Some(Technique::StandPat)) => "assumed-stand-pat",
        Some(Some(Technique::EvenForOdd)) => "assumed-even-for-odd",
        Some(Some(_)) => "assumed-null-move",
        Some(None) | None => "assumed-standing-pat",
    };
    format!("{why} {}", locale.text(key))
}

fn why_cut(voice: &Voice<'_>, cutoff: &Cutoff) -> String {
    let Voice { locale, trace, view, .. } = *voice;
    let Cutoff { node, side, value, .. } = *cutoff;
    let player = trace.node(node).player;
    let [name, kind] = voice.place(node);
    let mover = ("player", player_name(locale, trace, player).into());
    let skipped = ("skipped", cutoff.skipped_count.into());
    let value = ("value", locale.number(&view.value(player, value).typeset()).into());
    match side {
        Side::Win => locale.with("cutoff-by-win", &[name, kind, mover, value, skipped]),
        Side::Probe => locale.with("cutoff-of-probe", &[name, kind, mover, value, skipped]),
        Side::Alpha | Side::Beta if trace.node(node).is_chance => why_star_cut(voice, cutoff),
        Side::Alpha | Side::Beta => {
            let comparison = ("comparison", typeset(&comparison(locale, trace, cutoff, view)).into());
            let here = ("here", locale.with("cutoff-here", &[name, kind, mover, comparison]).into());
            let (key, place) = match Authority::of_cutoff(trace, cutoff) {
                Authority::Root(RootWindow::Given) => ("cutoff-by-window", node),
                Authority::Root(RootWindow::Guessed) => ("cutoff-by-guessed-window", node),
                Authority::Root(RootWindow::Own) => ("cutoff-by-own-window", node),
                Authority::Root(RootWindow::Null) => ("cutoff-by-null-window", node),
                Authority::Question(asker) => ("cutoff-by-test", asker),
                Authority::Known(known) => ("cutoff-by-known", known),
                Authority::Chance(cause) => ("cutoff-by-chance", cause),
                Authority::Mistake => ("cutoff-by-mistake", node),
                Authority::Player(cause) => return why_player_cuts(voice, cutoff, cause),
            };
            locale.with(key, &[here, ("at", voice.at(place)), skipped])
        }
    }
}

/// Returns the reason for a cutoff at a bound that a player is sure of.
fn why_player_cuts(voice: &Voice<'_>, cutoff: &Cutoff, cause: NodeId) -> String {
    let Voice { locale, trace, view, .. } = *voice;
    let Cutoff { node, side, bound, value, .. } = *cutoff;
    let [player, owner] = [node, cause].map(|id| trace.node(id).player);
    let plies = trace.node(node).ply - trace.node(cause).ply;
    let counted = counted(voice, (node, bound), (plies, cutoff.cause_bound));
    let distance = if cutoff.deep { locale.count("cutoff-further-up", plies.into()) } else { String::new() };
    let compared = ("comparison", typeset(&comparison(locale, trace, cutoff, view)).into());
    let compared = locale.with(if cutoff.deep { "cutoff-deep" } else { "cutoff-shallow" }, &[compared]);
    // An equal value is neither worse nor better for the player who set the bound.
    let consequence = match words::kind_of_name(trace, node) {
        _ if value == bound => "cutoff-nothing-to-gain",
        "node" if !cutoff.deep => "cutoff-never-played",
        _ => "cutoff-never-reached",
    };
    let limit = if view.side(player, side) == Side::Alpha { "most" } else { "least" };
    let typeset = |player, value| locale.number(&view.value(player, value).typeset()).into();
    let arguments = [
        ("here", voice.node(node)),
        ("limit", limit.into()),
        ("value", typeset(player, value)),
        ("owner", player_name(locale, trace, owner).into()),
        ("sure", sure(side, view).into()),
        ("bound", typeset(owner, cutoff.cause_bound)),
        ("at", voice.at(cause)),
        ("counted", counted.into()),
        ("distance", distance.into()),
        ("compared", compared.into()),
    ];
    let [name, kind] = voice.place(node);
    let skipped = ("skipped", skipped(voice, cutoff).into());
    let owner = ("owner", player_name(locale, trace, owner).into());
    let consequence = locale.with(consequence, &[owner, name, kind, skipped]);
    format!("{} {consequence}", locale.with("cutoff-by-ancestor", &arguments))
}

/// Returns the phrase about the moves that a cutoff skips. A few moves are named: leaves of hand-built trees by their
/// values, and other nodes by their names or by the moves to them.
fn skipped(voice: &Voice<'_>, cutoff: &Cutoff) -> String {
    const MOST_NAMED: usize = 3;
    let Voice { locale, trace, .. } = *voice;
    let count = ("count", cutoff.skipped_count.into());
    let is_few = cutoff.skipped.len() <= MOST_NAMED && cutoff.skipped.len() as u64 == cutoff.skipped_count;
    let ids: &[NodeId] = if is_few { &cutoff.skipped } else { &[] };
    let all = |name: &dyn Fn(NodeId) -> Option<String>| -> Option<Vec<String>> {
        ids.iter().map(|&id| Some(voice.marked(name(id)?, SentenceMark::Node(id)))).collect()
    };
    let leaf = |id| {
        let is_given = trace.node(id).kind().is_leaf() && trace.position(id).is_none();
        trace.given_value(id).filter(|_| is_given).map(|value| locale.number(&value.typeset()))
    };
    let node = |id| trace.name(id).map(|_| words::node(locale, trace, id)).or_else(|| leaf(id));
    let mv = |id| words::move_name(locale, trace, id);
    let known =
        [("told-skipped-leaves", all(&leaf)), ("told-skipped-nodes", all(&node)), ("told-skipped-moves", all(&mv))];
    let named = known.into_iter().find_map(|(key, names)| Some((key, names?)));
    let Some((key, [first @ .., last])) = named.as_ref().map(|(key, names)| (key, &names[..])) else {
        return locale.with("told-skipped-some", &[count]);
    };
    let list = match first {
        [] => last.clone(),
        first => {
            locale.with("told-and", &[("first", first.join(&voice.comma()).into()), ("last", last.clone().into())])
        }
    };
    locale.with(key, &[count, ("list", list.into())])
}

/// Returns the reason for a cutoff at a chance node: the most or the least that the remaining moves can contribute.
fn why_star_cut(voice: &Voice<'_>, cutoff: &Cutoff) -> String {
    let Voice { locale, trace, view, .. } = *voice;
    let player = trace.node(cutoff.node).player;
    let printed = |value: Value| locale.number(&typeset(&brief(view.value(player, value)))).into();
    let comparison = typeset(&comparison(locale, trace, cutoff, view)).into();
    let [name, kind] = voice.place(cutoff.node);
    let is_most = view.side(player, cutoff.side) == Side::Alpha;
    let limit = ("sure", if is_most { "most" } else { "least" }.into());
    let skipped = ("skipped", cutoff.skipped_count.into());
    let was_probed = cutoff.child.is_some_and(|child| {
        trace.children(child).iter().any(|&reply| !trace.node(reply).is_searched()) && !trace.node(child).is_leaf()
    });
    let sum = cutoff.share.map_or(Value::ZERO, |share| share.sum);
    let rest = cutoff.value.plus_value(-sum);
    let numbers =
        [name, kind, limit, ("comparison", comparison), ("sum", printed(sum)), ("rest", printed(rest)), skipped];
    let is_probed = was_probed && trace.settings().algorithm.probes_replies();
    let key = if is_probed { "cutoff-at-chance-probed" } else { "cutoff-at-chance" };
    locale.with(key, &numbers)
}

/// Returns `least` if the player who set a bound is sure of at least its value, `most` if the player is sure of at most
/// its value. Values are from the point of view `view`.
pub(crate) fn sure(side: Side, view: View) -> &'static str {
    match (side, view) {
        // From the mover's point of view, larger values are better for each player.
        (Side::Alpha | Side::Win | Side::Probe, _) | (_, View::Mover) => "least",
        (Side::Beta, View::Max) => "most",
    }
}

/// Returns a remark in brackets about a bound that has another value at node `id` than at its source: `there` is the
/// value at the source, `plies` plies above. Empty if both values are equal.
pub(crate) fn counted(voice: &Voice<'_>, (id, bound): (NodeId, Value), (plies, there): (u32, Value)) -> String {
    let Voice { locale, trace, view, .. } = *voice;
    if bound == there {
        return String::new();
    }
    let shown = locale.number(&view.value(trace.node(id).player, bound).typeset());
    let is_unreachable = bound.max(-bound) > trace.settings().rules.mates.max().into();
    let key = if is_unreachable { "cutoff-counted-unreachable" } else { "cutoff-counted" };
    format!(" ({})", locale.with(key, &[("bound", shown.into()), ("count", plies.into())]))
}
