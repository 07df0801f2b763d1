//! Hand-built trees: a game whose rules are a tree, written in JSON or as nested lists.

pub(crate) mod board;
mod builder;
mod draft;
#[cfg(not(target_arch = "wasm32"))]
mod efg;
#[cfg(not(target_arch = "wasm32"))]
mod elsewhere;
mod json;
#[cfg(not(target_arch = "wasm32"))]
mod pacman;
mod text;
#[cfg(feature = "cli")]
pub(crate) mod written;

pub use builder::TreeError;
pub(crate) use builder::greatest_divisor;
pub use draft::Draft;
pub use json::JsonError;

use std::borrow::Cow;
use std::collections::BTreeSet;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::num::NonZeroU32;
use std::ops::Range;
use std::sync::Arc;

use super::symmetry::Symmetry;
use super::{DEEPEST, Diagram, Evaluate, Evaluation, Game, Notation, Outcome, Player, Value, View};
use crate::fault::{Fault, Flaw, named};

/// Largest size of an input, in bytes: 16 MiB, which hold millions of nodes.
pub const LARGEST_INPUT: usize = 16 * 1024 * 1024;

/// A game tree written by hand, as JSON or nested lists.
///
/// Every node is a position; its moves lead to its children. Values may be written from the point of view of MAX or of
/// the side to move; methods return them from MAX's point of view.
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
    /// Nodes, parents before their children. Copies of the tree share the nodes until one copy is changed.
    nodes: Arc<Vec<TreeNode>>,
    title: Option<String>,
    note: Option<String>,
    /// Names of MAX and MIN, if the source gives them.
    players: Option<[String; 2]>,
    /// Point of view of the values in the source.
    view: View,
    /// Smallest and largest value, if the source declares them.
    bounds: Option<[Value; 2]>,
    /// Symmetry of the boards, if the source declares it.
    symmetry: Option<Symmetry>,
    /// For each node, the number of siblings for which it stands, itself included; 0 if a sibling stands for it. `None`
    /// unless the tree is [folded](HandTree::fold).
    shares: Option<Arc<[u64]>>,
}

/// 1-based number of a node of a [`HandTree`], which serves as position and as move. `Option<NodeNumber>` takes no
/// extra space.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct NodeNumber(NonZeroU32);

#[derive(Debug, Clone, PartialEq)]
struct TreeNode {
    content: Content,
    /// Player to move, if declared by the source.
    declared_player: Option<Player>,
    /// Player to move; at a chance node, the player who moves next.
    player: Player,
    is_chance: bool,
    /// Properties that few nodes have; boxed to save memory.
    extra: Option<Box<Extra>>,
    parent: Option<NodeNumber>,
    next_sibling: Option<NodeNumber>,
    /// 1-based index among the siblings.
    number: u32,
    ply: u32,
    /// Byte range of the node in the source: `start..end`.
    start: u32,
    end: u32,
}

/// Properties that few nodes have.
#[derive(Debug, Clone, PartialEq, Default)]
struct Extra {
    /// Weight of the chance move that leads to the node, in millionths; `None` stands for 1.
    weight: Option<u64>,
    name: Option<Box<str>>,
    /// Letter that replaces a missing name, or name that replaces a repeated one: see
    /// [`HandTree::with_letters`] and [`HandTree::with_distinct_names`].
    letter: Option<Box<str>>,
    /// Note on the node. A note on the root is stored in the field `note` of the tree.
    note: Option<Box<str>>,
    /// Name of the move that leads to the node, if the source gives one.
    mv: Option<Box<str>>,
    /// Static value of an inner node, as written.
    evaluation: Option<Value>,
    /// Board of the position, normalized: see [`board`].
    board: Option<Box<str>>,
}

/// Content of a node. Values are as written in the source: see [`HandTree::view`].
#[derive(Debug, Clone, Copy, PartialEq)]
enum Content {
    Score(Value),
    Result(WrittenResult),
    /// Leaf whose value is not known.
    Unknown,
    Inner {
        first_child: NodeNumber,
        children: u32,
    },
}

named! {
    /// Result of a leaf, as written in the source.
    enum WrittenResult {
        Max: "max",
        Min: "min",
        Draw: "draw",
        /// Win of the side to move.
        Win: "win",
        /// Loss of the side to move.
        Loss: "loss",
    }
}

/// Replaces comments by blanks, so that everything else keeps its place. A comment is the rest of a line from `//` or,
/// at the beginning of a word, from `#`, except in texts in double quotes.
pub(crate) fn without_comments(text: &str) -> Cow<'_, str> {
    if !text.contains('#') && !text.contains("//") {
        return text.into();
    }
    let mut plain = String::with_capacity(text.len());
    let (mut is_comment, mut is_quoted, mut is_escaped, mut is_word) = (false, false, false, false);
    for (place, c) in text.char_indices() {
        if c == '\n' {
            (is_comment, is_quoted) = (false, false);
        } else if is_quoted {
            (is_quoted, is_escaped) = (c != '"' || is_escaped, c == '\\' && !is_escaped);
        } else if !is_comment {
            is_comment = text[place..].starts_with("//") || c == '#' && !is_word;
            (is_quoted, is_escaped) = (c == '"' && !is_comment, false);
        }
        is_word = !c.is_whitespace() && !"()[]{},:\"".contains(c);
        if is_comment {
            plain.extend(std::iter::repeat_n(' ', c.len_utf8()));
        } else {
            plain.push(c);
        }
    }
    plain.into()
}

/// Converts a 0-based number to letters: A, B, …, Z, AA, AB, ….
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
    /// Words for results: `max`, `min`, `draw`, and `win` or `loss` of the side to move.
    pub const RESULT_WORDS: &'static [&'static str] = WrittenResult::NAMES;

    /// Parses a tree as JSON or nested lists.
    ///
    /// # Errors
    /// If the text is not a tree.
    pub fn from_any(text: &str) -> Result<Self, Flaw> {
        if Self::is_json(text) { Self::from_json(text) } else { Self::from_text(text) }
    }

    /// Parses a tree in another notation: names with their children, edges, indented lines, Newick, Graphviz, Gambit,
    /// or a test of the Pacman project. Returns `None` if the text looks like none of these.
    #[cfg(not(target_arch = "wasm32"))]
    pub(crate) fn from_elsewhere(text: &str) -> Option<Result<Self, Flaw>> {
        elsewhere::parse(text)
    }

    /// Converts a test of the Pacman project to JSON, with which an agent can be called; `None` if the text is no test.
    #[cfg(feature = "cli")]
    pub(crate) fn pacman_test(text: &str) -> Option<serde_json::Value> {
        pacman::to_json(text)
    }

    /// Returns whether a tree is written in JSON rather than in nested lists.
    pub(crate) fn is_json(text: &str) -> bool {
        let plain = without_comments(text);
        let start = plain.trim_start();
        // A nested array without quotes is the same tree in both notations, so the parser of nested lists can read it,
        // too.
        start.starts_with(['{', '"']) || (start.starts_with('[') && start.contains('"'))
    }

    /// Returns whether some leaf has an unknown value.
    pub(crate) fn has_unknown(&self) -> bool {
        self.nodes.iter().any(|node| node.content == Content::Unknown)
    }

    /// Returns whether this node is a leaf with an unknown value.
    pub(crate) fn is_unknown(&self, state: NodeNumber) -> bool {
        self.node(state).content == Content::Unknown
    }

    /// Returns the error of a search that needs the unknown value of `leaf`. `is_skippable` is `true` if alpha-beta
    /// skips the leaf. If `leaf` is `None`, returns the error that moves cannot be sorted by value because of the first
    /// unknown leaf.
    pub(crate) fn unknown_flaw(&self, leaf: Option<NodeNumber>, is_skippable: bool) -> Flaw {
        let first = || self.nodes.iter().position(|node| node.content == Content::Unknown).unwrap_or(0);
        let index = leaf.map_or_else(first, NodeNumber::index);
        let node = self.describe(index);
        let error = match leaf {
            None => TreeError::UnknownToSort { node },
            Some(_) if is_skippable => TreeError::Skippable { node },
            Some(_) => TreeError::Unknown { node },
        };
        Flaw::new(error, self.nodes[index].span())
    }

    /// Returns the title, if the source gives one.
    pub fn title(&self) -> Option<&str> {
        self.title.as_deref()
    }

    /// Returns the note on the tree, if the source gives one.
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

    /// Returns the byte range of the first chance node in the source; `None` if there are no chance nodes.
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

    /// Returns the tree with a letter for every nameless inner node, depth first: `A`, `B`, …, `Z`, `AA`, …, `ZZ`.
    /// Letters that are names of other nodes are left out. If more than 702 inner nodes are nameless, none of them gets
    /// a letter. Letters are not written when the tree is saved.
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
        /// Number of names of one or two letters.
        const MOST: usize = 26 + 26 * 26;
        let is_meant = |node: &TreeNode| node.name().is_none() && matches!(node.content, Content::Inner { .. });
        if self.nodes.iter().filter(|node| is_meant(node)).count() > MOST {
            return self;
        }
        let used: BTreeSet<String> = self.nodes.iter().filter_map(|node| node.name().map(str::to_owned)).collect();
        let mut names = (0..).map(letters).filter(|name| !used.contains(name));
        let mut waiting = vec![NodeNumber::from_index(0)];
        while let Some(number) = waiting.pop() {
            let place = waiting.len();
            waiting.extend(self.children(number));
            waiting[place..].reverse();
            if is_meant(self.node(number)) {
                let nodes = Arc::make_mut(&mut self.nodes);
                nodes[number.index()].extra.get_or_insert_default().letter = names.next().map(Into::into);
            }
        }
        self
    }

    /// Returns the tree without the [letters](Self::with_letters) of nodes.
    #[must_use]
    pub(crate) fn without_letters(mut self) -> Self {
        for extra in Arc::make_mut(&mut self.nodes).iter_mut().filter_map(|node| node.extra.as_mut()) {
            extra.letter = None;
        }
        self
    }

    /// Returns the tree with distinct names: of several nodes called `X`, the first one on the smallest ply keeps the
    /// name, and the others become `X2`, `X3`, …. These names are not written when the tree is saved.
    #[must_use]
    pub fn with_distinct_names(mut self) -> Self {
        let used: BTreeSet<String> = self.nodes.iter().filter_map(|node| node.called().map(str::to_owned)).collect();
        let nodes = Arc::make_mut(&mut self.nodes);
        let mut named: Vec<usize> = (0..nodes.len()).filter(|&index| nodes[index].called().is_some()).collect();
        named.sort_by_key(|&index| nodes[index].ply);
        let mut taken: BTreeSet<String> = BTreeSet::new();
        for index in named {
            let name = nodes[index].called().unwrap_or_default().to_owned();
            if taken.insert(name.clone()) {
                continue;
            }
            let other = (2..).map(|number| format!("{name}{number}"));
            let other = other.into_iter().find(|other| !used.contains(other) && !taken.contains(other));
            let other = other.unwrap_or(name);
            taken.insert(other.clone());
            nodes[index].extra.get_or_insert_default().letter = Some(other.into());
        }
        self
    }

    /// Assigns players to nodes: alternating, except where the source declares the player.
    fn assign_players(&mut self) {
        let nodes = Arc::make_mut(&mut self.nodes);
        for index in 0..nodes.len() {
            let node = &nodes[index];
            let inherited = node.parent.map_or(Player::Max, |parent| {
                let parent = &nodes[parent.index()];
                // A chance node stores the player who moves after the dice are rolled, so its children inherit this
                // player.
                if parent.is_chance { parent.player } else { parent.player.opponent() }
            });
            nodes[index].player = node.declared_player.unwrap_or(inherited);
        }
    }

    /// Returns the names of MAX and MIN, if the source gives them.
    pub fn players(&self) -> Option<&[String; 2]> {
        self.players.as_ref()
    }

    /// Makes siblings one whose boards are symmetric, if player, value and all nodes below are the same. Returns
    /// `false` if the source declares no symmetry.
    pub(crate) fn fold(&mut self) -> bool {
        let Some(symmetry) = self.symmetry else { return false };
        // Hashes of everything at and below a node; siblings with a board and the same hash become one.
        let mut kinds = vec![0; self.nodes.len()];
        let mut shares = vec![1; self.nodes.len()];
        for (index, node) in self.nodes.iter().enumerate().rev() {
            let state = NodeNumber::from_index(index);
            let mut children: Vec<(u64, usize)> =
                self.children(state).map(|child| (kinds[child.index()], child.index())).collect();
            children.sort_unstable();
            let are_one = |&(one, index): &(u64, usize), &(other, _): &(u64, usize)| {
                one == other && self.nodes[index].board().is_some() && !node.is_chance
            };
            for alike in children.chunk_by(are_one) {
                for &(_, index) in alike {
                    shares[index] = 0;
                }
                shares[alike[0].1] = alike.len() as u64;
            }
            let mut hasher = DefaultHasher::new();
            node.board().map(|board| symmetry.normal_form(&board::diagram(board, None))).hash(&mut hasher);
            (node.player, node.is_chance, node.weight(), self.outcome(&state), self.evaluation(state))
                .hash(&mut hasher);
            for (kind, _) in &children {
                kind.hash(&mut hasher);
            }
            kinds[index] = hasher.finish();
        }
        self.shares = Some(shares.into());
        true
    }

    /// Returns the tree with these bounds of all values, from MAX's point of view.
    ///
    /// # Errors
    /// If a value lies outside the bounds.
    pub fn with_bounds(mut self, bounds: [Value; 2]) -> Result<Self, Flaw> {
        self.bounds = Some(bounds);
        self.check_bounds()?;
        Ok(self)
    }

    /// Checks that all values lie within the declared bounds.
    fn check_bounds(&self) -> Result<(), Flaw> {
        let Some([low, high]) = self.bounds else { return Ok(()) };
        for (index, node) in self.nodes.iter().enumerate() {
            let Some(written) = node.written() else { continue };
            let value = self.as_max_sees(NodeNumber::from_index(index), written);
            if value < low || value > high {
                let named = self.clone().with_letters().describe(index);
                let error = TreeError::OutOfBounds { node: named, value, low, high };
                return Err(Flaw::new(error, node.span()));
            }
        }
        Ok(())
    }

    /// Returns the only evaluation of hand-built trees: the `value` of inner nodes.
    pub fn static_value() -> Evaluation<Self> {
        Evaluation {
            name: "static",
            bound: |tree| {
                let values = tree.nodes.iter().filter_map(TreeNode::written);
                values.map(Value::magnitude).max().unwrap_or(Value::ZERO)
            },
            // Minimum, over all values, of the unit of the last decimal: 1 if all are whole, 0.01 for 2 and 0.25.
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
        self.view.value(self.node(state).player, written)
    }

    /// Checks that the tree can be searched to a depth, in plies; `None` is unlimited.
    ///
    /// A search must not stop at an inner node without a value. If mate scores depend on distance, `mnoho` is given:
    /// every value must lie within ±`mnoho`, because larger values would be mate scores.
    ///
    /// # Errors
    /// If an inner node at this depth has no value, or the absolute value of a node exceeds `mnoho`; the error is about
    /// the first such node in the source.
    pub fn check(&self, depth: Option<u32>, mnoho: Option<i32>) -> Result<(), Flaw> {
        for (index, node) in self.nodes.iter().enumerate() {
            let too_large = |&value: &Value| mnoho.is_some_and(|mnoho| value.magnitude() > mnoho.into());
            if let (Some(value), Some(limit)) = (node.written().filter(too_large), mnoho) {
                let error = TreeError::LargeValue { node: self.describe(index), value, limit };
                return Err(Flaw::new(error, node.span()));
            }
            if depth == Some(node.ply) && node.lacks_evaluation() {
                let error = TreeError::DepthLimit { plies: node.ply, node: self.describe(index) };
                return Err(Flaw::new(error, node.span()));
            }
        }
        Ok(())
    }

    /// Checks that the moves on the first `plies` plies can be sorted by static values; `None` checks all plies.
    ///
    /// # Errors
    /// If an inner node on plies 1 to `plies` has no value; the error is about the first such node in the source.
    pub fn check_static_values(&self, plies: Option<u32>) -> Result<(), Flaw> {
        self.check_inner_values(plies, |node| TreeError::NoValueToSort { node })
    }

    /// Checks that every move that does not end the game has a gain: the static value of the node it leads to.
    ///
    /// # Errors
    /// If an inner node below the root has no value; the error is about the first such node in the source.
    pub fn check_gains(&self) -> Result<(), Flaw> {
        self.check_inner_values(None, |node| TreeError::NoGain { node })
    }

    /// Checks that a search may stop at any node: all inner nodes below the root have static values.
    ///
    /// # Errors
    /// If an inner node below the root has no value; the error is about the first such node in the source.
    pub fn check_values(&self) -> Result<(), Flaw> {
        self.check_inner_values(None, |node| TreeError::NoStaticValue { node })
    }

    fn check_inner_values(&self, plies: Option<u32>, error: fn(String) -> TreeError) -> Result<(), Flaw> {
        let lacks = |node: &TreeNode| (1..=plies.unwrap_or(u32::MAX)).contains(&node.ply) && node.lacks_evaluation();
        let Some(index) = self.nodes.iter().position(lacks) else { return Ok(()) };
        Err(Flaw::new(error(self.describe(index)), self.nodes[index].span()))
    }

    /// Describes a node in messages: by its name, or else by the path of moves from the nearest named node above it or
    /// from the root. If the path has more than 12 elements, the ply of the node replaces the path.
    fn describe(&self, index: usize) -> String {
        let mut path = Vec::new();
        let mut number = NodeNumber::from_index(index);
        while let Some(parent) = self.node(number).parent {
            if let Some(name) = self.node(number).called() {
                path.push(name.to_owned());
                break;
            }
            path.push(self.move_name(&parent, &number));
            number = parent;
        }
        path.reverse();
        match (path.len(), self.nodes[index].called()) {
            (0, None) => "the root".to_owned(),
            (0, Some(root)) => format!("node `{root}`"),
            (1..=12, _) => format!("node `{}`", path.join("/")),
            _ => format!("a node at ply {}", self.nodes[index].ply),
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

impl NodeNumber {
    fn index(self) -> usize {
        self.0.get() as usize - 1
    }

    /// Converts a 0-based index. An input has fewer than 2^32 nodes: see [`LARGEST_INPUT`].
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

    /// Returns the node's letter or, if it has none, its name.
    fn called(&self) -> Option<&str> {
        let extra = self.extra.as_ref()?;
        extra.letter.as_deref().or(extra.name.as_deref())
    }

    fn mv(&self) -> Option<&str> {
        self.extra.as_ref()?.mv.as_deref()
    }

    fn weight(&self) -> u64 {
        self.extra.as_ref().and_then(|extra| extra.weight).unwrap_or(builder::ONE)
    }

    /// Returns the static value of an inner node, as written; `None` if there is none.
    fn evaluation(&self) -> Option<Value> {
        self.extra.as_ref()?.evaluation
    }

    /// Returns whether the node is an inner node without a static value.
    fn lacks_evaluation(&self) -> bool {
        matches!(self.content, Content::Inner { .. }) && self.evaluation().is_none()
    }

    fn note(&self) -> Option<&str> {
        self.extra.as_ref()?.note.as_deref()
    }

    fn board(&self) -> Option<&str> {
        self.extra.as_ref()?.board.as_deref()
    }

    fn extra(&mut self) -> &mut Extra {
        self.extra.get_or_insert_default()
    }

    /// Returns the value of a leaf or of an inner node, as written; `None` for results and for nodes without a value.
    fn written(&self) -> Option<Value> {
        match self.content {
            Content::Score(value) => Some(value),
            Content::Inner { .. } => self.evaluation(),
            Content::Result(_) | Content::Unknown => None,
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
    /// Returns the name of the node after the root's only move, if the root has neither a name nor another move: this
    /// name may be meant as the name of the root.
    pub(crate) fn name_of_only_move(&self) -> Option<&str> {
        let [root, ..] = &self.nodes[..] else { return None };
        match self.moves(&NodeNumber::from_index(0))[..] {
            [only] if root.called().is_none() => self.node(only).called(),
            _ => None,
        }
    }
}

impl Game for HandTree {
    type State = NodeNumber;
    /// A move is identified with the child it leads to.
    type Move = NodeNumber;

    fn initial(&self) -> NodeNumber {
        NodeNumber::from_index(0)
    }

    fn turn(&self, &state: &NodeNumber) -> Player {
        self.node(state).player
    }

    /// Returns whether the player to move changes from each inner node to its inner children.
    fn alternates(&self) -> bool {
        let moves = |node: &TreeNode| matches!(node.content, Content::Inner { .. });
        let is_other = |node: &TreeNode| node.parent.is_none_or(|parent| self.node(parent).player != node.player);
        self.nodes.iter().filter(|node| moves(node)).all(is_other)
    }

    /// Returns whether some leaf is a win or a loss.
    fn can_be_decided(&self) -> bool {
        self.nodes.iter().any(|node| match node.content {
            Content::Result(result) => result != WrittenResult::Draw,
            _ => false,
        })
    }

    fn weights(&self, &state: &NodeNumber) -> Option<Vec<u64>> {
        let node = self.node(state);
        let is_chance = node.is_chance && matches!(node.content, Content::Inner { .. });
        is_chance.then(|| self.children(state).map(|child| self.node(child).weight()).collect())
    }

    fn has_chance(&self) -> bool {
        self.nodes.iter().any(|node| node.is_chance)
    }

    /// Returns the declared bounds, extended to ±`win` if some leaf is a win or a loss; `None` if none are declared.
    fn bounds(&self, win: Value) -> Option<[Value; 2]> {
        let [low, high] = self.bounds?;
        Some(if self.can_be_decided() { [low.min(-win), high.max(win)] } else { [low, high] })
    }

    fn outcome(&self, &state: &NodeNumber) -> Option<Outcome> {
        let node = self.node(state);
        Some(match node.content {
            Content::Inner { .. } => return None,
            Content::Unknown => Outcome::Unknown,
            Content::Score(written) => Outcome::Score(self.as_max_sees(state, written)),
            Content::Result(WrittenResult::Max) => Outcome::Win(Player::Max),
            Content::Result(WrittenResult::Min) => Outcome::Win(Player::Min),
            Content::Result(WrittenResult::Win) => Outcome::Win(node.player),
            Content::Result(WrittenResult::Loss) => Outcome::Win(node.player.opponent()),
            Content::Result(WrittenResult::Draw) => Outcome::Draw,
        })
    }

    fn moves(&self, &state: &NodeNumber) -> Vec<NodeNumber> {
        self.children(state).filter(|child| self.share(&state, child) > 0).collect()
    }

    fn share(&self, _: &NodeNumber, mv: &NodeNumber) -> u64 {
        self.shares.as_ref().map_or(1, |shares| shares[mv.index()])
    }

    fn play(&self, _: &NodeNumber, &mv: &NodeNumber) -> NodeNumber {
        mv
    }

    fn count_moves(&self, &state: &NodeNumber) -> u64 {
        match self.node(state).content {
            Content::Inner { .. } if self.shares.is_some() => self.moves(&state).len() as u64,
            Content::Inner { children, .. } => u64::from(children),
            _ => 0,
        }
    }
}

impl Notation for HandTree {
    fn position(&self, _: &NodeNumber) -> Option<String> {
        None
    }

    /// Returns the board of a node, if the source gives one.
    fn diagram(&self, &state: &NodeNumber, _: Option<&NodeNumber>) -> Option<Diagram> {
        let node = self.node(state);
        let before = node.parent.and_then(|parent| self.node(parent).board());
        node.board().map(|board| board::diagram(board, before))
    }

    /// Returns the name of the move as written, or else the 1-based number of the child.
    fn move_name(&self, _: &NodeNumber, &mv: &NodeNumber) -> String {
        let child = self.node(mv);
        child.mv().map_or_else(|| child.number.to_string(), str::to_owned)
    }

    fn is_named(&self, _: &NodeNumber, &mv: &NodeNumber) -> bool {
        self.node(mv).mv().is_some()
    }

    fn has_names_or_notes(&self) -> bool {
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
