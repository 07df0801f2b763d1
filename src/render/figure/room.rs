//! Rooms: for each item, a look with the widest texts that the theme can show there in any search of the tree. Layouts
//! are computed from rooms, so that the place of a node depends on the tree alone, not on what a search does with it.

use std::collections::{BTreeMap, BTreeSet};

use super::parts;
use super::{Fate, Figure, ItemForm, Look, Note, NoteKind, When};
use crate::game::Value;
use crate::layout::{Weight, text_width};
use crate::render::figure::outline::{Amount, ItemContent, OutlineItem};
use crate::render::theme::Visits;
use crate::story::View;
use crate::trace::{Interval, NodeId, Side, Trace};

/// Widest texts for which all inner nodes have room.
#[derive(Debug)]
pub(super) struct Widest {
    /// Widest finite or infinite values of α and of β.
    alpha: String,
    beta: String,
    /// Widest value of an inner node, including `≥` or `≤`.
    value: String,
}

/// Gives short names, longer names of equal length, and moves of equal length equal room, because a regular tree is
/// drawn regularly although letters have different widths.
pub(super) fn even_out(rooms: &mut [Look]) {
    /// Length of the longest short names, such as `middle`.
    const SHORT: usize = 8;
    type TextOf = fn(&mut Look) -> Option<(&mut String, Weight)>;
    let name: TextOf = |look| Some((look.name.as_mut()?, Weight::Bold));
    let mv: TextOf = |look| {
        let weight = if look.on_variation || look.is_best { Weight::Bold } else { Weight::Regular };
        Some((look.mv.as_mut()?, weight))
    };
    for (text, short) in [(name, SHORT), (mv, 0)] {
        let mut widest: BTreeMap<(usize, bool), String> = BTreeMap::new();
        let key = |text: &str, weight| (text.chars().count().max(short), weight == Weight::Bold);
        for (text, weight) in rooms.iter_mut().filter_map(text) {
            let known = widest.entry(key(text, weight)).or_default();
            if text_width(text, 1.0, weight) > text_width(known, 1.0, weight) {
                known.clone_from(text);
            }
        }
        for (text, weight) in rooms.iter_mut().filter_map(text) {
            text.clone_from(&widest[&key(text, weight)]);
        }
    }
}

fn width(text: &str) -> f64 {
    text_width(text, 1.0, Weight::Regular)
}

/// Returns the widest of the texts; an empty text if there are none.
fn widest(texts: impl IntoIterator<Item = String>) -> String {
    texts.into_iter().max_by(|one, two| width(one).total_cmp(&width(two))).unwrap_or_default()
}

impl Figure<'_> {
    /// Returns the room of an item.
    pub(super) fn room_of(&self, item: usize) -> Look {
        let form = self.forms[item];
        let mut look = Look {
            fate: Fate::Done,
            form,
            shape: self.shape(form),
            name: self.names.get(&item).cloned(),
            on_variation: self.theme.variation.is_some(),
            hides: self.room_for_hidden(item),
            highlight: self.highlights.get(&item).copied(),
            differs: self.panels.len() > 1,
            ..Look::default()
        };
        let Some((trace, id)) = self.witness(&self.outline.items()[item]) else { return look };
        let (node, view) = (trace.node(id), self.panels[0].frame.view());
        look.player = Some(node.player);
        self.name_move(&mut look, trace, id);
        look.is_trial = node.trial.is_some();
        look.is_best = self.theme.best_move && node.parent == Some(NodeId::ROOT);
        look.is_negated = self.negates(trace, id);
        self.outcome(&mut look, trace, node.state);
        let given = trace.given_value(id).filter(|_| !node.is_searched()).map(Interval::exact);
        self.value(&mut look, trace, id, view.interval(node.player, given.unwrap_or(node.proved)));
        let is_inner = form != ItemForm::Leaf;
        if is_inner && !self.is_tight {
            // Only a search finds out which inner nodes are won.
            look.notes.retain(|note| note.kind != NoteKind::Mate);
            for text in [&mut look.value, &mut look.hidden_value].into_iter().filter(|text| !text.is_empty()) {
                text.clone_from(&self.widest().value);
            }
            self.room_for_bounds(&mut look, trace, id);
        }
        look.notes.extend(self.constant_notes(trace, id));
        look.diagram = self.diagram(item, trace, id);
        let written = self.written.get(&item).into_iter().flatten();
        look.notes.extend(written.map(|line| Note::new(NoteKind::Written, line.clone())));
        let is_numbered = match self.theme.visits {
            Some(Visits::All) => true,
            Some(Visits::Leaves) => !is_inner,
            Some(Visits::Differing) => self.panels.iter().any(|panel| !panel.story.visits.is_empty()),
            None => false,
        };
        // Widest number of a visit: as many nines as the number of nodes has digits. Folded nodes are counted, too.
        let last = self.traces().map(Trace::len).max().and_then(|nodes| u32::try_from(nodes).ok()).unwrap_or(u32::MAX);
        look.visit = is_numbered.then(|| 10_u32.saturating_pow(last.ilog10() + 1) - 1);
        for panel in 0..self.panels.len() {
            let earlier = if self.is_series { Vec::new() } else { self.earlier_looks(panel, item) };
            let end = self.seen(panel, item, When::AtTheEnd);
            for shown in earlier.iter().chain([&*end]) {
                self.enlarge(&mut look, shown);
            }
        }
        look
    }

    /// Returns the largest numbers of nodes and of skipped moves that a fold may show.
    fn room_for_hidden(&self, item: usize) -> Amount {
        let mut hidden = self.hidden_for_exercise(item);
        if self.is_series {
            hidden.skipped = hidden.searched;
        } else if let (ItemContent::Fold(amounts), true) =
            (&self.outline.items()[item].content, self.may_show_results())
        {
            hidden.skipped = amounts.iter().map(|hidden| hidden.amount.skipped).max().unwrap_or(0);
        }
        hidden
    }

    /// Enlarges a room so that a look of the recorded search fits. In a series, the room grows only for notes that are
    /// peculiar to some algorithms, because the layout must not show what the search will find.
    fn enlarge(&self, room: &mut Look, look: &Look) {
        let widen = |room: &mut String, text: &String| {
            if width(text) >= width(room) {
                room.clone_from(text);
            }
        };
        // Only some searches prove intervals, so outlines have no room for them. The letters of an interval shrink, or
        // the outline grows while it shows the interval.
        let is_interval = look.value.contains(['…', '[']) && parts::inside(room, self.theme).1;
        if !self.is_series && !room.is_blank && !is_interval {
            widen(&mut room.value, &look.value);
            widen(&mut room.hidden_value, &look.hidden_value);
        }
        if self.is_tight && room.edge_window.is_none() {
            room.edge_window.clone_from(&look.edge_window);
        }
        if let (Some(room), Some(window), false) = (&mut room.edge_window, &look.edge_window, self.is_series) {
            widen(room, window);
        }
        for note in &look.notes {
            use NoteKind::{Known, Probability, ProofNumbers, Remark};
            let is_peculiar = matches!(note.kind, Known | Probability | ProofNumbers | Remark);
            if self.is_series && !is_peculiar {
                continue;
            }
            let size = |note: &Note| (note.pieces.len(), width(&note.text()));
            match room.notes.iter_mut().find(|known| known.kind == note.kind) {
                Some(known) if size(known) >= size(note) => {}
                Some(known) => known.clone_from(note),
                None => room.notes.push(note.clone()),
            }
        }
    }

    /// Adds the notes that an inner node may have about windows, proved values and cutoffs, in the order of
    /// [`notes`](Self::notes).
    fn room_for_bounds(&self, look: &mut Look, trace: &Trace, id: NodeId) {
        let (theme, Widest { alpha, beta, .. }) = (self.theme, self.widest());
        let mut notes = Vec::new();
        if theme.interval {
            notes.push(Note::new(NoteKind::Interval, format!("[{alpha}, {beta}]")));
        }
        let window = format!("({alpha}, {beta})");
        if theme.window && theme.window_live.is_none() {
            notes.push(Note::new(NoteKind::Window, window.clone()));
        }
        if theme.window_on_edge && id != NodeId::ROOT {
            look.edge_window = Some(window);
        }
        if theme.window_live.is_some() {
            for (kind, name, bound) in [(NoteKind::Alpha, "α", alpha), (NoteKind::Beta, "β", beta)] {
                notes.push(Note { kind, pieces: vec![(name.to_owned(), false), (bound.clone(), false)] });
            }
        }
        let text = |key: &str| self.locale.text(key);
        if theme.cut_rule {
            let keys = ["cut-rule-at-max-greater", "cut-rule-at-min-greater"];
            let rule = |key| self.locale.with(key, &[("bound", alpha.clone().into())]);
            notes.push(Note::new(NoteKind::CutRule, widest(keys.map(rule))));
        }
        if theme.node_types {
            let types = ["node-type-pv", "node-type-cut", "node-type-all"].map(text);
            notes.push(Note::new(NoteKind::NodeType, widest(types)));
        }
        if theme.proof_numbers && trace.settings().algorithm.proves() {
            notes.push(Note::new(NoteKind::ProofNumbers, "99 | 99".to_owned()));
        }
        if theme.returned {
            let returned = self.locale.with("returned", &[("value", alpha.clone().into())]);
            notes.push(Note::new(NoteKind::Returned, returned));
        }
        notes.append(&mut look.notes);
        look.notes = notes;
        if self.labels_cutoffs() && id != NodeId::ROOT {
            let labels = [Side::Alpha, Side::Beta].map(|side| self.cut_label(side));
            look.notes.extend(labels.into_iter().max_by(|one, two| width(&one.text()).total_cmp(&width(&two.text()))));
        }
    }

    /// Returns the recording from which the room of an item is computed, and the node of the item in this recording.
    /// The recording is that of minimax if it has the node, because minimax does not depend on the drawn searches;
    /// otherwise that of a search that visited the node, or of any search that has the node. `None` for folds.
    fn witness(&self, item: &OutlineItem) -> Option<(&Trace, NodeId)> {
        let ItemContent::Node(ids) = &item.content else { return None };
        let known = || item.nodes(self.traces());
        let of_truth = || ids.last().copied().flatten().zip(self.truth).map(|(id, truth)| (truth, id));
        of_truth().or_else(|| known().find(|(trace, id)| trace.state(*id).is_searched())).or_else(|| known().next())
    }

    /// Returns the widest texts for which all inner nodes have room. Candidates are the recorded values and proved
    /// bounds, because nearly every finite bound of a window or an interval is one of these.
    fn widest(&self) -> &Widest {
        self.widest.get_or_init(|| {
            let is_turned = self.panels[0].frame.view() == View::Mover;
            let (mut scores, mut known) = (BTreeSet::new(), BTreeSet::new());
            let mut add = |trace: &Trace, id: NodeId, value: Value| {
                // The node matters only for the distance to a mate, which depends on ply and value.
                if !known.insert((trace.node(id).ply, value)) {
                    return;
                }
                let turned = is_turned.then_some(-value);
                let both = [Some(value), turned].into_iter().flatten().filter(|value| value.is_finite());
                scores.extend(both.map(|value| self.score(trace, id, value)));
            };
            for item in self.outline.items() {
                let Some((trace, id)) = self.witness(item) else { continue };
                let proved = trace.given_value(id).map_or(trace.proved(id), Interval::exact);
                add(trace, id, proved.low);
                add(trace, id, proved.high);
            }
            // A proved bound of a drawn node can come from a folded descendant.
            let traces: Vec<&Trace> =
                self.truth.map_or_else(|| self.panels.iter().map(super::Panel::trace).collect(), |truth| vec![truth]);
            for trace in traces {
                for update in trace.updates() {
                    add(trace, update.node, update.value);
                }
            }
            let value = widest(scores.iter().flat_map(|score| [format!("≥ {score}"), format!("≤ {score}")]));
            let widest_with =
                |infinity: Value| widest(scores.iter().cloned().chain([self.number(&infinity.to_string())]));
            Widest { alpha: widest_with(Value::NEG_INFINITY), beta: widest_with(Value::INFINITY), value }
        })
    }
}
