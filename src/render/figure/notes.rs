//! Something small that stands at a node: windows, intervals, remarks.

use super::{Fate, Figure, Form, Look, When};
use crate::game::{Player, Value};
use crate::search::{CutOn, ProofNumbers, Remark, Window};
use crate::story::words;
use crate::trace::{Interval, Kind, Node, NodeId, NodeType, Side, State, Trace};

/// Something small that stands at a node.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Note {
    /// What it is.
    pub kind: NoteKind,
    /// What it says: pieces with blanks between them, and whether each is struck through.
    pub pieces: Vec<(String, bool)>,
}

/// What a note is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum NoteKind {
    /// The interval of values that are possible for the node.
    Interval,
    /// The window on entry.
    Window,
    /// The lower bound of the window with its history.
    Alpha,
    /// The upper bound of the window with its history.
    Beta,
    /// What closes the window.
    CutRule,
    /// What the search returned.
    Returned,
    /// How the game ended.
    Outcome,
    /// The static value before it was brought into ±MNOHO.
    Unclamped,
    /// What the move gains that leads here.
    Gain,
    /// How the value is made of gains.
    Sum,
    /// How far the mate is.
    Mate,
    /// What a technique did: that the mover may stand pat, or that less or more is searched.
    Remark,
    /// How probable the line is that leads here.
    Probability,
    /// Its proof number and its disproof number.
    ProofNumbers,
    /// That the position was searched elsewhere, and is remembered.
    Known,
    /// How often the search visited it, if more than once.
    Revisits,
    /// PV, CUT or ALL.
    NodeType,
    /// What somebody wrote to it.
    Written,
    /// Which cutoff was here, where the moves that it skipped are not drawn.
    Cut,
}

impl Note {
    pub(super) fn new(kind: NoteKind, text: String) -> Self {
        Note { kind, pieces: vec![(text, false)] }
    }

    /// All that it says, what is struck included.
    pub fn text(&self) -> String {
        let pieces: Vec<&str> = self.pieces.iter().map(|(piece, _)| piece.as_str()).collect();
        pieces.join(" ")
    }
}

impl Figure<'_> {
    /// What else is said about a searched node.
    pub(super) fn notes(&self, look: &mut Look, panel: usize, id: NodeId, when: When<'_>) {
        let this = &self.panels[panel];
        let (theme, trace, node, view) = (self.theme, this.trace(), this.frame.node(id), this.frame.view());
        let proved = self.proved(panel, id, when);
        let mut notes = Vec::new();
        if theme.remarks {
            notes.extend(trace.remarks(id).iter().filter_map(|&remark| self.remark(&node, remark)));
        }
        if theme.interval && look.form != Form::Leaf {
            notes.push(self.interval(trace, id, proved));
        }
        if let Some(window) = self.window(panel, id, when) {
            let written = self.written_window(trace, id, window);
            if theme.window && !theme.window_live {
                notes.push(Note::new(NoteKind::Window, written.clone()));
            }
            if theme.window_on_edge && node.parent.is_some() {
                look.edge_window = Some(written);
            }
            if theme.window_live {
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
        // Proof-number search comes by too often.
        if theme.revisits && visits > 1 && !trace.settings().algorithm.proves() {
            notes.push(Note::new(NoteKind::Revisits, format!("{visits}×")));
        }
        if let Some(value) = node.value.filter(|_| theme.returned && look.fate == Fate::Done)
            && ![proved.low, proved.high].contains(&view.value(node.player, value))
        {
            let value = self.score(trace, id, view.value(node.player, value));
            notes.push(Note::new(NoteKind::Returned, self.locale.with("returned", &[("value", value.into())])));
        }
        if let (Some(unclamped), Some(_)) = (trace.unclamped(id), proved.value()) {
            let value = self.number(&view.value(node.player, unclamped).to_string());
            notes.push(Note::new(NoteKind::Unclamped, self.locale.with("was", &[("value", value.into())])));
        }
        if let Some(gain) = node.gain.filter(|_| theme.gains && node.parent.is_some()) {
            let mover = node.parent.map_or(node.player, |parent| trace.node(parent).player);
            let gain = self.number(&mover.signed(gain).to_string());
            notes.push(Note::new(NoteKind::Gain, self.locale.with("gains", &[("value", gain.into())])));
        }
        if theme.gains && theme.values.is_some() && look.fate == Fate::Done {
            let sum = words::weighted_sum(self.locale, trace, id, view);
            notes.extend(sum.map(|sum| Note::new(NoteKind::Sum, sum)));
        }
        // What was said before comes after: it is about the value, these are about the window.
        notes.append(&mut look.notes);
        look.notes = notes;
    }

    /// The sign of what a technique did.
    fn remark(&self, node: &Node, remark: Remark) -> Option<Note> {
        // Where a node was searched before itself, that is said of a visit.
        let is_known = node.state == State::Searched(Kind::Remembered);
        let text = match remark {
            // The outcome says the first, a note of its own the last; the others are said of a move, or of a visit.
            Remark::TakenBack
            | Remark::First { .. }
            | Remark::Added(_)
            | Remark::Probed(_)
            | Remark::Expanded { .. }
            | Remark::Proof { .. } => return None,
            Remark::Remembered { .. } => {
                return is_known.then(|| Note::new(NoteKind::Known, self.locale.text("known")));
            }
            // The value is the answer of an exercise.
            Remark::StandPat { .. } if self.theme.values.is_none() => self.locale.text("stand-pat"),
            Remark::StandPat { value, .. } => {
                let value = self.panels[0].frame.view().value(node.player, value);
                format!("{} {}", self.locale.text("stand-pat"), self.number(&value.to_string()))
            }
            Remark::Reduced { .. } => "\u{2212}1".to_owned(),
            Remark::Extended { .. } => "+1".to_owned(),
            // It gives away what the threshold before has found.
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

    /// The value that closes a window, in words: at MAX nodes β and at MIN nodes α.
    fn cut_rule(&self, trace: &Trace, player: Player, window: Window, alpha: Side) -> Option<Note> {
        // Seen by the mover, every node is one that maximises.
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

    /// α and β with all their changes.
    fn history(&self, panel: usize, id: NodeId, when: When<'_>) -> Vec<Note> {
        let this = &self.panels[panel];
        let (node, view) = (this.frame.node(id), this.frame.view());
        let Some(history) = this.story.histories.get(id.index()) else { return Vec::new() };
        let told = this.moment(when).map_or(usize::MAX, |moment| moment.steps);
        // The changes since the last visit began.
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
            let mut pieces = vec![(name.to_owned(), false)];
            let last = values.len().saturating_sub(1);
            pieces.extend(
                values.iter().enumerate().map(|(index, &value)| (self.score(this.trace(), id, value), index < last)),
            );
            Note { kind, pieces }
        };
        vec![note(NoteKind::Alpha, "α", &alpha), note(NoteKind::Beta, "β", &beta)]
    }
}

/// `1 | 3`.
pub(super) fn proof_numbers(numbers: ProofNumbers) -> Note {
    Note::new(NoteKind::ProofNumbers, numbers.to_string())
}
