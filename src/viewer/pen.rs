//! Letters and styles of a terminal, with colours and without, in all characters and in ASCII.

use ratatui::style::{Color, Modifier, Style};
use ratatui::text::{Line, Span};

use crate::game::Player;
use crate::render::ascii;
use crate::story::lines::width;
use crate::story::words::one_line;

/// What a terminal can show.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Screen {
    /// Whether it has colours; without them it still has bold, dim and reversed letters.
    pub colours: bool,
    /// Whether it shows nothing but ASCII.
    pub ascii: bool,
}

/// What something on the screen is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Ink {
    Text,
    /// What matters less: labels, what was skipped, what is ahead.
    Faint,
    Strong,
    /// What is about the step.
    Current,
    Of(Player),
    /// Of a player, and about a node that is being searched.
    StrongOf(Player),
    Cut,
    Right,
    Wrong,
}

impl Screen {
    pub(super) fn style(self, ink: Ink) -> Style {
        // The sixteen colours that everybody's terminal sets so that they can be read on its background.
        let (colour, modifier) = match ink {
            Ink::Text => (None, Modifier::empty()),
            Ink::Faint => (None, Modifier::DIM),
            Ink::Strong => (None, Modifier::BOLD),
            Ink::Current => (Some(Color::Yellow), Modifier::BOLD),
            Ink::Of(player) => (Some(colour(player)), Modifier::empty()),
            Ink::StrongOf(player) => (Some(colour(player)), Modifier::BOLD),
            Ink::Cut | Ink::Wrong => (Some(Color::Red), Modifier::empty()),
            Ink::Right => (Some(Color::Green), Modifier::BOLD),
        };
        let style = Style::new().add_modifier(modifier);
        match colour {
            Some(colour) if self.colours => style.fg(colour),
            _ => style,
        }
    }

    /// What headings and chosen lines stand on.
    pub(super) fn bar() -> Style {
        Style::new().add_modifier(Modifier::REVERSED)
    }

    /// A text as the terminal can show it, on one line.
    pub(super) fn text(self, text: &str) -> String {
        let text = one_line(text);
        if self.ascii { ascii::ascii(&text) } else { text.into_owned() }
    }

    pub(super) fn span(self, ink: Ink, text: &str) -> Span<'static> {
        Span::styled(self.text(text), self.style(ink))
    }

    /// One of two signs.
    pub(super) fn sign(self, usual: &'static str, in_ascii: &'static str) -> &'static str {
        if self.ascii { in_ascii } else { usual }
    }

    /// What stands for what does not fit.
    pub(super) fn ellipsis(self) -> &'static str {
        self.sign("…", "~")
    }

    /// A line that is no wider than it may be.
    pub(super) fn fitted(self, line: Line<'static>, most: usize) -> Line<'static> {
        if line.width() <= most {
            return line;
        }
        let mut room = most.saturating_sub(1);
        let mut spans = Vec::new();
        for span in line.spans {
            let end = span.content.char_indices().map(|(at, letter)| at + letter.len_utf8());
            let fits = |&end: &usize| width(&span.content[..end]) <= room;
            let end = end.take_while(fits).last().unwrap_or(0);
            room -= width(&span.content[..end]);
            let is_whole = end == span.content.len();
            spans.push(Span::styled(span.content[..end].to_owned(), span.style));
            if !is_whole {
                break;
            }
        }
        if most > 0 {
            spans.push(self.span_as_it_is(Ink::Faint, self.ellipsis()));
        }
        Line::from(spans)
    }

    pub(super) fn span_as_it_is(self, ink: Ink, text: impl Into<String>) -> Span<'static> {
        Span::styled(text.into(), self.style(ink))
    }
}

fn colour(player: Player) -> Color {
    match player {
        Player::Max => Color::Cyan,
        Player::Min => Color::Magenta,
    }
}
