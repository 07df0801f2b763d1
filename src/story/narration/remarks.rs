//! Texts about remarks: assumptions, orders of moves, reductions and stored positions.

use super::{Code, Granularity, LineMark, Narrator, Telling};
use crate::game::Value;
use crate::search::{Remark, Technique, Window};
use crate::story::words::{self, remarks};
use crate::trace::{Interval, Kind, NodeId, Open, Side};

impl Narrator<'_> {
    pub(super) fn remarking(&self, id: NodeId, remark: Remark) -> Telling {
        let node = self.trace.node(id);
        // Some lines of pseudocode belong to the parent, where the move was made.
        let above = node.parent.unwrap_or(id);
        let (granularity, code) = match remark {
            Remark::Added(share) => return self.adding(id, share),
            Remark::Probed(share) => return self.having_probed(id, share),
            Remark::Expanded { moves } => return self.expanding(id, moves),
            Remark::Proof { numbers, .. } => return self.counting(id, remark, numbers),
            Remark::TakenBack => {
                let mark = if node.trial.is_some() { LineMark::NullMove } else { LineMark::TakeBack };
                (Granularity::Bound, (mark, above, format!("{}: continue", self.voice.name(id))))
            }
            Remark::StandPat { value, window, .. } => (Granularity::Bound, self.stand_pat_line(id, value, window)),
            Remark::Reduced { why: Technique::QueenDown } => {
                (Granularity::Bound, (LineMark::QueenDown, id, "depth ← 2".to_owned()))
            }
            Remark::Reduced { .. } => (Granularity::Statement, (LineMark::NearLeaf, above, "r ← 1".to_owned())),
            Remark::Extended { .. } => (Granularity::Statement, (LineMark::CheckExtension, above, "e ← 1".to_owned())),
            Remark::Probability { of_move, of_line, .. } => {
                let [of_move, of_line] = [of_move, of_line].map(|value| words::probability(self.locale, value));
                let numbers = format!("q ← p · {of_move} = {of_line}");
                (Granularity::Statement, (LineMark::Share, above, numbers))
            }
            Remark::First { why } => {
                let what = match why {
                    Technique::Deepening => "the previous iteration's best move",
                    Technique::Killer => "a killer of this ply",
                    Technique::History => "the move with the highest history score",
                    _ => "the table's move",
                };
                (Granularity::Statement, (LineMark::Order, id, format!("first: {what}")))
            }
            Remark::Remembered { low, high, .. } => {
                let known = self.locale.number(&words::typeset(&Interval { low, high }.to_string()));
                let numbers = format!("{}: {known}", self.voice.name(id));
                (Granularity::Bound, (LineMark::Recall, id, numbers))
            }
        };
        self.telling(granularity, self.remarked(id, remark), code)
    }

    /// Returns the sentence about a remark.
    fn remarked(&self, id: NodeId, remark: Remark) -> String {
        let window = self.walk.innermost().map_or(Window::FULL, Open::window);
        let window = self.view.window(self.trace.node(id).player, window);
        let node = match remark {
            Remark::TakenBack | Remark::Remembered { .. } => self.voice.node_or_leaf(id),
            _ => self.voice.node(id),
        };
        let phrases = [("node", node), ("at", self.voice.at(id)), ("window", self.voice.window(window).into())];
        remarks::remark(&self.voice, id, remark, phrases.into())
    }

    /// Returns the line in which standing pat narrows the window.
    fn stand_pat_line(&self, id: NodeId, value: Value, window: Window) -> Code {
        let player = self.trace.node(id).player;
        let own = Side::of_player(player);
        let symbol = words::symbol(self.code_view.side(player, own));
        let [value, bound] = [value, own.of(window)].map(|value| self.coded(player, value));
        let numbers = format!("best ← evaluate({}) = {value}; {symbol} ← {bound}", self.voice.name(id));
        (LineMark::StandPat, id, numbers)
    }

    // Trials.

    /// Returns the mark of the line that makes the trial at a node; `None` if the node is not a trial.
    pub(super) fn trial_mark(&self, id: NodeId) -> Option<LineMark> {
        Some(match self.trace.node(id).trial? {
            Technique::StandPat => LineMark::Tactics,
            Technique::EvenForOdd => LineMark::EvenForOdd,
            _ => LineMark::NullMove,
        })
    }

    /// Returns the text about the result of a trial and its comparison with the opponent's bound.
    pub(super) fn trying(&self, left: &Open, parent: &Open, mark: LineMark, value: Value) -> Telling {
        let mover = parent.player;
        let is_passed = self.trace.node(left.node).trial == Some(Technique::NullMove);
        let value = if is_passed { self.compared(left.node, value) } else { value };
        let far = Side::of_player(mover.opponent());
        let limit = parent.bounds.bound(far);
        let is_enough = self.trace.settings().rules.cut_on.closes(mover, value, limit);
        let key = match self.trace.node(left.node).kind() {
            Kind::TakenBack => "tell-taken-back-left",
            _ if is_enough => "tell-trial-enough",
            _ => "tell-trial-not-enough",
        };
        let sentence = self.locale.with(
            key,
            &[
                ("value", self.voice.value(mover, value).into()),
                ("bound", words::symbol(self.view.side(mover, far)).into()),
                ("limit", self.voice.value(mover, limit).into()),
                ("at", self.voice.at(parent.node)),
            ],
        );
        let symbol = words::symbol(self.code_view.side(mover, far));
        let [value, limit] = [value, limit].map(|value| self.coded(mover, value));
        let end = if is_enough { format!(": return {value}") } else { String::new() };
        let code = (mark, parent.node, format!("v = {value}, {symbol} = {limit}{end}"));
        self.telling(Granularity::Bound, sentence, code)
    }
}
