//! Paths to nodes, as users write them.

use super::words;
use crate::fault::{Flaw, errors, suggest};
use crate::locale::Locale;
use crate::trace::{NodeId, Trace};

errors! {
    /// Error in a path to a node.
    pub enum PathError {
        Empty => "no node is named here", help "name a node, or the moves that lead to it, such as 2/1; `root` is the root";
        UnknownMove { name: String, place: String, moves: Vec<String> } => "there is no move `{name}` {place}",
            help (advice_on_move(name, moves));
    }
}

fn advice_on_move(name: &str, moves: &[String]) -> String {
    const MOST: usize = 12;
    let listed = match moves.len() {
        0 => return "the search went no further there".to_owned(),
        1..=MOST => moves.join(", "),
        _ => format!("{}, …", moves[..MOST].join(", ")),
    };
    suggest(name, moves.iter().map(String::as_str), format!("the moves there are {listed}"))
}

/// Finds a node by its name, or by a path of moves from the root or from a named node. Moves are separated by `/` or
/// spaces, and written in standard notation or in the notation of the language. `root` is the root, and moves without a
/// name are numbered from 1. Finds only stored nodes.
///
/// # Errors
/// If the path is empty, or if there is no such name or move.
pub fn find_node(locale: &Locale, trace: &Trace, path: &str) -> Result<NodeId, Flaw> {
    let wanted = path.trim();
    if wanted == "root" {
        return Ok(NodeId::ROOT);
    }
    let named = |wanted: &str| trace.ids().find(|&id| trace.name(id).is_some_and(|name| name == wanted));
    if let Some(named) = named(wanted) {
        return Ok(named);
    }
    let (mut at, mut is_empty) = (NodeId::ROOT, true);
    let mut start = 0;
    for piece in path.split(['/', ' ']) {
        let span = start..start + piece.len();
        start = span.end + 1;
        if piece.is_empty() {
            continue;
        }
        if let Some(named) = named(piece).filter(|_| is_empty) {
            (at, is_empty) = (named, false);
            continue;
        }
        is_empty = false;
        let below = trace.children(at);
        let is_it = |&&id: &&NodeId| {
            let names = [trace.move_name(id), words::move_name(locale, trace, id), trace.name(id)];
            names.into_iter().flatten().any(|name| name == piece)
        };
        at = *below
            .iter()
            .find(is_it)
            .ok_or_else(|| unknown(locale, trace, piece, (&path[..span.start], &below)).shifted(span.start))?;
    }
    if is_empty {
        return Err(Flaw::new(PathError::Empty, 0..path.len()));
    }
    Ok(at)
}

/// Returns the error for a move that does not exist.
fn unknown(locale: &Locale, trace: &Trace, piece: &str, (before, below): (&str, &[NodeId])) -> Flaw {
    let before = before.trim_end_matches(['/', ' ']);
    let place = if before.is_empty() { "at the root".to_owned() } else { format!("after `{before}`") };
    let moves = below.iter().filter_map(|&id| words::way(locale, trace, id)).collect();
    Flaw::new(PathError::UnknownMove { name: piece.to_owned(), place, moves }, 0..piece.len())
}
