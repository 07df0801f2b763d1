//! A line in which something is typed.

use ratatui::crossterm::event::KeyCode;

/// What is asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Wanted {
    /// The number of a step, or a node.
    Place,
    /// Part of a move or of a name.
    Move,
}

/// What was typed so far.
#[derive(Debug)]
pub(super) struct Prompt {
    pub(super) wanted: Wanted,
    pub(super) text: String,
}

impl Prompt {
    pub(super) fn new(wanted: Wanted) -> Self {
        Prompt { wanted, text: String::new() }
    }

    pub(super) fn type_key(&mut self, key: KeyCode) {
        type_into(&mut self.text, key);
    }
}

/// Adds a letter to a text, or takes the last one away.
pub(super) fn type_into(text: &mut String, key: KeyCode) {
    /// Nobody types more.
    const MOST: usize = 200;
    match key {
        KeyCode::Backspace => _ = text.pop(),
        KeyCode::Char(letter) if text.len() < MOST => text.push(letter),
        _ => {}
    }
}
