//! Hand-built trees: a game whose rules are a tree in JSON or text.

mod builder;
mod draft;
mod json;
mod text;

pub use draft::Draft;

use std::collections::BTreeSet;
use std::num::NonZeroU32;
use std::ops::Range;
use std::sync::Arc;

use super::{DEEPEST, Diagram, Evaluate, Evaluation, Game, Notation, Outcome, Player, Value};
use crate::fault::{Fault, Flaw};

/// Largest size of an input, in bytes: 16 MiB, some millions of nodes.
pub const LARGEST_INPUT: usize = 16 * 1024 * 1024;

/// A game tree written by hand, in JSON or as nested lists.
///
/// Every node is a position; its moves lead to its children. Values may be written from MAX's point of view or from
/// that of the side to move; they are read from MAX's.
///
/// ```
/// use plyscope::{Game, HandTree, Notation};
/// let tree: HandTree = "(B: (3 12 8) C: (2 4 6))".parse()?;
/// let root = tree.initial();
/// let second = tree.play(&root, &tree.moves(&root)[1]);
/// assert_eq!(tree.node_name(&second).as_deref(), Some("C"));
/// # Ok::<(), plyscope::Fault>(())
/// ```
#[derive(Debug, Clone, PartialEq)]
pub struct HandTree {
    /// Parents before their children; the root first. A copy of the tree is the same nodes.
    nodes: Arc<Vec<TreeNode>>,
    title: Option<String>,
    note: Option<String>,
    /// Names of MAX and MIN, if the source has them.
    players: Option<[String; 2]>,
    view: View,
    /// Smallest and largest value, if the source declares them.
    bounds: Option<[Value; 2]>,
}

/// A position of a [`HandTree`]. It counts from 1, so that no position takes no room.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct NodeNumber(NonZeroU32);

/// Point of view of the written values.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
enum View {
    #[default]
    Max,
    Mover,
}

#[derive(Debug, Clone, PartialEq)]
struct TreeNode {
    content: Content,
    /// The player to move, where the source says so.
    declared_player: Option<Player>,
    /// The player to move; where chance moves, the one who moves next.
    player: Player,
    /// `true` for a chance node.
    is_chance: bool,
    /// Rare properties.
    extra: Option<Box<Extra>>,
    parent: Option<NodeNumber>,
    next_sibling: Option<NodeNumber>,
    /// 1-based index among its siblings.
    number: u32,
    ply: u32,
    /// Byte range in the source.
    start: u32,
    end: u32,
}

/// Rare properties of a node.
#[derive(Debug, Clone, PartialEq, Default)]
struct Extra {
    /// Weight of the move of chance, in millionths; 1 by default.
    weight: Option<u64>,
    name: Option<Box<str>>,
    /// Letter instead of a name.
    letter: Option<Box<str>>,
    /// Note, except that of the root, which is about the tree.
    note: Option<Box<str>>,
    /// The move that leads here, where the source names it.
    mv: Option<Box<str>>,
    /// The static value of an inner node.
    evaluation: Option<Value>,
}

/// Values as written.
#[derive(Debug, Clone, Copy, PartialEq)]
enum Content {
    Score(Value),
    Result(WrittenResult),
    Inner { first_child: NodeNumber, children: u32 },
}

/// A declared result, as written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum WrittenResult {
    Max,
    Min,
    Draw,
    /// The side to move has won.
    Win,
    /// The side to move has lost.
    Loss,
}

impl WrittenResult {
    const WORDS: [&str; 5] = ["max", "min", "draw", "win", "loss"];

    /// All results, in the order of `WORDS`.
    const ALL: [Self; 5] = [Self::Max, Self::Min, Self::Draw, Self::Win, Self::Loss];

    fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|result| result.word() == word)
    }

    fn word(self) -> &'static str {
        Self::WORDS[self as usize]
    }
}

/// Returns A, B, …, Z, AA, AB, ….
pub(crate) fn letters(number: usize) -> String {
    let mut letters = Vec::new();
    let mut rest = number + 1;
    while rest > 0 {
        rest -= 1;
        letters.push(char::from(b'A' + u8::try_from(rest % 26).unwrap_or(0)));
        rest /= 26;
    }
    letters.iter().rev().collect()
}

impl HandTree {
    /// Words for a result: `max`, `min`, `draw`, and `win` or `loss` of the side to move.
    pub const RESULT_WORDS: [&str; 5] = WrittenResult::WORDS;

    /// Parses a tree in JSON.
    ///
    /// # Errors
    /// If the text is not JSON or not a tree.
    pub fn from_json(text: &str) -> Result<Self, Flaw> {
        json::parse(text)
    }

    /// Parses a tree written as nested lists: `((3 12 8) (2 4 6) (14 5 2))`.
    ///
    /// # Errors
    /// If the text is not a tree.
    pub fn from_text(text: &str) -> Result<Self, Flaw> {
        text::parse(text)
    }

    /// Parses a flat list of leaves, `3 12 8 2 4 6 14 5 2`, of a tree in which every node of ply *i* has `branching[i]`
    /// moves.
    ///
    /// # Errors
    /// If the text is not such a list, or the number of leaves is not the product of the branching factors.
    pub fn from_leaves(text: &str, branching: &[u32]) -> Result<Self, Flaw> {
        text::parse_leaves(text, branching)
    }

    /// Parses a tree in any form.
    ///
    /// # Errors
    /// If the text is no tree.
    pub fn from_any(text: &str) -> Result<Self, Flaw> {
        let start = text.trim_start();
        // Nested arrays of numbers are the same tree in both forms.
        if start.starts_with(['{', '"']) || (start.starts_with('[') && start.contains('"')) {
            Self::from_json(text)
        } else {
            Self::from_text(text)
        }
    }

    /// Returns the title.
    pub fn title(&self) -> Option<&str> {
        self.title.as_deref()
    }

    /// Returns the note on the tree.
    pub fn note(&self) -> Option<&str> {
        self.note.as_deref()
    }

    /// Returns the number of nodes, including the root.
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Returns `false`: a tree has at least its root.
    pub fn is_empty(&self) -> bool {
        false
    }

    /// Returns whether some leaf declares a win or a loss.
    pub fn has_decided_leaves(&self) -> bool {
        self.nodes.iter().any(|node| match node.content {
            Content::Result(result) => result != WrittenResult::Draw,
            _ => false,
        })
    }

    /// Returns the source range of the first chance node.
    pub(crate) fn chance(&self) -> Option<Range<usize>> {
        self.nodes.iter().find(|node| node.is_chance).map(TreeNode::span)
    }

    /// Returns the tree with `player` to move at the root.
    #[must_use]
    pub fn with_root_player(mut self, player: Player) -> Self {
        Arc::make_mut(&mut self.nodes)[0].declared_player = Some(player);
        self.assign_players();
        self
    }

    /// Returns the tree with a letter, `A`, `B`, …, for each inner node without a name, ply by ply. Writers of trees
    /// omit these letters.
    ///
    /// ```
    /// use plyscope::{Game, HandTree, Notation};
    /// let tree: HandTree = "(B: (3 12 8) (2 4 6))".parse()?;
    /// let tree = tree.with_letters();
    /// let root = tree.initial();
    /// let names = tree.moves(&root).into_iter().filter_map(|child| tree.node_name(&tree.play(&root, &child)));
    /// assert_eq!(names.collect::<Vec<_>>(), ["B", "C"]);
    /// assert_eq!(tree.node_name(&root).as_deref(), Some("A"));
    /// # Ok::<(), plyscope::Fault>(())
    /// ```
    #[must_use]
    pub fn with_letters(mut self) -> Self {
        let nodes = Arc::make_mut(&mut self.nodes);
        let used: BTreeSet<String> = nodes.iter().filter_map(|node| node.name().map(str::to_owned)).collect();
        let is_meant = |node: &TreeNode| node.name().is_none() && matches!(node.content, Content::Inner { .. });
        let mut nameless: Vec<usize> = (0..nodes.len()).filter(|&index| is_meant(&nodes[index])).collect();
        nameless.sort_by_key(|&index| nodes[index].ply);
        let names = (0..).map(letters).filter(|name| !used.contains(name));
        for (index, name) in nameless.into_iter().zip(names) {
            nodes[index].extra.get_or_insert_default().letter = Some(name.into());
        }
        self
    }

    /// Assigns the players to move: alternating, except where the source declares them.
    fn assign_players(&mut self) {
        let nodes = Arc::make_mut(&mut self.nodes);
        for index in 0..nodes.len() {
            let node = &nodes[index];
            let inherited = node.parent.map_or(Player::Max, |parent| {
                let parent = &nodes[parent.index()];
                // Between two moves of the players, dice roll for the one who moves next.
                if parent.is_chance { parent.player } else { parent.player.opponent() }
            });
            nodes[index].player = node.declared_player.unwrap_or(inherited);
        }
    }

    /// Returns the names of MAX and MIN, if the tree has them.
    pub fn players(&self) -> Option<&[String; 2]> {
        self.players.as_ref()
    }

    /// Returns the smallest and the largest value, from MAX's point of view, if the tree declares them.
    pub fn bounds(&self) -> Option<[Value; 2]> {
        self.bounds
    }

    /// Checks that all values lie within the bounds of the tree.
    fn check_bounds(&self) -> Result<(), Flaw> {
        let Some([low, high]) = self.bounds else { return Ok(()) };
        for (index, node) in self.nodes.iter().enumerate() {
            let Some(written) = node.written() else { continue };
            let value = self.as_max_sees(NodeNumber::from_index(index), written);
            if value < low || value > high {
                return Err(Flaw::new(
                    format!("{} has the value {value}, outside the bounds", self.describe(index)),
                    node.span(),
                )
                .label(format!("not between {low} and {high}"))
                .help(
                    "\"bounds\" of the root are the smallest and the largest possible value, from MAX's point of view",
                ));
            }
        }
        Ok(())
    }

    /// Returns the only evaluation of a hand-built tree: the `value` of its inner nodes.
    pub fn static_value() -> Evaluation<Self> {
        Evaluation {
            name: "static",
            bound: |tree| {
                tree.nodes
                    .iter()
                    .filter_map(TreeNode::written)
                    .map(|value| value.max(-value))
                    .max()
                    .unwrap_or(Value::ZERO)
            },
            // The smallest last decimal of all values: 1 if all are whole, 0.01 with 0.25.
            grain: |tree| {
                let values = tree.nodes.iter().filter_map(TreeNode::written);
                values.map(Value::last_decimal).min().unwrap_or(Value::from(1))
            },
            evaluate: |tree, &state| tree.evaluation(state).unwrap_or(Value::ZERO),
        }
    }

    fn evaluation(&self, state: NodeNumber) -> Option<Value> {
        self.node(state).evaluation().map(|value| self.as_max_sees(state, value))
    }

    /// Converts a written value to MAX's point of view.
    fn as_max_sees(&self, state: NodeNumber, written: Value) -> Value {
        match self.view {
            View::Max => written,
            View::Mover => self.node(state).player.signed(written),
        }
    }

    /// Checks that the tree can be searched to a depth.
    ///
    /// A depth limit must not stop at a node without a value. Where the distance of mates counts, `mnoho` is given, and
    /// every static value must lie within ±`mnoho`: beyond it, it would be taken for a mate score.
    ///
    /// # Errors
    /// The first node, in the order written, that is in the way.
    pub fn check(&self, depth: Option<u32>, mnoho: Option<i32>) -> Result<(), Flaw> {
        for (index, node) in self.nodes.iter().enumerate() {
            let name = || self.describe(index);
            let too_large = |&value: &Value| mnoho.is_some_and(|mnoho| value.max(-value) > mnoho.into());
            if let (Some(value), Some(limit)) = (node.written().filter(too_large), mnoho) {
                return Err(Flaw::new(format!("{} has the value {value}, outside ±{limit} (MNOHO)", name()), node.span())
                    .label("may be taken for a mate score")
                    .help(format!(
                        "write a value from -{limit} to {limit}, or `max`/`min` if a player has won there; or raise --mnoho \
                         and --max; or count all wins alike with --mates flat"
                    )));
            }
            if depth == Some(node.ply) && node.lacks_evaluation() {
                let message = format!("the depth limit {} stops at {}, which has no value", node.ply, name());
                return Err(Flaw::new(message, node.span()).label(NO_VALUE).help(
                    "give it a `value` (JSON: {\"value\": 4, \"children\": [...]}), or search deeper, or leave out --depth",
                ));
            }
        }
        Ok(())
    }

    /// Checks that the moves of a tree of so many plies can be sorted by static values.
    ///
    /// # Errors
    /// The first inner node below the root, in the order written, that has no value.
    pub fn check_static_values(&self, plies: Option<u32>) -> Result<(), Flaw> {
        self.check_inner_values(
            plies,
            " to sort the moves by",
            "give it a `value` (JSON: {\"value\": 4, \"children\": [...]}): what it is worth at first sight",
        )
    }

    /// Checks that every move that does not end the game has a gain: the static value of the node that it leads to.
    ///
    /// # Errors
    /// The first inner node below the root, in the order written, that has no value.
    pub fn check_gains(&self) -> Result<(), Flaw> {
        self.check_inner_values(
            None,
            ": what does the move to it gain?",
            "give it a `value`: what the move that leads there gains, from MAX's point of view",
        )
    }

    /// Checks that a search may stop at every node: all inner nodes below the root have static values.
    ///
    /// # Errors
    /// The first inner node below the root, in the order written, that has no value.
    pub fn check_values(&self) -> Result<(), Flaw> {
        self.check_inner_values(
            None,
            ", and the search may stop there",
            "give every inner node a `value` (JSON: {\"value\": 4, \"children\": [...]}), or leave out --depth",
        )
    }

    fn check_inner_values(&self, plies: Option<u32>, consequence: &str, help: &str) -> Result<(), Flaw> {
        let lacks = |node: &TreeNode| (1..=plies.unwrap_or(u32::MAX)).contains(&node.ply) && node.lacks_evaluation();
        let Some(index) = self.nodes.iter().position(lacks) else { return Ok(()) };
        let message = format!("{} has no value{consequence}", self.describe(index));
        Err(Flaw::new(message, self.nodes[index].span()).label(NO_VALUE).help(help))
    }

    /// Describes a node for messages: by its name, or by the moves that lead to it.
    fn describe(&self, index: usize) -> String {
        if let Some(name) = self.nodes[index].called() {
            return format!("node `{name}`");
        }
        let mut path = Vec::new();
        let mut number = NodeNumber::from_index(index);
        while let Some(parent) = self.node(number).parent {
            path.push(self.move_name(&parent, &number));
            number = parent;
        }
        path.reverse();
        match path.len() {
            0 => "the root".to_owned(),
            1..=12 => format!("the node after {}", path.join(" ")),
            plies => format!("a node at ply {plies}"),
        }
    }

    fn node(&self, number: NodeNumber) -> &TreeNode {
        &self.nodes[number.index()]
    }

    fn children(&self, state: NodeNumber) -> impl Iterator<Item = NodeNumber> {
        let first = match self.node(state).content {
            Content::Inner { first_child, .. } => Some(first_child),
            _ => None,
        };
        std::iter::successors(first, |&child| self.node(child).next_sibling)
    }
}

const NO_VALUE: &str = "an inner node without a value";

impl NodeNumber {
    fn index(self) -> usize {
        self.0.get() as usize - 1
    }

    /// No input has 2^32 nodes: [`LARGEST_INPUT`] is far smaller.
    #[expect(clippy::cast_possible_truncation, reason = "bounded by the size of the input")]
    fn from_index(index: usize) -> Self {
        NodeNumber(NonZeroU32::MIN.saturating_add(index as u32))
    }
}

impl TreeNode {
    fn span(&self) -> Range<usize> {
        self.start as usize..self.end as usize
    }

    fn name(&self) -> Option<&str> {
        self.extra.as_ref()?.name.as_deref()
    }

    /// Returns its name or its letter.
    fn called(&self) -> Option<&str> {
        let extra = self.extra.as_ref()?;
        extra.name.as_deref().or(extra.letter.as_deref())
    }

    fn mv(&self) -> Option<&str> {
        self.extra.as_ref()?.mv.as_deref()
    }

    fn weight(&self) -> u64 {
        self.extra.as_ref().and_then(|extra| extra.weight).unwrap_or(builder::ONE)
    }

    /// Returns the static value of an inner node, as written.
    fn evaluation(&self) -> Option<Value> {
        self.extra.as_ref()?.evaluation
    }

    /// Returns whether it is an inner node without a static value.
    fn lacks_evaluation(&self) -> bool {
        matches!(self.content, Content::Inner { .. }) && self.evaluation().is_none()
    }

    fn note(&self) -> Option<&str> {
        self.extra.as_ref()?.note.as_deref()
    }

    fn extra(&mut self) -> &mut Extra {
        self.extra.get_or_insert_default()
    }

    /// Returns the value of a leaf or an inner node, as written.
    fn written(&self) -> Option<Value> {
        match self.content {
            Content::Score(value) => Some(value),
            Content::Inner { .. } => self.evaluation(),
            Content::Result(_) => None,
        }
    }
}

impl std::str::FromStr for HandTree {
    type Err = Fault;

    fn from_str(text: &str) -> Result<Self, Fault> {
        Self::from_any(text).map_err(|flaw| flaw.in_source("tree", text))
    }
}

impl HandTree {
    /// Returns whether the players take turns.
    pub(crate) fn alternates(&self) -> bool {
        let moves = |node: &TreeNode| matches!(node.content, Content::Inner { .. });
        let is_other = |node: &TreeNode| node.parent.is_none_or(|parent| self.node(parent).player != node.player);
        self.nodes.iter().filter(|node| moves(node)).all(is_other)
    }
}

impl Game for HandTree {
    type State = NodeNumber;
    /// A move is the child that it leads to.
    type Move = NodeNumber;

    fn initial(&self) -> NodeNumber {
        NodeNumber::from_index(0)
    }

    fn turn(&self, &state: &NodeNumber) -> Player {
        self.node(state).player
    }

    fn weights(&self, &state: &NodeNumber) -> Option<Vec<u64>> {
        let node = self.node(state);
        let is_chance = node.is_chance && matches!(node.content, Content::Inner { .. });
        is_chance.then(|| self.children(state).map(|child| self.node(child).weight()).collect())
    }

    fn has_chance(&self) -> bool {
        self.nodes.iter().any(|node| node.is_chance)
    }

    /// Returns the declared bounds, extended to won games if the tree has any.
    fn bounds(&self, win: Value) -> Option<[Value; 2]> {
        let [low, high] = self.bounds?;
        let is_decided = self.has_decided_leaves();
        Some(if is_decided { [low.min(-win), high.max(win)] } else { [low, high] })
    }

    fn outcome(&self, &state: &NodeNumber) -> Option<Outcome> {
        let node = self.node(state);
        Some(match node.content {
            Content::Inner { .. } => return None,
            Content::Score(written) => Outcome::Score(self.as_max_sees(state, written)),
            Content::Result(WrittenResult::Max) => Outcome::Win(Player::Max),
            Content::Result(WrittenResult::Min) => Outcome::Win(Player::Min),
            Content::Result(WrittenResult::Win) => Outcome::Win(node.player),
            Content::Result(WrittenResult::Loss) => Outcome::Win(node.player.opponent()),
            Content::Result(WrittenResult::Draw) => Outcome::Draw,
        })
    }

    fn moves(&self, &state: &NodeNumber) -> Vec<NodeNumber> {
        self.children(state).collect()
    }

    fn play(&self, _: &NodeNumber, &mv: &NodeNumber) -> NodeNumber {
        mv
    }

    fn count_moves(&self, &state: &NodeNumber) -> u64 {
        match self.node(state).content {
            Content::Inner { children, .. } => u64::from(children),
            _ => 0,
        }
    }
}

impl Notation for HandTree {
    fn position(&self, _: &NodeNumber) -> Option<String> {
        None
    }

    fn diagram(&self, _: &NodeNumber, _: Option<&NodeNumber>) -> Option<Diagram> {
        None
    }

    /// Returns the move as written, or the 1-based number of the child.
    fn move_name(&self, _: &NodeNumber, &mv: &NodeNumber) -> String {
        let child = self.node(mv);
        child.mv().map_or_else(|| child.number.to_string(), str::to_owned)
    }

    fn is_named(&self, _: &NodeNumber, &mv: &NodeNumber) -> bool {
        self.node(mv).mv().is_some()
    }

    fn tells_of_nodes(&self) -> bool {
        self.nodes.iter().any(|node| node.called().is_some() || node.note().is_some())
    }

    fn node_name(&self, &state: &NodeNumber) -> Option<String> {
        self.node(state).called().map(str::to_owned)
    }

    fn node_note(&self, &state: &NodeNumber) -> Option<String> {
        self.node(state).note().map(str::to_owned)
    }
}

impl Evaluate for HandTree {
    fn evaluations() -> Vec<Evaluation<Self>> {
        vec![Self::static_value()]
    }
}
