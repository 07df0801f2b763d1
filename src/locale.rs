//! The words of pictures and texts in several languages, with their plural forms.
//!
//! The words themselves stand in `templates/locale/*.ftl` ([Fluent](https://projectfluent.org)), one file a language;
//! the program's own messages (errors, help) are English and are not there.

use std::borrow::Cow;
use std::fmt;
use std::sync::{OnceLock, PoisonError, RwLock};

use serde::{Deserialize, Serialize};

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentResource, FluentValue};
use fluent_syntax::ast::{Expression, InlineExpression, Pattern, PatternElement};
#[cfg(not(target_arch = "wasm32"))]
use memchr::memmem;
use unic_langid::LanguageIdentifier;

/// The words that a page has taught its core, which holds those of no language itself.
#[cfg(target_arch = "wasm32")]
static TAUGHT: OnceLock<String> = OnceLock::new();

/// A language that pictures can be in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Language {
    /// English, the language of everything that is not translated.
    #[default]
    English,
    /// Čeština.
    Czech,
    /// Русский.
    Russian,
}

/// What there is to know about a language.
struct Row {
    code: &'static str,
    country: &'static str,
    name: &'static str,
    /// The file with its words.
    #[cfg(not(target_arch = "wasm32"))]
    words: &'static str,
    has_decimal_comma: bool,
    /// What stands in a move of chess for a sign of standard algebraic notation.
    chessmen: &'static [(char, &'static str)],
}

impl Language {
    /// All languages.
    pub const ALL: [Language; 3] = [Language::English, Language::Czech, Language::Russian];

    const fn row(self) -> &'static Row {
        match self {
            Language::English => &Row {
                code: "en",
                country: "US",
                name: "English",
                #[cfg(not(target_arch = "wasm32"))]
                words: include_str!("../templates/locale/en.ftl"),
                has_decimal_comma: false,
                chessmen: &[],
            },
            Language::Czech => &Row {
                code: "cs",
                country: "CZ",
                name: "čeština",
                #[cfg(not(target_arch = "wasm32"))]
                words: include_str!("../templates/locale/cs.ftl"),
                has_decimal_comma: true,
                chessmen: &[('Q', "D"), ('R', "V"), ('B', "S"), ('N', "J"), ('O', "0")],
            },
            Language::Russian => &Row {
                code: "ru",
                country: "RU",
                name: "русский",
                #[cfg(not(target_arch = "wasm32"))]
                words: include_str!("../templates/locale/ru.ftl"),
                has_decimal_comma: true,
                chessmen: &[('K', "Кр"), ('Q', "Ф"), ('R', "Л"), ('B', "С"), ('N', "К"), ('x', ":"), ('O', "0")],
            },
        }
    }

    /// The code of ISO 639-1: `en`, `cs`, `ru`.
    pub fn code(self) -> &'static str {
        self.row().code
    }

    /// The code of ISO 3166-1 of the country in which it is mostly spoken.
    pub(crate) fn country(self) -> &'static str {
        self.row().country
    }

    /// What its speakers call it.
    pub fn name(self) -> &'static str {
        self.row().name
    }

    /// The file with its words.
    #[cfg(not(target_arch = "wasm32"))]
    fn source(self) -> &'static str {
        self.row().words
    }

    /// The file with its words. The core of a page knows only what the page has taught it.
    #[cfg(target_arch = "wasm32")]
    fn source(self) -> &'static str {
        TAUGHT.get().map_or("", String::as_str)
    }

    /// Takes the words of a page's language, as [`Language::spoken`] gives them. Only the core of a page needs that.
    pub fn learn(words: String) {
        #[cfg(target_arch = "wasm32")]
        TAUGHT.get_or_init(|| words);
        #[cfg(not(target_arch = "wasm32"))]
        drop(words);
    }

    /// All its words but those of what no page has, and the remarks of those who wrote them.
    pub fn spoken(self) -> String {
        const ELSEWHERE: [&str; 4] = ["sheet-", "slides-", "solve-", "step-"];
        let mut is_meant = true;
        let lines = self.source().split_inclusive('\n').filter(|line| {
            // What goes on is indented.
            if line.starts_with(char::is_alphabetic) {
                is_meant = !ELSEWHERE.iter().any(|part| line.starts_with(part));
            }
            is_meant && !line.starts_with('#')
        });
        lines.collect()
    }

    /// Whether the decimals of numbers begin with a comma.
    fn has_decimal_comma(self) -> bool {
        self.row().has_decimal_comma
    }

    /// Its words, as far as somebody asked for them.
    fn words(self) -> &'static RwLock<Words> {
        static WORDS: [OnceLock<RwLock<Words>>; Language::ALL.len()] = [const { OnceLock::new() }; Language::ALL.len()];
        WORDS[self as usize].get_or_init(|| RwLock::new(Words::new(self)))
    }

    /// The sentence that has this key; `None` if there are no words for it.
    fn sentence(self, key: &str, arguments: &[(&str, Argument<'_>)]) -> Option<String> {
        let known = self.words().read().unwrap_or_else(PoisonError::into_inner).sentence(key, arguments);
        let sentence = known.or_else(|| {
            let mut words = self.words().write().unwrap_or_else(PoisonError::into_inner);
            words.parse(key);
            words.sentence(key, arguments)
        });
        debug_assert!(sentence.is_some(), "{}.ftl has no `{key}`", self.code());
        sentence
    }
}

/// The words of a language. A message is parsed when somebody first asks for it: a picture needs few of them.
struct Words {
    /// The file with all of them; no message refers to another.
    file: &'static str,
    parsed: FluentBundle<FluentResource>,
}

impl Words {
    fn new(language: Language) -> Self {
        // The codes above are well formed.
        let identifier: LanguageIdentifier = language.code().parse().unwrap_or_default();
        let mut parsed = FluentBundle::new_concurrent(vec![identifier]);
        // Pictures have no use for the marks that keep right-to-left text apart.
        parsed.set_use_isolating(false);
        parsed.set_formatter(Some(if language.has_decimal_comma() {
            |value, _| printed(value, ",")
        } else {
            |value, _| printed(value, ".")
        }));
        Words { file: language.source(), parsed }
    }

    /// What stands in the file for a key: from there to where the next message begins, at the beginning of a line.
    fn source(&self, key: &str) -> Option<&'static str> {
        let wanted = format!("{key} =");
        #[cfg(not(target_arch = "wasm32"))]
        let mut places = memmem::find_iter(self.file.as_bytes(), &wanted);
        // A page asks less often, and has no room for what is quicker.
        #[cfg(target_arch = "wasm32")]
        let mut places = self.file.match_indices(&wanted).map(|(place, _)| place);
        let start = places.find(|&place| place == 0 || self.file.as_bytes()[place - 1] == b'\n')?;
        let mut end = start;
        for line in self.file[start..].split_inclusive('\n') {
            if end > start && line.starts_with(|first: char| first.is_ascii_alphabetic()) {
                break;
            }
            end += line.len();
        }
        Some(&self.file[start..end])
    }

    /// Makes the message with this key known, if there is one.
    fn parse(&mut self, key: &str) {
        // Somebody else may have asked meanwhile.
        if self.parsed.has_message(key) {
            return;
        }
        let Some(source) = self.source(key) else { return };
        // What can be read of a message with a mistake is used; that there is none is what a test is for.
        let resource = FluentResource::try_new(source.to_owned()).unwrap_or_else(|(resource, mistakes)| {
            debug_assert!(mistakes.is_empty(), "`{key}`: {mistakes:?}");
            resource
        });
        let added = self.parsed.add_resource(resource);
        debug_assert!(added.is_ok(), "`{key}`: {added:?}");
    }

    /// The sentence that has this key, if that is parsed.
    fn sentence(&self, key: &str, arguments: &[(&str, Argument<'_>)]) -> Option<String> {
        let words = self.parsed.get_message(key)?.value()?;
        let formatted = || {
            let lent = arguments.iter().map(|(name, argument)| (*name, argument.lent()));
            let mut mistakes = Vec::new();
            let sentence = self.parsed.format_pattern(words, Some(&lent.collect()), &mut mistakes).into_owned();
            debug_assert!(mistakes.is_empty(), "`{key}`: {mistakes:?}");
            sentence
        };
        let Some(sentence) = filled_in(words, arguments) else { return Some(formatted()) };
        debug_assert_eq!(sentence, formatted(), "`{key}`");
        Some(sentence)
    }
}

/// A sentence that is nothing but words and gaps for texts, as most are: a picture has one for every node.
fn filled_in(words: &Pattern<&str>, arguments: &[(&str, Argument<'_>)]) -> Option<String> {
    // Enough for most.
    let mut sentence = String::with_capacity(64);
    for element in &words.elements {
        sentence.push_str(match element {
            PatternElement::TextElement { value } => value,
            PatternElement::Placeable { expression } => text_for(expression, arguments)?,
        });
    }
    Some(sentence)
}

/// The text that fills a gap; of two arguments with its name the last one.
fn text_for<'a>(gap: &Expression<&str>, arguments: &'a [(&str, Argument<'_>)]) -> Option<&'a str> {
    let Expression::Inline(InlineExpression::VariableReference { id }) = gap else { return None };
    let (_, Argument(FluentValue::String(text))) = arguments.iter().rfind(|(name, _)| *name == id.name)? else {
        return None;
    };
    Some(text)
}

/// Its [`name`](Language::name).
impl fmt::Display for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// How a number is printed within a sentence.
fn printed(value: &FluentValue<'_>, point: &str) -> Option<String> {
    let FluentValue::Number(number) = value else { return None };
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "only what is exact is an `Argument`")]
    let whole = number.value as u64;
    Some(match number.value.to_string().split_once('.') {
        None => thousands(whole),
        Some((_, decimals)) => format!("{}{point}{decimals}", thousands(whole)),
    })
}

/// A number with its thousands set apart by narrow no-break spaces.
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

/// What stands at a place of a sentence that is not always the same: a name, or a number on which the forms of words
/// depend.
#[derive(Debug, Clone, PartialEq)]
pub struct Argument<'a>(FluentValue<'a>);

impl Argument<'_> {
    /// The same, without a copy of its text.
    fn lent(&self) -> FluentValue<'_> {
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
        /// Fluent counts in doubles, which hold larger numbers only roughly.
        const LARGEST: u64 = 1 << f64::MANTISSA_DIGITS;
        // The digits are right then, and the word beside them has the form of its last variant.
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

/// What the men are called in the moves of chess that people read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Hash)]
pub enum Chessmen {
    /// By the letters of the language, with its signs of captures and castling: `Nxd5`, `Jxd5`, `К:d5`.
    #[default]
    Letters,
    /// By their pictures: `♘xd5`.
    Figurines,
    /// By the English letters of standard algebraic notation, which programs read.
    English,
}

impl Chessmen {
    /// What stands in a move for a sign of standard algebraic notation; all other signs stay as they are. No two signs
    /// become the same, so that a move can be read back.
    fn signs(self, language: Language) -> &'static [(char, &'static str)] {
        match self {
            Chessmen::English => &[],
            Chessmen::Figurines => &[('K', "♔"), ('Q', "♕"), ('R', "♖"), ('B', "♗"), ('N', "♘")],
            Chessmen::Letters => language.row().chessmen,
        }
    }
}

/// The words of one language.
///
/// Making one costs nothing: each message is parsed once, when somebody first asks for it.
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
    chessmen: Chessmen,
}

impl Locale {
    /// The words of a language.
    pub fn new(language: Language) -> Self {
        Locale { language, chessmen: Chessmen::default() }
    }

    /// The same words in another language.
    #[must_use]
    pub fn with_language(self, language: Language) -> Self {
        Locale { language, ..self }
    }

    /// The same words with other names for the men in moves of chess.
    #[must_use]
    pub fn with_chessmen(self, chessmen: Chessmen) -> Self {
        Locale { chessmen, ..self }
    }

    /// A move of chess in standard algebraic notation as people read it here.
    pub fn chess_move(&self, name: &str) -> String {
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

    /// The language.
    pub fn language(&self) -> Language {
        self.language
    }

    /// The keys that begin so.
    pub(crate) fn keys(&self, beginning: &str) -> impl Iterator<Item = &'static str> {
        let keys = self.language.source().lines().filter_map(|line| line.split_once(" =")).map(|(key, _)| key);
        keys.filter(move |key| key.starts_with(beginning))
    }

    /// The words that have this key and nothing to fill in.
    ///
    /// A key without words is a mistake in the program: a debug build panics, any other says it in English or, if there
    /// is no English either, prints the key.
    pub fn text(&self, key: &str) -> String {
        self.with(key, &[])
    }

    /// The sentence that has this key, with its gaps filled in.
    ///
    /// Numbers choose the forms of the words around them and are printed with their thousands set apart.
    pub fn with(&self, key: &str, arguments: &[(&str, Argument<'_>)]) -> String {
        let mut languages = [self.language, Language::English].into_iter();
        languages.find_map(|language| language.sentence(key, arguments)).unwrap_or_else(|| key.to_owned())
    }

    /// The sentence that has this key and one gap, `$count`.
    pub fn count(&self, key: &str, count: u64) -> String {
        self.with(key, &[("count", count.into())])
    }

    /// The decimal numbers in a text as this language prints them; minus signs stay as they are.
    ///
    /// Where the decimals begin with a comma, a semicolon stands between numbers.
    pub fn number(&self, text: &str) -> String {
        if !self.language.has_decimal_comma() {
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

    /// A message with a number that is not whole, as means are.
    fn with_half(language: Language, key: &str) -> String {
        Locale::new(language).with(key, &[("count", Argument(FluentValue::from(1.5)))])
    }

    #[test]
    fn fractions_have_forms_of_their_own() {
        let keys = ["nodes", "leaves", "plies", "remaining"];
        let forms = |language| keys.map(|key| with_half(language, key));
        assert_eq!(forms(Language::English), ["1.5 nodes", "1.5 leaves", "1.5 plies", "1.5 plies left"]);
        assert_eq!(forms(Language::Czech), ["1,5 uzlu", "1,5 listu", "1,5 půltahu", "zbývá 1,5 půltahu"]);
        assert_eq!(forms(Language::Russian), ["1,5 узла", "1,5 листа", "1,5 полухода", "осталось 1,5 полухода"]);
    }

    #[test]
    fn numbers_that_fluent_cannot_hold_keep_their_digits() {
        let english = Locale::default();
        assert!(
            english
                .count("nodes", u64::MAX)
                .starts_with("18\u{202f}446\u{202f}744\u{202f}073\u{202f}709\u{202f}551\u{202f}615 ")
        );
        assert_eq!(english.count("nodes", 1 << 53), "9\u{202f}007\u{202f}199\u{202f}254\u{202f}740\u{202f}992 nodes");
    }

    #[test]
    fn decimals_are_printed_as_the_language_does() {
        let shown = |language| Locale::new(language).number("(-∞, 2.5) 1.25…3 0.5 ≤ α = .");
        assert_eq!(shown(Language::English), "(-∞, 2.5) 1.25…3 0.5 ≤ α = .");
        assert_eq!(shown(Language::Czech), "(-∞; 2,5) 1,25…3 0,5 ≤ α = .");
        assert_eq!(shown(Language::Russian), shown(Language::Czech));
    }

    #[test]
    fn moves_of_chess_are_read_back_from_every_notation() {
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
                // The king's two letters before the knight's one.
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
    fn words_can_be_asked_for_from_any_thread() {
        fn is_shared<T: Send + Sync + 'static>(_: &T) {}
        is_shared(&Locale::default());
        let told = std::thread::spawn(|| Locale::new(Language::Russian).count("moves", 3));
        assert_eq!(told.join().expect("no panic"), "3 хода");
    }

    #[test]
    fn a_key_without_words_is_noticed_while_developing() {
        let said = std::panic::catch_unwind(|| Locale::default().text("no-such-key"));
        assert_eq!(said.ok().as_deref(), if cfg!(debug_assertions) { None } else { Some("no-such-key") });
    }
}
