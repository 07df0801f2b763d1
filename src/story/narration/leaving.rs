//! Texts about leaving nodes: the value for the parent, and the result of the search.

use super::{Granularity, LineMark, Narrator, Telling};
use crate::game::Value;
use crate::search::Shift;
use crate::story::situation::Exit;
use crate::story::words;
use crate::trace::{NodeId, Open, Step};

impl Narrator<'_> {
    /// Returns the text about leaving a node; `next` is the step after leaving.
    pub(super) fn leaving(&self, left: &Open, value: Value, next: Option<Step>) -> Telling {
        // The root has no parent. Use the root itself instead, because texts about leaving the root do not use
        // `parent`.
        let parent = self.walk.innermost().unwrap_or(left);
        let settings = self.trace.settings();
        match (Exit::of(self.trace, left.node, value, next.is_none()), self.trial_mark(left.node)) {
            (Exit::Answer, _) => self.answering(left.node),
            (Exit::Numbers(above), _) => self.going_back(left.node, above),
            (Exit::Outside, _) => self.ending(left, value, "tell-end-again", None),
            (Exit::Exact, _) => {
                let key = match &self.trace.result().best_move {
                    None => "tell-end-leaf",
                    Some(_) if settings.is_selective() => "tell-end-selective",
                    Some(_) if self.kept_unproved().is_some() => "tell-end-proved",
                    Some(_) => "tell-end",
                };
                self.ending(left, value, key, words::mate(self.locale, self.trace, left.node, value))
            }
            (Exit::Unproved, _) if settings.returns_what_it_proves() => {
                self.ending(left, value, "tell-end-bound", None)
            }
            (Exit::Unproved, _) => self.ending(left, value, "tell-end-unproved", None),
            (Exit::TakenBack | Exit::Value(_), Some(mark)) => self.trying(left, parent, mark, value),
            (Exit::TakenBack, None) => {
                let sentence = self.locale.with("tell-taken-back-left", &[("at", self.voice.at(parent.node))]);
                let numbers = format!("{}: continue", self.voice.name(left.node));
                self.telling(Granularity::Statement, sentence, (LineMark::TakeBack, parent.node, numbers))
            }
            (Exit::Value(_), None) => self.returning(left, parent, value, next),
        }
    }

    // Any node but the root.

    /// Returns the text about the value of a node and its effect on the parent.
    fn returning(&self, left: &Open, parent: &Open, value: Value, next: Option<Step>) -> Telling {
        let is_again = matches!(next, Some(Step::Enter { node, .. }) if node == left.node);
        // At a chance node, every value changes the mean.
        let changes_parent = parent.is_chance
            || matches!(next, Some(Step::Update(index)) if self.trace.updates()[index].child == Some(left.node));
        let mut sentence = self.returned(left, parent, value);
        if is_again || !changes_parent {
            sentence = format!("{sentence} {}", self.judging(parent, left.node, value, is_again));
        }
        let code = if !self.trace.node(left.node).is_leaf() {
            self.return_line(left, value)
        } else if changes_parent {
            self.call_line(parent, left.node, value)
        } else {
            self.update_line(parent, Some(left.node), self.compared(left.node, value))
        };
        // A program without a best value makes no comparison if its bounds do not change.
        let comparison = (!is_again && !changes_parent && !self.has_only_bounds())
            .then(|| self.comparing(parent, left.node, self.compared(left.node, value), next))
            .flatten();
        let granularity = if comparison.is_some() { Granularity::Bound } else { Granularity::Statement };
        Telling { comparison, ..self.telling(granularity, sentence, code) }
    }

    fn returned(&self, left: &Open, parent: &Open, value: Value) -> String {
        let (id, player) = (left.node, left.player);
        let shown = ("value", self.voice.value(player, value).into());
        let to = ("to", self.voice.to(parent.node));
        if self.trace.node(id).is_leaf() {
            return self.locale.with("tell-leaf-back", &[("node", self.voice.leaf(id)), shown, to]);
        }
        let proved = self.walk.proved(id);
        // In a program without a best value, the proved interval shows whether the returned value was clamped.
        let is_clamped = if left.is_chance || self.has_only_bounds() {
            value != proved.low && value != proved.high
        } else {
            left.best.is_some_and(|best| self.trace.settings().returned(self.trace.node(id).ply, best) != value)
        };
        let key = match proved.value() {
            _ if is_clamped => "tell-back-clamped",
            Some(_) => "tell-back-exact",
            None => "tell-back-bound",
        };
        let proved = ("proved", self.voice.interval(id, proved).into());
        let said = self.locale.with(key, &[("node", self.voice.node(id)), shown, to, proved]);
        let before = [self.shifting_after_the_loop(left, value), self.weighting(left, value)];
        before.into_iter().flatten().chain([said]).collect::<Vec<_>>().join(" ")
    }

    /// Returns the sentence about the factor of the ply; `None` if the program has no factors, or if the factor is 1.
    fn weighting(&self, left: &Open, value: Value) -> Option<String> {
        let settings = self.trace.settings();
        let ply = self.trace.node(left.node).ply;
        let best = self.held(left).filter(|_| self.trace.sums_gains())?;
        let numbers = [
            ("best", self.voice.value(left.player, best).into()),
            ("ply", ply.to_string().into()),
            ("factor", self.factor(ply).into()),
            ("value", self.voice.value(left.player, value).into()),
        ];
        (settings.weights.factor(ply) != 1.into()).then(|| self.locale.with("tell-factor", &numbers))
    }

    /// Returns the sentence about a mate score that is shifted once, after the loop; `None` if there is no such shift.
    fn shifting_after_the_loop(&self, left: &Open, value: Value) -> Option<String> {
        let best = ("value", self.voice.value(left.player, self.shifted(left, value)?).into());
        let shifted = ("shifted", self.voice.value(left.player, value).into());
        Some(self.locale.with("tell-after-loop", &[best, shifted, ("function", "bliz".into())]))
    }

    /// Returns the best value before the shift; `None` if the program does not shift after the loop, or if the value
    /// stays the same.
    pub(super) fn shifted(&self, left: &Open, value: Value) -> Option<Value> {
        let is_shifted = self.trace.settings().algorithm.shift() == Shift::AfterLoop;
        self.held(left).filter(|&best| is_shifted && best != value)
    }

    // The root.

    /// Returns the move that the search kept as the best one, if another move is proved to be the best. This happens
    /// with a narrow window, in which the value of the kept move may be only a bound. Returns `None` if the root was
    /// visited several times.
    fn kept_unproved(&self) -> Option<String> {
        let last = self.trace.updates().iter().rfind(|update| update.node == NodeId::ROOT)?;
        let kept = last.child.filter(|_| self.trace.visits(NodeId::ROOT).is_empty())?;
        let is_other = self.trace.best_child().is_some_and(|best| best != kept);
        words::way(self.locale, self.trace, kept).filter(|_| is_other)
    }

    /// Returns the text about the end of the search; `mate` is the phrase about a proved mate.
    fn ending(&self, root: &Open, value: Value, key: &str, mate: Option<String>) -> Telling {
        let (id, settings) = (root.node, self.trace.settings());
        let shown = self.voice.value(root.player, value);
        let window = self.view.window(root.player, settings.root_window());
        let arguments = [
            ("node", self.voice.node(id)),
            ("root", self.voice.node_inside(id)),
            ("value", mate.map_or_else(|| shown.clone(), |mate| format!("{shown} ({mate})")).into()),
            ("window", self.voice.window(window).into()),
            ("proved", self.voice.interval(id, self.walk.proved(id)).into()),
            ("player", self.voice.player(root.player)),
            ("move", words::best_move(self.locale, self.trace).unwrap_or_default().into()),
            ("kept", self.kept_unproved().unwrap_or_default().into()),
        ];
        let is_leaf = self.trace.node(id).is_leaf();
        let code = if is_leaf { self.leaf_line(id, value) } else { self.return_line(root, value) };
        self.telling(Granularity::Leaf, self.locale.with(key, &arguments), code)
    }
}
