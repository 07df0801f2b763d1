//! Values and windows as text.

use super::{Fate, Figure, ItemForm, Look, Note, NoteKind, When};
use crate::game::{Player, Value};
use crate::render::theme::{LevelNames, MateForm};
use crate::search::Window;
use crate::story::{View, words};
use crate::trace::{Interval, NodeId, Trace};

impl Figure<'_> {
    /// Sets the value in the look of a node, and adds a note with the distance to mate, as far as the theme shows them.
    /// A value that the theme hides becomes the look's `hidden_value`, unless the node has a box.
    pub(super) fn value(&self, look: &mut Look, trace: &Trace, id: NodeId, proved: Interval) {
        /// Number of items above which notes about mates are left out as clutter.
        const MOST_MATE_NOTES: usize = 80;
        let place = if look.form == ItemForm::Leaf { self.theme.leaf_values } else { self.theme.values };
        // The node has a box even if its value is filled in, so that a worksheet and its solution have the same layout.
        look.is_blank = self.theme.blanks && (place.is_none() || look.form != ItemForm::Leaf);
        if place.is_none() {
            if !look.is_blank {
                look.hidden_value = self.bounds(trace, id, proved);
            }
            return;
        }
        look.value = self.bounds(trace, id, proved);
        let plies = proved.value().and_then(|value| Some((value, trace.plies_to_mate(id, value)?)));
        let Some((value, plies)) = plies.filter(|&(_, plies)| plies > 0) else { return };
        if self.theme.mates != Some(MateForm::Note) || self.outline.items().len() > MOST_MATE_NOTES {
            return;
        }
        // Name the winner, because readers would otherwise assume that the player to move wins.
        let winner = self.mates_winner(look, value);
        let winner = match self.theme.level_names {
            LevelNames::Sides => self.level_name(trace, winner),
            _ => words::player_name(self.locale, trace, winner),
        };
        let numbers = [("player", winner.into()), ("count", u64::from(plies.div_ceil(2)).into())];
        let key = if words::has_mates(trace) { "mate-in" } else { "win-in" };
        look.notes.push(Note::new(NoteKind::Mate, self.locale.with(key, &numbers)));
    }

    /// Returns a value as text. If the theme writes distances to mate in values, a mate is written like `#2` or `−#2`.
    pub(super) fn score(&self, trace: &Trace, id: NodeId, value: Value) -> String {
        let sign = if value < Value::ZERO { "\u{2212}" } else { "" };
        match (self.theme.mates, trace.plies_to_mate(id, value), value.whole()) {
            (Some(MateForm::Hash), Some(plies), _) => format!("{sign}#{}", plies.div_ceil(2)),
            _ if trace.has_chance() => self.number(&words::brief(value)),
            // A whole number is written in the same way in all languages.
            (_, _, Some(whole)) => format!("{sign}{}", whole.unsigned_abs()),
            (_, _, None) => self.number(&value.to_string()),
        }
    }

    /// Returns a proved interval as text, such as `3`, `≥ 3`, `≤ 3`, `2…5` or `?`.
    pub(crate) fn bounds(&self, trace: &Trace, id: NodeId, proved: Interval) -> String {
        let score = |value| self.score(trace, id, value);
        match (proved.low.is_finite(), proved.high.is_finite()) {
            _ if proved.value().is_some() => score(proved.low),
            // Bounds of games with chance can be rounded, and dots after them would look like a part of the number.
            (true, true) if trace.has_chance() => self.number(&words::brief_brackets(proved)),
            (true, true) => format!("{}…{}", score(proved.low), score(proved.high)),
            (true, false) => format!("≥ {}", score(proved.low)),
            (false, true) => format!("≤ {}", score(proved.high)),
            (false, false) => "?".to_owned(),
        }
    }

    /// Returns the player who wins according to a mate score, which is from the theme's point of view.
    fn mates_winner(&self, look: &Look, value: Value) -> Player {
        let is_of_mover = self.panels[0].frame.view() == View::Mover && look.player == Some(Player::Min);
        if (value > Value::ZERO) == is_of_mover { Player::Min } else { Player::Max }
    }

    /// Returns a text with typographic minus signs, and with the decimal separator of the language.
    pub(crate) fn number(&self, text: &str) -> String {
        self.locale.number(&words::typeset(text))
    }

    pub(super) fn proved(&self, panel: usize, id: NodeId, when: When<'_>) -> Interval {
        let this = &self.panels[panel];
        let proved = this.moment(when).map_or_else(|| this.trace().proved(id), |moment| moment.proved[id.index()]);
        this.frame.view().interval(this.trace().player(id), proved)
    }

    pub(super) fn window(&self, panel: usize, id: NodeId, when: When<'_>) -> Option<Window> {
        let this = &self.panels[panel];
        if !this.trace().settings().algorithm.has_window() {
            return None;
        }
        let node = this.frame.node(id);
        let is_met = matches!(this.node_fate(id, when), Fate::Open | Fate::Done);
        let window = this.moment(when).map_or(node.window, |moment| moment.entry[id.index()]);
        let shown = is_met && node.is_searched() && !node.is_leaf();
        shown.then(|| this.frame.view().window(node.player, self.clipped(this.trace(), window)))
    }

    /// Returns the part of a window within the possible values, if the theme clips windows. A window outside the
    /// possible values is returned unchanged. `window` and the result are from MAX's point of view.
    pub(super) fn clipped(&self, trace: &Trace, window: Window) -> Window {
        let Interval { low, high } = trace.possible();
        let part = Window { alpha: window.alpha.max(low), beta: window.beta.min(high) };
        if self.theme.window_clipped && part.alpha < part.beta { part } else { window }
    }
}
