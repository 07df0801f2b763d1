//! Prompts in the last line of the screen.

use ratatui::crossterm::event::KeyCode;

/// The subject of a prompt.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum PromptKind {
    /// Number of a step, or a node.
    Place,
    /// Part of a move or name.
    Move,
}

/// Appends a character to a text, or deletes the last one.
pub(super) fn type_into(text: &mut String, key: KeyCode) {
    /// Most characters of an input.
    const MOST: usize = 200;
    match key {
        KeyCode::Backspace => _ = text.pop(),
        KeyCode::Char(letter) if text.len() < MOST => text.push(letter),
        _ => {}
    }
}
