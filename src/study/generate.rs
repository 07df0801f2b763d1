//! Random trees and positions for exercises, drawn from a seed until their search meets given conditions.

mod contradiction;
mod variants;

pub use variants::{revalued, variant};

use std::cell::OnceCell;
use std::collections::BTreeSet;
use std::ops::RangeInclusive;

use crate::fault::{Fault, errors, named};
use crate::game::tree::letters;
use crate::game::{Player, Value};
use crate::search::{Algorithm, CutOn, MateScores, Mutant, Order, Rules, Settings, SplitMix64, random_position_any};
use crate::source::{Source, TreeForm};
use crate::trace::{Cutoff, Limits, Node, NodeId, Side, Trace};

errors! {
    /// Reason why no tree or position can be drawn.
    pub enum GenerateError {
        NoMoves => "every node above the leaves has at least one move";
        ManyLeaves { leaves: usize, most: usize } => "a tree of this shape may have {leaves} leaves; the limit is {most}",
            help "a smaller {}, or fewer moves ({})" [Depth, Branching];
        NoValue { low: i64, high: i64 } => "{} {low}..{high}: there is no value" [Values],
            help "for example {} 0..9" [Values];
        FewValues { leaves: usize, values: usize } =>
            "{leaves} leaves cannot have different values: there are only {values}",
            help "widen {}, allow {}, or draw a smaller tree" [Values, Ties];
        LargeValues { limit: i64 } => "in a tree with wins or losses, values lie within ±{limit}",
            help "{} 0..30, for example" [Values];
        FewLeaves { leaves: usize } => "a tree of this shape has at most {leaves} leaves, fewer than wins and losses together";
        CutoffsOfChance { condition: String } =>
            "{condition} is about cutoffs of alpha-beta, which does not search trees with chance nodes",
            help "leave out one of the two";
        Contradiction { conditions: String, relation: &'static str } => "no tree meets {conditions}: {relation}",
            help "change one of the conditions, or leave it out";
        Impossible { option: String, known: String } => "{option} cannot be met: trees of this shape have {known}",
            help "another shape ({}, {}, {}), or another condition" [Depth, Branching, Values];
        NoTree { reason: String } => "{reason}",
            help "another shape ({}, {}, {}), or fewer conditions" [Depth, Branching, Values];
        NoDifferentValues { amount: u64 } => "none of {amount} trees has few enough leaves for different values",
            help "widen {}, allow {}, or draw a smaller tree" [Values, Ties];
        NoPosition { reason: String } => "{reason}",
            help "more or fewer moves ({}), another {}, or fewer conditions" [Plies, Depth];
    }
}

/// Shape of random trees.
///
/// ```
/// use plyscope::exercises::Shape;
/// let shape = Shape { moves: vec![vec![3], vec![2, 3]], ..Shape::default() };
/// assert_eq!(shape.fewest_leaves(), 6);
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Shape {
    /// For each ply with moves, the possible numbers of moves of a node, of which one is drawn for each node.
    pub moves: Vec<Vec<usize>>,
    /// Range of the values of leaves.
    pub values: RangeInclusive<i64>,
    /// `true` if no two leaves have the same value, so that answers do not depend on the rule for cutoffs. Won leaves
    /// have no value.
    pub is_distinct: bool,
    /// `true` if about a quarter of the nodes between the root and the last ply become leaves.
    pub is_ragged: bool,
    /// `true` if the inner nodes on plies 1, 3, 5, … are chance nodes.
    pub has_chance: bool,
    /// Numbers of leaves won by MAX and by MIN.
    pub won: [usize; 2],
}

impl Default for Shape {
    /// Returns a shape of three plies of two or three moves, with distinct values from 0 to 30.
    fn default() -> Self {
        Shape {
            moves: vec![vec![2, 3]; 3],
            values: 0..=30,
            is_distinct: true,
            is_ragged: false,
            has_chance: false,
            won: [0, 0],
        }
    }
}

impl Shape {
    /// Maximum number of leaves of a tree.
    pub const MOST_LEAVES: usize = 4_096;

    /// Returns the smallest possible number of leaves; for ragged trees, a lower bound of this number.
    pub fn fewest_leaves(&self) -> usize {
        let fewest = |moves: &Vec<usize>| moves.iter().copied().min().unwrap_or(1);
        if self.is_ragged { self.moves.first().map_or(1, fewest) } else { self.moves.iter().map(fewest).product() }
    }

    /// Returns the largest possible number of leaves.
    pub fn most_leaves(&self) -> usize {
        let most = |moves: &Vec<usize>| moves.iter().copied().max().unwrap_or(1);
        self.moves.iter().map(most).fold(1, usize::saturating_mul)
    }

    fn amount_of_values(&self) -> usize {
        let amount = self.values.end().saturating_sub(*self.values.start()).saturating_add(1);
        usize::try_from(amount).unwrap_or(0)
    }

    /// Returns an error if no tree of this shape exists, or if such trees may have too many leaves.
    fn check(&self) -> Result<(), Fault> {
        let (fewest, most, values) = (self.fewest_leaves(), self.most_leaves(), self.amount_of_values());
        let (low, high) = (*self.values.start(), *self.values.end());
        let largest = i64::from(MateScores::default().mnoho());
        Err(Fault::new(
            if self.moves.is_empty() || self.moves.iter().any(|moves| moves.is_empty() || moves.contains(&0)) {
                GenerateError::NoMoves
            } else if most > Self::MOST_LEAVES {
                GenerateError::ManyLeaves { leaves: most, most: Self::MOST_LEAVES }
            } else if values == 0 {
                GenerateError::NoValue { low, high }
            } else if self.is_distinct && fewest > values {
                GenerateError::FewValues { leaves: fewest, values }
            } else if self.won != [0, 0] && (low < -largest || high > largest) {
                GenerateError::LargeValues { limit: largest }
            } else if most < self.won[0] + self.won[1] {
                GenerateError::FewLeaves { leaves: most }
            } else {
                return Ok(());
            },
        ))
    }

    /// Draws a tree as text, with inner nodes named A, B, C, … ply by ply. Returns `None` if the tree has too many
    /// leaves for distinct values, or too few for the won leaves.
    pub(super) fn drawn(&self, random: &mut SplitMix64) -> Option<String> {
        Some(self.sketched(random)?.text(self.has_chance))
    }

    fn sketched(&self, random: &mut SplitMix64) -> Option<Sketch> {
        let mut plies: Vec<Vec<usize>> = Vec::new();
        let mut nodes = 1;
        for (ply, choices) in self.moves.iter().enumerate() {
            let mut moves: Vec<usize> = Vec::new();
            for _ in 0..nodes {
                let is_leaf = self.is_ragged && ply > 0 && random.below(4) == 0;
                moves.push(if is_leaf { 0 } else { choices[random.below(choices.len())] });
            }
            // At least one branch must reach the full depth.
            if moves.iter().all(|&count| count == 0) {
                moves[0] = choices[random.below(choices.len())];
            }
            nodes = moves.iter().sum();
            plies.push(moves);
        }
        let leaves = nodes + plies.iter().flatten().filter(|&&count| count == 0).count();
        let mut written = self.leaves(leaves, random)?;
        // Build the tree from its last ply upwards: put the nodes of each ply below their parents.
        let mut upper = written.split_off(nodes).into_iter();
        let mut below = written;
        for moves in plies.iter().rev() {
            let mut children = below.into_iter();
            let node = |&count: &usize| match count {
                0 => upper.next(),
                _ => Some(Sketch::Inner(children.by_ref().take(count).collect())),
            };
            below = moves.iter().filter_map(node).collect();
        }
        below.pop()
    }

    /// Draws the contents of leaves. Returns `None` if there are too many leaves for distinct values, or too few for
    /// the won leaves.
    fn leaves(&self, leaves: usize, random: &mut SplitMix64) -> Option<Vec<Sketch>> {
        let mut written: Vec<Sketch> = self.values(leaves, random)?.into_iter().map(Sketch::Value).collect();
        let winners = [Player::Max, Player::Min].into_iter().zip(self.won);
        let winners = winners.flat_map(|(winner, amount)| std::iter::repeat_n(winner, amount));
        let mut places: Vec<usize> = (0..leaves).collect();
        for (index, winner) in winners.enumerate() {
            if index >= leaves {
                return None;
            }
            let other = index + random.below(leaves - index);
            places.swap(index, other);
            written[places[index]] = Sketch::Won(winner);
        }
        Some(written)
    }

    /// Returns a copy of a tree in which one leaf is changed, two leaves are swapped, or one branch is redrawn. Returns
    /// `None` if the resulting tree does not have this shape.
    fn redrawn(&self, sketch: &Sketch, random: &mut SplitMix64) -> Option<Sketch> {
        let mut sketch = sketch.clone();
        if random.below(2) == 0 {
            let mut leaves = Vec::new();
            sketch.collect_leaves(&mut leaves);
            let place = random.below(leaves.len());
            if let Sketch::Value(value) = &mut *leaves[place] {
                *value = self.value(random);
            } else {
                let other = random.below(leaves.len());
                let (there, here) = (leaves[other].clone(), leaves[place].clone());
                (*leaves[place], *leaves[other]) = (there, here);
            }
        } else {
            let place = 1 + random.below(sketch.amount() - 1);
            let (node, ply) = sketch.nth(place)?;
            *node = self.branch(ply, random);
        }
        self.fits(&mut sketch).then_some(sketch)
    }

    /// Draws a branch whose root is on this ply. The branch may be a single leaf.
    fn branch(&self, ply: usize, random: &mut SplitMix64) -> Sketch {
        match self.moves.get(ply) {
            Some(choices) if !(self.is_ragged && random.below(4) == 0) => {
                let moves = choices[random.below(choices.len())];
                Sketch::Inner((0..moves).map(|_| self.branch(ply + 1, random)).collect())
            }
            _ => Sketch::Value(self.value(random)),
        }
    }

    /// Returns whether a tree has the depth, the won leaves and the distinct values that this shape requires, and not
    /// too many leaves. Does not check the number of moves of each node.
    fn fits(&self, sketch: &mut Sketch) -> bool {
        let is_as_deep = sketch.depth() == self.moves.len();
        let mut leaves = Vec::new();
        sketch.collect_leaves(&mut leaves);
        let won = |player| leaves.iter().filter(|leaf| ***leaf == Sketch::Won(player)).count();
        let is_won = [won(Player::Max), won(Player::Min)] == self.won;
        let values =
            || leaves.iter().filter_map(|leaf| if let Sketch::Value(value) = **leaf { Some(value) } else { None });
        let is_distinct = values().count() == values().collect::<BTreeSet<_>>().len();
        is_as_deep && is_won && leaves.len() <= Self::MOST_LEAVES && (is_distinct || !self.is_distinct)
    }

    /// Draws the value of a leaf.
    fn value(&self, random: &mut SplitMix64) -> i64 {
        self.values.start() + i64::try_from(random.below(self.amount_of_values())).unwrap_or(0)
    }

    fn values(&self, leaves: usize, random: &mut SplitMix64) -> Option<Vec<i64>> {
        if !self.is_distinct {
            return Some((0..leaves).map(|_| self.value(random)).collect());
        }
        if leaves > self.amount_of_values() {
            return None;
        }
        let mut values: Vec<i64> = self.values.clone().collect();
        for index in 0..leaves {
            let other = index + random.below(values.len() - index);
            values.swap(index, other);
        }
        values.truncate(leaves);
        Some(values)
    }
}

/// A random tree: a leaf with a value or a winner, or the children of an inner node.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Sketch {
    Value(i64),
    Won(Player),
    Inner(Vec<Sketch>),
}

impl Sketch {
    /// Returns the tree in the text notation, with names for inner nodes.
    fn text(&self, has_chance: bool) -> String {
        // 0-based number of the next inner node on each ply.
        let mut next: Vec<usize> = Vec::new();
        self.count_inner(0, &mut next);
        let mut first = 0;
        for count in &mut next {
            (first, *count) = (first + *count, first);
        }
        let mut text = String::new();
        self.write(0, &mut next, has_chance, &mut text);
        text
    }

    fn count_inner(&self, ply: usize, counts: &mut Vec<usize>) {
        let Sketch::Inner(children) = self else { return };
        if counts.len() == ply {
            counts.push(0);
        }
        counts[ply] += 1;
        for child in children {
            child.count_inner(ply + 1, counts);
        }
    }

    fn write(&self, ply: usize, next: &mut [usize], has_chance: bool, text: &mut String) {
        match self {
            Sketch::Value(value) => text.push_str(&value.to_string()),
            Sketch::Won(Player::Max) => text.push_str("max"),
            Sketch::Won(Player::Min) => text.push_str("min"),
            Sketch::Inner(children) => {
                text.push_str(&letters(next[ply]));
                text.push_str(if has_chance && ply % 2 == 1 { ": *(" } else { ": (" });
                next[ply] += 1;
                for (index, child) in children.iter().enumerate() {
                    text.push_str(if index == 0 { "" } else { " " });
                    child.write(ply + 1, next, has_chance, text);
                }
                text.push(')');
            }
        }
    }

    fn depth(&self) -> usize {
        match self {
            Sketch::Value(_) | Sketch::Won(_) => 0,
            Sketch::Inner(children) => 1 + children.iter().map(Sketch::depth).max().unwrap_or(0),
        }
    }

    /// Returns the number of nodes.
    fn amount(&self) -> usize {
        match self {
            Sketch::Value(_) | Sketch::Won(_) => 1,
            Sketch::Inner(children) => 1 + children.iter().map(Sketch::amount).sum::<usize>(),
        }
    }

    /// Returns a node by its index in pre-order, and its ply.
    fn nth(&mut self, mut place: usize) -> Option<(&mut Sketch, usize)> {
        let (mut here, mut ply) = (self, 0);
        while place > 0 {
            place -= 1;
            let Sketch::Inner(children) = here else { return None };
            let mut child = 0;
            while place >= children.get(child)?.amount() {
                place -= children[child].amount();
                child += 1;
            }
            (here, ply) = (&mut children[child], ply + 1);
        }
        Some((here, ply))
    }

    fn collect_leaves<'s>(&'s mut self, leaves: &mut Vec<&'s mut Sketch>) {
        match self {
            Sketch::Inner(children) => children.iter_mut().for_each(|child| child.collect_leaves(leaves)),
            leaf => leaves.push(leaf),
        }
    }
}

/// Kind of random exercises.
#[derive(Debug, Clone)]
pub enum Subject {
    /// Trees of a shape.
    Shape(Shape),
    /// Positions of a game.
    Game {
        /// Game, with the position from which moves are played.
        from: Box<Source>,
        /// Range of the number of random moves that are played from the position of `from`.
        plies: RangeInclusive<u32>,
        /// Depth of the search, in plies; `None` searches to the end of the game.
        depth: Option<u32>,
    },
}

impl Subject {
    /// Maximum number of nodes that a search may visit before a sample is rejected.
    const MOST_VISITS: u64 = 20_000;

    /// Maximum total cost of all samples, in visits, which takes a few seconds. No more samples are drawn after that.
    const MOST_WORK: u64 = 8_000_000;

    /// Maximum total cost of trees that are changed step by step, in nodes times searches, which takes a few seconds.
    const MOST_WORK_CHANGED: u64 = 20_000_000;

    /// Fixed part of the cost of a sample.
    const WORK_OF_SAMPLE: u64 = 20;

    /// Returns the maximum number of samples that are drawn to find a sample that meets the conditions.
    pub fn most_drawn(&self) -> u64 {
        match self {
            Subject::Shape(_) => 50_000,
            Subject::Game { .. } => 2_000,
        }
    }

    /// Checks that the shape exists, that no condition on cutoffs is set for a game with chance, and that conditions do
    /// not contradict each other.
    fn check(&self, conditions: &[Condition]) -> Result<(), Fault> {
        let has_chance = match self {
            Subject::Shape(shape) => {
                shape.check()?;
                shape.has_chance
            }
            Subject::Game { from, .. } => from.game.has_chance(),
        };
        match conditions.iter().find(|condition| has_chance && condition.measure.is_about_cutoffs()) {
            Some(Condition { option, .. }) => {
                Err(Fault::new(GenerateError::CutoffsOfChance { condition: option.clone() }))
            }
            None => contradiction::check(self, conditions),
        }
    }

    fn drawn(&self, cut_on: CutOn, random: &mut SplitMix64) -> Option<Sample> {
        let (source, depth) = match self {
            Subject::Shape(shape) => return Sample::of_sketch(shape, &shape.sketched(random)?, cut_on),
            Subject::Game { from, plies, depth } => {
                let more = usize::try_from(plies.end() - plies.start()).ok()?;
                let plies = plies.start() + u32::try_from(random.below(more + 1)).ok()?;
                let position = random_position_any(&from.game, plies, random)?;
                let source = Source::from_game(&format!("{}:{position}", from.game.name()));
                (source.expect("a position as its game writes it"), *depth)
            }
        };
        Sample::new(source, depth, cut_on)
    }
}

/// Measures the search of a source to its default depth; `None` if the search visits too many nodes.
#[cfg(test)]
pub fn measured(source: &Source, measure: &Measure) -> Option<u64> {
    measure.of(&Sample::new(source.clone(), source.game.default_depth(), CutOn::default())?, u64::MAX)
}

/// Records a search; `None` if the search visits too many nodes.
fn searched(source: &Source, settings: &Settings) -> Option<Trace> {
    source.recorded(settings, Limits::default(), Subject::MOST_VISITS).ok()
}

/// A number that is measured in a search with alpha-beta, or with expectiminimax if there are chance nodes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Measure {
    /// Number of leaves of the tree.
    Leaves,
    /// Number of cutoffs.
    Cutoffs,
    /// Number of cutoffs whose bound was set by a node above the parent.
    DeepCutoffs,
    /// Number of cutoffs at MIN nodes.
    AlphaCutoffs,
    /// Number of cutoffs at MAX nodes.
    BetaCutoffs,
    /// Number of cutoffs that skip an inner node.
    CutoffsAboveLeaves,
    /// 1-based index of the best move of the root; 0 if there is none.
    BestMove,
    /// Number of leaves with the same value as an earlier leaf.
    Ties,
    /// Number of evaluated leaves, minus the number of leaves evaluated with the best moves first; at least 0.
    BeyondBest,
    /// Number of skipped leaves.
    Skipped,
    /// Number of skipped branches: moves of searched nodes that are not searched themselves.
    Branches,
    /// Difference between the numbers of leaves skipped under the two rules for cutoffs.
    RuleMatters,
    /// Number of pairs of searches with equal answers, among the right search and the searches with these mistakes.
    /// Mistakes that the algorithm cannot make are ignored.
    Confused(Vec<Mutant>, Aspect),
}

impl Measure {
    /// Returns the name of the measure in messages.
    fn words(&self) -> &'static str {
        match self {
            Measure::Leaves => "leaves",
            Measure::Cutoffs => "cutoffs",
            Measure::DeepCutoffs => "deep cutoffs",
            Measure::AlphaCutoffs => "α-cutoffs",
            Measure::BetaCutoffs => "β-cutoffs",
            Measure::CutoffsAboveLeaves => "cutoffs above the leaves",
            Measure::BestMove => "as the number of the best move",
            Measure::Ties => "ties among leaves",
            Measure::BeyondBest => "more leaves searched than in the best order",
            Measure::Skipped => "leaves skipped",
            Measure::Branches => "branches skipped",
            Measure::RuleMatters => "leaves that only one of the rules for cutting skips",
            Measure::Confused(..) => "pairs of answers that are alike",
        }
    }

    /// Returns whether the measure depends on cutoffs.
    fn is_about_cutoffs(&self) -> bool {
        !matches!(self, Measure::Leaves | Measure::BestMove | Measure::Ties)
    }

    /// Measures a sample. May stop and return `enough` when the measure reaches this number. Returns `None` if a search
    /// visits too many nodes.
    fn of(&self, sample: &Sample, enough: u64) -> Option<u64> {
        let trace = &sample.trace;
        let cutoffs = |is_meant: fn(&Trace, &Cutoff) -> bool| {
            trace.cutoffs().iter().filter(|cutoff| is_meant(trace, cutoff)).count()
        };
        let number = match self {
            Measure::Leaves => sample.full()?.counts().leaves,
            Measure::Cutoffs => cutoffs(|_, _| true) as u64,
            Measure::DeepCutoffs => cutoffs(|_, cutoff| cutoff.deep) as u64,
            Measure::AlphaCutoffs => cutoffs(|_, cutoff| cutoff.side == Side::Alpha) as u64,
            Measure::BetaCutoffs => cutoffs(|_, cutoff| cutoff.side == Side::Beta) as u64,
            Measure::CutoffsAboveLeaves => {
                let is_above =
                    |trace: &Trace, cutoff: &Cutoff| cutoff.skipped.iter().any(|&id| !trace.node(id).kind().is_leaf());
                cutoffs(is_above) as u64
            }
            Measure::BestMove => {
                let moves = trace.children(NodeId::ROOT);
                let best = trace.best_child();
                moves.iter().position(|&id| Some(id) == best).map_or(0, |place| place as u64 + 1)
            }
            Measure::Ties => {
                let full = sample.full()?;
                let leaves = full.ids().map(|id| full.node(id)).filter(|node| node.kind().is_leaf());
                let values: Vec<Value> = leaves.filter_map(|node| node.value).collect();
                (values.len() - values.iter().collect::<BTreeSet<_>>().len()) as u64
            }
            Measure::BeyondBest => {
                let best = searched(&sample.source, &Settings { order: Order::Best, ..sample.settings })?;
                trace.counts().leaves.saturating_sub(best.counts().leaves)
            }
            Measure::Skipped => sample.full()?.counts().leaves - trace.counts().leaves,
            Measure::Branches => trace.counts().skipped,
            Measure::RuleMatters => {
                let rules = Rules { cut_on: sample.settings.rules.cut_on.other(), ..sample.settings.rules };
                let other = searched(&sample.source, &Settings { rules, ..sample.settings })?;
                other.counts().leaves.abs_diff(trace.counts().leaves)
            }
            Measure::Confused(mutants, aspect) => sample.confused(mutants, *aspect, enough)?,
        };
        Some(number)
    }
}

/// A random source and its search with alpha-beta, or with expectiminimax if there are chance nodes.
struct Sample {
    source: Source,
    settings: Settings,
    trace: Trace,
    full: OnceCell<Option<Trace>>,
}

impl Sample {
    fn of_sketch(shape: &Shape, sketch: &Sketch, cut_on: CutOn) -> Option<Sample> {
        let source = Source::from_tree(&sketch.text(shape.has_chance), "the tree", TreeForm::Text, &[]);
        Sample::new(source.expect("a tree as it is written here"), None, cut_on)
    }

    fn new(source: Source, depth: Option<u32>, cut_on: CutOn) -> Option<Sample> {
        let settings = source.default_settings();
        let settings = Settings { depth, rules: Rules { cut_on, ..settings.rules }, ..settings };
        let trace = searched(&source, &settings)?;
        Some(Sample { source, settings, trace, full: OnceCell::new() })
    }

    /// Returns the recording of the search without cutoffs; `None` if this search visits too many nodes.
    fn full(&self) -> Option<&Trace> {
        let algorithm = Algorithm::full(self.source.game.has_chance());
        let full = || searched(&self.source, &Settings { algorithm, ..self.settings });
        self.full.get_or_init(full).as_ref()
    }

    /// Counts the pairs of searches with equal answers, among the right search and the searches with these mistakes.
    /// Stops when the count reaches `enough`, and returns `enough`. Returns `None` if a search visits too many nodes.
    fn confused(&self, mutants: &[Mutant], aspect: Aspect, enough: u64) -> Option<u64> {
        let mut answers = vec![aspect.of(&self.trace)];
        let mut confused = 0;
        for settings in mutants.iter().filter_map(|&mutant| mistaken(&self.settings, mutant)) {
            let answer = aspect.of(&searched(&self.source, &settings)?);
            confused += answers.iter().filter(|other| **other == answer).count() as u64;
            if confused >= enough {
                return Some(enough);
            }
            answers.push(answer);
        }
        Some(confused)
    }
}

named! {
    /// Part of the answers of two searches that is compared.
    #[derive(Default)]
    pub enum Aspect {
        /// All parts.
        #[default]
        Any: "any",
        /// The skipped leaves.
        Skipped: "skipped",
        /// The values of nodes.
        Values: "values",
        /// The move chosen at the root.
        Move: "move",
    }
}

impl Aspect {
    /// Returns the part of a search's answer that this aspect compares. Two searches of a tree in the same order of
    /// moves have equal answers if these parts are equal.
    pub(super) fn of(self, trace: &Trace) -> Footprint {
        let visited = trace.ids().map(|id| trace.node(id)).filter(Node::is_searched);
        let node = |node: Node| match self {
            Aspect::Any | Aspect::Values => (node.ply, node.given, node.value),
            Aspect::Skipped | Aspect::Move => (node.ply, node.given, None),
        };
        let nodes = if self == Aspect::Move { Vec::new() } else { visited.map(node).collect() };
        let chooses = matches!(self, Aspect::Any | Aspect::Move);
        (nodes, trace.best_child().filter(|_| chooses).map(|id| trace.node(id).given))
    }
}

/// The compared part of a search's answer: ply, index among the siblings and value of each visited node, and the index
/// of the move chosen at the root. Values, nodes or move are left out if the [`Aspect`] does not compare them.
pub(super) type Footprint = (Vec<(u32, u32, Option<Value>)>, Option<u32>);

/// Condition that an exercise must meet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Condition {
    /// Option on the command line with its value, to be named in messages.
    pub option: String,
    /// Measure that must lie in the range `wanted`.
    pub measure: Measure,
    /// Range of allowed values of the measure.
    pub wanted: RangeInclusive<u64>,
}

impl Condition {
    fn distance(&self, number: u64) -> u64 {
        self.wanted.start().saturating_sub(number).max(number.saturating_sub(*self.wanted.end()))
    }
}

/// Returns the first exercise drawn from the seed that meets all conditions. `cut_on` is the rule for cutoffs of the
/// searches that are measured. A seed always gives the same exercise, in every release.
///
/// # Errors
/// If no tree has this shape, if a condition is about cutoffs although there are chance nodes, or if no sample meets
/// all conditions. At most [`Subject::most_drawn`] samples are drawn, and fewer if samples are large or if a condition
/// is about mistakes. If no sample meets all conditions, the message names the condition that is hardest to meet.
pub fn exercise(cut_on: CutOn, subject: &Subject, conditions: &[Condition], seed: u64) -> Result<Source, Fault> {
    first_drawn(cut_on, subject, conditions, None, seed)
}

/// Returns the first exercise drawn from the seed that meets all conditions. With a `model`, all trees have the shape
/// of the model, and only the contents of leaves are drawn.
fn first_drawn(
    cut_on: CutOn,
    subject: &Subject,
    conditions: &[Condition],
    model: Option<&Sketch>,
    seed: u64,
) -> Result<Source, Fault> {
    subject.check(conditions)?;
    let mut tried = vec![ConditionProgress::default(); conditions.len()];
    let mut random = SplitMix64::new(seed);
    let mut distance = |sample: &Sample| {
        let distances = conditions.iter().zip(&mut tried).map(|(condition, tried)| tried.distance(condition, sample));
        distances.reduce(|sum, distance| Some(sum?.saturating_add(distance?))).unwrap_or(Some(0))
    };
    // Random trees hardly ever meet a rare condition. So change a tree step by step, and keep each change after which
    // the tree is no further from the conditions than before.
    let is_rare = |condition: &Condition| matches!(condition.measure, Measure::Confused(..));
    let climber = match subject {
        Subject::Shape(shape) if model.is_some() || conditions.iter().any(is_rare) => Some(shape),
        Subject::Shape(_) | Subject::Game { .. } => None,
    };
    let mutants = |condition: &Condition| match &condition.measure {
        Measure::Confused(mutants, _) => mutants.len() as u64,
        _ => 0,
    };
    let searches = 1 + conditions.iter().map(mutants).sum::<u64>();
    let cost = |sketch: &Sketch| (sketch.amount() as u64 + Subject::WORK_OF_SAMPLE) * searches;
    let most_work = if climber.is_some() { Subject::MOST_WORK_CHANGED } else { Subject::MOST_WORK };
    let most = match (climber, model) {
        (Some(_), Some(_)) => MOST_OF_MODEL,
        (Some(_), None) => MOST_CHANGED,
        (None, _) => subject.most_drawn(),
    };
    let (mut drawn, mut work) = (0, 0);
    while drawn < most && work < most_work {
        drawn += 1;
        if let Some(shape) = climber {
            let sketch = match model {
                Some(model) => shape.refilled(model, &mut random),
                None => shape.sketched(&mut random),
            };
            let Some(mut sketch) = sketch else { continue };
            work += cost(&sketch);
            let Some(sample) = Sample::of_sketch(shape, &sketch, cut_on) else { continue };
            let Some(mut nearest) = distance(&sample) else { continue };
            let (mut kept, mut in_vain) = (sample, 0);
            while nearest > 0 && in_vain < MOST_IN_VAIN && drawn < most && work < most_work {
                drawn += 1;
                in_vain += 1;
                work += cost(&sketch);
                let changed = match model {
                    Some(_) => shape.with_other_leaf(&sketch, &mut random),
                    None => shape.redrawn(&sketch, &mut random),
                };
                let Some(changed) = changed else { continue };
                let Some(sample) = Sample::of_sketch(shape, &changed, cut_on) else { continue };
                let Some(distance) = distance(&sample).filter(|&distance| distance <= nearest) else { continue };
                if distance < nearest {
                    in_vain = 0;
                }
                (sketch, kept, nearest) = (changed, sample, distance);
            }
            if nearest == 0 {
                return Ok(kept.source);
            }
        } else if let Some(sample) = subject.drawn(cut_on, &mut random) {
            if distance(&sample) == Some(0) {
                return Ok(sample.source);
            }
            // Each condition may need another search.
            work += (sample.trace.counts().visits + Subject::WORK_OF_SAMPLE) * (1 + conditions.len() as u64);
        }
    }
    Err(unmet(subject, conditions, &tried, drawn))
}

/// Maximum number of trees that are tried if trees are changed step by step; less than [`Subject::most_drawn`],
/// because each tree takes several searches.
const MOST_CHANGED: u64 = 20_000;

/// Maximum number of trees of the shape of a model that are tried; small, because a class needs many sheets.
const MOST_OF_MODEL: u64 = 6_000;

/// Number of successive changes without progress after which a new tree is drawn.
const MOST_IN_VAIN: u32 = 150;

/// Progress towards meeting a condition.
#[derive(Clone, Default)]
struct ConditionProgress {
    met: u64,
    nearest: Option<u64>,
}

impl ConditionProgress {
    /// Returns the distance of a sample from the condition, and updates the progress. Returns `None` if a search visits
    /// too many nodes.
    fn distance(&mut self, condition: &Condition, sample: &Sample) -> Option<u64> {
        // A sample that is further away than the nearest sample so far need not be measured exactly. So measuring may
        // stop at a number whose distance exceeds the smallest distance by 3.
        let enough = match self.nearest {
            Some(nearest) => condition.distance(nearest).saturating_add(3).saturating_add(*condition.wanted.end()),
            None => u64::MAX,
        };
        let number = condition.measure.of(sample, enough)?;
        let distance = condition.distance(number);
        if self.nearest.is_none_or(|nearest| distance < condition.distance(nearest)) {
            self.nearest = Some(number);
        }
        self.met += u64::from(distance == 0);
        Some(distance)
    }
}

/// Returns the error that names the condition that is hardest to meet.
fn unmet(subject: &Subject, conditions: &[Condition], tried: &[ConditionProgress], amount: u64) -> Fault {
    let things = if matches!(subject, Subject::Shape(_)) { "trees" } else { "positions" };
    let hardest = conditions.iter().zip(tried).min_by_key(|(_, tried)| tried.met);
    let reason = match hardest {
        Some((Condition { option, measure, .. }, ConditionProgress { met: 0, nearest: Some(nearest) })) => {
            format!("none of {amount} {things} meets {option}; the nearest has {nearest} {}", measure.words())
        }
        Some((Condition { option, .. }, ConditionProgress { met: met @ 1.., .. })) => {
            format!("none of {amount} {things} meets all conditions; {met} meet {option}, the rarest")
        }
        _ => match subject {
            Subject::Shape(_) => return Fault::new(GenerateError::NoDifferentValues { amount }),
            Subject::Game { .. } => format!("none of {amount} games lasts so long, or has so small a search"),
        },
    };
    nothing_drawn(subject, reason)
}

/// Returns the error that no tree or no position can be drawn.
fn nothing_drawn(subject: &Subject, reason: String) -> Fault {
    Fault::new(match subject {
        Subject::Shape(_) => GenerateError::NoTree { reason },
        Subject::Game { .. } => GenerateError::NoPosition { reason },
    })
}

/// Returns the settings of the search with a mistake; `None` if a search with these settings cannot make the mistake.
pub(crate) fn mistaken(settings: &Settings, mutant: Mutant) -> Option<Settings> {
    // Some mistakes can be made in only one algorithm.
    if mutant.algorithm().is_some_and(|algorithm| algorithm != settings.algorithm) {
        return None;
    }
    let settings = Settings { rules: Rules { mutant: Some(mutant), ..settings.rules }, ..*settings };
    mutant.applies_to(&settings).then_some(settings)
}
