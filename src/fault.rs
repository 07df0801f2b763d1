//! Errors in the arguments, positions and files that users write, each with its place if it has one.

use std::any::Any;
use std::borrow::Cow;
use std::fmt;
use std::ops::Range;
use std::sync::Arc;

use annotate_snippets::{AnnotationKind, Group, Level, Renderer, Snippet};

/// Returns the character that outputs show for `c` in a line of text. Tabs and line breaks become blanks. Other control
/// characters, which a terminal would interpret, and U+FFFE and U+FFFF, which XML cannot hold, become U+FFFD. All other
/// characters stay.
pub fn on_one_line(c: char) -> char {
    match c {
        '\t' | '\n' | '\u{b}' | '\u{c}' | '\r' | '\u{85}' | '\u{2028}' | '\u{2029}' => ' ',
        // U+FFFE, U+FFFF and control characters.
        '\u{fffe}' | '\u{ffff}' | ..'\u{20}' | '\u{7f}'..'\u{a0}' => char::REPLACEMENT_CHARACTER,
        ' '..='~' | '\u{a0}'.. => c,
    }
}

/// Applies [`on_one_line`] to each character of a text, such as a name.
pub fn one_line(text: &str) -> Cow<'_, str> {
    replaced(text, on_one_line)
}

/// Applies [`on_one_line`] to each character of a text, except line feeds.
pub fn with_lines(text: &str) -> Cow<'_, str> {
    replaced(text, |c| if c == '\n' { c } else { on_one_line(c) })
}

fn replaced(text: &str, shown: impl Fn(char) -> char) -> Cow<'_, str> {
    if text.chars().all(|c| shown(c) == c) { text.into() } else { text.chars().map(shown).collect::<String>().into() }
}

/// Converts a message to one line without control characters, because messages may quote any input.
fn on_its_line(words: &str) -> String {
    one_line(words).into_owned()
}

/// Setting that causes or cures an error. On the command line, messages contain its flag; on a page, its
/// [name](Setting::name).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Setting {
    Algorithm,
    Branching,
    Caption,
    Chance,
    Code,
    Depth,
    Form,
    Format,
    Frames,
    Keys,
    Losses,
    Mates,
    Max,
    MemoryLimit,
    MinText,
    Mnoho,
    Mutant,
    NodeLimit,
    Order,
    Output,
    Panels,
    Plies,
    Samples,
    Size,
    Source,
    Stack,
    Tasks,
    Ties,
    Trace,
    Values,
    VisitLimit,
    Window,
    Wins,
}

impl Setting {
    /// Returns the name of the setting in words: `visit limit`.
    pub fn name(self) -> String {
        let mut name = String::new();
        for letter in format!("{self:?}").chars() {
            if letter.is_uppercase() && !name.is_empty() {
                name.push(' ');
            }
            name.push(letter.to_ascii_lowercase());
        }
        name
    }
}

/// Function that returns the text of a setting in messages: its [name](Setting::name), or its flag on the command line.
pub type Wording = fn(Setting) -> String;

/// An error with its data. Most implementors are enums defined by `errors!`, each with the errors of one parser or of
/// one part of the program.
pub trait Explain: Any + fmt::Debug + fmt::Display + Send + Sync {
    /// Returns the message, in lower case and without a full stop. The argument is the function that returns the text
    /// of a setting.
    fn message(&self, _: Wording) -> String {
        self.to_string()
    }

    /// Returns the label beside the caret; may be empty.
    fn label(&self) -> String {
        String::new()
    }

    /// Returns advice on correcting the error, if any. The argument is the function that returns the text of a setting.
    fn help(&self, _: Wording) -> Option<String> {
        None
    }
}

impl Explain for String {}

impl Explain for &'static str {}

/// Defines an enum of errors: for each variant its message, the label beside the caret, and the advice.
///
/// A text is a format string that may contain the fields of the variant. A label or advice may also be an expression in
/// round brackets, in which the fields are references. Settings in square brackets after a format string fill its
/// placeholders `{}`, or `{0}`, `{1}` and so on.
macro_rules! errors {
    ($(#[$about:meta])* $vis:vis enum $name:ident {
        $($variant:ident $({ $($field:ident: $type:ty),+ })? => $message:literal $([$($named:ident),+])?
            $(, label $label:tt)? $(, help $help:tt $([$($cure:ident),+])?)?;)+
    }) => {
        $(#[$about])*
        #[derive(Clone, PartialEq)]
        #[non_exhaustive]
        #[allow(missing_docs, clippy::doc_markdown)]
        $vis enum $name {
            $(#[doc = $message] $variant $({ $($field: $type),+ })?),+
        }

        #[allow(unused_variables, clippy::match_same_arms, clippy::useless_format)]
        impl $crate::fault::Explain for $name {
            fn message(&self, wording: $crate::fault::Wording) -> String {
                match self {
                    $(Self::$variant $({ $($field),+ })? => {
                        $crate::fault::error_text!(wording, $message $($($named)+)?)
                    })+
                }
            }

            fn label(&self) -> String {
                match self {
                    $(Self::$variant $({ $($field),+ })? => {
                        String::new() $(+ &$crate::fault::error_text!(wording, $label))?
                    })+
                }
            }

            fn help(&self, wording: $crate::fault::Wording) -> Option<String> {
                match self {
                    $(Self::$variant $({ $($field),+ })? => {
                        None::<String> $(.or_else(|| Some($crate::fault::error_text!(wording, $help $($($cure)+)?))))?
                    })+
                }
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(&$crate::fault::Explain::message(self, $crate::fault::Setting::name))
            }
        }

        /// Writes the message. A derived implementation would add the names of variants and fields to the WebAssembly
        /// code in pages.
        impl std::fmt::Debug for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                std::fmt::Display::fmt(self, f)
            }
        }

        impl std::error::Error for $name {}
    };
}
pub(crate) use errors;

/// Formats one text of `errors!`.
macro_rules! error_text {
    ($wording:ident, $text:literal $($setting:ident)*) => {
        format!($text $(, $wording($crate::fault::Setting::$setting))*)
    };
    ($wording:ident, $text:tt) => {
        String::from($text)
    };
}
pub(crate) use error_text;

/// Declares an enum from a list of variants with their names, or with rows of properties that contain their names. The
/// names serve in files, on the command line and in keys of messages. Variants after `besides` are not in `ALL`.
macro_rules! named {
    ($(#[$about:meta])* $vis:vis enum $enum:ident { $($(#[$doc:meta])* $variant:ident: $name:literal,)* }) => {
        $(#[$about])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        $vis enum $enum {
            $($(#[$doc])* $variant,)*
        }

        #[allow(dead_code)]
        impl $enum {
            /// Names of all variants.
            $vis const NAMES: &'static [&'static str] = &[$($name),*];

            /// All variants.
            $vis const ALL: [$enum; Self::NAMES.len()] = [$($enum::$variant),*];

            /// Returns the name.
            $vis fn name(self) -> &'static str {
                Self::NAMES[self as usize]
            }
        }
    };
    ($(#[$about:meta])* $vis:vis enum $enum:ident: $row:ty { $($(#[$doc:meta])* $variant:ident: $properties:path,)* }
     $(besides { $($(#[$other_doc:meta])* $other:ident: $other_properties:path,)* })?) => {
        $(#[$about])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        $vis enum $enum {
            $($(#[$doc])* $variant,)*
            $($($(#[$other_doc])* $other,)*)?
        }

        impl $enum {
            /// All variants that users can choose.
            $vis const ALL: [$enum; [$($enum::$variant),*].len()] = [$($enum::$variant),*];

            /// Returns the row of properties.
            #[inline]
            pub(crate) const fn row(self) -> &'static $row {
                match self {
                    $($enum::$variant => &$properties,)*
                    $($($enum::$other => &$other_properties,)*)?
                }
            }

            /// Returns the name.
            $vis fn name(self) -> &'static str {
                self.row().name
            }

            /// Returns the alternative names that are accepted.
            $vis fn other_names(self) -> &'static [&'static str] {
                self.row().other_names
            }

            /// Returns the variant in `ALL` that has this name or lists it among its other names.
            $vis fn named(name: &str) -> Option<Self> {
                Self::ALL.into_iter().find(|one| one.name() == name || one.other_names().contains(&name))
            }
        }
    };
}
pub(crate) use named;

/// Error at a place in a text. Parsers return flaws, because they receive a text without the name of its file.
///
/// [`Flaw::in_source`] adds the name of the file and returns a [`Fault`].
#[derive(Debug, Clone)]
pub struct Flaw {
    /// The error, without a place.
    fault: Fault,
    /// Byte range of the error; empty where something is missing.
    pub span: Range<usize>,
}

impl Flaw {
    /// Creates a flaw at `span`.
    pub fn new(error: impl Explain, span: Range<usize>) -> Self {
        Flaw { fault: Fault::new(error), span }
    }

    /// Sets the help: advice on correcting the error.
    #[must_use]
    pub fn help(mut self, help: impl Into<String>) -> Self {
        self.fault = self.fault.help(help);
        self
    }

    /// Adds `offset`, in bytes, to the place of the flaw, which converts a place in a part of a text to a place in the
    /// whole text.
    #[must_use]
    pub fn shifted(mut self, offset: usize) -> Self {
        self.span = self.span.start + offset..self.span.end + offset;
        self
    }

    /// Replaces the byte range of the flaw.
    #[must_use]
    pub fn moved(mut self, span: Range<usize>) -> Self {
        self.span = span;
        self
    }

    /// Returns the error as an `E`, if that is its type.
    pub fn downcast_ref<E: Explain>(&self) -> Option<&E> {
        self.fault.downcast_ref()
    }

    /// Returns the message in one line.
    pub fn message(&self) -> String {
        self.fault.message()
    }

    /// Returns the advice on correcting the error, in one line; `None` if there is no advice.
    pub fn advice(&self) -> Option<String> {
        self.fault.advice(Setting::name)
    }

    /// Returns the error without its place.
    pub(crate) fn without_place(self) -> Fault {
        self.fault
    }

    /// Adds the origin of the text (a path, `standard input`, or the name of an argument) and an excerpt: the line of
    /// `text` that contains the error.
    pub fn in_source(self, origin: impl Into<String>, text: &str) -> Fault {
        let at = |offset: usize| text.floor_char_boundary(offset.min(text.len()));
        let label = on_its_line(&self.fault.error.label());
        let excerpt = Excerpt::around(text, at(self.span.start)..at(self.span.end), origin.into(), label);
        Fault { excerpt: Some(Box::new(excerpt)), ..self.fault }
    }
}

/// Writes the message, and the help if there is any, in one line.
impl fmt::Display for Flaw {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(&self.message())?;
        self.advice().iter().try_for_each(|help| write!(f, " (help: {help})"))
    }
}

impl std::error::Error for Flaw {}

impl PartialEq for Flaw {
    fn eq(&self, other: &Self) -> bool {
        (self.to_string(), &self.span) == (other.to_string(), &other.span)
    }
}

/// Error in an input: the error with its data, its place (origin, line, column, excerpt with a caret) and advice.
///
/// `Display` writes one or more lines, without colours and without a final line break.
///
/// ```
/// use plyscope::{HandTree, errors::TreeError};
/// let fault = "((3 12 8) ())".parse::<HandTree>().unwrap_err();
/// assert_eq!(fault.place(), Some((1, 11)));
/// assert_eq!(fault.downcast_ref(), Some(&TreeError::NoMoves));
/// ```
#[derive(Debug, Clone)]
pub struct Fault {
    error: Arc<dyn Explain>,
    /// Place of the error; `None` for an error without a place. Boxed to keep each `Result<_, Fault>` small.
    excerpt: Option<Box<Excerpt>>,
    /// Advice that replaces the error's own advice; `None` if nothing replaces it.
    advice: Option<String>,
}

/// Line of the input that contains the error.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Excerpt {
    origin: String,
    /// 1-based number of the line.
    line_number: usize,
    /// Text of the line; of a long line, only the part around the span.
    line: String,
    /// Byte range of the error in `line`.
    span: Range<usize>,
    /// Number of characters of the input line that precede the part in `line`.
    cut: usize,
    label: String,
}

/// Length, in bytes, above which only a part of a line is shown. Generated trees may be on one long line.
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
        // Control characters are replaced, because a terminal would interpret them.
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
    /// Creates an error without a place, such as one about an unreadable file or an exceeded limit.
    pub fn new(error: impl Explain) -> Self {
        Fault { error: Arc::new(error), excerpt: None, advice: None }
    }

    /// Sets the help: advice on correcting the error.
    #[must_use]
    pub fn help(mut self, help: impl Into<String>) -> Self {
        self.advice = Some(help.into());
        self
    }

    /// Returns the error as an `E`, if that is its type.
    pub fn downcast_ref<E: Explain>(&self) -> Option<&E> {
        (&*self.error as &dyn Any).downcast_ref()
    }

    /// Returns the message without the place, in one line.
    pub fn message(&self) -> String {
        on_its_line(&self.error.message(Setting::name))
    }

    fn advice(&self, wording: Wording) -> Option<String> {
        let advice = self.advice.clone().or_else(|| self.error.help(wording));
        advice.map(|advice| on_its_line(&advice))
    }

    /// Returns the message, the line with a mark below the error, and the advice, as far as they exist, on lines of
    /// their own. The origin is left out, because the user has just typed the text.
    pub(crate) fn in_short(&self) -> String {
        let mut lines = vec![self.message()];
        if let Some(Excerpt { line, span, label, .. }) = self.excerpt.as_deref() {
            let [before, marked] = [&line[..span.start], &line[span.clone()]].map(|text| text.chars().count());
            let marks = format!("{}{} {label}", " ".repeat(before), "^".repeat(marked.max(1)));
            lines.extend([line.clone(), marks.trim_end().to_owned()]);
        }
        lines.extend(self.advice(Setting::name));
        lines.join("\n")
    }

    /// Returns line and column, both 1-based; columns are in characters. Returns `None` for an error without a place.
    pub fn place(&self) -> Option<(usize, usize)> {
        self.excerpt.as_ref().map(|excerpt| (excerpt.line_number, excerpt.column()))
    }

    /// Formats message, excerpt and advice as lines of text. The argument is the function that returns the text of a
    /// setting.
    pub(crate) fn worded(&self, wording: Wording) -> String {
        let message = on_its_line(&self.error.message(wording));
        // If the beginning of the line is cut off, the renderer would print a wrong column, so the title contains the
        // place.
        let shortened = self.excerpt.as_ref().filter(|excerpt| excerpt.cut > 0);
        let title = match shortened {
            Some(at) => format!("{message} ({}:{}:{})", at.origin, at.line_number, at.column()),
            None => message,
        };
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
        if let Some(help) = self.advice(wording) {
            report.push(Group::with_title(Level::HELP.secondary_title(help)));
        }
        Renderer::plain().render(&report)
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.worded(Setting::name))
    }
}

impl std::error::Error for Fault {}

impl PartialEq for Fault {
    fn eq(&self, other: &Self) -> bool {
        self.to_string() == other.to_string()
    }
}

/// Returns the name in `known` that is most similar to `name`, regardless of case; `None` if no similarity
/// (Jaro-Winkler) is above 0.75.
pub fn nearest<'a>(name: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let name = name.to_lowercase();
    known
        .into_iter()
        .map(|candidate| (strsim::jaro_winkler(&name, &candidate.to_lowercase()), candidate))
        .filter(|&(likeness, _)| likeness > 0.75)
        // `max_by` would return the last of equally similar names, not the first.
        .fold(
            None,
            |best: Option<(f64, &str)>, next| if best.is_some_and(|best| best.0 >= next.0) { best } else { Some(next) },
        )
        .map(|(_, candidate)| candidate)
}

/// Returns advice on an unknown name: the most similar known name, or else `otherwise`.
pub fn suggest<'a>(name: &str, known: impl IntoIterator<Item = &'a str>, otherwise: impl Into<String>) -> String {
    nearest(name, known).map_or_else(|| otherwise.into(), |near| format!("did you mean `{near}`?"))
}

/// Rewords an error message of serde, `toml` or `serde_json`. Leaves out the position in the message and all lines but
/// the first.
pub(crate) fn reworded(error: &str) -> String {
    let line = error.lines().next().unwrap_or("this cannot be read");
    let line = line.rsplit_once(" at line ").map_or(line, |(line, _)| line);
    let quoted = |text: &str| text.split('`').skip(1).step_by(2).map(str::to_owned).collect::<Vec<_>>();
    if let Some((_, names)) = line.split_once("unknown field ")
        && let [name, known @ ..] = &quoted(names)[..]
    {
        let known: Vec<&str> = known.iter().map(String::as_str).collect();
        let all = format!("the keys are {}", known.join(", "));
        return format!("there is no key `{name}`: {}", suggest(name, known, all));
    }
    if let Some((_, name)) = line.split_once("missing field ") {
        return format!("the key {name} is missing");
    }
    if let Some((_, name)) = line.split_once("duplicate field ") {
        return format!("the key {name} is there twice");
    }
    let wrong = ["invalid type: ", "invalid value: "].into_iter().find_map(|begin| line.strip_prefix(begin));
    if let Some((found, expected)) = wrong.and_then(|rest| rest.rsplit_once(", expected ")) {
        let things = [
            ("integer", "the number"),
            ("floating point", "the number"),
            ("boolean", "the word"),
            ("string", "the text"),
            ("sequence", "a list"),
            ("map", "a table"),
        ];
        let thing = things.into_iter().find_map(|(word, thing)| Some(thing.to_owned() + found.strip_prefix(word)?));
        let wanted = match expected {
            "f64" => "a number",
            "u8" | "u16" | "u32" | "u64" | "usize" | "i32" | "i64" => "a whole number",
            "a sequence" => "a list",
            "a map" => "a table",
            other => other,
        };
        return format!("{wanted} is expected, not {}", thing.as_deref().unwrap_or(found));
    }
    if line.starts_with("EOF ") { "the text ends too early".to_owned() } else { line.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn errors_of_readers_are_in_plain_words() {
        for (error, told) in [
            (
                "unknown field `titel`, expected one of `title`, `text`",
                "there is no key `titel`: did you mean `title`?",
            ),
            ("unknown field `x`, expected `a` or `b` at line 1 column 3", "there is no key `x`: the keys are a, b"),
            ("invalid type: integer `3`, expected a string", "a string is expected, not the number `3`"),
            ("invalid type: map, expected f64 at line 1 column 2", "a number is expected, not a table"),
            ("invalid type: boolean `true`, expected u8", "a whole number is expected, not the word `true`"),
            ("invalid type: integer `3`, expected a sequence", "a list is expected, not the number `3`"),
            ("missing field `source`\n", "the key `source` is missing"),
            ("EOF while parsing an object at line 1 column 1", "the text ends too early"),
            ("unclosed table, expected `]`", "unclosed table, expected `]`"),
        ] {
            assert_eq!(reworded(error), told);
        }
    }

    errors! {
        enum ExampleError {
            UnknownWord { word: String } => "unknown word `{word}`", label "not a number", help "write a number";
            TooLong { plies: u32 } => "{} {plies} is too large" [Depth],
                help "choose a smaller {}, or a larger {}" [Depth, VisitLimit];
        }
    }

    #[test]
    fn an_error_shows_its_line_and_column() {
        let text = "(3 12\n  foo)";
        let error = ExampleError::UnknownWord { word: "foo".to_owned() };
        let fault = Flaw::new(error.clone(), 8..11).in_source("tree.txt", text);
        assert_eq!((fault.place(), fault.downcast_ref()), (Some((2, 3)), Some(&error)));
        assert_eq!(
            fault.to_string(),
            "error: unknown word `foo`\n --> tree.txt:2:3\n  |\n2 |   foo)\n  |   ^^^ not a number\n  |\nhelp: write a number"
        );
        assert_eq!(fault.in_short(), "unknown word `foo`\n  foo)\n  ^^^ not a number\nwrite a number");
    }

    #[test]
    fn a_message_can_name_settings_by_their_flags() {
        let fault = Fault::new(ExampleError::TooLong { plies: 9 });
        assert_eq!(fault.in_short(), "depth 9 is too large\nchoose a smaller depth, or a larger visit limit");
        let flags = |setting: Setting| format!("--{}", setting.name().replace(' ', "-"));
        let words = "error: --depth 9 is too large\n |\nhelp: choose a smaller --depth, or a larger --visit-limit";
        assert_eq!(fault.worded(flags), words);
    }

    #[test]
    fn a_long_line_is_shortened_around_the_error() {
        let text = format!("({}x)", "1 ".repeat(5_000));
        let fault = Flaw::new("unknown word `x`", 10_001..10_002).in_source("tree.txt", &text);
        assert_eq!(fault.place(), Some((1, 10_002)));
        assert!(fault.to_string().starts_with("error: unknown word `x` (tree.txt:1:10002)\n"), "{fault}");
        assert!(fault.to_string().lines().all(|line| line.chars().count() < 200), "{fault}");
    }

    #[test]
    fn only_similar_names_are_suggested() {
        assert_eq!(nearest("alphabeta", ["minimax", "alpha-beta"]), Some("alpha-beta"));
        assert_eq!(nearest("xyzzy", ["minimax", "alpha-beta"]), None);
        assert_eq!(nearest("rmd", ["pdf", "Rmd"]), Some("Rmd"));
    }
}
