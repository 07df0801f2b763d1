//! Text in lines that fit the width of a terminal.

use std::io;

use unicode_width::UnicodeWidthChar;

use super::words::{one_line, plain};

/// Default width of a terminal, in columns.
pub const USUAL_WIDTH: usize = 80;

/// Characters after which a word may be broken if it is wider than a line.
const BREAKS: [char; 6] = ['+', ',', '/', '-', '|', '_'];

/// Largest width of a character, in columns.
const WIDEST: usize = 2;

/// Returns the width of a text in columns of a terminal.
pub(crate) fn width(text: &str) -> usize {
    text.chars().map(columns).sum()
}

fn columns(letter: char) -> usize {
    letter.width().unwrap_or(0)
}

/// Splits a text into lines of at most `most` columns, at blanks but not at no-break spaces. A word is broken only if
/// it is too wide for a line, including the indent of the first line.
pub(crate) fn wrapped(text: &str, most: usize) -> Vec<&str> {
    let mut lines = Vec::new();
    let mut rest = text.trim_end_matches(' ');
    let words = rest.trim_start_matches(' ');
    // Drop an indent that leaves no room for a character.
    if rest.len() - words.len() + WIDEST > most {
        rest = words;
    }
    while let Some(end) = end_of_line(rest, most) {
        lines.push(rest[..end].trim_end_matches(' '));
        rest = rest[end..].trim_start_matches(' ');
    }
    lines.push(rest);
    lines
}

/// Returns the byte index of the end of the first line; `None` if the whole text fits.
fn end_of_line(text: &str, most: usize) -> Option<usize> {
    let (mut taken, mut blank, mut sign) = (0, None, None);
    let first_word = text.find(|c| c != ' ')?;
    for (at, letter) in text.char_indices() {
        if letter == ' ' && at > first_word {
            blank = Some(at);
        }
        taken += columns(letter);
        // A line contains at least one character, even if that character is too wide.
        if taken > most && at > first_word {
            return blank.or(sign).or(Some(at));
        }
        if BREAKS.contains(&letter) {
            sign = Some(at + letter.len_utf8());
        }
    }
    None
}

/// Writes sentences in lines of at most `most` columns.
///
/// # Errors
/// If `out` cannot be written.
pub fn write_sentence(out: &mut dyn io::Write, most: usize, text: &str) -> io::Result<()> {
    wrapped(&one_line(text), most).iter().try_for_each(|line| writeln!(out, "{}", plain(line)))
}

/// Returns texts beside their labels, in lines of at most `most` columns. Continuation lines are aligned. If the labels
/// would take more than half of a line, each text is below its label.
pub fn in_columns(lines: &[(String, String)], most: usize) -> String {
    /// Minimum width of the column of labels: the width of the longest labels in an English summary.
    const NARROWEST: usize = 10;
    const INDENT: usize = 4;
    let beside = lines.iter().map(|(label, _)| width(label)).max().unwrap_or(0).max(NARROWEST) + 2;
    let (indent, is_below) = if beside * 2 > most { (INDENT, true) } else { (beside, false) };
    let mut text = String::new();
    for (label, content) in lines {
        let content = one_line(content);
        let mut label = label.as_str();
        if is_below && !label.is_empty() {
            text.extend([label, "\n"]);
            label = "";
        }
        for line in wrapped(&content, most - indent) {
            text.push_str(label);
            text.push_str(&" ".repeat(indent - width(label)));
            text.push_str(&plain(line));
            text.push('\n');
            label = "";
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn lines_are_broken_at_blanks() {
        assert_eq!(wrapped("one two three", 7), ["one two", "three"]);
        assert_eq!(wrapped("one two three", 8), ["one two", "three"]);
        assert_eq!(wrapped("one two", 3), ["one", "two"]);
        assert_eq!(wrapped("3  exact", 9), ["3  exact"], "two blanks stay two");
        assert_eq!(wrapped("1\u{202f}296 orders", 6), ["1\u{202f}296", "orders"], "numbers stay whole");
        assert_eq!(wrapped("", 5), [""]);
        assert_eq!(wrapped("    ab cd", 6), ["    ab", "cd"], "the first line may be indented");
        assert_eq!(wrapped(" 漢", 2), ["漢"]);
    }

    #[test]
    fn long_words_are_broken_after_signs() {
        assert_eq!(wrapped("alpha-beta+table+killer", 12), ["alpha-beta+", "table+killer"]);
        assert_eq!(wrapped("aaaaaaaa", 3), ["aaa", "aaa", "aa"]);
        assert_eq!(wrapped("漢字漢字", 5), ["漢字", "漢字"], "two columns each");
    }

    #[test]
    fn contents_are_beside_or_below_their_labels() {
        let lines = [("value".to_owned(), "one two three four five".to_owned()), (String::new(), "six".to_owned())];
        assert_eq!(in_columns(&lines, 30), "value       one two three four\n            five\n            six\n");
        assert_eq!(in_columns(&lines, 20), "value\n    one two three\n    four five\n    six\n");
    }

    proptest! {
        #[test]
        fn wrapped_lines_fit_and_keep_all_letters(text in "[a-z +,é漢\u{202f}-]{0,60}", most in 2_usize..30) {
            let lines = wrapped(&text, most);
            for line in &lines {
                prop_assert!(width(line) <= most, "{:?}", lines);
            }
            let letters = |text: &str| text.chars().filter(|&c| c != ' ').collect::<String>();
            prop_assert_eq!(letters(&lines.concat()), letters(&text));
        }
    }
}
