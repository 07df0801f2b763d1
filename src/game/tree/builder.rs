//! Builder of hand-built trees, used by the parsers of all notations.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::ops::Range;
use std::sync::Arc;

use super::{Content, DEEPEST, HandTree, NodeNumber, TreeNode, WrittenResult};
use crate::fault::{Flaw, errors, one_line};
use crate::game::symmetry::Symmetry;
use crate::game::{Player, Value, ValueError, View};

errors! {
    /// Error in a hand-built tree (in JSON or as text), or error when a search uses the tree.
    pub enum TreeError {
        TooDeep => "the tree is nested more than {DEEPEST} levels deep", label "too deep",
            help "a tree may have up to {DEEPEST} plies";
        UnopenedBracket => "a bracket is closed that was not opened";
        NoMoves => "a node without moves needs a value or a result", label "no moves, no value",
            help "write a number, or one of `max`, `min`, `draw`, `win`, `loss`";
        Payoffs => "this is a payoff for each player", label "several numbers for one leaf",
            help "plyscope searches games of two players with one value: write what MAX gets, MIN gets the opposite; if \
                  these numbers are leaves of a tree, write all its lists in brackets of one kind";
        RepeatedMove { name: String } => "two moves of one node are named `{name}`", label "the second of them",
            help "name the moves of a node differently; a move without a name is called by its number from 1";
        StrayWeight => "only chance moves have a weight", label "above this node, a player chooses or the game is over",
            help "a chance node has \"to_move\": \"chance\", in text a star before it: *(1: 3 2: 12)";
        ChanceLeaf => "a chance node needs moves", label "a leaf",
            help "a chance node has \"children\"; leave out \"to_move\" at a leaf";
        Weight { text: String, problem: &'static str } => "the weight `{text}` cannot be used", label "{problem}",
            help "write a positive number of at most six decimals, a fraction such as 1/6, or a percentage such as 50%; \
                  the probability of a move is its weight divided by the sum of all weights at its node";
        Value { text: String, error: ValueError } => "the value `{text}` cannot be used", label "{error}",
            help "write a decimal number of at most 15 digits, such as 3, -2.5 or 1e2";
        InfiniteBound => "a bound must be finite", label "infinite",
            help "leave \"bounds\" out if values have no limit";
        FineWeights => "the fractions at this chance node have no common denominator up to 1000000",
            label "too fine beside the others", help "write decimals, or plain weights such as 1 and 5";
        Probabilities { sum: String } => "the probabilities of this chance node add up to {sum}", label "not 1",
            help "fractions and percentages add up to 1 (100 %); plain numbers are weights with any sum: *(1: 3 5: 12)";
        Unknown { node: String } => "the search needs the value of {node}, which is unknown", label "not known",
            help "write its value here";
        Skippable { node: String } => "the search needs the value of {node}, which is unknown", label "not known",
            help "{} alpha-beta does without it" [Algorithm];
        UnknownToSort { node: String } => "moves cannot be sorted by value, because the value of {node} is unknown",
            label "not known", help "write its value here, or keep the order of moves as given";
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
    pub(super) symmetry: Option<Symmetry>,
    /// Nodes with a weight.
    weighted: Vec<Weighted>,
}

/// A node with a weight.
#[derive(Debug)]
struct Weighted {
    number: NodeNumber,
    weight: Weight,
    /// Byte range of the weight.
    span: Range<usize>,
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

    /// Gives a node the name and the weight that were written before it, if there are any.
    pub(super) fn label(
        &mut self,
        number: NodeNumber,
        name: &mut Option<(&str, Range<usize>)>,
        weight: &mut Option<(Weight, Range<usize>)>,
    ) {
        if let Some((name, _)) = name.take() {
            self.node(number).extra().name = Some(one_line(name).into());
        }
        if let Some((weight, span)) = weight.take() {
            self.weigh(number, weight, span);
        }
    }

    /// Sets the weight of the chance move that leads to a node; `span` is the byte range of the weight.
    pub(super) fn weigh(&mut self, number: NodeNumber, weight: Weight, span: Range<usize>) {
        self.node(number).extra().weight = Some(weight.millionths);
        self.weighted.push(Weighted { number, weight, span });
    }

    /// Replaces the weights at each chance node that has fractions or percentages by weights in the same proportion,
    /// such as 1/3 and 2/3 by 1 and 2, because a third is no whole number of millionths. If all weights at the node are
    /// fractions or percentages, checks that they add up to 1.
    fn scale_weights(&mut self) -> Result<(), Flaw> {
        let mut scales: BTreeMap<NodeNumber, u64> = BTreeMap::new();
        for Weighted { number, weight, .. } in self.weighted.iter().filter(|weighted| weighted.weight.is_probability) {
            let Some(parent) = self.nodes[number.index()].parent else { continue };
            let scale = scales.entry(parent).or_insert(1);
            *scale = scale.saturating_mul(weight.divisor / greatest_divisor(*scale, weight.divisor));
        }
        let written: HashMap<NodeNumber, &Weighted> =
            self.weighted.iter().map(|weighted| (weighted.number, weighted)).collect();
        for (&parent, &scale) in &scales {
            let Content::Inner { first_child, children } = self.nodes[parent.index()].content else { continue };
            let mut child = Some(first_child);
            let (mut sum, mut probabilities) = (0_u128, 0);
            while let Some(number) = child {
                let node = &mut self.nodes[number.index()];
                child = node.next_sibling;
                let divisor = written.get(&number).map_or(1, |weighted| weighted.weight.divisor);
                let weight = u128::from(node.weight()) * u128::from(scale / divisor);
                let Some(scaled) = u64::try_from(weight).ok().filter(|&weight| weight <= u64::from(HEAVIEST) * ONE)
                else {
                    let span = written.get(&number).map_or_else(|| node.span(), |weighted| weighted.span.clone());
                    return Err(Flaw::new(TreeError::FineWeights, span));
                };
                node.extra().weight = Some(scaled);
                sum += weight;
                probabilities += u32::from(written.get(&number).is_some_and(|weighted| weighted.weight.is_probability));
            }
            // Percentages may be rounded, such as 33.3 % three times, so the sum may differ from 100 % by up to 1 %.
            let whole = u128::from(scale) * u128::from(ONE);
            if probabilities == children && sum.abs_diff(whole) * 100 > whole {
                let tenths = (sum * 1000 + whole / 2) / whole;
                let sum = format!("{}.{} %", tenths / 10, tenths % 10);
                return Err(Flaw::new(TreeError::Probabilities { sum }, self.nodes[parent.index()].span()));
            }
        }
        Ok(())
    }

    /// Checks that only moves of chance have weights, and that chance nodes have moves.
    fn check_chance(&self) -> Result<(), Flaw> {
        let is_chance = |number: NodeNumber| self.nodes[number.index()].is_chance;
        let is_stray = |weighted: &&Weighted| !self.nodes[weighted.number.index()].parent.is_some_and(is_chance);
        if let Some(Weighted { span, .. }) = self.weighted.iter().find(is_stray) {
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

    /// Sets the content of a leaf that ends at byte `end`. If the value is unknown and not written as `?`, and the leaf
    /// has no name, the written text becomes the name of the leaf.
    pub(super) fn leaf(&mut self, number: NodeNumber, content: Content, written: &str, end: usize) {
        let node = self.node(number);
        node.content = content;
        node.end = offset(end);
        if content == Content::Unknown && written != "?" && node.name().is_none() {
            node.extra().name = Some(written.into());
        }
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

    pub(super) fn finish(mut self) -> Result<HandTree, Flaw> {
        self.check_chance()?;
        self.scale_weights()?;
        let Builder { nodes, title, note, players, view, bounds, symmetry, .. } = self;
        let mut tree = HandTree { nodes: Arc::new(nodes), title, note, players, view, bounds, symmetry, shares: None };
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

/// Largest number in a weight, and largest divisor of a fraction.
const HEAVIEST: u32 = 1_000_000;

/// Weight of a chance move, as written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Weight {
    millionths: u64,
    /// Divisor of `millionths`: 3 for 1/3, but 1 for 1/2, which is 0.5.
    divisor: u64,
    /// `true` if the weight is written as a fraction or percentage.
    is_probability: bool,
}

pub(crate) fn greatest_divisor(one: u64, other: u64) -> u64 {
    if other == 0 { one } else { greatest_divisor(other, one % other) }
}

/// Parses the weight of a chance move: a number, a fraction, or a percentage.
pub(super) fn weight(text: &str, span: Range<usize>) -> Result<Weight, Flaw> {
    let refuse = |problem| Err(Flaw::new(TreeError::Weight { text: text.to_owned(), problem }, span.clone()));
    let (number, divisor) = match (text.split_once('/'), text.strip_suffix('%')) {
        (Some((above, below)), _) => (above, below.trim().parse().ok()),
        (None, Some(percent)) => (percent, Some(100)),
        (None, None) => (text, Some(1)),
    };
    let Some(divisor) = divisor else { return refuse("not a fraction of whole numbers") };
    let Ok(value) = number.trim().parse::<Value>() else { return refuse("not a number") };
    let number = value.to_f64();
    if divisor == 0 {
        return refuse("division by zero");
    }
    if number <= 0.0 {
        return refuse("not positive");
    }
    if number > f64::from(HEAVIEST) || divisor > u64::from(HEAVIEST) {
        return refuse("too large");
    }
    let millionths = number * ONE as f64;
    let whole = millionths.round();
    if whole < 1.0 || (millionths - whole).abs() > 1e-3 {
        return refuse("too fine");
    }
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "whole, positive, and small enough")]
    let millionths = whole as u64;
    let common = greatest_divisor(millionths, divisor);
    let is_probability = text.contains(['/', '%']);
    Ok(Weight { millionths: millionths / common, divisor: divisor / common, is_probability })
}

/// Parses the value of a node. An infinite value becomes ±[`Value::UNBOUNDED`].
pub(super) fn value(text: &str, span: Range<usize>) -> Result<Value, Flaw> {
    let value = number(text).map_err(|error| Flaw::new(TreeError::Value { text: text.to_owned(), error }, span))?;
    Ok(value.of_leaf())
}

/// Parses a value, possibly `Infinity`, as Python and JavaScript write it.
fn number(text: &str) -> Result<Value, ValueError> {
    if text.ends_with("nfinity") { text.to_lowercase().replace("infinity", "inf").parse() } else { text.parse() }
}

/// Parses a leaf that is not a number: a result word, an infinity, or an unknown value.
pub(super) fn word(word: &str) -> Option<Content> {
    if let Some(result) = WrittenResult::ALL.into_iter().find(|result| result.name() == word) {
        return Some(Content::Result(result));
    }
    if is_unknown(word) {
        return Some(Content::Unknown);
    }
    let value = number(word).ok().filter(|value| !value.is_finite())?;
    Some(Content::Score(value.of_leaf()))
}

/// Returns whether a word stands for an unknown value: `?`, or a lower-case letter, perhaps with a number: `x`, `y2`,
/// `z_1`.
fn is_unknown(word: &str) -> bool {
    let mut letters = word.chars();
    let first = letters.next();
    word == "?"
        || first.is_some_and(|first| first.is_ascii_lowercase())
            && letters.as_str().trim_start_matches('_').bytes().all(|digit| digit.is_ascii_digit())
}
