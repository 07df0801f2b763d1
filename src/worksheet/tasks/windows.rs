//! With which α and β is each node entered, and what becomes of them?

use super::{Made, Nothing, Row};
use crate::exercise::{Answer, Solution};
use crate::game::{Player, Value};
use crate::search::Window;
use crate::trace::NodeId;
use crate::worksheet::desk::Desk;

pub(super) const ROW: Row =
    Row {
        name: "windows", about: "α and β on entry to nodes, and what becomes of the one that the node moves", make
    };

/// A window of a node: that on entry, or what is left of it.
type WindowOf = fn(&Solution, NodeId) -> Window;

/// A number about a node.
struct Asked {
    key: &'static str,
    label: String,
    window: WindowOf,
    side: fn(Window) -> Value,
}

/// More nodes than these are not asked about.
const MOST: usize = 6;

fn make(desk: &Desk<'_>) -> Result<Made, Nothing> {
    if !desk.settings().algorithm.has_window() {
        return Err(Nothing("the algorithm has no window"));
    }
    let nodes = chosen(desk);
    if nodes.is_empty() {
        return Err(Nothing("no node below the root has moves"));
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
        let asked = [
            Asked { key: "alpha", label: format!("{name}: α"), window: entry, side: |window| window.alpha },
            Asked { key: "beta", label: format!("{name}: β"), window: entry, side: |window| window.beta },
            Asked { key: "left", label: left, window: left_with, side: own },
        ];
        for Asked { key, label, window, side } in asked {
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
    Ok(Made {
        prompt: desk.locale.text("sheet-ask-windows"),
        blocks: vec![Desk::rows_of_fields(heads, nodes.iter().map(mover).collect())],
        halves: super::halves_for(nodes.len() * 3),
        fields,
    })
}

/// The nodes that tell most: those whose windows mistakes change, and then those that do not begin with (−∞, ∞); in the
/// order in which they are entered.
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
    // A node is numbered when it is first met.
    nodes.sort();
    nodes
}
