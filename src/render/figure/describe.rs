//! Texts around a tree, such as titles and captions, and hidden texts: descriptions and tooltips.

use super::{Fate, Figure, When};
use crate::game::{Player, Value};
use crate::render::figure::outline::{Amount, ItemContent};
use crate::search::Remark;
use crate::story::{View, words};
use crate::trace::{Cutoff, Kind, NodeId, State, Trace};

/// Line of text below a tree.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Caption {
    /// Topic of the line.
    pub kind: CaptionKind,
    /// Text of the line.
    pub text: String,
}

/// Topic of a caption.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CaptionKind {
    /// Title of the tree or position of the game, if there is one, and name of the algorithm.
    Title,
    /// Result of the search, or the moment that the story has reached.
    Result,
    /// Numbers of nodes, leaves, cutoffs and skipped moves.
    Counts,
    /// Rules of the search.
    Rules,
    /// Point of view, parts that the picture leaves out, and other remarks.
    Note,
}

impl Figure<'_> {
    /// Returns a short name of the search's subject: the title of the tree, or the game and the position. A hand-built
    /// tree without a title gets a general name.
    pub fn heading(&self) -> String {
        let about = self.panels[0].trace().about();
        let position = || about.position.as_ref().map(|position| format!("{}:{position}", about.game));
        words::heading(self.locale, about.title.clone().or_else(position).as_deref())
    }

    /// Returns the name of a panel's algorithm.
    pub fn algorithm(&self, panel: usize) -> String {
        words::algorithm(self.locale, self.panels[panel].trace().settings())
    }

    /// Returns the title of the source or, without one, the name of a panel's algorithm.
    pub(crate) fn short_title(&self, panel: usize) -> String {
        self.panels[panel].trace().about().title.clone().unwrap_or_else(|| self.algorithm(panel))
    }

    /// Returns the title of a picture that shows only this panel.
    pub fn title(&self, panel: usize) -> String {
        let frame = self.panels[panel].frame;
        let moment = if frame.is_last() { String::new() } else { format!(", {}", words::moment(self.locale, frame)) };
        if !self.theme.title {
            return format!("{}{moment}", self.locale.text("search-tree"));
        }
        format!("{}: {}{moment}", self.heading(), self.algorithm(panel))
    }

    /// Returns the title of a picture of all panels.
    pub fn full_title(&self) -> String {
        if self.panels.len() == 1 {
            return self.title(0);
        }
        if !self.theme.title {
            return self.locale.text("search-tree");
        }
        let algorithms = (0..self.panels.len()).map(|panel| self.algorithm(panel));
        let together =
            algorithms.reduce(|left, right| self.locale.with("and", &[("left", left.into()), ("right", right.into())]));
        format!("{}: {}", self.heading(), together.unwrap_or_default())
    }

    /// Returns the captions that the theme shows below a tree at a moment.
    pub fn captions(&self, panel: usize, when: When<'_>) -> Vec<Caption> {
        let (theme, locale) = (self.theme, self.locale);
        let (frame, trace) = (self.panels[panel].frame, self.panels[panel].trace());
        let is_finished = self.panels[panel].moment(when).is_none();
        let mut captions = Vec::new();
        let mut say = |kind, text| captions.push(Caption { kind, text });
        if theme.title {
            let is_named = trace.about().title.is_some() || trace.about().position.is_some();
            let heading = is_named.then(|| format!("{} \u{2013} ", self.heading()));
            say(CaptionKind::Title, format!("{}{}", heading.unwrap_or_default(), self.algorithm(panel)));
        }
        if theme.result {
            let text = if is_finished { self.result(panel) } else { words::moment(locale, frame) };
            say(CaptionKind::Result, text);
        }
        if theme.counts && is_finished {
            say(CaptionKind::Counts, self.counts(panel));
        }
        // Rules of cutoffs need no explanation before there is a cutoff.
        let has_cutoff = || self.panels[panel].cutoffs.keys().any(|&item| self.cutoff(panel, item, when).is_some());
        if theme.rules && (!self.is_story(panel) || has_cutoff()) {
            let rules = self.rules(panel);
            if !rules.is_empty() {
                say(CaptionKind::Rules, rules);
            }
        }
        if theme.notes {
            if frame.view() != View::Max {
                say(CaptionKind::Note, words::view(locale, trace, frame.view()));
            }
            for text in self.folded(panel).into_iter().chain(words::unrecorded(locale, trace)) {
                say(CaptionKind::Note, text);
            }
            let notes = words::checked(locale, trace).into_iter().chain(words::caveats(locale, trace));
            for text in self.beyond_mates(panel).into_iter().chain(notes) {
                say(CaptionKind::Note, text);
            }
        }
        captions
    }

    /// Returns an explanation of bounds whose absolute value is greater than all mate scores; `None` if no window with
    /// such a bound is shown.
    fn beyond_mates(&self, panel: usize) -> Option<String> {
        let (theme, trace) = (self.theme, self.panels[panel].trace());
        let most = Value::from(trace.settings().rules.mates.max());
        let is_beyond = |bound: Value| bound.is_finite() && bound.max(-bound) > most;
        let is_shown = theme.window || theme.window_live.is_some() || theme.window_on_edge;
        let has_one = is_shown
            && trace.settings().algorithm.has_window()
            && (0..self.outline.items().len()).filter_map(|item| self.node_id(panel, item)).any(|id| {
                let window = self.window(panel, id, When::AtTheEnd);
                window.is_some_and(|window| is_beyond(window.alpha) || is_beyond(window.beta))
            });
        let max = ("max", trace.settings().rules.mates.max().to_string().into());
        has_one.then(|| self.locale.with("caption-beyond-mates", &[max]))
    }

    /// Returns the numbers of searched nodes and skipped moves of a panel's search that folds hide. Folds without
    /// searched nodes in any panel, such as triangles of skipped moves, do not count. In an exercise or a story,
    /// skipped nodes count as searched.
    pub fn folded_amount(&self, panel: usize) -> Amount {
        let mut folded = Amount::default();
        if (0..self.outline.traces()).all(|trace| self.outline.folded(trace).is_nothing()) {
            return folded;
        }
        for (index, item) in self.outline.items().iter().enumerate() {
            let ItemContent::Fold(hidden) = &item.content else { continue };
            if !self.may_show_results() || self.is_story(panel) {
                folded.searched += self.hidden_for_exercise(index).searched;
            } else if hidden[..self.panels.len()].iter().any(|hidden| hidden.amount.searched > 0) {
                folded.searched += hidden[panel].amount.searched;
                folded.skipped += hidden[panel].amount.skipped;
            }
        }
        folded
    }

    /// Returns the number of a panel's cutoffs that folds hide.
    pub fn folded_cutoffs(&self, panel: usize) -> u64 {
        let cutoffs = self.panels[panel].trace().cutoffs().iter();
        cutoffs.filter(|cutoff| !self.outline.is_drawn(panel, cutoff.node)).count() as u64
    }

    /// Returns a phrase with the numbers of nodes, leaves, cutoffs and skipped moves of a panel's search.
    pub(crate) fn counts(&self, panel: usize) -> String {
        let counts = self.panels[panel].trace().counts();
        let numbers = [
            ("nodes", counts.nodes.into()),
            ("leaves", counts.leaves.into()),
            ("cutoffs", counts.cutoffs.into()),
            ("skipped", counts.skipped.into()),
        ];
        self.at_most(panel, self.locale.with("counts-line", &numbers))
    }

    /// Returns `counts`, marked as upper bounds if the recording does not have the exact numbers.
    fn at_most(&self, panel: usize, counts: String) -> String {
        if self.panels[panel].trace().counts().at_most {
            self.locale.with("counts-at-most", &[("counts", counts.into())])
        } else {
            counts
        }
    }

    /// Returns a phrase about the nodes, skipped moves and cutoffs that folds hide; `None` if folds hide neither
    /// searched nodes nor skipped moves.
    pub(crate) fn folded(&self, panel: usize) -> Option<String> {
        let Amount { searched, skipped } = self.folded_amount(panel);
        let numbers = [("nodes", searched.into()), ("skipped", skipped.into())];
        let folded = match (searched, skipped) {
            (0, 0) => return None,
            // An exercise or a story must not show which nodes are searched, so the phrase has only the total.
            _ if !self.may_show_results() || self.is_story(panel) => {
                return Some(self.locale.with("tooltip-folded", &numbers[..1]));
            }
            (_, 0) => self.locale.with("caption-folded", &numbers[..1]),
            _ => self.locale.with("caption-folded-and-skipped", &numbers),
        };
        Some(match self.folded_cutoffs(panel) {
            0 => folded,
            cutoffs => format!("{folded}, {}", self.locale.count("folded-cutoffs", cutoffs)),
        })
    }

    /// Returns the rules of a panel's search that readers need to understand the picture.
    fn rules(&self, panel: usize) -> String {
        let panel = &self.panels[panel];
        words::rules_that_matter(
            self.locale,
            panel.trace(),
            panel.frame.view(),
            self.theme.blanks || !self.may_show_results(),
        )
    }

    /// Returns whether proved values of inner nodes are shown, as numbers or as intervals.
    fn shows_values(&self) -> bool {
        self.theme.values.is_some() || self.theme.interval
    }

    /// Returns whether the picture shows which moves are best.
    fn shows_best_play(&self) -> bool {
        self.theme.variation.is_some() || self.theme.choices || self.theme.best_move
    }

    /// Returns a sentence with the reason of a cutoff; `None` if the picture hides cutoffs or anything that the
    /// sentence mentions.
    fn reason(&self, panel: usize, cutoff: &Cutoff) -> Option<String> {
        let this = &self.panels[panel];
        let tells_cuts = self.theme.cuts.is_some() || self.theme.cut_labels;
        let is_shown = tells_cuts && self.shows_values() && self.theme.leaf_values.is_some() && this.story.names_nodes;
        // An assumed cutoff is caused by a technique such as standing pat. The reason mentions the technique, so the
        // reason is shown only together with remarks.
        let is_shown = is_shown && (self.theme.remarks || !cutoff.is_assumed);
        is_shown.then(|| words::cutoff(self.locale, this.trace(), cutoff, this.frame.view()))
    }

    /// Returns whether a tooltip shows a remark. The theme must show remarks, values, and the subject of the remark,
    /// such as probabilities.
    fn shows_remark(&self, trace: &Trace, remark: Remark) -> bool {
        let is_shown = match remark {
            // Proof numbers have their own line in tooltips, and change with every step.
            Remark::Proof { .. } => false,
            Remark::Added(_) => self.theme.probabilities.is_some(),
            Remark::Remembered { .. } => self.theme.revisits || trace.settings().techniques.has_table(),
            _ => true,
        };
        is_shown && self.theme.remarks && self.shows_values()
    }

    /// Returns the final result as a short caption: the value and the best move as far as the theme shows them, and
    /// counts unless the theme shows these in a caption of their own.
    pub fn result(&self, panel: usize) -> String {
        let (frame, trace) = (self.panels[panel].frame, self.panels[panel].trace());
        let root = frame.node(NodeId::ROOT);
        let counts = trace.counts();
        let answer = self.bounds(trace, NodeId::ROOT, frame.view().interval(root.player, trace.answer()));
        let value = || self.locale.with("caption-value", &[("value", answer.into())]);
        let mut parts = Vec::new();
        if self.shows_values() {
            parts.push(words::answer(self.locale, trace).unwrap_or_else(value));
        }
        parts.extend(self.best_move(panel));
        if self.theme.counts {
            // Another caption shows the counts.
            return parts.join(" · ");
        }
        let mut numbers = vec![self.locale.count("nodes-searched", counts.nodes)];
        if trace.settings().algorithm.has_window() {
            numbers.push(self.locale.count("skipped-moves", counts.skipped));
        }
        parts.push(self.at_most(panel, numbers.join(" · ")));
        parts.join(" · ")
    }

    /// Returns a phrase about the best move. The move is named by the first of these that the picture shows: the move
    /// itself, the name of the node it leads to, or the star that marks it. If the picture shows none of them, a
    /// nameless move to a nameless node is named by its index. `None` if there is no such name, or if the picture does
    /// not show the best move.
    fn best_move(&self, panel: usize) -> Option<String> {
        let trace = self.panels[panel].trace();
        if !self.shows_best_play() {
            return None;
        }
        let best = |mv: String| self.locale.with("caption-best-move", &[("move", mv.into())]);
        let Some(child) = trace.best_child() else { return words::best_move(self.locale, trace).map(best) };
        let mv = words::move_label(self.locale, trace, child).filter(|_| self.theme.moves);
        let name = || {
            let item = self.outline.item_of(panel, child);
            self.names.get(&item).cloned().filter(|_| self.outline.is_drawn(panel, child))
        };
        let star = || self.theme.best_move.then(|| "★".to_owned());
        // A child with neither a label of its move nor a name is called by its 1-based index.
        let place = || {
            let place = u64::from(trace.node(child).given) + 1;
            let has_name = trace.move_label(child).is_some() || trace.name(child).is_some();
            (!has_name).then(|| self.locale.with("caption-best-child", &[("child", place.into())]))
        };
        mv.or_else(name).or_else(star).map(best).or_else(place)
    }

    /// Returns a description of a panel in full sentences, for readers who cannot see the picture.
    pub fn description(&self, panel: usize) -> String {
        /// Maximum number of cutoffs that are described; the others are only counted.
        const MOST: usize = 20;
        let locale = self.locale;
        let (frame, trace) = (self.panels[panel].frame, self.panels[panel].trace());
        let root = words::mover_name(locale, trace, NodeId::ROOT);
        let algorithm = ("algorithm", self.algorithm(panel).into());
        let player = ("player", root.into());
        let has_rules = self.theme.rules && (frame.is_last() || frame.moment().cutoffs > 0);
        let rules = if has_rules { self.rules(panel) } else { String::new() };
        let mut sentences = vec![match (self.theme.title, rules.is_empty()) {
            (true, false) => locale.with("describe-search", &[algorithm, ("rules", rules.into()), player]),
            (true, true) => locale.with("describe-search-alone", &[algorithm, player]),
            (false, _) => locale.with("describe-tree", &[player]),
        }];
        if frame.view() == View::Mover {
            let view = words::view(locale, trace, frame.view());
            sentences.push(locale.with("describe-view", &[("view", view.into())]));
        }
        if !self.may_show_results() {
            return sentences.join(" ");
        }
        let value = if frame.is_last() {
            frame.view().interval(frame.node(NodeId::ROOT).player, trace.answer())
        } else {
            frame.proved(NodeId::ROOT)
        };
        let value = ("value", self.number(&value.to_string()).into());
        let counts = trace.counts();
        if frame.is_last() {
            sentences.extend(words::question(locale, trace));
            if self.shows_values() {
                sentences.extend(words::answer(locale, trace).map(|answer| format!("{answer}.")));
                sentences.push(locale.with("describe-value", &[value]));
            }
            sentences.extend(self.best_move(panel).map(|best| sentence(&best)));
            if self.shows_best_play() && self.theme.moves && !trace.result().variation.is_empty() {
                let moves = words::variation(locale, trace);
                sentences.push(locale.with("describe-variation", &[("moves", moves.into())]));
            }
            if self.theme.result || self.theme.counts {
                let numbers = [("nodes", counts.nodes.into()), ("leaves", counts.leaves.into())];
                sentences.push(locale.with("describe-counts", &numbers));
            }
            sentences.extend(words::unrecorded(locale, trace).map(|words| format!("{words}.")));
        } else {
            let moment = words::moment(locale, frame);
            sentences.push(if self.shows_values() {
                locale.with("describe-moment", &[("moment", moment.into()), value])
            } else {
                sentence(&moment)
            });
        }
        let cutoffs = frame.cutoffs();
        let told: Vec<String> = cutoffs.iter().take(MOST).filter_map(|cutoff| self.reason(panel, cutoff)).collect();
        let are_more = cutoffs.len() > MOST && told.len() == MOST;
        sentences.extend(told);
        if are_more {
            sentences.push(locale.count("describe-more-cutoffs", (cutoffs.len() - MOST) as u64));
        }
        sentences.join(" ")
    }

    /// Returns the descriptions of all panels, separated by blank lines.
    pub fn full_description(&self) -> String {
        let panels: Vec<String> = (0..self.panels.len()).map(|panel| self.description(panel)).collect();
        panels.join("\n\n")
    }

    /// Returns the tooltip of an item at the moment of the frame: its name, and a line for each fact.
    pub fn tooltip(&self, panel: usize, item: usize) -> String {
        let Some(id) = self.node_id(panel, item) else { return self.fold_in_words(panel, item) };
        let this = &self.panels[panel];
        let is_named = id == NodeId::ROOT || this.story.names_nodes;
        let name = is_named.then(|| words::node(self.locale, this.trace(), id)).filter(|name| !name.is_empty());
        name.into_iter().chain(self.tooltip_of_node(panel, item, id)).collect::<Vec<_>>().join("\n")
    }

    /// Returns the lines of a node's tooltip below the name: one for each fact, such as the window on entry.
    fn tooltip_of_node(&self, panel: usize, item: usize, id: NodeId) -> Vec<String> {
        let (locale, theme, this) = (self.locale, self.theme, &self.panels[panel]);
        let (trace, node, frame, view) = (this.trace(), this.frame.node(id), this.frame, this.frame.view());
        let fate = self.fate(panel, item, When::Now);
        if fate == Fate::Skipped {
            return vec![locale.text("skipped")];
        }
        let mut lines = Vec::new();
        if let Some(Some(number)) = this.story.visits.get(id.index()) {
            lines.push(locale.with("tooltip-visit", &[("number", number.to_string().into())]));
        }
        let tells_value = if node.is_leaf() { theme.leaf_values.is_some() } else { self.shows_values() };
        let key = match node.state {
            State::Searched(Kind::Won(_)) if theme.outcomes && tells_value => Some("tooltip-won"),
            State::Searched(Kind::Drawn) if theme.outcomes && tells_value => Some("tooltip-drawn"),
            State::Searched(Kind::Won(_) | Kind::Drawn) if theme.outcomes => None,
            State::Searched(Kind::TakenBack) => Some("illegal"),
            State::Searched(Kind::Won(_) | Kind::Drawn | Kind::Evaluated) => tells_value.then_some("tooltip-leaf"),
            _ if node.is_chance && tells_value => Some("tooltip-chance"),
            _ if node.is_chance => Some("legend-chance"),
            _ if tells_value => Some("tooltip-inner"),
            _ => Some(if node.player == Player::Max { "legend-max" } else { "legend-min" }),
        };
        let player = if let State::Searched(Kind::Won(player)) = node.state { player } else { node.player };
        match key {
            Some(key) => {
                let (player, value) = (words::player_name(locale, trace, player), self.number(&frame.label(id)));
                lines.push(locale.with(key, &[("player", player.into()), ("value", value.into())]));
            }
            None if theme.outcomes => lines.extend(words::outcome(locale, trace, node.state)),
            None => {}
        }
        if let Some(value) = trace.node(id).proved.value().filter(|_| theme.mates.is_some() && tells_value) {
            lines.extend(words::mate(locale, trace, id, value));
        }
        let tells_windows = theme.window || theme.window_live.is_some() || theme.window_on_edge;
        if let Some(window) = frame.window(id).filter(|_| tells_windows) {
            let window = self.number(&window.to_string());
            lines.push(locale.with("tooltip-window", &[("window", window.into())]));
        }
        let returned = node.value.filter(|_| theme.returned && tells_value && !trace.settings().algorithm.proves());
        if let (Some(value), Fate::Done) = (returned, fate) {
            let value = self.number(&view.value(node.player, value).to_string());
            lines.push(locale.with("returned", &[("value", value.into())]));
        }
        if node.trial.is_some() {
            lines.push(words::trial(locale, trace, id));
        }
        let remarks = trace.remarks(id).iter().filter(|&&remark| self.shows_remark(trace, remark));
        lines.extend(remarks.map(|&remark| words::remark(locale, trace, id, remark)));
        let numbers = this.numbers(id, When::Now).filter(|_| theme.proof_numbers);
        lines.extend(numbers.map(|numbers| words::numbers(locale, numbers)));
        lines.extend(self.cutoff(panel, item, When::Now).and_then(|cutoff| self.reason(panel, cutoff)));
        lines
    }

    /// Returns a phrase about a fold at the moment of the frame: the numbers of nodes and skipped moves that the fold
    /// hides, or the remark that the search has not reached the fold.
    fn fold_in_words(&self, panel: usize, item: usize) -> String {
        let Amount { searched, skipped } = self.panels[panel].hidden(item, When::Now);
        let numbers = [("nodes", searched.into()), ("skipped", skipped.into())];
        match (self.fate(panel, item, When::Now), searched, skipped) {
            (Fate::Ghost | Fate::Unmet, ..) => self.locale.text("tooltip-unreached"),
            (_, _, 0) => self.locale.with("tooltip-folded", &numbers[..1]),
            (_, 0, _) => self.locale.count("skipped-moves", skipped),
            _ => self.locale.with("tooltip-folded-and-skipped", &numbers),
        }
    }
}

/// Returns a phrase as a sentence, with a capital letter and a full stop.
fn sentence(words: &str) -> String {
    let mut letters = words.chars();
    let first = letters.next().into_iter().flat_map(char::to_uppercase);
    format!("{}{}.", first.collect::<String>(), letters.as_str())
}
