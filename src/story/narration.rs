//! The story in sentences: what happened at each step and why, with the line of the algorithm that was carried out.

mod proof;

use std::collections::BTreeMap;

use serde::Serialize;

use super::View;
use super::pseudocode::{Line, Mark, line_at, listing};
use super::words;
use crate::game::{Player, Value};
use crate::locale::{Argument, Locale};
use crate::search::{Algorithm, Best, Fail, LineEnd, Purpose, Remark, Share, Shift, Technique, Window};
use crate::trace::{Interval, Kind, NodeId, Open, Origin, Setter, Side, State, Step, Trace, Walk};

/// What is said about a step of the story.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Telling {
    /// What happened and why, typeset.
    pub sentence: String,
    /// Which line of the [`listing`] is carried out.
    pub line: usize,
    /// That line with the numbers of the moment put in, as the algorithm computes with them: negamax with those of the
    /// side to move, the others with MAX's.
    pub numbers: String,
    /// How coarse a telling of the story still has this step.
    pub granularity: Granularity,
}

/// How finely a story is told. A coarse telling leaves out the steps of the finer ones.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Granularity {
    /// The values of leaves, the cutoffs and the result: what a lecturer shows.
    Leaf,
    /// Every new best value, too.
    Bound,
    /// Every step.
    Statement,
}

impl Granularity {
    /// From the coarsest to the finest.
    pub const ALL: [Granularity; 3] = [Granularity::Leaf, Granularity::Bound, Granularity::Statement];
}

/// Tells the whole story, a [`Telling`] for each step.
///
/// ```
/// use plyscope::game::tree::HandTree;
/// use plyscope::locale::Locale;
/// use plyscope::story::{View, narration};
/// use plyscope::search::Settings;
/// use plyscope::trace::{About, Limits, record};
/// let tree: HandTree = "(B: (3 12 8) C: (2 4 6))".parse()?;
/// let settings = Settings::default();
/// let trace = record(&tree, HandTree::static_value(), &settings, Limits::default(), About::default(), &mut ());
/// let story = narration::tell(&trace, &Locale::default(), View::Max);
/// assert_eq!(story.len(), trace.steps().len());
/// assert!(story.iter().any(|telling| telling.numbers == "if 2 ≤ α = 3 then break"));
/// # Ok::<(), plyscope::fault::Fault>(())
/// ```
pub fn tell(trace: &Trace, locale: &Locale, view: View) -> Vec<Telling> {
    let mut narrator = Narrator::new(trace, locale, view);
    (0..trace.steps().len()).filter_map(|step| narrator.tell(step)).collect()
}

/// Whose point of view the numbers within the code have.
pub fn view_of_code(algorithm: Algorithm) -> View {
    if algorithm.is_negamax() { View::Mover } else { View::Max }
}

/// Walks through a story and says what it sees, where that is asked for.
pub(crate) struct Narrator<'a> {
    trace: &'a Trace,
    locale: &'a Locale,
    view: View,
    /// That of the algorithm.
    code_view: View,
    listing: Vec<Line>,
    /// As far as the story was told or passed over.
    walk: Walk<'a>,
    /// The names of the open nodes, and what kind of names these are: worked out once, for they are long.
    names: BTreeMap<NodeId, (String, &'static str)>,
}

impl<'a> Narrator<'a> {
    pub(crate) fn new(trace: &'a Trace, locale: &'a Locale, view: View) -> Self {
        let code_view = view_of_code(trace.settings().algorithm);
        Narrator {
            trace,
            locale,
            view,
            code_view,
            listing: listing(trace.settings()),
            walk: trace.walk(),
            names: BTreeMap::new(),
        }
    }

    /// Tells a step; those since the last one that was told are passed over. The nodes above that of a step must have been
    /// told of when they were entered: it may name them. `None` for a step that was passed over, and after the last one.
    pub(crate) fn tell(&mut self, index: usize) -> Option<Telling> {
        while self.walk.taken() < index {
            self.walk.advance()?;
        }
        let step = self.walk.next_step().filter(|_| self.walk.taken() == index)?;
        if self.trace.settings().algorithm.proves() {
            return self.proving(&step);
        }
        let telling = match step {
            Step::Enter { node, purpose, .. } => {
                self.walk.advance();
                self.introduce(node);
                self.entering(node, purpose)
            }
            Step::Leave { node, value } => {
                self.walk.advance();
                // The next step may also be about a child that is not stored.
                let telling = self.leaving(self.walk.left()?, value, self.walk.next_step());
                self.names.remove(&node);
                telling
            }
            // These are told of the node as it was before.
            Step::Evaluate { node, value } => self.evaluating(node, value),
            Step::Update { child, value, window, .. } => self.updating(self.walk.innermost()?, child, value, window),
            Step::Cutoff(cutoff) => self.cutting(cutoff),
            Step::Remark { node, remark } => self.remarking(node, remark),
        };
        if self.walk.taken() == index {
            self.walk.advance();
        }
        Some(telling)
    }

    /// Keeps the name of a node that is open from now on.
    fn introduce(&mut self, node: NodeId) {
        let name = words::node(self.locale, self.trace, node);
        self.names.insert(node, (name, words::kind_of_name(self.trace, node)));
    }

    fn telling(
        &self,
        granularity: Granularity,
        sentence: String,
        (mark, id): (Mark, NodeId),
        numbers: String,
    ) -> Telling {
        let node = self.trace.node(id);
        let player = (!node.is_chance).then_some(node.player);
        let line = line_at(&self.listing, mark, player, node.ply, self.walk.is_tested(id)).unwrap_or_default();
        Telling { sentence, line, numbers, granularity }
    }

    /// Whether an open node has a window: where Scout evaluates, it has none.
    fn has_window(&self, open: &Open) -> bool {
        let algorithm = self.trace.settings().algorithm;
        algorithm.has_window() && (algorithm != Algorithm::Scout || open.is_tested)
    }

    // The words that sentences are made of.

    /// A value as it is printed at a node where `player` is to move.
    fn value(&self, player: Player, value: Value) -> String {
        self.number(self.view.value(player, value))
    }

    fn number(&self, value: Value) -> String {
        if self.trace.has_chance() {
            return self.locale.number(&words::typeset(&words::brief(value)));
        }
        self.locale.number(&value.typeset())
    }

    fn window(&self, window: Window) -> String {
        if self.trace.has_chance() {
            return format!("({}{}{})", self.number(window.alpha), self.comma(), self.number(window.beta));
        }
        self.locale.number(&words::typeset(&window.to_string()))
    }

    fn interval(&self, id: NodeId, interval: Interval) -> String {
        let interval = self.view.interval(self.trace.node(id).player, interval);
        if self.trace.has_chance() {
            return words::typeset(&words::brief_interval(self.locale, interval));
        }
        self.locale.number(&words::typeset(&interval.to_string()))
    }

    /// The name of an open node.
    fn name(&self, id: NodeId) -> &str {
        self.names.get(&id).map_or("", |(name, _)| name)
    }

    /// A phrase that names an open node.
    fn phrase(&self, key: &str, id: NodeId) -> String {
        let kind = self.names.get(&id).map_or("node", |&(_, kind)| kind);
        self.locale.with(key, &[("node", self.name(id).into()), ("place", kind.into())])
    }

    /// `B`, `The root`, where a sentence begins.
    fn node(&self, id: NodeId) -> String {
        self.phrase("tell-node", id)
    }

    /// The same for a leaf.
    fn leaf(&self, id: NodeId) -> String {
        self.phrase("tell-leaf", id)
    }

    /// `at B`, `at the root`.
    fn at(&self, id: NodeId) -> String {
        self.phrase("tell-at", id)
    }

    /// `to B`, `to the root`.
    fn to(&self, id: NodeId) -> String {
        self.phrase("tell-to", id)
    }

    fn player(&self, player: Player) -> Argument<'static> {
        words::side_name(self.locale, player).into()
    }

    // Entering.

    /// The node is the innermost of the open ones.
    fn entering(&self, id: NodeId, purpose: Purpose) -> Telling {
        let [rest @ .., here] = self.walk.open() else { unreachable!("it was entered") };
        let above = rest.last();
        let window = here.bounds.window;
        let sentence = match (above, purpose) {
            (Some(_), _) if self.trace.node(id).trial.is_some() => {
                format!("{}.", words::trial(self.locale, self.trace, id))
            }
            (None, Purpose::Again) => self.starting_again(id, window),
            (Some(above), Purpose::Probe) => {
                let sentence = self.probing(id, window, above);
                let numbers = format!("{}: {}", self.name(id), self.window(self.code_view.window(here.player, window)));
                return self.telling(Granularity::Statement, sentence, (Mark::Probe, above.node), numbers);
            }
            (None, _) => match words::iterations_caveat(self.locale, self.trace) {
                Some(before) => format!("{}. {}", words::typeset_numbers(&before), self.starting(id, window)),
                None => self.starting(id, window),
            },
            (Some(above), Purpose::Test) => self.testing(id, window, above),
            (Some(above), Purpose::Again) => self.searching_again(here, above),
            (Some(above), Purpose::Search) if self.has_window(here) => self.entering_with(here, above),
            (Some(_), Purpose::Search) => self.entering_without_window(id),
        };
        self.telling(Granularity::Statement, sentence, (Mark::Enter, id), self.head(id, window))
    }

    /// A window of a node as the node and the one above see it.
    fn shown_window(&self, id: NodeId, window: Window, above: &Open) -> String {
        let player = self.trace.node(id).player;
        let here = self.window(self.view.window(player, window));
        let passed = self.window(self.view.window(above.player, window));
        if here == passed {
            return here;
        }
        let seen = [("passed", passed.into()), ("player", self.player(player)), ("window", here.into())];
        self.locale.with("tell-window-seen", &seen)
    }

    /// A move of chance, to which one reply is tried.
    fn probing(&self, id: NodeId, window: Window, above: &Open) -> String {
        let is_leaf = self.trace.node(id).is_leaf();
        self.locale.with(
            if is_leaf { "tell-probe-leaf" } else { "tell-probe" },
            &[
                ("node", if is_leaf { self.leaf(id) } else { self.node(id) }.into()),
                ("player", self.player(self.trace.node(id).player)),
                ("window", self.shown_window(id, window, above).into()),
                ("at", self.at(above.node).into()),
            ],
        )
    }

    /// A move that must first show that it is better than the best.
    fn testing(&self, id: NodeId, window: Window, above: &Open) -> String {
        let is_leaf = self.trace.node(id).is_leaf();
        let best = above.asked_beyond();
        self.locale.with(
            if is_leaf { "tell-test-leaf" } else { "tell-test" },
            &[
                ("node", if is_leaf { self.leaf(id) } else { self.node(id) }.into()),
                ("player", self.player(self.trace.node(id).player)),
                ("window", self.shown_window(id, window, above).into()),
                ("asker", self.player(above.player)),
                ("best", self.value(above.player, best).into()),
                ("at", self.at(above.node).into()),
            ],
        )
    }

    /// A move that has passed the test.
    fn searching_again(&self, here: &Open, above: &Open) -> String {
        let known = above.last_returned().map_or_else(|| above.player.worst(), |(_, value)| value);
        let known = self.trace.settings().compared(known, None);
        let arguments = [
            ("node", self.node(here.node).into()),
            ("player", self.player(here.player)),
            ("window", self.shown_window(here.node, here.bounds.window, above).into()),
            ("asker", self.player(above.player)),
            ("sure", words::sure(above.own_side(), self.view).into()),
            ("value", self.value(above.player, known).into()),
            ("best", self.value(above.player, above.asked_beyond()).into()),
            ("at", self.at(above.node).into()),
        ];
        self.locale.with(if self.has_window(here) { "tell-again" } else { "tell-again-evaluated" }, &arguments)
    }

    /// The root, after a visit whose value lay outside its window.
    fn starting_again(&self, id: NodeId, window: Window) -> String {
        let player = self.trace.node(id).player;
        let shown = |window| self.window(self.view.window(player, window)).into();
        let before = self.walk.last_visit(id);
        let (value, before) = before.map_or((player.worst(), Window::FULL), |visit| (visit.value, visit.window));
        self.locale.with(
            "tell-start-again",
            &[
                ("at", self.at(id).into()),
                ("window", shown(window)),
                ("value", self.value(player, value).into()),
                ("before", shown(before)),
            ],
        )
    }

    fn starting(&self, id: NodeId, window: Window) -> String {
        let at = || ("at", self.at(id).into());
        let root = self.trace.node(id);
        let mover = ("player", self.player(root.player));
        let start = if root.is_leaf() {
            self.locale.with("tell-start-leaf", &[at()])
        } else if root.is_chance {
            self.locale.with("tell-start-chance", &[at()])
        } else if self.aims_high(root.player) {
            self.locale.with("tell-start-largest", &[at(), mover])
        } else {
            self.locale.with("tell-start-smallest", &[at(), mover])
        };
        if !self.trace.settings().algorithm.has_window() {
            return start;
        }
        let shown = ("window", self.window(self.view.window(root.player, window)).into());
        let key = match window {
            Window::FULL if self.trace.settings().algorithm == Algorithm::Scout => return start,
            Window::FULL => "tell-window-open",
            _ if self.trace.settings().algorithm == Algorithm::Aspiration => "tell-window-guess",
            _ if self.trace.settings().algorithm.has_memory() => "tell-window-null",
            _ if self.trace.settings().algorithm.takes_window() => "tell-window-given",
            // The program has it from its constants.
            _ => "tell-window-own",
        };
        format!("{start} {}", self.locale.with(key, &[shown]))
    }

    /// Whether the player looks for the largest value: seen by the side to move, everybody does.
    fn aims_high(&self, player: Player) -> bool {
        self.view == View::Mover || player == Player::Max
    }

    fn entering_without_window(&self, id: NodeId) -> String {
        let node = self.trace.node(id);
        if node.is_leaf() {
            return self.locale.with("tell-visit-leaf", &[("leaf", self.leaf(id).into())]);
        }
        if node.is_chance {
            return self.locale.with("tell-visit-chance", &[("node", self.node(id).into())]);
        }
        let key = if self.aims_high(node.player) { "tell-visit-largest" } else { "tell-visit-smallest" };
        self.locale.with(key, &[("node", self.node(id).into()), ("player", self.player(node.player))])
    }

    fn entering_with(&self, here: &Open, parent: &Open) -> String {
        let (id, window) = (here.node, here.bounds.window);
        let node = self.trace.node(id);
        let shown = self.shown_window(id, window, parent);
        let why = ("why", self.why_this_window(here).into());
        let is_empty = window.alpha >= window.beta;
        let window = ("window", shown.into());
        if node.is_leaf() {
            return self.locale.with("tell-enter-leaf", &[("leaf", self.leaf(id).into()), window, why]);
        }
        if node.is_chance {
            return self.locale.with("tell-enter-chance", &[("node", self.node(id).into()), window, why]);
        }
        let player = ("player", self.player(node.player));
        let entered = self.locale.with("tell-enter", &[("node", self.node(id).into()), player, window, why]);
        if is_empty { format!("{entered} {}", self.locale.text("tell-window-empty")) } else { entered }
    }

    /// What the bounds of a child's window come from.
    fn why_this_window(&self, here: &Open) -> String {
        let sides = [Side::Alpha, Side::Beta];
        if sides.iter().all(|&side| here.bounds.bound(side).is_finite() && here.bounds.setter(side).is_none()) {
            let keys = ["tell-sure-windows", "tell-sure-guessed-windows", "tell-sure-own-windows"];
            return self.locale.text(words::of_root_window(self.trace.settings(), keys));
        }
        let finite = sides.into_iter().filter(|&side| here.bounds.bound(side).is_finite());
        let claims: Vec<String> = finite.map(|side| self.claim(here, side)).collect();
        match <[String; 2]>::try_from(claims) {
            Ok([left, right]) => self.locale.with("tell-and", &[("left", left.into()), ("right", right.into())]),
            Err(claims) => claims.into_iter().next().unwrap_or_else(|| self.locale.text("tell-nobody-sure")),
        }
    }

    /// What one bound of a window says: who is sure of how much, and where.
    fn claim(&self, open: &Open, side: Side) -> String {
        let (id, player, here) = (open.node, open.player, open.bounds.bound(side));
        let symbol = words::symbol(self.view.side(player, side));
        let bound = || [("bound", symbol.into()), ("value", self.value(player, here).into())];
        let Some(Setter { place, origin, value: there }) = open.bounds.setter(side) else {
            let keys = ["tell-sure-window", "tell-sure-guessed-window", "tell-sure-own-window"];
            return self.locale.with(words::of_root_window(self.trace.settings(), keys), &bound());
        };
        let [name, value] = bound();
        match origin {
            Origin::Question => {
                let at = ("at", self.at(self.walk.open()[place].node).into());
                return self.locale.with("tell-sure-question", &[name, value, at]);
            }
            Origin::Known => {
                let at = ("at", self.at(self.walk.open()[place + 1].node).into());
                return self.locale.with("tell-sure-known", &[name, value, at]);
            }
            Origin::Chance => {
                let at = ("at", self.at(self.walk.open()[place].node).into());
                let sure = ("sure", if self.view.side(player, side) == Side::Alpha { "least" } else { "most" }.into());
                return self.locale.with("tell-sure-chance", &[name, value, at, sure]);
            }
            Origin::Sure => {}
        }
        let owner = &self.walk.open()[place];
        let counted = if there == here {
            String::new()
        } else {
            let plies = self.trace.node(id).ply - self.trace.node(owner.node).ply;
            words::counted(self.locale, self.trace, id, here, plies, self.view)
        };
        self.locale.with(
            "tell-sure",
            &[
                ("player", self.player(owner.player)),
                ("sure", words::sure(side, self.view).into()),
                ("value", self.value(owner.player, there).into()),
                ("at", self.at(owner.node).into()),
                ("counted", counted.into()),
            ],
        )
    }

    // Leaves.

    fn evaluating(&self, id: NodeId, value: Value) -> Telling {
        let node = self.trace.node(id);
        let leaf = || ("leaf", self.leaf(id).into());
        let shown = || ("value", self.number(value).into());
        let mut sentence = match (node.state, self.trace.unclamped(id)) {
            (State::Searched(Kind::Won(winner)), _) => {
                self.locale.with("tell-won", &[leaf(), ("player", self.player(winner)), shown()])
            }
            (State::Searched(Kind::Drawn), _) if value != Value::ZERO => {
                self.locale.with("tell-drawn-lost", &[leaf(), ("player", self.player(node.player)), shown()])
            }
            (State::Searched(Kind::Drawn), _) => self.locale.with("tell-drawn", &[leaf(), shown()]),
            (_, Some(raw)) => {
                let mnoho = self.trace.settings().rules.mates.mnoho().to_string();
                let raw = ("raw", self.number(raw).into());
                self.locale.with("tell-clamped", &[leaf(), raw, shown(), ("mnoho", mnoho.into())])
            }
            (_, None) if node.gain.is_some() => self.locale.with("tell-beyond", &[leaf(), shown()]),
            (_, None) => self.locale.with("tell-static", &[leaf(), shown()]),
        };
        let seen = self.view.value(node.player, value);
        if seen != value {
            let seen = [("player", self.player(node.player)), ("value", self.number(seen).into())];
            sentence = format!("{sentence} {}", self.locale.with("tell-seen-by", &seen));
        }
        let numbers = self.leaf_line(id, value);
        self.telling(Granularity::Leaf, sentence, (Mark::Leaf, id), numbers)
    }

    // Remarks.

    fn remarking(&self, id: NodeId, remark: Remark) -> Telling {
        match remark {
            Remark::Added(share) => self.adding(id, share),
            Remark::Probed(share) => self.having_probed(id, share),
            // Proof-number search has sentences of its own.
            Remark::Expanded { .. } | Remark::Proof { .. } => {
                let sentence = words::remark(self.locale, self.trace, id, remark);
                self.telling(Granularity::Statement, sentence, (Mark::Update, id), String::new())
            }
            Remark::TakenBack => {
                // The line belongs to the player who made the move.
                let above = self.walk.open().iter().rev().nth(1).map_or(id, |parent| parent.node);
                let player = ("player", self.player(self.trace.node(above).player));
                let sentence = self.locale.with("tell-taken-back", &[("leaf", self.leaf(id).into()), player]);
                let numbers = format!("{}: continue", self.name(id));
                let mark = if self.trace.node(id).trial.is_some() { Mark::NullMove } else { Mark::TakeBack };
                self.telling(Granularity::Bound, sentence, (mark, above), numbers)
            }
            Remark::StandPat { value, window, quiet } => self.standing_pat(id, value, window, quiet),
            Remark::Reduced { why: Technique::QueenDown } => {
                let player = ("player", self.player(self.trace.node(id).player));
                let sentence = self.locale.with("tell-queen-down", &[("node", self.node(id).into()), player]);
                self.telling(Granularity::Bound, sentence, (Mark::QueenDown, id), "depth ← 2".to_owned())
            }
            Remark::Reduced { .. } => self.looking_otherwise(id, "tell-reduced", (Mark::NearLeaf, "r ← 1")),
            Remark::Extended { .. } => self.looking_otherwise(id, "tell-extended", (Mark::CheckExtension, "e ← 1")),
            Remark::Probability { of_move, of_line, end } => self.weighing(id, of_move, of_line, end),
            Remark::First { why } => self.trying_first(id, why),
            Remark::Remembered { low, high, .. } => {
                let node = self.trace.node(id);
                let window = self.walk.innermost().map_or(node.window, |open| open.bounds.window);
                let window = self.window(self.view.window(node.player, window));
                let known = Interval { low, high };
                let shown = ("proved", self.interval(id, known).into());
                let name = if node.is_leaf() { self.leaf(id) } else { self.node(id) };
                let mut arguments = vec![("node", name.into()), shown, ("window", window.into())];
                let key = match (self.trace.settings().techniques.has_table(), self.trace.origin(id)) {
                    (false, _) => "tell-remembered",
                    (true, None) => "tell-recalled-earlier",
                    (true, Some(origin)) => {
                        arguments.push(("at", self.at(origin).into()));
                        "tell-recalled"
                    }
                };
                let sentence = self.locale.with(key, &arguments);
                let known = self.locale.number(&words::typeset(&known.to_string()));
                let numbers = format!("{}: {known}", self.name(id));
                self.telling(Granularity::Bound, sentence, (Mark::Recall, id), numbers)
            }
        }
    }

    /// The value of a move of chance goes into the mean.
    fn adding(&self, id: NodeId, share: Share) -> Telling {
        let open = self.walk.innermost();
        let way = open.and_then(|open| {
            let (child, value) = open.last_returned()?;
            Some(self.on_the_way_up(open, child, value))
        });
        let player = self.trace.node(id).player;
        let seen = |value| self.view.value(player, value);
        let in_view = Share { value: seen(share.value), sum: seen(share.sum), ..share };
        let sum = words::typeset(&self.locale.number(&words::brief(in_view.sum))).replace('≈', "≈ ");
        let child = open.and_then(Open::last_returned).map(|(child, _)| child);
        let is_bound = child.is_some_and(|child| self.walk.proved(child).value().is_none());
        let arguments = [
            ("at", self.at(id).into()),
            ("product", words::typeset(&words::product(self.locale, in_view)).into()),
            ("sum", sum.into()),
        ];
        let mut sentence = way.unwrap_or_default();
        sentence += &self.locale.with(if is_bound { "tell-added-bound" } else { "tell-added" }, &arguments);
        if share.low != share.high && (share.low.is_finite() || share.high.is_finite()) {
            sentence = format!("{sentence} {}", self.mean_so_far(id, share));
        }
        let coded = |value| self.code_view.value(player, value);
        let product = words::product(self.locale, Share { value: coded(share.value), ..share });
        let is_star2 = self.trace.settings().algorithm == Algorithm::Star2;
        let mark = if open.is_some_and(|open| open.is_probing) { Mark::Probe } else { Mark::Update };
        let numbers = if is_star2 {
            let name = child.map_or_else(String::new, |child| words::node(self.locale, self.trace, child));
            format!("{name}: v = {}", self.coded(player, share.value))
        } else {
            format!("sum ← sum + {product} = {}", self.coded(player, share.sum))
        };
        self.telling(Granularity::Bound, sentence, (mark, id), words::typeset(&numbers))
    }

    /// Between which values a mean lies, whatever the rest is worth.
    fn mean_so_far(&self, id: NodeId, share: Share) -> String {
        let known = self.interval(id, Interval { low: share.low, high: share.high });
        self.locale.with("tell-mean", &[("at", self.at(id).into()), ("proved", known.into())])
    }

    /// What one reply to a move of chance has shown.
    fn having_probed(&self, id: NodeId, share: Share) -> Telling {
        let child = self.walk.innermost().and_then(Open::last_returned).map(|(child, _)| child);
        let player = self.trace.node(id).player;
        let is_least = child.is_some_and(|child| self.aims_high(self.trace.node(child).player));
        let arguments = [
            ("at", self.at(id).into()),
            ("sure", if is_least { "least" } else { "most" }.into()),
            ("value", self.value(player, share.value).into()),
        ];
        let sentence = format!("{} {}", self.locale.with("tell-probed", &arguments), self.mean_so_far(id, share));
        let numbers = format!("v = {}", self.coded(player, share.value));
        self.telling(Granularity::Bound, sentence, (Mark::Probe, id), numbers)
    }

    /// Why another move comes first than that of the order in force.
    fn trying_first(&self, id: NodeId, why: Technique) -> Telling {
        let (key, what) = match why {
            Technique::Deepening => ("tell-first-deepening", "the previous iteration's best move"),
            Technique::Killer => ("tell-first-killer", "a killer of this ply"),
            Technique::History => ("tell-first-history", "the move with the highest history score"),
            _ => ("tell-first-table", "the table's move"),
        };
        let sentence = self.locale.with(key, &[("at", self.at(id).into())]);
        self.telling(Granularity::Statement, sentence, (Mark::Order, id), format!("first: {what}"))
    }

    /// A move after which less, or more, is searched than after others: the line stands where it was played.
    fn looking_otherwise(&self, id: NodeId, key: &str, (mark, numbers): (Mark, &str)) -> Telling {
        let above = self.trace.node(id).parent.unwrap_or(id);
        let remaining = ("count", u64::from(self.trace.node(id).remaining.unwrap_or(0)).into());
        let sentence = self.locale.with(key, &[("node", self.node(id).into()), remaining]);
        self.telling(Granularity::Statement, sentence, (mark, above), numbers.to_owned())
    }

    /// How probable a move and its line are: the line stands where the move was played.
    fn weighing(&self, id: NodeId, of_move: Value, of_line: Value, end: Option<LineEnd>) -> Telling {
        let above = self.trace.node(id).parent.unwrap_or(id);
        let [of_move, of_line] = [of_move, of_line].map(|value| words::probability(self.locale, value));
        let numbers = format!("q ← p · {of_move} = {of_line}");
        let threshold = words::threshold(self.trace.settings());
        let arguments = [
            ("node", self.node(id).into()),
            ("move", of_move.into()),
            ("line", of_line.into()),
            ("threshold", threshold.into()),
            ("count", u64::from(self.trace.node(id).ply).into()),
        ];
        let key = match end {
            None => "tell-probability",
            Some(LineEnd::Improbable) => "tell-probability-below",
            Some(LineEnd::Long) => "tell-probability-long",
        };
        let sentence = self.locale.with(key, &arguments);
        self.telling(Granularity::Statement, sentence, (Mark::Share, above), numbers)
    }

    fn standing_pat(&self, id: NodeId, value: Value, window: Window, quiet: usize) -> Telling {
        let player = self.trace.node(id).player;
        let arguments = [
            ("player", self.player(player)),
            ("at", self.at(id).into()),
            ("value", self.value(player, value).into()),
            ("quiet", (quiet as u64).into()),
        ];
        let sentence = self.locale.with("tell-stand-pat", &arguments);
        let own = match player {
            Player::Max => Side::Alpha,
            Player::Min => Side::Beta,
        };
        let symbol = words::symbol(self.code_view.side(player, own));
        let [value, bound] = [value, own.of(window)].map(|value| self.coded(player, value));
        let numbers = format!("best ← evaluate({}) = {value}; {symbol} ← {bound}", self.name(id));
        self.telling(Granularity::Bound, sentence, (Mark::StandPat, id), numbers)
    }

    // Trials.

    /// The line of the listing that tries what is tried at a node.
    fn trial_mark(&self, id: NodeId) -> Option<Mark> {
        Some(match self.trace.node(id).trial? {
            Technique::StandPat => Mark::Tactics,
            Technique::EvenForOdd => Mark::EvenForOdd,
            _ => Mark::NullMove,
        })
    }

    /// What came of a trial, and whether it is enough.
    fn trying(&self, left: &Open, parent: &Open, mark: Mark, value: Value) -> Telling {
        let mover = parent.player;
        let same = self.trace.node(left.node).trial != Some(Technique::NullMove);
        let value = if same { value } else { self.compared(left.node, value) };
        let far = match mover {
            Player::Max => Side::Beta,
            Player::Min => Side::Alpha,
        };
        let far_bound = parent.bounds.bound(far);
        let is_enough = self.trace.settings().rules.cut_on.closes(mover, value, far_bound);
        let symbol = words::symbol(self.view.side(mover, far));
        let arguments = [
            ("value", self.value(mover, value).into()),
            ("bound", symbol.into()),
            ("limit", self.value(mover, far_bound).into()),
            ("at", self.at(parent.node).into()),
        ];
        let is_legal = self.trace.node(left.node).kind() != Kind::TakenBack;
        let sentence = if is_legal {
            self.locale.with(if is_enough { "tell-trial-enough" } else { "tell-trial-not-enough" }, &arguments)
        } else {
            self.locale.with("tell-taken-back-left", &[("at", self.at(parent.node).into())])
        };
        let symbol = words::symbol(self.code_view.side(mover, far));
        let [value, limit] = [value, far_bound].map(|value| self.coded(mover, value));
        let numbers = if is_enough {
            format!("v = {value}, {symbol} = {limit}: return {value}")
        } else {
            format!("v = {value}, {symbol} = {limit}")
        };
        self.telling(Granularity::Bound, sentence, (mark, parent.node), numbers)
    }

    // Values on their way up.

    /// The best value that an open node has, as its program keeps it; `None` where the first value is taken as it comes.
    fn held(&self, open: &Open) -> Option<Value> {
        match self.trace.settings().algorithm.row().best {
            Best::Bound => Some(open.bounds.bound(open.own_side())),
            Best::Number => Some(open.best.unwrap_or_else(|| self.trace.settings().start(open.player))),
            Best::FirstMove => open.best,
        }
    }

    /// What becomes of a child's value on its way to the parent, if anything does: its sign changes in the negamax
    /// view, and the end of the game is one ply further away.
    fn on_the_way_up(&self, parent: &Open, child: NodeId, value: Value) -> String {
        if let Some(sum) = words::sum(self.locale, self.trace, child) {
            return self.adding_up(parent, child, value, sum) + " ";
        }
        let (below, here) = (self.trace.node(child).player, parent.player);
        let mut said = String::new();
        let (raw, seen) = (self.value(below, value), self.value(here, value));
        if raw != seen {
            let turned = [("player", self.player(here)), ("value", raw.into()), ("seen", seen.clone().into())];
            said = self.locale.with("tell-turned", &turned) + " ";
        }
        let nearer = self.compared(child, value);
        if nearer != value {
            let nearer = ("shifted", self.value(here, nearer).into());
            let at = ("at", self.at(parent.node).into());
            said +=
                &self.locale.with("tell-nearer", &[at, ("value", seen.into()), nearer, ("function", "bliz".into())]);
            said.push(' ');
        }
        said
    }

    /// The value of a child as the node above compares it.
    fn compared(&self, child: NodeId, value: Value) -> Value {
        self.trace.settings().compared(value, self.trace.node(child).gain)
    }

    /// How the value of a child becomes that of the move: what it gains minus what the reply is worth.
    fn adding_up(&self, parent: &Open, child: NodeId, value: Value, sum: String) -> String {
        let gain = self.trace.node(child).gain.unwrap_or(Value::ZERO);
        let compared = self.compared(child, value);
        let (player, seen) = (parent.player, parent.player.signed(compared));
        let numbers = [
            ("player", self.player(player)),
            ("gain", self.number(player.signed(gain)).into()),
            ("sum", sum.into()),
            ("value", self.value(player, compared).into()),
        ];
        let is_seen = self.view.value(player, compared) == seen;
        self.locale.with(if is_seen { "tell-sum" } else { "tell-sum-for-max" }, &numbers)
    }

    /// Whether a child wins for the player above, in a program that looks no further then.
    fn ends(&self, parent: &Open, child: Option<NodeId>) -> bool {
        self.trace.settings().algorithm.sums_gains()
            && child.is_some_and(|child| self.trace.node(child).kind() == Kind::Won(parent.player))
    }

    fn updating(&self, open: &Open, child: Option<NodeId>, value: Value, window: Window) -> Telling {
        let returned = open.last_returned().filter(|&(left, _)| Some(left) == child);
        let way = returned.map_or_else(String::new, |(child, raw)| self.on_the_way_up(open, child, raw));
        let shown = || ("value", self.value(open.player, value).into());
        let at = || ("at", self.at(open.node).into());
        let player = || ("player", self.player(open.player));
        let bound = || ("bound", self.consequence(open, window).into());
        let change = if self.ends(open, child) {
            self.locale.with("tell-win", &[shown(), at(), player()])
        } else if let Some(best) = self.held(open) {
            let relation = if self.aims_high(open.player) { ">" } else { "<" };
            let old = self.value(open.player, best);
            let comparison = ("comparison", format!("{} {relation} {old}", self.value(open.player, value)).into());
            let arguments = [comparison, at(), player(), ("old", old.into()), shown(), bound()];
            let key = if self.aims_high(open.player) { "tell-rises" } else { "tell-falls" };
            self.locale.with(key, &arguments)
        } else {
            self.locale.with("tell-first", &[shown(), at(), player(), bound()])
        };
        let numbers = self.update_line(open, child, value);
        self.telling(Granularity::Bound, way + &change, (Mark::Update, open.node), numbers)
    }

    /// What a new best value does to the window, as the end of a sentence.
    fn consequence(&self, open: &Open, window: Window) -> String {
        if !self.has_window(open) {
            return String::new();
        }
        let side = open.own_side();
        let (old, new) = (open.bounds.bound(side), side.of(window));
        let symbol = ("bound", words::symbol(self.view.side(open.player, side)).into());
        let value = ("value", self.value(open.player, new).into());
        if old == new {
            self.locale.with("tell-bound-stays", &[symbol, value])
        } else {
            self.locale.with("tell-bound-becomes", &[symbol, value])
        }
    }

    fn cutting(&self, index: usize) -> Telling {
        let cutoff = &self.trace.cutoffs()[index];
        let sentence = words::cutoff(self.locale, self.trace, cutoff, self.view);
        let comparison = words::typeset(&words::comparison(self.locale, self.trace, cutoff, self.code_view));
        if cutoff.is_assumed {
            let mark = cutoff.child.and_then(|child| self.trial_mark(child)).unwrap_or(Mark::StandPat);
            let numbers = format!(
                "if {comparison} then return {}",
                self.coded(self.trace.node(cutoff.node).player, cutoff.value)
            );
            return self.telling(Granularity::Leaf, sentence, (mark, cutoff.node), numbers);
        }
        if cutoff.side == Side::Probe {
            let above = self.walk.open().iter().rev().nth(1).map_or(cutoff.node, |above| above.node);
            return self.telling(Granularity::Bound, sentence, (Mark::Probe, above), comparison);
        }
        if self.trace.node(cutoff.node).is_chance {
            let is_probing = self.walk.innermost().is_some_and(|open| open.is_probing);
            let mark = if is_probing { Mark::ProbeCutoff } else { Mark::Cutoff };
            let returned = self.coded(self.trace.node(cutoff.node).player, cutoff.value);
            let numbers = format!("if {comparison} then return {returned}");
            return self.telling(Granularity::Leaf, sentence, (mark, cutoff.node), numbers);
        }
        let numbers = match cutoff.side {
            _ if self.has_only_bounds() => format!("if {comparison} then return β"),
            Side::Win => {
                let node = self.trace.node(cutoff.node);
                let win = self.coded(node.player, cutoff.value);
                format!("return {win} · {}", self.factor(node.ply))
            }
            _ => format!("if {comparison} then break"),
        };
        self.telling(Granularity::Leaf, sentence, (Mark::Cutoff, cutoff.node), numbers)
    }

    // Leaving.

    /// `next` is the step that follows.
    fn leaving(&self, left: &Open, value: Value, next: Option<Step>) -> Telling {
        let is_leaf = self.trace.node(left.node).is_leaf();
        let Some(parent) = self.walk.innermost() else {
            let (mark, numbers) =
                if is_leaf { (Mark::Leaf, self.leaf_line(left.node, value)) } else { self.return_line(left, value) };
            let sentence = if next.is_some() { self.ending_a_visit(left, value) } else { self.ending(left, value) };
            return self.telling(Granularity::Leaf, sentence, (mark, left.node), numbers);
        };
        if let Some(mark) = self.trial_mark(left.node) {
            return self.trying(left, parent, mark, value);
        }
        if self.trace.node(left.node).state == State::Searched(Kind::TakenBack) {
            let sentence = self.locale.with("tell-taken-back-left", &[("at", self.at(parent.node).into())]);
            let numbers = format!("{}: continue", self.name(left.node));
            return self.telling(Granularity::Statement, sentence, (Mark::TakeBack, parent.node), numbers);
        }
        // Where chance moves, every value counts.
        let changes_parent =
            parent.is_chance || matches!(next, Some(Step::Update { child, .. }) if child == Some(left.node));
        let mut sentence = self.returning(left, parent, value);
        if matches!(next, Some(Step::Enter { node, .. }) if node == left.node) {
            sentence = format!("{sentence} {}", self.passing_the_test(parent, left.node, value));
        } else if !changes_parent {
            sentence = format!("{sentence} {}", self.changing_nothing(parent, left.node, value));
        }
        let (mark, id, numbers) = if !is_leaf {
            let (mark, numbers) = self.return_line(left, value);
            (mark, left.node, numbers)
        } else if !changes_parent {
            let nearer = self.compared(left.node, value);
            (Mark::Update, parent.node, self.update_line(parent, Some(left.node), nearer))
        } else {
            let (mark, numbers) = self.call_line(parent, left.node, value);
            (mark, parent.node, numbers)
        };
        self.telling(Granularity::Statement, sentence, (mark, id), numbers)
    }

    fn returning(&self, left: &Open, parent: &Open, value: Value) -> String {
        let (id, player) = (left.node, left.player);
        let returned = ("value", self.value(player, value).into());
        let to = ("to", self.to(parent.node).into());
        if self.trace.node(id).is_leaf() {
            return self.locale.with("tell-leaf-back", &[("leaf", self.leaf(id).into()), returned, to]);
        }
        let node = ("node", self.node(id).into());
        let proved = self.walk.proved(id);
        let shown = ("proved", self.interval(id, proved).into());
        // Where there is no best value that could differ, what is proved does.
        let is_clamped = if left.is_chance || self.has_only_bounds() {
            value != proved.low && value != proved.high
        } else {
            left.best.is_some_and(|best| self.trace.settings().returned(self.trace.node(id).ply, best) != value)
        };
        let said = if is_clamped {
            self.locale.with("tell-back-clamped", &[node, returned, to, shown])
        } else if proved.value().is_some() {
            self.locale.with("tell-back-exact", &[node, returned, to])
        } else {
            self.locale.with("tell-back-bound", &[node, returned, to, shown])
        };
        self.shifting_after_the_loop(left, value) + &self.weighting(left, value) + &said
    }

    /// That the best sum counts less than it is, in a program that has a factor for each ply.
    fn weighting(&self, left: &Open, value: Value) -> String {
        let ply = self.trace.node(left.node).ply;
        let settings = self.trace.settings();
        let Some(best) = self.held(left).filter(|_| settings.algorithm.sums_gains()) else { return String::new() };
        if settings.weights.factor(ply) == 1.into() {
            return String::new();
        }
        let numbers = [
            ("best", self.value(left.player, best).into()),
            ("ply", ply.to_string().into()),
            ("factor", self.factor(ply).into()),
            ("value", self.value(left.player, value).into()),
        ];
        self.locale.with("tell-factor", &numbers) + " "
    }

    /// The factor of a ply, as the code has it.
    fn factor(&self, ply: u32) -> String {
        self.number(self.trace.settings().weights.factor(ply))
    }

    /// That a program which shifts mate scores once, after the loop, does so with this one.
    fn shifting_after_the_loop(&self, left: &Open, value: Value) -> String {
        let Some(best) = self.shifted(left, value) else { return String::new() };
        let best = ("value", self.value(left.player, best).into());
        let shifted = ("shifted", self.value(left.player, value).into());
        self.locale.with("tell-after-loop", &[best, shifted, ("function", "bliz".into())]) + " "
    }

    /// The best value of a node that returns it shifted, as this one.
    fn shifted(&self, left: &Open, value: Value) -> Option<Value> {
        let is_shifted = self.trace.settings().algorithm.shift() == Shift::AfterLoop;
        self.held(left).filter(|&best| is_shifted && best != value)
    }

    /// Why the value of a child makes no difference to its parent.
    fn changing_nothing(&self, parent: &Open, child: NodeId, value: Value) -> String {
        let way = self.on_the_way_up(parent, child, value);
        let nearer = self.compared(child, value);
        let best = self.held(parent).unwrap_or_else(|| parent.player.worst());
        if self.has_only_bounds() {
            let bound = words::symbol(self.view.side(parent.player, parent.own_side()));
            let shown = [nearer, best].map(|value| self.value(parent.player, value));
            let [value, best] = shown.map(Argument::from);
            let arguments =
                [("value", value), ("bound", bound.into()), ("best", best), ("at", self.at(parent.node).into())];
            return way + &self.locale.with("tell-bound-unmoved", &arguments);
        }
        let player = ("player", self.player(parent.player));
        let best_shown = ("best", self.value(parent.player, best).into());
        let at = ("at", self.at(parent.node).into());
        let said = if nearer == best {
            self.locale.with("tell-no-better", &[player, best_shown, at])
        } else {
            let shown = ("value", self.value(parent.player, nearer).into());
            self.locale.with("tell-worse", &[player, shown, best_shown, at])
        };
        way + &said
    }

    /// That a move is better than the best, so that it will be searched again.
    fn passing_the_test(&self, parent: &Open, child: NodeId, value: Value) -> String {
        let way = self.on_the_way_up(parent, child, value);
        let nearer = self.compared(child, value);
        let arguments = [
            ("player", self.player(parent.player)),
            ("value", self.value(parent.player, nearer).into()),
            ("best", self.value(parent.player, parent.asked_beyond()).into()),
        ];
        way + &self.locale.with("tell-test-passed", &arguments)
    }

    /// The root returns, and will be searched again.
    fn ending_a_visit(&self, root: &Open, value: Value) -> String {
        let proved = self.interval(root.node, self.walk.proved(root.node));
        let arguments = [
            ("node", self.node(root.node).into()),
            ("value", self.value(root.player, value).into()),
            ("proved", proved.into()),
        ];
        self.locale.with("tell-end-again", &arguments)
    }

    /// The result of the search.
    fn ending(&self, root: &Open, value: Value) -> String {
        let result = self.trace.result();
        let root_name = ("node", self.phrase("tell-node-inside", root.node).into());
        let shown = self.value(root.player, value);
        let Some(exact) = result.proved.value().filter(|&exact| exact == value) else {
            let window = self.view.window(root.player, self.trace.settings().root_window());
            let proved = ("proved", self.interval(root.node, result.proved).into());
            let numbers = [root_name, ("value", shown.into()), ("window", self.window(window).into()), proved];
            let key =
                if self.trace.settings().returns_what_it_proves() { "tell-end-bound" } else { "tell-end-unproved" };
            return self.locale.with(key, &numbers);
        };
        let mate = words::mate(self.locale, self.trace, root.node, exact);
        let shown = ("value", mate.map_or_else(|| shown.clone(), |mate| format!("{shown} ({mate})")).into());
        match words::best_move(self.locale, self.trace) {
            Some(mv) => {
                let (player, mv) = (("player", self.player(root.player)), ("move", mv.into()));
                let is_selective = self.trace.settings().is_selective();
                let key = if is_selective { "tell-end-selective" } else { "tell-end" };
                self.locale.with(key, &[root_name, shown, player, mv])
            }
            None => self.locale.with("tell-end-leaf", &[root_name, shown]),
        }
    }

    // Lines of code with their numbers.

    /// A value as the code at a node of `player` computes with it.
    fn coded(&self, player: Player, value: Value) -> String {
        self.number(self.code_view.value(player, value))
    }

    /// `, `, or what a language puts between numbers with a decimal comma.
    fn comma(&self) -> String {
        self.locale.number(", ")
    }

    /// `max` or `min`: which of two values the code keeps.
    fn choice(&self, player: Player) -> &'static str {
        if self.code_view == View::Mover || player == Player::Max { "max" } else { "min" }
    }

    /// `max(3, 5) = 5`.
    fn chosen(&self, player: Player, old: Value, new: Value) -> String {
        let best = if player.prefers(new, old) { new } else { old };
        let [old, new, best] = [old, new, best].map(|value| self.coded(player, value));
        format!("{}({old}{}{new}) = {best}", self.choice(player), self.comma())
    }

    fn head(&self, id: NodeId, window: Window) -> String {
        let node = self.trace.node(id);
        let name = self.function(id);
        let settings = self.trace.settings();
        // What the root is given, which is not always how far it looks.
        let depth = if id == NodeId::ROOT { settings.depth } else { node.remaining };
        let depth = depth.filter(|_| settings.algorithm.fixed_depth().is_none());
        let mut arguments = vec![format!("node = {}", self.name(id))];
        arguments.extend(depth.map(|depth| format!("depth = {depth}")));
        if self.walk.innermost().is_some_and(|open| self.has_window(open)) {
            let window = self.code_view.window(node.player, window);
            arguments.push(format!("α = {}", self.number(window.alpha)));
            arguments.push(format!("β = {}", self.number(window.beta)));
        }
        format!("{name}({})", arguments.join(&self.comma()))
    }

    /// The function that is called for a node, as the listing names it.
    fn function(&self, id: NodeId) -> &str {
        let node = self.trace.node(id);
        let player = (!node.is_chance).then_some(node.player);
        let line = line_at(&self.listing, Mark::Enter, player, node.ply, self.walk.is_tested(id));
        let text = line.map_or("", |line| self.listing[line].text.trim_start_matches("function "));
        text.split('(').next().unwrap_or_default()
    }

    /// Whether a node of this program has only its bounds, and no best value beside them.
    fn has_only_bounds(&self) -> bool {
        self.trace.settings().algorithm.row().best == Best::Bound
    }

    fn leaf_line(&self, id: NodeId, value: Value) -> String {
        let name = self.name(id);
        format!("return evaluate({name}) = {}", self.coded(self.trace.node(id).player, value))
    }

    fn update_line(&self, open: &Open, child: Option<NodeId>, value: Value) -> String {
        let player = open.player;
        if self.ends(open, child) {
            return format!("best ← WIN = {}", self.coded(player, value));
        }
        if let Some(sum) = child.and_then(|child| words::sum(self.locale, self.trace, child)) {
            let best = self.held(open).unwrap_or_else(|| player.worst());
            let kept = if player.prefers(value, best) { value } else { best };
            let [best, kept] = [best, kept].map(|value| self.coded(player, value));
            return format!("best ← max({best}{}{sum}) = {kept}", self.comma());
        }
        if self.has_only_bounds() {
            let old = open.bounds.bound(open.own_side());
            let is_more = player.prefers(value, old);
            let [old, new] = [old, value].map(|value| self.coded(player, value));
            return if is_more {
                format!("if {new} > α = {old} then α ← {new}")
            } else {
                format!("{new} ≤ α = {old}")
            };
        }
        let best = self.chosen(player, self.held(open).unwrap_or_else(|| player.worst()), value);
        if !self.has_window(open) {
            return format!("best ← {best}");
        }
        let side = open.own_side();
        let symbol = words::symbol(self.code_view.side(player, side));
        format!("best ← {best}; {symbol} ← {}", self.chosen(player, open.bounds.bound(side), value))
    }

    /// The line in which a leaf's value arrives, or that in which it is moved one ply nearer to zero.
    fn call_line(&self, parent: &Open, child: NodeId, value: Value) -> (Mark, String) {
        if self.trace.settings().algorithm.sums_gains() {
            let returned = self.coded(self.trace.node(child).player, value);
            return (Mark::Call, format!("r ← {}({}) = {returned}", self.function(child), self.name(child)));
        }
        let nearer = self.compared(child, value);
        let [raw, nearer] = [value, nearer].map(|value| self.coded(parent.player, value));
        if nearer != raw {
            return (Mark::Nearer, format!("v ← bliz({raw}) = {nearer}"));
        }
        let name = self.name(child);
        let call = match self.code_view {
            View::Max => format!("value({name})"),
            View::Mover if self.trace.node(child).player == parent.player => {
                format!("{}({name})", self.function(child))
            }
            View::Mover => format!("−{}({name})", self.function(child)),
        };
        (Mark::Call, format!("v ← {call} = {raw}"))
    }

    /// The line in which an inner node returns its value, or that in which it was moved one ply nearer to zero before.
    fn return_line(&self, left: &Open, value: Value) -> (Mark, String) {
        let returned = self.coded(left.player, value);
        let settings = self.trace.settings();
        if let Some(best) = self.shifted(left, value) {
            return (Mark::Nearer, format!("best ← bliz({}) = {returned}", self.coded(left.player, best)));
        }
        if self.has_only_bounds() {
            // Once α has risen to β, it is β that is returned.
            let is_cut =
                left.node != NodeId::ROOT && left.best.is_some() && left.bounds.window.alpha >= left.bounds.window.beta;
            let (mark, bound) = if is_cut { (Mark::Cutoff, "β") } else { (Mark::Return, "α") };
            return (mark, format!("return {bound} = {returned}"));
        }
        if settings.algorithm.sums_gains() {
            let best = self.held(left).map_or_else(String::new, |best| self.coded(left.player, best));
            let factor = self.factor(self.trace.node(left.node).ply);
            return (Mark::Return, format!("return {best} · {factor} = {returned}"));
        }
        if !settings.algorithm.takes_window() || settings.rules.fail == Fail::Soft {
            return (Mark::Return, format!("return {returned}"));
        }
        if left.is_chance {
            return (Mark::Return, format!("return {returned}"));
        }
        let window = self.code_view.window(left.player, left.bounds.window);
        let (alpha, beta) = (self.number(window.alpha), self.number(window.beta));
        // The other bound than the one that was moved holds the value back.
        let holder = if self.choice(left.player) == "max" { "min" } else { "max" };
        (Mark::Return, format!("return {holder}({alpha}{}{beta}) = {returned}", self.comma()))
    }
}

#[cfg(test)]
mod tests {
    use std::fmt::Write;

    use proptest::prelude::*;

    use super::*;
    use crate::game::tree::HandTree;
    use crate::golden::check_golden;
    use crate::locale::Language;
    use crate::search::{CutOn, MateScores, Mates, Method, Mutant, Order, Rules, Settings, Techniques};
    use crate::trace::{About, Limits, record};

    fn searched(tree: &str, settings: &Settings) -> Trace {
        let tree: HandTree = if tree.starts_with('{') {
            HandTree::from_json(tree).expect("a tree")
        } else {
            tree.parse().expect("a tree")
        };
        record(&tree, HandTree::static_value(), settings, Limits::default(), About::default(), &mut ())
    }

    fn textbook(settings: &Settings) -> Trace {
        searched(include_str!("../../examples/trees/textbook.json"), settings)
    }

    /// The story as a book would print it: the line of code, the numbers in it, and the sentence below.
    fn printed(trace: &Trace, locale: &Locale, view: View) -> String {
        let lines = listing(trace.settings());
        let mut text = String::new();
        for (number, telling) in tell(trace, locale, view).iter().enumerate() {
            let Telling { sentence, line, numbers, granularity } = telling;
            let code = &lines[*line].text;
            writeln!(text, "{} {granularity:?}: {sentence}\n    {code}\n    {numbers}", number + 1)
                .expect("a string takes all");
        }
        text
    }

    #[test]
    fn the_textbook_tree_is_told_in_three_languages() {
        let by_distance = Rules { mates: MateScores::default().with(Mates::Distance), ..Rules::default() };
        let hard = Rules { fail: Fail::Hard, cut_on: CutOn::Greater, ..Rules::default() };
        let mate = "(B: ((win 3) (2.5 draw)) C: ((-4 7) loss))";
        let narrow = Window::new(1.into(), 4.into());
        let negamax = |rules| Settings { algorithm: Algorithm::NegamaxAlphaBeta, rules, ..Settings::default() };
        let minimax = Settings { algorithm: Algorithm::Minimax, depth: Some(2), ..Settings::default() };
        for language in Language::ALL {
            let locale = Locale::new(language);
            let told = |trace: &Trace, view| printed(trace, &locale, view);
            let stories = [
                told(&textbook(&Settings::default()), View::Max),
                told(&searched(mate, &negamax(by_distance)), View::Mover),
                told(
                    &searched("((1 (3 7)) (2 (5 (0 4))))", &Settings { rules: hard, ..Settings::default() }),
                    View::Max,
                ),
                told(&searched("((3 12) (2 4))", &minimax), View::Max),
                told(&textbook(&Settings { window: narrow, ..Settings::default() }), View::Max),
            ];
            check_golden(&format!("narration-{}.txt", language.code()), &stories.join("\n"));
        }
    }

    #[test]
    fn the_programs_as_printed_are_told_in_three_languages() {
        let mates = MateScores::default().with(Mates::Distance);
        let of = |algorithm| Settings { algorithm, rules: Rules { mates, ..Rules::default() }, ..Settings::default() };
        let limited = |algorithm, depth| Settings { depth: Some(depth), ..of(algorithm) };
        let mut mutant = of(Algorithm::AlphaBeta);
        mutant.rules.mates = mates.mutated(Some(Mutant::NoDal));
        let searches = [
            // The root looks two plies ahead at depth 1, and does not shift the mate.
            ("((win 4) (loss draw) max)", limited(Algorithm::NemecMinimax, 1)),
            ("((3 5) draw)", of(Algorithm::NemecDepthTwo)),
            // The best value starts at −MAX; a mate is shifted on its way through the inner node.
            ("((loss 4) (win))", of(Algorithm::KuhrMinimax)),
            // After a mate in one the window is empty: the reply whose own replies only return bounds cuts nothing.
            ("(max ((5 (6)) 2 1))", of(Algorithm::KuhrAlphaBeta)),
            // A draw by the rules is a loss.
            ("((draw 1) max)", of(Algorithm::WhiteBlack)),
            // Without `dal` the second move is cut off too soon, and loses at once.
            ("((((min))) ((((min))) min))", mutant),
            // 2 − 10 · 8, and a reply that wins, after which no other is looked at; the last ply is not evaluated.
            (
                r#"{"children": [{"move": "a", "value": 2, "children": [-10, {"value": -3, "children": ["win"]}]},
                    {"move": "b", "value": 1, "children": ["min", 4]}]}"#,
                limited(Algorithm::HabrConnect4V2, 1),
            ),
        ];
        for language in Language::ALL {
            let locale = Locale::new(language);
            let stories: Vec<String> = searches
                .iter()
                .map(|(tree, settings)| printed(&searched(tree, settings), &locale, View::Max))
                .collect();
            check_golden(&format!("narration-printed-{}.txt", language.code()), &stories.join("\n"));
        }
    }

    #[test]
    fn proof_number_search_is_told_in_three_languages() {
        let trees = ["(((1 max) (1 1)) ((max draw)))", "(A: (loss draw) B: (2 min))"];
        let settings = Settings { algorithm: Algorithm::ProofNumber, ..Settings::default() };
        let asked = Settings { window: Window::new(2.into(), 3.into()), ..settings };
        for language in Language::ALL {
            let locale = Locale::new(language);
            let stories = [
                printed(&searched(trees[0], &settings), &locale, View::Max),
                printed(&searched(trees[1], &settings), &locale, View::Max),
                printed(&searched("((3 12) (2 4))", &asked), &locale, View::Max),
            ];
            check_golden(&format!("narration-proof-{}.txt", language.code()), &stories.join("\n"));
        }
    }

    #[test]
    fn a_window_that_was_guessed_is_not_said_to_be_given() {
        let sentences = |settings: &Settings| -> Vec<String> {
            let trace = searched("{\"value\": 4, \"children\": [[5, 3], [9, 7], [6, 2]]}", settings);
            tell(&trace, &Locale::default(), View::Max).into_iter().map(|telling| telling.sentence).collect()
        };
        let aspiration = Settings { algorithm: Algorithm::Aspiration, ..Settings::default() };
        let guessed = sentences(&aspiration);
        let some = |story: &[String], words: &str| story.iter().any(|sentence| sentence.contains(words));
        for words in [
            "both bounds come from the guessed window",
            "β = 6 comes from the guessed window",
            "7 ≥ β = 6, the bound of the guessed window",
        ] {
            assert!(some(&guessed, words), "{words}: {guessed:#?}");
        }
        assert!(!some(&guessed, "was given"), "{guessed:#?}");
        let given = sentences(&Settings { window: Window::new(2.into(), 6.into()), ..aspiration });
        assert!(some(&given, "both bounds come from the window that the search was given"), "{given:#?}");
        assert!(!some(&given, "the guessed window"), "{given:#?}");
    }

    #[test]
    fn a_sum_has_a_sign_only_where_it_is_rounded() {
        let settings = Settings { algorithm: Algorithm::Expectiminimax, ..Settings::default() };
        let sums = |tree: &str| -> Vec<String> {
            let story = tell(&searched(tree, &settings), &Locale::default(), View::Max);
            let sums = story.iter().filter_map(|telling| telling.sentence.split_once("the sum is now "));
            sums.map(|(_, sum)| sum.to_owned()).collect()
        };
        assert_eq!(sums("*(1: 3 1: 6)"), ["1.5.", "4.5."]);
        assert_eq!(sums("*(1: 1 2: 3)"), ["≈ 0.33333.", "≈ 2.3333."]);
    }

    #[test]
    fn a_lecturer_shows_leaves_cutoffs_and_the_result() {
        let trace = textbook(&Settings::default());
        let story = tell(&trace, &Locale::default(), View::Max);
        let up_to = |finest| story.iter().filter(|telling| telling.granularity <= finest).count();
        assert_eq!(up_to(Granularity::Leaf), 7 + 1 + 1);
        let updates = trace.steps().filter(|step| matches!(step, Step::Update { .. })).count();
        assert_eq!(up_to(Granularity::Bound), 9 + updates);
        assert_eq!(up_to(Granularity::Statement), trace.steps().len());
    }

    /// Trees as text: uneven, with decimals, equal values and results.
    fn trees() -> impl Strategy<Value = String> {
        let leaf = prop_oneof![
            6 => (-4..=4_i32).prop_map(|value| value.to_string()),
            2 => (-95..=95_i32).prop_map(|tenths| format!("{}", f64::from(tenths) / 10.0)),
            3 => prop::sample::select(&["max", "min", "draw", "win", "loss"][..]).prop_map(str::to_owned),
        ];
        let inner = |child: BoxedStrategy<String>| {
            prop::collection::vec(child, 1..=4).prop_map(|children| format!("({})", children.join(" ")))
        };
        inner(leaf.prop_recursive(4, 60, 4, move |child| inner(child.boxed())).boxed())
    }

    fn settings() -> impl Strategy<Value = Settings> {
        let algorithm = prop::sample::select(&Algorithm::ALL[..]);
        let cut_on = prop::sample::select(&[CutOn::Equal, CutOn::Greater][..]);
        let fail = prop::sample::select(&[Fail::Soft, Fail::Hard][..]);
        let mates = prop::sample::select(&[Mates::Distance, Mates::Flat][..]);
        let mutant = prop::sample::select(vec![None, None, Some(Mutant::NoDal), Some(Mutant::NoBliz)]);
        let mates = (mates, mutant);
        let order = prop::sample::select(&[Order::Given, Order::Reverse, Order::Best][..]);
        let narrow = Window::new((-2).into(), 1.into());
        let window = prop::sample::select(vec![Window::FULL, Window::FULL, narrow]);
        let methods = ["alpha-beta", "alpha-beta", "alpha-beta+table+deepening+killer+history"];
        let techniques =
            prop::sample::select(methods.map(|method| method.parse::<Method>().expect("a method")).to_vec());
        let all = (algorithm, cut_on, fail, mates, order, (window, techniques));
        all.prop_map(|(algorithm, cut_on, fail, (mates, mutant), order, (window, Method { techniques, .. }))| {
            let mates = MateScores::new(mates, 13, 10).expect("sound constants").mutated(mutant);
            let techniques = if algorithm == Algorithm::AlphaBeta { techniques } else { Techniques::NONE };
            Settings {
                algorithm,
                techniques,
                rules: Rules { cut_on, fail, mates },
                order,
                window,
                ..Settings::default()
            }
        })
    }

    /// Which lines may be carried out at a step.
    fn right_marks(trace: &Trace, step: &Step) -> &'static [Mark] {
        match *step {
            Step::Enter { node, purpose, .. } if trace.settings().algorithm.proves() => match purpose {
                _ if node == NodeId::ROOT => &[Mark::Enter],
                Purpose::Again => &[Mark::Call],
                _ => &[Mark::Each],
            },
            Step::Remark { remark: Remark::Expanded { .. }, .. } => &[Mark::Each],
            Step::Remark { remark: Remark::Proof { .. }, .. } => &[Mark::Leaf, Mark::Update],
            Step::Leave { node, .. } if trace.settings().algorithm.proves() => match node {
                NodeId::ROOT => &[Mark::Return],
                _ => &[Mark::Up, Mark::Each],
            },
            Step::Enter { .. } => &[Mark::Enter],
            Step::Evaluate { .. } => &[Mark::Leaf],
            Step::Update { .. } => &[Mark::Update],
            Step::Cutoff(_) => &[Mark::Cutoff],
            Step::Remark { remark: Remark::TakenBack, .. } => &[Mark::TakeBack],
            Step::Remark { remark: Remark::Remembered { .. }, .. } => &[Mark::Recall],
            Step::Remark { remark: Remark::Probability { .. }, .. } => &[Mark::Share],
            Step::Remark { remark: Remark::First { .. }, .. } => &[Mark::Order],
            Step::Remark { .. } => unreachable!("trees of numbers know no other techniques"),
            Step::Leave { node: NodeId::ROOT, .. } if trace.node(NodeId::ROOT).is_leaf() => &[Mark::Leaf],
            Step::Leave { node, .. } if trace.node(node).kind() == Kind::TakenBack => &[Mark::TakeBack],
            Step::Leave { node, .. } if trace.node(node).is_leaf() => &[Mark::Call, Mark::Nearer, Mark::Update],
            // Kühr's alpha-beta returns β where it cuts; two programs shift a mate right before they return it.
            Step::Leave { .. } => match trace.settings().algorithm {
                Algorithm::KuhrAlphaBeta => &[Mark::Return, Mark::Cutoff],
                algorithm if algorithm.shift() == Shift::AfterLoop => &[Mark::Return, Mark::Nearer],
                _ => &[Mark::Return],
            },
        }
    }

    fn check_laws(trace: &Trace, language: Language, view: View) {
        let locale = Locale::new(language);
        let lines = listing(trace.settings());
        let story = tell(trace, &locale, view);
        assert_eq!(story.len(), trace.steps().len());
        for (index, (step, telling)) in trace.steps().zip(&story).enumerate() {
            let Telling { sentence, line, numbers, .. } = telling;
            let line = &lines[*line];
            assert!(right_marks(trace, &step).contains(&line.mark), "{step:?}: {line:?}");
            let node = trace.node_of(&step);
            let player = trace.node(node).player;
            let is_of_player = line.player.is_none_or(|owner| owner == player);
            assert!(
                is_of_player || matches!(line.mark, Mark::Call | Mark::Nearer | Mark::Update | Mark::TakeBack),
                "{step:?}: {line:?}"
            );
            let name = match (trace.name(node), trace.node(node).ply) {
                (None, 0) => String::new(),
                _ => words::node(&locale, trace, node),
            };
            assert!(sentence.contains(&name), "{step:?} does not name {name}: {sentence}");
            if language == Language::English && sentence.starts_with("The leaf ") {
                assert!(trace.node(node).is_leaf(), "{step:?} calls an inner node a leaf: {sentence}");
            }
            let shown = |value: Value| locale.number(&value.typeset());
            let (seen, coded) = (
                |value| shown(view.value(player, value)),
                |value| shown(view_of_code(trace.settings().algorithm).value(player, value)),
            );
            match step {
                // Where Scout evaluates, there is no window.
                Step::Enter { window: Window::FULL, .. } if trace.settings().algorithm == Algorithm::Scout => {}
                Step::Enter { window, .. } if trace.settings().algorithm.has_window() => {
                    let window = view.window(player, window);
                    let window = locale.number(&words::typeset(&window.to_string()));
                    assert!(sentence.contains(&window), "{step:?} does not say {window}: {sentence}");
                }
                Step::Remark { remark: Remark::Proof { numbers: known, .. }, .. } => {
                    let [proof, disproof] = [known.proof, known.disproof].map(|number| number.to_string());
                    assert!(sentence.contains(&proof) && sentence.contains(&disproof), "{step:?}: {sentence}");
                    assert!(numbers.contains(&proof) && numbers.ends_with(&disproof), "{step:?}: {numbers}");
                }
                Step::Enter { .. } | Step::Remark { .. } => {}
                // It tells numbers, and no value.
                Step::Leave { .. } if trace.settings().algorithm.proves() => {}
                // Nothing comes back from it.
                Step::Leave { node, .. } if trace.node(node).kind() == Kind::TakenBack => {}
                Step::Cutoff(index) => {
                    let bound = trace.cutoffs()[index].bound;
                    assert!(sentence.contains(&seen(bound)) && numbers.contains(&coded(bound)), "{sentence} {numbers}");
                }
                Step::Update { value, .. } => {
                    assert!(sentence.contains(&seen(value)), "{step:?}: {sentence}");
                    let gets =
                        if trace.settings().algorithm == Algorithm::KuhrAlphaBeta { "α ← " } else { "= " }.to_owned();
                    assert!(numbers.contains(&(gets + &coded(value))), "{step:?}: {numbers}");
                }
                Step::Evaluate { value, .. } => {
                    assert!(sentence.contains(&seen(value)), "{step:?}: {sentence}");
                    assert!(numbers.ends_with(&coded(value)), "{step:?}: {numbers}");
                }
                Step::Leave { value, .. } => {
                    let next = trace.steps().nth(index + 1);
                    let is_used = match next {
                        Some(Step::Update { child, .. }) => child == Some(node),
                        Some(Step::Enter { node: again, .. }) => again == node,
                        _ => false,
                    };
                    if language == Language::English && node != NodeId::ROOT {
                        assert_eq!(is_used, !sentence.contains("nothing changes"), "{sentence}");
                    }
                    assert!(sentence.contains(&seen(value)), "{step:?}: {sentence}");
                    let is_inner = !trace.node(node).is_leaf();
                    assert!(!is_inner || numbers.ends_with(&coded(value)), "{step:?}: {numbers}");
                }
            }
            assert!(sentence.ends_with(['.', '?']) && !sentence.contains("  "), "{sentence}");
            assert!(sentence.chars().next().is_some_and(|c| !c.is_lowercase()), "{sentence}");
        }
    }

    #[test]
    fn every_step_is_told_with_its_node_its_numbers_and_its_line() {
        let config = proptest::test_runner::Config { cases: 400, failure_persistence: None, ..Default::default() };
        proptest!(config, |(tree in trees(), settings in settings())| {
            let trace = searched(&tree, &settings);
            for language in Language::ALL {
                for view in [View::Max, View::Mover] {
                    check_laws(&trace, language, view);
                }
            }
        });
    }

    #[test]
    fn the_languages_differ_in_every_sentence() {
        let trace = textbook(&Settings::default());
        let [english, czech, russian] = Language::ALL.map(|language| tell(&trace, &Locale::new(language), View::Max));
        for ((english, czech), russian) in english.iter().zip(&czech).zip(&russian) {
            assert!(english.sentence != czech.sentence && czech.sentence != russian.sentence);
            assert_eq!((english.line, czech.line), (czech.line, russian.line));
        }
    }

    #[test]
    fn what_is_not_stored_leaves_a_story_that_can_be_told() {
        // In the second tree a stored child changes nothing, and the next one, which is not stored, does.
        for text in ["((3 (12 1) 8) (2 4 6) (14 5 2))", "((5 7 3) (2 4 6))"] {
            let tree: HandTree = text.parse().expect("a tree");
            for nodes in 1..12 {
                let (settings, limits) = (Settings::default(), Limits::nodes(nodes));
                let trace = record(&tree, HandTree::static_value(), &settings, limits, About::default(), &mut ());
                check_laws(&trace, Language::English, View::Max);
            }
        }
    }

    #[test]
    fn a_story_of_ten_thousand_plies_is_told() {
        let plies = 10_000;
        let deep = format!("{}7{}", "(1 ".repeat(plies), ")".repeat(plies));
        check_laws(&searched(&deep, &Settings::default()), Language::English, View::Max);
    }

    #[test]
    fn a_player_who_moves_twice_keeps_the_sign() {
        let settings = Settings { algorithm: Algorithm::NegamaxAlphaBeta, ..Settings::default() };
        let trace = searched(include_str!("../../examples/trees/uneven-turns.json"), &settings);
        for view in [View::Max, View::Mover] {
            check_laws(&trace, Language::English, view);
        }
        let story = tell(&trace, &Locale::default(), View::Mover);
        let low = story.iter().find(|telling| telling.sentence.starts_with("The node after again low returns"));
        assert_eq!(low.map(|telling| telling.sentence.contains("sign")), Some(false));
    }
}
