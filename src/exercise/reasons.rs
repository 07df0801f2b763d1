//! Reasons why moves are searched or skipped, and why nodes have their values.

use crate::game::{Player, Value};
use crate::locale::Locale;
use crate::story::narration::Telling;
use crate::story::{View, words};
use crate::trace::{NodeId, Open, Side, Step, Trace};

/// Reasons at the nodes of a trace, as sentences.
pub(crate) struct Reasons {
    branch: Vec<String>,
    value: Vec<String>,
    leaving: Vec<String>,
}

struct Reasoner<'a> {
    trace: &'a Trace,
    locale: &'a Locale,
    view: View,
}

impl Reasons {
    /// Collects all reasons; `story` is the narration of the trace.
    pub(crate) fn new(trace: &Trace, locale: &Locale, view: View, story: &[Telling]) -> Self {
        Self::at(trace, locale, view, story, |_| true)
    }

    /// Collects the reasons that belong to the steps whose 0-based index satisfies `is_asked`.
    pub(super) fn at(
        trace: &Trace,
        locale: &Locale,
        view: View,
        story: &[Telling],
        is_asked: impl Fn(usize) -> bool,
    ) -> Self {
        let empty = || vec![String::new(); trace.len()];
        let mut reasons = Reasons { branch: empty(), value: empty(), leaving: empty() };
        let reasoner = Reasoner { trace, locale, view };
        let mut walk = trace.walk();
        for (index, telling) in story.iter().enumerate() {
            match walk.advance().filter(|_| is_asked(index)) {
                Some(Step::Enter { node, .. }) => {
                    if let [.., parent, _] = walk.open() {
                        reasons.branch[node.index()] = reasoner.why_searched(parent);
                    }
                }
                Some(Step::Cutoff(index)) => {
                    let cutoff = &trace.cutoffs()[index];
                    let why = words::cutoff(locale, trace, cutoff, view);
                    for skipped in &cutoff.skipped {
                        reasons.branch[skipped.index()].clone_from(&why);
                    }
                }
                Some(Step::Leave { node, .. }) => {
                    let why = walk.left().map_or_else(String::new, |left| reasoner.why_this_value(left));
                    reasons.value[node.index()] = why;
                    reasons.leaving[node.index()].clone_from(&telling.sentence);
                }
                Some(Step::Evaluate { .. } | Step::Update(_) | Step::Remark(_)) | None => {}
            }
        }
        reasons
    }

    /// Returns the reason why the move to a node was searched or skipped; empty for the root, and if the reason was not
    /// collected.
    pub(crate) fn branch(&self, id: NodeId) -> &str {
        &self.branch[id.index()]
    }

    /// Returns the sentence that lists the values from which a node chose the best one; empty at leaves and chance
    /// nodes, and if there are too many values.
    pub(crate) fn value(&self, id: NodeId) -> &str {
        &self.value[id.index()]
    }

    /// Returns the sentence of [`value`](Self::value), followed by the narration of the step that leaves the node. The
    /// narration gives the bound that the returned value proves.
    pub(crate) fn value_and_bound(&self, id: NodeId) -> String {
        let [value, leaving] = [&self.value, &self.leaving].map(|texts| texts[id.index()].as_str());
        format!("{value} {leaving}").trim_start().to_owned()
    }
}

impl Reasoner<'_> {
    fn shown(&self, player: Player, value: Value) -> String {
        // Shorten numbers, because means may have many digits.
        words::shown(self.locale, words::brief(self.view.value(player, value)))
    }

    /// Returns the sentence on why the next move of a node is searched, for example because the window of the node is
    /// still open.
    fn why_searched(&self, open: &Open) -> String {
        let at = ("at", words::phrase(self.locale, self.trace, "tell-at", open.node).into());
        let settings = self.trace.settings();
        if self.trace.sums_gains() {
            return self.locale.text("ask-reason-until-a-win");
        }
        if !settings.algorithm.has_window() {
            return self.locale.text("ask-reason-no-window");
        }
        if self.trace.node(open.node).is_chance {
            let key = if open.returned.is_empty() { "ask-reason-first" } else { "ask-reason-searched-chance" };
            return self.locale.with(key, &[at]);
        }
        let Some(best) = open.best else { return self.locale.with("ask-reason-first", &[at]) };
        let side = Side::of_player(open.player.opponent());
        let bound = side.of(open.window());
        let is_open = !bound.is_finite();
        let side = self.view.side(open.player, side);
        let relation = words::closing_relation(side, settings.rules.cut_on);
        let (best, bound) = (self.shown(open.player, best), self.shown(open.player, bound));
        let symbol = words::symbol(side);
        if is_open {
            let player = words::player_name(self.locale, self.trace, open.player.opponent());
            let numbers = [at, ("player", player.into()), ("bound", symbol.into()), ("value", bound.into())];
            return self.locale.with("ask-reason-searched-open", &numbers);
        }
        let comparison = format!("{best} {relation} {symbol} = {bound}");
        let window = words::shown(self.locale, self.view.window(open.player, open.window()));
        let window = ("window", window.into());
        self.locale.with("ask-reason-searched", &[at, window, ("comparison", comparison.into())])
    }

    /// Returns the sentence that lists the values from which a node chose the best one; empty if the node has no best
    /// value or more than `MOST` values.
    fn why_this_value(&self, left: &Open) -> String {
        /// Maximum number of values in a sentence.
        const MOST: usize = 12;
        let Some(best) = left.best.filter(|_| left.returned.len() <= MOST) else { return String::new() };
        let value = ("value", self.shown(left.player, best).into());
        if left.returned.len() < 2 {
            return self.locale.with("ask-reason-only", &[value]);
        }
        let nearer = |&(node, value)| self.trace.settings().compared(value, self.trace.node(node).gain);
        let values: Vec<String> =
            left.returned.iter().map(|came_back| self.shown(left.player, nearer(came_back))).collect();
        let values = ("values", values.join(&self.locale.number(", ")).into());
        let player = ("player", words::player_name(self.locale, self.trace, left.player).into());
        let is_largest = self.view == View::Mover || left.player == Player::Max;
        self.locale
            .with(if is_largest { "ask-reason-largest" } else { "ask-reason-smallest" }, &[player, values, value])
    }
}
