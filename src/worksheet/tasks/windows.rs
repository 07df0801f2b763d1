//! Windows on entry to nodes, and the bound that remains.

use super::{NewTask, NoTask, TaskSpec};
use crate::exercise::{Answer, Solution};
use crate::game::{Player, Value};
use crate::search::Window;
use crate::trace::NodeId;
use crate::worksheet::desk::Desk;

pub(super) const SPEC: TaskSpec = TaskSpec {
    name: "windows",
    about: "α and β on entry to nodes, and what becomes of the one that the node moves",
    make,
};

/// Window of a node on entry, or when it is left.
type WindowOf = fn(&Solution, NodeId) -> Window;

/// A column of the table.
struct Column {
    key: &'static str,
    label: String,
    window: WindowOf,
    side: fn(Window) -> Value,
}

/// Largest number of nodes in the task.
const MOST: usize = 6;

fn make(desk: &Desk<'_>) -> Result<NewTask, NoTask> {
    if !desk.settings().algorithm.has_window() {
        return Err(NoTask("the algorithm has no window"));
    }
    let nodes = chosen(desk);
    if nodes.is_empty() {
        return Err(NoTask("no node below the root has moves"));
    }
    let mut fields = Vec::new();
    for &node in &nodes {
        let name = desk.name(node);
        let player = desk.whole().node(node).player;
        let own: fn(Window) -> Value = match player {
            Player::Max => |window| window.alpha,
            Player::Min => |window| window.beta,
        };
        let bound = if player == Player::Max { "α" } else { "β" };
        let parts = [("node", name.clone().into()), ("bound", bound.into())];
        let left = desk.locale.with("sheet-label-left", &parts);
        let entry: WindowOf = |solution, node| solution[node].window;
        let left_with: WindowOf = |solution, node| solution[node].left;
        let columns = [
            Column { key: "alpha", label: format!("{name}: α"), window: entry, side: |window| window.alpha },
            Column { key: "beta", label: format!("{name}: β"), window: entry, side: |window| window.beta },
            Column { key: "left", label: left, window: left_with, side: own },
        ];
        for Column { key, label, window, side } in columns {
            let value = side(window(desk.solution(), node));
            let reason = match key {
                "left" => desk.why_value(node),
                _ => desk.why_window(node),
            };
            let field = desk.number_field(format!("windows-{name}-{key}"), label, value, reason);
            fields.push(desk.with_mistakes(field, |mistake| {
                let solution = &mistake.solution;
                let is_there = solution[node].is_searched();
                Some(if is_there { Answer::number(side(window(solution, node))) } else { Answer::Nothing })
            }));
        }
    }
    let heads = vec![
        desk.column("heading-node", false),
        desk.column("sheet-entry-alpha", true),
        desk.column("sheet-entry-beta", true),
        desk.column("sheet-left", true),
    ];
    let mover = |&node: &NodeId| {
        let player = desk.whole().node(node).player;
        format!("{} ({})", desk.name(node), crate::story::words::player_name(desk.locale, player))
    };
    Ok(NewTask {
        prompt: desk.locale.text("sheet-ask-windows"),
        blocks: vec![Desk::rows_of_fields(heads, nodes.iter().map(mover).collect())],
        halves: super::halves_for(nodes.len() * 3),
        fields,
    })
}

/// Returns nodes in order of entry, preferably those whose windows depend on mistakes, then those without a full window.
fn chosen(desk: &Desk<'_>) -> Vec<NodeId> {
    let solution = desk.solution();
    let mut nodes: Vec<NodeId> = desk.asked().into_iter().filter(|&node| node != NodeId::ROOT).collect();
    let told = |node: NodeId| {
        let differs = |other: &Solution| other[node].window != solution[node].window;
        let mistaken = desk.mistakes.iter().filter(|mistake| differs(&mistake.solution)).count();
        (mistaken, solution[node].window != Window::FULL)
    };
    nodes.sort_by_key(|&node| std::cmp::Reverse(told(node)));
    nodes.truncate(MOST);
    // Nodes have numbers in order of entry.
    nodes.sort();
    nodes
}
