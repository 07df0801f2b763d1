//! What a search found out, in words.

use std::fmt::Write;

use super::words::{self, thousands};
use crate::game::Player;
use crate::locale::Locale;
use crate::search::Window;
use crate::trace::{Counter, Interval, NodeId, State, Trace, knuth_moore_minimum};

/// One root move and what was proved about it.
#[derive(Debug, Clone, PartialEq)]
pub struct RootMove {
    /// Its name.
    pub name: String,
    /// What was proved about its value as the root sees it (after `bliz`).
    pub proved: Interval,
    /// Whether it is the move to play.
    pub is_best: bool,
    /// Whether it was searched at all.
    pub is_searched: bool,
}

/// The root moves that are stored, in the order in force.
pub fn root_moves(trace: &Trace) -> Vec<RootMove> {
    let mates = trace.settings().rules.mates;
    let moves = trace.children(NodeId::ROOT).into_iter().map(|id| RootMove {
        name: trace.move_name(id).unwrap_or_default(),
        proved: trace.node(id).proved.bliz(mates),
        is_best: trace.best_child() == Some(id),
        is_searched: trace.node(id).state != State::Skipped,
    });
    moves.collect()
}

/// How a root move compares with the best one, as far as that is proved.
pub fn verdict(mv: &RootMove, trace: &Trace) -> String {
    if !mv.is_searched {
        return "skipped".to_owned();
    }
    if let Some(value) = mv.proved.value() {
        return words::mate(&Locale::default(), value, trace.settings().rules.mates)
            .unwrap_or_else(|| "exact".to_owned());
    }
    let player = trace.node(NodeId::ROOT).player;
    let bound = match player {
        Player::Max => mv.proved.high,
        Player::Min => mv.proved.low,
    };
    match trace.result().proved.value() {
        Some(best) if bound == best => "a bound: not better than the best".to_owned(),
        Some(best) if player.prefers(best, bound) => "a bound: worse than the best".to_owned(),
        _ => "a bound".to_owned(),
    }
}

/// How many nodes a full search would visit, as far as that is known.
#[derive(Debug, Clone, Copy)]
pub struct FullSearch<'a>(pub &'a Counter);

impl FullSearch<'_> {
    /// `13`, or `more than 5 000 000`.
    pub fn nodes(&self) -> String {
        let nodes = thousands(self.0.nodes());
        if self.0.is_complete() { nodes } else { format!("more than {nodes}") }
    }

    /// The share of nodes that `trace` did without: `15.4 %`, or `more than 99.9 %`.
    pub fn saved(&self, trace: &Trace) -> String {
        let share = trace.counts().share_saved(self.0.nodes()).max(0.0);
        // A share that is not quite everything is not printed as 100 %.
        let share = if share < 1.0 { share.min(0.999) } else { share };
        if self.0.is_complete() {
            words::percent(&Locale::default(), share)
        } else {
            format!("more than {}", words::percent(&Locale::default(), share))
        }
    }

    /// The branching factor and depth of a uniform tree and the least number of leaves that a search such as `trace` must
    /// look at. With a narrow window less may be enough, and there is no answer.
    pub fn minimum(&self, trace: &Trace) -> Option<(u64, u32, u64)> {
        let (branching, depth) = self.0.uniform().filter(|_| trace.settings().window == Window::FULL)?;
        Some((branching, depth, knuth_moore_minimum(branching, depth)?))
    }
}

/// Everything that `plyscope search` says, in lines.
pub fn summary(trace: &Trace, full: FullSearch<'_>, heading: &str) -> String {
    let mut text = String::new();
    let result = trace.result();
    let settings = trace.settings();
    let root = words::player(&Locale::default(), trace, trace.node(NodeId::ROOT).player);
    let mut say = |label: &str, content: String| {
        let _ = writeln!(text, "{label:<12}{}", words::one_line(&content));
    };
    say("search", format!("{heading}, {root} to move"));
    say("algorithm", format!("{}: {}", settings.algorithm, words::rules(&Locale::default(), settings)));
    if let Some(value) = result.proved.value() {
        let mate = words::mate(&Locale::default(), value, settings.rules.mates)
            .map_or_else(String::new, |mate| format!("  {mate}"));
        say("value", format!("{value}{mate}"));
    } else {
        let returned = format!("the search returned {} for the window {}", result.value, settings.window);
        say("value", format!("{}  a bound, not a value: {returned}", result.proved));
    }
    match &result.best_move {
        None if trace.node(NodeId::ROOT).is_leaf() => say("best move", "none: the root is a leaf".to_owned()),
        None => say("best move", "none".to_owned()),
        Some(best) if result.proved.value().is_none() => {
            say("best move", format!("{best}  not proved best: its bound is what the search returned"));
        }
        Some(best) => say("best move", best.clone()),
    }
    if !result.variation.is_empty() {
        say("variation", result.variation.join(" "));
    } else if result.best_move.is_some() {
        say("variation", "none is proved".to_owned());
    }
    let moves = root_moves(trace);
    let width = moves.iter().map(|mv| mv.name.chars().count()).max().unwrap_or(0).max(2);
    let shown = moves.iter().map(|mv| if mv.is_searched { mv.proved.to_string() } else { "?".to_owned() });
    let shown: Vec<String> = shown.collect();
    let value_width = shown.iter().map(|value| value.chars().count()).max().unwrap_or(0);
    for (index, (mv, proved)) in moves.iter().zip(shown).enumerate() {
        let label = if index == 0 { "root moves" } else { "" };
        let best = if mv.is_best && result.proved.value().is_some() { "  ← best" } else { "" };
        say(label, format!("{:<width$}  {proved:>value_width$}  {}{best}", mv.name, verdict(mv, trace)));
    }
    let all = trace.counts().by_ply.get(1).map_or(0, |ply| ply.nodes + ply.skipped);
    let missing = all.saturating_sub(moves.len() as u64);
    if missing > 0 {
        say("", Locale::default().count("summary-more-moves", missing));
    }
    let counts = trace.counts();
    let saved = if settings.algorithm.has_window() {
        format!(" of {} by minimax: {} saved", full.nodes(), full.saved(trace))
    } else {
        String::new()
    };
    say("nodes", format!("{}{saved}", thousands(counts.nodes)));
    let least = full.minimum(trace).map_or_else(String::new, |(branching, depth, least)| {
        format!("  (at least {} in any search: Knuth & Moore, b = {branching}, d = {depth})", thousands(least))
    });
    say("leaves", format!("{}{least}", thousands(counts.leaves)));
    if settings.algorithm.has_window() {
        let shallow = counts.cutoffs - counts.deep_cutoffs;
        let cutoffs = thousands(counts.cutoffs);
        let kinds = format!("{} shallow, {} deep", thousands(shallow), thousands(counts.deep_cutoffs));
        say("cutoffs", format!("{cutoffs}  ({kinds}); {}", Locale::default().count("skipped-moves", counts.skipped)));
    }
    if let Some(missing) = words::unrecorded(&Locale::default(), trace) {
        say("not stored", missing);
    }
    for note in words::caveats(&Locale::default(), trace) {
        say("note", note);
    }
    words::plain(&text)
}
