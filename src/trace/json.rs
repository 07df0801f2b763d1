//! Output of traces as JSON, in the format `plyscope-trace`, version 1. The schema is in `templates/schema/trace.json`.

use std::io;

use serde::{Serialize, Serializer};
use serde_json::ser::Formatter;
use serde_json::{Value as Json, json};

use crate::game::{Player, Value};
use crate::search::{Mutant, Order, ProofNumbers, Purpose, Remark, Settings, Share, Technique, Window};
use crate::trace::{
    Agreement, Check, Compared, Counts, Cutoff, Interval, Iteration, Kind, Minimum, Moment, NodeId, Ply, Probability,
    Progress, Question, State, Step, Trace, Update, Visit,
};

/// Writes one trace as an object, or several traces as a list, followed by a line break.
///
/// # Errors
/// If `out` cannot be written.
///
/// ```
/// use plyscope::{HandTree, Settings, json, record};
/// let tree: HandTree = "((3 12 8) (2 4 6) (14 5 2))".parse()?;
/// let trace = record(&tree, &Settings::default());
/// let mut out = Vec::new();
/// json::write(&mut out, &[&trace])?;
/// assert!(String::from_utf8(out)?.contains(r#""format": "plyscope-trace""#));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn write(out: &mut dyn io::Write, traces: &[&Trace]) -> io::Result<()> {
    write_all(out, &traces.iter().map(|trace| WireTrace::new(trace)).collect::<Vec<_>>())
}

/// Writes each trace as it was after a number of steps of its story, in the format of [`write`](fn@write), with the
/// number in `at_step`.
///
/// Nodes have the same ids as in the whole trace, because the nodes visited or skipped so far have the lowest ids.
/// Values not yet known are `null`: values of open nodes, the result of the search, and the best move. Intervals are
/// those proved so far.
///
/// # Errors
/// If `out` cannot be written.
pub fn write_at(out: &mut dyn io::Write, traces: &[(&Trace, usize)]) -> io::Result<()> {
    let moments: Vec<Moment> = traces.iter().map(|(trace, steps)| trace.replay(*steps)).collect();
    let traces: Vec<_> = traces.iter().zip(&moments).map(|((trace, _), moment)| WireTrace::at(trace, moment)).collect();
    write_all(out, &traces)
}

fn write_all(out: &mut dyn io::Write, traces: &[WireTrace<'_>]) -> io::Result<()> {
    match traces {
        [trace] => write_rows(out, trace, 2)?,
        _ => write_rows(out, &traces, 3)?,
    }
    writeln!(out)
}

/// Writes `settings`, `result` and `counts` of a search.
///
/// # Errors
/// If `out` cannot be written.
///
/// ```
/// use plyscope::{HandTree, Settings, json, record};
/// let tree: HandTree = "((3 12 8) (2 4 6) (14 5 2))".parse()?;
/// let trace = record(&tree, &Settings::default());
/// let mut out = Vec::new();
/// json::write_summary(&mut out, &trace)?;
/// assert!(String::from_utf8(out)?.contains(r#""best_move": "1""#));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn write_summary(out: &mut dyn io::Write, trace: &Trace) -> io::Result<()> {
    write_rows(out, &WireSummary::new(trace), 2)?;
    writeln!(out)
}

/// Writes a list with `settings`, `result` and `counts` of each search, and with `minimum` (see [`Trace::minimum`];
/// `null` if it is unknown).
///
/// # Errors
/// If `out` cannot be written.
pub fn write_comparison<'t>(out: &mut dyn io::Write, searches: &[Compared<'t>]) -> io::Result<()> {
    let compared = |&Compared { trace, full }: &Compared<'t>| WireCompared {
        summary: WireSummary::new(trace),
        minimum: trace.minimum(full),
    };
    write_rows(out, &searches.iter().map(compared).collect::<Vec<_>>(), 2)?;
    writeln!(out)
}

/// Writes JSON with each value on its own line down to `levels` levels of nesting, so that a node or a step takes one
/// line.
pub(crate) fn write_rows(out: &mut dyn io::Write, value: &impl Serialize, levels: usize) -> io::Result<()> {
    let mut serializer = serde_json::Serializer::with_formatter(out, Rows { levels, level: 0, has_value: false });
    value.serialize(&mut serializer).map_err(io::Error::from)
}

#[derive(Serialize)]
struct WireTrace<'t> {
    format: &'static str,
    version: u32,
    title: Option<&'t str>,
    game: &'t str,
    position: Option<&'t str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    at_step: Option<usize>,
    #[serde(flatten)]
    summary: WireSummary<'t>,
    nodes: Nodes<'t>,
    steps: Steps<'t>,
}

#[derive(Serialize)]
struct WireSummary<'t> {
    settings: WireSettings,
    result: WireResult<'t>,
    counts: WireCounts,
}

#[derive(Serialize)]
struct WireCompared<'t> {
    #[serde(flatten)]
    summary: WireSummary<'t>,
    minimum: Option<Minimum>,
}

#[derive(Serialize)]
pub(crate) struct WireSettings {
    algorithm: &'static str,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    techniques: Vec<&'static str>,
    depth: Option<u32>,
    cut_on: &'static str,
    fail: &'static str,
    mates: &'static str,
    max: i32,
    mnoho: i32,
    #[serde(skip_serializing_if = "Option::is_none")]
    mutant: Option<&'static str>,
    order: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    seed: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    number: Option<u64>,
    window: Window,
    #[serde(skip_serializing_if = "Option::is_none")]
    koeff: Option<Value>,
    #[serde(skip_serializing_if = "Option::is_none")]
    correct_k: Option<Value>,
    #[serde(skip_serializing_if = "Option::is_none")]
    evaluation: Option<&'static str>,
}

#[derive(Serialize)]
struct WireResult<'t> {
    value: Option<Value>,
    proved: Interval,
    best_move: Option<&'t str>,
    variation: &'t [String],
    #[serde(skip_serializing_if = "Option::is_none")]
    question: Option<Question>,
    #[serde(skip_serializing_if = "Option::is_none")]
    unselective: Option<WireCheck<'t>>,
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    iterations: &'t [Iteration],
}

#[derive(Serialize)]
struct WireCheck<'t> {
    value: Option<Value>,
    best_move: Option<&'t str>,
    nodes: u64,
    agreement: Agreement,
}

#[derive(Serialize)]
struct WireCounts {
    nodes: u64,
    leaves: u64,
    #[serde(skip_serializing_if = "is_default")]
    remembered: u64,
    cutoffs: u64,
    skipped: u64,
    visits: u64,
    unrecorded: Option<u64>,
    #[serde(skip_serializing_if = "is_default")]
    at_most: bool,
    by_ply: Vec<WirePly>,
}

#[derive(Serialize)]
struct WirePly {
    ply: usize,
    #[serde(flatten)]
    counts: Ply,
}

#[derive(Serialize)]
struct WireNode {
    id: NodeId,
    parent: Option<NodeId>,
    ply: u32,
    #[serde(rename = "move")]
    mv: Option<String>,
    name: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    trial: Option<&'static str>,
    player: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    probability: Option<[u64; 2]>,
    state: &'static str,
    kind: Option<&'static str>,
    leaf: bool,
    alpha: Option<Value>,
    beta: Option<Value>,
    value: Option<Value>,
    proved: Option<Interval>,
    position: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    gain: Option<Value>,
    #[serde(skip_serializing_if = "Option::is_none")]
    numbers: Option<Numbers>,
    #[serde(skip_serializing_if = "Option::is_none")]
    unclamped: Option<Value>,
    #[serde(skip_serializing_if = "Option::is_none")]
    origin: Option<NodeId>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    visits: Vec<Visit>,
}

/// Serialized form of a window: an object with both bounds.
#[derive(Serialize)]
#[serde(remote = "Window")]
pub(super) struct WireWindow {
    alpha: Value,
    beta: Value,
}

#[derive(Serialize)]
#[serde(tag = "step", rename_all = "lowercase")]
enum WireStep<'t> {
    Enter {
        node: NodeId,
        #[serde(flatten, with = "WireWindow")]
        window: Window,
        #[serde(skip_serializing_if = "is_default")]
        purpose: Purpose,
    },
    Evaluate {
        node: NodeId,
        value: Value,
    },
    Update {
        node: NodeId,
        child: Option<NodeId>,
        value: Value,
        #[serde(flatten, with = "WireWindow")]
        window: Window,
    },
    Cutoff(&'t Cutoff),
    Remark(WireRemark),
    Leave {
        node: NodeId,
        value: Value,
    },
}

/// Proof number and disproof number; infinity is `null`.
type Numbers = [Option<u64>; 2];

fn numbers(numbers: ProofNumbers) -> Numbers {
    [numbers.proof.count(), numbers.disproof.count()]
}

impl<'t> WireTrace<'t> {
    fn new(trace: &'t Trace) -> Self {
        WireTrace {
            format: "plyscope-trace",
            version: 1,
            title: trace.about().title.as_deref(),
            game: &trace.about().game,
            position: trace.about().position.as_deref(),
            at_step: None,
            summary: WireSummary::new(trace),
            nodes: Nodes { trace, moment: None },
            steps: Steps { trace, told: trace.steps().len() },
        }
    }

    fn at(trace: &'t Trace, moment: &'t Moment) -> Self {
        let whole = WireTrace { at_step: Some(moment.steps), ..WireTrace::new(trace) };
        if moment.steps == trace.steps().len() {
            return whole;
        }
        let (result, counts) = (WireResult::so_far(trace, moment), WireCounts::so_far(trace, moment));
        WireTrace {
            summary: WireSummary { result, counts, ..whole.summary },
            nodes: Nodes { trace, moment: Some(moment) },
            steps: Steps { trace, told: moment.steps },
            ..whole
        }
    }
}

impl<'t> WireSummary<'t> {
    fn new(trace: &'t Trace) -> Self {
        WireSummary {
            settings: WireSettings::new(trace.settings(), trace.about().evaluation),
            result: WireResult::new(trace),
            counts: WireCounts::new(trace.counts()),
        }
    }
}

impl WireSettings {
    /// Returns the settings of searches that were repeated with all orders, or with many random orders, of moves.
    pub(crate) fn of_all_orders(settings: &Settings) -> Self {
        WireSettings { order: "all", seed: None, number: None, ..WireSettings::new(settings, None) }
    }

    fn new(settings: &Settings, evaluation: Option<&'static str>) -> Self {
        let rules = settings.rules;
        WireSettings {
            algorithm: settings.algorithm.name(),
            techniques: settings.techniques.iter().map(Technique::name).collect(),
            depth: settings.depth,
            cut_on: rules.cut_on.name(),
            fail: rules.fail.name(),
            mates: rules.mates.mates().name(),
            max: rules.mates.max(),
            mnoho: rules.mates.mnoho(),
            mutant: rules.mutant.map(Mutant::name),
            order: settings.order.name(),
            seed: match settings.order {
                Order::Random { seed } => Some(seed),
                _ => None,
            },
            number: match settings.order {
                Order::Nth { number } => Some(number),
                _ => None,
            },
            window: if settings.algorithm.proves() { settings.window } else { settings.root_window() },
            koeff: settings.algorithm.sums_gains().then_some(settings.weights.koeff),
            correct_k: settings.algorithm.sums_gains().then_some(settings.weights.correct_k),
            evaluation,
        }
    }
}

impl<'t> WireResult<'t> {
    fn new(trace: &'t Trace) -> Self {
        let result = trace.result();
        WireResult {
            value: Some(result.value),
            proved: result.proved,
            best_move: result.best_move.as_deref(),
            variation: &result.variation,
            question: trace.question(),
            unselective: trace.check().map(|check| WireCheck::new(check, trace)),
            iterations: trace.iterations(),
        }
    }

    /// Returns the result as known at a moment of the story.
    fn so_far(trace: &'t Trace, moment: &Moment) -> Self {
        WireResult {
            value: None,
            proved: moment.proved[0],
            best_move: None,
            variation: &[],
            question: None,
            unselective: None,
            iterations: trace.iterations(),
        }
    }
}

/// Writes the answer to the question of a proof-number search.
#[expect(clippy::ref_option, clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference to the field")]
pub(super) fn write_answer<S: Serializer>(answer: &Option<bool>, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(match answer {
        Some(true) => "yes",
        Some(false) => "no",
        None => "open",
    })
}

impl<'t> WireCheck<'t> {
    fn new(check: &'t Check, trace: &Trace) -> Self {
        let found = check.found.as_ref();
        WireCheck {
            value: found.map(|(value, _)| *value),
            best_move: found.and_then(|(_, mv)| mv.as_deref()),
            nodes: check.nodes,
            agreement: trace.agreement().unwrap_or(Agreement::Unknown),
        }
    }
}

impl WireCounts {
    fn new(counts: &Counts) -> Self {
        let by_ply = counts.by_ply.iter().enumerate().map(|(ply, &counts)| WirePly { ply, counts });
        WireCounts {
            nodes: counts.nodes,
            leaves: counts.leaves,
            remembered: counts.remembered,
            cutoffs: counts.cutoffs,
            skipped: counts.skipped,
            visits: counts.visits,
            unrecorded: Some(counts.unrecorded),
            at_most: counts.at_most,
            by_ply: by_ply.collect(),
        }
    }

    /// Returns the counts up to a moment. They include only stored nodes, because a trace does not contain the time at
    /// which the other nodes were searched.
    fn so_far(trace: &Trace, moment: &Moment) -> Self {
        let met = || trace.ids().filter(|&id| moment.is_visible(id));
        let plies = met().map(|id| trace.node(id).ply as usize).max().unwrap_or(0) + 1;
        let mut counts = Counts { by_ply: vec![Ply::default(); plies], ..Counts::default() };
        let is_searched = |id: &NodeId| moment.progress[id.index()] != Progress::Skipped;
        for node in met().filter(is_searched).map(|id| trace.node(id)) {
            counts.nodes += 1;
            counts.leaves += u64::from(node.is_leaf());
            counts.remembered += u64::from(node.state == State::Searched(Kind::Remembered));
            counts.by_ply[node.ply as usize].nodes += 1;
        }
        for cutoff in &trace.cutoffs()[..moment.cutoffs] {
            // The skipped moves lead to the next ply, which has no counts yet if none of its nodes is stored.
            let ply = trace.node(cutoff.node).ply as usize;
            counts.by_ply.resize(counts.by_ply.len().max(ply + 2), Ply::default());
            counts.cutoffs += 1;
            counts.by_ply[ply].cutoffs += 1;
            counts.skipped += cutoff.skipped_count;
            counts.by_ply[ply + 1].skipped += cutoff.skipped_count;
        }
        let is_visit = |step: &Step| matches!(step, Step::Enter { .. });
        counts.visits = trace.steps().take(moment.steps).filter(is_visit).count() as u64;
        WireCounts { unrecorded: (trace.counts().unrecorded == 0).then_some(0), ..WireCounts::new(&counts) }
    }
}

impl WireNode {
    fn new(trace: &Trace, node_id: NodeId) -> Self {
        let node = trace.node(node_id);
        let searched = node.is_searched();
        WireNode {
            id: node_id,
            parent: node.parent,
            ply: node.ply,
            mv: trace.move_name(node_id),
            name: trace.name(node_id),
            trial: node.trial.map(Technique::name),
            player: if node.is_chance { "chance" } else { node.player.pick(["max", "min"]) },
            probability: node.probability.map(Probability::fraction),
            state: if searched { "searched" } else { "skipped" },
            kind: match node.state {
                State::Skipped => None,
                State::Searched(Kind::Inner) => Some("inner"),
                State::Searched(Kind::Evaluated) => Some("evaluated"),
                State::Searched(Kind::Won(Player::Max)) => Some("max-wins"),
                State::Searched(Kind::Won(Player::Min)) => Some("min-wins"),
                State::Searched(Kind::Drawn) => Some("draw"),
                State::Searched(Kind::TakenBack) => Some("taken-back"),
                State::Searched(Kind::Remembered) => Some("remembered"),
            },
            leaf: node.kind().is_leaf(),
            alpha: searched.then_some(node.window.alpha),
            beta: searched.then_some(node.window.beta),
            value: node.value,
            proved: searched.then_some(node.proved),
            position: trace.position(node_id),
            gain: node.gain,
            numbers: trace.proof_numbers(node_id).map(numbers),
            unclamped: trace.unclamped(node_id),
            origin: trace.origin(node_id),
            visits: trace.visits(node_id).to_vec(),
        }
    }

    fn at(trace: &Trace, moment: &Moment, node_id: NodeId) -> Self {
        let index = node_id.index();
        let (whole, progress, entry) = (WireNode::new(trace, node_id), moment.progress[index], moment.entry[index]);
        let is_met = progress != Progress::Skipped;
        let is_visit = |step: &Step| matches!(*step, Step::Leave { node, .. } if node == node_id);
        let mut visits = whole.visits;
        if !visits.is_empty() {
            visits.truncate(trace.steps().take(moment.steps).filter(is_visit).count());
        }
        WireNode {
            state: if is_met { "searched" } else { "skipped" },
            kind: whole.kind.filter(|_| is_met),
            alpha: is_met.then_some(entry.alpha),
            beta: is_met.then_some(entry.beta),
            value: moment.value[index].filter(|_| progress == Progress::Done),
            proved: is_met.then_some(moment.proved[index]),
            gain: whole.gain.filter(|_| is_met),
            numbers: moment.numbers.get(&node_id).copied().map(numbers),
            unclamped: whole.unclamped.filter(|_| moment.value[index].is_some()),
            visits: if visits.len() > 1 { visits } else { Vec::new() },
            ..whole
        }
    }
}

/// Returns whether a field has its default value, and so is not written.
pub(super) fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

impl<'t> WireStep<'t> {
    fn new(trace: &'t Trace, step: &Step) -> Self {
        let window = trace.window_of(step).unwrap_or(Window::FULL);
        match *step {
            Step::Enter { node, purpose, .. } => WireStep::Enter { node, window, purpose },
            Step::Evaluate { node, value } => WireStep::Evaluate { node, value },
            Step::Update(index) => {
                let Update { node, child, value, .. } = trace.updates()[index];
                WireStep::Update { node, child, value, window }
            }
            Step::Cutoff(index) => WireStep::Cutoff(&trace.cutoffs()[index]),
            Step::Remark(index) => WireStep::Remark(WireRemark(trace.all_remarks()[index])),
            Step::Leave { node, value } => WireStep::Leave { node, value },
        }
    }
}

struct WireRemark((NodeId, Remark));

impl Serialize for WireRemark {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(fields(self.0))
    }
}

/// Returns the fields of a remark about a node, in the order in which they are written.
fn fields((node, remark): (NodeId, Remark)) -> Vec<(&'static str, Json)> {
    let mut fields = vec![("node", json!(node)), ("remark", json!(remark.name()))];
    fields.extend(remark.technique().map(|technique| ("technique", json!(technique.name()))));
    match remark {
        Remark::StandPat { value, quiet, .. } => fields.extend([("value", json!(value)), ("quiet", json!(quiet))]),
        Remark::Added(share) | Remark::Probed(share) => {
            let Share { weight, total, value, sum, low, high } = share;
            let probability = Probability { weight, total }.fraction();
            fields.extend([("value", json!(value)), ("proved", json!(Interval { low, high }))]);
            fields.extend([("probability", json!(probability)), ("sum", json!(sum))]);
        }
        Remark::Remembered { low, high, .. } => fields.push(("proved", json!(Interval { low, high }))),
        Remark::Probability { of_move, of_line, end } => {
            fields.extend([("move_probability", json!(of_move)), ("line_probability", json!(of_line))]);
            fields.extend(end.map(|end| ("end", json!(end))));
        }
        Remark::Expanded { moves } => fields.push(("moves", json!(moves))),
        Remark::Proof { numbers, low, high } => {
            fields.extend([("proved", json!(Interval { low, high })), ("numbers", json!(self::numbers(numbers)))]);
        }
        Remark::TakenBack | Remark::Reduced { .. } | Remark::Extended { .. } | Remark::First { .. } => {}
    }
    fields
}

/// All nodes of a trace. They are serialized one by one, without being collected in a list.
struct Nodes<'t> {
    trace: &'t Trace,
    /// Moment at which the nodes are described; `None` for the end of the story.
    moment: Option<&'t Moment>,
}

impl Serialize for Nodes<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let ids = self.trace.ids();
        match self.moment {
            None => serializer.collect_seq(ids.map(|id| WireNode::new(self.trace, id))),
            Some(moment) => {
                let met = ids.filter(|&id| moment.is_visible(id));
                serializer.collect_seq(met.map(|id| WireNode::at(self.trace, moment, id)))
            }
        }
    }
}

struct Steps<'t> {
    trace: &'t Trace,
    /// Number of steps to be written.
    told: usize,
}

impl Serialize for Steps<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.trace.steps().take(self.told).map(|step| WireStep::new(self.trace, &step)))
    }
}

/// Formatter that puts each value on its own indented line down to `levels` levels of nesting, and writes deeper values
/// on one line.
struct Rows {
    levels: usize,
    level: usize,
    has_value: bool,
}

impl Rows {
    fn separate<W: ?Sized + io::Write>(&mut self, writer: &mut W, first: bool) -> io::Result<()> {
        self.has_value = true;
        let comma = if first { "" } else { "," };
        if self.level <= self.levels {
            write!(writer, "{comma}\n{:width$}", "", width = 2 * self.level)
        } else {
            writer.write_all(if first { b"" } else { b", " })
        }
    }

    fn open<W: ?Sized + io::Write>(&mut self, writer: &mut W, bracket: &[u8]) -> io::Result<()> {
        self.level += 1;
        self.has_value = false;
        writer.write_all(bracket)
    }

    fn close<W: ?Sized + io::Write>(&mut self, writer: &mut W, bracket: &[u8]) -> io::Result<()> {
        self.level -= 1;
        if self.has_value && self.level < self.levels {
            write!(writer, "\n{:width$}", "", width = 2 * self.level)?;
        }
        self.has_value = true;
        writer.write_all(bracket)
    }
}

impl Formatter for Rows {
    fn begin_array<W: ?Sized + io::Write>(&mut self, writer: &mut W) -> io::Result<()> {
        self.open(writer, b"[")
    }

    fn end_array<W: ?Sized + io::Write>(&mut self, writer: &mut W) -> io::Result<()> {
        self.close(writer, b"]")
    }

    fn begin_array_value<W: ?Sized + io::Write>(&mut self, writer: &mut W, first: bool) -> io::Result<()> {
        self.separate(writer, first)
    }

    fn begin_object<W: ?Sized + io::Write>(&mut self, writer: &mut W) -> io::Result<()> {
        self.open(writer, b"{")
    }

    fn end_object<W: ?Sized + io::Write>(&mut self, writer: &mut W) -> io::Result<()> {
        self.close(writer, b"}")
    }

    fn begin_object_key<W: ?Sized + io::Write>(&mut self, writer: &mut W, first: bool) -> io::Result<()> {
        self.separate(writer, first)
    }

    fn begin_object_value<W: ?Sized + io::Write>(&mut self, writer: &mut W) -> io::Result<()> {
        writer.write_all(b": ")
    }
}
