//! Widths of texts in the font of pictures.
//!
//! Pictures use the font DejaVu Sans, and formats that embed a font embed DejaVu Sans. The width of a text is the sum
//! of the advance widths of its characters, or less because of kerning. So a box as wide as the sum is always wide
//! enough.

use unicode_width::UnicodeWidthChar;

/// Weight of the font.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Weight {
    /// DejaVu Sans.
    #[default]
    Regular,
    /// DejaVu Sans Bold.
    Bold,
}

/// Glyphs of all characters that both DejaVu Sans and DejaVu Sans Bold have, sorted by code point. Each entry has four
/// big-endian numbers: code point, glyph number, and advance width in the regular and the bold font.
static GLYPHS: &[[u8; 8]] = include_bytes!("../../assets/fonts/glyphs.bin").as_chunks().0;

/// Font units per em. One em is the font size.
pub(crate) const UNITS: f64 = 2048.0;

/// Width, in font units, of a character that is missing in the table, so that another font must supply it. This width
/// is generous, because a box that is too wide does less harm than text that sticks out.
const FALLBACK: u16 = 1638;
/// Width of Chinese, Japanese and Korean characters, which are square, in font units.
const SQUARE: u16 = 2048;
/// Width of emoji, in font units. Emoji are wider than high in most fonts: in Noto Color Emoji, their width is 1.17 to
/// 1.37 times the font size.
const EMOJI: u16 = 2816;

/// Returns the width of `text` on one line, in pixels, for a font size in pixels.
///
/// Widths are those of DejaVu Sans for Latin, Greek and Cyrillic letters, punctuation, mathematics, arrows, geometric
/// shapes and symbols. Combining marks have no width. Relative to the size, emoji have the width 1.375, Chinese,
/// Japanese and Korean characters 1, and other characters 0.8. A control character has the width of the replacement
/// character that is drawn for it.
pub fn text_width(text: &str, size: f64, weight: Weight) -> f64 {
    let units: f64 = text.chars().map(|character| f64::from(glyph(character, weight).advance)).sum();
    units * size / UNITS
}

/// Glyph of a character.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct FontGlyph {
    /// Number of the glyph in the font. If the font lacks the character: 0, the glyph of a box, or `None` if the
    /// character has no width and is not drawn.
    pub(crate) id: Option<u16>,
    /// Advance width, in font units.
    pub(crate) advance: u16,
}

/// Returns the glyph of a character. Control characters have the glyph of the replacement character.
pub(crate) fn glyph(character: char, weight: Weight) -> FontGlyph {
    let seen = if character.is_control() { char::REPLACEMENT_CHARACTER } else { character };
    let number =
        |entry: usize, index: usize| u16::from_be_bytes([GLYPHS[entry][2 * index], GLYPHS[entry][2 * index + 1]]);
    let entry = match u16::try_from(u32::from(seen)) {
        // Fast path: the first entries are the ASCII characters, of which most texts consist.
        Ok(code @ 0x20..=0x7E) => Some(usize::from(code) - 0x20),
        Ok(code) => GLYPHS.binary_search_by_key(&code, |entry| u16::from_be_bytes([entry[0], entry[1]])).ok(),
        Err(_) => None,
    };
    if let Some(entry) = entry {
        return FontGlyph { id: Some(number(entry, 1)), advance: number(entry, 2 + weight as usize) };
    }
    let advance = missing(character);
    FontGlyph { id: (advance > 0).then_some(0), advance }
}

/// Returns the advance width of a character that the font lacks, in font units.
fn missing(character: char) -> u16 {
    match (character, character.width()) {
        // Combining marks, joiners, variation selectors and emoji modifiers have no width.
        ('\u{1F3FB}'..='\u{1F3FF}', _) | (_, Some(0)) => 0,
        ('\u{1F000}'..='\u{1FBFF}' | '\u{231A}' | '\u{231B}' | '\u{2B50}' | '\u{2B55}', _) => EMOJI,
        (_, Some(2)) => SQUARE,
        _ => FALLBACK,
    }
}

/// Breaks a text between words into lines of at most `widest` pixels. A sign in `glue` keeps the words on both sides
/// together, as in `2 ≤ α`. A word wider than a line, such as a FEN, is broken after a slash if possible, or else
/// anywhere.
pub(crate) fn wrapped(text: &str, size: f64, weight: Weight, widest: f64, glue: &[char]) -> Vec<String> {
    const BLANK: &str = "\u{a0}";
    let fits = |line: &str| text_width(line, size, weight) <= widest;
    let glued = glue
        .iter()
        .fold(text.to_owned(), |text, sign| text.replace(&format!(" {sign} "), &format!("{BLANK}{sign}{BLANK}")));
    let mut lines: Vec<String> = Vec::new();
    for word in glued.split(' ').filter(|word| !word.is_empty()) {
        match lines.last_mut() {
            Some(line) if fits(&format!("{line} {word}")) => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.extend(broken(word, fits)),
        }
    }
    if lines.is_empty() {
        lines.push(String::new());
    }
    if text.contains(BLANK) { lines } else { lines.into_iter().map(|line| line.replace(BLANK, " ")).collect() }
}

/// Breaks a word into pieces that fit on a line. A piece of a single character may be too wide.
fn broken(word: &str, fits: impl Fn(&str) -> bool) -> Vec<String> {
    let mut pieces = vec![String::new()];
    for row in word.split_inclusive('/') {
        let piece = pieces.last_mut().expect("there is a first one");
        if fits(&format!("{piece}{row}")) {
            piece.push_str(row);
            continue;
        }
        if !piece.is_empty() {
            pieces.push(String::new());
        }
        for c in row.chars() {
            let piece = pieces.last_mut().expect("there is a first one");
            let longer = format!("{piece}{c}");
            if piece.is_empty() || fits(&longer) {
                *piece = longer;
            } else {
                pieces.push(c.to_string());
            }
        }
    }
    pieces
}

#[cfg(test)]
#[expect(clippy::float_cmp, reason = "sums of whole numbers")]
mod tests {
    use super::*;

    fn units(text: &str, weight: Weight) -> f64 {
        text_width(text, UNITS, weight)
    }

    #[test]
    fn the_glyph_table_is_sorted_and_begins_with_ascii() {
        let codes: Vec<u16> = GLYPHS.iter().map(|entry| u16::from_be_bytes([entry[0], entry[1]])).collect();
        assert!(codes.is_sorted_by(|one, two| one < two));
        assert_eq!((codes[0], codes[94]), (0x20, 0x7E));
    }

    #[test]
    fn characters_of_pictures_are_in_the_glyph_table() {
        let said = "Řehoř žluťoučký kůň ĎŤŇ «» „“ αβγΩ Привет, ёж! ∞ − ≤ ≥ ± ½ × · … – — ← ↑ → ↓ ↔ △ ▽ ▲ ▼ ■ □ ● ○ ◆ \
                    ✂ ✓ ✗ ♔♕♖♗♘♙♚♛♜♝♞♟ ⚀⚅ ₁² €\u{FFFD}";
        for character in said.chars() {
            assert!(glyph(character, Weight::Bold).id.is_some_and(|id| id > 0), "{character}");
        }
    }

    #[test]
    fn text_widths_equal_those_of_the_font() {
        // Computed by hand from the fonts' hmtx tables.
        assert_eq!(units("MAX", Weight::Regular), 1767.0 + 1401.0 + 1403.0);
        assert_eq!(units("i", Weight::Bold), 702.0);
        assert_eq!(text_width("MAX", 12.0, Weight::Regular), 4571.0 * 12.0 / 2048.0);
    }

    #[test]
    fn combining_and_invisible_characters_have_no_width() {
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
    fn control_characters_are_as_wide_as_the_replacement_character() {
        assert_eq!(units("\n\u{1}", Weight::Regular), units("\u{FFFD}\u{FFFD}", Weight::Regular));
    }
}
