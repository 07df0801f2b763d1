//! The tree as text, for terminals and READMEs.

use std::io;

use super::frame::{Frame, View};
use super::words;
use crate::trace::{Kind, NodeId, State};

/// Deeper plies are not indented further; the line says which ply it is.
const DEEPEST_INDENT: usize = 40;

/// Writes the tree of each frame, one below the other.
///
/// A line is a node: its move and name, the player to move, what was proved about its value, the window on entry.
/// `━` marks the principal variation, `╌` skipped moves, `✂` a cutoff.
///
/// # Errors
/// If `out` cannot be written.
pub fn write(out: &mut dyn io::Write, frames: &[Frame<'_>]) -> io::Result<()> {
    for (index, frame) in frames.iter().enumerate() {
        if index > 0 {
            writeln!(out)?;
        }
        let trace = frame.trace();
        if let Some(title) = &trace.about().title {
            writeln!(out, "{}", words::one_line(title))?;
        }
        writeln!(out, "{}: {}", trace.settings().algorithm, words::rules(trace.settings()))?;
        if frame.view() == View::Mover {
            writeln!(out, "{}", words::view(frame.view()))?;
        }
        if !frame.is_last() {
            let steps = words::count(trace.steps().len() as u64, "step", "steps");
            writeln!(out, "after {} of {}", frame.steps(), words::plain(&steps))?;
        }
        tree(out, frame)?;
        if let Some(missing) = words::unrecorded(trace) {
            writeln!(out, "{missing}")?;
        }
    }
    Ok(())
}

fn tree(out: &mut dyn io::Write, frame: &Frame<'_>) -> io::Result<()> {
    let trace = frame.trace();
    // The explanation of a cutoff stands below its node's children.
    let mut cutoff_at = vec![None; trace.len()];
    for cutoff in frame.cutoffs() {
        cutoff_at[cutoff.node.index()] = Some(cutoff);
    }
    // A stack of nodes to be written, each with whether it is the last child; recursion would overflow on deep trees.
    let mut waiting: Vec<(NodeId, bool)> = vec![(NodeId::ROOT, true)];
    // For each ply above the node being written: whether more siblings of that ancestor follow.
    let mut more: Vec<bool> = Vec::new();
    while let Some((id, is_last)) = waiting.pop() {
        let ply = trace.node(id).ply as usize;
        more.truncate(ply.saturating_sub(1));
        let indent = indent(&more);
        let branch = match (ply, is_last) {
            (0, _) => String::new(),
            (_, true) => format!("└{}", stroke(frame, id)),
            (_, false) => format!("├{}", stroke(frame, id)),
        };
        let depth = if ply > DEEPEST_INDENT { format!("[ply {ply}] ") } else { String::new() };
        writeln!(out, "{indent}{branch}{depth}{}", words::one_line(&line(frame, id)))?;
        if ply > 0 {
            more.push(!is_last);
        }
        if let Some(cutoff) = cutoff_at[id.index()] {
            let symbol = words::cut_symbol(trace, cutoff, frame.view());
            let below = self::indent(&more);
            writeln!(
                out,
                "{below}✂  {symbol}-cut: {}",
                words::one_line(&words::cutoff_in_short(trace, cutoff, frame.view()))
            )?;
        }
        let children: Vec<NodeId> = trace.children(id).into_iter().filter(|&child| frame.is_visible(child)).collect();
        let last = children.len().saturating_sub(1);
        waiting.extend(children.iter().enumerate().rev().map(|(index, &child)| (child, index == last)));
    }
    Ok(())
}

/// The lines that lead past a node to later siblings of its ancestors.
fn indent(more: &[bool]) -> String {
    more.iter().take(DEEPEST_INDENT).map(|&follows| if follows { "│  " } else { "   " }).collect()
}

fn stroke(frame: &Frame<'_>, id: NodeId) -> &'static str {
    if frame.is_skipped(id) {
        "╌ "
    } else if frame.is_on_variation(id) {
        "━ "
    } else {
        "─ "
    }
}

fn line(frame: &Frame<'_>, id: NodeId) -> String {
    let (trace, node) = (frame.trace(), frame.node(id));
    let mut parts: Vec<String> = Vec::new();
    parts.extend(trace.move_label(id));
    parts.extend(trace.name(id).map(|name| format!("{name}:")));
    match node.state {
        _ if frame.is_skipped(id) => parts.push("skipped".to_owned()),
        State::Searched(Kind::Inner) | State::Skipped => {
            parts.push(node.player.to_string());
            parts.push(frame.label(id));
            parts.extend(frame.window(id).map(|window| format!(" {window}")));
        }
        State::Searched(Kind::Evaluated) => parts.push(frame.label(id)),
        State::Searched(Kind::Won(player)) => parts.push(format!("{} {player} wins", frame.label(id))),
        State::Searched(Kind::Drawn) => parts.push(format!("{} draw", frame.label(id))),
    }
    parts.join(" ")
}
