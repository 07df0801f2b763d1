//! A drawn tree as a nested list, which screen readers can read instead of the picture.

use serde::Serialize;

use crate::locale::Locale;
use crate::render::{ItemContent, Outline, OutlineItem};
use crate::story::{Frame, words};
use crate::trace::{Cutoff, Kind, NodeId, State};

/// An entry of the list: a node or a fold, which is a group of nodes that the picture hides. Entries are in preorder,
/// and the template opens and closes nested lists between them.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ListEntry {
    /// Description of the node or fold.
    pub text: String,
    /// `true` if the list of its children follows the entry.
    pub opens: bool,
    /// Number of lists that end after the entry.
    pub closes: usize,
}

/// Returns an entry for each drawn node or fold that one search visited or skipped, in preorder. `index` is the 0-based
/// index of the search in the outline.
pub(super) fn entries(locale: &Locale, outline: &Outline, index: usize, frame: &Frame<'_>) -> Vec<ListEntry> {
    let describer = Describer { locale, index, frame };
    let items = outline.items();
    let mut children: Vec<Vec<usize>> = vec![Vec::new(); items.len()];
    for (at, item) in items.iter().enumerate().filter(|(_, item)| describer.is_there(item)) {
        if let Some(parent) = item.parent() {
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
        entries.push(ListEntry { text: describer.text(&items[at]), opens, closes: if opens { 0 } else { closes } });
    }
    entries
}

/// Writer of the descriptions of items.
struct Describer<'t> {
    locale: &'t Locale,
    index: usize,
    frame: &'t Frame<'t>,
}

impl Describer<'_> {
    /// Returns whether the search visited or skipped the item.
    fn is_there(&self, item: &OutlineItem) -> bool {
        match &item.content {
            ItemContent::Node(ids) => ids[self.index].is_some(),
            ItemContent::Fold(hidden) => !hidden[self.index].amount.is_nothing(),
        }
    }

    fn text(&self, item: &OutlineItem) -> String {
        match &item.content {
            ItemContent::Node(ids) => ids[self.index].map_or_else(String::new, |id| self.node(id)),
            ItemContent::Fold(hidden) => {
                let amount = hidden[self.index].amount;
                let key = if amount.skipped == 0 { "tooltip-folded" } else { "tooltip-folded-and-skipped" };
                self.locale.with(key, &[("nodes", amount.searched.into()), ("skipped", amount.skipped.into())])
            }
        }
    }

    /// Returns the name of a node and facts about the node, such as the player to move, the proved value, the window on
    /// entry, and the cutoff.
    fn node(&self, id: NodeId) -> String {
        let (locale, trace, node) = (self.locale, self.frame.trace(), self.frame.node(id));
        let (key, player) = match node.state {
            State::Skipped => ("skipped", node.player),
            State::Searched(Kind::Won(winner)) => ("tooltip-won", winner),
            State::Searched(Kind::Drawn) => ("tooltip-drawn", node.player),
            State::Searched(Kind::TakenBack) => ("illegal", node.player),
            State::Searched(Kind::Inner) if node.is_chance => ("tooltip-chance", node.player),
            State::Searched(Kind::Inner | Kind::Remembered) => ("tooltip-inner", node.player),
            State::Searched(_) => ("tooltip-leaf", node.player),
        };
        let (player, value) = (words::player_name(locale, trace, player), words::shown(locale, self.frame.proved(id)));
        let mut facts = vec![locale.with(key, &[("player", player.into()), ("value", value.into())])];
        if self.frame.is_on_variation(id) {
            facts.push(locale.text("legend-variation"));
        }
        facts.extend(self.frame.proof_numbers(id).map(|numbers| words::numbers(locale, numbers)));
        if let Some(window) = self.frame.window(id) {
            let window = words::shown(locale, window);
            facts.push(locale.with("tooltip-window", &[("window", window.into())]));
        }
        let is_here = |cutoff: &&Cutoff| cutoff.node == id && !trace.is_undone(cutoff);
        if let Some(cutoff) = self.frame.cutoffs().iter().find(is_here) {
            let why = words::cutoff_in_short(locale, trace, cutoff, self.frame.view());
            let side = self.frame.view().side(node.player, cutoff.side);
            let parts = [
                ("cut", words::cut_name(locale, side).into()),
                ("why", words::typeset_numbers(&why).into()),
                ("skipped", locale.count("skipped-moves", cutoff.skipped_count).into()),
            ];
            facts.push(locale.with("reason-cutoff", &parts));
        }
        format!("{}: {}", self.name(id), facts.join("; "))
    }

    /// Returns the move that leads to a node, followed by the name of the node if it differs from the move.
    fn name(&self, id: NodeId) -> String {
        let trace = self.frame.trace();
        let way = words::way(self.locale, trace, id).unwrap_or_else(|| self.locale.text("the-root"));
        match trace.name(id) {
            Some(name) if name != way => format!("{way} ({name})"),
            _ => way,
        }
    }
}
