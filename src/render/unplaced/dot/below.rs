//! Captions and the legend below a tree, as an HTML-like table of Graphviz.

use std::fmt;

use super::board::Markup;
use super::colour;
use crate::render::figure::{Caption, CaptionKind, LegendEntry};
use crate::render::theme::Theme;
use crate::render::unplaced::signs;
use crate::render::{Colour, Palette, Role};

/// Maximum number of legend entries in a row.
const COLUMNS: usize = 3;

/// Captions, and rows of legend entries below them.
pub(super) struct Below<'a> {
    pub(super) palette: &'a Palette,
    pub(super) theme: &'a Theme,
    pub(super) captions: Vec<Caption>,
    pub(super) entries: Vec<LegendEntry>,
}

impl Below<'_> {
    pub(super) fn is_empty(&self) -> bool {
        self.captions.is_empty() && self.entries.is_empty()
    }

    /// Returns the text colour for a role: the colour of the line or, for a role without a line, of the area.
    fn ink(&self, role: Role) -> Colour {
        let paint = self.palette.paint(role);
        colour(paint.stroke.map(|stroke| stroke.colour).or(paint.fill))
    }

    fn caption(&self, f: &mut fmt::Formatter<'_>, caption: &Caption) -> fmt::Result {
        let (size, role) = match caption.kind {
            CaptionKind::Title => (12, Role::Text),
            CaptionKind::Result => (11, Role::Text),
            CaptionKind::Counts | CaptionKind::Rules | CaptionKind::Note => (10, Role::MutedText),
        };
        let text = Markup(&caption.text);
        let (open, close) = if caption.kind == CaptionKind::Title { ("<B>", "</B>") } else { ("", "") };
        write!(f, "<TR><TD ALIGN=\"LEFT\"><FONT POINT-SIZE=\"{size}\" COLOR=\"{}\">", self.ink(role))?;
        write!(f, "{open}{text}{close}</FONT></TD></TR>")
    }

    /// Writes the sign and the meaning of a legend entry as two cells.
    fn entry(&self, f: &mut fmt::Formatter<'_>, entry: &LegendEntry) -> fmt::Result {
        let (sign, meaning) = (Markup(signs::written(self.theme, entry)), Markup(&entry.meaning));
        write!(f, "<TD><FONT COLOR=\"{}\">{sign}</FONT></TD>", self.ink(entry.role))?;
        write!(f, "<TD ALIGN=\"LEFT\"><FONT POINT-SIZE=\"10\">{meaning}</FONT></TD>")
    }
}

impl fmt::Display for Below<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("<TABLE BORDER=\"0\" CELLBORDER=\"0\" CELLSPACING=\"0\" CELLPADDING=\"1\">")?;
        for caption in &self.captions {
            self.caption(f, caption)?;
        }
        if !self.entries.is_empty() {
            f.write_str("<TR><TD ALIGN=\"LEFT\">")?;
            f.write_str("<TABLE BORDER=\"0\" CELLBORDER=\"0\" CELLSPACING=\"4\" CELLPADDING=\"0\">")?;
            for row in self.entries.chunks(COLUMNS) {
                f.write_str("<TR>")?;
                for (column, entry) in row.iter().enumerate() {
                    // This cell separates a meaning from the next sign.
                    f.write_str(if column > 0 { "<TD WIDTH=\"10\"></TD>" } else { "" })?;
                    self.entry(f, entry)?;
                }
                f.write_str("</TR>")?;
            }
            f.write_str("</TABLE></TD></TR>")?;
        }
        f.write_str("</TABLE>")
    }
}
