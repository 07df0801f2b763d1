//! What a panel says about each item, in words and flags, before anything has a size.

use std::collections::{BTreeMap, BTreeSet};

use super::{Boards, PictureStyle, node_id};
use crate::game::{Diagram, Player};
use crate::locale::Locale;
use crate::render::frame::{best_play, orders_differ, visit_numbers};
use crate::render::outline::{Amount, Content, Outline};
use crate::render::{Frame, View, words};
use crate::search::Window;
use crate::trace::{Interval, Kind, NodeId, Side, State, Trace};

/// How far a panel's search had come with an item.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Fate {
    /// It was not met yet: nothing is drawn.
    Unmet,
    /// The search never got there, but another one did.
    Ghost,
    /// It was skipped.
    Skipped,
    /// It was being searched.
    Open,
    /// It was searched.
    Done,
}

/// The form of an item, the same in all panels.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Form {
    /// A triangle that points up or down.
    Inner(Player),
    /// A box.
    Leaf,
    /// Several nodes.
    Fold,
}

/// What a panel says about an item.
#[derive(Debug)]
pub(super) struct Look {
    pub(super) fate: Fate,
    pub(super) form: Form,
    /// The player to move, where there is a node.
    pub(super) player: Option<Player>,
    /// How the game ended here.
    pub(super) outcome: Option<String>,
    /// The move that leads here.
    pub(super) header: Option<String>,
    pub(super) name: Option<String>,
    pub(super) value: String,
    /// Small lines below: what the value was, how far the mate is.
    pub(super) notes: Vec<String>,
    pub(super) window: Option<String>,
    /// The place in the order of visits.
    pub(super) visit: Option<String>,
    pub(super) diagram: Option<Diagram>,
    pub(super) on_variation: bool,
    pub(super) has_cutoff: bool,
}

impl Look {
    /// The player to move, at a searched inner node.
    pub(super) fn mover(&self) -> Option<Player> {
        match (self.form, self.fate) {
            (Form::Inner(player), Fate::Open | Fate::Done) => Some(player),
            _ => None,
        }
    }

    /// Words for scripts and style sheets.
    pub(super) fn class(&self) -> String {
        let form = match self.form {
            Form::Fold => "fold",
            Form::Leaf => "node leaf",
            Form::Inner(Player::Max) => "node max",
            Form::Inner(Player::Min) => "node min",
        };
        let fate = match self.fate {
            Fate::Unmet => " unmet",
            Fate::Ghost => " ghost",
            Fate::Skipped => " skipped",
            Fate::Open => " searched open",
            Fate::Done => " searched",
        };
        let flags =
            [(self.on_variation, " variation"), (self.has_cutoff, " cutoff"), (self.outcome.is_some(), " over")];
        let mut class = format!("{form}{fate}");
        for (_, flag) in flags.into_iter().filter(|(is_set, _)| *is_set) {
            class.push_str(flag);
        }
        class
    }
}

/// A trace at a moment, beside the outline.
#[derive(Debug)]
pub(super) struct Panel<'p> {
    pub(super) index: usize,
    pub(super) frame: &'p Frame<'p>,
    outline: &'p Outline,
    windows: bool,
    /// The place of each node in the order of visits; empty where it is not shown.
    visits: Vec<Option<u32>>,
    mate_notes: bool,
    forms: Vec<Form>,
    boards: Vec<bool>,
    /// For each item: now, and when the story is told.
    now: Vec<Fate>,
    last: Vec<Fate>,
    /// For each item, what it hides: now. Empty when the story is told.
    hidden_now: Vec<Amount>,
    /// The items whose edges a cutoff crosses.
    pub(super) marks: BTreeMap<usize, Side>,
    /// Whether there are such items when the story is told.
    pub(super) will_be_marked: bool,
    /// The nodes whose moves were skipped: the index of the cutoff.
    cutoffs: BTreeMap<usize, usize>,
    /// The items on the principal variation, when the story is told.
    variation: BTreeSet<usize>,
}

impl<'p> Panel<'p> {
    pub(super) fn new(
        index: usize,
        frame: &'p Frame<'p>,
        outline: &'p Outline,
        frames: &[Frame<'_>],
        style: &PictureStyle,
    ) -> Self {
        /// In a larger picture they are clutter.
        const MOST_MATE_NOTES: usize = 80;
        let mut marks = BTreeMap::new();
        let mut cutoffs = BTreeMap::new();
        let mut will_be_marked = false;
        for (number, cutoff) in frame.trace().cutoffs().iter().enumerate() {
            let happened = number < frame.cutoffs().len();
            if !outline.is_drawn(index, cutoff.node) {
                continue;
            }
            if happened {
                cutoffs.insert(outline.item_of(index, cutoff.node), number);
            }
            let Some(&skipped) = cutoff.skipped.first() else { continue };
            let item = outline.item_of(index, skipped);
            // A fold that hides searched moves too is not cut off as a whole.
            let is_cut = match &outline.items()[item].content {
                Content::Node(_) => true,
                Content::Fold(hidden) => hidden[index].amount.searched == 0,
            };
            will_be_marked |= is_cut;
            if is_cut && happened {
                marks.insert(item, frame.view().side(frame.node(cutoff.node).player, cutoff.side));
            }
        }
        let hidden_now = if frame.is_last() { Vec::new() } else { hidden(index, frame, outline) };
        let shows_visits = style.visits.unwrap_or_else(|| orders_differ(frames));
        let mut panel = Panel {
            index,
            frame,
            outline,
            windows: style.windows,
            visits: if shows_visits { visit_numbers(frame.trace()) } else { Vec::new() },
            mate_notes: outline.items().len() <= MOST_MATE_NOTES,
            forms: forms(outline, frames),
            boards: boards(outline, frames, style.boards),
            now: Vec::new(),
            last: Vec::new(),
            hidden_now,
            marks,
            will_be_marked,
            cutoffs,
            variation: variation(index, frame.trace(), outline),
        };
        panel.last = panel.fates(true);
        panel.now = if frame.is_last() { panel.last.clone() } else { panel.fates(false) };
        panel
    }

    fn trace(&self) -> &'p Trace {
        self.frame.trace()
    }

    fn fates(&self, last: bool) -> Vec<Fate> {
        let mut fates: Vec<Fate> = Vec::with_capacity(self.outline.items().len());
        for (index, item) in self.outline.items().iter().enumerate() {
            // Where the search was done with a node and has nothing here, it never got here.
            let without = match item.parent.map(|parent| fates[parent]) {
                None | Some(Fate::Unmet | Fate::Open) => Fate::Unmet,
                Some(Fate::Done | Fate::Skipped | Fate::Ghost) => Fate::Ghost,
            };
            fates.push(match &item.content {
                Content::Node(ids) => ids[self.index].map_or(without, |id| self.node_fate(id, last)),
                Content::Fold(_) => match self.hidden(index, last) {
                    Amount { searched: 1.., .. } => Fate::Done,
                    Amount { skipped: 1.., .. } => Fate::Skipped,
                    _ => without,
                },
            });
        }
        fates
    }

    fn node_fate(&self, id: NodeId, last: bool) -> Fate {
        match self.frame.node(id).state {
            State::Skipped if last => Fate::Skipped,
            State::Searched(_) if last => Fate::Done,
            _ if !self.frame.is_visible(id) => Fate::Unmet,
            _ if self.frame.is_skipped(id) => Fate::Skipped,
            _ if self.frame.is_open(id) => Fate::Open,
            _ => Fate::Done,
        }
    }

    /// What a fold hides of this panel's trace.
    fn hidden(&self, index: usize, last: bool) -> Amount {
        match &self.outline.items()[index].content {
            Content::Node(_) => Amount::default(),
            Content::Fold(hidden) if last || self.frame.is_last() => hidden[self.index].amount,
            Content::Fold(_) => self.hidden_now[index],
        }
    }

    /// What is said about an item: now, or when the story is told. Sizes come from the latter, so that all moments of a
    /// story have the same layout.
    pub(super) fn look(&self, index: usize, last: bool) -> Look {
        let fate = if last { self.last[index] } else { self.now[index] };
        let mut look = Look {
            fate,
            form: self.forms[index],
            player: None,
            outcome: None,
            header: None,
            name: None,
            value: String::new(),
            notes: Vec::new(),
            window: None,
            visit: None,
            diagram: None,
            on_variation: self.variation.contains(&index) && fate != Fate::Ghost && (last || self.frame.is_last()),
            has_cutoff: self.cutoffs.contains_key(&index),
        };
        match &self.outline.items()[index].content {
            Content::Node(ids) => {
                if let Some(id) = ids[self.index].filter(|_| fate != Fate::Unmet) {
                    self.node(&mut look, index, id, last);
                }
            }
            Content::Fold(_) => {
                let amount = self.hidden(index, last);
                let told = |number: u64, words: [&str; 2]| {
                    vec![words::thousands(number), words[usize::from(number != 1)].to_owned()]
                };
                look.notes = match fate {
                    Fate::Done => told(amount.searched, ["node", "nodes"]),
                    Fate::Skipped => told(amount.skipped, ["skipped", "skipped"]),
                    _ => Vec::new(),
                };
            }
        }
        look
    }

    fn node(&self, look: &mut Look, index: usize, id: NodeId, last: bool) {
        let (trace, node) = (self.trace(), self.frame.node(id));
        look.player = Some(node.player);
        look.header = trace.move_label(id);
        look.name = trace.name(id);
        if look.fate == Fate::Skipped {
            return;
        }
        look.visit = self.visits.get(id.index()).copied().flatten().map(|number| number.to_string());
        let proved = self.proved(id, last);
        look.value = words::typeset(&proved.to_string());
        look.outcome = match node.state {
            State::Searched(Kind::Won(player)) => Some(format!("{player} wins")),
            State::Searched(Kind::Drawn) => Some("draw".to_owned()),
            _ => None,
        };
        if let (Some(unclamped), Some(_)) = (trace.unclamped(id), proved.value()) {
            look.notes.push(format!("was {}", self.frame.view().value(node.player, unclamped).typeset()));
        }
        if self.windows {
            look.window = self.window(id, last).map(|window| words::typeset(&window.to_string()));
        }
        let mates = trace.settings().rules.mates;
        let plies = proved.value().and_then(|value| mates.plies_to_mate(value)).filter(|_| self.mate_notes);
        if let Some(plies) = plies.filter(|&plies| plies > 0) {
            look.notes.push(format!("mate in {}", plies.div_ceil(2)));
        }
        look.diagram = if self.boards[index] { trace.diagram(id) } else { None };
    }

    fn proved(&self, id: NodeId, last: bool) -> Interval {
        if last {
            let node = self.frame.node(id);
            self.frame.view().interval(node.player, node.proved)
        } else {
            self.frame.proved(id)
        }
    }

    fn window(&self, id: NodeId, last: bool) -> Option<Window> {
        let node = self.frame.node(id);
        if last {
            let has_window = self.trace().settings().algorithm.has_window();
            let shown = has_window && node.state == State::Searched(Kind::Inner);
            shown.then(|| self.frame.view().window(node.player, node.window))
        } else {
            self.frame.window(id)
        }
    }

    /// What a reader sees who rests the mouse on an item.
    pub(super) fn tooltip(&self, index: usize) -> String {
        let Some(id) = node_id(self.outline, index, self.index) else {
            let amount = self.hidden(index, false);
            let nodes = Locale::default().count("nodes", amount.searched);
            let both = [("nodes", amount.searched.into()), ("skipped", amount.skipped.into())];
            return match (self.now[index], amount) {
                (Fate::Ghost | Fate::Unmet, _) => "not reached by this search".to_owned(),
                (_, Amount { skipped: 0, .. }) => format!("{nodes} folded up here"),
                _ => Locale::default().with("tooltip-folded-and-skipped", &both),
            };
        };
        let (trace, node, frame) = (self.trace(), self.frame.node(id), self.frame);
        let mut lines = vec![trace.describe(id)];
        if self.now[index] == Fate::Skipped {
            lines.push("skipped".to_owned());
            return lines.join("\n");
        }
        if let Some(Some(number)) = self.visits.get(id.index()) {
            lines.push(format!("number {number} in the order of visits"));
        }
        let view = frame.view();
        lines.push(match node.state {
            State::Searched(Kind::Won(player)) => format!("{player} has won: {}", words::typeset(&frame.label(id))),
            State::Searched(Kind::Drawn) => format!("a draw: {}", words::typeset(&frame.label(id))),
            State::Searched(Kind::Evaluated) => format!("leaf, static value {}", words::typeset(&frame.label(id))),
            _ => format!("{} to move, value {}", node.player, words::typeset(&frame.label(id))),
        });
        if let Some(mate) = frame.proved(id).value().and_then(|value| {
            // Whose mate it is depends on the value as MAX sees it.
            words::mate(&Locale::default(), view.value(node.player, value), trace.settings().rules.mates)
        }) {
            lines.push(mate);
        }
        if let Some(window) = frame.window(id) {
            lines.push(format!("window on entry {}", words::typeset(&window.to_string())));
        }
        if let (Some(value), Fate::Done) = (node.value, self.now[index]) {
            lines.push(format!("returned {}", view.value(node.player, value).typeset()));
        }
        if let Some(&cutoff) = self.cutoffs.get(&index) {
            lines.push(words::cutoff(&Locale::default(), trace, &trace.cutoffs()[cutoff], view));
        }
        lines.join("\n")
    }
}

/// What each item hides of a trace at a moment of its story.
fn hidden(trace: usize, frame: &Frame<'_>, outline: &Outline) -> Vec<Amount> {
    let mut hidden = vec![Amount::default(); outline.items().len()];
    for id in frame.trace().ids().filter(|&id| frame.is_visible(id)) {
        let amount = &mut hidden[outline.item_of(trace, id)];
        if frame.is_skipped(id) {
            amount.skipped += 1;
        } else {
            amount.searched += 1;
        }
    }
    hidden
}

/// The items that the principal variation and the best move lead through, if they are proved.
fn variation(trace_index: usize, trace: &Trace, outline: &Outline) -> BTreeSet<usize> {
    best_play(trace).map(|id| outline.item_of(trace_index, id)).collect()
}

/// The form of each item. What no search looked at has the form of its siblings, if they are leaves.
fn forms(outline: &Outline, frames: &[Frame<'_>]) -> Vec<Form> {
    let node = |content: &Content| -> Option<Form> {
        let Content::Node(ids) = content else { return Some(Form::Fold) };
        let mut nodes = ids.iter().zip(frames).filter_map(|(id, frame)| id.map(|id| frame.node(id)));
        nodes
            .find(|node| node.is_searched())
            .map(|node| if node.is_leaf() { Form::Leaf } else { Form::Inner(node.player) })
    };
    let known: Vec<Option<Form>> = outline.items().iter().map(|item| node(&item.content)).collect();
    let mut leaves = vec![false; known.len()];
    let mut others = vec![false; known.len()];
    for (form, item) in known.iter().zip(outline.items()) {
        if let (Some(form), Some(parent)) = (form, item.parent) {
            leaves[parent] |= *form == Form::Leaf;
            others[parent] |= *form != Form::Leaf;
        }
    }
    let guess = |index: usize| {
        let item = &outline.items()[index];
        let player = match &item.content {
            Content::Node(ids) => ids.iter().zip(frames).find_map(|(id, frame)| id.map(|id| frame.node(id).player)),
            Content::Fold(_) => None,
        };
        match item.parent {
            Some(parent) if leaves[parent] && !others[parent] => Form::Leaf,
            _ => player.map_or(Form::Leaf, Form::Inner),
        }
    };
    known.into_iter().enumerate().map(|(index, form)| form.unwrap_or_else(|| guess(index))).collect()
}

/// Which items are drawn as boards.
fn boards(outline: &Outline, frames: &[Frame<'_>], boards: Boards) -> Vec<bool> {
    /// A picture with more nodes than this is large.
    const LARGE: usize = 60;
    /// More moves than this are many.
    const MANY: usize = 9;
    let items = outline.items();
    let all = match boards {
        Boards::All => true,
        Boards::Fitting => items.len() <= LARGE,
        Boards::Some | Boards::None => false,
    };
    let mut drawn = vec![all; items.len()];
    if all || boards == Boards::None {
        return drawn;
    }
    drawn[0] = true;
    let root_moves = items.iter().filter(|item| item.parent == Some(0)).count();
    if root_moves <= MANY {
        for (item, drawn) in items.iter().zip(&mut drawn) {
            *drawn |= item.parent == Some(0);
        }
    }
    for (index, frame) in frames.iter().enumerate() {
        let trace = frame.trace();
        let cutoffs = trace.cutoffs().iter().map(|cutoff| cutoff.node);
        let most = if items.len() <= 2 * LARGE { usize::MAX } else { 0 };
        for id in trace.variation().iter().copied().chain(trace.best_child()).chain(cutoffs.take(most)) {
            drawn[outline.item_of(index, id)] |= outline.is_drawn(index, id);
        }
    }
    drawn
}

/// What was searched, in a few words.
pub(super) fn heading(trace: &Trace) -> String {
    let about = trace.about();
    match (&about.title, &about.position) {
        (Some(title), _) => title.clone(),
        (None, Some(position)) => format!("{}:{position}", about.game),
        (None, None) => "A hand-built tree".to_owned(),
    }
}

/// The title of a panel as a picture of its own.
pub(super) fn title(frame: &Frame<'_>) -> String {
    let trace = frame.trace();
    let moment = if frame.is_last() { String::new() } else { format!(", {}", moment(frame)) };
    format!("{}: {}{moment}", heading(trace), trace.settings().algorithm)
}

/// How far the story is told, in the few words of a caption.
pub(super) fn moment(frame: &Frame<'_>) -> String {
    words::moment(&Locale::default(), frame)
}

/// What comes out in the end, in the few words of a caption.
pub(super) fn result(frame: &Frame<'_>) -> String {
    let trace = frame.trace();
    let root = frame.node(NodeId::ROOT);
    let counts = trace.counts();
    let proved = frame.view().interval(root.player, root.proved);
    let mut parts = vec![format!("value {}", words::typeset(&proved.to_string()))];
    parts.extend(trace.result().best_move.as_ref().map(|best| format!("best move {best}")));
    parts.push(Locale::default().count("nodes-searched", counts.nodes));
    if trace.settings().algorithm.has_window() {
        parts.push(Locale::default().count("skipped-moves", counts.skipped));
    }
    parts.join(" · ")
}

/// The picture in sentences.
pub(super) fn description(frame: &Frame<'_>) -> String {
    /// More cutoffs than these are only counted.
    const MOST: usize = 20;
    let trace = frame.trace();
    let root = frame.node(NodeId::ROOT).player;
    let mut sentences = vec![format!(
        "The tree of a search with {} ({}). {root} is to move at the root.",
        trace.settings().algorithm,
        words::rules(&Locale::default(), trace.settings())
    )];
    if frame.view() == View::Mover {
        sentences.push(format!("It shows {}.", words::view(&Locale::default(), frame.view())));
    }
    let proved = words::typeset(&frame.proved(NodeId::ROOT).to_string());
    let counts = trace.counts();
    if frame.is_last() {
        let best = match &trace.result().best_move {
            Some(best) => format!(" and the best move is {best}"),
            None => String::new(),
        };
        sentences.push(format!("The value of the root is {proved}{best}."));
        if !trace.result().variation.is_empty() {
            sentences.push(format!("The principal variation is {}.", trace.result().variation.join(" ")));
        }
        sentences.push(format!(
            "The search looked at {}, {} of them leaves.",
            Locale::default().count("nodes", counts.nodes),
            words::thousands(counts.leaves)
        ));
    } else {
        sentences.push(format!("It is seen {}; so far the value of the root is {proved}.", moment(frame)));
    }
    let cutoffs = frame.cutoffs();
    sentences
        .extend(cutoffs.iter().take(MOST).map(|cutoff| words::cutoff(&Locale::default(), trace, cutoff, frame.view())));
    if cutoffs.len() > MOST {
        let more = (cutoffs.len() - MOST) as u64;
        sentences.push(Locale::default().count("describe-more-cutoffs", more));
    }
    sentences.join(" ")
}
