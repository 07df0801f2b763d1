//! Builder of trees, used by the parsers of JSON and of nested lists.

use std::collections::HashSet;
use std::ops::Range;
use std::sync::Arc;

use super::{Content, DEEPEST, HandTree, NodeNumber, TreeNode, View};
use crate::fault::{Flaw, errors, one_line};
use crate::game::{Player, Value, ValueError};

errors! {
    /// Error in a hand-built tree (in JSON or as text), or error when a search uses the tree.
    pub enum TreeError {
        TooDeep => "the tree is nested more than {DEEPEST} levels deep", label "too deep",
            help "a tree may have up to {DEEPEST} plies";
        UnopenedBracket => "a bracket is closed that was not opened";
        NoMoves => "a node without moves needs a value or a result", label "no moves, no value",
            help "write a number, or one of `max`, `min`, `draw`, `win`, `loss`";
        RepeatedMove { name: String } => "two moves of one node are named `{name}`", label "the second of them",
            help "name the moves of a node differently; a move without a name is called by its number from 1";
        StrayWeight => "only chance moves have a weight", label "above this node, a player chooses or the game is over",
            help "a chance node has \"to_move\": \"chance\", in text a star before it: *(1: 3 2: 12)";
        ChanceLeaf => "a chance node needs moves", label "a leaf",
            help "a chance node has \"children\"; leave out \"to_move\" at a leaf";
        Weight { text: String, problem: &'static str } => "the weight `{text}` cannot be used", label "{problem}",
            help "weights are positive numbers of at most six decimals, up to 1000000; the probability of a move is its \
                  weight by the sum of all: 1 and 5 make 1/6 and 5/6";
        Value { text: String, error: ValueError } => "the value `{text}` cannot be used", label "{error}",
            help "write a decimal number of at most 15 digits, such as 3, -2.5 or 1e2";
        InfiniteValue => "a value must be finite", label "infinite",
            help "write `max` or `min` if that player has won here, or a large number";
        OutOfBounds { node: String, value: Value, low: Value, high: Value } =>
            "{node} has the value {value}, outside the bounds", label "not between {low} and {high}",
            help "\"bounds\" of the root are the smallest and the largest possible value, from MAX's point of view";
        LargeValue { node: String, value: Value, limit: i32 } =>
            "{node} has the value {value}, outside ±{limit} (MNOHO)", label "may be taken for a mate score",
            help "write a value from -{limit} to {limit}, or `max`/`min` if a player has won there; or raise {} and {}; or \
                  count all wins alike with {} flat" [Mnoho, Max, Mates];
        DepthLimit { plies: u32, node: String } => "the depth limit {plies} stops at {node}, which has no value",
            label NO_VALUE,
            help "give it a `value` (JSON: {{\"value\": 4, \"children\": [...]}}), or search deeper, or leave out {}" [Depth];
        NoValueToSort { node: String } => "{node} has no value to sort the moves by", label NO_VALUE,
            help "give it a `value` (JSON: {{\"value\": 4, \"children\": [...]}}): what it is worth at first sight";
        NoGain { node: String } => "{node} has no value: what does the move to it gain?", label NO_VALUE,
            help "give it a `value`: what the move that leads there gains, from MAX's point of view";
        NoStaticValue { node: String } => "{node} has no value, and the search may stop there", label NO_VALUE,
            help "give every inner node a `value` (JSON: {{\"value\": 4, \"children\": [...]}}), or leave out {}" [Depth];
    }
}

const NO_VALUE: &str = "an inner node without a value";

#[derive(Debug, Default)]
pub(super) struct Builder {
    nodes: Vec<TreeNode>,
    /// Open nodes, whose children are being read, from the root inwards.
    open: Vec<OpenNode>,
    pub(super) title: Option<String>,
    pub(super) note: Option<String>,
    pub(super) players: Option<[String; 2]>,
    pub(super) view: View,
    pub(super) bounds: Option<[Value; 2]>,
    /// Nodes with a weight, each with the byte range of the weight.
    weighted: Vec<(NodeNumber, Range<usize>)>,
}

#[derive(Debug)]
struct OpenNode {
    number: NodeNumber,
    first_child: Option<NodeNumber>,
    last_child: Option<NodeNumber>,
    children: u32,
}

impl Builder {
    /// Creates a builder with capacity for all nodes of a short text: each node takes at least two bytes.
    pub(super) fn for_text(text: &str) -> Self {
        const SHORT: usize = 1 << 12;
        Builder { nodes: Vec::with_capacity(text.len().min(SHORT) / 2 + 1), ..Builder::default() }
    }

    /// Adds the root, or a child of the innermost open node. `start` is the byte offset of the new node, whose content
    /// the caller sets later.
    pub(super) fn add(&mut self, start: usize) -> Result<NodeNumber, Flaw> {
        let number = NodeNumber::from_index(self.nodes.len());
        let parent = self.open.last_mut().map(|open| {
            let previous = open.last_child.replace(number);
            open.first_child.get_or_insert(number);
            open.children += 1;
            (open.number, previous, open.children)
        });
        if let Some((_, Some(previous), _)) = parent {
            self.nodes[previous.index()].next_sibling = Some(number);
        }
        let ply = u32::try_from(self.open.len()).unwrap_or(u32::MAX);
        if ply > DEEPEST {
            return Err(Flaw::new(TreeError::TooDeep, start..start + 1));
        }
        let start = offset(start);
        self.nodes.push(TreeNode {
            // Placeholder that the parser overwrites.
            content: Content::Score(Value::ZERO),
            declared_player: None,
            player: Player::Max,
            is_chance: false,
            extra: None,
            parent: parent.map(|(parent, ..)| parent),
            next_sibling: None,
            number: parent.map_or(1, |(.., number)| number),
            ply,
            start,
            end: start + 1,
        });
        Ok(number)
    }

    /// Opens a node, so that nodes added next become its children.
    pub(super) fn open(&mut self, number: NodeNumber) {
        self.open.push(OpenNode { number, first_child: None, last_child: None, children: 0 });
    }

    /// Closes the innermost open node after its last child; `brackets` is the byte range of the list of its children,
    /// including the brackets.
    pub(super) fn close(&mut self, brackets: Range<usize>) -> Result<(), Flaw> {
        let Some(OpenNode { number, first_child, children, .. }) = self.open.pop() else {
            return Err(Flaw::new(TreeError::UnopenedBracket, brackets));
        };
        let Some(first_child) = first_child else {
            return Err(Flaw::new(TreeError::NoMoves, brackets));
        };
        self.nodes[number.index()].content = Content::Inner { first_child, children };
        self.nodes[number.index()].end = offset(brackets.end);
        self.check_moves(number)
    }

    pub(super) fn node(&mut self, number: NodeNumber) -> &mut TreeNode {
        &mut self.nodes[number.index()]
    }

    /// Gives a node the name that was written before it, if there is one.
    pub(super) fn name(&mut self, number: NodeNumber, written: &mut Option<(&str, Range<usize>)>) {
        if let Some((name, _)) = written.take() {
            self.node(number).extra().name = Some(one_line(name).into());
        }
    }

    /// Sets the weight, in millionths, of the chance move that leads to a node; `span` is the byte range of the weight.
    pub(super) fn weigh(&mut self, number: NodeNumber, weight: u64, span: Range<usize>) {
        self.node(number).extra().weight = Some(weight);
        self.weighted.push((number, span));
    }

    /// Checks that only moves of chance have weights, and that chance nodes have moves.
    fn check_chance(&self) -> Result<(), Flaw> {
        let is_chance = |number: NodeNumber| self.nodes[number.index()].is_chance;
        let stray = self.weighted.iter().find(|(number, _)| !self.nodes[number.index()].parent.is_some_and(is_chance));
        if let Some((_, span)) = stray {
            return Err(Flaw::new(TreeError::StrayWeight, span.clone()));
        }
        let leaf = self.nodes.iter().find(|node| node.is_chance && !matches!(node.content, Content::Inner { .. }));
        match leaf {
            Some(leaf) => Err(Flaw::new(TreeError::ChanceLeaf, leaf.span())),
            None => Ok(()),
        }
    }

    /// Returns whether the innermost open node is a chance node.
    pub(super) fn is_at_chance(&self) -> bool {
        self.open.last().is_some_and(|open| self.nodes[open.number.index()].is_chance)
    }

    /// Returns the number of open nodes, which is the ply of the next node.
    pub(super) fn depth(&self) -> usize {
        self.open.len()
    }

    /// Checks that the names of the moves at a node are distinct.
    fn check_moves(&self, parent: NodeNumber) -> Result<(), Flaw> {
        let Content::Inner { first_child, .. } = self.nodes[parent.index()].content else { return Ok(()) };
        let children = || {
            std::iter::successors(Some(first_child), |&child| self.nodes[child.index()].next_sibling)
                .map(|child| &self.nodes[child.index()])
        };
        if children().all(|child| child.mv().is_none()) {
            return Ok(());
        }
        let mut names = HashSet::new();
        for child in children() {
            let name = child.mv().map_or_else(|| child.number.to_string(), str::to_owned);
            if !names.insert(name.clone()) {
                return Err(Flaw::new(TreeError::RepeatedMove { name }, child.span()));
            }
        }
        Ok(())
    }

    pub(super) fn finish(self) -> Result<HandTree, Flaw> {
        self.check_chance()?;
        let Builder { nodes, title, note, players, view, bounds, .. } = self;
        let mut tree = HandTree { nodes: Arc::new(nodes), title, note, players, view, bounds };
        tree.assign_players();
        tree.check_bounds()?;
        Ok(tree)
    }
}

/// Converts a byte offset to 32 bits, which suffice because inputs are limited to [`super::LARGEST_INPUT`].
pub(super) fn offset(bytes: usize) -> u32 {
    u32::try_from(bytes).unwrap_or(u32::MAX)
}

/// Weight 1, in millionths.
pub(super) const ONE: u64 = 1_000_000;

/// Parses the weight of a chance move. Returns it in millionths.
pub(super) fn weight(text: &str, span: Range<usize>) -> Result<u64, Flaw> {
    const LARGEST: f64 = 1e6;
    let refuse = |problem| Err(Flaw::new(TreeError::Weight { text: text.to_owned(), problem }, span.clone()));
    let Ok(value) = text.parse::<Value>() else { return refuse("not a number") };
    let number = value.to_f64();
    if number <= 0.0 {
        return refuse("not positive");
    }
    if number > LARGEST {
        return refuse("too large");
    }
    #[expect(clippy::cast_precision_loss, reason = "far below 2^53")]
    let millionths = number * ONE as f64;
    let whole = millionths.round();
    if whole < 1.0 || (millionths - whole).abs() > 1e-3 {
        return refuse("too fine");
    }
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "whole, positive, and small enough")]
    Ok(whole as u64)
}

/// Parses the value of a node, which must be finite.
pub(super) fn value(text: &str, span: Range<usize>) -> Result<Value, Flaw> {
    match text.parse::<Value>() {
        Ok(value) if value.is_finite() => Ok(value),
        Ok(_) => Err(Flaw::new(TreeError::InfiniteValue, span)),
        Err(error) => Err(Flaw::new(TreeError::Value { text: text.to_owned(), error }, span)),
    }
}
