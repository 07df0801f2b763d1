//! A drawn tree as a nested list, which screen readers can read instead of the picture.

use serde::Serialize;

use crate::locale::Locale;
use crate::render::{ItemContent, Outline, OutlineItem};
use crate::story::{Frame, words};
use crate::trace::{Cutoff, Kind, NodeId, State, Trace};

/// An entry of the list: a node or a fold, which is a group of nodes that the picture hides. Entries are in preorder,
/// and the template opens and closes nested lists between them.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ListEntry {
    /// Description of the node or fold.
    pub text: String,
    /// `true` if a list of children follows the entry.
    pub opens: bool,
    /// Number of lists that end after the entry.
    pub closes: usize,
}

/// Returns an entry for each drawn node or fold that one search visited or skipped, in preorder. `index` is the 0-based
/// index of the search in the outline.
pub(super) fn entries(locale: &Locale, outline: &Outline, index: usize, frame: &Frame<'_>) -> Vec<ListEntry> {
    let items = outline.items();
    let is_there = |item: &OutlineItem| match &item.content {
        ItemContent::Node(ids) => ids[index].is_some(),
        ItemContent::Fold(hidden) => !hidden[index].amount.is_nothing(),
    };
    let text = |item: &OutlineItem| match &item.content {
        ItemContent::Node(ids) => ids[index].map_or_else(String::new, |id| described(locale, frame, id)),
        ItemContent::Fold(hidden) => {
            let amount = hidden[index].amount;
            let key = if amount.skipped == 0 { "tooltip-folded" } else { "tooltip-folded-and-skipped" };
            locale.with(key, &[("nodes", amount.searched.into()), ("skipped", amount.skipped.into())])
        }
    };
    let mut children: Vec<Vec<usize>> = vec![Vec::new(); items.len()];
    for (at, item) in items.iter().enumerate().filter(|(_, item)| is_there(item)) {
        if let Some(parent) = item.parent {
            children[parent].push(at);
        }
    }
    let mut entries = Vec::new();
    // Stack of items, each with the number of lists that end after its subtree.
    let mut waiting = vec![(0, 0)];
    while let Some((at, closes)) = waiting.pop() {
        let below = &children[at];
        let opens = !below.is_empty();
        // A last child ends the list of its siblings, and all lists that end after the subtree of its parent.
        let ends = |place: usize| if place + 1 == below.len() { closes + 1 } else { 0 };
        waiting.extend(below.iter().enumerate().rev().map(|(place, &child)| (child, ends(place))));
        entries.push(ListEntry { text: text(&items[at]), opens, closes: if opens { 0 } else { closes } });
    }
    entries
}

/// Returns the name of a node and facts about the node, such as the player to move, the proved value, the window on
/// entry, and the cutoff.
fn described(locale: &Locale, frame: &Frame<'_>, id: NodeId) -> String {
    let (trace, node) = (frame.trace(), frame.node(id));
    let (key, player) = match node.state {
        State::Skipped => ("skipped", node.player),
        State::Searched(Kind::Won(winner)) => ("tooltip-won", winner),
        State::Searched(Kind::Drawn) => ("tooltip-drawn", node.player),
        State::Searched(Kind::TakenBack) => ("illegal", node.player),
        State::Searched(Kind::Inner) if node.is_chance => ("tooltip-chance", node.player),
        State::Searched(Kind::Inner | Kind::Remembered) => ("tooltip-inner", node.player),
        State::Searched(_) => ("tooltip-leaf", node.player),
    };
    let (player, value) = (words::player_name(locale, trace, player), words::shown(locale, frame.proved(id)));
    let mut facts = vec![locale.with(key, &[("player", player.into()), ("value", value.into())])];
    if frame.is_on_variation(id) {
        facts.push(locale.text("legend-variation"));
    }
    facts.extend(frame.proof_numbers(id).map(|numbers| words::numbers(locale, numbers)));
    if let Some(window) = frame.window(id) {
        let window = words::shown(locale, window);
        facts.push(locale.with("tooltip-window", &[("window", window.into())]));
    }
    let is_here = |cutoff: &&Cutoff| cutoff.node == id && !trace.is_undone(cutoff);
    if let Some(cutoff) = frame.cutoffs().iter().find(is_here) {
        let why = words::cutoff_in_short(locale, trace, cutoff, frame.view());
        let side = frame.view().side(node.player, cutoff.side);
        let parts = [
            ("cut", words::cut_name(locale, side).into()),
            ("why", words::typeset_numbers(&why).into()),
            ("skipped", locale.count("skipped-moves", cutoff.skipped_count).into()),
        ];
        facts.push(locale.with("reason-cutoff", &parts));
    }
    format!("{}: {}", name(locale, trace, id), facts.join("; "))
}

/// Returns the move that leads to a node, or words for the root, followed by the name of the node if the name differs
/// from the move.
fn name(locale: &Locale, trace: &Trace, id: NodeId) -> String {
    let way = words::way(locale, trace, id).unwrap_or_else(|| locale.text("the-root"));
    match trace.name(id) {
        Some(name) if name != way => format!("{way} ({name})"),
        _ => way,
    }
}
