//! Output of traces as JSON, in the format `plyscope-trace`, version 1. The schema is in `templates/schema/trace.json`.

use std::io;

use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};
use serde_json::ser::Formatter;

use crate::game::Player;
use crate::search::{Mutant, Order, ProofNumbers, Remark, Settings, Share, Technique, Window};
use crate::trace::{
    Check, Compared, Counts, Cutoff, Interval, Kind, Moment, NodeId, Ply, Probability, Progress, Question, State, Step,
    Trace, Update, Visit,
};

/// Implements `Serialize` for a type that is written as an object: the body adds the entries to a `SerializeMap`.
///
/// ```text
/// object! { Iteration: |self, map| {
///     entries! { map, "depth": self.depth, "best_move"?: self.best_move }
/// }}
/// ```
macro_rules! object {
    ($type:ty: |$self:ident, $map:ident| $body:block) => {
        impl serde::Serialize for $type {
            fn serialize<S: serde::Serializer>(&$self, serializer: S) -> Result<S::Ok, S::Error> {
                let mut $map = serializer.serialize_map(None)?;
                $body
                $map.end()
            }
        }
    };
}

/// Adds entries to a `SerializeMap`, in the order given. An entry `"key"?: value` is left out if the value is `None`.
macro_rules! entries {
    ($map:ident $(,)?) => {{}};
    ($map:ident, $key:literal: $value:expr $(, $($rest:tt)*)?) => {{
        $map.serialize_entry($key, &$value)?;
        entries!($map, $($($rest)*)?)
    }};
    ($map:ident, $key:literal?: $value:expr $(, $($rest:tt)*)?) => {{
        if let Some(value) = &$value {
            $map.serialize_entry($key, value)?;
        }
        entries!($map, $($($rest)*)?)
    }};
}

pub(crate) use {entries, object};

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
    write_all(out, &traces.iter().map(|trace| TraceAt(trace, None)).collect::<Vec<_>>())
}

/// Writes each trace as it was after a number of steps of its story, in the format of [`write`](fn@write). The entry
/// `at_step` contains this number.
///
/// Nodes have the same ids as in the whole trace, because the nodes visited or skipped so far have the lowest ids.
/// Values not yet known are `null`: the values of open and of skipped nodes, and the value and best move of the search.
/// The variation is empty before the end. Intervals are the intervals proved so far.
///
/// # Errors
/// If `out` cannot be written.
pub fn write_at(out: &mut dyn io::Write, traces: &[(&Trace, usize)]) -> io::Result<()> {
    let moments: Vec<Moment> = traces.iter().map(|(trace, steps)| trace.replay(*steps)).collect();
    let traces = traces.iter().zip(&moments).map(|((trace, _), moment)| TraceAt(trace, Some(moment)));
    write_all(out, &traces.collect::<Vec<_>>())
}

fn write_all(out: &mut dyn io::Write, traces: &[TraceAt<'_>]) -> io::Result<()> {
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
    write_rows(out, &Summary(trace), 2)?;
    writeln!(out)
}

/// Writes a list with `settings`, `result` and `counts` of each search, and with `minimum` (see [`Trace::minimum`];
/// `null` if it is unknown).
///
/// # Errors
/// If `out` cannot be written.
pub fn write_comparison(out: &mut dyn io::Write, searches: &[Compared<'_>]) -> io::Result<()> {
    write_rows(out, &searches, 2)?;
    writeln!(out)
}

/// Writes JSON with each value on its own line down to `levels` levels of nesting. Deeper values share a line, so that
/// in a trace, for example, each node and each step takes one line.
pub(crate) fn write_rows(out: &mut dyn io::Write, value: &impl Serialize, levels: usize) -> io::Result<()> {
    let mut serializer = serde_json::Serializer::with_formatter(out, Rows { levels, level: 0, has_value: false });
    value.serialize(&mut serializer).map_err(io::Error::from)
}

/// A trace, or the part of it that was known at a moment of its story.
struct TraceAt<'t>(&'t Trace, Option<&'t Moment>);

object! { TraceAt<'_>: |self, map| {
    let TraceAt(trace, moment) = *self;
    let (about, story) = (trace.about(), trace.steps());
    // After the last step, everything is known.
    let so_far = moment.filter(|moment| moment.steps < story.len());
    let met = trace.ids().filter(|&id| so_far.is_none_or(|moment| moment.is_visible(id)));
    let told = story.take(moment.map_or(usize::MAX, |moment| moment.steps));
    entries! { map,
        "format": "plyscope-trace",
        "version": 1,
        "title": about.title,
        "game": about.game,
        "position": about.position,
        "at_step"?: moment.map(|moment| moment.steps),
    }
    add_summary(&mut map, trace, so_far)?;
    entries! { map,
        "nodes": Each(met.map(|id| NodeAt(trace, so_far, id))),
        "steps": Each(told.map(|step| StepOf(trace, step))),
    }
}}

/// Items that are written one by one as a list, without being collected.
struct Each<I>(I);

impl<I: Iterator<Item: Serialize> + Clone> Serialize for Each<I> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.clone())
    }
}

/// Settings, result and counts of a search.
struct Summary<'t>(&'t Trace);

object! { Summary<'_>: |self, map| {
    add_summary(&mut map, self.0, None)?;
}}

object! { Compared<'_>: |self, map| {
    add_summary(&mut map, self.trace, None)?;
    entries! { map, "minimum": self.trace.minimum(self.full) }
}}

/// Adds settings, result and counts, as known at `moment` or, if there is none, at the end.
fn add_summary<M: SerializeMap>(map: &mut M, trace: &Trace, moment: Option<&Moment>) -> Result<(), M::Error> {
    let settings = trace.settings();
    entries! { map,
        "settings": SettingsOf { settings, order: Some(settings.order), evaluation: trace.about().evaluation },
        "result": ResultAt(trace, moment),
        "counts": CountsAt(trace, moment),
    }
    Ok(())
}

/// Settings of a search.
pub(crate) struct SettingsOf<'t> {
    pub(crate) settings: &'t Settings,
    /// Order of moves; `None` if the search was repeated with all orders, or with many random orders.
    pub(crate) order: Option<Order>,
    pub(crate) evaluation: Option<&'static str>,
}

object! { SettingsOf<'_>: |self, map| {
    let SettingsOf { settings, order, evaluation } = *self;
    let Settings { algorithm, rules, weights, .. } = *settings;
    entries! { map,
        "algorithm": algorithm.name(),
        "techniques"?: unless_default(settings.techniques.iter().map(Technique::name).collect::<Vec<_>>()),
        "depth": settings.depth,
        "cut_on": rules.cut_on.name(),
        "fail": rules.fail.name(),
        "mates": rules.mates.mates().name(),
        "max": rules.mates.max(),
        "mnoho": rules.mates.mnoho(),
        "mutant"?: rules.mutant.map(Mutant::name),
        "order": order.map_or("all", Order::name),
        "seed"?: match order {
            Some(Order::Random { seed }) => Some(seed),
            _ => None,
        },
        "number"?: match order {
            Some(Order::Nth { number }) => Some(number),
            _ => None,
        },
        "window": if algorithm.proves() { settings.window } else { settings.root_window() },
        "koeff"?: algorithm.sums_gains().then_some(weights.koeff),
        "correct_k"?: algorithm.sums_gains().then_some(weights.correct_k),
        "evaluation"?: evaluation,
    }
}}

/// Result of a search, as known at a moment or at the end.
struct ResultAt<'t>(&'t Trace, Option<&'t Moment>);

object! { ResultAt<'_>: |self, map| {
    let ResultAt(trace, moment) = *self;
    let (result, is_known) = (trace.result(), moment.is_none());
    entries! { map,
        "value": is_known.then_some(result.value),
        "proved": moment.map_or(result.proved, |moment| moment.proved[0]),
        "best_move": result.best_move.as_ref().filter(|_| is_known),
        "variation": if is_known { result.variation.as_slice() } else { &[] },
        "question"?: trace.question().filter(|_| is_known),
        "unselective"?: trace.check().filter(|_| is_known).map(|check| CheckOf(trace, check)),
        "iterations"?: unless_default(trace.iterations()),
    }
}}

object! { Question: |self, map| {
    let answer = match self.answer {
        Some(true) => "yes",
        Some(false) => "no",
        None => "open",
    };
    entries! { map, "player": self.player, "goal": self.goal, "answer": answer }
}}

/// Result of the search without selective techniques.
struct CheckOf<'t>(&'t Trace, &'t Check);

object! { CheckOf<'_>: |self, map| {
    let CheckOf(trace, Check { found, nodes }) = *self;
    entries! { map,
        "value": found.as_ref().map(|(value, _)| value),
        "best_move": found.as_ref().and_then(|(_, mv)| mv.as_ref()),
        "nodes": nodes,
        "agreement": trace.agreement(),
    }
}}

/// Amount of work of a search, or of its steps up to a moment.
struct CountsAt<'t>(&'t Trace, Option<&'t Moment>);

object! { CountsAt<'_>: |self, map| {
    let CountsAt(trace, moment) = *self;
    let counts = moment.map_or_else(|| trace.counts().clone(), |moment| count_so_far(trace, moment));
    let unrecorded = Some(trace.counts().unrecorded);
    entries! { map,
        "nodes": counts.nodes,
        "leaves": counts.leaves,
        "remembered"?: unless_default(counts.remembered),
        "cutoffs": counts.cutoffs,
        "skipped": counts.skipped,
        "visits": counts.visits,
        "unrecorded": unrecorded.filter(|&unrecorded| moment.is_none() || unrecorded == 0),
        "at_most"?: unless_default(counts.at_most),
        "by_ply": Each(counts.by_ply.iter().enumerate().map(|(ply, &counts)| PlyCounts { ply, counts })),
    }
}}

#[derive(Serialize)]
struct PlyCounts {
    ply: usize,
    #[serde(flatten)]
    counts: Ply,
}

/// Returns the counts up to a moment. Of the searched nodes, only the stored ones are counted, because a trace does not
/// record when the others were searched.
fn count_so_far(trace: &Trace, moment: &Moment) -> Counts {
    let mut counts = Counts { by_ply: vec![Ply::default()], ..Counts::default() };
    for node in trace.ids().filter(|&id| moment.is_met(id)).map(|id| trace.node(id)) {
        counts.nodes += 1;
        counts.leaves += u64::from(node.is_leaf());
        counts.remembered += u64::from(node.state == State::Searched(Kind::Remembered));
        counts.ply(node.ply as usize).nodes += 1;
    }
    for cutoff in &trace.cutoffs()[..moment.cutoffs] {
        let ply = trace.node(cutoff.node).ply as usize;
        counts.cutoffs += 1;
        counts.ply(ply).cutoffs += 1;
        counts.skipped += cutoff.skipped_count;
        counts.ply(ply + 1).skipped += cutoff.skipped_count;
    }
    let is_visit = |step: &Step| matches!(step, Step::Enter { .. });
    counts.visits = trace.steps().take(moment.steps).filter(is_visit).count() as u64;
    counts
}

/// A node as known at the end, or at a moment when the node had been visited or skipped.
struct NodeAt<'t>(&'t Trace, Option<&'t Moment>, NodeId);

object! { NodeAt<'_>: |self, map| {
    let NodeAt(trace, moment, id) = *self;
    let (node, index, visits) = (trace.node(id), id.index(), trace.visits(id));
    let is_searched = moment.map_or(node.is_searched(), |moment| moment.is_met(id));
    let is_done = moment.is_none_or(|moment| moment.progress[index] == Progress::Done);
    let window = moment.map_or(node.window, |moment| moment.entry[index]);
    let value = moment.map_or(node.value, |moment| moment.value[index]);
    let proved = moment.map_or(node.proved, |moment| moment.proved[index]);
    let numbers = moment.map_or(trace.proof_numbers(id), |moment| moment.numbers.get(&id).copied());
    let ended = moment.map_or(visits.len(), |moment| moment.visits_ended(id).min(visits.len()));
    let kind = match node.state {
        State::Skipped => None,
        State::Searched(Kind::Inner) => Some("inner"),
        State::Searched(Kind::Evaluated) => Some("evaluated"),
        State::Searched(Kind::Won(Player::Max)) => Some("max-wins"),
        State::Searched(Kind::Won(Player::Min)) => Some("min-wins"),
        State::Searched(Kind::Drawn) => Some("draw"),
        State::Searched(Kind::TakenBack) => Some("taken-back"),
        State::Searched(Kind::Remembered) => Some("remembered"),
    };
    entries! { map,
        "id": id,
        "parent": node.parent,
        "ply": node.ply,
        "move": trace.move_name(id),
        "name": trace.name(id),
        "trial"?: node.trial.map(Technique::name),
        "player": if node.is_chance { "chance" } else { node.player.pick(["max", "min"]) },
        "probability"?: node.probability.map(Probability::fraction),
        "stands_for"?: Some(trace.stands_for(id)).filter(|&positions| positions > 1),
        "state": if is_searched { "searched" } else { "skipped" },
        "kind": kind.filter(|_| is_searched),
        "leaf": node.kind().is_leaf(),
        "alpha": is_searched.then_some(window.alpha),
        "beta": is_searched.then_some(window.beta),
        "value": value.filter(|_| is_done),
        "proved": is_searched.then_some(proved),
        "position": trace.position(id),
        "gain"?: node.gain.filter(|_| is_searched),
        "numbers"?: numbers.map(as_list),
        "unclamped"?: trace.unclamped(id).filter(|_| value.is_some()),
        "origin"?: trace.origin(id),
        "visits"?: Some(&visits[..ended]).filter(|visits| visits.len() > 1),
    }
}}

object! { Visit: |self, map| {
    let Visit { window: Window { alpha, beta }, remaining, value, proved } = *self;
    entries! { map, "alpha": alpha, "beta": beta, "depth": remaining, "value": value, "proved": proved }
}}

/// A step of the story.
struct StepOf<'t>(&'t Trace, Step);

object! { StepOf<'_>: |self, map| {
    let StepOf(trace, step) = *self;
    let Window { alpha, beta } = trace.window_of(&step).unwrap_or_default();
    match step {
        Step::Enter { node, purpose, .. } => {
            entries! { map, "step": "enter", "node": node, "alpha": alpha, "beta": beta }
            entries! { map, "purpose"?: unless_default(purpose) }
        }
        Step::Evaluate { node, value } => entries! { map, "step": "evaluate", "node": node, "value": value },
        Step::Update(index) => {
            let Update { node, child, value, .. } = trace.updates()[index];
            entries! { map, "step": "update", "node": node, "child": child, "value": value }
            entries! { map, "alpha": alpha, "beta": beta }
        }
        Step::Cutoff(index) => add_cutoff(&mut map, &trace.cutoffs()[index])?,
        Step::Remark(index) => add_remark(&mut map, trace.all_remarks()[index])?,
        Step::Leave { node, value } => entries! { map, "step": "leave", "node": node, "value": value },
    }
}}

/// Adds the entries of a cutoff.
fn add_cutoff<M: SerializeMap>(map: &mut M, cutoff: &Cutoff) -> Result<(), M::Error> {
    entries! { map,
        "step": "cutoff",
        "node": cutoff.node,
        "child": cutoff.child,
        "value": cutoff.value,
        "bound": cutoff.bound,
        "side": cutoff.side,
        "cause": cutoff.cause,
        "origin"?: unless_default(cutoff.origin),
        "deep": cutoff.deep,
        "assumed"?: unless_default(cutoff.is_assumed),
        "skipped": cutoff.skipped,
    }
    Ok(())
}

/// Adds the entries of a remark about a node.
fn add_remark<M: SerializeMap>(map: &mut M, (node, remark): (NodeId, Remark)) -> Result<(), M::Error> {
    entries! { map, "step": "remark", "node": node, "remark": remark.name() }
    entries! { map, "technique"?: remark.technique().map(Technique::name) }
    match remark {
        Remark::StandPat { value, quiet, .. } => entries! { map, "value": value, "quiet": quiet },
        Remark::Added(share) | Remark::Probed(share) => {
            let Share { weight, total, value, sum, low, high } = share;
            let probability = Probability { weight, total }.fraction();
            entries! { map, "value": value, "proved": Interval { low, high }, "probability": probability, "sum": sum }
        }
        Remark::Remembered { low, high, .. } => entries! { map, "proved": Interval { low, high } },
        Remark::Probability { of_move, of_line, end } => {
            entries! { map, "move_probability": of_move, "line_probability": of_line, "end"?: end }
        }
        Remark::Expanded { moves } => entries! { map, "moves": moves },
        Remark::Proof { numbers, low, high } => {
            entries! { map, "proved": Interval { low, high }, "numbers": as_list(numbers) }
        }
        Remark::TakenBack | Remark::Reduced { .. } | Remark::Extended { .. } | Remark::First { .. } => {}
    }
    Ok(())
}

/// Returns proof number and disproof number; `None` stands for infinity.
fn as_list(numbers: ProofNumbers) -> [Option<u64>; 2] {
    [numbers.proof.count(), numbers.disproof.count()]
}

/// Returns `None` for the default value of a type, so that no entry is written; otherwise returns `value`.
fn unless_default<T: Default + PartialEq>(value: T) -> Option<T> {
    Some(value).filter(|value| *value != T::default())
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
