//! Widths of texts, by the metrics of the font that they are drawn in.
//!
//! Pictures name DejaVu Sans as their font, and the backends that embed a font embed this one. Sums of advance widths
//! are then exact but for kerning, which only ever makes a text of letters a little narrower: a box that is wide enough
//! by these numbers is wide enough.

use unicode_width::UnicodeWidthChar;

use super::glyphs::{BOLD, Face, REGULAR, RUNS, Run};

/// Weight of the font.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Weight {
    /// DejaVu Sans.
    #[default]
    Regular,
    /// DejaVu Sans Bold.
    Bold,
}

/// Font units in the font size.
pub(crate) const UNITS: f64 = 2048.0;

/// Width of a character that the table does not have and another font has to supply. It is generous, because text that
/// is too short for its box does less harm than text that sticks out.
const FALLBACK: u16 = 1638;
/// Width of Chinese, Japanese and Korean characters, which are square.
const SQUARE: u16 = 2048;
/// Width of emoji, which are wider than high in most fonts: Noto Color Emoji has 1.17 to 1.37 of the size.
const EMOJI: u16 = 2816;

/// Returns the width of `text` on one line, in pixels, for a font size in pixels.
///
/// Widths are those of DejaVu Sans for Latin, Greek and Cyrillic letters, punctuation, mathematics, arrows, geometric
/// shapes and symbols. Combining marks have no width, emoji have 1.375 and Chinese, Japanese and Korean characters 1 of
/// the size, and any other character 0.8. Control characters count as the replacement character that is drawn for them.
pub fn text_width(text: &str, size: f64, weight: Weight) -> f64 {
    // Most characters are in the first run, and widths are asked for millions of times in a large picture.
    let (first, advances) = (RUNS[0].first, RUNS[0].advances(weight));
    let advance = |character: char| match character {
        ' '..='~' => advances[(u32::from(character) - first) as usize],
        _ => glyph(character, weight).advance,
    };
    let units: f64 = text.chars().map(|character| f64::from(advance(character))).sum();
    units * size / UNITS
}

/// The glyph of a character.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Glyph {
    /// Number in the font; 0, a box, for a character that the font does not have, and `None` if such a character has no
    /// width and is not drawn.
    pub(crate) id: Option<u16>,
    /// Advance width, in font units.
    pub(crate) advance: u16,
}

impl Weight {
    /// Returns the metrics of the whole font.
    pub(crate) fn face(self) -> &'static Face {
        match self {
            Weight::Regular => &REGULAR,
            Weight::Bold => &BOLD,
        }
    }
}

impl Run {
    /// Returns the advance widths of the characters.
    fn advances(&self, weight: Weight) -> &'static [u16] {
        match weight {
            Weight::Regular => self.regular,
            Weight::Bold => self.bold,
        }
    }
}

/// Returns the glyph of a character. Control characters look like the replacement character.
pub(crate) fn glyph(character: char, weight: Weight) -> Glyph {
    let code = match character {
        '\0'..='\u{1F}' | '\u{7F}'..='\u{9F}' => u32::from(char::REPLACEMENT_CHARACTER),
        character => u32::from(character),
    };
    let next = RUNS.partition_point(|run| run.first <= code);
    let found = next.checked_sub(1).and_then(|index| {
        let run = &RUNS[index];
        let place = u16::try_from(code - run.first).ok()?;
        run.advances(weight).get(usize::from(place)).map(|&advance| (run.glyph + place, advance))
    });
    if let Some((id, advance)) = found {
        return Glyph { id: Some(id), advance };
    }
    let advance = missing(character);
    Glyph { id: (advance > 0).then_some(0), advance }
}

/// Returns the advance width of a character that the font does not have.
fn missing(character: char) -> u16 {
    match (character, character.width()) {
        // Combining marks, joiners, variation selectors and emoji modifiers have no width of their own.
        ('\u{1F3FB}'..='\u{1F3FF}', _) | (_, Some(0)) => 0,
        ('\u{1F000}'..='\u{1FBFF}' | '\u{231A}' | '\u{231B}' | '\u{2B50}' | '\u{2B55}', _) => EMOJI,
        (_, Some(2)) => SQUARE,
        _ => FALLBACK,
    }
}

#[cfg(test)]
#[expect(clippy::float_cmp, reason = "sums of whole numbers")]
mod tests {
    use super::*;

    fn units(text: &str, weight: Weight) -> f64 {
        text_width(text, UNITS, weight)
    }

    #[test]
    fn the_table_is_in_order_and_as_wide_in_bold() {
        for run in RUNS {
            assert_eq!(run.regular.len(), run.bold.len());
        }
        // `text_width` takes widths from the first run without asking whether a character is in it.
        assert_eq!((RUNS[0].first, RUNS[0].bold.len()), (u32::from(b' '), usize::from(b'~' - b' ') + 1));
        for pair in RUNS.windows(2) {
            assert!(pair[0].first as usize + pair[0].regular.len() < pair[1].first as usize, "{:x}", pair[1].first);
        }
    }

    #[test]
    fn what_pictures_say_is_in_the_table() {
        let said = "Řehoř žluťoučký kůň ĎŤŇ «» „“ αβγΩ Привет, ёж! ∞ − ≤ ≥ ± ½ × · … – — ← ↑ → ↓ ↔ △ ▽ ▲ ▼ ■ □ ● ○ ◆ \
                    ✂ ✓ ✗ ♔♕♖♗♘♙♚♛♜♝♞♟ ⚀⚅ ₁² €\u{FFFD}";
        for character in said.chars() {
            let code = u32::from(character);
            assert!(
                RUNS.iter().any(|run| (run.first..run.first + u32::try_from(run.bold.len()).unwrap()).contains(&code)),
                "{character}"
            );
        }
    }

    #[test]
    fn widths_are_those_of_the_font() {
        // By hand from the fonts' hmtx tables.
        assert_eq!(units("MAX", Weight::Regular), 1767.0 + 1401.0 + 1403.0);
        assert_eq!(units("i", Weight::Bold), 702.0);
        assert_eq!(text_width("MAX", 12.0, Weight::Regular), 4571.0 * 12.0 / 2048.0);
    }

    #[test]
    fn marks_take_no_room() {
        assert_eq!(units("e\u{301}", Weight::Regular), units("e", Weight::Regular));
        assert_eq!(units("a\u{200D}b\u{FEFF}", Weight::Bold), units("ab", Weight::Bold));
    }

    #[test]
    fn digits_are_equally_wide() {
        for weight in [Weight::Regular, Weight::Bold] {
            assert!(('1'..='9').all(|digit| glyph(digit, weight).advance == glyph('0', weight).advance));
        }
    }

    #[test]
    fn unknown_characters_are_wide() {
        assert_eq!(units("漢字", Weight::Regular), 2.0 * f64::from(SQUARE));
        assert_eq!(units("🦀", Weight::Regular), f64::from(EMOJI));
        assert_eq!(units("ก", Weight::Regular), f64::from(FALLBACK));
    }

    #[test]
    fn control_characters_are_as_wide_as_what_stands_for_them() {
        assert_eq!(units("\n\u{1}", Weight::Regular), units("\u{FFFD}\u{FFFD}", Weight::Regular));
    }
}
