//! The ordering experiment: how much work a search is in every order of its moves, or in many random ones.

use std::collections::BTreeMap;

use super::{Recording, Work};
use crate::fault::Fault;
use crate::search::{FullTree, Order, Settings, Watch, Window, count_search, knuth_moore_minimum, orders_any};
use crate::source::Source;
use crate::trace::Types;

/// What is to be found out.
#[derive(Debug, Clone)]
pub struct Question {
    /// The orders whose work is told by name.
    pub named: Vec<Order>,
    /// How many orders are tried: all, if there are no more, else so many random ones. `None` for
    /// [`MOST_ENUMERATED`] and [`SAMPLES`].
    pub samples: Option<u64>,
    /// The seed of the first random order; the next ones have the next seeds.
    pub seed: u64,
    /// By what the fewest and the most are chosen.
    pub measure: Measure,
    /// Whether to record the orders that are told of, so as to count their nodes by type.
    pub types: bool,
}

/// All orders are tried where there are no more than this.
pub const MOST_ENUMERATED: u64 = 100_000;

/// So many random orders are tried where there are more.
pub const SAMPLES: u64 = 1_000;

/// What is counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Measure {
    /// Positions that were not searched further: what theory counts.
    #[default]
    Leaves,
    /// All positions.
    Nodes,
}

impl Measure {
    /// `leaves` or `nodes`.
    pub fn name(self) -> &'static str {
        match self {
            Measure::Leaves => "leaves",
            Measure::Nodes => "nodes",
        }
    }

    /// So much of it is in a piece of work.
    pub fn of(self, work: Work) -> u64 {
        match self {
            Measure::Leaves => work.leaves,
            Measure::Nodes => work.nodes,
        }
    }
}

/// The answer.
#[derive(Debug)]
pub struct Experiment {
    /// What was searched.
    pub heading: Option<String>,
    /// What was counted.
    pub measure: Measure,
    /// One for each search; those that differ in nothing but their depth are one.
    pub series: Vec<Series>,
}

/// One search, to one depth or several.
#[derive(Debug)]
pub struct Series {
    /// By depth, as it was asked for; never empty.
    pub distributions: Vec<Distribution>,
}

/// The work of a search to one depth over its orders.
#[derive(Debug)]
pub struct Distribution {
    /// What was searched, in the order given.
    pub settings: Settings,
    /// How many orders there are; `None` if more than 2^64.
    pub orders: Option<u64>,
    /// Which of them were tried.
    pub choice: Choice,
    /// The work of each that was tried; never empty.
    pub tried: Vec<Tried>,
    /// The first of those with the least work.
    pub fewest: Tried,
    /// The first of those with the most work.
    pub most: Tried,
    /// Those that were asked for by name.
    pub named: Vec<Tried>,
    /// How much work plain minimax is, as far as it was counted; the same in every order.
    pub full: FullTree,
    /// What was counted.
    pub measure: Measure,
}

/// Which orders were tried.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Choice {
    /// All there are.
    All,
    /// Random ones, with seeds from this one on.
    Random {
        /// The first seed.
        seed: u64,
    },
}

/// An order and the work of the search in it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Tried {
    /// The order: searching in it takes just this work.
    pub order: Order,
    /// The work.
    pub work: Work,
    /// Its nodes by type, if they were counted: leaves included, by their type in the minimal tree; and the inner ones
    /// by what they turned out to be.
    pub types: Option<(Types, Types)>,
}

impl Experiment {
    /// Tries the orders of each of some searches, whose own order does not matter.
    ///
    /// # Errors
    /// If the source cannot be searched so, or if all orders of a search together became too long.
    pub fn new(
        source: &Source,
        searches: &[Settings],
        question: &Question,
        recording: Recording<'_>,
        watch: &mut Watch<'_>,
    ) -> Result<Experiment, Fault> {
        // Before the work begins.
        for settings in searches {
            for &order in [Order::Given].iter().chain(&question.named) {
                source.check(&Settings { order, ..*settings })?;
            }
        }
        let mut series: Vec<Series> = Vec::new();
        for settings in searches {
            let settings = Settings { order: Order::Given, ..*settings };
            let distribution = Distribution::new(source, settings, question, recording, watch)?;
            let same_but_deeper = |series: &&mut Series| {
                Settings { depth: settings.depth, ..series.distributions[0].settings } == settings
            };
            match series.iter_mut().find(same_but_deeper) {
                Some(series) => series.distributions.push(distribution),
                None => series.push(Series { distributions: vec![distribution] }),
            }
        }
        for series in &mut series {
            series.distributions.sort_by_key(|distribution| distribution.settings.plies().unwrap_or(u32::MAX));
        }
        Ok(Experiment { heading: source.heading().map(str::to_owned), measure: question.measure, series })
    }
}

impl Distribution {
    fn new(
        source: &Source,
        settings: Settings,
        question: &Question,
        recording: Recording<'_>,
        watch: &mut Watch<'_>,
    ) -> Result<Distribution, Fault> {
        let full = source.count_full(&[settings]).remove(0);
        let orders = orders_any(&source.game, settings.plies());
        let enumerated = orders.filter(|&orders| orders <= question.samples.unwrap_or(MOST_ENUMERATED));
        let (choice, amount) = match enumerated {
            Some(orders) => (Choice::All, orders),
            None => (Choice::Random { seed: question.seed }, question.samples.unwrap_or(SAMPLES)),
        };
        let order = |index: u64| match choice {
            Choice::All => Order::Nth { number: index + 1 },
            Choice::Random { seed } => Order::Random { seed: seed.wrapping_add(index) },
        };
        let mut budget = watch.visits;
        let mut attempt = |order: Order, done: usize| {
            let searched =
                count_search(&source.game, recording.evaluation, &Settings { order, ..settings }, &mut budget)?;
            (watch.progress)(watch.visits - budget);
            let counter =
                searched.ok_or_else(|| too_long(&Settings { order, ..settings }, watch.visits, done, amount))?;
            Ok(Tried { order, work: Work { nodes: counter.nodes(), leaves: counter.leaves() }, types: None })
        };
        let mut tried = Vec::new();
        for index in 0..amount {
            tried.push(attempt(order(index), tried.len())?);
        }
        let mut named = Vec::new();
        for &order in &question.named {
            named.push(attempt(order, tried.len())?);
        }
        // Both keys tell all work apart, so that the first of equals is the same on every machine.
        let key = |tried: &&Tried| (question.measure.of(tried.work), tried.work.nodes);
        let fewest = tried.iter().min_by_key(key).copied();
        let most = tried.iter().rev().max_by_key(key).copied();
        let (Some(mut fewest), Some(mut most)) = (fewest, most) else {
            return Err(Fault::new("no order was to be tried"));
        };
        if question.types {
            for tried in named.iter_mut().chain([&mut fewest, &mut most]) {
                let trace = source.record(&Settings { order: tried.order, ..settings }, recording, watch)?;
                let is_whole = trace.counts().unrecorded == 0;
                tried.types = is_whole.then(|| (trace.types_expected(), trace.types()));
            }
        }
        Ok(Distribution { settings, orders, choice, tried, fewest, most, named, full, measure: question.measure })
    }

    /// How many of the orders that were tried took each amount of work, from the least on.
    pub fn histogram(&self, measure: Measure) -> BTreeMap<u64, u64> {
        let mut histogram = BTreeMap::new();
        for tried in &self.tried {
            *histogram.entry(measure.of(tried.work)).or_default() += 1;
        }
        histogram
    }

    /// The mean over the orders that were tried.
    #[expect(clippy::cast_precision_loss, reason = "a mean for people to read")]
    pub fn mean(&self, measure: Measure) -> f64 {
        let sum: u128 = self.tried.iter().map(|tried| u128::from(measure.of(tried.work))).sum();
        sum as f64 / self.tried.len() as f64
    }

    /// How much of what was counted plain minimax takes; `None` where it was too large to be counted.
    pub fn minimax(&self) -> Option<Work> {
        self.full.is_complete().then(|| Work { nodes: self.full.nodes(), leaves: self.full.leaves() })
    }

    /// How much any search must look at (Knuth & Moore 1975): b^⌈d/2⌉ + b^⌊d/2⌋ − 1 leaves; nodes, the same for each
    /// ply from 0 to d together. `None` where the tree is not uniform or the window is narrow, and for searches that
    /// may do with less: those with a table, and those for trees in which chance moves.
    pub fn minimum(&self, measure: Measure) -> Option<u64> {
        let may_do_with_less = self.settings.techniques.has_table() || self.settings.algorithm.knows_chance();
        let is_bound = self.settings.is_exact() && self.settings.root_window() == Window::FULL && !may_do_with_less;
        let (branching, depth) = self.full.uniform().filter(|_| is_bound)?;
        match measure {
            Measure::Leaves => knuth_moore_minimum(branching, depth),
            Measure::Nodes => (0..=depth).map(|ply| knuth_moore_minimum(branching, ply)).sum(),
        }
    }

    /// The deepest ply that there is, as far as minimax was counted.
    pub fn depth(&self) -> u32 {
        self.full.nodes_by_ply().len().saturating_sub(1).try_into().unwrap_or(u32::MAX)
    }

    /// Whether every order that was tried took the same work.
    pub fn is_constant(&self) -> bool {
        self.fewest.work == self.most.work && self.tried.iter().all(|tried| tried.work == self.fewest.work)
    }
}

fn too_long(settings: &Settings, visits: u64, done: usize, amount: u64) -> Fault {
    let (label, order) = (settings.label(), settings.order);
    Fault::new(format!(
        "{label} was abandoned after {visits} nodes, in order {order}: {done} of {amount} orders were done"
    ))
    .help("try fewer orders (--samples), search less deeply (--depth), or allow more nodes (--visit-limit)")
}
