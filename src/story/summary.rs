//! Summary of a search as text.

use super::View;
use super::lines::in_columns;
use super::words::{self, thousands};
use crate::locale::Locale;
use crate::search::{FullTree, ProofNumbers};
use crate::trace::{Interval, Kind, Minimum, NodeId, State, Trace};

/// A root move, with its proved interval.
#[derive(Debug, Clone, PartialEq)]
pub struct RootMove {
    /// Name of the move.
    pub name: String,
    /// Proved interval of the move's value from MAX's point of view, as the root compares values: including the gain of
    /// the move in programs that sum gains, and with mate scores shifted by `bliz` in programs that shift each child.
    pub proved: Interval,
    /// `true` if the search returned this move as the best one.
    pub is_best: bool,
    /// `true` if the move was searched.
    pub is_searched: bool,
    /// Proof number and disproof number, in proof-number search.
    pub numbers: Option<ProofNumbers>,
}

/// Returns the stored root moves in search order, except illegal ones.
pub fn root_moves(locale: &Locale, trace: &Trace) -> Vec<RootMove> {
    let is_move = |&id: &NodeId| trace.node(id).kind() != Kind::TakenBack;
    let moves = trace.children(NodeId::ROOT).into_iter().filter(is_move).map(|id| RootMove {
        name: words::way(locale, trace, id).unwrap_or_default(),
        proved: trace.node(id).proved.compared(trace.settings(), trace.node(id).gain),
        is_best: trace.best_child() == Some(id),
        is_searched: trace.node(id).state != State::Skipped,
        numbers: trace.proof_numbers(id),
    });
    moves.collect()
}

/// Returns a verdict on a root move: `skipped`, its proof numbers, its mate, `exact`, or `a bound` with the comparison
/// of this bound with the value of the best move, if that value is proved.
pub fn verdict(locale: &Locale, mv: &RootMove, trace: &Trace) -> String {
    if !mv.is_searched {
        return locale.text("skipped");
    }
    if let Some(numbers) = mv.numbers {
        return words::numbers(locale, numbers);
    }
    if let Some(value) = mv.proved.value() {
        return words::mate(locale, trace, NodeId::ROOT, value).unwrap_or_else(|| locale.text("verdict-exact"));
    }
    let player = trace.node(NodeId::ROOT).player;
    let bound = player.pick([mv.proved.high, mv.proved.low]);
    locale.text(match trace.result().proved.value() {
        Some(best) if bound == best => "verdict-not-better",
        Some(best) if player.prefers(best, bound) => "verdict-worse",
        _ => "verdict-bound",
    })
}

/// Returns the number of nodes of a full search, as far as counted: `13`, or `more than 5 000 000`.
pub fn full_nodes(locale: &Locale, full: &FullTree) -> String {
    at_least(locale, thousands(full.nodes), full.is_complete)
}

/// Returns the share of the full search's nodes that `trace` did not visit: `15.4 %`, or `more than 99.9 %`.
pub fn saved(locale: &Locale, full: &FullTree, trace: &Trace) -> String {
    let share = trace.counts().share_saved(full.nodes).max(0.0);
    // A share less than 1 must not be printed as 100 %.
    let share = if share < 1.0 { share.min(0.999) } else { share };
    at_least(locale, words::percent(locale, share), full.is_complete)
}

/// Returns a number, preceded by `more than` if the count is incomplete.
fn at_least(locale: &Locale, number: String, is_complete: bool) -> String {
    if is_complete { number } else { locale.with("more-than", &[("number", number.into())]) }
}

/// Returns the output of `plyscope search`, in lines of at most `most` columns.
pub fn summary(locale: &Locale, trace: &Trace, full: &FullTree, heading: &str, most: usize) -> String {
    let mut lines: Vec<(String, String)> = Vec::new();
    // A line without a label continues the line before.
    let label = |key: &str| if key.is_empty() { String::new() } else { locale.text(key) };
    let mut say = |key: &str, content: String| lines.push((label(key), content));
    let number = |text: String| locale.number(&text);
    let result = trace.result();
    let settings = trace.settings();
    let root = words::root_mover(locale, trace);
    say("label-search", locale.with("summary-search", &[("heading", heading.into()), ("player", root.into())]));
    say(
        "label-algorithm",
        format!("{}: {}", words::algorithm(locale, settings), words::rules(locale, trace, View::Max)),
    );
    let sure = if settings.returns_what_it_proves() { result.proved.value() } else { result.sure() };
    let value = if let Some(value) = sure {
        let mate = words::mate(locale, trace, NodeId::ROOT, value);
        format!("{}{}", number(value.to_string()), mate.map_or_else(String::new, |mate| format!("  {mate}")))
    } else {
        let numbers = [
            ("proved", number(result.proved.to_string()).into()),
            ("value", number(result.value.to_string()).into()),
            ("window", number(settings.window.to_string()).into()),
        ];
        locale.with(if settings.returns_what_it_proves() { "summary-bound" } else { "summary-unproved" }, &numbers)
    };
    if let (Some(question), Some(answer)) = (words::question(locale, trace), words::answer(locale, trace)) {
        say("label-question", question);
        say("label-answer", answer);
        say("label-value", number(result.proved.to_string()));
    } else {
        say("label-value", value);
    }
    say("label-best-move", best_move(locale, trace, sure.is_some()));
    if !result.variation.is_empty() {
        say("label-variation", words::variation(locale, trace));
    } else if result.best_move.is_some() && !settings.algorithm.proves() {
        say("label-variation", locale.text("summary-no-variation"));
    }
    let moves = root_moves(locale, trace);
    for (index, line) in root_move_lines(locale, trace, &moves).into_iter().enumerate() {
        say(if index == 0 { "label-root-moves" } else { "" }, line);
    }
    let all = trace.counts().by_ply.get(1).map_or(0, |ply| ply.nodes + ply.skipped);
    let missing = all.saturating_sub(trace.children(NodeId::ROOT).len() as u64);
    if missing > 0 {
        say("", words::bounded(trace, &locale.count("summary-more-moves", missing)));
    }
    let counts = trace.counts();
    let nodes = if settings.algorithm.has_window() && !counts.at_most {
        let numbers = [
            ("nodes", counts.nodes.into()),
            ("full", full_nodes(locale, full).into()),
            ("saved", saved(locale, full, trace).into()),
        ];
        // With quiescence or extensions, a search may visit more nodes than a full search.
        let is_more = full.is_complete && counts.nodes > full.nodes;
        locale.with(if is_more { "summary-nodes-more" } else { "summary-nodes-saved" }, &numbers)
    } else {
        words::at_most(trace, counts.nodes)
    };
    say("label-nodes", nodes);
    if counts.visits != counts.nodes {
        say("label-visits", locale.count("summary-visits", counts.visits));
    }
    let least = trace.minimum(full).map_or_else(String::new, |Minimum { branching, depth, leaves }| {
        let numbers = [
            ("least", leaves.into()),
            ("branching", branching.to_string().into()),
            ("depth", depth.to_string().into()),
        ];
        format!("  {}", locale.with("summary-least-leaves", &numbers))
    });
    say("label-leaves", format!("{}{least}", words::at_most(trace, counts.leaves)));
    if counts.remembered > 0 {
        say("label-remembered", thousands(counts.remembered));
    }
    if settings.algorithm.has_window() {
        let numbers = [
            ("cutoffs", counts.cutoffs.into()),
            ("shallow", (counts.cutoffs - counts.deep_cutoffs).into()),
            ("deep", counts.deep_cutoffs.into()),
            ("skipped", words::bounded(trace, &locale.count("skipped-moves", counts.skipped)).into()),
        ];
        say("label-cutoffs", locale.with("summary-cutoffs", &numbers));
    }
    if let Some(missing) = words::unrecorded(locale, trace) {
        say("label-not-stored", missing);
    }
    if let Some(iterations) = words::iterations(locale, trace) {
        say("label-iterations", iterations);
    }
    if let Some(checked) = words::checked(locale, trace) {
        say("label-check", checked);
    }
    for note in words::caveats(locale, trace) {
        say("label-note", note);
    }
    in_columns(&lines, most)
}

/// Returns the best move, or the reason why there is no best move. `is_sure` is `true` if the value of the root is
/// proved.
fn best_move(locale: &Locale, trace: &Trace, is_sure: bool) -> String {
    let proves = trace.settings().algorithm.proves();
    match words::best_move(locale, trace) {
        None if trace.node(NodeId::ROOT).is_leaf() => locale.text("summary-no-move-at-leaf"),
        None if proves => locale.text("summary-no-proved-move"),
        None => locale.text("summary-no-move"),
        Some(best) if is_sure || proves => best,
        Some(best) => locale.with("summary-move-unproved", &[("move", best.into())]),
    }
}

/// Returns a line for each root move, with aligned names and values.
fn root_move_lines(locale: &Locale, trace: &Trace, moves: &[RootMove]) -> Vec<String> {
    let width = moves.iter().map(|mv| mv.name.chars().count()).max().unwrap_or(0).max(2);
    let value = |mv: &RootMove| {
        if mv.is_searched { locale.number(&mv.proved.to_string()) } else { "?".to_owned() }
    };
    let value_width = moves.iter().map(|mv| value(mv).chars().count()).max().unwrap_or(0);
    let is_proved = trace.answer().value().is_some();
    let line = |mv: &RootMove| {
        let best = if mv.is_best && is_proved { format!("  {}", locale.text("summary-best")) } else { String::new() };
        format!("{:<width$}  {:>value_width$}  {}{best}", mv.name, value(mv), verdict(locale, mv, trace))
    };
    moves.iter().map(line).collect()
}
