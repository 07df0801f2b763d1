//! `--words` and `plyscope words`: files with the messages of another language, or with terms of one's own.

use std::collections::{HashMap, HashSet};
use std::io::Write;
use std::path::Path;

use crate::fault::{Fault, Flaw, errors, on_one_line, one_line, suggest};
use crate::locale::{CHESS_LETTERS, DECIMAL_SEPARATOR, LANGUAGE_CODE, Language, Locale, is_language_code, setting};
use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement, Resource, VariantKey};
use fluent_syntax::parser::{ErrorKind, parse_runtime};
use fluent_syntax::unicode::unescape_unicode_to_string;

use super::files::{self, Output};
use super::output::print;
use super::{Failure, args};

errors! {
    /// Error in a Fluent file with a user's messages.
    enum WordsError {
        Syntax { message: String } => "{message}", help "docs/translating.md shows what a message looks like";
        ControlCharacter => "a control character", help "remove it";
        TooDeep => "more than {MOST_NESTED} braces are open", help "close them";
        UnknownMessage { name: String } => "there is no message `{name}`",
            help (suggest(name, Locale::keys(""), "`plyscope words` prints all messages"));
        Twice { name: String } => "`{name}` is there twice", help "remove one of the two";
        UnknownVariable { name: String, known: String } => "the English message has no variable `${name}`", help "{known}";
        UnknownForm { name: String } => "no message has a form `{name}`",
            help (suggest(name, FORMS.iter().copied(), "forms for numbers are zero, one, two, few, many and other"));
        UnknownTerm { name: String } => "there is no term `-{name}` above", help "write it above: -{name} = …";
        NotPlain => "a message has text, variables and terms in it, but no messages and functions",
            help "write the text here, or make it a term: -name = …";
        WrongSetting { name: String, wanted: &'static str } => "`{name}` is {wanted}";
    }
}

/// Maximum number of nested braces, because the parser is recursive.
const MOST_NESTED: usize = 50;

/// Lines above the messages that `plyscope words` prints.
const START: &str = "\
# Translate what you like and leave out the rest: it stays as it is. `plyscope words FILE.ftl` lists what is missing.
#
# Take the # off the next lines to set the language (ISO 639), its decimal separator, and the letters of king, queen,
# rook, bishop and knight in chess moves.
# language-code = de
# decimal-separator = ,
# chess-letters = KDTLS

";

/// Prints the messages of a language, or lists the messages that a file does not translate.
pub(super) fn words(arguments: &args::WordsFile) -> Result<(), Failure> {
    let language = arguments.lang.unwrap_or_default();
    let Some(path) = &arguments.file else { return print((START.to_owned() + language.source()).as_bytes()) };
    let text = read(path)?;
    let [own, built_in] =
        [&text, language.source()].map(|source| parse_runtime(source).unwrap_or_else(|(file, _)| file));
    let (own, all): (HashMap<_, _>, Vec<_>) = (messages(&own).collect(), messages(&built_in).collect());
    let missing: Vec<_> = all.iter().filter(|(name, text)| own.get(name).is_none_or(|own| own == text)).collect();
    let parts =
        [("done", (all.len() - missing.len()).into()), ("all", all.len().into()), ("language", language.name().into())];
    let locale = Locale::new(language).with_words(text.clone());
    let mut out = Output::open(None)?;
    out.say(&locale.with(if missing.is_empty() { "words-complete" } else { "words-missing" }, &parts))?;
    for (name, _) in missing {
        writeln!(out, "{name}")?;
    }
    out.finish()
}

/// Reads a file with words and checks it.
pub(super) fn read(path: &Path) -> Result<String, Fault> {
    let unread = |fault: Fault| fault.help("`plyscope words > FILE.ftl` writes a file to begin with");
    let text = files::read_text(path).map_err(unread)?;
    check(&text).map_err(|flaw| flaw.in_source(path.display().to_string(), &text))?;
    Ok(text)
}

/// Returns the messages of a file with their texts.
fn messages<'f, 's>(file: &'f Resource<&'s str>) -> impl Iterator<Item = (&'s str, &'f Pattern<&'s str>)> {
    file.body.iter().filter_map(|entry| match entry {
        Entry::Message(message) => Some((message.id.name, message.value.as_ref()?)),
        _ => None,
    })
}

/// Returns the first error in a file with words.
fn check(text: &str) -> Result<(), Flaw> {
    let mut open = 0_usize;
    for (at, c) in text.char_indices() {
        match c {
            '{' if open == MOST_NESTED => return Err(Flaw::new(WordsError::TooDeep, at..at + 1)),
            '{' => open += 1,
            '}' => open = open.saturating_sub(1),
            '\n' | '\r' | '\t' => {}
            _ if on_one_line(c) != c => return Err(Flaw::new(WordsError::ControlCharacter, at..at + c.len_utf8())),
            _ => {}
        }
    }
    let file = parse_runtime(text).map_err(|(_, errors)| {
        let error = errors.into_iter().next().expect("a file is refused because of an error");
        Flaw::new(WordsError::Syntax { message: reworded(&error.kind) }, error.pos)
    })?;
    let english = parse_runtime(Language::English.source()).unwrap_or_else(|(english, _)| english);
    let english: HashMap<_, _> = messages(&english).collect();
    let mut seen = HashSet::new();
    for entry in &file.body {
        let checked = match entry {
            Entry::Message(message) => {
                let name = message.id.name;
                let known = [LANGUAGE_CODE, DECIMAL_SEPARATOR, CHESS_LETTERS].contains(&name);
                match (english.get(name), &message.value) {
                    _ if !seen.insert((name, false)) => Err((WordsError::Twice { name: name.to_owned() }, name)),
                    _ if known => check_setting(name, setting(text, name).unwrap_or_default()),
                    (None, _) => Err((WordsError::UnknownMessage { name: name.to_owned() }, name)),
                    (Some(english), Some(own)) => check_text(own, Some(english), &seen),
                    (Some(_), None) => Ok(()),
                }
            }
            Entry::Term(term) => check_text(&term.value, None, &seen).and_then(|()| {
                let name = term.id.name;
                let twice = || (WordsError::Twice { name: format!("-{name}") }, name);
                seen.insert((name, true)).then_some(()).ok_or_else(twice)
            }),
            _ => Ok(()),
        };
        checked.map_err(|(error, part)| {
            let start = part.as_ptr().addr() - text.as_ptr().addr();
            Flaw::new(error, start..start + part.len())
        })?;
    }
    Ok(())
}

/// An error and the part of the text that is wrong.
type Wrong<'s> = (WordsError, &'s str);

fn check_setting<'s>(name: &'s str, value: &str) -> Result<(), Wrong<'s>> {
    let (is_right, wanted) = match name {
        LANGUAGE_CODE => (is_language_code(value), "the code of a language in two or three small letters, such as de"),
        DECIMAL_SEPARATOR => ([".", ","].contains(&value), "a point or a comma"),
        _ => {
            let are_letters = value.chars().count() == 5 && value.chars().all(char::is_alphabetic);
            (are_letters, "five letters: king, queen, rook, bishop and knight, such as KDTLS")
        }
    };
    if is_right { Ok(()) } else { Err((WordsError::WrongSetting { name: name.to_owned(), wanted }, name)) }
}

/// Checks the text of a message or of a term. `english` is the English message; terms may have any variables. `seen`
/// has the names above the text: terms are in it with `true`.
fn check_text<'s>(
    text: &Pattern<&'s str>,
    english: Option<&Pattern<&str>>,
    seen: &HashSet<(&str, bool)>,
) -> Result<(), Wrong<'s>> {
    // Terms may have forms of their own, such as grammatical cases.
    if english.is_some()
        && let Some(name) = forms(text).into_iter().find(|name| !FORMS.contains(name))
    {
        return Err((WordsError::UnknownForm { name: name.to_owned() }, name));
    }
    walk(text, &mut |inline| match inline {
        InlineExpression::VariableReference { id } => {
            let mut known = Vec::new();
            let mut collect = |inline: &InlineExpression<&str>| {
                if let InlineExpression::VariableReference { id } = inline {
                    known.push(format!("${}", id.name));
                    known.dedup();
                }
                Ok(())
            };
            let Some(english) = english else { return Ok(()) };
            let _ = walk(english, &mut collect);
            if known.iter().any(|name| name[1..] == *id.name) {
                return Ok(());
            }
            let known =
                if known.is_empty() { "it has none".to_owned() } else { format!("it has {}", known.join(", ")) };
            Err((WordsError::UnknownVariable { name: id.name.to_owned(), known }, id.name))
        }
        InlineExpression::TermReference { id, .. } if !seen.contains(&(id.name, true)) => {
            Err((WordsError::UnknownTerm { name: id.name.to_owned() }, id.name))
        }
        InlineExpression::MessageReference { id, .. } | InlineExpression::FunctionReference { id, .. } => {
            Err((WordsError::NotPlain, id.name))
        }
        InlineExpression::StringLiteral { value }
            if one_line(&unescape_unicode_to_string(value)) != unescape_unicode_to_string(value) =>
        {
            Err((WordsError::ControlCharacter, value))
        }
        _ => Ok(()),
    })
}

/// Forms of messages: for numbers in all languages (Unicode CLDR), and for other variables by which messages choose.
const FORMS: [&str; 19] = [
    "zero", "one", "two", "few", "many", "other", "root", "node", "move", "moves", "most", "least", "and", "or",
    "single", "several", "lots", "exactly", "between",
];

/// Returns the names of the variants of all choices in a text.
fn forms<'s>(text: &Pattern<&'s str>) -> Vec<&'s str> {
    let choices = text.elements.iter().filter_map(|element| match element {
        PatternElement::Placeable { expression: Expression::Select { variants, .. } } => Some(variants),
        _ => None,
    });
    let forms = choices.flatten().flat_map(|variant| {
        let name = if let VariantKey::Identifier { name } = variant.key { Some(name) } else { None };
        name.into_iter().chain(forms(&variant.value))
    });
    forms.collect()
}

/// Function that checks an expression.
type CheckInline<'c, 's> = &'c mut dyn FnMut(&InlineExpression<&'s str>) -> Result<(), Wrong<'s>>;

/// Calls `check` for each expression in a text, also in the variants of choices.
fn walk<'s>(text: &Pattern<&'s str>, check: CheckInline<'_, 's>) -> Result<(), Wrong<'s>> {
    text.elements.iter().try_for_each(|element| match element {
        PatternElement::Placeable { expression } => walk_expression(expression, check),
        PatternElement::TextElement { .. } => Ok(()),
    })
}

fn walk_expression<'s>(expression: &Expression<&'s str>, check: CheckInline<'_, 's>) -> Result<(), Wrong<'s>> {
    match expression {
        Expression::Inline(InlineExpression::Placeable { expression }) => walk_expression(expression, check),
        Expression::Inline(inline) => check(inline),
        Expression::Select { selector, variants } => {
            check(selector)?;
            variants.iter().try_for_each(|variant| walk(&variant.value, check))
        }
    }
}

/// Rewords an error of the parser.
fn reworded(kind: &ErrorKind) -> String {
    match kind {
        ErrorKind::ExpectedToken(token) => format!("`{token}` is missing"),
        ErrorKind::ExpectedCharRange { .. } => "a name is expected here, without blanks before it".to_owned(),
        ErrorKind::ExpectedMessageField { entry_id } | ErrorKind::ExpectedTermField { entry_id } => {
            format!("`{entry_id}` has no text")
        }
        ErrorKind::MissingDefaultVariant => "the choice has no default, such as *[other]".to_owned(),
        ErrorKind::UnbalancedClosingBrace => "this brace closes nothing".to_owned(),
        other => {
            let message = other.to_string();
            message[..1].to_lowercase() + &message[1..]
        }
    }
}
