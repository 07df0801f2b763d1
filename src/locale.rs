//! Localized texts of pictures, pages and terminal output.
//!
//! Messages are in `templates/locale/*.ftl` ([Fluent](https://projectfluent.org)), one file for each language. A user's
//! file can replace some or all of them. Error messages and help texts are always English and not in these files.

use std::borrow::Cow;
use std::collections::HashSet;
use std::fmt;
use std::sync::{Arc, OnceLock};

use serde::{Deserialize, Serialize};

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentResource, FluentValue};
use unic_langid::LanguageIdentifier;

/// Fluent file in the language of a page. The page passes it to its WebAssembly code, which contains no messages
/// itself.
#[cfg(target_arch = "wasm32")]
static PAGE_MESSAGES: OnceLock<String> = OnceLock::new();

/// Language of messages.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Language {
    /// English, the fallback for untranslated messages.
    #[default]
    English,
    /// Czech.
    Czech,
    /// Russian.
    Russian,
}

/// Data of one language.
struct Entry {
    code: &'static str,
    country: &'static str,
    name: &'static str,
    /// Content of the language's Fluent file.
    #[cfg(not(target_arch = "wasm32"))]
    messages: &'static str,
    has_decimal_comma: bool,
    /// Replacements for letters of standard algebraic notation in chess moves.
    chessmen: &'static [(char, &'static str)],
}

impl Language {
    /// All languages.
    pub const ALL: [Language; 3] = [Language::English, Language::Czech, Language::Russian];

    const fn entry(self) -> &'static Entry {
        match self {
            Language::English => &Entry {
                code: "en",
                country: "US",
                name: "English",
                #[cfg(not(target_arch = "wasm32"))]
                messages: include_str!("../templates/locale/en.ftl"),
                has_decimal_comma: false,
                chessmen: &[],
            },
            Language::Czech => &Entry {
                code: "cs",
                country: "CZ",
                name: "čeština",
                #[cfg(not(target_arch = "wasm32"))]
                messages: include_str!("../templates/locale/cs.ftl"),
                has_decimal_comma: true,
                chessmen: &[('Q', "D"), ('R', "V"), ('B', "S"), ('N', "J"), ('O', "0")],
            },
            Language::Russian => &Entry {
                code: "ru",
                country: "RU",
                name: "русский",
                #[cfg(not(target_arch = "wasm32"))]
                messages: include_str!("../templates/locale/ru.ftl"),
                has_decimal_comma: true,
                chessmen: &[('K', "Кр"), ('Q', "Ф"), ('R', "Л"), ('B', "С"), ('N', "К"), ('x', ":"), ('O', "0")],
            },
        }
    }

    /// Returns the ISO 639-1 code: `en`, `cs` or `ru`.
    pub fn code(self) -> &'static str {
        self.entry().code
    }

    /// Returns the ISO 3166-1 code of the main country of the language.
    pub(crate) fn country(self) -> &'static str {
        self.entry().country
    }

    /// Returns the name of the language in that language.
    pub fn name(self) -> &'static str {
        self.entry().name
    }

    /// Returns the Fluent file of the language.
    #[cfg(not(target_arch = "wasm32"))]
    pub(crate) fn source(self) -> &'static str {
        self.entry().messages
    }

    #[cfg(target_arch = "wasm32")]
    pub(crate) fn source(self) -> &'static str {
        PAGE_MESSAGES.get().map_or("", String::as_str)
    }

    /// Sets the messages for the WebAssembly code of a page: a result of [`Locale::page_messages`]. Only the first
    /// call has an effect, and only in WebAssembly.
    pub fn learn(messages: String) {
        #[cfg(target_arch = "wasm32")]
        PAGE_MESSAGES.get_or_init(|| messages);
        #[cfg(not(target_arch = "wasm32"))]
        drop(messages);
    }

    /// Returns the language with this [code](Language::code).
    pub(crate) fn of_code(code: &str) -> Option<Language> {
        Language::ALL.into_iter().find(|language| language.code() == code)
    }

    /// Returns the messages of the language, parsed on first use. They live as long as the program; the shorter
    /// lifetime lets them be chained with messages of a locale.
    fn messages<'m>(self) -> &'m Messages {
        static MESSAGES: [OnceLock<Messages>; Language::ALL.len()] = [const { OnceLock::new() }; Language::ALL.len()];
        MESSAGES[self as usize].get_or_init(|| Messages::new(self.source().into(), self))
    }
}

/// Messages of a language or of a user's file, parsed.
struct Messages {
    /// The Fluent file.
    source: Cow<'static, str>,
    bundle: FluentBundle<FluentResource>,
    code: String,
    has_decimal_comma: bool,
    /// Letters of K, Q, R, B and N in chess moves, if the file sets them.
    chess_letters: Option<String>,
}

impl Messages {
    /// Parses a Fluent file. `language` decides what the file leaves open: code, decimal separator and chess letters.
    fn new(source: Cow<'static, str>, language: Language) -> Self {
        let code = setting(&source, LANGUAGE_CODE).unwrap_or(language.code()).to_owned();
        let chess_letters = setting(&source, CHESS_LETTERS).map(str::to_owned);
        let has_decimal_comma = match setting(&source, DECIMAL_SEPARATOR) {
            Some(separator) => separator == ",",
            None => language.entry().has_decimal_comma,
        };
        let identifier: LanguageIdentifier = code.parse().unwrap_or_default();
        let mut bundle = FluentBundle::new_concurrent(vec![identifier]);
        // Isolation marks for right-to-left text would be visible in pictures.
        bundle.set_use_isolating(false);
        // A message is one line, even if its text is on several lines of the file.
        bundle.set_transform(Some(|text| {
            if text.contains(['\n', '\t']) { text.replace(['\n', '\t'], " ").into() } else { text.into() }
        }));
        bundle.set_formatter(Some(if has_decimal_comma {
            |value, _| format_number(value, ",")
        } else {
            |value, _| format_number(value, ".")
        }));
        let resource = FluentResource::try_new(source.clone().into_owned()).unwrap_or_else(|(resource, errors)| {
            debug_assert!(errors.is_empty(), "{code}.ftl: {errors:?}");
            resource
        });
        let added = bundle.add_resource(resource);
        debug_assert!(added.is_ok(), "{code}.ftl: {added:?}");
        Messages { source, bundle, code, has_decimal_comma, chess_letters }
    }

    /// Returns the formatted message `key`, or `None` if there is no such message.
    fn sentence(&self, key: &str, arguments: &[(&str, Argument<'_>)]) -> Option<String> {
        let pattern = self.bundle.get_message(key)?.value()?;
        let arguments = arguments.iter().map(|(name, argument)| (*name, argument.borrowed())).collect();
        let mut errors = Vec::new();
        let sentence = self.bundle.format_pattern(pattern, Some(&arguments), &mut errors).into_owned();
        debug_assert!(errors.is_empty(), "`{key}`: {errors:?}");
        Some(sentence)
    }
}

impl PartialEq for Messages {
    fn eq(&self, other: &Self) -> bool {
        (&self.source, &self.code) == (&other.source, &other.code)
    }
}

impl Eq for Messages {}

impl fmt::Debug for Messages {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Messages").field(&self.code).finish()
    }
}

/// Code of the language of a user's file, in the file: `language-code = de`.
pub(crate) const LANGUAGE_CODE: &str = "language-code";
/// Key of the decimal separator, `.` or `,`, in a user's file: `decimal-separator = ,`.
pub(crate) const DECIMAL_SEPARATOR: &str = "decimal-separator";
/// Letters of king, queen, rook, bishop and knight in a user's file, such as `KDTLS`.
pub(crate) const CHESS_LETTERS: &str = "chess-letters";

/// Returns the value of `LANGUAGE_CODE`, `DECIMAL_SEPARATOR` or `CHESS_LETTERS` in a Fluent file.
pub(crate) fn setting<'s>(source: &'s str, key: &str) -> Option<&'s str> {
    source.lines().find_map(|line| Some(line.strip_prefix(key)?.trim_start().strip_prefix('=')?.trim()))
}

/// Returns whether a text has the form of an ISO 639 code: two or three small letters.
pub(crate) fn is_language_code(text: &str) -> bool {
    matches!(text.len(), 2 | 3) && text.bytes().all(|letter| letter.is_ascii_lowercase())
}

/// Returns the messages and terms of a Fluent file, without comments: pairs of a key and the lines of the message. Text
/// before the first message has an empty key.
fn messages_of(source: &str) -> Vec<(&str, String)> {
    let mut messages = vec![("", String::new())];
    for line in source.split_inclusive('\n').filter(|line| !line.starts_with('#')) {
        match line.split_once('=') {
            Some((key, _)) if line.starts_with(|c: char| c.is_alphabetic() || c == '-') => {
                messages.push((key.trim_end(), line.to_owned()));
            }
            // Lines of a message after the first are indented.
            _ => messages.last_mut().expect("the text before the first message").1.push_str(line),
        }
    }
    messages
}

/// Writes the name of the language in the language itself, such as `čeština`.
impl fmt::Display for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// Formats a number in a message, with `point` as the decimal separator.
fn format_number(value: &FluentValue<'_>, point: &str) -> Option<String> {
    let FluentValue::Number(number) = value else { return None };
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "arguments are at most 2^53")]
    let whole = number.value as u64;
    Some(match number.value.to_string().split_once('.') {
        None => thousands(whole),
        Some((_, decimals)) => format!("{}{point}{decimals}", thousands(whole)),
    })
}

/// Formats a number with narrow no-break spaces between groups of three digits.
pub fn thousands(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push('\u{202f}');
        }
        text.push(digit);
    }
    text
}

/// Value of a placeholder in a message: text, or a number that also selects plural forms.
#[derive(Debug, Clone, PartialEq)]
pub struct Argument<'a>(FluentValue<'a>);

impl Argument<'_> {
    /// Returns the value without copying its text.
    fn borrowed(&self) -> FluentValue<'_> {
        if let FluentValue::String(text) = &self.0 { FluentValue::String(Cow::Borrowed(text)) } else { self.0.clone() }
    }
}

impl<'a> From<&'a str> for Argument<'a> {
    fn from(text: &'a str) -> Self {
        Argument(FluentValue::String(Cow::Borrowed(text)))
    }
}

impl From<String> for Argument<'_> {
    fn from(text: String) -> Self {
        Argument(FluentValue::String(Cow::Owned(text)))
    }
}

impl From<u64> for Argument<'_> {
    fn from(number: u64) -> Self {
        /// 2^53: `f64`, the number type of Fluent, represents each integer up to here exactly.
        const LARGEST: u64 = 1 << f64::MANTISSA_DIGITS;
        // Larger numbers are passed as text: they keep their digits, and select the default variant.
        if number > LARGEST { thousands(number).into() } else { Argument(number.into()) }
    }
}

impl From<u32> for Argument<'_> {
    fn from(number: u32) -> Self {
        u64::from(number).into()
    }
}

impl From<usize> for Argument<'_> {
    fn from(number: usize) -> Self {
        (number as u64).into()
    }
}

/// Notation of chess pieces in moves.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Hash)]
pub enum Chessmen {
    /// Letters of pieces and signs of captures and castling in the language: `Nxd5` in English, `Jxd5` in Czech,
    /// `К:d5` in Russian.
    #[default]
    Letters,
    /// Figurines: `♘xd5`.
    Figurines,
    /// Standard algebraic notation, which programs read.
    English,
}

impl Chessmen {
    /// Returns replacements for letters of standard algebraic notation. The replacements are unambiguous, so that a
    /// move can be converted back.
    fn signs(self, language: Language) -> &'static [(char, &'static str)] {
        match self {
            Chessmen::English => &[],
            Chessmen::Figurines => &[('K', "♔"), ('Q', "♕"), ('R', "♖"), ('B', "♗"), ('N', "♘")],
            Chessmen::Letters => language.entry().chessmen,
        }
    }
}

/// Language and chess notation of messages. Cheap to create: messages are parsed once, on first use.
///
/// # Examples
///
/// ```
/// use plyscope::{Language, Locale};
/// let english = Locale::default();
/// assert_eq!(english.count("plies", 1), "1 ply");
/// assert_eq!(english.count("plies", 1_200), "1\u{202f}200 plies");
/// let czech = Locale::new(Language::Czech);
/// assert_eq!(czech.number("(−∞, 2.5)"), "(−∞; 2,5)");
/// assert_eq!(czech.chess_move("Nxe8=Q+"), "Jxe8=D+");
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Locale {
    language: Language,
    /// Messages of a user's file, which replace those of `language`.
    words: Option<Arc<Messages>>,
    chessmen: Chessmen,
    /// Address of the folder with the course, without a final slash; `None` if texts do not link to lessons.
    lessons: Option<String>,
}

impl Locale {
    /// Creates a locale with the letters of the language for chess pieces.
    pub fn new(language: Language) -> Self {
        Locale { language, ..Locale::default() }
    }

    /// Sets the address of the folder with the course, to which references to lessons link.
    #[must_use]
    pub fn with_lessons(self, url: Option<&str>) -> Self {
        Locale { lessons: url.map(|url| url.trim_end_matches('/').to_owned()), ..self }
    }

    /// Returns the address of the folder with the course.
    pub fn lessons_url(&self) -> Option<&str> {
        self.lessons.as_deref()
    }

    /// Returns the title of a lesson.
    pub(crate) fn lesson_title(&self, name: &str) -> String {
        self.text(&format!("lesson-title-{name}"))
    }

    /// Returns the title of a lesson or, if the address of the course is set, a link in Markdown with the title.
    pub fn lesson(&self, name: &str) -> String {
        let title = self.lesson_title(name);
        match &self.lessons {
            Some(url) => format!("[{title}]({url}/{name}.html)"),
            None => title,
        }
    }

    /// Replaces the language. Messages of a user's file stay.
    #[must_use]
    pub fn with_language(self, language: Language) -> Self {
        let words = self.words.map(|words| Arc::new(Messages::new(words.source.clone(), language)));
        Locale { language, words, ..self }
    }

    /// Lays the messages of a Fluent file over those of the language. The file must have no errors.
    #[must_use]
    pub(crate) fn with_words(self, source: String) -> Self {
        // `page_messages` puts further messages behind the last line.
        let words = Some(Arc::new(Messages::new((source + "\n").into(), self.language)));
        Locale { words, ..self }
    }

    /// Returns this locale if it has the language with this code, otherwise one in that built-in language.
    pub(crate) fn speaking(&self, code: &str) -> Locale {
        match Language::of_code(code).filter(|_| self.code() != code) {
            Some(language) => Locale { language, words: None, ..self.clone() },
            None => self.clone(),
        }
    }

    /// Replaces the notation of chess moves.
    #[must_use]
    pub fn with_chessmen(self, chessmen: Chessmen) -> Self {
        Locale { chessmen, ..self }
    }

    /// Converts a chess move from standard algebraic notation to the notation of this locale.
    pub fn chess_move(&self, name: &str) -> String {
        if let (Chessmen::Letters, Some(letters)) = (self.chessmen, &self.topmost().chess_letters) {
            let letter = |c| "KQRBN".chars().zip(letters.chars()).find(|(sign, _)| *sign == c);
            return name.chars().map(|c| letter(c).map_or(c, |(_, instead)| instead)).collect();
        }
        let signs = self.chessmen.signs(self.language);
        let mut shown = String::with_capacity(name.len());
        for c in name.chars() {
            match signs.iter().find(|(sign, _)| *sign == c) {
                Some((_, instead)) => shown.push_str(instead),
                None => shown.push(c),
            }
        }
        shown
    }

    /// Returns the built-in language, which supplies the texts that a user's file lacks.
    pub fn language(&self) -> Language {
        self.language
    }

    /// Returns the ISO 639 code of the language of the texts: that of [`Locale::language`], or that of a user's file.
    pub fn code(&self) -> &str {
        &self.topmost().code
    }

    /// Returns the messages in the order in which a message is looked up.
    fn layers(&self) -> impl Iterator<Item = &Messages> {
        let built_in = [self.language, Language::English].into_iter().map(Language::messages);
        self.words.as_deref().into_iter().chain(built_in)
    }

    fn topmost(&self) -> &Messages {
        self.words.as_deref().unwrap_or_else(|| self.language.messages())
    }

    /// Returns all messages as a Fluent file, without comments and without messages that never occur on a page.
    pub fn page_messages(&self) -> String {
        const ELSEWHERE: [&str; 21] = [
            "compare-",
            "course-",
            "debug-",
            "element-",
            "game-about-",
            "game-moves-",
            "game-position-",
            "law-",
            "marked-",
            "mend-",
            "note-",
            "orders-",
            "own-",
            "perft-",
            "progress-",
            "sheet-",
            "slides-",
            "solve-",
            "step-",
            "tune-",
            "words-",
        ];
        let mut known = HashSet::new();
        let all = self.layers().flat_map(|messages| messages_of(&messages.source));
        let used = all.filter(|(key, _)| known.insert(*key) && !ELSEWHERE.iter().any(|part| key.starts_with(part)));
        used.map(|(_, text)| text).collect()
    }

    /// Returns the keys of messages with this prefix, in the order of the English file.
    pub(crate) fn keys(prefix: &str) -> impl Iterator<Item = &'static str> {
        let keys = messages_of(Language::English.source()).into_iter().map(|(key, _)| key);
        keys.filter(move |key| key.starts_with(prefix))
    }

    /// Returns the message `key`, which has no placeholders.
    ///
    /// A message that the language lacks is in English. A message that English lacks, too, is a bug: debug builds
    /// panic, release builds return the key.
    pub fn text(&self, key: &str) -> String {
        self.with(key, &[])
    }

    /// Returns the message `key` with its placeholders filled in.
    ///
    /// Numbers select plural forms and are printed by [`thousands`].
    pub fn with(&self, key: &str, arguments: &[(&str, Argument<'_>)]) -> String {
        let sentence = self.layers().find_map(|messages| messages.sentence(key, arguments));
        debug_assert!(sentence.is_some(), "en.ftl has no `{key}`");
        sentence.unwrap_or_else(|| key.to_owned())
    }

    /// Returns the message `key` with the placeholder `$count` filled in.
    pub fn count(&self, key: &str, count: u64) -> String {
        self.with(key, &[("count", count.into())])
    }

    /// Replaces decimal points in a text by the decimal separator of the language. If the separator is a comma, a comma
    /// before a blank becomes a semicolon. Minus signs are kept.
    pub fn number(&self, text: &str) -> String {
        if !self.topmost().has_decimal_comma {
            return text.to_owned();
        }
        let mut shown = String::with_capacity(text.len());
        let mut before = ' ';
        let mut rest = text.chars().peekable();
        while let Some(c) = rest.next() {
            shown.push(match (c, rest.peek()) {
                ('.', Some(after)) if before.is_ascii_digit() && after.is_ascii_digit() => ',',
                (',', Some(' ')) => ';',
                _ => c,
            });
            before = c;
        }
        shown
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Formats a message with the number 1.5, because means may be fractions.
    fn with_half(language: Language, key: &str) -> String {
        Locale::new(language).with(key, &[("count", Argument(FluentValue::from(1.5)))])
    }

    #[test]
    fn fractions_select_their_own_plural_form() {
        let keys = ["nodes", "leaves", "plies", "remaining"];
        let forms = |language| keys.map(|key| with_half(language, key));
        assert_eq!(forms(Language::English), ["1.5 nodes", "1.5 leaves", "1.5 plies", "1.5 plies left"]);
        assert_eq!(forms(Language::Czech), ["1,5 uzlu", "1,5 listu", "1,5 půltahu", "zbývá 1,5 půltahu"]);
        assert_eq!(forms(Language::Russian), ["1,5 узла", "1,5 листа", "1,5 полухода", "осталось 1,5 полухода"]);
    }

    #[test]
    fn numbers_beyond_the_precision_of_doubles_keep_their_digits() {
        let english = Locale::default();
        assert!(
            english
                .count("nodes", u64::MAX)
                .starts_with("18\u{202f}446\u{202f}744\u{202f}073\u{202f}709\u{202f}551\u{202f}615 ")
        );
        assert_eq!(english.count("nodes", 1 << 53), "9\u{202f}007\u{202f}199\u{202f}254\u{202f}740\u{202f}992 nodes");
    }

    #[test]
    fn decimal_separators_follow_the_language() {
        let shown = |language| Locale::new(language).number("(-∞, 2.5) 1.25…3 0.5 ≤ α = .");
        assert_eq!(shown(Language::English), "(-∞, 2.5) 1.25…3 0.5 ≤ α = .");
        assert_eq!(shown(Language::Czech), "(-∞; 2,5) 1,25…3 0,5 ≤ α = .");
        assert_eq!(shown(Language::Russian), shown(Language::Czech));
    }

    #[test]
    fn a_page_gets_the_words_of_a_file_before_those_of_the_language() {
        let words = "language-code = ru\ndecimal-separator=,\n-term = x\nleaves=листьев: { $count }";
        let locale = Locale::new(Language::English).with_words(words.to_owned());
        let page = locale.page_messages();
        for (text, count) in [("\nleaves", 1), ("\n-term = x\n", 1), ("\nnodes =", 1), ("\nwords-missing", 0)] {
            assert_eq!(page.matches(text).count(), count, "{text}");
        }
        // The core of a page has nothing but these messages.
        let core = Messages::new(page.into(), Language::English);
        assert_eq!((core.code.as_str(), core.has_decimal_comma), ("ru", true));
        assert_eq!(core.sentence("leaves", &[("count", 3_u32.into())]).as_deref(), Some("листьев: 3"));
        assert_eq!((locale.count("leaves", 3), locale.number("1.5")), ("листьев: 3".to_owned(), "1,5".to_owned()));
        assert_eq!(locale.speaking("en"), Locale::default());
        assert_eq!(locale.clone().with_language(Language::Czech).count("leaves", 3), "листьев: 3");
        assert_eq!(locale.with_language(Language::Czech).count("nodes", 3), "3 uzly");
    }

    #[test]
    fn chess_moves_are_parsed_back_from_every_notation() {
        use crate::game::chess::Chess;
        use crate::game::{Game, Notation};
        const POSITIONS: [&str; 4] = [
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
            "3r1n1k/4P3/8/8/8/8/8/K7 w - - 0 1",
            "6k1/8/8/8/Q6Q/8/4K3/Q7 w - - 0 1",
            "r3k2r/8/8/8/3pP3/8/8/R3K2R b KQkq e3 0 1",
        ];
        let mut names = Vec::new();
        for position in POSITIONS {
            let game = Chess::parse(position).expect("a position");
            let root = game.initial();
            names.extend(game.pseudo_legal_moves(&root).iter().map(|mv| game.move_name(&root, mv)));
        }
        for sign in ["O-O-O", "=N", "Q", "x", "#", "+"] {
            assert!(sign == "#" || names.iter().any(|name| name.contains(sign)), "no {sign} in {names:?}");
        }
        for language in Language::ALL {
            for chessmen in [Chessmen::Letters, Chessmen::Figurines, Chessmen::English] {
                let locale = Locale::new(language).with_chessmen(chessmen);
                // In Russian, the sign of the king begins with the sign of the knight, so longer signs are tried first.
                let mut signs = chessmen.signs(language).to_vec();
                signs.sort_by_key(|(_, shown)| std::cmp::Reverse(shown.len()));
                for name in &names {
                    let shown = locale.chess_move(name);
                    let mut rest = shown.as_str();
                    let mut read = String::new();
                    while let Some(c) = rest.chars().next() {
                        let sign = signs.iter().find(|(_, shown)| rest.starts_with(shown));
                        let (sign, length) = sign.map_or((c, c.len_utf8()), |(sign, shown)| (*sign, shown.len()));
                        read.push(sign);
                        rest = &rest[length..];
                    }
                    assert_eq!(&read, name, "{language}: {shown}");
                }
            }
        }
        let shown = |language, chessmen| Locale::new(language).with_chessmen(chessmen).chess_move("Nbxd2+");
        assert_eq!(shown(Language::Czech, Chessmen::Letters), "Jbxd2+");
        assert_eq!(shown(Language::Russian, Chessmen::Letters), "Кb:d2+");
        assert_eq!(shown(Language::Russian, Chessmen::Figurines), "♘bxd2+");
        assert_eq!(shown(Language::Russian, Chessmen::English), "Nbxd2+");
    }

    #[test]
    fn messages_are_available_in_any_thread() {
        fn is_shared<T: Send + Sync + 'static>(_: &T) {}
        is_shared(&Locale::default());
        let told = std::thread::spawn(|| Locale::new(Language::Russian).count("moves", 3));
        assert_eq!(told.join().expect("no panic"), "3 хода");
    }

    #[test]
    fn a_missing_message_panics_in_debug_builds() {
        let said = std::panic::catch_unwind(|| Locale::default().text("no-such-key"));
        assert_eq!(said.ok().as_deref(), if cfg!(debug_assertions) { None } else { Some("no-such-key") });
    }
}
