//! Labels of nodes with boards, as HTML-like tables of Graphviz.

use std::fmt;

use super::Look;
use crate::game::{Cell, Diagram, Glyph, Mark, Piece, Style};
use crate::render::figure::parts::is_pruned;
use crate::render::figure::{Fate, ItemForm};
use crate::render::picture::board::faded;
use crate::render::unplaced::signs;
use crate::render::{Colour, Highlight, Palette, Role};
use crate::story::words::on_one_line;

/// Label of a node with a board: name, board, value and notes.
pub(super) struct BoardLabel<'a> {
    pub(super) palette: &'a Palette,
    pub(super) look: &'a Look,
    pub(super) diagram: &'a Diagram,
}

impl fmt::Display for BoardLabel<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let look = self.look;
        f.write_str("<TABLE BORDER=\"0\" CELLBORDER=\"0\" CELLSPACING=\"0\" CELLPADDING=\"1\">")?;
        let (value, muted) = (self.fill(Role::Value), self.fill(Role::MutedText));
        if let Some(name) = &look.name {
            write!(f, "<TR><TD><FONT COLOR=\"{value}\">{}</FONT></TD></TR>", Markup(name))?;
        }
        f.write_str("<TR><TD>")?;
        self.board(f)?;
        f.write_str("</TD></TR>")?;
        let mark = match look.form {
            ItemForm::Inner(_) => signs::outline(look.shape),
            _ if look.is_over => "▣",
            _ => "□",
        };
        let text = format!("{mark} {}", signs::value(look).unwrap_or_default());
        let (open, close) = if look.on_variation { ("<B>", "</B>") } else { ("", "") };
        write!(f, "<TR><TD><FONT COLOR=\"{value}\">{open}{}{close}</FONT></TD></TR>", Markup(text.trim()))?;
        let visit = look.visit.map(|number| format!("#{number}"));
        for note in look.notes.iter().map(signs::note).chain(visit) {
            write!(f, "<TR><TD><FONT COLOR=\"{muted}\" POINT-SIZE=\"10\">{}</FONT></TD></TR>", Markup(&note))?;
        }
        f.write_str("</TABLE>")
    }
}

impl BoardLabel<'_> {
    fn fill(&self, role: Role) -> Colour {
        self.palette.fill(self.seen(role))
    }

    fn line(&self, role: Role) -> Colour {
        self.palette.line(self.seen(role))
    }

    /// Returns the role that replaces `role` in this label: a grey one if the node was not searched.
    fn seen(&self, role: Role) -> Role {
        if is_pruned(self.look) { faded(role) } else { role }
    }

    fn board(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (look, diagram) = (self.look, self.diagram);
        let paper = self.fill(match diagram.style {
            Style::Wall => Role::Wall,
            Style::Chequered => Role::LightSquare,
            Style::Heaps | Style::Grid | Style::Squares | Style::Pits => Role::Board,
        });
        let grid = u8::from(matches!(diagram.style, Style::Grid | Style::Squares));
        let (frame, width) = match look.fate {
            _ if look.highlight.is_some() => (self.line(look.highlight.map_or(Role::Board, Highlight::role)), 4),
            Fate::Open => (self.fill(Role::Active), 4),
            _ if look.on_variation => (self.line(Role::Principal), 3),
            _ => (self.line(Role::BoardLine), 1),
        };
        write!(f, "<TABLE BORDER=\"{width}\" COLOR=\"{frame}\" BGCOLOR=\"{paper}\" CELLBORDER=\"{grid}\"")?;
        f.write_str(" CELLSPACING=\"0\" CELLPADDING=\"0\">")?;
        for (y, row) in diagram.rows().enumerate() {
            f.write_str("<TR>")?;
            if let Some(name) = diagram.coordinates.rows.get(y) {
                self.name(f, name)?;
            }
            for (x, &cell) in row.iter().enumerate() {
                self.cell(f, cell, diagram.style == Style::Chequered && (x + y) % 2 == 1)?;
            }
            f.write_str("</TR>")?;
        }
        if !diagram.coordinates.columns.is_empty() {
            f.write_str("<TR>")?;
            if !diagram.coordinates.rows.is_empty() {
                self.name(f, " ")?;
            }
            for name in &diagram.coordinates.columns {
                self.name(f, name)?;
            }
            f.write_str("</TR>")?;
        }
        f.write_str("</TABLE>")
    }

    /// Writes a coordinate as a cell of the table.
    fn name(&self, f: &mut fmt::Formatter<'_>, name: &str) -> fmt::Result {
        // Graphviz refuses an empty text.
        let (text, name) = (self.fill(Role::BoardText), if name.is_empty() { " " } else { name });
        write!(f, "<TD BORDER=\"0\" WIDTH=\"14\"><FONT COLOR=\"{text}\" POINT-SIZE=\"9\">{name}</FONT></TD>")
    }

    fn cell(&self, f: &mut fmt::Formatter<'_>, Cell { glyph, mark }: Cell, is_dark: bool) -> fmt::Result {
        f.write_str("<TD WIDTH=\"18\" HEIGHT=\"18\"")?;
        if mark == Mark::LastMove {
            write!(f, " BGCOLOR=\"{}\"", self.fill(Role::LastMove))?;
        } else if is_dark {
            write!(f, " BGCOLOR=\"{}\"", self.fill(Role::DarkSquare))?;
        }
        if mark == Mark::Decisive {
            write!(f, " BORDER=\"2\" COLOR=\"{}\"", self.line(Role::Decisive))?;
        } else if matches!(self.diagram.style, Style::Grid | Style::Squares) {
            write!(f, " COLOR=\"{}\"", self.line(Role::BoardLine))?;
        }
        let (mut letter, number) =
            ([0; 4], if let Glyph::Stones(stones) = glyph { stones.to_string() } else { String::new() });
        let (symbol, colour) = match glyph {
            Glyph::Letter(symbol) => (&*symbol.encode_utf8(&mut letter), self.fill(Role::BoardText)),
            Glyph::Empty if self.diagram.style == Style::Wall => ("●", self.fill(Role::Hole)),
            Glyph::Empty => (" ", self.fill(Role::BoardText)),
            Glyph::Cross => ("X", self.line(Role::Cross)),
            Glyph::Nought => ("O", self.line(Role::Nought)),
            Glyph::FirstDisc => ("●", self.fill(Role::FirstDisc)),
            // The ring distinguishes this disc from the other player's disc without colour.
            Glyph::SecondDisc => ("◉", self.line(Role::SecondDisc)),
            Glyph::Token => ("●", self.fill(Role::Token)),
            Glyph::Blocked => ("▩", self.fill(Role::BoardText)),
            Glyph::Stones(_) => (&*number, self.fill(Role::BoardText)),
            Glyph::Man { white, piece } => (man(white, piece), self.fill(Role::BlackMan)),
            Glyph::Checker { white, king } => (checker(white, king), self.fill(Role::BlackMan)),
        };
        write!(f, "><FONT COLOR=\"{colour}\" POINT-SIZE=\"14\">{symbol}</FONT></TD>")
    }
}

/// Returns the character of a chess piece.
fn man(white: bool, piece: Piece) -> &'static str {
    let (white_man, black_man) = match piece {
        Piece::King => ("♔", "♚"),
        Piece::Queen => ("♕", "♛"),
        Piece::Rook => ("♖", "♜"),
        Piece::Bishop => ("♗", "♝"),
        Piece::Knight => ("♘", "♞"),
        Piece::Pawn => ("♙", "♟"),
    };
    if white { white_man } else { black_man }
}

/// Returns the character of a draughts piece. The draughts characters of Unicode are too small in most fonts.
fn checker(white: bool, king: bool) -> &'static str {
    match (white, king) {
        (true, false) => "○",
        (true, true) => "◎",
        (false, false) => "●",
        (false, true) => "◉",
    }
}

/// Text escaped for an HTML-like label.
pub(super) struct Markup<'a>(pub(super) &'a str);

impl fmt::Display for Markup<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use fmt::Write;
        for c in self.0.chars() {
            match c {
                '<' => f.write_str("&lt;")?,
                '>' => f.write_str("&gt;")?,
                '&' => f.write_str("&amp;")?,
                '"' => f.write_str("&quot;")?,
                '\n' => f.write_str("<BR/>")?,
                c => f.write_char(on_one_line(c))?,
            }
        }
        Ok(())
    }
}
