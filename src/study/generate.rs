//! Trees and positions for exercises: drawn at random from a seed, and kept only if a search of them shows what was
//! asked for.

use std::cell::OnceCell;
use std::ops::RangeInclusive;

use super::Recording;
use crate::fault::Fault;
use crate::game::Value;
use crate::search::{Algorithm, CutOn, MateScores, Order, Rules, Settings, SplitMix64};
use crate::source::{Source, TreeForm};
use crate::trace::{Cutoff, Limits, NodeId, Side, Trace, Watch, random_position_any};

/// What trees are drawn from.
///
/// ```
/// use plyscope::study::generate::Shape;
/// let shape = Shape { moves: vec![vec![3], vec![2, 3]], ..Shape::default() };
/// assert_eq!(shape.fewest_leaves(), 6);
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Shape {
    /// For each ply with moves, how many its nodes may have: one of these numbers is drawn for each node.
    pub moves: Vec<Vec<usize>>,
    /// Between which whole numbers the values of leaves are.
    pub values: RangeInclusive<i64>,
    /// Whether all of these are different: a tie would make answers depend on the rule for cutting.
    pub is_distinct: bool,
    /// Whether one in four nodes below the root is a leaf where it could have moves.
    pub is_ragged: bool,
    /// Whether chance moves on every second ply, below the root.
    pub has_chance: bool,
    /// How many leaves MAX has won, and how many MIN.
    pub won: [usize; 2],
}

impl Default for Shape {
    /// Three plies of two or three moves, with values from 0 to 30, all different.
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
    /// No tree has more leaves.
    pub const MOST_LEAVES: usize = 4_096;

    /// How many leaves it has if every node has as few moves as it may.
    pub fn fewest_leaves(&self) -> usize {
        let fewest = |moves: &Vec<usize>| moves.iter().copied().min().unwrap_or(1);
        if self.is_ragged { self.moves.first().map_or(1, fewest) } else { self.moves.iter().map(fewest).product() }
    }

    /// The same if every node has as many moves as it may.
    pub fn most_leaves(&self) -> usize {
        let most = |moves: &Vec<usize>| moves.iter().copied().max().unwrap_or(1);
        self.moves.iter().map(most).fold(1, usize::saturating_mul)
    }

    /// How many values there are to choose from.
    fn amount_of_values(&self) -> usize {
        let amount = self.values.end().saturating_sub(*self.values.start()).saturating_add(1);
        usize::try_from(amount).unwrap_or(0)
    }

    /// What keeps every tree from being drawn.
    fn check(&self) -> Result<(), Fault> {
        let (fewest, most, values) = (self.fewest_leaves(), self.most_leaves(), self.amount_of_values());
        if self.moves.is_empty() || self.moves.iter().any(|moves| moves.is_empty() || moves.contains(&0)) {
            return Err(Fault::new("every node above the leaves has at least one move"));
        }
        if most > Self::MOST_LEAVES {
            let fault = Fault::new(format!("a tree might have {most} leaves; at most {} are drawn", Self::MOST_LEAVES));
            return Err(fault.help("a smaller --depth, or fewer moves (--branching)"));
        }
        if values == 0 {
            let range = format!("{}..{}", self.values.start(), self.values.end());
            return Err(Fault::new(format!("--values {range}: there is no value")).help("for example --values 0..9"));
        }
        if self.is_distinct && fewest > values {
            let fault = Fault::new(format!("{fewest} leaves cannot have different values: there are only {values}"));
            return Err(fault.help("widen --values, allow --ties, or draw a smaller tree"));
        }
        let largest = i64::from(MateScores::default().mnoho());
        if self.won != [0, 0] && (*self.values.start() < -largest || *self.values.end() > largest) {
            let fault = Fault::new(format!("beside wins and losses values are within ±{largest}"));
            return Err(fault.help("--values 0..30, for example"));
        }
        if most < self.won[0] + self.won[1] {
            return Err(Fault::new(format!("a tree has at most {most} leaves, fewer than are to be won")));
        }
        Ok(())
    }

    /// A tree; `None` if it has more leaves than there are values for them, or too few to be won.
    ///
    /// Inner nodes are called A, B, C, … ply by ply.
    pub(super) fn drawn(&self, random: &mut SplitMix64) -> Option<String> {
        let mut plies: Vec<Vec<usize>> = Vec::new();
        let mut nodes = 1;
        for (ply, choices) in self.moves.iter().enumerate() {
            let mut moves: Vec<usize> = Vec::new();
            for _ in 0..nodes {
                let is_leaf = self.is_ragged && ply > 0 && random.below(4) == 0;
                moves.push(if is_leaf { 0 } else { choices[random.below(choices.len())] });
            }
            // As deep as it was asked for.
            if moves.iter().all(|&count| count == 0) {
                moves[0] = choices[random.below(choices.len())];
            }
            nodes = moves.iter().sum();
            plies.push(moves);
        }
        let leaves = nodes + plies.iter().flatten().filter(|&&count| count == 0).count();
        let mut written: Vec<String> = self.values(leaves, random)?.iter().map(ToString::to_string).collect();
        let winners = ["max", "min"].into_iter().zip(self.won);
        let winners = winners.flat_map(|(winner, amount)| std::iter::repeat_n(winner, amount));
        let mut places: Vec<usize> = (0..leaves).collect();
        for (index, winner) in winners.enumerate() {
            if index >= leaves {
                return None;
            }
            let other = index + random.below(leaves - index);
            places.swap(index, other);
            winner.clone_into(&mut written[places[index]]);
        }
        let mut upper = written.split_off(nodes).into_iter();
        let mut below = written;
        let mut names = plies.iter().flatten().filter(|&&count| count > 0).count();
        for (ply, moves) in plies.iter().enumerate().rev() {
            let chance = if self.has_chance && ply % 2 == 1 { "*" } else { "" };
            names -= moves.iter().filter(|&&count| count > 0).count();
            let (mut children, mut named) = (below.into_iter(), names);
            let node = |&count: &usize| {
                if count == 0 {
                    return upper.next().unwrap_or_default();
                }
                let children: Vec<String> = children.by_ref().take(count).collect();
                named += 1;
                format!("{}: {chance}({})", name(named - 1), children.join(" "))
            };
            below = moves.iter().map(node).collect();
        }
        Some(below.concat())
    }

    fn values(&self, leaves: usize, random: &mut SplitMix64) -> Option<Vec<i64>> {
        let amount = self.amount_of_values();
        if !self.is_distinct {
            let offsets = (0..leaves).map(|_| i64::try_from(random.below(amount)).unwrap_or(0));
            return Some(offsets.map(|offset| self.values.start() + offset).collect());
        }
        if leaves > amount {
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

/// A, B, …, Z, AA, AB, …
fn name(index: usize) -> String {
    let letter = char::from(b'A' + u8::try_from(index % 26).unwrap_or(0));
    if index < 26 { letter.to_string() } else { name(index / 26 - 1) + &letter.to_string() }
}

/// What an exercise is drawn from.
#[derive(Debug, Clone)]
pub enum Subject {
    /// Trees of a shape.
    Shape(Shape),
    /// Positions of a game.
    Game {
        /// Where the game begins.
        from: Box<Source>,
        /// How many random moves lead from there to the position.
        plies: RangeInclusive<u32>,
        /// How deep it is searched; `None` to the end.
        depth: Option<u32>,
    },
}

impl Subject {
    /// No search of a position visits more nodes.
    const MOST_VISITS: u64 = 20_000;

    /// So many are drawn for each that is kept, at most.
    pub fn most_drawn(&self) -> u64 {
        match self {
            Subject::Shape(_) => 50_000,
            Subject::Game { .. } => 2_000,
        }
    }

    /// What keeps everything from being drawn.
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
                let fault = Fault::new(format!("{option} is about cutoffs, and where chance moves there are none"));
                Err(fault.help("leave out one of the two"))
            }
            None => Ok(()),
        }
    }

    fn drawn(&self, random: &mut SplitMix64) -> Option<Sample> {
        let (source, depth) = match self {
            Subject::Shape(shape) => {
                let source = Source::from_tree(&shape.drawn(random)?, "the tree", TreeForm::Text, &[]);
                (source.expect("a tree as it is written here"), None)
            }
            Subject::Game { from, plies, depth } => {
                let more = usize::try_from(plies.end() - plies.start()).ok()?;
                let plies = plies.start() + u32::try_from(random.below(more + 1)).ok()?;
                let position = random_position_any(&from.game, plies, random)?;
                let source = Source::from_game(&format!("{}:{position}", from.game.name()));
                (source.expect("a position as its game writes it"), *depth)
            }
        };
        Sample::new(source, depth)
    }
}

/// What a measure is of a source, searched as deep as is usual; `None` if the search takes too long.
pub fn measured(source: &Source, measure: Measure) -> Option<u64> {
    measure.of(&Sample::new(source.clone(), source.game.default_depth())?)
}

/// A recording; `None` if the search takes too long.
fn searched(source: &Source, settings: &Settings) -> Option<Trace> {
    let recording = Recording { evaluation: None, limits: Limits::default() };
    let mut watch = Watch { visits: Subject::MOST_VISITS, progress: &mut |_| {} };
    source.record(settings, recording, &mut watch).ok()
}

/// What can be counted once alpha-beta has searched.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Measure {
    /// The leaves.
    Leaves,
    /// The cutoffs.
    Cutoffs,
    /// Those whose bound comes from further up than the parent.
    DeepCutoffs,
    /// Those at MIN's nodes.
    AlphaCutoffs,
    /// Those at MAX's nodes.
    BetaCutoffs,
    /// Those that skip a node with moves of its own.
    CutoffsAboveLeaves,
    /// Which of the root's moves is best, from 1.
    BestMove,
    /// The leaves that have the value of an earlier one.
    Ties,
    /// The leaves that alpha-beta looks at beyond those of the best order of moves.
    BeyondBest,
    /// The leaves that are skipped.
    Skipped,
    /// The leaves that are skipped under one of the two rules for cutting and not under the other.
    RuleMatters,
}

impl Measure {
    /// What is counted, in words.
    fn words(self) -> &'static str {
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
            Measure::RuleMatters => "leaves that only one of the rules for cutting skips",
        }
    }

    /// Whether it counts cutoffs, or what they skip.
    fn is_about_cutoffs(self) -> bool {
        !matches!(self, Measure::Leaves | Measure::BestMove | Measure::Ties)
    }

    /// `None` if the search that tells it takes too long.
    fn of(self, sample: &Sample) -> Option<u64> {
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
                let families = trace.families();
                let moves = families.below(NodeId::ROOT.index());
                let best = trace.best_child();
                moves.iter().position(|&id| Some(id) == best).map_or(0, |place| place as u64 + 1)
            }
            Measure::Ties => {
                let full = sample.full()?;
                let nodes = full.ids().map(|id| full.node(id));
                let mut values: Vec<Value> =
                    nodes.filter(|node| node.kind().is_leaf()).filter_map(|node| node.value).collect();
                let all = values.len();
                values.sort();
                values.dedup();
                (all - values.len()) as u64
            }
            Measure::BeyondBest => {
                let best = searched(&sample.source, &Settings { order: Order::Best, ..sample.settings })?;
                trace.counts().leaves.saturating_sub(best.counts().leaves)
            }
            Measure::Skipped => sample.full()?.counts().leaves - trace.counts().leaves,
            Measure::RuleMatters => sample.greater()?.counts().leaves.saturating_sub(trace.counts().leaves),
        };
        Some(number)
    }
}

/// What was drawn, and what alpha-beta makes of it.
struct Sample {
    source: Source,
    settings: Settings,
    trace: Trace,
    full: OnceCell<Option<Trace>>,
    greater: OnceCell<Option<Trace>>,
}

impl Sample {
    fn new(source: Source, depth: Option<u32>) -> Option<Sample> {
        let settings = Settings { depth, ..source.default_settings() };
        let trace = searched(&source, &settings)?;
        Some(Sample { source, settings, trace, full: OnceCell::new(), greater: OnceCell::new() })
    }

    /// The search that skips nothing.
    fn full(&self) -> Option<&Trace> {
        let algorithm = match self.settings.algorithm {
            Algorithm::Expectiminimax => Algorithm::Expectiminimax,
            _ => Algorithm::Minimax,
        };
        let full = || searched(&self.source, &Settings { algorithm, ..self.settings });
        self.full.get_or_init(full).as_ref()
    }

    /// The one that cuts only where a value is beyond its bound.
    fn greater(&self) -> Option<&Trace> {
        let rules = Rules { cut_on: CutOn::Greater, ..self.settings.rules };
        let greater = || searched(&self.source, &Settings { rules, ..self.settings });
        self.greater.get_or_init(greater).as_ref()
    }
}

/// Something that has to hold.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Condition {
    /// The option that asks for it, with its value, for messages.
    pub option: String,
    /// What is counted.
    pub measure: Measure,
    /// How many there are to be.
    pub wanted: RangeInclusive<u64>,
}

impl Condition {
    /// How far a number is from what is wanted.
    fn distance(&self, number: u64) -> u64 {
        self.wanted.start().saturating_sub(number).max(number.saturating_sub(*self.wanted.end()))
    }
}

/// The first exercise drawn from the seed for which all conditions hold: the same one for ever.
///
/// # Errors
/// If no tree has such a shape, or if none of [`Subject::most_drawn`] meets the conditions: the one that is hardest to
/// meet, with how near they came to it.
///
/// ```
/// use plyscope::study::generate::{Condition, Measure, Shape, Subject, exercise};
/// let deep = Condition { option: "--deep 1".to_owned(), measure: Measure::DeepCutoffs, wanted: 1..=1 };
/// let shape = Shape { moves: vec![vec![2]; 4], ..Shape::default() };
/// let drawn = exercise(&Subject::Shape(shape), &[deep], 7)?;
/// assert!(drawn.written().text().starts_with("A: (B: ("));
/// # Ok::<(), plyscope::fault::Fault>(())
/// ```
pub fn exercise(subject: &Subject, conditions: &[Condition], seed: u64) -> Result<Source, Fault> {
    subject.check(conditions)?;
    let mut random = SplitMix64::new(seed);
    let mut tried = vec![Tried::default(); conditions.len()];
    for _ in 0..subject.most_drawn() {
        let Some(sample) = subject.drawn(&mut random) else { continue };
        let mut is_kept = true;
        for (condition, tried) in conditions.iter().zip(&mut tried) {
            is_kept &= condition.measure.of(&sample).is_some_and(|number| tried.meets(condition, number));
        }
        if is_kept {
            return Ok(sample.source);
        }
    }
    Err(unmet(subject, conditions, &tried))
}

/// How far a condition was met.
#[derive(Clone, Default)]
struct Tried {
    met: u64,
    nearest: Option<u64>,
}

impl Tried {
    fn meets(&mut self, condition: &Condition, number: u64) -> bool {
        let is_nearer = |nearest| condition.distance(number) < condition.distance(nearest);
        if self.nearest.is_none_or(is_nearer) {
            self.nearest = Some(number);
        }
        let is_met = condition.wanted.contains(&number);
        self.met += u64::from(is_met);
        is_met
    }
}

/// Which condition is hardest to meet, and how near it was.
fn unmet(subject: &Subject, conditions: &[Condition], tried: &[Tried]) -> Fault {
    let (amount, things, advice) = match subject {
        Subject::Shape(_) => (subject.most_drawn(), "trees", "another shape (--depth, --branching, --values)"),
        Subject::Game { .. } => (subject.most_drawn(), "positions", "more or fewer moves (--plies), another --depth"),
    };
    let hardest = conditions.iter().zip(tried).min_by_key(|(_, tried)| tried.met);
    let fault = match hardest {
        Some((Condition { option, measure, .. }, Tried { met: 0, nearest: Some(nearest) })) => {
            format!("none of {amount} {things} meets {option}; the nearest has {nearest} {}", measure.words())
        }
        Some((Condition { option, .. }, Tried { met: met @ 1.., .. })) => {
            format!("none of {amount} {things} meets all conditions; {met} meet {option}, the rarest")
        }
        _ => match subject {
            Subject::Shape(_) => {
                let fault = format!("none of {amount} {things} has few enough leaves for different values");
                return Fault::new(fault).help("widen --values, allow --ties, or draw a smaller tree");
            }
            Subject::Game { .. } => format!("none of {amount} games lasts so long, or has so small a search"),
        },
    };
    Fault::new(fault).help(format!("{advice}, or fewer conditions"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn inner_nodes_have_names_without_end() {
        assert_eq!([0, 25, 26, 51, 52, 701, 702].map(name), ["A", "Z", "AA", "AZ", "BA", "ZZ", "AAA"]);
    }
}
