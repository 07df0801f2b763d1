//! What formats made of lines of text write in the place of what a picture draws.

use super::figure::{Entry, Fate, Figure, Look, Note, NoteKind, Sign};
use super::theme::{CutMark, NodeShape};

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
    let value = if look.is_blank { BLANK } else { &look.value };
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

/// A line for each sign of a panel that does not explain itself, if the theme has a legend.
pub(super) fn legend(figure: &Figure<'_>, panel: usize) -> Vec<String> {
    if !figure.theme().legend {
        return Vec::new();
    }
    let line = |Entry { sign, meaning }: Entry| {
        let written = match sign {
            Sign::Visit => return Some(figure.locale().text("visits-note")),
            Sign::Best => BEST,
            Sign::Differs => "≠",
            Sign::Imagined => "(…)",
            Sign::Negated => NEGATED,
            Sign::Blank => BLANK,
            _ => return None,
        };
        Some(format!("{written}  {meaning}"))
    };
    figure.legend(&[panel]).into_iter().filter_map(line).collect()
}
