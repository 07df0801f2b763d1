//! Looks: the complete content and style of an item in a panel.

use std::hash::{Hash, Hasher};

use super::notes::proof_numbers;
use super::{Figure, Note, NoteKind, When};
use crate::game::{Diagram, Player, SideName, Value};
use crate::render::figure::additions::Highlight;
use crate::render::figure::outline::{Amount, ItemContent, Outline, OutlineItem};
use crate::render::theme::{CutMark, LevelNames, NodeShape, Probabilities, Skipped, Theme};
use crate::story::{best_play, words};
use crate::trace::{Interval, Kind, NodeId, Probability, Side, State, Trace};

/// State of an item in a search at a moment.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Fate {
    /// Neither visited nor skipped yet, and not drawn.
    #[default]
    Unmet,
    /// Neither visited nor skipped yet, but drawn in grey, so that readers see the tree before its search.
    Ahead,
    /// Missing from the trace of this search, but not from the trace of another search.
    Ghost,
    /// Skipped by a cutoff.
    Skipped,
    /// Entered but not left: the search is at this node or below it.
    Open,
    /// Entered and left by the search.
    Done,
}

/// Form of an item, which is the same in all panels.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum ItemForm {
    /// Inner node at which this player moves.
    Inner(Player),
    /// Chance node.
    Chance,
    /// Node without moves.
    #[default]
    Leaf,
    /// Triangle that stands for several nodes.
    Fold,
}

/// Content and style of an item at a moment.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
#[expect(clippy::struct_excessive_bools, reason = "the flags are independent of each other")]
pub struct Look {
    /// State of the item in the panel's search.
    pub fate: Fate,
    /// Form of the item.
    pub form: ItemForm,
    /// Outline of the node in the theme of the figure.
    pub shape: NodeShape,
    /// Player to move, if the item is a node.
    pub player: Option<Player>,
    /// `true` if the game is over at this node.
    pub is_over: bool,
    /// Move that leads to this node, with its probability if it is a move of chance; `None` if nothing is shown.
    pub mv: Option<String>,
    /// `true` if `mv` contains the probability of a move of chance.
    pub has_probability: bool,
    /// Number of symmetric positions that the node stands for, which `mv` contains; `None` if it stands for itself.
    pub stands_for: Option<u64>,
    /// Window that the search passes down the edge from the parent; `None` if it is not shown.
    pub edge_window: Option<String>,
    /// `true` if negamax changes the sign on the edge from the parent and the theme shows such changes.
    pub is_negated: bool,
    /// `true` if the node is a trial: a node of a preliminary search, to which no move leads.
    pub is_trial: bool,
    /// Bound or other cause of a cutoff, if this node is the first move that the cutoff skipped and the theme marks
    /// cutoffs.
    pub cut: Option<Side>,
    /// Name of the node; `None` if it has no name or the theme hides it.
    pub name: Option<String>,
    /// Proved value or bounds as text: `?` if nothing is proved, empty if no value is shown.
    pub value: String,
    /// Value of the node as text if the theme hides it. Outlines leave room for it, so that hiding values does not
    /// change the layout.
    pub hidden_value: String,
    /// `true` if the value has its own box, which is empty if `value` is empty.
    pub is_blank: bool,
    /// Notes at the node, in the order in which they are shown.
    pub notes: Vec<Note>,
    /// Number of the node in the order of visits, from 1; `None` if it is not shown.
    pub visit: Option<u32>,
    /// Board, if the node is drawn as one.
    pub diagram: Option<Box<Diagram>>,
    /// `true` if the item is on the principal variation, the theme shows it, and the story is at its end.
    pub on_variation: bool,
    /// `true` if the finished parent took this node's value and the theme shows choices.
    pub is_choice: bool,
    /// `true` if this node is the best move of the root, the theme marks it, and the story is at its end.
    pub is_best: bool,
    /// `true` if a cutoff happened at this node and the theme shows cutoffs.
    pub has_cutoff: bool,
    /// `true` if the value differs from the value of the same node in the first panel.
    pub differs: bool,
    /// Numbers of searched nodes and skipped moves that the item hides; zero if the item is no fold. In an exercise,
    /// all hidden nodes count as searched.
    pub hides: Amount,
    /// Colour in which the user highlights the node, if any.
    pub highlight: Option<Highlight>,
}

impl Look {
    /// Returns whether the search has entered the item.
    pub fn is_searched(&self) -> bool {
        matches!(self.fate, Fate::Open | Fate::Done)
    }

    /// Returns whether only the beginning of the edge to the item is drawn.
    pub fn is_stub(&self, theme: &Theme) -> bool {
        self.fate == Fate::Skipped && theme.skipped == Skipped::Stub
    }

    /// Returns the CSS classes of the item for scripts and style sheets, separated by spaces.
    pub fn class(&self) -> String {
        let form = match self.form {
            ItemForm::Fold => "fold",
            ItemForm::Leaf => "node leaf",
            ItemForm::Inner(Player::Max) => "node max",
            ItemForm::Inner(Player::Min) => "node min",
            ItemForm::Chance => "node chance",
        };
        let fate = match self.fate {
            Fate::Unmet => " unmet",
            Fate::Ahead => " ahead",
            Fate::Ghost => " ghost",
            Fate::Skipped => " skipped",
            Fate::Open => " searched open",
            Fate::Done => " searched",
        };
        let flags = [
            (self.on_variation, " variation"),
            (self.is_best, " best"),
            (self.has_cutoff, " cutoff"),
            (self.is_over, " over"),
            (self.differs, " differs"),
        ];
        let mut class = format!("{form}{fate}");
        flags.iter().filter(|(is_set, _)| *is_set).for_each(|(_, flag)| class.push_str(flag));
        class
    }
}

/// Hashes only the fields in which most looks differ, to save time.
impl Hash for Look {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.fate, self.form, self.is_over, self.on_variation, self.has_cutoff, self.visit).hash(state);
        (&self.mv, &self.edge_window, &self.name, &self.value, &self.notes).hash(state);
    }
}

impl Figure<'_> {
    /// Returns the look of an item in a panel at a moment.
    pub fn look(&self, panel: usize, item: usize, when: When<'_>) -> Look {
        let fate = self.fate(panel, item, when);
        let this = &self.panels[panel];
        let is_finished = this.moment(when).is_none();
        let form = self.forms[item];
        let mut look = Look {
            // An exercise must not show which moves were skipped.
            fate: if self.theme.skipped == Skipped::Whole && matches!(fate, Fate::Skipped | Fate::Ghost) {
                Fate::Done
            } else {
                fate
            },
            form,
            shape: self.shape_of(item),
            name: self.names.get(&item).cloned(),
            on_variation: self.theme.variation.is_some()
                && is_finished
                && fate != Fate::Ghost
                && this.variation.contains(&item),
            is_choice: fate == Fate::Done && this.choices.contains(&item) && self.is_above_done(panel, item, when),
            has_cutoff: self.may_show_results()
                && (self.theme.cuts.is_some() || self.theme.cut_labels)
                && self.cutoff(panel, item, when).is_some(),
            hides: if self.may_show_results() { this.hidden(item, when) } else { self.hidden_for_exercise(item) },
            highlight: self.highlights.get(&item).copied(),
            ..Look::default()
        };
        if fate == Fate::Unmet {
            return look;
        }
        if fate == Fate::Ahead {
            self.ahead(&mut look, panel, item);
            return look;
        }
        let cutoff = this.last_valid_cutoff(this.marks.get(&item), when);
        look.cut = cutoff.filter(|_| self.marks_cutoffs()).map(|cutoff| this.side(cutoff));
        if let ItemContent::Node(ids) = &self.outline.items()[item].content {
            match (ids[panel], self.truth.and(ids.last().copied().flatten())) {
                (Some(id), truth) => self.node(&mut look, (panel, item), id, when, truth),
                (None, Some(truth)) => self.show_minimax_result(&mut look, (panel, item), truth),
                (None, None) => {}
            }
        }
        if self.has_given_leaves && self.keeps_given_leaves && matches!(look.fate, Fate::Skipped | Fate::Ghost) {
            self.given(&mut look, item);
        }
        look.fate = self.marked(look.fate);
        let written = self.written.get(&item).into_iter().flatten();
        look.notes.extend(written.map(|line| Note::new(NoteKind::Written, line.clone())));
        if look.fate == Fate::Ghost && look.player.is_none() {
            // Nothing is known about the node but its place in the tree, so no name is shown.
            look.name = None;
        }
        look
    }

    /// Returns the outline of items of a form.
    pub(super) fn shape(&self, form: ItemForm) -> NodeShape {
        match form {
            ItemForm::Inner(player) => self.theme.shape(player),
            ItemForm::Chance => self.theme.chance,
            ItemForm::Leaf | ItemForm::Fold => self.theme.leaf,
        }
    }

    /// Returns the outline of an item: that of terminal nodes if any search has found that the game is over there,
    /// because the end of a game does not depend on the search.
    fn shape_of(&self, item: usize) -> NodeShape {
        let is_over = |(trace, id): (&Trace, NodeId)| matches!(trace.node(id).kind(), Kind::Won(_) | Kind::Drawn);
        match self.forms[item] {
            ItemForm::Leaf if self.nodes(item).any(is_over) => self.theme.terminal,
            form => self.shape(form),
        }
    }

    /// Returns `Done` instead of `Open` if the theme does not mark open nodes.
    fn marked(&self, fate: Fate) -> Fate {
        if fate == Fate::Open && !self.theme.searching { Fate::Done } else { fate }
    }

    /// Returns looks that an item has before the end of the story: one for each interval proved before the final one
    /// and one for each pair of proof numbers. The layout leaves room for all these looks, so that the layout fits
    /// every moment. Empty for folds, for nodes that the trace does not have, and in stories of more than 5,000 steps.
    pub fn earlier_looks(&self, panel: usize, item: usize) -> Vec<Look> {
        let this = &self.panels[panel];
        let trace = this.trace();
        let Some(id) = self.node_id(panel, item) else { return Vec::new() };
        let Some(way) = this.story.earlier_intervals_of(trace, id) else { return Vec::new() };
        let end = || self.seen(panel, item, When::AtTheEnd).into_owned();
        let mut looks = Vec::new();
        if !way.is_empty() {
            let mut look = Look { fate: self.marked(Fate::Open), on_variation: false, is_best: false, ..end() };
            for &proved in way {
                let proved = this.frame.view().interval(trace.player(id), proved);
                look.notes.retain(|note| !matches!(note.kind, NoteKind::Outcome | NoteKind::Mate));
                self.value(&mut look, trace, id, proved);
                if let Some(note) = look.notes.iter_mut().find(|note| note.kind == NoteKind::Interval) {
                    *note = self.interval(trace, id, proved);
                }
                looks.push(look.clone());
            }
        }
        // Proof numbers change even while no new interval is proved, so they need their own looks.
        for &numbers in this.story.numbers.get(id.index()).into_iter().flatten() {
            let mut look = end();
            if let Some(note) = look.notes.iter_mut().find(|note| note.kind == NoteKind::ProofNumbers) {
                *note = proof_numbers(numbers);
            }
            looks.push(look);
        }
        looks
    }

    /// Fills in facts that can be read from the tree before any search: the item's move, the value of a leaf if all
    /// leaves have given values, and the board of the root if it is to be shown. No such fact shows which moves will be
    /// skipped.
    fn ahead(&self, look: &mut Look, panel: usize, item: usize) {
        (look.on_variation, look.is_choice, look.has_cutoff) = (false, false, false);
        self.given(look, item);
        if let Some(id) = self.node_id(panel, item).filter(|&id| self.shows_ahead && id == NodeId::ROOT) {
            look.diagram = self.diagram(item, self.panels[panel].trace(), id);
        }
        look.notes.clear();
    }

    /// Fills in the player to move, the move, and the value of a leaf if all leaves have given values. Any trace that
    /// has the node can provide them.
    fn given(&self, look: &mut Look, item: usize) {
        let view = self.panels[0].frame.view();
        for (trace, id) in self.nodes(item) {
            let node = trace.node(id);
            look.player = Some(node.player);
            self.name_move(look, trace, id);
            if self.has_given_leaves && look.form == ItemForm::Leaf && look.value.is_empty() {
                let proved = if node.is_searched() {
                    node.proved
                } else {
                    trace.given_value(id).map_or(node.proved, Interval::exact)
                };
                self.value(look, trace, id, view.interval(node.player, proved));
            }
        }
    }

    /// Returns whether the picture marks cutoffs. An exercise must not show cutoffs.
    pub(crate) fn marks_cutoffs(&self) -> bool {
        self.may_show_results() && self.theme.cuts.is_some_and(|mark| mark != CutMark::Blank)
    }

    /// Fills in the facts about a node of the panel's trace. `truth` is the same node in the recording of minimax, if
    /// the figure has this recording.
    fn node(&self, look: &mut Look, (panel, item): (usize, usize), id: NodeId, when: When<'_>, truth: Option<NodeId>) {
        let this = &self.panels[panel];
        let (trace, node) = (this.trace(), this.frame.node(id));
        look.player = Some(node.player);
        self.name_move(look, trace, id);
        look.is_trial = node.trial.is_some();
        look.is_best = self.theme.best_move
            && look.fate == Fate::Done
            && trace.best_child() == Some(id)
            && this.moment(when).is_none()
            && best_play(trace).any(|best| best == id);
        look.is_negated = self.negates(trace, id);
        if this.node_fate(id, when) == Fate::Skipped {
            if let Some(truth) = truth {
                self.show_minimax_result(look, (panel, item), truth);
            } else if matches!(node.kind(), Kind::Won(_) | Kind::Drawn) {
                self.over(look);
            }
            return;
        }
        look.visit = this.story.visits.get(id.index()).copied().flatten();
        let proved = self.proved(panel, id, when);
        self.outcome(look, trace, node.state);
        if node.state != State::Searched(Kind::TakenBack) {
            self.value(look, trace, id, proved);
        }
        look.differs = panel > 0 && self.may_show_results() && self.differs(panel, item, id, when);
        self.notes(look, panel, id, when);
        if let Some(cutoff) = self.cutoff(panel, item, when).filter(|_| self.labels_cutoffs()) {
            look.notes.push(self.cut_label(this.side(cutoff)));
        }
        look.diagram = self.diagram(item, trace, id);
    }

    /// Returns whether the picture names cutoffs at the nodes where they happen.
    pub(super) fn labels_cutoffs(&self) -> bool {
        self.marks_cutoffs() && self.theme.cut_labels
    }

    /// Returns the name of a cutoff, as a note at the node where it happens.
    pub(super) fn cut_label(&self, side: Side) -> Note {
        Note::new(NoteKind::Cut, words::cut_name(self.locale, side))
    }

    /// Returns the board of a node, if the node is drawn as one.
    pub(super) fn diagram(&self, item: usize, trace: &Trace, id: NodeId) -> Option<Box<Diagram>> {
        let diagram = if self.boards[item] { trace.diagram(id) } else { None };
        diagram.map(|diagram| Box::new(self.theme.diagram(diagram)))
    }

    /// Fills in the move that leads to a node, and the probability of a move of chance, if the theme shows them.
    pub(super) fn name_move(&self, look: &mut Look, trace: &Trace, id: NodeId) {
        let mv = if self.theme.moves { words::move_label(self.locale, trace, id) } else { None };
        let form = self.theme.probabilities;
        let probability = form.and_then(|form| Some(self.probability(form, trace.probability(id)?)));
        look.has_probability = probability.is_some();
        look.stands_for = Some(trace.stands_for(id)).filter(|&positions| positions > 1);
        let mv = match (mv, probability) {
            (Some(mv), Some(probability)) => Some(format!("{mv} ({probability})")),
            (mv, probability) => mv.or(probability),
        };
        let amount = look.stands_for.map(|positions| format!("×{positions}"));
        look.mv = match (mv, amount) {
            (Some(mv), Some(amount)) => Some(format!("{mv} {amount}")),
            (mv, amount) => mv.or(amount),
        };
    }

    /// Returns whether negamax changes the sign on the edge to a node and the theme shows such changes.
    pub(super) fn negates(&self, trace: &Trace, id: NodeId) -> bool {
        self.theme.signs && trace.parent(id).is_some_and(|parent| trace.player(parent) != trace.player(id))
    }

    fn probability(&self, form: Probabilities, probability: Probability) -> String {
        /// Factor for rounding: probabilities are rounded to multiples of 1/1000, which distinguishes the probabilities
        /// of different sums of two dice.
        const PLACES: f64 = 1000.0;
        if form == Probabilities::Fractions {
            return probability.to_string();
        }
        let exact = Value::mean([(probability.weight, 1.into())], probability.total);
        let rounded = Value::rounded((exact.to_f64() * PLACES).round() / PLACES).unwrap_or(exact);
        self.number(&if rounded == exact { exact.to_string() } else { format!("≈{rounded}") })
    }

    /// Fills in the result that minimax found at a node that the panel's search did not visit. `id` is the node in the
    /// recording of minimax.
    fn show_minimax_result(&self, look: &mut Look, (panel, item): (usize, usize), id: NodeId) {
        let Some(truth) = self.truth else { return };
        let node = truth.node(id);
        look.player = Some(node.player);
        self.name_move(look, truth, id);
        look.is_negated = self.negates(truth, id);
        if !self.theme.skipped_values {
            if matches!(node.kind(), Kind::Won(_) | Kind::Drawn) {
                self.over(look);
            }
            return;
        }
        self.outcome(look, truth, node.state);
        let view = self.panels[panel].frame.view();
        if self.theme.blanks && look.form != ItemForm::Leaf {
            // The panel's search has no value for this node, so its box stays empty even in the solution of an
            // exercise.
            look.is_blank = true;
        } else {
            self.value(look, truth, id, view.interval(node.player, node.proved));
        }
        look.diagram = self.diagram(item, truth, id);
    }

    /// Marks the game as over at the node.
    fn over(&self, look: &mut Look) {
        look.is_over = true;
        if look.form == ItemForm::Leaf {
            look.shape = self.theme.terminal;
        }
    }

    pub(super) fn outcome(&self, look: &mut Look, trace: &Trace, state: State) {
        if !matches!(state, State::Searched(Kind::Won(_) | Kind::Drawn | Kind::TakenBack)) {
            return;
        }
        // A move that was taken back led to an illegal position, so the game is not over there.
        if state != State::Searched(Kind::TakenBack) {
            self.over(look);
        }
        if self.theme.outcomes {
            // Name the winner as the labels of plies do, so that the picture has one name for each player.
            let outcome = match state {
                State::Searched(Kind::Won(player))
                    if self.theme.level_names == LevelNames::Sides && trace.about().players.is_none() =>
                {
                    match (trace.about().side(player), player) {
                        (Some(SideName::White), _) | (None, Player::Max) => self.locale.text("wins-white"),
                        (Some(SideName::Black), _) | (None, Player::Min) => self.locale.text("wins-black"),
                        (Some(side), _) => {
                            self.locale.with("wins", &[("player", words::side(self.locale, side).into())])
                        }
                    }
                }
                _ => words::outcome(self.locale, trace, state).unwrap_or_default(),
            };
            look.notes.push(Note::new(NoteKind::Outcome, outcome));
        }
    }

    /// Returns whether the item has a parent and the search has finished the parent.
    fn is_above_done(&self, panel: usize, item: usize, when: When<'_>) -> bool {
        let above = self.outline.items()[item].parent;
        above.is_some_and(|above| self.fate(panel, above, when) == Fate::Done)
    }

    /// Returns whether the searches of `panel` and of the first panel have both finished a node and proved different
    /// values for it. With [`When::At`], the final value of the first search is compared.
    fn differs(&self, panel: usize, item: usize, id: NodeId, when: When<'_>) -> bool {
        let Some(first) = self.node_id(0, item) else { return false };
        let first_when = if matches!(when, When::At(..)) { When::AtTheEnd } else { when };
        let is_done = |panel, when| self.fate(panel, item, when) == Fate::Done;
        let (one, two) = (self.proved(0, first, first_when), self.proved(panel, id, when));
        is_done(0, first_when) && is_done(panel, when) && one != two
    }
}

/// Returns whether the figure shows a hand-written tree and, for each drawn leaf, at least one trace has its value.
pub(super) fn has_given_leaves(outline: &Outline, traces: &[&Trace], forms: &[ItemForm]) -> bool {
    let is_met = |item: &OutlineItem| {
        let mut nodes = item.nodes(traces.iter().copied());
        nodes.any(|(trace, id)| trace.state(id).is_searched() || trace.given_value(id).is_some())
    };
    let leaves = outline.items().iter().zip(forms).filter(|&(_, &form)| form == ItemForm::Leaf);
    let is_tree = traces.iter().all(|trace| trace.about().position.is_none());
    is_tree && leaves.map(|(item, _)| item).all(is_met)
}

/// Returns the form of each item. The form of a node that no search visited is derived from the rules and the depth.
pub(super) fn forms(outline: &Outline, traces: &[&Trace]) -> Vec<ItemForm> {
    let form = |item: &OutlineItem| {
        if !item.is_node() {
            return ItemForm::Fold;
        }
        let nodes = || item.nodes(traces.iter().copied());
        let is_searched = |&(trace, id): &(&Trace, NodeId)| trace.state(id).is_searched();
        let Some((trace, id)) = nodes().find(is_searched).or_else(|| nodes().next()) else { return ItemForm::Leaf };
        if trace.state(id).is_leaf() {
            return ItemForm::Leaf;
        }
        let node = trace.node(id);
        match node.kind() {
            Kind::Inner if node.is_chance => ItemForm::Chance,
            kind if kind.is_leaf() => ItemForm::Leaf,
            _ => ItemForm::Inner(node.player),
        }
    };
    outline.items().iter().map(form).collect()
}
