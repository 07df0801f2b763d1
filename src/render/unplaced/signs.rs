//! Characters that stand for the drawn signs of pictures, for formats that consist of text.

use crate::render::figure::{Fate, Figure, LegendEntry, Look, Note, NoteKind, Sign};
use crate::render::theme::{CutMark, Emphasis, NodeShape, Skipped, Theme};

/// Sign of the best move of the root.
pub(crate) const BEST: &str = "★";
/// Sign of an edge on which negamax changes the sign of values.
pub(crate) const NEGATED: &str = "×(\u{2212}1)";
/// Blank line to write a value on.
const BLANK: &str = "____";
/// Box to be ticked.
pub(crate) const BOX: &str = "☐";

/// Returns the value of a node, or a blank for the value. The value of a node that was not searched is in brackets. `≠`
/// follows the value of a searched node if the first panel has another value. `None` if there is nothing to write.
pub(crate) fn value(look: &Look) -> Option<String> {
    let value = if look.is_blank && look.value.is_empty() { BLANK } else { &look.value };
    match () {
        () if value.is_empty() => look.differs.then(|| "≠".to_owned()),
        () if !look.is_searched() => Some(format!("({value})")),
        () if look.differs => Some(format!("{value} ≠")),
        () => Some(value.to_owned()),
    }
}

/// Returns the text of a note. Values that pictures strike out are followed by an arrow to the next value.
pub(crate) fn note(note: &Note) -> String {
    match (note.kind, &note.pieces[..]) {
        (NoteKind::Alpha | NoteKind::Beta, [(name, _), values @ ..]) => {
            let values: Vec<&str> = values.iter().map(|(value, _)| value.as_str()).collect();
            format!("{name} {}", values.join(" → "))
        }
        _ => note.text(),
    }
}

/// Returns the texts on the edge to a node.
pub(crate) fn edge(look: &Look, cuts: Option<CutMark>) -> impl Iterator<Item = &str> {
    let has_box = cuts == Some(CutMark::Blank);
    let signs = [(has_box, BOX), (look.is_best, BEST)].into_iter().filter(|(is_set, _)| *is_set).map(|(_, sign)| sign);
    signs.chain(look.mv.as_deref()).chain(look.is_negated.then_some(NEGATED)).chain(look.edge_window.as_deref())
}

/// Returns whether an item is a ghost that shows nothing but its place in the tree, not even the player to move.
pub(crate) fn is_bare_ghost(look: &Look) -> bool {
    look.fate == Fate::Ghost && look.player.is_none()
}

/// Returns a character that resembles an outline; empty for a node without an outline.
pub(crate) fn outline(shape: NodeShape) -> &'static str {
    match shape {
        NodeShape::TriangleUp => "△",
        NodeShape::TriangleDown => "▽",
        NodeShape::TrapezoidUp => "⌂",
        NodeShape::TrapezoidDown => "▿",
        NodeShape::Square => "□",
        NodeShape::Rounded => "▢",
        NodeShape::Circle => "○",
        NodeShape::Diamond => "◇",
        NodeShape::Plain => "",
    }
}

/// Returns the mark of a cutoff.
pub(crate) fn cut(mark: CutMark) -> &'static str {
    match mark {
        CutMark::Slash => "/",
        CutMark::DoubleSlash => "//",
        CutMark::Cross => "✕",
        CutMark::Severed => "| |",
        CutMark::Blank => BOX,
        CutMark::Checked => "☒",
    }
}

/// Returns the sign of a legend entry as text.
pub(crate) fn written(theme: &Theme, entry: &LegendEntry) -> &'static str {
    match (entry.sign, entry.sign.outline(theme)) {
        (Sign::Terminal, Some(NodeShape::Circle)) => "◎",
        (Sign::Terminal, Some(NodeShape::Diamond)) => "◈",
        (Sign::Terminal, Some(NodeShape::Square | NodeShape::Rounded)) => "▣",
        (_, Some(NodeShape::Plain)) => "3",
        (_, Some(shape)) => outline(shape),
        (Sign::Note(NoteKind::Alpha), _) => "α 3 → 5",
        (Sign::Trial, _) => "∅",
        (Sign::Visit, _) => "#1, #2, …",
        (Sign::Variation, _) => match theme.variation {
            Some(Emphasis::Double) => "══",
            Some(Emphasis::Arrow) => "━▸",
            Some(Emphasis::Bold) | None => "━━",
        },
        (Sign::Cut | Sign::Probe, _) => cut(theme.cuts.unwrap_or(CutMark::DoubleSlash)),
        (Sign::Cause, _) => "⇢",
        (Sign::DeepCause, _) => "⇢⇢",
        (Sign::Skipped, _) => match theme.skipped {
            Skipped::Triangle => "△",
            Skipped::Stub => "╷",
            Skipped::Ghost | Skipped::Hide | Skipped::Whole => "⬚",
        },
        (Sign::Ghost, _) => "▫",
        (Sign::Imagined, _) => "(…)",
        (Sign::Fold, _) => "△",
        (Sign::Negated, _) => NEGATED,
        (Sign::Active, _) => "■",
        (Sign::Blank, _) => BLANK,
        // All other signs are also text in pictures.
        _ => entry.text,
    }
}

/// Returns the legend entries that a tree of text needs, each as a line; empty if the theme has no legend.
pub(crate) fn legend(figure: &Figure<'_>, panel: usize) -> Vec<String> {
    if !figure.theme().legend {
        return Vec::new();
    }
    let explained = [Sign::Visit, Sign::Best, Sign::Differs, Sign::Imagined, Sign::Negated, Sign::Blank];
    let entries = figure.legend(&[panel]).into_iter().filter(|entry| explained.contains(&entry.sign));
    entries.map(|entry| format!("{}  {}", written(figure.theme(), &entry), entry.meaning)).collect()
}
