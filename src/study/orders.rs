//! Experiment with orders of moves: the work of a search in all orders, or in many random ones.

use std::collections::BTreeMap;

use super::Recording;
use crate::fault::{Fault, named};
use crate::search::{
    Counter, FullTree, Order, SearchError, Settings, Watch, Window, count_search, knuth_moore_minimum, orders_any,
};
use crate::source::Source;
use crate::trace::Types;

/// Parameters of an experiment with move orders.
#[derive(Debug, Clone)]
pub struct OrderQuestion {
    /// Orders whose work is reported by name.
    pub named: Vec<Order>,
    /// Maximum number of orders: a tree with at most this number of orders is searched in all of them, a tree with more
    /// in this number of random orders. `None` stands for [`MOST_ENUMERATED`] as the maximum, and for [`SAMPLES`] as
    /// the number of random orders.
    pub samples: Option<u64>,
    /// Seed of the first random order. Each further random order has the next seed.
    pub seed: u64,
    /// Measure of work that determines [`Distribution::fewest`] and [`Distribution::most`].
    pub measure: WorkMeasure,
    /// `true` to record the searches in the reported orders, and to count their nodes by type. The reported orders are
    /// those in `named`, and the orders with the least and the most work.
    pub types: bool,
}

/// Default maximum number of orders that are all tried; see [`OrderQuestion::samples`].
pub const MOST_ENUMERATED: u64 = 100_000;

/// Default number of random orders for a tree with more than [`MOST_ENUMERATED`] orders.
pub const SAMPLES: u64 = 1_000;

named! {
    /// Measure of work.
    #[derive(Default)]
    pub enum WorkMeasure {
        /// Number of visited leaves, the usual measure in the theory of alpha-beta.
        #[default]
        Leaves: "leaves",
        /// Number of all visited positions.
        Nodes: "nodes",
    }
}

impl WorkMeasure {
    /// Returns the work in this measure.
    pub fn of(self, work: Counter) -> u64 {
        match self {
            WorkMeasure::Leaves => work.leaves,
            WorkMeasure::Nodes => work.nodes,
        }
    }
}

/// Result of an experiment.
#[derive(Debug)]
pub struct Experiment {
    /// Heading that describes the source.
    pub heading: Option<String>,
    /// Series of distributions. Each series contains the distributions of one or more searches that differ only in
    /// depth, in ascending order of depth.
    pub series: Vec<Vec<Distribution>>,
}

/// Work of a search to one depth, for each order tried.
#[derive(Debug)]
pub struct Distribution {
    /// Settings of the search, except for the order of moves.
    pub settings: Settings,
    /// Number of orders in which the moves of the tree can be tried; `None` if it exceeds 64 bits.
    pub orders: Option<u64>,
    /// First of the successive seeds, if random orders were tried; `None` if all orders were tried.
    pub first_seed: Option<u64>,
    /// Orders tried, each with its work; never empty.
    pub tried: Vec<TriedOrder>,
    /// First of the orders with the least work by `measure` and, among these, the fewest nodes.
    pub fewest: TriedOrder,
    /// First of the orders with the most work by `measure` and, among these, the most nodes.
    pub most: TriedOrder,
    /// Orders that were requested by name, each with its work.
    pub named: Vec<TriedOrder>,
    /// Size of the plain minimax tree, as far as the tree was counted; the same in every order.
    pub full: FullTree,
    /// Measure of work that determines `fewest` and `most`.
    pub measure: WorkMeasure,
}

/// An order, and the work of the search in this order.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TriedOrder {
    /// The order of moves.
    pub order: Order,
    /// Work of the search in this order.
    pub work: Counter,
    /// Numbers of PV, CUT and ALL nodes in two counts; `None` if not counted. The first count is of the searched nodes
    /// by their types in the minimal tree ([`Trace::types_expected`](crate::trace::Trace::types_expected)), the second
    /// of the searched inner nodes by the types that their values and windows show
    /// ([`Trace::types`](crate::trace::Trace::types)).
    pub types: Option<(Types, Types)>,
}

impl Experiment {
    /// Runs each search in many orders of moves, as `question` requests. Ignores the orders in `searches`.
    ///
    /// # Errors
    /// If the source cannot be searched with one of the settings, or in a named order; if a search visits more than
    /// `watch.visits` nodes in all orders together; or if `question.samples` is 0.
    pub fn new(
        source: &Source,
        searches: &[Settings],
        question: &OrderQuestion,
        recording: Recording<'_>,
        watch: &mut Watch<'_>,
    ) -> Result<Experiment, Fault> {
        // Report errors before the work begins.
        for settings in searches {
            for &order in [Order::Given].iter().chain(&question.named) {
                source.check(&Settings { order, ..*settings })?;
            }
        }
        let mut series: Vec<Vec<Distribution>> = Vec::new();
        for settings in searches {
            let settings = Settings { order: Order::Given, ..*settings };
            let distribution = Distribution::new(source, settings, question, recording, watch)?;
            let same_but_deeper =
                |series: &&mut Vec<Distribution>| Settings { depth: settings.depth, ..series[0].settings } == settings;
            match series.iter_mut().find(same_but_deeper) {
                Some(series) => series.push(distribution),
                None => series.push(vec![distribution]),
            }
        }
        for series in &mut series {
            series.sort_by_key(|distribution| distribution.settings.plies().unwrap_or(u32::MAX));
        }
        Ok(Experiment { heading: source.heading().map(str::to_owned), series })
    }
}

impl Distribution {
    fn new(
        source: &Source,
        settings: Settings,
        question: &OrderQuestion,
        recording: Recording<'_>,
        watch: &mut Watch<'_>,
    ) -> Result<Distribution, Fault> {
        let full = source.count_full(&[settings]).remove(0);
        let orders = orders_any(&source.game, settings.plies());
        let enumerated = orders.filter(|&orders| orders <= question.samples.unwrap_or(MOST_ENUMERATED));
        let (first_seed, amount) = match enumerated {
            Some(orders) => (None, orders),
            None => (Some(question.seed), question.samples.unwrap_or(SAMPLES)),
        };
        let order = |index: u64| match first_seed {
            None => Order::Nth { number: index + 1 },
            Some(seed) => Order::Random { seed: seed.wrapping_add(index) },
        };
        let mut budget = watch.visits;
        let mut attempt = |order: Order, done: usize| {
            let searched =
                count_search(&source.game, recording.evaluation, &Settings { order, ..settings }, &mut budget)?;
            (watch.progress)(watch.visits - budget);
            let search = || Settings { order, ..settings }.label();
            let work = searched.ok_or_else(|| {
                Fault::new(SearchError::LongOrder { search: search(), order, visits: watch.visits, done, amount })
            })?;
            Ok(TriedOrder { order, work, types: None })
        };
        let mut tried = Vec::new();
        for index in 0..amount {
            tried.push(attempt(order(index), tried.len())?);
        }
        let mut named = Vec::new();
        for &order in &question.named {
            named.push(attempt(order, tried.len())?);
        }
        // Of several orders with equal measured work, take those with the fewest or the most nodes; of these, the
        // first.
        let key = |tried: &&TriedOrder| (question.measure.of(tried.work), tried.work.nodes);
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
        Ok(Distribution { settings, orders, first_seed, tried, fewest, most, named, full, measure: question.measure })
    }

    /// Returns the number of orders for each amount of work, in ascending order of work.
    pub fn histogram(&self, measure: WorkMeasure) -> BTreeMap<u64, u64> {
        let mut histogram = BTreeMap::new();
        for tried in &self.tried {
            *histogram.entry(measure.of(tried.work)).or_default() += 1;
        }
        histogram
    }

    /// Returns the mean work over the orders tried.
    pub fn mean(&self, measure: WorkMeasure) -> f64 {
        let sum: u128 = self.tried.iter().map(|tried| u128::from(measure.of(tried.work))).sum();
        sum as f64 / self.tried.len() as f64
    }

    /// Returns the work of plain minimax; `None` if the tree was not counted completely.
    pub fn minimax(&self) -> Option<Counter> {
        self.full.is_complete.then_some(Counter { nodes: self.full.nodes, leaves: self.full.leaves })
    }

    /// Returns the minimum work of any search (Knuth & Moore 1975): b^⌈d/2⌉ + b^⌊d/2⌋ − 1 leaves; for nodes, the sum of
    /// this number over the depths 0 to d. Returns `None` if the tree is not uniform, the window is narrow or the
    /// search is not exact, and for searches that may need less work: with a transposition table, or with an algorithm
    /// for chance nodes.
    pub fn minimum(&self, measure: WorkMeasure) -> Option<u64> {
        let may_do_with_less = self.settings.techniques.has_table() || self.settings.algorithm.supports_chance();
        let is_bound = self.settings.is_exact() && self.settings.root_window() == Window::FULL && !may_do_with_less;
        let (branching, depth) = self.full.uniform.filter(|_| is_bound)?;
        match measure {
            WorkMeasure::Leaves => knuth_moore_minimum(branching, depth),
            WorkMeasure::Nodes => (0..=depth).map(|ply| knuth_moore_minimum(branching, ply)).sum(),
        }
    }

    /// Returns the depth of the plain minimax tree in plies, as far as the tree was counted.
    pub fn depth(&self) -> u32 {
        self.full.nodes_by_ply.len().saturating_sub(1).try_into().unwrap_or(u32::MAX)
    }

    /// Returns whether the work was the same in every order tried.
    pub fn is_constant(&self) -> bool {
        self.fewest.work == self.most.work && self.tried.iter().all(|tried| tried.work == self.fewest.work)
    }
}
