//! Characters and styles for terminals with or without colours, and with Unicode or only ASCII.

use ratatui::style::{Color, Modifier, Style};
use ratatui::text::{Line, Span};

use crate::game::Player;
use crate::render::ascii;
use crate::story::lines::width;
use crate::story::words::one_line;

/// The capabilities of a terminal.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Screen {
    /// `true` if the terminal has colours; otherwise, styles are only bold, dim or reversed.
    pub colours: bool,
    /// `true` if the terminal shows only ASCII.
    pub ascii: bool,
}

/// The role of a text on the screen, which determines its style.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Ink {
    Text,
    /// Labels, and nodes that the search has skipped or not reached.
    Faint,
    Strong,
    /// Texts about the current step or choice.
    Current,
    Of(Player),
    /// Kinds of open nodes and bounds on the number line, in the colour of a player.
    StrongOf(Player),
    Cut,
    Right,
    Wrong,
}

impl Screen {
    pub(super) fn style(self, ink: Ink) -> Style {
        // Use only the standard colours, which users can set up to be readable on their background.
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

    /// Returns the style of the title line and of chosen rows: reversed.
    pub(super) fn bar() -> Style {
        Style::new().add_modifier(Modifier::REVERSED)
    }

    /// Returns a text on one line, in characters that the terminal can show.
    pub(super) fn text(self, text: &str) -> String {
        let text = one_line(text);
        if self.ascii { ascii::ascii(&text) } else { text.into_owned() }
    }

    pub(super) fn span(self, ink: Ink, text: &str) -> Span<'static> {
        Span::styled(self.text(text), self.style(ink))
    }

    /// Returns `usual`, or `in_ascii` on a terminal that shows only ASCII.
    pub(super) fn sign(self, usual: &'static str, in_ascii: &'static str) -> &'static str {
        if self.ascii { in_ascii } else { usual }
    }

    /// Returns the sign at the end of a truncated text.
    pub(super) fn ellipsis(self) -> &'static str {
        self.sign("…", "~")
    }

    /// Truncates a line to a width of at most `most` columns.
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
            spans.push(self.span(Ink::Faint, self.ellipsis()));
        }
        Line::from(spans)
    }
}

fn colour(player: Player) -> Color {
    match player {
        Player::Max => Color::Cyan,
        Player::Min => Color::Magenta,
    }
}
