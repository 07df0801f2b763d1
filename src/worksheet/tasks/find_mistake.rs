//! A mistake in a solved tree.

use std::cmp::Reverse;

use super::{NewTask, NoTask, TaskSpec};
use crate::exercise::{Departure, Mistake};
use crate::trace::{Interval, NodeId};
use crate::worksheet::desk::Desk;
use crate::worksheet::figures::{self, Side};
use crate::worksheet::model::Block;

pub(super) const SPEC: TaskSpec =
    TaskSpec { name: "find-the-mistake", about: "a solved tree with a mistake: where is it, and which one", make };

/// Number of mistakes to choose from.
const OFFERED: usize = 4;

fn make(desk: &Desk<'_>) -> Result<NewTask, NoTask> {
    // The solved tree would give away the answers to the other tasks, so its leaves are moved if possible.
    let leaves = desk.all_leaves();
    let moved = |by: usize| {
        let value = |node| {
            let place = leaves.iter().position(|&leaf| leaf == node)?;
            desk.whole().node(leaves[(place + by) % leaves.len()]).value
        };
        if desk.has_only_values() { desk.with_values(value) } else { None }
    };
    let half = leaves.len() / 2;
    for by in (1..leaves.len()).map(|by| (half + by) % leaves.len()) {
        let Some(exercise) = moved(by) else { break };
        let other = Desk::new(&exercise, desk.locale);
        if let Some(found) = chosen(&other).filter(|(mistake, _)| is_telling(&other, mistake)) {
            return asked(&other, found);
        }
    }
    match chosen(desk) {
        Some(found) => asked(desk, found),
        None => Err(NoTask("no typical mistake shows in it")),
    }
}

/// Returns whether the search with a mistake still has cutoffs, and proves something about every node.
fn is_telling(desk: &Desk<'_>, mistake: &Mistake) -> bool {
    let is_unknown =
        |&node: &NodeId| mistake.solution[node].is_searched() && mistake.solution[node].proved == Interval::UNKNOWN;
    mistake.solution.skipped().next().is_some() && !desk.inner().iter().any(is_unknown)
}

fn asked(desk: &Desk<'_>, (mistake, departure): (&Mistake, Departure)) -> Result<NewTask, NoTask> {
    let side = Side::new(&mistake.trace, figures::solved_theme(&mistake.trace));
    let title = desk.locale.text("sheet-title-find-the-mistake");
    let drawn = figures::figure("mistake", &title, [&side, &side], desk.whole(), desk.locale);
    let Ok(figure) = drawn else { return Err(NoTask("the tree has no room on a page")) };
    let searched = |&node: &NodeId| mistake.solution[node].is_searched() || desk.solution()[node].is_searched();
    let nodes: Vec<NodeId> = desk.inner().into_iter().filter(searched).collect();
    let place = place(desk, departure);
    let Some(right) = nodes.iter().position(|&node| node == place) else {
        return Err(NoTask("no typical mistake shows in it"));
    };
    let key = match departure {
        Departure::Searches(_) => "sheet-mistake-searches",
        Departure::Skips(_) => "sheet-mistake-skips",
        Departure::Returns(_) => "sheet-mistake-returns",
        Departure::Chooses(_) => "sheet-mistake-chooses",
    };
    let told = desk.mistake_told(mistake.mutant);
    let node = desk.name(departure.node());
    let parts = [("node", desk.name(place).into()), ("what", node.into()), ("mistake", told.into())];
    let reason = desk.locale.with(key, &parts);
    let names = nodes.iter().map(|&node| desk.name(node)).collect();
    let label = desk.locale.text("sheet-label-mistake-where");
    let where_field = desk.choice_field("mistake-where".to_owned(), label, names, right, reason.clone());
    let mut offered: Vec<&Mistake> = vec![mistake];
    for other in &desk.mistakes {
        let is_other = offered.iter().all(|known| !known.solution.is_like(&other.solution));
        if offered.len() < OFFERED && is_other && !other.solution.is_like(desk.solution()) {
            offered.push(other);
        }
    }
    // In the usual order, so that the right one has no fixed place.
    offered.sort_by_key(|mistake| crate::search::Mutant::ALL.iter().position(|&mutant| mutant == mistake.mutant));
    let right = offered.iter().position(|other| other.mutant == mistake.mutant).unwrap_or(0);
    let options: Vec<String> = offered.iter().map(|mistake| desk.mistake_told(mistake.mutant)).collect();
    let mut fields = vec![where_field];
    if options.len() > 1 {
        let label = desk.locale.text("sheet-label-mistake-which");
        fields.push(desk.choice_field("mistake-which".to_owned(), label, options, right, reason));
    }
    Ok(NewTask {
        prompt: desk.locale.text("sheet-ask-find-the-mistake"),
        blocks: std::iter::once(Block::Figure(Box::new(figure))).chain((0..fields.len()).map(Block::Options)).collect(),
        halves: 3 * u32::try_from(fields.len()).unwrap_or(1),
        fields,
    })
}

/// Returns the node where a search goes wrong: the parent of a move that is wrongly searched or skipped.
fn place(desk: &Desk<'_>, departure: Departure) -> NodeId {
    match departure {
        Departure::Searches(node) | Departure::Skips(node) | Departure::Chooses(node) => {
            desk.whole().node(node).parent.unwrap_or(node)
        }
        Departure::Returns(node) => node,
    }
}

/// Returns a mistake that no other one looks like, if possible, with its first difference.
fn chosen<'d>(desk: &'d Desk<'_>) -> Option<(&'d Mistake, Departure)> {
    let mut all: Vec<(&Mistake, Departure)> = desk
        .mistakes
        .iter()
        // The picture shows the search that the sheet is about.
        .filter(|mistake| mistake.trace.settings().algorithm == desk.settings().algorithm)
        .filter_map(|mistake| Some((mistake, desk.exercise.departure(mistake)?)))
        .collect();
    let alike =
        |mistake: &Mistake| desk.mistakes.iter().filter(|other| other.solution.is_like(&mistake.solution)).count();
    let is_cut = |departure: Departure| matches!(departure, Departure::Searches(_) | Departure::Skips(_));
    all.sort_by_key(|&(mistake, departure)| {
        (Reverse(is_telling(desk, mistake)), alike(mistake), Reverse(is_cut(departure)))
    });
    all.into_iter().next()
}
