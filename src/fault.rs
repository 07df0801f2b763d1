//! Errors in inputs, with their place: one type for everything that users type or write.

use std::borrow::Cow;
use std::fmt;
use std::ops::Range;

use annotate_snippets::{AnnotationKind, Group, Level, Renderer, Snippet};

/// Returns the replacement for a character in a line of output: a blank for characters that end a line, the replacement
/// character for those that a terminal would interpret or XML cannot hold. All outputs use this function.
pub fn on_one_line(c: char) -> char {
    match c {
        '\t' | '\n' | '\u{b}' | '\u{c}' | '\r' | '\u{85}' | '\u{2028}' | '\u{2029}' => ' ',
        // Unassigned code points and control characters.
        '\u{fffe}' | '\u{ffff}' | ..'\u{20}' | '\u{7f}'..'\u{a0}' => char::REPLACEMENT_CHARACTER,
        ' '..='~' | '\u{a0}'.. => c,
    }
}

/// Replaces line breaks and control characters in a text, such as a name.
pub fn one_line(text: &str) -> Cow<'_, str> {
    if is_plain(text, b' ') { text.into() } else { replaced(text, on_one_line) }
}

/// Replaces control characters in a text, but keeps line feeds.
pub fn with_lines(text: &str) -> Cow<'_, str> {
    if is_plain(text, b'\n') { text.into() } else { replaced(text, |c| if c == '\n' { c } else { on_one_line(c) }) }
}

/// Returns `true` if a text certainly needs no replacement; `other` is a control character to keep. The test is by
/// bytes: all replaced characters are ASCII control characters, or in UTF-8 begin with C2 or EF, or end with A8 or A9.
fn is_plain(text: &str, other: u8) -> bool {
    let stays = |byte: u8| match byte {
        0xC2 | 0xEF | 0xA8 | 0xA9 | 0x7F => false,
        b' '.. => true,
        _ => byte == other,
    };
    // A loop without an early exit can be vectorized.
    text.bytes().fold(true, |plain, byte| plain & stays(byte))
}

fn replaced(text: &str, shown: impl Fn(char) -> char) -> Cow<'_, str> {
    if text.chars().all(|c| shown(c) == c) { text.into() } else { text.chars().map(shown).collect::<String>().into() }
}

/// Prepares a message, which may quote any text.
fn on_its_line(words: impl Into<String>) -> String {
    one_line(&words.into()).into_owned()
}

/// Error of a parser, which has the text but not the name of its origin.
///
/// [`Flaw::in_source`] adds the name of the file and returns a [`Fault`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Flaw {
    /// Message in one line, in lower case and without a full stop.
    pub message: String,
    /// Range of the wrong bytes; empty where something is missing.
    pub span: Range<usize>,
    /// Words beside the caret; may be empty.
    pub label: String,
    /// Advice on the correction.
    pub help: Option<String>,
}

impl Flaw {
    /// Creates a flaw at `span` without label and help.
    pub fn new(message: impl Into<String>, span: Range<usize>) -> Self {
        Flaw { message: on_its_line(message), span, label: String::new(), help: None }
    }

    /// Sets the words beside the caret.
    #[must_use]
    pub fn label(mut self, label: impl Into<String>) -> Self {
        self.label = on_its_line(label);
        self
    }

    /// Sets the advice on the correction.
    #[must_use]
    pub fn help(mut self, help: impl Into<String>) -> Self {
        self.help = Some(on_its_line(help));
        self
    }

    /// Shifts the flaw by `offset` bytes, if the parsed text is part of a longer one.
    #[must_use]
    pub fn shifted(mut self, offset: usize) -> Self {
        self.span = self.span.start + offset..self.span.end + offset;
        self
    }

    /// Adds the origin of the text: a path, `standard input`, or the argument.
    pub fn in_source(self, origin: impl Into<String>, text: &str) -> Fault {
        let at = |offset: usize| text.floor_char_boundary(offset.min(text.len()));
        let excerpt = Excerpt::around(text, at(self.span.start)..at(self.span.end), origin.into(), self.label);
        Fault { message: self.message, excerpt: Some(Box::new(excerpt)), help: self.help }
    }
}

/// Writes message and help in one line.
impl fmt::Display for Flaw {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(&self.message)?;
        self.help.iter().try_for_each(|help| write!(f, " (help: {help})"))
    }
}

impl std::error::Error for Flaw {}

/// Error in an input: message, place (origin, line, column, excerpt with a caret) and advice.
///
/// `Display` writes several lines, without colours and without a final line break.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fault {
    message: String,
    /// Boxed to keep results small.
    excerpt: Option<Box<Excerpt>>,
    help: Option<String>,
}

/// Line of the input with the flaw.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Excerpt {
    origin: String,
    /// 1-based number of the line.
    line_number: usize,
    /// Text of the line, or the part of a long line around the span.
    line: String,
    /// Byte range in `line`.
    span: Range<usize>,
    /// Number of characters removed before `line`.
    cut: usize,
    label: String,
}

/// Length in bytes above which a line is shortened, because generated trees may be on one line.
const LONGEST_LINE: usize = 160;

impl Excerpt {
    fn around(text: &str, span: Range<usize>, origin: String, label: String) -> Self {
        let line_start = text[..span.start].rfind('\n').map_or(0, |newline| newline + 1);
        let line_end = text[span.start..].find('\n').map_or(text.len(), |newline| span.start + newline);
        let mut shown = line_start..line_end;
        if shown.len() > LONGEST_LINE {
            let from = text.ceil_char_boundary(span.start.saturating_sub(LONGEST_LINE / 2).max(line_start));
            let to = text.floor_char_boundary((from + LONGEST_LINE).min(line_end)).max(span.start);
            shown = from..to;
        }
        let end = span.end.clamp(span.start, shown.end);
        // A terminal must not interpret control characters.
        let before = one_line(&text[shown.start..span.start]);
        let marked = one_line(&text[span.start..end]);
        let after = one_line(text[end..shown.end].trim_end_matches('\r'));
        Excerpt {
            origin,
            line_number: text[..line_start].matches('\n').count() + 1,
            line: format!("{before}{marked}{after}"),
            span: before.len()..before.len() + marked.len(),
            cut: text[line_start..shown.start].chars().count(),
            label,
        }
    }

    /// Returns the 1-based column, in characters.
    fn column(&self) -> usize {
        self.cut + self.line[..self.span.start].chars().count() + 1
    }
}

impl Fault {
    /// Creates an error without a place, such as an unreadable file or a limit.
    pub fn new(message: impl Into<String>) -> Self {
        Fault { message: on_its_line(message), excerpt: None, help: None }
    }

    /// Sets the advice on the correction.
    #[must_use]
    pub fn help(mut self, help: impl Into<String>) -> Self {
        self.help = Some(on_its_line(help));
        self
    }

    /// Returns the message without the place, in one line.
    pub fn message(&self) -> &str {
        &self.message
    }

    /// Returns message, marked line and advice, without the origin: for a text that the user has just typed.
    pub fn in_short(&self) -> String {
        let mut lines = vec![self.message.clone()];
        if let Some(Excerpt { line, span, label, .. }) = self.excerpt.as_deref() {
            let [before, marked] = [&line[..span.start], &line[span.clone()]].map(|text| text.chars().count());
            let marks = format!("{}{} {label}", " ".repeat(before), "^".repeat(marked.max(1)));
            lines.extend([line.clone(), marks.trim_end().to_owned()]);
        }
        lines.extend(self.help.clone());
        lines.join("\n")
    }

    /// Returns line and column, both 1-based; columns are in characters.
    pub fn place(&self) -> Option<(usize, usize)> {
        self.excerpt.as_ref().map(|excerpt| (excerpt.line_number, excerpt.column()))
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // For a shortened line, the renderer would print a wrong column, so the title contains the place.
        let shortened = self.excerpt.as_ref().filter(|excerpt| excerpt.cut > 0);
        let title = shortened.map_or_else(
            || self.message.clone(),
            |at| format!("{} ({}:{}:{})", self.message, at.origin, at.line_number, at.column()),
        );
        let mut error = Group::with_title(Level::ERROR.primary_title(&title));
        if let Some(excerpt) = &self.excerpt {
            let mut annotation = AnnotationKind::Primary.span(excerpt.span.clone());
            if !excerpt.label.is_empty() {
                annotation = annotation.label(&excerpt.label);
            }
            let mut snippet = Snippet::source(&excerpt.line).line_start(excerpt.line_number);
            if shortened.is_none() {
                snippet = snippet.path(&excerpt.origin);
            }
            error = error.element(snippet.annotation(annotation));
        }
        let mut report = vec![error];
        if let Some(help) = &self.help {
            report.push(Group::with_title(Level::HELP.secondary_title(help)));
        }
        f.write_str(&Renderer::plain().render(&report))
    }
}

impl std::error::Error for Fault {}

/// Returns the known name most similar to a misspelt one, if any is similar enough.
pub fn nearest<'a>(name: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    known
        .into_iter()
        .map(|candidate| (strsim::jaro_winkler(&name.to_lowercase(), candidate), candidate))
        .filter(|&(likeness, _)| likeness > 0.75)
        // `max_by` would return the last of equally similar names.
        .fold(
            None,
            |best: Option<(f64, &str)>, next| if best.is_some_and(|best| best.0 >= next.0) { best } else { Some(next) },
        )
        .map(|(_, candidate)| candidate)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_flaw_points_at_its_line_and_column() {
        let text = "(3 12\n  foo)";
        let fault = Flaw::new("unknown word `foo`", 8..11)
            .label("not a number")
            .help("write a number")
            .in_source("tree.txt", text);
        assert_eq!(fault.place(), Some((2, 3)));
        assert_eq!(
            fault.to_string(),
            "error: unknown word `foo`\n --> tree.txt:2:3\n  |\n2 |   foo)\n  |   ^^^ not a number\n  |\nhelp: write a number"
        );
        assert_eq!(fault.in_short(), "unknown word `foo`\n  foo)\n  ^^^ not a number\nwrite a number");
    }

    #[test]
    fn a_long_line_is_shown_around_its_flaw() {
        let text = format!("({}x)", "1 ".repeat(5_000));
        let fault = Flaw::new("unknown word `x`", 10_001..10_002).in_source("tree.txt", &text);
        assert_eq!(fault.place(), Some((1, 10_002)));
        assert!(fault.to_string().starts_with("error: unknown word `x` (tree.txt:1:10002)\n"), "{fault}");
        assert!(fault.to_string().lines().all(|line| line.chars().count() < 200), "{fault}");
    }

    #[test]
    fn the_nearest_name_is_offered_only_when_it_is_near() {
        assert_eq!(nearest("alphabeta", ["minimax", "alpha-beta"]), Some("alpha-beta"));
        assert_eq!(nearest("xyzzy", ["minimax", "alpha-beta"]), None);
    }
}
