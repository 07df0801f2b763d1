//! Names of items, and the notes about items in a tree file.

use std::collections::BTreeMap;

use super::ItemForm;
use crate::game::tree::letters;
use crate::render::figure::outline::{Outline, OutlineItem};
use crate::render::theme::{Naming, Theme};
use crate::story::words::one_line;
use crate::trace::Trace;

/// Returns the names of items, by the index of the item. Items without a name have no entry.
pub(super) fn names(
    outline: &Outline,
    traces: &[&Trace],
    forms: &[ItemForm],
    theme: &Theme,
) -> BTreeMap<usize, String> {
    let items = outline.items();
    let Some(naming) = theme.names else { return BTreeMap::new() };
    if naming != Naming::Positions {
        let given = |(index, item): (usize, &OutlineItem)| {
            Some((index, item.nodes(traces.iter().copied()).find_map(|(trace, id)| trace.name(id))?))
        };
        let may_have_names = traces.iter().any(|trace| trace.has_names_or_notes());
        let given: BTreeMap<usize, String> =
            items.iter().enumerate().filter(|_| may_have_names).filter_map(given).collect();
        if naming == Naming::Given || !given.is_empty() {
            return given;
        }
    }
    let mut order: Vec<usize> = (0..items.len()).collect();
    if naming == Naming::Positions {
        order.sort_by_key(|&index| items[index].ply);
    }
    let is_named = |&index: &usize| match naming {
        Naming::Positions => forms[index] != ItemForm::Fold,
        _ => matches!(forms[index], ItemForm::Inner(_)),
    };
    let name = |(number, index): (usize, usize)| {
        (index, if naming == Naming::Positions { format!("P{number}") } else { letters(number) })
    };
    order.into_iter().filter(is_named).enumerate().map(name).collect()
}

/// Returns the lines of the tree file's notes, by the index of the item; empty if the theme hides these notes.
pub(super) fn notes(outline: &Outline, traces: &[&Trace], theme: &Theme) -> BTreeMap<usize, Vec<String>> {
    if !theme.node_notes || !traces.iter().any(|trace| trace.has_names_or_notes()) {
        return BTreeMap::new();
    }
    let note = |(index, item): (usize, &OutlineItem)| {
        let note = item.nodes(traces.iter().copied()).find_map(|(trace, id)| trace.note(id))?;
        Some((index, lines(&note).collect()))
    };
    outline.items().iter().enumerate().filter_map(note).collect()
}

/// Splits a note into trimmed lines, and leaves out blank lines.
pub(super) fn lines(note: &str) -> impl Iterator<Item = String> {
    note.lines().map(|line| one_line(line.trim()).into_owned()).filter(|line| !line.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_continue_with_aa_after_z() {
        assert_eq!([0, 1, 25, 26, 27, 701, 702].map(letters), ["A", "B", "Z", "AA", "AB", "ZZ", "AAA"]);
    }
}
