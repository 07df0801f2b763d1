//! The trace as JSON: format `plyscope-trace`, version 1, described by the schema in `templates/schema/trace.json`.

use std::io;

use serde::Serialize;
use serde::ser::Serializer;
use serde_json::ser::{CompactFormatter, Formatter};

use crate::game::{Player, Value};
use crate::search::{Order, Settings, Window};
use crate::trace::{Counts, Interval, Kind, NodeId, SearchResult, Side, State, Step, Trace};

/// Writes traces: one as it is, several as a list. Ends with a line break.
///
/// # Errors
/// If `out` cannot be written.
pub fn write(out: &mut dyn io::Write, traces: &[&Trace]) -> io::Result<()> {
    match traces {
        [trace] => write_rows(out, &WireTrace::new(trace), 2)?,
        _ => write_rows(out, &traces.iter().map(|trace| WireTrace::new(trace)).collect::<Vec<_>>(), 3)?,
    }
    writeln!(out)
}

/// Writes `settings`, `result` and `counts` of searches: of one as it is, of several as a list.
///
/// # Errors
/// If `out` cannot be written.
pub fn write_summaries(out: &mut dyn io::Write, traces: &[&Trace], as_list: bool) -> io::Result<()> {
    let summaries: Vec<WireSummary> = traces.iter().map(|trace| WireSummary::new(trace)).collect();
    match (summaries.as_slice(), as_list) {
        ([summary], false) => write_rows(out, summary, 2)?,
        _ => write_rows(out, &summaries, 2)?,
    }
    writeln!(out)
}

/// Writes JSON with a line for each value down to `levels` levels of nesting, so that a node or a step is one line.
fn write_rows(out: &mut dyn io::Write, value: &impl Serialize, levels: usize) -> io::Result<()> {
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
    settings: WireSettings,
    result: WireResult<'t>,
    counts: WireCounts,
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
struct WireSettings {
    algorithm: &'static str,
    depth: Option<u32>,
    cut_on: &'static str,
    fail: &'static str,
    mates: &'static str,
    max: i32,
    mnoho: i32,
    order: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    seed: Option<u64>,
    window: Bounds,
    #[serde(skip_serializing_if = "Option::is_none")]
    evaluation: Option<&'static str>,
}

#[derive(Serialize)]
struct WireResult<'t> {
    value: Value,
    proved: Bounds,
    best_move: Option<&'t str>,
    variation: &'t [String],
}

#[derive(Serialize)]
struct WireCounts {
    nodes: u64,
    leaves: u64,
    cutoffs: u64,
    skipped: u64,
    visits: u64,
    unrecorded: u64,
    by_ply: Vec<WirePly>,
}

#[derive(Serialize)]
struct WirePly {
    ply: usize,
    nodes: u64,
    skipped: u64,
    cutoffs: u64,
}

#[derive(Serialize)]
struct WireNode {
    id: u32,
    parent: Option<u32>,
    ply: u32,
    #[serde(rename = "move")]
    mv: Option<String>,
    name: Option<String>,
    player: &'static str,
    state: &'static str,
    kind: Option<&'static str>,
    alpha: Option<Value>,
    beta: Option<Value>,
    value: Option<Value>,
    proved: Option<Bounds>,
    position: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    unclamped: Option<Value>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    visits: Vec<WireVisit>,
}

#[derive(Serialize)]
struct WireVisit {
    alpha: Value,
    beta: Value,
    depth: Option<u32>,
    value: Value,
    proved: Bounds,
}

#[derive(Serialize)]
#[serde(tag = "step", rename_all = "lowercase")]
enum WireStep<'t> {
    Enter {
        node: u32,
        alpha: Value,
        beta: Value,
    },
    Evaluate {
        node: u32,
        value: Value,
    },
    Update {
        node: u32,
        child: Option<u32>,
        value: Value,
        alpha: Value,
        beta: Value,
    },
    Cutoff {
        node: u32,
        child: Option<u32>,
        value: Value,
        bound: Value,
        side: &'static str,
        cause: Option<u32>,
        deep: bool,
        skipped: Ids<'t>,
    },
    Leave {
        node: u32,
        value: Value,
    },
}

/// The two ends of a window or an interval; infinite ones are `null`.
type Bounds = [Value; 2];

fn window(window: Window) -> Bounds {
    [window.alpha, window.beta]
}

fn interval(interval: Interval) -> Bounds {
    [interval.low, interval.high]
}

#[expect(clippy::cast_possible_truncation, reason = "ids have 32 bits")]
fn id(id: NodeId) -> u32 {
    id.index() as u32
}

fn player(player: Player) -> &'static str {
    match player {
        Player::Max => "max",
        Player::Min => "min",
    }
}

impl<'t> WireTrace<'t> {
    fn new(trace: &'t Trace) -> Self {
        let WireSummary { settings, result, counts } = WireSummary::new(trace);
        WireTrace {
            format: "plyscope-trace",
            version: 1,
            title: trace.about().title.as_deref(),
            game: &trace.about().game,
            position: trace.about().position.as_deref(),
            settings,
            result,
            counts,
            nodes: Nodes(trace),
            steps: Steps(trace),
        }
    }
}

impl<'t> WireSummary<'t> {
    fn new(trace: &'t Trace) -> Self {
        WireSummary {
            settings: WireSettings::new(trace.settings(), trace.about().evaluation),
            result: WireResult::new(trace.result()),
            counts: WireCounts::new(trace.counts()),
        }
    }
}

impl WireSettings {
    fn new(settings: &Settings, evaluation: Option<&'static str>) -> Self {
        let rules = settings.rules;
        let root_window = if settings.algorithm.has_window() { settings.window } else { Window::FULL };
        WireSettings {
            algorithm: settings.algorithm.name(),
            depth: settings.depth,
            cut_on: rules.cut_on.name(),
            fail: rules.fail.name(),
            mates: rules.mates.mates().name(),
            max: rules.mates.max(),
            mnoho: rules.mates.mnoho(),
            order: settings.order.name(),
            seed: match settings.order {
                Order::Random { seed } => Some(seed),
                _ => None,
            },
            window: window(root_window),
            evaluation,
        }
    }
}

impl<'t> WireResult<'t> {
    fn new(result: &'t SearchResult) -> Self {
        WireResult {
            value: result.value,
            proved: interval(result.proved),
            best_move: result.best_move.as_deref(),
            variation: &result.variation,
        }
    }
}

impl WireCounts {
    fn new(counts: &Counts) -> Self {
        let by_ply = counts.by_ply.iter().enumerate().map(|(ply, counts)| WirePly {
            ply,
            nodes: counts.nodes,
            skipped: counts.skipped,
            cutoffs: counts.cutoffs,
        });
        WireCounts {
            nodes: counts.nodes,
            leaves: counts.leaves,
            cutoffs: counts.cutoffs,
            skipped: counts.skipped,
            visits: counts.visits,
            unrecorded: counts.unrecorded,
            by_ply: by_ply.collect(),
        }
    }
}

impl WireNode {
    fn new(trace: &Trace, node_id: NodeId) -> Self {
        let node = trace.node(node_id);
        let searched = node.is_searched();
        let visits = trace.visits(node_id).iter().map(|visit| WireVisit {
            alpha: visit.window.alpha,
            beta: visit.window.beta,
            depth: visit.remaining,
            value: visit.value,
            proved: interval(visit.proved),
        });
        WireNode {
            id: id(node_id),
            parent: node.parent.map(id),
            ply: node.ply,
            mv: trace.move_name(node_id),
            name: trace.name(node_id),
            player: player(node.player),
            state: if searched { "searched" } else { "skipped" },
            kind: match node.state {
                State::Skipped => None,
                State::Searched(Kind::Inner) => Some("inner"),
                State::Searched(Kind::Evaluated) => Some("evaluated"),
                State::Searched(Kind::Won(Player::Max)) => Some("max-wins"),
                State::Searched(Kind::Won(Player::Min)) => Some("min-wins"),
                State::Searched(Kind::Drawn) => Some("draw"),
            },
            alpha: searched.then_some(node.window.alpha),
            beta: searched.then_some(node.window.beta),
            value: node.value,
            proved: searched.then(|| interval(node.proved)),
            position: trace.position(node_id),
            unclamped: trace.unclamped(node_id),
            visits: visits.collect(),
        }
    }
}

impl<'t> WireStep<'t> {
    fn new(trace: &'t Trace, step: &Step) -> Self {
        match *step {
            Step::Enter { node, window } => WireStep::Enter { node: id(node), alpha: window.alpha, beta: window.beta },
            Step::Evaluate { node, value } => WireStep::Evaluate { node: id(node), value },
            Step::Update { node, child, value, window } => {
                WireStep::Update { node: id(node), child: child.map(id), value, alpha: window.alpha, beta: window.beta }
            }
            Step::Cutoff(index) => {
                let cutoff = &trace.cutoffs()[index];
                WireStep::Cutoff {
                    node: id(cutoff.node),
                    child: cutoff.child.map(id),
                    value: cutoff.value,
                    bound: cutoff.bound,
                    side: match cutoff.side {
                        Side::Alpha => "alpha",
                        Side::Beta => "beta",
                    },
                    cause: cutoff.cause.map(id),
                    deep: cutoff.deep,
                    skipped: Ids(&cutoff.skipped),
                }
            }
            Step::Leave { node, value } => WireStep::Leave { node: id(node), value },
        }
    }
}

/// Written one after the other: a list of a million would take up its memory twice.
struct Nodes<'t>(&'t Trace);

impl Serialize for Nodes<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.ids().map(|id| WireNode::new(self.0, id)))
    }
}

struct Steps<'t>(&'t Trace);

impl Serialize for Steps<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.steps().iter().map(|step| WireStep::new(self.0, step)))
    }
}

struct Ids<'t>(&'t [NodeId]);

impl Serialize for Ids<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.iter().map(|&node| id(node)))
    }
}

/// Breaks lines and indents down to some level; what is nested deeper stands on one line, with blanks.
struct Rows {
    levels: usize,
    level: usize,
    has_value: bool,
}

impl Rows {
    fn separate<W: ?Sized + io::Write>(&self, writer: &mut W, first: bool) -> io::Result<()> {
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

    fn end_array_value<W: ?Sized + io::Write>(&mut self, _: &mut W) -> io::Result<()> {
        self.has_value = true;
        Ok(())
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
        CompactFormatter.begin_object_value(writer)?;
        writer.write_all(b" ")
    }

    fn end_object_value<W: ?Sized + io::Write>(&mut self, _: &mut W) -> io::Result<()> {
        self.has_value = true;
        Ok(())
    }
}
