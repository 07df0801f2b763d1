//! Notes at nodes, such as windows, intervals and remarks.

use super::parts::joined;
use super::{Fate, Figure, ItemForm, Look, When};
use crate::game::{Player, Value};
use crate::render::theme::LiveWindow;
use crate::search::{CutOn, ProofNumbers, Remark, Window};
use crate::story::words;
use crate::trace::{Interval, Kind, Node, NodeId, NodeType, Side, State, Trace};

/// Small text at a node.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Note {
    /// Topic of the note.
    pub kind: NoteKind,
    /// Parts of the text, to be joined by spaces. Each is paired with `true` if it is struck through.
    pub pieces: Vec<(String, bool)>,
}

/// Topic of a note.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum NoteKind {
    /// Proved interval in which the value of the node lies.
    Interval,
    /// Window on entry to the node.
    Window,
    /// Lower bound α of the window, preceded by its earlier values if the theme shows changes.
    Alpha,
    /// Upper bound β of the window, preceded by its earlier values if the theme shows changes.
    Beta,
    /// Condition for a cutoff: the bound that the value of the node must reach or pass.
    CutRule,
    /// Value that the search of the node returned.
    Returned,
    /// Outcome of the game at a leaf, such as the winner.
    Outcome,
    /// Static value before it was clamped to ±MNOHO, the range that does not overlap with mate scores.
    Unclamped,
    /// Gain of the move that leads to the node.
    Gain,
    /// Value of the node, written as a sum of gains.
    Sum,
    /// Winner, and the distance to the mate or win.
    Mate,
    /// Effect of a technique, such as stand pat or a changed depth.
    Remark,
    /// Probability of the line that leads to the node.
    Probability,
    /// Proof number and disproof number.
    ProofNumbers,
    /// Mark of a value that was remembered from an earlier search of the same position.
    Known,
    /// Number of visits, if more than one.
    Revisits,
    /// Type of the node: PV, CUT or ALL.
    NodeType,
    /// Note of the user or of the tree file.
    Written,
    /// Name of the cutoff that happened at the node.
    Cut,
}

impl Note {
    pub(super) fn new(kind: NoteKind, text: String) -> Self {
        Note { kind, pieces: vec![(text, false)] }
    }

    /// Returns all pieces joined by spaces, including the struck-through ones.
    pub fn text(&self) -> String {
        joined(&self.pieces)
    }
}

impl Figure<'_> {
    /// Adds the notes about a searched node to the node's look, and the window to the edge from the node's parent.
    pub(super) fn notes(&self, look: &mut Look, panel: usize, id: NodeId, when: When<'_>) {
        let this = &self.panels[panel];
        let (theme, trace, node, view) = (self.theme, this.trace(), this.frame.node(id), this.frame.view());
        let proved = self.proved(panel, id, when);
        let mut notes = Vec::new();
        if theme.remarks {
            notes.extend(trace.remarks(id).iter().filter_map(|&remark| self.remark(&node, remark)));
        }
        if theme.interval && look.form != ItemForm::Leaf {
            notes.push(self.interval(trace, id, proved));
        }
        if let Some(window) = self.window(panel, id, when) {
            let [alpha, beta] = [window.alpha, window.beta].map(|bound| self.score(trace, id, bound));
            let written = self.locale.number(&format!("({alpha}, {beta})"));
            if theme.window && theme.window_live.is_none() {
                notes.push(Note::new(NoteKind::Window, written.clone()));
            }
            if theme.window_on_edge && node.parent.is_some() {
                look.edge_window = Some(written);
            }
            if theme.window_live.is_some() {
                notes.extend(self.history(panel, id, when));
            }
            if theme.cut_rule {
                notes.extend(self.cut_rule(trace, node.player, window, view.side(node.player, Side::Alpha)));
            }
            if theme.node_types && look.fate == Fate::Done {
                notes.extend(trace.node_type(id).map(|kind| {
                    let key = match kind {
                        NodeType::Pv => "node-type-pv",
                        NodeType::Cut => "node-type-cut",
                        NodeType::All => "node-type-all",
                    };
                    Note::new(NoteKind::NodeType, self.locale.text(key))
                }));
            }
        }
        if theme.proof_numbers {
            notes.extend(this.numbers(id, when).map(proof_numbers));
        }
        let visits = this.moment(when).map_or(trace.visits(id).len(), |moment| moment.visits[id.index()] as usize);
        // Proof-number search revisits nodes so often that the number would be clutter.
        if theme.revisits && visits > 1 && !trace.settings().algorithm.proves() {
            notes.push(Note::new(NoteKind::Revisits, format!("{visits}×")));
        }
        if let Some(value) = node.value.filter(|_| theme.returned && look.fate == Fate::Done)
            && ![proved.low, proved.high].contains(&view.value(node.player, value))
        {
            let value = self.score(trace, id, view.value(node.player, value));
            notes.push(Note::new(NoteKind::Returned, self.locale.with("returned", &[("value", value.into())])));
        }
        let constant = self.constant_notes(trace, id).into_iter();
        notes.extend(constant.filter(|note| match note.kind {
            NoteKind::Unclamped => proved.value().is_some(),
            NoteKind::Sum => look.fate == Fate::Done,
            _ => true,
        }));
        // Notes about the value follow notes about the window.
        notes.append(&mut look.notes);
        look.notes = notes;
    }

    /// Returns the notes about a node that do not change in the course of the search.
    pub(super) fn constant_notes(&self, trace: &Trace, id: NodeId) -> Vec<Note> {
        let (theme, node, view) = (self.theme, trace.node(id), self.panels[0].frame.view());
        let mut notes = Vec::new();
        if let Some(unclamped) = trace.unclamped(id) {
            let value = self.number(&view.value(node.player, unclamped).to_string());
            notes.push(Note::new(NoteKind::Unclamped, self.locale.with("was", &[("value", value.into())])));
        }
        if let Some(gain) = node.gain.filter(|_| theme.gains && node.parent.is_some()) {
            let mover = node.parent.map_or(node.player, |parent| trace.node(parent).player);
            let gain = self.number(&mover.signed(gain).to_string());
            notes.push(Note::new(NoteKind::Gain, self.locale.with("gains", &[("value", gain.into())])));
        }
        if theme.gains && theme.values.is_some() && node.is_searched() {
            let sum = words::weighted_sum(self.locale, trace, id, view);
            notes.extend(sum.map(|sum| Note::new(NoteKind::Sum, sum)));
        }
        notes
    }

    /// Returns the note that shows a remark of the search; `None` if no note shows it.
    fn remark(&self, node: &Node, remark: Remark) -> Option<Note> {
        // `false` for a node that was remembered at one visit and searched at another: its state is from the search, so
        // it gets no note.
        let is_known = node.state == State::Searched(Kind::Remembered);
        let text = match remark {
            // Other signs show these remarks, or the remarks are about a move or a visit instead of the node.
            Remark::TakenBack
            | Remark::First { .. }
            | Remark::Added(_)
            | Remark::Probed(_)
            | Remark::Expanded { .. }
            | Remark::Proof { .. } => return None,
            Remark::Remembered { .. } => {
                return is_known.then(|| Note::new(NoteKind::Known, self.locale.text("known")));
            }
            // If values are hidden, as in an exercise, the stand-pat value must be hidden, too.
            Remark::StandPat { .. } if self.theme.values.is_none() => self.locale.text("stand-pat"),
            Remark::StandPat { value, .. } => {
                let value = self.panels[0].frame.view().value(node.player, value);
                format!("{} {}", self.locale.text("stand-pat"), self.number(&value.to_string()))
            }
            Remark::Reduced { .. } => "\u{2212}1".to_owned(),
            Remark::Extended { .. } => "+1".to_owned(),
            // The probability depends on the result of the search with the previous threshold, so it could reveal
            // hidden values.
            Remark::Probability { .. } if self.theme.values.is_none() => return None,
            Remark::Probability { of_line, .. } => {
                let text = format!("p {}", words::probability(self.locale, of_line));
                return Some(Note::new(NoteKind::Probability, text));
            }
        };
        Some(Note::new(NoteKind::Remark, text))
    }

    pub(super) fn interval(&self, trace: &Trace, id: NodeId, Interval { low, high }: Interval) -> Note {
        let [low, high] = [low, high].map(|end| self.score(trace, id, end));
        Note::new(NoteKind::Interval, format!("[{low}, {high}]"))
    }

    /// Returns the condition for a cutoff: in the notation of the theme, the value must reach β at maximising nodes or
    /// α at minimising nodes (under some rules, go beyond the bound). `None` if the bound is infinite. `alpha` is
    /// [`Side::Beta`] if the view exchanges α and β at the node, otherwise [`Side::Alpha`].
    fn cut_rule(&self, trace: &Trace, player: Player, window: Window, alpha: Side) -> Option<Note> {
        // From the mover's point of view, every node maximises, so every cutoff is at β.
        let maximises = player == Player::Max || alpha == Side::Beta;
        let bound = if maximises { window.beta } else { window.alpha };
        let key = match (maximises, trace.settings().rules.cut_on) {
            (true, CutOn::Equal) => "cut-rule-at-max-equal",
            (true, CutOn::Greater) => "cut-rule-at-max-greater",
            (false, CutOn::Equal) => "cut-rule-at-min-equal",
            (false, CutOn::Greater) => "cut-rule-at-min-greater",
        };
        bound.is_finite().then(|| {
            let bound = self.number(&bound.to_string());
            Note::new(NoteKind::CutRule, self.locale.with(key, &[("bound", bound.into())]))
        })
    }

    /// Returns two notes, α and β, each with the current value of the bound. If the theme shows changes, the earlier
    /// values since the last visit to the node began come first. Empty if the story has no histories of windows.
    fn history(&self, panel: usize, id: NodeId, when: When<'_>) -> Vec<Note> {
        let this = &self.panels[panel];
        let (node, view) = (this.frame.node(id), this.frame.view());
        let Some(history) = this.story.histories.get(id.index()) else { return Vec::new() };
        let told = this.moment(when).map_or(usize::MAX, |moment| moment.steps);
        // Drop the changes after the moment here, and the changes before the last visit below.
        let history = &history[..history.partition_point(|&(step, _, _)| step <= told)];
        let begin = history.iter().rposition(|&(_, is_entry, _)| is_entry).unwrap_or(0);
        let [mut alpha, mut beta] = [Vec::new(), Vec::new()];
        for &(_, _, window) in &history[begin..] {
            let window = view.window(node.player, self.clipped(this.trace(), window));
            for (values, value) in [(&mut alpha, window.alpha), (&mut beta, window.beta)] {
                if values.last() != Some(&value) {
                    values.push(value);
                }
            }
        }
        let note = |kind, name: &str, values: &[Value]| {
            let last = values.len().saturating_sub(1);
            let first = if self.theme.window_live == Some(LiveWindow::Now) { last } else { 0 };
            let values = values.iter().enumerate().skip(first);
            let mut pieces = vec![(name.to_owned(), false)];
            pieces.extend(values.map(|(index, &value)| (self.score(this.trace(), id, value), index < last)));
            Note { kind, pieces }
        };
        vec![note(NoteKind::Alpha, "α", &alpha), note(NoteKind::Beta, "β", &beta)]
    }
}

/// Returns a note with the proof number and the disproof number, such as `1 | 3`.
pub(super) fn proof_numbers(numbers: ProofNumbers) -> Note {
    Note::new(NoteKind::ProofNumbers, numbers.to_string())
}
