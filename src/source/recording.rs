//! Recordings as sources: the tree of a recorded hand-built tree, or the position of a recorded game.

use serde::Deserialize;
use serde_json::json;

use crate::debug::reading::Reading;
use crate::debug::replay::LoggedTree;
use crate::game::{Player, Value};

/// The part of a trace in JSON that describes the searched tree or position.
#[derive(Deserialize)]
struct Recording {
    game: String,
    position: Option<String>,
    title: Option<String>,
    nodes: Vec<RecordedNode>,
}

#[derive(Deserialize)]
struct RecordedNode {
    parent: Option<usize>,
    #[serde(rename = "move")]
    mv: Option<String>,
    name: Option<String>,
    trial: Option<String>,
    player: String,
    probability: Option<[u64; 2]>,
    kind: Option<String>,
    value: Option<Value>,
    unclamped: Option<Value>,
}

/// One trace, or a list of traces of one source.
#[derive(Deserialize)]
#[serde(untagged)]
enum Recordings {
    One(Recording),
    Several(Vec<Recording>),
}

/// Subject of a recorded search.
pub(super) enum Recorded {
    /// A game, as the text of a SOURCE on the command line.
    Game(String),
    /// A hand-built tree, in JSON. Leaves that were not searched have unknown values.
    Tree(String),
}

/// Returns whether a text looks like a trace in JSON.
pub(super) fn is_recording(text: &str) -> bool {
    text.trim_start().starts_with(['{', '[']) && text.contains("\"format\": \"plyscope-trace\"")
}

/// Reads a recording. Of several recordings, the one with the most searched nodes is taken. Returns `None` if the text
/// is damaged.
pub(super) fn read(text: &str) -> Option<Recorded> {
    let recording = most_searched(text)?;
    match (recording.game.as_str(), &recording.position) {
        ("tree", _) => recording.tree().map(Recorded::Tree),
        (game, Some(position)) => Some(Recorded::Game(format!("{game}:{position}"))),
        (game, None) => Some(Recorded::Game(game.to_owned())),
    }
}

/// Returns the recording with the most searched nodes.
fn most_searched(text: &str) -> Option<Recording> {
    let all = match serde_json::from_str(text).ok()? {
        Recordings::One(recording) => vec![recording],
        Recordings::Several(recordings) => recordings,
    };
    let searched = |recording: &Recording| recording.nodes.iter().filter(|node| node.kind.is_some()).count();
    // `max_by_key` returns the last of equal elements, so reverse the list to take the first one.
    all.into_iter().rev().max_by_key(searched)
}

/// Returns the tree of recorded searches of a hand-built tree or a game, in JSON.
#[cfg(feature = "cli")]
pub(super) fn tree_of(traces: &[crate::trace::Trace]) -> Option<String> {
    let mut text = Vec::new();
    crate::trace::json::write(&mut text, &traces.iter().collect::<Vec<_>>()).ok()?;
    most_searched(std::str::from_utf8(&text).ok()?)?.tree()
}

/// Returns the tree of a logged search in JSON. Moves that were not tried lead to leaves with unknown values. The text
/// is empty if the search has no nodes.
pub(super) fn tree_of_log(reading: &Reading) -> String {
    let logged = LoggedTree::new(reading);
    let mut nodes: Vec<RecordedNode> = Vec::new();
    for node in &logged.nodes {
        let is_leaf = node.children.is_empty();
        let value = node.call.and_then(|call| reading.value(call)).filter(|_| is_leaf).map(Value::of_leaf);
        let to_move = node.call.map(|call| reading.players[call]);
        nodes.push(RecordedNode {
            parent: node.parent,
            mv: node.mv.clone(),
            name: None,
            trial: None,
            player: if to_move == Some(Player::Max) { "max" } else { "min" }.to_owned(),
            probability: None,
            kind: if is_leaf { value.map(|_| "evaluated") } else { Some("inner") }.map(str::to_owned),
            value,
            unclamped: None,
        });
    }
    let title = reading.log.header.program.clone();
    Recording { game: "tree".to_owned(), position: None, title, nodes }.tree().unwrap_or_default()
}

/// Piece of the text of a tree that is still to be written.
enum Piece {
    Node(usize),
    Text(&'static str),
}

impl Recording {
    /// Returns the recorded tree in JSON. Returns `None` if there are no nodes, if a parent does not come before its
    /// children, or if there are several roots.
    fn tree(&self) -> Option<String> {
        let mut children: Vec<Vec<usize>> = vec![Vec::new(); self.nodes.len()];
        // For each node, `true` if MAX moves there or, at a chance node, after the move of chance.
        let mut movers: Vec<bool> = Vec::new();
        let mut attributes: Vec<Vec<(&str, serde_json::Value)>> = Vec::new();
        for (index, node) in self.nodes.iter().enumerate() {
            let mut said = Vec::new();
            let inherited = match node.parent {
                None if index == 0 => true,
                Some(parent) if parent < index => {
                    if node.trial.is_none() {
                        children[parent].push(index);
                    }
                    (self.nodes[parent].player == "chance") == movers[parent]
                }
                _ => return None,
            };
            let mover = match node.player.as_str() {
                "chance" => inherited,
                player => player == "max",
            };
            let is_inner = node.kind.as_deref() == Some("inner");
            if is_inner && (mover != inherited || node.player == "chance") {
                said.push(("to_move", json!(node.player)));
            }
            said.extend(node.name.as_ref().map(|name| ("name", json!(name))));
            said.extend(node.probability.map(|[weight, total]| ("weight", json!(format!("{weight}/{total}")))));
            movers.push(mover);
            attributes.push(said);
        }
        for siblings in &mut children {
            self.name_moves(siblings, &mut attributes);
        }
        if let (Some(title), Some(root)) = (&self.title, attributes.first_mut()) {
            root.push(("title", json!(title)));
        }
        let mut text = String::new();
        let mut pieces = vec![Piece::Node(0)];
        // A stack instead of recursion, because trees may be deep.
        while let Some(piece) = pieces.pop() {
            let index = match piece {
                Piece::Text(piece) => {
                    text.push_str(piece);
                    continue;
                }
                Piece::Node(index) => index,
            };
            text.push('{');
            for (key, value) in attributes.get(index)? {
                let piece = format!("\"{key}\": {value}, ");
                text.push_str(&piece);
            }
            let Some((&last, others)) = children[index].split_last() else {
                text.push_str(&self.nodes.get(index)?.leaf());
                continue;
            };
            text.push_str("\"children\": [");
            pieces.extend([Piece::Text("]}"), Piece::Node(last)]);
            pieces.extend(others.iter().rev().flat_map(|&child| [Piece::Text(", "), Piece::Node(child)]));
        }
        Some(text)
    }

    /// Adds the names of the moves to the attributes of siblings. Moves without names are recorded as the numbers from
    /// 1; such siblings are sorted by these numbers instead.
    fn name_moves(&self, siblings: &mut [usize], attributes: &mut [Vec<(&str, serde_json::Value)>]) {
        let number = |index: usize| self.nodes[index].mv.as_ref()?.parse::<usize>().ok();
        let mut numbers: Vec<Option<usize>> = siblings.iter().map(|&index| number(index)).collect();
        numbers.sort_unstable();
        if numbers.iter().enumerate().all(|(place, &number)| number == Some(place + 1)) {
            siblings.sort_by_key(|&index| number(index));
            return;
        }
        for &index in &*siblings {
            attributes[index].extend(self.nodes[index].mv.as_ref().map(|mv| ("move", json!(mv))));
        }
    }
}

impl RecordedNode {
    /// Returns the last key of a leaf in JSON, its result or value, and the closing brace.
    fn leaf(&self) -> String {
        match (self.kind.as_deref(), self.unclamped.or(self.value)) {
            (Some("max-wins"), _) => "\"result\": \"max\"}".to_owned(),
            (Some("min-wins"), _) => "\"result\": \"min\"}".to_owned(),
            (Some("draw"), _) => "\"result\": \"draw\"}".to_owned(),
            (Some("evaluated"), Some(value)) => match value.to_string().strip_suffix('∞') {
                Some(sign) => format!("\"value\": \"{sign}inf\"}}"),
                None => format!("\"value\": {value}}}"),
            },
            _ => "\"value\": \"?\"}".to_owned(),
        }
    }
}
