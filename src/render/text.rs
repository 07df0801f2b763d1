//! The tree as text, for terminals and READMEs.

use std::io;

use super::frame::{Frame, View};
use super::words;
use crate::locale::Locale;
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
pub fn write(out: &mut dyn io::Write, frames: &[Frame<'_>], locale: &Locale) -> io::Result<()> {
    for (index, frame) in frames.iter().enumerate() {
        if index > 0 {
            writeln!(out)?;
        }
        let trace = frame.trace();
        if let Some(title) = &trace.about().title {
            writeln!(out, "{}", words::one_line(title))?;
        }
        let settings = trace.settings();
        writeln!(out, "{}: {}", words::algorithm(locale, settings.algorithm), words::rules(locale, settings))?;
        if frame.view() == View::Mover {
            writeln!(out, "{}", words::view(locale, frame.view()))?;
        }
        if !frame.is_last() {
            writeln!(out, "{}", words::plain(&words::moment(locale, frame)))?;
        }
        tree(out, frame, locale)?;
        if let Some(missing) = words::unrecorded(locale, trace) {
            writeln!(out, "{missing}")?;
        }
    }
    Ok(())
}

fn tree(out: &mut dyn io::Write, frame: &Frame<'_>, locale: &Locale) -> io::Result<()> {
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
        let depth = if ply > DEEPEST_INDENT {
            format!("[{}] ", locale.with("ply", &[("ply", ply.to_string().into())]))
        } else {
            String::new()
        };
        writeln!(out, "{indent}{branch}{depth}{}", words::one_line(&line(frame, id, locale)))?;
        if ply > 0 {
            more.push(!is_last);
        }
        if let Some(cutoff) = cutoff_at[id.index()] {
            let name = words::cut_name(locale, frame.view().side(trace.node(id).player, cutoff.side));
            let why = words::cutoff_in_short(locale, trace, cutoff, frame.view());
            writeln!(out, "{}✂  {name}: {}", self::indent(&more), words::one_line(&why))?;
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

fn line(frame: &Frame<'_>, id: NodeId, locale: &Locale) -> String {
    let (trace, node) = (frame.trace(), frame.node(id));
    let value = || locale.number(&frame.label(id));
    let mut parts: Vec<String> = Vec::new();
    parts.extend(trace.move_label(id));
    parts.extend(trace.name(id).map(|name| format!("{name}:")));
    match node.state {
        _ if frame.is_skipped(id) => parts.push(locale.text("skipped")),
        State::Searched(Kind::Inner) | State::Skipped => {
            parts.push(words::side_name(locale, node.player));
            parts.push(value());
            parts.extend(frame.window(id).map(|window| format!(" {}", locale.number(&window.to_string()))));
        }
        State::Searched(Kind::Evaluated) => parts.push(value()),
        State::Searched(Kind::Won(_) | Kind::Drawn) => {
            parts.push(value());
            parts.extend(words::outcome(locale, node.state));
        }
    }
    parts.join(" ")
}
