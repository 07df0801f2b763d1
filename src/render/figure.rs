//! What a picture says about each node, before anything has a place: what all formats of a tree have in common.
//!
//! A [`Figure`] joins the recordings, the theme and the language. Formats differ only in how they set what it says, so
//! all of them carry the same numbers.

mod describe;
mod legend;
mod looks;

use std::collections::{BTreeMap, BTreeSet};
use std::hash::{Hash, Hasher};
use std::sync::{Arc, OnceLock};

use super::outline::{Amount, Content, Item, Outline};
use super::theme::{Boards, CutMark, LevelNames, MateForm, Naming, NodeShape, Probabilities, Skipped, Theme, Visits};
use crate::game::{Diagram, Glyph, Player, SideName, Style, Value};
use crate::locale::Locale;
use crate::search::{CutOn, ProofNumbers, Remark, Window};
use crate::story::{Frame, View, best_play, orders_differ, visit_numbers, words};
use crate::trace::{
    Cutoff, Interval, Kind, Moment, Node, NodeId, NodeType, Probability, Progress, Side, State, Step, Trace,
};

pub use describe::{Caption, CaptionKind};
pub use legend::{Entry, Sign};
use looks::Looks;

/// How far a search had come with an item.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Fate {
    /// It was not met yet: nothing is drawn.
    Unmet,
    /// The search never got there, but another one did.
    Ghost,
    /// It was skipped.
    Skipped,
    /// It was being searched.
    Open,
    /// It was searched.
    Done,
}

/// What an item is, the same in all panels.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Form {
    /// A node with moves.
    Inner(Player),
    /// A node with moves, of which chance makes one.
    Chance,
    /// A node without.
    Leaf,
    /// Several nodes.
    Fold,
}

/// When a story is looked at.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum When<'m> {
    /// At the moment of the frame.
    Now,
    /// At another moment of the panel's story.
    At(&'m Moment, &'m Hiding),
    /// When it is told. Sizes come from this, so that all moments of a story have the same layout.
    AtTheEnd,
}

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
    /// Which cutoff was here, where the moves that it skipped are not drawn.
    Cut,
}

impl Note {
    fn new(kind: NoteKind, text: String) -> Self {
        Note { kind, pieces: vec![(text, false)] }
    }

    /// All that it says, what is struck included.
    pub fn text(&self) -> String {
        let pieces: Vec<&str> = self.pieces.iter().map(|(piece, _)| piece.as_str()).collect();
        pieces.join(" ")
    }
}

/// What a figure says about an item.
#[derive(Debug, Clone, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
pub struct Look {
    /// How far the search had come.
    pub fate: Fate,
    /// What it is.
    pub form: Form,
    /// The outline that the theme has for it.
    pub shape: NodeShape,
    /// The player to move, where there is a node.
    pub player: Option<Player>,
    /// Whether the game is over here.
    pub is_over: bool,
    /// The move that leads here.
    pub mv: Option<String>,
    /// Whether the move is one of chance, and its probability is told with it.
    pub has_probability: bool,
    /// The window that is passed down the edge to it.
    pub edge_window: Option<String>,
    /// Whether negamax changes the sign on the edge to it.
    pub is_negated: bool,
    /// Whether no move leads here: a technique tries something.
    pub is_trial: bool,
    /// The bound that the cutoff met whose first skipped move this is.
    pub cut: Option<Side>,
    /// Whether the bound is that of an ancestor further up than the node where it was skipped.
    pub cut_is_deep: bool,
    /// What the node is called.
    pub name: Option<String>,
    /// What is known of its value; empty where nothing is or where it is hidden.
    pub value: String,
    /// The value where it is hidden: outlines have room for it, so that hiding it moves nothing.
    pub hidden_value: String,
    /// Whether the value has a box of its own: empty where the value is hidden, to be filled in.
    pub is_blank: bool,
    /// What else is said about it.
    pub notes: Vec<Note>,
    /// The place in the order of visits.
    pub visit: Option<u32>,
    /// Its board.
    pub diagram: Option<Diagram>,
    /// Whether it lies on the principal variation.
    pub on_variation: bool,
    /// Whether the node above took its value, where that is shown.
    pub is_choice: bool,
    /// Whether it is the best move of the root.
    pub is_best: bool,
    /// Whether moves were skipped at it.
    pub has_cutoff: bool,
    /// Whether its value is another one than in the first panel.
    pub differs: bool,
    /// What a fold hides of this panel's search.
    pub hides: Amount,
}

impl Look {
    /// Whether the search looked at it.
    pub fn is_searched(&self) -> bool {
        matches!(self.fate, Fate::Open | Fate::Done)
    }

    /// Whether only the beginning of its edge is drawn.
    pub fn is_stub(&self, theme: &Theme) -> bool {
        self.fate == Fate::Skipped && theme.skipped == Skipped::Stub
    }

    /// Words for scripts and style sheets.
    pub fn class(&self) -> String {
        let form = match self.form {
            Form::Fold => "fold",
            Form::Leaf => "node leaf",
            Form::Inner(Player::Max) => "node max",
            Form::Inner(Player::Min) => "node min",
            Form::Chance => "node chance",
        };
        let fate = match self.fate {
            Fate::Unmet => " unmet",
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
        for (_, flag) in flags.into_iter().filter(|(is_set, _)| *is_set) {
            class.push_str(flag);
        }
        class
    }
}

/// By what tells most looks apart.
impl Hash for Look {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.fate, self.form, self.is_over, self.on_variation, self.has_cutoff, self.visit).hash(state);
        (&self.mv, &self.edge_window, &self.name, &self.value, &self.notes).hash(state);
    }
}

/// From a cutoff to the ancestor whose bound caused it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Cause {
    /// The item at which moves were skipped.
    pub from: usize,
    /// The item whose bound it was.
    pub to: usize,
    /// Which bound.
    pub side: Side,
    /// Whether it is further up than the parent.
    pub deep: bool,
}

/// What stands beside a ply.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Level {
    /// Who moves, if it is one player on all of it.
    pub player: Option<Player>,
    /// Whether chance moves on all of it.
    pub is_chance: bool,
    /// What the player is called.
    pub name: Option<String>,
    /// What the player's discs look like, where the name does not tell.
    pub disc: Option<Glyph>,
    /// Which ply it is.
    pub ply: Option<String>,
    /// How many are left.
    pub remaining: Option<String>,
}

/// One search of a figure.
#[derive(Debug)]
pub struct Panel<'f> {
    frame: &'f Frame<'f>,
    /// For each item: now, and when the story is told.
    now: Vec<Fate>,
    end: Vec<Fate>,
    /// What the items hide now. Empty when the story is told.
    hidden_now: Hiding,
    /// The items that are the first skipped move of cutoffs, when the story is told: which ones, in their order. A search
    /// that visits a node again may cut there again.
    marks: BTreeMap<usize, Vec<usize>>,
    /// The items whose moves were skipped, when the story is told: the same.
    cutoffs: BTreeMap<usize, Vec<usize>>,
    /// The items on the principal variation, when the story is told.
    variation: BTreeSet<usize>,
    /// The items whose value the node above took in the end; empty where that is not shown.
    choices: BTreeSet<usize>,
    story: Arc<Story>,
}

/// What a panel says of the nodes of its search, whatever is drawn of them: pictures of parts of a tree share it.
#[derive(Debug)]
struct Story {
    /// For each node its place in the order of visits; empty where it is not shown.
    visits: Vec<Option<u32>>,
    /// For each node what was proved on the way, but for what is proved in the end; empty in a long story.
    ways: Vec<Vec<Interval>>,
    /// For each node the numbers that proof-number search told of it; empty in a long story, and where there are none.
    numbers: Vec<Vec<ProofNumbers>>,
    /// For each node the windows that it had, in their order; empty where they are not shown.
    histories: Vec<Vec<Change>>,
    /// The nodes whose value the node above took in the end; none where that is not shown.
    chosen: Vec<NodeId>,
    /// Whether nodes may be named in sentences: not by moves or names that are hidden.
    names_nodes: bool,
}

impl Story {
    fn new(trace: &Trace, theme: &Theme, orders_differ: bool) -> Self {
        let has_live_windows = theme.window_live && trace.settings().algorithm.has_window();
        Story {
            visits: match theme.visits {
                Some(Visits::Differing) if orders_differ => visit_numbers(trace),
                Some(Visits::All) => visit_numbers(trace),
                Some(Visits::Leaves) => leaf_numbers(trace),
                Some(Visits::Differing) | None => Vec::new(),
            },
            ways: ways(trace),
            numbers: if theme.proof_numbers { numbers_on_the_way(trace) } else { Vec::new() },
            histories: if has_live_windows { histories(trace) } else { Vec::new() },
            chosen: if theme.choices { chosen(trace) } else { Vec::new() },
            names_nodes: names_nodes(trace, theme),
        }
    }
}

/// What the items of a figure hide of a search at a moment of its story, and keeping that up to date.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Hiding {
    /// For each item.
    amounts: Vec<Amount>,
    /// How far the search had come with each node then.
    progress: Vec<Progress>,
}

impl Hiding {
    /// At a moment.
    pub(super) fn new(outline: &Outline, trace: usize, moment: &Moment) -> Self {
        let mut hiding = Hiding {
            amounts: vec![Amount::default(); outline.items().len()],
            progress: vec![Progress::Unseen; moment.progress.len()],
        };
        for (index, &progress) in moment.progress.iter().enumerate().filter(|&(_, &now)| now != Progress::Unseen) {
            hiding.progress[index] = progress;
            hiding.amounts[outline.owner(trace, index)].add(amount(progress));
        }
        hiding
    }

    /// At a later moment, at which nothing has changed but these nodes.
    pub(super) fn update(&mut self, outline: &Outline, trace: usize, moment: &Moment, changed: &[NodeId]) {
        for &id in changed {
            let now = moment.progress[id.index()];
            let before = std::mem::replace(&mut self.progress[id.index()], now);
            let owner = &mut self.amounts[outline.item_of(trace, id)];
            owner.searched = owner.searched + amount(now).searched - amount(before).searched;
            owner.skipped = owner.skipped + amount(now).skipped - amount(before).skipped;
        }
    }
}

/// What a node with which a search has come so far counts among those that a fold hides.
fn amount(progress: Progress) -> Amount {
    Amount {
        searched: u64::from(matches!(progress, Progress::Open | Progress::Done)),
        skipped: u64::from(progress == Progress::Skipped),
    }
}

/// After how many steps a node got a window, whether by being entered, and which.
type Change = (usize, bool, Window);

impl<'f> Panel<'f> {
    /// The moment at which a story is looked at; `None` when it is told.
    fn moment<'m>(&'m self, when: When<'m>) -> Option<&'m Moment> {
        match when {
            When::Now if self.frame.is_last() => None,
            When::Now => Some(self.frame.moment()),
            When::At(moment, _) => Some(moment).filter(|moment| moment.steps < self.trace().steps().len()),
            When::AtTheEnd => None,
        }
    }

    /// The last of some cutoffs that had happened and still stands: the search had not come back to what it skipped.
    fn standing(&self, cutoffs: Option<&Vec<usize>>, when: When<'_>) -> Option<usize> {
        let is_standing = |&&cutoff: &&usize| {
            let is_skipped = |&first: &NodeId| self.node_fate(first, when) == Fate::Skipped;
            self.moment(when).is_none_or(|moment| cutoff < moment.cutoffs)
                && self.trace().cutoffs()[cutoff].skipped.first().is_none_or(is_skipped)
        };
        cutoffs?.iter().rev().find(is_standing).copied()
    }

    /// How far the search had come with a node.
    fn node_fate(&self, id: NodeId, when: When<'_>) -> Fate {
        match (self.moment(when).map(|moment| moment.progress[id.index()]), self.frame.node(id).state) {
            (None, State::Skipped) | (Some(Progress::Skipped), _) => Fate::Skipped,
            (None, State::Searched(_)) | (Some(Progress::Done), _) => Fate::Done,
            (Some(Progress::Open), _) => Fate::Open,
            (Some(Progress::Unseen), _) => Fate::Unmet,
        }
    }

    /// The proof number and the disproof number of a node, in proof-number search.
    fn numbers(&self, id: NodeId, when: When<'_>) -> Option<ProofNumbers> {
        match self.moment(when) {
            Some(moment) => moment.numbers[id.index()],
            None => self.trace().proof_numbers(id),
        }
    }

    /// What it shows.
    pub fn frame(&self) -> &'f Frame<'f> {
        self.frame
    }

    /// The recording.
    pub fn trace(&self) -> &'f Trace {
        self.frame.trace()
    }
}

/// One or several searches of the same position, as a theme shows them in a language.
///
/// # Examples
///
/// ```
/// use plyscope::game::tree::HandTree;
/// use plyscope::locale::Locale;
/// use plyscope::render::figure::{Figure, When};
/// use plyscope::render::{Outline, Theme};
/// use plyscope::story::Frame;
/// use plyscope::search::Settings;
/// use plyscope::trace::{About, Limits, record};
/// let tree: HandTree = "((3 12 8) (2 4 6) (14 5 2))".parse()?;
/// let settings = Settings::default();
/// let trace = record(&tree, HandTree::static_value(), &settings, Limits::default(), About::default(), &mut ());
/// let outline = Outline::new(&[&trace], Outline::MOST);
/// let (theme, locale, frames) = (Theme::default(), Locale::default(), [Frame::last(&trace)]);
/// let figure = Figure::new(&outline, &frames, &theme, &locale);
/// let second_move = outline.items().iter().position(|item| item.parent == Some(0)).map_or(0, |first| first + 4);
/// assert_eq!(figure.look(0, second_move, When::Now).value, "≤ 2");
/// # Ok::<(), plyscope::fault::Fault>(())
/// ```
#[derive(Debug)]
pub struct Figure<'f> {
    outline: &'f Outline,
    theme: &'f Theme,
    locale: &'f Locale,
    panels: Vec<Panel<'f>>,
    /// What minimax found, where that is shown: the last trace of the outline.
    truth: Option<&'f Trace>,
    is_series: bool,
    forms: Vec<Form>,
    boards: Vec<bool>,
    names: Vec<Option<String>>,
    mate_notes: bool,
    /// For each panel, worked out when somebody asks first.
    looks: Vec<OnceLock<Looks>>,
}

impl<'f> Figure<'f> {
    /// Joins what is needed. The traces of `frames` are those that `outline` was made from, in the same order.
    ///
    /// # Panics
    /// If there are more or fewer frames than traces.
    pub fn new(outline: &'f Outline, frames: &'f [Frame<'f>], theme: &'f Theme, locale: &'f Locale) -> Self {
        assert_eq!(outline.traces(), frames.len(), "one frame for each trace of the outline");
        Self::build(outline, frames, None, theme, locale, &stories(frames, theme))
    }

    /// The same with what minimax found, for [`Theme::skipped_values`]: the last trace of `outline`, and not one of
    /// `frames`.
    ///
    /// # Panics
    /// If there is not one frame less than traces.
    pub fn with_truth(
        outline: &'f Outline,
        frames: &'f [Frame<'f>],
        truth: &'f Trace,
        theme: &'f Theme,
        locale: &'f Locale,
    ) -> Self {
        assert_eq!(outline.traces(), frames.len() + 1, "a frame for each trace of the outline but the last");
        Self::build(outline, frames, Some(truth), theme, locale, &stories(frames, theme))
    }

    /// The same searches in another outline of the same traces: what does not depend on what is drawn is not worked out again.
    ///
    /// # Panics
    /// If the outline is that of more or fewer traces.
    #[must_use]
    pub(crate) fn of_part<'p>(&self, outline: &'p Outline, frames: &'p [Frame<'p>]) -> Figure<'p>
    where
        'f: 'p,
    {
        assert_eq!(outline.traces(), frames.len(), "one frame for each trace of the outline");
        let stories: Vec<_> = self.panels.iter().map(|panel| Arc::clone(&panel.story)).collect();
        Figure::build(outline, frames, None, self.theme, self.locale, &stories)
    }

    /// The same as one of a series that tells the story step by step, the last one included: all say what they leave out
    /// and explain their signs alike.
    #[must_use]
    pub fn in_series(self) -> Self {
        Figure { is_series: true, ..self }
    }

    fn build(
        outline: &'f Outline,
        frames: &'f [Frame<'f>],
        truth: Option<&'f Trace>,
        theme: &'f Theme,
        locale: &'f Locale,
        stories: &[Arc<Story>],
    ) -> Self {
        /// In a larger picture they are clutter.
        const MOST_MATE_NOTES: usize = 80;
        let traces: Vec<&Trace> = frames.iter().map(Frame::trace).chain(truth).collect();
        let forms = forms(outline, &traces);
        let panels =
            frames.iter().zip(stories).enumerate().map(|(index, (frame, story))| panel(index, frame, outline, story));
        let panels = panels.collect();
        Figure {
            outline,
            theme,
            locale,
            panels,
            truth,
            is_series: false,
            names: names(outline, &traces, &forms, theme),
            forms,
            boards: boards(outline, frames, theme),
            mate_notes: outline.items().len() <= MOST_MATE_NOTES,
            looks: frames.iter().map(|_| OnceLock::new()).collect(),
        }
    }

    /// Whether a panel is shown at one of several moments: all of them have the same size and explain the same signs.
    pub(super) fn is_story(&self, panel: usize) -> bool {
        self.is_series || !self.panels[panel].frame.is_last()
    }

    /// What is drawn and what is folded.
    pub fn outline(&self) -> &'f Outline {
        self.outline
    }

    /// What is shown, and how.
    pub fn theme(&self) -> &'f Theme {
        self.theme
    }

    /// The language.
    pub fn locale(&self) -> &'f Locale {
        self.locale
    }

    /// The searches.
    pub fn panels(&self) -> &[Panel<'f>] {
        &self.panels
    }

    /// The id that a node item has in a panel's trace.
    pub fn node_id(&self, panel: usize, item: usize) -> Option<NodeId> {
        match &self.outline.items()[item].content {
            Content::Node(ids) => ids[panel],
            Content::Fold(_) => None,
        }
    }

    /// How far a search had come with an item.
    pub fn fate(&self, panel: usize, item: usize, when: When<'_>) -> Fate {
        let this = &self.panels[panel];
        match when {
            When::Now => this.now[item],
            When::AtTheEnd => this.end[item],
            When::At(moment, _) if moment.steps >= this.trace().steps().len() => this.end[item],
            When::At(..) => {
                let Item { parent, content, .. } = &self.outline.items()[item];
                let known = match content {
                    Content::Node(ids) => ids[panel].map(|id| this.node_fate(id, when)),
                    Content::Fold(_) => self.hidden(panel, item, when).fate(),
                };
                known.unwrap_or_else(|| without(parent.map(|parent| self.fate(panel, parent, when))))
            }
        }
    }

    /// What an item is.
    pub fn form(&self, item: usize) -> Form {
        self.forms[item]
    }

    /// Whether anything is drawn for an item.
    pub fn is_drawn(&self, panel: usize, item: usize, when: When<'_>) -> bool {
        self.draws(self.fate(panel, item, when))
    }

    /// Whether anything is drawn for what a search has come so far with.
    pub(super) fn draws(&self, fate: Fate) -> bool {
        match fate {
            Fate::Unmet => false,
            Fate::Skipped => self.theme.skipped != Skipped::Hide,
            Fate::Ghost => !matches!(self.theme.skipped, Skipped::Hide | Skipped::Stub) || self.truth.is_none(),
            Fate::Open | Fate::Done => true,
        }
    }

    /// Whether the picture may say what the search found: an exercise must not.
    pub fn tells_answers(&self) -> bool {
        self.theme.skipped != Skipped::Whole
    }

    /// The cutoff at an item, if moves were skipped there.
    pub fn cutoff(&self, panel: usize, item: usize, when: When<'_>) -> Option<&'f Cutoff> {
        let panel = &self.panels[panel];
        panel.standing(panel.cutoffs.get(&item), when).map(|index| &panel.trace().cutoffs()[index])
    }

    /// The arcs from cutoffs to their causes that had happened.
    pub fn causes(&self, panel: usize, when: When<'_>) -> Vec<Cause> {
        let (index, panel) = (panel, &self.panels[panel]);
        if !self.theme.causes {
            return Vec::new();
        }
        let drawn = |&item: &usize| self.is_drawn(index, item, when);
        let cause = |(&from, numbers): (&usize, &Vec<usize>)| {
            let cutoff = &panel.trace().cutoffs()[panel.standing(Some(numbers), when)?];
            let cause = cutoff.cause.filter(|&cause| self.outline.is_drawn(index, cause))?;
            let to = self.outline.item_of(index, cause);
            let side = panel.frame.view().side(panel.frame.node(cutoff.node).player, cutoff.side);
            [from, to].iter().all(drawn).then_some(Cause { from, to, side, deep: cutoff.deep })
        };
        panel.cutoffs.iter().filter_map(cause).collect()
    }

    /// What stands beside each ply: the player's name where one player moves on all of it, with the ply; or only the
    /// ply, where the theme does not name players.
    pub fn levels(&self, panel: usize) -> Vec<Option<Level>> {
        /// Who moves on a ply: nobody, one player, or both.
        type Mover = Option<Option<Form>>;
        let plies = self.outline.items().iter().map(|item| item.ply as usize + 1).max().unwrap_or(0);
        let mut movers: Vec<Mover> = vec![None; plies];
        for (index, item) in self.outline.items().iter().enumerate() {
            let is_searched = matches!(self.fate(panel, index, When::AtTheEnd), Fate::Open | Fate::Done);
            let form = self.forms[index];
            if matches!(form, Form::Inner(_) | Form::Chance) && is_searched {
                let mover = &mut movers[item.ply as usize];
                *mover = Some(match *mover {
                    None => Some(form),
                    Some(other) => other.filter(|&other| other == form),
                });
            }
        }
        let (trace, theme) = (self.panels[panel].trace(), self.theme);
        let level = |(ply, mover): (usize, Mover)| {
            let player = match mover.flatten() {
                Some(Form::Inner(player)) => Some(player),
                _ => None,
            };
            let is_chance = mover.flatten() == Some(Form::Chance);
            if theme.levels.is_none() || player.is_none() && !is_chance && theme.level_names != LevelNames::Nothing {
                return None;
            }
            // A threshold leaves no number of plies.
            let depth = trace.settings().depth.filter(|_| !trace.settings().algorithm.weighs_lines());
            let left = depth.map(|depth| u64::from(depth).saturating_sub(ply as u64));
            Some(Level {
                player,
                is_chance,
                name: match player {
                    _ if theme.level_names == LevelNames::Nothing => None,
                    None => is_chance.then(|| self.locale.text("level-chance")),
                    Some(player) => Some(self.level_name(trace, player)),
                },
                disc: player.and_then(|player| self.disc(trace, player)),
                ply: self.theme.plies.then(|| self.locale.with("ply", &[("ply", ply.to_string().into())])),
                remaining: left.filter(|_| self.theme.remaining).map(|left| self.locale.count("remaining", left)),
            })
        };
        movers.into_iter().enumerate().map(level).collect()
    }

    /// The discs of a player who is called after the letter that stands for them, in pictures with boards.
    fn disc(&self, trace: &Trace, player: Player) -> Option<Glyph> {
        if self.theme.level_names != LevelNames::Sides || !self.boards.contains(&true) {
            return None;
        }
        let diagram = trace.diagram(NodeId::ROOT).filter(|diagram| diagram.style == Style::Wall)?;
        let name = trace.about().side(player).filter(|_| !diagram.cells.is_empty())?;
        [Glyph::FirstDisc, Glyph::SecondDisc].into_iter().find(|glyph| name == SideName::Sign(glyph.symbol()))
    }

    /// What a player is called.
    pub(super) fn level_name(&self, trace: &Trace, player: Player) -> String {
        let (max, min) = match self.theme.level_names {
            LevelNames::Players => ("level-max", "level-min"),
            LevelNames::Negamax => return if player == Player::Max { "max" } else { "\u{2212}max" }.to_owned(),
            LevelNames::Sides => match trace.about().side(player) {
                Some(SideName::White) => return self.locale.text("level-white"),
                Some(SideName::Black) => return self.locale.text("level-black"),
                Some(SideName::Sign(sign)) => return sign.into(),
                None => ("level-white", "level-black"),
            },
            LevelNames::Nothing => return String::new(),
        };
        self.locale.text(if player == Player::Max { max } else { min })
    }

    /// What is said about an item.
    pub fn look(&self, panel: usize, item: usize, when: When<'_>) -> Look {
        let fate = self.fate(panel, item, when);
        let this = &self.panels[panel];
        let is_told = this.moment(when).is_none();
        let form = self.forms[item];
        let shape = match form {
            Form::Inner(player) => self.theme.shape(player),
            Form::Chance => self.theme.chance,
            Form::Leaf | Form::Fold => self.theme.leaf,
        };
        let mut look = Look {
            // What an exercise shows must not tell what is skipped.
            fate: if self.theme.skipped == Skipped::Whole && matches!(fate, Fate::Skipped | Fate::Ghost) {
                Fate::Done
            } else {
                fate
            },
            form,
            shape,
            player: None,
            is_over: false,
            mv: None,
            has_probability: false,
            edge_window: None,
            is_negated: false,
            is_trial: false,
            cut: None,
            cut_is_deep: false,
            name: self.names[item].clone(),
            value: String::new(),
            hidden_value: String::new(),
            is_blank: false,
            notes: Vec::new(),
            visit: None,
            diagram: None,
            on_variation: self.theme.variation.is_some()
                && is_told
                && fate != Fate::Ghost
                && this.variation.contains(&item),
            is_choice: fate == Fate::Done && this.choices.contains(&item) && self.is_above_done(panel, item, when),
            is_best: false,
            has_cutoff: self.tells_answers()
                && (self.theme.cuts.is_some() || self.theme.cut_labels)
                && self.cutoff(panel, item, when).is_some(),
            differs: false,
            hides: if self.tells_answers() { self.hidden(panel, item, when) } else { self.hidden_alike(item) },
        };
        if fate == Fate::Unmet {
            return look;
        }
        if let Some(mark) = this.standing(this.marks.get(&item), when) {
            self.mark_cut(&mut look, panel, mark);
        }
        if let Content::Node(ids) = &self.outline.items()[item].content {
            match (ids[panel], self.truth.and(ids.last().copied().flatten())) {
                (Some(id), truth) => self.node(&mut look, (panel, item), id, when, truth),
                (None, Some(truth)) => self.imagined(&mut look, (panel, item), truth),
                (None, None) => {}
            }
        }
        if look.fate == Fate::Ghost && look.value.is_empty() && look.notes.is_empty() {
            // There is only its outline, and a small one.
            look.name = None;
        }
        look
    }

    /// How a node looks while it is being searched, if that is told: once for everything that is proved on the way. All
    /// moments of a story find room in one layout.
    pub fn looks_on_the_way(&self, panel: usize, item: usize) -> Vec<Look> {
        let this = &self.panels[panel];
        let Some(id) = self.node_id(panel, item) else { return Vec::new() };
        let (Some(way), node) = (this.story.ways.get(id.index()), this.frame.node(id)) else { return Vec::new() };
        let look = |&proved: &Interval| {
            let proved = this.frame.view().interval(node.player, proved);
            let mut look = self.look(panel, item, When::AtTheEnd);
            look.fate = Fate::Open;
            look.on_variation = false;
            look.is_best = false;
            look.notes.retain(|note| !matches!(note.kind, NoteKind::Outcome | NoteKind::Mate));
            self.value(&mut look, this.trace(), id, proved);
            if let Some(note) = look.notes.iter_mut().find(|note| note.kind == NoteKind::Interval) {
                *note = self.interval(this.trace(), id, proved);
            }
            look
        };
        let mut looks: Vec<Look> = way.iter().map(look).collect();
        // Before anything is proved the numbers change already.
        for &numbers in this.story.numbers.get(id.index()).into_iter().flatten() {
            let mut look = self.look(panel, item, When::AtTheEnd);
            if let Some(note) = look.notes.iter_mut().find(|note| note.kind == NoteKind::ProofNumbers) {
                *note = proof_numbers(numbers);
            }
            looks.push(look);
        }
        // What is searched in the end may have been skipped before.
        if let (Some(&cutoff), true) = (this.marks.get(&item).and_then(|marks| marks.last()), node.is_searched()) {
            let mut skipped = self.look(panel, item, When::AtTheEnd);
            self.mark_cut(&mut skipped, panel, cutoff);
            looks.push(skipped);
        }
        looks
    }

    /// Fills in that a cutoff begins at an item.
    fn mark_cut(&self, look: &mut Look, panel: usize, cutoff: usize) {
        let this = &self.panels[panel];
        let cutoff = &this.trace().cutoffs()[cutoff];
        look.cut_is_deep = cutoff.deep;
        let tells_cuts = self.tells_answers() && self.theme.cuts.is_some_and(|mark| mark != CutMark::Blank);
        let side = this.frame.view().side(this.frame.node(cutoff.node).player, cutoff.side);
        look.cut = tells_cuts.then_some(side);
    }

    /// Fills in what is said about a node.
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
        if self.theme.signs {
            look.is_negated = node.parent.is_some_and(|parent| trace.node(parent).player != node.player);
        }
        if this.node_fate(id, when) == Fate::Skipped {
            if let Some(truth) = truth {
                self.imagined(look, (panel, item), truth);
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
        look.differs = panel > 0 && self.tells_answers() && self.differs(panel, item, id, when);
        self.notes(look, panel, id, when);
        let is_unseen = self.theme.skipped == Skipped::Hide && self.theme.cuts.is_some() && self.theme.cut_labels;
        if let Some(cutoff) = self.cutoff(panel, item, when).filter(|_| is_unseen) {
            let side = this.frame.view().side(node.player, cutoff.side);
            look.notes.push(Note::new(NoteKind::Cut, words::cut_name(self.locale, side)));
        }
        look.diagram = self.diagram(item, trace, id);
    }

    /// The board of a node, if it is drawn as one.
    fn diagram(&self, item: usize, trace: &Trace, id: NodeId) -> Option<Diagram> {
        let diagram = if self.boards[item] { trace.diagram(id) } else { None };
        diagram.map(|diagram| self.theme.diagram(diagram))
    }

    /// The move that leads to a node; of chance with its probability.
    fn name_move(&self, look: &mut Look, trace: &Trace, id: NodeId) {
        let mv = if self.theme.moves { words::move_label(self.locale, trace, id) } else { None };
        let probability = self.theme.probabilities.zip(trace.node(id).probability);
        let probability = probability.map(|(form, probability)| self.probability(form, probability));
        look.has_probability = probability.is_some();
        look.mv = match (mv, probability) {
            (Some(mv), Some(probability)) => Some(format!("{mv} ({probability})")),
            (mv, probability) => mv.or(probability),
        };
    }

    fn probability(&self, form: Probabilities, probability: Probability) -> String {
        /// Enough to tell the sums of two dice.
        const PLACES: f64 = 1000.0;
        if form == Probabilities::Fractions {
            return probability.to_string();
        }
        let exact = Value::mean([(probability.weight, 1.into())], probability.total);
        let rounded = Value::rounded((exact.to_f64() * PLACES).round() / PLACES).unwrap_or(exact);
        self.number(&if rounded == exact { exact.to_string() } else { format!("≈{rounded}") })
    }

    /// What minimax would have found where the search did not look.
    fn imagined(&self, look: &mut Look, (panel, item): (usize, usize), id: NodeId) {
        let Some(truth) = self.truth else { return };
        let node = truth.node(id);
        look.player = Some(node.player);
        self.name_move(look, truth, id);
        if self.theme.signs {
            look.is_negated = node.parent.is_some_and(|parent| truth.node(parent).player != node.player);
        }
        self.outcome(look, truth, node.state);
        let view = self.panels[panel].frame.view();
        self.value(look, truth, id, view.interval(node.player, node.proved));
        // Where no search came, a node is drawn for its value.
        if look.fate == Fate::Ghost && look.value.is_empty() {
            look.notes.clear();
        }
        look.diagram = self.diagram(item, truth, id);
    }

    /// The game is over here.
    fn over(&self, look: &mut Look) {
        look.is_over = true;
        if look.form == Form::Leaf {
            look.shape = self.theme.terminal;
        }
    }

    fn outcome(&self, look: &mut Look, trace: &Trace, state: State) {
        let Some(outcome) = words::outcome(self.locale, state) else { return };
        // No game ends in a position that there cannot be.
        if state != State::Searched(Kind::TakenBack) {
            self.over(look);
        }
        if self.theme.outcomes {
            // In the words of the plies.
            let outcome = match state {
                State::Searched(Kind::Won(player)) if self.theme.level_names == LevelNames::Sides => {
                    match (trace.about().side(player), player) {
                        (Some(SideName::White), _) | (None, Player::Max) => self.locale.text("wins-white"),
                        (Some(SideName::Black), _) | (None, Player::Min) => self.locale.text("wins-black"),
                        (Some(SideName::Sign(sign)), _) => {
                            self.locale.with("wins", &[("player", sign.to_string().into())])
                        }
                    }
                }
                _ => outcome,
            };
            look.notes.push(Note::new(NoteKind::Outcome, outcome));
        }
    }

    /// The value as it is shown, and how far the mate is.
    fn value(&self, look: &mut Look, trace: &Trace, id: NodeId, proved: Interval) {
        let place = if look.form == Form::Leaf { self.theme.leaf_values } else { self.theme.values };
        // In its own box stands also what is filled in: a sheet and its key have the same layout.
        look.is_blank = self.theme.blanks && (place.is_none() || look.form != Form::Leaf);
        if place.is_none() {
            if !look.is_blank {
                look.hidden_value = self.bounds(trace, id, proved);
            }
            return;
        }
        look.value = self.bounds(trace, id, proved);
        let plies = proved.value().and_then(|value| Some((value, trace.plies_to_mate(id, value)?)));
        let Some((value, plies)) = plies.filter(|&(_, plies)| plies > 0) else { return };
        match self.theme.mates {
            // Not for the player whose ply it is, as a reader would think.
            Some(MateForm::Note) if self.mate_notes => {
                let winner = match (self.mates_winner(look, value), self.theme.level_names) {
                    (winner, LevelNames::Sides) => self.level_name(trace, winner),
                    (winner, _) => words::side_name(self.locale, winner),
                };
                let numbers = [("player", winner.into()), ("count", u64::from(plies.div_ceil(2)).into())];
                let key = if words::has_mates(trace) { "mate-in" } else { "win-in" };
                look.notes.push(Note::new(NoteKind::Mate, self.locale.with(key, &numbers)));
            }
            _ => {}
        }
    }

    /// A value as it is shown: `#2` for a mate, where the theme writes mates so.
    fn score(&self, trace: &Trace, id: NodeId, value: Value) -> String {
        let plies = trace.plies_to_mate(id, value);
        match plies.filter(|_| self.theme.mates == Some(MateForm::Hash)) {
            Some(plies) => {
                let sign = if value < Value::ZERO { "\u{2212}" } else { "" };
                format!("{sign}#{}", plies.div_ceil(2))
            }
            None if trace.has_chance() => self.number(&words::brief(value)),
            None => match value.whole() {
                // In all languages the same but for the sign.
                Some(whole) => format!("{}{}", if whole < 0 { "\u{2212}" } else { "" }, whole.unsigned_abs()),
                None => self.number(&value.to_string()),
            },
        }
    }

    /// What is proved about a value, as it is shown.
    pub(super) fn bounds(&self, trace: &Trace, id: NodeId, proved: Interval) -> String {
        let score = |value| self.score(trace, id, value);
        match (proved.low.is_finite(), proved.high.is_finite()) {
            _ if proved.value().is_some() => score(proved.low),
            // Dots after a number that is rounded would look like a part of it.
            (true, true) if trace.has_chance() => self.number(&words::brief_brackets(proved)),
            (true, true) => format!("{}…{}", score(proved.low), score(proved.high)),
            (true, false) => format!("≥ {}", score(proved.low)),
            (false, true) => format!("≤ {}", score(proved.high)),
            (false, false) => "?".to_owned(),
        }
    }

    fn written_window(&self, trace: &Trace, id: NodeId, window: Window) -> String {
        self.locale.number(&format!(
            "({}, {})",
            self.score(trace, id, window.alpha),
            self.score(trace, id, window.beta)
        ))
    }

    /// Who mates, if a value that is shown at a node says that somebody does.
    fn mates_winner(&self, look: &Look, value: Value) -> Player {
        let is_of_mover = self.panels[0].frame.view() == View::Mover && look.player == Some(Player::Min);
        if (value > Value::ZERO) == is_of_mover { Player::Min } else { Player::Max }
    }

    /// What else is said about a searched node.
    fn notes(&self, look: &mut Look, panel: usize, id: NodeId, when: When<'_>) {
        let this = &self.panels[panel];
        let (theme, trace, node, view) = (self.theme, this.trace(), this.frame.node(id), this.frame.view());
        let proved = self.proved(panel, id, when);
        let mut notes = Vec::new();
        if theme.remarks {
            notes.extend(trace.remarks(id).iter().filter_map(|&remark| self.remark(node, remark)));
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
        let visits = this.moment(when).map_or(trace.visits(id).len(), |moment| moment.visits[id.index()]);
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

    fn interval(&self, trace: &Trace, id: NodeId, Interval { low, high }: Interval) -> Note {
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
            let window = view.window(node.player, window);
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

    /// A number as the language and printers set it.
    pub(super) fn number(&self, text: &str) -> String {
        self.locale.number(&words::typeset(text))
    }

    fn proved(&self, panel: usize, id: NodeId, when: When<'_>) -> Interval {
        let this = &self.panels[panel];
        let node = this.frame.node(id);
        let proved = this.moment(when).map_or(node.proved, |moment| moment.proved[id.index()]);
        this.frame.view().interval(node.player, proved)
    }

    fn window(&self, panel: usize, id: NodeId, when: When<'_>) -> Option<Window> {
        let this = &self.panels[panel];
        let node = this.frame.node(id);
        let has_window = this.trace().settings().algorithm.has_window();
        let is_met = matches!(this.node_fate(id, when), Fate::Open | Fate::Done);
        let window = this.moment(when).map_or(node.window, |moment| moment.entry[id.index()]);
        let shown = has_window && is_met && node.is_searched() && !node.is_leaf();
        shown.then(|| this.frame.view().window(node.player, window))
    }

    /// Whether the search is done with the node above an item.
    fn is_above_done(&self, panel: usize, item: usize, when: When<'_>) -> bool {
        let above = self.outline.items()[item].parent;
        above.is_some_and(|above| self.fate(panel, above, when) == Fate::Done)
    }

    /// Whether the first panel's search proved something else about a node that both have searched. At another moment than
    /// that of the frames, what it proved in the end.
    fn differs(&self, panel: usize, item: usize, id: NodeId, when: When<'_>) -> bool {
        let Some(first) = self.node_id(0, item) else { return false };
        let first_when = if matches!(when, When::At(..)) { When::AtTheEnd } else { when };
        let is_done = |panel, when| self.fate(panel, item, when) == Fate::Done;
        let (one, two) = (self.proved(0, first, first_when), self.proved(panel, id, when));
        is_done(0, first_when) && is_done(panel, when) && one != two
    }

    /// What a fold hides, whether it was searched or not: all that an exercise may say of it.
    fn hidden_alike(&self, item: usize) -> Amount {
        let Content::Fold(hidden) = &self.outline.items()[item].content else { return Amount::default() };
        let all = hidden.iter().map(|hidden| hidden.amount.searched + hidden.amount.skipped).max();
        Amount { searched: all.unwrap_or(0), skipped: 0 }
    }

    /// What a fold hides of a panel's trace.
    fn hidden(&self, panel: usize, item: usize, when: When<'_>) -> Amount {
        let this = &self.panels[panel];
        let Content::Fold(hidden) = &self.outline.items()[item].content else { return Amount::default() };
        match (this.moment(when), when) {
            (Some(_), When::Now) => this.hidden_now.amounts[item],
            (Some(_), When::At(_, hiding)) => hiding.amounts[item],
            _ => hidden[panel].amount,
        }
    }
}

fn panel<'f>(index: usize, frame: &'f Frame<'f>, outline: &'f Outline, story: &Arc<Story>) -> Panel<'f> {
    let trace = frame.trace();
    let is_drawn = |&&id: &&NodeId| outline.is_drawn(index, id);
    let item = |&id: &NodeId| outline.item_of(index, id);
    let mut marks = BTreeMap::new();
    let mut cutoffs = BTreeMap::new();
    for (number, cutoff) in trace.cutoffs().iter().enumerate() {
        if !outline.is_drawn(index, cutoff.node) {
            continue;
        }
        let node = outline.item_of(index, cutoff.node);
        cutoffs.entry(node).or_insert_with(Vec::new).push(number);
        let Some(&skipped) = cutoff.skipped.first() else { continue };
        let item = outline.item_of(index, skipped);
        // A fold that hides searched moves too is not cut off as a whole.
        let is_cut = match &outline.items()[item].content {
            Content::Node(_) => item != node,
            Content::Fold(hidden) => hidden[index].amount.searched == 0,
        };
        if is_cut {
            marks.entry(item).or_insert_with(Vec::new).push(number);
        }
    }
    let mut panel = Panel {
        frame,
        now: Vec::new(),
        end: Vec::new(),
        hidden_now: if frame.is_last() { Hiding::default() } else { Hiding::new(outline, index, frame.moment()) },
        marks,
        cutoffs,
        choices: story.chosen.iter().filter(is_drawn).map(item).collect(),
        variation: best_play(trace).map(|id| outline.item_of(index, id)).collect(),
        story: Arc::clone(story),
    };
    panel.end = fates(index, &panel, outline, When::AtTheEnd);
    panel.now = fates(index, &panel, outline, When::Now);
    panel
}

/// Whether all names that nodes have in sentences are shown.
fn names_nodes(trace: &Trace, theme: &Theme) -> bool {
    let has_moves = || trace.ids().any(|id| trace.move_label(id).is_some());
    let has_names = || trace.ids().any(|id| trace.name(id).is_some());
    (theme.moves || !has_moves()) && (theme.names.is_some() || !has_names())
}

/// `1 | 3`.
fn proof_numbers(numbers: ProofNumbers) -> Note {
    Note::new(NoteKind::ProofNumbers, numbers.to_string())
}

/// For each node all numbers that proof-number search told of it, each once; empty in a long story, and in other searches.
fn numbers_on_the_way(trace: &Trace) -> Vec<Vec<ProofNumbers>> {
    if !trace.settings().algorithm.proves() || trace.steps().len() > MOST_STEPS {
        return Vec::new();
    }
    let mut told: Vec<Vec<ProofNumbers>> = vec![Vec::new(); trace.len()];
    for step in trace.steps() {
        if let Step::Remark { node, remark: Remark::Proof { numbers, .. } } = *step
            && !told[node.index()].contains(&numbers)
        {
            told[node.index()].push(numbers);
        }
    }
    told
}

/// The nodes whose value the node above took in the end.
fn chosen(trace: &Trace) -> Vec<NodeId> {
    let mut chosen = BTreeMap::new();
    for step in trace.steps() {
        if let Step::Update { node, child: Some(child), .. } = *step {
            chosen.insert(node, child);
        }
    }
    chosen.into_values().collect()
}

/// What each panel says of its search whatever is drawn of it.
fn stories(frames: &[Frame<'_>], theme: &Theme) -> Vec<Arc<Story>> {
    let differ = orders_differ(frames);
    frames.iter().map(|frame| Arc::new(Story::new(frame.trace(), theme, differ))).collect()
}

/// The fate of every item.
fn fates(index: usize, panel: &Panel<'_>, outline: &Outline, when: When<'_>) -> Vec<Fate> {
    let is_told = panel.moment(when).is_none();
    let mut fates: Vec<Fate> = Vec::with_capacity(outline.items().len());
    for (item_index, item) in outline.items().iter().enumerate() {
        let known = match &item.content {
            Content::Node(ids) => ids[index].map(|id| panel.node_fate(id, when)),
            Content::Fold(hidden) if is_told => hidden[index].amount.fate(),
            Content::Fold(_) => panel.hidden_now.amounts[item_index].fate(),
        };
        fates.push(known.unwrap_or_else(|| without(item.parent.map(|parent| fates[parent]))));
    }
    fates
}

/// The fate of an item that a search never met, from that of the item above: where the search was done with a node and
/// has nothing here, it never got here.
fn without(above: Option<Fate>) -> Fate {
    match above {
        None | Some(Fate::Unmet | Fate::Open) => Fate::Unmet,
        Some(Fate::Done | Fate::Skipped | Fate::Ghost) => Fate::Ghost,
    }
}

impl Amount {
    /// The fate of a fold that hides so much; `None` if it is nothing.
    fn fate(self) -> Option<Fate> {
        match self {
            Amount { searched: 1.., .. } => Some(Fate::Done),
            Amount { skipped: 1.., .. } => Some(Fate::Skipped),
            _ => None,
        }
    }
}

/// For each leaf its place, from 1, in the order of visits.
fn leaf_numbers(trace: &Trace) -> Vec<Option<u32>> {
    let mut numbers = vec![None; trace.len()];
    let mut last = 0;
    for step in trace.steps() {
        if let Step::Evaluate { node, .. } = *step
            && numbers[node.index()].is_none()
        {
            last += 1;
            numbers[node.index()] = Some(last);
        }
    }
    numbers
}

/// For each node its windows, one after the other.
fn histories(trace: &Trace) -> Vec<Vec<Change>> {
    let mut histories = vec![Vec::new(); trace.len()];
    for (step, number) in trace.steps().iter().zip(1..) {
        match *step {
            Step::Enter { node, window, .. } => histories[node.index()].push((number, true, window)),
            Step::Update { node, window, .. } => histories[node.index()].push((number, false, window)),
            _ => {}
        }
    }
    histories
}

/// A story with more steps than this is seen at its end only.
const MOST_STEPS: usize = 5_000;

/// What was proved about each node on the way to what is proved in the end, of a story that somebody may want to see.
fn ways(trace: &Trace) -> Vec<Vec<Interval>> {
    if trace.steps().len() > MOST_STEPS { Vec::new() } else { trace.proved_on_the_way() }
}

/// The form of each item: where no search looked at it, the one that it would have had.
fn forms(outline: &Outline, traces: &[&Trace]) -> Vec<Form> {
    let form = |item: &Item| {
        let Content::Node(ids) = &item.content else { return Form::Fold };
        let nodes = || ids.iter().zip(traces).filter_map(|(id, trace)| id.map(|id| trace.node(id)));
        let node = nodes().find(|node| node.is_searched()).or_else(|| nodes().next());
        node.map_or(Form::Leaf, |node| match node.kind() {
            Kind::Inner if node.is_chance => Form::Chance,
            kind if kind.is_leaf() => Form::Leaf,
            _ => Form::Inner(node.player),
        })
    };
    outline.items().iter().map(form).collect()
}

/// What each item is called.
fn names(outline: &Outline, traces: &[&Trace], forms: &[Form], theme: &Theme) -> Vec<Option<String>> {
    let items = outline.items();
    let Some(naming) = theme.names else { return vec![None; items.len()] };
    let given = |content: &Content| {
        let Content::Node(ids) = content else { return None };
        ids.iter().zip(traces).find_map(|(id, trace)| trace.name((*id)?))
    };
    let mut names: Vec<Option<String>> = match naming {
        Naming::Given | Naming::Letters => items.iter().map(|item| given(&item.content)).collect(),
        Naming::Positions => vec![None; items.len()],
    };
    if naming == Naming::Given || naming == Naming::Letters && names.iter().any(Option::is_some) {
        return names;
    }
    let mut by_level: Vec<usize> = (0..items.len()).collect();
    by_level.sort_by_key(|&index| items[index].ply);
    let is_named = |&index: &usize| match naming {
        Naming::Positions => forms[index] != Form::Fold,
        _ => matches!(forms[index], Form::Inner(_)),
    };
    for (number, index) in by_level.into_iter().filter(is_named).enumerate() {
        names[index] = Some(match naming {
            Naming::Positions => format!("P{number}"),
            _ => letters(number),
        });
    }
    names
}

/// A, B, …, Z, AA, AB, ….
fn letters(number: usize) -> String {
    let mut letters = Vec::new();
    let mut rest = number + 1;
    while rest > 0 {
        rest -= 1;
        letters.push(char::from(b'A' + u8::try_from(rest % 26).unwrap_or(0)));
        rest /= 26;
    }
    letters.iter().rev().collect()
}

/// A picture with more nodes than this is large.
const LARGE: usize = 60;

/// Which items are drawn as boards.
fn boards(outline: &Outline, frames: &[Frame<'_>], theme: &Theme) -> Vec<bool> {
    /// More moves than this are many.
    const MANY: usize = 9;
    let items = outline.items();
    let all = match theme.boards {
        Some(Boards::All) => true,
        Some(Boards::Fitting) => items.len() <= LARGE,
        Some(Boards::Some) | None => false,
    };
    let mut drawn = vec![all; items.len()];
    if all || theme.boards.is_none() {
        return drawn;
    }
    let shows_cuts = theme.cuts.is_some() || theme.skipped != Skipped::Hide;
    let shows_variation = theme.variation.is_some() || theme.choices || theme.best_move;
    if theme.skipped == Skipped::Whole || theme.blanks || !shows_cuts && !shows_variation {
        return boards_of_plies(outline);
    }
    drawn[0] = true;
    let root_moves = items.iter().filter(|item| item.parent == Some(0)).count();
    if root_moves <= MANY {
        for (item, drawn) in items.iter().zip(&mut drawn) {
            *drawn |= item.parent == Some(0);
        }
    }
    for (index, frame) in frames.iter().enumerate() {
        let trace = frame.trace();
        let cutoffs = trace.cutoffs().iter().map(|cutoff| cutoff.node);
        let most = if items.len() <= 2 * LARGE { usize::MAX } else { 0 };
        for id in trace.variation().iter().copied().chain(trace.best_child()).chain(cutoffs.take(most)) {
            drawn[outline.item_of(index, id)] |= outline.is_drawn(index, id);
        }
    }
    drawn
}

/// Whole plies of boards from the root on, as many as are not too much: where nothing else tells what a search found, boards
/// must not either. In an exercise that would be the answer.
fn boards_of_plies(outline: &Outline) -> Vec<bool> {
    let items = outline.items();
    let mut sizes = vec![0; items.iter().map(|item| item.ply as usize + 1).max().unwrap_or(0)];
    for item in items {
        sizes[item.ply as usize] += 1;
    }
    let mut boards = 0;
    let is_too_much = |&size: &usize| {
        boards += size;
        boards > LARGE
    };
    let plies = sizes.iter().position(is_too_much).unwrap_or(sizes.len());
    items.iter().map(|item| (item.ply as usize) < plies).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_go_on_after_z() {
        assert_eq!([0, 1, 25, 26, 27, 701, 702].map(letters), ["A", "B", "Z", "AA", "AB", "ZZ", "AAA"]);
    }
}
