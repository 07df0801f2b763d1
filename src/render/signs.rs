//! What formats made of lines of text write in the place of what a picture draws.

use super::Role;
use super::figure::{Entry, Fate, Figure, Look, Note, NoteKind, Sign};
use super::theme::{CutMark, Emphasis, NodeShape, Skipped, Theme};
use crate::game::Player;

/// The best move of the root.
pub(super) const BEST: &str = "★";
/// A change of sign on the way up.
pub(super) const NEGATED: &str = "×(\u{2212}1)";
/// Where a value is to be filled in.
const BLANK: &str = "____";
/// A box to be ticked.
pub(super) const BOX: &str = "☐";

/// The value of a node, if there is anything to be written in its place.
pub(super) fn value(look: &Look) -> Option<String> {
    let value = if look.is_blank && look.value.is_empty() { BLANK } else { &look.value };
    match () {
        () if value.is_empty() => look.differs.then(|| "≠".to_owned()),
        () if !look.is_searched() => Some(format!("({value})")),
        () if look.differs => Some(format!("{value} ≠")),
        () => Some(value.to_owned()),
    }
}

/// A note. Where a picture strikes old values, arrows lead to the new ones.
pub(super) fn note(note: &Note) -> String {
    match (note.kind, &note.pieces[..]) {
        (NoteKind::Alpha | NoteKind::Beta, [(name, _), values @ ..]) => {
            let values: Vec<&str> = values.iter().map(|(value, _)| value.as_str()).collect();
            format!("{name} {}", values.join(" → "))
        }
        _ => note.text(),
    }
}

/// The words on the edge to a node.
pub(super) fn edge(look: &Look, cuts: Option<CutMark>) -> impl Iterator<Item = &str> {
    let has_box = cuts == Some(CutMark::Blank);
    let signs = [(has_box, BOX), (look.is_best, BEST)].into_iter().filter(|(is_set, _)| *is_set).map(|(_, sign)| sign);
    signs.chain(look.mv.as_deref()).chain(look.is_negated.then_some(NEGATED)).chain(look.edge_window.as_deref())
}

/// Whether nothing is known of an item, but that another search was here.
pub(super) fn is_bare_ghost(look: &Look) -> bool {
    look.fate == Fate::Ghost && look.player.is_none()
}

/// A small outline, for where there is no room for the outline itself.
pub(super) fn outline(shape: NodeShape) -> &'static str {
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

/// The mark of a cutoff.
pub(super) fn cut(mark: CutMark) -> &'static str {
    match mark {
        CutMark::Slash => "/",
        CutMark::DoubleSlash => "//",
        CutMark::Cross => "✕",
        CutMark::Severed => "| |",
        CutMark::Blank => BOX,
    }
}

/// How a sign of the legend is written, and whose colour it has.
pub(super) fn written(theme: &Theme, sign: Sign) -> (&'static str, Role) {
    /// Where a node has no outline.
    fn drawn(shape: NodeShape) -> &'static str {
        if shape == NodeShape::Plain { "3" } else { outline(shape) }
    }
    match sign {
        Sign::Player(Player::Max) => (drawn(theme.max), Role::Max),
        Sign::Player(Player::Min) => (drawn(theme.min), Role::Min),
        Sign::Chance => (drawn(theme.chance), Role::Chance),
        Sign::Leaf => (drawn(theme.leaf), Role::Leaf),
        Sign::Terminal => match theme.terminal {
            NodeShape::Circle => ("◎", Role::Terminal),
            NodeShape::Diamond => ("◈", Role::Terminal),
            NodeShape::Square | NodeShape::Rounded => ("▣", Role::Terminal),
            shape => (drawn(shape), Role::Terminal),
        },
        Sign::Note(NoteKind::Alpha | NoteKind::Beta) => ("α 3 → 5", Role::MutedText),
        Sign::Trial => ("∅", Role::Pruned),
        Sign::Note(NoteKind::Sum) => ("(2 − 10) · 1", Role::MutedText),
        Sign::Visit => ("#1, #2, …", Role::MutedText),
        Sign::Variation => match theme.variation {
            Some(Emphasis::Double) => ("══", Role::Principal),
            Some(Emphasis::Arrow) => ("━▸", Role::Principal),
            Some(Emphasis::Bold) | None => ("━━", Role::Principal),
        },
        Sign::Cut | Sign::Probe => (cut(theme.cuts.unwrap_or(CutMark::DoubleSlash)), Role::CutText),
        Sign::Cause => ("⇢", Role::Cause),
        Sign::DeepCause => ("⇢⇢", Role::Cause),
        Sign::Skipped => match theme.skipped {
            Skipped::Triangle => ("△", Role::Pruned),
            Skipped::Stub => ("╷", Role::Edge),
            Skipped::Ghost | Skipped::Hide | Skipped::Whole => ("⬚", Role::Pruned),
        },
        Sign::Ghost => ("▫", Role::Pruned),
        Sign::Imagined => ("(…)", Role::PrunedText),
        Sign::Fold => ("△", Role::Folded),
        Sign::Negated => (NEGATED, Role::MutedText),
        Sign::Active => ("■", Role::Active),
        Sign::Blank => (BLANK, Role::Blank),
        // As in pictures.
        text => text.text().unwrap_or(("", Role::Text)),
    }
}

/// A line for each sign of a panel that does not explain itself, if the theme has a legend.
pub(super) fn legend(figure: &Figure<'_>, panel: usize) -> Vec<String> {
    if !figure.theme().legend {
        return Vec::new();
    }
    let explained = [Sign::Visit, Sign::Best, Sign::Differs, Sign::Imagined, Sign::Negated, Sign::Blank];
    let entries = figure.legend(&[panel]).into_iter().filter(|entry| explained.contains(&entry.sign));
    entries.map(|Entry { sign, meaning }| format!("{}  {meaning}", written(figure.theme(), sign).0)).collect()
}
