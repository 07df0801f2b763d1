//! Prompts in the last line of the screen.

use ratatui::crossterm::event::KeyCode;

/// The kind of text that is typed into a prompt.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum PromptKind {
    /// A number of steps, or a node.
    Place,
    /// A part of the move or name of a node, to search for in the tree.
    Move,
}

/// Appends the character of a key to a text, or deletes the last character for the backspace key.
pub(super) fn type_into(text: &mut String, key: KeyCode) {
    /// Length of a text, in bytes, from which on no characters are appended.
    const MOST: usize = 200;
    match key {
        KeyCode::Backspace => _ = text.pop(),
        KeyCode::Char(letter) if text.len() < MOST => text.push(letter),
        _ => {}
    }
}
